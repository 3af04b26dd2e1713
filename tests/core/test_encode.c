/* Encode: nodes to messages, by the cases of tests/core/encode; each also with every allocation
 * failing in turn. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <libxml/parser.h>

#include "nodes_read.h"
#include "soapc_compile.h"

/* --- an allocator that fails, and counts what it gave --- */

typedef struct scarce {
    long left; /* allocations that succeed; negative: all */
    size_t blocks, bytes;
} scarce;

static void *scarce_alloc(void *ctx, size_t size)
{
    scarce *memory = ctx;

    if (memory->left == 0) {
        return NULL;
    }
    memory->left -= memory->left > 0;
    memory->blocks++;
    memory->bytes += size;
    return malloc(size);
}

static void scarce_release(void *ctx, void *ptr, size_t size)
{
    scarce *memory = ctx;

    assert_true(memory->blocks > 0 && memory->bytes >= size);
    memory->blocks--;
    memory->bytes -= size;
    free(ptr);
}

/* --- files --- */

static const char *folder(void)
{
    static char path[4096];

    if (!path[0]) {
        snprintf(path, sizeof(path), "%.*s/encode/", (int)(strrchr(__FILE__, '/') - __FILE__),
                 __FILE__);
    }
    return path;
}

static char *read_file(const char *name)
{
    char path[5000];

    snprintf(path, sizeof(path), "%s%s", folder(), name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_msg("%s cannot be opened", path);
    }
    fseek(file, 0, SEEK_END);
    size_t length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(length + 1);
    assert_int_equal(fread(text, 1, length, file), length);
    text[length] = '\0';
    fclose(file);
    return text;
}

typedef struct loaded {
    char name[64];
    const soapc_image *image;
    const soapc_image *careful; /* the same, but it says that prefixes depend on the values */
} loaded;

static int is_careful; /* which of the two a call has */

static const soapc_image *copy_careful(const void *block, size_t size)
{
    void *copy = malloc(size);

    memcpy(copy, block, size);
    for (uint32_t i = 0; i < soapc_operation_count(copy); i++) {
        soapc_operation *operation = (soapc_operation *)(uintptr_t)soapc_operation_at(copy, i);

        operation->input.one_namespace = operation->output.one_namespace = 0;
    }
    return copy;
}

/* Images are kept, a WSDL is compiled once. */
static const soapc_image *load(const char *name)
{
    static loaded images[8];
    char file[128];
    soapc_error error;
    size_t size;
    loaded *row = images;

    for (; row->name[0]; row++) {
        if (strcmp(row->name, name) == 0) {
            return is_careful ? row->careful : row->image;
        }
    }
    assert_true(row < images + 7);
    snprintf(file, sizeof(file), "%s.wsdl", name);
    char *text = read_file(file);
    soapc_compiler *compiler = soapc_compiler_new("file:///service.wsdl", NULL, 0, &error);
    assert_non_null(soapc_compiler_need(compiler));
    if (soapc_compiler_give(compiler, text, strlen(text), NULL, &error)) {
        fail_msg("%s: %s", file, error.message);
    }
    void *block = soapc_compiler_finish(compiler, &size, &error);
    if (!block) {
        fail_msg("%s: %s", file, error.message);
    }
    soapc_compiler_free(compiler);
    free(text);
    row->image = soapc_image_open(block, size, &error);
    row->careful = copy_careful(block, size);
    assert_non_null(row->image);
    assert_int_equal(soapc_image_check(row->image, &error), SOAPC_OK);
    snprintf(row->name, sizeof(row->name), "%s", name);
    return is_careful ? row->careful : row->image;
}

/* --- cases --- */

typedef struct test_case {
    char *title, *wsdl, *call, *version, *kind, *uri, *style, *use, *flags, *nodes, *bytes, *error,
        *fault;
    char *php, *options, *headers, *returned, *differs, *xml; /* for check.php */
} test_case;

