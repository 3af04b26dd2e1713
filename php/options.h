/* The constructors' options by number: one walk over the array instead of a look-up for each
 * option there is. */
#ifndef PHP_SOAPC_OPTIONS_H
#define PHP_SOAPC_OPTIONS_H

#include "php_soapc.h"

typedef enum php_soapc_option {
    PHP_SOAPC_OPTION_URI,
    PHP_SOAPC_OPTION_STYLE,
    PHP_SOAPC_OPTION_USE,
    PHP_SOAPC_OPTION_LOCATION,
    PHP_SOAPC_OPTION_STREAM_CONTEXT,
    PHP_SOAPC_OPTION_SOAP_VERSION,
    PHP_SOAPC_OPTION_LOGIN,
    PHP_SOAPC_OPTION_PASSWORD,
    PHP_SOAPC_OPTION_AUTHENTICATION,
    PHP_SOAPC_OPTION_PROXY_HOST,
    PHP_SOAPC_OPTION_PROXY_PORT,
    PHP_SOAPC_OPTION_PROXY_LOGIN,
    PHP_SOAPC_OPTION_PROXY_PASSWORD,
    PHP_SOAPC_OPTION_LOCAL_CERT,
    PHP_SOAPC_OPTION_PASSPHRASE,
    PHP_SOAPC_OPTION_TRACE,
    PHP_SOAPC_OPTION_EXCEPTIONS,
    PHP_SOAPC_OPTION_COMPRESSION,
    PHP_SOAPC_OPTION_ENCODING,
    PHP_SOAPC_OPTION_CLASSMAP,
    PHP_SOAPC_OPTION_TYPEMAP,
    PHP_SOAPC_OPTION_FEATURES,
    PHP_SOAPC_OPTION_CONNECTION_TIMEOUT,
    PHP_SOAPC_OPTION_CACHE_WSDL,
    PHP_SOAPC_OPTION_USER_AGENT,
    PHP_SOAPC_OPTION_KEEP_ALIVE,
    PHP_SOAPC_OPTION_SSL_METHOD,
    PHP_SOAPC_OPTION_SOAPC,
    PHP_SOAPC_OPTION_COUNT
} php_soapc_option;

/* NULL: not given. References are followed. Borrowed. */
typedef struct php_soapc_options {
    zval *values[PHP_SOAPC_OPTION_COUNT];
} php_soapc_options;

/* The options without PHP references, for as long as a constructor runs: through one, a logger, stream wrapper, autoloader
 * or error handler of the program's could change what is borrowed of them. NULL: none. */
HashTable *php_soapc_options_hold(HashTable *options);
void php_soapc_options_let_go(HashTable *held);
/* A copy of its own, also where there are no references: for what PHP changes in place. Let go as held ones. */
HashTable *php_soapc_options_copy(HashTable *options);
/* array may be NULL. */
void php_soapc_options_read(php_soapc_options *options, HashTable *array);

/* The option when it is of that type (IS_STRING, ...), else NULL. */
static inline zval *php_soapc_option_of(const php_soapc_options *options, php_soapc_option option,
                                        uint8_t type)
{
    zval *value = options->values[option];
    return value && Z_TYPE_P(value) == type ? value : NULL;
}

static inline zend_string *php_soapc_option_str(const php_soapc_options *options,
                                                php_soapc_option option)
{
    zval *value = php_soapc_option_of(options, option, IS_STRING);
    return value ? Z_STR_P(value) : NULL;
}

void php_soapc_options_minit(void);
void php_soapc_options_mshutdown(void);

#endif
