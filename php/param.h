/* SoapParam objects. */
#ifndef PHP_SOAPC_PARAM_H
#define PHP_SOAPC_PARAM_H

#include "php_soapc.h"

/* The name that a SoapParam gives; NULL: the value is none. Borrowed. */
zend_string *php_soapc_param_name(zval *value);

#endif
