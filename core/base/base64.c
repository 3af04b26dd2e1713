/* Base64 (RFC 4648, 4) and hexBinary (XSD Part 2, 3.2.15). */
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/text.h"

static const char alphabet[64] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum {
    NOT = 64
}; /* not of the alphabet; its bit is set in the union of four values that hold one */

#define NOT16 NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT
/* clang-format off */
static const uint8_t sextets[256] = {
    NOT16, NOT16,
    NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, NOT, 62, NOT, NOT, NOT, 63,
    52, 53, 54, 55, 56, 57, 58, 59, 60, 61, NOT, NOT, NOT, NOT, NOT, NOT,
    NOT, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, NOT, NOT, NOT, NOT, NOT,
    NOT, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
    41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, NOT, NOT, NOT, NOT, NOT,
    NOT16, NOT16, NOT16, NOT16, NOT16, NOT16, NOT16, NOT16,
};
/* clang-format on */
#undef NOT16

size_t soapc_base64_room(size_t length)
{
    return length / 4 * 3 + length % 4;
}

/* Sixteen characters at a time, which is what the loops below do one by one: 8 instructions a character
 * there, 3 here (bench/run shapes, base64). */
#ifdef __SSE2__
static inline __m128i between(__m128i block, char first, char last)
{
    return _mm_and_si128(_mm_cmpgt_epi8(block, _mm_set1_epi8((char)(first - 1))),
                         _mm_cmpgt_epi8(_mm_set1_epi8((char)(last + 1)), block));
}

/* What is to be added to a character, where it is one of a class. */
static inline __m128i offset(__m128i class, int value)
{
    return _mm_and_si128(class, _mm_set1_epi8((char)value));
}

/* 16 characters to 12 bytes, with two more written; 0: one of them is not of the alphabet. */
static inline int decode_block(char *out, const unsigned char *at)
{
    __m128i text = _mm_loadu_si128((const __m128i *)(const void *)at);
    __m128i upper = between(text, 'A', 'Z'), lower = between(text, 'a', 'z');
    __m128i digit = between(text, '0', '9');
    __m128i plus = _mm_cmpeq_epi8(text, _mm_set1_epi8('+'));
    __m128i slash = _mm_cmpeq_epi8(text, _mm_set1_epi8('/'));
    __m128i letter = _mm_or_si128(upper, lower), mark = _mm_or_si128(plus, slash);
    uint64_t halves[2];

    if (_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(letter, mark), digit)) != 0xFFFF) {
        return 0;
    }
    __m128i offsets = _mm_or_si128(offset(upper, -'A'), offset(lower, 26 - 'a'));
    offsets = _mm_or_si128(offsets, offset(digit, 52 - '0'));
    offsets = _mm_or_si128(offsets, _mm_or_si128(offset(plus, 62 - '+'), offset(slash, 63 - '/')));
    __m128i values = _mm_add_epi8(text, offsets);
    /* Twos to 12 bits, fours to 24, eights to 48, the first of them highest. */
    __m128i twos = _mm_or_si128(
        _mm_and_si128(_mm_slli_epi16(values, 6), _mm_set1_epi16(0x0FC0)), _mm_srli_epi16(values, 8));
    __m128i fours = _mm_madd_epi16(twos, _mm_set1_epi32(0x00011000));
    __m128i eights = _mm_or_si128(_mm_slli_epi64(fours, 40), _mm_slli_epi64(_mm_srli_epi64(fours, 32), 16));
    _mm_storeu_si128((__m128i *)(void *)halves, eights);
    halves[0] = __builtin_bswap64(halves[0]);
    halves[1] = __builtin_bswap64(halves[1]);
    memcpy(out, halves, 8);
    memcpy(out + 6, halves + 1, 8);
    return 1;
}

static inline __m128i three(const unsigned char *at)
{
    uint32_t bytes;

    memcpy(&bytes, at, 4);
    return _mm_cvtsi32_si128((int)bytes);
}

/* 12 bytes, of 16 that are read, to 16 characters. */
static inline void encode_block(char *out, const unsigned char *at)
{
    __m128i bytes = _mm_unpacklo_epi64(_mm_unpacklo_epi32(three(at), three(at + 3)),
                                       _mm_unpacklo_epi32(three(at + 6), three(at + 9)));
    /* The four sextets of three bytes (the first one lowest) to a byte each. */
    __m128i values = _mm_and_si128(_mm_srli_epi32(bytes, 2), _mm_set1_epi32(0x3F));
    values = _mm_or_si128(values, _mm_and_si128(_mm_slli_epi32(bytes, 12), _mm_set1_epi32(0x3000)));
    values = _mm_or_si128(values, _mm_and_si128(_mm_srli_epi32(bytes, 4), _mm_set1_epi32(0x0F00)));
    values = _mm_or_si128(values, _mm_and_si128(_mm_slli_epi32(bytes, 10), _mm_set1_epi32(0x3C0000)));
    values = _mm_or_si128(values, _mm_and_si128(_mm_srli_epi32(bytes, 6), _mm_set1_epi32(0x030000)));
    values = _mm_or_si128(values, _mm_and_si128(_mm_slli_epi32(bytes, 8), _mm_set1_epi32(0x3F000000)));
    __m128i text = _mm_add_epi8(values, _mm_set1_epi8('A'));
    text = _mm_add_epi8(text, offset(_mm_cmpgt_epi8(values, _mm_set1_epi8(25)), 'a' - 26 - 'A'));
    text = _mm_add_epi8(text, offset(_mm_cmpgt_epi8(values, _mm_set1_epi8(51)), '0' - 52 - ('a' - 26)));
    text = _mm_add_epi8(text, offset(_mm_cmpgt_epi8(values, _mm_set1_epi8(61)), '+' - 62 - ('0' - 52)));
    text = _mm_add_epi8(text, offset(_mm_cmpgt_epi8(values, _mm_set1_epi8(62)), '/' - 63 - ('+' - 62)));
    _mm_storeu_si128((__m128i *)(void *)out, text);
}
#endif