static char **field_of(test_case *test, const char *key, size_t length)
{
    const struct {
        const char *key;
        char **field;
    } fields[] = {
        {"wsdl", &test->wsdl},       {"call", &test->call},       {"version", &test->version},
        {"kind", &test->kind},       {"uri", &test->uri},         {"style", &test->style},
        {"use", &test->use},         {"flags", &test->flags},     {"nodes", &test->nodes},
        {"bytes", &test->bytes},     {"error", &test->error},     {"fault", &test->fault},
        {"php", &test->php},         {"options", &test->options}, {"headers", &test->headers},
        {"return", &test->returned}, {"differs", &test->differs}, {"xml", &test->xml},
    };

    for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
        if (strlen(fields[i].key) == length && memcmp(fields[i].key, key, length) == 0) {
            return fields[i].field;
        }
    }
    return NULL;
}

static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text)) {
        text++;
    }
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) {
        text[--length] = '\0';
    }
    return text;
}

/* One case out of text that begins with its title; text is cut up. */
static test_case parse_case(char *text)
{
    test_case test = {.title = text};
    char **field = NULL;

    for (char *line = strchr(text, '\n'), *next; line; line = next) {
        *line++ = '\0';
        next = strchr(line, '\n');
        size_t key = strspn(line, "abcdefghijklmnopqrstuvwxyz");
        if (key && line[key] == ':') {
            field = field_of(&test, line, key);
            if (!field) {
                fail_msg("%s: unknown key '%.*s'", test.title, (int)key, line);
            }
            *field = line + key + 1;
        } else if (field && *line) {
            line[-1] = '\n'; /* a field of several lines */
        }
    }
    for (size_t i = 0; i < sizeof(test) / sizeof(char *); i++) {
        char **each = (char **)&test + i;

        if (*each) {
            *each = trimmed(*each);
        }
    }
    return test;
}

static uint32_t find_operation(const soapc_image *image, const char *name)
{
    uint32_t operation = soapc_operation_find(image, name, strlen(name), 0);

    if (operation == SOAPC_NONE) {
        fail_msg("no operation %s", name);
    }
    return operation;
}

/* key='value' in a fault line; NULL bytes when absent. */
static soapc_str fault_text(const char *line, const char *key)
{
    char start[32];

    snprintf(start, sizeof(start), "%s='", key);
    const char *at = line ? strstr(line, start) : NULL;
    if (!at) {
        return (soapc_str){NULL, 0};
    }
    at += strlen(start);
    return (soapc_str){at, strcspn(at, "'")};
}

static uint32_t find_fault(const soapc_image *image, uint32_t operation, soapc_str name)
{
    const soapc_operation *row =
        operation == SOAPC_NONE ? NULL : soapc_operation_at(image, operation);

    for (uint32_t i = 0; row && name.bytes && i < row->fault_count; i++) {
        const char *known =
            soapc_text_bytes(image, soapc_fault_at(image, row->first_fault + i)->name, NULL);

        if (strncmp(known, name.bytes, name.length) == 0) {
            return row->first_fault + i;
        }
    }
    return SOAPC_NONE;
}

static soapc_call make_call(const test_case *test)
{
    soapc_call call = {
        .image = test->wsdl ? load(test->wsdl) : soapc_image_builtin(),
        .operation = SOAPC_NONE,
        .version = test->version ? (uint32_t)atoi(test->version) : 1,
        .flags = test->flags ? (uint32_t)atoi(test->flags) : 0,
    };

    if (test->wsdl) {
        call.operation = find_operation(call.image, test->call);
        return call;
    }
    call.style = test->style && strcmp(test->style, "DOCUMENT") == 0 ? SOAPC_DOCUMENT : SOAPC_RPC;
    call.use = test->use && strcmp(test->use, "LITERAL") == 0 ? SOAPC_LITERAL : SOAPC_ENCODED;
    call.uri =
        (soapc_str){test->uri ? test->uri : "urn:u", strlen(test->uri ? test->uri : "urn:u")};
    call.name = (soapc_str){test->call, strlen(test->call)};
    if (test->kind && strcmp(test->kind, "reply") == 0) {
        static char name[64];

        snprintf(name, sizeof(name), "%sResponse", test->call);
        call.name = (soapc_str){name, strlen(name)};
    }
    return call;
}

