/* Services, ports, operations, messages, headers, faults in the image. WSDL 1.1; contract
 * C-11.2, C-11.3. */
#include "compile.h"

#define SCHEMA_T                                                                                                                                                  \
    "<types><xsd:schema targetNamespace='urn:t' elementFormDefault='qualified'>"                                                                                  \
    "<xsd:element name='In' nillable='true'><xsd:complexType><xsd:sequence><xsd:element name='a' type='xsd:int'/></xsd:sequence></xsd:complexType></xsd:element>" \
    "<xsd:element name='Out' type='xsd:string' default='d'/><xsd:element name='Auth' type='t:Token'/>"                                                            \
    "<xsd:complexType name='Token'><xsd:sequence><xsd:element name='key' type='xsd:string'/></xsd:sequence></xsd:complexType>"                                    \
    "<xsd:element name='Bad' type='t:Token'/></xsd:schema></types>"
#define MESSAGES                                                                                                                    \
    "<message name='In'><part name='in' element='t:In'/></message><message name='Out'><part name='out' element='t:Out'/></message>" \
    "<message name='Head'><part name='auth' element='t:Auth'/><part name='plain' type='xsd:int'/></message>"                        \
    "<message name='Bad'><part name='bad' element='t:Bad'/></message>"                                                              \
    "<message name='Two'><part name='x' type='xsd:int'/><part name='y' type='t:Token'/></message><message name='None'/>"
#define PORT_TYPE(contents) "<portType name='P'>" contents "</portType>"
#define BINDING(name, contents) "<binding name='" name "' type='t:P'>" contents "</binding>"
#define SOAP_BINDING(style)                                                                        \
    "<soap:binding style='" style "' transport='http://schemas.xmlsoap.org/soap/http'/>"
#define SERVICE(contents) "<service name='S'>" contents "</service>"
#define PORT(name, binding)                                                                        \
    "<port name='" name "' binding='t:" binding "'><soap:address location='http://" name           \
    "/'/></port>"
#define WSDL(contents) TEST_WSDL_HEAD SCHEMA_T MESSAGES contents "</definitions>"
#define LITERAL "<soap:body use='literal'/>"
#define OP(contents) "<operation name='Op'>" contents "</operation>"
#define IN_OUT                                                                                     \
    PORT_TYPE(OP(                                                                                  \
        "<documentation> Does it. </documentation><input message='t:In'/><output message='t:Out'/>"))

static void document_literal_operation_has_its_elements_as_parts(void **state)
{
    test_result result = test_image(WSDL(IN_OUT BINDING(
        "B", SOAP_BINDING("document") OP("<soap:operation soapAction='urn:act'/><input>" LITERAL
                                         "</input><output>" LITERAL "</output>"))
                                             SERVICE(PORT("q", "B"))));
    const soapc_image *image = result.image;
    const soapc_operation *operation = soapc_operation_at(image, 0);
    const soapc_part *in = soapc_part_at(image, operation->input.first_part),
                     *out = soapc_part_at(image, operation->output.first_part);
    const soapc_port *port = soapc_port_at(image, 0);

    (void)state;
    assert_string_equal(test_text(image, operation->name), "Op");
    assert_int_equal(operation->style, SOAPC_DOCUMENT);
    assert_string_equal(test_text(image, operation->soap_action), "urn:act");
    assert_string_equal(test_text(image, operation->documentation), "Does it.");
    assert_int_equal(operation->input.present, 1);
    assert_int_equal(operation->input.name, SOAPC_NONE);
    assert_int_equal(operation->input.use, SOAPC_LITERAL);
    assert_int_equal(operation->input.encoding, 0);
    assert_string_equal(test_text(image, operation->input.message), "In");
    assert_int_equal(operation->input.part_count, 1);
    assert_string_equal(test_text(image, in->name), "in");
    assert_string_equal(test_name(image, in->element), "{urn:t}In");
    assert_int_equal(in->by_element, 1);
    assert_flags(in->flags, SOAPC_FIELD_NILLABLE, SOAPC_FIELD_UNTYPED);
    assert_int_equal(in->type, soapc_element_find(image, "urn:t", 5, "In", 2));
    assert_int_equal(out->leaf, SOAPC_CLASS_TEXT);
    assert_flags(out->flags, SOAPC_FIELD_DEFAULT, 0);
    assert_string_equal(test_text(image, out->value), "d");
    assert_string_equal(test_text(image, port->name), "q");
    assert_string_equal(test_text(image, port->service), "S");
    assert_string_equal(test_text(image, port->binding), "B");
    assert_string_equal(test_text(image, port->location), "http://q/");
    assert_int_equal(port->version, 1);
    assert_int_equal(port->operation_count, 1);
    free(result.block);
}

