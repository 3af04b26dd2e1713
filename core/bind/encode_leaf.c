/* Leaves: text, numbers, octets, lists of them, and elements without content. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "bind/encode.h"
#include "xml/writer.h"

enum {
    NUMBER_ROOM = 32,   /* of an int64 or a double in its shortest form */
    DECIMAL_ROOM = 400, /* of any double without exponent */
};

/* The text up to the byte that is none of UTF-8, and that byte (contract C-9.4). Always 0. */
static int bad_utf8_subject(soapc__encoder *encoder, const char *text, size_t bad)
{
    char subject[88];
    size_t shown = soapc__utf8_valid(text, bad < 80 ? bad : 80);
    int length =
        snprintf(subject + shown, sizeof(subject) - shown, "\\x%02x...", (unsigned char)text[bad]);

    memcpy(subject, text, shown);
    soapc__encode_subject(encoder, subject, shown + (size_t)length);
    return 0;
}

int soapc__write_characters(soapc__encoder *encoder, uint32_t name, const char *text, size_t length,
                            int attribute)
{
    size_t bad;

    if (attribute ? soapc__write_attribute(encoder->out, text, length, &bad)
                  : soapc__write_text(encoder->out, text, length, &bad)) {
        return 1;
    }
    if (soapc__utf8_valid(text + bad, length - bad) > 0) {
        soapc__encode_fail(
            encoder, SOAPC_INSTANCE_CHARACTER, name,
            "a character that XML does not allow (byte 0x%02X, number %zu of the text)",
            (unsigned char)text[bad], bad + 1);
        soapc__encode_subject(encoder, text, length);
        return 0;
    }
    soapc__encode_fail(encoder, SOAPC_INSTANCE_UTF8, name,
                       "text that is not UTF-8 (byte 0x%02X, number %zu)", (unsigned char)text[bad],
                       bad + 1);
    return bad_utf8_subject(encoder, text, bad);
}

/* xsd:decimal has no exponent (XSD Part 2, 3.2.3.1): "1.5E-9" becomes "0.0000000015". out has
 * DECIMAL_ROOM. */
static size_t decimal_text(char *out, double number)
{
    char text[NUMBER_ROOM + 1], digits[NUMBER_ROOM];
    size_t length = soapc_double_text(text, number);
    const char *e = memchr(text, 'E', length);
    int count = 0;
    char *at = out;

    if (!e) {
        memcpy(out, text, length);
        return length;
    }
    text[length] = '\0';
    int point = atoi(e + 1) + 1; /* digits in front of the point: the mantissa has one there */
    for (const char *from = text; from < e; from++) {
        if (*from >= '0' && *from <= '9') {
            digits[count++] = *from;
        }
    }
    while (count > 1 && digits[count - 1] == '0') {
        count--;
    }
    if (text[0] == '-') {
        *at++ = '-';
    }
    if (point <= 0) {
        *at++ = '0';
        *at++ = '.';
    }
    for (int i = point < 0 ? point : 0; i < count || i < point; i++) {
        if (i == point && i > 0) {
            *at++ = '.';
        }
        *at++ = i >= 0 && i < count ? digits[i] : '0';
    }
    return (size_t)(at - out);
}

/* out has DECIMAL_ROOM for a double that is no double of XSD, else NUMBER_ROOM. */
static inline char *put_number(char *out, uint32_t class, const soapc_node *node)
{
    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_BOOL:
        memcpy(out, node->value.integer ? "true" : "false", 5);
        return out + (node->value.integer ? 4 : 5);
    case SOAPC_NODE_INT:
        return out + soapc__int_text(out, node->value.integer);
    default:
        return out + (class == SOAPC_CLASS_DECIMAL || class == SOAPC_CLASS_INT
                          ? decimal_text(out, node->value.number)
                          : soapc_double_text(out, node->value.number));
    }
}

static inline int is_number(uint32_t kind)
{
    return kind >= SOAPC_NODE_BOOL && kind <= SOAPC_NODE_DOUBLE;
}

