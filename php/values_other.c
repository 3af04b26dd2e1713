/* The attributes of an anyAttribute, with the option any_attributes: ['{namespace}name' => text] in the member anyAttribute. */
#include "php/values_build.h"

/* The id of "{namespace}name" or "name"; SOAPC_NONE: error. */
static uint32_t name_of(php_soapc_values *values, const zend_string *key)
{
    const char *text = ZSTR_VAL(key), *end = text + ZSTR_LEN(key);
    const char *brace = *text == '{' ? memchr(text, '}', ZSTR_LEN(key)) : NULL;
    const char *local = brace ? brace + 1 : text;

    return soapc_message_name(values->message, values->call->image, brace ? text + 1 : "",
                              brace ? (size_t)(brace - text) - 1 : 0, local, (size_t)(end - local), &values->error);
}

zend_result php_soapc_push_others(php_soapc_values *values, zval *member)
{
    zval held;
    zend_string *key;
    zval *item;

    ZVAL_DEREF(member);
    if (Z_TYPE_P(member) == IS_NULL || (Z_TYPE_P(member) == IS_ARRAY && !zend_hash_num_elements(Z_ARRVAL_P(member)))) {
        return SUCCESS;
    }
    if (Z_TYPE_P(member) != IS_ARRAY) {
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "anyAttribute",
                                     "anyAttribute: an array ['{namespace}name' => text] was expected, not %s",
                                     zend_zval_type_name(member));
    }
    ZVAL_COPY(&held, member); /* __toString may change the array */
    member = php_soapc_keep(values, &held);
    uint32_t node = values->count, count = 0;
    if (php_soapc_put_id(values, SOAPC_NODE_ATTRIBUTES, SOAPC_NO_NAME, 0, 0) == FAILURE) {
        return FAILURE;
    }
    ZEND_HASH_FOREACH_STR_KEY_VAL (Z_ARRVAL_P(member), key, item) {
        ZVAL_DEREF(item);
        if (!key) {
            return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "anyAttribute",
                                         "anyAttribute: a key '{namespace}name' was expected, not a number");
        }
        if (Z_TYPE_P(item) == IS_NULL) {
            continue;
        }
        uint32_t name = name_of(values, key);
        if (name == SOAPC_NONE || php_soapc_push_leaf(values, item, NULL, SOAPC_CLASS_TEXT, name) == FAILURE) {
            return FAILURE;
        }
        count++;
    }
    ZEND_HASH_FOREACH_END();
    values->nodes[node].length = values->count - node - 1;
    values->nodes[node].value.count = count;
    return SUCCESS;
}

void php_soapc_build_others(php_soapc_values *values, const soapc_node *node, zval *out)
{
    array_init_size(out, node->value.count);
    for (const soapc_node *item = node + 1; item <= node + node->length; item++) {
        uint32_t name = item->head >> 8, ns_length, length;
        const char *ns = soapc_message_name_ns(values->message, values->call->image, name, &ns_length);
        const char *local = soapc_message_name_local(values->message, values->call->image, name, &length);
        zend_string *key = ns_length ? strpprintf(0, "{%.*s}%.*s", (int)ns_length, ns, (int)length, local)
                                     : zend_string_init(local, length, 0);
        zval text;

        php_soapc_build_text(values, item, SOAPC_NONE, &text);
        zend_hash_update(Z_ARRVAL_P(out), key, &text);
        zend_string_release(key);
    }
}
