/* Module entries: `soapc`, and `soap` where ext/soap is not loaded (design.md section 4). */
#include "php_soapc.h"

#include "ext/standard/info.h"
#include "php_ini.h"

#include "php/class_entry.h"
#include "php/options.h"
#include "php/service.h"
#include "soapc_net.h"
#include "stubs/soapc_arginfo.h"

ZEND_DECLARE_MODULE_GLOBALS(soapc)

bool php_soapc_is_soap;

/* "Soap..." in a declared type means our class of that name. */
static void qualify_type(zend_type *type)
{
    if (!ZEND_TYPE_HAS_NAME(*type) || strncmp(ZSTR_VAL(ZEND_TYPE_NAME(*type)), "Soap", 4) != 0) {
        return;
    }
    zend_string *plain = ZEND_TYPE_NAME(*type);
    zend_string *name = zend_string_alloc(sizeof("Soapc\\") - 1 + ZSTR_LEN(plain), 1);

    memcpy(ZSTR_VAL(name), "Soapc\\", sizeof("Soapc\\") - 1);
    memcpy(ZSTR_VAL(name) + sizeof("Soapc\\") - 1, ZSTR_VAL(plain), ZSTR_LEN(plain) + 1);
    ZEND_TYPE_SET_PTR(*type, zend_new_interned_string(name));
    zend_string_release(plain); /* under dl() no string is interned */
}

static void qualify_types(zend_class_entry *ce)
{
    zend_property_info *property;
    zend_function *method;

    ZEND_HASH_FOREACH_PTR (&ce->properties_info, property) {
        qualify_type(&property->type);
    }
    ZEND_HASH_FOREACH_END();
    ZEND_HASH_FOREACH_PTR (&ce->function_table, method) {
        if (method->common.scope != ce) {
            continue;
        }
        for (uint32_t i = 0; i < method->common.num_args; i++) {
            if (ZEND_TYPE_HAS_NAME(method->common.arg_info[i].type)) {
                /* The engine made this array on registration: it converted the class names in
                 * it. */
                qualify_type((zend_type *)&method->common.arg_info[i].type);
            }
        }
    }
    ZEND_HASH_FOREACH_END();
}

void php_soapc_class_finish(zend_class_entry *ce)
{
    char alias[64];

    if (php_soapc_is_soap) {
        int length = snprintf(alias, sizeof(alias), "Soapc\\%s", ZSTR_VAL(ce->name));
        zend_register_class_alias_ex(alias, (size_t)length, ce, 1);
    } else {
        qualify_types(ce);
    }
}

static void register_api(int module_number)
{
    php_soapc_client_minit(); /* in ext/soap's order, which reflection shows */
    php_soapc_var_minit();
    php_soapc_server_minit();
    php_soapc_fault_minit();
    php_soapc_param_minit();
    php_soapc_header_minit();
    php_soapc_constants_minit(module_number);
}

/* {{{ The module `soap` */

