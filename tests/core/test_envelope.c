/* Requests, replies and faults in both versions (contract sections 7.1, 10; SOAP 1.1, 4; SOAP
 * 1.2 Part 1, 5). */
#include "decode_support.h"

#define ENV11 "http://schemas.xmlsoap.org/soap/envelope/"
#define ENV12 "http://www.w3.org/2003/05/soap-envelope"

static soapc_image *document_image, *rpc_image;

static const char schema[] =
    "<xsd:element name='get'><xsd:complexType><xsd:sequence><xsd:element name='symbol' type='xsd:string'/>"
    "</xsd:sequence></xsd:complexType></xsd:element>"
    "<xsd:element name='getResponse' type='xsd:double'/>"
    "<xsd:element name='one' type='xsd:int'/><xsd:element name='two' type='xsd:string'/>"
    "<xsd:element name='token' type='xsd:token'/>"
    "<xsd:element name='trace' type='xsd:int'/>"
    "<xsd:element name='unknownSymbol'><xsd:complexType><xsd:sequence><xsd:element name='symbol' type='xsd:string'/>"
    "<xsd:element name='hint' type='xsd:int'/></xsd:sequence></xsd:complexType></xsd:element>"
    "<xsd:complexType name='Pair'><xsd:sequence><xsd:element name='x' type='xsd:int' form='unqualified'/>"
    "<xsd:element name='y' type='xsd:int' form='unqualified'/></xsd:sequence></xsd:complexType>";

static const char messages[] =
    "<message name='GetIn'><part name='parameters' element='tns:get'/></message>"
    "<message name='GetOut'><part name='parameters' element='tns:getResponse'/></message>"
    "<message name='TwoIn'><part name='a' element='tns:one'/><part name='b' element='tns:two'/></message>"
    "<message name='OneIn'><part name='a' element='tns:one'/></message>"
    "<message name='Nothing'/>"
    "<message name='Head'><part name='h' element='tns:token'/><part name='f' element='tns:trace'/></message>"
    "<message name='Fault'><part name='fault' element='tns:unknownSymbol'/></message>"
    "<message name='RpcIn'><part name='a' type='xsd:int'/><part name='b' type='xsd:string'/>"
    "<part name='p' type='tns:Pair'/></message>"
    "<message name='RpcOut'><part name='result' type='tns:Pair'/></message>"
    "<message name='RpcOut2'><part name='r1' type='xsd:int'/><part name='r2' type='xsd:int'/></message>";

