/*
 * The soapc engine: binds SOAP messages to values under a compiled service description.
 *
 * What crosses the border is flat: an image (the compiled WSDL, read-only), nodes (16-byte records, the values of
 * one message in document order) and bytes. The engine opens no socket and no file, reads no clock and no
 * environment, starts no thread and has no writable globals: every function works on its arguments alone, so two
 * threads may use two messages at the same time, and one image in any number of threads.
 *
 * Conventions
 *  - A function that can fail takes a soapc_error last (it may be NULL) and returns a soapc_status (0 is success)
 *    or an object that is NULL on failure. A SOAP fault that was received is data, not an error.
 *  - Text is UTF-8, given as pointer and byte length; nothing needs a terminating NUL.
 *  - What is returned as a pointer is borrowed from the object it was asked of, unless the comment says otherwise.
 *  - `find` returns SOAPC_NONE when nothing is there, which is no error.
 *
 * tools/gen_cdef turns this file into the declarations of lua/soapc/cdef.lua, so it has no inline function, no
 * struct passed or returned by value, and its constants are enumerators or plain #define'd numbers.
 */
#ifndef SOAPC_H
#define SOAPC_H

#include <stddef.h>
#include <stdint.h>

#ifndef SOAPC_API
#define SOAPC_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define SOAPC_VERSION "0.1.0"

/* The version of the library that is loaded, such as "0.1.0"; a binding refuses one that differs from its own. */
SOAPC_API const char *soapc_version(void);

/* ---------------------------------------------------------------------------------------------------------------
 * Status and error
 */

/* A hundred for each layer. Numbers are appended, never reused. */
typedef enum soapc_status {
    SOAPC_OK = 0,

    SOAPC_NO_MEMORY = 100,
    SOAPC_INVALID_ARGUMENT = 101, /* the host's mistake: an id out of range, a node tree that is no tree */
    SOAPC_LIMIT = 102,            /* a field of soapc_limits was reached; the message names it */
    SOAPC_BAD_IMAGE = 103,        /* not an image, of another format version, or damaged */
    SOAPC_NO_DOCUMENT = 104,      /* the host could not give the document that the compiler needs */
    SOAPC_IO = 105,               /* a file or a socket (net/ only) */
    SOAPC_TIMEOUT = 106,          /* net/ only */

    SOAPC_XML_EMPTY = 200,        /* no root element */
    SOAPC_XML_SYNTAX = 201,       /* not well-formed (XML 1.0) */
    SOAPC_XML_DOCTYPE = 202,      /* a document type declaration (SOAP 1.1, 3; SOAP 1.2 Part 1, 5) */
    SOAPC_XML_NAMESPACE = 203,    /* a prefix that is not declared (Namespaces in XML 1.0) */
    SOAPC_XML_ENCODING = 204,     /* an encoding that is not supported, or bytes that are not of it */
    SOAPC_XML_CHARACTER = 205,    /* a character that XML 1.0 does not allow */

    SOAPC_WSDL_SYNTAX = 300,      /* not XML, or what WSDL 1.1 does not allow */
    SOAPC_WSDL_UNRESOLVED = 301,  /* a QName that refers to nothing */
    SOAPC_WSDL_MISSING = 302,     /* an attribute or element that WSDL 1.1 requires */
    SOAPC_WSDL_DUPLICATE = 303,
    SOAPC_WSDL_EXTENSION = 304,   /* wsdl:required="true" on an extension that is not understood */
    SOAPC_WSDL_UNSUPPORTED = 305, /* a construct that this version refuses */
    SOAPC_WSDL_NO_SERVICE = 306,  /* no service */
    SOAPC_WSDL_NO_PORT = 307,     /* services, but no port that can be used by itself */
    SOAPC_WSDL_TEXT = 308,        /* text where only elements may stand; subject: "text", "" for a CDATA section */
    SOAPC_WSDL_ROOT = 309,        /* the root of a document is not wsdl:definitions */

    SOAPC_SCHEMA_SYNTAX = 400,
    SOAPC_SCHEMA_UNRESOLVED = 401,
    SOAPC_SCHEMA_MISSING = 402,
    SOAPC_SCHEMA_DUPLICATE = 403,
    SOAPC_SCHEMA_UNSUPPORTED = 404,
    SOAPC_SCHEMA_IMPORT = 405,    /* an import or include whose targetNamespace does not fit */
    SOAPC_SCHEMA_ROOT = 406,      /* the root of a document is not xsd:schema */

    SOAPC_INSTANCE_VALUE = 500,      /* text that is not in the lexical space of its type */
    SOAPC_INSTANCE_MISSING = 501,    /* a required element, attribute or member is absent; subject: its name */
    SOAPC_INSTANCE_UNEXPECTED = 502, /* an element or attribute that the type does not have; subject: its name */
    SOAPC_INSTANCE_REFERENCE = 503,  /* href/ref to nothing; subject: the id */
    SOAPC_INSTANCE_CYCLE = 504,      /* a value that holds itself, in literal use */
    SOAPC_INSTANCE_UTF8 = 505,       /* text given by the host is not UTF-8; subject: its beginning */
    SOAPC_INSTANCE_FIXED = 506,      /* a value that differs from the schema's fixed value; subject: the words of contract C-9.4 */
    SOAPC_INSTANCE_CONTENT = 507,    /* child elements in a simple type */
    SOAPC_INSTANCE_TYPE = 508,       /* xsi:type that names no type or one that may not stand here */
    SOAPC_INSTANCE_DUPLICATE_ID = 509, /* an id that stands twice, or on an element that refers to it; subject: it */
    SOAPC_INSTANCE_MAP_KEY = 510,    /* an Apache Map item without key or value, or with a key that is no string or int */
    SOAPC_INSTANCE_ARRAY = 511,      /* arrayType, arraySize, offset or position that cannot be read */
    SOAPC_INSTANCE_HOST = 512,      /* a value of the host's that the type cannot express, or that says wrongly how it is coded */
    SOAPC_INSTANCE_ATTRIBUTE = 513, /* as VALUE, of an attribute */
    SOAPC_INSTANCE_NAME = 514,      /* what the host calls an element is no name in XML; subject: it */
    SOAPC_INSTANCE_CHARACTER = 515, /* text given by the host has a character that XML 1.0 does not allow */
    SOAPC_INSTANCE_EXTERNAL = 516,  /* href to something outside the message; subject: it */
    SOAPC_INSTANCE_INVALID = 517,   /* with VALIDATE_IN or _OUT: what the schema does not allow; subject: the value or the name */

    SOAPC_SOAP_NO_ENVELOPE = 600,   /* the root is no Envelope of any namespace */
    SOAPC_SOAP_VERSION = 601,       /* an Envelope of a namespace that is neither 1.1 nor 1.2 */
    SOAPC_SOAP_NO_BODY = 602,
    SOAPC_SOAP_ATTRIBUTE = 603,     /* an unqualified attribute on Envelope, Header or Body; subject: the element */
    SOAPC_SOAP_ENCODING_STYLE = 604,/* an encodingStyle that is not known; subject: its value */
    SOAPC_SOAP_ENCODING_PLACE = 605,/* encodingStyle where SOAP 1.2 forbids it; subject: the element */
    SOAPC_SOAP_EXTRA_ELEMENT = 606, /* something beside Header and Body in a 1.2 Envelope */
    SOAPC_SOAP_OPERATION = 607,     /* no such operation; subject: its name */
    SOAPC_SOAP_NO_OPERATION = 608,  /* a Body without element where one is needed */
    SOAPC_SOAP_MUST_UNDERSTAND = 609, /* mustUnderstand that is no boolean */
    SOAPC_SOAP_PARAMETERS = 610     /* more parameters than the operation has */
} soapc_status;

