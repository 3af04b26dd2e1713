/*
 * Arrays of SOAP's encoding: arrayType, offset and position (SOAP 1.1, 5.4.2), itemType and
 * arraySize (SOAP 1.2 Part 2, 3.1.4 to 3.1.6). /
 */
#include "base/text.h"
#include "bind/decode.h"

enum { MOST_DIMENSIONS = 16 };

/* Where the next item goes. Items of an array of several dimensions stand row by row; each row
 * is an ARRAY node. */
typedef struct soapc__positions {
    uint32_t count; /* dimensions */
    uint32_t item_type;
    int64_t sizes[MOST_DIMENSIONS]; /* 0: not given */
    int64_t next[MOST_DIMENSIONS];  /* of the next item */
    int64_t expected
        [MOST_DIMENSIONS]; /* where an item of that dimension's open node stands without a KEY */
    uint32_t nodes[MOST_DIMENSIONS];  /* open ARRAY nodes; [0] is the array itself */
    uint32_t counts[MOST_DIMENSIONS]; /* their items */
    uint32_t open;                    /* how many of them are open */
} soapc__positions;

static int fail_array(soapc__decoder *decoder, const soapc__tag *tag,
                      const soapc__attribute *attribute, const char *what)
{
    soapc__decode_fail(decoder, SOAPC_INSTANCE_ARRAY, tag->name.raw, tag->name.raw_length,
                       tag->offset, "%.*s=\"%.*s\": %s",
                       (int)soapc__decode_cut(attribute->name.raw, attribute->name.raw_length, 64),
                       attribute->name.raw,
                       (int)soapc__decode_cut(attribute->value, attribute->length, 64),
                       attribute->value, what);
    soapc__error_subject(&decoder->error, attribute->value, attribute->length);
    return 0;
}

/* --- numbers of an attribute --- */

typedef struct numbers {
    int64_t values[MOST_DIMENSIONS];
    uint32_t count;
} numbers;

/* Decimal numbers with anything else between them; an index fits 31 bits. Returns what is wrong,
 * or NULL. */
static const char *read_numbers(const char *text, uint32_t length, numbers *out)
{
    int within = 0;

    out->count = 0;
    for (uint32_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') {
            within = 0;
            continue;
        }
        if (!within && out->count == MOST_DIMENSIONS) {
            return "more than 16 dimensions are not supported";
        }
        int64_t *value = out->values + (within ? out->count - 1 : out->count++);
        *value = (within ? *value * 10 : 0) + (text[i] - '0');
        within = 1;
        if (*value > INT32_MAX) {
            return "an index out of range";
        }
    }
    return NULL;
}

/* "[2,3]": as many dimensions as commas and one, a number may be missing. The brackets are the
 * last of the text. */
static const char *read_brackets(const char *text, uint32_t length, numbers *out)
{
    uint32_t open = length;

    while (open > 0 && text[open - 1] != '[') {
        open--;
    }
    numbers one;
    uint32_t begin = open;

    out->count = 0;
    for (uint32_t i = open; i <= length; i++) {
        if (i < length && text[i] != ',' && text[i] != ']') {
            continue;
        }
        if (out->count == MOST_DIMENSIONS) {
            return "more than 16 dimensions are not supported";
        }
        const char *wrong = read_numbers(text + begin, i - begin, &one);
        if (wrong) {
            return wrong;
        }
        out->values[out->count++] = one.count ? one.values[0] : 0;
        begin = i + 1;
        if (i < length && text[i] == ']') {
            break;
        }
    }
    return NULL;
}

