/* xsi:type, xsi:nil, the names of elements that a SoapVar renames, and references (id, href). */
#include "base/text.h"
#include "bind/encode.h"

/* Lists that XSD builds in carry no xsi:type (contract C-12.1), nor does raw XML. */
static int writes_type(const soapc_type *row, uint32_t type)
{
    return row->name != SOAPC_NONE && row->kind != SOAPC_TYPE_XML &&
           !(type < SOAPC_BUILTIN_COUNT && row->kind == SOAPC_TYPE_LIST);
}

static int need_type_name(soapc__encoder *encoder, uint32_t type)
{
    if (!writes_type(soapc__type(encoder->image, type), type)) {
        return 1;
    }
    return soapc__label_of_type(encoder, type) && soapc__encode_need_xsi(encoder);
}

static int is_several(const soapc_type *row)
{
    return row->kind == SOAPC_TYPE_LIST || row->kind == SOAPC_TYPE_UNION;
}

/* Steps from a simple type up to what ext/soap writes it with first: *top. */
static uint32_t simple_steps(const soapc_image *image, uint32_t type, uint32_t *top)
{
    uint32_t steps = 0;

    while (type >= SOAPC_BUILTIN_COUNT) {
        const soapc_type *row = soapc__type(image, type);

        if (is_several(row)
                ? row->derivation != SOAPC_DERIVED_RESTRICTION
                : row->kind != SOAPC_TYPE_SIMPLE || row->derivation == SOAPC_DERIVED_NOT) {
            break; /* a list or union itself; not defined, or soapenc:string and its like */
        }
        type = row->base;
        steps++;
    }
    *top = type;
    return steps;
}

static int need_chain(soapc__encoder *encoder, uint32_t type, uint32_t steps)
{
    for (; steps > 0; steps--) {
        uint32_t ancestor = type;

        for (uint32_t i = 1; i < steps; i++) {
            ancestor = soapc__type(encoder->image, ancestor)->base;
        }
        /* One that is not defined is coded by the value, which has a type of XSD's. */
        if (ancestor != type && soapc__type(encoder->image, ancestor)->kind == SOAPC_TYPE_ANY) {
            ancestor = SOAPC_XSD_ANYSIMPLETYPE;
        }
        if (!need_type_name(encoder, ancestor)) {
            return 0;
        }
    }
    return 1;
}

int soapc__need_type(soapc__encoder *encoder, uint32_t type)
{
    uint32_t *done = encoder->typed + type % SOAPC__TYPE_LABELS;

    if (*done == type) {
        return 1;
    }
    uint32_t top;
    if (!need_chain(encoder, type, simple_steps(encoder->image, type, &top) + 1)) {
        return 0;
    }
    *done = type;
    return 1;
}

/* The built-in type that it is derived from writes no xsi:type, a list or a union does. */
int soapc__need_nil_type(soapc__encoder *encoder, uint32_t type)
{
    uint32_t top;
    uint32_t steps = simple_steps(encoder->image, type, &top);

    if (steps == 0 || (top >= SOAPC_BUILTIN_COUNT && is_several(soapc__type(encoder->image, top)))) {
        steps++;
    }
    return soapc__encode_need_xsi(encoder) && need_chain(encoder, type, steps);
}

int soapc__need_after(soapc__encoder *encoder, uint32_t encoded, uint32_t type, uint32_t xsi,
                      uint32_t name, uint32_t key)
{
    if (type != SOAPC_NONE &&
        !(encoded ? soapc__need_type(encoder, type) : need_type_name(encoder, type))) {
        return 0;
    }
    if (xsi != SOAPC_NONE &&
        !(soapc__encode_need_name(encoder, xsi) && soapc__encode_need_xsi(encoder))) {
        return 0;
    }
    if (name != SOAPC_NONE && !soapc__encode_need_name(encoder, name)) {
        return 0;
    }
    return soapc__label_of(encoder, key) != NULL;
}

int soapc__write_type(soapc__encoder *encoder, uint32_t type)
{
    if (!writes_type(soapc__type(encoder->image, type), type)) {
        return 1;
    }
    const soapc__label *label = soapc__label_of_type(encoder, type);
    if (!label || !soapc__encode_need_xsi(encoder)) {
        return 0;
    }
    soapc__buffer_literal(encoder->out, " xsi:type=\"");
    soapc__buffer_put(encoder->out, label->text, label->length);
    soapc__buffer_literal(encoder->out, "\"");
    return 1;
}

int soapc__write_xsi(soapc__encoder *encoder, uint32_t name)
{
    const soapc__label *label = soapc__label_of(encoder, soapc__label_key(name, 1));

    if (!label || !soapc__encode_need_xsi(encoder)) {
        return 0;
    }
    soapc__buffer_literal(encoder->out, " xsi:type=\"");
    soapc__buffer_put(encoder->out, label->text, label->length);
    soapc__buffer_literal(encoder->out, "\"");
    return 1;
}

int soapc__write_nil(soapc__encoder *encoder)
{
    if (!soapc__encode_need_xsi(encoder)) {
        return 0;
    }
    soapc__buffer_literal(encoder->out, " xsi:nil=\"true\"");
    return 1;
}

int soapc__need_place(soapc__encoder *encoder, const soapc__place *place)
{
    return (encoder->writing && !encoder->guessing) || !place->qualified ||
           place->name >= SOAPC__NAME_ITEM || soapc__encode_need_name(encoder, place->name);
}

