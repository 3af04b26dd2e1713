/* Cookies of a client: name => [value, path, domain, secure] (contract C-8.10), beside them 'expires' => seconds since
 * 1970 where the server said it; sent by the rules of RFC 6265. */
#include "php/client.h"

#include "ext/date/php_date.h"
#include "ext/standard/url.h"
#include "zend_smart_str.h"

#include <arpa/inet.h>

#include "soapc_net.h"

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

/* A part of a Set-Cookie line, blanks around it cut off (RFC 6265, 5.2). */
typedef struct piece {
    const char *text;
    size_t length;
} piece;

static piece trim(const char *text, const char *end)
{
    while (text < end && (*text == ' ' || *text == '\t')) {
        text++;
    }
    while (end > text && (end[-1] == ' ' || end[-1] == '\t')) {
        end--;
    }
    return (piece){text, (size_t)(end - text)};
}

static bool is_name(piece name, const char *wanted)
{
    return name.length == strlen(wanted) && strncasecmp(name.text, wanted, name.length) == 0;
}

/* When a cookie ends: Max-Age counts more than Expires (RFC 6265, 5.3, 3). 0: with the client. */
typedef struct cookie_end {
    zend_long max_age, expires;
    bool has_max_age;
} cookie_end;

static zend_long end_of(const cookie_end *end, zend_long now)
{
    if (!end->has_max_age) {
        return end->expires;
    }
    return end->max_age <= 0 ? 1 : end->max_age > ZEND_LONG_MAX - now ? 0 : now + end->max_age;
}

/* Path, Domain, Secure are kept, and when it ends; the last of a name counts (RFC 6265, 5.2, 5.3). */
static void add_attribute(HashTable *cookie, piece name, piece value, cookie_end *end)
{
    static const struct {
        const char *name;
        uint32_t index;
    } kept[] = {{"path", COOKIE_PATH}, {"domain", COOKIE_DOMAIN}};
    zval text;

    for (size_t i = 0; i < 2; i++) {
        if (is_name(name, kept[i].name)) {
            if (value.length || kept[i].index == COOKIE_PATH) { /* an empty Domain is none (5.2.3) */
                ZVAL_STRINGL(&text, value.text, value.length);
                zend_hash_index_update(cookie, kept[i].index, &text);
            }
            return;
        }
    }
    if (is_name(name, "secure")) {
        ZVAL_TRUE(&text);
        zend_hash_index_update(cookie, COOKIE_SECURE, &text);
    } else if (is_name(name, "max-age")) {
        const char *digits = value.text + (value.length && *value.text == '-');
        if (digits < value.text + value.length && *digits >= '0' && *digits <= '9') {
            end->max_age = ZEND_STRTOL(value.text, NULL, 10); /* to the ; or the end of the line */
            end->has_max_age = true;
        }
    } else if (is_name(name, "expires")) {
        zend_string *date = zend_string_init(value.text, value.length, 0);
        zend_long time_ = php_parse_date(ZSTR_VAL(date), NULL);
        end->expires = time_ == -1 ? 0 : time_ > 0 ? time_ : 1;
        zend_string_release(date);
    }
}

static bool is_address(const char *host)
{
    unsigned char address[16];
    return *host == '[' || inet_pton(AF_INET, host, address) == 1;
}

/* The host itself, or one below the domain. */
static bool is_within(zend_string *host, const char *domain)
{
    size_t length = strlen(domain);
    const char *end = ZSTR_VAL(host) + ZSTR_LEN(host);

    return ZSTR_LEN(host) >= length && strcasecmp(end - length, domain) == 0 &&
           (ZSTR_LEN(host) == length || end[-(ptrdiff_t)length - 1] == '.');
}

/* Below a name without a dot within (com, localhost) are hosts of many owners. No list of public suffixes is at hand
 * (5.3, 5), so that co.uk is not known as one. */
static bool has_inner_dot(const char *domain)
{
    const char *dot = strchr(domain, '.');
    return dot && dot[1];
}

/* A Domain is for the host and all hosts below it, with or without a dot before it; here the dot tells it from the host
 * that a cookie without Domain is for. false: the host is not within it, and the cookie is none (5.3, 5 and 6). */
