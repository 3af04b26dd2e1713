/* The HTTP client over TLS, against `openssl s_server`. */
#include "folder.h"
#include "http_client.h"

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

/* What libcurl says of each, and what is made of it; `more` is written behind, names are those of the host. */
static void setting_that_is_in_the_way_is_named(void **state)
{
    static const soapc_http_names names = {"ssl.cafile",     "ssl.capath",  "ssl.local_cert", "ssl.local_pk",
                                           "ssl.passphrase", "ssl.ciphers", "ssl.min",        "ssl.max"};
    static const char alert[] = "OpenSSL SSL_read: error:0A00045C:SSL routines::tlsv13 alert certificate required, errno 0";
    static const char weak[] = "SSL certificate problem: EE certificate key too weak", other[] = "something else";
    static const struct {
        CURLcode code;
        const char *reason;
        soapc_http_request request;
        const char *expected;
    } cases[] = {
        {CURLE_SSL_CACERT_BADFILE, other, {.ca_file = "/none/x.pem"}, "ssl.cafile '/none/x.pem': No such file or directory"},
        {CURLE_SSL_CACERT_BADFILE, other, {.ca_file = "/dev/null"}, "ssl.cafile '/dev/null': it is no file"},
        {CURLE_SSL_CACERT_BADFILE, other, {0}, other},
        {CURLE_SSL_CERTPROBLEM, other, {.certificate = "/none"}, "ssl.local_cert '/none': No such file or directory"},
        {CURLE_SSL_CERTPROBLEM, other, {0}, other},
        {CURLE_PEER_FAILED_VERIFICATION, weak, {.ciphers = "DEFAULT@SECLEVEL=5"},
         "SSL certificate problem: EE certificate key too weak, ssl.ciphers 'DEFAULT@SECLEVEL=5'"},
        {CURLE_PEER_FAILED_VERIFICATION, other, {.ca_path = "/none"}, "something else, ssl.capath '/none' is no folder"},
        {CURLE_PEER_FAILED_VERIFICATION, other, {.ca_path = "/", .ciphers = "x"}, other},
        {CURLE_SSL_CIPHER, other, {.ciphers = "NONSENSE"}, "something else, ssl.ciphers 'NONSENSE'"},
        {CURLE_SSL_CONNECT_ERROR, other, {.tls_min = 13}, "something else, ssl.min 1.3"},
        {CURLE_SSL_CONNECT_ERROR, other, {.tls_min = 12, .tls_max = 13}, "something else, ssl.min 1.2, ssl.max 1.3"},
        {CURLE_SSL_CONNECT_ERROR, other, {0}, other},
        {CURLE_RECV_ERROR, alert, {0}, "alert certificate required, errno 0: the peer wants ssl.local_cert, which is not set"},
        {CURLE_RECV_ERROR, alert, {.certificate = "x"}, "errno 0: the peer refuses the certificate of ssl.local_cert"},
        {CURLE_RECV_ERROR, other, {.certificate = "x"}, other},
        {CURLE_COULDNT_CONNECT, other, {.certificate = "x", .tls_min = 12}, other},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        soapc_http_request request = cases[i].request;
        soapc__transfer transfer = {.request = &request};
        char out[SOAPC__REASON_SIZE];

        request.names = &names;
        const char *told = soapc__tls_reason(&transfer, cases[i].code, cases[i].reason, out);
        size_t length = strlen(told), expected = strlen(cases[i].expected);
        assert_true(length >= expected);
        assert_string_equal(told + length - expected, cases[i].expected);
    }
}

static void lowest_version_above_the_highest_is_refused(void **state)
{
    soapc_http_request request = {.url = "http://127.0.0.1:1/", .tls_min = 13, .tls_max = 11};

    (void)state;
    assert_int_equal(exchange(&request), SOAPC_INVALID_ARGUMENT);
    assert_string_equal(error.message, "tls_min 1.3 is above tls_max 1.1: no version of TLS is left");
}

/* With the files that openssl makes. */
static void key_that_does_not_fit_is_told(void **state)
{
    static const struct {
        const char *certificate, *key, *passphrase, *expected;
    } cases[] = {
        {"cert.pem", "key.pem", NULL, NULL},
        {"cert.pem", "locked.pem", "secret", NULL},
        {"locked.p12", NULL, "secret", NULL},
        {"cert.pem", NULL, NULL, "cert.pem': it holds no private key in PEM"},
        {"key.pem", NULL, NULL, "key.pem': it holds no certificate, neither PEM nor PKCS#12"},
        {"cert.pem", "none.pem", NULL, "none.pem': No such file or directory"},
        {"cert.pem", "other.pem", NULL, "other.pem': its private key is of another certificate, or damaged"},
        {"cert.pem", "locked.pem", NULL, "locked.pem': its private key is encrypted, and passphrase is not set"},
        {"cert.pem", "locked.pem", "x", "locked.pem': its private key is encrypted, and passphrase does not open it, or"},
        {"locked.p12", NULL, "x", "locked.p12': passphrase does not open the PKCS#12, or that is damaged"},
        {"locked.p12", NULL, NULL, "locked.p12': passphrase is not set for the PKCS#12, or that is damaged"},
    };
    char url[64], certificate[FOLDER_SIZE + 20], key[FOLDER_SIZE + 20];
    unsigned port;
    pid_t child = run("command -v openssl >/dev/null") == 0 ? start_tls(&port, "-www") : 0;

    (void)state;
    if (!child) {
        skip();
    }
    assert_int_equal(run("cd '%s' && openssl genrsa -out other.pem 2048 2>/dev/null && "
                         "openssl rsa -in key.pem -aes128 -passout pass:secret -out locked.pem 2>/dev/null && "
                         "openssl pkcs12 -export -in cert.pem -inkey key.pem -passout pass:secret -out locked.p12",
                         tls_folder),
                     0);
    snprintf(url, sizeof(url), "https://127.0.0.1:%u/", port);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        soapc_http_request request = {.url = url, .insecure_peer = 1, .insecure_name = 1};

        snprintf(certificate, sizeof(certificate), "%s/%s", tls_folder, cases[i].certificate);
        snprintf(key, sizeof(key), "%s/%s", tls_folder, cases[i].key ? cases[i].key : "");
        request.certificate = certificate;
        request.certificate_key = cases[i].key ? key : NULL;
        request.key_passphrase = cases[i].passphrase;
        assert_int_equal(exchange(&request), cases[i].expected ? SOAPC_IO : SOAPC_OK);
        assert_true(!cases[i].expected || strstr(error.message, cases[i].expected));
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_int_equal(folder_remove(tls_folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(sha1_is_that_of_the_rfc),
        TEST(fingerprints_are_read_with_and_without_colons),
        TEST(certificate_and_its_name_are_verified),
        TEST(client_certificate_stays_at_the_first_origin),
        TEST(setting_that_is_in_the_way_is_named),
        TEST(lowest_version_above_the_highest_is_refused),
        TEST(key_that_does_not_fit_is_told),
    };

    return RUN_BOTH_WAYS(tests);
}
