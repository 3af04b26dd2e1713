/*
 * What touches a file or a socket for soapc: the image cache and the HTTP client (libsoapc-net; uses libcurl).
 *
 * Blocking. A soapc_net and what comes of it is used by one thread at a time.
 */
#ifndef SOAPC_NET_H
#define SOAPC_NET_H

#include "soapc_compile.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------------------------
 * Image cache: one file an image, mapped read-only and shared by all processes of a user
 *
 * The folder must belong to the effective user or root and be writable by nobody else; soapc_cache_open makes it with
 * mode 0700 when it is missing. A file is opened with O_NOFOLLOW and believed only if its owner is root or the
 * effective user and nobody else may write it; then the image's header and length are checked, and its bytes against
 * the hash that was stored with them, each version of a file once for a soapc_cache. Whatever does not fit is treated as
 * absent. A file is written beside its place, checked whole, then renamed: a reader sees the old one
 * or the new one, never half of one, and a mapping stays valid when its file is replaced.
 */
typedef struct soapc_cache soapc_cache;

typedef struct soapc_mapping {
    const soapc_image *image; /* read-only pages; NULL: not there */
    size_t size;
    int64_t written;          /* seconds since 1970: the file's modification time */
    uint32_t stale;           /* 1: it was made younger by soapc_cache_touch_stale, and is past its time */
    void *reserved;
} soapc_mapping;

/* NULL when the folder cannot be made or trusted; the error says why. */
SOAPC_API soapc_cache *soapc_cache_open(const char *folder, soapc_error *error);
SOAPC_API void soapc_cache_close(soapc_cache *cache); /* mappings stay */

/* Maps the image stored under key (any bytes; hashed to the file's name). 1 and *mapping when there; 0 when absent,
 * older than max_age seconds (0: any age) at `now` (seconds since 1970), of another format version, or not to be
 * trusted. */
SOAPC_API int soapc_cache_find(soapc_cache *cache, const char *key, size_t key_length, int64_t now, int64_t max_age,
                               soapc_mapping *mapping);
/* Stores a block under key, atomically, after checking it. */
SOAPC_API soapc_status soapc_cache_store(soapc_cache *cache, const char *key, size_t key_length, const void *block,
                                         size_t size, soapc_error *error);
SOAPC_API void soapc_cache_unmap(soapc_mapping *mapping);

/* Makes what is stored under key as old as if it had been written at that time, and only that. */
SOAPC_API void soapc_cache_touch(soapc_cache *cache, const char *key, size_t key_length, int64_t written);
/* The same for one that is used past its time: its mappings say so until it is stored or touched anew. */
SOAPC_API void soapc_cache_touch_stale(soapc_cache *cache, const char *key, size_t key_length, int64_t written);

/* A text beside the image that is stored under key, for that very image: found only as long as it is there. NULL:
 * absent; else to be freed with free(), with a NUL behind it. */
SOAPC_API soapc_status soapc_cache_note_store(soapc_cache *cache, const char *key, size_t key_length,
                                              const soapc_image *image, size_t image_size, const char *text,
                                              size_t length, soapc_error *error);
SOAPC_API char *soapc_cache_note_find(soapc_cache *cache, const char *key, size_t key_length,
                                      const soapc_image *image, size_t image_size);

/* The default folder for the effective user: $XDG_CACHE_HOME/soapc, $HOME/.cache/soapc, or /tmp/soapc-<uid>. Writes
 * at most size bytes with the NUL; returns the length that was needed. */
SOAPC_API size_t soapc_cache_default_folder(char *out, size_t size);

/* ---------------------------------------------------------------------------------------------------------------
 * HTTP client
 *
 * One request to one reply; connections are kept in the soapc_net and reused by origin, proxy, TLS identity and
 * credentials, also by later requests of other clients in this process. After a fork the child starts with none.
 */
typedef struct soapc_net soapc_net;

/* Prepares libcurl for the whole process, once; soapc_net_new does it where nobody did. A host with threads calls it
 * before it starts them. */
SOAPC_API soapc_status soapc_net_startup(soapc_error *error);
SOAPC_API soapc_net *soapc_net_new(soapc_error *error);
SOAPC_API void soapc_net_free(soapc_net *net);

typedef enum soapc_http_auth {
    SOAPC_HTTP_AUTH_NONE = 0,
    SOAPC_HTTP_AUTH_BASIC = 1,
    SOAPC_HTTP_AUTH_DIGEST = 2,      /* first without credentials, then what the challenge asks */
    SOAPC_HTTP_AUTH_BASIC_DIGEST = 3,/* Basic first; Digest when a 401 asks for it (contract C-8.9) */
    SOAPC_HTTP_AUTH_NTLM = 4,        /* with one of these two, libcurl negotiates: the best of those given that a */
    SOAPC_HTTP_AUTH_NEGOTIATE = 8    /* 401 offers (RFC 4559). A connection serves one user. INVALID_ARGUMENT where
                                        libcurl was built without all that are asked for */
} soapc_http_auth;

