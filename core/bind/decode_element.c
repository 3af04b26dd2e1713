/* One element: what its attributes say (xsi:type, xsi:nil, references), then its content by the
 * kind of its type. */
#include "bind/decode.h"

#include <stddef.h>
#include <string.h>

#include "base/text.h"

/* --- names and values --- */

uint32_t soapc__decode_find_name(const soapc__decoder *decoder, const soapc__qname *name)
{
    const soapc__ns_text *ns = decoder->scanner.namespaces + name->ns;

    return soapc__name_find_hashed(decoder->image,
                                   soapc__name_hash_in(ns->hash, name->local, name->local_length),
                                   ns->uri, ns->length, name->local, name->local_length);
}

uint32_t soapc__decode_name(soapc__decoder *decoder, const soapc__qname *name)
{
    const soapc__ns_text *ns = decoder->scanner.namespaces + name->ns;
    uint32_t id = soapc__decode_find_name(decoder, name);

    return id != SOAPC_NONE
               ? id
               : soapc_message_name(decoder->message, decoder->image, ns->uri, ns->length,
                                    name->local, name->local_length, &decoder->error);
}

uint32_t soapc__decode_find_type(soapc__decoder *decoder, const soapc__qname *name)
{
    const uint32_t *name_types = soapc__table_of(decoder->image, SOAPC__TABLE_NAME_TYPE);
    uint32_t id = soapc__decode_find_name(decoder, name);

    if (id != SOAPC_NONE && name_types[id] != SOAPC_NONE) {
        return name_types[id];
    }
    return soapc__builtin_find(name->ns, name->local, name->local_length);
}

const char *soapc__decode_value(soapc__decoder *decoder, const soapc__attribute *attribute,
                                uint32_t *length)
{
    *length = attribute->length;
    if (attribute->plain) {
        return attribute->value;
    }
    char *out = soapc__arena_alloc(&decoder->message->arena, attribute->length);
    if (!out) {
        soapc__decode_no_memory(decoder);
        return NULL;
    }
    *length = (uint32_t)soapc__attribute_resolve(attribute, out);
    return out;
}

const char *soapc__decode_trimmed(soapc__decoder *decoder, const soapc__attribute *attribute,
                                  uint32_t *length)
{
    const char *value = soapc__decode_value(decoder, attribute, length);
    size_t trimmed = *length;

    if (value) {
        soapc__trim(&value, &trimmed);
        *length = (uint32_t)trimmed;
    }
    return value;
}

/* --- attributes that are not the type's --- */

typedef struct mark_row {
    uint8_t ns;
    uint8_t length;
    const char *local;
    size_t mark; /* offset within soapc__marks */
} mark_row;

#define MARK(ns, local, mark)                                                                      \
    {                                                                                              \
        SOAPC__NS_##ns, sizeof(local) - 1, local, offsetof(soapc__marks, mark)                     \
    }
static const mark_row mark_rows[] = {
    MARK(XSI, "type", type),
    MARK(XSI, "nil", nil),
    MARK(NONE, "href", reference),
    MARK(NONE, "id", id),
    MARK(ENCODING11, "arrayType", array_type),
    MARK(ENCODING11, "offset", offset),
    MARK(ENCODING11, "position", position),
    MARK(ENCODING12, "ref", reference12),
    MARK(ENCODING12, "id", id12),
    MARK(ENCODING12, "itemType", item_type),
    MARK(ENCODING12, "arraySize", array_size),
};
#undef MARK

static void set_mark(soapc__marks *marks, size_t mark, const soapc__attribute *attribute)
{
    memcpy((char *)marks + mark, &attribute, sizeof(attribute));
}

void soapc__decode_marks(const soapc__decoder *decoder, const soapc__tag *tag, soapc__marks *marks)
{
    int any_nil = decoder->call->flags & SOAPC_CALL_COMPAT_VALUES;

    *marks = (soapc__marks){0};
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;
        const soapc__qname *name = &attribute->name;

        for (uint32_t row = 0; row < sizeof(mark_rows) / sizeof(mark_rows[0]); row++) {
            const mark_row *known = mark_rows + row;

            if (known->ns == name->ns && known->length == name->local_length &&
                memcmp(known->local, name->local, known->length) == 0) {
                set_mark(marks, known->mark, attribute);
                break;
            }
        }
        if (any_nil && name->local_length == 3 && memcmp(name->local, "nil", 3) == 0) {
            marks->nil = attribute;
        }
    }
}

/* xsi:nil is a boolean (XSD Part 1, 2.6.2); ext/soap looks only whether it is there (contract
 * C-12.22). -1: failed. */
