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

/* Length of the well-formed sequence at `at`, whose first byte is no ASCII and which `left`
 * bytes follow at most; 0 when there is none (Unicode, table 3-7). */
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
    return (unsigned char)at[0] == 0xEF && (unsigned char)at[1] == 0xBF &&
           (unsigned char)at[2] >= 0xBE;
}

/* The same, and of the characters of XML (XML 1.0, 2.2). */
static inline size_t soapc__xml_sequence(const char *at, size_t left)
{
    size_t length = soapc__utf8_sequence(at, left);

    return length == 3 && soapc__is_noncharacter(at) ? 0 : length;
}

/* The code point of the valid sequence at *at, which moves behind it. */
static inline uint32_t soapc__utf8_next(const char **at)
{
    const unsigned char *byte = (const unsigned char *)*at;

    if (byte[0] < 0x80) {
        *at += 1;
        return byte[0];
    }
    if (byte[0] < 0xE0) {
        *at += 2;
        return (uint32_t)(byte[0] & 0x1F) << 6 | (byte[1] & 0x3F);
    }
    if (byte[0] < 0xF0) {
        *at += 3;
        return (uint32_t)(byte[0] & 0x0F) << 12 | (uint32_t)(byte[1] & 0x3F) << 6 | (byte[2] & 0x3F);
    }
    *at += 4;
    return (uint32_t)(byte[0] & 0x07) << 18 | (uint32_t)(byte[1] & 0x3F) << 12 |
           (uint32_t)(byte[2] & 0x3F) << 6 | (byte[3] & 0x3F);
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

#ifdef __SSE2__
static inline __m128i soapc__equal(__m128i block, char a, char b, char c, char d)
{
    __m128i found = _mm_cmpeq_epi8(block, _mm_set1_epi8(a));

    found = _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(b)));
    found = _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(c)));
    return _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(d)));
}

/* Compared with a sign, so that bytes from 0x80 on are below the space too. */
static inline __m128i soapc__outside(__m128i block)
{
    return _mm_cmplt_epi8(block, _mm_set1_epi8(0x20));
}

static inline __m128i soapc__control(__m128i block)
{
    return _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(0x1F)), block);
}
#endif

/* What the blocks below look for, byte by byte. */
static inline unsigned soapc__mask_plain(const char *at, unsigned count, int from, int below,
                                         char a, char b, char c, char d)
{
    unsigned mask = 0;

    for (unsigned i = 0; i < count; i++) {
        int byte = (unsigned char)at[i];

        mask |= (unsigned)(byte < below || byte >= from || at[i] == a || at[i] == b || at[i] == c ||
                           at[i] == d)
                << i;
    }
    return mask;
}

/* Bit i is set where byte i of sixteen is one of a, b, c, d. */
static inline unsigned soapc__block_equal(const char *at, char a, char b, char c, char d)
{
#ifdef __SSE2__
    __m128i block = _mm_loadu_si128((const __m128i *)(const void *)at);

    return (unsigned)_mm_movemask_epi8(soapc__equal(block, a, b, c, d));
#else
    return soapc__mask_plain(at, 16, 0x100, 0, a, b, c, d);
#endif
}

/* Bit i is set where byte i of sixteen is a control character or a. */
static inline unsigned soapc__block_control(const char *at, char a)
{
#ifdef __SSE2__
    __m128i block = _mm_loadu_si128((const __m128i *)(const void *)at);

    return (unsigned)_mm_movemask_epi8(
        _mm_or_si128(soapc__equal(block, a, a, a, a), soapc__control(block)));
#else
    return soapc__mask_plain(at, 16, 0x100, 0x20, a, a, a, a);
#endif
}

/* Bit i is set where byte i of sixteen is a control character, no ASCII, or one of a, b, c, d. */
static inline unsigned soapc__block_mask(const char *at, char a, char b, char c, char d)
{
#ifdef __SSE2__
    __m128i block = _mm_loadu_si128((const __m128i *)(const void *)at);

    return (unsigned)_mm_movemask_epi8(
        _mm_or_si128(soapc__equal(block, a, b, c, d), soapc__outside(block)));
#else
    return soapc__mask_plain(at, 16, 0x80, 0x20, a, b, c, d);
#endif
}

/* The same for eight bytes. */
static inline unsigned soapc__half_mask(const char *at, char a, char b, char c, char d)
{
#ifdef __SSE2__
    __m128i block = _mm_loadl_epi64((const __m128i *)(const void *)at);

    return (unsigned)_mm_movemask_epi8(
               _mm_or_si128(soapc__equal(block, a, b, c, d), soapc__outside(block))) &
           0xFF;
#else
    return soapc__mask_plain(at, 8, 0x80, 0x20, a, b, c, d);
#endif
}

/* Whether the bytes are the same; for names, which are short. */
static inline int soapc__same_bytes(const char *a, const char *b, size_t length)
{
    uint64_t x, y;

    if (length < 8) {
        size_t i = 0;

        while (i < length && a[i] == b[i]) {
            i++;
        }
        return i == length;
    }
    for (size_t i = 0; i + 8 < length; i += 8) {
        memcpy(&x, a + i, 8);
        memcpy(&y, b + i, 8);
        if (x != y) {
            return 0;
        }
    }
    memcpy(&x, a + length - 8, 8); /* the last eight, some of them again */
    memcpy(&y, b + length - 8, 8);
    return x == y;
}

#endif
