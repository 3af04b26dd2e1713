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

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(sha1_is_that_of_the_rfc),
        TEST(fingerprints_are_read_with_and_without_colons),
        TEST(certificate_and_its_name_are_verified),
        TEST(client_certificate_stays_at_the_first_origin),
    };

    return RUN_BOTH_WAYS(tests);
}
