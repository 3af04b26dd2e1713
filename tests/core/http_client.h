/* What the tests of the HTTP client have in common: a client, and requests to a scripted peer. */
#ifndef SOAPC_TESTS_HTTP_CLIENT_H
#define SOAPC_TESTS_HTTP_CLIENT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/internal.h"
#include "peer.h"

#define OK_REPLY "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 4\r\n\r\n<a/>"
#define CHUNKED "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
#define INTERIM "HTTP/1.1 102 Processing\r\n\r\n"

static soapc_net *net;
static soapc_http_reply reply;
static soapc_error error;
static uint32_t quiet; /* 1: no_request_head, where libcurl is asked what it has sent */

/* Lines that stay at the first origin, among others. */
__attribute__((unused)) static const char *const secret_lines[] = {"Host: virtual", "Content-Length: 0",
    "Authorization: Bearer t", "Cookie: a=b", "X-Mine: 1"};

static int set_up(void **state)
{
    (void)state;
    net = soapc_net_new(&error);
    memset(&reply, 0, sizeof(reply));
    return net == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    soapc_http_reply_release(&reply);
    soapc_net_free(net);
    return 0;
}

__attribute__((unused)) static soapc_http_request post(const peer *to)
{
    return (soapc_http_request){.url = to->url,
                                .body = "hello",
                                .body_length = 5,
                                .keep_alive = 1,
                                .no_request_head = quiet};
}

static soapc_status exchange(const soapc_http_request *request)
{
    soapc_http_reply_release(&reply);
    return soapc_http_exchange(net, request, &reply, &error);
}

/* A reply in which one piece stands many times: `begin`, then `count` times `piece`, then `end`. */
__attribute__((unused)) static char *repeat(const char *begin, const char *piece, size_t count,
                                            const char *end)
{
    size_t length = strlen(piece), at = strlen(begin);
    char *text = malloc(at + length * count + strlen(end) + 1);

    assert_non_null(text);
    memcpy(text, begin, at);
    for (size_t i = 0; i < count; i++, at += length) {
        memcpy(text + at, piece, length);
    }
    strcpy(text + at, end);
    return text;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* All tests twice. */
#define RUN_BOTH_WAYS(tests)                                                                       \
    (cmocka_run_group_tests(tests, NULL, NULL) +                                                   \
     (quiet = 1, cmocka_run_group_tests_name("tests without the request's head", tests, NULL, NULL)))

#endif
