/* Attribute uses of a type, with those of the attribute groups that it refers to (XSD Part 1,
 * 3.4.2 and 3.6). */
#include <string.h>

#include "compile/fields.h"
#include "types/builtin.h"

enum { MOST_NESTED = 256 };

static int is_encoding(const soapc__word *ns)
{
    return strcmp(ns->bytes, soapc__known_namespaces[SOAPC__NS_ENCODING11]) == 0 ||
           strcmp(ns->bytes, soapc__known_namespaces[SOAPC__NS_ENCODING12]) == 0;
}

const soapc__attribute_use *soapc__encoding_use(const soapc__model_type *type, const char *local)
{
    for (const soapc__attribute_use *use = type->attributes.first; use; use = use->next) {
        if (use->attribute && is_encoding(use->attribute->ns) &&
            strcmp(use->attribute->local->bytes, local) == 0) {
            return use;
        }
    }
    return NULL;
}

static int add_use(soapc__layout *layout, const soapc_field *field)
{
    soapc__stamp *stamp = soapc__stamp_of(layout, &layout->attributes, field->name);

    if (!stamp) {
        return 0;
    }
    if (stamp->type == layout->type->id) { /* the first use of a name counts */
        return 1;
    }
    if (layout->use_count == layout->use_capacity) {
        uint32_t capacity = layout->use_capacity ? layout->use_capacity * 2 : 32;
        soapc_field *uses = soapc__zeroed(layout->compiler, capacity * sizeof(*uses));

        if (!uses) {
            return 0;
        }
        if (layout->use_count) {
            memcpy(uses, layout->uses, layout->use_count * sizeof(*uses));
        }
        layout->uses = uses;
        layout->use_capacity = capacity;
    }
    *stamp = (soapc__stamp){layout->type->id, layout->use_count};
    layout->uses[layout->use_count++] = *field;
    return 1;
}

/* The attributes of xml.xsd (XML 1.0, 2.10 and 2.12; XML Base; xml:id). */
static const struct {
    const char *local;
    uint32_t type;
} xml_attributes[] = {
    {"base", SOAPC_XSD_ANYURI},
    {"lang", SOAPC_XSD_LANGUAGE},
    {"space", SOAPC_XSD_NCNAME},
    {"id", SOAPC_XSD_ID},
};

static int is_xml(const soapc__word *ns)
{
    return strcmp(ns->bytes, soapc__known_namespaces[SOAPC__NS_XML]) == 0;
}

/* The type of a declaration that is built in: SOAPC_NONE for one that is not. */
static uint32_t built_in_type(const soapc__symbol *symbol)
{
    for (size_t i = 0; is_xml(symbol->ns) && i < sizeof(xml_attributes) / sizeof(*xml_attributes);
         i++) {
        if (strcmp(xml_attributes[i].local, symbol->local->bytes) == 0) {
            return xml_attributes[i].type;
        }
    }
    return SOAPC_NONE;
}

static int find_attribute(soapc_compiler *compiler, const soapc__attribute_use *use,
                          const soapc__model_attribute **attribute)
{
    const soapc__symbol *symbol = use->attribute;

    *attribute = symbol->attribute;
    if (*attribute || soapc__is_known_namespace(symbol->ns->bytes)) {
        return 1;
    }
    const soapc__symbol *bare =
        soapc__symbol_of(compiler, compiler->empty, symbol->local->bytes, symbol->local->length);
    if (!bare) {
        return 0;
    }
    *attribute = bare->attribute;
    return soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, use->node, symbol->local->bytes,
                           "attribute '%s' of namespace '%s' is not declared; %s",
                           symbol->local->bytes, symbol->ns->bytes,
                           *attribute ? "the one of no namespace is used" : "it has no type");
}

/* A simple value is text, whatever its type says or does not say. */
static uint8_t text_leaf(const soapc_compiler *compiler, uint32_t type)
{
    uint8_t leaf = soapc__leaf_of(compiler, type);

    return leaf == SOAPC_CLASS_NONE ? SOAPC_CLASS_TEXT : leaf;
}

static int expand_use(soapc__layout *layout, const soapc__attribute_use *use)
{
    soapc_compiler *compiler = layout->compiler;
    const soapc__model_attribute *attribute = use->local;
    soapc__type_ref none = {0};
    soapc_field field = {
        .kind = SOAPC_FIELD_ATTRIBUTE, .flags = use->flags, .max = 1, .element = SOAPC_NONE};
    const char *value = use->value;

    if (!attribute && !find_attribute(compiler, use, &attribute)) {
        return 0;
    }
    uint32_t known = !attribute ? built_in_type(use->attribute) : SOAPC_NONE;
    if (known != SOAPC_NONE) { /* no document declares it: __getTypes says so */
        field.type = known;
        field.flags |= SOAPC_FIELD_UNTYPED;
    } else if (!soapc__type_id(compiler, attribute ? &attribute->type : &none, use->node,
                               SOAPC_XSD_ANYSIMPLETYPE, &field.type, &field.flags)) {
        return 0;
    }
    if (attribute && !value) {
        value = attribute->value;
        field.flags |= attribute->flags;
    }
    field.name = soapc__symbol_name(compiler, use->local ? attribute->name : use->attribute);
    field.value = soapc__text_of(compiler, value);
    field.leaf = text_leaf(compiler, field.type);
    field.min = field.flags & SOAPC_FIELD_REQUIRED ? 1 : 0;
    return field.name != SOAPC_NONE && field.value != SOAPC_NONE && add_use(layout, &field);
}

