/*
 * The plan of a struct: which of its members are written, in which order, resolved over the content
 * model.
 *
 * A member is a supply of items: one, or those of a LIST. The model is walked once and each
 * particle takes from the supply of its field. Where the same mapping of values to a document is
 * not the only one, these are the rules:
 *  - An element that occurs once takes one item, one that repeats takes all that are left. So an
 *    element that stands twice in a sequence takes its items in their order.
 *  - Of a choice the first alternative that is there in full is written; with none, the first that
 *    is there in part from its first element on (its missing element is the error); with nothing of
 *    that kind, nothing, as ext/soap has it, and then nothing that follows has to be there, up to
 *    the end of the model of the type that has the choice (its extensions' go on as usual). A null
 *    selects no alternative, unless its element is nillable or it is an item of a list. The values
 *    of the alternatives that are not chosen are left out.
 *  - A repeating choice writes all values of all alternatives, in the order of the alternatives.
 *  - A repeating sequence is gone through until all is used; a repeating element in it takes one
 *    item (or its minOccurs) a turn and in the last turn the rest.
 *  - An optional group is written when its beginning is there.
 *  - The first wildcard of the model takes all that is in the member `any`.
 * Where a MIXED node tells the order of mixed content, the elements stand as it says; the walk over the model then only shows
 * whether all is there that must be.
 */
#include "bind/encode.h"

enum { FIRST_ENTRIES = 64 };

/* What a field has to give. */
typedef struct supply_row {
    uint32_t node;  /* next item; SOAPC_NONE: the member is absent */
    uint32_t left;  /* items */
    uint32_t given; /* items there were at first */
    uint32_t listed; /* of a LIST, whose nulls are items (contract C-12.3) */
} supply_row;

typedef struct plan_walk {
    soapc__encoder *encoder;
    const soapc__particle *particles;
    const soapc_field *fields;
    supply_row *supplies;
    uint32_t type;
    uint32_t end;    /* of the members */
    uint32_t text;   /* node of the character content; SOAPC_NONE */
    uint32_t mixed;  /* node of the order of mixed content; SOAPC_NONE */
    uint32_t taken;  /* entries made: shows whether a turn made any progress */
    uint8_t turning; /* within a repeating group, in a turn that is not the last */
    uint8_t repeating; /* within a repeating group */
    uint8_t lenient;   /* a choice that must be there is not: what else is missing is no error */
    uint8_t gaps;      /* there was such a choice: what is left over is no error */
} plan_walk;

void soapc__plan_release(soapc__encoder *encoder, const soapc_allocator *allocator)
{
    if (encoder->plan) {
        allocator->release(allocator->ctx, encoder->plan,
                           encoder->plan_capacity * sizeof(*encoder->plan));
    }
    if (encoder->slots) {
        allocator->release(allocator->ctx, encoder->slots,
                           encoder->slot_capacity * sizeof(supply_row));
    }
    encoder->plan = NULL;
    encoder->slots = NULL;
    encoder->plan_capacity = encoder->slot_capacity = 0;
}

static int grow_plan(soapc__encoder *encoder)
{
    const soapc_allocator *allocator = &encoder->message->allocator;
    uint32_t capacity = encoder->plan_capacity ? encoder->plan_capacity * 2 : FIRST_ENTRIES;
    soapc__plan_entry *entries = NULL;

    if (capacity < UINT32_MAX / 2) {
        entries = allocator->alloc(allocator->ctx, capacity * sizeof(*entries));
    }
    if (!entries) {
        return soapc__encode_no_memory(encoder);
    }
    if (encoder->plan_count) {
        memcpy(entries, encoder->plan, encoder->plan_count * sizeof(*entries));
    }
    if (encoder->plan) {
        allocator->release(allocator->ctx, encoder->plan,
                           encoder->plan_capacity * sizeof(*entries));
    }
    encoder->plan = entries;
    encoder->plan_capacity = capacity;
    return 1;
}

int soapc__plan_push(soapc__encoder *encoder, uint32_t field, uint32_t node, uint32_t count)
{
    if (encoder->plan_count == encoder->plan_capacity && !grow_plan(encoder)) {
        return 0;
    }
    encoder->plan[encoder->plan_count++] = (soapc__plan_entry){field, node, count};
    return 1;
}

