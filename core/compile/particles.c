/*
 * Content models: particles as the image has them, groups expanded, each element and wildcard with
 * its field.
 *
 * Recursion follows groups within groups, to a depth that is checked.
 */
#include <string.h>

#include "compile/fields.h"

/* What the groups around a particle mean for it. */
typedef struct context {
    const soapc__path *path;
    uint32_t depth;
    uint32_t pushed; /* maxOccurs of the choice that it is a branch of, where that is not 1 */
    uint16_t flags;  /* OPTIONAL, IN_CHOICE, LIST where a group around it repeats */
} context;

static soapc__particle *particle_at(soapc__layout *layout, uint32_t index)
{
    return soapc__builder_at(&layout->compiler->builder, SOAPC__TABLE_PARTICLES, index);
}

static int new_particles(soapc__layout *layout, uint32_t count, uint32_t *first)
{
    return soapc__builder_rows(&layout->compiler->builder, SOAPC__TABLE_PARTICLES, count, first) ||
           soapc__fail_memory(layout->compiler);
}

static uint32_t child_count(const soapc__term *term)
{
    uint32_t count = 0;

    for (const soapc__term *child = term->first_child; child; child = child->next) {
        count++;
    }
    return count;
}

/* The context of a group's children. */
static int enter(soapc__layout *layout, const soapc__term *term, uint8_t kind, const context *outer,
                 context *inner)
{
    soapc__path *path = soapc__zeroed(layout->compiler, sizeof(*path));
    int is_choice = kind == SOAPC__PARTICLE_CHOICE;

    if (!path) {
        return 0;
    }
    if (outer->depth >= SOAPC__PARTICLE_DEPTH - 4) {
        return soapc__fail(layout->compiler, SOAPC_LIMIT, term->node, term->node->name,
                           "groups are nested deeper than %d", SOAPC__PARTICLE_DEPTH - 4);
    }
    *path = (soapc__path){outer->path, outer->depth, is_choice && term->max == 1};
    *inner = (context){.path = path, .depth = outer->depth + 1, .flags = outer->flags};
    if (is_choice) { /* through choices within it, too */
        inner->pushed = outer->pushed ? outer->pushed : term->max != 1 ? term->max : 0;
    }
    inner->flags |= (uint16_t)((is_choice ? SOAPC_FIELD_IN_CHOICE : 0) |
                               (term->min == 0 ? SOAPC_FIELD_OPTIONAL : 0) |
                               (term->max > 1 ? SOAPC_FIELD_LIST : 0));
    if (is_choice || term->max > 1) {
        layout->plain = 0;
    }
    return 1;
}

/* Whether a group may be empty when it stands once (XSD Part 1, 3.9.6, emptiable). */
static uint32_t may_be_empty(soapc__layout *layout, const soapc__particle *group)
{
    int is_choice = group->kind == SOAPC__PARTICLE_CHOICE;

    for (uint32_t i = 0; i < group->child_count; i++) {
        const soapc__particle *child = particle_at(layout, group->first_child + i);
        int is_group = child->kind <= SOAPC__PARTICLE_ALL;
        int empty = child->min == 0 || (is_group && child->process);

        if (empty == is_choice) {
            return (uint32_t)is_choice;
        }
    }
    return !is_choice || group->child_count == 0;
}

static int fill(soapc__layout *layout, const soapc__term *term, uint32_t index,
                const context *outer);

static int fill_children(soapc__layout *layout, const soapc__term *term, uint32_t first,
                         const context *inner)
{
    uint32_t index = first;

    for (const soapc__term *child = term->first_child; child; child = child->next) {
        if (!fill(layout, child, index++, inner)) {
            return 0;
        }
    }
    return 1;
}

/* A group: `term` has the occurrence, `model` the children (another one for a reference). */
static int fill_group(soapc__layout *layout, const soapc__term *term, const soapc__term *model,
                      uint32_t index, const context *outer)
{
    uint32_t count = child_count(model), first;
    context inner;

    if (!enter(layout, term, model->kind, outer, &inner) || !new_particles(layout, count, &first)) {
        return 0;
    }
    *particle_at(layout, index) = (soapc__particle){
        .kind = model->kind,
        .min = term->min,
        .max = term->max,
        .first_child = first,
        .child_count = count,
    };
    if (!fill_children(layout, model, first, &inner)) {
        return 0;
    }
    soapc__particle *group = particle_at(layout, index);
    group->process = may_be_empty(layout, group);
    return 1;
}

static int fill_group_ref(soapc__layout *layout, const soapc__term *term, uint32_t index,
                          const context *outer)
{
    soapc_compiler *compiler = layout->compiler;
    soapc__model_group *group = term->group ? term->group : term->ref->group;
    const char *name = term->ref->local->bytes;

    if (!group) {
        return soapc__fail(compiler, SOAPC_SCHEMA_UNRESOLVED, term->node, name,
                           "unresolved group 'ref' attribute '%s%s%s'", term->ref->ns->bytes,
                           *term->ref->ns->bytes ? ":" : "", name);
    }
    if (group->open) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, term->node, name,
                           "group '%s' contains itself", name);
    }
    group->open = 1;
    int ok = fill_group(layout, term, group->term, index, outer);
    group->open = 0;
    return ok;
}

/* Occurrence as ext/soap sees it: that of a choice is its branches' (contract C-11.10); a group
 * that repeats makes lists (XSD Part 1, 3.9.1). */
