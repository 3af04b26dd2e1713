/*
 * The hot loop: elements whose start tags were predicted, values of the plainest form.
 *
 * Whatever is not of that form (a reference in the text, a sign of disorder, another tag) is left
 * to the general functions, with nothing consumed, so what is here need not know it.
 */
#include "base/utf8.h"
#include "bind/decode.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* --- nodes --- */

/* A node where there is room for one: make_room comes before each element. */
ALWAYS_INLINE soapc_node *add_node(soapc__decoder *decoder, uint32_t kind, uint32_t name)
{
    soapc_message *message = decoder->message;
    soapc_node *node = message->nodes + message->node_count++;

    node->head = soapc__node_head(kind, name);
    node->length = 0;
    return node;
}

ALWAYS_INLINE int make_room(soapc__decoder *decoder)
{
    enum { MOST = 4 };
    soapc_message *message = decoder->message;

    return message->node_capacity - message->node_count >= MOST ||
           soapc__message_grow(message, MOST) || soapc__decode_no_memory(decoder);
}

/* --- leaves: each returns the place behind the end tag and adds its node, or NULL --- */

/* First byte that is '<' or `stop`, or wants a closer look: a reference, ']', a control character,
 * no ASCII, the end. */
ALWAYS_INLINE const char *plain_end(const char *at, const char *end, char stop)
{
    while (end - at >= 16) {
        unsigned mask = soapc__block_mask(at, '<', '&', ']', stop);

        if (mask) {
            return at + __builtin_ctz(mask);
        }
        at += 16;
    }
    while ((signed char)*at >= 0x20 && *at != '<' && *at != '&' && *at != ']' && *at != stop) {
        at++;
    }
    return at;
}

/* Behind the predicted element's end tag when it stands at `at`, else NULL. */
ALWAYS_INLINE const char *end_tag(const soapc__decoder *decoder,
                                  const soapc__prediction *prediction, const char *at)
{
    uint32_t length = prediction->name_length;

    if (decoder->scanner.end - at < (ptrdiff_t)length + 3 || memcmp(at, "</", 2) != 0 ||
        at[length + 2] != '>' || !soapc__same_bytes(at + 2, prediction->tag + 1, length)) {
        return NULL;
    }
    return at + length + 3;
}

/* Plain characters are taken as they stand. A blank at the beginning is looked at closer: blanks
 * alone may count as nothing. */
ALWAYS_INLINE const char *read_text(soapc__decoder *decoder, const soapc__prediction *prediction,
                                    uint32_t kind, char stop, const char *at, uint32_t name)
{
    const char *end = plain_end(at, decoder->scanner.end, stop);
    const char *after = end_tag(decoder, prediction, end);

    if (after && *at != ' ') {
        soapc_node *node = add_node(decoder, kind, name);

        node->length = (uint32_t)(end - at);
        node->value.bytes = at;
        return after;
    }
    return NULL;
}

/* Text that is collapsed already, since no blank stands in it. Without text: NIL or empty. */
ALWAYS_INLINE const char *read_token(soapc__decoder *decoder, const soapc__prediction *prediction,
                                     const char *at, uint32_t name)
{
    return *at == '<' ? NULL : read_text(decoder, prediction, SOAPC_NODE_TEXT, ' ', at, name);
}

/* Eight decimal digits in the order of memory to their number: pairs, then fours, then all. */
ALWAYS_INLINE uint64_t digits_to_number(uint64_t digits)
{
    digits = (digits & 0x0F0F0F0F0F0F0F0Fu) * 2561 >> 8;
    digits = (digits & 0x00FF00FF00FF00FFu) * 6553601 >> 16;
    return (digits & 0x0000FFFF0000FFFFu) * 42949672960001u >> 32;
}

static const uint32_t powers_of_ten[] = {1,      10,      100,      1000,     10000,
                                         100000, 1000000, 10000000, 100000000};

/* Digits at `at`, eight at once: returns how many, and their number. Up to `most` (8, 16) are
 * taken. */
