/* Soap\Url and Soap\Sdl (contract C-13.2): final, without members, made by the client alone. */
#include "php/opaque.h"

#ifdef PHP_SOAPC_OPAQUE_CLASSES

static zend_class_entry *sdl_ce;
static zend_object_handlers handlers;

static zend_object *create(zend_class_entry *ce)
{
    zend_object *object = zend_objects_new(ce);
    object->handlers = &handlers;
    return object;
}

static zend_function *no_constructor(zend_object *object)
{
    zend_throw_error(NULL, "Cannot directly construct %s", ZSTR_VAL(object->ce->name));
    return NULL;
}

static int never_equal(zval *one, zval *other)
{
    ZEND_COMPARE_OBJECTS_FALLBACK(one, other);
    return ZEND_UNCOMPARABLE;
}

static zend_class_entry *register_class(const char *name, size_t length)
{
    zend_class_entry entry;

    INIT_CLASS_ENTRY_EX(entry, name, length, NULL);
    zend_class_entry *ce = zend_register_internal_class(&entry);
    ce->ce_flags |= ZEND_ACC_FINAL | ZEND_ACC_NO_DYNAMIC_PROPERTIES | ZEND_ACC_NOT_SERIALIZABLE;
    ce->create_object = create;
    return ce;
}

/* The slot is null until then, which each of these types allows. */
static void set_type(zend_class_entry *client, const char *name, zend_type type)
{
    zend_property_info *property =
        zend_hash_str_find_ptr(&client->properties_info, name, strlen(name));
    property->type = type;
}

static zend_type nullable(zend_class_entry *ce)
{
    return (zend_type)ZEND_TYPE_INIT_CLASS(ce->name, 1, 0);
}

void php_soapc_opaque_minit(zend_class_entry *client)
{
    handlers = std_object_handlers;
    handlers.get_constructor = no_constructor;
    handlers.clone_obj = NULL;
    handlers.compare = never_equal;
    zend_class_entry *url = register_class(ZEND_STRL("Soap\\Url"));
    sdl_ce = register_class(ZEND_STRL("Soap\\Sdl"));
    set_type(client, "httpurl", nullable(url));
    set_type(client, "sdl", nullable(sdl_ce));
    set_type(client, "typemap", (zend_type)ZEND_TYPE_INIT_MASK(MAY_BE_ARRAY | MAY_BE_NULL));
}

void php_soapc_opaque_sdl(zval *out)
{
    object_init_ex(out, sdl_ce);
}

#endif
