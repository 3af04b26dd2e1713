/* Cookies of a client: name => [value, path, domain, secure] (contract C-8.10). */
#include "php/client.h"

#include "ext/date/php_date.h"
#include "ext/standard/url.h"
#include "zend_smart_str.h"

enum { COOKIE_VALUE, COOKIE_PATH, COOKIE_DOMAIN, COOKIE_SECURE };

static const char *path_of(const php_url *url)
{
    return url->path ? ZSTR_VAL(url->path) : "/";
}

static bool is_secure(const php_url *url)
{
    return url->scheme && zend_string_equals_literal_ci(url->scheme, "https");
}

/* {{{ Received */

static bool is_attribute(const char *text, size_t length, const char *name, size_t name_length)
{
    return length >= name_length && strncasecmp(text, name, name_length) == 0;
}

/* Path, Domain, Secure are kept; *expired is set by a Max-Age or Expires that is over (RFC 6265,
 * 5.2). */
static void add_attribute(HashTable *cookie, const char *text, size_t length, bool *expired)
{
    static const struct {
        const char *name;
        uint32_t index;
    } kept[] = {{"path=", COOKIE_PATH}, {"domain=", COOKIE_DOMAIN}};
    zval value;

    for (size_t i = 0; i < 2; i++) {
        size_t name_length = strlen(kept[i].name);
        if (is_attribute(text, length, kept[i].name, name_length)) {
            ZVAL_STRINGL(&value, text + name_length, length - name_length);
            zend_hash_index_update(cookie, kept[i].index, &value);
            return;
        }
    }
    if (is_attribute(text, length, ZEND_STRL("secure"))) {
        ZVAL_TRUE(&value);
        zend_hash_index_update(cookie, COOKIE_SECURE, &value);
    } else if (is_attribute(text, length, ZEND_STRL("max-age="))) {
        *expired = ZEND_STRTOL(text + sizeof("max-age=") - 1, NULL, 10) <= 0;
    } else if (is_attribute(text, length, ZEND_STRL("expires="))) {
        zend_string *date =
            zend_string_init(text + sizeof("expires=") - 1, length - (sizeof("expires=") - 1), 0);
        zend_long time_ = php_parse_date(ZSTR_VAL(date), NULL);
        *expired = time_ != -1 && time_ <= (zend_long)time(NULL);
        zend_string_release(date);
    }
}

static void add_defaults(HashTable *cookie, const php_url *url)
{
    zval value;

    if (!zend_hash_index_exists(cookie, COOKIE_PATH)) {
        const char *path = path_of(url), *last = strrchr(path, '/');
        if (last) {
            ZVAL_STRINGL(&value, path, (size_t)(last - path));
            zend_hash_index_add_new(cookie, COOKIE_PATH, &value);
        }
    }
    if (!zend_hash_index_exists(cookie, COOKIE_DOMAIN) && url->host) {
        ZVAL_STR_COPY(&value, url->host);
        zend_hash_index_add_new(cookie, COOKIE_DOMAIN, &value);
    }
}

/* name=value; attribute; ... */
static void store_one(HashTable *cookies, const php_url *url, const char *text, size_t length)
{
    const char *end = text + length;
    const char *equals = memchr(text, '=', length), *semicolon = memchr(text, ';', length);
    bool expired = false;
    zval cookie;

    if (!equals || (semicolon && semicolon < equals)) {
        return;
    }
    const char *value_end = semicolon ? semicolon : end;
    array_init_size(&cookie, 4);
    add_index_stringl(&cookie, COOKIE_VALUE, equals + 1, (size_t)(value_end - equals - 1));
    while (semicolon) {
        const char *attribute = semicolon + 1;
        while (attribute < end && *attribute == ' ') {
            attribute++;
        }
        semicolon = memchr(attribute, ';', (size_t)(end - attribute));
        add_attribute(Z_ARRVAL(cookie), attribute,
                      (size_t)((semicolon ? semicolon : end) - attribute), &expired);
    }
    add_defaults(Z_ARRVAL(cookie), url);
    zend_string *name = zend_string_init(text, (size_t)(equals - text), 0);
    if (expired) {
        zend_symtable_del(cookies, name);
        zval_ptr_dtor(&cookie);
    } else {
        zend_symtable_update(cookies, name, &cookie);
    }
    zend_string_release(name);
}

