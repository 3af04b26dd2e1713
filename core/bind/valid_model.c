/*
 * Content models: where in its type's particles an element's children have come to.
 *
 * A place is the way down to the particle that matched last: for each group on it the child and how
 * often that stood. Models that XSD allows have one place at a time (Part 1, 3.8.6, unique particle
 * attribution), but where counts leave it open there are more, and all are followed. What a count
 * may reach costs nothing, since it is only counted.
 *
 * In words: how many steps, then for each the group (SOAPC_NONE: the root is its only child), the
 * child (SOAPC_NONE: none yet), its count, and of an xsd:all a bit for each child that was met.
 *
 * Recursion follows groups within groups, whose depth the image's check limits.
 */
#include <stdio.h>
#include <string.h>

#include "bind/valid.h"

enum {
    STEP = 3,      /* words */
    MOST_PLACES = 64,
    MOST_NAMES = 3 /* that an error lists */
};

typedef struct walk {
    soapc__decoder *decoder;
    const soapc_type *type;
    const soapc_field *fields;
    uint32_t root;
    uint32_t name, element, ns; /* of the child: image name id, global element, the scanner's namespace */
    uint32_t first, count;      /* places that follow, in valid_words */
    int failed;                 /* memory, or too many */
    soapc__valid_match *match;
    int matches_none;           /* whether the content may end, or what is expected */
    char *names;                /* what is expected: room for NAMES_SIZE; NULL: not asked for */
    uint32_t name_count;
    uint64_t work;
} walk;

enum { NAMES_SIZE = 240 };

static int grow(soapc__decoder *decoder, uint32_t **words, uint32_t count, uint32_t *capacity,
                uint32_t more)
{
    while (*capacity < count + more) {
        if (!soapc__decoder_grow(decoder, words, capacity, sizeof(**words))) {
            return 0;
        }
    }
    return 1;
}

/* --- particles --- */

static const soapc__particle *particle_at(const walk *w, uint32_t index)
{
    return soapc__particles(w->decoder->image) + index;
}

static uint32_t kind_of(const walk *w, uint32_t group)
{
    return group == SOAPC_NONE ? (uint32_t)SOAPC__PARTICLE_SEQUENCE : particle_at(w, group)->kind;
}

static uint32_t child_count(const walk *w, uint32_t group)
{
    return group == SOAPC_NONE ? 1 : particle_at(w, group)->child_count;
}

static uint32_t child_index(const walk *w, uint32_t group, uint32_t child)
{
    return group == SOAPC_NONE ? w->root : particle_at(w, group)->first_child + child;
}

static int is_group(const soapc__particle *particle)
{
    return particle->kind <= SOAPC__PARTICLE_ALL;
}

/* Whether it stood often enough, or what is missing may be empty. */
static int is_enough(const soapc__particle *particle, uint32_t count)
{
    return count >= particle->min || (is_group(particle) && particle->process);
}

static uint32_t step_words(const walk *w, uint32_t group)
{
    return kind_of(w, group) == SOAPC__PARTICLE_ALL ? STEP + (child_count(w, group) + 31) / 32
                                                    : STEP;
}

/* --- the place that is worked on --- */

/* Its steps lie one behind another in valid_path; the last one's words begin at `top`. */
static int push(walk *w, uint32_t group, uint32_t *top)
{
    soapc__decoder *decoder = w->decoder;
    uint32_t words = step_words(w, group), at = decoder->valid_path_count;

    if (!grow(decoder, &decoder->valid_path, at, &decoder->valid_path_capacity, words)) {
        w->failed = 1;
        return 0;
    }
    memset(decoder->valid_path + at, 0, words * sizeof(uint32_t));
    decoder->valid_path[at] = group;
    decoder->valid_path[at + 1] = kind_of(w, group) == SOAPC__PARTICLE_SEQUENCE ? 0 : SOAPC_NONE;
    decoder->valid_path_count += words;
    *top = at;
    return 1;
}

