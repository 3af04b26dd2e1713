/* References between values: href and id (SOAP 1.1, 5.4.1), enc:ref and enc:id (SOAP 1.2 Part 2,
 * 3.1.5). */
#include "bind/decode.h"

/* --- values that may be referred to --- */

static uint32_t slot_of(const soapc__decoder *decoder, uint32_t offset, uint32_t type)
{
    uint64_t hash = ((uint64_t)offset << 32 | type) * 0x9e3779b97f4a7c15u;

    return (uint32_t)(hash >> 32) & (decoder->use_slot_count - 1);
}

static int make_slots(soapc__decoder *decoder)
{
    while (decoder->use_slot_count < decoder->use_count || decoder->use_slot_count == 0) {
        if (!soapc__decoder_grow(decoder, &decoder->use_slots, &decoder->use_slot_count,
                                 sizeof(*decoder->use_slots))) {
            return 0;
        }
        decoder->hashed_uses = 0;
    }
    if (decoder->hashed_uses == 0) {
        memset(decoder->use_slots, 0, decoder->use_slot_count * sizeof(*decoder->use_slots));
    }
    return 1;
}

/* From the first reference on all uses are hashed; before it they are only listed. */
static int hash_uses(soapc__decoder *decoder)
{
    if (!make_slots(decoder)) {
        return 0;
    }
    for (; decoder->hashed_uses < decoder->use_count; decoder->hashed_uses++) {
        soapc__use *use = decoder->uses + decoder->hashed_uses;
        uint32_t *slot = decoder->use_slots + slot_of(decoder, use->offset, use->type);

        use->next = *slot;
        *slot = decoder->hashed_uses + 1;
    }
    return 1;
}

static soapc__use *find_use(const soapc__decoder *decoder, uint32_t offset, uint32_t type)
{
    for (uint32_t at = decoder->use_slots[slot_of(decoder, offset, type)]; at;
         at = decoder->uses[at - 1].next) {
        soapc__use *use = decoder->uses + at - 1;

        if (at - 1 >= decoder->first_use && use->offset == offset && use->type == type) {
            return use;
        }
    }
    return NULL;
}

/* An object may hold itself; an array may not, since hosts build it by value. */
static int refer(soapc__decoder *decoder, const soapc__place *place, soapc__use *use)
{
    const soapc_node *value = decoder->message->nodes + use->node;

    if (use->open && soapc__node_kind(value) != SOAPC_NODE_STRUCT) {
        return soapc__decode_fail(decoder, SOAPC_INSTANCE_CYCLE, NULL, 0, SOAPC_NONE,
                                  "a reference to an array or map that holds this reference");
    }
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_REF, place->name);
    if (!node) {
        return 0;
    }
    if (use->number == 0) {
        use->number = ++decoder->reference_count;
        decoder->needs_regroup = 1;
    }
    decoder->last_reference = (uint32_t)(use - decoder->uses);
    node->value.id = use->number;
    node->value.count = 0;
    return 1;
}

uint32_t soapc__use_begin(soapc__decoder *decoder, const soapc__place *place, uint32_t offset,
                          uint32_t type)
{
    if (decoder->ids) {
        if (!hash_uses(decoder)) {
            return SOAPC__USE_FAILED;
        }
        soapc__use *use = find_use(decoder, offset, type);
        if (use) {
            return refer(decoder, place, use) ? SOAPC__USE_REFERS : SOAPC__USE_FAILED;
        }
    }
    if (!SOAPC__ROOM(decoder, decoder->uses, decoder->use_count, decoder->use_capacity)) {
        return SOAPC__USE_FAILED;
    }
    decoder->uses[decoder->use_count] = (soapc__use){
        .offset = offset,
        .type = type,
        .node = decoder->message->node_count,
    };
    return decoder->use_count++;
}

/* --- references --- */

static int fail_reference(soapc__decoder *decoder, const soapc__tag *tag, const char *id,
                          uint32_t length, const char *what)
{
    soapc__decode_fail(decoder, SOAPC_INSTANCE_REFERENCE, tag->name.raw, tag->name.raw_length,
                       tag->offset, "reference '%.*s' %s", (int)soapc__decode_cut(id, length, 64),
                       id, what);
    soapc__error_subject(&decoder->error, id, length);
    return 0;
}