/* Caller's storage; nothing to free; outlives every object. Zeroed on success. */
typedef struct soapc_error {
    uint32_t status;   /* soapc_status */
    uint32_t line;     /* 1-based, 0 when no position applies */
    uint32_t column;   /* 1-based, in bytes */
    uint32_t path_length; /* bytes at the start of message that are the path of the offender, or its place in a WSDL or
                             schema; 0: none */
    uint32_t sentence_length; /* of a WSDL or schema: bytes of message at which the sentence that ext/soap has for it ends */
    uint64_t offset;   /* bytes from the start of the document */
    char subject[96];  /* the offender alone (a name, an id), for a host that has a wording of its own */
    char message[512]; /* NUL-terminated, for a person, never parsed: what, where, what was expected */
} soapc_error;

/* ---------------------------------------------------------------------------------------------------------------
 * Memory and limits
 */

/* Memory for a message or an image. alloc returns NULL on failure (the call then ends with NO_MEMORY); it may
 * longjmp away, as PHP's does at its memory limit, and then everything must be reachable for the host to drop. */
typedef struct soapc_allocator {
    void *ctx;
    void *(*alloc)(void *ctx, size_t size);
    void (*release)(void *ctx, void *ptr, size_t size);
} soapc_allocator;

/* Zero in a field means its default. */
typedef struct soapc_limits {
    uint32_t decode_depth;   /* nested elements when reading; 4096 */
    uint32_t encode_depth;   /* nested values when writing; 4096 */
    uint32_t attributes;     /* attributes of one element; 1024 */
    uint32_t documents;      /* documents of one WSDL; 1000 */
    uint64_t message_bytes;  /* one message; 4 GiB - 1, which is also the most */
} soapc_limits;

#define SOAPC_NONE 0xFFFFFFFFu      /* no id */
#define SOAPC_ITEMS_CALLED 0x80000000u      /* ARRAY, encode, literal use: with a type id in value.id: what the items are called
                                               by, whatever they are */
#define SOAPC_ITEMS_CALLED_ITEM 0xFFFFFFFEu /* likewise: they are called item */
#define SOAPC_UNBOUNDED 0xFFFFFFFFu /* maxOccurs="unbounded" */

/* ---------------------------------------------------------------------------------------------------------------
 * The image: a compiled service
 *
 * One immutable block of 32-bit offsets. A soapc_image pointer is the address of the block itself; nothing is
 * allocated to open it and nothing freed to close it but the block. Records are read in place.
 */

typedef struct soapc_image soapc_image;

/* Reads the header of a block (magic, format version, length) of size bytes, 8-byte aligned; NULL and BAD_IMAGE when
 * it does not fit. The contents are trusted: whoever takes a block from elsewhere calls soapc_image_check. */
SOAPC_API const soapc_image *soapc_image_open(const void *block, size_t size, soapc_error *error);

/* Walks the whole image: every offset, id and count is in range, every string ends within the block. */
SOAPC_API soapc_status soapc_image_check(const soapc_image *image, soapc_error *error);

/* The image of the built-in types alone, for calls without a WSDL. Always there, never freed. */
SOAPC_API const soapc_image *soapc_image_builtin(void);

/* Bytes of the block. */
SOAPC_API size_t soapc_image_size(const soapc_image *image);

/* A string in an image. 0 is the empty string. */
typedef uint32_t soapc_text;

/* The bytes of a string, NUL-terminated; *length (may be NULL) gets its length without the NUL. */
SOAPC_API const char *soapc_text_bytes(const soapc_image *image, soapc_text text, uint32_t *length);

/* A document that went into the image. */
typedef struct soapc_document {
    soapc_text uri;         /* absolute */
    uint32_t kind;          /* soapc_document_kind */
    uint64_t fingerprint;   /* of its bytes (64-bit FNV-1a) */
} soapc_document;

/* A QName. An id of a name of this image is less than 2^23; see soapc_message_name for the others. */
typedef struct soapc_name {
    soapc_text ns;    /* 0: in no namespace */
    soapc_text local;
} soapc_name;

/* What the type of a value is, as decode, encode and a host's walk need to know it. */
typedef enum soapc_type_kind {
    SOAPC_TYPE_SIMPLE = 1,    /* atomic simpleType, built-in or derived from one */
    SOAPC_TYPE_LIST = 2,      /* xsd:list of item */
    SOAPC_TYPE_UNION = 3,     /* xsd:union of members */
    SOAPC_TYPE_COMPLEX = 4,   /* complexType: fields; with simple content the first field is of kind TEXT */
    SOAPC_TYPE_ARRAY = 5,     /* soapenc:Array or a restriction of it: items of type item */
    SOAPC_TYPE_MAP = 6,       /* {http://xml.apache.org/xml-soap}Map */
    SOAPC_TYPE_ANY = 7,       /* xsd:anyType, xsd:anySimpleType, xsd:ur-type: by the value or by xsi:type */
    SOAPC_TYPE_STRUCT = 8,    /* SOAP-ENC:Struct: members by the value */
    SOAPC_TYPE_XML = 9        /* any well-formed XML, as text (ext/soap's XSD_ANYXML) */
} soapc_type_kind;