static int set_up(void **state)
{
    (void)state;
    document_image = compile_text(wsdl_text(
        schema, messages,
        "<operation name='get'><input message='tns:GetIn'/><output message='tns:GetOut'/>"
        "<fault name='unknown' message='tns:Fault'/></operation>"
        "<operation name='two'><input message='tns:TwoIn'/><output message='tns:TwoIn'/></operation>"
        "<operation name='single'><input message='tns:OneIn'/><output message='tns:GetOut'/></operation>"
        "<operation name='ping'><input message='tns:Nothing'/></operation>",
        "<operation name='get'><soap:operation/><input><soap:body use='literal'/>"
        "<soap:header message='tns:Head' part='h' use='literal'/></input><output><soap:body use='literal'/>"
        "<soap:header message='tns:Head' part='f' use='literal'/></output>"
        "<fault name='unknown'><soap:fault name='unknown' use='literal'/></fault></operation>"
        "<operation name='two'><soap:operation/><input><soap:body use='literal'/></input>"
        "<output><soap:body use='literal'/></output></operation>"
        "<operation name='single'><soap:operation/><input><soap:body use='literal'/></input>"
        "<output><soap:body use='literal'/></output></operation>"
        "<operation name='ping'><soap:operation/><input><soap:body use='literal'/></input></operation>",
        "document"));
    rpc_image = compile_text(wsdl_text(
        schema, messages,
        "<operation name='add'><input message='tns:RpcIn'/><output message='tns:RpcOut'/></operation>"
        "<operation name='both'><input message='tns:Nothing'/><output message='tns:RpcOut2'/></operation>"
        "<operation name='Add'><input message='tns:Nothing'/></operation>",
        "<operation name='add'><soap:operation/><input><soap:body use='encoded' namespace='urn:n' "
        "encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></input><output><soap:body use='encoded' "
        "namespace='urn:n' encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></output></operation>"
        "<operation name='both'><soap:operation/><input><soap:body use='literal' namespace='urn:n'/></input>"
        "<output><soap:body use='literal' namespace='urn:n'/></output></operation>"
        "<operation name='Add'><soap:operation/><input><soap:body use='literal' namespace='urn:other'/></input>"
        "</operation>",
        "rpc"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free(document_image);
    free(rpc_image);
    return 0;
}

/* --- messages as text --- */

enum { REQUEST, REPLY };

static void put_str(char *out, size_t size, const char *label, soapc_str str)
{
    size_t length = strlen(out);

    if (str.bytes) {
        snprintf(out + length, size - length, " %s=%.*s", label, (int)str.length, str.bytes);
    }
}

static void put_fault(char *out, size_t size, const soapc_fault *fault)
{
    put_str(out, size, "code", fault->code);
    put_str(out, size, "ns", fault->code_ns);
    for (uint32_t i = 0; i < fault->subcode_count; i++) {
        put_str(out, size, "sub", fault->subcodes[2 * i]);
        put_str(out, size, "ns", fault->subcodes[2 * i + 1]);
    }
    put_str(out, size, "string", fault->string);
    put_str(out, size, "lang", fault->lang);
    put_str(out, size, "actor", fault->actor);
    put_str(out, size, "node", fault->node);
}

static void put_root(char *out, size_t size, soapc_message *message, const soapc_image *image,
                     uint32_t root)
{
    size_t length = strlen(out);

    if (root != SOAPC_NONE) {
        snprintf(out + length, size - length, " %s", nodes_text(message, image, root));
    }
}

/* "operation name" or "fault ...", then the roots; or "error N subject: message". */
static const char *read_message(const soapc_call *call, int kind, const char *xml)
{
    static char text[1 << 16];
    test_guard guard = guard_copy(xml, strlen(xml));
    soapc_error error;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);
    uint32_t status = kind == REQUEST
                          ? soapc_request_decode(message, call, guard.bytes, strlen(xml), &error)
                          : soapc_reply_decode(message, call, guard.bytes, strlen(xml), &error);
    const soapc_envelope *envelope = soapc_message_envelope(message);
    const soapc_operation *operation = soapc_operation_at(call->image, envelope->operation);

    if (status) {
        snprintf(text, sizeof(text), "error %u '%s': %s", error.status, error.subject,
                 error.message);
    } else {
        snprintf(text, sizeof(text), "%u %s", envelope->version,
                 operation ? soapc_text_bytes(call->image, operation->name, NULL) : "-");
        if (envelope->is_fault) {
            put_fault(text, sizeof(text), &envelope->fault);
            put_root(text, sizeof(text), message, call->image, envelope->fault.detail);
            put_root(text, sizeof(text), message, call->image, envelope->fault.typed_detail);
        }
        put_root(text, sizeof(text), message, call->image, envelope->headers);
        put_root(text, sizeof(text), message, call->image, envelope->body);
        if (envelope->positional) {
            strcat(text, " positional");
        }
    }
    soapc_message_free(message);
    guard_free(&guard);
    return text;
}

#define ENVELOPE(ns, content)                                                                      \
    "<?xml version='1.0' encoding='UTF-8'?><s:Envelope xmlns:s='" ns "' " DECLARATIONS ">" content \
    "</s:Envelope>"
#define BODY11(content) ENVELOPE(ENV11, "<s:Body>" content "</s:Body>")
#define BODY12(content) ENVELOPE(ENV12, "<s:Body>" content "</s:Body>")

static const char *request(const soapc_image *image, const char *xml)
{
    soapc_call call = call_of(image);

    return read_message(&call, REQUEST, xml);
}

static const char *reply(const soapc_image *image, const char *operation, const char *xml)
{
    soapc_call call = call_of(image);

    if (operation) {
        call.operation = soapc_operation_find(image, operation, strlen(operation), 0);
        assert_int_not_equal(call.operation, SOAPC_NONE);
    }
    return read_message(&call, REPLY, xml);
}

/* --- the envelope --- */

static void both_versions_are_read(void **state)
{
    (void)state;
    assert_string_equal(request(document_image, BODY11("<t:get><t:symbol>A</t:symbol></t:get>")),
                        "1 get body(get={!symbol=\"A\"})");
    assert_string_equal(request(document_image, BODY12("<t:get><t:symbol>A</t:symbol></t:get>")),
                        "2 get body(get={!symbol=\"A\"})");
    assert_string_equal(request(document_image, "\xEF\xBB\xBF" BODY11("<!-- c --><t:get/><?pi?>")),
                        "1 get body(get={})");
}

static void what_is_no_envelope_is_refused(void **state)
{
    (void)state;
    assert_string_equal(
        request(document_image, "<html/>"),
        "error 600 '': root element '{}html' where an Envelope of SOAP 1.1 or 1.2 was expected");
    assert_string_equal(
        request(document_image, "<e:Envelope xmlns:e='urn:e'/>"),
        "error 601 '': root element '{urn:e}Envelope' where an Envelope of SOAP 1.1 or 1.2 was expected");
    assert_string_equal(request(document_image, ENVELOPE(ENV11, "")),
                        "error 602 '': /Envelope: element 'Body' was expected");
    assert_string_equal(request(document_image, "<s:Envelope xmlns:s='" ENV11 "'/>"),
                        "error 602 '': /Envelope: element 'Body' was expected");
    assert_string_equal(request(document_image, ENVELOPE(ENV11, "<x/><s:Body/>")),
                        "error 602 '': /Envelope: element 'Body' was expected");
    assert_string_equal(request(document_image, " "),
                        "error 200 '': a document without an element");
    assert_string_equal(request(document_image, "<a"),
                        "error 201 '': the document ends within a tag");
    assert_string_equal(request(document_image, BODY11("") "<x/>"),
                        "error 201 '': something behind the root element");
    assert_string_equal(
        request(document_image, "<!DOCTYPE x><x/>"),
        "error 202 '': a document type declaration, which a SOAP message must not have");
}

/* Contract C-7.25, C-10.18. */
static void attributes_of_the_envelope_are_checked(void **state)
{
    (void)state;
    assert_string_equal(
        request(document_image, "<s:Envelope xmlns:s='" ENV11 "' a='1'><s:Body/></s:Envelope>"),
        "error 603 'Envelope': /Envelope: an attribute without namespace, which is not allowed here");
    assert_string_equal(
        request(document_image, ENVELOPE(ENV11, "<s:Header a='1'/><s:Body/>")),
        "error 603 'Header': /Envelope/Header: an attribute without namespace, which is not allowed here");
    assert_string_equal(
        request(document_image, ENVELOPE(ENV12, "<s:Body a='1'/>")),
        "error 603 'Body': /Envelope/Body: an attribute without namespace, which is not allowed here");
    assert_string_equal(request(document_image, ENVELOPE(ENV11, "<s:Body a='1'><t:get/></s:Body>")),
                        "1 get body(get={})");
    assert_string_equal(
        request(document_image, ENVELOPE(ENV12, "<s:Body s:encodingStyle='urn:x'/>")),
        "error 605 'Body': /Envelope/Body: encodingStyle, which is not allowed here");
    assert_string_equal(request(document_image, ENVELOPE(ENV11, "<s:Body xmlns:o='" ENV12
                                                                "' o:encodingStyle='urn:x'/>")),
                        "error 604 'urn:x': /Envelope/Body: encodingStyle \"urn:x\" is not known");
    assert_string_equal(
        request(document_image,
                ENVELOPE(ENV11, "<s:Body s:encodingStyle='urn:x'><t:get/></s:Body>")),
        "1 get body(get={})");
    assert_string_equal(request(document_image, BODY11("<t:get s:encodingStyle='urn:x'/>")),
                        "error 604 'urn:x': /Envelope/Body: encodingStyle \"urn:x\" is not known");
    assert_string_equal(
        request(document_image,
                BODY11("<t:get s:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/>")),
        "1 get body(get={})");
}

/* Namespaces in XML 1.0, 5; ext/soap's bug65018. */
static void prefixes_that_are_not_declared_are_forgiven_unless_strict(void **state)
{
    const char *xml = ENVELOPE(ENV11, "<s:Header><h z:mustUnderstand='1'>x</h></s:Header><s:Body><t:get z:a='1'>"
                                      "<z:b/></t:get></s:Body>");
    soapc_call call = call_of(document_image);

    (void)state;
    assert_string_equal(read_message(&call, REQUEST, xml), "1 get headers(header h 0(h=\"x\")) body(get={})");
    call.flags = SOAPC_CALL_STRICT;
    assert_string_equal(read_message(&call, REQUEST, xml),
                        "error 203 '': prefix 'z' of attribute 'z:mustUnderstand' is not declared "
                        "(in /Envelope/Header)");
}

static void attributes_of_blocks_come_on_demand(void **state)
{
    const char *xml = ENVELOPE(ENV11, "<s:Header><t:h s:mustUnderstand='1' s:actor='urn:me' xmlns:n='urn:n' "
                                      "n:unit='a&amp;b' xsi:type='xsd:int' id='1' "
                                      "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
                                      "xmlns:xsd='http://www.w3.org/2001/XMLSchema'>5</t:h><t:none/></s:Header>"
                                      "<s:Body><t:get/></s:Body>");
    soapc_call call = call_of(document_image);

    (void)state;
    call.flags = SOAPC_CALL_BLOCK_ATTRIBUTES;
    assert_string_equal(read_message(&call, REQUEST, xml),
                        "1 get headers(header h 1(role'urn:me' <int>h=5 unit=\"a&b\" id=\"1\") "
                        "header none 0(none=\"\")) body(get={})");
    call.flags = 0;
    assert_string_equal(read_message(&call, REQUEST, xml),
                        "1 get headers(header h 1(role'urn:me' <int>h=5) header none 0(none=\"\")) body(get={})");
}

/* XSD Part 2, 3.2.18 */
static void qnames_come_with_their_namespace_on_demand(void **state)
{
    const char *xml = ENVELOPE(ENV11, "<s:Header xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
                                      "xmlns:xsd='http://www.w3.org/2001/XMLSchema'>"
                                      "<t:h xsi:type='xsd:QName'> t:a </t:h><t:h xsi:type='xsd:QName'>z:a</t:h>"
                                      "<t:h xsi:type='xsd:QName'>a</t:h>"
                                      "<h xmlns='urn:d' xsi:type='xsd:QName'>a</h></s:Header><s:Body><t:get/></s:Body>");
    soapc_call call = call_of(document_image);

    (void)state;
    call.flags = SOAPC_CALL_QNAMES;
    assert_string_equal(
        read_message(&call, REQUEST, xml),
        "1 get headers(header h 0(<QName>h=qname't:a' of urn:t) header h 0(<QName>h=\"z:a\") "
        "header h 0(<QName>h=\"a\") header h 0(<QName>h=qname'a' of urn:d)) body(get={})");
    call.flags = 0;
    assert_string_equal(read_message(&call, REQUEST, xml),
                        "1 get headers(header h 0(<QName>h=\"t:a\") header h 0(<QName>h=\"z:a\") "
                        "header h 0(<QName>h=\"a\") header h 0(<QName>h=\"a\")) body(get={})");
}

static void only_soap_1_1_has_elements_behind_body(void **state)
{
    (void)state;
    assert_string_equal(
        request(document_image, ENVELOPE(ENV11, "<s:Body><t:get/></s:Body><x><y/></x>")),
        "1 get body(get={})");
    assert_string_equal(
        request(document_image, ENVELOPE(ENV12, "<s:Body><t:get/></s:Body><x/>")),
        "error 606 'x': /Envelope: an element beside Header and Body, which SOAP 1.2 does not allow");
}

static void errors_have_path_and_position(void **state)
{
    static const char xml[] =
        "<s:Envelope xmlns:s='" ENV11 "' xmlns:t='" TNS "'>\n<s:Body>\n  <t:one>x</t:one>\n"
        "</s:Body></s:Envelope>";
    soapc_call call = call_of(document_image);
    soapc_error error;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);

    (void)state;
    assert_int_equal(soapc_request_decode(message, &call, xml, strlen(xml), &error),
                     SOAPC_INSTANCE_VALUE);
    assert_string_equal(error.message,
                        "/Envelope/Body/one: 'x' where a value of type xsd:int was expected");
    assert_int_equal(error.line, 3);
    assert_string_equal(error.subject, "x");
    assert_int_equal(soapc_message_envelope(message)->version, 1);
    assert_int_equal(soapc_message_envelope(message)->body, SOAPC_NONE);
    assert_string_equal(
        request(document_image, BODY11("<t:get><t:symbol>A</t:symbol>")),
        "error 201 '': end tag '</s:Body>' where '</t:get>' was expected (in /Envelope/Body/get)");
    soapc_message_free(message);
}

