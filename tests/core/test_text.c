/* White space, integers, base64, hex, UTF-8, dates. */
#include "support.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"

static void trim_cuts_xml_white_space_only(void **state)
{
    static const struct {
        const char *text, *expected;
    } cases[] = {{"", ""},   {" \t\r\n", ""},           {" a b\n", "a b"},
                 {"a", "a"}, {"\xC2\xA0 ", "\xC2\xA0"}, {"\va\f", "\va\f"}};

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        const char *text = cases[i].text;
        size_t length = strlen(text);

        soapc__trim(&text, &length);
        assert_int_equal(length, strlen(cases[i].expected));
        assert_memory_equal(text, cases[i].expected, length);
    }
}

/* XSD Part 2, 4.3.6: runs become one space, none at the ends. */
static void collapse_follows_the_white_space_facet(void **state)
{
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"", ""},       {"  ", ""}, {"a", "a"}, {"a b", "a b"}, {" a \t\r\n b  c ", "a b c"},
        {"a\tb", "a b"}};

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char out[32];
        size_t length = strlen(cases[i].text);

        memcpy(out, cases[i].text, length + 1);
        assert_int_equal(soapc__is_collapsed(out, length),
                         strcmp(cases[i].text, cases[i].expected) == 0);
        size_t written = soapc__collapse(out, out, length);
        assert_int_equal(written, strlen(cases[i].expected));
        assert_memory_equal(out, cases[i].expected, written);
    }
}

static void int_parse_takes_all_of_int64_and_nothing_more(void **state)
{
    static const struct {
        const char *text;
        soapc__int_result result;
        int64_t value;
    } cases[] = {
        {"0", SOAPC__INT_OK, 0},
        {"-0", SOAPC__INT_OK, 0},
        {"+7", SOAPC__INT_OK, 7},
        {"007", SOAPC__INT_OK, 7},
        {"-2147483648", SOAPC__INT_OK, INT32_MIN},
        {"999999999999999999", SOAPC__INT_OK, 999999999999999999},
        {"9223372036854775807", SOAPC__INT_OK, INT64_MAX},
        {"-9223372036854775808", SOAPC__INT_OK, INT64_MIN},
        {"-00000000000000000000009223372036854775808", SOAPC__INT_OK, INT64_MIN},
        {"9223372036854775808", SOAPC__INT_OVERFLOW, 0},
        {"-9223372036854775809", SOAPC__INT_OVERFLOW, 0},
        {"18446744073709551615", SOAPC__INT_OVERFLOW, 0},
        {"18446744073709551616", SOAPC__INT_OVERFLOW, 0},
        {"18446744073709551620", SOAPC__INT_OVERFLOW, 0},
        {"99999999999999999999999999999999999999999", SOAPC__INT_OVERFLOW, 0},
        {"99999999999999999999999999999999999999x", SOAPC__INT_SYNTAX, 0},
        {"", SOAPC__INT_SYNTAX, 0},
        {"-", SOAPC__INT_SYNTAX, 0},
        {"+", SOAPC__INT_SYNTAX, 0},
        {"+-1", SOAPC__INT_SYNTAX, 0},
        {" 1", SOAPC__INT_SYNTAX, 0},
        {"1 ", SOAPC__INT_SYNTAX, 0},
        {"1.0", SOAPC__INT_SYNTAX, 0},
        {"1e3", SOAPC__INT_SYNTAX, 0},
        {"0x10", SOAPC__INT_SYNTAX, 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        test_guard guard = guard_copy(cases[i].text, strlen(cases[i].text));
        int64_t value = 0;

        assert_int_equal(soapc__int_parse(guard.bytes, strlen(cases[i].text), &value),
                         cases[i].result);
        assert_true(value == cases[i].value);
        guard_free(&guard);
    }
}

static void check_int(int64_t value)
{
    char expected[32], out[21] = "....................";
    int64_t back = 0;
    size_t length = soapc__int_text(out, value);

    snprintf(expected, sizeof(expected), "%" PRId64, value);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(out, expected, length);
    assert_int_equal(out[20], '\0');
    assert_int_equal(soapc__int_parse(out, length, &back), SOAPC__INT_OK);
    assert_true(back == value);
}

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void int_text_is_what_printf_writes(void **state)
{
    uint64_t seed = 42;
    int64_t power = 1;

    (void)state;
    check_int(0);
    check_int(INT64_MAX);
    check_int(INT64_MIN);
    for (int digits = 1; digits < 19; digits++, power *= 10) {
        check_int(power - 1);
        check_int(power);
        check_int(-power);
        check_int(-(power - 1));
    }
    for (int i = 0; i < 20000; i++) {
        uint64_t random = next_random(&seed);

        check_int((int64_t)(random >> random % 64));
        check_int(-(int64_t)(random >> (1 + random % 63)));
    }
}

/* RFC 4648, 10. */
static void base64_follows_the_rfc(void **state)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
        {"\xFB\xFF\xBE", "+/++"},
    };
    char out[32];

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        const char *bytes = cases[i][0], *text = cases[i][1];

        assert_int_equal(soapc__base64_encode(out, bytes, strlen(bytes)), strlen(text));
        assert_memory_equal(out, text, strlen(text));
        assert_true(soapc_base64_room(strlen(text)) >= strlen(bytes));
        assert_int_equal(soapc_base64_decode(out, text, strlen(text)), strlen(bytes));
        assert_memory_equal(out, bytes, strlen(bytes));
    }
}