/* The built-in types; their ids are the same in every image. XSD 1.0 Part 2, section 3; SOAP 1.1 section 5. */
typedef enum soapc_builtin {
    SOAPC_XSD_ANYTYPE = 0,
    SOAPC_XSD_ANYSIMPLETYPE,
    SOAPC_XSD_STRING,
    SOAPC_XSD_BOOLEAN,
    SOAPC_XSD_DECIMAL,
    SOAPC_XSD_FLOAT,
    SOAPC_XSD_DOUBLE,
    SOAPC_XSD_DURATION,
    SOAPC_XSD_DATETIME,
    SOAPC_XSD_TIME,
    SOAPC_XSD_DATE,
    SOAPC_XSD_GYEARMONTH,
    SOAPC_XSD_GYEAR,
    SOAPC_XSD_GMONTHDAY,
    SOAPC_XSD_GDAY,
    SOAPC_XSD_GMONTH,
    SOAPC_XSD_HEXBINARY,
    SOAPC_XSD_BASE64BINARY,
    SOAPC_XSD_ANYURI,
    SOAPC_XSD_QNAME,
    SOAPC_XSD_NOTATION,
    SOAPC_XSD_NORMALIZEDSTRING,
    SOAPC_XSD_TOKEN,
    SOAPC_XSD_LANGUAGE,
    SOAPC_XSD_NMTOKEN,
    SOAPC_XSD_NMTOKENS,
    SOAPC_XSD_NAME,
    SOAPC_XSD_NCNAME,
    SOAPC_XSD_ID,
    SOAPC_XSD_IDREF,
    SOAPC_XSD_IDREFS,
    SOAPC_XSD_ENTITY,
    SOAPC_XSD_ENTITIES,
    SOAPC_XSD_INTEGER,
    SOAPC_XSD_NONPOSITIVEINTEGER,
    SOAPC_XSD_NEGATIVEINTEGER,
    SOAPC_XSD_LONG,
    SOAPC_XSD_INT,
    SOAPC_XSD_SHORT,
    SOAPC_XSD_BYTE,
    SOAPC_XSD_NONNEGATIVEINTEGER,
    SOAPC_XSD_UNSIGNEDLONG,
    SOAPC_XSD_UNSIGNEDINT,
    SOAPC_XSD_UNSIGNEDSHORT,
    SOAPC_XSD_UNSIGNEDBYTE,
    SOAPC_XSD_POSITIVEINTEGER,
    SOAPC_XSD_UR_TYPE,       /* XSD 1999's anyType, written by SOAP 1.1 arrays */
    SOAPC_XSD_ANYXML,        /* not of XSD: raw XML */
    SOAPC_SOAPENC_ARRAY,     /* {http://schemas.xmlsoap.org/soap/encoding/}Array */
    SOAPC_SOAPENC_STRUCT,    /* {http://schemas.xmlsoap.org/soap/encoding/}Struct */
    SOAPC_SOAPENC12_ARRAY,   /* {http://www.w3.org/2003/05/soap-encoding}Array */
    SOAPC_SOAPENC12_STRUCT,
    SOAPC_SOAPENC_BASE64,    /* {http://schemas.xmlsoap.org/soap/encoding/}base64 */
    SOAPC_APACHE_MAP,        /* {http://xml.apache.org/xml-soap}Map */
    SOAPC_XSD1999_TIMEINSTANT, /* {http://www.w3.org/1999/XMLSchema}timeInstant */
    SOAPC_BUILTIN_COUNT
} soapc_builtin;

/* What a host coerces a leaf to before it pushes it, and what decode delivers for it. */
typedef enum soapc_class {
    SOAPC_CLASS_NONE = 0,  /* no leaf: a struct, array, map, any */
    SOAPC_CLASS_TEXT,      /* TEXT */
    SOAPC_CLASS_BOOL,      /* BOOL */
    SOAPC_CLASS_INT,       /* INT; TEXT where it does not fit 64 bits */
    SOAPC_CLASS_DECIMAL,   /* TEXT, digits */
    SOAPC_CLASS_DOUBLE,    /* DOUBLE */
    SOAPC_CLASS_TIME,      /* TEXT in the lexical form of dateTime and its kin */
    SOAPC_CLASS_BASE64,    /* BYTES out of the host; BASE64 out of decode */
    SOAPC_CLASS_HEX,       /* BYTES out of the host; HEX out of decode */
    SOAPC_CLASS_QNAME,     /* TEXT. Encode: "{namespace}name" gets a prefix that the message declares, and xsd, xsi and
                              the prefixes of SOAP's own namespaces are declared where they are used */
    SOAPC_CLASS_LIST,      /* LIST of leaves, or TEXT as it stands; decode delivers TEXT, collapsed */
    SOAPC_CLASS_UNION,     /* as LIST */
    SOAPC_CLASS_XML        /* RAW */
} soapc_class;

enum { /* soapc_type.flags */
    SOAPC_TYPE_ABSTRACT = 1,
    SOAPC_TYPE_ANONYMOUS = 2,    /* name is that of the element that holds it */
    SOAPC_TYPE_MIXED = 4,
    SOAPC_TYPE_PLAIN = 8,        /* elements once each, in field order, no choice, no wildcard: walk fields, not particles */
    SOAPC_TYPE_SIMPLE_CONTENT = 16,
    SOAPC_TYPE_ONE_FIELD_LIST = 32, /* the model is one repeating element and there is no attribute */
    SOAPC_TYPE_ENUMERATION = 64,
    SOAPC_TYPE_DERIVED = 128,    /* some type of the image is derived from this one */
    SOAPC_TYPE_BLOCK_EXTENSION = 256,  /* block: xsi:type may not name a type derived from this one so */
    SOAPC_TYPE_BLOCK_RESTRICTION = 512
};

typedef enum soapc_derivation {
    SOAPC_DERIVED_NOT = 0,
    SOAPC_DERIVED_EXTENSION = 1,
    SOAPC_DERIVED_RESTRICTION = 2,
    SOAPC_DERIVED_LIST = 3,
    SOAPC_DERIVED_UNION = 4
} soapc_derivation;

/* Ids below SOAPC_BUILTIN_COUNT are the built-in types; then the document's in its order, an anonymous type right
 * after the type that holds it. */