static supply_row *make_supplies(soapc__encoder *encoder, uint32_t count)
{
    if (count > encoder->slot_capacity) {
        const soapc_allocator *allocator = &encoder->message->allocator;
        supply_row *supplies = allocator->alloc(allocator->ctx, count * sizeof(*supplies));

        if (!supplies) {
            soapc__encode_no_memory(encoder);
            return NULL;
        }
        if (encoder->slots) {
            allocator->release(allocator->ctx, encoder->slots,
                               encoder->slot_capacity * sizeof(supply_row));
        }
        encoder->slots = supplies;
        encoder->slot_capacity = count;
    }
    supply_row *supplies = encoder->slots;
    for (uint32_t i = 0; i < count; i++) {
        supplies[i] = (supply_row){SOAPC_NONE, 0, 0, 0};
    }
    return supplies;
}

/* Whether the value belongs to the field: TEXT and ANY have no name, but kinds of their own. */
static int is_of_field(const soapc_node *value, const soapc_field *field)
{
    uint32_t kind = soapc__node_kind(value);

    switch (field->kind) {
    case SOAPC_FIELD_ELEMENT:
    case SOAPC_FIELD_ATTRIBUTE:
        return soapc__node_name(value) == field->name;
    case SOAPC_FIELD_TEXT:
        return soapc__node_name(value) == SOAPC_NO_NAME &&
               (kind == SOAPC_NODE_NIL || kind == SOAPC_NODE_LIST || soapc__is_leaf_value(kind) ||
                (kind == SOAPC_NODE_RAW && value->length == 0));
    case SOAPC_FIELD_ANY:
        return soapc__node_name(value) == SOAPC_NO_NAME &&
               (kind == SOAPC_NODE_ANY || kind == SOAPC_NODE_RAW);
    case SOAPC_FIELD_ANY_ATTRIBUTE:
        return kind == SOAPC_NODE_ATTRIBUTES;
    default:
        return 0;
    }
}

static int is_repeated(const soapc_node *value, const soapc_field *field)
{
    return soapc__node_kind(value) == SOAPC_NODE_LIST && field->kind == SOAPC_FIELD_ELEMENT &&
           (field->flags & SOAPC_FIELD_LIST);
}

static int check_length(soapc__encoder *encoder, uint32_t value, uint32_t end)
{
    const soapc_node *node = encoder->nodes + value;

    if (soapc__node_kind(node) >= SOAPC_NODE_STRUCT && node->length >= end - value) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                  "node %u is longer than the container around it", value);
    }
    return 1;
}

static void take_member(plan_walk *plan, uint32_t field, uint32_t at, uint32_t value)
{
    const soapc_node *nodes = plan->encoder->nodes;

    if (plan->fields[field].kind == SOAPC_FIELD_TEXT) {
        plan->text = value;
    } else if (at == value && is_repeated(nodes + value, plan->fields + field)) {
        uint32_t items = soapc__count_items(nodes, value);

        plan->supplies[field] = (supply_row){value + 1, items, items, 1};
    } else {
        plan->supplies[field] = (supply_row){at, 1, 1, 0};
    }
}

/* Text of mixed content, for which a type need have no field. */
static int is_mixed_text(const plan_walk *plan, uint32_t value)
{
    const soapc_node *node = plan->encoder->nodes + value;

    return (soapc__type(plan->encoder->image, plan->type)->flags & SOAPC_TYPE_MIXED) &&
           soapc__node_name(node) == SOAPC_NO_NAME && soapc__is_leaf_value(soapc__node_kind(node));
}

static int is_mixed_order(const plan_walk *plan, uint32_t value)
{
    const soapc_node *node = plan->encoder->nodes + value;

    return (soapc__type(plan->encoder->image, plan->type)->flags & SOAPC_TYPE_MIXED) &&
           soapc__node_kind(node) == SOAPC_NODE_MIXED;
}

/* Members to fields, in step. */
static int gather(plan_walk *plan, uint32_t node, uint32_t end)
{
    soapc__encoder *encoder = plan->encoder;
    uint32_t count = soapc__type(encoder->image, plan->type)->field_count;
    uint32_t next = 0;

    for (uint32_t at = node, value; at < end;
         at = soapc__encode_after(encoder->nodes, value, end)) {
        uint32_t field = next;

        value = soapc__value_at(encoder->nodes, at, end);
        if (value == end || !check_length(encoder, value, end)) {
            return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                      "modifiers without a value");
        }
        while (field < count && !is_of_field(encoder->nodes + value, plan->fields + field)) {
            field++;
        }
        if (field < count) {
            take_member(plan, field, at, value);
            next = field + 1;
        } else if (is_mixed_text(plan, value)) {
            plan->text = value;
        } else if (is_mixed_order(plan, value)) {
            plan->mixed = value;
        } else {
            return soapc__fail_member(encoder, plan->type, value);
        }
    }
    return 1;
}

