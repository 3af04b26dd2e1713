/*
 * Simple types: a text against its white space rule, its lexical space and its facets (XSD Part 2, 2.5
 * and 4.3; Part 1, 3.14.4).
 *
 * Recursion follows the members of unions and the items of lists, which the image's check holds free of
 * circles; to a depth that is checked.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "bind/valid.h"
#include "types/pattern.h"
#include "types/value.h"

enum { MOST_NESTED = 64 };

/* A text under a type, and what it turned out to be. */
typedef struct value {
    const char *bytes; /* with its white space normalised */
    size_t length;
    uint32_t type; /* atomic or list: of a union, the member that has it */
} value;

/* Why a text is not valid. */
typedef struct problem {
    uint32_t type;            /* whose it is */
    const soapc_facet *facet; /* NULL: the lexical space */
    int failed;               /* memory, or a limit */
} problem;

typedef struct check {
    soapc__decoder *decoder;
    problem why;
    uint32_t depth;
} check;

static int is_valid(check *c, uint32_t type, const char *bytes, size_t length, value *out);

static int refuse(check *c, uint32_t type, const soapc_facet *facet)
{
    c->why.type = type;
    c->why.facet = facet;
    return 0;
}

static int fail_check(check *c)
{
    c->why.failed = 1;
    return 0;
}

static int spend(check *c, uint64_t steps)
{
    return soapc__valid_spend(c->decoder, steps) || fail_check(c);
}

/* --- white space --- */

static int normalise(check *c, uint32_t type, const char *bytes, size_t length, value *out)
{
    soapc__white_space rule = soapc__type_white_space(c->decoder, type);
    char *copy;

    *out = (value){bytes, length, type};
    if (rule == SOAPC__PRESERVE) {
        return 1;
    }
    if (rule == SOAPC__COLLAPSE) {
        soapc__trim(&out->bytes, &out->length);
        if (soapc__is_collapsed(out->bytes, out->length)) {
            return 1;
        }
    }
    copy = soapc__arena_alloc(&c->decoder->message->arena, out->length);
    if (!copy) {
        soapc__decode_no_memory(c->decoder);
        return fail_check(c);
    }
    for (size_t i = 0; i < out->length; i++) {
        copy[i] = soapc__is_space(out->bytes[i]) ? ' ' : out->bytes[i];
    }
    if (rule == SOAPC__COLLAPSE) {
        out->length = soapc__collapse(copy, copy, out->length);
    }
    out->bytes = copy;
    return 1;
}

/* --- the types of values --- */

static const soapc_type *type_at(const check *c, uint32_t id)
{
    return c->decoder->types + id;
}

/* The list that a type is, or is a restriction of: whose items are. */
static uint32_t item_type(const check *c, uint32_t list)
{
    while (type_at(c, list)->item == SOAPC_NONE && type_at(c, list)->base != SOAPC_NONE) {
        list = type_at(c, list)->base;
    }
    return type_at(c, list)->item;
}

/* The first item from `at` on of a collapsed text: its length. */
static size_t item_length(const char *at, const char *end)
{
    const char *blank = memchr(at, ' ', (size_t)(end - at));

    return (size_t)((blank ? blank : end) - at);
}

static size_t item_count(const value *list)
{
    size_t count = list->length > 0;

    for (size_t i = 0; i < list->length; i++) {
        count += list->bytes[i] == ' ';
    }
    return count;
}

/* --- equality --- */

static int same_atomic(const check *c, uint32_t type, const char *a, size_t a_length,
                       const char *b, size_t b_length)
{
    uint32_t builtin = type_at(c, type)->builtin;

    return (a_length == b_length && memcmp(a, b, a_length) == 0) ||
           (type_at(c, type)->kind == SOAPC_TYPE_SIMPLE && builtin < SOAPC_BUILTIN_COUNT &&
            soapc__value_is(builtin, b, b_length) &&
            soapc__value_compare(builtin, a, a_length, b, b_length) == SOAPC__VALUE_EQUAL);
}

/* Whether a valid value is the same as a text of its type, or (of a union) of another member. -1: no memory. */
static int same_value(check *c, const value *v, const char *text, size_t length)
{
    value other;

    if (!normalise(c, v->type, text, length, &other)) {
        return -1;
    }
    if (type_at(c, v->type)->kind != SOAPC_TYPE_LIST) {
        return same_atomic(c, v->type, v->bytes, v->length, other.bytes, other.length);
    }
    const char *a = v->bytes, *a_end = a + v->length, *b = other.bytes, *b_end = b + other.length;
    uint32_t item = item_type(c, v->type);
    while (a < a_end && b < b_end) {
        size_t a_item = item_length(a, a_end), b_item = item_length(b, b_end);

        if (!same_atomic(c, item, a, a_item, b, b_item)) {
            return 0;
        }
        a += a_item + (a + a_item < a_end);
        b += b_item + (b + b_item < b_end);
    }
    return a == a_end && b == b_end;
}

