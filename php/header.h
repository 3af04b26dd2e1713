/* SoapHeader objects and HEADER nodes. */
#ifndef PHP_SOAPC_HEADER_H
#define PHP_SOAPC_HEADER_H

#include "php/values.h"

/* What a SoapHeader or an object of a class derived from it holds; borrowed, read through
 * references. */
typedef struct php_soapc_header_parts {
    zend_string *ns, *name; /* NULL: the constructor did not run */
    zval *data;
    bool must_understand;
    zend_string *actor;     /* NULL: none, or known_actor */
    zend_long known_actor;  /* SOAP_ACTOR_*; 0: none */
} php_soapc_header_parts;

void php_soapc_header_read(zend_object *header, php_soapc_header_parts *parts);

/* The declaration of that QName among `count` soapc_header records from `first` on; SOAPC_NONE. */
uint32_t php_soapc_header_find(const soapc_image *image, uint32_t first, uint32_t count,
                               uint32_t name);

/* One HEADER node for a SoapHeader, typed by its declaration among those; without data it is empty,
 * a nil only in an encoded reply (contract C-7.5). FAILURE: as values_push. */
zend_result php_soapc_header_push(php_soapc_values *values, zend_object *header, uint32_t first,
                                  uint32_t count, bool is_request);

/* One HEADER node with a value that is no SoapHeader. declaration: soapc_header index or
 * SOAPC_NONE. */
zend_result php_soapc_header_push_value(php_soapc_values *values, zval *value, uint32_t name,
                                        uint32_t declaration);

#endif
