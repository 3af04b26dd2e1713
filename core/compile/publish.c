/* Documents as a server gives them out: with its own address, and imports where they can be had from it. */
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/uri.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "compile/tree.h"

typedef struct publication {
    const char *address;
    const soapc_published *documents;
    uint32_t count;
} publication;

static int is_named(const xmlNode *node, const char *name)
{
    return strcmp((const char *)node->name, name) == 0;
}

/* Where a document that `node` imports can be had; NULL: where it says. */
static const char *place_of(const publication *all, const xmlNode *node, const char *location)
{
    size_t length = strlen(location);

    soapc__trim(&location, &length);
    xmlChar *trimmed = xmlStrndup((const xmlChar *)location, (int)length);
    xmlChar *base = xmlNodeGetBase(node->doc, node); /* with xml:base */
    xmlChar *absolute = trimmed && base ? xmlBuildURI(trimmed, base) : NULL;
    const char *found = NULL;

    for (uint32_t i = 0; absolute && !found && i < all->count; i++) {
        const char *uri = all->documents[i].uri;
        size_t known = strcspn((const char *)absolute, "#");

        if (strlen(uri) == known && memcmp(uri, absolute, known) == 0) {
            found = all->documents[i].location;
        }
    }
    xmlFree(absolute);
    xmlFree(base);
    xmlFree(trimmed);
    return found;
}

/* 0: no memory. */
static int replace_import(const publication *all, xmlNode *node, const char *name)
{
    xmlChar *location = xmlGetNoNsProp(node, (const xmlChar *)name);
    const char *place = location ? place_of(all, node, (const char *)location) : NULL;

    xmlFree(location);
    return !place || xmlSetProp(node, (const xmlChar *)name, (const xmlChar *)place) != NULL;
}

static int replace(const publication *all, xmlNode *node)
{
    if (node->type != XML_ELEMENT_NODE || !node->ns || !node->ns->href) {
        return 1;
    }
    switch (soapc__vocabulary_of((const char *)node->ns->href)) {
    case SOAPC__WSDL:
        return !is_named(node, "import") || replace_import(all, node, "location");
    case SOAPC__XSD:
        return !(is_named(node, "import") || is_named(node, "include") || is_named(node, "redefine")) ||
               replace_import(all, node, "schemaLocation");
    case SOAPC__SOAP11:
    case SOAPC__SOAP12:
        return !all->address || !is_named(node, "address") ||
               xmlSetProp(node, (const xmlChar *)"location", (const xmlChar *)all->address) != NULL;
    default:
        return 1;
    }
}

static int replace_all(const publication *all, xmlNode *root)
{
    for (xmlNode *node = root; node;) {
        if (!replace(all, node)) {
            return 0;
        }
        xmlNode *next = node->type == XML_ELEMENT_NODE ? node->children : NULL;
        while (!next && node && node != root) {
            next = node->next;
            node = next ? node : node->parent;
        }
        node = next;
    }
    return 1;
}

/* A copy that free() frees. */
static char *text_of(xmlDoc *document, size_t *size)
{
    xmlChar *bytes = NULL;
    int length = 0;

    xmlDocDumpMemoryEnc(document, &bytes, &length, "UTF-8");
    char *copy = bytes ? malloc((size_t)length + 1) : NULL;
    if (copy) {
        memcpy(copy, bytes, (size_t)length);
        copy[length] = '\0';
        *size = (size_t)length;
    }
    xmlFree(bytes);
    return copy;
}

static soapc_status refuse(xmlParserCtxt *parser, const char *uri, soapc_error *error)
{
    const xmlError *last = xmlCtxtGetLastError(parser);
    const char *why = last && last->message ? last->message : "not XML";

    if (last && last->code == XML_ERR_NO_MEMORY) {
        return soapc__error_no_memory(error);
    }
    return soapc__error_set(error, SOAPC_WSDL_SYNTAX, "%.200s:%d: %.*s", uri, last ? last->line : 0,
                            (int)strcspn(why, "\r\n"), why);
}

char *soapc_wsdl_publish(const char *bytes, size_t length, const char *uri, const char *address,
                         const soapc_published *documents, uint32_t count, size_t *size, soapc_error *error)
{
    const publication all = {address, documents, count};
    xmlParserCtxt *parser = length <= INT_MAX ? xmlNewParserCtxt() : NULL;
    char *text = NULL;

    soapc__error_clear(error);
    if (!parser) {
        soapc__error_no_memory(error);
        return NULL;
    }
    xmlDoc *document = xmlCtxtReadMemory(parser, bytes, (int)length, uri, NULL,
                                         XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    if (!document) {
        refuse(parser, uri, error);
    } else if (!replace_all(&all, xmlDocGetRootElement(document)) || !(text = text_of(document, size))) {
        soapc__error_no_memory(error);
    }
    xmlFreeDoc(document);
    xmlFreeParserCtxt(parser);
    return text;
}
