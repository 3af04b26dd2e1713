/* soapc_load: paths, http, imports, and the cache in front of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

#include "folder.h"
#include "peer.h"
#include "soapc_net.h"

#define WSDL_HEAD                                                                                  \
    "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:tns='urn:t' "                     \
    "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/' "                                          \
    "xmlns:xsd='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'><types>"                 \
    "<xsd:schema targetNamespace='urn:t'>"
#define WSDL_TAIL                                                                                  \
    "</xsd:schema></types><message name='m'><part name='p' element='tns:e'/></message>"            \
    "<portType name='pt'><operation name='op'><input message='tns:m'/></operation></portType>"     \
    "<binding name='b' type='tns:pt'><soap:binding "                                               \
    "transport='http://schemas.xmlsoap.org/soap/http'/><operation name='op'>"                      \
    "<soap:operation soapAction=''/><input><soap:body use='literal'/></input></operation>"         \
    "</binding><service name='s'><port name='po' binding='tns:b'>"                                 \
    "<soap:address location='http://localhost/'/></port></service></definitions>"
#define XSD                                                                                        \
    "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'>"            \
    "<xsd:element name='e' type='xsd:string'/></xsd:schema>"
#define INCLUDING(location) WSDL_HEAD "<xsd:include schemaLocation='" location "'/>" WSDL_TAIL
#define MINIMAL WSDL_HEAD "<xsd:element name='e' type='xsd:string'/>" WSDL_TAIL

static char folder[FOLDER_SIZE], cache[FOLDER_SIZE + 20], path[FOLDER_SIZE + 40];
static soapc_net *net;
static soapc_mapping mapping;
static soapc_error error;

static void write_file(const char *name, const char *text)
{
    char file[FOLDER_SIZE + 100];

    snprintf(file, sizeof(file), "%s/%s", folder, name);
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

/* As if the file had been there for a while. */
static void age_file(const char *name)
{
    char file[FOLDER_SIZE + 100];
    struct timespec old[2] = {{.tv_sec = time(NULL) - 100}, {.tv_sec = time(NULL) - 100}};

    snprintf(file, sizeof(file), "%s/%s", folder, name);
    assert_int_equal(utimensat(AT_FDCWD, file, old, 0), 0);
}

static int set_up(void **state)
{
    (void)state;
    net = soapc_net_new(&error);
    if (!net || !folder_make(folder, "soapc test")) {
        return 1;
    }
    snprintf(cache, sizeof(cache), "%s/cache", folder);
    snprintf(path, sizeof(path), "%s/a.wsdl", folder);
    memset(&mapping, 0, sizeof(mapping));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    soapc_cache_unmap(&mapping);
    soapc_net_free(net);
    return folder_remove(folder);
}

static soapc_status load(const char *location, const soapc_load_options *options)
{
    soapc_cache_unmap(&mapping);
    return soapc_load(net, location, options, &mapping, &error);
}

static uint32_t documents(void)
{
    return soapc_document_count(mapping.image);
}

static void file_and_what_it_includes_are_loaded(void **state)
{
    (void)state;
    write_file("a.wsdl", INCLUDING("sub/b%20c.xsd"));
    assert_int_equal(load(path, NULL), SOAPC_NO_DOCUMENT);
    assert_non_null(strstr(error.message, "b%20c.xsd"));
    char sub[FOLDER_SIZE + 20];
    snprintf(sub, sizeof(sub), "%s/sub", folder);
    assert_int_equal(mkdir(sub, 0700), 0);
    write_file("sub/b c.xsd", XSD);
    assert_int_equal(load(path, NULL), SOAPC_OK);
    assert_int_equal(documents(), 2);
    assert_int_equal(soapc_operation_count(mapping.image), 1);
    char *blank = strrchr(path, ' '), uri[FOLDER_SIZE + 100];
    snprintf(uri, sizeof(uri), "file://%.*s%%20%s", (int)(blank - path), path, blank + 1);
    assert_int_equal(load(uri, NULL), SOAPC_OK);
    snprintf(uri, sizeof(uri), "file://elsewhere%.*s%%20%s", (int)(blank - path), path, blank + 1);
    assert_int_equal(load(uri, NULL), SOAPC_NO_DOCUMENT);
}

