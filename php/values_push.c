/* PHP values to nodes: the walk along a type's fields. */
#include "php/values_private.h"

#include "zend_enum.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

/* The first member that a struct cannot do without; NULL: an empty element may be one. */
static const soapc_field *needed_member(const soapc_image *image, const soapc_type *type)
{
    enum { SPARED = SOAPC_FIELD_OPTIONAL | SOAPC_FIELD_NILLABLE | SOAPC_FIELD_IN_CHOICE };

    for (uint32_t i = 0; i < type->field_count; i++) {
        const soapc_field *field = soapc_field_at(image, type->first_field + i);

        if (field->kind == SOAPC_FIELD_ELEMENT && !(field->flags & SPARED)) {
            return field;
        }
    }
    return NULL;
}

/* What is no struct has no members, as an array without the one that is needed has not (contract
 * C-9.4). */
static zend_result refuse_scalar(php_soapc_values *values, const zval *value,
                                 const soapc_field *needed, uint32_t name)
{
    uint32_t length;
    const char *element =
        name == SOAPC_NO_NAME
            ? "item"
            : soapc_message_name_local(values->message, values->call->image, name, &length);

    return php_soapc_values_fail(
        values, SOAPC_INSTANCE_HOST, element,
        "object has no '%s' property: '%s' is no object or array but of type %s",
        ZSTR_VAL(php_soapc_field_name(values, needed)), element, zend_zval_type_name(value));
}

/* A scalar where a struct is due: the text of simple or mixed content, otherwise nothing (contract
 * C-12.3), unless that loses a value in a message that cannot be valid. */
static zend_result push_scalar(php_soapc_values *values, zval *value, const soapc_type *type,
                               uint32_t name)
{
    bool compat = SOAPC_G(compat_values);

    if (type->flags & SOAPC_TYPE_MIXED && !compat) {
        return php_soapc_push_leaf(values, value, NULL, SOAPC_CLASS_TEXT, name);
    }
    if (type->flags & SOAPC_TYPE_MIXED && !(type->flags & SOAPC_TYPE_SIMPLE_CONTENT)) {
        return php_soapc_put_nothing(values, name);
    }
    if (!(type->flags & SOAPC_TYPE_SIMPLE_CONTENT)) {
        bool empty =
            Z_TYPE_P(value) == IS_FALSE || (Z_TYPE_P(value) == IS_STRING && !Z_STRLEN_P(value));
        bool spared = empty || compat;
        const soapc_field *needed = spared
                                        ? NULL
                                        : needed_member(values->call->image, type);

        return needed ? refuse_scalar(values, value, needed, name)
                      : php_soapc_put_bytes(values, SOAPC_NODE_TEXT, name, "", 0);
    }
    const soapc_field *text = soapc_field_at(values->call->image, type->first_field);
    return php_soapc_push_leaf(values, value, soapc_type_at(values->call->image, text->type),
                               text->leaf, name);
}

static bool is_list(const zval *value)
{
    return Z_TYPE_P(value) == IS_ARRAY && zend_array_is_list(Z_ARRVAL_P(value));
}

/* A member that stands where the last struct had it. */
static zend_always_inline zval *table_member(HashTable *table, struct php_soapc_key *key,
                                             uint32_t *hint)
{
    if (EXPECTED(*hint < table->nNumUsed) && EXPECTED(!HT_IS_PACKED(table))) {
        Bucket *bucket = table->arData + *hint;

        if (EXPECTED(bucket->key == key->seen) && EXPECTED(Z_TYPE(bucket->val) != IS_UNDEF)) {
            ++*hint;
            return &bucket->val;
        }
    }
    return php_soapc_table_member(table, key, hint);
}

/* What a frame reads its members from, in registers. */
typedef struct member_source {
    HashTable *table; /* of an array, or of what is not declared; NULL: none */
    zend_object *object;
    const uint32_t *offsets; /* NULL: all is in the table */
    struct php_soapc_key *keys;
} member_source;

