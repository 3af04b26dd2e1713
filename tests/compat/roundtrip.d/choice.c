/* The alternatives of each place of the schema in turn, and what the least value of a type costs. */
#include <stdlib.h>

#include "make.h"

enum { DEEP = 9, MANY_NODES = 1500, MOST_ALTERNATIVES = 60 };

typedef struct rt_counter {
    uint64_t key;
    uint32_t count, alternatives;
    uint64_t taken; /* a bit for each */
} rt_counter;

static rt_counter *counter_of(rt_maker *maker, uint64_t key)
{
    if (maker->counter_count * 2 >= maker->counter_capacity) {
        uint32_t capacity = maker->counter_capacity ? maker->counter_capacity * 2 : 1024;
        rt_counter *old = maker->counters;
        uint32_t old_capacity = maker->counter_capacity;

        maker->counters = rt_alloc(capacity * sizeof(*old));
        maker->counter_capacity = capacity;
        maker->counter_count = 0;
        for (uint32_t i = 0; i < old_capacity; i++) {
            if (old[i].key) {
                *counter_of(maker, old[i].key) = old[i];
            }
        }
        free(old);
    }
    uint64_t hash = key * 0x9E3779B97F4A7C15u;
    uint32_t at = (uint32_t)(hash >> 32);
    while (maker->counters[at &= maker->counter_capacity - 1].key && maker->counters[at].key != key) {
        at++;
    }
    maker->counter_count += !maker->counters[at].key;
    maker->counters[at].key = key;
    return maker->counters + at;
}

/* The next of n alternatives; the least and the most message take the first and the last, so these are to be the shortest and the
 * longest. */
uint32_t rt_choose(rt_maker *maker, uint32_t site, uint32_t id, uint32_t n)
{
    if (n <= 1) {
        return 0;
    }
    n = n > MOST_ALTERNATIVES ? MOST_ALTERNATIVES : n;
    rt_counter *counter = counter_of(maker, (uint64_t)site << 32 | id);
    counter->alternatives = n > counter->alternatives ? n : counter->alternatives;
    uint32_t chosen = maker->variant == 0 && site == SITE_OCCURS   ? 0
                      : maker->variant == 1 && site == SITE_OCCURS ? n - 1
                                                                   : counter->count++ % n;
    counter->taken |= (uint64_t)1 << chosen;
    if (counter->taken != ((uint64_t)2 << (n - 1)) - 1) {
        maker->more = 1;
    }
    return chosen;
}

void rt_coverage(const rt_maker *maker, uint64_t *alternatives, uint64_t *taken)
{
    *alternatives = *taken = 0;
    for (uint32_t i = 0; i < maker->counter_capacity; i++) {
        const rt_counter *counter = maker->counters + i;

        *alternatives += counter->alternatives;
        *taken += (uint32_t)__builtin_popcountll(counter->taken);
    }
}

int rt_is_deep(const rt_maker *maker)
{
    return maker->depth > DEEP || maker->message->node_count - maker->first > MANY_NODES;
}

uint32_t rt_fail(rt_maker *maker, const char *why)
{
    if (!maker->impossible) {
        maker->impossible = why;
    }
    return SOAPC_NONE;
}

/* --- the costs of types: levels of their least value --- */

const soapc__particle *rt_particles_of(const rt_maker *maker)
{
    return soapc__particles(maker->image);
}

static uint16_t add_cost(uint32_t cost)
{
    return (uint16_t)(cost >= RT_ENDLESS ? RT_ENDLESS : cost + 1);
}

int rt_is_abstract(const rt_maker *maker, uint32_t type)
{
    return (soapc_type_at(maker->image, type)->flags & SOAPC_TYPE_ABSTRACT) != 0;
}

/* Of substitutes for a field; the type of the cheapest. */
static uint32_t cost_of_element(const rt_maker *maker, const soapc_field *field)
{
    uint32_t best = RT_ENDLESS;

    if (!(field->flags & SOAPC_FIELD_ABSTRACT)) {
        return field->flags & (SOAPC_FIELD_NILLABLE | SOAPC_FIELD_UNTYPED) ? 0 : maker->cost[field->type];
    }
    const soapc__element *elements = soapc__elements(maker->image);
    for (uint32_t i = 0; i < maker->image->tables[SOAPC__TABLE_ELEMENTS].count; i++) {
        if (elements[i].substitutes == field->element && !(elements[i].flags & SOAPC_FIELD_ABSTRACT)) {
            uint32_t cost = maker->cost[elements[i].type];
            best = cost < best ? cost : best;
        }
    }
    return best;
}

static uint32_t cost_of_particle(const rt_maker *maker, const soapc_type *type, const soapc__particle *particle);

/* Of an occurrence, whether one must be or not. */
uint32_t rt_cost_of_one(const rt_maker *maker, const soapc_type *type, const soapc__particle *particle)
{
    uint32_t cost = particle->kind == SOAPC__PARTICLE_CHOICE && particle->child_count ? RT_ENDLESS : 0;

    if (particle->kind == SOAPC__PARTICLE_ANY) {
        return 0;
    }
    if (particle->kind == SOAPC__PARTICLE_ELEMENT) {
        return cost_of_element(maker, soapc__fields(maker->image, type) + particle->field);
    }
    for (uint32_t i = 0; i < particle->child_count; i++) {
        uint32_t one = cost_of_particle(maker, type, rt_particles_of(maker) + particle->first_child + i);
        int take = particle->kind == SOAPC__PARTICLE_CHOICE ? one < cost : one > cost;
        cost = take ? one : cost;
    }
    return cost;
}

static uint32_t cost_of_particle(const rt_maker *maker, const soapc_type *type, const soapc__particle *particle)
{
    return particle->min == 0 ? 0 : rt_cost_of_one(maker, type, particle);
}

static uint16_t cost_of_type(const rt_maker *maker, uint32_t id)
{
    const soapc_type *type = soapc_type_at(maker->image, id);

    if (type->flags & SOAPC_TYPE_ABSTRACT) {
        uint32_t best = RT_ENDLESS;

        for (uint32_t i = SOAPC_BUILTIN_COUNT; i < soapc_type_count(maker->image); i++) {
            if (i != id && soapc_type_at(maker->image, i)->base == id && maker->cost[i] < best) {
                best = maker->cost[i];
            }
        }
        return (uint16_t)best;
    }
    if (type->kind != SOAPC_TYPE_COMPLEX || type->particle == SOAPC_NONE) {
        return 0;
    }
    return add_cost(cost_of_particle(maker, type, rt_particles_of(maker) + type->particle));
}

void rt_maker_begin(rt_maker *maker, const soapc_image *image)
{
    uint32_t count = soapc_type_count(image);
    int changed = 1;

    maker->image = image;
    maker->cost = rt_alloc(count * sizeof(*maker->cost));
    for (uint32_t i = SOAPC_BUILTIN_COUNT; i < count; i++) {
        maker->cost[i] = RT_ENDLESS;
    }
    while (changed) {
        changed = 0;
        for (uint32_t i = SOAPC_BUILTIN_COUNT; i < count; i++) {
            uint16_t cost = cost_of_type(maker, i);

            changed |= cost != maker->cost[i];
            maker->cost[i] = cost;
        }
    }
}
