/* Documents of encodings that only the C library knows (POSIX iconv) made UTF-8. */
#include <errno.h>
#include <iconv.h>
#include <stdint.h>
#include <string.h>

#include "base/error.h"
#include "xml/convert.h"

enum {
    LONGEST_NAME = 40, /* of those that IANA has registered */
    PIECE = 4096,
};

/* A name as XML 1.0, 4.3.3 has it, and nothing that says more to iconv(), as "//IGNORE" does. */
static int is_name(soapc_str name)
{
    for (size_t i = 0; i < name.length; i++) {
        char c = name.bytes[i];
        int letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

        if (!letter && (i == 0 || !c || !strchr("0123456789._-:+", c))) {
            return 0;
        }
    }
    return name.length > 0 && name.length <= LONGEST_NAME;
}

static iconv_t open_name(soapc_str name)
{
    char text[LONGEST_NAME + 1];

    if (!is_name(name)) {
        errno = EINVAL;
        return (iconv_t)-1;
    }
    memcpy(text, name.bytes, name.length);
    text[name.length] = '\0';
    return iconv_open("UTF-8", text);
}

static soapc_status fail_open(soapc_str name, soapc_error *error)
{
    if (errno != EINVAL) {
        return soapc__error_no_memory(error);
    }
    soapc__error_set(error, SOAPC_XML_ENCODING,
                     "encoding '%.*s' is not supported: neither soapc nor the C library's iconv "
                     "has it",
                     (int)(name.length < 80 ? name.length : 80), name.bytes);
    soapc__error_subject(error, name.bytes, name.length);
    return SOAPC_XML_ENCODING;
}

static soapc_status fail_bytes(soapc_str name, const char *document, const char *at,
                               soapc_error *error)
{
    soapc__error_set(error, SOAPC_XML_ENCODING, "no character at byte %zu: the text is not %.*s",
                     (size_t)(at - document), (int)name.length, name.bytes);
    if (error) {
        error->offset = (uint64_t)(at - document);
    }
    return SOAPC_XML_ENCODING;
}

/* One walk over the text. room: NULL to count what it takes, else there is as much as was counted.
 * Returns where it stopped: at end, or at what is no character. */
static const char *walk(iconv_t handle, const char *at, const char *end, char *room, size_t *size)
{
    char piece[PIECE];
    char *in = (char *)(uintptr_t)at; /* iconv() does not write there */
    size_t left = (size_t)(end - at);
    size_t total = 0;
    int last = 0; /* a shift sequence at the end may hold a character back: NULL asks for it */

    iconv(handle, NULL, NULL, NULL, NULL);
    for (;;) {
        char *to = room ? room + total : piece;
        size_t there = room ? *size - total : PIECE;
        size_t before = there;
        size_t result = iconv(handle, last ? NULL : &in, last ? NULL : &left, &to, &there);
        int reason = result == (size_t)-1 ? errno : 0;

        total += before - there;
        if (reason == E2BIG && !room) {
            continue;
        }
        if (reason || last) {
            break;
        }
        last = 1;
    }
    if (!room) {
        *size = total;
    }
    return last ? end : in;
}

static int is_declared(const char *at, const char *end)
{
    return end - at >= 5 && memcmp(at, "<?xml", 5) == 0;
}

soapc_status soapc__convert_other(soapc_message *message, soapc_str name, const char *document,
                                  const char *at, const char *end, soapc_str *out,
                                  soapc_error *error)
{
    iconv_t handle = open_name(name);
    size_t size = 0;

    if (handle == (iconv_t)-1) {
        return fail_open(name, error);
    }
    /* Closed before memory is asked for, since the allocator may not come back. */
    const char *stop = walk(handle, at, end, NULL, &size);
    iconv_close(handle);
    if (stop != end) {
        return fail_bytes(name, document, stop, error);
    }
    char *text = soapc_message_alloc(message, size + 1, error);
    if (!text) {
        return SOAPC_NO_MEMORY;
    }
    handle = open_name(name);
    if (handle == (iconv_t)-1) {
        return fail_open(name, error);
    }
    walk(handle, at, end, text, &size);
    iconv_close(handle);
    text[size] = '\0';
    if (is_declared(at, end) && !is_declared(text, text + size)) {
        return soapc__error_set(error, SOAPC_XML_ENCODING,
                                "encoding '%.*s' is not that of the declaration which names it",
                                (int)name.length, name.bytes);
    }
    *out = (soapc_str){text, size};
    return SOAPC_OK;
}
