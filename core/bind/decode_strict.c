/* Strict decode: what ext/soap passes over is an error that names the element. */
#include "bind/decode.h"

#include <stdio.h>

enum { NAME_SIZE = 200 };

/* {namespace}local; the local name alone where it has none. */
static const char *name_text(const char *ns, uint32_t ns_length, const char *local, uint32_t length,
                             char *out)
{
    int ns_size = (int)soapc__decode_cut(ns, ns_length, 96);
    int size = (int)soapc__decode_cut(local, length, 64);

    snprintf(out, NAME_SIZE, ns_size ? "{%.*s}%.*s" : "%.*s%.*s", ns_size, ns, size, local);
    return out;
}

static const char *found_name(const soapc__decoder *decoder, const soapc__qname *name, char *out)
{
    const soapc__ns_text *ns = decoder->scanner.namespaces + name->ns;

    return name_text(ns->uri, ns->length, name->local, name->local_length, out);
}

static const char *expected_name(const soapc__decoder *decoder, uint32_t id, char *out)
{
    uint32_t ns_length, length;
    const char *ns = soapc_text_bytes(decoder->image, decoder->names[id].ns, &ns_length);
    const char *local = soapc_text_bytes(decoder->image, decoder->names[id].local, &length);

    return name_text(ns, ns_length, local, length, out);
}

int soapc__strict_missing(soapc__decoder *decoder, uint32_t expected)
{
    uint32_t length;
    const char *local = soapc_text_bytes(decoder->image, decoder->names[expected].local, &length);
    char text[NAME_SIZE];

    soapc__decode_fail(decoder, SOAPC_INSTANCE_MISSING, NULL, 0, SOAPC_NONE,
                       "element '%s' is missing", expected_name(decoder, expected, text));
    soapc__error_subject(&decoder->error, local, length);
    return 0;
}

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
            return soapc__strict_missing(decoder, fields[i].name);
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

int soapc__strict_surplus(soapc__decoder *decoder, const soapc__tag *tag, uint32_t expected)
{
    const soapc__qname *name = &tag->name;
    char found[NAME_SIZE], wanted[NAME_SIZE];

    found_name(decoder, name, found);
    if (expected >= SOAPC__NO_MORE) {
        soapc__decode_fail(decoder, SOAPC_INSTANCE_UNEXPECTED, name->raw, name->raw_length, tag->offset,
                           expected == SOAPC_NONE ? "element '%s' is not declared here"
                                                  : "element '%s' where no more was expected",
                           found);
    } else {
        soapc__decode_fail(decoder, SOAPC_INSTANCE_UNEXPECTED, name->raw, name->raw_length,
                           tag->offset, "element '%s' where '%s' was expected", found,
                           expected_name(decoder, expected, wanted));
    }
    soapc__error_subject(&decoder->error, name->local, name->local_length);
    return 0;
}
