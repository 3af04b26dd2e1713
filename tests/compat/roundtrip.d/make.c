/*
 * Values of all types, as nodes. Wherever there is a choice (an alternative, a number of occurrences, nil, a derived type, a
 * substitute, a value of a simple type), each place of the schema takes its alternatives in turn, from one message to the next,
 * so that after enough messages all of them were sent.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "make.h"
#include "types/builtin.h"

#define XML "http://www.w3.org/XML/1998/namespace"

enum { MOST_DERIVED = 40, MOST_FIELDS = 4000 };

static const char *type_name(const rt_maker *maker, uint32_t type)
{
    const soapc_name *name = soapc_name_at(maker->image, soapc_type_at(maker->image, type)->name);

    return name ? soapc_text_bytes(maker->image, name->local, NULL) : "without name";
}

/* --- nodes --- */

static uint32_t push(rt_maker *maker, uint32_t kind, uint32_t name)
{
    soapc_node *node = soapc_message_room(maker->message, 1, NULL, NULL);

    *node = (soapc_node){.head = soapc__node_head(kind, name)};
    soapc_message_push(maker->message, 1);
    return maker->message->node_count - 1;
}

static void push_bytes(rt_maker *maker, uint32_t kind, uint32_t name, const char *bytes, size_t length)
{
    uint32_t at = push(maker, kind, name);
    char *copy = soapc_message_alloc(maker->message, length + 1, NULL);

    memcpy(copy, bytes, length);
    maker->message->nodes[at].value.bytes = copy;
    maker->message->nodes[at].length = (uint32_t)length;
}

static uint32_t push_id(rt_maker *maker, uint32_t kind, uint32_t name, uint32_t id)
{
    uint32_t at = push(maker, kind, name);

    maker->message->nodes[at].value.id = id;
    return at;
}

static void close_node(rt_maker *maker, uint32_t at)
{
    maker->message->nodes[at].length = maker->message->node_count - at - 1;
}

/* --- simple values --- */

static void put_text(rt_maker *maker, uint32_t name, const soapc_type *type, const char *text)
{
    uint32_t class = type->leaf;
    char *end;
    size_t length = strlen(text);

    maker->values++;
    if (class == SOAPC_CLASS_BOOL) {
        uint32_t at = push(maker, SOAPC_NODE_BOOL, name);
        maker->message->nodes[at].value.integer = *text == 't' || *text == '1';
        return;
    }
    if (class == SOAPC_CLASS_INT && length < 19) {
        uint32_t at = push(maker, SOAPC_NODE_INT, name);
        maker->message->nodes[at].value.integer = strtoll(text, &end, 10);
        return;
    }
    if (class == SOAPC_CLASS_DOUBLE) {
        uint32_t at = push(maker, SOAPC_NODE_DOUBLE, name);
        double number = strcmp(text, "NaN") == 0 ? NAN : strtod(text, &end);
        maker->message->nodes[at].value.number = number;
        return;
    }
    if (class == SOAPC_CLASS_BASE64 || class == SOAPC_CLASS_HEX) {
        char *bytes = rt_alloc(length + 4);
        size_t size = class == SOAPC_CLASS_HEX ? soapc_hex_decode(bytes, text, length)
                                               : soapc_base64_decode(bytes, text, length);
        push_bytes(maker, SOAPC_NODE_BYTES, name, bytes, size);
        free(bytes);
        return;
    }
    push_bytes(maker, SOAPC_NODE_TEXT, name, text, length);
}

