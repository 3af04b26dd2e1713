/* What libcurl is told of a request. */
#include "net/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 0: no memory. */
static int set_text(CURL *easy, CURLoption option, const char *text)
{
    return !text || curl_easy_setopt(easy, option, text) != CURLE_OUT_OF_MEMORY;
}

static int set_method(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    if (request->body || strcmp(transfer->method, "POST") == 0) {
        curl_easy_setopt(easy, CURLOPT_POST, 1L);
    } else if (strcmp(transfer->method, "HEAD") == 0) {
        curl_easy_setopt(easy, CURLOPT_NOBODY, 1L);
    } else {
        curl_easy_setopt(easy, CURLOPT_HTTPGET, 1L);
    }
    return set_text(easy, CURLOPT_CUSTOMREQUEST, transfer->method);
}

/* What libcurl calls a version of TLS, as the lowest and as the highest one. */
static long tls_versions(uint32_t lowest, uint32_t highest)
{
    static const struct {
        uint32_t version;
        long as_lowest, as_highest;
    } rows[] = {
        {10, CURL_SSLVERSION_TLSv1_0, CURL_SSLVERSION_MAX_TLSv1_0},
        {11, CURL_SSLVERSION_TLSv1_1, CURL_SSLVERSION_MAX_TLSv1_1},
        {12, CURL_SSLVERSION_TLSv1_2, CURL_SSLVERSION_MAX_TLSv1_2},
        {13, CURL_SSLVERSION_TLSv1_3, CURL_SSLVERSION_MAX_TLSv1_3},
    };
    long value = 0;

    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        value |= rows[i].version == lowest ? rows[i].as_lowest : 0;
        value |= rows[i].version == highest ? rows[i].as_highest : 0;
    }
    return value;
}

/* The client's certificate says who one is: it is for the first origin alone, as credentials are. */
static int set_certificate(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    if (transfer->drop_credentials || !request->certificate) {
        return 1;
    }
    /* Without a passphrase OpenSSL would ask whoever sits at the terminal for one. */
    const char *passphrase = request->key_passphrase ? request->key_passphrase : "";
    return set_text(easy, CURLOPT_SSLCERT, request->certificate) &&
           set_text(easy, CURLOPT_SSLCERTTYPE, soapc__is_pkcs12(request->certificate) ? "P12" : NULL) &&
           set_text(easy, CURLOPT_SSLKEY, request->certificate_key) &&
           set_text(easy, CURLOPT_KEYPASSWD, passphrase);
}

static int set_tls(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    curl_easy_setopt(easy, CURLOPT_SSLVERSION, tls_versions(request->tls_min, request->tls_max));
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, request->insecure_peer ? 0L : 1L);
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, request->insecure_name ? 0L : 2L);
    return set_text(easy, CURLOPT_CAINFO, request->ca_file) &&
           set_text(easy, CURLOPT_CAPATH, request->ca_path) &&
           set_text(easy, CURLOPT_SSL_CIPHER_LIST, request->ciphers) &&
           set_certificate(easy, transfer);
}

/* The name in the certificate and in SNI is that of the URL, so another name goes there, and the
 * connection to the host that is meant. */
static int set_tls_name(CURL *easy, const soapc__transfer *transfer, CURLU **url,
                        struct curl_slist **connect_to)
{
    const soapc__url *to = transfer->url;
    char line[700];

    if (!to->is_https || !transfer->request->tls_name) {
        return 1;
    }
    *url = curl_url_dup(to->handle);
    if (!*url || curl_url_set(*url, CURLUPART_HOST, transfer->request->tls_name, 0) != CURLUE_OK) {
        return 0;
    }
    snprintf(line, sizeof(line), "::%.300s:%u", to->host, to->port);
    *connect_to = curl_slist_append(NULL, line);
    curl_easy_setopt(easy, CURLOPT_CONNECT_TO, *connect_to);
    return *connect_to != NULL;
}

static int set_local(CURL *easy, const soapc_http_request *request)
{
    char address[80];

    if (request->local_address) {
        int length = snprintf(address, sizeof(address), "host!%s", request->local_address);

        if (length < 0 || (size_t)length >= sizeof(address) ||
            curl_easy_setopt(easy, CURLOPT_INTERFACE, address) != CURLE_OK) {
            return 0;
        }
    }
    if (request->local_port) {
        curl_easy_setopt(easy, CURLOPT_LOCALPORT, (long)request->local_port);
    }
    return 1;
}

