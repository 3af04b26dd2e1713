/*
 * libFuzzer target: the scanner against libxml2's SAX2 parser. On each input both must agree on
 * whether it is well-formed (with namespaces), and where it is, on elements, attributes and
 * character data.
 *
 * Differences that are meant:
 *  - A document type declaration: libxml2 reads it, the scanner refuses it. Checked as such.
 *  - A NUL byte: XML does not allow it anywhere. libxml2 takes it for the end of the document; the
 *    scanner must refuse.
 *  - Encodings: the scanner gets UTF-8 only (soapc_text_convert comes before it) and does not look
 *    at what the declaration names. libxml2 is told to do the same. Inputs that it would take for
 *    another encoding by their first bytes are not compared; the scanner must refuse them.
 *  - A namespace name that is no URI, or a relative one: an error or warning of libxml2 that
 *    leaves the document as it is (Namespaces in XML 1.0, 2.3: "deprecated" or not checked). The
 *    scanner takes any text. Other namespace errors, which libxml2 reports apart from
 *    well-formedness, count as a refusal.
 */
#include <stdio.h>
#include <stdlib.h>

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#include "../core/scan_events.h"

typedef struct reference {
    soapc__buffer out;
    soapc__buffer text; /* between two tags */
    int doctype;
    int namespace_error;
    char message[256]; /* the first error */
} reference;

static void put_name(reference *result, const xmlChar *uri, const xmlChar *local)
{
    if (uri && *uri) {
        soapc__buffer_literal(&result->out, "{");
        soapc__buffer_put(&result->out, (const char *)uri, strlen((const char *)uri));
        soapc__buffer_literal(&result->out, "}");
    }
    soapc__buffer_put(&result->out, (const char *)local, strlen((const char *)local));
}

static void put_text(reference *result)
{
    if (result->text.length) {
        soapc__buffer_literal(&result->out, "'");
        soapc__buffer_put(&result->out, result->text.bytes, result->text.length);
        soapc__buffer_put(&result->out, "", 1);
        result->text.length = 0;
    }
}

static void on_start(void *ctx, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri,
                     int namespace_count, const xmlChar **namespaces, int attribute_count,
                     int defaulted, const xmlChar **attributes)
{
    reference *result = ctx;

    (void)prefix;
    (void)namespace_count;
    (void)namespaces;
    (void)defaulted;
    put_text(result);
    soapc__buffer_literal(&result->out, "<");
    put_name(result, uri, local);
    for (int i = 0; i < attribute_count; i++) {
        const xmlChar **attribute = attributes + i * 5;

        soapc__buffer_literal(&result->out, " ");
        put_name(result, attribute[2], attribute[0]);
        soapc__buffer_literal(&result->out, "=");
        soapc__buffer_put(&result->out, (const char *)attribute[3],
                          (size_t)(attribute[4] - attribute[3]));
    }
    soapc__buffer_put(&result->out, "", 1);
}

static void on_end(void *ctx, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri)
{
    reference *result = ctx;

    (void)local;
    (void)prefix;
    (void)uri;
    put_text(result);
    soapc__buffer_put(&result->out, ">", 2);
}

static void on_text(void *ctx, const xmlChar *text, int length)
{
    reference *result = ctx;

    soapc__buffer_put(&result->text, (const char *)text, (size_t)length);
}

static void on_doctype(void *ctx, const xmlChar *name, const xmlChar *public_id,
                       const xmlChar *system_id)
{
    reference *result = ctx;

    (void)name;
    (void)public_id;
    (void)system_id;
    result->doctype = 1;
}

static void on_error(void *ctx, xmlErrorPtr error)
{
    reference *result = ctx;

    if (error->domain == XML_FROM_NAMESPACE && error->level >= XML_ERR_ERROR &&
        error->code != XML_WAR_NS_URI && error->code != XML_WAR_NS_URI_RELATIVE) {
        result->namespace_error = 1;
    }
    if (!result->message[0] && error->level >= XML_ERR_ERROR && error->message) {
        snprintf(result->message, sizeof(result->message), "%d: %s", error->code, error->message);
    }
}

