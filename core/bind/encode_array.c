/* Arrays of SOAP encoding (SOAP 1.1, 5.4.2; SOAP 1.2 Part 2, 3.1.6; contract C-12.1, C-12.9). */
#include "base/text.h"
#include "bind/encode.h"

/* What an array says of its items. */
typedef struct item_set {
    uint32_t type; /* SOAPC_NONE: not of the image, then xsi names it */
    uint32_t xsi;
    uint32_t named; /* the type that their elements are called by; SOAPC_NONE */
    uint32_t name;  /* of their elements */
    uint32_t qualified;
    uint32_t dimensions;
    uint32_t sizes;   /* the first of as many entries of the plan, sizes in their `count` */
    soapc_str nested; /* items that are arrays of the type: the brackets that say so */
    uint8_t by_value; /* no one type is common to them: the prefix comes with the first of them */
    uint8_t sparse;
} item_set;

void soapc__write_position(soapc__encoder *encoder, const soapc__place *place)
{
    if (place->position == SOAPC_NONE) {
        return;
    }
    char *out = soapc__buffer_room(encoder->out, 64);
    if (out) {
        static const char start[] = " SOAP-ENC:position=\"[";
        size_t length = sizeof(start) - 1;

        memcpy(out, start, length);
        length += soapc__int_text(out + length, place->position);
        memcpy(out + length, "]\"", 2);
        encoder->out->length += length + 2;
    }
}

uint32_t soapc__array_type(const soapc__encoder *encoder, uint32_t type)
{
    int is_array = soapc__type(encoder->image, type)->kind == SOAPC_TYPE_ARRAY;

    return is_array && (encoder->call_flags & SOAPC_CALL_XSI_ARRAY_TYPE) ? SOAPC_SOAPENC_ARRAY
                                                                         : type;
}

/* What ext/soap compares to find a common type: what a SoapVar names, else the kind of the
 * value. */
typedef struct item_kind {
    uint32_t type, xsi, kind;
} item_kind;

static item_kind kind_of_item(const soapc__encoder *encoder, uint32_t at, uint32_t value)
{
    item_kind kind = {SOAPC_NONE, SOAPC_NONE, 0};
    const soapc_node *node = encoder->nodes + value;

    for (; at < value; at++) {
        const soapc_node *modifier = encoder->nodes + at;

        if (soapc__node_kind(modifier) == SOAPC_NODE_TYPE) {
            kind.type = kind.type == SOAPC_XSD_ANYTYPE ? kind.type : modifier->value.id;
        } else if (soapc__node_kind(modifier) == SOAPC_NODE_XSI) {
            kind.xsi = soapc__node_name(modifier);
        }
    }
    if (kind.xsi == SOAPC_NONE && kind.type == SOAPC_APACHE_MAP) {
        kind = (item_kind){SOAPC_NONE, SOAPC_NONE, SOAPC_NODE_MAP}; /* as one that tells no type */
    } else if (kind.xsi == SOAPC_NONE && kind.type == SOAPC_NONE) {
        kind.kind = soapc__node_kind(node);
        kind.kind = kind.kind == SOAPC_NODE_REF ? SOAPC_NODE_STRUCT : kind.kind;
        if (kind.kind == SOAPC_NODE_STRUCT && soapc__node_kind(node) == SOAPC_NODE_STRUCT &&
            !soapc__is_untyped(node)) {
            kind.type = node->value.id;
        } else if (kind.kind == SOAPC_NODE_BOOL) {
            kind.kind |= node->value.integer ? 0x100 : 0; /* true and false are two types to it */
        }
    }
    return kind;
}

static uint32_t type_of_kind(const soapc__encoder *encoder, const item_kind *kind)
{
    if (kind->type != SOAPC_NONE) {
        return kind->type < encoder->type_count ? kind->type : SOAPC_XSD_ANYTYPE;
    }
    soapc_node node = {.head = kind->kind & 0xFF, .value = {.id = SOAPC_XSD_ANYTYPE}};
    return soapc__type_of_value(encoder, &node);
}

/* The common type of the items, where nothing declares one. */
static void find_common(soapc__encoder *encoder, uint32_t node, item_set *items)
{
    uint32_t end = node + 1 + encoder->nodes[node].length;
    item_kind first = {SOAPC_NONE, SOAPC_NONE, 0};
    int differ = 1;

    for (uint32_t at = node + 1; at < end;) {
        uint32_t value = soapc__value_at(encoder->nodes, at, end);
        if (value >= end) {
            break;
        }
        item_kind kind = kind_of_item(encoder, at, value);

        if (at == node + 1) {
            first = kind;
            differ = 0;
        }
        differ |= kind.type != first.type || kind.xsi != first.xsi || kind.kind != first.kind;
        at = soapc__encode_after(encoder->nodes, value, end);
    }
    items->type = differ ? SOAPC_XSD_ANYTYPE : type_of_kind(encoder, &first);
    items->by_value =
        items->type == SOAPC_XSD_ANYTYPE && (differ || first.type != SOAPC_XSD_ANYTYPE);
    if (!differ && first.xsi != SOAPC_NONE) {
        items->type = SOAPC_NONE;
        items->xsi = first.xsi;
        items->by_value = 0;
    }
}

