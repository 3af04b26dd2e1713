/* Attributes of complex types: found by name, with defaults, kept until their turn among the
 * fields comes. */
#include "bind/decode.h"

#include <string.h>

#include "xml/writer.h"

static const uint32_t *field_index(const soapc__decoder *decoder, const soapc_type *type)
{
    return (const uint32_t *)soapc__table_of(decoder->image, SOAPC__TABLE_FIELD_INDEX) +
           type->index;
}

/* First entry of the index from `low` on whose field is not of the kind: kinds stand together. */
static uint32_t end_of_kind(const soapc__decoder *decoder, const soapc_type *type, uint32_t low,
                            uint32_t kind)
{
    const uint32_t *index = field_index(decoder, type);
    uint32_t high = type->field_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (decoder->fields[type->first_field + index[middle]].kind == kind) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* The index ends with what is no element, if there is any. */
int soapc__only_elements(const soapc__decoder *decoder, const soapc_type *type)
{
    uint32_t count = type->field_count;

    return count == 0 ||
           decoder->fields[type->first_field + field_index(decoder, type)[count - 1]].kind ==
               SOAPC_FIELD_ELEMENT;
}

void soapc__attribute_range(const soapc__decoder *decoder, const soapc_type *type, uint32_t *first,
                            uint32_t *end)
{
    if (soapc__only_elements(decoder, type)) {
        *first = *end = type->field_count;
        return;
    }
    *first = end_of_kind(decoder, type, 0, SOAPC_FIELD_ELEMENT);
    *end = end_of_kind(decoder, type, *first, SOAPC_FIELD_ATTRIBUTE);
}

uint32_t soapc__search_fields(const soapc__decoder *decoder, const soapc_type *type, uint32_t low,
                              uint32_t high, uint32_t name)
{
    const uint32_t *index = field_index(decoder, type);

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        uint32_t found = decoder->fields[type->first_field + index[middle]].name;

        if (found == name) {
            return index[middle];
        }
        if (found < name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return SOAPC_NONE;
}

uint32_t soapc__search_local(const soapc__decoder *decoder, const soapc_type *type, uint32_t low,
                             uint32_t high, const soapc__qname *name)
{
    const uint32_t *index = field_index(decoder, type);
    uint32_t found = SOAPC_NONE;

    for (uint32_t i = low; i < high; i++) {
        const soapc_field *field = decoder->fields + type->first_field + index[i];
        uint32_t length;
        const char *local =
            soapc_text_bytes(decoder->image, decoder->names[field->name].local, &length);

        if (length == name->local_length && memcmp(local, name->local, length) == 0) {
            if (found != SOAPC_NONE) {
                return SOAPC_NONE; /* not unique */
            }
            found = index[i];
        }
    }
    return found;
}

/* Namespaces whose attributes speak of the message, not of the value. */
static int is_foreign(uint32_t ns)
{
    return ns != SOAPC__NS_NONE && ns != SOAPC__NS_XML && ns < SOAPC__NS_KNOWN;
}

/* The attribute field of a name: exactly, else by its local name alone (contract C-12.29). */
static uint32_t find_attribute(const soapc__decoder *decoder, const soapc_type *type,
                               uint32_t first, uint32_t end, const soapc__qname *name, int *exact)
{
    uint32_t id = soapc__decode_find_name(decoder, name);
    uint32_t field =
        id == SOAPC_NONE ? SOAPC_NONE : soapc__search_fields(decoder, type, first, end, id);

    *exact = field != SOAPC_NONE;
    if (!*exact && !decoder->strict && !is_foreign(name->ns)) {
        field = soapc__search_local(decoder, type, first, end, name);
    }
    if (field != SOAPC_NONE &&
        decoder->fields[type->first_field + field].flags & SOAPC_FIELD_PROHIBITED) {
        return SOAPC_NONE;
    }
    return field;
}

int soapc__has_attribute(const soapc__decoder *decoder, const soapc_type *type, const char *local)
{
    soapc__qname name = {.local = local, .local_length = (uint32_t)strlen(local)};
    uint32_t first, end;

    soapc__attribute_range(decoder, type, &first, &end);
    return first < end && soapc__search_local(decoder, type, first, end, &name) != SOAPC_NONE;
}

/* Room for a field's value among the pending ones of this element, which are sorted; NULL:
 * failed, or (taken) there. */
static soapc__pending *pending_slot(soapc__decoder *decoder, uint32_t start, uint32_t field,
                                    int replace, int *taken)
{
    uint32_t at = decoder->pending_count;

    *taken = 0;
    while (at > start && decoder->pending[at - 1].field > field) {
        at--;
    }
    if (at > start && decoder->pending[at - 1].field == field) {
        *taken = 1;
        return replace ? decoder->pending + at - 1 : NULL;
    }
    if (!SOAPC__ROOM(decoder, decoder->pending, decoder->pending_count,
                     decoder->pending_capacity)) {
        return NULL;
    }
    memmove(decoder->pending + at + 1, decoder->pending + at,
            (decoder->pending_count - at) * sizeof(*decoder->pending));
    decoder->pending_count++;
    decoder->pending[at].field = field;
    return decoder->pending + at;
}

/* What is opaque comes as XML: the text as the content of an element, whose name and start tag are
 * ext/soap's (contract C-12.28). */
static int make_raw(soapc__decoder *decoder, uint32_t name, const char *bytes, uint32_t length,
                    soapc_node *node)
{
    soapc__buffer *out = &decoder->raw;
    size_t before = out->length;

    soapc__buffer_literal(out, "<BOGUS>");
    soapc__write_text(out, bytes, length, NULL);
    soapc__buffer_literal(out, "</BOGUS>");
    size_t size = out->length - before;
    char *copy = out->failed || size > UINT32_MAX
                     ? NULL
                     : soapc__arena_copy(&decoder->message->arena, out->bytes + before, size);
    out->length = before;
    if (!copy) {
        out->failed = 0;
        return soapc__decode_no_memory(decoder);
    }
    node->head = soapc__node_head(SOAPC_NODE_RAW, name);
    node->length = (uint32_t)size;
    node->value.bytes = copy;
    return 1;
}

static int add_value(soapc__decoder *decoder, const soapc_type *type, uint32_t start, uint32_t at,
                     const char *bytes, uint32_t length, int replace)
{
    const soapc_field *field = decoder->fields + type->first_field + at;
    int taken;
    soapc__pending *pending = pending_slot(decoder, start, at, replace, &taken);

    if (!pending) {
        return taken;
    }
    if (soapc__is_opaque(decoder, field->type)) {
        return make_raw(decoder, field->name, bytes, length, &pending->node);
    }
    int fine =
        soapc__decode_plain(decoder, field->type, field->name, bytes, length, &pending->node);
    if (!fine && decoder->error.status == SOAPC_INSTANCE_VALUE) {
        decoder->error.status = SOAPC_INSTANCE_ATTRIBUTE;
    }
    return fine;
}

static int add_attribute(soapc__decoder *decoder, const soapc_type *type, uint32_t start,
                         uint32_t at, const soapc__attribute *attribute, int exact)
{
    const soapc_field *field = decoder->fields + type->first_field + at;
    uint32_t length;
    const char *bytes = soapc__decode_value(decoder, attribute, &length);

    if (!bytes) {
        return 0;
    }
    if (field->flags & SOAPC_FIELD_FIXED &&
        !soapc__check_fixed(decoder, field->type, field->name, field->value, bytes, length)) {
        return 0;
    }
    return add_value(decoder, type, start, at, bytes, length, exact);
}

static int add_defaults(soapc__decoder *decoder, const soapc_type *type, uint32_t start,
                        uint32_t first, uint32_t end)
{
    const uint32_t *index = field_index(decoder, type);

    for (uint32_t i = first; i < end; i++) {
        const soapc_field *field = decoder->fields + type->first_field + index[i];

        if (field->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED) &&
            !(field->flags & SOAPC_FIELD_PROHIBITED)) {
            uint32_t length;
            const char *bytes = soapc_text_bytes(decoder->image, field->value, &length);

            if (!add_value(decoder, type, start, index[i], bytes, length, 0)) {
                return 0;
            }
        }
    }
    return 1;
}

static int fail_attribute(soapc__decoder *decoder, soapc_status status, const soapc__tag *tag,
                          const char *local, uint32_t length, const char *what)
{
    soapc__decode_fail(decoder, status, tag->name.raw, tag->name.raw_length, tag->offset,
                       "attribute '%.*s' %s", (int)soapc__decode_cut(local, length, 64), local,
                       what);
    soapc__error_subject(&decoder->error, local, length);
    return 0;
}

static int is_admitted(const soapc__decoder *decoder, const soapc_type *type, uint32_t ns)
{
    for (uint32_t i = 0; i < type->field_count; i++) {
        const soapc_field *field = decoder->fields + type->first_field + i;

        if (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
            return soapc__strict_admits(decoder, field->value, ns);
        }
    }
    return 0;
}

/* Strict: an attribute that is required stands among the pending ones. */
static int check_required(soapc__decoder *decoder, const soapc_type *type, const soapc__tag *tag,
                          uint32_t start, uint32_t first, uint32_t end)
{
    const uint32_t *index = field_index(decoder, type);

    for (uint32_t i = first; i < end; i++) {
        const soapc_field *field = decoder->fields + type->first_field + index[i];
        uint32_t at = start;

        while (at < decoder->pending_count && decoder->pending[at].field != index[i]) {
            at++;
        }
        if (at == decoder->pending_count && field->flags & SOAPC_FIELD_REQUIRED) {
            uint32_t length;
            const char *local =
                soapc_text_bytes(decoder->image, decoder->names[field->name].local, &length);

            return fail_attribute(decoder, SOAPC_INSTANCE_MISSING, tag, local, length,
                                  "is required and missing");
        }
    }
    return 1;
}

/* The field that other attributes go to, where the host wants them; SOAPC_NONE. */
static uint32_t any_attribute_field(const soapc__decoder *decoder, const soapc_type *type, uint32_t end)
{
    const uint32_t *index = field_index(decoder, type);

    for (uint32_t i = end; decoder->call->flags & SOAPC_CALL_ANY_ATTRIBUTES && i < type->field_count; i++) {
        if (decoder->fields[type->first_field + index[i]].kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
            return index[i];
        }
    }
    return SOAPC_NONE;
}

/* An attribute of an anyAttribute, behind the others of this element, which stand in the arena: there is room for all. */
static int add_other(soapc__decoder *decoder, const soapc__tag *tag, uint32_t start, uint32_t at,
                     const soapc__attribute *attribute)
{
    int taken;
    soapc__pending *pending = pending_slot(decoder, start, at, 1, &taken);
    uint32_t name = soapc__decode_name(decoder, &attribute->name), length;
    const char *bytes = soapc__decode_value(decoder, attribute, &length);

    if (!pending || name == SOAPC_NONE || !bytes) {
        return 0;
    }
    if (!taken) {
        soapc_node *first = soapc__arena_alloc(&decoder->message->arena,
                                               tag->attribute_count * sizeof(*first));

        if (!first) {
            return soapc__decode_no_memory(decoder);
        }
        pending->node.head = soapc__node_head(SOAPC_NODE_ATTRIBUTES, SOAPC_NO_NAME);
        pending->node.length = 0;
        pending->node.value.bytes = (const char *)first;
    }
    soapc_node *node = (soapc_node *)(uintptr_t)pending->node.value.bytes + pending->node.length++;
    *node = (soapc_node){.head = soapc__node_head(SOAPC_NODE_TEXT, name), .length = length};
    node->value.bytes = bytes;
    return 1;
}

static int read_attributes(soapc__decoder *decoder, const soapc_type *type, const soapc__tag *tag,
                           uint32_t first, uint32_t end)
{
    uint32_t start = decoder->pending_count;
    uint32_t others = any_attribute_field(decoder, type, end);

    decoder->text_scope = tag->scope;
    decoder->has_scope = 1;
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;
        int exact;
        uint32_t field = find_attribute(decoder, type, first, end, &attribute->name, &exact);

        if (field == SOAPC_NONE) {
            if (decoder->strict && !is_foreign(attribute->name.ns) &&
                !is_admitted(decoder, type, attribute->name.ns)) {
                return fail_attribute(decoder, SOAPC_INSTANCE_UNEXPECTED, tag,
                                      attribute->name.local, attribute->name.local_length,
                                      "is not declared");
            }
            if (others != SOAPC_NONE && !is_foreign(attribute->name.ns) &&
                !add_other(decoder, tag, start, others, attribute)) {
                return 0;
            }
        } else if (!add_attribute(decoder, type, start, field, attribute, exact)) {
            return 0;
        }
    }
    decoder->has_scope = 0;
    return add_defaults(decoder, type, start, first, end) &&
           (!decoder->strict || check_required(decoder, type, tag, start, first, end));
}

int soapc__decode_attributes(soapc__decoder *decoder, const soapc_type *type, const soapc__tag *tag)
{
    uint32_t first, end;

    soapc__attribute_range(decoder, type, &first, &end);
    if (first == end && !decoder->strict &&
        (tag->attribute_count == 0 || any_attribute_field(decoder, type, end) == SOAPC_NONE)) {
        return 1;
    }
    decoder->in_attribute = 1;
    int fine = read_attributes(decoder, type, tag, first, end);
    decoder->in_attribute = 0;
    return fine;
}
