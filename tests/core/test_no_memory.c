/* Failing allocations: of everything that calls malloc, libxml2 and libcurl included, one after
 * another fails, alone or with all after it. Each function then says so, or does all that it does
 * otherwise; what leaks shows under the address sanitizer. libxml2 (before 2.14) passes over some
 * of its own that fail: then the document is not understood, which is an error too, if of another
 * kind. */
#include "folder.h"
#include "support.h"

#include <curl/curl.h>
#include <errno.h>
#include <fcntl.h>
#include <libxml/parser.h>
#include <libxml/xmlmemory.h>
#include <stdio.h>
#include <sys/stat.h>

#include "compile.h"
#include "decode_service.h"
#include "net/internal.h"
#include "peer.h"

/* -- what fails -- */

static size_t countdown; /* until an allocation fails; 0: none does */
static int stays, failed;
static int of_libxml2; /* whose allocations fail: its or all others */

/* The linker gives us what calls these in the engine and here. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t length);
char *__real_realpath(const char *path, char *resolved);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t length);
char *__wrap_realpath(const char *path, char *resolved);

static int fails_of(int whose)
{
    if (countdown == 0 || whose != of_libxml2 || --countdown > 0) {
        return 0;
    }
    countdown = (size_t)stays;
    failed = 1;
    errno = ENOMEM;
    return 1;
}

static int fails(void)
{
    return fails_of(0);
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t length)
{
    return fails() ? NULL : __real_strndup(text, length);
}

char *__wrap_realpath(const char *path, char *resolved)
{
    return fails() ? NULL : __real_realpath(path, resolved);
}

/* Runs a step with each of its allocations failing, alone and then with all after it. The step
 * begins with arm(), and gives back 1 when it went through. */
static size_t fail_at;

static void arm(void)
{
    failed = 0;
    countdown = fail_at;
}

static void disarm(void)
{
    countdown = 0;
}

static void fail_each_of(int whose, int (*step)(void))
{
    of_libxml2 = whose;
    for (stays = 0; stays < 2; stays++) {
        fail_at = 0; /* first as it is meant to be */
        do {
            int done = step();

            disarm();
            if (!failed) {
                assert_true(done);
            }
        } while (fail_at++ == 0 || failed);
        assert_true(fail_at > 2);
    }
}

static void fail_each(int (*step)(void))
{
    fail_each_of(0, step);
}

/* Whether it went through; where not, there was no memory. */
static int judge(soapc_status status, const soapc_error *error)
{
    disarm();
    assert_int_equal(status, error->status);
    if (status != SOAPC_OK) {
        assert_true(failed);
        if (status != SOAPC_NO_MEMORY && !of_libxml2) {
            fail_msg("allocation %zu: %s", fail_at, error->message);
        }
        assert_true(error->message[0] != '\0');
    }
    return status == SOAPC_OK;
}

/* -- the engine -- */

static const soapc_image *images[2];

static int make_images(void **state)
{
    (void)state;
    images[0] = check_service("In", "document", "literal");
    images[1] = check_service("Rpc", "rpc", "encoded");
    return 0;
}

static int free_images(void **state)
{
    (void)state;
    free((void *)(uintptr_t)images[0]);
    free((void *)(uintptr_t)images[1]);
    return 0;
}

static const soapc_image *image;
static uint32_t kind;
static const char *text;

static soapc_status decode(soapc_message *message, const soapc_call *call, soapc_error *error)
{
    uint32_t node;

    switch (kind) {
    case CHECK_REQUEST:
        return soapc_request_decode(message, call, text, strlen(text), error);
    case CHECK_REPLY:
        return soapc_reply_decode(message, call, text, strlen(text), error);
    default:
        return soapc_value_decode(message, call, SOAPC_NONE, text, strlen(text), &node, error);
    }
}

static uint32_t flags;

