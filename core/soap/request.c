/* Requests: which operation the Body calls, and its parts. */
#include <string.h>

#include "base/error.h"
#include "soap/envelope.h"

/* --- the operation --- */

static int same_but_case(const char *a, const char *b, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++) {
        unsigned char x = (unsigned char)a[i], y = (unsigned char)b[i];

        x |= x >= 'A' && x <= 'Z' ? 0x20 : 0;
        y |= y >= 'A' && y <= 'Z' ? 0x20 : 0;
        if (x != y) {
            return 0;
        }
    }
    return 1;
}

/* The elements of the Body, as far as it takes to tell operations apart. */
typedef struct body_children {
    soapc__reader *reader;
    soapc__qname first;
    int first_is_empty;
    const soapc__tag *tag;
    soapc__qname *names; /* of all; NULL: not read yet */
    uint32_t count;
} body_children;

/* Looks ahead over all children; the first one's start tag was scanned. */
static int read_names(body_children *children)
{
    soapc__decoder *decoder = children->reader->decoder;
    soapc__bookmark back = soapc__bookmark_at(decoder);
    uint32_t capacity = 8;
    soapc__tag tag = *children->tag;

    children->names = soapc__arena_alloc(&decoder->message->arena, capacity * sizeof(soapc__qname));
    for (int next = SOAPC__NEXT_START; next != SOAPC__NEXT_END;
         next = soapc__decode_next_child(decoder)) {
        if (next == 0 || (children->count > 0 && !soapc__scan_start(&decoder->scanner, &tag)) ||
            !soapc__decode_skip(decoder, &tag)) {
            return 0;
        }
        if (children->names && children->count == capacity) {
            soapc__qname *more =
                soapc__arena_alloc(&decoder->message->arena, capacity * 2 * sizeof(*more));

            if (more) {
                memcpy(more, children->names, capacity * sizeof(*more));
            }
            children->names = more;
            capacity *= 2;
        }
        if (!children->names) {
            return soapc__decode_no_memory(decoder);
        }
        children->names[children->count++] = tag.name;
    }
    soapc__bookmark_enter(decoder, back);
    return 1;
}

/* id: of the name, where the image has it. */
static int is_part(const soapc__decoder *decoder, const soapc_part *part, const soapc__qname *name,
                   uint32_t id)
{
    if (part->by_element) {
        return part->element == id;
    }
    return soapc__text_is(decoder->image, part->name, name->local, name->local_length);
}

/* Whether the Body's children are the parts, one after another (contract C-10.5). -1: failed. */
static int is_document_call(body_children *children, const soapc_direction *input)
{
    soapc__decoder *decoder = children->reader->decoder;
    const soapc_part *parts = soapc_part_at(decoder->image, input->first_part);

    if (input->part_count == 0 ||
        !is_part(decoder, parts, &children->first, children->reader->out->wrapper)) {
        return 0;
    }
    if (input->part_count == 1) {
        return 1;
    }
    if (!children->names && !read_names(children)) {
        return -1;
    }
    uint32_t part = 0;
    while (part < input->part_count && part < children->count &&
           is_part(decoder, parts + part, children->names + part,
                   soapc__decode_find_name(decoder, children->names + part))) {
        part++;
    }
    return part == input->part_count;
}

static int is_named(const soapc_image *image, const soapc_operation *operation,
                    const soapc__qname *name)
{
    uint32_t length;
    const char *known = soapc_text_bytes(image, operation->name, &length);

    return length == name->local_length && same_but_case(known, name->local, length);
}

/* Operations that may be meant: all, or those of the call's port. */
static void candidates(const soapc__decoder *decoder, uint32_t *first, uint32_t *end)
{
    const soapc_port *port = soapc_port_at(decoder->image, decoder->call->port);

    *first = port ? port->first_operation : 0;
    *end = port ? *first + port->operation_count : soapc_operation_count(decoder->image);
}

/* The first operations that were found, each in its way; SOAPC_NONE is the greatest id. */
typedef struct search {
    body_children *children;
    uint32_t first, end; /* candidates */
    uint32_t by_local, without_parts, by_parts;
} search;

static int is_candidate(const search *s, uint32_t id, uint32_t found)
{
    return id >= s->first && id < s->end && id < found;
}

