/* Nodes to PHP values: one pass over the nodes with an explicit stack of the containers that are
 * open. */
#include "php/values_build.h"

#include "php/exception.h"

typedef enum outcome { FAILED, DONE, OPENED } outcome;

static zend_string *own_name(php_soapc_values *values, uint32_t name)
{
    uint32_t index = name - SOAPC_MESSAGE_NAME;

    if (index >= values->own_name_count) {
        uint32_t count = index < 8 ? 16 : index * 2;

        values->own_names = safe_erealloc(values->own_names, count, sizeof(zend_string *), 0);
        memset(values->own_names + values->own_name_count, 0,
               (count - values->own_name_count) * sizeof(zend_string *));
        values->own_name_count = count;
    }
    if (!values->own_names[index]) {
        uint32_t length;
        const char *local =
            soapc_message_name_local(values->message, values->call->image, name, &length);

        values->own_names[index] = zend_string_init(local, length, 0);
        zend_string_hash_val(values->own_names[index]);
    }
    return values->own_names[index];
}

zend_string *php_soapc_node_name(php_soapc_values *values, uint32_t name)
{
    if (EXPECTED(name < SOAPC_MESSAGE_NAME)) {
        return php_soapc_service_name(values->settings->service, name);
    }
    return name == SOAPC_NO_NAME ? ZSTR_CHAR('_')
                                 : own_name(values, name); /* text amid elements has no name */
}

/* Digits that do not fit a PHP int stay text, which loses nothing; soapc.compat_values makes them a
 * float. */
static bool is_big_integer(const php_soapc_values *values, uint32_t type)
{
    const soapc_type *found = type == SOAPC_NONE ? NULL : soapc_type_at(values->call->image, type);
    return found && found->leaf == SOAPC_CLASS_INT;
}

void php_soapc_build_text(php_soapc_values *values, const soapc_node *node, uint32_t type,
                          zval *out)
{
    zend_string *text;
    size_t length = node->length;

    switch (php_soapc_node_kind(node)) {
    case SOAPC_NODE_SPAN:
        text = zend_string_alloc(length, 0);
        length = soapc_span_copy(ZSTR_VAL(text), node->value.bytes, length);
        break;
    case SOAPC_NODE_BASE64:
        text = zend_string_alloc(soapc_base64_room(length), 0);
        length = soapc_base64_decode(ZSTR_VAL(text), node->value.bytes, length);
        break;
    case SOAPC_NODE_HEX:
        text = zend_string_alloc(length / 2 + 1, 0);
        length = soapc_hex_decode(ZSTR_VAL(text), node->value.bytes, length);
        break;
    case SOAPC_NODE_QNAME:
        text = php_soapc_build_qname(values, node);
        length = ZSTR_LEN(text);
        break;
    default:
        text = zend_string_init(node->value.bytes, length, 0);
        if (SOAPC_G(compat_values) && length && is_big_integer(values, type)) {
            ZVAL_DOUBLE(out, zend_strtod(ZSTR_VAL(text), NULL));
            zend_string_release(text);
            return;
        }
        break;
    }
    if (length != ZSTR_LEN(text)) {
        text = zend_string_truncate(text, length, 0);
    }
    ZSTR_VAL(text)[length] = 0;
    if (length < 2) {
        zend_string *interned =
            length ? ZSTR_CHAR((zend_uchar)*ZSTR_VAL(text)) : ZSTR_EMPTY_ALLOC();
        zend_string_release(text);
        text = interned;
    }
    uint32_t kind = php_soapc_node_kind(node);
    if (values->settings->encoding && kind != SOAPC_NODE_BASE64 && kind != SOAPC_NODE_HEX) {
        text = php_soapc_from_utf8(values, text);
    }
    ZVAL_STR(out, text);
}

/* --------------------------------------------------------------------------------------------
 * References (SOAP 1.1, 5.4.1)
 */

static void share(php_soapc_values *values, uint32_t number, zval *value)
{
    if (number == SOAPC_NONE) {
        return;
    }
    if (!values->shared) {
        values->shared = zend_new_array(8);
    }
    Z_TRY_ADDREF_P(value);
    zend_hash_index_update(values->shared, number, value);
}

