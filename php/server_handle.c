/* SoapServer::handle(): one request (contract section 10). */
#include "php/server.h"

#include "SAPI.h"
#include "zend_exceptions.h"

#include "php_output.h"
#include "php_streams.h"

#include "php/class_entry.h"
#include "php/exception.h"

/* {{{ Beginning and end */

static php_soapc_exchange *begin(php_soapc_server *server)
{
    php_soapc_exchange *exchange = emalloc(sizeof(php_soapc_exchange));

    memset(exchange, 0, offsetof(php_soapc_exchange, few));
    exchange->block_count = exchange->header_value_count = 0;
    exchange->blocks = NULL;
    exchange->header_values = NULL;
    exchange->block_operations = NULL;
    exchange->server = server;
    exchange->outer = server->exchange;
    php_soapc_settings_call(&server->settings, &exchange->call);
    exchange->call.role.bytes = server->actor ? ZSTR_VAL(server->actor) : "";
    exchange->call.role.length = server->actor ? ZSTR_LEN(server->actor) : 0;
    exchange->values.settings = &server->settings;
    server->exchange = exchange;
    return exchange;
}

/* Those of other fibers may have begun later and go on. */
static void leave(php_soapc_exchange *exchange)
{
    php_soapc_exchange **link = &exchange->server->exchange;

    while (*link != exchange) {
        link = &(*link)->outer;
    }
    *link = exchange->outer;
}

static void end(php_soapc_exchange *exchange)
{
    if (!EG(exception) || !zend_is_unwind_exit(EG(exception))) {
        php_soapc_server_discard_output(exchange);
    }
    leave(exchange); /* before what has destructors: they can add nothing to it any more */
    php_soapc_values_release(&exchange->values);
    if (exchange->message) {
        php_soapc_message_give(exchange->message);
    }
    for (uint32_t i = 0; i < exchange->argument_count; i++) {
        zval_ptr_dtor(exchange->arguments + i);
    }
    if (exchange->arguments && exchange->arguments != exchange->few) {
        efree(exchange->arguments);
    }
    php_soapc_blocks_free(exchange);
    if (exchange->name) {
        zend_string_release(exchange->name);
    }
    efree(exchange);
}

/* }}} */

/* {{{ ?wsdl (contract C-10.3) */

static bool asks_for_wsdl(void)
{
    const char *query = SG(request_info).query_string, *method = SG(request_info).request_method;

    return query && method && strcmp(method, "GET") == 0 && strcasecmp(query, "wsdl") == 0;
}

static void send_wsdl(php_soapc_exchange *exchange)
{
    zend_string *uri = exchange->server->settings.service->uri;
    static const char type[] = "Content-Type: text/xml; charset=utf-8";

    if (!uri) {
        php_soapc_server_refuse(exchange, "Server", 0, "WSDL generation is not supported yet");
        return;
    }
    php_stream *stream = php_stream_open_wrapper(ZSTR_VAL(uri), "rb", REPORT_ERRORS, NULL);
    if (!stream) {
        php_soapc_server_refuse(exchange, "Server", 0, "Couldn't find WSDL");
        return;
    }
    sapi_add_header_ex((char *)type, sizeof(type) - 1, true, true);
    php_stream_passthru(stream);
    php_stream_close(stream);
}

/* }}} */

/* {{{ The request to values */

/* The name of the node at `at`, past its modifiers. */
static uint32_t value_name(const soapc_node *node)
{
    while ((node->head & 0xFF) >= SOAPC_NODE_TYPE && (node->head & 0xFF) < SOAPC_NODE_STRUCT) {
        node++;
    }
    return node->head >> 8;
}

static void room_for_arguments(php_soapc_exchange *exchange, uint32_t count)
{
    exchange->arguments = count <= sizeof(exchange->few) / sizeof(exchange->few[0])
                              ? exchange->few
                              : safe_emalloc(count, sizeof(zval), 0);
}

/* Without a WSDL: the children, in order (contract C-10.7). */
static zend_result children_as_arguments(php_soapc_exchange *exchange, uint32_t body)
{
    uint32_t count, at = body + 1;
    uint32_t children = soapc_message_nodes(exchange->message, &count)[body].value.count;

    room_for_arguments(exchange, children);
    for (uint32_t i = 0; i < children; i++) {
        if (php_soapc_values_build(&exchange->values, &at, false, exchange->arguments + i) ==
            FAILURE) {
            return FAILURE;
        }
        exchange->argument_count++;
    }
    return SUCCESS;
}

