/*
 * Validation against libxml2's: generated schemas, generated valid documents of their types, and mutated ones.
 *
 *   oracle [count [seed [known.tsv]]]
 *
 * Each document goes through soapc_request_decode with VALIDATE_IN, and through xmlSchemaValidateDoc; both must come to
 * the same answer, until libxml2 has said "valid" and "invalid" `count` times each. What differs is printed with its
 * schema; known.tsv has differences that have a reason.
 */
#include <regex.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlschemas.h>

#include "soapc.h"
#include "soapc_compile.h"

/* --- chance and text --- */

static uint64_t state;

static uint32_t chance(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 16) % below;
}

typedef struct text {
    char *bytes;
    size_t length, capacity;
} text;

static void put(text *out, const char *format, ...)
{
    va_list arguments;

    for (;;) {
        size_t room = out->capacity - out->length;
        va_start(arguments, format);
        int size = vsnprintf(out->bytes ? out->bytes + out->length : NULL, room, format, arguments);
        va_end(arguments);
        if ((size_t)size < room) {
            out->length += (size_t)size;
            return;
        }
        out->capacity = out->capacity * 2 + (size_t)size + 1;
        out->bytes = realloc(out->bytes, out->capacity);
    }
}

/* --- simple types: with texts that are theirs --- */

typedef struct simple {
    const char *name, *definition; /* within simpleType; NULL: a built-in type */
    const char *samples[7];
} simple;