/* What gets a reference to a struct that is open may put members into it. */
static void mark_open(php_soapc_builder *builder, const zval *shared)
{
    for (uint32_t i = 0; Z_TYPE_P(shared) == IS_OBJECT && i < builder->count; i++) {
        php_soapc_build_frame *frame = builder->frames + i;
        frame->odd |= Z_TYPE(frame->value) == IS_OBJECT && Z_OBJ(frame->value) == Z_OBJ_P(shared);
    }
}

static outcome build_reference(php_soapc_builder *builder, uint32_t number, zval *out)
{
    php_soapc_values *values = builder->values;
    zval *shared = values->shared ? zend_hash_index_find(values->shared, number) : NULL;

    if (!shared) {
        php_soapc_throw_fault(values->fault_code ? values->fault_code : "Client",
                              "SOAP-ERROR: Encoding: an array that holds itself");
        return FAILED;
    }
    mark_open(builder, shared);
    ZVAL_COPY(out, shared);
    return DONE;
}

/* --------------------------------------------------------------------------------------------
 * Containers
 */

static void frames_grow(php_soapc_builder *builder)
{
    php_soapc_build_frame *old = builder->frames == builder->few ? NULL : builder->frames;

    builder->capacity *= 2;
    php_soapc_build_frame *frames = safe_erealloc(old, builder->capacity, sizeof(*frames), 0);
    if (!old) {
        memcpy(frames, builder->few, sizeof(builder->few));
    }
    builder->frames = frames;
}

static php_soapc_build_frame *frame_push(php_soapc_builder *builder, uint32_t kind,
                                         const soapc_node *node,
                                         const php_soapc_modifiers *modifiers)
{
    if (UNEXPECTED(builder->count == builder->capacity)) {
        frames_grow(builder);
    }
    php_soapc_build_frame *frame = builder->frames + builder->count++;

    memset(frame, 0, sizeof(*frame));
    frame->kind = kind;
    frame->end = (uint32_t)(node - builder->nodes) + 1 + node->length;
    frame->item = frame->wrap = frame->repeated = SOAPC_NONE;
    frame->number = modifiers->number;
    ZVAL_UNDEF(&frame->value);
    ZVAL_UNDEF(&frame->key);
    return frame;
}

static void array_make(const soapc_node *node, zval *out)
{
    if (node->length) {
        array_init_size(out, node->value.count);
        zend_hash_real_init_packed(Z_ARRVAL_P(out));
    } else {
        ZVAL_EMPTY_ARRAY(out);
    }
}

/* Without a type, a struct is an object unless the class map has an entry for soapenc:Struct
 * (contract C-12.27). */
static uint32_t struct_class_type(const php_soapc_values *values, uint32_t type)
{
    const soapc_type *found = soapc_type_at(values->call->image, type);

    if (found && found->kind == SOAPC_TYPE_COMPLEX) {
        return type;
    }
    return values->settings->class_names && values->settings->class_names[SOAPC_SOAPENC_STRUCT]
               ? SOAPC_SOAPENC_STRUCT
               : SOAPC_NONE;
}

static outcome open_struct(php_soapc_builder *builder, const soapc_node *node,
                           const php_soapc_modifiers *modifiers, uint32_t wrap, zval *out)
{
    php_soapc_values *values = builder->values;
    uint32_t type = struct_class_type(values, node->value.id);
    const php_soapc_plan *plan = NULL;

    if (type != SOAPC_NONE && !(plan = php_soapc_plan_of(values, type))) {
        return FAILED;
    }
    if ((node->value.count & SOAPC_STRUCT_REGULAR) && EXPECTED(plan && plan->unique) &&
        EXPECTED(!values->settings->typemap_count) && modifiers->number == SOAPC_NONE) {
        builder->at += 1 + node->length;
        return php_soapc_object_make_regular(values, plan, node + 1, out) == SUCCESS ? DONE
                                                                                     : FAILED;
    }
    zval object;
    uint32_t most = plan ? plan->field_count : 8; /* the length counts what is nested, too */
    uint32_t room = most < node->length ? most : node->length;
    if (php_soapc_object_make(plan, room, &object) == FAILURE) {
        return FAILED;
    }
    php_soapc_build_frame *frame = frame_push(builder, SOAPC_NODE_STRUCT, node, modifiers);
    frame->plan = plan;
    frame->wrap = wrap;
    ZVAL_COPY_VALUE(&frame->value, &object);
    share(values, modifiers->number, &object);
    frame->number = SOAPC_NONE;
    builder->at++;
    return OPENED;
}

