/* Text of simple types to leaf nodes. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "bind/decode.h"

enum { LONG_TEXT = 256 }; /* longer text with references stays as it is: SPAN */

typedef struct leaf_text {
    const soapc_type *type;
    uint32_t type_id;
    uint32_t name;
    const char *bytes; /* plain characters */
    uint32_t length;
} leaf_text;

/* Fills a node's kind, length and value; 0: failed. */
typedef int (*leaf_reader)(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out);

static uint32_t builtin_of(const leaf_text *leaf)
{
    return leaf->type->builtin < SOAPC_BUILTIN_COUNT ? leaf->type->builtin : SOAPC_XSD_STRING;
}

/* Local name of a value for an error's path; NULL when it has none. */
static const char *local_name(const soapc__decoder *decoder, uint32_t name, uint32_t *length)
{
    *length = 0;
    return name == SOAPC_NO_NAME
               ? NULL
               : soapc_message_name_local(decoder->message, decoder->image, name, length);
}

static int fail_value(soapc__decoder *decoder, const leaf_text *leaf)
{
    uint32_t name_length;
    const char *name = local_name(decoder, leaf->name, &name_length);

    soapc__decode_fail(decoder, SOAPC_INSTANCE_VALUE, name, name_length, SOAPC_NONE,
                       "'%.*s' where a value of type xsd:%s was expected",
                       (int)soapc__decode_cut(leaf->bytes, leaf->length, 64), leaf->bytes,
                       soapc__builtins[builtin_of(leaf)].local);
    soapc__error_subject(&decoder->error, leaf->bytes, leaf->length);
    return 0;
}

static int set_bytes(soapc_node *out, uint32_t kind, const char *bytes, uint32_t length)
{
    out->head = (out->head & ~0xFFu) | kind;
    out->length = length;
    out->value.bytes = bytes;
    return 1;
}

static int set_integer(soapc_node *out, uint32_t kind, int64_t value)
{
    out->head = (out->head & ~0xFFu) | kind;
    out->length = 0;
    out->value.integer = value;
    return 1;
}

/* --- white space --- */

/* XSD Part 2, 4.3.6: the nearest facet, else the built-in type's rule. */
soapc__white_space soapc__type_white_space(const soapc__decoder *decoder, uint32_t id)
{
    const soapc_facet *facets = soapc__table_of(decoder->image, SOAPC__TABLE_FACETS);
    const soapc_type *type = decoder->types + id;

    if (type->kind == SOAPC_TYPE_LIST || type->kind == SOAPC_TYPE_UNION) {
        return SOAPC__COLLAPSE;
    }
    for (; id != SOAPC_NONE && id >= SOAPC_BUILTIN_COUNT; id = decoder->types[id].base) {
        const soapc_type *step = decoder->types + id;

        for (uint32_t i = 0; i < step->facet_count; i++) {
            const soapc_facet *facet = facets + step->first_facet + i;

            if (facet->kind == SOAPC_FACET_WHITE_SPACE) {
                char first = soapc_text_bytes(decoder->image, facet->value, NULL)[0];

                return first == 'c'   ? SOAPC__COLLAPSE
                       : first == 'r' ? SOAPC__REPLACE
                                      : SOAPC__PRESERVE;
            }
        }
    }
    return type->builtin < SOAPC_BUILTIN_COUNT ? soapc__builtins[type->builtin].white_space
                                               : SOAPC__PRESERVE;
}

static int needs_replace(const char *text, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++) {
        if (text[i] == '\t' || text[i] == '\n' || text[i] == '\r') {
            return 1;
        }
    }
    return 0;
}

static void replace(char *out, const char *text, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++) {
        out[i] = text[i] == '\t' || text[i] == '\n' || text[i] == '\r' ? ' ' : text[i];
    }
}

