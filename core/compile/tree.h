/* The tree of a document: its elements with their attributes, in the compiler's arena. */
#ifndef SOAPC_COMPILE_TREE_H
#define SOAPC_COMPILE_TREE_H

#include <stdint.h>
#include <string.h>

#include "soapc_compile.h"

typedef struct soapc__document soapc__document;
typedef struct soapc__schema soapc__schema;
typedef struct soapc__symbol soapc__symbol;
typedef struct soapc__word soapc__word;

/* The vocabulary that an element belongs to, by its namespace. */
typedef enum soapc__vocabulary {
    SOAPC__OTHER = 0,
    SOAPC__WSDL,
    SOAPC__XSD,
    SOAPC__SOAP11,  /* the SOAP binding of WSDL 1.1, section 3 */
    SOAPC__SOAP12,  /* WSDL 1.1 Binding Extension for SOAP 1.2 */
    SOAPC__HTTP,    /* WSDL 1.1, section 4 */
    SOAPC__MIME,    /* WSDL 1.1, section 5 */
    SOAPC__POLICY,  /* WS-Policy, whose assertions a message does not show */
    SOAPC__ADDRESSING, /* WSDL bindings of WS-Addressing */
    SOAPC__XSD_OLD, /* XML Schema drafts of 1999 and 2000 */
    SOAPC__WSDL20
} soapc__vocabulary;

typedef struct soapc__declaration {
    struct soapc__declaration *next;
    const char *prefix; /* NULL: the default namespace */
    const char *uri;
    soapc__word *word; /* of the URI; NULL until it is needed */
} soapc__declaration;

typedef struct soapc__node_attribute {
    const char *name, *ns; /* local name; ns NULL: none */
    const char *value;
} soapc__node_attribute;

typedef struct soapc__node {
    struct soapc__node *parent, *first, *last, *next; /* elements only */
    soapc__document *document;
    const char *name; /* local name, or as it stands when its prefix is not declared */
    const char *ns;   /* "" for none */
    const char *text; /* documentation: its text, trimmed; NULL */
    soapc__node_attribute *attributes;
    soapc__declaration *declarations;
    union {
        soapc__document *imported; /* import, include, redefine: what it refers to */
        soapc__schema *readings;   /* schema */
    };
    uint32_t attribute_count;
    uint32_t line, column; /* of its "<"; column in bytes, 0 where it is not known */
    uint8_t vocabulary; /* soapc__vocabulary */
} soapc__node;

static inline int soapc__tree_is(const soapc__node *node, soapc__vocabulary vocabulary,
                                 const char *name)
{
    return node->vocabulary == vocabulary && *node->name == *name && strcmp(node->name, name) == 0;
}

static inline const soapc__node *soapc__tree_first(const soapc__node *parent)
{
    return parent->first;
}

static inline const soapc__node *soapc__tree_next(const soapc__node *node)
{
    return node->next;
}

/* First child that is no xsd:annotation. */
const soapc__node *soapc__tree_past_annotation(const soapc__node *parent);
/* Value of an attribute in no namespace; NULL when it is absent. */
const char *soapc__tree_attribute(const soapc__node *node, const char *name);
const char *soapc__tree_attribute_ns(const soapc__node *node, const char *ns, const char *name);
int soapc__tree_flag(const soapc__node *node,
                     const char *name); /* a boolean attribute; 0 when absent */
/* The QName in a text: *symbol is NULL when its prefix is not declared. 0: an error was set. */
int soapc__qname_of(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                    const char *text, size_t length, soapc__symbol **symbol);
/* The component that `ref` of an element, attribute or group means; an undeclared prefix stands
 * for targetNamespace, as in ext/soap. */
int soapc__tree_ref(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                    soapc__symbol **symbol);
/* *text: that of xsd:annotation/xsd:documentation or of wsdl:documentation; NULL: none. */
int soapc__tree_documentation(soapc_compiler *compiler, const soapc__node *node, const char **text);
soapc__vocabulary soapc__vocabulary_of(const char *ns);
int soapc__is_known_namespace(const char *ns);
/* An extension element: an error when it is wsdl:required and not understood (WSDL 1.1, 2.1.3). */
int soapc__extension(soapc_compiler *compiler, const soapc__node *node);
/* Not allowed here: names the element and what was expected. Returns 0. */
int soapc__unexpected(soapc_compiler *compiler, const soapc__node *node, const char *parent,
                      const char *expected);

/* parse.c: the root element; NULL: an error was set. */
soapc__node *soapc__parse(soapc_compiler *compiler, soapc__document *document, const char *bytes,
                          size_t length);

#endif
