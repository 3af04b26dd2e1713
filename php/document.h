/* The documents of a service: files, streams and http(s). */
#ifndef PHP_SOAPC_DOCUMENT_H
#define PHP_SOAPC_DOCUMENT_H

#include "php/http_options.h"

typedef struct php_soapc_document {
    zend_string *bytes;
    zend_string *final_uri; /* NULL: where it was asked for */
    zend_string *why;       /* it cannot be had */
    bool is_down;           /* since its host does not answer */
    bool is_refused;        /* it is not even tried */
    zend_string *validators; /* as of soapc_http_validators; NULL: it has none */
} php_soapc_document;

/* Reads the document at an absolute URI. FAILURE: document->why is set, or an exception is
 * pending. */
zend_result php_soapc_document_read(php_soapc_document *document, const char *uri,
                                    const php_soapc_http_options *options);
/* Whether none of the documents of such lines, of the service at that URI, has changed: as soapc_http_is_unchanged, and 0 where
 * our client is not what fetches it. *changed gets the service's document if it came with the answer, else it is empty; to be
 * released in either case. */
int php_soapc_document_is_unchanged(const char *validators, const php_soapc_http_options *options,
                                    const char *uri, php_soapc_document *changed);
void php_soapc_document_release(php_soapc_document *document);

/* A location that means the same wherever the process stands: a URI as it is, a path from the
 * root. NULL: a path that leads nowhere. */
zend_string *php_soapc_document_place(zend_string *location);
/* The URI of a location as a program gives it: a path becomes a file: URI. NULL: a path that
 * leads nowhere. */
zend_string *php_soapc_document_uri(zend_string *location);
/* false: a relative path that leads to no file; no cache is asked for it (contract C-11.7). */
bool php_soapc_document_resolves(zend_string *location);
/* As a program knows it, for messages: a relative path is made absolute where it leads to a file. */
zend_string *php_soapc_document_known(zend_string *location);
/* The other way: a file: URI becomes the path that a person knows. */
zend_string *php_soapc_document_name(const char *uri);

#endif
