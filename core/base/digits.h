/* Decimal digits of an unsigned number. */
#ifndef SOAPC_BASE_DIGITS_H
#define SOAPC_BASE_DIGITS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern const char soapc__digit_pairs[201]; /* "000102...99" */

static inline size_t soapc__digits_count(uint64_t number)
{
    size_t count = 1;

    for (;; number /= 10000, count += 4) {
        if (number < 10) {
            return count;
        }
        if (number < 100) {
            return count + 1;
        }
        if (number < 1000) {
            return count + 2;
        }
        if (number < 10000) {
            return count + 3;
        }
    }
}

/* The last `count` digits, with leading zeros. */
static inline void soapc__digits_fill(char *out, uint64_t number, size_t count)
{
    while (count >= 2) {
        count -= 2;
        memcpy(out + count, soapc__digit_pairs + number % 100 * 2, 2);
        number /= 100;
    }
    if (count) {
        out[0] = (char)('0' + number % 10);
    }
}

/* Writes number without leading zeros; at most 20 bytes. Returns how many. */
static inline size_t soapc__digits_put(char *out, uint64_t number)
{
    size_t count = soapc__digits_count(number);

    soapc__digits_fill(out, number, count);
    return count;
}

#endif
