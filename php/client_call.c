/* A call of SoapClient: encode, __doRequest, decode. */
#include "php/client.h"

#include "zend_exceptions.h"

#include "php/exception.h"
#include "php/fault.h"
#include "php/header.h"
#include "php/param.h"
#include "php/values.h"

/* A call under way. */
typedef struct exchange {
    const php_soapc_client_call *call;
    zend_object *client;
    const php_soapc_settings *settings;
    const soapc_operation *operation; /* NULL: without a WSDL */
    soapc_call wire;
    zend_string *location, *action, *uri; /* owned; uri: without a WSDL */
    HashTable *default_headers;     /* a reference; NULL */
    php_soapc_client_state *state; /* a reference: code of the user may construct the client anew */
    php_soapc_scope *scope;        /* holds for the code that it runs */
    bool one_way;
} exchange;

/* {{{ Faults */

static void record(zend_object *object, zval *fault)
{
    php_soapc_slot_take(object, PHP_SOAPC_CLIENT_SOAP_FAULT, fault);
}

void php_soapc_client_record_fault(zend_object *object, const char *code, const char *format, ...)
{
    va_list arguments;
    zval fault;

    va_start(arguments, format);
    zend_string *text = vstrpprintf(0, format, arguments);
    va_end(arguments);
    php_soapc_fault_init(&fault, code, ZSTR_VAL(text), ZSTR_LEN(text));
    zend_string_release(text);
    record(object, &fault);
}

/* What is no SOAP at all is described: what was wrong with it, and what came. */
static zend_string *describe(zend_object *object, zend_string *text, const soapc_error *error,
                             zend_string *body)
{
    const php_soapc_client *client = php_soapc_client_from(object);
    uint32_t hundred = error->status / 100;
    bool is_told = hundred != 2 && error->status != SOAPC_SOAP_NO_ENVELOPE &&
                   error->status != SOAPC_SOAP_VERSION;

    /* An object that the constructor did not see has ext/soap's words alone. */
    if (is_told || SOAPC_G(compat_messages) || !client->state || client->state->is_bare) {
        return text;
    }
    zend_string *reply =
        php_soapc_client_reply_text(&client->reply, ZSTR_VAL(body), ZSTR_LEN(body));
    zend_string *whole;
    if (error->line) {
        whole = strpprintf(0, "%s: %s, line %u, column %u; %s", ZSTR_VAL(text), error->message,
                           error->line, error->column, ZSTR_VAL(reply));
    } else {
        whole = strpprintf(0, "%s: %s; %s", ZSTR_VAL(text), error->message, ZSTR_VAL(reply));
    }
    zend_string_release(reply);
    zend_string_release(text);
    return whole;
}

/* body: the reply that the error is of; NULL: none. */
static void record_error(zend_object *object, const soapc_error *error, zend_string *body)
{
    zend_string *text = php_soapc_error_text(error, PHP_SOAPC_PATH_CLIENT);
    zval fault;

    text = body ? describe(object, text, error, body) : text;
    php_soapc_fault_init(&fault, php_soapc_error_code(error, "Client"), ZSTR_VAL(text),
                         ZSTR_LEN(text));
    zend_string_release(text);
    record(object, &fault);
}

static bool has_fault(zend_object *object)
{
    return Z_TYPE_P(php_soapc_slot(object, PHP_SOAPC_CLIENT_SOAP_FAULT)) == IS_OBJECT;
}

/* What values left behind when they failed: an exception, or an error. */
static void record_failure(zend_object *object, const php_soapc_values *values)
{
    if (!EG(exception)) {
        record_error(object, &values->error, NULL);
    }
}

/* The end of a call: a fault is thrown, or returned where exceptions are off; what code of the
 * user threw goes its way (contract C-7.7, C-9.1, C-9.2). */
