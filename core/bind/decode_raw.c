/* Elements written out again as raw XML: own prefixes kept, declarations from outside added
 * where they are used. */
#include <string.h>

#include "base/text.h"
#include "bind/decode.h"
#include "xml/writer.h"

/* What is written: a fragment of one root. */
typedef struct raw_fragment {
    soapc__decoder *decoder;
    const soapc__scope *outer; /* around the root */
    uint32_t depth;            /* open elements, the root included */
} raw_fragment;

/* --- namespace declarations --- */

/* Bits of declarations around the root, by their place in the list (soapc__scope.count). */
static int make_needs(soapc__decoder *decoder, uint32_t count)
{
    uint32_t words = count / 64 + 1;

    while (decoder->raw_need_capacity < words) {
        uint32_t cleared = decoder->raw_need_capacity;

        if (!soapc__decoder_grow(decoder, &decoder->raw_needs, &decoder->raw_need_capacity,
                                 sizeof(*decoder->raw_needs))) {
            return 0;
        }
        memset(decoder->raw_needs + cleared, 0,
               (decoder->raw_need_capacity - cleared) * sizeof(*decoder->raw_needs));
    }
    return 1;
}

/* The root must declare the prefix when its declaration stands outside. */
static int use_prefix(const raw_fragment *fragment, const soapc__scope *inner, const char *prefix,
                      uint32_t length)
{
    soapc__decoder *decoder = fragment->decoder;
    const soapc__scope *scope = soapc__scope_declaring(&decoder->scanner, inner, prefix, length);

    if (!scope || !fragment->outer || scope->count > fragment->outer->count ||
        scope->ns == SOAPC__NS_NONE) {
        return 1;
    }
    if (!make_needs(decoder, scope->count)) {
        return 0;
    }
    uint64_t bit = (uint64_t)1 << scope->count % 64;
    if (decoder->raw_needs[scope->count / 64] & bit) {
        return 1;
    }
    if (!SOAPC__ROOM(decoder, decoder->raw_scopes, decoder->raw_scope_count,
                     decoder->raw_scope_capacity)) {
        return 0;
    }
    decoder->raw_needs[scope->count / 64] |= bit;
    decoder->raw_scopes[decoder->raw_scope_count++] = scope;
    return 1;
}

static void clear_needs(soapc__decoder *decoder)
{
    while (decoder->raw_scope_count > 0) {
        uint32_t count = decoder->raw_scopes[--decoder->raw_scope_count]->count;

        decoder->raw_needs[count / 64] = 0;
    }
}

static uint32_t prefix_length(const soapc__qname *name)
{
    return name->local > name->raw ? (uint32_t)(name->local - name->raw) - 1 : 0;
}

/* Text that reads as a QName may be one (xsi:type and the like): its prefix is declared too. */
static int use_content(const raw_fragment *fragment, const soapc__scope *scope, const char *bytes,
                       size_t length)
{
    enum { LONGEST_QNAME = 256 };

    soapc__trim(&bytes, &length);
    const char *colon = length > 0 && length <= LONGEST_QNAME ? memchr(bytes, ':', length) : NULL;

    return !colon || colon == bytes ||
           use_prefix(fragment, scope, bytes, (uint32_t)(colon - bytes));
}

static void write_declaration(soapc__buffer *out, const soapc__scanner *scanner,
                              const soapc__scope *scope)
{
    const soapc__ns_text *ns = scanner->namespaces + scope->ns;

    soapc__buffer_literal(out, " xmlns");
    if (scope->prefix_length) {
        soapc__buffer_literal(out, ":");
        soapc__buffer_put(out, scope->prefix, scope->prefix_length);
    }
    soapc__buffer_literal(out, "=\"");
    soapc__write_attribute(out, ns->uri, ns->length, NULL);
    soapc__buffer_literal(out, "\"");
}

