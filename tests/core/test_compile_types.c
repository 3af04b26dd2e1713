/* Types of a schema in the image: simple types, simple content, attributes, SOAP arrays. XSD
 * 1.0, contract C-7.14. */
#include "compile.h"

#define IMAGE(contents)                                                                            \
    test_result result = test_image(TEST_SCHEMA(contents));                                        \
    const soapc_image *image = result.image

static const char *facet(const soapc_image *image, const soapc_type *type, uint32_t i)
{
    static char text[128];
    const soapc_facet *record = soapc_facet_at(image, type->first_facet + i);

    assert_true(i < type->facet_count);
    snprintf(text, sizeof(text), "%u=%s", record->kind, test_text(image, record->value));
    return text;
}

static void restriction_has_the_lexical_space_of_its_base(void **state)
{
    IMAGE(
        "<xsd:simpleType name='Small'><xsd:restriction base='t:Number'><xsd:maxInclusive value='9'/></xsd:restriction>"
        "</xsd:simpleType><xsd:simpleType name='Number'><xsd:restriction base='xsd:short'/></xsd:simpleType>");
    const soapc_type *small = test_type(image, "Small"), *number = test_type(image, "Number");

    (void)state;
    assert_int_equal(number->kind, SOAPC_TYPE_SIMPLE);
    assert_int_equal(number->base, SOAPC_XSD_SHORT);
    assert_int_equal(number->derivation, SOAPC_DERIVED_RESTRICTION);
    assert_int_equal(number->builtin, SOAPC_XSD_SHORT);
    assert_int_equal(number->leaf, SOAPC_CLASS_INT);
    assert_flags(number->flags, SOAPC_TYPE_DERIVED, SOAPC_TYPE_ENUMERATION | SOAPC_TYPE_ANONYMOUS);
    assert_int_equal(small->base, test_type_id(image, "Number"));
    assert_int_equal(small->builtin, SOAPC_XSD_SHORT);
    assert_flags(small->flags, 0, SOAPC_TYPE_DERIVED);
    /* In document order, whichever was resolved first. */
    assert_int_equal(small->list_order, 0);
    assert_int_equal(number->list_order, 1);
    free(result.block);
}

/* As in schemas that lean on a default namespace which is WSDL's (ext/soap reads them). */
static void elements_of_wsdls_namespace_within_a_schema_are_the_schemas(void **state)
{
    IMAGE("<simpleType name='Short'><restriction base='xsd:short'/></simpleType>"
          "<complexType name='Pair'><sequence><element name='a' type='t:Short'/></sequence>"
          "</complexType>");
    const soapc_type *pair = test_type(image, "Pair");

    (void)state;
    assert_int_equal(test_type(image, "Short")->builtin, SOAPC_XSD_SHORT);
    assert_int_equal(pair->field_count, 1);
    assert_int_equal(soapc_field_at(image, pair->first_field)->type, test_type_id(image, "Short"));
    free(result.block);
}

static void all_facets_are_kept_in_lexical_form(void **state)
{
    IMAGE(
        "<xsd:simpleType name='T'><xsd:restriction base='xsd:decimal'><xsd:annotation/>"
        "<xsd:minExclusive value='-1.50'/><xsd:minInclusive value='1'/><xsd:maxExclusive value='2'/>"
        "<xsd:maxInclusive value='3'/><xsd:totalDigits value='4'/><xsd:fractionDigits value='05'/>"
        "<xsd:length value='6'/><xsd:minLength value='7'/><xsd:maxLength value='8'/><xsd:whiteSpace value='collapse'/>"
        "<xsd:pattern value='[a-z]+'/><xsd:enumeration value=' 1 '/><xsd:enumeration value='1.0'/></xsd:restriction>"
        "</xsd:simpleType>");
    const soapc_type *type = test_type(image, "T");
    static const char *const expected[] = {"8=-1.50",  "6=1",   "9=2",  "7=3", "10=4",
                                           "11=05",    "3=6",   "4=7",  "5=8", "12=collapse",
                                           "2=[a-z]+", "1= 1 ", "1=1.0"};

    (void)state;
    assert_int_equal(type->facet_count, 13);
    for (uint32_t i = 0; i < 13; i++) {
        assert_string_equal(facet(image, type, i), expected[i]);
    }
    assert_flags(type->flags, SOAPC_TYPE_ENUMERATION, 0);
    free(result.block);
}

