/* From a client's options and its stream context to a request of net/. */
#include "php/http_options.h"

#include "ext/standard/file.h"

#include "php/exception.h"
#include "php/options.h"

static zend_long long_option(const php_soapc_options *options, php_soapc_option option)
{
    return options->values[option] ? zval_get_long(options->values[option]) : 0;
}

uint32_t php_soapc_http_auth(bool wants_digest, bool has_password)
{
    if (wants_digest && !SOAPC_G(compat_basic_first)) {
        return SOAPC_HTTP_AUTH_DIGEST;
    }
    return has_password ? SOAPC_HTTP_AUTH_BASIC_DIGEST : SOAPC_HTTP_AUTH_BASIC;
}

void php_soapc_http_options_read(php_soapc_http_options *http, HashTable *array)
{
    php_soapc_options options;

    memset(http, 0, sizeof(*http));
    php_soapc_options_read(&options, array);
    zval *context = php_soapc_option_of(&options, PHP_SOAPC_OPTION_STREAM_CONTEXT, IS_RESOURCE);
    if (context) {
        http->context = zend_fetch_resource_ex(context, NULL, php_le_stream_context());
    }
    http->login = php_soapc_option_str(&options, PHP_SOAPC_OPTION_LOGIN);
    http->password = http->login ? php_soapc_option_str(&options, PHP_SOAPC_OPTION_PASSWORD) : NULL;
    zval *authentication =
        php_soapc_option_of(&options, PHP_SOAPC_OPTION_AUTHENTICATION, IS_LONG);
    http->auth = php_soapc_http_auth(authentication && Z_LVAL_P(authentication) == 1,
                                     http->password != NULL);
    http->proxy_host = php_soapc_option_str(&options, PHP_SOAPC_OPTION_PROXY_HOST);
    if (http->proxy_host) {
        http->proxy_port = long_option(&options, PHP_SOAPC_OPTION_PROXY_PORT);
        http->has_proxy_port = options.values[PHP_SOAPC_OPTION_PROXY_PORT] != NULL;
        http->proxy_login = php_soapc_option_str(&options, PHP_SOAPC_OPTION_PROXY_LOGIN);
        http->proxy_password = http->proxy_login
                                   ? php_soapc_option_str(&options, PHP_SOAPC_OPTION_PROXY_PASSWORD)
                                   : NULL;
    }
    http->own = php_soapc_http_own(array);
    http->user_agent = php_soapc_option_str(&options, PHP_SOAPC_OPTION_USER_AGENT);
    http->connection_timeout = long_option(&options, PHP_SOAPC_OPTION_CONNECTION_TIMEOUT);
    http->client = ++SOAPC_G(clients);
}

/* {{{ Held options */

static void hold(zend_string *text)
{
    if (text) {
        zend_string_addref(text);
    }
}

static void let_go(zend_string *text)
{
    if (text) {
        zend_string_release(text);
    }
}

void php_soapc_http_options_hold(php_soapc_http_options *http)
{
    hold(http->login);
    hold(http->password);
    hold(http->proxy_host);
    hold(http->proxy_login);
    hold(http->proxy_password);
    hold(http->user_agent);
    http->own = php_soapc_options_hold(http->own);
    if (http->context) {
        GC_ADDREF(http->context->res);
        http->context_options = php_soapc_options_copy(Z_ARRVAL(http->context->options));
    }
}

void php_soapc_http_options_let_go(php_soapc_http_options *http)
{
    let_go(http->login);
    let_go(http->password);
    let_go(http->proxy_host);
    let_go(http->proxy_login);
    let_go(http->proxy_password);
    let_go(http->user_agent);
    php_soapc_options_let_go(http->own);
    if (http->context) {
        php_soapc_options_let_go(http->context_options);
        zend_list_delete(http->context->res);
    }
    memset(http, 0, sizeof(*http));
}

/* }}} */

HashTable *php_soapc_context_table(const php_soapc_http_options *options, const char *wrapper)
{
    if (!options->context) {
        return NULL;
    }
    zval *table = zend_hash_str_find_deref(options->context_options ? options->context_options
                                                                    : Z_ARRVAL(options->context->options),
                                           wrapper, strlen(wrapper));
    return table && Z_TYPE_P(table) == IS_ARRAY ? Z_ARRVAL_P(table) : NULL;
}

