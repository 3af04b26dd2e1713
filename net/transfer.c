/* One request to one reply over one kept connection, with the time limits that libcurl's blocking
 * call lacks. */
#include "net/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"

enum { DEFAULT_CONNECT_TIMEOUT = 300000, LONGEST_WAIT = 60000 };

double soapc__net_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void soapc__transfer_init(soapc__transfer *transfer)
{
    memset(transfer, 0, sizeof(*transfer));
    soapc__buffer_init(&transfer->request_head, NULL);
    soapc__buffer_init(&transfer->head, NULL);
    soapc__buffer_init(&transfer->body, NULL);
}

void soapc__transfer_release(soapc__transfer *transfer)
{
    soapc__buffer_release(&transfer->request_head);
    soapc__buffer_release(&transfer->head);
    soapc__buffer_release(&transfer->body);
    soapc__coding_free(transfer->coding);
    transfer->coding = NULL;
}

/* -- what was sent -- */

static int begins_request(const soapc__transfer *transfer, const char *data, size_t size)
{
    size_t length = strlen(transfer->method);

    return (size > length && memcmp(data, transfer->method, length) == 0 && data[length] == ' ') ||
           (size > 8 && memcmp(data, "CONNECT ", 8) == 0);
}

static int is_tunnel(const soapc__transfer *transfer)
{
    return transfer->request_head.length > 8 &&
           memcmp(transfer->request_head.bytes, "CONNECT ", 8) == 0;
}

static int head_is_sent(const soapc__transfer *transfer)
{
    const soapc__buffer *head = &transfer->request_head;

    return !is_tunnel(transfer) && head->length >= 4 &&
           memcmp(head->bytes + head->length - 4, "\r\n\r\n", 4) == 0;
}

static int is_sent(const soapc__transfer *transfer)
{
    return head_is_sent(transfer) && transfer->sent >= transfer->request->body_length;
}

/* A request that begins anew is a retry after a kept connection turned out to be dead. */
static void record_head(soapc__transfer *transfer, const char *data, size_t size)
{
    if (begins_request(transfer, data, size)) {
        transfer->request_head.length = 0;
        transfer->sent = 0;
    }
    soapc__buffer_put(&transfer->request_head, data, size);
    transfer->stage = is_tunnel(transfer) ? SOAPC_HTTP_STAGE_CONNECT : SOAPC_HTTP_STAGE_SEND;
    if (is_sent(transfer)) {
        transfer->stage = SOAPC_HTTP_STAGE_HEAD;
    }
}

static int debug_callback(CURL *easy, curl_infotype type, char *data, size_t size, void *context)
{
    soapc__transfer *transfer = context;

    (void)easy;
    switch (type) {
    case CURLINFO_HEADER_OUT:
        record_head(transfer, data, size);
        break;
    case CURLINFO_DATA_OUT:
        transfer->sent += size;
        if (transfer->stage == SOAPC_HTTP_STAGE_SEND && is_sent(transfer)) {
            transfer->stage = SOAPC_HTTP_STAGE_HEAD;
        }
        break;
    case CURLINFO_HEADER_IN:
    case CURLINFO_DATA_IN:
        break;
    default:
        return 0;
    }
    transfer->active = soapc__net_now();
    return 0;
}

/* -- what came -- */

/* The status of a status line: "HTTP/1.1 200 OK". */
static uint32_t status_of(const char *line, size_t length)
{
    uint32_t status = 0;
    size_t at = 5;

    while (at < length && line[at] != ' ') {
        at++;
    }
    while (at < length && line[at] == ' ') {
        at++;
    }
    for (size_t i = 0; i < 3 && at < length && line[at] >= '0' && line[at] <= '9'; i++) {
        status = status * 10 + (uint32_t)(line[at++] - '0');
    }
    return status;
}

/* Interim replies (1xx) give way to the real one; trailers of a chunked body are not kept. */
static size_t header_callback(char *data, size_t one, size_t size, void *context)
{
    soapc__transfer *transfer = context;

    if (transfer->body_begun) {
        return one * size;
    }
    if (size > 5 && memcmp(data, "HTTP/", 5) == 0) {
        transfer->head.length = 0;
        transfer->status = status_of(data, size);
    }
    soapc__buffer_put(&transfer->head, data, size);
    if (transfer->head.failed) {
        soapc__error_no_memory(&transfer->failure);
        return 0;
    }
    if (size <= 2 && transfer->status >= 200) { /* the empty line */
        transfer->stage = SOAPC_HTTP_STAGE_BODY;
    }
    return one * size;
}

