/* Documents: what is asked for, imports and includes of all kinds, errors with place and chain
 * of imports. */
#include "compile.h"

#include <libxml/xmlerror.h>

#include "base/text.h"

#define HEAD TEST_WSDL_HEAD
#define TAIL TEST_WSDL_TAIL
#define SCHEMA(attributes, contents)                                                               \
    "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema' " attributes ">\n" contents          \
    "</xsd:schema>"
#define COMPILE(...) test_compile((test_source[]){__VA_ARGS__, {NULL, NULL}}, NULL, 0, NULL)

static test_result must(test_result result)
{
    if (!result.block) {
        fail_msg("%s", result.error.message);
    }
    return result;
}

static void each_document_is_asked_for_once_with_its_absolute_uri(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         HEAD "<types>" SCHEMA("targetNamespace='urn:t'",
                               "<xsd:import namespace='urn:u' schemaLocation='sub/u.xsd#frag'/>"
                               "<xsd:include schemaLocation=' ./t%20x.xsd '/>") "</types>" TAIL},
        {"http://a.example/sub/u.xsd",
         SCHEMA("targetNamespace='urn:u' xmlns:t='urn:t'",
                "<xsd:import namespace='urn:t' schemaLocation='../t%20x.xsd'/>"
                "<xsd:include schemaLocation='u.xsd'/>")},
        {"http://a.example/t%20x.xsd",
         SCHEMA("targetNamespace='urn:t'",
                "<xsd:import namespace='urn:u' schemaLocation='http://a.example/sub/u.xsd'/>")}));

    (void)state;
    assert_string_equal(
        result.asked,
        "http://a.example/main.wsdl\nhttp://a.example/sub/u.xsd\nhttp://a.example/t%20x.xsd\n");
    assert_int_equal(soapc_document_count(result.image), 3);
    assert_string_equal(test_text(result.image, soapc_document_at(result.image, 1)->uri),
                        "http://a.example/sub/u.xsd");
    assert_int_equal(soapc_document_at(result.image, 0)->kind, SOAPC_DOCUMENT_WSDL);
    assert_int_equal(soapc_document_at(result.image, 1)->kind, SOAPC_DOCUMENT_SCHEMA);
    free(result.block);
}

static void fingerprint_is_that_of_the_bytes(void **state)
{
    const char *text = TEST_SCHEMA("");
    test_result result = test_image(text);

    (void)state;
    assert_true(soapc__fingerprint("a", 1) ==
                0xaf63dc4c8601ec8cu); /* a published vector of 64-bit FNV-1a */
    assert_true(soapc_document_at(result.image, 0)->fingerprint ==
                soapc__fingerprint(text, strlen(text)));
    free(result.block);
}

static void need_says_who_asks_for_what(void **state)
{
    soapc_error error;
    soapc_compiler *compiler = soapc_compiler_new(TEST_MAIN, NULL, 0, &error);
    const soapc_need *need = soapc_compiler_need(compiler);
    const char *main_wsdl = HEAD "<import namespace='urn:x' location='x.wsdl'/>" TAIL;

    (void)state;
    assert_string_equal(need->uri, TEST_MAIN);
    assert_null(need->importer);
    assert_int_equal(need->kind, SOAPC_DOCUMENT_WSDL);
    assert_ptr_equal(soapc_compiler_need(compiler), need);
    assert_int_equal(soapc_compiler_give(compiler, main_wsdl, strlen(main_wsdl),
                                         "http://b.example/dir/real.wsdl", &error),
                     SOAPC_OK);
    need = soapc_compiler_need(compiler);
    assert_string_equal(need->uri, "http://b.example/dir/x.wsdl");
    assert_string_equal(need->location, "x.wsdl");
    assert_string_equal(need->importer, "http://b.example/dir/real.wsdl");
    assert_int_equal(need->kind, SOAPC_DOCUMENT_WSDL);
    size_t size;
    assert_null(soapc_compiler_finish(compiler, &size, &error)); /* a document is missing */
    assert_int_equal(error.status, SOAPC_INVALID_ARGUMENT);
    soapc_compiler_free(compiler);
    assert_null(soapc_compiler_new("", NULL, 0, &error));
    assert_int_equal(error.status, SOAPC_INVALID_ARGUMENT);
}

static void document_that_comes_from_the_same_address_is_read_once(void **state)
{
    const char *main_wsdl = HEAD "<types>" SCHEMA(
        "targetNamespace='urn:t'",
        "<xsd:include schemaLocation='a.xsd'/><xsd:include schemaLocation='b.xsd'/>") "</types>" TAIL;
    const char *schema =
        SCHEMA("targetNamespace='urn:t'", "<xsd:element name='once' type='xsd:int'/>");
    soapc_error error;
    size_t size;
    soapc_compiler *compiler = soapc_compiler_new(TEST_MAIN, NULL, 0, &error);

    (void)state;
    assert_int_equal(soapc_compiler_give(compiler, main_wsdl, strlen(main_wsdl), NULL, &error),
                     SOAPC_OK);
    assert_int_equal(
        soapc_compiler_give(compiler, schema, strlen(schema), "http://a.example/c.xsd", &error),
        SOAPC_OK);
    assert_int_equal(
        soapc_compiler_give(compiler, schema, strlen(schema), "http://a.example/c.xsd", &error),
        SOAPC_OK);
    assert_int_equal(soapc_compiler_give(compiler, "", 0, NULL, &error),
                     SOAPC_INVALID_ARGUMENT); /* nothing is needed */
    soapc_compiler_free(compiler);
    compiler = soapc_compiler_new(TEST_MAIN, NULL, 0, &error);
    soapc_compiler_give(compiler, main_wsdl, strlen(main_wsdl), NULL, &error);
    soapc_compiler_give(compiler, schema, strlen(schema), "http://a.example/c.xsd", &error);
    soapc_compiler_give(compiler, schema, strlen(schema), "http://a.example/c.xsd", &error);
    void *block = soapc_compiler_finish(compiler, &size, &error);
    assert_non_null(block);
    assert_int_equal(soapc_document_count(block), 2);
    free(block);
    soapc_compiler_free(compiler);
}

