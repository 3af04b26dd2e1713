/* Values of simple types: from the type's ends, its facets and samples of its patterns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/xmlregexp.h>
#include <libxml/xmlstring.h>

#include "base/text.h"
#include "roundtrip.h"
#include "types/builtin.h"

enum { MOST_VALUES = 12, MOST_STEPS = 40, PATTERN_SEEDS = 300, LONGEST = 5000 };

static const char *const text_values[] = {"a", "", " a  <b> &amp; \"c\" ]]> ", "\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E",
                                          "line\nline\ttab", "0", NULL};
static const char *const token_values[] = {"a b", "a", "\xC3\xA9 <&>", "", NULL};
static const char *const decimal_values[] = {"0", "-1.5", "1", "12345678901234567.1234567", "0.000001", "-99999999999999999999", NULL};
static const char *const integer_values[] = {"0", "1", "-1", "9223372036854775807", "-9223372036854775808",
                                             "123456789012345678901234", "12", NULL};

/* By built-in type; more than one list may apply to a type, its own comes first. */
static const struct {
    uint32_t builtin;
    const char *values[9];
} samples[] = {
    {SOAPC_XSD_BOOLEAN, {"true", "false"}},
    {SOAPC_XSD_FLOAT, {"0.0", "1.5", "-2.5E10", "3.4028235E38", "INF", "-INF", "NaN"}},
    {SOAPC_XSD_DOUBLE, {"0.0", "0.1", "1.7976931348623157E308", "4.9E-324", "-1.0E-7", "INF", "-INF", "NaN"}},
    {SOAPC_XSD_DURATION, {"P1Y2M3DT4H5M6.7S", "-P1D", "PT0S", "PT36H"}},
    {SOAPC_XSD_DATETIME, {"2026-05-08T12:00:00Z", "0001-01-01T00:00:00", "2024-02-29T23:59:59.999+14:00", "9999-12-31T23:59:59.5-05:30",
                          "-0044-03-15T12:00:00Z"}},
    {SOAPC_XSD1999_TIMEINSTANT, {"2026-05-08T12:00:00Z"}},
    {SOAPC_XSD_TIME, {"12:00:00", "00:00:00Z", "23:59:59.25-08:00"}},
    {SOAPC_XSD_DATE, {"2026-05-08", "2024-02-29Z", "0001-01-01", "9999-12-31+14:00"}},
    {SOAPC_XSD_GYEARMONTH, {"2026-05", "0001-12Z"}},
    {SOAPC_XSD_GYEAR, {"2026", "12026", "-0044", "2026Z"}},
    {SOAPC_XSD_GMONTHDAY, {"--05-08", "--02-29Z"}},
    {SOAPC_XSD_GDAY, {"---08", "---31Z"}},
    {SOAPC_XSD_GMONTH, {"--05", "--12Z"}},
    {SOAPC_XSD_HEXBINARY, {"00", "", "0123456789ABCDEF"}},
    {SOAPC_XSD_BASE64BINARY, {"AAEC", "", "/+8=", "YQ=="}},
    {SOAPC_SOAPENC_BASE64, {"AAEC", "", "/+8=", "YQ=="}},
    {SOAPC_XSD_ANYURI, {"http://a.example/b?c=d&e=f#g", "", "urn:a", "../%20"}},
    {SOAPC_XSD_QNAME, {"{urn:q}local", "{http://www.w3.org/2001/XMLSchema}string"}},
    {SOAPC_XSD_LANGUAGE, {"en", "de-CH", "x-klingon"}},
    {SOAPC_XSD_NMTOKEN, {"a", "1.b-c:d", "\xC3\xA9"}},
    {SOAPC_XSD_NAME, {"a", "a1:b", "_.-"}},
    {SOAPC_XSD_NCNAME, {"a", "_1.b-c", "\xC3\xA9t\xC3\xA9"}},
    {SOAPC_XSD_ID, {"id"}}, /* a number is put behind it */
    {SOAPC_XSD_IDREF, {"id1"}},
    {SOAPC_XSD_ENTITY, {"entity"}},
};

static const char *text_of(const soapc_image *image, soapc_text text)
{
    return soapc_text_bytes(image, text, NULL);
}

/* --- what a type says --- */

