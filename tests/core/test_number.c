/* Doubles as text, both ways, against the C library in the C locale. */
#include "folder.h"
#include "support.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>

#include "base/text.h"

static uint64_t seed = 88172645463325252u;

static uint64_t next_random(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

/* All magnitudes, then those near 1, sparse bits, short decimals. */
static double random_double(int kind)
{
    static const double powers[] = {1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
    uint64_t bits = next_random();
    double number;

    if (kind == 1) {
        bits = (bits & 0x800FFFFFFFFFFFFFu) | (1023 - 40 + next_random() % 80) << 52;
    } else if (kind == 2) {
        bits &= next_random() & next_random();
    } else if (kind == 3) {
        return (double)(int64_t)(bits % 100000000) / powers[next_random() % 9];
    }
    memcpy(&number, &bits, sizeof(number));
    return isfinite(number) ? number : 1.5;
}

static int same(double a, double b)
{
    return memcmp(&a, &b, sizeof(a)) == 0;
}

static double parse(const char *text)
{
    test_guard guard = guard_copy(text, strlen(text));
    double value = 0;

    if (!soapc__double_parse(guard.bytes, strlen(text), &value)) {
        fail_msg("'%s' is refused", text);
    }
    guard_free(&guard);
    return value;
}

static size_t put(char *out, double number)
{
    memset(out, '#', 40);
    size_t length = soapc_double_text(out, number);
    assert_true(length > 0 && length <= 32);
    assert_int_equal(out[32], '#');
    out[length] = '\0';
    return length;
}

static size_t significant_digits(const char *text)
{
    size_t count = 0, trailing = 0;

    for (; *text && *text != 'E'; text++) {
        if (*text >= '0' && *text <= '9' && (count || *text != '0')) {
            count++;
            trailing = *text == '0' ? trailing + 1 : 0;
        }
    }
    return count - trailing;
}

/* The forms agree with PHP's at its default precision of 14, for numbers that this precision
 * holds. */
static void double_text_has_the_expected_form(void **state)
{
    static const struct {
        double number;
        const char *text;
    } cases[] = {
        {0.0, "0"},
        {-0.0, "-0"},
        {1, "1"},
        {-1, "-1"},
        {100, "100"},
        {1234567, "1234567"},
        {99999999999999, "99999999999999"},
        {1e13, "10000000000000"},
        {1e14, "1.0E+14"},
        {1e15, "1.0E+15"},
        {1e20, "1.0E+20"},
        {1e22, "1.0E+22"},
        {1e23, "1.0E+23"},
        {1e100, "1.0E+100"},
        {325.325, "325.325"},
        {0.5, "0.5"},
        {-0.25, "-0.25"},
        {0.1, "0.1"},
        {0.001, "0.001"},
        {0.0001, "0.0001"},
        {0.00012, "0.00012"},
        {0.00001, "1.0E-5"},
        {1.5e-7, "1.5E-7"},
        {1e-10, "1.0E-10"},
        {123456789012345, "1.23456789012345E+14"},
        {12345678901234.5, "12345678901234.5"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1.0 / 3, "0.3333333333333333"},
        {2.0 / 3, "0.6666666666666666"},
        {9007199254740992, "9.007199254740992E+15"},
        {5e-324, "5.0E-324"}, /* one digit is enough */
        {DBL_MAX, "1.7976931348623157E+308"},
        {DBL_MIN, "2.2250738585072014E-308"},
        {INFINITY, "INF"},
        {-INFINITY, "-INF"},
        {NAN, "NaN"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char out[41];

        put(out, cases[i].number);
        assert_string_equal(out, cases[i].text);
    }
}

static void double_text_reads_back_and_is_the_shortest(void **state)
{
    char out[41], other[64];

    (void)state;
    for (int i = 0; i < 40000; i++) {
        double number = random_double(i % 4);
        int digits = 0;

        put(out, number);
        assert_true(same(strtod(out, NULL), number));
        do {
            snprintf(other, sizeof(other), "%.*e", digits++, number);
        } while (strtod(other, NULL) != number);
        /* At a power of two the interval is lopsided, and a shorter one may not be what printf
         * rounds to. */
        assert_in_range(significant_digits(out), 0, number == 0 ? 0 : (uintmax_t)digits);
        assert_true(same(parse(out), number));
    }
}

static void double_parse_agrees_with_strtod(void **state)
{
    char text[64];

    (void)state;
    for (int i = 0; i < 40000; i++) {
        snprintf(text, sizeof(text), "%.*e", (int)(next_random() % 28), random_double(i % 4));
        assert_true(same(parse(text), strtod(text, NULL)));
        snprintf(text, sizeof(text), "%.*f", (int)(next_random() % 20), random_double(3));
        assert_true(same(parse(text), strtod(text, NULL)));
        snprintf(text, sizeof(text), "%llue%d", (unsigned long long)next_random(),
                 (int)(next_random() % 700) - 360);
        assert_true(same(parse(text), strtod(text, NULL)));
    }
}

/* The decimal in the middle of two doubles goes to the even one; one digit more or less decides. */
static void halfway_decimals_are_rounded_exactly(void **state)
{
    enum { ROOM = 3000 };
    static char text[ROOM];

    (void)state;
    volatile long double one = 1;
    if (LDBL_MANT_DIG < 64 || one + LDBL_EPSILON == 1) { /* valgrind's long double is a double */
        skip();
    }
    for (int i = 0; i < 3000; i++) {
        double low = fabs(random_double(i % 3));
        double high = nextafter(low, INFINITY);
        int length = snprintf(text, ROOM - 10, "%.1200Le", ((long double)low + high) / 2);
        char *exponent = strchr(text, 'e');
        double even = strtod(text, NULL);

        assert_true(isinf(high) || even == low || even == high);
        assert_true(same(parse(text), even));
        assert_in_range(length, 1200, ROOM - 10);
        exponent[-1] = '1'; /* far behind its last digit */
        assert_true(same(parse(text), high));
        assert_true(same(strtod(text, NULL), high));
        exponent[-1] = '0';
        char *last = exponent - 1;
        while (*last == '0') {
            last--;
        }
        if (*last != '.') {
            (*last)--;
            assert_true(same(parse(text), strtod(text, NULL)));
        }
    }
}

static void bounds_of_the_doubles_are_kept(void **state)
{
    static const struct {
        const char *text;
        double number;
    } cases[] = {
        {"0", 0.0},
        {"-0", -0.0},
        {"-0.0e5", -0.0},
        {"0e999999999999999999999", 0.0},
        {"1e-400", 0.0},
        {"-1e-400", -0.0},
        {"1e400", INFINITY},
        {"-1e400", -INFINITY},
        {"1e-99999999999999999999", 0.0},
        {"1e99999999999999999999", INFINITY},
        {"4.9e-324", 5e-324},
        {"2.4703282292062328e-324", 5e-324},
        {"2.4703282292062327e-324", 0.0},
        {"2.2250738585072011e-308", 2.2250738585072011e-308},
        {"2.2250738585072012e-308", 2.2250738585072014e-308},
        {"1.7976931348623157e308", DBL_MAX},
        {"1.7976931348623158e308", DBL_MAX},
        {"1.7976931348623159e308", INFINITY},
        {"9007199254740993", 9007199254740992.0},
        {"9007199254740993.00000000000000000000000000000000000001", 9007199254740994.0},
        {"9007199254740995", 9007199254740996.0},
        {"18446744073709551615", 18446744073709551616.0},
        {"18446744073709551616", 18446744073709551616.0},
        {"1e23", 1e23},
        {"00000000000000000000000000000000000001.5", 1.5},
        {"0.000000000000000000000000000000000000000015e41", 150.0 / 100},
        {"100000000000000000000000000000000000000000e-41", 1.0},
        {"1.00000000000000000000000000000000000000000", 1.0},
        {".5", 0.5},
        {"5.", 5.0},
        {"+1E+2", 100.0},
        {"1e-2", 0.01},
        {"INF", INFINITY},
        {"-INF", -INFINITY},
    };
    double nan;

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        if (!same(parse(cases[i].text), cases[i].number)) {
            fail_msg("%s is read as %a", cases[i].text, parse(cases[i].text));
        }
    }
    assert_true(soapc__double_parse("NaN", 3, &nan) && isnan(nan));
}

/* XSD Part 2, 3.2.5.1: INF and NaN are spelled so, the rest is no number. */
static void what_is_no_double_is_refused(void **state)
{
    static const char *const cases[] = {
        "",      "-",        "+",        ".",   "-.",    "e5",    "1e",   "1e+",  "1e1.5",
        "1.2.3", " 1",       "1 ",       "1,5", "0x1p3", "inf",   "+INF", "nan",  "NAN",
        "-NaN",  "INFINITY", "Infinity", "1_0", "--1",   "1e--1", "1f",   "INF ", "\x31\xC2\xA0",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        test_guard guard = guard_copy(cases[i], strlen(cases[i]));
        double value;

        if (soapc__double_parse(guard.bytes, strlen(cases[i]), &value)) {
            fail_msg("'%s' is taken", cases[i]);
        }
        guard_free(&guard);
    }
    double value;
    assert_false(soapc__double_parse("1\0", 2, &value));
}

static const char *installed_comma_locale(void)
{
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8",
                                        "de_DE"};

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        if (setlocale(LC_ALL, names[i])) {
            return names[i];
        }
    }
    return NULL;
}

