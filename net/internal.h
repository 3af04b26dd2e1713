/* What the files of net/ share. */
#ifndef SOAPC_NET_INTERNAL_H
#define SOAPC_NET_INTERNAL_H

#include <curl/curl.h>
#include <pthread.h>
#include <sys/types.h>

#include "soapc_net.h"

#include "base/buffer.h"

/* -- hash.c: lower-case hexadecimal, NUL-terminated -- */
void soapc__net_md5(char out[65], const char *bytes, size_t length);
void soapc__net_sha1(char out[65], const char *bytes, size_t length);
void soapc__net_sha256(char out[65], const char *bytes, size_t length);

/* -- digest.c: HTTP Digest (RFC 7616) -- */

typedef enum soapc__digest_qop {
    SOAPC__DIGEST_LEGACY = 0, /* no qop in the challenge (RFC 2069) */
    SOAPC__DIGEST_AUTH = 1,
    SOAPC__DIGEST_AUTH_INT = 2
} soapc__digest_qop;

/* A challenge as it stands in the header, quotes cut off, escapes kept; all strings are one
 * allocation. */
typedef struct soapc__digest {
    char *storage;                                  /* NULL: no challenge */
    const char *realm, *nonce, *opaque, *algorithm; /* opaque, algorithm: NULL when absent */
    uint32_t qop;                                   /* soapc__digest_qop */
    uint32_t is_sha256, is_session, is_stale, hashes_user;
    uint32_t count; /* of requests with this nonce */
} soapc__digest;

/* Takes the first Digest challenge that can be met out of a reply's head, in place of the one held
 * before. 0: there is none, -1: no memory, and the old one stays. */
int soapc__digest_read(soapc__digest *digest, const char *head, size_t length);
void soapc__digest_release(soapc__digest *digest);

typedef struct soapc__digest_subject {
    const char *user, *password, *method, *uri, *body;
    size_t body_length;
} soapc__digest_subject;

/* Appends "Authorization: Digest ..." and counts the nonce up. */
void soapc__digest_write(soapc__digest *digest, const soapc__digest_subject *subject,
                         soapc__buffer *out);
/* The `response` field for a nonce count ("00000001") and a cnonce. 0: no memory. */
int soapc__digest_response(const soapc__digest *digest, const soapc__digest_subject *subject,
                           const char *count, const char *cnonce, char out[65]);

/* -- inflate.c: Content-Encoding -- */

typedef struct soapc__coding soapc__coding;

/* The decoder for a Content-Encoding value, NULL and *known 0 for one that is not known; *known 1
 * and NULL: identity, or without memory *known is -1. The request, which is read until the end, says what may become
 * of a byte. */
soapc__coding *soapc__coding_new(const soapc_http_request *request, const char *name, size_t length,
                                 int *known);
void soapc__coding_free(soapc__coding *coding);
/* Decodes a piece behind `out`. Errors: IO (damaged), LIMIT (ratio or `max` bytes), NO_MEMORY. */
soapc_status soapc__coding_feed(soapc__coding *coding, const char *bytes, size_t length,
                                uint64_t max, soapc__buffer *out, soapc_error *error);
/* The error of max_reply_bytes. */
soapc_status soapc__reply_too_long(const soapc_http_request *request, uint64_t most,
                                   soapc_error *error);
int soapc__coding_is_finished(const soapc__coding *coding);

/* -- url.c -- */

/* A URL taken apart: what requests, keys and messages need. Strings are curl's. */
typedef struct soapc__url {
    CURLU *handle;
    char *text;            /* the whole, without user and fragment */
    char *host;            /* as it stands in a Host header: an IPv6 address in brackets */
    char *host_line;       /* "Host: ..." */
    char *target;          /* path and query */
    char *user, *password; /* decoded; NULL without */
    uint32_t port;
    uint32_t is_https;
    char origin
        [320]; /* scheme://host:port, for keys, comparison and messages; a longer host is cut */
} soapc__url;

soapc_status soapc__url_parse(soapc__url *url, const char *text, soapc_error *error);
/* Resolves a reference against base. */
soapc_status soapc__url_resolve(soapc__url *url, const soapc__url *base, const char *reference,
                                size_t length, soapc_error *error);
void soapc__url_release(soapc__url *url);
int soapc__url_same_origin(const soapc__url *a, const soapc__url *b);

/* -- headers.c: the lines of a request -- */