static void well_known_namespaces_are_not_fetched_from_their_publishers(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         HEAD "<types>" SCHEMA(
             "targetNamespace='urn:t'",
             "<xsd:import namespace='http://schemas.xmlsoap.org/soap/encoding/' schemaLocation='http://schemas.xmlsoap.org/soap/encoding/'/>"
             "<xsd:import namespace='http://www.w3.org/2003/05/soap-encoding' schemaLocation='https://www.w3.org/2003/05/soap-encoding/'/>"
             "<xsd:import namespace='http://www.w3.org/2001/XMLSchema' schemaLocation='http://www.w3.org/2001/XMLSchema.xsd'/>"
             "<xsd:import namespace='http://www.w3.org/XML/1998/namespace' schemaLocation='http://www.w3.org/2001/xml.xsd'/>"
             "<xsd:import namespace='http://schemas.xmlsoap.org/wsdl/' schemaLocation='http://schemas.xmlsoap.org/wsdl/'/>"
             "<xsd:import namespace='http://schemas.xmlsoap.org/soap/envelope/'/>"
             "<xsd:import namespace='http://xml.apache.org/xml-soap' schemaLocation='http://xml.apache.org/xml-soap'/>"
             "<xsd:complexType name='T'><xsd:attributeGroup ref='xml:specialAttrs'/><xsd:attributeGroup ref='enc:commonAttributes'/></xsd:complexType>") "</types>" TAIL}));

    (void)state;
    assert_string_equal(result.asked, "http://a.example/main.wsdl\n");
    assert_string_equal(result.warnings, "");
    assert_string_equal(test_fields(result.image, test_type(result.image, "T")),
                        "|@base @lang @space @id");
    free(result.block);
}

#define XML_COPY                                                                                   \
    "<types>" SCHEMA("targetNamespace='urn:t'",                                                    \
                     "<xsd:import namespace='http://www.w3.org/XML/1998/namespace' "               \
                     "schemaLocation='xml.xsd'/>"                                                  \
                     "<xsd:complexType name='T'><xsd:attribute ref='xml:lang'/>"                   \
                     "</xsd:complexType>") "</types>"
#define XML_SCHEMA(ns)                                                                             \
    SCHEMA("targetNamespace='" ns "'",                                                             \
           "<xsd:attribute name='lang'><xsd:simpleType><xsd:restriction base='xsd:token'/>"        \
           "</xsd:simpleType></xsd:attribute>")

/* As ext/soap does: the copy's types are listed, and those of its attributes told. */
static void copy_of_a_well_known_schema_is_read(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN, HEAD XML_COPY TAIL},
        {"http://a.example/xml.xsd", XML_SCHEMA("http://www.w3.org/XML/1998/namespace")}));
    const soapc_field *lang = test_field(result.image, test_type(result.image, "T"), "lang");

    (void)state;
    assert_string_equal(test_type_name(result.image, lang->type), "anonymous0");
    assert_flags(lang->flags, 0, SOAPC_FIELD_UNTYPED);
    assert_int_equal(soapc_document_count(result.image), 2);
    free(result.block);
    assert_refused(COMPILE({TEST_MAIN, HEAD XML_COPY TAIL},
                           {"http://a.example/xml.xsd", XML_SCHEMA("urn:other")}),
                   SOAPC_SCHEMA_IMPORT, 0, "unexpected 'targetNamespace'='urn:other', expected 'http://www.w3.org/XML/1998/namespace'");
}

static void copy_of_a_well_known_schema_that_is_not_there_is_done_without(void **state)
{
    test_source sources[] = {{TEST_MAIN, HEAD XML_COPY TAIL}, {NULL, NULL}};
    test_result result = must(test_compile(sources, NULL, 0, NULL));
    const soapc_field *lang = test_field(result.image, test_type(result.image, "T"), "lang");

    (void)state;
    assert_int_equal(lang->type, SOAPC_XSD_LANGUAGE);
    assert_non_null(strstr(result.warnings, "http://a.example/xml.xsd: the schema cannot be had"));
    assert_int_equal(soapc_document_count(result.image), 1);
    free(result.block);
    assert_refused(test_compile(sources, NULL, SOAPC_COMPILE_STRICT, NULL), SOAPC_NO_DOCUMENT, 0,
                   "xml.xsd: the schema cannot be had");
}

static void import_without_location_means_an_inline_schema(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         HEAD "<types>" SCHEMA("targetNamespace='urn:t' xmlns:u='urn:u'",
                               "<xsd:import namespace='urn:u'/><xsd:element name='e' type='u:U'/>")
             SCHEMA(
                 "targetNamespace='urn:u'",
                 "<xsd:simpleType name='U'><xsd:restriction base='xsd:int'/></xsd:simpleType>") "</types>" TAIL}));
    uint32_t type = soapc_element_find(result.image, "urn:t", 5, "e", 1);

    (void)state;
    assert_int_equal(type, soapc_type_find(result.image, "urn:u", 5, "U", 1));
    free(result.block);
}

/* RFC 3986, 4.4: an empty reference is the document that it stands in. */
static void empty_location_asks_for_nothing(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         HEAD "<import namespace='urn:t' location=''/><types>" SCHEMA(
             "targetNamespace='urn:t' xmlns:u='urn:u'",
             "<xsd:import namespace='urn:u' schemaLocation=' '/><xsd:include schemaLocation=''/>"
             "<xsd:element name='e' type='u:U'/>")
             SCHEMA(
                 "targetNamespace='urn:u'",
                 "<xsd:simpleType name='U'><xsd:restriction base='xsd:int'/></xsd:simpleType>") "</types>" TAIL}));
    uint32_t type = soapc_element_find(result.image, "urn:t", 5, "e", 1);

    (void)state;
    assert_string_equal(result.asked, "http://a.example/main.wsdl\n");
    assert_int_equal(type, soapc_type_find(result.image, "urn:u", 5, "U", 1));
    free(result.block);
}

