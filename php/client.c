/* SoapClient: the object and its methods. */
#include "php/client.h"

#include "zend_interfaces.h"

#include "php/class_entry.h"
#include "php/exception.h"
#include "php/opaque.h"
#include "php/options.h"

#include "stubs/client_arginfo.h"

zend_class_entry *php_soapc_client_ce;
static zend_object_handlers client_handlers;

/* {{{ The object */

static zend_object *client_create(zend_class_entry *ce)
{
    php_soapc_client *client = zend_object_alloc(sizeof(*client), ce);

    client->state = NULL;
    client->operation = NULL;
    client->number = 0;
    memset(&client->reply, 0, sizeof(client->reply));
    zend_object_std_init(&client->std, ce);
    object_properties_init(&client->std, ce);
    client->std.handlers = &client_handlers;
    return &client->std;
}

static void client_free(zend_object *object)
{
    php_soapc_client *client = php_soapc_client_from(object);

    zend_object_std_dtor(object); /* first: no WeakReference gives it to a destructor that runs below */
    php_soapc_client_reply_keep(object, NULL);
    if (client->operation) {
        zend_string_release(client->operation);
    }
    php_soapc_client_state_release(client->state);
}

static zend_object *client_clone(zend_object *object)
{
    zend_object *copy = client_create(object->ce);

    php_soapc_client_from(copy)->state = php_soapc_client_from(object)->state;
    if (php_soapc_client_from(copy)->state) {
        php_soapc_client_from(copy)->state->references++;
    }
    zend_objects_clone_members(copy, object);
    return copy;
}

/* ext/soap, which has no place for the options under 'soapc', may read what is serialised: they stand among the
 * class map's entries, where it passes over what is no name of a class. */
static zend_array *client_properties_for(zend_object *object, zend_prop_purpose purpose)
{
    const php_soapc_client_state *state = php_soapc_client_from(object)->state;
    zend_array *properties = zend_std_get_properties_for(object, purpose);
    zval own, map;

    if (purpose != ZEND_PROP_PURPOSE_SERIALIZE || !state ||
        !php_soapc_client_own_to_keep(&state->own, &own)) {
        return properties;
    }
    zval *slot = php_soapc_slot(object, PHP_SOAPC_CLIENT_CLASSMAP);
    ZVAL_ARR(&map, Z_TYPE_P(slot) == IS_ARRAY ? zend_array_dup(Z_ARRVAL_P(slot)) : zend_new_array(1));
    zend_hash_str_update(Z_ARRVAL(map), PHP_SOAPC_CLIENT_OWN_KEY, &own);
    zend_array *kept = zend_array_dup(properties);
    const zend_property_info *info =
        zend_hash_str_find_ptr(&php_soapc_client_ce->properties_info, ZEND_STRL("_classmap"));
    zend_hash_update(kept, info->name, &map);
    zend_release_properties(properties);
    return kept;
}

static HashTable *client_get_gc(zend_object *object, zval **table, int *count)
{
    const php_soapc_client_state *state = php_soapc_client_from(object)->state;

    /* What clones share has one owner in the eyes of the collector: it is not shown. */
    if (!state || state->references > 1) {
        return zend_std_get_gc(object, table, count);
    }
    zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
    php_soapc_settings_gc(&state->settings, buffer);
    zend_get_gc_buffer_add_zval(buffer, (zval *)&state->own);
    if (!object->properties) {
        for (int i = 0; i < object->ce->default_properties_count; i++) {
            zend_get_gc_buffer_add_zval(buffer, OBJ_PROP_NUM(object, i));
        }
    }
    zend_get_gc_buffer_use(buffer, table, count);
    return object->properties;
}

/* }}} */

PHP_METHOD(SoapClient, __construct)
{
    zend_string *wsdl = NULL;
    HashTable *options = NULL;

    ZEND_PARSE_PARAMETERS_START(1, 2)
        Z_PARAM_STR_OR_NULL(wsdl)
        Z_PARAM_OPTIONAL
        Z_PARAM_ARRAY_HT(options)
    ZEND_PARSE_PARAMETERS_END();

    options = php_soapc_options_hold(options);
    php_soapc_client_configure(Z_OBJ_P(ZEND_THIS), wsdl, options);
    php_soapc_options_let_go(options);
}

