/* PHP values to nodes: the stack of the containers that are open, and references among them. */
#include "php/values_private.h"

/* An object or array met again while it is open. Looked for at depths 16, 32, 64 ... only: a cycle
 * gets there soon. */
static bool is_cycle(const php_soapc_values *values)
{
    const php_soapc_frame *last = values->frames + values->frame_count - 1;

    for (const php_soapc_frame *frame = values->frames; frame < last; frame++) {
        if (frame->kind == last->kind && frame->table == last->table &&
            frame->object == last->object) {
            return true;
        }
    }
    return false;
}

static void frames_grow(php_soapc_values *values)
{
    values->frame_capacity = values->frame_capacity ? values->frame_capacity * 2 : 16;
    values->frames =
        safe_erealloc(values->frames, values->frame_capacity, sizeof(php_soapc_frame), 0);
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
void php_soapc_frame_let_go(php_soapc_values *values, const php_soapc_frame *frame)
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

php_soapc_frame *php_soapc_frame_push(php_soapc_values *values, uint8_t kind, zval *source)
{
    if (kind != PHP_SOAPC_FRAME_LIST && UNEXPECTED(++values->depth > PHP_SOAPC_DEPTH)) {
        values->depth--;
        php_soapc_values_fail(values, SOAPC_LIMIT, "encode_depth",
                              "values nested deeper than %u (limit encode_depth)", PHP_SOAPC_DEPTH);
        return NULL;
    }
    if (UNEXPECTED(values->frame_count == values->frame_capacity)) {
        frames_grow(values);
    }
    php_soapc_frame *frame = values->frames + values->frame_count++;

    memset(frame, 0, sizeof(*frame));
    frame->kind = kind;
    frame->type = SOAPC_NONE;
    frame_hold(frame, source);
    if (UNEXPECTED(values->frame_count >= 16 &&
                   !(values->frame_count & (values->frame_count - 1)) && is_cycle(values))) {
        php_soapc_values_fail(values, SOAPC_INSTANCE_CYCLE, "", "a value that holds itself");
        return NULL;
    }
    return frame;
}

php_soapc_frame *php_soapc_frame_open(php_soapc_values *values, uint8_t kind, uint32_t node_kind,
                                      uint32_t name, uint32_t id, zval *source)
{
    php_soapc_frame *frame = php_soapc_frame_push(values, kind, source);

    if (UNEXPECTED(!frame)) {
        return NULL;
    }
    frame->node = values->count;
    frame->name = name;
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
    php_soapc_frame_let_go(values, frame);
}

static zend_ulong reference_key(zval *value, zval *reference)
{
    return (zend_ulong)(uintptr_t)(Z_TYPE_P(value) == IS_OBJECT ? (void *)Z_OBJ_P(value)
                                                                : (void *)reference);
}

/* What has a number stays, so that its address is not that of another value later. */
static void keep_numbered(php_soapc_values *values, zval *value, zval *reference)
{
    zval held;

    if (Z_TYPE_P(value) == IS_OBJECT) {
        ZVAL_OBJ_COPY(&held, Z_OBJ_P(value));
    } else {
        zend_reference *holder =
            (zend_reference *)((char *)reference - XtOffsetOf(zend_reference, val));
        GC_ADDREF(holder);
        ZVAL_REF(&held, holder);
    }
    php_soapc_keep(values, &held);
}

zend_result php_soapc_put_reference(php_soapc_values *values, zval *value, zval *reference,
                                    uint32_t name, bool *done)
{
    zval number;

    *done = false;
    if (Z_TYPE_P(value) != IS_OBJECT && !reference) {
        return SUCCESS;
    }
    if (reference && Z_TYPE_P(reference) == IS_OBJECT) {
        value = reference; /* a SoapVar around an array */
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
