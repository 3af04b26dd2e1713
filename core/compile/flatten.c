/* Complex types: the base's fields and the own ones in canonical order, the content model, SOAP
 * arrays. */
#include <string.h>

#include "compile/fields.h"
#include "types/builtin.h"

static soapc_field field_of(const soapc_compiler *compiler, uint32_t index)
{
    return *(const soapc_field *)soapc__builder_at(&compiler->builder, SOAPC__TABLE_FIELDS, index);
}

/* Extension: all of the base's fields, at the same indices. An attribute that is declared again
 * takes the old place. */
static int inherit_all(soapc__layout *layout, const soapc_type *base)
{
    for (uint32_t i = 0; i < base->field_count; i++) {
        soapc_field field = field_of(layout->compiler, base->first_field + i);

        if (field.kind == SOAPC_FIELD_ATTRIBUTE) {
            const soapc__stamp *stamp = soapc__stamp_of(layout, &layout->attributes, field.name);

            if (!stamp) {
                return 0;
            }
            if (stamp->type == layout->type->id) {
                field = layout->uses[stamp->field];
                layout->uses[stamp->field].kind = 0;
            }
        }
        if (!soapc__field_add(layout, &field, NULL)) {
            return 0;
        }
    }
    return 1;
}

/* Restriction: the base's attributes that are not spoken of again (XSD Part 1, 3.4.2). */
static int inherit_attributes(soapc__layout *layout, const soapc_type *base)
{
    for (uint32_t i = 0; i < base->field_count; i++) {
        soapc_field field = field_of(layout->compiler, base->first_field + i);
        const soapc__stamp *stamp;

        if (field.kind != SOAPC_FIELD_ATTRIBUTE || field.flags & SOAPC_FIELD_PROHIBITED) {
            continue;
        }
        stamp = soapc__stamp_of(layout, &layout->attributes, field.name);
        if (!stamp ||
            (stamp->type != layout->type->id && !soapc__field_add(layout, &field, NULL))) {
            return 0;
        }
    }
    return 1;
}

static int add_text(soapc__layout *layout)
{
    uint32_t type = layout->type->text_type;
    uint8_t leaf = soapc__leaf_of(layout->compiler, type);
    soapc_field text = {
        .name = SOAPC_NONE,
        .type = type,
        .kind = SOAPC_FIELD_TEXT,
        .leaf = leaf == SOAPC_CLASS_NONE ? SOAPC_CLASS_TEXT : leaf,
        .min = 1,
        .max = 1,
        .element = SOAPC_NONE,
    };

    return soapc__field_add(layout, &text, NULL);
}

static int lay_out_text(soapc__layout *layout, const soapc_type *base, int extends)
{
    int base_has_text = base->flags & SOAPC_TYPE_SIMPLE_CONTENT ? 1 : 0;

    if (extends && base_has_text) {
        return inherit_all(layout, base);
    }
    return add_text(layout) && (!base_has_text || inherit_attributes(layout, base));
}

/* Appends the fields to the image's and notes them in the type's row. */
static int store(soapc__layout *layout, uint32_t particle)
{
    soapc__builder *builder = &layout->compiler->builder;
    soapc_type *row = soapc__type_row(layout->compiler, layout->type->id);
    soapc_field *fields =
        soapc__builder_rows(builder, SOAPC__TABLE_FIELDS, layout->count, &row->first_field);

    if (!fields) {
        return soapc__fail_memory(layout->compiler);
    }
    if (layout->count) {
        memcpy(fields, layout->fields, layout->count * sizeof(*fields));
    }
    row->field_count = layout->count;
    row->own_field = layout->own;
    row->particle = particle;
    if (layout->plain && row->kind == SOAPC_TYPE_COMPLEX) {
        row->flags |= SOAPC_TYPE_PLAIN;
    }
    if (layout->count == 1 && fields->kind == SOAPC_FIELD_ELEMENT &&
        fields->flags & SOAPC_FIELD_LIST) {
        row->flags |= SOAPC_TYPE_ONE_FIELD_LIST;
    }
    layout->type->plain = (uint8_t)layout->plain;
    return soapc__builder_index(builder, layout->type->id) || soapc__fail_memory(layout->compiler);
}

/* "[2]", "[,]"; 1.2 sizes ("* 2") are written the same way (SOAP 1.2 Part 2, 3.1.6). */
static soapc_text size_text(soapc_compiler *compiler, const char *size)
{
    char text[64];
    size_t length = 0;

    text[length++] = '[';
    for (; *size && length < sizeof(text) - 1; size++) {
        if (*size == ' ') {
            text[length++] = ',';
        } else if (*size != '*') {
            text[length++] = *size;
        }
    }
    text[length++] = ']';
    soapc_text result = soapc__builder_text(&compiler->builder, text, length);
    if (result == SOAPC_NONE) {
        soapc__fail_memory(compiler);
    }
    return result;
}

static int item_type(soapc_compiler *compiler, const soapc__model_type *type,
                     const soapc__node *node, const char *text, size_t length, uint32_t *item)
{
    soapc__type_ref ref = {0};

    if (!length) {
        return 1;
    }
    return soapc__qname_of(compiler, NULL, node, text, length, &ref.symbol) &&
           (ref.symbol ? soapc__type_id(compiler, &ref, node, SOAPC_NONE, item, NULL)
                       : soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, node, text,
                                         "array type '%s' of '%s': its prefix is not declared",
                                         text, type->name->local->bytes));
}

