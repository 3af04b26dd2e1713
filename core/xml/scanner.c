/* The scanner: what comes next, tags, skipping. */
#include "xml/scanner.h"

#include "base/error.h"

#include "xml/scan.h"

enum {
    FIRST_OPEN = 64,
    HAS_BOM = 3, /* bytes of the byte order mark */
};

static void skip_mark(soapc__scanner *scanner)
{
    if (soapc__scan_is(scanner->begin, scanner->end, "\xEF\xBB\xBF", HAS_BOM)) {
        scanner->at += HAS_BOM;
    }
}

void soapc__scanner_init(soapc__scanner *scanner, soapc__arena *arena, const soapc_limits *limits,
                         const char *bytes, size_t length, soapc_error *error)
{
    *scanner = (soapc__scanner){
        .begin = bytes,
        .end = bytes + length,
        .at = bytes,
        .arena = arena,
        .error = error,
        .limits = limits,
        .generation = 1,
        .last_generation = 1,
        /* Not written to: the first that is added finds no capacity and moves them. */
        .namespaces = (soapc__ns_text *)soapc__known_ns_texts,
        .namespace_count = SOAPC__NS_KNOWN,
    };
    skip_mark(scanner);
}

void soapc__scanner_again(soapc__scanner *scanner, const char *bytes, size_t length)
{
    scanner->begin = scanner->at = bytes;
    scanner->end = bytes + length;
    scanner->scope = NULL;
    scanner->generation = 1;
    scanner->attributes = NULL; /* in the arena, as all scratch */
    scanner->slots = NULL;
    scanner->open = NULL;
    scanner->attribute_capacity = scanner->slot_capacity = scanner->open_capacity = 0;
    skip_mark(scanner);
}

/* Behind the XML declaration, where `at` is the start of the document and there is one. */
static const char *skip_declaration(soapc__scanner *scanner, const char *at)
{
    int is_start = at == scanner->begin ||
                   (at == scanner->begin + HAS_BOM && (unsigned char)scanner->begin[0] == 0xEF);

    return is_start && soapc__scan_is(at, scanner->end, "<?xml", 5) && soapc__is_space(at[5])
               ? soapc__scan_declaration(scanner, at)
               : at;
}

soapc__next soapc__scan_next(soapc__scanner *scanner)
{
    const char *at = scanner->at;
    const char *end = scanner->end;

    if (at - scanner->begin <= HAS_BOM) {
        at = skip_declaration(scanner, at);
    }
    while (at) {
        while (soapc__is_space(*at)) {
            at++;
        }
        scanner->at = at;
        if (*at != '<') {
            return at == end ? SOAPC__NEXT_EOF : SOAPC__NEXT_TEXT;
        }
        if (at[1] == '/') {
            return SOAPC__NEXT_END;
        }
        if (at[1] == '?') {
            at = soapc__scan_instruction(scanner, at);
        } else if (at[1] != '!') {
            return SOAPC__NEXT_START;
        } else if (soapc__scan_is(at, end, "<!--", 4)) {
            at = soapc__scan_comment(scanner, at);
        } else if (soapc__scan_is(at, end, "<![CDATA[", 9)) {
            return SOAPC__NEXT_TEXT;
        } else {
            soapc__scan_fail_markup(scanner, at);
            break;
        }
    }
    return SOAPC__NEXT_ERROR;
}

/* --- start tags --- */

/* Behind the QName at `at` (Namespaces in XML 1.0, 4); NULL after an error. ns is left to be
 * found. */
static inline const char *scan_qname(soapc__scanner *scanner, const char *at, soapc__qname *name,
                                     const char *what)
{
    const char *end = scanner->end;
    const char *next = soapc__scan_ncname(at, end);

    name->raw = name->local = at;
    if (*next == ':' && next > at) {
        name->local = next + 1;
        next = soapc__scan_ncname(name->local, end);
    }
    if (next == name->local || *next == ':') {
        int shown = soapc__scan_shown(scanner, at);

        if (shown) {
            soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "'%.*s' is no name of %s", shown, at,
                             what);
        } else if (next == end) {
            soapc__scan_fail_character(scanner, next, "a tag");
        } else {
            soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "the name of %s was expected", what);
        }
        return NULL;
    }
    name->raw_length = (uint32_t)(next - at);
    name->local_length = (uint32_t)(next - name->local);
    return next;
}

static inline uint32_t prefix_length(const soapc__qname *name)
{
    return name->local == name->raw ? 0 : (uint32_t)(name->local - name->raw - 1);
}