/* {{{ Calls */

static zend_string *call_option(HashTable *options, const char *name, size_t length)
{
    zval *value = options ? zend_hash_str_find_deref(options, name, length) : NULL;
    return value && Z_TYPE_P(value) == IS_STRING ? Z_STR_P(value) : NULL;
}

/* Header blocks: null, a SoapHeader, or an array of them. *headers is a new reference or NULL.
 * false: thrown. */
static bool read_headers(zval *value, uint32_t argument, const char *method, HashTable **headers)
{
    zval *header;

    *headers = NULL;
    if (!value || Z_TYPE_P(value) == IS_NULL) {
        return true;
    }
    if (Z_TYPE_P(value) == IS_OBJECT &&
        instanceof_function(Z_OBJCE_P(value), php_soapc_header_ce)) {
        *headers = zend_new_array(1);
        Z_ADDREF_P(value);
        zend_hash_next_index_insert_new(*headers, value);
        return true;
    }
    if (Z_TYPE_P(value) != IS_ARRAY) {
        zend_argument_type_error(argument, "must be of type %s|array|null, %s given",
                                 ZSTR_VAL(php_soapc_header_ce->name), PHP_SOAPC_VALUE_NAME(value));
        return false;
    }
    ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(value), header) {
        ZVAL_DEREF(header);
        if (Z_TYPE_P(header) != IS_OBJECT ||
            !instanceof_function(Z_OBJCE_P(header), php_soapc_header_ce)) {
            php_soapc_throw_fault("Client", "SoapClient::%s(): Invalid SOAP header", method);
            return false;
        }
    }
    ZEND_HASH_FOREACH_END();
    *headers = Z_ARRVAL_P(value);
    GC_TRY_ADDREF(*headers);
    return true;
}

PHP_METHOD(SoapClient, __call)
{
    php_soapc_client_call call = {0};

    ZEND_PARSE_PARAMETERS_START(2, 2)
        Z_PARAM_STR(call.name)
        Z_PARAM_ARRAY_HT(call.arguments)
    ZEND_PARSE_PARAMETERS_END();

    call.client = Z_OBJ_P(ZEND_THIS);
    php_soapc_client_make_call(&call, return_value);
}

PHP_METHOD(SoapClient, __soapCall)
{
    php_soapc_client_call call = {0};
    HashTable *options = NULL;
    zval *headers = NULL, *output_headers = NULL;

    ZEND_PARSE_PARAMETERS_START(2, 5)
        Z_PARAM_STR(call.name)
        Z_PARAM_ARRAY_HT(call.arguments)
        Z_PARAM_OPTIONAL
        Z_PARAM_ARRAY_HT_OR_NULL(options)
        Z_PARAM_ZVAL(headers)
        Z_PARAM_ZVAL(output_headers)
    ZEND_PARSE_PARAMETERS_END();

    call.client = Z_OBJ_P(ZEND_THIS);
    call.location = call_option(options, ZEND_STRL("location"));
    call.action = call_option(options, ZEND_STRL("soapaction"));
    call.uri = call_option(options, ZEND_STRL("uri"));
    if (!read_headers(headers, 4, "__soapCall", &call.headers)) {
        RETURN_THROWS();
    }
    if (!output_headers) {
        php_soapc_client_make_call(&call, return_value);
    } else if (zend_try_array_init(output_headers)) {
        /* The call runs code of the user, who has the variable too. */
        zval blocks;
        array_init(&blocks);
        call.output_headers = &blocks;
        php_soapc_client_make_call(&call, return_value);
        ZEND_TRY_ASSIGN_REF_ARR(output_headers, Z_ARR(blocks));
    }
    if (call.headers) {
        zend_array_release(call.headers);
    }
}

