/* HTTP for SoapClient: the built-in __doRequest (contract section 8). */
#include <zlib.h>

#include "php/client.h"

#include "ext/standard/file.h"
#include "zend_smart_str.h"

#include "php/exception.h"
#include "php/http_options.h"

/* {{{ Options */

static void read_options(php_soapc_http_options *options, zend_object *object)
{
    zval *context = php_soapc_slot(object, PHP_SOAPC_CLIENT_STREAM_CONTEXT);

    memset(options, 0, sizeof(*options));
    if (Z_TYPE_P(context) == IS_RESOURCE) {
        options->context = zend_fetch_resource_ex(context, NULL, php_le_stream_context());
    }
    options->login = php_soapc_slot_str(object, PHP_SOAPC_CLIENT_LOGIN);
    options->password = php_soapc_slot_str(object, PHP_SOAPC_CLIENT_PASSWORD);
    options->auth = php_soapc_http_auth(
        php_soapc_client_is(object, PHP_SOAPC_CLIENT_USE_DIGEST), options->password != NULL);
    options->proxy_host = php_soapc_slot_str(object, PHP_SOAPC_CLIENT_PROXY_HOST);
    options->proxy_port = php_soapc_client_long(object, PHP_SOAPC_CLIENT_PROXY_PORT, 0);
    options->has_proxy_port = Z_TYPE_P(php_soapc_slot(object, PHP_SOAPC_CLIENT_PROXY_PORT)) == IS_LONG;
    options->proxy_login = php_soapc_slot_str(object, PHP_SOAPC_CLIENT_PROXY_LOGIN);
    options->proxy_password = php_soapc_slot_str(object, PHP_SOAPC_CLIENT_PROXY_PASSWORD);
    options->user_agent = php_soapc_slot_str(object, PHP_SOAPC_CLIENT_USER_AGENT);
    options->close = !php_soapc_client_is(object, PHP_SOAPC_CLIENT_KEEP_ALIVE);
    options->connection_timeout =
        php_soapc_client_long(object, PHP_SOAPC_CLIENT_CONNECTION_TIMEOUT, 0);
    php_soapc_client *client = php_soapc_client_from(object);
    client->number = client->number ? client->number : ++SOAPC_G(clients);
    options->client = client->number;
    const php_soapc_client_state *state = client->state;
    options->own = state && Z_TYPE(state->own) == IS_ARRAY ? Z_ARRVAL(state->own) : NULL;
}

/* NULL: __doRequest() was called by itself. */
static const char *operation_of(zend_object *client)
{
    const zend_string *operation = php_soapc_client_from(client)->operation;

    return operation ? ZSTR_VAL(operation) : NULL;
}

/* N of the context means N - 1 that are followed (contract C-8.8). */
static uint32_t max_redirects(const php_soapc_http_options *options)
{
    zval *value = php_soapc_context_option(options, "http", "max_redirects");
    zend_long number = 20;

    if (value &&
        (Z_TYPE_P(value) == IS_LONG || (Z_TYPE_P(value) == IS_STRING && zval_get_long(value)))) {
        number = zval_get_long(value);
    }
    return number > 1 ? (uint32_t)MIN(number - 1, 1000) : 0;
}

static bool is_http_1_0(const php_soapc_http_options *options)
{
    zval *value = php_soapc_context_option(options, "http", "protocol_version");
    return value && Z_TYPE_P(value) == IS_DOUBLE && Z_DVAL_P(value) == 1.0;
}

/* }}} */

/* {{{ Compression (option `compression`) */

enum { COMPRESSION_ACCEPT = 32, COMPRESSION_DEFLATE = 16, COMPRESSION_LEVEL = 15 };

