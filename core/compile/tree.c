/* Reading the tree of a document: children, attributes, QNames, documentation. */
#include <string.h>

#include "base/text.h"
#include "compile/model.h"
#include "types/builtin.h"

#define WSDL_NAMESPACE "http://schemas.xmlsoap.org/wsdl/"

static const struct {
    const char *ns;
    soapc__vocabulary vocabulary;
} vocabularies[] = {
    {WSDL_NAMESPACE, SOAPC__WSDL},
    {"http://www.w3.org/2001/XMLSchema", SOAPC__XSD},
    {"http://schemas.xmlsoap.org/wsdl/soap/", SOAPC__SOAP11},
    {"http://schemas.xmlsoap.org/wsdl/soap12/", SOAPC__SOAP12},
    {"http://schemas.xmlsoap.org/wsdl/http/", SOAPC__HTTP},
    {"http://schemas.xmlsoap.org/wsdl/mime/", SOAPC__MIME},
    {"http://schemas.xmlsoap.org/ws/2004/09/policy", SOAPC__POLICY},
    {"http://schemas.xmlsoap.org/ws/2002/12/policy", SOAPC__POLICY},
    {"http://www.w3.org/2006/07/ws-policy", SOAPC__POLICY},
    {"http://www.w3.org/ns/ws-policy", SOAPC__POLICY},
    {"http://www.w3.org/2005/02/addressing/wsdl", SOAPC__ADDRESSING},
    {"http://www.w3.org/2005/08/addressing/wsdl", SOAPC__ADDRESSING},
    {"http://www.w3.org/2006/02/addressing/wsdl", SOAPC__ADDRESSING},
    {"http://www.w3.org/2006/05/addressing/wsdl", SOAPC__ADDRESSING},
    {"http://www.w3.org/2007/05/addressing/metadata", SOAPC__ADDRESSING},
    {"http://schemas.xmlsoap.org/ws/2004/08/addressing/policy", SOAPC__ADDRESSING},
    {"http://www.w3.org/1999/XMLSchema", SOAPC__XSD_OLD},
    {"http://www.w3.org/2000/10/XMLSchema", SOAPC__XSD_OLD},
    {"http://www.w3.org/ns/wsdl", SOAPC__WSDL20},
    {"http://www.w3.org/2006/01/wsdl", SOAPC__WSDL20},
};

/* Namespaces whose components are built in: a schema for them is never asked for. */
static const char *const known_namespaces[] = {
    "http://www.w3.org/2001/XMLSchema",
    "http://www.w3.org/1999/XMLSchema",
    "http://www.w3.org/2001/XMLSchema-instance",
    "http://www.w3.org/XML/1998/namespace",
    "http://schemas.xmlsoap.org/soap/encoding/",
    "http://www.w3.org/2003/05/soap-encoding",
    "http://schemas.xmlsoap.org/soap/envelope/",
    "http://www.w3.org/2003/05/soap-envelope",
    WSDL_NAMESPACE,
    "http://schemas.xmlsoap.org/wsdl/soap/",
    "http://schemas.xmlsoap.org/wsdl/soap12/",
    "http://xml.apache.org/xml-soap",
};

soapc__vocabulary soapc__vocabulary_of(const char *ns)
{
    for (size_t i = 0; i < sizeof(vocabularies) / sizeof(*vocabularies); i++) {
        if (strcmp(vocabularies[i].ns, ns) == 0) {
            return vocabularies[i].vocabulary;
        }
    }
    return SOAPC__OTHER;
}

int soapc__is_known_namespace(const char *ns)
{
    for (size_t i = 0; i < sizeof(known_namespaces) / sizeof(*known_namespaces); i++) {
        if (strcmp(known_namespaces[i], ns) == 0) {
            return 1;
        }
    }
    return 0;
}

const soapc__node *soapc__tree_past_annotation(const soapc__node *parent)
{
    const soapc__node *node = parent->first;

    while (node && soapc__tree_is(node, SOAPC__XSD, "annotation")) {
        node = node->next;
    }
    return node;
}

