/* Several exchanges at once, each on a thread with connections of its own. */
#include "net/internal.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"

enum { LANES_MOST = 64 };

/* The work that all lanes take from. */
typedef struct work {
    const soapc_http_request *requests;
    soapc_http_reply *replies;
    soapc_error *errors;
    uint32_t count;
    atomic_uint next;
    double deadline; /* 0: none */
    uint32_t milliseconds;
} work;

typedef struct lane {
    pthread_t thread;
    soapc_net *net;
    work *all;
} lane;

/* What is left of the time for all of them counts as the request's total limit, if it is less. */
static void exchange_one(work *all, soapc_net *net, uint32_t index)
{
    soapc_http_request request = all->requests[index];

    if (all->deadline > 0) {
        double left = (all->deadline - soapc__net_now()) * 1e3;

        if (left < 1) {
            memset(&all->replies[index], 0, sizeof(all->replies[index]));
            all->replies[index].limit = SOAPC_HTTP_LIMIT_TOTAL;
            soapc__error_set(&all->errors[index], SOAPC_TIMEOUT,
                             "the time for all calls (%u ms) was over before this one began", all->milliseconds);
            return;
        }
        if (!request.total_timeout || left < request.total_timeout) {
            request.total_timeout = (uint32_t)(left + 0.5);
        }
    }
    soapc_http_exchange(net, &request, &all->replies[index], &all->errors[index]);
}

static void *run(void *context)
{
    lane *own = context;
    work *all = own->all;
    uint32_t index;

    while ((index = atomic_fetch_add(&all->next, 1)) < all->count) {
        exchange_one(all, own->net, index);
    }
    return NULL;
}

/* Signals are the host's business: its own thread takes them. */
static uint32_t start(lane *lanes, uint32_t count)
{
    sigset_t all, before;
    uint32_t started = 0;

    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) {
        return 0;
    }
    while (started < count && pthread_create(&lanes[started].thread, NULL, run, &lanes[started]) == 0) {
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* The net of each lane but the first, whose connections are kept for the next time. Fewer than `count` without memory. */
static uint32_t open_lanes(soapc_net *net, uint32_t count)
{
    if (!net->lanes) {
        net->lanes = calloc(LANES_MOST, sizeof(*net->lanes));
    }
    for (uint32_t i = 0; net->lanes && i < count; i++) {
        if (!net->lanes[i]) {
            net->lanes[i] = soapc_net_new(NULL);
        }
        if (!net->lanes[i]) {
            return i;
        }
    }
    return net->lanes ? count : 0;
}

void soapc__lanes_free(soapc_net *net)
{
    for (uint32_t i = 0; net->lanes && i < LANES_MOST; i++) {
        soapc_net_free(net->lanes[i]);
    }
    free(net->lanes);
}

soapc_status soapc_http_exchange_all(soapc_net *net, const soapc_http_request *requests, uint32_t count,
                                     uint32_t concurrency, uint32_t deadline, soapc_http_reply *replies,
                                     soapc_error *errors, soapc_error *error)
{
    lane lanes[LANES_MOST];
    work all = {.requests = requests, .replies = replies, .errors = errors, .count = count};
    uint32_t others;

    soapc__error_clear(error);
    for (uint32_t i = 0; i < count; i++) {
        if (requests[i].redirected) {
            return soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "request %u has a callback, which a thread cannot call", i);
        }
    }
    atomic_init(&all.next, 0);
    all.deadline = deadline ? soapc__net_now() + deadline / 1e3 : 0;
    all.milliseconds = deadline;
    if (!concurrency || concurrency > LANES_MOST) {
        concurrency = LANES_MOST;
    }
    others = count < concurrency ? count : concurrency;
    others = others > 1 ? open_lanes(net, others - 1) : 0;
    for (uint32_t i = 0; i < others; i++) {
        lanes[i].net = net->lanes[i];
        lanes[i].all = &all;
    }
    others = start(lanes, others);
    lane own = {.net = net, .all = &all};
    run(&own);
    for (uint32_t i = 0; i < others; i++) {
        pthread_join(lanes[i].thread, NULL);
    }
    return SOAPC_OK;
}