/* 0: failed. */
static int try_parts(search *s, uint32_t id, const soapc_operation *operation)
{
    int found = is_candidate(s, id, s->by_parts) ? is_document_call(s->children, &operation->input)
                                                 : 0;

    s->by_parts = found > 0 ? id : s->by_parts;
    return found >= 0;
}

/* One that no element finds by its QName. 0: failed. */
static int try_other(search *s, uint32_t id, const soapc_operation *operation)
{
    int rpc = operation->style == SOAPC_RPC;
    uint32_t *found = rpc ? &s->by_local : &s->without_parts;

    if (!rpc && operation->input.part_count) {
        return try_parts(s, id, operation);
    }
    if (is_candidate(s, id, *found) && (rpc || s->children->first_is_empty) &&
        is_named(s->children->reader->decoder->image, operation, &s->children->first)) {
        *found = id;
    }
    return 1;
}

/* Of the port that an operation belongs to. */
static uint32_t first_operation_of_port(const soapc_image *image, uint32_t id)
{
    const soapc_port *port;

    for (uint32_t i = 0; (port = soapc_port_at(image, i)); i++) {
        if (id >= port->first_operation && id < port->first_operation + port->operation_count) {
            return port->first_operation;
        }
    }
    return 0;
}

/*
 * By the first element: an rpc operation of that QName, else of that local name in any case (strict: an error), unless an
 * earlier port has a document operation whose parts the children are, as ext/soap knows the first port's of a name; else a
 * document operation without parts of that name, when the element is empty; else one whose parts
 * the children are. SOAPC_NONE: none, or (error set) failed. /
 */
static uint32_t find_operation(body_children *children)
{
    soapc__decoder *decoder = children->reader->decoder;
    const soapc_image *image = decoder->image;
    const soapc_operation *operations = soapc__table_of(image, SOAPC__TABLE_OPERATIONS);
    const uint32_t *index = soapc__table_of(image, SOAPC__TABLE_OPERATION_INDEX);
    uint32_t name = children->reader->out->wrapper, count = soapc_operation_count(image);
    uint32_t others = soapc__operation_index_from(image, SOAPC__KEY_RPC);
    search s = {children, 0, 0, SOAPC_NONE, SOAPC_NONE, SOAPC_NONE};

    candidates(decoder, &s.first, &s.end);
    for (uint32_t i = soapc__operation_index_from(image, SOAPC__KEY_RPC | name);
         i < count && operations[index[i]].style == SOAPC_RPC &&
         operations[index[i]].input.name == name;
         i++) {
        if (is_candidate(&s, index[i], SOAPC_NONE)) {
            return index[i];
        }
    }
    for (uint32_t i = others; i < count; i++) {
        if (!try_other(&s, index[i], operations + index[i])) {
            return SOAPC_NONE;
        }
    }
    for (uint32_t i = soapc__operation_index_from(image, name);
         i < others &&
         soapc_part_at(image, operations[index[i]].input.first_part)->element == name;
         i++) {
        if (!try_parts(&s, index[i], operations + index[i])) {
            return SOAPC_NONE;
        }
    }
    if (s.by_local != SOAPC_NONE && s.by_parts < first_operation_of_port(image, s.by_local)) {
        return s.by_parts;
    }
    if (decoder->strict && s.by_local != SOAPC_NONE) {
        soapc__strict_surplus(decoder, children->tag, operations[s.by_local].input.name);
        return SOAPC_NONE;
    }
    return s.by_local != SOAPC_NONE        ? s.by_local
           : s.without_parts != SOAPC_NONE ? s.without_parts
                                           : s.by_parts;
}

/* The same, where all that it depends on is as in the last message. */
static uint32_t find_operation_again(body_children *children)
{
    const soapc__decoder *decoder = children->reader->decoder;
    soapc__choice *last = children->reader->choice;

    if (last && last->operation != SOAPC_NONE && last->port == decoder->call->port &&
        last->is_empty == children->first_is_empty && last->strict == decoder->strict) {
        return last->operation;
    }
    uint32_t id = find_operation(children);
    if (last && !children->names) { /* else it depends on all children */
        *last = (soapc__choice){id, decoder->call->port, children->first_is_empty, decoder->strict};
    }
    return id;
}