static zend_always_inline member_source source_of(const php_soapc_frame *frame)
{
    member_source source = {
        .table = frame->object ? frame->object->properties : frame->table,
        .object = frame->object,
        .offsets = frame->shape ? frame->shape->offsets : NULL,
        .keys = frame->keys->keys,
    };
    return source;
}

/* NULL: there is none, or (shape->magic) it must be asked for. */
static zend_always_inline zval *plain_member(const member_source *source, uint32_t index,
                                             uint32_t *hint)
{
    if (source->offsets && EXPECTED(source->offsets[index])) {
        zval *slot = OBJ_PROP(source->object, source->offsets[index]);
        return EXPECTED(Z_TYPE_P(slot) != IS_UNDEF)
                   ? slot
                   : NULL; /* unset, or typed and not initialised */
    }
    return EXPECTED(source->table) ? table_member(source->table, source->keys + index, hint) : NULL;
}

/* Members that are null or leaves of the right class: nothing of the program runs, so that the
 * frame need not be on the stack, nor hold what it reads. Stops with frame->next at the first that
 * is more. */
static zend_always_inline bool push_plain_members(php_soapc_values *values, php_soapc_frame *frame)
{
    uint32_t count = frame->field_count, index = 0, hint = 0,
             flags = php_soapc_direct_flags(values);
    const soapc_field *field = frame->fields;
    const member_source source = source_of(frame);

    if (UNEXPECTED(values->capacity - values->count < count) &&
        !php_soapc_cursor_grow(values, count)) {
        return false;
    }
    soapc_node *node = values->nodes + values->count;
    for (; index < count; index++, field++) {
        zval *member = plain_member(&source, index, &hint);

        if (!member) {
            continue;
        }
        if (EXPECTED(php_soapc_direct_leaf(node, member, field->leaf, field->name, flags))) {
            node++;
        } else if (Z_TYPE_P(member) == IS_NULL && field->kind == SOAPC_FIELD_ELEMENT) {
            node->head = php_soapc_node_head(SOAPC_NODE_NIL, field->name);
            node->length = 0;
            node++;
        } else {
            break;
        }
    }
    values->count = (uint32_t)(node - values->nodes);
    frame->next = index;
    frame->hint = hint;
    return index == count;
}

/* A type's fields for the structs of it that follow. */
static void prepare_fields(php_soapc_values *values, php_soapc_frame *frame,
                                  uint32_t type_id, const soapc_type *type)
{
    frame->fields = soapc_field_at(values->call->image, type->first_field);
    frame->field_count = type->field_count;
    frame->mixed = type->flags & SOAPC_TYPE_MIXED &&
                   !(type->flags & SOAPC_TYPE_SIMPLE_CONTENT) &&
                   (values->settings->mixed || !SOAPC_G(compat_values));
    frame->keys = php_soapc_keys_of(values, type_id, frame->fields, frame->field_count);
}

/* The members of a struct, whose node is put: at once as far as they are plain, the others when
 * their turn comes. */
