/* One request to one reply over one kept connection. */
#include "net/internal.h"

#include <string.h>

#include "base/error.h"

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

/* -- one run -- */

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

static soapc_status finish(soapc__transfer *transfer, CURLcode result, soapc_error *error)
{
    soapc__watch_end(transfer->connection);
    if (soapc__transfer_is_done_one_way(transfer)) {
        return SOAPC_OK;
    }
    if (transfer->connection->watch->is_cut) { /* then bytes are missing, whatever libcurl says */
        if (soapc__transfer_time_left(transfer, error) < 0) {
            return SOAPC_TIMEOUT;
        }
        result = transfer->stage == SOAPC_HTTP_STAGE_CONNECT ? CURLE_OPERATION_TIMEDOUT : CURLE_RECV_ERROR;
    }
    return result == CURLE_OK ? SOAPC_OK : soapc__transfer_describe(transfer, result, error);
}

/* Drives the handle until it is done, a limit of time is passed, or a one-way request is written. */
static soapc_status drive(soapc__transfer *transfer, soapc_error *error)
{
    CURLM *multi = transfer->connection->multi;
    int running = 1;

    for (;;) {
        CURLMcode code = curl_multi_perform(multi, &running);

        soapc__transfer_observe(transfer);
        if (code != CURLM_OK || !running) {
            return finish(transfer, result_of(multi, code), error);
        }
        int patience = soapc__transfer_one_way_left(transfer);
        if (patience < 0) {
            return SOAPC_OK;
        }
        int wait = soapc__transfer_time_left(transfer, error);
        if (wait < 0) {
            return SOAPC_TIMEOUT;
        }
        code = curl_multi_poll(multi, NULL, 0, wait < patience ? wait : patience, NULL);
        if (code != CURLM_OK) {
            return soapc__transfer_describe(transfer, result_of(multi, code), error);
        }
    }
}

/* What libcurl takes for a whole reply: a head that was cut, a coded body that stops before its
 * end. */
static soapc_status check_end(soapc__transfer *transfer, soapc_error *error)
{
    char peer[SOAPC__PEER_SIZE];

    if (transfer->stage != SOAPC_HTTP_STAGE_BODY) {
        return soapc__error_set(error, SOAPC_IO,
                                "no reply from %s: the connection ended within the head",
                                soapc__transfer_peer(transfer, peer));
    }
    if (transfer->coding && !soapc__coding_is_finished(transfer->coding)) {
        transfer->stage = SOAPC_HTTP_STAGE_INFLATE;
        return soapc__error_set(error, SOAPC_IO,
                                "the reply's coded body from %s ends too early",
                                soapc__transfer_peer(transfer, peer));
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

/* -- the transfer -- */

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
    transfer->is_quiet = soapc__transfer_may_be_quiet(transfer);
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