/* By name, an absent one is null; or in order, then there may be fewer. */
static zend_result parts_as_arguments(php_soapc_exchange *exchange, const soapc_envelope *envelope)
{
    const soapc_direction *input = &exchange->operation->input;
    uint32_t node_count, at = envelope->body + 1;
    uint32_t children =
        soapc_message_nodes(exchange->message, &node_count)[envelope->body].value.count;
    bool positional = envelope->positional != 0 || children == 0;

    room_for_arguments(exchange, input->part_count);
    for (uint32_t i = 0; i < input->part_count && (children || !positional); i++) {
        const soapc_part *part = soapc_part_at(exchange->call.image, input->first_part + i);
        const soapc_node *nodes = soapc_message_nodes(exchange->message, &node_count);
        zval *argument = exchange->arguments + i;

        if (children && (positional || value_name(nodes + at) == part->element)) {
            if (php_soapc_values_build_as(&exchange->values, &at, php_soapc_type_of_part(part),
                                          argument) == FAILURE) {
                return FAILURE;
            }
            children--;
        } else {
            ZVAL_NULL(argument);
        }
        exchange->argument_count++;
    }
    return SUCCESS;
}

/* White space in a request that handle() was given counts as content (contract C-10.2). */
static bool misses_parameters(const php_soapc_exchange *exchange, const soapc_envelope *envelope)
{
    uint32_t count;
    const soapc_node *nodes = soapc_message_nodes(exchange->message, &count);

    return exchange->operation->input.part_count && nodes[envelope->body].value.count == 0 &&
           (envelope->wrapper_empty || !(exchange->call.flags & SOAPC_CALL_KEEP_BLANKS));
}

static void name_handler(php_soapc_exchange *exchange, const soapc_envelope *envelope)
{
    uint32_t length;
    const char *name =
        exchange->operation
            ? soapc_text_bytes(exchange->call.image, exchange->operation->name, &length)
            : soapc_message_name_local(exchange->message, exchange->call.image, envelope->wrapper,
                                       &length);

    exchange->name = zend_string_init(name, length, 0);
}

/* Headers come before the Body, also to code that is run for their values. */
static bool build_request(php_soapc_exchange *exchange)
{
    soapc_envelope envelope = *soapc_message_envelope(exchange->message);

    if (envelope.operation != SOAPC_NONE) {
        exchange->operation = soapc_operation_at(exchange->call.image, envelope.operation);
        exchange->call.operation = envelope.operation;
    }
    name_handler(exchange, &envelope);
    exchange->values.encoded =
        exchange->operation ? exchange->operation->input.use == SOAPC_ENCODED : true;
    if (envelope.headers != SOAPC_NONE &&
        php_soapc_blocks_read(exchange, envelope.headers) == FAILURE) {
        php_soapc_server_refuse_values(exchange);
        return false;
    }
    zend_result built;
    if (!exchange->operation) {
        built = children_as_arguments(exchange, envelope.body);
    } else {
        if (misses_parameters(exchange, &envelope)) {
            php_soapc_server_refuse(exchange, "Client", 0, "Missing parameter");
            return false;
        }
        built = parts_as_arguments(exchange, &envelope);
    }
    if (built == FAILURE) {
        php_soapc_server_refuse_values(exchange);
    }
    return built == SUCCESS;
}

/* The request's octets to handler and arguments. false: a fault was sent, or something is
 * pending. */
static bool read_request(php_soapc_exchange *exchange, const char *bytes, size_t length,
                         soapc_str charset)
{
    soapc_error error;
    soapc_str text;

    exchange->message = php_soapc_message_take();
    if (!exchange->message) {
        return false;
    }
    exchange->values.message = exchange->message;
    exchange->values.call = &exchange->call;
    exchange->values.fault_code = "Server";
    uint32_t status = soapc_text_convert(exchange->message, bytes, length, charset.bytes,
                                         charset.length, &text, &error);
    if (!status) {
        status = soapc_request_decode(exchange->message, &exchange->call, text.bytes, text.length,
                                      &error);
        const soapc_envelope *envelope = soapc_message_envelope(exchange->message);
        if (envelope->version) {
            exchange->call.version = envelope->version;
            exchange->scope->soap_version = envelope->version;
        } else if (
            !status) { /* no octet at all: the engine reads that as a reply that is nothing */
            status = error.status = SOAPC_XML_EMPTY;
            snprintf(error.message, sizeof(error.message), "there is nothing to read");
        }
    }
    if (status) {
        php_soapc_server_refuse_error(exchange, &error);
        return false;
    }
    return build_request(exchange);
}