static void wsdl_import_brings_in_components_and_schemas(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         "<definitions targetNamespace='urn:main' xmlns:i='urn:t' xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'>"
         "<import namespace='urn:t' location='parts.wsdl'/><import namespace='urn:u' location='u.xsd'/>"
         "<service name='Main'><port name='R' binding='i:B'><soap:address location='http://main'/></port></service></definitions>"},
        {"http://a.example/parts.wsdl",
         HEAD "<import namespace='urn:main' location='main.wsdl'/>" TAIL},
        {"http://a.example/u.xsd",
         SCHEMA("targetNamespace='urn:u'", "<xsd:element name='e' type='xsd:int'/>")}));

    (void)state;
    assert_int_equal(soapc_port_count(result.image), 2);
    assert_string_equal(test_text(result.image, soapc_port_at(result.image, 0)->name),
                        "Q"); /* at the place of the import */
    assert_string_equal(test_text(result.image, soapc_port_at(result.image, 1)->name), "R");
    assert_string_equal(test_text(result.image, soapc_target_namespace(result.image)), "urn:main");
    assert_int_equal(soapc_element_find(result.image, "urn:u", 5, "e", 1), SOAPC_XSD_INT);
    free(result.block);
}

static void chameleon_include_takes_the_including_namespace_each_time(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         HEAD "<types>" SCHEMA("targetNamespace='urn:t'", "<xsd:include schemaLocation='c.xsd'/>")
             SCHEMA("targetNamespace='urn:u'",
                    "<xsd:include schemaLocation='c.xsd'/>") "</types>" TAIL},
        {"http://a.example/c.xsd",
         SCHEMA(
             "elementFormDefault='qualified'",
             "<xsd:include schemaLocation='d.xsd'/><xsd:complexType name='C'><xsd:sequence>"
             "<xsd:element name='d' type='D'/><xsd:element ref='g'/></xsd:sequence></xsd:complexType><xsd:element name='g' type='xsd:int'/>")},
        {"http://a.example/d.xsd",
         SCHEMA("",
                "<xsd:simpleType name='D'><xsd:restriction base='xsd:date'/></xsd:simpleType>")}));
    const soapc_image *image = result.image;
    const soapc_type *t = soapc_type_at(image, soapc_type_find(image, "urn:t", 5, "C", 1));
    const soapc_type *u = soapc_type_at(image, soapc_type_find(image, "urn:u", 5, "C", 1));

    (void)state;
    assert_non_null(t);
    assert_non_null(u);
    assert_string_equal(test_name(image, test_field(image, t, "d")->name), "{urn:t}d");
    assert_string_equal(test_name(image, test_field(image, u, "d")->name), "{urn:u}d");
    assert_int_equal(test_field(image, u, "d")->type, soapc_type_find(image, "urn:u", 5, "D", 1));
    assert_string_equal(test_name(image, test_field(image, u, "g")->name), "{urn:u}g");
    assert_string_equal(result.warnings, "");
    free(result.block);
}

static void schema_without_namespace_has_names_of_none(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         HEAD "<types>" SCHEMA(
             "targetNamespace='urn:t'",
             "<xsd:import schemaLocation='n.xsd'/><xsd:element name='e' type='N'/>") "</types>" TAIL},
        {"http://a.example/n.xsd",
         SCHEMA("",
                "<xsd:simpleType name='N'><xsd:restriction base='xsd:date'/></xsd:simpleType>")}));

    (void)state;
    /* An unprefixed name without a default namespace is in none; HEAD's default namespace is
     * WSDL's. */
    assert_non_null(
        strstr(result.warnings, "type 'N' of namespace 'http://schemas.xmlsoap.org/wsdl/'"));
    assert_int_not_equal(soapc_type_find(result.image, "", 0, "N", 1), SOAPC_NONE);
    free(result.block);
}

static void redefinition_takes_the_place_of_what_it_refers_to(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN,
         HEAD "<types>" SCHEMA(
             "targetNamespace='urn:t' xmlns:t='urn:t'",
             "<xsd:redefine schemaLocation='r.xsd'>"
             "<xsd:complexType name='T'><xsd:complexContent><xsd:extension base='t:T'><xsd:sequence><xsd:element name='b' type='xsd:int'/></xsd:sequence>"
             "<xsd:attributeGroup ref='t:A'/></xsd:extension></xsd:complexContent></xsd:complexType>"
             "<xsd:simpleType name='S'><xsd:restriction base='t:S'><xsd:maxLength value='3'/></xsd:restriction></xsd:simpleType>"
             "<xsd:group name='G'><xsd:sequence><xsd:group ref='t:G'/><xsd:element name='h' type='xsd:int'/></xsd:sequence></xsd:group>"
             "<xsd:attributeGroup name='A'><xsd:attributeGroup ref='t:A'/><xsd:attribute name='y'/></xsd:attributeGroup>"
             "</xsd:redefine>") "</types>" TAIL},
        {"http://a.example/r.xsd",
         SCHEMA(
             "targetNamespace='urn:t' xmlns:t='urn:t'",
             "<xsd:complexType name='T'><xsd:sequence><xsd:element name='a' type='t:S'/></xsd:sequence></xsd:complexType>"
             "<xsd:simpleType name='S'><xsd:restriction base='xsd:string'/></xsd:simpleType>"
             "<xsd:group name='G'><xsd:sequence><xsd:element name='g' type='xsd:int'/></xsd:sequence></xsd:group>"
             "<xsd:attributeGroup name='A'><xsd:attribute name='x'/></xsd:attributeGroup>"
             "<xsd:complexType name='U'><xsd:group ref='t:G'/></xsd:complexType>")}));
    const soapc_image *image = result.image;

    (void)state;
    assert_string_equal(test_fields(image, test_type(image, "T")), "a |b @y @x");
    assert_string_equal(test_model(image, test_type(image, "U")), "seq(seq(g) h)");
    assert_int_equal(test_type(image, "S")->facet_count, 1);
    assert_int_equal(test_field(image, test_type(image, "T"), "a")->type, test_type_id(image, "S"));
    assert_string_equal(result.warnings, "");
    free(result.block);
}