void php_soapc_cookies_store(zend_object *object, const php_url *url, const char *head,
                             size_t length)
{
    static const char name[] = "Set-Cookie: ";
    zval *cookies = php_soapc_slot(object, PHP_SOAPC_CLIENT_COOKIES);
    const char *end = head + length;

    while (head < end) {
        const char *newline = memchr(head, '\n', (size_t)(end - head));
        const char *line_end = newline ? newline : end;
        size_t line = (size_t)(line_end - head);

        if (line && head[line - 1] == '\r') {
            line--;
        }
        if (line > sizeof(name) - 1 && strncasecmp(head, name, sizeof(name) - 1) == 0 &&
            Z_TYPE_P(cookies) == IS_ARRAY) {
            SEPARATE_ARRAY(cookies);
            store_one(Z_ARRVAL_P(cookies), url, head + sizeof(name) - 1, line - (sizeof(name) - 1));
        }
        head = newline ? newline + 1 : end;
    }
}

/* }}} */

/* {{{ To be sent */

/* The host itself, or one below a domain that begins with a dot. */
static bool is_in_domain(zend_string *host, zend_string *domain)
{
    if (ZSTR_VAL(domain)[0] != '.') {
        return zend_string_equals_ci(host, domain);
    }
    return ZSTR_LEN(host) > ZSTR_LEN(domain) &&
           strcasecmp(ZSTR_VAL(host) + ZSTR_LEN(host) - ZSTR_LEN(domain), ZSTR_VAL(domain)) == 0;
}

static bool applies(HashTable *cookie, const php_url *url)
{
    zval *path = zend_hash_index_find(cookie, COOKIE_PATH);
    zval *domain = zend_hash_index_find(cookie, COOKIE_DOMAIN);

    if (path && Z_TYPE_P(path) == IS_STRING &&
        strncmp(path_of(url), Z_STRVAL_P(path), Z_STRLEN_P(path)) != 0) {
        return false;
    }
    if (domain && Z_TYPE_P(domain) == IS_STRING &&
        (!url->host || !is_in_domain(url->host, Z_STR_P(domain)))) {
        return false;
    }
    return is_secure(url) || !zend_hash_index_exists(cookie, COOKIE_SECURE);
}

zend_string *php_soapc_cookies_line(zend_object *object, const php_url *url)
{
    zval *cookies = php_soapc_slot(object, PHP_SOAPC_CLIENT_COOKIES), *cookie;
    smart_str line = {0};
    zend_string *name;
    bool first = true;

    if (Z_TYPE_P(cookies) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(cookies)) == 0) {
        return NULL;
    }
    smart_str_appends(&line, "Cookie: ");
    ZEND_HASH_FOREACH_STR_KEY_VAL (Z_ARRVAL_P(cookies), name, cookie) {
        zval *value = name && Z_TYPE_P(cookie) == IS_ARRAY
                          ? zend_hash_index_find(Z_ARRVAL_P(cookie), COOKIE_VALUE)
                          : NULL;
        if (!value || Z_TYPE_P(value) != IS_STRING || !applies(Z_ARRVAL_P(cookie), url)) {
            continue;
        }
        if (!first) {
            smart_str_appends(&line, "; ");
        }
        first = false;
        smart_str_append(&line, name);
        smart_str_appendc(&line, '=');
        smart_str_append(&line, Z_STR_P(value));
    }
    ZEND_HASH_FOREACH_END();
    return smart_str_extract(&line);
}

/* }}} */
