/* The constructors' options by number. */
#include "php/options.h"

static const char *const names[PHP_SOAPC_OPTION_COUNT] = {
    [PHP_SOAPC_OPTION_URI] = "uri",
    [PHP_SOAPC_OPTION_STYLE] = "style",
    [PHP_SOAPC_OPTION_USE] = "use",
    [PHP_SOAPC_OPTION_LOCATION] = "location",
    [PHP_SOAPC_OPTION_STREAM_CONTEXT] = "stream_context",
    [PHP_SOAPC_OPTION_SOAP_VERSION] = "soap_version",
    [PHP_SOAPC_OPTION_LOGIN] = "login",
    [PHP_SOAPC_OPTION_PASSWORD] = "password",
    [PHP_SOAPC_OPTION_AUTHENTICATION] = "authentication",
    [PHP_SOAPC_OPTION_PROXY_HOST] = "proxy_host",
    [PHP_SOAPC_OPTION_PROXY_PORT] = "proxy_port",
    [PHP_SOAPC_OPTION_PROXY_LOGIN] = "proxy_login",
    [PHP_SOAPC_OPTION_PROXY_PASSWORD] = "proxy_password",
    [PHP_SOAPC_OPTION_LOCAL_CERT] = "local_cert",
    [PHP_SOAPC_OPTION_PASSPHRASE] = "passphrase",
    [PHP_SOAPC_OPTION_TRACE] = "trace",
    [PHP_SOAPC_OPTION_EXCEPTIONS] = "exceptions",
    [PHP_SOAPC_OPTION_COMPRESSION] = "compression",
    [PHP_SOAPC_OPTION_ENCODING] = "encoding",
    [PHP_SOAPC_OPTION_CLASSMAP] = "classmap",
    [PHP_SOAPC_OPTION_TYPEMAP] = "typemap",
    [PHP_SOAPC_OPTION_FEATURES] = "features",
    [PHP_SOAPC_OPTION_CONNECTION_TIMEOUT] = "connection_timeout",
    [PHP_SOAPC_OPTION_CACHE_WSDL] = "cache_wsdl",
    [PHP_SOAPC_OPTION_USER_AGENT] = "user_agent",
    [PHP_SOAPC_OPTION_KEEP_ALIVE] = "keep_alive",
    [PHP_SOAPC_OPTION_SSL_METHOD] = "ssl_method",
    [PHP_SOAPC_OPTION_SOAPC] = "soapc",
};

/* name -> number; filled when the module starts and only read afterwards. */
static HashTable numbers;

void php_soapc_options_minit(void)
{
    zval number;

    zend_hash_init(&numbers, PHP_SOAPC_OPTION_COUNT, NULL, NULL, 1);
    for (uint32_t i = 0; i < PHP_SOAPC_OPTION_COUNT; i++) {
        ZVAL_LONG(&number, i);
        zend_hash_add_new(&numbers, zend_string_init_interned(names[i], strlen(names[i]), 1),
                          &number);
    }
}

void php_soapc_options_mshutdown(void)
{
    zend_hash_destroy(&numbers);
}

void php_soapc_options_read(php_soapc_options *options, HashTable *array)
{
    zend_string *name;
    zval *value;

    memset(options, 0, sizeof(*options));
    if (!array) {
        return;
    }
    ZEND_HASH_FOREACH_STR_KEY_VAL (array, name, value) {
        zval *number = name ? zend_hash_find(&numbers, name) : NULL;
        if (number) {
            ZVAL_DEREF(value);
            options->values[Z_LVAL_P(number)] = value;
        }
    }
    ZEND_HASH_FOREACH_END();
}