typedef struct soapc_type {
    uint32_t name;         /* name id; SOAPC_NONE where it has none */
    uint8_t kind;          /* soapc_type_kind */
    uint8_t builtin;       /* soapc_builtin whose lexical space its text has (SIMPLE, simple content, LIST: the item's) */
    uint8_t leaf;          /* soapc_class of its text; NONE without text */
    uint8_t derivation;    /* soapc_derivation */
    uint32_t flags;
    uint32_t base;         /* type id; SOAPC_NONE */
    uint32_t first_field;  /* of field_count fields, in canonical order: the base's elements, the base's attributes, */
    uint32_t field_count;  /* its own elements, its own attributes; simple content first */
    uint32_t own_field;    /* index within the fields where its own begin (the base's come before) */
    uint32_t item;         /* type id: item of a LIST or ARRAY; SOAPC_NONE */
    uint32_t item_name;    /* name id of the element of an ARRAY's items where the type names one; SOAPC_NONE */
    soapc_text dimensions; /* ARRAY: "[]", "[,]", "[3]", ... as declared, or "" */
    uint32_t first_member; /* UNION: of member_count member type ids, read by soapc_member_at */
    uint32_t member_count;
    uint32_t first_facet;  /* of facet_count facets */
    uint32_t facet_count;
    uint32_t particle;     /* engine: root of the content model; SOAPC_NONE */
    uint32_t index;        /* engine: fields sorted by name */
    soapc_text documentation;
    uint32_t list_order;   /* position in __getTypes order, SOAPC_NONE: not listed */
} soapc_type;

typedef enum soapc_field_kind {
    SOAPC_FIELD_ELEMENT = 1,
    SOAPC_FIELD_ATTRIBUTE = 2,
    SOAPC_FIELD_TEXT = 3,          /* the character content of simple content (PHP `_`, Lua `#`) */
    SOAPC_FIELD_ANY = 4,           /* xsd:any (PHP and Lua `any`); one for a type, however many wildcards it has */
    SOAPC_FIELD_ANY_ATTRIBUTE = 5
} soapc_field_kind;

enum { /* soapc_field.flags */
    SOAPC_FIELD_OPTIONAL = 1,     /* minOccurs is 0, here or above; attribute use is not required */
    SOAPC_FIELD_LIST = 2,         /* may occur more than once: decode delivers a LIST, even of one */
    SOAPC_FIELD_NILLABLE = 4,
    SOAPC_FIELD_IN_CHOICE = 8,
    SOAPC_FIELD_DEFAULT = 16,     /* value is the default */
    SOAPC_FIELD_FIXED = 32,       /* value is fixed */
    SOAPC_FIELD_PROHIBITED = 64,  /* attribute use="prohibited" */
    SOAPC_FIELD_REQUIRED = 128,   /* attribute use="required" */
    SOAPC_FIELD_REFERENCE = 256,  /* declared by ref= */
    SOAPC_FIELD_UNTYPED = 512,    /* the declaration has no type: coded by the value */
    SOAPC_FIELD_ABSTRACT = 1024,  /* an abstract element: only substitutes may stand here */
    SOAPC_FIELD_BLOCK_EXTENSION = 2048, /* elements, block: xsi:type may not name a type derived so, nor may such a
                                           substitute stand here */
    SOAPC_FIELD_BLOCK_RESTRICTION = 4096,
    SOAPC_FIELD_BLOCK_SUBSTITUTION = 8192, /* no substitute may */
    SOAPC_FIELD_LAX = 16384,      /* ANY_ATTRIBUTE, processContents: lax; skip; neither: strict */
    SOAPC_FIELD_SKIP = 32768
};

/* A member of a complex type: an element, an attribute, the text, the wildcard. */
typedef struct soapc_field {
    uint32_t name;       /* QName as it stands in a message; TEXT, ANY, ANY_ATTRIBUTE: SOAPC_NONE */
    uint32_t type;
    uint8_t kind;        /* soapc_field_kind */
    uint8_t leaf;        /* soapc_class of a simple value, NONE for another */
    uint16_t flags;
    uint32_t min, max;   /* occurrence of the particle itself; max may be SOAPC_UNBOUNDED */
    soapc_text value;    /* default or fixed, in its lexical form. ANY, ANY_ATTRIBUTE: the namespaces that its wildcards
                            admit, with blanks between: URIs, ##local (none), ##any, ##not:URI (some other one), ##nothing */
    uint32_t element;    /* engine: global element it refers to or is; SOAPC_NONE */
} soapc_field;

typedef enum soapc_facet_kind {
    SOAPC_FACET_ENUMERATION = 1,
    SOAPC_FACET_PATTERN,
    SOAPC_FACET_LENGTH,
    SOAPC_FACET_MIN_LENGTH,
    SOAPC_FACET_MAX_LENGTH,
    SOAPC_FACET_MIN_INCLUSIVE,
    SOAPC_FACET_MAX_INCLUSIVE,
    SOAPC_FACET_MIN_EXCLUSIVE,
    SOAPC_FACET_MAX_EXCLUSIVE,
    SOAPC_FACET_TOTAL_DIGITS,
    SOAPC_FACET_FRACTION_DIGITS,
    SOAPC_FACET_WHITE_SPACE
} soapc_facet_kind;

/* "pattern" and so on; NULL for no kind. */
SOAPC_API const char *soapc_facet_name(uint32_t kind);

typedef struct soapc_facet {
    uint32_t kind;    /* soapc_facet_kind */
    soapc_text value; /* lexical form */
    soapc_text program; /* engine: of a PATTERN; 0: it has none that can be used */
} soapc_facet;

/* A part of a message as a binding uses it. */
typedef struct soapc_part {
    soapc_text name;
    uint32_t element; /* name id of the element in the Body or Header; rpc: the accessor, in no namespace */
    uint32_t type;    /* SOAPC_NONE: resolved to nothing, coded by the value */
    uint8_t leaf;     /* soapc_class */
    uint8_t by_element; /* 1: element="..." , 0: type="..." */
    uint16_t flags;   /* soapc_field flags: NILLABLE, DEFAULT, FIXED, UNTYPED of the element */
    soapc_text value; /* default or fixed */
} soapc_part;

typedef enum soapc_style { SOAPC_RPC = 1, SOAPC_DOCUMENT = 2 } soapc_style;
typedef enum soapc_use { SOAPC_ENCODED = 1, SOAPC_LITERAL = 2 } soapc_use;

/* A soap:header or soap:headerfault, or a wsdl:fault with its soap:fault. */
typedef struct soapc_header {
    uint32_t name;        /* QName of the block */
    soapc_part part;
    uint8_t use;          /* soapc_use */
    uint8_t reserved[3];
    soapc_text ns;        /* namespace attribute of the extension */
    uint32_t first_fault; /* headers: of fault_count soapc_header records for headerfault */
    uint32_t fault_count;
} soapc_header;