static bool take_domain(HashTable *cookie, const php_url *url)
{
    zval *given = zend_hash_index_find(cookie, COOKIE_DOMAIN), dotted;

    if (!given) {
        return true;
    }
    const char *domain = Z_STRVAL_P(given) + (Z_STRVAL_P(given)[0] == '.');
    if (!*domain) { /* a dot alone is as empty */
        zend_hash_index_del(cookie, COOKIE_DOMAIN);
        return true;
    }
    if (!url->host) {
        return false;
    }
    bool is_shared = has_inner_dot(domain) && !is_address(ZSTR_VAL(url->host));
    if (is_shared && is_within(url->host, domain)) {
        ZVAL_STR(&dotted, zend_string_concat2(".", 1, domain, strlen(domain)));
        zend_hash_index_update(cookie, COOKIE_DOMAIN, &dotted);
        return true;
    }
    bool is_host = strcasecmp(ZSTR_VAL(url->host), domain) == 0; /* for the host alone */
    if (!zend_string_equals_ci(url->host, Z_STR_P(given))) {
        zend_hash_index_del(cookie, COOKIE_DOMAIN); /* .intranet */
    }
    return is_host;
}

static void add_defaults(HashTable *cookie, const php_url *url)
{
    zval value, *given = zend_hash_index_find(cookie, COOKIE_PATH);

    if (given && Z_STRVAL_P(given)[0] != '/') { /* RFC 6265, 5.2.4 */
        zend_hash_index_del(cookie, COOKIE_PATH);
    }
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

/* What would end the line, or be refused in it, when it is sent back. */
static bool has_control(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];

        if ((byte < 0x20 && byte != '\t') || byte == 0x7F) {
            return true;
        }
    }
    return false;
}

/* At least 50 and 3,000 (RFC 6265, 6.1). Those of the program, which have no domain, do not count. */
enum { MOST_OF_DOMAIN = 100, MOST_COOKIES = 3000 };

static bool is_over(HashTable *cookie, zend_long now)
{
    zval *expires = zend_hash_str_find(cookie, ZEND_STRL("expires"));

    return expires && Z_TYPE_P(expires) == IS_LONG && Z_LVAL_P(expires) <= now;
}

/* Cookies, and which of them is to go first: one that is over, else the oldest (RFC 6265, 5.3). */
typedef struct crowd {
    uint32_t count;
    zend_string *name; /* NULL: number is it */
    zend_ulong number;
    bool is_over;
} crowd;

static void count_in(crowd *to, zend_string *name, zend_ulong number, bool over)
{
    if (to->count++ == 0 || (over && !to->is_over)) {
        to->name = name;
        to->number = number;
        to->is_over = over;
    }
}

static void drop_first(HashTable *cookies, const crowd *from)
{
    if (from->name) {
        zend_hash_del(cookies, from->name);
    } else {
        zend_hash_index_del(cookies, from->number);
    }
}

/* For one more of the domain. */
static void make_room(HashTable *cookies, zend_string *domain, zend_long now)
{
    crowd all = {0}, same = {0};
    zend_string *name;
    zend_ulong number;
    zval *cookie;

    if (zend_hash_num_elements(cookies) < MOST_OF_DOMAIN) {
        return;
    }
    ZEND_HASH_FOREACH_KEY_VAL (cookies, number, name, cookie) {
        zval *its = Z_TYPE_P(cookie) == IS_ARRAY
                        ? zend_hash_index_find(Z_ARRVAL_P(cookie), COOKIE_DOMAIN)
                        : NULL;
        if (!its || Z_TYPE_P(its) != IS_STRING) {
            continue;
        }
        bool over = is_over(Z_ARRVAL_P(cookie), now);
        count_in(&all, name, number, over);
        if (zend_string_equals_ci(Z_STR_P(its), domain)) {
            count_in(&same, name, number, over);
        }
    }
    ZEND_HASH_FOREACH_END();
    if (same.count >= MOST_OF_DOMAIN) {
        drop_first(cookies, &same);
    } else if (all.count >= MOST_COOKIES) {
        drop_first(cookies, &all);
    }
}