static long curl_auth(uint32_t kinds)
{
    return (long)((kinds & SOAPC_HTTP_AUTH_BASIC ? CURLAUTH_BASIC : 0) |
                  (kinds & SOAPC_HTTP_AUTH_DIGEST ? CURLAUTH_DIGEST : 0) |
                  (kinds & SOAPC_HTTP_AUTH_NTLM ? CURLAUTH_NTLM : 0) |
                  (kinds & SOAPC_HTTP_AUTH_NEGOTIATE ? CURLAUTH_NEGOTIATE : 0));
}

static int set_auth(CURL *easy, const soapc__transfer *transfer)
{
    if (!transfer->auth) {
        return 1;
    }
    curl_easy_setopt(easy, CURLOPT_HTTPAUTH, curl_auth(transfer->auth));
    return set_text(easy, CURLOPT_USERNAME, transfer->user ? transfer->user : "") &&
           set_text(easy, CURLOPT_PASSWORD, transfer->password ? transfer->password : "");
}

static int set_proxy_auth(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    if (!transfer->proxy_auth) {
        return 1;
    }
    curl_easy_setopt(easy, CURLOPT_PROXYAUTH, curl_auth(transfer->proxy_auth));
    return set_text(easy, CURLOPT_PROXYUSERNAME, request->proxy_user ? request->proxy_user : "") &&
           set_text(easy, CURLOPT_PROXYPASSWORD,
                    request->proxy_password ? request->proxy_password : "");
}

/* An environment variable never chooses a proxy. The request line to an http proxy names the port
 * always (contract C-8.2). */
static int set_proxy(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;
    const soapc__url *url = transfer->url;

    curl_easy_setopt(easy, CURLOPT_NOPROXY, "");
    if (!transfer->use_proxy) {
        return curl_easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK;
    }
    curl_easy_setopt(easy, CURLOPT_PROXYTYPE, (long)CURLPROXY_HTTP);
    curl_easy_setopt(easy, CURLOPT_PROXYPORT, (long)request->proxy_port);
    if (!set_proxy_auth(easy, transfer)) {
        return 0;
    }
    if (!url->is_https) {
        size_t size = strlen(url->host) + strlen(url->target) + 32;
        char *target = malloc(size);

        if (!target) {
            return 0;
        }
        snprintf(target, size, "http://%s:%u%s", url->host, url->port, url->target);
        int done = set_text(easy, CURLOPT_REQUEST_TARGET, target);
        free(target);
        if (!done) {
            return 0;
        }
    }
    return curl_easy_setopt(easy, CURLOPT_PROXY, request->proxy_host) == CURLE_OK;
}

/* Into `line`, NUL-terminated; empty: none. The caller's own line goes before what proxy_user says. */
static void tunnel_authorization(const soapc__transfer *transfer, soapc__buffer *line)
{
    const soapc_http_request *request = transfer->request;
    const char *own = soapc__headers_find(request, "Proxy-Authorization");

    if (!transfer->use_proxy || !transfer->url->is_https) {
        return;
    }
    if (own) {
        soapc__buffer_put(line, own, strlen(own) + 1);
    } else if (request->proxy_user && !transfer->proxy_auth) {
        soapc__headers_basic(line, "Proxy-Authorization", request->proxy_user, request->proxy_password);
    }
}

/* NULL: no memory. libcurl sends these with CONNECT, and to a proxy without a tunnel beside the request's own. */
static struct curl_slist *proxy_headers(const soapc__transfer *transfer)
{
    struct curl_slist *list = curl_slist_append(NULL, "Proxy-Connection:");
    soapc__buffer line;

    soapc__buffer_init(&line, NULL);
    tunnel_authorization(transfer, &line);
    if (list && (line.failed || (line.length && !curl_slist_append(list, line.bytes)))) {
        curl_slist_free_all(list);
        list = NULL;
    }
    if (line.bytes) {
        explicit_bzero(line.bytes, line.length);
    }
    soapc__buffer_release(&line);
    return list;
}

