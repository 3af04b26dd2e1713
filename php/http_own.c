/* What the option 'soapc' says of HTTP (docs/http.md). */
#include "php/http_options.h"

#include "php/exception.h"

typedef struct own_option own_option;
typedef const char *(*own_apply)(php_soapc_http_request *http, const own_option *option,
                                 zval *value);

struct own_option {
    const char *name;
    size_t field;    /* of soapc_http_request */
    own_apply apply; /* NULL, or what was expected */
};

static void *field_of(php_soapc_http_request *http, const own_option *option)
{
    return (char *)&http->request + option->field;
}

/* Seconds, as an int or float, to milliseconds. */
static const char *apply_seconds(php_soapc_http_request *http, const own_option *option,
                                 zval *value)
{
    double seconds = Z_TYPE_P(value) == IS_LONG     ? (double)Z_LVAL_P(value)
                     : Z_TYPE_P(value) == IS_DOUBLE ? Z_DVAL_P(value)
                                                    : -1;

    if (!(seconds >= 0 && seconds < 4e6)) {
        return "a number of seconds";
    }
    uint32_t milliseconds = (uint32_t)(seconds * 1000);
    *(uint32_t *)field_of(http, option) = milliseconds || seconds == 0 ? milliseconds : 1;
    return NULL;
}

/* C takes a NUL for the end. */
static bool is_whole(const zval *text)
{
    return strlen(Z_STRVAL_P(text)) == Z_STRLEN_P(text);
}

static const char *apply_text(php_soapc_http_request *http, const own_option *option, zval *value)
{
    if (Z_TYPE_P(value) != IS_STRING || !Z_STRLEN_P(value) || !is_whole(value)) {
        return "a string that is not empty and holds no NUL character";
    }
    *(const char **)field_of(http, option) = Z_STRVAL_P(value);
    return NULL;
}

#define HOSTS_FORM "a list of host names, addresses and networks (10.0.0.0/8)"

static const char *apply_hosts(php_soapc_http_request *http, const own_option *option, zval *value)
{
    const char *expected = apply_text(http, option, value);

    return expected                                                               ? expected
           : soapc_http_hosts_check(Z_STRVAL_P(value), NULL) == SOAPC_OK ? NULL
                                                                                  : HOSTS_FORM;
}

/* RFC 6750, 2.1 */
static const char *apply_token(php_soapc_http_request *http, const own_option *option, zval *value)
{
    if (Z_TYPE_P(value) == IS_STRING && Z_STRLEN_P(value) != strspn(Z_STRVAL_P(value), "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/=")) {
        return "a string of letters, digits and -._~+/= alone (RFC 6750, 2.1)";
    }
    return apply_text(http, option, value);
}

static bool auth_of(zend_string *name, uint32_t *kinds)
{
    static const struct {
        const char *name;
        uint32_t kind;
    } rows[] = {
        {"basic", SOAPC_HTTP_AUTH_BASIC},
        {"digest", SOAPC_HTTP_AUTH_DIGEST},
        {"ntlm", SOAPC_HTTP_AUTH_NTLM},
        {"negotiate", SOAPC_HTTP_AUTH_NEGOTIATE},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (zend_binary_strcasecmp(ZSTR_VAL(name), ZSTR_LEN(name), rows[i].name,
                                   strlen(rows[i].name)) == 0) {
            *kinds |= rows[i].kind;
            return true;
        }
    }
    return false;
}

/* A kind, or a list of them. */
static const char *apply_auth(php_soapc_http_request *http, const own_option *option, zval *value)
{
    static const char expected[] = "'basic', 'digest', 'ntlm', 'negotiate', or a list of these";
    uint32_t kinds = 0;
    zval *item;

    if (Z_TYPE_P(value) == IS_STRING) {
        if (!auth_of(Z_STR_P(value), &kinds)) {
            return expected;
        }
    } else if (Z_TYPE_P(value) == IS_ARRAY) {
        ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(value), item) {
            ZVAL_DEREF(item);
            if (Z_TYPE_P(item) != IS_STRING || !auth_of(Z_STR_P(item), &kinds)) {
                return expected;
            }
        }
        ZEND_HASH_FOREACH_END();
    }
    if (!kinds) {
        return expected;
    }
    *(uint32_t *)field_of(http, option) = kinds;
    return NULL;
}

