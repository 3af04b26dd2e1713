/*
 * libxml2's schema validator over the schemas of a set.
 *
 * libxml2 reads a namespace from one document alone and does not know WSDL. So all schemas, those within the WSDLs too, are put
 * into a folder under numbers, their imports without location, and for each namespace there is one document that includes those
 * that declare something in it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/uri.h>

#include "roundtrip.h"

#define XSD "http://www.w3.org/2001/XMLSchema"
#define WSDL "http://schemas.xmlsoap.org/wsdl/"
#define XML "http://www.w3.org/XML/1998/namespace"

enum { MOST_SCHEMAS = 2000, MOST_NAMESPACES = 600 };

typedef struct schema_source {
    xmlDocPtr doc;
    char *base; /* URI of its document */
    char *target;
    int whole;  /* the document is it */
    int imported, included, redefined;
} schema_source;

typedef struct collection {
    const char *folder;
    schema_source sources[MOST_SCHEMAS];
    uint32_t count;
    char *namespaces[MOST_NAMESPACES];
    uint32_t namespace_count;
    rt_finder find;
    void *find_ctx;
} collection;

static int is_element(xmlNodePtr node, const char *ns, const char *local)
{
    return node->type == XML_ELEMENT_NODE && node->ns && strcmp((const char *)node->ns->href, ns) == 0 &&
           strcmp((const char *)node->name, local) == 0;
}

static char *attribute_of(xmlNodePtr node, const char *name)
{
    xmlChar *value = xmlGetNoNsProp(node, BAD_CAST name);
    char *copy = value ? rt_copy((const char *)value, strlen((const char *)value)) : NULL;

    xmlFree(value);
    for (char *end = copy ? copy + strlen(copy) : NULL; copy && end > copy && strchr(" \t\r\n", end[-1]);) {
        *--end = '\0';
    }
    return copy ? copy + strspn(copy, " \t\r\n") : NULL;
}

/* --- gathering --- */

static schema_source *add_source(collection *all, xmlDocPtr doc, const char *base, int whole)
{
    if (all->count == MOST_SCHEMAS) {
        return NULL;
    }
    schema_source *added = all->sources + all->count++;
    added->doc = doc;
    added->base = rt_copy(base, strlen(base));
    added->target = attribute_of(xmlDocGetRootElement(doc), "targetNamespace");
    added->target = added->target ? added->target : rt_copy("", 0);
    added->whole = whole;
    return added;
}

/* A schema of a WSDL as a document, with the namespaces that are in scope there. */
static void add_embedded(collection *all, xmlNodePtr node, const char *base)
{
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
    xmlNodePtr root = xmlDocCopyNode(node, doc, 1);
    xmlNsPtr *scope = xmlGetNsList(node->doc, node);

    xmlDocSetRootElement(doc, root);
    for (xmlNsPtr *ns = scope; ns && *ns; ns++) {
        xmlNsPtr own = root->nsDef;

        while (own && !xmlStrEqual(own->prefix, (*ns)->prefix)) {
            own = own->next;
        }
        if (!own) {
            xmlNewNs(root, (*ns)->href, (*ns)->prefix);
        }
    }
    xmlFree(scope);
    add_source(all, doc, base, 0);
}