static int decodes(void)
{
    soapc_call call = {.image = image, .operation = SOAPC_NONE, .port = SOAPC_NONE};
    soapc_error error = {0};
    int done = 0;

    call.operation = kind == CHECK_REPLY ? 0 : SOAPC_NONE;
    call.flags = flags;
    arm();
    soapc_message *message = soapc_message_new(NULL, NULL, &error);
    if (message) {
        done = judge(decode(message, &call, &error), &error);
        if (done) {
            check_nodes(message, image);
        } else { /* the message can be used again */
            soapc_message_reset(message);
            assert_int_equal(decode(message, &call, &error), SOAPC_OK);
        }
    } else {
        judge(SOAPC_NO_MEMORY, &error);
    }
    soapc_message_free(message);
    return done;
}

static void decode_reports_it_and_can_be_done_again(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < CHECK_MESSAGES; i++) {
        image = check_messages[i].kind == CHECK_VALUE ? images[1] : images[0];
        kind = (uint32_t)check_messages[i].kind;
        text = check_messages[i].xml;
        fail_each(decodes);
    }
}

#define SIX(a) "<xsd:enumeration value='" a "1'/><xsd:enumeration value='" a "2'/><xsd:enumeration value='" a "3'/>" \
               "<xsd:enumeration value='" a "4'/><xsd:enumeration value='" a "5'/><xsd:enumeration value=' " a "  6 '/>"

/* Long enumerations, patterns, lists, an ambiguous model, an xsd:all, wildcards. */
static void validation_reports_it_and_can_be_done_again(void **state)
{
    (void)state;
    test_result result = test_image(
        TEST_WSDL_HEAD "<types><xsd:schema targetNamespace='urn:t'>"
        "<xsd:simpleType name='Code'><xsd:restriction base='xsd:token'>" SIX("a") SIX("b") SIX("c")
        "<xsd:pattern value='([a-c] ?)*\\d+'/></xsd:restriction></xsd:simpleType>"
        "<xsd:simpleType name='Codes'><xsd:list itemType='t:Code'/></xsd:simpleType>"
        "<xsd:complexType name='All'><xsd:all><xsd:element name='x' type='t:Codes'/><xsd:element name='y'/></xsd:all></xsd:complexType>"
        "<xsd:complexType name='T'><xsd:sequence><xsd:sequence minOccurs='2' maxOccurs='9'>"
        "<xsd:element name='a' type='t:Code' minOccurs='2' maxOccurs='3'/></xsd:sequence>"
        "<xsd:element name='all' type='t:All'/><xsd:any namespace='##other' processContents='lax'/></xsd:sequence></xsd:complexType>"
        "</xsd:schema></types>"
        "<message name='M'><part name='p' type='t:T'/></message>"
        "<portType name='P'><operation name='Op'><input message='t:M'/></operation></portType>"
        "<binding name='B' type='t:P'><soap:binding style='rpc' transport='http://schemas.xmlsoap.org/soap/http'/>"
        "<operation name='Op'><input><soap:body use='literal' namespace='urn:t'/></input></operation></binding>"
        "<service name='S'><port name='Q' binding='t:B'><soap:address location='http://a.example/'/></port></service>"
        "</definitions>");

    image = result.image;
    kind = CHECK_REQUEST;
    flags = SOAPC_CALL_VALIDATE_IN;
    text = "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><t:Op xmlns:t='urn:t'><p>"
           "<a> a  6 </a><a>b1</a><a>c5</a><a>a1</a><a>a2</a><a>a3</a><a>b  6</a>"
           "<all><y><z/></y><x> a1  c2\n</x></all><o:o xmlns:o='urn:o'><o:i o:k='1'/></o:o></p></t:Op></e:Body></e:Envelope>";
    fail_each(decodes);
    flags = 0;
    free(result.block);
}

