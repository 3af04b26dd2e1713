/* Loads a service for hosts without streams of their own: file or http(s), through the cache. */
#include "net/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/limits.h"

enum { REDIRECTS = 20, RETRY_STALE = 60 };

#define LOADS (UINT64_C(1) << 63) /* numbers of clients that no caller gives */

typedef struct loader {
    soapc_net *net;
    const soapc_load_options *options;
    soapc__buffer uri; /* of the service, NUL-terminated */
    soapc__url origin; /* of an http(s) service; handle NULL: a file */
    uint64_t most;     /* bytes of one document */
    double deadline;   /* of all documents together; 0: none */
    int is_down;       /* a host did not answer */
    soapc__buffer note; /* validators of the documents, NUL-terminated */
    int has_note;       /* all of them have some */
    soapc_http_reply first; /* the service's document, come when it was asked whether it has changed; status 0: it is to be fetched */
    soapc__buffer hosts; /* that imports may come from, NUL-terminated; empty: any */
} loader;

static int is_http(const char *uri)
{
    return strncasecmp(uri, "http://", 7) == 0 || strncasecmp(uri, "https://", 8) == 0;
}

static int is_file(const char *uri)
{
    return strncasecmp(uri, "file://", 7) == 0;
}

/* -- paths and URIs (RFC 8089) -- */

static int is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("/-._~!$&'()*+,;=:@", c));
}

static void put_path(soapc__buffer *uri, const char *path)
{
    static const char digits[] = "0123456789ABCDEF";

    soapc__buffer_literal(uri, "file://");
    for (; *path; path++) {
        const char escaped[3] = {'%', digits[(unsigned char)*path >> 4],
                                 digits[(unsigned char)*path & 15]};

        if (is_plain(*path)) {
            soapc__buffer_put(uri, path, 1);
        } else {
            soapc__buffer_put(uri, escaped, 3);
        }
    }
}

/* The path of a file URI, to be freed; NULL: a host that is not this one, or a NUL within. 0: no
 * memory. */
static int path_of(const char *uri, char **out)
{
    const char *path = uri + 7;
    int length;

    *out = NULL;
    if (strncasecmp(path, "localhost/", 10) == 0) {
        path += 9;
    }
    if (*path != '/') {
        return 1;
    }
    char *decoded = curl_easy_unescape(NULL, path, 0, &length);
    int fits = decoded && strlen(decoded) == (size_t)length;
    *out = fits ? strdup(decoded) : NULL;
    int done = decoded && (!fits || *out);
    curl_free(decoded);
    return done;
}

/* Absolute: http and https as they stand, a path from the working directory. */
static soapc_status set_uri(loader *load, const char *location, soapc_error *error)
{
    if (is_http(location)) {
        soapc_status status = soapc__url_parse(&load->origin, location, error);

        if (status != SOAPC_OK) {
            return status;
        }
        soapc__buffer_put(&load->uri, load->origin.text, strlen(load->origin.text));
    } else if (is_file(location)) {
        soapc__buffer_put(&load->uri, location, strlen(location));
    } else {
        char *path = realpath(location, NULL);

        if (!path && errno == ENOMEM) {
            return soapc__error_no_memory(error);
        }
        if (!path) {
            return soapc__error_set(error, SOAPC_NO_DOCUMENT, "cannot read %.300s: %s", location,
                                    strerror(errno));
        }
        put_path(&load->uri, path);
        free(path);
    }
    if (load->uri.failed || !soapc__buffer_room(&load->uri, 1)) {
        return soapc__error_no_memory(error);
    }
    load->uri.bytes[load->uri.length] = '\0';
    return SOAPC_OK;
}

/* -- documents -- */

static soapc_status refuse(soapc_compiler *compiler, soapc_error *error, const char *format,
                           const char *more)
{
    soapc_error why;

    soapc__error_set(&why, SOAPC_IO, format, more);
    return soapc_compiler_refuse(compiler, why.message, error);
}

static int read_all(int fd, soapc__buffer *into, uint64_t most)
{
    for (;;) {
        char *room = soapc__buffer_room(into, 65536);
        ssize_t got = room ? read(fd, room, 65536) : -1;

        if (got < 0 && room && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return got == 0;
        }
        into->length += (size_t)got;
        if (into->length > most) {
            errno = EFBIG;
            return 0;
        }
    }
}

