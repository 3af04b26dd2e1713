/* Text as doubles, correctly rounded. */
#include <float.h>
#include <string.h>

#include "base/powers.h"
#include "base/text.h"

enum {
    WORD_DIGITS = 19,   /* that always fit 64 bits */
    EXACT_DIGITS = 800, /* no midpoint of two doubles has more than 767: later ones say "above" */
    EXPONENT_MOST = 100000, /* larger ones are this: both are 0 or INF */
    LIMBS = 160,            /* 5120 bits: 800 digits, or a midpoint scaled to them, and a shift */
};

/* A decimal as it was scanned: word * 10^exponent, and more digits behind those of word where
 * `more` is set. */
typedef struct scanned {
    uint64_t word;
    int64_t exponent;
    int more;
    const char *text, *end; /* the digits, a point among them */
} scanned;

/* --- big numbers --- */

typedef struct big {
    uint32_t limb[LIMBS]; /* low first */
    unsigned count;
} big;

static void big_multiply_add(big *number, uint32_t factor, uint32_t more)
{
    uint64_t carry = more;

    for (unsigned i = 0; i < number->count; i++) {
        carry += (uint64_t)number->limb[i] * factor;
        number->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) {
        number->limb[number->count++] = (uint32_t)carry;
    }
}

static void big_times_power_of_five(big *number, int power)
{
    for (; power >= 13; power -= 13) {
        big_multiply_add(number, 1220703125, 0); /* 5^13 */
    }
    for (; power > 0; power--) {
        big_multiply_add(number, 5, 0);
    }
}

static void big_shift(big *number, unsigned bits)
{
    unsigned words = bits / 32;

    if (bits % 32) {
        big_multiply_add(number, (uint32_t)1 << bits % 32, 0);
    }
    memmove(number->limb + words, number->limb, number->count * sizeof(uint32_t));
    memset(number->limb, 0, words * sizeof(uint32_t));
    number->count += words;
}

static int big_compare(const big *a, const big *b)
{
    if (a->count != b->count) {
        return a->count < b->count ? -1 : 1;
    }
    for (unsigned i = a->count; i-- > 0;) {
        if (a->limb[i] != b->limb[i]) {
            return a->limb[i] < b->limb[i] ? -1 : 1;
        }
    }
    return 0;
}

/* Compares the decimal with units * 2^exponent exactly. */
static int compare_exactly(const scanned *decimal, uint64_t units, int exponent)
{
    big left = {.count = 0}, right = {.count = 0};
    unsigned digits = 0;
    int dropped = 0;
    int tens = (int)decimal->exponent; /* of the last digit that is taken */

    for (const char *c = decimal->text; c < decimal->end; c++) {
        if (*c == '.' || (*c == '0' && digits == 0)) {
            continue;
        }
        if (digits < EXACT_DIGITS) {
            big_multiply_add(&left, 10, (uint32_t)(*c - '0'));
            tens -= digits >= WORD_DIGITS;
            digits++;
        } else {
            dropped |= *c != '0';
        }
    }
    right.limb[0] = (uint32_t)units;
    right.limb[1] = (uint32_t)(units >> 32);
    right.count = right.limb[1] ? 2 : 1;
    big_times_power_of_five(&left, tens);
    big_times_power_of_five(&right, -tens);
    if (tens > exponent) {
        big_shift(&left, (unsigned)(tens - exponent));
    } else {
        big_shift(&right, (unsigned)(exponent - tens));
    }
    int order = big_compare(&left, &right);
    return order == 0 && dropped ? 1 : order;
}

/* --- rounding --- */

static double from_bits(uint64_t bits)
{
    double number;

    if (bits > (uint64_t)0x7FF << 52) {
        bits = (uint64_t)0x7FF << 52;
    }
    memcpy(&number, &bits, sizeof(number));
    return number;
}

/*
 * The decimal lies at or above word * power, and by less than one unit of word or of the power's
 * last place above it. In units of half the last place of the result (2^half) that is between
 * `halves` and halves + 1, unless the product comes so close to the latter that what was cut off
 * could reach it: then, and only then, the exact comparison decides. The idea is D. Lemire's and M.
 * Eisel's ("Number parsing at a gigabyte per second").
 */
