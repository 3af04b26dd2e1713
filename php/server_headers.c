/* Header blocks of a request and of its reply (contract C-10.8). */
#include "php/server.h"

#include "zend_exceptions.h"

#include "php/header.h"

#define ROLE_NEXT_1_1 "http://schemas.xmlsoap.org/soap/actor/next"
#define ROLE_NEXT_1_2 "http://www.w3.org/2003/05/soap-envelope/role/next"
#define ROLE_ULTIMATE_RECEIVER "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver"

/* {{{ Reading */

static bool is_text(const soapc_node *node, const char *text, size_t length)
{
    return node->length == length && memcmp(node->value.bytes, text, length) == 0;
}

/* Whether a block of that role is for this node (SOAP 1.1, 4.2.2; SOAP 1.2 Part 1, 2.2). */
static bool is_mine(const php_soapc_exchange *exchange, const soapc_node *role)
{
    const zend_string *actor = exchange->server->actor;

    if (actor && is_text(role, ZSTR_VAL(actor), ZSTR_LEN(actor))) {
        return true;
    }
    if (exchange->call.version == 1) {
        return is_text(role, ROLE_NEXT_1_1, sizeof(ROLE_NEXT_1_1) - 1);
    }
    return is_text(role, ROLE_NEXT_1_2, sizeof(ROLE_NEXT_1_2) - 1) ||
           is_text(role, ROLE_ULTIMATE_RECEIVER, sizeof(ROLE_ULTIMATE_RECEIVER) - 1);
}

/* The operation that a block names: rpc by its name, document by its element. */
static uint32_t find_operation(const soapc_image *image, uint32_t name, const zend_string *local)
{
    uint32_t count = soapc_operation_count(image);

    for (uint32_t i = 0; i < count; i++) {
        const soapc_operation *operation = soapc_operation_at(image, i);
        uint32_t length;

        if (operation->style == SOAPC_DOCUMENT) {
            if (operation->input.part_count &&
                soapc_part_at(image, operation->input.first_part)->element == name) {
                return i;
            }
            continue;
        }
        const char *text = soapc_text_bytes(image, operation->name, &length);
        if (zend_binary_strcasecmp(text, length, ZSTR_VAL(local), ZSTR_LEN(local)) == 0) {
            return i;
        }
    }
    return SOAPC_NONE;
}

/* The same, looked for once a name: a message may have very many blocks. */
static uint32_t named_operation(php_soapc_exchange *exchange, uint32_t name, const zend_string *local)
{
    if (!exchange->block_operations) {
        exchange->block_operations = zend_new_array(8);
    }
    zval *known = zend_hash_index_find(exchange->block_operations, name), found;
    if (!known) {
        ZVAL_LONG(&found, find_operation(exchange->call.image, name, local));
        known = zend_hash_index_add_new(exchange->block_operations, name, &found);
    }
    return (uint32_t)Z_LVAL_P(known);
}

static zend_string *operation_name(const soapc_image *image, uint32_t operation)
{
    uint32_t length;
    const char *name = soapc_text_bytes(image, soapc_operation_at(image, operation)->name, &length);

    return zend_string_init(name, length, 0);
}

/* Whether the operation declares a header of that local name: enough for its handler to be
 * called (design.md, Decode). */
static bool is_declared_local(const php_soapc_exchange *exchange, const zend_string *local)
{
    const soapc_image *image = exchange->call.image;
    const soapc_direction *input = &exchange->operation->input;

    for (uint32_t i = input->first_header; i < input->first_header + input->header_count; i++) {
        uint32_t length;
        const char *name = soapc_text_bytes(
            image, soapc_name_at(image, soapc_header_at(image, i)->name)->local, &length);
        if (zend_string_equals_cstr(local, name, length)) {
            return true;
        }
    }
    return false;
}

/* With a WSDL a message can have a handler called only for a block that the WSDL knows (contract
 * X-3), or that is a function which the program named for it: none is in reach by chance then. */
static bool may_handle(const php_soapc_exchange *exchange, const php_soapc_block *block,
                       const zend_object *object)
{
    bool named = !object && !exchange->server->all_functions;

    return named || !exchange->operation || SOAPC_G(compat_dispatch) || block->declaration != SOAPC_NONE ||
           block->operation != SOAPC_NONE || is_declared_local(exchange, block->name);
}