/* How far an exchange came: on an error, where it ended. */
typedef enum soapc_http_stage {
    SOAPC_HTTP_STAGE_URL = 1,      /* the URL cannot be read, or is neither http nor https; also arguments */
    SOAPC_HTTP_STAGE_CONNECT = 2,  /* resolve, connect, proxy, TLS */
    SOAPC_HTTP_STAGE_SEND = 3,
    SOAPC_HTTP_STAGE_HEAD = 4,     /* of the reply */
    SOAPC_HTTP_STAGE_BODY = 5,
    SOAPC_HTTP_STAGE_CODING = 6,   /* a Content-Encoding that is not known */
    SOAPC_HTTP_STAGE_INFLATE = 7,  /* one that does not decode */
    SOAPC_HTTP_STAGE_REDIRECT = 8, /* to a place where the client will not go */
    SOAPC_HTTP_STAGE_DONE = 9
} soapc_http_stage;

typedef enum soapc_http_limit {
    SOAPC_HTTP_LIMIT_CONNECT = 1,
    SOAPC_HTTP_LIMIT_READ = 2,
    SOAPC_HTTP_LIMIT_TOTAL = 3
} soapc_http_limit;

/* What a host calls the settings of TLS, for messages. */
typedef struct soapc_http_names {
    const char *ca_file, *ca_path, *certificate, *certificate_key, *key_passphrase, *ciphers, *tls_min, *tls_max;
} soapc_http_names;

/* Zero it, then set what applies. Strings are NUL-terminated, NULL: not given; all only read during the call. */
typedef struct soapc_http_request {
    const char *method;        /* NULL: POST with a body, GET without */
    const char *url;           /* http or https */
    const char *const *headers;/* lines "Name: value" in the order they are sent; header_count. Host, Content-Length and
                                  what is listed are all that is sent. Host, if not listed, comes first, and
                                  Content-Length, whose value is always the body's, last. Authorization and
                                  Proxy-Authorization, if asked for below and not listed, follow Content-Length */
    uint32_t header_count;
    uint32_t http_version;     /* 0: 1.1; 10: 1.0; 20: 2 where TLS agrees on it, else 1.1; 21: 2 at once */
    const char *body;
    size_t body_length;
    uint32_t connect_timeout;  /* milliseconds; 0: 300,000 */
    uint32_t read_timeout;     /* milliseconds without a byte of the body, trailers being none, and for the whole head,
                                  interim replies included, once the request is sent; 0: none */
    uint32_t total_timeout;    /* milliseconds for all of it; 0: none */
    uint32_t max_redirects;    /* followed, with method and body as they were; 0: none. The 3xx after the last one is
                                  the reply. To another origin goes what describes the message (Accept..., Content-...,
                                  SOAPAction, User-Agent, Connection, ...) and no other line, credentials least of all;
                                  from https to http nothing */
    uint32_t keep_alive;       /* 0: the connection is closed afterwards */
    uint32_t accept_encoding;  /* 1: gzip and deflate are asked for; a coded reply is decoded in either case */
    uint32_t auth;             /* soapc_http_auth, one or more, for user and password */
    const char *user, *password;
    const char *proxy_host;
    uint32_t proxy_port;
    uint32_t no_wait;          /* 1: one-way: the request is written, the reply waited for as long as reply_wait says */
    const char *proxy_user, *proxy_password; /* for proxy_auth */
    uint32_t insecure_peer;    /* 1: the certificate is not verified */
    uint32_t insecure_name;    /* 1: the name in it is not */
    const char *ca_file, *ca_path;
    const char *certificate, *certificate_key, *key_passphrase; /* PEM or PKCS#12 files; key NULL: in the
                                  certificate's file. For the first origin alone, as credentials */
    const char *ciphers;
    const char *tls_name;      /* name the certificate must have (ssl.peer_name); NULL: the host's */
    uint64_t max_reply_bytes;  /* after decoding; 0: 4 GiB - 1. Heads, interim replies and trailers have a limit of their
                                  own: 300,000 bytes together, a line 100 KB */
    uint32_t compat_redirect;  /* 1: credentials go along to other origins (contract X-2) */
    uint32_t inflate_ratio;    /* most bytes that one of a coded reply may become, past inflate_bytes; 0: 100 */
    uint32_t tls_min, tls_max; /* versions of TLS: 10, 11, 12, 13; 0: what the library takes;
                                  min above max is INVALID_ARGUMENT */
    const char *local_address; /* that the connection leaves from; NULL: any */
    uint32_t local_port;       /* 0: any */
    uint32_t reply_wait;       /* with no_wait: milliseconds; what comes by then is the reply, else the status is 0 */
    uint32_t proxy_auth;       /* soapc_http_auth for the proxy; 0: Basic, and what a 407 asks for when that is refused */
    uint32_t allow_self_signed;/* 1: a certificate that is signed by nobody but itself will do */
    const char *token;         /* sent as "Authorization: Bearer ..." (RFC 6750) in place of user and password */
    const char *no_proxy;      /* hosts that are reached without the proxy, separated by commas or blanks: names (with
                                  all below them), addresses, 10.0.0.0/8, *; what is none of these is INVALID_ARGUMENT */
    const char *unix_socket;   /* path; the URL's host and port are only told to the peer */
    const char *home;          /* URL whose origin credentials and the caller's own lines are for; NULL: the URL's; "": for none */
    const char *fingerprint;   /* of the peer's certificate in hexadecimal, MD5, SHA-1 or SHA-256 by its length; checked
                                  beside all else before a byte is sent (libcurl from 7.80) */
    const char *allowed_hosts; /* a list as of no_proxy; no other host is asked, after a redirect neither. NULL: any */
    uint32_t https_only;       /* 1: no URL but https, after a redirect neither */
    uint32_t attempts;         /* times that the whole is tried when it fails for a reason that may pass: no connection,
                                  no or half a reply, a connect or read limit, status 429, 502, 503, 504. Only for what
                                  may be carried out twice; 0: once */
    uint32_t retry_delay;      /* milliseconds before the second try, twice as many before each later one, at most
                                  30,000, a quarter more or less by chance; a Retry-After of the peer may ask for more,
                                  within that. All within total_timeout. 0: 200 */
    uint32_t verify_depth;     /* certificates between the peer's and the root, the root counted; 0: any number */
    uint32_t inflate_bytes;    /* 0: 1 MiB */
    /* Called before a redirect is followed, with the head of the reply that sends there. It gives the Cookie line for
     * the next request, "" for none, NULL for the one that is listed, if any; the line is read until the exchange ends
     * or the next call. To another origin no cookie goes, whatever it gives. NULL: nobody is called. */
    const char *(*redirected)(void *context, const char *from, const char *head, size_t head_length, const char *to);
    void *redirected_context;
    const char *max_reply_note; /* what the error of max_reply_bytes says behind it: where it was set; NULL: nothing */
    uint32_t no_request_head;  /* 1: the reply's request_head may stay empty, which saves a tenth of a small exchange */
    uint64_t client;           /* any number for whoever asks, such as a client object's: a Digest challenge that a place
                                  gave is kept for the requests of the same number alone. 0: for this exchange alone */
    const soapc_http_names *names; /* for messages; NULL: those of the fields, and passphrase */
} soapc_http_request;