static int is_nil(soapc__decoder *decoder, const soapc__marks *marks)
{
    uint32_t length;
    const char *value = marks->nil ? soapc__decode_trimmed(decoder, marks->nil, &length) : NULL;

    if (!value) {
        return marks->nil ? -1 : 0;
    }
    return (decoder->call->flags & SOAPC_CALL_COMPAT_VALUES) || (length == 1 && *value == '1') ||
           (length == 4 && memcmp(value, "true", 4) == 0);
}

/* --- the type --- */

static int is_untyped(const soapc__decoder *decoder, uint32_t type)
{
    return type == SOAPC_NONE || decoder->types[type].kind == SOAPC_TYPE_ANY;
}

/* SOAP-ENC:Array says nothing that a declared array does not say better, and xsd:string nothing
 * more than a declared soapenc:string. anyType takes a declared type away, as with ext/soap, which
 * does not know anySimpleType. */
static int says_nothing(const soapc__decoder *decoder, uint32_t declared, uint32_t found)
{
    if (is_untyped(decoder, declared) || is_untyped(decoder, found)) {
        return (is_untyped(decoder, declared) && is_untyped(decoder, found)) ||
               found == SOAPC_XSD_ANYSIMPLETYPE;
    }
    const soapc_type *row = decoder->types + declared;

    return (row->kind == SOAPC_TYPE_ARRAY &&
            (found == SOAPC_SOAPENC_ARRAY || found == SOAPC_SOAPENC12_ARRAY)) ||
           (row->kind == SOAPC_TYPE_SIMPLE && row->derivation == SOAPC_DERIVED_NOT &&
            row->base == found);
}

static int type_may_stand(soapc__decoder *decoder, const soapc__place *place, const soapc__tag *tag,
                          uint32_t found, const char *value, uint32_t length)
{
    int was_looked_at = decoder->validate && !decoder->encoded; /* bind/valid_element.c */

    if (!decoder->strict || was_looked_at ||
        (found != SOAPC_NONE && (is_untyped(decoder, place->type) ||
                                 soapc_type_is_derived(decoder->image, found, place->type)))) {
        return 1;
    }
    soapc__decode_fail(decoder, SOAPC_INSTANCE_TYPE, tag->name.raw, tag->name.raw_length,
                       tag->offset, "xsi:type \"%.*s\" names no type that may stand here",
                       (int)soapc__decode_cut(value, length, 64), value);
    soapc__error_subject(&decoder->error, value, length);
    return 0;
}

/* The QName in xsi:type; 0: it is none. -1: failed. */
static int read_type_name(soapc__decoder *decoder, const soapc__tag *tag,
                          const soapc__attribute *attribute, soapc__qname *name)
{
    uint32_t length;
    const char *value = soapc__decode_trimmed(decoder, attribute, &length);

    if (!value) {
        return -1;
    }
    *name = (soapc__qname){.raw = value, .raw_length = length};
    return length > 0 && soapc__scan_qname(&decoder->scanner, tag->scope, value, length, name);
}

/* The type that xsi:type names instead of the declared one; an unknown one changes nothing
 * (contract C-12.25). */
int soapc__decode_type(soapc__decoder *decoder, const soapc__place *place, const soapc__tag *tag,
                       const soapc__attribute *attribute, uint32_t *type)
{
    soapc__qname name;
    int is_name = read_type_name(decoder, tag, attribute, &name);
    uint32_t found = is_name > 0 ? soapc__decode_find_type(decoder, &name) : SOAPC_NONE;

    if (is_name < 0 || !type_may_stand(decoder, place, tag, found, name.raw, name.raw_length)) {
        return 0;
    }
    *type = found == SOAPC_NONE || says_nothing(decoder, place->type, found) ? place->type : found;
    return 1;
}

static int is_str(soapc_str known, const char *bytes, uint32_t length)
{
    return known.length == length && memcmp(known.bytes, bytes, length) == 0;
}

/* Whether xsi:type names one of soapc_call.opaque_names: then *name is that name's id. -1:
 * failed. */
static int is_opaque_name(soapc__decoder *decoder, const soapc__tag *tag,
                          const soapc__attribute *attribute, uint32_t *name_id)
{
    const soapc_call *call = decoder->call;
    soapc__qname name;
    int is_name = read_type_name(decoder, tag, attribute, &name);

    for (uint32_t i = 0; is_name > 0 && i < call->opaque_name_count; i++) {
        const soapc__ns_text *ns = decoder->scanner.namespaces + name.ns;

        if (is_str(call->opaque_names[2 * i], ns->uri, ns->length) &&
            is_str(call->opaque_names[2 * i + 1], name.local, name.local_length)) {
            *name_id = soapc__decode_name(decoder, &name);
            return *name_id != SOAPC_NONE ? 1 : -1;
        }
    }
    return is_name < 0 ? -1 : 0;
}