typedef struct bounds {
    const soapc_image *image;
    uint32_t builtin;
    const soapc_type *steps[MOST_STEPS]; /* the type, its base, ... as far as they have facets */
    uint32_t step_count;
    const soapc_type *list;  /* with items; NULL */
    const soapc_type *join;  /* with members; NULL */
    uint32_t item;
} bounds;

static void collect(bounds *all, uint32_t type)
{
    while (type != SOAPC_NONE && type >= SOAPC_BUILTIN_COUNT && all->step_count < MOST_STEPS) {
        const soapc_type *row = soapc_type_at(all->image, type);

        if (row->facet_count) {
            all->steps[all->step_count++] = row;
        }
        if (row->kind == SOAPC_TYPE_LIST && !all->list) {
            all->list = row;
        }
        if (row->kind == SOAPC_TYPE_UNION && !all->join && row->member_count) {
            all->join = row;
        }
        type = row->base == type ? SOAPC_NONE : row->base;
    }
    if (type != SOAPC_NONE && !all->list && soapc_type_at(all->image, type)->kind == SOAPC_TYPE_LIST) {
        all->list = soapc_type_at(all->image, type);
    }
    if (all->list) {
        all->item = all->list->item;
    }
}

static const soapc_facet *facet_of(const bounds *all, const soapc_type *step, uint32_t i)
{
    return soapc_facet_at(all->image, step->first_facet + i);
}

