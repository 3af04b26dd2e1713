/* Objects: how a type's values are made in PHP, with or without a class of the program's (contract
 * C-12.27). */
#include "php/values_build.h"

#include "php/exception.h"
#include "zend_exceptions.h"

/* --------------------------------------------------------------------------------------------
 * Plans
 */

/* An unmapped type that extends a mapped one is made as its base (as ext/soap does), if that is
 * complex, too. */
static zend_string *class_name(const php_soapc_values *values, uint32_t id)
{
    const soapc_type *type = soapc_type_at(values->call->image, id);
    zend_string *const *names = values->settings->class_names;

    while (names && type && !names[id]) {
        bool extends =
            type->kind == SOAPC_TYPE_COMPLEX && type->derivation == SOAPC_DERIVED_EXTENSION;

        id = extends ? type->base : SOAPC_NONE;
        type = soapc_type_at(values->call->image, id);
        type = type && type->kind == SOAPC_TYPE_COMPLEX ? type : NULL;
    }
    return names && type ? names[id] : NULL;
}

/* NULL without exception: stdClass. The class may be loaded by code of the program. */
static zend_class_entry *find_class(php_soapc_values *values, uint32_t type)
{
    zend_string *name = class_name(values, type);

    if (!name) {
        return NULL;
    }
    zend_class_entry *ce = zend_lookup_class(name);
    if (!ce && !EG(exception)) {
        php_soapc_throw_fault(values->fault_code ? values->fault_code : "Client",
                              "Class \"%s\" not found", ZSTR_VAL(name));
    }
    return ce == zend_standard_class_def ? NULL : ce;
}

/* A private property of an ancestor is none of the class's: ext/soap asks __set or makes a property
 * of that name. Where neither is meant to be the ancestor's own is filled (report 11). */
static bool is_out_of_reach(const zend_class_entry *ce, const zend_property_info *info)
{
    return (info->flags & ZEND_ACC_PRIVATE) && info->ce != ce &&
           (ce->__set || PHP_SOAPC_ALLOWS_DYNAMIC(ce));
}

static php_soapc_target target_of(zend_class_entry *ce, zend_string *name)
{
    php_soapc_target target = {zend_hash_find_ptr(&ce->properties_info, name), 0, 0};
    zend_property_info *info = target.info;

    if (!info || (info->flags & ZEND_ACC_STATIC) || is_out_of_reach(ce, info)) {
        target.info = NULL;
        return target;
    }
    if (!PHP_SOAPC_IS_HOOKED(info) && !(info->flags & ZEND_ACC_READONLY) && !ce->create_object) {
        target.offset = info->offset;
    }
    target.mask = ZEND_TYPE_IS_SET(info->type) ? ZEND_TYPE_FULL_MASK(info->type) : MAY_BE_ANY;
    return target;
}

static bool has_unique_names(zend_string *const *names, uint32_t count)
{
    if (count > 64) {
        return false; /* the check would cost more than it saves */
    }
    for (uint32_t i = 1; i < count; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (zend_string_equals(names[j], names[i])) {
                return false;
            }
        }
    }
    return true;
}

/* Whether each property of the class is a field: then defaults need not be set. */
static bool covers_class(const php_soapc_plan *plan)
{
    if (!plan->ce || !plan->unique ||
        (uint32_t)plan->ce->default_properties_count != plan->field_count) {
        return false;
    }
    for (uint32_t i = 0; i < plan->field_count; i++) {
        if (!plan->targets[i].offset) {
            return false;
        }
    }
    return true;
}

/* NULL: thrown. */
static php_soapc_plan *plan_make(php_soapc_values *values, php_soapc_learnt **chain, uint32_t id)
{
    const soapc_type *type = soapc_type_at(values->call->image, id);
    zend_class_entry *ce = find_class(values, id);

    if (EG(exception)) {
        return NULL;
    }
    uint32_t count = type->field_count;
    size_t target_size = ce ? count * sizeof(php_soapc_target) : 0;
    php_soapc_plan *plan = php_soapc_known_add(
        chain, id, 0, sizeof(*plan) + target_size + count * sizeof(zend_string *));
    zend_string **names = (zend_string **)((char *)plan->targets + target_size);
    plan->field_count = count;
    plan->names = names;
    plan->fields = soapc_field_at(values->call->image, type->first_field);
    plan->ce = ce;
    plan->checked = false;
    for (uint32_t i = 0; i < count; i++) {
        names[i] = php_soapc_field_name(values, plan->fields + i);
        if (ce) {
            plan->targets[i] = target_of(ce, names[i]);
        }
    }
    plan->unique = has_unique_names(names, count);
    plan->covers = covers_class(plan);
    return plan;
}