/* A null that stands for no value. */
static int is_null(const plan_walk *plan, uint32_t field)
{
    const supply_row *supply = plan->supplies + field;

    return supply->given == 1 && supply->left == 1 && !supply->listed &&
           soapc__node_kind(plan->encoder->nodes + supply->node) == SOAPC_NODE_NIL &&
           !(plan->fields[field].flags & SOAPC_FIELD_NILLABLE);
}

static int has_items(const plan_walk *plan, uint32_t field)
{
    return plan->supplies[field].left > 0 && !is_null(plan, field);
}

static int is_group(const soapc__particle *particle)
{
    return particle->kind <= SOAPC__PARTICLE_ALL;
}

/* Whether there is a value for anything within a particle. */
static int has_some(const plan_walk *plan, const soapc__particle *particle)
{
    if (!is_group(particle)) {
        return has_items(plan, particle->field);
    }
    for (uint32_t i = 0; i < particle->child_count; i++) {
        if (has_some(plan, plan->particles + particle->first_child + i)) {
            return 1;
        }
    }
    return 0;
}

typedef enum fit {
    FIT_NOT,   /* something that is required has no value */
    FIT_EMPTY, /* nothing there, nothing required */
    FIT_FULL
} fit;

/* Whether the values that are left make one occurrence of a particle. */
static fit fits(const plan_walk *plan, const soapc__particle *particle)
{
    fit result = FIT_EMPTY;

    if (!is_group(particle)) {
        return has_items(plan, particle->field) ? FIT_FULL
               : particle->min == 0             ? FIT_EMPTY
                                                : FIT_NOT;
    }
    if (particle->kind == SOAPC__PARTICLE_CHOICE) {
        result = particle->min == 0 ? FIT_EMPTY : FIT_NOT;
    }
    for (uint32_t i = 0; i < particle->child_count; i++) {
        const soapc__particle *child = plan->particles + particle->first_child + i;
        fit one = fits(plan, child);

        if (particle->kind == SOAPC__PARTICLE_CHOICE) {
            result = one > result ? one : result;
        } else if (one == FIT_NOT && (child->min > 0 || has_some(plan, child))) {
            return FIT_NOT;
        } else if (one == FIT_FULL) {
            result = FIT_FULL;
        }
    }
    return result;
}

static int take_group(plan_walk *plan, const soapc__particle *particle);

/* count items of a field into the plan. */
static int take_items(plan_walk *plan, uint32_t field, uint32_t count)
{
    supply_row *supply = plan->supplies + field;
    uint32_t node = supply->node;

    if (!soapc__plan_push(plan->encoder, field, node, count)) {
        return 0;
    }
    plan->taken++;
    supply->left -= count;
    for (uint32_t i = 0; i < count && supply->left > 0; i++) {
        supply->node = soapc__value_at(plan->encoder->nodes, supply->node, plan->end);
        supply->node = soapc__encode_after(plan->encoder->nodes, supply->node, plan->end);
    }
    return 1;
}

static int take_all(plan_walk *plan, uint32_t field)
{
    return take_items(plan, field, plan->supplies[field].left);
}

/* The value of an element that stands in several places of the model, and has one value: each of
 * them has it. Not what others refer to, which is there once. */
static int take_again(plan_walk *plan, uint32_t field)
{
    uint32_t node = plan->supplies[field].node;

    for (uint32_t at = node; soapc__is_modifier(plan->encoder->nodes + at); at++) {
        if (soapc__node_kind(plan->encoder->nodes + at) == SOAPC_NODE_ID) {
            return soapc__fail_missing(plan->encoder, plan->fields[field].name);
        }
    }
    return soapc__plan_push(plan->encoder, field, node, 1);
}