/* Applies the rule; copies only text that it changes in its midst. */
static int apply_white_space(soapc__decoder *decoder, soapc__white_space rule, const char **bytes,
                             uint32_t *length)
{
    size_t trimmed = *length;
    char *out;

    if (rule == SOAPC__PRESERVE || (rule == SOAPC__REPLACE && !needs_replace(*bytes, *length))) {
        return 1;
    }
    if (rule == SOAPC__COLLAPSE) {
        soapc__trim(bytes, &trimmed);
        *length = (uint32_t)trimmed;
        if (soapc__is_collapsed(*bytes, trimmed)) {
            return 1;
        }
    }
    if (!(out = soapc__arena_alloc(&decoder->message->arena, *length))) {
        return soapc__decode_no_memory(decoder);
    }
    if (rule == SOAPC__REPLACE) {
        replace(out, *bytes, *length);
    } else {
        *length = (uint32_t)soapc__collapse(out, *bytes, *length);
    }
    *bytes = out;
    return 1;
}

static void trim(leaf_text *leaf)
{
    size_t length = leaf->length;

    soapc__trim(&leaf->bytes, &length);
    leaf->length = (uint32_t)length;
}

/* --- one reader a class --- */

static int read_text(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    soapc__white_space rule = soapc__type_white_space(decoder, leaf->type_id);

    return apply_white_space(decoder, rule, &leaf->bytes, &leaf->length) &&
           set_bytes(out, SOAPC_NODE_TEXT, leaf->bytes, leaf->length);
}

/* The namespace that a text's prefix, or the want of one, has where it stands (XSD Part 2, 3.2.18). */
static uint32_t namespace_of(soapc__decoder *decoder, const leaf_text *leaf)
{
    soapc__qname name;

    return decoder->has_scope && soapc__scan_qname(&decoder->scanner, decoder->text_scope,
                                                   leaf->bytes, leaf->length, &name)
               ? name.ns
               : (uint32_t)SOAPC__NS_NONE;
}

static int read_qname(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    if (!apply_white_space(decoder, SOAPC__COLLAPSE, &leaf->bytes, &leaf->length)) {
        return 0;
    }
    uint32_t id = decoder->call->flags & SOAPC_CALL_QNAMES ? namespace_of(decoder, leaf)
                                                            : SOAPC__NS_NONE;
    if (id == SOAPC__NS_NONE) {
        return set_bytes(out, SOAPC_NODE_TEXT, leaf->bytes, leaf->length);
    }
    const soapc__ns_text *ns = decoder->scanner.namespaces + id;
    char *text = soapc__arena_alloc(&decoder->message->arena, leaf->length + ns->length + 2);
    if (!text) {
        return soapc__decode_no_memory(decoder);
    }
    memcpy(text, leaf->bytes, leaf->length);
    text[leaf->length] = '\0';
    memcpy(text + leaf->length + 1, ns->uri, ns->length);
    text[leaf->length + 1 + ns->length] = '\0';
    return set_bytes(out, SOAPC_NODE_QNAME, text, leaf->length);
}

static int read_time(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    if (!apply_white_space(decoder, SOAPC__COLLAPSE, &leaf->bytes, &leaf->length)) {
        return 0;
    }
    if (decoder->strict && leaf->length &&
        !soapc__date_valid(builtin_of(leaf), leaf->bytes, leaf->length)) {
        return fail_value(decoder, leaf);
    }
    return set_bytes(out, SOAPC_NODE_TEXT, leaf->bytes, leaf->length);
}

/* Whether the text is the word, in any case of letters. */
static int is_word(const leaf_text *leaf, const char *word)
{
    return strlen(word) == leaf->length && strncasecmp(word, leaf->bytes, leaf->length) == 0;
}

/* SOAPC_CALL_LENIENT_VALUES counts: strict decode has the spellings of XSD alone. */
static int is_lenient(const soapc__decoder *decoder)
{
    return !decoder->strict && decoder->call->flags & SOAPC_CALL_LENIENT_VALUES;
}

/* The words of contract C-12.21, and what is none by PHP's truthiness. -1: it is told as a wrong value. */
static int other_boolean(const soapc__decoder *decoder, const leaf_text *leaf)
{
    int is_compat = (decoder->call->flags & SOAPC_CALL_COMPAT_VALUES) != 0;

    if (is_compat || is_lenient(decoder)) {
        if (is_word(leaf, "false") || is_word(leaf, "f")) {
            return 0;
        }
        if (is_word(leaf, "true") || is_word(leaf, "t")) {
            return 1;
        }
    }
    return is_compat ? 1 : -1;
}

