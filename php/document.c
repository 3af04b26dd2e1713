/* The documents of a service: files, streams and http(s). */
#include "php/document.h"

#include <sys/stat.h>

#include "ext/standard/file.h"
#include "ext/standard/php_fopen_wrappers.h"
#include "ext/standard/url.h"

#include "php/exception.h"

void php_soapc_document_release(php_soapc_document *document)
{
    zend_string **strings[] = {&document->bytes, &document->final_uri, &document->why,
                               &document->validators};

    for (size_t i = 0; i < sizeof(strings) / sizeof(strings[0]); i++) {
        if (*strings[i]) {
            zend_string_release(*strings[i]);
            *strings[i] = NULL;
        }
    }
}

/* {{{ URIs */

/* scheme: RFC 3986, 3.1; a letter alone is a drive. */
static bool has_scheme(const char *uri)
{
    size_t length =
        strspn(uri, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.");
    return length > 1 && uri[length] == ':' &&
           (uri[length + 1] == '/' || strncasecmp(uri, "data:", 5) == 0);
}

/* Path characters that a URI may hold as they are. */
static zend_string *path_to_uri(const char *path)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/";
    static const char hex[] = "0123456789ABCDEF";
    zend_string *uri = zend_string_safe_alloc(strlen(path), 3, sizeof("file://") - 1, 0);
    char *to = ZSTR_VAL(uri);

    memcpy(to, "file://", sizeof("file://") - 1);
    to += sizeof("file://") - 1;
    for (; *path; path++) {
        if (strchr(plain, *path)) {
            *to++ = *path;
        } else {
            *to++ = '%';
            *to++ = hex[(unsigned char)*path >> 4];
            *to++ = hex[(unsigned char)*path & 15];
        }
    }
    *to = '\0';
    return zend_string_truncate(uri, (size_t)(to - ZSTR_VAL(uri)), 0);
}

zend_string *php_soapc_document_place(zend_string *location)
{
    char resolved[MAXPATHLEN];

    if (ZSTR_VAL(location)[0] == '/' || has_scheme(ZSTR_VAL(location))) {
        return zend_string_copy(location);
    }
    if (VCWD_REALPATH(ZSTR_VAL(location), resolved) ||
        expand_filepath(ZSTR_VAL(location), resolved)) {
        return zend_string_init(resolved, strlen(resolved), 0);
    }
    return NULL;
}

zend_string *php_soapc_document_uri(zend_string *location)
{
    char resolved[MAXPATHLEN];

    if (strncasecmp(ZSTR_VAL(location), "file://", 7) == 0 && ZSTR_VAL(location)[7] == '/') {
        /* PHP takes what follows as a path, others as part of a URI. */
        const char *path = ZSTR_VAL(location) + 7;
        return strchr(path, '%') && VCWD_ACCESS(path, F_OK) != 0 ? zend_string_copy(location)
                                                                 : path_to_uri(path);
    }
    if (has_scheme(ZSTR_VAL(location))) {
        return zend_string_copy(location);
    }
    if (VCWD_REALPATH(ZSTR_VAL(location), resolved) ||
        expand_filepath(ZSTR_VAL(location), resolved)) {
        return path_to_uri(resolved);
    }
    return NULL;
}

static bool is_relative(zend_string *location)
{
    return ZSTR_VAL(location)[0] != '/' && !has_scheme(ZSTR_VAL(location));
}

bool php_soapc_document_resolves(zend_string *location)
{
    char resolved[MAXPATHLEN];
    return !is_relative(location) || VCWD_REALPATH(ZSTR_VAL(location), resolved);
}

zend_string *php_soapc_document_known(zend_string *location)
{
    char resolved[MAXPATHLEN];

    if (is_relative(location) && VCWD_REALPATH(ZSTR_VAL(location), resolved)) {
        return zend_string_init(resolved, strlen(resolved), 0);
    }
    return zend_string_copy(location);
}

zend_string *php_soapc_document_name(const char *uri)
{
    if (strncmp(uri, "file://", 7) != 0) {
        return zend_string_init(uri, strlen(uri), 0);
    }
    zend_string *path = zend_string_init(uri + 7, strlen(uri + 7), 0);
    size_t length = php_raw_url_decode(ZSTR_VAL(path), ZSTR_LEN(path));
    return zend_string_truncate(path, length, 0);
}

/* }}} */

/* {{{ Streams */

