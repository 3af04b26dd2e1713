/* A message's nodes, memory and names. */
#include "support.h"

#include <stdio.h>

#include "bind/message.h"

static void fresh_message_has_no_nodes_and_no_bytes(void **state)
{
    soapc_error error;
    uint32_t count;
    size_t length;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);

    (void)state;
    assert_non_null(message);
    assert_int_equal(error.status, SOAPC_OK);
    soapc_message_nodes(message, &count);
    assert_int_equal(count, 0);
    assert_string_equal(soapc_message_bytes(message, &length), "");
    assert_int_equal(length, 0);
    assert_int_equal(message->limits.decode_depth, 4096);
    assert_int_equal(soapc_message_envelope(message)->version, 0);
    assert_string_equal(soapc_version(), SOAPC_VERSION);
    soapc_message_free(message);
    soapc_message_free(NULL);
}

static void push_int(soapc_message *message, int64_t value)
{
    soapc_node *node = soapc_message_room(message, 1, NULL, NULL);

    assert_non_null(node);
    *node = (soapc_node){.head = soapc__node_head(SOAPC_NODE_INT, SOAPC_NO_NAME),
                         .value.integer = value};
    soapc_message_push(message, 1);
}

static void nodes_stay_as_the_array_grows(void **state)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    uint32_t count, capacity;

    (void)state;
    for (int i = 0; i < 5000; i++) {
        push_int(message, i);
    }
    soapc_node *nodes = soapc_message_nodes(message, &count);
    assert_int_equal(count, 5000);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(nodes[i].value.integer, i);
    }
    assert_non_null(soapc_message_room(message, 70000, &capacity, NULL));
    assert_true(capacity >= 70000);
    soapc_message_free(message);
}

static void room_of_nothing_has_an_address(void **state)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);

    (void)state;
    assert_non_null(soapc_message_room(message, 0, NULL, NULL));
    soapc_message_free(message);
}

static void more_nodes_than_ids_are_refused(void **state)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    soapc_error error;

    (void)state;
    push_int(message, 1);
    assert_null(soapc_message_room(message, UINT32_MAX, NULL, &error));
    assert_int_equal(error.status, SOAPC_NO_MEMORY);
    soapc_message_free(message);
}

static void push_text(soapc_message *message, uint32_t kind, const char *text, uint32_t length)
{
    soapc_node *node = soapc_message_room(message, 1, NULL, NULL);

    *node = (soapc_node){
        .head = soapc__node_head(kind, SOAPC_NO_NAME), .length = length, .value.bytes = text};
    soapc_message_push(message, 1);
}

static void seal_copies_what_the_host_may_free(void **state)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    char text[] = "text", bytes[] = "b\0c", raw[] = "<r/>", role[] = "urn:r";
    uint32_t count;

    (void)state;
    push_text(message, SOAPC_NODE_TEXT, text, 4);
    push_text(message, SOAPC_NODE_BYTES, bytes, 3);
    push_int(message, -1);
    push_text(message, SOAPC_NODE_RAW, raw, 4);
    push_text(message, SOAPC_NODE_ROLE, role, 5);
    push_text(message, SOAPC_NODE_TEXT, NULL, 0);
    assert_int_equal(soapc_message_seal(message, NULL), SOAPC_OK);
    memset(text, 'x', 4);
    memset(bytes, 'x', 3);
    memset(raw, 'x', 4);
    memset(role, 'x', 5);
    soapc_node *nodes = soapc_message_nodes(message, &count);
    assert_int_equal(count, 6);
    assert_memory_equal(nodes[0].value.bytes, "text", 4);
    assert_memory_equal(nodes[1].value.bytes, "b\0c", 3);
    assert_int_equal(nodes[2].value.integer, -1);
    assert_memory_equal(nodes[3].value.bytes, "<r/>", 4);
    assert_memory_equal(nodes[4].value.bytes, "urn:r", 5);

    const char *sealed = nodes[0].value.bytes;
    push_text(message, SOAPC_NODE_TEXT, "new", 3);
    soapc_message_seal(message, NULL);
    assert_ptr_equal(soapc_message_nodes(message, &count)[0].value.bytes,
                     sealed); /* not copied again */
    soapc_message_free(message);
}