/* Encodes a case in a message that is taken as it is: what it was used for before is reset. */
static soapc_status encode(soapc_message *message, const test_case *test, soapc_error *error)
{
    soapc_call call = make_call(test);
    const char *kind = test->kind ? test->kind : "request";
    const soapc_operation *operation =
        call.operation == SOAPC_NONE ? NULL : soapc_operation_at(call.image, call.operation);
    nodes_reader reader = {
        .message = message, .image = call.image, .at = test->nodes ? test->nodes : ""};
    uint32_t body = SOAPC_NONE, headers = SOAPC_NONE;
    soapc_str declaration = fault_text(test->fault, "declaration");
    soapc_fault fault = {
        .code = fault_text(test->fault, "code"),
        .code_ns = fault_text(test->fault, "ns"),
        .string = fault_text(test->fault, "string"),
        .lang = fault_text(test->fault, "lang"),
        .actor = fault_text(test->fault, "actor"),
        .node = fault_text(test->fault, "node"),
        .declaration = find_fault(call.image, call.operation, declaration),
        .typed_detail = SOAPC_NONE,
    };
    scarce *memory = message->allocator.ctx; /* only what encode allocates may fail */
    long left = memory ? memory->left : 0;
    soapc_str subcodes[4] = {fault_text(test->fault, "subcode"), fault_text(test->fault, "subns"),
                             fault_text(test->fault, "subsubcode"),
                             fault_text(test->fault, "subsubns")};

    fault.subcodes = subcodes;
    fault.subcode_count = (subcodes[0].bytes != NULL) + (subcodes[2].bytes != NULL);
    if (operation) {
        reader.direction = strcmp(kind, "request") == 0 ? &operation->input : &operation->output;
    }
    soapc_message_reset(message);
    if (memory) {
        memory->left = -1;
    }
    for (nodes_skip(&reader); *reader.at; nodes_skip(&reader)) {
        uint32_t before = message->node_count;
        uint32_t root = nodes_root(&reader, fault.declaration);

        if (reader.error[0]) {
            fail_msg("%s: %s", test->title, reader.error);
        }
        *(soapc__node_kind(message->nodes + before) == SOAPC_NODE_HEADERS ? &headers : &body) =
            root;
    }
    if (memory) {
        memory->left = left;
    }
    fault.detail = body;
    return strcmp(kind, "fault") == 0 ? soapc_fault_encode(message, &call, &fault, headers, error)
           : strcmp(kind, "reply") == 0
               ? soapc_reply_encode(message, &call, body, headers, error)
               : soapc_request_encode(message, &call, body, headers, error);
}

static int is_well_formed(const char *bytes, size_t length)
{
    xmlDocPtr document = xmlReadMemory(bytes, (int)length, NULL, NULL,
                                       XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);

    xmlFreeDoc(document);
    return document != NULL;
}

/* --- what is asserted of a case; each returns 1 when it holds --- */