static int take_missing(plan_walk *plan, const soapc__particle *particle)
{
    const soapc_field *field = plan->fields + particle->field;
    const supply_row *supply = plan->supplies + particle->field;
    int empty_list = supply->node != SOAPC_NONE && supply->given == 0;

    if (particle->min == 0 || empty_list || plan->lenient) {
        return 1;
    }
    if (field->kind == SOAPC_FIELD_ELEMENT && supply->given == 1 && !plan->repeating) {
        return take_again(plan, particle->field);
    }
    if (field->kind == SOAPC_FIELD_ELEMENT && (field->flags & SOAPC_FIELD_NILLABLE)) {
        plan->taken++;
        return soapc__plan_push(plan->encoder, particle->field, SOAPC_NONE, 1);
    }
    if (field->kind == SOAPC_FIELD_ANY) {
        return supply->given > 0 || soapc__fail_missing(plan->encoder, SOAPC_NONE);
    }
    return soapc__fail_missing(plan->encoder, field->name);
}

static int take_element(plan_walk *plan, const soapc__particle *particle)
{
    supply_row *supply = plan->supplies + particle->field;
    uint32_t count = supply->left;

    if (count == 0) {
        return take_missing(plan, particle);
    }
    if (is_null(plan, particle->field) && particle->min == 0) {
        supply->left = 0;
        return 1;
    }
    if (particle->max == 1) {
        count = 1;
    } else if (plan->turning && count > particle->min && count > 1) {
        count = particle->min > 1 ? particle->min : 1;
    }
    return take_items(plan, particle->field, count);
}

static int take(plan_walk *plan, const soapc__particle *particle)
{
    return is_group(particle) ? take_group(plan, particle) : take_element(plan, particle);
}

/* Whether an alternative that is not there in full begins with what is there. */
static int opens(const plan_walk *plan, const soapc__particle *particle)
{
    if (!is_group(particle)) {
        return particle->min == 0 || has_items(plan, particle->field);
    }
    uint32_t count = particle->kind == SOAPC__PARTICLE_CHOICE ? particle->child_count
                                                              : particle->child_count > 0;
    for (uint32_t i = 0; i < count; i++) {
        if (opens(plan, plan->particles + particle->first_child + i)) {
            return 1;
        }
    }
    return particle->child_count == 0;
}

/* Of an optional group that does not begin with what is there nothing is written, as ext/soap has
 * it. */
static int is_left_out(plan_walk *plan, const soapc__particle *particle)
{
    if (!is_group(particle) || particle->min > 0) {
        return 0;
    }
    if (!has_some(plan, particle)) {
        return 1;
    }
    if (particle->max != 1 || opens(plan, particle)) {
        return 0;
    }
    plan->lenient = plan->gaps = 1;
    return 1;
}

static int take_sequence(plan_walk *plan, const soapc__particle *particle)
{
    for (uint32_t i = 0; i < particle->child_count; i++) {
        const soapc__particle *child = plan->particles + particle->first_child + i;

        if (plan->lenient && soapc__starts_extension(plan->encoder->image, plan->type, child)) {
            plan->lenient = 0;
        }
        if (is_left_out(plan, child)) {
            continue;
        }
        if (!take(plan, child)) {
            return 0;
        }
    }
    return 1;
}

static int take_choice(plan_walk *plan, const soapc__particle *particle)
{
    const soapc__particle *children = plan->particles + particle->first_child;

    for (uint32_t i = 0; i < particle->child_count; i++) {
        if (fits(plan, children + i) == FIT_FULL) {
            return take(plan, children + i);
        }
    }
    for (uint32_t i = 0; i < particle->child_count; i++) {
        if (has_some(plan, children + i) && opens(plan, children + i)) {
            return take(plan, children + i);
        }
    }
    plan->lenient |= fits(plan, particle) == FIT_NOT;
    plan->gaps |= plan->lenient;
    return 1;
}

/* Turns that a repeating sequence needs at least: the items of its elements that occur once in
 * it. */
static uint32_t count_turns(const plan_walk *plan, const soapc__particle *particle)
{
    uint32_t turns = 1;

    for (uint32_t i = 0; i < particle->child_count; i++) {
        const soapc__particle *child = plan->particles + particle->first_child + i;
        uint32_t own = 1;

        if (!is_group(child)) {
            own = child->max == 1 ? plan->supplies[child->field].left : 1;
        } else if (child->max == 1) {
            own = count_turns(plan, child);
        }
        turns = own > turns ? own : turns;
    }
    return turns;
}

