/* Values in and out: the node cursor, what is kept, errors, release. */
#include "php/values_private.h"

#include <stdarg.h>

/* Values that nodes point into; blocks, so that an address once given stays. */
enum { KEPT_BLOCK = 15 };
typedef struct php_soapc_kept {
    struct php_soapc_kept *next;
    uint32_t count;
    zval values[KEPT_BLOCK];
} php_soapc_kept;

void php_soapc_cursor_open(php_soapc_values *values)
{
    uint32_t room = 0;

    soapc_message_nodes(values->message, &values->count);
    soapc_node *node = soapc_message_room(values->message, 1, &room, &values->error);
    values->nodes = node ? node - values->count : NULL;
    values->capacity = node ? values->count + room : values->count;
    values->pushed = values->count;
}

void php_soapc_cursor_commit(php_soapc_values *values)
{
    if (values->count != values->pushed) {
        soapc_message_push(values->message, values->count - values->pushed);
        values->pushed = values->count;
    }
}

bool php_soapc_cursor_grow(php_soapc_values *values, uint32_t more)
{
    uint32_t room;

    php_soapc_cursor_commit(values);
    soapc_node *node = soapc_message_room(values->message, more + 64, &room, &values->error);
    if (!node) {
        return false;
    }
    values->nodes = node - values->count;
    values->capacity = values->count + room;
    return true;
}

zend_result php_soapc_seal(php_soapc_values *values)
{
    php_soapc_cursor_commit(values);
    return soapc_message_seal(values->message, &values->error) == SOAPC_OK ? SUCCESS : FAILURE;
}

zval *php_soapc_keep(php_soapc_values *values, zval *value)
{
    php_soapc_kept *block = values->kept;

    if (!block || block->count == KEPT_BLOCK) {
        block = emalloc(sizeof(*block));
        block->next = values->kept;
        block->count = 0;
        values->kept = block;
    }
    zval *kept = block->values + block->count++;
    ZVAL_COPY_VALUE(kept, value);
    return kept;
}

static void kept_release(php_soapc_values *values)
{
    while (values->kept) {
        php_soapc_kept *block = values->kept;

        values->kept = block->next;
        for (uint32_t i = 0; i < block->count; i++) {
            zval_ptr_dtor(block->values + i);
        }
        efree(block);
    }
}

static zend_result text_too_long(php_soapc_values *values)
{
    return php_soapc_values_fail(values, SOAPC_LIMIT, "message_bytes",
                                 "a text of 4 GiB or more (limit message_bytes)");
}

zend_result php_soapc_put_bytes(php_soapc_values *values, uint32_t kind, uint32_t name,
                                const char *bytes, size_t length)
{
    if (length > UINT32_MAX) {
        return text_too_long(values);
    }
    soapc_node *node = php_soapc_next_node(values);
    if (!node) {
        return FAILURE;
    }
    node->head = php_soapc_node_head(kind, name);
    node->length = (uint32_t)length;
    node->value.bytes = bytes;
    return SUCCESS;
}

zend_result php_soapc_put_copy(php_soapc_values *values, uint32_t kind, uint32_t name,
                               const char *bytes, size_t length)
{
    char *copy = soapc_message_alloc(values->message, length ? length : 1, &values->error);
    if (!copy) {
        return FAILURE;
    }
    memcpy(copy, bytes, length);
    return php_soapc_put_bytes(values, kind, name, copy, length);
}

zend_result php_soapc_put_str(php_soapc_values *values, uint32_t kind, uint32_t name,
                              zend_string *string)
{
    if (!ZSTR_IS_INTERNED(string)) {
        zval value;
        ZVAL_STR(&value, string);
        php_soapc_keep(values, &value);
    }
    return php_soapc_put_bytes(values, kind, name, ZSTR_VAL(string), ZSTR_LEN(string));
}

zend_result php_soapc_put_double(php_soapc_values *values, uint32_t name, double number)
{
    soapc_node *node = php_soapc_next_node(values);
    if (!node) {
        return FAILURE;
    }
    node->head = php_soapc_node_head(SOAPC_NODE_DOUBLE, name);
    node->length = 0;
    node->value.number = number;
    return SUCCESS;
}

/* Empty raw XML: the element itself has then nothing in it, nor is it nil. */
zend_result php_soapc_put_nothing(php_soapc_values *values, uint32_t name)
{
    return php_soapc_put_bytes(values, SOAPC_NODE_RAW, name, "", 0);
}

uint32_t php_soapc_values_open(php_soapc_values *values, uint32_t kind, uint32_t name, uint32_t id,
                               uint32_t count)
{
    php_soapc_cursor_open(values);
    if (php_soapc_put_id(values, kind, name, id, count) == FAILURE) {
        return SOAPC_NONE;
    }
    php_soapc_cursor_commit(values);
    return values->count - 1;
}