/* Puts the declarations that were found missing behind the root's name, which ends at `at`. */
static int insert_declarations(soapc__decoder *decoder, size_t at)
{
    soapc__buffer *out = &decoder->raw;
    size_t end = out->length;

    for (uint32_t i = 0; i < decoder->raw_scope_count; i++) {
        write_declaration(out, &decoder->scanner, decoder->raw_scopes[i]);
    }
    clear_needs(decoder);
    size_t added = out->failed ? 0 : out->length - end;
    if (added == 0) {
        return 1;
    }
    if (!soapc__buffer_room(out, added)) {
        return soapc__decode_no_memory(decoder);
    }
    memmove(out->bytes + at + added, out->bytes + at, out->length - at);
    memcpy(out->bytes + at, out->bytes + end + added, added);
    return 1;
}

/* --- tags and text --- */

/* Room for resolved characters, which live until the next call. */
static char *scratch(soapc__decoder *decoder, uint32_t length)
{
    decoder->scratch.length = 0;
    decoder->scratch.failed = 0;
    char *out = soapc__buffer_room(&decoder->scratch, length);

    if (!out) {
        soapc__decode_no_memory(decoder);
    }
    return out;
}

static int write_attribute(const raw_fragment *fragment, const soapc__tag *tag,
                           const soapc__attribute *attribute)
{
    soapc__decoder *decoder = fragment->decoder;
    soapc__buffer *out = &decoder->raw;
    uint32_t prefix = prefix_length(&attribute->name);
    const char *value = attribute->value;
    uint32_t length = attribute->length;

    if (!attribute->plain) {
        char *resolved = scratch(decoder, length);

        if (!resolved) {
            return 0;
        }
        length = (uint32_t)soapc__attribute_resolve(attribute, resolved);
        value = resolved;
    }
    if ((prefix && !use_prefix(fragment, tag->scope, attribute->name.raw, prefix)) ||
        !use_content(fragment, tag->scope, value, length)) {
        return 0;
    }
    soapc__buffer_literal(out, " ");
    soapc__buffer_put(out, attribute->name.raw, attribute->name.raw_length);
    soapc__buffer_literal(out, "=\"");
    soapc__write_attribute(out, value, length, NULL);
    soapc__buffer_literal(out, "\"");
    return 1;
}

/* Own declarations stand in the scope, the last one first. */
static void write_declarations(soapc__decoder *decoder, const soapc__tag *tag)
{
    enum { IN_ORDER = 16 };
    const soapc__scope *scopes[IN_ORDER];
    const soapc__scope *scope = tag->scope;

    for (uint32_t i = 0; i < tag->declarations; i++, scope = scope->outer) {
        if (tag->declarations > IN_ORDER) {
            write_declaration(&decoder->raw, &decoder->scanner, scope);
        } else {
            scopes[tag->declarations - 1 - i] = scope;
        }
    }
    for (uint32_t i = 0; i < tag->declarations && tag->declarations <= IN_ORDER; i++) {
        write_declaration(&decoder->raw, &decoder->scanner, scopes[i]);
    }
}

/* The start tag without its '>', which waits for what comes. */
static int write_start(const raw_fragment *fragment, const soapc__tag *tag)
{
    soapc__decoder *decoder = fragment->decoder;
    soapc__buffer *out = &decoder->raw;

    if (!use_prefix(fragment, tag->scope, tag->name.raw, prefix_length(&tag->name))) {
        return 0;
    }
    soapc__buffer_literal(out, "<");
    soapc__buffer_put(out, tag->name.raw, tag->name.raw_length);
    write_declarations(decoder, tag);
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        if (!write_attribute(fragment, tag, tag->attributes + i)) {
            return 0;
        }
    }
    return 1;
}

static int push_element(raw_fragment *fragment, const soapc__tag *tag)
{
    soapc__decoder *decoder = fragment->decoder;
    uint32_t most = decoder->message->limits.decode_depth;

    if (fragment->depth + decoder->frame_count + decoder->outer_count >= most) {
        return soapc__decode_too_deep(decoder, tag->name.raw, tag->name.raw_length, tag->offset);
    }
    if (!SOAPC__ROOM(decoder, decoder->raw_elements, fragment->depth,
                     decoder->raw_element_capacity)) {
        return 0;
    }
    decoder->raw_elements[fragment->depth++] = (soapc__raw_element){
        .raw = tag->name.raw,
        .raw_length = tag->name.raw_length,
        .outer = soapc__tag_outer(tag),
    };
    return 1;
}