/* Octets and what decode left in its lexical form. */
static size_t put_octets(char *out, uint32_t class, const soapc_node *node)
{
    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_BYTES:
        return class == SOAPC_CLASS_HEX
                   ? soapc__hex_encode(out, node->value.bytes, node->length)
                   : soapc__base64_encode(out, node->value.bytes, node->length);
    case SOAPC_NODE_SPAN:
        return soapc_span_copy(out, node->value.bytes, node->length);
    default:
        memcpy(out, node->value.bytes, node->length);
        return node->length;
    }
}

static size_t octets_room(uint32_t class, const soapc_node *node)
{
    size_t length = node->length;

    if (soapc__node_kind(node) != SOAPC_NODE_BYTES) {
        return length;
    }
    return class == SOAPC_CLASS_HEX ? 2 * length : (length + 2) / 3 * 4;
}

static const soapc_type *type_row(const soapc__encoder *encoder, uint32_t type)
{
    return soapc__type(encoder->image, type);
}

/* The type of a list's items; by the item where the list is a union (contract section 12.1). */
static uint32_t item_class(const soapc__encoder *encoder, uint32_t type, const soapc_node *item)
{
    const soapc_type *row = type_row(encoder, type);

    while (row->item == SOAPC_NONE && row->base != SOAPC_NONE && row->kind != SOAPC_TYPE_UNION) {
        row = type_row(encoder, row->base);
    }
    uint32_t of = row->kind == SOAPC_TYPE_UNION || row->item == SOAPC_NONE
                      ? soapc__type_of_value(encoder, item)
                      : row->item;
    return type_row(encoder, of)->leaf;
}

/* What a text of class QNAME names (XSD Part 2, 3.2.18): "{namespace}local", or a local name behind a
 * prefix that every message may use. 0: something else, which is left as it is. */
static int is_qname(uint32_t class, const soapc_node *node, soapc_str *ns, soapc_str *local)
{
    if (class != SOAPC_CLASS_QNAME || soapc__node_kind(node) != SOAPC_NODE_TEXT || !node->length) {
        return 0;
    }
    const char *text = node->value.bytes, *end = text + node->length;
    int clark = *text == '{';
    const char *mark = memchr(text, clark ? '}' : ':', node->length);
    if (!mark || mark + 1 == end) {
        return 0;
    }
    *local = (soapc_str){mark + 1, (size_t)(end - mark) - 1};
    if (clark) {
        *ns = (soapc_str){text + 1, (size_t)(mark - text) - 1};
        return 1;
    }
    const char *known = soapc__ledger_known(text, (size_t)(mark - text));
    *ns = (soapc_str){known, known ? strlen(known) : 0};
    return known != NULL;
}

/* Behind all that elements and types need: their prefixes are those that they have without it. */
static int need_late(soapc__encoder *encoder, const soapc_str *ns)
{
    for (const soapc__late_namespace *late = encoder->late; late; late = late->next) {
        if (late->length == ns->length && memcmp(late->ns, ns->bytes, ns->length) == 0) {
            return 1;
        }
    }
    soapc__late_namespace *late = soapc__arena_alloc(&encoder->message->arena, sizeof(*late));
    if (!late) {
        return soapc__encode_no_memory(encoder);
    }
    *late = (soapc__late_namespace){.ns = ns->bytes, .length = (uint32_t)ns->length};
    if (encoder->last_late) {
        encoder->last_late->next = late;
    } else {
        encoder->late = late;
    }
    encoder->last_late = late;
    return 1;
}

int soapc__need_qnames(soapc__encoder *encoder, uint32_t type, uint32_t node)
{
    const soapc_node *leaf = encoder->nodes + node;
    uint32_t class = type_row(encoder, type)->leaf;
    soapc_str ns, local;

    if (soapc__node_kind(leaf) != SOAPC_NODE_LIST) {
        return !is_qname(class, leaf, &ns, &local) || !ns.length || need_late(encoder, &ns);
    }
    for (uint32_t at = node + 1; at < node + 1 + leaf->length; at++) {
        const soapc_node *item = encoder->nodes + at;

        if (is_qname(item_class(encoder, type, item), item, &ns, &local) && ns.length &&
            !need_late(encoder, &ns)) {
            return 0;
        }
    }
    return 1;
}

