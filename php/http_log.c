/* The program's logger, and what may be tried again: 'soapc' => ['log' => ..., 'retry' => ...] (docs/http.md). */
#include "php/http_options.h"

#include "php/exception.h"

/* {{{ log */

static void add_text(zval *record, const char *name, const char *text)
{
    if (text) {
        add_assoc_string(record, name, (char *)text);
    } else {
        add_assoc_null(record, name);
    }
}

static void add_times(zval *record, const soapc_http_reply *reply)
{
    const struct {
        const char *name;
        double seconds;
    } times[] = {
        {"lookup", reply->lookup},         {"connect", reply->connect},  {"tls", reply->tls},
        {"first_byte", reply->first_byte}, {"total", reply->seconds},
    };
    for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
        add_assoc_double(record, times[i].name, times[i].seconds);
    }
}

static void fill(zval *record, const char *operation, const soapc_http_request *request,
                 const soapc_http_reply *reply, const soapc_error *error)
{
    char url[1024];

    array_init_size(record, 20);
    soapc_http_url_mask(reply->effective_url ? reply->effective_url : request->url, url,
                        sizeof(url));
    add_text(record, "url", url);
    add_text(record, "operation", operation);
    add_assoc_long(record, "status", reply->status);
    add_text(record, "error", error ? error->message : NULL);
    add_assoc_long(record, "bytes_sent", (zend_long)reply->bytes_sent);
    add_assoc_long(record, "bytes_received", (zend_long)reply->bytes_received);
    add_times(record, reply);
    add_assoc_bool(record, "reused", reply->reused);
    add_assoc_long(record, "requests", reply->requests);
    add_assoc_long(record, "redirects", reply->redirects);
    add_assoc_long(record, "attempts", reply->attempts);
    add_text(record, "address", reply->address);
}

void php_soapc_http_log(HashTable *own, const char *operation, const soapc_http_request *request,
                        const soapc_http_reply *reply, const soapc_error *error)
{
    zval *log = own ? zend_hash_str_find_deref(own, ZEND_STRL("log")) : NULL, function, record,
         result;

    if (!log || Z_TYPE_P(log) == IS_NULL || EG(exception)) {
        return;
    }
    ZVAL_COPY(&function, log); /* the options may go while it runs */
    fill(&record, operation, request, reply, error);
    ZVAL_UNDEF(&result);
    call_user_function(NULL, NULL, &function, &result, 1, &record);
    zval_ptr_dtor(&result);
    zval_ptr_dtor(&record);
    zval_ptr_dtor(&function);
}

/* }}} */

/* {{{ retry */

/* Names may be written in any case, as calls may (contract C-7.2). */
static bool is_named(HashTable *names, const char *operation)
{
    zval *name;

    ZEND_HASH_FOREACH_VAL (names, name) {
        ZVAL_DEREF(name);
        if (Z_TYPE_P(name) == IS_STRING && (strcasecmp(Z_STRVAL_P(name), operation) == 0 ||
                                            zend_string_equals_literal(Z_STR_P(name), "*"))) {
            return true;
        }
    }
    ZEND_HASH_FOREACH_END();
    return false;
}

void php_soapc_http_retry(HashTable *own, const char *operation, soapc_http_request *request)
{
    zval *retry = own && operation ? zend_hash_str_find_deref(own, ZEND_STRL("retry")) : NULL;

    if (!retry || Z_TYPE_P(retry) != IS_ARRAY) {
        return;
    }
    zval *names = zend_hash_str_find_deref(Z_ARRVAL_P(retry), ZEND_STRL("operations"));
    zval *attempts = zend_hash_str_find_deref(Z_ARRVAL_P(retry), ZEND_STRL("attempts"));
    zval *delay = zend_hash_str_find_deref(Z_ARRVAL_P(retry), ZEND_STRL("delay"));
    if (!names || Z_TYPE_P(names) != IS_ARRAY || !is_named(Z_ARRVAL_P(names), operation)) {
        return;
    }
    request->attempts = attempts ? (uint32_t)zval_get_long(attempts) : 3;
    request->retry_delay = delay ? (uint32_t)(zval_get_double(delay) * 1000) : 0;
}

/* }}} */
