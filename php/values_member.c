/* Reading members of objects and arrays by the names of fields (contract C-12.3). */
#include "php/values_private.h"

/* Where an object of this class has a property of that name as its own methods see it; a private
 * one of an ancestor is taken too where nothing else has the name. 0: no declared one. */
static uint32_t property_offset(zend_class_entry *ce, zend_string *name, bool *magic)
{
    zend_property_info *info = zend_hash_find_ptr(&ce->properties_info, name);

    if (!info || (info->flags & ZEND_ACC_STATIC)) {
        return 0;
    }
    if (PHP_SOAPC_IS_HOOKED(info)) {
        *magic = true;
        return 0;
    }
    if ((info->flags & ZEND_ACC_PRIVATE) && info->ce != ce && *magic) {
        return 0; /* not seen from this class: __get is to be asked */
    }
    return info->offset;
}

static bool is_magic(zend_object *object)
{
    return object->ce->__get || object->handlers->read_property != zend_std_read_property ||
           PHP_SOAPC_IS_LAZY(object);
}

/* Lazy objects are asked for what others of their class have in their slots. */
static uintptr_t shape_key(const zend_object *object)
{
    return (uintptr_t)object->ce | (PHP_SOAPC_IS_LAZY(object) ? 1 : 0);
}

const php_soapc_shape *php_soapc_shape_of(php_soapc_values *values, zend_object *object,
                                          uint32_t type, const soapc_field *fields,
                                          uint32_t field_count)
{
    php_soapc_learnt **chain = php_soapc_known_chain(values, PHP_SOAPC_KNOWN_SHAPES, type);
    php_soapc_shape *shape = php_soapc_known_find(chain, type, shape_key(object));

    if (EXPECTED(shape != NULL)) {
        return shape;
    }
    shape = php_soapc_known_add(chain, type, shape_key(object),
                                sizeof(*shape) + field_count * sizeof(shape->offsets[0]));
    shape->magic = is_magic(object);
    for (uint32_t i = 0; i < field_count; i++) {
        shape->offsets[i] =
            property_offset(object->ce, php_soapc_field_name(values, fields + i), &shape->magic);
    }
    return shape;
}

php_soapc_keys *php_soapc_keys_of(php_soapc_values *values, uint32_t type,
                                  const soapc_field *fields, uint32_t field_count)
{
    php_soapc_learnt **chain = php_soapc_known_chain(values, PHP_SOAPC_KNOWN_KEYS, type);
    php_soapc_keys *keys = php_soapc_known_find(chain, type, 0);

    if (EXPECTED(keys != NULL)) {
        return keys;
    }
    keys = php_soapc_known_add(chain, type, 0,
                               sizeof(*keys) + field_count * sizeof(keys->keys[0]));
    for (uint32_t i = 0; i < field_count; i++) {
        keys->keys[i].name = php_soapc_field_name(values, fields + i);
        keys->keys[i].seen = keys->keys[i].name;
    }
    return keys;
}

zval *php_soapc_table_member(HashTable *table, struct php_soapc_key *key, uint32_t *hint)
{
    zval *found = zend_hash_find_known_hash(table, key->name);

    if (!found) {
        return NULL;
    }
    Bucket *bucket = (Bucket *)found;
    *hint = (uint32_t)(bucket - table->arData) + 1;
    if (ZSTR_IS_INTERNED(bucket->key)) {
        key->seen = bucket->key;
    }
    if (UNEXPECTED(Z_TYPE_P(found) == IS_INDIRECT)) {
        found = Z_INDIRECT_P(found);
    }
    return Z_TYPE_P(found) == IS_UNDEF ? NULL : found;
}

/* An ancestor's private property, which __get did not give. */
static zval *hidden_member(zend_object *object, zend_string *name)
{
    zend_property_info *info = zend_hash_find_ptr(&object->ce->properties_info, name);

    if (!info || (info->flags & ZEND_ACC_STATIC) || PHP_SOAPC_IS_HOOKED(info) ||
        object->handlers->read_property != zend_std_read_property) {
        return NULL;
    }
    zval *slot = OBJ_PROP(object, info->offset);
    return Z_TYPE_P(slot) == IS_UNDEF ? NULL : slot;
}

zval *php_soapc_member_slow(php_soapc_values *values, zend_object *object, zend_string *name)
{
    zval result;

    if (php_soapc_seal(values) == FAILURE) {
        return NULL;
    }
    ZVAL_UNDEF(&result);
    zval *member = zend_read_property_ex(object->ce, object, name, 1, &result);
    if (EG(exception)) {
        zval_ptr_dtor(&result);
        return NULL;
    }
    if (member == &EG(uninitialized_zval)) {
        return hidden_member(object, name);
    }
    return member == &result ? php_soapc_keep(values, &result) : member;
}

zval *php_soapc_member_of(php_soapc_values *values, zval *container, zend_string *name)
{
    if (Z_TYPE_P(container) == IS_ARRAY) {
        return zend_hash_find_known_hash(Z_ARRVAL_P(container), name);
    }
    return Z_TYPE_P(container) == IS_OBJECT
               ? php_soapc_member_slow(values, Z_OBJ_P(container), name)
               : NULL;
}