/* Contract C-12.21. */
static void base64_decode_steps_over_what_is_not_of_the_alphabet(void **state)
{
    static const char *const cases[][2] = {
        {" Zm9v\r\nYmFy ", "foobar"},
        {"Z-m*9\xC3\xA9v", "foo"},
        {"Zm8", "fo"},
        {"Zm9vY", "foo"},
        {"====", ""},
        {"=Zm9v=YmFy", "foobar"},
    };
    char out[32];

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        size_t written = soapc_base64_decode(out, cases[i][0], strlen(cases[i][0]));

        assert_int_equal(written, strlen(cases[i][1]));
        assert_memory_equal(out, cases[i][1], written);
        assert_true(written <= soapc_base64_room(strlen(cases[i][0])));
    }
}

static void base64_round_trips_every_length_within_its_room(void **state)
{
    char bytes[64], text[96];
    uint64_t seed = 7;

    (void)state;
    for (size_t length = 0; length <= sizeof(bytes); length++) {
        for (size_t i = 0; i < length; i++) {
            bytes[i] = (char)next_random(&seed);
        }
        size_t size = soapc__base64_encode(text, bytes, length);
        assert_int_equal(size, (length + 2) / 3 * 4);
        for (size_t cut = 0; cut <= size;
             cut++) { /* truncated text needs no more than its room either */
            test_guard in = guard_copy(text, cut);
            char *out = malloc(soapc_base64_room(cut) + 1);
            size_t written = soapc_base64_decode(out, in.bytes, cut);

            assert_in_range(written, 0, soapc_base64_room(cut));
            assert_memory_equal(out, bytes, written);
            assert_int_equal(written, cut * 6 / 8 < length ? cut * 6 / 8 : length);
            free(out);
            guard_free(&in);
        }
    }
}

/* Sixteen at a time or one by one: with each byte at each place of 40 characters, what stands around it is read as without
 * it. */
static void base64_reads_blocks_as_it_reads_characters(void **state)
{
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char text[40], out[32], wanted[32];

    (void)state;
    for (size_t at = 0; at < sizeof(text); at++) {
        for (int byte = 0; byte < 256; byte++) {
            char sextets[sizeof(text)];
            size_t count = 0;

            for (size_t i = 0; i < sizeof(text); i++) {
                text[i] = i == at ? (char)byte : alphabet[(i * 7 + at) % 64];
                const char *found = text[i] ? strchr(alphabet, text[i]) : NULL;
                if (found) {
                    sextets[count++] = (char)(found - alphabet);
                }
            }
            size_t length = count * 6 / 8;
            for (size_t i = 0; i < length; i++) {
                size_t first = i * 8 / 6, shift = 4 - i * 8 % 6;
                wanted[i] = (char)((sextets[first] << 6 | sextets[first + 1]) >> shift);
            }
            assert_int_equal(soapc_base64_decode(out, text, sizeof(text)), length);
            assert_memory_equal(out, wanted, length);
        }
    }
}

static void hex_takes_both_cases_and_writes_upper(void **state)
{
    char out[16];

    (void)state;
    assert_int_equal(soapc__hex_encode(out, "\x00\x7F\xAB\xFF", 4), 8);
    assert_memory_equal(out, "007FABFF", 8);
    assert_int_equal(soapc_hex_decode(out, "007faBFf", 8), 4);
    assert_memory_equal(out, "\x00\x7F\xAB\xFF", 4);
    assert_int_equal(soapc_hex_decode(out, "414", 3),
                     1); /* contract C-12.21: an odd digit is dropped */
    assert_int_equal(soapc_hex_decode(out, "", 0), 0);
    assert_int_equal(soapc_hex_decode(out, " 4\n1 42g43", 10), 2);
    assert_memory_equal(out, "AB", 2);
    assert_true(soapc__hex_valid("09afAF", 6));
    assert_true(soapc__hex_valid("", 0));
    assert_false(soapc__hex_valid("0g", 2));
    assert_false(soapc__hex_valid("0 0", 3));
    assert_false(soapc__hex_valid("\xB0\xC1", 2));
    assert_false(soapc__hex_valid("@G`g/:", 6));
}

