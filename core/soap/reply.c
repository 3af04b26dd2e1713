/* Replies: a fault, or the parts of the operation's output. */
#include <string.h>

#include "base/error.h"
#include "soap/envelope.h"

/* --- rpc --- */

/* Children that may stand for the only part when none has its name (contract C-7.22). */
typedef struct fallback_children {
    soapc__bookmark named_return, named_result, first;
    uint32_t children;
} fallback_children;

static int is_local(const soapc__tag *tag, const char *local)
{
    return tag->name.local_length == strlen(local) &&
           memcmp(tag->name.local, local, tag->name.local_length) == 0;
}

static void note_fallback(fallback_children *fallback, const soapc__tag *tag)
{
    soapc__bookmark at = {tag->offset, soapc__tag_outer(tag)};

    if (fallback->children++ == 0) {
        fallback->first = at;
    }
    if (is_local(tag, "return") && fallback->named_return.offset == SOAPC_NONE) {
        fallback->named_return = at;
    }
    if (is_local(tag, "result") && fallback->named_result.offset == SOAPC_NONE) {
        fallback->named_result = at;
    }
}

/* Strict: a child that has not the part's name is it only when it is alone, in encoded use, where the name says
 * nothing (SOAP 1.1, 7.1). */
static int refuse_fallback(soapc__parts *parts, const fallback_children *fallback)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc__tag tag;

    if (fallback->children == 0 || (decoder->encoded && !parts->found && fallback->children == 1)) {
        return 1;
    }
    soapc__bookmark_enter(decoder, fallback->first);
    return soapc__scan_start(&decoder->scanner, &tag) && soapc__parts_refuse(parts, &tag);
}

static int read_fallback(soapc__parts *parts, const fallback_children *fallback)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc__bookmark back = soapc__bookmark_at(decoder);
    soapc__bookmark at = fallback->named_return;
    soapc__tag tag;

    if (decoder->strict && !refuse_fallback(parts, fallback)) {
        return 0;
    }
    if (at.offset == SOAPC_NONE) {
        at = fallback->named_result;
    }
    if (at.offset == SOAPC_NONE && fallback->children == 1) {
        at = fallback->first;
    }
    if (parts->count != 1 || parts->found || at.offset == SOAPC_NONE) {
        return 1;
    }
    soapc__bookmark_enter(decoder, at);
    if (!soapc__scan_start(&decoder->scanner, &tag) || !soapc__parts_read(parts, 0, &tag)) {
        return 0;
    }
    soapc__bookmark_enter(decoder, back);
    return 1;
}

/* rpc:result names the element that is the result (SOAP 1.2 Part 2, 4.2.1); it is no value itself. */
static int is_rpc_result(const soapc__tag *tag)
{
    return soapc__qname_is(&tag->name, SOAPC__NS_RPC12, "result", 6);
}

/* Text where the only part was expected: the part is there and has no content (contract C-7.22).
 * A wrapper that holds nothing at all, content being where its end tag is, has no part. */
static int read_lone_text(soapc__parts *parts, soapc__bookmark content, const soapc__tag *wrapper)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc__bookmark back = soapc__bookmark_at(decoder);
    soapc__tag empty = {.name = wrapper->name, .scope = wrapper->scope, .empty = 1,
                        .offset = wrapper->offset};
    soapc__text text;

    if (parts->count != 1 || decoder->strict || content.offset == back.offset) {
        return 1;
    }
    soapc__bookmark_enter(decoder, content);
    if (!soapc__scan_text(&decoder->scanner, &text)) {
        return 0;
    }
    if (text.flags & SOAPC__TEXT_PIECES) { /* comments alone are no text */
        char *characters = soapc__arena_alloc(&decoder->message->arena, text.length);
        if (!characters) {
            return soapc__decode_no_memory(decoder);
        }
        text.length = (uint32_t)soapc__text_resolve(&text, characters);
    }
    if (text.length > 0 && !soapc__parts_read(parts, 0, &empty)) {
        return 0;
    }
    soapc__bookmark_enter(decoder, back);
    return 1;
}

