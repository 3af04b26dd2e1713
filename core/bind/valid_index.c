/*
 * An index of types with many facets, which are long enumerations: made when the first value of the type
 * is looked at, for one message, so that a value costs a look-up and not a walk over all of them.
 */
#include "base/text.h"
#include "bind/valid.h"

/* What values that are the same may differ in: white space, which follows the type's rule, and of numbers
 * the sign and the zeros. The hash leaves it out. */
static int is_passed_over(char c)
{
    return soapc__is_space(c) || c == '0' || c == '.' || c == '+' || c == '-';
}

static uint32_t hash_of(const char *bytes, size_t length)
{
    uint32_t hash = 0;

    for (size_t i = 0; i < length;) {
        size_t begin = i;

        while (i < length && !is_passed_over(bytes[i])) {
            i++;
        }
        if (i > begin) {
            hash = soapc__hash(bytes + begin, i - begin, hash);
        }
        i += i < length;
    }
    return hash;
}

static int room_for(soapc__decoder *decoder, uint64_t words)
{
    if (words > UINT32_MAX) {
        return soapc__decode_no_memory(decoder);
    }
    while (decoder->valid_slot_capacity < words) {
        if (!soapc__decoder_grow(decoder, &decoder->valid_slots, &decoder->valid_slot_capacity,
                                 sizeof(*decoder->valid_slots))) {
            return 0;
        }
    }
    return 1;
}

static const soapc_facet *facets_of(const soapc__decoder *decoder, uint32_t type)
{
    const soapc_facet *facets = soapc__table_of(decoder->image, SOAPC__TABLE_FACETS);

    return facets + decoder->types[type].first_facet;
}

static int fill(soapc__decoder *decoder, soapc__valid_index *index)
{
    const soapc_facet *facets = facets_of(decoder, index->type);
    uint32_t count = decoder->types[index->type].facet_count, size = 64;

    while (size < UINT32_MAX / 4 && size < 2 * (uint64_t)count) {
        size *= 2;
    }
    index->mask = size - 1;
    index->slots = decoder->valid_slot_count;
    index->others = index->slots + size;
    index->other_count = 0;
    if (!room_for(decoder, (uint64_t)index->others + count)) {
        return 0;
    }
    uint32_t *slots = decoder->valid_slots + index->slots;
    for (uint32_t i = 0; i < size; i++) {
        slots[i] = 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (facets[i].kind != SOAPC_FACET_ENUMERATION) {
            decoder->valid_slots[index->others + index->other_count++] = i;
            continue;
        }
        uint32_t length;
        const char *text = soapc_text_bytes(decoder->image, facets[i].value, &length);
        uint32_t at = hash_of(text, length) & index->mask;
        while (slots[at]) {
            at = (at + 1) & index->mask;
        }
        slots[at] = i + 1;
    }
    decoder->valid_slot_count = index->others + index->other_count;
    return 1;
}

const soapc__valid_index *soapc__valid_index_of(soapc__decoder *decoder, uint32_t type)
{
    for (uint32_t i = decoder->valid_index_count; i > 0; i--) {
        if (decoder->valid_indexes[i - 1].type == type) {
            return decoder->valid_indexes + i - 1;
        }
    }
    if (!SOAPC__ROOM(decoder, decoder->valid_indexes, decoder->valid_index_count,
                     decoder->valid_index_capacity)) {
        return NULL;
    }
    soapc__valid_index *index = decoder->valid_indexes + decoder->valid_index_count;
    *index = (soapc__valid_index){.type = type};
    if (!fill(decoder, index)) {
        return NULL;
    }
    decoder->valid_index_count++;
    return index;
}

const soapc_facet *soapc__valid_index_next(const soapc__decoder *decoder,
                                           const soapc__valid_index *index, const char *bytes,
                                           size_t length, uint32_t *at)
{
    *at = (*at == SOAPC_NONE ? hash_of(bytes, length) : *at + 1) & index->mask;
    uint32_t slot = decoder->valid_slots[index->slots + *at];
    return slot ? facets_of(decoder, index->type) + slot - 1 : NULL;
}
