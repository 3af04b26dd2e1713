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
        http->proxy_login = php_soapc_option_str(&options, PHP_SOAPC_OPTION_PROXY_LOGIN);
        http->proxy_password = http->proxy_login
                                   ? php_soapc_option_str(&options, PHP_SOAPC_OPTION_PROXY_PASSWORD)
                                   : NULL;
    }
    http->own = php_soapc_http_own(array);
    http->user_agent = php_soapc_option_str(&options, PHP_SOAPC_OPTION_USER_AGENT);
    http->connection_timeout = long_option(&options, PHP_SOAPC_OPTION_CONNECTION_TIMEOUT);
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

/* C takes a NUL for the end: what stands behind it would be lost without a word. The fault does not show the text, which
 * may be a secret. */
static bool is_whole(const zend_string *text, const char *kind, const char *name)
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
        if (!is_whole(rows[i].text, "option ", rows[i].name)) {
            return false;
        }
    }
    return true;
}

/* openssl.cafile and openssl.capath are where PHP's own TLS looks when a context names nothing. */
static void apply_default_ca(soapc_http_request *request)
{
    const char *file = zend_ini_string((char *)ZEND_STRL("openssl.cafile"), 0);
    const char *path = zend_ini_string((char *)ZEND_STRL("openssl.capath"), 0);

    request->ca_file = file && *file ? file : NULL;
    request->ca_path = path && *path ? path : NULL;
}

/* {{{ TLS: the "ssl" options of the context (contract C-8.4) */

typedef struct tls_option tls_option;
typedef bool (*tls_apply)(php_soapc_http_request *http, const tls_option *option, zval *value);

struct tls_option {
    const char *name;
    size_t field;    /* of soapc_http_request: const char * or uint32_t */
    tls_apply apply; /* false: what is asked for cannot be met */
    const char *expected; /* where apply may be false */
};

static bool apply_text(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_STRING && Z_STRLEN_P(value)) {
        *(const char **)((char *)&http->request + option->field) = Z_STRVAL_P(value);
    }
    return true;
}

/* As PHP converts it, but an object is 1 without PHP's warning: no error handler of the program's runs while strings of its
 * options and its context are borrowed. */
static zend_long long_of(zval *value)
{
    return Z_TYPE_P(value) == IS_OBJECT ? 1 : zval_get_long(value);
}

/* Verification that is switched off. */
static bool apply_off(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    *(uint32_t *)((char *)&http->request + option->field) = !zend_is_true(value);
    return true;
}

static bool apply_security_level(php_soapc_http_request *http, const tls_option *option,
                                 zval *value)
{
    zend_string *ciphers =
        strpprintf(0, "%s@SECLEVEL=" ZEND_LONG_FMT,
                   http->request.ciphers ? http->request.ciphers : "DEFAULT", long_of(value));
    if (http->ciphers) {
        zend_string_release(http->ciphers);
    }
    http->ciphers = ciphers;
    http->request.ciphers = ZSTR_VAL(ciphers);
    return true;
}

enum {
    TLS_1_0 = 8,
    TLS_1_1 = 16,
    TLS_1_2 = 32,
    TLS_1_3 = 64,
    TLS_ALL = 120
}; /* bits of STREAM_CRYPTO_* */

static uint32_t tls_version(zend_long bit)
{
    return bit == TLS_1_0   ? 10
           : bit == TLS_1_1 ? 11
           : bit == TLS_1_2 ? 12
           : bit == TLS_1_3 ? 13
                            : 0;
}

/* STREAM_CRYPTO_METHOD_*: a set of versions, of which the lowest and the highest bound what is spoken. SSL 2 and 3 are gone
 * from the libraries; alone they bound nothing, as in PHP. */
static bool apply_method(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    enum { SSL_2_AND_3 = 6 };
    zend_long asked = long_of(value), set = asked & TLS_ALL, highest = TLS_1_3;

    while (highest && !(set & highest)) {
        highest >>= 1;
    }
    if (set && set != TLS_ALL) {
        http->request.tls_min = tls_version(set & -set);
        http->request.tls_max = tls_version(highest);
    }
    return set || (asked & SSL_2_AND_3);
}

/* STREAM_CRYPTO_PROTO_* */
static bool apply_version(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    uint32_t version = tls_version(long_of(value));
    *(uint32_t *)((char *)&http->request + option->field) = version;
    return version != 0;
}

static bool apply_on(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    *(uint32_t *)((char *)&http->request + option->field) = zend_is_true(value);
    return true;
}

static bool apply_depth(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    zend_long depth = long_of(value);

    if (!http->request.insecure_peer) { /* else nobody looks at the chain */
        http->request.verify_depth = depth > 0 && depth < 1000 ? (uint32_t)depth : 0;
    }
    return depth > 0 || http->request.insecure_peer;
}

/* A digest in hexadecimal, or an array of one by its algorithm. */
static bool apply_fingerprint(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    static const char *const algorithms[] = {"sha256", "sha1", "md5"};

    if (Z_TYPE_P(value) == IS_STRING) {
        http->request.fingerprint = Z_STRVAL_P(value);
        return true;
    }
    if (Z_TYPE_P(value) != IS_ARRAY) {
        return false;
    }
    for (size_t i = 0; i < sizeof(algorithms) / sizeof(algorithms[0]); i++) {
        zval *item = zend_hash_str_find_deref(Z_ARRVAL_P(value), algorithms[i],
                                              strlen(algorithms[i]));
        if (item && Z_TYPE_P(item) == IS_STRING) {
            if (strlen(Z_STRVAL_P(item)) != Z_STRLEN_P(item)) {
                return false;
            }
            http->request.fingerprint = Z_STRVAL_P(item);
            return zend_hash_num_elements(Z_ARRVAL_P(value)) == 1;
        }
    }
    return false;
}

