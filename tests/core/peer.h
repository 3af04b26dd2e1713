/* A scripted HTTP peer for the tests of net/: a child process that answers with exact bytes and
 * keeps what it got. */
#ifndef SOAPC_TESTS_PEER_H
#define SOAPC_TESTS_PEER_H

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

typedef enum peer_end { PEER_KEEP, PEER_CLOSE, PEER_RESET, PEER_HANG } peer_end;

typedef struct peer_step {
    const char *reply;
    size_t length;    /* 0: strlen */
    peer_end end;     /* after the reply */
    unsigned drip;    /* milliseconds between single bytes; 0: all at once */
} peer_step;

enum { PEER_REQUESTS = 16, PEER_REQUEST_SIZE = 65536 };

typedef struct peer_log {
    unsigned connections, count;
    struct {
        unsigned connection;
        size_t length;
        char bytes[PEER_REQUEST_SIZE];
    } requests[PEER_REQUESTS];
} peer_log;

typedef struct peer {
    unsigned port;
    pid_t pid;
    peer_log *log; /* shared with the child */
    char url[64];
} peer;

static int peer_listen(unsigned *port, int backlog)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof(address);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (fd < 0 || bind(fd, (struct sockaddr *)&address, sizeof(address)) != 0 ||
        listen(fd, backlog) != 0 ||
        getsockname(fd, (struct sockaddr *)&address, &size) != 0) {
        perror("peer");
        abort();
    }
    *port = ntohs(address.sin_port);
    return fd;
}

/* One request: the head, and as many bytes as its Content-Length says. 0: the connection ended
 * before. */
static size_t peer_read(int fd, char *bytes, size_t size)
{
    size_t length = 0, need = 0;

    while (need == 0 || length < need) {
        ssize_t got = read(fd, bytes + length, size - 1 - length);
        char *end, *field;

        if (got <= 0) {
            return 0;
        }
        length += (size_t)got;
        bytes[length] = '\0';
        if (need == 0 && (end = strstr(bytes, "\r\n\r\n"))) {
            need = (size_t)(end - bytes) + 4;
            field = strcasestr(bytes, "\r\nContent-Length:");
            if (field && field < end) {
                need += strtoul(field + 17, NULL, 10);
            }
        }
    }
    return length;
}

static void peer_write(int fd, const peer_step *step)
{
    size_t length = step->length ? step->length : strlen(step->reply);

    for (size_t at = 0; at < length;) {
        ssize_t sent = send(fd, step->reply + at, step->drip ? 1 : length - at, MSG_NOSIGNAL);

        if (sent <= 0) {
            return;
        }
        at += (size_t)sent;
        if (step->drip) {
            usleep(step->drip * 1000);
        }
    }
}

/* Serves one connection; *next is the step of the next request. */
static void peer_serve(int fd, peer_log *log, const peer_step *steps, unsigned step_count,
                       unsigned *next)
{
    for (;;) {
        static char request[PEER_REQUEST_SIZE];
        size_t length = peer_read(fd, request, sizeof(request));

        if (length == 0 || *next == step_count || log->count == PEER_REQUESTS) {
            return;
        }
        log->requests[log->count].connection = log->connections;
        log->requests[log->count].length = length;
        memcpy(log->requests[log->count].bytes, request, length + 1);
        log->count++;
        const peer_step *step = &steps[(*next)++];
        peer_write(fd, step);
        if (step->end == PEER_RESET) {
            struct linger now = {1, 0};
            setsockopt(fd, SOL_SOCKET, SO_LINGER, &now, sizeof(now));
        }
        if (step->end == PEER_HANG) {
            pause();
        }
        if (step->end != PEER_KEEP) {
            return;
        }
    }
}

__attribute__((unused)) static peer peer_start(const peer_step *steps, unsigned step_count)
{
    peer started = {0};
    int fd = peer_listen(&started.port, 8);

    started.log = mmap(NULL, sizeof(peer_log), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                       -1, 0);
    snprintf(started.url, sizeof(started.url), "http://127.0.0.1:%u/svc?a=1", started.port);
    started.pid = fork();
    if (started.pid == 0) {
        unsigned next = 0;

        alarm(60);
        for (;;) {
            int connection = accept(fd, NULL, NULL);

            started.log->connections++;
            peer_serve(connection, started.log, steps, step_count, &next);
            close(connection);
        }
    }
    close(fd);
    return started;
}

__attribute__((unused)) static void peer_stop(peer *stopped)
{
    kill(stopped->pid, SIGKILL);
    waitpid(stopped->pid, NULL, 0);
    munmap(stopped->log, sizeof(peer_log));
}

#define PEER(...)                                                                                  \
    peer_start((const peer_step[]){__VA_ARGS__},                                                   \
               (unsigned)(sizeof((const peer_step[]){__VA_ARGS__}) / sizeof(peer_step)))

#endif
