/* Writing character data and attribute values. */
#include "xml/writer.h"

#include "base/utf8.h"

/* What stands for an ASCII character; length 0: no character of XML. */
typedef struct escape {
    uint8_t length;
    char text[7];
} escape;

/* clang-format off */
static const escape in_text[64] = {
    ['\t'] = {1, "\t"}, ['\n'] = {1, "\n"}, ['\r'] = {5, "&#13;"},
    ['"'] = {1, "\""}, ['&'] = {5, "&amp;"}, ['<'] = {4, "&lt;"}, ['>'] = {4, "&gt;"},
};
static const escape in_attribute[64] = {
    ['\t'] = {4, "&#9;"}, ['\n'] = {5, "&#10;"}, ['\r'] = {5, "&#13;"},
    ['"'] = {6, "&quot;"}, ['&'] = {5, "&amp;"}, ['<'] = {4, "&lt;"}, ['>'] = {4, "&gt;"},
};
/* clang-format on */

enum { SLACK = 16 }; /* a block is stored whole, also where less of it is meant */

static inline int is_plain(unsigned char c, char quote)
{
    return c >= 0x20 && c < 0x80 && c != '&' && c != '<' && c != '>' && c != (unsigned char)quote;
}

/* Copies up to the first character that is not plain; returns how many bytes. out has room for
 * length + SLACK. */
static inline size_t copy_plain(char *out, const char *text, size_t length, char quote)
{
    size_t i = 0;

    for (; length - i >= 16; i += 16) {
        unsigned mask = soapc__block_mask(text + i, '&', '<', '>', quote);

        memcpy(out + i, text + i, 16);
        if (mask) {
            return i + (size_t)__builtin_ctz(mask);
        }
    }
    if (length - i >= 8) {
        unsigned mask = soapc__half_mask(text + i, '&', '<', '>', quote);

        memcpy(out + i, text + i, 8);
        if (mask) {
            return i + (size_t)__builtin_ctz(mask);
        }
        i += 8;
    }
    for (; i < length && is_plain((unsigned char)text[i], quote); i++) {
        out[i] = text[i];
    }
    return i;
}

/* Copies letters of other scripts, which stand together, up to the next ASCII character or what
 * is no character. out has room for length + SLACK. */
static inline size_t copy_sequences(char *out, const char *text, size_t length)
{
    size_t i = 0;

    while (i < length && (unsigned char)text[i] >= 0x80) {
        size_t step = soapc__xml_sequence(text + i, length - i);

        if (step == 0) {
            break;
        }
        if (step == 2) {
            memcpy(out + i, text + i, 2);
        } else { /* of four bytes the last may be the next character's, which is written over it */
            memcpy(out + i, text + i, 3);
            out[i + 3] = step == 4 ? text[i + 3] : '\0';
        }
        i += step;
    }
    return i;
}

/* Most text is a few bytes long and has nothing to escape: that is one turn of the loop. */
static inline int write_escaped(soapc__buffer *buffer, const char *text, size_t length, size_t *bad,
                                const escape *escapes, char quote)
{
    const char *at = text;
    const char *end = text + length;

    for (;;) {
        char *out = soapc__buffer_room(buffer, (size_t)(end - at) + SLACK);
        char *begin = out;

        if (!out) {
            return 1; /* the buffer says so in the end */
        }
        for (;;) { /* up to what takes more room than it has in the text */
            size_t taken = copy_plain(out, at, (size_t)(end - at), quote);

            at += taken;
            out += taken;
            if (at == end || (unsigned char)*at < 0x80) {
                break;
            }
            taken = copy_sequences(out, at, (size_t)(end - at));
            at += taken;
            out += taken;
            if (taken == 0) {
                break;
            }
        }
        buffer->length += (size_t)(out - begin);
        if (at == end) {
            return 1;
        }
        const escape *row = (unsigned char)*at < 0x80 ? escapes + (unsigned char)*at : NULL;
        if (!row || !row->length) {
            if (bad) {
                *bad = (size_t)(at - text);
            }
            return 0;
        }
        memcpy(out, row->text, sizeof(row->text)); /* in the slack */
        buffer->length += row->length;
        at++;
    }
}

int soapc__write_text(soapc__buffer *buffer, const char *text, size_t length, size_t *bad)
{
    return write_escaped(buffer, text, length, bad, in_text, '\0');
}

int soapc__write_attribute(soapc__buffer *buffer, const char *text, size_t length, size_t *bad)
{
    return write_escaped(buffer, text, length, bad, in_attribute, '"');
}