/* "[,]" has two dimensions; of "[][,]" the last brackets are the array's own, and its items are
 * arrays (SOAP 1.1, 5.4.2). */
static uint32_t count_dimensions(const char *text, soapc_str *nested)
{
    const char *bracket = strrchr(text, '[');
    uint32_t count = 1;

    *nested = (soapc_str){text, bracket ? (size_t)(bracket - text) : 0};
    for (; bracket && *bracket; bracket++) {
        count += *bracket == ',';
    }
    return count;
}

/* The sizes: of the array, then of its first item, of that one's first item and so on. */
static int push_sizes(soapc__encoder *encoder, const soapc__place *place, uint32_t node,
                      item_set *items)
{
    const soapc_node *nodes = encoder->nodes;
    uint32_t size = soapc__count_items(nodes, node);

    if (size != nodes[node].value.count) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, place->name,
                                  "an ARRAY of %u items whose count is %u", size,
                                  nodes[node].value.count);
    }
    items->sizes = encoder->plan_count;
    for (uint32_t i = 0; i < items->dimensions; i++) {
        uint32_t end = node + 1 + nodes[node].length;
        uint32_t first = soapc__value_at(nodes, node + 1, end);

        if (!soapc__plan_push(encoder, 0, 0, size)) {
            return 0;
        }
        int nested = size > 0 && first < end &&
                     soapc__node_kind(nodes + first) == SOAPC_NODE_ARRAY &&
                     nodes[first].length < end - first;
        size = nested ? soapc__count_items(nodes, first) : 0;
        node = nested ? first : node;
    }
    return 1;
}

/* The highest position of a sparse array decides its size. */
static int find_positions(soapc__encoder *encoder, const soapc__place *place, uint32_t node,
                          item_set *items)
{
    uint32_t end = node + 1 + encoder->nodes[node].length;
    int64_t position = 0, size = 0;

    for (uint32_t at = node + 1; at < end; at = soapc__encode_after(encoder->nodes, at, end)) {
        const soapc_node *item = encoder->nodes + at;

        if (soapc__node_kind(item) == SOAPC_NODE_KEY) {
            items->sparse = 1;
            position = item->value.integer;
            if (position < 0 || position >= (int64_t)SOAPC_NONE - 1) {
                return soapc__encode_fail(encoder, SOAPC_INSTANCE_ARRAY, place->name,
                                          "an array with the position %lld", (long long)position);
            }
        } else if (!soapc__is_modifier(item)) {
            position++;
            size = position > size ? position : size;
        }
    }
    if (items->sparse && (encoder->version == 2 || !place->encoded || items->dimensions > 1)) {
        return soapc__encode_fail(
            encoder, SOAPC_INSTANCE_ARRAY, place->name,
            "a sparse array can only be written in SOAP 1.1 encoding, in one dimension");
    }
    if (items->sparse) {
        encoder->plan[items->sizes].count = (uint32_t)size;
    }
    return 1;
}

/* Elements are called `item`, as the type says, or (literal) as their type. */
static void name_items(const soapc__encoder *encoder, const soapc__place *place,
                       const soapc_type *row, item_set *items)
{
    uint32_t type_name =
        items->named == SOAPC_NONE ? SOAPC_NONE : soapc__type(encoder->image, items->named)->name;

    items->name = SOAPC__NAME_ITEM;
    if (row && row->item_name != SOAPC_NONE) {
        items->name = row->item_name;
    } else if (!place->encoded && type_name != SOAPC_NONE && !items->nested.length) {
        items->name = type_name;
        items->qualified = 1;
    }
}

