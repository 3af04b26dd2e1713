/* Decode: values without a type, SOAP encoding: arrays, maps, references (SOAP 1.1, 5; SOAP 1.2
 * Part 2, 3). */
#include "decode_support.h"

static soapc_image *image;

static int set_up(void **state)
{
    (void)state;
    image = compile_text(wsdl_of_schema(
        "<xsd:import namespace='http://schemas.xmlsoap.org/soap/encoding/'/>"
        "<xsd:complexType name='Person'><xsd:sequence><xsd:element name='name' type='xsd:string' form='unqualified'/>"
        "<xsd:element name='friend' type='Person' minOccurs='0' form='unqualified'/>"
        "<xsd:element name='other' type='Person' minOccurs='0' form='unqualified'/></xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='Group'><xsd:sequence><xsd:element name='a' type='Person' form='unqualified'/>"
        "<xsd:element name='b' type='Person' form='unqualified'/><xsd:element name='n' type='xsd:int' "
        "form='unqualified' minOccurs='0'/><xsd:element name='m' type='xsd:int' form='unqualified' minOccurs='0'/>"
        "<xsd:element name='x' type='xsd:anyType' form='unqualified' minOccurs='0'/>"
        "<xsd:element name='l' type='Ints' form='unqualified' minOccurs='0'/></xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='Ints'><xsd:complexContent><xsd:restriction base='e:Array'>"
        "<xsd:attribute ref='e:arrayType' wsdl:arrayType='xsd:int[]'/></xsd:restriction></xsd:complexContent>"
        "</xsd:complexType>"
        "<xsd:complexType name='Persons'><xsd:complexContent><xsd:restriction base='e:Array'>"
        "<xsd:attribute ref='e:arrayType' wsdl:arrayType='Person[]' xmlns='" TNS
        "'/></xsd:restriction>"
        "</xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='Link'><xsd:sequence/><xsd:attribute name='href' type='xsd:string'/></xsd:complexType>"
        "<xsd:complexType name='Links'><xsd:sequence><xsd:element name='k' type='Link' maxOccurs='9'/></xsd:sequence>"
        "</xsd:complexType>"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(image);
    return 0;
}

/* Contract C-12.25. */
static void untyped_values_go_by_their_shape(void **state)
{
    (void)state;
    ASSERT_VALUE(image, NULL, "> a ", "v=\" a \"");
    ASSERT_VALUE(image, NULL, ">", "v=\"\"");
    ASSERT_VALUE(image, NULL, "xsi:nil='1'>", "v=nil");
    ASSERT_VALUE(image, NULL, ">text <a>1</a> more <b/>", "v={a=\"1\" b=\"\"}");
    ASSERT_VALUE(image, "anyType", "><a><b>1</b></a>", "v={a={b=\"1\"}}");
    ASSERT_VALUE(image, NULL, "xsi:type='t:Unknown'>1", "v=\"1\"");
    ASSERT_VALUE(image, NULL, "xsi:type='e:Struct'>", "<Struct>v={}");
}

static void untyped_values_obey_xsi_type(void **state)
{
    (void)state;
    ASSERT_VALUE(image, NULL, "xsi:type='xsd:int'>1", "<int>v=1");
    ASSERT_VALUE(image, NULL, "xsi:type='e:int'>1", "<int>v=1");
    ASSERT_VALUE(image, NULL, "xmlns:o='http://www.w3.org/1999/XMLSchema' xsi:type='o:boolean'>1",
                 "<boolean>v=true");
    ASSERT_VALUE(image, NULL, "xmlns='http://www.w3.org/2001/XMLSchema' xsi:type='double'>1",
                 "<double>v=1");
    ASSERT_VALUE(image, NULL, "xsi:type='t:Person'><name>x</name>", "<Person>v={name=\"x\"}");
    ASSERT_VALUE(image, NULL, "><a xsi:type='xsd:int'>1</a><b xsi:type='xsd:string'>2</b><c>3</c>",
                 "v={<int>a=1 <string>b=\"2\" c=\"3\"}");
    ASSERT_VALUE(image, "anyType", "xsi:type='xsd:anyType'>1", "v=\"1\"");
}

static void repeated_untyped_members_are_gathered(void **state)
{
    (void)state;
    ASSERT_VALUE(image, NULL, "><a>1</a><a>2</a>", "v={a=[a=\"1\" a=\"2\"]}");
    ASSERT_VALUE(image, NULL, "><a>1</a><b>2</b><a>3</a><c/><b>4</b>",
                 "v={a=[a=\"1\" a=\"3\"] b=[b=\"2\" b=\"4\"] c=\"\"}");
    ASSERT_VALUE(image, NULL, "><r><a>1</a><a>2</a></r><r><z>3</z></r><s><q/><q/></s>",
                 "v={r=[r={a=[a=\"1\" a=\"2\"]} r={z=\"3\"}] s={q=[q=\"\" q=\"\"]}}");
    ASSERT_VALUE(image, NULL, "><a xsi:type='xsd:int'>1</a><a xsi:nil='true'/>",
                 "v={a=[<int>a=1 a=nil]}");
    /* more than the few that are compared one by one */
    ASSERT_VALUE(
        image, NULL, "><a/><b/><c/><d/><e/><f/><g/><h/><i/><j/><a>1</a>",
        "v={a=[a=\"\" a=\"1\"] b=\"\" c=\"\" d=\"\" e=\"\" f=\"\" g=\"\" h=\"\" i=\"\" j=\"\"}");
    ASSERT_VALUE(image, NULL, "><a/><b/><c/><d/><e/><f/><g/><h/><i/><j/>",
                 "v={a=\"\" b=\"\" c=\"\" d=\"\" e=\"\" f=\"\" g=\"\" h=\"\" i=\"\" j=\"\"}");
}

static void arrays_take_their_item_type_from_the_wire(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Ints", "><item>1</item><x>2</x>", "v=(item=1 x=2)");
    ASSERT_VALUE(image, "Ints",
                 "e:arrayType='xsd:int[2]'><item xsi:type='xsd:int'>1</item><item>2</item>",
                 "v=(item=1 item=2)");
    ASSERT_VALUE(image, "Ints", "e:arrayType='xsd:string[1]'><item>1</item>", "v=(item=\"1\")");
    ASSERT_VALUE(image, "Ints", "e:arrayType='t:Unknown[1]'><item>1</item>", "v=(item=1)");
    ASSERT_VALUE(image, NULL, "e:arrayType='xsd:int[1]'><i>1</i>", "v=(i=1)");
    ASSERT_VALUE(
        image, NULL,
        "xsi:type='e:Array' e:arrayType='xsd:ur-type[2]'><i xsi:type='xsd:int'>1</i><i>a</i>",
        "<Array>v=(<int>i=1 i=\"a\")");
    ASSERT_VALUE(image, "Ints", "xsi:type='e:Array' e:arrayType='xsd:int[0]'>", "v=()");
    ASSERT_VALUE(image, "Ints", "xsi:nil='true'>", "v=nil");
    ASSERT_VALUE(image, "Persons", "><p><name>x</name></p><p xsi:nil='1'/>",
                 "v=(p={name=\"x\"} p=nil)");
    ASSERT_VALUE(image, NULL, "e12:itemType='xsd:int' e12:arraySize='2'><i>1</i><i>2</i>",
                 "v=(i=1 i=2)");
    ASSERT_VALUE(image, NULL, "e12:itemType='xsd:int'><i>1</i>", "v=(i=1)");
}

/* SOAP 1.1, 5.4.2.1 and 5.4.2.2. */
static void offset_and_position_set_keys(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Ints", "e:arrayType='xsd:int[5]' e:offset='[2]'><i>7</i><i>8</i>",
                 "v=(2=>i=7 i=8)");
    ASSERT_VALUE(
        image, "Ints",
        "e:arrayType='xsd:int[9]'><i>1</i><i e:position='[3]'>4</i><i>5</i><i e:position='[7]'>6</i>",
        "v=(i=1 3=>i=4 i=5 7=>i=6)");
    ASSERT_VALUE(
        image, "Ints",
        "e:arrayType='xsd:int[9]'><i e:position='[3]'>4</i><i e:position='[1]'>2</i><i>3</i>",
        "v=(3=>i=4 1=>i=2 i=3)");
    ASSERT_VALUE(image, "Ints", "e:arrayType='xsd:int[9]'><i e:position='[99999999999]'>4</i>",
                 "error 511: /v/i: e:position=\"[99999999999]\": an index out of range");
    ASSERT_VALUE(
        image, "Ints", "e:arrayType='xsd:int[2]'><i e:position='[1,2]'>4</i>",
        "error 511: /v/i: e:position=\"[1,2]\": as many indices as the array has dimensions were expected");
}

static void arrays_of_more_dimensions_nest(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Ints",
                 "e:arrayType='xsd:int[2,3]'><i>1</i><i>2</i><i>3</i><i>4</i><i>5</i><i>6</i>",
                 "v=((i=1 i=2 i=3) (i=4 i=5 i=6))");
    ASSERT_VALUE(image, "Ints", "e:arrayType='xsd:int[1,2,2]'><i>1</i><i>2</i><i>3</i>",
                 "v=(((i=1 i=2) (i=3)))");
    ASSERT_VALUE(image, "Ints", "e:arrayType='xsd:int[3,2]' e:offset='[1,1]'><i>1</i><i>2</i>",
                 "v=(1=>(1=>i=1) (i=2))");
    ASSERT_VALUE(image, NULL, "e12:itemType='xsd:int' e12:arraySize='* 2'><i>1</i><i>2</i><i>3</i>",
                 "v=((i=1 i=2) (i=3))");
    ASSERT_VALUE(image, NULL, "e12:arraySize='2 *'><i>1</i>",
                 "error 511: /v: e12:arraySize=\"2 *\": '*' may only be the first size");
    ASSERT_VALUE(
        image, NULL,
        "e:arrayType='xsd:int[][2]'><i e:arrayType='xsd:int[1]'><j>1</j></i><i e:arrayType='xsd:int[2]'><j>2</j>"
        "<j>3</j></i>",
        "v=(i=(j=1) i=(j=2 j=3))");
    ASSERT_VALUE(image, "Ints", "e:arrayType='xsd:int[,]'>", "v=()");
    ASSERT_VALUE(
        image, "Ints",
        "e:arrayType='xsd:int[2,2]'><i e:position='[1,0]'>1</i><i e:position='[0,1]'>2</i>",
        "error 511: /v/i[2]: items that go back to an earlier row of an array of 2 dimensions are not supported");
}