/* Unicode, table 3-7: the bounds of each row, and one beyond. */
static void utf8_valid_follows_the_table_of_well_formed_sequences(void **state)
{
    static const char *const good[] = {
        "\x7F",
        "\xC2\x80",
        "\xDF\xBF",
        "\xE0\xA0\x80",
        "\xEC\xBF\xBF",
        "\xED\x9F\xBF",
        "\xEE\x80\x80",
        "\xEF\xBF\xBF",
        "\xF0\x90\x80\x80",
        "\xF3\xBF\xBF\xBF",
        "\xF4\x8F\xBF\xBF",
    };
    static const char *const bad[] = {
        "\x80",
        "\xBF",
        "\xC0\x80",
        "\xC1\xBF",
        "\xC2",
        "\xC2\x41",
        "\xC2\xC2",
        "\xE0\x9F\xBF",
        "\xE0\xA0",
        "\xE1\x80",
        "\xE1\x80\x41",
        "\xE1\x41\x80",
        "\xED\xA0\x80",
        "\xED\xBF\xBF",
        "\xF0\x8F\xBF\xBF",
        "\xF1\x80\x80",
        "\xF1\x80\x80\x41",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xFE",
        "\xFF",
    };
    char text[64];

    (void)state;
    for (size_t before = 0; before < 20; before++) {
        memset(text, 'a', before);
        for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
            strcpy(text + before, good[i]);
            size_t length = strlen(text);
            test_guard guard = guard_copy(text, length);
            assert_int_equal(soapc__utf8_valid(guard.bytes, length), length);
            guard_free(&guard);
        }
        for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
            strcpy(text + before, bad[i]);
            size_t length = strlen(text);
            test_guard guard = guard_copy(text, length);
            assert_int_equal(soapc__utf8_valid(guard.bytes, length), before);
            guard_free(&guard);
        }
    }
}

/* XML 1.0, 2.2. */
static void xml_characters_finds_controls_and_noncharacters(void **state)
{
    char text[80];

    (void)state;
    for (size_t at = 0; at < 40; at++) {
        memset(text, 'a', sizeof(text));
        assert_int_equal(soapc__xml_characters(text, 40), 40);
        for (int c = 0; c < 128; c++) {
            int allowed = c >= 0x20 || c == '\t' || c == '\n' || c == '\r';

            text[at] = (char)c;
            test_guard guard = guard_copy(text, 40);
            assert_int_equal(soapc__xml_characters(guard.bytes, 40), allowed ? 40 : at);
            guard_free(&guard);
        }
        memcpy(text + at, "\xEF\xBF\xBE", 3);
        assert_int_equal(soapc__xml_characters(text, 60), at);
        memcpy(text + at, "\xEF\xBF\xBF", 3);
        assert_int_equal(soapc__xml_characters(text, 60), at);
        memcpy(text + at, "\xEF\xBF\xBD", 3);
        assert_int_equal(soapc__xml_characters(text, 60), 60);
    }
}

typedef struct date_case {
    soapc_builtin type;
    const char *text;
} date_case;

