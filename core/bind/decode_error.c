/* Errors of a decode: the path of the element, the position, what was found and what was
 * expected. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "bind/decode.h"

enum {
    STEP_SIZE = 48, /* of one name; longer ones are cut */
    HEAD_SIZE =
        128, /* past this only the last two steps are written: the path stays below PATH_SIZE */
    PATH_SIZE = HEAD_SIZE + 4 * (STEP_SIZE + 2),
};

/* "/local" of a name as it stands. */
static uint32_t add_step(char *out, uint32_t at, const char *raw, uint32_t length)
{
    const char *colon = length ? memchr(raw, ':', length) : NULL;

    if (colon) {
        length -= (uint32_t)(colon + 1 - raw);
        raw = colon + 1;
    }
    length = soapc__decode_cut(raw, length, STEP_SIZE);
    out[at] = '/';
    memcpy(out + at + 1, raw, length);
    return at + 1 + length;
}

static uint32_t write_path(const soapc__decoder *decoder, const char *name, uint32_t name_length,
                           char *out)
{
    if (decoder->frame_count > 0 && decoder->frames[decoder->frame_count - 1].raw == name) {
        name = NULL; /* the open element itself */
    }
    uint32_t count = decoder->outer_count + decoder->frame_count + (name != NULL);
    uint32_t at = 0;
    int skipped = 0;

    for (uint32_t i = 0; i < count; i++) {
        uint32_t frame = i - decoder->outer_count;

        if (at > HEAD_SIZE && i + 2 < count) {
            at = skipped ? at : add_step(out, at, "...", 3);
            skipped = 1;
        } else if (i < decoder->outer_count) {
            at = add_step(out, at, decoder->outer_path[i], decoder->outer_length[i]);
        } else if (frame < decoder->frame_count) {
            at = add_step(out, at, decoder->frames[frame].raw, decoder->frames[frame].raw_length);
        } else {
            uint32_t step = at;

            at = add_step(out, at, name, name_length);
            if (decoder->in_attribute) {
                memmove(out + step + 2, out + step + 1, at - step - 1);
                out[step + 1] = '@';
                at++;
            }
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
