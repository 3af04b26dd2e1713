/* URLs: taken apart once, by libcurl's parser, so that no two readings of one URL can differ. */
#include "net/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"

enum { PARSE_FLAGS = CURLU_URLENCODE | CURLU_PATH_AS_IS };

/* *out stays NULL where the part is absent. 0: no memory. */
static int part(CURLU *handle, CURLUPart what, unsigned flags, char **out)
{
    return curl_url_get(handle, what, out, flags) != CURLUE_OUT_OF_MEMORY;
}

static soapc_status no_url(const char *text, const char *why, soapc_error *error)
{
    return soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "cannot read the URL '%.200s': %s", text,
                            why);
}

/* path and query as one string */
static char *join_target(CURLU *handle)
{
    char *path = NULL, *query = NULL, *target = NULL;

    int done = part(handle, CURLUPART_PATH, 0, &path) && part(handle, CURLUPART_QUERY, 0, &query);
    size_t size = (path ? strlen(path) : 0) + (query ? strlen(query) : 0) + 2;
    if (done && path && (target = malloc(size))) {
        snprintf(target, size, "%s%s%s", path, query ? "?" : "", query ? query : "");
    }
    curl_free(path);
    curl_free(query);
    return target;
}

/* The port stands in it where it is not the scheme's own (RFC 9110, 7.2). */
static char *host_line(const soapc__url *url)
{
    size_t size = strlen(url->host) + 20;
    char *line = malloc(size);

    if (!line) {
        return NULL;
    }
    if (url->port == (url->is_https ? 443 : 80)) {
        snprintf(line, size, "Host: %s", url->host);
    } else {
        snprintf(line, size, "Host: %s:%u", url->host, url->port);
    }
    return line;
}

/* Reads the parts out of a handle that holds a URL, and takes user and fragment off it. */
static soapc_status fill(soapc__url *url, const char *text, soapc_error *error)
{
    char *scheme = NULL, *port = NULL;

    if (!part(url->handle, CURLUPART_SCHEME, 0, &scheme)) {
        return soapc__error_no_memory(error);
    }
    url->is_https = scheme && strcmp(scheme, "https") == 0;
    int is_http = url->is_https || (scheme && strcmp(scheme, "http") == 0);
    curl_free(scheme);
    if (!is_http) {
        soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                         "'%.200s': only http and https are supported", text);
        soapc__error_subject(error, "protocol", 8);
        return SOAPC_INVALID_ARGUMENT;
    }
    int done = part(url->handle, CURLUPART_USER, CURLU_URLDECODE, &url->user) &&
               part(url->handle, CURLUPART_PASSWORD, CURLU_URLDECODE, &url->password);
    curl_url_set(url->handle, CURLUPART_USER, NULL, 0);
    curl_url_set(url->handle, CURLUPART_PASSWORD, NULL, 0);
    curl_url_set(url->handle, CURLUPART_FRAGMENT, NULL, 0);
    done = done && part(url->handle, CURLUPART_HOST, 0, &url->host) &&
           part(url->handle, CURLUPART_PORT, CURLU_DEFAULT_PORT, &port) &&
           part(url->handle, CURLUPART_URL, 0, &url->text);
    url->target = join_target(url->handle);
    url->port = port ? (uint32_t)strtoul(port, NULL, 10) : 0;
    curl_free(port);
    url->host_line = url->host ? host_line(url) : NULL;
    if (!done || !url->host_line || !url->text || !url->target) {
        return soapc__error_no_memory(error);
    }
    snprintf(url->origin, sizeof(url->origin), "%s://%.255s:%u", url->is_https ? "https" : "http",
             url->host, url->port);
    return SOAPC_OK;
}

/* With blanks as %20 (RFC 3986, 2.1), which libcurl writes as + in a query. NULL: no memory. */
static char *without_blanks(const char *text)
{
    size_t blanks = 0, length = strlen(text);

    for (size_t i = 0; i < length; i++) {
        blanks += text[i] == ' ';
    }
    char *copy = malloc(length + 2 * blanks + 1), *to = copy;
    for (; copy && *text; text++) {
        if (*text == ' ') {
            memcpy(to, "%20", 3);
            to += 3;
        } else {
            *to++ = *text;
        }
    }
    if (copy) {
        *to = 0;
    }
    return copy;
}

