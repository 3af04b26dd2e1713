/* The services of this process: memory cache, disk cache, and PHP's strings for their names. */
#include "php/service.h"

#include <sys/stat.h>
#include <unistd.h>

#include "ext/standard/md5.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

#include "php/document.h"
#include "php/exception.h"
#include "php/options.h"
#include "php/service_compile.h"

/* What `storage` points to: one of the two. */
typedef struct storage {
    soapc_mapping mapping; /* image NULL: none */
    void *block;
} storage;

struct php_soapc_services {
    /* Interned for the process: text -> the string. They live as long as it, since PHP's arrays and
     * objects take them over without counting. */
    HashTable strings;
    HashTable memory; /* key -> php_soapc_service, oldest first (contract C-11.8) */
    php_soapc_service *builtin;
    php_soapc_service *live; /* all others */
    soapc_cache *cache;
    char *cache_folder;
};

/* {{{ The tables */

static void release_cached(zval *entry)
{
    php_soapc_service *service = Z_PTR_P(entry);

    service->cached = false;
    php_soapc_service_release(service);
}

static struct php_soapc_services *services(void)
{
    if (!SOAPC_G(services)) {
        struct php_soapc_services *made = pecalloc(1, sizeof(*made), 1);

        zend_hash_init(&made->strings, 64, NULL, NULL, 1);
        zend_hash_init(&made->memory, 8, NULL, release_cached, 1);
        SOAPC_G(services) = made;
    }
    return SOAPC_G(services);
}

/* The table does not own its keys, as they are interned: nobody else does either. */
static void free_strings(HashTable *strings)
{
    uint32_t count = zend_hash_num_elements(strings), i = 0;
    zend_string **all = safe_pemalloc(count, sizeof(*all), 1, 1), *text;

    ZEND_HASH_FOREACH_STR_KEY (strings, text) {
        all[i++] = text;
    }
    ZEND_HASH_FOREACH_END();
    zend_hash_destroy(strings);
    while (i) {
        pefree(all[--i], 1);
    }
    pefree(all, 1);
}

void php_soapc_services_free(struct php_soapc_services *tables)
{
    if (!tables) {
        return;
    }
    zend_hash_destroy(&tables->memory);
    if (tables->builtin) {
        pefree(tables->builtin->names, 1);
        pefree(tables->builtin, 1);
    }
    free_strings(&tables->strings);
    if (tables->cache) {
        soapc_cache_close(tables->cache);
    }
    free(tables->cache_folder);
    pefree(tables, 1);
}

/* }}} */

/* {{{ Names */

zend_string *php_soapc_intern(const char *text, size_t length)
{
    HashTable *strings = &services()->strings;
    zval *found = zend_hash_str_find(strings, text, length), entry;

    if (found) {
        return Z_STR_P(found);
    }
    zend_string *made = zend_string_init(text, length, 1);
    zend_string_hash_val(made);
    GC_ADD_FLAGS(made, IS_STR_INTERNED | IS_STR_PERMANENT);
    ZVAL_STR(&entry, made);
    zend_hash_add_new(strings, made, &entry);
    return made;
}

zend_string *php_soapc_service_name_make(php_soapc_service *service, uint32_t name)
{
    uint32_t length;
    const soapc_name *record = soapc_name_at(service->image, name);
    const char *local = soapc_text_bytes(service->image, record->local, &length);

    return service->names[name] = php_soapc_intern(local, length);
}

/* }}} */

/* {{{ A service */

static php_soapc_service *make(const soapc_image *image, zend_string *uri)
{
    php_soapc_service *service = pecalloc(1, sizeof(*service), 1);

    service->image = image;
    service->names = pecalloc(soapc_name_count(image) + 1, sizeof(*service->names), 1);
    service->uri = uri ? zend_string_init(ZSTR_VAL(uri), ZSTR_LEN(uri), 1) : NULL;
    service->loaded = time(NULL);
    service->references = 1;
    service->tables = services();
    if (uri) {
        service->next = service->tables->live;
        service->tables->live = service;
    }
    return service;
}

