/* Attributes that an anyAttribute lets in (XSD Part 1, 3.10). */
#include <string.h>

#include "bind/encode.h"
#include "xml/scanner.h"

static int fail(soapc__encoder *encoder, uint32_t name, const char *why)
{
    uint32_t length;
    const char *local = soapc__encode_local(encoder, name, &length);

    soapc__encode_fail(encoder, SOAPC_INSTANCE_HOST, name | SOAPC__AS_ATTRIBUTE, "%s", why);
    soapc__encode_subject(encoder, local, length);
    return 0;
}

static int is(const char *text, uint32_t length, const char *other)
{
    return strlen(other) == length && memcmp(text, other, length) == 0;
}

/* What speaks of the message, not of the value: it is the engine's to write. */
static int is_reserved(const soapc__encoder *encoder, uint32_t name)
{
    uint32_t length, local_length;
    const char *ns = soapc_message_name_ns(encoder->message, encoder->image, name, &length);
    const char *local = soapc__encode_local(encoder, name, &local_length);

    for (uint32_t i = SOAPC__NS_NONE + 1; i < SOAPC__NS_KNOWN; i++) {
        if (i != SOAPC__NS_XML && is(ns, length, soapc__known_namespaces[i])) {
            return 1;
        }
    }
    return is(ns, length, "http://www.w3.org/2000/xmlns/") || (length == 0 && is(local, local_length, "xmlns"));
}

static int is_declared(const soapc__encoder *encoder, const soapc_type *type, uint32_t name)
{
    const soapc_field *fields = soapc__fields(encoder->image, type);

    for (uint32_t i = 0; i < type->field_count; i++) {
        if (fields[i].kind == SOAPC_FIELD_ATTRIBUTE && fields[i].name == name) {
            return 1;
        }
    }
    return 0;
}

int soapc__check_others(soapc__encoder *encoder, uint32_t type, uint32_t node)
{
    const soapc_type *row = soapc__type(encoder->image, type);
    uint32_t end = node + 1 + encoder->nodes[node].length;

    if (encoder->nodes[node].length > encoder->message->limits.attributes) {
        return soapc__encode_fail(encoder, SOAPC_LIMIT, SOAPC_NONE,
                                  "an element with more attributes than the limit 'attributes' (%u)",
                                  encoder->message->limits.attributes);
    }
    for (uint32_t at = node + 1; at < end; at++) {
        uint32_t name = soapc__node_name(encoder->nodes + at), length;
        const char *local = soapc__encode_local(encoder, name, &length);

        if (name == SOAPC_NO_NAME || !soapc__is_leaf_value(soapc__node_kind(encoder->nodes + at))) {
            return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                      "node %u where an attribute with a name was expected", at);
        }
        if (!soapc__scan_is_ncname(local, length)) {
            size_t valid = soapc__utf8_valid(local, length);

            soapc__encode_fail(encoder, SOAPC_INSTANCE_NAME, SOAPC_NONE,
                               "'%.*s' cannot be the name of an attribute",
                               valid > 80 ? 80 : (int)valid, local);
            soapc__encode_subject(encoder, local, valid);
            return 0;
        }
        if (is_reserved(encoder, name)) {
            return fail(encoder, name, "an attribute that is not the value's to have");
        }
        if (is_declared(encoder, row, name)) {
            return fail(encoder, name, "an attribute that the type declares, among those of its anyAttribute");
        }
        for (uint32_t other = node + 1; other < at; other++) {
            if (soapc__node_name(encoder->nodes + other) == name) {
                return fail(encoder, name, "an attribute that stands twice");
            }
        }
    }
    return 1;
}

int soapc__need_others(soapc__encoder *encoder, uint32_t node)
{
    uint32_t end = node + 1 + encoder->nodes[node].length;

    for (uint32_t at = node + 1; at < end; at++) {
        if (!soapc__encode_need_name(encoder, soapc__node_name(encoder->nodes + at))) {
            return 0;
        }
    }
    return 1;
}

/* Encoded values are referred to by these (SOAP 1.1, 5.4.1). */
static int is_reference(const soapc__encoder *encoder, uint32_t name)
{
    uint32_t length, local_length;
    const char *local = soapc__encode_local(encoder, name, &local_length);

    soapc_message_name_ns(encoder->message, encoder->image, name, &length);
    return length == 0 && (is(local, local_length, "id") || is(local, local_length, "href"));
}

int soapc__write_others(soapc__encoder *encoder, uint32_t encoded, uint32_t node)
{
    uint32_t end = node + 1 + encoder->nodes[node].length;

    for (uint32_t at = node + 1; at < end; at++) {
        uint32_t name = soapc__node_name(encoder->nodes + at);
        const char *text;
        size_t length;

        if (encoded && is_reference(encoder, name)) {
            return fail(encoder, name, "an attribute that is not the value's to have");
        }
        if (!soapc__lexical(encoder, name | SOAPC__AS_ATTRIBUTE, SOAPC_XSD_STRING, at, &text, &length) ||
            !soapc__write_attribute_name(encoder, name) ||
            !soapc__write_characters(encoder, name | SOAPC__AS_ATTRIBUTE, text, length, 1)) {
            return 0;
        }
        soapc__buffer_literal(encoder->out, "\"");
    }
    return 1;
}
