/*
 * The component model: what the documents declare, by full QName, before it is compiled into an
 * image.
 *
 * All of it lives in the compiler's arena; nodes of the documents' trees say where a component
 * stands. Functions that can fail return 0 or NULL and have set the compiler's error.
 */
#ifndef SOAPC_COMPILE_MODEL_H
#define SOAPC_COMPILE_MODEL_H

#include "base/arena.h"
#include "compile/tree.h"
#include "image/build.h"
#include "image/layout.h"

typedef struct soapc__model_type soapc__model_type;
typedef struct soapc__model_element soapc__model_element;
typedef struct soapc__model_attribute soapc__model_attribute;
typedef struct soapc__attribute_group soapc__attribute_group;
typedef struct soapc__model_group soapc__model_group;

/* An interned string. */
struct soapc__word {
    struct soapc__word *next; /* of the same hash slot */
    const char *bytes;        /* NUL-terminated */
    uint32_t length;
    soapc_text text;           /* in the image; SOAPC_NONE until it is needed */
    soapc__symbol *symbols;    /* QNames with this local name */
    soapc__document *document; /* of this URI */
};

/* A node and what it is found by: addresses of nodes, words and marks. */
typedef struct soapc__note {
    struct soapc__note *next; /* of the same hash slot */
    const void *key[4];
    const soapc__node *node;
    uint32_t order; /* in which they were noted */
} soapc__note;

/* A QName and what it stands for in each symbol space (XSD Part 1, 2.5; WSDL 1.1, 2.1.1). */
struct soapc__symbol {
    soapc__symbol *next;       /* of the same hash slot */
    soapc__symbol *same_local; /* other namespaces */
    soapc__word *ns, *local;
    uint32_t name;    /* id in the image; SOAPC_NONE until it is needed */
    uint32_t builtin; /* soapc_builtin; SOAPC_NONE */
    soapc__model_type *type;
    soapc__model_type *ghost; /* stands for a type that is named but not defined */
    soapc__model_element *element;
    soapc__model_attribute *attribute;
    soapc__model_group *group;
    soapc__attribute_group *attribute_group;
    const soapc__node *message, *port_type, *binding, *service;
};

/* One reading of a schema element: a document without targetNamespace may be included into
 * several (chameleon). */
struct soapc__schema {
    struct soapc__schema *next; /* of the same element */
    const soapc__node *node;
    soapc__word *ns; /* targetNamespace; the empty word for none */
    uint8_t elements_qualified, attributes_qualified;
    uint8_t chameleon; /* ns is that of the schema which includes it */
};

struct soapc__document {
    soapc__word *uri;      /* asked for */
    const char *final_uri; /* given */
    const char *location;
    uint32_t kind; /* soapc_document_kind */
    soapc__document *importer;
    uint32_t importer_line, importer_column;
    soapc__document *same;  /* the document that came from the same final URI; NULL */
    soapc__node *root;      /* NULL: not given, or `same` */
    struct _xmlDict *names; /* owns the names in the tree */
    uint64_t fingerprint;
    uint8_t schema_read;    /* some schema in it was read */
    uint8_t read;           /* definitions: it was read */
    uint8_t is_known;       /* what it declares is built in */
};

/* Nothing (both NULL), a name, or an anonymous type. */
typedef struct soapc__type_ref {
    soapc__symbol *symbol;
    soapc__model_type *type;
} soapc__type_ref;

struct soapc__model_element {
    soapc__symbol *name; /* as it stands in a message */
    const soapc__node *node;
    soapc__type_ref type;
    soapc__symbol *head; /* substitutionGroup */
    const char *value;   /* default or fixed */
    uint16_t flags;      /* soapc_field flags */
    uint32_t index;      /* among the global ones; SOAPC_NONE */
    uint8_t is_head;     /* some element may stand for it */
    uint32_t walk;       /* of the check for circles that came here first; 0 */
    soapc__model_element *typed; /* the head whose type it has; NULL: not looked for */
};

struct soapc__model_attribute {
    soapc__symbol *name; /* as it stands in a message */
    const soapc__node *node;
    soapc__type_ref type;
    const char *value;
    uint16_t flags; /* DEFAULT, FIXED */
};

/* An attribute use, or a reference to an attribute group. */
typedef struct soapc__attribute_use {
    struct soapc__attribute_use *next;
    const soapc__node *node;
    soapc__model_attribute *local;        /* declared here */
    soapc__symbol *attribute;             /* ref */
    soapc__symbol *group;                 /* ref of an attributeGroup */
    soapc__attribute_group *group_itself; /* of a redefinition: the group that is redefined */
    const char *value;
    uint16_t flags; /* soapc_field flags of the use */
} soapc__attribute_use;

typedef struct soapc__attributes {
    soapc__attribute_use *first, *last;
    const soapc__node *any; /* anyAttribute */
    const char *any_ns;     /* of it: as soapc__wildcard_of writes it */
    uint16_t any_flags;     /* of it: LAX, SKIP */
} soapc__attributes;

struct soapc__attribute_group {
    soapc__symbol *name;
    const soapc__node *node;
    soapc__attributes attributes;
    uint8_t open; /* is being expanded */
};