typedef struct soapc__header_plan {
    const soapc_http_request *request;
    const soapc__url *url;
    const char *method;
    int has_body;
    int drop_credentials;      /* another origin than the first one's */
    int keep_host;             /* a Host line of the caller's is for this origin */
    const char *authorization; /* whole line, or NULL */
    const char *cookie;        /* whole line in place of the caller's when `has_cookie` */
    int has_cookie;
    int to_proxy;              /* the head goes to a proxy, without a tunnel */
    int proxy_authorization;   /* 1: with the headers (http), 0: in CONNECT or none */
} soapc__header_plan;

/* Refuses lines that are no header, or would split the head. */
soapc_status soapc__headers_check(const soapc_http_request *request, soapc_error *error);

/* What CURLOPT_HTTPHEADER gets; it points into the plan, which outlives it, and into itself. */
typedef struct soapc__header_list {
    struct curl_slist *lines; /* linked in an array */
    struct curl_slist *copies;
    char length[40];
} soapc__header_list;

/* 0: no memory. Release in either case. */
int soapc__headers_build(soapc__header_list *list, const soapc__header_plan *plan);
void soapc__headers_release(soapc__header_list *list);
/* "NAME: Basic ..." into out. */
void soapc__headers_basic(soapc__buffer *out, const char *name, const char *user,
                          const char *password);
/* The first line of that name; NULL: none. */
const char *soapc__headers_find(const soapc_http_request *request, const char *name);
int soapc__headers_has(const soapc_http_request *request, const char *name);

/* -- pool.c: kept connections -- */

enum { SOAPC__NET_SOCKETS = 8 };

struct soapc__transfer;

/* What a handle's options were set for, beside the connection's key. */
typedef struct soapc__prepared {
    char *url, *method;
    uint32_t connect_timeout, keep_alive, proxy_auth, has_body, is_quiet;
    /* What they point to: */
    CURLU *named_url; /* with tls_name in place of the host */
    struct curl_slist *connect_to, *tunnel;
} soapc__prepared;

/* One key's: an easy handle in a multi handle of its own, whose connection cache holds the
 * connection. */
struct soapc__connection;

/* A thread of a net's that ends an exchange whose limit of time was passed. */
typedef struct soapc__watch {
    pthread_t thread;
    pthread_mutex_t lock; /* of what follows, and of the lists of sockets */
    pthread_cond_t wake;
    struct soapc__connection *connection; /* whose exchange goes on; NULL: none */
    double until;  /* monotonic seconds; HUGE_VAL: no limit */
    double asleep; /* what the thread sleeps until; not later than it has to wake */
    int is_running, is_over;
    int is_cut; /* the connection's sockets were shut down; read it after the end */
} soapc__watch;

typedef struct soapc__connection {
    struct soapc__connection *next;
    char *key;
    size_t key_length;
    CURLM *multi;
    CURL *easy;
    soapc__prepared prepared;         /* url NULL: the options are to be set anew */
    struct soapc__transfer *transfer; /* that goes on */
    char reason[CURL_ERROR_SIZE];     /* libcurl's own, of its failure */
    uint64_t used;                             /* clock of the pool at the last use */
    curl_socket_t sockets[SOAPC__NET_SOCKETS]; /* that are open; CURL_SOCKET_BAD: free */
    uint32_t proxy_auth; /* kinds that libcurl answers to, since the proxy refused Basic; 0: it did not */
    int is_verified; /* its peer is the one of the fingerprint */
    soapc__watch *watch; /* the net's */
} soapc__connection;

/* -- watch.c -- */

/* 0: no memory. */
int soapc__watch_init(soapc__watch *watch);
void soapc__watch_release(soapc__watch *watch);
/* In a child, where the thread is not. */
void soapc__watch_forget(soapc__watch *watch);
/* 0: no thread is to be had. Begins without a limit. The thread stays for the exchanges to come. */
int soapc__watch_begin(soapc__connection *connection);
/* What is past `until`, and a moment more, is cut; nothing where the watch is not on. */
void soapc__watch_set(soapc__connection *connection, double until);
void soapc__watch_end(soapc__connection *connection);

/* A Digest challenge, of one client and one origin. */
typedef struct soapc__learned {
    uint64_t client; /* as of soapc_http_request */
    uint64_t used;   /* clock of the pool at the last use */
    char origin[320];
    soapc__digest digest;
} soapc__learned;