static int has_bytes(const test_case *test, soapc_message *message)
{
    static const char declaration[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    size_t length;
    const char *bytes = soapc_message_bytes(message, &length);
    size_t head = strlen(declaration), want = strlen(test->bytes);

    if (want == 0) {
        return length == 0;
    }
    if (length == head + want + 1 && memcmp(bytes, declaration, head) == 0 &&
        memcmp(bytes + head, test->bytes, want) == 0 && bytes[length - 1] == '\n') {
        return is_well_formed(bytes, length);
    }
    print_error("%s\n  is     %s  wanted %s\n", test->title, length > head ? bytes + head : bytes,
                test->bytes);
    return 0;
}

static int has_error(const test_case *test, soapc_status status, const soapc_error *error)
{
    char text[1000];

    snprintf(text, sizeof(text), "%u %s [%s]", status, error->message, error->subject);
    for (char *at = text; *at; at++) {
        *at = (unsigned char)*at < 0x20 ? '?' : *at;
    }
    if (strcmp(text, test->error) == 0) {
        return 1;
    }
    print_error("%s\n  is     %s\n  wanted %s\n", test->title, text, test->error);
    return 0;
}

static int check(const test_case *test, soapc_message *message)
{
    soapc_error error = {0};
    soapc_status status = encode(message, test, &error);

    if (test->error) {
        return has_error(test, status, &error);
    }
    if (status) {
        print_error("%s\n  error %u: %s\n", test->title, status, error.message);
        return 0;
    }
    return has_bytes(test, message);
}

/* NO_MEMORY until there is enough, then the same bytes; nothing is lost on the way. */
static int check_scarce(const test_case *test)
{
    int fine = 1;

    for (long left = 0; fine; left++) {
        scarce memory = {.left = -1};
        soapc_allocator allocator = {&memory, scarce_alloc, scarce_release};
        soapc_error error = {0};
        soapc_message *message = soapc_message_new(&allocator, NULL, &error);

        memory.left = left;
        soapc_status status = encode(message, test, &error);
        int done = status != SOAPC_NO_MEMORY;

        if (done) {
            fine =
                test->error ? has_error(test, status, &error) : !status && has_bytes(test, message);
        } else if (error.status != SOAPC_NO_MEMORY) {
            print_error("%s: after %ld allocations the error says %u %s\n", test->title, left,
                        error.status, error.message);
            fine = 0;
        }
        soapc_message_free(message);
        if (memory.blocks || memory.bytes) {
            print_error("%s: after %ld allocations %zu blocks are lost\n", test->title, left,
                        memory.blocks);
            fine = 0;
        }
        if (done) {
            break;
        }
    }
    return fine;
}

/* All cases of a file, in one message, so that each finds what the one before left there. */
static void run_file(const char *name)
{
    char *text = read_file(name);
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    int failures = 0, count = 0;
    char *next = strstr(text, "--- ");

    while (next) {
        char *at = next + 4;

        next = strstr(at, "\n--- ");
        if (next) {
            *next++ = '\0';
        }
        test_case test = parse_case(at);
        if (!test.nodes || (!test.bytes && !test.error)) {
            fail_msg("%s: %s: without nodes or bytes", name, test.title);
        }
        int fine = check(&test, message) && check(&test, message) && check_scarce(&test);
        is_careful = 1;
        fine = fine && check(&test, message);
        is_careful = 0;
        failures += !fine;
        count++;
    }
    soapc_message_free(message);
    free(text);
    assert_true(count > 0);
    assert_int_equal(failures, 0);
}

#define FILE_TEST(name, file)                                                                      \
    static void name(void **state)                                                                 \
    {                                                                                              \
        (void)state;                                                                               \
        run_file(file);                                                                            \
    }

FILE_TEST(literal_messages_have_the_bytes_of_ext_soap, "literal.cases")
FILE_TEST(rpc_literal_messages_have_the_bytes_of_ext_soap, "rpc_literal.cases")
FILE_TEST(rpc_encoded_messages_have_the_bytes_of_ext_soap, "rpc_encoded.cases")
FILE_TEST(messages_without_a_wsdl_have_the_bytes_of_ext_soap, "plain.cases")
FILE_TEST(faults_have_the_bytes_of_ext_soap, "faults.cases")

/* --- what no host should do --- */

typedef struct raw_node {
    uint32_t kind, name, length, id, count;
} raw_node;

/* Encodes nodes as they stand; returns the status, *text gets the message of the error. */
static soapc_status encode_raw_nodes(const char *wsdl, const char *operation, const raw_node *nodes,
                                     uint32_t count, const char **text)
{
    static soapc_error error;
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    soapc_call call = {.image = load(wsdl), .version = 1};
    soapc_node *room = soapc_message_room(message, count, NULL, NULL);

    call.operation = find_operation(call.image, operation);
    for (uint32_t i = 0; i < count; i++) {
        room[i] = (soapc_node){.head = soapc__node_head(nodes[i].kind, nodes[i].name),
                               .length = nodes[i].length};
        room[i].value.id = nodes[i].id;
        room[i].value.count = nodes[i].count;
    }
    soapc_message_push(message, count);
    soapc_status status = soapc_request_encode(message, &call, 0, SOAPC_NONE, &error);
    size_t length;
    soapc_message_bytes(message, &length);
    assert_true(status == SOAPC_OK || length == 0);
    soapc_message_free(message);
    *text = error.message;
    return status;
}

enum { NO = SOAPC_NO_NAME };

#define REFUSED(operation, expected, ...)                                                          \
    do {                                                                                           \
        const raw_node nodes[] = {__VA_ARGS__};                                                    \
        const char *text;                                                                          \
        soapc_status status = encode_raw_nodes("literal", operation, nodes,                        \
                                               sizeof(nodes) / sizeof(nodes[0]), &text);           \
        assert_int_equal(status, SOAPC_INVALID_ARGUMENT);                                          \
        assert_string_equal(text, expected);                                                       \
    } while (0)

static void nodes_that_are_no_tree_are_refused(void **state)
{
    (void)state;
    uint32_t pair = soapc_type_find(load("literal"), "urn:t", 5, "Pair", 4);

    REFUSED("Pair", "`body` is no BODY node", {SOAPC_NODE_STRUCT, NO, 0, 0, 0});
    REFUSED("Pair", "`body` is no BODY node", {SOAPC_NODE_BODY, NO, 1, 0, 1});
    REFUSED("Pair",
            "/Envelope/Body/doPair: node 1 (kind 32) is longer than the container around it",
            {SOAPC_NODE_BODY, NO, 1, 0, 1}, {SOAPC_NODE_STRUCT, NO, 1, pair, 0});
    REFUSED("Pair",
            "/Envelope/Body/doPair: node 1 (kind 32) is longer than the container around it",
            {SOAPC_NODE_BODY, NO, 1, 0, 1}, {SOAPC_NODE_STRUCT, NO, 0xFFFFFFFF, pair, 0});
    REFUSED(
        "Pair",
        "/Envelope/Body/doPair: node 2 (kind 0) was expected to be a value, but the container ends",
        {SOAPC_NODE_BODY, NO, 1, 0, 1}, {SOAPC_NODE_TYPE, NO, 0, pair, 0});
    REFUSED("Pair", "/Envelope/Body/doPair: node 1 (kind 16) names no type of the image",
            {SOAPC_NODE_BODY, NO, 2, 0, 1}, {SOAPC_NODE_TYPE, NO, 0, 0xFFFFFFFF, 0},
            {SOAPC_NODE_NIL, NO, 0, 0, 0});
    REFUSED("Pair",
            "/Envelope/Body/doPair: node 1 (kind 18) has a name that is none of the message's",
            {SOAPC_NODE_BODY, NO, 2, 0, 1}, {SOAPC_NODE_NAME, SOAPC_MESSAGE_NAME, 0, 0, 0},
            {SOAPC_NODE_NIL, NO, 0, 0, 0});
    REFUSED("Pair",
            "/Envelope/Body/doPair: node 1 (kind 20) may only stand before an item of an array",
            {SOAPC_NODE_BODY, NO, 2, 0, 1}, {SOAPC_NODE_KEY, NO, 0, 0, 0},
            {SOAPC_NODE_NIL, NO, 0, 0, 0});
    REFUSED("Pair", "/Envelope/Body/doPair: node 1 (kind 0) is no value",
            {SOAPC_NODE_BODY, NO, 1, 0, 1}, {0, NO, 0, 0, 0});
    REFUSED("raw", "/Envelope/Body/raw: node 1 (kind 37) may not stand here",
            {SOAPC_NODE_BODY, NO, 1, 0, 1}, {SOAPC_NODE_BODY, NO, 0, 0, 0});
    REFUSED("raw", "/Envelope/Body/raw: node 1 (kind 200) may not stand here",
            {SOAPC_NODE_BODY, NO, 1, 0, 1}, {200, NO, 0, 0, 0});
    REFUSED("raw", "/Envelope/Body/raw: an ARRAY of 1 items whose count is 2",
            {SOAPC_NODE_BODY, NO, 2, 0, 1}, {SOAPC_NODE_ARRAY, NO, 1, SOAPC_NONE, 2},
            {SOAPC_NODE_NIL, NO, 0, 0, 0});
    REFUSED("raw", "/Envelope/Body/raw: node 2 has a name that is none of the message's",
            {SOAPC_NODE_BODY, NO, 2, 0, 1}, {SOAPC_NODE_STRUCT, NO, 1, SOAPC_XSD_ANYTYPE, 0},
            {SOAPC_NODE_NIL, 0xFFFFF0, 0, 0, 0});
    REFUSED("raw", "/Envelope/Body/raw: a REF node in literal use, where a value is written again",
            {SOAPC_NODE_BODY, NO, 1, 0, 1}, {SOAPC_NODE_REF, NO, 0, 1, 0});
}

static void a_struct_of_another_type_than_declared_is_refused(void **state)
{
    (void)state;
    uint32_t tree = soapc_type_find(load("literal"), "urn:t", 5, "Tree", 4);
    const raw_node nodes[] = {{SOAPC_NODE_BODY, NO, 1, 0, 1}, {SOAPC_NODE_STRUCT, NO, 0, tree, 0}};
    const char *text;

    assert_int_equal(encode_raw_nodes("literal", "Pair", nodes, 2, &text), SOAPC_INVALID_ARGUMENT);
    assert_non_null(strstr(text, "/Envelope/Body/doPair: a STRUCT of type "));
}

static void calls_that_say_too_little_are_refused(void **state)
{
    (void)state;
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    soapc_call call = {.image = soapc_image_builtin(), .operation = SOAPC_NONE};
    soapc_error error;

    assert_int_equal(soapc_request_encode(message, &call, SOAPC_NONE, SOAPC_NONE, &error),
                     SOAPC_INVALID_ARGUMENT);
    assert_string_equal(error.message, "soapc_call.version is neither 1 nor 2");
    call.version = 1;
    assert_int_equal(soapc_request_encode(message, &call, SOAPC_NONE, SOAPC_NONE, &error),
                     SOAPC_INVALID_ARGUMENT);
    assert_string_equal(error.message, "without an operation, soapc_call says style and use");
    call.style = SOAPC_RPC;
    call.use = SOAPC_LITERAL;
    assert_int_equal(soapc_request_encode(message, &call, SOAPC_NONE, SOAPC_NONE, &error),
                     SOAPC_INVALID_ARGUMENT);
    assert_string_equal(error.message,
                        "without an operation, soapc_call.name names the element of an rpc call");
    call.name = (soapc_str){"op", 2};
    assert_int_equal(soapc_request_encode(message, &call, 7, SOAPC_NONE, &error),
                     SOAPC_INVALID_ARGUMENT);
    assert_int_equal(soapc_request_encode(message, &call, SOAPC_NONE, 7, &error),
                     SOAPC_INVALID_ARGUMENT);
    assert_string_equal(error.message, "`headers` is no HEADERS node");
    assert_int_equal(soapc_request_encode(message, &call, SOAPC_NONE, SOAPC_NONE, NULL), SOAPC_OK);
    call.operation = 0;
    assert_int_equal(soapc_request_encode(message, &call, SOAPC_NONE, SOAPC_NONE, &error),
                     SOAPC_INVALID_ARGUMENT);
    assert_string_equal(error.message, "soapc_call.operation 0 is none of the image's");
    soapc_message_free(message);
}

/* --- limits --- */

/* body({n=1 kid=[{n=1 kid=[..]}]}), `depth` structs deep */
static char *nested(uint32_t depth)
{
    char *text = malloc(64 * (size_t)depth + 64);
    char *at = text + sprintf(text, "body(");

    for (uint32_t i = 0; i < depth; i++) {
        at += sprintf(at, i + 1 < depth ? "{n=1 kid=[" : "{n=1");
    }
    for (uint32_t i = 0; i < depth; i++) {
        at += sprintf(at, i + 1 < depth ? "}]" : "})");
    }
    return text;
}

static soapc_status encode_nested(uint32_t depth, const soapc_limits *limits, const char *wsdl,
                                  soapc_error *error, size_t *length)
{
    char *text = nested(depth);
    test_case test = {
        .title = "nested", .wsdl = (char *)(uintptr_t)wsdl, .call = "Tree", .nodes = text};
    soapc_message *message = soapc_message_new(NULL, limits, NULL);
    soapc_status status = encode(message, &test, error);

    soapc_message_bytes(message, length);
    soapc_message_free(message);
    free(text);
    return status;
}

static void values_nested_deeper_than_the_limit_are_refused(void **state)
{
    (void)state;
    const soapc_limits limits = {.encode_depth = 3};
    soapc_error error;
    size_t length;

    assert_int_equal(encode_nested(3, &limits, "literal", &error, &length), SOAPC_OK);
    assert_int_equal(encode_nested(4, &limits, "literal", &error, &length), SOAPC_LIMIT);
    assert_string_equal(error.message,
                        "/Envelope/Body/doTree/kid[1]/kid[1]/kid[1]: values nested deeper than "
                        "encode_depth (3)");
    assert_int_equal(length, 0);
    assert_int_equal(encode_nested(4097, NULL, "literal", &error, &length), SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "/Envelope/Body/.../kid[1]/kid[1]"));
}

