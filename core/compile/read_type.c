/*
 * Type definitions: simpleType and complexType (XSD Part 1, 3.4 and 3.14).
 *
 * Recursion follows the nesting of one document, which the XML parser limits to 256 elements.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "compile/model.h"

soapc__model_type *soapc__new_type(soapc_compiler *compiler, const soapc__node *node,
                                   soapc__symbol *name)
{
    soapc__model_type *type = soapc__zeroed(compiler, sizeof(*type));

    if (!type) {
        return NULL;
    }
    type->name = name;
    type->node = node;
    type->id = SOAPC_BUILTIN_COUNT + compiler->types.count;
    return soapc__pointers_push(compiler, &compiler->types, type) ? type : NULL;
}

/* ext/soap numbers types without an element by how many came before (contract C-7.14). */
soapc__symbol *soapc__anonymous_name(soapc_compiler *compiler, const soapc__schema *schema)
{
    char name[24];
    int length = snprintf(name, sizeof(name), "anonymous%u", compiler->types.count);

    return soapc__symbol_of(compiler, schema->ns, name, (size_t)length);
}

/* A base or item: by name, or NULL with a note when the prefix is not declared. */
static int read_ref(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                    const char *text, size_t length, const soapc__model_type *redefined,
                    soapc__type_ref *ref)
{
    if (!soapc__qname_of(compiler, schema, node, text, length, &ref->symbol)) {
        return 0;
    }
    if (!ref->symbol) {
        return soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, node, text,
                               "type '%.*s': its prefix is not declared", (int)length, text);
    }
    if (redefined && ref->symbol == redefined->name) {
        *ref = (soapc__type_ref){.type = (soapc__model_type *)(uintptr_t)redefined};
    }
    return 1;
}

static int add_facet(soapc_compiler *compiler, soapc__model_type *type, const soapc__node *node,
                     uint32_t kind)
{
    const char *value = soapc__tree_attribute(node, "value");

    if (!value) {
        return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, node->name,
                           "missing restriction value\f, %s has no 'value' attribute", node->name);
    }
    if (type->facet_count == type->facet_capacity) {
        uint32_t capacity = type->facet_capacity ? type->facet_capacity * 2 : 4;
        soapc__model_facet *grown = soapc__zeroed(compiler, capacity * sizeof(*grown));

        if (!grown) {
            return 0;
        }
        if (type->facet_count) {
            memcpy(grown, type->facets, type->facet_count * sizeof(*grown));
        }
        type->facets = grown;
        type->facet_capacity = capacity;
    }
    type->facets[type->facet_count++] = (soapc__model_facet){kind, value};
    if (kind == SOAPC_FACET_ENUMERATION) {
        type->flags |= SOAPC_TYPE_ENUMERATION;
    }
    return 1;
}

/* The facet that a name means; 0: none. */
static uint32_t facet_of(const soapc__node *node, int (*compare)(const char *, const char *))
{
    const char *name;

    for (uint32_t kind = 1; node->vocabulary == SOAPC__XSD && (name = soapc_facet_name(kind)); kind++) {
        if (compare(node->name, name) == 0) {
            return kind;
        }
    }
    return 0;
}

/* The facet that a name means which only lacks its capitals. */
static int misspelt_facet(soapc_compiler *compiler, const soapc__node *node, uint32_t *kind)
{
    *kind = facet_of(node, strcasecmp);
    return !*kind || soapc__tolerate(compiler, SOAPC_SCHEMA_SYNTAX, node, node->name,
                                     "element '%s' in 'restriction': the facet is called '%s'",
                                     node->name, soapc_facet_name(*kind));
}

/* Reads facets from *node on; leaves *node at the first element that is none. */
static int read_facets(soapc_compiler *compiler, soapc__model_type *type, const soapc__node **node)
{
    for (; *node; *node = soapc__tree_next(*node)) {
        uint32_t kind = facet_of(*node, strcmp);

        if (!kind && soapc__tree_is(*node, SOAPC__XSD, "annotation")) {
            continue;
        }
        if (!kind && !misspelt_facet(compiler, *node, &kind)) {
            return 0;
        }
        if (!kind) {
            return 1;
        }
        if (!add_facet(compiler, type, *node, kind)) {
            return 0;
        }
    }
    return 1;
}

