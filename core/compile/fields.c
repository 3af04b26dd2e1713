/* Fields of a type: one for each element name, attribute, text, wildcard. */
#include "compile/fields.h"

#include <string.h>

enum { MOST_WORK = 1 << 20 };

int soapc__work(soapc_compiler *compiler, const soapc__node *node)
{
    if (++compiler->work > MOST_WORK) {
        return soapc__fail(compiler, SOAPC_LIMIT, node, node->name,
                           "the types have more than %u fields and particles", MOST_WORK);
    }
    return 1;
}

void soapc__layout_begin(soapc__layout *layout, soapc__model_type *type)
{
    layout->type = type;
    layout->count = layout->own = layout->use_count = 0;
    layout->any = layout->any_attribute = SOAPC_NONE;
    layout->own_any_attribute = 0;
    layout->plain = 1;
}

static int grow_fields(soapc__layout *layout)
{
    uint32_t capacity = layout->capacity ? layout->capacity * 2 : 64;
    soapc_field *fields = soapc__zeroed(layout->compiler, capacity * sizeof(*fields));
    const soapc__path **paths = soapc__zeroed(layout->compiler, capacity * sizeof(*paths));

    if (!fields || !paths) {
        return 0;
    }
    if (layout->count) {
        memcpy(fields, layout->fields, layout->count * sizeof(*fields));
        memcpy(paths, layout->paths, layout->count * sizeof(*paths));
    }
    layout->fields = fields;
    layout->paths = paths;
    layout->capacity = capacity;
    return 1;
}

soapc__stamp *soapc__stamp_of(soapc__layout *layout, soapc__stamp **stamps, uint32_t name)
{
    if (name >= layout->stamp_count) {
        uint32_t count = layout->stamp_count ? layout->stamp_count : 256;

        while (count <= name) {
            count *= 2;
        }
        for (int i = 0; i < 2; i++) {
            soapc__stamp **old = i ? &layout->attributes : &layout->elements;
            soapc__stamp *grown = soapc__zeroed(layout->compiler, count * sizeof(*grown));

            if (!grown) {
                return NULL;
            }
            if (layout->stamp_count) {
                memcpy(grown, *old, layout->stamp_count * sizeof(*grown));
            }
            *old = grown;
        }
        layout->stamp_count = count;
    }
    return *stamps + name;
}

int soapc__field_add(soapc__layout *layout, const soapc_field *field, const soapc__path *path)
{
    uint32_t index = layout->count;
    int is_element = field->kind == SOAPC_FIELD_ELEMENT;

    if (!soapc__work(layout->compiler, layout->type->node) ||
        (index == layout->capacity && !grow_fields(layout))) {
        return 0;
    }
    if (is_element || field->kind == SOAPC_FIELD_ATTRIBUTE) {
        soapc__stamp *stamp = is_element
                                  ? soapc__stamp_of(layout, &layout->elements, field->name)
                                  : soapc__stamp_of(layout, &layout->attributes, field->name);

        if (!stamp) {
            return 0;
        }
        *stamp = (soapc__stamp){layout->type->id, index};
    } else if (field->kind == SOAPC_FIELD_ANY) {
        layout->any = index;
    } else if (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
        layout->any_attribute = index;
    }
    layout->fields[index] = *field;
    layout->paths[index] = path;
    layout->count++;
    return 1;
}

/* Whether two particles can never stand in one instance: the innermost group around both is such
 * a choice. */
static int exclude(const soapc__path *a, const soapc__path *b)
{
    if (!a || !b) {
        return 0;
    }
    while (a != b) {
        const soapc__path **deeper = a->depth >= b->depth ? &a : &b;

        *deeper = (*deeper)->outer;
        if (!*deeper) {
            return 0;
        }
    }
    return a->exclusive;
}

static uint32_t sum(uint32_t a, uint32_t b)
{
    return a >= SOAPC_UNBOUNDED - b ? SOAPC_UNBOUNDED : a + b;
}

/* A second particle for a field. */
static void merge(soapc__layout *layout, uint32_t index, const soapc_field *field,
                  const soapc__path *path)
{
    soapc_field *known = layout->fields + index;

    layout->plain = 0;
    known->flags |=
        field->flags & (SOAPC_FIELD_LIST | SOAPC_FIELD_NILLABLE | SOAPC_FIELD_IN_CHOICE);
    if (exclude(layout->paths[index], path)) {
        known->min = known->min < field->min ? known->min : field->min;
        known->max = known->max > field->max ? known->max : field->max;
    } else {
        known->flags |= SOAPC_FIELD_LIST;
        known->flags &= field->flags | (uint16_t)~SOAPC_FIELD_OPTIONAL;
        known->min = sum(known->min, field->min);
        known->max = sum(known->max, field->max);
    }
    layout->paths[index] = path;
}

int soapc__field_element(soapc__layout *layout, const soapc_field *field, const soapc__path *path,
                         const soapc__node *node, uint32_t *index)
{
    const soapc__stamp *stamp = soapc__stamp_of(layout, &layout->elements, field->name);

    if (!stamp) {
        return 0;
    }
    if (stamp->type != layout->type->id) {
        *index = layout->count;
        return soapc__field_add(layout, field, path);
    }
    *index = stamp->field;
    if (layout->fields[*index].type !=
            field->type && /* XSD Part 1, 3.8.6 (cos-element-consistent) */
        !soapc__tolerate(layout->compiler, SOAPC_SCHEMA_SYNTAX, node, NULL,
                         "an element of type '%s' has two types; the first one is used",
                         layout->type->name->local->bytes)) {
        return 0;
    }
    merge(layout, *index, field, path);
    return soapc__work(layout->compiler, node);
}

int soapc__field_any(soapc__layout *layout, const soapc_field *field, const soapc__path *path,
                     uint32_t *index)
{
    layout->plain = 0;
    *index = layout->any;
    if (layout->any == SOAPC_NONE) {
        *index = layout->count;
        return soapc__field_add(layout, field, path);
    }
    merge(layout, *index, field, path);
    soapc_field *known = layout->fields + *index;
    known->value = soapc__wildcard_join(layout->compiler, known->value, field->value);
    return known->value != SOAPC_NONE && soapc__work(layout->compiler, layout->type->node);
}
