/*
 * Patterns: from text to program (XSD Part 2, appendix F).
 *
 *   regExp     ::= branch ('|' branch)*
 *   branch     ::= (atom quantifier?)*
 *   quantifier ::= '?' | '*' | '+' | '{' n (',' m?)? '}'
 *   atom       ::= character | class | '(' regExp ')'
 *
 * An atom that is to stand several times is read as often. Recursion follows groups within groups, to
 * a depth that is checked; what is written is limited, and each group writes something.
 */
#include "base/text.h"
#include "base/utf8.h"
#include "types/pattern.h"
#include "types/unicode.h"

typedef struct reader {
    const char *at, *end;
    soapc__buffer *rows;
    soapc__buffer *classes;
    uint32_t row_count, states;
    const char *problem;
} reader;

typedef struct quantifier {
    uint32_t min, max;
} quantifier;

static int fail(reader *in, const char *problem)
{
    in->problem = problem;
    return 0;
}

static int is_next(const reader *in, char c)
{
    return in->at < in->end && *in->at == c;
}

static int take(reader *in, char c)
{
    if (!is_next(in, c)) {
        return 0;
    }
    in->at++;
    return 1;
}

/* --- what is written --- */

static soapc__pattern_row *row_at(const reader *in, uint32_t row)
{
    return (soapc__pattern_row *)(void *)in->rows->bytes + row;
}

/* 0 without memory (no problem is set), or at a limit. */
static int put_row(reader *in, uint32_t op, uint32_t a, uint32_t b, uint32_t max)
{
    uint32_t more = op != SOAPC__PATTERN_RUN ? 0 : max == SOAPC_UNBOUNDED ? b : max;
    soapc__pattern_row row = {op, a, b, max, in->states};

    if (in->row_count == SOAPC__PATTERN_ROWS - 1 && op != SOAPC__PATTERN_MATCH) {
        return fail(in, "it is longer than 4096 steps");
    }
    if (more >= SOAPC__PATTERN_STATES || in->states + more + 1 > SOAPC__PATTERN_STATES - 1) {
        return fail(in, "it counts further than 16384");
    }
    in->states += more + 1;
    in->row_count++;
    soapc__buffer_put(in->rows, (const char *)&row, sizeof(row));
    return !in->rows->failed;
}

static uint32_t class_words(const reader *in)
{
    return (uint32_t)(in->classes->length / sizeof(uint32_t));
}

static int put_word(reader *in, uint32_t word)
{
    soapc__buffer_put(in->classes, (const char *)&word, sizeof(word));
    return !in->classes->failed;
}

static int put_item(reader *in, uint32_t first, uint32_t last)
{
    return put_word(in, first) && put_word(in, last);
}

static int put_set(reader *in, soapc__pattern_set set, uint32_t categories)
{
    return put_item(in, SOAPC__PATTERN_SET | set, categories);
}

static int begin_class(reader *in, uint32_t *class)
{
    *class = class_words(in);
    return put_word(in, 0) && put_word(in, 0) && put_word(in, 0);
}

static uint32_t *class_at(const reader *in, uint32_t class)
{
    return (uint32_t *)(void *)in->classes->bytes + class;
}

static void end_class(reader *in, uint32_t class, int negated)
{
    uint32_t *words = class_at(in, class);

    words[0] = negated ? SOAPC__CLASS_NOT : 0;
    words[1] = (class_words(in) - class - 3) / 2;
}

/* --- escapes --- */

static const char category_names[] = "LuLlLtLmLoMnMcMeNdNlNoPcPdPsPePiPfPoZsZlZpSmScSkSoCcCfCsCoCn";

static uint32_t categories_of(const char *name, size_t length)
{
    uint32_t mask = 0;

    for (uint32_t i = 0; i < sizeof(category_names) / 2 && length <= 2; i++) {
        if (memcmp(category_names + 2 * i, name, length) == 0) {
            mask |= 1u << i;
        }
    }
    return length ? mask : 0;
}

static const soapc__block *find_block(const char *name, size_t length)
{
    for (uint32_t i = 0; i < soapc__block_count; i++) {
        if (strlen(soapc__blocks[i].name) == length &&
            memcmp(soapc__blocks[i].name, name, length) == 0) {
            return soapc__blocks + i;
        }
    }
    return NULL;
}

