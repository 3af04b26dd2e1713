/* From the "ssl" options of a stream context to a request of net/ (contract C-8.4). */
#include "php/http_options.h"

#include "php/exception.h"

typedef struct tls_option tls_option;
typedef bool (*tls_apply)(php_soapc_http_request *http, const tls_option *option, zval *value);

struct tls_option {
    const char *name;
    size_t field;    /* of soapc_http_request: const char * or uint32_t */
    tls_apply apply; /* false: what is asked for cannot be met */
    const char *expected;
    enum { NULL_IS_NONE = 1, EMPTY_IS_NONE = 2, OF_CHAIN = 4, OF_NAME = 8 } notes; /* null, or also false and "", say
                                nothing; or nothing does where nobody looks at the chain, or at the name */
};

static bool apply_text(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    if (Z_TYPE_P(value) != IS_STRING || !Z_STRLEN_P(value)) {
        return false;
    }
    *(const char **)((char *)&http->request + option->field) = Z_STRVAL_P(value);
    return true;
}

/* true, false, numbers and strings say yes or no as PHP has it; what else there is was meant for something else. */
static bool says_yes_or_no(const zval *value)
{
    return Z_TYPE_P(value) <= IS_STRING;
}

/* Verification that is switched off. */
static bool apply_off(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    if (!says_yes_or_no(value)) {
        return false;
    }
    *(uint32_t *)((char *)&http->request + option->field) = !zend_is_true(value);
    return true;
}

static bool apply_security_level(php_soapc_http_request *http, const tls_option *option,
                                 zval *value)
{
    zend_long level;

    if (!php_soapc_read_long(value, &level) || level < 0 || level > 5) {
        return false;
    }
    zend_string *ciphers =
        strpprintf(0, "%s@SECLEVEL=" ZEND_LONG_FMT,
                   http->request.ciphers ? http->request.ciphers : "DEFAULT", level);
    if (http->ciphers) {
        zend_string_release(http->ciphers);
    }
    http->ciphers = ciphers;
    http->names.ciphers = "ssl.security_level";
    http->request.ciphers = ZSTR_VAL(ciphers);
    return true;
}

enum {
    TLS_1_0 = 8,
    TLS_1_1 = 16,
    TLS_1_2 = 32,
    TLS_1_3 = 64,
    TLS_ALL = 120
}; /* bits of STREAM_CRYPTO_* */

static uint32_t tls_version(zend_long bit)
{
    return bit == TLS_1_0   ? 10
           : bit == TLS_1_1 ? 11
           : bit == TLS_1_2 ? 12
           : bit == TLS_1_3 ? 13
                            : 0;
}

/* STREAM_CRYPTO_METHOD_*: a set of versions, of which the lowest and the highest bound what is spoken. SSL 2 and 3 are gone
 * from the libraries; alone they bound nothing, as in PHP. */
static bool apply_method(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    enum { SSL_2_AND_3 = 6 };
    zend_long asked, highest = TLS_1_3;

    if (!php_soapc_read_long(value, &asked)) {
        return false;
    }
    zend_long set = asked & TLS_ALL;
    while (highest && !(set & highest)) {
        highest >>= 1;
    }
    if (set && set != TLS_ALL) {
        http->request.tls_min = tls_version(set & -set);
        http->request.tls_max = tls_version(highest);
        http->names.tls_min = http->names.tls_max = "ssl.crypto_method";
    }
    return set || (asked & SSL_2_AND_3);
}

/* STREAM_CRYPTO_PROTO_* */
static bool apply_version(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    zend_long bit;
    uint32_t version = php_soapc_read_long(value, &bit) ? tls_version(bit) : 0;

    *(uint32_t *)((char *)&http->request + option->field) = version;
    *(option->field == offsetof(soapc_http_request, tls_min) ? &http->names.tls_min : &http->names.tls_max) =
        option->field == offsetof(soapc_http_request, tls_min) ? "ssl.min_proto_version" : "ssl.max_proto_version";
    return version != 0;
}

static bool apply_on(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    if (!says_yes_or_no(value)) {
        return false;
    }
    *(uint32_t *)((char *)&http->request + option->field) = zend_is_true(value);
    return true;
}

static bool apply_depth(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    zend_long depth;

    if (http->request.insecure_peer) { /* nobody looks at the chain */
        return true;
    }
    if (!php_soapc_read_long(value, &depth) || depth <= 0) {
        return false;
    }
    http->request.verify_depth = depth < 1000 ? (uint32_t)depth : 0;
    return true;
}

