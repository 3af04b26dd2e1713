/* MD5 (RFC 1321), SHA-1 and SHA-256 (FIPS 180-4) for HTTP Digest and fingerprints: short inputs, no need for speed. */
#include "net/internal.h"

#include <string.h>

/* floor(2^32 * abs(sin(i + 1))) */
static const uint32_t md5_sines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};
static const unsigned char md5_shifts[4][4] = {
    {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

/* Fractional parts of the cube roots of the first 64 primes. */
static const uint32_t sha256_roots[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t left(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

static uint32_t right(uint32_t x, unsigned n)
{
    return x >> n | x << (32 - n);
}

static uint32_t little(const unsigned char *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t big(const unsigned char *p)
{
    return (uint32_t)p[3] | (uint32_t)p[2] << 8 | (uint32_t)p[1] << 16 | (uint32_t)p[0] << 24;
}

static void md5_block(uint32_t state[8], const unsigned char *block)
{
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];

    for (unsigned i = 0; i < 64; i++) {
        uint32_t mixed;
        unsigned word;

        switch (i / 16) {
        case 0:
            mixed = (b & c) | (~b & d);
            word = i;
            break;
        case 1:
            mixed = (d & b) | (~d & c);
            word = (5 * i + 1) % 16;
            break;
        case 2:
            mixed = b ^ c ^ d;
            word = (3 * i + 5) % 16;
            break;
        default:
            mixed = c ^ (b | ~d);
            word = 7 * i % 16;
            break;
        }
        mixed += a + md5_sines[i] + little(block + 4 * word);
        a = d;
        d = c;
        c = b;
        b += left(mixed, md5_shifts[i / 16][i % 4]);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
}

static void sha1_block(uint32_t state[8], const unsigned char *block)
{
    static const uint32_t constants[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
    uint32_t w[80], v[5];

    for (unsigned i = 0; i < 80; i++) {
        w[i] = i < 16 ? big(block + 4 * i) : left(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    }
    memcpy(v, state, sizeof(v));
    for (unsigned i = 0; i < 80; i++) {
        uint32_t choice = (v[1] & v[2]) ^ (~v[1] & v[3]);
        uint32_t majority = (v[1] & v[2]) ^ (v[1] & v[3]) ^ (v[2] & v[3]);
        uint32_t mixed = i < 20 ? choice : i >= 40 && i < 60 ? majority : v[1] ^ v[2] ^ v[3];
        uint32_t first = left(v[0], 5) + mixed + v[4] + constants[i / 20] + w[i];

        v[4] = v[3];
        v[3] = v[2];
        v[2] = left(v[1], 30);
        v[1] = v[0];
        v[0] = first;
    }
    for (unsigned i = 0; i < 5; i++) {
        state[i] += v[i];
    }
}

static void sha256_block(uint32_t state[8], const unsigned char *block)
{
    uint32_t w[64], v[8];

    for (unsigned i = 0; i < 16; i++) {
        w[i] = big(block + 4 * i);
    }
    for (unsigned i = 16; i < 64; i++) {
        uint32_t s0 = right(w[i - 15], 7) ^ right(w[i - 15], 18) ^ (w[i - 15] >> 3);
        uint32_t s1 = right(w[i - 2], 17) ^ right(w[i - 2], 19) ^ (w[i - 2] >> 10);

        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    memcpy(v, state, sizeof(v));
    for (unsigned i = 0; i < 64; i++) {
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        uint32_t t1 = v[7] + (right(v[4], 6) ^ right(v[4], 11) ^ right(v[4], 25)) + choice +
                      sha256_roots[i] + w[i];
        uint32_t t2 = (right(v[0], 2) ^ right(v[0], 13) ^ right(v[0], 22)) + majority;

        memmove(v + 1, v, 7 * sizeof(v[0]));
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (unsigned i = 0; i < 8; i++) {
        state[i] += v[i];
    }
}

/* All pad alike: 0x80, zeros, the length in bits, whose byte order differs. */
static void digest(void (*block)(uint32_t *, const unsigned char *), uint32_t state[8],
                   const char *bytes, size_t length, int is_big)
{
    unsigned char last[128] = {0};
    const unsigned char *in = (const unsigned char *)bytes;
    uint64_t bits = (uint64_t)length * 8;
    size_t rest = length % 64, size = rest < 56 ? 64 : 128;

    for (size_t at = 0; at + 64 <= length; at += 64) {
        block(state, in + at);
    }
    if (rest) {
        memcpy(last, in + length - rest, rest);
    }
    last[rest] = 0x80;
    for (unsigned i = 0; i < 8; i++) {
        last[is_big ? size - 1 - i : size - 8 + i] = (unsigned char)(bits >> (8 * i));
    }
    for (size_t at = 0; at < size; at += 64) {
        block(state, last + at);
    }
}

static void hex(char *out, const uint32_t *state, unsigned words, int is_big)
{
    static const char digits[] = "0123456789abcdef";

    for (unsigned i = 0; i < 4 * words; i++) {
        unsigned shift = is_big ? 24 - 8 * (i % 4) : 8 * (i % 4);
        unsigned byte = state[i / 4] >> shift & 0xff;

        out[2 * i] = digits[byte >> 4];
        out[2 * i + 1] = digits[byte & 15];
    }
    out[8 * words] = '\0';
}

void soapc__net_md5(char out[65], const char *bytes, size_t length)
{
    uint32_t state[8] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};

    digest(md5_block, state, bytes, length, 0);
    hex(out, state, 4, 0);
}

void soapc__net_sha1(char out[65], const char *bytes, size_t length)
{
    uint32_t state[8] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};

    digest(sha1_block, state, bytes, length, 1);
    hex(out, state, 5, 1);
}

void soapc__net_sha256(char out[65], const char *bytes, size_t length)
{
    /* Fractional parts of the square roots of the first 8 primes. */
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

    digest(sha256_block, state, bytes, length, 1);
    hex(out, state, 8, 1);
}