/* \p{...} and \P{...}, behind the letter. */
static int read_property(reader *in, int negated)
{
    const char *name = in->at + 1, *close = name;

    if (!is_next(in, '{')) {
        return fail(in, "\\p without its {name}");
    }
    while (close < in->end && *close != '}') {
        close++;
    }
    if (close == in->end) {
        return fail(in, "\\p without its {name}");
    }
    size_t length = (size_t)(close - name);
    in->at = close + 1;
    if (length > 2 && memcmp(name, "Is", 2) == 0) {
        const soapc__block *block = find_block(name + 2, length - 2);

        if (!block) {
            return fail(in, "\\p{Is...} of a block that is not known");
        }
        return !negated ? put_item(in, block->first, block->last)
                        : (block->first == 0 || put_item(in, 0, block->first - 1)) &&
                              put_item(in, block->last + 1, 0x10FFFF);
    }
    uint32_t mask = categories_of(name, length);
    return mask ? put_set(in, negated ? SOAPC__SET_NOT_CATEGORIES : SOAPC__SET_CATEGORIES, mask)
                : fail(in, "\\p{...} of a category that is not known");
}

static int read_space(reader *in, int negated)
{
    return negated ? put_item(in, 0, 8) && put_item(in, 11, 12) && put_item(in, 14, 31) &&
                         put_item(in, 33, 0x10FFFF)
                   : put_item(in, 9, 10) && put_item(in, 13, 13) && put_item(in, 32, 32);
}

/* An escape at its backslash that stands for many characters, as items of a class. -1: it is one
 * character's. */
static int read_set_escape(reader *in)
{
    char letter = in->end - in->at > 1 ? in->at[1] : '\0';
    uint32_t word = categories_of("P", 1) | categories_of("Z", 1) | categories_of("C", 1);

    switch (letter) {
    case 'p':
    case 'P':
        in->at += 2;
        return read_property(in, letter == 'P');
    case 's':
    case 'S':
        in->at += 2;
        return read_space(in, letter == 'S');
    case 'i':
    case 'I':
        in->at += 2;
        return put_set(in, letter == 'i' ? SOAPC__SET_NAME_START : SOAPC__SET_NOT_NAME_START, 0);
    case 'c':
    case 'C':
        in->at += 2;
        return put_set(in, letter == 'c' ? SOAPC__SET_NAME : SOAPC__SET_NOT_NAME, 0);
    case 'd':
    case 'D':
        in->at += 2;
        return put_set(in, letter == 'd' ? SOAPC__SET_CATEGORIES : SOAPC__SET_NOT_CATEGORIES,
                       categories_of("Nd", 2));
    case 'w':
    case 'W':
        in->at += 2;
        return put_set(in, letter == 'w' ? SOAPC__SET_NOT_CATEGORIES : SOAPC__SET_CATEGORIES, word);
    default:
        return -1;
    }
}

