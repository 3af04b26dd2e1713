/* One request to one reply over one kept connection, with the time limits that libcurl's blocking
 * call lacks. */
#include "net/internal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/error.h"

enum { LONGEST_WAIT = 60000, RESERVE_LEAST = 4096 };

/* Bytes of all lines of heads, interim replies and trailers of a transfer. Below libcurl's own limit of a head, which
 * leaves out trailers (300 * 1024), so that there is one message. */
enum { HEAD_MOST = 300000 };

/* Bytes of the body of a proxy's answer to CONNECT. */
enum { TUNNEL_BODY_MOST = 1 << 20 };

/* Requests of a transfer. NTLM takes three with the server and three with a proxy, and a retry on a fresh connection
 * begins anew; libcurl itself answers for ever. */
enum { REQUESTS_MOST = 12 };

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

/* -- limits of time -- */

/* A one-way request that was written has done its duty, whatever comes or does not come then. */
static int is_done_one_way(const soapc__transfer *transfer)
{
    return transfer->request->no_wait && soapc__transfer_is_sent(transfer) &&
           transfer->status < 200;
}

/* When the first limit of time will be passed; HUGE_VAL: there is none. */
static double limit_of(const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;
    double until = transfer->deadline > 0 ? transfer->deadline : HUGE_VAL;

    if (request->read_timeout && transfer->stage != SOAPC_HTTP_STAGE_CONNECT &&
        !is_done_one_way(transfer)) {
        double read = transfer->active + request->read_timeout / 1e3;

        until = read < until ? read : until;
    }
    return until;
}

static uint32_t connect_timeout(const soapc__transfer *transfer)
{
    uint32_t given = transfer->request->connect_timeout;

    return given ? given : SOAPC__CONNECT_TIMEOUT;
}

/* How long libcurl may be busy without returning: also its own limit of connecting holds, and the reply of a one-way request
 * is not waited for longer. */
static void set_watch(const soapc__transfer *transfer)
{
    double until = limit_of(transfer);

    if (transfer->stage == SOAPC_HTTP_STAGE_CONNECT) {
        double connected = transfer->begin + connect_timeout(transfer) / 1e3;

        until = connected < until ? connected : until;
    }
    if (is_done_one_way(transfer)) {
        double reply = transfer->active + transfer->request->reply_wait / 1e3;

        until = reply < until ? reply : until;
    }
    soapc__watch_set(transfer->connection, until);
}

