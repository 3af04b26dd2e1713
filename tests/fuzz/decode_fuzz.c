/*
 * Fuzzes decode: the first byte chooses service, direction and flags, the rest is the message.
 *
 * Whatever it is, there is an error with a message, or nodes for which decode_checks.h holds; and
 * a message that has decoded all inputs before, and learnt of them, gives the same.
 */
#include <stdint.h>

#include "../core/decode_checks.h"
#include "../core/decode_service.h"

enum { IMAGES = 3 };
static const soapc_image *images[IMAGES];

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    images[0] = soapc_image_builtin();
    images[1] = check_service("In", "document", "literal");
    images[2] = check_service("Rpc", "rpc", "encoded");
    return 0;
}

static uint32_t decode(soapc_message *message, const soapc_call *call, int kind, const char *bytes,
                       size_t length, soapc_error *error)
{
    uint32_t node, all = soapc_type_find(call->image, "urn:t", 5, "All", 3);

    switch (kind) {
    case 0:
        return soapc_request_decode(message, call, bytes, length, error);
    case 1:
        return soapc_reply_decode(message, call, bytes, length, error);
    case 2:
        return soapc_value_decode(message, call, SOAPC_NONE, bytes, length, &node, error);
    default:
        return soapc_value_decode(message, call, all, bytes, length, &node, error);
    }
}

/* Nodes without what points into memory. */
static uint64_t sum_nodes(soapc_message *message)
{
    uint64_t sum = 0;
    uint32_t count;
    const soapc_node *nodes = soapc_message_nodes(message, &count);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t kind = soapc__node_kind(nodes + i);
        int has_bytes =
            (kind >= SOAPC_NODE_TEXT && kind <= SOAPC_NODE_RAW) || kind == SOAPC_NODE_QNAME ||
            kind == SOAPC_NODE_ROLE;

        sum = (sum ^ nodes[i].head ^ (uint64_t)nodes[i].length << 32) * 0x100000001b3u;
        if (!has_bytes && kind != SOAPC_NODE_NIL) {
            sum = (sum ^ (uint64_t)nodes[i].value.integer) * 0x100000001b3u;
        }
    }
    return sum ^ count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint32_t flags[] = {0, SOAPC_CALL_STRICT, SOAPC_CALL_COMPAT_VALUES,
                                     SOAPC_CALL_KEEP_BLANKS | SOAPC_CALL_QNAMES |
                                         SOAPC_CALL_BLOCK_ATTRIBUTES | SOAPC_CALL_LENIENT_VALUES |
                                         SOAPC_CALL_ANY_ATTRIBUTES | SOAPC_CALL_MIXED,
                                     SOAPC_CALL_VALIDATE_IN};
    const soapc_limits limits = {.decode_depth = 64, .attributes = 32};
    uint8_t opaque[16] = {0};
    static soapc_message *old;
    soapc_error error, again;

    if (size == 0) {
        return 0;
    }
    int choice = data[0];
    soapc_call call = {
        .image = images[choice % IMAGES],
        .flags = flags[choice / 12 % 5],
        .port = SOAPC_NONE,
        .use = choice & 128 ? SOAPC_LITERAL : SOAPC_ENCODED,
    };
    int kind = choice / IMAGES % 4;
    call.operation = kind == 1 && choice % IMAGES ? 0 : SOAPC_NONE;
    if (choice / 48 % 2 == 1) {
        opaque[SOAPC_XSD_INT / 8] = 1 << SOAPC_XSD_INT % 8;
        call.opaque = opaque;
        call.opaque_count = sizeof(opaque) * 8;
    }
    char *bytes = malloc(size); /* exactly: what is read beyond the NUL shows */
    soapc_message *message = soapc_message_new(NULL, &limits, &error);
    CHECK(bytes && message);
    memcpy(bytes, data + 1, size - 1);
    bytes[size - 1] = '\0';
    uint32_t status = decode(message, &call, kind, bytes, size - 1, &error);
    CHECK(status == error.status && (status == 0) == (error.message[0] == '\0'));
    uint64_t sum = sum_nodes(message);
    if (status == 0) {
        check_nodes(message, call.image);
    }
    if (!old) {
        old = soapc_message_new(NULL, &limits, &again);
        CHECK(old);
    }
    for (int i = 0; i < 2; i++) {
        soapc_message_reset(old);
        CHECK(decode(old, &call, kind, bytes, size - 1, &again) == status && sum_nodes(old) == sum);
        CHECK(strcmp(error.message, again.message) == 0 && error.offset == again.offset);
        if (status == 0) {
            check_nodes(old, call.image);
        }
    }
    soapc_message_free(message);
    free(bytes);
    return 0;
}
