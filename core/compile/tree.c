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

static const xmlNode *element_from(const xmlNode *node)
{
    while (node && node->type != XML_ELEMENT_NODE) {
        node = node->next;
    }
    return node;
}

const xmlNode *soapc__tree_first(const xmlNode *parent)
{
    return element_from(parent->children);
}

const xmlNode *soapc__tree_next(const xmlNode *node)
{
    return element_from(node->next);
}

const xmlNode *soapc__tree_past_annotation(const xmlNode *parent)
{
    const xmlNode *node = soapc__tree_first(parent);

    while (node && soapc__tree_is(node, SOAPC__XSD, "annotation")) {
        node = soapc__tree_next(node);
    }
    return node;
}

/* The parser kept it in psvi: xmlNode.line ends at 65535. */
uint32_t soapc__tree_line(const xmlNode *node)
{
    return (uint32_t)(uintptr_t)node->psvi;
}

const soapc__document *soapc__document_of(const xmlNode *node)
{
    return node->doc->_private;
}

static const char *value_of(const xmlAttr *attribute)
{
    const xmlNode *text = attribute->children;

    return text && text->content ? (const char *)text->content : "";
}

const char *soapc__tree_attribute(const xmlNode *node, const char *name)
{
    for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
        if (!attribute->ns && strcmp((const char *)attribute->name, name) == 0) {
            return value_of(attribute);
        }
    }
    return NULL;
}

const char *soapc__tree_attribute_ns(const xmlNode *node, const char *ns, const char *name)
{
    for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
        if (attribute->ns && strcmp((const char *)attribute->name, name) == 0 &&
            strcmp((const char *)attribute->ns->href, ns) == 0) {
            return value_of(attribute);
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

int soapc__tree_flag(const xmlNode *node, const char *name)
{
    const char *value = soapc__tree_attribute(node, name);

    return value && is_true(value);
}

/* A declared prefix's namespace; "" for none without a default; NULL: not declared. */
static const char *namespace_of(const xmlNode *node, const char *prefix, size_t length)
{
    for (; node && node->type == XML_ELEMENT_NODE; node = node->parent) {
        for (const xmlNs *ns = node->nsDef; ns; ns = ns->next) {
            const char *known = (const char *)ns->prefix;

            if (known ? length && strncmp(known, prefix, length) == 0 && !known[length] : !length) {
                return ns->href ? (const char *)ns->href : "";
            }
        }
    }
    if (length == 3 && memcmp(prefix, "xml", 3) == 0) {
        return soapc__known_namespaces[SOAPC__NS_XML];
    }
    return length ? NULL : "";
}

int soapc__qname_of(soapc_compiler *compiler, const soapc__schema *schema, const xmlNode *node, const char *text,
                    size_t length, soapc__symbol **symbol)
{
    soapc__trim(&text, &length);
    const char *colon = length ? memchr(text, ':', length) : NULL;
    const char *local = colon ? colon + 1 : text;
    const char *ns = namespace_of(node, text, colon ? (size_t)(colon - text) : 0);

    *symbol = NULL;
    if (!ns) {
        return 1;
    }
    soapc__word *word = *ns ? soapc__word_of(compiler, ns, strlen(ns))
                            : !colon && schema && schema->chameleon ? schema->ns : compiler->empty;
    if (!word) {
        return 0;
    }
    *symbol = soapc__symbol_of(compiler, word, local, (size_t)(text + length - local));
    return *symbol != NULL;
}

int soapc__tree_ref(soapc_compiler *compiler, const soapc__schema *schema, const xmlNode *node, soapc__symbol **symbol)
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
    return *symbol && soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, node, ref,
                                      "%s ref=\"%s\": its prefix is not declared; the targetNamespace is used",
                                      node->name, ref);
}

static int append_text(soapc_compiler *compiler, const xmlNode *node, const char **text)
{
    xmlChar *content = xmlNodeGetContent((xmlNode *)(uintptr_t)node);

    if (!content) {
        return soapc__fail_memory(compiler);
    }
    const char *bytes = (const char *)content;
    size_t length = strlen(bytes), before = *text ? strlen(*text) : 0;
    soapc__trim(&bytes, &length);
    if (length) {
        char *joined = soapc__arena_alloc(&compiler->arena, before + length + 2);

        if (!joined) {
            xmlFree(content);
            return soapc__fail_memory(compiler);
        }
        if (before) {
            memcpy(joined, *text, before);
            joined[before++] = '\n';
        }
        memcpy(joined + before, bytes, length);
        joined[before + length] = '\0';
        *text = joined;
    }
    xmlFree(content);
    return 1;
}

int soapc__tree_documentation(soapc_compiler *compiler, const xmlNode *node, const char **text)
{
    int ok = 1;

    *text = NULL;
    for (const xmlNode *child = soapc__tree_first(node); ok && child; child = soapc__tree_next(child)) {
        if (soapc__tree_is(child, SOAPC__WSDL, "documentation")) {
            ok = append_text(compiler, child, text);
        } else if (soapc__tree_is(child, SOAPC__XSD, "annotation")) {
            for (const xmlNode *part = soapc__tree_first(child); ok && part; part = soapc__tree_next(part)) {
                if (soapc__tree_is(part, SOAPC__XSD, "documentation")) {
                    ok = append_text(compiler, part, text);
                }
            }
        }
    }
    return ok;
}

int soapc__extension(soapc_compiler *compiler, const xmlNode *node)
{
    const char *required = soapc__tree_attribute_ns(node, WSDL_NAMESPACE, "required");
    const char *ns = node->ns ? (const char *)node->ns->href : "";

    if (!required || !is_true(required)) {
        return 1;
    }
    if (node->extra == SOAPC__POLICY) {
        return soapc__warn(compiler, node, "wsdl:required policy '%s' is not checked", node->name);
    }
    return soapc__fail(compiler, SOAPC_WSDL_EXTENSION, node, ns,
                       "extension '%s' of namespace '%s' is wsdl:required and not supported", node->name, ns);
}

int soapc__unexpected(soapc_compiler *compiler, const xmlNode *node, const char *parent, const char *expected)
{
    soapc_status status = node->doc && soapc__document_of(node)->kind == SOAPC_DOCUMENT_WSDL && node->extra != SOAPC__XSD
                              ? SOAPC_WSDL_SYNTAX
                              : SOAPC_SCHEMA_SYNTAX;
    const char *name = (const char *)node->name;
    const char *colon = node->ns ? NULL : strchr(name, ':');

    if (colon) {
        return soapc__fail(compiler, status, node, name, "element '%s': prefix '%.*s' is not declared", name,
                           (int)(colon - name), name);
    }
    return soapc__fail(compiler, status, node, name, "element '%s' of namespace '%s' in '%s', where %s was expected",
                       name, node->ns ? (const char *)node->ns->href : "", parent, expected);
}
