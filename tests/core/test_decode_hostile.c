/* Decode: input that is cut, damaged, deep or made to cost; memory that runs out. */
#include "decode_checks.h"
#include "decode_support.h"

#include <time.h>

static soapc_image *image;

static int set_up(void **state)
{
    (void)state;
    image = compile_text(wsdl_text(
        check_schema,
        "<message name='In'><part name='p' element='tns:all'/></message><message name='H'><part name='h' "
        "element='tns:h'/></message>",
        "<operation name='op'><input message='tns:In'/><output message='tns:In'/><fault name='f' message='tns:In'/>"
        "</operation>",
        "<operation name='op'><soap:operation/><input><soap:body use='literal'/><soap:header message='tns:H' part='h' "
        "use='literal'/></input><output><soap:body use='literal'/></output><fault name='f'><soap:fault name='f' "
        "use='literal'/></fault></operation>",
        "document"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(image);
    return 0;
}

static uint32_t decode(soapc_message *message, int kind, const char *bytes, size_t length,
                       uint32_t flags, soapc_error *error)
{
    soapc_call call = call_of(image);
    uint32_t node;

    call.flags = flags;
    if (kind == CHECK_VALUE) {
        return soapc_value_decode(message, &call, SOAPC_NONE, bytes, length, &node, error);
    }
    call.operation = kind == CHECK_REPLY ? 0 : SOAPC_NONE;
    return kind == CHECK_REPLY ? soapc_reply_decode(message, &call, bytes, length, error)
                               : soapc_request_decode(message, &call, bytes, length, error);
}

static void all_messages_decode(void **state)
{
    soapc_error error;

    (void)state;
    for (int i = 0; i < CHECK_MESSAGES; i++) {
        soapc_message *message = soapc_message_new(NULL, NULL, &error);

        if (decode(message, check_messages[i].kind, check_messages[i].xml,
                   strlen(check_messages[i].xml), 0, &error)) {
            fail_msg("message %d: %s", i, error.message);
        }
        check_nodes(message, image);
        soapc_message_free(message);
    }
}

static void a_message_cut_anywhere_is_an_error(void **state)
{
    soapc_error error;

    (void)state;
    for (int i = 0; i < CHECK_MESSAGES; i++) {
        soapc_message *message = soapc_message_new(NULL, NULL, &error);

        for (size_t length = 1; length < strlen(check_messages[i].xml); length++) {
            test_guard guard = guard_copy(check_messages[i].xml, length);

            assert_int_not_equal(
                decode(message, check_messages[i].kind, guard.bytes, length, 0, &error), SOAPC_OK);
            assert_in_range(error.status, 200, 699);
            assert_true(error.offset <= length && error.line > 0 && error.message[0]);
            soapc_message_reset(message);
            guard_free(&guard);
        }
        soapc_message_free(message);
    }
}

static void a_changed_byte_never_does_harm(void **state)
{
    static const unsigned char changes[] = {0x01, 0x20, 0x80, '<' ^ '>', 0xFF, 0x10, '/', '#'};
    soapc_error error;

    (void)state;
    for (int i = 0; i < CHECK_MESSAGES; i++) {
        size_t length = strlen(check_messages[i].xml);
        test_guard guard = guard_copy(check_messages[i].xml, length);
        soapc_message *message = soapc_message_new(NULL, NULL, &error);

        for (size_t at = 0; at < length; at++) {
            for (size_t change = 0; change < sizeof(changes); change++) {
                guard.bytes[at] ^= (char)changes[change];
                if (decode(message, check_messages[i].kind, guard.bytes, length,
                           (uint32_t)(change & 1) * SOAPC_CALL_STRICT, &error) == SOAPC_OK) {
                    check_nodes(message, image);
                }
                guard.bytes[at] ^= (char)changes[change];
                soapc_message_reset(message);
            }
        }
        soapc_message_free(message);
        guard_free(&guard);
    }
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    for (int i = 0; i < CHECK_MESSAGES; i++) {
        int failed = 1;

        for (size_t fail_at = 1; failed; fail_at++) {
            test_memory memory = {.fail_at = fail_at};
            soapc_allocator allocator = test_allocator(&memory);
            soapc_error error;
            soapc_message *message = soapc_message_new(&allocator, NULL, &error);

            if (message) {
                uint32_t status = decode(message, check_messages[i].kind, check_messages[i].xml,
                                         strlen(check_messages[i].xml), 0, &error);

                assert_int_equal(status, memory.failed ? SOAPC_NO_MEMORY : SOAPC_OK);
                /* and it is of use again */
                memory.fail_at = 0;
                soapc_message_reset(message);
                assert_int_equal(decode(message, check_messages[i].kind, check_messages[i].xml,
                                        strlen(check_messages[i].xml), 0, &error),
                                 SOAPC_OK);
                check_nodes(message, image);
                soapc_message_free(message);
            }
            assert_int_equal(memory.blocks, 0);
            assert_int_equal(memory.bytes, 0);
            failed = memory.failed;
            assert_true(fail_at < 1000);
        }
    }
}

/* --- size and depth --- */

typedef struct long_text {
    char *bytes;
    size_t length, capacity;
} long_text;

static void put(long_text *text, const char *format, ...)
{
    va_list args;

    if (text->capacity - text->length < 4096) {
        text->capacity = text->capacity * 2 + 65536;
        text->bytes = realloc(text->bytes, text->capacity);
        assert_non_null(text->bytes);
    }
    va_start(args, format);
    text->length +=
        (size_t)vsnprintf(text->bytes + text->length, text->capacity - text->length, format, args);
    va_end(args);
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* How many times slower this runs under what the suite runs it with. */
static double slowness(void)
{
    const char *told = getenv("SOAPC_TEST_SLOWNESS");

    return told ? atof(told) : 1;
}

/* Decodes and frees the text; the time must be such that cost is linear (the bound is a hundred
 * times what it takes). */
static uint32_t decode_text(long_text *text, int kind, const char *type, double most,
                            soapc_error *error)
{
    soapc_call call = call_of(image);
    soapc_message *message = soapc_message_new(NULL, NULL, error);
    double before = seconds();
    uint32_t node;
    uint32_t status = kind == CHECK_VALUE
                          ? soapc_value_decode(message, &call, type_named(image, type), text->bytes,
                                               text->length, &node, error)
                          : decode(message, kind, text->bytes, text->length, 0, error);

    assert_true(seconds() - before < most * slowness());
    soapc_message_free(message);
    free(text->bytes);
    return status;
}

static void nesting_is_limited_everywhere(void **state)
{
    static const struct {
        const char *type, *open, *close;
    } kinds[] = {
        {"Node", "<t:n>", "</t:n>"},                        /* structs */
        {"Node", "<unknown>", "</unknown>"},                /* passed over */
        {"All", "<unknown>", "</unknown>"},                 /* raw */
        {NULL, "<a>", "</a>"},                              /* untyped */
        {NULL, "<a e:arrayType='xsd:anyType[1]'>", "</a>"}, /* arrays */
        {NULL,
         "<a xsi:type='m:Map'><item><value xsi:type='m:Map'><item><key>k</key><value>", /* maps */
         "</value></item></value></item></a>"},
    };
    soapc_error error;

    (void)state;
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        long_text text = {0};

        put(&text, "<v %s>", DECLARATIONS);
        for (int depth = 0; depth < 100000; depth++) {
            put(&text, "%s", kinds[i].open);
        }
        for (int depth = 0; depth < 100000; depth++) {
            put(&text, "%s", kinds[i].close);
        }
        put(&text, "</v>");
        assert_int_equal(decode_text(&text, CHECK_VALUE, kinds[i].type, 5, &error), SOAPC_LIMIT);
        assert_non_null(strstr(error.message, "decode_depth"));
    }
}

static void four_thousand_levels_are_fine(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v %s>", DECLARATIONS);
    for (int depth = 0; depth < 4000; depth++) {
        put(&text, "<t:s>x</t:s><t:n>"); /* out of order, at every level */
    }
    for (int depth = 0; depth < 4000; depth++) {
        put(&text, "<t:i>1</t:i></t:n>");
    }
    put(&text, "</v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, "Node", 2, &error), SOAPC_OK);
}

static void disorder_costs_no_more_than_order(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v %s>", DECLARATIONS);
    for (int depth = 0; depth < 2000; depth++) {
        put(&text, "<t:s/><t:n>");
    }
    put(&text, "<t:n/>");
    for (int i = 0; i < 200000; i++) { /* moved with every level, if they were */
        put(&text, "<t:i>1</t:i>");
    }
    for (int depth = 0; depth < 2000; depth++) {
        put(&text, "<t:i>1</t:i></t:n>");
    }
    put(&text, "</v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, "Node", 2, &error), SOAPC_OK);
}

static void many_names_of_one_struct_cost_no_square(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v %s>", DECLARATIONS);
    for (int i = 0; i < 100000; i++) {
        put(&text, "<a%d/><b/>", i);
    }
    put(&text, "</v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, NULL, 3, &error), SOAPC_OK);
}

static void attributes_are_limited(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v");
    for (int i = 0; i < 100000; i++) {
        put(&text, " a%d=''", i);
    }
    put(&text, "/>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, NULL, 3, &error), SOAPC_LIMIT);
}

/* Every target is read once a type, however deep the targets lie in one another. */
static void references_into_one_another_cost_no_square(void **state)
{
    enum { LEVELS = 2000 };
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v %s><list>", DECLARATIONS);
    for (int i = LEVELS - 1; i >= 0; i--) {
        put(&text, "<r href='#i%d'/>", i);
    }
    put(&text, "</list>");
    for (int i = 0; i < LEVELS; i++) {
        put(&text, "<m id='i%d'><a>1</a><b>2</b>", i);
    }
    for (int i = 0; i < LEVELS; i++) {
        put(&text, "</m>");
    }
    put(&text, "</v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, NULL, 2, &error), SOAPC_OK);
}

/* What a target holds, its attributes and elements on the way to it are read once, however many references there are. */
static void references_to_a_long_target_cost_no_product(void **state)
{
    enum { REFERENCES = 20000, LENGTH = 2000000 };
    static const char *const targets[] = {"<m id='0'>", "<m id='0' xsi:type='xsd:string'>", "<m id='0' xsi:nil='1'>",
                                          "<m id='0' xsi:type='xsd:base64Binary'>", "<m id='0'><a>", "<m id='0' a='"};
    static const char *const ends[] = {"</m>", "</m>", "</m>", "</m>", "</a></m>", "'/>"};
    soapc_error error;

    (void)state;
    for (size_t kind = 0; kind < sizeof(targets) / sizeof(targets[0]); kind++) {
        for (int hops = 0; hops < 2; hops++) {
            long_text text = {0};

            put(&text, "<v %s>", DECLARATIONS);
            for (int i = 0; i < REFERENCES; i++) {
                put(&text, hops ? "<r href='#h%d'/><h id='h%d' href='#0'/>" : "<r href='#0'/>", i, i);
            }
            put(&text, "%s", targets[kind]);
            for (int i = 0; i < LENGTH / 100; i++) {
                put(&text, "%0100d", 0);
            }
            put(&text, "%s</v>", ends[kind]);
            assert_int_equal(decode_text(&text, CHECK_VALUE, NULL, 2, &error), SOAPC_OK);
        }
    }
}

/* From within the element that they lead to. */
static void references_to_an_element_around_cost_no_square(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v %s id='0'>", DECLARATIONS);
    for (int i = 0; i < 50000; i++) {
        put(&text, "<r href='#0'/>");
    }
    put(&text, "</v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, NULL, 2, &error), SOAPC_OK);
}

/* Header blocks share no values, and a map's keys are copies: that must not make much of little. */
static void what_is_read_again_is_limited(void **state)
{
    soapc_error error;
    long_text blocks = {0}, keys = {0};

    (void)state;
    put(&blocks, "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/' %s><s:Header>", DECLARATIONS);
    for (int i = 0; i < 2000; i++) {
        put(&blocks, "<t:x href='#0'/>");
    }
    put(&blocks, "<t:y id='0'>");
    for (int i = 0; i < 20000; i++) {
        put(&blocks, "<a>1</a>");
    }
    put(&blocks, "</t:y></s:Header><s:Body><t:all/></s:Body></s:Envelope>");
    assert_int_equal(decode_text(&blocks, CHECK_REQUEST, NULL, 2, &error), SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "more than 8 times the message"));

    put(&keys, "<v %s xsi:type='m:Map'>", DECLARATIONS);
    for (int i = 0; i < 2000; i++) {
        put(&keys, "<item><key href='#0'/><value/></item>");
    }
    put(&keys, "<m id='0'>");
    for (int i = 0; i < 20000; i++) {
        put(&keys, "&lt;%0100d", i);
    }
    put(&keys, "</m></v>");
    assert_int_equal(decode_text(&keys, CHECK_VALUE, NULL, 2, &error), SOAPC_LIMIT);
}

static void references_do_not_multiply(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v %s><a href='#0'/>", DECLARATIONS);
    for (int i = 0; i < 60; i++) { /* two to the power of sixty, if they did */
        put(&text, "<m id='%d'><x href='#%d'/><y href='#%d'/></m>", i, i + 1, i + 1);
    }
    put(&text, "<m id='60'>end</m></v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, NULL, 2, &error), SOAPC_OK);
}

static void prefixes_in_raw_xml_cost_no_square(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v %s>", DECLARATIONS);
    for (int level = 0; level < 50; level++) {
        put(&text, "<t:w");
        for (int i = 0; i < 1000; i++) {
            put(&text, " xmlns:p%d='urn:%d'", level * 1000 + i, i);
        }
        put(&text, ">");
    }
    put(&text, "<t:z>");
    for (int i = 0; i < 50000; i++) {
        put(&text, "<p%d:a/>", i);
    }
    put(&text, "</t:z>");
    for (int level = 0; level < 50; level++) {
        put(&text, "</t:w>");
    }
    put(&text, "</v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, "All", 4, &error), SOAPC_OK);
}

static void long_numbers_are_read_in_one_go(void **state)
{
    soapc_error error;
    long_text text = {0};

    (void)state;
    put(&text, "<v>");
    for (int i = 0; i < 100000; i++) {
        put(&text, "1234567890");
    }
    put(&text, "</v>");
    assert_int_equal(decode_text(&text, CHECK_VALUE, "double", 2, &error), SOAPC_OK);
}

static void a_message_over_the_limit_is_refused(void **state)
{
    soapc_limits limits = {.message_bytes = 10};
    soapc_error error;
    soapc_message *message = soapc_message_new(NULL, &limits, &error);
    soapc_call call = call_of(image);
    uint32_t node;

    (void)state;
    assert_int_equal(
        soapc_value_decode(message, &call, SOAPC_NONE, "<abc>defg</abc>", 15, &node, &error),
        SOAPC_LIMIT);
    assert_non_null(strstr(error.message, "message_bytes"));
    assert_int_equal(soapc_value_decode(message, &call, SOAPC_NONE, "<a>b</a>", 8, &node, &error),
                     SOAPC_OK);
    assert_int_equal(soapc_value_decode(message, &call, 100000, "<a>b</a>", 8, &node, &error),
                     SOAPC_INVALID_ARGUMENT);
    soapc_message_free(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_messages_decode),
        cmocka_unit_test(a_message_cut_anywhere_is_an_error),
        cmocka_unit_test(a_changed_byte_never_does_harm),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(nesting_is_limited_everywhere),
        cmocka_unit_test(four_thousand_levels_are_fine),
        cmocka_unit_test(disorder_costs_no_more_than_order),
        cmocka_unit_test(many_names_of_one_struct_cost_no_square),
        cmocka_unit_test(attributes_are_limited),
        cmocka_unit_test(references_into_one_another_cost_no_square),
        cmocka_unit_test(references_to_a_long_target_cost_no_product),
        cmocka_unit_test(references_to_an_element_around_cost_no_square),
        cmocka_unit_test(what_is_read_again_is_limited),
        cmocka_unit_test(references_do_not_multiply),
        cmocka_unit_test(prefixes_in_raw_xml_cost_no_square),
        cmocka_unit_test(long_numbers_are_read_in_one_go),
        cmocka_unit_test(a_message_over_the_limit_is_refused),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
