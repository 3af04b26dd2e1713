/* Values that no schema describes: structs by their members, Apache Maps, what stands in a
 * wildcard. */
#include "base/text.h"
#include "bind/encode.h"

/* An id precedes xsi:type when the reference stands inside the value itself (contract C-12.2). */
static int write_start(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type, uint32_t key,
                       uint32_t reference)
{
    const soapc__label *label = soapc__label_of(encoder, key);
    const soapc__reference *known =
        reference == SOAPC_NONE ? NULL : encoder->references + reference;
    int has_id = known && known->number;

    if (!label) {
        return 0;
    }
    soapc__write_open(encoder, label);
    soapc__write_position(encoder, place);
    if (has_id && known->level != SOAPC_NONE) {
        soapc__write_id(encoder, known);
    }
    if (!soapc__write_types(encoder, place, modifiers, type)) {
        return 0;
    }
    if (has_id && known->level == SOAPC_NONE) {
        soapc__write_id(encoder, known);
    }
    return 1;
}

/* The start of a container by the value, and the frame over it. NULL: error. */
static soapc__frame *open_container(soapc__encoder *encoder, const soapc__place *place,
                                    const soapc__modifiers *modifiers, uint32_t type,
                                    soapc__frame_kind kind, uint32_t node)
{
    uint32_t reference = SOAPC_NONE;
    uint32_t key = soapc__element_key(encoder, place, modifiers->name);

    if (key == SOAPC_NONE) {
        return NULL;
    }
    if (kind == SOAPC__FRAME_MEMBERS && place->encoded && modifiers->id != SOAPC_NONE &&
        !soapc__reference_open(encoder, modifiers->id, node, &reference)) {
        return NULL;
    }
    if (encoder->writing && !write_start(encoder, place, modifiers, type, key, reference)) {
        return NULL;
    }
    soapc__frame *frame = soapc__encode_push(encoder, kind, place, key, node + 1,
                                             node + 1 + encoder->nodes[node].length);
    if (frame) {
        frame->reference = reference;
        frame->after_type = soapc__written_type(encoder, place, modifiers, type);
        frame->after_xsi = modifiers->xsi;
        frame->after_name = modifiers->name;
    }
    return frame;
}

int soapc__encode_members(soapc__encoder *encoder, const soapc__place *place,
                          const soapc__modifiers *modifiers, uint32_t node)
{
    return open_container(encoder, place, modifiers, SOAPC_SOAPENC_STRUCT, SOAPC__FRAME_MEMBERS,
                          node) != NULL;
}

int soapc__encode_map(soapc__encoder *encoder, const soapc__place *place,
                      const soapc__modifiers *modifiers, uint32_t node)
{
    return open_container(encoder, place, modifiers, SOAPC_APACHE_MAP, SOAPC__FRAME_PAIRS, node) !=
           NULL;
}

/* The container ANY, whose contents stand in the element around it; or XML alone. */
int soapc__encode_any(soapc__encoder *encoder, uint32_t encoded, uint32_t node)
{
    const soapc_node *any = encoder->nodes + node;
    soapc__place place = {.name = SOAPC_NO_NAME, .encoded = (uint8_t)encoded};

    encoder->attributes = (soapc_str){NULL, 0}; /* of an element that the XML replaces */
    if (soapc__node_kind(any) == SOAPC_NODE_RAW) {
        return soapc__encode_verbatim(encoder, SOAPC_NONE, any);
    }
    soapc__frame *frame = soapc__encode_push(encoder, SOAPC__FRAME_MEMBERS, &place, SOAPC_NONE,
                                             node + 1, node + 1 + any->length);
    if (frame) {
        frame->last = 1;
    }
    return frame != NULL;
}

/* The declared type of a global element of that name; SOAPC_NONE. */
static uint32_t type_of_element(const soapc__encoder *encoder, uint32_t name)
{
    uint32_t element = soapc__element_of_name(encoder->image, name);

    return element == SOAPC_NONE ? SOAPC_NONE : soapc__elements(encoder->image)[element].type;
}

static void place_of_member(const soapc__encoder *encoder, const soapc__frame *frame, uint32_t name,
                            soapc__place *place)
{
    int in_wildcard = frame->last;

    *place = (soapc__place){
        .name = name == SOAPC_NO_NAME ? SOAPC__NAME_ITEM : name,
        .type = in_wildcard ? type_of_element(encoder, name) : SOAPC_NONE,
        .encoded = frame->encoded,
        .qualified = in_wildcard || !frame->encoded,
        .keeps_name = name == SOAPC_NO_NAME,
        .position = SOAPC_NONE,
    };
}