enum { SOAPC__TERM_GROUP_REF = 6 }; /* beside soapc__particle_kind */

/* A particle as it is written. */
typedef struct soapc__term {
    struct soapc__term *next, *first_child, *last_child;
    const soapc__node *node;
    uint8_t kind;    /* soapc__particle_kind, SOAPC__TERM_GROUP_REF */
    uint8_t process; /* ANY: 1 strict, 2 lax, 3 skip */
    uint32_t min, max;
    soapc__model_element *element; /* ELEMENT: declared here */
    soapc__symbol *ref;            /* ELEMENT, GROUP_REF */
    soapc__model_group *group;     /* GROUP_REF of a redefinition to the group that is redefined */
    const char *ns;                /* ANY: as soapc__wildcard_of writes it */
} soapc__term;

struct soapc__model_group {
    soapc__symbol *name;
    const soapc__node *node;
    soapc__term *term;
    uint8_t open; /* is being expanded */
};

typedef struct soapc__model_facet {
    uint32_t kind;
    const char *value;
} soapc__model_facet;

typedef enum soapc__content {
    SOAPC__CONTENT_NONE,    /* a simple type */
    SOAPC__CONTENT_PLAIN,   /* complexType with a particle of its own or none */
    SOAPC__CONTENT_SIMPLE,  /* simpleContent */
    SOAPC__CONTENT_COMPLEX, /* complexContent */
    SOAPC__CONTENT_GHOST    /* named, not defined */
} soapc__content;

struct soapc__model_type {
    soapc__symbol *name; /* of an anonymous one: of what holds it */
    const soapc__node *node;
    uint32_t id;
    uint8_t content;    /* soapc__content */
    uint8_t derivation; /* soapc_derivation */
    uint8_t state;      /* of the walk that orders types */
    uint32_t flags;     /* soapc_type flags that are written in the document */
    soapc__type_ref base;
    soapc__type_ref inner;    /* list: item; restriction: the simpleType within it */
    soapc__type_ref *members; /* union */
    uint32_t member_count;
    soapc__model_facet *facets;
    uint32_t facet_count, facet_capacity;
    soapc__term *term;
    soapc__attributes attributes;
    const char *documentation;
    uint32_t text_type; /* simple content: type id of the character content; SOAPC_NONE */
    uint8_t plain;      /* SOAPC_TYPE_PLAIN, for what is derived from it */
};

/* A growing array of pointers. */
typedef struct soapc__pointers {
    void **items;
    uint32_t count, capacity;
} soapc__pointers;

struct soapc_compiler {
    soapc__arena arena;
    soapc_limits limits;
    uint32_t flags;
    soapc_error *error; /* of the call that runs */
    uint8_t dead;       /* a call failed */

    soapc__pointers documents; /* in the order they were asked for; the first is the WSDL */
    uint32_t given;            /* documents before this were given */
    soapc_need need;

    soapc__word **words;
    uint32_t word_count, word_slots;
    soapc__symbol **symbols;
    uint32_t symbol_count, symbol_slots;
    soapc__word *empty;
    soapc__note **notes;
    uint32_t note_count, note_slots;
    soapc__pointers warnings;

    soapc__pointers types;    /* in document order, as ids from SOAPC_BUILTIN_COUNT on */
    soapc__pointers elements; /* global ones */
    soapc__pointers attributes; /* global ones */
    soapc__pointers services; /* soapc__node */
    soapc__pointers bindings; /* soapc__node, as they stand */
    soapc__pointers left_out; /* soapc__node: ports that cannot be used by themselves */
    const soapc__node *unbound; /* the first port whose binding refers to nothing */
    uint32_t work;            /* particles and attribute uses that groups were expanded to */

    soapc__builder builder;
};

/* document.c: soapc_compiler_new with an allocator for all but the image and libxml2's own
 * memory */
soapc_compiler *soapc__compiler_new(const char *uri, const soapc_limits *limits, uint32_t flags,
                                    const soapc_allocator *allocator, soapc_error *error);

/* names.c */
soapc__word *soapc__word_of(soapc_compiler *compiler, const char *bytes, size_t length);
soapc__symbol *soapc__symbol_of(soapc_compiler *compiler, soapc__word *ns, const char *local,
                                size_t length);
soapc_text soapc__word_text(soapc_compiler *compiler, soapc__word *word);
soapc_text soapc__text_of(soapc_compiler *compiler, const char *text); /* NULL: the empty string */
uint32_t soapc__symbol_name(soapc_compiler *compiler, soapc__symbol *symbol);
/* Notes a node under a key of four; the first of a key stays. 0: no memory. */
int soapc__note_add(soapc_compiler *compiler, const void *const *key, const soapc__node *node);
const soapc__note *soapc__note_find(const soapc_compiler *compiler, const void *const *key);
/* *found: the first child of WSDL that is called `element` and has that name; NULL: none. 0: no memory. */
int soapc__named_child(soapc_compiler *compiler, const soapc__node *parent, const char *element,
                       const char *name, size_t length, const soapc__node **found);