typedef struct soapc_fault_declaration {
    soapc_text name;      /* of the wsdl:fault */
    uint32_t part_count;  /* 1; 0 when its message has no part */
    soapc_part part;
    uint8_t use;
    uint8_t reserved[3];
    soapc_text ns;        /* namespace attribute of soap:fault */
} soapc_fault_declaration;

/* One direction of an operation. */
typedef struct soapc_direction {
    uint32_t name;         /* rpc: QName of the element that wraps the parts; document: SOAPC_NONE */
    uint32_t first_part, part_count;
    uint32_t first_header, header_count;
    soapc_text message;    /* local name of the wsdl:message */
    uint8_t use;           /* soapc_use */
    uint8_t encoding;      /* encoded: 1 or 2, the SOAP version whose encoding the binding names; 0 none */
    uint8_t present;       /* 0: the portType's operation does not have this direction */
    uint8_t one_namespace; /* engine: prefixes cannot depend on the values; pass 1 is skipped */
} soapc_direction;

/* An operation of a port. The same operation of two ports is two records, in document order. */
typedef struct soapc_operation {
    soapc_text name;
    uint32_t port;         /* index */
    uint8_t style;         /* soapc_style */
    uint8_t reserved[3];
    soapc_text soap_action;
    soapc_direction input, output;
    uint32_t first_fault, fault_count;
    soapc_text documentation;
} soapc_operation;

enum { /* soapc_port.flags */
    SOAPC_PORT_NO_ADDRESS = 1 /* no address for HTTP: a host needs a location of its own. Such ports are there only where no
                                 other is: those of another transport or without an address; of a WSDL without service,
                                 its SOAP bindings, with name and service empty */
};

typedef struct soapc_port {
    soapc_text name;
    soapc_text service;    /* local name of its service */
    soapc_text binding;    /* local name of its binding */
    soapc_text location;   /* soap:address */
    uint32_t version;      /* 1 or 2: SOAP 1.1, 1.2; 0: an HTTP binding */
    uint32_t flags;        /* SOAPC_PORT_NO_ADDRESS */
    uint32_t first_operation, operation_count;
} soapc_port;

/* Counts and records. `at` takes an index below the count and returns NULL past it. */
SOAPC_API uint32_t soapc_name_count(const soapc_image *image);
SOAPC_API const soapc_name *soapc_name_at(const soapc_image *image, uint32_t id);
SOAPC_API uint32_t soapc_type_count(const soapc_image *image);
SOAPC_API const soapc_type *soapc_type_at(const soapc_image *image, uint32_t id);
SOAPC_API const soapc_field *soapc_field_at(const soapc_image *image, uint32_t index);
SOAPC_API const soapc_facet *soapc_facet_at(const soapc_image *image, uint32_t index);
SOAPC_API uint32_t soapc_member_at(const soapc_image *image, uint32_t index); /* union member: type id */
SOAPC_API const soapc_part *soapc_part_at(const soapc_image *image, uint32_t index);
SOAPC_API const soapc_header *soapc_header_at(const soapc_image *image, uint32_t index);
SOAPC_API const soapc_fault_declaration *soapc_fault_at(const soapc_image *image, uint32_t index);
SOAPC_API uint32_t soapc_operation_count(const soapc_image *image);
SOAPC_API const soapc_operation *soapc_operation_at(const soapc_image *image, uint32_t id);
SOAPC_API uint32_t soapc_port_count(const soapc_image *image);
SOAPC_API const soapc_port *soapc_port_at(const soapc_image *image, uint32_t index);
SOAPC_API uint32_t soapc_document_count(const soapc_image *image);
SOAPC_API const soapc_document *soapc_document_at(const soapc_image *image, uint32_t index);
SOAPC_API soapc_text soapc_target_namespace(const soapc_image *image);

/* Whether some port has an address. Else NO_SERVICE, NO_PORT, or UNRESOLVED where a port's binding is missing: a host without a location of its own cannot use it. */
SOAPC_API soapc_status soapc_image_check_address(const soapc_image *image, soapc_error *error);

/* The id of a QName; SOAPC_NONE when the image does not have it. */
SOAPC_API uint32_t soapc_name_find(const soapc_image *image, const char *ns, size_t ns_length, const char *local,
                                   size_t local_length);

/* The type of that QName; with ns NULL the first of that local name (contract C-12.5). */
SOAPC_API uint32_t soapc_type_find(const soapc_image *image, const char *ns, size_t ns_length, const char *local,
                                   size_t local_length);

/* The type of the global element of that QName (exact); SOAPC_NONE. */
SOAPC_API uint32_t soapc_element_find(const soapc_image *image, const char *ns, size_t ns_length, const char *local,
                                      size_t local_length);

/* The name id of the only global element of that local name, in whichever namespace; SOAPC_NONE: none, or several. */
SOAPC_API uint32_t soapc_element_name_find(const soapc_image *image, const char *local, size_t local_length);

/* The first operation of that name from index `from` on, of any port; ASCII case is ignored (contract C-7.2). */
SOAPC_API uint32_t soapc_operation_find(const soapc_image *image, const char *name, size_t length, uint32_t from);

/* Whether type is base or derived from it, by any number of steps. Every type is derived from anyType. */
SOAPC_API int soapc_type_is_derived(const soapc_image *image, uint32_t type, uint32_t base);

/* ---------------------------------------------------------------------------------------------------------------
 * Nodes: the values of a message
 *
 * Sixteen bytes: kind (8 bits) and name (24 bits) in `head`, `length`, `value`. A container is followed by the
 * `length` nodes of its contents, so the next sibling of the node at i is at i + 1 + length; a leaf's length is a
 * byte count and its sibling is at i + 1 (soapc_node_kind says which is which: kinds from SOAPC_NODE_STRUCT on are
 * containers). Modifiers stand before the value that they speak of.
 *
 * Decode delivers canonical order: the fields of a type in the order of its field list, each at most once, repeated
 * elements gathered in one LIST. Encode takes present fields in that same order; a field that is left out is absent.
 */

