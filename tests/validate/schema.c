/* Schemas by chance: content models, derivation, substitution groups, attributes. */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

complex complexes[COMPLEXES];
uint32_t complex_count;
int qualified;
static uint32_t names;

static void occurrence(particle *p)
{
    static const uint8_t counts[][2] = {{1, 1}, {1, 1}, {0, 1}, {0, 1}, {0, 0}, {1, 0}, {2, 3}, {0, 4}, {2, 2}, {3, 0}};
    uint32_t i = chance(sizeof(counts) / sizeof(counts[0]));

    p->min = counts[i][0];
    p->max = counts[i][1];
}

/* Of groups, and within what repeats: libxml2 loses count there, or takes very long. */
static void plain_occurrence(particle *p)
{
    if (p->min > 1 || p->max > 1) {
        p->min = p->min > 0;
        p->max = chance(2);
    }
}

static int any_type(uint32_t below)
{
    return below && chance(3) == 0 ? SIMPLES + (int)chance(below) : (int)chance(SIMPLES);
}

static void make_element(particle *p, uint32_t below)
{
    p->kind = chance(12) ? 'e' : 'h';
    p->number = names++;
    p->type = any_type(below);
    p->nillable = chance(5) == 0;
    if (p->kind == 'e' && p->type < SIMPLES && chance(12) == 0) {
        p->fixed = simples[p->type].samples[0];
    }
}

/* One wildcard a type: other ones could take its elements. */
static void make_group(particle *p, uint32_t depth, uint32_t below, int *wild, int repeats)
{
    p->kind = chance(3) ? 's' : 'c';
    p->count = chance(depth ? 4 : 3) + 1;
    p->children = calloc(p->count, sizeof(*p->children));
    occurrence(p);
    plain_occurrence(p);
    repeats |= p->max != 1;
    for (uint32_t i = 0; i < p->count; i++) {
        particle *child = p->children + i;

        occurrence(child);
        if (repeats) {
            plain_occurrence(child);
        }
        if (depth < 2 && chance(4) == 0) {
            make_group(child, depth + 1, below, wild, repeats);
        } else if (!*wild && chance(10) == 0) {
            *wild = 1;
            child->kind = 'w';
            plain_occurrence(child);
            child->type = (int)chance(3);
        } else {
            make_element(child, below);
        }
    }
}

static void free_particle(particle *p)
{
    for (uint32_t i = 0; i < p->count; i++) {
        free_particle(p->children + i);
    }
    free(p->children);
}

static void make_all(particle *p, uint32_t below)
{
    *p = (particle){.kind = 'a', .min = chance(4) ? 1 : 0, .max = 1, .count = chance(4) + 1};
    p->children = calloc(p->count, sizeof(*p->children));
    for (uint32_t i = 0; i < p->count; i++) {
        p->children[i].min = chance(2);
        p->children[i].max = 1;
        make_element(p->children + i, below);
        p->children[i].kind = 'e';
    }
}

static void make_complex(complex *c, uint32_t index)
{
    static const char *const blocks[] = {NULL, NULL, NULL, NULL, "extension", "restriction"};
    int wild = 0;

    *c = (complex){.kind = 'c', .attributes = chance(64), .attribute_type = (int)chance(SIMPLES), .base = -1};
    c->block = blocks[chance(6)];
    c->mixed = chance(6) == 0;
    if (chance(5) == 0) {
        c->kind = 's';
        c->mixed = 0;
        c->base = (int)chance(SIMPLES);
        return;
    }
    if (index && chance(3) == 0) {
        int base = (int)chance(index);

        if (complexes[base].kind != 's' && complexes[base].root.kind != 'a') {
            c->kind = 'e';
            c->base = base;
            c->mixed = complexes[base].mixed;
            c->attributes = 0;
            complexes[base].has_children = 1;
            complexes[base].is_abstract = chance(5) == 0;
        }
    }
    if (c->kind == 'c' && chance(5) == 0) {
        make_all(&c->root, index);
    } else if (c->kind == 'c' && chance(10) == 0) {
        c->root.kind = 0; /* empty */
    } else {
        wild = c->kind == 'e';
        make_group(&c->root, 0, index, &wild, 0);
    }
}

static const char *type_name(int type)
{
    static char name[40];

    if (type < SIMPLES) {
        snprintf(name, sizeof(name), "%s%s", simples[type].definition ? "t:" : "", simples[type].name);
    } else {
        snprintf(name, sizeof(name), "t:T%d", type - SIMPLES);
    }
    return name;
}

static void put_occurrence(text *out, const particle *p)
{
    if (p->min != 1) {
        put(out, " minOccurs=\"%u\"", p->min);
    }
    if (p->max == 0) {
        put(out, " maxOccurs=\"unbounded\"");
    } else if (p->max != 1) {
        put(out, " maxOccurs=\"%u\"", p->max);
    }
}

