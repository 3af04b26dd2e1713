/* The layout of an image: header, tables of records, strings. All offsets are in bytes from the block's start. */
#ifndef SOAPC_IMAGE_LAYOUT_H
#define SOAPC_IMAGE_LAYOUT_H

#include "soapc.h"

/* Raised with every change of a record's layout or of what the compiler puts into it. */
enum { SOAPC__IMAGE_FORMAT = 7 };
#define SOAPC__IMAGE_MAGIC "SOAPCIMG"

/* No content model is nested deeper: what walks one may recurse. */
enum { SOAPC__PARTICLE_DEPTH = 300 };

/* A content model node (XSD Part 1, 3.9). Children of a group stand together; a derived type may share the children
 * of its base's groups, whose fields have the same indices in both. */
typedef enum soapc__particle_kind {
    SOAPC__PARTICLE_SEQUENCE = 1,
    SOAPC__PARTICLE_CHOICE = 2,
    SOAPC__PARTICLE_ALL = 3,
    SOAPC__PARTICLE_ELEMENT = 4,
    SOAPC__PARTICLE_ANY = 5
} soapc__particle_kind;

typedef struct soapc__particle {
    uint32_t kind;
    uint32_t min, max;      /* max may be SOAPC_UNBOUNDED */
    uint32_t first_child, child_count; /* groups: particle indices */
    uint32_t field;         /* ELEMENT, ANY: index within the type's fields */
    soapc_text ns;          /* ANY: as soapc_field.value, of this one alone */
    uint32_t process;       /* ANY: 1 strict, 2 lax, 3 skip; groups: 1 when one of them may be empty */
} soapc__particle;

/* A global element declaration; a global attribute declaration, which substitutes nothing. */
typedef struct soapc__element {
    uint32_t name;
    uint32_t type;
    uint16_t flags;         /* soapc_field flags: NILLABLE, ABSTRACT, DEFAULT, FIXED, UNTYPED, BLOCK_... */
    uint16_t reserved;
    soapc_text value;
    uint32_t substitutes;   /* element index of its substitution group's head; SOAPC_NONE */
} soapc__element;

typedef struct soapc__service {
    soapc_text name;
    uint32_t first_port, port_count;
    soapc_text documentation;
} soapc__service;

/* A table of records. */
typedef struct soapc__table {
    uint32_t offset, count;
} soapc__table;

typedef enum soapc__table_id {
    SOAPC__TABLE_NAMES,       /* soapc_name */
    SOAPC__TABLE_TYPES,       /* soapc_type */
    SOAPC__TABLE_FIELDS,      /* soapc_field; a type's fields stand together */
    SOAPC__TABLE_PARTICLES,   /* soapc__particle */
    SOAPC__TABLE_FACETS,      /* soapc_facet */
    SOAPC__TABLE_MEMBERS,     /* uint32_t: union members */
    SOAPC__TABLE_FIELD_INDEX, /* uint32_t: for each type field_count entries from type.index on: indices within its fields,
                                 of its ELEMENT fields sorted by name id, then its ATTRIBUTE fields sorted by name id,
                                 then the rest */
    SOAPC__TABLE_ELEMENTS,    /* soapc__element: global elements */
    SOAPC__TABLE_PARTS,       /* soapc_part */
    SOAPC__TABLE_HEADERS,     /* soapc_header */
    SOAPC__TABLE_FAULTS,      /* soapc_fault_declaration */
    SOAPC__TABLE_OPERATIONS,  /* soapc_operation */
    SOAPC__TABLE_PORTS,       /* soapc_port */
    SOAPC__TABLE_SERVICES,    /* soapc__service */
    SOAPC__TABLE_DOCUMENTS,   /* soapc_document */
    SOAPC__TABLE_NAME_HASH,   /* uint32_t: open addressing, a power of two entries, name id or SOAPC_NONE; a name's first
                                 slot is soapc__name_hash(ns, local) & (count - 1) */
    SOAPC__TABLE_NAME_TYPE,   /* uint32_t, one a name: id of the global type of that QName or SOAPC_NONE */
    SOAPC__TABLE_NAME_ELEMENT,/* uint32_t, one a name: index of the global element of that QName or SOAPC_NONE */
    SOAPC__TABLE_OPERATION_INDEX, /* uint32_t, one an operation: operation ids sorted by soapc__operation_key, then by id */
    SOAPC__TABLE_ATTRIBUTES,  /* soapc__element: global attributes, sorted by name id */
    SOAPC__TABLE_STRINGS,     /* bytes; a soapc_text is an offset into it, of a uint32_t length, the bytes, a NUL */
    SOAPC__TABLE_COUNT
} soapc__table_id;