/* The nodes of the same without the notation, which is read by recursion; the root is node 0. */
static void push_nested(soapc_message *message, const soapc_image *image, uint32_t depth)
{
    uint32_t type = soapc_type_find(image, "urn:t", 5, "Tree", 4);
    uint32_t n = soapc_field_at(image, soapc_type_at(image, type)->first_field)->name;
    uint32_t kid = soapc_field_at(image, soapc_type_at(image, type)->first_field + 1)->name;
    soapc_node *node = soapc_message_room(message, 3 * depth + 1, NULL, NULL);

    *node++ = (soapc_node){.head = soapc__node_head(SOAPC_NODE_BODY, SOAPC_NO_NAME),
                           .length = 3 * depth - 1};
    for (uint32_t left = depth; left > 0; left--) {
        *node =
            (soapc_node){.head = soapc__node_head(SOAPC_NODE_STRUCT, kid), .length = 3 * left - 2};
        node++->value.id = type;
        *node++ = (soapc_node){.head = soapc__node_head(SOAPC_NODE_INT, n)};
        *node++ =
            (soapc_node){.head = soapc__node_head(SOAPC_NODE_LIST, kid), .length = 3 * left - 4};
    }
    soapc_message_push(message, 3 * depth); /* the last struct has no list */
}

static void *encode_on_a_small_stack(void *argument)
{
    soapc_message *message = argument;
    soapc_call call = {.image = load("literal"),
                       .operation = find_operation(load("literal"), "Tree"),
                       .version = 1};
    soapc_error error;

    soapc_request_encode(message, &call, 0, SOAPC_NONE, &error);
    return NULL;
}

