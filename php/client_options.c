/* SoapClient's options (contract section 6): what the constructor makes of them. */
#include "php/client.h"

#include "ext/standard/file.h"
#include "php_streams.h"

#include "php/exception.h"
#include "php/http_options.h"
#include "php/opaque.h"
#include "php/options.h"

typedef struct option option;
typedef void (*option_apply)(zend_object *object, const option *option, zval *value);

struct option {
    php_soapc_option number;
    uint32_t slot;
    option_apply apply;
    uint32_t needs; /* slot that must hold a string by then; 0: none */
};

static void apply_string(zend_object *object, const option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_STRING) {
        php_soapc_slot_set_str(object, option->slot, zend_string_copy(Z_STR_P(value)));
    }
}

static void apply_long(zend_object *object, const option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_LONG) {
        php_soapc_slot_set_long(object, option->slot, Z_LVAL_P(value));
    }
}

static void apply_any_long(zend_object *object, const option *option, zval *value)
{
    php_soapc_slot_set_long(object, option->slot, zval_get_long(value));
}

static void apply_timeout(zend_object *object, const option *option, zval *value)
{
    zend_long seconds = zval_get_long(value);
    if (seconds > 0) {
        php_soapc_slot_set_long(object, option->slot, seconds);
    }
}

static void apply_digest(zend_object *object, const option *option, zval *value)
{
    enum { AUTHENTICATION_DIGEST = 1 };
    if (Z_TYPE_P(value) == IS_LONG && Z_LVAL_P(value) == AUTHENTICATION_DIGEST) {
        php_soapc_slot_set_bool(object, option->slot, true);
    }
}

static void apply_on(zend_object *object, const option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_TRUE || (Z_TYPE_P(value) == IS_LONG && Z_LVAL_P(value) == 1)) {
        php_soapc_slot_set_bool(object, option->slot, true);
    }
}

static void apply_off(zend_object *object, const option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_FALSE || (Z_TYPE_P(value) == IS_LONG && Z_LVAL_P(value) == 0)) {
        php_soapc_slot_set_bool(object, option->slot, false);
    }
}

/* Beside what settings keep, for programs that look at the slot. */
static void apply_array(zend_object *object, const option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_ARRAY) {
        php_soapc_slot_set(object, option->slot, value);
    }
}

static void apply_context(zend_object *object, const option *option, zval *value)
{
    /* Another resource is a TypeError. */
    if (Z_TYPE_P(value) == IS_RESOURCE &&
        zend_fetch_resource_ex(value, "Stream-Context", php_le_stream_context())) {
        php_soapc_slot_set(object, option->slot, value);
    }
}

static void apply_ssl_method(zend_object *object, const option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_LONG) {
        php_soapc_slot_set_long(object, option->slot, Z_LVAL_P(value));
        php_error_docref(NULL, E_DEPRECATED,
                         "The \"ssl_method\" option is deprecated. "
                         "Use \"ssl\" stream context options instead");
    }
}

#define SLOT(name) PHP_SOAPC_CLIENT_##name
#define OPTION(name) PHP_SOAPC_OPTION_##name

/* In the order in which they are read. */
static const option options_table[] = {
    {OPTION(STREAM_CONTEXT), SLOT(STREAM_CONTEXT), apply_context, 0},
    {OPTION(LOCATION), SLOT(LOCATION), apply_string, 0},
    {OPTION(LOGIN), SLOT(LOGIN), apply_string, 0},
    {OPTION(PASSWORD), SLOT(PASSWORD), apply_string, SLOT(LOGIN)},
    {OPTION(AUTHENTICATION), SLOT(USE_DIGEST), apply_digest, SLOT(LOGIN)},
    {OPTION(PROXY_HOST), SLOT(PROXY_HOST), apply_string, 0},
    {OPTION(PROXY_PORT), SLOT(PROXY_PORT), apply_any_long, SLOT(PROXY_HOST)},
    {OPTION(PROXY_LOGIN), SLOT(PROXY_LOGIN), apply_string, SLOT(PROXY_HOST)},
    {OPTION(PROXY_PASSWORD), SLOT(PROXY_PASSWORD), apply_string, SLOT(PROXY_LOGIN)},
    {OPTION(TRACE), SLOT(TRACE), apply_on, 0},
    {OPTION(EXCEPTIONS), SLOT(EXCEPTIONS), apply_off, 0},
    {OPTION(COMPRESSION), SLOT(COMPRESSION), apply_long, 0},
    {OPTION(ENCODING), SLOT(ENCODING), apply_string, 0},
    {OPTION(CLASSMAP), SLOT(CLASSMAP), apply_array, 0},
    {OPTION(FEATURES), SLOT(FEATURES), apply_long, 0},
    {OPTION(CONNECTION_TIMEOUT), SLOT(CONNECTION_TIMEOUT), apply_timeout, 0},
    {OPTION(USER_AGENT), SLOT(USER_AGENT), apply_string, 0},
    {OPTION(KEEP_ALIVE), SLOT(KEEP_ALIVE), apply_off, 0},
    {OPTION(SSL_METHOD), SLOT(SSL_METHOD), apply_ssl_method, 0},
};