static void rpc_operation_wraps_its_parts(void **state)
{
    test_result result =
        test_image(WSDL(PORT_TYPE(OP("<input message='t:Two'/><output message='t:None'/>")) BINDING(
            "B",
            SOAP_BINDING("rpc") OP(
                "<input><soap:body use='encoded' namespace='urn:op' encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></input>"
                "<output><soap:body use='literal'/></output>")) SERVICE(PORT("q", "B"))));
    const soapc_image *image = result.image;
    const soapc_operation *operation = soapc_operation_at(image, 0);
    const soapc_part *x = soapc_part_at(image, operation->input.first_part), *y = x + 1;

    (void)state;
    assert_int_equal(operation->style, SOAPC_RPC);
    assert_string_equal(test_text(image, operation->soap_action), "");
    assert_string_equal(test_name(image, operation->input.name), "{urn:op}Op");
    assert_string_equal(test_name(image, operation->output.name), "{}OpResponse");
    assert_int_equal(operation->input.use, SOAPC_ENCODED);
    assert_int_equal(operation->input.encoding, 1);
    assert_int_equal(operation->output.use, SOAPC_LITERAL);
    assert_int_equal(operation->input.part_count, 2);
    assert_int_equal(operation->output.part_count, 0);
    assert_int_equal(operation->output.present, 1);
    assert_string_equal(test_name(image, x->element), "{}x");
    assert_int_equal(x->by_element, 0);
    assert_int_equal(x->type, SOAPC_XSD_INT);
    assert_int_equal(x->leaf, SOAPC_CLASS_INT);
    assert_int_equal(y->type, test_type_id(image, "Token"));
    assert_int_equal(y->leaf, SOAPC_CLASS_NONE);
    free(result.block);
}

static void style_of_the_operation_wins_over_the_bindings(void **state)
{
    test_result result = test_image(WSDL(IN_OUT BINDING(
        "B", SOAP_BINDING("rpc")
                 OP("<soap:operation style='document'/><input>" LITERAL "</input><output/>"))
                                             BINDING("C", "<soap:binding/>" OP("<input/>"))
                                                 SERVICE(PORT("q", "B") PORT("r", "C"))));

    (void)state;
    assert_int_equal(soapc_operation_at(result.image, 0)->style, SOAPC_DOCUMENT);
    assert_int_equal(soapc_operation_at(result.image, 1)->style, SOAPC_DOCUMENT);
    assert_int_equal(soapc_operation_at(result.image, 1)->port, 1);
    free(result.block);
}

static void one_way_operation_has_no_output(void **state)
{
    test_result result = test_image(WSDL(PORT_TYPE(OP("<input message='t:In'/>")) BINDING(
        "B", SOAP_BINDING("document") OP("<input>" LITERAL "</input>")) SERVICE(PORT("q", "B"))));

    (void)state;
    assert_int_equal(soapc_operation_at(result.image, 0)->input.present, 1);
    assert_int_equal(soapc_operation_at(result.image, 0)->output.present, 0);
    free(result.block);
}

static void parts_attribute_selects_and_orders(void **state)
{
    const char *wsdl = WSDL(PORT_TYPE(OP("<input message='t:Two'/>")) BINDING(
        "B", SOAP_BINDING("rpc") OP("<input><soap:body use='literal' parts='y  x'/></input>"))
                                SERVICE(PORT("q", "B")));
    test_result result = test_image(wsdl);

    (void)state;
    assert_string_equal(test_text(result.image, soapc_part_at(result.image, 0)->name), "y");
    assert_string_equal(test_text(result.image, soapc_part_at(result.image, 1)->name), "x");
    free(result.block);
    result = test_image(WSDL(PORT_TYPE(OP("<input message='t:Two'/>")) BINDING(
        "B", SOAP_BINDING("rpc") OP("<input><soap:body use='literal' parts=''/></input>"))
                                 SERVICE(PORT("q", "B"))));
    assert_int_equal(soapc_operation_at(result.image, 0)->input.part_count, 0);
    free(result.block);
    assert_refused_text(
        WSDL(PORT_TYPE(OP("<input message='t:Two'/>")) BINDING(
            "B", SOAP_BINDING("rpc") OP("<input><soap:body use='literal' parts='x z'/></input>"))
                 SERVICE(PORT("q", "B"))),
        SOAPC_WSDL_UNRESOLVED, 2, "Missing part 'z' in <message> 'Two'");
}