static void base_is_taken_from_xml_base(void **state)
{
    test_result result =
        must(COMPILE({TEST_MAIN, HEAD "<types xml:base='http://b.example/x/'>" SCHEMA(
                                     "targetNamespace='urn:t' xml:base='y/z'",
                                     "<xsd:include schemaLocation='s.xsd'/>") "</types>" TAIL},
                     {"http://b.example/x/y/s.xsd", SCHEMA("targetNamespace='urn:t'", "")}));

    (void)state;
    free(result.block);
}

static void names_of_wsdl_match_exactly_before_the_only_local_name(void **state)
{
    static const char text[] =
        "<definitions targetNamespace='urn:main' xmlns:w='urn:wrong' xmlns:t='urn:t' xmlns='http://schemas.xmlsoap.org/wsdl/' "
        "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'><import namespace='urn:t' location='parts.wsdl'/>\n"
        "<service name='Main'><port name='R' binding='w:B'><soap:address location='http://main'/></port></service></definitions>";
    test_source sources[] = {
        {TEST_MAIN, text}, {"http://a.example/parts.wsdl", HEAD TAIL}, {NULL, NULL}};
    test_result result = must(test_compile(sources, NULL, 0, NULL));

    (void)state;
    assert_int_equal(soapc_port_count(result.image), 2);
    assert_non_null(strstr(
        result.warnings,
        "main.wsdl:2:22: binding=\"w:B\" of port: there is none in namespace 'urn:wrong'; the one in 'urn:t' is used"));
    free(result.block);
    assert_refused(test_compile(sources, NULL, SOAPC_COMPILE_STRICT, NULL), SOAPC_WSDL_UNRESOLVED,
                   2, "binding=\"w:B\"");
}

static void port_of_an_ambiguous_binding_is_left_out(void **state)
{
    static const char text[] =
        "<definitions targetNamespace='urn:main' xmlns:w='urn:wrong' xmlns:m='urn:main' xmlns='http://schemas.xmlsoap.org/wsdl/' "
        "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'><import namespace='urn:t' location='parts.wsdl'/>"
        "<binding name='B' type='m:P'/>\n"
        "<service name='Main'><port name='R' binding='w:B'><soap:address location='http://main'/></port></service></definitions>";

    test_source sources[] = {
        {TEST_MAIN, text}, {"http://a.example/parts.wsdl", HEAD TAIL}, {NULL, NULL}};
    test_result result = must(test_compile(sources, NULL, 0, NULL));

    (void)state;
    assert_int_equal(soapc_port_count(result.image), 1);
    assert_non_null(strstr(
        result.warnings,
        "main.wsdl:2:22: port 'R' is left out: binding=\"w:B\" refers to nothing"));
    free(result.block);
    assert_refused(test_compile(sources, NULL, SOAPC_COMPILE_STRICT, NULL), SOAPC_WSDL_UNRESOLVED,
                   2, "binding=\"w:B\" of port refers to nothing in namespace 'urn:wrong'");
    /* Without another port it is an error. */
    assert_refused_text(TEST_WSDL_HEAD "<service name='S'><port name='R' binding='t:B'>"
                                       "<soap:address location='x'/></port></service></definitions>",
                        SOAPC_WSDL_UNRESOLVED, 2,
                        "binding=\"t:B\" of port refers to nothing in namespace 'urn:t'");
}

/* One schema at two addresses is a slip of whoever put the documents together. */
static void definition_in_a_copy_of_its_document_is_the_same(void **state)
{
    static const char schema[] = SCHEMA("targetNamespace='urn:t'", "<xsd:element name='E'/>");
    static const char other[] = SCHEMA("targetNamespace='urn:t'", "<xsd:element name='E' nillable='true'/>");
    static const char text[] =
        HEAD "<types>" SCHEMA("targetNamespace='urn:t'",
                              "<xsd:include schemaLocation='a.xsd'/><xsd:include "
                              "schemaLocation='b.xsd'/>") "</types>" TAIL;
    test_source copies[] = {{TEST_MAIN, text},
                            {"http://a.example/a.xsd", schema},
                            {"http://a.example/b.xsd", schema},
                            {NULL, NULL}};
    test_result result = must(test_compile(copies, NULL, 0, NULL));

    (void)state;
    assert_non_null(strstr(result.warnings, "element 'E' is already defined by a copy"));
    free(result.block);
    assert_refused(test_compile(copies, NULL, SOAPC_COMPILE_STRICT, NULL), SOAPC_SCHEMA_DUPLICATE,
                   0, "element 'E' is already defined");
    assert_refused(COMPILE({TEST_MAIN, text}, {"http://a.example/a.xsd", schema},
                           {"http://a.example/b.xsd", other}),
                   SOAPC_SCHEMA_DUPLICATE, 0, "element 'urn:t:E' already defined at line");
}

/* Whether a definition may stand in another document, too, in other words. */
static int is_alike(const char *head_a, const char *a, const char *head_b, const char *b)
{
    static const char text[] =
        HEAD "<types>" SCHEMA("targetNamespace='urn:t'",
                              "<xsd:include schemaLocation='a.xsd'/><xsd:include "
                              "schemaLocation='b.xsd'/>") "</types>" TAIL;
    char first[1024], second[1024];

    snprintf(first, sizeof(first), "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema' %s>%s</xsd:schema>", head_a, a);
    snprintf(second, sizeof(second), "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema' %s>\n%s</xsd:schema>", head_b, b);
    test_source sources[] = {{TEST_MAIN, text}, {"http://a.example/a.xsd", first}, {"http://a.example/b.xsd", second}, {NULL, NULL}};
    test_result result = test_compile(sources, NULL, 0, NULL);

    if (result.block) {
        assert_non_null(strstr(result.warnings, "b.xsd:2:1: "));
        assert_non_null(strstr(result.warnings, " 'E' is already defined, alike, at line 1 of http://a.example/a.xsd"));
    } else {
        assert_int_equal(result.error.status, SOAPC_SCHEMA_DUPLICATE);
    }
    free(result.block);
    assert_refused(test_compile(sources, NULL, SOAPC_COMPILE_STRICT, NULL), SOAPC_SCHEMA_DUPLICATE, 0, "already defined");
    return result.block != NULL;
}