const char *soapc__tree_attribute(const soapc__node *node, const char *name)
{
    for (uint32_t i = 0; i < node->attribute_count; i++) {
        const soapc__node_attribute *attribute = node->attributes + i;

        if (*attribute->name == *name && !attribute->ns && strcmp(attribute->name, name) == 0) {
            return attribute->value;
        }
    }
    return NULL;
}

const char *soapc__tree_attribute_ns(const soapc__node *node, const char *ns, const char *name)
{
    for (uint32_t i = 0; i < node->attribute_count; i++) {
        const soapc__node_attribute *attribute = node->attributes + i;

        if (attribute->ns && strcmp(attribute->name, name) == 0 && strcmp(attribute->ns, ns) == 0) {
            return attribute->value;
        }
    }
    return NULL;
}

static int is_true(const char *value)
{
    size_t length = strlen(value);

    soapc__trim(&value, &length);
    return (length == 4 && memcmp(value, "true", 4) == 0) || (length == 1 && *value == '1');
}

int soapc__tree_flag(const soapc__node *node, const char *name)
{
    const char *value = soapc__tree_attribute(node, name);

    return value && is_true(value);
}

static int is_prefix(const char *known, const char *prefix, size_t length)
{
    return known ? length && strncmp(known, prefix, length) == 0 && !known[length] : !length;
}

/* The word of a prefix's namespace: the empty one without a prefix and a default; NULL when it
 * is not declared. */
static int namespace_of(soapc_compiler *compiler, const soapc__node *node, const char *prefix,
                        size_t length, soapc__word **word)
{
    const char *xml = soapc__known_namespaces[SOAPC__NS_XML];

    for (; node; node = node->parent) {
        for (soapc__declaration *ns = node->declarations; ns; ns = ns->next) {
            if (is_prefix(ns->prefix, prefix, length)) {
                if (!ns->word) {
                    ns->word = soapc__word_of(compiler, ns->uri, strlen(ns->uri));
                }
                *word = ns->word;
                return *word != NULL;
            }
        }
    }
    *word = length ? NULL : compiler->empty;
    if (length == 3 && memcmp(prefix, "xml", 3) == 0) {
        *word = soapc__word_of(compiler, xml, strlen(xml));
        return *word != NULL;
    }
    return 1;
}

int soapc__qname_of(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                    const char *text, size_t length, soapc__symbol **symbol)
{
    soapc__word *word;

    soapc__trim(&text, &length);
    const char *colon = length ? memchr(text, ':', length) : NULL;
    const char *local = colon ? colon + 1 : text;

    *symbol = NULL;
    if (!namespace_of(compiler, node, text, colon ? (size_t)(colon - text) : 0, &word) || !word) {
        return word == NULL && compiler->error->status == SOAPC_OK;
    }
    if (word == compiler->empty && !colon && schema && schema->chameleon) {
        word = schema->ns;
    }
    *symbol = soapc__symbol_of(compiler, word, local, (size_t)(text + length - local));
    return *symbol != NULL;
}

int soapc__tree_ref(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                    soapc__symbol **symbol)
{
    const char *ref = soapc__tree_attribute(node, "ref");

    if (!soapc__qname_of(compiler, schema, node, ref, strlen(ref), symbol)) {
        return 0;
    }
    if (*symbol) {
        return 1;
    }
    const char *local = strchr(ref, ':') + 1; /* it has a prefix, or it would be declared */
    size_t length = strlen(local);
    soapc__trim(&local, &length);
    *symbol = soapc__symbol_of(compiler, schema->ns, local, length);
    return *symbol &&
           soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, node, ref,
                           "%s ref=\"%s\": its prefix is not declared; the targetNamespace is used",
                           node->name, ref);
}

