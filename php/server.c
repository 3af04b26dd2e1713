/* SoapServer: the object, its options and its handlers (contract section 10). What handle() does
 * is in server_*.c. */
#include "php/server.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"

#include "php/class_entry.h"
#include "php/exception.h"
#include "php/object.h"
#include "php/options.h"

#include "stubs/server_arginfo.h"

zend_class_entry *php_soapc_server_ce;
static zend_object_handlers server_handlers;

enum { PERSISTENCE_SESSION = 1, PERSISTENCE_REQUEST = 2, FUNCTIONS_ALL = 999 };

/* {{{ The object */

static zend_object *server_create(zend_class_entry *ce)
{
    php_soapc_server *server = zend_object_alloc(sizeof(php_soapc_server), ce);

    ZVAL_UNDEF(&server->object);
    zend_object_std_init(&server->std, ce);
    object_properties_init(&server->std, ce);
    server->std.handlers = &server_handlers;
    return &server->std;
}

static void drop_target(zval *arguments, uint32_t count, zval *object)
{
    for (uint32_t i = 0; i < count; i++) {
        zval_ptr_dtor(arguments + i);
    }
    if (arguments) {
        efree(arguments);
    }
    zval_ptr_dtor(object);
}

/* Who answers from now on; takes the arguments and the object over. Destructors run for what was there before. */
static void set_target(php_soapc_server *server, php_soapc_target target, zval *arguments,
                       uint32_t count, const zval *object)
{
    zval *old_arguments = server->constructor_arguments, old_object;
    uint32_t old_count = server->constructor_count;

    ZVAL_COPY_VALUE(&old_object, &server->object);
    server->target = target;
    server->constructor_arguments = arguments;
    server->constructor_count = count;
    ZVAL_COPY_VALUE(&server->object, object);
    php_soapc_server_forget_methods(server);
    drop_target(old_arguments, old_count, &old_object);
}

/* Moves all that the constructor and what followed it put there to *old: destructors of the program's, which run when that
 * is dropped, find the server empty, and may construct it. */
static void take(php_soapc_server *server, php_soapc_server *old)
{
    *old = *server;
    memset(server, 0, offsetof(php_soapc_server, std));
    ZVAL_UNDEF(&server->object);
    server->exchange = old->exchange;
    server->faults = old->faults;
}

static void drop(php_soapc_server *old)
{
    if (!old->constructed) {
        return;
    }
    php_soapc_server_forget_methods(old);
    zend_hash_destroy(&old->functions);
    if (old->uri) {
        zend_string_release(old->uri);
    }
    if (old->actor) {
        zend_string_release(old->actor);
    }
#ifdef PHP_SOAPC_SERVER_TRACE
    if (old->last_response) {
        zend_string_release(old->last_response);
    }
#endif
    drop_target(old->constructor_arguments, old->constructor_count, &old->object);
    php_soapc_settings_release(&old->settings);
}

static void release(php_soapc_server *server)
{
    php_soapc_server old;

    take(server, &old);
    drop(&old);
}

static void server_free(zend_object *object)
{
    zend_object_std_dtor(object); /* first: no WeakReference gives it to a destructor that runs below */
    release(php_soapc_server_from(object));
}

static HashTable *server_get_gc(zend_object *object, zval **table, int *count)
{
    php_soapc_server *server = php_soapc_server_from(object);
    zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

    if (server->constructed) {
        zend_get_gc_buffer_add_zval(buffer, &server->object);
        for (uint32_t i = 0; i < server->constructor_count; i++) {
            zend_get_gc_buffer_add_zval(buffer, server->constructor_arguments + i);
        }
        php_soapc_settings_gc(&server->settings, buffer);
    }
    zend_get_gc_buffer_use(buffer, table, count);
    return zend_std_get_properties(object);
}

/* The server that a method was called on; NULL: its constructor did not run, an Error is thrown. */
static php_soapc_server *constructed(zval *this)
{
    php_soapc_server *server = php_soapc_server_from(Z_OBJ_P(this));

    if (!server->constructed) {
        zend_throw_error(NULL, "Cannot fetch SoapServer object");
        return NULL;
    }
    return server;
}

/* }}} */

/* {{{ Construction */

static zval *option(HashTable *options, const char *name, size_t length, uint32_t type)
{
    zval *value = options ? zend_hash_str_find_deref(options, name, length) : NULL;
    return value && Z_TYPE_P(value) == type ? value : NULL;
}