zval *php_soapc_context_option(const php_soapc_http_options *options, const char *wrapper,
                               const char *name)
{
    HashTable *table = php_soapc_context_table(options, wrapper);
    return table ? zend_hash_str_find_deref(table, name, strlen(name)) : NULL;
}

bool php_soapc_is_whole(const zend_string *text, const char *kind, const char *name)
{
    if (!text || strlen(ZSTR_VAL(text)) == ZSTR_LEN(text)) {
        return true;
    }
    php_soapc_throw_fault("HTTP", "The %s%s holds a NUL character", kind, name);
    return false;
}

static bool are_whole(const php_soapc_http_options *options)
{
    const struct {
        const zend_string *text;
        const char *name;
    } rows[] = {
        {options->login, "'login'"},
        {options->password, "'password'"},
        {options->proxy_host, "'proxy_host'"},
        {options->proxy_login, "'proxy_login'"},
        {options->proxy_password, "'proxy_password'"},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (!php_soapc_is_whole(rows[i].text, "option ", rows[i].name)) {
            return false;
        }
    }
    return true;
}

/* ext/soap takes what is out of range for a port modulo 65,536; here nobody is asked who was not meant. */
static bool set_proxy(soapc_http_request *request, const php_soapc_http_options *options)
{
    if (!options->proxy_host || !options->has_proxy_port) {
        return true;
    }
    if (options->proxy_port < 1 || options->proxy_port > 65535) {
        php_soapc_throw_fault("HTTP", "The option 'proxy_port' is " ZEND_LONG_FMT ", a port from 1 to 65535 was expected",
                              options->proxy_port);
        return false;
    }
    request->proxy_host = ZSTR_VAL(options->proxy_host);
    request->proxy_port = (uint32_t)options->proxy_port;
    request->proxy_user = options->proxy_login ? ZSTR_VAL(options->proxy_login) : NULL;
    request->proxy_password = !options->proxy_login     ? NULL
                              : options->proxy_password ? ZSTR_VAL(options->proxy_password)
                                                        : "";
    return true;
}

static const soapc_http_names names = {
    .ca_file = "ssl.cafile", .ca_path = "ssl.capath", .certificate = "ssl.local_cert", .certificate_key = "ssl.local_pk",
    .key_passphrase = "ssl.passphrase", .ciphers = "ssl.ciphers", .tls_min = "ssl.min_proto_version",
    .tls_max = "ssl.max_proto_version"};

static void set_default_ca(const char *ini, const char **field, const char **name)
{
    const char *value = *field ? NULL : zend_ini_string((char *)ini, strlen(ini), 0);

    if (value && *value) {
        *field = value;
        *name = ini;
    }
}

/* openssl.cafile and openssl.capath are where PHP's own TLS looks when a context names nothing. */
static void apply_default_ca(php_soapc_http_request *http)
{
    set_default_ca("openssl.cafile", &http->request.ca_file, &http->names.ca_file);
    set_default_ca("openssl.capath", &http->request.ca_path, &http->names.ca_path);
}

/* Nothing is converted that could warn: no error handler of the program's runs while strings of its options and its context
 * are borrowed. */
bool php_soapc_read_long(const zval *value, zend_long *number)
{
    double ignored;

    *number = Z_TYPE_P(value) == IS_LONG ? Z_LVAL_P(value) : 0;
    return Z_TYPE_P(value) == IS_LONG ||
           (Z_TYPE_P(value) == IS_STRING &&
            is_numeric_string(Z_STRVAL_P(value), Z_STRLEN_P(value), number, &ignored, false) == IS_LONG);
}

/* What stands in a fault for a value; released by the caller. */
static zend_string *value_text(zval *value)
{
    return Z_TYPE_P(value) == IS_STRING && !Z_STRLEN_P(value) ? zend_string_init(ZEND_STRL("\"\""), 0)
           : Z_TYPE_P(value) == IS_NULL    ? zend_string_init(ZEND_STRL("null"), 0)
           : Z_TYPE_P(value) == IS_FALSE   ? zend_string_init(ZEND_STRL("false"), 0)
           : Z_TYPE_P(value) == IS_TRUE    ? zend_string_init(ZEND_STRL("true"), 0)
           : Z_TYPE_P(value) > IS_STRING   ? strpprintf(0, "%s", zend_zval_type_name(value))
                                           : zval_get_string(value);
}

