/* Nodes as text: what was made and what came are the same where their texts are. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "roundtrip.h"
#include "types/builtin.h"

typedef struct show_state {
    soapc_message *message;
    const soapc_image *image;
    const soapc_node *nodes;
    char *out;
    size_t length, capacity;
    int made;
    int in_array; /* the names of items are the encoding's */
    uint32_t item; /* in_array: their type; SOAPC_NONE: each tells its own */
    uint32_t indent;
} show_state;

static void put(show_state *shower, const char *bytes, size_t length)
{
    while (shower->length + length + 1 > shower->capacity) {
        shower->capacity = shower->capacity ? shower->capacity * 2 : 4096;
        shower->out = realloc(shower->out, shower->capacity);
    }
    memcpy(shower->out + shower->length, bytes, length);
    shower->length += length;
    shower->out[shower->length] = '\0';
}

__attribute__((format(printf, 2, 3))) static void say(show_state *shower, const char *format, ...)
{
    char text[300];
    va_list args;

    va_start(args, format);
    int length = vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    put(shower, text, (size_t)length < sizeof(text) ? (size_t)length : sizeof(text) - 1);
}

static void begin_line(show_state *shower, uint32_t name)
{
    uint32_t length;

    put(shower, "\n", shower->length > 0);
    say(shower, "%*s", (int)(2 * shower->indent), "");
    if (name == SOAPC_NO_NAME || shower->in_array) {
        put(shower, "- ", 2);
        return;
    }
    const char *local = soapc_message_name_local(shower->message, shower->image, name, &length);
    put(shower, local, length);
    put(shower, " ", 1);
}

static void put_number(show_state *shower, double number)
{
    char text[32];

    put(shower, text, soapc_double_text(text, number));
}

/* Text of a class, in the one form that all its spellings have. */
static void put_text(show_state *shower, const char *bytes, size_t length)
{
    put(shower, bytes, length);
}

static void put_octets(show_state *shower, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        say(shower, "%02x", (unsigned char)bytes[i]);
    }
}

static void put_coded(show_state *shower, const soapc_node *node)
{
    char *bytes = rt_alloc(soapc_base64_room(node->length) + node->length + 4);
    size_t size = soapc__node_kind(node) == SOAPC_NODE_HEX ? soapc_hex_decode(bytes, node->value.bytes, node->length)
                                                           : soapc_base64_decode(bytes, node->value.bytes, node->length);
    put_octets(shower, bytes, size);
    free(bytes);
}

static void put_leaf(show_state *shower, const soapc_node *node)
{
    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_NIL:
        say(shower, "nil");
        break;
    case SOAPC_NODE_BOOL:
        say(shower, node->value.integer ? "true" : "false");
        break;
    case SOAPC_NODE_INT:
        say(shower, "%lld", (long long)node->value.integer);
        break;
    case SOAPC_NODE_DOUBLE:
        put_number(shower, node->value.number);
        break;
    case SOAPC_NODE_SPAN: {
        char *text = rt_alloc(node->length + 1);
        size_t length = soapc_span_copy(text, node->value.bytes, node->length);
        put_text(shower, text, length);
        free(text);
        break;
    }
    case SOAPC_NODE_BASE64:
    case SOAPC_NODE_HEX:
        put_coded(shower, node);
        break;
    case SOAPC_NODE_BYTES:
        put_octets(shower, node->value.bytes, node->length);
        break;
    case SOAPC_NODE_QNAME: { /* as the maker writes it */
        const char *colon = memchr(node->value.bytes, ':', node->length);
        const char *local = colon ? colon + 1 : node->value.bytes;

        say(shower, "{%s}", node->value.bytes + node->length + 1);
        put(shower, local, (size_t)(node->value.bytes + node->length - local));
        break;
    }
    case SOAPC_NODE_RAW:
        put(shower, "xml ", 4);
        put(shower, node->value.bytes, node->length);
        break;
    default:
        put_text(shower, node->value.bytes, node->length);
    }
}

static uint32_t put_one(show_state *shower, uint32_t at);

static uint32_t put_contents(show_state *shower, uint32_t at, const char *what)
{
    uint32_t kind = soapc__node_kind(shower->nodes + at);
    int in_array = kind == SOAPC_NODE_ARRAY || kind == SOAPC_NODE_MAP;
    uint32_t end = at + 1 + shower->nodes[at].length;
    uint32_t item = kind == SOAPC_NODE_ARRAY ? shower->nodes[at].value.id : SOAPC_NONE;

    item = item == SOAPC_XSD_ANYTYPE ? SOAPC_NONE : item;

    say(shower, "%s", what);
    shower->indent++;
    for (uint32_t child = at + 1; child < end;) {
        shower->in_array = in_array;
        shower->item = item;
        child = put_one(shower, child);
    }
    shower->indent--;
    return end;
}

/* A default as decode gives it. */
static void put_default(show_state *shower, const soapc_field *field)
{
    uint32_t length;
    const char *text = soapc_text_bytes(shower->image, field->value, &length);
    double number;
    char *copy = rt_alloc(length + 1);

    begin_line(shower, field->name);
    if (field->leaf != SOAPC_CLASS_TEXT) {
        length = (uint32_t)soapc__collapse(copy, text, length);
        text = copy;
    }
    if (field->leaf == SOAPC_CLASS_BOOL) {
        say(shower, *text == 't' || *text == '1' ? "true" : "false");
    } else if (field->leaf == SOAPC_CLASS_INT && length < 19) {
        say(shower, "%lld", strtoll(text, NULL, 10));
    } else if (field->leaf == SOAPC_CLASS_DOUBLE) {
        number = strtod(text, NULL);
        put_number(shower, number);
    } else {
        put(shower, text, length);
    }
    free(copy);
}