static int put_qname(soapc__encoder *encoder, const soapc_str *ns, const soapc_str *local)
{
    soapc__buffer *buffer = &encoder->scratch;

    if (ns->length) {
        uint32_t row = soapc__encode_need(encoder, ns->bytes, (uint32_t)ns->length);

        if (row == SOAPC_NONE) {
            return 0;
        }
        const soapc__prefix *prefix = encoder->ledger.rows + row;
        soapc__buffer_put(buffer, prefix->text, prefix->length);
        soapc__buffer_literal(buffer, ":");
    }
    soapc__buffer_put(buffer, local->bytes, local->length);
    return 1;
}

/* The lexical form of a leaf behind what stands in the buffer, unescaped. */
static void put_lexical(soapc__buffer *buffer, uint32_t class, const soapc_node *node)
{
    uint32_t kind = soapc__node_kind(node);
    size_t room = is_number(kind) ? DECIMAL_ROOM : octets_room(class, node);
    char *out = soapc__buffer_room(buffer, room + 1);

    if (!out || (!is_number(kind) && node->length == 0)) {
        return;
    }
    buffer->length += is_number(kind) ? (size_t)(put_number(out, class, node) - out)
                                      : put_octets(out, class, node);
}

static int put_list(soapc__encoder *encoder, uint32_t name, uint32_t type, uint32_t list)
{
    uint32_t end = list + 1 + encoder->nodes[list].length;
    size_t start = encoder->scratch.length;

    for (uint32_t at = list + 1; at < end; at++) {
        const soapc_node *item = encoder->nodes + at;

        if (soapc__is_modifier(item)) {
            continue;
        }
        if (!soapc__is_leaf_value(soapc__node_kind(item))) {
            return soapc__encode_fail(encoder, SOAPC_INSTANCE_VALUE, name,
                                      "an item of a list that is no simple value");
        }
        if (encoder->scratch.length > start) {
            soapc__buffer_literal(&encoder->scratch, " ");
        }
        uint32_t class = item_class(encoder, type, item);
        soapc_str ns, local;
        if (!is_qname(class, item, &ns, &local)) {
            put_lexical(&encoder->scratch, class, item);
        } else if (!put_qname(encoder, &ns, &local)) {
            return 0;
        }
    }
    return 1;
}

int soapc__lexical(soapc__encoder *encoder, uint32_t name, uint32_t type, uint32_t node,
                   const char **text, size_t *length)
{
    const soapc_node *leaf = encoder->nodes + node;
    uint32_t class = type_row(encoder, type)->leaf;
    int is_list = class == SOAPC_CLASS_LIST || class == SOAPC_CLASS_UNION;
    soapc__buffer *scratch = &encoder->scratch;
    soapc_str ns, local;

    scratch->length = 0;
    int qname = is_qname(class, leaf, &ns, &local);
    if (qname && !put_qname(encoder, &ns, &local)) {
        return 0;
    }
    if (!qname && soapc__node_kind(leaf) == SOAPC_NODE_TEXT &&
        (!is_list || soapc__is_collapsed(leaf->value.bytes, leaf->length))) {
        *text = leaf->length ? leaf->value.bytes : "";
        *length = leaf->length;
        return 1;
    }
    if (soapc__node_kind(leaf) == SOAPC_NODE_LIST) {
        if (!put_list(encoder, name, type, node)) {
            return 0;
        }
    } else if (!qname) {
        put_lexical(scratch, class, leaf);
        if (is_list && !scratch->failed) {
            scratch->length = soapc__collapse(scratch->bytes, scratch->bytes, scratch->length);
        }
    }
    if (scratch->failed) {
        scratch->failed = 0;
        return soapc__encode_no_memory(encoder);
    }
    *text = scratch->length ? scratch->bytes : "";
    *length = scratch->length;
    return 1;
}

