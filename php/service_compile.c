/* Compiling a service: gives the compiler the documents that it asks for. */
#include "php/service_compile.h"

#include "ext/standard/url.h"
#include "zend_smart_str.h"

#include "php/document.h"
#include "php/exception.h"
#include "soapc_compile.h"

typedef struct compilation {
    soapc_compiler *compiler;
    zend_string *wsdl; /* as the program gave it */
    zend_string *uri;
    const php_soapc_http_options *options;
    php_soapc_document *first; /* as of php_soapc_fetched */
    zend_string *name; /* of the document at hand, as a person knows it, and its kind */
    uint32_t kind;
    zend_string *why; /* it cannot be had over http(s), or is not even tried; NULL */
    bool is_refused;  /* not even tried */
    bool is_down;     /* since its host does not answer */
    double deadline;
    zend_string *hosts; /* that imports may come from, as of soapc_http_request; NULL: any */
    HashTable *schemes; /* of the option; NULL: any */
    smart_str validators;
    bool lacks_validators; /* one of the documents has none */
} compilation;

/* {{{ Wording (contract C-6.4, appendix A) */

/* Which documents import it, by the engine's message. */
static const char *importers(const soapc_error *error)
{
    const char *begin = SOAPC_G(compat_messages) ? NULL : strstr(error->message, ", imported by ");
    return begin ? begin : "";
}

static void throw_missing(const compilation *c, const soapc_error *error)
{
    const char *colon = c->why ? ": " : "", *why = c->why ? ZSTR_VAL(c->why) : "";

    if (c->kind == SOAPC_DOCUMENT_SCHEMA) {
        php_soapc_throw_fault("WSDL",
                              "SOAP-ERROR: Parsing Schema: can't import schema from '%s'%s%s%s",
                              ZSTR_VAL(c->name), colon, why, importers(error));
        return;
    }
    if (c->is_refused) {
        php_soapc_throw_fault("WSDL", "SOAP-ERROR: Parsing WSDL: Couldn't load from '%s' %s%s%s",
                              ZSTR_VAL(c->name), colon, why, importers(error));
        return;
    }
    /* The second half is what libxml2 says, line end included; programs compare it. What the
     * network said follows. */
    php_soapc_throw_fault("WSDL",
                          "SOAP-ERROR: Parsing WSDL: Couldn't load from '%s' : failed to load "
                          "external entity \"%s\"%s%s%s\n",
                          ZSTR_VAL(c->name), ZSTR_VAL(c->name), colon, why, importers(error));
}

static bool is_syntax(const soapc_error *error)
{
    return error->status == SOAPC_WSDL_SYNTAX || error->status == SOAPC_SCHEMA_SYNTAX;
}

/* A document that is no XML: then the error has no subject. */
static bool is_not_xml(const soapc_error *error)
{
    return is_syntax(error) && !*error->subject;
}

/* What is wrong with a whole document, then in what way, and the place. */
static void throw_about_document(const compilation *c, const soapc_error *error, const char *words)
{
    const char *sentence = error->message + error->path_length, *name = ZSTR_VAL(c->name);
    char path[MAXPATHLEN];

    if (!strstr(name, "://") && VCWD_REALPATH(name, path)) {
        name = path;
    }
    sentence += strspn(sentence, ": ");
    if (SOAPC_G(compat_messages)) { /* libxml2's words end a line; a schema's are not told */
        bool tells = error->status == SOAPC_WSDL_SYNTAX;
        php_soapc_throw_fault("WSDL", tells ? "%s '%s' : %.*s\n" : "%s '%s'", words, name,
                              (int)(error->message + error->sentence_length - sentence), sentence);
        return;
    }
    php_soapc_throw_fault("WSDL", "%s '%s' : %s (%.*s)", words, name,
                          sentence, (int)error->path_length,
                          error->message);
}

static void throw_error(const compilation *c, const soapc_error *error)
{
    if (EG(exception)) {
        return;
    }
    if (error->status == SOAPC_NO_DOCUMENT) {
        throw_missing(c, error);
    } else if (error->status == SOAPC_WSDL_ROOT || error->status == SOAPC_SCHEMA_ROOT) {
        throw_about_document(c, error,
                             error->status == SOAPC_WSDL_ROOT
                                 ? "SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in"
                                 : "SOAP-ERROR: Parsing Schema: can't import schema from");
    } else if (is_not_xml(error)) {
        throw_about_document(c, error,
                             c->kind == SOAPC_DOCUMENT_SCHEMA
                                 ? "SOAP-ERROR: Parsing Schema: can't import schema from"
                                 : "SOAP-ERROR: Parsing WSDL: Couldn't load from");
    } else {
        php_soapc_throw_error("WSDL", error);
    }
}

