/* The HTTP client, against peers that answer with exact bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <zlib.h>

#include "folder.h"
#include "net/internal.h"
#include "peer.h"

#define OK_REPLY "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 4\r\n\r\n<a/>"

static soapc_net *net;
static soapc_http_reply reply;
static soapc_error error;
static uint32_t quiet; /* 1: no_request_head, where libcurl is asked what it has sent */

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

static soapc_http_request post(const peer *to)
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

/* -- the request -- */

static void listed_headers_are_all_that_is_sent_in_their_order(void **state)
{
    static const char *const lines[] = {"Host: example.org:81",
                                        "Connection: Keep-Alive",
                                        "User-Agent: me",
                                        "Content-Type: text/xml",
                                        "SOAPAction: \"\"",
                                        "Content-Length: 99",
                                        "Cookie:",
                                        "X-Last: 1"};
    peer to = PEER({.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.headers = lines;
    request.header_count = 8;
    request.accept_encoding = 1;
    request.user = "joe";
    request.password = "secret";
    request.auth = SOAPC_HTTP_AUTH_BASIC;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(
        to.log->requests[0].bytes,
        "POST /svc?a=1 HTTP/1.1\r\nHost: example.org:81\r\nConnection: Keep-Alive\r\nUser-Agent: me\r\n"
        "Accept-Encoding: gzip, deflate\r\nContent-Type: text/xml\r\nSOAPAction: \"\"\r\n"
        "Content-Length: 5\r\nAuthorization: Basic am9lOnNlY3JldA==\r\nCookie:\r\nX-Last: 1\r\n\r\nhello");
    assert_int_equal(reply.request_head_length, quiet ? 0 : to.log->requests[0].length - 5);
    assert_memory_equal(reply.request_head, to.log->requests[0].bytes, reply.request_head_length);
    peer_stop(&to);
}

static void host_and_length_are_added_when_not_listed(void **state)
{
    static const char *const lines[] = {"X-A: 1"};
    char expected[200];
    peer to = PEER({.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.headers = lines;
    request.header_count = 1;
    assert_int_equal(exchange(&request), SOAPC_OK);
    snprintf(
        expected, sizeof(expected),
        "POST /svc?a=1 HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nX-A: 1\r\nContent-Length: 5\r\n\r\nhello",
        to.port);
    assert_string_equal(to.log->requests[0].bytes, expected);
    peer_stop(&to);
}

static void host_stands_where_it_is_listed(void **state)
{
    static const char *const lines[] = {"X-A: 1", "Host: h"};
    peer to = PEER({.reply = OK_REPLY});
    soapc_http_request request = {.url = to.url, .headers = lines, .header_count = 2};

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(to.log->requests[0].bytes,
                        "GET /svc?a=1 HTTP/1.1\r\nX-A: 1\r\nHost: h\r\n\r\n");
    peer_stop(&to);
}

static void http_1_0_is_sent_when_asked_for(void **state)
{
    peer to = PEER({.reply = OK_REPLY, .end = PEER_CLOSE});
    soapc_http_request request = post(&to);

    (void)state;
    request.http_version = 10;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_memory_equal(to.log->requests[0].bytes, "POST /svc?a=1 HTTP/1.0\r\n", 24);
    peer_stop(&to);
}

static void lines_that_would_split_the_head_are_refused(void **state)
{
    static const char *const split[] = {"X: a\r\nY: b"}, *const bare[] = {"no colon"},
                             *const chunked[] = {"Transfer-Encoding: chunked"};
    soapc_http_request request = {.url = "http://127.0.0.1:1/", .header_count = 1};

    (void)state;
    request.headers = split;
    assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
    assert_non_null(strstr(error.message, "line break"));
    request.headers = bare;
    assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
    request.headers = chunked;
    assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
    request = (soapc_http_request){.url = "http://127.0.0.1:1/", .method = "GET / HTTP/1.1\r\nX:"};
    assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
}

static void only_http_and_https_are_spoken(void **state)
{
    static const char *const urls[] = {"ftp://127.0.0.1/", "file:///etc/passwd",
                                       "gopher://127.0.0.1/", "x/y", ""};

    (void)state;
    for (size_t i = 0; i < sizeof(urls) / sizeof(urls[0]); i++) {
        soapc_http_request request = {.url = urls[i]};

        assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
        assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_URL);
    }
}

/* -- the reply -- */

static void reply_is_taken_apart(void **state)
{
    peer to = PEER(
        {.reply = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 500 It  broke\r\nX-A: 1\r\nx-a:  2 \r\n"
                  "Content-Length: 3\r\n\r\nabc"});
    soapc_http_request request = post(&to);
    size_t length;

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 500);
    assert_string_equal(reply.reason, "It  broke");
    assert_string_equal(
        reply.head, "HTTP/1.1 500 It  broke\r\nX-A: 1\r\nx-a:  2 \r\nContent-Length: 3\r\n\r\n");
    assert_string_equal(reply.body, "abc");
    assert_string_equal(reply.effective_url, to.url);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_DONE);
    assert_memory_equal(soapc_http_reply_header(&reply, "X-a", 1, &length), "2", 1);
    assert_int_equal(length, 1);
    assert_null(soapc_http_reply_header(&reply, "X-a", 2, &length));
    assert_null(soapc_http_reply_header(&reply, "X", 0, NULL));
    peer_stop(&to);
}

static void chunked_and_unbounded_bodies_are_read_to_their_end(void **state)
{
    peer to = PEER(
        {.reply =
             "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n"
             "X-Trailer: 1\r\n\r\n"},
        {.reply = "HTTP/1.0 200\r\n\r\nto the end", .end = PEER_CLOSE});
    soapc_http_request request = post(&to);

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(reply.body, "abcde");
    assert_null(soapc_http_reply_header(&reply, "X-Trailer", 0, NULL));
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(reply.body, "to the end");
    assert_string_equal(reply.reason, "");
    peer_stop(&to);
}

static void reply_without_body_has_an_empty_one(void **state)
{
    peer to = PEER({.reply = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"},
                   {.reply = "HTTP/1.1 204 No Content\r\n\r\n"});
    soapc_http_request request = post(&to);

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(reply.body, "");
    assert_int_equal(reply.body_length, 0);
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 204);
    assert_int_equal(reply.reused, 1);
    peer_stop(&to);
}

static void cut_reply_is_an_error_that_says_where(void **state)
{
    peer to =
        PEER({.reply = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", .end = PEER_CLOSE},
             {.reply = "HTTP/1.1 200 OK\r\nCont", .end = PEER_CLOSE},
             {.reply = "", .end = PEER_CLOSE}, {.reply = "nonsense\r\n\r\n", .end = PEER_CLOSE});
    soapc_http_request request = post(&to);

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_BODY);
    assert_string_equal(reply.body, "abc");
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_HEAD);
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_HEAD);
    assert_non_null(strstr(error.message, "127.0.0.1"));
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(to.log->count, 4); /* on fresh connections nothing is sent twice */
    peer_stop(&to);
}

