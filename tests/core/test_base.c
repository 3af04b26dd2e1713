/* Arena, buffer, error, limits, hash. */
#include "support.h"

#include "base/arena.h"
#include "base/buffer.h"
#include "base/error.h"
#include "base/limits.h"
#include "base/text.h"

static void arena_memory_is_aligned_and_does_not_overlap(void **state)
{
    soapc__arena arena;
    char *blocks[200];

    (void)state;
    soapc__arena_init(&arena, NULL);
    for (size_t i = 0; i < 200; i++) {
        blocks[i] = soapc__arena_alloc(&arena, i * 7);
        assert_non_null(blocks[i]);
        assert_int_equal((uintptr_t)blocks[i] % 8, 0);
        memset(blocks[i], (int)i, i * 7);
    }
    for (size_t i = 0; i < 200; i++) {
        for (size_t j = 0; j < i * 7; j++) {
            assert_int_equal((unsigned char)blocks[i][j], i);
        }
    }
    soapc__arena_release(&arena);
}

static void arena_rewinds_to_a_mark_and_gives_newer_blocks_back(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    soapc__arena arena;

    (void)state;
    soapc__arena_init(&arena, &allocator);
    soapc__arena_alloc(&arena, 100);
    soapc__arena_mark mark = soapc__arena_mark_at(&arena);
    char *first = soapc__arena_alloc(&arena, 8);
    soapc__arena_alloc(&arena, 100000);
    assert_int_equal(memory.blocks, 2);
    soapc__arena_rewind(&arena, mark);
    assert_int_equal(memory.blocks, 1);
    assert_ptr_equal(soapc__arena_alloc(&arena, 8), first);
    soapc__arena_release(&arena);
    assert_int_equal(memory.bytes, 0);
}

static void arena_rewinds_to_a_mark_of_the_empty_arena(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    soapc__arena arena;

    (void)state;
    soapc__arena_init(&arena, &allocator);
    soapc__arena_mark mark = soapc__arena_mark_at(&arena);
    char *first = soapc__arena_alloc(&arena, 10);
    soapc__arena_rewind(&arena, mark);
    assert_ptr_equal(soapc__arena_alloc(&arena, 10), first);
    soapc__arena_release(&arena);
    assert_int_equal(memory.bytes, 0);
}

static void arena_reset_keeps_one_block_of_at_most_64_kib(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    soapc__arena arena;

    (void)state;
    soapc__arena_init(&arena, &allocator);
    soapc__arena_alloc(&arena, 5000);
    soapc__arena_alloc(&arena, 20000);
    soapc__arena_alloc(&arena, 200000);
    soapc__arena_alloc(&arena, 1000);
    soapc__arena_reset(&arena);
    assert_int_equal(memory.blocks, 1);
    assert_in_range(memory.bytes, 20000, 64 * 1024);
    soapc__arena_reset(&arena);
    assert_int_equal(memory.blocks, 1);
    assert_non_null(soapc__arena_alloc(&arena, 20000));
    assert_int_equal(memory.blocks, 1);
    soapc__arena_release(&arena);
    assert_int_equal(memory.bytes, 0);
}

static void arena_refuses_sizes_that_overflow(void **state)
{
    soapc__arena arena;

    (void)state;
    soapc__arena_init(&arena, NULL);
    assert_null(soapc__arena_alloc(&arena, SIZE_MAX));
    assert_null(soapc__arena_alloc(&arena, SIZE_MAX - 8));
    assert_null(soapc__arena_copy(&arena, "", SIZE_MAX));
    assert_non_null(soapc__arena_alloc(&arena, 0));
    soapc__arena_release(&arena);
}

static void arena_is_usable_after_a_failed_allocation(void **state)
{
    test_memory memory = {.fail_at = 2};
    soapc_allocator allocator = test_allocator(&memory);
    soapc__arena arena;

    (void)state;
    soapc__arena_init(&arena, &allocator);
    char *kept = soapc__arena_copy(&arena, "kept", 4);
    assert_null(soapc__arena_alloc(&arena, 100000));
    assert_string_equal(kept, "kept");
    assert_non_null(soapc__arena_alloc(&arena, 8));
    soapc__arena_release(&arena);
    assert_int_equal(memory.bytes, 0);
}

static void buffer_grows_and_keeps_its_bytes(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    soapc__buffer buffer;

    (void)state;
    soapc__buffer_init(&buffer, &allocator);
    for (int i = 0; i < 10000; i++) {
        soapc__buffer_literal(&buffer, "abc");
    }
    assert_int_equal(buffer.length, 30000);
    for (size_t i = 0; i < buffer.length; i++) {
        assert_int_equal(buffer.bytes[i], "abc"[i % 3]);
    }
    buffer.bytes[buffer.length] = '\0'; /* room for it is always there */
    soapc__buffer_release(&buffer);
    assert_int_equal(memory.bytes, 0);
}

static void buffer_says_failed_once_and_ignores_what_follows(void **state)
{
    test_memory memory = {.fail_at = 2};
    soapc_allocator allocator = test_allocator(&memory);
    soapc__buffer buffer;
    static char big[5000];

    (void)state;
    soapc__buffer_init(&buffer, &allocator);
    soapc__buffer_literal(&buffer, "abc");
    soapc__buffer_put(&buffer, big, sizeof(big));
    assert_int_equal(buffer.failed, 1);
    assert_int_equal(buffer.length, 3);
    assert_null(soapc__buffer_room(&buffer, SIZE_MAX));
    soapc__buffer_release(&buffer);
    assert_int_equal(memory.bytes, 0);
}

