/*
 * In-place XML scanner: start tags, end tags and text of a contiguous UTF-8 buffer, with
 * namespaces.
 *
 * XML 1.0 (fifth edition) and Namespaces in XML 1.0, less the document type declaration, which is
 * refused at the token: neither entity expansion nor external entities exist. The caller drives it
 * by what it expects and keeps the stack of open elements; nothing recurses. bytes[length] is a NUL
 * that ends every inner loop.
 *
 * Names and text point into the buffer. Text is checked (UTF-8, characters) when it is scanned.
 */
#ifndef SOAPC_XML_SCANNER_H
#define SOAPC_XML_SCANNER_H

#include <string.h>

#include "base/arena.h"
#include "soapc.h"

/* Ids of namespaces within one message: the well-known first, others as they are declared. */
typedef enum soapc__ns {
    SOAPC__NS_NONE = 0,
    SOAPC__NS_XML,
    SOAPC__NS_ENVELOPE11,
    SOAPC__NS_ENVELOPE12,
    SOAPC__NS_ENCODING11,
    SOAPC__NS_ENCODING12,
    SOAPC__NS_XSI,
    SOAPC__NS_XSD,
    SOAPC__NS_XSI1999,
    SOAPC__NS_XSD1999,
    SOAPC__NS_APACHE,
    SOAPC__NS_RPC12,
    SOAPC__NS_KNOWN
} soapc__ns;

typedef struct soapc__ns_text {
    const char *uri;
    uint32_t length;
    uint32_t hash;
} soapc__ns_text;

/* A declaration in scope; a linked list in the arena, so that a place can be entered again
 * later. */
typedef struct soapc__scope {
    const struct soapc__scope *outer;
    const char *prefix;
    uint32_t prefix_length;
    uint32_t ns; /* id; SOAPC__NS_NONE for xmlns="" */
    uint32_t generation; /* see soapc__scanner; each declaration has its own */
    uint32_t count;      /* declarations in scope, this one included */
    uint32_t lenient;          /* set by its owner: a prefix that is not declared is no error but part of a local name in no
                                  namespace, as libxml2 has it */
    /* the rest is the scanner's alone */
    struct soapc__scope *inner;        /* last made directly within; made again, it is this one */
    const struct soapc__scope *hidden; /* what the prefix was bound to outside; long lists only */
} soapc__scope;

/* The namespace URI of a well-known namespace id. */
extern const char *const soapc__known_namespaces[SOAPC__NS_KNOWN];

typedef struct soapc__qname {
    const char *raw;    /* as it stands, prefix and all */
    const char *local;
    uint32_t raw_length, local_length;
    uint32_t ns;
} soapc__qname;

typedef struct soapc__attribute {
    soapc__qname name;
    const char *value; /* raw, between the quotes */
    uint32_t length;
    uint32_t plain;    /* 1: the value needs no normalisation (no reference, tab, line end) */
} soapc__attribute;

typedef struct soapc__tag {
    soapc__qname name;
    const soapc__scope *scope;   /* inside the element, its own declarations included */
    soapc__attribute *attributes;/* without declarations; valid until the next start tag */
    uint32_t attribute_count;
    uint32_t declarations;       /* namespace declarations on this tag */
    uint32_t empty;              /* <a/> */
    uint32_t offset;             /* of its '<' */
} soapc__tag;

enum { /* soapc__text.flags */
    SOAPC__TEXT_ESCAPED = 1, /* references or CR line ends: soapc__text_resolve before use */
    SOAPC__TEXT_BLANK = 2,   /* only white space (or empty) */
    SOAPC__TEXT_PIECES = 4,  /* comments, PIs or CDATA sections stand within: use resolve */
    SOAPC__TEXT_CDATA = 8,
    SOAPC__TEXT_INSTRUCTION = 16 /* a processing instruction is among the pieces */
};

typedef struct soapc__text {
    const char *bytes; /* raw */
    uint32_t length;   /* raw */
    uint32_t flags;
} soapc__text;

typedef struct soapc__scanner {
    const char *begin, *end; /* *end is a NUL */
    const char *at;
    soapc__arena *arena;
    soapc_error *error;
    const soapc_limits *limits;
    const soapc__scope *scope; /* where `at` is */
    /* That of the innermost declaration in scope, 1 without one: equal values of it mean, in one
     * document, that equal raw names mean equal QNames. The end of an element with declarations
     * brings the value from before it back. */
    uint32_t generation;
    soapc__ns_text *namespaces;/* by id */
    uint32_t namespace_count, namespace_capacity;
    soapc__attribute *attributes;
    uint32_t attribute_capacity;
    uint32_t lenient;          /* set by its owner: a prefix that is not declared is no error but part of a local name in no
                                  namespace, as libxml2 has it */
    /* the rest is the scanner's alone */
    soapc__arena *kept;        /* namespaces and declarations live here, over documents; NULL: in arena */
    size_t kept_bytes;         /* in it: what its owner limits */
    uint32_t last_generation;
    soapc__scope *first_inner; /* `inner` of the document */
    uint32_t *namespace_index; /* open addressing, once there are many */
    uint32_t namespace_index_size;
    uint32_t slot_capacity;
    uint32_t *slots;           /* scratch: open addressing over the attributes of one tag */
    struct soapc__open *open;  /* scratch: elements that soapc__scan_skip is in */
    uint32_t open_capacity;
    uint32_t binding_count, binding_capacity;
    struct soapc__binding *bindings; /* open addressing: what prefixes mean in prefix_scope */
    const soapc__scope *prefix_scope;
} soapc__scanner;