/* Filled by the client; released by soapc_http_reply_release. */
typedef struct soapc_http_reply {
    uint32_t status;           /* 0: none came */
    uint32_t reused;           /* 1: over a connection that was open already */
    const char *reason;        /* reason phrase, "" without one */
    char *head;                /* status line and headers of the last reply as received, NUL-terminated */
    size_t head_length;
    char *body;                /* decoded; NUL-terminated */
    size_t body_length;
    char *request_head;        /* request line and headers of the last request as sent */
    size_t request_head_length;
    const char *effective_url;
    double seconds;            /* whole exchange, redirects and challenges included */
    uint32_t stage;            /* soapc_http_stage */
    uint32_t redirects;        /* that were followed */
    uint32_t requests;         /* that were sent */
    uint32_t attempts;         /* that were made */
    uint32_t reserved;
    uint32_t limit;            /* soapc_http_limit that ended it, with status TIMEOUT */
    double lookup, connect, tls, first_byte; /* seconds of the last request, each from its start; 0: not done */
    uint64_t bytes_sent, bytes_received; /* of the last request, heads included, as they went over the wire */
    char address[48];          /* that the connection went to; "" without one */
} soapc_http_reply;

/* 0 when a reply came, whatever its status. Errors: IO (cannot resolve, connect, TLS: with the reason, the host and
 * the port), TIMEOUT (which one, after how long), LIMIT. What was sent and received so far is in the reply also then.
 * A kept connection that ends without a byte of the reply is replaced once and the request sent again, unless a second
 * has passed since it was sent: the peer may have been at it. */
SOAPC_API soapc_status soapc_http_exchange(soapc_net *net, const soapc_http_request *request, soapc_http_reply *reply,
                                           soapc_error *error);
SOAPC_API void soapc_http_reply_release(soapc_http_reply *reply);

/* `count` exchanges, at most `concurrency` at a time (0: 64, which is the most), each as soapc_http_exchange does it with
 * replies[i] and errors[i]; returns when all are over. `deadline`: milliseconds for all of them together, 0: none; one that it
 * ends, or that has not begun by then, is a TIMEOUT. Threads are used, which call nothing of the host: `redirected` is
 * refused. INVALID_ARGUMENT; else OK whatever became of them. */