static zend_result begin_fields(php_soapc_values *values, zval *value, uint32_t type_id,
                                uint32_t name, const php_soapc_frame *prepared)
{
    uint32_t node = values->count;
    php_soapc_frame fields;

    fields.fields = prepared->fields;
    fields.field_count = prepared->field_count;
    fields.keys = prepared->keys;
    fields.next = fields.hint = 0;
    fields.shape = NULL;
    fields.object = Z_TYPE_P(value) == IS_OBJECT ? Z_OBJ_P(value) : NULL;
    fields.table = fields.object ? NULL : Z_ARRVAL_P(value);
    if (fields.object && fields.object->ce != zend_standard_class_def) {
        fields.shape =
            php_soapc_shape_of(values, fields.object, type_id, fields.fields, fields.field_count);
    }
    if (UNEXPECTED(php_soapc_put_id(values, SOAPC_NODE_STRUCT, name, type_id, 0) == FAILURE)) {
        return FAILURE;
    }
    zval stable; /* what asks for `_` may put something else where the value stood */
    ZVAL_COPY_VALUE(&stable, value);
    value = &stable;
    if (UNEXPECTED(prepared->mixed) && php_soapc_push_mixed(values, type_id, value) == FAILURE) {
        return FAILURE;
    }
    bool plain = !values->settings->typemap_count && !(fields.shape && fields.shape->magic);
    if (EXPECTED(plain) && push_plain_members(values, &fields)) {
        values->nodes[node].length = values->count - node - 1;
        return SUCCESS;
    }
    php_soapc_frame *frame = php_soapc_frame_push(values, PHP_SOAPC_FRAME_FIELDS, value);
    if (UNEXPECTED(!frame)) {
        return FAILURE;
    }
    frame->node = node;
    frame->type = type_id;
    frame->fields = fields.fields;
    frame->field_count = fields.field_count;
    frame->next = fields.next;
    frame->hint = fields.hint;
    frame->shape = fields.shape;
    frame->keys = fields.keys;
    return SUCCESS;
}

static zend_result begin_wrap(php_soapc_values *values, zval *value, uint32_t type_id,
                              const soapc_type *type, uint32_t name)
{
    php_soapc_frame *frame =
        php_soapc_frame_open(values, PHP_SOAPC_FRAME_WRAP, SOAPC_NODE_STRUCT, name, type_id, value);

    if (!frame) {
        return FAILURE;
    }
    frame->type = type_id;
    frame->fields = soapc_field_at(values->call->image, type->first_field);
    return SUCCESS;
}

static zend_result begin_complex(php_soapc_values *values, zval *value, uint32_t type_id,
                                 const soapc_type *type, uint32_t name, zval *reference)
{
    if (UNEXPECTED(Z_TYPE_P(value) != IS_OBJECT && Z_TYPE_P(value) != IS_ARRAY)) {
        return push_scalar(values, value, type, name);
    }
    if (values->encoded) {
        bool done;
        if (php_soapc_put_reference(values, value, reference, name, &done) == FAILURE) {
            return FAILURE;
        }
        if (done) {
            return SUCCESS;
        }
    }
    if ((type->flags & SOAPC_TYPE_ONE_FIELD_LIST) && is_list(value)) {
        return begin_wrap(values, value, type_id, type, name);
    }
    php_soapc_frame prepared;
    prepare_fields(values, &prepared, type_id, type);
    return begin_fields(values, value, type_id, name, &prepared);
}

zend_result php_soapc_begin_typed(php_soapc_values *values, zval *value, uint32_t type_id,
                                  uint32_t name, zval *reference)
{
    const soapc_type *type =
        type_id == SOAPC_NONE ? NULL : soapc_type_at(values->call->image, type_id);

    if (UNEXPECTED(Z_TYPE_P(value) == IS_NULL || Z_TYPE_P(value) == IS_UNDEF)) {
        return php_soapc_put_id(values, SOAPC_NODE_NIL, name, 0, 0);
    }
    if (UNEXPECTED(values->settings->typemap_count)) {
        const php_soapc_typemap_entry *entry = php_soapc_to_xml_of(values, type_id, value);
        if (entry) {
            bool by_value = values->encoded && (!type || type->kind == SOAPC_TYPE_ANY);

            if (by_value && php_soapc_put_id(values, SOAPC_NODE_TYPE, SOAPC_NO_NAME, entry->type,
                                             0) == FAILURE) {
                return FAILURE;
            }
            return php_soapc_push_to_xml(values, entry, value, name);
        }
    }
    switch (type ? (soapc_type_kind)type->kind : SOAPC_TYPE_ANY) {
    case SOAPC_TYPE_SIMPLE:
    case SOAPC_TYPE_LIST:
    case SOAPC_TYPE_UNION:
        return php_soapc_push_leaf(values, value, type, type->leaf, name);
    case SOAPC_TYPE_COMPLEX:
        return begin_complex(values, value, type_id, type, name, reference);
    case SOAPC_TYPE_ARRAY:
        return php_soapc_begin_array(values, value, type_id, name);
    case SOAPC_TYPE_MAP:
        return php_soapc_begin_map(values, value, name);
    case SOAPC_TYPE_STRUCT:
        return php_soapc_begin_members(values, value, type_id, name, reference);
    case SOAPC_TYPE_XML:
        return php_soapc_push_xml(values, value, name);
    case SOAPC_TYPE_ANY:
        break;
    }
    return php_soapc_begin_untyped(values, value, name, reference);
}

