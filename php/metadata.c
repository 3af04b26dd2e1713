/* __getMetadata(): all that the image knows of types and operations, for programs that generate code. */
#include "php/client.h"

static void add_text(zval *to, const char *key, const soapc_image *image, soapc_text text)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(image, text, &length);

    add_assoc_stringl(to, key, bytes, length);
}

/* The same where there is one. */
static void add_given(zval *to, const char *key, const soapc_image *image, soapc_text text)
{
    if (text) {
        add_text(to, key, image, text);
    }
}

static void add_word(zval *to, const char *key, const char *const *words, uint32_t index)
{
    add_assoc_string(to, key, words[index]);
}

static void add_name(zval *to, const soapc_image *image, uint32_t id)
{
    const soapc_name *name = id == SOAPC_NONE ? NULL : soapc_name_at(image, id);

    if (name) {
        add_text(to, "name", image, name->local);
        add_text(to, "namespace", image, name->ns);
    }
}

/* A type is told by its number, since several may have one name, and by its name. */
static void add_type(zval *to, const char *key, const char *number, const soapc_image *image,
                     uint32_t id)
{
    const soapc_type *type = id == SOAPC_NONE ? NULL : soapc_type_at(image, id);
    const soapc_name *name =
        type && type->name != SOAPC_NONE ? soapc_name_at(image, type->name) : NULL;
    uint32_t length;

    if (!type) {
        return;
    }
    if (name) {
        const char *ns = soapc_text_bytes(image, name->ns, &length);
        const char *local = soapc_text_bytes(image, name->local, &length);
        add_assoc_str(to, key, strpprintf(0, *ns ? "{%s}%s" : "%s%s", ns, local));
    }
    add_assoc_long(to, number, id);
}

/* {{{ Types */

static void add_facets(zval *to, const soapc_image *image, const soapc_type *type)
{
    zval enumeration, facets;

    array_init(&enumeration);
    array_init(&facets);
    for (uint32_t i = 0; i < type->facet_count; i++) {
        const soapc_facet *facet = soapc_facet_at(image, type->first_facet + i);
        uint32_t length;
        const char *value = soapc_text_bytes(image, facet->value, &length);

        if (facet->kind == SOAPC_FACET_ENUMERATION) {
            add_next_index_stringl(&enumeration, value, length);
        } else {
            add_assoc_stringl(&facets, soapc_facet_name(facet->kind), value, length);
        }
    }
    add_assoc_zval(to, "enumeration", &enumeration);
    add_assoc_zval(to, "facets", &facets);
}

static void add_occurrence(zval *to, const soapc_field *field)
{
    bool many = field->flags & SOAPC_FIELD_LIST;

    add_assoc_long(to, "minOccurs", field->flags & SOAPC_FIELD_OPTIONAL ? 0 : field->min);
    if (many && (field->max <= 1 || field->max == SOAPC_UNBOUNDED)) {
        add_assoc_string(to, "maxOccurs", "unbounded");
    } else {
        add_assoc_long(to, "maxOccurs", many ? field->max : 1);
    }
    add_assoc_bool(to, "nillable", (field->flags & SOAPC_FIELD_NILLABLE) != 0);
    add_assoc_bool(to, "choice", (field->flags & SOAPC_FIELD_IN_CHOICE) != 0);
}

static void describe_field(zval *member, const soapc_image *image, const soapc_field *field)
{
    static const char *const kinds[] = {
        [SOAPC_FIELD_ELEMENT] = "element", [SOAPC_FIELD_ATTRIBUTE] = "attribute",
        [SOAPC_FIELD_TEXT] = "text",       [SOAPC_FIELD_ANY] = "any",
    };

    array_init(member);
    if (field->name == SOAPC_NONE) {
        add_assoc_string(member, "name", field->kind == SOAPC_FIELD_TEXT ? "_" : "any");
    } else {
        add_name(member, image, field->name);
    }
    add_word(member, "kind", kinds, field->kind);
    if (!(field->flags & SOAPC_FIELD_UNTYPED) && field->kind != SOAPC_FIELD_ANY) {
        add_type(member, "type", "typeId", image, field->type);
    }
    if (field->kind == SOAPC_FIELD_ATTRIBUTE) {
        add_assoc_bool(member, "required", (field->flags & SOAPC_FIELD_REQUIRED) != 0);
    } else if (field->kind == SOAPC_FIELD_ELEMENT || field->kind == SOAPC_FIELD_ANY) {
        add_occurrence(member, field);
    }
    if (field->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED)) {
        add_text(member, field->flags & SOAPC_FIELD_FIXED ? "fixed" : "default", image,
                 field->value);
    }
}