/* The type that the block's value was decoded under; SOAPC_NONE. */
static uint32_t value_type(const soapc_image *image, const php_soapc_block *block)
{
    if (block->declaration != SOAPC_NONE) {
        return soapc_header_at(image, block->declaration)->part.type;
    }
    if (block->operation != SOAPC_NONE) {
        const soapc_operation *operation = soapc_operation_at(image, block->operation);
        return operation->style == SOAPC_DOCUMENT
                   ? soapc_part_at(image, operation->input.first_part)->type
                   : SOAPC_NONE;
    }
    return SOAPC_NONE;
}

/* What stands before the value of the HEADER at `at`, and the value's type. */
static void read_block(php_soapc_exchange *exchange, php_soapc_block *block, const soapc_node *node)
{
    const soapc_image *image = exchange->call.image;
    uint32_t name = node->head >> 8, length;
    const char *local = soapc_message_name_local(exchange->message, image, name, &length);

    block->name = zend_string_init(local, length, 0);
    block->declaration = node->value.id;
    block->operation = SOAPC_NONE;
    block->must_understand = (node->value.count & SOAPC_HEADER_MUST_UNDERSTAND) != 0;
    block->mine = node->length == 0 || (node[1].head & 0xFF) != SOAPC_NODE_ROLE ||
                  is_mine(exchange, node + 1);
    if (exchange->operation && name < SOAPC_MESSAGE_NAME) {
        block->operation = named_operation(exchange, name, block->name);
    }
    if (block->operation != SOAPC_NONE) {
        zend_string_release(block->name);
        block->name = operation_name(image, block->operation);
    }
    ZVAL_NULL(&block->result);
}

static zend_result build_value(php_soapc_exchange *exchange, const php_soapc_block *block,
                               uint32_t at, zval *value)
{
    uint32_t count;
    const soapc_node *nodes = soapc_message_nodes(exchange->message, &count);
    uint32_t end = at + 1 + nodes[at].length;

    at++;
    if (at < end && (nodes[at].head & 0xFF) == SOAPC_NODE_ROLE) {
        at++;
    }
    if (at == end) {
        ZVAL_NULL(value);
        return SUCCESS;
    }
    return php_soapc_values_build_as(&exchange->values, &at,
                                     value_type(exchange->call.image, block), value);
}

/* The members of a block that names an rpc operation, as that operation's parameters. */
static void operation_arguments(const soapc_image *image, php_soapc_block *block, zval *value)
{
    const soapc_operation *operation = soapc_operation_at(image, block->operation);
    uint32_t count = operation->input.part_count;

    if (operation->style == SOAPC_DOCUMENT) {
        block->arguments = value;
        block->argument_count = 1;
        return;
    }
    HashTable *members = Z_TYPE_P(value) == IS_OBJECT ? Z_OBJPROP_P(value) : NULL;
    block->arguments = safe_emalloc(count, sizeof(zval), 1);
    block->argument_count = count;
    block->own_arguments = true;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t length;
        const char *name = soapc_text_bytes(
            image, soapc_part_at(image, operation->input.first_part + i)->name, &length);
        zval *member = members ? zend_hash_str_find_ind(members, name, length) : NULL;
        if (member) {
            ZVAL_COPY_DEREF(block->arguments + i, member);
        } else {
            ZVAL_NULL(block->arguments + i);
        }
    }
}

static bool is_known(const php_soapc_block *block)
{
    return block->declaration != SOAPC_NONE || block->operation != SOAPC_NONE;
}

/* A block that is not declared is given to its handler with those after it, as ext/soap does; not with all of very many, which
 * would take time by the square of their number. */
static void set_arguments(php_soapc_exchange *exchange)
{
    enum { MOST = 64 };

    for (uint32_t i = 0; i < exchange->header_value_count; i++) {
        php_soapc_block *block = exchange->blocks + i;

        if (block->operation != SOAPC_NONE) {
            operation_arguments(exchange->call.image, block, exchange->header_values + i);
        } else {
            block->arguments = exchange->header_values + i;
            block->argument_count =
                is_known(block) ? 1 : MIN(exchange->header_value_count - i, MOST);
        }
    }
}

