/* Decode: text of simple types to leaves (contract section 12.2; XSD Part 2). */
#include "decode_support.h"

static soapc_image *image;

static int set_up(void **state)
{
    (void)state;
    image = compile_text(wsdl_of_schema(
        "<xsd:simpleType name='Color'><xsd:restriction base='xsd:string'><xsd:enumeration value='red'/>"
        "</xsd:restriction></xsd:simpleType>"
        "<xsd:simpleType name='Tight'><xsd:restriction base='xsd:string'><xsd:whiteSpace value='collapse'/>"
        "</xsd:restriction></xsd:simpleType>"
        "<xsd:simpleType name='TightToo'><xsd:restriction base='Tight'><xsd:maxLength value='9'/>"
        "</xsd:restriction></xsd:simpleType>"
        "<xsd:simpleType name='Small'><xsd:restriction base='xsd:byte'><xsd:maxInclusive value='9'/>"
        "</xsd:restriction></xsd:simpleType>"
        "<xsd:simpleType name='Ints'><xsd:list itemType='xsd:int'/></xsd:simpleType>"
        "<xsd:simpleType name='Either'><xsd:union memberTypes='xsd:int Color'/></xsd:simpleType>"
        "<xsd:complexType name='Defaults'><xsd:sequence>"
        "<xsd:element name='d' type='xsd:int' default='7' minOccurs='0'/>"
        "<xsd:element name='n' type='xsd:string' default='x' nillable='true' minOccurs='0'/>"
        "<xsd:element name='f' type='xsd:string' fixed='same' minOccurs='0'/>"
        "</xsd:sequence></xsd:complexType>"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(image);
    return 0;
}

static void strings_are_taken_as_they_stand(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "string", "> a  b ", "v=\" a  b \"");
    ASSERT_VALUE(image, "string", ">a&lt;b&#x41;&amp;", "v=\"a<bA&\"");
    ASSERT_VALUE(image, "string", ">\xC3\xA4\xE2\x82\xAC", "v=\"\xC3\xA4\xE2\x82\xAC\"");
    ASSERT_VALUE(image, "string", ">a]b]]c", "v=\"a]b]]c\"");
    ASSERT_VALUE(image, "string", ">1\r\n2\r3", "v=\"1\n2\n3\"");
    ASSERT_VALUE(image, "string", ">", "v=\"\"");
    ASSERT_VALUE(image, "Color", ">blue", "v=\"blue\"");
}

static void comments_and_cdata_are_joined(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "string", ">a<!-- x -->b<![CDATA[<c>&]]>d<?pi?>", "v=\"ab<c>&d\"");
    ASSERT_VALUE(image, "int", ">1<!-- x -->2", "v=12");
    ASSERT_VALUE(image, "string", "><![CDATA[ ]]>", "v=\" \"");
}

static void blanks_alone_count_when_they_are_kept(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "string", ">  ", "v=\"\"");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_KEEP_BLANKS, "string", ">  ", "v=\"  \"");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_KEEP_BLANKS, "int", ">  ", "v=nil");
}

/* Where blanks are kept as they are in what is no php://input (contract C-10.2). */
static void a_processing_instruction_is_refused_where_blanks_are_kept(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "string", ">a<?pi?>", "v=\"a\"");
    for (size_t i = 0; i < 3; i++) {
        const char *texts[] = {">a<?pi?>", "><?pi?>", "> <?pi x?> <!-- -->b"};

        ASSERT_VALUE_FLAGS(image, SOAPC_CALL_KEEP_BLANKS, "string", texts[i],
                           "error 507: /v: a processing instruction where only text was expected");
    }
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_KEEP_BLANKS, "int", ">1<?pi?>",
                       "error 507: /v: a processing instruction where only text was expected");
}