static soapc_status give_file(loader *load, soapc_compiler *compiler, const char *uri,
                              soapc_error *error)
{
    char *path;
    struct stat st;
    soapc__buffer bytes;
    soapc_status status;

    load->has_note = 0;
    if (!path_of(uri, &path)) {
        return soapc__error_no_memory(error);
    }
    if (!path) {
        return refuse(compiler, error, "%s", "not a path of this machine");
    }
    soapc__buffer_init(&bytes, NULL);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    free(path);
    if (fd < 0) {
        return refuse(compiler, error, "%s", strerror(errno));
    }
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
        status = refuse(compiler, error, "%s", "not a regular file");
    } else if (!read_all(fd, &bytes, load->most)) {
        status = bytes.failed ? soapc__error_no_memory(error)
                              : refuse(compiler, error, "%s", strerror(errno));
    } else {
        status = soapc_compiler_give(compiler, bytes.bytes ? bytes.bytes : "", bytes.length, NULL,
                                     error);
    }
    close(fd);
    soapc__buffer_release(&bytes);
    return status;
}

/* Whether a scheme is in a list like "https, file". */
static int is_scheme_listed(const char *list, const char *uri)
{
    size_t scheme = strcspn(uri, ":");

    for (list += strspn(list, ", "); *list; list += strspn(list, ", ")) {
        size_t length = strcspn(list, ", ");

        if (length == scheme && strncasecmp(list, uri, length) == 0) {
            return 1;
        }
        list += length;
    }
    return 0;
}

static int may_import(const loader *load, const soapc_need *need)
{
    const char *schemes = load->options->import_schemes;

    return !need->importer || !schemes || is_scheme_listed(schemes, need->uri);
}

static soapc_status give_reply(soapc_compiler *compiler, const soapc_http_request *request,
                               const soapc_http_reply *reply, soapc_status status, const soapc_error *failure, soapc_error *error)
{
    char text[200];

    if (status != SOAPC_OK) {
        return soapc_compiler_refuse(compiler, failure->message, error);
    }
    if (reply->status < 200 || reply->status > 299) {
        int length = snprintf(text, sizeof(text), "HTTP status %u %.100s", reply->status,
                              reply->reason ? reply->reason : "");
        if (reply->status < 400 && reply->redirects && reply->redirects == request->max_redirects) {
            snprintf(text + length, sizeof(text) - (size_t)length,
                     " after %u redirects, the most that are followed", reply->redirects);
        }
        return soapc_compiler_refuse(compiler, text, error);
    }
    return soapc_compiler_give(compiler, reply->body ? reply->body : "", reply->body_length,
                               reply->effective_url, error);
}

/* Credentials go to the origin of the service only (contract C-11.6). */
static void set_home(const loader *load, soapc_http_request *request)
{
    request->client = request->client ? request->client : LOADS | load->net->loads;
    request->home = load->origin.handle ? load->uri.bytes : "";
    if (!request->user && load->origin.user) {
        request->user = load->origin.user;
        request->password = load->origin.password;
        request->auth = SOAPC_HTTP_AUTH_BASIC;
    }
}

static void note_validators(loader *load, const char *uri, const soapc_http_reply *reply)
{
    char line[4096];
    size_t length = reply->status == 200 ? soapc_http_validators(reply, uri, line, sizeof(line)) : 0;

    load->has_note = load->has_note && length;
    soapc__buffer_put(&load->note, line, length);
}

/* Takes the reply: into the log, or away. */
static void log_exchange(loader *load, const char *uri, soapc_http_reply *reply, const soapc_error *failure)
{
    soapc_load_log *log = load->options->log;

    if (!log || log->count == log->room) {
        soapc_http_reply_release(reply);
        return;
    }
    soapc_load_entry *entry = &log->entries[log->count++];
    soapc_http_url_mask(reply->effective_url ? reply->effective_url : uri, entry->url, sizeof(entry->url));
    free(reply->body);
    reply->body = NULL;
    reply->body_length = 0;
    entry->reply = *reply;
    soapc__error_clear(&entry->error);
    if (failure) {
        entry->error = *failure;
    }
}

/* What all requests for documents have in common. */
static void set_request(const loader *load, soapc_http_request *request)
{
    *request = load->options->http ? *load->options->http : (soapc_http_request){0};
    request->method = "GET";
    request->body = NULL;
    request->body_length = 0;
    request->no_wait = 0;
    request->keep_alive = 1;
    request->max_redirects = request->max_redirects ? request->max_redirects : REDIRECTS;
    if (load->deadline > 0) {
        double left = load->deadline - soapc__net_now();
        request->total_timeout = left > 0.001 ? (uint32_t)(left * 1e3 + 0.5) : 1;
    }
    if (!request->max_reply_bytes || request->max_reply_bytes > load->most) {
        request->max_reply_bytes = load->most;
    }
    set_home(load, request);
}

