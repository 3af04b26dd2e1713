/* SoapClient's options (contract section 6): what the constructor makes of them. */
#include "php/client.h"

#include "ext/standard/file.h"
#include "php_streams.h"

#include "php/exception.h"

typedef struct option option;
typedef void (*option_apply)(zend_object *object, const option *option, zval *value);

struct option {
    const char *name;
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
    if (Z_TYPE_P(value) == IS_RESOURCE) {
        php_soapc_slot_set(object, option->slot, value);
    }
}

static void apply_ssl_method(zend_object *object, const option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_LONG) {
        php_soapc_slot_set_long(object, option->slot, Z_LVAL_P(value));
        php_error_docref(NULL, E_DEPRECATED, "The \"ssl_method\" option is deprecated. "
                                             "Use \"ssl\" stream context options instead");
    }
}

#define SLOT(name) PHP_SOAPC_CLIENT_##name

/* In the order in which they are read. */
static const option options_table[] = {
    {"stream_context", SLOT(STREAM_CONTEXT), apply_context, 0},
    {"location", SLOT(LOCATION), apply_string, 0},
    {"login", SLOT(LOGIN), apply_string, 0},
    {"password", SLOT(PASSWORD), apply_string, SLOT(LOGIN)},
    {"authentication", SLOT(USE_DIGEST), apply_digest, SLOT(LOGIN)},
    {"proxy_host", SLOT(PROXY_HOST), apply_string, 0},
    {"proxy_port", SLOT(PROXY_PORT), apply_any_long, SLOT(PROXY_HOST)},
    {"proxy_login", SLOT(PROXY_LOGIN), apply_string, SLOT(PROXY_HOST)},
    {"proxy_password", SLOT(PROXY_PASSWORD), apply_string, SLOT(PROXY_LOGIN)},
    {"trace", SLOT(TRACE), apply_on, 0},
    {"exceptions", SLOT(EXCEPTIONS), apply_off, 0},
    {"compression", SLOT(COMPRESSION), apply_long, 0},
    {"encoding", SLOT(ENCODING), apply_string, 0},
    {"classmap", SLOT(CLASSMAP), apply_array, 0},
    {"features", SLOT(FEATURES), apply_long, 0},
    {"connection_timeout", SLOT(CONNECTION_TIMEOUT), apply_timeout, 0},
    {"user_agent", SLOT(USER_AGENT), apply_string, 0},
    {"keep_alive", SLOT(KEEP_ALIVE), apply_off, 0},
    {"ssl_method", SLOT(SSL_METHOD), apply_ssl_method, 0},
};

static void apply_options(zend_object *object, HashTable *options)
{
    for (size_t i = 0; i < sizeof(options_table) / sizeof(options_table[0]); i++) {
        const option *option = options_table + i;
        if (option->needs && !php_soapc_slot_str(object, option->needs)) {
            continue;
        }
        zval *value = zend_hash_str_find_deref(options, option->name, strlen(option->name));
        if (value) {
            option->apply(object, option, value);
        }
    }
}