static void names_are_one_id_for_each_qname(void **state)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    char local[16];
    uint32_t length;

    (void)state;
    for (uint32_t i = 0; i < 3000; i++) {
        int size = snprintf(local, sizeof(local), "n%u", i);

        assert_int_equal(soapc_message_name(message, NULL, "urn:a", 5, local, (size_t)size, NULL),
                         SOAPC_MESSAGE_NAME + i);
    }
    for (uint32_t i = 0; i < 3000; i++) {
        int size = snprintf(local, sizeof(local), "n%u", i);

        assert_int_equal(soapc_message_name(message, NULL, "urn:a", 5, local, (size_t)size, NULL),
                         SOAPC_MESSAGE_NAME + i);
        assert_string_equal(
            soapc_message_name_local(message, NULL, SOAPC_MESSAGE_NAME + i, &length), local);
        assert_int_equal(length, size);
        assert_string_equal(soapc_message_name_ns(message, NULL, SOAPC_MESSAGE_NAME + i, &length),
                            "urn:a");
        assert_int_equal(length, 5);
    }
    assert_int_equal(soapc_message_name(message, NULL, NULL, 0, "n1", 2, NULL),
                     SOAPC_MESSAGE_NAME + 3000);
    assert_string_equal(soapc_message_name_ns(message, NULL, SOAPC_MESSAGE_NAME + 3000, NULL), "");
    soapc_message_free(message);
}

static void names_of_the_image_keep_their_ids(void **state)
{
    const soapc_image *image = soapc_image_builtin();
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    static const char xsd[] = "http://www.w3.org/2001/XMLSchema";
    uint32_t length;

    (void)state;
    uint32_t name = soapc_message_name(message, image, xsd, sizeof(xsd) - 1, "string", 6, NULL);
    assert_int_equal(name, soapc_name_find(image, xsd, sizeof(xsd) - 1, "string", 6));
    assert_true(name < SOAPC_MESSAGE_NAME);
    assert_string_equal(soapc_message_name_local(message, image, name, &length), "string");
    assert_int_equal(length, 6);
    assert_string_equal(soapc_message_name_ns(message, image, name, &length), xsd);
    assert_int_equal(soapc_message_name(message, image, xsd, sizeof(xsd) - 1, "strin", 5, NULL),
                     SOAPC_MESSAGE_NAME);
    soapc_message_free(message);
}

static void names_beyond_their_24_bits_are_refused(void **state)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    soapc_error error;

    (void)state;
    message->name_count = SOAPC_NO_NAME - SOAPC_MESSAGE_NAME; /* the last id is SOAPC_NO_NAME's */
    assert_int_equal(soapc_message_name(message, NULL, "", 0, "n", 1, &error), SOAPC_NONE);
    assert_int_equal(error.status, SOAPC_LIMIT);
    message->name_count = 0;
    soapc_message_free(message);
}

static void unknown_name_ids_have_no_text(void **state)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    uint32_t length = 9;

    (void)state;
    assert_null(soapc_message_name_local(message, NULL, SOAPC_MESSAGE_NAME, &length));
    assert_int_equal(length, 0);
    assert_null(soapc_message_name_ns(message, NULL, SOAPC_NO_NAME, NULL));
    assert_null(soapc_message_name_ns(message, NULL, 1, NULL));
    soapc_message_free(message);
}

