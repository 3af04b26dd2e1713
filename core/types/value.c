/* Values of the built-in types: lexical spaces, order, length, digits. */
#include "types/value.h"

#include "base/text.h"
#include "base/utf8.h"

/* --- numbers --- */

typedef struct decimal {
    int sign; /* of zero 0 */
    const char *whole, *fraction;
    size_t whole_length, fraction_length; /* without leading and trailing zeros */
} decimal;

/* [+-]? digits with at most one point among or beside them (XSD Part 2, 3.2.3.1). */
static int is_decimal(const char *text, size_t length, int may_have_point)
{
    size_t at = length && (text[0] == '-' || text[0] == '+'), digits = 0, points = 0;

    for (; at < length; at++) {
        if (text[at] == '.') {
            points++;
        } else if (text[at] >= '0' && text[at] <= '9') {
            digits++;
        } else {
            return 0;
        }
    }
    return digits > 0 && points <= (size_t)may_have_point;
}

static decimal read_decimal(const char *text, size_t length)
{
    const char *end = text + length;
    decimal d = {.sign = 1};

    if (text < end && (*text == '-' || *text == '+')) {
        d.sign = *text++ == '-' ? -1 : 1;
    }
    while (text < end && *text == '0') {
        text++;
    }
    const char *point = memchr(text, '.', (size_t)(end - text));
    d.whole = text;
    d.whole_length = (size_t)((point ? point : end) - text);
    d.fraction = point ? point + 1 : end;
    while (end > d.fraction && end[-1] == '0') {
        end--;
    }
    d.fraction_length = (size_t)(end - d.fraction);
    if (!d.whole_length && !d.fraction_length) {
        d.sign = 0;
    }
    return d;
}

static int compare_bytes(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);

    return order ? order : (a_length > b_length) - (a_length < b_length);
}

static soapc__value_order order_of(int64_t difference)
{
    return difference < 0   ? SOAPC__VALUE_LESS
           : difference > 0 ? SOAPC__VALUE_GREATER
                            : SOAPC__VALUE_EQUAL;
}

static soapc__value_order compare_decimals(const char *a, size_t a_length, const char *b,
                                           size_t b_length)
{
    decimal x = read_decimal(a, a_length), y = read_decimal(b, b_length);

    if (x.sign != y.sign) {
        return order_of(x.sign - y.sign);
    }
    int order = x.whole_length != y.whole_length
                    ? (x.whole_length > y.whole_length ? 1 : -1)
                    : memcmp(x.whole, y.whole, x.whole_length);
    if (!order) {
        order = compare_bytes(x.fraction, x.fraction_length, y.fraction, y.fraction_length);
    }
    return order_of(x.sign < 0 ? -(int64_t)order : order);
}

void soapc__value_digits(const char *text, size_t length, size_t *total, size_t *fraction)
{
    decimal d = read_decimal(text, length);

    *fraction = d.fraction_length;
    *total = d.whole_length + d.fraction_length;
    for (size_t i = 0; !d.whole_length && i < d.fraction_length && d.fraction[i] == '0'; i++) {
        --*total; /* 0.001 is 1 x 10^-3 (4.3.11) */
    }
}

static soapc__value_order compare_doubles(const char *a, size_t a_length, const char *b,
                                          size_t b_length, int is_float)
{
    double x = 0, y = 0;

    soapc__double_parse(a, a_length, &x);
    soapc__double_parse(b, b_length, &y);
    if (is_float) {
        x = (double)(float)x;
        y = (double)(float)y;
    }
    return x < y                ? SOAPC__VALUE_LESS
           : x > y              ? SOAPC__VALUE_GREATER
           : x == y             ? SOAPC__VALUE_EQUAL
           : (x != x && y != y) ? SOAPC__VALUE_EQUAL /* NaN is itself (3.2.4) */
                                : SOAPC__VALUE_NO_ORDER;
}