/* A value of a simple type, or of the text of a complex one. */
static void put_simple(rt_maker *maker, uint32_t name, uint32_t type, uint32_t text_of, soapc_text given)
{
    const soapc_type *row = soapc_type_at(maker->image, type);
    char id[40];

    if (given) {
        put_text(maker, name, row, soapc_text_bytes(maker->image, given, NULL));
        return;
    }
    const rt_values *values = rt_values_of(maker->image, type, text_of);
    if (!values->count) {
        const soapc_facet *facet = soapc_facet_at(maker->image, row->first_facet);

        rt_fail(maker, rt_format("no value was found that the facets of type %s admit; the first is '%s'", type_name(maker, type),
                              row->facet_count ? soapc_text_bytes(maker->image, facet->value, NULL) : ""));
        return;
    }
    uint32_t site = (text_of == SOAPC_NONE ? type : text_of) + (text_of == SOAPC_NONE ? 0 : 1u << 24);
    const char *text = values->texts[rt_choose(maker, SITE_VALUE, site, values->count)];
    if (row->builtin == SOAPC_XSD_ID && row->kind == SOAPC_TYPE_SIMPLE && strcmp(text, "id") == 0) {
        snprintf(id, sizeof(id), "id%u", ++maker->ids);
        text = id;
    }
    put_text(maker, name, row, text);
}

static void make_value(rt_maker *maker, uint32_t name, uint32_t type, uint32_t site);

/* One element in the place of a wildcard. */
static void put_wild(rt_maker *maker, const soapc_type *around, const soapc__particle *particle, int declared)
{
    char room[400], text[700];
    const char *admitted = soapc_text_bytes(maker->image, particle->ns, NULL);
    const char *ns = rt_foreign_namespace(admitted, room, sizeof(room));
    uint32_t element = declared ? rt_declared_element(maker, around, admitted) : SOAPC_NONE;

    if (element != SOAPC_NONE) {
        const soapc__element *row = soapc__elements(maker->image) + element;

        if (row->flags & SOAPC_FIELD_FIXED) {
            put_simple(maker, row->name, row->type, SOAPC_NONE, row->value);
        } else {
            make_value(maker, row->name, row->type, row->name);
        }
    } else if (ns) {
        snprintf(text, sizeof(text), *ns ? "<x:any xmlns:x=\"%s\">a &lt; b</x:any>" : "<any>a &lt; b</any>", ns);
        push_bytes(maker, SOAPC_NODE_RAW, SOAPC_NO_NAME, text, strlen(text));
    }
}

/* --- elements --- */

/* Global elements that may stand for that of the field, one of them chosen; SOAPC_NONE: its own. */
static uint32_t substitute_of(rt_maker *maker, const soapc_field *field, uint32_t site)
{
    const soapc__element *elements = soapc__elements(maker->image);
    uint32_t count = 0, found[MOST_DERIVED];
    int own = !(field->flags & SOAPC_FIELD_ABSTRACT);

    if (!(field->flags & SOAPC_FIELD_REFERENCE) || field->element == SOAPC_NONE) {
        return SOAPC_NONE;
    }
    for (uint32_t i = 0; i < maker->image->tables[SOAPC__TABLE_ELEMENTS].count && count < MOST_DERIVED; i++) {
        uint32_t head = elements[i].substitutes;

        while (head != SOAPC_NONE && head != field->element) {
            head = elements[head].substitutes;
        }
        if (head == field->element && !(elements[i].flags & SOAPC_FIELD_ABSTRACT) && maker->cost[elements[i].type] < 6 &&
            !rt_is_abstract(maker, elements[i].type)) {
            found[count++] = i;
        }
    }
    if (!count) {
        return own ? SOAPC_NONE : rt_fail(maker, "an abstract element has no substitute that ends");
    }
    uint32_t chosen = rt_is_deep(maker) ? 0 : rt_choose(maker, SITE_SUBSTITUTE, site, count + (uint32_t)own);
    return own && chosen == 0 ? SOAPC_NONE : found[chosen - (uint32_t)own];
}