/* The type of a simple value by itself, as exact as XSD has it; SOAPC_NONE: it is none. */
static uint32_t type_of_simple(const zval *value)
{
    switch (Z_TYPE_P(value)) {
    case IS_FALSE:
    case IS_TRUE:
        return SOAPC_XSD_BOOLEAN;
    case IS_LONG:
        return Z_LVAL_P(value) == (int32_t)Z_LVAL_P(value) ? SOAPC_XSD_INT : SOAPC_XSD_LONG;
    case IS_DOUBLE:
        return SOAPC_XSD_DOUBLE;
    case IS_STRING:
        return SOAPC_XSD_STRING;
    default:
        return SOAPC_NONE;
    }
}

/* Where anyType is declared the receiver of a literal message learns the type of a simple value from
 * xsi:type alone (XSD Part 1, 2.6.1 and 3.4.7). A SoapVar says itself what is told. */
static zend_result tell_type(php_soapc_values *values, zval *value)
{
    if (values->settings->typemap_count && php_soapc_to_xml_of(values, SOAPC_XSD_ANYTYPE, value)) {
        return SUCCESS; /* its attributes are the type map's */
    }
    if (Z_TYPE_P(value) == IS_OBJECT && (Z_OBJCE_P(value)->ce_flags & ZEND_ACC_ENUM) &&
        Z_OBJCE_P(value)->enum_backing_type != IS_UNDEF) {
        value = zend_enum_fetch_case_value(Z_OBJ_P(value));
    }
    uint32_t type = type_of_simple(value);

    return type == SOAPC_NONE
               ? SUCCESS
               : php_soapc_put_id(values, SOAPC_NODE_TYPE, SOAPC_NO_NAME, type, 0);
}

zend_result php_soapc_begin(php_soapc_values *values, zval *value, uint32_t type, uint32_t name)
{
    zval *reference = NULL;

    if (Z_ISREF_P(value)) {
        reference = value = Z_REFVAL_P(value);
    }
    if (Z_TYPE_P(value) == IS_OBJECT) {
        if (UNEXPECTED(php_soapc_is_var(Z_OBJCE_P(value)))) {
            return php_soapc_begin_var(values, value, type, name);
        }
        if (UNEXPECTED(Z_TYPE(values->settings->classmap) == IS_ARRAY)) {
            uint32_t mapped = php_soapc_mapped_type(values, Z_OBJ_P(value), type);

            if (mapped != type) {
                type = mapped;
                if (php_soapc_put_id(values, SOAPC_NODE_TYPE, SOAPC_NO_NAME, type, 0) == FAILURE) {
                    return FAILURE;
                }
            }
        }
    }
    if (UNEXPECTED(type == SOAPC_XSD_ANYTYPE) && !values->encoded && php_soapc_has_wsdl(values) &&
        !SOAPC_G(compat_values) && tell_type(values, value) == FAILURE) {
        return FAILURE;
    }
    return php_soapc_begin_typed(values, value, type, name, reference);
}

static zval *find_member(php_soapc_values *values, php_soapc_frame *frame, uint32_t index)
{
    if (frame->shape && frame->shape->magic) {
        uint32_t offset = frame->shape->offsets[index];
        zval *slot = offset ? OBJ_PROP(frame->object, offset) : NULL;

        return slot && Z_TYPE_P(slot) != IS_UNDEF
                   ? slot
                   : php_soapc_member_slow(values, frame->object, frame->keys->keys[index].name);
    }
    const member_source source = source_of(frame);
    return plain_member(&source, index, &frame->hint);
}

