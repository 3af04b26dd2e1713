/* Doubles as text: the shortest that reads back as the same. */
#include <string.h>

#include "base/digits.h"
#include "base/powers.h"
#include "base/text.h"

enum {
    FRACTION_BITS = 52,
    EXPONENT_BIAS = 1075, /* of the last bit of the fraction */
    LEAST_POINT = -3,     /* below this position of the point, and ... */
    MOST_POINT =
        14, /* ... above this one, an exponent is written: as PHP's default precision does */
};

typedef struct decimal {
    uint64_t digits;
    int exponent; /* of the last digit */
} decimal;

/* floor(factor * 10^k / 2^...), its last bit set when anything was cut off. The row is rounded
 * up, so that a product that is an integer may exceed it by a little: 1 in the middle word is no
 * remainder. */
static inline uint64_t scaled(int k, uint64_t factor)
{
    soapc__power power = *soapc__power_of_ten(k);

    if (!soapc__power_is_exact(k)) {
        power.low++;
        power.high += power.low == 0;
    }
    soapc__product product = soapc__power_times(&power, factor);
    return product.high | (product.middle > 1);
}

/*
 * R. Giulietti, "The Schubfach way to render doubles". All reals between the midpoints around
 * fraction * 2^exponent read back as it (the midpoints too where the fraction is even). 10^k is the
 * largest power of ten not above the width of that interval, so at least one multiple of it lies
 * inside, and at most one multiple of ten times it, which is shorter. Everything is scaled by 4 /
 * 10^k; 128 bits of the power are enough to compare exactly.
 */
static decimal shortest(uint64_t fraction, int exponent, int lower_is_closer)
{
    int k = (exponent * 1262611 - (lower_is_closer ? 524031 : 0)) >> 22;
    int shift = exponent + soapc__log2_of_power10(-k) + 1;
    uint64_t low = scaled(-k, (4 * fraction - 2 + (uint64_t)lower_is_closer) << shift);
    uint64_t value = scaled(-k, (4 * fraction) << shift);
    uint64_t high = scaled(-k, (4 * fraction + 2) << shift);
    uint64_t digits = value / 4;

    low += fraction & 1; /* odd: the midpoints are outside */
    high -= fraction & 1;
    if (digits >= 10) {
        uint64_t tens = digits / 10;
        int below = low <= 40 * tens;
        int above = 40 * tens + 40 <= high;

        if (below != above) {
            return (decimal){tens + (uint64_t)above, k + 1};
        }
    }
    int below = low <= 4 * digits;
    int above = 4 * digits + 4 <= high;
    if (below == above) { /* both or none: the closer one, the even one of two as close */
        uint64_t middle = 4 * digits + 2;

        above = value > middle || (value == middle && (digits & 1));
    }
    return (decimal){digits + (uint64_t)above, k};
}

/*
 * Prices and the like: a few decimals. A decimal of at most 15 digits that reads back as the number
 * is the shortest one, since no two of them are the same double; digits / 1000 is rounded once, as
 * reading it is.
 */
static inline int short_decimal(double magnitude, decimal *result)
{
    if (magnitude >= 1e11) {
        return 0;
    }
    uint64_t digits = (uint64_t)(magnitude * 1000 + 0.5);
    *result = (decimal){digits, -3};
    return (double)digits / 1000 == magnitude;
}

static size_t exponent_text(char *out, int exponent)
{
    out[0] = 'E';
    out[1] = exponent < 0 ? '-' : '+';
    return 2 + soapc__digits_put(out + 2, (uint64_t)(exponent < 0 ? -exponent : exponent));
}

/* point: its position behind the first digit, 0 before it, negative with zeros between. */
static size_t place_point(char *out, const char *digits, size_t count, int point)
{
    if (point < LEAST_POINT || point > MOST_POINT) {
        size_t length = 2;

        out[0] = digits[0];
        out[1] = '.';
        if (count == 1) {
            out[length++] = '0';
        }
        memcpy(out + length, digits + 1, count - 1);
        length += count - 1;
        return length + exponent_text(out + length, point - 1);
    }
    if (point <= 0) {
        size_t zeros = (size_t)-point;

        memcpy(out, "0.0000", 6);
        memcpy(out + 2 + zeros, digits, count);
        return 2 + zeros + count;
    }
    /* There are digits behind the point: an integer of this size is a double, and was written. */
    memcpy(out, digits, (size_t)point);
    out[point] = '.';
    memcpy(out + point + 1, digits + point, count - (size_t)point);
    return count + 1;
}

static size_t literal(char *out, const char *text)
{
    size_t length = strlen(text);

    memcpy(out, text, length);
    return length;
}

size_t soapc_double_text(char *out, double number)
{
    uint64_t bits;
    char digits[20];

    memcpy(&bits, &number, sizeof(bits));
    uint64_t fraction = bits & (((uint64_t)1 << FRACTION_BITS) - 1);
    int biased = (int)(bits >> FRACTION_BITS & 0x7FF);
    size_t sign = bits >> 63;
    if (biased == 0x7FF) {
        return literal(out, fraction ? "NaN" : sign ? "-INF" : "INF");
    }
    out[0] = '-';
    double magnitude = sign ? -number : number;
    if (magnitude < 1e14 &&
        magnitude == (double)(int64_t)magnitude) { /* 1e14 has 15 digits: MOST_POINT */
        return sign + soapc__digits_put(out + sign, (uint64_t)magnitude);
    }
    decimal value;
    if (!short_decimal(magnitude, &value)) {
        value = biased ? shortest(fraction | (uint64_t)1 << FRACTION_BITS, biased - EXPONENT_BIAS,
                                  fraction == 0 && biased > 1)
                       : shortest(fraction, 1 - EXPONENT_BIAS, 0);
    }
    size_t count = soapc__digits_put(digits, value.digits);
    int point = (int)count + value.exponent;
    while (digits[count - 1] == '0') {
        count--;
    }
    return sign + place_point(out + sign, digits, count, point);
}
