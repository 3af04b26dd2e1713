/* The HTTP client: redirects, and what stays at the first origin. */
#include "http_client.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(redirect_repeats_method_body_and_credentials_at_the_same_origin),
        TEST(credentials_stay_at_the_first_origin),
        TEST(redirect_past_the_limit_is_the_reply),
        TEST(redirect_to_another_protocol_is_refused),
        TEST(credentials_are_for_their_home_alone),
        TEST(hosts_that_are_not_allowed_are_not_asked),
    };

    return RUN_BOTH_WAYS(tests);
}
