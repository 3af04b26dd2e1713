/* Drives the scanner over a whole document and writes down what it delivers. */
#ifndef SOAPC_TESTS_SCAN_EVENTS_H
#define SOAPC_TESTS_SCAN_EVENTS_H

#include <stdlib.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/error.h"
#include "base/limits.h"
#include "xml/scanner.h"

/*
 * "<{uri}local {uri}attribute=value" for a start tag, "'text" for characters (those between two
 * tags together), ">" for an end tag; each ends with a NUL, so that no content can look like
 * another.
 */
typedef struct scan_events {
    struct {
        const char *raw;
        uint32_t length, generation, ns;
    } seen[64]; /* start tags, to hold the scanner to what it says about its generation */
    uint32_t seen_count;
    int contradiction; /* the same raw name in the same generation was another QName */
    soapc__buffer out;
    soapc__arena arena;
    soapc_limits limits;
    soapc_error error;
} scan_events;

static inline void events_name(scan_events *events, const soapc__scanner *scanner,
                               const soapc__qname *name)
{
    const soapc__ns_text *ns = scanner->namespaces + name->ns;

    if (ns->length) {
        soapc__buffer_literal(&events->out, "{");
        soapc__buffer_put(&events->out, ns->uri, ns->length);
        soapc__buffer_literal(&events->out, "}");
    }
    soapc__buffer_put(&events->out, name->local, name->local_length);
}

static inline void events_remember(scan_events *events, const soapc__tag *tag)
{
    uint32_t generation = tag->scope ? tag->scope->generation : 1;
    uint32_t count = events->seen_count < 64 ? events->seen_count : 64;

    for (uint32_t i = 0; i < count; i++) {
        if (events->seen[i].generation == generation &&
            events->seen[i].length == tag->name.raw_length &&
            memcmp(events->seen[i].raw, tag->name.raw, tag->name.raw_length) == 0) {
            events->contradiction |= events->seen[i].ns != tag->name.ns;
        }
    }
    uint32_t at = events->seen_count++ % 64;
    events->seen[at].raw = tag->name.raw;
    events->seen[at].length = tag->name.raw_length;
    events->seen[at].generation = generation;
    events->seen[at].ns = tag->name.ns;
}

static inline void events_start(scan_events *events, const soapc__scanner *scanner,
                                const soapc__tag *tag)
{
    events_remember(events, tag);
    events->contradiction |=
        !tag->empty && scanner->generation != (tag->scope ? tag->scope->generation : 1);
    soapc__buffer_literal(&events->out, "<");
    events_name(events, scanner, &tag->name);
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;

        soapc__buffer_literal(&events->out, " ");
        events_name(events, scanner, &attribute->name);
        soapc__buffer_literal(&events->out, "=");
        char *room = soapc__buffer_room(&events->out, attribute->length + 1);
        if (!room) {
            return;
        }
        events->out.length += soapc__attribute_resolve(attribute, room);
    }
    soapc__buffer_put(&events->out, "", 1);
    if (tag->empty) {
        soapc__buffer_put(&events->out, ">", 2);
    }
}

static inline int events_text(scan_events *events, soapc__scanner *scanner)
{
    soapc__text text;

    if (!soapc__scan_text(scanner, &text)) {
        return 0;
    }
    char *room = soapc__buffer_room(&events->out, text.length + 3);
    if (!room) {
        return 0;
    }
    size_t length = soapc__text_resolve(&text, room + 1);
    if (length) {
        room[0] = '\'';
        room[1 + length] = '\0';
        events->out.length += length + 2;
    }
    return 1;
}

typedef struct events_open {
    const char *raw;
    uint32_t raw_length;
    const soapc__scope *outer;
} events_open;

/* Content of the root up to its end tag. */
static inline int events_content(scan_events *events, soapc__scanner *scanner, events_open *open)
{
    uint32_t depth = 1;
    soapc__tag tag;

    while (depth > 0) {
        if (!events_text(events, scanner)) {
            return 0;
        }
        if (scanner->at[1] == '/') {
            depth--;
            if (!soapc__scan_end(scanner, open[depth].raw, open[depth].raw_length,
                                 open[depth].outer)) {
                return 0;
            }
            soapc__buffer_put(&events->out, ">", 2);
            continue;
        }
        const soapc__scope *outer = scanner->scope;
        if (!soapc__scan_start(scanner, &tag)) {
            return 0;
        }
        events_start(events, scanner, &tag);
        if (!tag.empty) {
            if (depth >= events->limits.decode_depth) {
                soapc__error_set(&events->error, SOAPC_LIMIT, "too deep");
                return 0;
            }
            open[depth++] = (events_open){tag.name.raw, tag.name.raw_length, outer};
        }
    }
    return 1;
}

static inline int events_document(scan_events *events, soapc__scanner *scanner)
{
    soapc__tag tag;
    soapc__next next = soapc__scan_next(scanner);

    if (next == SOAPC__NEXT_START) {
        if (!soapc__scan_start(scanner, &tag)) {
            return 0;
        }
        events_start(events, scanner, &tag);
        if (!tag.empty) {
            events_open *open = malloc(events->limits.decode_depth * sizeof(*open));

            open[0] = (events_open){tag.name.raw, tag.name.raw_length, NULL};
            int good = events_content(events, scanner, open);
            free(open);
            if (!good) {
                return 0;
            }
        }
        next = soapc__scan_next(scanner);
    } else if (next == SOAPC__NEXT_EOF) {
        soapc__error_set(&events->error, SOAPC_XML_EMPTY, "no root element");
        return 0;
    }
    if (next != SOAPC__NEXT_EOF && next != SOAPC__NEXT_ERROR) {
        soapc__error_set(&events->error, SOAPC_XML_SYNTAX, "content outside of the root");
        soapc__error_at(&events->error, scanner->begin, (size_t)(scanner->end - scanner->begin),
                        (size_t)(scanner->at - scanner->begin));
    }
    return next == SOAPC__NEXT_EOF;
}

static inline void events_init(scan_events *events, const soapc_allocator *allocator)
{
    *events = (scan_events){.limits = soapc__limits_complete(NULL)};
    soapc__arena_init(&events->arena, allocator);
    soapc__buffer_init(&events->out, allocator);
}

/* 1 when the document is well-formed; bytes[length] is a NUL. */
static inline int events_of(scan_events *events, const char *bytes, size_t length)
{
    soapc__scanner scanner;

    soapc__scanner_init(&scanner, &events->arena, &events->limits, bytes, length, &events->error);
    return events_document(events, &scanner);
}

static inline void events_release(scan_events *events)
{
    soapc__arena_release(&events->arena);
    soapc__buffer_release(&events->out);
}

#endif