/* A complex type whose values need no more than their members; NULL: it is none, or the type map
 * may say otherwise. */
static const soapc_type *plain_complex(const php_soapc_values *values, uint32_t id)
{
    const soapc_type *type = id == SOAPC_NONE ? NULL : soapc_type_at(values->call->image, id);
    bool plain = type && type->kind == SOAPC_TYPE_COMPLEX && !values->encoded &&
                 !values->settings->typemap_count && !(type->flags & SOAPC_TYPE_ONE_FIELD_LIST);

    return plain ? type : NULL;
}

static zend_result begin_list(php_soapc_values *values, const soapc_field *field, zval *value)
{
    php_soapc_frame *frame = php_soapc_frame_open(values, PHP_SOAPC_FRAME_LIST, SOAPC_NODE_LIST,
                                                  field->name, SOAPC_NONE, value);

    if (!frame) {
        return FAILURE;
    }
    frame->type = field->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : field->type;
    frame->leaf = values->settings->typemap_count ? SOAPC_CLASS_NONE : field->leaf;
    frame->complex = plain_complex(values, frame->type);
    frame->ce = zend_standard_class_def;
    if (frame->complex) {
        prepare_fields(values, frame, frame->type, frame->complex);
    }
    return SUCCESS;
}

/* The text of simple content. */
static zend_result push_content(php_soapc_values *values, const soapc_field *field, zval *value)
{
    return php_soapc_push_leaf(values, value, soapc_type_at(values->call->image, field->type),
                               field->leaf, SOAPC_NO_NAME);
}

/* Whether a value can be a list itself, so that one that is no list of occurrences is one of them. */
static bool holds_items(const php_soapc_values *values, const soapc_field *field,
                        const zval *value)
{
    const soapc_type *type = soapc_type_at(values->call->image, field->type);
    uint8_t leaf = field->leaf;

    if (type && type->flags & SOAPC_TYPE_SIMPLE_CONTENT && Z_TYPE_P(value) < IS_ARRAY) {
        leaf = soapc_field_at(values->call->image, type->first_field)->leaf;
    }
    return leaf == SOAPC_CLASS_LIST || leaf == SOAPC_CLASS_UNION;
}

/* Whether a sibling, too, has as many values as the list: where only their group repeats each is an occurrence. */
static bool occurs_with_sibling(const php_soapc_frame *frame, const soapc_field *field,
                                const zval *list)
{
    const member_source source = source_of(frame);

    for (uint32_t i = 0, hint = 0; i < frame->field_count; i++) {
        const soapc_field *other = frame->fields + i;
        bool counts = other != field && other->kind == SOAPC_FIELD_ELEMENT && other->max == 1 &&
                      other->flags & SOAPC_FIELD_LIST;
        zval *member = counts ? plain_member(&source, i, &hint) : NULL;

        if (member) {
            ZVAL_DEREF(member);
            if (is_list(member) &&
                zend_hash_num_elements(Z_ARRVAL_P(member)) == zend_hash_num_elements(Z_ARRVAL_P(list))) {
                return true;
            }
        }
    }
    return false;
}

/* Whether a list's item can be a value of the type itself, which makes the list one of occurrences. */
static bool can_occur(const soapc_type *type, const zval *item)
{
    switch ((soapc_type_kind)type->kind) {
    case SOAPC_TYPE_ARRAY:
        return Z_TYPE_P(item) == IS_NULL || is_list(item) ||
               (Z_TYPE_P(item) == IS_OBJECT &&
                (php_soapc_is_var(Z_OBJCE_P(item)) ||
                 instanceof_function(Z_OBJCE_P(item), zend_ce_traversable)));
    case SOAPC_TYPE_LIST:
    case SOAPC_TYPE_UNION:
        return Z_TYPE_P(item) == IS_NULL || is_list(item);
    case SOAPC_TYPE_COMPLEX:
        return Z_TYPE_P(item) == IS_NULL || Z_TYPE_P(item) >= IS_ARRAY;
    default:
        return false;
    }
}

