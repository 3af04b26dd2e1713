/* UTF-8 and the characters of XML. */
#include <string.h>

#include "base/text.h"

static inline uint64_t load64(const char *at)
{
    uint64_t word;

    memcpy(&word, at, sizeof(word));
    return word;
}

static inline int is_continuation(unsigned char c)
{
    return (c & 0xC0) == 0x80;
}

/* Length of the well-formed sequence at `at`, which is no ASCII; 0 for none (Unicode, table 3-7). */
static size_t sequence_length(const unsigned char *at, size_t left)
{
    unsigned char c = at[0];

    if (c < 0xC2 || left < 2 || !is_continuation(at[1])) {
        return 0;
    }
    if (c < 0xE0) {
        return 2;
    }
    if (left < 3 || !is_continuation(at[2])) {
        return 0;
    }
    if (c < 0xF0) { /* no overlong form, no surrogate */
        return (c == 0xE0 && at[1] < 0xA0) || (c == 0xED && at[1] > 0x9F) ? 0 : 3;
    }
    if (c > 0xF4 || left < 4 || !is_continuation(at[3])) {
        return 0;
    }
    return (c == 0xF0 && at[1] < 0x90) || (c == 0xF4 && at[1] > 0x8F) ? 0 : 4;
}

size_t soapc__utf8_valid(const char *text, size_t length)
{
    size_t i = 0;

    while (i < length) {
        if (length - i >= 8 && !(load64(text + i) & 0x8080808080808080u)) {
            i += 8;
        } else if ((unsigned char)text[i] < 0x80) {
            i++;
        } else {
            size_t step = sequence_length((const unsigned char *)text + i, length - i);

            if (step == 0) {
                return i;
            }
            i += step;
        }
    }
    return length;
}