/* What was decoded is sent: nodes without an encoded form are not in these messages. */
static int encodes(void)
{
    soapc_call call = {.image = image, .operation = SOAPC_NONE, .port = SOAPC_NONE, .version = 1};
    soapc_fault fault = {.code = {"Server", 6},
                         .string = {"none", 4},
                         .detail = SOAPC_NONE,
                         .declaration = SOAPC_NONE,
                         .typed_detail = SOAPC_NONE};
    soapc_error error = {0};
    size_t length;
    soapc_status status;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);

    assert_non_null(message);
    assert_int_equal(soapc_request_decode(message, &call, text, strlen(text), &error), SOAPC_OK);
    const soapc_envelope *envelope = soapc_message_envelope(message);
    call.operation = envelope->operation;
    arm();
    switch (kind) {
    case 0:
        status = soapc_request_encode(message, &call, envelope->body, SOAPC_NONE, &error);
        break;
    case 1:
        status = soapc_reply_encode(message, &call, envelope->body, SOAPC_NONE, &error);
        break;
    default:
        status = soapc_fault_encode(message, &call, &fault, SOAPC_NONE, &error);
    }
    int done = judge(status, &error);
    if (done) {
        const char *bytes = soapc_message_bytes(message, &length);

        assert_true(length > 100 && bytes[length] == '\0' && bytes[length - 2] == '>');
    }
    soapc_message_free(message);
    return done;
}

static void encode_reports_it(void **state)
{
    static const char literal[] =
        "<s:Envelope xmlns:s='" ENVELOPE11 "' " PREFIXES
        "><s:Body><t:all k='7'><t:i>1</t:i><t:s>a&amp;b</t:s>"
        "<t:d>1.25</t:d><t:l>1</t:l><t:l>2</t:l><t:n><t:i>3</t:i></t:n><u xmlns='urn:u' a='b'>raw <v>&lt;</v></u>"
        "<t:q unit='kg'>5</t:q></t:all></s:Body></s:Envelope>";
    static const char encoded[] =
        "<s:Envelope xmlns:s='" ENVELOPE11 "' " PREFIXES
        "><s:Body><t:op><i>1</i><n id='a'><i>4</i><n href='#b'/></n>"
        "<x e:arrayType='xsd:int[3]'><i>1</i><i>2</i><i>3</i></x></t:op><m id='b'><i>5</i></m></s:Body></s:Envelope>";

    (void)state;
    for (kind = 0; kind < 3; kind++) {
        image = images[0];
        text = literal;
        fail_each(encodes);
        image = images[1];
        text = encoded;
        fail_each(encodes);
    }
}

/* What a host asks of a message: room, memory, names, a seal, another encoding. */
static int serves_a_host(void)
{
    static const char latin[] = "<?xml version='1.0' encoding='ISO-8859-1'?><a>\xE9</a>";
    soapc_error error = {0};
    soapc_str out;
    int done = 0;

    arm();
    soapc_message *message = soapc_message_new(NULL, NULL, &error);
    if (!message) {
        return judge(SOAPC_NO_MEMORY, &error);
    }
    soapc_node *node = soapc_message_room(message, 5000, NULL, &error);
    if (!node) {
        judge(SOAPC_NO_MEMORY, &error);
    } else {
        *node = (soapc_node){.head = soapc__node_head(SOAPC_NODE_TEXT, SOAPC_NO_NAME),
                             .length = 5,
                             .value.bytes = "12345"};
        soapc_message_push(message, 1);
        done =
            soapc_message_seal(message, &error) == SOAPC_OK &&
            soapc_message_name(message, images[0], "urn:new", 7, "new", 3, &error) != SOAPC_NONE &&
            soapc_message_alloc(message, 100000, &error) &&
            soapc_text_convert(message, latin, sizeof(latin) - 1, NULL, 0, &out, &error) ==
                SOAPC_OK;
        judge((soapc_status)error.status, &error);
        assert_int_equal(done, error.status == SOAPC_OK);
    }
    soapc_message_free(message);
    return done;
}

static void what_a_host_asks_for_is_refused_with_it(void **state)
{
    (void)state;
    fail_each(serves_a_host);
}

static int checks(void)
{
    soapc_error error = {0};

    arm();
    return judge(soapc_image_check(images[1], &error), &error);
}

static void check_of_an_image_reports_it(void **state)
{
    (void)state;
    fail_each(checks);
}

/* -- the compiler, with libxml2 -- */

static const char schema[] =
    "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t' xmlns='urn:t'>"
    "<xsd:annotation><xsd:documentation>words <b>here</b></xsd:documentation></xsd:annotation>%s</xsd:schema>";
