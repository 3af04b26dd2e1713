/*
 * Reads messages under their WSDLs; see ../messages. Writes lines with tabs between: "M SET FILE ok|fault|failed WHAT" for each
 * message, behind it "V PATH VALUE" for each simple value that is in it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/tree.h>

#include "roundtrip.h"

enum { LONGEST_PATH = 4000 };

typedef struct reader {
    const soapc_image *image;
    soapc_message *message;
    const soapc_node *nodes;
    const char *set, *file;
    uint32_t called; /* operation of the last request; SOAPC_NONE */
} reader;

/* --- values --- */

static void put_value(const char *path, const char *bytes, size_t length)
{
    printf("V\t%s\t", path);
    for (size_t i = 0; i < length; i++) {
        putchar(bytes[i] == '\n' || bytes[i] == '\t' || bytes[i] == '\r' ? ' ' : bytes[i]);
    }
    putchar('\n');
}

static void put_leaf(const char *path, const soapc_node *node)
{
    char number[40];
    char *text;

    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_NIL:
        put_value(path, "", 0);
        break;
    case SOAPC_NODE_BOOL:
        put_value(path, node->value.integer ? "true" : "false", node->value.integer ? 4 : 5);
        break;
    case SOAPC_NODE_INT:
        put_value(path, number, soapc_integer_text(number, node->value.integer));
        break;
    case SOAPC_NODE_DOUBLE:
        put_value(path, number, soapc_double_text(number, node->value.number));
        break;
    case SOAPC_NODE_SPAN:
        text = rt_alloc(node->length + 1);
        put_value(path, text, soapc_span_copy(text, node->value.bytes, node->length));
        free(text);
        break;
    default:
        put_value(path, node->value.bytes, node->length);
    }
}

/* Raw XML: the text of each element that has no element in it, under its path. */
static void put_element(const char *path, xmlNodePtr node)
{
    char *own = rt_format("%s/%s", path, (const char *)node->name);
    int children = 0;

    for (xmlAttrPtr attribute = node->properties; attribute; attribute = attribute->next) {
        if (!attribute->ns) {
            char *at = rt_format("%s/%s", own, (const char *)attribute->name);
            const char *text = attribute->children ? (const char *)attribute->children->content : "";

            put_value(at, text, strlen(text));
            free(at);
        }
    }
    for (xmlNodePtr child = node->children; child; child = child->next) {
        if (child->type == XML_ELEMENT_NODE) {
            put_element(own, child);
            children++;
        }
    }
    if (!children) {
        xmlChar *text = xmlNodeGetContent(node);
        put_value(own, (const char *)text, strlen((const char *)text));
        xmlFree(text);
    }
    free(own);
}

static void put_raw(const char *path, const soapc_node *node)
{
    char *text = rt_format("<r>%.*s</r>", (int)node->length, node->value.bytes);
    xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR);

    for (xmlNodePtr child = doc ? xmlDocGetRootElement(doc)->children : NULL; child; child = child->next) {
        if (child->type == XML_ELEMENT_NODE) {
            put_element(path, child);
        }
    }
    xmlFreeDoc(doc);
    free(text);
}

/* The values of one node; named: its name is a step of the path. Behind it. */
static uint32_t put_node(const reader *reader, uint32_t at, const char *path, int named)
{
    const soapc_node *node = reader->nodes + at;
    char own[LONGEST_PATH];
    uint32_t length;

    for (; soapc__node_kind(node) >= SOAPC_NODE_TYPE && soapc__node_kind(node) < SOAPC_NODE_STRUCT; node++, at++) {
    }
    uint32_t kind = soapc__node_kind(node), name = soapc__node_name(node);
    const char *local = name == SOAPC_NO_NAME ? NULL : soapc_message_name_local(reader->message, reader->image, name, &length);
    int step = named && local && kind != SOAPC_NODE_LIST;
    snprintf(own, sizeof(own), "%s%s%.*s", path, step ? "/" : "", step ? (int)length : 0, step ? local : "");
    if (kind == SOAPC_NODE_RAW) {
        put_raw(own, node);
        return at + 1;
    }
    if (kind < SOAPC_NODE_STRUCT) {
        put_leaf(own, node);
        return at + 1;
    }
    for (uint32_t child = at + 1; child < at + 1 + node->length;) {
        child = put_node(reader, child, own, 1);
    }
    return at + 1 + node->length;
}

/* Of a document the wrapper element is no step, of rpc each part is one. */
static void put_body(const reader *reader, const soapc_operation *operation, uint32_t body)
{
    const soapc_node *node = reader->nodes + body;

    for (uint32_t child = body + 1; child < body + 1 + node->length;) {
        child = put_node(reader, child, "", operation->style == SOAPC_RPC);
    }
}

/* --- messages --- */

/* The first element of the Body: its local name. */
static char *first_in_body(const char *bytes, size_t length)
{
    xmlDocPtr doc = xmlReadMemory(bytes, (int)length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR);
    xmlNodePtr node = doc && xmlDocGetRootElement(doc) ? xmlDocGetRootElement(doc)->children : NULL;
    char *name = NULL;

    while (node && (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, "Body") != 0)) {
        node = node->next;
    }
    for (node = node ? node->children : NULL; node && !name; node = node->next) {
        if (node->type == XML_ELEMENT_NODE) {
            name = rt_copy((const char *)node->name, strlen((const char *)node->name));
        }
    }
    xmlFreeDoc(doc);
    return name ? name : rt_copy("", 0);
}

