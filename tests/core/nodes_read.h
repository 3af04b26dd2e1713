/*
 * Nodes from text: the notation of nodes.h, read, so that a test can say what it encodes.
 *
 * A STRUCT's type is the one in front (`{Type: ..}`), else that of a TYPE before it, else the
 * declared one; without one it is untyped. A member's name is a field's (by its local name), or
 * `{ns}local`, or a name of the message's own. Besides nodes.h: <anyXML> XML as it stands,
 * <!{ns}local> XSI, <@{ns}local> NAME, bytes'..' octets, `_` for the character content, repeat(N
 * value) N times, in a body @NAME=value a value under another name than the part's at its place. In
 * '..' and ".." \n, \t, \r, \\, \xHH and the quote itself after a backslash.
 */
#ifndef SOAPC_TESTS_NODES_READ_H
#define SOAPC_TESTS_NODES_READ_H

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bind/message.h"

typedef struct nodes_reader {
    soapc_message *message;
    const soapc_image *image;
    const soapc_direction *direction; /* NULL: parts have no types */
    const char *at;
    char error[200];
} nodes_reader;

static void nodes_fail(nodes_reader *reader, const char *what)
{
    if (!reader->error[0]) {
        snprintf(reader->error, sizeof(reader->error), "%s at '%.40s'", what, reader->at);
    }
}

static void nodes_skip(nodes_reader *reader)
{
    while (isspace((unsigned char)*reader->at)) {
        reader->at++;
    }
}

static int nodes_take(nodes_reader *reader, const char *text)
{
    nodes_skip(reader);
    if (strncmp(reader->at, text, strlen(text)) != 0) {
        return 0;
    }
    reader->at += strlen(text);
    return 1;
}

static uint32_t nodes_push(nodes_reader *reader, uint32_t kind, uint32_t name)
{
    soapc_node *node = soapc_message_room(reader->message, 1, NULL, NULL);

    if (!node) {
        nodes_fail(reader, "out of memory");
        return 0;
    }
    *node = (soapc_node){.head = soapc__node_head(kind, name)};
    soapc_message_push(reader->message, 1);
    return reader->message->node_count - 1;
}

static soapc_node *nodes_at(nodes_reader *reader, uint32_t index)
{
    return reader->message->nodes + index;
}

static uint32_t nodes_name(nodes_reader *reader, const char *ns, size_t ns_length,
                           const char *local, size_t length)
{
    return soapc_message_name(reader->message, reader->image, ns, ns_length, local, length, NULL);
}

/* "{ns}local" or "local" up to one of the characters in `end`. */
static uint32_t nodes_qname(nodes_reader *reader, const char *end)
{
    const char *ns = "";
    size_t ns_length = 0;

    nodes_skip(reader);
    if (*reader->at == '{') {
        ns = ++reader->at;
        ns_length = strcspn(ns, "}");
        reader->at = ns + ns_length + 1;
    }
    const char *local = reader->at;
    size_t length = strcspn(local, end);
    reader->at += length;
    return nodes_name(reader, ns, ns_length, local, length);
}

static uint32_t nodes_type(nodes_reader *reader, const char *end)
{
    size_t length = strcspn(reader->at, end);
    uint32_t type = length == 6 && memcmp(reader->at, "anyXML", 6) == 0
                        ? SOAPC_XSD_ANYXML
                        : soapc_type_find(reader->image, NULL, 0, reader->at, length);

    if (type == SOAPC_NONE) {
        nodes_fail(reader, "no such type");
    }
    reader->at += length;
    return type;
}

/* Text up to the quote, copied into the message; *length gets its length. */
static const char *nodes_quoted(nodes_reader *reader, char quote, uint32_t *length)
{
    size_t room = strlen(reader->at);
    char *out = soapc_message_alloc(reader->message, room + 1, NULL);
    size_t at = 0;

    for (; *reader->at && *reader->at != quote; reader->at++) {
        char c = *reader->at;

        if (c == '\\') {
            c = *++reader->at;
            if (c == 'x') {
                char hex[3] = {reader->at[1], reader->at[2], 0};

                c = (char)strtol(hex, NULL, 16);
                reader->at += 2;
            } else {
                c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
            }
        }
        out[at++] = c;
    }
    if (*reader->at) {
        reader->at++;
    } else {
        nodes_fail(reader, "no closing quote");
    }
    *length = (uint32_t)at;
    return out;
}

static void nodes_value(nodes_reader *reader, uint32_t name, uint32_t declared);