zend_result php_soapc_context_refuse(const char *wrapper, const char *name, const char *expected, zval *value)
{
    zend_string *given = value_text(value);

    php_soapc_throw_fault("HTTP", "The stream context option %s.%s is not supported: %s was expected, not %s",
                          wrapper, name, expected, ZSTR_VAL(given));
    zend_string_release(given);
    return FAILURE;
}

/* socket.bindto: address:port, [address]:port; without a port it is none, as in PHP. 0 as the address is any of IPv4, ::
 * any at all, 0 as the port any. */
static zend_result apply_bind(php_soapc_http_request *http, zval *value)
{
    if (!value) {
        return SUCCESS;
    }
    if (Z_TYPE_P(value) != IS_STRING) {
        return php_soapc_context_refuse("socket", "bindto", "address:port", value);
    }
    if (!php_soapc_is_whole(Z_STR_P(value), "stream context option ", "socket.bindto")) {
        return FAILURE;
    }
    const char *address = Z_STRVAL_P(value), *colon = strrchr(address, ':'), *end = colon;
    if (!colon || (*address == '[' && end[-1] != ']')) {
        return SUCCESS;
    }
    if (*address == '[') {
        address++;
        end--;
    }
    zend_string *text = zend_string_init(address, (size_t)(end - address), 0);
    http->request.local_port = (uint32_t)ZEND_STRTOL(colon + 1, NULL, 10);
    if (zend_string_equals_literal(text, "::")) {
        zend_string_release(text);
        return SUCCESS;
    }
    if (zend_string_equals_literal(text, "0")) {
        zend_string_release(text);
        text = zend_string_init(ZEND_STRL("0.0.0.0"), 0);
    }
    http->local_address = text;
    http->request.local_address = ZSTR_VAL(text);
    return SUCCESS;
}

/* {{{ Time limits */

double php_soapc_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static uint32_t milliseconds(double seconds)
{
    return seconds > 0 && seconds < 4e6 ? (uint32_t)(seconds * 1000) + (seconds < 0.001) : 0;
}

/* http.timeout of the context, as PHP's own http wrapper has it; else default_socket_timeout. */
static void set_timeouts(soapc_http_request *request, const php_soapc_http_options *options)
{
    zval *value = php_soapc_context_option(options, "http", "timeout");
    double read = !value ? 0 : Z_TYPE_P(value) == IS_OBJECT ? 1 : zval_get_double(value); /* no warning */

    read = read > 0 ? read : (double)FG(default_socket_timeout);
    request->read_timeout = milliseconds(read);
    request->connect_timeout = milliseconds(
        options->connection_timeout > 0 ? (double)options->connection_timeout : read);
}

/* What is left of the time for all documents; a request whose time is over gets a millisecond. */
static void limit_total(soapc_http_request *request, double deadline)
{
    if (deadline > 0) {
        double left = deadline - php_soapc_seconds();
        request->total_timeout = left > 0.001 ? (uint32_t)(left * 1000 + 0.5) : 1;
    }
}

/* }}} */

/* {{{ Memory: a reply becomes a string of PHP's in the end */

static void limit_reply(soapc_http_request *request)
{
    request->max_reply_bytes = (uint64_t)SOAPC_G(message_bytes);
    request->max_reply_note = ", which is soapc.message_bytes";
    if (PG(memory_limit) > 0) {
        zend_long room = MAX(PG(memory_limit) - (zend_long)zend_memory_usage(false), 65536);
        if ((uint64_t)room < request->max_reply_bytes) {
            request->max_reply_bytes = (uint64_t)room;
            request->max_reply_note = ", which is what memory_limit leaves";
        }
    }
}

bool php_soapc_memory_has(size_t length)
{
    enum { CHUNK = 2 << 20, SMALL = 1 << 16 }; /* what PHP's heap grows by, and may have to for what comes after */
    size_t limit = (size_t)PG(memory_limit);

    if (PG(memory_limit) <= 0 || length <= SMALL || zend_memory_usage(true) + length + CHUNK <= limit) {
        return true;
    }
    zend_mm_gc(zend_mm_get_heap()); /* what PHP would let go of before it gives up */
    return zend_memory_usage(true) + length + CHUNK <= limit ||
           (length < CHUNK && zend_memory_usage(false) + length + CHUNK / 2 <= limit);
}