const php_soapc_plan *php_soapc_plan_of(php_soapc_values *values, uint32_t type)
{
    php_soapc_learnt **chain = php_soapc_known_chain(values, PHP_SOAPC_KNOWN_PLANS, type);
    php_soapc_plan *plan = php_soapc_known_find(chain, type, 0);

    return EXPECTED(plan != NULL) ? plan : plan_make(values, chain, type);
}

/* --------------------------------------------------------------------------------------------
 * Objects
 */

static zend_always_inline HashTable *standard_object(uint32_t room, zval *out)
{
    zend_object *object = zend_objects_new(zend_standard_class_def);

    object->properties = zend_new_array(room);
    zend_hash_real_init_mixed(object->properties);
    ZVAL_OBJ(out, object);
    return object->properties;
}

static zend_result class_object(const php_soapc_plan *plan, zval *out)
{
    if (EXPECTED(plan->checked)) {
        zend_object *object = zend_objects_new(plan->ce);

        object_properties_init(object, plan->ce);
        ZVAL_OBJ(out, object);
        return SUCCESS;
    }
    if (object_init_ex(out, plan->ce) == FAILURE) {
        return FAILURE;
    }
    ((php_soapc_plan *)plan)->checked = !plan->ce->create_object;
    return SUCCESS;
}

/* Every property will be given a value. */
static zend_always_inline void empty_object(zend_class_entry *ce, zval *out)
{
    zend_object *object = zend_objects_new(ce);

    for (int i = 0; i < ce->default_properties_count; i++) {
        ZVAL_UNDEF(OBJ_PROP_NUM(object, i));
        Z_PROP_FLAG_P(OBJ_PROP_NUM(object, i)) = 0; /* a destructor may read it when the next value is refused */
    }
    ZVAL_OBJ(out, object);
}

zend_result php_soapc_object_make(const php_soapc_plan *plan, uint32_t room, zval *out)
{
    if (plan && plan->ce) {
        return class_object(plan, out);
    }
    if (room) {
        standard_object(room, out);
    } else {
        object_init(out);
    }
    return SUCCESS;
}

/* A property of a backed enumeration gets the case that the value stands for, if there is one; PHP
 * takes nothing else for it. */
static void make_case(const php_soapc_target *target, zval *value)
{
    if (!target->info || target->mask & (1u << Z_TYPE_P(value)) ||
        !ZEND_TYPE_HAS_NAME(target->info->type)) {
        return;
    }
    zend_class_entry *ce = zend_lookup_class(ZEND_TYPE_NAME(target->info->type));
    if (!ce || !(ce->ce_flags & ZEND_ACC_ENUM) || ce->enum_backing_type != Z_TYPE_P(value)) {
        return;
    }
    zend_function *from = zend_hash_str_find_ptr(&ce->function_table, ZEND_STRL("tryfrom"));
    zval found;
    zend_call_known_function(from, NULL, ce, &found, 1, value, NULL);
    if (Z_TYPE(found) == IS_OBJECT) {
        zval_ptr_dtor(value);
        ZVAL_COPY_VALUE(value, &found);
    }
}

/* As an assignment in the class that declares the property would do it. */
static zend_result set_slowly(const php_soapc_plan *plan, const php_soapc_target *target,
                              zend_object *object, zend_string *name, zval *value)
{
    zend_update_property_ex(target && target->info ? target->info->ce : plan->ce, object, name,
                            value);
    zval_ptr_dtor(value);
    return EG(exception) ? FAILURE : SUCCESS;
}

