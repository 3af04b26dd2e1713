/* The global constants (contract section 3). */
#include "php_soapc.h"

typedef struct constant {
    const char *name;
    size_t length;
    zend_long value;
    int flags;
} constant;

#define CONSTANT(name, value)                                                                      \
    {                                                                                              \
#name, sizeof(#name) - 1, value, 0                                                         \
    }

static const constant constants[] = {
    CONSTANT(SOAP_1_1, 1),
    CONSTANT(SOAP_1_2, 2),
    CONSTANT(SOAP_PERSISTENCE_SESSION, 1),
    CONSTANT(SOAP_PERSISTENCE_REQUEST, 2),
    {"SOAP_FUNCTIONS_ALL", sizeof("SOAP_FUNCTIONS_ALL") - 1, 999, PHP_SOAPC_CONST_DEPRECATED},
    CONSTANT(SOAP_ENCODED, 1),
    CONSTANT(SOAP_LITERAL, 2),
    CONSTANT(SOAP_RPC, 1),
    CONSTANT(SOAP_DOCUMENT, 2),
    CONSTANT(SOAP_ACTOR_NEXT, 1),
    CONSTANT(SOAP_ACTOR_NONE, 2),
    CONSTANT(SOAP_ACTOR_UNLIMATERECEIVER, 3),
    CONSTANT(SOAP_COMPRESSION_ACCEPT, 32),
    CONSTANT(SOAP_COMPRESSION_GZIP, 0),
    CONSTANT(SOAP_COMPRESSION_DEFLATE, 16),
    CONSTANT(SOAP_AUTHENTICATION_BASIC, 0),
    CONSTANT(SOAP_AUTHENTICATION_DIGEST, 1),
    CONSTANT(UNKNOWN_TYPE, 999998),
    CONSTANT(XSD_STRING, 101),
    CONSTANT(XSD_BOOLEAN, 102),
    CONSTANT(XSD_DECIMAL, 103),
    CONSTANT(XSD_FLOAT, 104),
    CONSTANT(XSD_DOUBLE, 105),
    CONSTANT(XSD_DURATION, 106),
    CONSTANT(XSD_DATETIME, 107),
    CONSTANT(XSD_TIME, 108),
    CONSTANT(XSD_DATE, 109),
    CONSTANT(XSD_GYEARMONTH, 110),
    CONSTANT(XSD_GYEAR, 111),
    CONSTANT(XSD_GMONTHDAY, 112),
    CONSTANT(XSD_GDAY, 113),
    CONSTANT(XSD_GMONTH, 114),
    CONSTANT(XSD_HEXBINARY, 115),
    CONSTANT(XSD_BASE64BINARY, 116),
    CONSTANT(XSD_ANYURI, 117),
    CONSTANT(XSD_QNAME, 118),
    CONSTANT(XSD_NOTATION, 119),
    CONSTANT(XSD_NORMALIZEDSTRING, 120),
    CONSTANT(XSD_TOKEN, 121),
    CONSTANT(XSD_LANGUAGE, 122),
    CONSTANT(XSD_NMTOKEN, 123),
    CONSTANT(XSD_NAME, 124),
    CONSTANT(XSD_NCNAME, 125),
    CONSTANT(XSD_ID, 126),
    CONSTANT(XSD_IDREF, 127),
    CONSTANT(XSD_IDREFS, 128),
    CONSTANT(XSD_ENTITY, 129),
    CONSTANT(XSD_ENTITIES, 130),
    CONSTANT(XSD_INTEGER, 131),
    CONSTANT(XSD_NONPOSITIVEINTEGER, 132),
    CONSTANT(XSD_NEGATIVEINTEGER, 133),
    CONSTANT(XSD_LONG, 134),
    CONSTANT(XSD_INT, 135),
    CONSTANT(XSD_SHORT, 136),
    CONSTANT(XSD_BYTE, 137),
    CONSTANT(XSD_NONNEGATIVEINTEGER, 138),
    CONSTANT(XSD_UNSIGNEDLONG, 139),
    CONSTANT(XSD_UNSIGNEDINT, 140),
    CONSTANT(XSD_UNSIGNEDSHORT, 141),
    CONSTANT(XSD_UNSIGNEDBYTE, 142),
    CONSTANT(XSD_POSITIVEINTEGER, 143),
    CONSTANT(XSD_NMTOKENS, 144),
    CONSTANT(XSD_ANYTYPE, 145),
    CONSTANT(XSD_ANYXML, 147),
    CONSTANT(APACHE_MAP, 200),
    CONSTANT(SOAP_ENC_OBJECT, 301),
    CONSTANT(SOAP_ENC_ARRAY, 300),
    CONSTANT(XSD_1999_TIMEINSTANT, 401),
    CONSTANT(SOAP_SINGLE_ELEMENT_ARRAYS, 1),
    CONSTANT(SOAP_WAIT_ONE_WAY_CALLS, 2),
    CONSTANT(SOAP_USE_XSI_ARRAY_TYPE, 4),
    CONSTANT(WSDL_CACHE_NONE, 0),
    CONSTANT(WSDL_CACHE_DISK, 1),
    CONSTANT(WSDL_CACHE_MEMORY, 2),
    CONSTANT(WSDL_CACHE_BOTH, 3),
    CONSTANT(SOAP_SSL_METHOD_TLS, 0),
    CONSTANT(SOAP_SSL_METHOD_SSLv2, 1),
    CONSTANT(SOAP_SSL_METHOD_SSLv3, 2),
    CONSTANT(SOAP_SSL_METHOD_SSLv23, 3),
};

