/* Whether documents have changed since they were fetched: validators and conditional requests (RFC 9110, 8.8, 13). */
#include "net/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 4096, REDIRECTS = 20 };

/* -- a document's line: URI, ETag, Last-Modified, with tabs between -- */

static int is_plain(const char *text, size_t length)
{
    return !memchr(text, '\t', length) && !memchr(text, '\n', length);
}

size_t soapc_http_validators(const soapc_http_reply *reply, const char *uri, char *out, size_t size)
{
    size_t tag_length = 0, date_length = 0;
    const char *tag = soapc_http_reply_header(reply, "ETag", 0, &tag_length);
    const char *date = soapc_http_reply_header(reply, "Last-Modified", 0, &date_length);

    if (!is_plain(uri, strlen(uri)) || tag_length + date_length == 0 ||
        !is_plain(tag ? tag : "", tag_length) || !is_plain(date ? date : "", date_length)) {
        return 0;
    }
    int length = snprintf(out, size, "%s\t%.*s\t%.*s\n", uri, (int)tag_length, tag ? tag : "",
                          (int)date_length, date ? date : "");
    return length > 0 && (size_t)length < size && length < LINE_SIZE ? (size_t)length : 0;
}

/* Takes the line apart in place; 0: it is none. */
static int split(char *line, char **tag, char **date)
{
    *tag = strchr(line, '\t');
    *date = *tag ? strchr(*tag + 1, '\t') : NULL;
    if (!*date) {
        return 0;
    }
    *(*tag)++ = '\0';
    *(*date)++ = '\0';
    return 1;
}

/* -- asking -- */

/* 1: not modified, 0: another answer, -1: none. A reply that is not whole is released. */
static int ask(soapc_net *net, const soapc_http_request *request, soapc_http_reply *reply)
{
    soapc_error error;
    soapc_status status = soapc_http_exchange(net, request, reply, &error);
    int is_down = status == SOAPC_OK ? reply->status >= 500
                                     : reply->stage >= SOAPC_HTTP_STAGE_CONNECT &&
                                           reply->stage <= SOAPC_HTTP_STAGE_BODY;

    if (status != SOAPC_OK) {
        soapc_http_reply_release(reply);
    }
    return reply->status == 304 ? 1 : is_down ? -1 : 0;
}

static int ask_line(soapc_net *net, const soapc_http_request *template_, char *line,
                    soapc_http_reply *reply)
{
    static const char *const names[] = {"If-None-Match: ", "If-Modified-Since: "};
    soapc_http_request request = *template_;
    char *values[2], more[2][LINE_SIZE + 24];

    if (!split(line, &values[0], &values[1])) {
        return 0;
    }
    const char **lines = calloc(template_->header_count + 2, sizeof(*lines));
    if (!lines) {
        return 0;
    }
    if (template_->header_count) {
        memcpy(lines, template_->headers, template_->header_count * sizeof(*lines));
    }
    for (size_t i = 0; i < 2; i++) {
        if (*values[i]) {
            snprintf(more[i], sizeof(more[i]), "%s%s", names[i], values[i]);
            lines[request.header_count++] = more[i];
        }
    }
    request.method = "GET";
    request.url = line;
    request.headers = lines;
    request.body = NULL;
    request.body_length = 0;
    request.no_wait = 0;
    request.max_redirects = request.max_redirects ? request.max_redirects : REDIRECTS;
    int result = ask(net, &request, reply);
    free(lines);
    return result;
}

int soapc_http_is_unchanged(soapc_net *net, const soapc_http_request *template_, const char *lines,
                            const char *uri, soapc_http_reply *changed)
{
    char line[LINE_SIZE] = "";
    int result = *lines != '\0';

    memset(changed, 0, sizeof(*changed));
    while (result == 1 && *lines) {
        size_t length = strcspn(lines, "\n");

        soapc_http_reply_release(changed);
        if (length >= sizeof(line)) {
            return 0;
        }
        memcpy(line, lines, length);
        line[length] = '\0';
        lines += length + (lines[length] != '\0');
        result = ask_line(net, template_, line, changed);
    }
    if (changed->status != 200 || !changed->body_length || strcmp(line, uri) != 0) {
        soapc_http_reply_release(changed);
    }
    return result;
}