static zend_always_inline zend_result set_property(const php_soapc_plan *plan, uint32_t index,
                                                   zend_object *object, zval *value)
{
    const php_soapc_target *target = plan->targets + index;
    zval *slot = OBJ_PROP(object, target->offset);

    if (UNEXPECTED(!(target->mask & (1u << Z_TYPE_P(value))))) {
        make_case(target, value);
    }
    if (UNEXPECTED(target->offset && !(target->mask & (1u << Z_TYPE_P(value)))) &&
        !zend_verify_property_type(target->info, value, false)) {
        zval_ptr_dtor(value);
        return FAILURE;
    }
    if (UNEXPECTED(!target->offset) || UNEXPECTED(Z_ISREF_P(slot))) {
        return set_slowly(plan, target, object, plan->names[index], value);
    }
    zval old;
    ZVAL_COPY_VALUE(&old, slot);
    ZVAL_COPY_VALUE(slot, value);
    Z_PROP_FLAG_P(slot) = 0;
    if (UNEXPECTED(Z_REFCOUNTED(old))) {
        zval_ptr_dtor(&old);
    }
    return SUCCESS;
}

static void make_regular_standard(php_soapc_values *values, const php_soapc_plan *plan,
                                  const soapc_node *nodes, zval *out)
{
    HashTable *properties = standard_object(plan->field_count, out);
    bool plain_text = php_soapc_has_plain_text(values);
    uint32_t count = plan->field_count;

    for (uint32_t i = 0; i < count; i++) {
        zval value;

        php_soapc_build_leaf(values, nodes + i, plan->fields[i].type, plain_text, &value);
        _zend_hash_append(properties, plan->names[i], &value);
    }
}

static zend_result make_regular_class(php_soapc_values *values, const php_soapc_plan *plan,
                                      const soapc_node *nodes, zval *out)
{
    bool plain_text = php_soapc_has_plain_text(values);

    if (EXPECTED(plan->covers && plan->checked)) {
        empty_object(plan->ce, out);
    } else if (class_object(plan, out) == FAILURE) {
        return FAILURE;
    }
    for (uint32_t i = 0; i < plan->field_count; i++) {
        zval value;

        php_soapc_build_leaf(values, nodes + i, plan->fields[i].type, plain_text, &value);
        if (UNEXPECTED(set_property(plan, i, Z_OBJ_P(out), &value) == FAILURE)) {
            zval_ptr_dtor(out);
            return FAILURE;
        }
    }
    return SUCCESS;
}

zend_result php_soapc_object_make_regular(php_soapc_values *values, const php_soapc_plan *plan,
                                          const soapc_node *nodes, zval *out)
{
    if (plan->ce) {
        return make_regular_class(values, plan, nodes, out);
    }
    if (EXPECTED(plan->field_count)) {
        make_regular_standard(values, plan, nodes, out);
    } else {
        object_init(out);
    }
    return SUCCESS;
}

/* --------------------------------------------------------------------------------------------
 * Members one by one
 */

/* A property declared as an array gets the list also when one element came. */
static bool wants_array(const php_soapc_target *target, const zval *single)
{
    if (!target || !target->info || !ZEND_TYPE_IS_SET(target->info->type) ||
        !(target->mask & MAY_BE_ARRAY) || (target->mask & (1u << Z_TYPE_P(single)))) {
        return false;
    }
    if (Z_TYPE_P(single) == IS_OBJECT) {
        return !ZEND_TYPE_IS_COMPLEX(target->info->type);
    }
    return !(target->mask & (MAY_BE_LONG | MAY_BE_DOUBLE | MAY_BE_STRING));
}

/* One occurrence of a repeating element is the bare value, or [value] where the features or the
 * class ask (C-12.24). */
static void collapse(const php_soapc_values *values, const soapc_field *field,
                     const php_soapc_target *target, zval *value)
{
    HashTable *list = Z_ARRVAL_P(value);

    if (zend_hash_num_elements(list) != 1) {
        return;
    }
    zval *single = zend_hash_index_find(list, 0);
    if (values->settings->features & 1 /* SOAP_SINGLE_ELEMENT_ARRAYS */) {
        if (field && (Z_TYPE_P(single) != IS_NULL || !(field->flags & SOAPC_FIELD_NILLABLE))) {
            return;
        }
    } else if (wants_array(target, single)) {
        return;
    }
    zval bare;
    ZVAL_COPY(&bare, single);
    zval_ptr_dtor(value);
    ZVAL_COPY_VALUE(value, &bare);
}