/* An empty Body calls the first document operation without parts. */
static uint32_t find_empty_operation(const soapc__decoder *decoder)
{
    uint32_t first, end;

    candidates(decoder, &first, &end);
    for (uint32_t id = first; id < end; id++) {
        const soapc_operation *operation = soapc_operation_at(decoder->image, id);

        if (operation->style == SOAPC_DOCUMENT && operation->input.part_count == 0) {
            return id;
        }
    }
    return SOAPC_NONE;
}

static void set_operation(soapc__reader *reader, uint32_t id)
{
    const soapc_operation *operation = soapc_operation_at(reader->decoder->image, id);

    reader->out->operation = id;
    reader->operation = operation;
    reader->direction = &operation->input;
    reader->decoder->encoded = operation->input.use != SOAPC_LITERAL;
}

static int fail_operation(soapc__decoder *decoder, const soapc__tag *tag)
{
    soapc__decode_fail(decoder, SOAPC_SOAP_OPERATION, tag->name.raw, tag->name.raw_length,
                       tag->offset, "there is no operation that this element calls");
    soapc__error_subject(&decoder->error, tag->name.local, tag->name.local_length);
    return 0;
}

/* Whether the element that was scanned has no content. */
static int is_empty(soapc__decoder *decoder, const soapc__tag *tag)
{
    const char *at = decoder->scanner.at;

    return tag->empty || (at[0] == '<' && at[1] == '/');
}

/* tag is the first element, scanned, also afterwards. */
static int choose_operation(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    body_children children = {
        .reader = reader,
        .first = tag->name,
        .first_is_empty = is_empty(decoder, tag),
        .tag = tag,
    };
    uint32_t id = decoder->call->operation;

    reader->out->wrapper_empty = (uint32_t)children.first_is_empty;
    if (soapc_operation_count(decoder->image) == 0) {
        return 1; /* without a WSDL */
    }
    if (id >= soapc_operation_count(decoder->image)) {
        id = find_operation_again(&children);
    }
    if (id == SOAPC_NONE) {
        return decoder->error.status == SOAPC_OK ? fail_operation(decoder, tag) : 0;
    }
    set_operation(reader, id);
    if (!children.names) {
        return 1;
    }
    soapc__scan_enter(&decoder->scanner, tag->offset,
                      soapc__tag_outer(tag)); /* its attributes are gone */
    return soapc__scan_start(&decoder->scanner, tag);
}

/* --- its parts --- */

static int fail_parameters(soapc__decoder *decoder, const soapc__tag *tag, uint32_t count)
{
    soapc__decode_fail(decoder, SOAPC_SOAP_PARAMETERS, tag->name.raw, tag->name.raw_length,
                       tag->offset, "more elements than the operation has parts (%u)", count);
    soapc__error_subject(&decoder->error, tag->name.local, tag->name.local_length);
    return 0;
}

static uint32_t find_part(const soapc__parts *parts, const soapc__qname *name)
{
    return parts->reader->decoder->strict ? soapc__parts_find(parts, name)
                                          : soapc__parts_find_local(parts, name);
}

/* Whether any child of the wrapper is a part by its local name: then all are read by name
 * (contract C-10.7). -1: failed. */
static int is_by_name(soapc__parts *parts)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc__bookmark back = soapc__bookmark_at(decoder);
    int found = 0;

    while (!found) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next == SOAPC__NEXT_END) {
            break;
        }
        if (next == 0 || !soapc__scan_start(&decoder->scanner, &tag)) {
            return -1;
        }
        found = find_part(parts, &tag.name) < parts->count;
        if (!found && !soapc__decode_skip(decoder, &tag)) {
            return -1;
        }
    }
    soapc__bookmark_enter(decoder, back);
    return found;
}

static int read_parameter(soapc__parts *parts, uint32_t position, soapc__tag *tag)
{
    soapc__decoder *decoder = parts->reader->decoder;

    if (parts->reader->out->positional && !decoder->strict) {
        return position < parts->count ? soapc__parts_read(parts, position, tag)
                                       : fail_parameters(decoder, tag, parts->count);
    }
    uint32_t part = find_part(parts, &tag->name);
    if (part < parts->count) {
        return soapc__parts_read(parts, part, tag);
    }
    return decoder->strict ? soapc__parts_refuse(parts, tag) : soapc__decode_skip(decoder, tag);
}

