/* References: the five predefined entities and characters by number. */
#include "xml/scan.h"

/* XML 1.0, 2.2. */
static int is_character(uint32_t code)
{
    return code == 0x9 || code == 0xA || code == 0xD || (code >= 0x20 && code <= 0xD7FF) ||
           (code >= 0xE000 && code <= 0xFFFD) || (code >= 0x10000 && code <= 0x10FFFF);
}

static unsigned digit_value(char c)
{
    unsigned digit = (unsigned char)c - '0';
    unsigned letter = ((unsigned char)c | 0x20) - 'a';

    return digit < 10 ? digit : letter < 6 ? letter + 10 : 16;
}

/* '&#' [0-9]+ ';' | '&#x' [0-9a-fA-F]+ ';' (XML 1.0, 4.1). */
static const char *number_reference(const char *at, const char *end, uint32_t *code)
{
    unsigned base = 10;
    uint32_t number = 0;

    at += 2;
    if (at < end && *at == 'x') {
        base = 16;
        at++;
    }
    const char *digits = at;
    for (; at < end && digit_value(*at) < base; at++) {
        number = number > 0x10FFFF ? number : number * base + digit_value(*at);
    }
    *code = number;
    return at > digits && at < end && *at == ';' && is_character(number) ? at + 1 : NULL;
}

const char *soapc__scan_reference(const char *at, const char *end, uint32_t *code)
{
    size_t left = (size_t)(end - at);

    switch (left >= 4 ? at[1] : '\0') {
    case '#':
        return number_reference(at, end, code);
    case 'l':
        *code = '<';
        return memcmp(at + 2, "t;", 2) == 0 ? at + 4 : NULL;
    case 'g':
        *code = '>';
        return memcmp(at + 2, "t;", 2) == 0 ? at + 4 : NULL;
    case 'q':
        *code = '"';
        return left >= 6 && memcmp(at + 2, "uot;", 4) == 0 ? at + 6 : NULL;
    case 'a':
        *code = at[2] == 'm' ? '&' : '\'';
        return left >= 5 && memcmp(at + 2, "mp;", 3) == 0    ? at + 5
               : left >= 6 && memcmp(at + 2, "pos;", 4) == 0 ? at + 6
                                                             : NULL;
    default:
        return NULL;
    }
}

int soapc__scan_fail_reference(soapc__scanner *scanner, const char *at)
{
    const char *end = scanner->end;
    const char *name = at + 1;
    const char *behind = soapc__scan_ncname(name, end);

    if (*name == '#') {
        return soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                                "a character reference that is none, or to no character "
                                "of XML");
    }
    if (behind > name && *behind == ';') {
        return soapc__scan_fail(
            scanner, at, SOAPC_XML_SYNTAX,
            "entity '%.*s' is not declared: there are lt, gt, amp, quot and apos",
            soapc__scan_shown(scanner, name), name);
    }
    return soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                            "'&' that begins no reference: '&amp;' was expected");
}
