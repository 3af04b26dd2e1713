/*
 * Fuzzes what net/ reads: the first byte chooses between heads of replies, Digest challenges, coded
 * bodies, URLs, lines of requests, and whole exchanges, in which the bytes are what a server sends.
 *
 * A server of this program's own is the proxy of all exchanges, so that no redirect leaves it.
 */
#include <arpa/inet.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/error.h"
#include "net/internal.h"

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* -- the server: what is between two bytes 0x1E answers one request -- */

static uint16_t server_port;
static pthread_mutex_t script_lock = PTHREAD_MUTEX_INITIALIZER;
static const uint8_t *script, *script_end;

static void send_next(int fd)
{
    pthread_mutex_lock(&script_lock);
    const uint8_t *from = script;
    size_t length = (size_t)(script_end - from);
    const uint8_t *stop = length ? memchr(from, 0x1E, length) : NULL;

    length = stop ? (size_t)(stop - from) : length;
    script = stop ? stop + 1 : script_end;
    if (length) {
        (void)!send(fd, from, length, MSG_NOSIGNAL);
    }
    pthread_mutex_unlock(&script_lock);
}

/* A request without a body ends with the empty line. */
static void serve(int fd)
{
    char request[16384];
    size_t length = 0;
    ssize_t got;

    while (length < sizeof(request) &&
           (got = recv(fd, request + length, sizeof(request) - length, 0)) > 0) {
        length += (size_t)got;
        if (memmem(request, length, "\r\n\r\n", 4)) {
            send_next(fd);
            break;
        }
    }
    close(fd);
}

static void *run_server(void *listener)
{
    for (;;) {
        int fd = accept((int)(intptr_t)listener, NULL, NULL);

        if (fd >= 0) {
            serve(fd);
        }
    }
    return NULL;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof(address);
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    pthread_t thread;
    soapc_error error;

    (void)argc;
    (void)argv;
    CHECK(bind(listener, (struct sockaddr *)&address, size) == 0 && listen(listener, 16) == 0);
    CHECK(getsockname(listener, (struct sockaddr *)&address, &size) == 0);
    server_port = ntohs(address.sin_port);
    CHECK(pthread_create(&thread, NULL, run_server, (void *)(intptr_t)listener) == 0);
    CHECK(soapc_net_startup(&error) == SOAPC_OK);
    return 0;
}

/* -- what must hold -- */

static void check_outcome(soapc_status status, const soapc_error *error)
{
    CHECK(status == (soapc_status)error->status && (status == 0) == (error->message[0] == '\0'));
}

/* No line break gets into what is sent. */
static void check_line(const char *line)
{
    CHECK(!strpbrk(line, "\r\n"));
}

static void fuzz_head(const char *bytes, size_t length)
{
    static const char *const names[] = {"Content-Type", "Location", "WWW-Authenticate"};

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        const char *value;
        size_t value_length;

        for (uint32_t at = 0;
             (value = soapc_http_head_find(bytes, length, names[i], at, &value_length)); at++) {
            CHECK(value >= bytes && value + value_length <= bytes + length);
            CHECK(!memchr(value, '\n', value_length));
        }
    }
}

static void fuzz_digest(const char *bytes, size_t length)
{
    const soapc__digest_subject subject = {"u\"ser", "secret", "POST", "/a?b", "body", 4};
    soapc__digest digest = {0};
    soapc__buffer line;

    if (!soapc__digest_read(&digest, bytes, length)) {
        CHECK(!digest.storage);
        return;
    }
    CHECK(digest.realm && digest.nonce);
    soapc__buffer_init(&line, NULL);
    soapc__digest_write(&digest, &subject, &line);
    CHECK(!line.failed && soapc__buffer_room(&line, 1));
    line.bytes[line.length] = '\0';
    check_line(line.bytes);
    soapc__buffer_release(&line);
    soapc__digest_release(&digest);
}

/* In pieces of `step` bytes. */
static soapc_status decode(const char *name, const char *bytes, size_t length, size_t step,
                           soapc__buffer *out)
{
    int known;
    soapc_error error;
    soapc_status status = SOAPC_OK;
    const soapc_http_request request = {0};
    soapc__coding *coding = soapc__coding_new(&request, name, strlen(name), &known);

    CHECK(coding && known == 1);
    soapc__buffer_init(out, NULL);
    for (size_t at = 0; status == SOAPC_OK && at < length; at += step) {
        size_t piece = length - at < step ? length - at : step;
        char *copy = malloc(piece);

        CHECK(copy);
        memcpy(copy, bytes + at, piece);
        soapc__error_clear(&error);
        status = soapc__coding_feed(coding, copy, piece, 1 << 22, out, &error);
        check_outcome(status, &error);
        free(copy);
    }
    if (status == SOAPC_OK && !soapc__coding_is_finished(coding)) {
        status = SOAPC_IO;
    }
    soapc__coding_free(coding);
    return status;
}

/* However it arrives, it is the same. */
static void fuzz_coding(const char *bytes, size_t length)
{
    const char *name = length && bytes[0] & 1 ? "gzip" : "deflate";
    size_t step = length ? 1 + ((unsigned char)bytes[0] >> 1) : 1;
    soapc__buffer whole, pieces;

    if (length < 2) {
        return;
    }
    soapc_status status = decode(name, bytes + 1, length - 1, length, &whole);
    soapc_status again = decode(name, bytes + 1, length - 1, step, &pieces);
    CHECK((status == SOAPC_OK) == (again == SOAPC_OK));
    CHECK(status != SOAPC_OK ||
          (whole.length == pieces.length &&
           (!whole.length || memcmp(whole.bytes, pieces.bytes, whole.length) == 0)));
    soapc__buffer_release(&whole);
    soapc__buffer_release(&pieces);
}

