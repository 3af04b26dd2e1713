/* The reply: the handler's result to the operation's parts, bytes to PHP's output (contract
 * C-10.10, C-10.12). */
#include "php/server.h"

#include "SAPI.h"

#include "zend_operators.h"

#include "php_ini.h"
#include "php_output.h"

#include "php/object.h"

/* {{{ Sending */

static zend_string *length_name, *type_name, *compression_name;

void php_soapc_server_reply_minit(void)
{
    length_name = zend_string_init_interned(ZEND_STRL("Content-Length"), true);
    type_name = zend_string_init_interned(ZEND_STRL("Content-Type"), true);
    compression_name = zend_string_init_interned(ZEND_STRL("zlib.output_compression"), true);
}

void php_soapc_server_discard_output(php_soapc_exchange *exchange)
{
    while (exchange->level && php_output_get_level() >= exchange->level) {
        php_output_discard();
    }
    exchange->level = 0;
}

static void add_header(const char *line, size_t length)
{
    sapi_add_header_ex((char *)line, length, true, true);
}

static int same_name(void *header, void *name)
{
    const sapi_header_struct *there = header;
    const zend_string *wanted = name;

    return there->header_len > ZSTR_LEN(wanted) && there->header[ZSTR_LEN(wanted)] == ':' &&
           strncasecmp(there->header, ZSTR_VAL(wanted), ZSTR_LEN(wanted)) == 0;
}

/* add_header() without what PHP does to find out of a line what is known of ours: that it is one
 * line, and which; that takes it a tenth of a short message's time. */
static void put_header(zend_string *name, const char *line, size_t length)
{
    zend_llist *headers = &SG(sapi_headers).headers;
    sapi_header_struct header = {estrndup(line, length), length};
    size_t count;

    if (sapi_module.header_handler &&
        !(sapi_module.header_handler(&header, SAPI_HEADER_REPLACE, &SG(sapi_headers)) &
          SAPI_HEADER_ADD)) {
        efree(header.header);
        return;
    }
    do {
        count = headers->count;
        zend_llist_del_element(headers, name, same_name);
    } while (headers->count != count);
    zend_llist_add_element(headers, &header);
}

/* PHP sets zlib.output_compression to "0" for a response whose length is given: nothing is to be done where it is that. */
static void add_length(size_t length)
{
    static const char name[] = "Content-Length: ";
    char line[sizeof(name) + MAX_LENGTH_OF_LONG];
    const zend_ini_entry *compression = zend_hash_find_ptr(EG(ini_directives), compression_name);
    bool off = !compression ||
               (compression->value && zend_string_equals_literal(compression->value, "0"));

    if (!off && INI_INT("zlib.output_compression")) {
        add_header(ZEND_STRL("Connection: close"));
        return;
    }
    char *end = line + sizeof(line) - 1;
    char *digits = zend_print_ulong_to_buf(end, length);
    char *begin = digits - (sizeof(name) - 1);
    memcpy(begin, name, sizeof(name) - 1);
    if (off && !SG(headers_sent)) {
        put_header(length_name, begin, (size_t)(end - begin));
    } else {
        add_header(begin, (size_t)(end - begin));
    }
}

/* The types name a charset, so PHP adds none. */
static void add_type(uint32_t version)
{
    static const char name[] = "Content-Type: ";
    const char *type = soapc_version_content_type(version);
    size_t length = strlen(type);
    char line[80];

    memcpy(line, name, sizeof(name) - 1);
    memcpy(line + sizeof(name) - 1, type, length + 1);
    if (SG(headers_sent)) {
        add_header(line, sizeof(name) - 1 + length);
        return;
    }
    if (!SG(sapi_headers).mimetype) {
        SG(sapi_headers).mimetype = estrndup(type, length);
    }
    SG(sapi_headers).send_default_content_type = 0;
    put_header(type_name, line, sizeof(name) - 1 + length);
}

/* One client shows no body that comes with an error's status (contract C-10.12). */
static bool wants_success(void)
{
    static const char agent[] = "Shockwave Flash";

    zend_is_auto_global(ZSTR_KNOWN(ZEND_STR_AUTOGLOBAL_SERVER));
    zval *server = &PG(http_globals)[TRACK_VARS_SERVER];
    zval *value = Z_TYPE_P(server) == IS_ARRAY
                      ? zend_hash_str_find_deref(Z_ARRVAL_P(server), ZEND_STRL("HTTP_USER_AGENT"))
                      : NULL;
    return value && Z_TYPE_P(value) == IS_STRING &&
           zend_string_equals_cstr(Z_STR_P(value), agent, sizeof(agent) - 1);
}

