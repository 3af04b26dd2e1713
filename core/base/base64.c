/* Base64 (RFC 4648, 4) and hexBinary (XSD Part 2, 3.2.15). */
#include <string.h>

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