/* CXF's catalog sample: the same element in two documents. */
static void definition_in_two_documents_is_one_where_both_say_the_same(void **state)
{
    static const char t[] = "targetNamespace='urn:t' xmlns:p='urn:t'", q[] = "targetNamespace='urn:t' xmlns:p='urn:q'";
    static const struct {
        const char *head_a, *a, *head_b, *b;
        int alike;
    } cases[] = {
        {t, "<xsd:element name='E'><xsd:complexType/></xsd:element>", t,
         "<xsd:element name='E'><xsd:annotation/> <xsd:complexType> </xsd:complexType></xsd:element>", 1},
        {t, "<xsd:element name='E' type='xsd:int' nillable='true'/>", t, "<xsd:element nillable='true' type='xsd:int' name='E'/>", 1},
        {t, "<xsd:element name='E' type='xsd:int'/>", t, "<xsd:element name='E' type='xsd:long'/>", 0},
        {t, "<xsd:element name='E' type='xsd:int'/>", t, "<xsd:element name='E' type='xsd:int' nillable='true'/>", 0},
        {t, "<xsd:element name='E'><xsd:complexType/></xsd:element>", t, "<xsd:element name='E'><xsd:simpleType><xsd:list itemType='xsd:int'/></xsd:simpleType></xsd:element>", 0},
        {t, "<xsd:element name='E'><xsd:complexType><xsd:sequence/></xsd:complexType></xsd:element>", t,
         "<xsd:element name='E'><xsd:complexType/></xsd:element>", 0},
        {t, "<xsd:element name='E'/>", "targetNamespace='urn:t' elementFormDefault='qualified' xmlns:p='urn:t'", "<xsd:element name='E'/>", 0},
        {t, "<xsd:element name='E' type='p:T'/>", q, "<xsd:element name='E' type='p:T'/>", 0},
        {t, "<xsd:element name='E' type='T'/>", "targetNamespace='urn:t' xmlns:p='urn:t' xmlns='urn:t'", "<xsd:element name='E' type='T'/>", 0},
        {t, "<xsd:element name='E'><xsd:simpleType><xsd:union memberTypes='xsd:int p:T'/></xsd:simpleType></xsd:element>", q,
         "<xsd:element name='E'><xsd:simpleType><xsd:union memberTypes='xsd:int p:T'/></xsd:simpleType></xsd:element>", 0},
        {t, "<xsd:attribute name='E' type='xsd:int'/>", t, "<xsd:attribute name='E' type='xsd:int'/>", 1},
        {t, "<xsd:attribute name='E' type='xsd:int'/>", t, "<xsd:attribute name='E' type='xsd:int' default='1'/>", 0},
        {t, "<xsd:group name='E'><xsd:all/></xsd:group>", t, "<xsd:group name='E'><xsd:all/></xsd:group>", 1},
        {t, "<xsd:group name='E'><xsd:all/></xsd:group>", t, "<xsd:group name='E'><xsd:choice/></xsd:group>", 0},
        {t, "<xsd:attributeGroup name='E'/>", t, "<xsd:attributeGroup name='E'/>", 1},
        {t, "<xsd:attributeGroup name='E'/>", t, "<xsd:attributeGroup name='E'><xsd:anyAttribute/></xsd:attributeGroup>", 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        assert_int_equal(is_alike(cases[i].head_a, cases[i].a, cases[i].head_b, cases[i].b), cases[i].alike);
    }
    assert_refused_text(TEST_SCHEMA("<xsd:element name='E'/><xsd:element name='E'/>"), SOAPC_SCHEMA_DUPLICATE, 0, "already defined");
}

static void same_local_names_of_messages_in_two_namespaces_are_two_messages(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN, HEAD "<import namespace='urn:u' location='u.wsdl'/>" TAIL},
        {"http://a.example/u.wsdl",
         "<definitions targetNamespace='urn:u' xmlns='http://schemas.xmlsoap.org/wsdl/'><message name='M'><part name='other' type='x'/></message></definitions>"}));

    (void)state;
    assert_string_equal(test_text(result.image, soapc_part_at(result.image, 0)->name), "p");
    assert_string_equal(result.warnings, "");
    free(result.block);
}

/* A whole service whose components are called alike in each namespace. */
#define SAME_NAMES(ns, type, location, more)                                                       \
    "<definitions name='D' targetNamespace='" ns "' xmlns='http://schemas.xmlsoap.org/wsdl/'"      \
    " xmlns:x='" ns "' xmlns:xsd='http://www.w3.org/2001/XMLSchema'"                               \
    " xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'>" more                                    \
    "<types><xsd:schema targetNamespace='" ns "'><xsd:complexType name='T'><xsd:sequence>"         \
    "<xsd:element name='v' type='xsd:" type "'/></xsd:sequence></xsd:complexType>"                 \
    "<xsd:element name='E' type='x:T'/></xsd:schema></types>"                                      \
    "<message name='M'><part name='p' element='x:E'/></message>"                                   \
    "<portType name='P'><operation name='Op'><input message='x:M'/></operation></portType>"        \
    "<binding name='B' type='x:P'>"                                                                \
    "<soap:binding transport='http://schemas.xmlsoap.org/soap/http'/><operation name='Op'>"        \
    "<input><soap:body use='literal'/></input></operation></binding>"                              \
    "<service name='S'><port name='Q' binding='x:B'><soap:address location='" location "'/>"       \
    "</port></service></definitions>"

