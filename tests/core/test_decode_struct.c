/* Decode: complex types in canonical order, attributes, simple and mixed content, wildcards
 * (contract section 12.2). */
#include "decode_support.h"

static soapc_image *image;

static int set_up(void **state)
{
    (void)state;
    image = compile_text(wsdl_of_schema(
        "<xsd:complexType name='Abc'><xsd:sequence><xsd:element name='a' type='xsd:int'/>"
        "<xsd:element name='b' type='xsd:string' minOccurs='0'/><xsd:element name='c' type='xsd:double' minOccurs='0'/>"
        "</xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='Lists'><xsd:sequence><xsd:element name='a' type='xsd:int' maxOccurs='9'/>"
        "<xsd:element name='b' type='xsd:int'/><xsd:element name='c' type='Abc' minOccurs='0' maxOccurs='unbounded'/>"
        "</xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='Nested'><xsd:sequence><xsd:element name='x' type='Lists'/>"
        "<xsd:element name='y' type='Nested' minOccurs='0'/><xsd:element name='z' type='xsd:int' minOccurs='0'/>"
        "</xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='Base'><xsd:sequence><xsd:element name='e' type='xsd:int'/></xsd:sequence>"
        "<xsd:attribute name='ba' type='xsd:int'/><xsd:attribute name='bd' type='xsd:string' default='d'/>"
        "</xsd:complexType>"
        "<xsd:complexType name='Derived'><xsd:complexContent><xsd:extension base='Base'><xsd:sequence>"
        "<xsd:element name='o' type='xsd:string' minOccurs='0'/></xsd:sequence>"
        "<xsd:attribute name='oa' type='xsd:boolean'/></xsd:extension></xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='Simple'><xsd:simpleContent><xsd:extension base='xsd:decimal'>"
        "<xsd:attribute name='unit' type='xsd:token'/><xsd:attribute name='n' type='xsd:int' fixed='5'/>"
        "</xsd:extension></xsd:simpleContent></xsd:complexType>"
        "<xsd:complexType name='Mixed' mixed='true'><xsd:sequence><xsd:element name='who' type='xsd:string' "
        "minOccurs='0'/></xsd:sequence><xsd:attribute name='n' type='xsd:int'/></xsd:complexType>"
        "<xsd:complexType name='Any'><xsd:sequence><xsd:element name='k' type='xsd:int' minOccurs='0'/>"
        "<xsd:any minOccurs='0' maxOccurs='unbounded' processContents='lax'/></xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='AnyMixed' mixed='true'><xsd:sequence>"
        "<xsd:any minOccurs='0' maxOccurs='unbounded' processContents='lax'/></xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='Choice'><xsd:choice maxOccurs='unbounded'><xsd:element name='p' type='xsd:int'/>"
        "<xsd:element name='q' type='xsd:string'/></xsd:choice></xsd:complexType>"
        "<xsd:complexType name='Deep'><xsd:sequence><xsd:element name='d' type='Deep' minOccurs='0'/>"
        "<xsd:element name='q' type='Simple' minOccurs='0' maxOccurs='9'/>"
        "<xsd:element name='i' type='xsd:int' minOccurs='0'/></xsd:sequence></xsd:complexType>"
        "<xsd:complexType name='Other'><xsd:sequence><xsd:any namespace='##other' minOccurs='0' "
        "maxOccurs='unbounded' processContents='lax'/></xsd:sequence><xsd:anyAttribute "
        "namespace='##other'/></xsd:complexType>"
        "<xsd:complexType name='Listed'><xsd:sequence><xsd:any namespace='##local urn:x' minOccurs='0' "
        "maxOccurs='unbounded' processContents='lax'/></xsd:sequence><xsd:anyAttribute "
        "namespace='##local urn:x'/></xsd:complexType>"
        "<xsd:complexType name='Shape' abstract='true'><xsd:sequence/></xsd:complexType>"
        "<xsd:complexType name='Square'><xsd:complexContent><xsd:extension base='Shape'><xsd:sequence>"
        "<xsd:element name='side' type='xsd:int'/></xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='Shapes'><xsd:sequence><xsd:element name='s' type='Shape' maxOccurs='9'/></xsd:sequence>"
        "</xsd:complexType>"
        "<xsd:element name='head' type='Base' abstract='true'/>"
        "<xsd:element name='sub' type='Derived' substitutionGroup='head'/>"
        "<xsd:element name='known' type='Abc'/>"
        "<xsd:complexType name='Heads'><xsd:sequence><xsd:element ref='head' maxOccurs='2'/></xsd:sequence>"
        "</xsd:complexType>"
        "<xsd:complexType name='OpenBase'><xsd:sequence><xsd:element name='a' type='xsd:int'/></xsd:sequence>"
        "<xsd:attribute name='k' type='xsd:int'/><xsd:anyAttribute/></xsd:complexType>"
        "<xsd:complexType name='Open'><xsd:complexContent><xsd:extension base='OpenBase'><xsd:sequence>"
        "<xsd:element name='b' type='xsd:int'/></xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='Required'><xsd:sequence><xsd:element name='r' type='xsd:int'/></xsd:sequence>"
        "<xsd:attribute name='ra' type='xsd:int' use='required'/></xsd:complexType>"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(image);
    return 0;
}

static void fields_come_in_the_order_of_the_type(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Abc", "><t:a>1</t:a><t:b>x</t:b><t:c>2</t:c>", "v={!a=1 b=\"x\" c=2}");
    ASSERT_VALUE(image, "Abc", ">\n <t:a>1</t:a>\n <!-- c --><t:c>2</t:c>\n", "v={a=1 c=2}");
    ASSERT_VALUE(image, "Abc", "><t:c>2</t:c><t:a>1</t:a><t:b>x</t:b>", "v={!a=1 b=\"x\" c=2}");
    ASSERT_VALUE(image, "Abc", "><t:c>2</t:c><t:a>1</t:a>", "v={a=1 c=2}");
    ASSERT_VALUE(image, "Abc", ">", "v={}");
}

static void repeated_elements_are_gathered(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Lists", "><t:a>1</t:a><t:b>2</t:b>", "v={a=[a=1] b=2}");
    ASSERT_VALUE(image, "Lists",
                 "><t:a>1</t:a><t:a>2</t:a><t:a>3</t:a><t:b>4</t:b><t:c><t:a>5</t:a></t:c>",
                 "v={a=[a=1 a=2 a=3] b=4 c=[c={a=5}]}");
    ASSERT_VALUE(image, "Lists", "><t:b>4</t:b>", "v={b=4}");
    /* interleaved, and a list after it was over */
    ASSERT_VALUE(image, "Lists", "><t:a>1</t:a><t:b>2</t:b><t:a>3</t:a><t:c/><t:a>4</t:a>",
                 "v={a=[a=1 a=3 a=4] b=2 c=[c={}]}");
    ASSERT_VALUE(image, "Lists", "><t:c/><t:b>2</t:b><t:a>3</t:a>", "v={a=[a=3] b=2 c=[c={}]}");
}

static void an_element_that_may_stand_once_is_a_list_when_repeated(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Abc", "><t:a>1</t:a><t:b>x</t:b><t:b>y</t:b><t:c>2</t:c>",
                 "v={a=1 b=[b=\"x\" b=\"y\"] c=2}");
    ASSERT_VALUE(image, "Abc", "><t:b>x</t:b><t:a>1</t:a><t:a>2</t:a>", "v={a=[a=1 a=2] b=\"x\"}");
}

static void disorder_at_every_level_is_put_right(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Nested",
                 "><t:z>9</t:z><t:y><t:z>8</t:z><t:x><t:b>1</t:b><t:a>2</t:a></t:x></t:y>"
                 "<t:x><t:c><t:c>1</t:c><t:a>2</t:a></t:c><t:b>3</t:b><t:a>4</t:a></t:x>",
                 "v={x={a=[a=4] b=3 c=[c={a=2 c=1}]} y={x={a=[a=2] b=1} z=8} z=9}");
}