SOAPC_API soapc_status soapc_http_exchange_all(soapc_net *net, const soapc_http_request *requests, uint32_t count,
                                               uint32_t concurrency, uint32_t deadline, soapc_http_reply *replies,
                                               soapc_error *errors, soapc_error *error);

/* A header's value in a reply's head: pointer and length, without surrounding blanks; NULL when absent. Name without
 * regard to case; index 0 is the first of that name. */
SOAPC_API const char *soapc_http_reply_header(const soapc_http_reply *reply, const char *name, uint32_t index,
                                              size_t *length);
/* The same in the bytes of a head; length is not NULL. */
SOAPC_API const char *soapc_http_head_find(const char *head, size_t head_length, const char *name, uint32_t index,
                                           size_t *length);

/* A line that says by what a document's next version is known (RFC 9110, 8.8): its URI, ETag and Last-Modified. Writes
 * at most size bytes with the NUL and returns the length; 0: the reply has neither, or there is no room. */
SOAPC_API size_t soapc_http_validators(const soapc_http_reply *reply, const char *uri, char *out, size_t size);
/* Asks for each document of such lines whether it has changed (RFC 9110, 13.1); `template` as for soapc_load_options,
 * its home set. 1: none has; 0: one has, or it cannot be told; -1: a host is down. *changed gets the answer, a 200 with a
 * body, where the document of that URI has changed, so that it need not be fetched again by who asked; else zeros. To be
 * released in either case. */
SOAPC_API int soapc_http_is_unchanged(soapc_net *net, const soapc_http_request *template_, const char *lines,
                                      const char *uri, soapc_http_reply *changed);

/* Whether all entries of a list as of no_proxy are something; else INVALID_ARGUMENT, and the first one that is not. */
SOAPC_API soapc_status soapc_http_hosts_check(const char *list, soapc_error *error);

/* A URL for logs and messages: without user and password, and with *** for the values of query parameters that are
 * secrets by their name (password, token, key, secret, auth, sig, session within it). Writes at most size bytes with
 * the NUL. */
SOAPC_API void soapc_http_url_mask(const char *url, char *out, size_t size);

/* ---------------------------------------------------------------------------------------------------------------
 * Loading a service for hosts without streams of their own (plain Lua, C): path or http(s) URL, through the cache
 */

/* One exchange of a load. The reply has no body; the caller releases it. */
typedef struct soapc_load_entry {
    char url[512];             /* soapc_http_url_mask of the last one; a longer one is cut */
    soapc_http_reply reply;
    soapc_error error;         /* status 0: a reply came */
} soapc_load_entry;

/* Caller's storage: of the exchanges of a load, in their order, as many as there is room for. */
typedef struct soapc_load_log {
    soapc_load_entry *entries;
    uint32_t room, count;
} soapc_load_log;

typedef struct soapc_load_options {
    const char *cache_folder;  /* NULL: no cache */
    int64_t cache_ttl;         /* seconds; 0: any age */
    const soapc_http_request *http; /* template for fetches (timeouts, TLS, credentials); NULL: defaults */
    const soapc_limits *limits;
    uint32_t flags;            /* of soapc_compiler_new */
    uint32_t no_stale;         /* 1: an image past its ttl is not used when its host is down */
    const char *import_hosts;  /* a list as of no_proxy: hosts that imports may come from, beside the service's own;
                                  NULL: any */
    const char *import_schemes;/* "https, file": schemes that imports may have; NULL: http, https, file */
    soapc_load_log *log;       /* NULL: nobody wants to know; questions whether a document has changed are in it only where it came
                                  in answer */
} soapc_load_options;

/* An image past cache_ttl whose documents all came over http(s), with an ETag or Last-Modified, is used on when their
 * hosts say that none has changed (304); else it is made anew, of the service's document as it came in answer if it did.
 * Where a document cannot be had over http(s) since its host is down (no reply, or a status from 500 on) and an image
 * past cache_ttl is in the cache, that one is used, and the host asked again after a minute. Images used so, in this
 * soapc_net: */
SOAPC_API uint64_t soapc_net_stale_images(const soapc_net *net);

/* The cache's key is all that decides about the image; where no option does, it is the place alone (an absolute path or a URL),
 * as PHP's is, whose folder is soap.wsdl_cache_dir/soapc-<uid>: one file serves both.
 * *mapping gets the image; unmap it with soapc_cache_unmap, wherever it came from. Import locations are resolved; file
 * documents import files and http(s), http(s) documents only http(s). */
SOAPC_API soapc_status soapc_load(soapc_net *net, const char *location, const soapc_load_options *options,
                                  soapc_mapping *mapping, soapc_error *error);

#ifdef __cplusplus
}
#endif

#endif
