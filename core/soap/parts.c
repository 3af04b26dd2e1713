/* The parts of a message: children of BODY, in the order of their declaration. */
#include <string.h>

#include "bind/valid.h"
#include "soap/envelope.h"

int soapc__parts_begin(soapc__parts *parts, soapc__reader *reader, const soapc_direction *direction)
{
    soapc__decoder *decoder = reader->decoder;
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_BODY, SOAPC_NO_NAME);

    if (!node) {
        return 0;
    }
    node->value.id = node->value.count = 0;
    *parts = (soapc__parts){
        .reader = reader,
        .frame = {.node = decoder->message->node_count - 1},
    };
    reader->out->body = parts->frame.node;
    if (!direction || direction->part_count == 0) {
        return 1;
    }
    parts->parts = soapc_part_at(decoder->image, direction->first_part);
    parts->count = direction->part_count;
    parts->seen = soapc__arena_alloc(&decoder->message->arena, parts->count);
    if (!parts->seen) {
        return soapc__decode_no_memory(decoder);
    }
    memset(parts->seen, 0, parts->count);
    return 1;
}

int soapc__parts_end(soapc__parts *parts)
{
    soapc__decoder *decoder = parts->reader->decoder;
    soapc_node *node = decoder->message->nodes + parts->frame.node;

    node->length = decoder->message->node_count - parts->frame.node - 1;
    node->value.count = parts->found;
    return !(parts->frame.flags & SOAPC__FRAME_UNORDERED) ||
           soapc__frame_regroup(decoder, &parts->frame, parts->found);
}

uint32_t soapc__parts_find(const soapc__parts *parts, const soapc__qname *name)
{
    return soapc__parts_find_id(parts, soapc__decode_find_name(parts->reader->decoder, name));
}

uint32_t soapc__parts_find_id(const soapc__parts *parts, uint32_t id)
{
    uint32_t part = 0;

    while (part < parts->count && (id == SOAPC_NONE || parts->parts[part].element != id)) {
        part++;
    }
    return part;
}

uint32_t soapc__parts_find_local(const soapc__parts *parts, const soapc__qname *name)
{
    const soapc__decoder *decoder = parts->reader->decoder;
    uint32_t part = 0;

    while (part < parts->count &&
           !soapc__text_is(decoder->image, decoder->names[parts->parts[part].element].local,
                           name->local, name->local_length)) {
        part++;
    }
    return part;
}

/* The children so far are the parts that were seen, in order. */
static int make_unordered(soapc__parts *parts)
{
    soapc__decoder *decoder = parts->reader->decoder;
    const soapc_node *nodes = decoder->message->nodes;
    uint32_t at = parts->frame.node + 1;

    for (uint32_t part = 0; part < parts->next; part++) {
        if (!parts->seen[part]) {
            continue;
        }
        if (!soapc__frame_entry(decoder, &parts->frame, part, 0)) {
            return 0;
        }
        decoder->entries[parts->frame.last_entry].node = at;
        at = soapc__node_after(nodes, soapc__value_at(nodes, at));
    }
    parts->frame.flags |= SOAPC__FRAME_UNORDERED;
    return 1;
}

int soapc__validate_part(soapc__decoder *decoder, const soapc_part *part, uint32_t use,
                         const soapc__place *place, soapc__tag *tag)
{
    soapc__place declared = *place;

    if (!decoder->validate || use != SOAPC_LITERAL) {
        return 1;
    }
    if (part->by_element) {
        uint32_t element = soapc__element_of_name(decoder->image, part->element);

        declared.flags =
            element == SOAPC_NONE ? place->flags : soapc__elements(decoder->image)[element].flags;
    }
    return soapc__valid_look(decoder, &declared, tag);
}

static int read_value(soapc__parts *parts, const soapc__place *place, soapc__tag *tag)
{
    soapc__decoder *decoder = parts->reader->decoder;
    uint32_t frames = decoder->frame_count;

    parts->found++;
    return soapc__decode_begin(decoder, place, tag) && soapc__decode_run(decoder, frames);
}

int soapc__parts_read(soapc__parts *parts, uint32_t part, soapc__tag *tag)
{
    const soapc_part *declared = parts->parts + part;
    soapc__place place = {
        .name = declared->element,
        .type = declared->type,
        .flags = declared->flags,
        .value = declared->value,
    };

    if (parts->seen[part]) {
        return parts->reader->decoder->strict ? soapc__parts_refuse(parts, tag)
                                              : soapc__decode_skip(parts->reader->decoder, tag);
    }
    if (part < parts->next && !(parts->frame.flags & SOAPC__FRAME_UNORDERED) &&
        !make_unordered(parts)) {
        return 0;
    }
    if (parts->frame.flags & SOAPC__FRAME_UNORDERED &&
        !soapc__frame_entry(parts->reader->decoder, &parts->frame, part, 0)) {
        return 0;
    }
    parts->seen[part] = 1;
    parts->next = part + 1;
    return soapc__validate_part(parts->reader->decoder, declared,
                                parts->reader->decoder->encoded ? SOAPC_ENCODED : SOAPC_LITERAL,
                                &place, tag) &&
           read_value(parts, &place, tag);
}

/* SOAPC__NO_MORE: all are there. */
static uint32_t first_missing(const soapc__parts *parts)
{
    uint32_t part = 0;

    while (part < parts->count && parts->seen[part]) {
        part++;
    }
    return part < parts->count ? parts->parts[part].element : SOAPC__NO_MORE;
}

int soapc__parts_refuse(const soapc__parts *parts, const soapc__tag *tag)
{
    return soapc__strict_surplus(parts->reader->decoder, tag, first_missing(parts));
}

int soapc__parts_require(const soapc__parts *parts)
{
    soapc__decoder *decoder = parts->reader->decoder;
    uint32_t missing = decoder->strict ? first_missing(parts) : SOAPC__NO_MORE;

    return missing == SOAPC__NO_MORE || soapc__strict_missing(decoder, missing);
}

int soapc__parts_read_untyped(soapc__parts *parts, soapc__tag *tag)
{
    soapc__place place = {.type = SOAPC_NONE};

    place.name = soapc__decode_name(parts->reader->decoder, &tag->name);
    return place.name != SOAPC_NONE && read_value(parts, &place, tag);
}