static void unknown_elements_are_passed_over(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Abc",
                 "><t:u><t:a>3</t:a></t:u><t:a>1</t:a><u xmlns='urn:u'/>text<t:b>x</t:b>",
                 "v={a=1 b=\"x\"}");
}

/* Exactly first; the one local name that fits is the fallback (contract C-12.24). */
static void namespaces_are_forgiven_where_the_local_name_is_unique(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Abc", "><a>1</a><b xmlns='urn:other'>x</b><t:c>2</t:c>",
                 "v={!a=1 b=\"x\" c=2}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Abc", "><a>1</a>",
                       "error 502: /v/a: element 'a' is not declared here");
}

static void attributes_stand_among_the_fields(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Derived", "oa='true' ba='1' bd='x'><t:e>2</t:e><t:o>y</t:o>",
                 "v={!e=2 ba=1 bd=\"x\" o=\"y\" oa=true}");
    ASSERT_VALUE(image, "Derived", "><t:e>2</t:e><t:o>y</t:o>", "v={e=2 bd=\"d\" o=\"y\"}");
    ASSERT_VALUE(image, "Derived", "bd='' oa='0'><t:o>y</t:o><t:e>2</t:e>",
                 "v={e=2 bd=\"\" o=\"y\" oa=false}"); /* XSD Part 1, 3.2.1: only where it is absent */
    ASSERT_VALUE(image, "Base", "ba='1'><t:e>2</t:e>", "v={!e=2 ba=1 bd=\"d\"}");
    ASSERT_VALUE(image, "Base", "ba=' 1 ' unknown='2'>", "v={ba=1 bd=\"d\"}");
    ASSERT_VALUE(image, "Base", "t:ba='4'>", "v={ba=4 bd=\"d\"}");
    ASSERT_VALUE(image, "Base", "t:ba='4' ba='5'>", "v={ba=5 bd=\"d\"}");
    ASSERT_VALUE(image, "Base", "ba='x'>",
                 "error 513: /v/@ba: 'x' where a value of type xsd:int was expected");
}

