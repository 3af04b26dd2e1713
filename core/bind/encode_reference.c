/* Values that are referred to: id on the first, href (1.2: enc:ref) on the others (contract
 * C-12.2). */
#include "base/text.h"
#include "bind/encode.h"

enum { FIRST_REFERENCES = 32 };

static uint32_t *hash_slot(const soapc__encoder *encoder, uint32_t id)
{
    uint32_t mask = encoder->reference_hash_size - 1;
    uint32_t at = id * 0x9E3779B1u & mask;

    while (encoder->reference_hash[at] &&
           encoder->references[encoder->reference_hash[at] - 1].id != id) {
        at = (at + 1) & mask;
    }
    return encoder->reference_hash + at;
}

static int grow(soapc__encoder *encoder)
{
    const soapc_allocator *allocator = &encoder->message->allocator;
    uint32_t capacity =
        encoder->reference_capacity ? encoder->reference_capacity * 2 : FIRST_REFERENCES;
    size_t row = sizeof(*encoder->references) + 2 * sizeof(uint32_t);
    char *memory =
        capacity < UINT32_MAX / 128 ? allocator->alloc(allocator->ctx, capacity * row) : NULL;

    if (!memory) {
        return soapc__encode_no_memory(encoder);
    }
    if (encoder->reference_count) {
        memcpy(memory, encoder->references,
               encoder->reference_count * sizeof(*encoder->references));
    }
    soapc__references_release(encoder, allocator);
    encoder->references = (soapc__reference *)memory;
    encoder->reference_capacity = capacity;
    encoder->reference_hash = (uint32_t *)(memory + capacity * sizeof(*encoder->references));
    encoder->reference_hash_size = 2 * capacity;
    memset(encoder->reference_hash, 0, encoder->reference_hash_size * sizeof(uint32_t));
    for (uint32_t i = 0; i < encoder->reference_count; i++) {
        *hash_slot(encoder, encoder->references[i].id) = i + 1;
    }
    return 1;
}

void soapc__references_release(soapc__encoder *encoder, const soapc_allocator *allocator)
{
    size_t row = sizeof(*encoder->references) + 2 * sizeof(uint32_t);

    if (encoder->references) {
        allocator->release(allocator->ctx, encoder->references, encoder->reference_capacity * row);
    }
    encoder->references = NULL;
    encoder->reference_hash = NULL;
    encoder->reference_capacity = encoder->reference_hash_size = 0;
}

void soapc__references_begin(soapc__encoder *encoder)
{
    encoder->reference_count = encoder->reference_number = 0;
    if (encoder->reference_hash_size) {
        memset(encoder->reference_hash, 0, encoder->reference_hash_size * sizeof(uint32_t));
    }
}

/* Pass 1 adds it, pass 2 finds it again. */
int soapc__reference_open(soapc__encoder *encoder, uint32_t id, uint32_t node, uint32_t *index)
{
    if (encoder->reference_count == encoder->reference_capacity && !grow(encoder)) {
        return 0;
    }
    uint32_t *slot = hash_slot(encoder, id);
    if (encoder->writing) {
        *index = *slot ? *slot - 1 : SOAPC_NONE;
        return 1;
    }
    if (*slot) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                  "two ID nodes have the number %u", id);
    }
    *index = encoder->reference_count;
    encoder->references[encoder->reference_count++] = (soapc__reference){
        .id = id,
        .level = SOAPC_NONE,
        .node = node,
        .own = SOAPC_NONE,
        .stands = encoder->standing,
        .open = 1,
    };
    encoder->standing = SOAPC_NONE;
    *slot = encoder->reference_count;
    return 1;
}

uint32_t soapc__reference_unwritten(const soapc__encoder *encoder, uint32_t at)
{
    uint32_t id = encoder->nodes[at].value.id;
    const uint32_t *slot = encoder->reference_hash_size ? hash_slot(encoder, id) : NULL;

    if (slot && *slot && (!encoder->writing || encoder->references[*slot - 1].stands != at)) {
        return SOAPC_NONE;
    }
    while (at-- > 0) {
        const soapc_node *node = encoder->nodes + at;

        if (soapc__node_kind(node) == SOAPC_NODE_ID && node->value.id == id) {
            return at;
        }
    }
    return SOAPC_NONE;
}

/* Level of the frame that is still open over a value. */
static uint32_t open_level(const soapc__encoder *encoder, uint32_t index)
{
    for (uint32_t i = encoder->depth; i-- > 0;) {
        if (encoder->frames[i].reference == index) {
            return encoder->frames[i].level;
        }
    }
    return SOAPC_NONE;
}

