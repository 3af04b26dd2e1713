/* The HTTP client over HTTP/2, against a peer that sends frames as no server should (RFC 9113). */
#include "http_client.h"

enum { DATA = 0, HEADERS = 1, RST_STREAM = 3, SETTINGS = 4, GOAWAY = 7, CONTINUATION = 9 };
enum { END_STREAM = 1, END_HEADERS = 4 };
enum { PREFACE = 24, FRAME = 9, LARGEST = 16384 };

/* -- frames -- */

static void put_number(soapc__buffer *to, uint32_t number, int size)
{
    while (size--) {
        char byte = (char)(number >> (8 * size));
        soapc__buffer_put(to, &byte, 1);
    }
}

static void frame(soapc__buffer *to, int type, int flags, uint32_t stream, const char *bytes, size_t length)
{
    put_number(to, (uint32_t)length, 3);
    put_number(to, (uint32_t)type, 1);
    put_number(to, (uint32_t)flags, 1);
    put_number(to, stream, 4);
    soapc__buffer_put(to, bytes, length);
}

/* A header block in as many frames as it needs. */
static void header_frames(soapc__buffer *to, int flags, const soapc__buffer *block)
{
    for (size_t at = 0; at < block->length; at += LARGEST) {
        size_t rest = block->length - at, length = rest < LARGEST ? rest : LARGEST;

        frame(to, at ? CONTINUATION : HEADERS, (at ? 0 : flags) | (rest == length ? END_HEADERS : 0), 1,
              block->bytes + at, length);
    }
}

/* A literal field (RFC 7541, 6.2); kind 0: not indexed, 0x40: indexed. Name and value below 127 bytes, or the value
 * below 16,000. */
static void field(soapc__buffer *block, int kind, const char *name, const char *value, size_t length)
{
    put_number(block, (uint32_t)kind, 1);
    put_number(block, (uint32_t)strlen(name), 1);
    soapc__buffer_put(block, name, strlen(name));
    if (length < 127) {
        put_number(block, (uint32_t)length, 1);
    } else { /* RFC 7541, 5.1 */
        size_t rest = length - 127;

        put_number(block, 127, 1);
        for (; rest >= 128; rest /= 128) {
            put_number(block, (uint32_t)(rest % 128 + 128), 1);
        }
        put_number(block, (uint32_t)rest, 1);
    }
    soapc__buffer_put(block, value, length);
}

static void status_200(soapc__buffer *block)
{
    put_number(block, 0x88, 1); /* RFC 7541, appendix A */
}

/* -- the peer -- */

/* Whether the whole request has come: a frame that ends a stream. */
static int has_request(const unsigned char *bytes, size_t length)
{
    for (size_t at = PREFACE; at + FRAME <= length;) {
        if (bytes[at + 3] <= HEADERS && (bytes[at + 4] & END_STREAM)) {
            return 1;
        }
        at += FRAME + ((size_t)bytes[at] << 16 | (size_t)bytes[at + 1] << 8 | bytes[at + 2]);
    }
    return 0;
}

/* 0: the connection ended. */
static int send_frames(int connection, const soapc__buffer *frames)
{
    for (size_t at = 0; at < frames->length;) {
        ssize_t got = send(connection, frames->bytes + at, frames->length - at, MSG_NOSIGNAL);

        if (got <= 0) {
            return 0;
        }
        at += (size_t)got;
    }
    return 1;
}

/* Serves every connection so: the frames at once when the request is there, then `flood` again and again, if there is one,
 * for as long as it is taken, then silence. */
static void serve(int fd, const soapc__buffer *frames, const soapc__buffer *flood)
{
    for (;;) {
        unsigned char bytes[4096];
        size_t length = 0;
        int connection = accept(fd, NULL, NULL);
        ssize_t got;

        while (!has_request(bytes, length) &&
               (got = read(connection, bytes + length, sizeof(bytes) - length)) > 0) {
            length += (size_t)got;
        }
        int is_open = send_frames(connection, frames);
        while (is_open && flood) {
            is_open = send_frames(connection, flood);
        }
        while (read(connection, bytes, sizeof(bytes)) > 0) {
        }
        close(connection);
    }
}