static int describe(soapc__encoder *encoder, const soapc__place *place, uint32_t type,
                    uint32_t node, item_set *items)
{
    const soapc_type *row = type == SOAPC_NONE ? NULL : soapc__type(encoder->image, type);
    uint32_t given = encoder->nodes[node].value.id;

    *items = (item_set){
        .type = SOAPC_NONE, .xsi = SOAPC_NONE, .named = SOAPC_NONE, .dimensions = 1};
    if (row && row->item != SOAPC_NONE) {
        items->dimensions = count_dimensions(
            soapc_text_bytes(encoder->image, row->dimensions, NULL), &items->nested);
        items->type = items->nested.length && encoder->version == 2
                          ? SOAPC_SOAPENC_ARRAY /* itemType names a type and no more */
                          : row->item;
    } else if (given < encoder->type_count && given != SOAPC_XSD_ANYTYPE) {
        items->type = given;
    } else {
        find_common(encoder, node, items);
    }
    if (items->type != SOAPC_NONE &&
        soapc__type(encoder->image, items->type)->kind == SOAPC_TYPE_XML) {
        items->type = SOAPC_XSD_ANYTYPE; /* raw XML is no type of a schema */
        items->by_value = 1;
    }
    items->named = items->type;
    if (!place->encoded && given >= SOAPC_ITEMS_CALLED && given != SOAPC_NONE) {
        given -= SOAPC_ITEMS_CALLED;
        items->named = given < encoder->type_count ? given : SOAPC_NONE;
    }
    name_items(encoder, place, row, items);
    return push_sizes(encoder, place, node, items) && find_positions(encoder, place, node, items);
}

/* Pass 1: prefixes of the items' type, of the encoding, and of the type once more as ext/soap knows
 * it: SOAP encoding's own types are then those of SOAP 1.1 in both versions. */
static int need_items(soapc__encoder *encoder, const soapc__place *place, const item_set *items)
{
    uint32_t type = place->encoded ? items->type : items->named; /* in literal use it is no more */
    int own = type >= SOAPC_SOAPENC_ARRAY && type <= SOAPC_SOAPENC_BASE64;

    if (type != SOAPC_NONE && !items->by_value && !soapc__label_of_type(encoder, type)) {
        return 0;
    }
    if (items->xsi != SOAPC_NONE && !soapc__encode_need_name(encoder, items->xsi)) {
        return 0;
    }
    if (place->encoded && !soapc__encode_need_known(encoder, (soapc__ns)encoder->encoding)) {
        return 0;
    }
    if (type == SOAPC_NONE) {
        return 1;
    }
    return own ? soapc__encode_need_known(encoder, SOAPC__NS_ENCODING11)
               : soapc__label_of_type(encoder, type) != NULL;
}

static void put_sizes(soapc__encoder *encoder, const item_set *items, char separator)
{
    for (uint32_t i = 0; i < items->dimensions; i++) {
        char *out = soapc__buffer_room(encoder->out, 24);

        if (!out) {
            return;
        }
        if (i > 0) {
            *out = separator;
        }
        encoder->out->length +=
            (i > 0) + soapc__int_text(out + (i > 0), encoder->plan[items->sizes + i].count);
    }
}

/* ' SOAP-ENC:arrayType="xsd:int[2,3]"' or ' enc:itemType="xsd:int" enc:arraySize="2 3"'. */
static int write_items(soapc__encoder *encoder, const item_set *items)
{
    uint32_t type =
        items->type == SOAPC_XSD_ANYTYPE && encoder->version == 1 ? SOAPC_XSD_UR_TYPE : items->type;
    const soapc__label *label = type == SOAPC_NONE
                                    ? soapc__label_of(encoder, soapc__label_key(items->xsi, 1))
                                    : soapc__label_of_type(encoder, type);
    soapc__buffer *out = encoder->out;

    if (!label) {
        return 0;
    }
    if (encoder->version == 1) {
        soapc__buffer_literal(out, " SOAP-ENC:arrayType=\"");
        soapc__buffer_put(out, label->text, label->length);
        soapc__buffer_put(out, items->nested.bytes, items->nested.length);
        soapc__buffer_literal(out, "[");
        put_sizes(encoder, items, ',');
        soapc__buffer_literal(out, "]\"");
        return 1;
    }
    soapc__buffer_literal(out, " enc:itemType=\"");
    soapc__buffer_put(out, label->text, label->length);
    soapc__buffer_literal(out, "\" enc:arraySize=\"");
    put_sizes(encoder, items, ' ');
    soapc__buffer_literal(out, "\"");
    return 1;
}

static int write_start(soapc__encoder *encoder, const soapc__place *place,
                       const soapc__modifiers *modifiers, uint32_t type, uint32_t key,
                       const item_set *items)
{
    const soapc__label *label = soapc__label_of(encoder, key);

    if (!label) {
        return 0;
    }
    soapc__write_open(encoder, label);
    soapc__write_position(encoder, place);
    return (!place->encoded || write_items(encoder, items)) &&
           soapc__write_types(encoder, place, modifiers, type);
}

/* The frame of an array, or (key SOAPC_NONE) of a row in it. */
static soapc__frame *push_items(soapc__encoder *encoder, const soapc__place *place, uint32_t key,
                                uint32_t node, uint32_t end, const item_set *items)
{
    soapc__frame *frame = soapc__encode_push(encoder, SOAPC__FRAME_ITEMS, place, key, node, end);

    if (frame) {
        frame->type = items->nested.length ? SOAPC_NONE : items->type;
        frame->name = soapc__label_key(items->name, items->qualified);
        frame->next = items->sizes;
        frame->last = items->dimensions;
        frame->left = encoder->plan[items->sizes].count;
        frame->position = items->sparse ? 0 : SOAPC_NONE;
    }
    return frame;
}