static void reply_past_max_reply_bytes_is_refused(void **state)
{
    peer to = PEER({.reply = OK_REPLY}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.max_reply_bytes = 4;
    assert_int_equal(exchange(&request), SOAPC_OK);
    request.max_reply_bytes = 3;
    request.max_reply_note = ", by the setting x";
    assert_int_equal(exchange(&request), SOAPC_LIMIT);
    assert_string_equal(error.message, "the reply is longer than max_reply_bytes (3), by the setting x");
    peer_stop(&to);
}

/* A reply in which one piece stands many times: `begin`, then `count` times `piece`, then `end`. */
static char *repeat(const char *begin, const char *piece, size_t count, const char *end)
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

#define CHUNKED "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
#define INTERIM "HTTP/1.1 102 Processing\r\n\r\n"
#define LINE_OF_100                                                                                \
    "X-Line: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n"

static void heads_interim_replies_and_trailers_are_bounded_together(void **state)
{
    static const struct {
        const char *begin, *piece;
        size_t count;
    } rows[] = {
        {"HTTP/1.1 200 OK\r\n", LINE_OF_100, 3100},
        {"", INTERIM, 12000},
        {CHUNKED "4\r\n<a/>\r\n0\r\n", LINE_OF_100, 3100},
        {CHUNKED "0\r\n", LINE_OF_100, 3100},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        char *text = repeat(rows[i].begin, rows[i].piece, rows[i].count, "");
        peer to = PEER({.reply = text, .end = PEER_HANG});
        soapc_http_request request = post(&to);

        request.read_timeout = 5000;
        assert_int_equal(exchange(&request), SOAPC_LIMIT);
        assert_non_null(strstr(error.message, "longer than 300000 bytes"));
        assert_true(reply.head_length <= 300000);
        peer_stop(&to);
        free(text);
    }
}

static void many_headers_and_trailers_below_the_limit_are_read(void **state)
{
    char *text = repeat(INTERIM CHUNKED "0\r\n", LINE_OF_100, 2900, "\r\n");
    peer to = PEER({.reply = text}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(reply.head, CHUNKED); /* no trailer is taken for a line of the head */
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.reused, 1);
    peer_stop(&to);
    free(text);
}

static void line_of_a_head_that_is_too_long_is_named(void **state)
{
    char *text = repeat("HTTP/1.1 200 OK\r\nX: ", "aaaaaaaaaa", 11000, "\r\n\r\n");
    peer to = PEER({.reply = text, .end = PEER_HANG});
    soapc_http_request request = post(&to);

    (void)state;
    request.read_timeout = 5000;
    assert_int_not_equal(exchange(&request), SOAPC_OK);
    assert_int_not_equal(error.status, SOAPC_NO_MEMORY);
#if LIBCURL_VERSION_NUM < 0x080600
    assert_int_equal(error.status, SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "a line of the reply's head"));
#endif
    peer_stop(&to);
    free(text);
}

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

/* -- redirects -- */

static const char *const secret_lines[] = {"Host: virtual", "Content-Length: 0",
                                           "Authorization: Bearer t", "Cookie: a=b", "X-Mine: 1"};

