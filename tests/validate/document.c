/* Documents by chance that are of the schema. */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

void make_document(text *out)
{
    put_content(out, SIMPLES + (int)complex_count - 1, 0, "t:r", NULL);
    /* the declarations that the root needs */
    char *rest = strdup(out->bytes + 4);
    out->length = 0;
    put(out, "<t:r xmlns:t=\"urn:t\" xmlns:o=\"urn:o\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" "
             "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"%s", rest);
    free(rest);
}