/* }}} */

static bool is_http(const char *uri)
{
    return !zend_binary_strncasecmp(uri, strlen(uri), ZEND_STRL("http://"), 7) ||
           !zend_binary_strncasecmp(uri, strlen(uri), ZEND_STRL("https://"), 8);
}

/* What came from a server may name other servers, and never files or wrappers of this machine. */
static bool may_import(const soapc_need *need)
{
    return !need->importer || !is_http(need->importer) || is_http(need->uri);
}

/* {{{ 'soapc' => ['imports' => ['hosts' => [...], 'schemes' => [...]]] */

static bool has_scheme(HashTable *schemes, const char *uri)
{
    size_t length = strcspn(uri, ":");
    zval *name;

    ZEND_HASH_FOREACH_VAL (schemes, name) {
        ZVAL_DEREF(name);
        if (Z_TYPE_P(name) == IS_STRING && Z_STRLEN_P(name) == length &&
            strncasecmp(Z_STRVAL_P(name), uri, length) == 0) {
            return true;
        }
    }
    ZEND_HASH_FOREACH_END();
    return false;
}

/* The service's own host is always among them. */
static zend_string *list_hosts(const compilation *c, HashTable *hosts)
{
    smart_str list = {0};
    php_url *home = is_http(ZSTR_VAL(c->uri)) ? php_url_parse(ZSTR_VAL(c->uri)) : NULL;
    zval *name;

    if (home && home->host) {
        smart_str_append(&list, home->host);
    }
    if (home) {
        php_url_free(home);
    }
    ZEND_HASH_FOREACH_VAL (hosts, name) {
        ZVAL_DEREF(name);
        if (Z_TYPE_P(name) == IS_STRING) {
            smart_str_appends(&list, ", ");
            smart_str_append(&list, Z_STR_P(name));
        }
    }
    ZEND_HASH_FOREACH_END();
    return smart_str_extract(&list);
}

static void read_imports(compilation *c)
{
    HashTable *own = c->options->own;
    zval *imports = own ? zend_hash_str_find_deref(own, ZEND_STRL("imports")) : NULL;

    if (!imports || Z_TYPE_P(imports) != IS_ARRAY) {
        return;
    }
    zval *hosts = zend_hash_str_find_deref(Z_ARRVAL_P(imports), ZEND_STRL("hosts"));
    zval *schemes = zend_hash_str_find_deref(Z_ARRVAL_P(imports), ZEND_STRL("schemes"));
    c->hosts = hosts && Z_TYPE_P(hosts) == IS_ARRAY ? list_hosts(c, Z_ARRVAL_P(hosts)) : NULL;
    c->schemes = schemes && Z_TYPE_P(schemes) == IS_ARRAY ? Z_ARRVAL_P(schemes) : NULL;
}

/* }}} */

static zend_result read_document(compilation *c, const soapc_need *need,
                                 php_soapc_document *document)
{
    php_soapc_http_options options = *c->options;

    if (!need->importer && c->first->bytes) {
        *document = *c->first;
        memset(c->first, 0, sizeof(*c->first));
        return SUCCESS;
    }
    options.home = is_http(ZSTR_VAL(c->uri)) ? ZSTR_VAL(c->uri) : need->importer ? "" : NULL;
    options.deadline = c->deadline;
    if (need->importer) {
        options.allowed_hosts = c->hosts ? ZSTR_VAL(c->hosts) : NULL;
        options.https_only = c->schemes && !has_scheme(c->schemes, "http:");
    }
    return php_soapc_document_read(document, need->uri, &options);
}

static void note_document(compilation *c, const soapc_need *need)
{
    if (c->name) {
        zend_string_release(c->name);
    }
    if (c->why) {
        zend_string_release(c->why);
        c->why = NULL;
    }
    c->is_refused = false;
    c->name = need->importer ? php_soapc_document_name(need->uri) : php_soapc_document_known(c->wsdl);
    c->kind = need->kind;
}

