/* UTF-8 and the characters of XML. */
#include "base/utf8.h"

#include "base/text.h"

static inline uint64_t load64(const char *at)
{
    uint64_t word;

    memcpy(&word, at, sizeof(word));
    return word;
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
            size_t step = soapc__utf8_sequence(text + i, length - i);

            if (step == 0) {
                return i;
            }
            i += step;
        }
    }
    return length;
}

size_t soapc__xml_characters(const char *text, size_t length)
{
    size_t i = 0;

    while (i < length) {
        if (length - i >= 16) {
            unsigned mask = soapc__block_control(text + i, '\xEF');

            if (!mask) {
                i += 16;
                continue;
            }
            i += (size_t)__builtin_ctz(mask);
        }
        unsigned char c = (unsigned char)text[i];
        if ((c < 0x20 && !soapc__is_space(text[i])) ||
            (c == 0xEF && length - i >= 3 && soapc__is_noncharacter(text + i))) {
            return i;
        }
        i++;
    }
    return length;
}
