/* Declared properties by their slot, for classes whose properties are their state. */
#ifndef PHP_SOAPC_OBJECT_H
#define PHP_SOAPC_OBJECT_H

#include "php_soapc.h"

/* The slot's value, through a reference that a program may have taken. */
static inline zval *php_soapc_slot(zend_object *object, uint32_t slot)
{
    zval *property = OBJ_PROP_NUM(object, slot);
    ZVAL_DEREF(property);
    return property;
}

/* Takes the value over. */
static inline void php_soapc_slot_take(zend_object *object, uint32_t slot, zval *value)
{
    zval *property = php_soapc_slot(object, slot);
    zval old;

    ZVAL_COPY_VALUE(&old, property);
    ZVAL_COPY_VALUE(property, value);
    Z_PROP_FLAG_P(OBJ_PROP_NUM(object, slot)) = 0;
    zval_ptr_dtor(&old);
}

static inline void php_soapc_slot_set(zend_object *object, uint32_t slot, zval *value)
{
    zval copy;
    ZVAL_COPY_DEREF(&copy, value);
    php_soapc_slot_take(object, slot, &copy);
}

static inline void php_soapc_slot_set_null(zend_object *object, uint32_t slot)
{
    zval *property = php_soapc_slot(object, slot);
    zval old;

    ZVAL_COPY_VALUE(&old, property);
    ZVAL_NULL(property);
    Z_PROP_FLAG_P(OBJ_PROP_NUM(object, slot)) = 0;
    zval_ptr_dtor(&old);
}

/* Takes the string over. */
static inline void php_soapc_slot_set_str(zend_object *object, uint32_t slot, zend_string *string)
{
    zval value;
    ZVAL_STR(&value, string);
    php_soapc_slot_take(object, slot, &value);
}

static inline void php_soapc_slot_set_long(zend_object *object, uint32_t slot, zend_long number)
{
    zval value;
    ZVAL_LONG(&value, number);
    php_soapc_slot_take(object, slot, &value);
}

static inline void php_soapc_slot_set_bool(zend_object *object, uint32_t slot, bool truth)
{
    zval value;
    ZVAL_BOOL(&value, truth);
    php_soapc_slot_take(object, slot, &value);
}

/* The string in the slot, borrowed; NULL when something else is there. */
static inline zend_string *php_soapc_slot_str(zend_object *object, uint32_t slot)
{
    zval *property = php_soapc_slot(object, slot);
    return Z_TYPE_P(property) == IS_STRING ? Z_STR_P(property) : NULL;
}

#endif