void php_soapc_values_close(php_soapc_values *values, uint32_t index, uint32_t count)
{
    uint32_t node_count;
    soapc_node *nodes = soapc_message_nodes(values->message, &node_count);

    if (index >= node_count) {
        return; /* open failed: values->error says so */
    }
    nodes[index].length = node_count - index - 1;
    nodes[index].value.count = count;
}

zend_result php_soapc_values_leaf(php_soapc_values *values, soapc_node leaf)
{
    php_soapc_cursor_open(values);
    soapc_node *node = php_soapc_next_node(values);
    if (!node) {
        return FAILURE;
    }
    *node = leaf;
    php_soapc_cursor_commit(values);
    return SUCCESS;
}

uint32_t php_soapc_values_name(php_soapc_values *values, const zend_string *ns,
                               const zend_string *local)
{
    return soapc_message_name(values->message, values->call->image, ns ? ZSTR_VAL(ns) : "",
                              ns ? ZSTR_LEN(ns) : 0, ZSTR_VAL(local), ZSTR_LEN(local),
                              &values->error);
}

/* "/name", or "[position]" of an item behind the name of its list. */
static size_t path_step(const php_soapc_values *values, const php_soapc_frame *frame, bool is_named,
                        char *out, size_t size)
{
    zend_string *name = NULL;
    /* Members are walked in the object's own table. */
    const HashTable *table = frame->kind == PHP_SOAPC_FRAME_MEMBERS && !frame->table && frame->object
                                 ? frame->object->properties
                                 : frame->table;

    if (!frame->next && frame->kind != PHP_SOAPC_FRAME_WRAP) {
        return 0; /* nothing of it was read yet */
    }
    if (frame->kind == PHP_SOAPC_FRAME_FIELDS) {
        name = php_soapc_field_name((php_soapc_values *)values, frame->fields + frame->next - 1);
    } else if (frame->kind == PHP_SOAPC_FRAME_WRAP) {
        name = php_soapc_field_name((php_soapc_values *)values, frame->fields);
    } else if (table && frame->next && !HT_IS_PACKED(table) && frame->next <= table->nNumUsed) {
        name = table->arData[frame->next - 1].key;
    }
    /* A private or protected property has its class in front, between NULs. */
    const char *text = name && ZSTR_LEN(name) && !*ZSTR_VAL(name)
                           ? (const char *)zend_memrchr(ZSTR_VAL(name), 0, ZSTR_LEN(name)) + 1
                           : name ? ZSTR_VAL(name) : NULL;
    return (size_t)(text ? snprintf(out, size, "/%.80s", text)
                         : snprintf(out, size, is_named ? "[%u]" : "/*[%u]", frame->next));
}

/* As XPath writes it; a long one is shortened in the middle. */
void php_soapc_values_path(const php_soapc_values *values, char *out, size_t size)
{
    enum { STEP = 96, TAIL = 100 };
    uint32_t count = values->frame_count, last = count;
    size_t length = 0, tail = 0;
    char step[STEP];

    while (last > 0 && tail < TAIL) {
        tail += path_step(values, values->frames + --last, true, step, STEP);
    }
    *out = '\0';
    for (uint32_t i = 0; i < count; i++) {
        if (i < last && length + tail + 2 * STEP > size) {
            length += (size_t)snprintf(out + length, size - length, "/...");
            i = last;
        }
        bool is_named = length && out[length - 1] != ']' && out[length - 1] != '.';
        length += path_step(values, values->frames + i, is_named, out + length, size - length);
    }
}

zend_result php_soapc_values_fail(php_soapc_values *values, uint32_t status, const char *subject,
                                  const char *format, ...)
{
    soapc_error *error = &values->error;
    va_list arguments;

    memset(error, 0, sizeof(*error));
    error->status = status;
    snprintf(error->subject, sizeof(error->subject), "%s", subject);
    va_start(arguments, format);
    int length = vsnprintf(error->message, sizeof(error->message), format, arguments);
    va_end(arguments);

    char path[512];
    php_soapc_values_path(values, path, sizeof(path));
    if (!SOAPC_G(compat_messages) && *path && length >= 0 && (size_t)length < sizeof(error->message)) {
        snprintf(error->message + length, sizeof(error->message) - (size_t)length, ", at %s", path);
    }
    return FAILURE;
}

static void table_free(HashTable *table)
{
    if (table) {
        zend_hash_destroy(table);
        FREE_HASHTABLE(table);
    }
}

void php_soapc_values_release(php_soapc_values *values)
{
    kept_release(values);
    if (values->frames) {
        efree(values->frames);
    }
    for (uint32_t i = 0; i < values->own_name_count; i++) {
        if (values->own_names[i]) {
            zend_string_release(values->own_names[i]);
        }
    }
    if (values->own_names) {
        efree(values->own_names);
    }
    table_free(values->seen);
    table_free(values->shared);
    table_free(values->class_types);
    php_soapc_charset_close(values);
}