/* There was a sign of life that counts. */
static void note_activity(soapc__transfer *transfer)
{
    transfer->active = soapc__net_now();
    set_watch(transfer);
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

int soapc__transfer_is_sent(const soapc__transfer *transfer)
{
    return transfer->is_quiet ? (int)transfer->is_sent
                              : head_is_sent(transfer) &&
                                    transfer->sent >= transfer->request->body_length;
}

/* A request that begins anew is a retry after a kept connection turned out to be dead, or an answer of libcurl's to a
 * challenge. */
static void record_head(soapc__transfer *transfer, const char *data, size_t size)
{
    if (begins_request(transfer, data, size)) {
        transfer->request_head.length = 0;
        transfer->sent = 0;
        transfer->head_ended = 0;
        transfer->head_lines = 0;
        transfer->begun++;
    }
    soapc__buffer_put(&transfer->request_head, data, size);
    transfer->stage = is_tunnel(transfer) ? SOAPC_HTTP_STAGE_CONNECT : SOAPC_HTTP_STAGE_SEND;
    if (soapc__transfer_is_sent(transfer)) {
        transfer->stage = SOAPC_HTTP_STAGE_HEAD;
    }
}

static int debug_callback(CURL *easy, curl_infotype type, char *data, size_t size, void *context)
{
    soapc__transfer *transfer = ((soapc__connection *)context)->transfer;

    (void)easy;
    switch (type) {
    case CURLINFO_HEADER_OUT:
        record_head(transfer, data, size);
        break;
    case CURLINFO_DATA_OUT:
        transfer->sent += size;
        if (transfer->stage == SOAPC_HTTP_STAGE_SEND && soapc__transfer_is_sent(transfer)) {
            transfer->stage = SOAPC_HTTP_STAGE_HEAD;
        }
        break;
    default: /* a head that comes slowly has read_timeout as a whole; so have trailers and extensions of a chunk, which
                are DATA_IN, too: what counts is the body in body_callback() */
        return 0;
    }
    note_activity(transfer);
    return 0;
}

/* libcurl's account of what it sends takes a tenth of the time of a small call. Where nobody needs the head's text, nor
 * to know within a turn that a one-way request is out, and there are no requests but this one (CONNECT, challenges),
 * libcurl is asked after each turn. */
static uint32_t may_be_quiet(const soapc__transfer *transfer)
{
    return SOAPC__HAS_PREREQUEST && transfer->request->no_request_head &&
           !transfer->request->no_wait && !transfer->use_proxy && !transfer->auth;
}

void soapc__transfer_begin(soapc__transfer *transfer)
{
    if (transfer->is_quiet) {
        curl_easy_getinfo(transfer->connection->easy, CURLINFO_REQUEST_SIZE, &transfer->head_before);
        transfer->stage = SOAPC_HTTP_STAGE_SEND;
        transfer->is_sent = 0;
        transfer->sent = 0;
        note_activity(transfer);
    }
}

static void observe(soapc__transfer *transfer)
{
    CURL *easy = transfer->connection->easy;
    long heads = 0;
    curl_off_t sent = 0;

    if (!transfer->is_quiet || transfer->stage != SOAPC_HTTP_STAGE_SEND) {
        return;
    }
    curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &heads);
    curl_easy_getinfo(easy, CURLINFO_SIZE_UPLOAD_T, &sent);
    if (heads == transfer->head_before) {
        return;
    }
    transfer->is_sent = (uint64_t)sent >= transfer->request->body_length;
    if (transfer->is_sent || (uint64_t)sent != transfer->sent) {
        note_activity(transfer);
    }
    transfer->sent = (uint64_t)sent;
    if (transfer->is_sent) {
        transfer->stage = SOAPC_HTTP_STAGE_HEAD;
    }
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

/* 0: with this line they are too many bytes. */
static int count_head(soapc__transfer *transfer, size_t size)
{
    transfer->head_bytes += size;
    if (transfer->head_bytes > HEAD_MOST) {
        soapc__error_set(&transfer->failure, SOAPC_LIMIT,
                         "the reply's head, with interim replies and trailers, is longer than %d bytes",
                         HEAD_MOST);
        return 0;
    }
    return 1;
}

/* 0: the peer has new challenges for ever. */
static int count_challenges(soapc__transfer *transfer)
{
    if (transfer->begun == REQUESTS_MOST &&
        (transfer->status == 401 || transfer->status == 407)) {
        soapc__error_set(&transfer->failure, SOAPC_LIMIT,
                         "status %u, and a new challenge, after %d requests: authentication does not end",
                         transfer->status, REQUESTS_MOST);
        return 0;
    }
    return 1;
}

/* A line of a proxy's answer to CONNECT. libcurl reads past its body in one go, however long that is and whatever limits
 * of time there are. 0: there is too much of it. */
static int take_tunnel_line(soapc__transfer *transfer, const char *line, size_t size)
{
    size_t length;
    const char *text = soapc_http_head_find(line, size, "Content-Length", 0, &length);
    unsigned long long told = text ? strtoull(text, NULL, 10) : 0;

    if (told > TUNNEL_BODY_MOST) {
        soapc__error_set(&transfer->failure, SOAPC_LIMIT,
                         "the proxy's answer to CONNECT has a body of %llu bytes, at most %d are "
                         "passed over",
                         told, TUNNEL_BODY_MOST);
        return 0;
    }
    return 1;
}

/* A head's first header line, the one behind the status line, that begins with a blank is no folded one: the message is
 * rejected (RFC 9112, 2.2). 0: this line, or piece of one, is that. */
static int check_blank(soapc__transfer *transfer, const char *data, size_t size)
{
    if (transfer->head_ended || transfer->head_lines > 1 || transfer->line_goes_on || !size ||
        (*data != ' ' && *data != '\t')) {
        return 1;
    }
    soapc__error_set(&transfer->failure, SOAPC_IO,
                     "a line of the reply's head begins with a blank, with no header before it to go on with");
    return 0;
}

/* Interim replies (1xx) give way to the real one and do not lengthen the wait for it; trailers of a chunked body are
 * not kept. */
static size_t header_callback(char *data, size_t one, size_t size, void *context)
{
    soapc__transfer *transfer = ((soapc__connection *)context)->transfer;

    observe(transfer);
    if (!count_head(transfer, size) || !check_blank(transfer, data, size)) {
        return 0;
    }
    transfer->head_lines = size && (*data == '\r' || *data == '\n') ? 0 : transfer->head_lines + 1;
    if (is_tunnel(transfer)) {
        return take_tunnel_line(transfer, data, size) ? one * size : 0;
    }
    if (transfer->head_ended) {
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
        note_activity(transfer);
        transfer->head_ended = 1;
        transfer->stage = SOAPC_HTTP_STAGE_BODY;
        return count_challenges(transfer) ? one * size : 0;
    }
    return one * size;
}

static uint64_t reply_limit(const soapc__transfer *transfer)
{
    return transfer->request->max_reply_bytes ? transfer->request->max_reply_bytes : UINT32_MAX;
}

/* Room for all of a body whose length is told, so that it does not move while it comes; a length that nobody backs with
 * bytes takes no memory beyond this. */
static void reserve_body(soapc__transfer *transfer)
{
    enum { RESERVE_MOST = 64 << 20 };
    size_t length;
    const char *text = soapc_http_head_find(transfer->head.bytes, transfer->head.length,
                                           "Content-Length", 0, &length);
    uint64_t told = text ? strtoull(text, NULL, 10) : 0;

    if (told > RESERVE_LEAST && told <= reply_limit(transfer)) {
        (void)soapc__buffer_room(&transfer->body, told < RESERVE_MOST ? (size_t)told + 1 : RESERVE_MOST);
    }
}

static soapc_status begin_body(soapc__transfer *transfer)
{
    size_t length;
    int known = 1;
    const char *name = soapc_http_head_find(transfer->head.bytes, transfer->head.length,
                                           "Content-Encoding", 0, &length);

    transfer->body_begun = 1;
    if (!name) {
        reserve_body(transfer);
        return transfer->body.failed ? soapc__error_no_memory(&transfer->failure) : SOAPC_OK;
    }
    transfer->coding = soapc__coding_new(transfer->request, name, length, &known);
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

static soapc_status take_body(soapc__transfer *transfer, const char *data, size_t size)
{
    soapc_error *failure = &transfer->failure;

    transfer->received += size;
    if (transfer->received > reply_limit(transfer)) {
        return soapc__reply_too_long(transfer->request, reply_limit(transfer), failure);
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

/* libcurl from 7.83 until 8.1 joins a line of a head that begins with a blank to the last header it kept, if of a reply whose
 * headers it has freed since. Lines that are part of the output come here first; its own limit of a piece may cut them. */
static int shows_heads(void)
{
    return curl_version_info(CURLVERSION_NOW)->version_num < 0x080100;
}

static size_t body_callback(char *data, size_t one, size_t size, void *context)
{
    soapc__transfer *transfer = ((soapc__connection *)context)->transfer;

    if (!transfer->head_ended) {
        int is_right = check_blank(transfer, data, size);

        transfer->line_goes_on = size && data[size - 1] != '\n';
        return is_right ? one * size : 0;
    }
    note_activity(transfer);
    if (!transfer->body_begun && begin_body(transfer) != SOAPC_OK) {
        return 0;
    }
    return take_body(transfer, data, size) == SOAPC_OK ? one * size : 0;
}

/* -- the exchange -- */

enum { PEER_SIZE = 400 };

/* Whom the transfer is with, and by which way, for messages. */
static const char *describe_peer(const soapc__transfer *transfer, char out[PEER_SIZE])
{
    const soapc_http_request *request = transfer->request;

    if (request->unix_socket) {
        snprintf(out, PEER_SIZE, "%.250s by unix:%.130s", transfer->url->origin,
                 request->unix_socket);
    } else if (transfer->use_proxy) {
        snprintf(out, PEER_SIZE, "%.250s by proxy %.120s:%u", transfer->url->origin,
                 request->proxy_host, request->proxy_port);
    } else {
        snprintf(out, PEER_SIZE, "%.300s", transfer->url->origin);
    }
    return out;
}

/* The errors that are a limit of time; set in `error`, which keeps its status. */
static soapc_status timed_out(soapc__transfer *transfer, soapc_http_limit limit,
                              uint32_t milliseconds, soapc_error *error)
{
    static const char *const which[] = {[SOAPC_HTTP_LIMIT_CONNECT] = "connect",
                                        [SOAPC_HTTP_LIMIT_READ] = "read",
                                        [SOAPC_HTTP_LIMIT_TOTAL] = "total"};
    static const char *const doing[] = {[SOAPC_HTTP_STAGE_CONNECT] = "connecting",
                                        [SOAPC_HTTP_STAGE_SEND] = "sending the request",
                                        [SOAPC_HTTP_STAGE_HEAD] = "waiting for the reply",
                                        [SOAPC_HTTP_STAGE_BODY] = "reading the reply's body"};

    char peer[PEER_SIZE];

    transfer->limit = limit;
    return soapc__error_set(error, SOAPC_TIMEOUT, "%s timeout of %u ms ended while %s: %s",
                            which[limit], milliseconds, doing[transfer->stage],
                            describe_peer(transfer, peer));
}

/* How long to wait, in milliseconds; negative: a limit was passed, and the error says which. */
static int time_left(soapc__transfer *transfer, soapc_error *error)
{
    const soapc_http_request *request = transfer->request;
    double now = soapc__net_now(), until = limit_of(transfer);

    set_watch(transfer);
    if (transfer->deadline > 0 && now >= transfer->deadline) {
        timed_out(transfer, SOAPC_HTTP_LIMIT_TOTAL, request->total_timeout, error);
        return -1;
    }
    if (now >= until) {
        timed_out(transfer, SOAPC_HTTP_LIMIT_READ, request->read_timeout, error);
        return -1;
    }
    return until - now < LONGEST_WAIT / 1e3 ? (int)((until - now) * 1e3) + 1 : LONGEST_WAIT;
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

/* libcurl up to 8.5 says so, too, of a line of a head that is longer than its limit. */
static soapc_status out_of_memory(const soapc__transfer *transfer, soapc_error *error)
{
    enum { LINE_MOST = 100 * 1024 };
    void *room = transfer->stage == SOAPC_HTTP_STAGE_HEAD ? malloc(2 * LINE_MOST) : NULL;

    if (!room) {
        return soapc__error_no_memory(error);
    }
    free(room);
    return soapc__error_set(error, SOAPC_LIMIT,
                            "a line of the reply's head is longer than libcurl takes (%d bytes)",
                            LINE_MOST);
}

/* In place of "outstanding read data": how much there was, and what is missing. */
static const char *cut_reason(const soapc__transfer *transfer, CURLcode code, const char *reason,
                              char out[SOAPC__REASON_SIZE])
{
    size_t length;

    if (code != CURLE_PARTIAL_FILE ||
        !soapc_http_head_find(transfer->head.bytes, transfer->head.length, "Transfer-Encoding", 0, &length)) {
        return reason;
    }
    snprintf(out, SOAPC__REASON_SIZE, "the connection ended after %llu bytes of the body, without the last chunk",
             (unsigned long long)transfer->received);
    return out;
}

static soapc_status describe(soapc__transfer *transfer, CURLcode code, soapc_error *error)
{
    static const char *const what[] = {[SOAPC_HTTP_STAGE_CONNECT] = "cannot connect to",
                                       [SOAPC_HTTP_STAGE_SEND] = "cannot send the request to",
                                       [SOAPC_HTTP_STAGE_HEAD] = "no reply from",
                                       [SOAPC_HTTP_STAGE_BODY] = "incomplete reply from"};
    char peer[PEER_SIZE], explained[SOAPC__REASON_SIZE];

    if (transfer->failure.status) {
        if (error) {
            *error = transfer->failure;
        }
        return (soapc_status)transfer->failure.status;
    }
    if (code == CURLE_OUT_OF_MEMORY) {
        return out_of_memory(transfer, error);
    }
    if (code == CURLE_OPERATION_TIMEDOUT && transfer->stage == SOAPC_HTTP_STAGE_CONNECT) {
        return timed_out(transfer, SOAPC_HTTP_LIMIT_CONNECT, connect_timeout(transfer), error);
    }
    const char *reason = transfer->connection->reason;
    reason = soapc__tls_reason(transfer, code, *reason ? reason : curl_easy_strerror(code), explained);
    reason = cut_reason(transfer, code, reason, explained);
    describe_peer(transfer, peer);
    return transfer->status ? soapc__error_set(error, SOAPC_IO, "%s %s, status %u: %s",
                                               what[transfer->stage], peer, transfer->status, reason)
                            : soapc__error_set(error, SOAPC_IO, "%s %s: %s", what[transfer->stage],
                                               peer, reason);
}

/* How long the reply of a one-way request is still waited for, in milliseconds; negative: no longer. */
static int one_way_left(const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    if (!is_done_one_way(transfer)) {
        return LONGEST_WAIT;
    }
    double left = transfer->active + request->reply_wait / 1e3 - soapc__net_now();
    return left <= 0 ? -1 : (int)(left * 1e3) + 1;
}

/* Whether the proxy's answer to CONNECT is too long: called for each byte of it that libcurl passes over, for a chunked one
 * tells no length. */
static int passes_over_too_much(soapc__transfer *transfer)
{
    if (transfer->stage != SOAPC_HTTP_STAGE_CONNECT ||
        ++transfer->passed_over <= TUNNEL_BODY_MOST + HEAD_MOST) {
        return 0;
    }
    soapc__error_set(&transfer->failure, SOAPC_LIMIT,
                     "the proxy's answer to CONNECT has a body of more than %d bytes, at most so "
                     "many are passed over",
                     TUNNEL_BODY_MOST);
    return 1;
}

/* Called once a turn within libcurl, which may make no end of turns for as long as a peer of HTTP/2 sends frames that bring
 * nothing: then the limits of time hold here. Where not even a turn ends, watch.c cuts. Else it ends the exchange. */
static int progress_callback(void *context, curl_off_t to_come, curl_off_t came, curl_off_t to_go,
                             curl_off_t gone)
{
    soapc__transfer *transfer = ((soapc__connection *)context)->transfer;

    (void)to_come, (void)came, (void)to_go, (void)gone;
    observe(transfer);
    return passes_over_too_much(transfer) || one_way_left(transfer) < 0 || time_left(transfer, &transfer->failure) < 0;
}

void soapc__transfer_set_callbacks(soapc__connection *connection, const soapc__transfer *transfer)
{
    CURL *easy = connection->easy;

    if ((transfer->use_proxy && transfer->url->is_https) || transfer->request->http_version >= 20) {
        curl_easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
        curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, progress_callback);
        curl_easy_setopt(easy, CURLOPT_XFERINFODATA, connection);
    }
    if (!transfer->is_quiet) {
        curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);
        curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, debug_callback);
        curl_easy_setopt(easy, CURLOPT_DEBUGDATA, connection);
    }
    curl_easy_setopt(easy, CURLOPT_HEADER, shows_heads() ? 1L : 0L);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, header_callback);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, connection);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body_callback);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, connection);
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, connection->reason);
}

