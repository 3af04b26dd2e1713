/* Values that say themselves how they are coded: arrays, maps, objects without a type, raw XML
 * (contract C-12.1). */
#include "php/values_private.h"

#include "ext/spl/spl_iterators.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "zend_smart_str.h"

/* --------------------------------------------------------------------------------------------
 * SOAP encoding arrays (SOAP 1.1, 5.4.2)
 */

static int collect_item(zend_object_iterator *iterator, void *array)
{
    zval *item = iterator->funcs->get_current_data(iterator);

    if (!item || EG(exception)) {
        return ZEND_HASH_APPLY_STOP;
    }
    if (!iterator->funcs->get_current_key) {
        Z_TRY_ADDREF_P(item);
        zend_hash_next_index_insert(Z_ARRVAL_P((zval *)array), item);
        return ZEND_HASH_APPLY_KEEP;
    }
    zval key;
    iterator->funcs->get_current_key(iterator, &key);
    if (EG(exception)) {
        return ZEND_HASH_APPLY_STOP;
    }
    array_set_zval_key(Z_ARRVAL_P((zval *)array), &key, item);
    zval_ptr_dtor(&key);
    return ZEND_HASH_APPLY_KEEP;
}

/* What a Traversable yields, as an array that is kept; NULL: thrown. */
static zval *collect(php_soapc_values *values, zval *traversable)
{
    zval array, held;

    if (php_soapc_seal(values) == FAILURE) {
        return NULL;
    }
    ZVAL_COPY(&held, traversable); /* getIterator() may let it go */
    traversable = &held;
    php_soapc_keep(values, &held);
    array_init(&array);
    if (spl_iterator_apply(traversable, collect_item, &array) == FAILURE || EG(exception)) {
        zval_ptr_dtor(&array);
        return NULL;
    }
    return php_soapc_keep(values, &array);
}

/* "[,]" has two dimensions, "[][,]" too, SOAP 1.2's "* 2" as well; one less is what lies below the
 * outermost array. */
static uint8_t inner_dimensions(const soapc_image *image, soapc_text text)
{
    const char *bytes = soapc_text_bytes(image, text, NULL);
    const char *bracket = strrchr(bytes, '[');
    uint8_t inner = 0;

    for (const char *at = bracket ? bracket : bytes; *at && inner < 15; at++) {
        inner += *at == (bracket ? ',' : ' ');
    }
    return inner;
}

/* Whether the items are arrays themselves, which say of what: "[][]". */
static bool has_arrays(const soapc_image *image, soapc_text text)
{
    const char *bytes = soapc_text_bytes(image, text, NULL);

    return strchr(bytes, '[') != strrchr(bytes, '[');
}

static zend_result open_array(php_soapc_values *values, zval *array, uint32_t item,
                              uint8_t dimensions, uint32_t name)
{
    php_soapc_frame *frame =
        php_soapc_frame_open(values, PHP_SOAPC_FRAME_ARRAY, SOAPC_NODE_ARRAY, name, item, array);

    if (!frame) {
        return FAILURE;
    }
    const soapc_type *type = item == SOAPC_NONE ? NULL : soapc_type_at(values->call->image, item);
    frame->type = item;
    frame->dimensions = dimensions;
    frame->field_count = UINT32_MAX;
    frame->leaf = type && !values->settings->typemap_count ? type->leaf : SOAPC_CLASS_NONE;
    return SUCCESS;
}

zend_result php_soapc_begin_array(php_soapc_values *values, zval *value, uint32_t type_id,
                                  uint32_t name)
{
    uint32_t item = SOAPC_NONE;
    uint8_t dimensions = 0;

    if (Z_TYPE_P(value) == IS_OBJECT &&
        instanceof_function(Z_OBJCE_P(value), zend_ce_traversable)) {
        value = collect(values, value);
        if (!value) {
            return FAILURE;
        }
    }
    if (Z_TYPE_P(value) != IS_ARRAY) {
        return php_soapc_put_nothing(values, name);
    }
    if (type_id != SOAPC_NONE && type_id >= SOAPC_BUILTIN_COUNT) {
        const soapc_type *type = soapc_type_at(values->call->image, type_id);

        item = has_arrays(values->call->image, type->dimensions) ? SOAPC_NONE : type->item;
        dimensions = inner_dimensions(values->call->image, type->dimensions);
    }
    uint32_t node = values->count;
    if (open_array(values, value, item, dimensions, name) == FAILURE) {
        return FAILURE;
    }
    if (item == SOAPC_NONE && !values->encoded) {
        values->nodes[node].value.id = php_soapc_items_called(values, Z_ARRVAL_P(value));
    }
    return SUCCESS;
}

