/*
 * Whether two definitions say the same: where two documents hold copies of one, which XSD Part 1, 2.5 does not
 * allow, it does not matter which of them counts.
 *
 * What is not surely the same is told apart. Recursion follows the nesting of one document (read_type.c).
 */
#include <string.h>

#include "compile/model.h"

static int same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* The URI that a prefix stands for (none: the default namespace); NULL. */
static const char *uri_of(const soapc__node *node, const char *prefix, size_t length)
{
    for (; node; node = node->parent) {
        for (const soapc__declaration *ns = node->declarations; ns; ns = ns->next) {
            if (ns->prefix ? length && strncmp(ns->prefix, prefix, length) == 0 && !ns->prefix[length]
                           : !length) {
                return ns->uri;
            }
        }
    }
    return NULL;
}

/* What may be a prefix in a value means the same at either place. */
static int same_prefixes(const soapc__node *a, const soapc__node *b, const char *value)
{
    const char *start = value;

    for (const char *at = value; *at; at++) {
        if (*at == ':' &&
            !same_text(uri_of(a, start, (size_t)(at - start)), uri_of(b, start, (size_t)(at - start)))) {
            return 0;
        }
        if (strchr(" \t\r\n/|@:", *at)) { /* between QNames, and in an XPath of an identity constraint */
            start = at + 1;
        }
    }
    return 1;
}

static int same_attributes(const soapc__node *a, const soapc__node *b)
{
    if (a->attribute_count != b->attribute_count) {
        return 0;
    }
    for (uint32_t i = 0; i < a->attribute_count; i++) {
        const soapc__node_attribute *attribute = a->attributes + i;
        const char *value = attribute->ns ? soapc__tree_attribute_ns(b, attribute->ns, attribute->name)
                                          : soapc__tree_attribute(b, attribute->name);

        if (!same_text(attribute->value, value) || !same_prefixes(a, b, value)) {
            return 0;
        }
    }
    return 1;
}

static const soapc__node *past_annotations(const soapc__node *node)
{
    while (node && soapc__tree_is(node, SOAPC__XSD, "annotation")) {
        node = node->next;
    }
    return node;
}

static int same_nodes(const soapc__node *a, const soapc__node *b)
{
    if (strcmp(a->name, b->name) != 0 || strcmp(a->ns, b->ns) != 0 || !same_attributes(a, b) ||
        !same_text(uri_of(a, NULL, 0), uri_of(b, NULL, 0))) {
        return 0;
    }
    a = past_annotations(a->first);
    b = past_annotations(b->first);
    while (a && b) {
        if (!same_nodes(a, b)) {
            return 0;
        }
        a = past_annotations(a->next);
        b = past_annotations(b->next);
    }
    return a == b;
}

static const soapc__node *schema_of(const soapc__node *node)
{
    while (node && !soapc__tree_is(node, SOAPC__XSD, "schema")) {
        node = node->parent;
    }
    return node;
}

int soapc__same_definition(const soapc__node *a, const soapc__node *b)
{
    static const char *const defaults[] = {"targetNamespace", "elementFormDefault", "attributeFormDefault",
                                           "blockDefault", "finalDefault"};
    const soapc__node *schema_a = schema_of(a), *schema_b = schema_of(b);

    if (!schema_a || !schema_b) {
        return 0;
    }
    for (size_t i = 0; i < sizeof(defaults) / sizeof(*defaults); i++) {
        if (!same_text(soapc__tree_attribute(schema_a, defaults[i]),
                       soapc__tree_attribute(schema_b, defaults[i]))) {
            return 0;
        }
    }
    return same_nodes(a, b);
}
