/* HTTP exchange: redirects and authentication around single transfers, and the reply that a host
 * gets. */
#include "net/internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "base/error.h"

enum {
    CHALLENGES = 2
}; /* Digest challenges answered in one exchange: the first, and a stale nonce */

typedef struct exchange {
    soapc_net *net;
    const soapc_http_request *request;
    soapc_http_reply *reply;
    soapc__url url;
    const char *method;
    const char *user, *password; /* the request's or the URL's; NULL without */
    double deadline;
    int left_origin;     /* a redirect went to another origin: no credentials any more */
    uint32_t challenges; /* answered */
    int sent_digest;
    uint32_t proxy_auth; /* kinds that libcurl answers to; 0: Basic, and the line is ours, or what the proxy was found
                            to ask for */
    uint32_t proxy_refusals; /* of what was not asked for */
    long connect_code;   /* of the last transfer */
    int has_cookie;      /* after a redirect the caller has said which one */
    const char *cookie;
} exchange;

/* -- the reply -- */

static void give_buffer(soapc__buffer *from, char **bytes, size_t *length)
{
    /* A buffer has room for a NUL behind its bytes. */
    if (!from->bytes) {
        (void)soapc__buffer_room(from, 1);
    }
    if (from->bytes) {
        from->bytes[from->length] = '\0';
    }
    *bytes = from->bytes;
    *length = from->length;
    soapc__buffer_init(from, NULL);
}

/* The reason phrase of the head's first line, which may have none (RFC 9112, 4). */
static char *copy_reason(const char *head)
{
    size_t length = head ? strcspn(head, "\r\n") : 0;
    const char *at = length ? memchr(head, ' ', length) : NULL;

    at = at ? memchr(at + 1, ' ', length - (size_t)(at + 1 - head)) : NULL;
    return at ? strndup(at + 1, length - (size_t)(at + 1 - head)) : strdup("");
}

void soapc_http_reply_release(soapc_http_reply *reply)
{
    free((void *)(uintptr_t)reply->reason);
    free((void *)(uintptr_t)reply->effective_url);
    free(reply->head);
    free(reply->body);
    free(reply->request_head);
    memset(reply, 0, sizeof(*reply));
}

/* What one transfer brought takes the place of what an earlier one did. 0: no memory. */
static int take_reply(exchange *run, soapc__transfer *transfer)
{
    soapc_http_reply *reply = run->reply;
    uint32_t redirects = reply->redirects, requests = reply->requests, attempts = reply->attempts;

    soapc_http_reply_release(reply);
    reply->redirects = redirects;
    reply->requests = requests + 1;
    reply->attempts = attempts;
    reply->limit = transfer->limit;
    reply->lookup = transfer->lookup;
    reply->connect = transfer->connect;
    reply->tls = transfer->tls;
    reply->first_byte = transfer->first_byte;
    reply->bytes_sent = transfer->bytes_sent;
    reply->bytes_received = transfer->bytes_received;
    memcpy(reply->address, transfer->address, sizeof(reply->address));
    run->connect_code = transfer->connect_code;
    reply->status = transfer->status;
    reply->reused = transfer->reused;
    reply->stage = transfer->stage;
    int failed = transfer->request_head.failed; /* its callback cannot say so */
    give_buffer(&transfer->request_head, &reply->request_head, &reply->request_head_length);
    give_buffer(&transfer->head, &reply->head, &reply->head_length);
    give_buffer(&transfer->body, &reply->body, &reply->body_length);
    reply->reason = copy_reason(reply->head);
    reply->effective_url = strdup(run->url.text);
    return !failed && reply->request_head && reply->head && reply->body && reply->reason &&
           reply->effective_url;
}

const char *soapc_http_reply_header(const soapc_http_reply *reply, const char *name, uint32_t index,
                                    size_t *length)
{
    size_t ignored;

    return soapc_http_head_find(reply->head ? reply->head : "", reply->head_length, name, index,
                               length ? length : &ignored);
}

/* -- authentication -- */

static int is_at_home(const exchange *run)
{
    return !run->left_origin || run->request->compat_redirect;
}

static int has_auth(const exchange *run)
{
    return run->user && is_at_home(run) && !soapc__headers_has(run->request, "Authorization");
}

/* Negotiate takes the user of the process (RFC 4559) where none is given. */
static uint32_t curl_auth(const exchange *run)
{
    const uint32_t negotiated = SOAPC_HTTP_AUTH_NTLM | SOAPC_HTTP_AUTH_NEGOTIATE;
    uint32_t kinds = run->request->auth;

    return (kinds & negotiated) && is_at_home(run) && !run->request->token &&
                   (run->user || (kinds & SOAPC_HTTP_AUTH_NEGOTIATE)) &&
                   !soapc__headers_has(run->request, "Authorization")
               ? kinds
               : 0;
}