static void maps_are_pairs(void **state)
{
    (void)state;
    ASSERT_VALUE(
        image, NULL,
        "xsi:type='m:Map'><item><key xsi:type='xsd:string'>a</key><value xsi:type='xsd:int'>1</value></item>"
        "<item><key xsi:type='xsd:int'>5</key><value><x>2</x></value></item>",
        "<Map>v=%(\"a\":<int>1 5:{x=\"2\"})");
    ASSERT_VALUE(image, "Map", ">", "v=%()");
    ASSERT_VALUE(
        image, "Map",
        "><item><value>1</value><key>a</key></item><item><key>b</key><value>2</value></item>",
        "v=%(\"a\":\"1\" \"b\":\"2\")");
    ASSERT_VALUE(
        image, "Map",
        "><item><key>b</key><value>2</value></item><item><value xsi:type='m:Map'><item><value>1"
        "</value><key>a</key></item></value><key>a</key></item>",
        "v=%(\"b\":\"2\" \"a\":<Map>%(\"a\":\"1\"))");
    ASSERT_VALUE(image, "Map", "><item><key>b</key></item>",
                 "error 510: /v/item: an item without value");
    ASSERT_VALUE(image, "Map", "><item><value>b</value></item>",
                 "error 510: /v/item: an item without key");
    ASSERT_VALUE(image, "Map", "><item><key xsi:type='xsd:double'>1</key><value/></item>",
                 "error 510: /v/item: a key that is neither a string nor an integer");
    ASSERT_VALUE(image, "Map", "><item><key><a/></key><value/></item>",
                 "error 510: /v/item/key: a key that is neither a string nor an integer");
}