static int take_repeating_choice(plan_walk *plan, const soapc__particle *particle)
{
    uint8_t turning = plan->turning, repeating = plan->repeating;

    plan->turning = 0;
    plan->repeating = 1;
    for (uint32_t i = 0; i < particle->child_count; i++) {
        const soapc__particle *child = plan->particles + particle->first_child + i;
        uint32_t before;

        do {
            before = plan->taken;
            if (!has_some(plan, child) || !opens(plan, child)) {
                break;
            }
            if (!(is_group(child) ? take_group(plan, child) : take_all(plan, child->field))) {
                return 0;
            }
        } while (plan->taken != before);
    }
    plan->turning = turning;
    plan->repeating = repeating;
    return 1;
}

static int take_repeating_sequence(plan_walk *plan, const soapc__particle *particle)
{
    uint32_t turns = count_turns(plan, particle);
    uint8_t turning = plan->turning, repeating = plan->repeating;
    uint32_t before;

    plan->repeating = 1;
    do {
        before = plan->taken;
        plan->turning = turns > 1;
        turns -= turns > 1;
        if (!take_sequence(plan, particle)) {
            return 0;
        }
    } while (plan->taken != before && has_some(plan, particle));
    plan->turning = turning;
    plan->repeating = repeating;
    return 1;
}

static int take_group(plan_walk *plan, const soapc__particle *particle)
{
    int repeats = particle->max != 1;

    if (particle->kind == SOAPC__PARTICLE_CHOICE) {
        return repeats ? take_repeating_choice(plan, particle) : take_choice(plan, particle);
    }
    return repeats ? take_repeating_sequence(plan, particle) : take_sequence(plan, particle);
}

/* Items that no particle took: of a choice's other alternatives they are left out, others may not
 * be lost. */
static int check_rest(plan_walk *plan)
{
    uint32_t count = soapc__type(plan->encoder->image, plan->type)->field_count;

    for (uint32_t i = 0; i < count; i++) {
        const soapc_field *field = plan->fields + i;

        if (field->kind == SOAPC_FIELD_ELEMENT && !(field->flags & SOAPC_FIELD_IN_CHOICE) &&
            has_items(plan, i) && !plan->gaps) {
            uint32_t length;
            const char *local = soapc__encode_local(plan->encoder, field->name, &length);

            soapc__encode_fail(plan->encoder, SOAPC_INSTANCE_UNEXPECTED, field->name,
                               "%u values more than the type has places for",
                               plan->supplies[i].left);
            soapc__encode_subject(plan->encoder, local, length);
            return 0;
        }
    }
    return 1;
}

/* Null is no attribute; one that is required and fixed is written whatever the host says (XSD Part
 * 1, 3.2.1). */
static int plan_attributes(plan_walk *plan, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const soapc_field *field = plan->fields + i;
        uint32_t node = plan->supplies[i].node;
        uint32_t both = SOAPC_FIELD_FIXED | SOAPC_FIELD_REQUIRED;

        if (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE && node != SOAPC_NONE) {
            node = soapc__value_at(plan->encoder->nodes, node, plan->encoder->node_count);
            if (!soapc__check_others(plan->encoder, plan->type, node) ||
                !soapc__plan_push(plan->encoder, i, node, 1)) {
                return 0;
            }
        }
        if (field->kind != SOAPC_FIELD_ATTRIBUTE || (field->flags & SOAPC_FIELD_PROHIBITED)) {
            continue;
        }
        if (node != SOAPC_NONE) {
            node = soapc__value_at(plan->encoder->nodes, node, plan->encoder->node_count);
            uint32_t kind = soapc__node_kind(plan->encoder->nodes + node);
            int is_list = kind == SOAPC_NODE_LIST && plan->encoder->nodes[node].length > 0;
            int is_text = soapc__is_leaf_value(kind) || kind == SOAPC_NODE_RAW;
            node = is_list || is_text ? node : SOAPC_NONE;
        }
        if ((node != SOAPC_NONE || (field->flags & both) == both) &&
            !soapc__plan_push(plan->encoder, i, node, 1)) {
            return 0;
        }
    }
    return 1;
}

/* --- the order of mixed content --- */