/* simpleType or simpleContent restriction: base, a simpleType within, facets. *rest: what
 * follows them. */
static int read_restriction(soapc_compiler *compiler, const soapc__schema *schema,
                            const soapc__node *node, soapc__model_type *type,
                            const soapc__model_type *redefined, const soapc__node **rest)
{
    const char *base = soapc__tree_attribute(node, "base");

    *rest = soapc__tree_past_annotation(node);
    type->derivation = SOAPC_DERIVED_RESTRICTION;
    if (base && !read_ref(compiler, schema, node, base, strlen(base), redefined, &type->base)) {
        return 0;
    }
    if (*rest && soapc__tree_is(*rest, SOAPC__XSD, "simpleType")) {
        type->inner.type = soapc__read_type(compiler, schema, *rest, type->name, 1, NULL);
        if (!type->inner.type) {
            return 0;
        }
        *rest = soapc__tree_next(*rest);
    } else if (!base) {
        return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, type->name->local->bytes,
                           "restriction has no 'base' attribute\f, that of '%s'",
                           type->name->local->bytes);
    }
    return read_facets(compiler, type, rest);
}

static int read_list(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                     soapc__model_type *type)
{
    const char *item = soapc__tree_attribute(node, "itemType");
    const soapc__node *child = soapc__tree_past_annotation(node);

    type->derivation = SOAPC_DERIVED_LIST;
    if (item && !read_ref(compiler, schema, node, item, strlen(item), NULL, &type->inner)) {
        return 0;
    }
    if (child && soapc__tree_is(child, SOAPC__XSD, "simpleType") && !item) {
        soapc__symbol *name = soapc__anonymous_name(compiler, schema);

        type->inner.type = name ? soapc__read_type(compiler, schema, child, name, 1, NULL) : NULL;
        if (!type->inner.type) {
            return 0;
        }
        child = soapc__tree_next(child);
    } else if (!item && !child) {
        return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, type->name->local->bytes,
                           "list of '%s' has no 'itemType' attribute", type->name->local->bytes);
    }
    if (item && child && soapc__tree_is(child, SOAPC__XSD, "simpleType")) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, child, type->name->local->bytes,
                           "element has both 'itemType' attribute and subtype\f: list of '%s'",
                           type->name->local->bytes);
    }
    return !child || soapc__unexpected(compiler, child, "list",
                                       item ? "nothing beside 'itemType'" : "simpleType");
}

static uint32_t count_words(const char *text)
{
    uint32_t count = 0;

    for (int within = 0; *text; text++) {
        int space = soapc__is_space(*text);

        count += !space && !within;
        within = !space;
    }
    return count;
}

static int read_union(soapc_compiler *compiler, const soapc__schema *schema,
                      const soapc__node *node, soapc__model_type *type)
{
    const char *text = soapc__tree_attribute(node, "memberTypes");
    uint32_t count = text ? count_words(text) : 0;

    type->derivation = SOAPC_DERIVED_UNION;
    for (const soapc__node *child = soapc__tree_past_annotation(node); child;
         child = soapc__tree_next(child)) {
        if (!soapc__tree_is(child, SOAPC__XSD, "simpleType")) {
            return soapc__unexpected(compiler, child, "union", "simpleType");
        }
        count++;
    }
    type->members = soapc__zeroed(compiler, count * sizeof(*type->members));
    if (!type->members) {
        return 0;
    }
    while (text && *text) {
        size_t length = strcspn(text, " \t\r\n");
        soapc__type_ref *member = type->members + type->member_count;

        if (length) {
            if (!read_ref(compiler, schema, node, text, length, NULL, member)) {
                return 0;
            }
            type->member_count += member->symbol != NULL;
        }
        text += length + (text[length] != '\0');
    }
    for (const soapc__node *child = soapc__tree_past_annotation(node); child;
         child = soapc__tree_next(child)) {
        soapc__symbol *name = soapc__anonymous_name(compiler, schema);
        soapc__type_ref *member = type->members + type->member_count++;

        member->type = name ? soapc__read_type(compiler, schema, child, name, 1, NULL) : NULL;
        if (!member->type) {
            return 0;
        }
    }
    return 1;
}

