/* Values of the built-in types as facets ask about them (XSD Part 2, 2.4 and 4): lexical spaces, order, length, digits.
 * Texts have their white space normalised already. */
#ifndef SOAPC_TYPES_VALUE_H
#define SOAPC_TYPES_VALUE_H

#include "types/builtin.h"

/* Whether a text is in the lexical space of a built-in atomic type; of QName and NOTATION the form alone. */
int soapc__value_is(uint32_t builtin, const char *text, size_t length);

typedef enum soapc__value_order {
    SOAPC__VALUE_LESS = -1,
    SOAPC__VALUE_EQUAL = 0,
    SOAPC__VALUE_GREATER = 1,
    SOAPC__VALUE_NO_ORDER /* NaN; a time with and one without zone, durations of months and of days that may be either */
} soapc__value_order;
/* How two texts of a type's lexical space compare; those without order are EQUAL or NO_ORDER. */
soapc__value_order soapc__value_compare(uint32_t builtin, const char *a, size_t a_length, const char *b,
                                        size_t b_length);

/* What length facets count: characters, of binary types octets. */
size_t soapc__value_length(uint32_t builtin, const char *text, size_t length);

/* Digits of a decimal without zeros that say nothing: all, and behind the point. */
void soapc__value_digits(const char *text, size_t length, size_t *total, size_t *fraction);

/* types/time.c: of the date and time types, and of duration. */
soapc__value_order soapc__time_compare(uint32_t builtin, const char *a, size_t a_length, const char *b,
                                       size_t b_length);
soapc__value_order soapc__duration_compare(const char *a, size_t a_length, const char *b, size_t b_length);

#endif
