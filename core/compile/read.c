/*
 * Reading all documents into the component model: definitions, types and schemas, each import at
 * the place where it stands, so that the order of types is that of ext/soap (contract C-7.14).
 *
 * Ignored on purpose:
 *   documentation, annotation, notation          say nothing about a message
 *   key, keyref, unique                          nothing that is written or read depends on them
 *   final, finalDefault                          restrict schemas, not messages
 *   parameterOrder                               a hint for signatures
 *   names of input and output                    but for telling overloaded operations apart
 *   verbs and url encodings of HTTP bindings     contract C-11.2
 *   attributes, elements of other namespaces     extensions, unless wsdl:required="true"
 *   xsi:schemaLocation                           a hint for validators
 * With a warning:
 *   required policies and WS-Addressing          tree.c
 *   ports of another transport than HTTP, ports without address, no service at all: service.c
 *   mime:content                                 operation.c: attachments stand in the Body
 *   schemas of the drafts of 1999 and 2000       below: their types are unresolved
 */
#include <string.h>

#include "compile/model.h"

/* A place where reading goes on after what was imported from there. */
typedef struct frame {
    struct frame *outer;
    const soapc__node *next;
    const soapc__schema *schema; /* NULL: in definitions or types */
    soapc__word *ns;             /* targetNamespace of definitions */
    const soapc__node *redefine; /* was entered: its contents are due */
} frame;

static int push(soapc_compiler *compiler, frame **top, const soapc__node *parent,
                const soapc__schema *schema, soapc__word *ns)
{
    frame *inner = soapc__zeroed(compiler, sizeof(*inner));

    if (!inner) {
        return 0;
    }
    *inner = (frame){.outer = *top, .next = soapc__tree_first(parent), .schema = schema, .ns = ns};
    *top = inner;
    return 1;
}

static soapc__word *target_namespace(soapc_compiler *compiler, const soapc__node *node)
{
    const char *ns = soapc__tree_attribute(node, "targetNamespace");

    return ns ? soapc__word_of(compiler, ns, strlen(ns)) : compiler->empty;
}

static int is_qualified(const soapc__node *node, const char *name)
{
    const char *form = soapc__tree_attribute(node, name);

    return form && strcmp(form, "qualified") == 0;
}

/* The reading of a schema element for a target namespace: *is_new when it is the first one. */
static soapc__schema *schema_for(soapc_compiler *compiler, const soapc__node *node,
                                 soapc__word *including, int *is_new)
{
    soapc__word *ns = target_namespace(compiler, node);
    int chameleon = ns == compiler->empty && including && including != compiler->empty;

    *is_new = 0;
    if (!ns) {
        return NULL;
    }
    ns = chameleon ? including : ns;
    for (soapc__schema *schema = node->readings; schema; schema = schema->next) {
        if (schema->ns == ns) {
            return schema;
        }
    }
    soapc__schema *schema = soapc__zeroed(compiler, sizeof(*schema));
    if (schema) {
        *schema = (soapc__schema){
            .next = node->readings,
            .node = node,
            .ns = ns,
            .elements_qualified = (uint8_t)is_qualified(node, "elementFormDefault"),
            .attributes_qualified = (uint8_t)is_qualified(node, "attributeFormDefault"),
            .chameleon = (uint8_t)chameleon,
        };
        ((soapc__node *)(uintptr_t)node)->readings = schema;
        node->document->schema_read = 1;
        *is_new = 1;
    }
    return schema;
}

static int enter_schema(soapc_compiler *compiler, frame **top, const soapc__node *node,
                        soapc__word *including)
{
    int is_new;
    const soapc__schema *schema = schema_for(compiler, node, including, &is_new);

    return schema && (!is_new || push(compiler, top, node, schema, NULL));
}

/* The root of what an import refers to; NULL when nothing was asked for. */
static const soapc__node *imported_root(const soapc__node *node)
{
    const soapc__document *document = node->imported;

    if (document && document->same) {
        document = document->same;
    }
    return document ? document->root : NULL;
}

/* Where a document lies, a file by its path. */
static const char *path_of(const soapc__document *document)
{
    const char *uri = document->uri->bytes;
    return strncmp(uri, "file:///", 8) == 0 ? uri + 7 : uri;
}

