/* What the scanner's files share: errors, runs of characters, names, references. */
#ifndef SOAPC_XML_SCAN_H
#define SOAPC_XML_SCAN_H

#include "base/text.h"
#include "base/utf8.h"
#include "xml/scanner.h"

enum { /* soapc__name_class */
       SOAPC__NAME_START = 1,
       SOAPC__NAME_CHARACTER = 2,
};

/* ASCII characters of an NCName (Namespaces in XML 1.0, 3): no colon. */
extern const uint8_t soapc__name_class[256];

/* The least that is read of a name for an error. */
enum { SOAPC__SHOWN_NAME = 80 };

/* Error at a place. Returns 0. */
int soapc__scan_fail(soapc__scanner *scanner, const char *at, soapc_status status,
                     const char *format, ...) __attribute__((format(printf, 4, 5), cold));
int soapc__scan_no_memory(soapc__scanner *scanner) __attribute__((cold));
/* The byte at `at` is the end, or no character: says which. `where` is what the place is in.
 * Returns 0. */
int soapc__scan_fail_character(soapc__scanner *scanner, const char *at, const char *where)
    __attribute__((cold));

/* Bytes of the name that starts at `at`, for an error. */
int soapc__scan_shown(const soapc__scanner *scanner, const char *at);

/* The well-known namespaces with their lengths and hashes. */
extern const soapc__ns_text soapc__known_ns_texts[SOAPC__NS_KNOWN];

/* Behind the NCName at `at`; `at` itself when there is none. */
const char *soapc__scan_ncname_slow(const char *at, const char *end, int at_start);

static inline const char *soapc__scan_ncname(const char *at, const char *end)
{
    const char *begin = at;

    if (soapc__name_class[(unsigned char)*at] & SOAPC__NAME_START) {
        do {
            at++;
        } while (soapc__name_class[(unsigned char)*at] & SOAPC__NAME_CHARACTER);
    }
    return (unsigned char)*at < 0x80 ? at : soapc__scan_ncname_slow(at, end, at == begin);
}

/* The first byte from at on that is a control character, no ASCII, or one of a, b, c. *end is
 * such a one. */
static inline const char *soapc__scan_run(const char *at, const char *end, char a, char b, char c)
{
    while (end - at >= 16) {
        unsigned mask = soapc__block_mask(at, a, b, c, c);

        if (mask) {
            return at + __builtin_ctz(mask);
        }
        at += 16;
    }
    while ((unsigned char)*at >= 0x20 && (unsigned char)*at < 0x80 && *at != a && *at != b &&
           *at != c) {
        at++;
    }
    return at;
}

/* Steps over white space, or over letters beyond ASCII, where soapc__scan_run stops and it is
 * none of its three; NULL when the first is no character. */
static inline const char *soapc__scan_characters(const char *at, const char *end)
{
    const char *begin = at;

    if ((unsigned char)*at < 0x80) {
        return soapc__is_space(*at) ? at + 1 : NULL;
    }
    do {
        size_t length = soapc__xml_sequence(at, (size_t)(end - at));

        if (length == 0) {
            return at == begin ? NULL : at;
        }
        at += length;
    } while ((unsigned char)*at >= 0x80);
    return at;
}

/* The reference at `at`, which is '&': behind it, and its code point; NULL when it is none (XML
 * 1.0, 4.1). */
const char *soapc__scan_reference(const char *at, const char *end, uint32_t *code);
int soapc__scan_fail_reference(soapc__scanner *scanner, const char *at) __attribute__((cold));

/* Behind the comment, or the processing instruction, at `at`; NULL after an error. */
const char *soapc__scan_comment(soapc__scanner *scanner, const char *at);
const char *soapc__scan_instruction(soapc__scanner *scanner, const char *at);
const char *soapc__scan_declaration(soapc__scanner *scanner, const char *at); /* <?xml ... ?> */
/* "<!" that is neither comment nor CDATA section. Returns 0. */
int soapc__scan_fail_markup(soapc__scanner *scanner, const char *at) __attribute__((cold));

static inline int soapc__scan_is(const char *at, const char *end, const char *text, size_t length)
{
    return (size_t)(end - at) >= length && memcmp(at, text, length) == 0;
}

/* Binds the prefix; the scope becomes the new one. NULL without memory. */
const soapc__scope *soapc__scope_declare(soapc__scanner *scanner, const soapc__scope *outer,
                                         const char *prefix, uint32_t prefix_length, uint32_t ns);

/* The attributes that were scanned: declarations come into scope and leave the list, names get
 * their namespaces. */
int soapc__tag_resolve(soapc__scanner *scanner, soapc__tag *tag);

/* A name whose prefix means nothing. */
static inline void soapc__name_without_namespace(soapc__qname *name)
{
    name->ns = SOAPC__NS_NONE;
    name->local = name->raw;
    name->local_length = name->raw_length;
}

static inline void soapc__scope_set(soapc__scanner *scanner, const soapc__scope *scope)
{
    scanner->scope = scope;
    scanner->generation = scope ? scope->generation : 1;
}

#endif
