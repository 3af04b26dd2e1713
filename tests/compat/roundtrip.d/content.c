/* How often each member of a value occurs, by its content model, and what a wildcard admits. */
#include <string.h>

#include "make.h"

enum { MOST_OCCURRENCES = 60, MOST_BRANCHES = 200 };

/* --- wildcards --- */

const char *rt_foreign_namespace(const char *admitted, char *room, size_t size)
{
    size_t length = strcspn(admitted, " ");

    if (strncmp(admitted, "##any", 5) == 0 || strncmp(admitted, "##not:", 6) == 0) {
        return "urn:x-any";
    }
    if (strncmp(admitted, "##local", 7) == 0) {
        return "";
    }
    if (!length || length >= size || strncmp(admitted, "##", 2) == 0) {
        return NULL;
    }
    memcpy(room, admitted, length);
    room[length] = '\0';
    return room;
}

int rt_admits_namespace(const char *admitted, const char *ns)
{
    size_t length = strlen(ns);

    if (strncmp(admitted, "##any", 5) == 0) {
        return 1;
    }
    if (strncmp(admitted, "##not:", 6) == 0) {
        return length && strcmp(admitted + 6, ns) != 0;
    }
    for (; *admitted; admitted += strspn(admitted, " ")) {
        size_t one = strcspn(admitted, " ");

        if (one == length && memcmp(admitted, ns, one) == 0) {
            return 1;
        }
        if (!length && one == 7 && memcmp(admitted, "##local", 7) == 0) {
            return 1;
        }
        admitted += one;
    }
    return 0;
}

uint32_t rt_declared_element(rt_maker *maker, const soapc_type *around, const char *admitted)
{
    const soapc__element *elements = soapc__elements(maker->image);
    uint32_t count = maker->image->tables[SOAPC__TABLE_ELEMENTS].count, found = 0;
    uint32_t wanted = count ? rt_choose(maker, SITE_ANY, 0, count < 8 ? count : 8) : 0, best = SOAPC_NONE;

    for (uint32_t i = 0; i < count && found <= wanted; i++) {
        const soapc_name *name = soapc_name_at(maker->image, elements[i].name);
        int fits = !(elements[i].flags & SOAPC_FIELD_ABSTRACT) && maker->cost[elements[i].type] < 4 &&
                   !rt_is_abstract(maker, elements[i].type) &&
                   rt_admits_namespace(admitted, soapc_text_bytes(maker->image, name->ns, NULL));

        for (uint32_t k = 0; fits && k < around->field_count; k++) {
            const soapc_field *field = soapc_field_at(maker->image, around->first_field + k);

            fits = field->kind != SOAPC_FIELD_ELEMENT || soapc_name_at(maker->image, field->name)->local != name->local;
        }
        if (fits) {
            best = i;
            found++;
        }
    }
    return best;
}

int rt_is_strict(const soapc__particle *particle)
{
    return particle->process != 2 && particle->process != 3;
}

/* --- content models --- */

/* How often: the least, once, twice, the most as far as it is few. */
static uint32_t occurrences(rt_maker *maker, const soapc__particle *particle, uint32_t cost)
{
    uint32_t options[4], count = 0, site = (uint32_t)(particle - rt_particles_of(maker));

    if (particle->max == 0 || (particle->min == 0 && (rt_is_deep(maker) || cost >= RT_ENDLESS))) {
        return 0;
    }
    options[count++] = particle->min;
    for (uint32_t n = 1; n <= 3; n++) {
        if (n > particle->min && n <= particle->max && (n != 3 || particle->max == 3)) {
            options[count++] = n;
        }
    }
    uint32_t chosen = rt_is_deep(maker) ? 0 : rt_choose(maker, SITE_OCCURS, site, count);
    if (options[chosen] > MOST_OCCURRENCES) {
        rt_fail(maker, "an element must occur more often than this test repeats one");
        return 0;
    }
    return options[chosen];
}

void rt_count_particle(rt_maker *maker, content_counts *content, const soapc__particle *particle);

static void count_choice(rt_maker *maker, content_counts *content, const soapc__particle *particle)
{
    uint32_t usable[MOST_BRANCHES], count = 0, best = RT_ENDLESS, cheapest = 0;

    for (uint32_t i = 0; i < particle->child_count && count < MOST_BRANCHES; i++) {
        const soapc__particle *child = rt_particles_of(maker) + particle->first_child + i;
        uint32_t cost = rt_cost_of_one(maker, content->row, child);

        if (cost >= RT_ENDLESS || child->max == 0) {
            continue;
        }
        if (cost < best) {
            best = cost;
            cheapest = count;
        }
        usable[count++] = particle->first_child + i;
    }
    if (!count) {
        if (particle->child_count) {
            rt_fail(maker, "no alternative of a choice ends");
        }
        return;
    }
    uint32_t chosen = rt_is_deep(maker) ? cheapest : rt_choose(maker, SITE_CHOICE, (uint32_t)(particle - rt_particles_of(maker)), count);
    rt_count_particle(maker, content, rt_particles_of(maker) + usable[chosen]);
}

static int can_fill(rt_maker *maker, const content_counts *content, const soapc__particle *particle)
{
    char room[400];
    const char *admitted = soapc_text_bytes(maker->image, particle->ns, NULL);

    return rt_is_strict(particle) ? rt_declared_element(maker, content->row, admitted) != SOAPC_NONE
                               : rt_foreign_namespace(admitted, room, sizeof(room)) != NULL;
}

void rt_count_particle(rt_maker *maker, content_counts *content, const soapc__particle *particle)
{
    uint32_t times = occurrences(maker, particle, rt_cost_of_one(maker, content->row, particle));

    if (particle->kind == SOAPC__PARTICLE_ANY && times) {
        if (!can_fill(maker, content, particle)) {
            if (particle->min > 0) {
                rt_fail(maker, "the set declares nothing that a wildcard admits");
            }
            return;
        }
        if (content->any_ended || content->wildcard_count == MOST_WILDCARDS) {
            /* All that stands in wildcards is one member, which is written where the first one stands. */
            if (particle->min > 0) {
                rt_fail(maker, "wildcards with elements between them must be filled");
            }
            return;
        }
        content->wildcards[content->wildcard_count++] = (struct filled){particle, times};
    }
    content->any_ended |= particle->kind == SOAPC__PARTICLE_ELEMENT && times && content->wildcard_count;
    if (particle->kind >= SOAPC__PARTICLE_ELEMENT) {
        content->counts[particle->field] += times;
        for (uint32_t i = 0; i < times; i++, content->ordered++) {
            if (content->ordered < MOST_ORDERED) {
                content->order[content->ordered] = particle->field;
            }
        }
        return;
    }
    for (uint32_t turn = 0; turn < times; turn++) {
        if (particle->kind == SOAPC__PARTICLE_CHOICE) {
            count_choice(maker, content, particle);
            continue;
        }
        for (uint32_t i = 0; i < particle->child_count; i++) {
            rt_count_particle(maker, content, rt_particles_of(maker) + particle->first_child + i);
        }
    }
}