/* "* 3 2" (SOAP 1.2 Part 2, 3.1.6): only the first may be an asterisk. */
static const char *read_size12(const char *text, uint32_t length, numbers *out)
{
    size_t trimmed = length;

    soapc__trim(&text, &trimmed);
    int star = trimmed > 0 && text[0] == '*';
    if (memchr(text + star, '*', trimmed - (size_t)star)) {
        return "'*' may only be the first size";
    }
    const char *wrong = read_numbers(text, (uint32_t)trimmed, out);
    if (!wrong && star) {
        if (out->count == MOST_DIMENSIONS) {
            return "more than 16 dimensions are not supported";
        }
        memmove(out->values + 1, out->values, out->count * sizeof(out->values[0]));
        out->values[0] = 0;
        out->count++;
    }
    return wrong;
}

/* --- the item's type --- */

static uint32_t type_of_qname(soapc__decoder *decoder, const soapc__tag *tag, const char *text,
                              uint32_t length)
{
    size_t trimmed = length;
    soapc__qname name;

    soapc__trim(&text, &trimmed);
    if (trimmed == 0 ||
        !soapc__scan_qname(&decoder->scanner, tag->scope, text, (uint32_t)trimmed, &name)) {
        return SOAPC_NONE;
    }
    return soapc__decode_find_type(decoder, &name);
}

/* What stands on the wire wins, unless it says nothing: then the declared type's item. */
static uint32_t better_item(const soapc__decoder *decoder, uint32_t declared, uint32_t found)
{
    return found == SOAPC_NONE ||
                   (declared != SOAPC_NONE && decoder->types[found].kind == SOAPC_TYPE_ANY)
               ? declared
               : found;
}

/* "xsd:int[2]", "xsd:int[][2]": what stands before the last brackets is the item's type. */
static uint32_t item_of_array_type(soapc__decoder *decoder, const soapc__tag *tag,
                                   uint32_t declared, const char *text, uint32_t length)
{
    uint32_t open = length;

    while (open > 0 && text[open - 1] != '[') {
        open--;
    }
    uint32_t end = open > 0 ? open - 1 : length;
    if (memchr(text, '[', end)) {
        return declared != SOAPC_NONE && decoder->types[declared].kind == SOAPC_TYPE_ARRAY
                   ? declared
                   : SOAPC_SOAPENC_ARRAY;
    }
    return better_item(decoder, declared, type_of_qname(decoder, tag, text, end));
}

/* Of rows whose length no one tells the items are a plain list, as with ext/soap. */
static void drop_open_rows(numbers *sizes)
{
    for (uint32_t i = 1; i < sizes->count; i++) {
        if (sizes->values[i] == 0) {
            sizes->count = 1;
        }
    }
}

/* Item type and sizes, of the element or else of the declared type. */
static int read_array_attributes(soapc__decoder *decoder, uint32_t type, const soapc__tag *tag,
                                 const soapc__marks *marks, uint32_t *item, numbers *sizes)
{
    const soapc__attribute *attribute = marks->array_type ? marks->array_type : marks->array_size;
    const char *text, *wrong = NULL;
    uint32_t length;

    *item = decoder->types[type].item;
    text = soapc_text_bytes(decoder->image, decoder->types[type].dimensions, &length);
    if (!attribute && length > 0) {
        read_brackets(text, length, sizes);
        drop_open_rows(sizes);
    }
    if (marks->item_type && !marks->array_type) {
        if (!(text = soapc__decode_value(decoder, marks->item_type, &length))) {
            return 0;
        }
        *item = better_item(decoder, *item, type_of_qname(decoder, tag, text, length));
    }
    if (!attribute) {
        return 1;
    }
    if (!(text = soapc__decode_value(decoder, attribute, &length))) {
        return 0;
    }
    if (marks->array_type) {
        wrong = read_brackets(text, length, sizes);
        *item = item_of_array_type(decoder, tag, *item, text, length);
    } else {
        wrong = read_size12(text, length, sizes);
    }
    return !wrong || fail_array(decoder, tag, attribute, wrong);
}

/* --- positions --- */

