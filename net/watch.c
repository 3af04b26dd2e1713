/* Ends an exchange from beside it: libcurl reads frames of HTTP/2 for as long as more come and does not return meanwhile,
 * nor call anybody, where they bring nothing. */
#include "net/internal.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
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

/* Reading ends with an error once what the system holds already is read. */
static void cut(soapc__connection *connection)
{
    for (size_t i = 0; i < SOAPC__NET_SOCKETS; i++) {
        if (connection->sockets[i] != CURL_SOCKET_BAD) {
            (void)shutdown(connection->sockets[i], SHUT_RDWR);
        }
    }
    connection->watch.is_cut = 1;
}

static void *run(void *context)
{
    soapc__connection *connection = context;
    soapc__watch *watch = &connection->watch;

    pthread_mutex_lock(&watch->lock);
    while (!watch->is_over) {
        double when = watch->until + GRACE, now = soapc__net_now();

        if (now >= when) {
            cut(connection);
            when = now + GRACE; /* in case libcurl opens another one */
        }
        wait_until(watch, when);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

int soapc__watch_init(soapc__watch *watch)
{
    pthread_condattr_t monotonic;

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
    pthread_mutex_destroy(&watch->lock);
    pthread_cond_destroy(&watch->wake);
}

int soapc__watch_begin(soapc__connection *connection)
{
    soapc__watch *watch = &connection->watch;
    sigset_t all, before;

    watch->until = HUGE_VAL;
    watch->is_over = watch->is_cut = 0;
    sigfillset(&all); /* they are the host's, for a thread of its own */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    watch->is_on = pthread_create(&watch->thread, NULL, run, connection) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return watch->is_on;
}

void soapc__watch_set(soapc__connection *connection, double until)
{
    soapc__watch *watch = &connection->watch;

    if (!watch->is_on) {
        return;
    }
    pthread_mutex_lock(&watch->lock);
    if (until < watch->until) {
        pthread_cond_signal(&watch->wake);
    }
    watch->until = until;
    pthread_mutex_unlock(&watch->lock);
}

void soapc__watch_end(soapc__connection *connection)
{
    soapc__watch *watch = &connection->watch;

    if (!watch->is_on) {
        return;
    }
    pthread_mutex_lock(&watch->lock);
    watch->is_over = 1;
    pthread_cond_signal(&watch->wake);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    watch->is_on = 0;
}
