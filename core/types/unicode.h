/* What patterns need of Unicode: general categories and blocks. The tables are in unicode.c. */
#ifndef SOAPC_TYPES_UNICODE_H
#define SOAPC_TYPES_UNICODE_H

#include <stdint.h>

/* In the order of soapc__category_names: Lu is bit 0. */
extern const uint32_t soapc__categories[]; /* first code point << 5 | category, ascending */
extern const uint32_t soapc__category_count;

typedef struct soapc__block {
    const char *name; /* without its blanks */
    uint32_t first, last;
} soapc__block;
extern const soapc__block soapc__blocks[];
extern const uint32_t soapc__block_count;

#endif