static const char service[] =
    "<?xml version='1.0' encoding='ISO-8859-1'?><!DOCTYPE definitions [<!ENTITY n 'D'>]>"
    "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:tns='urn:t' name='&n;' "
    "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/' targetNamespace='urn:t'><types>"
    "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'>"
    "<xsd:include schemaLocation='types.xsd'/></xsd:schema></types><message name='m'><part name='p' "
    "element='tns:all'/></message><portType name='pt'><operation name='op'><documentation>d\xE9</documentation>"
    "<input message='tns:m'/></operation></portType><binding name='b' type='tns:pt'><soap:binding "
    "transport='http://schemas.xmlsoap.org/soap/http'/><operation name='op'><soap:operation soapAction=''/>"
    "<input><soap:body use='literal'/></input></operation></binding><service name='s'><port name='po' "
    "binding='tns:b'><soap:address location='http://localhost/'/></port></service></definitions>";
static char *types;
static void *whole; /* the image, when nothing failed */
static size_t whole_size;

static int compiles(void)
{
    soapc_error error = {0};
    size_t size;
    const soapc_need *need;
    void *block = NULL;

    arm();
    soapc_compiler *compiler = soapc_compiler_new("http://h/s.wsdl", NULL, 0, &error);
    soapc_status status = compiler ? SOAPC_OK : SOAPC_NO_MEMORY;
    while (status == SOAPC_OK && (need = soapc_compiler_need(compiler))) {
        const char *bytes = strstr(need->uri, "types") ? types : service;

        status = soapc_compiler_give(compiler, bytes, strlen(bytes), NULL, &error);
    }
    if (status == SOAPC_OK) {
        block = soapc_compiler_finish(compiler, &size, &error);
    }
    disarm();
    soapc_compiler_free(compiler);
    judge((soapc_status)error.status, &error);
    assert_int_equal(block != NULL, error.status == SOAPC_OK);
    if (block && !whole) {
        whole = block;
        whole_size = size;
        return 1;
    }
    if (block) {
        assert_int_equal(size, whole_size);
        assert_memory_equal(block, whole, size);
    }
    free(block);
    return block != NULL;
}

static void compiler_reports_it(void **state)
{
    (void)state;
    assert_true(asprintf(&types, schema, check_schema) > 0);
    fail_each(compiles);
    fail_each_of(1, compiles);
    free(whole);
    free(types);
}

/* -- net/, with libcurl -- */

static char folder[FOLDER_SIZE];

static int make_folder(void **state)
{
    (void)state;
    return !folder_make(folder, "soapc-test");
}

static int remove_folder(void **state)
{
    (void)state;
    return folder_remove(folder);
}

static int caches(void)
{
    soapc_error error = {0};
    soapc_mapping mapping = {0};

    arm();
    soapc_cache *cache = soapc_cache_open(folder, &error);
    if (!cache) {
        return judge(SOAPC_NO_MEMORY, &error);
    }
    int done = judge(
        soapc_cache_store(cache, "key", 3, images[0], soapc_image_size(images[0]), &error), &error);
    if (soapc_cache_find(cache, "key", 3, 0, 0, &mapping)) {
        assert_memory_equal(mapping.image, images[0], mapping.size);
        soapc_cache_unmap(&mapping);
    } else {
        assert_false(done);
    }
    soapc_cache_close(cache);
    return done;
}

static void cache_reports_it(void **state)
{
    (void)state;
    fail_each(caches);
}

static int loads(void)
{
    char path[FOLDER_SIZE + 20];
    soapc_load_options options = {.cache_folder = folder};
    soapc_mapping mapping;
    soapc_error error = {0};
    soapc_net *net = soapc_net_new(&error);

    assert_non_null(net);
    snprintf(path, sizeof(path), "%s/s.wsdl", folder);
    arm();
    int done = judge(soapc_load(net, path, &options, &mapping, &error), &error);
    if (done) {
        assert_int_equal(soapc_operation_count(mapping.image), 1);
        soapc_cache_unmap(&mapping);
    }
    soapc_net_free(net);
    return done;
}

