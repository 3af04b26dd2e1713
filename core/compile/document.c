/* The compiler's public face: the documents that it needs, asked for one by one. */
#include <libxml/tree.h>
#include <libxml/uri.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/limits.h"
#include "base/text.h"
#include "compile/model.h"
#include "xml/scanner.h"

static void begin(soapc_compiler *compiler, soapc_error *error, soapc_error *own)
{
    compiler->error = error ? error : own;
    soapc__error_clear(compiler->error);
}

static soapc_status end(soapc_compiler *compiler, int ok)
{
    soapc_status status = ok ? SOAPC_OK : (soapc_status)compiler->error->status;

    compiler->dead |= !ok;
    compiler->error = NULL;
    return status;
}

/* A fragment is no part of a document's address. */
static soapc__word *address_of(soapc_compiler *compiler, const char *uri)
{
    return soapc__word_of(compiler, uri, strcspn(uri, "#"));
}

static soapc__document *ask_for(soapc_compiler *compiler, soapc__word *uri, const char *location,
                                uint32_t kind, const soapc__node *importer)
{
    soapc__document *document = soapc__zeroed(compiler, sizeof(*document));

    if (!document) {
        return NULL;
    }
    if (compiler->documents.count >= compiler->limits.documents) {
        soapc__fail(compiler, SOAPC_LIMIT, importer, "documents",
                    "import of '%s': more than %u documents (limit 'documents')", location,
                    compiler->limits.documents);
        return NULL;
    }
    document->uri = uri;
    document->location = location;
    document->kind = kind;
    if (importer) {
        document->importer = importer->document;
        document->importer_line = importer->line;
        document->importer_column = importer->column;
    }
    uri->document = document;
    return soapc__pointers_push(compiler, &compiler->documents, document) ? document : NULL;
}

/* A reference resolved against a base, from libxml2's memory; NULL when it is no reference. */
static xmlChar *resolve(const char *reference, const xmlChar *base)
{
    if (strstr(reference, "%00")) { /* would cut it */
        return NULL;
    }
    xmlChar *uri = xmlBuildURI((const xmlChar *)reference, base);

    if (!uri) { /* blanks and the like, which people leave in file names */
        xmlChar *escaped =
            xmlURIEscapeStr((const xmlChar *)reference, (const xmlChar *)":/?#[]@!$&'()*+,;=%");

        uri = escaped ? xmlBuildURI(escaped, base) : NULL;
        xmlFree(escaped);
    }
    return uri;
}

/* The base URI of an element: xml:base of it and what is around it, then the document's (XML
 * Base, 4). Elements that import are three deep at most. */
static xmlChar *base_of(const soapc__node *node, const soapc__document *document)
{
    const char *uri = document->final_uri ? document->final_uri : document->uri->bytes;
    const char *base =
        node ? soapc__tree_attribute_ns(node, soapc__known_namespaces[SOAPC__NS_XML], "base")
             : NULL;

    if (!node) {
        return xmlStrdup((const xmlChar *)uri);
    }
    xmlChar *outer = base_of(node->parent, document);
    if (!base || !outer) {
        return outer;
    }
    xmlChar *inner = resolve(base, outer);
    xmlFree(outer);
    return inner;
}

static xmlChar *absolute_once(const soapc__node *node, const char *location)
{
    xmlChar *base = base_of(node, node->document);
    xmlChar *uri = base ? resolve(location, base) : NULL;

    xmlFree(base);
    return uri;
}

static void note_loose_error(void *failed, const xmlError *error)
{
    (void)error;
    *(int *)failed = 1;
}

/* The absolute URI of a location, from libxml2's memory; NULL when it cannot be made. *no_memory:
 * or for want of memory, of which libxml2 (before 2.14) says something to this thread's handler
 * alone, or nothing, and leaves a part of the URI out: so it is asked twice. */
static xmlChar *absolute(const soapc__node *node, const char *location, int *no_memory)
{
    xmlStructuredErrorFunc handler = xmlStructuredError;
    void *context = xmlStructuredErrorContext;

    *no_memory = 0;
    xmlSetStructuredErrorFunc(no_memory, (xmlStructuredErrorFunc)note_loose_error);
    xmlChar *uri = absolute_once(node, location), *again = absolute_once(node, location);
    xmlSetStructuredErrorFunc(context, handler);
    *no_memory |= !xmlStrEqual(uri, again);
    xmlFree(again);
    if (*no_memory) {
        xmlFree(uri);
        uri = NULL;
    }
    return uri;
}

