/* A loaded service of this process: the image and PHP's strings for its names. */
#ifndef PHP_SOAPC_SERVICE_H
#define PHP_SOAPC_SERVICE_H

#include "php_soapc.h"

/* Lives in persistent memory; counted; immutable but for lazily made strings of its own thread. */
typedef struct php_soapc_service {
    const soapc_image *image;
    zend_string **names; /* by name id, NULL where nobody asked yet: see php_soapc_service_name */
    zend_string *uri;    /* or path of the WSDL; NULL: the built-in image */
    time_t loaded;
    uint32_t references;
    void *storage;                     /* service.c's: mapping or malloc block */
    struct php_soapc_services *tables; /* service.c's: that it is of */
    struct php_soapc_service *next;
    bool stale;  /* past its time, used since its host is down */
    bool cached; /* one of the references is the memory cache's */
} php_soapc_service;

/* A string of this process: persistent, interned, hashed; never released. For names and URIs of
 * services. */
zend_string *php_soapc_intern(const char *text, size_t length);
zend_string *php_soapc_service_name_make(php_soapc_service *service, uint32_t name);

/* The local name of an id of the image: persistent, interned for the process, hashed; never
 * released. */
static inline zend_string *php_soapc_service_name(php_soapc_service *service, uint32_t name)
{
    zend_string *made = service->names[name];
    return EXPECTED(made != NULL) ? made : php_soapc_service_name_make(service, name);
}

/* The service of a WSDL, by the cache modes (WSDL_CACHE_*); throws a SoapFault and returns NULL.
 * `options` is the client's or server's options array (stream_context, login, proxy...), may be
 * NULL. Give back with release. */
php_soapc_service *php_soapc_service_load(zend_string *wsdl, zend_long cache_mode,
                                          HashTable *options);
php_soapc_service *php_soapc_service_builtin(void); /* releasing it does nothing */
/* The cache mode of the ini settings, where no option says another. */
zend_long php_soapc_cache_mode(void);
/* The same once more, to be given back as well. */
php_soapc_service *php_soapc_service_share(php_soapc_service *service);
void php_soapc_service_release(php_soapc_service *service);
/* The request is over: what a fatal error kept from being given back is. */
void php_soapc_services_request_end(void);
/* Drops what the process keeps. */
void php_soapc_services_free(struct php_soapc_services *services);

#endif