static soapc_status give_http(loader *load, soapc_compiler *compiler, const char *uri,
                              int is_import, soapc_error *error)
{
    soapc_http_request request;
    soapc_http_reply reply = load->first;
    soapc_error failure;
    soapc_status status = SOAPC_OK;

    set_request(load, &request);
    request.url = uri;
    if (is_import) {
        request.allowed_hosts = load->hosts.length ? load->hosts.bytes : NULL;
        request.https_only =
            load->options->import_schemes && !is_scheme_listed(load->options->import_schemes, "http:");
    }
    memset(&load->first, 0, sizeof(load->first));
    if (!reply.status) {
        status = soapc_http_exchange(load->net, &request, &reply, &failure);
    }
    load->is_down = status == SOAPC_OK ? reply.status >= 500
                                       : reply.stage >= SOAPC_HTTP_STAGE_CONNECT &&
                                             reply.stage <= SOAPC_HTTP_STAGE_BODY;
    soapc_status given = give_reply(compiler, &request, &reply, status, &failure, error);
    note_validators(load, uri, &reply);
    log_exchange(load, uri, &reply, status == SOAPC_OK ? NULL : &failure);
    return given;
}

static soapc_status give(loader *load, soapc_compiler *compiler, const soapc_need *need,
                         soapc_error *error)
{
    if (!may_import(load, need)) {
        return refuse(compiler, error, "its scheme is not among those that imports may have (%.100s)",
                      load->options->import_schemes);
    }
    if (is_http(need->uri)) {
        return give_http(load, compiler, need->uri, need->importer != NULL, error);
    }
    if (!is_file(need->uri)) {
        return refuse(compiler, error, "%s", "only files, http and https are read");
    }
    /* What comes from the network has no business with files. */
    if (need->importer && is_http(need->importer)) {
        return refuse(compiler, error, "a file, asked for by %.200s", need->importer);
    }
    return give_file(load, compiler, need->uri, error);
}

static void *compile(loader *load, size_t *size, soapc_error *error)
{
    soapc_compiler *compiler =
        soapc_compiler_new(load->uri.bytes, load->options->limits, load->options->flags, error);
    const soapc_need *need;
    void *block = NULL;
    soapc_status status = compiler ? SOAPC_OK : SOAPC_NO_MEMORY;

    while (status == SOAPC_OK && (need = soapc_compiler_need(compiler))) {
        status = give(load, compiler, need, error);
    }
    if (status == SOAPC_OK) {
        block = soapc_compiler_finish(compiler, size, error);
    }
    soapc_compiler_free(compiler);
    return block;
}

/* -- the cache -- */

static void put_option(soapc__buffer *key, const char *text)
{
    char given = text != NULL;

    soapc__buffer_put(key, &given, 1);
    if (text) {
        soapc__buffer_put(key, text, strlen(text) + 1);
    }
}

static void put_number(soapc__buffer *key, uint32_t number)
{
    soapc__buffer_put(key, (const char *)&number, sizeof(number));
}

/* As whom a document is asked for: it is told to its own origin only. */
static void put_identity(soapc__buffer *key, const soapc_http_request *http, const soapc__url *origin)
{
    put_option(key, origin->user);
    put_option(key, origin->password);
    put_option(key, http->user);
    put_option(key, http->password);
    put_number(key, http->auth);
    put_option(key, http->token);
    put_number(key, http->header_count);
    for (uint32_t i = 0; i < http->header_count; i++) {
        put_option(key, http->headers[i]);
    }
}

#define FIELD(name) offsetof(soapc_http_request, name)

/* By which way it comes, and what is taken for the right host. */
static void put_way(soapc__buffer *key, const soapc_http_request *http)
{
    static const size_t texts[] = {
        FIELD(proxy_host),     FIELD(proxy_user),  FIELD(proxy_password),  FIELD(no_proxy),
        FIELD(unix_socket),    FIELD(ca_file),     FIELD(ca_path),         FIELD(certificate),
        FIELD(key_passphrase), FIELD(ciphers),     FIELD(certificate_key), FIELD(tls_name),
        FIELD(local_address),  FIELD(fingerprint), FIELD(allowed_hosts),
    };
    static const size_t numbers[] = {
        FIELD(proxy_port),        FIELD(proxy_auth),   FIELD(insecure_peer), FIELD(insecure_name),
        FIELD(allow_self_signed), FIELD(verify_depth), FIELD(tls_min),       FIELD(tls_max),
        FIELD(https_only),        FIELD(compat_redirect),
    };

    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        put_option(key, *(const char *const *)((const char *)http + texts[i]));
    }
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        put_number(key, *(const uint32_t *)((const char *)http + numbers[i]));
    }
}

