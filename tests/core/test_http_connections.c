/* The HTTP client: kept connections and limits of time. */
#include "http_client.h"

/* -- connections -- */

static void connection_is_kept_for_the_next_request(void **state)
{
    peer to =
        PEER({.reply = OK_REPLY}, {.reply = OK_REPLY}, {.reply = OK_REPLY}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.reused, 0);
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.reused, 1);
    request.keep_alive = 0;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(to.log->connections, 2);
    peer_stop(&to);
}

static void connection_is_not_shared_between_users(void **state)
{
    peer one = PEER({.reply = OK_REPLY, .end = PEER_HANG});
    soapc_http_request request = post(&one);

    (void)state;
    request.auth = SOAPC_HTTP_AUTH_BASIC;
    request.user = "a";
    assert_int_equal(exchange(&request), SOAPC_OK);
    request.user = "b";
    request.read_timeout = 200; /* the peer serves the other connection only */
    assert_int_equal(exchange(&request), SOAPC_TIMEOUT);
    assert_int_equal(one.log->count, 1);
    peer_stop(&one);
}

static void stale_connection_is_replaced_and_the_request_delivered_once(void **state)
{
    static const peer_end ends[] = {PEER_CLOSE, PEER_RESET};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        peer to = PEER({.reply = OK_REPLY, .end = ends[i]}, {.reply = OK_REPLY});
        soapc_http_request request = post(&to);

        assert_int_equal(exchange(&request), SOAPC_OK);
        usleep(50000);
        assert_int_equal(exchange(&request), SOAPC_OK);
        assert_string_equal(reply.body, "<a/>");
        assert_int_equal(to.log->connections, 2);
        assert_int_equal(to.log->count, 2);
        peer_stop(&to);
    }
}

/* The peer reads the second request on the kept connection and closes it without a byte. */
static void request_on_a_connection_that_dies_under_it_is_sent_again_once(void **state)
{
    peer to = PEER({.reply = OK_REPLY}, {.reply = "", .end = PEER_CLOSE}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(to.log->count, 3);
    assert_int_equal(to.log->requests[2].connection, 2);
    assert_string_equal(to.log->requests[2].bytes, to.log->requests[0].bytes);
    assert_true(quiet || reply.request_head_length + 5 == to.log->requests[2].length);
    peer_stop(&to);
}

static void child_process_starts_without_connections(void **state)
{
    peer to = PEER({.reply = OK_REPLY}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);
    int status;

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    pid_t child = fork();
    if (child == 0) { /* the peer serves one connection at a time: a new one gets no answer */
        request.read_timeout = 200;
        _exit(exchange(&request) == SOAPC_TIMEOUT ? 0 : 1);
    }
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.reused, 1);
    peer_stop(&to);
}

static void one_way_request_is_written_and_not_waited_for(void **state)
{
    peer to = PEER({.reply = "", .end = PEER_HANG});
    soapc_http_request request = post(&to);

    (void)state;
    request.no_wait = 1;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 0);
    assert_true(reply.seconds < 2);
    for (int i = 0; i < 100 && to.log->count == 0; i++) {
        usleep(10000);
    }
    assert_int_equal(to.log->count, 1);
    assert_non_null(strstr(to.log->requests[0].bytes, "\r\n\r\nhello"));
    peer_stop(&to);
}

static void refused_connection_names_the_place(void **state)
{
    unsigned port;
    char url[64], place[64];

    (void)state;
    close(peer_listen(&port, 1));
    snprintf(url, sizeof(url), "http://127.0.0.1:%u/x", port);
    snprintf(place, sizeof(place), "127.0.0.1:%u", port);
    soapc_http_request request = {.url = url};
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CONNECT);
    assert_non_null(strstr(error.message, place));
    assert_int_equal(reply.status, 0);
}

static void one_way_request_waits_for_a_reply_as_long_as_it_may(void **state)
{
    peer to = PEER({.reply = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"},
                   {.reply = "", .end = PEER_HANG});
    soapc_http_request request = post(&to);

    (void)state;
    request.no_wait = 1;
    request.reply_wait = 5000;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 202);
    request.reply_wait = 100;
    request.read_timeout = 50; /* is no limit for what need not come */
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 0);
    assert_true(reply.seconds > 0.09 && reply.seconds < 3);
    peer_stop(&to);
}

/* -- time -- */

