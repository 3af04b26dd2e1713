/* Patterns: all ways through a program at once, one character of the text after another. */
#include "base/utf8.h"
#include "types/pattern.h"
#include "types/unicode.h"
#include "xml/scanner.h"

typedef struct thread {
    uint32_t row, count; /* count: characters that its run has taken */
} thread;

typedef struct matcher {
    const soapc__pattern_row *rows;
    const uint32_t *classes;
    uint32_t *marks;  /* by state: the step that reached it last */
    thread *now, *next, *open;
    uint32_t now_count, next_count, open_count;
    uint32_t step;
    int matched;
    uint64_t work;
} matcher;

static const soapc__pattern_row *rows_of(const char *program)
{
    return (const soapc__pattern_row *)(const void *)(program + sizeof(soapc__pattern_header));
}

static const uint32_t *classes_of(const char *program)
{
    const soapc__pattern_header *header = (const void *)program;

    return (const uint32_t *)(rows_of(program) + header->rows);
}

/* --- classes --- */

static uint32_t category_of(uint32_t code)
{
    uint32_t low = 0, high = soapc__category_count;

    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;

        if (soapc__categories[middle] >> 5 <= code) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return soapc__categories[low] & 31;
}

static int is_in_set(uint32_t set, uint32_t categories, uint32_t code)
{
    int found;

    switch (set & ~1u) {
    case SOAPC__SET_CATEGORIES:
        found = categories >> category_of(code) & 1;
        break;
    case SOAPC__SET_NAME_START:
        found = code == ':' || soapc__is_name_start(code) != 0;
        break;
    default:
        found = code == ':' || soapc__is_name_character(code) != 0;
    }
    return found != (int)(set & 1);
}

static int has_item(const uint32_t *class, uint32_t code)
{
    const uint32_t *item = class + 3;

    for (uint32_t i = 0; i < class[1]; i++, item += 2) {
        if (item[0] & SOAPC__PATTERN_SET ? is_in_set(item[0] & ~SOAPC__PATTERN_SET, item[1], code)
                                         : code >= item[0] && code <= item[1]) {
            return 1;
        }
    }
    return 0;
}

/* What is taken away from a class may itself have something taken away: each time another answer. */
static int is_in_class(const uint32_t *classes, uint32_t at, uint32_t code)
{
    for (int taken = 0;; taken = !taken) {
        const uint32_t *class = classes + at;

        if (has_item(class, code) == (int)(class[0] & SOAPC__CLASS_NOT)) {
            return taken;
        }
        if (!class[2]) {
            return !taken;
        }
        at = class[2];
    }
}

/* --- the threads --- */

static void open_row(matcher *m, uint32_t row, uint32_t count)
{
    uint32_t *mark = m->marks + m->rows[row].state + count;

    if (*mark != m->step) {
        *mark = m->step;
        m->open[m->open_count++] = (thread){row, count};
    }
}

/* A thread at a row, and all that it leads to without a character. */
static void add(matcher *m, uint32_t first, uint32_t first_count)
{
    open_row(m, first, first_count);
    while (m->open_count) {
        thread at = m->open[--m->open_count];
        const soapc__pattern_row *row = m->rows + at.row;

        m->work++;
        if (row->op == SOAPC__PATTERN_MATCH) {
            m->matched = 1;
        } else if (row->op == SOAPC__PATTERN_SPLIT) {
            open_row(m, row->b, 0);
            open_row(m, row->a, 0);
        } else {
            if (at.count < row->max) {
                m->next[m->next_count++] = at;
            }
            if (at.count >= row->b) {
                open_row(m, at.row + 1, 0);
            }
        }
    }
}

static void swap(matcher *m)
{
    thread *done = m->now;

    m->now = m->next;
    m->now_count = m->next_count;
    m->next = done;
    m->next_count = 0;
    m->matched = 0;
    m->step++;
}

