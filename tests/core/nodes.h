/*
 * Nodes as one line of text, so that a test can say what it expects.
 *
 *   name="text"  name=5  name=1.5  name=true  name=nil  name=b64'..'  name=hex'..'  name=span'..'
 * name=raw'..' name={..} STRUCT, name={!..} a regular one, {Type:..} with its type   name=[..] LIST
 * name=(..) ARRAY, 3=> its KEY name=%(key:value ..) MAP   any(..)   body(..)   headers(..)   mixed(..)   header
 * name flags(..)   detail(..) <Type> TYPE   &1 ID   ^1 REF   role'..'
 */
#ifndef SOAPC_TESTS_NODES_H
#define SOAPC_TESTS_NODES_H

#include <stdio.h>
#include <string.h>

#include "bind/message.h"

typedef struct nodes_printer {
    soapc_message *message;
    const soapc_image *image;
    const soapc_node *nodes;
    char *out;
    size_t length, size;
    int types; /* print {Type:..} */
} nodes_printer;

__attribute__((format(printf, 2, 3))) static void nodes_put(nodes_printer *printer,
                                                            const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int written =
        vsnprintf(printer->out + printer->length, printer->size - printer->length, format, args);
    va_end(args);
    printer->length += (size_t)written;
    if (printer->length >= printer->size) {
        printer->length = printer->size - 1;
    }
}

static void nodes_put_name(nodes_printer *printer, const soapc_node *node, const char *after)
{
    uint32_t name = soapc__node_name(node), length;

    if (name != SOAPC_NO_NAME) {
        const char *local =
            soapc_message_name_local(printer->message, printer->image, name, &length);

        nodes_put(printer, "%.*s%s", (int)length, local, after);
    }
}

static void nodes_put_type(nodes_printer *printer, uint32_t type)
{
    const soapc_type *row = soapc_type_at(printer->image, type);
    const soapc_name *name = row ? soapc_name_at(printer->image, row->name) : NULL;

    nodes_put(printer, "%s", name ? soapc_text_bytes(printer->image, name->local, NULL) : "?");
}

static uint32_t nodes_put_one(nodes_printer *printer, uint32_t at);

static void nodes_put_children(nodes_printer *printer, uint32_t at, const char *open,
                               const char *close)
{
    uint32_t end = at + 1 + printer->nodes[at].length;
    const char *space = "";

    nodes_put(printer, "%s", open);
    for (uint32_t child = at + 1; child < end;) {
        nodes_put(printer, "%s", space);
        space = " ";
        child = nodes_put_one(printer, child);
    }
    nodes_put(printer, "%s", close);
}

static void nodes_put_map(nodes_printer *printer, uint32_t at)
{
    uint32_t end = at + 1 + printer->nodes[at].length;
    int is_value = 0;

    nodes_put(printer, "%%(");
    for (uint32_t child = at + 1; child < end; is_value = !is_value) {
        child = nodes_put_one(printer, child);
        if (child < end) {
            nodes_put(printer, is_value ? " " : ":");
        }
    }
    nodes_put(printer, ")");
}

static void nodes_put_container(nodes_printer *printer, uint32_t at)
{
    const soapc_node *node = printer->nodes + at;

    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_STRUCT:
        nodes_put_name(printer, node, "=");
        nodes_put(printer, "{%s",
                  node->value.count == SOAPC_STRUCT_REGULAR ? "!"
                  : node->value.count                       ? "BAD "
                                                            : "");
        if (printer->types) {
            nodes_put_type(printer, node->value.id);
            nodes_put(printer, ":");
        }
        nodes_put_children(printer, at, "", "}");
        break;
    case SOAPC_NODE_LIST:
        nodes_put_name(printer, node, "=");
        nodes_put_children(printer, at, "[", "]");
        break;
    case SOAPC_NODE_ARRAY:
        nodes_put_name(printer, node, "=");
        nodes_put_children(printer, at, "(", ")");
        break;
    case SOAPC_NODE_MAP:
        nodes_put_name(printer, node, "=");
        nodes_put_map(printer, at);
        break;
    case SOAPC_NODE_HEADER:
        nodes_put(printer, "header ");
        nodes_put_name(printer, node, "");
        nodes_put(printer, " %u", node->value.count);
        nodes_put_children(printer, at, "(", ")");
        break;
    default:
        nodes_put(printer, "%s",
                  soapc__node_kind(node) == SOAPC_NODE_ANY       ? "any"
                  : soapc__node_kind(node) == SOAPC_NODE_BODY    ? "body"
                  : soapc__node_kind(node) == SOAPC_NODE_HEADERS ? "headers"
                  : soapc__node_kind(node) == SOAPC_NODE_DETAIL  ? "detail"
                  : soapc__node_kind(node) == SOAPC_NODE_ATTRIBUTES ? "attributes"
                  : soapc__node_kind(node) == SOAPC_NODE_MIXED      ? "mixed"
                                                                    : "UNKNOWN");
        nodes_put_children(printer, at, "(", ")");
    }
}