/* An option or the WSDL is bad: the fault goes out, the script ends (contract C-9.7). */
static void refuse(php_soapc_server *server, const char *code, zend_string *text)
{
    zend_string *told = php_soapc_server_conceal(text, NULL, 0);
    php_soapc_fault_parts parts = {.code = zend_string_init(code, strlen(code), 0), .string = told};

    if (PG(log_errors)) {
        char *line;
        spprintf(&line, 0, "PHP Fatal error:  %s in %s on line %" PRIu32, ZSTR_VAL(text),
                 zend_get_executed_filename(), zend_get_executed_lineno());
        php_log_err(line);
        efree(line);
    }
    php_soapc_server_fault_alone(server, &parts);
    zend_string_release(parts.code);
    zend_string_release(told);
    zend_string_release(text);
    php_soapc_server_exit(255);
}

static void refuse_option(php_soapc_server *server, const char *text)
{
    refuse(server, "Server", strpprintf(0, "SoapServer::__construct(): %s", text));
}

/* The SoapFault that loading or the settings threw; what user code threw stays. */
static void refuse_thrown(php_soapc_server *server)
{
    php_soapc_fault_parts parts;

    if (!EG(exception) || EG(exception) != SOAPC_G(thrown)) {
        return;
    }
    php_soapc_fault_read(EG(exception), &parts);
    zend_string *text = zend_string_copy(parts.string);
    bool of_wsdl = parts.code && zend_string_equals_literal(parts.code, "WSDL");

    zend_clear_exception();
    refuse(server, of_wsdl ? "WSDL" : "Server", text);
}

/* Whether the options that come before the WSDL are in order. */
static bool check_options(php_soapc_server *server, HashTable *options, bool has_wsdl)
{
    zval *value = options ? zend_hash_str_find_deref(options, ZEND_STRL("soap_version")) : NULL;

    if (value && (Z_TYPE_P(value) != IS_LONG || (Z_LVAL_P(value) != 1 && Z_LVAL_P(value) != 2))) {
        refuse_option(server, "'soap_version' option must be SOAP_1_1 or SOAP_1_2");
        return false;
    }
    if (!has_wsdl && !option(options, ZEND_STRL("uri"), IS_STRING)) {
        refuse_option(server, "'uri' option is required in nonWSDL mode");
        return false;
    }
    return true;
}

static void keep_options(php_soapc_server *server, HashTable *options)
{
    zval *value;

    server->send_errors = true;
    if ((value = option(options, ZEND_STRL("uri"), IS_STRING))) {
        server->uri = zend_string_copy(Z_STR_P(value));
    }
    if ((value = option(options, ZEND_STRL("actor"), IS_STRING))) {
        server->actor = zend_string_copy(Z_STR_P(value));
    }
    if (option(options, ZEND_STRL("send_errors"), IS_FALSE)) {
        server->send_errors = false;
    } else if ((value = option(options, ZEND_STRL("send_errors"), IS_LONG))) {
        server->send_errors = Z_LVAL_P(value) != 0;
    }
#ifdef PHP_SOAPC_SERVER_TRACE
    value = options ? zend_hash_str_find_deref(options, ZEND_STRL("trace")) : NULL;
    server->trace = value && (Z_TYPE_P(value) == IS_TRUE ||
                              (Z_TYPE_P(value) == IS_LONG && Z_LVAL_P(value) == 1));
#endif
}

static void configure(php_soapc_server *server, zend_string *wsdl, HashTable *options)
{
    php_soapc_settings settings;
    php_soapc_server old;

    release(server);
    if (!check_options(server, options, wsdl != NULL)) {
        return;
    }
    zval *cache = option(options, ZEND_STRL("cache_wsdl"), IS_LONG);
    zend_long cache_mode = cache ? Z_LVAL_P(cache) : php_soapc_cache_mode();
    /* Options are looked at before the WSDL. */
    if (php_soapc_settings_check_own(options, "SoapServer") == FAILURE ||
        php_soapc_settings_check(options, "SoapServer") == FAILURE) {
        refuse_thrown(server);
        return;
    }
    php_soapc_service *service =
        wsdl ? php_soapc_service_load(wsdl, cache_mode, options) : php_soapc_service_builtin();
    if (!service ||
        php_soapc_settings_init(&settings, service, options, "SoapServer") == FAILURE) {
        refuse_thrown(server);
        return;
    }
    take(server, &old); /* code that has run may have constructed it in the meantime */
    server->settings = settings;
    zend_hash_init(&server->functions, 0, NULL, NULL, false);
    keep_options(server, options);
    server->constructed = true;
    drop(&old);
}

