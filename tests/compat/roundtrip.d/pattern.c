/*
 * Samples of regular expressions of XSD (Part 2, appendix F), enough of it for the patterns of real schemas. What it gives is
 * held against the pattern by libxml2 before it is used.
 *
 *   branch ("|" branch)*   branch: (atom quantifier?)*   atom: character, "." , "\d" and the like, "[...]", "(...)"
 */
#include <stdlib.h>
#include <string.h>

#include "roundtrip.h"

enum { LONGEST = 4000, DEEPEST = 50, MOST_MEMBERS = 300 };

typedef struct sample_state {
    const char *at;
    char *out;      /* NULL: only read */
    size_t length;
    uint32_t seed, depth;
    uint32_t stretch; /* occurrences more than the least, at most */
    int failed;
} sample_state;

/* A number below n. */
static uint32_t pick(sample_state *sampler, uint32_t n)
{
    sampler->seed = sampler->seed * 1664525u + 1013904223u;
    return (sampler->seed >> 16) % n;
}

static void put(sample_state *sampler, char c)
{
    if (sampler->out && sampler->length < LONGEST) {
        sampler->out[sampler->length++] = c;
    }
}

static void put_one(sample_state *sampler, const char *members, size_t count)
{
    if (count == 0) {
        sampler->failed = 1;
    } else if (sampler->out) {
        put(sampler, members[pick(sampler, (uint32_t)count)]);
    }
}

static const char letters[] = "abcxyzABCXYZ";
static const char digits[] = "0123456789";

/* Members of a class escape, behind the backslash. */
static const char *escape(sample_state *sampler, size_t *count)
{
    static char one[1];
    char c = *sampler->at++;

    switch (c) {
    case 'd': *count = 10; return digits;
    case 'D': case 'w': case 'S': case 'i': case 'c': *count = 12; return letters;
    case 's': *count = 1; return " ";
    case 'W': *count = 1; return "-";
    case 'p': case 'P': {
        int is_digit = strncmp(sampler->at, "{N", 2) == 0, is_upper = strncmp(sampler->at, "{Lu", 3) == 0;
        const char *end = strchr(sampler->at, '}');

        if (!end) {
            sampler->failed = 1;
        } else {
            sampler->at = end + 1;
        }
        *count = is_digit == (c == 'p') ? 10 : is_upper ? 6 : 12;
        return is_digit == (c == 'p') ? digits : is_upper ? letters + 6 : letters;
    }
    case 'n': *one = '\n'; break;
    case 't': *one = '\t'; break;
    case 'r': *one = '\r'; break;
    default: *one = c; break;
    }
    *count = 1;
    return one;
}

/* "[...]", behind the bracket: its members among ASCII, or those that it does not have. */
static void put_class(sample_state *sampler)
{
    unsigned char has[128] = {0};
    char members[128];
    int not = *sampler->at == '^';
    size_t count = 0;

    sampler->at += not;
    while (*sampler->at && *sampler->at != ']' && !sampler->failed) {
        const char *set = sampler->at;
        size_t size = 1;

        if (set[0] == '-' && set[1] == '[') { /* subtraction: passed over */
            int open = 0;
            for (sampler->at++; *sampler->at && (open += (*sampler->at == '[') - (*sampler->at == ']')) > 0;) {
                sampler->at++;
            }
            sampler->at += *sampler->at == ']';
            continue;
        }
        if (*sampler->at++ == '\\') {
            set = escape(sampler, &size);
        }
        unsigned char low = (unsigned char)set[0], high = low;
        if (size == 1 && sampler->at[0] == '-' && sampler->at[1] != ']' && sampler->at[1] != '[') {
            sampler->at += 1 + (sampler->at[1] == '\\');
            high = (unsigned char)*sampler->at++;
        }
        for (uint32_t c = low; size == 1 && c <= high && c < 128; c++) {
            has[c] = 1;
        }
        for (size_t i = 0; size > 1 && i < size; i++) {
            has[(unsigned char)set[i]] = 1;
        }
    }
    sampler->at += *sampler->at == ']';
    for (uint32_t c = 32; c < 127; c++) {
        if (has[c] != not) {
            members[count++] = (char)c;
        }
    }
    put_one(sampler, members, count);
}