zend_result php_soapc_blocks_read(php_soapc_exchange *exchange, uint32_t headers)
{
    uint32_t node_count;
    const soapc_node *nodes = soapc_message_nodes(exchange->message, &node_count);
    uint32_t count = nodes[headers].value.count, at = headers + 1;
    bool passes_on = false; /* the values that follow, to a handler */

    if (count == 0) {
        return SUCCESS;
    }
    exchange->blocks = ecalloc(count, sizeof(php_soapc_block));
    exchange->header_values = ecalloc(count, sizeof(zval));
    /* All at once: code that runs for a value may add a block, which stands behind them. */
    exchange->block_count = exchange->header_value_count = count;
    for (uint32_t i = 0; i < count; i++) {
        nodes = soapc_message_nodes(exchange->message, &node_count);
        uint32_t after = at + 1 + nodes[at].length;

        read_block(exchange, exchange->blocks + i, nodes + at);
        if (exchange->blocks[i].mine &&
            (nodes[at].value.count & SOAPC_HEADER_BAD_MUST_UNDERSTAND)) {
            soapc_error error = {.status = SOAPC_SOAP_MUST_UNDERSTAND};
            exchange->values.error = error;
            return FAILURE;
        }
        const php_soapc_block *block = exchange->blocks + i;
        passes_on |= block->mine && !is_known(block);
        if (!block->mine && !passes_on) {
            ZVAL_NULL(exchange->header_values + i); /* nobody here gets it, so no code is run for it */
        } else if (build_value(exchange, block, at, exchange->header_values + i) == FAILURE) {
            return FAILURE;
        }
        at = after;
    }
    set_arguments(exchange);
    return SUCCESS;
}

/* }}} */

/* {{{ Handling */

bool php_soapc_blocks_handle(php_soapc_exchange *exchange, zend_object *object)
{
    uint32_t count = exchange->block_count; /* handlers may add some for the reply */

    for (uint32_t i = 0; i < count; i++) {
        const php_soapc_block *block = exchange->blocks + i;
        zval result;

        if (!block->mine) {
            continue;
        }
        if (!may_handle(exchange, block, object) ||
            !php_soapc_server_call(exchange, object, block->operation, block->name,
                                   block->argument_count, block->arguments, &result)) {
            if (block->must_understand) {
                php_soapc_server_refuse(exchange, "MustUnderstand", 0, "Header not understood");
                return false;
            }
            continue;
        }
        if (EG(exception)) {
            zval_ptr_dtor(&result);
            php_soapc_server_exception(exchange);
            return false;
        }
        zval *value = &exchange->blocks[i].result;
        ZVAL_COPY_DEREF(value, &result);
        zval_ptr_dtor(&result);
        if (Z_TYPE_P(value) == IS_OBJECT &&
            instanceof_function(Z_OBJCE_P(value), php_soapc_fault_ce)) {
            php_soapc_block returned = exchange->blocks[i]; /* the array moves when one is added */
            php_soapc_server_fault(exchange, Z_OBJ(returned.result), &returned);
            return false;
        }
    }
    return true;
}

void php_soapc_blocks_add(php_soapc_exchange *exchange, zval *header)
{
    exchange->blocks =
        safe_erealloc(exchange->blocks, exchange->block_count + 1, sizeof(php_soapc_block), 0);
    php_soapc_block *block = exchange->blocks + exchange->block_count++;

    memset(block, 0, sizeof(*block));
    block->declaration = block->operation = SOAPC_NONE;
    ZVAL_COPY(&block->result, header);
}

void php_soapc_blocks_free(php_soapc_exchange *exchange)
{
    for (uint32_t i = 0; i < exchange->block_count; i++) {
        php_soapc_block *block = exchange->blocks + i;

        if (block->own_arguments) {
            for (uint32_t k = 0; k < block->argument_count; k++) {
                zval_ptr_dtor(block->arguments + k);
            }
            efree(block->arguments);
        }
        if (block->name) {
            zend_string_release(block->name);
        }
        zval_ptr_dtor(&block->result);
    }
    for (uint32_t i = 0; i < exchange->header_value_count; i++) {
        zval_ptr_dtor(exchange->header_values + i);
    }
    if (exchange->block_operations) {
        zend_array_release(exchange->block_operations);
    }
    if (exchange->blocks) {
        efree(exchange->blocks);
    }
    if (exchange->header_values) {
        efree(exchange->header_values);
    }
}

/* }}} */

/* {{{ The reply's */

/* The id of a declared block's name; of a block that is not declared, its name in no namespace. */
static uint32_t reply_name(php_soapc_exchange *exchange, const php_soapc_block *block)
{
    if (block->declaration != SOAPC_NONE) {
        return soapc_header_at(exchange->call.image, block->declaration)->name;
    }
    return php_soapc_values_name(&exchange->values, NULL, block->name);
}