/* How long rows in that frame's array are: as the first row, of the first row that is around it. */
static uint32_t row_length(const php_soapc_frame *outer)
{
    const php_soapc_frame *array = outer;
    uint32_t levels = 1;

    for (; array->field_count != UINT32_MAX; array--) {
        levels++;
    }
    HashTable *rows = array->table;
    for (; levels; levels--) {
        zend_string *key;
        zend_ulong position;
        uint32_t at = 0;
        zval *first = php_soapc_table_next(rows, &at, &key, &position);

        if (!first) {
            return 0;
        }
        ZVAL_DEREF(first);
        if (Z_TYPE_P(first) != IS_ARRAY) {
            return 0;
        }
        rows = Z_ARRVAL_P(first);
    }
    return zend_hash_num_elements(rows);
}

/* A row of an array of more dimensions; what is no array is an empty row. What is behind the length
 * of the first row is not sent, so no code of the program is called for it. */
static zend_result begin_row(php_soapc_values *values, zval *row, const php_soapc_frame *outer)
{
    uint32_t length = row_length(outer);

    ZVAL_DEREF(row);
    if (Z_TYPE_P(row) != IS_ARRAY) {
        return php_soapc_put_id(values, SOAPC_NODE_ARRAY, SOAPC_NO_NAME, outer->type, 0);
    }
    if (open_array(values, row, outer->type, outer->dimensions - 1, SOAPC_NO_NAME) == FAILURE) {
        return FAILURE;
    }
    values->frames[values->frame_count - 1].field_count = length;
    return SUCCESS;
}

zend_result php_soapc_step_array(php_soapc_values *values)
{
    uint32_t depth = values->frame_count;
    php_soapc_frame *frame = values->frames + depth - 1;
    zend_string *key;
    zend_ulong position;

    for (zval *item; frame->items < frame->field_count &&
                     (item = php_soapc_table_next(frame->table, &frame->next, &key, &position));) {
        frame->items++;
        if (frame->dimensions) {
            if (begin_row(values, item, frame) == FAILURE) {
                return FAILURE;
            }
        } else if (php_soapc_begin(values, item, frame->type, SOAPC_NO_NAME) == FAILURE) {
            return FAILURE;
        }
        if (values->frame_count != depth) {
            return SUCCESS;
        }
    }
    php_soapc_frame_close(values);
    return SUCCESS;
}

/* --------------------------------------------------------------------------------------------
 * Apache Maps
 */

zend_result php_soapc_begin_map(php_soapc_values *values, zval *value, uint32_t name)
{
    if (Z_TYPE_P(value) != IS_ARRAY) {
        return php_soapc_put_id(values, SOAPC_NODE_MAP, name, SOAPC_NONE, 0);
    }
    return php_soapc_frame_open(values, PHP_SOAPC_FRAME_MAP, SOAPC_NODE_MAP, name, SOAPC_NONE,
                                value)
               ? SUCCESS
               : FAILURE;
}

static zend_result push_key(php_soapc_values *values, zend_string *key, zend_ulong position)
{
    if (!key) {
        return php_soapc_put_integer(values, SOAPC_NODE_INT, SOAPC_NO_NAME, (zend_long)position);
    }
    if (values->settings->encoding) {
        return php_soapc_put_str(values, SOAPC_NODE_TEXT, SOAPC_NO_NAME,
                                 php_soapc_to_utf8(values, zend_string_copy(key)));
    }
    return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, SOAPC_NO_NAME, ZSTR_VAL(key),
                               ZSTR_LEN(key));
}