static void headers_and_their_faults_are_recorded(void **state)
{
    test_result result = test_image(WSDL(IN_OUT BINDING(
        "B",
        SOAP_BINDING("document") OP(
            "<input>" LITERAL
            "<soap:header message='t:Head' part='auth' use='literal'><soap:headerfault message='t:Bad' part='bad' use='literal'/></soap:header>"
            "<soap:header message='t:Head' part='plain' use='encoded' namespace='urn:h' encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></input>"
            "<output>" LITERAL "</output>")) SERVICE(PORT("q", "B"))));
    const soapc_image *image = result.image;
    const soapc_direction *input = &soapc_operation_at(image, 0)->input;
    const soapc_header *auth = soapc_header_at(image, input->first_header), *plain = auth + 1;

    (void)state;
    assert_int_equal(input->header_count, 2);
    assert_string_equal(test_name(image, auth->name), "{urn:t}Auth");
    assert_int_equal(auth->part.type, test_type_id(image, "Token"));
    assert_int_equal(auth->use, SOAPC_LITERAL);
    assert_int_equal(auth->fault_count, 1);
    assert_string_equal(test_name(image, soapc_header_at(image, auth->first_fault)->name),
                        "{urn:t}Bad");
    assert_string_equal(test_name(image, plain->name), "{urn:h}plain");
    assert_string_equal(test_text(image, plain->ns), "urn:h");
    assert_int_equal(plain->use, SOAPC_ENCODED);
    assert_int_equal(plain->part.type, SOAPC_XSD_INT);
    assert_int_equal(plain->fault_count, 0);
    assert_int_equal(soapc_operation_at(image, 0)->output.header_count, 0);
    free(result.block);
}

static void faults_have_their_part_and_namespace(void **state)
{
    test_result result = test_image(WSDL(
        PORT_TYPE(OP(
            "<input message='t:In'/><output message='t:Out'/><fault name='bad' message='t:Bad'/><fault name='none' message='t:None'/>"))
            BINDING(
                "B",
                SOAP_BINDING("document") OP(
                    "<input>" LITERAL "</input><output>" LITERAL "</output>"
                    "<fault name='bad'><soap:fault name='bad' use='literal' namespace='urn:f'/></fault>"))
                SERVICE(PORT("q", "B"))));
    const soapc_image *image = result.image;
    const soapc_operation *operation = soapc_operation_at(image, 0);
    const soapc_fault_declaration *bad = soapc_fault_at(image, operation->first_fault),
                                  *none = bad + 1;

    (void)state;
    assert_int_equal(operation->fault_count, 2);
    assert_string_equal(test_text(image, bad->name), "bad");
    assert_int_equal(bad->part_count, 1);
    assert_string_equal(test_name(image, bad->part.element), "{urn:t}Bad");
    assert_string_equal(test_text(image, bad->ns), "urn:f");
    assert_int_equal(none->part_count, 0);
    assert_int_equal(none->use, SOAPC_LITERAL);
    free(result.block);
}

static void fault_of_rpc_style_is_no_accessor(void **state)
{
    test_result result =
        test_image(WSDL(PORT_TYPE(OP("<input message='t:Two'/><fault name='bad' message='t:Bad'/>"))
                            BINDING("B", SOAP_BINDING("rpc") OP("<input>" LITERAL "</input>"))
                                SERVICE(PORT("q", "B"))));

    (void)state;
    assert_string_equal(test_name(result.image, soapc_fault_at(result.image, 0)->part.element),
                        "{urn:t}Bad");
    free(result.block);
}