/* XSD Part 1, 3.4.2: text and attributes. */
/* Of an anyAttribute only where the host asks for them; none of SOAP's, XSI's or of what is declared. */
static void other_attributes_come_on_demand(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Other", "x='1' t:y='2'>", "v={}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_ANY_ATTRIBUTES, "Other",
                       "x='1' t:y=' a&lt;\n' xml:lang='de' xsi:type='Other' e:root='1'><t:a/>",
                       "v={any(raw'<t:a xmlns:t=\"urn:t\"/>') attributes(x=\"1\" y=\" a< \" lang=\"de\")}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_ANY_ATTRIBUTES, "Other", ">", "v={}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_ANY_ATTRIBUTES, "Abc", "x='1'><a>1</a>", "v={a=1}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_ANY_ATTRIBUTES, "Open", "x='1' k='2' y='3'><b>2</b><a>1</a>",
                       "v={a=1 k=2 attributes(x=\"1\" y=\"3\") b=2}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_ANY_ATTRIBUTES | SOAPC_CALL_STRICT, "Listed",
                       "xmlns:x='urn:x' x:y='1' z='2'>", "v={attributes(y=\"1\" z=\"2\")}");
}

static void simple_content_is_text_and_attributes(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Simple", "unit='kg'> 1.50 ", "v={!\"1.50\" unit=\"kg\" n=5}");
    ASSERT_VALUE(image, "Simple", ">1", "v={\"1\" n=5}");
    ASSERT_VALUE(image, "Simple", "n='5'>", "v={\"\" n=5}");
    ASSERT_VALUE(image, "Simple", "xsi:nil='1' unit='kg'>", "v={!nil unit=\"kg\" n=5}");
    ASSERT_VALUE(image, "Simple", "n='6'>1",
                 "error 506: /v/@n: '6' where the fixed value '5' was expected");
    ASSERT_VALUE(image, "Simple", ">1<t:a/>",
                 "error 507: /v: element 't:a' where only text was expected");
}

static void nil_leaves_nothing_of_a_struct(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Abc", "xsi:nil='true'><t:a>1</t:a>", "v=nil");
    ASSERT_VALUE(image, "Abc", "xsi:nil=' &#116;rue&#32;'>", "v=nil");
    ASSERT_VALUE(image, "Abc", "xsi:nil='&#49;'><t:a xsi:nil='&#48;'>1</t:a>", "v=nil");
    ASSERT_VALUE(image, "Abc", "><t:a xsi:nil='true'/><t:b xsi:nil='1'></t:b><t:c>1</t:c>",
                 "v={!a=nil b=nil c=1}");
}

