/*
 * Fuzzes encode: the input is a program that makes nodes, from ones that follow the types to ones
 * that follow nothing.
 *
 * Whatever they are, there is an error with a message, or a document that libxml2 finds
 * well-formed, namespaces included; the same nodes encoded again give the same bytes; and so do
 * they where the prefixes are not guessed but found by a first pass.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>

#include "bind/message.h"
#include "soapc_compile.h"

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

enum { SERVICES = 4, DEEPEST = 40, MOST_NODES = 3000 };

/* An image, and the same with every guess of prefixes forbidden. */
typedef struct service {
    const soapc_image *image, *careful;
} service;

static service services[SERVICES];

/* --- services --- */

static char *read_file(const char *name, size_t *length)
{
    char path[4096];

    snprintf(path, sizeof(path), "%.*s/../core/encode/%s.wsdl",
             (int)(strrchr(__FILE__, '/') - __FILE__), __FILE__, name);
    FILE *file = fopen(path, "rb");
    CHECK(file);
    char *bytes = malloc(1 << 20);
    *length = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

static service load(const char *name)
{
    soapc_error error;
    size_t length, size;
    char *wsdl = read_file(name, &length);
    soapc_compiler *compiler = soapc_compiler_new("file:///t.wsdl", NULL, 0, &error);

    CHECK(compiler && soapc_compiler_need(compiler));
    CHECK(soapc_compiler_give(compiler, wsdl, length, NULL, &error) == SOAPC_OK);
    soapc_image *image = soapc_compiler_finish(compiler, &size, &error);
    CHECK(image);
    soapc_compiler_free(compiler);
    free(wsdl);
    soapc_image *careful = malloc(size);
    memcpy(careful, image, size);
    for (uint32_t i = 0; i < soapc_operation_count(careful); i++) {
        soapc_operation *row = (soapc_operation *)(uintptr_t)soapc_operation_at(careful, i);

        row->input.one_namespace = row->output.one_namespace = 0;
    }
    return (service){image, careful};
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    services[0] = (service){soapc_image_builtin(), soapc_image_builtin()};
    services[1] = load("literal");
    services[2] = load("rpc_literal");
    services[3] = load("rpc_encoded");
    return 0;
}

/* --- nodes --- */

typedef struct maker {
    const uint8_t *data;
    size_t left;
    soapc_message *message;
    const soapc_image *image;
    uint32_t depth;
    uint32_t ids;
} maker;

static uint32_t take(maker *maker)
{
    if (maker->left == 0) {
        return 0;
    }
    maker->left--;
    return *maker->data++;
}

static int is_full(const maker *maker)
{
    return maker->message->node_count >= MOST_NODES;
}

static uint32_t push(maker *maker, uint32_t kind, uint32_t name)
{
    soapc_node *node = soapc_message_room(maker->message, 1, NULL, NULL);

    CHECK(node);
    *node = (soapc_node){.head = soapc__node_head(kind, name)};
    soapc_message_push(maker->message, 1);
    return maker->message->node_count - 1;
}

static soapc_node *at(maker *maker, uint32_t index)
{
    return maker->message->nodes + index;
}

static void close_node(maker *maker, uint32_t index, uint32_t count)
{
    at(maker, index)->length = maker->message->node_count - index - 1;
    at(maker, index)->value.count = count;
}

static uint32_t take_name(maker *maker)
{
    static const char *const locals[] = {
        "a",       "item",
        "b",       "1a",
        "a b",     "\xC3\xA9t\xC3\xA9",
        "",        "param1",
        "x-y.z_1", "averyveryverylongnamethatdoesnotfitintoasmallslotofthecache"};
    static const char *const spaces[] = {"", "urn:t", "urn:own", "http://www.w3.org/2001/XMLSchema",
                                         "urn:a&b?c='d'"};
    uint32_t choice = take(maker);
    const char *local = locals[choice % 10];
    const char *ns = spaces[choice / 10 % 5];

    if (choice >= 200) {
        return choice == 255 ? SOAPC_NO_NAME : choice == 254 ? SOAPC_MESSAGE_NAME + 77 : choice;
    }
    return soapc_message_name(maker->message, maker->image, ns, strlen(ns), local, strlen(local),
                              NULL);
}

static void make_text(maker *maker, uint32_t kind, uint32_t name)
{
    static const char *const raw[] = {
        "<r/>",
        "<r xmlns=\"urn:r\">t</r>",
        "<p:r xmlns:p=\"urn:p\" p:a='1'><q/>&lt;</p:r>",
        "<r xmlns:ns1=\"urn:z\"><ns1:s/></r>",
        "",
        "<r xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:type=\"x\"><![CDATA[<]]></r>"};
    uint32_t index = push(maker, kind, name);
    uint32_t length = take(maker) % 40;

    if (kind == SOAPC_NODE_RAW) {
        at(maker, index)->value.bytes = raw[length % 6];
        at(maker, index)->length = (uint32_t)strlen(raw[length % 6]);
        return;
    }
    length = length < maker->left ? length : (uint32_t)maker->left;
    at(maker, index)->value.bytes = (const char *)maker->data;
    at(maker, index)->length = length;
    maker->data += length;
    maker->left -= length;
}

/* Text under XSD_ANYXML would be written as XML, which the fuzzer's own is not. */
static uint32_t take_type(maker *maker)
{
    uint32_t type = take(maker) % (soapc_type_count(maker->image) + 2);

    return type == SOAPC_XSD_ANYXML ? SOAPC_XSD_STRING : type;
}

static void make_modifiers(maker *maker)
{
    while (take(maker) % 8 == 0 && maker->left && !is_full(maker)) {
        uint32_t choice = take(maker);
        uint32_t kind = SOAPC_NODE_TYPE + choice % 6;
        uint32_t index = push(maker, kind, take_name(maker));

        at(maker, index)->value.integer = 0;
        at(maker, index)->value.id = kind == SOAPC_NODE_ID     ? ++maker->ids
                                     : kind == SOAPC_NODE_TYPE ? take_type(maker)
                                                               : take(maker);
        if (kind == SOAPC_NODE_ROLE) {
            at(maker, index)->value.bytes = "urn:role";
            at(maker, index)->length = 8;
        }
    }
}

static void make_value(maker *maker, uint32_t name, uint32_t type);

/* A simple value of the kind that the class asks for. */
static void make_simple(maker *maker, uint32_t name, uint32_t class)
{
    uint32_t index;

    switch (class) {
    case SOAPC_CLASS_BOOL:
        at(maker, push(maker, SOAPC_NODE_BOOL, name))->value.integer = take(maker) & 1;
        break;
    case SOAPC_CLASS_INT:
        at(maker, push(maker, SOAPC_NODE_INT, name))->value.integer = (int64_t)take(maker)
                                                                      << take(maker) % 56;
        break;
    case SOAPC_CLASS_DOUBLE:
    case SOAPC_CLASS_DECIMAL:
        index = push(maker, SOAPC_NODE_DOUBLE, name);
        at(maker, index)->value.integer = 0;
        memcpy(&at(maker, index)->value, maker->data, maker->left < 8 ? maker->left : 8);
        take(maker);
        break;
    case SOAPC_CLASS_BASE64:
    case SOAPC_CLASS_HEX:
        make_text(maker, SOAPC_NODE_BYTES, name);
        break;
    case SOAPC_CLASS_LIST:
    case SOAPC_CLASS_UNION:
        index = push(maker, SOAPC_NODE_LIST, name);
        for (uint32_t i = take(maker) % 4; i > 0; i--) {
            make_simple(maker, name, SOAPC_CLASS_TEXT + take(maker) % 8);
        }
        close_node(maker, index, 0);
        break;
    default:
        make_text(maker, SOAPC_NODE_TEXT, name);
    }
}

/* The fields in their order, most of them there. */
static void make_struct(maker *maker, uint32_t name, uint32_t type)
{
    const soapc_type *row = soapc_type_at(maker->image, type);
    uint32_t index = push(maker, SOAPC_NODE_STRUCT, name);

    for (uint32_t i = 0; i < row->field_count && !is_full(maker); i++) {
        const soapc_field *field = soapc_field_at(maker->image, row->first_field + i);
        uint32_t choice = take(maker);
        int unnamed = field->kind == SOAPC_FIELD_TEXT || field->kind == SOAPC_FIELD_ANY;
        uint32_t field_name = unnamed ? (uint32_t)SOAPC_NO_NAME : field->name;

        if (choice % 16 == 1) {
            continue;
        }
        if (field->kind == SOAPC_FIELD_ANY) {
            uint32_t any = push(maker, SOAPC_NODE_ANY, SOAPC_NO_NAME);

            for (uint32_t k = choice % 3; k > 0; k--) {
                k & 1 ? make_text(maker, SOAPC_NODE_RAW, SOAPC_NO_NAME)
                      : make_value(maker, take_name(maker), SOAPC_NONE);
            }
            close_node(maker, any, 0);
        } else if (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
            uint32_t others = push(maker, SOAPC_NODE_ATTRIBUTES, SOAPC_NO_NAME);

            for (uint32_t k = choice % 4; k > 0; k--) {
                make_simple(maker, take_name(maker), SOAPC_CLASS_TEXT + take(maker) % 3);
            }
            close_node(maker, others, 0);
        } else if (field->flags & SOAPC_FIELD_LIST && choice % 16 != 2) {
            uint32_t list = push(maker, SOAPC_NODE_LIST, field_name);
            uint32_t count = choice / 16 % 8;

            for (uint32_t k = 0; k < count && !is_full(maker); k++) {
                make_value(maker, field_name, field->type);
            }
            close_node(maker, list, count);
        } else {
            make_value(maker, field_name, field->type);
        }
    }
    close_node(maker, index, 0);
    at(maker, index)->value.id = type;
}

static void make_array(maker *maker, uint32_t name, uint32_t item)
{
    uint32_t index = push(maker, SOAPC_NODE_ARRAY, name);
    uint32_t count = take(maker) % 5;

    for (uint32_t i = 0; i < count && !is_full(maker); i++) {
        make_value(maker, SOAPC_NO_NAME, take(maker) % 4 ? item : SOAPC_NONE);
    }
    close_node(maker, index, count - (take(maker) % 32 == 1));
    at(maker, index)->value.id = SOAPC_NONE;
}

/* Whatever the type: each kind of node can come. */
static void make_odd(maker *maker, uint32_t name)
{
    uint32_t choice = take(maker);
    uint32_t kind = choice % 42;
    uint32_t index;

    if (kind >= SOAPC_NODE_TEXT && kind <= SOAPC_NODE_RAW && kind != SOAPC_NODE_SPAN) {
        make_text(maker, kind, name);
        return;
    }
    if (kind == SOAPC_NODE_SPAN || kind < SOAPC_NODE_STRUCT) {
        index = push(maker, kind == SOAPC_NODE_SPAN ? (uint32_t)SOAPC_NODE_NIL : kind, name);
        at(maker, index)->value.id = take(maker) % 4;
        return;
    }
    index = push(maker, kind, name);
    uint32_t count = take(maker) % 5;
    for (uint32_t i = 0; i < count && !is_full(maker); i++) {
        make_value(maker, take_name(maker), SOAPC_NONE);
    }
    close_node(maker, index, take(maker) % 8);
    at(maker, index)->value.id = take(maker) % (soapc_type_count(maker->image) + 2);
    if (take(maker) % 8 == 1) {
        uint32_t shift = take(maker) % 32;

        at(maker, index)->length =
            shift < 24 ? take(maker) << shift : UINT32_MAX - take(maker) % 16;
    }
}

static void make_value(maker *maker, uint32_t name, uint32_t type)
{
    const soapc_type *row = type == SOAPC_NONE ? NULL : soapc_type_at(maker->image, type);
    uint32_t choice = take(maker);

    make_modifiers(maker);
    if (++maker->depth > DEEPEST || choice % 16 == 1 || is_full(maker)) {
        push(maker, SOAPC_NODE_NIL, name);
    } else if (choice % 16 == 2) {
        make_odd(maker, name);
    } else if (choice % 16 == 3 && maker->ids) {
        at(maker, push(maker, SOAPC_NODE_REF, name))->value.id = choice / 16 % (maker->ids + 1);
    } else if (row && row->kind == SOAPC_TYPE_COMPLEX) {
        make_struct(maker, name, type);
    } else if (row && row->kind == SOAPC_TYPE_ARRAY) {
        make_array(maker, name, row->item);
    } else if (row && row->leaf != SOAPC_CLASS_NONE) {
        make_simple(maker, name, choice % 16 == 4 ? SOAPC_CLASS_TEXT : row->leaf);
    } else if (choice % 4 == 0) {
        make_array(maker, name, SOAPC_NONE);
    } else if (choice % 4 == 1) {
        uint32_t index = push(maker, SOAPC_NODE_MAP, name);

        for (uint32_t i = take(maker) % 3; i > 0; i--) {
            make_simple(maker, SOAPC_NO_NAME, i & 1 ? SOAPC_CLASS_TEXT : SOAPC_CLASS_INT);
            make_value(maker, SOAPC_NO_NAME, SOAPC_NONE);
        }
        close_node(maker, index, 0);
    } else if (choice % 4 == 2) {
        uint32_t index = push(maker, SOAPC_NODE_STRUCT, name);

        for (uint32_t i = take(maker) % 4; i > 0 && !is_full(maker); i--) {
            make_value(maker, take_name(maker), SOAPC_NONE);
        }
        close_node(maker, index, 0);
        at(maker, index)->value.id = SOAPC_XSD_ANYTYPE;
    } else {
        make_simple(maker, name, SOAPC_CLASS_TEXT + choice / 16 % 8);
    }
    maker->depth--;
}

static uint32_t make_body(maker *maker, const soapc_direction *direction, uint32_t kind)
{
    uint32_t root = push(maker, kind, SOAPC_NO_NAME);
    uint32_t count = direction ? direction->part_count : 1;
    uint32_t extra = take(maker) % 8 == 1;

    for (uint32_t i = 0; i < count + extra; i++) {
        const soapc_part *part =
            direction && i < count ? soapc_part_at(maker->image, direction->first_part + i) : NULL;

        make_value(maker, part ? part->element : take_name(maker), part ? part->type : SOAPC_NONE);
    }
    close_node(maker, root, count);
    return root;
}

static uint32_t make_headers(maker *maker, const soapc_direction *direction)
{
    uint32_t root = push(maker, SOAPC_NODE_HEADERS, SOAPC_NO_NAME);

    for (uint32_t i = take(maker) % 3; i > 0; i--) {
        uint32_t header = push(maker, SOAPC_NODE_HEADER, take_name(maker));
        uint32_t declared = SOAPC_NONE, type = SOAPC_NONE;

        if (direction && direction->header_count && i == 1) {
            declared = direction->first_header;
            type = soapc_header_at(maker->image, declared)->part.type;
        }
        if (take(maker) % 4) {
            make_value(maker, SOAPC_NO_NAME, type);
        }
        close_node(maker, header, take(maker));
        at(maker, header)->value.id = declared;
    }
    close_node(maker, root, 0);
    return root;
}

/* --- what must hold --- */

static soapc_status encode(soapc_message *message, const soapc_call *call, int kind, uint32_t body,
                           uint32_t headers, soapc_error *error)
{
    soapc_fault fault = {
        .code = {"Server", 6},
        .code_ns = {"urn:code", 8},
        .string = {"it failed", 9},
        .detail = body,
        .declaration = SOAPC_NONE,
        .typed_detail = SOAPC_NONE,
    };
    const soapc_operation *operation =
        call->operation == SOAPC_NONE ? NULL : soapc_operation_at(call->image, call->operation);

    if (operation && operation->fault_count) {
        fault.declaration = operation->first_fault;
    }
    return kind == 0   ? soapc_request_encode(message, call, body, headers, error)
           : kind == 1 ? soapc_reply_encode(message, call, body, headers, error)
                       : soapc_fault_encode(message, call, &fault, headers, error);
}

static void check_document(const char *bytes, size_t length)
{
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    xmlDocPtr document = xmlCtxtReadMemory(parser, bytes, (int)length, NULL, NULL,
                                           XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                               XML_PARSE_HUGE | XML_PARSE_NONET);

    if (!document || !parser->wellFormed || !parser->nsWellFormed) {
        fprintf(stderr, "%.*s\n", (int)length, bytes);
    }
    CHECK(document && parser->wellFormed && parser->nsWellFormed);
    xmlFreeDoc(document);
    xmlFreeParserCtxt(parser);
}

/* A second time, and without guessing. */
static void check_again(soapc_message *message, soapc_call call, int kind, uint32_t body,
                        uint32_t headers, const soapc_image *careful)
{
    soapc_error error;
    size_t length, again_length;
    const char *bytes = soapc_message_bytes(message, &length);
    char *first = malloc(length + 1);

    memcpy(first, bytes, length);
    for (int i = 0; i < 2; i++) {
        call.image = i ? careful : call.image;
        CHECK(encode(message, &call, kind, body, headers, &error) == SOAPC_OK);
        bytes = soapc_message_bytes(message, &again_length);
        if (again_length != length || memcmp(first, bytes, length) != 0) {
            fprintf(stderr, "%.*s\n%.*s\n", (int)length, first, (int)again_length, bytes);
        }
        CHECK(again_length == length && memcmp(first, bytes, length) == 0);
    }
    free(first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const soapc_limits limits = {.encode_depth = 30, .message_bytes = 1 << 20};
    soapc_error error = {0};
    maker maker = {.data = data, .left = size, .message = soapc_message_new(NULL, &limits, &error)};

    CHECK(maker.message);
    uint32_t choice = take(&maker);
    const service *service = services + choice % SERVICES;
    maker.image = service->image;
    soapc_call call = {
        .image = service->image,
        .operation = SOAPC_NONE,
        .version = choice & 16 ? 2 : 1,
        .style = choice & 32 ? SOAPC_RPC : SOAPC_DOCUMENT,
        .use = choice & 64 ? SOAPC_ENCODED : SOAPC_LITERAL,
        .flags = choice & 128 ? SOAPC_CALL_XSI_ARRAY_TYPE | SOAPC_CALL_SEND_HEADERS : 0,
        .uri = {"urn:u", 5},
        .name = {"op", 2},
    };
    int kind = (int)(choice / SERVICES % 4) % 3;
    const soapc_direction *direction = NULL;
    if (choice % SERVICES) {
        call.operation = take(&maker) % soapc_operation_count(call.image);
        const soapc_operation *operation = soapc_operation_at(call.image, call.operation);
        direction = kind == 0 ? &operation->input : &operation->output;
    }
    uint32_t headers = take(&maker) % 4 == 1 ? make_headers(&maker, direction) : SOAPC_NONE;
    uint32_t body = make_body(&maker, direction, kind == 2 ? SOAPC_NODE_DETAIL : SOAPC_NODE_BODY);
    soapc_status status = encode(maker.message, &call, kind, body, headers, &error);
    size_t length;
    const char *bytes = soapc_message_bytes(maker.message, &length);
    CHECK(status == error.status);
    if (status) {
        CHECK(error.message[0] && length == 0);
    } else if (length) {
        check_document(bytes, length);
        check_again(maker.message, call, kind, body, headers, service->careful);
    }
    soapc_message_free(maker.message);
    return 0;
}
