/* Decode: what is learnt of messages holds where it must, and nowhere else. */
#include "decode_support.h"

#define ENV11 "http://schemas.xmlsoap.org/soap/envelope/"

static soapc_image *image, *other_image;

static soapc_image *image_of(const char *schema)
{
    return compile_text(wsdl_text(
        schema, "<message name='In'><part name='p' element='tns:get'/></message>",
        "<operation name='op'><input message='tns:In'/><output message='tns:In'/></operation>",
        "<operation name='op'><soap:operation/><input><soap:body use='literal'/></input><output>"
        "<soap:body use='literal'/></output></operation>",
        "document"));
}

static int set_up(void **state)
{
    (void)state;
    image =
        image_of("<xsd:element name='get' type='Get'/><xsd:complexType name='Get'><xsd:sequence>"
                 "<xsd:element name='a' type='xsd:int'/><xsd:element name='b' type='xsd:string' "
                 "minOccurs='0'/><xsd:element name='g' type='Get' minOccurs='0' "
                 "maxOccurs='unbounded'/></xsd:sequence></xsd:complexType>");
    other_image = image_of("<xsd:element name='get' type='Get'/><xsd:complexType name='Get'>"
                           "<xsd:sequence><xsd:element name='a' type='xsd:string'/>"
                           "<xsd:element name='g' type='xsd:boolean' minOccurs='0'/>"
                           "<xsd:element name='b' type='xsd:double' minOccurs='0'/>"
                           "</xsd:sequence></xsd:complexType>");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(image);
    free(other_image);
    return 0;
}

/* The body as text; the message is one that decodes many. */
static const char *request_with(soapc_message *message, const soapc_call *call, const char *xml)
{
    static char text[4096];
    test_guard guard = guard_copy(xml, strlen(xml));
    soapc_error error;

    soapc_message_reset(message);
    if (soapc_request_decode(message, call, guard.bytes, strlen(xml), &error)) {
        snprintf(text, sizeof(text), "error %u: %s", error.status, error.message);
    } else {
        const soapc_envelope *envelope = soapc_message_envelope(message);

        snprintf(text, sizeof(text), "%s", nodes_text(message, call->image, envelope->body));
        if (envelope->headers != SOAPC_NONE) {
            strcat(text, nodes_text(message, call->image, envelope->headers));
        }
    }
    guard_free(&guard); /* what was learnt must not point there */
    return text;
}

#define MESSAGE(declarations, content)                                                             \
    "<s:Envelope xmlns:s='" ENV11 "' " declarations "><s:Body>" content "</s:Body></s:Envelope>"
#define T "xmlns:t='" TNS "'"

static soapc_message *new_message(void)
{
    soapc_error error;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);

    assert_non_null(message);
    return message;
}

static void equal_messages_give_equal_values(void **state)
{
    soapc_call call = call_of(image);
    soapc_message *message = new_message();
    const char *xml = MESSAGE(T, "<t:get><t:a>1</t:a><t:b>x</t:b><t:g><t:a>2</t:a></t:g></t:get>");

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_string_equal(request_with(message, &call, xml),
                            "body(get={a=1 b=\"x\" g=[g={a=2}]})");
    }
    assert_string_equal(
        request_with(message, &call,
                     MESSAGE(T, "<t:get><t:a>7</t:a><t:g><t:a>8</t:a><t:b/></t:g></t:get>")),
        "body(get={a=7 g=[g={a=8 b=\"\"}]})");
    assert_string_equal(
        request_with(message, &call, MESSAGE(T, "<t:get><t:b>x</t:b><t:a>x</t:a></t:get>")),
        "error 500: /Envelope/Body/get/a: 'x' where a value of type xsd:int was expected");
    assert_string_equal(
        request_with(message, &call, MESSAGE(T, "<t:get><t:b>x</t:b><t:a>1</t:a></t:get>")),
        "body(get={a=1 b=\"x\"})");
    soapc_message_free(message);
}

