/* Why a transfer failed, for a person. */
#include "net/internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"

const char *soapc__transfer_peer(const soapc__transfer *transfer, char out[SOAPC__PEER_SIZE])
{
    const soapc_http_request *request = transfer->request;

    if (request->unix_socket) {
        snprintf(out, SOAPC__PEER_SIZE, "%.250s by unix:%.130s", transfer->url->origin,
                 request->unix_socket);
    } else if (transfer->use_proxy) {
        snprintf(out, SOAPC__PEER_SIZE, "%.250s by proxy %.120s:%u", transfer->url->origin,
                 request->proxy_host, request->proxy_port);
    } else {
        snprintf(out, SOAPC__PEER_SIZE, "%.300s", transfer->url->origin);
    }
    return out;
}

soapc_status soapc__transfer_timed_out(soapc__transfer *transfer, soapc_http_limit limit,
                                       uint32_t milliseconds, soapc_error *error)
{
    static const char *const which[] = {[SOAPC_HTTP_LIMIT_CONNECT] = "connect",
                                        [SOAPC_HTTP_LIMIT_READ] = "read",
                                        [SOAPC_HTTP_LIMIT_TOTAL] = "total"};
    static const char *const doing[] = {[SOAPC_HTTP_STAGE_CONNECT] = "connecting",
                                        [SOAPC_HTTP_STAGE_SEND] = "sending the request",
                                        [SOAPC_HTTP_STAGE_HEAD] = "waiting for the reply",
                                        [SOAPC_HTTP_STAGE_BODY] = "reading the reply's body"};

    char peer[SOAPC__PEER_SIZE];

    transfer->limit = limit;
    return soapc__error_set(error, SOAPC_TIMEOUT, "%s timeout of %u ms ended while %s: %s",
                            which[limit], milliseconds, doing[transfer->stage],
                            soapc__transfer_peer(transfer, peer));
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

soapc_status soapc__transfer_describe(soapc__transfer *transfer, CURLcode code, soapc_error *error)
{
    static const char *const what[] = {[SOAPC_HTTP_STAGE_CONNECT] = "cannot connect to",
                                       [SOAPC_HTTP_STAGE_SEND] = "cannot send the request to",
                                       [SOAPC_HTTP_STAGE_HEAD] = "no reply from",
                                       [SOAPC_HTTP_STAGE_BODY] = "incomplete reply from"};
    char peer[SOAPC__PEER_SIZE], explained[SOAPC__REASON_SIZE];

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
        return soapc__transfer_timed_out(transfer, SOAPC_HTTP_LIMIT_CONNECT,
                                         soapc__transfer_connect_timeout(transfer), error);
    }
    const char *reason = transfer->connection->reason;
    reason = soapc__tls_reason(transfer, code, *reason ? reason : curl_easy_strerror(code), explained);
    reason = cut_reason(transfer, code, reason, explained);
    soapc__transfer_peer(transfer, peer);
    return transfer->status ? soapc__error_set(error, SOAPC_IO, "%s %s, status %u: %s",
                                               what[transfer->stage], peer, transfer->status, reason)
                            : soapc__error_set(error, SOAPC_IO, "%s %s: %s", what[transfer->stage],
                                               peer, reason);
}