/* What decides about the result: where, how it is compiled, as whom and by which way it is
 * fetched. A file may import over http. */
static void build_key(const loader *load, soapc__buffer *key)
{
    static const soapc_http_request defaults;
    const soapc_http_request *http = load->options->http ? load->options->http : &defaults;
    const soapc_limits limits = soapc__limits_complete(load->options->limits);

    put_option(key, load->uri.bytes);
    put_number(key, load->options->flags);
    put_number(key, limits.documents);
    put_option(key, load->options->import_hosts);
    put_option(key, load->options->import_schemes);
    put_way(key, http);
    if (load->origin.handle) {
        put_identity(key, http, &load->origin);
    }
}

/* Secrets are in the key, and the cache writes it down: only its hash goes there. */
static void hash_key(soapc__buffer *key, char out[65])
{
    soapc__net_sha256(out, key->bytes, key->length);
    explicit_bzero(key->bytes, key->length);
}

/* A service that is loaded without any option is stored under its place alone, as PHP stores one: what either has made serves
 * both. NULL: it has options. */
static char *plain_key(const loader *load, const soapc__buffer *key, const char *location)
{
    static const soapc_load_options none;
    loader plain = *load;
    soapc__buffer text;

    if (load->origin.user) {
        return NULL;
    }
    plain.options = &none;
    soapc__buffer_init(&text, NULL);
    build_key(&plain, &text);
    int same = !text.failed && text.length == key->length && memcmp(text.bytes, key->bytes, key->length) == 0;
    soapc__buffer_release(&text);
    return !same ? NULL : *location == '/' || is_http(location) || is_file(location) ? strdup(location) : realpath(location, NULL);
}

/* Whether no file that went into the image was changed since, or in the same second. */
static int is_fresh(const soapc_mapping *mapping)
{
    uint32_t count = soapc_document_count(mapping->image);
    int fresh = 1;

    for (uint32_t i = 0; fresh && i < count; i++) {
        const char *uri =
            soapc_text_bytes(mapping->image, soapc_document_at(mapping->image, i)->uri, NULL);
        struct stat st;

        if (is_file(uri)) {
            char *path;

            fresh = path_of(uri, &path) && path && stat(path, &st) == 0 && (int64_t)st.st_mtime < mapping->written;
            free(path);
        }
    }
    return fresh;
}

static int find(soapc_cache *cache, const char *key, const soapc_load_options *options,
                soapc_mapping *mapping)
{
    if (!cache || !soapc_cache_find(cache, key, strlen(key), (int64_t)time(NULL), options->cache_ttl, mapping)) {
        return 0;
    }
    if ((mapping->stale && options->no_stale) || !is_fresh(mapping)) {
        soapc_cache_unmap(mapping);
        return 0;
    }
    return 1;
}

/* Compiles; with a cache the pages that all processes share are what is used from the start. */
static soapc_status build(loader *load, soapc_cache *cache, const char *key, soapc_mapping *mapping,
                          soapc_error *error)
{
    size_t size = 0;
    void *block = compile(load, &size, error);

    if (!block) {
        return error && error->status ? (soapc_status)error->status : SOAPC_NO_MEMORY;
    }
    if (cache && soapc_cache_store(cache, key, strlen(key), block, size, NULL) == SOAPC_OK &&
        soapc_cache_find(cache, key, strlen(key), 0, 0, mapping)) {
        free(block);
        if (load->has_note && !load->note.failed) {
            (void)soapc_cache_note_store(cache, key, strlen(key), mapping->image, mapping->size,
                                         load->note.bytes, load->note.length, NULL);
        }
        return SOAPC_OK;
    }
    mapping->image = block;
    mapping->size = size;
    mapping->written = (int64_t)time(NULL);
    return SOAPC_OK;
}

