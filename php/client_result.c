/* The PHP values of a decoded reply: result, header blocks, fault. */
#include "php/client.h"

#include "zend_exceptions.h"

#include "php/fault.h"
#include "php/values_build.h"

static const soapc_node *node_at(const php_soapc_values *values, uint32_t index)
{
    uint32_t count;
    return soapc_message_nodes(values->message, &count) + index;
}

static uint32_t kind_of(const soapc_node *node)
{
    return node->head & 0xFF;
}

/* The name of the value at index: modifiers stand before it. */
static uint32_t name_at(const php_soapc_values *values, uint32_t index)
{
    const soapc_node *node = node_at(values, index);

    while (kind_of(node) >= SOAPC_NODE_TYPE && kind_of(node) <= SOAPC_NODE_ROLE) {
        node++;
    }
    return node->head >> 8;
}

/* The string of a name of the message. Owned by the process or to be released, as any string. */
static zend_string *name_string(const php_soapc_values *values, uint32_t name)
{
    if (name < SOAPC_MESSAGE_NAME) {
        return php_soapc_service_name(values->settings->service, name);
    }
    uint32_t length;
    const char *local =
        soapc_message_name_local(values->message, values->call->image, name, &length);
    return zend_string_init(local, length, 0);
}

/* {{{ The result of an operation (contract C-7.20 to C-7.22) */

static zend_result only_part(php_soapc_values *values, const soapc_part *part, uint32_t index,
                             uint32_t end, zval *result)
{
    if (index == end) {
        ZVAL_NULL(result);
        return SUCCESS;
    }
    return php_soapc_values_build_as(values, &index, php_soapc_type_of_part(part), result);
}

/* Part name => value, absent ones are null. */
static zend_result all_parts(php_soapc_values *values, const soapc_direction *output,
                             uint32_t index, uint32_t end, zval *result)
{
    const soapc_image *image = values->call->image;

    array_init_size(result, output->part_count);
    for (uint32_t i = 0; i < output->part_count; i++) {
        const soapc_part *part = soapc_part_at(image, output->first_part + i);
        uint32_t length;
        const char *bytes = soapc_text_bytes(image, part->name, &length);
        zend_string *name = php_soapc_intern(bytes, length);
        zval value;

        ZVAL_NULL(&value);
        if (index < end && name_at(values, index) == part->element &&
            php_soapc_values_build_as(values, &index, php_soapc_type_of_part(part), &value) ==
                FAILURE) {
            return FAILURE;
        }
        zend_symtable_update(Z_ARRVAL_P(result), name, &value);
    }
    return SUCCESS;
}

static zend_result operation_result(php_soapc_values *values, const soapc_envelope *envelope,
                                    zval *result)
{
    const soapc_operation *operation =
        soapc_operation_at(values->call->image, values->call->operation);
    const soapc_direction *output = &operation->output;
    uint32_t first = envelope->body + 1, end = first + node_at(values, envelope->body)->length;

    if (output->part_count == 0 || envelope->wrapper == SOAPC_NONE) {
        ZVAL_NULL(result);
        return SUCCESS;
    }
    if (output->part_count == 1) {
        return only_part(values, soapc_part_at(values->call->image, output->first_part), first, end,
                         result);
    }
    return all_parts(values, output, first, end, result);
}

/* }}} */

/* {{{ Without a WSDL (contract C-7.23) */

static bool is_rpc_result(const php_soapc_values *values, uint32_t name)
{
    static const char ns[] = "http://www.w3.org/2003/05/soap-rpc";
    uint32_t length;
    const char *bytes = soapc_message_name_ns(values->message, values->call->image, name, &length);

    if (length != sizeof(ns) - 1 || memcmp(bytes, ns, length) != 0) {
        return false;
    }
    bytes = soapc_message_name_local(values->message, values->call->image, name, &length);
    return length == sizeof("result") - 1 && memcmp(bytes, "result", length) == 0;
}

/* A name that comes again makes a list of its values; lists: names of those made so far, for a
 * value may be a list itself. */
static void add_child(HashTable *children, HashTable *lists, zend_string *name, zval *value)
{
    zval *there = zend_symtable_find(children, name);

    if (!there) {
        zend_symtable_update(children, name, value);
        return;
    }
    if (zend_hash_add_empty_element(lists, name)) {
        zval list;
        array_init(&list);
        zend_hash_next_index_insert_new(Z_ARRVAL(list), there);
        ZVAL_COPY_VALUE(there, &list);
    }
    zend_hash_next_index_insert_new(Z_ARRVAL_P(there), value);
}

