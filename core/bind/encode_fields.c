/* The fields of structs: in step with the nodes, by a plan, and repeated ones. */
#include "bind/encode.h"

void soapc__place_of_field(soapc__place *place, const soapc_field *field, uint32_t encoded)
{
    *place = (soapc__place){
        .name = field->name,
        .type = field->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : field->type,
        .fixed = field->value,
        .flags = field->flags & (SOAPC_FIELD_NILLABLE | SOAPC_FIELD_FIXED | SOAPC_FIELD_REFERENCE),
        .encoded = (uint8_t)encoded,
        .qualified = !encoded,
        .position = SOAPC_NONE,
    };
}

static const soapc_field *fields_of(const soapc__encoder *encoder, uint32_t type)
{
    return soapc__fields(encoder->image, soapc__type(encoder->image, type));
}

static int write_nil_field(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded)
{
    soapc__place place;

    soapc__place_of_field(&place, field, encoded);
    return soapc__encode_nil(encoder, &place, &soapc__no_modifiers, place.type);
}

int soapc__fail_missing(soapc__encoder *encoder, uint32_t name)
{
    uint32_t length;
    const char *local = name == SOAPC_NONE ? "any" : soapc__encode_local(encoder, name, &length);

    soapc__encode_fail(encoder, SOAPC_INSTANCE_MISSING, name, "a required element has no value");
    soapc__encode_subject(encoder, local, strlen(local));
    return 0;
}

/* A field without a value (contract C-12.3). */
static int encode_absent(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded)
{
    if (field->min == 0) {
        return 1;
    }
    if (field->flags & SOAPC_FIELD_NILLABLE) {
        return write_nil_field(encoder, field, encoded);
    }
    return soapc__fail_missing(encoder, field->name);
}

int soapc__encode_repeated(soapc__encoder *encoder, uint32_t encoded, uint32_t type, uint32_t field,
                           uint32_t list)
{
    soapc__place place = {.encoded = (uint8_t)encoded};
    uint32_t name = soapc__node_name(encoder->nodes + list);
    soapc__frame *frame = soapc__encode_push(encoder, SOAPC__FRAME_LIST, &place, SOAPC_NONE,
                                             list + 1, list + 1 + encoder->nodes[list].length);

    if (!frame) {
        return 0;
    }
    frame->type = type;
    frame->next = field;
    frame->name = name;
    return 1;
}

/* The value of the field before frame->next, at frame->node; its value node is at `value`. May push
 * a frame. */
static int encode_member(soapc__encoder *encoder, soapc__frame *frame, const soapc_field *field,
                         uint32_t value)
{
    const soapc_node *node = encoder->nodes + value;
    uint32_t at = frame->node;
    uint32_t kind = soapc__node_kind(node);
    soapc__place place;

    if (kind >= SOAPC_NODE_STRUCT && node->length >= frame->end - value) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, field->name,
                                  "node %u is longer than the container around it", value);
    }
    frame->node = soapc__encode_after(encoder->nodes, value, frame->end);
    if (kind == SOAPC_NODE_LIST && (field->flags & SOAPC_FIELD_LIST) && at == value) {
        return soapc__encode_repeated(encoder, frame->encoded, frame->type, frame->next - 1, value);
    }
    if (kind == SOAPC_NODE_NIL && field->min == 0 && !(field->flags & SOAPC_FIELD_NILLABLE) &&
        at == value) {
        return 1;
    }
    if (at == value && soapc__is_plain(encoder, field, frame->encoded, node)) {
        return soapc__encode_plain(encoder, field, frame->encoded, value);
    }
    soapc__place_of_field(&place, field, frame->encoded);
    return soapc__encode_enter(encoder, &place, &at, frame->end);
}