static void assert_timeout(const soapc_http_request *request, const char *which, const char *limit,
                           double at_most)
{
    assert_int_equal(exchange(request), SOAPC_TIMEOUT);
    assert_memory_equal(error.message, which, strlen(which));
    assert_non_null(strstr(error.message, limit));
    assert_non_null(strstr(error.message, "http://127.0.0.1:"));
    assert_true(reply.seconds < at_most);
}

static void silent_peer_ends_the_read_timeout(void **state)
{
    peer to = PEER({.reply = "", .end = PEER_HANG});
    soapc_http_request request = post(&to);

    (void)state;
    request.read_timeout = 150;
    assert_timeout(&request, "read timeout", "150 ms", 2);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_HEAD);
    peer_stop(&to);
}

static void peer_that_does_not_read_ends_the_read_timeout_while_sending(void **state)
{
    enum { LARGE = 64 << 20 };
    unsigned port;
    int fd = peer_listen(&port, 8); /* the system takes connections and what fits into its buffers */
    char url[64], *body = calloc(1, LARGE);

    (void)state;
    assert_non_null(body);
    snprintf(url, sizeof(url), "http://127.0.0.1:%u/", port);
    soapc_http_request request = {.url = url,
                                  .body = body,
                                  .body_length = LARGE,
                                  .keep_alive = 1,
                                  .read_timeout = 300,
                                  .no_request_head = quiet};
    assert_timeout(&request, "read timeout", "300 ms ended while sending the request", 5);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_SEND);
    free(body);
    close(fd);
}

static void dripping_peer_ends_the_total_timeout(void **state)
{
    peer to = PEER(
        {.reply =
             "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
         .drip = 20,
         .end = PEER_HANG});
    soapc_http_request request = post(&to);

    (void)state;
    request.read_timeout = 1000;
    request.total_timeout = 400;
    assert_timeout(&request, "total timeout", "400 ms", 2);
    peer_stop(&to);
}

/* Neither interim replies nor what stands around a chunked body is the reply that is waited for. */
static void interim_replies_and_trailers_do_not_renew_the_read_timeout(void **state)
{
    char *texts[] = {repeat("", INTERIM, 20, ""), repeat(CHUNKED "0\r\n", "X: y\r\n", 80, ""),
                     repeat(CHUNKED "1\r\na\r\n0\r\n", "X: y\r\n", 80, ""),
                     repeat(CHUNKED "1;", "aaaaaaaaaa", 50, "")};

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        peer to = PEER({.reply = texts[i], .drip = 5, .end = PEER_HANG});
        soapc_http_request request = post(&to);

        request.read_timeout = 400;
        request.total_timeout = 10000;
        assert_timeout(&request, "read timeout", "400 ms", 1.7);
        peer_stop(&to);
        free(texts[i]);
    }
}

/* A backlog that is full leaves a connect unanswered. */
static void unanswered_connect_ends_the_connect_timeout(void **state)
{
    unsigned port;
    int fd = peer_listen(&port, 0), fill[4];
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    char url[64];

    (void)state;
    for (int i = 0; i < 4; i++) {
        fill[i] = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
        (void)!connect(fill[i], (struct sockaddr *)&address, sizeof(address));
    }
    usleep(20000);
    snprintf(url, sizeof(url), "http://127.0.0.1:%u/x", port);
    soapc_http_request request = {.url = url, .connect_timeout = 150};
    assert_timeout(&request, "connect timeout", "150 ms", 2);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CONNECT);
    for (int i = 0; i < 4; i++) {
        close(fill[i]);
    }
    close(fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(connection_is_kept_for_the_next_request),
        TEST(connection_is_not_shared_between_users),
        TEST(stale_connection_is_replaced_and_the_request_delivered_once),
        TEST(request_on_a_connection_that_dies_under_it_is_sent_again_once),
        TEST(child_process_starts_without_connections),
        TEST(one_way_request_is_written_and_not_waited_for),
        TEST(refused_connection_names_the_place),
        TEST(one_way_request_waits_for_a_reply_as_long_as_it_may),
        TEST(silent_peer_ends_the_read_timeout),
        TEST(peer_that_does_not_read_ends_the_read_timeout_while_sending),
        TEST(dripping_peer_ends_the_total_timeout),
        TEST(interim_replies_and_trailers_do_not_renew_the_read_timeout),
        TEST(unanswered_connect_ends_the_connect_timeout),
    };

    return RUN_BOTH_WAYS(tests);
}
