/* What the makers of values share. */
#ifndef SOAPC_ROUNDTRIP_MAKE_H
#define SOAPC_ROUNDTRIP_MAKE_H

#include "roundtrip.h"

/* --- choice.c --- */

/* The kinds of places where there is a choice. */
enum { SITE_OCCURS = 1, SITE_CHOICE, SITE_NIL, SITE_DERIVED, SITE_SUBSTITUTE, SITE_VALUE, SITE_ATTRIBUTE, SITE_ANY };

/* The next of n alternatives of a place; the least and the most message take the first and the last number of occurrences. */
uint32_t rt_choose(rt_maker *maker, uint32_t site, uint32_t id, uint32_t n);
/* Whether it is time to end: the least is taken everywhere. */
int rt_is_deep(const rt_maker *maker);
/* There is no value; the first reason stays. SOAPC_NONE. */
uint32_t rt_fail(rt_maker *maker, const char *why);
int rt_is_abstract(const rt_maker *maker, uint32_t type);
const soapc__particle *rt_particles_of(const rt_maker *maker);
/* The cost of one occurrence, whether one must be or not; RT_ENDLESS. */
uint32_t rt_cost_of_one(const rt_maker *maker, const soapc_type *type, const soapc__particle *particle);

/* --- content.c --- */

enum { MOST_WILDCARDS = 20, MOST_ORDERED = 200 };

/* Occurrences of the fields of one value. */
typedef struct content_counts {
    uint32_t type;
    const soapc_type *row;
    const soapc_field *fields;
    uint32_t *counts;
    uint32_t order[MOST_ORDERED]; /* the fields of the elements as they stand */
    uint32_t ordered;             /* all of them, also those that there is no room for */
    struct filled {
        const soapc__particle *any;
        uint32_t count;
    } wildcards[MOST_WILDCARDS]; /* one behind the other */
    uint32_t wildcard_count;
    int any_ended; /* elements follow a wildcard */
} content_counts;

void rt_count_particle(rt_maker *maker, content_counts *content, const soapc__particle *particle);
int rt_admits_namespace(const char *admitted, const char *ns);
int rt_is_strict(const soapc__particle *particle);
/* A namespace that is none of the schema's and that the constraint admits: its URI, "" for none; NULL. */
const char *rt_foreign_namespace(const char *admitted, char *room, size_t size);
/* A declared element of those namespaces that is no member of the type around it: decode would take it for that one, as ext/soap
 * does (contract C-12.24). SOAPC_NONE: there is none. */
uint32_t rt_declared_element(rt_maker *maker, const soapc_type *around, const char *admitted);

#endif
