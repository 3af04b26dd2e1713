/* The lines of a request's head, in the caller's order, and looking up lines of a reply's. */
#include "net/internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "base/text.h"

/* -- names -- */

static int is_name_character(char c)
{
    return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '-' || (c >= '0' && c <= '9') ||
           (c && c != ':' && strchr("!#$%&'*+.^_`|~", c));
}

static size_t name_length(const char *line)
{
    size_t length = 0;

    while (is_name_character(line[length])) {
        length++;
    }
    return line[length] == ':' ? length : 0;
}

static int is_named(const char *line, const char *name)
{
    size_t length = strlen(name);

    return strncasecmp(line, name, length) == 0 && line[length] == ':';
}

const char *soapc__headers_find(const soapc_http_request *request, const char *name)
{
    for (uint32_t i = 0; i < request->header_count; i++) {
        if (is_named(request->headers[i], name)) {
            return request->headers[i];
        }
    }
    return NULL;
}

int soapc__headers_has(const soapc_http_request *request, const char *name)
{
    return soapc__headers_find(request, name) != NULL;
}

/* Lines that say what the message is (any other may be a secret, X-Api-Key, ..., and is for the first origin alone), and
 * those that are written in another way than they are listed. */
typedef enum kind {
    KIND_OTHER,
    KIND_PUBLIC, /* says what the message is; those up to KIND_USER_AGENT, too */
    KIND_ACCEPT,
    KIND_CONTENT_TYPE,
    KIND_EXPECT,
    KIND_USER_AGENT,
    KIND_PROXY_AUTHORIZATION,
    KIND_HOST,
    KIND_CONTENT_LENGTH,
    KIND_COOKIE
} kind;

static kind kind_of(const char *line)
{
#define ROW(name, kind) {name ":", sizeof(name), kind}
    static const struct {
        const char *name;
        size_t length;
        kind what;
    } rows[] = {
        ROW("Connection", KIND_PUBLIC),
        ROW("User-Agent", KIND_USER_AGENT),
        ROW("Content-Type", KIND_CONTENT_TYPE),
        ROW("SOAPAction", KIND_PUBLIC),
        ROW("Content-Length", KIND_CONTENT_LENGTH),
        ROW("Cookie", KIND_COOKIE),
        ROW("Host", KIND_HOST),
        ROW("Accept", KIND_ACCEPT),
        ROW("Accept-Charset", KIND_PUBLIC),
        ROW("Accept-Encoding", KIND_PUBLIC),
        ROW("Accept-Language", KIND_PUBLIC),
        ROW("Cache-Control", KIND_PUBLIC),
        ROW("Content-Encoding", KIND_PUBLIC),
        ROW("Content-Language", KIND_PUBLIC),
        ROW("Content-ID", KIND_PUBLIC),
        ROW("Expect", KIND_EXPECT),
        ROW("If-Modified-Since", KIND_PUBLIC),
        ROW("If-None-Match", KIND_PUBLIC),
        ROW("MIME-Version", KIND_PUBLIC),
        ROW("Pragma", KIND_PUBLIC),
        ROW("Proxy-Authorization", KIND_PROXY_AUTHORIZATION),
    };
#undef ROW
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (((line[0] ^ rows[i].name[0]) & ~0x20) == 0 &&
            strncasecmp(line, rows[i].name, rows[i].length) == 0) {
            return rows[i].what;
        }
    }
    return KIND_OTHER;
}

soapc_status soapc__headers_check(const soapc_http_request *request, soapc_error *error)
{
    for (uint32_t i = 0; i < request->header_count; i++) {
        const char *line = request->headers[i];

        if (!name_length(line)) {
            return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                    "header line %u is not \"Name: value\": %.100s", i + 1, line);
        }
        if (strchr(line, '\r') || strchr(line, '\n')) {
            return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                    "header line %u holds a line break: %.*s", i + 1,
                                    (int)name_length(line), line);
        }
        if (is_named(line, "Transfer-Encoding")) {
            return soapc__error_set(
                error, SOAPC_INVALID_ARGUMENT,
                "header line %u: Transfer-Encoding is not supported, the body has a length", i + 1);
        }
    }
    return SOAPC_OK;
}

