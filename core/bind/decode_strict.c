/* Strict decode: what ext/soap passes over is an error that names the element. */
#include "bind/decode.h"

int soapc__strict_begin(soapc__decoder *decoder, soapc__frame *frame)
{
    uint32_t words = (decoder->types[frame->type].field_count + 63) / 64;

    frame->flags |= SOAPC__FRAME_SEEN;
    frame->seen = decoder->seen_count;
    while (words-- > 0) {
        if (!SOAPC__ROOM(decoder, decoder->seen, decoder->seen_count, decoder->seen_capacity)) {
            return 0;
        }
        decoder->seen[decoder->seen_count++] = 0;
    }
    return 1;
}

int soapc__strict_end(soapc__decoder *decoder, const soapc__frame *frame)
{
    const soapc_field *fields = decoder->fields + frame->first_field;

    for (uint32_t i = 0; i < decoder->types[frame->type].field_count; i++) {
        int seen = decoder->seen[frame->seen + i / 64] >> i % 64 & 1;

        if (!seen && fields[i].kind == SOAPC_FIELD_ELEMENT && fields[i].min > 0 &&
            !(fields[i].flags & (SOAPC_FIELD_OPTIONAL | SOAPC_FIELD_IN_CHOICE))) {
            uint32_t length;
            const char *local =
                soapc_text_bytes(decoder->image, decoder->names[fields[i].name].local, &length);

            soapc__decode_fail(decoder, SOAPC_INSTANCE_MISSING, NULL, 0, SOAPC_NONE,
                               "element '%.*s' is missing",
                               (int)soapc__decode_cut(local, length, 64), local);
            soapc__error_subject(&decoder->error, local, length);
            return 0;
        }
    }
    return 1;
}

int soapc__strict_surplus(soapc__decoder *decoder, const soapc__tag *tag)
{
    soapc__decode_fail(decoder, SOAPC_INSTANCE_UNEXPECTED, tag->name.raw, tag->name.raw_length,
                       tag->offset, "element '%.*s' is not declared here",
                       (int)soapc__decode_cut(tag->name.local, tag->name.local_length, 64),
                       tag->name.local);
    soapc__error_subject(&decoder->error, tag->name.local, tag->name.local_length);
    return 0;
}