static void settle(zend_object *client, zval *return_value)
{
    bool throws = Z_TYPE_P(php_soapc_slot(client, PHP_SOAPC_CLIENT_EXCEPTIONS)) != IS_FALSE;

    if (EG(exception)) {
        if (!php_soapc_threw()) {
            return;
        }
        zval fault;
        ZVAL_OBJ_COPY(&fault, EG(exception));
        record(client, &fault);
        if (!throws) {
            zend_clear_exception();
        }
    }
    if (!has_fault(client)) {
        return;
    }
    zval_ptr_dtor(return_value);
    ZVAL_NULL(return_value);
    zval *fault = php_soapc_slot(client, PHP_SOAPC_CLIENT_SOAP_FAULT);
    if (!throws) {
        ZVAL_COPY(return_value, fault);
    } else if (!EG(exception)) {
        Z_ADDREF_P(fault);
        zend_throw_exception_object(fault);
    }
}

/* }}} */

/* {{{ The request */

static zend_string *text_of(const soapc_image *image, soapc_text text)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(image, text, &length);
    return zend_string_init(bytes, length, 0);
}

static uint32_t numbered_name(const exchange *x, php_soapc_values *values, uint32_t index)
{
    char text[MAX_LENGTH_OF_LONG], name[MAX_LENGTH_OF_LONG + 8];
    char *digits = zend_print_ulong_to_buf(text + sizeof(text) - 1, index);
    size_t length = (size_t)(text + sizeof(text) - 1 - digits);

    memcpy(name, "param", 5);
    memcpy(name + 5, digits, length);
    return soapc_message_name(values->message, x->wire.image, "", 0, name, 5 + length,
                              &values->error);
}

/* Arguments stand under the parts in order; those beyond have the name of their SoapParam or none
 * (the engine gives them one), and without a WSDL each has its own (contract C-12.1). */
static zend_result push_argument(const exchange *x, php_soapc_values *values, uint32_t index,
                                 zval *argument)
{
    uint32_t type = SOAPC_NONE, name = SOAPC_NO_NAME;

    if (x->operation && index < x->operation->input.part_count) {
        const soapc_part *part =
            soapc_part_at(x->wire.image, x->operation->input.first_part + index);
        type = part->type;
        name = part->element;
    } else {
        zend_string *own = php_soapc_param_name(argument);
        if (x->operation && !own) {
            return php_soapc_values_push(values, argument, type, name);
        }
        name = own ? php_soapc_values_name(values, NULL, own) : numbered_name(x, values, index);
        if (name == SOAPC_NONE) {
            return FAILURE;
        }
    }
    return php_soapc_values_push(values, argument, type, name);
}

static zend_result push_body(const exchange *x, php_soapc_values *values, uint32_t *body)
{
    HashTable *arguments = x->call->arguments;
    uint32_t count = zend_hash_num_elements(arguments), index = 0;
    zval *argument;

    *body = php_soapc_values_open(values, SOAPC_NODE_BODY, SOAPC_NO_NAME, SOAPC_NONE, count);
    if (*body == SOAPC_NONE) {
        return FAILURE;
    }
    ZEND_HASH_FOREACH_VAL (arguments, argument) {
        if (push_argument(x, values, index++, argument) == FAILURE) {
            return FAILURE;
        }
    }
    ZEND_HASH_FOREACH_END();
    php_soapc_values_close(values, *body, count);
    return SUCCESS;
}

static zend_result push_blocks(const exchange *x, php_soapc_values *values, HashTable *headers,
                               uint32_t *count)
{
    uint32_t first = x->operation ? x->operation->input.first_header : 0;
    uint32_t declared = x->operation ? x->operation->input.header_count : 0;
    zval *header;

    if (!headers) {
        return SUCCESS;
    }
    ZEND_HASH_FOREACH_VAL (headers, header) {
        ZVAL_DEREF(header);
        if (Z_TYPE_P(header) != IS_OBJECT ||
            !instanceof_function(Z_OBJCE_P(header), php_soapc_header_ce)) {
            continue;
        }
        php_soapc_header_parts parts;
        php_soapc_header_read(Z_OBJ_P(header), &parts);
        if (!parts.ns || !parts.name) {
            continue; /* its constructor did not run */
        }
        if (php_soapc_header_push(values, Z_OBJ_P(header), first, declared, true) == FAILURE) {
            return FAILURE;
        }
        ++*count;
    }
    ZEND_HASH_FOREACH_END();
    return SUCCESS;
}