static size_t count_characters(const char *text)
{
    size_t count = 0;

    for (; *text; text++) {
        count += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return count;
}

static size_t count_words(const char *text)
{
    size_t count = 0;

    for (const char *at = text; *at;) {
        at += strspn(at, " ");
        count += *at != '\0';
        at += strcspn(at, " ");
    }
    return count;
}

static size_t length_of(const bounds *all, const char *text)
{
    size_t padding = 0, length = strlen(text);

    if (all->list) {
        return count_words(text);
    }
    switch (all->builtin) {
    case SOAPC_XSD_HEXBINARY:
        return length / 2;
    case SOAPC_XSD_BASE64BINARY:
    case SOAPC_SOAPENC_BASE64:
        for (size_t i = length; i > 0 && text[i - 1] == '='; i--) {
            padding++;
        }
        return length / 4 * 3 - padding;
    default:
        return count_characters(text);
    }
}

/* -1, 0, 1; for decimals by their digits, since a double does not hold them. */
static int compare_numbers(const char *a, const char *b)
{
    long double x = strtold(a, NULL), y = strtold(b, NULL);

    return x < y ? -1 : x > y;
}

static int is_number(uint32_t builtin)
{
    uint32_t class = soapc__builtins[builtin].leaf;

    return class == SOAPC_CLASS_INT || class == SOAPC_CLASS_DECIMAL || class == SOAPC_CLASS_DOUBLE;
}

static void count_digits(const char *text, size_t *total, size_t *fraction)
{
    const char *point;

    text += *text == '-' || *text == '+';
    text += strspn(text, "0");
    point = strchr(text, '.');
    size_t length = strlen(text);
    while (point && length > 0 && text[length - 1] == '0') {
        length--;
    }
    *fraction = point ? length - (size_t)(point + 1 - text) : 0;
    *total = point ? length - 1 : length;
}

static int matches(const char *pattern, const char *text)
{
    xmlRegexpPtr compiled = xmlRegexpCompile(BAD_CAST pattern);
    int result = compiled ? xmlRegexpExec(compiled, BAD_CAST text) : 0;

    xmlRegFreeRegexp(compiled);
    return result == 1;
}

/* Of date and time only the first fields are compared, which do for bounds that lie days apart. */
static int admits_bound(const bounds *all, const soapc_facet *facet, const char *text)
{
    const char *bound = text_of(all->image, facet->value);
    int order = is_number(all->builtin) ? compare_numbers(text, bound) : strcmp(text, bound);

    if (strcmp(text, "NaN") == 0) {
        return 0;
    }
    switch (facet->kind) {
    case SOAPC_FACET_MIN_INCLUSIVE: return order >= 0;
    case SOAPC_FACET_MAX_INCLUSIVE: return order <= 0;
    case SOAPC_FACET_MIN_EXCLUSIVE: return order > 0;
    default: return order < 0;
    }
}

static int admits_facet(const bounds *all, const soapc_facet *facet, const char *text)
{
    const char *value = text_of(all->image, facet->value);
    size_t number = strtoul(value, NULL, 10), total, fraction;

    switch (facet->kind) {
    case SOAPC_FACET_LENGTH: return length_of(all, text) == number;
    case SOAPC_FACET_MIN_LENGTH: return length_of(all, text) >= number;
    case SOAPC_FACET_MAX_LENGTH: return length_of(all, text) <= number;
    case SOAPC_FACET_TOTAL_DIGITS:
        count_digits(text, &total, &fraction);
        return total <= number;
    case SOAPC_FACET_FRACTION_DIGITS:
        count_digits(text, &total, &fraction);
        return fraction <= number;
    case SOAPC_FACET_ENUMERATION:
    case SOAPC_FACET_PATTERN:
    case SOAPC_FACET_WHITE_SPACE:
        return 1;
    default:
        return admits_bound(all, facet, text);
    }
}

/* Enumerations and patterns of one step are alternatives (XSD Part 2, 4.3.4, 4.3.5). */
static int admits_step(const bounds *all, const soapc_type *step, const char *text)
{
    int patterns = 0, matched = 0, listed = 0, found = 0;

    for (uint32_t i = 0; i < step->facet_count; i++) {
        const soapc_facet *facet = facet_of(all, step, i);
        const char *value = text_of(all->image, facet->value);

        if (facet->kind == SOAPC_FACET_PATTERN) {
            patterns++;
            matched = matched || matches(value, text);
        } else if (facet->kind == SOAPC_FACET_ENUMERATION) {
            listed++;
            found = found || soapc__class_same_value(soapc__builtins[all->builtin].leaf, text, strlen(text), value, strlen(value));
        } else if (!admits_facet(all, facet, text)) {
            return 0;
        }
    }
    return (!patterns || matched) && (!listed || found);
}

/* Of a built-in integer type, its bounds. */
static int admits_builtin(const bounds *all, const char *text)
{
    static const struct {
        uint32_t builtin;
        const char *min, *max;
    } wide[] = {{SOAPC_XSD_LONG, "-9223372036854775808", "9223372036854775807"},
                {SOAPC_XSD_UNSIGNEDLONG, "0", "18446744073709551615"}};
    const soapc__builtin_row *row = soapc__builtins + all->builtin;
    char min[32], max[32];

    if (all->list || all->join || row->leaf != SOAPC_CLASS_INT) {
        return 1;
    }
    for (size_t i = 0; i < sizeof(wide) / sizeof(*wide); i++) {
        if (wide[i].builtin == all->builtin) {
            return compare_numbers(text, wide[i].min) >= 0 && compare_numbers(text, wide[i].max) <= 0;
        }
    }
    snprintf(min, sizeof(min), "%lld", (long long)row->min);
    snprintf(max, sizeof(max), "%lld", (long long)row->max);
    return (row->min == INT64_MIN || compare_numbers(text, min) >= 0) &&
           (row->max == INT64_MAX || compare_numbers(text, max) <= 0);
}

/* Text that white space processing would change comes changed: that is tested with the whole schema alone where it says so. */
static int is_normal(const bounds *all, const char *text)
{
    soapc__white_space rule = soapc__builtins[all->builtin].white_space;

    for (uint32_t i = all->step_count; i > 0; i--) {
        for (uint32_t k = 0; k < all->steps[i - 1]->facet_count; k++) {
            const soapc_facet *facet = facet_of(all, all->steps[i - 1], k);
            char first = *text_of(all->image, facet->value);

            if (facet->kind == SOAPC_FACET_WHITE_SPACE) {
                rule = first == 'c' ? SOAPC__COLLAPSE : first == 'r' ? SOAPC__REPLACE : SOAPC__PRESERVE;
            }
        }
    }
    if (rule == SOAPC__PRESERVE && !all->list && !all->join) {
        return 1;
    }
    int replaced = !strpbrk(text, "\t\n\r");
    return replaced && ((rule == SOAPC__REPLACE && !all->list && !all->join) || soapc__is_collapsed(text, strlen(text)));
}

static int admits(const bounds *all, const char *text)
{
    if (!is_normal(all, text)) {
        return 0;
    }
    for (uint32_t i = 0; i < all->step_count; i++) {
        if (!admits_step(all, all->steps[i], text)) {
            return 0;
        }
    }
    return admits_builtin(all, text);
}

/* --- candidates --- */

static void offer(const bounds *all, rt_values *values, const char *text)
{
    if (values->count == MOST_VALUES || strlen(text) > LONGEST || !admits(all, text)) {
        return;
    }
    for (uint32_t i = 0; i < values->count; i++) {
        if (strcmp(values->texts[i], text) == 0) {
            return;
        }
    }
    values->texts[values->count++] = rt_copy(text, strlen(text));
}

static void offer_all(const bounds *all, rt_values *values, const char *const *texts)
{
    for (; *texts; texts++) {
        offer(all, values, *texts);
    }
}

/* n characters of what the type is made of. */
static void offer_length(const bounds *all, rt_values *values, size_t n)
{
    char *text;

    if (n > LONGEST) {
        return;
    }
    text = rt_alloc(4 * n + 5);
    if (all->builtin == SOAPC_XSD_HEXBINARY) {
        memset(text, 'A', 2 * n);
    } else if (all->builtin == SOAPC_XSD_BASE64BINARY) {
        static const char *const ends[] = {"", "YQ==", "YWI="};

        memset(text, 'B', n / 3 * 4);
        strcpy(text + n / 3 * 4, ends[n % 3]);
    } else if (is_number(all->builtin)) {
        memset(text, '9', n);
    } else {
        for (const char *fill = "A1"; *fill; fill++) { /* for patterns that admit them */
            memset(text, *fill, n);
            offer(all, values, text);
        }
        memset(text, 'x', n);
    }
    offer(all, values, text);
    free(text);
}

/* A number, with `more` added to it. */
static void offer_number(const bounds *all, rt_values *values, const char *text, long more)
{
    char out[400];

    if (strlen(text) < 18 && !strpbrk(text, ".eEN")) {
        snprintf(out, sizeof(out), "%lld", strtoll(text, NULL, 10) + more);
        offer(all, values, out);
        return;
    }
    offer(all, values, text);
    if (strpbrk(text, ".eE") && strlen(text) < 30) { /* beside it, for exclusive bounds */
        double step = more < 0 ? -1 : 1;

        snprintf(out, sizeof(out), "%.6f", strtod(text, NULL) + step);
        offer(all, values, out);
        snprintf(out, sizeof(out), "%.4f", strtod(text, NULL) + step / 1000);
        offer(all, values, out);
    }
}

static void offer_facets(const bounds *all, rt_values *values)
{
    for (uint32_t step = 0; step < all->step_count; step++) {
        for (uint32_t i = 0; i < all->steps[step]->facet_count; i++) {
            const soapc_facet *facet = facet_of(all, all->steps[step], i);
            const char *value = text_of(all->image, facet->value);
            size_t number = strtoul(value, NULL, 10);

            switch (facet->kind) {
            case SOAPC_FACET_ENUMERATION:
                if (all->builtin != SOAPC_XSD_QNAME && all->builtin != SOAPC_XSD_NOTATION) {
                    offer(all, values, value);
                }
                break;
            case SOAPC_FACET_LENGTH:
            case SOAPC_FACET_MIN_LENGTH:
            case SOAPC_FACET_MAX_LENGTH:
                offer_length(all, values, number);
                break;
            case SOAPC_FACET_TOTAL_DIGITS:
                offer_length(all, values, number);
                break;
            case SOAPC_FACET_FRACTION_DIGITS:
                offer(all, values, number ? "0.1" : "1");
                break;
            case SOAPC_FACET_MIN_INCLUSIVE:
            case SOAPC_FACET_MIN_EXCLUSIVE:
                offer_number(all, values, value, facet->kind == SOAPC_FACET_MIN_EXCLUSIVE);
                break;
            case SOAPC_FACET_MAX_INCLUSIVE:
            case SOAPC_FACET_MAX_EXCLUSIVE:
                offer_number(all, values, value, -(facet->kind == SOAPC_FACET_MAX_EXCLUSIVE));
                break;
            default:
                break;
            }
        }
    }
}

static void offer_patterns(const bounds *all, rt_values *values)
{
    for (uint32_t step = 0; step < all->step_count; step++) {
        for (uint32_t i = 0; i < all->steps[step]->facet_count; i++) {
            const soapc_facet *facet = facet_of(all, all->steps[step], i);

            for (uint32_t seed = 0; facet->kind == SOAPC_FACET_PATTERN && seed < PATTERN_SEEDS && values->count < 4; seed++) {
                char *text = rt_sample_pattern(text_of(all->image, facet->value), seed);

                if (text) {
                    offer(all, values, text);
                }
                free(text);
            }
        }
    }
}

static void offer_ends(const bounds *all, rt_values *values)
{
    const soapc__builtin_row *row = soapc__builtins + all->builtin;
    char number[32];

    if (row->leaf == SOAPC_CLASS_INT) {
        for (int end = 0; end < 2; end++) {
            snprintf(number, sizeof(number), "%lld", (long long)(end ? row->max : row->min));
            offer(all, values, number);
        }
        if (all->builtin == SOAPC_XSD_UNSIGNEDLONG) {
            offer(all, values, "18446744073709551615");
        }
        offer_all(all, values, integer_values);
        return;
    }
    for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
        if (samples[i].builtin == all->builtin) {
            offer_all(all, values, samples[i].values);
            return;
        }
    }
    if (row->leaf == SOAPC_CLASS_DECIMAL) {
        offer_all(all, values, decimal_values);
    } else {
        offer_all(all, values, row->white_space == SOAPC__PRESERVE ? text_values : token_values);
        for (size_t n = 1; n < 30 && !values->count; n++) {
            offer_length(all, values, n);
        }
    }
}

