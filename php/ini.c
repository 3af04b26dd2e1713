/* The ini settings soapc.* and, where we are `soap`, soap.* (contract sections 2 and 14;
 * docs/compatibility.md says what each is for). */
#include "php_soapc.h"

#include "php_ini.h"

void php_soapc_ini_globals(zend_soapc_globals *globals)
{
    globals->decode_depth = globals->encode_depth = 4096;
    globals->attributes = 1024;
    globals->documents = 1000;
    globals->message_bytes = UINT32_MAX;
    globals->inflate_ratio = 100;
    globals->inflate_bytes = 1024 * 1024;
    /* Where nobody registers soap.*, its defaults hold. */
    globals->cache_enabled = true;
    globals->cache_dir = "/tmp";
    globals->cache_ttl = 86400;
    globals->cache_mode = 1;
    globals->cache_limit = 5;
}

soapc_limits php_soapc_limits(void)
{
    return (soapc_limits){.decode_depth = (uint32_t)SOAPC_G(decode_depth),
                          .encode_depth = (uint32_t)SOAPC_G(encode_depth),
                          .attributes = (uint32_t)SOAPC_G(attributes),
                          .documents = (uint32_t)SOAPC_G(documents),
                          .message_bytes = (uint64_t)SOAPC_G(message_bytes)};
}

/* {{{ Settings that take not every value */

static void *field_at(void *offset)
{
    return (char *)ZEND_MODULE_GLOBALS_BULK(soapc) + (size_t)(uintptr_t)offset;
}

/* What cannot be leaves the setting as it was, and is told. */
static zend_result refuse(const zend_ini_entry *entry, const zend_string *value, int stage,
                          const char *expected)
{
    zend_error(stage == ZEND_INI_STAGE_STARTUP ? E_CORE_WARNING : E_WARNING, "%s: '%s' is not %s",
               ZSTR_VAL(entry->name), ZSTR_VAL(value), expected);
    return FAILURE;
}

typedef struct range {
    zend_long lowest, highest;
} range;

/* Messages that wait for use have the limits of their making. */
static ZEND_INI_MH(update_limit)
{
    const range *range = mh_arg3;
    zend_long *field = field_at(mh_arg1), was = *field;
    char expected[64];

    OnUpdateLong(entry, new_value, mh_arg1, mh_arg2, mh_arg3, stage);
    if (*field < range->lowest || *field > range->highest) {
        *field = was;
        snprintf(expected, sizeof(expected), "from " ZEND_LONG_FMT " to " ZEND_LONG_FMT,
                 range->lowest, range->highest);
        return refuse(entry, new_value, stage, expected);
    }
    php_soapc_messages_free();
    return SUCCESS;
}

/* mh_arg3: the word that sets the flag, and the one that does not. */
static ZEND_INI_MH(update_word)
{
    const char *const *words = mh_arg3;
    bool set = zend_string_equals_cstr(new_value, words[0], strlen(words[0]));
    char expected[64];

    if (!set && !zend_string_equals_cstr(new_value, words[1], strlen(words[1]))) {
        snprintf(expected, sizeof(expected), "'%s' or '%s'", words[1], words[0]);
        return refuse(entry, new_value, stage, expected);
    }
    *(bool *)field_at(mh_arg1) = set;
    return SUCCESS;
}

static const range depth_range = {1, 32768}; /* PHP frees nested values on the C stack */
static const range count_range = {1, 1000000};
static const range whole_range = {1, UINT32_MAX};
static const char *const profiles[] = {"hardened", ""};
static const char *const caches[] = {"php", "soapc"};

/* }}} */

/* clang-format off */
#define FLAG(name, initial, modifiable, field) \
    STD_PHP_INI_BOOLEAN(name, initial, modifiable, OnUpdateBool, field, zend_soapc_globals, \
                        soapc_globals)
#define NUMBER(name, initial, field) \
    STD_PHP_INI_ENTRY(name, initial, PHP_INI_ALL, OnUpdateLong, field, zend_soapc_globals, \
                      soapc_globals)
