/*
 * Particles: sequence, choice, all, group, element, any (XSD Part 1, 3.7 to 3.10).
 *
 * Recursion follows the nesting of one document, which the XML parser limits to 256 elements.
 */
#include <string.h>

#include "base/text.h"
#include "compile/model.h"

static const struct {
    const char *name;
    uint8_t kind;
} groups[] = {
    {"sequence", SOAPC__PARTICLE_SEQUENCE},
    {"choice", SOAPC__PARTICLE_CHOICE},
    {"all", SOAPC__PARTICLE_ALL},
};

static uint8_t group_kind(const soapc__node *node)
{
    for (size_t i = 0; node->vocabulary == SOAPC__XSD && i < sizeof(groups) / sizeof(*groups);
         i++) {
        if (strcmp(node->name, groups[i].name) == 0) {
            return groups[i].kind;
        }
    }
    return 0;
}

int soapc__is_term(const soapc__node *node)
{
    return group_kind(node) || soapc__tree_is(node, SOAPC__XSD, "group");
}

/* nonNegativeInteger or "unbounded"; beyond 32 bits is unbounded. */
static int read_count(soapc_compiler *compiler, const soapc__node *node, const char *name,
                      uint32_t *count)
{
    const char *text = soapc__tree_attribute(node, name);
    size_t length = text ? strlen(text) : 0;
    int64_t value;

    *count = 1;
    if (!text) {
        return 1;
    }
    soapc__trim(&text, &length);
    if (length == 9 && memcmp(text, "unbounded", 9) == 0) {
        *count = SOAPC_UNBOUNDED;
        return 1;
    }
    soapc__int_result result = soapc__int_parse(text, length, &value);
    if (result == SOAPC__INT_SYNTAX || (result == SOAPC__INT_OK && value < 0)) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, text,
                           "%s=\"%s\": a number or 'unbounded' was expected", name, text);
    }
    *count = result == SOAPC__INT_OVERFLOW || value >= SOAPC_UNBOUNDED ? SOAPC_UNBOUNDED
                                                                       : (uint32_t)value;
    return 1;
}

static int read_occurrence(soapc_compiler *compiler, soapc__term *term)
{
    const char *min = soapc__tree_attribute(term->node, "minOccurs"),
               *max = soapc__tree_attribute(term->node, "maxOccurs");

    term->min = term->max = 1;
    if ((min && !read_count(compiler, term->node, "minOccurs", &term->min)) ||
        (max && !read_count(compiler, term->node, "maxOccurs", &term->max))) {
        return 0;
    }
    /* XSD Part 1, 3.9.6 (p-props-correct); maxOccurs="0" alone leaves the particle out. */
    if (term->min > term->max) {
        if (term->max && !soapc__tolerate(compiler, SOAPC_SCHEMA_SYNTAX, term->node, "minOccurs",
                                          "minOccurs=\"%u\" is more than maxOccurs=\"%u\"",
                                          term->min, term->max)) {
            return 0;
        }
        term->min = term->max;
    }
    return 1;
}

static soapc__term *new_term(soapc_compiler *compiler, const soapc__node *node, uint8_t kind)
{
    soapc__term *term = soapc__zeroed(compiler, sizeof(*term));

    if (!term) {
        return NULL;
    }
    term->node = node;
    term->kind = kind;
    return read_occurrence(compiler, term) ? term : NULL;
}

static soapc__term *read_group_ref(soapc_compiler *compiler, const soapc__schema *schema,
                                   const soapc__node *node, soapc__model_group *redefined)
{
    const char *ref = soapc__tree_attribute(node, "ref");
    soapc__term *term = new_term(compiler, node, SOAPC__TERM_GROUP_REF);

    if (!term) {
        return NULL;
    }
    if (!ref) {
        soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, "group",
                    "group has no 'name' nor 'ref' attributes");
        return NULL;
    }
    const soapc__node *child = soapc__tree_past_annotation(node);
    if (child && soapc__is_term(child)) {
        soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, child, "group",
                    "group has both 'ref' attribute and subcontent");
        return NULL;
    }
    if (child) {
        soapc__unexpected(compiler, child, "group", "nothing beside 'ref'");
        return NULL;
    }
    if (!soapc__tree_ref(compiler, schema, node, &term->ref)) {
        return NULL;
    }
    if (redefined && term->ref == redefined->name) {
        term->group = redefined;
    }
    return term;
}

