/* What holds while a call runs, by fiber. */
#include "php_soapc.h"

#include "zend_fibers.h"

/* The context that resumed it; NULL: the main one, or one that is not of PHP's fibers. */
static zend_fiber_context *resumer(zend_fiber_context *context)
{
    return context->kind == zend_ce_fiber ? zend_fiber_from_context(context)->caller : NULL;
}

php_soapc_scope *php_soapc_scope_find(void)
{
    if (EXPECTED(!SOAPC_G(scopes))) {
        return &SOAPC_G(request_scope);
    }
    for (zend_fiber_context *context = EG(current_fiber_context); context;
         context = resumer(context)) {
        for (php_soapc_scope *scope = SOAPC_G(scopes); scope; scope = scope->before) {
            if (scope->fiber == context) {
                return scope;
            }
        }
    }
    return &SOAPC_G(request_scope);
}

php_soapc_scope *php_soapc_scope_begin(void)
{
    php_soapc_scope *scope = emalloc(sizeof(*scope)); /* a fatal error in a fiber frees its stack */

    *scope = *php_soapc_scope_find();
    scope->before = SOAPC_G(scopes);
    scope->fiber = EG(current_fiber_context);
    SOAPC_G(scopes) = scope;
    return scope;
}

void php_soapc_scope_end(php_soapc_scope *scope)
{
    php_soapc_scope **at = &SOAPC_G(scopes);

    while (*at != scope) {
        at = &(*at)->before;
    }
    *at = scope->before;
    efree(scope);
}

void php_soapc_scope_reset(void)
{
    SOAPC_G(scopes) = NULL; /* those that a fatal error left went with the request's memory */
    SOAPC_G(request_scope) = (php_soapc_scope){.soap_version = 1};
}