static int make_positions(soapc__decoder *decoder, soapc__frame *frame, const numbers *sizes)
{
    soapc__positions *positions = soapc__arena_alloc(&decoder->message->arena, sizeof(*positions));

    if (!positions) {
        return soapc__decode_no_memory(decoder);
    }
    *positions = (soapc__positions){
        .count = sizes->count > 1 ? sizes->count : 1,
        .item_type = frame->type,
        .open = 1,
    };
    memcpy(positions->sizes, sizes->values, positions->count * sizeof(positions->sizes[0]));
    positions->nodes[0] = frame->node;
    frame->positions = positions;
    frame->flags |= SOAPC__FRAME_POSITIONS;
    return 1;
}

static int set_position(soapc__decoder *decoder, soapc__positions *positions, const soapc__tag *tag,
                        const soapc__attribute *attribute)
{
    uint32_t length;
    const char *text = soapc__decode_value(decoder, attribute, &length);
    numbers at;

    if (!text) {
        return 0;
    }
    const char *wrong = read_brackets(text, length, &at);
    if (!wrong && at.count != positions->count) {
        wrong = "as many indices as the array has dimensions were expected";
    }
    if (wrong) {
        return fail_array(decoder, tag, attribute, wrong);
    }
    memcpy(positions->next, at.values, at.count * sizeof(at.values[0]));
    return 1;
}

static void close_array(soapc__decoder *decoder, soapc__positions *positions)
{
    uint32_t level = --positions->open;
    soapc_node *node = decoder->message->nodes + positions->nodes[level];

    node->length = decoder->message->node_count - positions->nodes[level] - 1;
    node->value.count = positions->counts[level];
}

/* A KEY where the item of the open node at `level` is not the next one. */
static int place_item(soapc__decoder *decoder, soapc__positions *positions, uint32_t level)
{
    int64_t at = positions->next[level];

    if (at != positions->expected[level]) {
        soapc_node *node = soapc__emit(decoder, SOAPC_NODE_KEY, SOAPC_NO_NAME);

        if (!node) {
            return 0;
        }
        node->value.integer = at;
    }
    positions->expected[level] = at + 1;
    positions->counts[level]++;
    return 1;
}

static int open_row(soapc__decoder *decoder, soapc__positions *positions)
{
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_ARRAY, SOAPC_NO_NAME);

    if (!node) {
        return 0;
    }
    node->value.id = positions->item_type;
    node->value.count = 0;
    positions->nodes[positions->open] = decoder->message->node_count - 1;
    positions->counts[positions->open] = 0;
    positions->expected[positions->open] = 0;
    positions->open++;
    return 1;
}

/* Rows that stay open are those whose index is the one of the item before (expected is one past
 * it). */
static uint32_t rows_that_stay(const soapc__positions *positions)
{
    uint32_t level = 0;

    while (level + 1 < positions->open &&
           positions->next[level] == positions->expected[level] - 1) {
        level++;
    }
    return level + 1;
}

static int before_item(soapc__decoder *decoder, soapc__positions *positions, const soapc__tag *tag)
{
    uint32_t stay = rows_that_stay(positions);

    while (positions->open > stay) {
        close_array(decoder, positions);
    }
    while (positions->open < positions->count) {
        uint32_t level = positions->open - 1;

        if (positions->next[level] < positions->expected[level]) {
            return soapc__decode_fail(
                decoder, SOAPC_INSTANCE_ARRAY, tag->name.raw, tag->name.raw_length, tag->offset,
                "items that go back to an earlier row of an array of %u dimensions are not "
                "supported",
                positions->count);
        }
        if (!place_item(decoder, positions, level) || !open_row(decoder, positions)) {
            return 0;
        }
    }
    return place_item(decoder, positions, positions->count - 1);
}

static void after_item(soapc__positions *positions)
{
    uint32_t level = positions->count - 1;

    positions->next[level]++;
    while (level > 0 && positions->sizes[level] > 0 &&
           positions->next[level] >= positions->sizes[level]) {
        positions->next[level] = 0;
        positions->next[--level]++;
    }
}

/* --- the array --- */