php_soapc_service *php_soapc_service_builtin(void)
{
    struct php_soapc_services *tables = services();

    if (!tables->builtin) {
        tables->builtin = make(soapc_image_builtin(), NULL);
    }
    return tables->builtin;
}

static void destroy(php_soapc_service *service)
{
    storage *stored = service->storage;
    php_soapc_service **link = &service->tables->live;

    while (*link != service) {
        link = &(*link)->next;
    }
    *link = service->next;
    if (stored->mapping.image) {
        soapc_cache_unmap(&stored->mapping);
    }
    free(stored->block);
    pefree(stored, 1);
    pefree(service->names, 1);
    zend_string_release(service->uri);
    pefree(service, 1);
}

php_soapc_service *php_soapc_service_share(php_soapc_service *service)
{
    service->references += service->uri != NULL;
    return service;
}

void php_soapc_service_release(php_soapc_service *service)
{
    if (service->uri && --service->references == 0) {
        destroy(service);
    }
}

void php_soapc_services_request_end(void)
{
    php_soapc_service *service, *next;

    for (service = SOAPC_G(services) ? SOAPC_G(services)->live : NULL; service; service = next) {
        next = service->next;
        service->references = service->cached;
        if (!service->references) {
            destroy(service);
        }
    }
}

/* }}} */

/* {{{ Caches */

/* The soap.* settings: ours where we are `soap`, else those of ext/soap beside us, else the
 * defaults. */
static zend_long setting(const char *name, size_t length, zend_long own)
{
    if (php_soapc_is_soap || !zend_hash_str_exists(EG(ini_directives), name, length)) {
        return own;
    }
    return zend_ini_long((char *)name, length, 0);
}

zend_long php_soapc_cache_mode(void)
{
    if (!setting(ZEND_STRL("soap.wsdl_cache_enabled"), SOAPC_G(cache_enabled))) {
        return 0;
    }
    return setting(ZEND_STRL("soap.wsdl_cache"), SOAPC_G(cache_mode));
}

/* A time to live of 0 is that of the second at hand, a negative one is over always. */
static bool is_too_old(time_t loaded)
{
    return loaded < time(NULL) - setting(ZEND_STRL("soap.wsdl_cache_ttl"), SOAPC_G(cache_ttl));
}

static const char *cache_folder(void)
{
    static const char name[] = "soap.wsdl_cache_dir";

    if (php_soapc_is_soap || !zend_hash_str_exists(EG(ini_directives), name, sizeof(name) - 1)) {
        return SOAPC_G(cache_dir);
    }
    return zend_ini_string((char *)name, sizeof(name) - 1, 0);
}

/* {{{ The key: where a service comes from, and as whom it was asked for */

/* With its length, so that no value can pass for two. */
static void add_text(smart_str *text, const char *name, zval *value)
{
    if (value && (Z_TYPE_P(value) == IS_STRING || Z_TYPE_P(value) <= IS_DOUBLE)) {
        zend_string *string = zval_get_string(value);

        smart_str_append_printf(text, "%s=%zu:", name, ZSTR_LEN(string));
        smart_str_append(text, string);
        zend_string_release(string);
    }
}

static void add_values(smart_str *text, HashTable *table)
{
    zend_string *name;
    zval *value, *inner;

    ZEND_HASH_FOREACH_STR_KEY_VAL (table, name, value) {
        ZVAL_DEREF(value);
        add_text(text, name ? ZSTR_VAL(name) : "", value);
        if (Z_TYPE_P(value) == IS_ARRAY) {
            ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(value), inner) {
                ZVAL_DEREF(inner);
                add_text(text, name ? ZSTR_VAL(name) : "", inner);
            }
            ZEND_HASH_FOREACH_END();
        }
    }
    ZEND_HASH_FOREACH_END();
}

static void add_options(smart_str *text, HashTable *array, const php_soapc_option *named,
                        size_t count)
{
    php_soapc_options options;
    char name[16];

    php_soapc_options_read(&options, array);
    for (size_t i = 0; i < count; i++) {
        snprintf(name, sizeof(name), "%d", (int)named[i]);
        add_text(text, name, options.values[named[i]]);
    }
}

