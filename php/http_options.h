/* From a client's options and its stream context to a request of net/. */
#ifndef PHP_SOAPC_HTTP_OPTIONS_H
#define PHP_SOAPC_HTTP_OPTIONS_H

#include "php_soapc.h"

#include "php_streams.h"
#include "soapc_net.h"

/* All borrowed, until they are held; NULL or 0: not given. */
typedef struct php_soapc_http_options {
    php_stream_context *context;
    HashTable *context_options; /* of held ones: a copy of the context's, without PHP references; NULL */
    zend_string *login, *password;
    uint32_t auth; /* soapc_http_auth; 0: Basic */
    zend_string *proxy_host, *proxy_login, *proxy_password;
    zend_long proxy_port;
    bool has_proxy_port; /* it was given; without it the host is none */
    zend_string *user_agent; /* "": none is sent */
    bool close;              /* keep_alive is off */
    zend_long connection_timeout;
    HashTable *own;   /* of 'soapc'; NULL */
    const char *home; /* as of soapc_http_request (contract C-11.6) */
    const char *allowed_hosts; /* as of soapc_http_request */
    bool https_only;
    uint64_t client;  /* as of soapc_http_request */
    double deadline;  /* of all documents together, php_soapc_seconds(); 0: none */
} php_soapc_http_options;

/* Out of an options array (contract C-6.2): for a service's documents. */
void php_soapc_http_options_read(php_soapc_http_options *http, HashTable *options);

/* Whether the stream context among a constructor's options can be met. FAILURE: a SoapFault names what cannot. */
zend_result php_soapc_http_context_check(HashTable *options);

/* Takes references to all of it that PHP counts, and a copy of what the context holds: code of the program's that runs while
 * a request is made or under way (an autoloader, its logger) may change the object and the context. */
void php_soapc_http_options_hold(php_soapc_http_options *http);
void php_soapc_http_options_let_go(php_soapc_http_options *http);

/* By the option `authentication`: whoever asked for Digest does not get his password sent in the clear first (contract
 * */
uint32_t php_soapc_http_auth(bool wants_digest, bool has_password);

/* The strings that a request points to beside those of the options. */
typedef struct php_soapc_http_request {
    soapc_http_request request;
    const char **lines; /* header lines; freed with the strings they point to */
    zend_string **line_strings;
    uint32_t line_count, line_capacity;
    zend_string *ciphers, *local_address;
    soapc_http_names names; /* what `request` points to: the options that its settings came from */
} php_soapc_http_request;

/* Fills in TLS, proxy, credentials and timeouts, from options that are held until the request is released. FAILURE: an
 * exception is pending, mostly a SoapFault that names the option that cannot be met. */
zend_result php_soapc_http_request_init(php_soapc_http_request *http,
                                        const php_soapc_http_options *options);
void php_soapc_http_request_release(php_soapc_http_request *http);
/* Whether memory_limit has room for a string of that length and what is made beside it: asked before PHP's own error would
 * end the program for what a peer sent. */
bool php_soapc_memory_has(size_t length);
/* "the reply of N bytes is longer than memory_limit (N) has room for" */
zend_string *php_soapc_memory_text(size_t length);
/* Appends a header line of three pieces; the last one may be "". */
void php_soapc_http_request_line(php_soapc_http_request *http, const char *name, const char *value,
                                 const char *end);
/* The same of a string whose NUL php_soapc_http_exchange refuses, where the other one would end. */
void php_soapc_http_request_field(php_soapc_http_request *http, const char *name,
                                  const zend_string *value, const char *end);
void php_soapc_http_request_line_str(php_soapc_http_request *http,
                                     zend_string *line); /* takes it over */

/* The option of the stream context, NULL when it is not set. */
zval *php_soapc_context_option(const php_soapc_http_options *options, const char *wrapper,
                               const char *name);
/* All of a wrapper's; NULL: none. */
HashTable *php_soapc_context_table(const php_soapc_http_options *options, const char *wrapper);
/* The fault of an option whose value means nothing: FAILURE. expected: "a name". */
zend_result php_soapc_context_refuse(const char *wrapper, const char *name, const char *expected, zval *value);
/* An integer, or a string of one. */
bool php_soapc_read_long(const zval *value, zend_long *number);
/* C takes a NUL for the end: what stands behind it would be lost without a word. false: the fault names it, without the text,
 * which may be a secret. */
bool php_soapc_is_whole(const zend_string *text, const char *kind, const char *name);
/* http_tls.c: the options of "ssl". FAILURE: the fault names the one that cannot be met. */
zend_result php_soapc_http_tls_apply(php_soapc_http_request *http, const php_soapc_http_options *options);
/* User-Agent by the options, the context, the ini setting, in this order; NULL: by none of them.
 * "" says: do not send. */
zend_string *php_soapc_user_agent(const php_soapc_http_options *options);

typedef enum php_soapc_own_line { /* lines of http.header that the caller writes itself */
                                  PHP_SOAPC_OWN_AUTHORIZATION = 1,
                                  PHP_SOAPC_OWN_PROXY_AUTHORIZATION = 2,
                                  PHP_SOAPC_OWN_COOKIE = 4
} php_soapc_own_line;
/* PHP_SOAPC_OWN_AUTHORIZATION where a token or a login goes before a line of http.header; else 0. */
uint32_t php_soapc_own_authorization(const php_soapc_http_options *options);
/* Appends the context's http.header lines but for those that are always ours and the ones in
 * `own` (contract C-8.4). */
void php_soapc_context_headers(php_soapc_http_request *http, const php_soapc_http_options *options,
                               uint32_t own);

/* http_own.c: what 'soapc' => [...] says of HTTP. FAILURE: a SoapFault names the key and what was expected. */
zend_result php_soapc_http_own_apply(php_soapc_http_request *http, HashTable *own);
/* Before there is something to apply it to; the fault has that code. */
zend_result php_soapc_http_own_check(HashTable *own, const char *fault_code);
/* Whether an option is of calls alone, not of documents that are fetched. */
bool php_soapc_http_own_of_calls(const char *name);
/* Whether a value says yes or no: true, false, null, 1, 0. */
bool php_soapc_is_flag(const zval *value);
const char *php_soapc_http_own_name(size_t index); /* of the options there are; NULL behind the last */
/* The array under 'soapc' of a constructor's options; NULL. */
HashTable *php_soapc_http_own(HashTable *options);

/* What the program's own logger, 'soapc' => ['log' => callable], gets of an exchange, and the call of it; an exception
 * may be pending then. operation: NULL for a document. error: NULL where a reply came. */
void php_soapc_http_log(HashTable *own, const char *operation, const soapc_http_request *request,
                        const soapc_http_reply *reply, const soapc_error *error);
/* 'soapc' => ['retry' => ...]: sets how often an operation is tried that is among those named there. */
void php_soapc_http_retry(HashTable *own, const char *operation, soapc_http_request *request);

/* Monotonic. */
double php_soapc_seconds(void);

/* The connections of this process (thread); NULL: thrown. */
soapc_net *php_soapc_net(void);

/* soapc_http_exchange of lines that hold no NUL; INVALID_ARGUMENT for one. */
soapc_status php_soapc_http_exchange(soapc_net *net, const php_soapc_http_request *http,
                                     soapc_http_reply *reply, soapc_error *error);

#endif
