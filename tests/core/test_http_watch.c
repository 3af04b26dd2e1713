/* The HTTP client: limits of time against a peer of TLS that sends without end what brings nothing, and where there is no
 * thread to hold them. core/Makefile wraps pthread_create. */
#include "http_client.h"

#include <errno.h>

#if __has_include(<openssl/ssl.h>)
#include <openssl/ssl.h>

#include "folder.h"
#endif

static int has_no_thread;

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context)
{
    return has_no_thread ? EAGAIN : __real_pthread_create(thread, attributes, run, context);
}

/* Serves one connection after the other in a child. */
static pid_t start_peer(unsigned *port, void (*serve)(int fd, void *context), void *context)
{
    int fd = peer_listen(port, 8);
    pid_t child = fork();

    if (child == 0) {
        signal(SIGPIPE, SIG_IGN);
        alarm(30);
        for (;;) {
            int connection = accept(fd, NULL, NULL);

            serve(connection, context);
            close(connection);
        }
    }
    close(fd);
    return child;
}

static void stop_peer(pid_t child)
{
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

static soapc_http_request to_peer(char url[64], unsigned port)
{
    snprintf(url, 64, "https://127.0.0.1:%u/", port);
    return (soapc_http_request){.url = url, .body = "hello", .body_length = 5, .keep_alive = 1, .insecure_peer = 1,
                                .insecure_name = 1, .no_request_head = quiet};
}

static void expect_timeout(const soapc_http_request *request, const char *text)
{
    double begin = soapc__net_now();

    assert_int_equal(exchange(request), SOAPC_TIMEOUT);
    assert_memory_equal(error.message, text, strlen(text));
    assert_true(soapc__net_now() - begin < 5);
}

/* HelloRequest, which a client passes over within a handshake however many there are (RFC 5246, 7.4.1.1). */
static void flood_handshake(int fd, void *context)
{
    static const char record[] = {22, 3, 3, 0, 4, 0, 0, 0, 0};
    char bytes[sizeof(record) * 8000];

    (void)context;
    for (size_t at = 0; at < sizeof(bytes); at += sizeof(record)) {
        memcpy(bytes + at, record, sizeof(record));
    }
    (void)!read(fd, (char[4096]){0}, 4096);
    while (write(fd, bytes, sizeof(bytes)) > 0) {
    }
}

static void limits_hold_while_the_handshake_does_not_end(void **state)
{
    char url[64];
    unsigned port;
    pid_t child = start_peer(&port, flood_handshake, NULL);
    soapc_http_request request = to_peer(url, port);

    (void)state;
    request.connect_timeout = 300;
    expect_timeout(&request, "connect timeout of 300 ms ended while connecting: https://127.0.0.1");
    request.connect_timeout = 0;
    request.total_timeout = 400;
    expect_timeout(&request, "total timeout of 400 ms ended while connecting: https://127.0.0.1");
    stop_peer(child);
}

#if __has_include(<openssl/ssl.h>)

/* KeyUpdate, which changes a key and nothing else (RFC 8446, 4.6.3), many at a time, so that the client is never done with
 * what there is. */
static void flood_reply(int fd, void *context)
{
    enum { AT_A_TIME = 3000 };
    SSL *tls = SSL_new(context);
    char bytes[4096], *made;
    int is_open = 1;

    SSL_set_fd(tls, fd);
    if (SSL_accept(tls) > 0 && SSL_read(tls, bytes, sizeof(bytes)) > 0) {
        BIO *memory = BIO_new(BIO_s_mem());

        SSL_set0_wbio(tls, memory);
        while (is_open) {
            for (int i = 0; i < AT_A_TIME; i++) {
                SSL_key_update(tls, SSL_KEY_UPDATE_NOT_REQUESTED);
                SSL_do_handshake(tls);
            }
            long length = BIO_get_mem_data(memory, &made);
            is_open = write(fd, made, (size_t)length) > 0;
            (void)BIO_reset(memory);
        }
    }
    SSL_free(tls);
}

static SSL_CTX *make_context(void)
{
    char folder[FOLDER_SIZE], command[FOLDER_SIZE + 200], path[FOLDER_SIZE + 20];
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());

    assert_true(folder_make(folder, "soapc-watch"));
    snprintf(command, sizeof(command),
             "cd '%s' && openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=x 2>/dev/null", folder);
    int made = system(command) == 0;
    snprintf(path, sizeof(path), "%s/cert.pem", folder);
    made = made && SSL_CTX_use_certificate_file(context, path, SSL_FILETYPE_PEM) == 1;
    snprintf(path, sizeof(path), "%s/key.pem", folder);
    made = made && SSL_CTX_use_PrivateKey_file(context, path, SSL_FILETYPE_PEM) == 1;
    assert_int_equal(folder_remove(folder), 0);
    if (!made) {
        SSL_CTX_free(context);
        context = NULL;
    }
    return context;
}

