/* The lines of a request's head, in the caller's order, and looking up lines of a reply's. */
#include "net/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "base/text.h"

/* -- names -- */

static int is_name_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
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
    size_t length = name_length(line);

    return length && length == strlen(name) && strncasecmp(line, name, length) == 0;
}

int soapc__headers_has(const soapc_http_request *request, const char *name)
{
    for (uint32_t i = 0; i < request->header_count; i++) {
        if (is_named(request->headers[i], name)) {
            return 1;
        }
    }
    return 0;
}

soapc_status soapc__headers_check(const soapc_http_request *request, soapc_error *error)
{
    for (uint32_t i = 0; i < request->header_count; i++) {
        const char *line = request->headers[i];

        if (!name_length(line)) {
            return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                    "header line %u is not \"Name: value\": %.100s", i + 1, line);
        }
        if (strpbrk(line, "\r\n")) {
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

typedef struct list {
    struct curl_slist *first;
    int failed;
} list;

static void append(list *to, const char *line)
{
    struct curl_slist *more = to->failed ? NULL : curl_slist_append(to->first, line);

    if (more) {
        to->first = more;
    } else {
        to->failed = 1;
    }
}

/* libcurl takes "Name:" as an order to leave the header out, and "Name;" as one without value. */
static void append_line(list *to, const char *line)
{
    size_t length = name_length(line);

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
    append(to, empty);
    free(empty);
}

static void append_host(list *to, const soapc__url *url)
{
    size_t size = strlen(url->host) + 20;
    char *line = malloc(size);

    if (!line) {
        to->failed = 1;
        return;
    }
    if (url->port == (url->is_https ? 443 : 80)) {
        snprintf(line, size, "Host: %s", url->host);
    } else {
        snprintf(line, size, "Host: %s:%u", url->host, url->port);
    }
    append(to, line);
    free(line);
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
static void append_length(list *to, const soapc__header_plan *plan)
{
    const soapc_http_request *request = plan->request;
    char line[48];

    if (plan->has_body) {
        snprintf(line, sizeof(line), "Content-Length: %zu", request->body_length);
        append(to, line);
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
            append(to, basic.bytes);
        }
        soapc__buffer_release(&basic);
    }
}

/* Lines that say what the message is. Any other may be a secret (X-Api-Key, ...) and is for the first origin alone. */
static int is_public(const soapc__header_plan *plan, const char *line)
{
    static const char *const names[] = {"Accept",           "Accept-Charset", "Accept-Encoding",
                                        "Accept-Language",  "Cache-Control",  "Connection",
                                        "Content-Encoding", "Content-Type",   "Content-Language",
                                        "Content-ID",       "Expect",         "If-Modified-Since",
                                        "If-None-Match",    "MIME-Version",
                                        "Pragma",           "SOAPAction",     "User-Agent"};

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (is_named(line, names[i])) {
            return 1;
        }
    }
    return is_named(line, "Proxy-Authorization") && plan->request->proxy_host;
}

/* Without these, libcurl would send lines of its own. */
static void suppress(list *to, const soapc_http_request *request)
{
    static const char *const own[] = {"Accept",     "Content-Type",     "Expect",
                                      "User-Agent", "Proxy-Connection", "TE"};
    char line[24];

    append(to, "Host:");
    for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++) {
        if (!soapc__headers_has(request, own[i])) {
            snprintf(line, sizeof(line), "%s:", own[i]);
            append(to, line);
        }
    }
}

static void append_listed(list *to, const soapc__header_plan *plan, const char *line)
{
    if (is_named(line, "Host")) {
        if (plan->keep_host) {
            append_line(to, line);
        } else {
            append_host(to, plan->url);
        }
    } else if (is_named(line, "Content-Length")) {
        append_length(to, plan);
    } else if (plan->has_cookie && is_named(line, "Cookie")) {
        if (plan->cookie) {
            append_line(to, plan->cookie);
        }
    } else if (!plan->drop_credentials || is_public(plan, line)) {
        append_line(to, line);
    }
}

struct curl_slist *soapc__headers_build(const soapc__header_plan *plan)
{
    const soapc_http_request *request = plan->request;
    list lines = {NULL, 0};
    int asks_coding = request->accept_encoding && !soapc__headers_has(request, "Accept-Encoding");

    suppress(&lines, request);
    if (!soapc__headers_has(request, "Host")) {
        append_host(&lines, plan->url);
    }
    for (uint32_t i = 0; i < request->header_count; i++) {
        append_listed(&lines, plan, request->headers[i]);
        if (asks_coding && is_named(request->headers[i], "User-Agent")) {
            append(&lines, "Accept-Encoding: gzip, deflate");
            asks_coding = 0;
        }
    }
    if (asks_coding) {
        append(&lines, "Accept-Encoding: gzip, deflate");
    }
    if (!soapc__headers_has(request, "Content-Length")) {
        append_length(&lines, plan);
    }
    if (plan->has_cookie && plan->cookie && !soapc__headers_has(request, "Cookie")) {
        append(&lines, plan->cookie);
    }
    if (lines.failed) {
        curl_slist_free_all(lines.first);
        return NULL;
    }
    return lines.first;
}

/* -- looking up -- */

const char *soapc__headers_find(const char *head, size_t head_length, const char *name,
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