static void redirect_repeats_method_body_and_credentials_at_the_same_origin(void **state)
{
    peer to =
        PEER({.reply = "HTTP/1.1 302 Found\r\nLocation: ../b?c=d\r\nContent-Length: 0\r\n\r\n"},
             {.reply = OK_REPLY});
    soapc_http_request request = post(&to);
    char expected[64];

    (void)state;
    request.headers = secret_lines;
    request.header_count = 5;
    request.max_redirects = 1;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 200);
    assert_int_equal(reply.redirects, 1);
    assert_string_equal(
        to.log->requests[1].bytes,
        "POST /b?c=d HTTP/1.1\r\nHost: virtual\r\nContent-Length: 5\r\nAuthorization: Bearer t\r\n"
        "Cookie: a=b\r\nX-Mine: 1\r\n\r\nhello");
    snprintf(expected, sizeof(expected), "http://127.0.0.1:%u/b?c=d", to.port);
    assert_string_equal(reply.effective_url, expected);
    assert_int_equal(to.log->connections, 1);
    peer_stop(&to);
}

static void follow_to_another_origin(uint32_t compat, const char *expected)
{
    peer other = PEER({.reply = OK_REPLY});
    char location[200], head[200];
    snprintf(
        location, sizeof(location),
        "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:%u/there\r\nContent-Length: 0\r\n\r\n",
        other.port);
    peer to = PEER({.reply = location});
    soapc_http_request request = post(&to);

    request.headers = secret_lines;
    request.header_count = 5;
    request.max_redirects = 5;
    request.compat_redirect = compat;
    assert_int_equal(exchange(&request), SOAPC_OK);
    snprintf(head, sizeof(head),
             "POST /there HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nContent-Length: 5\r\n%s\r\nhello",
             other.port, expected);
    assert_string_equal(other.log->requests[0].bytes, head);
    peer_stop(&to);
    peer_stop(&other);
}

static void credentials_stay_at_the_first_origin(void **state)
{
    (void)state;
    follow_to_another_origin(0, ""); /* X-Mine may be a secret, too */
    follow_to_another_origin(1, "Authorization: Bearer t\r\nCookie: a=b\r\nX-Mine: 1\r\n");
}

static void redirect_past_the_limit_is_the_reply(void **state)
{
    peer to =
        PEER({.reply = "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"},
             {.reply = "HTTP/1.1 303 See Other\r\nLocation: /c\r\nContent-Length: 0\r\n\r\n"});
    soapc_http_request request = post(&to);

    (void)state;
    request.max_redirects = 1;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 303);
    assert_int_equal(to.log->count, 2);
    peer_stop(&to);
}

static void redirect_to_another_protocol_is_refused(void **state)
{
    peer to = PEER(
        {.reply =
             "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n"});
    soapc_http_request request = post(&to);

    (void)state;
    request.max_redirects = 1;
    assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_REDIRECT);
    assert_int_equal(reply.status, 302);
    peer_stop(&to);
}

/* -- authentication -- */

/* The example of RFC 7616, 3.9.1. */
static void digest_response_is_that_of_the_rfc(void **state)
{
    static const char head[] =
        "HTTP/1.1 401 Unauthorized\r\n"
        "WWW-Authenticate: Negotiate abc==, Basic realm=\"x\", Digest\r\n  nothing\r\n"
        "WWW-Authenticate: Digest realm=\"http-auth@example.org\", qop=\"auth, auth-int\", algorithm=%s, "
        "nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\", opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\"\r\n"
        "\r\n";
    static const char *const algorithms[] = {"SHA-256", "MD5"};
    static const char *const expected[] = {
        "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1",
        "8ca523f5e9506fed4657c9700eebdbec"};
    static const soapc__digest_subject subject = {
        "Mufasa", "Circle of Life", "GET", "/dir/index.html", "", 0};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        soapc__digest digest = {0};
        char text[600], response[65];

        snprintf(text, sizeof(text), head, algorithms[i]);
        assert_int_equal(soapc__digest_read(&digest, text, strlen(text)), 1);
        assert_string_equal(digest.realm, "http-auth@example.org");
        assert_int_equal(digest.qop, SOAPC__DIGEST_AUTH);
        soapc__digest_response(&digest, &subject, "00000001",
                               "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", response);
        assert_string_equal(response, expected[i]);
        soapc__digest_release(&digest);
    }
}

static void challenge_that_cannot_be_met_is_passed_over(void **state)
{
    static const char head[] =
        "HTTP/1.1 401 U\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"n\", algorithm=SHA-512-256, "
        "Digest realm=\"r\", nonce=\"n\", qop=\"token\", Digest realm=\"only\", "
        "Digest nonce=\"m\", realm=\"a \\\"b\\\"\", stale=TRUE\r\n\r\n";
    soapc__digest digest = {0};

    (void)state;
    assert_int_equal(soapc__digest_read(&digest, head, strlen(head)), 1);
    assert_string_equal(digest.nonce, "m");
    assert_string_equal(digest.realm, "a \\\"b\\\"");
    assert_int_equal(digest.is_stale, 1);
    assert_int_equal(digest.qop, SOAPC__DIGEST_LEGACY);
    soapc__digest_release(&digest);
}

#define CHALLENGE(nonce, more)                                                                     \
    "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nWWW-Authenticate: Digest realm=\"r\", "     \
    "qop=\"auth\", nonce=\"" nonce "\"" more "\r\n\r\n"