static int read_simple(soapc_compiler *compiler, const soapc__schema *schema,
                       const soapc__node *node, soapc__model_type *type,
                       const soapc__model_type *redefined)
{
    const soapc__node *child = soapc__tree_past_annotation(node), *rest = NULL;
    int ok;

    if (!child) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, type->name->local->bytes,
                           "expected <restriction>, <list> or <union> in simpleType\f '%s'",
                           type->name->local->bytes);
    }
    if (soapc__tree_is(child, SOAPC__XSD, "restriction")) {
        ok = read_restriction(compiler, schema, child, type, redefined, &rest);
    } else if (soapc__tree_is(child, SOAPC__XSD, "list")) {
        ok = read_list(compiler, schema, child, type);
    } else if (soapc__tree_is(child, SOAPC__XSD, "union")) {
        ok = read_union(compiler, schema, child, type);
    } else {
        ok = soapc__unexpected(compiler, child, "simpleType", "restriction, list or union");
    }
    if (ok && rest) {
        return soapc__unexpected(compiler, rest, "restriction", "a facet");
    }
    child = soapc__tree_next(child);
    return ok && (!child || soapc__unexpected(compiler, child, "simpleType", "nothing more"));
}

/* An optional particle, then attributes, from node on. */
static int read_body(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                     const char *parent, soapc__model_type *type)
{
    if (node && soapc__is_term(node)) {
        type->term = soapc__read_term(compiler, schema, node, NULL);
        if (!type->term) {
            return 0;
        }
        if (type->term->max == 0) {
            type->term = NULL;
        }
        node = soapc__tree_next(node);
    }
    return soapc__read_attributes(compiler, schema, node, parent, NULL, &type->attributes);
}

static int read_extension(soapc_compiler *compiler, const soapc__schema *schema,
                          const soapc__node *node, soapc__model_type *type,
                          const soapc__model_type *redefined)
{
    const char *base = soapc__tree_attribute(node, "base");

    type->derivation = SOAPC_DERIVED_EXTENSION;
    if (!base) {
        return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, type->name->local->bytes,
                           "extension has no 'base' attribute\f, that of '%s'",
                           type->name->local->bytes);
    }
    return read_ref(compiler, schema, node, base, strlen(base), redefined, &type->base) &&
           read_body(compiler, schema, soapc__tree_past_annotation(node), "extension", type);
}

static int read_complex_restriction(soapc_compiler *compiler, const soapc__schema *schema,
                                    const soapc__node *node, soapc__model_type *type,
                                    const soapc__model_type *redefined)
{
    const char *base = soapc__tree_attribute(node, "base");

    type->derivation = SOAPC_DERIVED_RESTRICTION;
    if (!base) {
        return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, type->name->local->bytes,
                           "restriction has no 'base' attribute\f, that of '%s'",
                           type->name->local->bytes);
    }
    return read_ref(compiler, schema, node, base, strlen(base), redefined, &type->base) &&
           read_body(compiler, schema, soapc__tree_past_annotation(node), "restriction", type);
}

static int read_simple_content(soapc_compiler *compiler, const soapc__schema *schema,
                               const soapc__node *node, soapc__model_type *type,
                               const soapc__model_type *redefined)
{
    const soapc__node *rest;

    type->content = SOAPC__CONTENT_SIMPLE;
    if (soapc__tree_is(node, SOAPC__XSD, "extension")) {
        return read_extension(compiler, schema, node, type, redefined);
    }
    if (!soapc__tree_is(node, SOAPC__XSD, "restriction")) {
        return soapc__unexpected(compiler, node, "simpleContent", "restriction or extension");
    }
    return read_restriction(compiler, schema, node, type, redefined, &rest) &&
           soapc__read_attributes(compiler, schema, rest, "restriction", NULL, &type->attributes);
}