static void nodes_put_leaf(nodes_printer *printer, const soapc_node *node)
{
    static const char *const marks[] = {
        [SOAPC_NODE_SPAN] = "span'",   [SOAPC_NODE_BASE64] = "b64'", [SOAPC_NODE_HEX] = "hex'",
        [SOAPC_NODE_BYTES] = "bytes'", [SOAPC_NODE_RAW] = "raw'",    [SOAPC_NODE_ROLE] = "role'",
    };
    uint32_t kind = soapc__node_kind(node);

    nodes_put_name(printer, node, "=");
    switch (kind) {
    case SOAPC_NODE_NIL:
        nodes_put(printer, "nil");
        break;
    case SOAPC_NODE_BOOL:
        nodes_put(printer, "%s", node->value.integer ? "true" : "false");
        break;
    case SOAPC_NODE_INT:
        nodes_put(printer, "%lld", (long long)node->value.integer);
        break;
    case SOAPC_NODE_DOUBLE:
        nodes_put(printer, "%.17g", node->value.number);
        break;
    case SOAPC_NODE_TEXT:
        nodes_put(printer, "\"%.*s\"", (int)node->length, node->value.bytes);
        break;
    case SOAPC_NODE_QNAME:
        nodes_put(printer, "qname'%.*s' of %s", (int)node->length, node->value.bytes,
                  node->value.bytes + node->length + 1);
        break;
    case SOAPC_NODE_REF:
        nodes_put(printer, "^%u", node->value.id);
        break;
    default:
        nodes_put(printer, "%s%.*s'",
                  kind < sizeof(marks) / sizeof(marks[0]) && marks[kind] ? marks[kind] : "BAD'",
                  (int)node->length, node->value.bytes);
    }
}

/* A value with its modifiers; returns the index behind it. */
static uint32_t nodes_put_one(nodes_printer *printer, uint32_t at)
{
    for (;; at++) {
        const soapc_node *node = printer->nodes + at;

        switch (soapc__node_kind(node)) {
        case SOAPC_NODE_TYPE:
            nodes_put(printer, "<");
            nodes_put_type(printer, node->value.id);
            nodes_put(printer, ">");
            continue;
        case SOAPC_NODE_XSI:
            nodes_put(printer, "XSI ");
            nodes_put_name(printer, node, " ");
            continue;
        case SOAPC_NODE_ID:
            nodes_put(printer, "&%u ", node->value.id);
            continue;
        case SOAPC_NODE_KEY:
            nodes_put(printer, "%lld=>", (long long)node->value.integer);
            continue;
        case SOAPC_NODE_ROLE:
            nodes_put_leaf(printer, node);
            nodes_put(printer, " ");
            continue;
        default:
            break;
        }
        if (soapc__node_kind(node) >= SOAPC_NODE_STRUCT) {
            nodes_put_container(printer, at);
        } else {
            nodes_put_leaf(printer, node);
        }
        return soapc__node_after(printer->nodes, at);
    }
}

/* The value at a node, in a buffer that the next call overwrites. */
static const char *nodes_text(soapc_message *message, const soapc_image *image, uint32_t at)
{
    static char buffer[1 << 16];
    uint32_t count;
    nodes_printer printer = {
        .message = message,
        .image = image,
        .nodes = soapc_message_nodes(message, &count),
        .out = buffer,
        .size = sizeof(buffer),
    };

    buffer[0] = '\0';
    if (at < count) {
        nodes_put_one(&printer, at);
    }
    return buffer;
}

#endif
