/* SoapVar: a value with its type, and the name of its node. */
#include "php/class_entry.h"
#include "php/object.h"

#include "stubs/var_arginfo.h"

zend_class_entry *php_soapc_var_ce, *php_soapc_other_var_ce;

/* Property slots, in the stub's order. */
enum { VAR_TYPE, VAR_VALUE, VAR_TYPE_NAME, VAR_TYPE_NS, VAR_NODE_NAME, VAR_NODE_NS };
enum { UNKNOWN_TYPE = 999998 };

/* PHP's own kinds of value (1 to 8), then the constants of contract section 3 (146 is the
 * ur-type, which has none). */
static bool is_encoding(zend_long encoding)
{
    return (encoding >= 1 && encoding <= 8) || (encoding >= 101 && encoding <= 147) ||
           encoding == 200 || encoding == 300 || encoding == 301 || encoding == 401 ||
           encoding == UNKNOWN_TYPE;
}

static void set_text(zend_object *object, uint32_t slot, zend_string *text)
{
    if (text && ZSTR_LEN(text)) {
        php_soapc_slot_set_str(object, slot, zend_string_copy(text));
    }
}

PHP_METHOD(SoapVar, __construct)
{
    zval *data;
    zend_long encoding = 0;
    bool no_encoding = true;
    zend_string *type_name = NULL, *type_ns = NULL, *node_name = NULL, *node_ns = NULL;

    ZEND_PARSE_PARAMETERS_START(2, 6)
        Z_PARAM_ZVAL(data)
        Z_PARAM_LONG_OR_NULL(encoding, no_encoding)
        Z_PARAM_OPTIONAL
        Z_PARAM_STR_OR_NULL(type_name)
        Z_PARAM_STR_OR_NULL(type_ns)
        Z_PARAM_STR_OR_NULL(node_name)
        Z_PARAM_STR_OR_NULL(node_ns)
    ZEND_PARSE_PARAMETERS_END();

    if (no_encoding) {
        encoding = UNKNOWN_TYPE;
    } else if (!is_encoding(encoding)) {
        zend_argument_value_error(2, "is not a valid encoding");
        RETURN_THROWS();
    }

    zend_object *object = Z_OBJ_P(ZEND_THIS);
    php_soapc_slot_set_long(object, VAR_TYPE, encoding);
    php_soapc_slot_set(object, VAR_VALUE, data);
    set_text(object, VAR_TYPE_NAME, type_name);
    set_text(object, VAR_TYPE_NS, type_ns);
    set_text(object, VAR_NODE_NAME, node_name);
    set_text(object, VAR_NODE_NS, node_ns);
}

void php_soapc_var_minit(void)
{
    php_soapc_var_ce = register_class_SoapVar();
    php_soapc_class_finish(php_soapc_var_ce);
}
