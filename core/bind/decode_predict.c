/*
 * Prediction: the start tag that was last seen at a place is compared by its raw bytes before anything is scanned.
 *
 * A place is a position among a type's fields, among the items of an array, or among untyped members. Equal bytes in the
 * same namespace scope mean the same element with the same xsi:type, so nothing of it is looked up again.
 */
#include "base/text.h"
#include "base/utf8.h"
#include "bind/decode.h"

/* --- learning --- */

static int has_attribute_defaults(const soapc__decoder *decoder, const soapc_type *type)
{
    const soapc_field *fields = decoder->fields + type->first_field;

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

/* How the value of a tag that says no more than its type is read. */
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

static int is_xsi_type(const soapc__attribute *attribute)
{
    return soapc__qname_is(&attribute->name, SOAPC__NS_XSI, "type", 4);
}

int soapc__decode_learn(soapc__decoder *decoder, uint32_t key, const soapc__tag *tag, const soapc__place *place,
                        uint32_t field)
{
    const soapc__scanner *scanner = &decoder->scanner;
    size_t length = (size_t)(scanner->at - scanner->begin) - tag->offset;
    uint32_t type = place->type;

    if (tag->empty || tag->declarations || tag->attribute_count > 1 || length > UINT16_MAX ||
        place->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED)) {
        return 1;
    }
    if (tag->attribute_count == 1 &&
        (!is_xsi_type(tag->attributes) || !soapc__decode_type(decoder, place, tag, tag->attributes, &type))) {
        return decoder->error.status == SOAPC_OK;
    }
    soapc__how how = how_of(decoder, type);
    if (how != SOAPC__HOW_NOT) {
        decoder->predictions[key & (SOAPC__PREDICTIONS - 1)] = (soapc__prediction){
            .key = key,
            .generation = scanner->generation,
            .tag = scanner->begin + tag->offset,
            .length = (uint16_t)length,
            .name_length = (uint16_t)tag->name.raw_length,
            .field = field,
            .type = type,
            .name = place->name,
            .how = how,
            .modifier = type != place->type || place->typed,
        };
    }
    return 1;
}

/* --- reading what was predicted --- */

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
    while (*at >= 0x20 && *at != '<' && *at != '&' && *at != ']') { /* char may be signed: no ASCII stops too */
        at++;
    }
    return at;
}

/* Position behind the predicted element's end tag when it stands at `at`, else NULL. */
static inline const char *end_tag(const soapc__decoder *decoder, const soapc__prediction *prediction, const char *at)
{
    uint32_t length = prediction->name_length;

    if (decoder->scanner.end - at < (ptrdiff_t)length + 3 || at[0] != '<' || at[1] != '/' || at[length + 2] != '>' ||
        !soapc__same_bytes(at + 2, prediction->tag + 1, length)) {
        return NULL;
    }
    return at + length + 3;
}

/* Any leaf, any content. */
static int predicted_leaf(soapc__decoder *decoder, const soapc__prediction *prediction, uint32_t name)
{
    soapc__scanner *scanner = &decoder->scanner;
    soapc__tag tag = {
        .name = {.raw = prediction->tag + 1, .raw_length = prediction->name_length},
        .scope = scanner->scope,
    };
    soapc__place place = {.name = name, .type = prediction->type};
    soapc__text text;

    return soapc__decode_text(decoder, &tag, &text) && soapc__decode_leaf(decoder, prediction->type, &place, &text) &&
           soapc__scan_end(scanner, tag.name.raw, tag.name.raw_length, scanner->scope);
}

/* A text of plain characters is taken as it stands; blanks alone may count as nothing. */
static inline int predicted_text(soapc__decoder *decoder, const soapc__prediction *prediction, uint32_t name)
{
    soapc__scanner *scanner = &decoder->scanner;
    const char *text = scanner->at;
    const char *stop = plain_end(text, scanner->end);
    const char *after = end_tag(decoder, prediction, stop);

    if (!after || *text == ' ') {
        return predicted_leaf(decoder, prediction, name);
    }
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_TEXT, name);
    if (!node) {
        return 0;
    }
    node->length = (uint32_t)(stop - text);
    node->value.bytes = text;
    scanner->at = after;
    return 1;
}

/* Up to 18 digits with a sign. */
static inline int predicted_int(soapc__decoder *decoder, const soapc__prediction *prediction, uint32_t name)
{
    soapc__scanner *scanner = &decoder->scanner;
    const char *at = scanner->at + (*scanner->at == '-');
    const char *digits = at;
    int64_t value = 0;

    while ((unsigned)(*at - '0') <= 9 && at - digits < 18) {
        value = value * 10 + (*at++ - '0');
    }
    const char *after = at > digits ? end_tag(decoder, prediction, at) : NULL;
    if (!after) {
        return predicted_leaf(decoder, prediction, name);
    }
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_INT, name);
    if (!node) {
        return 0;
    }
    node->value.integer = *scanner->at == '-' ? -value : value;
    scanner->at = after;
    return 1;
}

/* Up to 15 digits with a point: both the digits and the power of ten are exact doubles, so their quotient is rounded
 * once and thus correctly. */
