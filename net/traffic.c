/* What of a transfer was sent and what came: libcurl's callbacks. */
#include "net/internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

/* Bytes of all lines of heads, interim replies and trailers of a transfer. Below libcurl's own limit of a head, which
 * leaves out trailers (300 * 1024), so that there is one message. */
enum { HEAD_MOST = 300000 };

/* Bytes of the body of a proxy's answer to CONNECT. */
enum { TUNNEL_BODY_MOST = 1 << 20 };

/* Requests of a transfer. NTLM takes three with the server and three with a proxy, and a retry on a fresh connection
 * begins anew; libcurl itself answers for ever. */
enum { REQUESTS_MOST = 12 };

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
    soapc__transfer_note_activity(transfer);
    return 0;
}

/* libcurl's account of what it sends takes a tenth of the time of a small call. Where nobody needs the head's text, nor
 * to know within a turn that a one-way request is out, and there are no requests but this one (CONNECT, challenges),
 * libcurl is asked after each turn. */
uint32_t soapc__transfer_may_be_quiet(const soapc__transfer *transfer)
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
        soapc__transfer_note_activity(transfer);
    }
}

void soapc__transfer_observe(soapc__transfer *transfer)
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
        soapc__transfer_note_activity(transfer);
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

    soapc__transfer_observe(transfer);
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
        soapc__transfer_note_activity(transfer);
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
    enum { RESERVE_LEAST = 4096, RESERVE_MOST = 64 << 20 };
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
    soapc__transfer_note_activity(transfer);
    if (!transfer->body_begun && begin_body(transfer) != SOAPC_OK) {
        return 0;
    }
    return take_body(transfer, data, size) == SOAPC_OK ? one * size : 0;
}

/* -- turns within libcurl -- */

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
    soapc__transfer_observe(transfer);
    return passes_over_too_much(transfer) || soapc__transfer_one_way_left(transfer) < 0 ||
           soapc__transfer_time_left(transfer, &transfer->failure) < 0;
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