/* libcurl 7.87 to 7.88 begins HTTP/2 anew on a connection that speaks it already, which ends it (curl issue 10634). */
static int spoils_reuse(const soapc__transfer *transfer)
{
    unsigned version = curl_version_info(CURLVERSION_NOW)->version_num;

    return transfer->request->http_version == 21 && !transfer->url->is_https && version >= 0x075700 &&
           version < 0x080000;
}

static void set_rest(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 61440L); /* a large reply in fewer turns */
#if LIBCURL_VERSION_NUM >= 0x075500 /* 7.85 */
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION,
                     (long)(request->http_version == 10   ? CURL_HTTP_VERSION_1_0
                            : request->http_version == 20 ? CURL_HTTP_VERSION_2TLS
                            : request->http_version == 21 ? CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE
                                                          : CURL_HTTP_VERSION_1_1));
    curl_easy_setopt(easy, CURLOPT_PATH_AS_IS, 1L);
    curl_easy_setopt(
        easy, CURLOPT_CONNECTTIMEOUT_MS,
        (long)(request->connect_timeout ? request->connect_timeout : SOAPC__CONNECT_TIMEOUT));
    curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, request->keep_alive && !spoils_reuse(transfer) ? 0L : 1L);
}

static int set_peer(CURL *easy, const soapc__transfer *transfer)
{
    const char *path = transfer->request->unix_socket;

    if (path && curl_easy_setopt(easy, CURLOPT_UNIX_SOCKET_PATH, path) != CURLE_OK) {
        return 0;
    }
    return set_proxy(easy, transfer) && set_local(easy, transfer->request);
}

static int set_all(soapc__connection *connection, const soapc__transfer *transfer)
{
    soapc__prepared *prepared = &connection->prepared;
    CURL *easy = connection->easy;

    soapc__transfer_set_callbacks(connection, transfer);
    prepared->tunnel = proxy_headers(transfer);
    set_rest(easy, transfer);
    curl_easy_setopt(easy, CURLOPT_HEADEROPT, (long)CURLHEADER_SEPARATE);
    curl_easy_setopt(easy, CURLOPT_PROXYHEADER, prepared->tunnel);
    return prepared->tunnel && set_method(easy, transfer) && set_tls(easy, transfer) &&
           set_auth(easy, transfer) && set_peer(easy, transfer) &&
           set_tls_name(easy, transfer, &prepared->named_url, &prepared->connect_to);
}

static uint32_t has_body(const soapc__transfer *transfer)
{
    return transfer->request->body != NULL;
}

/* What the key has is the same for all requests of a connection. */
static int is_prepared(const soapc__prepared *prepared, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    return prepared->url && prepared->connect_timeout == request->connect_timeout &&
           prepared->keep_alive == request->keep_alive &&
           prepared->proxy_auth == transfer->proxy_auth &&
           prepared->has_body == has_body(transfer) && prepared->is_quiet == transfer->is_quiet &&
           strcmp(prepared->method, transfer->method) == 0 &&
           strcmp(prepared->url, transfer->url->text) == 0;
}

int soapc__options_prepare(soapc__connection *connection, const soapc__transfer *transfer)
{
    soapc__prepared *prepared = &connection->prepared;

    if (is_prepared(prepared, transfer)) {
        return 1;
    }
    soapc__options_forget(connection);
    prepared->connect_timeout = transfer->request->connect_timeout;
    prepared->keep_alive = transfer->request->keep_alive;
    prepared->proxy_auth = transfer->proxy_auth;
    prepared->has_body = has_body(transfer);
    prepared->is_quiet = transfer->is_quiet;
    prepared->method = strdup(transfer->method);
    prepared->url = prepared->method ? strdup(transfer->url->text) : NULL;
    return prepared->url && set_all(connection, transfer);
}

void soapc__options_forget(soapc__connection *connection)
{
    soapc__prepared *prepared = &connection->prepared;

    curl_easy_reset(connection->easy);
    soapc__pool_set_socket_functions(connection);
    curl_url_cleanup(prepared->named_url);
    curl_slist_free_all(prepared->connect_to);
    curl_slist_free_all(prepared->tunnel);
    free(prepared->url);
    free(prepared->method);
    memset(prepared, 0, sizeof(*prepared));
}