static inline bool is_modifier(uint32_t kind)
{
    return kind >= SOAPC_NODE_TYPE && kind < SOAPC_NODE_STRUCT;
}

/* Whether a BODY or DETAIL holds elements, not text alone. */
static bool has_members(const soapc_node *node)
{
    const soapc_node *first = node + 1;

    while (node->length && is_modifier(php_soapc_node_kind(first))) {
        first++;
    }
    return node->length && (first->head >> 8) != SOAPC_NO_NAME;
}

static outcome open_container(php_soapc_builder *builder, const soapc_node *node, uint32_t type,
                              const php_soapc_modifiers *modifiers, uint32_t wrap, zval *out)
{
    uint32_t kind = php_soapc_node_kind(node);

    if (kind == SOAPC_NODE_STRUCT || (kind == SOAPC_NODE_DETAIL && has_members(node))) {
        return open_struct(builder, node, modifiers, wrap, out);
    }
    php_soapc_build_frame *frame = frame_push(builder, kind, node, modifiers);

    frame->wrap = wrap;
    builder->at++;
    switch (kind) {
    case SOAPC_NODE_LIST:
        frame->item = type;
        array_make(node, &frame->value);
        break;
    case SOAPC_NODE_ARRAY:
        frame->item = node->value.id;
        array_make(node, &frame->value);
        break;
    case SOAPC_NODE_MAP:
        if (node->length) {
            array_init_size(&frame->value, node->value.count);
        } else {
            ZVAL_NULL(&frame->value);
        }
        break;
    case SOAPC_NODE_ANY:
        break;
    default: /* BODY, DETAIL */
        frame->kind = SOAPC_NODE_STRUCT;
        if (!node->length) {
            ZVAL_EMPTY_STRING(&frame->value);
        } else {
            php_soapc_object_make(NULL, node->value.count, &frame->value);
        }
        break;
    }
    return OPENED;
}

/* --------------------------------------------------------------------------------------------
 * One value
 */

/* Reads the modifiers before a value; *key gets a KEY's position. */
static php_soapc_modifiers read_modifiers(php_soapc_builder *builder, zend_ulong *key)
{
    php_soapc_modifiers modifiers = {SOAPC_NONE, SOAPC_NONE, SOAPC_NONE};

    for (;; builder->at++) {
        const soapc_node *node = builder->nodes + builder->at;

        switch (php_soapc_node_kind(node)) {
        case SOAPC_NODE_TYPE:
            modifiers.type = node->value.id;
            break;
        case SOAPC_NODE_XSI:
            modifiers.type_name = node->head >> 8;
            break;
        case SOAPC_NODE_ID:
            modifiers.number = node->value.id;
            break;
        case SOAPC_NODE_KEY:
            *key = (zend_ulong)node->value.integer;
            break;
        case SOAPC_NODE_NAME:
        case SOAPC_NODE_ROLE:
            break;
        default:
            return modifiers;
        }
    }
}

/* At a place without a type, a value of a type of the WSDL tells its type (contract C-12.25); that of a
 * type of the type map, with callbacks or without, does not. */
static uint32_t wrap_type(const php_soapc_values *values, uint32_t place,
                          const php_soapc_modifiers *modifiers)
{
    if (place != SOAPC_NONE || modifiers->type == SOAPC_NONE ||
        modifiers->type < SOAPC_BUILTIN_COUNT || !php_soapc_has_wsdl(values)) {
        return SOAPC_NONE;
    }
    for (uint32_t i = 0; i < values->settings->typemap_count; i++) {
        if (values->settings->typemap[i].type == modifiers->type) {
            return SOAPC_NONE;
        }
    }
    return modifiers->type;
}