PHP_METHOD(SoapServer, __construct)
{
    php_soapc_server *server = php_soapc_server_from(Z_OBJ_P(ZEND_THIS));
    zend_string *wsdl;
    HashTable *options = NULL;

    ZEND_PARSE_PARAMETERS_START(1, 2)
        Z_PARAM_STR_OR_NULL(wsdl)
        Z_PARAM_OPTIONAL
        Z_PARAM_ARRAY_HT(options)
    ZEND_PARSE_PARAMETERS_END();

    if (server->exchange || server->faults) {
        zend_throw_error(
            NULL, "SoapServer::__construct() may not be called during SOAP request processing");
        RETURN_THROWS();
    }
    options = php_soapc_options_hold(options);
    configure(server, wsdl, options);
    php_soapc_options_let_go(options);
}

/* }}} */

/* {{{ Handlers */

PHP_METHOD(SoapServer, setPersistence)
{
    zend_long mode;

    ZEND_PARSE_PARAMETERS_START(1, 1)
        Z_PARAM_LONG(mode)
    ZEND_PARSE_PARAMETERS_END();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    if (server->target != PHP_SOAPC_TARGET_CLASS) {
        zend_throw_error(
            NULL,
            "SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in "
            "function mode");
        RETURN_THROWS();
    }
    if (mode != PERSISTENCE_SESSION && mode != PERSISTENCE_REQUEST) {
        zend_argument_value_error(
            1, "must be either SOAP_PERSISTENCE_SESSION or SOAP_PERSISTENCE_REQUEST when the SOAP "
               "server is used in class mode");
        RETURN_THROWS();
    }
    server->session = mode == PERSISTENCE_SESSION;
}

PHP_METHOD(SoapServer, setClass)
{
    zend_class_entry *ce = NULL;
    zval *arguments = NULL;
    uint32_t count = 0;

    ZEND_PARSE_PARAMETERS_START(1, -1)
        Z_PARAM_CLASS(ce)
        Z_PARAM_VARIADIC('*', arguments, count)
    ZEND_PARSE_PARAMETERS_END();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    zval *kept = count ? safe_emalloc(count, sizeof(zval), 0) : NULL, none;
    for (uint32_t i = 0; i < count; i++) {
        ZVAL_COPY(kept + i, arguments + i);
    }
    ZVAL_UNDEF(&none);
    server->class_entry = ce;
    server->session = false;
    set_target(server, PHP_SOAPC_TARGET_CLASS, kept, count, &none);
}

PHP_METHOD(SoapServer, setObject)
{
    zval *object;

    ZEND_PARSE_PARAMETERS_START(1, 1)
        Z_PARAM_OBJECT(object)
    ZEND_PARSE_PARAMETERS_END();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    Z_ADDREF_P(object);
    set_target(server, PHP_SOAPC_TARGET_OBJECT, NULL, 0, object);
}

PHP_METHOD(SoapServer, getFunctions)
{
    zend_function *function;

    ZEND_PARSE_PARAMETERS_NONE();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    bool methods = server->target != PHP_SOAPC_TARGET_FUNCTIONS;
    HashTable *table = &server->functions;
    if (methods) {
        table = server->target == PHP_SOAPC_TARGET_OBJECT ? &Z_OBJCE(server->object)->function_table
                                                          : &server->class_entry->function_table;
    } else if (server->all_functions) {
        table = EG(function_table);
    }
    array_init(return_value);
    ZEND_HASH_FOREACH_PTR (table, function) {
        if (!methods || (function->common.fn_flags & ZEND_ACC_PUBLIC)) {
            add_next_index_str(return_value, zend_string_copy(function->common.function_name));
        }
    }
    ZEND_HASH_FOREACH_END();
}

/* false: there is no function of that name. */
static bool allow_function(php_soapc_server *server, zend_string *name)
{
    zend_string *key = zend_string_tolower(name);
    zend_function *function = zend_hash_find_ptr(EG(function_table), key);

    if (function) {
        server->all_functions = false;
        zend_hash_update_ptr(&server->functions, key, function);
    }
    zend_string_release(key);
    return function != NULL;
}

static void allow_functions(php_soapc_server *server, HashTable *names)
{
    zval *name;

    if (server->target != PHP_SOAPC_TARGET_FUNCTIONS) {
        return; /* contract C-10.17 */
    }
    ZEND_HASH_FOREACH_VAL (names, name) {
        ZVAL_DEREF(name);
        if (Z_TYPE_P(name) != IS_STRING) {
            zend_argument_type_error(1, "must contain only strings");
            return;
        }
        if (!allow_function(server, Z_STR_P(name))) {
            zend_type_error("%s::addFunction(): Function \"%s\" not found",
                            ZSTR_VAL(php_soapc_server_ce->name), Z_STRVAL_P(name));
            return;
        }
    }
    ZEND_HASH_FOREACH_END();
}