/* A digest in hexadecimal, or an array of one by its algorithm. */
static bool apply_fingerprint(php_soapc_http_request *http, const tls_option *option, zval *value)
{
    static const char *const algorithms[] = {"sha256", "sha1", "md5"};

    if (Z_TYPE_P(value) == IS_STRING) {
        http->request.fingerprint = Z_STRVAL_P(value);
        return true;
    }
    if (Z_TYPE_P(value) != IS_ARRAY) {
        return false;
    }
    for (size_t i = 0; i < sizeof(algorithms) / sizeof(algorithms[0]); i++) {
        zval *item = zend_hash_str_find_deref(Z_ARRVAL_P(value), algorithms[i],
                                              strlen(algorithms[i]));
        if (item && Z_TYPE_P(item) == IS_STRING) {
            if (strlen(Z_STRVAL_P(item)) != Z_STRLEN_P(item)) {
                return false;
            }
            http->request.fingerprint = Z_STRVAL_P(item);
            return zend_hash_num_elements(Z_ARRVAL_P(value)) == 1;
        }
    }
    return false;
}

#define FIELD(name) offsetof(soapc_http_request, name)

/* In the order in which they are looked at. What is not here says nothing about security
 * (capture_*, SNI_*, ...). */
static const tls_option tls_options[] = {
    {"verify_peer", FIELD(insecure_peer), apply_off, "true or false", NULL_IS_NONE},
    {"verify_peer_name", FIELD(insecure_name), apply_off, "true or false", NULL_IS_NONE},
    {"peer_name", FIELD(tls_name), apply_text, "a name", OF_NAME},
    {"cafile", FIELD(ca_file), apply_text, "the path of a file", OF_CHAIN},
    {"capath", FIELD(ca_path), apply_text, "the path of a folder", NULL_IS_NONE | EMPTY_IS_NONE | OF_CHAIN},
    {"local_cert", FIELD(certificate), apply_text, "the path of a file", 0},
    {"local_pk", FIELD(certificate_key), apply_text, "the path of a file", NULL_IS_NONE | EMPTY_IS_NONE},
    {"passphrase", FIELD(key_passphrase), apply_text, "a string", NULL_IS_NONE | EMPTY_IS_NONE},
    {"ciphers", FIELD(ciphers), apply_text, "a list of ciphers", 0},
    {"security_level", 0, apply_security_level, "a number from 0 to 5", NULL_IS_NONE},
    {"allow_self_signed", FIELD(allow_self_signed), apply_on, "true or false", NULL_IS_NONE},
    {"verify_depth", 0, apply_depth, "a number above 0", OF_CHAIN},
    {"peer_fingerprint", 0, apply_fingerprint, "a digest of SHA-256, SHA-1 or MD5, or an array of one by its algorithm", 0},
    {"crypto_method", 0, apply_method, "a set of STREAM_CRYPTO_METHOD_*_CLIENT", NULL_IS_NONE},
    {"min_proto_version", FIELD(tls_min), apply_version, "one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3", NULL_IS_NONE},
    {"max_proto_version", FIELD(tls_max), apply_version, "one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3", NULL_IS_NONE},
};

/* Whether a value says as much as if the option were not there. A context's array is often made of a configuration that has
 * nothing to say; where PHP's streams do not connect for that, it is no such thing. */
static bool says_nothing(const soapc_http_request *request, const tls_option *option, const zval *value)
{
    bool is_empty = Z_TYPE_P(value) == IS_FALSE || (Z_TYPE_P(value) == IS_STRING && !Z_STRLEN_P(value));

    if (((option->notes & OF_CHAIN) && request->insecure_peer) ||
        ((option->notes & OF_NAME) && request->insecure_name)) {
        return is_empty || Z_TYPE_P(value) == IS_NULL;
    }
    return ((option->notes & NULL_IS_NONE) && Z_TYPE_P(value) == IS_NULL) ||
           ((option->notes & EMPTY_IS_NONE) && is_empty);
}

zend_result php_soapc_http_tls_apply(php_soapc_http_request *http, const php_soapc_http_options *options)
{
    HashTable *table = php_soapc_context_table(options, "ssl");

    if (!table) {
        return SUCCESS;
    }
    uint32_t left = zend_hash_num_elements(table); /* for most are few */
    for (size_t i = 0; left && i < sizeof(tls_options) / sizeof(tls_options[0]); i++) {
        const tls_option *option = tls_options + i;
        zval *value =
            zend_hash_str_find_deref(table, option->name, strlen(option->name));

        left -= value != NULL;
        if (value && Z_TYPE_P(value) == IS_STRING &&
            !php_soapc_is_whole(Z_STR_P(value), "stream context option ssl.", option->name)) {
            return FAILURE;
        }
        if (value && !says_nothing(&http->request, option, value) && !option->apply(http, option, value)) {
            return php_soapc_context_refuse("ssl", option->name, option->expected, value);
        }
    }
    uint32_t least = http->request.tls_min, most = http->request.tls_max;
    if (least && most && least > most) {
        php_soapc_throw_fault("HTTP", "The stream context options %s (1.%u) and %s (1.%u) leave no version of TLS",
                              http->names.tls_min, least % 10, http->names.tls_max, most % 10);
        return FAILURE;
    }
    return SUCCESS;
}