/* Whether those who made the known namespaces publish what stands there: it is built in, and not
 * asked for each time. A copy beside the WSDL is read like any schema, since it may say more, and
 * its types are among those that a program is told (contract C-7.14). */
static int is_published(const char *uri)
{
    static const char *const hosts[] = {"www.w3.org/", "schemas.xmlsoap.org/", "xml.apache.org/"};
    size_t scheme = strncmp(uri, "http://", 7) == 0 ? 7 : strncmp(uri, "https://", 8) == 0 ? 8 : 0;

    for (size_t i = 0; scheme && i < sizeof(hosts) / sizeof(*hosts); i++) {
        if (strncmp(uri + scheme, hosts[i], strlen(hosts[i])) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether the components that the element imports are built in. */
static int imports_known(const soapc__node *node, const char *location)
{
    const char *ns = soapc__tree_attribute(node, "namespace");

    return soapc__is_known_namespace(location) ||
           (soapc__tree_is(node, SOAPC__XSD, "import") && ns && soapc__is_known_namespace(ns));
}

/* Notes in the node which document it imports; asks for it where it is not yet known. */
static int import(soapc_compiler *compiler, const soapc__node *node, const char *location,
                  uint32_t kind)
{
    size_t length = strlen(location);

    soapc__trim(&location, &length);
    location = soapc__arena_copy(&compiler->arena, location, length);
    if (!location) {
        return soapc__fail_memory(compiler);
    }
    if (!length) {
        return 1; /* an empty reference is the document that it stands in (RFC 3986, 4.4) */
    }
    int is_known = imports_known(node, location), no_memory;
    xmlChar *uri = absolute(node, location, &no_memory);
    if (no_memory) {
        return soapc__fail_memory(compiler);
    }
    if (!uri) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, location,
                           "location '%s' of '%s' is no URI reference", location, node->name);
    }
    int is_built_in = is_known && is_published((const char *)uri);
    soapc__word *address = is_built_in ? NULL : address_of(compiler, (const char *)uri);
    xmlFree(uri);
    if (!address) {
        return is_built_in;
    }
    soapc__document *document = address->document;
    if (!document) {
        document = ask_for(compiler, address, location, kind, node);
        if (document) {
            document->is_known = (uint8_t)is_known;
        }
    }
    ((soapc__node *)(uintptr_t)node)->imported = document;
    return document != NULL;
}

/* Imports stand before the declarations (XSD Part 1, 3.15.2), but later ones are found too. */
static int find_schema_imports(soapc_compiler *compiler, const soapc__node *schema)
{
    for (const soapc__node *node = soapc__tree_first(schema); node; node = soapc__tree_next(node)) {
        int is_import = soapc__tree_is(node, SOAPC__XSD, "import");

        if (!is_import && !soapc__tree_is(node, SOAPC__XSD, "include") &&
            !soapc__tree_is(node, SOAPC__XSD, "redefine")) {
            continue;
        }
        const char *location = soapc__tree_attribute(node, "schemaLocation");
        if (!location && !is_import) {
            return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, node->name,
                               "%s has no 'schemaLocation' attribute", node->name);
        }
        if (location && !import(compiler, node, location, SOAPC_DOCUMENT_SCHEMA)) {
            return 0;
        }
    }
    return 1;
}

static int find_imports(soapc_compiler *compiler, const soapc__node *definitions)
{
    for (const soapc__node *node = soapc__tree_first(definitions); node;
         node = soapc__tree_next(node)) {
        if (soapc__tree_is(node, SOAPC__WSDL, "types")) {
            for (const soapc__node *schema = soapc__tree_first(node); schema;
                 schema = soapc__tree_next(schema)) {
                if (soapc__tree_is(schema, SOAPC__XSD, "schema") &&
                    !find_schema_imports(compiler, schema)) {
                    return 0;
                }
            }
        } else if (soapc__tree_is(node, SOAPC__WSDL, "import")) {
            const char *location = soapc__tree_attribute(node, "location");

            if (!location) {
                if (!soapc__tolerate(compiler, SOAPC_WSDL_MISSING, node, "import",
                                     "'import' has no 'location'")) {
                    return 0;
                }
            } else if (!import(compiler, node, location, SOAPC_DOCUMENT_WSDL)) {
                return 0;
            }
        }
    }
    return 1;
}