#define FIELD(name) offsetof(soapc_http_request, name)

/* In the order in which they are looked at. What is not here says nothing about security
 * (capture_*, SNI_*, ...). */
static const tls_option tls_options[] = {
    {"verify_peer", FIELD(insecure_peer), apply_off, NULL},
    {"verify_peer_name", FIELD(insecure_name), apply_off, NULL},
    {"peer_name", FIELD(tls_name), apply_text, NULL},
    {"cafile", FIELD(ca_file), apply_text, NULL},
    {"capath", FIELD(ca_path), apply_text, NULL},
    {"local_cert", FIELD(certificate), apply_text, NULL},
    {"local_pk", FIELD(certificate_key), apply_text, NULL},
    {"passphrase", FIELD(key_passphrase), apply_text, NULL},
    {"ciphers", FIELD(ciphers), apply_text, NULL},
    {"security_level", 0, apply_security_level, NULL},
    {"allow_self_signed", FIELD(allow_self_signed), apply_on, NULL},
    {"verify_depth", 0, apply_depth, "a number above 0"},
    {"peer_fingerprint", 0, apply_fingerprint, "a digest of SHA-256, SHA-1 or MD5, or an array of one by its algorithm"},
    {"crypto_method", 0, apply_method, "a set of STREAM_CRYPTO_METHOD_*_CLIENT"},
    {"min_proto_version", FIELD(tls_min), apply_version, "one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3"},
    {"max_proto_version", FIELD(tls_max), apply_version, "one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3"},
};

static zend_result apply_tls(php_soapc_http_request *http, const php_soapc_http_options *options)
{
    HashTable *table = php_soapc_context_table(options, "ssl");

    if (!table) {
        return SUCCESS;
    }
    uint32_t left = zend_hash_num_elements(table); /* for most are few */
    for (size_t i = 0; left && i < sizeof(tls_options) / sizeof(tls_options[0]); i++) {
        const tls_option *option = tls_options + i;
        zval *value =
            zend_hash_str_find_deref(table, option->name, strlen(option->name));

        left -= value != NULL;
        if (value && Z_TYPE_P(value) == IS_STRING &&
            !is_whole(Z_STR_P(value), "stream context option ssl.", option->name)) {
            return FAILURE;
        }
        if (value && Z_TYPE_P(value) != IS_NULL && !option->apply(http, option, value)) {
            zend_string *given = Z_TYPE_P(value) > IS_STRING ? strpprintf(0, "%s", zend_zval_type_name(value))
                                                             : zval_get_string(value);
            php_soapc_throw_fault("HTTP",
                                  "The stream context option ssl.%s is not supported: %s was expected, not %s",
                                  option->name, option->expected, ZSTR_VAL(given));
            zend_string_release(given);
            return FAILURE;
        }
    }
    return SUCCESS;
}

/* }}} */

/* socket.bindto: address:port, [address]:port; without a port it is none, as in PHP. 0 as the address is any of IPv4, ::
 * any at all, 0 as the port any. */
static zend_result apply_bind(php_soapc_http_request *http, zval *value)
{
    if (!value || Z_TYPE_P(value) != IS_STRING) {
        return SUCCESS;
    }
    if (!is_whole(Z_STR_P(value), "stream context option ", "socket.bindto")) {
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

static const char *bytes(zend_string *string)
{
    return string ? ZSTR_VAL(string) : NULL;
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
    double read = !value ? 0 : Z_TYPE_P(value) == IS_OBJECT ? 1 : zval_get_double(value); /* as long_of() */

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
        request->total_timeout = left > 0.001 ? (uint32_t)(left * 1000) : 1;
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
    if (options->proxy_host && options->proxy_port > 0) {
        request->proxy_host = ZSTR_VAL(options->proxy_host);
        request->proxy_port = (uint32_t)options->proxy_port;
        request->proxy_user = bytes(options->proxy_login);
        request->proxy_password =
            options->proxy_login
                ? (options->proxy_password ? ZSTR_VAL(options->proxy_password) : "")
                : NULL;
    }
    request->home = options->home;
    request->allowed_hosts = options->allowed_hosts;
    request->https_only = options->https_only;
    set_timeouts(request, options);
    limit_reply(request);
    request->keep_alive = !options->close;
    request->compat_redirect = SOAPC_G(compat_redirect);
    request->inflate_ratio = (uint32_t)SOAPC_G(inflate_ratio);
    request->inflate_bytes = (uint32_t)SOAPC_G(inflate_bytes);

    apply_default_ca(request);
    if (apply_bind(http, php_soapc_context_option(options, "socket", "bindto")) ==
            FAILURE ||
        apply_tls(http, options) == FAILURE ||
        php_soapc_http_own_apply(http, options->own) == FAILURE) {
        php_soapc_http_request_release(http);
        return FAILURE;
    }
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