/* One document. false: the compiler or the reader has failed. */
static bool serve(compilation *c, const soapc_need *need, soapc_error *error)
{
    php_soapc_document document;
    soapc_status status;

    note_document(c, need);
    if (!may_import(need)) {
        return soapc_compiler_refuse(c->compiler,
                                     "a document that came over http imports http and https only",
                                     error) == SOAPC_OK;
    }
    if (need->importer && c->schemes && !has_scheme(c->schemes, need->uri)) {
        c->why = zend_string_init(
            ZEND_STRL("its scheme is not among those that imports may have ('soapc' => ['imports'])"),
            0);
        return soapc_compiler_refuse(c->compiler, ZSTR_VAL(c->why), error) == SOAPC_OK;
    }
    if (read_document(c, need, &document) == SUCCESS) {
        if (document.validators) {
            smart_str_append(&c->validators, document.validators);
        } else {
            c->lacks_validators = true;
        }
        status =
            soapc_compiler_give(c->compiler, ZSTR_VAL(document.bytes), ZSTR_LEN(document.bytes),
                                document.final_uri ? ZSTR_VAL(document.final_uri) : NULL, error);
    } else if (EG(exception)) {
        status = SOAPC_NO_DOCUMENT;
    } else {
        c->is_down = document.is_down;
        status = soapc_compiler_refuse(c->compiler, ZSTR_VAL(document.why), error);
        c->is_refused = document.is_refused;
        /* ext/soap's sentence of a WSDL that cannot be opened stands alone: programs compare it. */
        if (status != SOAPC_OK &&
            (c->is_refused ||
             ((is_http(need->uri) || need->importer) && !SOAPC_G(compat_messages)))) {
            c->why = zend_string_copy(document.why);
        }
    }
    php_soapc_document_release(&document);
    return status == SOAPC_OK;
}

/* What was tolerated, a line each: NULL when nobody wants to know. */
static zend_string *tolerated(const soapc_compiler *compiler)
{
    smart_str lines = {0};
    const char *text;

    for (uint32_t i = 0;
         SOAPC_G(wsdl_warnings) && (text = soapc_compiler_warning(compiler, i)) != NULL; i++) {
        smart_str_appends(&lines, text);
        smart_str_appendc(&lines, '\n');
    }
    return lines.s ? smart_str_extract(&lines) : NULL;
}

static void warn(zend_string *lines)
{
    SOAPC_G(tells_wsdl_warnings) = true;
    for (const char *at = ZSTR_VAL(lines); *at && !EG(exception); at += strcspn(at, "\n") + 1) {
        php_error_docref(NULL, E_WARNING, "%.*s", (int)strcspn(at, "\n"), at);
    }
    SOAPC_G(tells_wsdl_warnings) = false;
    zend_string_release(lines);
}

static void *run(compilation *c, size_t *size)
{
    const soapc_need *need;
    soapc_error error;

    read_imports(c);
    while ((need = soapc_compiler_need(c->compiler))) {
        if (!serve(c, need, &error)) {
            throw_error(c, &error);
            return NULL;
        }
    }
    void *block = soapc_compiler_finish(c->compiler, size, &error);
    if (!block) {
        throw_error(c, &error);
    }
    return block;
}

/* The compiler's memory and the image are not PHP's, so a fatal error (memory_limit, or one in a
 * user's stream or error handler) must not jump over them. */
static void *run_guarded(compilation *c, size_t *size)
{
    void *volatile block = NULL;
    volatile bool bailed = false;

    zend_try
    {
        block = run(c, size);
        zend_string *lines = block ? tolerated(c->compiler) : NULL;
        if (lines) {
            warn(lines);
        }
    }
    zend_catch
    {
        bailed = true;
        SOAPC_G(tells_wsdl_warnings) = false;
    }
    zend_end_try();
    soapc_compiler_free(c->compiler);
    if (bailed || EG(exception)) {
        free(block);
        block = NULL;
    }
    if (bailed) {
        zend_bailout();
    }
    return block;
}

/* 'soapc' => ['timeout' => ...] is for all documents together. */
static double load_deadline(const php_soapc_http_options *options)
{
    php_soapc_http_request request = {0};

    if (php_soapc_http_own_apply(&request, options->own) == FAILURE ||
        !request.request.total_timeout) {
        return 0;
    }
    return php_soapc_seconds() + request.request.total_timeout / 1e3;
}

void *php_soapc_service_compile(zend_string *wsdl, zend_string *uri,
                                const php_soapc_http_options *options, size_t *size,
                                php_soapc_fetched *fetched)
{
    compilation c = {0};
    soapc_limits limits = php_soapc_limits();
    soapc_error error;

    c.wsdl = wsdl;
    c.uri = uri;
    c.options = options;
    c.first = fetched->first;
    c.deadline = load_deadline(options);
    c.compiler = soapc_compiler_new(ZSTR_VAL(uri), &limits, 0, &error);
    if (!c.compiler) {
        php_soapc_throw_error("WSDL", &error);
        return NULL;
    }
    void *block = run_guarded(&c, size);
    if (c.name) {
        zend_string_release(c.name);
    }
    if (c.why) {
        zend_string_release(c.why);
    }
    if (c.hosts) {
        zend_string_release(c.hosts);
    }
    fetched->is_down = !block && c.is_down;
    if (block && !c.lacks_validators) {
        fetched->validators = smart_str_extract(&c.validators);
    } else {
        smart_str_free(&c.validators);
    }
    return block;
}