static bool are_occurrences(const soapc_type *type, HashTable *items)
{
    zval *item;

    ZEND_HASH_FOREACH_VAL (items, item) {
        ZVAL_DEREF(item);
        if (!can_occur(type, item)) {
            return false;
        }
    }
    ZEND_HASH_FOREACH_END();
    return true;
}

/* Whether a list for an element that only its group repeats is one value of a type that can have a
 * list, not one of occurrences. Where a choice repeats its elements do. */
static bool is_one_value(const php_soapc_values *values, const php_soapc_frame *frame,
                         const soapc_field *field, const zval *list)
{
    const soapc_type *type = soapc_type_at(values->call->image, field->type);

    if (field->max != 1 || !type) {
        return false;
    }
    switch ((soapc_type_kind)type->kind) {
    case SOAPC_TYPE_COMPLEX: /* the list stands for the struct around it */
        return type->flags & SOAPC_TYPE_ONE_FIELD_LIST && !are_occurrences(type, Z_ARRVAL_P(list));
    case SOAPC_TYPE_ARRAY:
        return !are_occurrences(type, Z_ARRVAL_P(list));
    case SOAPC_TYPE_LIST:
    case SOAPC_TYPE_UNION:
    case SOAPC_TYPE_ANY:
        return !(field->flags & SOAPC_FIELD_IN_CHOICE) &&
               (!zend_hash_num_elements(Z_ARRVAL_P(list)) ||
                !are_occurrences(type, Z_ARRVAL_P(list))) &&
               !occurs_with_sibling(frame, field, list);
    default:
        return false;
    }
}

static zend_result begin_one(php_soapc_values *values, const soapc_field *field, zval *value)
{
    zval list;

    array_init_size(&list, 1);
    Z_TRY_ADDREF_P(value);
    zend_hash_next_index_insert_new(Z_ARRVAL(list), value);
    return begin_list(values, field, php_soapc_keep(values, &list));
}

/* Whether an item is coded as the list's complex type says. The class of the last one is
 * remembered. */
static bool is_plain_object(php_soapc_values *values, php_soapc_frame *frame, zend_object *object)
{
    if (EXPECTED(object->ce == frame->ce)) {
        return true;
    }
    if (php_soapc_is_var(object->ce)) {
        return false;
    }
    if (Z_TYPE(values->settings->classmap) == IS_ARRAY &&
        php_soapc_mapped_type(values, object, frame->type) != frame->type) {
        return false;
    }
    frame->ce = object->ce;
    return true;
}

/* What a SoapVar is around. */
static zval *value_in_var(zval *value)
{
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) == IS_OBJECT && php_soapc_is_var(Z_OBJCE_P(value))) {
        value = OBJ_PROP_NUM(Z_OBJ_P(value), 1);
        ZVAL_DEREF(value);
    }
    return value;
}

/* An object that is no string: where a value is fixed ext/soap tells that it is not that one. */
static bool has_no_text(const zval *value)
{
    return Z_TYPE_P(value) == IS_OBJECT && !Z_OBJCE_P(value)->__tostring &&
           !(Z_OBJCE_P(value)->ce_flags & ZEND_ACC_ENUM) &&
           Z_OBJ_HT_P(value)->cast_object == zend_std_cast_object_tostring;
}

