/* The limits of time of a transfer that libcurl's blocking call lacks. */
#include "net/internal.h"

#include <math.h>
#include <time.h>

enum { LONGEST_WAIT = 60000 };

double soapc__net_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int soapc__transfer_is_done_one_way(const soapc__transfer *transfer)
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
        !soapc__transfer_is_done_one_way(transfer)) {
        double read = transfer->active + request->read_timeout / 1e3;

        until = read < until ? read : until;
    }
    return until;
}

uint32_t soapc__transfer_connect_timeout(const soapc__transfer *transfer)
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
        double connected = transfer->begin + soapc__transfer_connect_timeout(transfer) / 1e3;

        until = connected < until ? connected : until;
    }
    if (soapc__transfer_is_done_one_way(transfer)) {
        double reply = transfer->active + transfer->request->reply_wait / 1e3;

        until = reply < until ? reply : until;
    }
    soapc__watch_set(transfer->connection, until);
}

void soapc__transfer_note_activity(soapc__transfer *transfer)
{
    transfer->active = soapc__net_now();
    set_watch(transfer);
}

int soapc__transfer_time_left(soapc__transfer *transfer, soapc_error *error)
{
    const soapc_http_request *request = transfer->request;
    double now = soapc__net_now(), until = limit_of(transfer);

    set_watch(transfer);
    if (transfer->deadline > 0 && now >= transfer->deadline) {
        soapc__transfer_timed_out(transfer, SOAPC_HTTP_LIMIT_TOTAL, request->total_timeout, error);
        return -1;
    }
    if (now >= until) {
        soapc__transfer_timed_out(transfer, SOAPC_HTTP_LIMIT_READ, request->read_timeout, error);
        return -1;
    }
    return until - now < LONGEST_WAIT / 1e3 ? (int)((until - now) * 1e3) + 1 : LONGEST_WAIT;
}

int soapc__transfer_one_way_left(const soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;

    if (!soapc__transfer_is_done_one_way(transfer)) {
        return LONGEST_WAIT;
    }
    double left = transfer->active + request->reply_wait / 1e3 - soapc__net_now();
    return left <= 0 ? -1 : (int)(left * 1e3) + 1;
}
