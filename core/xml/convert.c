/* Documents of other encodings made UTF-8. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "base/utf8.h"
#include "xml/convert.h"

typedef enum encoding {
    UNKNOWN,
    UTF8,  /* and US-ASCII, which is a part of it */
    UTF16, /* byte order not told */
    UTF16LE,
    UTF16BE,
    LATIN1,
    WINDOWS1252,
    UTF32,
} encoding;

static const struct {
    const char *name;
    encoding encoding;
} names[] = {
    {"utf-8", UTF8},         {"utf8", UTF8},           {"us-ascii", UTF8},
    {"ascii", UTF8},         {"ansi_x3.4-1968", UTF8}, {"iso646-us", UTF8},
    {"utf-16", UTF16},       {"utf16", UTF16},         {"iso-10646-ucs-2", UTF16},
    {"ucs-2", UTF16},        {"utf-16le", UTF16LE},    {"utf-16be", UTF16BE},
    {"iso-8859-1", LATIN1},  {"iso8859-1", LATIN1},    {"iso_8859-1", LATIN1},
    {"latin1", LATIN1},      {"l1", LATIN1},           {"windows-1252", WINDOWS1252},
    {"cp1252", WINDOWS1252},
};

/* Bytes that a document begins with, and what they say (XML 1.0, F.1). */
static const struct {
    char bytes[5];
    uint8_t length, skip;
    encoding encoding;
} marks[] = {
    {"\xFF\xFE\0\0", 4, 4, UTF32}, {"\0\0\xFE\xFF", 4, 4, UTF32}, {"\xEF\xBB\xBF", 3, 3, UTF8},
    {"\xFF\xFE", 2, 2, UTF16LE},   {"\xFE\xFF", 2, 2, UTF16BE},   {"<\0\0\0", 4, 0, UTF32},
    {"\0\0\0<", 4, 0, UTF32},      {"<\0", 2, 0, UTF16LE},        {"\0<", 2, 0, UTF16BE},
};

/* Code points of 0x80 to 0x9F. Those that the code page leaves open stay what they are. */
static const uint16_t windows1252[32] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static encoding encoding_of(soapc_str name)
{
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        size_t at = 0;

        while (at < name.length && lower(name.bytes[at]) == names[i].name[at]) {
            at++;
        }
        if (at == name.length && !names[i].name[at]) {
            return names[i].encoding;
        }
    }
    return UNKNOWN;
}

/* A charset parameter may still have its quotes. */
static soapc_str unquoted(const char *text, size_t length)
{
    soapc__trim(&text, &length);
    if (length >= 2 && (text[0] == '"' || text[0] == '\'') && text[length - 1] == text[0]) {
        text++;
        length -= 2;
    }
    return (soapc_str){text, length};
}

static const char *skip_space(const char *at, const char *end)
{
    while (at < end && soapc__is_space(*at)) {
        at++;
    }
    return at;
}

/* The encoding that the XML declaration names; empty when there is none. The scanner checks the
 * declaration. */
static soapc_str declared(const char *at, const char *end)
{
    static const char word[] = "encoding";
    const soapc_str nothing = {NULL, 0};

    if (end - at < 6 || memcmp(at, "<?xml", 5) != 0 || !soapc__is_space(at[5])) {
        return nothing;
    }
    const char *close = memmem(at, (size_t)(end - at), "?>", 2);
    at = close ? memmem(at, (size_t)(close - at), word, sizeof(word) - 1) : NULL;
    if (!at) {
        return nothing;
    }
    at = skip_space(at + sizeof(word) - 1, close);
    if (at == close || *at != '=') {
        return nothing;
    }
    at = skip_space(at + 1, close);
    if (at == close || (*at != '"' && *at != '\'')) {
        return nothing;
    }
    const char *quote = memchr(at + 1, *at, (size_t)(close - at - 1));
    return quote ? (soapc_str){at + 1, (size_t)(quote - at - 1)} : nothing;
}

/*
 * A byte order mark is believed first (RFC 7303, 3.2), then the charset, then the first character,
 * then the declaration. A declaration that can be read byte by byte is not in UTF-16, whatever it
 * says; neither is a document whose first two bytes are ASCII.
 */
static encoding detect(const char **bytes, const char *end, soapc_str charset, soapc_str *name)
{
    encoding first = UNKNOWN;
    encoding told;
    uint8_t skip = 0;

    *name = charset;
    for (size_t i = 0; i < sizeof(marks) / sizeof(*marks) && first == UNKNOWN; i++) {
        if (end - *bytes >= marks[i].length &&
            memcmp(*bytes, marks[i].bytes, marks[i].length) == 0) {
            first = marks[i].encoding;
            skip = marks[i].skip;
        }
    }
    *bytes += skip;
    if (skip || first == UTF32) {
        return first;
    }
    if (charset.length > 0) {
        told = encoding_of(charset);
        if (told == UTF16 && first == UNKNOWN && end > *bytes && **bytes == '<') {
            told = UTF8;
        } else if (told == UTF16) {
            told = first == UNKNOWN ? UTF16BE : first; /* RFC 2781, 4.3 */
        }
        return told;
    }
    if (first != UNKNOWN) {
        return first;
    }
    *name = declared(*bytes, end);
    told = name->length ? encoding_of(*name) : UTF8;
    return told == UTF16 || told == UTF16LE || told == UTF16BE ? UTF8 : told;
}

