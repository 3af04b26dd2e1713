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

enum { OPTION_DEPTH = 4 }; /* of lists in 'soapc' in the options */

static bool has_references(HashTable *options, uint32_t depth)
{
    zval *value;

    ZEND_HASH_FOREACH_VAL (options, value) {
        if (Z_ISREF_P(value) || (Z_TYPE_P(value) == IS_ARRAY && depth > 1 &&
                                 has_references(Z_ARRVAL_P(value), depth - 1))) {
            return true;
        }
    }
    ZEND_HASH_FOREACH_END();
    return false;
}

static HashTable *without_references(HashTable *options, uint32_t depth)
{
    HashTable *kept = zend_new_array(zend_hash_num_elements(options));
    zend_string *name;
    zend_ulong index;
    zval *value;

    ZEND_HASH_FOREACH_KEY_VAL (options, index, name, value) {
        zval copy;

        ZVAL_DEREF(value);
        if (Z_TYPE_P(value) == IS_ARRAY && depth > 1) {
            ZVAL_ARR(&copy, without_references(Z_ARRVAL_P(value), depth - 1));
        } else {
            ZVAL_COPY(&copy, value);
        }
        if (name) {
            zend_hash_update(kept, name, &copy);
        } else {
            zend_hash_index_update(kept, index, &copy);
        }
    }
    ZEND_HASH_FOREACH_END();
    return kept;
}

HashTable *php_soapc_options_copy(HashTable *options)
{
    return without_references(options, OPTION_DEPTH);
}

HashTable *php_soapc_options_hold(HashTable *options)
{
    if (options && has_references(options, OPTION_DEPTH)) {
        return without_references(options, OPTION_DEPTH);
    }
    if (options) {
        GC_TRY_ADDREF(options);
    }
    return options;
}

void php_soapc_options_let_go(HashTable *held)
{
    if (held) {
        zend_array_release(held);
    }
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
