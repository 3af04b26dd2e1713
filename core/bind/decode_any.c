/* Wildcards: elements that the type does not name, as raw XML or, where they are declared
 * globally, as values. */
#include "bind/decode.h"
#include "xml/writer.h"

uint32_t soapc__any_field(const soapc__decoder *decoder, const soapc__frame *frame)
{
    const soapc_type *type = decoder->types + frame->type;
    const uint32_t *index =
        (const uint32_t *)soapc__table_of(decoder->image, SOAPC__TABLE_FIELD_INDEX) + type->index;
    uint32_t first, end;

    soapc__attribute_range(decoder, type, &first, &end);
    for (uint32_t i = end; i < type->field_count; i++) {
        if (decoder->fields[type->first_field + index[i]].kind == SOAPC_FIELD_ANY) {
            return index[i];
        }
    }
    return SOAPC_NONE;
}

/* Consecutive raw elements (and the text between them in mixed content) are one RAW node: the
 * last one, while it grows. */
static int begin_raw(soapc__decoder *decoder, soapc__frame *frame, uint32_t field)
{
    if (frame->flags & SOAPC__FRAME_RAW) {
        return 1;
    }
    if (!soapc__frame_enter(decoder, frame, field) ||
        !soapc__emit(decoder, SOAPC_NODE_RAW, SOAPC_NO_NAME)) {
        return 0;
    }
    frame->flags |= SOAPC__FRAME_RAW;
    frame->predictable = 0;
    decoder->raw.length = 0;
    return 1;
}

int soapc__raw_finish(soapc__decoder *decoder, soapc__frame *frame)
{
    frame->flags &= (uint16_t)~SOAPC__FRAME_RAW;
    if (!(frame->flags & SOAPC__FRAME_UNORDERED)) {
        frame->predictable = decoder->types[frame->type].field_count;
    }
    return soapc__raw_take(decoder);
}

/* Whether an element tells a type that the image knows: then it is a value, whether it is declared or not. -1: failed. */
static int tells_type(soapc__decoder *decoder, const soapc__tag *tag)
{
    static const soapc__place nowhere = {.type = SOAPC_NONE};
    uint32_t type = SOAPC_NONE;
    soapc__marks marks;

    if (tag->attribute_count == 0) {
        return 0;
    }
    soapc__decode_marks(decoder, tag, &marks);
    if (!marks.type) {
        return 0;
    }
    return soapc__decode_type(decoder, &nowhere, tag, marks.type, &type) ? type != SOAPC_NONE : -1;
}

/* The place of an element in a wildcard; 0: it is to be left as XML. -1: failed. */
static int place_of(soapc__decoder *decoder, const soapc__tag *tag, soapc__place *place)
{
    uint32_t name = soapc__decode_find_name(decoder, &tag->name);
    uint32_t id = name == SOAPC_NONE ? SOAPC_NONE : soapc__element_of_name(decoder->image, name);

    if (id != SOAPC_NONE) {
        const soapc__element *element = soapc__elements(decoder->image) + id;

        place->name = name;
        place->type = element->type;
        place->flags = element->flags;
        place->value = element->value;
        return 1;
    }
    int tells = tells_type(decoder, tag);
    if (tells > 0) {
        place->name = soapc__decode_name(decoder, &tag->name);
        place->type = SOAPC_NONE;
        return place->name == SOAPC_NONE ? -1 : 1;
    }
    return tells;
}

int soapc__any_child(soapc__decoder *decoder, soapc__frame *frame, uint32_t field, soapc__tag *tag)
{
    soapc__place place = {0};
    int is_value = place_of(decoder, tag, &place);

    if (is_value == 0) {
        return begin_raw(decoder, frame, field) && soapc__raw_element_write(decoder, tag);
    }
    if (is_value < 0 || (frame->flags & SOAPC__FRAME_RAW && !soapc__raw_finish(decoder, frame))) {
        return 0;
    }
    return soapc__frame_enter(decoder, frame, field) && soapc__decode_begin(decoder, &place, tag);
}

int soapc__any_text(soapc__decoder *decoder, soapc__frame *frame, uint32_t field,
                    const soapc__text *text)
{
    uint32_t length;
    const char *bytes = soapc__decode_characters(decoder, text, &length);

    if (!bytes || !begin_raw(decoder, frame, field)) {
        return 0;
    }
    soapc__write_text(&decoder->raw, bytes, length, NULL);
    return 1;
}
