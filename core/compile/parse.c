/*
 * XML parsing of a WSDL or schema document with libxml2, from memory.
 *
 * Nothing is fetched: no network, no external subset, and external entities are not even declared (a reference to one
 * is then to nothing). Internal entities are replaced, within libxml2's limit on their growth. Comments, processing
 * instructions and blank text leave no nodes. All state is the parser context's own: no global handler is set.
 */
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <limits.h>
#include <string.h>

#include "base/text.h"
#include "compile/model.h"

/* Beside the context, through its _private. */
typedef struct parse_state {
    const xmlChar *ns; /* the last element's; interned by the parser */
    soapc__vocabulary vocabulary;
    int failed;
    int line, column;
    char message[160];
} parse_state;

static void start_element(void *ctx, const xmlChar *local, const xmlChar *prefix, const xmlChar *ns,
                          int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted,
                          const xmlChar **attributes)
{
    xmlParserCtxt *parser = ctx;
    parse_state *state = parser->_private;

    xmlSAX2StartElementNs(ctx, local, prefix, ns, namespace_count, namespaces, attribute_count, defaulted, attributes);
    xmlNode *node = parser->node;
    if (!node) {
        return;
    }
    if (ns != state->ns) {
        state->ns = ns;
        state->vocabulary = ns ? soapc__vocabulary_of((const char *)ns) : SOAPC__OTHER;
    }
    /* Some schemas of 2001 hold elements of a draft's namespace; ext/soap reads them, and so do we. */
    int in_schema = state->vocabulary == SOAPC__XSD_OLD && node->parent && node->parent->extra == SOAPC__XSD;
    node->extra = in_schema ? SOAPC__XSD : (unsigned short)state->vocabulary;
    node->psvi = (void *)(uintptr_t)parser->input->line;
}

static int is_blank(const xmlChar *text, int length)
{
    for (int i = 0; i < length; i++) {
        if (!soapc__is_space((char)text[i])) {
            return 0;
        }
    }
    return 1;
}

static void characters(void *ctx, const xmlChar *text, int length)
{
    xmlParserCtxt *parser = ctx;
    int within_text = parser->node && parser->node->last && parser->node->last->type == XML_TEXT_NODE;

    if (within_text || !is_blank(text, length)) {
        xmlSAX2Characters(ctx, text, length);
    }
}

static void entity_declaration(void *ctx, const xmlChar *name, int type, const xmlChar *public_id,
                               const xmlChar *system_id, xmlChar *content)
{
    if (type == XML_INTERNAL_GENERAL_ENTITY) {
        xmlSAX2EntityDecl(ctx, name, type, public_id, system_id, content);
    }
}

/* Keeps the first error that ends the document. */
static void note_error(void *ctx, const xmlError *error)
{
    xmlParserCtxt *parser = ctx;
    parse_state *state = parser->_private;

    if (error->level != XML_ERR_FATAL || state->failed) {
        return;
    }
    state->failed = 1;
    state->line = error->line;
    state->column = error->int2;
    const char *text = error->message ? error->message : "";
    size_t length = strlen(text);
    soapc__trim(&text, &length);
    length = length < sizeof(state->message) ? length : sizeof(state->message) - 1;
    memcpy(state->message, text, length);
    state->message[length] = '\0';
}

static void prepare(xmlParserCtxt *parser, parse_state *state)
{
    xmlSAXHandler *sax = parser->sax;

    parser->_private = state;
    sax->startElementNs = start_element;
    sax->characters = characters;
    sax->ignorableWhitespace = characters;
    sax->entityDecl = entity_declaration;
    sax->externalSubset = NULL;
    sax->comment = NULL;
    sax->processingInstruction = NULL;
    sax->warning = NULL;
    sax->error = NULL;
    sax->serror = (xmlStructuredErrorFunc)note_error;
}

xmlDoc *soapc__parse(soapc_compiler *compiler, soapc__document *document, const char *bytes, size_t length)
{
    soapc_status status = document->kind == SOAPC_DOCUMENT_WSDL ? SOAPC_WSDL_SYNTAX : SOAPC_SCHEMA_SYNTAX;
    parse_state state = {0};

    if (length == 0) {
        soapc__fail_in(compiler, status, document, 0, 0, "the document is empty, XML was expected");
        return NULL;
    }
    if (length > INT_MAX) {
        soapc__fail_in(compiler, SOAPC_LIMIT, document, 0, 0, "the document has more than 2147483647 bytes");
        return NULL;
    }
    xmlParserCtxt *parser = xmlNewParserCtxt();
    if (!parser) {
        soapc__fail_memory(compiler);
        return NULL;
    }
    prepare(parser, &state);
    const char *uri = document->final_uri ? document->final_uri : document->uri->bytes;
    xmlDoc *xml = xmlCtxtReadMemory(parser, bytes, (int)length, uri, NULL,
                                    XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES);
    if (!xml && parser->lastError.code == XML_ERR_NO_MEMORY) {
        soapc__fail_memory(compiler);
    } else if (!xml) {
        soapc__fail_in(compiler, status, document, (uint32_t)state.line, (uint32_t)state.column,
                       "not well-formed XML: %s", state.message);
    }
    xmlFreeParserCtxt(parser);
    if (xml) {
        xml->_private = document;
    }
    return xml;
}