static outcome read_value(php_soapc_builder *builder, uint32_t place, zend_ulong *key, zval *out)
{
    php_soapc_values *values = builder->values;
    php_soapc_modifiers modifiers = read_modifiers(builder, key);
    const soapc_node *node = builder->nodes + builder->at;
    uint32_t kind = php_soapc_node_kind(node);
    uint32_t type = modifiers.type != SOAPC_NONE ? modifiers.type : place;
    uint32_t wrap = wrap_type(values, place, &modifiers);
    outcome result = DONE;

    if (UNEXPECTED(kind == SOAPC_NODE_ATTRIBUTES)) {
        builder->at += 1 + node->length;
        php_soapc_build_others(values, node, out);
    } else if (UNEXPECTED(kind == SOAPC_NODE_MIXED)) {
        builder->at += 1 + node->length;
        php_soapc_build_mixed(values, node, out);
    } else if (kind >= SOAPC_NODE_STRUCT) {
        result = open_container(builder, node, type, &modifiers, wrap, out);
    } else {
        builder->at++;
        if (kind == SOAPC_NODE_REF) {
            result = build_reference(builder, node->value.id, out);
        } else if (kind == SOAPC_NODE_RAW) {
            result =
                php_soapc_build_raw(values, node, type, &modifiers, out) == SUCCESS ? DONE : FAILED;
        } else {
            php_soapc_build_leaf(values, node, type, php_soapc_has_plain_text(values), out);
        }
        if (result == DONE) {
            share(values, modifiers.number, out);
        }
    }
    if (result == DONE && wrap != SOAPC_NONE && kind != SOAPC_NODE_NIL && kind != SOAPC_NODE_RAW) {
        php_soapc_wrap(values, wrap, out);
    }
    return result;
}

/* --------------------------------------------------------------------------------------------
 * Members of containers
 */

/* The field of a member: fields and members stand in the same order. */
static const soapc_field *find_field(php_soapc_build_frame *frame, uint32_t name, uint32_t kind)
{
    const php_soapc_plan *plan = frame->plan;

    for (uint32_t step = 0; step < plan->field_count; step++) {
        uint32_t index = frame->field + step < plan->field_count
                             ? frame->field + step
                             : frame->field + step - plan->field_count;
        const soapc_field *field = plan->fields + index;
        bool same = name == SOAPC_NO_NAME
                        ? field->name == SOAPC_NONE &&
                              (field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) == (kind == SOAPC_NODE_ATTRIBUTES) &&
                              (field->kind == SOAPC_FIELD_ANY) == (kind == SOAPC_NODE_ANY)
                        : field->name == name;
        if (same) {
            frame->odd |= index < frame->field;
            frame->field = index + 1;
            return field;
        }
    }
    return NULL;
}

static outcome next_member(php_soapc_builder *builder, php_soapc_build_frame *frame, zval *out)
{
    const soapc_node *node = builder->nodes + builder->at;
    uint32_t place = SOAPC_NONE;
    zend_ulong key;

    while (UNEXPECTED(is_modifier(php_soapc_node_kind(node)))) {
        node++;
    }
    uint32_t kind = php_soapc_node_kind(node);
    frame->child_name = node->head >> 8;
    frame->child_is_list = kind == SOAPC_NODE_LIST;
    frame->child_field = NULL;
    if (frame->plan) {
        frame->child_field = find_field(frame, frame->child_name, kind);
        if (EXPECTED(frame->child_field)) {
            place = frame->child_field->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE
                                                                    : frame->child_field->type;
        } else {
            frame->odd = true;
        }
    }
    return read_value(builder, place, &key, out);
}

/* The type of a global element, for what a wildcard holds. */
static uint32_t element_type(php_soapc_values *values, uint32_t name)
{
    uint32_t ns_length, local_length;

    if (name == SOAPC_NO_NAME) {
        return SOAPC_XSD_ANYXML;
    }
    const char *ns = soapc_message_name_ns(values->message, values->call->image, name, &ns_length);
    const char *local =
        soapc_message_name_local(values->message, values->call->image, name, &local_length);
    uint32_t type = soapc_element_find(values->call->image, ns, ns_length, local, local_length);
    return type == SOAPC_NONE ? SOAPC_XSD_ANYTYPE : type;
}