int soapc__encode_fixed(soapc__encoder *encoder, uint32_t name, uint32_t class, soapc_text fixed,
                        const char *text, size_t length)
{
    uint32_t fixed_length, name_length;
    const char *value = soapc_text_bytes(encoder->image, fixed, &fixed_length);
    const char *kind = name & SOAPC__AS_ATTRIBUTE ? "Attribute" : "Element";
    char subject[400];

    if (soapc__class_same_value(class, text, length, value, fixed_length)) {
        return 1;
    }
    const char *local = soapc__encode_local(encoder, name & ~SOAPC__AS_ATTRIBUTE, &name_length);
    int shown = length > 60 ? 60 : (int)length;
    soapc__encode_fail(encoder, SOAPC_INSTANCE_FIXED, name,
                       "the value is fixed as '%.60s', '%.*s' is not allowed", value, shown, text);
    int size = snprintf(subject, sizeof(subject),
                        "%s '%.*s' has fixed value '%.60s' (value '%.*s' is not allowed)", kind,
                        name_length > 60 ? 60 : (int)name_length, local, value, shown, text);
    soapc__encode_subject(encoder, subject, (size_t)size);
    return 0;
}

/* pass 2: the element of a text whose start tag is open. */
static int write_content(soapc__encoder *encoder, const soapc__place *place, uint32_t key,
                         uint32_t type, uint32_t node)
{
    uint32_t class = type_row(encoder, type)->leaf;
    const soapc_node *leaf = encoder->nodes + node;
    int is_list = class == SOAPC_CLASS_LIST || class == SOAPC_CLASS_UNION;
    const char *text;
    size_t length;

    if (soapc__node_kind(leaf) == SOAPC_NODE_BYTES && !is_list &&
        !(place->flags & SOAPC_FIELD_FIXED)) { /* nothing in it is to be escaped */
        soapc__write_start_end(encoder);
        put_lexical(encoder->out, class, leaf);
    } else {
        if (!soapc__lexical(encoder, place->name, type, node, &text, &length)) {
            return 0;
        }
        if ((place->flags & SOAPC_FIELD_FIXED) &&
            !soapc__encode_fixed(encoder, place->name, class, place->fixed, text, length)) {
            return 0;
        }
        soapc__write_start_end(encoder);
        if (!soapc__write_characters(encoder, place->name, text, length, 0)) {
            return 0;
        }
    }
    const soapc__label *label = soapc__label_of(encoder, key);
    if (label) {
        soapc__write_close(encoder, label);
    }
    return label != NULL;
}

/* pass 2: "<name", what SOAP encoding says of an item's place, and xsi:nil. */
static int write_start(soapc__encoder *encoder, const soapc__place *place, uint32_t key, int nil)
{
    const soapc__label *label = soapc__label_of(encoder, key);

    if (!label) {
        return 0;
    }
    soapc__write_open(encoder, label);
    soapc__write_position(encoder, place);
    return !nil || soapc__write_nil(encoder);
}

static int encode_text(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type, uint32_t node)
{
    uint32_t key = soapc__element_key(encoder, place, modifiers->name);

    if (key == SOAPC_NONE) {
        return 0;
    }
    if (!encoder->writing) {
        return soapc__need_qnames(encoder, type, node) &&
               soapc__need_after(encoder, place->encoded,
                                 soapc__written_type(encoder, place, modifiers, type),
                                 modifiers->xsi, modifiers->name, key);
    }
    return write_start(encoder, place, key, 0) &&
           soapc__write_types(encoder, place, modifiers, type) &&
           write_content(encoder, place, key, type, node);
}

int soapc__encode_leaf(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type, uint32_t node)
{
    const soapc_node *leaf = encoder->nodes + node;
    uint32_t kind = type == SOAPC_NONE ? SOAPC_TYPE_ANY : type_row(encoder, type)->kind;

    switch (kind) {
    case SOAPC_TYPE_SIMPLE:
    case SOAPC_TYPE_LIST:
    case SOAPC_TYPE_UNION:
        return encode_text(encoder, place, modifiers, type, node);
    case SOAPC_TYPE_ANY:
        return encode_text(encoder, place, modifiers, soapc__type_of_value(encoder, leaf), node);
    case SOAPC_TYPE_COMPLEX:
        return soapc__encode_struct(encoder, place, modifiers, type, node, 0);
    case SOAPC_TYPE_XML:
        return soapc__encode_verbatim(encoder, place->name, leaf);
    default:
        return soapc__encode_empty(encoder, place, modifiers, type);
    }
}