static void nesting_takes_no_stack(void **state)
{
    (void)state;
    enum { DEPTH = 4096, STACK = 128 * 1024 };
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    pthread_attr_t attributes;
    pthread_t thread;
    size_t length;

    push_nested(message, load("literal"), DEPTH);
    pthread_attr_init(&attributes);
    assert_int_equal(pthread_attr_setstacksize(&attributes, STACK), 0);
    assert_int_equal(pthread_create(&thread, &attributes, encode_on_a_small_stack, message), 0);
    pthread_join(thread, NULL);
    soapc_message_bytes(message, &length);
    assert_true(length > DEPTH * strlen("<ns1:kid><ns1:n>0</ns1:n></ns1:kid>"));
    soapc_message_free(message);
}

static void messages_longer_than_the_limit_are_refused(void **state)
{
    (void)state;
    const soapc_limits limits = {.message_bytes = 1000};
    soapc_error error;
    size_t length;

    assert_int_equal(encode_nested(100, &limits, "literal", &error, &length), SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "the message is longer than message_bytes (1000)"));
    assert_int_equal(length, 0);
}

/* --- what is kept from message to message --- */

#define ENVELOPE                                                                                   \
    "<SOAP-ENV:Envelope xmlns:SOAP-ENV=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:ns1=\""

