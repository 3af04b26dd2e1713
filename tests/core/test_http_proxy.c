/* The HTTP client: proxies. */
#include "http_client.h"

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

static void port_out_of_range_is_refused(void **state)
{
    static const uint32_t ports[] = {0, 65536, UINT32_MAX};

    (void)state;
    for (size_t i = 0; i < sizeof(ports) / sizeof(ports[0]); i++) {
        soapc_http_request request = {.url = "http://127.0.0.1:1/", .proxy_host = "127.0.0.1", .proxy_port = ports[i]};

        assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
        assert_non_null(strstr(error.message, "proxy_port"));
    }
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

static void entry_that_is_no_host_is_refused(void **state)
{
    static const char *const right[] = {"", " , ", "*", "a.test, .b.test\t*.c.test", "a_b-1", "b\xC3\xBC.test", "::1", "[::1]",
                                        "10.0.0.0/8", "10.0.0.0/0", "10.0.0.1/32", "fe80::/10", "::/128"};
    static const char *const wrong[] = {"10.0.0.0/99", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "10.0.0.0/8x", "10.0.0.0/-1",
                                        "10.0.0.0/0000", "fe80::/129", "a.test/8", "/8", "http://a.test", "a.test:8080",
                                        "10.0.0.1:80", "[::1]:80", "a?b", "**", "a*", "u@h", "a;b"};

    (void)state;
    for (size_t i = 0; i < sizeof(right) / sizeof(right[0]); i++) {
        assert_int_equal(soapc_http_hosts_check(right[i], &error), SOAPC_OK);
    }
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        char expected[100];

        if (soapc_http_hosts_check(wrong[i], &error) != SOAPC_INVALID_ARGUMENT) {
            fail_msg("'%s' is let in", wrong[i]);
        }
        snprintf(expected, sizeof(expected), "'%s' is no host name", wrong[i]);
        assert_memory_equal(error.message, expected, strlen(expected));
    }
    soapc_http_request request = {.url = "http://127.0.0.1:1/", .no_proxy = "a.test, 10.0.0.0/99"};
    assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
    assert_non_null(strstr(error.message, "'10.0.0.0/99' is no host name"));
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

/* A chunked one has no length to look at. */
static void chunked_answer_to_connect_is_bounded(void **state)
{
    char *text = repeat("HTTP/1.1 407 No\r\nProxy-Authenticate: Digest realm=\"a\", nonce=\"b\"\r\n"
                        "Transfer-Encoding: chunked\r\n\r\n",
                        "10\r\naaaaaaaaaaaaaaaa\r\n", 100000, "");
    peer proxy = PEER({.reply = text, .end = PEER_HANG});
    soapc_http_request request = {.url = "https://target.invalid/x",
                                  .proxy_host = "127.0.0.1",
                                  .proxy_port = proxy.port,
                                  .proxy_user = "joe",
                                  .connect_timeout = 20000,
                                  .no_request_head = quiet};

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "answer to CONNECT has a body of more than 1048576 bytes"));
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CONNECT);
    assert_true(reply.seconds < 15);
    peer_stop(&proxy);
    free(text);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(http_proxy_gets_the_whole_url_with_its_port),
        TEST(tunnel_keeps_the_headers_of_the_request_from_the_proxy),
        TEST(port_out_of_range_is_refused),
        TEST(hosts_without_proxy_are_named_by_domain_address_and_network),
        TEST(entry_that_is_no_host_is_refused),
        TEST(proxy_is_left_out_for_hosts_of_the_list),
        TEST(answer_to_connect_is_bounded),
        TEST(chunked_answer_to_connect_is_bounded),
        TEST(environment_chooses_no_proxy),
    };

    return RUN_BOTH_WAYS(tests);
}
