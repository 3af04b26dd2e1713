/* The built-in types: the table, and their other names. */
#include "types/builtin.h"

#include <string.h>

#include "base/text.h"

#define ANY INT64_MIN, INT64_MAX
#define ROW(id, name, kind, base, leaf, space, item, ...)                                                              \
    [SOAPC_##id] = {name, SOAPC__NS_XSD, SOAPC_TYPE_##kind, SOAPC_##base, SOAPC_CLASS_##leaf, SOAPC__##space,          \
                    SOAPC_##item, __VA_ARGS__}
#define OTHER(id, name, ns, kind, base, leaf)                                                                          \
    [SOAPC_##id] = {name, SOAPC__NS_##ns, SOAPC_TYPE_##kind, SOAPC_##base, SOAPC_CLASS_##leaf, SOAPC__COLLAPSE,        \
                    SOAPC_XSD_ANYTYPE, ANY}

/* clang-format off */
const soapc__builtin_row soapc__builtins[SOAPC_BUILTIN_COUNT] = {
    ROW(XSD_ANYTYPE, "anyType", ANY, XSD_ANYTYPE, NONE, PRESERVE, XSD_ANYTYPE, ANY),
    ROW(XSD_ANYSIMPLETYPE, "anySimpleType", ANY, XSD_ANYTYPE, NONE, PRESERVE, XSD_ANYTYPE, ANY),
    ROW(XSD_STRING, "string", SIMPLE, XSD_ANYSIMPLETYPE, TEXT, PRESERVE, XSD_ANYTYPE, ANY),
    ROW(XSD_BOOLEAN, "boolean", SIMPLE, XSD_ANYSIMPLETYPE, BOOL, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_DECIMAL, "decimal", SIMPLE, XSD_ANYSIMPLETYPE, DECIMAL, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_FLOAT, "float", SIMPLE, XSD_ANYSIMPLETYPE, DOUBLE, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_DOUBLE, "double", SIMPLE, XSD_ANYSIMPLETYPE, DOUBLE, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_DURATION, "duration", SIMPLE, XSD_ANYSIMPLETYPE, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_DATETIME, "dateTime", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_TIME, "time", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_DATE, "date", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_GYEARMONTH, "gYearMonth", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_GYEAR, "gYear", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_GMONTHDAY, "gMonthDay", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_GDAY, "gDay", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_GMONTH, "gMonth", SIMPLE, XSD_ANYSIMPLETYPE, TIME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_HEXBINARY, "hexBinary", SIMPLE, XSD_ANYSIMPLETYPE, HEX, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_BASE64BINARY, "base64Binary", SIMPLE, XSD_ANYSIMPLETYPE, BASE64, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_ANYURI, "anyURI", SIMPLE, XSD_ANYSIMPLETYPE, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_QNAME, "QName", SIMPLE, XSD_ANYSIMPLETYPE, QNAME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_NOTATION, "NOTATION", SIMPLE, XSD_ANYSIMPLETYPE, QNAME, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_NORMALIZEDSTRING, "normalizedString", SIMPLE, XSD_STRING, TEXT, REPLACE, XSD_ANYTYPE, ANY),
    ROW(XSD_TOKEN, "token", SIMPLE, XSD_NORMALIZEDSTRING, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_LANGUAGE, "language", SIMPLE, XSD_TOKEN, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_NMTOKEN, "NMTOKEN", SIMPLE, XSD_TOKEN, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_NMTOKENS, "NMTOKENS", LIST, XSD_ANYSIMPLETYPE, LIST, COLLAPSE, XSD_NMTOKEN, ANY),
    ROW(XSD_NAME, "Name", SIMPLE, XSD_TOKEN, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_NCNAME, "NCName", SIMPLE, XSD_NAME, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_ID, "ID", SIMPLE, XSD_NCNAME, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_IDREF, "IDREF", SIMPLE, XSD_NCNAME, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_IDREFS, "IDREFS", LIST, XSD_ANYSIMPLETYPE, LIST, COLLAPSE, XSD_IDREF, ANY),
    ROW(XSD_ENTITY, "ENTITY", SIMPLE, XSD_NCNAME, TEXT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_ENTITIES, "ENTITIES", LIST, XSD_ANYSIMPLETYPE, LIST, COLLAPSE, XSD_ENTITY, ANY),
    ROW(XSD_INTEGER, "integer", SIMPLE, XSD_DECIMAL, INT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_NONPOSITIVEINTEGER, "nonPositiveInteger", SIMPLE, XSD_INTEGER, INT, COLLAPSE, XSD_ANYTYPE, INT64_MIN, 0),
    ROW(XSD_NEGATIVEINTEGER, "negativeInteger", SIMPLE, XSD_NONPOSITIVEINTEGER, INT, COLLAPSE, XSD_ANYTYPE, INT64_MIN, -1),
    ROW(XSD_LONG, "long", SIMPLE, XSD_INTEGER, INT, COLLAPSE, XSD_ANYTYPE, ANY),
    ROW(XSD_INT, "int", SIMPLE, XSD_LONG, INT, COLLAPSE, XSD_ANYTYPE, INT32_MIN, INT32_MAX),
    ROW(XSD_SHORT, "short", SIMPLE, XSD_INT, INT, COLLAPSE, XSD_ANYTYPE, INT16_MIN, INT16_MAX),
    ROW(XSD_BYTE, "byte", SIMPLE, XSD_SHORT, INT, COLLAPSE, XSD_ANYTYPE, INT8_MIN, INT8_MAX),
    ROW(XSD_NONNEGATIVEINTEGER, "nonNegativeInteger", SIMPLE, XSD_INTEGER, INT, COLLAPSE, XSD_ANYTYPE, 0, INT64_MAX),
    ROW(XSD_UNSIGNEDLONG, "unsignedLong", SIMPLE, XSD_NONNEGATIVEINTEGER, INT, COLLAPSE, XSD_ANYTYPE, 0, INT64_MAX),
    ROW(XSD_UNSIGNEDINT, "unsignedInt", SIMPLE, XSD_UNSIGNEDLONG, INT, COLLAPSE, XSD_ANYTYPE, 0, UINT32_MAX),
    ROW(XSD_UNSIGNEDSHORT, "unsignedShort", SIMPLE, XSD_UNSIGNEDINT, INT, COLLAPSE, XSD_ANYTYPE, 0, UINT16_MAX),
    ROW(XSD_UNSIGNEDBYTE, "unsignedByte", SIMPLE, XSD_UNSIGNEDSHORT, INT, COLLAPSE, XSD_ANYTYPE, 0, UINT8_MAX),
    ROW(XSD_POSITIVEINTEGER, "positiveInteger", SIMPLE, XSD_NONNEGATIVEINTEGER, INT, COLLAPSE, XSD_ANYTYPE, 1, INT64_MAX),
    ROW(XSD_UR_TYPE, "ur-type", ANY, XSD_ANYTYPE, NONE, PRESERVE, XSD_ANYTYPE, ANY),
    OTHER(XSD_ANYXML, "<anyXML>", NONE, XML, XSD_ANYTYPE, XML),
    OTHER(SOAPENC_ARRAY, "Array", ENCODING11, ARRAY, XSD_ANYTYPE, NONE),
    OTHER(SOAPENC_STRUCT, "Struct", ENCODING11, STRUCT, XSD_ANYTYPE, NONE),
    OTHER(SOAPENC12_ARRAY, "Array", ENCODING12, ARRAY, XSD_ANYTYPE, NONE),
    OTHER(SOAPENC12_STRUCT, "Struct", ENCODING12, STRUCT, XSD_ANYTYPE, NONE),
    OTHER(SOAPENC_BASE64, "base64", ENCODING11, SIMPLE, XSD_BASE64BINARY, BASE64),
    OTHER(APACHE_MAP, "Map", APACHE, MAP, XSD_ANYTYPE, NONE),
    OTHER(XSD1999_TIMEINSTANT, "timeInstant", XSD1999, SIMPLE, XSD_DATETIME, TEXT),
};
/* clang-format on */
#undef ROW
#undef OTHER
#undef ANY

uint32_t soapc__builtin_find(uint32_t ns, const char *local, uint32_t length)
{
    if (ns == SOAPC__NS_XSD1999 && length == 11 && memcmp(local, "timeInstant", 11) == 0) {
        return SOAPC_XSD1999_TIMEINSTANT;
    }
    if (ns != SOAPC__NS_XSD && ns != SOAPC__NS_XSD1999) {
        for (uint32_t id = SOAPC_SOAPENC_ARRAY; id < SOAPC_BUILTIN_COUNT; id++) {
            const soapc__builtin_row *row = soapc__builtins + id;

            if (row->ns == ns && strlen(row->local) == length && memcmp(row->local, local, length) == 0) {
                return id;
            }
        }
        if (ns != SOAPC__NS_ENCODING11 && ns != SOAPC__NS_ENCODING12) {
            return SOAPC_NONE;
        }
    }
    /* soapenc:string and xsd1999:string are xsd:string with an id (SOAP 1.1, 5.2.1). */
    for (uint32_t id = 0; id <= SOAPC_XSD_UR_TYPE; id++) {
        const soapc__builtin_row *row = soapc__builtins + id;

        if (strlen(row->local) == length && memcmp(row->local, local, length) == 0) {
            return id;
        }
    }
    return SOAPC_NONE;
}

/* The prefixes of two documents cannot be compared: those of a schema are not in the image. */
static int same_local(const char *a, size_t a_length, const char *b, size_t b_length)
{
    const char *colon = memchr(a, ':', a_length);
    size_t length = colon ? a_length - (size_t)(colon + 1 - a) : a_length;
    const char *other = memchr(b, ':', b_length);
    size_t other_length = other ? b_length - (size_t)(other + 1 - b) : b_length;

    return length == other_length && memcmp(a + a_length - length, b + b_length - length, length) == 0;
}

/* XSD Part 2, 2.2: equality is that of the value space. */
int soapc__class_same_value(uint32_t class, const char *a, size_t a_length, const char *b, size_t b_length)
{
    double x, y;

    if (a_length == b_length && memcmp(a, b, a_length) == 0) {
        return 1;
    }
    if (class != SOAPC_CLASS_TEXT) { /* all others collapse white space (4.3.6) */
        soapc__trim(&a, &a_length);
        soapc__trim(&b, &b_length);
    }
    if (a_length == 0 || b_length == 0) {
        return 0;
    }
    if (a_length == b_length && memcmp(a, b, a_length) == 0) {
        return 1;
    }
    if (class == SOAPC_CLASS_BOOL) {
        return (*a == 't' || *a == '1') == (*b == 't' || *b == '1');
    }
    if (class == SOAPC_CLASS_QNAME) {
        return same_local(a, a_length, b, b_length);
    }
    return (class == SOAPC_CLASS_INT || class == SOAPC_CLASS_DECIMAL || class == SOAPC_CLASS_DOUBLE) &&
           soapc__double_parse(a, a_length, &x) && soapc__double_parse(b, b_length, &y) && x == y;
}