/* Which document a server gives to whom. */
static void add_identity(smart_str *text, HashTable *array, const php_soapc_http_options *http)
{
    static const php_soapc_option named[] = {PHP_SOAPC_OPTION_LOGIN, PHP_SOAPC_OPTION_PASSWORD};

    add_options(text, array, named, sizeof(named) / sizeof(named[0]));
    if (http->own) {
        add_text(text, "token", zend_hash_str_find_deref(http->own, ZEND_STRL("token")));
    }
    zval *lines = php_soapc_context_option(http, "http", "header");
    add_text(text, "header", lines);
    if (lines && Z_TYPE_P(lines) == IS_ARRAY) {
        add_values(text, Z_ARRVAL_P(lines));
    }
}

/* PHP's own authorities, where the context names none: FastCGI processes may have others by their folder. */
static void add_authorities(smart_str *text)
{
    static const char *const settings[] = {"openssl.cafile", "openssl.capath"};

    for (size_t i = 0; i < sizeof(settings) / sizeof(settings[0]); i++) {
        const char *value = zend_ini_string((char *)settings[i], strlen(settings[i]), 0);

        if (value && *value) {
            smart_str_append_printf(text, "%s=%zu:%s", settings[i], strlen(value), value);
        }
    }
}

/* Whether that was the server, and which way led there. */
static void add_way(smart_str *text, HashTable *array, const php_soapc_http_options *http)
{
    static const php_soapc_option named[] = {
        PHP_SOAPC_OPTION_LOCAL_CERT, PHP_SOAPC_OPTION_PROXY_HOST, PHP_SOAPC_OPTION_PROXY_PORT,
        PHP_SOAPC_OPTION_PROXY_LOGIN, PHP_SOAPC_OPTION_PROXY_PASSWORD};

    add_options(text, array, named, sizeof(named) / sizeof(named[0]));
    if (http->own) {
        add_text(text, "socket", zend_hash_str_find_deref(http->own, ZEND_STRL("unix_socket")));
        add_text(text, "direct", zend_hash_str_find_deref(http->own, ZEND_STRL("no_proxy")));
    }
    add_text(text, "proxy", php_soapc_context_option(http, "http", "proxy"));
    HashTable *table = php_soapc_context_table(http, "ssl");
    if (table) {
        add_values(text, table);
    }
}

/* Where imports may come from: an image that others made may hold what this client would refuse. */
static void add_imports(smart_str *text, HashTable *own)
{
    static const char *const lists[] = {"hosts", "schemes"};
    zval *imports = own ? zend_hash_str_find_deref(own, ZEND_STRL("imports")) : NULL;

    for (size_t i = 0; imports && Z_TYPE_P(imports) == IS_ARRAY && i < 2; i++) {
        zval *list =
            zend_hash_str_find_deref(Z_ARRVAL_P(imports), lists[i], strlen(lists[i]));

        if (list && Z_TYPE_P(list) == IS_ARRAY) { /* an empty one allows nothing */
            smart_str_append_printf(text, "%s=%u;", lists[i],
                                    zend_hash_num_elements(Z_ARRVAL_P(list)));
            add_values(text, Z_ARRVAL_P(list));
        }
    }
}

static void add_all(smart_str *text, zend_string *place, HashTable *array)
{
    php_soapc_http_options http;

    if (!SOAPC_G(cache_by_place)) {
        add_authorities(text); /* a file may import over https */
    }
    if (!array) {
        return;
    }
    php_soapc_http_options_read(&http, array);
    if (!SOAPC_G(cache_by_place)) {
        if (strncasecmp(ZSTR_VAL(place), "http://", 7) == 0 ||
            strncasecmp(ZSTR_VAL(place), "https://", 8) == 0) {
            add_identity(text, array, &http);
        }
        add_way(text, array, &http);
    }
    add_imports(text, http.own);
}