/* -- the list -- */

enum { LINES_OF_OWN = 12 }; /* at most, beside those that are listed */

typedef struct builder {
    const soapc__header_plan *plan;
    soapc__header_list *list;
    struct curl_slist *last;
    uint32_t count; /* of list->lines */
    uint32_t seen;  /* bits: kinds */
    int failed;
} builder;

/* The line stays where it is. */
static void append(builder *to, const char *line)
{
    struct curl_slist *next = to->list->lines + to->count++;

    next->data = (char *)(uintptr_t)line;
    next->next = NULL;
    if (to->last) {
        to->last->next = next;
    }
    to->last = next;
}

static void append_copy(builder *to, const char *line)
{
    struct curl_slist *last = curl_slist_append(to->list->copies, line);

    if (!last) {
        to->failed = 1;
        return;
    }
    to->list->copies = last;
    while (last->next) {
        last = last->next;
    }
    append(to, last->data);
}

/* libcurl takes "Name:" as an order to leave the header out, and "Name;" as one without value. */
static void append_line(builder *to, const char *line)
{
    size_t length = strcspn(line, ":");

    if (line[length + 1 + strspn(line + length + 1, " \t")] != '\0') {
        append(to, line);
        return;
    }
    char *empty = strndup(line, length + 1);
    if (!empty) {
        to->failed = 1;
        return;
    }
    empty[length] = ';';
    append_copy(to, empty);
    free(empty);
}

void soapc__headers_basic(soapc__buffer *out, const char *name, const char *user,
                          const char *password)
{
    soapc__buffer pair;

    soapc__buffer_init(&pair, NULL);
    soapc__buffer_put(&pair, user, strlen(user));
    soapc__buffer_literal(&pair, ":");
    soapc__buffer_put(&pair, password ? password : "", password ? strlen(password) : 0);
    soapc__buffer_put(out, name, strlen(name));
    soapc__buffer_literal(out, ": Basic ");
    char *room = soapc__buffer_room(out, (pair.length + 2) / 3 * 4 + 1);
    if (room && !pair.failed) {
        out->length += soapc__base64_encode(room, pair.bytes, pair.length);
        out->bytes[out->length] = '\0';
    } else {
        out->failed = 1;
    }
    if (pair.bytes) {
        explicit_bzero(pair.bytes, pair.length);
    }
    soapc__buffer_release(&pair);
}

/* What belongs behind Content-Length. */
static void append_length(builder *to)
{
    const soapc__header_plan *plan = to->plan;
    const soapc_http_request *request = plan->request;

    if (plan->has_body) {
        char *end = to->list->length + sizeof(to->list->length) - 1;
        static const char name[] = "Content-Length: ";
        size_t rest = request->body_length;

        *end = '\0';
        do {
            *--end = (char)('0' + rest % 10);
        } while (rest /= 10);
        end -= sizeof(name) - 1;
        memcpy(end, name, sizeof(name) - 1);
        append(to, end);
    }
    if (plan->authorization) {
        append(to, plan->authorization);
    }
    if (plan->proxy_authorization) {
        soapc__buffer basic;

        soapc__buffer_init(&basic, NULL);
        soapc__headers_basic(&basic, "Proxy-Authorization", request->proxy_user,
                             request->proxy_password);
        if (basic.failed) {
            to->failed = 1;
        } else {
            append_copy(to, basic.bytes);
        }
        soapc__buffer_release(&basic);
    }
}