/* The wrapper for the scheme of a URI, without PHP's warning where there is none; NULL. */
static const php_stream_wrapper *find_wrapper(const char *uri)
{
    zend_string *scheme = zend_string_init(uri, (size_t)(strchr(uri, ':') - uri), 0);
    zend_string *key = zend_string_tolower(scheme);
    const php_stream_wrapper *wrapper =
        zend_hash_find_ptr(php_stream_get_url_stream_wrappers_hash(), key);

    zend_string_release(key);
    zend_string_release(scheme);
    return wrapper;
}

/* Whether a path leads to something that is no file: a folder, a FIFO, which would wait for its
 * writer, a device, which may never end. */
static bool is_no_file(const char *name)
{
    struct stat status;

    return !strstr(name, "://") && php_check_open_basedir_ex(name, 0) == 0 &&
           VCWD_STAT(name, &status) == 0 && !S_ISREG(status.st_mode);
}

static zend_result refuse(php_soapc_document *document, const char *why)
{
    document->why = zend_string_init(why, strlen(why), 0);
    document->is_refused = true;
    return FAILURE;
}

static const char *why_closed(const char *name)
{
    if (has_scheme(name)) {
        return "it cannot be opened";
    }
    if (php_check_open_basedir_ex(name, 0) != 0) {
        return "open_basedir does not let it be opened";
    }
    return VCWD_ACCESS(name, R_OK) != 0 ? strerror(errno) : "it cannot be opened";
}

static zend_result opened(php_soapc_document *document, const char *why)
{
    if (EG(exception)) {
        return FAILURE;
    }
    if (!document->bytes) {
        document->why = zend_string_init(why, strlen(why), 0);
        return FAILURE;
    }
    return SUCCESS;
}

static zend_string *copy(php_stream *stream)
{
    zend_string *bytes = php_stream_copy_to_mem(stream, PHP_STREAM_COPY_ALL, 0);
    return bytes ? bytes : ZSTR_EMPTY_ALLOC();
}

static zend_result read_stream(php_soapc_document *document, const char *name,
                               php_stream_context *context)
{
    if (!has_scheme(name) && is_no_file(name)) {
        return refuse(document, "it is not a regular file");
    }
    if (!has_scheme(name) || find_wrapper(name)) {
        /* allow_url_fopen is of fopen(), not of SOAP (contract C-8.13). */
        php_stream *stream =
            php_stream_open_wrapper_ex(name, "rb", STREAM_DISABLE_URL_PROTECTION, NULL,
                                       context ? context : FG(default_context));
        if (stream) {
            document->bytes = copy(stream);
            php_stream_close(stream);
        }
    }
    return opened(document, document->bytes ? NULL : why_closed(name));
}

/* }}} */

/* {{{ libxml_set_external_entity_loader() */

/* The program's loader of entities, which ext/soap's documents go through as well; UNDEF: there
 * is none. */
static void find_loader(zval *loader)
{
    zval name;

    ZVAL_UNDEF(loader);
    if (!zend_hash_str_exists(EG(function_table), ZEND_STRL("libxml_get_external_entity_loader"))) {
        return; /* before PHP 8.2 it cannot be asked for */
    }
    ZVAL_STRING(&name, "libxml_get_external_entity_loader");
    call_user_function(NULL, NULL, &name, loader, 0, NULL);
    zval_ptr_dtor(&name);
    if (Z_TYPE_P(loader) == IS_NULL) {
        ZVAL_UNDEF(loader);
    }
}

/* It gets (public id, system id, context) and gives a stream, the place of one, or null: not to
 * be had. */
static zend_result read_loaded(php_soapc_document *document, const char *name, zval *loader,
                               php_stream_context *context)
{
    zval arguments[3], given;

    ZVAL_NULL(&arguments[0]);
    ZVAL_STRING(&arguments[1], name);
    array_init(&arguments[2]);
    ZVAL_UNDEF(&given);
    call_user_function(NULL, NULL, loader, &given, 3, arguments);
    zval_ptr_dtor(&arguments[1]);
    zval_ptr_dtor(&arguments[2]);

    zend_result result;
    if (Z_TYPE(given) == IS_STRING && !EG(exception)) {
        result = read_stream(document, Z_STRVAL(given), context);
    } else {
        php_stream *stream = NULL;
        if (Z_TYPE(given) == IS_RESOURCE) {
            php_stream_from_zval_no_verify(stream, &given);
        }
        document->bytes = stream ? copy(stream) : NULL;
        result = opened(document, "libxml's entity loader does not give it");
    }
    zval_ptr_dtor(&given);
    return result;
}