int soapc__fail_member(soapc__encoder *encoder, uint32_t type, uint32_t value)
{
    uint32_t length, type_length = 0;
    uint32_t name = soapc__node_name(encoder->nodes + value);
    uint32_t type_name = soapc__type(encoder->image, type)->name;
    const char *type_local =
        type_name == SOAPC_NONE ? "" : soapc__encode_local(encoder, type_name, &type_length);
    const char *local = soapc__encode_local(encoder, name, &length);

    soapc__encode_fail(
        encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
        "member '%.*s' is no field of type '%.*s', or not in the order of its fields",
        length > 80 ? 80 : (int)length, local, type_length > 80 ? 80 : (int)type_length,
        type_local);
    soapc__encode_subject(encoder, local, length);
    return 0;
}

int soapc__step_fields(soapc__encoder *encoder)
{
    soapc__frame *frame = soapc__frame_top(encoder);
    const soapc_field *fields = fields_of(encoder, frame->type);
    const soapc_node *nodes = encoder->nodes;

    while (frame->next < frame->last) {
        const soapc_field *field = fields + frame->next++;
        uint32_t at = frame->node;

        if (at < frame->end && soapc__node_name(nodes + at) == field->name &&
            soapc__is_simple(field, nodes + at)) {
            frame->node++;
            if (!soapc__encode_simple(encoder, field, frame->encoded, nodes + at)) {
                return 0;
            }
            continue;
        }
        uint32_t value = soapc__value_at(nodes, at, frame->end);
        uint32_t depth = encoder->depth;
        if (value < frame->end && soapc__node_name(nodes + value) == field->name) {
            if (!encode_member(encoder, frame, field, value)) {
                return 0;
            }
        } else if (!encode_absent(encoder, field, frame->encoded)) {
            return 0;
        }
        if (encoder->depth != depth) {
            return 1;
        }
    }
    if (frame->node < frame->end) {
        return soapc__fail_member(encoder, frame->type,
                                  soapc__value_at(nodes, frame->node, frame->end - 1));
    }
    return soapc__frame_leave(encoder);
}

static void place_of_item(const soapc__encoder *encoder, const soapc__frame *frame,
                          soapc__place *place)
{
    if (frame->type != SOAPC_NONE) {
        soapc__place_of_field(place, fields_of(encoder, frame->type) + frame->next, frame->encoded);
        return;
    }
    *place = (soapc__place){
        .name = frame->name,
        .type = SOAPC_NONE,
        .encoded = frame->encoded,
        .qualified = !frame->encoded,
        .position = SOAPC_NONE,
    };
}

/* An item that is neither simple nor plain, or is not of a field. May push a frame. */
static int encode_item(soapc__encoder *encoder, soapc__frame *frame)
{
    uint32_t at = frame->node;
    uint32_t value = soapc__value_at(encoder->nodes, at, frame->end);
    uint32_t end = frame->end;
    soapc__place place;

    place_of_item(encoder, frame, &place);
    frame->node = value < end ? soapc__encode_after(encoder->nodes, value, end) : value;
    return soapc__encode_enter(encoder, &place, &at, end);
}

/* What is at the head of a LIST frame. May push a frame. */
static int encode_next_item(soapc__encoder *encoder, soapc__frame *frame, const soapc_field *field)
{
    uint32_t at = frame->node;
    const soapc_node *node = encoder->nodes + at;
    int written = 0;

    if (field && soapc__is_plain(encoder, field, frame->encoded, node) &&
        node->length < frame->end - at) {
        if (encoder->writing && !frame->encoded &&
            (!soapc__encode_rows(encoder, frame, field, &written) || written)) {
            return written;
        }
        frame->done++;
        frame->node = at + 1 + node->length;
        return soapc__encode_plain(encoder, field, frame->encoded, at);
    }
    frame->done++;
    if (field && soapc__is_simple(field, node)) {
        frame->node++;
        return soapc__encode_simple(encoder, field, frame->encoded, node);
    }
    return encode_item(encoder, frame);
}

int soapc__step_list(soapc__encoder *encoder)
{
    soapc__frame *frame = soapc__frame_top(encoder);
    const soapc_field *field =
        frame->type == SOAPC_NONE ? NULL : fields_of(encoder, frame->type) + frame->next;
    uint32_t depth = encoder->depth;

    while (frame->node < frame->end) {
        if (!encode_next_item(encoder, frame, field)) {
            return 0;
        }
        if (encoder->depth != depth) {
            return 1;
        }
    }
    return soapc__frame_leave(encoder);
}