/* Whether the name is new among those whose value is a list of values. */
static bool note_list(php_soapc_build_frame *frame, zend_string *name)
{
    if (Z_TYPE(frame->key) == IS_UNDEF) {
        array_init(&frame->key);
    }
    return zend_hash_add_empty_element(Z_ARRVAL(frame->key), name) != NULL;
}

void php_soapc_list_add(php_soapc_build_frame *frame, zval *present, zend_string *name, zval *value)
{
    bool is_new = note_list(frame, name);

    /* A reference to the open struct lets the program change what is in it. */
    if (!is_new) {
        ZVAL_DEREF(present);
    }
    if (is_new || UNEXPECTED(Z_TYPE_P(present) != IS_ARRAY)) {
        zval list;
        array_init(&list);
        zend_hash_next_index_insert_new(Z_ARRVAL(list), present);
        ZVAL_COPY_VALUE(present, &list);
    }
    SEPARATE_ARRAY(present);
    if (UNEXPECTED(!zend_hash_next_index_insert(Z_ARRVAL_P(present), value))) {
        zval_ptr_dtor(value); /* the program took the last index there is */
    }
}

/* Of an object that is open, to be changed: the program may hold the same table, as (array)$object gives it. */
static HashTable *own_properties(zend_object *object)
{
    HashTable *properties = object->handlers->get_properties(object);

    if (UNEXPECTED(GC_REFCOUNT(properties) > 1)) {
        GC_TRY_DELREF(properties);
        properties = object->properties = zend_array_dup(properties);
    }
    return properties;
}

/* The values of a name that are a list already join those of its namesakes in other namespaces. */
static void join_list(php_soapc_build_frame *frame, zval *present, zend_string *name, zval *list)
{
    zval *item;

    ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(list), item) {
        Z_TRY_ADDREF_P(item);
        php_soapc_list_add(frame, present, name, item);
    }
    ZEND_HASH_FOREACH_END();
    zval_ptr_dtor(list);
}

/* Members of a struct without a type; one that comes again, as in a Body or a detail, makes a
 * list. */
static void add_untyped(php_soapc_values *values, php_soapc_build_frame *frame, zval *value)
{
    if (frame->child_name == SOAPC_NO_NAME) {
        zval_ptr_dtor(&frame->value);
        ZVAL_COPY_VALUE(&frame->value, value);
        return;
    }
    zend_string *name = php_soapc_node_name(values, frame->child_name);
    HashTable *properties = own_properties(Z_OBJ(frame->value));
    zval *present = zend_hash_find_known_hash(properties, name);
    if (EXPECTED(!present)) {
        zend_hash_add_new(properties, name, value);
        if (frame->child_is_list) {
            note_list(frame, name);
        }
    } else if (frame->child_is_list) {
        join_list(frame, present, name, value);
    } else {
        php_soapc_list_add(frame, present, name, value);
    }
}

/* Notes whether what came under a name is one value. Returns what was noted before. */
static bool note_single(php_soapc_build_frame *frame, zend_string *name, bool single)
{
    zval noted;

    if (Z_TYPE(frame->key) == IS_UNDEF) {
        array_init(&frame->key);
    }
    zval *before = zend_hash_find(Z_ARRVAL(frame->key), name);
    bool was_single = before && Z_TYPE_P(before) == IS_TRUE;
    ZVAL_BOOL(&noted, single);
    zend_hash_update(Z_ARRVAL(frame->key), name, &noted);
    return was_single;
}

static void append(HashTable *list, zval *value)
{
    Z_TRY_ADDREF_P(value);
    if (UNEXPECTED(!zend_hash_next_index_insert(list, value))) {
        zval_ptr_dtor(value); /* the class has the last index there is */
    }
}

/* A class for soapenc:Struct: a property that has a value already gets both, or all where the name
 * comes several times (contract C-12.27). */