/* }}} */

/* {{{ http and https */

/* A wrapper that the program has put in the place of PHP's own goes first, and none when it took
 * that away; without ext/openssl there never was one for https. */
static bool is_for_net(const char *uri)
{
    bool tls = strncasecmp(uri, "https://", 8) == 0;

    if (!tls && strncasecmp(uri, "http://", 7) != 0) {
        return false;
    }
    const php_stream_wrapper *wrapper = find_wrapper(uri);
    return wrapper ? wrapper == &php_stream_http_wrapper
                   : tls && !zend_hash_str_exists(&module_registry, ZEND_STRL("openssl"));
}

/* Whether it is our client that fetches it: a loader of the program's goes before. */
static bool is_ours(const char *uri)
{
    zval loader;

    find_loader(&loader);
    bool ours = Z_ISUNDEF(loader) && is_for_net(uri);
    zval_ptr_dtor(&loader);
    return ours;
}

enum { REDIRECTS_MOST = 20 };

static zend_string *status_text(const soapc_http_reply *reply)
{
    return strpprintf(0, "HTTP status %u%s%s%s", reply->status, *reply->reason ? " " : "", reply->reason,
                      reply->status < 400 && reply->redirects == REDIRECTS_MOST
                          ? " after 20 redirects, the most that are followed"
                          : "");
}

static void write_lines(php_soapc_http_request *http, const php_soapc_http_options *options)
{
    zend_string *agent = php_soapc_user_agent(options);
    uint32_t own = php_soapc_own_authorization(options);

    php_soapc_http_request_line(http, "Connection: ", "close", "");
    if (agent && ZSTR_LEN(agent)) {
        php_soapc_http_request_field(http, "User-Agent: ", agent, "");
    } else if (!agent && FG(user_agent) && *FG(user_agent)) {
        php_soapc_http_request_line(http, "User-Agent: ", FG(user_agent), "");
    }
    php_soapc_context_headers(http, options, own);
}

/* http.proxy of the context, which ext/soap's WSDLs go by while its calls do not (contract C-8.4): "tcp://host:port".
 * *host is to be released; false: it cannot be read. */
static bool apply_context_proxy(php_soapc_http_request *http, const php_soapc_http_options *options,
                                php_url **proxy)
{
    zval *value = php_soapc_context_option(options, "http", "proxy");

    *proxy = NULL;
    if (!value || Z_TYPE_P(value) != IS_STRING || !Z_STRLEN_P(value) || options->proxy_host) {
        return true;
    }
    *proxy = php_url_parse_ex(Z_STRVAL_P(value), Z_STRLEN_P(value));
    if (!*proxy || !(*proxy)->host || !(*proxy)->port) {
        return false;
    }
    http->request.proxy_host = ZSTR_VAL((*proxy)->host);
    http->request.proxy_port = (*proxy)->port;
    return true;
}

static void end_request(php_soapc_http_request *http, php_soapc_http_options *held,
                        php_url *proxy)
{
    if (proxy) {
        php_url_free(proxy);
    }
    php_soapc_http_request_release(http);
    php_soapc_http_options_let_go(held);
}

/* What all requests for documents have in common; held is to be let go by end_request. FAILURE: an exception is pending, or
 * the proxy cannot be read. */
static zend_result begin_request(php_soapc_http_request *http, php_soapc_http_options *held,
                                 const php_soapc_http_options *options, php_url **proxy)
{
    *held = *options;
    php_soapc_http_options_hold(held);
    options = held;
    if (php_soapc_http_request_init(http, options) == FAILURE) {
        php_soapc_http_options_let_go(held);
        return FAILURE;
    }
    if (!apply_context_proxy(http, options, proxy) || EG(exception)) {
        end_request(http, held, *proxy);
        return FAILURE;
    }
    http->request.max_redirects = REDIRECTS_MOST;
    http->request.accept_encoding = 0;
    http->request.keep_alive = 0;
    write_lines(http, options);
    return SUCCESS;
}

