/* The round trip by generation: what its files share. See ../roundtrip. */
#ifndef SOAPC_ROUNDTRIP_H
#define SOAPC_ROUNDTRIP_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <libxml/xmlschemas.h>

#include "bind/message.h"
#include "image/layout.h"
#include "soapc_compile.h"

void *rt_alloc(size_t size); /* zeroed; ends the program where there is none */
char *rt_copy(const char *text, size_t length);
char *rt_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A document of a set, as the compiler was given it. */
typedef struct rt_document {
    char *uri;
    char *bytes;
    size_t length;
} rt_document;

typedef struct rt_documents {
    rt_document *items;
    uint32_t count, capacity;
} rt_documents;

/* A URI, or the kind of a message, and a file. */
typedef struct rt_place {
    char *uri, *path;
} rt_place;

typedef struct rt_places {
    rt_place *items;
    uint32_t count, capacity;
} rt_places;

/* A WSDL with what it imports. */
typedef struct rt_set {
    char *id, *main;        /* main: its URI */
    rt_places places;       /* where the documents are */
    rt_places messages;     /* to read; of the messages program */
    rt_documents documents; /* that were asked for */
} rt_set;

/* --- sets.c --- */

/* The next set of a list, whose lines are "set ID", "main URI FILE", "map URI FILE", "message KIND FILE", "end", with tabs
 * between. 0: there is none. */
int rt_next_set(FILE *list, rt_set *set);
/* NULL: error says why. */
const soapc_image *rt_compile(rt_set *set, soapc_error *error);
/* The bytes of a document of the set (ctx); NULL. */
const char *rt_find_document(void *ctx, const char *uri, size_t *length);
char *rt_read_file(const char *path, size_t *length);

/* --- schema.c: libxml2's validator over the schemas of a set --- */

typedef struct rt_validator {
    xmlSchemaPtr schema; /* NULL: libxml2 does not take the schemas; error says why */
    char error[600];
} rt_validator;

/* The bytes of the document at a URI; NULL. */
typedef const char *(*rt_finder)(void *ctx, const char *uri, size_t *length);

/* Schemas are written into the folder. Global elements for the wrappers of rpc/literal are made up from the image. */
rt_validator rt_validator_new(const soapc_image *image, rt_documents *documents, const char *folder, rt_finder find, void *ctx);
/* An element of a message that was read. 0: error has the first complaint. */
int rt_validate(rt_validator *validator, xmlNodePtr element);

/* --- leaf.c: values of simple types --- */

typedef struct rt_values {
    char **texts;      /* lexical forms, NUL-terminated; at least one unless no value was found */
    uint32_t count;
} rt_values;

/* Some values of a simple type, or of the text of a complex one, that its facets admit, from one end to the other. */
const rt_values *rt_values_of(const soapc_image *image, uint32_t type, uint32_t text_of);
/* One string that a regular expression of XSD may match; seed chooses. NULL: not understood. */
char *rt_sample_pattern(const char *pattern, uint32_t seed);

/* --- make.c: values of all types, as nodes --- */

typedef struct rt_maker {
    soapc_message *message;
    const soapc_image *image;
    uint32_t variant;      /* 0: the least, 1: the most, then in turn */
    uint32_t depth, first; /* nodes there were when the value was begun */
    uint32_t ids;
    int more;              /* a choice was met that still has alternatives */
    const char *impossible; /* why there is no value; NULL: there is */
    uint16_t *cost;        /* of each type: levels of a least value; RT_ENDLESS */
    struct rt_counter *counters; /* of the choices of the set */
    uint32_t counter_count, counter_capacity;
    int strict_others;     /* some anyAttribute of the set admits declared attributes only */
    uint64_t values;       /* leaves that were made */
} rt_maker;

enum { RT_ENDLESS = 60000 };

/* Alternatives of the choices that were met, and how many of them were taken. */
void rt_coverage(const rt_maker *maker, uint64_t *alternatives, uint64_t *taken);
void rt_maker_begin(rt_maker *maker, const soapc_image *image);
/* A BODY of a direction. Its index; maker->impossible tells that there is none. */
uint32_t rt_make_body(rt_maker *maker, const soapc_direction *direction);
/* HEADERS of it; SOAPC_NONE: it has none. */
uint32_t rt_make_headers(rt_maker *maker, const soapc_direction *direction);

/* --- show.c: nodes as text, the same for what was sent and what came --- */

/* The value at `node` and its contents; made: it was made, so what decode adds (default attributes) is added. The text is the
 * caller's. */
char *rt_show(soapc_message *message, const soapc_image *image, uint32_t node, int made);

#endif