/* The field that a name in a MIXED node means, sought from the one before on; its count: none. */
static uint32_t find_ordered(const plan_walk *plan, uint32_t count, uint32_t name, uint32_t *from)
{
    for (uint32_t step = 0; step < count; step++) {
        uint32_t field = (*from + step) % count;
        const soapc_field *row = plan->fields + field;

        if (row->kind == SOAPC_FIELD_ELEMENT ? row->name == name
                                             : row->kind == SOAPC_FIELD_ANY && name == SOAPC_NO_NAME) {
            *from = field;
            return field;
        }
    }
    return count;
}

static int fail_order(const plan_walk *plan, uint32_t name, const char *what)
{
    uint32_t length = 0;
    const char *local = name == SOAPC_NO_NAME || !soapc__name_is_known(plan->encoder, name)
                            ? "any" : soapc__encode_local(plan->encoder, name, &length);

    length = length ? length : 3;
    soapc__encode_fail(plan->encoder, SOAPC_INSTANCE_UNEXPECTED, SOAPC_NONE,
                       "the order of the mixed content names '%.*s' %s", (int)length, local, what);
    soapc__encode_subject(plan->encoder, local, length);
    return 0;
}

static int take_ordered(plan_walk *plan, uint32_t count)
{
    const soapc__encoder *encoder = plan->encoder;
    uint32_t from = 0, end = plan->mixed + 1 + encoder->nodes[plan->mixed].length;

    for (uint32_t at = plan->mixed + 1; at < end; at++) {
        const soapc_node *node = encoder->nodes + at;
        uint32_t name = soapc__node_name(node), kind = soapc__node_kind(node);

        if (kind == SOAPC_NODE_TEXT && name == SOAPC_NO_NAME) {
            if (!soapc__plan_push(plan->encoder, SOAPC_NONE, at, 1)) {
                return 0;
            }
            continue;
        }
        if (kind != SOAPC_NODE_NIL) {
            return soapc__encode_fail(plan->encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                      "node %u is neither text nor a place of mixed content", at);
        }
        uint32_t field = find_ordered(plan, count, name, &from);
        if (field == count || plan->supplies[field].left == 0) {
            return fail_order(plan, name, "more often than there are values");
        }
        if (!take_items(plan, field, 1)) {
            return 0;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        if ((plan->fields[i].kind == SOAPC_FIELD_ELEMENT || plan->fields[i].kind == SOAPC_FIELD_ANY) &&
            has_items(plan, i)) {
            return fail_order(plan, plan->fields[i].kind == SOAPC_FIELD_ANY ? SOAPC_NO_NAME : plan->fields[i].name,
                              "less often than there are values");
        }
    }
    return 1;
}

/* In place of the plan's elements: what is nil since it is missing, then what the MIXED node says. */
static int put_in_order(plan_walk *plan, uint32_t node, uint32_t elements)
{
    soapc__encoder *encoder = plan->encoder;
    uint32_t count = soapc__type(encoder->image, plan->type)->field_count, end = encoder->plan_count;

    encoder->plan_count = elements;
    for (uint32_t i = elements; i < end; i++) {
        if (encoder->plan[i].node == SOAPC_NONE) {
            encoder->plan[encoder->plan_count++] = encoder->plan[i];
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        plan->supplies[i] = (supply_row){SOAPC_NONE, 0, 0, 0};
    }
    return gather(plan, node, plan->end) && take_ordered(plan, count);
}

int soapc__plan_struct(soapc__encoder *encoder, uint32_t type, uint32_t node, uint32_t end,
                       int elements, uint32_t *attributes_end, uint32_t *text)
{
    const soapc_type *row = soapc__type(encoder->image, type);
    plan_walk plan = {
        .encoder = encoder,
        .particles = soapc__particles(encoder->image),
        .fields = soapc__fields(encoder->image, row),
        .supplies = make_supplies(encoder, row->field_count),
        .type = type,
        .end = end,
        .text = SOAPC_NONE,
        .mixed = SOAPC_NONE,
    };

    if ((!plan.supplies && row->field_count) || !gather(&plan, node, end) ||
        !plan_attributes(&plan, row->field_count)) {
        return 0;
    }
    *attributes_end = encoder->plan_count;
    *text = plan.text;
    if (elements && row->particle != SOAPC_NONE) {
        const soapc__particle *root = plan.particles + row->particle;

        if ((root->min > 0 || has_some(&plan, root)) && !(take(&plan, root) && check_rest(&plan))) {
            return 0;
        }
    }
    return plan.mixed == SOAPC_NONE || put_in_order(&plan, node, *attributes_end);
}
