#ifndef PHP_SOAPC_SCOPE_H
#define PHP_SOAPC_SCOPE_H

/* What a call of a client or server sets for all code that runs until it ends. Calls that run in
 * several fibers end in any order, so each has its own. */

#include "php.h"

typedef struct php_soapc_scope {
    struct php_soapc_scope *before; /* begun before this one, in whatever fiber */
    const void *fiber;              /* the zend_fiber_context that it began in */
    zend_long soap_version;         /* of the call (contract C-5.6); 1 outside of one */
    bool use_error_handler;         /* use_soap_error_handler(): until the call ends */
} php_soapc_scope;

/* That of the innermost call around the code that runs, which may have been begun in a fiber that
 * resumed this one; outside of calls that of the request. */
php_soapc_scope *php_soapc_scope_find(void);
/* Begins as a copy of the one that holds. */
php_soapc_scope *php_soapc_scope_begin(void);
void php_soapc_scope_end(php_soapc_scope *scope);

/* At the end of a request, after all code of the user. */
void php_soapc_scope_reset(void);

#endif