/* Those of the call, then the default ones (contract C-7.4). */
static zend_result push_headers(const exchange *x, php_soapc_values *values, uint32_t *headers)
{
    uint32_t count = 0;

    *headers = SOAPC_NONE;
    if (!x->call->headers && !x->default_headers) {
        return SUCCESS;
    }
    *headers = php_soapc_values_open(values, SOAPC_NODE_HEADERS, SOAPC_NO_NAME, SOAPC_NONE, 0);
    if (*headers == SOAPC_NONE || push_blocks(x, values, x->call->headers, &count) == FAILURE ||
        push_blocks(x, values, x->default_headers, &count) == FAILURE) {
        return FAILURE;
    }
    php_soapc_values_close(values, *headers, count);
    return SUCCESS;
}

/* The request's bytes; NULL: an error is in values, or something is pending. */
static zend_string *encode_as(exchange *x, soapc_message *message, php_soapc_values *values)
{
    uint32_t body, headers;
    size_t length;

    values->settings = x->settings;
    values->message = message;
    values->call = &x->wire;
    values->encoded = (x->operation ? x->operation->input.use : x->wire.use) == SOAPC_ENCODED;
    if (push_body(x, values, &body) == FAILURE || push_headers(x, values, &headers) == FAILURE ||
        soapc_request_encode(message, &x->wire, body, headers, &values->error) != SOAPC_OK) {
        return NULL;
    }
    const char *bytes = soapc_message_bytes(message, &length);
    return zend_string_init(bytes, length, 0);
}

/* The next operation of that name at the same port (WSDL 1.1, 2.4.5: operations may share a name);
 * false: there is none. */
static bool next_overload(exchange *x)
{
    if (!x->operation) {
        return false;
    }
    uint32_t port = x->operation->port;
    uint32_t id = x->wire.operation;

    do {
        id = soapc_operation_find(x->wire.image, ZSTR_VAL(x->call->name), ZSTR_LEN(x->call->name),
                                  id + 1);
    } while (id != SOAPC_NONE && soapc_operation_at(x->wire.image, id)->port != port);
    if (id == SOAPC_NONE) {
        return false;
    }
    x->wire.operation = id;
    x->operation = soapc_operation_at(x->wire.image, id);
    zend_string_release(x->action);
    x->action = text_of(x->wire.image, x->operation->soap_action);
    return true;
}

/* The request's bytes; NULL: a fault is recorded or something is pending. Of overloaded operations
 * the first that the arguments fit is called. */
static zend_string *encode(exchange *x)
{
    soapc_message *message = php_soapc_message_take();
    php_soapc_values values = {0};

    if (!message) {
        return NULL;
    }
    if (x->call->headers || x->default_headers) {
        x->wire.flags |= SOAPC_CALL_SEND_HEADERS;
    }
    zend_string *request = encode_as(x, message, &values);
    soapc_error first = values.error;
    while (!request && !EG(exception) && values.error.status == SOAPC_INSTANCE_MISSING &&
           next_overload(x)) {
        php_soapc_values_release(&values);
        soapc_message_reset(message);
        memset(&values, 0, sizeof(values));
        request = encode_as(x, message, &values);
    }
    if (!request) {
        values.error = first;
        record_failure(x->client, &values);
    }
    php_soapc_values_release(&values);
    php_soapc_message_give(message);
    return request;
}

/* }}} */

/* Through the object, whoever has put what in its place (contract C-7.7). The reply; NULL: as
 * encode. */