/* The children of the wrapper of an rpc request, or of one without a WSDL. */
static int read_parameters(soapc__reader *reader, soapc__parts *parts)
{
    soapc__decoder *decoder = reader->decoder;
    int by_name = parts->count ? is_by_name(parts) : 0;

    if (by_name < 0) {
        return 0;
    }
    reader->out->positional = reader->operation && !by_name;
    for (uint32_t position = 0;; position++) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next != SOAPC__NEXT_START) {
            return next == SOAPC__NEXT_END;
        }
        if (!soapc__scan_start(&decoder->scanner, &tag)) {
            return 0;
        }
        if (reader->operation ? !read_parameter(parts, position, &tag)
                              : !soapc__parts_read_untyped(parts, &tag)) {
            return 0;
        }
    }
}

static int read_wrapper(soapc__reader *reader, soapc__parts *parts, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;

    soapc__decode_push_path(decoder, tag);
    if ((!tag->empty && !read_parameters(reader, parts)) || !soapc__parts_require(parts)) {
        return 0;
    }
    reader->out->positional = reader->out->positional && parts->found > 0;
    decoder->outer_count--;
    return soapc__decode_close(decoder, tag) && soapc__parts_end(parts) &&
           soapc__rest_of_body(reader);
}

/* An element beside the parts: passed over where the first one is called like a part, which only those
 * by type are (contract C-10.7). */
static int read_surplus(soapc__parts *parts, const soapc__qname *first, const soapc__tag *tag)
{
    soapc__decoder *decoder = parts->reader->decoder;
    uint32_t part = soapc__parts_find_local(parts, first);

    if (part == parts->count || parts->parts[part].by_element) {
        return fail_parameters(decoder, tag, parts->count);
    }
    return soapc__decode_skip(decoder, tag);
}

/* The children of the Body are the parts, in order. tag is the first, scanned. */
static int read_document(soapc__reader *reader, soapc__parts *parts, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__qname first = tag->name;
    uint32_t position = 0;

    if (parts->count == 0) { /* named like the operation, and empty */
        return soapc__decode_skip(decoder, tag) && soapc__parts_end(parts) &&
               soapc__rest_of_body(reader);
    }
    for (;;) {
        if (decoder->strict && (position == parts->count ||
                                !is_part(decoder, parts->parts + position, &tag->name,
                                         soapc__decode_find_name(decoder, &tag->name)))) {
            return soapc__parts_refuse(parts, tag); /* the call's operation was given */
        }
        if (position == parts->count ? !read_surplus(parts, &first, tag)
                                     : !soapc__parts_read(parts, position++, tag)) {
            return 0;
        }
        int next = soapc__decode_next_child(decoder);
        if (next != SOAPC__NEXT_START) {
            return next == SOAPC__NEXT_END && soapc__parts_require(parts) && soapc__parts_end(parts);
        }
        if (!soapc__scan_start(&decoder->scanner, tag)) {
            return 0;
        }
        reader->out->body_elements++;
    }
}

static int read_empty(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t id = decoder->call->operation;
    soapc__parts parts;

    if (id >= soapc_operation_count(decoder->image)) {
        id = find_empty_operation(decoder);
    }
    if (id == SOAPC_NONE) {
        return soapc__decode_fail(decoder, SOAPC_SOAP_NO_OPERATION, NULL, 0, SOAPC_NONE,
                                  "an element that calls an operation was expected");
    }
    set_operation(reader, id);
    return soapc__parts_begin(&parts, reader, reader->direction) && soapc__parts_end(&parts);
}

static int read_body(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    int next = reader->body.empty ? SOAPC__NEXT_END : soapc__decode_next_child(decoder);
    soapc__parts parts;
    soapc__tag tag;

    if (next != SOAPC__NEXT_START) {
        return next == SOAPC__NEXT_END && read_empty(reader);
    }
    if (!soapc__first_child(reader, &tag) || !soapc__encoding_style_check(reader, &tag) ||
        !choose_operation(reader, &tag) || !soapc__parts_begin(&parts, reader, reader->direction)) {
        return 0;
    }
    if (reader->operation && reader->operation->style == SOAPC_DOCUMENT) {
        return read_document(reader, &parts, &tag);
    }
    return read_wrapper(reader, &parts, &tag);
}

soapc_status soapc_request_decode(soapc_message *message, const soapc_call *call, const char *bytes,
                                  size_t length, soapc_error *error)
{
    return soapc__envelope_read(message, call, bytes, length, read_body, 0, error);
}