zend_string *php_soapc_memory_text(size_t length)
{
    return strpprintf(0, "the reply of %zu bytes is longer than memory_limit (" ZEND_LONG_FMT ") has room for", length,
                      PG(memory_limit));
}

/* }}} */

static zend_result apply_context(php_soapc_http_request *http, const php_soapc_http_options *options)
{
    http->names = names;
    http->request.names = &http->names;
    return apply_bind(http, php_soapc_context_option(options, "socket", "bindto")) == FAILURE ||
                   php_soapc_http_tls_apply(http, options) == FAILURE
               ? FAILURE
               : SUCCESS;
}

zend_result php_soapc_http_context_check(HashTable *array)
{
    php_soapc_http_options options;
    php_soapc_http_request http = {0};

    php_soapc_http_options_read(&options, array);
    zend_result result = options.context ? apply_context(&http, &options) : SUCCESS;
    php_soapc_http_request_release(&http);
    return result;
}

HashTable *php_soapc_http_own(HashTable *options)
{
    zval *own = options ? zend_hash_str_find_deref(options, ZEND_STRL("soapc")) : NULL;
    return own && Z_TYPE_P(own) == IS_ARRAY ? Z_ARRVAL_P(own) : NULL;
}

zend_result php_soapc_http_request_init(php_soapc_http_request *http,
                                        const php_soapc_http_options *options)
{
    soapc_http_request *request = &http->request;

    memset(http, 0, sizeof(*http));
    if (!are_whole(options)) {
        return FAILURE;
    }
    if (options->login) {
        request->user = ZSTR_VAL(options->login);
        request->password = options->password ? ZSTR_VAL(options->password) : "";
        request->auth = options->auth ? options->auth : SOAPC_HTTP_AUTH_BASIC;
    }
    if (!set_proxy(request, options)) {
        return FAILURE;
    }
    if (apply_context(http, options) == FAILURE) {
        php_soapc_http_request_release(http);
        return FAILURE;
    }
    request->client = options->client;
    request->home = options->home;
    request->allowed_hosts = options->allowed_hosts;
    request->https_only = options->https_only;
    set_timeouts(request, options);
    limit_reply(request);
    request->keep_alive = !options->close;
    request->compat_redirect = SOAPC_G(compat_redirect);
    request->inflate_ratio = (uint32_t)SOAPC_G(inflate_ratio);
    request->inflate_bytes = (uint32_t)SOAPC_G(inflate_bytes);

    if (php_soapc_http_own_apply(http, options->own) == FAILURE) {
        php_soapc_http_request_release(http);
        return FAILURE;
    }
    apply_default_ca(http);
    limit_total(request, options->deadline);
    return SUCCESS;
}

void php_soapc_http_request_release(php_soapc_http_request *http)
{
    for (uint32_t i = 0; i < http->line_count; i++) {
        zend_string_release(http->line_strings[i]);
    }
    if (http->lines) {
        efree(http->lines);
        efree(http->line_strings);
    }
    if (http->ciphers) {
        zend_string_release(http->ciphers);
    }
    if (http->local_address) {
        zend_string_release(http->local_address);
    }
    memset(http, 0, sizeof(*http));
}

void php_soapc_http_request_line_str(php_soapc_http_request *http, zend_string *line)
{
    if (http->line_count == http->line_capacity) {
        http->line_capacity += 16;
        http->lines = safe_erealloc(http->lines, http->line_capacity, sizeof(*http->lines), 0);
        http->line_strings =
            safe_erealloc(http->line_strings, http->line_capacity, sizeof(*http->line_strings), 0);
    }
    http->lines[http->line_count] = ZSTR_VAL(line);
    http->line_strings[http->line_count++] = line;
    http->request.headers = http->lines;
    http->request.header_count = http->line_count;
}

void php_soapc_http_request_line(php_soapc_http_request *http, const char *name, const char *value,
                                 const char *end)
{
    php_soapc_http_request_line_str(
        http, zend_string_concat3(name, strlen(name), value, strlen(value), end, strlen(end)));
}

void php_soapc_http_request_field(php_soapc_http_request *http, const char *name,
                                  const zend_string *value, const char *end)
{
    php_soapc_http_request_line_str(http,
                                    zend_string_concat3(name, strlen(name), ZSTR_VAL(value),
                                                        ZSTR_LEN(value), end, strlen(end)));
}

