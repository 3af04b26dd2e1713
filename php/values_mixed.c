/* The text of mixed content, and with the option `mixed` its order: a list of strings and [member] in `_`. */
#include "php/values_build.h"

/* The field that a member's name means. */
static const soapc_field *field_named(php_soapc_values *values, const soapc_type *type, const zend_string *name)
{
    const soapc_field *fields = soapc_field_at(values->call->image, type->first_field);

    for (uint32_t i = 0; i < type->field_count; i++) {
        if (fields[i].kind == SOAPC_FIELD_ELEMENT &&
            zend_string_equals(php_soapc_field_name(values, fields + i), name)) {
            return fields + i;
        }
    }
    return NULL;
}

/* The place of an element, ['member']. */
static zend_result push_place(php_soapc_values *values, const soapc_type *type, const zval *item)
{
    zval *name = zend_hash_num_elements(Z_ARRVAL_P(item)) == 1 ? zend_hash_index_find_deref(Z_ARRVAL_P(item), 0) : NULL;

    if (!name || Z_TYPE_P(name) != IS_STRING) {
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "_",
                                     "_: a list of strings and of arrays that hold a member's name, ['name'], was expected");
    }
    const soapc_field *field = field_named(values, type, Z_STR_P(name));
    if (!field) {
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, Z_STRVAL_P(name),
                                     "_: ['%s'] where the name of an element of the type was expected", Z_STRVAL_P(name));
    }
    return php_soapc_put_id(values, SOAPC_NODE_NIL, field->name, 0, 0);
}

static zend_result push_order(php_soapc_values *values, const soapc_type *type, zval *list)
{
    uint32_t node = values->count, count = 0;
    zval held, *item;

    ZVAL_COPY(&held, list); /* __toString may change the array */
    list = php_soapc_keep(values, &held);
    if (php_soapc_put_id(values, SOAPC_NODE_MIXED, SOAPC_NO_NAME, 0, 0) == FAILURE) {
        return FAILURE;
    }
    ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(list), item) {
        ZVAL_DEREF(item);
        if ((Z_TYPE_P(item) == IS_ARRAY
                 ? push_place(values, type, item)
                 : php_soapc_push_leaf(values, item, NULL, SOAPC_CLASS_TEXT, SOAPC_NO_NAME)) == FAILURE) {
            return FAILURE;
        }
        count++;
    }
    ZEND_HASH_FOREACH_END();
    values->nodes[node].length = values->count - node - 1;
    values->nodes[node].value.count = count;
    return SUCCESS;
}

zend_result php_soapc_push_mixed(php_soapc_values *values, uint32_t type, zval *value)
{
    zval held;

    ZVAL_COPY(&held, value); /* __get may let it go */
    value = php_soapc_keep(values, &held);
    zval *text = php_soapc_member_of(values, value, ZSTR_CHAR('_'));
    if (!text) {
        return EG(exception) || values->error.status ? FAILURE : SUCCESS;
    }
    ZVAL_DEREF(text);
    if (Z_TYPE_P(text) == IS_ARRAY) {
        return push_order(values, soapc_type_at(values->call->image, type), text);
    }
    return Z_TYPE_P(text) == IS_NULL
               ? SUCCESS
               : php_soapc_push_leaf(values, text, NULL, SOAPC_CLASS_TEXT, SOAPC_NO_NAME);
}

void php_soapc_build_mixed(php_soapc_values *values, const soapc_node *node, zval *out)
{
    array_init_size(out, node->value.count);
    for (const soapc_node *item = node + 1; item <= node + node->length; item++) {
        zval text;

        if (php_soapc_node_kind(item) == SOAPC_NODE_NIL) {
            array_init_size(&text, 1);
            add_next_index_str(&text, zend_string_copy(php_soapc_node_name(values, item->head >> 8)));
        } else {
            php_soapc_build_text(values, item, SOAPC_NONE, &text);
        }
        zend_hash_next_index_insert_new(Z_ARRVAL_P(out), &text);
    }
}