static void what_cannot_be_read_is_named(void **state)
{
    (void)state;
    assert_int_equal(load(path, NULL), SOAPC_NO_DOCUMENT);
    assert_non_null(strstr(error.message, path));
    write_file("a.wsdl", "<definitions\n x");
    assert_int_equal(load(path, NULL), SOAPC_WSDL_SYNTAX);
    assert_int_equal(error.line, 2);
    assert_null(mapping.image);
    assert_int_equal(load(folder, NULL), SOAPC_NO_DOCUMENT); /* a folder */
}

static void image_comes_from_the_cache_until_a_file_changes(void **state)
{
    soapc_load_options options = {.cache_folder = cache, .cache_ttl = 86400};

    (void)state;
    write_file("a.wsdl", INCLUDING("b.xsd"));
    write_file("b.xsd", XSD);
    age_file("a.wsdl");
    age_file("b.xsd");
    assert_int_equal(load(path, &options), SOAPC_OK);
    const int64_t written = mapping.written;
    assert_non_null(mapping.reserved); /* mapped, not allocated */
    /* What is not parsed cannot fail: the file says nothing sensible any more, but its time did not change. */
    write_file("a.wsdl", "damaged");
    age_file("a.wsdl");
    assert_int_equal(load(path, &options), SOAPC_OK);
    assert_int_equal(mapping.written, written);
    write_file("b.xsd", XSD);
    assert_int_equal(load(path, &options), SOAPC_WSDL_SYNTAX);
}

static void cache_folder_that_cannot_be_used_is_no_error(void **state)
{
    soapc_load_options options = {.cache_folder = "/dev/null/cache"};

    (void)state;
    write_file("a.wsdl", INCLUDING("b.xsd"));
    write_file("b.xsd", XSD);
    assert_int_equal(load(path, &options), SOAPC_OK);
    assert_null(mapping.reserved);
}

#define REPLY(text) "HTTP/1.0 200 OK\r\nContent-Type: text/xml\r\n\r\n" text

static void http_documents_are_loaded_with_credentials_for_their_own_origin(void **state)
{
    static const char *const lines[] = {"X-Mine: 1", "Authorization: Bearer t"};
    peer other = PEER({.reply = REPLY(XSD), .end = PEER_CLOSE});
    char wsdl[3000], body[2600];

    (void)state;
    snprintf(body, sizeof(body), WSDL_HEAD "<xsd:include schemaLocation='%s'/>" WSDL_TAIL,
             other.url);
    snprintf(wsdl, sizeof(wsdl), REPLY("%s"), body);
    peer to = PEER({.reply = wsdl, .end = PEER_CLOSE});
    soapc_http_request template = {.headers = lines, .header_count = 2};
    soapc_load_options options = {.http = &template};
    assert_int_equal(load(to.url, &options), SOAPC_OK);
    assert_int_equal(documents(), 2);
    assert_memory_equal(to.log->requests[0].bytes, "GET /svc?a=1 HTTP/1.1\r\n", 23);
    assert_non_null(strstr(to.log->requests[0].bytes, "\r\nAuthorization: Bearer t\r\n"));
    assert_non_null(strstr(to.log->requests[0].bytes, "\r\nX-Mine: 1\r\n"));
    assert_null(strstr(other.log->requests[0].bytes, "X-Mine"));
    assert_null(strstr(other.log->requests[0].bytes, "Authorization"));
    peer_stop(&to);
    peer_stop(&other);
}