static int read_bool(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    trim(leaf);
    if (leaf->length == 0) {
        return set_integer(out, SOAPC_NODE_NIL, 0);
    }
    if ((leaf->length == 4 && memcmp(leaf->bytes, "true", 4) == 0) ||
        (leaf->length == 1 && leaf->bytes[0] == '1')) {
        return set_integer(out, SOAPC_NODE_BOOL, 1);
    }
    if ((leaf->length == 5 && memcmp(leaf->bytes, "false", 5) == 0) ||
        (leaf->length == 1 && leaf->bytes[0] == '0')) {
        return set_integer(out, SOAPC_NODE_BOOL, 0);
    }
    int other = other_boolean(decoder, leaf);
    return other < 0 ? fail_value(decoder, leaf) : set_integer(out, SOAPC_NODE_BOOL, other);
}

static int set_number(soapc_node *out, double number)
{
    set_integer(out, SOAPC_NODE_DOUBLE, 0);
    out->value.number = number;
    return 1;
}

static int read_int(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    const soapc__builtin_row *row = soapc__builtins + builtin_of(leaf);
    int is_compat = (decoder->call->flags & SOAPC_CALL_COMPAT_VALUES) != 0;
    int64_t value;
    double number;

    trim(leaf);
    if (leaf->length == 0) {
        return set_integer(out, SOAPC_NODE_NIL, 0);
    }
    switch (soapc__int_parse(leaf->bytes, leaf->length, &value)) {
    case SOAPC__INT_OK:
        if (decoder->strict && (value < row->min || value > row->max)) {
            return fail_value(decoder, leaf);
        }
        return set_integer(out, SOAPC_NODE_INT, value);
    case SOAPC__INT_OVERFLOW:
        return set_bytes(out, SOAPC_NODE_TEXT, leaf->bytes, leaf->length);
    default:
        break;
    }
    if ((is_compat || is_lenient(decoder)) &&
        soapc__double_parse(leaf->bytes, leaf->length, &number) && /* is_numeric, as ext/soap asks */
        leaf->bytes[leaf->length - 1] <= '9' && /* no NaN, INF */
        (is_compat || __builtin_isfinite(number))) {
        return set_number(out, number);
    }
    return fail_value(decoder, leaf);
}

/* NaN and INF in any case of letters; for ext/soap with anything behind them (contract C-12.21), else as C and
 * Java write them. */
static int other_special(const soapc__decoder *decoder, const leaf_text *leaf, double *number)
{
    static const struct {
        const char *text, *longer;
        double number;
    } specials[] = {{"nan", "nan", __builtin_nan("")},
                    {"inf", "infinity", __builtin_inf()},
                    {"-inf", "-infinity", -__builtin_inf()}};
    int is_compat = (decoder->call->flags & SOAPC_CALL_COMPAT_VALUES) != 0;
    int lenient = is_lenient(decoder);

    for (uint32_t i = 0; i < 3; i++) {
        size_t length = strlen(specials[i].text);

        if ((lenient && (is_word(leaf, specials[i].text) || is_word(leaf, specials[i].longer))) ||
            (is_compat && leaf->length >= length && strncasecmp(leaf->bytes, specials[i].text, length) == 0)) {
            *number = specials[i].number;
            return 1;
        }
    }
    return 0;
}

static int read_double(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    double number;

    trim(leaf);
    if (leaf->length == 0) {
        return set_integer(out, SOAPC_NODE_NIL, 0);
    }
    if (soapc__double_parse(leaf->bytes, leaf->length, &number) ||
        other_special(decoder, leaf, &number)) {
        return set_number(out, number);
    }
    return fail_value(decoder, leaf);
}

/* [+-]? digits with at most one point among or beside them (XSD Part 2, 3.2.3). */
static int is_decimal(const leaf_text *leaf)
{
    uint32_t at = leaf->length && (leaf->bytes[0] == '-' || leaf->bytes[0] == '+');
    uint32_t digits = 0, points = 0;

    for (; at < leaf->length; at++) {
        if (leaf->bytes[at] == '.') {
            points++;
        } else if (leaf->bytes[at] >= '0' && leaf->bytes[at] <= '9') {
            digits++;
        } else {
            return 0;
        }
    }
    return digits > 0 && points <= 1;
}