static double rounded(const scanned *decimal)
{
    int k = (int)decimal->exponent;
    int zeros = __builtin_clzll(decimal->word);
    soapc__product product = soapc__power_times(soapc__power_of_ten(k), decimal->word << zeros);
    int base = soapc__log2_of_power10(k) - 127 - zeros; /* exponent of the product's last bit */
    int half = base + (product.high >> 63 ? 191 : 190) - 53;

    if (half < -1075) { /* subnormal */
        half = -1075;
    }
    int shift = half - base - 128; /* within the high word, from 9 on */
    if (shift > 64) {
        return 0;
    }
    uint64_t mask = shift == 64 ? UINT64_MAX : ((uint64_t)1 << shift) - 1;
    uint64_t halves = shift == 64 ? 0 : product.high >> shift;
    uint64_t rest = product.high & mask;
    int exact = soapc__power_is_exact(k) && !decimal->more;
    uint64_t result = (halves + 1) >> 1;
    if (exact) {
        if ((halves & 1) && !(rest | product.middle | product.low)) { /* in the middle: to even */
            result = (halves >> 1) + (halves >> 1 & 1);
        }
    } else if (decimal->more ? mask - rest < (uint64_t)2 << zeros
                             : rest == mask && product.middle == UINT64_MAX) {
        int order = compare_exactly(decimal, halves + 1, half);

        if (order > 0) {
            result = (halves + 2) >> 1;
        } else if (order == 0) {
            uint64_t middle = halves + 1;

            result = (middle >> 1) + (middle & 1 & (middle >> 1));
        }
    }
    return from_bits(result + ((uint64_t)(half + 1075) << 52));
}

static double value_of(const scanned *decimal)
{
#if FLT_EVAL_METHOD == 0
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

    /* Both are doubles without rounding, so that one operation rounds once (W. Clinger, 1990). */
    if (decimal->word <= (uint64_t)1 << 53 && !decimal->more && decimal->exponent >= -22 &&
        decimal->exponent <= 22) {
        double word = (double)decimal->word;

        return decimal->exponent < 0 ? word / powers[-decimal->exponent]
                                     : word * powers[decimal->exponent];
    }
#endif
    if (decimal->word == 0 ||
        decimal->exponent < SOAPC__POWER_FIRST) { /* less than half of the least double */
        return 0;
    }
    if (decimal->exponent > 308) {
        return from_bits(UINT64_MAX);
    }
    return rounded(decimal);
}

/* --- scanning --- */

static inline int is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

static inline const char *scan_digits(const char *at, const char *end, uint64_t *word)
{
    uint64_t number = *word;

    for (; at < end && is_digit(*at); at++) {
        number = number * 10 + (uint64_t)(*at - '0');
    }
    *word = number;
    return at;
}

/* More digits than a word has room for, leading zeros among them perhaps. */
static void scan_long(scanned *decimal)
{
    int taken = 0;
    int in_fraction = 0;

    decimal->word = 0;
    decimal->exponent = 0;
    for (const char *c = decimal->text; c < decimal->end; c++) {
        if (*c == '.') {
            in_fraction = 1;
        } else if (taken < WORD_DIGITS) {
            decimal->word = decimal->word * 10 + (uint64_t)(*c - '0');
            decimal->exponent -= in_fraction;
            taken += decimal->word != 0;
        } else {
            decimal->more |= *c != '0';
            decimal->exponent += !in_fraction;
        }
    }
}

/* [eE][+-]?[0-9]+; NULL when it is something else. */
static const char *scan_exponent(const char *at, const char *end, int64_t *exponent)
{
    int64_t number = 0;
    int negative = 0;

    if (at == end || (*at != 'e' && *at != 'E')) {
        return NULL;
    }
    at++;
    if (at < end && (*at == '-' || *at == '+')) {
        negative = *at++ == '-';
    }
    if (at == end || !is_digit(*at)) {
        return NULL;
    }
    for (; at < end && is_digit(*at); at++) {
        number = number < EXPONENT_MOST ? number * 10 + (*at - '0') : number;
    }
    *exponent += negative ? -number : number;
    return at;
}

static int parse_name(const char *text, size_t length, double *value)
{
    static const struct {
        const char *name;
        double value;
    } names[] = {{"INF", __builtin_inf()}, {"-INF", -__builtin_inf()}, {"NaN", __builtin_nan("")}};

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        if (strlen(names[i].name) == length && memcmp(names[i].name, text, length) == 0) {
            *value = names[i].value;
            return 1;
        }
    }
    return 0;
}

/* [+-]? ([0-9]+ ('.' [0-9]*)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? (XSD Part 2, 3.2.5.1 and
 * 3.2.3.1). */
int soapc__double_parse(const char *text, size_t length, double *value)
{
    const char *at = text;
    const char *end = text + length;
    scanned decimal = {0};
    int negative = at < end && *at == '-';

    at += at < end && (*at == '-' || *at == '+');
    decimal.text = at;
    at = scan_digits(at, end, &decimal.word);
    size_t digits = (size_t)(at - decimal.text);
    if (at < end && *at == '.') {
        const char *fraction = ++at;

        at = scan_digits(at, end, &decimal.word);
        decimal.exponent = fraction - at;
        digits += (size_t)(at - fraction);
    }
    decimal.end = at;
    if (digits == 0) {
        return parse_name(text, length, value);
    }
    if (digits > WORD_DIGITS) {
        scan_long(&decimal);
    }
    if (at < end && scan_exponent(at, end, &decimal.exponent) != end) {
        return 0;
    }
    double magnitude = value_of(&decimal);
    *value = negative ? -magnitude : magnitude;
    return 1;
}