/* Ports: what they are called, their versions and how many operations there are in all. */
static const char *ports(const char *contents)
{
    static char text[512];
    char wsdl[16384];

    snprintf(wsdl, sizeof(wsdl), "%s", WSDL(""));
    snprintf(
        wsdl + strlen(wsdl) - strlen("</definitions>"), sizeof(wsdl) - 8192, "%s%s%s</definitions>",
        IN_OUT,
        BINDING("B", SOAP_BINDING("document")
                         OP("<input>" LITERAL "</input><output>" LITERAL "</output>"))
            BINDING(
                "B12",
                "<soap12:binding transport='http://schemas.xmlsoap.org/soap/http'/>" OP(
                    "<soap12:operation soapAction='a12'/><input><soap12:body use='literal'/></input>"))
                BINDING(
                    "W3C",
                    "<soap12:binding transport='http://www.w3.org/2003/05/soap/bindings/HTTP/'/>" OP(
                        ""))
                    BINDING(
                        "Jms",
                        "<soap:binding transport='http://schemas.xmlsoap.org/soap/jms'/>" OP(""))
                        BINDING(
                            "Get",
                            "<http:binding verb='GET'/>" OP(
                                "<http:operation location='/op'/><input><http:urlEncoded/></input>")),
        contents);
    test_result result = test_compile_text(wsdl);
    if (!result.block) {
        snprintf(text, sizeof(text), "error %u", result.error.status);
        return text;
    }
    text[0] = '\0';
    for (uint32_t i = 0; i < soapc_port_count(result.image); i++) {
        const soapc_port *port = soapc_port_at(result.image, i);
        size_t length = strlen(text);

        snprintf(text + length, sizeof(text) - length, "%s%s:%u%s", i ? " " : "",
                 test_text(result.image, port->name), port->version,
                 port->flags & SOAPC_PORT_NO_ADDRESS ? "!" : "");
    }
    free(result.block);
    return text;
}

#define PORT12(name, binding)                                                                      \
    "<port name='" name "' binding='t:" binding "'><soap12:address location='x'/></port>"
#define PORT_HTTP(name) "<port name='" name "' binding='t:Get'><http:address location='x'/></port>"

static void usable_ports_are_those_of_soap_over_http(void **state)
{
    (void)state;
    assert_string_equal(ports(SERVICE(PORT("a", "B"))), "a:1");
    assert_string_equal(ports(SERVICE(PORT("a", "B") PORT12("b", "B12"))), "a:1 b:2");
    assert_string_equal(ports(SERVICE(PORT12("b", "W3C"))), "b:2");
    assert_string_equal(ports(SERVICE(PORT("j", "Jms") PORT("a", "B"))), "a:1");
    assert_string_equal(ports(SERVICE(PORT_HTTP("g") PORT("a", "B") PORT_HTTP("h"))),
                        "a:1"); /* the quartet of ASMX */
    assert_string_equal(ports(SERVICE("<port name='n' binding='t:B'/>" PORT("a", "B"))),
                        "a:1"); /* no address */
    assert_string_equal(ports(SERVICE(PORT_HTTP("g"))), "g:0");
    assert_string_equal(
        ports(SERVICE(PORT("a", "B")) "<service name='S2'>" PORT("b", "B") "</service>"),
        "a:1 b:1");
    assert_string_equal(
        ports(SERVICE(PORT("a", "B")) "<service name='S2'>" PORT_HTTP("g") "</service>"),
        "a:1 g:0");
}

/* What a host with a location of its own can use; "!": without an address. */
static void service_without_usable_port_needs_a_location(void **state)
{
    (void)state;
    assert_string_equal(ports(SERVICE(PORT("j", "Jms"))), "j:1!");
    assert_string_equal(ports(SERVICE(PORT("j", "Jms") "<port name='n' binding='t:B12'/>")),
                        "j:1! n:2!");
    assert_string_equal(ports(SERVICE("<port name='n' binding='t:B'/>")), "n:1!");
    assert_string_equal(ports(SERVICE("<port name='n' binding='t:Get'/>")), "");
    assert_string_equal(ports(""), ":1! :2! :2! :1!"); /* the bindings of SOAP */
    assert_string_equal(ports(SERVICE("")), ":1! :2! :2! :1!");
    assert_string_equal(ports(SERVICE("<port name='n'><soap:address location='x'/></port>")),
                        "error 302");
    assert_string_equal(ports(SERVICE("<port name='n' binding='t:B'><soap:address/></port>")),
                        "error 302");
    assert_string_equal(
        ports(SERVICE("<port name='n' binding='t:Nothing'><soap:address location='x'/></port>")),
        ":1! :2! :2! :1!"); /* the port is left out */
    assert_string_equal(ports(SERVICE("<port name='n' binding='t:Nothing'/>")), ":1! :2! :2! :1!");
    assert_string_equal(ports(SERVICE("<port name='n' binding='t:Nothing'><soap:address location='x'/></port>"
                                      "<port name='m' binding='t:B'/>")),
                        "m:1!");
}