/* XSD Part 1, 3.4.2: text is part of the value. */
static void text_of_mixed_content_is_kept(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Mixed", "n='5'>3031", "v={\"3031\" n=5}");
    ASSERT_VALUE(image, "Mixed", ">Dear <t:who>Ann</t:who>, hello &amp; bye",
                 "v={\"Dear , hello & bye\" who=\"Ann\"}");
    ASSERT_VALUE(image, "Mixed", ">\n  <t:who>Ann</t:who>\n", "v={who=\"Ann\"}");
    ASSERT_VALUE(image, "AnyMixed", ">a &lt; b <u>c</u> d<t:known><t:a>1</t:a></t:known>",
                 "v={any(raw'a &lt; b <u>c</u> d' known={a=1})}");
}

static void wildcards_give_raw_xml_and_declared_values(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Any", "><t:k>1</t:k><x>1</x><y a='b'/>",
                 "v={k=1 any(raw'<x>1</x><y a=\"b\"/>')}");
    ASSERT_VALUE(image, "Any", "><x>1</x><t:k>1</t:k><y/>", "v={k=1 any(raw'<x>1</x>' raw'<y/>')}");
    ASSERT_VALUE(image, "Any",
                 "><t:known><t:a>1</t:a></t:known><x/><t:known><t:a>2</t:a></t:known>",
                 "v={any(known={a=1} raw'<x/>' known={a=2})}");
    ASSERT_VALUE(image, "Any", "><t:k>1</t:k>", "v={k=1}");
}

/* Prefixes stay, declarations from outside are added at the root of each raw element where they
 * are used. */
static void raw_xml_stands_by_itself(void **state)
{
    (void)state;
    ASSERT_VALUE(
        image, "Any", "><t:u><t:w xsi:type='xsd:int'>5</t:w></t:u>",
        "v={any(raw'<t:u xmlns:t=\"urn:t\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
        "xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"><t:w xsi:type=\"xsd:int\">5</t:w></t:u>')}");
    ASSERT_VALUE(
        image, "Any", "xmlns='urn:d'><x><p:y xmlns:p='urn:p' p:a='1'/><z xmlns=''>t:q</z></x><w/>",
        "v={any(raw'<x xmlns=\"urn:d\" xmlns:t=\"urn:t\"><p:y xmlns:p=\"urn:p\" p:a=\"1\"/>"
        "<z xmlns=\"\">t:q</z></x><w xmlns=\"urn:d\"/>')}");
    ASSERT_VALUE(image, "Any", "><x a='&lt;&#10;\"'>&lt;<!-- c --><![CDATA[&]]>&#13;</x><e></e>",
                 "v={any(raw'<x a=\"&lt;&#10;&quot;\">&lt;&amp;&#13;</x><e/>')}");
}

static void choices_take_what_is_there(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Choice", "><t:q>x</t:q><t:p>1</t:p><t:q>y</t:q>",
                 "v={p=[p=1] q=[q=\"x\" q=\"y\"]}");
}

/* XSD Part 1, 3.3.2 and 3.4.2: substitution groups, and types named by xsi:type. */
static void other_types_may_stand_in(void **state)
{
    (void)state;
    ASSERT_VALUE(image, "Heads", "><t:sub><t:e>1</t:e><t:o>x</t:o></t:sub>",
                 "v={head=[<Derived>head={e=1 bd=\"d\" o=\"x\"}]}");
    ASSERT_VALUE(image, "Base", "xsi:type='t:Derived'><t:e>1</t:e><t:o>x</t:o>",
                 "<Derived>v={e=1 bd=\"d\" o=\"x\"}");
    ASSERT_VALUE(image, "Base", "xsi:type='t:Base'><t:e>1</t:e>", "v={e=1 bd=\"d\"}");
    ASSERT_VALUE(image, "Base", "xsi:type='t:Unknown'><t:e>1</t:e>", "v={e=1 bd=\"d\"}");
    ASSERT_VALUE(image, "Abc", "><t:a xsi:type='xsd:string'>1</t:a>", "v={<string>a=\"1\"}");
    ASSERT_VALUE(
        image, "Lists",
        "><t:a xsi:type='xsd:string'>1</t:a><t:a xsi:type='xsd:string'>2</t:a><t:b>3</t:b>",
        "v={a=[<string>a=\"1\" <string>a=\"2\"] b=3}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Base", "xsi:type='t:Abc'><t:a>1</t:a>",
                       "error 508: /v: xsi:type \"t:Abc\" names no type that may stand here");
}