static void enumeration_is_inherited_and_its_values_are_where_they_stand(void **state)
{
    IMAGE(
        "<xsd:simpleType name='Color'><xsd:restriction base='xsd:string'><xsd:enumeration value='red'/></xsd:restriction>"
        "</xsd:simpleType><xsd:simpleType name='Col2'><xsd:restriction base='t:Color'/></xsd:simpleType>");

    (void)state;
    assert_flags(test_type(image, "Col2")->flags, SOAPC_TYPE_ENUMERATION, 0);
    assert_int_equal(test_type(image, "Col2")->facet_count, 0);
    assert_int_equal(test_type(image, "Color")->facet_count, 1);
    free(result.block);
}

static void list_has_its_items_type(void **state)
{
    IMAGE(
        "<xsd:simpleType name='L'><xsd:list itemType='xsd:int'/></xsd:simpleType>"
        "<xsd:simpleType name='M'><xsd:list><xsd:simpleType><xsd:restriction base='xsd:byte'/></xsd:simpleType>"
        "</xsd:list></xsd:simpleType>"
        "<xsd:simpleType name='R'><xsd:restriction base='t:L'><xsd:length value='2'/></xsd:restriction></xsd:simpleType>"
        "<xsd:simpleType name='N'><xsd:restriction base='xsd:NMTOKENS'/></xsd:simpleType>");
    const soapc_type *l = test_type(image, "L"), *m = test_type(image, "M"),
                     *r = test_type(image, "R");

    (void)state;
    assert_int_equal(l->kind, SOAPC_TYPE_LIST);
    assert_int_equal(l->derivation, SOAPC_DERIVED_LIST);
    assert_int_equal(l->item, SOAPC_XSD_INT);
    assert_int_equal(l->builtin, SOAPC_XSD_INT);
    assert_int_equal(l->leaf, SOAPC_CLASS_LIST);
    assert_string_equal(test_type_name(image, m->item), "anonymous2");
    assert_int_equal(soapc_type_at(image, m->item)->builtin, SOAPC_XSD_BYTE);
    assert_int_equal(soapc_type_at(image, m->item)->list_order, 2);
    assert_int_equal(r->kind, SOAPC_TYPE_LIST);
    assert_int_equal(r->derivation, SOAPC_DERIVED_RESTRICTION);
    assert_int_equal(r->item, SOAPC_XSD_INT);
    assert_int_equal(test_type(image, "N")->item, SOAPC_XSD_NMTOKEN);
    free(result.block);
}

static void union_has_its_members_in_order(void **state)
{
    IMAGE("<xsd:simpleType name='U'><xsd:union memberTypes=' xsd:int\n t:Color '><xsd:simpleType>"
          "<xsd:restriction base='xsd:date'/></xsd:simpleType></xsd:union></xsd:simpleType>"
          "<xsd:simpleType name='Color'><xsd:restriction base='xsd:string'/></xsd:simpleType>");
    const soapc_type *u = test_type(image, "U");

    (void)state;
    assert_int_equal(u->kind, SOAPC_TYPE_UNION);
    assert_int_equal(u->leaf, SOAPC_CLASS_UNION);
    assert_int_equal(u->member_count, 3);
    assert_int_equal(soapc_member_at(image, u->first_member), SOAPC_XSD_INT);
    assert_int_equal(soapc_member_at(image, u->first_member + 1), test_type_id(image, "Color"));
    assert_string_equal(test_type_name(image, soapc_member_at(image, u->first_member + 2)),
                        "anonymous1");
    free(result.block);
}