static void an_empty_message_is_nothing(void **state)
{
    (void)state;
    assert_string_equal(reply(document_image, "get", ""), "0 -");
}

/* --- requests --- */

/* Contract C-10.5. */
static void document_operations_are_found_by_their_parts(void **state)
{
    (void)state;
    assert_string_equal(request(document_image, BODY11("<t:one>1</t:one><t:two>x</t:two>")),
                        "1 two body(one=1 two=\"x\")");
    assert_string_equal(request(document_image, BODY11("<t:one>1</t:one>")),
                        "1 single body(one=1)");
    assert_string_equal(request(document_image, BODY11("")), "1 ping body()");
    assert_string_equal(request(document_image, ENVELOPE(ENV11, "<s:Body/>")), "1 ping body()");
    assert_string_equal(request(document_image, BODY11("<t:ping/>")), "1 ping body()");
    assert_string_equal(request(document_image, BODY11("<t:Ping></t:Ping>")), "1 ping body()");
    assert_string_equal(
        request(document_image, BODY11("<t:ping> </t:ping>")),
        "error 607 'ping': /Envelope/Body/ping: there is no operation that this element calls");
    assert_string_equal(
        request(document_image, BODY11("<get/>")),
        "error 607 'get': /Envelope/Body/get: there is no operation that this element calls");
    assert_string_equal(
        request(document_image, BODY11("<t:get/><t:one>1</t:one>")),
        "error 610 'one': /Envelope/Body/one: more elements than the operation has parts (1)");
}

