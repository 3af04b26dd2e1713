/* What the parts of the oracle share: see oracle.c. */
#ifndef SOAPC_VALIDATE_ORACLE_H
#define SOAPC_VALIDATE_ORACLE_H

#include <stddef.h>
#include <stdint.h>

#include <libxml/tree.h>
#include <libxml/xmlschemas.h>

#include "soapc.h"

/* --- chance.c --- */

void chance_seed(uint64_t seed);
uint32_t chance(uint32_t below);

typedef struct text {
    char *bytes;
    size_t length, capacity;
} text;

__attribute__((format(printf, 2, 3))) void put(text *out, const char *format, ...);

/* --- simple_types.c --- */

enum { SIMPLES = 61, ODD = 84 };

typedef struct simple {
    const char *name, *definition; /* within simpleType; NULL: a built-in type */
    const char *samples[7];
} simple;

extern const simple simples[SIMPLES];
extern const char *const odd[ODD]; /* texts that fit some types and not others */

/* --- schema.c --- */

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

/* The schema that was made last: its root element t:r is of the last type. */
extern complex complexes[COMPLEXES];
extern uint32_t complex_count;
extern int qualified;

void make_schema(text *out);
void release_schema(void);

/* --- document.c, mutation.c --- */

/* A document of the schema, which is valid but for what stands in known.tsv. */
void make_document(text *out);
void mutate(xmlDoc *document);

/* --- judges.c --- */

/* The schema in a WSDL of its own; NULL: it is refused. *block is to be freed. */
const soapc_image *compile(const text *schema, void **block);
/* why: empty when it is valid. */
void judge_soapc(soapc_message *message, const soapc_image *image, const char *root, char *why, size_t room);
/* 0: valid; -1: it took too long. why has room for 400 bytes and is empty. */
int judge_libxml2(xmlSchemaValidCtxt *validator, xmlDoc *document, char *why);

/* --- known.c --- */

void read_known(const char *path);
int is_known(const char *ours, const char *theirs);
/* Prints those that were met, and frees all. */
void report_known(void);

#endif