int soapc__encode_array(soapc__encoder *encoder, const soapc__place *place,
                        const soapc__modifiers *modifiers, uint32_t type, uint32_t node)
{
    uint32_t plan = encoder->plan_count;
    uint32_t key = soapc__element_key(encoder, place, modifiers->name);
    uint32_t array = type == SOAPC_NONE ? SOAPC_SOAPENC_ARRAY : type;
    uint32_t written = place->encoded ? soapc__array_type(encoder, array) : array;
    item_set items;

    if (key == SOAPC_NONE || !describe(encoder, place, type, node, &items)) {
        return 0;
    }
    if ((!encoder->writing || encoder->guessing) && !need_items(encoder, place, &items)) {
        return 0; /* what an array needs is declared even if nothing shows it */
    }
    if (encoder->writing && !write_start(encoder, place, modifiers, written, key, &items)) {
        return 0;
    }
    soapc__frame *frame =
        push_items(encoder, place, key, node + 1, node + 1 + encoder->nodes[node].length, &items);
    if (!frame) {
        return 0;
    }
    frame->plan = plan;
    frame->left = encoder->nodes[node].value.count;
    frame->after_type = soapc__written_type(encoder, place, modifiers, written);
    frame->after_xsi = modifiers->xsi;
    frame->after_name = modifiers->name;
    return 1;
}

/* The next row: its items where it is an array, else as many empty ones. */
static int enter_row(soapc__encoder *encoder)
{
    soapc__frame *frame = soapc__frame_top(encoder);
    soapc__place place = {.name = frame->name >> 1, .encoded = frame->encoded};
    item_set items = {
        .type = frame->type,
        .name = frame->name >> 1,
        .qualified = frame->name & 1,
        .dimensions = frame->last - 1,
        .sizes = frame->next + 1,
    };
    uint32_t value = soapc__value_at(encoder->nodes, frame->node, frame->end);
    uint32_t start = 0, end = 0;

    if (value < frame->end) {
        const soapc_node *row = encoder->nodes + value;

        if (soapc__node_kind(row) == SOAPC_NODE_ARRAY) {
            start = value + 1;
            end = start + row->length;
            if (row->length >= frame->end - value) {
                return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                          "node %u is longer than the container around it", value);
            }
        }
        frame->node = soapc__encode_after(encoder->nodes, value, frame->end);
    }
    return push_items(encoder, &place, SOAPC_NONE, start, end, &items) != NULL;
}

/* The position of the item at `at`, which a KEY among its modifiers changes. */
static uint32_t next_position(soapc__encoder *encoder, soapc__frame *frame, uint32_t at,
                              uint32_t value)
{
    if (frame->position == SOAPC_NONE) {
        return SOAPC_NONE;
    }
    for (; at < value; at++) {
        if (soapc__node_kind(encoder->nodes + at) == SOAPC_NODE_KEY) {
            frame->position = (uint32_t)encoder->nodes[at].value.integer;
        }
    }
    return frame->position++;
}

/* One item, or an empty one where a row is short. */
static int encode_item(soapc__encoder *encoder, soapc__frame *frame)
{
    soapc__place place = {
        .name = frame->name >> 1,
        .type = frame->type,
        .encoded = frame->encoded,
        .qualified = frame->name & 1,
        .position = SOAPC_NONE,
    };

    if (frame->node >= frame->end) {
        return soapc__encode_empty(encoder, &place, &soapc__no_modifiers, SOAPC_NONE) &&
               soapc__encode_fits(encoder);
    }
    uint32_t at = frame->node;
    uint32_t value = soapc__value_at(encoder->nodes, at, frame->end);
    uint32_t end = frame->end;
    place.position = next_position(encoder, frame, at, value);
    frame->node = value < end ? soapc__encode_after(encoder->nodes, value, end) : value;
    return soapc__encode_enter(encoder, &place, &at, end);
}

int soapc__step_items(soapc__encoder *encoder)
{
    soapc__frame *frame = soapc__frame_top(encoder);
    uint32_t depth = encoder->depth;

    /* Pass 1 has no use for what a short row is filled up with. */
    while (frame->left > 0 && (encoder->writing || frame->node < frame->end)) {
        frame->left--;
        frame->done++;
        if (frame->last > 1) {
            return enter_row(encoder);
        }
        if (!encode_item(encoder, frame)) {
            return 0;
        }
        if (encoder->depth != depth) {
            return 1;
        }
    }
    return soapc__frame_leave(encoder);
}