ALWAYS_INLINE uint32_t read_digits(const char *at, const char *end, uint32_t most, uint64_t *number)
{
    uint32_t taken = 0;

    *number = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    while (taken < most && end - at >= 8) {
        uint64_t word;

        memcpy(&word, at, sizeof(word));
        uint64_t digits = word - 0x3030303030303030u;
        uint64_t others = ((word + 0x4646464646464646u) | digits) & 0x8080808080808080u;

        if (!others) {
            *number = *number * 100000000 + digits_to_number(digits);
            taken += 8;
            at += 8;
            continue;
        }
        uint32_t count = (uint32_t)__builtin_ctzll(others) / 8; /* exact for the first of them */
        if (count > 0) { /* moved to the end, zeros come before them */
            *number = *number * powers_of_ten[count] + digits_to_number(digits << (64 - 8 * count));
        }
        return taken + count;
    }
#endif
    for (; taken < most && (unsigned char)(*at - '0') <= 9; taken++) {
        *number = *number * 10 + (unsigned char)(*at++ - '0');
    }
    (void)end;
    return taken;
}

/* Up to 16 digits with a sign. */
ALWAYS_INLINE const char *read_int(soapc__decoder *decoder, const soapc__prediction *prediction,
                                   const char *at, uint32_t name)
{
    int negative = *at == '-';
    uint64_t number;

    at += negative;
    uint32_t count = read_digits(at, decoder->scanner.end, 16, &number);
    const char *after = count ? end_tag(decoder, prediction, at + count) : NULL;
    if (after) {
        add_node(decoder, SOAPC_NODE_INT, name)->value.integer =
            negative ? -(int64_t)number : (int64_t)number;
    }
    return after;
}

/* Up to 8 digits on either side of a point, 15 together: both the digits and the power of ten are
 * exact doubles, so their quotient is rounded once and thus correctly. */
ALWAYS_INLINE const char *read_double(soapc__decoder *decoder, const soapc__prediction *prediction,
                                      const char *at, uint32_t name)
{
    int negative = *at == '-';
    uint64_t whole, fraction = 0;

    at += negative;
    uint32_t count = read_digits(at, decoder->scanner.end, 8, &whole), decimals = 0;
    at += count;
    if (*at == '.') {
        decimals = read_digits(at + 1, decoder->scanner.end, 8, &fraction);
        at += 1 + decimals;
    }
    count += decimals;
    const char *after = count > 0 && count <= 15 ? end_tag(decoder, prediction, at) : NULL;
    if (after) {
        uint64_t digits = whole * powers_of_ten[decimals] + fraction;
        double number = (double)digits / powers_of_ten[decimals];

        add_node(decoder, SOAPC_NODE_DOUBLE, name)->value.number = negative ? -number : number;
    }
    return after;
}

/* true, false, 1, 0. */
ALWAYS_INLINE const char *read_bool(soapc__decoder *decoder, const soapc__prediction *prediction,
                                    const char *at, uint32_t name)
{
    const char *end = decoder->scanner.end;
    int value = *at == 't' || *at == '1';
    uint32_t length = *at == 't' ? 4 : *at == 'f' ? 5 : *at == '1' || *at == '0' ? 1 : 0;

    if (length == 0 || end - at < (ptrdiff_t)length ||
        (length > 1 && memcmp(at, value ? "true" : "false", length) != 0)) {
        return NULL;
    }
    const char *after = end_tag(decoder, prediction, at + length);
    if (after) {
        add_node(decoder, SOAPC_NODE_BOOL, name)->value.integer = value;
    }
    return after;
}

/* at: behind the start tag. */
ALWAYS_INLINE const char *read_plain_leaf(soapc__decoder *decoder,
                                          const soapc__prediction *prediction, const char *at,
                                          uint32_t name)
{
    if (prediction->empty) {
        return NULL;
    }
    switch (prediction->how) {
    case SOAPC__HOW_TEXT:
    case SOAPC__HOW_UNTYPED: /* by its shape: text, when no child element follows */
        return read_text(decoder, prediction, SOAPC_NODE_TEXT, '<', at, name);
    case SOAPC__HOW_INT:
        return read_int(decoder, prediction, at, name);
    case SOAPC__HOW_DOUBLE:
        return read_double(decoder, prediction, at, name);
    case SOAPC__HOW_TOKEN:
        return read_token(decoder, prediction, at, name);
    case SOAPC__HOW_BOOL:
        return read_bool(decoder, prediction, at, name);
    case SOAPC__HOW_BASE64:
        return read_text(decoder, prediction, SOAPC_NODE_BASE64, '<', at, name);
    default:
        return NULL;
    }
}

/* --- structs --- */

/* The leaves that a struct begins with, in order; all of it, in most cases. The struct's node was
 * added at `node`. *field: the one that is expected next. Returns the place behind the struct's end
 * tag, or NULL: its content goes on at the scanner. */