static soapc_status finish(soapc__transfer *transfer, CURLcode result, soapc_error *error)
{
    soapc__watch_end(transfer->connection);
    if (is_done_one_way(transfer)) {
        return SOAPC_OK;
    }
    if (transfer->connection->watch->is_cut) { /* then bytes are missing, whatever libcurl says */
        if (time_left(transfer, error) < 0) {
            return SOAPC_TIMEOUT;
        }
        result = transfer->stage == SOAPC_HTTP_STAGE_CONNECT ? CURLE_OPERATION_TIMEDOUT : CURLE_RECV_ERROR;
    }
    return result == CURLE_OK ? SOAPC_OK : describe(transfer, result, error);
}

/* Drives the handle until it is done, a limit of time is passed, or a one-way request is written.
 * */
static soapc_status drive(soapc__transfer *transfer, soapc_error *error)
{
    CURLM *multi = transfer->connection->multi;
    int running = 1;

    for (;;) {
        CURLMcode code = curl_multi_perform(multi, &running);

        observe(transfer);
        if (code != CURLM_OK || !running) {
            return finish(transfer, result_of(multi, code), error);
        }
        int patience = one_way_left(transfer);
        if (patience < 0) {
            return SOAPC_OK;
        }
        int wait = time_left(transfer, error);
        if (wait < 0) {
            return SOAPC_TIMEOUT;
        }
        code = curl_multi_poll(multi, NULL, 0, wait < patience ? wait : patience, NULL);
        if (code != CURLM_OK) {
            return describe(transfer, result_of(multi, code), error);
        }
    }
}