/* An attribute of the value that is called id itself, in no namespace: two of them cannot stand on
 * one element, so it names the value instead. SOAP 1.1 only, in 1.2 the attribute has a
 * namespace. */
static uint32_t own_id(const soapc__encoder *encoder, const soapc__reference *reference)
{
    const soapc_node *value = encoder->nodes + reference->node;

    if (encoder->version == 2 || value->value.id >= encoder->type_count) {
        return SOAPC_NONE;
    }
    const soapc_type *type = soapc__type(encoder->image, value->value.id);
    const soapc_field *fields = soapc__fields(encoder->image, type);
    uint32_t name = soapc_name_find(encoder->image, "", 0, "id", 2);
    int is_attribute = 0;
    for (uint32_t i = 0; i < type->field_count && name != SOAPC_NONE; i++) {
        is_attribute |= fields[i].kind == SOAPC_FIELD_ATTRIBUTE && fields[i].name == name;
    }
    uint32_t end = reference->node + 1 + value->length;
    for (uint32_t at = reference->node + 1; is_attribute && at < end;
         at = soapc__encode_after(encoder->nodes, at, end)) {
        const soapc_node *node = encoder->nodes + at;

        if (soapc__node_name(node) == name && soapc__is_leaf_value(soapc__node_kind(node))) {
            return at;
        }
    }
    return SOAPC_NONE;
}

/* ext/soap puts the id on an element when it meets the first reference: in SOAP 1.2 that is when
 * its prefix is needed. */
static int refer(soapc__encoder *encoder, uint32_t index)
{
    soapc__reference *reference = encoder->references + index;

    if (!reference->number && reference->own == SOAPC_NONE) {
        reference->own = own_id(encoder, reference);
        if (reference->own == SOAPC_NONE) {
            reference->number = ++encoder->reference_number;
            reference->level = reference->open ? open_level(encoder, index) : SOAPC_NONE;
        }
    }
    return encoder->version != 2 || soapc__encode_need_known(encoder, SOAPC__NS_ENCODING12);
}

static void write_number(soapc__encoder *encoder, uint32_t number)
{
    char *out = soapc__buffer_room(encoder->out, 24);

    if (out) {
        memcpy(out, "ref", 3);
        encoder->out->length += 3 + soapc__int_text(out + 3, number);
    }
}

void soapc__write_id(soapc__encoder *encoder, const soapc__reference *reference)
{
    if (encoder->version == 2) {
        soapc__buffer_literal(encoder->out, " enc:id=\"");
    } else {
        soapc__buffer_literal(encoder->out, " id=\"");
    }
    write_number(encoder, reference->number);
    soapc__buffer_literal(encoder->out, "\"");
}

static int write_reference(soapc__encoder *encoder, const soapc__label *label,
                           const soapc__reference *reference)
{
    soapc__write_open(encoder, label);
    if (encoder->version == 2) {
        soapc__buffer_literal(encoder->out, " enc:ref=\"#");
    } else {
        soapc__buffer_literal(encoder->out, " href=\"#");
    }
    if (reference->own != SOAPC_NONE) {
        const char *own;
        size_t length;

        if (!soapc__lexical(encoder, SOAPC_NONE, SOAPC_XSD_STRING, reference->own, &own, &length) ||
            !soapc__write_characters(encoder, SOAPC_NONE, own, length, 1)) {
            return 0;
        }
    } else {
        write_number(encoder, reference->number);
    }
    soapc__buffer_literal(encoder->out, "\"");
    return 1;
}

int soapc__encode_reference(soapc__encoder *encoder, const soapc__place *place,
                            const soapc__modifiers *modifiers, const soapc_node *node)
{
    if (!place->encoded) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, place->name,
                                  "a REF node in literal use, where a value is written again");
    }
    uint32_t id = node->value.id;
    uint32_t *slot = encoder->reference_hash_size ? hash_slot(encoder, id) : NULL;
    if (!slot || !*slot) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, place->name,
                                  "REF %u to no earlier ID node", id);
    }
    uint32_t index = *slot - 1;
    uint32_t key = soapc__element_key(encoder, place, modifiers->name);
    if (key == SOAPC_NONE) {
        return 0;
    }
    if (!encoder->writing) {
        return refer(encoder, index) &&
               soapc__need_after(encoder, 1, SOAPC_NONE, modifiers->xsi, modifiers->name, key);
    }
    const soapc__label *label = soapc__label_of(encoder, key);
    if (!label || !write_reference(encoder, label, encoder->references + index) ||
        (modifiers->xsi != SOAPC_NONE && !soapc__write_xsi(encoder, modifiers->xsi))) {
        return 0;
    }
    soapc__write_empty_end(encoder);
    return 1;
}