/* XSD Part 1, 4.2.3 (src-import). ext/soap's tests want an import without namespace, in a schema without
 * targetNamespace, of one that has some to be an error. */
static int read_import(soapc_compiler *compiler, frame **top, const soapc__node *node)
{
    const char *ns = soapc__tree_attribute(node, "namespace");
    const soapc__node *root = imported_root(node);
    soapc__word *enclosing = (*top)->schema->ns;

    if (ns && strcmp(ns, enclosing->bytes) == 0) {
        if (!soapc__tolerate(
                compiler, SOAPC_SCHEMA_IMPORT, node, ns,
                "import of namespace '%s', which is the targetNamespace of the schema itself",
                ns)) {
            return 0;
        }
    }
    if (!root) {
        return 1;
    }
    const char *found = soapc__tree_attribute(root, "targetNamespace");
    const soapc__document *document = root->document;
    if (found && !ns && enclosing != compiler->empty) { /* what it means is plain */
        if (!soapc__tolerate(compiler, SOAPC_SCHEMA_IMPORT, node, document->location,
                             "import without a namespace of a schema whose targetNamespace is '%s'",
                             found)) {
            return 0;
        }
    } else if (!document->schema_read && strcmp(found ? found : "", ns ? ns : "") != 0) {
        return !found ? soapc__fail(compiler, SOAPC_SCHEMA_IMPORT, node, document->location,
                                    "can't import schema from '%s', missing 'targetNamespace', "
                                    "expected '%s'",
                                    path_of(document), ns)
               : !ns  ? soapc__fail(compiler, SOAPC_SCHEMA_IMPORT, node, document->location,
                                    "can't import schema from '%s', unexpected "
                                     "'targetNamespace'='%s', expected no 'targetNamespace'",
                                    path_of(document), found)
                      : soapc__fail(compiler, SOAPC_SCHEMA_IMPORT, node, document->location,
                                    "can't import schema from '%s', unexpected "
                                     "'targetNamespace'='%s', expected '%s'",
                                    path_of(document), found, ns);
    }
    return enter_schema(compiler, top, root, NULL);
}

/* XSD Part 1, 4.2.1 (src-include) and 4.2.2 (src-redefine). */
static int read_include(soapc_compiler *compiler, frame **top, const soapc__node *node)
{
    const soapc__node *root = imported_root(node);
    soapc__word *enclosing = (*top)->schema->ns;

    if (!root) {
        return 1;
    }
    const char *found = soapc__tree_attribute(root, "targetNamespace");
    if (found && strcmp(found, enclosing->bytes) != 0) {
        const soapc__document *document = root->document;

        return soapc__fail(
            compiler, SOAPC_SCHEMA_IMPORT, node, document->location,
            "can't include schema from '%s', different 'targetNamespace'\f: '%s', '%s' "
            "was expected",
            path_of(document), found, enclosing->bytes);
    }
    return enter_schema(compiler, top, root, enclosing);
}

static int read_in_schema(soapc_compiler *compiler, frame **top, const soapc__node *node)
{
    if (soapc__tree_is(node, SOAPC__XSD, "import")) {
        return read_import(compiler, top, node);
    }
    if (soapc__tree_is(node, SOAPC__XSD, "include")) {
        return read_include(compiler, top, node);
    }
    if (soapc__tree_is(node, SOAPC__XSD, "redefine")) {
        (*top)->redefine = node;
        return read_include(compiler, top, node);
    }
    return soapc__read_declaration(compiler, (*top)->schema, node);
}

/* A slot of a symbol that may be filled once. */
static int define(soapc_compiler *compiler, const frame *top, const soapc__node *node, size_t slot)
{
    const char *name = soapc__tree_attribute(node, "name");

    if (!name) {
        return soapc__fail(compiler, SOAPC_WSDL_MISSING, node, node->name,
                           "<%s> has no name attribute", node->name);
    }
    soapc__symbol *symbol = soapc__symbol_of(compiler, top->ns, name, strlen(name));
    if (!symbol) {
        return 0;
    }
    const soapc__node **defined = (const soapc__node **)(void *)((char *)symbol + slot);
    if (*defined) {
        return soapc__fail(compiler, SOAPC_WSDL_DUPLICATE, node, name,
                           "<%s> '%s' already defined\f at line %u of %s", node->name, name,
                           (*defined)->line, (*defined)->document->uri->bytes);
    }
    *defined = node;
    return 1;
}

