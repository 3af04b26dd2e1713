/*
 * Prediction: the start tag that was last seen at a place is compared by its raw bytes before anything is scanned.
 *
 * A place is a position among a type's fields, among the items of an array, or among untyped members. Equal bytes in the
 * same namespace scope mean the same element with the same xsi:type, so nothing of it is looked up again.
 */
#include "bind/decode.h"

/* --- learning --- */

static int has_attribute_defaults(const soapc__decoder *decoder, const soapc_type *type)
{
    const soapc_field *fields = decoder->fields + type->first_field;

    if (soapc__only_elements(decoder, type)) {
        return 0;
    }
    for (uint32_t i = 0; i < type->field_count; i++) {
        if (fields[i].kind == SOAPC_FIELD_ATTRIBUTE &&
            (decoder->strict || fields[i].flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED))) {
            return 1;
        }
    }
    return 0;
}

static soapc__how how_simple(const soapc__decoder *decoder, uint32_t id)
{
    switch (decoder->types[id].leaf) {
    case SOAPC_CLASS_INT:
        return decoder->strict ? SOAPC__HOW_LEAF : SOAPC__HOW_INT;
    case SOAPC_CLASS_DOUBLE:
        return SOAPC__HOW_DOUBLE;
    case SOAPC_CLASS_TEXT:
        return soapc__type_white_space(decoder, id) == SOAPC__PRESERVE ? SOAPC__HOW_TEXT : SOAPC__HOW_LEAF;
    default:
        return SOAPC__HOW_LEAF;
    }
}

static soapc__how how_of(const soapc__decoder *decoder, uint32_t id)
{
    if (id == SOAPC_NONE) {
        return SOAPC__HOW_UNTYPED;
    }
    const soapc_type *type = decoder->types + id;

    if (soapc__is_opaque(decoder, id)) {
        return SOAPC__HOW_NOT;
    }
    switch (type->kind) {
    case SOAPC_TYPE_SIMPLE:
        return how_simple(decoder, id);
    case SOAPC_TYPE_LIST:
    case SOAPC_TYPE_UNION:
        return SOAPC__HOW_LEAF;
    case SOAPC_TYPE_ANY:
        return SOAPC__HOW_UNTYPED;
    case SOAPC_TYPE_COMPLEX:
        return type->flags & SOAPC_TYPE_SIMPLE_CONTENT || has_attribute_defaults(decoder, type) ? SOAPC__HOW_NOT
                                                                                                : SOAPC__HOW_STRUCT;
    default:
        return SOAPC__HOW_NOT;
    }
}

/* No attribute but xsi:type, no declaration, no default that an empty element would take. */
static int says_no_more(const soapc__decoder *decoder, const soapc__tag *tag, const soapc__place *place)
{
    return !tag->declarations && !(place->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED)) &&
           (tag->attribute_count == 0 ||
            (tag->attribute_count == 1 && decoder->call->opaque_name_count == 0 && soapc__qname_is(&tag->attributes[0].name, SOAPC__NS_XSI, "type", 4)));
}

/* Tags that are long and names that are the message's own go with the message. */
static void keep_tag(soapc__decoder *decoder, soapc__prediction *prediction, const char *tag)
{
    int is_short = prediction->length <= sizeof(prediction->bytes);

    prediction->tag = is_short ? prediction->bytes : tag;
    prediction->passing = !is_short || prediction->name >= SOAPC_MESSAGE_NAME;
    decoder->has_passing |= prediction->passing;
    if (is_short) {
        memcpy(prediction->bytes, tag, prediction->length);
    }
}