static void add_document(collection *all, const char *uri, const char *bytes, size_t length)
{
    xmlDocPtr doc = xmlReadMemory(bytes, (int)length, uri, NULL,
                                  XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;

    if (!root) {
        return;
    }
    if (is_element(root, XSD, "schema")) {
        if (doc->intSubset) {
            xmlUnlinkNode((xmlNodePtr)doc->intSubset);
        }
        add_source(all, doc, uri, 1);
        return;
    }
    for (xmlNodePtr types = root->children; types; types = types->next) {
        if (is_element(types, WSDL, "types")) {
            for (xmlNodePtr node = types->children; node; node = node->next) {
                if (is_element(node, XSD, "schema")) {
                    add_embedded(all, node, uri);
                }
            }
        }
    }
}

static uint32_t source_at(collection *all, const char *base, const char *location)
{
    xmlChar *uri = xmlBuildURI(BAD_CAST location, BAD_CAST base);
    uint32_t found = SOAPC_NONE;

    for (uint32_t i = 0; uri && i < all->count && found == SOAPC_NONE; i++) {
        if (all->sources[i].whole && strcmp(all->sources[i].base, (const char *)uri) == 0) {
            found = i;
        }
    }
    if (found == SOAPC_NONE && uri) { /* what soapc has built in it did not ask for */
        size_t length;
        const char *bytes = all->find(all->find_ctx, (const char *)uri, &length);

        if (bytes) {
            add_document(all, (const char *)uri, bytes, length);
            found = all->count - 1;
        }
    }
    xmlFree(uri);
    return found;
}

static int has_namespace(const collection *all, const char *ns)
{
    for (uint32_t i = 0; i < all->namespace_count; i++) {
        if (strcmp(all->namespaces[i], ns) == 0) {
            return 1;
        }
    }
    return 0;
}

static void add_namespace(collection *all, const char *ns)
{
    if (!has_namespace(all, ns) && all->namespace_count < MOST_NAMESPACES) {
        all->namespaces[all->namespace_count++] = rt_copy(ns, strlen(ns));
    }
}

static int has_target(const collection *all, const char *ns)
{
    for (uint32_t i = 0; i < all->count; i++) {
        if (strcmp(all->sources[i].target, ns) == 0) {
            return 1;
        }
    }
    return 0;
}

/* What a schema refers to; locations become numbers, those of imports go. */
static void read_references(collection *all, uint32_t index)
{
    xmlNodePtr root = xmlDocGetRootElement(all->sources[index].doc), next;

    for (xmlNodePtr node = root->children; node; node = next) {
        int is_import = is_element(node, XSD, "import"), is_redefine = is_element(node, XSD, "redefine");

        next = node->next;
        if (!is_import && !is_redefine && !is_element(node, XSD, "include")) {
            continue;
        }
        char *location = attribute_of(node, "schemaLocation"), *ns = attribute_of(node, "namespace");
        if (is_import && ns && !location && !has_target(all, ns)) {
            location = ns;
        }
        uint32_t other = location ? source_at(all, all->sources[index].base, location) : SOAPC_NONE;
        if (is_import) {
            if (other != SOAPC_NONE) {
                all->sources[other].imported = 1;
            }
            xmlUnsetProp(node, BAD_CAST "schemaLocation");
            if (strcmp(ns ? ns : "", all->sources[index].target) == 0) {
                xmlUnlinkNode(node);
            }
        } else if (other == SOAPC_NONE || other == index) {
            xmlUnlinkNode(node);
        } else {
            all->sources[other].included = 1;
            all->sources[other].redefined |= is_redefine;
            char *number = rt_format("%u.xsd", other);
            xmlSetProp(node, BAD_CAST "schemaLocation", BAD_CAST number);
        }
    }
}

/* Namespaces that soapc has built in, and so did not ask for, where a schema declares a prefix for them. */
static void find_well_known(collection *all, uint32_t index)
{
    static const char *const known[][2] = {
        {"http://schemas.xmlsoap.org/soap/encoding/", "http://schemas.xmlsoap.org/soap/encoding/"},
        {"http://www.w3.org/2003/05/soap-encoding", "http://www.w3.org/2003/05/soap-encoding"},
        {XML, "http://www.w3.org/2001/xml.xsd"},
        {"http://www.w3.org/2005/05/xmlmime", "http://www.w3.org/2005/05/xmlmime"},
        {"http://ws-i.org/profiles/basic/1.1/xsd", "http://ws-i.org/profiles/basic/1.1/swaref.xsd"},
    };
    xmlNodePtr root = xmlDocGetRootElement(all->sources[index].doc);

    for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
        int declared = strcmp(known[i][0], XML) == 0;

        for (xmlNsPtr ns = root->nsDef; ns && !declared; ns = ns->next) {
            declared = strcmp((const char *)ns->href, known[i][0]) == 0;
        }
        if (declared && !has_target(all, known[i][0])) {
            source_at(all, all->sources[index].base, known[i][1]);
        }
    }
}

/* --- writing --- */

static FILE *create(const collection *all, const char *name)
{
    char *path = rt_format("%s/%s", all->folder, name);
    FILE *file = fopen(path, "wb");

    if (!file) {
        perror(path);
        exit(2);
    }
    free(path);
    return file;
}

static void put_escaped(FILE *file, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&': fputs("&amp;", file); break;
        case '<': fputs("&lt;", file); break;
        case '"': fputs("&quot;", file); break;
        default: fputc(*text, file);
        }
    }
}

