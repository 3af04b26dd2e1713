/* Structs of a complex type: their start tag with its attributes, and their fields. */
#include "bind/encode.h"

static int extends_complex(const soapc_image *image, const soapc_type *row)
{
    return row->derivation == SOAPC_DERIVED_EXTENSION && row->base != SOAPC_NONE &&
           soapc__type(image, row->base)->kind == SOAPC_TYPE_COMPLEX;
}

/* ext/soap writes a base type's part of a value as a value of the base first, attributes and
 * xsi:type included; a restriction's base has no part in it. */
static uint8_t count_levels(const soapc_image *image, const soapc_type *row)
{
    uint32_t levels = 1;

    while (extends_complex(image, row) && levels < UINT8_MAX) {
        row = soapc__type(image, row->base);
        levels++;
    }
    return (uint8_t)levels;
}

/* The elements of an optional group are there together or not at all: only the model says which
 * belong to it. */
static uint8_t is_in_step(const soapc_field *fields, const soapc_type *row)
{
    if (!(row->flags & SOAPC_TYPE_PLAIN) || (row->flags & SOAPC_TYPE_MIXED)) {
        return 0;
    }
    for (uint32_t i = 0; i < row->field_count; i++) {
        int in_optional_group = (fields[i].flags & SOAPC_FIELD_OPTIONAL) && fields[i].min > 0;

        if (fields[i].kind != SOAPC_FIELD_ELEMENT || in_optional_group) {
            return 0;
        }
    }
    return 1;
}

const soapc__shape *soapc__shape_compose(soapc__encoder *encoder, uint32_t type)
{
    soapc__shape *shape = encoder->shapes + type % SOAPC__SHAPES;
    const soapc_type *row = soapc__type(encoder->image, type);

    shape->type = type;
    shape->levels = count_levels(encoder->image, row);
    shape->in_step = is_in_step(soapc__fields(encoder->image, row), row);
    return shape;
}

uint32_t soapc__type_of_level(const soapc_image *image, uint32_t type, uint32_t levels,
                              uint32_t level)
{
    while (level + 1 < levels) {
        type = soapc__type(image, type)->base;
        level++;
    }
    return type;
}

/* What a struct's start tag is made of. */
typedef struct start_tag {
    const soapc__place *place;
    const soapc__modifiers *modifiers;
    uint32_t type, key;
    uint32_t levels;
    uint32_t attributes; /* entries of the plan: first, and behind the last */
    uint32_t attributes_end;
    uint32_t text; /* node of the character content; SOAPC_NONE */
    uint32_t text_type;
    uint32_t reference;
} start_tag;

static int write_attribute(soapc__encoder *encoder, const soapc_field *field, uint32_t node)
{
    uint32_t name = field->name | SOAPC__AS_ATTRIBUTE;
    uint32_t both = SOAPC_FIELD_FIXED | SOAPC_FIELD_REQUIRED;
    const char *text;
    size_t length;

    if (node == SOAPC_NONE) {
        uint32_t fixed_length;

        text = soapc_text_bytes(encoder->image, field->value, &fixed_length);
        length = fixed_length;
    } else if (soapc__node_kind(encoder->nodes + node) == SOAPC_NODE_RAW) {
        if (!soapc__encode_raw_text(encoder, encoder->nodes + node, &text, &length)) {
            return 0;
        }
        if (length == 0) {
            return (field->flags & both) != both || write_attribute(encoder, field, SOAPC_NONE);
        }
    } else if (!soapc__lexical(encoder, name, field->type, node, &text, &length)) {
        return 0;
    }
    if (field->flags & SOAPC_FIELD_FIXED && node != SOAPC_NONE &&
        !soapc__encode_fixed(encoder, name, field->leaf, field->value, text, length)) {
        return 0;
    }
    if (!soapc__write_attribute_name(encoder, field->name) ||
        !soapc__write_characters(encoder, name, text, length, 1)) {
        return 0;
    }
    soapc__buffer_literal(encoder->out, "\"");
    return 1;
}

static int write_id_at(soapc__encoder *encoder, const start_tag *start, uint32_t level)
{
    if (start->reference != SOAPC_NONE) {
        const soapc__reference *reference = encoder->references + start->reference;

        if (reference->number && reference->level == level) {
            soapc__write_id(encoder, reference);
        }
    }
    return 1;
}

/* NMTOKENS, IDREFS, ENTITIES: ext/soap writes no type for them (contract 12.1). */
static int is_built_in_list(const soapc__encoder *encoder, uint32_t type)
{
    return type < SOAPC_BUILTIN_COUNT && soapc__type(encoder->image, type)->kind == SOAPC_TYPE_LIST;
}