static void a_value_that_is_referred_to_once_is_the_value(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Group",
                 "><a href='#1'/><b><name>y</name></b><multi id='1'><name>x</name></multi>",
                 "v={a={name=\"x\"} b={name=\"y\"}}");
    ASSERT_VALUE(image, "Group", "><n href='#i'/><multi id='i' xsi:type='xsd:int'>5</multi>",
                 "v={n=5}");
    ASSERT_VALUE(image, "Group", "><a e12:ref='1'/><multi e12:id='1'><name>x</name></multi>",
                 "v={a={name=\"x\"}}");
    ASSERT_VALUE(image, "Group",
                 "><a href='#1'></a><z id='1' href='#2'/><z id='2'><name>x</name></z>",
                 "v={a={name=\"x\"}}");
}

static void a_value_that_is_referred_to_again_is_a_reference(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Group",
                 "><a href='#1'/><b href='#1'/><multi id='1'><name>x</name></multi>",
                 "v={&1 a={name=\"x\"} b=^1}");
}

static void ids_may_stand_on_values_in_place(void **state)
{
    (void)state;
    /* before the reference */
    ASSERT_VALUE(image, "Group", "><a id='r'><name>x</name></a><b href='#r'/>",
                 "v={&1 a={name=\"x\"} b=^1}");
    ASSERT_VALUE(image, "Group", "><a e12:id='r'><name>x</name></a><b e12:ref='#r'/>",
                 "v={&1 a={name=\"x\"} b=^1}");
    /* behind it */
    ASSERT_VALUE(image, "Group", "><a href='#r'/><b id='r'><name>x</name></b>",
                 "v={&1 a={name=\"x\"} b=^1}");
    /* the order of the fields turns them round */
    ASSERT_VALUE(image, "Group", "><b id='r'><name>x</name></b><a href='#r'/>",
                 "v={&1 a={name=\"x\"} b=^1}");
    ASSERT_VALUE(image, "Group", "><n id='r'>5</n><m href='#r'/>", "v={&1 n=5 m=^1}");
    /* an id that nothing refers to changes nothing */
    ASSERT_VALUE(image, "Group", "><a id='r'><name>x</name></a><n id='s'>5</n>",
                 "v={a={name=\"x\"} n=5}");
}