static soapc_status begin_body(soapc__transfer *transfer)
{
    size_t length;
    int known = 1;
    const char *name = soapc__headers_find(transfer->head.bytes, transfer->head.length,
                                           "Content-Encoding", 0, &length);

    transfer->body_begun = 1;
    if (!name) {
        return SOAPC_OK;
    }
    transfer->coding = soapc__coding_new(name, length, &known);
    if (known < 0) {
        return soapc__error_no_memory(&transfer->failure);
    }
    if (known == 0) {
        transfer->stage = SOAPC_HTTP_STAGE_CODING;
        soapc__error_set(
            &transfer->failure, SOAPC_IO,
            "the reply has Content-Encoding '%.*s', which is not gzip, deflate or identity",
            length > 60 ? 60 : (int)length, name);
        soapc__error_subject(&transfer->failure, name, length);
        return SOAPC_IO;
    }
    return SOAPC_OK;
}

static uint64_t reply_limit(const soapc__transfer *transfer)
{
    return transfer->request->max_reply_bytes ? transfer->request->max_reply_bytes : UINT32_MAX;
}

static soapc_status take_body(soapc__transfer *transfer, const char *data, size_t size)
{
    soapc_error *failure = &transfer->failure;

    transfer->received += size;
    if (transfer->received > reply_limit(transfer)) {
        return soapc__error_set(failure, SOAPC_LIMIT,
                                "the reply is longer than max_reply_bytes (%llu)",
                                (unsigned long long)reply_limit(transfer));
    }
    if (transfer->coding) {
        soapc_status status = soapc__coding_feed(transfer->coding, data, size,
                                                 reply_limit(transfer), &transfer->body, failure);
        if (status != SOAPC_OK) {
            transfer->stage = SOAPC_HTTP_STAGE_INFLATE;
        }
        return status;
    }
    soapc__buffer_put(&transfer->body, data, size);
    return transfer->body.failed ? soapc__error_no_memory(failure) : SOAPC_OK;
}

static size_t body_callback(char *data, size_t one, size_t size, void *context)
{
    soapc__transfer *transfer = context;

    if (!transfer->body_begun && begin_body(transfer) != SOAPC_OK) {
        return 0;
    }
    return take_body(transfer, data, size) == SOAPC_OK ? one * size : 0;
}

/* -- options -- */

/* 0: no memory. */
static int set_text(CURL *easy, CURLoption option, const char *text)
{
    return !text || curl_easy_setopt(easy, option, text) != CURLE_OUT_OF_MEMORY;
}

static int set_method(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    if (request->body) {
        curl_easy_setopt(easy, CURLOPT_POST, 1L);
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request->body);
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
    } else if (strcmp(transfer->method, "POST") == 0) {
        curl_easy_setopt(easy, CURLOPT_POST, 1L);
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, "");
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)0);
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

static int set_tls(CURL *easy, const soapc_http_request *request)
{
    curl_easy_setopt(easy, CURLOPT_SSLVERSION, tls_versions(request->tls_min, request->tls_max));
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, request->insecure_peer ? 0L : 1L);
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, request->insecure_name ? 0L : 2L);
    return set_text(easy, CURLOPT_CAINFO, request->ca_file) &&
           set_text(easy, CURLOPT_CAPATH, request->ca_path) &&
           set_text(easy, CURLOPT_SSLCERT, request->certificate) &&
           set_text(easy, CURLOPT_SSLKEY, request->certificate_key) &&
           set_text(easy, CURLOPT_KEYPASSWD, request->key_passphrase) &&
           set_text(easy, CURLOPT_SSL_CIPHER_LIST, request->ciphers);
}

/* The name in the certificate and in SNI is that of the URL, so another name goes there, and the
 * connection to the host that is meant. *connect_to is to be freed after the transfer. */
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

/* An environment variable never chooses a proxy. The request line to an http proxy names the port
 * always (contract C-8.2). */