static inline int predicted_double(soapc__decoder *decoder, const soapc__prediction *prediction, uint32_t name)
{
    static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    soapc__scanner *scanner = &decoder->scanner;
    const char *at = scanner->at + (*scanner->at == '-');
    uint64_t digits = 0;
    uint32_t count = 0, fraction = 0;

    for (; (unsigned)(*at - '0') <= 9 && count < 16; count++) {
        digits = digits * 10 + (uint64_t)(*at++ - '0');
    }
    if (*at == '.') {
        const char *point = at++;

        for (; (unsigned)(*at - '0') <= 9 && count < 16; count++) {
            digits = digits * 10 + (uint64_t)(*at++ - '0');
        }
        fraction = (uint32_t)(at - point - 1);
    }
    const char *after = count > 0 && count <= 15 ? end_tag(decoder, prediction, at) : NULL;
    if (!after) {
        return predicted_leaf(decoder, prediction, name);
    }
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_DOUBLE, name);
    if (!node) {
        return 0;
    }
    double value = (double)digits / powers[fraction];
    node->value.number = *scanner->at == '-' ? -value : value;
    scanner->at = after;
    return 1;
}

static int predicted_struct(soapc__decoder *decoder, const soapc__prediction *prediction, uint32_t name)
{
    return soapc__push_struct(decoder, prediction->type, name, prediction->tag + 1, prediction->name_length,
                              decoder->scanner.scope) != NULL;
}

static int predicted_untyped(soapc__decoder *decoder, const soapc__prediction *prediction, uint32_t name)
{
    soapc__place place = {.name = name, .type = SOAPC_NONE};
    soapc__tag tag = {
        .name = {.raw = prediction->tag + 1, .raw_length = prediction->name_length},
        .scope = decoder->scanner.scope,
    };

    return soapc__begin_untyped(decoder, &place, SOAPC_NONE, &tag);
}

int soapc__decode_predicted(soapc__decoder *decoder, const soapc__prediction *prediction, const char *at, uint32_t name)
{
    decoder->scanner.at = at + prediction->length;
    if (prediction->modifier) {
        soapc_node *node = soapc__emit(decoder, SOAPC_NODE_TYPE, SOAPC_NO_NAME);

        if (!node) {
            return 0;
        }
        node->value.id = prediction->type;
        node->value.count = 0;
    }
    switch (prediction->how) {
    case SOAPC__HOW_TEXT:
        return predicted_text(decoder, prediction, name);
    case SOAPC__HOW_INT:
        return predicted_int(decoder, prediction, name);
    case SOAPC__HOW_DOUBLE:
        return predicted_double(decoder, prediction, name);
    case SOAPC__HOW_STRUCT:
        return predicted_struct(decoder, prediction, name);
    case SOAPC__HOW_UNTYPED:
        return predicted_untyped(decoder, prediction, name);
    default:
        return predicted_leaf(decoder, prediction, name);
    }
}

const soapc__prediction *soapc__decode_predict(const soapc__decoder *decoder, uint32_t key, const char *at)
{
    const soapc__prediction *prediction = decoder->predictions + (key & (SOAPC__PREDICTIONS - 1));

    if (prediction->key == key && prediction->generation == decoder->scanner.generation &&
        decoder->scanner.end - at >= prediction->length &&
        soapc__same_bytes(at, prediction->tag, prediction->length)) {
        return prediction;
    }
    return NULL;
}

/* --- complex types: the hot loop --- */

/* Keys of fields are their index in the image's table, plus one. */
static inline const soapc__prediction *predict_field(const soapc__decoder *decoder, const soapc__frame *frame,
                                                     const char *at)
{
    const soapc__prediction *found = NULL;
    uint32_t next = frame->next;

    if (frame->flags & (SOAPC__FRAME_UNORDERED | SOAPC__FRAME_RAW)) {
        return NULL;
    }
    if (next < frame->field_count) {
        found = soapc__decode_predict(decoder, frame->first_field + next + 1, at);
    }
    if (!found && frame->open != SOAPC_NONE && next + 1 < frame->field_count) { /* the list may be over */
        found = soapc__decode_predict(decoder, frame->first_field + next + 2, at);
    }
    return found;
}

int soapc__step_struct(soapc__decoder *decoder)
{
    soapc__scanner *scanner = &decoder->scanner;
    uint32_t frames = decoder->frame_count;

    do {
        soapc__frame *frame = soapc__frame_top(decoder);
        const char *at = soapc__skip_blanks(scanner->at);

        if (at[0] == '<' && at[1] == '/') {
            scanner->at = at;
            return soapc__struct_end(decoder);
        }
        const soapc__prediction *prediction = predict_field(decoder, frame, at);
        if (!prediction) {
            if (!soapc__struct_child(decoder)) {
                return 0;
            }
            continue;
        }
        if (prediction->modifier || prediction->how >= SOAPC__HOW_STRUCT) {
            frame->flags |= SOAPC__FRAME_IRREGULAR;
        }
        if (!soapc__frame_enter(decoder, frame, prediction->field) ||
            !soapc__decode_predicted(decoder, prediction, at, prediction->name)) {
            return 0;
        }
    } while (decoder->frame_count == frames);
    return 1;
}