static const soapc_field *nodes_field(nodes_reader *reader, uint32_t type, const char *local,
                                      size_t length)
{
    const soapc_type *row = type == SOAPC_NONE ? NULL : soapc_type_at(reader->image, type);

    for (uint32_t i = 0; row && i < row->field_count; i++) {
        const soapc_field *field = soapc_field_at(reader->image, row->first_field + i);
        uint32_t known_length;
        const char *known = field->name == SOAPC_NONE
                                ? NULL
                                : soapc_message_name_local(reader->message, reader->image,
                                                           field->name, &known_length);

        if (known && known_length == length && memcmp(known, local, length) == 0) {
            return field;
        }
    }
    return NULL;
}

/* "name=value", or a value alone. */
static void nodes_member(nodes_reader *reader, uint32_t type)
{
    nodes_skip(reader);
    const char *at = reader->at;
    const char *equals = at;
    while (isalnum((unsigned char)*equals) || strchr("_-.", *equals) ||
           (unsigned char)*equals >= 0x80) {
        if (!*equals) {
            break;
        }
        equals++;
    }
    if (*at == '{' && strchr(at, '}')) {
        const char *close = strchr(at, '}') + 1;
        size_t length = strcspn(close, "= {}[]()\"");

        if (close[length] == '=' && length) {
            uint32_t name = nodes_qname(reader, "=");

            reader->at++;
            nodes_value(
                reader, name,
                soapc_element_find(reader->image, at + 1, (size_t)(close - at) - 2, close, length));
            return;
        }
    }
    if (equals == at || *equals != '=' || equals[1] == '>') {
        nodes_value(reader, SOAPC_NO_NAME, SOAPC_NONE);
        return;
    }
    reader->at = equals + 1;
    if (equals - at == 1 && *at == '_') {
        nodes_value(reader, SOAPC_NO_NAME, SOAPC_XSD_STRING);
        return;
    }
    const soapc_field *field = nodes_field(reader, type, at, (size_t)(equals - at));
    nodes_value(reader, field ? field->name : nodes_name(reader, "", 0, at, (size_t)(equals - at)),
                field ? field->type : SOAPC_NONE);
}

static uint32_t nodes_close(nodes_reader *reader, uint32_t at, uint32_t count)
{
    nodes_at(reader, at)->length = reader->message->node_count - at - 1;
    nodes_at(reader, at)->value.count = count;
    return at;
}

/* Values up to `close`; their number. */
static uint32_t nodes_items(nodes_reader *reader, const char *close, uint32_t name,
                            uint32_t declared)
{
    uint32_t count = 0;

    while (!nodes_take(reader, close) && !reader->error[0]) {
        if (!*reader->at) {
            nodes_fail(reader, "no end");
        }
        if (nodes_take(reader, "repeat(")) {
            unsigned long times = strtoul(reader->at, (char **)&reader->at, 10);
            const char *value = reader->at;

            for (unsigned long i = 0; i < times; i++, count++) {
                reader->at = value;
                nodes_value(reader, name, declared);
            }
            if (!nodes_take(reader, ")")) {
                nodes_fail(reader, "no end of repeat");
            }
            continue;
        }
        nodes_value(reader, name, declared);
        count++;
    }
    return count;
}

static void nodes_struct(nodes_reader *reader, uint32_t name, uint32_t declared)
{
    const soapc_type *row = declared == SOAPC_NONE ? NULL : soapc_type_at(reader->image, declared);
    uint32_t type = row && row->kind == SOAPC_TYPE_COMPLEX ? declared : SOAPC_XSD_ANYTYPE;
    uint32_t at = nodes_push(reader, SOAPC_NODE_STRUCT, name);

    nodes_skip(reader);
    size_t length = strcspn(reader->at, ": ={}[]()\"'<");
    if (length && reader->at[length] == ':') {
        type = nodes_type(reader, ":");
        reader->at++;
    }
    while (!nodes_take(reader, "}") && !reader->error[0]) {
        if (!*reader->at) {
            nodes_fail(reader, "no }");
        }
        nodes_member(reader, type == SOAPC_XSD_ANYTYPE ? SOAPC_NONE : type);
    }
    nodes_close(reader, at, 0);
    nodes_at(reader, at)->value.id = type;
}

static void nodes_array(nodes_reader *reader, uint32_t name, uint32_t declared)
{
    const soapc_type *row = declared == SOAPC_NONE ? NULL : soapc_type_at(reader->image, declared);
    uint32_t at = nodes_push(reader, SOAPC_NODE_ARRAY, name);
    uint32_t item = row && row->kind == SOAPC_TYPE_ARRAY ? row->item : SOAPC_NONE;

    nodes_close(reader, at, nodes_items(reader, ")", SOAPC_NO_NAME, item));
    nodes_at(reader, at)->value.id = SOAPC_NONE;
}

