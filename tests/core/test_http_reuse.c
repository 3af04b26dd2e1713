/* Requests one after the other on a kept connection: nothing of an earlier one is in a later one. */
#include "http_client.h"

#define FOUR(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__

static void get_ok(const soapc_http_request *request)
{
    if (exchange(request) != SOAPC_OK) {
        print_error("%s\n", error.message);
    }
    assert_int_equal(error.status, SOAPC_OK);
    assert_string_equal(reply.body, "<a/>");
}

static const char *request_at(const peer *to, unsigned index)
{
    return to->log->requests[index].bytes;
}

static void get_ok_times(const soapc_http_request *request, unsigned times)
{
    for (unsigned i = 0; i < times; i++) {
        get_ok(request);
    }
}

/* The body lies elsewhere each time, and what was there before is overwritten. */
static void body_and_headers_are_those_of_the_request(void **state)
{
    peer to = PEER(FOUR({.reply = OK_REPLY}), FOUR({.reply = OK_REPLY}));

    (void)state;
    for (unsigned i = 0; i < 8; i++) {
        char body[32], line[32], expected[200];
        const char *const lines[] = {"Content-Type: text/xml", line};
        soapc_http_request request = {.url = to.url,
                                      .body = body,
                                      .headers = lines,
                                      .header_count = 2,
                                      .keep_alive = 1,
                                      .no_request_head = 1};

        snprintf(body, sizeof(body), "<body>%u%s</body>", i, i % 2 ? "longer" : "");
        snprintf(line, sizeof(line), "X-Number: %u", i);
        request.body_length = strlen(body);
        get_ok(&request);
        snprintf(expected, sizeof(expected),
                 "POST /svc?a=1 HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nContent-Type: text/xml\r\n%s\r\n"
                 "Content-Length: %zu\r\n\r\n%s",
                 to.port, line, request.body_length, body);
        assert_string_equal(request_at(&to, i), expected);
        memset(body, '!', sizeof(body));
        memset(line, '!', sizeof(line));
    }
    assert_int_equal(to.log->connections, 1);
    peer_stop(&to);
}

static void other_url_method_and_time_limits_count_at_once(void **state)
{
    peer to = PEER(FOUR({.reply = OK_REPLY}), FOUR({.reply = OK_REPLY}), FOUR({.reply = OK_REPLY}),
                   {.reply = "", .end = PEER_HANG});
    soapc_http_request request = {.url = to.url,
                                  .body = "hello",
                                  .body_length = 5,
                                  .keep_alive = 1,
                                  .no_request_head = 1};
    char other[64];

    (void)state;
    get_ok_times(&request, 3);
    soapc_http_request get = request;
    get.body = NULL;
    get.body_length = 0;
    get_ok_times(&get, 3);
    assert_memory_equal(request_at(&to, 4), "GET /svc?a=1 ", 13);
    assert_null(strstr(request_at(&to, 4), "Content-Length"));
    snprintf(other, sizeof(other), "http://127.0.0.1:%u/other", to.port);
    get.url = other;
    get_ok_times(&get, 2);
    assert_memory_equal(request_at(&to, 7), "GET /other ", 11);
    get_ok_times(&request, 3);
    assert_memory_equal(request_at(&to, 10), "POST /svc?a=1 ", 14);
    assert_string_equal(strstr(request_at(&to, 10), "\r\n\r\n"), "\r\n\r\nhello");
    soapc_http_request empty = get;
    empty.method = "POST";
    get_ok(&empty);
    assert_non_null(strstr(request_at(&to, 11), "Content-Length: 0\r\n\r\n"));
    assert_int_equal(to.log->connections, 1);
    request.read_timeout = 150;
    soapc_http_reply_release(&reply);
    assert_int_equal(soapc_http_exchange(net, &request, &reply, &error), SOAPC_TIMEOUT);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_HEAD);
    peer_stop(&to);
}

static void bytes_sent_are_those_that_went_out(void **state)
{
    static char large[40000];
    static const struct {
        const char *body, *header;
        size_t length;
    } rows[] = {
        {NULL, NULL, 0}, {"", NULL, 0}, {"hello", NULL, 5}, {"hello", "X-Empty:", 5}, {large, "X-Mine: a", sizeof(large)}};

    (void)state;
    memset(large, 'x', sizeof(large));
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        for (uint32_t is_quiet = 0; is_quiet < 2; is_quiet++) {
            peer to = PEER({.reply = OK_REPLY}, {.reply = OK_REPLY});
            soapc_http_request request = {.url = to.url,
                                          .body = rows[i].body,
                                          .body_length = rows[i].length,
                                          .headers = &rows[i].header,
                                          .header_count = rows[i].header != NULL,
                                          .keep_alive = 1,
                                          .no_request_head = is_quiet};

            for (size_t n = 0; n < 2; n++) {
                get_ok(&request);
                assert_int_equal(reply.bytes_sent, to.log->requests[n].length);
            }
            peer_stop(&to);
        }
    }
}