static void redirect_moves_the_base_of_imports(void **state)
{
    peer to = PEER({.reply = "HTTP/1.1 302 Found\r\nLocation: /x/y\r\nContent-Length: 0\r\n\r\n"},
                   {.reply = REPLY(INCLUDING("z")), .end = PEER_CLOSE},
                   {.reply = REPLY(XSD), .end = PEER_CLOSE});

    (void)state;
    assert_int_equal(load(to.url, NULL), SOAPC_OK);
    assert_memory_equal(to.log->requests[2].bytes, "GET /x/z HTTP/1.1\r\n", 19);
    peer_stop(&to);
}

static void http_document_does_not_reach_files(void **state)
{
    peer to = PEER({.reply = REPLY(INCLUDING("file:///etc/hostname")), .end = PEER_CLOSE});

    (void)state;
    assert_int_equal(load(to.url, NULL), SOAPC_NO_DOCUMENT);
    assert_non_null(strstr(error.message, "file:///etc/hostname"));
    peer_stop(&to);
}

static void http_status_is_told(void **state)
{
    peer to = PEER({.reply = "HTTP/1.1 404 Nothing Here\r\nContent-Length: 3\r\n\r\nno!"});

    (void)state;
    assert_int_equal(load(to.url, NULL), SOAPC_NO_DOCUMENT);
    assert_non_null(strstr(error.message, "404 Nothing Here"));
    peer_stop(&to);
}

static void end_of_redirects_is_told(void **state)
{
#define AWAY {.reply = "HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n"}
    peer to = PEER(AWAY, AWAY, AWAY);
#undef AWAY
    soapc_http_request http = {.max_redirects = 2};
    soapc_load_options options = {.http = &http};

    (void)state;
    assert_int_equal(load(to.url, &options), SOAPC_NO_DOCUMENT);
    assert_non_null(strstr(error.message, "302 Found after 2 redirects"));
    peer_stop(&to);
}

static void credentials_are_part_of_what_is_cached(void **state)
{
    peer to = PEER({.reply = REPLY(INCLUDING("b")), .end = PEER_CLOSE},
                   {.reply = REPLY(XSD), .end = PEER_CLOSE},
                   {.reply = "HTTP/1.0 403 Forbidden\r\n\r\n", .end = PEER_CLOSE});
    soapc_http_request template = {.user = "a", .password = "b", .auth = SOAPC_HTTP_AUTH_BASIC};
    soapc_load_options options = {.http = &template, .cache_folder = cache};

    (void)state;
    assert_int_equal(load(to.url, &options), SOAPC_OK);
    assert_int_equal(load(to.url, &options), SOAPC_OK);
    assert_int_equal(to.log->count, 2);
    template.password = "c";
    assert_int_equal(load(to.url, &options), SOAPC_NO_DOCUMENT);
    peer_stop(&to);
}

static unsigned count_images(void)
{
    DIR *list = opendir(cache);
    struct dirent *entry;
    unsigned count = 0;

    while (list && (entry = readdir(list))) {
        count += strstr(entry->d_name, ".image") != NULL;
    }
    if (list) {
        closedir(list);
    }
    return count;
}

