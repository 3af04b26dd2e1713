/* Simple values, and structs of them: most of what is written, so it goes without place, modifiers
 * and frames. */
#include "base/text.h"
#include "bind/encode.h"
#include "xml/writer.h"

enum { TAG_ROOM = 5 + 2 * SOAPC__COPY }; /* of "<>" and "</>", and what copies add */

/* "<label>value</label>" for as many fields as have a simple value next; returns how many, or
 * SOAPC_NONE after an error. Only while out has not failed. */
static uint32_t write_leaves(soapc__encoder *encoder, const soapc_field *fields, uint32_t count,
                             const soapc_node *node)
{
    soapc__buffer *buffer = encoder->out;
    char *out = buffer->bytes + buffer->length;
    uint32_t i = 0;

    for (; i < count; i++, node++) {
        const soapc_field *field = fields + i;

        if (soapc__node_name(node) != field->name || !soapc__is_simple(field, node)) {
            break;
        }
        const soapc__label *label = soapc__label_of(encoder, soapc__label_key(field->name, 1));
        if (!label) {
            return SOAPC_NONE;
        }
        size_t length = label->length;
        if ((size_t)(buffer->bytes + buffer->capacity - out) <
            2 * length + SOAPC__NUMBER_ROOM + TAG_ROOM) {
            buffer->length = (size_t)(out - buffer->bytes);
            out = soapc__buffer_room(buffer, 2 * length + SOAPC__NUMBER_ROOM + TAG_ROOM);
            if (!out) {
                return SOAPC_NONE;
            }
        }
        *out = '<';
        out = soapc__label_copy(out + 1, label->text, length + 1);
        if (soapc__node_kind(node) != SOAPC_NODE_TEXT) {
            out = soapc__put_number(out, node);
        } else {
            buffer->length = (size_t)(out - buffer->bytes);
            if (node->length && !soapc__write_text(buffer, node->value.bytes, node->length, NULL)) {
                soapc__write_characters(encoder, field->name, node->value.bytes, node->length, 0);
                return SOAPC_NONE;
            }
            out = soapc__buffer_room(buffer, length + TAG_ROOM);
            if (!out) {
                return SOAPC_NONE;
            }
        }
        memcpy(out, "</", 2);
        out = soapc__label_copy(out + 2, label->text, length + 1);
    }
    buffer->length = (size_t)(out - buffer->bytes);
    return i;
}

static int write_encoded(soapc__encoder *encoder, const soapc_field *field, const soapc_node *node)
{
    uint32_t key = soapc__label_key(field->name, 0);
    const soapc__label *label = soapc__label_of(encoder, key);

    if (!label) {
        return 0;
    }
    soapc__write_open(encoder, label);
    if (!soapc__write_type(encoder, field->type)) {
        return 0;
    }
    soapc__buffer_literal(encoder->out, ">");
    if (soapc__node_kind(node) == SOAPC_NODE_TEXT) {
        if (node->length &&
            !soapc__write_characters(encoder, field->name, node->value.bytes, node->length, 0)) {
            return 0;
        }
    } else {
        char *out = soapc__buffer_room(encoder->out, SOAPC__NUMBER_ROOM);

        if (out) {
            encoder->out->length += (size_t)(soapc__put_number(out, node) - out);
        }
    }
    label = soapc__label_of(encoder, key);
    if (label) {
        soapc__write_close(encoder, label);
    }
    return label != NULL;
}

static int need_simple(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded)
{
    return encoded ? soapc__need_type(encoder, field->type)
                   : soapc__label_of(encoder, soapc__label_key(field->name, 1)) != NULL;
}

int soapc__encode_simple(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded,
                         const soapc_node *node)
{
    if (!encoder->writing) {
        return need_simple(encoder, field, encoded);
    }
    if (encoder->out->failed) {
        return soapc__encode_no_memory(encoder);
    }
    return encoded ? write_encoded(encoder, field, node)
                   : write_leaves(encoder, field, 1, node) != SOAPC_NONE;
}

/* The same for fields that are not written, or not by write_leaves. */
static uint32_t encode_leaves(soapc__encoder *encoder, const soapc_field *fields, uint32_t count,
                              uint32_t encoded, const soapc_node *node)
{
    uint32_t i = 0;

    for (; i < count && soapc__node_name(node + i) == fields[i].name &&
           soapc__is_simple(fields + i, node + i);
         i++) {
        if (!soapc__encode_simple(encoder, fields + i, encoded, node + i)) {
            return SOAPC_NONE;
        }
    }
    return i;
}

