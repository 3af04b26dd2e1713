/* Wildcard contents, raw XML with the type map's from_xml, and SoapVar around values that tell
 * their type. */
#include "php/values_build.h"

#include "php/exception.h"
#include "zend_exceptions.h"

/* --------------------------------------------------------------------------------------------
 * xsd:any (contract C-12.23): a text of XML, [local name => value] for declared elements, or both
 */

static void any_join(zval *text, zval *more)
{
    size_t length = Z_STRLEN_P(text), added = Z_STRLEN_P(more);
    zend_string *joined = zend_string_alloc(length + added, 0);

    memcpy(ZSTR_VAL(joined), Z_STRVAL_P(text), length);
    memcpy(ZSTR_VAL(joined) + length, Z_STRVAL_P(more), added + 1);
    zval_ptr_dtor(text);
    zval_ptr_dtor(more);
    ZVAL_STR(text, joined);
}

/* Under its name. The second of a name that is alone so far makes a bare list, that of another a
 * list under the name. */
static void any_add_named(php_soapc_values *values, php_soapc_build_frame *frame, zval *value)
{
    HashTable *table = Z_ARRVAL(frame->value);
    zend_string *name = php_soapc_node_name(values, frame->child_name);
    zval *present = zend_hash_find(table, name);

    if (frame->repeated == frame->child_name) {
        zend_hash_next_index_insert(table, value);
    } else if (!present) {
        zend_hash_add_new(table, name, value);
    } else if (zend_hash_num_elements(table) > 1) {
        php_soapc_list_add(frame, present, name, value);
    } else {
        zval list;

        array_init(&list);
        Z_TRY_ADDREF_P(present);
        zend_hash_next_index_insert_new(Z_ARRVAL(list), present);
        zend_hash_next_index_insert_new(Z_ARRVAL(list), value);
        zval_ptr_dtor(&frame->value);
        ZVAL_COPY_VALUE(&frame->value, &list);
        frame->repeated = frame->child_name;
    }
}

/* The text that the last of the contents is, for what follows it to be joined; NULL: it is none. */
static zval *any_text(php_soapc_build_frame *frame)
{
    if (!frame->any_text) {
        return NULL;
    }
    if (Z_TYPE(frame->value) != IS_ARRAY) {
        return &frame->value;
    }
    return zend_hash_index_find(Z_ARRVAL(frame->value),
                                zend_hash_next_free_element(Z_ARRVAL(frame->value)) - 1);
}

void php_soapc_any_add(php_soapc_values *values, php_soapc_build_frame *frame, zval *value)
{
    bool named = frame->child_name != SOAPC_NO_NAME;
    zval *text = Z_TYPE_P(value) == IS_STRING ? any_text(frame) : NULL;

    if (text) {
        any_join(text, value);
        return;
    }
    frame->any_text = !named;
    if (!named && Z_TYPE(frame->value) == IS_UNDEF) {
        ZVAL_COPY_VALUE(&frame->value, value);
        return;
    }
    if (Z_TYPE(frame->value) != IS_ARRAY) {
        zval first;
        ZVAL_COPY_VALUE(&first, &frame->value);
        array_init(&frame->value);
        if (Z_TYPE(first) != IS_UNDEF) {
            zend_hash_next_index_insert_new(Z_ARRVAL(frame->value), &first);
        }
    }
    if (named) {
        any_add_named(values, frame, value);
    } else {
        zend_hash_next_index_insert(Z_ARRVAL(frame->value), value);
    }
}

/* --------------------------------------------------------------------------------------------
 * Raw XML
 */