enum { SOAPC__NET_URLS = 4, SOAPC__NET_LEARNED = 32 };

struct soapc_net {
    pid_t pid; /* of the process that opened the connections */
    uint64_t clock;
    uint32_t count;
    uint64_t stale_images;
    uint64_t loads; /* that were begun */
    soapc__watch watch;
    soapc__connection *connections;
    soapc_net **lanes; /* of soapc_http_exchange_all; NULL: none yet */
    struct {
        char *text;
        soapc__url url;
    } urls[SOAPC__NET_URLS]; /* the last ones that were taken apart; text NULL: none */
    uint32_t next_url;
    soapc__learned *learned[SOAPC__NET_LEARNED]; /* NULL: free; the one unused for longest makes room */
};

/* -- learned.c -- */

/* The challenge that a client met there last; NULL: none. Good until the next one is kept or dropped. */
soapc__digest *soapc__learned_find(soapc_net *net, uint64_t client, const char *origin);
/* Takes it over. 0: no memory. */
int soapc__learned_keep(soapc_net *net, uint64_t client, const char *origin, soapc__digest *digest);
void soapc__learned_drop(soapc_net *net, uint64_t client); /* all of it */
void soapc__learned_free(soapc_net *net);

/* soapc__url_parse and soapc__url_release for texts that come again. is_same 0: the URL given back is another one by now
 * than the text's. */
soapc_status soapc__pool_take_url(soapc_net *net, const char *text, soapc__url *url, soapc_error *error);
void soapc__pool_give_url(soapc_net *net, const char *text, soapc__url *url, int is_same);

/* -- parallel.c -- */
void soapc__lanes_free(soapc_net *net);

/* As whom a request goes out. NTLM and Negotiate make a connection their user's, so one without them never goes over it. */
typedef struct soapc__identity {
    int drop_credentials;        /* another origin than the first one's: as nobody */
    const char *user, *password; /* the request's or the URL's; a redirect within the origin keeps them */
    uint32_t auth;               /* kinds that libcurl answers to */
} soapc__identity;

/* The connection for a key: origin, proxy, TLS identity, credentials. NULL without memory. */
soapc__connection *soapc__pool_take(soapc_net *net, const soapc__url *url,
                                    const soapc_http_request *request,
                                    const soapc__identity *identity);
void soapc__pool_drop_all(soapc_net *net);
/* Of its handle: a reset one forgets them, a kept connection does not. */
void soapc__pool_set_socket_functions(soapc__connection *connection);

/* -- a transfer: one request, one reply -- */

typedef struct soapc__transfer {
    const soapc_http_request *request;
    const soapc__url *url;
    const char *method;
    soapc__connection *connection;
    double deadline; /* of the whole exchange, monotonic seconds; 0: none */
    int use_proxy;
    int drop_credentials; /* another origin than the first one's: no certificate of the client's */
    uint32_t proxy_auth; /* that libcurl answers to; 0: the line is ours, or there is none */
    uint32_t auth;       /* likewise */
    const char *user, *password; /* for auth */

    soapc__buffer request_head, head, body;
    soapc__coding *coding;
    uint64_t received; /* body bytes before decoding */
    uint64_t sent;     /* body bytes */
    uint64_t head_bytes; /* of all lines of heads and trailers that came */
    uint32_t passed_over; /* bytes of a proxy's answers to CONNECT, about */
    double begin;      /* of connecting */
    double active;     /* when the last byte went, a head ended, or the last byte of a body came */
    uint32_t status, stage, reused, limit;
    uint32_t begun; /* requests that libcurl has begun to send */
    uint32_t is_quiet; /* libcurl does not tell what it sends: it is asked */
    uint32_t is_sent;  /* with is_quiet */
    uint64_t head_size; /* with is_quiet: of the request's own head, request line included */
    long head_before;  /* with is_quiet: bytes of heads sent before this request's */
    uint32_t head_ended; /* of the reply proper: what comes as a header then is a trailer */
    uint32_t head_lines; /* that came of a head, since an empty one */
    uint32_t line_goes_on; /* a piece of a line of a head came that is not its last */
    uint32_t body_begun;
    long connect_code; /* of the proxy's answer to CONNECT */
    double lookup, connect, tls, first_byte;
    uint64_t bytes_sent, bytes_received;
    char address[48];
    soapc_error failure; /* of a callback; status 0: none */
} soapc__transfer;