/* What libcurl takes for a whole reply: a head that was cut, a coded body that stops before its
 * end. */
static soapc_status check_end(soapc__transfer *transfer, soapc_error *error)
{
    char peer[PEER_SIZE];

    if (transfer->stage != SOAPC_HTTP_STAGE_BODY) {
        return soapc__error_set(error, SOAPC_IO,
                                "no reply from %s: the connection ended within the head",
                                describe_peer(transfer, peer));
    }
    if (transfer->coding && !soapc__coding_is_finished(transfer->coding)) {
        transfer->stage = SOAPC_HTTP_STAGE_INFLATE;
        return soapc__error_set(error, SOAPC_IO,
                                "the reply's coded body from %s ends too early",
                                describe_peer(transfer, peer));
    }
    transfer->stage = SOAPC_HTTP_STAGE_DONE;
    return SOAPC_OK;
}

static double seconds_of(CURL *easy, CURLINFO what)
{
    curl_off_t microseconds = 0;

    curl_easy_getinfo(easy, what, &microseconds);
    return (double)microseconds / 1e6;
}

static uint64_t bytes_of(CURL *easy, CURLINFO what)
{
    curl_off_t bytes = 0;

    curl_easy_getinfo(easy, what, &bytes);
    return bytes > 0 ? (uint64_t)bytes : 0;
}

