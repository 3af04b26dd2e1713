/* __getFunctions() and __getTypes(): a service in ext/soap's notation (contract C-7.13, C-7.14). */
#include "php/client.h"

#include "zend_smart_str.h"

static void put_text(smart_str *out, const soapc_image *image, soapc_text text)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(image, text, &length);
    smart_str_appendl(out, bytes, length);
}

static void put_local(smart_str *out, const soapc_image *image, uint32_t name)
{
    const soapc_name *record = soapc_name_at(image, name);
    if (record) {
        put_text(out, image, record->local);
    }
}

/* The type to print: a type of the image that is named but not defined keeps its name (contract
 * C-7.13). */
static uint32_t printed_type(uint32_t flags, uint32_t type)
{
    return flags & SOAPC_FIELD_UNTYPED && type < SOAPC_BUILTIN_COUNT ? SOAPC_NONE : type;
}

/* A type by its name; `none` where there is no type, or it has no name. */
static void put_type(smart_str *out, const soapc_image *image, uint32_t id, const char *none)
{
    const soapc_type *type = id == SOAPC_NONE ? NULL : soapc_type_at(image, id);

    if (id == SOAPC_XSD_ANYXML) {
        smart_str_appends(out, "<anyXML>");
    } else if (type && type->name != SOAPC_NONE) {
        put_local(out, image, type->name);
    } else {
        smart_str_appends(out, none);
    }
}

/* {{{ Operations: RETURN name(TYPE $part, ...) */

static void put_part_type(smart_str *out, const soapc_image *image, const soapc_part *part)
{
    put_type(out, image, printed_type(part->flags, part->type), "UNKNOWN");
}

static void put_parts(smart_str *out, const soapc_image *image, const soapc_direction *direction)
{
    for (uint32_t i = 0; i < direction->part_count; i++) {
        const soapc_part *part = soapc_part_at(image, direction->first_part + i);
        if (i) {
            smart_str_appends(out, ", ");
        }
        put_part_type(out, image, part);
        smart_str_appends(out, " $");
        put_text(out, image, part->name);
    }
}

static void put_result(smart_str *out, const soapc_image *image, const soapc_direction *output)
{
    if (output->part_count == 0) {
        smart_str_appends(out, "void");
    } else if (output->part_count == 1) {
        put_part_type(out, image, soapc_part_at(image, output->first_part));
    } else {
        smart_str_appends(out, "list(");
        put_parts(out, image, output);
        smart_str_appendc(out, ')');
    }
}

void php_soapc_describe_operations(const soapc_image *image, zval *out)
{
    uint32_t count = soapc_operation_count(image);

    array_init_size(out, count);
    for (uint32_t i = 0; i < count; i++) {
        const soapc_operation *operation = soapc_operation_at(image, i);
        smart_str text = {0};

        put_result(&text, image, &operation->output);
        smart_str_appendc(&text, ' ');
        put_text(&text, image, operation->name);
        smart_str_appendc(&text, '(');
        put_parts(&text, image, &operation->input);
        smart_str_appendc(&text, ')');
        add_next_index_str(out, smart_str_extract(&text));
    }
}

/* }}} */

/* {{{ Types */

#ifdef PHP_SOAPC_TYPES_WITH_ENUMERATIONS
static void put_enumeration(smart_str *out, const soapc_image *image, const soapc_type *type)
{
    bool first = true;

    for (uint32_t i = 0; i < type->facet_count; i++) {
        const soapc_facet *facet = soapc_facet_at(image, type->first_facet + i);
        if (facet->kind != SOAPC_FACET_ENUMERATION) {
            continue;
        }
        smart_str_appends(out, first ? " {" : ", ");
        put_text(out, image, facet->value);
        first = false;
    }
    if (!first) {
        smart_str_appendc(out, '}');
    }
}
#else
#define put_enumeration(out, image, type)
#endif

/* base name */
static void put_simple(smart_str *out, const soapc_image *image, const soapc_type *type)
{
    put_type(out, image, type->base, "anyType");
    smart_str_appendc(out, ' ');
    put_local(out, image, type->name);
    put_enumeration(out, image, type);
}

/* list name {item} */
static void put_list(smart_str *out, const soapc_image *image, const soapc_type *type)
{
    smart_str_appends(out, "list ");
    put_local(out, image, type->name);
    smart_str_appends(out, " {");
    put_type(out, image, type->item, "anyType");
    smart_str_appendc(out, '}');
}

/* union name {,member,member}: the comma is ext/soap's */
static void put_union(smart_str *out, const soapc_image *image, const soapc_type *type)
{
    smart_str_appends(out, "union ");
    put_local(out, image, type->name);
    smart_str_appends(out, " {");
    for (uint32_t i = 0; i < type->member_count; i++) {
        smart_str_appendc(out, ',');
        put_type(out, image, soapc_member_at(image, type->first_member + i), "anyType");
    }
    smart_str_appendc(out, '}');
}

/* item name[dimensions]; what SOAP 1.2's marks say is not printed (contract C-7.14). */
static void put_array(smart_str *out, const soapc_image *image, const soapc_type *type)
{
    bool marked = type->base == SOAPC_SOAPENC_ARRAY;

    put_type(out, image, marked || type->item_name != SOAPC_NONE ? type->item : SOAPC_NONE,
             "anyType");
    smart_str_appendc(out, ' ');
    put_local(out, image, type->name);
    if (marked) {
        put_text(out, image, type->dimensions);
    } else {
        smart_str_appends(out, "[]");
    }
}