static void put_import(FILE *file, const char *ns, uint32_t number)
{
    fputs("<xs:import", file);
    if (*ns) {
        fputs(" namespace=\"", file);
        put_escaped(file, ns);
        fputs("\"", file);
    }
    if (number != SOAPC_NONE) {
        fprintf(file, " schemaLocation=\"n%u.xsd\"", number);
    }
    fputs("/>\n", file);
}

static void put_schema_start(FILE *file, const char *target)
{
    fputs("<xs:schema xmlns:xs=\"" XSD "\"", file);
    if (*target) {
        fputs(" targetNamespace=\"", file);
        put_escaped(file, target);
        fputs("\"", file);
    }
    fputs(">\n", file);
}

/* Each schema may refer to what the set declares, whether it imports it or not, as soapc has it. */
static void add_imports(const collection *all, const schema_source *source)
{
    xmlNodePtr root = xmlDocGetRootElement(source->doc);

    if (!*source->target && source->included) { /* its namespace is that of who includes it */
        return;
    }
    for (uint32_t i = 0; i < all->namespace_count; i++) {
        if (strcmp(all->namespaces[i], source->target) == 0) {
            continue;
        }
        xmlNodePtr node = xmlNewNode(root->ns, BAD_CAST "import");
        if (*all->namespaces[i]) {
            xmlSetProp(node, BAD_CAST "namespace", BAD_CAST all->namespaces[i]);
        }
        if (root->children) {
            xmlAddPrevSibling(root->children, node);
        } else {
            xmlAddChild(root, node);
        }
    }
}

/* The wrapper of rpc/literal (WSDL 1.1, 3.5): parts are children in no namespace. */
static void put_wrapper(FILE *file, const soapc_image *image, const soapc_direction *direction)
{
    fputs("<xs:element name=\"", file);
    put_escaped(file, soapc_text_bytes(image, soapc_name_at(image, direction->name)->local, NULL));
    fputs("\"><xs:complexType><xs:sequence>", file);
    for (uint32_t i = 0; i < direction->part_count; i++) {
        const soapc_part *part = soapc_part_at(image, direction->first_part + i);
        const soapc_type *type = part->type == SOAPC_NONE ? NULL : soapc_type_at(image, part->type);
        const soapc_name *name = type && type->name != SOAPC_NONE ? soapc_name_at(image, type->name) : NULL;

        fputs("<xs:element form=\"unqualified\" name=\"", file);
        put_escaped(file, soapc_text_bytes(image, soapc_name_at(image, part->element)->local, NULL));
        if (name && !part->by_element && !(type->flags & SOAPC_TYPE_ANONYMOUS)) {
            const char *ns = soapc_text_bytes(image, name->ns, NULL);

            fputs(*ns ? "\" type=\"p:" : "\" type=\"", file);
            put_escaped(file, soapc_text_bytes(image, name->local, NULL));
            if (*ns) {
                fputs("\" xmlns:p=\"", file);
                put_escaped(file, ns);
            }
        }
        fputs("\"/>", file);
    }
    fputs("</xs:sequence></xs:complexType></xs:element>\n", file);
}

static int declares_element(const collection *all, const char *ns, const char *local)
{
    for (uint32_t i = 0; i < all->count; i++) {
        if (strcmp(all->sources[i].target, ns) != 0) {
            continue;
        }
        for (xmlNodePtr node = xmlDocGetRootElement(all->sources[i].doc)->children; node; node = node->next) {
            if (is_element(node, XSD, "element")) {
                char *name = attribute_of(node, "name");
                if (name && strcmp(name, local) == 0) {
                    return 1;
                }
            }
        }
    }
    return 0;
}

static int has_wrapper(const soapc_operation *operation, const soapc_direction *direction)
{
    return operation->style == SOAPC_RPC && direction->present && direction->use == SOAPC_LITERAL &&
           direction->name != SOAPC_NONE;
}

/* The wrappers of a namespace, each name once. */
static void put_wrappers(collection *all, FILE *file, const soapc_image *image, const char *ns)
{
    uint32_t done[4000], count = 0;

    for (uint32_t i = 0; i < 2 * soapc_operation_count(image); i++) {
        const soapc_operation *operation = soapc_operation_at(image, i / 2);
        const soapc_direction *direction = i % 2 ? &operation->output : &operation->input;
        uint32_t seen = 0;

        if (!has_wrapper(operation, direction)) {
            continue;
        }
        const soapc_name *name = soapc_name_at(image, direction->name);
        if (strcmp(soapc_text_bytes(image, name->ns, NULL), ns) != 0) {
            continue;
        }
        while (seen < count && done[seen] != direction->name) {
            seen++;
        }
        if (seen == count && count < 4000 && !declares_element(all, ns, soapc_text_bytes(image, name->local, NULL))) {
            done[count++] = direction->name;
            put_wrapper(file, image, direction);
        }
    }
}

