/* HTTP Digest access authentication (RFC 7616; RFC 2069 where a challenge has no qop). */
#include "net/internal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

#include "base/text.h"

/* -- reading a challenge --
 *
 * WWW-Authenticate = #( scheme [ 1*SP ( token68 / #parameter ) ] )
 * parameter = token BWS "=" BWS ( token / quoted-string )
 * Schemes and parameters are both separated by commas: a token that "=" does not follow begins a
 * scheme.
 */

typedef struct span {
    const char *bytes; /* NULL: absent */
    size_t length;
} span;

typedef enum parameter {
    REALM,
    NONCE,
    OPAQUE,
    ALGORITHM,
    QOP,
    STALE,
    USERHASH,
    PARAMETER_COUNT
} parameter;

static const char *const parameter_names[PARAMETER_COUNT] = {
    "realm", "nonce", "opaque", "algorithm", "qop", "stale", "userhash"};

typedef struct challenge {
    int is_digest;
    span values[PARAMETER_COUNT];
} challenge;

typedef struct algorithm {
    const char *name;
    int is_sha256, is_session;
} algorithm;

static const algorithm algorithms[] = {
    {"MD5", 0, 0}, {"MD5-sess", 0, 1}, {"SHA-256", 1, 0}, {"SHA-256-sess", 1, 1}};

static int is_name(span text, const char *name)
{
    return text.bytes && text.length == strlen(name) &&
           strncasecmp(text.bytes, name, text.length) == 0;
}

static int is_token(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("!#$%&'*+-.^_`|~/", c));
}

static void skip_blanks(const char **at, const char *end)
{
    while (*at < end && (**at == ' ' || **at == '\t')) {
        (*at)++;
    }
}

static span read_token(const char **at, const char *end)
{
    span token = {*at, 0};

    while (*at < end && is_token(**at)) {
        (*at)++;
    }
    token.length = (size_t)(*at - token.bytes);
    return token;
}

/* What is between the quotes, escapes as they stand: realm and nonce are hashed and sent back in
 * that form. */
static span read_value(const char **at, const char *end)
{
    if (*at == end || **at != '"') {
        return read_token(at, end);
    }
    span value = {++*at, 0};
    while (*at < end && **at != '"') {
        *at += **at == '\\' && end - *at > 1 ? 2 : 1;
    }
    value.length = (size_t)(*at - value.bytes);
    if (*at < end) {
        (*at)++;
    }
    return value;
}

static const algorithm *challenge_algorithm(const challenge *from)
{
    if (!from->values[ALGORITHM].bytes) {
        return &algorithms[0];
    }
    for (size_t i = 0; i < sizeof(algorithms) / sizeof(algorithms[0]); i++) {
        if (is_name(from->values[ALGORITHM], algorithms[i].name)) {
            return &algorithms[i];
        }
    }
    return NULL;
}

/* The value of soapc__digest.qop; -1 when what is offered is not known. */
static int challenge_qop(const challenge *from)
{
    span list = from->values[QOP];
    const char *at = list.bytes, *end = at ? at + list.length : at;
    int found = -1;

    if (!list.bytes) {
        return SOAPC__DIGEST_LEGACY;
    }
    while (at < end) {
        span word = read_token(&at, end);

        if (is_name(word, "auth")) {
            return SOAPC__DIGEST_AUTH;
        }
        if (is_name(word, "auth-int")) {
            found = SOAPC__DIGEST_AUTH_INT;
        }
        if (word.length == 0) {
            at++;
        }
    }
    return found;
}

static const char *store(char **room, span text)
{
    char *start = *room;

    if (!text.bytes) {
        return NULL;
    }
    memcpy(start, text.bytes, text.length);
    start[text.length] = '\0';
    *room += text.length + 1;
    return start;
}

/* No control character but the tab (RFC 9110, 5.6.4): what is sent back must not end the line. */
static int is_clean(span text)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.bytes[i];

        if ((c < ' ' && c != '\t') || c == 0x7F) {
            return 0;
        }
    }
    return 1;
}

/* Takes a challenge over if it can be met. -1: no memory. */
static int accept_challenge(soapc__digest *digest, const challenge *from)
{
    const algorithm *with = challenge_algorithm(from);
    const span *values = from->values;
    int qop = challenge_qop(from);
    size_t size = 4;

    if (!from->is_digest || !with || qop < 0 || !values[REALM].bytes || !values[NONCE].bytes) {
        return 0;
    }
    for (int i = REALM; i <= ALGORITHM; i++) {
        if (!is_clean(values[i])) {
            return 0;
        }
        size += values[i].length;
    }
    char *room = malloc(size);
    if (!room) {
        return -1;
    }
    soapc__digest_release(digest);
    digest->storage = room;
    digest->realm = store(&room, values[REALM]);
    digest->nonce = store(&room, values[NONCE]);
    digest->opaque = store(&room, values[OPAQUE]);
    digest->algorithm = store(&room, values[ALGORITHM]);
    digest->qop = (uint32_t)qop;
    digest->is_sha256 = (uint32_t)with->is_sha256;
    digest->is_session = (uint32_t)with->is_session;
    digest->is_stale = (uint32_t)is_name(values[STALE], "true");
    digest->hashes_user = (uint32_t)is_name(values[USERHASH], "true");
    return 1;
}

static void read_parameter(challenge *into, span name, span value)
{
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        if (is_name(name, parameter_names[i])) {
            into->values[i] = value;
        }
    }
}