/* How an element without content came to be. */
typedef enum bare_kind { BARE_VALUE, BARE_NIL, BARE_XML } bare_kind;

/* Raw XML that is none is of its type alone; of a value the types that it derives from are needed
 * first, as of any other. */
static int encode_bare(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type, bare_kind kind)
{
    int nil = kind == BARE_NIL;
    uint32_t key = soapc__element_key(encoder, place, modifiers->name);
    uint32_t written =
        type == SOAPC_NONE ? type : soapc__written_type(encoder, place, modifiers, type);

    if (key == SOAPC_NONE) {
        return 0;
    }
    if (!encoder->writing) {
        if (nil && !(written == SOAPC_NONE ? soapc__encode_need_xsi(encoder)
                                           : soapc__need_nil_type(encoder, written))) {
            return 0;
        }
        return soapc__need_after(encoder, place->encoded && kind != BARE_XML,
                                 nil ? SOAPC_NONE : written, modifiers->xsi, modifiers->name, key);
    }
    if (!write_start(encoder, place, key, nil) ||
        !(modifiers->xsi != SOAPC_NONE
              ? soapc__write_xsi(encoder, modifiers->xsi)
              : written == SOAPC_NONE || soapc__write_type(encoder, written))) {
        return 0;
    }
    soapc__write_empty_end(encoder);
    return 1;
}

/* The built-in simple types, and what has no type, say nothing beside xsi:nil (contract C-12.8). */
static uint32_t type_of_nil(const soapc__encoder *encoder, const soapc__place *place, uint32_t type)
{
    if (type == SOAPC_NONE) {
        return SOAPC_NONE;
    }
    uint32_t kind = type_row(encoder, type)->kind;
    int silent =
        type < SOAPC_BUILTIN_COUNT && kind != SOAPC_TYPE_ARRAY && kind != SOAPC_TYPE_STRUCT;

    return silent || kind == SOAPC_TYPE_ANY ? SOAPC_NONE
           : place->encoded                 ? soapc__array_type(encoder, type)
                                            : type;
}

int soapc__encode_nil(soapc__encoder *encoder, const soapc__place *place,
                      const soapc__modifiers *modifiers, uint32_t type)
{
    int bare = (place->flags & SOAPC_FIELD_NILLABLE) && modifiers->type == SOAPC_NONE &&
               modifiers->xsi == SOAPC_NONE;
    int nil = place->encoded || (place->flags & SOAPC_FIELD_NILLABLE);

    if (type != SOAPC_NONE && type_row(encoder, type)->kind == SOAPC_TYPE_XML) {
        return soapc__need_place(encoder, place); /* no XML, and that is the whole element */
    }
    return encode_bare(encoder, place, modifiers, bare ? SOAPC_NONE : type_of_nil(encoder, place, type),
                       nil ? BARE_NIL : BARE_VALUE);
}

static int encode_typed_bare(soapc__encoder *encoder, const soapc__place *place,
                             const soapc__modifiers *modifiers, uint32_t type, bare_kind kind)
{
    int is_array = type != SOAPC_NONE && place->encoded && kind != BARE_XML;

    return encode_bare(encoder, place, modifiers,
                       is_array ? soapc__array_type(encoder, type) : type, kind);
}

int soapc__encode_empty(soapc__encoder *encoder, const soapc__place *place,
                        const soapc__modifiers *modifiers, uint32_t type)
{
    return encode_typed_bare(encoder, place, modifiers, type, BARE_VALUE);
}

int soapc__encode_no_xml(soapc__encoder *encoder, const soapc__place *place,
                         const soapc__modifiers *modifiers, uint32_t type)
{
    return encode_typed_bare(encoder, place, modifiers, type, BARE_XML);
}