static void write_file(const char *name, const char *contents)
{
    char path[FOLDER_SIZE + 20];

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_true(fputs(contents, out) >= 0);
    fclose(out);
    /* Always younger than what a cache has of it, however long the steps take. */
    struct timespec times[2] = {{.tv_sec = time(NULL) + 86400}, {.tv_sec = time(NULL) + 86400}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void loading_reports_it(void **state)
{
    (void)state;
    assert_true(asprintf(&types, schema, check_schema) > 0);
    write_file("s.wsdl", service);
    write_file("types.xsd", types);
    /* Changed after any image was written: it is compiled each time. */
    struct timespec later[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = time(NULL) + 86400}};
    char path[FOLDER_SIZE + 20];
    snprintf(path, sizeof(path), "%s/s.wsdl", folder);
    assert_int_equal(utimensat(AT_FDCWD, path, later, 0), 0);
    fail_each(loads);
    fail_each_of(1, loads);
    free(types);
}

#define REPLY(status, more, body) "HTTP/1.1 " status "\r\n" more "Content-Length: " #body "\r\n\r\n"

static char *wsdl_reply, *types_reply;

/* Answers for ever, by what is asked. */
static const char *answer(const char *request)
{
    if (strncmp(request, "GET ", 4) == 0) {
        return strncmp(request + 4, "/changing", 9) == 0 ? wsdl_reply
               : strstr(request, "If-None-Match")        ? "HTTP/1.1 304 Same\r\n\r\n"
               : strncmp(request + 4, "/types", 6)       ? wsdl_reply
                                                         : types_reply;
    }
    if (strncmp(request, "POST /moved", 11) == 0) {
        return REPLY("307 Moved", "Location: /secret\r\n", 0);
    }
    if (!strstr(request, "Authorization: Digest username=\"user\"") ||
        !strstr(request, "X-Mine: 1\r\n")) {
        return REPLY("401 U", "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n",
                     0);
    }
    return REPLY("200 OK", "X-A: b\r\n", 4) "<a/>";
}

static peer start_server(void)
{
    peer started = {0};
    int fd = peer_listen(&started.port, 8);

    started.log = mmap(NULL, sizeof(peer_log), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    snprintf(started.url, sizeof(started.url), "http://127.0.0.1:%u/moved", started.port);
    started.pid = fork();
    if (started.pid == 0) {
        static char request[65536];

        alarm(300);
        for (;;) {
            int connection = accept(fd, NULL, NULL);

            while (peer_read(connection, request, sizeof(request))) {
                const char *reply = answer(request);
                (void)!send(connection, reply, strlen(reply), MSG_NOSIGNAL);
            }
            close(connection);
        }
    }
    close(fd);
    return started;
}

static peer server;

/* Whatever fails: an error, or the exchange as it is meant to be, with all its lines and
 * credentials. */
static int exchanges(void)
{
    static const char *const lines[] = {"User-Agent: u", "X-Mine: 1", "Content-Type: text/xml"};
    soapc_http_request request = {.url = server.url,
                                  .headers = lines,
                                  .header_count = 3,
                                  .body = "hello",
                                  .body_length = 5,
                                  .keep_alive = 1,
                                  .max_redirects = 2,
                                  .accept_encoding = 1,
                                  .auth = SOAPC_HTTP_AUTH_DIGEST,
                                  .user = "user",
                                  .password = "secret",
                                  .ca_file = "/none",
                                  .read_timeout = 10000};
    soapc_http_reply reply;
    soapc_error error = {0};
    size_t length;

    arm();
    soapc_net *net = soapc_net_new(&error);
    if (!net) {
        return judge(SOAPC_NO_MEMORY, &error);
    }
    soapc_status status = soapc_http_exchange(net, &request, &reply, &error);
    disarm();
    assert_int_equal(status, error.status);
    if (status == SOAPC_OK) {
        assert_int_equal(reply.status, 200);
        assert_string_equal(reply.body, "<a/>");
        assert_non_null(soapc_http_reply_header(&reply, "X-A", 0, &length));
        assert_string_equal(reply.reason, "OK");
        assert_non_null(strstr(reply.effective_url, "/secret"));
        assert_non_null(strstr(reply.request_head, "POST /secret HTTP/1.1"));
    } else {
        assert_true(failed && error.message[0]);
    }
    soapc_http_reply_release(&reply);
    soapc_net_free(net);
    return status == SOAPC_OK;
}

static char location[100];

static int is_stored; /* an image that is past its time: its documents are asked for */

static void shell(const char *format)
{
    char command[FOLDER_SIZE + 200];

    snprintf(command, sizeof(command), format, folder);
    assert_int_equal(system(command), 0);
}

static int loads_over_http(void)
{
    soapc_load_options options = {.cache_folder = folder, .cache_ttl = 60};
    soapc_mapping mapping;
    soapc_error error = {0};
    soapc_net *net = soapc_net_new(&error);

    assert_non_null(net);
    shell("rm -rf '%s'/*");
    if (is_stored) {
        assert_int_equal(soapc_load(net, location, &options, &mapping, &error), SOAPC_OK);
        soapc_cache_unmap(&mapping);
        shell("touch -d '1 hour ago' '%s'/*.image");
    }
    arm();
    soapc_status status = soapc_load(net, location, &options, &mapping, &error);
    disarm();
    assert_int_equal(status, error.status);
    if (status == SOAPC_OK) {
        assert_int_equal(soapc_operation_count(mapping.image), 1);
        soapc_cache_unmap(&mapping);
    } else {
        assert_true(failed && error.message[0]);
    }
    soapc_net_free(net);
    return status == SOAPC_OK;
}

static void loading_over_http_is_whole_or_an_error(void **state)
{
    char *body;

    (void)state;
    assert_true(asprintf(&body, schema, check_schema) > 0);
    assert_true(asprintf(&types_reply,
                         "HTTP/1.1 200 OK\r\nETag: \"t\"\r\nContent-Length: %zu\r\n\r\n%s",
                         strlen(body), body) > 0);
    assert_true(asprintf(&wsdl_reply,
                         "HTTP/1.1 200 OK\r\nETag: \"w\"\r\nContent-Length: %zu\r\n\r\n%s",
                         strlen(service), service) > 0);
    server = start_server();
    snprintf(location, sizeof(location), "http://127.0.0.1:%u/s.wsdl", server.port);
    fail_each(loads_over_http);
    is_stored = 1;
    fail_each(loads_over_http);
    snprintf(location, sizeof(location), "http://127.0.0.1:%u/changing.wsdl", server.port);
    fail_each(loads_over_http); /* the WSDL has changed, and comes in answer */
    peer_stop(&server);
    free(body);
    free(types_reply);
    free(wsdl_reply);
}

static void exchange_is_whole_or_an_error(void **state)
{
    (void)state;
    server = start_server();
    fail_each(exchanges);
    peer_stop(&server);
}

static void *xml_malloc(size_t size)
{
    return fails_of(1) ? NULL : __real_malloc(size);
}

static void *xml_realloc(void *old, size_t size)
{
    return fails_of(1) ? NULL : __real_realloc(old, size);
}

static char *xml_strdup(const char *from)
{
    return fails_of(1) ? NULL : __real_strdup(from);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decode_reports_it_and_can_be_done_again),
        cmocka_unit_test(validation_reports_it_and_can_be_done_again),
        cmocka_unit_test(encode_reports_it),
        cmocka_unit_test(what_a_host_asks_for_is_refused_with_it),
        cmocka_unit_test(check_of_an_image_reports_it),
        cmocka_unit_test(compiler_reports_it),
        cmocka_unit_test_setup_teardown(cache_reports_it, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(loading_reports_it, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(loading_over_http_is_whole_or_an_error, make_folder,
                                        remove_folder),
        cmocka_unit_test(exchange_is_whole_or_an_error),
    };

    xmlMemSetup(free, xml_malloc, xml_realloc, xml_strdup);
    xmlInitParser();
    curl_global_init_mem(CURL_GLOBAL_DEFAULT, __wrap_malloc, free, __wrap_realloc, __wrap_strdup,
                         __wrap_calloc);
    int result = cmocka_run_group_tests(tests, make_images, free_images);
    xmlCleanupParser();
    curl_global_cleanup();
    return result;
}