zend_result php_soapc_step_map(php_soapc_values *values)
{
    uint32_t depth = values->frame_count;
    php_soapc_frame *frame = values->frames + depth - 1;
    zend_string *key;
    zend_ulong position;

    for (zval *value;
         (value = php_soapc_table_next(frame->table, &frame->next, &key, &position));) {
        frame->items++;
        if (push_key(values, key, position) == FAILURE ||
            php_soapc_begin(values, value, SOAPC_NONE, SOAPC_NO_NAME) == FAILURE) {
            return FAILURE;
        }
        if (values->frame_count != depth) {
            return SUCCESS;
        }
    }
    php_soapc_frame_close(values);
    return SUCCESS;
}

/* --------------------------------------------------------------------------------------------
 * Structs without a type: all properties of an object, all keys of an array
 */

zend_result php_soapc_begin_members(php_soapc_values *values, zval *value, uint32_t type,
                                    uint32_t name, zval *reference)
{
    if (Z_TYPE_P(value) != IS_OBJECT && Z_TYPE_P(value) != IS_ARRAY) {
        return php_soapc_put_nothing(values, name);
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
    return php_soapc_frame_open(values, PHP_SOAPC_FRAME_MEMBERS, SOAPC_NODE_STRUCT, name, type,
                                value)
               ? SUCCESS
               : FAILURE;
}

/* A key as a name; that of an object's property carries its class in front when it is not
 * public. */
static uint32_t member_name(php_soapc_values *values, const zend_string *key, bool of_object)
{
    const char *class_name, *bytes = ZSTR_VAL(key);
    size_t length = ZSTR_LEN(key);

    if (of_object && length && !bytes[0]) {
        zend_unmangle_property_name_ex(key, &class_name, &bytes, &length);
    }
    return soapc_message_name(values->message, values->call->image, "", 0, bytes, length,
                              &values->error);
}

/* An object that makes its properties when they are asked for (SimpleXMLElement) frees the last ones:
 * they are taken once. */
static void keep_made_properties(php_soapc_values *values, php_soapc_frame *frame)
{
    zval copy;
    HashTable *made = frame->object->handlers->get_properties(frame->object);

    if (made) {
        ZVAL_ARR(&copy, zend_array_dup(made));
        php_soapc_keep(values, &copy);
        frame->table = Z_ARR(copy);
    }
}

zend_result php_soapc_step_members(php_soapc_values *values)
{
    uint32_t depth = values->frame_count;
    php_soapc_frame *frame = values->frames + depth - 1;

    if (!frame->table && frame->object->handlers->get_properties != zend_std_get_properties) {
        keep_made_properties(values, frame);
    }
    HashTable *table =
        frame->table ? frame->table : frame->object->handlers->get_properties(frame->object);
    zend_string *key;
    zend_ulong position;

    for (zval *value;
         table && (value = php_soapc_table_next(table, &frame->next, &key, &position));) {
        uint32_t name = SOAPC_NO_NAME;

        if (key && (name = member_name(values, key, frame->object)) == SOAPC_NONE) {
            return FAILURE;
        }
        if (php_soapc_begin(values, value, SOAPC_NONE, name) == FAILURE) {
            return FAILURE;
        }
        if (values->frame_count != depth) {
            return SUCCESS;
        }
        if (!frame->table) {
            table = frame->object->handlers->get_properties(
                frame->object); /* code of the user may have run */
        }
    }
    php_soapc_frame_close(values);
    return SUCCESS;
}

/* --------------------------------------------------------------------------------------------
 * XML as it is, and xsd:any
 */

static zend_result begin_any(php_soapc_values *values, zval *value, uint32_t name)
{
    zval *contents = value;

    ZVAL_DEREF(contents);
    if (Z_TYPE_P(contents) != IS_ARRAY) {
        zval array;
        array_init_size(&array, 1);
        Z_TRY_ADDREF_P(contents);
        zend_hash_next_index_insert_new(Z_ARRVAL(array), contents);
        contents = php_soapc_keep(values, &array);
    }
    return php_soapc_frame_open(values, PHP_SOAPC_FRAME_ANY, SOAPC_NODE_ANY, name,
                                SOAPC_NONE, contents)
               ? SUCCESS
               : FAILURE;
}

zend_result php_soapc_push_xml(php_soapc_values *values, zval *value, uint32_t name)
{
    if (Z_TYPE_P(value) == IS_STRING) {
        return php_soapc_put_bytes(values, SOAPC_NODE_RAW, name, Z_STRVAL_P(value),
                                   Z_STRLEN_P(value));
    }
    if (Z_TYPE_P(value) == IS_ARRAY) {
        return begin_any(values, value, name); /* each of them, arrays within arrays, too */
    }
    if (php_soapc_seal(values) == FAILURE) {
        return FAILURE;
    }
    zend_string *string = zval_try_get_string(value);
    if (!string) {
        return FAILURE;
    }
    return php_soapc_put_str(values, SOAPC_NODE_RAW, name, string);
}

zend_result php_soapc_begin_any(php_soapc_values *values, zval *value)
{
    return begin_any(values, value, SOAPC_NO_NAME);
}

/* What decode made of a declared element, [local name => value], finds its declaration again: that of the target namespace, else
 * the only one of that name. */
static zend_result begin_declared(php_soapc_values *values, zval *value, zend_string *local,
                                  bool *done)
{
    const soapc_image *image = values->call->image;
    uint32_t length;
    const char *ns = soapc_text_bytes(image, soapc_target_namespace(image), &length);
    uint32_t type = soapc_element_find(image, ns, length, ZSTR_VAL(local), ZSTR_LEN(local));
    uint32_t name = type == SOAPC_NONE
                        ? soapc_element_name_find(image, ZSTR_VAL(local), ZSTR_LEN(local))
                        : soapc_name_find(image, ns, length, ZSTR_VAL(local), ZSTR_LEN(local));

    *done = name != SOAPC_NONE;
    if (!*done) {
        return SUCCESS;
    }
    if (type == SOAPC_NONE) {
        const soapc_name *found = soapc_name_at(image, name);

        ns = soapc_text_bytes(image, found->ns, &length);
        type = soapc_element_find(image, ns, length, ZSTR_VAL(local), ZSTR_LEN(local));
    }
    return php_soapc_begin(values, value, type, name);
}

static zend_result begin_content(php_soapc_values *values, zval *value, zend_string *key)
{
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) == IS_OBJECT && php_soapc_is_var(Z_OBJCE_P(value))) {
        uint32_t name = key ? member_name(values, key, false) : SOAPC_NO_NAME;
        return name == SOAPC_NONE ? FAILURE : php_soapc_begin_var(values, value, SOAPC_NONE, name);
    }
    if (key && (Z_TYPE_P(value) == IS_OBJECT || Z_TYPE_P(value) == IS_ARRAY)) {
        bool done;
        zend_result result = begin_declared(values, value, key, &done);
        if (done || result == FAILURE) {
            return result;
        }
    }
    return php_soapc_push_xml(values, value, SOAPC_NO_NAME);
}

