/* Which field of a complex type an element is. */
#include "base/utf8.h"
#include "bind/decode.h"

static void place_of_field(const soapc_field *field, soapc__place *place)
{
    *place = (soapc__place){
        .name = field->name,
        .type = field->type,
        .flags = field->flags,
        .value = field->value,
    };
}

/* An element of a substitution group stands for the group's head (XSD Part 1, 3.3.2). The value
 * goes under the head's name. */
static uint32_t find_substituted(const soapc__decoder *decoder, const soapc_type *type,
                                 uint32_t end, uint32_t name, soapc__place *place)
{
    enum { LONGEST_CHAIN = 64 };
    const soapc__element *elements = soapc__elements(decoder->image);
    uint32_t own = soapc__element_of_name(decoder->image, name);
    uint32_t head = own;

    for (uint32_t i = 0; head != SOAPC_NONE && i < LONGEST_CHAIN; i++) {
        head = elements[head].substitutes;
        uint32_t field = head == SOAPC_NONE
                             ? SOAPC_NONE
                             : soapc__search_fields(decoder, type, 0, end, elements[head].name);

        if (field != SOAPC_NONE) {
            const soapc_field *declared = decoder->fields + type->first_field + field;

            *place = (soapc__place){
                .name = declared->name,
                .type = elements[own].type,
                .flags = elements[own].flags,
                .value = elements[own].value,
                .typed = elements[own].type != declared->type,
            };
            return field;
        }
    }
    return SOAPC_NONE;
}

static inline int is_text(const soapc_image *image, soapc_text text, const char *bytes,
                          uint32_t length)
{
    const char *known = (const char *)soapc__table_of(image, SOAPC__TABLE_STRINGS) + text;
    uint32_t known_length;

    memcpy(&known_length, known, sizeof(known_length));
    return known_length == length && soapc__same_bytes(known + sizeof(known_length), bytes, length);
}

static inline int is_name(const soapc__decoder *decoder, uint32_t id, const soapc__qname *name)
{
    const soapc_name *known = decoder->names + id;
    const soapc__ns_text *ns = decoder->scanner.namespaces + name->ns;

    return is_text(decoder->image, known->local, name->local, name->local_length) &&
           is_text(decoder->image, known->ns, ns->uri, ns->length);
}

/* Most elements come in the order of the fields: the next few are tried before anything is
 * looked up. */
static uint32_t guess_field(const soapc__decoder *decoder, const soapc__frame *frame,
                            const soapc__qname *name)
{
    enum { FEW = 4 };

    for (uint32_t i = frame->next;
         i < decoder->types[frame->type].field_count && i < frame->next + FEW; i++) {
        const soapc_field *field = decoder->fields + frame->first_field + i;

        if (field->kind == SOAPC_FIELD_ELEMENT && is_name(decoder, field->name, name)) {
            return i;
        }
    }
    return SOAPC_NONE;
}

/* Exactly, by substitution, and where that misses by a local name that only one field has
 * (contract C-12.24). */
static uint32_t look_up_field(const soapc__decoder *decoder, const soapc_type *type,
                              const soapc__qname *name, soapc__place *place)
{
    uint32_t id = soapc__decode_find_name(decoder, name);
    uint32_t field = SOAPC_NONE;
    uint32_t end, attributes;

    soapc__attribute_range(decoder, type, &end, &attributes);
    if (id != SOAPC_NONE) {
        field = soapc__search_fields(decoder, type, 0, end, id);
        if (field == SOAPC_NONE) {
            field = find_substituted(decoder, type, end, id, place);
        }
    }
    if (field == SOAPC_NONE && !decoder->strict) {
        field = soapc__search_local(decoder, type, 0, end, name);
    }
    return field;
}

uint32_t soapc__find_field(const soapc__decoder *decoder, const soapc__frame *frame,
                           const soapc__qname *name, soapc__place *place)
{
    uint32_t field = guess_field(decoder, frame, name);

    place->name = SOAPC_NONE;
    if (field == SOAPC_NONE) {
        field = look_up_field(decoder, decoder->types + frame->type, name, place);
    }
    if (field != SOAPC_NONE && place->name == SOAPC_NONE) { /* not a substitute */
        place_of_field(decoder->fields + frame->first_field + field, place);
    }
    return field;
}