static int read_complex_content(soapc_compiler *compiler, const soapc__schema *schema,
                                const soapc__node *node, soapc__model_type *type,
                                const soapc__model_type *redefined)
{
    type->content = SOAPC__CONTENT_COMPLEX;
    if (soapc__tree_flag(node->parent, "mixed")) {
        type->flags |= SOAPC_TYPE_MIXED;
    }
    return soapc__tree_is(node, SOAPC__XSD, "extension")
               ? read_extension(compiler, schema, node, type, redefined)
           : soapc__tree_is(node, SOAPC__XSD, "restriction")
               ? read_complex_restriction(compiler, schema, node, type, redefined)
               : soapc__unexpected(compiler, node, "complexContent", "restriction or extension");
}

static int read_complex(soapc_compiler *compiler, const soapc__schema *schema,
                        const soapc__node *node, soapc__model_type *type,
                        const soapc__model_type *redefined)
{
    const soapc__node *child = soapc__tree_past_annotation(node);
    int is_simple = child && soapc__tree_is(child, SOAPC__XSD, "simpleContent");

    uint16_t block = soapc__block_of(schema, node);

    type->content = SOAPC__CONTENT_PLAIN;
    type->flags |= (block & SOAPC_FIELD_BLOCK_EXTENSION ? SOAPC_TYPE_BLOCK_EXTENSION : 0) |
                   (block & SOAPC_FIELD_BLOCK_RESTRICTION ? SOAPC_TYPE_BLOCK_RESTRICTION : 0);
    type->flags |= (soapc__tree_flag(node, "abstract") ? SOAPC_TYPE_ABSTRACT : 0) |
                   (soapc__tree_flag(node, "mixed") ? SOAPC_TYPE_MIXED : 0);
    if (!is_simple && !(child && soapc__tree_is(child, SOAPC__XSD, "complexContent"))) {
        return read_body(compiler, schema, child, "complexType", type);
    }
    const soapc__node *derivation = soapc__tree_past_annotation(child);
    if (!derivation) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, child, type->name->local->bytes,
                           is_simple ? "expected <restriction> or <extension> in %s\f of '%s'"
                                     : "<restriction> or <extension> expected in %s\f of '%s'",
                           child->name, type->name->local->bytes);
    }
    const soapc__node *rest =
        soapc__tree_next(derivation) ? soapc__tree_next(derivation) : soapc__tree_next(child);
    if (rest) {
        return soapc__unexpected(compiler, rest, rest->parent->name, "nothing more");
    }
    return is_simple ? read_simple_content(compiler, schema, derivation, type, redefined)
                     : read_complex_content(compiler, schema, derivation, type, redefined);
}

soapc__model_type *soapc__read_type(soapc_compiler *compiler, const soapc__schema *schema,
                                    const soapc__node *node, soapc__symbol *name, int anonymous,
                                    soapc__model_type *redefined)
{
    const char *own = anonymous ? soapc__tree_attribute(node, "name") : NULL;

    if (own) { /* not allowed, but ext/soap lists it under this name */
        name = soapc__symbol_of(compiler, schema->ns, own, strlen(own));
        if (!name) {
            return NULL;
        }
    }
    soapc__model_type *type = soapc__new_type(compiler, node, name);
    if (!type || !soapc__tree_documentation(compiler, node, &type->documentation)) {
        return NULL;
    }
    type->flags = anonymous ? SOAPC_TYPE_ANONYMOUS : 0;
    int ok = soapc__tree_is(node, SOAPC__XSD, "simpleType")
                 ? read_simple(compiler, schema, node, type, redefined)
                 : read_complex(compiler, schema, node, type, redefined);
    return ok ? type : NULL;
}