/* Nil is a value without attributes here (docs/limits.md), so it does not stand where some are required. */
static int may_be_nil(const rt_maker *maker, const soapc_field *field)
{
    const soapc_type *type = soapc_type_at(maker->image, field->type);

    for (uint32_t i = 0; type->kind == SOAPC_TYPE_COMPLEX && i < type->field_count; i++) {
        const soapc_field *own = soapc_field_at(maker->image, type->first_field + i);

        if (own->kind == SOAPC_FIELD_ATTRIBUTE && own->flags & SOAPC_FIELD_REQUIRED) {
            return 0;
        }
    }
    return field->flags & SOAPC_FIELD_NILLABLE && !(field->flags & (SOAPC_FIELD_ABSTRACT | SOAPC_FIELD_FIXED));
}

static void put_element(rt_maker *maker, const soapc_field *field, uint32_t site)
{
    uint32_t fixed = field->flags & SOAPC_FIELD_FIXED ? field->value : 0;
    uint32_t endless = maker->cost[field->type] >= RT_ENDLESS && !(field->flags & (SOAPC_FIELD_UNTYPED | SOAPC_FIELD_ABSTRACT));

    if (may_be_nil(maker, field) && (endless || rt_is_deep(maker) || rt_choose(maker, SITE_NIL, site, 2))) {
        push(maker, SOAPC_NODE_NIL, field->name);
        return;
    }
    uint32_t substitute = substitute_of(maker, field, site);
    if (maker->impossible) {
        return;
    }
    if (substitute != SOAPC_NONE) {
        const soapc__element *element = soapc__elements(maker->image) + substitute;

        push(maker, SOAPC_NODE_NAME, element->name);
        if (element->type != field->type) {
            push_id(maker, SOAPC_NODE_TYPE, field->name, element->type);
        }
        make_value(maker, field->name, element->type, SOAPC_NONE);
        return;
    }
    if (fixed) {
        const soapc_type *type = soapc_type_at(maker->image, field->type);

        if (type->kind == SOAPC_TYPE_COMPLEX) {
            rt_fail(maker, "an element with a fixed value has a complex type");
            return;
        }
        put_simple(maker, field->name, field->type, SOAPC_NONE, fixed);
        return;
    }
    make_value(maker, field->name, field->flags & SOAPC_FIELD_UNTYPED ? SOAPC_XSD_ANYTYPE : field->type, site);
}

/* Attributes that an anyAttribute admits: none, or two. What is declared in every set are those of the namespace xml. */
static void put_others(rt_maker *maker, const soapc_field *field, uint32_t site)
{
    char room[400];
    const char *admitted = soapc_text_bytes(maker->image, field->value, NULL);
    const char *ns = rt_foreign_namespace(admitted, room, sizeof(room));

    if (maker->strict_others) {
        ns = rt_admits_namespace(admitted, XML) ? XML : NULL;
    }
    if (!ns || !rt_choose(maker, SITE_ATTRIBUTE, site, 2)) {
        return;
    }
    uint32_t at = push(maker, SOAPC_NODE_ATTRIBUTES, SOAPC_NO_NAME);
    for (uint32_t i = 0; i < 2; i++) {
        const char *local = maker->strict_others ? (i ? "base" : "lang") : i ? "other" : "x";
        const char *text = maker->strict_others ? (i ? "http://a.example/" : "de") : i ? "" : "a <\"&\n";
        uint32_t name = soapc_message_name(maker->message, maker->image, ns, strlen(ns), local, strlen(local), NULL);

        push_bytes(maker, SOAPC_NODE_TEXT, name, text, strlen(text));
    }
    maker->message->nodes[at].value.count = 2;
    close_node(maker, at);
}

static void put_wildcards(rt_maker *maker, content_counts *content)
{
    uint32_t any, made = 0;

    if (!content->wildcard_count) {
        return;
    }
    any = push(maker, SOAPC_NODE_ANY, SOAPC_NO_NAME);
    for (uint32_t i = 0; i < content->wildcard_count; i++) {
        const soapc__particle *particle = content->wildcards[i].any;

        for (uint32_t k = 0; k < content->wildcards[i].count && !maker->impossible; k++, made++) {
            put_wild(maker, content->row, particle, rt_is_strict(particle) || made % 2);
        }
    }
    maker->message->nodes[any].value.count = made;
    close_node(maker, any);
}