static int set_proxy(CURL *easy, const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;
    const soapc__url *url = transfer->url;

    curl_easy_setopt(easy, CURLOPT_NOPROXY, "");
    if (!request->proxy_host) {
        return curl_easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK;
    }
    curl_easy_setopt(easy, CURLOPT_PROXYTYPE, (long)CURLPROXY_HTTP);
    curl_easy_setopt(easy, CURLOPT_PROXYPORT, (long)request->proxy_port);
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

/* NULL: no memory. libcurl sends these with CONNECT, and to a proxy without a tunnel beside the request's own. */
static struct curl_slist *proxy_headers(const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;
    struct curl_slist *list = curl_slist_append(NULL, "Proxy-Connection:");

    if (list && request->proxy_user && transfer->url->is_https) {
        soapc__buffer line;

        soapc__buffer_init(&line, NULL);
        soapc__headers_basic(&line, "Proxy-Authorization", request->proxy_user,
                             request->proxy_password);
        if (line.failed || !curl_slist_append(list, line.bytes)) {
            curl_slist_free_all(list);
            list = NULL;
        }
        soapc__buffer_release(&line);
    }
    return list;
}

static void set_callbacks(CURL *easy, soapc__transfer *transfer)
{
    curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);
    curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, debug_callback);
    curl_easy_setopt(easy, CURLOPT_DEBUGDATA, transfer);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, header_callback);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body_callback);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->reason);
    curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
}

static void set_rest(CURL *easy, const soapc_http_request *request)
{
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075500 /* 7.85 */
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(
        easy, CURLOPT_HTTP_VERSION,
        (long)(request->http_version == 10 ? CURL_HTTP_VERSION_1_0 : CURL_HTTP_VERSION_1_1));
    curl_easy_setopt(easy, CURLOPT_PATH_AS_IS, 1L);
    curl_easy_setopt(
        easy, CURLOPT_CONNECTTIMEOUT_MS,
        (long)(request->connect_timeout ? request->connect_timeout : DEFAULT_CONNECT_TIMEOUT));
    curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, request->keep_alive ? 0L : 1L);
}

/* -- the exchange -- */

/* The errors that are a limit of time; set in `error`, which keeps its status. */
static soapc_status timed_out(const soapc__transfer *transfer, const char *which,
                              uint32_t milliseconds, soapc_error *error)
{
    static const char *const doing[] = {[SOAPC_HTTP_STAGE_CONNECT] = "connecting",
                                        [SOAPC_HTTP_STAGE_SEND] = "sending the request",
                                        [SOAPC_HTTP_STAGE_HEAD] = "waiting for the reply",
                                        [SOAPC_HTTP_STAGE_BODY] = "reading the reply's body"};

    return soapc__error_set(error, SOAPC_TIMEOUT, "%s timeout of %u ms ended while %s: %.300s",
                            which, milliseconds, doing[transfer->stage], transfer->url->origin);
}

/* How long to wait, in milliseconds; negative: a limit was passed, and the error says which. */
static int time_left(const soapc__transfer *transfer, soapc_error *error)
{
    const soapc_http_request *request = transfer->request;
    double now = soapc__net_now(), left = LONGEST_WAIT / 1e3;

    if (transfer->deadline > 0) {
        if (now >= transfer->deadline) {
            timed_out(transfer, "total", request->total_timeout, error);
            return -1;
        }
        left = transfer->deadline - now < left ? transfer->deadline - now : left;
    }
    if (request->read_timeout && transfer->stage != SOAPC_HTTP_STAGE_CONNECT) {
        double until = transfer->active + request->read_timeout / 1e3;

        if (now >= until) {
            timed_out(transfer, "read", request->read_timeout, error);
            return -1;
        }
        left = until - now < left ? until - now : left;
    }
    return (int)(left * 1e3) + 1;
}

static CURLcode result_of(CURLM *multi, CURLMcode code)
{
    int rest;
    CURLMsg *message;

    if (code != CURLM_OK) {
        return code == CURLM_OUT_OF_MEMORY ? CURLE_OUT_OF_MEMORY : CURLE_FAILED_INIT;
    }
    while ((message = curl_multi_info_read(multi, &rest))) {
        if (message->msg == CURLMSG_DONE) {
            return message->data.result;
        }
    }
    return CURLE_FAILED_INIT;
}

