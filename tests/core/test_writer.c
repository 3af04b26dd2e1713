/* Writing character data and attribute values. */
#include "support.h"

#include "xml/writer.h"

static void check(int (*write)(soapc__buffer *, const char *, size_t, size_t *), const char *text,
                  const char *expected)
{
    soapc__buffer buffer;
    size_t length = strlen(text), bad = SIZE_MAX;
    test_guard guard = guard_copy(text, length);

    soapc__buffer_init(&buffer, NULL);
    soapc__buffer_literal(&buffer, "<");
    assert_int_equal(write(&buffer, guard.bytes, length, &bad), 1);
    assert_int_equal(bad, SIZE_MAX);
    assert_int_equal(buffer.length, strlen(expected) + 1);
    assert_memory_equal(buffer.bytes + 1, expected, strlen(expected));
    soapc__buffer_release(&buffer);
    guard_free(&guard);
}

/* Contract C-8.14. */
static void text_escapes_markup_and_carriage_return(void **state)
{
    (void)state;
    check(soapc__write_text, "", "");
    check(soapc__write_text, "plain", "plain");
    check(soapc__write_text, "a<b>c&d\r\"'\t\n", "a&lt;b&gt;c&amp;d&#13;\"'\t\n");
    check(soapc__write_text, "]]>", "]]&gt;");
    check(soapc__write_text, "\x7F", "\x7F");
    check(soapc__write_text, "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80<",
          "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80&lt;");
}

static void attribute_escapes_the_quote_tab_and_line_feed_too(void **state)
{
    (void)state;
    check(soapc__write_attribute, "a\"b'c\td\ne\rf<>&", "a&quot;b'c&#9;d&#10;e&#13;f&lt;&gt;&amp;");
    check(soapc__write_attribute, "0123456789abcdef\"0123456789abcdef",
          "0123456789abcdef&quot;0123456789abcdef");
}

static void escapes_are_found_at_every_place_of_a_block(void **state)
{
    char text[70], expected[80];

    (void)state;
    for (size_t length = 1; length < 66; length++) {
        for (size_t at = 0; at < length; at++) {
            memset(text, 'x', length);
            text[length] = '\0';
            text[at] = '&';
            memset(expected, 'x', sizeof(expected));
            memcpy(expected + at, "&amp;", 5);
            expected[length + 4] = '\0';
            check(soapc__write_text, text, expected);
            check(soapc__write_attribute, text, expected);
        }
    }
}

static void long_text_that_is_all_escapes_grows_the_buffer(void **state)
{
    enum { COUNT = 20000 };
    static char text[COUNT + 1], expected[COUNT * 5 + 1];

    (void)state;
    memset(text, '&', COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        memcpy(expected + i * 5, "&amp;", 6);
    }
    check(soapc__write_text, text, expected);
}

static void bad_characters_are_told_with_their_offset(void **state)
{
    static const struct {
        const char *text;
        size_t length, bad;
        const char *written;
    } cases[] = {
        {"a\0b", 3, 1, "a"},
        {"\x01", 1, 0, ""},
        {"ab\x1F", 3, 2, "ab"},
        {"<\x0B", 2, 1, "&lt;"},
        {"0123456789abcdef\x08", 17, 16, "0123456789abcdef"},
        {"\xC3\xA9\xC3", 3, 2, "\xC3\xA9"},
        {"\xED\xA0\x80", 3, 0, ""},
        {"x\xEF\xBF\xBF", 4, 1, "x"},
        {"x\xEF\xBF\xBE", 4, 1, "x"},
        {"\xFFx", 2, 0, ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        soapc__buffer buffer;
        size_t bad = SIZE_MAX;

        soapc__buffer_init(&buffer, NULL);
        assert_int_equal(soapc__write_text(&buffer, cases[i].text, cases[i].length, &bad), 0);
        assert_int_equal(bad, cases[i].bad);
        assert_int_equal(buffer.length, strlen(cases[i].written));
        assert_memory_equal(buffer.bytes, cases[i].written, buffer.length);
        assert_int_equal(soapc__write_attribute(&buffer, cases[i].text, cases[i].length, NULL), 0);
        soapc__buffer_release(&buffer);
    }
}

static void failing_memory_is_told_by_the_buffer(void **state)
{
    static char text[5000];
    int failed = 1;

    (void)state;
    memset(text, '<', sizeof(text));
    for (size_t fail_at = 1; failed; fail_at++) {
        test_memory memory = {.fail_at = fail_at};
        soapc_allocator allocator = test_allocator(&memory);
        soapc__buffer buffer;

        soapc__buffer_init(&buffer, &allocator);
        soapc__write_text(&buffer, text, sizeof(text), NULL);
        failed = memory.failed;
        assert_int_equal(buffer.failed, failed);
        soapc__buffer_release(&buffer);
        assert_int_equal(memory.bytes, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_escapes_markup_and_carriage_return),
        cmocka_unit_test(attribute_escapes_the_quote_tab_and_line_feed_too),
        cmocka_unit_test(escapes_are_found_at_every_place_of_a_block),
        cmocka_unit_test(long_text_that_is_all_escapes_grows_the_buffer),
        cmocka_unit_test(bad_characters_are_told_with_their_offset),
        cmocka_unit_test(failing_memory_is_told_by_the_buffer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