/* Four characters at a time where all are of the alphabet, else one by one until four are
 * together. */
size_t soapc_base64_decode(char *out, const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    const unsigned char *end = at + length;
    char *begin = out;
    uint32_t bits = 0;
    unsigned count = 0;

    while (at < end) {
#ifdef __SSE2__
        while (count == 0 && end - at >= 16 + 4 && decode_block(out, at)) {
            out += 12;
            at += 16;
        }
#endif
        while (count == 0 && end - at >= 4) {
            unsigned a = sextets[at[0]], b = sextets[at[1]], c = sextets[at[2]], d = sextets[at[3]];

            if ((a | b | c | d) & NOT) {
                break;
            }
            bits = a << 18 | b << 12 | c << 6 | d;
            out[0] = (char)(bits >> 16);
            out[1] = (char)(bits >> 8);
            out[2] = (char)bits;
            out += 3;
            at += 4;
        }
        if (at == end) {
            break;
        }
        unsigned value = sextets[*at++];
        if (value == NOT) {
            continue;
        }
        bits = bits << 6 | value;
        if (++count == 4) {
            out[0] = (char)(bits >> 16);
            out[1] = (char)(bits >> 8);
            out[2] = (char)bits;
            out += 3;
            count = 0;
        }
    }
    if (count == 2) {
        *out++ = (char)(bits >> 4);
    } else if (count == 3) {
        *out++ = (char)(bits >> 10);
        *out++ = (char)(bits >> 2);
    }
    return (size_t)(out - begin);
}

size_t soapc__base64_encode(char *out, const char *bytes, size_t length)
{
    const unsigned char *at = (const unsigned char *)bytes;
    char *begin = out;

#ifdef __SSE2__
    for (; length >= 16; length -= 12, at += 12, out += 16) {
        encode_block(out, at);
    }
#endif
    for (; length >= 3; length -= 3, at += 3, out += 4) {
        uint32_t bits = (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];

        out[0] = alphabet[bits >> 18];
        out[1] = alphabet[bits >> 12 & 63];
        out[2] = alphabet[bits >> 6 & 63];
        out[3] = alphabet[bits & 63];
    }
    if (length) {
        uint32_t bits = (uint32_t)at[0] << 16 | (length == 2 ? (uint32_t)at[1] << 8 : 0);

        out[0] = alphabet[bits >> 18];
        out[1] = alphabet[bits >> 12 & 63];
        out[2] = length == 2 ? alphabet[bits >> 6 & 63] : '=';
        out[3] = '=';
        out += 4;
    }
    return (size_t)(out - begin);
}

static inline unsigned hex_value(char c)
{
    unsigned digit = (unsigned char)c - '0';
    unsigned letter = ((unsigned char)c | 0x20) - 'a';

    return digit < 10 ? digit : letter < 6 ? letter + 10 : 16;
}

int soapc__hex_valid(const char *text, size_t length)
{
    size_t i = 0;

    while (i < length && hex_value(text[i]) < 16) {
        i++;
    }
    return i == length;
}

/* White space is stepped over, anything else ends it; an odd digit at the end is dropped. */
size_t soapc_hex_decode(char *out, const char *text, size_t length)
{
    size_t written = 0;
    unsigned high = 16;

    for (size_t i = 0; i < length; i++) {
        unsigned value = hex_value(text[i]);

        if (value == 16) {
            if (soapc__is_space(text[i])) {
                continue;
            }
            break;
        }
        if (high == 16) {
            high = value;
        } else {
            out[written++] = (char)(high << 4 | value);
            high = 16;
        }
    }
    return written;
}

size_t soapc__hex_encode(char *out, const char *bytes, size_t length)
{
    static const char digits[16] = "0123456789ABCDEF";

    for (size_t i = 0; i < length; i++) {
        out[i * 2] = digits[(unsigned char)bytes[i] >> 4];
        out[i * 2 + 1] = digits[bytes[i] & 15];
    }
    return length * 2;
}
