/* Who answers a request: functions, an object, an object of a class made for it (contract
 * C-10.6, X-3). */
#include "php/server.h"

#include "zend_attributes.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

#include "stubs/operation_arginfo.h"

/* PHP's own methods: never an operation, unless soapc.compat_dispatch is on. */
static const char *const magic[] = {
    "__construct", "__destruct", "__call",      "__callstatic", "__get",       "__set",
    "__isset",     "__unset",    "__sleep",     "__wakeup",     "__serialize", "__unserialize",
    "__tostring",  "__invoke",   "__set_state", "__clone",      "__debuginfo"};

static bool is_magic(zend_string *name)
{
    if (ZSTR_LEN(name) < 2 || ZSTR_VAL(name)[0] != '_' || ZSTR_VAL(name)[1] != '_') {
        return false;
    }
    for (size_t i = 0; i < sizeof(magic) / sizeof(magic[0]); i++) {
        if (zend_binary_strcasecmp(ZSTR_VAL(name), ZSTR_LEN(name), magic[i], strlen(magic[i])) ==
            0) {
            return true;
        }
    }
    return false;
}

/* {{{ #[Soapc\Operation] */

void php_soapc_dispatch_minit(void)
{
    zend_internal_attribute_register(register_class_Soapc_Operation(), ZEND_ATTRIBUTE_TARGET_METHOD);
}

static bool has_mark(const zend_function *method)
{
    return method->common.attributes &&
           zend_get_attribute_str(method->common.attributes, ZEND_STRL("soapc\\operation"));
}

/* Whether a class marks a method itself: of that name, but none that nothing can override; NULL:
 * any. */
static bool marks_here(zend_class_entry *ce, zend_string *name)
{
    zend_function *method;

    if (name) {
        method = zend_hash_find_ptr_lc(&ce->function_table, name);
        return method && !(method->common.fn_flags & ZEND_ACC_PRIVATE) && has_mark(method);
    }
    ZEND_HASH_FOREACH_PTR (&ce->function_table, method) {
        if (has_mark(method)) {
            return true;
        }
    }
    ZEND_HASH_FOREACH_END();
    return false;
}

/* The same with what the class inherits and what its methods stand in for: a mark that an override
 * leaves out still holds, or the list would open by itself. */
static bool marks(zend_class_entry *ce, zend_string *name)
{
    for (zend_class_entry *at = ce; at; at = at->parent) {
        if (marks_here(at, name)) {
            return true;
        }
        for (uint32_t i = 0; i < at->num_traits; i++) {
            zend_class_entry *trait =
                zend_hash_find_ptr(EG(class_table), at->trait_names[i].lc_name);
            if (trait && marks(trait, name)) {
                return true;
            }
        }
    }
    for (uint32_t i = 0; i < ce->num_interfaces; i++) {
        if (marks_here(ce->interfaces[i], name)) {
            return true;
        }
    }
    return false;
}

/* Whether a class says which of its methods messages may call. */
static bool has_marks(php_soapc_server *server, zend_class_entry *ce)
{
    if (server->marks_of != ce) {
        server->marks_of = ce;
        server->marks = marks(ce, NULL);
    }
    return server->marks;
}

/* }}} */

/* A method that a message may call: public, none of PHP's own, and marked where some are. */
static zend_function *find_method(php_soapc_server *server, zend_class_entry *ce, zend_string *name)
{
    zend_function *method = zend_hash_find_ptr_lc(&ce->function_table, name);

    if (!method || !(method->common.fn_flags & ZEND_ACC_PUBLIC)) {
        return NULL;
    }
    return SOAPC_G(compat_dispatch) || (!is_magic(name) && (!has_marks(server, ce) || marks(ce, name)))
               ? method
               : NULL;
}

/* Whether __call() answers for a name. */
static bool may_call_magic(php_soapc_server *server, zend_class_entry *ce, zend_string *name)
{
    return ce->__call && (SOAPC_G(compat_dispatch) ||
                          (!is_magic(name) && (!has_marks(server, ce) || marks(ce, ce->__call->common.function_name))));
}

/* The same for an operation of the WSDL, remembered. */
static zend_function *operation_method(php_soapc_server *server, zend_class_entry *ce,
                                       uint32_t operation, zend_string *name)
{
    if (operation == SOAPC_NONE) {
        return find_method(server, ce, name);
    }
    if (server->methods_of != ce) {
        php_soapc_server_forget_methods(server);
        server->methods_of = ce;
    }
    if (!server->methods) {
        server->methods = ecalloc(soapc_operation_count(server->settings.service->image),
                                  sizeof(zend_function *));
    }
    if (!server->methods[operation]) {
        server->methods[operation] = find_method(server, ce, name);
    }
    return server->methods[operation];
}

void php_soapc_server_forget_methods(php_soapc_server *server)
{
    if (server->methods) {
        efree(server->methods);
        server->methods = NULL;
    }
    server->methods_of = NULL;
}