/* --- facets --- */

static size_t number_of(const check *c, const soapc_facet *facet)
{
    uint32_t length;
    const char *text = soapc_text_bytes(c->decoder->image, facet->value, &length);
    size_t trimmed = length;
    int64_t number;

    soapc__trim(&text, &trimmed);
    soapc__int_result result = soapc__int_parse(text, trimmed, &number);
    return result == SOAPC__INT_OK && number >= 0 ? (size_t)number
           : result == SOAPC__INT_OVERFLOW        ? SIZE_MAX
                                                  : 0;
}

/* -1: no memory or a limit. */
static int matches_pattern(check *c, const soapc_facet *facet, const value *v)
{
    const char *program = soapc_text_bytes(c->decoder->image, facet->program, NULL);

    if (!facet->program) {
        return 0;
    }
    uint64_t work = 0;
    soapc__pattern_result result =
        soapc__pattern_match(program, v->bytes, v->length, &c->decoder->message->arena, &work);
    if (!spend(c, work)) {
        return -1;
    }
    switch (result) {
    case SOAPC__PATTERN_YES:
        return 1;
    case SOAPC__PATTERN_NO:
        return 0;
    case SOAPC__PATTERN_TOO_LONG:
        soapc__decode_fail(c->decoder, SOAPC_LIMIT, NULL, 0, SOAPC_NONE,
                           "the pattern \"%.100s\" takes more than %d steps",
                           soapc_text_bytes(c->decoder->image, facet->value, NULL),
                           SOAPC__PATTERN_WORK);
        fail_check(c);
        return -1;
    default:
        soapc__decode_no_memory(c->decoder);
        fail_check(c);
        return -1;
    }
}

/* The facets of one step of a derivation. */
typedef struct step {
    uint32_t type;
    const soapc_facet *facets;
    const soapc__valid_index *index; /* NULL: they are few */
    uint32_t count;                  /* with an index: of those that are no enumeration */
} step;

static const soapc_facet *facet_at(const check *c, const step *s, uint32_t i)
{
    return s->facets + (s->index ? c->decoder->valid_slots[s->index->others + i] : i);
}

/* Of the patterns, and of the enumeration, of one type one must hold (4.3.4.3, 4.3.5.3). */
static int holds_one(check *c, const step *s, uint32_t count, uint32_t kind, const value *v)
{
    const soapc_facet *first = NULL;

    for (uint32_t i = 0; i < count; i++) {
        const soapc_facet *facet = kind == SOAPC_FACET_PATTERN ? facet_at(c, s, i) : s->facets + i;
        uint32_t length;
        const char *text;

        if (facet->kind != kind) {
            continue;
        }
        first = first ? first : facet;
        text = soapc_text_bytes(c->decoder->image, facet->value, &length);
        int holds = kind == SOAPC_FACET_PATTERN ? matches_pattern(c, facet, v)
                                                : same_value(c, v, text, length);
        if (holds) {
            return holds > 0;
        }
    }
    return !first || refuse(c, s->type, first);
}

/* Whether values of a type that are the same have the same hash. */
static int is_hashed(const check *c, uint32_t type)
{
    const soapc_type *row = type_at(c, type);
    uint32_t leaf = soapc__builtins[row->builtin].leaf;

    return row->kind == SOAPC_TYPE_SIMPLE && row->builtin != SOAPC_XSD_DURATION &&
           (leaf == SOAPC_CLASS_TEXT || leaf == SOAPC_CLASS_INT || leaf == SOAPC_CLASS_DECIMAL);
}

static int holds_enumeration(check *c, const step *s, const value *v)
{
    uint32_t at = SOAPC_NONE, all = type_at(c, s->type)->facet_count;
    const soapc_facet *facet;

    if (!s->index || !is_hashed(c, v->type)) {
        return holds_one(c, s, all, SOAPC_FACET_ENUMERATION, v);
    }
    while ((facet = soapc__valid_index_next(c->decoder, s->index, v->bytes, v->length, &at))) {
        uint32_t length;
        const char *text = soapc_text_bytes(c->decoder->image, facet->value, &length);
        int same = same_value(c, v, text, length);

        if (same) {
            return same > 0;
        }
    }
    for (uint32_t i = 0; i < all; i++) {
        if (s->facets[i].kind == SOAPC_FACET_ENUMERATION) {
            return refuse(c, s->type, s->facets + i);
        }
    }
    return 1;
}