static void objects_may_hold_themselves(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Person", "id='r'><name>x</name><friend href='#r'/>",
                 "&1 v={name=\"x\" friend=^1}");
    ASSERT_VALUE(image, "Group",
                 "><a href='#1'/><z id='1'><name>x</name><friend href='#2'/></z>"
                 "<z id='2'><name>y</name><friend href='#1'/></z>",
                 "v={&1 a={name=\"x\" friend={name=\"y\" friend=^1}}}");
    ASSERT_VALUE(image, NULL, "id='r'><me href='#r'/><me href='#r'/>", "&1 v={me=[me=^1 me=^1]}");
    ASSERT_VALUE(image, NULL, "id='r' e:arrayType='xsd:anyType[1]'><i href='#r'/>",
                 "error 504: /v: a reference to an array or map that holds this reference");
}

static void a_target_is_read_once_for_each_type(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Group",
                 "><a href='#1'/><b href='#1'/><x href='#1'/><z id='1'><name>x</name></z>",
                 "v={&1 a={name=\"x\"} b=^1 x={name=\"x\"}}");
    ASSERT_VALUE(image, "Group",
                 "><a href='#1'/><x href='#1'/><z id='1' xsi:type='t:Person'><name>x</name></z>",
                 "v={&1 a={name=\"x\"} <Person>x=^1}");
    ASSERT_VALUE(
        image, "Group",
        "><l href='#1'/><x href='#1'/><z id='1' xsi:type='e:Array' e:arrayType='xsd:int[1]'><i>1"
        "</i></z>",
        "v={<Array>x=(i=1) l=(i=1)}");
}

