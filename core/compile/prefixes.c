/*
 * Which namespaces the values of a type can need: soapc_direction.one_namespace.
 *
 * For each type: none, one namespace, or that it depends on the values (xsi:nil, xsi:type,
 * wildcards, what is coded by its value, several namespaces).
 */
#include "compile/model.h"
#include "types/builtin.h"

enum {
    NOTHING = 0,
    DEPENDS = 1,
    MOST_PASSES = 64
}; /* other values: 2 + soapc_text of the namespace */

static uint32_t join(uint32_t a, uint32_t b)
{
    return a == NOTHING || a == b ? b : b == NOTHING ? a : DEPENDS;
}

static uint32_t of_namespace(const soapc__builder *builder, uint32_t name)
{
    const soapc_name *row = soapc__builder_at(builder, SOAPC__TABLE_NAMES, name);

    return row->ns == 0 ? NOTHING : row->ns + 2;
}

static uint32_t of_type(const uint32_t *types, uint32_t type)
{
    return type == SOAPC_NONE ? DEPENDS : types[type];
}

static int is_head(const soapc_compiler *compiler, uint32_t element)
{
    return element != SOAPC_NONE &&
           ((const soapc__model_element *)compiler->elements.items[element])->is_head;
}

/* xml: needs no declaration (Namespaces in XML 1.0, 3). */
static int is_xml_name(const soapc__builder *builder, uint32_t name, soapc_text xml)
{
    return ((const soapc_name *)soapc__builder_at(builder, SOAPC__TABLE_NAMES, name))->ns == xml;
}

static uint32_t of_field(const soapc_compiler *compiler, const soapc_field *field,
                         const uint32_t *types, soapc_text xml)
{
    const soapc__builder *builder = &compiler->builder;

    if (field->kind == SOAPC_FIELD_TEXT || field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
        return NOTHING;
    }
    if (field->kind == SOAPC_FIELD_ATTRIBUTE) {
        return is_xml_name(builder, field->name, xml) ? NOTHING
                                                      : of_namespace(builder, field->name);
    }
    if (field->kind == SOAPC_FIELD_ANY ||
        field->flags & (SOAPC_FIELD_NILLABLE | SOAPC_FIELD_UNTYPED) ||
        is_head(compiler, field->element)) {
        return DEPENDS;
    }
    return join(of_namespace(builder, field->name), of_type(types, field->type));
}

/* What a type needs by itself, without its fields. */
static uint32_t of_kind(const soapc_type *type)
{
    switch (type->kind) {
    case SOAPC_TYPE_SIMPLE:
    case SOAPC_TYPE_LIST:
    case SOAPC_TYPE_UNION:
        return NOTHING;
    case SOAPC_TYPE_COMPLEX: /* a derived type's name would stand in xsi:type */
        return type->flags & SOAPC_TYPE_DERIVED ? DEPENDS : NOTHING;
    default:
        return DEPENDS;
    }
}

static int pass(const soapc_compiler *compiler, uint32_t *types, soapc_text xml)
{
    const soapc__builder *builder = &compiler->builder;
    uint32_t count = soapc__builder_count(builder, SOAPC__TABLE_TYPES);
    int changed = 0;

    for (uint32_t id = count; id-- > SOAPC_BUILTIN_COUNT;) {
        const soapc_type *type = soapc__type_row(compiler, id);
        uint32_t value = types[id];

        for (uint32_t i = 0; i < type->field_count && value != DEPENDS; i++) {
            const soapc_field *field =
                soapc__builder_at(builder, SOAPC__TABLE_FIELDS, type->first_field + i);

            value = join(value, of_field(compiler, field, types, xml));
        }
        changed |= value != types[id];
        types[id] = value;
    }
    return changed;
}

/* A least fixed point, since types may hold each other; where it is far, "depends" is always
 * right. */
static uint32_t *summarise(soapc_compiler *compiler)
{
    uint32_t count = soapc__builder_count(&compiler->builder, SOAPC__TABLE_TYPES);
    uint32_t *types = soapc__zeroed(compiler, count * sizeof(*types));
    soapc_text xml = soapc__text_of(compiler, soapc__known_namespaces[SOAPC__NS_XML]);
    int passes = 0;

    if (!types || xml == SOAPC_NONE) {
        return NULL;
    }
    for (uint32_t id = 0; id < count; id++) {
        types[id] = of_kind(soapc__type_row(compiler, id));
    }
    while (pass(compiler, types, xml)) {
        if (++passes == MOST_PASSES) {
            for (uint32_t id = SOAPC_BUILTIN_COUNT; id < count; id++) {
                types[id] = DEPENDS;
            }
            return types;
        }
    }
    return types;
}

static void mark(soapc_compiler *compiler, soapc_direction *direction, const uint32_t *types)
{
    const soapc__builder *builder = &compiler->builder;
    uint32_t value =
        direction->name == SOAPC_NONE ? NOTHING : of_namespace(builder, direction->name);

    if (!direction->present || direction->use != SOAPC_LITERAL || direction->header_count) {
        return;
    }
    for (uint32_t i = 0; i < direction->part_count; i++) {
        const soapc_part *part =
            soapc__builder_at(builder, SOAPC__TABLE_PARTS, direction->first_part + i);

        value = join(value, of_namespace(builder, part->element));
        value = join(
            value, part->flags & (SOAPC_FIELD_NILLABLE | SOAPC_FIELD_UNTYPED | SOAPC_FIELD_ABSTRACT)
                       ? DEPENDS
                       : of_type(types, part->type));
    }
    direction->one_namespace = value != NOTHING && value != DEPENDS;
}

int soapc__mark_prefixes(soapc_compiler *compiler)
{
    const uint32_t *types = summarise(compiler);
    uint32_t count = soapc__builder_count(&compiler->builder, SOAPC__TABLE_OPERATIONS);

    if (!types) {
        return 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        soapc_operation *operation =
            soapc__builder_at(&compiler->builder, SOAPC__TABLE_OPERATIONS, i);

        mark(compiler, &operation->input, types);
        mark(compiler, &operation->output, types);
    }
    return 1;
}