/* The last of what one request asked for: a head that is kept, a connection that is closed. */
static void request_head_and_end_of_the_connection_are_as_asked(void **state)
{
    peer to = PEER(FOUR({.reply = OK_REPLY}), {.reply = OK_REPLY});
    soapc_http_request request = {.url = to.url, .keep_alive = 1, .no_request_head = 1};

    (void)state;
    get_ok_times(&request, 3);
    assert_int_equal(reply.request_head_length, 0);
    assert_int_equal(reply.reused, 1);
    assert_int_equal(reply.bytes_received, strlen(OK_REPLY));
    assert_int_equal(reply.bytes_sent, to.log->requests[2].length);
    request.no_request_head = 0;
    get_ok(&request);
    assert_string_equal(reply.request_head, request_at(&to, 3));
    request.no_request_head = 1;
    request.keep_alive = 0;
    get_ok(&request);
    assert_int_equal(reply.request_head_length, 0);
    assert_int_equal(to.log->connections, 1);
    peer_stop(&to);
}

/* A one-way request between others is not waited for, they are. */
static void one_way_request_among_others(void **state)
{
    peer to = PEER(FOUR({.reply = OK_REPLY}), {.reply = "", .end = PEER_HANG});
    soapc_http_request request = {.url = to.url,
                                  .body = "hello",
                                  .body_length = 5,
                                  .keep_alive = 1,
                                  .no_request_head = 1};

    (void)state;
    get_ok_times(&request, 4);
    request.no_wait = 1;
    request.reply_wait = 100;
    soapc_http_reply_release(&reply);
    assert_int_equal(soapc_http_exchange(net, &request, &reply, &error), SOAPC_OK);
    assert_int_equal(reply.status, 0);
    assert_int_equal(to.log->count, 5);
    peer_stop(&to);
}

/* Each time the peer closes the connection after the request that it read: the handle's own count of dead connections
 * must not add up over the requests. */
static void connections_that_die_again_and_again_are_replaced(void **state)
{
    peer to = PEER({.reply = OK_REPLY}, FOUR({.reply = "", .end = PEER_CLOSE}, {.reply = OK_REPLY}),
                   FOUR({.reply = OK_REPLY}));
    soapc_http_request request = {.url = to.url,
                                  .body = "hello",
                                  .body_length = 5,
                                  .keep_alive = 1,
                                  .no_request_head = 1};

    (void)state;
    get_ok_times(&request, 8);
    assert_int_equal(to.log->count, 12);
    assert_int_equal(to.log->connections, 5);
    peer_stop(&to);
}

/* Two texts in turn, more than are kept, and one whose user counts. */
static void urls_in_turn(void **state)
{
    peer to = PEER(FOUR({.reply = OK_REPLY}), FOUR({.reply = OK_REPLY}), FOUR({.reply = OK_REPLY}));

    (void)state;
    for (unsigned i = 0; i < 12; i++) {
        char url[64], expected[16];
        soapc_http_request request = {.url = url, .keep_alive = 0, .no_request_head = 1};

        snprintf(url, sizeof(url), "http://%s127.0.0.1:%u/%u", i % 4 == 1 ? "joe:secret@" : "",
                 to.port, i % 6);
        snprintf(expected, sizeof(expected), "GET /%u ", i % 6);
        get_ok(&request);
        assert_memory_equal(request_at(&to, i), expected, strlen(expected));
        assert_int_equal(strstr(request_at(&to, i), "Authorization: Basic am9lOnNlY3JldA==") != NULL,
                         i % 4 == 1);
    }
    peer_stop(&to);
}

static void host_and_length_listed_twice_are_sent_once(void **state)
{
    static const char *const lines[] = {"Host: a", "Content-Length: 1", "host: b", "content-length: 2"};
    peer to = PEER({.reply = OK_REPLY});
    soapc_http_request request = {
        .url = to.url, .body = "hello", .body_length = 5, .headers = lines, .header_count = 4};

    (void)state;
    get_ok(&request);
    assert_string_equal(request_at(&to, 0),
                        "POST /svc?a=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello");
    peer_stop(&to);
}