/* One exchange with a peer that sends SETTINGS and these frames; `limits` has the limits of time. */
static soapc_status exchange_flood(const soapc__buffer *frames, const soapc__buffer *flood,
                                   const soapc_http_request *limits)
{
    unsigned port;
    int fd = peer_listen(&port, 8);
    soapc__buffer all;
    char url[64];

    soapc__buffer_init(&all, NULL);
    frame(&all, SETTINGS, 0, 0, NULL, 0);
    soapc__buffer_put(&all, frames->bytes, frames->length);
    snprintf(url, sizeof(url), "http://127.0.0.1:%u/", port);
    pid_t pid = fork();
    if (pid == 0) {
        alarm(20);
        serve(fd, &all, flood);
    }
    close(fd);
    soapc_http_request request = {.url = url,
                                  .body = "hello",
                                  .body_length = 5,
                                  .http_version = 21,
                                  .read_timeout = limits->read_timeout,
                                  .total_timeout = limits->total_timeout,
                                  .no_wait = limits->no_wait,
                                  .reply_wait = limits->reply_wait,
                                  .no_request_head = quiet,
                                  .keep_alive = 1};
    soapc_status status = exchange(&request);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    soapc__buffer_release(&all);
    return status;
}

static soapc_status exchange_frames(const soapc__buffer *frames)
{
    const soapc_http_request limits = {.read_timeout = 3000};

    return exchange_flood(frames, NULL, &limits);
}

/* -- tests -- */

static void reply_in_frames_is_read(void **state)
{
    soapc__buffer frames, block;

    (void)state;
    soapc__buffer_init(&frames, NULL);
    soapc__buffer_init(&block, NULL);
    status_200(&block);
    field(&block, 0, "content-type", "text/xml", 8);
    header_frames(&frames, 0, &block);
    frame(&frames, DATA, 0, 1, "<a", 2);
    frame(&frames, DATA, END_STREAM, 1, "/>", 2);
    assert_int_equal(exchange_frames(&frames), SOAPC_OK);
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply.body, "<a/>");
    soapc__buffer_release(&frames);
    soapc__buffer_release(&block);
}

static void stream_or_connection_that_the_peer_ends_is_an_error(void **state)
{
    static const struct {
        int type;
        uint32_t stream;
        const char *bytes;
        size_t length;
    } rows[] = {
        {RST_STREAM, 1, "\0\0\0\2", 4},         /* INTERNAL_ERROR */
        {RST_STREAM, 1, "\0\0\0\x0b", 4},       /* ENHANCE_YOUR_CALM */
        {GOAWAY, 0, "\0\0\0\0\0\0\0\2", 8},     /* nothing was done */
        {GOAWAY, 0, "\0\0\0\1\0\0\0\1", 8},     /* PROTOCOL_ERROR */
        {DATA, 1, "<a/>", 4},                   /* before the head */
        {77, 0, "\0\0\0\0", 4},                 /* unknown: to be ignored, then nothing comes */
        {SETTINGS, 0, "\0\0\0", 3},             /* of no length that it may have */
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        soapc__buffer frames;

        soapc__buffer_init(&frames, NULL);
        frame(&frames, rows[i].type, 0, rows[i].stream, rows[i].bytes, rows[i].length);
        soapc_status status = exchange_frames(&frames);
        if (status != SOAPC_IO && status != SOAPC_TIMEOUT) {
            print_error("row %zu: %d %s\n", i, status, error.message);
        }
        assert_true(status == SOAPC_IO || status == SOAPC_TIMEOUT);
        assert_non_null(strstr(error.message, "http://127.0.0.1:"));
        assert_true(reply.seconds < 10);
        soapc__buffer_release(&frames);
    }
}

static void body_that_is_cut_is_an_error(void **state)
{
    soapc__buffer frames, block;

    (void)state;
    soapc__buffer_init(&frames, NULL);
    soapc__buffer_init(&block, NULL);
    status_200(&block);
    header_frames(&frames, 0, &block);
    frame(&frames, DATA, 0, 1, "<a", 2);
    frame(&frames, RST_STREAM, 0, 1, "\0\0\0\2", 4);
    assert_int_equal(exchange_frames(&frames), SOAPC_IO);
    assert_true(reply.stage == SOAPC_HTTP_STAGE_HEAD || reply.stage == SOAPC_HTTP_STAGE_BODY); /* they come at once */
    soapc__buffer_release(&frames);
    soapc__buffer_release(&block);
}