/* What an element that refers to another may not have beside (XSD Part 1, 3.3.3, src-element). */
static int check_reference(soapc_compiler *compiler, const soapc__node *node, const char *ref)
{
    static const char *const excluded[] = {"nillable", "fixed", "default", "type"};
    const soapc__node *child = soapc__tree_past_annotation(node);

    for (size_t i = 0; i < sizeof(excluded) / sizeof(*excluded); i++) {
        if (soapc__tree_attribute(node, excluded[i])) {
            return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, ref,
                               "element has both 'ref' and '%s' attributes", excluded[i]);
        }
    }
    if (child && (soapc__tree_is(child, SOAPC__XSD, "simpleType") ||
                  soapc__tree_is(child, SOAPC__XSD, "complexType"))) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, child, ref,
                           "element has both 'ref' attribute and subtype");
    }
    return !soapc__tree_attribute(node, "form") ||
           soapc__tolerate(compiler, SOAPC_SCHEMA_SYNTAX, node, ref,
                           "element ref=\"%s\" has also 'form', which is ignored", ref);
}

static soapc__term *read_element_term(soapc_compiler *compiler, const soapc__schema *schema,
                                      const soapc__node *node)
{
    soapc__term *term = new_term(compiler, node, SOAPC__PARTICLE_ELEMENT);
    const char *ref = soapc__tree_attribute(node, "ref");

    if (!term) {
        return NULL;
    }
    if (!ref || soapc__tree_attribute(node, "name")) {
        term->element = soapc__read_element(compiler, schema, node, 0);
        return term->element ? term : NULL;
    }
    return check_reference(compiler, node, ref) &&
                   soapc__tree_ref(compiler, schema, node, &term->ref)
               ? term
               : NULL;
}

static int read_wildcard(soapc_compiler *compiler, const soapc__schema *schema, soapc__term *term)
{
    static const char *const processing[] = {"strict", "lax", "skip"};
    const char *process = soapc__tree_attribute(term->node, "processContents");

    term->process = 1;
    for (uint8_t i = 0; process && i < 3; i++) {
        if (strcmp(process, processing[i]) == 0) {
            term->process = i + 1;
        }
    }
    return soapc__wildcard_of(compiler, schema, term->node, &term->ns);
}

static soapc__term *read_child(soapc_compiler *compiler, const soapc__schema *schema,
                               const soapc__node *node, const soapc__term *parent,
                               soapc__model_group *redefined)
{
    int in_all = parent->kind == SOAPC__PARTICLE_ALL;

    if (soapc__tree_is(node, SOAPC__XSD, "element")) {
        return read_element_term(compiler, schema, node);
    }
    if (!in_all && soapc__tree_is(node, SOAPC__XSD, "any")) {
        soapc__term *term = new_term(compiler, node, SOAPC__PARTICLE_ANY);

        return term && read_wildcard(compiler, schema, term) ? term : NULL;
    }
    if (!in_all && soapc__is_term(node)) {
        return soapc__read_term(compiler, schema, node, redefined);
    }
    soapc__unexpected(compiler, node, parent->node->name,
                      in_all ? "element" : "element, group, sequence, choice or any");
    return NULL;
}

soapc__term *soapc__read_term(soapc_compiler *compiler, const soapc__schema *schema,
                              const soapc__node *node, soapc__model_group *redefined)
{
    if (!group_kind(node)) {
        return read_group_ref(compiler, schema, node, redefined);
    }
    soapc__term *term = new_term(compiler, node, group_kind(node));
    if (!term) {
        return NULL;
    }
    for (const soapc__node *at = soapc__tree_past_annotation(node); at; at = soapc__tree_next(at)) {
        if (soapc__tree_is(at, SOAPC__XSD, "annotation")) {
            continue;
        }
        soapc__term *child = read_child(compiler, schema, at, term, redefined);
        if (!child) {
            return NULL;
        }
        if (child->max == 0) { /* corresponds to no particle at all (XSD Part 1, 3.9.2) */
            continue;
        }
        *(term->last_child ? &term->last_child->next : &term->first_child) = child;
        term->last_child = child;
    }
    return term;
}
