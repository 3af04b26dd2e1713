/* SoapClient: its object and what its files share. */
#ifndef PHP_SOAPC_CLIENT_H
#define PHP_SOAPC_CLIENT_H

#include "php/object.h"

#include "ext/standard/url.h"

#include "php/settings.h"

/* An operation that was called: found once by the name as it was written. */
typedef struct php_soapc_client_operation {
    zend_string *name; /* NULL: nothing here */
    uint32_t id;
    zend_string *action, *location;
} php_soapc_client_operation;

enum { PHP_SOAPC_CLIENT_OPERATIONS = 8 };

/* Settings of a client and of its clones. */
typedef struct php_soapc_client_state {
    php_soapc_settings settings;
    uint32_t references;
    bool is_bare; /* made out of the slots: the constructor did not run */
    zval own;     /* the array under 'soapc'; UNDEF without */
    php_soapc_client_operation operations[PHP_SOAPC_CLIENT_OPERATIONS]; /* by the name's hash */
} php_soapc_client_state;

/* What is known of the last reply of a call beside its body: to read it, and for messages. */
typedef struct php_soapc_client_reply {
    uint32_t status;           /* 0: no reply came through the built-in __doRequest */
    zend_string *type, *place; /* Content-Type, "" without one; URL. NULL with status 0 */
} php_soapc_client_reply;

/* What programs may see by reflection is in the property slots and nowhere else; the rest is
 * here. */
typedef struct php_soapc_client {
    php_soapc_client_state
        *state;      /* NULL: the constructor did not run, or the object was unserialized */
    uint64_t number; /* among all that ask over HTTP; 0: it has not yet */
    php_soapc_client_reply reply;
    zend_string *operation; /* of the call that runs; NULL outside of one */
    zend_object std; /* last: PHP appends the properties */
} php_soapc_client;

static inline php_soapc_client *php_soapc_client_from(zend_object *object)
{
    return (php_soapc_client *)((char *)object - XtOffsetOf(php_soapc_client, std));
}

/* Property slots, in the stub's order (contract C-5.1). */
enum {
    PHP_SOAPC_CLIENT_URI,
    PHP_SOAPC_CLIENT_STYLE,
    PHP_SOAPC_CLIENT_USE,
    PHP_SOAPC_CLIENT_LOCATION,
    PHP_SOAPC_CLIENT_TRACE,
    PHP_SOAPC_CLIENT_COMPRESSION,
    PHP_SOAPC_CLIENT_SDL,
    PHP_SOAPC_CLIENT_TYPEMAP,
    PHP_SOAPC_CLIENT_HTTP_SOCKET,
    PHP_SOAPC_CLIENT_HTTP_URL,
    PHP_SOAPC_CLIENT_LOGIN,
    PHP_SOAPC_CLIENT_PASSWORD,
    PHP_SOAPC_CLIENT_USE_DIGEST,
    PHP_SOAPC_CLIENT_DIGEST,
    PHP_SOAPC_CLIENT_PROXY_HOST,
    PHP_SOAPC_CLIENT_PROXY_PORT,
    PHP_SOAPC_CLIENT_PROXY_LOGIN,
    PHP_SOAPC_CLIENT_PROXY_PASSWORD,
    PHP_SOAPC_CLIENT_EXCEPTIONS,
    PHP_SOAPC_CLIENT_ENCODING,
    PHP_SOAPC_CLIENT_CLASSMAP,
    PHP_SOAPC_CLIENT_FEATURES,
    PHP_SOAPC_CLIENT_CONNECTION_TIMEOUT,
    PHP_SOAPC_CLIENT_STREAM_CONTEXT,
    PHP_SOAPC_CLIENT_USER_AGENT,
    PHP_SOAPC_CLIENT_KEEP_ALIVE,
    PHP_SOAPC_CLIENT_SSL_METHOD,
    PHP_SOAPC_CLIENT_SOAP_VERSION,
    PHP_SOAPC_CLIENT_USE_PROXY,
    PHP_SOAPC_CLIENT_COOKIES,
    PHP_SOAPC_CLIENT_DEFAULT_HEADERS,
    PHP_SOAPC_CLIENT_SOAP_FAULT,
    PHP_SOAPC_CLIENT_LAST_REQUEST,
    PHP_SOAPC_CLIENT_LAST_RESPONSE,
    PHP_SOAPC_CLIENT_LAST_REQUEST_HEADERS,
    PHP_SOAPC_CLIENT_LAST_RESPONSE_HEADERS
};