static void put_field(rt_maker *maker, content_counts *content, uint32_t index)
{
    const soapc_field *field = content->fields + index;
    uint32_t count = content->counts[index], site = content->row->first_field + index;

    if (field->kind == SOAPC_FIELD_ANY) {
        put_wildcards(maker, content);
        return;
    }
    if (field->kind == SOAPC_FIELD_TEXT) {
        put_simple(maker, SOAPC_NO_NAME, field->type, content->type, 0);
        return;
    }
    if (field->kind == SOAPC_FIELD_ATTRIBUTE) {
        int required = field->flags & SOAPC_FIELD_REQUIRED;
        int wanted = !(field->flags & SOAPC_FIELD_PROHIBITED) && (required || rt_choose(maker, SITE_ATTRIBUTE, site, 2));

        if (wanted) {
            put_simple(maker, field->name, field->type, SOAPC_NONE, field->flags & SOAPC_FIELD_FIXED ? field->value : 0);
        }
        return;
    }
    if (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
        put_others(maker, field, site);
        return;
    }
    if (field->kind != SOAPC_FIELD_ELEMENT || !count) {
        return;
    }
    if (!(field->flags & SOAPC_FIELD_LIST)) {
        put_element(maker, field, site);
        return;
    }
    uint32_t list = push(maker, SOAPC_NODE_LIST, field->name);
    for (uint32_t i = 0; i < count && !maker->impossible; i++) {
        put_element(maker, field, site);
    }
    maker->message->nodes[list].value.count = count;
    close_node(maker, list);
}

/* The order of mixed content: without text, with some around each element, with some at the end. Where there is a wildcard, the
 * text is among what that holds. */
static void put_mixed(rt_maker *maker, const content_counts *content)
{
    static const char *const texts[] = {"a <&> b ", " ", "\n\t", "c"};
    uint32_t wanted = rt_choose(maker, SITE_ANY, content->type + (1u << 27), 3), count = 0;

    for (uint32_t i = 0; i < content->row->field_count; i++) {
        if (content->fields[i].kind == SOAPC_FIELD_ANY) {
            return;
        }
    }
    if (content->ordered > MOST_ORDERED || (!wanted && !content->ordered)) {
        return;
    }
    uint32_t at = push(maker, SOAPC_NODE_MIXED, SOAPC_NO_NAME);
    for (uint32_t i = 0; i <= content->ordered; i++) {
        if (wanted == 1 || (wanted == 2 && i == content->ordered)) {
            const char *text = texts[i % (sizeof(texts) / sizeof(*texts))];

            push_bytes(maker, SOAPC_NODE_TEXT, SOAPC_NO_NAME, text, strlen(text));
            count++;
        }
        if (i < content->ordered) {
            push(maker, SOAPC_NODE_NIL, content->fields[content->order[i]].name);
            count++;
        }
    }
    maker->message->nodes[at].value.count = count;
    close_node(maker, at);
}

static void put_struct(rt_maker *maker, uint32_t name, uint32_t type)
{
    const soapc_type *row = soapc_type_at(maker->image, type);
    uint32_t counts[MOST_FIELDS] = {0};
    content_counts content = {.type = type, .row = row, .fields = soapc__fields(maker->image, row), .counts = counts};

    if (row->field_count > MOST_FIELDS) {
        rt_fail(maker, "a type has more fields than this test takes");
        return;
    }
    uint32_t at = push_id(maker, SOAPC_NODE_STRUCT, name, type);
    maker->depth++;
    if (row->particle != SOAPC_NONE) {
        rt_count_particle(maker, &content, rt_particles_of(maker) + row->particle);
    }
    if (row->flags & SOAPC_TYPE_MIXED && !(row->flags & SOAPC_TYPE_SIMPLE_CONTENT)) {
        put_mixed(maker, &content);
    }
    for (uint32_t i = 0; i < row->field_count && !maker->impossible; i++) {
        put_field(maker, &content, i);
    }
    maker->depth--;
    close_node(maker, at);
}