/* What stands in several types, inherited or of a group, is one array for all: a long chain of extensions has millions of
 * members, few of them different. seen: by the bytes of the field. */
static void add_field(zval *to, HashTable *seen, const soapc_image *image, const soapc_field *field)
{
    if (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE || field->flags & SOAPC_FIELD_PROHIBITED) {
        return;
    }
    zval *member = zend_hash_str_find(seen, (const char *)field, sizeof(*field)), described;
    if (!member) {
        describe_field(&described, image, field);
        member = zend_hash_str_add_new(seen, (const char *)field, sizeof(*field), &described);
    }
    Z_ADDREF_P(member);
    add_next_index_zval(to, member);
}

static void add_members(zval *to, HashTable *seen, const soapc_image *image, const soapc_type *type)
{
    zval members;

    array_init_size(&members, type->field_count);
    for (uint32_t i = 0; i < type->field_count; i++) {
        add_field(&members, seen, image, soapc_field_at(image, type->first_field + i));
    }
    add_assoc_zval(to, "members", &members);
    add_assoc_long(to, "inherited", type->own_field); /* so many of them are the base's */
}

static void add_union(zval *to, const soapc_image *image, const soapc_type *type)
{
    zval members;

    array_init_size(&members, type->member_count);
    for (uint32_t i = 0; i < type->member_count; i++) {
        zval member;
        array_init(&member);
        add_type(&member, "type", "typeId", image, soapc_member_at(image, type->first_member + i));
        add_next_index_zval(&members, &member);
    }
    add_assoc_zval(to, "memberTypes", &members);
}

static void describe_type(zval *to, HashTable *seen, const soapc_image *image, uint32_t id)
{
    static const char *const kinds[] = {
        [SOAPC_TYPE_SIMPLE] = "simple", [SOAPC_TYPE_LIST] = "list",
        [SOAPC_TYPE_UNION] = "union",   [SOAPC_TYPE_COMPLEX] = "complex",
        [SOAPC_TYPE_ARRAY] = "array",   [SOAPC_TYPE_MAP] = "map",
        [SOAPC_TYPE_ANY] = "any",       [SOAPC_TYPE_STRUCT] = "struct",
        [SOAPC_TYPE_XML] = "xml",
    };
    static const char *const derivations[] = {"", "extension", "restriction", "list", "union"};
    const soapc_type *type = soapc_type_at(image, id);

    array_init(to);
    add_assoc_long(to, "id", id);
    add_name(to, image, type->name);
    add_word(to, "kind", kinds, type->kind);
    add_assoc_bool(to, "anonymous", (type->flags & SOAPC_TYPE_ANONYMOUS) != 0);
    add_assoc_bool(to, "abstract", (type->flags & SOAPC_TYPE_ABSTRACT) != 0);
    if (type->derivation != SOAPC_DERIVED_NOT) {
        add_word(to, "derivation", derivations, type->derivation);
        add_type(to, "base", "baseId", image, type->base);
    }
    add_given(to, "documentation", image, type->documentation);
    if (type->kind == SOAPC_TYPE_COMPLEX) {
        add_assoc_bool(to, "mixed", (type->flags & SOAPC_TYPE_MIXED) != 0);
        add_members(to, seen, image, type);
    } else if (type->kind == SOAPC_TYPE_UNION) {
        add_union(to, image, type);
    } else if (type->kind == SOAPC_TYPE_LIST || type->kind == SOAPC_TYPE_ARRAY) {
        add_type(to, "item", "itemId", image, type->item);
        add_given(to, "dimensions", image, type->dimensions);
    }
    if (type->leaf != SOAPC_CLASS_NONE) {
        add_facets(to, image, type);
    }
}