/* The text of simple content is written before all else, and in encoded use its xsi:type comes with
 * it. */
static int write_text_attributes(soapc__encoder *encoder, const start_tag *start, int *typed)
{
    if (start->text == SOAPC_NONE) {
        return 1;
    }
    int nil = soapc__node_kind(encoder->nodes + start->text) == SOAPC_NODE_NIL;
    if (nil && !start->place->encoded && !(start->place->flags & SOAPC_FIELD_NILLABLE)) {
        return 1;
    }
    if (nil && !soapc__write_nil(encoder)) {
        return 0;
    }
    *typed = start->place->encoded && (nil ? start->text_type >= SOAPC_BUILTIN_COUNT
                                            : !is_built_in_list(encoder, start->text_type));
    return !*typed || soapc__write_types(encoder, start->place, start->modifiers, start->type);
}

/* pass 2: attributes in the order in which ext/soap sets them (contract C-12.8, C-12.2). */
static int write_attributes(soapc__encoder *encoder, const start_tag *start)
{
    const soapc_field *fields =
        soapc__fields(encoder->image, soapc__type(encoder->image, start->type));
    uint32_t at = start->attributes;
    int typed = 0;

    if (!write_text_attributes(encoder, start, &typed)) {
        return 0;
    }
    for (uint32_t level = 0; level < start->levels; level++) {
        uint32_t of = soapc__type_of_level(encoder->image, start->type, start->levels, level);
        uint32_t behind = soapc__type(encoder->image, of)->field_count;

        write_id_at(encoder, start, level);
        for (; at < start->attributes_end && encoder->plan[at].field < behind; at++) {
            const soapc_field *field = fields + encoder->plan[at].field;

            if (!(field->kind == SOAPC_FIELD_ANY_ATTRIBUTE
                      ? soapc__write_others(encoder, start->place->encoded, encoder->plan[at].node)
                      : write_attribute(encoder, field, encoder->plan[at].node))) {
                return 0;
            }
        }
        if (start->place->encoded && !typed++ &&
            !soapc__write_types(encoder, start->place, start->modifiers, start->type)) {
            return 0;
        }
    }
    write_id_at(encoder, start, SOAPC_NONE);
    return start->place->encoded ||
           soapc__write_types(encoder, start->place, start->modifiers, start->type);
}

static int write_start(soapc__encoder *encoder, const start_tag *start)
{
    const soapc__label *label = soapc__label_of(encoder, start->key);

    if (!label) {
        return 0;
    }
    soapc__write_open(encoder, label);
    soapc__write_position(encoder, start->place);
    return write_attributes(encoder, start);
}

static int need_text(soapc__encoder *encoder, const start_tag *start)
{
    if (start->text == SOAPC_NONE) {
        return 1;
    }
    if (!soapc__need_qnames(encoder, start->text_type, start->text)) {
        return 0;
    }
    int nil = soapc__node_kind(encoder->nodes + start->text) == SOAPC_NODE_NIL;
    if (!start->place->encoded) {
        return !nil || !(start->place->flags & SOAPC_FIELD_NILLABLE) ||
               soapc__encode_need_xsi(encoder);
    }
    if (nil) {
        return start->text_type < SOAPC_BUILTIN_COUNT
                   ? soapc__encode_need_xsi(encoder)
                   : soapc__need_nil_type(encoder, start->text_type);
    }
    return soapc__need_type(encoder, start->text_type);
}

/* NIL is no text, nor is RAW, which stands for a value that has no form in its type. */
static int has_characters(const soapc_node *text)
{
    return soapc__node_kind(text) != SOAPC_NODE_NIL && soapc__node_kind(text) != SOAPC_NODE_RAW;
}

/* pass 2: the character content, behind the start tag. */
static int write_text(soapc__encoder *encoder, const start_tag *start)
{
    const char *text;
    size_t length;

    if (start->text == SOAPC_NONE || !has_characters(encoder->nodes + start->text)) {
        return 1;
    }
    if (!soapc__lexical(encoder, SOAPC_NONE, start->text_type, start->text, &text, &length)) {
        return 0;
    }
    if ((start->place->flags & SOAPC_FIELD_FIXED) &&
        !soapc__encode_fixed(encoder, start->place->name,
                             soapc__type(encoder->image, start->text_type)->leaf,
                             start->place->fixed, text, length)) {
        return 0;
    }
    if (length == 0) {
        soapc__frame_top(encoder)->content = SIZE_MAX; /* "<a></a>" */
    }
    return soapc__write_characters(encoder, SOAPC_NONE, text, length, 0);
}