static void rpc_operations_are_found_by_their_wrapper(void **state)
{
    (void)state;
    assert_string_equal(request(rpc_image, BODY11("<n:add xmlns:n='urn:n'><a>1</a></n:add>")),
                        "1 add body(a=1)");
    assert_string_equal(request(rpc_image, BODY11("<n:Add xmlns:n='urn:other'/>")), "1 Add body()");
    assert_string_equal(request(rpc_image, BODY11("<ADD><a>1</a></ADD>")), "1 add body(a=1)");
    assert_string_equal(
        request(rpc_image, BODY11("<sub/>")),
        "error 607 'sub': /Envelope/Body/sub: there is no operation that this element calls");
    assert_string_equal(
        request(rpc_image, BODY11("")),
        "error 608 '': /Envelope/Body: an element that calls an operation was expected");
}

/* Contract C-10.7. */
static void rpc_parts_go_by_name_or_else_by_position(void **state)
{
    (void)state;
    assert_string_equal(
        request(rpc_image,
                BODY11("<n:add xmlns:n='urn:n'><p><x>1</x><y>2</y></p><b>x</b><a>3</a></n:add>")),
        "1 add body(a=3 b=\"x\" p={!x=1 y=2})");
    assert_string_equal(
        request(rpc_image, BODY11("<n:add xmlns:n='urn:n'><z/><b>x</b><b>y</b></n:add>")),
        "1 add body(b=\"x\")");
    assert_string_equal(
        request(rpc_image, BODY11("<n:add xmlns:n='urn:n'><q>1</q><r>x</r></n:add>")),
        "1 add body(a=1 b=\"x\") positional");
    assert_string_equal(
        request(rpc_image, BODY11("<n:add xmlns:n='urn:n'><q>1</q><r/><r/><r/></n:add>")),
        "error 610 'r': /Envelope/Body/add/r[3]: more elements than the operation has parts (3)");
    assert_string_equal(request(rpc_image, BODY11("<n:add xmlns:n='urn:n'/>")), "1 add body()");
}

static void independent_elements_behind_the_wrapper_are_found(void **state)
{
    (void)state;
    assert_string_equal(
        request(rpc_image,
                BODY11("<n:add xmlns:n='urn:n'><a href='#1'/><p href='#2'/></n:add>"
                       "<multiRef id='1'>7</multiRef><multiRef id='2'><x>1</x><y href='#1'/>"
                       "</multiRef>")),
        "1 add body(&1 a=7 p={x=1 y=^1})");
    /* the order of the parts turns value and reference round */
    assert_string_equal(
        request(rpc_image,
                BODY11("<n:add xmlns:n='urn:n'><p><x href='#1'/><y>2</y></p><a href='#1'/></n:add>"
                       "<multiRef id='1'>7</multiRef>")),
        "1 add body(&1 a=7 p={x=^1 y=2})");
}