static void use_reply(php_soapc_document *document, const php_soapc_http_request *http,
                      const php_soapc_http_options *options, const soapc_http_reply *reply,
                      const soapc_error *error)
{
    char line[4096];

    php_soapc_http_log(options->own, NULL, &http->request, reply, error);
    if (EG(exception)) {
        return;
    }
    if (error) {
        document->why = strpprintf(0, "%s%s", error->message, php_soapc_error_setting(error));
    } else if (reply->status < 200 || reply->status >= 300) {
        document->why = status_text(reply);
    } else if (!php_soapc_memory_has(reply->body_length)) {
        document->why = php_soapc_memory_text(reply->body_length);
    } else {
        size_t length = soapc_http_validators(reply, http->request.url, line, sizeof(line));
        document->validators = length ? zend_string_init(line, length, 0) : NULL;
        document->bytes = zend_string_init(reply->body ? reply->body : "", reply->body_length, 0);
        document->final_uri =
            reply->effective_url
                ? zend_string_init(reply->effective_url, strlen(reply->effective_url), 0)
                : NULL;
    }
}

/* And releases it: its memory is not PHP's, so memory_limit must not jump over it. */
static void take_reply(php_soapc_document *document, const php_soapc_http_request *http,
                       const php_soapc_http_options *options, soapc_http_reply *reply,
                       const soapc_error *error)
{
    volatile bool bailed = false;

    zend_try
    {
        use_reply(document, http, options, reply, error);
    }
    zend_catch
    {
        bailed = true;
    }
    zend_end_try();
    soapc_http_reply_release(reply);
    if (bailed) {
        zend_bailout();
    }
}

int php_soapc_document_is_unchanged(const char *validators, const php_soapc_http_options *options,
                                    const char *uri, php_soapc_document *changed)
{
    php_soapc_http_request http;
    php_soapc_http_options held;
    soapc_http_reply reply;
    php_url *proxy;
    soapc_net *net = php_soapc_net();

    memset(changed, 0, sizeof(*changed));
    if (!net || !is_ours(uri) || begin_request(&http, &held, options, &proxy) == FAILURE) {
        return 0;
    }
    int unchanged = soapc_http_is_unchanged(net, &http.request, validators, uri, &reply);
    if (reply.status) {
        http.request.url = uri;
        take_reply(changed, &http, &held, &reply, NULL);
    }
    end_request(&http, &held, proxy);
    return unchanged;
}

static zend_result read_http(php_soapc_document *document, const char *uri,
                             const php_soapc_http_options *options)
{
    php_soapc_http_request http;
    php_soapc_http_options held;
    soapc_http_reply reply;
    soapc_error error;
    php_url *proxy;
    soapc_net *net = php_soapc_net();

    if (!net) {
        return FAILURE;
    }
    if (begin_request(&http, &held, options, &proxy) == FAILURE) {
        document->why = EG(exception)
                            ? NULL
                            : zend_string_init(ZEND_STRL("the stream context option http.proxy is "
                                                         "not tcp://host:port"),
                                               0);
        return FAILURE;
    }
    http.request.url = uri;
    soapc_status status = php_soapc_http_exchange(net, &http, &reply, &error);
    document->is_down = status == SOAPC_OK ? reply.status >= 500
                                           : reply.stage >= SOAPC_HTTP_STAGE_CONNECT &&
                                                 reply.stage <= SOAPC_HTTP_STAGE_BODY;
    take_reply(document, &http, &held, &reply, status == SOAPC_OK ? NULL : &error);
    end_request(&http, &held, proxy);
    return document->bytes ? SUCCESS : FAILURE;
}

/* }}} */

/* A loader of the program's goes first, then its wrapper for http, then ours. */
zend_result php_soapc_document_read(php_soapc_document *document, const char *uri,
                                    const php_soapc_http_options *options)
{
    zval loader;
    zend_result result;

    memset(document, 0, sizeof(*document));
    find_loader(&loader);
    if (Z_ISUNDEF(loader) && is_for_net(uri)) {
        return read_http(document, uri, options);
    }
    zend_string *name = php_soapc_document_name(uri);
    result = strlen(ZSTR_VAL(name)) != ZSTR_LEN(name)
                 ? refuse(document, "a path cannot hold a NUL byte")
             : Z_ISUNDEF(loader) ? read_stream(document, ZSTR_VAL(name), options->context)
                                 : read_loaded(document, ZSTR_VAL(name), &loader, options->context);
    zend_string_release(name);
    zval_ptr_dtor(&loader);
    return result;
}