/* The frame of a struct whose start tag is written. */
static int open_struct(soapc__encoder *encoder, const start_tag *start, soapc__frame_kind kind,
                       uint32_t node, uint32_t end)
{
    if (encoder->writing ? !write_start(encoder, start) : !need_text(encoder, start)) {
        return 0;
    }
    encoder->pending = SOAPC_NONE;
    uint32_t plan_end = encoder->plan_count;
    soapc__frame *frame = soapc__encode_push(encoder, kind, start->place, start->key, node, end);
    if (!frame) {
        return 0;
    }
    frame->type = start->type;
    frame->levels = (uint8_t)start->levels;
    frame->plan = frame->attribute = start->attributes;
    frame->attributes_end = start->attributes_end;
    frame->next = kind == SOAPC__FRAME_PLAN ? start->attributes_end : 0;
    frame->last = kind == SOAPC__FRAME_PLAN ? plan_end
                                            : soapc__type(encoder->image, start->type)->field_count;
    frame->reference = start->reference;
    frame->after_type = soapc__written_type(encoder, start->place, start->modifiers, start->type);
    frame->after_xsi = start->modifiers->xsi;
    frame->after_name = start->modifiers->name;
    return !encoder->writing || write_text(encoder, start);
}

/* A leaf at the place of a struct is its character content where it has some; other values have no
 * members. */
static int plan_without_members(soapc__encoder *encoder, start_tag *start, uint32_t node)
{
    uint32_t kind = soapc__node_kind(encoder->nodes + node);
    uint32_t flags = soapc__type(encoder->image, start->type)->flags;
    int has_text = flags & (SOAPC_TYPE_SIMPLE_CONTENT | SOAPC_TYPE_MIXED);
    int is_text = soapc__is_leaf_value(kind) ||
                  (flags & SOAPC_TYPE_SIMPLE_CONTENT &&
                   (kind == SOAPC_NODE_LIST || kind == SOAPC_NODE_RAW));

    if (is_text && !has_text) {
        return 1;
    }
    if (!soapc__plan_struct(encoder, start->type, node, node, !is_text, &start->attributes_end,
                            &start->text)) {
        return 0;
    }
    if (is_text) {
        start->text = node;
    }
    return 1;
}

/* The type of a struct's text: that of its field TEXT, or xsd:string in mixed content. */
static uint32_t text_type(const soapc__encoder *encoder, uint32_t type)
{
    const soapc_type *row = soapc__type(encoder->image, type);
    const soapc_field *fields = soapc__fields(encoder->image, row);

    for (uint32_t i = 0; i < row->field_count; i++) {
        if (fields[i].kind == SOAPC_FIELD_TEXT) {
            return soapc__type(encoder->image, fields[i].type)->leaf ? fields[i].type
                                                                     : SOAPC_XSD_STRING;
        }
    }
    return SOAPC_XSD_STRING;
}

int soapc__encode_struct(soapc__encoder *encoder, const soapc__place *place,
                         const soapc__modifiers *modifiers, uint32_t type, uint32_t node,
                         int is_struct)
{
    const soapc__shape *shape = soapc__shape_of(encoder, type);
    uint32_t end = node + 1 + (is_struct ? encoder->nodes[node].length : 0);
    start_tag start = {
        .place = place,
        .modifiers = modifiers,
        .type = type,
        .key = soapc__element_key(encoder, place, modifiers->name),
        .levels = shape->levels,
        .attributes = encoder->plan_count,
        .attributes_end = encoder->plan_count,
        .text = SOAPC_NONE,
        .reference = SOAPC_NONE,
    };

    if (start.key == SOAPC_NONE) {
        return 0;
    }
    encoder->pending = start.key;
    if (is_struct && encoder->nodes[node].value.id != type &&
        !soapc__is_untyped(encoder->nodes + node)) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                  "a STRUCT of type %u where one of %u was expected",
                                  encoder->nodes[node].value.id, type);
    }
    if (place->encoded && modifiers->id != SOAPC_NONE &&
        !soapc__reference_open(encoder, modifiers->id, node, &start.reference)) {
        return 0;
    }
    if (is_struct && shape->in_step && (!place->encoded || shape->levels == 1)) {
        return open_struct(encoder, &start, SOAPC__FRAME_FIELDS, node + 1, end);
    }
    if (is_struct ? !soapc__plan_struct(encoder, type, node + 1, end, 1, &start.attributes_end,
                                        &start.text)
                  : !plan_without_members(encoder, &start, node)) {
        return 0;
    }
    if (start.text != SOAPC_NONE) {
        start.text_type = text_type(encoder, type);
    }
    return open_struct(encoder, &start, SOAPC__FRAME_PLAN, node + 1, end);
}