/* Bounds hold where the value compares so with them. */
static int holds_bound(check *c, const soapc_facet *facet, const value *v)
{
    uint32_t length, builtin = type_at(c, v->type)->builtin;
    const char *text = soapc_text_bytes(c->decoder->image, facet->value, &length);
    value bound;

    if (!normalise(c, v->type, text, length, &bound)) {
        return 0;
    }
    if (!soapc__value_is(builtin, bound.bytes, bound.length)) {
        return 1; /* the schema's mistake, which bounds nothing */
    }
    soapc__value_order order =
        soapc__value_compare(builtin, v->bytes, v->length, bound.bytes, bound.length);
    switch (facet->kind) {
    case SOAPC_FACET_MIN_INCLUSIVE:
        return order == SOAPC__VALUE_GREATER || order == SOAPC__VALUE_EQUAL;
    case SOAPC_FACET_MAX_INCLUSIVE:
        return order == SOAPC__VALUE_LESS || order == SOAPC__VALUE_EQUAL;
    case SOAPC_FACET_MIN_EXCLUSIVE:
        return order == SOAPC__VALUE_GREATER;
    default:
        return order == SOAPC__VALUE_LESS;
    }
}

/* Of QNames nothing is counted (4.3.1, as XSD 1.1 has it). */
static int holds_length(check *c, const soapc_facet *facet, const value *v)
{
    const soapc_type *type = type_at(c, v->type);
    int is_list = type->kind == SOAPC_TYPE_LIST;
    size_t wanted = number_of(c, facet);

    if (!is_list && type->leaf == SOAPC_CLASS_QNAME) {
        return 1;
    }
    size_t length =
        is_list ? item_count(v) : soapc__value_length(type->builtin, v->bytes, v->length);
    return facet->kind == SOAPC_FACET_LENGTH       ? length == wanted
           : facet->kind == SOAPC_FACET_MIN_LENGTH ? length >= wanted
                                                   : length <= wanted;
}

static int holds_digits(check *c, const soapc_facet *facet, const value *v)
{
    size_t total, fraction;

    soapc__value_digits(v->bytes, v->length, &total, &fraction);
    return (facet->kind == SOAPC_FACET_TOTAL_DIGITS ? total : fraction) <= number_of(c, facet);
}

static int holds(check *c, const soapc_facet *facet, const value *v)
{
    const soapc_type *type = type_at(c, v->type);
    int is_atomic = type->kind == SOAPC_TYPE_SIMPLE && type->builtin != SOAPC_XSD_ANYSIMPLETYPE;

    switch (facet->kind) {
    case SOAPC_FACET_LENGTH:
    case SOAPC_FACET_MIN_LENGTH:
    case SOAPC_FACET_MAX_LENGTH:
        return holds_length(c, facet, v);
    case SOAPC_FACET_MIN_INCLUSIVE:
    case SOAPC_FACET_MAX_INCLUSIVE:
    case SOAPC_FACET_MIN_EXCLUSIVE:
    case SOAPC_FACET_MAX_EXCLUSIVE:
        return !is_atomic || holds_bound(c, facet, v);
    case SOAPC_FACET_TOTAL_DIGITS:
    case SOAPC_FACET_FRACTION_DIGITS:
        return !is_atomic || holds_digits(c, facet, v);
    default: /* whiteSpace was applied; the others are groups */
        return 1;
    }
}

static int holds_step(check *c, uint32_t id, const value *v)
{
    const soapc_facet *facets = soapc__table_of(c->decoder->image, SOAPC__TABLE_FACETS);
    const soapc_type *row = type_at(c, id);
    step s = {id, facets + row->first_facet, NULL, row->facet_count};

    if (s.count >= SOAPC__MANY_FACETS) {
        s.index = soapc__valid_index_of(c->decoder, id);
        if (!s.index) {
            return fail_check(c);
        }
        s.count = s.index->other_count;
    }
    if (!spend(c, 1 + s.count)) {
        return 0;
    }
    for (uint32_t i = 0; i < s.count; i++) {
        if (!holds(c, facet_at(c, &s, i), v)) {
            return c->why.failed ? 0 : refuse(c, id, facet_at(c, &s, i));
        }
    }
    return row->facet_count == 0 || (holds_one(c, &s, s.count, SOAPC_FACET_PATTERN, v) &&
                                     holds_enumeration(c, &s, v));
}