static void bearer(const char *token, soapc__buffer *out)
{
    soapc__buffer_literal(out, "Authorization: Bearer ");
    soapc__buffer_put(out, token, strlen(token));
}

static uint32_t auth_kinds(const exchange *run)
{
    /* A user in the URL is for Basic, as everywhere. */
    return run->request->user ? run->request->auth : SOAPC_HTTP_AUTH_BASIC;
}

/* The Authorization line for the next request; empty for none. */
static void authorize(exchange *run, soapc__buffer *out)
{
    const soapc_http_request *request = run->request;
    soapc__digest *digest;

    run->sent_digest = 0;
    if (request->token) {
        if (is_at_home(run) && !soapc__headers_has(request, "Authorization")) {
            bearer(request->token, out);
        }
    } else if (!has_auth(run) || curl_auth(run)) {
        return;
    } else if ((auth_kinds(run) & SOAPC_HTTP_AUTH_DIGEST) &&
               (digest = soapc__learned_find(run->net, request->client, run->url.origin)) &&
               digest->storage) {
        const soapc__digest_subject subject = {
            run->user,       run->password ? run->password : "", run->method,
            run->url.target, request->body ? request->body : "", request->body_length};

        soapc__digest_write(digest, &subject, out);
        run->sent_digest = 1;
    } else if (auth_kinds(run) & SOAPC_HTTP_AUTH_BASIC) {
        soapc__headers_basic(out, "Authorization", run->user, run->password);
    }
    if (out->length && soapc__buffer_room(out, 1)) {
        out->bytes[out->length] = '\0';
    }
}

/* Whether a 401 asks for what can be given: then the challenge is taken and the request is to be
 * sent again. -1: no memory. */
static int is_challenged(exchange *run)
{
    const soapc_http_reply *reply = run->reply;
    soapc__digest offered = {0};

    if (reply->status != 401 || !has_auth(run) || curl_auth(run) || run->request->token ||
        !(auth_kinds(run) & SOAPC_HTTP_AUTH_DIGEST) || !run->password ||
        run->challenges == CHALLENGES || !reply->head) {
        return 0;
    }
    soapc__digest *kept = soapc__learned_find(run->net, run->request->client, run->url.origin);
    int taken = soapc__digest_read(&offered, reply->head, reply->head_length);
    if (taken == 0 && run->sent_digest && run->challenges == 0 &&
        (auth_kinds(run) & SOAPC_HTTP_AUTH_BASIC)) {
        /* The challenge that was kept is another place's of that server, which is not asked for here. */
        if (kept) {
            soapc__digest_release(kept);
        }
        run->challenges++;
        return 1;
    }
    if (taken <= 0) {
        return taken;
    }
    /* The answer to this exchange's own challenge was refused: the password is wrong, unless the
     * nonce was too old. */
    if (run->sent_digest && run->challenges > 0 && !offered.is_stale) {
        if (kept) {
            soapc__digest_release(kept);
        }
        soapc__digest_release(&offered);
        return 0;
    }
    run->challenges++;
    return soapc__learned_keep(run->net, run->request->client, run->url.origin, &offered) ? 1 : -1;
}

/* Whether the proxy refused Basic and libcurl is to answer what it asks for instead, from then on for this connection's
 * key, for Basic again would cost a tunnel that is open; or the other way round. With a tunnel the 407 is no reply but an
 * error. */
static int is_proxy_challenged(exchange *run, soapc__connection *connection, soapc_status status)
{
    const soapc_http_request *request = run->request;

    if (request->proxy_auth || !request->proxy_user ||
        !(status == SOAPC_OK   ? run->reply->status == 407
          : status == SOAPC_IO ? run->connect_code == 407
                               : 0)) {
        return 0;
    }
    connection->proxy_auth = connection->proxy_auth
                                 ? 0
                                 : SOAPC_HTTP_AUTH_DIGEST | SOAPC_HTTP_AUTH_NTLM |
                                       SOAPC_HTTP_AUTH_NEGOTIATE;
    return run->proxy_refusals++ == 0;
}

/* -- redirects -- */

/* The cookie of the next request: the caller's jar says it, for it knows paths. */
static void ask_cookie(exchange *run, const soapc__url *to)
{
    const soapc_http_request *request = run->request;

    if (!request->redirected) {
        return;
    }
    const char *line = request->redirected(request->redirected_context, run->url.text,
                                           run->reply->head, run->reply->head_length, to->text);
    run->has_cookie = line != NULL;
    run->cookie = line && *line && is_at_home(run) ? line : NULL;
}