static void put_field(smart_str *out, const soapc_image *image, const soapc_field *field)
{
    const char *none = field->kind == SOAPC_FIELD_ATTRIBUTE ? "UNKNOWN" : "anyType";

    if (field->kind == SOAPC_FIELD_ANY) {
        smart_str_appends(out, " <anyXML> any;\n");
        return;
    }
    smart_str_appendc(out, ' ');
    put_type(out, image, printed_type(field->flags, field->type), none);
    smart_str_appendc(out, ' ');
    put_local(out, image, field->name);
    smart_str_appends(out, ";\n");
}

/* What is known of a type's has_text. */
typedef enum text_known { TEXT_UNKNOWN, TEXT_NONE, TEXT_SOME } text_known;

/* Whether the chain of complex bases ends in a type that is no struct: then its content is
 * called _. Bases' answers, one a type, are kept in `known`. */
static bool has_text(const soapc_image *image, uint32_t id, uint8_t *known)
{
    const soapc_type *type = soapc_type_at(image, id);
    uint32_t at = id;
    text_known answer;

    if (type->flags & SOAPC_TYPE_SIMPLE_CONTENT) {
        return true;
    }
    while ((answer = known[at]) == TEXT_UNKNOWN) {
        if (type->derivation == SOAPC_DERIVED_NOT || type->base == SOAPC_NONE) {
            answer = TEXT_NONE;
            break;
        }
        at = type->base;
        if (at < SOAPC_BUILTIN_COUNT) {
            answer = TEXT_SOME;
            break;
        }
        type = soapc_type_at(image, at);
    }
    while (id >= SOAPC_BUILTIN_COUNT && known[id] == TEXT_UNKNOWN) {
        known[id] = (uint8_t)answer;
        if (id == at) {
            break;
        }
        id = soapc_type_at(image, id)->base;
    }
    return answer == TEXT_SOME;
}

/* struct name { members }: its own only, elements before attributes, all behind its `text` */
static void put_struct(smart_str *out, const soapc_image *image, const soapc_type *type, bool text)
{
    smart_str_appends(out, "struct ");
    put_local(out, image, type->name);
    smart_str_appends(out, " {\n");
    if (text) {
        smart_str_appendc(out, ' ');
        put_type(out, image, type->base, "anyType");
        smart_str_appends(out, " _;\n");
    }
    for (uint32_t i = type->own_field; i < type->field_count; i++) {
        const soapc_field *field = soapc_field_at(image, type->first_field + i);
        if (field->kind != SOAPC_FIELD_TEXT && field->kind != SOAPC_FIELD_ANY_ATTRIBUTE &&
            !(field->flags & SOAPC_FIELD_PROHIBITED)) {
            put_field(out, image, field);
        }
    }
    smart_str_appendc(out, '}');
}

typedef void (*put_kind)(smart_str *out, const soapc_image *image, const soapc_type *type);

static zend_string *type_text(const soapc_image *image, uint32_t id, uint8_t *known)
{
    static const put_kind kinds[] = {
        [SOAPC_TYPE_SIMPLE] = put_simple, [SOAPC_TYPE_LIST] = put_list,
        [SOAPC_TYPE_UNION] = put_union,   [SOAPC_TYPE_COMPLEX] = NULL, /* a struct */
        [SOAPC_TYPE_ARRAY] = put_array,   [SOAPC_TYPE_MAP] = NULL,
        [SOAPC_TYPE_ANY] = put_simple,    [SOAPC_TYPE_STRUCT] = NULL,
        [SOAPC_TYPE_XML] = put_simple,
    };
    const soapc_type *type = soapc_type_at(image, id);
    smart_str text = {0};
    put_kind put = kinds[type->kind];

    /* A restriction of a list or union is printed as one of any simple type, one of an array
     * type as a struct. */
    if (type->derivation == SOAPC_DERIVED_RESTRICTION && (put == put_list || put == put_union)) {
        put = put_simple;
    } else if (put == put_array && type->base != SOAPC_NONE && type->base >= SOAPC_BUILTIN_COUNT) {
        put = NULL;
    }
    if (put) {
        put(&text, image, type);
    } else {
        put_struct(&text, image, type, has_text(image, id, known));
    }
    return smart_str_extract(&text);
}

void php_soapc_describe_types(const soapc_image *image, zval *out)
{
    uint32_t count = soapc_type_count(image), listed = 0;
    uint32_t *order = safe_emalloc(count, sizeof(*order), 0);
    uint8_t *known = ecalloc(count, 1);

    for (uint32_t i = 0; i < count; i++) {
        order[i] = SOAPC_NONE;
    }
    for (uint32_t i = 0; i < count; i++) {
        const soapc_type *type = soapc_type_at(image, i);
        if (type->list_order < count) {
            order[type->list_order] = i;
            listed++;
        }
    }
    array_init_size(out, listed);
    for (uint32_t i = 0; i < count; i++) {
        if (order[i] != SOAPC_NONE) {
            add_next_index_str(out, type_text(image, order[i], known));
        }
    }
    efree(known);
    efree(order);
}

/* }}} */
