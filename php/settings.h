/* What a client or server brings beside the image: options that say how values are mapped. */
#ifndef PHP_SOAPC_SETTINGS_H
#define PHP_SOAPC_SETTINGS_H

#include "php/service.h"

/* A typemap entry (contract C-12.6, C-12.28). */
typedef struct php_soapc_typemap_entry {
    zend_string *type_name, *type_ns; /* type_ns NULL: none given */
    zval from_xml, to_xml;            /* callables, or UNDEF */
    uint32_t type; /* id in the image; SOAPC_NONE: not there */
} php_soapc_typemap_entry;

typedef struct php_soapc_settings {
    php_soapc_service *service;
    uint32_t version;          /* option soap_version */
    zend_long features;        /* SOAP_SINGLE_ELEMENT_ARRAYS, ... */
    zend_string *encoding;     /* option `encoding`, NULL: UTF-8 */
    zval classmap;             /* array or UNDEF */
    zend_string **class_names; /* by type id: mapped class or NULL; NULL without a class map */
    php_soapc_typemap_entry *typemap;
    uint32_t typemap_count;
    uint8_t *opaque; /* for soapc_call.opaque: types with from_xml; NULL without */
    soapc_str
        *opaque_names; /* for soapc_call.opaque_names: those not in the image */
    uint32_t opaque_name_count;
    struct php_soapc_known *known; /* php/values_known.c: of types and classes; NULL: nothing so far */
    HashTable *prefixes; /* of QNames that came in, to their namespaces; NULL: none so far */
    /* 'soapc' => ['strict' => true, ...] */
    uint32_t validation;     /* validate: soapc_call flags VALIDATE_IN, VALIDATE_OUT */
    bool strict;             /* missing and surplus elements and attributes are faults */
    bool all_headers;        /* client: $outputHeaders has all blocks of a name, with their attributes */
    bool qnames;             /* values of xsd:QName are read as "{namespace}name" */
    bool any_attributes;     /* the attributes of an anyAttribute are the member anyAttribute */
    bool mixed;              /* mixed content with its order: a list of strings and [member] in `_` */
    bool exceptions_as_faults; /* server: what a handler throws is a fault, whatever its class */
    bool request_blanks; /* server: the body came from php://input (contract C-10.2) */
} php_soapc_settings;

/* Sets what a call takes from settings: image, flags, opaque types. The rest of the call is
 * zero. */
void php_soapc_settings_call(const php_soapc_settings *settings, soapc_call *call);

/* What can be said about the options before a WSDL is loaded: encoding, classmap. FAILURE:
 * thrown. */
zend_result php_soapc_settings_check(HashTable *options, const char *class_name);
/* Whether the option 'soapc' is an array of options that there are for the class, with values as expected; throws the
 * SoapFault. */
zend_result php_soapc_settings_check_own(HashTable *options, const char *class_name);
/* Reads soap_version, classmap, typemap, features, encoding, soapc from an options array
 * (contract C-6.2); takes the service over. class_name: for messages. FAILURE: thrown, nothing
 * is to be released. */
zend_result php_soapc_settings_init(php_soapc_settings *settings, php_soapc_service *service,
                                    HashTable *options, const char *class_name);
/* The type map as an option that says the same. */
void php_soapc_settings_typemap(const php_soapc_settings *settings, zval *entries);
void php_soapc_settings_release(php_soapc_settings *settings); /* the service too */
/* php/values_known.c */
void php_soapc_known_free(struct php_soapc_known *known);
/* For get_gc: adds the zvals that settings hold. */
void php_soapc_settings_gc(const php_soapc_settings *settings, zend_get_gc_buffer *buffer);

#endif