/* }}} */

/* {{{ Answering */

static void answer_object(php_soapc_exchange *exchange, zval *object)
{
    zend_object *target = Z_TYPE_P(object) == IS_OBJECT ? Z_OBJ_P(object) : NULL;
    zval result, value;

    if (!php_soapc_blocks_handle(exchange, target)) {
        return;
    }
    if (!php_soapc_server_call(exchange, target, exchange->call.operation, exchange->name,
                               exchange->argument_count, exchange->arguments, &result)) {
        php_soapc_server_refuse(exchange, "Server", 255, "Function '%s' doesn't exist",
                                ZSTR_VAL(exchange->name));
        return;
    }
    zval_ptr_dtor(object); /* its destructor runs before the reply is written */
    ZVAL_UNDEF(object);
    if (EG(exception)) {
        zval_ptr_dtor(&result);
        php_soapc_server_exception(exchange);
        return;
    }
    ZVAL_COPY_DEREF(&value, &result);
    zval_ptr_dtor(&result);
    if (Z_TYPE(value) == IS_OBJECT && instanceof_function(Z_OBJCE(value), php_soapc_fault_ce)) {
        php_soapc_server_fault(exchange, Z_OBJ(value), NULL);
    } else {
        php_soapc_server_reply(exchange, &value);
    }
    zval_ptr_dtor(&value);
}

static void answer(php_soapc_exchange *exchange)
{
    zval object;

    if (php_soapc_server_target(exchange->server, &object) == FAILURE) {
        php_soapc_server_exception(exchange);
        return;
    }
    answer_object(exchange, &object);
    zval_ptr_dtor(&object);
}

static void handle(php_soapc_exchange *exchange, zend_string *request)
{
    soapc_str charset = {NULL, 0};
    zend_string *body = request;
    soapc_error error;
    bool given = request != NULL;

    if (php_output_start_default() == FAILURE) {
        zend_throw_error(NULL, "SoapServer::handle(): output cannot be buffered");
        return;
    }
    exchange->level = php_output_get_level();
    bool has_body = given || php_soapc_server_body(&body, &error);
    if (PHP_SOAPC_RAISE_MEMORY_ERROR()) {
        return;
    }
    if (!has_body) {
        if (error.status) {
            php_soapc_server_refuse_error(exchange, &error);
        }
        return;
    }
    if (!given) {
        charset = php_soapc_server_charset(body);
    }
    exchange->server->settings.request_blanks = !given;
    exchange->call.flags |= given ? SOAPC_CALL_KEEP_BLANKS : 0;
    bool readable = read_request(exchange, ZSTR_VAL(body), ZSTR_LEN(body), charset);
    if (!given) {
        zend_string_release(body); /* values hold no part of it */
    }
    if (readable && !PHP_SOAPC_RAISE_MEMORY_ERROR()) {
        answer(exchange);
    }
}

PHP_METHOD(SoapServer, handle)
{
    php_soapc_server *server = php_soapc_server_from(Z_OBJ_P(ZEND_THIS));
    zend_string *request = NULL;

    ZEND_PARSE_PARAMETERS_START(0, 1)
        Z_PARAM_OPTIONAL
        Z_PARAM_STR_OR_NULL(request)
    ZEND_PARSE_PARAMETERS_END();

    if (!server->constructed) {
        zend_throw_error(NULL, "Cannot fetch SoapServer object");
        RETURN_THROWS();
    }
    php_soapc_exchange *exchange = begin(server);
    exchange->scope = php_soapc_scope_begin();
    exchange->scope->use_error_handler = true;
    exchange->scope->soap_version = server->settings.version;
    if (asks_for_wsdl()) {
        send_wsdl(exchange);
    } else {
        handle(exchange, request);
    }
    php_soapc_scope *scope = exchange->scope;
    end(exchange);
    php_soapc_scope_end(scope);
}

/* }}} */