static const struct {
    const char *name, *value;
} namespaces[] = {
    {"XSD_NAMESPACE", "http://www.w3.org/2001/XMLSchema"},
    {"XSD_1999_NAMESPACE", "http://www.w3.org/1999/XMLSchema"},
};

/* ext/soap beside us has registered the same names with the same values. */
static bool is_there(const char *name, size_t length)
{
    return zend_hash_str_exists(EG(zend_constants), name, length);
}

#ifdef PHP_SOAPC_CONSTANT_ATTRIBUTES
/* #[Deprecated] with its two arguments. */
static void deprecate(const char *name, size_t length, const char *since, const char *message)
{
    zend_constant *constant = zend_hash_str_find_ptr(EG(zend_constants), name, length);
    zend_attribute *attribute = zend_add_global_constant_attribute(
        constant, ZSTR_KNOWN(ZEND_STR_DEPRECATED_CAPITALIZED), 2);

    ZVAL_STR(&attribute->args[0].value, zend_string_init(since, strlen(since), 1));
    attribute->args[0].name = ZSTR_KNOWN(ZEND_STR_SINCE);
    ZVAL_STR(&attribute->args[1].value, zend_string_init(message, strlen(message), 1));
    attribute->args[1].name = ZSTR_KNOWN(ZEND_STR_MESSAGE);
}
#endif

void php_soapc_constants_minit(int module_number)
{
    for (size_t i = 0; i < sizeof(constants) / sizeof(constants[0]); i++) {
        const constant *c = constants + i;
        if (!is_there(c->name, c->length)) {
            zend_register_long_constant(c->name, c->length, c->value,
                                        CONST_CS | CONST_PERSISTENT | c->flags, module_number);
#ifdef PHP_SOAPC_CONSTANT_ATTRIBUTES
            if (c->flags & CONST_DEPRECATED) {
                deprecate(c->name, c->length, "8.4",
                          "as enabling all functions is a possible security concern");
            }
#endif
        }
    }
    for (size_t i = 0; i < sizeof(namespaces) / sizeof(namespaces[0]); i++) {
        size_t length = strlen(namespaces[i].name);
        if (!is_there(namespaces[i].name, length)) {
            zend_register_string_constant(namespaces[i].name, length, namespaces[i].value,
                                          CONST_CS | CONST_PERSISTENT, module_number);
        }
    }
}