#define R(base, facets) "<xsd:restriction base=\"" base "\">" facets "</xsd:restriction>"
#define F(facet, value) "<xsd:" facet " value=\"" value "\"/>"
static const simple simples[] = {
    {"xsd:string", NULL, {"", "abc", " a  b ", "\303\251"}},
    {"xsd:int", NULL, {"0", "-5", " 12 ", "+7", "2147483647"}},
    {"xsd:boolean", NULL, {"true", "0", " false "}},
    {"xsd:decimal", NULL, {"1.5", "-0.0", ".5", "12345678901234567890.125"}},
    {"xsd:double", NULL, {"1e3", "INF", "NaN", "-1.5E-3"}},
    {"xsd:date", NULL, {"2024-02-29", "2024-02-28Z", "-0044-03-15+14:00"}},
    {"xsd:dateTime", NULL, {"2024-02-29T23:59:59.5Z", "2024-01-01T24:00:00"}},
    {"xsd:time", NULL, {"12:00:00", "23:59:59.999+01:00"}},
    {"xsd:duration", NULL, {"P1Y2M3DT4H5M6.7S", "-P1D", "PT0S"}},
    {"xsd:base64Binary", NULL, {"YWJj", "YWI=", "YW Jj", ""}},
    {"xsd:hexBinary", NULL, {"dead", "00FF", ""}},
    {"xsd:unsignedLong", NULL, {"0", "18446744073709551615"}},
    {"xsd:positiveInteger", NULL, {"1", "99999999999999999999"}},
    {"xsd:nonPositiveInteger", NULL, {"0", "-0", "-99999999999999999999"}},
    {"xsd:unsignedByte", NULL, {"0", "255"}},
    {"xsd:language", NULL, {"en", "en-US", "x-klingon"}},
    {"xsd:NMTOKEN", NULL, {"a", "-1", "a:b"}},
    {"xsd:NMTOKENS", NULL, {"a", "a  b"}},
    {"xsd:Name", NULL, {"a", "a:b", "_1"}},
    {"xsd:NCName", NULL, {"a", "a-b"}},
    {"xsd:anyURI", NULL, {"http://a/b", "a"}},
    {"xsd:token", NULL, {"a b", "  a  "}},
    {"xsd:gYear", NULL, {"2024", "-0001Z"}},
    {"xsd:gYearMonth", NULL, {"2024-02"}},
    {"xsd:gMonthDay", NULL, {"--02-29"}},
    {"xsd:gDay", NULL, {"---31"}},
    {"xsd:anySimpleType", NULL, {"", "x"}},
    {"Code", R("xsd:string", F("pattern", "[A-Z]{3}\\d+") F("maxLength", "8")), {"ABC1", "XYZ12345"}},
    {"Either", R("xsd:token", F("pattern", "\\d+") F("pattern", "[a-f]+")), {"12", " fade "}},
    {"Both", R("t:Either", F("pattern", ".{2,4}")), {"12", "fade"}},
    {"Size", R("xsd:token", F("enumeration", "S") F("enumeration", "M L")), {"S", " M  L "}},
    {"Small", R("t:Size", F("enumeration", "S")), {"S"}},
    {"Quantity", R("xsd:int", F("minInclusive", "1") F("maxExclusive", "100")), {"1", "99", "007"}},
    {"Dozen", R("t:Quantity", F("minExclusive", "11") F("maxInclusive", "12")), {"12"}},
    {"Number", R("xsd:integer", F("enumeration", "5") F("enumeration", "10")), {"5", "+10", "005"}},
    {"Price", R("xsd:decimal", F("totalDigits", "5") F("fractionDigits", "2")), {"123.45", "0001.10", "99999", ".01"}},
    {"Ratio", R("xsd:double", F("minInclusive", "0") F("maxInclusive", "1e0")), {"0", "1", "0.5", "-0"}},
    {"Real", R("xsd:float", F("minExclusive", "-1.5") F("maxExclusive", "INF")), {"0", "3.4e38"}},
    {"Day", R("xsd:date", F("minInclusive", "2024-01-01") F("maxExclusive", "2025-01-01")), {"2024-01-01", "2024-12-31"}},
    {"Moment", R("xsd:dateTime", F("maxInclusive", "2024-01-01T00:00:00Z")), {"2024-01-01T00:00:00Z", "2023-12-31T23:00:00-01:00", "1999-01-01T00:00:00"}},
    {"Hours", R("xsd:time", F("minInclusive", "08:00:00") F("maxInclusive", "17:00:00")), {"08:00:00", "17:00:00", "12:30:00"}},
    {"Span", R("xsd:duration", F("minInclusive", "P1D") F("maxExclusive", "P1M")), {"P1D", "PT36H", "P27D"}},
    {"Year", R("xsd:gYear", F("minInclusive", "1900")), {"1900", "2024"}},
    {"Hash", R("xsd:hexBinary", F("length", "4")), {"deadbeef", "00000000"}},
    {"Blob", R("xsd:base64Binary", F("minLength", "2") F("maxLength", "3")), {"YWI=", "YWJj", "YW Jj"}},
    {"Uri", R("xsd:anyURI", F("maxLength", "10")), {"http://a", "x"}},
    {"Line", R("xsd:normalizedString", F("length", "5")), {"a\tb\nc", " abc "}},
    {"Word", R("xsd:string", F("whiteSpace", "collapse") F("minLength", "1") F("maxLength", "3")), {"  a  ", "a b", "\303\251\303\251\303\251"}},
    {"Flag", R("xsd:boolean", F("pattern", "true|false")), {"true", " false"}},
    {"Name", R("xsd:string", F("pattern", "\\i\\c*") F("pattern", "\\p{Lu}\\P{Lu}*")), {"abc", "A1 2"}},
    {"Letters", R("xsd:string", F("pattern", "[a-z-[aeiou]]+|(\\p{IsGreek}x?){1,3}")), {"xyz", "\316\261x\316\262"}},
    {"Ints", "<xsd:list itemType=\"xsd:int\"/>", {"", "1", "1  2 -3"}},
    {"Pair", R("t:Ints", F("length", "2")), {"1 2", " 3  4 "}},
    {"Triples", R("t:Ints", F("enumeration", "1 2 3") F("enumeration", "4")), {"1 2 3", "04", "+1 2 3"}},
    {"Codes", "<xsd:list itemType=\"t:Code\"/>", {"ABC1", "ABC1 DEF2"}},
    {"Few", "<xsd:restriction><xsd:simpleType><xsd:list itemType=\"t:Size2\"/></xsd:simpleType>" F("minLength", "1") F("maxLength", "2") "</xsd:restriction>", {"S", "S M"}},
    {"Size2", R("xsd:NMTOKEN", F("enumeration", "S") F("enumeration", "M")), {"S", "M"}},
    {"IntOrSize", "<xsd:union memberTypes=\"t:Quantity t:Size2\"/>", {"5", "S"}},
    {"Mixed", "<xsd:union memberTypes=\"xsd:date xsd:boolean\"><xsd:simpleType>" R("xsd:string", F("maxLength", "3")) "</xsd:simpleType></xsd:union>", {"2024-01-01", "true", "abc", ""}},
    {"Chosen", R("t:IntOrSize", F("enumeration", "7") F("enumeration", "M")), {"7", "07", "M"}},
    {"Unions", "<xsd:list itemType=\"t:IntOrSize\"/>", {"S 5", "7"}},
};
#undef R
#undef F
enum { SIMPLES = sizeof(simples) / sizeof(simples[0]) };

static const char *const odd[] = {
    "", " ", "0", "-1", "1", "5", "7", "12", "99", "100", "300", "1.5", "1.50", "1.234", "123456", "abc", "ABC", "ABC1", "XYZ123456",
    "true", "TRUE", "2", "2024-02-29", "2023-02-29", "2024-13-01", "2025-01-01", "2023-12-31", "2024-01-01T00:00:00", "24:00:00",
    "24:00:01", "07:59:59", "17:00:01", "P1Y", "P31D", "PT1H", "P", "deadbeef", "dead", "abc0", "YWJj", "YWI=", "YWJ=", "YWJjZA==", "1 2 3",
    "1 2", "1 x", "x y", "\303\251", "a b", "NaN", "nan", "INF", "+INF", "1e3", "1e", "18446744073709551615", "18446744073709551616",
    "-99999999999999999999", "256", "  5  ", "S", "M", "M L", "XL", "en-US", "toolonglang", "+1", "00", "-0", "+", ".", "a\tb\nc", "--02-30", "---32",
    "2024", "1899", "0000", "a:b", "1a", "Ab", "\316\261\316\262\316\263\316\264", "xyzzy", "2147483648", "99999999999999999999999",
};
enum { ODD = sizeof(odd) / sizeof(odd[0]) };