static void put_branches(sample_state *sampler);

static void put_atom(sample_state *sampler)
{
    const char *set;
    size_t count;
    char c = *sampler->at++;

    switch (c) {
    case '(':
        if (strncmp(sampler->at, "?:", 2) == 0) {
            sampler->at += 2;
        }
        put_branches(sampler);
        sampler->failed |= *sampler->at != ')';
        sampler->at += *sampler->at == ')';
        break;
    case '[':
        put_class(sampler);
        break;
    case '\\':
        set = escape(sampler, &count);
        put_one(sampler, set, count);
        break;
    case '.':
        put_one(sampler, letters, 12);
        break;
    default:
        put(sampler, c);
    }
}

static void read_quantifier(sample_state *sampler, uint32_t *min, uint32_t *max)
{
    *min = *max = 1;
    switch (*sampler->at) {
    case '?': *min = 0; break;
    case '*': *min = 0; *max = LONGEST; break;
    case '+': *max = LONGEST; break;
    case '{': {
        char *end;

        *min = (uint32_t)strtoul(sampler->at + 1, &end, 10);
        *max = *end != ',' ? *min : end[1] == '}' ? LONGEST : (uint32_t)strtoul(end + 1, NULL, 10);
        const char *close = strchr(sampler->at, '}');
        sampler->failed |= !close;
        sampler->at = close ? close : sampler->at;
        break;
    }
    default:
        return;
    }
    sampler->at += *sampler->at != '\0';
}

static void put_pieces(sample_state *sampler)
{
    while (*sampler->at && !strchr("|)", *sampler->at) && !sampler->failed) {
        const char *atom = sampler->at;
        char *out = sampler->out;
        uint32_t min, max;

        sampler->out = NULL;
        put_atom(sampler);
        read_quantifier(sampler, &min, &max);
        sampler->out = out;
        const char *behind = sampler->at;
        uint32_t most = max > min + sampler->stretch ? min + sampler->stretch : max;
        uint32_t times = !out ? 0 : most > min ? min + pick(sampler, most - min + 1) : min;
        for (uint32_t i = 0; i < times && sampler->length < LONGEST; i++) {
            sampler->at = atom;
            put_atom(sampler);
        }
        sampler->at = behind;
    }
}

static void put_branches(sample_state *sampler)
{
    char *out = sampler->out;
    const char *begin = sampler->at;
    uint32_t count = 1;

    if (++sampler->depth > DEEPEST) {
        sampler->failed = 1;
        return;
    }
    sampler->out = NULL;
    for (put_pieces(sampler); *sampler->at == '|'; put_pieces(sampler)) {
        sampler->at++;
        count++;
    }
    const char *behind = sampler->at;
    sampler->at = begin;
    uint32_t wanted = out ? pick(sampler, count) : 0;
    for (uint32_t i = 0; out && i <= wanted; i++) {
        sampler->at += i > 0;
        sampler->out = i == wanted ? out : NULL;
        put_pieces(sampler);
    }
    sampler->at = behind;
    sampler->out = out;
    sampler->depth--;
}

char *rt_sample_pattern(const char *pattern, uint32_t seed)
{
    sample_state sampler = {.at = pattern, .out = rt_alloc(LONGEST + 1), .seed = seed * 2654435761u + 1, .stretch = 1 + seed % 12};

    put_branches(&sampler);
    if (sampler.failed || *sampler.at) {
        free(sampler.out);
        return NULL;
    }
    sampler.out[sampler.length] = '\0';
    return sampler.out;
}