PHP_METHOD(SoapClient, __doRequest)
{
    zend_string *request, *location, *action;
    zend_long version;
    bool one_way = false;
#ifdef PHP_SOAPC_URI_PARSER_CLASS
    zend_string *parser = NULL;
#endif

    ZEND_PARSE_PARAMETERS_START(4, 5 PHP_SOAPC_URI_PARSER_COUNT)
        Z_PARAM_STR(request)
        Z_PARAM_STR(location)
        Z_PARAM_STR(action)
        Z_PARAM_LONG(version)
        Z_PARAM_OPTIONAL
        Z_PARAM_BOOL(one_way)
#ifdef PHP_SOAPC_URI_PARSER_CLASS
        Z_PARAM_STR_OR_NULL(parser)
#endif
    ZEND_PARSE_PARAMETERS_END();

#ifdef PHP_SOAPC_URI_PARSER_CLASS
    if (parser) { /* contract C-13.10: URLs are read by net/ alone */
        zend_argument_value_error(6, "must be null: soapc reads URLs by itself");
        RETURN_THROWS();
    }
#endif
    if (!php_soapc_client_settings(Z_OBJ_P(ZEND_THIS))) { /* of one that was unserialized: its options */
        RETURN_THROWS();
    }
    zend_string *reply =
        php_soapc_client_exchange(Z_OBJ_P(ZEND_THIS), request, location, action, version, one_way);
    if (reply) {
        RETURN_STR(reply);
    }
}

/* }}} */

/* {{{ What the last call left */

static void return_slot(zend_object *object, uint32_t slot, zval *return_value)
{
    zval *value = php_soapc_slot(object, slot);
    if (Z_TYPE_P(value) != IS_UNDEF) {
        RETURN_COPY(value);
    }
}

PHP_METHOD(SoapClient, __getLastRequest)
{
    ZEND_PARSE_PARAMETERS_NONE();
    return_slot(Z_OBJ_P(ZEND_THIS), PHP_SOAPC_CLIENT_LAST_REQUEST, return_value);
}

PHP_METHOD(SoapClient, __getLastResponse)
{
    ZEND_PARSE_PARAMETERS_NONE();
    return_slot(Z_OBJ_P(ZEND_THIS), PHP_SOAPC_CLIENT_LAST_RESPONSE, return_value);
}

PHP_METHOD(SoapClient, __getLastRequestHeaders)
{
    ZEND_PARSE_PARAMETERS_NONE();
    return_slot(Z_OBJ_P(ZEND_THIS), PHP_SOAPC_CLIENT_LAST_REQUEST_HEADERS, return_value);
}

PHP_METHOD(SoapClient, __getLastResponseHeaders)
{
    ZEND_PARSE_PARAMETERS_NONE();
    return_slot(Z_OBJ_P(ZEND_THIS), PHP_SOAPC_CLIENT_LAST_RESPONSE_HEADERS, return_value);
}

/* }}} */

PHP_METHOD(SoapClient, __getFunctions)
{
    ZEND_PARSE_PARAMETERS_NONE();
    if (php_soapc_client_has_wsdl(Z_OBJ_P(ZEND_THIS))) {
        const php_soapc_settings *settings = php_soapc_client_settings(Z_OBJ_P(ZEND_THIS));
        php_soapc_describe_operations(settings->service->image, return_value);
    }
}

PHP_METHOD(SoapClient, __getTypes)
{
    ZEND_PARSE_PARAMETERS_NONE();
    if (php_soapc_client_has_wsdl(Z_OBJ_P(ZEND_THIS))) {
        const php_soapc_settings *settings = php_soapc_client_settings(Z_OBJ_P(ZEND_THIS));
        php_soapc_describe_types(settings->service->image, return_value);
    }
}

PHP_METHOD(SoapClient, __getMetadata)
{
    ZEND_PARSE_PARAMETERS_NONE();
    if (php_soapc_client_has_wsdl(Z_OBJ_P(ZEND_THIS))) {
        const php_soapc_settings *settings = php_soapc_client_settings(Z_OBJ_P(ZEND_THIS));
        php_soapc_describe(settings->service->image, return_value);
    }
}