/* Past 64 bits by sign, since each of the bounded types fits, but for unsignedLong. */
static int is_integer(uint32_t builtin, const char *text, size_t length)
{
    static const char most[] = "18446744073709551615";
    const soapc__builtin_row *row = soapc__builtins + builtin;
    int negative = length && text[0] == '-';
    int64_t value;

    if (!is_decimal(text, length, 0) || ((negative || text[0] == '+') && builtin >= SOAPC_XSD_UNSIGNEDLONG &&
                                         builtin <= SOAPC_XSD_UNSIGNEDBYTE)) {
        return 0; /* digits alone, unlike nonNegativeInteger (3.3.20, 3.3.21) */
    }
    if (soapc__int_parse(text, length, &value) == SOAPC__INT_OK) {
        return value >= row->min && value <= row->max;
    }
    if (builtin == SOAPC_XSD_UNSIGNEDLONG) {
        return !negative &&
               compare_decimals(text, length, most, sizeof(most) - 1) != SOAPC__VALUE_GREATER;
    }
    return builtin != SOAPC_XSD_LONG && (negative ? row->min == INT64_MIN : row->max == INT64_MAX);
}

/* --- binary --- */

static int base64_digit(char c)
{
    return c >= 'A' && c <= 'Z'   ? c - 'A'
           : c >= 'a' && c <= 'z' ? c - 'a' + 26
           : c >= '0' && c <= '9' ? c - '0' + 52
           : c == '+'             ? 62
           : c == '/'             ? 63
                                  : -1;
}

/* Fours of digits, white space between any; of the last one what does not count is zero (3.2.16). -1: it is none, else
 * the octets. */
static int64_t base64_octets(const char *text, size_t length)
{
    int64_t digits = 0;
    int padding = 0, last = 0;

    for (size_t i = 0; i < length; i++) {
        int digit = base64_digit(text[i]);

        if (soapc__is_space(text[i])) {
            continue;
        }
        if (text[i] == '=') {
            padding++;
        } else if (digit < 0 || padding) {
            return -1;
        } else {
            last = digit;
            digits++;
        }
    }
    if ((digits + padding) % 4 || padding > 2 || (padding == 2 && last & 15) ||
        (padding == 1 && last & 3)) {
        return -1;
    }
    return digits * 3 / 4;
}

static int is_hex(const char *text, size_t length)
{
    return length % 2 == 0 && soapc__hex_valid(text, length);
}

/* The next base64 digit that is no white space, or '\0'. */
static char next_digit(const char **at, const char *end)
{
    while (*at < end && soapc__is_space(**at)) {
        ++*at;
    }
    return *at < end ? *(*at)++ : '\0';
}

static int same_base64(const char *a, size_t a_length, const char *b, size_t b_length)
{
    const char *a_end = a + a_length, *b_end = b + b_length;
    char x, y;

    do {
        x = next_digit(&a, a_end);
        y = next_digit(&b, b_end);
    } while (x == y && x);
    return x == y;
}

static int same_hex(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length != b_length) {
        return 0;
    }
    for (size_t i = 0; i < a_length; i++) {
        if ((a[i] | 32) != (b[i] | 32)) { /* digits have that bit already */
            return 0;
        }
    }
    return 1;
}

/* --- names --- */

/* [a-zA-Z]{1,8} ('-' [a-zA-Z0-9]{1,8})* (3.3.3). */
static int is_language(const char *text, size_t length)
{
    size_t run = 0;
    int is_first = 1;

    for (size_t i = 0; i < length; i++) {
        int is_letter = (text[i] | 32) >= 'a' && (text[i] | 32) <= 'z';

        if (text[i] == '-' && run) {
            run = 0;
            is_first = 0;
        } else if (++run > 8 || !(is_letter || (!is_first && text[i] >= '0' && text[i] <= '9'))) {
            return 0;
        }
    }
    return run > 0;
}

static int is_nmtoken(const char *text, size_t length, int is_name)
{
    const char *end = text + length;

    for (int is_first = is_name; text < end; is_first = 0) {
        uint32_t code = soapc__utf8_next(&text);

        if (code != ':' &&
            !(is_first ? soapc__is_name_start(code) : soapc__is_name_character(code))) {
            return 0;
        }
    }
    return length > 0;
}

