/* PHP values to nodes: the walk along a type's fields. */
#include "php/values_private.h"

#include "zend_exceptions.h"

/* An object or array met again while it is open. Looked for at depths 16, 32, 64 ... only: a cycle gets there soon. */
static bool is_cycle(const php_soapc_values *values)
{
    const php_soapc_frame *last = values->frames + values->frame_count - 1;

    for (const php_soapc_frame *frame = values->frames; frame < last; frame++) {
        if (frame->kind == last->kind && frame->table == last->table && frame->object == last->object) {
            return true;
        }
    }
    return false;
}

static void frames_grow(php_soapc_values *values)
{
    values->frame_capacity = values->frame_capacity ? values->frame_capacity * 2 : 16;
    values->frames = safe_erealloc(values->frames, values->frame_capacity, sizeof(php_soapc_frame), 0);
}

static void frame_hold(php_soapc_frame *frame, zval *source)
{
    if (Z_TYPE_P(source) == IS_OBJECT) {
        frame->object = Z_OBJ_P(source);
        GC_ADDREF(frame->object);
        frame->table = NULL;
    } else {
        frame->object = NULL;
        frame->table = Z_ARRVAL_P(source);
        GC_TRY_ADDREF(frame->table);
    }
}

/* Nodes may point into what was read, so nothing is freed here that nobody else holds. */
static void frame_let_go(php_soapc_values *values, const php_soapc_frame *frame)
{
    zval held;

    if (frame->object) {
        if (EXPECTED(GC_REFCOUNT(frame->object) > 1)) {
            GC_DELREF(frame->object);
            return;
        }
        ZVAL_OBJ(&held, frame->object);
    } else {
        if (GC_FLAGS(frame->table) & IS_ARRAY_IMMUTABLE) {
            return;
        }
        if (EXPECTED(GC_REFCOUNT(frame->table) > 1)) {
            GC_DELREF(frame->table);
            return;
        }
        ZVAL_ARR(&held, frame->table);
    }
    php_soapc_keep(values, &held);
}

php_soapc_frame *php_soapc_frame_open(php_soapc_values *values, uint8_t kind, uint32_t node_kind, uint32_t name,
                                      uint32_t id, zval *source)
{
    if (kind != PHP_SOAPC_FRAME_LIST && UNEXPECTED(++values->depth > PHP_SOAPC_DEPTH)) {
        values->depth--;
        php_soapc_values_fail(values, SOAPC_LIMIT, "encode_depth", "values nested deeper than %d (limit encode_depth)",
                              PHP_SOAPC_DEPTH);
        return NULL;
    }
    if (UNEXPECTED(values->frame_count == values->frame_capacity)) {
        frames_grow(values);
    }
    php_soapc_frame *frame = values->frames + values->frame_count++;

    frame->kind = kind;
    frame->dimensions = 0;
    frame->leaf = SOAPC_CLASS_NONE;
    frame->node = values->count;
    frame->items = frame->next = frame->hint = 0;
    frame->type = SOAPC_NONE;
    frame->name = name;
    frame->fields = NULL;
    frame->field_count = 0;
    frame->shape = NULL;
    frame_hold(frame, source);
    if (UNEXPECTED(values->frame_count >= 16 && !(values->frame_count & (values->frame_count - 1)) && is_cycle(values))) {
        php_soapc_values_fail(values, SOAPC_INSTANCE_CYCLE, "", "a value that holds itself");
        return NULL;
    }
    return php_soapc_put_id(values, node_kind, name, id, 0) == SUCCESS ? frame : NULL;
}

void php_soapc_frame_close(php_soapc_values *values)
{
    php_soapc_frame *frame = values->frames + --values->frame_count;
    soapc_node *node = values->nodes + frame->node;

    node->length = values->count - frame->node - 1;
    if (php_soapc_node_kind(node) != SOAPC_NODE_STRUCT) {
        node->value.count = frame->items;
    }
    if (frame->kind != PHP_SOAPC_FRAME_LIST) {
        values->depth--;
    }
    frame_let_go(values, frame);
}