/* Behind the value, `at` is its quote; NULL after an error. */
static const char *scan_value(soapc__scanner *scanner, const char *at, soapc__attribute *attribute)
{
    const char *end = scanner->end;
    char quote = *at++;
    uint32_t code;

    attribute->value = at;
    attribute->plain = 1;
    for (;;) {
        at = soapc__scan_run(at, end, quote, '<', '&');
        if (*at == quote) {
            attribute->length = (uint32_t)(at - attribute->value);
            return at + 1;
        }
        if (*at == '<') {
            soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "'<' in the value of attribute '%.*s'",
                             soapc__scan_shown(scanner, attribute->name.raw), attribute->name.raw);
            return NULL;
        }
        const char *next;
        if (*at == '&') {
            next = soapc__scan_reference(at, end, &code);
            attribute->plain = 0;
        } else {
            next = soapc__scan_characters(at, end);
            attribute->plain &= (unsigned char)*at >= 0x20;
        }
        if (!next) {
            *at == '&' ? soapc__scan_fail_reference(scanner, at)
                       : soapc__scan_fail_character(scanner, at, "an attribute's value");
            return NULL;
        }
        at = next;
    }
}

static inline const char *skip_space(const char *at)
{
    while (soapc__is_space(*at)) {
        at++;
    }
    return at;
}

/* Name Eq AttValue (XML 1.0, 3.1); NULL after an error. */
static const char *scan_attribute(soapc__scanner *scanner, const char *at,
                                  soapc__attribute *attribute)
{
    at = scan_qname(scanner, at, &attribute->name, "an attribute");
    if (!at) {
        return NULL;
    }
    at = skip_space(at);
    if (*at != '=') {
        soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "'=' was expected after attribute '%.*s'",
                         soapc__scan_shown(scanner, attribute->name.raw), attribute->name.raw);
        return NULL;
    }
    at = skip_space(at + 1);
    if (*at != '"' && *at != '\'') {
        soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                         "the value of attribute '%.*s' was expected in quotes",
                         soapc__scan_shown(scanner, attribute->name.raw), attribute->name.raw);
        return NULL;
    }
    return scan_value(scanner, at, attribute);
}

/* Room for one more attribute. */
static int grow_attributes(soapc__scanner *scanner, uint32_t count)
{
    enum { FIRST_ATTRIBUTES = 16 };
    uint32_t capacity =
        scanner->attribute_capacity ? scanner->attribute_capacity * 2 : FIRST_ATTRIBUTES;

    if (count < scanner->attribute_capacity) {
        return 1;
    }
    soapc__attribute *attributes =
        soapc__arena_alloc(scanner->arena, capacity * sizeof(*attributes));
    if (!attributes) {
        return soapc__scan_no_memory(scanner);
    }
    if (count) {
        memcpy(attributes, scanner->attributes, count * sizeof(*attributes));
    }
    scanner->attributes = attributes;
    scanner->attribute_capacity = capacity;
    return 1;
}

/* (S Attribute)* S? up to '>' or '/>', which is stepped over; NULL after an error. */
static const char *scan_attributes(soapc__scanner *scanner, const char *at, soapc__tag *tag)
{
    for (;;) {
        const char *next = skip_space(at);

        if (*next == '>') {
            return next + 1;
        }
        if (*next == '/' && next[1] == '>') {
            tag->empty = 1;
            return next + 2;
        }
        if (next == at || next == scanner->end) {
            if (next == scanner->end) {
                soapc__scan_fail_character(scanner, next, "a tag");
            } else {
                soapc__scan_fail(scanner, next, SOAPC_XML_SYNTAX,
                                 "white space, '>' or '/>' was expected in tag '%.*s'",
                                 soapc__scan_shown(scanner, tag->name.raw), tag->name.raw);
            }
            return NULL;
        }
        if (tag->attribute_count >= scanner->limits->attributes) {
            soapc__scan_fail(scanner, next, SOAPC_LIMIT,
                             "more than %u attributes on one element (limit 'attributes')",
                             scanner->limits->attributes);
            soapc__error_subject(scanner->error, "attributes", 10);
            return NULL;
        }
        if (!grow_attributes(scanner, tag->attribute_count)) {
            return NULL;
        }
        at = scan_attribute(scanner, next, scanner->attributes + tag->attribute_count);
        if (!at) {
            return NULL;
        }
        tag->attribute_count++;
    }
}

static int resolve_element(soapc__scanner *scanner, soapc__tag *tag)
{
    uint32_t length = prefix_length(&tag->name);

    tag->name.ns = soapc__scope_find(scanner, tag->scope, tag->name.raw, length);
    if (tag->name.ns == SOAPC_NONE && scanner->lenient) {
        soapc__name_without_namespace(&tag->name);
        return 1;
    }
    if (tag->name.ns == SOAPC_NONE) {
        int shown = soapc__scan_shown(scanner, tag->name.raw);

        return soapc__scan_fail(scanner, tag->name.raw, SOAPC_XML_NAMESPACE,
                                "prefix '%.*s' of element '%.*s' is not declared",
                                (int)length < shown ? (int)length : shown, tag->name.raw, shown,
                                tag->name.raw);
    }
    return 1;
}

