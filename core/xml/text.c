/* Character data: scanning it, and resolving what was scanned. */
#include "xml/scan.h"

/* Behind the ']]>' of the CDATA section at `at`; NULL after an error (XML 1.0, 2.7). */
static const char *scan_cdata(soapc__scanner *scanner, const char *at)
{
    const char *end = scanner->end;

    at += 9;
    for (;;) {
        at = soapc__scan_run(at, end, ']', ']', ']');
        if (*at == ']') {
            if (at[1] == ']' && at[2] == '>') {
                return at + 3;
            }
            at++;
            continue;
        }
        const char *next = soapc__scan_characters(at, end);
        if (!next) {
            soapc__scan_fail_character(scanner, at, "a CDATA section");
            return NULL;
        }
        at = next;
    }
}

/* At '<': behind a comment, processing instruction or CDATA section; `at` itself at a tag; NULL
 * after an error. */
static const char *scan_piece(soapc__scanner *scanner, const char *at, uint32_t *flags)
{
    const char *end = scanner->end;

    if (at[1] == '?') {
        *flags |= SOAPC__TEXT_PIECES | SOAPC__TEXT_INSTRUCTION;
        return soapc__scan_instruction(scanner, at);
    }
    if (at[1] != '!') {
        return at;
    }
    *flags |= SOAPC__TEXT_PIECES;
    if (soapc__scan_is(at, end, "<!--", 4)) {
        return soapc__scan_comment(scanner, at);
    }
    if (soapc__scan_is(at, end, "<![CDATA[", 9)) {
        *flags |= SOAPC__TEXT_CDATA;
        return scan_cdata(scanner, at);
    }
    soapc__scan_fail_markup(scanner, at);
    return NULL;
}

/* Behind the piece at `at`, which was scanned. */
static const char *behind_piece(const char *at, const char *end)
{
    static const struct {
        const char *open, *close;
        uint8_t open_length, close_length;
    } pieces[] = {{"<?", "?>", 2, 2}, {"<!--", "-->", 4, 3}, {"<![CDATA[", "]]>", 9, 3}};

    for (size_t i = 0; i < sizeof(pieces) / sizeof(*pieces); i++) {
        if (soapc__scan_is(at, end, pieces[i].open, pieces[i].open_length)) {
            at += pieces[i].open_length;
            at = memmem(at, (size_t)(end - at), pieces[i].close, pieces[i].close_length);
            return at ? at + pieces[i].close_length : end;
        }
    }
    return end;
}

/* White space and pieces that are no CDATA sections; text must have been scanned. */
static int is_blank(const char *at, const char *end)
{
    for (;;) {
        while (at < end && soapc__is_space(*at)) {
            at++;
        }
        if (at == end) {
            return 1;
        }
        if (*at != '<') {
            return 0;
        }
        at = behind_piece(at, end);
    }
}

int soapc__scan_text(soapc__scanner *scanner, soapc__text *text)
{
    const char *begin = scanner->at;
    const char *end = scanner->end;
    const char *at = begin;
    uint32_t flags = 0;

    for (;;) {
        at = soapc__scan_run(at, end, '<', '&', ']');
        const char *next;
        uint32_t code;

        switch (*at) {
        case '<':
            next = scan_piece(scanner, at, &flags);
            if (!next) {
                return 0;
            }
            if (next != at) {
                break;
            }
            if (begin == at) {
                flags = SOAPC__TEXT_BLANK;
            } else if ((soapc__is_space(*begin) || *begin == '<') && !(flags & SOAPC__TEXT_CDATA)) {
                flags |= is_blank(begin, at) ? SOAPC__TEXT_BLANK : 0;
            }
            *text = (soapc__text){begin, (uint32_t)(at - begin), flags};
            scanner->at = at;
            return 1;
        case '&':
            flags |= SOAPC__TEXT_ESCAPED;
            next = soapc__scan_reference(at, end, &code);
            if (!next) {
                return soapc__scan_fail_reference(scanner, at);
            }
            break;
        case ']':
            if (at[1] == ']' && at[2] == '>') {
                return soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                                        "']]>' in text: ']]&gt;' was expected");
            }
            next = at + 1;
            break;
        case '\r':
            flags |= SOAPC__TEXT_ESCAPED;
            next = at + 1;
            break;
        default:
            next = soapc__scan_characters(at, end);
            if (!next) {
                return soapc__scan_fail_character(scanner, at, "text");
            }
        }
        at = next;
    }
}