static void service_without_usable_port_is_told(void **state)
{
    test_result result = test_image(TEST_WSDL_HEAD "</definitions>");
    soapc_error error;

    (void)state;
    assert_int_equal(soapc_image_check_address(result.image, &error), SOAPC_WSDL_NO_SERVICE);
    assert_string_equal(error.message, TEST_MAIN ": there is no service, so that the location of calls must be given");
    assert_non_null(strstr(result.warnings, "main.wsdl:1:1: there is no service"));
    free(result.block);
    result = test_image(TEST_WSDL_HEAD SERVICE("") "</definitions>");
    assert_int_equal(soapc_image_check_address(result.image, &error), SOAPC_WSDL_NO_PORT);
    free(result.block);
    result = test_image(TEST_SCHEMA(""));
    assert_int_equal(soapc_image_check_address(result.image, &error), SOAPC_OK);
    free(result.block);
    result = test_image(WSDL(IN_OUT BINDING("B", SOAP_BINDING("document") OP("<input>" LITERAL "</input>")) SERVICE(
        PORT("n", "Nothing"))));
    assert_int_equal(soapc_image_check_address(result.image, &error), SOAPC_WSDL_UNRESOLVED);
    assert_non_null(strstr(error.message, ": No <binding> element with name 'Nothing', binding=\"t:Nothing\" of port"));
    assert_memory_equal(error.message + error.path_length, ": No <binding>", 14);
    assert_memory_equal(error.message + error.sentence_length - 9, "'Nothing'", 9);
    assert_int_equal(soapc_operation_count(result.image), 1);
    free(result.block);
    test_source none[] = {{TEST_MAIN, TEST_WSDL_HEAD "</definitions>"}, {NULL, NULL}};
    assert_refused(test_compile(none, NULL, SOAPC_COMPILE_STRICT, NULL), SOAPC_WSDL_NO_SERVICE, 1,
                   "there is no service");
}

static void http_binding_is_recorded_as_rpc_of_the_target_namespace(void **state)
{
    test_result result = test_image(WSDL(IN_OUT BINDING(
        "Get", "<http:binding verb='GET'/>" OP(
                   "<http:operation location='/op'/><input><http:urlEncoded/></input>"))
                                             SERVICE(PORT_HTTP("g"))));
    const soapc_operation *operation = soapc_operation_at(result.image, 0);

    (void)state;
    assert_int_equal(operation->style, SOAPC_RPC);
    assert_int_equal(operation->input.use, SOAPC_ENCODED);
    assert_string_equal(test_name(result.image, operation->input.name), "{urn:t}Op");
    assert_string_equal(test_name(result.image, operation->output.name), "{urn:t}OpResponse");
    free(result.block);
}

static void unused_bindings_are_not_looked_at(void **state)
{
    test_result result = test_image(WSDL(IN_OUT BINDING(
        "B",
        SOAP_BINDING("document") OP(
            "<input>" LITERAL
            "</input>")) "<binding name='Broken' type='t:Nothing'><operation name='X'><input><soap:header message='t:Gone' part='p'/></input></operation></binding>"
                         "<portType name='Unused'><operation name='Y'><input message='t:Gone'/></operation></portType>" SERVICE(
                             PORT("q", "B"))));

    (void)state;
    assert_int_equal(soapc_operation_count(result.image), 1);
    free(result.block);
}

static void overloaded_operations_are_told_apart_by_their_inputs(void **state)
{
    test_result result = test_image(WSDL(
        PORT_TYPE(
            "<operation name='Op'><input name='one' message='t:In'/></operation><operation name='Op'><input name='two' message='t:Two'/></operation>")
            BINDING(
                "B",
                SOAP_BINDING(
                    "document") "<operation name='Op'><soap:operation soapAction='2'/><input name='two'>" LITERAL
                                "</input></operation>"
                                "<operation name='Op'><soap:operation soapAction='1'/><input name='one'>" LITERAL
                                "</input></operation>") SERVICE(PORT("q", "B"))));

    (void)state;
    assert_string_equal(test_text(result.image, soapc_operation_at(result.image, 0)->input.message),
                        "Two");
    assert_string_equal(test_text(result.image, soapc_operation_at(result.image, 1)->input.message),
                        "In");
    assert_int_equal(soapc_operation_find(result.image, "op", 2, 1), 1);
    free(result.block);
}