/* RFC 9110, 5.5: what comes back in Authorization would end that line. */
static void challenge_with_a_line_break_is_none(void **state)
{
    static const char *const heads[] = {
        "WWW-Authenticate: Digest realm=\"r\", nonce=\"a\rX: b\"\r\n",
        "WWW-Authenticate: Digest realm=\"r\x7f\", nonce=\"n\"\r\n",
        "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", opaque=\"\v\"\r\n"};
    soapc__digest digest = {0};

    (void)state;
    for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
        assert_int_equal(soapc__digest_read(&digest, heads[i], strlen(heads[i])), 0);
        assert_null(digest.storage);
    }
}

static void digest_answers_the_challenge_and_keeps_the_nonce(void **state)
{
    peer to = PEER({.reply = CHALLENGE("n1", "")}, {.reply = OK_REPLY}, {.reply = OK_REPLY},
                   {.reply = CHALLENGE("n2", ", stale=true")}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.auth = SOAPC_HTTP_AUTH_DIGEST;
    request.user = "jo\"e";
    request.password = "p";
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 200);
    assert_null(strstr(to.log->requests[0].bytes, "Authorization"));
    assert_non_null(
        strstr(to.log->requests[1].bytes,
               "\r\nAuthorization: Digest username=\"jo\\\"e\", realm=\"r\", nonce=\"n1\", "
               "uri=\"/svc?a=1\", qop=auth, nc=00000001, cnonce=\""));
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_non_null(
        strstr(to.log->requests[2].bytes, "nonce=\"n1\", uri=\"/svc?a=1\", qop=auth, nc=00000002"));
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_non_null(
        strstr(to.log->requests[4].bytes, "nonce=\"n2\", uri=\"/svc?a=1\", qop=auth, nc=00000001"));
    assert_int_equal(reply.status, 200);
    peer_stop(&to);
}

static void wrong_digest_password_is_tried_once(void **state)
{
    peer to =
        PEER({.reply = CHALLENGE("n1", "")}, {.reply = CHALLENGE("n2", "")}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.auth = SOAPC_HTTP_AUTH_DIGEST;
    request.user = "joe";
    request.password = "wrong";
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 401);
    assert_int_equal(to.log->count, 2);
    peer_stop(&to);
}

/* libcurl answers each type 2 message (MS-NLMP, 2.2.1.2) with a new type 3. */
static void ntlm_challenges_without_end_are_ended(void **state)
{
    static const char asked[] = "HTTP/1.1 401 No\r\nWWW-Authenticate: NTLM\r\nContent-Length: 0\r\n\r\n",
                      type2[] = "HTTP/1.1 401 No\r\nWWW-Authenticate: NTLM TlRMTVNTUAACAAAAAAAAADAAAAABggAA"
                                "ASNFZ4mrze8AAAAAAAAAAAAAAAAwAAAA\r\nContent-Length: 0\r\n\r\n";
    peer_step steps[PEER_REQUESTS] = {{.reply = asked}};

    (void)state;
    for (size_t i = 1; i < PEER_REQUESTS; i++) {
        steps[i] = (peer_step){.reply = type2};
    }
    peer to = peer_start(steps, PEER_REQUESTS);
    soapc_http_request request = post(&to);
    request.auth = SOAPC_HTTP_AUTH_NTLM;
    request.user = "a";
    request.password = "b";
    request.read_timeout = 5000;
    assert_int_equal(exchange(&request), SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "authentication does not end"));
    assert_int_equal(reply.status, 401);
    assert_int_equal(to.log->count, 12);
    peer_stop(&to);
}

static void basic_goes_first_and_digest_after_a_challenge(void **state)
{
    peer to = PEER({.reply = CHALLENGE("n1", "")}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.auth = SOAPC_HTTP_AUTH_BASIC_DIGEST;
    request.user = "joe";
    request.password = "p";
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_non_null(strstr(to.log->requests[0].bytes, "\r\nAuthorization: Basic "));
    assert_non_null(strstr(to.log->requests[1].bytes, "\r\nAuthorization: Digest "));
    peer_stop(&to);
}

static void user_in_the_url_is_sent_as_basic_and_not_shown(void **state)
{
    peer to = PEER({.reply = OK_REPLY});
    char url[80], shown[80];

    (void)state;
    snprintf(url, sizeof(url), "http://j%%40e:p@127.0.0.1:%u/#f", to.port);
    snprintf(shown, sizeof(shown), "http://127.0.0.1:%u/", to.port);
    soapc_http_request request = {.url = url};
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_non_null(strstr(to.log->requests[0].bytes, "\r\nAuthorization: Basic akBlOnA=\r\n"));
    assert_memory_equal(to.log->requests[0].bytes, "GET / HTTP/1.1\r\n", 16);
    assert_string_equal(reply.effective_url, shown);
    peer_stop(&to);
}

/* -- content codings -- */

typedef struct coded {
    unsigned char bytes[1 << 16];
    size_t length;
} coded;

/* window: of deflateInit2: 31 gzip, 15 zlib, -15 bare */
static void compress_into(coded *out, const char *text, size_t length, int window)
{
    z_stream stream = {0};

    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_in = (Bytef *)(uintptr_t)text;
    stream.avail_in = (uInt)length;
    stream.next_out = out->bytes + out->length;
    stream.avail_out = (uInt)(sizeof(out->bytes) - out->length);
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out->length = sizeof(out->bytes) - stream.avail_out;
    deflateEnd(&stream);
}

static soapc_status get_coded(const char *coding, const coded *body, size_t length)
{
    static char bytes[1 << 17];
    int head = snprintf(bytes, sizeof(bytes),
                        "HTTP/1.1 200 OK\r\nContent-Encoding: %s\r\nContent-Length: %zu\r\n\r\n",
                        coding, length);

    memcpy(bytes + head, body->bytes, length);
    peer to = PEER({.reply = bytes, .length = (size_t)head + length});
    soapc_http_request request = post(&to);
    soapc_status status = exchange(&request);
    peer_stop(&to);
    return status;
}

static void gzip_and_deflate_are_decoded(void **state)
{
    static const struct {
        const char *coding;
        int window;
    } forms[] = {{"gzip", 31}, {"x-gzip", 31}, {"GZip", 31}, {"deflate", 15}, {"deflate", -15}};

    (void)state;
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        coded body = {.length = 0};

        compress_into(&body, "<hello/>", 8, forms[i].window);
        assert_int_equal(get_coded(forms[i].coding, &body, body.length), SOAPC_OK);
        assert_string_equal(reply.body, "<hello/>");
    }
}

