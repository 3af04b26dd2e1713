/* Compiling a service out of its documents. */
#ifndef PHP_SOAPC_SERVICE_COMPILE_H
#define PHP_SOAPC_SERVICE_COMPILE_H

#include "php/document.h"

/* What is known of the documents. */
typedef struct php_soapc_fetched {
    php_soapc_document *first; /* given: the service's own, taken over; empty: it is to be fetched */
    bool is_down;            /* there is no block since the host of one does not answer */
    zend_string *validators; /* of all of them, as of soapc_http_validators, to be released; NULL: one has none */
} php_soapc_fetched;

/* The block of an image, to be freed with free(); NULL: a SoapFault (or what a user's stream
 * threw) is pending. wsdl is the location as the program gave it, uri the same made absolute. */
void *php_soapc_service_compile(zend_string *wsdl, zend_string *uri,
                                const php_soapc_http_options *options, size_t *size,
                                php_soapc_fetched *fetched);

#endif