/* Members in the order of the fields; attributes that were not made come with their default. */
static uint32_t put_struct(show_state *shower, uint32_t at)
{
    const soapc_node *node = shower->nodes + at;
    uint32_t end = at + 1 + node->length, child = at + 1;
    const soapc_type *type = soapc_type_at(shower->image, node->value.id);

    say(shower, "{%u}", node->value.id);
    if (!type || type->kind != SOAPC_TYPE_COMPLEX) {
        return put_contents(shower, at, "");
    }
    shower->indent++;
    if (child < end && soapc__node_kind(shower->nodes + child) == SOAPC_NODE_MIXED) {
        child = put_one(shower, child);
    }
    for (uint32_t i = 0; i < type->field_count; i++) {
        const soapc_field *field = soapc_field_at(shower->image, type->first_field + i);
        uint32_t value = child;

        while (value < end && soapc__node_kind(shower->nodes + value) >= SOAPC_NODE_TYPE &&
               soapc__node_kind(shower->nodes + value) < SOAPC_NODE_STRUCT) {
            value++;
        }
        uint32_t kind = value < end ? soapc__node_kind(shower->nodes + value) : 0;
        int nameless = soapc__node_name(shower->nodes + value) == SOAPC_NO_NAME;
        int is_there = value < end && (field->kind == SOAPC_FIELD_ANY    ? kind == SOAPC_NODE_ANY
                                       : field->kind == SOAPC_FIELD_TEXT ? nameless && kind != SOAPC_NODE_ANY && kind != SOAPC_NODE_ATTRIBUTES
                                       : field->kind == SOAPC_FIELD_ANY_ATTRIBUTE
                                           ? kind == SOAPC_NODE_ATTRIBUTES
                                           : soapc__node_name(shower->nodes + value) == field->name);
        if (is_there) {
            child = put_one(shower, child);
        } else if (shower->made && field->kind == SOAPC_FIELD_ATTRIBUTE &&
                   field->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED) && !(field->flags & SOAPC_FIELD_PROHIBITED)) {
            put_default(shower, field);
        }
    }
    while (child < end) { /* what has no field, or stands at another place than its field */
        begin_line(shower, SOAPC_NO_NAME);
        say(shower, "out of order:");
        child = put_one(shower, child);
    }
    shower->indent--;
    return end;
}

/* Raw elements behind one another are one RAW. */
static uint32_t put_any(show_state *shower, uint32_t at)
{
    uint32_t end = at + 1 + shower->nodes[at].length, previous = 0;

    say(shower, "any");
    shower->indent++;
    for (uint32_t child = at + 1; child < end;) {
        const soapc_node *node = shower->nodes + child;

        if (soapc__node_kind(node) == SOAPC_NODE_RAW && previous == SOAPC_NODE_RAW) {
            put(shower, node->value.bytes, node->length);
            child++;
            continue;
        }
        previous = soapc__node_kind(node);
        child = put_one(shower, child);
    }
    shower->indent--;
    return end;
}

/* soapenc:string is xsd:string (SOAP 1.1, 5.2.1). */
static uint32_t plain_type(const soapc_image *image, uint32_t type)
{
    const soapc_type *row = type == SOAPC_NONE ? NULL : soapc_type_at(image, type);
    const soapc_name *name = row && type >= SOAPC_BUILTIN_COUNT ? soapc_name_at(image, row->name) : NULL;

    return name && strstr(soapc_text_bytes(image, name->ns, NULL), "/soap/encoding/") ? row->builtin : type;
}

static uint32_t put_one(show_state *shower, uint32_t at)
{
    const soapc_node *node = shower->nodes + at;
    uint32_t type = SOAPC_NONE;

    for (; soapc__node_kind(node) >= SOAPC_NODE_TYPE && soapc__node_kind(node) < SOAPC_NODE_STRUCT; node++, at++) {
        if (soapc__node_kind(node) == SOAPC_NODE_TYPE) {
            type = node->value.id;
        }
    }
    begin_line(shower, soapc__node_name(node));
    if (type == SOAPC_NONE && shower->in_array && soapc__node_kind(node) < SOAPC_NODE_STRUCT) {
        type = shower->item; /* arrayType says for all what xsi:type says for one */
    }
    shower->in_array = 0;
    type = plain_type(shower->image, type);
    if (type != SOAPC_NONE) {
        say(shower, "<%u>", type);
    }
    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_STRUCT:
        return put_struct(shower, at);
    case SOAPC_NODE_LIST:
        return put_contents(shower, at, "list");
    case SOAPC_NODE_ARRAY:
        return put_contents(shower, at, "array");
    case SOAPC_NODE_ATTRIBUTES:
        return put_contents(shower, at, "attributes");
    case SOAPC_NODE_MAP:
        return put_contents(shower, at, "map");
    case SOAPC_NODE_MIXED:
        return put_contents(shower, at, "mixed");
    case SOAPC_NODE_ANY:
        return put_any(shower, at);
    case SOAPC_NODE_BODY:
        return put_contents(shower, at, "body");
    case SOAPC_NODE_HEADERS:
        return put_contents(shower, at, "headers");
    case SOAPC_NODE_HEADER:
        return put_contents(shower, at, "header");
    default:
        put_leaf(shower, node);
        return at + 1;
    }
}

char *rt_show(soapc_message *message, const soapc_image *image, uint32_t node, int made)
{
    show_state shower = {.message = message, .image = image, .made = made};
    uint32_t count;

    shower.nodes = soapc_message_nodes(message, &count);
    put_one(&shower, node);
    return shower.out;
}