static void apply_options(zend_object *object, const php_soapc_options *options)
{
    for (size_t i = 0; i < sizeof(options_table) / sizeof(options_table[0]); i++) {
        const option *option = options_table + i;
        zval *value = options->values[option->number];

        if (value && (!option->needs || php_soapc_slot_str(object, option->needs))) {
            option->apply(object, option, value);
        }
    }
}

/* local_cert and passphrase go to the context (contract C-6.2). */
static void apply_certificate(zend_object *object, const php_soapc_options *options)
{
    zval *certificate = php_soapc_option_of(options, OPTION(LOCAL_CERT), IS_STRING);
    zval *passphrase = php_soapc_option_of(options, OPTION(PASSPHRASE), IS_STRING);
    zval *slot = php_soapc_slot(object, SLOT(STREAM_CONTEXT));

    if (!certificate) {
        return;
    }
    if (Z_TYPE_P(slot) != IS_RESOURCE) {
        zval made;
        ZVAL_RES(&made, php_stream_context_alloc()->res);
        php_soapc_slot_take(object, SLOT(STREAM_CONTEXT), &made);
        slot = php_soapc_slot(object, SLOT(STREAM_CONTEXT));
    }
    php_stream_context *context = zend_fetch_resource_ex(slot, NULL, php_le_stream_context());
    if (!context) {
        return;
    }
    php_stream_context_set_option(context, "ssl", "local_cert", certificate);
    if (passphrase) {
        php_stream_context_set_option(context, "ssl", "passphrase", passphrase);
    }
}

/* {{{ Without a WSDL */

static void apply_choice(zend_object *object, const php_soapc_options *options,
                         php_soapc_option number, uint32_t slot)
{
    zval *value = php_soapc_option_of(options, number, IS_LONG);
    if (value && (Z_LVAL_P(value) == 1 ||
                  Z_LVAL_P(value) == 2)) { /* SOAP_RPC, SOAP_DOCUMENT; SOAP_ENCODED, SOAP_LITERAL */
        php_soapc_slot_set_long(object, slot, Z_LVAL_P(value));
    }
}

static zend_result check_without_wsdl(zend_object *object, const php_soapc_options *options,
                                      bool given)
{
    zend_string *uri = php_soapc_option_str(options, OPTION(URI));
    const char *what = !given ? "'location' and 'uri' options are"
                       : !uri ? "'uri' option is"
                       : !php_soapc_option_str(options, OPTION(LOCATION)) ? "'location' option is"
                                                                          : NULL;
    if (what) {
        php_soapc_throw_fault("Client", "SoapClient::__construct(): %s required in nonWSDL mode",
                              what);
        return FAILURE;
    }
    php_soapc_slot_set_str(object, SLOT(URI), zend_string_copy(uri));
    apply_choice(object, options, OPTION(STYLE), SLOT(STYLE));
    apply_choice(object, options, OPTION(USE), SLOT(USE));
    return SUCCESS;
}

/* }}} */

/* {{{ State */

void php_soapc_client_operation_release(php_soapc_client_operation *operation)
{
    if (operation->name) {
        zend_string_release(operation->name);
        zend_string_release(operation->action);
        zend_string_release(operation->location);
        operation->name = NULL;
    }
}

void php_soapc_client_state_release(php_soapc_client_state *state)
{
    if (!state || --state->references > 0) {
        return;
    }
    for (uint32_t i = 0; i < PHP_SOAPC_CLIENT_OPERATIONS; i++) {
        php_soapc_client_operation_release(state->operations + i);
    }
    php_soapc_settings_release(&state->settings);
    zval_ptr_dtor(&state->own);
    efree(state);
}