/* ext/soap's key is the place alone (contract C-11.7, X-9). Nobody is asked who reads a file. */
static zend_string *cache_key(zend_string *place, HashTable *array)
{
    smart_str identity = {0};
    PHP_MD5_CTX context;
    unsigned char digest[16];
    char text[33];

    add_all(&identity, place, array);
    if (!identity.s) {
        return zend_string_copy(place);
    }
    PHP_MD5Init(&context);
    PHP_MD5Update(&context, ZSTR_VAL(identity.s), ZSTR_LEN(identity.s));
    PHP_MD5Final(digest, &context);
    make_digest_ex(text, digest, 16);
    smart_str_free(&identity);
    return strpprintf(0, "%s\n%s", ZSTR_VAL(place), text);
}

/* }}} */

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* The cache in soap.wsdl_cache_dir, a folder for each user; NULL when it cannot be had or
 * trusted. soap.wsdl_cache_dir itself is not made. */
static soapc_cache *open_cache(void)
{
    struct php_soapc_services *tables = services();
    const char *base = cache_folder();
    char folder[MAXPATHLEN];

    if (!base || !*base ||
        snprintf(folder, sizeof(folder), "%s/soapc-%lu", base, (unsigned long)geteuid()) >=
            (int)sizeof(folder)) {
        return NULL;
    }
    if (tables->cache && strcmp(tables->cache_folder, folder) == 0) {
        return tables->cache;
    }
    if (tables->cache) {
        soapc_cache_close(tables->cache);
        free(tables->cache_folder);
        tables->cache_folder = NULL;
    }
    tables->cache = is_folder(base) ? soapc_cache_open(folder, NULL) : NULL;
    tables->cache_folder = tables->cache ? strdup(folder) : NULL;
    return tables->cache;
}

/* How old a cached service may be. */
typedef enum age {
    AGE_IN_TIME, /* or past it, but used within the last minute since its host is down */
    AGE_STRICTLY_IN_TIME,
    AGE_ANY
} age;

static bool may_be_used(age wanted, time_t written, bool is_stale)
{
    return wanted == AGE_ANY || (!is_too_old(written) && !(is_stale && wanted == AGE_STRICTLY_IN_TIME));
}

static php_soapc_service *find_in_memory(zend_string *key, age wanted)
{
    php_soapc_service *service = zend_hash_find_ptr(&services()->memory, key);

    if (!service) {
        return NULL;
    }
    if (!may_be_used(wanted, service->loaded, service->stale)) {
        return NULL; /* it stays: its host may be down */
    }
    service->references++;
    return service;
}

static void keep_in_memory(zend_string *key, php_soapc_service *service)
{
    HashTable *memory = &services()->memory;
    zend_long limit = setting(ZEND_STRL("soap.wsdl_cache_limit"), SOAPC_G(cache_limit));
    zend_string *oldest = NULL;

    zend_hash_del(memory, key);
    while (limit > 0 && (zend_long)zend_hash_num_elements(memory) >= limit) {
        ZEND_HASH_FOREACH_STR_KEY (memory, oldest) {
            break;
        }
        ZEND_HASH_FOREACH_END();
        zend_hash_del(memory, oldest);
    }
    service->references++;
    service->cached = true;
    zend_hash_str_update_ptr(memory, ZSTR_VAL(key), ZSTR_LEN(key), service);
}

static php_soapc_service *find_on_disk(zend_string *key, zend_string *place, age wanted)
{
    soapc_cache *cache = open_cache();
    soapc_mapping mapping;

    if (!cache || !soapc_cache_find(cache, ZSTR_VAL(key), ZSTR_LEN(key), 0, 0, &mapping)) {
        return NULL;
    }
    if (!may_be_used(wanted, (time_t)mapping.written, mapping.stale)) {
        soapc_cache_unmap(&mapping);
        return NULL;
    }
    php_soapc_service *service = make(mapping.image, place);
    storage *stored = pecalloc(1, sizeof(*stored), 1);
    stored->mapping = mapping;
    service->storage = stored;
    service->loaded = (time_t)mapping.written;
    service->stale = mapping.stale;
    return service;
}

/* }}} */

/* Compiles it; what was written to the cache is then taken from there, so that processes share
 * its pages. */