int soapc__scan_start(soapc__scanner *scanner, soapc__tag *tag)
{
    const char *begin = scanner->at;

    *tag = (soapc__tag){.scope = scanner->scope, .offset = (uint32_t)(begin - scanner->begin)};
    const char *at = scan_qname(scanner, begin + 1, &tag->name, "an element");
    if (!at) {
        return 0;
    }
    if (*at == '>') {
        at++;
    } else {
        at = scan_attributes(scanner, at, tag);
        if (!at || (tag->attribute_count && !soapc__tag_resolve(scanner, tag))) {
            return 0;
        }
    }
    if (!resolve_element(scanner, tag)) {
        return 0;
    }
    if (!tag->empty && tag->declarations) {
        soapc__scope_set(scanner, tag->scope);
    }
    scanner->at = at;
    return 1;
}

/* --- end tags --- */

static int fail_end(soapc__scanner *scanner, const char *raw, uint32_t raw_length)
{
    const char *at = scanner->at;

    if (!soapc__scan_is(at, scanner->end, "</", 2)) {
        return soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX, "end tag '</%.*s>' was expected",
                                soapc__scan_shown(scanner, raw), raw);
    }
    int shown = soapc__scan_shown(scanner, at + 2);
    if ((uint32_t)shown == raw_length && memcmp(at + 2, raw, raw_length) == 0) {
        at = skip_space(at + 2 + shown);
        return *at ? soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                                      "'>' was expected in end tag '</%.*s'", shown, raw)
                   : soapc__scan_fail_character(scanner, at, "a tag");
    }
    return soapc__scan_fail(scanner, at, SOAPC_XML_SYNTAX,
                            "end tag '</%.*s>' where '</%.*s>' was expected", shown, at + 2,
                            soapc__scan_shown(scanner, raw), raw);
}

/* '</' Name S? '>' */
int soapc__scan_end(soapc__scanner *scanner, const char *raw, uint32_t raw_length,
                    const soapc__scope *outer)
{
    const char *at = scanner->at;

    if (scanner->end - at < (ptrdiff_t)raw_length + 3 || at[0] != '<' || at[1] != '/' ||
        !soapc__same_bytes(at + 2, raw, raw_length)) {
        return fail_end(scanner, raw, raw_length);
    }
    at += 2 + raw_length;
    if (*at != '>') {
        at = skip_space(at);
        if (*at != '>') {
            return fail_end(scanner, raw, raw_length);
        }
    }
    scanner->at = at + 1;
    soapc__scope_set(scanner, outer);
    return 1;
}

/* --- skipping --- */

/* An element that is not yet closed. */
typedef struct soapc__open {
    const char *raw;
    const soapc__scope *outer;
    uint32_t raw_length;
} soapc__open;

static int push_open(soapc__scanner *scanner, uint32_t depth, const soapc__tag *tag,
                     const soapc__scope *outer)
{
    if (depth >= scanner->limits->decode_depth) {
        soapc__scan_fail(scanner, tag->name.raw - 1, SOAPC_LIMIT,
                         "more than %u elements within each other (limit 'decode_depth')",
                         scanner->limits->decode_depth);
        soapc__error_subject(scanner->error, "decode_depth", 12);
        return 0;
    }
    if (depth >= scanner->open_capacity) {
        uint32_t capacity = scanner->open_capacity ? scanner->open_capacity * 2 : FIRST_OPEN;
        soapc__open *open = soapc__arena_alloc(scanner->arena, capacity * sizeof(*open));

        if (!open) {
            return soapc__scan_no_memory(scanner);
        }
        if (depth) {
            memcpy(open, scanner->open, depth * sizeof(*open));
        }
        scanner->open = open;
        scanner->open_capacity = capacity;
    }
    scanner->open[depth] = (soapc__open){tag->name.raw, outer, tag->name.raw_length};
    return 1;
}

/* The scope around an element, from the one inside it. */
static const soapc__scope *scope_around(const soapc__tag *tag)
{
    const soapc__scope *scope = tag->scope;

    for (uint32_t i = 0; i < tag->declarations; i++) {
        scope = scope->outer;
    }
    return scope;
}

int soapc__scan_skip(soapc__scanner *scanner, const soapc__tag *tag)
{
    uint32_t depth = 0;
    soapc__text text;
    soapc__tag inner;

    if (tag->empty) {
        return 1;
    }
    if (!push_open(scanner, depth++, tag, scope_around(tag))) {
        return 0;
    }
    while (depth > 0) {
        if (!soapc__scan_text(scanner, &text)) {
            return 0;
        }
        if (scanner->at[1] == '/') {
            const soapc__open *open = scanner->open + --depth;

            if (!soapc__scan_end(scanner, open->raw, open->raw_length, open->outer)) {
                return 0;
            }
            continue;
        }
        const soapc__scope *outer = scanner->scope;
        if (!soapc__scan_start(scanner, &inner) ||
            (!inner.empty && !push_open(scanner, depth++, &inner, outer))) {
            return 0;
        }
    }
    return 1;
}

void soapc__scan_enter(soapc__scanner *scanner, uint32_t offset, const soapc__scope *scope)
{
    scanner->at = scanner->begin + offset;
    soapc__scope_set(scanner, scope);
}
