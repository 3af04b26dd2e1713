/* White space of XML: cutting it off and collapsing it. */
#include "base/text.h"

void soapc__trim(const char **text, size_t *length)
{
    const char *begin = *text;
    const char *end = begin + *length;

    while (begin < end && soapc__is_space(*begin)) {
        begin++;
    }
    while (begin < end && soapc__is_space(end[-1])) {
        end--;
    }
    *text = begin;
    *length = (size_t)(end - begin);
}

size_t soapc__collapse(char *out, const char *text, size_t length)
{
    size_t written = 0;

    soapc__trim(&text, &length);
    for (size_t i = 0; i < length; i++) {
        if (!soapc__is_space(text[i])) {
            out[written++] = text[i];
        } else if (!soapc__is_space(text[i - 1])) { /* trimmed: text[0] is none */
            out[written++] = ' ';
        }
    }
    return written;
}

int soapc__is_collapsed(const char *text, size_t length)
{
    int after_space = 1;

    for (size_t i = 0; i < length; i++) {
        if (!soapc__is_space(text[i])) {
            after_space = 0;
        } else if (after_space || text[i] != ' ') {
            return 0;
        } else {
            after_space = 1;
        }
    }
    return length == 0 || !after_space;
}