static void check_url(const soapc__url *url)
{
    soapc__url again;
    soapc_error error;

    CHECK(url->host[0] && url->port <= 65535 && url->target[0]);
    for (const char *at = url->target; *at; at++) {
        CHECK((unsigned char)*at > ' ' && *at != 0x7F);
    }
    check_line(url->host);
    check_line(url->text);
    CHECK(soapc__url_parse(&again, url->text, &error) == SOAPC_OK);
    size_t length = strlen(url->target);
    length -= url->target[length - 1] == '?'; /* which libcurl leaves out of the text */
    CHECK(soapc__url_same_origin(url, &again) && strncmp(url->target, again.target, length) == 0);
    soapc__url_release(&again);
}

/* A reference behind a line break is resolved against the URL before it. */
static void fuzz_url(const char *bytes, size_t length)
{
    soapc__url url, resolved;
    soapc_error error;
    const char *stop = memchr(bytes, '\n', length);
    char *text = strndup(bytes, stop ? (size_t)(stop - bytes) : length);

    CHECK(text);
    soapc__error_clear(&error);
    soapc_status status = soapc__url_parse(&url, text, &error);
    check_outcome(status, &error);
    if (status == SOAPC_OK) {
        check_url(&url);
        if (stop && soapc__url_resolve(&resolved, &url, stop + 1,
                                       length - (size_t)(stop + 1 - bytes), &error) == SOAPC_OK) {
            check_url(&resolved);
            soapc__url_release(&resolved);
        }
        soapc__url_release(&url);
    }
    free(text);
}

/* Each line of the input is a header of the request. */
static void fuzz_lines(char *bytes, size_t length)
{
    const char *lines[32];
    soapc_http_request request = {.url = "http://h/", .headers = lines, .accept_encoding = 1};
    soapc__url url;
    soapc_error error;
    char *end = bytes + length;

    for (char *at = bytes; at < end && request.header_count < 32; request.header_count++) {
        char *stop = memchr(at, 0x1E, (size_t)(end - at));

        lines[request.header_count] = at;
        if (stop) {
            *stop = '\0';
        }
        at = stop ? stop + 1 : end;
    }
    soapc__error_clear(&error);
    soapc_status status = soapc__headers_check(&request, &error);
    check_outcome(status, &error);
    if (status != SOAPC_OK) {
        return;
    }
    CHECK(soapc__url_parse(&url, request.url, &error) == SOAPC_OK);
    soapc__header_plan plan = {.request = &request, .url = &url, .method = "POST", .has_body = 1};
    soapc__header_list list;

    CHECK(soapc__headers_build(&list, &plan));
    for (struct curl_slist *at = list.lines; at; at = at->next) {
        check_line(at->data);
    }
    soapc__headers_release(&list);
    soapc__url_release(&url);
}

static void check_reply(const soapc_http_reply *reply)
{
    CHECK(!reply->body || reply->body[reply->body_length] == '\0');
    CHECK(!reply->head || reply->head[reply->head_length] == '\0');
    CHECK(reply->stage >= SOAPC_HTTP_STAGE_URL && reply->stage <= SOAPC_HTTP_STAGE_DONE);
    CHECK(reply->redirects <= 3 && reply->status <= 999);
    if (reply->head) {
        fuzz_head(reply->head, reply->head_length);
    }
}

static void fuzz_exchange(const char *bytes, size_t length)
{
    soapc_http_request request = {
        .url = "http://a.example/path",
        .read_timeout = 2000,
        .connect_timeout = 2000,
        .max_redirects = 3,
        .auth = SOAPC_HTTP_AUTH_BASIC_DIGEST,
        .user = "user",
        .password = "secret",
        .proxy_host = "127.0.0.1",
        .proxy_port = server_port,
        .max_reply_bytes = 1 << 20,
    };
    soapc_http_reply reply;
    soapc_error error;
    soapc_net *net = soapc_net_new(&error);

    CHECK(net);
    pthread_mutex_lock(&script_lock);
    script = (const uint8_t *)bytes;
    script_end = script + length;
    pthread_mutex_unlock(&script_lock);
    soapc_status status = soapc_http_exchange(net, &request, &reply, &error);
    check_outcome(status, &error);
    CHECK(status != SOAPC_TIMEOUT);
    check_reply(&reply);
    soapc_http_reply_release(&reply);
    soapc_net_free(net);
    pthread_mutex_lock(&script_lock);
    script = script_end = NULL;
    pthread_mutex_unlock(&script_lock);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    char *bytes = malloc(size); /* exactly: what is read beyond the NUL shows */

    CHECK(bytes);
    memcpy(bytes, data + 1, size - 1);
    bytes[size - 1] = '\0';
    switch (data[0] % 6) {
    case 0:
        fuzz_head(bytes, size - 1);
        break;
    case 1:
        fuzz_digest(bytes, size - 1);
        break;
    case 2:
        fuzz_coding(bytes, size - 1);
        break;
    case 3:
        fuzz_url(bytes, size - 1);
        break;
    case 4:
        fuzz_lines(bytes, size - 1);
        break;
    default:
        fuzz_exchange(bytes, size - 1);
    }
    free(bytes);
    return 0;
}