/* --- schemas --- */

typedef struct particle {
    char kind; /* 's'equence, 'c'hoice, 'a'll, 'e'lement, 'h'ead of a substitution group, 'w'ildcard */
    uint32_t min, max; /* 0: unbounded */
    struct particle *children;
    uint32_t count, number; /* number: of the element's name */
    int type;  /* simple type, or SIMPLES + complex type */
    int nillable;
    const char *fixed;
} particle;

typedef struct complex {
    char kind; /* 'c'omplex content, 's'imple content, 'e'xtension of another */
    particle root;
    int base, mixed, is_abstract, has_children;
    uint32_t attributes; /* bits: a0 optional, a1 required, a2 fixed, a3 prohibited, any, default */
    int attribute_type;
    const char *block;
} complex;

enum { COMPLEXES = 6, ANY_ATTRIBUTE = 16 };
static complex complexes[COMPLEXES];
static uint32_t names, complex_count;
static int qualified;

static void occurrence(particle *p)
{
    static const uint8_t counts[][2] = {{1, 1}, {1, 1}, {0, 1}, {0, 1}, {0, 0}, {1, 0}, {2, 3}, {0, 4}, {2, 2}, {3, 0}};
    uint32_t i = chance(sizeof(counts) / sizeof(counts[0]));

    p->min = counts[i][0];
    p->max = counts[i][1];
}

/* Of groups, and within what repeats: libxml2 loses count there, or takes very long. */
static void plain_occurrence(particle *p)
{
    if (p->min > 1 || p->max > 1) {
        p->min = p->min > 0;
        p->max = chance(2);
    }
}

static int any_type(uint32_t below)
{
    return below && chance(3) == 0 ? SIMPLES + (int)chance(below) : (int)chance(SIMPLES);
}

static void make_element(particle *p, uint32_t below)
{
    p->kind = chance(12) ? 'e' : 'h';
    p->number = names++;
    p->type = any_type(below);
    p->nillable = chance(5) == 0;
    if (p->kind == 'e' && p->type < SIMPLES && chance(12) == 0) {
        p->fixed = simples[p->type].samples[0];
    }
}

/* One wildcard a type: other ones could take its elements. */
static void make_group(particle *p, uint32_t depth, uint32_t below, int *wild, int repeats)
{
    p->kind = chance(3) ? 's' : 'c';
    p->count = chance(depth ? 4 : 3) + 1;
    p->children = calloc(p->count, sizeof(*p->children));
    occurrence(p);
    plain_occurrence(p);
    repeats |= p->max != 1;
    for (uint32_t i = 0; i < p->count; i++) {
        particle *child = p->children + i;

        occurrence(child);
        if (repeats) {
            plain_occurrence(child);
        }
        if (depth < 2 && chance(4) == 0) {
            make_group(child, depth + 1, below, wild, repeats);
        } else if (!*wild && chance(10) == 0) {
            *wild = 1;
            child->kind = 'w';
            plain_occurrence(child);
            child->type = (int)chance(3);
        } else {
            make_element(child, below);
        }
    }
}

static void free_particle(particle *p)
{
    for (uint32_t i = 0; i < p->count; i++) {
        free_particle(p->children + i);
    }
    free(p->children);
}

static void make_all(particle *p, uint32_t below)
{
    *p = (particle){.kind = 'a', .min = chance(4) ? 1 : 0, .max = 1, .count = chance(4) + 1};
    p->children = calloc(p->count, sizeof(*p->children));
    for (uint32_t i = 0; i < p->count; i++) {
        p->children[i].min = chance(2);
        p->children[i].max = 1;
        make_element(p->children + i, below);
        p->children[i].kind = 'e';
    }
}

static void make_complex(complex *c, uint32_t index)
{
    static const char *const blocks[] = {NULL, NULL, NULL, NULL, "extension", "restriction"};
    int wild = 0;

    *c = (complex){.kind = 'c', .attributes = chance(64), .attribute_type = (int)chance(SIMPLES), .base = -1};
    c->block = blocks[chance(6)];
    c->mixed = chance(6) == 0;
    if (chance(5) == 0) {
        c->kind = 's';
        c->mixed = 0;
        c->base = (int)chance(SIMPLES);
        return;
    }
    if (index && chance(3) == 0) {
        int base = (int)chance(index);

        if (complexes[base].kind != 's' && complexes[base].root.kind != 'a') {
            c->kind = 'e';
            c->base = base;
            c->mixed = complexes[base].mixed;
            c->attributes = 0;
            complexes[base].has_children = 1;
            complexes[base].is_abstract = chance(5) == 0;
        }
    }
    if (c->kind == 'c' && chance(5) == 0) {
        make_all(&c->root, index);
    } else if (c->kind == 'c' && chance(10) == 0) {
        c->root.kind = 0; /* empty */
    } else {
        wild = c->kind == 'e';
        make_group(&c->root, 0, index, &wild, 0);
    }
}