/* 0: plain fields in CONTINUATION frames, 1: one byte each for a field of 4,000 that the table holds. */
static void head_is_bounded(void **state)
{
    (void)state;
    for (int packed = 0; packed < 2; packed++) {
        soapc__buffer frames, block;
        static char value[3900];

        memset(value, 'a', sizeof(value));
        soapc__buffer_init(&frames, NULL);
        soapc__buffer_init(&block, NULL);
        status_200(&block);
        for (int i = 0; i < (packed ? 1 : 500); i++) {
            field(&block, packed ? 0x40 : 0, "x-line", value, sizeof(value));
        }
        for (int i = 0; packed && i < 15000; i++) {
            put_number(&block, 0x80 | 62, 1); /* the newest of the dynamic table */
        }
        header_frames(&frames, END_STREAM, &block);
        soapc_status status = exchange_frames(&frames);
        if (status != SOAPC_IO && status != SOAPC_LIMIT) {
            print_error("packed %d: %d %s\n", packed, status, error.message);
        }
        assert_true(status == SOAPC_IO || status == SOAPC_LIMIT);
        assert_true(reply.head_length <= 300000);
        assert_true(reply.seconds < 10);
        soapc__buffer_release(&frames);
        soapc__buffer_release(&block);
    }
}

/* Frames that bring nothing, faster than they are read. */
static void limits_of_time_hold_against_a_flood(void **state)
{
    enum { FRAMES = 100000, WINDOW_UPDATE = 8, ALTSVC = 10, UNKNOWN = 77 };
    static const struct {
        int type;
        uint32_t stream;
        const char *bytes;
        size_t length;
        soapc_http_request limits;
    } rows[] = {
        {DATA, 1, "", 0, {.total_timeout = 1500}},
        {DATA, 1, "", 0, {.read_timeout = 700}},
        {UNKNOWN, 0, "", 0, {.total_timeout = 700}},
        {WINDOW_UPDATE, 1, "\0\0\0\1", 4, {.read_timeout = 700}},
        {ALTSVC, 0, "\0\1a\0", 4, {.read_timeout = 700}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        soapc__buffer frames, flood, block;

        soapc__buffer_init(&frames, NULL);
        soapc__buffer_init(&flood, NULL);
        soapc__buffer_init(&block, NULL);
        status_200(&block);
        header_frames(&frames, 0, &block);
        for (int n = 0; n < FRAMES; n++) {
            frame(&flood, rows[i].type, 0, rows[i].stream, rows[i].bytes, rows[i].length);
        }
        soapc_status status = exchange_flood(&frames, &flood, &rows[i].limits);
        if (status != SOAPC_TIMEOUT || reply.seconds > 5) {
            print_error("row %zu: after %.1f s %d %s\n", i, reply.seconds, status, error.message);
        }
        /* libcurl or nghttp2 may have a limit of their own for some frames */
        assert_true(status == SOAPC_TIMEOUT || (status == SOAPC_IO && rows[i].type != DATA));
        assert_true(reply.seconds < 5);
        if (status == SOAPC_TIMEOUT) {
            assert_non_null(strstr(error.message, rows[i].limits.read_timeout ? "read timeout of 700 ms ended"
                                                                              : "total timeout of "));
        }
        soapc__buffer_release(&frames);
        soapc__buffer_release(&flood);
        soapc__buffer_release(&block);
    }
}

static void reply_of_a_one_way_request_is_not_waited_for_through_a_flood(void **state)
{
    const soapc_http_request limits = {.no_wait = 1, .reply_wait = 300};
    soapc__buffer none, flood;

    (void)state;
    soapc__buffer_init(&none, NULL);
    soapc__buffer_init(&flood, NULL);
    for (int n = 0; n < 100000; n++) {
        frame(&flood, 77, 0, 0, NULL, 0); /* unknown */
    }
    assert_int_equal(exchange_flood(&none, &flood, &limits), SOAPC_OK);
    assert_true(reply.seconds < 5);
    soapc__buffer_release(&flood);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(reply_in_frames_is_read),
        TEST(stream_or_connection_that_the_peer_ends_is_an_error),
        TEST(body_that_is_cut_is_an_error),
        TEST(head_is_bounded),
        TEST(limits_of_time_hold_against_a_flood),
        TEST(reply_of_a_one_way_request_is_not_waited_for_through_a_flood),
    };

    if (!(curl_version_info(CURLVERSION_NOW)->features & CURL_VERSION_HTTP2)) {
        printf("1..0 # SKIP libcurl without HTTP/2\n");
        return 0;
    }
    return RUN_BOTH_WAYS(tests);
}