static void fill(soapc_message *message, unsigned nodes)
{
    char local[16];

    for (unsigned i = 0; i < nodes; i++) {
        push_text(message, SOAPC_NODE_TEXT, "some text", 9);
        int size = snprintf(local, sizeof(local), "n%u", i);
        soapc_message_name(message, NULL, "", 0, local, (size_t)size, NULL);
    }
    soapc_message_seal(message, NULL);
    soapc__buffer_literal(&message->out, "<out/>");
}

static void reset_forgets_values_and_keeps_memory(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    soapc_message *message = soapc_message_new(&allocator, NULL, NULL);
    uint32_t count;
    size_t length;

    (void)state;
    fill(message, 500);
    soapc_message_reset(message);
    soapc_message_nodes(message, &count);
    assert_int_equal(count, 0);
    assert_string_equal(soapc_message_bytes(message, &length), "");
    assert_int_equal(soapc_message_name(message, NULL, "", 0, "n7", 2, NULL), SOAPC_MESSAGE_NAME);

    soapc_message_reset(message);
    memory.count = 0;
    memory.fail_at = 1; /* the second round of the same work needs no new memory */
    fill(message, 100);
    assert_int_equal(memory.failed, 0);
    soapc_message_free(message);
    assert_int_equal(memory.bytes, 0);
}

static void reset_gives_back_what_is_larger_than_a_mebibyte(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    soapc_message *message = soapc_message_new(&allocator, NULL, NULL);

    (void)state;
    fill(message, 100000);
    soapc__buffer_room(&message->out, 5000000);
    soapc_message_reset(message);
    assert_true(memory.bytes < 256 * 1024);
    soapc_message_free(message);
    assert_int_equal(memory.bytes, 0);
}

/* Every allocation fails in turn; the message stays usable and gives everything back. */
static void failing_allocations_are_reported_and_leak_nothing(void **state)
{
    int failed = 1;

    (void)state;
    for (size_t fail_at = 1; failed; fail_at++) {
        test_memory memory = {.fail_at = fail_at};
        soapc_allocator allocator = test_allocator(&memory);
        soapc_error error = {0};
        soapc_message *message = soapc_message_new(&allocator, NULL, &error);
        uint32_t nodes = 0, names = 0;
        soapc_status sealed = SOAPC_OK;

        for (uint32_t i = 0; message && i < 200; i++) {
            soapc_node *node = soapc_message_room(message, 1, NULL, &error);
            char local[16];
            int size = snprintf(local, sizeof(local), "n%u", i);

            if (node) {
                *node = (soapc_node){.head = SOAPC_NODE_TEXT, .length = 3, .value.bytes = "abc"};
                soapc_message_push(message, 1);
                nodes++;
            }
            names +=
                soapc_message_name(message, NULL, "", 0, local, (size_t)size, &error) != SOAPC_NONE;
        }
        if (message) {
            sealed = soapc_message_seal(message, &error);
        }
        failed = memory.failed;
        assert_int_equal(error.status, failed ? SOAPC_NO_MEMORY : SOAPC_OK);
        assert_int_equal(!failed, message && nodes == 200 && names == 200 && sealed == SOAPC_OK);
        soapc_message_free(message);
        assert_int_equal(memory.bytes, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fresh_message_has_no_nodes_and_no_bytes),
        cmocka_unit_test(nodes_stay_as_the_array_grows),
        cmocka_unit_test(room_of_nothing_has_an_address),
        cmocka_unit_test(more_nodes_than_ids_are_refused),
        cmocka_unit_test(seal_copies_what_the_host_may_free),
        cmocka_unit_test(names_are_one_id_for_each_qname),
        cmocka_unit_test(names_of_the_image_keep_their_ids),
        cmocka_unit_test(names_beyond_their_24_bits_are_refused),
        cmocka_unit_test(unknown_name_ids_have_no_text),
        cmocka_unit_test(reset_forgets_values_and_keeps_memory),
        cmocka_unit_test(reset_gives_back_what_is_larger_than_a_mebibyte),
        cmocka_unit_test(failing_allocations_are_reported_and_leak_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