static void part_that_refers_to_nothing_is_coded_by_value(void **state)
{
    const char *wsdl = TEST_WSDL_HEAD SCHEMA_T
        "<message name='In'><part name='a' element='t:Nothing'/><part name='b' type='t:Nothing'/><part name='c'/></message>" PORT_TYPE(
            OP("<input message='t:In'/>"))
            BINDING("B", SOAP_BINDING("document") OP("<input>" LITERAL "</input>"))
                SERVICE(PORT("q", "B")) "</definitions>";
    test_result result = test_image(wsdl);
    const soapc_part *a = soapc_part_at(result.image, 0), *b = a + 1, *c = b + 1;

    (void)state;
    assert_int_equal(a->type, SOAPC_NONE);
    assert_string_equal(test_name(result.image, a->element), "{urn:t}Nothing");
    assert_flags(a->flags, SOAPC_FIELD_UNTYPED, 0);
    assert_int_equal(b->type, SOAPC_NONE);
    assert_string_equal(test_name(result.image, b->element), "{}b");
    assert_flags(c->flags, SOAPC_FIELD_UNTYPED, 0);
    assert_non_null(
        strstr(result.warnings, "main.wsdl:2:526: element=\"t:Nothing\" of part refers to nothing"));
    assert_non_null(strstr(result.warnings, "type=\"t:Nothing\" of part refers to nothing"));
    assert_non_null(strstr(result.warnings, "part 'c' has neither 'element' nor 'type'"));
    free(result.block);
    assert_refused(test_compile((test_source[]){{TEST_MAIN, wsdl}, {NULL, NULL}}, NULL,
                                SOAPC_COMPILE_STRICT, NULL),
                   SOAPC_WSDL_UNRESOLVED, 2, "element=\"t:Nothing\"");
}

static void use_is_literal_unless_it_is_encoded(void **state)
{
    test_result result =
        test_image(WSDL(PORT_TYPE(OP("<input message='t:Two'/><output message='t:Two'/>")) BINDING(
            "B", SOAP_BINDING("rpc")
                     OP("<input><soap:body/></input><output><soap:body use='encoded'/></output>"))
                            SERVICE(PORT("q", "B"))));

    (void)state;
    assert_int_equal(soapc_operation_at(result.image, 0)->input.use, SOAPC_LITERAL);
    assert_int_equal(soapc_operation_at(result.image, 0)->output.use, SOAPC_ENCODED);
    assert_int_equal(soapc_operation_at(result.image, 0)->output.encoding, 1);
    assert_non_null(strstr(result.warnings, "body is encoded and has no 'encodingStyle'"));
    free(result.block);
    result = test_image(WSDL(PORT_TYPE(OP("<input message='t:Two'/>")) BINDING(
        "B",
        SOAP_BINDING("rpc") OP(
            "<input><soap:body use='encoded' encodingStyle='urn:mine http://www.w3.org/2003/05/soap-encoding'/></input>"))
                                 SERVICE(PORT("q", "B"))));
    assert_int_equal(soapc_operation_at(result.image, 0)->input.encoding, 2);
    free(result.block);
    assert_refused_text(
        WSDL(PORT_TYPE(OP("<input message='t:Two'/>")) BINDING(
            "B", SOAP_BINDING("rpc")
                     OP("<input><soap:body use='encoded' encodingStyle='urn:mine'/></input>"))
                 SERVICE(PORT("q", "B"))),
        SOAPC_WSDL_UNSUPPORTED, 2, "Unknown encodingStyle 'urn:mine', SOAP's own was expected");
}

static void required_extension_is_refused_unless_it_is_a_policy_or_addressing(void **state)
{
    const char *place = BINDING("B", SOAP_BINDING("document") "%s" OP("<input>" LITERAL "</input>"))
        SERVICE(PORT("q", "B"));
    static const struct {
        const char *extension;
        soapc_status status;
    } cases[] = {
        {"<x:ext xmlns:x='urn:x' wsdl:required='true'/>", SOAPC_WSDL_EXTENSION},
        {"<x:ext xmlns:x='urn:x' wsdl:required='1'/>", SOAPC_WSDL_EXTENSION},
        {"<x:ext xmlns:x='urn:x' wsdl:required='false'/>", SOAPC_OK},
        {"<x:ext xmlns:x='urn:x'><x:operation/></x:ext>", SOAPC_OK},
        {"<x:UsingPolicy xmlns:x='http://schemas.xmlsoap.org/ws/2004/09/policy' wsdl:required='true'/>",
         SOAPC_OK},
        {"<x:UsingAddressing xmlns:x='http://www.w3.org/2006/05/addressing/wsdl' wsdl:required='true'/>",
         SOAPC_OK},
        {"<unknown/>", SOAPC_WSDL_SYNTAX},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char contents[2048], wsdl[16384];

        snprintf(contents, sizeof(contents), place, cases[i].extension);
        snprintf(wsdl, sizeof(wsdl), "%s%s%s%s%s</definitions>", TEST_WSDL_HEAD, SCHEMA_T, MESSAGES,
                 IN_OUT, contents);
        test_result result = test_compile_text(wsdl);
        assert_int_equal(result.error.status, cases[i].status);
        if (cases[i].status == SOAPC_WSDL_EXTENSION) {
            assert_non_null(strstr(result.error.message, "is wsdl:required and not supported"));
        }
        if (strstr(cases[i].extension, ":Using")) {
            assert_non_null(strstr(result.warnings, "wsdl:required "));
        }
        free(result.block);
    }
}

