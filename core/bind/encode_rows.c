/*
 * Lists of structs of simple values, literal and written: the hot loop of encode.
 *
 * What stands between two values is composed once for the list (a seam: the end tag of one and the
 * start tag of the next), and copied by blocks of SOAPC__COPY bytes. Where a struct lacks a field
 * or has another kind of value, a frame takes over behind the last value that was written.
 */
#include "bind/encode.h"
#include "xml/writer.h"

enum { FEWEST_ROWS = 4 }; /* to make it worth composing */

/* --- seams --- */

static void put_label(soapc__seams *seams, const soapc__label *label, const char *open)
{
    soapc__buffer_put(&seams->text, open, strlen(open));
    soapc__buffer_put(&seams->text, label->text, label->length + 1u);
}

/* The seam in front of field i, behind the last with i the field count. */
static int add_seam(soapc__encoder *encoder, uint32_t key, const soapc_field *fields,
                    uint32_t count, uint32_t i)
{
    static const char slack[SOAPC__COPY];
    soapc__seams *seams = &encoder->seams;
    uint32_t keys[2] = {i == 0 ? key : soapc__label_key(fields[i - 1].name, 1),
                        i == count ? key : soapc__label_key(fields[i].name, 1)};
    struct soapc__seam *seam = seams->seams + i;
    const soapc__label *label = soapc__label_of(encoder, keys[0]);

    if (!label) {
        return 0;
    }
    seam->at = (uint32_t)seams->text.length;
    put_label(seams, label, i == 0 ? "<" : "</");
    seam->close = (uint16_t)(seams->text.length - seam->at);
    label = soapc__label_of(encoder, keys[1]);
    if (!label) {
        return 0;
    }
    put_label(seams, label, i == count ? "</" : "<");
    size_t length = seams->text.length - seam->at;
    seam->length = (uint16_t)length;
    seams->room += (uint32_t)length + SOAPC__NUMBER_ROOM;
    soapc__buffer_put(&seams->text, slack, sizeof(slack));
    return length <= UINT16_MAX;
}

/* Whether the field's namespace has a prefix: the first pass may have met no element of the field. */
static int has_prefix(const soapc__encoder *encoder, const soapc_field *field)
{
    uint32_t length;
    const char *ns = soapc_message_name_ns(encoder->message, encoder->image, field->name, &length);

    return length == 0 || soapc__ledger_find(&encoder->ledger, ns, length) != SOAPC_NONE;
}

static int can_have_seams(const soapc__encoder *encoder, const soapc_field *fields, uint32_t count)
{
    if (count == 0 || count > SOAPC__SEAMS) {
        return 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        if ((uint32_t)fields[i].leaf - SOAPC_CLASS_TEXT >= SOAPC_CLASS_QNAME - SOAPC_CLASS_TEXT ||
            (fields[i].flags & SOAPC_FIELD_FIXED) || !has_prefix(encoder, fields + i)) {
            return 0;
        }
    }
    return 1;
}

/* 0: there are none for this type. */
static int make_seams(soapc__encoder *encoder, uint32_t key, uint32_t type)
{
    const soapc_type *row = soapc__type(encoder->image, type);
    const soapc_field *fields = soapc__fields(encoder->image, row);
    soapc__seams *seams = &encoder->seams;

    if (seams->type == type && seams->key == key) {
        return 1;
    }
    if (!can_have_seams(encoder, fields, row->field_count)) {
        return 0;
    }
    seams->type = SOAPC_NONE;
    seams->room = SOAPC__COPY;
    seams->text.length = 0;
    for (uint32_t i = 0; i <= row->field_count; i++) {
        if (!add_seam(encoder, key, fields, row->field_count, i)) {
            return 0;
        }
    }
    if (seams->text.failed) {
        seams->text.failed = 0;
        return soapc__encode_no_memory(encoder);
    }
    seams->type = type;
    seams->key = key;
    return 1;
}

/* --- rows --- */

/* Text, and room for what may follow in this row; NULL after an error. */
static char *write_text(soapc__encoder *encoder, char *out, const soapc_field *field,
                        const soapc_node *node)
{
    soapc__buffer *buffer = encoder->out;

    buffer->length = (size_t)(out - buffer->bytes);
    if (node->length && !soapc__write_text(buffer, node->value.bytes, node->length, NULL)) {
        soapc__write_characters(encoder, field->name, node->value.bytes, node->length, 0);
        return NULL;
    }
    return soapc__buffer_room(buffer, encoder->seams.room);
}

