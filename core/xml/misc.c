/* What stands between tags: comments, processing instructions, the XML declaration; and the
 * scanner's errors. */
#include <stdarg.h>
#include <stdio.h>

#include "base/error.h"
#include "xml/scan.h"

/* --- errors --- */

int soapc__scan_fail(soapc__scanner *scanner, const char *at, soapc_status status,
                     const char *format, ...)
{
    char message[sizeof(scanner->error->message)];
    va_list args;

    if (scanner->error) {
        va_start(args, format);
        vsnprintf(message, sizeof(message), format, args);
        va_end(args);
        soapc__error_set(scanner->error, status, "%s", message);
        soapc__error_at(scanner->error, scanner->begin, (size_t)(scanner->end - scanner->begin),
                        (size_t)(at - scanner->begin));
    }
    return 0;
}

int soapc__scan_no_memory(soapc__scanner *scanner)
{
    soapc__error_no_memory(scanner->error);
    return 0;
}

int soapc__scan_fail_character(soapc__scanner *scanner, const char *at, const char *where)
{
    unsigned char c = (unsigned char)*at;
    size_t left = (size_t)(scanner->end - at);

    if (left == 0) {
        return soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "the document ends within %s",
                                where);
    }
    if (c < 0x80) {
        return soapc__scan_fail(scanner, at, SOAPC_XML_CHARACTER,
                                "character U+%04X in %s: XML does not allow it", c, where);
    }
    if (soapc__utf8_sequence(at, left)) {
        return soapc__scan_fail(scanner, at, SOAPC_XML_CHARACTER,
                                "character U+%s in %s: XML does not allow it",
                                (unsigned char)at[2] == 0xBE ? "FFFE" : "FFFF", where);
    }
    return soapc__scan_fail(scanner, at, SOAPC_XML_ENCODING, "byte 0x%02X in %s is not UTF-8", c,
                            where);
}

int soapc__scan_fail_markup(soapc__scanner *scanner, const char *at)
{
    if (soapc__scan_is(at, scanner->end, "<!DOCTYPE", 9)) {
        return soapc__scan_fail(scanner, at, SOAPC_XML_DOCTYPE,
                                "a document type declaration, which a SOAP message must not have");
    }
    return soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                            "'<!' where a tag, a comment or a CDATA section was expected");
}

/* --- comments, processing instructions --- */

/* '<!--' ((Char - '-') | ('-' (Char - '-')))* '-->' (XML 1.0, 2.5). */
const char *soapc__scan_comment(soapc__scanner *scanner, const char *at)
{
    const char *end = scanner->end;

    at += 4;
    for (;;) {
        at = soapc__scan_run(at, end, '-', '-', '-');
        if (*at == '-') {
            if (at[1] != '-') {
                at++;
            } else if (at[2] == '>') {
                return at + 3;
            } else {
                soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "'--' within a comment");
                return NULL;
            }
            continue;
        }
        const char *next = soapc__scan_characters(at, end);
        if (!next) {
            soapc__scan_fail_character(scanner, at, "a comment");
            return NULL;
        }
        at = next;
    }
}

static int is_reserved_target(const char *at, const char *end)
{
    return end - at == 3 && (at[0] | 0x20) == 'x' && (at[1] | 0x20) == 'm' && (at[2] | 0x20) == 'l';
}

/* '<?' PITarget (S (Char* - (Char* '?>' Char*)))? '?>' (XML 1.0, 2.6); no colon in the target
 * (Namespaces, 7). */