/* The thread is the parent's alone: a child lets go of the client without it, and has one of its own. */
static void check_child(const soapc_http_request *request)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        alarm(10);
        if (request) {
            expect_timeout(request, "read timeout of 300 ms");
        }
        soapc_http_reply_release(&reply);
        soapc_net_free(net);
        _exit(0);
    }
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
}

static void limits_hold_while_the_reply_does_not_begin(void **state)
{
    char url[64];
    unsigned port;
    SSL_CTX *context = make_context();

    (void)state;
    if (!context) {
        skip();
    }
    pid_t child = start_peer(&port, flood_reply, context);
    soapc_http_request request = to_peer(url, port);
    request.read_timeout = 300;
    expect_timeout(&request, "read timeout of 300 ms ended while waiting for the reply: https://127.0.0.1");
    check_child(NULL);
    check_child(&request);
    stop_peer(child);
    child = start_peer(&port, flood_reply, context);
    request = to_peer(url, port);
    request.total_timeout = 1500;
    expect_timeout(&request, "total timeout of 1500 ms ended while waiting for the reply: https://127.0.0.1");
    stop_peer(child);
    SSL_CTX_free(context);
}

#endif

static void without_a_thread_http_1_goes_on_and_http_2_says_so(void **state)
{
    static const char closed[] = "https://127.0.0.1:1/";
    soapc_http_request request = {.url = closed};

    (void)state;
    has_no_thread = 1;
    assert_int_equal(exchange(&request), SOAPC_IO);
    assert_non_null(strstr(error.message, "cannot connect to https://127.0.0.1:1"));
    request.http_version = 20;
    assert_int_equal(exchange(&request), SOAPC_NO_MEMORY);
    assert_string_equal(error.message, "no thread to hold the limits of time with");
    has_no_thread = 0;
    assert_int_equal(exchange(&request), SOAPC_IO);
}

static void without_a_thread_many_exchanges_go_one_by_one(void **state)
{
    peer to = PEER({.reply = OK_REPLY}, {.reply = OK_REPLY}, {.reply = OK_REPLY});
    const soapc_http_request requests[] = {post(&to), post(&to), post(&to)};
    soapc_http_reply replies[3];
    soapc_error errors[3];

    (void)state;
    has_no_thread = 1;
    assert_int_equal(soapc_http_exchange_all(net, requests, 3, 0, 0, replies, errors, &error), SOAPC_OK);
    has_no_thread = 0;
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(errors[i].status, SOAPC_OK);
        assert_string_equal(replies[i].body, "<a/>");
        soapc_http_reply_release(&replies[i]);
    }
    assert_int_equal(to.log->connections, 1);
    peer_stop(&to);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(limits_hold_while_the_handshake_does_not_end),
#if __has_include(<openssl/ssl.h>)
        TEST(limits_hold_while_the_reply_does_not_begin),
#endif
        TEST(without_a_thread_http_1_goes_on_and_http_2_says_so),
        TEST(without_a_thread_many_exchanges_go_one_by_one),
    };

    return RUN_BOTH_WAYS(tests);
}
