/* Hashes: of short strings for tables, and the fingerprint of documents. */
#include <string.h>

#include "base/text.h"

uint64_t soapc__fingerprint(const char *bytes, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325u;

    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    }
    return hash;
}

static inline uint64_t load64(const char *at)
{
    uint64_t word;

    memcpy(&word, at, sizeof(word));
    return word;
}

static inline uint64_t load32(const char *at)
{
    uint32_t word;

    memcpy(&word, at, sizeof(word));
    return word;
}

/* Both halves of the product are used, so that every bit of the input reaches every bit of the
 * result. */
static inline uint64_t fold(uint64_t a, uint64_t b)
{
    unsigned __int128 product = (unsigned __int128)a * b;

    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* Stands in images (name tables): a change of it is a change of SOAPC__IMAGE_FORMAT. Eight bytes
 * a step; the last words overlap, so that no byte is read past the end. */
static inline uint64_t hash64(const char *bytes, size_t length, uint32_t seed)
{
    const uint64_t k1 = 0x9e3779b97f4a7c15u, k2 = 0xd6e8feb86659fd93u;
    uint64_t hash = fold(seed ^ k1, length ^ k2);
    uint64_t last = 0;

    if (length >= 8) {
        for (size_t i = 0; i + 8 < length; i += 8) {
            hash = fold(hash ^ load64(bytes + i), k2);
        }
        last = load64(bytes + length - 8);
    } else if (length >= 4) {
        last = load32(bytes) << 32 | load32(bytes + length - 4);
    } else if (length > 0) {
        last = (uint64_t)(unsigned char)bytes[0] << 16 |
               (uint64_t)(unsigned char)bytes[length / 2] << 8 | (unsigned char)bytes[length - 1];
    }
    return fold(hash ^ last, k1);
}

uint32_t soapc__hash(const char *bytes, size_t length, uint32_t seed)
{
    uint64_t hash = hash64(bytes, length, seed);

    return (uint32_t)(hash ^ hash >> 32);
}

uint64_t soapc__hash64(const char *bytes, size_t length)
{
    return hash64(bytes, length, 0);
}