static int read_decimal(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    trim(leaf);
    if (decoder->strict && leaf->length && !is_decimal(leaf)) {
        return fail_value(decoder, leaf);
    }
    return apply_white_space(decoder, SOAPC__COLLAPSE, &leaf->bytes, &leaf->length) &&
           set_bytes(out, SOAPC_NODE_TEXT, leaf->bytes, leaf->length);
}

static int read_base64(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    (void)decoder;
    return set_bytes(out, SOAPC_NODE_BASE64, leaf->bytes, leaf->length);
}

static int read_hex(soapc__decoder *decoder, leaf_text *leaf, soapc_node *out)
{
    trim(leaf);
    if (!soapc__hex_valid(leaf->bytes, leaf->length) || (decoder->strict && leaf->length % 2)) {
        return fail_value(decoder, leaf);
    }
    return set_bytes(out, SOAPC_NODE_HEX, leaf->bytes, leaf->length);
}

static const leaf_reader readers[] = {
    [SOAPC_CLASS_NONE] = read_text,       [SOAPC_CLASS_TEXT] = read_text,
    [SOAPC_CLASS_BOOL] = read_bool,       [SOAPC_CLASS_INT] = read_int,
    [SOAPC_CLASS_DECIMAL] = read_decimal, [SOAPC_CLASS_DOUBLE] = read_double,
    [SOAPC_CLASS_TIME] = read_time,       [SOAPC_CLASS_BASE64] = read_base64,
    [SOAPC_CLASS_HEX] = read_hex,         [SOAPC_CLASS_QNAME] = read_qname,
    [SOAPC_CLASS_LIST] = read_text,       [SOAPC_CLASS_UNION] = read_text,
    [SOAPC_CLASS_XML] = read_text,
};

int soapc__decode_plain(soapc__decoder *decoder, uint32_t type, uint32_t name, const char *bytes,
                        uint32_t length, soapc_node *out)
{
    leaf_text leaf = {
        .type = decoder->types + type,
        .type_id = type,
        .name = name,
        .bytes = bytes,
        .length = length,
    };

    out->head = soapc__node_head(SOAPC_NODE_NIL, name);
    return readers[leaf.type->leaf](decoder, &leaf, out);
}

/* --- text as it was scanned --- */

const char *soapc__decode_characters(soapc__decoder *decoder, const soapc__text *text,
                                     uint32_t *length)
{
    *length = text->length;
    if (!(text->flags & (SOAPC__TEXT_ESCAPED | SOAPC__TEXT_PIECES | SOAPC__TEXT_CDATA))) {
        return text->bytes;
    }
    char *out = soapc__arena_alloc(&decoder->message->arena, text->length);
    if (!out) {
        soapc__decode_no_memory(decoder);
        return NULL;
    }
    *length = (uint32_t)soapc__text_resolve(text, out);
    return out;
}

/* An element that is there but empty takes its default, unless nil is what it could mean
 * (contract C-12.23). */
static soapc_text default_of(const soapc__place *place)
{
    if (place->flags & SOAPC_FIELD_FIXED) {
        return place->value;
    }
    return (place->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_NILLABLE)) == SOAPC_FIELD_DEFAULT
               ? place->value
               : 0;
}

/* Whether blanks around a value are part of it: xsd:string, normalizedString (XSD Part 2, 4.3.6). */
static int keeps_blanks(const soapc__decoder *decoder, uint32_t type)
{
    const soapc_type *row = decoder->types + type;

    return row->leaf == SOAPC_CLASS_TEXT && row->kind != SOAPC_TYPE_LIST &&
           row->kind != SOAPC_TYPE_UNION &&
           soapc__type_white_space(decoder, type) != SOAPC__COLLAPSE;
}

