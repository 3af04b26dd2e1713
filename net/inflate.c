/* Content-Encoding of replies: gzip (RFC 1952) and deflate (zlib, RFC 1950, or bare, RFC 1951),
 * with a cap. */
#include "net/internal.h"

#include <stdlib.h>
#include <strings.h>
#include <zlib.h>

#include "base/error.h"

/* Past the first MiB a reply may grow to this many times its size, unless the request says otherwise
 * (design.md, section 3). */
enum { FREE_BYTES = 1 << 20, RATIO = 100, STEP = 64 * 1024 };

typedef enum form { FORM_GZIP, FORM_DEFLATE } form;

struct soapc__coding {
    const soapc_http_request *request;
    z_stream stream;
    form form;
    int is_open; /* the stream was begun: for deflate its first byte says how */
    int is_finished;
    uint64_t in, out;
    uint32_t ratio, free_bytes;
    int is_magic;    /* the body begins as gzip does */
    char begins[33]; /* its first bytes, for messages */
};

static int is_word(const char *name, size_t length, const char *word, size_t word_length)
{
    return length == word_length && strncasecmp(name, word, length) == 0;
}

#define IS(word) is_word(name, length, word, sizeof(word) - 1)

soapc__coding *soapc__coding_new(const soapc_http_request *request, const char *name, size_t length,
                                 int *known)
{
    *known = 1;
    if (length == 0 || IS("identity")) {
        return NULL;
    }
    int is_gzip = IS("gzip") || IS("x-gzip");
    if (!is_gzip && !IS("deflate")) {
        *known = 0;
        return NULL;
    }
    soapc__coding *coding = calloc(1, sizeof(*coding));
    if (!coding) {
        *known = -1;
        return NULL;
    }
    coding->request = request;
    coding->form = is_gzip ? FORM_GZIP : FORM_DEFLATE;
    coding->ratio = request->inflate_ratio ? request->inflate_ratio : RATIO;
    coding->free_bytes = request->inflate_bytes ? request->inflate_bytes : FREE_BYTES;
    return coding;
}

#undef IS

void soapc__coding_free(soapc__coding *coding)
{
    if (coding && coding->is_open) {
        inflateEnd(&coding->stream);
    }
    free(coding);
}

int soapc__coding_is_finished(const soapc__coding *coding)
{
    return coding->is_finished || !coding->is_open; /* no byte came at all: an empty body */
}

/* "deflate" is a zlib stream by the RFC, and a bare one from some servers: only a zlib header has
 * method 8 in its low half byte and a window of at most 32 KiB in the other; a bare stream that
 * looks so would begin with a stored block whose padding is not zero. */
static int window_bits(const soapc__coding *coding, unsigned char first)
{
    if (coding->form == FORM_GZIP) {
        return 16 + MAX_WBITS;
    }
    return (first & 0x0f) == 8 && first >> 4 <= 7 ? MAX_WBITS : -MAX_WBITS;
}

static soapc_status damaged(const soapc__coding *coding, soapc_error *error)
{
    const char *name = coding->form == FORM_GZIP ? "gzip" : "deflate";
    char url[200];

    soapc_http_url_mask(coding->request->url, url, sizeof(url));
    if (coding->out == 0 && !coding->is_magic) {
        return soapc__error_set(error, SOAPC_IO,
                                "the reply's Content-Encoding is %s, its body from %s is not: it begins with '%s'",
                                name, url, coding->begins);
    }
    return soapc__error_set(error, SOAPC_IO, "the reply's %s body from %s is damaged: %s", name, url,
                            coding->is_finished || !coding->stream.msg ? "it goes on after its end"
                                                                       : coding->stream.msg);
}

/* The first bytes, with question marks for what cannot be shown. */
static void keep_beginning(soapc__coding *coding, const char *bytes, size_t length)
{
    size_t kept = length < sizeof(coding->begins) ? length : sizeof(coding->begins) - 1;

    for (size_t i = 0; i < kept; i++) {
        coding->begins[i] = bytes[i] >= ' ' && bytes[i] < 0x7F ? bytes[i] : '?';
    }
    coding->begins[kept] = '\0';
    coding->is_magic = coding->form == FORM_GZIP && (unsigned char)bytes[0] == 0x1f;
}

soapc_status soapc__reply_too_long(const soapc_http_request *request, uint64_t most,
                                   soapc_error *error)
{
    return soapc__error_set(error, SOAPC_LIMIT, "the reply is longer than max_reply_bytes (%llu)%s",
                            (unsigned long long)most,
                            request->max_reply_note ? request->max_reply_note : "");
}

static soapc_status check_size(const soapc__coding *coding, uint64_t max, soapc_error *error)
{
    if (coding->out > max) {
        return soapc__reply_too_long(coding->request, max, error);
    }
    if (coding->out > coding->free_bytes && coding->out / coding->ratio > coding->in) {
        soapc__error_set(error, SOAPC_LIMIT,
                         "the reply's coded body grows to more than %u times its size (inflate_ratio)",
                         coding->ratio);
        soapc__error_subject(error, "inflate_ratio", 13);
        return SOAPC_LIMIT;
    }
    return SOAPC_OK;
}

/* One call of inflate into free room of out. */
static soapc_status step(soapc__coding *coding, uint64_t max, soapc__buffer *out,
                         soapc_error *error)
{
    char *room = soapc__buffer_room(out, STEP);

    if (!room) {
        return soapc__error_no_memory(error);
    }
    unsigned before = coding->stream.avail_in;
    coding->stream.next_out = (Bytef *)room;
    coding->stream.avail_out = STEP;
    int result = inflate(&coding->stream, Z_NO_FLUSH);
    size_t made = STEP - coding->stream.avail_out;
    out->length += made;
    coding->out += made;
    coding->in += before - coding->stream.avail_in;
    if (result == Z_MEM_ERROR) {
        return soapc__error_no_memory(error);
    }
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) {
        return damaged(coding, error);
    }
    coding->is_finished = result == Z_STREAM_END;
    return check_size(coding, max, error);
}

soapc_status soapc__coding_feed(soapc__coding *coding, const char *bytes, size_t length,
                                uint64_t max, soapc__buffer *out, soapc_error *error)
{
    if (length && !coding->is_open) {
        if (inflateInit2(&coding->stream, window_bits(coding, (unsigned char)bytes[0])) != Z_OK) {
            return soapc__error_no_memory(error);
        }
        coding->is_open = 1;
        keep_beginning(coding, bytes, length);
    }
    coding->stream.next_in = (Bytef *)(uintptr_t)bytes;
    coding->stream.avail_in = (uInt)length;
    while (coding->stream.avail_in || (coding->is_open && coding->stream.avail_out == 0)) {
        if (coding->is_finished) {
            if (coding->stream.avail_in == 0) {
                break;
            }
            /* gzip members may follow each other (RFC 1952, 2.2). */
            if (coding->form != FORM_GZIP || inflateReset(&coding->stream) != Z_OK) {
                return damaged(coding, error);
            }
        }
        soapc_status status = step(coding, max, out, error);
        if (status != SOAPC_OK) {
            return status;
        }
    }
    return SOAPC_OK;
}
