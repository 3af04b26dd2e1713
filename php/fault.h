/* SoapFault objects. */
#ifndef PHP_SOAPC_FAULT_H
#define PHP_SOAPC_FAULT_H

#include "php_soapc.h"

/* What a SoapFault is made of; all is copied, NULL or UNDEF: not given. */
typedef struct php_soapc_fault_parts {
    zend_string *code, *code_ns; /* without code_ns a code of SOAP gets its namespace (contract C-5.6) */
    zend_string *string;         /* needed */
    zend_string *actor;
    zval *detail;
    zend_string *name;
    zval *header_fault;
    zend_string *lang;
} php_soapc_fault_parts;

/* Makes a SoapFault object in out. */
void php_soapc_fault_make(zval *out, const php_soapc_fault_parts *parts);

/* The parts of a SoapFault or of an object of a class derived from it; borrowed, read through
 * references. */
void php_soapc_fault_read(zend_object *fault, php_soapc_fault_parts *parts);

/* A property of an Exception or Error, as text; code of the program's may run for one that it has unset. The text is owned. */
zend_string *php_soapc_exception_text(zend_object *exception, const char *name, size_t length);

#endif