/* XSD Part 2, 4.3.6. */
static void white_space_follows_the_type(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "normalizedString", "> a\t\nb ", "v=\" a  b \"");
    ASSERT_VALUE(image, "token", "> a\t\n b ", "v=\"a b\"");
    ASSERT_VALUE(image, "anyURI", ">\n http://x/ ", "v=\"http://x/\"");
    ASSERT_VALUE(image, "Tight", "> a  b ", "v=\"a b\"");
    ASSERT_VALUE(image, "TightToo", "> a  b ", "v=\"a b\"");
    ASSERT_VALUE(image, "dateTime", " > 2026-01-02T03:04:05Z ", "v=\"2026-01-02T03:04:05Z\"");
}

static void integers_are_read_without_loss(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "int", ">42", "v=42");
    ASSERT_VALUE(image, "int", "> -0042\n", "v=-42");
    ASSERT_VALUE(image, "int", ">+7", "v=7");
    ASSERT_VALUE(image, "long", ">9223372036854775807", "v=9223372036854775807");
    ASSERT_VALUE(image, "long", ">-9223372036854775808", "v=-9223372036854775808");
    ASSERT_VALUE(image, "unsignedLong", ">18446744073709551615", "v=\"18446744073709551615\"");
    ASSERT_VALUE(image, "integer", ">123456789012345678901234567890",
                 "v=\"123456789012345678901234567890\"");
    ASSERT_VALUE(image, "int", ">", "v=nil");
    ASSERT_VALUE(image, "Small", ">300", "v=300");
}

static void what_is_no_integer_is_refused(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "int", ">4x",
                 "error 500: /v: '4x' where a value of type xsd:int was expected");
    ASSERT_VALUE(image, "int", ">1.5",
                 "error 500: /v: '1.5' where a value of type xsd:int was expected");
    ASSERT_VALUE(image, "int", ">1 2",
                 "error 500: /v: '1 2' where a value of type xsd:int was expected");
    ASSERT_VALUE(image, "int", ">-",
                 "error 500: /v: '-' where a value of type xsd:int was expected");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "int", ">1.5", "v=1.5");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "int", ">1e400", "v=inf");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "int", ">NaN",
                       "error 500: /v: 'NaN' where a value of type xsd:int was expected");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Small", ">300",
                       "error 500: /v: '300' where a value of type xsd:byte was expected");
}

/* XSD Part 2, 3.2.2: true, false, 1, 0. */
static void booleans_are_those_of_the_specification(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "boolean", ">true", "v=true");
    ASSERT_VALUE(image, "boolean", "> 1 ", "v=true");
    ASSERT_VALUE(image, "boolean", ">false", "v=false");
    ASSERT_VALUE(image, "boolean", ">0", "v=false");
    ASSERT_VALUE(image, "boolean", ">", "v=nil");
    ASSERT_VALUE(image, "boolean", ">yes",
                 "error 500: /v: 'yes' where a value of type xsd:boolean was expected");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "boolean", ">yes", "v=true");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "boolean", ">F", "v=false");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "boolean", ">TRUE", "v=true");
}

static void doubles_are_rounded_correctly(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "double", ">1.5", "v=1.5");
    ASSERT_VALUE(image, "double", ">-0.1", "v=-0.10000000000000001");
    ASSERT_VALUE(image, "double", ">.5", "v=0.5");
    ASSERT_VALUE(image, "double", ">5.", "v=5");
    ASSERT_VALUE(image, "double", ">-0", "v=-0");
    ASSERT_VALUE(image, "double", ">12345678.90123456", "v=12345678.90123456");
    ASSERT_VALUE(image, "double", ">1234567890.12345678", "v=1234567890.1234567");
    ASSERT_VALUE(image, "float", ">1e3", "v=1000");
    ASSERT_VALUE(image, "double", ">9007199254740993", "v=9007199254740992");
    ASSERT_VALUE(image, "double", ">INF", "v=inf");
    ASSERT_VALUE(image, "double", ">-INF", "v=-inf");
    ASSERT_VALUE(image, "double", ">NaN", "v=nan");
    ASSERT_VALUE(image, "double", ">", "v=nil");
    ASSERT_VALUE(image, "double", ">nan",
                 "error 500: /v: 'nan' where a value of type xsd:double was expected");
    ASSERT_VALUE(image, "double", ">1,5",
                 "error 500: /v: '1,5' where a value of type xsd:double was expected");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "double", ">inf", "v=inf");
}