static void equal_tags_of_other_namespaces_are_others(void **state)
{
    soapc_call call = call_of(image);
    soapc_message *message = new_message();
    const char *content = "<t:get><t:a>1</t:a><x:a xmlns:x='" TNS "'>2</x:a><y:b>3</y:b></t:get>";
    char *here, *elsewhere;

    (void)state;
    assert_true(asprintf(&here, MESSAGE("%s", "%s"), T " xmlns:y='" TNS "'", content) > 0);
    assert_true(asprintf(&elsewhere, MESSAGE("%s", "%s"), T " xmlns:y='urn:y'", content) > 0);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(request_with(message, &call, here), "body(get={a=[a=1 a=2] b=\"3\"})");
        call.flags = SOAPC_CALL_STRICT;
        assert_string_equal(request_with(message, &call, elsewhere),
                            "error 502: /Envelope/Body/get/b: element '{urn:y}b' is not declared here");
        call.flags = 0;
    }
    free(here);
    free(elsewhere);
    soapc_message_free(message);
}

static void other_services_are_not_confused(void **state)
{
    soapc_call call = call_of(image), other = call_of(other_image);
    soapc_message *message = new_message();
    const char *xml = MESSAGE(T, "<t:get><t:a>1</t:a><t:b>2</t:b></t:get>");

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_string_equal(request_with(message, &call, xml), "body(get={a=1 b=\"2\"})");
        assert_string_equal(request_with(message, &other, xml), "body(get={a=\"1\" b=2})");
    }
    soapc_message_free(message);
}

/* What came behind a type's last element is no news about the first of the next type. */
static void other_types_are_not_confused(void **state)
{
    soapc_image *nested = image_of(
        "<xsd:element name='get' type='Outer'/><xsd:complexType name='Outer'><xsd:all>"
        "<xsd:element name='v' minOccurs='0'><xsd:complexType><xsd:sequence>"
        "<xsd:element name='a' type='xsd:string' minOccurs='0'/>"
        "<xsd:element name='v' type='xsd:int'/></xsd:sequence></xsd:complexType></xsd:element>"
        "<xsd:element name='r' type='xsd:string'/></xsd:all></xsd:complexType>");
    soapc_call call = call_of(nested);
    soapc_message *message = new_message();

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_string_equal(request_with(message, &call,
                                         MESSAGE("", "<t:get " T "><r>x</r><v><v>1</v></v></t:get>")),
                            "body(get={v={v=1} r=\"x\"})");
    }
    soapc_message_free(message);
    free(nested);
}

static void other_ways_of_reading_are_not_confused(void **state)
{
    soapc_call call = call_of(image);
    soapc_message *message = new_message();
    const char *xml = MESSAGE(T, "<t:get><t:a>1</t:a></t:get>");
    uint8_t bits[32] = {0};

    (void)state;
    bits[SOAPC_XSD_INT / 8] = 1u << SOAPC_XSD_INT % 8;
    for (int i = 0; i < 3; i++) {
        call.opaque = NULL;
        assert_string_equal(request_with(message, &call, xml), "body(get={a=1})");
        call.opaque = bits;
        call.opaque_count = sizeof(bits) * 8;
        assert_string_equal(request_with(message, &call, xml),
                            "body(get={a=raw'<t:a xmlns:t=\"urn:t\">1</t:a>'})");
    }
    soapc_message_free(message);
}

static void headers_and_versions_are_seen_behind_what_is_known(void **state)
{
    soapc_call call = call_of(image);
    soapc_message *message = new_message();
    const char *plain = MESSAGE(T, "<t:get><t:a>1</t:a></t:get>");

    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_string_equal(request_with(message, &call, plain), "body(get={a=1})");
        assert_string_equal(
            request_with(message, &call,
                         "<s:Envelope xmlns:s='" ENV11 "' " T "><s:Header><h/></s:Header>"
                         "<s:Body><t:get><t:a>1</t:a></t:get></s:Body></s:Envelope>"),
            "body(get={a=1})headers(header h 0(h=\"\"))");
        assert_string_equal(
            request_with(message, &call,
                         "<s:Envelope xmlns:s='urn:no' " T
                         "><s:Body><t:get/></s:Body></s:Envelope>"),
            "error 601: root element '{urn:no}Envelope' where an Envelope of SOAP 1.1 or "
            "1.2 was expected");
        assert_string_equal(
            request_with(message, &call, "<s:Envelope xmlns:s='" ENV11 "' " T "><s:Body>"),
            "error 201: /Envelope/Body: the document ends inside this element");
    }
    soapc_message_free(message);
}

