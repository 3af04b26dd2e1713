/* Powers of ten to 128 bits. */
#ifndef SOAPC_BASE_POWERS_H
#define SOAPC_BASE_POWERS_H

#include <stdint.h>

enum {
    SOAPC__POWER_FIRST = -342,
    SOAPC__POWER_LAST = 324,
    SOAPC__POWER_EXACT_LAST = 55, /* from 0 to here the row is exact, others are cut off */
};

/* 10^k is high:low * 2^(soapc__log2_of_power10(k) - 127); the top bit is set. */
typedef struct soapc__power {
    uint64_t high, low;
} soapc__power;

extern const soapc__power soapc__powers[SOAPC__POWER_LAST - SOAPC__POWER_FIRST + 1];

static inline const soapc__power *soapc__power_of_ten(int k)
{
    return soapc__powers + (k - SOAPC__POWER_FIRST);
}

static inline int soapc__power_is_exact(int k)
{
    return k >= 0 && k <= SOAPC__POWER_EXACT_LAST;
}

/* floor(log2(10^k)); tools/gen_powers checks the constant. */
static inline int soapc__log2_of_power10(int k)
{
    return (k * 1741647) >> 19;
}

typedef struct soapc__product {
    uint64_t high, middle, low;
} soapc__product;

/* All 192 bits of power * factor. */
static inline soapc__product soapc__power_times(const soapc__power *power, uint64_t factor)
{
    unsigned __int128 low = (unsigned __int128)power->low * factor;
    unsigned __int128 high = (unsigned __int128)power->high * factor + (uint64_t)(low >> 64);

    return (soapc__product){(uint64_t)(high >> 64), (uint64_t)high, (uint64_t)low};
}

#endif