/* One header's value. */
static int read_header(soapc__digest *digest, const char *at, const char *end)
{
    challenge current = {0};

    while (at < end) {
        skip_blanks(&at, end);
        span token = read_token(&at, end);
        skip_blanks(&at, end);
        if (token.length == 0) {
            at += at < end; /* a comma, or something that may not stand here */
        } else if (at < end && *at == '=') {
            at++;
            skip_blanks(&at, end);
            read_parameter(&current, token, read_value(&at, end));
        } else {
            int taken = accept_challenge(digest, &current);
            if (taken) {
                return taken;
            }
            current = (challenge){.is_digest = is_name(token, "Digest")};
        }
    }
    return accept_challenge(digest, &current);
}

int soapc__digest_read(soapc__digest *digest, const char *head, size_t length)
{
    size_t value_length;
    const char *value;

    for (uint32_t i = 0;
         (value = soapc_http_head_find(head, length, "WWW-Authenticate", i, &value_length)); i++) {
        int taken = read_header(digest, value, value + value_length);
        if (taken) {
            return taken;
        }
    }
    return 0;
}

void soapc__digest_release(soapc__digest *digest)
{
    free(digest->storage);
    memset(digest, 0, sizeof(*digest));
}

/* -- answering it -- */

/* H(a ":" b ":" ...) over the parts, up to a NULL. 0: no memory. */
static int hash_parts(const soapc__digest *digest, char out[65], const char *const *parts)
{
    soapc__buffer text;

    soapc__buffer_init(&text, NULL);
    for (size_t i = 0; parts[i]; i++) {
        if (i) {
            soapc__buffer_literal(&text, ":");
        }
        soapc__buffer_put(&text, parts[i], strlen(parts[i]));
    }
    (digest->is_sha256 ? soapc__net_sha256 : soapc__net_md5)(out, text.bytes, text.length);
    if (text.bytes) {
        explicit_bzero(text.bytes, text.length);
    }
    int done = !text.failed;
    soapc__buffer_release(&text);
    return done;
}

#define HASH(out, ...) hash_parts(digest, (out), (const char *const[]){__VA_ARGS__, NULL})

/* RFC 7616, 3.4.1 to 3.4.3. */
int soapc__digest_response(const soapc__digest *digest, const soapc__digest_subject *subject,
                           const char *count, const char *cnonce, char out[65])
{
    static const char *const qops[] = {NULL, "auth", "auth-int"};
    char secret[65], request[65], body[65];
    int done = HASH(secret, subject->user, digest->realm, subject->password);

    if (digest->is_session) {
        done &= HASH(secret, secret, digest->nonce, cnonce);
    }
    if (digest->qop == SOAPC__DIGEST_AUTH_INT) {
        (digest->is_sha256 ? soapc__net_sha256 : soapc__net_md5)(body, subject->body,
                                                                 subject->body_length);
        done &= HASH(request, subject->method, subject->uri, body);
    } else {
        done &= HASH(request, subject->method, subject->uri);
    }
    if (digest->qop == SOAPC__DIGEST_LEGACY) {
        done &= HASH(out, secret, digest->nonce, request);
    } else {
        done &= HASH(out, secret, digest->nonce, count, cnonce, qops[digest->qop], request);
    }
    explicit_bzero(secret, sizeof(secret));
    return done;
}

static void random_hex(char out[17])
{
    unsigned char bytes[8] = {0};

    if (getrandom(bytes, sizeof(bytes), 0) != (ssize_t)sizeof(bytes)) {
        /* A cnonce only has to differ from the ones before. */
        double now = soapc__net_now();
        memcpy(bytes, &now, sizeof(bytes));
    }
    for (size_t i = 0; i < sizeof(bytes); i++) {
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    }
}

static void put(soapc__buffer *out, const char *before, const char *text, const char *after)
{
    soapc__buffer_put(out, before, strlen(before));
    soapc__buffer_put(out, text, strlen(text));
    soapc__buffer_put(out, after, strlen(after));
}

static void put_escaped(soapc__buffer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') {
            soapc__buffer_literal(out, "\\");
        }
        soapc__buffer_put(out, text, 1);
    }
}

/* The fields stand in the order of contract C-8.9. */
void soapc__digest_write(soapc__digest *digest, const soapc__digest_subject *subject,
                         soapc__buffer *out)
{
    char count[9], cnonce[17], answer[65], user[65];

    snprintf(count, sizeof(count), "%08x", ++digest->count);
    random_hex(cnonce);
    out->failed |= !soapc__digest_response(digest, subject, count, cnonce, answer);
    soapc__buffer_literal(out, "Authorization: Digest username=\"");
    if (digest->hashes_user) {
        out->failed |= !HASH(user, subject->user, digest->realm);
        put(out, "", user, "");
    } else {
        put_escaped(out, subject->user);
    }
    put(out, "\", realm=\"", digest->realm, "\"");
    put(out, ", nonce=\"", digest->nonce, "\"");
    put(out, ", uri=\"", subject->uri, "\"");
    if (digest->qop != SOAPC__DIGEST_LEGACY) {
        put(out, ", qop=", digest->qop == SOAPC__DIGEST_AUTH ? "auth" : "auth-int", "");
        put(out, ", nc=", count, "");
    }
    if (digest->qop != SOAPC__DIGEST_LEGACY || digest->is_session) {
        put(out, ", cnonce=\"", cnonce, "\"");
    }
    put(out, ", response=\"", answer, "\"");
    if (digest->opaque) {
        put(out, ", opaque=\"", digest->opaque, "\"");
    }
    if (digest->algorithm) {
        put(out, ", algorithm=", digest->algorithm, "");
    }
    if (digest->hashes_user) {
        soapc__buffer_literal(out, ", userhash=true");
    }
}