static const char *read_leaves(soapc__decoder *decoder, const soapc__prediction *prediction,
                               uint32_t *field)
{
    const soapc_type *type = decoder->types + prediction->type;
    soapc__scanner *scanner = &decoder->scanner;
    uint64_t fields = soapc__place_key(decoder, soapc__field_key(type->first_field));

    for (*field = 0;;) {
        const char *at = soapc__skip_blanks(scanner->at);

        if (at[0] == '<' && at[1] == '/') {
            return end_tag(decoder, prediction, at);
        }
        if (*field == type->field_count || !make_room(decoder)) {
            return NULL;
        }
        const soapc__prediction *leaf =
            soapc__predict_place(decoder, fields + ((uint64_t)*field << 32), at);
        const char *after = leaf && leaf->single
                                ? read_plain_leaf(decoder, leaf, at + leaf->length, leaf->name)
                                : NULL;
        if (!after) {
            return NULL;
        }
        scanner->at = after;
        *field = leaf->field + 1;
    }
}

/* A struct whose start tag was read: to its end without a frame, or with one where it goes on. */
static int read_struct(soapc__decoder *decoder, const soapc__prediction *prediction,
                       const char *tag, uint32_t name)
{
    soapc_message *message = decoder->message;
    uint32_t at = message->node_count, field = 0;
    soapc_node *node = add_node(decoder, SOAPC_NODE_STRUCT, name);
    const char *after = NULL;

    node->value.id = prediction->type;
    node->value.count = 0;
    if (!decoder->strict &&
        decoder->frame_count + decoder->outer_count < message->limits.decode_depth) {
        after = read_leaves(decoder, prediction, &field);
    }
    if (!after && decoder->error.status != SOAPC_OK) {
        return 0; /* out of memory */
    }
    if (!after) {
        soapc__frame *frame = soapc__struct_frame(decoder, prediction->type, at, tag + 1,
                                                  prediction->name_length, decoder->scanner.scope);
        if (frame) {
            frame->next = field;
        }
        return frame != NULL;
    }
    decoder->scanner.at = after;
    node = message->nodes + at;
    node->length = message->node_count - at - 1;
    if (node->length == decoder->types[prediction->type].field_count) {
        node->value.count = SOAPC_STRUCT_REGULAR;
    }
    return 1;
}

/* --- any value --- */

/* The tag as if it had been scanned. */
static soapc__tag scanned_tag(const soapc__decoder *decoder, const soapc__prediction *prediction,
                              const char *tag)
{
    return (soapc__tag){
        .name = {.raw = tag + 1, .raw_length = prediction->name_length},
        .scope = decoder->scanner.scope,
        .empty = prediction->empty,
        .offset = (uint32_t)(tag - decoder->scanner.begin),
    };
}

/* Any leaf, any content. */
static int read_leaf(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag,
                     uint32_t name)
{
    soapc__tag scanned = scanned_tag(decoder, prediction, tag);
    soapc__place place = {.name = name, .type = prediction->type};
    soapc__text text;

    return soapc__decode_text(decoder, &scanned, &text) &&
           soapc__decode_leaf(decoder, prediction->type, &place, &text) &&
           soapc__decode_close(decoder, &scanned);
}

static int read_untyped(soapc__decoder *decoder, const soapc__prediction *prediction,
                        const char *tag, uint32_t name)
{
    soapc__place place = {.name = name, .type = SOAPC_NONE};
    soapc__tag scanned = scanned_tag(decoder, prediction, tag);

    return soapc__begin_untyped(decoder, &place, SOAPC_NONE, &scanned);
}

/* What a TYPE node stands before. */
static int read_typed(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag,
                      uint32_t name)
{
    soapc__prediction bare = *prediction;
    soapc_node *node = add_node(decoder, SOAPC_NODE_TYPE, SOAPC_NO_NAME);

    node->value.id = prediction->type;
    node->value.count = 0;
    bare.how = prediction->typed_how;
    bare.tag = tag;
    return soapc__decode_predicted(decoder, &bare, tag, name);
}

static int read_other(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag,
                      uint32_t name)
{
    switch (prediction->how) {
    case SOAPC__HOW_STRUCT:
        return read_struct(decoder, prediction, tag, name);
    case SOAPC__HOW_UNTYPED:
        return read_untyped(decoder, prediction, tag, name);
    case SOAPC__HOW_TYPED:
        return read_typed(decoder, prediction, tag, name);
    default:
        return read_leaf(decoder, prediction, tag, name);
    }
}