/* Whatever came before, a message is read as the first of its kind is. */
static void first_elements_are_read_as_in_a_new_message(void **state)
{
    static const char *const messages[] = {
        MESSAGE(T, "<t:get><t:a>1</t:a></t:get>"),
        MESSAGE(T, "<t:get ><t:a>2</t:a></t:get>"),
        MESSAGE(T, " <t:get><t:a>3</t:a></t:get>"),
        MESSAGE(T, "<t:get><t:a>x</t:a></t:get>"),
        MESSAGE(T, "<t:get><t:a>4</t:a></t:get ><t:get/>"),
        MESSAGE(T, "<get xmlns='" TNS "'><a>5</a></get>"),
        MESSAGE(T, "<get xmlns='urn:u'><a>6</a></get>"),
        MESSAGE(T, "<t:get xmlns:t='urn:u'><t:a>7</t:a></t:get>"),
        MESSAGE(T, "<t:get xmlns:u='" TNS "'><u:a>8</u:a></t:get>"),
        MESSAGE(T, "<t:get><u:a>9</u:a></t:get>"),
        MESSAGE(T, "<t:get t:x='1'><t:a>10</t:a></t:get>"),
        MESSAGE(T, "<t:get/>"),
        MESSAGE(T, "<t:get>"),
        MESSAGE(T, "<t:other><t:a>11</t:a></t:other>"),
    };
    enum { COUNT = sizeof(messages) / sizeof(messages[0]) };
    char *wanted[COUNT];
    soapc_call call = call_of(image), other = call_of(other_image);
    soapc_message *message = new_message();

    (void)state;
    for (int i = 0; i < COUNT; i++) {
        soapc_message *fresh = new_message();
        wanted[i] = strdup(request_with(fresh, &call, messages[i]));
        soapc_message_free(fresh);
    }
    for (int step = 0; step < COUNT; step++) {
        for (int i = 0; i < COUNT; i++) {
            int at = (i * (step + 1)) % COUNT;
            assert_string_equal(request_with(message, &call, messages[at]), wanted[at]);
            if (i % 5 == 0) {
                request_with(message, &other, messages[at]);
            }
        }
    }
    for (int i = 0; i < COUNT; i++) {
        free(wanted[i]);
    }
    soapc_message_free(message);
}

static void what_is_kept_stays_small(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    soapc_call call = call_of(image);
    soapc_error error;
    soapc_message *message = soapc_message_new(&allocator, NULL, &error);
    char xml[1024];

    (void)state;
    for (int i = 0; i < 20000; i++) {
        snprintf(xml, sizeof(xml), MESSAGE("xmlns:p%d='urn:%d' " T, "<t:get><t:a>%d</t:a></t:get>"),
                 i, i, i);
        assert_int_equal(soapc_request_decode(message, &call, xml, strlen(xml), &error), SOAPC_OK);
        soapc_message_reset(message);
        assert_true(memory.bytes < 400000);
    }
    soapc_message_free(message);
    assert_int_equal(memory.blocks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_messages_give_equal_values),
        cmocka_unit_test(equal_tags_of_other_namespaces_are_others),
        cmocka_unit_test(other_services_are_not_confused),
        cmocka_unit_test(other_types_are_not_confused),
        cmocka_unit_test(other_ways_of_reading_are_not_confused),
        cmocka_unit_test(headers_and_versions_are_seen_behind_what_is_known),
        cmocka_unit_test(first_elements_are_read_as_in_a_new_message),
        cmocka_unit_test(what_is_kept_stays_small),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