static php_soapc_service *compile(zend_string *wsdl, zend_string *place, zend_string *key,
                                  bool to_disk, HashTable *options, php_soapc_document *first,
                                  bool *is_down)
{
    php_soapc_fetched fetched = {.first = first};
    php_soapc_http_options http;
    zend_string *uri = php_soapc_document_uri(wsdl);
    size_t size;

    php_soapc_http_options_read(&http, options);
    void *block = php_soapc_service_compile(wsdl, uri ? uri : place, &http, &size, &fetched);
    *is_down = fetched.is_down;
    if (uri) {
        zend_string_release(uri);
    }
    if (!block) {
        return NULL;
    }
    soapc_cache *cache = to_disk ? open_cache() : NULL;
    if (cache &&
        soapc_cache_store(cache, ZSTR_VAL(key), ZSTR_LEN(key), block, size, NULL) == SOAPC_OK) {
        if (fetched.validators) {
            (void)soapc_cache_note_store(cache, ZSTR_VAL(key), ZSTR_LEN(key), block, size,
                                         ZSTR_VAL(fetched.validators), ZSTR_LEN(fetched.validators),
                                         NULL);
            zend_string_release(fetched.validators);
            fetched.validators = NULL;
        }
        php_soapc_service *service = find_on_disk(key, place, AGE_IN_TIME);
        if (service) {
            free(block);
            return service;
        }
    }
    if (fetched.validators) {
        zend_string_release(fetched.validators);
    }
    php_soapc_service *service = make((const soapc_image *)block, place);
    storage *stored = pecalloc(1, sizeof(*stored), 1);
    stored->block = block;
    service->storage = stored;
    return service;
}

/* Asks whether a service on the disk that is past its time still holds: then it is as good as new. *first gets the WSDL
 * where it comes with the answer. *is_down: nobody answers. */
static php_soapc_service *refresh(zend_string *key, zend_string *place, HashTable *options,
                                  php_soapc_document *first, bool *is_down)
{
    soapc_cache *cache = open_cache();
    php_soapc_http_options http;
    soapc_mapping mapping;

    if (!cache || !soapc_cache_find(cache, ZSTR_VAL(key), ZSTR_LEN(key), 0, 0, &mapping)) {
        return NULL;
    }
    char *note = soapc_cache_note_find(cache, ZSTR_VAL(key), ZSTR_LEN(key), mapping.image,
                                       mapping.size);
    soapc_cache_unmap(&mapping);
    if (!note) {
        return NULL;
    }
    volatile int unchanged = 0;
    volatile bool bailed = false;
    zend_try /* the note is not PHP's: memory_limit must not jump over it */
    {
        php_soapc_http_options_read(&http, options);
        http.home = ZSTR_VAL(place);
        unchanged = php_soapc_document_is_unchanged(note, &http, ZSTR_VAL(place), first);
    }
    zend_catch
    {
        bailed = true;
    }
    zend_end_try();
    free(note);
    if (bailed) {
        zend_bailout();
    }
    *is_down = unchanged < 0;
    if (unchanged != 1) {
        return NULL;
    }
    soapc_cache_touch(cache, ZSTR_VAL(key), ZSTR_LEN(key), time(NULL));
    return find_on_disk(key, place, AGE_ANY);
}

/* Seconds after which a host that was down is asked again. */
enum { RETRY_STALE = 60 };

/* The option 'soapc' => ['stale_wsdl']. */
static bool may_be_stale(HashTable *options)
{
    HashTable *own = php_soapc_http_own(options);
    zval *wanted = own ? zend_hash_str_find_deref(own, ZEND_STRL("stale_wsdl")) : NULL;

    return !wanted || Z_TYPE_P(wanted) == IS_NULL || zend_is_true(wanted);
}

/* A service past its time to live, where its host is down: rather that than none. The fault that
 * told so may be pending, and goes. */