/* A struct whose every field is one leaf, of a type that is made at once; NULL: it is none.
 * *failed: thrown. */
static const php_soapc_plan *regular_plan(php_soapc_values *values, const soapc_node *node,
                                          bool *failed)
{
    if (!(node->value.count & SOAPC_STRUCT_REGULAR) || values->settings->typemap_count) {
        return NULL;
    }
    const soapc_type *type = soapc_type_at(values->call->image, node->value.id);
    if (!type || type->kind != SOAPC_TYPE_COMPLEX) {
        return NULL;
    }
    const php_soapc_plan *plan = php_soapc_plan_of(values, node->value.id);
    *failed = !plan;
    return plan && plan->unique ? plan : NULL;
}

/* The items of a list as far as they are leaves or regular structs of one type. */
static bool fill_list(php_soapc_builder *builder, php_soapc_build_frame *frame)
{
    php_soapc_values *values = builder->values;
    HashTable *list = Z_ARRVAL(frame->value);
    const soapc_node *node = builder->nodes + builder->at, *end = builder->nodes + frame->end;
    uint32_t room = list->nTableSize - list->nNumUsed;
    bool plain_text = php_soapc_has_plain_text(values), failed = false;
    const php_soapc_plan *plan = NULL;

    if (!HT_IS_PACKED(list)) {
        return true;
    }
    ZEND_HASH_FILL_PACKED(list)
    {
        for (; node < end && room; room--) {
            uint32_t kind = php_soapc_node_kind(node);
            zval value;

            if (kind == SOAPC_NODE_STRUCT) {
                if (!plan || plan->learnt.type != node->value.id ||
                    !(node->value.count & SOAPC_STRUCT_REGULAR)) {
                    plan = regular_plan(values, node, &failed);
                }
                if (UNEXPECTED(!plan) ||
                    UNEXPECTED(failed = php_soapc_object_make_regular(values, plan, node + 1,
                                                                      &value) == FAILURE)) {
                    break;
                }
                node += node->length;
            } else if (kind <= SOAPC_NODE_HEX) {
                php_soapc_build_leaf(values, node, frame->item, plain_text, &value);
            } else {
                break;
            }
            node++;
            ZEND_HASH_FILL_ADD(&value);
        }
    }
    ZEND_HASH_FILL_END();
    builder->at = (uint32_t)(node - builder->nodes);
    return !failed;
}

static outcome next_child(php_soapc_builder *builder, zval *out)
{
    php_soapc_build_frame *frame = builder->frames + builder->count - 1;
    zend_ulong key;

    switch (frame->kind) {
    case SOAPC_NODE_STRUCT:
        return next_member(builder, frame, out);
    case SOAPC_NODE_ARRAY:
        key = frame->next;
        outcome result = read_value(builder, frame->item, &key, out);
        frame = builder->frames + builder->count - (result == OPENED ? 2 : 1);
        frame->next = key;
        return result;
    case SOAPC_NODE_ANY: {
        const soapc_node *node = builder->nodes + builder->at;
        while (is_modifier(php_soapc_node_kind(node))) {
            node++;
        }
        frame->child_name = node->head >> 8;
        return read_value(builder, element_type(builder->values, frame->child_name), &key, out);
    }
    case SOAPC_NODE_LIST:
        if (UNEXPECTED(!fill_list(builder, frame))) {
            return FAILED;
        }
        return builder->at < frame->end ? read_value(builder, frame->item, &key, out) : OPENED;
    default:
        return read_value(builder, SOAPC_NONE, &key, out);
    }
}

static zend_result put_map(php_soapc_values *values, php_soapc_build_frame *frame, zval *value)
{
    if (Z_TYPE(frame->key) == IS_UNDEF) {
        ZVAL_COPY_VALUE(&frame->key, value);
        return SUCCESS;
    }
    if (Z_TYPE(frame->key) == IS_STRING) {
        zend_symtable_update(Z_ARRVAL(frame->value), Z_STR(frame->key), value);
    } else if (Z_TYPE(frame->key) == IS_LONG) {
        zend_hash_index_update(Z_ARRVAL(frame->value), (zend_ulong)Z_LVAL(frame->key), value);
    } else {
        zval_ptr_dtor(value);
        php_soapc_throw_fault(
            values->fault_code ? values->fault_code : "Client",
            "SOAP-ERROR: Encoding: Can't decode apache map, only Strings or Longs are allowed as keys");
        return FAILURE;
    }
    zval_ptr_dtor(&frame->key);
    ZVAL_UNDEF(&frame->key);
    return SUCCESS;
}