static void simple_content_has_text_first_then_attributes(void **state)
{
    IMAGE(
        "<xsd:complexType name='Price'><xsd:simpleContent><xsd:extension base='xsd:decimal'>"
        "<xsd:attribute name='currency' type='xsd:string'/></xsd:extension></xsd:simpleContent></xsd:complexType>"
        "<xsd:complexType name='Net'><xsd:simpleContent><xsd:extension base='t:Price'>"
        "<xsd:attribute name='rate' type='xsd:int' use='required'/></xsd:extension></xsd:simpleContent></xsd:complexType>");
    const soapc_type *price = test_type(image, "Price"), *net = test_type(image, "Net");
    const soapc_field *text = soapc_field_at(image, price->first_field);

    (void)state;
    assert_int_equal(price->kind, SOAPC_TYPE_COMPLEX);
    assert_flags(price->flags, SOAPC_TYPE_SIMPLE_CONTENT,
                 SOAPC_TYPE_MIXED | SOAPC_TYPE_ONE_FIELD_LIST);
    assert_int_equal(price->leaf, SOAPC_CLASS_DECIMAL);
    assert_int_equal(price->builtin, SOAPC_XSD_DECIMAL);
    assert_int_equal(price->particle, SOAPC_NONE);
    assert_string_equal(test_fields(image, price), "|# @currency");
    assert_int_equal(text->type, SOAPC_XSD_DECIMAL);
    assert_int_equal(text->leaf, SOAPC_CLASS_DECIMAL);
    assert_string_equal(test_fields(image, net), "# @currency |@rate");
    assert_int_equal(soapc_field_at(image, net->first_field)->type, SOAPC_XSD_DECIMAL);
    assert_flags(test_field(image, net, "rate")->flags, SOAPC_FIELD_REQUIRED, SOAPC_FIELD_OPTIONAL);
    assert_flags(test_field(image, net, "currency")->flags, SOAPC_FIELD_OPTIONAL,
                 SOAPC_FIELD_REQUIRED);
    free(result.block);
}

static void restricted_simple_content_narrows_text_and_attributes(void **state)
{
    IMAGE(
        "<xsd:complexType name='A'><xsd:simpleContent><xsd:extension base='xsd:string'>"
        "<xsd:attribute name='x' type='xsd:int'/><xsd:attribute name='y' type='xsd:int'/></xsd:extension>"
        "</xsd:simpleContent></xsd:complexType>"
        "<xsd:complexType name='B'><xsd:simpleContent><xsd:restriction base='t:A'><xsd:maxLength value='3'/>"
        "<xsd:attribute name='y' use='prohibited'/></xsd:restriction></xsd:simpleContent></xsd:complexType>"
        "<xsd:complexType name='C'><xsd:simpleContent><xsd:restriction base='t:A'><xsd:simpleType>"
        "<xsd:restriction base='xsd:token'/></xsd:simpleType></xsd:restriction></xsd:simpleContent></xsd:complexType>");
    const soapc_type *b = test_type(image, "B"), *c = test_type(image, "C");

    (void)state;
    assert_string_equal(test_fields(image, b), "# @x |@y");
    assert_flags(test_field(image, b, "y")->flags, SOAPC_FIELD_PROHIBITED, 0);
    assert_string_equal(facet(image, b, 0), "5=3");
    assert_string_equal(test_fields(image, c), "# @x @y|");
    assert_int_equal(c->builtin, SOAPC_XSD_TOKEN);
    assert_flags(soapc_type_at(image, soapc_field_at(image, c->first_field)->type)->flags,
                 SOAPC_TYPE_ANONYMOUS, 0);
    free(result.block);
}

