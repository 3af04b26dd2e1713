/* soapc_direction.one_namespace: whether prefixes can depend on the values. */
#include "compile.h"

#define PORT_TYPE(contents) "<portType name='P'>" contents "</portType>"
#define SOAP_BINDING(style)                                                                        \
    "<soap:binding style='" style "' transport='http://schemas.xmlsoap.org/soap/http'/>"
#define SERVICE(contents) "<service name='S'>" contents "</service>"
#define PORT(name, binding)                                                                        \
    "<port name='" name "' binding='t:" binding "'><soap:address location='http://" name           \
    "/'/></port>"
#define LITERAL "<soap:body use='literal'/>"
#define OP(contents) "<operation name='Op'>" contents "</operation>"

static uint8_t one_namespace(const char *types, const char *message, const char *body)
{
    char wsdl[8192];

    snprintf(
        wsdl, sizeof(wsdl),
        "%s<types><xsd:schema targetNamespace='urn:t' elementFormDefault='qualified'>%s</xsd:schema>"
        "<xsd:schema targetNamespace='urn:u' elementFormDefault='qualified'><xsd:complexType name='Other'><xsd:sequence><xsd:element name='o' type='xsd:int'/>"
        "</xsd:sequence></xsd:complexType></xsd:schema></types><message name='In'>%s</message><message name='H'><part name='h' element='t:E'/></message>%s"
        "<binding name='B' type='t:P'>%s%s</binding>%s</definitions>",
        TEST_WSDL_HEAD, types, message, PORT_TYPE(OP("<input message='t:In'/>")),
        SOAP_BINDING("document"), body, SERVICE(PORT("q", "B")));
    test_result result = test_image(wsdl);
    uint8_t value = soapc_operation_at(result.image, 0)->input.one_namespace;
    free(result.block);
    return value;
}

static void prefixes_that_depend_on_values_are_known(void **state)
{
    const char *part = "<part name='e' element='t:E'/>", *body = OP("<input>" LITERAL "</input>");

    (void)state;
#define E(contents)                                                                                \
    "<xsd:element name='E'><xsd:complexType><xsd:sequence>" contents                               \
    "</xsd:sequence></xsd:complexType></xsd:element>"
    assert_int_equal(
        one_namespace(
            E("<xsd:element name='a' type='t:T' maxOccurs='9'/>") "<xsd:complexType name='T'><xsd:sequence>"
                                                                  "<xsd:element name='t' type='t:T' minOccurs='0'/><xsd:element name='n' type='xsd:int' form='unqualified'/></xsd:sequence>"
                                                                  "<xsd:attribute name='x'/><xsd:attribute ref='xml:lang'/></xsd:complexType>",
            part, body),
        1);
    assert_int_equal(
        one_namespace(E("<xsd:element name='a' type='xsd:int' nillable='true'/>"), part, body), 0);
    assert_int_equal(one_namespace(E("<xsd:element name='a' type='u:Other'/>"), part, body), 0);
    assert_int_equal(one_namespace(E("<xsd:any/>"), part, body), 0);
    assert_int_equal(one_namespace(E("<xsd:element name='a' type='xsd:anyType'/>"), part, body), 0);
    assert_int_equal(one_namespace(E("<xsd:element name='a'/>"), part, body), 0);
    assert_int_equal(
        one_namespace(
            E("<xsd:element name='a' type='t:Base'/>") "<xsd:complexType name='Base'/><xsd:complexType name='D'><xsd:complexContent>"
                                                       "<xsd:extension base='t:Base'/></xsd:complexContent></xsd:complexType>",
            part, body),
        0);
    assert_int_equal(
        one_namespace(
            E("<xsd:element ref='t:head'/>") "<xsd:element name='head' type='xsd:int'/><xsd:element name='m' type='xsd:int' substitutionGroup='t:head'/>",
            part, body),
        0);
    assert_int_equal(
        one_namespace(
            E("<xsd:element name='a' type='xsd:int'/>"), part,
            OP("<input>" LITERAL "<soap:header message='t:H' part='h' use='literal'/></input>")),
        0);
    assert_int_equal(
        one_namespace(
            E("<xsd:element name='a' type='xsd:int'/>"), part,
            OP("<input><soap:body use='encoded' encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></input>")),
        0);
    assert_int_equal(
        one_namespace(
            "", "<part name='x' type='xsd:int'/>",
            OP("<soap:operation style='rpc'/><input><soap:body use='literal' namespace='urn:r'/></input>")),
        1);
    assert_int_equal(
        one_namespace(
            "<xsd:complexType name='T'><xsd:sequence><xsd:element name='q' type='xsd:int'/></xsd:sequence></xsd:complexType>",
            "<part name='x' type='t:T'/>",
            OP("<soap:operation style='rpc'/><input><soap:body use='literal' namespace='urn:r'/></input>")),
        0);
#undef E
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prefixes_that_depend_on_values_are_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