struct soapc_image {
    char magic[8];
    uint32_t format;
    uint32_t size;          /* of the whole block */
    uint32_t builtin_count; /* SOAPC_BUILTIN_COUNT when it was written: the profile */
    uint32_t record_sizes;  /* check sum over sizeof of all records: refuses an image of another ABI */
    soapc_text target_namespace;
    soapc_text name;        /* of wsdl:definitions */
    soapc_text unbound;     /* where no port has an address, and one names a binding that there is not: the error of it */
    uint16_t unbound_path, unbound_sentence; /* of it, as in soapc_error; 0: there is none */
    uint64_t contents;      /* hash of the block with 0 here: what is learnt about an image is kept under it */
    soapc__table tables[SOAPC__TABLE_COUNT];
};

static inline const void *soapc__table_of(const soapc_image *image, soapc__table_id id)
{
    return (const char *)image + image->tables[id].offset;
}

/* No name stands further behind its first slot in NAME_HASH. In a table that is half full by chance none of 2^23 does; whoever
 * writes a WSDL can prepare names for it, since the hash stands in the image and has no secret. */
enum { SOAPC__LONGEST_SEARCH = 128 };

/* What operations are sought by, a name id: document operations by the element that is their first part; behind them rpc ones by
 * their wrapper; behind these document ones whose first part is none, by its name, or without parts. */
#define SOAPC__KEY_RPC ((uint64_t)1 << 32)
#define SOAPC__KEY_NO_ELEMENT ((uint64_t)2 << 32)

static inline uint64_t soapc__operation_key(const soapc_operation *operation, const soapc_part *first_part)
{
    if (operation->style == SOAPC_RPC) {
        return SOAPC__KEY_RPC | operation->input.name;
    }
    if (!operation->input.part_count) {
        return SOAPC__KEY_NO_ELEMENT | SOAPC_NONE;
    }
    return (first_part->by_element ? 0 : SOAPC__KEY_NO_ELEMENT) | first_part->element;
}

static inline const soapc_type *soapc__type(const soapc_image *image, uint32_t id)
{
    return (const soapc_type *)soapc__table_of(image, SOAPC__TABLE_TYPES) + id;
}

static inline const soapc_field *soapc__fields(const soapc_image *image, const soapc_type *type)
{
    return (const soapc_field *)soapc__table_of(image, SOAPC__TABLE_FIELDS) + type->first_field;
}

static inline const soapc__particle *soapc__particles(const soapc_image *image)
{
    return (const soapc__particle *)soapc__table_of(image, SOAPC__TABLE_PARTICLES);
}

static inline const soapc__element *soapc__elements(const soapc_image *image)
{
    return (const soapc__element *)soapc__table_of(image, SOAPC__TABLE_ELEMENTS);
}

/* Seed-combined hash of a QName: of the namespace (soapc__hash, seed 0), then of the local name seeded with it. */
uint32_t soapc__name_hash(const char *ns, size_t ns_length, const char *local, size_t local_length);
/* The same with the namespace's hash already at hand. */
uint32_t soapc__name_hash_in(uint32_t ns_hash, const char *local, size_t local_length);
uint32_t soapc__name_find_hashed(const soapc_image *image, uint32_t hash, const char *ns, size_t ns_length,
                                 const char *local, size_t local_length);
/* The first entry of OPERATION_INDEX whose operation's key is not below `key`; their count: none. */
uint32_t soapc__operation_index_from(const soapc_image *image, uint64_t key);
/* The global attribute of a name id; NULL. */
const soapc__element *soapc__attribute_of_name(const soapc_image *image, uint32_t name);
/* Index of the global element of a name id (SOAPC_NONE). */
uint32_t soapc__element_of_name(const soapc_image *image, uint32_t name);
/* Whether what the type, or one that it comes from, adds to its base's model begins with a child of the type's particle: an
 * extension's model is a sequence of the base's (of its children, where that is one that stands once) and the own one (XSD Part
 * 1, 3.4.2). The type has a particle. */
int soapc__starts_extension(const soapc_image *image, uint32_t type, const soapc__particle *particle);

#endif