/* An image past its time, for as long as its host is down. */
static int find_stale(loader *load, soapc_cache *cache, const char *key, soapc_mapping *mapping)
{
    int64_t now = (int64_t)time(NULL), ttl = load->options->cache_ttl;

    if (!cache || !load->is_down || load->options->no_stale ||
        !soapc_cache_find(cache, key, strlen(key), now, 0, mapping)) {
        return 0;
    }
    if (ttl > RETRY_STALE) {
        soapc_cache_touch_stale(cache, key, strlen(key), now - ttl + RETRY_STALE);
    }
    load->net->stale_images++;
    return 1;
}

/* Asks whether an image past its time still holds. */
static int refresh(loader *load, soapc_cache *cache, const char *key, soapc_mapping *mapping)
{
    int64_t now = (int64_t)time(NULL);
    soapc_http_request request;
    char *note = NULL;

    if (!cache || !load->origin.handle || !load->options->cache_ttl ||
        !soapc_cache_find(cache, key, strlen(key), now, 0, mapping)) {
        return 0;
    }
    note = soapc_cache_note_find(cache, key, strlen(key), mapping->image, mapping->size);
    set_request(load, &request);
    int unchanged =
        note ? soapc_http_is_unchanged(load->net, &request, note, load->uri.bytes, &load->first) : 0;
    free(note);
    load->is_down = unchanged < 0;
    if (unchanged == 1) {
        soapc_cache_touch(cache, key, strlen(key), now);
        return 1;
    }
    soapc_cache_unmap(mapping);
    return unchanged < 0 && find_stale(load, cache, key, mapping);
}

static soapc_status load_service(loader *load, const char *location, soapc_mapping *mapping, soapc_error *error)
{
    const char *folder = load->options->cache_folder;
    soapc_cache *cache =
        folder ? soapc_cache_open(folder, NULL) : NULL; /* a cache that is not there is no error */
    soapc__buffer text;
    char hashed[65], *plain = NULL;
    soapc_status status = SOAPC_OK;

    soapc__buffer_init(&text, NULL);
    build_key(load, &text);
    if (text.failed) {
        status = soapc__error_no_memory(error);
    } else {
        plain = cache ? plain_key(load, &text, location) : NULL;
        hash_key(&text, hashed);
        const char *key = plain ? plain : hashed;
        if (!find(cache, key, load->options, mapping) &&
            !refresh(load, cache, key, mapping)) {
            status = build(load, cache, key, mapping, error);
            if (status != SOAPC_OK && find_stale(load, cache, key, mapping)) {
                status = SOAPC_OK;
            }
        }
    }
    free(plain);
    soapc__buffer_release(&text);
    soapc_cache_close(cache);
    return status;
}

/* The service's own host is always among them. */
static soapc_status list_hosts(loader *load, soapc_error *error)
{
    const char *hosts = load->options->import_hosts;

    if (!hosts) {
        return SOAPC_OK;
    }
    if (load->origin.handle) {
        soapc__buffer_put(&load->hosts, load->origin.host, strlen(load->origin.host));
        soapc__buffer_literal(&load->hosts, ", ");
    }
    soapc__buffer_put(&load->hosts, hosts, strlen(hosts) + 1);
    return load->hosts.failed ? soapc__error_no_memory(error) : SOAPC_OK;
}

soapc_status soapc_load(soapc_net *net, const char *location, const soapc_load_options *options,
                        soapc_mapping *mapping, soapc_error *error)
{
    static const soapc_load_options defaults;
    soapc_error unwanted;
    loader load = {.net = net, .options = options ? options : &defaults};
    soapc_status status;

    error = error ? error : &unwanted;
    soapc__error_clear(error);
    memset(mapping, 0, sizeof(*mapping));
    load.most = soapc__limits_complete(load.options->limits).message_bytes;
    soapc__buffer_init(&load.uri, NULL);
    soapc__buffer_init(&load.hosts, NULL);
    soapc__buffer_init(&load.note, NULL);
    load.has_note = 1;
    net->loads++;
    if (load.options->http && load.options->http->total_timeout) {
        load.deadline = soapc__net_now() + load.options->http->total_timeout / 1e3;
    }
    status = set_uri(&load, location, error);
    if (status == SOAPC_OK) {
        status = list_hosts(&load, error);
    }
    if (status == SOAPC_OK) {
        status = load_service(&load, location, mapping, error);
    }
    soapc__buffer_release(&load.uri);
    soapc__buffer_release(&load.hosts);
    soapc__buffer_release(&load.note);
    soapc_http_reply_release(&load.first);
    soapc__url_release(&load.origin);
    if (status == SOAPC_OK) {
        soapc__error_clear(error);
    }
    return status;
}
