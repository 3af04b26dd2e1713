/* SoapParam: a parameter with a name of its own. */
#include "php/param.h"

#include "php/class_entry.h"
#include "php/object.h"

#include "stubs/param_arginfo.h"

zend_class_entry *php_soapc_param_ce, *php_soapc_other_param_ce;

/* Property slots, in the stub's order. */
enum { PARAM_NAME, PARAM_DATA };

PHP_METHOD(SoapParam, __construct)
{
    zval *data;
    zend_string *name;

    ZEND_PARSE_PARAMETERS_START(2, 2)
        Z_PARAM_ZVAL(data)
        Z_PARAM_STR(name)
    ZEND_PARSE_PARAMETERS_END();

    if (ZSTR_LEN(name) == 0) {
        PHP_SOAPC_EMPTY_ARGUMENT(2);
        RETURN_THROWS();
    }
    zend_object *object = Z_OBJ_P(ZEND_THIS);
    php_soapc_slot_set_str(object, PARAM_NAME, zend_string_copy(name));
    php_soapc_slot_set(object, PARAM_DATA, data);
}

zend_string *php_soapc_param_name(zval *value)
{
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) != IS_OBJECT ||
        !(php_soapc_is_param(Z_OBJCE_P(value)) || instanceof_function(Z_OBJCE_P(value), php_soapc_param_ce))) {
        return NULL;
    }
    return php_soapc_slot_str(Z_OBJ_P(value), PARAM_NAME);
}

void php_soapc_param_minit(void)
{
    php_soapc_param_ce = register_class_SoapParam();
    php_soapc_class_finish(php_soapc_param_ce);
}
