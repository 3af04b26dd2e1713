/* The extension's own header: module globals, class entries, and what its files share. */
#ifndef PHP_SOAPC_H
#define PHP_SOAPC_H

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "php.h"

#include "php/compat.h"
#include "php/scope.h"
#include "soapc.h"

#define PHP_SOAPC_VERSION SOAPC_VERSION

extern zend_module_entry soapc_module_entry;
#define phpext_soapc_ptr &soapc_module_entry

/* INI values and per-process caches; never a call's context. */
ZEND_BEGIN_MODULE_GLOBALS(soapc)
    bool provide_soap;
    bool cache_enabled;  /* soap.wsdl_cache_* (contract section 2) */
    const char *cache_dir;
    zend_long cache_ttl;
    zend_long cache_mode;
    zend_long cache_limit;
    bool compat_values;  /* contract X-7 */
    bool compat_dispatch;/* contract X-3 */
    bool compat_redirect;/* contract X-2 */
    bool compat_basic_first; /* contract X-1 */
    bool compat_messages;    /* faults of the transport say what ext/soap says and nothing more */
    bool cache_by_place; /* soapc.cache=php (contract X-9) */
    bool hardened;       /* soapc.profile=hardened (contract X-8) */
    zend_long decode_depth, encode_depth, attributes, documents, message_bytes; /* soapc_limits */
    zend_long inflate_ratio, inflate_bytes; /* contract X-5 */
    bool wsdl_warnings;      /* what is tolerated in a WSDL is a PHP warning each, when it is compiled */
    bool tells_wsdl_warnings; /* at this moment: they pass where other warnings of a constructor do not */
    soapc_message *pool[4];   /* messages that nobody uses */
    uint32_t pool_count;
    zend_string *any_name;    /* "any", interned; see php_soapc_any_name() */
    zend_string *any_attribute_name; /* "anyAttribute", likewise */
    zend_object *thrown;      /* last fault of php/exception.c; only to compare */
    php_soapc_scope request_scope; /* outside of calls */
    php_soapc_scope *scopes;  /* of the calls that run, the one begun last first */
    struct php_soapc_services *services; /* loaded services of this process, by key */
    zend_ulong stale_images; /* services used past their time since their host was down; in phpinfo() */
    uint64_t clients;         /* numbers that were given to those who ask over HTTP */
    struct soapc_net *net;    /* made on first use, dropped after a fork */
ZEND_END_MODULE_GLOBALS(soapc)

ZEND_EXTERN_MODULE_GLOBALS(soapc)
#define SOAPC_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(soapc, v)
#if defined(ZTS) && defined(COMPILE_DL_SOAPC)
ZEND_TSRMLS_CACHE_EXTERN()
#endif

/* Whether this process has our classes as the extension `soap` (SoapClient, ...) or beside it
 * (Soapc\SoapClient, ...). */
extern bool php_soapc_is_soap;

/* php/ini.c: the settings soapc.* and soap.*. */
void php_soapc_ini_globals(zend_soapc_globals *globals); /* the defaults */
void php_soapc_ini_minit(int module_number);             /* soapc.* */
void php_soapc_ini_soap_minit(int module_number);        /* soap.* */
soapc_limits php_soapc_limits(void);

/* The module that is being started registers its classes, in this order. */
void php_soapc_var_minit(void);
void php_soapc_param_minit(void);
void php_soapc_header_minit(void);
void php_soapc_fault_minit(void);
void php_soapc_client_minit(void);
void php_soapc_server_minit(void);
void php_soapc_server_mshutdown(void);
void php_soapc_dispatch_minit(void); /* #[Soapc\Operation] */
void php_soapc_constants_minit(int module_number); /* those that are not there yet */
extern const zend_function_entry *const php_soapc_functions;

/* A message for one exchange in one direction, its memory in PHP's heap, out of a pool of the
 * request; give it back when nothing points into it any more. NULL: thrown. A call that is cut
 * short by a fatal error gives nothing back. */
soapc_message *php_soapc_message_take(void);
void php_soapc_message_give(soapc_message *message);
void php_soapc_messages_free(void);

/* Class entries: SoapClient and so on, or Soapc\SoapClient where ext/soap has the plain names. */
extern zend_class_entry *php_soapc_client_ce, *php_soapc_server_ce, *php_soapc_fault_ce,
    *php_soapc_header_ce, *php_soapc_param_ce, *php_soapc_var_ce;
/* ext/soap's own where soapc stands beside it, which have the same properties in the same order; NULL. A value of theirs
 * means what one of ours does. */
extern zend_class_entry *php_soapc_other_param_ce, *php_soapc_other_var_ce;

static inline bool php_soapc_is_var(const zend_class_entry *ce)
{
    return ce == php_soapc_var_ce || UNEXPECTED(ce == php_soapc_other_var_ce);
}

static inline bool php_soapc_is_param(const zend_class_entry *ce)
{
    return ce == php_soapc_param_ce || UNEXPECTED(ce == php_soapc_other_param_ce);
}

#endif