static void attributes_have_use_form_default_and_fixed(void **state)
{
    test_result result = test_image(TEST_TYPES(
        "<xsd:schema targetNamespace='urn:t' attributeFormDefault='qualified'><xsd:attribute name='g' type='xsd:date' default='d'/>"
        "<xsd:complexType name='T'><xsd:attribute name='a' type='xsd:int' default='1'/>"
        "<xsd:attribute name='b' type='xsd:int' form='unqualified' fixed='2'/><xsd:attribute ref='t:g' use='required'/>"
        "<xsd:attribute ref='xml:lang'/><xsd:attribute name='u'/><xsd:anyAttribute/></xsd:complexType></xsd:schema>"));
    const soapc_image *image = result.image;
    const soapc_type *type = test_type(image, "T");
    const soapc_field *a = test_field(image, type, "a"), *b = test_field(image, type, "b");
    const soapc_field *g = test_field(image, type, "g"), *lang = test_field(image, type, "lang");

    (void)state;
    assert_string_equal(test_fields(image, type), "|@a @b @g @lang @u @*");
    assert_string_equal(test_name(image, a->name), "{urn:t}a");
    assert_flags(a->flags, SOAPC_FIELD_DEFAULT | SOAPC_FIELD_OPTIONAL, SOAPC_FIELD_FIXED);
    assert_string_equal(test_text(image, a->value), "1");
    assert_string_equal(test_name(image, b->name), "{}b");
    assert_flags(b->flags, SOAPC_FIELD_FIXED, SOAPC_FIELD_DEFAULT);
    assert_string_equal(test_text(image, b->value), "2");
    assert_string_equal(test_name(image, g->name), "{urn:t}g");
    assert_int_equal(g->type, SOAPC_XSD_DATE);
    assert_flags(g->flags, SOAPC_FIELD_REQUIRED | SOAPC_FIELD_REFERENCE | SOAPC_FIELD_DEFAULT,
                 SOAPC_FIELD_OPTIONAL);
    assert_int_equal(g->min, 1);
    assert_string_equal(test_name(image, lang->name), "{http://www.w3.org/XML/1998/namespace}lang");
    assert_int_equal(lang->type, SOAPC_XSD_LANGUAGE);
    assert_flags(test_field(image, type, "u")->flags, SOAPC_FIELD_UNTYPED, 0);
    assert_int_equal(test_field(image, type, "u")->leaf, SOAPC_CLASS_TEXT);
    free(result.block);
}

static void attributes_of_groups_follow_the_own_ones(void **state)
{
    IMAGE(
        "<xsd:complexType name='T'><xsd:attributeGroup ref='t:G'/><xsd:attribute name='own' type='xsd:int'/></xsd:complexType>"
        "<xsd:attributeGroup name='G'><xsd:attributeGroup ref='t:H'/><xsd:attribute name='g' type='xsd:int'/>"
        "<xsd:anyAttribute/></xsd:attributeGroup>"
        "<xsd:attributeGroup name='H'><xsd:attribute name='h' type='xsd:int'/><xsd:attribute name='own' type='xsd:date'/>"
        "</xsd:attributeGroup>");

    (void)state;
    assert_string_equal(test_fields(image, test_type(image, "T")), "|@own @g @h @*");
    assert_int_equal(test_field(image, test_type(image, "T"), "own")->type, SOAPC_XSD_INT);
    free(result.block);
}

static void soap_array_has_item_type_name_and_dimensions(void **state)
{
    IMAGE(
        "<xsd:complexType name='A'><xsd:complexContent><xsd:restriction base='enc:Array'>"
        "<xsd:attribute ref='enc:arrayType' wsdl:arrayType='xsd:int[,]'/></xsd:restriction></xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='B'><xsd:complexContent><xsd:restriction base='enc:Array'><xsd:sequence>"
        "<xsd:element name='thing' type='xsd:date' form='unqualified' maxOccurs='unbounded'/></xsd:sequence></xsd:restriction>"
        "</xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='C'><xsd:complexContent><xsd:extension base='t:A'/></xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='D'><xsd:complexContent><xsd:restriction base='enc:Array'><xsd:sequence>"
        "<xsd:element name='thing' type='xsd:date'/></xsd:sequence><xsd:attribute ref='enc:arrayType' wsdl:arrayType='t:A'/>"
        "</xsd:restriction></xsd:complexContent></xsd:complexType>");
    const soapc_type *a = test_type(image, "A"), *b = test_type(image, "B"),
                     *c = test_type(image, "C");

    (void)state;
    assert_int_equal(a->kind, SOAPC_TYPE_ARRAY);
    assert_int_equal(a->item, SOAPC_XSD_INT);
    assert_string_equal(test_text(image, a->dimensions), "[,]");
    assert_int_equal(a->item_name, SOAPC_NONE);
    assert_int_equal(a->field_count, 0);
    assert_int_equal(a->base, SOAPC_SOAPENC_ARRAY);
    assert_int_equal(b->kind, SOAPC_TYPE_ARRAY);
    assert_int_equal(b->item, SOAPC_XSD_DATE);
    assert_string_equal(test_name(image, b->item_name), "{}thing");
    assert_string_equal(test_text(image, b->dimensions), "[]");
    assert_int_equal(c->kind, SOAPC_TYPE_ARRAY);
    assert_int_equal(c->item, SOAPC_XSD_INT);
    assert_string_equal(test_text(image, c->dimensions), "[,]");
    assert_int_equal(test_type(image, "D")->item, test_type_id(image, "A"));
    assert_string_equal(test_text(image, test_type(image, "D")->dimensions), "");
    assert_int_equal(test_type(image, "D")->item_name, SOAPC_NONE); /* contract C-12.9 */
    free(result.block);
}