/* What libcurl knows of the request that is over. */
static void take_facts(CURL *easy, soapc__transfer *transfer)
{
    long opened = 0, head = 0, received = 0;
    char *address = NULL;

    curl_easy_getinfo(easy, CURLINFO_NUM_CONNECTS, &opened);
    curl_easy_getinfo(easy, CURLINFO_HTTP_CONNECTCODE, &transfer->connect_code);
    curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &head);
    curl_easy_getinfo(easy, CURLINFO_HEADER_SIZE, &received);
    curl_easy_getinfo(easy, CURLINFO_PRIMARY_IP, &address);
    transfer->reused = opened == 0 && transfer->status != 0;
    transfer->lookup = transfer->reused ? 0 : seconds_of(easy, CURLINFO_NAMELOOKUP_TIME_T); /* or its wait for the connection */
    transfer->connect = seconds_of(easy, CURLINFO_CONNECT_TIME_T);
    transfer->tls = seconds_of(easy, CURLINFO_APPCONNECT_TIME_T);
    transfer->first_byte = seconds_of(easy, CURLINFO_STARTTRANSFER_TIME_T);
    transfer->bytes_sent = !transfer->is_quiet ? transfer->request_head.length + transfer->sent
                           : head              ? transfer->head_size + bytes_of(easy, CURLINFO_SIZE_UPLOAD_T)
                                               : 0; /* the head's size of libcurl's is that of what went out with it */
    transfer->bytes_received = (uint64_t)received + bytes_of(easy, CURLINFO_SIZE_DOWNLOAD_T);
    size_t length = address ? strnlen(address, sizeof(transfer->address) - 1) : 0;
    memcpy(transfer->address, address ? address : "", length);
    transfer->address[length] = '\0';
}

