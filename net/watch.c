/* Ends an exchange from beside it: libcurl reads frames of HTTP/2, and OpenSSL messages of TLS such as KeyUpdate, for as long as
 * more come and does not return meanwhile, nor call anybody, where they bring nothing. */
#include "net/internal.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

/* Seconds: what the thread of the exchange has to see for itself that a limit was passed, and between two cuts. */
static const double GRACE = 0.2;

static void wait_until(soapc__watch *watch, double when)
{
    struct timespec until = {(time_t)when, (long)((when - (double)(time_t)when) * 1e9)};

    if (when == HUGE_VAL) {
        pthread_cond_wait(&watch->wake, &watch->lock);
    } else {
        pthread_cond_timedwait(&watch->wake, &watch->lock, &until);
    }
}

/* Reading ends with an error. What the system holds already, which may be megabytes, is thrown away: whatever the exchange
 * makes of the rest, it has failed. */
static void cut(soapc__connection *connection)
{
    enum { AT_ONCE = 1 << 20 };
    static const struct linger reset = {1, 0}; /* when it is closed, the peer is told not to send any more */

    for (size_t i = 0; i < SOAPC__NET_SOCKETS; i++) {
        if (connection->sockets[i] != CURL_SOCKET_BAD) {
            (void)setsockopt(connection->sockets[i], SOL_SOCKET, SO_LINGER, &reset, sizeof(reset));
            (void)shutdown(connection->sockets[i], SHUT_RDWR);
            while (recv(connection->sockets[i], NULL, AT_ONCE, MSG_DONTWAIT | MSG_TRUNC) > 0) {
            }
        }
    }
    connection->watch->is_cut = 1;
}

static void *run(void *context)
{
    soapc__watch *watch = context;

    pthread_mutex_lock(&watch->lock);
    while (!watch->is_over) {
        double when = watch->connection ? watch->until + GRACE : HUGE_VAL, now = soapc__net_now();

        if (now >= when) {
            cut(watch->connection);
            when = now + GRACE; /* in case libcurl opens another one */
        }
        watch->asleep = when;
        wait_until(watch, when);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

int soapc__watch_init(soapc__watch *watch)
{
    pthread_condattr_t monotonic;

    memset(watch, 0, sizeof(*watch));
    if (pthread_condattr_init(&monotonic) != 0) {
        return 0;
    }
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    int made = pthread_cond_init(&watch->wake, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    if (made && pthread_mutex_init(&watch->lock, NULL) != 0) {
        pthread_cond_destroy(&watch->wake);
        made = 0;
    }
    return made;
}

void soapc__watch_release(soapc__watch *watch)
{
    if (watch->is_running) {
        pthread_mutex_lock(&watch->lock);
        watch->is_over = 1;
        pthread_cond_signal(&watch->wake);
        pthread_mutex_unlock(&watch->lock);
        pthread_join(watch->thread, NULL);
    }
    pthread_mutex_destroy(&watch->lock);
    pthread_cond_destroy(&watch->wake);
}

/* The lock may have been the thread's when the process forked. */
void soapc__watch_forget(soapc__watch *watch)
{
    (void)soapc__watch_init(watch);
}

/* Signals are the host's, for a thread of its own. */
static int start(soapc__watch *watch)
{
    enum { STACK = 256 << 10 };
    sigset_t all, before;
    pthread_attr_t small;

    if (pthread_attr_init(&small) != 0) {
        return 0;
    }
    pthread_attr_setstacksize(&small, STACK);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    watch->is_running = pthread_create(&watch->thread, &small, run, watch) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&small);
    return watch->is_running;
}

int soapc__watch_begin(soapc__connection *connection)
{
    soapc__watch *watch = connection->watch;

    if (!watch->is_running && !start(watch)) {
        return 0;
    }
    pthread_mutex_lock(&watch->lock);
    watch->connection = connection;
    watch->until = HUGE_VAL;
    watch->is_cut = 0;
    pthread_mutex_unlock(&watch->lock);
    return 1;
}

void soapc__watch_set(soapc__connection *connection, double until)
{
    soapc__watch *watch = connection->watch;

    if (!watch->connection) {
        return;
    }
    pthread_mutex_lock(&watch->lock);
    watch->until = until;
    if (until + GRACE < watch->asleep) {
        pthread_cond_signal(&watch->wake);
    }
    pthread_mutex_unlock(&watch->lock);
}

/* The thread is let sleep: what it wakes for is over. */
void soapc__watch_end(soapc__connection *connection)
{
    soapc__watch *watch = connection->watch;

    if (watch->connection) {
        pthread_mutex_lock(&watch->lock);
        watch->connection = NULL;
        pthread_mutex_unlock(&watch->lock);
    }
}
