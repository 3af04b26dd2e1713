/* UTF-8 sequences, and sixteen bytes looked at at once. */
#ifndef SOAPC_BASE_UTF8_H
#define SOAPC_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

static inline int soapc__is_continuation(unsigned char c)
{
    return (c & 0xC0) == 0x80;
}

/* Length of the well-formed sequence at `at`, whose first byte is no ASCII and which `left` bytes follow at most; 0 when
 * there is none (Unicode, table 3-7). */
static inline size_t soapc__utf8_sequence(const char *text, size_t left)
{
    const unsigned char *at = (const unsigned char *)text;
    unsigned char c = at[0];

    if (c < 0xC2 || left < 2 || !soapc__is_continuation(at[1])) {
        return 0;
    }
    if (c < 0xE0) {
        return 2;
    }
    if (left < 3 || !soapc__is_continuation(at[2])) {
        return 0;
    }
    if (c < 0xF0) { /* no overlong form, no surrogate */
        return (c == 0xE0 && at[1] < 0xA0) || (c == 0xED && at[1] > 0x9F) ? 0 : 3;
    }
    if (c > 0xF4 || left < 4 || !soapc__is_continuation(at[3])) {
        return 0;
    }
    return (c == 0xF0 && at[1] < 0x90) || (c == 0xF4 && at[1] > 0x8F) ? 0 : 4;
}

/* U+FFFE and U+FFFF, the only ones above the controls that XML does not allow. */
static inline int soapc__is_noncharacter(const char *at)
{
    return (unsigned char)at[0] == 0xEF && (unsigned char)at[1] == 0xBF && (unsigned char)at[2] >= 0xBE;
}

/* The same, and of the characters of XML (XML 1.0, 2.2). */
static inline size_t soapc__xml_sequence(const char *at, size_t left)
{
    size_t length = soapc__utf8_sequence(at, left);

    return length == 3 && soapc__is_noncharacter(at) ? 0 : length;
}

/* Writes a code point; returns its length. */
static inline size_t soapc__utf8_put(char *out, uint32_t code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xC0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3F));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xE0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3F));
        out[2] = (char)(0x80 | (code & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 0x3F));
    out[2] = (char)(0x80 | (code >> 6 & 0x3F));
    out[3] = (char)(0x80 | (code & 0x3F));
    return 4;
}

/* Bit i is set where byte i of sixteen is a control character, no ASCII, or one of a, b, c, d. */
static inline unsigned soapc__block_mask(const char *at, char a, char b, char c, char d)
{
#ifdef __SSE2__
    __m128i block = _mm_loadu_si128((const __m128i *)(const void *)at);
    /* Compared with a sign, so that bytes from 0x80 on are below the space too. */
    __m128i found = _mm_cmplt_epi8(block, _mm_set1_epi8(0x20));

    found = _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(a)));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(b)));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(c)));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(d)));
    return (unsigned)_mm_movemask_epi8(found);
#else
    unsigned mask = 0;

    for (unsigned i = 0; i < 16; i++) {
        unsigned char byte = (unsigned char)at[i];

        mask |= (unsigned)(byte < 0x20 || byte >= 0x80 || at[i] == a || at[i] == b || at[i] == c || at[i] == d) << i;
    }
    return mask;
#endif
}

#endif