/* A proxy that takes Basic at first and then asks for Digest, which libcurl answers: the handle was set for Basic. It is
 * not told the password again then, until it wants no Digest any more. */
static void proxy_that_asks_for_digest_later(void **state)
{
    static const char asks[] =
        "HTTP/1.1 407 No\r\nProxy-Authenticate: Digest realm=\"p\", nonce=\"n\", qop=\"auth\"\r\n"
        "Content-Length: 0\r\n\r\n",
                      asks_basic[] = "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=\"p\"\r\n"
                                     "Content-Length: 0\r\n\r\n";
    static const char *const kinds[] = {
        "Basic am9lOnNlY3JldA==", "Basic am9lOnNlY3JldA==", "Basic am9lOnNlY3JldA==",
        "Basic am9lOnNlY3JldA==", NULL, "Digest username=\"joe\"", /* the fourth */
        NULL, "Digest username=\"joe\"",                           /* the fifth */
        NULL, "Basic am9lOnNlY3JldA==",                            /* the sixth */
        "Basic am9lOnNlY3JldA=="};
    peer proxy = PEER({.reply = OK_REPLY}, {.reply = OK_REPLY}, {.reply = OK_REPLY},
                      {.reply = asks, .end = PEER_CLOSE}, {.reply = asks},
                      {.reply = OK_REPLY, .end = PEER_CLOSE}, {.reply = asks}, {.reply = OK_REPLY},
                      {.reply = asks_basic, .end = PEER_CLOSE}, {.reply = OK_REPLY}, {.reply = OK_REPLY});
    soapc_http_request request = {.url = "http://target.invalid/x",
                                  .body = "hello",
                                  .body_length = 5,
                                  .proxy_host = "127.0.0.1",
                                  .proxy_port = proxy.port,
                                  .proxy_user = "joe",
                                  .proxy_password = "secret",
                                  .keep_alive = 1,
                                  .no_request_head = 1};

    (void)state;
    get_ok_times(&request, 7);
    assert_int_equal(proxy.log->count, sizeof(kinds) / sizeof(kinds[0]));
    for (unsigned i = 0; i < proxy.log->count; i++) {
        const char *kind = kinds[i];
        const char *line = strstr(request_at(&proxy, i), "Proxy-Authorization: ");

        assert_true(kind ? line && strncmp(line + 21, kind, strlen(kind)) == 0 : !line);
        assert_null(line ? strstr(line + 1, "Proxy-Authorization: ") : NULL);
    }
    assert_int_equal(proxy.log->connections, 4); /* three were ended by the proxy */
    peer_stop(&proxy);
}

/* Each over a connection of its own, with a handle that stays as it is. */
static void connections_that_are_closed_at_once(void **state)
{
    peer to = PEER(FOUR({.reply = OK_REPLY}), FOUR({.reply = OK_REPLY}), FOUR({.reply = OK_REPLY}));
    soapc_http_request request = {.url = to.url, .no_request_head = 1};

    (void)state;
    for (unsigned i = 0; i < 12; i++) {
        char body[20], expected[200];

        request.body = body;
        request.body_length = (size_t)snprintf(body, sizeof(body), "%.*s%u", (int)i % 5, "aaaaa", i);
        request.no_request_head = i % 3 != 2;
        get_ok(&request);
        snprintf(expected, sizeof(expected),
                 "POST /svc?a=1 HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nContent-Length: %zu\r\n\r\n%s",
                 to.port, request.body_length, body);
        assert_string_equal(request_at(&to, i), expected);
        assert_int_equal(reply.reused, 0);
        assert_int_equal(reply.requests, 1);
        assert_int_equal(reply.request_head_length > 0, !request.no_request_head);
    }
    assert_int_equal(to.log->connections, 12);
    peer_stop(&to);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(body_and_headers_are_those_of_the_request),
        TEST(other_url_method_and_time_limits_count_at_once),
        TEST(bytes_sent_are_those_that_went_out),
        TEST(request_head_and_end_of_the_connection_are_as_asked),
        TEST(one_way_request_among_others),
        TEST(connections_that_die_again_and_again_are_replaced),
        TEST(connections_that_are_closed_at_once),
        TEST(urls_in_turn),
        TEST(proxy_that_asks_for_digest_later),
        TEST(host_and_length_listed_twice_are_sent_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