static void nodes_map(nodes_reader *reader, uint32_t name)
{
    uint32_t at = nodes_push(reader, SOAPC_NODE_MAP, name);
    uint32_t count = 0;

    while (!nodes_take(reader, ")") && !reader->error[0]) {
        if (!*reader->at) {
            nodes_fail(reader, "no end of a map");
        }
        nodes_value(reader, SOAPC_NO_NAME, SOAPC_NONE);
        if (!nodes_take(reader, ":")) {
            nodes_fail(reader, "no ':' in a map");
        }
        nodes_value(reader, SOAPC_NO_NAME, SOAPC_NONE);
        count++;
    }
    nodes_close(reader, at, count);
}

static void nodes_text_leaf(nodes_reader *reader, uint32_t kind, uint32_t name, char quote)
{
    uint32_t length;
    const char *bytes = nodes_quoted(reader, quote, &length);
    uint32_t at = nodes_push(reader, kind, name);

    nodes_at(reader, at)->length = length;
    nodes_at(reader, at)->value.bytes = bytes;
}

static void nodes_number(nodes_reader *reader, uint32_t name)
{
    char *end, *real_end;
    long long integer = strtoll(reader->at, &end, 10);
    double number = strtod(reader->at, &real_end);

    if (real_end == reader->at) {
        nodes_fail(reader, "no value");
        reader->at += *reader->at != 0;
        return;
    }
    uint32_t at = nodes_push(reader, end == real_end ? SOAPC_NODE_INT : SOAPC_NODE_DOUBLE, name);
    if (end == real_end) {
        nodes_at(reader, at)->value.integer = integer;
    } else {
        nodes_at(reader, at)->value.number = number;
    }
    reader->at = real_end;
}

/* Modifiers; returns the declared type, which a TYPE changes. */
static uint32_t nodes_modifiers(nodes_reader *reader, uint32_t declared)
{
    for (;;) {
        nodes_skip(reader);
        const char *arrow = reader->at + strspn(reader->at, "0123456789");
        if (nodes_take(reader, "<!") || nodes_take(reader, "<@")) {
            uint32_t kind = reader->at[-1] == '!' ? SOAPC_NODE_XSI : SOAPC_NODE_NAME;
            uint32_t name = nodes_qname(reader, ">");

            nodes_push(reader, kind, name);
            reader->at++;
        } else if (nodes_take(reader, "<")) {
            declared = nodes_type(reader, ">");
            uint32_t at = nodes_push(reader, SOAPC_NODE_TYPE, SOAPC_NO_NAME);

            nodes_at(reader, at)->value.id = declared;
            reader->at++;
        } else if (nodes_take(reader, "&")) {
            uint32_t at = nodes_push(reader, SOAPC_NODE_ID, SOAPC_NO_NAME);

            nodes_at(reader, at)->value.id =
                (uint32_t)strtoul(reader->at, (char **)&reader->at, 10);
        } else if (arrow != reader->at && strncmp(arrow, "=>", 2) == 0) {
            uint32_t at = nodes_push(reader, SOAPC_NODE_KEY, SOAPC_NO_NAME);

            nodes_at(reader, at)->value.integer = strtoll(reader->at, NULL, 10);
            reader->at = arrow + 2;
        } else if (nodes_take(reader, "role'")) {
            nodes_text_leaf(reader, SOAPC_NODE_ROLE, SOAPC_NO_NAME, '\'');
        } else {
            return declared;
        }
    }
}