/* Made from the C library's sources of locales, in a folder that is removed again. */
static const char *made_comma_locale(void)
{
    char folder[FOLDER_SIZE], command[FOLDER_SIZE + 100];

    if (!folder_make(folder, "soapc-locale")) {
        return NULL;
    }
    snprintf(command, sizeof(command), "localedef -i de_DE -f UTF-8 '%s/de_DE.UTF-8' >/dev/null 2>&1",
             folder);
    setenv("LOCPATH", folder, 1);
    const char *name = system(command) >= 0 ? setlocale(LC_ALL, "de_DE.UTF-8") : NULL;
    return folder_remove(folder) == 0 ? name : NULL;
}

static void numbers_do_not_depend_on_the_locale(void **state)
{
    char out[41];

    (void)state;
    if ((!installed_comma_locale() && !made_comma_locale()) ||
        strcmp(localeconv()->decimal_point, ",") != 0) {
        setlocale(LC_ALL, "C");
        print_message("no locale with a decimal comma can be had\n");
        skip();
    }
    put(out, 1234.5);
    int read = parse("1234.5") == 1234.5 &&
               parse("1.00000000000000011102230246251565404236316680908203125") == 1;
    setlocale(LC_ALL, "C");
    assert_string_equal(out, "1234.5");
    assert_true(read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(double_text_has_the_expected_form),
        cmocka_unit_test(double_text_reads_back_and_is_the_shortest),
        cmocka_unit_test(double_parse_agrees_with_strtod),
        cmocka_unit_test(halfway_decimals_are_rounded_exactly),
        cmocka_unit_test(bounds_of_the_doubles_are_kept),
        cmocka_unit_test(what_is_no_double_is_refused),
        cmocka_unit_test(numbers_do_not_depend_on_the_locale),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