static int read_rpc_children(soapc__parts *parts, const soapc__tag *wrapper)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc__bookmark content = soapc__bookmark_at(decoder);
    fallback_children fallback = {.named_return.offset = SOAPC_NONE,
                                  .named_result.offset = SOAPC_NONE};

    for (int is_first = 1;; is_first = 0) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next == SOAPC__NEXT_END) {
            return is_first ? read_lone_text(parts, content, wrapper)
                            : read_fallback(parts, &fallback);
        }
        if (next == 0 || !soapc__scan_start(&decoder->scanner, &tag)) {
            return 0;
        }
        if (is_rpc_result(&tag)) {
            if (!soapc__decode_skip(decoder, &tag)) {
                return 0;
            }
            continue;
        }
        uint32_t part = decoder->strict ? soapc__parts_find(parts, &tag.name)
                                        : soapc__parts_find_local(parts, &tag.name);
        if (part < parts->count) {
            if (!soapc__parts_read(parts, part, &tag)) {
                return 0;
            }
            continue;
        }
        note_fallback(&fallback, &tag);
        if (decoder->strict && parts->count != 1) {
            return soapc__parts_refuse(parts, &tag);
        }
        if (!soapc__decode_skip(decoder, &tag)) {
            return 0;
        }
    }
}

static int is_fault(const soapc__reader *reader, const soapc__tag *tag)
{
    return soapc__qname_is(&tag->name, reader->version->envelope, "Fault", 5);
}

/* The wrapper is the child named like the operation's response, else the first (contract
 * C-7.22). tag is the first, scanned. It becomes the wrapper, scanned, or a Fault. */
static int find_wrapper(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    const soapc_name *expected = decoder->names + reader->direction->name;
    soapc__bookmark first = {tag->offset, soapc__tag_outer(tag)};
    soapc__tag child = *tag;

    for (;;) {
        if (is_fault(reader, &child) || soapc__text_is(decoder->image, expected->local,
                                                       child.name.local, child.name.local_length)) {
            *tag = child;
            return 1;
        }
        if (!soapc__decode_skip(decoder, &child)) {
            return 0;
        }
        int next = soapc__decode_next_child(decoder);
        if (next == SOAPC__NEXT_END) {
            soapc__bookmark_enter(decoder, first);
            return soapc__scan_start(&decoder->scanner, tag);
        }
        if (next == 0 || !soapc__scan_start(&decoder->scanner, &child)) {
            return 0;
        }
    }
}

/* Strict: by its QName (WS-I Basic Profile 1.1, R2729), and nothing but what references lead to before it. */
static int find_exact_wrapper(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t expected = reader->direction->name;

    while (!is_fault(reader, tag) && soapc__decode_find_name(decoder, &tag->name) != expected) {
        if (!soapc__is_independent(reader, tag)) {
            return soapc__strict_surplus(decoder, tag, expected);
        }
        if (!soapc__decode_skip(decoder, tag)) {
            return 0;
        }
        int next = soapc__decode_next_child(decoder);
        if (next == SOAPC__NEXT_END) {
            return soapc__strict_missing(decoder, expected);
        }
        if (next == 0 || !soapc__scan_start(&decoder->scanner, tag)) {
            return 0;
        }
    }
    return 1;
}

/* --- document --- */

/* A child that is a part by its local name alone: it is that part when no child is by its whole name (contract C-7.22). */
static int note_namesake(soapc__parts *parts, const soapc__tag *tag, soapc__bookmark **namesakes)
{
    soapc__decoder *decoder = parts->reader->decoder;
    uint32_t part = decoder->strict ? parts->count : soapc__parts_find_local(parts, &tag->name);

    if (decoder->strict && parts->reader->direction->present && !soapc__is_independent(parts->reader, tag)) {
        return soapc__parts_refuse(parts, tag);
    }
    if (part == parts->count) {
        return 1;
    }
    if (!*namesakes) {
        *namesakes = soapc__arena_alloc(&decoder->message->arena, parts->count * sizeof(**namesakes));
        if (!*namesakes) {
            return soapc__decode_no_memory(decoder);
        }
        for (uint32_t i = 0; i < parts->count; i++) {
            (*namesakes)[i].offset = SOAPC_NONE;
        }
    }
    if ((*namesakes)[part].offset == SOAPC_NONE) {
        (*namesakes)[part] = (soapc__bookmark){tag->offset, soapc__tag_outer(tag)};
    }
    return 1;
}

static int read_namesakes(soapc__parts *parts, const soapc__bookmark *namesakes)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc__bookmark back = soapc__bookmark_at(decoder);
    soapc__tag tag;

    for (uint32_t part = 0; namesakes && part < parts->count; part++) {
        if (parts->seen[part] || namesakes[part].offset == SOAPC_NONE) {
            continue;
        }
        soapc__bookmark_enter(decoder, namesakes[part]);
        if (!soapc__scan_start(&decoder->scanner, &tag) || !soapc__parts_read(parts, part, &tag)) {
            return 0;
        }
        soapc__bookmark_enter(decoder, back);
    }
    return 1;
}

/* The Body is not one of parts after all. */
static int read_late_fault(soapc__parts *parts, soapc__tag *tag)
{
    soapc__reader *reader = parts->reader;

    reader->decoder->message->node_count = parts->frame.node;
    reader->out->body = SOAPC_NONE;
    return soapc__fault_read(reader, tag) &&
           soapc__skip_children(reader->decoder, &reader->out->body_elements);
}