static soapc_status refuse_redirect(exchange *run, const soapc__url *to, const char *why,
                                    soapc_error *error)
{
    run->reply->stage = SOAPC_HTTP_STAGE_REDIRECT;
    return soapc__error_set(error, SOAPC_IO, "redirect from %.150s to %.150s refused: %s",
                            run->url.origin, to->origin, why);
}

/* Whether a URL is one that may be asked; else why not. */
static soapc_status check_allowed(const exchange *run, const soapc__url *to, soapc_error *error)
{
    const soapc_http_request *request = run->request;

    if (request->https_only && !to->is_https) {
        return soapc__error_set(error, SOAPC_IO, "%.200s is refused: https alone is allowed",
                                to->origin);
    }
    if (request->allowed_hosts && !soapc__host_is_listed(request->allowed_hosts, to->host)) {
        return soapc__error_set(error, SOAPC_IO,
                                "%.200s is refused: its host is not among those that are allowed "
                                "(%.150s)",
                                to->origin, request->allowed_hosts);
    }
    return SOAPC_OK;
}

/* The next place in run->url, when the reply sends there. *follow says whether it does. */
static soapc_status redirect(exchange *run, int *follow, soapc_error *error)
{
    soapc_http_reply *reply = run->reply;
    size_t length;
    const char *location;
    soapc__url to;

    *follow = 0;
    if (reply->status < 300 || reply->status > 399 ||
        reply->redirects == run->request->max_redirects ||
        !(location = soapc_http_reply_header(reply, "Location", 0, &length)) || length == 0) {
        return SOAPC_OK;
    }
    if (soapc__url_resolve(&to, &run->url, location, length, error) != SOAPC_OK) {
        reply->stage = SOAPC_HTTP_STAGE_REDIRECT;
        return error ? (soapc_status)error->status : SOAPC_INVALID_ARGUMENT;
    }
    if (check_allowed(run, &to, error) != SOAPC_OK) {
        soapc__url_release(&to);
        reply->stage = SOAPC_HTTP_STAGE_REDIRECT;
        return SOAPC_IO;
    }
    if (!soapc__url_same_origin(&run->url, &to)) {
        run->left_origin = 1;
        if (run->url.is_https && !to.is_https && !run->request->compat_redirect) {
            soapc_status status = refuse_redirect(run, &to, "it would leave TLS", error);
            soapc__url_release(&to);
            return status;
        }
    }
    ask_cookie(run, &to);
    soapc__url_release(&run->url);
    run->url = to;
    reply->redirects++;
    *follow = 1;
    return SOAPC_OK;
}

/* -- the exchange -- */

static soapc_status send_once(exchange *run, soapc__connection *connection, soapc_error *error)
{
    const soapc_http_request *request = run->request;
    int drop = !is_at_home(run);
    uint32_t proxy_auth = run->proxy_auth ? run->proxy_auth : connection->proxy_auth;
    soapc__transfer transfer;
    soapc__buffer authorization;
    soapc_status status;

    soapc__transfer_init(&transfer);
    transfer.request = request;
    transfer.url = &run->url;
    transfer.method = run->method;
    transfer.connection = connection;
    transfer.deadline = run->deadline;
    transfer.use_proxy = soapc__proxy_is_for(request, &run->url);
    transfer.drop_credentials = drop;
    transfer.proxy_auth = transfer.use_proxy ? proxy_auth : 0;
    transfer.auth = curl_auth(run);
    transfer.user = run->user;
    transfer.password = run->password;
    soapc__buffer_init(&authorization, NULL);
    authorize(run, &authorization);
    soapc__header_plan plan = {
        .request = request,
        .url = &run->url,
        .method = run->method,
        .has_body = request->body != NULL || strcmp(run->method, "POST") == 0,
        .drop_credentials = drop,
        .keep_host = !run->left_origin,
        .authorization = authorization.length ? authorization.bytes : NULL,
        .cookie = run->cookie,
        .has_cookie = run->has_cookie,
        .to_proxy = transfer.use_proxy && !run->url.is_https,
        .proxy_authorization = transfer.use_proxy && request->proxy_user && !proxy_auth &&
                               !run->url.is_https &&
                               !soapc__headers_has(request, "Proxy-Authorization")};
    soapc__header_list headers;
    int is_built = soapc__headers_build(&headers, &plan) && !authorization.failed;
    status = is_built ? soapc__transfer_run(&transfer, &headers, error)
                      : soapc__error_no_memory(error);
    soapc__headers_release(&headers);
    if (authorization.bytes) {
        explicit_bzero(authorization.bytes, authorization.length);
    }
    soapc__buffer_release(&authorization);
    int taken = take_reply(run, &transfer);
    soapc__transfer_release(&transfer);
    return status == SOAPC_OK && !taken ? soapc__error_no_memory(error) : status;
}