typedef enum soapc_node_kind {
    /* leaves: length in bytes where they have text */
    SOAPC_NODE_NIL = 1,    /* xsi:nil="true", or null from the host */
    SOAPC_NODE_BOOL = 2,   /* value.integer 0 or 1 */
    SOAPC_NODE_INT = 3,    /* value.integer */
    SOAPC_NODE_DOUBLE = 4, /* value.number */
    SOAPC_NODE_TEXT = 5,   /* value.bytes, length: UTF-8, unescaped. Numbers that do not fit come so too */
    SOAPC_NODE_SPAN = 6,   /* decode: value.bytes, length: raw XML text, references not yet resolved (long text only);
                              fill with soapc_span_copy */
    SOAPC_NODE_BASE64 = 7, /* decode: value.bytes, length: lexical form, white space possible; soapc_base64_decode */
    SOAPC_NODE_HEX = 8,    /* decode: as BASE64; soapc_hex_decode */
    SOAPC_NODE_BYTES = 9,  /* encode: value.bytes, length: octets, written as the type's base64 or hex */
    SOAPC_NODE_RAW = 10,   /* XML, well-formed by itself (decode declares what it needs); encode parses it. Encode, length 0:
                              a value that has no form in its type, an element without content. Of an attribute: decode gives its text
                              in an element, encode writes the text in the root before a first element, if there is any */
    SOAPC_NODE_REF = 11,   /* value.id: the value that an ID modifier with that number precedes, again */
    SOAPC_NODE_QNAME = 12, /* decode with QNAMES, of class QNAME: value.bytes, length: the text as it stands, whose prefix is
                              declared; behind it a NUL and the namespace that it has there, which ends with a NUL */
    SOAPC_NODE_NUMBER = 13, /* encode: value.bytes, length: a number in a form of the host's; without a type xsd:float */

    /* modifiers: leaves that speak of the value after them */
    SOAPC_NODE_TYPE = 16,  /* value.id: type id. Decode: xsi:type named it and it is not the declared one (or the place
                              has no declared type). Encode: of this type, not of the declared one */
    SOAPC_NODE_XSI = 17,   /* encode: write xsi:type with the node's name (a message name), whatever the type is; may stand
                              beside a TYPE. Decode: before RAW, the QName out of soapc_call.opaque_names */
    SOAPC_NODE_NAME = 18,  /* the value's element has this node's name instead of its own (SoapVar) */
    SOAPC_NODE_ID = 19,    /* value.id: number of the value that follows, for REF. Encode: give every value that
                              might come again one, the engine writes the ids that are needed */
    SOAPC_NODE_KEY = 20,   /* value.integer: position of the next item of an ARRAY, where it is not the next one */
    SOAPC_NODE_ROLE = 21,  /* HEADER: value.bytes, length: actor or role, as it stands */

    /* containers: length in nodes */
    SOAPC_NODE_STRUCT = 32, /* value.id: type id; value.count: SOAPC_STRUCT_* flags. Members have names */
    SOAPC_NODE_LIST = 33,   /* value.count items, each with the field's name */
    SOAPC_NODE_ARRAY = 34,  /* SOAP encoding array: value.count items; value.id: item type id or SOAPC_NONE, or in
                              encode SOAPC_ITEMS_CALLED. Of more
                              dimensions: its items are ARRAYs, one level a dimension, in both directions */
    SOAPC_NODE_MAP = 35,    /* Apache Map: value.count pairs, key (TEXT or INT) then value */
    SOAPC_NODE_ANY = 36,    /* contents of a wildcard: value.count RAW and named values, in document order */
    SOAPC_NODE_BODY = 37,   /* root: the parts. value.count of them */
    SOAPC_NODE_HEADERS = 38,/* root: HEADER nodes. value.count of them */
    SOAPC_NODE_HEADER = 39, /* name: QName of the block; value.id: soapc_header index or SOAPC_NONE; value.count:
                              SOAPC_HEADER_* flags; contents: ROLE where there is one, then the value, then in decode with
                              BLOCK_ATTRIBUTES a TEXT for each attribute, those of SOAP and XSI left out */
    SOAPC_NODE_DETAIL = 40, /* root: the contents of a fault's detail */
    SOAPC_NODE_ATTRIBUTES = 41, /* what stands for the field ANY_ATTRIBUTE: value.count TEXT nodes, named; decode: with
                              SOAPC_CALL_ANY_ATTRIBUTES. Encode: only attributes that the type does not declare, each once, in
                              no namespace of SOAP's or XSI's */
    SOAPC_NODE_MIXED = 42   /* first in a STRUCT of mixed content: what stands in the element, in order. value.count nodes: TEXT, and
                              for each element a NIL with the name of its member, which stands for that member's next item. Decode:
                              with SOAPC_CALL_MIXED, where the element has contents. Encode: in place of the text; it names every
                              item of the members once */
} soapc_node_kind;

enum { /* STRUCT value.count */
    SOAPC_STRUCT_REGULAR = 1 /* every field of the type stands exactly once and is one leaf node: node i is field i */
};

enum { /* HEADER value.count */
    SOAPC_HEADER_MUST_UNDERSTAND = 1,
    SOAPC_HEADER_RELAY = 2,
    SOAPC_HEADER_BAD_MUST_UNDERSTAND = 4, /* decode: the attribute was no boolean */
    SOAPC_HEADER_ULTIMATE = 8,            /* encode: the role is ultimateReceiver; NEXT, NONE likewise */
    SOAPC_HEADER_NEXT = 16,               /* decode: the role is next, in the message's version */
    SOAPC_HEADER_NO_ROLE = 32             /* encode: role none (1.2) */
};

typedef struct soapc_node {
    uint32_t head; /* kind | name << 8; a node without a name has SOAPC_NO_NAME there */
    uint32_t length;
    union {
        int64_t integer;
        double number;
        const char *bytes;
        struct { uint32_t id, count; };
    } value;
} soapc_node;

enum { SOAPC_NO_NAME = 0xFFFFFF };      /* name of a node without one */
enum { SOAPC_MESSAGE_NAME = 0x800000 }; /* names from here on are the message's own */

/* ---------------------------------------------------------------------------------------------------------------
 * A message: the memory of one exchange in one direction. Taken from a pool of the host's and given back; a message
 * in use is never touched by another call, so a handler may call the engine again.
 */

typedef struct soapc_message soapc_message;

/* allocator NULL: malloc; limits NULL: the defaults. NULL and NO_MEMORY when there is no memory. */
SOAPC_API soapc_message *soapc_message_new(const soapc_allocator *allocator, const soapc_limits *limits,
                                           soapc_error *error);
/* Ready for the next exchange; keeps some of its memory. Nodes, bytes and names of the last one are gone. */
SOAPC_API void soapc_message_reset(soapc_message *message);
SOAPC_API void soapc_message_free(soapc_message *message);