static int write_characters(const raw_fragment *fragment, const soapc__text *text)
{
    soapc__decoder *decoder = fragment->decoder;
    const char *bytes = text->bytes;
    uint32_t length = text->length;

    if (text->flags & (SOAPC__TEXT_ESCAPED | SOAPC__TEXT_PIECES | SOAPC__TEXT_CDATA)) {
        char *resolved = scratch(decoder, length);

        if (!resolved) {
            return 0;
        }
        length = (uint32_t)soapc__text_resolve(text, resolved);
        bytes = resolved;
    }
    if (!use_content(fragment, decoder->scanner.scope, bytes, length)) {
        return 0;
    }
    soapc__write_text(&decoder->raw, bytes, length, NULL);
    return 1;
}

/* Text and the tag behind it; *open: the last start tag has no '>' yet. */
static int write_next(raw_fragment *fragment, int *open)
{
    soapc__decoder *decoder = fragment->decoder;
    soapc__scanner *scanner = &decoder->scanner;
    soapc__buffer *out = &decoder->raw;
    soapc__text text;
    soapc__tag tag;

    if (!soapc__scan_text(scanner, &text)) {
        return 0;
    }
    int ends = scanner->at[1] == '/';
    if (*open && !(ends && text.length == 0)) {
        soapc__buffer_literal(out, ">");
        *open = 0;
    }
    if (text.length && !write_characters(fragment, &text)) {
        return 0;
    }
    if (ends) {
        const soapc__raw_element *element = decoder->raw_elements + --fragment->depth;

        if (*open) {
            soapc__buffer_literal(out, "/>");
        } else {
            soapc__buffer_literal(out, "</");
            soapc__buffer_put(out, element->raw, element->raw_length);
            soapc__buffer_literal(out, ">");
        }
        *open = 0;
        return soapc__scan_end(scanner, element->raw, element->raw_length, element->outer);
    }
    if (!soapc__scan_start(scanner, &tag) || !write_start(fragment, &tag)) {
        return 0;
    }
    if (tag.empty) {
        soapc__buffer_literal(out, "/>");
        return soapc__decode_close(decoder, &tag);
    }
    *open = 1;
    return push_element(fragment, &tag);
}

int soapc__raw_element_write(soapc__decoder *decoder, soapc__tag *tag)
{
    raw_fragment fragment = {.decoder = decoder, .outer = soapc__tag_outer(tag)};
    size_t name_end = decoder->raw.length + 1 + tag->name.raw_length;
    int open = !tag->empty;

    if (!write_start(&fragment, tag)) {
        return 0;
    }
    if (tag->empty) {
        soapc__buffer_literal(&decoder->raw, "/>");
        if (!soapc__decode_close(decoder, tag)) {
            return 0;
        }
    } else if (!push_element(&fragment, tag)) {
        return 0;
    }
    while (fragment.depth > 0) {
        if (!write_next(&fragment, &open)) {
            return 0;
        }
    }
    return insert_declarations(decoder, name_end) &&
           (!decoder->raw.failed || soapc__decode_no_memory(decoder));
}

int soapc__raw_take(soapc__decoder *decoder)
{
    soapc_message *message = decoder->message;
    soapc__buffer *out = &decoder->raw;

    if (out->failed || out->length > UINT32_MAX) {
        out->failed = 0;
        return soapc__decode_no_memory(decoder);
    }
    char *bytes = soapc__arena_copy(&message->arena, out->bytes, out->length);
    if (!bytes) {
        return soapc__decode_no_memory(decoder);
    }
    soapc_node *node = message->nodes + message->node_count - 1;
    node->length = (uint32_t)out->length;
    node->value.bytes = bytes;
    out->length = 0;
    return 1;
}

void soapc__raw_reset(soapc__decoder *decoder)
{
    if (decoder->raw_scope_count > 0) { /* an error ended the last fragment */
        memset(decoder->raw_needs, 0, decoder->raw_need_capacity * sizeof(*decoder->raw_needs));
    }
    decoder->raw_scope_count = 0;
    decoder->raw.length = 0;
    decoder->raw.failed = 0;
}