void php_soapc_server_send(php_soapc_server *server, soapc_message *message, uint32_t version,
                           bool fault)
{
    size_t length;
    const char *bytes = soapc_message_bytes(message, &length);

#ifdef PHP_SOAPC_SERVER_TRACE
    if (server && server->trace) {
        if (server->last_response) {
            zend_string_release(server->last_response);
        }
        server->last_response = zend_string_init(bytes, length, 0);
    }
#endif
    if (!fault) {
        add_type(version);
        add_length(length);
    } else {
        if (!wants_success()) {
            add_header(ZEND_STRL("HTTP/1.1 500 Internal Server Error"));
        }
        add_length(length);
        add_type(version);
    }
    php_output_write(bytes, length);
}

static void send_accepted(php_soapc_exchange *exchange)
{
    php_soapc_server_discard_output(exchange);
    add_header(ZEND_STRL("HTTP/1.1 202 Accepted"));
    add_header(ZEND_STRL("Content-Length: 0"));
}

/* }}} */

/* {{{ Parts */

bool php_soapc_server_writing(php_soapc_exchange *exchange, bool encoded)
{
    php_soapc_values *values = &exchange->values;

    php_soapc_values_release(values);
    if (exchange->message) {
        soapc_message_reset(exchange->message);
    } else {
        exchange->message = php_soapc_message_take();
    }
    memset(values, 0, sizeof(*values));
    values->settings = &exchange->server->settings;
    values->message = exchange->message;
    values->call = &exchange->call;
    values->encoded = encoded;
    exchange->writing = true;
    return exchange->message != NULL;
}

/* The result's value for a part: by its name, then by its place; NULL: there is none. */
static zval *part_value(const soapc_image *image, HashTable *result, const soapc_part *part,
                        uint32_t index)
{
    uint32_t length;
    const char *name = soapc_text_bytes(image, part->name, &length);
    zval *value = zend_hash_str_find_deref(result, name, length);

    return value ? value : zend_hash_index_find_deref(result, index);
}

static bool is_part(const soapc_image *image, const soapc_direction *output, const zend_string *key)
{
    for (uint32_t i = 0; i < output->part_count; i++) {
        uint32_t length;
        const char *name =
            soapc_text_bytes(image, soapc_part_at(image, output->first_part + i)->name, &length);
        if (zend_string_equals_cstr(key, name, length)) {
            return true;
        }
    }
    return false;
}

/* The name of what is no part: its key, or paramN after its place in the array. */
static uint32_t name_other(php_soapc_values *values, zend_string *key, uint32_t place)
{
    char text[sizeof("param") + MAX_LENGTH_OF_LONG];

    if (key) {
        return php_soapc_values_name(values, NULL, key);
    }
    size_t length = (size_t)snprintf(text, sizeof(text), "param%u", place);
    return soapc_message_name(values->message, values->call->image, "", 0, text, length,
                              &values->error);
}

/* Keys that are no part's: by their values, under their own names (contract C-10.10). */
static zend_result push_others(php_soapc_values *values, const soapc_direction *output,
                               HashTable *result, uint32_t *count)
{
    zend_string *key;
    zend_ulong index;
    zval *value;
    uint32_t place = 0;

    ZEND_HASH_FOREACH_KEY_VAL (result, index, key, value) {
        place++;
        if (key ? is_part(values->call->image, output, key) : index < output->part_count) {
            continue;
        }
        uint32_t name = name_other(values, key, place - 1);
        if (name == SOAPC_NONE ||
            php_soapc_values_push(values, value, SOAPC_NONE, name) == FAILURE) {
            return FAILURE;
        }
        ++*count;
    }
    ZEND_HASH_FOREACH_END();
    return SUCCESS;
}

/* An array of them; anything else has no value for any. Those that it has no value for are left
 * out. */