static void without_a_wsdl_children_are_parameters(void **state)
{
    const soapc_image *builtin = soapc_image_builtin();

    (void)state;
    assert_string_equal(
        request(
            builtin,
            BODY11("<n:op xmlns:n='urn:n'><a xsi:type='xsd:int'>1</a><a>2</a><b><c/></b></n:op>")),
        "1 - body(<int>a=1 a=\"2\" b={c=\"\"})");
    assert_string_equal(request(builtin, BODY11("<op/>")), "1 - body()");
    assert_string_equal(
        request(builtin, BODY11("")),
        "error 608 '': /Envelope/Body: an element that calls an operation was expected");
}

#define MIXED(name, style)                                                                        \
    "<operation name='" name "'><soap:operation style='" style "'/><input>"                        \
    "<soap:body use='literal' namespace='urn:n'/></input></operation>"
#define ABSTRACT(name, message)                                                                    \
    "<operation name='" name "'><input message='tns:" message "'/></operation>"

/* Each way of finding one goes before the next, and the first of the document's order before those behind it. */
static void operations_of_all_kinds_stand_in_one_service(void **state)
{
    soapc_image *image = compile_text(wsdl_text(
        schema,
        "<message name='One'><part name='a' element='tns:one'/></message>"
        "<message name='OneTwo'><part name='a' element='tns:one'/><part name='b' element='tns:two'/></message>"
        "<message name='Token'><part name='a' element='tns:token'/></message>"
        "<message name='Plain'><part name='plain' type='xsd:int'/></message>"
        "<message name='PlainTwo'><part name='plain' type='xsd:int'/><part name='b' type='xsd:int'/></message>"
        "<message name='Nothing'/>",
        ABSTRACT("plain2", "PlainTwo") ABSTRACT("onetwo", "OneTwo") ABSTRACT("one1", "One")
            ABSTRACT("one2", "One") ABSTRACT("token", "Token") ABSTRACT("ping", "Nothing")
                ABSTRACT("plain1", "Plain") ABSTRACT("TOKEN", "Plain") ABSTRACT("Ping", "Nothing")
                    ABSTRACT("sum", "Plain") ABSTRACT("Sum", "Plain"),
        MIXED("plain2", "document") MIXED("onetwo", "document") MIXED("one1", "document")
            MIXED("one2", "document") MIXED("token", "document") MIXED("ping", "document")
                MIXED("plain1", "document") MIXED("TOKEN", "rpc") MIXED("Ping", "document")
                    MIXED("sum", "rpc") MIXED("Sum", "rpc"),
        "document"));
    static const struct {
        const char *body, *operation;
    } rows[] = {
        {"<t:one>1</t:one>", "1 one1 "},
        {"<t:one>1</t:one><t:two>x</t:two>", "1 onetwo "},
        {"<t:token>x</t:token>", "1 TOKEN "}, /* rpc by its local name goes before document */
        {"<n:Sum xmlns:n='urn:n'/>", "1 Sum "},
        {"<n:sum xmlns:n='urn:n'/>", "1 sum "},
        {"<SUM/>", "1 sum "},
        {"<PING/>", "1 ping "},
        {"<plain>1</plain>", "1 plain1 "},
        {"<t:plain>1</t:plain><b>2</b>", "1 plain2 "}, /* a part of a type, in any namespace */
        {"<t:two>x</t:two>", "error 607 "},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        char xml[1000];

        snprintf(xml, sizeof(xml), BODY11("%s"), rows[i].body);
        const char *text = request(image, xml);
        if (strncmp(text, rows[i].operation, strlen(rows[i].operation)) != 0) {
            fail_msg("%s: '%s' is not %s", rows[i].body, text, rows[i].operation);
        }
    }
    free(image);
}
#undef MIXED
#undef ABSTRACT

