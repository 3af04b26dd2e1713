/* The HTTP client, against peers that answer with exact bytes: requests and replies. */
#include "http_client.h"

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
             {.reply = "", .end = PEER_CLOSE}, {.reply = "nonsense\r\n\r\n", .end = PEER_CLOSE},
             {.reply = CHUNKED "4\r\n<a/>\r\n2\r\nb", .end = PEER_CLOSE},
             {.reply = CHUNKED "4\r\n<a/>\r\n", .end = PEER_CLOSE});
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
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_string_equal(reply.body, "<a/>b");
    assert_non_null(strstr(error.message, ": the connection ended after 5 bytes of the body, without the last chunk"));
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_non_null(strstr(error.message, ": the connection ended after 4 bytes of the body, without the last chunk"));
    assert_int_equal(to.log->count, 6); /* on fresh connections nothing is sent twice */
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
        TEST(secrets_in_a_url_are_masked),
    };

    return RUN_BOTH_WAYS(tests);
}