static void decimals_stay_text(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "decimal", "> 0.10000000000000000001 ", "v=\"0.10000000000000000001\"");
    ASSERT_VALUE(image, "decimal", ">", "v=\"\""); /* text, as in ext/soap (contract C-12.20) */
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "decimal", ">1e3",
                       "error 500: /v: '1e3' where a value of type xsd:decimal was expected");
}

/* What ext/soap reads as what it says (contract C-12.21); what it makes something else of stays an error. */
static void lenient_values_are_spelled_as_peers_spell_them(void **state)
{
    enum { LENIENT = SOAPC_CALL_LENIENT_VALUES };

    (void)state;
    ASSERT_VALUE_FLAGS(image, LENIENT, "int", ">1.0", "v=1");
    ASSERT_VALUE_FLAGS(image, LENIENT, "long", "> 1e3 ", "v=1000");
    ASSERT_VALUE_FLAGS(image, LENIENT, "Small", ">-12.5", "v=-12.5");
    ASSERT_VALUE_FLAGS(image, LENIENT, "int", ">5x",
                       "error 500: /v: '5x' where a value of type xsd:int was expected");
    ASSERT_VALUE_FLAGS(image, LENIENT, "int", ">INF",
                       "error 500: /v: 'INF' where a value of type xsd:int was expected");
    ASSERT_VALUE_FLAGS(image, LENIENT, "int", ">1e400",
                       "error 500: /v: '1e400' where a value of type xsd:int was expected");
    ASSERT_VALUE_FLAGS(image, LENIENT, "boolean", ">True", "v=true");
    ASSERT_VALUE_FLAGS(image, LENIENT, "boolean", ">F", "v=false");
    ASSERT_VALUE_FLAGS(image, LENIENT, "boolean", ">no",
                       "error 500: /v: 'no' where a value of type xsd:boolean was expected");
    ASSERT_VALUE_FLAGS(image, LENIENT, "double", ">NAN", "v=nan");
    ASSERT_VALUE_FLAGS(image, LENIENT, "float", ">-Infinity", "v=-inf");
    ASSERT_VALUE_FLAGS(image, LENIENT, "double", ">inf", "v=inf");
    ASSERT_VALUE_FLAGS(image, LENIENT, "double", ">nanx",
                       "error 500: /v: 'nanx' where a value of type xsd:double was expected");
    ASSERT_VALUE_FLAGS(image, LENIENT | SOAPC_CALL_STRICT, "int", ">1.0",
                       "error 500: /v: '1.0' where a value of type xsd:int was expected");
    ASSERT_VALUE_FLAGS(image, LENIENT | SOAPC_CALL_STRICT, "boolean", ">True",
                       "error 500: /v: 'True' where a value of type xsd:boolean was expected");
    ASSERT_VALUE_FLAGS(image, LENIENT | SOAPC_CALL_STRICT, "double", ">NAN",
                       "error 500: /v: 'NAN' where a value of type xsd:double was expected");
}

static void octets_keep_their_lexical_form(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "base64Binary", ">YW Jj\n", "v=b64'YW Jj\n'");
    ASSERT_VALUE(image, "base64Binary", ">YW&#13;Jj", "v=b64'YW\rJj'");
    ASSERT_VALUE(image, "base64Binary", ">", "v=b64''");
    ASSERT_VALUE(image, "hexBinary", "> 4aFF ", "v=hex'4aFF'");
    ASSERT_VALUE(image, "hexBinary", ">", "v=hex''");
    ASSERT_VALUE(image, "hexBinary", ">4g",
                 "error 500: /v: '4g' where a value of type xsd:hexBinary was expected");
}