static void soap12_array_has_item_type_and_size(void **state)
{
    test_result result = test_image(TEST_TYPES(
        "<xsd:schema targetNamespace='urn:t' xmlns:e='http://www.w3.org/2003/05/soap-encoding'>"
        "<xsd:complexType name='A'><xsd:complexContent><xsd:restriction base='e:Array'>"
        "<xsd:attribute ref='e:itemType' default='xsd:int'/><xsd:attribute ref='e:arraySize' default='* 2'/>"
        "</xsd:restriction></xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='B'><xsd:complexContent><xsd:restriction base='e:Array'>"
        "<xsd:attribute ref='e:itemType' wsdl:itemType='t:A'/></xsd:restriction></xsd:complexContent></xsd:complexType>"
        "</xsd:schema>"));
    const soapc_image *image = result.image;

    (void)state;
    assert_int_equal(test_type(image, "A")->kind, SOAPC_TYPE_ARRAY);
    assert_int_equal(test_type(image, "A")->item, SOAPC_XSD_INT);
    assert_string_equal(test_text(image, test_type(image, "A")->dimensions), "[,2]");
    assert_int_equal(test_type(image, "B")->item, test_type_id(image, "A"));
    free(result.block);
}

/* There is no arrayType in SOAP 1.2's encoding; where one stands, the element counts, as in ext/soap. */
static void array_type_of_soap12_gives_way_to_the_element(void **state)
{
    test_result result = test_image(TEST_TYPES(
        "<xsd:schema targetNamespace='urn:t' xmlns:e='http://www.w3.org/2003/05/soap-encoding'>"
        "<xsd:complexType name='A'><xsd:complexContent><xsd:restriction base='e:Array'>"
        "<xsd:sequence><xsd:element name='file' type='xsd:string' maxOccurs='unbounded'/></xsd:sequence>"
        "<xsd:attribute ref='e:arrayType' wsdl:arrayType='xsd:int[]'/></xsd:restriction></xsd:complexContent></xsd:complexType>"
        "<xsd:complexType name='B'><xsd:complexContent><xsd:restriction base='e:Array'>"
        "<xsd:attribute ref='e:arrayType' wsdl:arrayType='xsd:int[]'/></xsd:restriction></xsd:complexContent></xsd:complexType>"
        "</xsd:schema>"));
    const soapc_image *image = result.image;

    (void)state;
    assert_int_equal(test_type(image, "A")->item, SOAPC_XSD_STRING);
    assert_string_equal(test_name(image, test_type(image, "A")->item_name), "{}file");
    assert_int_equal(test_type(image, "B")->item, SOAPC_XSD_INT);
    free(result.block);
}