/* --- content --- */

const soapc__scope *soapc__tag_outer(const soapc__tag *tag)
{
    const soapc__scope *scope = tag->scope;

    for (uint32_t i = 0; i < tag->declarations; i++) {
        scope = scope->outer;
    }
    return scope;
}

int soapc__decode_close(soapc__decoder *decoder, const soapc__tag *tag)
{
    return tag->empty || soapc__scan_end(&decoder->scanner, tag->name.raw, tag->name.raw_length,
                                         soapc__tag_outer(tag));
}

int soapc__decode_skip(soapc__decoder *decoder, const soapc__tag *tag)
{
    return tag->empty || soapc__scan_skip(&decoder->scanner, tag);
}

int soapc__decode_text(soapc__decoder *decoder, const soapc__tag *tag, soapc__text *text)
{
    *text = (soapc__text){.bytes = "", .flags = SOAPC__TEXT_BLANK};
    if (tag->empty) {
        return 1;
    }
    if (!soapc__scan_text(&decoder->scanner, text)) {
        return 0;
    }
    const char *at = decoder->scanner.at;
    if (at[1] == '/') {
        return 1;
    }
    uint32_t length = 0;
    while (at[1 + length] && !soapc__is_space(at[1 + length]) && !strchr("/>", at[1 + length]) &&
           length < 64) {
        length++;
    }
    return soapc__decode_fail(decoder, SOAPC_INSTANCE_CONTENT, tag->name.raw, tag->name.raw_length,
                              SOAPC_NONE, "element '%.*s' where only text was expected",
                              (int)soapc__decode_cut(at + 1, length, 63), at + 1);
}

static int begin_simple(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                        soapc__tag *tag)
{
    soapc__text text;

    return soapc__decode_text(decoder, tag, &text) &&
           soapc__decode_leaf(decoder, type, place, &text) && soapc__decode_close(decoder, tag);
}

static int begin_raw(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                     soapc__tag *tag)
{
    (void)type;
    decoder->raw.length = 0;
    return soapc__raw_element_write(decoder, tag) &&
           soapc__emit(decoder, SOAPC_NODE_RAW, place->name) && soapc__raw_take(decoder);
}

typedef int (*begin_content)(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                             soapc__tag *tag);

static const begin_content begin_kinds[] = {
    [SOAPC_TYPE_SIMPLE] = begin_simple,
    [SOAPC_TYPE_LIST] = begin_simple,
    [SOAPC_TYPE_UNION] = begin_simple,
    [SOAPC_TYPE_COMPLEX] = soapc__begin_struct,
    [SOAPC_TYPE_ARRAY] = NULL, /* needs the marks */
    [SOAPC_TYPE_MAP] = soapc__begin_map,
    [SOAPC_TYPE_ANY] = soapc__begin_untyped,
    [SOAPC_TYPE_STRUCT] = soapc__begin_untyped,
    [SOAPC_TYPE_XML] = begin_raw,
};

static int begin_by_kind(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                         soapc__tag *tag, const soapc__marks *marks)
{
    uint32_t kind = type == SOAPC_NONE ? SOAPC_TYPE_ANY : decoder->types[type].kind;

    if (kind == SOAPC_TYPE_ANY && (marks->array_type || marks->item_type || marks->array_size)) {
        type = marks->array_type ? SOAPC_SOAPENC_ARRAY : SOAPC_SOAPENC12_ARRAY;
        kind = SOAPC_TYPE_ARRAY;
    }
    if (kind == SOAPC_TYPE_ARRAY) {
        return soapc__begin_array(decoder, place, type, tag, marks);
    }
    return begin_kinds[kind](decoder, place, type, tag);
}

/* The TYPE modifier has no name of its own. */
static int emit_type(soapc__decoder *decoder, uint32_t type)
{
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_TYPE, SOAPC_NO_NAME);

    if (!node) {
        return 0;
    }
    node->value.id = type;
    node->value.count = 0;
    return 1;
}

/* A value that may be referred to: it is decoded once a type, then it is a REF. */
static int begin_used(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                      soapc__tag *tag, const soapc__marks *marks, begin_content begin)
{
    uint32_t frames = decoder->frame_count;
    uint32_t use = soapc__use_begin(decoder, place, tag->offset,
                                    is_untyped(decoder, type) ? SOAPC_NONE : type);

    if (use == SOAPC__USE_FAILED) {
        return 0;
    }
    if (use == SOAPC__USE_REFERS) {
        return soapc__use_skip(decoder, tag);
    }
    if (!(begin ? begin(decoder, place, type, tag)
                : begin_by_kind(decoder, place, type, tag, marks))) {
        return 0;
    }
    if (decoder->frame_count > frames) {
        soapc__frame *frame = soapc__frame_top(decoder);

        frame->flags |= SOAPC__FRAME_USED;
        frame->use = use;
        decoder->uses[use].open = 1;
    } else {
        soapc__use_end(decoder, use);
    }
    return 1;
}