static void gzip_members_follow_each_other(void **state)
{
    coded body = {.length = 0};

    (void)state;
    compress_into(&body, "<a>", 3, 31);
    compress_into(&body, "</a>", 4, 31);
    assert_int_equal(get_coded("gzip", &body, body.length), SOAPC_OK);
    assert_string_equal(reply.body, "<a></a>");
}

static void damaged_or_cut_coding_is_an_error(void **state)
{
    coded body = {.length = 0};

    (void)state;
    compress_into(&body, "<hello/><hello/>", 16, 31);
    assert_int_equal(get_coded("gzip", &body, body.length - 9), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_INFLATE);
    body.bytes[12] ^= 0xff;
    body.bytes[13] ^= 0xff;
    assert_int_equal(get_coded("gzip", &body, body.length), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_INFLATE);
    body.length = 0;
    assert_int_equal(get_coded("gzip", &body, 0), SOAPC_OK);
}

static void unknown_coding_is_refused_by_name(void **state)
{
    coded body = {.bytes = "x", .length = 1};

    (void)state;
    assert_int_equal(get_coded("br", &body, 1), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CODING);
    assert_string_equal(error.subject, "br");
}

static void inflated_reply_is_capped_by_ratio(void **state)
{
    size_t size = 20 << 20;
    char *zeros = calloc(1, size);
    coded small = {.length = 0}, large = {.length = 0};

    (void)state;
    compress_into(&small, zeros, 1 << 20, 31);
    assert_int_equal(get_coded("gzip", &small, small.length), SOAPC_OK);
    assert_int_equal(reply.body_length, 1 << 20);
    compress_into(&large, zeros, size, 31);
    assert_int_equal(get_coded("gzip", &large, large.length), SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "ratio"));
    assert_true(reply.body_length < 2 << 20);
    free(zeros);
}

/* -- proxies -- */

static void http_proxy_gets_the_whole_url_with_its_port(void **state)
{
    peer proxy = PEER({.reply = OK_REPLY});
    soapc_http_request request = {.url = "http://target.invalid/x?y",
                                  .proxy_host = "127.0.0.1",
                                  .proxy_port = proxy.port,
                                  .proxy_user = "u",
                                  .proxy_password = "p"};

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(proxy.log->requests[0].bytes,
                        "GET http://target.invalid:80/x?y HTTP/1.1\r\nHost: target.invalid\r\n"
                        "Proxy-Authorization: Basic dTpw\r\n\r\n");
    peer_stop(&proxy);
}

static void tunnel_keeps_the_headers_of_the_request_from_the_proxy(void **state)
{
    peer proxy = PEER({.reply = "HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n"});
    soapc_http_request request = {.url = "https://target.invalid/x",
                                  .proxy_host = "127.0.0.1",
                                  .proxy_port = proxy.port,
                                  .proxy_user = "u",
                                  .proxy_password = "p",
                                  .headers = secret_lines,
                                  .header_count = 5};

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CONNECT);
    assert_string_equal(proxy.log->requests[0].bytes,
                        "CONNECT target.invalid:443 HTTP/1.1\r\nHost: target.invalid:443\r\n"
                        "Proxy-Authorization: Basic dTpw\r\n\r\n");
    peer_stop(&proxy);
}