/* All nodes, *count of them; valid until the next call that adds nodes. */
SOAPC_API soapc_node *soapc_message_nodes(soapc_message *message, uint32_t *count);

/* Room for `more` nodes behind the last one: the address of the first. *capacity (may be NULL) gets how many fit
 * there. NULL and NO_MEMORY. The host fills them and says so with soapc_message_push; earlier nodes may have moved. */
SOAPC_API soapc_node *soapc_message_room(soapc_message *message, uint32_t more, uint32_t *capacity,
                                         soapc_error *error);
SOAPC_API void soapc_message_push(soapc_message *message, uint32_t count);

/* Copies the text of all nodes pushed since the last seal into the message. To be called before code of the
 * user runs that could free what TEXT, BYTES or RAW nodes point to. */
SOAPC_API soapc_status soapc_message_seal(soapc_message *message, soapc_error *error);

/* Memory that lives as long as the exchange, 8-byte aligned; NULL and NO_MEMORY. */
SOAPC_API void *soapc_message_alloc(soapc_message *message, size_t size, soapc_error *error);

/* The id of a QName for this message: the image's where it has the name, else one of the message's own table
 * (SOAPC_MESSAGE_NAME and up). SOAPC_NONE and NO_MEMORY or LIMIT (2^23 names). The bytes are copied. */
SOAPC_API uint32_t soapc_message_name(soapc_message *message, const soapc_image *image, const char *ns,
                                      size_t ns_length, const char *local, size_t local_length, soapc_error *error);

/* Local name and namespace of any id that stands in a node of this message. The image is the one of the call. */
SOAPC_API const char *soapc_message_name_local(const soapc_message *message, const soapc_image *image, uint32_t name,
                                               uint32_t *length);
SOAPC_API const char *soapc_message_name_ns(const soapc_message *message, const soapc_image *image, uint32_t name,
                                            uint32_t *length);

/* ---------------------------------------------------------------------------------------------------------------
 * Calls
 */

typedef struct soapc_str {
    const char *bytes; /* NULL: absent, which is not the same as empty */
    size_t length;
} soapc_str;

enum { /* soapc_call.flags */
    SOAPC_CALL_XSI_ARRAY_TYPE = 1, /* arrays are written as SOAP-ENC:Array, not as their own type (contract C-12.7) */
    SOAPC_CALL_SEND_HEADERS = 2,   /* write Header even when there is no block (contract C-7.8) */
    SOAPC_CALL_KEEP_BLANKS = 4,    /* decode: blank-only text of a leaf is kept, and a processing instruction in a
                                      leaf is an error (SOAP 1.1, 3; contract C-10.2) */
    SOAPC_CALL_COMPAT_VALUES = 8,  /* decode: nil, boolean and NaN as ext/soap reads them (contract X-7), no text of mixed
                                     content */
    SOAPC_CALL_STRICT = 16,        /* decode: missing required and surplus elements and attributes are errors */
    SOAPC_CALL_SKIP_HEADERS = 32,  /* decode of a reply: nobody wants its header blocks, they are not read */
    SOAPC_CALL_BLOCK_ATTRIBUTES = 64, /* decode: header blocks with the attributes that are their own (SOAPC_NODE_HEADER) */
    SOAPC_CALL_QNAMES = 128,       /* decode: values of xsd:QName with their namespace (SOAPC_NODE_QNAME) */
    SOAPC_CALL_ANY_ATTRIBUTES = 512, /* decode: the attributes that an anyAttribute lets in (SOAPC_NODE_ATTRIBUTES) */
    SOAPC_CALL_LENIENT_VALUES = 256, /* decode: spellings that XSD does not have and that have one meaning: "1.0", "1e3", "12.5"
                                      of an integer type (a DOUBLE), true, false, t, f, NaN, INF, Infinity in any case of
                                      letters; without effect with STRICT */
    SOAPC_CALL_VALIDATE_IN = 1024, /* decode: what is of literal use is held against its schema, else INSTANCE_INVALID;
                                     includes STRICT (docs/validation.md) */
    SOAPC_CALL_VALIDATE_OUT = 2048, /* request and reply encode: what was written, in the same way */
    SOAPC_CALL_MIXED = 4096        /* decode: mixed content with its order (SOAPC_NODE_MIXED), white space included, in place of
                                     one text; not of types with a wildcard, which holds the text */
};

/* What a decode or encode is about. Zero it, then set what applies. */
typedef struct soapc_call {
    const soapc_image *image; /* the built-in one when there is no WSDL */
    uint32_t operation;       /* id; SOAPC_NONE: without a WSDL, or not known yet (request decode) */
    uint32_t version;         /* 1 or 2 (SOAP 1.1, 1.2); decode finds it in the message */
    uint32_t style;           /* soapc_style and soapc_use: without an operation only */
    uint32_t use;
    uint32_t flags;
    uint32_t reserved;
    soapc_str uri;            /* without an operation: namespace of the wrapper element */
    soapc_str name;           /* without an operation: its local name; a reply's with "Response" */
    const uint8_t *opaque;    /* NULL, or a bit for each type id: decode delivers RAW for those (typemap) */
    uint32_t opaque_count;    /* bits */
    uint32_t port;            /* request decode: only operations of this port; SOAPC_NONE: of all */
    const soapc_str *opaque_names; /* NULL, or opaque_name_count pairs (namespace, local name) of types that the image does
                                not have: where xsi:type names one, decode delivers XSI, then RAW (typemap) */
    uint32_t opaque_name_count;
    soapc_str role;           /* request decode: what this node is called beside "next" and the ultimate receiver, may be
                                empty. In header blocks for others a value that is not of its type is null; bytes NULL: it
                                is an error there, too */
} soapc_call;

/* A fault, received or to be sent. SOAP 1.1, 4.4; SOAP 1.2 Part 1, 5.4. */
typedef struct soapc_fault {
    soapc_str code;     /* decode: as it stands, with its prefix ("e:Server"); encode: local part, or verbatim */
    soapc_str code_ns;  /* decode: the namespace of its prefix; encode: namespace, bytes NULL: code is verbatim */
    soapc_str string;   /* faultstring, or the first Reason/Text */
    soapc_str lang;     /* its xml:lang */
    soapc_str actor;    /* faultactor, or Role */
    soapc_str node;     /* 1.2: Node */
    const soapc_str *subcodes; /* 1.2: subcode_count pairs: as it stands, then namespace; outermost first */
    uint32_t subcode_count;
    uint32_t detail;    /* decode: index of the DETAIL node; encode: the same; SOAPC_NONE */
    uint32_t declaration; /* encode: soapc_fault_declaration index that types the detail; decode: the first one whose element
                             the detail has (typed detail follows the DETAIL node's untyped one); SOAPC_NONE */
    uint32_t typed_detail; /* decode: index of a second DETAIL node, its children that are declared decoded so, the
                              others untyped as in the first one; SOAPC_NONE */
} soapc_fault;

