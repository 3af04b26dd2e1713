/* Labels: names of elements and types with the prefixes of the ledger, composed once each. */
#include "bind/encode.h"
#include "xml/scanner.h"

int soapc__name_is_known(const soapc__encoder *encoder, uint32_t name)
{
    return name < encoder->name_count ||
           (name >= SOAPC_MESSAGE_NAME && name - SOAPC_MESSAGE_NAME < encoder->message->name_count);
}

uint32_t soapc__encode_need(soapc__encoder *encoder, const char *ns, uint32_t length)
{
    if (!encoder->writing) {
        uint32_t row = soapc__ledger_need(&encoder->ledger, ns, length);

        if (row == SOAPC_NONE) {
            soapc__encode_no_memory(encoder);
        }
        return row;
    }
    uint32_t row = soapc__ledger_find(&encoder->ledger, ns, length);
    if (row == SOAPC_NONE && encoder->guessing) {
        encoder->guess_failed = 1;
    } else if (row == SOAPC_NONE) {
        soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                           "namespace '%.*s' was not met by the first pass",
                           length > 80 ? 80 : (int)length, ns);
    }
    return row;
}

int soapc__encode_need_known(soapc__encoder *encoder, soapc__ns ns)
{
    const char *uri = soapc__known_namespaces[ns];

    return soapc__encode_need(encoder, uri, (uint32_t)strlen(uri)) != SOAPC_NONE;
}

int soapc__encode_need_xsi(soapc__encoder *encoder)
{
    if (!encoder->has_xsi) {
        encoder->has_xsi = (uint8_t)soapc__encode_need_known(encoder, SOAPC__NS_XSI);
    }
    return encoder->has_xsi;
}

int soapc__encode_need_name(soapc__encoder *encoder, uint32_t name)
{
    uint32_t length;
    const char *ns = soapc_message_name_ns(encoder->message, encoder->image, name, &length);

    return !ns || length == 0 || soapc__encode_need(encoder, ns, length) != SOAPC_NONE;
}

/* Room for length bytes of text, which doubles, so that a slot whose owner changes does not eat
 * memory. Text that is not in the slot is the message's, which then keeps no labels for the next
 * one. */
static int make_room(soapc__encoder *encoder, soapc__label *label, uint32_t length)
{
    uint32_t capacity =
        label->capacity ? label->capacity * SOAPC__COPY : (uint32_t)sizeof(label->small);

    if (!label->capacity) {
        label->text = label->small;
        label->capacity = sizeof(label->small) / SOAPC__COPY;
    }
    if (capacity >= length) {
        return 1;
    }
    while (capacity < length) {
        capacity *= 2;
    }
    char *text = soapc__arena_alloc(&encoder->message->arena, capacity);
    if (!text) {
        return soapc__encode_no_memory(encoder);
    }
    label->text = text;
    label->capacity = (uint16_t)(capacity / SOAPC__COPY);
    encoder->label_owner.guess = 0;
    return 1;
}

/* "prefix:local>", or "local>" with row SOAPC_NONE; copies of it may read up to SOAPC__COPY bytes
 * more. */
static int fill(soapc__encoder *encoder, soapc__label *label, uint32_t row, const char *local,
                uint32_t length)
{
    const soapc__prefix *prefix = row == SOAPC_NONE ? NULL : encoder->ledger.rows + row;
    uint32_t at = prefix ? prefix->length + 1u : 0;

    if (length > SOAPC__LONGEST_NAME) {
        return soapc__encode_fail(encoder, SOAPC_LIMIT, SOAPC_NONE, "a name of more than %d bytes",
                                  SOAPC__LONGEST_NAME);
    }
    if (!make_room(encoder, label, at + length + 1 + SOAPC__COPY)) {
        return 0;
    }
    if (prefix) {
        memcpy(label->text, prefix->text, prefix->length);
        label->text[at - 1] = ':';
    }
    memcpy(label->text + at, local, length);
    label->text[at + length] = '>';
    label->length = (uint16_t)(at + length);
    return 1;
}

/* The namespace that a name is written with: that of an own name is fixed. */
static int find_row(soapc__encoder *encoder, uint32_t key, uint32_t *row)
{
    uint32_t name = key >> 1;
    uint32_t length = 0;
    const char *ns = NULL;

    *row = SOAPC_NONE;
    if (name == SOAPC__NAME_DETAIL) {
        *row = encoder->version == 2 ? 0 : SOAPC_NONE;
    } else if ((key & 1) && name < SOAPC__NAME_ITEM) {
        ns = soapc_message_name_ns(encoder->message, encoder->image, name, &length);
    }
    if (!ns || length == 0) {
        return 1;
    }
    *row = soapc__encode_need(encoder, ns, length);
    return *row != SOAPC_NONE;
}

static int is_qname(const char *text, size_t length)
{
    const char *colon = length ? memchr(text, ':', length) : NULL;
    size_t prefix = colon ? (size_t)(colon - text) : 0;

    return colon && soapc__scan_is_ncname(text, prefix) &&
           soapc__scan_is_ncname(colon + 1, length - prefix - 1);
}