/* Paths count elements of one name, whatever stands between them. */
static void strict_bodies_are_those_of_the_operation(void **state)
{
    static const struct {
        soapc_image **image;
        const char *xml, *expected;
    } cases[] = {
        {&document_image, BODY11("<t:get><t:symbol>A</t:symbol></t:get><t:get/>"),
         "error 502 'get': /Envelope/Body/get[2]: element '{urn:t}get' where no more was expected"},
        {&document_image, BODY11("<t:none/>"),
         "error 607 'none': /Envelope/Body/none: there is no operation that this element calls"},
        {&rpc_image, BODY11("<n:add xmlns:n='urn:n'><a>1</a><b>x</b></n:add>"),
         "error 501 'p': /Envelope/Body/add: element 'p' is missing"},
        {&rpc_image, BODY11("<add><a>1</a></add>"),
         "error 502 'add': /Envelope/Body/add: element 'add' where '{urn:n}add' was expected"},
        {&rpc_image, BODY11("<n:add xmlns:n='urn:n'><!-- <a> --><a c='>'><![CDATA[<a>]]></a ><?a <a>?><a/></n:add>"),
         "error 500 '<a>': /Envelope/Body/add/a: '<a>' where a value of type xsd:int was expected"},
        {&rpc_image, BODY11("<n:add xmlns:n='urn:n'><!-- <a> --><a c='>'>1</a ><?a <a>?><ab/><a/></n:add>"),
         "error 502 'ab': /Envelope/Body/add/ab: element 'ab' where 'b' was expected"},
        {&rpc_image, BODY11("<n:add xmlns:n='urn:n'><!-- <a> --><a>1</a ><b><![CDATA[<a>]]></b><?a <a>?><a/></n:add>"),
         "error 502 'a': /Envelope/Body/add/a[2]: element 'a' where 'p' was expected"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        soapc_call call = call_of(*cases[i].image);

        call.flags = SOAPC_CALL_STRICT;
        assert_string_equal(read_message(&call, REQUEST, cases[i].xml), cases[i].expected);
    }
}

static void a_port_restricts_the_operations(void **state)
{
    soapc_call call = call_of(document_image);

    (void)state;
    call.port = 0;
    assert_string_equal(read_message(&call, REQUEST, BODY11("<t:one>1</t:one>")),
                        "1 single body(one=1)");
}

/* --- header blocks --- */

static void header_blocks_are_typed_where_they_are_declared(void **state)
{
    (void)state;
    assert_string_equal(
        request(document_image,
                ENVELOPE(ENV11,
                         "<s:Header><t:token s:mustUnderstand='1' s:actor='urn:a'> x </t:token>"
                         "<q><z/></q></s:Header><s:Body><t:get/></s:Body>")),
        "1 get headers(header token 1(role'urn:a' token=\"x\") header q 0(q={z=\"\"})) body(get={})");
    assert_string_equal(
        request(document_image, ENVELOPE(ENV11, "<s:Header/><s:Body><t:get/></s:Body>")),
        "1 get headers() body(get={})");
    assert_string_equal(
        reply(document_image, "get",
              ENVELOPE(ENV12,
                       "<s:Header><t:trace s:relay='true' s:role='" ENV12 "/role/next'>5</t:trace>"
                       "</s:Header><s:Body><t:getResponse>1.5</t:getResponse></s:Body>")),
        "2 get headers(header trace 18(role'" ENV12 "/role/next' trace=5)) body(getResponse=1.5)");
    assert_string_equal(
        request(document_image,
                ENVELOPE(ENV11,
                         "<s:Header><t:token s:mustUnderstand='maybe'/></s:Header><s:Body><t:get/>"
                         "</s:Body>")),
        "1 get headers(header token 4(token=\"\")) body(get={})");
    assert_string_equal(
        request(document_image,
                ENVELOPE(ENV12,
                         "<s:Header><t:token s:encodingStyle='urn:x'/></s:Header><s:Body><t:get/>"
                         "</s:Body>")),
        "error 604 'urn:x': /Envelope/Header: encodingStyle \"urn:x\" is not known");
}

static void references_stay_within_a_header_block(void **state)
{
    (void)state;
    assert_string_equal(
        request(
            rpc_image,
            ENVELOPE(
                ENV11,
                "<s:Header><h href='#1'/><g href='#1'/></s:Header><s:Body>"
                "<n:add xmlns:n='urn:n'><a href='#1'/></n:add><m id='1' xsi:type='xsd:int'>7</m>"
                "</s:Body>")),
        "1 add headers(header h 0(<int>h=7) header g 0(<int>g=7)) body(a=7)");
}

/* --- replies --- */

/* Contract C-7.22. */
static void rpc_results_are_found_as_ext_soap_finds_them(void **state)
{
    (void)state;
    assert_string_equal(
        reply(rpc_image, "add",
              BODY11("<n:addResponse xmlns:n='urn:n'><result><x>1</x><y>2</y></result>"
                     "</n:addResponse>")),
        "1 add body(result={!x=1 y=2})");
    assert_string_equal(reply(rpc_image, "add", BODY11("<any><return><x>1</x></return><z/></any>")),
                        "1 add body(result={x=1})");
    assert_string_equal(reply(rpc_image, "add", BODY11("<any><only><x>1</x></only></any>")),
                        "1 add body(result={x=1})");
    assert_string_equal(reply(rpc_image, "add", BODY11("<any><z/><y/></any>")), "1 add body()");
    assert_string_equal(
        reply(rpc_image, "add",
              BODY11("<first/><addResponse><result><x>1</x></result></addResponse>")),
        "1 add body(result={x=1})");
    /* rpc:result names the result, and is none (SOAP 1.2 Part 2, 4.2.1). */
    assert_string_equal(
        reply(rpc_image, "add",
              BODY12("<n:addResponse xmlns:n='urn:n'><r:result xmlns:r='http://www.w3.org/2003/05/soap-rpc'>result"
                     "</r:result><result><x>1</x></result></n:addResponse>")),
        "2 add body(result={x=1})");
    assert_string_equal(
        reply(rpc_image, "both", BODY11("<bothResponse><r2>2</r2><r1>1</r1></bothResponse>")),
        "1 both body(r1=1 r2=2)");
    assert_string_equal(reply(rpc_image, "both", BODY11("<bothResponse><r2>2</r2></bothResponse>")),
                        "1 both body(r2=2)");
    assert_string_equal(reply(rpc_image, "both", BODY11("")), "1 both body()");
}

static void document_parts_are_looked_for_among_all_children(void **state)
{
    (void)state;
    assert_string_equal(
        reply(document_image, "get", BODY11("<z/><t:getResponse>1</t:getResponse>")),
        "1 get body(getResponse=1)");
    assert_string_equal(reply(document_image, "get", BODY11("<getResponse>1</getResponse>")),
                        "1 get body(getResponse=1)");
    assert_string_equal(reply(document_image, "two", BODY11("<t:two>x</t:two><t:one>1</t:one>")),
                        "1 two body(one=1 two=\"x\")");
    assert_string_equal(reply(document_image, "get", BODY11("<t:other/>")), "1 get body()");
    assert_string_equal(reply(document_image, "ping", BODY11("")), "1 ping body()");
}

static void without_a_wsdl_children_of_the_first_element_are_results(void **state)
{
    (void)state;
    assert_string_equal(
        reply(
            soapc_image_builtin(), NULL,
            BODY12(
                "<n:opResponse xmlns:n='urn:n'><r:result xmlns:r='http://www.w3.org/2003/05/soap-rpc'>x"
                "</r:result><x xsi:type='xsd:int'>1</x><y/></n:opResponse><z/>")),
        "2 - body(<int>x=1 y=\"\")");
}

/* --- faults --- */

static void faults_of_soap_1_1_are_read(void **state)
{
    (void)state;
    assert_string_equal(
        reply(document_image, "get",
              BODY11(
                  "<s:Fault><faultcode> s:Server </faultcode><faultstring>no &amp; no</faultstring>"
                  "<faultactor>urn:a</faultactor><detail><a>1</a><a>2</a><b/></detail></s:Fault>")),
        "1 get code=s:Server ns=" ENV11
        " string=no & no actor=urn:a detail(a=[a=\"1\" a=\"2\"] b=\"\")");
    assert_string_equal(
        reply(document_image, "get",
              BODY11("<s:Fault><faultcode>Client</faultcode><faultstring/></s:Fault>")),
        "1 get code=Client string=");
    assert_string_equal(
        reply(document_image, "get", BODY11("<s:Fault><detail>text</detail></s:Fault>")),
        "1 get detail(\"text\")");
    assert_string_equal(reply(document_image, "get", BODY11("<s:Fault><detail/></s:Fault>")),
                        "1 get detail()");
    assert_string_equal(
        reply(document_image, "get", BODY11("<s:Fault><faultstring>a<b/></faultstring></s:Fault>")),
        "error 507 '': /Envelope/Body/Fault/faultstring: element 'b' where only text was expected");
    assert_string_equal(reply(soapc_image_builtin(), NULL,
                              BODY11("<s:Fault><faultstring>x</faultstring></s:Fault>")),
                        "1 - string=x");
}

/* SOAP 1.2 Part 1, 5.4: nothing is dropped. */
static void faults_of_soap_1_2_are_read(void **state)
{
    (void)state;
    assert_string_equal(
        reply(
            document_image, "get",
            BODY12(
                "<s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value xmlns:q='urn:q'>q:A</s:Value>"
                "<s:Subcode><s:Value>B</s:Value></s:Subcode></s:Subcode></s:Code><s:Reason>"
                "<s:Text xml:lang='de'>nein</s:Text><s:Text xml:lang='en'>no</s:Text></s:Reason>"
                "<s:Node>urn:n</s:Node><s:Role>urn:r</s:Role><s:Detail><x>1</x></s:Detail></s:Fault>")),
        "2 get code=s:Sender ns=" ENV12
        " sub=q:A ns=urn:q sub=B string=nein lang=de actor=urn:r node=urn:n "
        "detail(x=\"1\")");
}

static void declared_details_are_typed_too(void **state)
{
    (void)state;
    assert_string_equal(
        reply(
            document_image, "get",
            BODY11(
                "<s:Fault><faultcode>s:Client</faultcode><faultstring>x</faultstring><detail><z/>"
                "<t:unknownSymbol><t:hint>5</t:hint><t:symbol>Q</t:symbol></t:unknownSymbol></detail>"
                "</s:Fault>")),
        "1 get code=s:Client ns=" ENV11
        " string=x detail(z=\"\" unknownSymbol={hint=\"5\" symbol=\"Q\"}) "
        "detail(z=\"\" unknownSymbol={!symbol=\"Q\" hint=5})");
}

/* What stands beside the declared element (a stack trace, a host name) is not lost. */
static void details_beside_declared_ones_stay(void **state)
{
    (void)state;
    assert_string_equal(
        reply(document_image, "get",
              BODY11("<s:Fault><faultcode>s:Client</faultcode><faultstring>x</faultstring><detail>"
                     "<t:unknownSymbol><t:hint>5</t:hint></t:unknownSymbol><host>h<!-- c -->1</host>"
                     "<t:unknownSymbol><t:hint>6</t:hint></t:unknownSymbol><z><y>1</y></z></detail>"
                     "</s:Fault>")),
        "1 get code=s:Client ns=" ENV11 " string=x "
        "detail(unknownSymbol=[unknownSymbol={hint=\"5\"} unknownSymbol={hint=\"6\"}] host=\"h1\" "
        "z={y=\"1\"}) "
        "detail(unknownSymbol=[unknownSymbol={hint=5} unknownSymbol={hint=6}] host=\"h1\" "
        "z={y=\"1\"})");
}

static void details_that_are_not_as_declared_are_untyped_only(void **state)
{
    (void)state;
    assert_string_equal(
        reply(document_image, "get",
              BODY11("<s:Fault><faultcode>s:Client</faultcode><detail><t:unknownSymbol>"
                     "<t:hint>five</t:hint></t:unknownSymbol></detail><faultstring>x</faultstring>"
                     "</s:Fault>")),
        "1 get code=s:Client ns=" ENV11 " string=x detail(unknownSymbol={hint=\"five\"})");
}

static void a_fault_is_read_whatever_stands_beside_it(void **state)
{
    (void)state;
    assert_string_equal(
        reply(document_image, "get",
              "<s:Envelope xmlns:s='" ENV11 "' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' "
              "xmlns:x='http://www.w3.org/2001/XMLSchema'><s:Header><h i:type='x:int'>k</h></s:Header>"
              "<s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>x</faultstring></s:Fault>"
              "</s:Body></s:Envelope>"),
        "1 get code=s:Client ns=" ENV11 " string=x");
}

static void a_part_by_its_whole_name_goes_before_its_namesakes(void **state)
{
    (void)state;
    assert_string_equal(reply(document_image, "get",
                              BODY11("<getResponse xmlns='urn:x'>1</getResponse><t:getResponse>2</t:getResponse>")),
                        reply(document_image, "get", BODY11("<t:getResponse>2</t:getResponse>")));
}

static void a_fault_behind_other_elements_is_a_fault(void **state)
{
    (void)state;
    assert_string_equal(
        reply(
            document_image, "get",
            BODY11(
                "<t:getResponse>1</t:getResponse><s:Fault><faultstring>x</faultstring></s:Fault>")),
        "1 get string=x");
    assert_string_equal(
        reply(rpc_image, "add", BODY11("<z/><s:Fault><faultstring>x</faultstring></s:Fault>")),
        "1 add string=x");
}

static void errors_become_faults_of_the_version(void **state)
{
    static const struct {
        uint32_t status, version;
        const char *code;
    } rows[] = {
        {SOAPC_SOAP_VERSION, 1, "VersionMismatch"},
        {SOAPC_SOAP_VERSION, 2, "VersionMismatch"},
        {SOAPC_XML_SYNTAX, 1, "Client"},
        {SOAPC_XML_SYNTAX, 2, "Sender"},
        {SOAPC_INSTANCE_VALUE, 2, "Sender"},
        {SOAPC_NO_MEMORY, 1, "Server"},
        {SOAPC_NO_MEMORY, 2, "Receiver"},
        {SOAPC_SOAP_ENCODING_STYLE, 1, "Client"},
        {SOAPC_SOAP_ENCODING_STYLE, 2, "DataEncodingUnknown"},
        {SOAPC_SOAP_OPERATION, 2, "Sender"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        soapc_error error = {.status = rows[i].status, .message = "why"};
        soapc_fault fault;

        soapc_error_fault(&error, rows[i].version, &fault);
        assert_string_equal(fault.code.bytes, rows[i].code);
        assert_string_equal(fault.code_ns.bytes, rows[i].version == 2 ? ENV12 : ENV11);
        assert_string_equal(fault.string.bytes, "why");
        assert_int_equal(fault.detail, SOAPC_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_versions_are_read),
        cmocka_unit_test(what_is_no_envelope_is_refused),
        cmocka_unit_test(attributes_of_the_envelope_are_checked),
        cmocka_unit_test(prefixes_that_are_not_declared_are_forgiven_unless_strict),
        cmocka_unit_test(attributes_of_blocks_come_on_demand),
        cmocka_unit_test(qnames_come_with_their_namespace_on_demand),
        cmocka_unit_test(only_soap_1_1_has_elements_behind_body),
        cmocka_unit_test(errors_have_path_and_position),
        cmocka_unit_test(an_empty_message_is_nothing),
        cmocka_unit_test(document_operations_are_found_by_their_parts),
        cmocka_unit_test(rpc_operations_are_found_by_their_wrapper),
        cmocka_unit_test(rpc_parts_go_by_name_or_else_by_position),
        cmocka_unit_test(independent_elements_behind_the_wrapper_are_found),
        cmocka_unit_test(without_a_wsdl_children_are_parameters),
        cmocka_unit_test(operations_of_all_kinds_stand_in_one_service),
        cmocka_unit_test(strict_bodies_are_those_of_the_operation),
        cmocka_unit_test(a_port_restricts_the_operations),
        cmocka_unit_test(header_blocks_are_typed_where_they_are_declared),
        cmocka_unit_test(references_stay_within_a_header_block),
        cmocka_unit_test(rpc_results_are_found_as_ext_soap_finds_them),
        cmocka_unit_test(document_parts_are_looked_for_among_all_children),
        cmocka_unit_test(without_a_wsdl_children_of_the_first_element_are_results),
        cmocka_unit_test(details_beside_declared_ones_stay),
        cmocka_unit_test(details_that_are_not_as_declared_are_untyped_only),
        cmocka_unit_test(a_fault_is_read_whatever_stands_beside_it),
        cmocka_unit_test(a_part_by_its_whole_name_goes_before_its_namesakes),
        cmocka_unit_test(faults_of_soap_1_1_are_read),
        cmocka_unit_test(faults_of_soap_1_2_are_read),
        cmocka_unit_test(declared_details_are_typed_too),
        cmocka_unit_test(a_fault_behind_other_elements_is_a_fault),
        cmocka_unit_test(errors_become_faults_of_the_version),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