/* Some bits of SOAP_* constants (contract section 3). */
enum { PHP_SOAPC_WAIT_ONE_WAY_CALLS = 2 };

static inline bool php_soapc_client_is(zend_object *object, uint32_t slot)
{
    return Z_TYPE_P(php_soapc_slot(object, slot)) == IS_TRUE;
}

static inline zend_long php_soapc_client_long(zend_object *object, uint32_t slot,
                                              zend_long otherwise)
{
    zval *value = php_soapc_slot(object, slot);
    return Z_TYPE_P(value) == IS_LONG ? Z_LVAL_P(value) : otherwise;
}

static inline bool php_soapc_client_has_wsdl(zend_object *object)
{
    const php_soapc_client_state *state = php_soapc_client_from(object)->state;
    return state && state->settings.service->uri;
}

/* client_options.c: what the constructor does with its options. FAILURE: thrown. */
zend_result php_soapc_client_configure(zend_object *object, zend_string *wsdl, HashTable *options);
/* The settings; made out of the slots for an object that the constructor did not see. NULL:
 * thrown. */
const php_soapc_settings *php_soapc_client_settings(zend_object *object);
/* The options under 'soapc' that serialize() keeps: all but the logger, which is the program's and no data. false: none. */
bool php_soapc_client_own_to_keep(const zval *own, zval *kept);
/* Where they stand in the class map of what is serialised: no type has such a name. Text and length. */
#define PHP_SOAPC_CLIENT_OWN_KEY ZEND_STRL("\0soapc")
void php_soapc_client_state_release(php_soapc_client_state *state);
void php_soapc_client_operation_release(php_soapc_client_operation *operation);

/* A call as __call and __soapCall describe it. */
typedef struct php_soapc_client_call {
    zend_object *client;
    zend_string *name;
    HashTable *arguments;
    zend_string *location, *action, *uri; /* options of __soapCall; NULL */
    HashTable *headers; /* of __soapCall; NULL: none given, which an empty array is not */
    zval *output_headers; /* an array of the caller's own to be filled; NULL */
} php_soapc_client_call;

/* client_call.c: makes the call. */
void php_soapc_client_make_call(const php_soapc_client_call *call, zval *return_value);
/* Sets __soap_fault, for a call that is under way: fault with that code. */
void php_soapc_client_record_fault(zend_object *object, const char *code, const char *format, ...)
    ZEND_ATTRIBUTE_FORMAT(printf, 3, 4);

/* client_result.c: the PHP value of a decoded reply, and its header blocks. FAILURE: an
 * exception is pending. */
struct php_soapc_values;
zend_result php_soapc_client_result(struct php_soapc_values *values, const soapc_envelope *envelope,
                                    zval *result);
zend_result php_soapc_client_output_headers(struct php_soapc_values *values,
                                            const soapc_envelope *envelope, zval *headers);
/* A SoapFault for a received fault (contract C-5.8). */
zend_result php_soapc_client_received_fault(struct php_soapc_values *values,
                                            const soapc_envelope *envelope, zval *fault);

/* transport.c: the built-in __doRequest: the reply's body, "" for a one-way call; NULL: the
 * fault is recorded, or an exception is pending. */
zend_string *php_soapc_client_exchange(zend_object *object, zend_string *request,
                                       zend_string *location, zend_string *action,
                                       zend_long version, bool one_way);

/* client_reply.c */

struct soapc_http_reply;

/* Keeps what a reply says of itself; NULL: none came. */
void php_soapc_client_reply_keep(zend_object *object, const struct soapc_http_reply *reply);
/* "HTTP status 503 from http://...", Content-Type and the first bytes of the body, as far as known. */
zend_string *php_soapc_client_reply_text(const php_soapc_client_reply *reply, const char *body,
                                         size_t length);
/* The charset that Content-Type gives to a body that says nothing itself and is not UTF-8; length 0: none. */
soapc_str php_soapc_client_reply_charset(const php_soapc_client_reply *reply, const char *body,
                                         size_t length);

/* cookies.c (contract C-8.10) */

/* Takes those of a reply's head; url: where it came from. */
void php_soapc_cookies_store(zend_object *object, const char *url, const char *head, size_t length);
zend_string *php_soapc_cookies_line(zend_object *object,
                                    const php_url *url); /* NULL: none are held */

/* describe.c (contract C-7.13, C-7.14) */
void php_soapc_describe_operations(const soapc_image *image, zval *out);
void php_soapc_describe_types(const soapc_image *image, zval *out);
/* metadata.c: __getMetadata() */
void php_soapc_describe(const soapc_image *image, zval *out);

#endif