static zend_result push_several(php_soapc_values *values, const soapc_direction *output, zval *result,
                              uint32_t *count)
{
    const soapc_image *image = values->call->image;

    if (output->part_count == 0 || Z_TYPE_P(result) != IS_ARRAY) {
        return SUCCESS;
    }
    for (uint32_t i = 0; i < output->part_count; i++) {
        const soapc_part *part = soapc_part_at(image, output->first_part + i);
        zval *value = part_value(image, Z_ARRVAL_P(result), part, i);

        if (!value) {
            continue;
        }
        if (php_soapc_values_push(values, value, part->type, part->element) == FAILURE) {
            return FAILURE;
        }
        ++*count;
    }
    return push_others(values, output, Z_ARRVAL_P(result), count);
}

zend_result php_soapc_server_push_parts(php_soapc_values *values, const soapc_direction *output,
                                        zval *result, uint32_t *count)
{
    *count = 0;
    if (output->part_count != 1) {
        return push_several(values, output, result, count);
    }
    const soapc_part *part = soapc_part_at(values->call->image, output->first_part);
    *count = 1;
    return php_soapc_values_push(values, result, part->type, part->element);
}

/* Without a WSDL: one accessor, `return` or what a SoapParam calls it. */
static zend_result push_return(php_soapc_values *values, zval *result)
{
    enum { PARAM_NAME };
    static const char accessor[] = "return";
    zend_string *given = NULL;

    if (Z_TYPE_P(result) == IS_OBJECT &&
        instanceof_function(Z_OBJCE_P(result), php_soapc_param_ce)) {
        given = php_soapc_slot_str(Z_OBJ_P(result), PARAM_NAME);
    }
    uint32_t name = soapc_message_name(
        values->message, values->call->image, "", 0, given ? ZSTR_VAL(given) : accessor,
        given ? ZSTR_LEN(given) : sizeof(accessor) - 1, &values->error);
    return name == SOAPC_NONE ? FAILURE : php_soapc_values_push(values, result, SOAPC_NONE, name);
}

static zend_result push_body(php_soapc_exchange *exchange, zval *result, uint32_t *body)
{
    php_soapc_values *values = &exchange->values;
    const soapc_direction *output = exchange->operation ? &exchange->operation->output : NULL;
    zend_result pushed;
    uint32_t count = 1;

    *body = php_soapc_values_open(values, SOAPC_NODE_BODY, SOAPC_NO_NAME, 0, 0);
    if (*body == SOAPC_NONE) {
        return FAILURE;
    }
    pushed = output ? php_soapc_server_push_parts(values, output, result, &count)
                    : push_return(values, result);
    php_soapc_values_close(values, *body, count);
    return pushed;
}

/* }}} */

/* Without a WSDL the wrapper is the request's with "Response" (contract C-10.10). */
static zend_string *name_wrapper(php_soapc_exchange *exchange)
{
    zend_string *name = zend_string_concat2(ZSTR_VAL(exchange->name), ZSTR_LEN(exchange->name),
                                            ZEND_STRL("Response"));

    if (exchange->server->uri) {
        exchange->call.uri.bytes = ZSTR_VAL(exchange->server->uri);
        exchange->call.uri.length = ZSTR_LEN(exchange->server->uri);
    }
    exchange->call.name.bytes = ZSTR_VAL(name);
    exchange->call.name.length = ZSTR_LEN(name);
    exchange->call.style = SOAPC_RPC;
    exchange->call.use = SOAPC_ENCODED;
    return name;
}

bool php_soapc_server_reply(php_soapc_exchange *exchange, zval *result)
{
    const soapc_operation *operation = exchange->operation;
    zend_string *wrapper = NULL;
    uint32_t headers, body;
    bool sent = false;

    php_soapc_server_writing(exchange, operation ? operation->output.use == SOAPC_ENCODED : true);
    if (!operation) {
        wrapper = name_wrapper(exchange);
    }
    if (php_soapc_blocks_push(exchange, &headers) == FAILURE ||
        push_body(exchange, result, &body) == FAILURE) {
        php_soapc_server_refuse_values(exchange);
    } else if (operation && !operation->output.present && headers == SOAPC_NONE) {
        send_accepted(exchange);
        sent = true;
    } else if (soapc_reply_encode(exchange->message, &exchange->call, body, headers,
                                  &exchange->values.error)) {
        php_soapc_server_refuse_error(exchange, &exchange->values.error);
    } else {
        php_soapc_server_discard_output(exchange);
        php_soapc_server_send(exchange->server, exchange->message, exchange->call.version, false);
        sent = true;
    }
    if (wrapper) {
        zend_string_release(wrapper);
    }
    return sent;
}
