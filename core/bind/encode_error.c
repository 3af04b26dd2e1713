/* Errors of encode: what is wrong, and the path of the element where it is. */
#include <stdarg.h>
#include <stdio.h>

#include "bind/encode.h"

enum { PATH_BYTES = 240 };

const char *soapc__encode_local(const soapc__encoder *encoder, uint32_t name, uint32_t *length)
{
    static const char *const own[] = {"item", "value", "detail"};

    if (name >= SOAPC__NAME_ITEM && name <= SOAPC__NAME_DETAIL) {
        const char *text = name == SOAPC__NAME_DETAIL && encoder->version == 2
                               ? "Detail"
                               : own[name - SOAPC__NAME_ITEM];

        *length = (uint32_t)strlen(text);
        return text;
    }
    const char *local = soapc_message_name_local(encoder->message, encoder->image, name, length);
    return local ? local : "";
}

/* Puts "/name[position]" in front of what stands at *at already; 0 when there is no room. */
static int put_step(char *path, size_t *at, size_t least, const soapc__encoder *encoder,
                    uint32_t name, uint32_t position)
{
    char step[96];
    uint32_t length;
    const char *local = soapc__encode_local(encoder, name & ~SOAPC__AS_ATTRIBUTE, &length);
    int size = name & SOAPC__AS_ATTRIBUTE
                   ? snprintf(step, sizeof(step), "/@%.*s", length > 80 ? 80 : (int)length, local)
               : position
                   ? snprintf(step, sizeof(step), "/%.*s[%u]", length > 60 ? 60 : (int)length,
                              local, position)
                   : snprintf(step, sizeof(step), "/%.*s", length > 80 ? 80 : (int)length, local);

    if ((size_t)size > *at - least) {
        return 0;
    }
    *at -= (size_t)size;
    memcpy(path + *at, step, (size_t)size);
    return 1;
}

static uint32_t position_in(const soapc__encoder *encoder, uint32_t depth)
{
    const soapc__frame *around = depth ? encoder->frames + depth - 1 : NULL;

    return around ? around->done : 0;
}

/* From the end, since the innermost names say most; what does not fit in front is "/...". */
static size_t build_path(const soapc__encoder *encoder, uint32_t name, char *path)
{
    static const char cut[] = "/...";
    size_t head = strlen(encoder->path);
    size_t at = PATH_BYTES;
    size_t least = head + sizeof(cut) - 1;
    uint32_t pending = encoder->pending;
    uint32_t position = position_in(encoder, encoder->depth);
    int fits = name == SOAPC_NONE ||
               put_step(path, &at, least, encoder, name, pending == SOAPC_NONE ? position : 0);

    if (fits && pending != SOAPC_NONE) {
        fits = put_step(path, &at, least, encoder, pending >> 1, position);
    }
    for (uint32_t i = encoder->depth; fits && i-- > 0;) {
        if (encoder->frames[i].key != SOAPC_NONE) {
            fits = put_step(path, &at, least, encoder, encoder->frames[i].key >> 1,
                            position_in(encoder, i));
        }
    }
    size_t length = head;
    memcpy(path, encoder->path, head);
    if (!fits) {
        memcpy(path + length, cut, sizeof(cut) - 1);
        length += sizeof(cut) - 1;
    }
    memmove(path + length, path + at, PATH_BYTES - at);
    return length + PATH_BYTES - at;
}

int soapc__encode_fail(soapc__encoder *encoder, soapc_status status, uint32_t name,
                       const char *format, ...)
{
    char what[240], path[PATH_BYTES];
    va_list arguments;

    if (encoder->status) {
        return 0;
    }
    encoder->status = status;
    va_start(arguments, format);
    vsnprintf(what, sizeof(what), format, arguments);
    va_end(arguments);
    size_t length = build_path(encoder, name, path);
    soapc__error_set(encoder->error, status, "%.*s: %s", (int)length, path, what);
    if (encoder->error) {
        encoder->error->path_length = (uint32_t)length;
    }
    return 0;
}

void soapc__encode_subject(soapc__encoder *encoder, const char *subject, size_t length)
{
    soapc__error_subject(encoder->error, subject, length);
}

int soapc__encode_no_memory(soapc__encoder *encoder)
{
    if (!encoder->status) {
        encoder->status = soapc__error_no_memory(encoder->error);
    }
    return 0;
}
