/* Documents of other encodings made UTF-8. */
#include "support.h"

#include "base/error.h"

typedef struct convert_case {
    const char *bytes;
    size_t length;
    const char *charset;
    const char *expected;
} convert_case;

#define BYTES(text) (text), sizeof(text) - 1

static void check(const convert_case *test)
{
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    test_guard guard = guard_copy(test->bytes, test->length);
    soapc_error error;
    soapc_str out;

    if (soapc_text_convert(message, guard.bytes, test->length, test->charset,
                           test->charset ? strlen(test->charset) : 0, &out, &error) != SOAPC_OK) {
        fail_msg("%s: %s", test->expected, error.message);
    }
    assert_int_equal(error.status, SOAPC_OK);
    assert_int_equal(out.length, strlen(test->expected));
    assert_string_equal(out.bytes, test->expected); /* the NUL is there too */
    guard_free(&guard);
    soapc_message_free(message);
}

static void utf8_is_left_where_it_is(void **state)
{
    static const convert_case cases[] = {
        {BYTES(""), NULL, ""},
        {BYTES("<a>\xC3\xA9</a>"), NULL, "<a>\xC3\xA9</a>"},
        {BYTES("<a>\xC3\xA9</a>"), "utf-8", "<a>\xC3\xA9</a>"},
        {BYTES("<a>\xC3\xA9</a>"), " \"UTF-8\" ", "<a>\xC3\xA9</a>"},
        {BYTES("<a/>"), "US-ASCII", "<a/>"},
        {BYTES("\xEF\xBB\xBF<a/>"), NULL, "<a/>"},
        {BYTES("<?xml version='1.0' encoding=\"UTF-8\"?><a>\xC3\xA9</a>"), NULL,
         "<?xml version='1.0' encoding=\"UTF-8\"?><a>\xC3\xA9</a>"},
        /* A text that was UTF-16 once, and says so. */
        {BYTES("<?xml version='1.0' encoding='utf-16'?><a/>"), NULL,
         "<?xml version='1.0' encoding='utf-16'?><a/>"},
        {BYTES("<?xml version='1.0' encoding='utf-16'?><a/>"), "utf-16",
         "<?xml version='1.0' encoding='utf-16'?><a/>"},
        {BYTES("<?xml version='1.0' encoding='"), NULL, "<?xml version='1.0' encoding='"},
        {BYTES("<?xml encoding"), NULL, "<?xml encoding"},
        {BYTES("<?xml encoding?>"), NULL, "<?xml encoding?>"},
        {BYTES("<?xml encoding=?>"), NULL, "<?xml encoding=?>"},
    };
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);
    soapc_str out;

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        check(cases + i);
        soapc_text_convert(message, cases[i].bytes, cases[i].length, NULL, 0, &out, NULL);
        assert_ptr_equal(out.bytes + out.length, cases[i].bytes + cases[i].length);
    }
    soapc_message_free(message);
}