static void each_identity_has_an_image_of_its_own(void **state)
{
    static const char *const bearer[] = {"Authorization: Bearer x"}, *const two[] = {"A: b", "C: d"};
    static const soapc_http_request templates[] = {
        {0},
        {.user = "alice", .password = "pw", .auth = SOAPC_HTTP_AUTH_BASIC},
        {.user = "alice", .password = "other", .auth = SOAPC_HTTP_AUTH_BASIC},
        {.user = "alicepw", .password = "", .auth = SOAPC_HTTP_AUTH_BASIC},
        {.user = "alice", .password = "pw", .auth = SOAPC_HTTP_AUTH_BASIC_DIGEST},
        {.token = "x"},
        {.headers = bearer, .header_count = 1},
        {.headers = two, .header_count = 2},
    };
    const unsigned count = sizeof(templates) / sizeof(templates[0]);
#define DOCUMENT {.reply = REPLY(MINIMAL), .end = PEER_CLOSE}
    peer to = PEER(DOCUMENT, DOCUMENT, DOCUMENT, DOCUMENT, DOCUMENT, DOCUMENT, DOCUMENT, DOCUMENT,
                   DOCUMENT, DOCUMENT);
    char url[100];

    (void)state;
    for (unsigned i = 0; i < 2 * count; i++) { /* the second time all are there */
        soapc_load_options options = {.http = templates + i % count, .cache_folder = cache};

        assert_int_equal(load(to.url, &options), SOAPC_OK);
        assert_int_equal(count_images(), i < count ? i + 1 : count);
    }
    for (unsigned i = 0; i < 4; i++) { /* in the URL */
        soapc_load_options options = {.cache_folder = cache};

        snprintf(url, sizeof(url), "http://%s@%s", i % 2 ? "alice:pw" : "alice:other", to.url + 7);
        assert_int_equal(load(url, &options), SOAPC_OK);
        assert_int_equal(count_images(), count + (i ? 2 : 1));
    }
    assert_int_equal(to.log->count, count + 2);
    peer_stop(&to);
}

/* What comes by another proxy, or of a host that was not verified, is not what this one believes. */
static void each_way_has_an_image_of_its_own(void **state)
{
    static const soapc_http_request templates[] = {
        {0},
        {.proxy_host = "p"},
        {.proxy_host = "p", .proxy_port = 1},
        {.proxy_host = "p", .proxy_port = 1, .proxy_user = "u"},
        {.proxy_host = "p", .proxy_port = 1, .proxy_user = "u", .proxy_password = "x"},
        {.proxy_host = "p", .proxy_port = 1, .no_proxy = "u"},
        {.proxy_auth = SOAPC_HTTP_AUTH_DIGEST},
        {.unix_socket = "/s"},
        {.insecure_peer = 1},
        {.insecure_name = 1},
        {.allow_self_signed = 1},
        {.verify_depth = 1},
        {.tls_min = 12},
        {.tls_max = 12},
        {.ca_file = "/s"},
        {.ca_path = "/s"},
        {.certificate = "/s"},
        {.certificate_key = "/s"},
        {.key_passphrase = "/s"},
        {.ciphers = "/s"},
        {.tls_name = "/s"},
        {.local_address = "/s"},
        {.fingerprint = "/s"},
        {.allowed_hosts = "/s"},
        {.https_only = 1},
        {.compat_redirect = 1},
    };

    (void)state;
    write_file("a.wsdl", MINIMAL);
    for (unsigned i = 0; i < sizeof(templates) / sizeof(templates[0]); i++) {
        soapc_load_options options = {.http = templates + i, .cache_folder = cache};

        assert_int_equal(load(path, &options), SOAPC_OK);
        assert_int_equal(count_images(), i + 1);
    }
    soapc_http_request waits = {.read_timeout = 5, .keep_alive = 1, .user = "a"};
    soapc_load_options options = {.http = &waits, .cache_folder = cache};
    unsigned count = count_images();
    assert_int_equal(load(path, &options), SOAPC_OK); /* nobody is asked who reads a file */
    assert_int_equal(count_images(), count);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(file_and_what_it_includes_are_loaded),
        TEST(what_cannot_be_read_is_named),
        TEST(image_comes_from_the_cache_until_a_file_changes),
        TEST(cache_folder_that_cannot_be_used_is_no_error),
        TEST(http_documents_are_loaded_with_credentials_for_their_own_origin),
        TEST(redirect_moves_the_base_of_imports),
        TEST(http_document_does_not_reach_files),
        TEST(end_of_redirects_is_told),
        TEST(http_status_is_told),
        TEST(credentials_are_part_of_what_is_cached),
        TEST(each_identity_has_an_image_of_its_own),
        TEST(each_way_has_an_image_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