static zend_ulong reference_key(zval *value, zval *reference)
{
    return (zend_ulong)(uintptr_t)(Z_TYPE_P(value) == IS_OBJECT ? (void *)Z_OBJ_P(value) : (void *)reference);
}

/* What has a number stays, so that its address is not that of another value later. */
static void keep_numbered(php_soapc_values *values, zval *value, zval *reference)
{
    zval held;

    if (Z_TYPE_P(value) == IS_OBJECT) {
        ZVAL_OBJ_COPY(&held, Z_OBJ_P(value));
    } else {
        zend_reference *holder = (zend_reference *)((char *)reference - XtOffsetOf(zend_reference, val));
        GC_ADDREF(holder);
        ZVAL_REF(&held, holder);
    }
    php_soapc_keep(values, &held);
}

zend_result php_soapc_put_reference(php_soapc_values *values, zval *value, zval *reference, uint32_t name, bool *done)
{
    zval number;

    *done = false;
    if (Z_TYPE_P(value) != IS_OBJECT && !reference) {
        return SUCCESS;
    }
    if (!values->seen) {
        values->seen = zend_new_array(8);
    }
    ZVAL_LONG(&number, (zend_long)values->next_id);
    zval *seen = zend_hash_index_lookup(values->seen, reference_key(value, reference));
    if (Z_TYPE_P(seen) == IS_LONG) {
        *done = true;
        return php_soapc_put_id(values, SOAPC_NODE_REF, name, (uint32_t)Z_LVAL_P(seen), 0);
    }
    ZVAL_COPY_VALUE(seen, &number);
    keep_numbered(values, value, reference);
    return php_soapc_put_id(values, SOAPC_NODE_ID, SOAPC_NO_NAME, values->next_id++, 0);
}

/* A scalar where a struct is due: the text of simple content, otherwise nothing (contract C-12.3). */
static zend_result push_scalar(php_soapc_values *values, zval *value, const soapc_type *type, uint32_t name)
{
    if (!(type->flags & SOAPC_TYPE_SIMPLE_CONTENT)) {
        return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, name, "", 0);
    }
    const soapc_field *text = soapc_field_at(values->call->image, type->first_field);
    return php_soapc_push_leaf(values, value, soapc_type_at(values->call->image, text->type), text->leaf, name);
}

static bool is_list(const zval *value)
{
    return Z_TYPE_P(value) == IS_ARRAY && zend_array_is_list(Z_ARRVAL_P(value));
}

static zend_result begin_complex(php_soapc_values *values, zval *value, uint32_t type_id, const soapc_type *type,
                                 uint32_t name, zval *reference)
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
    bool wrap = (type->flags & SOAPC_TYPE_ONE_FIELD_LIST) && is_list(value);
    php_soapc_frame *frame = php_soapc_frame_open(values, wrap ? PHP_SOAPC_FRAME_WRAP : PHP_SOAPC_FRAME_FIELDS,
                                                  SOAPC_NODE_STRUCT, name, type_id, value);
    if (UNEXPECTED(!frame)) {
        return FAILURE;
    }
    frame->type = type_id;
    frame->fields = soapc_field_at(values->call->image, type->first_field);
    frame->field_count = type->field_count;
    if (frame->object && frame->object->ce != zend_standard_class_def) {
        frame->shape = php_soapc_shape_of(values, frame->object, type_id, frame->fields, frame->field_count);
        return frame->shape ? SUCCESS : FAILURE;
    }
    return SUCCESS;
}