int soapc__encode_name(soapc__encoder *encoder, const char *text, size_t length,
                       int may_have_prefix)
{
    if (soapc__scan_is_ncname(text, length) || (may_have_prefix && is_qname(text, length))) {
        return 1;
    }
    size_t valid = soapc__utf8_valid(text, length);
    if (valid < length) {
        soapc__encode_fail(encoder, SOAPC_INSTANCE_NAME, SOAPC_NONE,
                           "text that is not UTF-8 (byte 0x%02X, number %zu) cannot be the name of "
                           "an element",
                           (unsigned char)text[valid], valid + 1);
    } else {
        soapc__encode_fail(encoder, SOAPC_INSTANCE_NAME, SOAPC_NONE,
                           "'%.*s' cannot be the name of an element",
                           length > 80 ? 80 : (int)length, text);
    }
    soapc__encode_subject(encoder, text, valid);
    return 0;
}

const soapc__label *soapc__label_compose(soapc__encoder *encoder, uint32_t key)
{
    soapc__label *label = encoder->labels + (key >> 1) % SOAPC__LABELS;
    uint32_t length, row;
    const char *local = soapc__encode_local(encoder, key >> 1, &length);

    label->key = SOAPC_NONE;
    if (key >> 1 >= SOAPC_MESSAGE_NAME && key >> 1 < SOAPC__NAME_ITEM) {
        encoder->label_owner.guess = 0; /* the next message has other names under that id */
    }
    if (!find_row(encoder, key, &row)) {
        return NULL;
    }
    if (!soapc__encode_name(encoder, local, length, row == SOAPC_NONE) ||
        !fill(encoder, label, row, local, length)) {
        return NULL;
    }
    label->key = key;
    return label;
}

/* The namespace of a SOAP encoding's own types is that of the message's version. */
static int find_type_row(soapc__encoder *encoder, uint32_t type, uint32_t name, uint32_t *row)
{
    uint32_t length;
    const char *ns = soapc_message_name_ns(encoder->message, encoder->image, name, &length);

    if (type >= SOAPC_SOAPENC_ARRAY && type <= SOAPC_SOAPENC_BASE64) {
        ns = soapc__known_namespaces[encoder->encoding];
        length = (uint32_t)strlen(ns);
    }
    *row = SOAPC_NONE;
    if (!ns || length == 0) {
        return 1;
    }
    *row = soapc__encode_need(encoder, ns, length);
    return *row != SOAPC_NONE;
}

const soapc__label *soapc__label_of_type(soapc__encoder *encoder, uint32_t type)
{
    soapc__label *label = encoder->type_labels + type % SOAPC__TYPE_LABELS;
    uint32_t name = soapc__type(encoder->image, type)->name;
    uint32_t length, row;

    if (label->key == type) {
        return label;
    }
    label->key = SOAPC_NONE;
    if (name == SOAPC_NONE) {
        label->key = type;
        label->length = 0;
        return label;
    }
    const char *local = soapc__encode_local(encoder, name, &length);
    if (!find_type_row(encoder, type, name, &row) || !fill(encoder, label, row, local, length)) {
        return NULL;
    }
    label->key = type;
    return label;
}

void soapc__write_open(soapc__encoder *encoder, const soapc__label *label)
{
    char *out = soapc__buffer_room(encoder->out, label->length + 1 + SOAPC__COPY);

    if (out) {
        *out = '<';
        soapc__label_copy(out + 1, label->text, label->length);
        encoder->out->length += label->length + 1;
    }
}

void soapc__write_close(soapc__encoder *encoder, const soapc__label *label)
{
    char *out = soapc__buffer_room(encoder->out, label->length + 3 + SOAPC__COPY);

    if (out) {
        memcpy(out, "</", 2);
        soapc__label_copy(out + 2, label->text, label->length + 1);
        encoder->out->length += label->length + 3;
    }
}

static void put_attributes(soapc__encoder *encoder)
{
    if (encoder->attributes.bytes) {
        soapc__buffer_put(encoder->out, encoder->attributes.bytes, encoder->attributes.length);
        encoder->attributes = (soapc_str){NULL, 0};
    }
}

void soapc__write_start_end(soapc__encoder *encoder)
{
    put_attributes(encoder);
    soapc__buffer_literal(encoder->out, ">");
}

void soapc__write_empty_end(soapc__encoder *encoder)
{
    put_attributes(encoder);
    soapc__buffer_literal(encoder->out, "/>");
}

int soapc__write_attribute_name(soapc__encoder *encoder, uint32_t name)
{
    const soapc__label *label = soapc__label_of(encoder, soapc__label_key(name, 1));

    if (!label) {
        return 0;
    }
    soapc__buffer_literal(encoder->out, " ");
    soapc__buffer_put(encoder->out, label->text, label->length);
    soapc__buffer_literal(encoder->out, "=\"");
    return 1;
}
