/* The index of ids: built over the whole message when the first reference is met. */
#include <string.h>

#include "base/text.h"
#include "soap/envelope.h"

typedef struct id_entry {
    const char *id;
    uint32_t length;
    uint32_t version; /* 1: an attribute id, 2: enc:id */
    soapc__target target;
    uint32_t next; /* in its slot: index + 1 */
} id_entry;

typedef struct id_index {
    id_entry *entries;
    uint32_t count, capacity;
    uint32_t *slots;
    uint32_t mask;
} id_index;

/* Seeded with an address, so that a sender cannot prepare ids that collide. */
static uint32_t slot_of(const id_index *index, const char *id, uint32_t length)
{
    return soapc__hash(id, length, (uint32_t)((uintptr_t)index >> 4)) & index->mask;
}

/* The arrays live in the message's arena: they are given up with it. */
static int make_room(soapc__decoder *decoder, id_index *index)
{
    enum { FIRST = 32 };
    uint32_t capacity = index->capacity ? index->capacity * 2 : FIRST;

    if (index->count < index->capacity) {
        return 1;
    }
    id_entry *entries = soapc__arena_alloc(&decoder->message->arena, capacity * sizeof(*entries));
    if (!entries) {
        return soapc__decode_no_memory(decoder);
    }
    if (index->count) {
        memcpy(entries, index->entries, index->count * sizeof(*entries));
    }
    index->entries = entries;
    index->capacity = capacity;
    return 1;
}

static int add_id(soapc__decoder *decoder, id_index *index, const soapc__tag *tag,
                  const soapc__attribute *attribute, uint32_t version)
{
    if (!attribute) {
        return 1;
    }
    if (!make_room(decoder, index)) {
        return 0;
    }
    id_entry *entry = index->entries + index->count;
    *entry = (id_entry){.version = version, .target = {tag->offset, soapc__tag_outer(tag)}};
    entry->id = soapc__decode_value(decoder, attribute, &entry->length);
    index->count++;
    return entry->id != NULL;
}

/* Reads every start tag. The open elements stand in an array of the decoder's that is free
 * meanwhile. */
static int collect(soapc__decoder *decoder, id_index *index)
{
    soapc__scanner *scanner = &decoder->scanner;
    uint32_t depth = 0;

    do {
        int next = soapc__decode_next_child(decoder);
        soapc__marks marks;
        soapc__tag tag;

        if (next == 0) {
            return 0;
        }
        if (next == SOAPC__NEXT_END) {
            const soapc__raw_element *open = decoder->raw_elements + --depth;

            if (!soapc__scan_end(scanner, open->raw, open->raw_length, open->outer)) {
                return 0;
            }
            continue;
        }
        if (!soapc__scan_start(scanner, &tag)) {
            return 0;
        }
        if (tag.attribute_count) {
            soapc__decode_marks(decoder, &tag, &marks);
            if (!add_id(decoder, index, &tag, marks.id, 1) ||
                !add_id(decoder, index, &tag, marks.id12, 2)) {
                return 0;
            }
        }
        if (tag.empty) {
            continue;
        }
        if (depth >= decoder->message->limits.decode_depth) {
            return soapc__decode_too_deep(decoder, tag.name.raw, tag.name.raw_length, tag.offset);
        }
        if (!SOAPC__ROOM(decoder, decoder->raw_elements, depth, decoder->raw_element_capacity)) {
            return 0;
        }
        decoder->raw_elements[depth++] =
            (soapc__raw_element){tag.name.raw, tag.name.raw_length, soapc__tag_outer(&tag)};
    } while (depth > 0);
    return 1;
}

static const id_entry *find_entry(const id_index *index, uint32_t version, const char *id,
                                  uint32_t length)
{
    for (uint32_t at = index->slots[slot_of(index, id, length)]; at;
         at = index->entries[at - 1].next) {
        const id_entry *entry = index->entries + at - 1;

        if (entry->version == version && entry->length == length &&
            memcmp(entry->id, id, length) == 0) {
            return entry;
        }
    }
    return NULL;
}

static int fail_duplicate(soapc__decoder *decoder, const id_entry *entry)
{
    soapc__decode_fail(decoder, SOAPC_INSTANCE_DUPLICATE_ID, NULL, 0, entry->target.offset,
                       "id '%.*s' is there twice",
                       (int)soapc__decode_cut(entry->id, entry->length, 64), entry->id);
    soapc__error_subject(&decoder->error, entry->id, entry->length);
    return 0;
}

/* Of equal ids the first one counts, unless strict (SOAP 1.2 Part 2, 3.1.5.2: that is an error). */
static int make_slots(soapc__decoder *decoder, id_index *index)
{
    uint32_t size = 16;

    while (size < index->count) {
        size *= 2;
    }
    index->mask = size - 1;
    index->slots = soapc__arena_alloc(&decoder->message->arena, size * sizeof(*index->slots));
    if (!index->slots) {
        return soapc__decode_no_memory(decoder);
    }
    memset(index->slots, 0, size * sizeof(*index->slots));
    for (uint32_t i = 0; i < index->count; i++) {
        id_entry *entry = index->entries + i;
        uint32_t *slot = index->slots + slot_of(index, entry->id, entry->length);

        if (find_entry(index, entry->version, entry->id, entry->length)) {
            if (decoder->strict) {
                return fail_duplicate(decoder, entry);
            }
            continue;
        }
        entry->next = *slot;
        *slot = i + 1;
    }
    return 1;
}

static id_index *make_index(soapc__decoder *decoder)
{
    id_index *index = soapc__arena_alloc(&decoder->message->arena, sizeof(*index));
    soapc__bookmark back = soapc__bookmark_at(decoder);

    if (!index) {
        soapc__decode_no_memory(decoder);
        return NULL;
    }
    *index = (id_index){0};
    soapc__bookmark_enter(decoder, decoder->beginning);
    if (!collect(decoder, index) || !make_slots(decoder, index)) {
        return NULL;
    }
    soapc__bookmark_enter(decoder, back);
    return index;
}

int soapc__reference_find(soapc__decoder *decoder, int version, const char *id, uint32_t length,
                          soapc__target *target)
{
    if (!decoder->ids) {
        decoder->ids = make_index(decoder);
        if (!decoder->ids) {
            return 0;
        }
    }
    const id_entry *entry = find_entry(decoder->ids, (uint32_t)version, id, length);
    if (!entry) {
        return 0;
    }
    *target = entry->target;
    return 1;
}