zend_result php_soapc_begin_typed(php_soapc_values *values, zval *value, uint32_t type_id, uint32_t name, zval *reference)
{
    const soapc_type *type = type_id == SOAPC_NONE ? NULL : soapc_type_at(values->call->image, type_id);

    if (UNEXPECTED(Z_TYPE_P(value) == IS_NULL || Z_TYPE_P(value) == IS_UNDEF)) {
        return php_soapc_put_id(values, SOAPC_NODE_NIL, name, 0, 0);
    }
    if (UNEXPECTED(values->settings->typemap_count)) {
        const php_soapc_typemap_entry *entry = php_soapc_to_xml_of(values, type_id, value);
        if (entry) {
            bool by_value = values->encoded && (!type || type->kind == SOAPC_TYPE_ANY);

            if (by_value && php_soapc_put_id(values, SOAPC_NODE_TYPE, SOAPC_NO_NAME, entry->type, 0) == FAILURE) {
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

zend_result php_soapc_begin(php_soapc_values *values, zval *value, uint32_t type, uint32_t name)
{
    zval *reference = NULL;

    if (Z_ISREF_P(value)) {
        reference = value = Z_REFVAL_P(value);
    }
    if (Z_TYPE_P(value) == IS_OBJECT) {
        if (UNEXPECTED(Z_OBJCE_P(value) == php_soapc_var_ce)) {
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
    return php_soapc_begin_typed(values, value, type, name, reference);
}

/* A member by its name; the order of the last struct's is guessed first. */
static zend_always_inline zval *table_member(HashTable *table, zend_string *name, uint32_t *hint)
{
    if (EXPECTED(*hint < table->nNumUsed) && EXPECTED(!HT_IS_PACKED(table))) {
        Bucket *bucket = table->arData + *hint;

        if (EXPECTED(bucket->h == ZSTR_H(name)) && EXPECTED(bucket->key) &&
            EXPECTED(bucket->key == name || zend_string_equal_content(bucket->key, name)) &&
            EXPECTED(Z_TYPE(bucket->val) > IS_UNDEF && Z_TYPE(bucket->val) != IS_INDIRECT)) {
            ++*hint;
            return &bucket->val;
        }
    }
    zval *found = zend_hash_find_known_hash(table, name);
    if (!found) {
        return NULL;
    }
    *hint = (uint32_t)((Bucket *)found - table->arData) + 1;
    if (UNEXPECTED(Z_TYPE_P(found) == IS_INDIRECT)) {
        found = Z_INDIRECT_P(found);
    }
    return Z_TYPE_P(found) == IS_UNDEF ? NULL : found;
}

static zend_always_inline zval *find_member(php_soapc_values *values, php_soapc_frame *frame, const soapc_field *field,
                                            uint32_t index)
{
    HashTable *table = frame->table;

    if (!table) {
        if (frame->shape) {
            uint32_t offset = frame->shape->offsets[index];

            if (EXPECTED(offset)) {
                zval *slot = OBJ_PROP(frame->object, offset);
                if (EXPECTED(Z_TYPE_P(slot) != IS_UNDEF)) {
                    return slot;
                }
            }
            if (UNEXPECTED(frame->shape->magic)) {
                return php_soapc_member_slow(values, frame->object, php_soapc_field_name(values, field));
            }
            if (offset) {
                return NULL; /* unset, or typed and not initialised */
            }
        }
        table = frame->object->properties;
        if (!table) {
            return NULL;
        }
    }
    return table_member(table, php_soapc_field_name(values, field), &frame->hint);
}

static zend_result begin_list(php_soapc_values *values, const soapc_field *field, zval *value)
{
    php_soapc_frame *frame =
        php_soapc_frame_open(values, PHP_SOAPC_FRAME_LIST, SOAPC_NODE_LIST, field->name, SOAPC_NONE, value);

    if (!frame) {
        return FAILURE;
    }
    frame->type = field->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : field->type;
    frame->leaf = values->settings->typemap_count ? SOAPC_CLASS_NONE : field->leaf;
    return SUCCESS;
}

static zend_result push_attribute(php_soapc_values *values, const soapc_field *field, zval *value)
{
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == php_soapc_var_ce) {
        value = OBJ_PROP_NUM(Z_OBJ_P(value), 1);
        ZVAL_DEREF(value);
    }
    const soapc_type *type = soapc_type_at(values->call->image, field->type);
    uint8_t leaf = type && type->kind != SOAPC_TYPE_ANY ? field->leaf : php_soapc_class_of_value(value);
    bool no_time = leaf == SOAPC_CLASS_TIME && Z_TYPE_P(value) != IS_LONG && Z_TYPE_P(value) != IS_STRING &&
                   Z_TYPE_P(value) != IS_OBJECT;
    if (Z_TYPE_P(value) == IS_NULL || leaf == SOAPC_CLASS_NONE || no_time) {
        return SUCCESS; /* nothing that an attribute could hold */
    }
    return php_soapc_push_leaf(values, value, type, leaf, field->name);
}

/* A member that is not simply a leaf of the right class. */
static zend_result push_member(php_soapc_values *values, const soapc_field *field, zval *member)
{
    switch ((soapc_field_kind)field->kind) {
    case SOAPC_FIELD_ATTRIBUTE:
        return push_attribute(values, field, member);
    case SOAPC_FIELD_ANY:
        return php_soapc_begin_any(values, member);
    case SOAPC_FIELD_ANY_ATTRIBUTE:
        return SUCCESS;
    case SOAPC_FIELD_ELEMENT:
        if (field->flags & SOAPC_FIELD_LIST) {
            zval *value = member;
            ZVAL_DEREF(value);
            if (is_list(value)) {
                return begin_list(values, field, value);
            }
        }
        break;
    case SOAPC_FIELD_TEXT:
        break;
    }
    return php_soapc_begin(values, member, field->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : field->type,
                           field->name == SOAPC_NONE ? SOAPC_NO_NAME : field->name);
}

static zend_result step_fields(php_soapc_values *values)
{
    uint32_t depth = values->frame_count;
    bool direct = !values->settings->typemap_count;
    php_soapc_frame *frame = values->frames + depth - 1;

    while (frame->next < frame->field_count) {
        uint32_t index = frame->next++;
        const soapc_field *field = frame->fields + index;
        zval *member = find_member(values, frame, field, index);

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
            if (php_soapc_direct_leaf(values, node, member, field->leaf, field->name)) {
                continue;
            }
            values->count--;
        }
        if (UNEXPECTED(push_member(values, field, member) == FAILURE)) {
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
    uint32_t depth = values->frame_count;
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
            if (php_soapc_direct_leaf(values, node, item, frame->leaf, frame->name)) {
                continue;
            }
            values->count--;
        }
        if (UNEXPECTED(php_soapc_begin(values, item, frame->type, frame->name) == FAILURE)) {
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
    [PHP_SOAPC_FRAME_FIELDS] = step_fields,
    [PHP_SOAPC_FRAME_WRAP] = step_wrap,
    [PHP_SOAPC_FRAME_LIST] = step_list,
    [PHP_SOAPC_FRAME_ARRAY] = php_soapc_step_array,
    [PHP_SOAPC_FRAME_MAP] = php_soapc_step_map,
    [PHP_SOAPC_FRAME_MEMBERS] = php_soapc_step_members,
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

zend_result php_soapc_values_push(php_soapc_values *values, zval *value, uint32_t type, uint32_t name)
{
    values->error.status = SOAPC_OK;
    php_soapc_cursor_open(values);
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == php_soapc_param_ce) {
        value = OBJ_PROP_NUM(Z_OBJ_P(value), 1);
    }
    if (walk(values, value, type, name) == SUCCESS) {
        php_soapc_cursor_commit(values);
        return SUCCESS;
    }
    while (values->frame_count) {
        frame_let_go(values, values->frames + --values->frame_count);
    }
    values->depth = 0;
    return FAILURE;
}
