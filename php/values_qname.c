/* Values of xsd:QName: text for the program, but a prefix that came in keeps its namespace (XSD Part 2,
 * 3.2.18; contract C-12.1). */
#include "php/values_private.h"

#include "php/values_build.h"

enum { PREFIXES = 64 }; /* that a client or server remembers */

/* What a prefix meant when it came in; false: several things. */
static void learn(HashTable *prefixes, const char *prefix, size_t length, const char *ns)
{
    zval *known = zend_hash_str_find(prefixes, prefix, length), value;

    if (known && (Z_TYPE_P(known) != IS_STRING || strcmp(Z_STRVAL_P(known), ns) == 0)) {
        return;
    }
    if (known) {
        ZVAL_FALSE(&value);
    } else {
        ZVAL_STRING(&value, ns);
        if (zend_hash_num_elements(prefixes) == PREFIXES) {
            zend_hash_clean(prefixes);
        }
    }
    /* the key first: a table that takes room before it has one is destroyed half made when memory_limit ends the request */
    zend_string *key = zend_string_init(prefix, length, 0);
    zend_hash_update(prefixes, key, &value);
    zend_string_release(key);
}

zend_string *php_soapc_build_qname(php_soapc_values *values, const soapc_node *node)
{
    const char *text = node->value.bytes, *ns = text + node->length + 1;
    const char *colon = memchr(text, ':', node->length);
    const char *local = colon ? colon + 1 : text;

    if (values->settings->qnames) {
        return strpprintf(0, "{%s}%.*s", ns, (int)(text + node->length - local), local);
    }
    if (colon) {
        /* What settings have learnt is no setting. */
        php_soapc_settings *settings = (php_soapc_settings *)values->settings;

        if (!settings->prefixes) {
            settings->prefixes = zend_new_array(8);
        }
        learn(settings->prefixes, text, (size_t)(colon - text), ns);
    }
    return zend_string_init(text, node->length, 0);
}

zend_string *php_soapc_qname_to_send(php_soapc_values *values, zend_string *text)
{
    const HashTable *prefixes = values->settings->prefixes;
    const char *start = ZSTR_VAL(text), *colon = strchr(start, ':');

    if (!prefixes || !colon) {
        return text;
    }
    const zval *ns = zend_hash_str_find(prefixes, start, (size_t)(colon - start));
    if (!ns || Z_TYPE_P(ns) != IS_STRING) {
        return text;
    }
    zend_string *clark = strpprintf(0, "{%s}%s", Z_STRVAL_P(ns), colon + 1);
    zend_string_release(text);
    return clark;
}