/* Where the last step but one begins. */
static uint32_t before(const walk *w, uint32_t top)
{
    const uint32_t *path = w->decoder->valid_path;
    uint32_t at = 0, last = 0;

    while (at < top) {
        last = at;
        at += step_words(w, path[at]);
    }
    return last;
}

static int is_met(const uint32_t *step, uint32_t child)
{
    return step[STEP + child / 32] >> child % 32 & 1;
}

/* --- matching --- */

/* name SOAPC_NONE: any. */
static void list_name(walk *w, uint32_t name)
{
    size_t length = strlen(w->names);
    char text[130];

    if (name == SOAPC_NONE) {
        snprintf(text, sizeof(text), "any element");
    } else {
        const soapc_image *image = w->decoder->image;
        const char *ns = soapc_text_bytes(image, w->decoder->names[name].ns, NULL);

        snprintf(text, sizeof(text), "'%s%.60s%s%.60s'", *ns ? "{" : "", ns, *ns ? "}" : "",
                 soapc_text_bytes(image, w->decoder->names[name].local, NULL));
    }
    if (strstr(w->names, text)) {
        return;
    }
    if (w->name_count < MOST_NAMES) {
        snprintf(w->names + length, NAMES_SIZE - length, "%s%s", length ? ", " : "", text);
    } else if (w->name_count == MOST_NAMES) {
        snprintf(w->names + length, NAMES_SIZE - length, ", ...");
    }
    w->name_count++;
}

/* Whether the child's element may stand for the declared one (XSD Part 1, 3.3.6, cos-equiv-derived-ok-rec). */
static int substitutes(const walk *w, const soapc_field *field)
{
    enum { LONGEST_CHAIN = 64 };
    const soapc__element *elements = soapc__elements(w->decoder->image);
    uint32_t head = w->element;

    if (field->element == SOAPC_NONE || w->element == SOAPC_NONE) {
        return 0;
    }
    for (uint32_t i = 0; i < LONGEST_CHAIN && head != field->element; i++) {
        head = elements[head].substitutes;
        if (head == SOAPC_NONE) {
            return 0;
        }
    }
    uint32_t flags = elements[field->element].flags;
    return head == field->element && !(flags & SOAPC_FIELD_BLOCK_SUBSTITUTION) &&
           soapc__valid_derived(w->decoder, elements[w->element].type, field->type, flags);
}

static int matches(walk *w, const soapc__particle *particle)
{
    const soapc_field *field = w->fields + particle->field;

    if (w->matches_none) {
        if (w->names) {
            list_name(w, particle->kind == SOAPC__PARTICLE_ANY ? SOAPC_NONE : field->name);
        }
        return 0;
    }
    if (particle->kind == SOAPC__PARTICLE_ANY) {
        return soapc__strict_admits(w->decoder, particle->ns, w->ns);
    }
    return (w->name != SOAPC_NONE && field->name == w->name) || substitutes(w, field);
}

/*
 * Whether the step at `b` leads nowhere that the one at `a` does not: they are the same, or a has the
 * lower count and that is enough, so that it may end as b may, and stand as often again at least.
 */
static int covers(const walk *w, const uint32_t *a, const uint32_t *b, uint32_t words)
{
    if (a[0] != b[0] || a[1] != b[1] || memcmp(a + STEP, b + STEP, (words - STEP) * sizeof(*a)) != 0) {
        return 0;
    }
    return a[2] == b[2] ||
           (a[2] < b[2] && a[1] != SOAPC_NONE &&
            is_enough(particle_at(w, child_index(w, a[0], a[1])), a[2]));
}