/* Items of a list: none, one, all that the item's type has, some. */
static void offer_items(const bounds *all, rt_values *values)
{
    const rt_values *items = rt_values_of(all->image, all->item, SOAPC_NONE);
    char *text = rt_alloc(20 * (LONGEST + 2));

    offer(all, values, "");
    for (uint32_t n = 1; n <= 20 && values->count < 5; n++) {
        text[0] = '\0';
        for (uint32_t i = 0, put = 0; items->count && put < n && i < 10 * n; i++) {
            const char *item = items->texts[i % items->count];

            if (*item && !strpbrk(item, " \t\n\r{") && strlen(item) < LONGEST) {
                strcat(text, *text ? " " : "");
                strcat(text, item);
                put++;
            }
        }
        offer(all, values, text);
    }
    free(text);
}

static void offer_members(const bounds *all, rt_values *values)
{
    for (uint32_t round = 0; round < 3; round++) {
        for (uint32_t i = 0; i < all->join->member_count; i++) {
            uint32_t member = soapc_member_at(all->image, all->join->first_member + i);
            const rt_values *own = rt_values_of(all->image, member, SOAPC_NONE);
            int is_plain = round < own->count && !strchr(own->texts[round], '{') && !strpbrk(own->texts[round], " \t\n");

            if (is_plain && strcmp(own->texts[round], "id") != 0) {
                offer(all, values, own->texts[round]);
            }
        }
    }
}