static zend_result make_state(zend_object *object, php_soapc_service *service, HashTable *options)
{
    php_soapc_client *client = php_soapc_client_from(object);
    php_soapc_client_state *state = emalloc(sizeof(*state));

    if (php_soapc_settings_init(&state->settings, service, options, "SoapClient") == FAILURE) {
        efree(state);
        return FAILURE;
    }
    HashTable *own = php_soapc_http_own(options);
    ZVAL_UNDEF(&state->own);
    if (own) {
        ZVAL_ARR(&state->own, zend_array_dup(own));
    }
    state->is_bare = false;
    state->references = 1;
    memset(state->operations, 0, sizeof(state->operations));
    php_soapc_client_state *old = client->state;
    client->state = state;
    php_soapc_client_state_release(old); /* destructors of the program's may run */
    return SUCCESS;
}

bool php_soapc_client_own_to_keep(const zval *own, zval *kept)
{
    if (Z_TYPE_P(own) != IS_ARRAY) {
        return false;
    }
    ZVAL_ARR(kept, zend_array_dup(Z_ARRVAL_P(own)));
    zend_hash_str_del(Z_ARRVAL_P(kept), ZEND_STRL("log"));
    if (zend_hash_num_elements(Z_ARRVAL_P(kept)) == 0) {
        zval_ptr_dtor(kept);
        return false;
    }
    return true;
}

/* Takes what serialize() put into the class map out of it. */
static void forget_serialized_own(zend_object *object)
{
    zval *slot = php_soapc_slot(object, SLOT(CLASSMAP)), map;

    if (Z_TYPE_P(slot) != IS_ARRAY || !zend_hash_str_exists(Z_ARRVAL_P(slot), PHP_SOAPC_CLIENT_OWN_KEY)) {
        return;
    }
    ZVAL_ARR(&map, zend_array_dup(Z_ARRVAL_P(slot)));
    zend_hash_str_del(Z_ARRVAL(map), PHP_SOAPC_CLIENT_OWN_KEY);
    if (zend_hash_num_elements(Z_ARRVAL(map)) == 0) {
        zval_ptr_dtor(&map);
        ZVAL_NULL(&map);
    }
    php_soapc_slot_take(object, SLOT(CLASSMAP), &map);
}

/* The options under 'soapc' of a client that was serialized, checked, for whoever wrote that is not known. */
static zend_result read_serialized_own(zend_object *object, HashTable *options)
{
    zval *slot = php_soapc_slot(object, SLOT(CLASSMAP)), *own, kept;

    own = Z_TYPE_P(slot) == IS_ARRAY ? zend_hash_str_find_deref(Z_ARRVAL_P(slot), PHP_SOAPC_CLIENT_OWN_KEY) : NULL;
    if (own && php_soapc_client_own_to_keep(own, &kept)) {
        zend_hash_str_update(options, ZEND_STRL("soapc"), &kept);
        if (php_soapc_settings_check_own(options, "SoapClient") == FAILURE) {
            return FAILURE; /* and again the next time: nothing goes out without them */
        }
    }
    forget_serialized_own(object);
    return SUCCESS;
}

static void add_slot(HashTable *options, zend_object *object, const char *name, uint32_t slot)
{
    zval *value = php_soapc_slot(object, slot);
    if (Z_TYPE_P(value) != IS_NULL && Z_TYPE_P(value) != IS_UNDEF) {
        Z_TRY_ADDREF_P(value);
        zend_hash_str_update(options, name, strlen(name), value);
    }
}

static void add_slots(HashTable *options, zend_object *object)
{
    add_slot(options, object, "encoding", SLOT(ENCODING));
    add_slot(options, object, "classmap", SLOT(CLASSMAP));
    add_slot(options, object, "features", SLOT(FEATURES));
}