PHP_METHOD(SoapServer, addFunction)
{
    zval *functions;

    ZEND_PARSE_PARAMETERS_START(1, 1)
        Z_PARAM_ZVAL(functions)
    ZEND_PARSE_PARAMETERS_END();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    switch (Z_TYPE_P(functions)) {
    case IS_ARRAY:
        allow_functions(server, Z_ARRVAL_P(functions));
        break;
    case IS_STRING:
        if (!allow_function(server, Z_STR_P(functions))) {
            zend_argument_type_error(1, "must be a valid function name, function \"%s\" not found",
                                     Z_STRVAL_P(functions));
        }
        break;
    case IS_LONG:
        if (Z_LVAL_P(functions) != FUNCTIONS_ALL) {
            zend_argument_value_error(1, "must be SOAP_FUNCTIONS_ALL when an integer is passed");
            break;
        }
#ifdef PHP_SOAPC_FUNCTIONS_ALL_DEPRECATED
        php_error_docref(
            NULL, E_DEPRECATED,
            "Enabling all functions via SOAP_FUNCTIONS_ALL is deprecated since 8.4, due to possible "
            "security concerns. If all PHP functions should be enabled, the flattened return value of "
            "get_defined_functions() can be used");
        if (EG(exception)) {
            break;
        }
#endif
        server->all_functions = true;
        break;
    default:
        zend_argument_type_error(1, "must be of type array|string|int, %s given",
                                 PHP_SOAPC_VALUE_NAME(functions));
    }
}

/* }}} */

/* {{{ While handling */

PHP_METHOD(SoapServer, fault)
{
    zend_string *code, *string, *actor = NULL, *name = NULL;
    zend_string *lang = ZSTR_EMPTY_ALLOC();
    zval *details = NULL;

    ZEND_PARSE_PARAMETERS_START(2, 5 PHP_SOAPC_FAULT_LANG_COUNT)
        Z_PARAM_STR(code)
        Z_PARAM_STR(string)
        Z_PARAM_OPTIONAL
        Z_PARAM_STR(actor)
        Z_PARAM_ZVAL(details)
        Z_PARAM_STR(name)
#ifdef PHP_SOAPC_FAULT_LANG
        Z_PARAM_STR(lang)
#endif
    ZEND_PARSE_PARAMETERS_END();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    php_soapc_fault_parts parts = {.code = code,
                                   .string = string,
                                   .actor = actor,
                                   .detail = details,
                                   .name = name,
                                   .lang = lang};
    bool told = php_soapc_server_fault_alone(server, &parts);
    if (!EG(exception)) {
        php_soapc_server_exit(told ? 0 : 255); /* as where a thrown one cannot be written */
    }
    RETURN_THROWS();
}

PHP_METHOD(SoapServer, addSoapHeader)
{
    zval *header;

    ZEND_PARSE_PARAMETERS_START(1, 1)
        Z_PARAM_OBJECT_OF_CLASS(header, php_soapc_header_ce)
    ZEND_PARSE_PARAMETERS_END();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    if (!server->exchange) {
        zend_throw_error(
            NULL, "SoapServer::addSoapHeader() may be called only during SOAP request processing");
        RETURN_THROWS();
    }
    php_soapc_blocks_add(server->exchange, header);
}

#ifdef PHP_SOAPC_SERVER_TRACE
PHP_METHOD(SoapServer, __getLastResponse)
{
    ZEND_PARSE_PARAMETERS_NONE();

    php_soapc_server *server = constructed(ZEND_THIS);
    if (!server) {
        RETURN_THROWS();
    }
    if (server->last_response) {
        RETURN_STR_COPY(server->last_response);
    }
}
#endif

/* }}} */

void php_soapc_server_minit(void)
{
    php_soapc_server_ce = register_class_SoapServer();
    php_soapc_server_ce->create_object = server_create;
    server_handlers = std_object_handlers;
    server_handlers.offset = XtOffsetOf(php_soapc_server, std);
    server_handlers.free_obj = server_free;
    server_handlers.get_gc = server_get_gc;
    server_handlers.clone_obj = NULL;
    php_soapc_class_finish(php_soapc_server_ce);
    php_soapc_server_reply_minit();
    php_soapc_server_errors_minit();
}