/* -- options.c -- */

enum { SOAPC__CONNECT_TIMEOUT = 300000 }; /* milliseconds, where a request says none */

/* Sets all options of the connection's handle but those of a single request; nothing where they are set already. 0: no
 * memory. */
int soapc__options_prepare(soapc__connection *connection, const soapc__transfer *transfer);
/* The next request begins with a handle as it was when it was new. */
void soapc__options_forget(soapc__connection *connection);

/* -- transfer.c -- */

void soapc__transfer_init(soapc__transfer *transfer);
void soapc__transfer_release(soapc__transfer *transfer);
soapc_status soapc__transfer_run(soapc__transfer *transfer, const soapc__header_list *headers,
                                 soapc_error *error);

/* -- traffic.c: what was sent, what came -- */

/* Whether libcurl need not tell what it sends: is_quiet. */
uint32_t soapc__transfer_may_be_quiet(const soapc__transfer *transfer);
/* The callbacks of a connection's handle. */
void soapc__transfer_set_callbacks(soapc__connection *connection, const soapc__transfer *transfer);
/* With is_quiet: a request is about to be sent. */
void soapc__transfer_begin(soapc__transfer *transfer);
/* With is_quiet: asks libcurl what it has sent. */
void soapc__transfer_observe(soapc__transfer *transfer);
/* Whether the request was written as a whole. */
int soapc__transfer_is_sent(const soapc__transfer *transfer);

/* -- timing.c: limits of time -- */

double soapc__net_now(void); /* monotonic, seconds */
/* There was a sign of life that counts. */
void soapc__transfer_note_activity(soapc__transfer *transfer);
uint32_t soapc__transfer_connect_timeout(const soapc__transfer *transfer); /* milliseconds */
/* A one-way request that was written has done its duty, whatever comes or does not come then. */
int soapc__transfer_is_done_one_way(const soapc__transfer *transfer);
/* How long the reply of a one-way request is still waited for, in milliseconds; negative: no longer. */
int soapc__transfer_one_way_left(const soapc__transfer *transfer);
/* How long to wait, in milliseconds; negative: a limit was passed, and the error says which. */
int soapc__transfer_time_left(soapc__transfer *transfer, soapc_error *error);

/* -- failure.c: why a transfer failed, for a person -- */

enum { SOAPC__PEER_SIZE = 400 };

/* Whom it is with, and by which way; returns `out`. */
const char *soapc__transfer_peer(const soapc__transfer *transfer, char out[SOAPC__PEER_SIZE]);
/* The error of a limit of time that was passed; notes which. */
soapc_status soapc__transfer_timed_out(soapc__transfer *transfer, soapc_http_limit limit,
                                       uint32_t milliseconds, soapc_error *error);
/* The error of a callback, or of libcurl's code. */
soapc_status soapc__transfer_describe(soapc__transfer *transfer, CURLcode code, soapc_error *error);

/* -- verify.c: what must be true before a request goes out -- */

#define SOAPC__HAS_PREREQUEST (LIBCURL_VERSION_NUM >= 0x075000) /* 7.80 */

/* Sets what libcurl is to keep and whom it is to ask. 0: this libcurl cannot. */
int soapc__verify_set(soapc__connection *connection, const soapc_http_request *request);
/* "01:AB..." or "01ab...": the length of the digest, 16, 20 or 32 bytes; 0: it is none. out gets lower-case
 * hexadecimal. */
size_t soapc__fingerprint_read(const char *text, char out[65]);

/* -- tls.c -- */

/* Versions of TLS that leave none. */
soapc_status soapc__tls_check(const soapc_http_request *request, soapc_error *error);

enum { SOAPC__REASON_SIZE = 400 };

/* `reason`, libcurl's for the code, or in `out` one that names the setting. */
const char *soapc__tls_reason(const soapc__transfer *transfer, CURLcode code, const char *reason,
                              char out[SOAPC__REASON_SIZE]);
/* Whether a file holds DER, which PEM files never begin with. */
int soapc__is_pkcs12(const char *path);

/* -- proxy.c -- */

/* Whether a request to that URL goes through the request's proxy. */
int soapc__proxy_is_for(const soapc_http_request *request, const soapc__url *url);
/* Whether a list as of no_proxy names the host (brackets around an IPv6 address). */
int soapc__host_is_listed(const char *list, const char *host);

#endif