/* A certificate that only its own name vouches for (X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT). */
static int is_self_signed(CURL *easy, const soapc__transfer *transfer)
{
    enum { SELF_SIGNED = 18 };
    long result = 0;

    curl_easy_getinfo(easy, CURLINFO_SSL_VERIFYRESULT, &result);
    return transfer->request->allow_self_signed && transfer->stage == SOAPC_HTTP_STAGE_CONNECT &&
           result == SELF_SIGNED;
}

/* Without TLS, HTTP/1.1 has nothing that brings nothing. */
static int needs_watch(const soapc__transfer *transfer)
{
    return transfer->url->is_https || transfer->request->http_version == 21;
}

static soapc_status drive_watched(soapc__transfer *transfer, soapc_error *error)
{
    soapc__connection *connection = transfer->connection;

    connection->watch->is_cut = 0;
    /* HTTP/1.1 does without: few peers flood, and a process that may have no thread has to call all the same. */
    if (needs_watch(transfer) && !soapc__watch_begin(connection) && transfer->request->http_version >= 20) {
        return soapc__error_set(error, SOAPC_NO_MEMORY, "no thread to hold the limits of time with");
    }
    transfer->begin = soapc__net_now();
    soapc_status status = drive(transfer, error);
    soapc__watch_end(connection);
    return status;
}

