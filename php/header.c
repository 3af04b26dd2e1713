/* SoapHeader: a header block to be sent. */
#include "php/class_entry.h"
#include "php/object.h"

#include "stubs/header_arginfo.h"

zend_class_entry *php_soapc_header_ce;

/* Property slots, in the stub's order. */
enum { HEADER_NAMESPACE, HEADER_NAME, HEADER_DATA, HEADER_MUST_UNDERSTAND, HEADER_ACTOR };
enum { ACTOR_NEXT = 1, ACTOR_NONE = 2, ACTOR_ULTIMATE_RECEIVER = 3 };

PHP_METHOD(SoapHeader, __construct)
{
    zend_string *ns, *name, *actor = NULL;
    zval *data = NULL;
    bool must_understand = false, no_actor = true;
    zend_long known_actor = 0;

    ZEND_PARSE_PARAMETERS_START(2, 5)
        Z_PARAM_STR(ns)
        Z_PARAM_STR(name)
        Z_PARAM_OPTIONAL
        Z_PARAM_ZVAL(data)
        Z_PARAM_BOOL(must_understand)
        Z_PARAM_STR_OR_LONG_OR_NULL(actor, known_actor, no_actor)
    ZEND_PARSE_PARAMETERS_END();

    if (ZSTR_LEN(ns) == 0) {
        zend_argument_value_error(1, "cannot be empty");
        RETURN_THROWS();
    }
    if (ZSTR_LEN(name) == 0) {
        zend_argument_value_error(2, "cannot be empty");
        RETURN_THROWS();
    }
    if (actor && ZSTR_LEN(actor) < 3) {
        zend_argument_value_error(5, "must be longer than 2 characters");
        RETURN_THROWS();
    }
    if (!actor && !no_actor && (known_actor < ACTOR_NEXT || known_actor > ACTOR_ULTIMATE_RECEIVER)) {
        zend_argument_value_error(5, "must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER");
        RETURN_THROWS();
    }

    zend_object *object = Z_OBJ_P(ZEND_THIS);
    php_soapc_slot_set_str(object, HEADER_NAMESPACE, zend_string_copy(ns));
    php_soapc_slot_set_str(object, HEADER_NAME, zend_string_copy(name));
    if (data) {
        php_soapc_slot_set(object, HEADER_DATA, data);
    }
    php_soapc_slot_set_bool(object, HEADER_MUST_UNDERSTAND, must_understand);
    if (actor) {
        php_soapc_slot_set_str(object, HEADER_ACTOR, zend_string_copy(actor));
    } else if (!no_actor) {
        php_soapc_slot_set_long(object, HEADER_ACTOR, known_actor);
    }
}

void php_soapc_header_minit(void)
{
    php_soapc_header_ce = register_class_SoapHeader();
    php_soapc_class_finish(php_soapc_header_ce);
}
