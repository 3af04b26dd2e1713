/* Random numbers that are the same for a seed, and growing texts. */
#include "oracle.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state;

void chance_seed(uint64_t seed)
{
    state = seed;
}

uint32_t chance(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 16) % below;
}

void put(text *out, const char *format, ...)
{
    va_list arguments;

    for (;;) {
        size_t room = out->capacity - out->length;
        va_start(arguments, format);
        int size = vsnprintf(out->bytes ? out->bytes + out->length : NULL, room, format, arguments);
        va_end(arguments);
        if ((size_t)size < room) {
            out->length += (size_t)size;
            return;
        }
        out->capacity = out->capacity * 2 + (size_t)size + 1;
        out->bytes = realloc(out->bytes, out->capacity);
    }
}