/* local_cert and passphrase go to the context (contract C-6.2). */
static void apply_certificate(zend_object *object, HashTable *options)
{
    zval *certificate = zend_hash_str_find_deref(options, ZEND_STRL("local_cert"));
    zval *passphrase = zend_hash_str_find_deref(options, ZEND_STRL("passphrase"));
    zval *slot = php_soapc_slot(object, SLOT(STREAM_CONTEXT));

    if (!certificate || Z_TYPE_P(certificate) != IS_STRING) {
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
    if (passphrase && Z_TYPE_P(passphrase) == IS_STRING) {
        php_stream_context_set_option(context, "ssl", "passphrase", passphrase);
    }
}

/* {{{ Without a WSDL */

enum { RPC = 1, DOCUMENT = 2, ENCODED = 1, LITERAL = 2 };

static void apply_choice(zend_object *object, HashTable *options, const char *name, size_t length, uint32_t slot)
{
    zval *value = zend_hash_str_find_deref(options, name, length);
    if (value && Z_TYPE_P(value) == IS_LONG && (Z_LVAL_P(value) == 1 || Z_LVAL_P(value) == 2)) {
        php_soapc_slot_set_long(object, slot, Z_LVAL_P(value));
    }
}

static bool has_string(HashTable *options, const char *name, size_t length)
{
    zval *value = zend_hash_str_find_deref(options, name, length);
    return value && Z_TYPE_P(value) == IS_STRING;
}

static zend_result check_without_wsdl(zend_object *object, HashTable *options)
{
    if (!options) {
        php_soapc_throw_fault("Client", "SoapClient::__construct(): 'location' and 'uri' options are required in "
                                        "nonWSDL mode");
        return FAILURE;
    }
    if (!has_string(options, ZEND_STRL("uri"))) {
        php_soapc_throw_fault("Client", "SoapClient::__construct(): 'uri' option is required in nonWSDL mode");
        return FAILURE;
    }
    if (!has_string(options, ZEND_STRL("location"))) {
        php_soapc_throw_fault("Client", "SoapClient::__construct(): 'location' option is required in nonWSDL mode");
        return FAILURE;
    }
    zval *uri = zend_hash_str_find_deref(options, ZEND_STRL("uri"));
    php_soapc_slot_set_str(object, SLOT(URI), zend_string_copy(Z_STR_P(uri)));
    apply_choice(object, options, ZEND_STRL("style"), SLOT(STYLE));
    apply_choice(object, options, ZEND_STRL("use"), SLOT(USE));
    return SUCCESS;
}

/* }}} */

/* {{{ State */

void php_soapc_client_state_release(php_soapc_client_state *state)
{
    if (state && --state->references == 0) {
        php_soapc_settings_release(&state->settings);
        efree(state);
    }
}

static zend_result make_state(zend_object *object, php_soapc_service *service, HashTable *options)
{
    php_soapc_client *client = php_soapc_client_from(object);
    php_soapc_client_state *state = emalloc(sizeof(*state));

    if (php_soapc_settings_init(&state->settings, service, options, "SoapClient") == FAILURE) {
        efree(state);
        return FAILURE;
    }
    state->references = 1;
    php_soapc_client_state_release(client->state);
    client->state = state;
    php_soapc_slot_set_long(object, SLOT(SOAP_VERSION), state->settings.version);
    return SUCCESS;
}

static void add_slot(HashTable *options, zend_object *object, const char *name, uint32_t slot)
{
    zval *value = php_soapc_slot(object, slot);
    if (Z_TYPE_P(value) != IS_NULL && Z_TYPE_P(value) != IS_UNDEF) {
        Z_TRY_ADDREF_P(value);
        zend_hash_str_add(options, name, strlen(name), value);
    }
}

const php_soapc_settings *php_soapc_client_settings(zend_object *object)
{
    php_soapc_client *client = php_soapc_client_from(object);

    if (EXPECTED(client->state != NULL)) {
        return &client->state->settings;
    }
    HashTable *options = zend_new_array(4);
    add_slot(options, object, "soap_version", SLOT(SOAP_VERSION));
    add_slot(options, object, "encoding", SLOT(ENCODING));
    add_slot(options, object, "classmap", SLOT(CLASSMAP));
    add_slot(options, object, "features", SLOT(FEATURES));
    zend_result result = make_state(object, php_soapc_service_builtin(), options);
    zend_array_release(options);
    return result == SUCCESS ? &client->state->settings : NULL;
}

/* }}} */

static zend_long cache_mode(HashTable *options)
{
    zval *value = options ? zend_hash_str_find_deref(options, ZEND_STRL("cache_wsdl")) : NULL;
    return value && Z_TYPE_P(value) == IS_LONG ? Z_LVAL_P(value) : php_soapc_cache_mode();
}

zend_result php_soapc_client_configure(zend_object *object, zend_string *wsdl, HashTable *options)
{
    if (!wsdl && check_without_wsdl(object, options) == FAILURE) {
        return FAILURE;
    }
    if (options && zend_hash_num_elements(options)) {
        apply_options(object, options);
        apply_certificate(object, options);
        if (EG(exception) || (wsdl && php_soapc_settings_check(options, "SoapClient") == FAILURE)) {
            return FAILURE;
        }
    }
    php_soapc_service *service = wsdl ? php_soapc_service_load(wsdl, cache_mode(options), options)
                                      : php_soapc_service_builtin();
    return service ? make_state(object, service, options) : FAILURE;
}