PHP_METHOD(SoapClient, __setCookie)
{
    zend_string *name, *value = NULL;

    ZEND_PARSE_PARAMETERS_START(1, 2)
        Z_PARAM_STR(name)
        Z_PARAM_OPTIONAL
        Z_PARAM_STR_OR_NULL(value)
    ZEND_PARSE_PARAMETERS_END();

    zval *cookies = php_soapc_slot(Z_OBJ_P(ZEND_THIS), PHP_SOAPC_CLIENT_COOKIES);
    if (Z_TYPE_P(cookies) != IS_ARRAY) {
        return;
    }
    SEPARATE_ARRAY(cookies);
    if (!value) {
        zend_symtable_del(Z_ARRVAL_P(cookies), name);
        return;
    }
    zval cookie;
    array_init_size(&cookie, 1);
    add_index_str(&cookie, 0, zend_string_copy(value));
    zend_symtable_update(Z_ARRVAL_P(cookies), name, &cookie);
}

PHP_METHOD(SoapClient, __getCookies)
{
    ZEND_PARSE_PARAMETERS_NONE();

    zval *cookies = php_soapc_slot(Z_OBJ_P(ZEND_THIS), PHP_SOAPC_CLIENT_COOKIES);
    if (Z_TYPE_P(cookies) == IS_ARRAY) {
        RETURN_COPY(cookies);
    }
    RETURN_EMPTY_ARRAY();
}

PHP_METHOD(SoapClient, __setSoapHeaders)
{
    zval *value = NULL;
    HashTable *headers;

    ZEND_PARSE_PARAMETERS_START(0, 1)
        Z_PARAM_OPTIONAL
        Z_PARAM_ZVAL(value)
    ZEND_PARSE_PARAMETERS_END();

    if (!read_headers(value, 1, "__setSoapHeaders", &headers)) {
        RETURN_THROWS();
    }
    zend_object *object = Z_OBJ_P(ZEND_THIS);
    if (headers) {
        zval slot;
        ZVAL_ARR(&slot, headers);
        if (GC_FLAGS(headers) & GC_IMMUTABLE) {
            Z_TYPE_INFO(slot) = IS_ARRAY;
        }
        php_soapc_slot_take(object, PHP_SOAPC_CLIENT_DEFAULT_HEADERS, &slot);
    } else {
        php_soapc_slot_set_null(object, PHP_SOAPC_CLIENT_DEFAULT_HEADERS);
    }
    RETURN_TRUE;
}

PHP_METHOD(SoapClient, __setLocation)
{
    zend_string *location = NULL;

    ZEND_PARSE_PARAMETERS_START(0, 1)
        Z_PARAM_OPTIONAL
        Z_PARAM_STR_OR_NULL(location)
    ZEND_PARSE_PARAMETERS_END();

    zend_object *object = Z_OBJ_P(ZEND_THIS);
    return_slot(object, PHP_SOAPC_CLIENT_LOCATION, return_value);
    if (location && ZSTR_LEN(location)) {
        php_soapc_slot_set_str(object, PHP_SOAPC_CLIENT_LOCATION, zend_string_copy(location));
    } else {
        php_soapc_slot_set_null(object, PHP_SOAPC_CLIENT_LOCATION);
    }
}

void php_soapc_client_minit(void)
{
    php_soapc_client_ce = register_class_SoapClient();
    php_soapc_client_ce->create_object = client_create;
    client_handlers = std_object_handlers;
    client_handlers.offset = XtOffsetOf(php_soapc_client, std);
    client_handlers.free_obj = client_free;
    client_handlers.clone_obj = client_clone;
    client_handlers.get_gc = client_get_gc;
    client_handlers.get_properties_for = client_properties_for;
#ifdef PHP_SOAPC_OPAQUE_CLASSES
    if (php_soapc_is_soap) { /* beside ext/soap they are its own */
        php_soapc_opaque_minit(php_soapc_client_ce);
    }
#endif
    php_soapc_class_finish(php_soapc_client_ce);
}
