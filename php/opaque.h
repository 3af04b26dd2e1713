/* Soap\Url and Soap\Sdl, from PHP 8.4 on: what ext/soap keeps for itself in a client's properties. */
#ifndef PHP_SOAPC_OPAQUE_H
#define PHP_SOAPC_OPAQUE_H

#include "php_soapc.h"

#ifdef PHP_SOAPC_OPAQUE_CLASSES

/* Registers both, and the types of the client's properties that hold them. */
void php_soapc_opaque_minit(zend_class_entry *client);
/* A new Soap\Sdl: the sign of a client that has a WSDL. It cannot be serialized. */
void php_soapc_opaque_sdl(zval *out);

#endif
#endif