static soapc_status describe(soapc__transfer *transfer, CURLcode code, soapc_error *error)
{
    static const char *const what[] = {[SOAPC_HTTP_STAGE_CONNECT] = "cannot connect to",
                                       [SOAPC_HTTP_STAGE_SEND] = "cannot send the request to",
                                       [SOAPC_HTTP_STAGE_HEAD] = "no reply from",
                                       [SOAPC_HTTP_STAGE_BODY] = "incomplete reply from"};
    const soapc_http_request *request = transfer->request;

    if (transfer->failure.status) {
        if (error) {
            *error = transfer->failure;
        }
        return (soapc_status)transfer->failure.status;
    }
    if (code == CURLE_OUT_OF_MEMORY) {
        return soapc__error_no_memory(error);
    }
    if (code == CURLE_OPERATION_TIMEDOUT && transfer->stage == SOAPC_HTTP_STAGE_CONNECT) {
        return timed_out(
            transfer, "connect",
            request->connect_timeout ? request->connect_timeout : DEFAULT_CONNECT_TIMEOUT, error);
    }
    return soapc__error_set(error, SOAPC_IO, "%s %.300s: %s", what[transfer->stage],
                            transfer->url->origin,
                            transfer->reason[0] ? transfer->reason : curl_easy_strerror(code));
}

/* Drives the handle until it is done, a limit of time is passed, or a one-way request is written.
 * */
static soapc_status drive(soapc__transfer *transfer, soapc_error *error)
{
    CURLM *multi = transfer->connection->multi;
    int running = 1;

    for (;;) {
        CURLMcode code = curl_multi_perform(multi, &running);

        if (code != CURLM_OK || !running) {
            CURLcode result = result_of(multi, code);
            return result == CURLE_OK ? SOAPC_OK : describe(transfer, result, error);
        }
        if (transfer->request->no_wait && is_sent(transfer)) {
            return SOAPC_OK;
        }
        int wait = time_left(transfer, error);
        if (wait < 0) {
            return SOAPC_TIMEOUT;
        }
        code = curl_multi_poll(multi, NULL, 0, wait, NULL);
        if (code != CURLM_OK) {
            return describe(transfer, result_of(multi, code), error);
        }
    }
}

/* What libcurl takes for a whole reply: a head that was cut, a coded body that stops before its
 * end. */
static soapc_status check_end(soapc__transfer *transfer, soapc_error *error)
{
    if (transfer->stage != SOAPC_HTTP_STAGE_BODY) {
        return soapc__error_set(error, SOAPC_IO,
                                "no reply from %.300s: the connection ended within the head",
                                transfer->url->origin);
    }
    if (transfer->coding && !soapc__coding_is_finished(transfer->coding)) {
        transfer->stage = SOAPC_HTTP_STAGE_INFLATE;
        return soapc__error_set(error, SOAPC_IO,
                                "the reply's coded body from %.300s ends too early",
                                transfer->url->origin);
    }
    transfer->stage = SOAPC_HTTP_STAGE_DONE;
    return SOAPC_OK;
}

soapc_status soapc__transfer_run(soapc__transfer *transfer, struct curl_slist *headers,
                                 soapc_error *error)
{
    CURL *easy = transfer->connection->easy;
    CURLM *multi = transfer->connection->multi;
    CURLU *named = NULL;
    struct curl_slist *connect_to = NULL, *tunnel = proxy_headers(transfer);
    soapc_status status;
    long opened = 0;

    transfer->stage = SOAPC_HTTP_STAGE_CONNECT;
    transfer->active = soapc__net_now();
    set_callbacks(easy, transfer);
    int set = set_method(easy, transfer) && set_tls(easy, transfer->request);
    set_rest(easy, transfer->request);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(easy, CURLOPT_HEADEROPT, (long)CURLHEADER_SEPARATE);
    curl_easy_setopt(easy, CURLOPT_PROXYHEADER, tunnel);
    if (!set || !tunnel || !set_proxy(easy, transfer) || !set_local(easy, transfer->request) ||
        !set_tls_name(easy, transfer, &named, &connect_to) ||
        curl_easy_setopt(easy, CURLOPT_CURLU, named ? named : transfer->url->handle) != CURLE_OK) {
        status = soapc__error_no_memory(error);
    } else {
        curl_multi_add_handle(multi, easy);
        status = drive(transfer, error);
        curl_easy_getinfo(easy, CURLINFO_NUM_CONNECTS, &opened);
        transfer->reused = opened == 0 && transfer->status != 0;
        curl_multi_remove_handle(multi, easy);
    }
    if (status == SOAPC_OK && !transfer->request->no_wait) {
        status = check_end(transfer, error);
    } else if (status == SOAPC_OK) {
        transfer->stage = SOAPC_HTTP_STAGE_DONE;
    }
    curl_easy_reset(easy); /* it points to what is freed now */
    curl_url_cleanup(named);
    curl_slist_free_all(connect_to);
    curl_slist_free_all(tunnel);
    return status;
}