static zend_result add_children(php_soapc_values *values, uint32_t index, uint32_t end,
                                HashTable *lists, zval *result, uint32_t *elements)
{
    while (index < end) {
        uint32_t name = name_at(values, index);
        bool is_list = kind_of(node_at(values, index)) == SOAPC_NODE_LIST;
        zval value;

        if (php_soapc_values_build(values, &index, true, &value) == FAILURE) {
            return FAILURE;
        }
        if (is_rpc_result(values, name)) {
            zval_ptr_dtor(&value);
            continue;
        }
        *elements += is_list ? 2 : 1;
        zend_string *key = name_string(values, name);
        add_child(Z_ARRVAL_P(result), lists, key, &value);
        zend_string_release(key);
    }
    return SUCCESS;
}

static zend_result children_result(php_soapc_values *values, const soapc_envelope *envelope,
                                   zval *result)
{
    uint32_t index = envelope->body + 1, end = index + node_at(values, envelope->body)->length,
             elements = 0;
    HashTable lists;
    zval *only;

    array_init(result);
    zend_hash_init(&lists, 8, NULL, NULL, 0);
    zend_result added = add_children(values, index, end, &lists, result, &elements);
    zend_hash_destroy(&lists);
    if (added == FAILURE || elements > 1) {
        return added;
    }
    HashTable *children = Z_ARRVAL_P(result);
    ZVAL_NULL(result);
    ZEND_HASH_FOREACH_VAL (children, only) { /* one at most */
        ZVAL_COPY(result, only);
    }
    ZEND_HASH_FOREACH_END();
    zend_array_release(children);
    return SUCCESS;
}

/* }}} */

zend_result php_soapc_client_result(php_soapc_values *values, const soapc_envelope *envelope,
                                    zval *result)
{
    zend_result done;

    if (envelope->body == SOAPC_NONE) {
        ZVAL_NULL(result);
        return SUCCESS;
    }
    done = values->call->operation != SOAPC_NONE ? operation_result(values, envelope, result)
                                                 : children_result(values, envelope, result);
    if (done == FAILURE) {
        zval_ptr_dtor(result);
        ZVAL_NULL(result);
    }
    return done;
}

/* {{{ Header blocks (contract C-7.6) */

/* With the option all_headers: the attributes of a block are properties of its value, which is `_`
 * where it is no object by itself, as in simple content (contract C-12.23). */
static void add_attributes(php_soapc_values *values, uint32_t index, uint32_t end, zval *value)
{
    if (index < end && Z_TYPE_P(value) != IS_OBJECT) {
        zval content;
        ZVAL_COPY_VALUE(&content, value);
        object_init(value);
        zend_std_write_property(Z_OBJ_P(value), ZSTR_CHAR('_'), &content, NULL);
        zval_ptr_dtor(&content);
    }
    for (; index < end; index++) {
        const soapc_node *node = node_at(values, index);
        zend_string *name = name_string(values, node->head >> 8);
        zval text;

        if (!zend_std_has_property(Z_OBJ_P(value), name, ZEND_PROPERTY_EXISTS, NULL)) {
            php_soapc_build_text(values, node, SOAPC_NONE, &text);
            zend_std_write_property(Z_OBJ_P(value), name, &text, NULL);
            zval_ptr_dtor(&text);
        }
        zend_string_release(name);
    }
}

/* lists: names of those lists of blocks that were made here, of the option all_headers; NULL: a later
 * block replaces an earlier one. */
static zend_result add_block(php_soapc_values *values, uint32_t index, HashTable *lists,
                             zval *headers)
{
    const soapc_node *node = node_at(values, index);
    uint32_t declaration = node->value.id, name = node->head >> 8, end = index + 1 + node->length;
    zval value;

    index++;
    while (index < end && kind_of(node_at(values, index)) == SOAPC_NODE_ROLE) {
        index++;
    }
    ZVAL_NULL(&value);
    if (index < end) {
        const soapc_header *header =
            declaration != SOAPC_NONE ? soapc_header_at(values->call->image, declaration) : NULL;
        zend_result built =
            header ? php_soapc_values_build_as(values, &index,
                                               php_soapc_type_of_part(&header->part), &value)
                   : php_soapc_values_build(values, &index, false, &value);
        if (built == FAILURE) {
            return FAILURE;
        }
    }
    add_attributes(values, index, end, &value);
    zend_string *key = name_string(values, name);
    if (lists) {
        add_child(Z_ARRVAL_P(headers), lists, key, &value);
    } else {
        zend_symtable_update(Z_ARRVAL_P(headers), key, &value);
    }
    zend_string_release(key);
    return SUCCESS;
}