static void hosts_without_proxy_are_named_by_domain_address_and_network(void **state)
{
    static const struct {
        const char *list, *host;
        int is_listed;
    } cases[] = {
        {"", "a.test", 0},
        {"*", "a.test", 1},
        {"b.test, a.test", "A.TEST", 1},
        {"a.test", "b.a.test", 1},
        {".a.test", "a.test", 1},
        {"*.a.test", "b.a.test", 1},
        {"a.test", "ba.test", 0},
        {"a.test", "a.test.b", 0},
        {"127.0.0.0/8", "127.1.2.3", 1},
        {"127.0.0.0/8", "128.0.0.1", 0},
        {"10.1.0.0/15", "10.0.255.255", 1},
        {"10.1.0.0/15", "10.2.0.0", 0},
        {"10.1.2.3", "10.1.2.3", 1},
        {"10.1.2.3/33", "10.1.2.3", 0},
        {"0.0.0.0/0", "9.9.9.9", 1},
        {"0.0.0.0/0", "[::1]", 0},
        {"::1", "[::1]", 1},
        {"[::1]", "[::1]", 1},
        {"fe80::/10", "[febf::1]", 1},
        {"fe80::/10", "[fec0::1]", 0},
        {"x/8", "x", 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        if (soapc__host_is_listed(cases[i].list, cases[i].host) != cases[i].is_listed) {
            fail_msg("'%s' in '%s'", cases[i].host, cases[i].list);
        }
    }
}

static void proxy_is_left_out_for_hosts_of_the_list(void **state)
{
    peer to = PEER({.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.proxy_host = "127.0.0.1";
    request.proxy_port = 1;
    request.no_proxy = "localhost 127.0.0.1";
    assert_int_equal(exchange(&request), SOAPC_OK);
    request.no_proxy = "127.0.0.2";
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_non_null(strstr(error.message, "by proxy 127.0.0.1:1"));
    peer_stop(&to);
}

static void secrets_in_a_url_are_masked(void **state)
{
    static const char *const cases[][2] = {
        {"http://a/b", "http://a/b"},
        {"http://u:p@a:1/b?c=d", "http://a:1/b?c=d"},
        {"http://u:p@q@a/b@c?x=@", "http://a/b@c?x=@"},
        {"http://a/?api_key=1&x=2&Token=3#f", "http://a/?api_key=***&x=2&Token=***#f"},
        {"http://a/?key", "http://a/?key"},
        {"http://a/?session=", "http://a/?session=***"},
        {"not a url", "not a url"},
    };
    char out[64];

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        soapc_http_url_mask(cases[i][0], out, sizeof(out));
        assert_string_equal(out, cases[i][1]);
    }
    soapc_http_url_mask("http://u:p@host/path", out, 12);
    assert_string_equal(out, "http://host");
    soapc_http_url_mask("http://a/", out, 1);
    assert_string_equal(out, "");
}

/* RFC 3174, 7.3 has the first; FIPS 180-4's examples the second. */
static void sha1_is_that_of_the_rfc(void **state)
{
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    char hex[65];

    (void)state;
    soapc__net_sha1(hex, "abc", 3);
    assert_string_equal(hex, "a9993e364706816aba3e25717850c26c9cd0d89d");
    soapc__net_sha1(hex, two_blocks, sizeof(two_blocks) - 1);
    assert_string_equal(hex, "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
}

static void fingerprints_are_read_with_and_without_colons(void **state)
{
    char hex[65];

    (void)state;
    assert_int_equal(soapc__fingerprint_read("d41d8cd98f00b204e9800998ecf8427e", hex), 16);
    assert_int_equal(
        soapc__fingerprint_read("DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09", hex),
        20);
    assert_string_equal(hex, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    assert_int_equal(soapc__fingerprint_read("", hex), 0);
    assert_int_equal(soapc__fingerprint_read("da39", hex), 0);
    assert_int_equal(soapc__fingerprint_read("zz1d8cd98f00b204e9800998ecf8427e", hex), 0);
    assert_int_equal(
        soapc__fingerprint_read("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b8550", hex),
        0);
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

static void credentials_are_for_their_home_alone(void **state)
{
    peer to = PEER({.reply = OK_REPLY}, {.reply = OK_REPLY, .end = PEER_CLOSE}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    request.headers = secret_lines;
    request.header_count = 5;
    request.token = "t0";
    request.home = "http://home.test/";
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_null(strstr(to.log->requests[0].bytes, "Authorization"));
    assert_null(strstr(to.log->requests[0].bytes, "X-Mine"));
    request.home = "";
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_null(strstr(to.log->requests[1].bytes, "Authorization"));
    request.home = to.url;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_non_null(strstr(to.log->requests[2].bytes, "Authorization: Bearer t\r\n"));
    peer_stop(&to);
}

static void hosts_that_are_not_allowed_are_not_asked(void **state)
{
    peer to = PEER({.reply = "HTTP/1.1 302 Found\r\nLocation: http://b.test/\r\nContent-Length: 0\r\n\r\n"});
    soapc_http_request request = post(&to);

    (void)state;
    request.allowed_hosts = "a.test";
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(to.log->count, 0);
    request.allowed_hosts = "127.0.0.1";
    request.max_redirects = 3;
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_REDIRECT);
    assert_non_null(strstr(error.message, "http://b.test:80 is refused"));
    request.https_only = 1;
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_non_null(strstr(error.message, "https alone is allowed"));
    peer_stop(&to);
}

/* libcurl reads a body that it passes over without end and without a look at the time. */
static void answer_to_connect_is_bounded(void **state)
{
    static const char large[] =
        "HTTP/1.1 407 No\r\nProxy-Authenticate: Digest realm=\"a\", nonce=\"b\"\r\n"
        "Content-Length: 10000000000\r\n\r\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    enum { LENGTH = 400000 };
    char *head = malloc(LENGTH + 1);
    size_t at = 0;

    (void)state;
    assert_non_null(head);
    at += (size_t)snprintf(head, LENGTH, "HTTP/1.1 200 OK\r\n");
    while (at < LENGTH - 200) {
        at += (size_t)snprintf(head + at, LENGTH - at, "X-Line: %0100d\r\n", 0);
    }
    const struct {
        const char *reply, *message;
    } rows[] = {{head, "is longer than 300000 bytes"}, {large, "a body of 10000000000 bytes"}};
    for (size_t i = 0; i < 2; i++) {
        peer proxy = PEER({.reply = rows[i].reply, .end = PEER_HANG});
        soapc_http_request request = {.url = "https://target.invalid/x",
                                      .proxy_host = "127.0.0.1",
                                      .proxy_port = proxy.port,
                                      .proxy_user = "joe",
                                      .connect_timeout = 20000,
                                      .no_request_head = quiet};

        assert_int_equal(exchange(&request), SOAPC_LIMIT);
        assert_non_null(strstr(error.message, rows[i].message));
        assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CONNECT);
        assert_true(reply.seconds < 10);
        peer_stop(&proxy);
    }
    free(head);
}

static void environment_chooses_no_proxy(void **state)
{
    peer to = PEER({.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    setenv("http_proxy", "http://127.0.0.1:1", 1);
    setenv("all_proxy", "http://127.0.0.1:1", 1);
    assert_int_equal(exchange(&request), SOAPC_OK);
    unsetenv("http_proxy");
    unsetenv("all_proxy");
    peer_stop(&to);
}

/* -- TLS, against `openssl s_server` -- */

/* Files of a test: a certificate for "soapc.example", and what the server answers. */
static char tls_folder[FOLDER_SIZE];

static int run(const char *format, ...)
{
    char command[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(command, sizeof(command), format, args);
    va_end(args);
    return system(command);
}

/* The server's process; *port gets its port. `answer`: s_server's option, "-HTTP" for files, "-www" for what it knows
 * of the connection. 0: openssl is not there. */
static pid_t start_tls(unsigned *port, const char *answer)
{
    char line[200];
    int out[2];

    if (!folder_make(tls_folder, "soapc-test") || pipe(out) != 0 ||
        run("cd '%s' && openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 "
            "-subj /CN=soapc.example -addext subjectAltName=DNS:soapc.example 2>/dev/null && "
            "printf 'HTTP/1.1 200 OK\\r\\nContent-Length: 4\\r\\n\\r\\n<a/>' >reply && "
            "printf 'HTTP/1.1 302 Found\\r\\nLocation: http://127.0.0.1:1/\\r\\n"
            "Content-Length: 0\\r\\n\\r\\n' >away",
            tls_folder) != 0) {
        return 0;
    }
    pid_t child = fork();
    if (child == 0) {
        alarm(60);
        if (chdir(tls_folder) == 0) {
            dup2(out[1], 1);
            dup2(out[1], 2);
            execlp("openssl", "openssl", "s_server", "-accept", "127.0.0.1:0", "-key", "key.pem",
                   "-cert", "cert.pem", answer, "-naccept", "20", "-verify", "1", NULL);
        }
        _exit(127);
    }
    close(out[1]);
    FILE *log = fdopen(out[0], "r");
    *port = 0;
    while (!*port && log && fgets(line, sizeof(line), log)) {
        sscanf(line, "ACCEPT 127.0.0.1:%u", port);
    }
    return child;
}

static void certificate_and_its_name_are_verified(void **state)
{
    char url[64], away[64], ca[FOLDER_SIZE + 20];
    unsigned port;
    pid_t child = run("command -v openssl >/dev/null") == 0 ? start_tls(&port, "-HTTP") : 0;

    (void)state;
    if (!child) {
        skip();
    }
    snprintf(url, sizeof(url), "https://127.0.0.1:%u/reply", port);
    snprintf(away, sizeof(away), "https://127.0.0.1:%u/away", port);
    snprintf(ca, sizeof(ca), "%s/cert.pem", tls_folder);
    soapc_http_request request = {.url = url};
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CONNECT);
    assert_non_null(strstr(error.message, "certificate"));
    request.ca_file = ca;
    assert_int_equal(exchange(&request), SOAPC_IO); /* the certificate is for another name */
    request.tls_name = "soapc.example";
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_string_equal(reply.body, "<a/>");
    char host[64];
    snprintf(host, sizeof(host), "\r\nHost: 127.0.0.1:%u\r\n", port);
    assert_non_null(strstr(reply.request_head, host));
    request.tls_name = NULL;
    request.insecure_name = 1;
    assert_int_equal(exchange(&request), SOAPC_OK);
    request.ca_file = NULL;
    assert_int_equal(exchange(&request), SOAPC_IO);
    request.insecure_peer = 1;
    assert_int_equal(exchange(&request), SOAPC_OK);
    request.url = away;
    request.max_redirects = 1;
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_REDIRECT);
    assert_non_null(strstr(error.message, "TLS"));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_int_equal(folder_remove(tls_folder), 0);
}

static void client_certificate_stays_at_the_first_origin(void **state)
{
    static const char none[] = "no client certificate available";
    char url[64], redirect[160], certificate[FOLDER_SIZE + 20], key[FOLDER_SIZE + 20];
    unsigned port;
    pid_t child = run("command -v openssl >/dev/null") == 0 ? start_tls(&port, "-www") : 0;

    (void)state;
    if (!child) {
        skip();
    }
    snprintf(url, sizeof(url), "https://127.0.0.1:%u/", port);
    snprintf(redirect, sizeof(redirect),
             "HTTP/1.1 307 There\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n", url);
    snprintf(certificate, sizeof(certificate), "%s/cert.pem", tls_folder);
    snprintf(key, sizeof(key), "%s/key.pem", tls_folder);
    peer to = PEER({.reply = redirect}, {.reply = redirect});
    soapc_http_request request = {.url = url,
                                  .insecure_peer = 1,
                                  .insecure_name = 1,
                                  .certificate = certificate,
                                  .certificate_key = key,
                                  .max_redirects = 1};
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_null(strstr(reply.body, none));
    request.home = "https://home.test/"; /* an import from another host than the WSDL's */
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_non_null(strstr(reply.body, none));
    request.home = NULL;
    request.url = to.url;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.redirects, 1);
    assert_non_null(strstr(reply.body, none));
    request.compat_redirect = 1;
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_null(strstr(reply.body, none));
    peer_stop(&to);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_int_equal(folder_remove(tls_folder), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(listed_headers_are_all_that_is_sent_in_their_order),
        TEST(host_and_length_are_added_when_not_listed),
        TEST(host_stands_where_it_is_listed),
        TEST(http_1_0_is_sent_when_asked_for),
        TEST(lines_that_would_split_the_head_are_refused),
        TEST(only_http_and_https_are_spoken),
        TEST(reply_is_taken_apart),
        TEST(chunked_and_unbounded_bodies_are_read_to_their_end),
        TEST(reply_without_body_has_an_empty_one),
        TEST(cut_reply_is_an_error_that_says_where),
        TEST(reply_past_max_reply_bytes_is_refused),
        TEST(heads_interim_replies_and_trailers_are_bounded_together),
        TEST(many_headers_and_trailers_below_the_limit_are_read),
        TEST(line_of_a_head_that_is_too_long_is_named),
        TEST(connection_is_kept_for_the_next_request),
        TEST(connection_is_not_shared_between_users),
        TEST(stale_connection_is_replaced_and_the_request_delivered_once),
        TEST(request_on_a_connection_that_dies_under_it_is_sent_again_once),
        TEST(child_process_starts_without_connections),
        TEST(one_way_request_is_written_and_not_waited_for),
        TEST(refused_connection_names_the_place),
        TEST(silent_peer_ends_the_read_timeout),
        TEST(peer_that_does_not_read_ends_the_read_timeout_while_sending),
        TEST(dripping_peer_ends_the_total_timeout),
        TEST(interim_replies_and_trailers_do_not_renew_the_read_timeout),
        TEST(unanswered_connect_ends_the_connect_timeout),
        TEST(redirect_repeats_method_body_and_credentials_at_the_same_origin),
        TEST(credentials_stay_at_the_first_origin),
        TEST(redirect_past_the_limit_is_the_reply),
        TEST(redirect_to_another_protocol_is_refused),
        TEST(digest_response_is_that_of_the_rfc),
        TEST(challenge_that_cannot_be_met_is_passed_over),
        TEST(challenge_with_a_line_break_is_none),
        TEST(digest_answers_the_challenge_and_keeps_the_nonce),
        TEST(wrong_digest_password_is_tried_once),
        TEST(ntlm_challenges_without_end_are_ended),
        TEST(basic_goes_first_and_digest_after_a_challenge),
        TEST(user_in_the_url_is_sent_as_basic_and_not_shown),
        TEST(gzip_and_deflate_are_decoded),
        TEST(gzip_members_follow_each_other),
        TEST(damaged_or_cut_coding_is_an_error),
        TEST(unknown_coding_is_refused_by_name),
        TEST(inflated_reply_is_capped_by_ratio),
        TEST(http_proxy_gets_the_whole_url_with_its_port),
        TEST(tunnel_keeps_the_headers_of_the_request_from_the_proxy),
        TEST(answer_to_connect_is_bounded),
        TEST(environment_chooses_no_proxy),
        TEST(hosts_without_proxy_are_named_by_domain_address_and_network),
        TEST(proxy_is_left_out_for_hosts_of_the_list),
        TEST(secrets_in_a_url_are_masked),
        TEST(sha1_is_that_of_the_rfc),
        TEST(fingerprints_are_read_with_and_without_colons),
        TEST(one_way_request_waits_for_a_reply_as_long_as_it_may),
        TEST(credentials_are_for_their_home_alone),
        TEST(hosts_that_are_not_allowed_are_not_asked),
        TEST(certificate_and_its_name_are_verified),
        TEST(client_certificate_stays_at_the_first_origin),
    };

    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    quiet = 1;
    return failed + cmocka_run_group_tests_name("tests without the request's head", tests, NULL, NULL);
}