static void error_holds_status_and_message(void **state)
{
    soapc_error error;

    (void)state;
    memset(&error, 0xFF, sizeof(error));
    assert_int_equal(soapc__error_set(&error, SOAPC_LIMIT, "at most %d", 7), SOAPC_LIMIT);
    assert_int_equal(error.status, SOAPC_LIMIT);
    assert_string_equal(error.message, "at most 7");
    assert_string_equal(error.subject, "");
    assert_int_equal(error.line, 0);
    assert_int_equal(soapc__error_set(NULL, SOAPC_LIMIT, "x"), SOAPC_LIMIT);
    soapc__error_at(NULL, "x", 1, 0);
    soapc__error_subject(NULL, "x", 1);
    soapc__error_clear(NULL);
}

static void error_text_never_ends_in_half_a_character(void **state)
{
    soapc_error error;
    char text[1024];

    (void)state;
    memset(text, 'a', sizeof(text));
    text[1023] = '\0';
    memcpy(text + 510, "\xC3\xA9", 2); /* one byte of it fits */
    soapc__error_set(&error, SOAPC_IO, "%s", text);
    assert_int_equal(strlen(error.message), 510);

    memcpy(text + 94, "\xC3\xA9", 2);
    soapc__error_subject(&error, text, 500);
    assert_int_equal(strlen(error.subject), 94);

    soapc__error_set(&error, SOAPC_IO, "good \xFF rest");
    assert_string_equal(error.message, "good ");
}

static void error_position_counts_lines_and_bytes(void **state)
{
    static const struct {
        const char *document;
        size_t offset;
        unsigned line, column;
    } cases[] = {
        {"abc", 0, 1, 1},    {"abc", 2, 1, 3},       {"abc", 99, 1, 4},   {"a\nb", 1, 1, 2},
        {"a\nb", 2, 2, 1},   {"a\r\nb", 2, 1, 3},    {"a\r\nb", 3, 2, 1}, {"a\rb", 2, 2, 1},
        {"a\n\nb", 3, 3, 1}, {"\xC3\xA9x", 2, 1, 3}, {"a\r", 2, 2, 1},    {"", 0, 1, 1},
    };
    soapc_error error;

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        soapc__error_set(&error, SOAPC_XML_SYNTAX, "x");
        soapc__error_at(&error, cases[i].document, strlen(cases[i].document), cases[i].offset);
        assert_int_equal(error.line, cases[i].line);
        assert_int_equal(error.column, cases[i].column);
    }
}

static void limits_default_where_they_are_zero(void **state)
{
    soapc_limits some = {.decode_depth = 7, .message_bytes = UINT64_MAX};
    soapc_limits all = soapc__limits_complete(NULL);

    (void)state;
    assert_int_equal(all.decode_depth, 4096);
    assert_int_equal(all.encode_depth, 4096);
    assert_int_equal(all.attributes, 1024);
    assert_int_equal(all.documents, 1000);
    assert_true(all.message_bytes == UINT32_MAX);
    some = soapc__limits_complete(&some);
    assert_int_equal(some.decode_depth, 7);
    assert_int_equal(some.attributes, 1024);
    assert_true(some.message_bytes == UINT32_MAX);
}

static void hash_reads_every_byte_and_none_beyond(void **state)
{
    char text[40];

    (void)state;
    for (size_t length = 0; length < sizeof(text); length++) {
        memset(text, 'x', sizeof(text));
        test_guard guard = guard_copy(text, length);
        uint32_t hash = soapc__hash(guard.bytes, length, 1);

        assert_int_equal(hash, soapc__hash(text, length, 1));
        assert_int_not_equal(hash, soapc__hash(text, length, 2));
        assert_int_not_equal(hash, soapc__hash(text, length + 1, 1));
        for (size_t i = 0; i < length; i++) {
            text[i] = 'y';
            assert_int_not_equal(hash, soapc__hash(text, length, 1));
            text[i] = 'x';
        }
        guard_free(&guard);
    }
}

/* The vectors of the algorithm's authors (draft-eastlake-fnv, 64-bit FNV-1a). */
static void fingerprint_is_fnv_1a(void **state)
{
    (void)state;
    assert_true(soapc__fingerprint("", 0) == 0xcbf29ce484222325u);
    assert_true(soapc__fingerprint("a", 1) == 0xaf63dc4c8601ec8cu);
    assert_true(soapc__fingerprint("foobar", 6) == 0x85944171f73967e8u);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arena_memory_is_aligned_and_does_not_overlap),
        cmocka_unit_test(arena_rewinds_to_a_mark_and_gives_newer_blocks_back),
        cmocka_unit_test(arena_rewinds_to_a_mark_of_the_empty_arena),
        cmocka_unit_test(arena_reset_keeps_one_block_of_at_most_64_kib),
        cmocka_unit_test(arena_refuses_sizes_that_overflow),
        cmocka_unit_test(arena_is_usable_after_a_failed_allocation),
        cmocka_unit_test(buffer_grows_and_keeps_its_bytes),
        cmocka_unit_test(buffer_says_failed_once_and_ignores_what_follows),
        cmocka_unit_test(error_holds_status_and_message),
        cmocka_unit_test(error_text_never_ends_in_half_a_character),
        cmocka_unit_test(error_position_counts_lines_and_bytes),
        cmocka_unit_test(limits_default_where_they_are_zero),
        cmocka_unit_test(hash_reads_every_byte_and_none_beyond),
        cmocka_unit_test(fingerprint_is_fnv_1a),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