static zend_result push_attribute(php_soapc_values *values, const soapc_field *field, zval *value)
{
    uint32_t id = field->type;
    const php_soapc_typemap_entry *entry = NULL;

    if (field->flags & SOAPC_FIELD_PROHIBITED) {
        return SUCCESS; /* not written, so nothing is made of it */
    }
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) == IS_OBJECT && php_soapc_is_var(Z_OBJCE_P(value)) &&
        php_soapc_open_var(values, &value, &id, &entry) == FAILURE) {
        return FAILURE;
    }
    if (UNEXPECTED(values->settings->typemap_count) && !entry) {
        entry = php_soapc_to_xml_of(values, id, value);
    }
    if (UNEXPECTED(entry)) { /* asked for null, too, as ext/soap asks */
        return php_soapc_push_to_xml(values, entry, value, field->name);
    }
    const soapc_type *type = soapc_type_at(values->call->image, id);
    uint8_t leaf =
        type && type->kind != SOAPC_TYPE_ANY ? type->leaf : php_soapc_class_of_value(value);
    bool no_time = leaf == SOAPC_CLASS_TIME && Z_TYPE_P(value) != IS_LONG &&
                   Z_TYPE_P(value) != IS_STRING && Z_TYPE_P(value) != IS_OBJECT;
    if (Z_TYPE_P(value) == IS_NULL || leaf == SOAPC_CLASS_NONE || no_time) {
        return SUCCESS; /* nothing that an attribute could hold */
    }
    if (field->flags & SOAPC_FIELD_FIXED && leaf == SOAPC_CLASS_TEXT && has_no_text(value)) {
        return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, field->name, "", 0);
    }
    return php_soapc_push_leaf(values, value, type, leaf, field->name);
}

/* A member that is not simply a leaf of the right class. */
static zend_result push_member(php_soapc_values *values, const php_soapc_frame *frame,
                               const soapc_field *field, zval *member)
{
    switch ((soapc_field_kind)field->kind) {
    case SOAPC_FIELD_ATTRIBUTE:
        return push_attribute(values, field, member);
    case SOAPC_FIELD_ANY:
        return php_soapc_begin_any(values, member);
    case SOAPC_FIELD_ANY_ATTRIBUTE:
        return php_soapc_push_others(values, member);
    case SOAPC_FIELD_ELEMENT:
        if (field->flags & SOAPC_FIELD_LIST) {
            zval *value = member;
            ZVAL_DEREF(value);
            if (is_list(value) && !is_one_value(values, frame, field, value)) {
                return begin_list(values, field, value);
            }
            if (Z_TYPE_P(value) != IS_NULL && (is_list(value) || holds_items(values, field, value))) {
                return begin_one(values, field, value);
            }
        }
        break;
    case SOAPC_FIELD_TEXT: /* of an element: SoapVar and type map say how elements are coded */
        return push_content(values, field, value_in_var(member));
    }
    return php_soapc_begin(values, member,
                           field->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : field->type,
                           field->name == SOAPC_NONE ? SOAPC_NO_NAME : field->name);
}

static zend_result step_fields(php_soapc_values *values)
{
    uint32_t depth = values->frame_count;
    uint32_t flags = php_soapc_direct_flags(values);
    bool direct = !values->settings->typemap_count;
    php_soapc_frame *frame = values->frames + depth - 1;

    while (frame->next < frame->field_count) {
        uint32_t index = frame->next++;
        const soapc_field *field = frame->fields + index;
        if (UNEXPECTED(field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) &&
            !values->settings->any_attributes) {
            continue; /* no member stands for it (contract C-12.29) */
        }
        zval *member = find_member(values, frame, index);

        if (!member) {
            if (UNEXPECTED(EG(exception) || values->error.status)) {
                return FAILURE;
            }
            continue;
        }
        if (EXPECTED(direct)) {
            soapc_node *node = php_soapc_next_node(values);

            if (UNEXPECTED(!node)) {
                return FAILURE;
            }
            if (php_soapc_direct_leaf(node, member, field->leaf, field->name, flags)) {
                continue;
            }
            values->count--;
        }
        if (UNEXPECTED(push_member(values, frame, field, member) == FAILURE)) {
            return FAILURE;
        }
        if (values->frame_count != depth) {
            return SUCCESS; /* the member is a container: its turn now */
        }
    }
    php_soapc_frame_close(values);
    return SUCCESS;
}