/* A type that is not abstract and that stands for `type`: itself or one derived from it. */
static uint32_t concrete_type(rt_maker *maker, uint32_t type, uint32_t site)
{
    uint32_t found[MOST_DERIVED], count = 0, best = 0;
    const soapc_type *row = soapc_type_at(maker->image, type);

    if (row->kind != SOAPC_TYPE_COMPLEX || !(row->flags & SOAPC_TYPE_DERIVED)) {
        return rt_is_abstract(maker, type) ? rt_fail(maker, "an abstract type has no derived one") : type;
    }
    if (!rt_is_abstract(maker, type)) {
        found[count++] = type;
    }
    for (uint32_t i = SOAPC_BUILTIN_COUNT; i < soapc_type_count(maker->image) && count < MOST_DERIVED; i++) {
        const soapc_type *other = soapc_type_at(maker->image, i);

        if (i != type && !(other->flags & (SOAPC_TYPE_ABSTRACT | SOAPC_TYPE_ANONYMOUS)) && other->kind == SOAPC_TYPE_COMPLEX &&
            maker->cost[i] < RT_ENDLESS && soapc_type_is_derived(maker->image, i, type)) {
            found[count++] = i;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        best = maker->cost[found[i]] < maker->cost[found[best]] ? i : best;
    }
    if (!count) {
        return rt_fail(maker, "an abstract type has no derived one that ends");
    }
    return rt_is_deep(maker) || site == SOAPC_NONE ? found[best] : found[rt_choose(maker, SITE_DERIVED, site, count)];
}

/* A level of an array; all rows are of one length. */
static void put_row(rt_maker *maker, uint32_t name, uint32_t type, uint32_t dimensions, uint32_t count)
{
    const soapc_type *row = soapc_type_at(maker->image, type);
    uint32_t item = row->item == SOAPC_NONE ? SOAPC_XSD_ANYTYPE : row->item;
    uint32_t item_name = row->item_name == SOAPC_NONE ? SOAPC_NO_NAME : row->item_name;
    uint32_t at = push_id(maker, SOAPC_NODE_ARRAY, name, row->item);

    maker->depth++;
    for (uint32_t i = 0; i < count && !maker->impossible; i++) {
        if (dimensions > 1) {
            put_row(maker, item_name, type, dimensions - 1, 2);
        } else {
            make_value(maker, item_name, item, type + (1u << 28));
        }
    }
    maker->depth--;
    maker->message->nodes[at].value.count = count;
    close_node(maker, at);
}

static void put_array(rt_maker *maker, uint32_t name, uint32_t type)
{
    const char *text = soapc_text_bytes(maker->image, soapc_type_at(maker->image, type)->dimensions, NULL);
    uint32_t count = rt_is_deep(maker) ? 0 : rt_choose(maker, SITE_OCCURS, type + (1u << 28), 3), dimensions = 1;

    for (; *text; text++) {
        dimensions += *text == ',' || (*text == '[' && text[-1] == ']'); /* "[][]": the items are arrays */
    }
    put_row(maker, name, type, dimensions, dimensions > 1 && !count ? 1 : count);
}

/* At a place that takes anything: types of XSD, told by xsi:type. */
static void put_anything(rt_maker *maker, uint32_t name, uint32_t type)
{
    static const uint32_t types[] = {SOAPC_XSD_STRING, SOAPC_XSD_INT, SOAPC_XSD_DATETIME, SOAPC_XSD_BOOLEAN, SOAPC_XSD_DOUBLE};
    uint32_t of = types[rt_choose(maker, SITE_DERIVED, type + (1u << 29), sizeof(types) / sizeof(*types))];

    push_id(maker, SOAPC_NODE_TYPE, name, of);
    put_simple(maker, name, of, SOAPC_NONE, 0);
}

static void make_value(rt_maker *maker, uint32_t name, uint32_t type, uint32_t site)
{
    uint32_t of = concrete_type(maker, type, site);

    if (of == SOAPC_NONE || maker->impossible) {
        return;
    }
    const soapc_type *row = soapc_type_at(maker->image, of);
    if (maker->cost[of] >= RT_ENDLESS) {
        rt_fail(maker, "a type holds itself without end");
        return;
    }
    if (of != type) {
        push_id(maker, SOAPC_NODE_TYPE, name, of);
    }
    switch (row->kind) {
    case SOAPC_TYPE_COMPLEX:
        put_struct(maker, name, of);
        break;
    case SOAPC_TYPE_ARRAY:
        put_array(maker, name, of);
        break;
    case SOAPC_TYPE_ANY:
    case SOAPC_TYPE_STRUCT:
    case SOAPC_TYPE_XML:
        put_anything(maker, name, of);
        break;
    case SOAPC_TYPE_MAP: {
        uint32_t map = push(maker, SOAPC_NODE_MAP, name);

        push_bytes(maker, SOAPC_NODE_TEXT, SOAPC_NO_NAME, "key", 3);
        push_id(maker, SOAPC_NODE_TYPE, SOAPC_NO_NAME, SOAPC_XSD_STRING);
        push_bytes(maker, SOAPC_NODE_TEXT, SOAPC_NO_NAME, "value", 5);
        maker->message->nodes[map].value.count = 1;
        close_node(maker, map);
        break;
    }
    default:
        put_simple(maker, name, of, SOAPC_NONE, 0);
    }
}

/* --- messages --- */

static void put_part(rt_maker *maker, const soapc_part *part, uint32_t name)
{
    soapc_text fixed = part->flags & SOAPC_FIELD_FIXED ? part->value : 0;

    if (part->type == SOAPC_NONE || part->flags & SOAPC_FIELD_UNTYPED) {
        push_id(maker, SOAPC_NODE_TYPE, name, SOAPC_XSD_STRING);
        push_bytes(maker, SOAPC_NODE_TEXT, name, "untyped", 7);
    } else if (fixed) {
        put_simple(maker, name, part->type, SOAPC_NONE, fixed);
    } else {
        make_value(maker, name, part->type, part->element);
    }
}

uint32_t rt_make_body(rt_maker *maker, const soapc_direction *direction)
{
    maker->first = maker->message->node_count;
    maker->impossible = NULL;
    maker->more = 0;
    maker->ids = 0;
    uint32_t body = push(maker, SOAPC_NODE_BODY, SOAPC_NO_NAME);
    for (uint32_t i = 0; i < direction->part_count && !maker->impossible; i++) {
        const soapc_part *part = soapc_part_at(maker->image, direction->first_part + i);

        put_part(maker, part, part->element);
    }
    maker->message->nodes[body].value.count = direction->part_count;
    close_node(maker, body);
    return body;
}

uint32_t rt_make_headers(rt_maker *maker, const soapc_direction *direction)
{
    if (!direction->header_count) {
        return SOAPC_NONE;
    }
    uint32_t headers = push(maker, SOAPC_NODE_HEADERS, SOAPC_NO_NAME);
    for (uint32_t i = 0; i < direction->header_count && !maker->impossible; i++) {
        const soapc_header *row = soapc_header_at(maker->image, direction->first_header + i);
        uint32_t header = push_id(maker, SOAPC_NODE_HEADER, row->name, direction->first_header + i);

        maker->first = maker->message->node_count;
        put_part(maker, &row->part, row->name);
        close_node(maker, header);
    }
    maker->message->nodes[headers].value.count = direction->header_count;
    close_node(maker, headers);
    return headers;
}
