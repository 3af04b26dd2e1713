/* The HTTP client: blanks at the beginning of a header line (RFC 9112, 2.2 and 5.2). libcurl before 8.1 joins a head's first
 * line that begins so to a header of an earlier reply, which it has freed: under ASan each of these shows that. */
#include "http_client.h"

#define FOLDED "HTTP/1.1 200 OK\r\n :x\r\nContent-Length: 4\r\n\r\n<a/>"
#define CONTINUE "HTTP/1.1 100 Continue\r\nX: y\r\n\r\n"

static void refuse(const soapc_http_request *request)
{
    assert_int_equal(exchange(request), SOAPC_IO);
    assert_non_null(strstr(error.message, "begins with a blank"));
}

static void first_line_that_is_folded_is_refused(void **state)
{
    static const char *const replies[] = {
        FOLDED, "HTTP/1.1 200 OK\r\n\tx: y\r\n\r\n", "HTTP/1.1 200 OK\r\n : \r\n\r\n", CONTINUE FOLDED,
        "HTTP/1.1 100 Continue\r\n\r\n" FOLDED, "HTTP/1.1 100 Continue\r\n x:\r\n\r\n" OK_REPLY};

    (void)state;
    for (size_t i = 0; i < sizeof(replies) / sizeof(replies[0]); i++) {
        peer to = PEER({.reply = OK_REPLY}, {.reply = replies[i], .end = PEER_CLOSE}, {.reply = OK_REPLY});
        soapc_http_request request = post(&to);

        assert_int_equal(exchange(&request), SOAPC_OK); /* leaves headers behind */
        refuse(&request);
        assert_int_equal(exchange(&request), SOAPC_OK);
        assert_string_equal(reply.body, "<a/>");
        peer_stop(&to);
    }
}

static void it_is_after_a_challenge_and_a_redirect(void **state)
{
    static const char *const first[] = {
        "HTTP/1.1 401 No\r\nContent-Length: 0\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"n\"\r\n\r\n",
        "HTTP/1.1 307 There\r\nContent-Length: 0\r\nLocation: /there\r\n\r\n"};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        peer to = PEER({.reply = first[i]}, {.reply = FOLDED});
        soapc_http_request request = post(&to);

        request.auth = SOAPC_HTTP_AUTH_DIGEST;
        request.user = "u";
        request.password = "p";
        request.max_redirects = 1;
        refuse(&request);
        assert_int_equal(to.log->count, 2);
        peer_stop(&to);
    }
}

/* Both requests are one transfer of libcurl's. */
static void it_is_in_an_answer_to_ntlm(void **state)
{
    peer to = PEER({.reply = OK_REPLY, .end = PEER_CLOSE}, {.reply = "HTTP/1.1 401 No\r\n x:\r\nContent-Length: 0\r\n\r\n", .end = PEER_CLOSE},
                   {.reply = "HTTP/1.1 401 No\r\nContent-Length: 0\r\nWWW-Authenticate: NTLM\r\n\r\n"},
                   {.reply = FOLDED});
    soapc_http_request request = {
        .url = to.url, .auth = SOAPC_HTTP_AUTH_NTLM, .user = "u", .password = "p", .keep_alive = 1};

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_OK);
    refuse(&request);
    refuse(&request);
    assert_int_equal(to.log->count, 4);
    peer_stop(&to);
}

static void it_is_in_an_answer_to_connect(void **state)
{
    peer proxy = PEER({.reply = "HTTP/1.1 403 No\r\nX: y\r\nContent-Length: 0\r\n\r\n", .end = PEER_CLOSE},
                      {.reply = "HTTP/1.1 403 No\r\n :x\r\nContent-Length: 0\r\n\r\n", .end = PEER_CLOSE},
                      {.reply = "HTTP/1.1 100 Continue\r\n\r\n :x\r\n\r\n", .end = PEER_CLOSE});
    soapc_http_request request = {
        .url = "https://target.invalid/x", .proxy_host = "127.0.0.1", .proxy_port = proxy.port};

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_IO);
    refuse(&request);
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_int_equal(proxy.log->count, 3);
    peer_stop(&proxy);
}

/* 16,384 bytes are what libcurl hands over at once. */
static void other_lines_may_hold_blanks_anywhere(void **state)
{
    char *reply_text = repeat("HTTP/1.1 200 OK\r\nA:", " ", 40000,
                              "b\r\n folded\r\n\tagain\r\nContent-Length: 4\r\n\r\n<a/>");
    peer to = PEER({.reply = reply_text}, {.reply = reply_text}, {.reply = CONTINUE OK_REPLY},
                   {.reply = CHUNKED "6\r\n  <a/>\r\n0\r\nX: y\r\n z\r\n\r\n"}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);

    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(exchange(&request), SOAPC_OK);
        assert_string_equal(reply.body, i == 3 ? "  <a/>" : "<a/>");
    }
    assert_int_equal(to.log->connections, 1);
    peer_stop(&to);
    free(reply_text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(first_line_that_is_folded_is_refused), TEST(it_is_after_a_challenge_and_a_redirect),
        TEST(it_is_in_an_answer_to_ntlm),           TEST(it_is_in_an_answer_to_connect),
        TEST(other_lines_may_hold_blanks_anywhere),
    };

    return RUN_BOTH_WAYS(tests);
}