/* XSD Part 2, 3.2.6 to 3.2.14. */
static void dates_in_the_lexical_space_are_valid(void **state)
{
    static const date_case cases[] = {
        {SOAPC_XSD_DATETIME, "2024-02-29T23:59:59"},
        {SOAPC_XSD_DATETIME, "2000-02-29T00:00:00Z"},
        {SOAPC_XSD_DATETIME, "-0044-03-15T12:00:00.123456789+14:00"},
        {SOAPC_XSD_DATETIME, "12024-01-01T24:00:00.000-05:30"},
        {SOAPC_XSD1999_TIMEINSTANT, "1999-05-31T13:20:00-05:00"},
        {SOAPC_XSD_TIME, "13:20:00-05:00"},
        {SOAPC_XSD_TIME, "00:00:00.5"},
        {SOAPC_XSD_DATE, "1999-10-26"},
        {SOAPC_XSD_DATE, "1999-10-26Z"},
        {SOAPC_XSD_GYEARMONTH, "1999-05"},
        {SOAPC_XSD_GYEAR, "1999"},
        {SOAPC_XSD_GYEAR, "-1999+01:00"},
        {SOAPC_XSD_GMONTHDAY, "--02-29"},
        {SOAPC_XSD_GDAY, "---31"},
        {SOAPC_XSD_GMONTH, "--12Z"},
        {SOAPC_XSD_DURATION, "P1Y2M3DT10H30M"},
        {SOAPC_XSD_DURATION, "-P120D"},
        {SOAPC_XSD_DURATION, "PT0.5S"},
        {SOAPC_XSD_DURATION, "P0Y"},
        {SOAPC_XSD_DURATION, "P1347M"},
        {SOAPC_XSD_DURATION, "PT1M"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        test_guard guard = guard_copy(cases[i].text, strlen(cases[i].text));

        assert_int_equal(soapc__date_valid(cases[i].type, guard.bytes, strlen(cases[i].text)), 1);
        guard_free(&guard);
    }
}

static void dates_outside_the_lexical_space_are_not(void **state)
{
    static const date_case cases[] = {
        {SOAPC_XSD_DATETIME, ""},
        {SOAPC_XSD_DATETIME, "2024-02-29"},
        {SOAPC_XSD_DATETIME, "2023-02-29T00:00:00"},
        {SOAPC_XSD_DATETIME, "1900-02-29T00:00:00"},
        {SOAPC_XSD_DATETIME, "2024-13-01T00:00:00"},
        {SOAPC_XSD_DATETIME, "2024-00-01T00:00:00"},
        {SOAPC_XSD_DATETIME, "2024-04-31T00:00:00"},
        {SOAPC_XSD_DATETIME, "2024-01-01T24:00:01"},
        {SOAPC_XSD_DATETIME, "2024-01-01T24:00:00.1"},
        {SOAPC_XSD_DATETIME, "2024-01-01T25:00:00"},
        {SOAPC_XSD_DATETIME, "2024-01-01T00:60:00"},
        {SOAPC_XSD_DATETIME, "2024-01-01T00:00:60"},
        {SOAPC_XSD_DATETIME, "2024-01-01T00:00:00."},
        {SOAPC_XSD_DATETIME, "2024-01-01T00:00:00+14:01"},
        {SOAPC_XSD_DATETIME, "2024-01-01T00:00:00+1:00"},
        {SOAPC_XSD_DATETIME, "2024-01-01T00:00:00ZZ"},
        {SOAPC_XSD_DATETIME, "2024-01-01 00:00:00"},
        {SOAPC_XSD_DATETIME, "+2024-01-01T00:00:00"},
        {SOAPC_XSD_DATETIME, "02024-01-01T00:00:00"},
        {SOAPC_XSD_DATETIME, "0000-01-01T00:00:00"},
        {SOAPC_XSD_DATE, "24-01-01"},
        {SOAPC_XSD_DATE, "2024-1-1"},
        {SOAPC_XSD_DATE, "1999-10-26 "},
        {SOAPC_XSD_TIME, "1:00:00"},
        {SOAPC_XSD_TIME, "10:00"},
        {SOAPC_XSD_GYEAR, "99"},
        {SOAPC_XSD_GMONTHDAY, "--02-30"},
        {SOAPC_XSD_GDAY, "---32"},
        {SOAPC_XSD_GMONTH, "--12--"},
        {SOAPC_XSD_DURATION, "P"},
        {SOAPC_XSD_DURATION, "PT"},
        {SOAPC_XSD_DURATION, "P1YT"},
        {SOAPC_XSD_DURATION, "P1M1Y"},
        {SOAPC_XSD_DURATION, "P1Y1Y"},
        {SOAPC_XSD_DURATION, "P1.5Y"},
        {SOAPC_XSD_DURATION, "PT1.S"},
        {SOAPC_XSD_DURATION, "PT1.5M"},
        {SOAPC_XSD_DURATION, "P1S"},
        {SOAPC_XSD_DURATION, "P1"},
        {SOAPC_XSD_DURATION, "P-1D"},
        {SOAPC_XSD_DURATION, "1Y"},
        {SOAPC_XSD_STRING, "2024-01-01"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        test_guard guard = guard_copy(cases[i].text, strlen(cases[i].text));

        if (soapc__date_valid(cases[i].type, guard.bytes, strlen(cases[i].text))) {
            fail_msg("'%s' is taken as valid", cases[i].text);
        }
        guard_free(&guard);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trim_cuts_xml_white_space_only),
        cmocka_unit_test(collapse_follows_the_white_space_facet),
        cmocka_unit_test(int_parse_takes_all_of_int64_and_nothing_more),
        cmocka_unit_test(int_text_is_what_printf_writes),
        cmocka_unit_test(base64_follows_the_rfc),
        cmocka_unit_test(base64_decode_steps_over_what_is_not_of_the_alphabet),
        cmocka_unit_test(base64_round_trips_every_length_within_its_room),
        cmocka_unit_test(base64_reads_blocks_as_it_reads_characters),
        cmocka_unit_test(hex_takes_both_cases_and_writes_upper),
        cmocka_unit_test(utf8_valid_follows_the_table_of_well_formed_sequences),
        cmocka_unit_test(xml_characters_finds_controls_and_noncharacters),
        cmocka_unit_test(dates_in_the_lexical_space_are_valid),
        cmocka_unit_test(dates_outside_the_lexical_space_are_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