/* What a decode found. */
typedef struct soapc_envelope {
    uint32_t version;    /* 1 or 2; 0: the body was empty of bytes */
    uint32_t operation;  /* request: the operation's id; SOAPC_NONE without a WSDL */
    uint32_t wrapper;    /* name id of the first element of the Body; SOAPC_NONE: the Body is empty */
    uint32_t body;       /* index of the BODY node: its children are the parts in the order of the declaration, each
                            named by its part's element; an absent part is left out. Without a WSDL: the children of the
                            first element in document order, named as they are, repeated names not gathered */
    uint32_t headers;    /* index of the HEADERS node; SOAPC_NONE: no Header element */
    uint32_t is_fault;   /* reply: 1, then `fault` is filled and body is SOAPC_NONE */
    uint32_t positional; /* request: 1 when no part was found by its name and the children were taken in order */
    uint32_t body_elements; /* elements in the Body */
    uint32_t wrapper_empty; /* request: 1 when its first element has no content at all, not even white space */
    soapc_fault fault;
} soapc_envelope;

/* Reads a request (server) or a reply (client). bytes stay the caller's and must outlive the nodes, which point into
 * them; bytes[length] must be readable (a NUL). UTF-8; other encodings are converted before (soapc_text_convert).
 * The operation of a request is found by the Body's first element (contract C-10.5); of a reply it is the call's.
 * The error's message names the element by its path. */
SOAPC_API soapc_status soapc_request_decode(soapc_message *message, const soapc_call *call, const char *bytes,
                                            size_t length, soapc_error *error);
SOAPC_API soapc_status soapc_reply_decode(soapc_message *message, const soapc_call *call, const char *bytes,
                                          size_t length, soapc_error *error);

/* What the last decode of this message found; also after an error as far as it came (version, wrapper). */
SOAPC_API const soapc_envelope *soapc_message_envelope(const soapc_message *message);

/* One value under a type, for typemap callbacks and tests: `bytes` is one element. Nodes are appended; *node gets
 * the index of the first. type SOAPC_NONE: by xsi:type or by its shape. */
SOAPC_API soapc_status soapc_value_decode(soapc_message *message, const soapc_call *call, uint32_t type,
                                          const char *bytes, size_t length, uint32_t *node, soapc_error *error);

/* Writes a request, a reply or a fault from the message's nodes. Roots: a BODY node whose children are the parts
 * (request and reply), a HEADERS node where there are header blocks; `body` and `headers` are their indices or
 * SOAPC_NONE. Children of BODY: with an operation, the i-th child is the i-th part (a NIL or an absent tail stands for a
 * parameter not given; a child beyond the parts is written as paramN), but a reply of several parts, in their order,
 * may leave parts out where its children have the parts' names; without an operation each has a name. The bytes are
 * soapc_message_bytes. */
SOAPC_API soapc_status soapc_request_encode(soapc_message *message, const soapc_call *call, uint32_t body,
                                            uint32_t headers, soapc_error *error);
SOAPC_API soapc_status soapc_reply_encode(soapc_message *message, const soapc_call *call, uint32_t body,
                                          uint32_t headers, soapc_error *error);
SOAPC_API soapc_status soapc_fault_encode(soapc_message *message, const soapc_call *call, const soapc_fault *fault,
                                          uint32_t headers, soapc_error *error);

/* What the last encode wrote; NUL-terminated; valid until the message is reset or encodes again. */
SOAPC_API const char *soapc_message_bytes(const soapc_message *message, size_t *length);

/* The fault that a receiver answers to an error of request decode: code (Client, Server, VersionMismatch,
 * MustUnderstand; 1.2: Sender, ...) with its namespace for that version, and the error's message as string. The strings
 * are constants or point into the error. Statuses 2xx, 5xx, most 6xx and LIMIT are the sender's; others the receiver's. */
SOAPC_API void soapc_error_fault(const soapc_error *error, uint32_t version, soapc_fault *fault);

/* ---------------------------------------------------------------------------------------------------------------
 * Text
 */

/* Resolves references and line ends of a SPAN node into out, which has room for length bytes (the result is never
 * longer); returns the bytes written. The span was checked by decode. */
SOAPC_API size_t soapc_span_copy(char *out, const char *span, size_t length);

/* Bytes that the lexical form decodes to at most: the room that `out` needs. */
SOAPC_API size_t soapc_base64_room(size_t length);
/* Decodes, skipping what is not of the alphabet (contract C-12.21); returns the bytes written. */
SOAPC_API size_t soapc_base64_decode(char *out, const char *text, size_t length);
SOAPC_API size_t soapc_hex_decode(char *out, const char *text, size_t length);

/* xsd:double text: the shortest form that reads back as the same double, as XSD spells it (INF, -INF, NaN; exponents
 * as 1.0E+20). out has room for 32 bytes; returns the length. Independent of the locale. */
SOAPC_API size_t soapc_double_text(char *out, double number);
/* xsd:integer text. out has room for 24 bytes; returns the length. */
SOAPC_API size_t soapc_integer_text(char *out, int64_t number);

/* The namespace of the envelope, "text/xml; charset=utf-8" and the like for a version (1 or 2). */
SOAPC_API const char *soapc_version_namespace(uint32_t version);
SOAPC_API const char *soapc_version_content_type(uint32_t version);

/* Whether bytes are UTF-8 without a byte order mark; otherwise a copy that is, in the message's memory: UTF-16 (by its
 * mark or its first character), ISO-8859-1, US-ASCII, Windows-1252, and what the C library's iconv() has, by the XML
 * declaration or by `charset` (may be NULL), which wins. *out points into bytes when nothing is to be done.
 * XML_ENCODING for others, and for bytes that are not of that encoding. */
SOAPC_API soapc_status soapc_text_convert(soapc_message *message, const char *bytes, size_t length,
                                          const char *charset, size_t charset_length, soapc_str *out,
                                          soapc_error *error);

#ifdef __cplusplus
}
#endif

#endif
