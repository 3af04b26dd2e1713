/* Everything that depends on PHP's version: the only place with PHP_VERSION_ID. */
#ifndef PHP_SOAPC_COMPAT_H
#define PHP_SOAPC_COMPAT_H

#include "php.h"

#if PHP_VERSION_ID < 80100
#error "soapc needs PHP 8.1 or newer"
#endif

#if PHP_VERSION_ID >= 80500
#define PHP_SOAPC_URI_PARSER_CLASS 1 /* SoapClient::__doRequest() has a sixth parameter (contract C-13.10) */
#define PHP_SOAPC_FAULT_LANG 1       /* SoapFault::$lang (contract C-13.9) */
#define PHP_SOAPC_FAULT_LANG_COUNT + 1
#define PHP_SOAPC_URI_PARSER_COUNT + 1
#define PHP_SOAPC_TYPES_WITH_ENUMERATIONS 1 /* __getTypes() lists the values (contract C-13.12) */
#else
#define PHP_SOAPC_FAULT_LANG_COUNT
#define PHP_SOAPC_URI_PARSER_COUNT
#endif

#if PHP_VERSION_ID >= 80400
#define PHP_SOAPC_SERVER_TRACE 1     /* SoapServer option trace, __getLastResponse() (contract C-13.3) */
#define PHP_SOAPC_CLARK_CLASSMAP 1   /* classmap keys {ns}Type (contract C-13.4) */
#define PHP_SOAPC_DATETIME_VALUES 1  /* DateTimeInterface and enumerations are encoded (contract C-13.5, C-13.6) */
#define PHP_SOAPC_OPAQUE_CLASSES 1   /* Soap\Url, Soap\Sdl (contract C-13.2) */
#define PHP_SOAPC_FUNCTIONS_ALL_DEPRECATED 1 /* contract C-13.7 */
#define PHP_SOAPC_CONST_DEPRECATED CONST_DEPRECATED
#else
#define PHP_SOAPC_CONST_DEPRECATED 0
#endif

/* A constant says by an attribute why it is deprecated since 8.5. */
#if PHP_VERSION_ID >= 80500
#include "zend_attributes.h"
#define PHP_SOAPC_CONSTANT_ATTRIBUTES 1
#endif

/* A packed array's values stand alone since 8.2. */
#if PHP_VERSION_ID >= 80200
#define PHP_SOAPC_PACKED_AT(table, position) ((table)->arPacked + (position))
#else
#define PHP_SOAPC_PACKED_AT(table, position) (&(table)->arData[position].val)
#endif

#if PHP_VERSION_ID >= 80200
#include "ext/random/php_random.h"
#else
#include "ext/standard/php_random.h"
#endif
#define PHP_SOAPC_RANDOM_BYTES(octets, count) php_random_bytes_silent(octets, count)

/* Classes say since 8.2 that they take properties that they do not declare. */
#ifdef ZEND_ACC_ALLOW_DYNAMIC_PROPERTIES
#define PHP_SOAPC_ALLOWS_DYNAMIC(ce) ((ce)->ce_flags & ZEND_ACC_ALLOW_DYNAMIC_PROPERTIES)
#else
#define PHP_SOAPC_ALLOWS_DYNAMIC(ce) 0
#endif

/* Errors of arguments name true and false since 8.3 and say "must not be" since 8.4. */
#if PHP_VERSION_ID >= 80300
#define PHP_SOAPC_VALUE_NAME(value) zend_zval_value_name(value)
#else
#define PHP_SOAPC_VALUE_NAME(value) zend_zval_type_name(value)
#endif
#if PHP_VERSION_ID >= 80400
#define PHP_SOAPC_EMPTY_ARGUMENT(number) zend_argument_must_not_be_empty_error(number)
#else
#define PHP_SOAPC_EMPTY_ARGUMENT(number) zend_argument_value_error(number, "cannot be empty")
#endif

#if PHP_VERSION_ID >= 80400
#include "zend_lazy_objects.h"
#define PHP_SOAPC_IS_HOOKED(info) ((info)->hooks != NULL)
#define PHP_SOAPC_IS_LAZY(object) zend_object_is_lazy((zend_object *)(object)) /* const only since 8.5 */
#else
#define PHP_SOAPC_IS_HOOKED(info) false
#define PHP_SOAPC_IS_LAZY(object) false
#endif

/* Some builds of PHP put the error of the memory limit off to the next opcode, let a request go over the limit until
 * then, and end the process at twice the limit. Large memory is asked for so that it may fail, and the error that is
 * due is raised at once, while it can still be answered. */
#ifdef ZEND_HAS_OOM
#define PHP_SOAPC_ALLOC(size) femalloc(size, true)
#define PHP_SOAPC_STRING_ALLOC(length) zend_string_falloc(length, false, true)
#define PHP_SOAPC_RAISE_MEMORY_ERROR() (ZEND_HAS_OOM() ? (zend_handle_delayed_oom(), true) : false)
#else
#define PHP_SOAPC_ALLOC(size) emalloc(size)
#define PHP_SOAPC_STRING_ALLOC(length) zend_string_alloc(length, false)
#define PHP_SOAPC_RAISE_MEMORY_ERROR() false
#endif

#endif
