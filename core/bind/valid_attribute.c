/* Attributes against a type's uses and its wildcard (XSD Part 1, 3.4.4, 3.2.4, 3.10.4). */
#include <string.h>

#include "bind/valid.h"

/* Attributes of XSI, and of SOAP's own namespaces, which say something of the message (SOAP 1.1, 4.2). */
static int is_foreign(uint32_t ns)
{
    return ns != SOAPC__NS_NONE && ns != SOAPC__NS_XML && ns < SOAPC__NS_KNOWN;
}

static int fail_attribute(soapc__decoder *decoder, const soapc__attribute *attribute, const char *what)
{
    const soapc__qname *name = &attribute->name;

    return soapc__valid_fail(decoder, name->local, name->local_length, "attribute '%.*s' %s",
                             (int)soapc__decode_cut(name->raw, name->raw_length, 64), name->raw,
                             what);
}

/* A value under its declaration. */
static int check_value(soapc__decoder *decoder, const soapc__tag *tag,
                       const soapc__attribute *attribute, uint32_t type, uint32_t flags,
                       soapc_text fixed)
{
    uint32_t length;
    const char *bytes = soapc__decode_value(decoder, attribute, &length);

    if (!bytes) {
        return 0;
    }
    decoder->text_scope = tag->scope;
    decoder->has_scope = 1;
    decoder->in_attribute = 1;
    decoder->valid_attribute = &attribute->name;
    int fine = soapc__valid_value(decoder, type, bytes, length);
    int same = fine && flags & SOAPC_FIELD_FIXED
                   ? soapc__valid_fixed(decoder, type, fixed, bytes, length)
                   : 1;
    if (fine && same == 0) {
        soapc__valid_fail(decoder, bytes, length, "'%.*s' where the fixed value '%.64s' was expected",
                          (int)soapc__decode_cut(bytes, length, 64), bytes,
                          soapc_text_bytes(decoder->image, fixed, NULL));
    }
    decoder->valid_attribute = NULL;
    decoder->in_attribute = 0;
    decoder->has_scope = 0;
    return fine && same > 0;
}

static const soapc_field *wildcard_of(const soapc__decoder *decoder, const soapc_type *type)
{
    for (uint32_t i = 0; i < type->field_count; i++) {
        const soapc_field *field = decoder->fields + type->first_field + i;

        if (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
            return field;
        }
    }
    return NULL;
}

/* One that only a wildcard admits: by its global declaration, which strict asks for (3.10.1). */
static int check_wild(soapc__decoder *decoder, const soapc__tag *tag,
                      const soapc__attribute *attribute, uint32_t flags)
{
    uint32_t name = soapc__decode_find_name(decoder, &attribute->name);
    const soapc__element *global =
        name == SOAPC_NONE ? NULL : soapc__attribute_of_name(decoder->image, name);

    if (flags & SOAPC_FIELD_SKIP) {
        return 1;
    }
    if (global) {
        return check_value(decoder, tag, attribute, global->type, global->flags, global->value);
    }
    return flags & SOAPC_FIELD_LAX || attribute->name.ns == SOAPC__NS_XML ||
           fail_attribute(decoder, attribute, "has no declaration, which its wildcard asks for");
}

static int check_attribute(soapc__decoder *decoder, const soapc_type *type, const soapc__tag *tag,
                           const soapc__attribute *attribute, uint32_t first, uint32_t end)
{
    uint32_t name = soapc__decode_find_name(decoder, &attribute->name);
    uint32_t found =
        name == SOAPC_NONE ? SOAPC_NONE : soapc__search_fields(decoder, type, first, end, name);

    if (found != SOAPC_NONE) {
        const soapc_field *field = decoder->fields + type->first_field + found;

        if (!(field->flags & SOAPC_FIELD_PROHIBITED)) {
            return check_value(decoder, tag, attribute, field->type, field->flags, field->value);
        }
    }
    const soapc_field *wildcard = wildcard_of(decoder, type);
    if (wildcard && soapc__strict_admits(decoder, wildcard->value, attribute->name.ns)) {
        return check_wild(decoder, tag, attribute, wildcard->flags);
    }
    return fail_attribute(decoder, attribute, "is not declared");
}

/* Required ones that the tag does not have. */
static int check_required(soapc__decoder *decoder, const soapc_type *type, const soapc__tag *tag)
{
    for (uint32_t i = 0; i < type->field_count; i++) {
        const soapc_field *field = decoder->fields + type->first_field + i;
        uint32_t at = 0;

        if (field->kind != SOAPC_FIELD_ATTRIBUTE || !(field->flags & SOAPC_FIELD_REQUIRED)) {
            continue;
        }
        while (at < tag->attribute_count &&
               soapc__decode_find_name(decoder, &tag->attributes[at].name) != field->name) {
            at++;
        }
        if (at == tag->attribute_count) {
            uint32_t length;
            const char *local =
                soapc_text_bytes(decoder->image, decoder->names[field->name].local, &length);

            return soapc__valid_fail(decoder, local, length, "attribute '%.64s' is required and missing",
                                     local);
        }
    }
    return 1;
}

int soapc__valid_attributes(soapc__decoder *decoder, uint32_t id, const soapc__tag *tag)
{
    const soapc_type *type = id == SOAPC_NONE ? NULL : decoder->types + id;
    uint32_t first = 0, end = 0;

    if (type) {
        soapc__attribute_range(decoder, type, &first, &end);
    }
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;

        if (!is_foreign(attribute->name.ns) &&
            !(type ? check_attribute(decoder, type, tag, attribute, first, end)
                   : fail_attribute(decoder, attribute, "on an element of a simple type"))) {
            return 0;
        }
    }
    return !type || check_required(decoder, type, tag);
}

/* anyType has a lax wildcard (3.4.7). */
int soapc__valid_any_attributes(soapc__decoder *decoder, const soapc__tag *tag)
{
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;

        if (!is_foreign(attribute->name.ns) &&
            !check_wild(decoder, tag, attribute, SOAPC_FIELD_LAX)) {
            return 0;
        }
    }
    return 1;
}
