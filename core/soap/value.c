/* One value by itself: an element under a type. */
#include "base/error.h"
#include "soap/envelope.h"

static int read_value(soapc__decoder *decoder, uint32_t type)
{
    soapc__place place = {.type = type};
    uint32_t frames = decoder->frame_count;
    soapc__tag tag;

    switch (soapc__scan_next(&decoder->scanner)) {
    case SOAPC__NEXT_START:
        break;
    case SOAPC__NEXT_ERROR:
        return 0;
    case SOAPC__NEXT_EOF:
        return soapc__decode_fail(decoder, SOAPC_XML_EMPTY, NULL, 0, SOAPC_NONE,
                                  "a document without an element");
    default:
        return soapc__decode_fail(decoder, SOAPC_XML_SYNTAX, NULL, 0, SOAPC_NONE,
                                  "a start tag was expected");
    }
    if (!soapc__scan_start(&decoder->scanner, &tag)) {
        return 0;
    }
    place.name = soapc__decode_name(decoder, &tag.name);
    if (place.name == SOAPC_NONE || !soapc__decode_begin(decoder, &place, &tag) ||
        !soapc__decode_run(decoder, frames)) {
        return 0;
    }
    switch (soapc__scan_next(&decoder->scanner)) {
    case SOAPC__NEXT_EOF:
        return 1;
    case SOAPC__NEXT_ERROR:
        return 0;
    default:
        return soapc__decode_fail(decoder, SOAPC_XML_SYNTAX, NULL, 0, SOAPC_NONE,
                                  "something behind the element");
    }
}

soapc_status soapc_value_decode(soapc_message *message, const soapc_call *call, uint32_t type,
                                const char *bytes, size_t length, uint32_t *node,
                                soapc_error *error)
{
    uint32_t first = message->node_count;

    if (type != SOAPC_NONE && type >= soapc_type_count(call->image)) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "type %u of %u", type,
                                soapc_type_count(call->image));
    }
    soapc__decoder *decoder = soapc__decoder_begin(message, call, bytes, length, error);
    if (!decoder) {
        return error ? (soapc_status)error->status : SOAPC_NO_MEMORY;
    }
    decoder->find_target = soapc__reference_find;
    if (node) {
        *node = first;
    }
    return soapc__decoder_end(decoder, read_value(decoder, type), first, error);
}