soapc_status php_soapc_http_exchange(soapc_net *net, const php_soapc_http_request *http,
                                     soapc_http_reply *reply, soapc_error *error)
{
    for (uint32_t i = 0; i < http->line_count; i++) {
        const char *line = http->lines[i];

        if (strlen(line) != ZSTR_LEN(http->line_strings[i])) {
            memset(reply, 0, sizeof(*reply));
            reply->stage = SOAPC_HTTP_STAGE_URL;
            memset(error, 0, sizeof(*error));
            error->status = SOAPC_INVALID_ARGUMENT;
            snprintf(error->message, sizeof(error->message),
                     "header line %u holds a NUL character: %.*s", i + 1,
                     (int)MIN(strcspn(line, ":"), 100), line);
            return SOAPC_INVALID_ARGUMENT;
        }
    }
    return soapc_http_exchange(net, &http->request, reply, error);
}

zend_string *php_soapc_user_agent(const php_soapc_http_options *options)
{
    if (options->user_agent) {
        return options->user_agent;
    }
    zval *agent = php_soapc_context_option(options, "http", "user_agent");
    if (agent && Z_TYPE_P(agent) == IS_STRING) {
        return Z_STR_P(agent);
    }
    return NULL;
}

/* {{{ http.header */

static bool is_named(const char *line, size_t length, const char *name)
{
    size_t name_length = strlen(name);
    return length > name_length && line[name_length] == ':' &&
           strncasecmp(line, name, name_length) == 0;
}

/* Lines that are always ours, and those that may be. */
static bool is_own(const char *line, size_t length, uint32_t own)
{
    static const struct {
        const char *name;
        uint32_t bit; /* 0: always */
    } names[] = {
        {"Host", 0},
        {"Connection", 0},
        {"User-Agent", 0},
        {"Content-Length", 0},
        {"Content-Type", 0},
        {"Authorization", PHP_SOAPC_OWN_AUTHORIZATION},
        {"Proxy-Authorization", PHP_SOAPC_OWN_PROXY_AUTHORIZATION},
        {"Cookie", PHP_SOAPC_OWN_COOKIE},
    };
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if ((!names[i].bit || (own & names[i].bit)) && is_named(line, length, names[i].name)) {
            return true;
        }
    }
    return false;
}

uint32_t php_soapc_own_authorization(const php_soapc_http_options *options)
{
    zval *token = options->own ? zend_hash_str_find_deref(options->own, ZEND_STRL("token")) : NULL;

    return options->login || (token && Z_TYPE_P(token) == IS_STRING) ? PHP_SOAPC_OWN_AUTHORIZATION : 0;
}

static void add_line(php_soapc_http_request *http, const char *line, size_t length, uint32_t own)
{
    while (length && (*line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    while (length && (line[length - 1] == ' ' || line[length - 1] == '\t')) {
        length--;
    }
    if (length && memchr(line, ':', length) && !is_own(line, length, own)) {
        php_soapc_http_request_line_str(http, zend_string_init(line, length, 0));
    }
}

static void add_lines(php_soapc_http_request *http, const char *text, size_t length, uint32_t own)
{
    const char *end = text + length;

    while (text < end) {
        size_t line = 0; /* a NUL is within it */
        while (text + line < end && text[line] != '\r' && text[line] != '\n') {
            line++;
        }
        add_line(http, text, line, own);
        text += line + 1;
    }
}

void php_soapc_context_headers(php_soapc_http_request *http, const php_soapc_http_options *options,
                               uint32_t own)
{
    zval *header = php_soapc_context_option(options, "http", "header"), *line;

    if (!header) {
        return;
    }
    if (Z_TYPE_P(header) == IS_STRING) {
        add_lines(http, Z_STRVAL_P(header), Z_STRLEN_P(header), own);
    } else if (Z_TYPE_P(header) == IS_ARRAY) {
        ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(header), line) {
            ZVAL_DEREF(line);
            if (Z_TYPE_P(line) == IS_STRING) {
                add_lines(http, Z_STRVAL_P(line), Z_STRLEN_P(line), own);
            }
        }
        ZEND_HASH_FOREACH_END();
    }
}

/* }}} */

soapc_net *php_soapc_net(void)
{
    if (!SOAPC_G(net)) {
        soapc_error error;
        SOAPC_G(net) = soapc_net_new(&error);
        if (!SOAPC_G(net)) {
            php_soapc_throw_error("HTTP", &error);
        }
    }
    return SOAPC_G(net);
}
