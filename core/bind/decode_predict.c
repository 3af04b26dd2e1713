/*
 * Prediction: the start tag that was last seen at a place is compared by its raw bytes before
 * anything is scanned. Here tags are learnt; decode_hot.c reads what is predicted.
 *
 * A place is a position among a type's fields, among the items of an array, or among untyped
 * members. Equal bytes under the same declarations mean the same element with the same xsi:type,
 * so nothing of it is looked up again.
 */
#include "bind/decode.h"

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

static soapc__how how_text(const soapc__decoder *decoder, uint32_t id)
{
    switch (soapc__type_white_space(decoder, id)) {
    case SOAPC__PRESERVE:
        return SOAPC__HOW_TEXT;
    case SOAPC__COLLAPSE:
        return SOAPC__HOW_TOKEN;
    default:
        return SOAPC__HOW_LEAF;
    }
}

/* Strict decode looks at values closer than the short ways do. */
static soapc__how how_simple(const soapc__decoder *decoder, uint32_t id)
{
    static const uint8_t hows[] = {
        [SOAPC_CLASS_BOOL] = SOAPC__HOW_BOOL,     [SOAPC_CLASS_INT] = SOAPC__HOW_INT,
        [SOAPC_CLASS_DOUBLE] = SOAPC__HOW_DOUBLE, [SOAPC_CLASS_DECIMAL] = SOAPC__HOW_TOKEN,
        [SOAPC_CLASS_TIME] = SOAPC__HOW_TOKEN,    [SOAPC_CLASS_BASE64] = SOAPC__HOW_BASE64,
        [SOAPC_CLASS_XML] = SOAPC__HOW_NOT,
    };
    uint32_t leaf = decoder->types[id].leaf;

    if (leaf == SOAPC_CLASS_TEXT) {
        return how_text(decoder, id);
    }
    return decoder->strict || hows[leaf] == SOAPC__HOW_NOT ? SOAPC__HOW_LEAF
                                                           : (soapc__how)hows[leaf];
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
        return type->flags & SOAPC_TYPE_SIMPLE_CONTENT || has_attribute_defaults(decoder, type)
                   ? SOAPC__HOW_NOT
                   : SOAPC__HOW_STRUCT;
    default:
        return SOAPC__HOW_NOT;
    }
}

/* No attribute but xsi:type, no declaration, no default that an empty element would take. */
static int says_no_more(const soapc__decoder *decoder, const soapc__tag *tag,
                        const soapc__place *place)
{
    return !tag->declarations && !(place->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED)) &&
           (tag->attribute_count == 0 ||
            (tag->attribute_count == 1 && decoder->call->opaque_name_count == 0 &&
             soapc__qname_is(&tag->attributes[0].name, SOAPC__NS_XSI, "type", 4)));
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

int soapc__decode_learn(soapc__decoder *decoder, uint32_t key, const soapc__tag *tag,
                        const soapc__place *place, const soapc_field *declared, uint32_t field,
                        const soapc__prediction **learnt)
{
    const char *begin = decoder->scanner.begin + tag->offset;
    ptrdiff_t length = decoder->scanner.at - begin;
    uint32_t type = place->type;

    *learnt = NULL;
    if (!says_no_more(decoder, tag, place) || length > UINT16_MAX ||
        (type != SOAPC_NONE && soapc__is_opaque(decoder, type))) {
        return 1;
    }
    if (tag->attribute_count == 1 &&
        !soapc__decode_type(decoder, place, tag, tag->attributes, &type)) {
        return 0;
    }
    soapc__how how = how_of(decoder, type);
    int is_typed = type != place->type || place->typed;
    int follows = key < SOAPC__DISORDER_KEY;
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
    prediction->single = declared && follows && !(declared->flags & SOAPC_FIELD_LIST);
    prediction->empty = (uint8_t)tag->empty;
    prediction->field = field;
    prediction->type = type;
    prediction->name = place->name;
    keep_tag(decoder, prediction, begin);
    *learnt = prediction;
    return 1;
}

int soapc__decode_learning(soapc__decoder *decoder, uint32_t key, soapc__tag *tag,
                           const soapc__place *place)
{
    const soapc__prediction *learnt;

    if (!soapc__decode_learn(decoder, key, tag, place, NULL, SOAPC_NONE, &learnt)) {
        return 0;
    }
    return learnt ? soapc__decode_predicted(decoder, learnt, decoder->scanner.begin + tag->offset,
                                            place->name)
                  : soapc__decode_begin(decoder, place, tag);
}