static void same_local_names_in_two_namespaces_are_two_types(void **state)
{
    test_result result = test_image(TEST_TYPES(
        "<xsd:schema targetNamespace='urn:t'><xsd:import namespace='urn:u'/><xsd:complexType name='X'><xsd:sequence>"
        "<xsd:element name='mine' type='t:X'/><xsd:element name='other' type='u:X'/></xsd:sequence></xsd:complexType></xsd:schema>"
        "<xsd:schema targetNamespace='urn:u'><xsd:simpleType name='X'><xsd:restriction base='xsd:int'/></xsd:simpleType></xsd:schema>"));
    const soapc_image *image = result.image;
    uint32_t mine = soapc_type_find(image, "urn:t", 5, "X", 1),
             other = soapc_type_find(image, "urn:u", 5, "X", 1);

    (void)state;
    assert_int_not_equal(mine, other);
    assert_int_equal(test_field(image, soapc_type_at(image, mine), "mine")->type, mine);
    assert_int_equal(test_field(image, soapc_type_at(image, mine), "other")->type, other);
    assert_int_equal(test_field(image, soapc_type_at(image, mine), "other")->leaf, SOAPC_CLASS_INT);
    assert_string_equal(result.warnings, "");
    free(result.block);
}

static void built_in_types_are_known_by_their_other_names(void **state)
{
    test_result result = test_image(TEST_TYPES(
        "<xsd:schema targetNamespace='urn:t' xmlns:old='http://www.w3.org/1999/XMLSchema' xmlns:m='http://xml.apache.org/xml-soap'>"
        "<xsd:complexType name='T'><xsd:sequence><xsd:element name='b' type='old:int'/>"
        "<xsd:element name='c' type='m:Map'/><xsd:element name='d' type='enc:Struct'/><xsd:element name='e' type='xsd:anyType'/>"
        "<xsd:element ref='xsd:schema'/></xsd:sequence></xsd:complexType></xsd:schema>"));
    const soapc_image *image = result.image;
    const soapc_type *type = test_type(image, "T");

    (void)state;
    assert_int_equal(test_field(image, type, "b")->type, SOAPC_XSD_INT);
    assert_int_equal(test_field(image, type, "c")->type, SOAPC_APACHE_MAP);
    assert_int_equal(test_field(image, type, "d")->type, SOAPC_SOAPENC_STRUCT);
    assert_int_equal(test_field(image, type, "e")->type, SOAPC_XSD_ANYTYPE);
    assert_flags(test_field(image, type, "e")->flags, 0, SOAPC_FIELD_UNTYPED);
    assert_int_equal(test_field(image, type, "schema")->type, SOAPC_XSD_ANYXML);
    assert_string_equal(result.warnings, "");
    free(result.block);
}

/* SOAP 1.1, 5.2: they are declared in the schema of the encoding. */
static void simple_types_of_the_encoding_keep_their_names(void **state)
{
    test_result result = test_image(TEST_SCHEMA(
        "<xsd:complexType name='T'><xsd:sequence><xsd:element name='a' type='enc:string'/>"
        "<xsd:element name='b' type='enc:int'/><xsd:element name='c' type='enc:string'/>"
        "</xsd:sequence></xsd:complexType>"));
    const soapc_image *image = result.image;
    const soapc_type *type = test_type(image, "T");
    const soapc_field *a = test_field(image, type, "a"), *b = test_field(image, type, "b");
    const soapc_type *string = soapc_type_at(image, a->type);
    const soapc_name *name = soapc_name_at(image, string->name);

    (void)state;
    assert_true(a->type >= SOAPC_BUILTIN_COUNT);
    assert_int_equal(test_field(image, type, "c")->type, a->type);
    assert_int_equal(a->leaf, SOAPC_CLASS_TEXT);
    assert_int_equal(string->kind, SOAPC_TYPE_SIMPLE);
    assert_int_equal(string->base, SOAPC_XSD_STRING);
    assert_int_equal(string->list_order, SOAPC_NONE);
    assert_string_equal(soapc_text_bytes(image, name->local, NULL), "string");
    assert_string_equal(soapc_text_bytes(image, name->ns, NULL),
                        "http://schemas.xmlsoap.org/soap/encoding/");
    assert_int_equal(b->leaf, SOAPC_CLASS_INT);
    assert_int_equal(soapc_type_at(image, b->type)->base, SOAPC_XSD_INT);
    assert_string_equal(result.warnings, "");
    free(result.block);
}