int soapc__pointers_push(soapc_compiler *compiler, soapc__pointers *pointers, const void *item);
void *soapc__zeroed(soapc_compiler *compiler, size_t size);

/* report.c */
/* Sets the error: the place of the node, the message, the chain of imports. subject may be NULL.
 * Returns 0. */
int soapc__fail(soapc_compiler *compiler, soapc_status status, const soapc__node *node,
                const char *subject, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* The same for a whole document; line and column may be 0. */
int soapc__fail_in(soapc_compiler *compiler, soapc_status status, const soapc__document *document,
                   uint32_t line, uint32_t column, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* There is no memory, or the builder refused a name. Returns 0. */
int soapc__fail_memory(soapc_compiler *compiler);
/* Notes what is tolerated. 0: no memory. */
int soapc__warn_in(soapc_compiler *compiler, const soapc__document *document, const char *format,
                   ...) __attribute__((format(printf, 3, 4)));
int soapc__warn(soapc_compiler *compiler, const soapc__node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A warning, or in strict mode an error. */
int soapc__tolerate(soapc_compiler *compiler, soapc_status status, const soapc__node *node,
                    const char *subject, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* read.c: all documents, in the order in which imports and declarations stand */
int soapc__read(soapc_compiler *compiler);

/* read_schema.c */
int soapc__read_declaration(soapc_compiler *compiler, const soapc__schema *schema,
                            const soapc__node *node);
int soapc__read_redefinition(soapc_compiler *compiler, const soapc__schema *schema,
                             const soapc__node *node);
soapc__model_element *soapc__read_element(soapc_compiler *compiler, const soapc__schema *schema,
                                          const soapc__node *node, int global);
/* block of an element or a type, or the schema's default for it, as soapc_field flags. */
uint16_t soapc__block_of(const soapc__schema *schema, const soapc__node *node);
int soapc__read_attributes(soapc_compiler *compiler, const soapc__schema *schema,
                           const soapc__node *first, const char *parent,
                           const soapc__attribute_group *redefined, soapc__attributes *attributes);

/* read_term.c */
int soapc__is_term(const soapc__node *node); /* sequence, choice, all or group */
soapc__term *soapc__read_term(soapc_compiler *compiler, const soapc__schema *schema,
                              const soapc__node *node, soapc__model_group *redefined);

/* wildcard.c */
/* The namespaces that a wildcard admits, as soapc_field.value has them. */
int soapc__wildcard_of(soapc_compiler *compiler, const soapc__schema *schema,
                       const soapc__node *node, const char **ns);
/* What either admits, in the image. SOAPC_NONE: an error was set. */
soapc_text soapc__wildcard_join(soapc_compiler *compiler, soapc_text a, soapc_text b);

/* read_type.c */
soapc__model_type *soapc__read_type(soapc_compiler *compiler, const soapc__schema *schema,
                                    const soapc__node *node, soapc__symbol *name, int anonymous,
                                    soapc__model_type *redefined);
soapc__symbol *soapc__anonymous_name(soapc_compiler *compiler, const soapc__schema *schema);
soapc__model_type *soapc__new_type(soapc_compiler *compiler, const soapc__node *node,
                                   soapc__symbol *name);

/* resolve.c */
/* Type id of a reference. One that is empty gives `missing` and UNTYPED in *flags (may be NULL);
 * one to nothing gives a ghost, UNTYPED and a warning that names the node. */
int soapc__type_id(soapc_compiler *compiler, const soapc__type_ref *ref, const soapc__node *node,
                   uint32_t missing, uint32_t *id, uint16_t *flags);
/* Rows of all types: kind, base, lexical space; *order gets the types with bases before what is
 * derived from them. */
int soapc__resolve_types(soapc_compiler *compiler, soapc__pointers *order);
/* The global element of a name, with the tolerance of ext/soap for schemas without
 * targetNamespace. NULL: an error. */
soapc__model_element *soapc__find_element(soapc_compiler *compiler, soapc__symbol *symbol,
                                          const soapc__node *node);
/* The type of an element declaration, and whether it is UNTYPED. */
int soapc__element_type(soapc_compiler *compiler, const soapc__model_element *element,
                        uint32_t *type, uint16_t *flags);
/* soapc_class of a value that is a leaf; NONE for another. */
uint8_t soapc__leaf_of(const soapc_compiler *compiler, uint32_t type);
static inline soapc_type *soapc__type_row(const soapc_compiler *compiler, uint32_t id)
{
    return soapc__builder_at(&compiler->builder, SOAPC__TABLE_TYPES, id);
}

/* flatten.c, fields.c, uses.c: see fields.h */
int soapc__flatten_types(soapc_compiler *compiler, const soapc__pointers *order);

/* elements.c: the global ones */
int soapc__emit_elements(soapc_compiler *compiler);
int soapc__emit_attributes(soapc_compiler *compiler);

/* service.c, message.c */
int soapc__emit_services(soapc_compiler *compiler);

/* alike.c */
/* Whether two definitions of a schema say the same; never where that is not sure. */
int soapc__same_definition(const soapc__node *a, const soapc__node *b);

/* prefixes.c */
int soapc__mark_prefixes(soapc_compiler *compiler);

#endif