static soapc__pattern_result run(matcher *m, const char *text, const char *end)
{
    m->step = 1;
    add(m, 0, 0);
    while (text < end) {
        uint32_t code = soapc__utf8_next(&text);

        swap(m);
        if (m->now_count == 0) {
            return SOAPC__PATTERN_NO;
        }
        for (uint32_t i = 0; i < m->now_count; i++) {
            const soapc__pattern_row *row = m->rows + m->now[i].row;
            uint32_t count = m->now[i].count;

            if (row->a & SOAPC__PATTERN_CHARACTER ? (row->a ^ SOAPC__PATTERN_CHARACTER) == code
                                                  : is_in_class(m->classes, row->a, code)) {
                /* of an unbounded run counts past min are one state */
                add(m, m->now[i].row,
                    row->max == SOAPC_UNBOUNDED && count >= row->b ? count : count + 1);
            }
        }
        m->work += m->now_count;
        if (m->work > SOAPC__PATTERN_WORK) {
            return SOAPC__PATTERN_TOO_LONG;
        }
    }
    return m->matched ? SOAPC__PATTERN_YES : SOAPC__PATTERN_NO;
}

soapc__pattern_result soapc__pattern_match(const char *program, const char *text, size_t length,
                                           soapc__arena *arena, uint64_t *work)
{
    const soapc__pattern_header *header = (const void *)program;
    soapc__arena_mark before = soapc__arena_mark_at(arena);
    size_t states = header->states;
    thread *threads = soapc__arena_alloc(arena, 3 * states * sizeof(*threads));
    uint32_t *marks = threads ? soapc__arena_alloc(arena, states * sizeof(*marks)) : NULL;
    soapc__pattern_result result = SOAPC__PATTERN_NO_MEMORY;

    if (marks) {
        matcher m = {
            .rows = rows_of(program),
            .classes = classes_of(program),
            .marks = marks,
            .now = threads,
            .next = threads + states,
            .open = threads + 2 * states,
        };

        memset(marks, 0, states * sizeof(*marks));
        result = run(&m, text, text + length);
        *work += m.work + states / 16;
    }
    soapc__arena_rewind(arena, before);
    return result;
}

/* --- the check --- */

static int is_class(const uint32_t *classes, uint32_t words, uint32_t at)
{
    for (;;) {
        if (words < 3 || at > words - 3 || classes[at] > SOAPC__CLASS_NOT ||
            classes[at + 1] > (words - at - 3) / 2) {
            return 0;
        }
        for (uint32_t i = 0; i < classes[at + 1]; i++) {
            uint32_t first = classes[at + 3 + 2 * i];

            if (first & SOAPC__PATTERN_SET && (first ^ SOAPC__PATTERN_SET) >= SOAPC__SETS) {
                return 0;
            }
        }
        if (!classes[at + 2]) {
            return 1;
        }
        if (classes[at + 2] <= at) { /* they follow one another: no circle */
            return 0;
        }
        at = classes[at + 2];
    }
}

static int is_row(const soapc__pattern_header *header, const soapc__pattern_row *rows, uint32_t i,
                  const uint32_t *classes, uint32_t *state)
{
    const soapc__pattern_row *row = rows + i;
    uint32_t more = 0;

    switch (row->op) {
    case SOAPC__PATTERN_RUN:
        more = row->max == SOAPC_UNBOUNDED ? row->b : row->max;
        if (row->b > more || more >= SOAPC__PATTERN_STATES || i + 1 == header->rows ||
            (!(row->a & SOAPC__PATTERN_CHARACTER) && !is_class(classes, header->class_words, row->a))) {
            return 0;
        }
        break;
    case SOAPC__PATTERN_SPLIT:
        if (row->a >= header->rows || row->b >= header->rows) {
            return 0;
        }
        break;
    case SOAPC__PATTERN_MATCH:
        break;
    default:
        return 0;
    }
    if (row->state != *state) {
        return 0;
    }
    *state += more + 1;
    return 1;
}

int soapc__pattern_check(const char *program, size_t length)
{
    const soapc__pattern_header *header = (const void *)program;
    uint32_t state = 0;

    if (length < sizeof(*header) || header->rows == 0 || header->rows > SOAPC__PATTERN_ROWS ||
        header->states > SOAPC__PATTERN_STATES ||
        length != sizeof(*header) + header->rows * sizeof(soapc__pattern_row) +
                      (uint64_t)header->class_words * sizeof(uint32_t)) {
        return 0;
    }
    for (uint32_t i = 0; i < header->rows; i++) {
        if (!is_row(header, rows_of(program), i, classes_of(program), &state) ||
            state > SOAPC__PATTERN_STATES) {
            return 0;
        }
    }
    return state == header->states;
}
