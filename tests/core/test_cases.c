/* tests/cases in C: each message is decoded and written again from the nodes; the bytes must be the same. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "soapc_compile.h"

static char *read_file(const char *folder, const char *name, size_t *length)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        return NULL;
    }
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*length + 1);
    assert_int_equal(fread(bytes, 1, *length, file), *length);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

static void *compile(const char *folder, size_t *size)
{
    soapc_error error;
    soapc_compiler *compiler = soapc_compiler_new("file:///service.wsdl", NULL, 0, &error);
    assert_non_null(compiler);
    const soapc_need *need = soapc_compiler_need(compiler);
    assert_non_null(need);
    size_t length;
    char *wsdl = read_file(folder, "service.wsdl", &length);
    if (soapc_compiler_give(compiler, wsdl, length, NULL, &error)) {
        fail_msg("%s: %s", folder, error.message);
    }
    free(wsdl);
    assert_null(soapc_compiler_need(compiler));
    void *block = soapc_compiler_finish(compiler, size, &error);
    if (!block) {
        fail_msg("%s: %s", folder, error.message);
    }
    soapc_compiler_free(compiler);
    return block;
}

/* Decode delivers octets and long text in the form they have on the wire; encode takes them as a host has them. */
static void as_a_host_has_them(soapc_message *message)
{
    uint32_t count;
    soapc_node *nodes = soapc_message_nodes(message, &count);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t kind = nodes[i].head & 0xFF;
        const char *bytes = nodes[i].value.bytes;
        uint32_t length = nodes[i].length;
        if (kind != SOAPC_NODE_BASE64 && kind != SOAPC_NODE_HEX && kind != SOAPC_NODE_SPAN) {
            continue;
        }
        char *out = soapc_message_alloc(message, length + 4, NULL);
        assert_non_null(out);
        size_t size = kind == SOAPC_NODE_BASE64 ? soapc_base64_decode(out, bytes, length)
                      : kind == SOAPC_NODE_HEX  ? soapc_hex_decode(out, bytes, length)
                                                : soapc_span_copy(out, bytes, length);
        nodes[i].head = (nodes[i].head & ~0xFFu) | (kind == SOAPC_NODE_SPAN ? SOAPC_NODE_TEXT : SOAPC_NODE_BYTES);
        nodes[i].length = (uint32_t)size;
        nodes[i].value.bytes = out;
    }
}

/* What a message learns of one service must not show in the messages of others: all go through this one, too. */
static soapc_message *used;

static void round_trip(const char *folder, const char *name, const soapc_image *image, int is_reply, soapc_message *message)
{
    soapc_error error;
    size_t length;
    char *bytes = read_file(folder, name, &length);
    assert_non_null(bytes);
    soapc_message_reset(message);
    soapc_call call = {.image = image, .operation = is_reply ? 0 : SOAPC_NONE, .port = SOAPC_NONE, .version = 1};

    soapc_status status = is_reply ? soapc_reply_decode(message, &call, bytes, length, &error)
                                   : soapc_request_decode(message, &call, bytes, length, &error);
    if (status) {
        fail_msg("%s/%s: %s", folder, name, error.message);
    }
    uint32_t body = soapc_message_envelope(message)->body;
    call.operation = 0;
    as_a_host_has_them(message);
    status = is_reply ? soapc_reply_encode(message, &call, body, SOAPC_NONE, &error)
                      : soapc_request_encode(message, &call, body, SOAPC_NONE, &error);
    if (status) {
        fail_msg("%s/%s: %s", folder, name, error.message);
    }
    size_t written;
    const char *out = soapc_message_bytes(message, &written);
    if (written != length || memcmp(out, bytes, length) != 0) {
        fail_msg("%s/%s:\nwrote  %.*s\nwanted %s", folder, name, (int)written, out, bytes);
    }
    free(bytes);
}

static void messages_are_the_same_after_decode_and_encode(void **state)
{
    const char *folder = *state;
    size_t size;
    void *block = compile(folder, &size);
    const soapc_image *image = soapc_image_open(block, size, NULL);

    assert_non_null(image);
    for (int i = 0; i < 3; i++) {
        soapc_message *fresh = soapc_message_new(NULL, NULL, NULL);
        assert_non_null(fresh);
        round_trip(folder, "request.xml", image, 0, i ? used : fresh);
        round_trip(folder, "response.xml", image, 1, i ? used : fresh);
        soapc_message_free(fresh);
    }
    free(block);
}

int main(void)
{
    const char *root = getenv("SOAPC_ROOT");
    char pattern[4096];
    glob_t found;

    snprintf(pattern, sizeof pattern, "%s/tests/cases/*/*/service.wsdl", root ? root : ".");
    if (glob(pattern, 0, NULL, &found) != 0) {
        fprintf(stderr, "no cases at %s: run from the root or set SOAPC_ROOT\n", pattern);
        return 1;
    }
    struct CMUnitTest *tests = calloc(found.gl_pathc, sizeof *tests);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        *strrchr(found.gl_pathv[i], '/') = 0;
        tests[i] = (struct CMUnitTest){found.gl_pathv[i], messages_are_the_same_after_decode_and_encode, NULL, NULL,
                                       found.gl_pathv[i]};
    }
    used = soapc_message_new(NULL, NULL, NULL);
    int failed = _cmocka_run_group_tests("cases", tests, found.gl_pathc, NULL, NULL);
    soapc_message_free(used);
    free(tests);
    globfree(&found);
    return failed;
}