static const char *type_name(int type)
{
    static char name[40];

    if (type < SIMPLES) {
        snprintf(name, sizeof(name), "%s%s", simples[type].definition ? "t:" : "", simples[type].name);
    } else {
        snprintf(name, sizeof(name), "t:T%d", type - SIMPLES);
    }
    return name;
}

static void put_occurrence(text *out, const particle *p)
{
    if (p->min != 1) {
        put(out, " minOccurs=\"%u\"", p->min);
    }
    if (p->max == 0) {
        put(out, " maxOccurs=\"unbounded\"");
    } else if (p->max != 1) {
        put(out, " maxOccurs=\"%u\"", p->max);
    }
}

static void put_particle(text *out, const particle *p)
{
    static const char *const groups[128] = {['s'] = "sequence", ['c'] = "choice", ['a'] = "all"};
    static const char *const processing[] = {"strict", "lax", "skip"};

    if (p->kind == 'e') {
        put(out, "<xsd:element name=\"e%u\" type=\"%s\"", p->number, type_name(p->type));
        if (p->nillable) {
            put(out, " nillable=\"true\"");
        }
        if (p->fixed) {
            put(out, " fixed=\"%s\"", p->fixed);
        }
    } else if (p->kind == 'h') {
        put(out, "<xsd:element ref=\"t:h%u\"", p->number);
    } else if (p->kind == 'w') {
        put(out, "<xsd:any namespace=\"##other\" processContents=\"%s\"", processing[p->type]);
    } else {
        put(out, "<xsd:%s", groups[(int)p->kind]);
    }
    put_occurrence(out, p);
    if (!p->count) {
        put(out, "/>");
        return;
    }
    put(out, ">");
    for (uint32_t i = 0; i < p->count; i++) {
        put_particle(out, p->children + i);
    }
    put(out, "</xsd:%s>", groups[(int)p->kind]);
}

/* Heads of substitution groups, each with two members, one of them of a type that is blocked or not. */
static void put_heads(text *out, const particle *p)
{
    static const char *const blocks[] = {"", "", " block=\"substitution\"", " abstract=\"true\""};

    if (p->kind == 'h') {
        put(out, "<xsd:element name=\"h%u\" type=\"%s\"%s%s/>", p->number, type_name(p->type),
            p->nillable ? " nillable=\"true\"" : "", blocks[p->number % 4]);
        put(out, "<xsd:element name=\"m%u\" substitutionGroup=\"t:h%u\"/>", p->number, p->number);
        put(out, "<xsd:element name=\"n%u\" substitutionGroup=\"t:m%u\"/>", p->number, p->number);
    }
    for (uint32_t i = 0; i < p->count; i++) {
        put_heads(out, p->children + i);
    }
}

static void put_attributes(text *out, const complex *c)
{
    static const char *const uses[] = {"", " use=\"required\"", NULL, NULL, NULL, NULL};

    for (uint32_t i = 0; i < 2; i++) {
        if (c->attributes >> i & 1) {
            put(out, "<xsd:attribute name=\"a%u\" type=\"%s\"%s/>", i, type_name(c->attribute_type), uses[i]);
        }
    }
    if (c->attributes >> 2 & 1) {
        put(out, "<xsd:attribute name=\"a2\" type=\"xsd:int\" fixed=\"7\"/>");
    }
    if (c->attributes >> 3 & 1) {
        put(out, "<xsd:attribute ref=\"t:g\"/>");
    }
    if (c->attributes & ANY_ATTRIBUTE) {
        put(out, "<xsd:anyAttribute namespace=\"##other\" processContents=\"%s\"/>", c->attributes & 32 ? "lax" : "strict");
    }
}

static void put_complex(text *out, const complex *c, uint32_t index)
{
    put(out, "<xsd:complexType name=\"T%u\"%s%s", index, c->mixed ? " mixed=\"true\"" : "",
        c->is_abstract ? " abstract=\"true\"" : "");
    if (c->block) {
        put(out, " block=\"%s\"", c->block);
    }
    put(out, ">");
    if (c->kind == 's') {
        put(out, "<xsd:simpleContent><xsd:extension base=\"%s\">", type_name(c->base));
        put_attributes(out, c);
        put(out, "</xsd:extension></xsd:simpleContent>");
    } else {
        if (c->kind == 'e') {
            put(out, "<xsd:complexContent><xsd:extension base=\"t:T%d\">", c->base);
        }
        if (c->root.kind) {
            put_particle(out, &c->root);
        }
        put_attributes(out, c);
        put(out, c->kind == 'e' ? "</xsd:extension></xsd:complexContent>" : "");
    }
    put(out, "</xsd:complexType>");
}