/* From the second reference on the target is not looked at. */
static void a_value_is_the_same_for_any_number_of_references(void **state)
{
    (void)state;
    ASSERT_VALUE(image, NULL, "><a href='#1'/><b href='#1'/><c href='#1'/><z id='1' xsi:type='xsd:int'>5</z>",
                 "v={<int>&1 a=5 <int>b=^1 <int>c=^1 <int>z=^1}");
    ASSERT_VALUE(image, NULL, "><a href='#1'/><b href='#1'/><c href='#1'/><z id='1' xsi:nil='1'>5</z>",
                 "v={a=nil b=nil c=nil z=nil}");
    /* over others, of which each is known by then */
    ASSERT_VALUE(image, NULL, "><a href='#1'/><b href='#2'/><c href='#1'/><d href='#2'/><x id='1' href='#2'/><z id='2'>5</z>",
                 "v={&1 a=\"5\" b=^1 c=^1 d=^1 x=^1 z=^1}");
    /* read in place first, and behind it */
    ASSERT_VALUE(image, NULL, "><z id='1'><n>5</n></z><a href='#1'/><b href='#1'/><c>6</c>",
                 "v={&1 z={n=\"5\"} a=^1 b=^1 c=\"6\"}");
    ASSERT_VALUE(image, NULL, "><a href='#1'/><z id='1'><n>5</n></z><c>6</c>", "v={&1 a={n=\"5\"} z=^1 c=\"6\"}");
    ASSERT_VALUE(image, NULL, "><m xsi:type='m:Map'><item><key href='#1'/><value/></item><item><key href='#1'/><value/></item></m>"
                              "<z id='1'>k&lt;</z><y href='#1'/>",
                 "v={<Map>m=%(&1 \"k<\":\"\" \"k<\":\"\") z=^1 y=^1}");
}

static void references_that_lead_nowhere_are_refused(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Group", "><a href='#no'/>",
                 "error 503: /v/a: reference '#no' leads to no element");
    ASSERT_VALUE(image, "Group", "><a e12:ref='no'/>",
                 "error 503: /v/a: reference 'no' leads to no element");
    ASSERT_VALUE(
        image, "Group", "><a href='http://x/y'/>",
        "error 516: /v/a: reference 'http://x/y' leads outside of the message, which is not supported");
    ASSERT_VALUE(image, "Group", "><a href='#1'/><z id='1' href='#2'/><z id='2' href='#1'/>",
                 "error 504: /v/z[2]: references that lead to nothing but references");
    ASSERT_VALUE(image, "Group", "><a href='#1' id='1'/>",
                 "error 509: /v/a: reference '#1' leads to its own element");
}

static void href_may_be_an_attribute_of_the_type(void **state)
{
    soapc_call literal = call_of(image);

    (void)state;
    ASSERT_VALUE(image, "Links", "><t:k href='#top'/><t:k href='http://x/'/>",
                 "v={k=[k={!href=\"#top\"} k={!href=\"http://x/\"}]}");
    literal.use = SOAPC_LITERAL;
    assert_string_equal(value_text(&literal, "Group", "><n href='http://x/'>5</n>"),
                        "error 516: /v/n: reference 'http://x/' leads outside of the message, which "
                        "is not supported");
    assert_string_equal(value_text(&literal, "Group", "><m href='#no'>6</m>"),
                        "error 503: /v/m: reference '#no' leads to no element");
    assert_string_equal(
        value_text(&literal, "Group", "><a id='r'><name>x</name></a><b href='#r'/>"),
        "v={&1 a={name=\"x\"} b=^1}");
}

static void of_equal_ids_the_first_counts_unless_strict(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Group", "><n href='#1'/><m id='1'>5</m><z id='1'>6</z>",
                 "v={&1 n=5 m=^1}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Group",
                       "><a href='#1'/><b id='1'><name/></b><n id='1'>6</n>",
                       "error 509: /v: id '1' is there twice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(untyped_values_go_by_their_shape),
        cmocka_unit_test(untyped_values_obey_xsi_type),
        cmocka_unit_test(repeated_untyped_members_are_gathered),
        cmocka_unit_test(arrays_take_their_item_type_from_the_wire),
        cmocka_unit_test(offset_and_position_set_keys),
        cmocka_unit_test(arrays_of_more_dimensions_nest),
        cmocka_unit_test(maps_are_pairs),
        cmocka_unit_test(a_value_that_is_referred_to_once_is_the_value),
        cmocka_unit_test(a_value_that_is_referred_to_again_is_a_reference),
        cmocka_unit_test(ids_may_stand_on_values_in_place),
        cmocka_unit_test(objects_may_hold_themselves),
        cmocka_unit_test(a_target_is_read_once_for_each_type),
        cmocka_unit_test(a_value_is_the_same_for_any_number_of_references),
        cmocka_unit_test(references_that_lead_nowhere_are_refused),
        cmocka_unit_test(href_may_be_an_attribute_of_the_type),
        cmocka_unit_test(of_equal_ids_the_first_counts_unless_strict),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