static void lists_and_unions_are_one_collapsed_text(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Ints", "> 1  2\n3 ", "v=\"1 2 3\"");
    ASSERT_VALUE(image, "NMTOKENS", ">a\tb", "v=\"a b\"");
    ASSERT_VALUE(image, "Either", "> red ", "v=\"red\"");
    ASSERT_VALUE(image, "Ints", ">", "v=\"\"");
}

static void long_text_with_references_stays_a_span(void **state)
{
    static char open[1024], expected[1024];
    char text[300];

    (void)state;
    memset(text, 'x', sizeof(text) - 1);
    text[sizeof(text) - 1] = '\0';
    snprintf(open, sizeof(open), ">%s&amp;", text);
    snprintf(expected, sizeof(expected), "v=span'%s&amp;'", text);
    ASSERT_VALUE(image, "string", open, expected);
    snprintf(expected, sizeof(expected), "v=\"%s&\"", text);
    ASSERT_VALUE(image, "token", open, expected);
    snprintf(open, sizeof(open), ">%s<![CDATA[&]]>", text);
    ASSERT_VALUE(image, "string", open, expected);
    snprintf(open, sizeof(open), ">%s", text);
    snprintf(expected, sizeof(expected), "v=\"%s\"", text);
    ASSERT_VALUE(image, "string", open, expected);
}

static void child_elements_in_a_simple_type_are_refused(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "int", ">1<b>2</b>",
                 "error 507: /v: element 'b' where only text was expected");
}

/* XSD Part 1, 2.6.2: only in its namespace, and only true or 1. */
static void nil_is_a_boolean_in_its_namespace(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "int", "xsi:nil='true'>", "v=nil");
    ASSERT_VALUE(image, "string", "xsi:nil=' 1 '>", "v=nil");
    ASSERT_VALUE(image, "string", "xsi:nil='false'>a", "v=\"a\"");
    ASSERT_VALUE(image, "string", "t:nil='true'>a", "v=\"a\"");
    ASSERT_VALUE(image, "string", "nil='true'>a", "v=\"a\"");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_COMPAT_VALUES, "string", "nil='false'>a", "v=nil");
}

/* XSD Part 1, 3.3.1; contract C-12.23. */
static void empty_elements_take_default_and_fixed(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Defaults",
                 "><d xmlns='" TNS "'/><n xmlns='" TNS "'/><f xmlns='" TNS "'></f>",
                 "v={!d=7 n=\"\" f=\"same\"}");
    ASSERT_VALUE(image, "Defaults", "><t:d>8</t:d><t:f>same</t:f>", "v={d=8 f=\"same\"}");
    ASSERT_VALUE(image, "Defaults", "><t:d><!-- 8 --></t:d><t:f><!-- a --><!-- b --></t:f>",
                 "v={d=7 f=\"same\"}");
    ASSERT_VALUE(image, "Defaults", ">", "v={}");
    ASSERT_VALUE(image, "Defaults", "><t:f>other</t:f>",
                 "error 506: /v/f: 'other' where the fixed value 'same' was expected");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_taken_as_they_stand),
        cmocka_unit_test(comments_and_cdata_are_joined),
        cmocka_unit_test(blanks_alone_count_when_they_are_kept),
        cmocka_unit_test(a_processing_instruction_is_refused_where_blanks_are_kept),
        cmocka_unit_test(white_space_follows_the_type),
        cmocka_unit_test(integers_are_read_without_loss),
        cmocka_unit_test(what_is_no_integer_is_refused),
        cmocka_unit_test(booleans_are_those_of_the_specification),
        cmocka_unit_test(doubles_are_rounded_correctly),
        cmocka_unit_test(decimals_stay_text),
        cmocka_unit_test(lenient_values_are_spelled_as_peers_spell_them),
        cmocka_unit_test(octets_keep_their_lexical_form),
        cmocka_unit_test(lists_and_unions_are_one_collapsed_text),
        cmocka_unit_test(long_text_with_references_stays_a_span),
        cmocka_unit_test(child_elements_in_a_simple_type_are_refused),
        cmocka_unit_test(nil_is_a_boolean_in_its_namespace),
        cmocka_unit_test(empty_elements_take_default_and_fixed),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