/* A type may have an attribute href of its own: then it is that. */
static int is_own_attribute(const soapc__decoder *decoder, const soapc__place *place)
{
    return place->type != SOAPC_NONE && decoder->types[place->type].kind == SOAPC_TYPE_COMPLEX &&
           soapc__has_attribute(decoder, decoder->types + place->type, "href");
}

/* The attribute that makes an element refer. It outlives the scan of other tags, marks do not. */
typedef struct reference_attribute {
    soapc__attribute attribute;
    int version;
} reference_attribute;

static reference_attribute reference_of(const soapc__marks *marks)
{
    return (reference_attribute){
        .attribute = marks->reference ? *marks->reference : *marks->reference12,
        .version = marks->reference ? 1 : 2,
    };
}

/* Where the reference of a tag leads. In literal use too an href that leads nowhere is an error: the
 * value would be missing without a word. */
static int find_target(soapc__decoder *decoder, const soapc__tag *tag,
                       const reference_attribute *reference, soapc__target *target)
{
    uint32_t length;
    const char *value = soapc__decode_value(decoder, &reference->attribute, &length);

    if (!value) {
        return 0;
    }
    uint32_t hash = length > 0 && value[0] == '#';
    if (reference->version == 1 && !hash) {
        fail_reference(decoder, tag, value, length,
                       "leads outside of the message, which is not supported");
        decoder->error.status = SOAPC_INSTANCE_EXTERNAL;
        return 0;
    }
    if (!decoder->find_target(decoder, reference->version, value + hash, length - hash, target)) {
        if (decoder->error.status == SOAPC_OK) {
            fail_reference(decoder, tag, value, length, "leads to no element");
        }
        return 0;
    }
    if (target->offset == tag->offset) {
        fail_reference(decoder, tag, value, length, "leads to its own element");
        decoder->error.status =
            SOAPC_INSTANCE_DUPLICATE_ID; /* SOAP 1.2 Part 2, 3.1.5.3: id and ref on one element */
        return 0;
    }
    return 1;
}

/* Goes to an element and scans its start tag. */
static int enter(soapc__decoder *decoder, uint32_t offset, const soapc__scope *scope,
                 soapc__tag *tag, soapc__marks *marks)
{
    soapc__scan_enter(&decoder->scanner, offset, scope);
    if (!soapc__scan_start(&decoder->scanner, tag)) {
        return 0;
    }
    soapc__decode_marks(decoder, tag, marks);
    return 1;
}

/* Follows references that lead to references; at the end the target's tag is scanned. */
static int follow(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag,
                  reference_attribute from, soapc__marks *marks)
{
    enum { LONGEST_CHAIN = 16 };

    for (int i = 0; i < LONGEST_CHAIN; i++) {
        soapc__target target;

        if (!find_target(decoder, tag, &from, &target) ||
            !enter(decoder, target.offset, target.scope, tag, marks)) {
            return 0;
        }
        if (!marks->reference12 && (!marks->reference || is_own_attribute(decoder, place))) {
            return 1;
        }
        from = reference_of(marks);
    }
    return soapc__decode_fail(decoder, SOAPC_INSTANCE_CYCLE, tag->name.raw,
                              tag->name.raw_length, tag->offset,
                              "references that lead to nothing but references");
}

/* The referring element holds nothing of its own: it is skipped, the target is read, then what
 * follows the element. */
int soapc__decode_reference(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag,
                            const soapc__marks *marks)
{
    uint32_t frames = decoder->frame_count;
    soapc__marks target_marks;

    if (!marks->reference12 && is_own_attribute(decoder, place)) {
        return soapc__decode_begin_marked(decoder, place, tag, marks);
    }
    reference_attribute from = reference_of(marks);
    if (!soapc__decode_skip(decoder, tag)) {
        return 0;
    }
    soapc__bookmark back = soapc__bookmark_at(decoder);
    if (!follow(decoder, place, tag, from, &target_marks) ||
        !soapc__decode_begin_marked(decoder, place, tag, &target_marks)) {
        return 0;
    }
    if (decoder->frame_count > frames) {
        soapc__frame *frame = soapc__frame_top(decoder);

        frame->flags |= SOAPC__FRAME_ENTERED;
        frame->back = back;
    } else {
        soapc__bookmark_enter(decoder, back);
    }
    return 1;
}