zend_result php_soapc_step_any(php_soapc_values *values)
{
    uint32_t depth = values->frame_count;
    php_soapc_frame *frame = values->frames + depth - 1;
    zend_string *key;
    zend_ulong position;

    for (zval *value;
         (value = php_soapc_table_next(frame->table, &frame->next, &key, &position));) {
        frame->items++;
        if (begin_content(values, value, key) == FAILURE) {
            return FAILURE;
        }
        if (values->frame_count != depth) {
            return SUCCESS;
        }
    }
    php_soapc_frame_close(values);
    return SUCCESS;
}

/* --------------------------------------------------------------------------------------------
 * By the value's own type
 */

zend_result php_soapc_begin_untyped(php_soapc_values *values, zval *value, uint32_t name,
                                    zval *reference)
{
    if (Z_TYPE_P(value) == IS_ARRAY) {
        return zend_array_is_list(Z_ARRVAL_P(value))
                   ? php_soapc_begin_array(values, value, SOAPC_NONE, name)
                   : php_soapc_begin_map(values, value, name);
    }
    if (Z_TYPE_P(value) == IS_OBJECT && !(Z_OBJCE_P(value)->ce_flags & ZEND_ACC_ENUM)) {
        return php_soapc_begin_members(values, value, SOAPC_SOAPENC_STRUCT, name, reference);
    }
    if (Z_TYPE_P(value) == IS_OBJECT && !(value = php_soapc_enum_value(value))) {
        return FAILURE;
    }
    uint8_t leaf = php_soapc_class_of_value(value);
    if (!leaf) { /* a resource */
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "", "Cannot find encoding");
    }
    return php_soapc_push_leaf(values, value, NULL, leaf, name);
}
