/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 0cfd42799a86702de7d8777d9cc909a474514165 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_use_soap_error_handler, 0, 0, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, enable, _IS_BOOL, 0, "true")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_is_soap_fault, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO(0, object, IS_MIXED, 0)
ZEND_END_ARG_INFO()


ZEND_FUNCTION(use_soap_error_handler);
ZEND_FUNCTION(is_soap_fault);


static const zend_function_entry ext_functions[] = {
	ZEND_FE(use_soap_error_handler, arginfo_use_soap_error_handler)
	ZEND_FE(is_soap_fault, arginfo_is_soap_fault)
	ZEND_FE_END
};