/* name=value; attribute; ... One with a control character is none. */
static void store_one(HashTable *cookies, const php_url *url, const char *text, size_t length)
{
    const char *end = text + length, *at = memchr(text, ';', length);
    const char *first_end = at ? at : end;
    const char *equals = memchr(text, '=', (size_t)(first_end - text));
    cookie_end ends = {0};
    zval cookie;

    if (!equals || has_control(text, length)) {
        return;
    }
    piece name = trim(text, equals), value = trim(equals + 1, first_end);
    array_init_size(&cookie, 4);
    add_index_stringl(&cookie, COOKIE_VALUE, value.text, value.length);
    while (at) {
        const char *begin = at + 1;
        at = memchr(begin, ';', (size_t)(end - begin));
        const char *stop = at ? at : end;
        equals = memchr(begin, '=', (size_t)(stop - begin));
        add_attribute(Z_ARRVAL(cookie), trim(begin, equals ? equals : stop),
                      trim(equals ? equals + 1 : stop, stop), &ends);
    }
    if (!take_domain(Z_ARRVAL(cookie), url)) {
        zval_ptr_dtor(&cookie);
        return;
    }
    add_defaults(Z_ARRVAL(cookie), url);
    zend_long now = (zend_long)time(NULL), last = end_of(&ends, now);
    if (last) {
        add_assoc_long(&cookie, "expires", last);
    }
    zend_string *key = zend_string_init(name.text, name.length, 0);
    if (last && last <= now) {
        zend_symtable_del(cookies, key);
        zval_ptr_dtor(&cookie);
    } else {
        zval *domain = zend_hash_index_find(Z_ARRVAL(cookie), COOKIE_DOMAIN);
        if (domain && !zend_symtable_exists(cookies, key)) {
            make_room(cookies, Z_STR_P(domain), now);
        }
        zend_symtable_update(cookies, key, &cookie);
    }
    zend_string_release(key);
}

void php_soapc_cookies_store(zend_object *object, const char *from, const char *head, size_t length)
{
    zval *cookies = php_soapc_slot(object, PHP_SOAPC_CLIENT_COOKIES);
    size_t size;
    const char *text = soapc_http_head_find(head, length, "Set-Cookie", 0, &size);
    php_url *url = text && Z_TYPE_P(cookies) == IS_ARRAY ? php_url_parse(from) : NULL;

    if (!url) {
        return;
    }
    SEPARATE_ARRAY(cookies);
    while (text) {
        store_one(Z_ARRVAL_P(cookies), url, text, size);
        const char *rest = text + size; /* of its line; the others are behind it */
        text = soapc_http_head_find(rest, (size_t)(head + length - rest), "Set-Cookie", 0, &size);
    }
    php_url_free(url);
}

/* }}} */

/* {{{ To be sent */

/* The host itself, or with a dot before the domain one below it, too. */
static bool is_in_domain(zend_string *host, zend_string *domain)
{
    return ZSTR_VAL(domain)[0] == '.' ? is_within(host, ZSTR_VAL(domain) + 1)
                                      : zend_string_equals_ci(host, domain);
}

/* The path itself, or one below it (RFC 6265, 5.1.4). */
static bool is_below(const char *path, zend_string *cookie_path)
{
    size_t length = ZSTR_LEN(cookie_path);

    return strncmp(path, ZSTR_VAL(cookie_path), length) == 0 &&
           (length == 0 || ZSTR_VAL(cookie_path)[length - 1] == '/' || path[length] == '/' ||
            path[length] == '\0');
}

static bool applies(HashTable *cookie, const php_url *url)
{
    zval *path = zend_hash_index_find(cookie, COOKIE_PATH);
    zval *domain = zend_hash_index_find(cookie, COOKIE_DOMAIN);


    if (is_over(cookie, (zend_long)time(NULL))) {
        return false;
    }
    if (path && Z_TYPE_P(path) == IS_STRING && !is_below(path_of(url), Z_STR_P(path))) {
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
    zend_ulong number; /* PHP's arrays have these for names of digits */
    bool first = true;

    if (Z_TYPE_P(cookies) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(cookies)) == 0) {
        return NULL;
    }
    smart_str_appends(&line, "Cookie: ");
    ZEND_HASH_FOREACH_KEY_VAL (Z_ARRVAL_P(cookies), number, name, cookie) {
        zval *value = Z_TYPE_P(cookie) == IS_ARRAY
                          ? zend_hash_index_find(Z_ARRVAL_P(cookie), COOKIE_VALUE)
                          : NULL;
        if (!value || Z_TYPE_P(value) != IS_STRING || !applies(Z_ARRVAL_P(cookie), url)) {
            continue;
        }
        if (!first) {
            smart_str_appends(&line, "; ");
        }
        first = false;
        if (name) {
            smart_str_append(&line, name);
        } else {
            smart_str_append_long(&line, (zend_long)number);
        }
        smart_str_appendc(&line, '=');
        smart_str_append(&line, Z_STR_P(value));
    }
    ZEND_HASH_FOREACH_END();
    return smart_str_extract(&line);
}

/* }}} */