static void fill(const bounds *all, rt_values *values)
{
    offer_facets(all, values);
    if (all->list) {
        offer_items(all, values);
    } else if (all->join) {
        offer_members(all, values);
    } else {
        offer_ends(all, values);
    }
    offer_patterns(all, values);
}

/* The text of a complex type with simple content has the facets of both. */
const rt_values *rt_values_of(const soapc_image *image, uint32_t type, uint32_t text_of_type)
{
    static struct {
        const soapc_image *image;
        uint32_t type, text_of;
        rt_values *values;
    } *known;
    static uint32_t count, capacity;

    for (uint32_t i = count; i > 0; i--) {
        if (known[i - 1].image == image && known[i - 1].type == type && known[i - 1].text_of == text_of_type) {
            return known[i - 1].values;
        }
    }
    const soapc_type *row = soapc_type_at(image, type);
    bounds all = {.image = image, .item = SOAPC_NONE};
    all.builtin = type < SOAPC_BUILTIN_COUNT ? type : row->builtin;
    if (all.builtin >= SOAPC_BUILTIN_COUNT || soapc__builtins[all.builtin].leaf == SOAPC_CLASS_NONE) {
        all.builtin = SOAPC_XSD_STRING;
    }
    if (text_of_type != SOAPC_NONE && text_of_type != type) {
        collect(&all, text_of_type);
        all.list = all.join = NULL;
    }
    collect(&all, type);
    rt_values *values = rt_alloc(sizeof(*values));
    values->texts = rt_alloc(MOST_VALUES * sizeof(*values->texts));
    fill(&all, values);
    if (count == capacity) {
        capacity = capacity ? 2 * capacity : 256;
        known = realloc(known, capacity * sizeof(*known));
    }
    known[count].image = image;
    known[count].type = type;
    known[count].text_of = text_of_type;
    known[count++].values = values;
    return values;
}