static zend_string *do_request(exchange *x, zend_string *request)
{
    zend_object *client = x->client;
    zend_function *method =
        zend_hash_str_find_ptr(&client->ce->function_table, ZEND_STRL("__dorequest"));
    zval arguments[5], reply;

    ZVAL_STR(&arguments[0], request);
    ZVAL_STR(&arguments[1], x->location);
    ZVAL_STR(&arguments[2], x->action);
    ZVAL_LONG(&arguments[3], x->wire.version);
    ZVAL_BOOL(&arguments[4], x->one_way);
    ZVAL_UNDEF(&reply);
    zend_call_known_function(method, client, client->ce, &reply, 5, arguments, NULL);

    if (Z_TYPE(reply) == IS_STRING && !EG(exception)) {
        if (php_soapc_client_is(client, PHP_SOAPC_CLIENT_TRACE)) {
            php_soapc_slot_set(client, PHP_SOAPC_CLIENT_LAST_RESPONSE, &reply);
        }
        if (!has_fault(client)) {
            return Z_STR(reply);
        }
    } else if (!EG(exception) && !has_fault(client)) {
        php_soapc_client_record_fault(client, "Client",
                                      "SoapClient::__doRequest() returned non string value");
    }
    zval_ptr_dtor(&reply);
    return NULL;
}

/* {{{ The reply */

static void read_values(exchange *x, soapc_message *message, zval *return_value)
{
    const soapc_envelope *envelope = soapc_message_envelope(message);
    php_soapc_values values = {0};

    values.settings = x->settings;
    values.message = message;
    values.call = &x->wire;
    values.encoded = (x->operation ? x->operation->output.use : x->wire.use) == SOAPC_ENCODED;
    zend_result built;
    if (envelope->is_fault) {
        zval fault;
        built = php_soapc_client_received_fault(&values, envelope, &fault);
        if (built == SUCCESS) {
            record(x->client, &fault);
        }
    } else {
        built = php_soapc_client_result(&values, envelope, return_value);
    }
    if (built == SUCCESS && x->call->output_headers) {
        php_soapc_client_output_headers(&values, envelope, x->call->output_headers);
        if (envelope->is_fault && EG(exception) && !zend_is_unwind_exit(EG(exception)) &&
            !zend_is_graceful_exit(EG(exception))) {
            zend_clear_exception(); /* of a block beside a fault, which stands before it */
        }
    }
    php_soapc_values_release(&values);
}

/* Blanks and byte order marks before the document, which some servers send, cannot mean
 * anything. */
static soapc_str without_junk(zend_string *reply)
{
    static const char mark[] = "\xEF\xBB\xBF";
    soapc_str text = {ZSTR_VAL(reply), ZSTR_LEN(reply)};

    while (text.length) {
        size_t skip = strchr(" \t\r\n", *text.bytes)                         ? 1
                      : text.length >= 3 && memcmp(text.bytes, mark, 3) == 0 ? 3
                                                                             : 0;
        if (!skip || !*text.bytes) {
            break;
        }
        text.bytes += skip;
        text.length -= skip;
    }
    return text;
}

static void decode(exchange *x, zend_string *reply, zval *return_value)
{
    bool is_due = (x->wire.flags & (SOAPC_CALL_STRICT | SOAPC_CALL_VALIDATE_IN)) && x->operation && x->operation->output.present;
    soapc_message *message = ZSTR_LEN(reply) || is_due ? php_soapc_message_take() : NULL;
    soapc_str text = without_junk(reply);
    soapc_error error;

    if (!message) {
        return; /* nothing came (contract C-7.7), or an exception is pending */
    }
    x->wire.flags |= SOAPC_CALL_KEEP_BLANKS | (x->call->output_headers ? 0 : SOAPC_CALL_SKIP_HEADERS);
    x->wire.flags |= x->settings->all_headers ? SOAPC_CALL_BLOCK_ATTRIBUTES : 0;
    if (!text.length && ZSTR_LEN(reply)) { /* blanks alone; the engine takes nothing for a reply to a one-way call */
        text = (soapc_str){ZSTR_VAL(reply), 1};
    }
    soapc_str charset = php_soapc_client_reply_charset(&php_soapc_client_from(x->client)->reply,
                                                       text.bytes, text.length);
    if (soapc_text_convert(message, text.bytes, text.length, charset.bytes, charset.length, &text,
                           &error) != SOAPC_OK ||
        soapc_reply_decode(message, &x->wire, text.bytes, text.length, &error) != SOAPC_OK) {
        record_error(x->client, &error, reply);
    } else {
        read_values(x, message, return_value);
    }
    php_soapc_message_give(message);
}