static int array_end(soapc__decoder *decoder, soapc__frame *frame)
{
    soapc_node *node = decoder->message->nodes + frame->node;

    if (frame->flags & SOAPC__FRAME_POSITIONS) {
        while (frame->positions->open > 0) {
            close_array(decoder, frame->positions);
        }
    } else {
        node->length = decoder->message->node_count - frame->node - 1;
        node->value.count = frame->next;
    }
    return 1;
}

int soapc__begin_array(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                       soapc__tag *tag, const soapc__marks *marks)
{
    numbers sizes = {.count = 1};
    uint32_t item;

    if (!read_array_attributes(decoder, type, tag, marks, &item, &sizes)) {
        return 0;
    }
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_ARRAY, place->name);
    if (!node) {
        return 0;
    }
    node->value.id = item;
    node->value.count = 0;
    soapc__frame *frame =
        soapc__frame_push(decoder, SOAPC__FRAME_ARRAY, decoder->message->node_count - 1,
                          tag->name.raw, tag->name.raw_length, soapc__tag_outer(tag));
    if (!frame) {
        return 0;
    }
    frame->type = item;
    if ((sizes.count > 1 || marks->offset) && !make_positions(decoder, frame, &sizes)) {
        return 0;
    }
    if (marks->offset && !set_position(decoder, frame->positions, tag, marks->offset)) {
        return 0;
    }
    if (!tag->empty) {
        return 1;
    }
    array_end(decoder, frame);
    soapc__frame_drop(decoder);
    return soapc__decode_close(decoder, tag);
}

static int read_position(soapc__decoder *decoder, soapc__frame *frame, const soapc__tag *tag)
{
    static const numbers one = {.count = 1};
    soapc__marks marks;

    soapc__decode_marks(decoder, tag, &marks);
    if (!marks.position) {
        return 1;
    }
    if (!(frame->flags & SOAPC__FRAME_POSITIONS)) {
        if (!make_positions(decoder, frame, &one)) {
            return 0;
        }
        frame->positions->expected[0] = frame->positions->counts[0] = frame->next;
    }
    return set_position(decoder, frame->positions, tag, marks.position);
}

static int array_item(soapc__decoder *decoder)
{
    soapc__frame *frame = soapc__frame_top(decoder);
    soapc__place place = {.type = frame->type};
    soapc__tag tag;

    if (!soapc__scan_start(&decoder->scanner, &tag) ||
        (place.name = soapc__decode_name(decoder, &tag.name)) == SOAPC_NONE ||
        (tag.attribute_count > 0 && !read_position(decoder, frame, &tag))) {
        return 0;
    }
    frame->next++;
    if (frame->flags & SOAPC__FRAME_POSITIONS) {
        if (!before_item(decoder, frame->positions, &tag)) {
            return 0;
        }
        after_item(frame->positions);
    }
    return soapc__decode_learning(decoder, soapc__item_key(frame), &tag, &place);
}

int soapc__step_array(soapc__decoder *decoder)
{
    uint32_t frames = decoder->frame_count;

    do {
        soapc__frame *frame = soapc__frame_top(decoder);
        const char *at = soapc__skip_blanks(decoder->scanner.at);
        const soapc__prediction *prediction =
            frame->flags & SOAPC__FRAME_POSITIONS
                ? NULL
                : soapc__decode_predict(decoder, soapc__item_key(frame), at);

        if (prediction) {
            frame->next++;
            decoder->scanner.at = at + prediction->length;
            if (!soapc__decode_predicted(decoder, prediction, at, prediction->name)) {
                return 0;
            }
            continue;
        }
        switch (soapc__decode_next_child(decoder)) {
        case SOAPC__NEXT_START:
            if (!array_item(decoder)) {
                return 0;
            }
            break;
        case SOAPC__NEXT_END:
            return array_end(decoder, soapc__frame_top(decoder)) && soapc__frame_pop(decoder);
        default:
            return 0;
        }
    } while (decoder->frame_count == frames);
    return 1;
}