/* A character, escaped or not. Beyond XSD an escaped punctuation mark means itself. */
static int read_character(reader *in, uint32_t *code)
{
    if (in->at == in->end) {
        return fail(in, "it ends where a character was expected");
    }
    if (*in->at != '\\') {
        *code = soapc__utf8_next(&in->at);
        return 1;
    }
    in->at++;
    char c = in->at < in->end ? *in->at : '\0';
    *code = c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : (unsigned char)c;
    if (*code == (unsigned char)c &&
        (c <= ' ' || c > '~' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z'))) {
        return fail(in, "an escape that XML Schema does not have");
    }
    in->at++;
    return 1;
}

/* --- classes --- */

/* One item of a class: an escape for many, a character, a range. */
static int read_item(reader *in)
{
    uint32_t first, last;
    int set = *in->at == '\\' ? read_set_escape(in) : -1;

    if (set >= 0) {
        return set;
    }
    if (*in->at == '[') {
        return fail(in, "'[' in a class, where '\\[' was expected");
    }
    if (!read_character(in, &first)) {
        return 0;
    }
    last = first;
    if (in->end - in->at > 1 && in->at[0] == '-' && in->at[1] != ']' && in->at[1] != '[') {
        in->at++;
        if (*in->at == '\\' && in->end - in->at > 1 && strchr("pPsSiIcCdDwW", in->at[1])) {
            return fail(in, "a range that ends with more than one character");
        }
        if (!read_character(in, &last)) {
            return 0;
        }
    }
    return last >= first ? put_item(in, first, last)
                         : fail(in, "a range that ends before it begins");
}

/* Behind '['. *class gets where it is. */
static int read_class(reader *in, uint32_t depth, uint32_t *class)
{
    int negated = take(in, '^');
    const char *begin = in->at;

    if (depth == SOAPC__PATTERN_NESTING) {
        return fail(in, "its classes are nested deeper than 64");
    }
    if (!begin_class(in, class)) {
        return 0;
    }
    while (in->at < in->end && *in->at != ']') {
        if (in->at > begin && in->end - in->at > 1 && in->at[0] == '-' && in->at[1] == '[') {
            uint32_t taken;

            end_class(in, *class, negated);
            in->at += 2;
            if (!read_class(in, depth + 1, &taken)) {
                return 0;
            }
            class_at(in, *class)[2] = taken;
            return take(in, ']') || fail(in, "a class without its ']'");
        }
        if (!read_item(in)) {
            return 0;
        }
    }
    if (in->at == begin) {
        return fail(in, "an empty class");
    }
    end_class(in, *class, negated);
    return take(in, ']') || fail(in, "a class without its ']'");
}

/* --- atoms --- */

static int read_number(reader *in, uint32_t *number)
{
    const char *begin = in->at;

    for (*number = 0; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++) {
        if (*number < 100000000) { /* far above what may be counted */
            *number = *number * 10 + (uint32_t)(*in->at - '0');
        }
    }
    return in->at > begin;
}

/* {1, 1} when there is none. */
static int read_quantifier(reader *in, quantifier *q)
{
    *q = (quantifier){1, 1};
    if (take(in, '?')) {
        q->min = 0;
    } else if (take(in, '*')) {
        *q = (quantifier){0, SOAPC_UNBOUNDED};
    } else if (take(in, '+')) {
        q->max = SOAPC_UNBOUNDED;
    } else if (take(in, '{')) {
        if (!read_number(in, &q->min)) {
            return fail(in, "'{' without a number");
        }
        q->max = q->min;
        if (take(in, ',') && !read_number(in, &q->max)) {
            q->max = SOAPC_UNBOUNDED;
        }
        if (!take(in, '}')) {
            return fail(in, "'{' without its '}'");
        }
        if (q->max < q->min) {
            return fail(in, "a quantifier whose second number is smaller than its first");
        }
    }
    return 1;
}

/* A class or a character: *what for a RUN. */
static int read_single(reader *in, uint32_t *what)
{
    uint32_t code;
    int set = -1;

    if (take(in, '[')) {
        return read_class(in, 0, what);
    }
    if (take(in, '.')) {
        if (!begin_class(in, what) || !put_item(in, '\n', '\n') || !put_item(in, '\r', '\r')) {
            return 0;
        }
        end_class(in, *what, 1);
        return 1;
    }
    if (strchr("?*+{}]", *in->at)) {
        return fail(in, "a quantifier or bracket where a character was expected");
    }
    if (*in->at == '\\') {
        uint32_t before = class_words(in);

        if (!begin_class(in, what)) {
            return 0;
        }
        set = read_set_escape(in);
        if (set > 0) {
            end_class(in, *what, 0);
            return 1;
        }
        in->classes->length = before * sizeof(uint32_t);
    }
    if (set == 0 || !read_character(in, &code)) {
        return 0;
    }
    *what = SOAPC__PATTERN_CHARACTER | code;
    return 1;
}

static int read_expression(reader *in, uint32_t depth);

/* Behind '(': the group, once, up to its ')'. */
static int read_group(reader *in, uint32_t depth)
{
    if (depth == SOAPC__PATTERN_NESTING) {
        return fail(in, "its groups are nested deeper than 64");
    }
    return read_expression(in, depth + 1) &&
           (is_next(in, ')') || fail(in, "a group without its ')'"));
}

static int put_split(reader *in, uint32_t *row)
{
    *row = in->row_count;
    return put_row(in, SOAPC__PATTERN_SPLIT, *row + 1, 0, 0);
}

/* Where the rows that a group's copies are end, for those that need not be there. */
static void end_splits(reader *in, uint32_t split)
{
    while (split != SOAPC_NONE) {
        uint32_t before = row_at(in, split)->b;

        row_at(in, split)->b = in->row_count;
        split = before;
    }
}

/* One copy of a group, behind a SPLIT that leads past it when it is optional: then it joins a chain. */
static int write_copy(reader *in, const char *begin, uint32_t depth, uint32_t *split)
{
    in->at = begin;
    return put_split(in, split) && read_group(in, depth);
}

static void end_copy(reader *in, uint32_t split, int optional, uint32_t *chain)
{
    row_at(in, split)->b = optional ? *chain : split + 1;
    *chain = optional ? split : *chain;
}

/* Behind '(': as many copies as the quantifier asks for. Of an unbounded one the last is a loop; each
 * optional copy leads to the next one, so that few are open at once. */
static int read_group_atom(reader *in, uint32_t depth)
{
    const char *begin = in->at, *behind;
    reader before = *in;
    size_t row_bytes = in->rows->length, class_bytes = in->classes->length;
    uint32_t chain = SOAPC_NONE, split;
    quantifier q;

    if (!write_copy(in, begin, depth, &split)) {
        return 0;
    }
    in->at++;
    if (!read_quantifier(in, &q)) {
        return 0;
    }
    behind = in->at;
    if (q.max == 0) {
        in->row_count = before.row_count;
        in->states = before.states;
        in->rows->length = row_bytes;
        in->classes->length = class_bytes;
        return 1;
    }
    end_copy(in, split, q.min == 0, &chain);
    uint32_t copies = q.max != SOAPC_UNBOUNDED ? q.max : q.min ? q.min : 1;
    for (uint32_t i = 1; i < copies; i++) {
        if (!write_copy(in, begin, depth, &split)) {
            return 0;
        }
        end_copy(in, split, i >= q.min, &chain);
    }
    if (q.max == SOAPC_UNBOUNDED &&
        !put_row(in, SOAPC__PATTERN_SPLIT, split, in->row_count + 1, 0)) {
        return 0;
    }
    end_splits(in, chain);
    in->at = behind;
    return 1;
}

static int read_atom(reader *in, uint32_t depth)
{
    quantifier q;
    uint32_t what;

    if (take(in, '(')) {
        return read_group_atom(in, depth);
    }
    return read_single(in, &what) && read_quantifier(in, &q) &&
           put_row(in, SOAPC__PATTERN_RUN, what, q.min, q.max);
}

/* Up to the end or to a ')'. Each branch begins with a SPLIT to the next one and ends with a jump
 * behind all. */
static int read_expression(reader *in, uint32_t depth)
{
    uint32_t last_jump = SOAPC_NONE, split, jump;

    for (;;) {
        if (!put_split(in, &split)) {
            return 0;
        }
        while (in->at < in->end && *in->at != '|' && *in->at != ')') {
            if (!read_atom(in, depth)) {
                return 0;
            }
        }
        if (!take(in, '|')) {
            break;
        }
        jump = in->row_count;
        if (!put_row(in, SOAPC__PATTERN_SPLIT, last_jump, 0, 0)) {
            return 0;
        }
        last_jump = jump;
        row_at(in, split)->b = in->row_count;
    }
    row_at(in, split)->b = split + 1;
    while (last_jump != SOAPC_NONE) {
        uint32_t before = row_at(in, last_jump)->a;

        row_at(in, last_jump)->a = row_at(in, last_jump)->b = in->row_count;
        last_jump = before;
    }
    return 1;
}

int soapc__pattern_compile(const char *pattern, size_t length, soapc__buffer *program,
                           const char **problem)
{
    soapc__buffer rows, classes;
    size_t before = program->length;
    reader in = {
        .at = pattern, .end = pattern + length, .rows = &rows, .classes = &classes};

    soapc__buffer_init(&rows, &program->allocator);
    soapc__buffer_init(&classes, &program->allocator);
    int fine = soapc__utf8_valid(pattern, length) == length || fail(&in, "it is not UTF-8");
    fine = fine && read_expression(&in, 0) &&
           (in.at == in.end || fail(&in, "')' without its '('")) &&
           put_row(&in, SOAPC__PATTERN_MATCH, 0, 0, 0);
    if (fine) {
        soapc__pattern_header header = {in.row_count, in.states, class_words(&in), 0};

        soapc__buffer_put(program, (const char *)&header, sizeof(header));
        soapc__buffer_put(program, rows.bytes, rows.length);
        soapc__buffer_put(program, classes.bytes, classes.length);
        fine = !program->failed;
    }
    soapc__buffer_release(&rows);
    soapc__buffer_release(&classes);
    if (!fine) {
        program->length = before;
        *problem = in.problem;
    }
    return fine;
}
