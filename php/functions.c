/* The two functions of the API (contract section 4). */
#include "php_soapc.h"

#include "stubs/functions_arginfo.h"

const zend_function_entry *const php_soapc_functions = ext_functions;

PHP_FUNCTION(use_soap_error_handler)
{
    bool enable = true;

    ZEND_PARSE_PARAMETERS_START(0, 1)
        Z_PARAM_OPTIONAL
        Z_PARAM_BOOL(enable)
    ZEND_PARSE_PARAMETERS_END();

    php_soapc_scope *scope = php_soapc_scope_find();
    RETVAL_BOOL(scope->use_error_handler);
    scope->use_error_handler = enable;
}

PHP_FUNCTION(is_soap_fault)
{
    zval *object;

    ZEND_PARSE_PARAMETERS_START(1, 1)
        Z_PARAM_ZVAL(object)
    ZEND_PARSE_PARAMETERS_END();

    RETURN_BOOL(Z_TYPE_P(object) == IS_OBJECT &&
                instanceof_function(Z_OBJCE_P(object), php_soapc_fault_ce));
}
