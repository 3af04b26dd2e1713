/* Compiling a service out of its documents. */
#ifndef PHP_SOAPC_SERVICE_COMPILE_H
#define PHP_SOAPC_SERVICE_COMPILE_H

#include "php/http_options.h"

/* The block of an image, to be freed with free(); NULL: a SoapFault (or what a user's stream
 * threw) is pending; *is_down then says
 * whether it is that the host of a document does not answer. wsdl is the location as the program gave it, uri the same made absolute. */
void *php_soapc_service_compile(zend_string *wsdl, zend_string *uri,
                                const php_soapc_http_options *options, size_t *size,
                                bool *is_down);

#endif
