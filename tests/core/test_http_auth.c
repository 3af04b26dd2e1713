/* The HTTP client: authentication. */
#include "http_client.h"

/* libcurl's features that it is taken for not to have (core/Makefile wraps the function). */
static int missing;

curl_version_info_data *__real_curl_version_info(CURLversion age);
curl_version_info_data *__wrap_curl_version_info(CURLversion age);

curl_version_info_data *__wrap_curl_version_info(CURLversion age)
{
    static curl_version_info_data data;

    data = *__real_curl_version_info(age);
    data.features &= ~missing;
    return &data;
}

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
    request.client = 1;
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
    if (!(curl_version_info(CURLVERSION_NOW)->features & CURL_VERSION_NTLM)) {
        skip();
    }
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

static void place_that_wants_basic_gets_it_beside_one_that_wants_digest(void **state)
{
    static const char asks_basic[] =
        "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"r\"\r\nContent-Length: 0\r\n\r\n";
    peer to = PEER({.reply = CHALLENGE("n1", "")}, {.reply = OK_REPLY}, {.reply = asks_basic},
                   {.reply = OK_REPLY}, {.reply = asks_basic});
    soapc_http_request request = post(&to);

    (void)state;
    request.client = 1;
    request.auth = SOAPC_HTTP_AUTH_BASIC_DIGEST;
    request.user = "joe";
    request.password = "p";
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(exchange(&request), SOAPC_OK);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(to.log->requests[2].bytes, "\r\nAuthorization: Digest "));
    assert_non_null(strstr(to.log->requests[3].bytes, "\r\nAuthorization: Basic "));
    assert_int_equal(exchange(&request), SOAPC_OK); /* a password that is wrong is not tried again */
    assert_int_equal(reply.status, 401);
    assert_int_equal(to.log->count, 5);
    peer_stop(&to);
}

/* Contract C-8.9: what a client learned of a server is its own, as ext/soap keeps it in the object. */
static void challenge_is_of_the_client_that_got_it(void **state)
{
    static const struct {
        uint64_t client;
        const char *first, *then; /* NULL: no second request */
    } rows[] = {
        {1, "Basic ", "Digest "}, {1, "Digest ", NULL}, {2, "Basic ", NULL},        {0, "Basic ", "Digest "},
        {0, "Basic ", NULL},      {1, "Digest ", NULL}, {2, "Basic ", "Digest "}, {2, "Digest ", NULL},
    };
    peer to = PEER({.reply = CHALLENGE("n1", "")}, {.reply = OK_REPLY}, {.reply = OK_REPLY}, {.reply = OK_REPLY},
                   {.reply = CHALLENGE("n2", "")}, {.reply = OK_REPLY}, {.reply = OK_REPLY}, {.reply = OK_REPLY},
                   {.reply = CHALLENGE("n3", "")}, {.reply = OK_REPLY}, {.reply = OK_REPLY});
    soapc_http_request request = post(&to);
    size_t at = 0;

    (void)state;
    request.keep_alive = 1; /* one connection for all of them */
    request.auth = SOAPC_HTTP_AUTH_BASIC_DIGEST;
    request.user = "joe";
    request.password = "p";
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        request.client = rows[i].client;
        assert_int_equal(exchange(&request), SOAPC_OK);
        assert_int_equal(reply.status, 200);
        for (size_t j = 0; j < 2; j++) {
            const char *kind = j ? rows[i].then : rows[i].first;

            if (kind) {
                const char *line = strstr(to.log->requests[at++].bytes, "\r\nAuthorization: ");

                assert_non_null(line);
                assert_memory_equal(line + 17, kind, strlen(kind));
            }
        }
        assert_int_equal(to.log->count, at);
    }
    peer_stop(&to);
}

/* As many clients as there is room for keep what they learned, and one more takes the place of the one that was not heard
 * of for longest. */
static void clients_beyond_the_room_are_challenged_again(void **state)
{
    soapc_net *kept = soapc_net_new(NULL);

    (void)state;
    for (uint64_t client = 1; client <= SOAPC__NET_LEARNED + 1; client++) {
        soapc__digest digest = {.storage = strdup("n"), .count = (uint32_t)client};

        assert_int_equal(soapc__learned_keep(kept, client, "http://a:1", &digest), 1);
        assert_non_null(soapc__learned_find(kept, 1, "http://a:1"));
    }
    for (uint64_t client = 1; client <= SOAPC__NET_LEARNED + 1; client++) {
        soapc__digest *found = soapc__learned_find(kept, client, "http://a:1");

        assert_int_equal(found != NULL, client != 2); /* client 1 was asked for each time */
        assert_true(!found || found->count == client);
        assert_null(soapc__learned_find(kept, client, "http://b:1"));
    }
    soapc_net_free(kept);
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

static void kind_that_libcurl_was_built_without_is_refused(void **state)
{
    static const struct {
        uint32_t auth, proxy_auth;
        int missing;
        const char *message;
    } rows[] = {
        {SOAPC_HTTP_AUTH_NTLM, 0, CURL_VERSION_NTLM, "auth: "},
        {SOAPC_HTTP_AUTH_NTLM | SOAPC_HTTP_AUTH_NEGOTIATE, 0, CURL_VERSION_NTLM | CURL_VERSION_SPNEGO, "without NTLM"},
        {SOAPC_HTTP_AUTH_NTLM | SOAPC_HTTP_AUTH_BASIC, 0, CURL_VERSION_NTLM, NULL},
        {SOAPC_HTTP_AUTH_NTLM | SOAPC_HTTP_AUTH_NEGOTIATE, 0, CURL_VERSION_NTLM, NULL},
        {SOAPC_HTTP_AUTH_NEGOTIATE, 0, CURL_VERSION_SPNEGO, "without Negotiate"},
        {0, SOAPC_HTTP_AUTH_NTLM, CURL_VERSION_NTLM, "proxy_auth: "},
        {SOAPC_HTTP_AUTH_BASIC_DIGEST, SOAPC_HTTP_AUTH_BASIC, CURL_VERSION_NTLM | CURL_VERSION_SPNEGO, NULL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        peer to = PEER({.reply = OK_REPLY});
        soapc_http_request request = post(&to);

        request.user = "a";
        request.password = "b";
        request.auth = rows[i].auth;
        request.proxy_auth = rows[i].proxy_auth;
        missing = rows[i].missing;
        assert_int_equal(exchange(&request) == SOAPC_INVALID_ARGUMENT, rows[i].message != NULL);
        assert_true(!rows[i].message || strstr(error.message, rows[i].message));
        assert_int_equal(to.log->connections == 0, rows[i].message != NULL);
        missing = 0;
        peer_stop(&to);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(digest_response_is_that_of_the_rfc),
        TEST(challenge_that_cannot_be_met_is_passed_over),
        TEST(challenge_with_a_line_break_is_none),
        TEST(digest_answers_the_challenge_and_keeps_the_nonce),
        TEST(wrong_digest_password_is_tried_once),
        TEST(ntlm_challenges_without_end_are_ended),
        TEST(basic_goes_first_and_digest_after_a_challenge),
        TEST(place_that_wants_basic_gets_it_beside_one_that_wants_digest),
        TEST(challenge_is_of_the_client_that_got_it),
        TEST(clients_beyond_the_room_are_challenged_again),
        TEST(user_in_the_url_is_sent_as_basic_and_not_shown),
        TEST(kind_that_libcurl_was_built_without_is_refused),
    };

    return RUN_BOTH_WAYS(tests);
}