static void append_listed(builder *to, const char *line)
{
    const soapc__header_plan *plan = to->plan;
    kind what = kind_of(line);
    int again = (to->seen >> what) & 1;

    to->seen |= 1u << what;
    switch (what) {
    case KIND_HOST: /* two would be an error (RFC 9112, 3.2) */
        if (!again && plan->keep_host) {
            append_line(to, line);
        } else if (!again) {
            append(to, plan->url->host_line);
        }
        break;
    case KIND_CONTENT_LENGTH:
        if (!again) {
            append_length(to);
        }
        break;
    case KIND_COOKIE:
        if (plan->has_cookie) {
            if (plan->cookie && !again) {
                append_line(to, plan->cookie);
            }
            break;
        } /* fall through */
    case KIND_OTHER:
        if (!plan->drop_credentials) {
            append_line(to, line);
        }
        break;
    case KIND_PROXY_AUTHORIZATION:
        if (plan->to_proxy) { /* nobody else's business; for a tunnel it stands in CONNECT */
            append_line(to, line);
        }
        break;
    default:
        append_line(to, line);
    }
}

/* Without these, libcurl would send lines of its own. Its threshold for Expect was 1,024 bytes once. */
static void suppress(builder *to)
{
    const struct {
        const char *line;
        kind what;
        int is_due;
    } rows[] = {
        {"Accept:", KIND_ACCEPT, 1},
        {"Content-Type:", KIND_CONTENT_TYPE, to->plan->has_body},
        {"Expect:", KIND_EXPECT, to->plan->request->body_length > 1000},
        {"Proxy-Connection:", KIND_OTHER, to->plan->request->proxy_host != NULL},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (rows[i].is_due && (rows[i].what == KIND_OTHER || !(to->seen >> rows[i].what & 1))) {
            append(to, rows[i].line);
        }
    }
}

int soapc__headers_build(soapc__header_list *list, const soapc__header_plan *plan)
{
    static const char codings[] = "Accept-Encoding: gzip, deflate";
    const soapc_http_request *request = plan->request;
    builder to = {.plan = plan, .list = list};
    int asks_coding = request->accept_encoding && !soapc__headers_has(request, "Accept-Encoding");

    memset(list, 0, sizeof(*list));
    list->lines = malloc((request->header_count + LINES_OF_OWN) * sizeof(*list->lines));
    if (!list->lines) {
        return 0;
    }
    append(&to, "Host:"); /* libcurl's own one goes, one behind this is a line like any other */
    if (!soapc__headers_has(request, "Host")) {
        append(&to, plan->url->host_line);
    }
    for (uint32_t i = 0; i < request->header_count; i++) {
        append_listed(&to, request->headers[i]);
        if (asks_coding && (to.seen >> KIND_USER_AGENT & 1)) {
            append(&to, codings);
            asks_coding = 0;
        }
    }
    if (asks_coding) {
        append(&to, codings);
    }
    if (!(to.seen >> KIND_CONTENT_LENGTH & 1)) {
        append_length(&to);
    }
    if (plan->has_cookie && plan->cookie && !(to.seen >> KIND_COOKIE & 1)) {
        append(&to, plan->cookie);
    }
    suppress(&to);
    return !to.failed;
}

void soapc__headers_release(soapc__header_list *list)
{
    for (struct curl_slist *copy = list->copies; copy; copy = copy->next) {
        explicit_bzero(copy->data, strlen(copy->data));
    }
    curl_slist_free_all(list->copies);
    free(list->lines);
}

/* -- looking up -- */

const char *soapc_http_head_find(const char *head, size_t head_length, const char *name,
                                uint32_t index, size_t *length)
{
    const char *end = head + head_length, *next;

    for (const char *line = head; line < end; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));

        next = stop ? stop + 1 : end;
        stop = stop ? stop : end;
        size_t size = strlen(name);
        if ((size_t)(stop - line) <= size || line[size] != ':' ||
            strncasecmp(line, name, size) != 0 || index-- > 0) {
            continue;
        }
        const char *value = line + size + 1;
        *length = (size_t)(stop - value);
        soapc__trim(&value, length);
        return value;
    }
    *length = 0;
    return NULL;
}