#ifdef ZTS
#define GLOBALS ((void *)&soapc_globals_id)
#else
#define GLOBALS ((void *)&soapc_globals)
#endif
#define CHECKED(name, initial, update, field, expected) \
    ZEND_INI_ENTRY3(name, initial, PHP_INI_ALL, update, \
                    (void *)XtOffsetOf(zend_soapc_globals, field), GLOBALS, (void *)&expected)
#define LIMIT(name, initial, field, range) CHECKED(name, initial, update_limit, field, range)
#define WORD(name, initial, field, words) CHECKED(name, initial, update_word, field, words)

static const zend_ini_entry_def soapc_ini[] = {
    FLAG("soapc.provide_soap", "1", PHP_INI_SYSTEM, provide_soap)
    FLAG("soapc.compat_values", "0", PHP_INI_ALL, compat_values)
    FLAG("soapc.compat_dispatch", "0", PHP_INI_ALL, compat_dispatch)
    FLAG("soapc.compat_redirect", "0", PHP_INI_ALL, compat_redirect)
    FLAG("soapc.compat_basic_first", "0", PHP_INI_ALL, compat_basic_first)
    FLAG("soapc.compat_messages", "0", PHP_INI_ALL, compat_messages)
    FLAG("soapc.wsdl_warnings", "0", PHP_INI_ALL, wsdl_warnings)
    WORD("soapc.profile", "", hardened, profiles)
    WORD("soapc.cache", "soapc", cache_by_place, caches)
    LIMIT("soapc.decode_depth", "4096", decode_depth, depth_range)
    LIMIT("soapc.encode_depth", "4096", encode_depth, depth_range)
    LIMIT("soapc.attributes", "1024", attributes, count_range)
    LIMIT("soapc.documents", "1000", documents, count_range)
    LIMIT("soapc.message_bytes", "4294967295", message_bytes, whole_range)
    LIMIT("soapc.inflate_ratio", "100", inflate_ratio, whole_range)
    LIMIT("soapc.inflate_bytes", "1M", inflate_bytes, whole_range)
    {0}
};
/* clang-format on */

/* A folder set at run time must be within open_basedir; "N;MODE;path" counts with its path
 * (contract section 2). */
static ZEND_INI_MH(update_cache_dir)
{
    if (stage == PHP_INI_STAGE_RUNTIME || stage == PHP_INI_STAGE_HTACCESS) {
        if (strlen(ZSTR_VAL(new_value)) != ZSTR_LEN(new_value)) {
            return FAILURE;
        }
        const char *folder = strrchr(ZSTR_VAL(new_value), ';');
        folder = folder ? folder + 1 : ZSTR_VAL(new_value);
        if (PG(open_basedir) && *folder && php_check_open_basedir(folder)) {
            return FAILURE;
        }
    }
    return OnUpdateString(entry, new_value, mh_arg1, mh_arg2, mh_arg3, stage);
}

/* As a number as far as there is one; ext/soap does not complain of the rest. */
static ZEND_INI_MH(update_cache_mode)
{
    zend_string *number = zend_long_to_str(ZEND_STRTOL(ZSTR_VAL(new_value), NULL, 10));
    int result = OnUpdateLong(entry, number, mh_arg1, mh_arg2, mh_arg3, stage);

    zend_string_release(number);
    return result;
}

/* clang-format off */
static const zend_ini_entry_def soap_ini[] = {
    FLAG("soap.wsdl_cache_enabled", "1", PHP_INI_ALL, cache_enabled)
    STD_PHP_INI_ENTRY("soap.wsdl_cache_dir", "/tmp", PHP_INI_ALL, update_cache_dir, cache_dir,
                      zend_soapc_globals, soapc_globals)
    NUMBER("soap.wsdl_cache_ttl", "86400", cache_ttl)
    STD_PHP_INI_ENTRY("soap.wsdl_cache", "1", PHP_INI_ALL, update_cache_mode, cache_mode,
                      zend_soapc_globals, soapc_globals)
    NUMBER("soap.wsdl_cache_limit", "5", cache_limit)
    {0}
};
/* clang-format on */

void php_soapc_ini_minit(int module_number)
{
    zend_register_ini_entries(soapc_ini, module_number);
}

void php_soapc_ini_soap_minit(int module_number)
{
    zend_register_ini_entries(soap_ini, module_number);
}