static int read_in_types(soapc_compiler *compiler, frame **top, const soapc__node *node)
{
    if (soapc__tree_is(node, SOAPC__XSD, "schema")) {
        return enter_schema(compiler, top, node, NULL);
    }
    if (node->vocabulary == SOAPC__XSD_OLD) {
        return soapc__tolerate(compiler, SOAPC_SCHEMA_UNSUPPORTED, node, "schema",
                               "a schema of the draft '%s' is not read", node->ns);
    }
    if (node->vocabulary == SOAPC__WSDL && !soapc__tree_is(node, SOAPC__WSDL, "documentation")) {
        return soapc__unexpected(compiler, node, "types", "xsd:schema");
    }
    return node->vocabulary == SOAPC__WSDL || soapc__extension(compiler, node);
}

static int enter_definitions(soapc_compiler *compiler, frame **top, const soapc__node *root)
{
    soapc__document *document = root->document;
    soapc__word *ns = target_namespace(compiler, root);

    if (!ns || document->read) {
        return ns != NULL;
    }
    document->read = 1;
    return push(compiler, top, root, NULL, ns);
}

static int read_in_definitions(soapc_compiler *compiler, frame **top, const soapc__node *node)
{
    static const struct {
        const char *name;
        size_t slot;
    } components[] = {
        {"message", offsetof(soapc__symbol, message)},
        {"portType", offsetof(soapc__symbol, port_type)},
        {"binding", offsetof(soapc__symbol, binding)},
        {"service", offsetof(soapc__symbol, service)},
    };

    if (node->vocabulary != SOAPC__WSDL) {
        return *node->ns ? soapc__extension(compiler, node)
                         : soapc__unexpected(compiler, node, "definitions", "an element of WSDL");
    }
    for (size_t i = 0; i < sizeof(components) / sizeof(*components); i++) {
        int is_service = components[i].slot == offsetof(soapc__symbol, service);

        if (is_service && soapc__tree_is(node, SOAPC__WSDL, "service") &&
            !soapc__tree_attribute(node, "name")) {
            return soapc__pointers_push(compiler, &compiler->services, node);
        }
        if (soapc__tree_is(node, SOAPC__WSDL, components[i].name)) {
            return define(compiler, *top, node, components[i].slot) &&
                   (components[i].slot != offsetof(soapc__symbol, binding) ||
                    soapc__pointers_push(compiler, &compiler->bindings, node)) &&
                   (!is_service || soapc__pointers_push(compiler, &compiler->services, node));
        }
    }
    if (soapc__tree_is(node, SOAPC__WSDL, "types")) {
        return push(compiler, top, node, NULL, NULL);
    }
    if (soapc__tree_is(node, SOAPC__WSDL, "import")) {
        const soapc__node *root = imported_root(node);

        return !root                            ? 1
               : root->vocabulary == SOAPC__XSD ? enter_schema(compiler, top, root, NULL)
                                                : enter_definitions(compiler, top, root);
    }
    return soapc__tree_is(node, SOAPC__WSDL, "documentation") ||
           soapc__unexpected(compiler, node, "definitions",
                             "import, types, message, portType, binding or service");
}

static int step(soapc_compiler *compiler, frame **top)
{
    const soapc__node *redefine = (*top)->redefine;
    const soapc__node *node = (*top)->next;

    if (redefine) { /* what it redefines was read */
        (*top)->redefine = NULL;
        return soapc__read_redefinition(compiler, (*top)->schema, redefine);
    }
    if (!node) {
        *top = (*top)->outer;
        return 1;
    }
    (*top)->next = soapc__tree_next(node);
    return (*top)->schema ? read_in_schema(compiler, top, node)
           : (*top)->ns   ? read_in_definitions(compiler, top, node)
                          : read_in_types(compiler, top, node);
}

int soapc__read(soapc_compiler *compiler)
{
    const soapc__document *document = compiler->documents.items[0];
    frame *top = NULL;

    if (!enter_definitions(compiler, &top, document->root)) {
        return 0;
    }
    while (top) {
        if (!step(compiler, &top)) {
            return 0;
        }
    }
    return 1;
}