/* SOAP encoding's own types say nothing in literal use. */
static int is_literal_type(const soapc_type *row)
{
    return row->kind == SOAPC_TYPE_SIMPLE || row->kind == SOAPC_TYPE_LIST ||
           row->kind == SOAPC_TYPE_UNION || row->kind == SOAPC_TYPE_COMPLEX;
}

uint32_t soapc__written_type(const soapc__encoder *encoder, const soapc__place *place,
                             const soapc__modifiers *modifiers, uint32_t type)
{
    if (place->encoded) {
        return type;
    }
    uint32_t asked = modifiers->type;
    if (asked == SOAPC_NONE || asked == place->type || modifiers->xsi != SOAPC_NONE) {
        return SOAPC_NONE;
    }
    return asked >= SOAPC_BUILTIN_COUNT || is_literal_type(soapc__type(encoder->image, asked))
               ? asked
               : SOAPC_NONE;
}

int soapc__write_types(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type)
{
    if (modifiers->xsi != SOAPC_NONE) {
        return soapc__write_xsi(encoder, modifiers->xsi);
    }
    uint32_t written = soapc__written_type(encoder, place, modifiers, type);

    return written == SOAPC_NONE || soapc__write_type(encoder, written);
}

uint32_t soapc__type_of_value(const soapc__encoder *encoder, const soapc_node *node)
{
    static const uint8_t types[] = {
        [SOAPC_NODE_BOOL] = SOAPC_XSD_BOOLEAN,      [SOAPC_NODE_INT] = SOAPC_XSD_INT,
        [SOAPC_NODE_DOUBLE] = SOAPC_XSD_FLOAT,      [SOAPC_NODE_TEXT] = SOAPC_XSD_STRING,
        [SOAPC_NODE_SPAN] = SOAPC_XSD_STRING,       [SOAPC_NODE_BASE64] = SOAPC_XSD_BASE64BINARY,
        [SOAPC_NODE_HEX] = SOAPC_XSD_HEXBINARY,     [SOAPC_NODE_BYTES] = SOAPC_XSD_BASE64BINARY,
        [SOAPC_NODE_NUMBER] = SOAPC_XSD_FLOAT,
        [SOAPC_NODE_STRUCT] = SOAPC_SOAPENC_STRUCT, [SOAPC_NODE_ARRAY] = SOAPC_SOAPENC_ARRAY,
        [SOAPC_NODE_LIST] = SOAPC_SOAPENC_ARRAY,    [SOAPC_NODE_MAP] = SOAPC_APACHE_MAP,
    };
    uint32_t kind = soapc__node_kind(node);

    if (kind == SOAPC_NODE_STRUCT && node->value.id < encoder->type_count &&
        soapc__type(encoder->image, node->value.id)->kind == SOAPC_TYPE_COMPLEX) {
        return node->value.id;
    }
    return kind < sizeof(types) && types[kind] ? types[kind] : SOAPC_XSD_ANYTYPE;
}

/* The local name of one name with the namespace of another. */
static uint32_t join_names(soapc__encoder *encoder, uint32_t local_of, uint32_t ns_of)
{
    uint32_t local_length, ns_length;
    const char *local = soapc__encode_local(encoder, local_of, &local_length);
    const char *ns = soapc_message_name_ns(encoder->message, encoder->image, ns_of, &ns_length);
    uint32_t name = soapc_message_name(encoder->message, encoder->image, ns, ns_length, local,
                                       local_length, encoder->error);

    if (name == SOAPC_NONE) {
        encoder->status = SOAPC_NO_MEMORY;
    }
    return name;
}

static int is_qualified(const soapc__encoder *encoder, const soapc__place *place)
{
    uint32_t length = 0;

    if (!place->qualified || place->name >= SOAPC__NAME_ITEM) {
        return 0;
    }
    soapc_message_name_ns(encoder->message, encoder->image, place->name, &length);
    return length > 0;
}

/* Whether a name is that of an element that may stand for the one which is declared at the place (XSD
 * Part 1, 3.3.6). */
static int is_substitute(const soapc__encoder *encoder, const soapc__place *place, uint32_t name)
{
    uint32_t names = soapc_name_count(encoder->image);

    if (!(place->flags & SOAPC_FIELD_REFERENCE) || place->name >= names || name >= names) {
        return 0;
    }
    const soapc__element *elements = soapc__elements(encoder->image);
    uint32_t head = soapc__element_of_name(encoder->image, place->name);
    uint32_t element = soapc__element_of_name(encoder->image, name);
    while (element != SOAPC_NONE && element != head) {
        element = elements[element].substitutes;
    }
    return element != SOAPC_NONE;
}

/* A place that names its element overwrites the local name; the namespace of a NAME stays where the
 * element has none of its own (contract C-12.4). */
uint32_t soapc__element_key(soapc__encoder *encoder, const soapc__place *place, uint32_t rename)
{
    uint32_t local_length = 0, ns_length = 0;

    if (rename != SOAPC_NONE) {
        soapc__encode_local(encoder, rename, &local_length);
        soapc_message_name_ns(encoder->message, encoder->image, rename, &ns_length);
    }
    if (local_length > 0 && (place->keeps_name || is_substitute(encoder, place, rename))) {
        return soapc__label_key(rename, 1);
    }
    if (ns_length > 0 && !is_qualified(encoder, place)) {
        uint32_t name = join_names(encoder, place->name, rename);

        return name == SOAPC_NONE ? SOAPC_NONE : soapc__label_key(name, 1);
    }
    return soapc__label_key(place->name, place->qualified);
}