static void put_particle(text *out, const particle *p)
{
    static const char *const groups[128] = {['s'] = "sequence", ['c'] = "choice", ['a'] = "all"};
    static const char *const processing[] = {"strict", "lax", "skip"};

    if (p->kind == 'e') {
        put(out, "<xsd:element name=\"e%u\" type=\"%s\"", p->number, type_name(p->type));
        if (p->nillable) {
            put(out, " nillable=\"true\"");
        }
        if (p->fixed) {
            put(out, " fixed=\"%s\"", p->fixed);
        }
    } else if (p->kind == 'h') {
        put(out, "<xsd:element ref=\"t:h%u\"", p->number);
    } else if (p->kind == 'w') {
        put(out, "<xsd:any namespace=\"##other\" processContents=\"%s\"", processing[p->type]);
    } else {
        put(out, "<xsd:%s", groups[(int)p->kind]);
    }
    put_occurrence(out, p);
    if (!p->count) {
        put(out, "/>");
        return;
    }
    put(out, ">");
    for (uint32_t i = 0; i < p->count; i++) {
        put_particle(out, p->children + i);
    }
    put(out, "</xsd:%s>", groups[(int)p->kind]);
}

/* Heads of substitution groups, each with two members, one of them of a type that is blocked or not. */
static void put_heads(text *out, const particle *p)
{
    static const char *const blocks[] = {"", "", " block=\"substitution\"", " abstract=\"true\""};

    if (p->kind == 'h') {
        put(out, "<xsd:element name=\"h%u\" type=\"%s\"%s%s/>", p->number, type_name(p->type),
            p->nillable ? " nillable=\"true\"" : "", blocks[p->number % 4]);
        put(out, "<xsd:element name=\"m%u\" substitutionGroup=\"t:h%u\"/>", p->number, p->number);
        put(out, "<xsd:element name=\"n%u\" substitutionGroup=\"t:m%u\"/>", p->number, p->number);
    }
    for (uint32_t i = 0; i < p->count; i++) {
        put_heads(out, p->children + i);
    }
}

static void put_attributes(text *out, const complex *c)
{
    static const char *const uses[] = {"", " use=\"required\"", NULL, NULL, NULL, NULL};

    for (uint32_t i = 0; i < 2; i++) {
        if (c->attributes >> i & 1) {
            put(out, "<xsd:attribute name=\"a%u\" type=\"%s\"%s/>", i, type_name(c->attribute_type), uses[i]);
        }
    }
    if (c->attributes >> 2 & 1) {
        put(out, "<xsd:attribute name=\"a2\" type=\"xsd:int\" fixed=\"7\"/>");
    }
    if (c->attributes >> 3 & 1) {
        put(out, "<xsd:attribute ref=\"t:g\"/>");
    }
    if (c->attributes & ANY_ATTRIBUTE) {
        put(out, "<xsd:anyAttribute namespace=\"##other\" processContents=\"%s\"/>", c->attributes & 32 ? "lax" : "strict");
    }
}

static void put_complex(text *out, const complex *c, uint32_t index)
{
    put(out, "<xsd:complexType name=\"T%u\"%s%s", index, c->mixed ? " mixed=\"true\"" : "",
        c->is_abstract ? " abstract=\"true\"" : "");
    if (c->block) {
        put(out, " block=\"%s\"", c->block);
    }
    put(out, ">");
    if (c->kind == 's') {
        put(out, "<xsd:simpleContent><xsd:extension base=\"%s\">", type_name(c->base));
        put_attributes(out, c);
        put(out, "</xsd:extension></xsd:simpleContent>");
    } else {
        if (c->kind == 'e') {
            put(out, "<xsd:complexContent><xsd:extension base=\"t:T%d\">", c->base);
        }
        if (c->root.kind) {
            put_particle(out, &c->root);
        }
        put_attributes(out, c);
        put(out, c->kind == 'e' ? "</xsd:extension></xsd:complexContent>" : "");
    }
    put(out, "</xsd:complexType>");
}

void make_schema(text *out)
{
    names = 0;
    qualified = chance(4) != 0;
    complex_count = chance(COMPLEXES - 1) + 2;
    for (uint32_t i = 0; i < complex_count; i++) {
        make_complex(complexes + i, i);
    }
    complexes[complex_count - 1].is_abstract = 0;
    put(out, "<xsd:schema xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xmlns:t=\"urn:t\" targetNamespace=\"urn:t\"%s>",
        qualified ? " elementFormDefault=\"qualified\"" : "");
    for (uint32_t i = 0; i < SIMPLES; i++) {
        if (simples[i].definition) {
            put(out, "<xsd:simpleType name=\"%s\">%s</xsd:simpleType>", simples[i].name, simples[i].definition);
        }
    }
    put(out, "<xsd:attribute name=\"g\" type=\"t:Quantity\"/>");
    for (uint32_t i = 0; i < complex_count; i++) {
        put_complex(out, complexes + i, i);
        put_heads(out, &complexes[i].root);
    }
    put(out, "<xsd:element name=\"r\" type=\"t:T%u\"/></xsd:schema>", complex_count - 1);
}

void release_schema(void)
{
    for (uint32_t i = 0; i < complex_count; i++) {
        free_particle(&complexes[i].root);
    }
}
