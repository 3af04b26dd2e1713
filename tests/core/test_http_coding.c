/* The HTTP client: coded bodies. */
#include "http_client.h"

#include <zlib.h>

typedef struct coded {
    unsigned char bytes[1 << 16];
    size_t length;
} coded;

/* window: of deflateInit2: 31 gzip, 15 zlib, -15 bare */
static void compress_into(coded *out, const char *text, size_t length, int window)
{
    z_stream stream = {0};

    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_in = (Bytef *)(uintptr_t)text;
    stream.avail_in = (uInt)length;
    stream.next_out = out->bytes + out->length;
    stream.avail_out = (uInt)(sizeof(out->bytes) - out->length);
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out->length = sizeof(out->bytes) - stream.avail_out;
    deflateEnd(&stream);
}

static soapc_status get_coded(const char *coding, const coded *body, size_t length)
{
    static char bytes[1 << 17];
    int head = snprintf(bytes, sizeof(bytes),
                        "HTTP/1.1 200 OK\r\nContent-Encoding: %s\r\nContent-Length: %zu\r\n\r\n",
                        coding, length);

    memcpy(bytes + head, body->bytes, length);
    peer to = PEER({.reply = bytes, .length = (size_t)head + length});
    soapc_http_request request = post(&to);
    soapc_status status = exchange(&request);
    peer_stop(&to);
    return status;
}

static void gzip_and_deflate_are_decoded(void **state)
{
    static const struct {
        const char *coding;
        int window;
    } forms[] = {{"gzip", 31}, {"x-gzip", 31}, {"GZip", 31}, {"deflate", 15}, {"deflate", -15}};

    (void)state;
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        coded body = {.length = 0};

        compress_into(&body, "<hello/>", 8, forms[i].window);
        assert_int_equal(get_coded(forms[i].coding, &body, body.length), SOAPC_OK);
        assert_string_equal(reply.body, "<hello/>");
    }
}

static void gzip_members_follow_each_other(void **state)
{
    coded body = {.length = 0};

    (void)state;
    compress_into(&body, "<a>", 3, 31);
    compress_into(&body, "</a>", 4, 31);
    assert_int_equal(get_coded("gzip", &body, body.length), SOAPC_OK);
    assert_string_equal(reply.body, "<a></a>");
}

static void damaged_or_cut_coding_is_an_error(void **state)
{
    coded body = {.length = 0};

    (void)state;
    compress_into(&body, "<hello/><hello/>", 16, 31);
    assert_int_equal(get_coded("gzip", &body, body.length - 9), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_INFLATE);
    body.bytes[12] ^= 0xff;
    body.bytes[13] ^= 0xff;
    assert_int_equal(get_coded("gzip", &body, body.length), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_INFLATE);
    body.length = 0;
    assert_int_equal(get_coded("gzip", &body, 0), SOAPC_OK);
}

static void unknown_coding_is_refused_by_name(void **state)
{
    coded body = {.bytes = "x", .length = 1};

    (void)state;
    assert_int_equal(get_coded("br", &body, 1), SOAPC_IO);
    assert_int_equal(reply.stage, SOAPC_HTTP_STAGE_CODING);
    assert_string_equal(error.subject, "br");
}

static void inflated_reply_is_capped_by_ratio(void **state)
{
    size_t size = 20 << 20;
    char *zeros = calloc(1, size);
    coded small = {.length = 0}, large = {.length = 0};

    (void)state;
    compress_into(&small, zeros, 1 << 20, 31);
    assert_int_equal(get_coded("gzip", &small, small.length), SOAPC_OK);
    assert_int_equal(reply.body_length, 1 << 20);
    compress_into(&large, zeros, size, 31);
    assert_int_equal(get_coded("gzip", &large, large.length), SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "ratio"));
    assert_true(reply.body_length < 2 << 20);
    free(zeros);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(gzip_and_deflate_are_decoded),
        TEST(gzip_members_follow_each_other),
        TEST(damaged_or_cut_coding_is_an_error),
        TEST(unknown_coding_is_refused_by_name),
        TEST(inflated_reply_is_capped_by_ratio),
    };

    return RUN_BOTH_WAYS(tests);
}