static int holds_all(check *c, uint32_t id, const value *v)
{
    for (; id != SOAPC_NONE && id >= SOAPC_BUILTIN_COUNT; id = type_at(c, id)->base) {
        if (!holds_step(c, id, v)) {
            return 0;
        }
    }
    return 1;
}

/* --- the three varieties --- */

/* A QName's prefix is declared where it stands (3.2.18). */
static int has_namespace(const check *c, const value *v)
{
    soapc__qname name;

    return !c->decoder->has_scope || !memchr(v->bytes, ':', v->length) ||
           soapc__scan_qname(&c->decoder->scanner, c->decoder->text_scope, v->bytes,
                             (uint32_t)v->length, &name);
}

static int is_atomic(check *c, uint32_t id, const char *bytes, size_t length, value *out)
{
    uint32_t builtin = type_at(c, id)->builtin;

    if (!normalise(c, id, bytes, length, out)) {
        return 0;
    }
    if (!soapc__value_is(builtin, out->bytes, out->length) ||
        (soapc__builtins[builtin].leaf == SOAPC_CLASS_QNAME && !has_namespace(c, out))) {
        return refuse(c, id, NULL);
    }
    return holds_all(c, id, out);
}

static int is_list(check *c, uint32_t id, const char *bytes, size_t length, value *out)
{
    uint32_t item = item_type(c, id), root = id;
    value each;

    if (!normalise(c, id, bytes, length, out)) {
        return 0;
    }
    const char *end = out->bytes + out->length;
    for (const char *at = out->bytes; at < end;) {
        size_t size = item_length(at, end);

        if (item != SOAPC_NONE && !is_valid(c, item, at, size, &each)) {
            return 0;
        }
        at += size + (at + size < end);
    }
    while (root >= SOAPC_BUILTIN_COUNT && type_at(c, root)->kind == SOAPC_TYPE_LIST &&
           type_at(c, root)->derivation == SOAPC_DERIVED_RESTRICTION) {
        root = type_at(c, root)->base;
    }
    if (root < SOAPC_BUILTIN_COUNT && out->length == 0) { /* NMTOKENS, IDREFS, ENTITIES: at least one */
        return refuse(c, id, NULL);
    }
    return holds_all(c, id, out);
}

/* Of QNames the look-up of a prefix may keep something. A union's members were asked themselves. */
static int keeps_nothing(const check *c, uint32_t type)
{
    uint32_t leaf = type_at(c, type_at(c, type)->kind == SOAPC_TYPE_LIST ? item_type(c, type) : type)->leaf;

    return leaf != SOAPC_CLASS_QNAME && leaf < SOAPC_CLASS_LIST;
}

/* The first member that has it (2.5.1.3). */
static int is_union(check *c, uint32_t id, const char *bytes, size_t length, value *out)
{
    const soapc_type *type = type_at(c, id);

    for (uint32_t i = 0; i < type->member_count; i++) {
        uint32_t member = soapc_member_at(c->decoder->image, type->first_member + i);
        soapc__arena_mark before = soapc__arena_mark_at(&c->decoder->message->arena);

        if (is_valid(c, member, bytes, length, out)) {
            return holds_all(c, id, out);
        }
        if (c->why.failed) {
            return 0;
        }
        if (keeps_nothing(c, member)) {
            soapc__arena_rewind(&c->decoder->message->arena, before); /* its normalised text */
        }
    }
    return refuse(c, id, NULL);
}

static int is_valid(check *c, uint32_t type, const char *bytes, size_t length, value *out)
{
    int fine = 1;

    if (c->depth == MOST_NESTED) {
        soapc__decode_fail(c->decoder, SOAPC_LIMIT, NULL, 0, SOAPC_NONE,
                           "lists and unions are nested deeper than %d", MOST_NESTED);
        return fail_check(c);
    }
    if (!spend(c, 1 + length / 16)) {
        return 0;
    }
    c->depth++;
    *out = (value){bytes, length, type};
    switch (type_at(c, type)->kind) {
    case SOAPC_TYPE_SIMPLE:
        fine = is_atomic(c, type, bytes, length, out);
        break;
    case SOAPC_TYPE_LIST:
        fine = is_list(c, type, bytes, length, out);
        break;
    case SOAPC_TYPE_UNION:
        fine = is_union(c, type, bytes, length, out);
        break;
    default: /* anySimpleType, or one that is not defined */
        break;
    }
    c->depth--;
    return fine;
}