static int is_qname(const char *text, size_t length)
{
    const char *colon = memchr(text, ':', length);
    size_t prefix = colon ? (size_t)(colon - text) : 0;

    return colon ? soapc__scan_is_ncname(text, prefix) &&
                       soapc__scan_is_ncname(colon + 1, length - prefix - 1)
                 : soapc__scan_is_ncname(text, length);
}

/* --- all --- */

static int is_boolean(const char *text, size_t length)
{
    return (length == 1 && (*text == '0' || *text == '1')) ||
           (length == 4 && memcmp(text, "true", 4) == 0) ||
           (length == 5 && memcmp(text, "false", 5) == 0);
}

int soapc__value_is(uint32_t builtin, const char *text, size_t length)
{
    double number;

    switch (soapc__builtins[builtin].leaf) {
    case SOAPC_CLASS_BOOL:
        return is_boolean(text, length);
    case SOAPC_CLASS_INT:
        return is_integer(builtin, text, length);
    case SOAPC_CLASS_DECIMAL:
        return is_decimal(text, length, 1);
    case SOAPC_CLASS_DOUBLE:
        return soapc__double_parse(text, length, &number);
    case SOAPC_CLASS_TIME:
        return soapc__date_valid(builtin, text, length);
    case SOAPC_CLASS_BASE64:
        return base64_octets(text, length) >= 0;
    case SOAPC_CLASS_HEX:
        return is_hex(text, length);
    case SOAPC_CLASS_QNAME:
        return is_qname(text, length);
    default:
        break;
    }
    switch (builtin) {
    case SOAPC_XSD_DURATION:
    case SOAPC_XSD1999_TIMEINSTANT:
        return soapc__date_valid(builtin, text, length);
    case SOAPC_XSD_LANGUAGE:
        return is_language(text, length);
    case SOAPC_XSD_NMTOKEN:
    case SOAPC_XSD_NAME:
        return is_nmtoken(text, length, builtin == SOAPC_XSD_NAME);
    case SOAPC_XSD_NCNAME:
    case SOAPC_XSD_ID:
    case SOAPC_XSD_IDREF:
    case SOAPC_XSD_ENTITY:
        return soapc__scan_is_ncname(text, length);
    default: /* any text; of anyURI, too, once it is escaped (3.2.17) */
        return 1;
    }
}

soapc__value_order soapc__value_compare(uint32_t builtin, const char *a, size_t a_length,
                                        const char *b, size_t b_length)
{
    int same = a_length == b_length && memcmp(a, b, a_length) == 0;

    switch (soapc__builtins[builtin].leaf) {
    case SOAPC_CLASS_INT:
    case SOAPC_CLASS_DECIMAL:
        return compare_decimals(a, a_length, b, b_length);
    case SOAPC_CLASS_DOUBLE:
        return compare_doubles(a, a_length, b, b_length, builtin == SOAPC_XSD_FLOAT);
    case SOAPC_CLASS_TIME:
        return soapc__time_compare(builtin, a, a_length, b, b_length);
    case SOAPC_CLASS_BOOL:
    case SOAPC_CLASS_QNAME:
        same = soapc__class_same_value(soapc__builtins[builtin].leaf, a, a_length, b, b_length);
        break;
    case SOAPC_CLASS_BASE64:
        same = same_base64(a, a_length, b, b_length);
        break;
    case SOAPC_CLASS_HEX:
        same = same_hex(a, a_length, b, b_length);
        break;
    default:
        if (builtin == SOAPC_XSD_DURATION) {
            return soapc__duration_compare(a, a_length, b, b_length);
        }
    }
    return same ? SOAPC__VALUE_EQUAL : SOAPC__VALUE_NO_ORDER;
}

size_t soapc__value_length(uint32_t builtin, const char *text, size_t length)
{
    size_t count = 0;

    switch (soapc__builtins[builtin].leaf) {
    case SOAPC_CLASS_BASE64: {
        int64_t octets = base64_octets(text, length);

        return octets < 0 ? 0 : (size_t)octets;
    }
    case SOAPC_CLASS_HEX:
        return length / 2;
    default:
        for (size_t i = 0; i < length; i++) {
            count += !soapc__is_continuation((unsigned char)text[i]);
        }
        return count;
    }
}