/* tag is the first child, scanned. */
static int read_document(soapc__parts *parts, soapc__tag *tag)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc__bookmark *namesakes = NULL;
    uint32_t part = soapc__parts_find_id(parts, parts->reader->out->wrapper);

    for (;;) {

        if (is_fault(parts->reader, tag)) {
            return read_late_fault(parts, tag);
        }
        if (part < parts->count ? !soapc__parts_read(parts, part, tag)
                                : !note_namesake(parts, tag, &namesakes) ||
                                      !soapc__decode_skip(decoder, tag)) {
            return 0;
        }
        int next = soapc__decode_next_child(decoder);
        if (next != SOAPC__NEXT_START) {
            return next == SOAPC__NEXT_END && read_namesakes(parts, namesakes) &&
                   soapc__parts_require(parts) && soapc__parts_end(parts);
        }
        if (!soapc__scan_start(&decoder->scanner, tag)) {
            return 0;
        }
        parts->reader->out->body_elements++;
        part = soapc__parts_find(parts, &tag->name);
    }
}

/* --- without a WSDL --- */

static int read_untyped_children(soapc__parts *parts)
{
    soapc__decoder *decoder = parts->reader->decoder;

    for (;;) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next != SOAPC__NEXT_START) {
            return next == SOAPC__NEXT_END;
        }
        if (!soapc__scan_start(&decoder->scanner, &tag)) {
            return 0;
        }
        if (is_rpc_result(&tag)) {
            if (!soapc__decode_skip(decoder, &tag)) {
                return 0;
            }
        } else if (!soapc__parts_read_untyped(parts, &tag)) {
            return 0;
        }
    }
}

/* --- the Body --- */

static int read_wrapper(soapc__parts *parts, const soapc__tag *tag)
{
    soapc__reader *reader = parts->reader;
    soapc__decoder *decoder = reader->decoder;

    soapc__decode_push_path(decoder, tag);
    if (!tag->empty &&
        !(reader->operation ? read_rpc_children(parts, tag) : read_untyped_children(parts))) {
        return 0;
    }
    if (!soapc__parts_require(parts)) {
        return 0;
    }
    decoder->outer_count--;
    return soapc__decode_close(decoder, tag) && soapc__parts_end(parts);
}

static int read_content(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    int is_rpc = reader->operation && reader->operation->style == SOAPC_RPC;
    soapc__parts parts;

    if (is_rpc && reader->direction->name != SOAPC_NONE &&
        !(decoder->strict ? find_exact_wrapper(reader, tag) : find_wrapper(reader, tag))) {
        return 0;
    }
    if (is_fault(reader, tag)) {
        return soapc__fault_read(reader, tag) &&
               soapc__skip_children(decoder, &reader->out->body_elements);
    }
    if (!soapc__parts_begin(&parts, reader, reader->direction)) {
        return 0;
    }
    if (reader->operation && !is_rpc) {
        return read_document(&parts, tag);
    }
    return read_wrapper(&parts, tag) && soapc__rest_of_body(reader);
}

/* Strict: an empty Body has what the operation's output needs only where it needs nothing. */
static int require_content(soapc__reader *reader, const soapc__parts *parts)
{
    const soapc_operation *operation = reader->operation;
    int has_wrapper = operation && operation->style == SOAPC_RPC && operation->output.present &&
                      operation->output.name != SOAPC_NONE;

    if (reader->decoder->strict && has_wrapper) {
        return soapc__strict_missing(reader->decoder, operation->output.name);
    }
    return soapc__parts_require(parts);
}

static int read_body(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__parts parts;
    soapc__tag tag;

    reader->operation = soapc_operation_at(decoder->image, decoder->call->operation);
    if (reader->operation) {
        reader->out->operation = decoder->call->operation;
        reader->direction = &reader->operation->output;
        decoder->encoded = reader->direction->use != SOAPC_LITERAL;
    }
    int next = reader->body.empty ? SOAPC__NEXT_END : soapc__decode_next_child(decoder);
    if (next != SOAPC__NEXT_START) {
        return next == SOAPC__NEXT_END && soapc__parts_begin(&parts, reader, reader->direction) &&
               require_content(reader, &parts) && soapc__parts_end(&parts);
    }
    return soapc__first_child(reader, &tag) && read_content(reader, &tag);
}

soapc_status soapc_reply_decode(soapc_message *message, const soapc_call *call, const char *bytes,
                                size_t length, soapc_error *error)
{
    return soapc__envelope_read(message, call, bytes, length, read_body, 1, error);
}