/* One run of the handle. Whoever takes any certificate that signs itself takes an attacker's, too, so
 * the second try, which looks at the name alone, lets nobody in whom the first one kept out. */
static soapc_status attempt(soapc__transfer *transfer, soapc_error *error)
{
    CURL *easy = transfer->connection->easy;
    CURLM *multi = transfer->connection->multi;

    curl_multi_add_handle(multi, easy);
    soapc_status status = drive_watched(transfer, error);
    int again = status == SOAPC_IO && is_self_signed(easy, transfer);
    take_facts(easy, transfer);
    curl_multi_remove_handle(multi, easy);
    if (again) {
        curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 0L);
        soapc__error_clear(error);
        transfer->connection->reason[0] = '\0';
        transfer->head_lines = 0;
        curl_multi_add_handle(multi, easy);
        status = drive_watched(transfer, error);
        take_facts(easy, transfer);
        curl_multi_remove_handle(multi, easy);
    }
    return status;
}

/* As libcurl writes it; a line that ends in its colon takes one of libcurl's away. */
static uint64_t head_size(const soapc__transfer *transfer, const struct curl_slist *line)
{
    uint64_t size = strlen(transfer->method) + strlen(transfer->url->target) +
                    strlen("  HTTP/1.1\r\n\r\n");

    for (; line; line = line->next) {
        size_t length = strlen(line->data);

        size += length && line->data[length - 1] != ':' ? length + 2 : 0;
    }
    return size;
}

/* What is the request's own. */
static void set_request(soapc__transfer *transfer, const soapc__header_list *headers)
{
    const soapc_http_request *request = transfer->request;
    soapc__connection *connection = transfer->connection;
    CURL *easy = connection->easy;
    CURLU *named = connection->prepared.named_url;

    curl_easy_setopt(easy, CURLOPT_CURLU, named ? named : transfer->url->handle);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers->lines);
    transfer->head_size = transfer->is_quiet ? head_size(transfer, headers->lines) : 0;
    if (request->body || strcmp(transfer->method, "POST") == 0) {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request->body ? request->body : "");
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
    }
}

/* Whether a request may have left more behind in the handle than options: one that failed or asked libcurl to
 * authenticate, or that opened a connection; but for one without TLS that is closed again, which is neither kept nor
 * replaces one that was. */
static int has_left_traces(const soapc__transfer *transfer, soapc_status status)
{
    return status != SOAPC_OK || transfer->auth || transfer->proxy_auth ||
           (!transfer->reused && (transfer->request->keep_alive || transfer->url->is_https));
}

/* The handle points to what is freed soon. */
static void leave(soapc__transfer *transfer, soapc_status status)
{
    soapc__connection *connection = transfer->connection;
    CURL *easy = connection->easy;

    connection->transfer = NULL;
    connection->reason[0] = '\0';
    if (has_left_traces(transfer, status)) {
        soapc__options_forget(connection);
        return;
    }
    curl_easy_setopt(easy, CURLOPT_CURLU, NULL);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, NULL);
    if (transfer->request->body || strcmp(transfer->method, "POST") == 0) {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, NULL);
    }
}

soapc_status soapc__transfer_run(soapc__transfer *transfer, const soapc__header_list *headers,
                                 soapc_error *error)
{
    soapc__connection *connection = transfer->connection;
    soapc_status status;

    transfer->stage = SOAPC_HTTP_STAGE_CONNECT;
    transfer->active = soapc__net_now();
    transfer->is_quiet = may_be_quiet(transfer);
    connection->transfer = transfer;
    int is_set = soapc__options_prepare(connection, transfer);
    if (!soapc__verify_set(connection, transfer->request)) {
        status = soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                  "fingerprint, verify_depth: libcurl 7.80 or later is needed");
    } else if (!is_set) {
        status = soapc__error_no_memory(error);
    } else {
        set_request(transfer, headers);
        status = attempt(transfer, error);
    }
    if (status == SOAPC_OK && (!transfer->request->no_wait || transfer->status >= 200)) {
        status = check_end(transfer, error);
    } else if (status == SOAPC_OK) {
        transfer->stage = SOAPC_HTTP_STAGE_DONE;
    }
    leave(transfer, status);
    return status;
}