/* A prediction holds for equal bytes in the same scope only. */
static void equal_tags_in_other_scopes_are_other_elements(void **state)
{
    (void)state;
    ASSERT_VALUE(
        image, "Lists",
        "xmlns:p='urn:t'><p:a>1</p:a><p:a>2</p:a><t:b>3</t:b><t:c xmlns:p='urn:q'><p:z>5</p:z></t:c>"
        "<t:c><t:a>4</t:a></t:c><t:c><p:a>6</p:a></t:c>",
        "v={a=[a=1 a=2] b=3 c=[c={} c={a=4} c={a=6}]}");
    ASSERT_VALUE(image, "Any", "xmlns:p='urn:q'><p:k xmlns:p='urn:t'>1</p:k><p:k>2</p:k>",
                 "v={k=[k=1 k=2]}");
}

/* A child without children of its own has a frame too, which may move those around it. */
static void frames_may_move_under_any_child(void **state)
{
    char open[4096], expected[4096];

    (void)state;
    for (int depth = 1; depth < 40; depth++) {
        char *at = open + sprintf(open, ">"), *to = expected + sprintf(expected, "v={");

        for (int i = 0; i < depth; i++) {
            at += sprintf(at, "<t:d>");
            to += sprintf(to, "d={");
        }
        at += sprintf(at, "<t:q>1</t:q><t:q>2</t:q><t:i>3</t:i>");
        to += sprintf(to, "q=[q={\"1\" n=5} q={\"2\" n=5}] i=3");
        for (int i = 0; i < depth; i++) {
            at += sprintf(at, "</t:d>");
            to += sprintf(to, "}");
        }
        sprintf(to, "}");
        ASSERT_VALUE(image, "Deep", open, expected);
    }
}

static void strict_decode_names_what_is_wrong(void **state)
{
    (void)state;
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Required", "ra='1'><t:r>2</t:r>",
                       "v={!r=2 ra=1}");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Required", "ra='1'>",
                       "error 501: /v: element '{urn:t}r' is missing");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Required", "><t:r>2</t:r>",
                       "error 501: /v: attribute 'ra' is required and missing");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Required", "ra='1' rb='2'>",
                       "error 502: /v: attribute 'rb' is not declared");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Abc", "><t:a>1</t:a><t:d/>",
                       "error 502: /v/d: element '{urn:t}d' is not declared here");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Abc", "><t:a>1</t:a>x",
                       "error 507: /v: text where only elements were expected");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Nested", "><t:x><t:a>1</t:a></t:x>",
                       "error 501: /v/x: element '{urn:t}b' is missing");
}

/* XSD Part 1, 3.3.4 and 3.4.4; without strict they are read, as in ext/soap. */
static void strict_decode_refuses_what_is_abstract(void **state)
{
    (void)state;
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Heads",
                       "><t:sub><t:e>1</t:e></t:sub><t:head><t:e>1</t:e></t:head>",
                       "error 502: /v/head: element 'head' is abstract, one of its substitution "
                       "group was expected");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Shapes",
                       "><t:s xsi:type='t:Square'><t:side>1</t:side></t:s><t:s/>",
                       "error 508: /v/s[2]: its type is abstract, xsi:type was expected");
    ASSERT_VALUE_FLAGS(image, SOAPC_CALL_STRICT, "Shapes",
                       "><t:s xsi:type='t:Square'><t:side>1</t:side></t:s>"
                       "<t:s xsi:type='t:Square'><t:side>2</t:side></t:s>",
                       "v={s=[<Square>s={!side=1} <Square>s={!side=2}]}");
    ASSERT_VALUE(image, "Shapes", "><t:s/>", "v={s=[s={!}]}");
}