static void call_magic(zend_object *object, zend_string *name, uint32_t argument_count,
                       zval *arguments, zval *result)
{
    zval parameters[2];

    ZVAL_STR_COPY(&parameters[0], name);
    array_init_size(&parameters[1], argument_count);
    for (uint32_t i = 0; i < argument_count; i++) {
        Z_TRY_ADDREF(arguments[i]);
        zend_hash_next_index_insert_new(Z_ARRVAL(parameters[1]), arguments + i);
    }
    zend_call_known_function(object->ce->__call, object, object->ce, result, 2, parameters, NULL);
    zval_ptr_dtor(&parameters[0]);
    zval_ptr_dtor(&parameters[1]);
}

bool php_soapc_server_call(php_soapc_exchange *exchange, zend_object *object, uint32_t operation,
                           zend_string *name, uint32_t argument_count, zval *arguments,
                           zval *result)
{
    php_soapc_server *server = exchange->server;

    ZVAL_UNDEF(result);
    if (!object) {
        zend_function *function = zend_hash_find_ptr_lc(
            server->all_functions ? EG(function_table) : &server->functions, name);
        if (!function) {
            return false;
        }
        zend_call_known_function(function, NULL, NULL, result, argument_count, arguments, NULL);
        return true;
    }
    zend_function *method = operation_method(server, object->ce, operation, name);
    if (!method && !may_call_magic(server, object->ce, name)) {
        return false;
    }
    GC_ADDREF(object); /* a handler may set another one */
    if (!method) {
        call_magic(object, name, argument_count, arguments, result);
    } else {
        bool is_static = (method->common.fn_flags & ZEND_ACC_STATIC) != 0;
        zend_call_known_function(method, is_static ? NULL : object, object->ce, result,
                                 argument_count, arguments, NULL);
    }
    OBJ_RELEASE(object);
    return true;
}

/* {{{ The object of a class */

static zend_result make_instance(php_soapc_server *server, zval *object)
{
    if (object_init_ex(object, server->class_entry) == FAILURE) {
        ZVAL_UNDEF(object);
        return FAILURE;
    }
    zend_function *constructor = Z_OBJCE_P(object)->constructor; /* setClass() may have been called for its constants */
    if (constructor) {
        zend_call_known_instance_method(constructor, Z_OBJ_P(object), NULL,
                                        server->constructor_count, server->constructor_arguments);
    }
    if (EG(exception)) {
        zend_object_store_ctor_failed(Z_OBJ_P(object));
        zval_ptr_dtor(object);
        ZVAL_UNDEF(object);
        return FAILURE;
    }
    return SUCCESS;
}

/* The variables of the session, which is started where it is not yet; NULL: PHP has no sessions,
 * or this one could not be started. Through PHP's functions, so that the extension needs no
 * symbol of ext/session. */
static HashTable *session_variables(void)
{
    static const char *const needed[] = {"session_status", "session_start"};
    enum { ACTIVE = 2 };
    zend_function *functions[2];
    zval result;

    for (size_t i = 0; i < 2; i++) {
        functions[i] = zend_hash_str_find_ptr(EG(function_table), needed[i], strlen(needed[i]));
        if (!functions[i]) {
            return NULL;
        }
    }
    zend_call_known_function(functions[0], NULL, NULL, &result, 0, NULL, NULL);
    if (Z_TYPE(result) == IS_LONG && Z_LVAL(result) != ACTIVE) {
        zend_call_known_function(functions[1], NULL, NULL, &result, 0, NULL, NULL);
        zval_ptr_dtor(&result);
    }
    zval *variables = zend_hash_str_find(&EG(symbol_table), ZEND_STRL("_SESSION"));
    if (EG(exception) || !variables) {
        return NULL;
    }
    ZVAL_DEREF(variables);
    if (Z_TYPE_P(variables) != IS_ARRAY) {
        return NULL;
    }
    SEPARATE_ARRAY(variables);
    return Z_ARRVAL_P(variables);
}

/* SOAP_PERSISTENCE_SESSION: the one of this session, made when there is none (contract C-10.15). */
static zend_result session_instance(php_soapc_server *server, zval *object)
{
    static const char key[] = "_bogus_session_name";
    HashTable *variables = session_variables();

    if (EG(exception)) {
        return FAILURE;
    }
    zval *kept = variables ? zend_hash_str_find_deref(variables, key, sizeof(key) - 1) : NULL;
    if (kept && Z_TYPE_P(kept) == IS_OBJECT && Z_OBJCE_P(kept) == server->class_entry) {
        ZVAL_COPY(object, kept);
        return SUCCESS;
    }
    if (make_instance(server, object) == FAILURE) {
        return FAILURE;
    }
    variables = session_variables(); /* the constructor may have done anything */
    if (variables) {
        Z_ADDREF_P(object);
        zend_hash_str_update(variables, key, sizeof(key) - 1, object);
    }
    return EG(exception) ? FAILURE : SUCCESS;
}

zend_result php_soapc_server_target(php_soapc_server *server, zval *object)
{
    ZVAL_UNDEF(object);
    switch (server->target) {
    case PHP_SOAPC_TARGET_OBJECT:
        ZVAL_COPY(object, &server->object);
        return SUCCESS;
    case PHP_SOAPC_TARGET_CLASS:
        return server->session ? session_instance(server, object) : make_instance(server, object);
    default:
        return SUCCESS;
    }
}

/* }}} */