static CURLUcode set_text(soapc__url *url, const char *text)
{
    char *copy = url->handle && strchr(text, ' ') ? without_blanks(text) : NULL;

    if (!url->handle || (!copy && strchr(text, ' '))) {
        return CURLUE_OUT_OF_MEMORY;
    }
    CURLUcode code = curl_url_set(url->handle, CURLUPART_URL, copy ? copy : text, PARSE_FLAGS);
    free(copy);
    return code;
}

static soapc_status set(soapc__url *url, const char *text, soapc_error *error)
{
    CURLUcode code = set_text(url, text);
    soapc_status status;

    switch (code) {
    case CURLUE_OK:
        status = fill(url, text, error);
        break;
    case CURLUE_OUT_OF_MEMORY:
        status = soapc__error_no_memory(error);
        break;
    case CURLUE_UNSUPPORTED_SCHEME:
        status = soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                  "'%.200s': only http and https are supported", text);
        soapc__error_subject(error, "protocol", 8);
        break;
    default:
#if LIBCURL_VERSION_NUM >= 0x075000 /* 7.80 */
        status = no_url(text, curl_url_strerror(code), error);
#else
        status = no_url(text, "it is not well-formed", error);
#endif
        break;
    }
    if (status != SOAPC_OK) {
        soapc__url_release(url);
    }
    return status;
}

soapc_status soapc__url_parse(soapc__url *url, const char *text, soapc_error *error)
{
    memset(url, 0, sizeof(*url));
    url->handle = curl_url();
    return set(url, text, error);
}

soapc_status soapc__url_resolve(soapc__url *url, const soapc__url *base, const char *reference,
                                size_t length, soapc_error *error)
{
    char *text = strndup(reference, length);
    soapc_status status;

    memset(url, 0, sizeof(*url));
    url->handle = text ? curl_url_dup(base->handle) : NULL;
    status = set(url, text ? text : "", error);
    free(text);
    return status;
}

void soapc__url_release(soapc__url *url)
{
    curl_url_cleanup(url->handle);
    curl_free(url->text);
    curl_free(url->host);
    free(url->host_line);
    free(url->target);
    curl_free(url->user);
    curl_free(url->password);
    memset(url, 0, sizeof(*url));
}

int soapc__url_same_origin(const soapc__url *a, const soapc__url *b)
{
    return a->is_https == b->is_https && a->port == b->port && strcasecmp(a->host, b->host) == 0;
}

/* -- secrets -- */

static int is_secret_name(const char *name, size_t length)
{
    static const char *const words[] = {"pass", "pwd",  "token", "key",
                                        "secret", "auth", "sig", "session"};

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        size_t size = strlen(words[i]);

        for (size_t at = 0; at + size <= length; at++) {
            if (strncasecmp(name + at, words[i], size) == 0) {
                return 1;
            }
        }
    }
    return 0;
}

static size_t put(char *out, size_t size, size_t at, const char *text, size_t length)
{
    for (size_t i = 0; i < length && at + 1 < size; i++) {
        out[at++] = text[i];
    }
    return at;
}

void soapc_http_url_mask(const char *url, char *out, size_t size)
{
    url = url ? url : "";
    const char *authority = strstr(url, "://");
    size_t at = 0, head = authority ? (size_t)(authority + 3 - url) : 0;
    size_t host = head + strcspn(url + head, "/?#");

    for (size_t i = host; i > head; i--) {
        if (url[i - 1] == '@') { /* the last one ends the user information */
            at = put(out, size, at, url, head);
            url += i;
            head = 0;
            break;
        }
    }
    const char *query = strchr(url, '?');
    size_t plain = query ? (size_t)(query + 1 - url) : strlen(url);
    at = put(out, size, at, url, plain);
    for (url += plain; *url;) {
        size_t name = strcspn(url, "=&#"), whole = strcspn(url, "&#");

        if (name < whole && is_secret_name(url, name)) {
            at = put(out, size, at, url, name + 1);
            at = put(out, size, at, "***", 3);
        } else {
            at = put(out, size, at, url, whole);
        }
        url += whole;
        if (*url) {
            at = put(out, size, at, url++, 1);
        }
    }
    if (size) {
        out[at < size ? at : size - 1] = '\0';
    }
}