static PHP_MINIT_FUNCTION(soap)
{
    php_soapc_ini_soap_minit(module_number);
    register_api(module_number);
    return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(soap)
{
    UNREGISTER_INI_ENTRIES();
    return SUCCESS;
}

static PHP_MINFO_FUNCTION(soap)
{
    php_info_print_table_start();
    php_info_print_table_row(2, "Soap Client", "enabled");
    php_info_print_table_row(2, "Soap Server", "enabled");
    php_info_print_table_end();
    DISPLAY_INI_ENTRIES();
}

/* clang-format off */
static zend_module_entry soap_module_entry = {
    STANDARD_MODULE_HEADER,
    "soap",
    NULL, /* php_soapc_functions */
    PHP_MINIT(soap),
    PHP_MSHUTDOWN(soap),
    NULL,
    NULL,
    PHP_MINFO(soap),
    PHP_VERSION,
    STANDARD_MODULE_PROPERTIES
};
/* clang-format on */

/* Registers and starts it. MINIT of the modules runs in the order of their dependencies, so
 * ext/soap is there by now if it is to be there at all. */
static zend_result provide_soap(void)
{
    soap_module_entry.functions = php_soapc_functions;
    zend_module_entry *module = zend_register_internal_module(&soap_module_entry);

    if (!module) {
        return FAILURE;
    }
    zend_module_entry *current = EG(current_module);
    zend_result result = zend_startup_module_ex(module);
    EG(current_module) = current;
    return result;
}

/* }}} */

/* {{{ The module `soapc` */

static PHP_GINIT_FUNCTION(soapc)
{
#if defined(COMPILE_DL_SOAPC) && defined(ZTS)
    ZEND_TSRMLS_CACHE_UPDATE();
#endif
    memset(soapc_globals, 0, sizeof(*soapc_globals));
    soapc_globals->request_scope.soap_version = 1;
    php_soapc_ini_globals(soapc_globals);
}

static PHP_GSHUTDOWN_FUNCTION(soapc)
{
    php_soapc_services_free(soapc_globals->services);
    soapc_globals->services = NULL;
    if (soapc_globals->net) {
        soapc_net_free(soapc_globals->net);
        soapc_globals->net = NULL;
    }
}

static PHP_MINIT_FUNCTION(soapc)
{
    soapc_error error;

    if (soapc_net_startup(&error) != SOAPC_OK) {
        zend_error(E_CORE_WARNING, "soapc: %s", error.message);
        return FAILURE;
    }
    php_soapc_options_minit();
    php_soapc_dispatch_minit();
    php_soapc_ini_minit(module_number);
    /* A second module cannot come and go with a request, so under dl() the classes are Soapc\... */
    php_soapc_is_soap = SOAPC_G(provide_soap) && type == MODULE_PERSISTENT &&
                        !zend_hash_str_exists(&module_registry, ZEND_STRL("soap"));
    if (php_soapc_is_soap) {
        return provide_soap();
    }
    register_api(module_number);
    return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(soapc)
{
    php_soapc_server_mshutdown();
    UNREGISTER_INI_ENTRIES();
    php_soapc_options_mshutdown();
    return SUCCESS;
}

/* An internal class with that many properties; NULL. */
static zend_class_entry *find_other(const char *name, size_t length, int properties)
{
    zend_class_entry *ce = zend_hash_str_find_ptr(EG(class_table), name, length);
    return ce && ce->type == ZEND_INTERNAL_CLASS && ce->default_properties_count == properties ? ce : NULL;
}

static PHP_RINIT_FUNCTION(soapc)
{
#if defined(COMPILE_DL_SOAPC) && defined(ZTS)
    ZEND_TSRMLS_CACHE_UPDATE();
#endif
    SOAPC_G(tells_wsdl_warnings) = false;
    SOAPC_G(pool_count) = 0;
    if (!php_soapc_is_soap && !php_soapc_other_var_ce) { /* it may be registered after us */
        php_soapc_other_var_ce = find_other(ZEND_STRL("soapvar"), 6);
        php_soapc_other_param_ce = find_other(ZEND_STRL("soapparam"), 2);
    }
    return SUCCESS;
}

/* After session handlers and everything else of the user. */
static ZEND_MODULE_POST_ZEND_DEACTIVATE_D(soapc)
{
    php_soapc_scope_reset();
    php_soapc_messages_free();
    php_soapc_services_request_end();
    return SUCCESS;
}

static PHP_MINFO_FUNCTION(soapc)
{
    php_info_print_table_start();
    php_info_print_table_row(2, "SOAP by soapc", "enabled");
    php_info_print_table_row(2, "Version", PHP_SOAPC_VERSION);
    php_info_print_table_row(
        2, "Classes", php_soapc_is_soap ? "SoapClient, ... (as soap)" : "Soapc\\SoapClient, ...");
    char stale[MAX_LENGTH_OF_LONG + 1];
    snprintf(stale, sizeof(stale), ZEND_ULONG_FMT, SOAPC_G(stale_images));
    php_info_print_table_row(2, "WSDLs used past their time, their host being down", stale);
    php_info_print_table_end();
    DISPLAY_INI_ENTRIES();
}

/* clang-format off */
static const zend_module_dep dependencies[] = {
    ZEND_MOD_REQUIRED("libxml")
    ZEND_MOD_OPTIONAL("soap")
    ZEND_MOD_OPTIONAL("session")
    ZEND_MOD_END
};

zend_module_entry soapc_module_entry = {
    STANDARD_MODULE_HEADER_EX,
    NULL,
    dependencies,
    "soapc",
    ext_functions,
    PHP_MINIT(soapc),
    PHP_MSHUTDOWN(soapc),
    PHP_RINIT(soapc),
    NULL,
    PHP_MINFO(soapc),
    PHP_SOAPC_VERSION,
    PHP_MODULE_GLOBALS(soapc),
    PHP_GINIT(soapc),
    PHP_GSHUTDOWN(soapc),
    ZEND_MODULE_POST_ZEND_DEACTIVATE_N(soapc),
    STANDARD_MODULE_PROPERTIES_EX
};
/* clang-format on */

#ifdef COMPILE_DL_SOAPC
#ifdef ZTS
ZEND_TSRMLS_CACHE_DEFINE()
#endif
ZEND_GET_MODULE(soapc)
#endif

/* }}} */