static soapc_status run_exchange(exchange *run, soapc_error *error)
{
    for (;;) {
        const soapc__identity identity = {!is_at_home(run), run->user, run->password,
                                          curl_auth(run)};
        soapc__connection *connection =
            soapc__pool_take(run->net, &run->url, run->request, &identity);
        soapc_status status;
        int follow;

        if (!connection) {
            return soapc__error_no_memory(error);
        }
        status = send_once(run, connection, error);
        if (is_proxy_challenged(run, connection, status)) {
            soapc__error_clear(error);
            continue;
        }
        if (status != SOAPC_OK || !run->reply->status) {
            return status;
        }
        int challenged = is_challenged(run);
        if (challenged < 0) {
            return soapc__error_no_memory(error);
        }
        if (challenged) {
            continue;
        }
        status = redirect(run, &follow, error);
        if (status != SOAPC_OK || !follow) {
            return status;
        }
        run->challenges = 0;
        run->proxy_refusals = 0;
    }
}

/* libcurl leaves out kinds that it was built without and does not say so: where no other is left, the request would go out
 * without credentials. */
static soapc_status check_auth(uint32_t kinds, const char *field, soapc_error *error)
{
    const curl_version_info_data *libcurl = curl_version_info(CURLVERSION_NOW);
    uint32_t lacks =
        (uint32_t)((libcurl->features & CURL_VERSION_NTLM ? 0 : SOAPC_HTTP_AUTH_NTLM) |
                   (libcurl->features & CURL_VERSION_SPNEGO ? 0 : SOAPC_HTTP_AUTH_NEGOTIATE));

    if (!kinds || (kinds & ~lacks)) {
        return SOAPC_OK;
    }
    return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                            "%s: this libcurl (%s) was built without %s", field, libcurl->version,
                            kinds & SOAPC_HTTP_AUTH_NTLM ? "NTLM" : "Negotiate");
}

static soapc_status check_request(const soapc_http_request *request, soapc_error *error)
{
    if (!request->url) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "a request without URL");
    }
    if (request->method &&
        (!*request->method ||
         strspn(request->method, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != strlen(request->method))) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "'%.40s' is no HTTP method",
                                request->method);
    }
    if (request->proxy_host && (request->proxy_port < 1 || request->proxy_port > 65535)) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                "proxy_port %u is no port: 1 to 65535 was expected", request->proxy_port);
    }
    if (request->user && strpbrk(request->user, "\r\n")) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "the user name holds a line break");
    }
    if (request->token &&
        strspn(request->token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/=") !=
            strlen(request->token)) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                "the bearer token holds a character that none may hold (RFC 6750, 2.1)");
    }
    if (soapc__tls_check(request, error) != SOAPC_OK ||
        (request->no_proxy && soapc_http_hosts_check(request->no_proxy, error) != SOAPC_OK)) {
        return SOAPC_INVALID_ARGUMENT;
    }
    char hex[65];
    if (request->fingerprint && !soapc__fingerprint_read(request->fingerprint, hex)) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                "'%.80s' is no fingerprint: 32, 40 or 64 hexadecimal digits of MD5, "
                                "SHA-1 or SHA-256 were expected",
                                request->fingerprint);
    }
    if ((request->auth | request->proxy_auth) > SOAPC_HTTP_AUTH_BASIC_DIGEST &&
        (check_auth(request->auth, "auth", error) != SOAPC_OK ||
         check_auth(request->proxy_auth, "proxy_auth", error) != SOAPC_OK)) {
        return SOAPC_INVALID_ARGUMENT;
    }
    return soapc__headers_check(request, error);
}

/* Credentials of another origin than the URL's stay at home from the start. */
static soapc_status find_home(exchange *run, soapc_error *error)
{
    soapc__url home;

    if (!run->request->home) {
        return SOAPC_OK;
    }
    if (!*run->request->home) {
        run->left_origin = 1;
        return SOAPC_OK;
    }
    soapc_status status = soapc__url_parse(&home, run->request->home, error);
    if (status == SOAPC_OK) {
        run->left_origin = !soapc__url_same_origin(&home, &run->url);
        soapc__url_release(&home);
    }
    return status;
}

/* -- trying again -- */

enum { RETRY_DELAY = 200, RETRY_MOST = 30000 };