/* bytes is UTF-8 (a byte order mark is skipped). */
void soapc__scanner_init(soapc__scanner *scanner, soapc__arena *arena, const soapc_limits *limits,
                         const char *bytes, size_t length, soapc_error *error);

/* The next document for a scanner whose `kept` was set after soapc__scanner_init: what declarations
 * it shares with those before have the same generations again, so that what was learnt about names
 * holds for it too. `kept` must not have been reset meanwhile; `arena` may have been. */
void soapc__scanner_again(soapc__scanner *scanner, const char *bytes, size_t length);

/* What comes next, after blanks, comments and processing instructions (the XML declaration at
 * the start too): nothing is consumed but those. -1: error. */
typedef enum soapc__next {
    SOAPC__NEXT_ERROR = -1,
    SOAPC__NEXT_START = 1, /* at '<' of a start tag */
    SOAPC__NEXT_END = 2,   /* at '<' of an end tag */
    SOAPC__NEXT_TEXT = 3,  /* at text that is not blank, or a CDATA section */
    SOAPC__NEXT_EOF = 4
} soapc__next;
soapc__next soapc__scan_next(soapc__scanner *scanner);

/* Start tag at '<'. Duplicate attributes (by expanded name), undeclared prefixes and reserved
 * names are errors. 0: error. */
int soapc__scan_start(soapc__scanner *scanner, soapc__tag *tag);

/* The end tag of an element that was opened with raw name `raw`, at "</"; the scope becomes
 * `outer`. 0: error (the message names both). `outer` is the scope around the element. */
int soapc__scan_end(soapc__scanner *scanner, const char *raw, uint32_t raw_length,
                    const soapc__scope *outer);

/* Text up to the next tag, as one piece: comments, processing instructions and CDATA sections
 * within it are part of the raw bytes (flag PIECES). Ends at '<' of a tag, or is an error at the
 * end of the bytes. */
int soapc__scan_text(soapc__scanner *scanner, soapc__text *text);

/* The characters of a text: out has room for text->length; returns the bytes written. */
size_t soapc__text_resolve(const soapc__text *text, char *out);
/* An attribute's value, normalised (XML 1.0, 3.3.3); out has room for its length. */
size_t soapc__attribute_resolve(const soapc__attribute *attribute, char *out);

/* Reads over the rest of an element whose start tag was just scanned (to after its end tag),
 * checking that it is well-formed. Depth is limited by limits->decode_depth. */
int soapc__scan_skip(soapc__scanner *scanner, const soapc__tag *tag);

/* Goes to a place that was seen before. */
void soapc__scan_enter(soapc__scanner *scanner, uint32_t offset, const soapc__scope *scope);

/* Namespace of a prefix in scope; SOAPC_NONE when it is not declared (a 0-length prefix gives
 * the default namespace or NONE's id 0). */
uint32_t soapc__scope_find(soapc__scanner *scanner, const soapc__scope *scope, const char *prefix,
                           uint32_t prefix_length);
/* The declaration in scope of a prefix (0-length: of the default namespace); NULL. */
const soapc__scope *soapc__scope_declaring(soapc__scanner *scanner, const soapc__scope *scope,
                                           const char *prefix, uint32_t prefix_length);
/* The id of a namespace URI, added when new. SOAPC_NONE without memory. */
uint32_t soapc__namespace_id(soapc__scanner *scanner, const char *uri, uint32_t length);
/* A QName in content or in an attribute (xsi:type, arrayType), resolved with the default
 * namespace. 0: undeclared. */
int soapc__scan_qname(soapc__scanner *scanner, const soapc__scope *scope, const char *text,
                      uint32_t length, soapc__qname *name);

/* Whether text is an NCName (Namespaces in XML 1.0, 3). */
int soapc__scan_is_ncname(const char *text, size_t length);
/* Whether an NCName may begin with, or have, that character. */
int soapc__is_name_start(uint32_t code);
int soapc__is_name_character(uint32_t code);

static inline int soapc__qname_is(const soapc__qname *name, uint32_t ns, const char *local,
                                  uint32_t length)
{
    return name->ns == ns && name->local_length == length &&
           memcmp(name->local, local, length) == 0;
}

#endif