static const php_soapc_typemap_entry *entry_of_name(php_soapc_values *values, uint32_t name)
{
    const php_soapc_settings *settings = values->settings;
    uint32_t ns_length, local_length;
    const char *ns = soapc_message_name_ns(values->message, values->call->image, name, &ns_length);
    const char *local =
        soapc_message_name_local(values->message, values->call->image, name, &local_length);

    for (uint32_t i = 0; i < settings->typemap_count; i++) {
        const php_soapc_typemap_entry *entry = settings->typemap + i;

        if (Z_TYPE(entry->from_xml) != IS_UNDEF && ZSTR_LEN(entry->type_name) == local_length &&
            memcmp(ZSTR_VAL(entry->type_name), local, local_length) == 0 &&
            (entry->type_ns ? ZSTR_LEN(entry->type_ns) == ns_length &&
                                  memcmp(ZSTR_VAL(entry->type_ns), ns, ns_length) == 0
                            : ns_length == 0)) {
            return entry;
        }
    }
    return NULL;
}

static zend_result call_from_xml(php_soapc_values *values, const php_soapc_typemap_entry *entry,
                                 zval *xml, zval *out)
{
    zval callback;

    ZVAL_UNDEF(out);
    ZVAL_COPY(&callback, &entry->from_xml);
    zend_result result = call_user_function(NULL, NULL, &callback, out, 1, xml);
    zval_ptr_dtor(&callback);
    if (result == FAILURE && !EG(exception)) {
        php_soapc_throw_fault(values->fault_code ? values->fault_code : "Client",
                              "SOAP-ERROR: Encoding: Error calling from_xml callback");
    }
    if (EG(exception)) {
        zval_ptr_dtor(out);
        ZVAL_UNDEF(out);
        return FAILURE;
    }
    if (Z_ISREF_P(out)) {
        zend_unwrap_reference(out);
    }
    return SUCCESS;
}

/* The type of the element that a fault's detail is declared to have. */
static uint32_t type_of_detail(const soapc_image *image, uint32_t name)
{
    const soapc_fault_declaration *declared;

    for (uint32_t i = 0; (declared = soapc_fault_at(image, i)); i++) {
        if (declared->part_count && declared->part.element == name) {
            return declared->part.type;
        }
    }
    return SOAPC_NONE;
}

zend_result php_soapc_build_raw(php_soapc_values *values, const soapc_node *node, uint32_t type,
                                const php_soapc_modifiers *modifiers, zval *out)
{
    const php_soapc_typemap_entry *entry = NULL;
    zval xml;

    if (values->settings->typemap_count) {
        if (type == SOAPC_NONE) {
            type = type_of_detail(values->call->image, node->head >> 8);
        }
        entry = modifiers->type_name != SOAPC_NONE ? entry_of_name(values, modifiers->type_name)
                                                   : php_soapc_from_xml_of(values, type);
    }
    ZVAL_STRINGL(&xml, node->value.bytes, node->length);
    if (!entry) {
        ZVAL_COPY_VALUE(out, &xml);
        return SUCCESS;
    }
    zend_result result = call_from_xml(values, entry, &xml, out);
    zval_ptr_dtor(&xml);
    return result;
}

/* --------------------------------------------------------------------------------------------
 * SoapVar
 */

void php_soapc_wrap(php_soapc_values *values, uint32_t type, zval *value)
{
    const soapc_image *image = values->call->image;
    const soapc_name *name = soapc_name_at(image, soapc_type_at(image, type)->name);
    zval var;
    uint32_t length;

    object_init_ex(&var, php_soapc_var_ce);
    zval *slots = Z_OBJ(var)->properties_table;
    ZVAL_LONG(slots, 0);
    Z_PROP_FLAG_P(slots) = 0;
    ZVAL_COPY_VALUE(slots + 1, value);
    if (name) {
        const char *ns = soapc_text_bytes(image, name->ns, &length);
        if (length) {
            ZVAL_STRINGL(slots + 3, ns, length);
        }
        const char *local = soapc_text_bytes(image, name->local, &length);
        ZVAL_STRINGL(slots + 2, local, length);
    }
    ZVAL_COPY_VALUE(value, &var);
}