static inline int write_start(soapc__encoder *encoder, const soapc__label *label, uint32_t encoded,
                              uint32_t type)
{
    char *out = soapc__buffer_room(encoder->out, label->length + TAG_ROOM);

    if (!out) {
        return soapc__encode_no_memory(encoder);
    }
    *out = '<';
    out = soapc__label_copy(out + 1, label->text, label->length + 1u);
    encoder->out->length = (size_t)(out - encoder->out->bytes);
    if (!encoded) {
        return 1;
    }
    encoder->out->length--; /* the type comes before the '>' */
    if (!soapc__write_type(encoder, type)) {
        return 0;
    }
    soapc__buffer_literal(encoder->out, ">");
    return 1;
}

static inline int end_plain(soapc__encoder *encoder, uint32_t key, uint32_t encoded, uint32_t type)
{
    if (!encoder->writing && encoded && !soapc__need_type(encoder, type)) {
        return 0;
    }
    const soapc__label *label = soapc__label_of(encoder, key);
    if (label && encoder->writing) {
        soapc__write_close(encoder, label);
    }
    return label != NULL;
}

int soapc__plain_resume(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded,
                        uint32_t next, uint32_t at, uint32_t end, size_t content)
{
    soapc__frame *frame = soapc__encode_resume(encoder, SOAPC__FRAME_FIELDS, encoded,
                                               soapc__label_key(field->name, !encoded), at, end);

    if (!frame) {
        return 0;
    }
    frame->type = field->type;
    frame->next = next;
    frame->last = soapc__type(encoder->image, field->type)->field_count;
    frame->after_type = encoded ? field->type : SOAPC_NONE;
    frame->content = content;
    return 1;
}

/* Members of a struct at `node` after its start tag: as many as write_leaves takes, then a frame;
 * *complete when all were taken. */
static int write_members(soapc__encoder *encoder, const soapc_field *field, uint32_t node,
                         int *complete)
{
    const soapc_type *row = soapc__type(encoder->image, field->type);
    uint32_t length = encoder->nodes[node].length;
    uint32_t count = row->field_count < length ? row->field_count : length;
    size_t content = encoder->out->length;

    encoder->pending = soapc__label_key(field->name, 1);
    uint32_t taken =
        write_leaves(encoder, soapc__fields(encoder->image, row), count, encoder->nodes + node + 1);
    encoder->pending = SOAPC_NONE;
    *complete = taken > 0 && taken == length && taken == row->field_count;
    if (taken == SOAPC_NONE) {
        return encoder->status || encoder->guess_failed ? 0 : soapc__encode_no_memory(encoder);
    }
    return *complete || soapc__plain_resume(encoder, field, 0, taken, node + 1 + taken,
                                            node + 1 + length, content);
}

int soapc__encode_plain(soapc__encoder *encoder, const soapc_field *field, uint32_t encoded,
                        uint32_t node)
{
    const soapc_type *row = soapc__type(encoder->image, field->type);
    uint32_t key = soapc__label_key(field->name, !encoded);
    uint32_t length = encoder->nodes[node].length;
    uint32_t count = row->field_count < length ? row->field_count : length;
    int complete;

    if (encoder->writing) {
        const soapc__label *label = soapc__label_of(encoder, key);

        if (!label || !write_start(encoder, label, encoded, field->type)) {
            return 0;
        }
        if (!encoded) {
            return write_members(encoder, field, node, &complete) &&
                   (!complete || end_plain(encoder, key, 0, field->type));
        }
    }
    size_t content = encoder->out->length;
    encoder->pending = key;
    count = encode_leaves(encoder, soapc__fields(encoder->image, row), count, encoded,
                          encoder->nodes + node + 1);
    encoder->pending = SOAPC_NONE;
    if (count == SOAPC_NONE) {
        return 0;
    }
    if (count > 0 && count == row->field_count && count == length) {
        return end_plain(encoder, key, encoded, field->type);
    }
    return soapc__plain_resume(encoder, field, encoded, count, node + 1 + count, node + 1 + length,
                               content);
}