/* Whether what happened may be over soon. */
static int may_pass(const exchange *run, soapc_status status)
{
    static const uint32_t statuses[] = {429, 502, 503, 504};
    const soapc_http_reply *reply = run->reply;

    if (status == SOAPC_TIMEOUT) {
        return reply->limit != SOAPC_HTTP_LIMIT_TOTAL;
    }
    if (status != SOAPC_OK) {
        return status == SOAPC_IO && reply->stage >= SOAPC_HTTP_STAGE_CONNECT &&
               reply->stage <= SOAPC_HTTP_STAGE_BODY;
    }
    for (size_t i = 0; i < sizeof(statuses) / sizeof(statuses[0]); i++) {
        if (reply->status == statuses[i]) {
            return 1;
        }
    }
    return 0;
}

/* Milliseconds before try number `next` (2, 3, ...). */
static uint32_t delay_of(const exchange *run, uint32_t next)
{
    uint64_t delay = run->request->retry_delay ? run->request->retry_delay : RETRY_DELAY;
    unsigned char chance = 128;
    size_t length;
    const char *after = soapc_http_reply_header(run->reply, "Retry-After", 0, &length);

    delay <<= next - 2 < 16 ? next - 2 : 16;
    (void)getrandom(&chance, 1, GRND_NONBLOCK);
    delay = delay * (384 + chance) / 512;
    if (after && *after >= '0' && *after <= '9') {
        uint64_t asked = strtoul(after, NULL, 10) * 1000;
        delay = asked > delay ? asked : delay;
    }
    return delay < RETRY_MOST ? (uint32_t)delay : RETRY_MOST;
}

/* 0: the time for all of it would be over. */
static int pause_before(const exchange *run, uint32_t next)
{
    uint32_t delay = delay_of(run, next);
    struct timespec left = {delay / 1000, delay % 1000 * 1000000L};

    if (run->deadline > 0 && soapc__net_now() + delay / 1e3 >= run->deadline) {
        return 0;
    }
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
    return 1;
}

static soapc_status run_attempts(exchange *run, soapc_error *error)
{
    const soapc_http_request *request = run->request;
    const exchange first = *run; /* whose URL is parsed anew */

    for (uint32_t attempt = 1;; attempt++) {
        run->reply->attempts = attempt;
        soapc_status status = run_exchange(run, error);

        if (attempt >= request->attempts || !may_pass(run, status) ||
            !pause_before(run, attempt + 1)) {
            return status;
        }
        soapc__url_release(&run->url);
        *run = first;
        soapc__error_clear(error);
        status = soapc__url_parse(&run->url, request->url, error);
        if (status != SOAPC_OK) {
            return status;
        }
        run->reply->redirects = 0;
    }
}

soapc_status soapc_http_exchange(soapc_net *net, const soapc_http_request *request,
                                 soapc_http_reply *reply, soapc_error *error)
{
    exchange run = {.net = net, .request = request, .reply = reply};
    soapc_error unwanted;
    double start = soapc__net_now();
    soapc_status status;

    error = error ? error : &unwanted;
    soapc__error_clear(error);
    memset(reply, 0, sizeof(*reply));
    reply->stage = SOAPC_HTTP_STAGE_URL;
    status = check_request(request, error);
    if (status == SOAPC_OK) {
        status = soapc__pool_take_url(net, request->url, &run.url, error);
    }
    if (status == SOAPC_OK) {
        status = find_home(&run, error);
    }
    if (status == SOAPC_OK) {
        status = check_allowed(&run, &run.url, error);
    }
    if (status != SOAPC_OK) {
        soapc__url_release(&run.url);
        return status;
    }
    run.proxy_auth = request->proxy_auth == SOAPC_HTTP_AUTH_BASIC ? 0 : request->proxy_auth;
    run.method = request->method ? request->method : request->body ? "POST" : "GET";
    run.user = request->user ? request->user : run.url.user;
    run.password = request->user ? request->password : run.url.password;
    char *user = run.user ? strdup(run.user) : NULL,
         *password = run.password ? strdup(run.password) : NULL;
    run.deadline = request->total_timeout ? start + request->total_timeout / 1e3 : 0;
    if ((run.user && !user) || (run.password && !password)) {
        status = soapc__error_no_memory(error);
    } else {
        run.user = user; /* a redirect replaces the URL */
        run.password = password;
        status = run_attempts(&run, error);
    }
    if (!request->client) {
        soapc__learned_drop(net, 0);
    }
    reply->seconds = soapc__net_now() - start;
    soapc__pool_give_url(net, request->url, &run.url, run.url.handle && reply->redirects == 0);
    free(user);
    free(password);
    return status;
}
