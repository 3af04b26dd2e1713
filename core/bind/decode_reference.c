/* References between values: href and id (SOAP 1.1, 5.4.1), enc:ref and enc:id (SOAP 1.2 Part 2,
 * 3.1.5). */
#include "bind/decode.h"

enum { LONGEST_CHAIN = 16 }; /* of references to references */

/* --- values that may be referred to --- */

static uint32_t slot_of(const soapc__decoder *decoder, uint32_t offset)
{
    return (uint32_t)(offset * (uint64_t)0x9e3779b97f4a7c15u >> 32) & (decoder->use_slot_count - 1);
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
        uint32_t *slot = decoder->use_slots + slot_of(decoder, use->offset);

        use->next = *slot;
        *slot = decoder->hashed_uses + 1;
    }
    return 1;
}

/* The latest ones stand first. *again: the element was read, but not for that type or not under this root. */
static soapc__use *find_use(const soapc__decoder *decoder, uint32_t offset, uint32_t type,
                            uint16_t *again)
{
    for (uint32_t at = decoder->use_slots[slot_of(decoder, offset)]; at;
         at = decoder->uses[at - 1].next) {
        soapc__use *use = decoder->uses + at - 1;

        if (use->offset != offset) {
            continue;
        }
        *again = 1;
        if (at - 1 < decoder->first_use) {
            break;
        }
        if (use->type == type) {
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
    uint16_t again = 0;

    if (decoder->ids) {
        if (!hash_uses(decoder)) {
            return SOAPC__USE_FAILED;
        }
        soapc__use *use = find_use(decoder, offset, type, &again);
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
        .again = again,
    };
    return decoder->use_count++;
}

void soapc__use_end(soapc__decoder *decoder, uint32_t index)
{
    soapc__use *use = decoder->uses + index;

    use->open = 0;
    use->end = (uint32_t)(decoder->scanner.at - decoder->scanner.begin);
    if (use->again) {
        decoder->again += use->end - use->offset;
    }
}

int soapc__use_skip(soapc__decoder *decoder, const soapc__tag *tag)
{
    const soapc__use *use = decoder->uses + decoder->last_reference;

    if (use->end == 0) {
        return soapc__decode_skip(decoder, tag);
    }
    soapc__bookmark_enter(decoder, (soapc__bookmark){use->end, soapc__tag_outer(tag)});
    return 1;
}

/* A target is read once, but again for each type and each header block, and a map's key is copied: that has a bound of its
 * own, else a short message would become a long one. */
int soapc__decode_again(soapc__decoder *decoder, uint64_t length)
{
    enum { TIMES = 8, ALWAYS = 1 << 20 };
    uint64_t most =
        (uint64_t)(decoder->scanner.end - decoder->scanner.begin) * TIMES + ALWAYS;

    decoder->again += length;
    return decoder->again <= most ||
           soapc__decode_fail(decoder, SOAPC_LIMIT, NULL, 0, SOAPC_NONE,
                              "references make more than %d times the message, %llu bytes, to be read",
                              TIMES, (unsigned long long)most);
}

/* --- elements that were referred to --- */

static uint32_t lead_slot_of(const soapc__decoder *decoder, uint32_t offset, uint32_t type)
{
    uint64_t hash = ((uint64_t)offset << 32 | type) * 0x9e3779b97f4a7c15u;

    return (uint32_t)(hash >> 32) & (decoder->lead_slot_count - 1);
}

static const soapc__lead *find_lead(const soapc__decoder *decoder, const soapc__place *place,
                                    uint32_t offset)
{
    if (decoder->lead_count == 0) {
        return NULL;
    }
    for (uint32_t at = decoder->lead_slots[lead_slot_of(decoder, offset, place->type)]; at;
         at = decoder->leads[at - 1].next) {
        const soapc__lead *lead = decoder->leads + at - 1;

        if (lead->offset == offset && lead->type == place->type && lead->typed == place->typed) {
            /* The latest of several, which are of other roots. */
            return lead->use == SOAPC_NONE || lead->use >= decoder->first_use ? lead : NULL;
        }
    }
    return NULL;
}

static int make_lead_slots(soapc__decoder *decoder)
{
    uint32_t before = decoder->lead_slot_count;

    while (decoder->lead_slot_count <= decoder->lead_count) {
        if (!soapc__decoder_grow(decoder, &decoder->lead_slots, &decoder->lead_slot_count,
                                 sizeof(*decoder->lead_slots))) {
            return 0;
        }
    }
    if (decoder->lead_count > 0 && decoder->lead_slot_count == before) {
        return 1;
    }
    memset(decoder->lead_slots, 0, decoder->lead_slot_count * sizeof(*decoder->lead_slots));
    for (uint32_t i = 0; i < decoder->lead_count; i++) {
        soapc__lead *lead = decoder->leads + i;
        uint32_t *slot = decoder->lead_slots + lead_slot_of(decoder, lead->offset, lead->type);

        lead->next = *slot;
        *slot = i + 1;
    }
    return 1;
}

static int add_lead(soapc__decoder *decoder, soapc__lead lead)
{
    if (!make_lead_slots(decoder) ||
        !SOAPC__ROOM(decoder, decoder->leads, decoder->lead_count, decoder->lead_capacity)) {
        return 0;
    }
    uint32_t *slot = decoder->lead_slots + lead_slot_of(decoder, lead.offset, lead.type);
    lead.next = *slot;
    decoder->leads[decoder->lead_count++] = lead;
    *slot = decoder->lead_count;
    return 1;
}

/* What the element was before. */
static int repeat(soapc__decoder *decoder, const soapc__place *place, const soapc__lead *lead)
{
    if (lead->use == SOAPC_NONE) {
        return soapc__emit(decoder, SOAPC_NODE_NIL, place->name) != NULL;
    }
    if (lead->modifier) {
        soapc_node *node = soapc__emit(decoder, lead->modifier, lead->modifier_name);

        if (!node) {
            return 0;
        }
        node->value.id = lead->modifier_id;
        node->value.count = 0;
    }
    return refer(decoder, place, decoder->uses + lead->use);
}

/* The elements on the way of a reference. */
typedef struct trail {
    uint32_t offsets[LONGEST_CHAIN];
    uint32_t count;
} trail;

/* Remembers what came of a way: a REF, a nil or the beginning of a value that can be referred to, behind one modifier at
 * most. */
static int add_leads(soapc__decoder *decoder, const soapc__place *place, const trail *way,
                     uint32_t first_node, uint32_t first_use)
{
    const soapc_message *message = decoder->message;
    const soapc_node *node = message->nodes + first_node;
    const soapc_node *last = message->nodes + message->node_count - 1;
    soapc__lead lead = {.type = place->type, .typed = place->typed, .use = SOAPC_NONE};

    if (soapc__node_kind(last) == SOAPC_NODE_REF && decoder->use_count == first_use) {
        lead.use = decoder->last_reference;
    } else if (decoder->use_count > first_use && way->count &&
               decoder->uses[first_use].offset == way->offsets[way->count - 1]) {
        lead.use = first_use;
        last = message->nodes + decoder->uses[first_use].node;
    } else if (soapc__node_kind(last) != SOAPC_NODE_NIL) {
        return 1;
    }
    if (last > node + 1) {
        return 1;
    }
    if (last == node + 1) {
        lead.modifier = soapc__node_kind(node);
        lead.modifier_name = soapc__node_name(node);
        lead.modifier_id = node->value.id;
    }
    for (uint32_t i = 0; i < way->count; i++) {
        lead.offset = way->offsets[i];
        if (!add_lead(decoder, lead)) {
            return 0;
        }
    }
    return 1;
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

typedef enum found { FAILED, FOUND, KNOWN } found;

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

/* Follows references that lead to references; at the end the target's tag is scanned, or (KNOWN) its value was there
 * before, and is again. */
static found follow(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag,
                    reference_attribute from, soapc__marks *marks, trail *way)
{
    for (way->count = 0; way->count < LONGEST_CHAIN;) {
        soapc__target target;

        if (!find_target(decoder, tag, &from, &target)) {
            return FAILED;
        }
        const soapc__lead *lead = find_lead(decoder, place, target.offset);
        if (lead) {
            return repeat(decoder, place, lead) ? KNOWN : FAILED;
        }
        way->offsets[way->count++] = target.offset;
        if (!enter(decoder, target.offset, target.scope, tag, marks)) {
            return FAILED;
        }
        if (!marks->reference12 && (!marks->reference || is_own_attribute(decoder, place))) {
            return FOUND;
        }
        from = reference_of(marks);
    }
    return (found)soapc__decode_fail(decoder, SOAPC_INSTANCE_CYCLE, tag->name.raw,
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
    if (!soapc__decode_again(decoder, 0)) {
        return 0;
    }
    soapc__bookmark back = soapc__bookmark_at(decoder);
    uint32_t first_node = decoder->message->node_count, first_use = decoder->use_count;
    trail way;
    found result = follow(decoder, place, tag, from, &target_marks, &way);
    if (result == FAILED ||
        (result == FOUND && !soapc__decode_begin_marked(decoder, place, tag, &target_marks)) ||
        !add_leads(decoder, place, &way, first_node, first_use)) {
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