int soapc__check_fixed(soapc__decoder *decoder, uint32_t type, uint32_t name, soapc_text fixed,
                       const char *bytes, uint32_t length)
{
    uint32_t fixed_length, name_length = 0;
    const char *expected = soapc_text_bytes(decoder->image, fixed, &fixed_length);
    const char *local = "";
    char subject[400];
    size_t trimmed = length, wanted = fixed_length;
    const char *value = expected;

    if (!keeps_blanks(decoder, type)) {
        soapc__trim(&bytes, &trimmed);
        soapc__trim(&value, &wanted);
    }
    if (soapc__class_same_value(decoder->types[type].leaf, bytes, trimmed, value, wanted)) {
        return 1;
    }
    if (name != SOAPC_NO_NAME) {
        local = soapc_message_name_local(decoder->message, decoder->image, name, &name_length);
    }
    soapc__decode_fail(decoder, SOAPC_INSTANCE_FIXED, local, name_length, SOAPC_NONE,
                       "'%.*s' where the fixed value '%.*s' was expected",
                       (int)soapc__decode_cut(bytes, (uint32_t)trimmed, 64), bytes,
                       (int)soapc__decode_cut(expected, fixed_length, 64), expected);
    int size = snprintf(subject, sizeof(subject),
                        "%s '%.*s' has fixed value '%.*s' (value '%.*s' is not allowed)",
                        decoder->in_attribute ? "Attribute" : "Element",
                        (int)soapc__decode_cut(local, name_length, 64), local,
                        (int)soapc__decode_cut(expected, fixed_length, 64), expected,
                        (int)soapc__decode_cut(bytes, (uint32_t)trimmed, 64), bytes);
    soapc__error_subject(&decoder->error, subject, (size_t)size);
    return 0;
}

/* Long text with references is left to the host, which allocates the final string and lets it be
 * filled once. */
static int is_span(const soapc__decoder *decoder, uint32_t type, const soapc__text *text)
{
    return text->length > LONG_TEXT &&
           (text->flags & (SOAPC__TEXT_ESCAPED | SOAPC__TEXT_PIECES | SOAPC__TEXT_CDATA)) ==
               SOAPC__TEXT_ESCAPED &&
           decoder->types[type].leaf == SOAPC_CLASS_TEXT &&
           soapc__type_white_space(decoder, type) == SOAPC__PRESERVE;
}

/* SOAP 1.1, 3; SOAP 1.2 Part 1, 5: a message has none. */
static int fail_instruction(soapc__decoder *decoder, uint32_t name)
{
    uint32_t length;
    const char *local = local_name(decoder, name, &length);

    return soapc__decode_fail(decoder, SOAPC_INSTANCE_CONTENT, local, length, SOAPC_NONE,
                              "a processing instruction where only text was expected");
}

int soapc__decode_leaf(soapc__decoder *decoder, uint32_t type, const soapc__place *place,
                       const soapc__text *text)
{
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_TEXT, place->name);
    uint32_t length = 0;
    const char *bytes = "";
    int empty = text->length == 0 ||
                (text->flags & SOAPC__TEXT_BLANK && !(text->flags & SOAPC__TEXT_CDATA) &&
                 !(decoder->call->flags & SOAPC_CALL_KEEP_BLANKS));

    if (!node) {
        return 0;
    }
    if (text->flags & SOAPC__TEXT_INSTRUCTION && decoder->call->flags & SOAPC_CALL_KEEP_BLANKS) {
        return fail_instruction(decoder, place->name);
    }
    decoder->text_scope = decoder->scanner.scope;
    decoder->has_scope = !empty;
    if (!empty) {
        if (is_span(decoder, type, text) && !(place->flags & SOAPC_FIELD_FIXED)) {
            return set_bytes(node, SOAPC_NODE_SPAN, text->bytes, text->length);
        }
        bytes = soapc__decode_characters(decoder, text, &length);
        if (!bytes) {
            return 0;
        }
        empty = length == 0 && !(text->flags & SOAPC__TEXT_CDATA); /* nothing but comments */
    }
    if (empty && default_of(place)) {
        bytes = soapc_text_bytes(decoder->image, default_of(place), &length);
    } else if (!empty && place->flags & SOAPC_FIELD_FIXED &&
               !soapc__check_fixed(decoder, type, place->name, place->value, bytes, length)) {
        return 0;
    }
    return soapc__decode_plain(decoder, type, place->name, bytes, length, node);
}