/* Pass 1: what the levels of an extension chain need when the fields up to `field` follow: the
 * attributes of each that ends, and its xsi:type, which ext/soap writes for every level though the
 * last one stays. */
static int end_levels(soapc__encoder *encoder, soapc__frame *frame, uint32_t field)
{
    const soapc_field *fields = fields_of(encoder, frame->type);

    for (; frame->level < frame->levels; frame->level++) {
        uint32_t type =
            soapc__type_of_level(encoder->image, frame->type, frame->levels, frame->level);
        uint32_t behind = soapc__type(encoder->image, type)->field_count;

        if (field < behind) {
            return 1;
        }
        for (; frame->attribute < frame->attributes_end; frame->attribute++) {
            const soapc__plan_entry *entry = encoder->plan + frame->attribute;

            if (entry->field >= behind) {
                break;
            }
            if (fields[entry->field].kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
                if (!soapc__need_others(encoder, entry->node)) {
                    return 0;
                }
                continue;
            }
            if ((entry->node != SOAPC_NONE &&
                 !soapc__need_qnames(encoder, fields[entry->field].type, entry->node)) ||
                !soapc__encode_need_name(encoder, fields[entry->field].name)) {
                return 0;
            }
        }
        if (frame->encoded && type != frame->type && !soapc__need_type(encoder, type)) {
            return 0;
        }
    }
    return 1;
}

/* One item of the plan's present entry. May push a frame. */
static int encode_planned(soapc__encoder *encoder, soapc__frame *frame, const soapc_field *field)
{
    uint32_t at = frame->node;
    soapc__place place;

    if (at == SOAPC_NONE) {
        return write_nil_field(encoder, field, frame->encoded);
    }
    const soapc_node *node = encoder->nodes + at;
    if (soapc__is_simple(field, node) && field->kind == SOAPC_FIELD_ELEMENT) {
        frame->node++;
        return soapc__encode_simple(encoder, field, frame->encoded, node);
    }
    uint32_t value = soapc__value_at(encoder->nodes, at, frame->end);
    frame->node =
        value < frame->end ? soapc__encode_after(encoder->nodes, value, frame->end) : value;
    if (field->kind == SOAPC_FIELD_ANY) {
        return soapc__encode_any(encoder, frame->encoded, at);
    }
    if (at == value && soapc__is_plain(encoder, field, frame->encoded, node) &&
        node->length < frame->end - value) {
        return soapc__encode_plain(encoder, field, frame->encoded, value);
    }
    soapc__place_of_field(&place, field, frame->encoded);
    return soapc__encode_enter(encoder, &place, &at, frame->end);
}

int soapc__step_plan(soapc__encoder *encoder)
{
    soapc__frame *frame = soapc__frame_top(encoder);
    const soapc_field *fields = fields_of(encoder, frame->type);
    uint32_t depth = encoder->depth;

    while (frame->left > 0 || frame->next < frame->last) {
        if (frame->left == 0) {
            const soapc__plan_entry *entry = encoder->plan + frame->next++;

            frame->node = entry->node;
            frame->left = entry->count;
            frame->done = 0;
            if (entry->field == SOAPC_NONE) { /* text of mixed content */
                const soapc_node *text = encoder->nodes + entry->node;

                frame->left = 0;
                if (encoder->writing && !soapc__write_characters(encoder, SOAPC_NONE, text->value.bytes,
                                                                 text->length, 0)) {
                    return 0;
                }
                continue;
            }
            if (!encoder->writing && !end_levels(encoder, frame, entry->field)) {
                return 0;
            }
        }
        const soapc_field *field = fields + encoder->plan[frame->next - 1].field;
        frame->left--;
        frame->done += (field->flags & SOAPC_FIELD_LIST) != 0;
        if (!encode_planned(encoder, frame, field)) {
            return 0;
        }
        if (encoder->depth != depth) {
            return 1;
        }
    }
    if (!encoder->writing && !end_levels(encoder, frame, SOAPC_NONE)) {
        return 0;
    }
    return soapc__frame_leave(encoder);
}