/* The value itself, by its kind (begin: NULL) or otherwise. */
static int begin_value(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                       soapc__tag *tag, const soapc__marks *marks, begin_content begin)
{
    if (marks->id || marks->id12) {
        return begin_used(decoder, place, type, tag, marks, begin);
    }
    return begin ? begin(decoder, place, type, tag)
                 : begin_by_kind(decoder, place, type, tag, marks);
}

static int begin_nil(soapc__decoder *decoder, const soapc__place *place, uint32_t type,
                     soapc__tag *tag, const soapc__marks *marks)
{
    if (type != SOAPC_NONE && decoder->types[type].flags & SOAPC_TYPE_SIMPLE_CONTENT) {
        return begin_value(decoder, place, type, tag, marks, soapc__begin_nil_content);
    }
    return soapc__emit(decoder, SOAPC_NODE_NIL, place->name) && soapc__decode_skip(decoder, tag);
}

/* Raw XML of a type that only the host knows. */
static int begin_opaque_name(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag,
                             const soapc__marks *marks, uint32_t name)
{
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_XSI, name);

    if (!node) {
        return 0;
    }
    node->value.id = node->value.count = 0;
    return begin_value(decoder, place, SOAPC_NONE, tag, marks, begin_raw);
}

/* A type map for the declared type has the values of those derived from it, too, unless it has theirs
 * (contract C-12.28). */
static int is_opaque_base(const soapc__decoder *decoder, uint32_t declared, uint32_t type)
{
    return declared != SOAPC_NONE && soapc__is_opaque(decoder, declared) && type != SOAPC_NONE &&
           !soapc__is_opaque(decoder, type) &&
           soapc_type_is_derived(decoder->image, type, declared);
}

int soapc__decode_begin_marked(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag,
                               const soapc__marks *marks)
{
    uint32_t type = place->type;

    if (marks->type && decoder->call->opaque_name_count) {
        uint32_t name;
        int is_opaque = is_opaque_name(decoder, tag, marks->type, &name);

        if (is_opaque) {
            return is_opaque > 0 && begin_opaque_name(decoder, place, tag, marks, name);
        }
    }
    if (marks->type && !soapc__decode_type(decoder, place, tag, marks->type, &type)) {
        return 0;
    }
    int nil = is_nil(decoder, marks);
    if (nil < 0) {
        return 0;
    }
    if (type != place->type && !nil && is_opaque_base(decoder, place->type, type)) {
        return begin_value(decoder, place, place->type, tag, marks, begin_raw);
    }
    if (decoder->strict && !soapc__strict_concrete(decoder, place, type, tag)) {
        return 0;
    }
    int modifier = type != place->type || place->typed;
    if (type != SOAPC_NONE && soapc__is_opaque(decoder, type)) {
        return (!modifier || emit_type(decoder, type)) &&
               begin_value(decoder, place, type, tag, marks, begin_raw);
    }
    if (nil) {
        return begin_nil(decoder, place, type, tag, marks);
    }
    if (modifier && !emit_type(decoder, type)) {
        return 0;
    }
    return begin_value(decoder, place, type, tag, marks, NULL);
}

int soapc__decode_begin(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag)
{
    soapc__marks marks = {0};

    if (tag->attribute_count > 0) {
        soapc__decode_marks(decoder, tag, &marks);
        if (marks.reference || marks.reference12) {
            return soapc__decode_reference(decoder, place, tag, &marks);
        }
    }
    return soapc__decode_begin_marked(decoder, place, tag, &marks);
}

int soapc__decode_element(soapc__decoder *decoder, const soapc__place *place)
{
    uint32_t base = decoder->frame_count;
    soapc__tag tag;

    return soapc__scan_start(&decoder->scanner, &tag) &&
           soapc__decode_begin(decoder, place, &tag) && soapc__decode_run(decoder, base);
}

int soapc__decode_next_child(soapc__decoder *decoder)
{
    for (;;) {
        soapc__next next = soapc__scan_next(&decoder->scanner);
        soapc__text text;

        switch (next) {
        case SOAPC__NEXT_START:
        case SOAPC__NEXT_END:
            return next;
        case SOAPC__NEXT_TEXT:
            if (!soapc__scan_text(&decoder->scanner, &text)) {
                return 0;
            }
            break;
        case SOAPC__NEXT_EOF:
            return soapc__decode_fail_end(decoder);
        default:
            return 0;
        }
    }
}