static void type_that_is_not_defined_is_coded_by_value_and_keeps_its_name(void **state)
{
    const char *text = TEST_SCHEMA(
        "<xsd:complexType name='T'><xsd:sequence><xsd:element name='a' type='t:Ghost'/>"
        "<xsd:element name='b' type='t:Ghost'/><xsd:element name='c'/></xsd:sequence></xsd:complexType>");
    test_result result = test_compile_text(text);
    const soapc_field *a = test_field(result.image, test_type(result.image, "T"), "a");

    (void)state;
    assert_flags(a->flags, SOAPC_FIELD_UNTYPED, 0);
    assert_string_equal(test_type_name(result.image, a->type), "Ghost");
    assert_int_equal(soapc_type_at(result.image, a->type)->kind, SOAPC_TYPE_ANY);
    assert_int_equal(soapc_type_at(result.image, a->type)->list_order, SOAPC_NONE);
    assert_int_equal(test_field(result.image, test_type(result.image, "T"), "b")->type, a->type);
    assert_int_equal(soapc_type_find(result.image, "urn:t", 5, "Ghost", 5), SOAPC_NONE);
    assert_int_equal(test_field(result.image, test_type(result.image, "T"), "c")->type,
                     SOAPC_XSD_ANYTYPE);
    assert_non_null(
        strstr(result.warnings,
               "main.wsdl:2:115: type 'Ghost' of namespace 'urn:t' is not defined; element 'a'"));
    free(result.block);
    assert_refused(test_compile((test_source[]){{TEST_MAIN, text}, {NULL, NULL}}, NULL,
                                SOAPC_COMPILE_STRICT, NULL),
                   SOAPC_SCHEMA_UNRESOLVED, 2, "type 'Ghost'");
}

static void documentation_is_kept_with_the_type(void **state)
{
    IMAGE(
        "<xsd:complexType name='T'><xsd:annotation><xsd:appinfo>no</xsd:appinfo><xsd:documentation>\n One <b>bold</b>\n thing </xsd:documentation>"
        "<xsd:documentation>two</xsd:documentation></xsd:annotation></xsd:complexType>");

    (void)state;
    assert_string_equal(test_text(image, test_type(image, "T")->documentation),
                        "One bold\n thing\ntwo");
    free(result.block);
}

static void second_definition_of_a_type_takes_the_name(void **state)
{
    const char *text =
        TEST_SCHEMA("<xsd:simpleType name='T'><xsd:restriction base='xsd:int'/></xsd:simpleType>"
                    "<xsd:simpleType name='T'><xsd:restriction base='xsd:date'/></xsd:simpleType>");
    test_result result = test_compile_text(text);

    (void)state;
    assert_int_equal(test_type(result.image, "T")->builtin, SOAPC_XSD_DATE);
    assert_non_null(strstr(result.warnings, "type 'T' is already defined at line 2"));
    free(result.block);
    assert_refused(test_compile((test_source[]){{TEST_MAIN, text}, {NULL, NULL}}, NULL,
                                SOAPC_COMPILE_STRICT, NULL),
                   SOAPC_SCHEMA_DUPLICATE, 2, "type 'T' is already defined");
}