/* }}} */

/* {{{ What is called, and where */

static zend_string *chosen_location(const exchange *x)
{
    zend_string *location = x->call->location
                                ? x->call->location
                                : php_soapc_slot_str(x->client, PHP_SOAPC_CLIENT_LOCATION);
    return location ? zend_string_copy(location) : NULL;
}

/* The first of that name (contract C-7.2); a client of SOAP 1.2 takes that of a 1.2 port where
 * there is one, for a 1.2 envelope at a 1.1 address is an error of most servers. */
static uint32_t choose_operation(const exchange *x, zend_string *name)
{
    const soapc_image *image = x->wire.image;
    uint32_t first = soapc_operation_find(image, ZSTR_VAL(name), ZSTR_LEN(name), 0);

    for (uint32_t id = first; x->wire.version == 2 && id != SOAPC_NONE;
         id = soapc_operation_find(image, ZSTR_VAL(name), ZSTR_LEN(name), id + 1)) {
        if (soapc_port_at(image, soapc_operation_at(image, id)->port)->version == 2) {
            return id;
        }
    }
    return first;
}

static void keep_operation(exchange *x, php_soapc_client_operation *kept, uint32_t id)
{
    const soapc_operation *operation = soapc_operation_at(x->wire.image, id);

    php_soapc_client_operation_release(kept);
    kept->name = zend_string_copy(x->call->name);
    kept->id = id;
    kept->action = text_of(x->wire.image, operation->soap_action);
    kept->location = text_of(x->wire.image, soapc_port_at(x->wire.image, operation->port)->location);
}

/* NULL: there is no operation of that name. */
static const php_soapc_client_operation *find_operation(exchange *x)
{
    zend_string *name = x->call->name;
    php_soapc_client_operation *kept =
        x->state->operations + zend_string_hash_val(name) % PHP_SOAPC_CLIENT_OPERATIONS;

    if (kept->name && zend_string_equals(kept->name, name)) {
        return kept;
    }
    uint32_t id = choose_operation(x, name);
    if (id == SOAPC_NONE) {
        return NULL;
    }
    keep_operation(x, kept, id);
    return kept;
}

static bool prepare_operation(exchange *x)
{
    const php_soapc_client_operation *found = find_operation(x);

    if (!found) {
        php_soapc_client_record_fault(x->client, "Client",
                                      "Function (\"%s\") is not a valid method for this service",
                                      ZSTR_VAL(x->call->name));
        return false;
    }
    x->wire.operation = found->id;
    x->operation = soapc_operation_at(x->wire.image, found->id);
    x->one_way = !x->operation->output.present && !x->call->headers && !x->default_headers;
    x->action = zend_string_copy(found->action);
    x->location = chosen_location(x);
    if (!x->location) {
        x->location = zend_string_copy(found->location);
    }
    return true;
}

static bool prepare_without_wsdl(exchange *x)
{
    zend_string *uri = php_soapc_slot_str(x->client, PHP_SOAPC_CLIENT_URI);

    if (!uri) {
        php_soapc_client_record_fault(x->client, "Client", "Error finding \"uri\" property");
        return false;
    }
    x->location = chosen_location(x);
    if (!x->location) {
        php_soapc_client_record_fault(x->client, "Client",
                                      "Error could not find \"location\" property");
        return false;
    }
    uri = x->call->uri ? x->call->uri : uri;
    x->wire.style = (uint32_t)php_soapc_client_long(x->client, PHP_SOAPC_CLIENT_STYLE, SOAPC_RPC);
    x->wire.use = (uint32_t)php_soapc_client_long(x->client, PHP_SOAPC_CLIENT_USE, SOAPC_ENCODED);
    x->uri = zend_string_copy(uri); /* code of the user may change where it comes from */
    x->wire.uri.bytes = ZSTR_VAL(uri);
    x->wire.uri.length = ZSTR_LEN(uri);
    x->wire.name.bytes = ZSTR_VAL(x->call->name);
    x->wire.name.length = ZSTR_LEN(x->call->name);
    x->action = x->call->action
                    ? zend_string_copy(x->call->action)
                    : zend_string_concat3(ZSTR_VAL(uri), ZSTR_LEN(uri), "#", 1,
                                          ZSTR_VAL(x->call->name), ZSTR_LEN(x->call->name));
    return true;
}