/* --- conversion --- */

/* The next code point; at is moved behind it. 0xFFFFFFFF: half a character, or half a pair. */
typedef uint32_t reader(const unsigned char **at, const unsigned char *end);

static uint32_t read_latin1(const unsigned char **at, const unsigned char *end)
{
    (void)end;
    return *(*at)++;
}

static uint32_t read_windows1252(const unsigned char **at, const unsigned char *end)
{
    unsigned char c = *(*at)++;

    (void)end;
    return c >= 0x80 && c < 0xA0 ? windows1252[c - 0x80] : c;
}

static inline uint32_t read_utf16(const unsigned char **at, const unsigned char *end, int low)
{
    const unsigned char *unit = *at;

    if (end - unit < 2) {
        return UINT32_MAX;
    }
    uint32_t code = (uint32_t)unit[low] | (uint32_t)unit[1 - low] << 8;
    if (code < 0xD800 || code > 0xDFFF) {
        *at += 2;
        return code;
    }
    if (code > 0xDBFF || end - unit < 4) {
        return UINT32_MAX;
    }
    uint32_t second = (uint32_t)unit[2 + low] | (uint32_t)unit[3 - low] << 8;
    if (second < 0xDC00 || second > 0xDFFF) {
        return UINT32_MAX;
    }
    *at += 4;
    return 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00);
}

static uint32_t read_utf16le(const unsigned char **at, const unsigned char *end)
{
    return read_utf16(at, end, 0);
}

static uint32_t read_utf16be(const unsigned char **at, const unsigned char *end)
{
    return read_utf16(at, end, 1);
}

static reader *const readers[] = {[UTF16LE] = read_utf16le,
                                  [UTF16BE] = read_utf16be,
                                  [LATIN1] = read_latin1,
                                  [WINDOWS1252] = read_windows1252};

/* Once for the room that is needed, once more to fill it. */
static soapc_status convert(soapc_message *message, reader *next, const char *document,
                            const char *bytes, const char *end, soapc_str *out, soapc_error *error)
{
    const unsigned char *stop = (const unsigned char *)end;
    char scratch[4];
    size_t size = 0;

    for (const unsigned char *at = (const unsigned char *)bytes; at < stop;) {
        uint32_t code = next(&at, stop);

        if (code == UINT32_MAX) {
            soapc__error_set(error, SOAPC_XML_ENCODING,
                             "half a character at byte %zu: the text is not UTF-16",
                             (size_t)((const char *)at - document));
            if (error) {
                error->offset = (uint64_t)((const char *)at - document);
            }
            return SOAPC_XML_ENCODING;
        }
        size += soapc__utf8_put(scratch, code);
    }
    char *text = soapc_message_alloc(message, size + 1, error);
    if (!text) {
        return SOAPC_NO_MEMORY;
    }
    *out = (soapc_str){text, size};
    for (const unsigned char *at = (const unsigned char *)bytes; at < stop;) {
        text += soapc__utf8_put(text, next(&at, stop));
    }
    *text = '\0';
    return SOAPC_OK;
}

/* How nearly every message begins: with its root element, or with the usual declaration. */
static int is_plainly_utf8(const char *bytes, size_t length)
{
    static const char declaration[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    const size_t size = sizeof(declaration) - 1;

    return length > size && bytes[0] == '<' &&
           (bytes[1] > '?' || memcmp(bytes, declaration, size) == 0);
}

soapc_status soapc_text_convert(soapc_message *message, const char *bytes, size_t length,
                                const char *charset, size_t charset_length, soapc_str *out,
                                soapc_error *error)
{
    const char *at = bytes;
    const char *end = bytes + length;
    soapc_str name;

    if (!charset && is_plainly_utf8(bytes, length)) {
        *out = (soapc_str){bytes, length};
        soapc__error_clear(error);
        return SOAPC_OK;
    }
    encoding found =
        detect(&at, end, charset ? unquoted(charset, charset_length) : (soapc_str){NULL, 0}, &name);

    soapc__error_clear(error);
    *out = (soapc_str){at, (size_t)(end - at)};
    switch (found) {
    case UTF8:
        return SOAPC_OK;
    case UTF32:
        return soapc__error_set(error, SOAPC_XML_ENCODING, "encoding UTF-32 is not supported");
    case UNKNOWN:
        return soapc__convert_other(message, name, bytes, at, end, out, error);
    default:
        return convert(message, readers[found], bytes, at, end, out, error);
    }
}
