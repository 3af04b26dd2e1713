/* Base64 (RFC 4648, 4) and hexBinary (XSD Part 2, 3.2.15). */
#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <tmmintrin.h>
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

/* Sixteen characters at a time where the processor has SSSE3, which is what the loops below do one by one: 8 instructions
 * a character there, 1.5 here (bench/run shapes, base64). */
#if defined(__x86_64__) && defined(__GNUC__)
#define BLOCKS __attribute__((target("ssse3")))

enum {
    DECODE_ROOM = 16 + 6, /* characters ahead, so that 16 bytes may be stored where 12 are meant */
    ENCODE_ROOM = 16      /* bytes ahead, so that 16 may be read */
};

static inline int has_blocks(void)
{
    return __builtin_cpu_supports("ssse3");
}

/* Up to a block with a character that is not of the alphabet; returns how many characters. */
BLOCKS static size_t decode_blocks(char *out, const unsigned char *text, size_t length)
{
    /* By the low four bits of a character of the alphabet: the set of the high four that it has with them, 2 the lowest. */
    const __m128i highs = _mm_setr_epi8(0x2A, 0x3E, 0x3E, 0x3E, 0x3E, 0x3E, 0x3E, 0x3E, 0x3E, 0x3E, 0x3C,
                                        0x15, 0x14, 0x14, 0x14, 0x15);
    const __m128i sets = _mm_setr_epi8(0, 0, 1, 2, 4, 8, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0);
    /* By the high four bits, one less for the slash: what makes the character its value. */
    const __m128i offsets = _mm_setr_epi8(0, 63 - '/', 62 - '+', 52 - '0', -'A', -'A', 26 - 'a', 26 - 'a',
                                          0, 0, 0, 0, 0, 0, 0, 0);
    const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    size_t i = 0;

    for (; length - i >= DECODE_ROOM; i += 16, out += 12) {
        __m128i block = _mm_loadu_si128((const __m128i *)(const void *)(text + i));
        __m128i high = _mm_and_si128(_mm_srli_epi32(block, 4), _mm_set1_epi8(0x0F));
        __m128i known = _mm_and_si128(_mm_shuffle_epi8(highs, block), _mm_shuffle_epi8(sets, high));

        if (_mm_movemask_epi8(_mm_cmpeq_epi8(known, _mm_setzero_si128()))) {
            break;
        }
        __m128i row = _mm_add_epi8(high, _mm_cmpeq_epi8(block, _mm_set1_epi8('/')));
        __m128i values = _mm_add_epi8(block, _mm_shuffle_epi8(offsets, row));
        /* Twos to 12 bits, fours to 24, the first of them highest. */
        __m128i twos = _mm_maddubs_epi16(values, _mm_set1_epi16(0x0140));
        __m128i fours = _mm_madd_epi16(twos, _mm_set1_epi32(0x00011000));
        _mm_storeu_si128((__m128i *)(void *)out, _mm_shuffle_epi8(fours, order));
    }
    return i;
}

/* Returns how many bytes, a multiple of 12. */
BLOCKS static size_t encode_blocks(char *out, const unsigned char *bytes, size_t length)
{
    const __m128i order = _mm_setr_epi8(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    /* By kind: small letters, ten digits, plus, slash, capital letters. */
    const __m128i offsets = _mm_setr_epi8('a' - 26, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52,
                                          '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '+' - 62,
                                          '/' - 63, 'A', 0, 0);
    size_t i = 0;

    for (; length - i >= ENCODE_ROOM; i += 12, out += 16) {
        __m128i block = _mm_loadu_si128((const __m128i *)(const void *)(bytes + i));
        /* Three bytes a, b, c as the 16-bit numbers ab and bc, whose sextets the multiplications shift into a byte each. */
        __m128i pairs = _mm_shuffle_epi8(block, order);
        __m128i even = _mm_mulhi_epu16(_mm_and_si128(pairs, _mm_set1_epi32(0x0FC0FC00)),
                                       _mm_set1_epi32(0x04000040));
        __m128i odd = _mm_mullo_epi16(_mm_and_si128(pairs, _mm_set1_epi32(0x003F03F0)),
                                      _mm_set1_epi32(0x01000010));
        __m128i values = _mm_or_si128(even, odd);
        __m128i capital = _mm_cmpgt_epi8(_mm_set1_epi8(26), values);
        __m128i kind = _mm_or_si128(_mm_subs_epu8(values, _mm_set1_epi8(51)),
                                    _mm_and_si128(capital, _mm_set1_epi8(13)));
        _mm_storeu_si128((__m128i *)(void *)out,
                         _mm_add_epi8(values, _mm_shuffle_epi8(offsets, kind)));
    }
    return i;
}
#undef BLOCKS
#else
static inline int has_blocks(void)
{
    return 0;
}

static size_t decode_blocks(char *out, const unsigned char *text, size_t length)
{
    return 0;
}

static size_t encode_blocks(char *out, const unsigned char *bytes, size_t length)
{
    return 0;
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
    int blocks = has_blocks();

    while (at < end) {
        if (blocks && count == 0) {
            size_t taken = decode_blocks(out, at, (size_t)(end - at));
            at += taken;
            out += taken / 4 * 3;
        }
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

    if (has_blocks()) {
        size_t taken = encode_blocks(out, at, length);
        at += taken;
        length -= taken;
        out += taken / 3 * 4;
    }
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