static void same_local_names_in_two_namespaces_mean_two_things_everywhere(void **state)
{
    test_result result = must(COMPILE(
        {TEST_MAIN, SAME_NAMES("urn:a", "int", "http://a/", "<import namespace='urn:b' location='b.wsdl'/>")},
        {"http://a.example/b.wsdl", SAME_NAMES("urn:b", "date", "http://b/", "")}));
    const soapc_image *image = result.image;

    (void)state;
    assert_string_equal(result.warnings, "");
    assert_int_equal(soapc_port_count(image), 2);
    for (uint32_t i = 0; i < 2; i++) {
        const soapc_port *port = soapc_port_at(image, i);
        const soapc_operation *operation = soapc_operation_at(image, port->first_operation);
        const soapc_part *part = soapc_part_at(image, operation->input.first_part);
        const soapc_type *type = soapc_type_at(image, part->type);
        int is_a = strcmp(test_text(image, port->location), "http://a/") == 0;

        assert_string_equal(test_name(image, part->element), is_a ? "{urn:a}E" : "{urn:b}E");
        assert_string_equal(test_name(image, type->name), is_a ? "{urn:a}T" : "{urn:b}T");
        assert_int_equal(soapc_field_at(image, type->first_field)->type,
                         is_a ? SOAPC_XSD_INT : SOAPC_XSD_DATE);
    }
    free(result.block);
}

static void errors_name_file_line_and_chain_of_imports(void **state)
{
    test_result result = COMPILE(
        {TEST_MAIN,
         HEAD "<types>\n" SCHEMA("targetNamespace='urn:t'",
                                 "<xsd:include schemaLocation='one.xsd'/>") "</types>" TAIL},
        {"http://a.example/one.xsd",
         SCHEMA("targetNamespace='urn:t'", "\n<xsd:include schemaLocation='two.xsd'/>")},
        {"http://a.example/two.xsd",
         SCHEMA("targetNamespace='urn:t'", "<xsd:element name='a'>\n<xsd:wrong/></xsd:element>")});

    (void)state;
    assert_refused(
        result, SOAPC_SCHEMA_SYNTAX, 3,
        "http://a.example/two.xsd:3:1: unexpected <wrong> in element, where simpleType, "
        "complexType, unique, key or keyref was expected, imported by http://a.example/one.xsd:3:1, imported by http://a.example/main.wsdl:4:1");
    assert_string_equal(result.error.subject, "wrong");
}

/* libxml2 raises errors of conversion and of memory without a parser's context, and by itself
 * prints them. What the program has set for such errors is not called, and is there again
 * afterwards. */
static void foreign_handler(void *context, const char *format, ...)
{
    (void)format;
    ++*(int *)context;
}

static void bytes_that_are_not_of_the_encoding_are_named_in_the_error_alone(void **state)
{
    static const char broken[] = "<?xml version='1.0' encoding='EUC-JP'?>\n<definitions name='\xff\xff'/>";
    int called = 0;

    (void)state;
    xmlSetGenericErrorFunc(&called, foreign_handler);
    assert_refused(test_compile_text(broken), SOAPC_WSDL_SYNTAX, 0, "conversion failed");
    assert_int_equal(called, 0);
    assert_null(xmlStructuredError);
    assert_ptr_equal(xmlGenericErrorContext, &called);
    xmlSetGenericErrorFunc(NULL, NULL);
}

/* The place of an element is that of its "<", wherever its tag ends; columns are bytes. */
static void place_is_where_the_tag_begins(void **state)
{
    test_result result = test_compile_text(
        "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'>\r\n<!-- < -->\t<message name='\xC3\xA9'/>"
        "<message\n  name='\xC3\xA9'\n/>\n</definitions>");

    (void)state;
    /* "<!-- < -->" and a tab are 11 bytes, the first message 20. */
    assert_refused(result, SOAPC_WSDL_DUPLICATE, 2, "main.wsdl:2:32: <message> ");
    assert_int_equal(result.error.column, 32);
}

static void long_uri_is_shortened_in_messages(void **state)
{
    char uri[4096] = "data:text/xml;base64,";
    const char *text = "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'><unknown/></definitions>";

    (void)state;
    memset(uri + strlen(uri), 'A', sizeof(uri) - 1 - strlen(uri));
    test_result result = test_compile((test_source[]){{uri, text}, {NULL, NULL}}, NULL, 0, NULL);
    assert_refused(result, SOAPC_WSDL_SYNTAX, 1, "AAA:1:55: Unexpected WSDL element <unknown>");
    assert_non_null(strstr(result.error.message, "data:text/xml;base64,AAA"));
    assert_non_null(strstr(result.error.message, "binding or service was expected"));
}

static void text_that_is_not_xml_is_refused_with_line_and_column(void **state)
{
    test_result result = test_compile_text("<definitions>\n  <types></definitions>");

    (void)state;
    assert_refused(result, SOAPC_WSDL_SYNTAX, 2, "main.wsdl:2:");
    assert_int_equal(result.error.column, 24); /* behind the end tag that does not fit */
    assert_refused(test_compile_text(""), SOAPC_WSDL_SYNTAX, 0, "Document is empty, XML was expected");
    assert_refused(test_compile_text("no"), SOAPC_WSDL_SYNTAX, 1, ", well-formed XML was expected");
    assert_refused(
        COMPILE({TEST_MAIN,
                 HEAD "<types>" SCHEMA("targetNamespace='urn:t'",
                                       "<xsd:include schemaLocation='bad.xsd'/>") "</types>" TAIL},
                {"http://a.example/bad.xsd", "<a>\n<b>\n</a>"}),
        SOAPC_SCHEMA_SYNTAX, 3, "bad.xsd:3:");
}

static void lines_beyond_65535_are_counted(void **state)
{
    size_t head = strlen(TEST_WSDL_HEAD), lines = 70000;
    char *text = malloc(head + lines + 64);

    (void)state;
    memcpy(text, TEST_WSDL_HEAD, head);
    memset(text + head, '\n', lines);
    strcpy(text + head + lines, "<unknown/></definitions>");
    assert_refused_text(text, SOAPC_WSDL_SYNTAX, 70002, "main.wsdl:70002:1: Unexpected WSDL element <unknown>");
    free(text);
}

