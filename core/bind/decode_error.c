/* Errors of a decode: the path of the element, the position, what was found and what was
 * expected. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "bind/decode.h"

enum {
    STEP_SIZE = 48, /* of one name; longer ones are cut */
    POSITION_SIZE = 13,
    HEAD_SIZE =
        128, /* past this only the last two steps are written: the path stays below PATH_SIZE */
    PATH_SIZE = HEAD_SIZE + 4 * (STEP_SIZE + 3 + POSITION_SIZE),
};

/* The byte behind what begins at `at` and ends with `mark`; end: it does not end. */
static const char *behind(const char *at, const char *end, const char *mark)
{
    size_t length = strlen(mark);

    while ((at = memchr(at, *mark, (size_t)(end - at))) && (size_t)(end - at) >= length) {
        if (memcmp(at, mark, length) == 0) {
            return at + length;
        }
        at++;
    }
    return end;
}

/* The '>' of a tag, which may have others in its attributes; end: there is none. */
static const char *tag_end(const char *at, const char *end)
{
    for (; at < end && *at != '>'; at++) {
        if (*at == '"' || *at == '\'') {
            const char *quote = memchr(at + 1, *at, (size_t)(end - at - 1));

            if (!quote) {
                return end;
            }
            at = quote;
        }
    }
    return at;
}

static int is_element(const soapc__scanner *scanner, const char *raw)
{
    return raw > scanner->begin && raw < scanner->end && raw[-1] == '<';
}

/* Which one of its parent's children of that name an element is, from 1 on; both by their names in the document. 0: it
 * is not among them (it is referred to). */
static uint32_t position_of(const soapc__scanner *scanner, const char *parent, const char *raw, uint32_t length)
{
    const char *end = scanner->end;
    uint32_t depth = 0, position = 0;

    if (!parent || !is_element(scanner, parent) || !is_element(scanner, raw) || parent >= raw) {
        return 0;
    }
    const char *at = tag_end(parent, raw);
    if (at >= raw || at[-1] == '/') {
        return 0;
    }
    while ((at = memchr(at, '<', (size_t)(raw - at)))) {
        const char *name = at + 1;

        if (*name == '!') {
            at = name[1] == '-' ? behind(name + 3, end, "-->") : behind(name, end, "]]>");
        } else if (*name == '?') {
            at = behind(name, end, "?>");
        } else if (*name == '/') {
            if (depth-- == 0) {
                return 0;
            }
            at = name;
        } else {
            position += depth == 0 && memcmp(name, raw, length) == 0 && strchr("/> \t\r\n", name[length]);
            if (name == raw) {
                return depth == 0 ? position : 0;
            }
            at = tag_end(name, end);
            depth += at[-1] != '/';
        }
        if (at >= raw) {
            break;
        }
    }
    return 0;
}

/* "/local" of a name as it stands, and its position where it is not the first. */
static uint32_t add_step(char *out, uint32_t at, char mark, const char *raw, uint32_t length,
                         uint32_t position)
{
    const char *colon = length ? memchr(raw, ':', length) : NULL;

    if (colon) {
        length -= (uint32_t)(colon + 1 - raw);
        raw = colon + 1;
    }
    length = soapc__decode_cut(raw, length, STEP_SIZE);
    out[at] = mark;
    memcpy(out + at + 1, raw, length);
    at += 1 + length;
    if (position > 1) {
        at += (uint32_t)snprintf(out + at, POSITION_SIZE, "[%u]", position);
    }
    return at;
}

static uint32_t write_path(const soapc__decoder *decoder, const char *name, uint32_t name_length,
                           char *out)
{
    if (decoder->frame_count > 0 && decoder->frames[decoder->frame_count - 1].raw == name) {
        name = NULL; /* the open element itself */
    }
    uint32_t count = decoder->outer_count + decoder->frame_count + (name != NULL);
    const char *parent = NULL, *raw;
    uint32_t at = 0, length;
    int skipped = 0;

    for (uint32_t i = 0; i < count; i++, parent = raw) {
        uint32_t frame = i - decoder->outer_count;

        if (i < decoder->outer_count) {
            raw = decoder->outer_path[i];
            length = decoder->outer_length[i];
        } else if (frame < decoder->frame_count) {
            raw = decoder->frames[frame].raw;
            length = decoder->frames[frame].raw_length;
        } else {
            raw = name;
            length = name_length;
        }
        if (at > HEAD_SIZE && i + 2 < count) {
            at = skipped ? at : add_step(out, at, '/', "...", 3, 0);
            skipped = 1;
            continue;
        }
        if (raw == name && decoder->in_attribute) {
            out[at++] = '/';
            at = add_step(out, at, '@', raw, length, 0);
        } else {
            at = add_step(out, at, '/', raw, length, position_of(&decoder->scanner, parent, raw, length));
        }
    }
    out[at] = '\0';
    return at;
}

uint32_t soapc__decode_cut(const char *text, uint32_t length, uint32_t most)
{
    return length <= most ? length : (uint32_t)soapc__utf8_valid(text, most);
}

void soapc__decode_push_path(soapc__decoder *decoder, const soapc__tag *tag)
{
    enum { MOST = sizeof(decoder->outer_path) / sizeof(decoder->outer_path[0]) };

    if (decoder->outer_count < MOST) {
        decoder->outer_path[decoder->outer_count] = tag->name.raw;
        decoder->outer_length[decoder->outer_count] = tag->name.raw_length;
        decoder->outer_count++;
    }
}

int soapc__decode_fail(soapc__decoder *decoder, soapc_status status, const char *name,
                       uint32_t name_length, uint32_t offset, const char *format, ...)
{
    const soapc__scanner *scanner = &decoder->scanner;
    size_t length = (size_t)(scanner->end - scanner->begin);
    char path[PATH_SIZE], text[256];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    uint32_t path_length = write_path(decoder, name, name_length, path);
    soapc__error_set(&decoder->error, status, "%s%s%s", path, path_length ? ": " : "", text);
    soapc__error_at(&decoder->error, scanner->begin, length,
                    offset == SOAPC_NONE ? (size_t)(scanner->at - scanner->begin) : offset);
    decoder->has_path = 1;
    return 0;
}

int soapc__decode_too_deep(soapc__decoder *decoder, const char *name, uint32_t name_length, uint32_t offset)
{
    soapc__decode_fail(decoder, SOAPC_LIMIT, name, name_length, offset,
                       "elements nested deeper than the limit decode_depth of %u",
                       decoder->message->limits.decode_depth);
    soapc__error_subject(&decoder->error, "decode_depth", 12);
    return 0;
}

int soapc__decode_fail_end(soapc__decoder *decoder)
{
    return soapc__decode_fail(decoder, SOAPC_XML_SYNTAX, NULL, 0, SOAPC_NONE,
                              "the document ends inside this element");
}

int soapc__decode_no_memory(soapc__decoder *decoder)
{
    soapc__error_no_memory(&decoder->error);
    return 0;
}

/* The scanner's own errors know the offset but not the path. */
void soapc__decode_add_path(soapc__decoder *decoder)
{
    soapc_error *error = &decoder->error;
    size_t length = strlen(error->message);
    char path[PATH_SIZE];

    if (decoder->has_path || error->status < SOAPC_XML_EMPTY ||
        error->status >= SOAPC_WSDL_SYNTAX) {
        return;
    }
    uint32_t path_length = write_path(decoder, NULL, 0, path);
    if (path_length && length + path_length + sizeof(" (in )") <= sizeof(error->message)) {
        snprintf(error->message + length, sizeof(error->message) - length, " (in %s)", path);
    }
}