/* Behind what is there at `at`; out NULL: only counted. */
static size_t put_line(const soapc__node *node, char *out, size_t at)
{
    size_t length = node->text ? strlen(node->text) : 0;

    if (!length) {
        return at;
    }
    if (at && out) {
        out[at] = '\n';
    }
    at += at != 0;
    if (out) {
        memcpy(out + at, node->text, length);
    }
    return at + length;
}

/* Several documentation elements are lines. */
static size_t put_documentation(const soapc__node *node, char *out)
{
    size_t at = 0;

    for (const soapc__node *child = node->first; child; child = child->next) {
        if (soapc__tree_is(child, SOAPC__WSDL, "documentation")) {
            at = put_line(child, out, at);
        } else if (soapc__tree_is(child, SOAPC__XSD, "annotation")) {
            for (const soapc__node *part = child->first; part; part = part->next) {
                if (soapc__tree_is(part, SOAPC__XSD, "documentation")) {
                    at = put_line(part, out, at);
                }
            }
        }
    }
    return at;
}

int soapc__tree_documentation(soapc_compiler *compiler, const soapc__node *node, const char **text)
{
    size_t length = put_documentation(node, NULL);

    *text = NULL;
    if (!length) {
        return 1;
    }
    char *joined = soapc__arena_alloc(&compiler->arena, length + 1);
    if (!joined) {
        return soapc__fail_memory(compiler);
    }
    put_documentation(node, joined);
    joined[length] = '\0';
    *text = joined;
    return 1;
}

int soapc__extension(soapc_compiler *compiler, const soapc__node *node)
{
    const char *required = soapc__tree_attribute_ns(node, WSDL_NAMESPACE, "required");
    if (!required || !is_true(required)) {
        return 1;
    }
    if (node->vocabulary == SOAPC__POLICY) {
        return soapc__warn(compiler, node, "wsdl:required policy '%s' is not checked", node->name);
    }
    if (node->vocabulary == SOAPC__ADDRESSING) {
        return soapc__warn(compiler, node,
                           "wsdl:required '%s' of WS-Addressing: its header blocks are the program's",
                           node->name);
    }
    return soapc__fail(compiler, SOAPC_WSDL_EXTENSION, node, node->ns,
                       "extension '%s' of namespace '%s' is wsdl:required and not supported",
                       node->name, node->ns);
}

/* Constructs of XML Schema 1.1 (Part 1, 3.13, 3.12, 4.2.5, 3.4.2; Part 2, 4.3.13 and 4.3.14). */
static int is_schema11(const soapc__node *node)
{
    static const char *const names[] = {"assert",          "assertion",   "alternative",
                                        "override",        "openContent", "defaultOpenContent",
                                        "explicitTimezone"};

    for (size_t i = 0; node->vocabulary == SOAPC__XSD && i < sizeof(names) / sizeof(*names); i++) {
        if (strcmp(node->name, names[i]) == 0) {
            return 1;
        }
    }
    return 0;
}

int soapc__unexpected(soapc_compiler *compiler, const soapc__node *node, const char *parent,
                      const char *expected)
{
    int in_schema =
        node->vocabulary == SOAPC__XSD || (node->parent && node->parent->vocabulary == SOAPC__XSD);
    soapc_status status = in_schema ? SOAPC_SCHEMA_SYNTAX : SOAPC_WSDL_SYNTAX;
    const char *name = node->name, *colon = strchr(name, ':');

    if (is_schema11(node)) {
        return soapc__fail(compiler, SOAPC_SCHEMA_UNSUPPORTED, node, name,
                           "'%s' of XML Schema 1.1 is not supported", name);
    }
    if (colon) {
        return soapc__fail(compiler, status, node, name,
                           "element '%s': prefix '%.*s' is not declared", name, (int)(colon - name),
                           name);
    }
    if (in_schema) {
        return soapc__fail(compiler, status, node, name,
                           "unexpected <%s> in %s\f, where %s was expected", name, parent, expected);
    }
    return soapc__fail(compiler, status, node, name,
                       "Unexpected WSDL element <%s>\f in %s, where %s was expected", name, parent,
                       expected);
}