static void mime_binding_takes_all_parts_into_the_body(void **state)
{
    test_result result = test_image(WSDL(PORT_TYPE(OP("<input message='t:Two'/>")) BINDING(
        "B",
        SOAP_BINDING("rpc") OP(
            "<input><m:multipartRelated xmlns:m='http://schemas.xmlsoap.org/wsdl/mime/'><m:part>"
            "<soap:body use='literal' namespace='urn:m' parts='x'/></m:part><m:part><m:content part='y' type='image/png'/></m:part></m:multipartRelated></input>"))
                                             SERVICE(PORT("q", "B"))));

    (void)state;
    assert_string_equal(test_name(result.image, soapc_operation_at(result.image, 0)->input.name),
                        "{urn:m}Op");
    assert_int_equal(soapc_operation_at(result.image, 0)->input.part_count, 2);
    assert_non_null(strstr(result.warnings, "attachments are not supported"));
    free(result.block);
}

static void malformed_wsdl_is_refused_by_name(void **state)
{
#define GOOD_BINDING BINDING("B", SOAP_BINDING("document") OP("<input>" LITERAL "</input>"))
    static const struct {
        const char *contents;
        soapc_status status;
        const char *holds;
    } cases[] = {
        {"<message/>", SOAPC_WSDL_MISSING, "<message> has no name attribute"},
        {"<message name='In'/>", SOAPC_WSDL_DUPLICATE, "<message> 'In' already defined"},
        {"<nonsense/>", SOAPC_WSDL_SYNTAX, "Unexpected WSDL element <nonsense> in definitions"},
        {GOOD_BINDING SERVICE(PORT("q", "B")), SOAPC_WSDL_UNRESOLVED,
         "Missing <portType> with name 'P', type=\"t:P\" of binding refers to nothing in namespace 'urn:t'"},
        {PORT_TYPE("") GOOD_BINDING SERVICE(PORT("q", "B")), SOAPC_WSDL_UNRESOLVED,
         "Missing <portType>/<operation> with name 'Op' in portType 'P'"},
        {PORT_TYPE(OP("<input/>")) GOOD_BINDING SERVICE(PORT("q", "B")), SOAPC_WSDL_MISSING,
         "Missing name for <input> of 'Op', 'message' was expected"},
        {PORT_TYPE(OP("<input message='t:Gone'/>")) GOOD_BINDING SERVICE(PORT("q", "B")),
         SOAPC_WSDL_UNRESOLVED, "Missing <message> with name 't:Gone', message=\"t:Gone\" of input refers to nothing"},
        {PORT_TYPE(OP(
             "<input message='t:In'/><fault name='f' message='t:Bad'/><fault name='f' message='t:Bad'/>"))
             GOOD_BINDING SERVICE(PORT("q", "B")),
         SOAPC_WSDL_DUPLICATE, "<fault> with name 'f' already defined in 'Op'"},
        {IN_OUT BINDING("B", SOAP_BINDING("document")
                                 OP("<input><soap:header message='t:Head' part='nope'/></input>"))
             SERVICE(PORT("q", "B")),
         SOAPC_WSDL_UNRESOLVED, "Missing part 'nope' in <message> 'Head'"},
        {IN_OUT BINDING("B", SOAP_BINDING("document")
                                 OP("<input><soap:header message='t:Head'/></input>"))
             SERVICE(PORT("q", "B")),
         SOAPC_WSDL_MISSING, "Missing part attribute for <header>"},
        {"<message name='X'><nonsense/></message>" PORT_TYPE(OP("<input message='t:X'/>"))
             GOOD_BINDING SERVICE(PORT("q", "B")),
         SOAPC_WSDL_SYNTAX, "Unexpected WSDL element <nonsense> in message"},
        {"<message name='X'><part/></message>" PORT_TYPE(OP("<input message='t:X'/>"))
             GOOD_BINDING SERVICE(PORT("q", "B")),
         SOAPC_WSDL_MISSING, "No name associated with <part> 'message'"},
        {"<service name='x'/><service name='x'/>", SOAPC_WSDL_DUPLICATE, "<service> 'x' already defined"},
        {PORT_TYPE(OP("<input message='t:In'/><fault name='f' message='t:Bad'/>"))
             BINDING("B", SOAP_BINDING("document") OP("<fault name='f'><nonsense/></fault>"))
                 SERVICE(PORT("q", "B")),
         SOAPC_WSDL_SYNTAX, "Unexpected WSDL element <nonsense> in fault"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char wsdl[16384];

        snprintf(wsdl, sizeof(wsdl), "%s%s%s\n\n%s</definitions>", TEST_WSDL_HEAD, SCHEMA_T,
                 MESSAGES, cases[i].contents);
        assert_refused_text(wsdl, cases[i].status, 4, cases[i].holds);
    }
}

/* What others load, too: told, and refused in strict mode. */
static void slips_are_tolerated_with_a_warning(void **state)
{
    static const struct {
        const char *contents, *warning;
    } cases[] = {
        {PORT_TYPE(OP("<input message='t:In'/><fault name='f' message='t:Two'/>"))
             GOOD_BINDING SERVICE(PORT("q", "B")),
         "The fault message 't:Two' must have a single part"},
        {IN_OUT GOOD_BINDING "<service>" PORT("q", "B") "</service>",
         "service has no 'name' attribute"},
        {IN_OUT GOOD_BINDING SERVICE("stray" PORT("q", "B")),
         "text in 'service', where only elements may stand"},
        {PORT_TYPE(OP("<input message='t:Two'/>")) BINDING(
             "B", SOAP_BINDING("rpc") OP("<input><soap:body use='encoded' encodingStyle="
                                         "'http://www.w3.org/2001/12/soap-encoding'/></input>"))
             SERVICE(PORT("q", "B")),
         "is a draft's: SOAP 1.2's is used"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char wsdl[16384];
        test_source sources[] = {{TEST_MAIN, wsdl}, {NULL, NULL}};

        snprintf(wsdl, sizeof(wsdl), "%s%s%s\n\n%s</definitions>", TEST_WSDL_HEAD, SCHEMA_T,
                 MESSAGES, cases[i].contents);
        test_result result = test_image(wsdl);
        if (!strstr(result.warnings, cases[i].warning)) {
            fail_msg("'%s' is not in: %s", cases[i].warning, result.warnings);
        }
        free(result.block);
        result = test_compile(sources, NULL, SOAPC_COMPILE_STRICT, NULL);
        assert_null(result.block);
        assert_non_null(strstr(result.error.message, cases[i].warning));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(document_literal_operation_has_its_elements_as_parts),
        cmocka_unit_test(rpc_operation_wraps_its_parts),
        cmocka_unit_test(style_of_the_operation_wins_over_the_bindings),
        cmocka_unit_test(one_way_operation_has_no_output),
        cmocka_unit_test(parts_attribute_selects_and_orders),
        cmocka_unit_test(headers_and_their_faults_are_recorded),
        cmocka_unit_test(faults_have_their_part_and_namespace),
        cmocka_unit_test(fault_of_rpc_style_is_no_accessor),
        cmocka_unit_test(usable_ports_are_those_of_soap_over_http),
        cmocka_unit_test(service_without_usable_port_needs_a_location),
        cmocka_unit_test(service_without_usable_port_is_told),
        cmocka_unit_test(http_binding_is_recorded_as_rpc_of_the_target_namespace),
        cmocka_unit_test(unused_bindings_are_not_looked_at),
        cmocka_unit_test(overloaded_operations_are_told_apart_by_their_inputs),
        cmocka_unit_test(part_that_refers_to_nothing_is_coded_by_value),
        cmocka_unit_test(use_is_literal_unless_it_is_encoded),
        cmocka_unit_test(required_extension_is_refused_unless_it_is_a_policy_or_addressing),
        cmocka_unit_test(mime_binding_takes_all_parts_into_the_body),
        cmocka_unit_test(slips_are_tolerated_with_a_warning),
        cmocka_unit_test(malformed_wsdl_is_refused_by_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