/* Whether a place that is kept leads wherever the one at `begin` does. */
static int is_known_place(walk *w, uint32_t begin)
{
    const uint32_t *all = w->decoder->valid_words;
    uint32_t at = w->first;

    for (uint32_t i = 0; i < w->count; i++) {
        uint32_t steps = all[at], other = begin + 1;
        int same = steps == all[begin];

        at++;
        for (uint32_t step = 0; step < steps; step++) {
            uint32_t words = step_words(w, all[at]);

            same = same && covers(w, all + at, all + other, words);
            at += words;
            other += words;
        }
        if (same) {
            return 1;
        }
    }
    w->work += w->count;
    return 0;
}

/* The place that is worked on is one that the child leads to. */
static void keep_place(walk *w)
{
    soapc__decoder *decoder = w->decoder;
    uint32_t begin = decoder->valid_word_count, words = decoder->valid_path_count + 1, steps = 0;

    if (!grow(decoder, &decoder->valid_words, begin, &decoder->valid_word_capacity, words)) {
        w->failed = 1;
        return;
    }
    for (uint32_t at = 0; at < decoder->valid_path_count; steps++) {
        at += step_words(w, decoder->valid_path[at]);
    }
    decoder->valid_words[begin] = steps;
    memcpy(decoder->valid_words + begin + 1, decoder->valid_path, (words - 1) * sizeof(uint32_t));
    if (is_known_place(w, begin)) {
        return;
    }
    if (w->count == MOST_PLACES) {
        soapc__decode_fail(decoder, SOAPC_LIMIT, NULL, 0, SOAPC_NONE,
                           "its content model is ambiguous in more than %d ways", MOST_PLACES);
        w->failed = 1;
        return;
    }
    w->count++;
    decoder->valid_word_count += words;
}

static void try_child(walk *w, uint32_t top, uint32_t child, uint32_t count);

/* What may follow within the group of the step at `top`. Whether it may also end. */
static int offer(walk *w, uint32_t top)
{
    const uint32_t *step = w->decoder->valid_path + top;
    uint32_t group = step[0], first = step[1], done = step[2];
    uint32_t kind = kind_of(w, group), count = child_count(w, group);

    if (kind == SOAPC__PARTICLE_CHOICE && first != SOAPC_NONE) {
        try_child(w, top, first, done);
        return is_enough(particle_at(w, child_index(w, group, first)), done);
    }
    int may_end = 1;
    for (uint32_t i = kind == SOAPC__PARTICLE_SEQUENCE ? first : 0; i < count && !w->failed; i++) {
        int is_now = i == first;
        const soapc__particle *child = particle_at(w, child_index(w, group, i));
        int is_done = kind == SOAPC__PARTICLE_ALL && is_met(w->decoder->valid_path + top, i);

        if (!is_done || is_now) {
            try_child(w, top, i, is_now ? done : 0);
        }
        if (!is_done && !is_enough(child, is_now ? done : 0)) {
            may_end = 0;
            if (kind == SOAPC__PARTICLE_SEQUENCE) {
                return 0;
            }
        }
    }
    return may_end;
}

static void try_child(walk *w, uint32_t top, uint32_t child, uint32_t count)
{
    uint32_t index = child_index(w, w->decoder->valid_path[top], child);
    const soapc__particle *particle = particle_at(w, index);
    uint32_t *step = w->decoder->valid_path + top, saved_child = step[1], saved_count = step[2];
    uint32_t inner, group = step[0];

    w->work++;
    if (count >= particle->max || w->failed || (!is_group(particle) && !matches(w, particle))) {
        return;
    }
    step[1] = child;
    step[2] = count;
    if (is_group(particle)) {
        if (push(w, index, &inner)) {
            offer(w, inner);
            w->decoder->valid_path_count = inner;
        }
    } else {
        int is_all = kind_of(w, group) == SOAPC__PARTICLE_ALL;
        uint32_t bit = 1u << child % 32, *met = step + STEP + child / 32;
        uint32_t saved_met = is_all ? *met : 0;

        /* counts past min are one where there is no max */
        step[2] = particle->max == SOAPC_UNBOUNDED && count >= particle->min ? count : count + 1;
        if (is_all) {
            *met |= bit;
        }
        if (w->match && w->count == 0) {
            w->match->field =
                particle->kind == SOAPC__PARTICLE_ELEMENT ? w->fields + particle->field : NULL;
            w->match->process = particle->process;
        }
        keep_place(w);
        if (is_all) {
            *met = saved_met;
        }
    }
    step = w->decoder->valid_path + top; /* it may have moved */
    step[1] = saved_child;
    step[2] = saved_count;
}