/* The attribute of the WSDL namespace on a use, or else its default. */
static const char *mark_of(const soapc__attribute_use *use, const char *name)
{
    const char *value =
        use ? soapc__tree_attribute_ns(use->node, "http://schemas.xmlsoap.org/wsdl/", name) : NULL;

    return value ? value : use ? use->value : NULL;
}

/* SOAP 1.1, 5.4.2 with WSDL 1.1, 2.2: wsdl:arrayType; SOAP 1.2's itemType and arraySize. Items
 * whose type is named so are called item, whatever elements the type lists (contract C-12.9). */
static int read_marks(soapc_compiler *compiler, const soapc__model_type *type, soapc_type *row)
{
    const soapc__attribute_use *use = soapc__encoding_use(type, "arrayType");
    const char *mark = mark_of(use, "arrayType");

    /* Of SOAP 1.2's namespace, where there is no such attribute, an element says more. */
    int says_more = mark && row->item_name != SOAPC_NONE &&
                    strcmp(use->attribute->ns->bytes,
                           soapc__known_namespaces[SOAPC__NS_ENCODING12]) == 0;
    if (mark && !says_more) {
        size_t length = strcspn(mark, "[");

        row->item_name = SOAPC_NONE;
        row->dimensions = soapc__text_of(compiler, mark + length);
        return row->dimensions != SOAPC_NONE &&
               item_type(compiler, type, use->node, mark, length, &row->item);
    }
    use = soapc__encoding_use(type, "itemType");
    mark = mark_of(use, "itemType");
    if (mark) {
        row->item_name = SOAPC_NONE;
        if (!item_type(compiler, type, use->node, mark, strlen(mark), &row->item)) {
            return 0;
        }
    }
    mark = mark_of(soapc__encoding_use(type, "arraySize"), "arraySize");
    if (mark) {
        row->dimensions = size_text(compiler, mark);
        return row->dimensions != SOAPC_NONE;
    }
    return 1;
}

/* Without arrayType an array's elements say of what type its items are and what they are called. */
static int lay_out_array(soapc__layout *layout)
{
    soapc_compiler *compiler = layout->compiler;
    soapc_type row = *soapc__type_row(compiler, layout->type->id);
    const soapc_type *base = soapc__type_row(compiler, row.base);
    uint32_t particle;

    row.item = base->item;
    row.item_name = base->item_name;
    row.dimensions = base->dimensions;
    if (!soapc__layout_particles(layout, SOAPC_NONE, &particle)) {
        return 0;
    }
    if (layout->count == 1 && layout->fields->kind == SOAPC_FIELD_ELEMENT) {
        row.item = layout->fields->type;
        row.item_name = layout->fields->name;
    }
    layout->count = 0;
    layout->any = SOAPC_NONE;
    if (!row.dimensions) { /* "" is left for an arrayType without brackets */
        row.dimensions = soapc__text_of(compiler, "[]");
    }
    if (row.dimensions == SOAPC_NONE || !read_marks(compiler, layout->type, &row) ||
        !soapc__layout_place_uses(layout)) {
        return 0;
    }
    *soapc__type_row(compiler, layout->type->id) = row;
    return store(layout, SOAPC_NONE);
}

static int flatten(soapc__layout *layout)
{
    soapc_compiler *compiler = layout->compiler;
    const soapc__model_type *type = layout->type;
    const soapc_type row = *soapc__type_row(compiler, type->id);
    const soapc_type base = row.base == SOAPC_NONE ? (soapc_type){.particle = SOAPC_NONE}
                                                   : *soapc__type_row(compiler, row.base);
    int extends = row.derivation == SOAPC_DERIVED_EXTENSION;
    uint32_t particle = extends ? base.particle : SOAPC_NONE;

    if (!soapc__layout_uses(layout, &type->attributes)) {
        return 0;
    }
    if (row.kind == SOAPC_TYPE_ARRAY) {
        return lay_out_array(layout);
    }
    if (row.flags & SOAPC_TYPE_SIMPLE_CONTENT) {
        if (!lay_out_text(layout, &base, extends)) {
            return 0;
        }
        layout->own = base.flags & SOAPC_TYPE_SIMPLE_CONTENT ? layout->count : 0;
    } else {
        if (row.base != SOAPC_NONE &&
            !(extends ? inherit_all(layout, &base) : inherit_attributes(layout, &base))) {
            return 0;
        }
        layout->own = layout->count;
        if (extends && row.base != SOAPC_NONE && row.base >= SOAPC_BUILTIN_COUNT) {
            const soapc__model_type *base_type =
                compiler->types.items[row.base - SOAPC_BUILTIN_COUNT];

            layout->plain = base_type->plain || base_type->content == SOAPC__CONTENT_GHOST;
        }
        if (!soapc__layout_particles(layout, particle, &particle)) {
            return 0;
        }
    }
    return soapc__layout_place_uses(layout) && store(layout, particle);
}

int soapc__flatten_types(soapc_compiler *compiler, const soapc__pointers *order)
{
    soapc__layout layout = {.compiler = compiler};

    for (uint32_t i = 0; i < order->count; i++) {
        soapc__model_type *type = order->items[i];

        if (type->content == SOAPC__CONTENT_NONE) {
            continue;
        }
        soapc__layout_begin(&layout, type);
        if (!flatten(&layout)) {
            return 0;
        }
    }
    return 1;
}
