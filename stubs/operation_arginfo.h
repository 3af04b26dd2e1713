/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 9a8ec767aa2ce7b94504e7a925b2604eac900a06 */




static const zend_function_entry class_Soapc_Operation_methods[] = {
	ZEND_FE_END
};

static zend_class_entry *register_class_Soapc_Operation(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Soapc", "Operation", class_Soapc_Operation_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;

	return class_entry;
}