static zend_result add_to_class(php_soapc_values *values, php_soapc_build_frame *frame, zval *value)
{
    zend_object *object = Z_OBJ(frame->value);
    zend_string *name = php_soapc_node_name(values, frame->child_name);
    zval storage, both, *item;

    ZVAL_UNDEF(&storage);
    zval *present = zend_read_property_ex(object->ce, object, name, 1, &storage);
    if (present == &EG(uninitialized_zval) || EG(exception)) {
        zval_ptr_dtor(&storage);
        note_single(frame, name, !frame->child_is_list);
        return set_slowly(frame->plan, NULL, object, name, value);
    }
    ZVAL_DEREF(present);
    if (!note_single(frame, name, false) && Z_TYPE_P(present) == IS_ARRAY) {
        ZVAL_ARR(&both, zend_array_dup(Z_ARRVAL_P(present)));
    } else {
        array_init(&both);
        append(Z_ARRVAL(both), present);
    }
    if (frame->child_is_list) {
        ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(value), item) {
            append(Z_ARRVAL(both), item);
        }
        ZEND_HASH_FOREACH_END();
    } else {
        append(Z_ARRVAL(both), value);
    }
    zval_ptr_dtor(value);
    zval_ptr_dtor(&storage);
    return set_slowly(frame->plan, NULL, object, name, &both);
}

void php_soapc_object_flush(php_soapc_values *values, php_soapc_build_frame *frame)
{
    zend_hash_update(own_properties(Z_OBJ(frame->value)), php_soapc_any_name(), &frame->key);
    ZVAL_UNDEF(&frame->key);
}

static zend_result set_standard(php_soapc_values *values, php_soapc_build_frame *frame, zval *value)
{
    const soapc_field *field = frame->child_field;

    if (UNEXPECTED(Z_TYPE(frame->key) != IS_UNDEF) && field && field->kind != SOAPC_FIELD_ELEMENT) {
        php_soapc_object_flush(values, frame);
    }
    if (UNEXPECTED(field && field->kind == SOAPC_FIELD_ANY)) {
        ZVAL_COPY_VALUE(&frame->key, value);
        return SUCCESS;
    }
    if (EXPECTED(field && !frame->odd && frame->plan->unique)) {
        _zend_hash_append(Z_OBJ(frame->value)->properties,
                          frame->plan->names[field - frame->plan->fields], value);
    } else {
        zend_string *name = field ? php_soapc_field_name(values, field)
                                  : php_soapc_node_name(values, frame->child_name);
        zend_hash_update(own_properties(Z_OBJ(frame->value)), name, value);
    }
    return SUCCESS;
}

/* Whether objects of a class can hold what ext/soap does not give them (the text amid elements, the
 * attributes of an anyAttribute): an old class does not expect it, and its __set may well refuse it. */
static bool takes_more(const zend_class_entry *ce, zend_string *name)
{
    const zend_property_info *info = zend_hash_find_ptr(&ce->properties_info, name);

    bool is_own = info && !(info->flags & ZEND_ACC_STATIC) &&
                  (!(info->flags & ZEND_ACC_PRIVATE) || info->ce == ce);

    return is_own || PHP_SOAPC_ALLOWS_DYNAMIC(ce) || ce == zend_standard_class_def;
}

static bool is_withheld(php_soapc_values *values, const php_soapc_build_frame *frame)
{
    const soapc_field *field = frame->child_field;

    if (field && field->kind == SOAPC_FIELD_ANY_ATTRIBUTE) {
        return !takes_more(frame->plan->ce, php_soapc_field_name(values, field));
    }
    return !field && frame->child_name == SOAPC_NO_NAME && !takes_more(frame->plan->ce, ZSTR_CHAR('_'));
}

zend_result php_soapc_object_set(php_soapc_values *values, php_soapc_build_frame *frame,
                                 zval *value)
{
    const php_soapc_plan *plan = frame->plan;
    const soapc_field *field = frame->child_field;

    if (!plan) {
        add_untyped(values, frame, value);
        return SUCCESS;
    }
    const php_soapc_target *target =
        plan->ce && field ? plan->targets + (field - plan->fields) : NULL;
    if (frame->child_is_list) {
        collapse(values, field, target, value);
    }
    if (!plan->ce) {
        return set_standard(values, frame, value);
    }
    if (!target && plan->learnt.type == SOAPC_SOAPENC_STRUCT) {
        return add_to_class(values, frame, value);
    }
    if (UNEXPECTED(is_withheld(values, frame))) {
        zval_ptr_dtor(value);
        return SUCCESS;
    }
    if (!target) {
        return set_slowly(plan, NULL, Z_OBJ(frame->value),
                          php_soapc_node_name(values, frame->child_name), value);
    }
    return set_property(plan, (uint32_t)(field - plan->fields), Z_OBJ(frame->value), value);
}