static void wrong_roots_are_refused_by_name(void **state)
{
    (void)state;
    assert_refused_text(
        "<a xmlns='urn:x'/>", SOAPC_WSDL_ROOT, 1,
        "the root is 'a' of namespace 'urn:x', where 'wsdl:definitions' was expected");
    assert_refused_text("<schema xmlns='http://www.w3.org/2001/XMLSchema'/>", SOAPC_WSDL_ROOT, 1,
                        "the root is 'schema'");
    assert_refused_text("<description xmlns='http://www.w3.org/ns/wsdl'/>", SOAPC_WSDL_UNSUPPORTED,
                        1, "WSDL 2.0 is not supported");
    assert_refused(
        COMPILE({TEST_MAIN, HEAD
                 "<types>" SCHEMA("targetNamespace='urn:t'",
                                  "<xsd:include schemaLocation='main.html'/>") "</types>" TAIL},
                {"http://a.example/main.html", "<html/>"}),
        SOAPC_SCHEMA_ROOT, 1,
        "main.html:1:1: the root is 'html' of namespace '', where 'xsd:schema' was expected, imported by");
}

static void document_that_cannot_be_had_is_an_error_with_the_reason(void **state)
{
    test_result result =
        COMPILE({TEST_MAIN, HEAD "\n<import namespace='urn:x' location='gone.wsdl'/>" TAIL});

    (void)state;
    assert_refused(
        result, SOAPC_NO_DOCUMENT, 0,
        "http://a.example/gone.wsdl: the WSDL cannot be had: not found, imported by http://a.example/main.wsdl:3");
}

static void target_namespace_must_fit_the_import(void **state)
{
    static const struct {
        const char *import, *schema, *holds;
    } cases[] = {
        {"<xsd:import namespace='urn:u' schemaLocation='x.xsd'/>",
         SCHEMA("targetNamespace='urn:v'", ""),
         "can't import schema from 'http://a.example/x.xsd', unexpected 'targetNamespace'='urn:v', expected 'urn:u'"},
        {"<xsd:import namespace='urn:u' schemaLocation='x.xsd'/>", SCHEMA("", ""),
         "missing 'targetNamespace', expected 'urn:u'"},
        {"<xsd:include schemaLocation='x.xsd'/>", SCHEMA("targetNamespace='urn:v'", ""),
         "can't include schema from 'http://a.example/x.xsd', different 'targetNamespace': 'urn:v', 'urn:t' was expected"},
        {"<xsd:redefine schemaLocation='x.xsd'/>", SCHEMA("targetNamespace='urn:v'", ""),
         "can't include schema from 'http://a.example/x.xsd', different 'targetNamespace'"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[4096];

        snprintf(text, sizeof(text),
                 "%s<types>\n<xsd:schema targetNamespace='urn:t'>%s</xsd:schema></types>%s", HEAD,
                 cases[i].import, TAIL);
        assert_refused(COMPILE({TEST_MAIN, text}, {"http://a.example/x.xsd", cases[i].schema}),
                       SOAPC_SCHEMA_IMPORT, 3, cases[i].holds);
    }
    assert_refused(COMPILE({TEST_MAIN, HEAD "<types>\n<xsd:schema><xsd:import schemaLocation='x.xsd'/></xsd:schema></types>" TAIL},
                           {"http://a.example/x.xsd", SCHEMA("targetNamespace='urn:v'", "")}),
                   SOAPC_SCHEMA_IMPORT, 3, "unexpected 'targetNamespace'='urn:v', expected no 'targetNamespace'");
    assert_refused_text(TEST_SCHEMA("<xsd:include/>"), SOAPC_SCHEMA_MISSING, 2,
                        "include has no 'schemaLocation'");
    assert_refused_text(
        TEST_SCHEMA("<xsd:import namespace='urn:u' schemaLocation='http://@a@:@b@/x'/>"),
        SOAPC_SCHEMA_SYNTAX, 2, "is no URI reference");
}

/* CyberSource's WSDLs import the schema of their own namespace without naming it. */
static void import_without_a_namespace_takes_what_it_finds(void **state)
{
    static const char *const namespaces[] = {"urn:t", "urn:v"};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        char schema[512], text[4096];

        snprintf(schema, sizeof(schema),
                 "<schema xmlns='http://www.w3.org/2001/XMLSchema' targetNamespace='%s'><element name='E' type='int'/></schema>",
                 namespaces[i]);
        snprintf(text, sizeof(text),
                 "%s<types>" SCHEMA("targetNamespace='urn:t'", "<xsd:import schemaLocation='x.xsd'/>") "</types>"
                 "<message name='N'><part name='p' element='e:E' xmlns:e='%s'/></message>"
                 "<portType name='Q'><operation name='Op'><input message='t:N'/></operation></portType>"
                 "<binding name='C' type='t:Q'><soap:binding transport='http://schemas.xmlsoap.org/soap/http'/>"
                 "<operation name='Op'><input><soap:body use='literal'/></input></operation></binding>"
                 "<service name='Z'><port name='q' binding='t:C'><soap:address location='x'/></port></service></definitions>",
                 HEAD, namespaces[i]);
        test_source sources[] = {{TEST_MAIN, text}, {"http://a.example/x.xsd", schema}, {NULL, NULL}};
        test_result result = must(test_compile(sources, NULL, 0, NULL));
        char name[32];

        snprintf(name, sizeof(name), "{%s}E", namespaces[i]);
        assert_string_equal(test_name(result.image, soapc_part_at(result.image, 0)->element), name);
        assert_string_equal(test_type_name(result.image, soapc_part_at(result.image, 0)->type), "int");
        assert_non_null(strstr(result.warnings, "import without a namespace of a schema whose targetNamespace is"));
        free(result.block);
        assert_refused(test_compile(sources, NULL, SOAPC_COMPILE_STRICT, NULL), SOAPC_SCHEMA_IMPORT, 0,
                       "import without a namespace");
    }
}

static void number_of_documents_is_limited(void **state)
{
    soapc_limits limits = {.documents = 2};
    const char *main_wsdl = HEAD "<types>" SCHEMA(
        "targetNamespace='urn:t'",
        "<xsd:include schemaLocation='a.xsd'/><xsd:include schemaLocation='b.xsd'/>") "</types>" TAIL;

    (void)state;
    assert_refused(
        test_compile((test_source[]){{TEST_MAIN, main_wsdl}, {NULL, NULL}}, &limits, 0, NULL),
        SOAPC_LIMIT, 3, "import of 'b.xsd': more than 2 documents (limit 'documents')");
}