static void utf16_is_found_by_its_mark_or_first_character(void **state)
{
    static const convert_case cases[] = {
        {BYTES("\xFF\xFE<\0a\0>\0\xE9\0\xAC\x20\x3D\xD8\0\xDE<\0/\0a\0>\0"), NULL,
         "<a>\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80</a>"},
        {BYTES("\xFE\xFF\0<\0a\0>\0\xE9\x20\xAC\xD8\x3D\xDE\0\0<\0/\0a\0>"), NULL,
         "<a>\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80</a>"},
        {BYTES("<\0a\0/\0>\0"), NULL, "<a/>"},
        {BYTES("\0<\0a\0/\0>"), NULL, "<a/>"},
        {BYTES("<\0a\0/\0>\0"), "UTF-16", "<a/>"},
        {BYTES("\0<\0a\0/\0>"), "utf-16", "<a/>"},
        {BYTES("\0\n\0<\0a\0/\0>"), "utf-16", "\n<a/>"},
        {BYTES("\n\0<\0a\0/\0>\0"), "utf-16le", "\n<a/>"},
        {BYTES("\xFF\xFE<\0a\0/\0>\0"), "utf-8", "<a/>"}, /* the mark wins: RFC 7303, 3.2 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        check(cases + i);
    }
}

static void one_byte_encodings_are_named_by_charset_or_declaration(void **state)
{
    static const convert_case cases[] = {
        {BYTES("<a>\xE9\x80\xFF</a>"), "ISO-8859-1", "<a>\xC3\xA9\xC2\x80\xC3\xBF</a>"},
        {BYTES("<a>\xE9\x80\x93\x81\x9F</a>"), "Windows-1252",
         "<a>\xC3\xA9\xE2\x82\xAC\xE2\x80\x9C\xC2\x81\xC5\xB8</a>"},
        {BYTES("<?xml version='1.0' encoding='ISO-8859-1'?><a>\xE9</a>"), NULL,
         "<?xml version='1.0' encoding='ISO-8859-1'?><a>\xC3\xA9</a>"},
        {BYTES("<?xml version='1.0' encoding = \"windows-1252\" standalone='yes'?><a>\x80</a>"),
         NULL,
         "<?xml version='1.0' encoding = \"windows-1252\" standalone='yes'?><a>\xE2\x82\xAC</a>"},
        {BYTES("<?xml version='1.0' encoding='UTF-8'?><a>\xE9</a>"),
         "latin1", /* the charset wins */
         "<?xml version='1.0' encoding='UTF-8'?><a>\xC3\xA9</a>"},
        {BYTES("<?xml version='1.0' encoding='ISO-8859-1'?><a>\xC3\xA9</a>"), "utf-8",
         "<?xml version='1.0' encoding='ISO-8859-1'?><a>\xC3\xA9</a>"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        check(cases + i);
    }
}