static void make_schema(text *out)
{
    names = 0;
    qualified = chance(4) != 0;
    complex_count = chance(COMPLEXES - 1) + 2;
    for (uint32_t i = 0; i < complex_count; i++) {
        make_complex(complexes + i, i);
    }
    complexes[complex_count - 1].is_abstract = 0;
    put(out, "<xsd:schema xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xmlns:t=\"urn:t\" targetNamespace=\"urn:t\"%s>",
        qualified ? " elementFormDefault=\"qualified\"" : "");
    for (uint32_t i = 0; i < SIMPLES; i++) {
        if (simples[i].definition) {
            put(out, "<xsd:simpleType name=\"%s\">%s</xsd:simpleType>", simples[i].name, simples[i].definition);
        }
    }
    put(out, "<xsd:attribute name=\"g\" type=\"t:Quantity\"/>");
    for (uint32_t i = 0; i < complex_count; i++) {
        put_complex(out, complexes + i, i);
        put_heads(out, &complexes[i].root);
    }
    put(out, "<xsd:element name=\"r\" type=\"t:T%u\"/></xsd:schema>", complex_count - 1);
}

/* --- documents --- */

static const char *sample(int type)
{
    uint32_t count = 0;

    while (count < 7 && simples[type].samples[count]) {
        count++;
    }
    return simples[type].samples[chance(count)];
}

enum { LONG = 2000 }; /* a document: from then on no more than there must be */
static void put_instance(text *out, const particle *p, uint32_t depth);
static void put_content(text *out, int type, uint32_t depth, const char *element, const char *fixed);

static void put_attribute_values(text *out, const complex *c)
{
    if (c->attributes & 1 && chance(2)) {
        put(out, " a0=\"%s\"", sample(c->attribute_type));
    }
    if (c->attributes & 2) {
        put(out, " a1=\"%s\"", sample(c->attribute_type));
    }
    if (c->attributes & 4 && chance(2)) {
        put(out, " a2=\"%s\"", chance(2) ? "7" : "+07");
    }
    if (c->attributes & 8 && chance(2)) {
        put(out, " t:g=\"5\"");
    }
    if ((c->attributes & (ANY_ATTRIBUTE | 32)) == (ANY_ATTRIBUTE | 32) && chance(2)) {
        put(out, " o:x=\"1\"");
    }
}

static void put_all(text *out, const particle *p, uint32_t depth)
{
    uint32_t first = chance(p->count);

    for (uint32_t i = 0; i < p->count; i++) { /* in another order */
        put_instance(out, p->children + (first + i) % p->count, depth);
    }
}

static void put_once(text *out, const particle *p, uint32_t depth)
{
    char name[24];

    switch (p->kind) {
    case 'e':
        snprintf(name, sizeof(name), "%se%u", qualified ? "t:" : "", p->number);
        if (p->nillable && !p->fixed && chance(3) == 0 && p->type < SIMPLES) {
            put(out, "<%s xsi:nil=\"true\"/>", name);
        } else {
            put_content(out, p->type, depth, name, p->fixed);
        }
        return;
    case 'h':
        snprintf(name, sizeof(name), "t:%c%u", "hmn"[chance(3)], p->number);
        put_content(out, p->type, depth, name, NULL);
        return;
    case 'w':
        put(out, p->type == 0 ? "" : chance(2) ? "<o:any>x</o:any>" : "<o:any o:y=\"1\"><o:b/>x</o:any>");
        return;
    case 'a':
        put_all(out, p, depth);
        return;
    case 'c':
        put_instance(out, p->children + chance(p->count), depth);
        return;
    default:
        for (uint32_t i = 0; i < p->count; i++) {
            put_instance(out, p->children + i, depth);
        }
    }
}

static void put_instance(text *out, const particle *p, uint32_t depth)
{
    uint32_t most = p->max ? p->max : p->min + 3;
    uint32_t count = depth > 4 || out->length > LONG ? p->min : p->min + chance(most - p->min + 1);

    for (uint32_t i = 0; i < count; i++) {
        put_once(out, p, depth);
    }
}

static void put_model(text *out, int complex_type, uint32_t depth)
{
    const complex *c = complexes + complex_type;

    if (c->kind == 'e') {
        put_model(out, c->base, depth);
    }
    if (c->root.kind) {
        if (c->mixed && chance(2)) {
            put(out, " text ");
        }
        put_instance(out, &c->root, depth + 1);
    }
}