/* The bytes, as zlib or gzip; NULL: it failed. */
static zend_string *compress_bytes(zend_string *bytes, int level, bool gzip)
{
    z_stream stream = {0};

    if (deflateInit2(&stream, level, Z_DEFLATED, gzip ? MAX_WBITS + 16 : MAX_WBITS, MAX_MEM_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return NULL;
    }
    zend_string *out = zend_string_alloc(deflateBound(&stream, ZSTR_LEN(bytes)), 0);
    stream.next_in = (Bytef *)ZSTR_VAL(bytes);
    stream.avail_in = (uInt)ZSTR_LEN(bytes);
    stream.next_out = (Bytef *)ZSTR_VAL(out);
    stream.avail_out = (uInt)ZSTR_LEN(out);
    int result = deflate(&stream, Z_FINISH);
    size_t length = stream.total_out;
    deflateEnd(&stream);
    if (result != Z_STREAM_END) {
        zend_string_release(out);
        return NULL;
    }
    out = zend_string_truncate(out, length, 0);
    ZSTR_VAL(out)[length] = '\0';
    return out;
}

/* }}} */

/* {{{ The request's head (contract C-8.2) */

typedef struct sending {
    zend_object *client;
    php_soapc_http_options options;
    php_soapc_http_request http;
    php_url *url;
    zend_string *body; /* as it is sent; owned */
    zend_string *cookie; /* the line for a redirect; owned */
    bool has_cookies; /* the Cookie line that is listed is the jar's */
    bool one_way;
    bool bailed; /* a fatal error while the exchange went on */
} sending;

static void write_agent(sending *s)
{
    zend_string *agent = php_soapc_user_agent(&s->options);

    if (agent) {
        if (ZSTR_LEN(agent)) {
            php_soapc_http_request_field(&s->http, "User-Agent: ", agent, "");
        }
    } else if (FG(user_agent)) {
        php_soapc_http_request_line(&s->http, "User-Agent: ", FG(user_agent), "");
    } else {
        php_soapc_http_request_line(&s->http, "User-Agent: PHP-SOAP/", PHP_VERSION, "");
    }
}

/* Accept-Encoding and Content-Encoding; the body is compressed here. false: the fault is
 * recorded. */
static bool write_codings(sending *s)
{
    zend_long compression = php_soapc_client_long(s->client, PHP_SOAPC_CLIENT_COMPRESSION, 0);
    int level = MIN(compression & COMPRESSION_LEVEL, 9);
    bool deflated = compression & COMPRESSION_DEFLATE;

    if (compression & COMPRESSION_ACCEPT) {
        php_soapc_http_request_line(&s->http, "Accept-Encoding: ", "gzip, deflate", "");
    }
    if (level == 0) {
        return true;
    }
    zend_string *compressed = compress_bytes(s->body, level, !deflated);
    if (!compressed) {
        php_soapc_client_record_fault(s->client, "HTTP", "Compression Failed");
        return false;
    }
    zend_string_release(s->body);
    s->body = compressed;
    php_soapc_http_request_line(&s->http, "Content-Encoding: ", deflated ? "deflate" : "gzip", "");
    return true;
}

/* ; action="..." with what ends or escapes a quoted string escaped (RFC 9110, 5.6.4). */
static void add_action(smart_str *to, zend_string *action)
{
    const char *at = ZSTR_VAL(action), *end = at + ZSTR_LEN(action);

    smart_str_appends(to, "; action=\"");
    for (const char *next = at; next < end; next++) {
        if (*next == '"' || *next == '\\') {
            smart_str_appendl(to, at, (size_t)(next - at));
            smart_str_appendc(to, '\\');
            at = next;
        }
    }
    smart_str_appendl(to, at, (size_t)(end - at));
    smart_str_appendc(to, '"');
}

static void write_content_type(sending *s, zend_string *action, zend_long version)
{
    zval *value = php_soapc_context_option(&s->options, "http", "content_type");
    smart_str line = {0};

    smart_str_appends(&line, "Content-Type: ");
    if (value && Z_TYPE_P(value) == IS_STRING && Z_STRLEN_P(value)) {
        smart_str_append(&line, Z_STR_P(value));
    } else {
        smart_str_appends(&line, soapc_version_content_type(version == 2 ? 2 : 1));
    }
    if (version == 2) {
        add_action(&line, action);
    }
    php_soapc_http_request_line_str(&s->http, smart_str_extract(&line));
    if (version != 2) {
        php_soapc_http_request_field(&s->http, "SOAPAction: \"", action, "\"");
    }
}

static bool write_head(sending *s, zend_string *action, zend_long version)
{
    bool old = is_http_1_0(&s->options);
    uint32_t own = 0;

    if (old) {
        s->http.request.http_version = 10;
    }
    s->http.request.keep_alive = s->http.request.http_version != 10 && !s->options.close;
    php_soapc_http_request_line(&s->http, "Connection: ",
                                s->http.request.keep_alive ? "Keep-Alive" : "close", "");
    write_agent(s);
    if (!write_codings(s)) {
        return false;
    }
    write_content_type(s, action, version);
    /* Holds the place; its value and the credentials behind it are net's. */
    php_soapc_http_request_line(&s->http, "Content-Length: ", "0", "");
    own |= php_soapc_own_authorization(&s->options);
    own |= s->http.request.proxy_host && s->options.proxy_login ? PHP_SOAPC_OWN_PROXY_AUTHORIZATION
                                                                : 0;
    zend_string *cookies = php_soapc_cookies_line(s->client, s->url);
    if (cookies) {
        php_soapc_http_request_line_str(&s->http, cookies);
        own |= PHP_SOAPC_OWN_COOKIE;
        s->has_cookies = true;
    }
    php_soapc_context_headers(&s->http, &s->options, own);
    return true;
}

/* }}} */

/* {{{ The reply */

/* What ext/soap says where an exchange ended (contract C-8.12); NULL: the error's own message. */
static const char *stage_text(uint32_t stage)
{
    static const char *const texts[] = {
        [SOAPC_HTTP_STAGE_URL] = "Unable to parse URL",
        [SOAPC_HTTP_STAGE_CONNECT] = "Could not connect to host",
        [SOAPC_HTTP_STAGE_SEND] = "Failed Sending HTTP SOAP request",
        [SOAPC_HTTP_STAGE_HEAD] = "Error Fetching http headers",
        [SOAPC_HTTP_STAGE_BODY] =
            "Error Fetching http body, No Content-Length, connection closed or chunked data",
        [SOAPC_HTTP_STAGE_CODING] = "Unknown Content-Encoding",
        [SOAPC_HTTP_STAGE_INFLATE] = "Can't uncompress compressed response",
    };
    return stage < sizeof(texts) / sizeof(texts[0]) ? texts[stage] : NULL;
}

static void record_error(sending *s, const soapc_http_reply *reply, const soapc_error *error)
{
    const char *text = error->status == SOAPC_LIMIT || error->status == SOAPC_NO_MEMORY
                           ? NULL
                           : stage_text(reply->stage);

    if (error->status == SOAPC_INVALID_ARGUMENT && reply->stage == SOAPC_HTTP_STAGE_URL) {
        text = NULL; /* a header line that cannot be sent */
    }
    if (text && SOAPC_G(compat_messages)) {
        php_soapc_client_record_fault(s->client, "HTTP", "%s", text);
    } else if (text) { /* and then what ext/soap does not say: why, where, how long */
        php_soapc_client_record_fault(s->client, "HTTP", "%s: %s", text, error->message);
    } else {
        php_soapc_client_record_fault(s->client, "HTTP", "%s%s", error->message,
                                      php_soapc_error_setting(error));
    }
}

/* Of a body that there is no room for the beginning. */
static void trace_body(zend_object *client, const soapc_http_reply *reply)
{
    enum { BEGINNING = 1 << 16 };

    if (reply->body_length && php_soapc_client_is(client, PHP_SOAPC_CLIENT_TRACE)) {
        size_t length = php_soapc_memory_has(reply->body_length) ? reply->body_length : BEGINNING;
        php_soapc_slot_set_str(client, PHP_SOAPC_CLIENT_LAST_RESPONSE,
                               zend_string_init(reply->body, length, 0));
    }
}

static void trace_heads(zend_object *client, const soapc_http_reply *reply)
{
    if (!php_soapc_client_is(client, PHP_SOAPC_CLIENT_TRACE)) {
        return;
    }
    if (reply->request_head_length) {
        php_soapc_slot_set_str(
            client, PHP_SOAPC_CLIENT_LAST_REQUEST_HEADERS,
            zend_string_init(reply->request_head, reply->request_head_length, 0));
    }
    if (reply->head_length) {
        /* Without the empty line at its end, which the request's has. */
        size_t length = reply->head_length;
        length -= length >= 4 && memcmp(reply->head + length - 4, "\r\n\r\n", 4) == 0 ? 2 : 0;
        php_soapc_slot_set_str(client, PHP_SOAPC_CLIENT_LAST_RESPONSE_HEADERS,
                               zend_string_init(reply->head, length, 0));
    }
}

/* text/xml, application/soap+xml, or the beginning of one (contract C-8.11). */
static bool says_xml(const soapc_http_reply *reply)
{
    size_t length;
    const char *type = soapc_http_reply_header(reply, "Content-Type", 0, &length);

    if (!type) {
        return false;
    }
    const char *semicolon = memchr(type, ';', length);
    length = semicolon ? (size_t)(semicolon - type) : length;
    return strncmp(type, "text/xml", length) == 0 ||
           strncmp(type, "application/soap+xml", length) == 0;
}

static bool begins_xml(const soapc_http_reply *reply)
{
    const char *at = reply->body, *end = at + reply->body_length;

    while (at < end && *at && (unsigned char)*at < ' ') {
        at++;
    }
    return end - at >= 5 && memcmp(at, "<?xml", 5) == 0;
}

/* A status that speaks for itself, or a body that does (contract C-8.11). */
static bool is_http_error(const soapc_http_reply *reply)
{
    return reply->status >= 400 &&
           (reply->body_length == 0 || (!says_xml(reply) && !begins_xml(reply)));
}

/* The reason phrase, and what came. "Unauthorized" alone where nothing came with it: ext/soap's suite looks there. */
static void record_status(zend_object *client, const soapc_http_reply *reply)
{
    zend_string *more = php_soapc_client_reply_text(&php_soapc_client_from(client)->reply,
                                                    reply->body, reply->body_length);
    const char *reason = reply->reason ? reply->reason : "";

    if (SOAPC_G(compat_messages) ||
        (reply->status == 401 && reply->body_length == 0 && *reason)) {
        zend_string_release(more);
        php_soapc_client_record_fault(client, "HTTP", "%s", reason);
        return;
    }
    php_soapc_client_record_fault(client, "HTTP", "%s%s%s", reason, *reason ? ": " : "",
                                  ZSTR_VAL(more));
    zend_string_release(more);
}

/* A 304 has no body (RFC 9110, 15.4.5), and is no answer to a POST; ext/soap waits for one unless a length of 0 is told. */
static bool lacks_body(const soapc_http_reply *reply)
{
    return reply->status == 304 && !soapc_http_reply_header(reply, "Content-Length", 0, NULL);
}

static void record_lacking(zend_object *client, const soapc_http_reply *reply)
{
    const char *text = stage_text(SOAPC_HTTP_STAGE_BODY);
    zend_string *more = php_soapc_client_reply_text(&php_soapc_client_from(client)->reply, "", 0);

    if (SOAPC_G(compat_messages)) {
        php_soapc_client_record_fault(client, "HTTP", "%s", text);
    } else {
        php_soapc_client_record_fault(client, "HTTP", "%s: %s", text, ZSTR_VAL(more));
    }
    zend_string_release(more);
}

static zend_string *take_reply(sending *s, const soapc_http_reply *reply)
{
    size_t length;

    if (reply->status >= 300 && reply->status < 400 &&
        soapc_http_reply_header(reply, "Location", 0, &length) && length) {
        php_soapc_client_record_fault(s->client, "HTTP", "Redirection limit reached, aborting");
        return NULL;
    }
    if (lacks_body(reply)) {
        record_lacking(s->client, reply);
        return NULL;
    }
    if (is_http_error(reply)) {
        trace_body(s->client, reply); /* a page that may say why */
        record_status(s->client, reply);
        return NULL;
    }
    if (!php_soapc_memory_has(reply->body_length)) {
        zend_string *text = php_soapc_memory_text(reply->body_length);
        trace_body(s->client, reply);
        php_soapc_client_record_fault(s->client, "HTTP", "%s", ZSTR_VAL(text));
        zend_string_release(text);
        return NULL;
    }
    return reply->body_length ? zend_string_init(reply->body, reply->body_length, 0)
                              : ZSTR_EMPTY_ALLOC();
}

/* A redirect: cookies that come with it may be meant for where it goes. */
static const char *next_cookie(sending *s, const char *from, const char *head, size_t length,
                               const char *to)
{
    static const char nothing[] = "Cookie: ";
    php_url *url = php_url_parse(to);

    php_soapc_cookies_store(s->client, from, head, length);
    if (s->cookie) {
        zend_string_release(s->cookie);
        s->cookie = NULL;
    }
    s->cookie = url ? php_soapc_cookies_line(s->client, url) : NULL;
    if (url) {
        php_url_free(url);
    }
    if (!s->cookie) {
        return s->has_cookies ? "" : NULL; /* the last one of the jar is gone */
    }
    return ZSTR_LEN(s->cookie) >= sizeof(nothing) ? ZSTR_VAL(s->cookie) : "";
}

/* memory_limit does not jump over the exchange that is going on: it ends it. */
static const char *redirected(void *context, const char *from, const char *head, size_t length,
                              const char *to)
{
    sending *s = context;
    const char *volatile line = NULL;

    zend_try
    {
        line = next_cookie(s, from, head, length, to);
    }
    zend_catch
    {
        s->bailed = true;
    }
    zend_end_try();
    return line;
}

static zend_string *use_reply(sending *s, const soapc_http_reply *reply, const soapc_error *error)
{
    php_soapc_http_log(s->options.own, operation_of(s->client), &s->http.request, reply, error);
    trace_heads(s->client, reply);
    php_soapc_client_reply_keep(s->client, reply);
    if (reply->head && reply->effective_url) {
        php_soapc_cookies_store(s->client, reply->effective_url, reply->head, reply->head_length);
    }
    if (error) {
        trace_body(s->client, reply);
        record_error(s, reply, error);
        return NULL;
    }
    if (s->one_way && reply->status < 300) {
        return ZSTR_EMPTY_ALLOC();
    }
    return take_reply(s, reply);
}

/* The reply's memory is not PHP's: a fatal error (memory_limit, or one in the program's logger)
 * must not jump over it. */
static zend_string *exchange(sending *s, soapc_net *net)
{
    soapc_http_reply reply;
    soapc_error error;
    zend_string *volatile body = NULL;
    soapc_status status = php_soapc_http_exchange(net, &s->http, &reply, &error);

    if (!s->bailed) {
        zend_try
        {
            body = use_reply(s, &reply, status == SOAPC_OK ? NULL : &error);
        }
        zend_catch
        {
            s->bailed = true;
        }
        zend_end_try();
    }
    soapc_http_reply_release(&reply);
    if (s->bailed) {
        zend_bailout();
    }
    return body;
}

/* }}} */

/* A peer that takes a one-way message says so at once, and an error it may want to tell. */
enum { ONE_WAY_WAIT = 5000 }; /* milliseconds */

static bool options_have(const php_soapc_http_options *options, const char *name)
{
    return options->own && zend_hash_str_exists(options->own, name, strlen(name));
}

static php_url *parse_location(zend_object *object, zend_string *location)
{
    php_url *url =
        ZSTR_LEN(location) ? php_url_parse_ex(ZSTR_VAL(location), ZSTR_LEN(location)) : NULL;

    if (strlen(ZSTR_VAL(location)) != ZSTR_LEN(location)) { /* it would lead elsewhere than it seems to */
        php_soapc_client_record_fault(object, "HTTP", "The location holds a NUL character");
    } else if (!url || !url->host) {
        php_soapc_client_record_fault(object, "HTTP", "Unable to parse URL");
    } else if (!url->scheme || !(zend_string_equals_literal(url->scheme, "http") ||
                                 zend_string_equals_literal(url->scheme, "https"))) {
        php_soapc_client_record_fault(object, "HTTP",
                                      "Unknown protocol. Only http and https are allowed.");
    } else {
        return url;
    }
    if (url) {
        php_url_free(url);
    }
    return NULL;
}

zend_string *php_soapc_client_exchange(zend_object *object, zend_string *request,
                                       zend_string *location, zend_string *action,
                                       zend_long version, bool one_way)
{
    sending s = {0};
    zend_string *reply = NULL;
    soapc_net *net;

    s.url = parse_location(object, location);
    if (!s.url) {
        return NULL;
    }
    s.client = object;
    s.one_way = one_way && !(php_soapc_client_long(object, PHP_SOAPC_CLIENT_FEATURES, 0) &
                             PHP_SOAPC_WAIT_ONE_WAY_CALLS);
    s.body = zend_string_copy(request);
    read_options(&s.options, object);
    php_soapc_http_options_hold(&s.options);
    net = php_soapc_net();
    if (net && php_soapc_http_request_init(&s.http, &s.options) == SUCCESS) {
        if (write_head(&s, action, version) && !EG(exception)) {
            s.http.request.url = ZSTR_VAL(location);
            s.http.request.body = ZSTR_VAL(s.body);
            s.http.request.body_length = ZSTR_LEN(s.body);
            s.http.request.max_redirects = max_redirects(&s.options);
            php_soapc_http_retry(s.options.own, operation_of(object), &s.http.request);
            s.http.request.redirected = redirected;
            s.http.request.redirected_context = &s;
            s.http.request.no_wait = s.one_way;
            s.http.request.no_request_head = !php_soapc_client_is(object, PHP_SOAPC_CLIENT_TRACE);
            if (!options_have(&s.options, "one_way_wait")) {
                s.http.request.reply_wait = ONE_WAY_WAIT;
            }
            reply = exchange(&s, net);
        }
        php_soapc_http_request_release(&s.http);
    }
    php_soapc_http_options_let_go(&s.options);
    zend_string_release(s.body);
    if (s.cookie) {
        zend_string_release(s.cookie);
    }
    php_url_free(s.url);
    return reply;
}