static void other_encodings_are_those_of_the_c_library(void **state)
{
    static const convert_case cases[] = {
        {BYTES("<a>\xD0\xD2</a>"), "koi8-r", "<a>\xD0\xBF\xD1\x80</a>"},
        {BYTES("<a>\xA4\xB1</a>"), "ISO-8859-15", "<a>\xE2\x82\xAC\xC2\xB1</a>"},
        {BYTES("<a>\xB1\xE8</a>"), "iso-8859-2", "<a>\xC4\x85\xC4\x8D</a>"},
        {BYTES("<a>\x9C\xB9</a>"), "windows-1250", "<a>\xC5\x9B\xC4\x85</a>"},
        {BYTES("<a>\xCF</a>"), "windows-1251", "<a>\xD0\x9F</a>"},
        {BYTES("<a>\xD6\xD0</a>"), "GBK", "<a>\xE4\xB8\xAD</a>"},
        {BYTES("<a>\x93\xFA</a>"), "Shift_JIS", "<a>\xE6\x97\xA5</a>"},
        {BYTES("<?xml version='1.0' encoding='EUC-JP'?><a>\xC6\xFC</a>"), NULL,
         "<?xml version='1.0' encoding='EUC-JP'?><a>\xE6\x97\xA5</a>"},
        /* With shift sequences. */
        {BYTES("<?xml version='1.0' encoding='ISO-2022-JP'?><a>\x1B$BF|\x1B(B</a>"), NULL,
         "<?xml version='1.0' encoding='ISO-2022-JP'?><a>\xE6\x97\xA5</a>"},
        {BYTES("\x4C\x81\x61\x6E"), "IBM037", "<a/>"},
        {BYTES(""), "koi8-r", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        check(cases + i);
    }
}

/* Longer than what is counted at once, at each place where a character of two bytes may be cut. */
static void long_text_of_another_encoding_is_whole(void **state)
{
    enum { LONGEST = 5000 };
    char bytes[2 * LONGEST + 8], expected[3 * LONGEST + 8];

    (void)state;
    for (size_t lead = 0; lead < 4; lead++) {
        size_t length = lead, size = lead;

        memset(bytes, 'x', lead);
        memset(expected, 'x', lead);
        for (size_t i = 0; i < LONGEST; i++, length += 2, size += 3) {
            memcpy(bytes + length, "\xD6\xD0", 2);
            memcpy(expected + size, "\xE4\xB8\xAD", 3);
        }
        expected[size] = '\0';
        check(&(convert_case){bytes, length, "GBK", expected});
    }
}

static void unknown_encodings_and_broken_ones_are_refused(void **state)
{
    static const convert_case cases[] = {
        {BYTES("<a/>"), "utf-8x", "encoding 'utf-8x' is not supported"},
        {BYTES("<?xml version='1.0' encoding='no-such'?><a/>"), NULL,
         "encoding 'no-such' is not supported"},
        {BYTES("<a/>"), "koi8-r//IGNORE", "encoding 'koi8-r//IGNORE' is not supported"},
        {BYTES("<a/>"), "koi8-r koi8-u", "is not supported"},
        {BYTES("<a/>"), "k\xC3\xB6i8-r", "is not supported"},
        {BYTES("<a/>"), "x23456789012345678901234567890123456789012345678901234567890",
         "encoding 'x23456789012345678901234567890123456789012345678901234567890' is not"},
        {BYTES("<?xml version='1.0' encoding='IBM037'?><a/>"), NULL,
         "encoding 'IBM037' is not that of the declaration which names it"},
        {BYTES("<a>\xC6</a>"), "EUC-JP", "no character at byte 3: the text is not EUC-JP"},
        {BYTES("<a>\xC6"), "EUC-JP", "no character at byte 3: the text is not EUC-JP"},
        {BYTES("<a>\xFF</a>"), "iso-8859-7", "no character at byte 3: the text is not iso-8859-7"},
        {BYTES("\xFF\xFE\0\0<\0\0\0"), NULL, "UTF-32"},
        {BYTES("<\0\0\0"), NULL, "UTF-32"},
        {BYTES("\xFF\xFE<\0a"), NULL, "half a character at byte 4"},
        {BYTES("\xFF\xFE<\0\0\xDC"), NULL, "half a character at byte 4"},
        {BYTES("\xFF\xFE<\0\0\xD8"), NULL, "half a character at byte 4"},
        {BYTES("\xFF\xFE<\0\0\xD8<\0"), NULL, "half a character at byte 4"},
    };
    soapc_message *message = soapc_message_new(NULL, NULL, NULL);

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        const convert_case *test = cases + i;
        test_guard guard = guard_copy(test->bytes, test->length);
        soapc_error error;
        soapc_str out;

        assert_int_equal(soapc_text_convert(message, guard.bytes, test->length, test->charset,
                                            test->charset ? strlen(test->charset) : 0, &out,
                                            &error),
                         SOAPC_XML_ENCODING);
        assert_int_equal(error.status, SOAPC_XML_ENCODING);
        assert_non_null(strstr(error.message, test->expected));
        guard_free(&guard);
    }
    soapc_message_free(message);
}

static void failing_memory_is_reported(void **state)
{
    int failed = 1;

    (void)state;
    for (size_t fail_at = 1; failed; fail_at++) {
        test_memory memory = {.fail_at = fail_at};
        soapc_allocator allocator = test_allocator(&memory);
        soapc_message *message = soapc_message_new(&allocator, NULL, NULL);
        soapc_error error;
        soapc_str out;

        if (message) {
            soapc_status status =
                soapc_text_convert(message, "<a>\xE9</a>", 8, "latin1", 6, &out, &error);
            assert_int_equal(status, memory.failed ? SOAPC_NO_MEMORY : SOAPC_OK);
            assert_int_equal(error.status, status);
        }
        failed = memory.failed;
        soapc_message_free(message);
        assert_int_equal(memory.bytes, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf8_is_left_where_it_is),
        cmocka_unit_test(utf16_is_found_by_its_mark_or_first_character),
        cmocka_unit_test(one_byte_encodings_are_named_by_charset_or_declaration),
        cmocka_unit_test(other_encodings_are_those_of_the_c_library),
        cmocka_unit_test(long_text_of_another_encoding_is_whole),
        cmocka_unit_test(unknown_encodings_and_broken_ones_are_refused),
        cmocka_unit_test(failing_memory_is_reported),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