static bool prepare(exchange *x)
{
    zval *headers = php_soapc_slot(x->client, PHP_SOAPC_CLIENT_DEFAULT_HEADERS);

    if (Z_TYPE_P(headers) == IS_ARRAY) {
        x->default_headers = Z_ARRVAL_P(headers);
        GC_TRY_ADDREF(x->default_headers);
    }
    x->settings = php_soapc_client_settings(x->client);
    if (!x->settings) {
        return false;
    }
    x->state = php_soapc_client_from(x->client)->state;
    x->state->references++;
    php_soapc_settings_call(x->settings, &x->wire);
    x->wire.version =
        php_soapc_client_long(x->client, PHP_SOAPC_CLIENT_SOAP_VERSION, 1) == 2 ? 2 : 1;
    x->scope->soap_version = x->wire.version;
    return x->settings->service->uri ? prepare_operation(x) : prepare_without_wsdl(x);
}

/* }}} */

static void run(exchange *x, zval *return_value)
{
    if (!prepare(x)) {
        return;
    }
    zend_string *request = encode(x);
    if (!request) {
        return;
    }
    if (php_soapc_client_is(x->client, PHP_SOAPC_CLIENT_TRACE)) {
        php_soapc_slot_set_str(x->client, PHP_SOAPC_CLIENT_LAST_REQUEST, zend_string_copy(request));
    }
    zend_string *reply = do_request(x, request);
    zend_string_release(request);
    if (reply) {
        decode(x, reply, return_value);
        zend_string_release(reply);
    }
}

static void release(exchange *x)
{
    if (x->location) {
        zend_string_release(x->location);
    }
    if (x->action) {
        zend_string_release(x->action);
    }
    if (x->uri) {
        zend_string_release(x->uri);
    }
    if (x->default_headers) {
        zend_array_release(x->default_headers);
    }
    php_soapc_client_state_release(x->state);
}

/* Gives the name to the client, which gives its last one away. */
static zend_string *set_operation(zend_object *client, zend_string *operation)
{
    zend_string *last = php_soapc_client_from(client)->operation;

    php_soapc_client_from(client)->operation = operation;
    return last;
}

void php_soapc_client_make_call(const php_soapc_client_call *call, zval *return_value)
{
    zend_object *client = call->client;
    exchange x = {0};

    if (php_soapc_client_is(client, PHP_SOAPC_CLIENT_TRACE)) {
        php_soapc_slot_set_null(client, PHP_SOAPC_CLIENT_LAST_REQUEST);
        php_soapc_slot_set_null(client, PHP_SOAPC_CLIENT_LAST_RESPONSE);
    }
    php_soapc_slot_set_null(client, PHP_SOAPC_CLIENT_SOAP_FAULT);
    php_soapc_client_reply_keep(client, NULL);
    x.call = call;
    x.client = client;
    x.scope = php_soapc_scope_begin();
    SOAPC_G(thrown) = NULL; /* an address: another exception may have it later */
    zend_string *outer_operation = set_operation(client, zend_string_copy(call->name));
    run(&x, return_value);
    zend_string *operation = set_operation(client, outer_operation);
    if (operation) { /* another fiber's call may have ended in between */
        zend_string_release(operation);
    }
    settle(client, return_value);
    if (!EG(exception)) {
        SOAPC_G(thrown) = NULL;
    }
    release(&x);
    php_soapc_scope_end(x.scope);
}