static void equal_documents_give_equal_bytes(void **state)
{
    const char *text = TEST_SCHEMA(
        "<xsd:complexType name='T'><xsd:sequence><xsd:element name='a' type='xsd:int'/><xsd:element name='b' type='t:Ghost'/>"
        "</xsd:sequence><xsd:attribute name='c'/></xsd:complexType>");
    test_result one = test_image(text);
    void *between = malloc(100000); /* other addresses for the second */
    test_result two = test_image(text);

    (void)state;
    assert_int_equal(soapc_image_size(one.image), soapc_image_size(two.image));
    assert_memory_equal(one.block, two.block, soapc_image_size(one.image));
    free(between);
    free(one.block);
    free(two.block);
}

static char *publish(const char *text, soapc_error *error)
{
    const soapc_published documents[] = {{"http://a.example/sub/u.xsd", "here?xsd=1"},
                                         {"http://a.example/w.wsdl", "here?wsdl=2"}};
    size_t size;
    char *out = soapc_wsdl_publish(text, strlen(text), "http://a.example/main.wsdl", "here", documents, 2, &size, error);

    assert_true(!out || strlen(out) == size);
    return out;
}

static void published_documents_have_the_servers_places(void **state)
{
    soapc_error error;
    char *text = publish(
        "<?xml version='1.0' encoding='ISO-8859-1'?><!-- <address location='x'/> -->\n"
        "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/' xmlns:a='http://schemas.xmlsoap.org/wsdl/soap/'>"
        "<w:import namespace='urn:w' location='w.wsdl'/><w:types><schema xmlns='http://www.w3.org/2001/XMLSchema'>"
        "<import namespace='urn:u' schemaLocation=' sub/u.xsd#x '/><include schemaLocation='other.xsd'/>"
        "<redefine schemaLocation='http://a.example/sub/u.xsd'/></schema>"
        "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema' xml:base='sub/'><s:include schemaLocation='u.xsd'/></s:schema>"
        "</w:types>\xe9"
        "<b12:address xmlns:b12='http://schemas.xmlsoap.org/wsdl/soap12/' location='http://old/'/>"
        "<a:address location=''/><address location='http://stays/'/></w:definitions>",
        &error);

    (void)state;
    assert_non_null(text);
    assert_non_null(strstr(text, "encoding=\"UTF-8\"?>\n<!-- <address location='x'/> -->"));
    assert_non_null(strstr(text, "<w:import namespace=\"urn:w\" location=\"here?wsdl=2\"/>"));
    assert_non_null(strstr(text, "<import namespace=\"urn:u\" schemaLocation=\"here?xsd=1\"/>"
                                 "<include schemaLocation=\"other.xsd\"/><redefine schemaLocation=\"here?xsd=1\"/>"));
    assert_non_null(strstr(text, "xml:base=\"sub/\"><s:include schemaLocation=\"here?xsd=1\"/>"));
    assert_non_null(strstr(text, "</w:types>\xc3\xa9<b12:address"));
    assert_non_null(strstr(text, "soap12/\" location=\"here\"/><a:address location=\"here\"/>"
                                 "<address location=\"http://stays/\"/>"));
    free(text);
    assert_null(publish("<a>\n<b></a>", &error));
    assert_int_equal(error.status, SOAPC_WSDL_SYNTAX);
    assert_non_null(strstr(error.message, "http://a.example/main.wsdl:2: "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_document_is_asked_for_once_with_its_absolute_uri),
        cmocka_unit_test(fingerprint_is_that_of_the_bytes),
        cmocka_unit_test(need_says_who_asks_for_what),
        cmocka_unit_test(document_that_comes_from_the_same_address_is_read_once),
        cmocka_unit_test(well_known_namespaces_are_not_fetched_from_their_publishers),
        cmocka_unit_test(copy_of_a_well_known_schema_is_read),
        cmocka_unit_test(copy_of_a_well_known_schema_that_is_not_there_is_done_without),
        cmocka_unit_test(import_without_location_means_an_inline_schema),
        cmocka_unit_test(empty_location_asks_for_nothing),
        cmocka_unit_test(wsdl_import_brings_in_components_and_schemas),
        cmocka_unit_test(chameleon_include_takes_the_including_namespace_each_time),
        cmocka_unit_test(schema_without_namespace_has_names_of_none),
        cmocka_unit_test(redefinition_takes_the_place_of_what_it_refers_to),
        cmocka_unit_test(base_is_taken_from_xml_base),
        cmocka_unit_test(names_of_wsdl_match_exactly_before_the_only_local_name),
        cmocka_unit_test(definition_in_a_copy_of_its_document_is_the_same),
        cmocka_unit_test(port_of_an_ambiguous_binding_is_left_out),
        cmocka_unit_test(same_local_names_of_messages_in_two_namespaces_are_two_messages),
        cmocka_unit_test(same_local_names_in_two_namespaces_mean_two_things_everywhere),
        cmocka_unit_test(errors_name_file_line_and_chain_of_imports),
        cmocka_unit_test(place_is_where_the_tag_begins),
        cmocka_unit_test(long_uri_is_shortened_in_messages),
        cmocka_unit_test(import_without_a_namespace_takes_what_it_finds),
        cmocka_unit_test(definition_in_two_documents_is_one_where_both_say_the_same),
        cmocka_unit_test(text_that_is_not_xml_is_refused_with_line_and_column),
        cmocka_unit_test(bytes_that_are_not_of_the_encoding_are_named_in_the_error_alone),
        cmocka_unit_test(lines_beyond_65535_are_counted),
        cmocka_unit_test(wrong_roots_are_refused_by_name),
        cmocka_unit_test(document_that_cannot_be_had_is_an_error_with_the_reason),
        cmocka_unit_test(target_namespace_must_fit_the_import),
        cmocka_unit_test(number_of_documents_is_limited),
        cmocka_unit_test(equal_documents_give_equal_bytes),
        cmocka_unit_test(published_documents_have_the_servers_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