static php_soapc_service *find_stale(zend_string *key, zend_string *place, zend_long cache_mode,
                                     HashTable *options)
{
    php_soapc_service *service = NULL;
    zend_long ttl = setting(ZEND_STRL("soap.wsdl_cache_ttl"), SOAPC_G(cache_ttl));
    time_t as_of = time(NULL) - (ttl > RETRY_STALE ? ttl - RETRY_STALE : 0);

    if ((EG(exception) && !php_soapc_threw()) || !may_be_stale(options)) {
        return NULL;
    }
    if (cache_mode & 2) {
        service = find_in_memory(key, AGE_ANY);
    }
    if (!service && (cache_mode & 1)) {
        service = find_on_disk(key, place, AGE_ANY);
        if (service) {
            soapc_cache_touch_stale(open_cache(), ZSTR_VAL(key), ZSTR_LEN(key), as_of);
        }
    }
    if (service) {
        service->loaded = as_of;
        service->stale = true;
        SOAPC_G(stale_images)++;
        if (EG(exception)) {
            zend_clear_exception();
        }
    }
    return service;
}

/* What open_basedir keeps a script from reading, it must not get out of a cache either. */
static bool is_outside(const char *path)
{
    return *path == '/' && php_check_open_basedir_ex(path, 0) != 0;
}

static bool is_forbidden(zend_string *place)
{
    if (!PG(open_basedir) || !*PG(open_basedir)) {
        return false;
    }
    if (strncasecmp(ZSTR_VAL(place), "file://", 7) != 0) {
        return is_outside(ZSTR_VAL(place));
    }
    zend_string *path = php_soapc_document_name(ZSTR_VAL(place));
    bool outside = is_outside(ZSTR_VAL(place) + 7) || is_outside(ZSTR_VAL(path));
    zend_string_release(path);
    return outside;
}

/* Without an address in the WSDL a client needs the option 'location'. */
static bool has_address(const php_soapc_service *service, HashTable *options)
{
    const zval *location = options ? zend_hash_str_find(options, ZEND_STRL("location")) : NULL;
    soapc_error error;

    if ((location && Z_TYPE_P(location) == IS_STRING) ||
        soapc_image_check_address(service->image, &error) == SOAPC_OK) {
        return true;
    }
    php_soapc_throw_error("WSDL", &error);
    return false;
}

php_soapc_service *php_soapc_service_load(zend_string *wsdl, zend_long cache_mode,
                                          HashTable *options)
{
    if (strlen(ZSTR_VAL(wsdl)) != ZSTR_LEN(wsdl)) { /* it would lead elsewhere than it seems to */
        php_soapc_throw_fault(
            "WSDL",
            "SOAP-ERROR: Parsing WSDL: Couldn't load from '%s' : a path cannot hold a NUL byte",
            ZSTR_VAL(wsdl));
        return NULL;
    }
    zend_string *place = php_soapc_document_place(wsdl);
    if (!place) {
        php_soapc_throw_fault(
            "WSDL", "SOAP-ERROR: Parsing WSDL: Couldn't load from '%s' : the path is too long",
            ZSTR_VAL(wsdl));
        return NULL;
    }
    if (is_forbidden(place) || !php_soapc_document_resolves(wsdl)) {
        cache_mode = 0;
    }
    zend_string *key = cache_key(place, options);
    age wanted = may_be_stale(options) ? AGE_IN_TIME : AGE_STRICTLY_IN_TIME;
    php_soapc_service *service = cache_mode & 2 ? find_in_memory(key, wanted) : NULL;
    php_soapc_document first = {0};
    bool is_down = false;
    bool kept = service != NULL;
    if (!service && (cache_mode & 1)) {
        service = find_on_disk(key, place, wanted);
    }
    if (!service && (cache_mode & 1)) {
        service = refresh(key, place, options, &first, &is_down);
        service = !service && is_down ? find_stale(key, place, cache_mode, options) : service;
    }
    if (!service && !EG(exception)) {
        service = compile(wsdl, place, key, cache_mode & 1, options, &first, &is_down);
    }
    php_soapc_document_release(&first);
    if (!service && is_down) {
        service = find_stale(key, place, cache_mode, options);
    }
    if (service && !kept && (cache_mode & 2)) {
        keep_in_memory(key, service);
    }
    zend_string_release(key);
    zend_string_release(place);
    if (service && !has_address(service, options)) {
        php_soapc_service_release(service);
        return NULL;
    }
    return service;
}