static void malformed_type_definitions_are_refused_by_name(void **state)
{
    static const struct {
        const char *contents;
        soapc_status status;
        const char *holds;
    } cases[] = {
        {"<xsd:simpleType name='T'/>", SOAPC_SCHEMA_SYNTAX, "expected <restriction>, <list> or <union> in simpleType 'T'"},
        {"<xsd:simpleType name='T'><xsd:restriction/></xsd:simpleType>", SOAPC_SCHEMA_MISSING,
         "no 'base' attribute"},
        {"<xsd:simpleType name='T'><xsd:sequence/></xsd:simpleType>", SOAPC_SCHEMA_SYNTAX,
         "restriction, list or union was expected"},
        {"<xsd:simpleType name='T'><xsd:list/></xsd:simpleType>", SOAPC_SCHEMA_MISSING,
         "no 'itemType' attribute"},
        {"<xsd:simpleType name='T'><xsd:restriction base='xsd:int'><xsd:length/></xsd:restriction></xsd:simpleType>",
         SOAPC_SCHEMA_MISSING, "missing restriction value, length has no 'value' attribute"},
        {"<xsd:simpleType name='T'><xsd:restriction base='xsd:int'><xsd:size value='1'/></xsd:restriction></xsd:simpleType>",
         SOAPC_SCHEMA_SYNTAX, "unexpected <size> in restriction"},
        {"<xsd:simpleType><xsd:restriction base='xsd:int'/></xsd:simpleType>", SOAPC_SCHEMA_MISSING,
         "no 'name' attribute"},
        {"<xsd:complexType name='T'><xsd:simpleContent/></xsd:complexType>", SOAPC_SCHEMA_SYNTAX,
         "expected <restriction> or <extension> in simpleContent of 'T'"},
        {"<xsd:complexType name='T'><xsd:complexContent><xsd:extension/></xsd:complexContent></xsd:complexType>",
         SOAPC_SCHEMA_MISSING, "no 'base' attribute"},
        {"<xsd:complexType name='T'><xsd:attribute type='xsd:int'/></xsd:complexType>",
         SOAPC_SCHEMA_MISSING, "attribute has no 'name' nor 'ref' attributes"},
        {"<xsd:complexType name='T'><xsd:attribute name='a' type='xsd:int'><xsd:simpleType><xsd:restriction base='xsd:int'/>"
         "</xsd:simpleType></xsd:attribute></xsd:complexType>",
         SOAPC_SCHEMA_SYNTAX, "attribute has both 'type' attribute and subtype: 'a'"},
        {"<xsd:complexType name='T'><xsd:attributeGroup/></xsd:complexType>", SOAPC_SCHEMA_MISSING,
         "attributeGroup has no 'name' nor 'ref' attributes"},
        {"<xsd:complexType name='T'><xsd:assert test='1'/></xsd:complexType>",
         SOAPC_SCHEMA_UNSUPPORTED, "'assert' of XML Schema 1.1"},
        {"<xsd:complexType name='S'><xsd:simpleContent><xsd:extension base='xsd:int'/></xsd:simpleContent></xsd:complexType>"
         "<xsd:complexType name='T'><xsd:complexContent><xsd:extension base='t:S'><xsd:sequence><xsd:element name='a'/></xsd:sequence>"
         "</xsd:extension></xsd:complexContent></xsd:complexType>",
         SOAPC_SCHEMA_SYNTAX, "adds elements to a type with simple content"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[8192];

        snprintf(text, sizeof(text),
                 "%s<types><xsd:schema targetNamespace='urn:t'>\n\n%s</xsd:schema></types>%s",
                 TEST_WSDL_HEAD, cases[i].contents, TEST_WSDL_TAIL);
        assert_refused_text(text, cases[i].status, 4, cases[i].holds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(restriction_has_the_lexical_space_of_its_base),
        cmocka_unit_test(elements_of_wsdls_namespace_within_a_schema_are_the_schemas),
        cmocka_unit_test(all_facets_are_kept_in_lexical_form),
        cmocka_unit_test(enumeration_is_inherited_and_its_values_are_where_they_stand),
        cmocka_unit_test(list_has_its_items_type),
        cmocka_unit_test(union_has_its_members_in_order),
        cmocka_unit_test(simple_content_has_text_first_then_attributes),
        cmocka_unit_test(restricted_simple_content_narrows_text_and_attributes),
        cmocka_unit_test(attributes_have_use_form_default_and_fixed),
        cmocka_unit_test(attributes_of_groups_follow_the_own_ones),
        cmocka_unit_test(soap_array_has_item_type_name_and_dimensions),
        cmocka_unit_test(soap12_array_has_item_type_and_size),
        cmocka_unit_test(array_type_of_soap12_gives_way_to_the_element),
        cmocka_unit_test(same_local_names_in_two_namespaces_are_two_types),
        cmocka_unit_test(built_in_types_are_known_by_their_other_names),
        cmocka_unit_test(simple_types_of_the_encoding_keep_their_names),
        cmocka_unit_test(type_that_is_not_defined_is_coded_by_value_and_keeps_its_name),
        cmocka_unit_test(documentation_is_kept_with_the_type),
        cmocka_unit_test(second_definition_of_a_type_takes_the_name),
        cmocka_unit_test(malformed_type_definitions_are_refused_by_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
