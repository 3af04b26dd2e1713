/* The octets of a request: php://input, inflated where Content-Encoding says so (contract
 * C-10.2, X-5). */
#include "php/http_options.h"
#include "php/server.h"

#include "SAPI.h"
#include "zlib.h"

#include "php_globals.h"
#include "php_streams.h"

enum {
    WINDOW_ANY = MAX_WBITS + 32, /* zlib: a gzip or a zlib header */
    WINDOW_RAW = -MAX_WBITS
};

typedef enum coding { CODING_NONE, CODING_GZIP, CODING_DEFLATE, CODING_UNKNOWN } coding;

/* What the SAPI says of HTTP_CONTENT_ENCODING; $_SERVER wins where it is there, since a program
 * may have changed it. A copy, or NULL. */
static zend_string *content_encoding(void)
{
    zend_string *name = ZSTR_KNOWN(ZEND_STR_AUTOGLOBAL_SERVER);
    zval *server = zend_hash_find(&EG(symbol_table), name);

    if (!server && sapi_module.getenv) {
        char *value = sapi_getenv(ZEND_STRL("HTTP_CONTENT_ENCODING"));
        if (!value) {
            return NULL;
        }
        zend_string *copy = zend_string_init(value, strlen(value), 0);
        efree(value);
        return copy;
    }
    if (!server) {
        zend_is_auto_global(name);
        server = zend_hash_find(&EG(symbol_table), name);
    }
    if (!server) {
        return NULL;
    }
    ZVAL_DEREF(server);
    zval *value =
        Z_TYPE_P(server) == IS_ARRAY
            ? zend_hash_str_find_deref(Z_ARRVAL_P(server), ZEND_STRL("HTTP_CONTENT_ENCODING"))
            : NULL;
    return value && Z_TYPE_P(value) == IS_STRING ? zend_string_copy(Z_STR_P(value)) : NULL;
}

/* Names are case-insensitive (RFC 9110, 8.4.1). "identity" is no coding; a field without a name has none either. */
static coding coding_of(const zend_string *field)
{
    static const struct {
        const char *name;
        coding coding;
    } codings[] = {
        {"gzip", CODING_GZIP},     {"x-gzip", CODING_GZIP}, {"deflate", CODING_DEFLATE},
        {"identity", CODING_NONE}, {"", CODING_NONE},
    };
    const char *name = ZSTR_VAL(field) + strspn(ZSTR_VAL(field), " \t");
    size_t length = ZSTR_LEN(field) - (size_t)(name - ZSTR_VAL(field));

    while (length && (name[length - 1] == ' ' || name[length - 1] == '\t')) {
        length--;
    }
    for (size_t i = 0; i < sizeof(codings) / sizeof(codings[0]); i++) {
        if (length == strlen(codings[i].name) && strncasecmp(name, codings[i].name, length) == 0) {
            return codings[i].coding;
        }
    }
    return CODING_UNKNOWN;
}

static coding find_coding(void)
{
    zend_string *name = content_encoding();

    if (!name) {
        return CODING_NONE;
    }
    coding found = coding_of(name);
    if (found == CODING_UNKNOWN) {
        php_error_docref(NULL, E_WARNING, "Request is compressed with unknown compression '%s'",
                         ZSTR_VAL(name));
    }
    zend_string_release(name);
    return found;
}

/* The body that the SAPI has read: one copy into a string of its length. NULL: no memory. */
static zend_string *read_whole(php_stream *stream, size_t length)
{
    zend_string *body = PHP_SOAPC_STRING_ALLOC(length);
    size_t have = 0;

    if (!body) {
        return NULL;
    }
    while (have < length) {
        ssize_t got = php_stream_read(stream, ZSTR_VAL(body) + have, length - have);
        if (got <= 0) {
            break;
        }
        have += (size_t)got;
    }
    ZSTR_LEN(body) = have;
    ZSTR_VAL(body)[have] = '\0';
    return body;
}

/* NULL: the request has no body. */
static zend_string *read_input(void)
{
    php_stream *stream = SG(request_info).request_body;

    if (stream && SG(post_read) && php_stream_rewind(stream) == 0) {
        return read_whole(stream, (size_t)SG(read_post_bytes));
    }
    if (!stream && (!SG(request_info).request_method ||
                    strcmp(SG(request_info).request_method, "POST") != 0)) {
        return NULL;
    }
    /* Not read yet, or in part only: a POST without Content-Type, or enable_post_data_reading is
     * off. */
    bool empty_counts = stream != NULL;
    stream = php_stream_open_wrapper("php://input", "rb", REPORT_ERRORS, NULL);
    if (!stream) {
        return NULL;
    }
    zend_string *body = php_stream_copy_to_mem(stream, PHP_STREAM_COPY_ALL, 0);
    php_stream_close(stream);
    if (body && ZSTR_LEN(body) == 0 && !empty_counts) {
        zend_string_release(body);
        return NULL;
    }
    return body ? body : ZSTR_EMPTY_ALLOC();
}

/* "deflate" is the zlib format (RFC 9110, 8.4.1.2), but some send the bare one. */
static int window_of(coding coding, const zend_string *body)
{
    const unsigned char *octets = (const unsigned char *)ZSTR_VAL(body);

    if (coding == CODING_GZIP || ZSTR_LEN(body) < 2) {
        return WINDOW_ANY;
    }
    bool gzip = octets[0] == 0x1F && octets[1] == 0x8B;
    bool zlib = (octets[0] & 0x0F) == Z_DEFLATED && ((octets[0] << 8) | octets[1]) % 31 == 0;
    return gzip || zlib ? WINDOW_ANY : WINDOW_RAW;
}