/* }}} */

/* {{{ Operations */

static void add_part(zval *to, const soapc_image *image, const soapc_part *part)
{
    zval one;

    array_init(&one);
    add_text(&one, "part", image, part->name);
    add_name(&one, image, part->element);
    if (!(part->flags & SOAPC_FIELD_UNTYPED)) {
        add_type(&one, "type", "typeId", image, part->type);
    }
    add_next_index_zval(to, &one);
}

static void add_direction(zval *to, const char *key, const soapc_image *image,
                          const soapc_direction *direction)
{
    zval one, parts, headers;

    if (!direction->present) {
        return;
    }
    array_init(&one);
    array_init_size(&parts, direction->part_count);
    array_init_size(&headers, direction->header_count);
    for (uint32_t i = 0; i < direction->part_count; i++) {
        add_part(&parts, image, soapc_part_at(image, direction->first_part + i));
    }
    for (uint32_t i = 0; i < direction->header_count; i++) {
        add_part(&headers, image, &soapc_header_at(image, direction->first_header + i)->part);
    }
    add_assoc_string(&one, "use", direction->use == SOAPC_ENCODED ? "encoded" : "literal");
    add_assoc_zval(&one, "parts", &parts);
    add_assoc_zval(&one, "headers", &headers);
    add_assoc_zval(to, key, &one);
}

static void describe_operation(zval *to, const soapc_image *image, const soapc_operation *operation)
{
    const soapc_port *port = soapc_port_at(image, operation->port);
    zval faults;

    array_init(to);
    add_text(to, "name", image, operation->name);
    add_text(to, "service", image, port->service);
    add_text(to, "port", image, port->name);
    add_text(to, "location", image, port->location);
    add_assoc_long(to, "version", port->version);
    add_assoc_string(to, "style", operation->style == SOAPC_RPC ? "rpc" : "document");
    add_text(to, "soapAction", image, operation->soap_action);
    add_given(to, "documentation", image, operation->documentation);
    add_direction(to, "input", image, &operation->input);
    add_direction(to, "output", image, &operation->output);
    array_init_size(&faults, operation->fault_count);
    for (uint32_t i = 0; i < operation->fault_count; i++) {
        const soapc_fault_declaration *fault = soapc_fault_at(image, operation->first_fault + i);
        zval one, parts;

        array_init(&one);
        array_init(&parts);
        add_text(&one, "name", image, fault->name);
        if (fault->part_count) {
            add_part(&parts, image, &fault->part);
        }
        add_assoc_zval(&one, "parts", &parts);
        add_next_index_zval(&faults, &one);
    }
    add_assoc_zval(to, "faults", &faults);
}

/* }}} */

void php_soapc_describe(const soapc_image *image, zval *out)
{
    uint32_t type_count = soapc_type_count(image), operation_count = soapc_operation_count(image);
    zval types, operations, one;
    HashTable seen;

    array_init(out);
    zend_hash_init(&seen, 0, NULL, ZVAL_PTR_DTOR, 0);
    array_init_size(&types, type_count - SOAPC_BUILTIN_COUNT);
    for (uint32_t i = SOAPC_BUILTIN_COUNT; i < type_count; i++) {
        describe_type(&one, &seen, image, i);
        add_next_index_zval(&types, &one);
    }
    zend_hash_destroy(&seen);
    array_init_size(&operations, operation_count);
    for (uint32_t i = 0; i < operation_count; i++) {
        describe_operation(&one, image, soapc_operation_at(image, i));
        add_next_index_zval(&operations, &one);
    }
    add_assoc_string(out, "targetNamespace",
                     soapc_text_bytes(image, soapc_target_namespace(image), NULL));
    add_assoc_zval(out, "types", &types);
    add_assoc_zval(out, "operations", &operations);
}