/* Of a constructor that is called again: its options with what the client has from before. */
static HashTable *kept_options(zend_object *object, const php_soapc_options *read, HashTable *given)
{
    const php_soapc_client_state *before = php_soapc_client_from(object)->state;
    HashTable *options = given ? zend_array_dup(given) : zend_new_array(4);
    zval *map = php_soapc_option_of(read, OPTION(TYPEMAP), IS_ARRAY);

    add_slots(options, object);
    if (before->settings.typemap_count && (!map || !zend_hash_num_elements(Z_ARRVAL_P(map)))) {
        zval entries;
        php_soapc_settings_typemap(&before->settings, &entries);
        zend_hash_str_update(options, ZEND_STRL("typemap"), &entries);
    }
    if (!Z_ISUNDEF(before->own) && !php_soapc_option_of(read, OPTION(SOAPC), IS_ARRAY)) {
        zval own;
        ZVAL_COPY(&own, &before->own);
        zend_hash_str_update(options, ZEND_STRL("soapc"), &own);
    }
    return options;
}

const php_soapc_settings *php_soapc_client_settings(zend_object *object)
{
    php_soapc_client *client = php_soapc_client_from(object);

    if (EXPECTED(client->state != NULL)) {
        return &client->state->settings;
    }
    HashTable *options = zend_new_array(4);
    if (read_serialized_own(object, options) == FAILURE) {
        zend_array_release(options);
        return NULL;
    }
    add_slot(options, object, "soap_version", SLOT(SOAP_VERSION));
    add_slots(options, object);
    zend_result result = make_state(object, php_soapc_service_builtin(), options);
    zend_array_release(options);
    if (result == FAILURE) {
        return NULL;
    }
    client->state->is_bare = true;
    return &client->state->settings;
}

/* }}} */

/* Whoever overrides __doRequest() may give options that mean something to him alone. */
static bool sends_itself(const zend_object *object)
{
    const zend_function *method = zend_hash_str_find_ptr(&object->ce->function_table, ZEND_STRL("__dorequest"));

    return method && method->type == ZEND_INTERNAL_FUNCTION;
}

zend_result php_soapc_client_configure(zend_object *object, zend_string *wsdl, HashTable *array)
{
    php_soapc_options options;

    if (!php_soapc_client_from(object)->state) {
        forget_serialized_own(object);
    }
    php_soapc_options_read(&options, array);
    if (!wsdl && check_without_wsdl(object, &options, array != NULL) == FAILURE) {
        return FAILURE;
    }
    if (array && zend_hash_num_elements(array)) {
        /* Before anything is kept of them: a constructor that is called again goes by what it finds in the slots. */
        if (php_soapc_settings_check(array, "SoapClient") == FAILURE ||
            php_soapc_settings_check_own(array, "SoapClient") == FAILURE ||
            (sends_itself(object) && php_soapc_http_context_check(array) == FAILURE)) {
            return FAILURE;
        }
        apply_options(object, &options);
        apply_certificate(object, &options);
        if (EG(exception)) {
            return FAILURE;
        }
    }
    zval *mode = php_soapc_option_of(&options, OPTION(CACHE_WSDL), IS_LONG);
    php_soapc_service *service = php_soapc_service_builtin();
    if (wsdl) {
        /* Known also where the WSDL cannot be loaded. */
        zval *version = php_soapc_option_of(&options, OPTION(SOAP_VERSION), IS_LONG);
        php_soapc_slot_set_long(object, SLOT(SOAP_VERSION),
                                version && Z_LVAL_P(version) == 2 ? 2 : 1);
        service =
            php_soapc_service_load(wsdl, mode ? Z_LVAL_P(mode) : php_soapc_cache_mode(), array);
    }
    if (!service) {
        return FAILURE;
    }
#ifdef PHP_SOAPC_OPAQUE_CLASSES
    if (wsdl && php_soapc_is_soap) {
        zval sdl;
        php_soapc_opaque_sdl(&sdl);
        php_soapc_slot_take(object, SLOT(SDL), &sdl);
    }
#endif
    const php_soapc_client_state *before = php_soapc_client_from(object)->state;
    zend_result made;
    if (before && !before->is_bare) {
        HashTable *kept = kept_options(object, &options, array);
        if (!wsdl) {
            service = php_soapc_service_share(before->settings.service);
        }
        made = make_state(object, service, kept);
        zend_array_release(kept);
    } else {
        made = make_state(object, service, array);
    }
    if (made == FAILURE) {
        return FAILURE;
    }
    php_soapc_slot_set_long(object, SLOT(SOAP_VERSION),
                            php_soapc_client_from(object)->state->settings.version);
    return SUCCESS;
}