static const char *apply_http_version(php_soapc_http_request *http, const own_option *option,
                                      zval *value)
{
    static const struct {
        const char *name;
        uint32_t version;
    } rows[] = {{"1.0", 10}, {"1.1", 0}, {"2", 20}, {"2-prior-knowledge", 21}};

    for (size_t i = 0; Z_TYPE_P(value) == IS_STRING && i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (is_whole(value) && strcmp(Z_STRVAL_P(value), rows[i].name) == 0) {
            *(uint32_t *)field_of(http, option) = rows[i].version;
            return NULL;
        }
    }
    return "'1.0', '1.1', '2' or '2-prior-knowledge'";
}

/* Looked at again when there is something to log. */
static const char *check_log(php_soapc_http_request *http, const own_option *option, zval *value)
{
    return zend_is_callable(value, 0, NULL) ? NULL : "something that can be called";
}

static bool is_number(zval *value, double least, double most)
{
    return !value || ((Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_DOUBLE) &&
                      zval_get_double(value) >= least && zval_get_double(value) <= most);
}

#define RETRY_FORM "['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30]"

/* Which operations may be sent twice is for each call to see. What is wrong stands before what was expected. */
static const char *check_retry(php_soapc_http_request *http, const own_option *option, zval *value)
{
    if (Z_TYPE_P(value) != IS_ARRAY) {
        return RETRY_FORM;
    }
    HashTable *retry = Z_ARRVAL_P(value);
    zval *names = zend_hash_str_find_deref(retry, ZEND_STRL("operations"));
    return !names || Z_TYPE_P(names) != IS_ARRAY ? "'operations' is wrong or missing; " RETRY_FORM
           : !is_number(zend_hash_str_find_deref(retry, ZEND_STRL("attempts")), 1, 100)
               ? "'attempts' is wrong; " RETRY_FORM
           : !is_number(zend_hash_str_find_deref(retry, ZEND_STRL("delay")), 0, 30)
               ? "'delay' is wrong; " RETRY_FORM
               : NULL;
}

static bool is_list(zval *value)
{
    zval *item;

    if (Z_TYPE_P(value) != IS_ARRAY) {
        return false;
    }
    ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(value), item) {
        ZVAL_DEREF(item);
        if (Z_TYPE_P(item) != IS_STRING || !is_whole(item)) {
            return false;
        }
    }
    ZEND_HASH_FOREACH_END();
    return true;
}

static bool are_hosts(const zval *list)
{
    zval *item;

    ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(list), item) {
        ZVAL_DEREF(item);
        if (!Z_STRLEN_P(item) || soapc_http_hosts_check(Z_STRVAL_P(item), NULL) != SOAPC_OK) {
            return false;
        }
    }
    ZEND_HASH_FOREACH_END();
    return true;
}

/* Those of PHP's streams, for documents that are not on the web. */
static bool are_schemes(const zval *list)
{
    HashTable *wrappers = php_stream_get_url_stream_wrappers_hash();
    zval *item;

    ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(list), item) {
        ZVAL_DEREF(item);
        zend_string *lower = zend_string_tolower(Z_STR_P(item)); /* https is there with openssl alone */
        bool is_known = zend_string_equals_literal(lower, "https") || zend_hash_exists(wrappers, lower);
        zend_string_release(lower);
        if (!is_known) {
            return false;
        }
    }
    ZEND_HASH_FOREACH_END();
    return true;
}

#define IMPORTS_FORM "['hosts' => [names], 'schemes' => [names]], one or both,"

/* Looked at when a service is compiled. */
static const char *check_imports(php_soapc_http_request *http, const own_option *option, zval *value)
{
    zval *hosts = NULL, *schemes = NULL;

    if (Z_TYPE_P(value) == IS_ARRAY) {
        hosts = zend_hash_str_find_deref(Z_ARRVAL_P(value), ZEND_STRL("hosts"));
        schemes = zend_hash_str_find_deref(Z_ARRVAL_P(value), ZEND_STRL("schemes"));
    }
    if (!(hosts || schemes) || (hosts && !is_list(hosts)) || (schemes && !is_list(schemes))) {
        return IMPORTS_FORM;
    }
    return hosts && !are_hosts(hosts)         ? "'hosts' has one that is no name, address or network (10.0.0.0/8); " IMPORTS_FORM
           : schemes && !are_schemes(schemes) ? "'schemes' has one that no document comes by; " IMPORTS_FORM
                                              : NULL;
}

static const char *check_flag(php_soapc_http_request *http, const own_option *option, zval *value)
{
    return php_soapc_is_flag(value) ? NULL : "true or false";
}

#define FIELD(name) offsetof(soapc_http_request, name)