static void set_occurrence(soapc_field *field, const soapc__term *term, const context *outer)
{
    field->min = outer->pushed ? 0 : term->min;
    field->max = outer->pushed ? outer->pushed : term->max;
    field->flags |= outer->flags;
    if (field->min == 0) {
        field->flags |= SOAPC_FIELD_OPTIONAL;
    }
    if (field->max > 1 || term->max > 1) {
        field->flags |= SOAPC_FIELD_LIST;
    }
}

static int fill_element(soapc__layout *layout, const soapc__term *term, soapc__particle *particle,
                        const context *outer)
{
    soapc_compiler *compiler = layout->compiler;
    const soapc__model_element *element =
        term->ref ? soapc__find_element(compiler, term->ref, term->node) : term->element;
    soapc_field field = {.kind = SOAPC_FIELD_ELEMENT,
                         .flags = term->ref ? SOAPC_FIELD_REFERENCE : 0};

    if (!element) {
        return 0;
    }
    field.flags |= element->flags;
    field.name = soapc__symbol_name(compiler, element->name);
    field.value = soapc__text_of(compiler, element->value);
    field.element = element->index;
    if (field.name == SOAPC_NONE || field.value == SOAPC_NONE ||
        !soapc__element_type(compiler, element, &field.type, &field.flags)) {
        return 0;
    }
    field.leaf = soapc__leaf_of(compiler, field.type);
    set_occurrence(&field, term, outer);
    return soapc__field_element(layout, &field, outer->path, term->node, &particle->field);
}

static int fill_any(soapc__layout *layout, const soapc__term *term, soapc__particle *particle,
                    const context *outer)
{
    soapc_field field = {
        .name = SOAPC_NONE,
        .type = SOAPC_XSD_ANYXML,
        .kind = SOAPC_FIELD_ANY,
        .leaf = SOAPC_CLASS_XML,
        .element = SOAPC_NONE,
    };

    set_occurrence(&field, term, outer);
    particle->process = term->process;
    particle->ns = field.value = soapc__text_of(layout->compiler, term->ns);
    return particle->ns != SOAPC_NONE &&
           soapc__field_any(layout, &field, outer->path, &particle->field);
}

static int fill(soapc__layout *layout, const soapc__term *term, uint32_t index,
                const context *outer)
{
    soapc__particle particle = {.kind = term->kind, .min = term->min, .max = term->max};

    if (!soapc__work(layout->compiler, term->node)) {
        return 0;
    }
    if (term->kind == SOAPC__TERM_GROUP_REF) {
        return fill_group_ref(layout, term, index, outer);
    }
    if (term->kind != SOAPC__PARTICLE_ELEMENT && term->kind != SOAPC__PARTICLE_ANY) {
        return fill_group(layout, term, term, index, outer);
    }
    if (!(term->kind == SOAPC__PARTICLE_ELEMENT ? fill_element(layout, term, &particle, outer)
                                                : fill_any(layout, term, &particle, outer))) {
        return 0;
    }
    *particle_at(layout, index) = particle;
    return 1;
}

static int is_once(uint32_t kind, uint32_t min, uint32_t max)
{
    return kind == SOAPC__PARTICLE_SEQUENCE && min == 1 && max == 1;
}

/* The base's model, then the own one, in one sequence (XSD Part 1, 3.4.2). Where either is a
 * sequence that stands once its children stand for it, so that depth does not grow with the
 * number of extensions. */
static int extend(soapc__layout *layout, uint32_t base_index, uint32_t root)
{
    const soapc__particle base = *particle_at(layout, base_index);
    const soapc__term *own = layout->type->term;
    int base_inline = is_once(base.kind, base.min, base.max),
        own_inline = is_once(own->kind, own->min, own->max);
    uint32_t base_count = base_inline ? base.child_count : 1;
    uint32_t count = base_count + (own_inline ? child_count(own) : 1), first;
    soapc__term sequence = {
        .node = own->node, .kind = SOAPC__PARTICLE_SEQUENCE, .min = 1, .max = 1};
    context outermost = {0}, inner;

    if (!enter(layout, &sequence, sequence.kind, &outermost, &inner) ||
        !new_particles(layout, count, &first)) {
        return 0;
    }
    *particle_at(layout, root) = (soapc__particle){.kind = SOAPC__PARTICLE_SEQUENCE,
                                                   .min = 1,
                                                   .max = 1,
                                                   .first_child = first,
                                                   .child_count = count};
    for (uint32_t i = 0; i < base_count; i++) {
        *particle_at(layout, first + i) =
            base_inline ? *particle_at(layout, base.first_child + i) : base;
        if (!soapc__work(layout->compiler, own->node)) {
            return 0;
        }
    }
    if (!(own_inline ? fill_children(layout, own, first + base_count, &inner)
                     : fill(layout, own, first + base_count, &inner))) {
        return 0;
    }
    soapc__particle *group = particle_at(layout, root);
    group->process = may_be_empty(layout, group);
    return 1;
}

int soapc__layout_particles(soapc__layout *layout, uint32_t base, uint32_t *particle)
{
    const soapc__term *own = layout->type->term;
    context outermost = {0};

    *particle = base;
    if (!own) {
        return 1;
    }
    if (!new_particles(layout, 1, particle)) {
        return 0;
    }
    return base == SOAPC_NONE ? fill(layout, own, *particle, &outermost)
                              : extend(layout, base, *particle);
}