static int derived_of(int type)
{
    for (uint32_t i = 0; i < complex_count; i++) {
        if (complexes[i].kind == 'e' && complexes[i].base == type && !complexes[i].is_abstract) {
            return (int)i;
        }
    }
    return -1;
}

static void put_content(text *out, int type, uint32_t depth, const char *element, const char *fixed)
{
    put(out, "<%s", element);
    if (type < SIMPLES) {
        put(out, ">%s</%s>", fixed ? fixed : sample(type), element);
        return;
    }
    int found = type - SIMPLES, derived = derived_of(found);
    if (depth > 8) { /* a type that holds itself */
        put(out, "/>");
        return;
    }
    if (derived >= 0 && (complexes[found].is_abstract || (depth < 3 && chance(3) == 0))) {
        put(out, " xsi:type=\"t:T%d\"", derived);
        found = derived;
    }
    const complex *c = complexes + found;
    for (const complex *level = c;; level = complexes + level->base) {
        put_attribute_values(out, level);
        if (level->kind != 'e') {
            break;
        }
    }
    put(out, ">");
    if (c->kind == 's') {
        put(out, "%s", sample(c->base));
    } else {
        put_model(out, found, depth);
    }
    put(out, "</%s>", element);
}

static void make_document(text *out)
{
    put_content(out, SIMPLES + (int)complex_count - 1, 0, "t:r", NULL);
    /* the declarations that the root needs */
    char *rest = strdup(out->bytes + 4);
    out->length = 0;
    put(out, "<t:r xmlns:t=\"urn:t\" xmlns:o=\"urn:o\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" "
             "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"%s", rest);
    free(rest);
}

/* --- mutation --- */

static uint32_t collect(xmlNode *node, xmlNode **all, uint32_t count)
{
    for (; node && count < 400; node = node->next) {
        if (node->type == XML_ELEMENT_NODE) {
            all[count++] = node;
            count = collect(node->children, all, count);
        }
    }
    return count;
}

static void mutate(xmlDoc *document)
{
    static const char *const types[] = {"t:T0", "t:T1", "t:T2", "xsd:int", "xsd:string", "t:Quantity", "t:Small", "t:Nothing", "xsd:anyType"};
    static const char *const attributes[] = {"a0", "a1", "a2", "a9"};
    xmlNode *all[400];
    uint32_t count = collect(xmlDocGetRootElement(document), all, 0);
    xmlNode *node = all[chance(count)], *other = all[chance(count)];
    xmlNs *xsi = xmlSearchNsByHref(document, all[0], (const xmlChar *)"http://www.w3.org/2001/XMLSchema-instance");
    xmlNs *foreign = xmlSearchNsByHref(document, all[0], (const xmlChar *)"urn:o");
    int is_leaf = !node->children || node->children->type == XML_TEXT_NODE;

    switch (chance(14)) {
    case 0: /* gone */
        if (node != all[0]) {
            xmlUnlinkNode(node);
            xmlFreeNode(node);
        }
        return;
    case 1: /* twice */
        if (node != all[0]) {
            xmlAddNextSibling(node, xmlCopyNode(node, 1));
        }
        return;
    case 2: /* moved within its parent */
        if (node != all[0] && node->next) {
            xmlNode *next = node->next;
            xmlUnlinkNode(node);
            xmlAddNextSibling(next, node);
        }
        return;
    case 3: /* called like another */
        xmlNodeSetName(node, other->name);
        return;
    case 4:
        xmlSetNs(node, node->ns && chance(2) ? NULL : foreign);
        return;
    case 5: /* text amid elements */
        xmlNodeAddContent(node, (const xmlChar *)odd[chance(ODD)]);
        return;
    case 6:
        xmlSetNsProp(node, xsi, (const xmlChar *)"nil", (const xmlChar *)(chance(3) ? "true" : "0"));
        return;
    case 7:
        xmlSetNsProp(node, xsi, (const xmlChar *)"type", (const xmlChar *)types[chance(sizeof(types) / sizeof(*types))]);
        return;
    case 8:
        xmlSetProp(node, (const xmlChar *)attributes[chance(4)], (const xmlChar *)odd[chance(ODD)]);
        return;
    case 9:
        if (node->properties) {
            xmlRemoveProp(node->properties);
        }
        return;
    case 10:
        xmlSetNsProp(node, foreign, (const xmlChar *)"x", (const xmlChar *)"y");
        return;
    default: /* another value */
        if (is_leaf) {
            xmlNodeSetContent(node, (const xmlChar *)odd[chance(ODD)]);
        } else if (node->properties) {
            xmlSetProp(node, node->properties->name, (const xmlChar *)odd[chance(ODD)]);
        }
    }
}

/* --- the two judges --- */

static const soapc_image *compile(const text *schema, void **block)
{
    text wsdl = {0};
    soapc_error error;

    put(&wsdl,
        "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\" xmlns:soap=\"http://schemas.xmlsoap.org/wsdl/soap/\" "
        "xmlns:t=\"urn:t\" targetNamespace=\"urn:t\"><types>%s</types><message name=\"m\"><part name=\"p\" "
        "element=\"t:r\"/></message><portType name=\"P\"><operation name=\"o\"><input message=\"t:m\"/></operation>"
        "</portType><binding name=\"B\" type=\"t:P\"><soap:binding style=\"document\" "
        "transport=\"http://schemas.xmlsoap.org/soap/http\"/><operation name=\"o\"><soap:operation soapAction=\"\"/>"
        "<input><soap:body use=\"literal\"/></input></operation></binding><service name=\"S\"><port name=\"P\" "
        "binding=\"t:B\"><soap:address location=\"http://127.0.0.1/\"/></port></service></definitions>",
        schema->bytes);
    soapc_compiler *compiler = soapc_compiler_new("mem:w.wsdl", NULL, 0, &error);
    size_t size;
    const soapc_image *image = NULL;

    *block = NULL;
    if (soapc_compiler_need(compiler) && !soapc_compiler_give(compiler, wsdl.bytes, wsdl.length, NULL, &error)) {
        *block = soapc_compiler_finish(compiler, &size, &error);
        image = *block ? soapc_image_open(*block, size, &error) : NULL;
    }
    if (!image) {
        printf("# soapc refuses the schema: %s\n", error.message);
    } else if (soapc_image_check(image, &error)) {
        printf("# the check refuses the image: %s\n", error.message);
        exit(1);
    }
    soapc_compiler_free(compiler);
    free(wsdl.bytes);
    return image;
}

/* Empty: valid. */
static void judge_soapc(soapc_message *message, const soapc_image *image, const char *root, char *why, size_t room)
{
    text envelope = {0};
    soapc_error error;
    soapc_call call = {.image = image,
                       .operation = SOAPC_NONE,
                       .port = SOAPC_NONE,
                       .flags = SOAPC_CALL_VALIDATE_IN | SOAPC_CALL_KEEP_BLANKS};

    put(&envelope, "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>%s</e:Body></e:Envelope>", root);
    soapc_message_reset(message);
    soapc_request_decode(message, &call, envelope.bytes, envelope.length, &error);
    snprintf(why, room, "%s", error.status ? error.message : "");
    free(envelope.bytes);
}

/* Some models take libxml2 time that doubles with each element: it is left there. */
static sigjmp_buf too_long;

static void leave(int signal_number)
{
    (void)signal_number;
    siglongjmp(too_long, 1);
}

static void set_alarm(long microseconds)
{
    struct itimerval timer = {.it_value.tv_usec = microseconds};

    signal(SIGVTALRM, leave);
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

/* -1: it took too long. */
static int judge_libxml2(xmlSchemaValidCtxt *validator, xmlDoc *document)
{
    if (sigsetjmp(too_long, 1)) {
        return -1;
    }
    set_alarm(200000);
    int answer = xmlSchemaValidateDoc(validator, document);
    set_alarm(0);
    return answer;
}

static void note_error(void *context, const xmlError *error)
{
    char *why = context;

    if (!*why) {
        snprintf(why, 400, "%s", error->message ? error->message : "?");
        why[strcspn(why, "\n")] = '\0';
    }
}

static void ignore(void *context, const xmlError *error)
{
    (void)context;
    (void)error;
}

/* --- known differences --- */

typedef struct known {
    char valid[8]; /* who says that it is valid */
    regex_t other; /* what the other says */
    char *reason;
    uint32_t count;
} known;
static known knowns[100];
static uint32_t known_count;

static void read_known(const char *path)
{
    char line[1000];
    FILE *file = fopen(path, "r");

    while (file && fgets(line, sizeof(line), file) && known_count < 100) {
        char *pattern = strchr(line, '\t'), *reason = pattern ? strchr(pattern + 1, '\t') : NULL;

        if (*line == '#' || !reason) {
            continue;
        }
        *pattern++ = *reason++ = '\0';
        reason[strcspn(reason, "\n")] = '\0';
        known *k = knowns + known_count;
        snprintf(k->valid, sizeof(k->valid), "%.7s", line);
        if (regcomp(&k->other, pattern, REG_EXTENDED | REG_NOSUB)) {
            printf("not ok - %s: bad pattern %s\n", path, pattern);
            exit(1);
        }
        k->reason = strdup(reason);
        known_count++;
    }
    if (file) {
        fclose(file);
    }
}

static int is_known(const char *ours, const char *theirs)
{
    for (uint32_t i = 0; i < known_count; i++) {
        known *k = knowns + i;

        if (*ours ? strcmp(k->valid, "libxml2") == 0 && regexec(&k->other, ours, 0, NULL, 0) == 0
                  : strcmp(k->valid, "soapc") == 0 && regexec(&k->other, theirs, 0, NULL, 0) == 0) {
            k->count++;
            return 1;
        }
    }
    return 0;
}

/* --- all --- */

typedef struct counts {
    uint32_t valid, invalid, known, wrong, schemas, refused, slow;
} counts;

/* 0: with this schema no more. */
static int judge(counts *all, soapc_message *message, const soapc_image *image, xmlSchemaValidCtxt *validator,
                  xmlDoc *document, const text *schema)
{
    char ours[600], theirs[400] = "";
    xmlChar *root;
    int size;
    xmlBuffer *buffer = xmlBufferCreate();

    xmlNodeDump(buffer, document, xmlDocGetRootElement(document), 0, 0);
    root = xmlBufferDetach(buffer);
    size = (int)strlen((char *)root);
    xmlBufferFree(buffer);
    xmlDoc *read = xmlReadMemory((char *)root, size, "mem:", NULL, XML_PARSE_NONET);
    if (!read) {
        xmlFree(root);
        return 1;
    }
    xmlSchemaSetValidStructuredErrors(validator, (xmlStructuredErrorFunc)note_error, theirs);
    int answer = judge_libxml2(validator, read);
    if (answer < 0) {
        all->slow++;
        xmlFree(root);
        return 0;
    }
    judge_soapc(message, image, (char *)root, ours, sizeof(ours));
    all->valid += answer == 0;
    all->invalid += answer != 0;
    if ((answer == 0) != (*ours == '\0')) {
        if (is_known(ours, theirs)) {
            all->known++;
        } else if (all->wrong++ < 10) {
            printf("# %.800s\n#  soapc: %s\n#  libxml2: %s\n", (char *)root, *ours ? ours : "valid", answer ? theirs : "valid");
            if (getenv("SCHEMA")) {
                printf("#  %s\n", schema->bytes);
            }
        }
    }
    xmlFreeDoc(read);
    xmlFree(root);
    return 1;
}

static void try_schema(counts *all, soapc_message *message, uint32_t documents)
{
    text schema = {0};
    void *block;

    make_schema(&schema);
    xmlSchemaParserCtxt *parser = xmlSchemaNewMemParserCtxt(schema.bytes, (int)schema.length);
    xmlSchemaSetParserStructuredErrors(parser, (xmlStructuredErrorFunc)ignore, NULL);
    xmlSchema *theirs = xmlSchemaParse(parser);
    const soapc_image *image = theirs ? compile(&schema, &block) : NULL;
    if (image) {
        xmlSchemaValidCtxt *validator = xmlSchemaNewValidCtxt(theirs);

        all->schemas++;
        for (uint32_t i = 0; i < documents; i++) {
            text made = {0};

            make_document(&made);
            xmlDoc *document = xmlReadMemory(made.bytes, (int)made.length, "mem:", NULL, XML_PARSE_NONET);
            if (!document) {
                printf("# not well-formed: %s\n", made.bytes);
                exit(1);
            }
            int go_on = judge(all, message, image, validator, document, &schema);
            for (uint32_t more = chance(3); go_on && more < 3; more++) {
                mutate(document);
                go_on = judge(all, message, image, validator, document, &schema);
            }
            xmlFreeDoc(document);
            free(made.bytes);
            if (!go_on) {
                documents = 0;
            }
        }
        xmlSchemaFreeValidCtxt(validator);
        free(block);
    } else {
        all->refused++;
        if (theirs) {
            all->wrong++;
        }
    }
    for (uint32_t i = 0; i < complex_count; i++) {
        free_particle(&complexes[i].root);
    }
    xmlSchemaFree(theirs);
    xmlSchemaFreeParserCtxt(parser);
    free(schema.bytes);
}

int main(int argc, char **argv)
{
    uint32_t wanted = argc > 1 ? (uint32_t)atoi(argv[1]) : 500;
    counts all = {0};
    soapc_error error;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);

    state = 0x9E3779B97F4A7C15u ^ (argc > 2 ? (uint64_t)atoll(argv[2]) * 0xD1342543DE82EF95u : 1);
    if (argc > 3) {
        read_known(argv[3]);
    }
    while ((all.valid < wanted || all.invalid < wanted) && all.schemas + all.refused < wanted * 10) {
        try_schema(&all, message, 10);
    }
    printf("# %u schemas, %u more that libxml2 refuses; libxml2: %u documents valid, %u not; %u too slow; %u known differences, %u others\n",
           all.schemas, all.refused, all.valid, all.invalid, all.slow, all.known, all.wrong);
    for (uint32_t i = 0; i < known_count; i++) {
        if (knowns[i].count) {
            printf("#   %u: %s\n", knowns[i].count, knowns[i].reason);
        }
        regfree(&knowns[i].other);
        free(knowns[i].reason);
    }
    printf("%sok 1 - validation agrees with libxml2's\n1..1\n", all.wrong ? "not " : "");
    soapc_message_free(message);
    return all.wrong != 0;
}