static void write_namespace(collection *all, const soapc_image *image, uint32_t number)
{
    const char *ns = all->namespaces[number];
    char *name = rt_format("n%u.xsd", number);
    FILE *file = create(all, name);

    put_schema_start(file, ns);
    for (uint32_t i = 0; i < all->count; i++) {
        const schema_source *source = all->sources + i;
        int is_chameleon = !*source->target && source->included && !source->imported;

        if (strcmp(source->target, ns) == 0 && !source->redefined && !is_chameleon) {
            fprintf(file, "<xs:include schemaLocation=\"%u.xsd\"/>\n", i);
        }
    }
    for (uint32_t i = 0; i < all->namespace_count; i++) {
        if (i != number) {
            put_import(file, all->namespaces[i], SOAPC_NONE);
        }
    }
    put_wrappers(all, file, image, ns);
    fputs("</xs:schema>\n", file);
    fclose(file);
    free(name);
}

static void write_all(collection *all, const soapc_image *image)
{
    for (uint32_t i = 0; i < all->count; i++) {
        char *path = rt_format("%s/%u.xsd", all->folder, i);

        add_imports(all, all->sources + i);
        xmlSaveFile(path, all->sources[i].doc);
        free(path);
    }
    FILE *file = create(all, "main.xsd");
    put_schema_start(file, "urn:round-trip");
    for (uint32_t i = 0; i < all->namespace_count; i++) {
        put_import(file, all->namespaces[i], i);
        write_namespace(all, image, i);
    }
    fputs("</xs:schema>\n", file);
    fclose(file);
}

/* --- libxml2's view --- */

static void keep_first(void *ctx, const xmlError *error)
{
    char *text = ctx;

    if (!*text && error->message && error->level >= XML_ERR_ERROR) {
        snprintf(text, 600, "%s", error->message);
        text[strcspn(text, "\n")] = '\0';
    }
}

static void add_namespaces(collection *all, const soapc_image *image)
{
    for (uint32_t i = 0; i < all->count; i++) {
        const schema_source *source = all->sources + i;

        if (*source->target || source->imported || !source->included) {
            add_namespace(all, source->target);
        }
    }
    for (uint32_t i = 0; i < 2 * soapc_operation_count(image); i++) {
        const soapc_operation *operation = soapc_operation_at(image, i / 2);
        const soapc_direction *direction = i % 2 ? &operation->output : &operation->input;

        if (has_wrapper(operation, direction)) {
            add_namespace(all, soapc_text_bytes(image, soapc_name_at(image, direction->name)->ns, NULL));
        }
    }
}

rt_validator rt_validator_new(const soapc_image *image, rt_documents *documents, const char *folder, rt_finder find, void *ctx)
{
    rt_validator validator = {0};
    collection *all = rt_alloc(sizeof(*all));

    all->folder = folder;
    all->find = find;
    all->find_ctx = ctx;
    for (uint32_t i = 0; i < documents->count; i++) {
        add_document(all, documents->items[i].uri, documents->items[i].bytes, documents->items[i].length);
    }
    for (uint32_t i = 0; i < all->count; i++) {
        read_references(all, i);
        find_well_known(all, i);
    }
    add_namespaces(all, image);
    write_all(all, image);
    char *path = rt_format("%s/main.xsd", folder);
    xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt(path);
    xmlSchemaSetParserStructuredErrors(parser, (xmlStructuredErrorFunc)keep_first, validator.error);
    validator.schema = xmlSchemaParse(parser);
    xmlSchemaFreeParserCtxt(parser);
    if (!validator.schema && !*validator.error) {
        snprintf(validator.error, sizeof(validator.error), "the schemas are not taken");
    }
    return validator;
}

int rt_validate(rt_validator *validator, xmlNodePtr element)
{
    xmlSchemaValidCtxtPtr context = xmlSchemaNewValidCtxt(validator->schema);

    validator->error[0] = '\0';
    xmlSchemaSetValidStructuredErrors(context, (xmlStructuredErrorFunc)keep_first, validator->error);
    int result = xmlSchemaValidateOneElement(context, element);
    xmlSchemaFreeValidCtxt(context);
    return result == 0;
}