/* The step at `top` ends: its group stood once more. */
static uint32_t leave(walk *w, uint32_t top)
{
    uint32_t outer = before(w, top);
    uint32_t *step = w->decoder->valid_path + outer;
    const soapc__particle *group = particle_at(w, child_index(w, step[0], step[1]));

    w->decoder->valid_path_count = top;
    step[2] += !(group->max == SOAPC_UNBOUNDED && step[2] >= group->min);
    return outer;
}

/* Takes the place at `begin` to work on; *top gets where its last step begins. Returns its words; 0: failed. */
static uint32_t load(walk *w, uint32_t begin, uint32_t *top)
{
    soapc__decoder *decoder = w->decoder;
    const uint32_t *words = decoder->valid_words + begin;
    uint32_t length = 1;

    *top = 0;
    for (uint32_t i = 0; i < words[0]; i++) {
        *top = length - 1;
        length += step_words(w, words[length]);
    }
    if (!grow(decoder, &decoder->valid_path, 0, &decoder->valid_path_capacity, length)) {
        w->failed = 1;
        return 0;
    }
    memcpy(decoder->valid_path, decoder->valid_words + begin + 1, (length - 1) * sizeof(uint32_t));
    decoder->valid_path_count = length - 1;
    return length;
}

/* All that may follow a place. Whether the content may end there. */
static int follow(walk *w, uint32_t begin, uint32_t *length)
{
    uint32_t top;

    *length = load(w, begin, &top);
    while (!w->failed) {
        if (!offer(w, top)) {
            return 0;
        }
        if (top == 0) {
            return 1;
        }
        top = leave(w, top);
    }
    return 0;
}

/* All that may follow the top frame's places. Whether the content may end at one. */
static int follow_all(walk *w)
{
    soapc__decoder *decoder = w->decoder;
    const soapc__valid_frame *frame = decoder->valid_frames + decoder->valid_frame_count - 1;
    uint32_t length, at = frame->begin;
    int may_end = 0;

    for (uint32_t i = 0; i < frame->count && !w->failed && !(w->matches_none && may_end);
         i++, at += length) {
        may_end |= follow(w, at, &length);
    }
    w->failed = w->failed || !soapc__valid_spend(decoder, w->work);
    return may_end;
}

static walk walk_of(soapc__decoder *decoder)
{
    const soapc__valid_frame *frame = decoder->valid_frames + decoder->valid_frame_count - 1;
    const soapc_type *type = decoder->types + frame->type;

    return (walk){
        .decoder = decoder,
        .type = type,
        .fields = decoder->fields + type->first_field,
        .root = type->particle,
        .name = SOAPC_NONE,
        .element = SOAPC_NONE,
        .first = decoder->valid_word_count,
    };
}

/* --- what others see --- */

int soapc__model_begin(soapc__decoder *decoder, soapc__valid_frame *frame)
{
    uint32_t begin = decoder->valid_word_count;

    frame->begin = begin;
    frame->count = 0;
    if (frame->type == SOAPC_NONE || decoder->types[frame->type].particle == SOAPC_NONE) {
        return 1;
    }
    if (!grow(decoder, &decoder->valid_words, begin, &decoder->valid_word_capacity, STEP + 1)) {
        return 0;
    }
    const uint32_t first[STEP + 1] = {1, SOAPC_NONE, 0, 0};
    memcpy(decoder->valid_words + begin, first, sizeof(first));
    decoder->valid_word_count += STEP + 1;
    frame->count = 1;
    return 1;
}