static void nodes_value(nodes_reader *reader, uint32_t name, uint32_t declared)
{
    declared = nodes_modifiers(reader, declared);
    if (nodes_take(reader, "{")) {
        nodes_struct(reader, name, declared);
    } else if (nodes_take(reader, "[")) {
        uint32_t at = nodes_push(reader, SOAPC_NODE_LIST, name);

        nodes_close(reader, at, nodes_items(reader, "]", name, declared));
    } else if (nodes_take(reader, "%(")) {
        nodes_map(reader, name);
    } else if (nodes_take(reader, "any(")) {
        uint32_t at = nodes_push(reader, SOAPC_NODE_ANY, name);
        uint32_t count = 0;

        for (; !nodes_take(reader, ")") && !reader->error[0]; count++) {
            nodes_member(reader, SOAPC_NONE);
        }
        nodes_close(reader, at, count);
    } else if (nodes_take(reader, "(")) {
        nodes_array(reader, name, declared);
    } else if (nodes_take(reader, "\"")) {
        nodes_text_leaf(reader, SOAPC_NODE_TEXT, name, '"');
    } else if (nodes_take(reader, "bytes'")) {
        nodes_text_leaf(reader, SOAPC_NODE_BYTES, name, '\'');
    } else if (nodes_take(reader, "b64'")) {
        nodes_text_leaf(reader, SOAPC_NODE_BASE64, name, '\'');
    } else if (nodes_take(reader, "span'")) {
        nodes_text_leaf(reader, SOAPC_NODE_SPAN, name, '\'');
    } else if (nodes_take(reader, "raw'")) {
        nodes_text_leaf(reader, SOAPC_NODE_RAW, name, '\'');
    } else if (nodes_take(reader, "^")) {
        uint32_t at = nodes_push(reader, SOAPC_NODE_REF, name);

        nodes_at(reader, at)->value.id = (uint32_t)strtoul(reader->at, (char **)&reader->at, 10);
    } else if (nodes_take(reader, "nil")) {
        nodes_push(reader, SOAPC_NODE_NIL, name);
    } else if (nodes_take(reader, "true")) {
        uint32_t at = nodes_push(reader, SOAPC_NODE_BOOL, name);

        nodes_at(reader, at)->value.integer = 1;
    } else if (nodes_take(reader, "false")) {
        nodes_push(reader, SOAPC_NODE_BOOL, name);
    } else {
        nodes_number(reader, name);
    }
}

/* The parts of a Body, each under the type of its part, or named where there is none. */
static void nodes_parts(nodes_reader *reader, uint32_t root)
{
    const soapc_direction *direction = reader->direction;
    uint32_t count = 0;

    for (; !nodes_take(reader, ")") && !reader->error[0]; count++) {
        const soapc_part *part = direction && count < direction->part_count
                                     ? soapc_part_at(reader->image, direction->first_part + count)
                                     : NULL;

        if (!nodes_take(reader, "@") && part) {
            nodes_value(reader, part->element, part->type);
        } else {
            nodes_member(reader, SOAPC_NONE);
        }
    }
    nodes_close(reader, root, count);
}

/* header name flags(value), typed where the direction declares the block. */
static void nodes_header(nodes_reader *reader)
{
    uint32_t name = nodes_qname(reader, " ");
    uint32_t flags = (uint32_t)strtoul(reader->at, (char **)&reader->at, 10);
    uint32_t at = nodes_push(reader, SOAPC_NODE_HEADER, name);
    uint32_t declared = SOAPC_NONE, type = SOAPC_NONE;

    for (uint32_t i = 0; reader->direction && i < reader->direction->header_count; i++) {
        const soapc_header *header =
            soapc_header_at(reader->image, reader->direction->first_header + i);

        if (header->name == name) {
            declared = reader->direction->first_header + i;
            type = header->part.type;
        }
    }
    nodes_take(reader, "(");
    nodes_modifiers(reader, SOAPC_NONE);
    nodes_skip(reader);
    if (*reader->at != ')') {
        nodes_value(reader, name, type);
    }
    if (!nodes_take(reader, ")")) {
        nodes_fail(reader, "no end of a header");
    }
    nodes_close(reader, at, flags);
    nodes_at(reader, at)->value.id = declared;
}

/* One root; its index. detail is typed by the declaration `fault` (SOAPC_NONE). */
static uint32_t nodes_root(nodes_reader *reader, uint32_t fault)
{
    if (nodes_take(reader, "body(")) {
        uint32_t at = nodes_push(reader, SOAPC_NODE_BODY, SOAPC_NO_NAME);

        nodes_parts(reader, at);
        return at;
    }
    if (nodes_take(reader, "headers(")) {
        uint32_t at = nodes_push(reader, SOAPC_NODE_HEADERS, SOAPC_NO_NAME);
        uint32_t count = 0;

        for (; !nodes_take(reader, ")") && !reader->error[0]; count++) {
            if (!nodes_take(reader, "header ")) {
                nodes_fail(reader, "no header");
            }
            nodes_header(reader);
        }
        return nodes_close(reader, at, count);
    }
    if (nodes_take(reader, "detail(")) {
        uint32_t at = nodes_push(reader, SOAPC_NODE_DETAIL, SOAPC_NO_NAME);
        const soapc_fault_declaration *row =
            fault == SOAPC_NONE ? NULL : soapc_fault_at(reader->image, fault);
        uint32_t count = 0;

        for (; !nodes_take(reader, ")") && !reader->error[0]; count++) {
            if (row) {
                nodes_value(reader, row->part.element, row->part.type);
            } else {
                nodes_member(reader, SOAPC_NONE);
            }
        }
        return nodes_close(reader, at, count);
    }
    nodes_fail(reader, "no root");
    return SOAPC_NONE;
}

#endif