/* Takes the value over. */
static zend_result deliver(php_soapc_builder *builder, zval *value)
{
    php_soapc_build_frame *frame = builder->frames + builder->count - 1;

    switch (frame->kind) {
    case SOAPC_NODE_STRUCT:
        return php_soapc_object_set(builder->values, frame, value);
    case SOAPC_NODE_LIST:
        zend_hash_next_index_insert_new(Z_ARRVAL(frame->value), value);
        return SUCCESS;
    case SOAPC_NODE_ARRAY:
        zend_hash_index_update(Z_ARRVAL(frame->value), frame->next++, value);
        return SUCCESS;
    case SOAPC_NODE_MAP:
        return put_map(builder->values, frame, value);
    default:
        php_soapc_any_add(builder->values, frame, value);
        return SUCCESS;
    }
}

/* The container at the top is complete: its value, as the place sees it. */
static void close_top(php_soapc_builder *builder, zval *out)
{
    php_soapc_build_frame *frame = builder->frames + --builder->count;

    if (UNEXPECTED(Z_TYPE(frame->key) != IS_UNDEF) && frame->kind == SOAPC_NODE_STRUCT &&
        frame->plan && !frame->plan->ce) {
        php_soapc_object_flush(builder->values, frame);
    }
    ZVAL_COPY_VALUE(out, &frame->value);
    zval_ptr_dtor(&frame->key);
    if (UNEXPECTED(Z_TYPE_P(out) == IS_UNDEF)) {
        ZVAL_EMPTY_STRING(out); /* a wildcard that holds nothing */
    }
    share(builder->values, frame->number, out);
    if (frame->wrap != SOAPC_NONE) {
        php_soapc_wrap(builder->values, frame->wrap, out);
    }
}

static void unwind(php_soapc_builder *builder)
{
    while (builder->count) {
        php_soapc_build_frame *frame = builder->frames + --builder->count;

        zval_ptr_dtor(&frame->value);
        zval_ptr_dtor(&frame->key);
    }
}

static zend_result run(php_soapc_builder *builder, uint32_t place, zval *out)
{
    zval value;
    zend_ulong key;
    outcome result = read_value(builder, place, &key, &value);

    for (;;) {
        if (UNEXPECTED(result == FAILED)) {
            return FAILURE;
        }
        while (result == DONE || builder->at >= builder->frames[builder->count - 1].end) {
            if (result != DONE) {
                close_top(builder, &value);
                result = DONE;
            }
            if (!builder->count) {
                ZVAL_COPY_VALUE(out, &value);
                return SUCCESS;
            }
            if (UNEXPECTED(deliver(builder, &value) == FAILURE)) {
                return FAILURE;
            }
            result = OPENED;
        }
        result = next_child(builder, &value);
    }
}

zend_result php_soapc_values_build_as(php_soapc_values *values, uint32_t *index, uint32_t type,
                                      zval *out)
{
    uint32_t count;
    php_soapc_builder builder;

    builder.values = values;
    builder.nodes = soapc_message_nodes(values->message, &count);
    builder.at = *index;
    builder.frames = builder.few;
    builder.count = 0;
    builder.capacity = sizeof(builder.few) / sizeof(builder.few[0]);
    ZVAL_UNDEF(out);
    zend_result result = run(&builder, type, out);
    if (result == FAILURE) {
        unwind(&builder);
    }
    if (builder.frames != builder.few) {
        efree(builder.frames);
    }
    *index = builder.at;
    return result;
}

zend_result php_soapc_values_build(php_soapc_values *values, uint32_t *index, bool declared,
                                   zval *out)
{
    return php_soapc_values_build_as(values, index, declared ? SOAPC_XSD_ANYTYPE : SOAPC_NONE, out);
}