const char *soapc__scan_instruction(soapc__scanner *scanner, const char *at)
{
    const char *end = scanner->end;
    const char *target = at + 2;
    const char *next = soapc__scan_ncname(target, end);

    if (next == target) {
        soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "a processing instruction without a name");
        return NULL;
    }
    if (is_reserved_target(target, next)) {
        soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                         "an XML declaration that is not the beginning of the document");
        return NULL;
    }
    if (next[0] == '?' && next[1] == '>') {
        return next + 2;
    }
    if (!soapc__is_space(*next)) {
        soapc__scan_fail(scanner, next, SOAPC_XML_SYNTAX,
                         "white space or '?>' was expected after a processing instruction's name");
        return NULL;
    }
    for (at = next;;) {
        at = soapc__scan_run(at, end, '?', '?', '?');
        if (*at == '?') {
            if (at[1] == '>') {
                return at + 2;
            }
            at++;
            continue;
        }
        next = soapc__scan_characters(at, end);
        if (!next) {
            soapc__scan_fail_character(scanner, at, "a processing instruction");
            return NULL;
        }
        at = next;
    }
}

/* --- XML declaration --- */

static int is_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return 0;
        }
    }
    return length > 0;
}

/* '1.' [0-9]+ (XML 1.0, 2.8). */
static int is_version(const char *text, size_t length)
{
    return length > 2 && text[0] == '1' && text[1] == '.' && is_digits(text + 2, length - 2);
}

/* [A-Za-z] ([A-Za-z0-9._] | '-')* (XML 1.0, 4.3.3). What it names was dealt with before: the
 * bytes are UTF-8. */
static int is_encoding(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        int letter = (text[i] | 0x20) >= 'a' && (text[i] | 0x20) <= 'z';

        if (!letter && (i == 0 || !(is_digits(text + i, 1) || text[i] == '.' || text[i] == '_' ||
                                    text[i] == '-'))) {
            return 0;
        }
    }
    return length > 0;
}

static int is_yes_or_no(const char *text, size_t length)
{
    return (length == 3 && memcmp(text, "yes", 3) == 0) ||
           (length == 2 && memcmp(text, "no", 2) == 0);
}

static const struct {
    const char *name;
    int (*is_value)(const char *text, size_t length);
} pseudo_attributes[] = {
    {"version", is_version}, {"encoding", is_encoding}, {"standalone", is_yes_or_no}};

static const char *skip_space(const char *at)
{
    while (soapc__is_space(*at)) {
        at++;
    }
    return at;
}

/* Eq ("'" value "'" | '"' value '"'); NULL when it is something else. */
static const char *pseudo_value(const char *at, const char *end,
                                int (*is_value)(const char *text, size_t length))
{
    at = skip_space(at);
    if (*at != '=') {
        return NULL;
    }
    at = skip_space(at + 1);
    if (*at != '"' && *at != '\'') {
        return NULL;
    }
    const char *close = memchr(at + 1, *at, (size_t)(end - at - 1));
    return close && is_value(at + 1, (size_t)(close - at - 1)) ? close + 1 : NULL;
}

/* '<?xml' version (encoding)? (standalone)? S? '?>', white space before each (XML 1.0, 2.8). */
const char *soapc__scan_declaration(soapc__scanner *scanner, const char *at)
{
    const char *end = scanner->end;

    at += 5;
    for (size_t i = 0; i < sizeof(pseudo_attributes) / sizeof(*pseudo_attributes); i++) {
        const char *name = pseudo_attributes[i].name;
        const char *begin = skip_space(at);

        if (begin == at || !soapc__scan_is(begin, end, name, strlen(name))) {
            if (i == 0) {
                soapc__scan_fail(scanner, begin, SOAPC_XML_SYNTAX,
                                 "version was expected in the XML declaration");
                return NULL;
            }
            continue;
        }
        at = pseudo_value(begin + strlen(name), end, pseudo_attributes[i].is_value);
        if (!at) {
            soapc__scan_fail(scanner, begin, SOAPC_XML_SYNTAX,
                             "%s in the XML declaration has no valid value", name);
            return NULL;
        }
    }
    at = skip_space(at);
    if (at[0] != '?' || at[1] != '>') {
        soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "'?>' was expected in the XML declaration");
        return NULL;
    }
    return at + 2;
}