/* A block that names an operation is answered like that operation: by its output in rpc, else by its
 * output's first part. */
static zend_result push_operation_reply(php_soapc_exchange *exchange, const php_soapc_block *block,
                                        zval *value)
{
    const soapc_image *image = exchange->call.image;
    const soapc_direction *output = &soapc_operation_at(image, block->operation)->output;
    php_soapc_values *values = &exchange->values;
    bool rpc = output->name != SOAPC_NONE;

    if (output->part_count == 0) {
        return SUCCESS;
    }
    const soapc_part *part = soapc_part_at(image, output->first_part);
    uint32_t header = php_soapc_values_open(values, SOAPC_NODE_HEADER,
                                            rpc ? output->name : part->element, SOAPC_NONE, 0);
    uint32_t wrapper =
        rpc ? php_soapc_values_open(values, SOAPC_NODE_STRUCT, output->name, SOAPC_XSD_ANYTYPE, 0)
            : 0;
    bool encoded = values->encoded;
    uint32_t members;

    values->encoded = output->use == SOAPC_ENCODED;
    zend_result result = rpc
                             ? php_soapc_server_push_parts(values, output, value, &members)
                             : php_soapc_values_push(values, value, part->type, part->element);
    values->encoded = encoded;
    if (rpc) {
        php_soapc_values_close(values, wrapper, members);
    }
    php_soapc_values_close(values, header, 0);
    return result;
}

static zend_result push_block(php_soapc_exchange *exchange, const php_soapc_block *block,
                              zval *value)
{
    php_soapc_values *values = &exchange->values;
    uint32_t first = 0, count = 0;

    if (exchange->operation) {
        first = exchange->operation->output.first_header;
        count = exchange->operation->output.header_count;
    }
    bool is_header =
        Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), php_soapc_header_ce);
    if (is_header) {
        return php_soapc_header_push(values, Z_OBJ_P(value), first, count, false);
    }
    if (block->operation != SOAPC_NONE) {
        return push_operation_reply(exchange, block, value);
    }
    uint32_t name = reply_name(exchange, block);
    if (name == SOAPC_NONE) {
        return FAILURE;
    }
    return php_soapc_header_push_value(
        values, value, name, php_soapc_header_find(exchange->call.image, first, count, name));
}

zend_result php_soapc_blocks_push(php_soapc_exchange *exchange, uint32_t *index)
{
    uint32_t pushed = 0;

    *index = SOAPC_NONE;
    for (uint32_t i = 0; i < exchange->block_count; i++) {
        if (Z_TYPE(exchange->blocks[i].result) <= IS_NULL) {
            continue;
        }
        if (*index == SOAPC_NONE) {
            *index =
                php_soapc_values_open(&exchange->values, SOAPC_NODE_HEADERS, SOAPC_NO_NAME, 0, 0);
        }
        php_soapc_block block =
            exchange->blocks[i]; /* pushing may run code that adds some, which moves the array */
        if (*index == SOAPC_NONE || push_block(exchange, &block, &block.result) == FAILURE) {
            return FAILURE;
        }
        pushed++;
    }
    if (*index != SOAPC_NONE) {
        php_soapc_values_close(&exchange->values, *index, pushed);
    }
    return SUCCESS;
}

zend_result php_soapc_blocks_push_fault(php_soapc_exchange *exchange, const php_soapc_block *block,
                                        zval *header_fault, uint32_t *index)
{
    const soapc_header *declared = block->declaration != SOAPC_NONE
                                       ? soapc_header_at(exchange->call.image, block->declaration)
                                       : NULL;
    zend_result result;

    *index = php_soapc_values_open(&exchange->values, SOAPC_NODE_HEADERS, SOAPC_NO_NAME, 0, 0);
    if (*index == SOAPC_NONE) {
        return FAILURE;
    }
    if (Z_TYPE_P(header_fault) == IS_OBJECT &&
        instanceof_function(Z_OBJCE_P(header_fault), php_soapc_header_ce)) {
        result = php_soapc_header_push(&exchange->values, Z_OBJ_P(header_fault),
                                       declared ? declared->first_fault : 0,
                                       declared ? declared->fault_count : 0, false);
    } else {
        uint32_t name = reply_name(exchange, block);
        result = name == SOAPC_NONE ? FAILURE
                                    : php_soapc_header_push_value(&exchange->values, header_fault,
                                                                  name, SOAPC_NONE);
    }
    php_soapc_values_close(&exchange->values, *index, 1);
    return result;
}

/* }}} */