static zend_result step_wrap(php_soapc_values *values)
{
    php_soapc_frame *frame = values->frames + values->frame_count - 1;

    if (frame->items++) {
        php_soapc_frame_close(values);
        return SUCCESS;
    }
    zval list;
    ZVAL_ARR(&list, frame->table);
    if (GC_FLAGS(frame->table) & IS_ARRAY_IMMUTABLE) {
        Z_TYPE_INFO(list) = IS_ARRAY;
    }
    return begin_list(values, frame->fields, &list);
}

static zend_result step_list(php_soapc_values *values)
{
    uint32_t depth = values->frame_count, flags = php_soapc_direct_flags(values);
    php_soapc_frame *frame = values->frames + depth - 1;
    zend_string *key;
    zend_ulong position;

    for (zval *item; (item = php_soapc_table_next(frame->table, &frame->next, &key, &position));) {
        frame->items++;
        if (frame->leaf != SOAPC_CLASS_NONE) {
            soapc_node *node = php_soapc_next_node(values);

            if (UNEXPECTED(!node)) {
                return FAILURE;
            }
            if (php_soapc_direct_leaf(node, item, frame->leaf, frame->name, flags)) {
                continue;
            }
            values->count--;
        }
        bool plain = frame->complex &&
                     (Z_TYPE_P(item) == IS_OBJECT ? is_plain_object(values, frame, Z_OBJ_P(item))
                                                  : Z_TYPE_P(item) == IS_ARRAY);
        zend_result result = EXPECTED(plain)
                                 ? begin_fields(values, item, frame->type, frame->name, frame)
                                 : php_soapc_begin(values, item, frame->type, frame->name);
        if (UNEXPECTED(result == FAILURE)) {
            return FAILURE;
        }
        if (values->frame_count != depth) {
            return SUCCESS;
        }
    }
    php_soapc_frame_close(values);
    return SUCCESS;
}

static zend_result (*const steps[])(php_soapc_values *values) = {
    [PHP_SOAPC_FRAME_FIELDS] = step_fields,     [PHP_SOAPC_FRAME_WRAP] = step_wrap,
    [PHP_SOAPC_FRAME_LIST] = step_list,         [PHP_SOAPC_FRAME_ARRAY] = php_soapc_step_array,
    [PHP_SOAPC_FRAME_MAP] = php_soapc_step_map, [PHP_SOAPC_FRAME_MEMBERS] = php_soapc_step_members,
    [PHP_SOAPC_FRAME_ANY] = php_soapc_step_any,
};

static zend_result walk(php_soapc_values *values, zval *value, uint32_t type, uint32_t name)
{
    if (php_soapc_begin(values, value, type, name) == FAILURE) {
        return FAILURE;
    }
    while (values->frame_count) {
        if (UNEXPECTED(steps[values->frames[values->frame_count - 1].kind](values) == FAILURE)) {
            return FAILURE;
        }
    }
    return SUCCESS;
}

zend_result php_soapc_values_push(php_soapc_values *values, zval *value, uint32_t type,
                                  uint32_t name)
{
    values->error.status = SOAPC_OK;
    php_soapc_cursor_open(values);
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) == IS_OBJECT && php_soapc_is_param(Z_OBJCE_P(value))) {
        value = OBJ_PROP_NUM(Z_OBJ_P(value), 1);
    }
    if (walk(values, value, type, name) == SUCCESS) {
        php_soapc_cursor_commit(values);
        return SUCCESS;
    }
    while (values->frame_count) {
        php_soapc_frame_let_go(values, values->frames + --values->frame_count);
    }
    values->depth = 0;
    return FAILURE;
}

zend_result php_soapc_values_push_text(php_soapc_values *values, zend_string *text)
{
    zval value;

    values->error.status = SOAPC_OK;
    php_soapc_cursor_open(values);
    ZVAL_STR(&value, text);
    if (php_soapc_push_leaf(values, &value, NULL, SOAPC_CLASS_TEXT, SOAPC_NO_NAME) == FAILURE) {
        return FAILURE;
    }
    php_soapc_cursor_commit(values);
    return SUCCESS;
}