int soapc__decode_learn(soapc__decoder *decoder, uint32_t key, const soapc__tag *tag, const soapc__place *place,
                        const soapc_field *declared, uint32_t field, const soapc__prediction **learnt)
{
    const char *begin = decoder->scanner.begin + tag->offset;
    ptrdiff_t length = decoder->scanner.at - begin;
    uint32_t type = place->type;

    *learnt = NULL;
    if (!says_no_more(decoder, tag, place) || length > UINT16_MAX) {
        return 1;
    }
    if (tag->attribute_count == 1 && !soapc__decode_type(decoder, place, tag, tag->attributes, &type)) {
        return 0;
    }
    soapc__how how = how_of(decoder, type);
    int is_typed = type != place->type || place->typed;
    if (how == SOAPC__HOW_NOT || (tag->empty && how >= SOAPC__HOW_STRUCT)) {
        return 1;
    }
    soapc__prediction *prediction = decoder->predictions + key % SOAPC__PREDICTIONS;
    prediction->place = soapc__place_key(decoder, key);
    prediction->length = (uint16_t)length;
    prediction->name_length = (uint16_t)tag->name.raw_length;
    prediction->how = (uint8_t)(is_typed ? SOAPC__HOW_TYPED : how);
    prediction->typed_how = (uint8_t)how;
    prediction->irregular = is_typed || how >= SOAPC__HOW_STRUCT ? SOAPC__FRAME_IRREGULAR : 0;
    prediction->single = declared && !(declared->flags & SOAPC_FIELD_LIST);
    prediction->empty = (uint8_t)tag->empty;
    prediction->field = field;
    prediction->type = type;
    prediction->name = place->name;
    keep_tag(decoder, prediction, begin);
    *learnt = prediction;
    return 1;
}

int soapc__decode_learning(soapc__decoder *decoder, uint32_t key, soapc__tag *tag, const soapc__place *place)
{
    const soapc__prediction *learnt;

    if (!soapc__decode_learn(decoder, key, tag, place, NULL, SOAPC_NONE, &learnt)) {
        return 0;
    }
    return learnt ? soapc__decode_predicted(decoder, learnt, decoder->scanner.begin + tag->offset, place->name) : soapc__decode_begin(decoder, place, tag);
}

/* --- leaves --- */

/* Each is called once, in the hot loop. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* First byte that is '<' or wants a closer look: a reference, ']', a control character, no ASCII, the end. */
static inline const char *plain_end(const char *at, const char *end)
{
    while (end - at >= 16) {
        unsigned mask = soapc__block_mask(at, '<', '&', ']', '<');

        if (mask) {
            return at + __builtin_ctz(mask);
        }
        at += 16;
    }
    while ((signed char)*at >= 0x20 && *at != '<' && *at != '&' && *at != ']') {
        at++;
    }
    return at;
}

/* Behind the predicted element's end tag when it stands at `at`, else NULL. */
static inline const char *end_tag(const soapc__decoder *decoder, const soapc__prediction *prediction, const char *at)
{
    uint32_t length = prediction->name_length;

    if (decoder->scanner.end - at < (ptrdiff_t)length + 3 || memcmp(at, "</", 2) != 0 || at[length + 2] != '>' ||
        !soapc__same_bytes(at + 2, prediction->tag + 1, length)) {
        return NULL;
    }
    return at + length + 3;
}

/* A node where there is room for one (soapc__step_struct and soapc__decode_predicted see to that). */
static inline soapc_node *add_node(soapc__decoder *decoder, uint32_t kind, uint32_t name)
{
    soapc_message *message = decoder->message;
    soapc_node *node = message->nodes + message->node_count++;

    node->head = soapc__node_head(kind, name);
    node->length = 0;
    return node;
}

static inline int make_room(soapc__decoder *decoder)
{
    enum { MOST = 4 };
    soapc_message *message = decoder->message;

    return message->node_capacity - message->node_count >= MOST || soapc__message_grow(message, MOST) ||
           soapc__decode_no_memory(decoder);
}

/* The tag as if it had been scanned. */
static soapc__tag scanned_tag(const soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag)
{
    return (soapc__tag){
        .name = {.raw = tag + 1, .raw_length = prediction->name_length},
        .scope = decoder->scanner.scope,
        .empty = prediction->empty,
        .offset = (uint32_t)(tag - decoder->scanner.begin),
    };
}

/* Any leaf, any content. */
static __attribute__((noinline)) int read_leaf(soapc__decoder *decoder, const soapc__prediction *prediction,
                                               const char *tag, uint32_t name)
{
    soapc__tag scanned = scanned_tag(decoder, prediction, tag);
    soapc__place place = {.name = name, .type = prediction->type};
    soapc__text text;

    return soapc__decode_text(decoder, &scanned, &text) &&
           soapc__decode_leaf(decoder, prediction->type, &place, &text) && soapc__decode_close(decoder, &scanned);
}