/* Times are in seconds. connect_timeout has TLS in it; read_timeout is for the head, and between bytes of the body;
 * timeout is of a call, or of all documents of a WSDL; one_way_wait for an answer to a one-way call (5). auth says how
 * login and password are used; no_proxy is a list ("a.test, 10.0.0.0/8"); log is called after each exchange; retry names
 * the operations that may be sent twice; stale_wsdl false: a cached WSDL past its time is not used when its host is down.
 * docs/http.md says more. */
static const own_option own_options[] = {
    {"connect_timeout", FIELD(connect_timeout), apply_seconds},
    {"read_timeout", FIELD(read_timeout), apply_seconds},
    {"timeout", FIELD(total_timeout), apply_seconds},
    {"one_way_wait", FIELD(reply_wait), apply_seconds},
    {"auth", FIELD(auth), apply_auth},
    {"token", FIELD(token), apply_token},
    {"proxy_auth", FIELD(proxy_auth), apply_auth},
    {"no_proxy", FIELD(no_proxy), apply_hosts},
    {"unix_socket", FIELD(unix_socket), apply_text},
    {"http_version", FIELD(http_version), apply_http_version},
    {"log", 0, check_log},
    {"retry", 0, check_retry},
    {"imports", 0, check_imports},
    {"stale_wsdl", 0, check_flag},
};

bool php_soapc_http_own_of_calls(const char *name)
{
    return strcmp(name, "retry") == 0 || strcmp(name, "one_way_wait") == 0;
}

/* A slip in a key would leave out what it says. */
static const struct {
    own_apply apply;
    const char *keys[4]; /* the last one NULL */
    const char *form;
} arrays[] = {
    {check_retry, {"operations", "attempts", "delay"}, RETRY_FORM},
    {check_imports, {"hosts", "schemes"}, IMPORTS_FORM},
};

static bool is_among(const zend_string *key, const char *const *keys)
{
    while (key && *keys && !zend_string_equals_cstr(key, *keys, strlen(*keys))) {
        keys++;
    }
    return key && *keys;
}

static zend_result check_keys(const own_option *option, const zval *value, const char *fault_code)
{
    size_t row = 0;
    zend_ulong index;
    zend_string *key;

    while (row < sizeof(arrays) / sizeof(arrays[0]) && arrays[row].apply != option->apply) {
        row++;
    }
    if (row == sizeof(arrays) / sizeof(arrays[0]) || Z_TYPE_P(value) != IS_ARRAY) {
        return SUCCESS;
    }
    ZEND_HASH_FOREACH_KEY (Z_ARRVAL_P(value), index, key) {
        if (!is_among(key, arrays[row].keys)) {
            char number[24];

            snprintf(number, sizeof(number), ZEND_LONG_FMT, (zend_long)index);
            php_soapc_throw_fault(fault_code,
                                  "The option 'soapc' => ['%s' => ['%s' => ...]]: there is no such key; %s was expected",
                                  option->name, key ? ZSTR_VAL(key) : number, arrays[row].form);
            return FAILURE;
        }
    }
    ZEND_HASH_FOREACH_END();
    return SUCCESS;
}

static zend_result apply(php_soapc_http_request *http, HashTable *own, const char *fault_code)
{
    for (size_t i = 0; own && i < sizeof(own_options) / sizeof(own_options[0]); i++) {
        const own_option *option = own_options + i;
        zval *value = zend_hash_str_find_deref(own, option->name, strlen(option->name));
        if (value && check_keys(option, value, fault_code) == FAILURE) {
            return FAILURE;
        }
        const char *expected = value && Z_TYPE_P(value) != IS_NULL
                                   ? option->apply(http, option, value)
                                   : NULL;
        if (EG(exception)) { /* of an autoloader that looks for a logger's class */
            return FAILURE;
        }
        if (expected) {
            php_soapc_throw_fault(fault_code, "The option 'soapc' => ['%s' => ...]: %s was expected",
                                  option->name, expected);
            return FAILURE;
        }
    }
    return SUCCESS;
}

zend_result php_soapc_http_own_apply(php_soapc_http_request *http, HashTable *own)
{
    return apply(http, own, "Client");
}

const char *php_soapc_http_own_name(size_t index)
{
    return index < sizeof(own_options) / sizeof(own_options[0]) ? own_options[index].name : NULL;
}

bool php_soapc_is_flag(const zval *value)
{
    return Z_TYPE_P(value) <= IS_TRUE ||
           (Z_TYPE_P(value) == IS_LONG && (Z_LVAL_P(value) == 0 || Z_LVAL_P(value) == 1));
}

zend_result php_soapc_http_own_check(HashTable *own, const char *fault_code)
{
    php_soapc_http_request scratch = {0};
    return apply(&scratch, own, fault_code);
}
