/* The extension's own header: module globals, class entries, and what its files share. */
#ifndef PHP_SOAPC_H
#define PHP_SOAPC_H

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "php.h"

#include "soapc.h"

#define PHP_SOAPC_VERSION SOAPC_VERSION

extern zend_module_entry soapc_module_entry;
#define phpext_soapc_ptr &soapc_module_entry

/* INI values and per-process caches; never a call's context. */
ZEND_BEGIN_MODULE_GLOBALS(soapc)
    zend_bool provide_soap;
    zend_bool cache_enabled;  /* soap.wsdl_cache_* (contract section 2) */
    char *cache_dir;
    zend_long cache_ttl;
    zend_long cache_mode;
    zend_long cache_limit;
    zend_bool compat_values;  /* contract X-7 */
    zend_bool compat_dispatch;/* contract X-3 */
    zend_bool compat_redirect;/* contract X-2 */
    zend_bool compat_basic_first; /* contract X-1 */
    zend_bool use_error_handler;  /* use_soap_error_handler(), per request */
    zend_long soap_version;   /* of the call that runs: SoapFault's codes depend on it (contract C-5.6); 1 outside of one */
    struct php_soapc_services *services; /* loaded services of this process, by key */
    struct soapc_net *net;    /* made on first use, dropped after a fork */
ZEND_END_MODULE_GLOBALS(soapc)

ZEND_EXTERN_MODULE_GLOBALS(soapc)
#define SOAPC_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(soapc, v)
#if defined(ZTS) && defined(COMPILE_DL_SOAPC)
ZEND_TSRMLS_CACHE_EXTERN()
#endif

/* Class entries: SoapClient and so on, or Soapc\SoapClient where ext/soap has the plain names. */
extern zend_class_entry *php_soapc_client_ce, *php_soapc_server_ce, *php_soapc_fault_ce, *php_soapc_header_ce,
    *php_soapc_param_ce, *php_soapc_var_ce;

#endif