/* A text of plain characters is taken as it stands; blanks alone may count as nothing. */
ALWAYS_INLINE int read_text(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag,
                            uint32_t name)
{
    soapc__scanner *scanner = &decoder->scanner;
    const char *text = scanner->at;
    const char *stop = plain_end(text, scanner->end);
    const char *after = end_tag(decoder, prediction, stop);

    if (!after || *text == ' ' || prediction->empty) {
        return read_leaf(decoder, prediction, tag, name);
    }
    soapc_node *node = add_node(decoder, SOAPC_NODE_TEXT, name);
    node->length = (uint32_t)(stop - text);
    node->value.bytes = text;
    scanner->at = after;
    return 1;
}

/* Eight decimal digits in the order of memory to their number: pairs, then fours, then all. */
static inline uint64_t digits_to_number(uint64_t digits)
{
    digits = (digits & 0x0F0F0F0F0F0F0F0Fu) * 2561 >> 8;
    digits = (digits & 0x00FF00FF00FF00FFu) * 6553601 >> 16;
    return (digits & 0x0000FFFF0000FFFFu) * 42949672960001u >> 32;
}

static const uint32_t powers_of_ten[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};

/* Digits at `at`, eight at once: returns how many, and their number. Up to `most` (8 or 16) are taken. */
static inline uint32_t read_digits(const char *at, const char *end, uint32_t most, uint64_t *number)
{
    uint32_t taken = 0;

    *number = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    while (taken < most && end - at >= 8) {
        uint64_t word;

        memcpy(&word, at, sizeof(word));
        uint64_t digits = word - 0x3030303030303030u;
        uint64_t others = ((word + 0x4646464646464646u) | digits) & 0x8080808080808080u; /* exact for the first */
        if (!others) {
            *number = *number * 100000000 + digits_to_number(digits);
            taken += 8;
            at += 8;
            continue;
        }
        uint32_t count = (uint32_t)__builtin_ctzll(others) / 8;
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
ALWAYS_INLINE int read_int(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag,
                            uint32_t name)
{
    soapc__scanner *scanner = &decoder->scanner;
    int negative = *scanner->at == '-';
    uint64_t number;
    const char *at = scanner->at + negative;
    uint32_t count = read_digits(at, scanner->end, 16, &number);
    const char *after = count ? end_tag(decoder, prediction, at + count) : NULL;

    if (!after || prediction->empty) {
        return read_leaf(decoder, prediction, tag, name);
    }
    soapc_node *node = add_node(decoder, SOAPC_NODE_INT, name);
    node->value.integer = negative ? -(int64_t)number : (int64_t)number;
    scanner->at = after;
    return 1;
}

/* Up to 8 digits on either side of a point, 15 together: both the digits and the power of ten are exact doubles, so their
 * quotient is rounded once and thus correctly. */
ALWAYS_INLINE int read_double(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag,
                            uint32_t name)
{
    soapc__scanner *scanner = &decoder->scanner;
    int negative = *scanner->at == '-';
    const char *at = scanner->at + negative;
    uint64_t whole, fraction = 0;
    uint32_t count = read_digits(at, scanner->end, 8, &whole), fraction_count = 0;

    at += count;
    if (*at == '.') {
        fraction_count = read_digits(at + 1, scanner->end, 8, &fraction);
        at += 1 + fraction_count;
    }
    count += fraction_count;
    const char *after = count > 0 && count <= 15 ? end_tag(decoder, prediction, at) : NULL;
    if (!after || prediction->empty) {
        return read_leaf(decoder, prediction, tag, name);
    }
    soapc_node *node = add_node(decoder, SOAPC_NODE_DOUBLE, name);
    double number = (double)(whole * powers_of_ten[fraction_count] + fraction) / powers_of_ten[fraction_count];
    node->value.number = negative ? -number : number;
    scanner->at = after;
    return 1;
}

/* --- any value --- */

static int read_typed(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag, uint32_t name);

static int read_untyped(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag, uint32_t name)
{
    soapc__place place = {.name = name, .type = SOAPC_NONE};
    soapc__tag scanned = scanned_tag(decoder, prediction, tag);

    return soapc__begin_untyped(decoder, &place, SOAPC_NONE, &scanned);
}

/* The scanner is behind the tag, and there is room for nodes. */
ALWAYS_INLINE int read_value(soapc__decoder *decoder, const soapc__prediction *prediction, uint32_t how,
                             const char *tag, uint32_t name)
{
    switch (how) {
    case SOAPC__HOW_TEXT:
        return read_text(decoder, prediction, tag, name);
    case SOAPC__HOW_INT:
        return read_int(decoder, prediction, tag, name);
    case SOAPC__HOW_DOUBLE:
        return read_double(decoder, prediction, tag, name);
    case SOAPC__HOW_STRUCT:
        return soapc__push_struct(decoder, prediction->type, name, tag + 1, prediction->name_length,
                                  decoder->scanner.scope) != NULL;
    case SOAPC__HOW_UNTYPED:
        return read_untyped(decoder, prediction, tag, name);
    case SOAPC__HOW_TYPED:
        return read_typed(decoder, prediction, tag, name);
    default:
        return read_leaf(decoder, prediction, tag, name);
    }
}

static __attribute__((noinline)) int read_typed(soapc__decoder *decoder, const soapc__prediction *prediction,
                                                const char *tag, uint32_t name)
{
    soapc_node *node = add_node(decoder, SOAPC_NODE_TYPE, SOAPC_NO_NAME);

    node->value.id = prediction->type;
    node->value.count = 0;
    return make_room(decoder) && read_value(decoder, prediction, prediction->typed_how, tag, name);
}

int soapc__decode_predicted(soapc__decoder *decoder, const soapc__prediction *prediction, const char *tag, uint32_t name)
{
    return make_room(decoder) && read_value(decoder, prediction, prediction->how, tag, name);
}

/* --- complex types: the hot loop --- */

/* Keys of fields are their index in the image's table, plus one. `fields` is the place of the type's first. */
static inline const soapc__prediction *predict_field(const soapc__decoder *decoder, const soapc__frame *frame,
                                                     uint64_t fields, const char *at)
{
    const soapc__prediction *found = NULL;
    uint64_t next = frame->next;

    if (next < frame->predictable) {
        found = soapc__predict_place(decoder, fields + (next << 32), at);
    }
    if (!found && frame->flags & SOAPC__FRAME_OPEN && next + 1 < frame->predictable) { /* the list may be over */
        found = soapc__predict_place(decoder, fields + ((next + 1) << 32), at);
    }
    return found;
}

/* The common cases of soapc__frame_enter. */
static inline int enter_field(soapc__decoder *decoder, soapc__frame *frame, const soapc__prediction *prediction)
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
    if (!(frame->flags & SOAPC__FRAME_IRREGULAR) && length == decoder->types[frame->type].field_count) {
        node->value.count = SOAPC_STRUCT_REGULAR;
    }
    return soapc__frame_pop(decoder);
}

/* A child of the top frame, at its start tag or at text in front of it. */
static inline int read_child(soapc__decoder *decoder, soapc__frame *frame, uint64_t fields, const char *at)
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
    return read_value(decoder, prediction, prediction->how, at, prediction->name);
}

/* Works as long as the top frame is a STRUCT above the base of soapc__decode_run. */
int soapc__step_struct(soapc__decoder *decoder)
{
    soapc__scanner *scanner = &decoder->scanner;
    uint32_t frames;

    do {
        soapc__frame *frame = soapc__frame_top(decoder);

        if (frame->kind != SOAPC__FRAME_STRUCT) {
            return 1;
        }
        frames = decoder->frame_count;
        while (decoder->frame_count == frames) {
            const char *at = scanner->at;

            if (*at != '<') {
                at = soapc__skip_blanks(at);
            }
            if (at[0] == '<' && at[1] == '/') {
                scanner->at = at;
                if (!end_struct(decoder, frame)) {
                    return 0;
                }
            } else if (!read_child(decoder, frame, soapc__place_key(decoder, frame->first_field + 1), at)) {
                return 0;
            }
        }
    } while (decoder->frame_count != decoder->base);
    return 1;
}
#undef ALWAYS_INLINE