/* --- what others see --- */

enum { LIST_SIZE = 160 };

/* The facets of a kind that one type has, "a", "b", ..., cut where they are many. */
static void list_facets(const check *c, const soapc_type *type, uint32_t kind, char *out)
{
    const soapc_facet *facets = soapc__table_of(c->decoder->image, SOAPC__TABLE_FACETS);
    size_t length = 0;

    *out = '\0';
    for (uint32_t i = 0; i < type->facet_count; i++) {
        uint32_t size;
        const char *text;

        if (facets[type->first_facet + i].kind != kind) {
            continue;
        }
        if (length > LIST_SIZE / 2) {
            snprintf(out + length, LIST_SIZE - length, ", ...");
            return;
        }
        text = soapc_text_bytes(c->decoder->image, facets[type->first_facet + i].value, &size);
        length += (size_t)snprintf(out + length, LIST_SIZE - length, "%s\"%.*s\"",
                                   length ? ", " : "", (int)soapc__decode_cut(text, size, 60), text);
    }
}

static int report(check *c, const char *bytes, uint32_t length)
{
    const problem *why = &c->why;
    const soapc_type *type = type_at(c, why->type);
    int shown = (int)soapc__decode_cut(bytes, length, 64);
    char name[SOAPC__VALID_NAME];

    if (why->failed) {
        return 0;
    }
    soapc__valid_type_name(c->decoder, why->type, name);
    if (!why->facet) {
        int is_union = type->kind == SOAPC_TYPE_UNION;
        const char *base = is_union || why->type < SOAPC_BUILTIN_COUNT
                               ? ""
                               : soapc__builtins[type->builtin].local;

        return soapc__valid_fail(c->decoder, bytes, length,
                                 "'%.*s' where a value of %s%s%s%s%s was expected", shown, bytes,
                                 is_union ? "a member of " : "type ", name, *base ? " (xsd:" : "",
                                 base, *base ? ")" : "");
    }
    const char *facet = soapc_text_bytes(c->decoder->image, why->facet->value, NULL);
    char all[LIST_SIZE];
    if (why->facet->kind == SOAPC_FACET_PATTERN && !why->facet->program) {
        return soapc__valid_fail(c->decoder, bytes, length,
                                 "'%.*s' cannot be held against the pattern \"%.80s\" of type %s, which "
                                 "is not one of XML Schema, or too long",
                                 shown, bytes, facet, name);
    }
    list_facets(c, type, why->facet->kind, all);
    return soapc__valid_fail(c->decoder, bytes, length, "'%.*s' where %s %s of type %s was expected",
                             shown, bytes, soapc_facet_name(why->facet->kind), all, name);
}

int soapc__valid_value(soapc__decoder *decoder, uint32_t type, const char *bytes, uint32_t length)
{
    check c = {.decoder = decoder};
    value v;

    return is_valid(&c, type, bytes, length, &v) || report(&c, bytes, length);
}

uint32_t soapc__valid_text_type(const soapc__decoder *decoder, uint32_t type)
{
    const soapc_type *row = decoder->types + type;
    const soapc_field *fields = decoder->fields + row->first_field;

    for (uint32_t i = 0; i < row->field_count; i++) {
        if (fields[i].kind == SOAPC_FIELD_TEXT) {
            return fields[i].type;
        }
    }
    return SOAPC_NONE;
}

int soapc__valid_content(soapc__decoder *decoder, uint32_t complex, const char *bytes,
                         uint32_t length)
{
    check c = {.decoder = decoder};
    uint32_t type = soapc__valid_text_type(decoder, complex);
    value v;

    if (type == SOAPC_NONE) {
        return 1;
    }
    int fine = is_valid(&c, type, bytes, length, &v);
    for (uint32_t id = complex; fine && id != SOAPC_NONE && type_at(&c, id)->kind == SOAPC_TYPE_COMPLEX;
         id = type_at(&c, id)->base) {
        fine = holds_step(&c, id, &v);
    }
    return fine || report(&c, bytes, length);
}

int soapc__valid_fixed(soapc__decoder *decoder, uint32_t type, soapc_text fixed, const char *bytes,
                       uint32_t length)
{
    check c = {.decoder = decoder};
    uint32_t fixed_length;
    const char *text = soapc_text_bytes(decoder->image, fixed, &fixed_length);
    value v;

    return is_valid(&c, type, bytes, length, &v) ? same_value(&c, &v, text, fixed_length)
           : c.why.failed                        ? -1
                                                 : 0;
}