/* 1 when libxml2 takes the document. */
static int reference_of(reference *result, const char *bytes, size_t length)
{
    static const xmlSAXHandler handler = {
        .initialized = XML_SAX2_MAGIC,
        .internalSubset = on_doctype,
        .startElementNs = on_start,
        .endElementNs = on_end,
        .characters = on_text,
        .ignorableWhitespace = on_text,
        .cdataBlock = on_text,
        .serror = on_error,
    };

    soapc__buffer_init(&result->out, NULL);
    soapc__buffer_init(&result->text, NULL);
    if (length == 0) { /* libxml2 makes no parser for nothing */
        return 0;
    }
    xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt(bytes, (int)length);
    if (!parser) {
        abort();
    }
    *parser->sax = handler;
    parser->userData = result;
    xmlCtxtUseOptions(parser,
                      XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE);
    xmlParseDocument(parser);
    /* libxml2 takes "1." as a version, which lacks a digit (XML 1.0, 2.8). */
    int good = parser->wellFormed && !result->namespace_error &&
               !(parser->version && xmlStrEqual(parser->version, BAD_CAST "1."));
    if (parser->myDoc) {
        xmlFreeDoc(parser->myDoc);
    }
    xmlFreeParserCtxt(parser);
    return good;
}

static void show(const char *what, int good, const char *message, const soapc__buffer *out)
{
    fprintf(stderr, "%s %s %s\n", what, good ? "accepts" : "refuses", good ? "" : message);
    for (size_t i = 0; i < out->length; i++) {
        fputc(out->bytes[i] ? out->bytes[i] : '|', stderr);
    }
    fputc('\n', stderr);
}

/* Reading over the root must accept what reading it does. */
static int skips(scan_events *events, const char *bytes, size_t length)
{
    soapc__scanner scanner;
    soapc__tag tag;

    soapc__scanner_init(&scanner, &events->arena, &events->limits, bytes, length, &events->error);
    return soapc__scan_next(&scanner) == SOAPC__NEXT_START && soapc__scan_start(&scanner, &tag) &&
           soapc__scan_skip(&scanner, &tag) && soapc__scan_next(&scanner) == SOAPC__NEXT_EOF;
}

static void compare(const char *bytes, size_t length)
{
    reference expected = {.doctype = 0};
    scan_events found;

    events_init(&found, NULL);
    int taken = events_of(&found, bytes, length);
    if (found.contradiction) {
        fprintf(stderr, "a raw name is two QNames in one generation\n");
        abort();
    }
    if (taken != (found.error.status == SOAPC_OK)) {
        fprintf(stderr, "accepts with an error, or refuses without one\n");
        abort();
    }
    soapc_status status = found.error.status;
    xmlCharEncoding encoding =
        length >= 4 ? xmlDetectCharEncoding((const xmlChar *)bytes, 4) : XML_CHAR_ENCODING_NONE;
    if (memchr(bytes, '\0', length) ||
        (encoding != XML_CHAR_ENCODING_NONE && encoding != XML_CHAR_ENCODING_UTF8)) {
        if (taken) {
            fprintf(stderr, "accepts a NUL, or what is no UTF-8\n");
            abort();
        }
    } else {
        int wanted = reference_of(&expected, bytes, length);

        if (expected.doctype) { /* what stands before it may be wrong as well */
            if (taken || (wanted && status != SOAPC_XML_DOCTYPE)) {
                fprintf(stderr, "a document type declaration is not refused as such\n");
                abort();
            }
        } else if (taken != wanted || (taken && (found.out.length != expected.out.length ||
                                                 memcmp(found.out.bytes, expected.out.bytes,
                                                        found.out.length) != 0))) {
            show("scanner", taken, found.error.message, &found.out);
            show("libxml2", wanted, expected.message, &expected.out);
            abort();
        }
        soapc__buffer_release(&expected.out);
        soapc__buffer_release(&expected.text);
    }
    if (skips(&found, bytes, length) != taken) {
        fprintf(stderr, "reading and reading over do not agree\n");
        abort();
    }
    events_release(&found);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size + 1); /* the NUL is the last byte that may be read */

    if (size) {
        memcpy(bytes, data, size);
    }
    bytes[size] = '\0';
    compare(bytes, size);
    free(bytes);
    return 0;
}