zend_result php_soapc_client_output_headers(php_soapc_values *values,
                                            const soapc_envelope *envelope, zval *headers)
{
    if (envelope->headers == SOAPC_NONE) {
        return SUCCESS;
    }
    uint32_t index = envelope->headers + 1,
             end = index + node_at(values, envelope->headers)->length;
    zend_result result = SUCCESS;
    HashTable lists;

    zend_hash_init(&lists, 8, NULL, NULL, 0);
    while (index < end && result == SUCCESS) {
        uint32_t next = index + 1 + node_at(values, index)->length;
        result = add_block(values, index, values->settings->all_headers ? &lists : NULL, headers);
        index = next;
    }
    zend_hash_destroy(&lists);
    return result;
}

/* }}} */

/* {{{ Faults (contract C-5.8) */

static zend_string *fault_text(php_soapc_values *values, const soapc_str *text)
{
    zend_string *made = text->bytes ? zend_string_init(text->bytes, text->length, 0) : NULL;
    return made && values->settings->encoding ? php_soapc_from_utf8(values, made) : made;
}

static void release_text(zend_string *text)
{
    if (text) {
        zend_string_release(text);
    }
}

/* What SOAP 1.2 says beside code, reason and detail (Part 1, 5.4) stands in properties of the one
 * fault that has it, so that no other object changes. */
static void add_property(zval *fault, const char *name, zval *value)
{
    zend_hash_str_update(zend_std_get_properties(Z_OBJ_P(fault)), name, strlen(name), value);
}

static void add_text(php_soapc_values *values, zval *fault, const char *name, const soapc_str *text)
{
    zend_string *made = text->length ? fault_text(values, text) : NULL;
    zval value;

    if (made) {
        ZVAL_STR(&value, made);
        add_property(fault, name, &value);
    }
}

static void add_subcodes(php_soapc_values *values, zval *fault, const soapc_fault *received)
{
    zval list;

    if (!received->subcode_count) {
        return;
    }
    array_init_size(&list, received->subcode_count);
    for (uint32_t i = 0; i < received->subcode_count; i++) {
        const soapc_str *name = received->subcodes + 2 * i, *ns = name + 1;
        const char *colon = memchr(name->bytes, ':', name->length);
        size_t prefix = colon ? (size_t)(colon - name->bytes) + 1 : 0;

        add_next_index_str(&list, strpprintf(0, ns->length ? "{%.*s}%.*s" : "%.*s%.*s",
                                             (int)ns->length, ns->bytes ? ns->bytes : "",
                                             (int)(name->length - prefix), name->bytes + prefix));
    }
    add_property(fault, "subcodes", &list);
}

/* Under the operation's declaration where it has one that fits. What goes wrong there (a class of
 * the class map that cannot be made) does not stand before the fault: the detail is untyped then. */
static zend_result build_detail(php_soapc_values *values, const soapc_fault *received, zval *built)
{
    uint32_t detail = received->typed_detail;

    ZVAL_UNDEF(built);
    if (detail != SOAPC_NONE) {
        if (php_soapc_values_build(values, &detail, false, built) == SUCCESS) {
            return SUCCESS;
        }
        if (!EG(exception) || zend_is_unwind_exit(EG(exception)) ||
            zend_is_graceful_exit(EG(exception))) {
            return FAILURE;
        }
        zend_clear_exception();
        ZVAL_UNDEF(built);
    }
    detail = received->detail;
    return detail != SOAPC_NONE ? php_soapc_values_build(values, &detail, false, built) : SUCCESS;
}

zend_result php_soapc_client_received_fault(php_soapc_values *values,
                                            const soapc_envelope *envelope, zval *fault)
{
    const soapc_fault *received = &envelope->fault;
    php_soapc_fault_parts parts = {0};
    zval built;

    if (build_detail(values, received, &built) == FAILURE) {
        return FAILURE;
    }
    parts.code = received->code.length ? fault_text(values, &received->code) : NULL;
    parts.string =
        received->string.bytes ? fault_text(values, &received->string) : ZSTR_EMPTY_ALLOC();
    parts.actor = envelope->version == 1 && received->actor.length
                      ? fault_text(values, &received->actor)
                      : NULL;
    parts.lang = received->lang.length ? fault_text(values, &received->lang) : ZSTR_EMPTY_ALLOC();
    parts.detail = &built;
    php_soapc_fault_make(fault, &parts);
    if (envelope->version == 2) {
        add_subcodes(values, fault, received);
        add_text(values, fault, "node", &received->node);
        add_text(values, fault, "role", &received->actor);
    }
    release_text(parts.code);
    release_text(parts.string);
    release_text(parts.actor);
    release_text(parts.lang);
    zval_ptr_dtor(&built);
    return SUCCESS;
}

/* }}} */
