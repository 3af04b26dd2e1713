/* Text forms of values: numbers, base64, hex, UTF-8, dates. Independent of the locale. */
#ifndef SOAPC_BASE_TEXT_H
#define SOAPC_BASE_TEXT_H

#include "soapc.h"

/* XML white space: space, tab, LF, CR. */
static inline int soapc__is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Cuts white space off both ends. */
void soapc__trim(const char **text, size_t *length);
/* Collapses white space (XSD Part 2, 4.3.6) from text into out (room for length); returns the
 * length. in place is fine. */
size_t soapc__collapse(char *out, const char *text, size_t length);
/* Whether collapsing would change it. */
int soapc__is_collapsed(const char *text, size_t length);

typedef enum soapc__int_result {
    SOAPC__INT_OK,
    SOAPC__INT_OVERFLOW,
    SOAPC__INT_SYNTAX
} soapc__int_result;
/* [+-]?[0-9]+ without white space. OVERFLOW: well-formed, but outside int64. */
soapc__int_result soapc__int_parse(const char *text, size_t length, int64_t *value);
size_t soapc__int_text(char *out, int64_t value); /* out: 20 bytes */

/* xsd:double lexical form without white space: decimal, exponent, INF, -INF, NaN. 0 when it is
 * none. Correctly rounded. */
int soapc__double_parse(const char *text, size_t length, double *value);
/* soapc_double_text, soapc_base64_*, soapc_hex_decode are public. */

/* out: (length + 2) / 3 * 4 bytes */
size_t soapc__base64_encode(char *out, const char *bytes, size_t length);
/* Upper case; out: length * 2 bytes */
size_t soapc__hex_encode(char *out, const char *bytes, size_t length);
/* Whether there are hex digits only; an odd number of them too. */
int soapc__hex_valid(const char *text, size_t length);

/* Length of the valid UTF-8 at the start (no surrogates, no overlong forms); length when all of
 * it is. */
size_t soapc__utf8_valid(const char *text, size_t length);
/* Offset of the first character that XML 1.0 does not allow (2.2), or length. Text must be valid
 * UTF-8. */
size_t soapc__xml_characters(const char *text, size_t length);

/* Whether text is in the lexical space of a built-in date or time type (XSD Part 2, 3.2.6 to
 * 3.2.14). */
int soapc__date_valid(soapc_builtin type, const char *text, size_t length);

uint64_t soapc__fingerprint(const char *bytes, size_t length); /* 64-bit FNV-1a */
uint32_t soapc__hash(const char *bytes, size_t length, uint32_t seed);
uint64_t soapc__hash64(const char *bytes, size_t length);

#endif