/* The root is wsdl:definitions, or xsd:schema where a schema may stand. */
static int check_root(soapc_compiler *compiler, const soapc__document *document,
                      const soapc__node *root)
{
    int is_wsdl = document->kind == SOAPC_DOCUMENT_WSDL;

    if (soapc__tree_is(root, SOAPC__XSD, "schema") && document->importer) {
        return find_schema_imports(compiler, root);
    }
    if (soapc__tree_is(root, SOAPC__WSDL, "definitions") && is_wsdl) {
        return find_imports(compiler, root);
    }
    if (root->vocabulary == SOAPC__WSDL20) {
        return soapc__fail(compiler, SOAPC_WSDL_UNSUPPORTED, root, root->name,
                           "WSDL 2.0 is not supported, WSDL 1.1 was expected");
    }
    return soapc__fail(compiler, is_wsdl ? SOAPC_WSDL_ROOT : SOAPC_SCHEMA_ROOT, root,
                       root->name, "the root is '%s' of namespace '%s', where '%s' was expected",
                       root->name, root->ns, is_wsdl ? "wsdl:definitions" : "xsd:schema");
}

soapc_compiler *soapc_compiler_new(const char *uri, const soapc_limits *limits, uint32_t flags,
                                   soapc_error *error)
{
    return soapc__compiler_new(uri, limits, flags, &soapc__malloc_allocator, error);
}

soapc_compiler *soapc__compiler_new(const char *uri, const soapc_limits *limits, uint32_t flags,
                                    const soapc_allocator *allocator, soapc_error *error)
{
    soapc_error own;

    if (!uri || !*uri) {
        soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "a compiler needs the URI of its WSDL");
        return NULL;
    }
    soapc_compiler *compiler = allocator->alloc(allocator->ctx, sizeof(*compiler));
    if (!compiler) {
        soapc__error_no_memory(error);
        return NULL;
    }
    *compiler = (soapc_compiler){0};
    soapc__arena_init(&compiler->arena, allocator);
    compiler->limits = soapc__limits_complete(limits);
    compiler->flags = flags;
    begin(compiler, error, &own);
    compiler->empty = soapc__word_of(compiler, "", 0);
    soapc__word *address = compiler->empty ? address_of(compiler, uri) : NULL;
    if (!address || !ask_for(compiler, address, address->bytes, SOAPC_DOCUMENT_WSDL, NULL) ||
        !soapc__builder_init(&compiler->builder, &compiler->arena)) {
        soapc__fail_memory(compiler);
        soapc_compiler_free(compiler);
        return NULL;
    }
    end(compiler, 1);
    return compiler;
}

void soapc_compiler_free(soapc_compiler *compiler)
{
    if (!compiler) {
        return;
    }
    for (uint32_t i = 0; i < compiler->documents.count; i++) {
        const soapc__document *document = compiler->documents.items[i];

        xmlDictFree(document->names);
    }
    const soapc_allocator allocator = compiler->arena.allocator;
    soapc__arena_release(&compiler->arena);
    allocator.release(allocator.ctx, compiler, sizeof(*compiler));
}

const soapc_need *soapc_compiler_need(soapc_compiler *compiler)
{
    if (compiler->dead || compiler->given == compiler->documents.count) {
        return NULL;
    }
    const soapc__document *document = compiler->documents.items[compiler->given];
    const soapc__document *importer = document->importer;
    compiler->need = (soapc_need){
        .uri = document->uri->bytes,
        .location = document->location,
        .importer = !importer             ? NULL
                    : importer->final_uri ? importer->final_uri
                                          : importer->uri->bytes,
        .kind = document->kind,
    };
    return &compiler->need;
}

static int no_need(soapc_compiler *compiler)
{
    soapc__error_set(compiler->error, SOAPC_INVALID_ARGUMENT, "no document is needed");
    return 0;
}

/* Whether the document came, under another URI, already; then it stands for this one too. */
static int came_before(soapc_compiler *compiler, soapc__document *document, int *before)
{
    soapc__word *address = address_of(compiler, document->final_uri);

    *before = 0;
    if (!address) {
        return 0;
    }
    if (!address->document) {
        address->document = document;
    } else if (address->document != document && address->document->root) {
        document->same = address->document;
        *before = 1;
    }
    return 1;
}