int soapc__step_members(soapc__encoder *encoder)
{
    soapc__frame *frame = soapc__frame_top(encoder);
    const soapc_node *nodes = encoder->nodes;
    uint32_t depth = encoder->depth;
    soapc__place place;

    while (frame->node < frame->end) {
        uint32_t at = frame->node;
        uint32_t value = soapc__value_at(nodes, at, frame->end);
        uint32_t kind = value < frame->end ? soapc__node_kind(nodes + value) : 0;
        uint32_t name = kind ? soapc__node_name(nodes + value) : SOAPC_NO_NAME;
        int fine;

        if (name != SOAPC_NO_NAME && !soapc__name_is_known(encoder, name)) {
            return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                      "node %u has a name that is none of "
                                      "the message's",
                                      value);
        }
        frame->node = kind ? soapc__encode_after(nodes, value, frame->end) : value;
        if (kind == SOAPC_NODE_RAW && frame->last) {
            fine = soapc__encode_verbatim(encoder, SOAPC_NONE, nodes + value);
        } else if (kind == SOAPC_NODE_LIST && at == value && name != SOAPC_NO_NAME &&
                   nodes[value].length < frame->end - value) {
            fine = soapc__encode_repeated(encoder, frame->encoded, SOAPC_NONE, SOAPC_NONE, value);
        } else {
            place_of_member(encoder, frame, name, &place);
            fine = soapc__encode_enter(encoder, &place, &at, frame->end);
        }
        if (!fine) {
            return 0;
        }
        if (encoder->depth != depth) {
            return 1;
        }
    }
    return soapc__frame_leave(encoder);
}

static int bad_key(soapc__encoder *encoder)
{
    return soapc__encode_fail(
        encoder, SOAPC_INSTANCE_MAP_KEY, SOAPC_NONE,
        "a Map's item without value, or with a key that is neither TEXT nor INT");
}

/* "<item><key ...>...</key>"; pass 1: xsi alone, the prefix xsd of a key's type is taken for
 * granted (contract C-8.1). */
static int encode_key(soapc__encoder *encoder, uint32_t encoded, uint32_t key)
{
    const soapc_node *node = encoder->nodes + key;
    int is_text = soapc__node_kind(node) == SOAPC_NODE_TEXT;
    soapc__buffer *out = encoder->out;
    const char *text;
    size_t length;

    if (!is_text && soapc__node_kind(node) != SOAPC_NODE_INT) {
        return bad_key(encoder);
    }
    if (encoded && !soapc__encode_need_xsi(encoder)) {
        return 0;
    }
    if (!encoder->writing) {
        return 1;
    }
    soapc__buffer_literal(out, "<item><key");
    if (encoded && is_text) {
        soapc__buffer_literal(out, " xsi:type=\"xsd:string\"");
    } else if (encoded) {
        soapc__buffer_literal(out, " xsi:type=\"xsd:int\"");
    }
    if (!soapc__lexical(encoder, SOAPC_NONE, is_text ? SOAPC_XSD_STRING : SOAPC_XSD_INT, key, &text,
                        &length)) {
        return 0;
    }
    if (length == 0) {
        soapc__buffer_literal(out, "/>");
        return 1;
    }
    soapc__buffer_literal(out, ">");
    if (!soapc__write_characters(encoder, SOAPC_NONE, text, length, 0)) {
        return 0;
    }
    soapc__buffer_literal(out, "</key>");
    return 1;
}

/* frame->left is 1 while an item is open. */
int soapc__step_pairs(soapc__encoder *encoder)
{
    soapc__frame *frame = soapc__frame_top(encoder);
    uint32_t depth = encoder->depth;
    soapc__place place = {
        .name = SOAPC__NAME_VALUE,
        .type = SOAPC_NONE,
        .encoded = frame->encoded,
        .position = SOAPC_NONE,
    };

    for (;;) {
        if (encoder->writing && frame->left) {
            soapc__buffer_literal(encoder->out, "</item>");
        }
        frame->left = 0;
        if (frame->node == frame->end) {
            return soapc__frame_leave(encoder);
        }
        if (!encode_key(encoder, frame->encoded, frame->node)) {
            return 0;
        }
        frame->done++;
        uint32_t at = frame->node + 1;
        uint32_t value = soapc__value_at(encoder->nodes, at, frame->end);
        if (value >= frame->end) {
            return bad_key(encoder);
        }
        frame->left = 1;
        frame->node = soapc__encode_after(encoder->nodes, value, frame->end);
        if (!soapc__encode_enter(encoder, &place, &at, frame->end)) {
            return 0;
        }
        if (encoder->depth != depth) {
            return 1;
        }
    }
}