/* --- resolving what was scanned --- */

/* Copies what stands there with its line ends made LF (XML 1.0, 2.11). */
static char *copy_lines(char *out, const char *at, const char *end)
{
    while (at < end) {
        const char *cr = memchr(at, '\r', (size_t)(end - at));
        size_t length = (size_t)((cr ? cr : end) - at);

        memcpy(out, at, length);
        out += length;
        at += length;
        if (cr) {
            *out++ = '\n';
            at += end - at > 1 && at[1] == '\n' ? 2 : 1;
        }
    }
    return out;
}

/* What is no reference stands for itself: that is only in what was not scanned. */
static const char *resolve_reference(const char *at, const char *end, char **out)
{
    uint32_t code;
    const char *next = soapc__scan_reference(at, end, &code);

    if (!next) {
        next = at + 1;
        code = '&';
    }
    *out += soapc__utf8_put(*out, code);
    return next;
}

/* Behind the piece at `at`; what a CDATA section holds goes to *out. */
static const char *resolve_piece(const char *at, const char *end, char **out)
{
    const char *next = behind_piece(at, end);

    if (at[1] == '!' && at[2] == '[' && next - at >= 12) {
        *out = copy_lines(*out, at + 9, next - 3);
    }
    return next;
}

/* Copies up to the first '<', '&' or CR; returns how many bytes. out has room for what is left of the text. */
static inline size_t copy_run(char *out, const char *at, const char *end)
{
    const char *begin = at;

    for (; end - at >= 16; at += 16, out += 16) {
        unsigned mask = soapc__block_equal(at, '<', '&', '\r', '\r');

        memcpy(out, at, 16);
        if (mask) {
            return (size_t)(at - begin) + (size_t)__builtin_ctz(mask);
        }
    }
    while (at < end && *at != '<' && *at != '&' && *at != '\r') {
        *out++ = *at++;
    }
    return (size_t)(at - begin);
}

size_t soapc_span_copy(char *out, const char *span, size_t length)
{
    const char *at = span;
    const char *end = span + length;
    char *begin = out;

    while (at < end) {
        size_t run = copy_run(out, at, end);

        out += run;
        at += run;
        if (at == end) {
            break;
        }
        if (*at == '\r') {
            *out++ = '\n';
            at += end - at > 1 && at[1] == '\n' ? 2 : 1;
        } else if (*at == '<') {
            at = resolve_piece(at, end, &out);
        } else {
            at = resolve_reference(at, end, &out);
        }
    }
    return (size_t)(out - begin);
}

size_t soapc__text_resolve(const soapc__text *text, char *out)
{
    if (!(text->flags & (SOAPC__TEXT_ESCAPED | SOAPC__TEXT_PIECES))) {
        memcpy(out, text->bytes, text->length);
        return text->length;
    }
    return soapc_span_copy(out, text->bytes, text->length);
}

size_t soapc__attribute_resolve(const soapc__attribute *attribute, char *out)
{
    const char *at = attribute->value;
    const char *end = at + attribute->length;
    char *begin = out;

    while (at < end) {
        if (*at == '&') {
            at = resolve_reference(at, end, &out);
            continue;
        }
        char c = *at++;
        if (c == '\r' && at < end && *at == '\n') {
            at++;
        }
        *out++ = soapc__is_space(c) ? ' ' : c;
    }
    return (size_t)(out - begin);
}