static int give(soapc_compiler *compiler, const char *bytes, size_t length, const char *final_uri)
{
    if (!soapc_compiler_need(compiler)) {
        return no_need(compiler);
    }
    soapc__document *document = compiler->documents.items[compiler->given++];
    if (final_uri) {
        int before;

        document->final_uri = soapc__arena_copy(&compiler->arena, final_uri, strlen(final_uri));
        if (!document->final_uri) {
            return soapc__fail_memory(compiler);
        }
        if (!came_before(compiler, document, &before) || before) {
            return before;
        }
    }
    document->fingerprint = soapc__fingerprint(bytes, length);
    document->root = soapc__parse(compiler, document, bytes, length);
    return document->root && check_root(compiler, document, document->root);
}

soapc_status soapc_compiler_give(soapc_compiler *compiler, const char *bytes, size_t length,
                                 const char *final_uri, soapc_error *error)
{
    soapc_error own;

    begin(compiler, error, &own);
    return end(compiler, give(compiler, bytes, length, final_uri));
}

/* Without a document the names in it would resolve to nothing, unless they are built in. */
soapc_status soapc_compiler_refuse(soapc_compiler *compiler, const char *why, soapc_error *error)
{
    soapc_error own;

    begin(compiler, error, &own);
    if (!soapc_compiler_need(compiler)) {
        return end(compiler, no_need(compiler));
    }
    const soapc__document *document = compiler->documents.items[compiler->given];
    if (document->is_known && !(compiler->flags & SOAPC_COMPILE_STRICT)) {
        compiler->given++;
        return end(compiler, soapc__warn_in(compiler, document, "the schema cannot be had: %s; what "
                                            "is built in is used", why ? why : "refused"));
    }
    soapc__fail_in(compiler, SOAPC_NO_DOCUMENT, document, 0, 0, "%s: %s",
                   document->kind == SOAPC_DOCUMENT_WSDL ? "the WSDL cannot be had"
                                                         : "the schema cannot be had",
                   why ? why : "refused");
    return end(compiler, 0);
}

static int emit_documents(soapc_compiler *compiler)
{
    for (uint32_t i = 0; i < compiler->documents.count; i++) {
        const soapc__document *document = compiler->documents.items[i];

        if (!document->root) { /* another one stands for it, or it was refused */
            continue;
        }
        soapc_text uri = soapc__text_of(compiler, document->final_uri ? document->final_uri
                                                                      : document->uri->bytes);
        soapc_document *record =
            soapc__builder_rows(&compiler->builder, SOAPC__TABLE_DOCUMENTS, 1, NULL);
        if (uri == SOAPC_NONE || !record) {
            return soapc__fail_memory(compiler);
        }
        *record = (soapc_document){
            .uri = uri, .kind = document->kind, .fingerprint = document->fingerprint};
    }
    return 1;
}

static int emit_header(soapc_compiler *compiler)
{
    const soapc__document *document = compiler->documents.items[0];
    const soapc__node *root = document->root;
    soapc__builder *builder = &compiler->builder;

    builder->target_namespace =
        soapc__text_of(compiler, soapc__tree_attribute(root, "targetNamespace"));
    builder->name = soapc__text_of(compiler, soapc__tree_attribute(root, "name"));
    return builder->target_namespace != SOAPC_NONE && builder->name != SOAPC_NONE;
}

static void *finish(soapc_compiler *compiler, size_t *size)
{
    soapc__pointers order = {0};

    if (compiler->dead || compiler->given < compiler->documents.count) {
        soapc__error_set(compiler->error, SOAPC_INVALID_ARGUMENT,
                         compiler->dead ? "the compiler has failed before"
                                        : "a document is still needed");
        return NULL;
    }
    if (!soapc__read(compiler) || !emit_header(compiler) ||
        !soapc__resolve_types(compiler, &order) || !soapc__flatten_types(compiler, &order) ||
        !soapc__emit_elements(compiler) || !soapc__emit_attributes(compiler) || !soapc__emit_services(compiler) ||
        !soapc__mark_prefixes(compiler) || !emit_documents(compiler)) {
        return NULL;
    }
    void *block = soapc__builder_finish(&compiler->builder, &soapc__malloc_allocator, size);
    if (!block) {
        soapc__fail_memory(compiler);
    } else if (soapc_image_check(block, compiler->error) != SOAPC_OK) {
        free(block);
        block = NULL;
    }
    return block;
}

void *soapc_compiler_finish(soapc_compiler *compiler, size_t *size, soapc_error *error)
{
    soapc_error own;

    begin(compiler, error, &own);
    void *block = finish(compiler, size);
    end(compiler, block != NULL);
    compiler->dead = 1; /* an image can be made once */
    return block;
}
