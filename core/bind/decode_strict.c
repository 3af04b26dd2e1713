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

/* Neither the element nor its type may be abstract (XSD Part 1, 3.3.4, cvc-elt 2; 3.4.4, cvc-type 2). */
int soapc__strict_concrete(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                           const soapc__tag *tag)
{
    const soapc__qname *name = &tag->name;

    if (place->flags & SOAPC_FIELD_ABSTRACT) {
        soapc__decode_fail(decoder, SOAPC_INSTANCE_UNEXPECTED, name->raw, name->raw_length,
                           tag->offset,
                           "element '%.*s' is abstract, one of its substitution group was expected",
                           (int)soapc__decode_cut(name->local, name->local_length, 64), name->local);
        soapc__error_subject(&decoder->error, name->local, name->local_length);
        return 0;
    }
    if (type != SOAPC_NONE && decoder->types[type].flags & SOAPC_TYPE_ABSTRACT) {
        return soapc__decode_fail(decoder, SOAPC_INSTANCE_TYPE, name->raw, name->raw_length,
                                  tag->offset, "its type is abstract, xsi:type was expected");
    }
    return 1;
}

/* One namespace or "##local", "##any", "##not:URI" of those that a wildcard admits (XSD Part 1, 3.10.4,
 * cvc-wildcard-namespace). */
static int token_admits(const char *token, size_t length, const char *ns, size_t ns_length)
{
    static const char any[] = "##any", local[] = "##local", other[] = "##not:";

    if (length >= 6 && memcmp(token, other, 6) == 0) {
        return ns_length && !(ns_length == length - 6 && memcmp(token + 6, ns, ns_length) == 0);
    }
    if (length == 5 && memcmp(token, any, 5) == 0) {
        return 1;
    }
    if (length == 7 && memcmp(token, local, 7) == 0) {
        return ns_length == 0;
    }
    return ns_length && length == ns_length && memcmp(token, ns, length) == 0;
}

int soapc__strict_admits(const soapc__decoder *decoder, soapc_text wildcard, uint32_t ns)
{
    const soapc__ns_text *found = decoder->scanner.namespaces + ns;
    const char *at = soapc_text_bytes(decoder->image, wildcard, NULL);

    while (*at) {
        size_t length = strcspn(at, " ");

        if (token_admits(at, length, found->uri, found->length)) {
            return 1;
        }
        at += length + (at[length] == ' ');
    }
    return 0;
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