/* The operation whose reply has that element; SOAPC_NONE. */
static uint32_t operation_of_reply(const soapc_image *image, const char *local)
{
    for (uint32_t i = 0; i < soapc_operation_count(image); i++) {
        const soapc_operation *operation = soapc_operation_at(image, i);
        const soapc_direction *output = &operation->output;
        const soapc_part *part = output->part_count ? soapc_part_at(image, output->first_part) : NULL;
        uint32_t name = operation->style == SOAPC_RPC ? output->name : part ? part->element : SOAPC_NONE;

        if (output->present && name != SOAPC_NONE &&
            strcmp(soapc_text_bytes(image, soapc_name_at(image, name)->local, NULL), local) == 0) {
            return i;
        }
    }
    return SOAPC_NONE;
}

static void tell(const reader *reader, const char *how, const char *what)
{
    printf("M\t%s\t%s\t%s\t%s\n", reader->set, reader->file, how, what);
}

static int read_as(reader *reader, soapc_call *call, int is_request, const char *bytes, size_t length, soapc_error *error)
{
    soapc_message_reset(reader->message);
    soapc_str text;
    uint32_t count;
    soapc_status status = soapc_text_convert(reader->message, bytes, length, NULL, 0, &text, error);

    if (status == SOAPC_OK) {
        status = is_request ? soapc_request_decode(reader->message, call, text.bytes, text.length, error)
                            : soapc_reply_decode(reader->message, call, text.bytes, text.length, error);
    }
    reader->nodes = soapc_message_nodes(reader->message, &count);
    return status == SOAPC_OK;
}

static int read_request(reader *reader, const char *bytes, size_t length, soapc_error *error)
{
    soapc_call call = {.image = reader->image, .operation = SOAPC_NONE, .port = SOAPC_NONE};

    if (!read_as(reader, &call, 1, bytes, length, error)) {
        return 0;
    }
    const soapc_envelope *envelope = soapc_message_envelope(reader->message);
    const soapc_operation *operation = soapc_operation_at(reader->image, envelope->operation);
    reader->called = envelope->operation;
    tell(reader, "ok", soapc_text_bytes(reader->image, operation->name, NULL));
    put_body(reader, operation, envelope->body);
    return 1;
}

static int read_reply(reader *reader, const char *bytes, size_t length, soapc_error *error)
{
    char *local = first_in_body(bytes, length);
    uint32_t found = operation_of_reply(reader->image, local);
    int is_of_any = strcmp(local, "Fault") == 0 || !*local; /* or the Body is empty */
    soapc_call call = {.image = reader->image, .operation = is_of_any ? 0 : found, .port = SOAPC_NONE};

    if (call.operation == SOAPC_NONE) { /* a client knows what it called */
        call.operation = reader->called;
    }

    free(local);
    if (call.operation == SOAPC_NONE) {
        memset(error, 0, sizeof(*error));
        snprintf(error->message, sizeof(error->message), "no operation's reply has this element");
        return 0;
    }
    call.version = soapc_port_at(reader->image, soapc_operation_at(reader->image, call.operation)->port)->version;
    if (!read_as(reader, &call, 0, bytes, length, error)) {
        return 0;
    }
    const soapc_envelope *envelope = soapc_message_envelope(reader->message);
    if (envelope->is_fault) {
        tell(reader, "fault", "");
        return 1;
    }
    const soapc_operation *operation = soapc_operation_at(reader->image, call.operation);
    tell(reader, "ok", soapc_text_bytes(reader->image, operation->name, NULL));
    if (envelope->body != SOAPC_NONE) {
        put_body(reader, operation, envelope->body);
    }
    return 1;
}

static void read_message(reader *reader, const char *kind, const char *path)
{
    size_t length;
    char *bytes = rt_read_file(path, &length);
    soapc_error error;

    reader->file = strrchr(path, '/') + 1;
    int is_request = strcmp(kind, "request") == 0, is_reply = strcmp(kind, "response") == 0 || strcmp(kind, "fault") == 0;
    int fine = bytes && (is_request ? read_request(reader, bytes, length, &error)
                         : is_reply ? read_reply(reader, bytes, length, &error)
                                    : read_reply(reader, bytes, length, &error) || read_request(reader, bytes, length, &error));
    if (!fine) {
        for (char *at = error.message; *at; at++) {
            *at = *at == '\n' || *at == '\t' ? ' ' : *at;
        }
        tell(reader, "failed", error.message);
    }
    free(bytes);
}

int main(int argc, char **argv)
{
    rt_set set;
    FILE *list = argc > 1 ? fopen(argv[1], "rb") : NULL;

    if (!list) {
        return 2;
    }
    while (rt_next_set(list, &set)) {
        soapc_error error;
        reader reader = {.set = set.id, .image = rt_compile(&set, &error), .message = soapc_message_new(NULL, NULL, NULL),
                         .called = SOAPC_NONE};

        if (!reader.image) {
            printf("R\t%s\t%s\n", set.id, error.message);
            continue;
        }
        for (uint32_t i = 0; i < set.messages.count; i++) {
            read_message(&reader, set.messages.items[i].uri, set.messages.items[i].path);
        }
        soapc_message_free(reader.message);
    }
    return 0;
}