/* The names that may follow, in `names`; "" when none may. */
static void list_names(soapc__decoder *decoder, char *names)
{
    walk w = walk_of(decoder);

    *names = '\0';
    w.names = names;
    w.matches_none = 1;
    follow_all(&w);
}

int soapc__model_child(soapc__decoder *decoder, const soapc__tag *tag, soapc__valid_match *match)
{
    soapc__valid_frame *frame = decoder->valid_frames + decoder->valid_frame_count - 1;
    walk w = walk_of(decoder);
    char names[NAMES_SIZE];

    w.ns = tag->name.ns;
    w.match = match;
    w.name = soapc__decode_find_name(decoder, &tag->name);
    w.element = w.name == SOAPC_NONE ? SOAPC_NONE : soapc__element_of_name(decoder->image, w.name);
    *match = (soapc__valid_match){.element = w.element};
    follow_all(&w);
    if (w.failed) {
        return 0;
    }
    if (w.count) { /* the new places take the room of the old ones */
        uint32_t words = decoder->valid_word_count - w.first;

        memmove(decoder->valid_words + frame->begin, decoder->valid_words + w.first,
                words * sizeof(uint32_t));
        frame->count = w.count;
        decoder->valid_word_count = frame->begin + words;
        return 1;
    }
    list_names(decoder, names);
    int size = (int)soapc__decode_cut(tag->name.local, tag->name.local_length, 64);
    const soapc__ns_text *ns = decoder->scanner.namespaces + tag->name.ns;
    int ns_size = (int)soapc__decode_cut(ns->uri, ns->length, 96);
    return soapc__valid_fail(decoder, tag->name.local, tag->name.local_length,
                             "element '%s%.*s%s%.*s' where %s%s was expected", ns_size ? "{" : "",
                             ns_size, ns->uri, ns_size ? "}" : "", size, tag->name.local,
                             *names ? names : "no more", strstr(names, ", ") ? " (one of them)" : "");
}

int soapc__model_end(soapc__decoder *decoder)
{
    const soapc__valid_frame *frame = decoder->valid_frames + decoder->valid_frame_count - 1;
    char names[NAMES_SIZE];

    if (frame->count == 0) { /* no model: it was empty, or anything may stand there */
        return 1;
    }
    walk w = walk_of(decoder);
    w.matches_none = 1;
    int may_end = follow_all(&w);
    if (may_end || w.failed) {
        return !w.failed;
    }
    list_names(decoder, names);
    return soapc__valid_fail(decoder, "", 0, "its content ends where %s%s was expected", names,
                             strstr(names, ", ") ? " (one of them)" : "");
}

int soapc__valid_derived(const soapc__decoder *decoder, uint32_t type, uint32_t base, uint32_t block)
{
    const soapc_type *types = decoder->types;

    if (base == SOAPC_NONE || type == SOAPC_NONE) {
        return 1;
    }
    for (uint32_t step = type; step != SOAPC_NONE; step = types[step].base) {
        uint32_t method = types[step].derivation == SOAPC_DERIVED_EXTENSION
                              ? SOAPC_FIELD_BLOCK_EXTENSION
                              : SOAPC_FIELD_BLOCK_RESTRICTION;

        if (step == base) {
            return 1;
        }
        if (block & method) {
            return 0;
        }
        if (types[step].base == step) {
            break;
        }
    }
    if (types[base].kind == SOAPC_TYPE_UNION) { /* XSD Part 1, 3.14.6 (cos-st-derived-ok) */
        for (uint32_t i = 0; i < types[base].member_count; i++) {
            if (soapc_type_is_derived(decoder->image, type,
                                      soapc_member_at(decoder->image, types[base].first_member + i))) {
                return 1;
            }
        }
    }
    return types[base].kind == SOAPC_TYPE_ANY && base == SOAPC_XSD_ANYTYPE;
}