static bool too_much(size_t before, size_t after, soapc_error *error)
{
    size_t ratio = (size_t)SOAPC_G(inflate_ratio), most = (size_t)SOAPC_G(message_bytes);
    bool too_long = after > most;

    if (!too_long && (after <= (size_t)SOAPC_G(inflate_bytes) || after / ratio <= before)) {
        return false;
    }
    *error = (soapc_error){.status = SOAPC_LIMIT};
    snprintf(error->message, sizeof(error->message),
             too_long ? "the request's coded body of %zu bytes grows to more than %zu (message_bytes)"
                      : "the request's coded body of %zu bytes grows to more than %zu times its size "
                        "(inflate_ratio)",
             before, too_long ? most : ratio);
    snprintf(error->subject, sizeof(error->subject), "%s", too_long ? "message_bytes" : "inflate_ratio");
    return true;
}

static void *inflate_alloc(void *ctx, uInt count, uInt size)
{
    return safe_emalloc(count, size, 0);
}

static void inflate_free(void *ctx, void *ptr)
{
    efree(ptr);
}

/* The next size of the text. 0: memory_limit has no room for it, beside what there is. */
static size_t more_room(size_t room, size_t before, soapc_error *error)
{
    size_t next = php_soapc_memory_has(room * 2) ? room * 2 : room + room / 4;

    if (php_soapc_memory_has(next)) {
        return next;
    }
    *error = (soapc_error){.status = SOAPC_LIMIT};
    snprintf(error->message, sizeof(error->message),
             "the request's coded body of %zu bytes grows to more than memory_limit (" ZEND_LONG_FMT ") has room for",
             before, PG(memory_limit));
    return 0;
}

/* What there is up to the first error; the XML is then cut short and refused as such. NULL: more
 * than the limit. */
static zend_string *inflate_body(zend_string *body, coding coding, soapc_error *error)
{
    z_stream stream = {.zalloc = inflate_alloc, .zfree = inflate_free};
    size_t room = ZSTR_LEN(body) < 1024 ? 4096 : ZSTR_LEN(body) * 4, have = 0, given = 0;

    if (!php_soapc_memory_has(room)) {
        room = 4096;
    }
    if (inflateInit2(&stream, window_of(coding, body)) != Z_OK) {
        return ZSTR_EMPTY_ALLOC();
    }
    zend_string *out = zend_string_alloc(room, 0);
    for (;;) {
        if (!stream.avail_in) {
            stream.next_in = (Bytef *)ZSTR_VAL(body) + given;
            stream.avail_in = (uInt)MIN(ZSTR_LEN(body) - given, UINT_MAX);
            given += stream.avail_in;
        }
        if (have == room) {
            room = more_room(room, ZSTR_LEN(body), error);
            if (!room) {
                zend_string_release(out);
                out = NULL;
                break;
            }
            out = zend_string_extend(out, room, 0);
        }
        uInt free_room = (uInt)MIN(room - have, UINT_MAX);
        stream.next_out = (Bytef *)ZSTR_VAL(out) + have;
        stream.avail_out = free_room;
        int result = inflate(&stream, Z_NO_FLUSH);
        have += free_room - stream.avail_out;
        if (too_much(ZSTR_LEN(body), have, error)) {
            zend_string_release(out);
            out = NULL;
            break;
        }
        if (result == Z_STREAM_END && coding == CODING_GZIP && stream.avail_in &&
            inflateReset(&stream) == Z_OK) {
            continue; /* RFC 1952, 2.2: members follow one another */
        }
        if (result != Z_OK) {
            break; /* the end, damage, or Z_BUF_ERROR: nothing more came in */
        }
    }
    inflateEnd(&stream);
    if (out) {
        ZSTR_LEN(out) = have;
        ZSTR_VAL(out)[have] = '\0';
    }
    return out;
}

bool php_soapc_server_body(zend_string **body, soapc_error *error)
{
    coding coding;

    error->status = SOAPC_OK;
    *body = read_input();
    if (!*body) {
        return false;
    }
    coding = find_coding();
    if (coding == CODING_GZIP || coding == CODING_DEFLATE) {
        zend_string *plain = inflate_body(*body, coding, error);
        zend_string_release(*body);
        *body = plain;
        return plain != NULL;
    }
    if (coding == CODING_UNKNOWN) {
        zend_string_release(*body);
        *body = NULL;
        return false;
    }
    return true;
}

/* Whether the XML declaration, if any, names an encoding. */
static bool declares_encoding(const zend_string *body)
{
    if (ZSTR_LEN(body) < 5 || memcmp(ZSTR_VAL(body), "<?xml", 5) != 0) {
        return false;
    }
    const char *end = memchr(ZSTR_VAL(body), '>', ZSTR_LEN(body));
    return end && zend_memnstr(ZSTR_VAL(body), ZEND_STRL("encoding"), end) != NULL;
}

/* ext/soap never looks at it; so that what it reads is read alike, it counts only where the
 * document says nothing. */
soapc_str php_soapc_server_charset(const zend_string *body)
{
    soapc_str charset = {NULL, 0};
    const char *type = SG(request_info).content_type;
    const char *found = type ? strcasestr(type, "charset=") : NULL;

    if (!found || declares_encoding(body)) {
        return charset;
    }
    found += sizeof("charset=") - 1;
    if (*found == '"') {
        found++;
    }
    charset.length = strcspn(found, "\"; \t");
    charset.bytes = found;
    if (charset.length == 0 || (charset.length == 5 && strncasecmp(found, "utf-8", 5) == 0)) {
        charset.bytes = NULL;
    }
    return charset;
}