static void a_message_forgets_the_names_of_the_image_before(void **state)
{
    (void)state;
    test_case cases[] = {
        {.title = "1",
         .wsdl = "literal",
         .call = "Pair",
         .nodes = "body({a=\"x\" b=1})",
         .bytes = ENVELOPE
         "urn:t\">"
         "<SOAP-ENV:Body><ns1:doPair><ns1:a>x</ns1:a><ns1:b>1</ns1:b></ns1:doPair></SOAP-ENV:Body>"
         "</SOAP-ENV:Envelope>"},
        {.title = "2",
         .wsdl = "rpc_literal",
         .call = "two",
         .nodes = "body(1 \"x\")",
         .bytes = ENVELOPE
         "urn:rpc\">"
         "<SOAP-ENV:Body><ns1:two><i>1</i><s>x</s></ns1:two></SOAP-ENV:Body></SOAP-ENV:Envelope>"},
        {.title = "3",
         .call = "op",
         .use = "LITERAL",
         .nodes = "body(a=1)",
         .bytes = ENVELOPE
         "urn:u\">"
         "<SOAP-ENV:Body><ns1:op><a>1</a></ns1:op></SOAP-ENV:Body></SOAP-ENV:Envelope>"},
        {.title = "4",
         .call = "op",
         .use = "LITERAL",
         .nodes = "body(b=1)",
         .bytes = ENVELOPE
         "urn:u\">"
         "<SOAP-ENV:Body><ns1:op><b>1</b></ns1:op></SOAP-ENV:Body></SOAP-ENV:Envelope>"},
    };
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);

    for (int i = 0; i < 16; i++) {
        assert_true(check(cases + (i * 7 + i / 4) % 4, message));
    }
    soapc_message_free(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(literal_messages_have_the_bytes_of_ext_soap),
        cmocka_unit_test(rpc_literal_messages_have_the_bytes_of_ext_soap),
        cmocka_unit_test(rpc_encoded_messages_have_the_bytes_of_ext_soap),
        cmocka_unit_test(messages_without_a_wsdl_have_the_bytes_of_ext_soap),
        cmocka_unit_test(faults_have_the_bytes_of_ext_soap),
        cmocka_unit_test(nodes_that_are_no_tree_are_refused),
        cmocka_unit_test(a_struct_of_another_type_than_declared_is_refused),
        cmocka_unit_test(calls_that_say_too_little_are_refused),
        cmocka_unit_test(values_nested_deeper_than_the_limit_are_refused),
        cmocka_unit_test(nesting_takes_no_stack),
        cmocka_unit_test(messages_longer_than_the_limit_are_refused),
        cmocka_unit_test(a_message_forgets_the_names_of_the_image_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