/* xml:specialAttrs */
static int expand_xml_group(soapc__layout *layout, const soapc__attribute_use *use)
{
    soapc_compiler *compiler = layout->compiler;

    for (size_t i = 0; i < sizeof(xml_attributes) / sizeof(*xml_attributes); i++) {
        const char *local = xml_attributes[i].local;
        soapc__attribute_use each = {.node = use->node,
                                     .flags = SOAPC_FIELD_OPTIONAL | SOAPC_FIELD_REFERENCE};

        each.attribute = soapc__symbol_of(compiler, use->group->ns, local, strlen(local));
        if (!each.attribute || !expand_use(layout, &each)) {
            return 0;
        }
    }
    return 1;
}

static int expand(soapc__layout *layout, const soapc__attributes *attributes, uint32_t depth);

static int expand_group(soapc__layout *layout, const soapc__attribute_use *use, uint32_t depth)
{
    soapc_compiler *compiler = layout->compiler;
    soapc__attribute_group *group =
        use->group_itself ? use->group_itself : use->group->attribute_group;
    const char *name = use->group->local->bytes;

    if (!group && is_xml(use->group->ns)) {
        return expand_xml_group(layout, use);
    }
    if (!group) {
        /* SOAP's commonAttributes, id and href, belong to references, which the engine knows
         * without a schema. */
        return soapc__is_known_namespace(use->group->ns->bytes) ||
               soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, use->node, name,
                               "attributeGroup '%s' of namespace '%s' is not defined", name,
                               use->group->ns->bytes);
    }
    if (group->open || depth == MOST_NESTED) {
        return soapc__fail(compiler, group->open ? SOAPC_SCHEMA_SYNTAX : SOAPC_LIMIT, use->node,
                           name,
                           group->open ? "attributeGroup '%s' refers to itself"
                                       : "attributeGroup '%s': groups are nested deeper than 256",
                           name);
    }
    group->open = 1;
    int ok = expand(layout, &group->attributes, depth + 1);
    group->open = 0;
    return ok;
}

/* Attributes first, then groups: the order of ext/soap, which shows in the order of properties. */
static int expand(soapc__layout *layout, const soapc__attributes *attributes, uint32_t depth)
{
    if (attributes->any) {
        soapc_text ns = soapc__text_of(layout->compiler, attributes->any_ns);

        layout->any_attribute_ns =
            ns == SOAPC_NONE || !layout->own_any_attribute
                ? ns
                : soapc__wildcard_join(layout->compiler, layout->any_attribute_ns, ns);
        if (!layout->own_any_attribute) {
            layout->any_attribute_flags = attributes->any_flags;
        }
        layout->own_any_attribute = 1;
        if (layout->any_attribute_ns == SOAPC_NONE) {
            return 0;
        }
    }
    for (const soapc__attribute_use *use = attributes->first; use; use = use->next) {
        int is_array_mark = use->attribute && is_encoding(use->attribute->ns);

        if (!soapc__work(layout->compiler, use->node) ||
            (!use->group && !is_array_mark && !expand_use(layout, use))) {
            return 0;
        }
    }
    for (const soapc__attribute_use *use = attributes->first; use; use = use->next) {
        if (use->group && !expand_group(layout, use, depth)) {
            return 0;
        }
    }
    return 1;
}

int soapc__layout_uses(soapc__layout *layout, const soapc__attributes *attributes)
{
    return expand(layout, attributes, 0);
}

int soapc__layout_place_uses(soapc__layout *layout)
{
    for (uint32_t i = 0; i < layout->use_count; i++) {
        int placed = layout->uses[i].kind == 0;

        if (!placed && !soapc__field_add(layout, layout->uses + i, NULL)) {
            return 0;
        }
    }
    if (layout->own_any_attribute && layout->any_attribute != SOAPC_NONE) { /* the base has one */
        soapc_field *known = layout->fields + layout->any_attribute;

        known->value =
            soapc__wildcard_join(layout->compiler, known->value, layout->any_attribute_ns);
        known->flags &= (uint16_t)~(SOAPC_FIELD_LAX | SOAPC_FIELD_SKIP);
        known->flags |= layout->any_attribute_flags; /* XSD Part 1, 3.4.2: those of the type itself */
        return known->value != SOAPC_NONE;
    }
    if (layout->own_any_attribute) {
        soapc_field any = {
            .name = SOAPC_NONE,
            .value = layout->any_attribute_ns,
            .type = SOAPC_XSD_ANYSIMPLETYPE,
            .kind = SOAPC_FIELD_ANY_ATTRIBUTE,
            .leaf = SOAPC_CLASS_NONE, /* it has no value of its own */
            .flags = SOAPC_FIELD_OPTIONAL | layout->any_attribute_flags,
            .max = SOAPC_UNBOUNDED,
            .element = SOAPC_NONE,
        };

        return soapc__field_add(layout, &any, NULL);
    }
    return 1;
}