/* The values of one struct with the seams in front of them; *taken gets their number. NULL after an
 * error. */
static inline char *write_row(soapc__encoder *encoder, char *out, const soapc_field *fields,
                              uint32_t count, const soapc_node *node, uint32_t *taken)
{
    const struct soapc__seam *seam = encoder->seams.seams;
    const char *text = encoder->seams.text.bytes;

    for (*taken = 0; *taken < count; ++*taken, fields++, node++, seam++) {
        char *value = soapc__label_copy(out, text + seam->at, seam->length);

        if (soapc__node_name(node) != fields->name) {
            return out;
        }
        switch (soapc__node_kind(node)) {
        case SOAPC_NODE_TEXT:
            out = write_text(encoder, value, fields, node);
            if (!out) {
                return NULL;
            }
            break;
        case SOAPC_NODE_DOUBLE:
            if (fields->leaf != SOAPC_CLASS_DOUBLE) {
                return out;
            }
            out = value + soapc_double_text(value, node->value.number);
            break;
        case SOAPC_NODE_INT:
        case SOAPC_NODE_BOOL:
            out = soapc__put_number(value, node);
            break;
        default:
            return out;
        }
    }
    return out;
}

/* The struct at `node` has something else as its field `next`: the end tag of the one before it, or
 * the struct's own start tag, and a frame over the rest. */
static int leave_row(soapc__encoder *encoder, const soapc_field *field, char *out, uint32_t next,
                     uint32_t node, size_t start)
{
    const soapc__seams *seams = &encoder->seams;
    const struct soapc__seam *seam = seams->seams + next;
    uint32_t length = encoder->nodes[node].length;

    memcpy(out, seams->text.bytes + seam->at, seam->close);
    encoder->out->length = (size_t)(out - encoder->out->bytes) + seam->close;
    return soapc__plain_resume(encoder, field, 0, next, node + 1 + next, node + 1 + length,
                               start + seams->seams[0].close);
}

/* Whether a struct of the type stands at `at`. */
static inline int is_row(const soapc__encoder *encoder, const soapc__frame *frame, uint32_t type)
{
    const soapc_node *node = encoder->nodes + frame->node;

    return frame->node < frame->end && soapc__node_kind(node) == SOAPC_NODE_STRUCT &&
           node->value.id == type && node->length < frame->end - frame->node;
}

static int write_rows(soapc__encoder *encoder, soapc__frame *frame, const soapc_field *field)
{
    const soapc_type *row = soapc__type(encoder->image, field->type);
    const soapc_field *fields = soapc__fields(encoder->image, row);
    soapc__buffer *buffer = encoder->out;
    uint32_t count = row->field_count;

    while (is_row(encoder, frame, field->type)) {
        uint32_t at = frame->node;
        uint32_t length = encoder->nodes[at].length;
        size_t start = buffer->length;
        uint32_t taken = 0;
        char *out = soapc__buffer_room(buffer, encoder->seams.room);

        frame->done++;
        frame->node = at + 1 + length;
        if (out) {
            out = write_row(encoder, out, fields, length < count ? length : count,
                            encoder->nodes + at + 1, &taken);
        }
        if (!out) {
            return encoder->status ? 0 : soapc__encode_no_memory(encoder);
        }
        if (taken < count || taken < length) {
            return leave_row(encoder, field, out, taken, at, start);
        }
        const struct soapc__seam *last = encoder->seams.seams + count;
        out = soapc__label_copy(out, encoder->seams.text.bytes + last->at, last->length);
        buffer->length = (size_t)(out - buffer->bytes);
    }
    return 1;
}

int soapc__encode_rows(soapc__encoder *encoder, soapc__frame *frame, const soapc_field *field,
                       int *written)
{
    uint32_t key = soapc__label_key(field->name, 1);
    uint32_t left = frame->end - frame->node;

    *written = 0;
    if (left / FEWEST_ROWS <= encoder->nodes[frame->node].length ||
        !make_seams(encoder, key, field->type)) {
        return !encoder->status && !encoder->guess_failed;
    }
    encoder->pending = key;
    *written = write_rows(encoder, frame, field);
    if (*written) {
        encoder->pending = SOAPC_NONE;
    }
    return *written;
}