/* XSD Part 1, 3.10.4. Without strict everything goes into the wildcard, as in ext/soap. */
static void strict_decode_looks_at_the_namespaces_of_wildcards(void **state)
{
    static const struct {
        const char *type, *contents, *refused;
    } cases[] = {
        {"Other", "><x:q xmlns:x='urn:x'/>", NULL},
        {"Other", "><t:q/>", "error 502: /v/q: element '{urn:t}q' is not declared here"},
        {"Other", "><q xmlns=''/>", "error 502: /v/q: element 'q' is not declared here"},
        {"Other", "xmlns:x='urn:x' x:a='1'>", NULL},
        {"Other", "a='1'>", "error 502: /v: attribute 'a' is not declared"},
        {"Other", "t:a='1'>", "error 502: /v: attribute 'a' is not declared"},
        {"Listed", "><x:q xmlns:x='urn:x'/><q xmlns=''/>", NULL},
        {"Listed", "><t:q/>", "error 502: /v/q: element '{urn:t}q' is not declared here"},
        {"Listed", "><x:q xmlns:x='urn:xy'/>", "error 502: /v/q: element '{urn:xy}q' is not declared here"},
        {"Listed", "a='1'>", NULL},
        {"Listed", "t:a='1'>", "error 502: /v: attribute 'a' is not declared"},
    };

    (void)state;
    soapc_call call = call_of(image);
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        call.flags = 0;
        assert_int_equal(strncmp(value_text(&call, cases[i].type, cases[i].contents), "v={", 3), 0);
        call.flags = SOAPC_CALL_STRICT;
        const char *got = value_text(&call, cases[i].type, cases[i].contents);
        if (cases[i].refused) {
            assert_string_equal(got, cases[i].refused);
        } else {
            assert_int_equal(strncmp(got, "v={", 3), 0);
        }
    }
}

static void opaque_types_are_raw(void **state)
{
    uint8_t bits[64] = {0};
    soapc_call call = call_of(image);
    soapc_str names[] = {{"urn:host", 8}, {"Own", 3}};

    (void)state;
    uint32_t type = type_named(image, "Abc");
    assert_true(type < sizeof(bits) * 8);
    bits[type / 8] |= (uint8_t)(1u << type % 8);
    call.opaque = bits;
    call.opaque_count = sizeof(bits) * 8;
    assert_string_equal(
        value_text(&call, "Lists", "><t:b>1</t:b><t:c><t:a>2</t:a></t:c><t:c><t:a>3</t:a></t:c>"),
        "v={b=1 c=[c=raw'<t:c xmlns:t=\"urn:t\"><t:a>2</t:a></t:c>' "
        "c=raw'<t:c xmlns:t=\"urn:t\"><t:a>3</t:a></t:c>']}");
    assert_string_equal(
        value_text(&call, "anyType", "><q xmlns:t='urn:t' xsi:type='t:Abc'/>"),
        "v={<Abc>q=raw'<q xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:t=\"urn:t\" "
        "xsi:type=\"t:Abc\"/>'}");
    call.opaque_names = names;
    call.opaque_name_count = 1;
    assert_string_equal(
        value_text(&call, "anyType", "><q xmlns:h='urn:host' xsi:type='h:Own'>1</q>"),
        "v={XSI Own q=raw'<q xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:h=\"urn:host\" "
        "xsi:type=\"h:Own\">1</q>'}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_come_in_the_order_of_the_type),
        cmocka_unit_test(repeated_elements_are_gathered),
        cmocka_unit_test(an_element_that_may_stand_once_is_a_list_when_repeated),
        cmocka_unit_test(disorder_at_every_level_is_put_right),
        cmocka_unit_test(unknown_elements_are_passed_over),
        cmocka_unit_test(namespaces_are_forgiven_where_the_local_name_is_unique),
        cmocka_unit_test(attributes_stand_among_the_fields),
        cmocka_unit_test(other_attributes_come_on_demand),
        cmocka_unit_test(simple_content_is_text_and_attributes),
        cmocka_unit_test(nil_leaves_nothing_of_a_struct),
        cmocka_unit_test(text_of_mixed_content_is_kept),
        cmocka_unit_test(wildcards_give_raw_xml_and_declared_values),
        cmocka_unit_test(raw_xml_stands_by_itself),
        cmocka_unit_test(choices_take_what_is_there),
        cmocka_unit_test(other_types_may_stand_in),
        cmocka_unit_test(equal_tags_in_other_scopes_are_other_elements),
        cmocka_unit_test(frames_may_move_under_any_child),
        cmocka_unit_test(strict_decode_names_what_is_wrong),
        cmocka_unit_test(strict_decode_refuses_what_is_abstract),
        cmocka_unit_test(strict_decode_looks_at_the_namespaces_of_wildcards),
        cmocka_unit_test(opaque_types_are_raw),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