ALWAYS_INLINE int read_value(soapc__decoder *decoder, const soapc__prediction *prediction,
                             const char *tag, uint32_t name)
{
    const char *after = read_plain_leaf(decoder, prediction, decoder->scanner.at, name);

    if (!after) {
        return read_other(decoder, prediction, tag, name);
    }
    decoder->scanner.at = after;
    return 1;
}

int soapc__decode_predicted(soapc__decoder *decoder, const soapc__prediction *prediction,
                            const char *tag, uint32_t name)
{
    return make_room(decoder) && read_value(decoder, prediction, tag, name);
}

/* --- complex types: the hot loop --- */

/* `fields` is the place of the type's first field. */
ALWAYS_INLINE const soapc__prediction *predict_field(const soapc__decoder *decoder,
                                                     const soapc__frame *frame, uint64_t fields,
                                                     const char *at)
{
    const soapc__prediction *found = NULL;
    uint64_t next = frame->next;

    if (next < frame->predictable) {
        found = soapc__predict_place(decoder, fields + (next << 32), at);
    }
    if (found) {
        return found;
    }
    if (frame->flags & SOAPC__FRAME_OPEN &&
        next + 1 < frame->predictable) { /* the list may be over */
        found = soapc__predict_place(decoder, fields + ((next + 1) << 32), at);
    }
    if (!found && !(frame->flags & SOAPC__FRAME_RAW)) {
        found = soapc__decode_predict(decoder, soapc__disorder_key(decoder, frame), at);
    }
    return found;
}

/* The common cases of soapc__frame_enter. */
static inline int enter_field(soapc__decoder *decoder, soapc__frame *frame,
                              const soapc__prediction *prediction)
{
    uint32_t special = frame->flags & SOAPC__FRAME_SPECIAL;

    if (special == 0 && prediction->single) {
        frame->next = prediction->field + 1;
        return 1;
    }
    if (special == SOAPC__FRAME_OPEN && prediction->field == frame->next) {
        frame->open_count++;
        return 1;
    }
    return soapc__frame_enter(decoder, frame, prediction->field);
}

/* Most structs end in order; soapc__struct_finish knows the rest. */
static inline int end_struct(soapc__decoder *decoder, soapc__frame *frame)
{
    if (frame->flags & (SOAPC__FRAME_SPECIAL | SOAPC__FRAME_MIXED)) {
        return soapc__struct_finish(decoder, frame) && soapc__frame_pop(decoder);
    }
    soapc_node *node = decoder->message->nodes + frame->node;
    uint32_t length = decoder->message->node_count - frame->node - 1;

    node->length = length;
    if (!(frame->flags & SOAPC__FRAME_IRREGULAR) &&
        length == decoder->types[frame->type].field_count) {
        node->value.count = SOAPC_STRUCT_REGULAR;
    }
    return soapc__frame_pop(decoder);
}

/* A child of the top frame, at its start tag or at text in front of it. */
static inline int read_child(soapc__decoder *decoder, soapc__frame *frame, uint64_t fields,
                             const char *at)
{
    const soapc__prediction *prediction = predict_field(decoder, frame, fields, at);

    if (!prediction) {
        return soapc__struct_child(decoder);
    }
    frame->flags |= prediction->irregular;
    if (!enter_field(decoder, frame, prediction) || !make_room(decoder)) {
        return 0;
    }
    decoder->scanner.at = at + prediction->length;
    return read_value(decoder, prediction, at, prediction->name);
}

/* Works as long as the top frame is a STRUCT above the base of soapc__decode_run. */
int soapc__step_struct(soapc__decoder *decoder)
{
    soapc__scanner *scanner = &decoder->scanner;
    uint32_t frames;

    do {
        if (soapc__frame_top(decoder)->kind != SOAPC__FRAME_STRUCT) {
            return 1;
        }
        frames = decoder->frame_count;
        while (decoder->frame_count == frames) {
            soapc__frame *frame = decoder->frames + frames - 1; /* a child may have moved them */
            const char *at = scanner->at;

            if (*at != '<' && !(frame->flags & SOAPC__FRAME_PIECES)) {
                at = soapc__skip_blanks(at);
            }
            if (at[0] == '<' && at[1] == '/') {
                scanner->at = at;
                if (!end_struct(decoder, frame)) {
                    return 0;
                }
            } else if (!read_child(decoder, frame,
                                   soapc__place_key(decoder, soapc__field_key(frame->first_field)),
                                   at)) {
                return 0;
            }
        }
    } while (decoder->frame_count != decoder->base);
    return 1;
}
#undef ALWAYS_INLINE
