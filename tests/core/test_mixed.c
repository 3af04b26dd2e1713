/* Mixed content with its order (SOAPC_CALL_MIXED, SOAPC_NODE_MIXED): there and back gives the same bytes. */
#include "compile.h"
#include "nodes.h"

#define PROSE                                                                                         \
    "<xsd:complexType name='Prose' mixed='true'><xsd:choice minOccurs='0' maxOccurs='unbounded'>"     \
    "<xsd:element name='b' type='xsd:string'/><xsd:element name='i' type='t:Prose'/>"                 \
    "<xsd:element name='n' type='xsd:int' nillable='true'/></xsd:choice>"                             \
    "<xsd:attribute name='a' type='xsd:string'/></xsd:complexType>"
#define ENVELOPE(content)                                                                             \
    "<SOAP-ENV:Envelope xmlns:SOAP-ENV=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:ns1=\"urn:t\">" \
    "<SOAP-ENV:Body>" content "</SOAP-ENV:Body></SOAP-ENV:Envelope>"

static const char wsdl[] = TEST_WSDL_HEAD
    "<types><xsd:schema targetNamespace='urn:t' elementFormDefault='qualified'>" PROSE
    "<xsd:complexType name='Letter' mixed='true'><xsd:sequence><xsd:element name='who' type='xsd:string'/>"
    "<xsd:element name='when' type='xsd:date' minOccurs='0'/></xsd:sequence></xsd:complexType>"
    "<xsd:complexType name='More' mixed='true'><xsd:complexContent><xsd:extension base='t:Letter'><xsd:sequence>"
    "<xsd:element name='ps' type='t:Prose' minOccurs='0' maxOccurs='2'/></xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>"
    "<xsd:complexType name='Open' mixed='true'><xsd:sequence><xsd:element name='k' type='xsd:int'/><xsd:any minOccurs='0'/></xsd:sequence></xsd:complexType>"
    "<xsd:element name='prose' type='t:Prose'/><xsd:element name='letter' type='t:Letter'/><xsd:element name='more' type='t:More'/>"
    "<xsd:element name='open' type='t:Open'/></xsd:schema></types>"
#define MESSAGE(name) "<message name='" name "'><part name='p' element='t:" name "'/></message>"
    MESSAGE("prose") MESSAGE("letter") MESSAGE("more") MESSAGE("open")
#define OPERATION(name) "<operation name='" name "'><input message='t:" name "'/></operation>"
    "<portType name='P'>" OPERATION("prose") OPERATION("letter") OPERATION("more") OPERATION("open") "</portType>"
    "<binding name='B' type='t:P'><soap:binding transport='http://schemas.xmlsoap.org/soap/http'/>"
#define BOUND(name) "<operation name='" name "'><input><soap:body use='literal'/></input></operation>"
    BOUND("prose") BOUND("letter") BOUND("more") BOUND("open") "</binding>"
    "<service name='S'><port name='q' binding='t:B'><soap:address location='x'/></port></service></definitions>";

static test_result compiled;

static int compile(void **state)
{
    (void)state;
    compiled = test_compile_text(wsdl);
    return compiled.block ? 0 : -1;
}

static int release(void **state)
{
    (void)state;
    free(compiled.block);
    return 0;
}

/* The nodes of a request; NULL: it was refused. */
static const char *decoded(soapc_message *message, uint32_t flags, const char *bytes, soapc_error *error)
{
    soapc_call call = {.image = compiled.image, .operation = SOAPC_NONE, .port = SOAPC_NONE, .flags = flags};

    if (soapc_request_decode(message, &call, bytes, strlen(bytes), error) != SOAPC_OK) {
        return NULL;
    }
    return nodes_text(message, compiled.image, soapc_message_envelope(message)->body);
}

/* Encodes a request of the nodes from `body` on; NULL: refused. */
static const char *encoded(soapc_message *out, uint32_t operation, const soapc_node *nodes, uint32_t count, soapc_error *error)
{
    soapc_call call = {.image = compiled.image, .operation = operation, .version = 1, .port = SOAPC_NONE};
    size_t length;
    soapc_node *room = soapc_message_room(out, count, NULL, NULL);

    memcpy(room, nodes, count * sizeof(*nodes));
    soapc_message_push(out, count);
    if (soapc_request_encode(out, &call, 0, SOAPC_NONE, error) != SOAPC_OK) {
        return NULL;
    }
    return soapc_message_bytes(out, &length);
}

static void assert_round_trip(const char *bytes, const char *nodes)
{
    soapc_message *in = soapc_message_new(NULL, NULL, NULL), *out = soapc_message_new(NULL, NULL, NULL);
    char whole[2048];
    soapc_error error;
    size_t length;

    snprintf(whole, sizeof(whole), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n%s\n", bytes);
    for (int again = 0; again < 3; again++) { /* what was learnt counts, too */
        soapc_message_reset(in);
        soapc_message_reset(out);
        const char *text = decoded(in, SOAPC_CALL_MIXED | SOAPC_CALL_STRICT | SOAPC_CALL_VALIDATE_IN, bytes, &error);
        if (!text) {
            fail_msg("%s", error.message);
        }
        assert_string_equal(text, nodes);
        const soapc_envelope *envelope = soapc_message_envelope(in);
        uint32_t count, operation = envelope->operation;
        const soapc_node *first = soapc_message_nodes(in, &count) + envelope->body;
        if (!encoded(out, operation, first, 1 + first->length, &error)) {
            fail_msg("%s", error.message);
        }
        const char *made = soapc_message_bytes(out, &length);
        assert_int_equal(length, strlen(whole));
        assert_memory_equal(made, whole, length);
    }
    soapc_message_free(in);
    soapc_message_free(out);
}

static void order_goes_there_and_back(void **state)
{
    (void)state;
    assert_round_trip(ENVELOPE("<ns1:prose/>"), "body(prose={})");
    assert_round_trip(ENVELOPE("<ns1:prose a=\"1\">only text</ns1:prose>"), "body(prose={mixed(\"only text\") a=\"1\"})");
    assert_round_trip(ENVELOPE("<ns1:prose> </ns1:prose>"), "body(prose={mixed(\" \")})");
    assert_round_trip(ENVELOPE("<ns1:prose> <ns1:b>1</ns1:b> <ns1:b>2</ns1:b>\n<ns1:i/>\n</ns1:prose>"),
                      "body(prose={mixed(\" \" b=nil \" \" b=nil \"\n\" i=nil \"\n\") b=[b=\"1\" b=\"2\"] i=[i={}]})");
    assert_round_trip(ENVELOPE("<ns1:prose>a <ns1:b>1</ns1:b> c <ns1:n>2</ns1:n><ns1:b>3</ns1:b> &amp;\n</ns1:prose>"),
                      "body(prose={mixed(\"a \" b=nil \" c \" n=nil b=nil \" &\n\") b=[b=\"1\" b=\"3\"] n=[n=2]})");
    assert_round_trip(ENVELOPE("<ns1:prose><ns1:n>2</ns1:n><ns1:b>1</ns1:b><ns1:n>3</ns1:n></ns1:prose>"),
                      "body(prose={mixed(n=nil b=nil n=nil) b=[b=\"1\"] n=[n=2 n=3]})");
    assert_round_trip(ENVELOPE("<ns1:prose>x<ns1:i>y<ns1:i a=\"z\"><ns1:b>1</ns1:b>u</ns1:i></ns1:i><ns1:i/></ns1:prose>"),
                      "body(prose={mixed(\"x\" i=nil i=nil) i=[i={mixed(\"y\" i=nil) i=[i={mixed(b=nil \"u\") b=[b=\"1\"] a=\"z\"}]} i={}]})");
    assert_round_trip(ENVELOPE("<ns1:letter>Dear <ns1:who>Ann</ns1:who>, bye</ns1:letter>"),
                      "body(letter={mixed(\"Dear \" who=nil \", bye\") who=\"Ann\"})");
    assert_round_trip(ENVELOPE("<ns1:letter><ns1:who>Ann</ns1:who><ns1:when>2020-01-02</ns1:when></ns1:letter>"),
                      "body(letter={mixed(who=nil when=nil) who=\"Ann\" when=\"2020-01-02\"})");
    assert_round_trip(ENVELOPE("<ns1:more>1<ns1:who>Ann</ns1:who>2<ns1:ps>3</ns1:ps>4<ns1:ps/>5</ns1:more>"),
                      "body(more={mixed(\"1\" who=nil \"2\" ps=nil \"4\" ps=nil \"5\") who=\"Ann\" ps=[ps={mixed(\"3\")} ps={}]})");
}

static void texts_around_comments_are_one(void **state)
{
    soapc_message *in = soapc_message_new(NULL, NULL, NULL);

    (void)state;
    assert_string_equal(decoded(in, SOAPC_CALL_MIXED, ENVELOPE("<ns1:letter>a<!-- --> b<![CDATA[ <c>]]><?x?>&lt;<ns1:who/>d</ns1:letter>"), NULL),
                        "body(letter={mixed(\"a b <c><\" who=nil \"d\") who=\"\"})");
    soapc_message_free(in);
}

static void without_the_flag_and_with_a_wildcard_all_is_as_before(void **state)
{
    soapc_message *in = soapc_message_new(NULL, NULL, NULL);

    (void)state;
    assert_string_equal(decoded(in, 0, ENVELOPE("<ns1:letter>a<ns1:who>b</ns1:who>c</ns1:letter>"), NULL),
                        "body(letter={\"ac\" who=\"b\"})");
    soapc_message_reset(in);
    assert_string_equal(decoded(in, SOAPC_CALL_MIXED, ENVELOPE("<ns1:open>a<ns1:k>1</ns1:k>b<x/></ns1:open>"), NULL),
                        "body(open={k=1 any(raw'a' raw'b<x/>')})");
    soapc_message_free(in);
}

/* The error of encoding a letter of these nodes. */
static const char *refusal(const soapc_node *nodes, uint32_t count)
{
    static soapc_error error;
    soapc_message *out = soapc_message_new(NULL, NULL, NULL);

    if (encoded(out, soapc_operation_find(compiled.image, "letter", 6, 0), nodes, count, &error)) {
        snprintf(error.message, sizeof(error.message), "written");
    }
    soapc_message_free(out);
    return error.message;
}

static void order_that_does_not_fit_the_members_is_refused(void **state)
{
    uint32_t type = test_type_id(compiled.image, "Letter");
    uint32_t element = soapc_name_find(compiled.image, "urn:t", 5, "letter", 6),
             who = soapc_name_find(compiled.image, "urn:t", 5, "who", 3), when = soapc_name_find(compiled.image, "urn:t", 5, "when", 4);
    soapc_node nodes[] = {
        {.head = soapc__node_head(SOAPC_NODE_BODY, SOAPC_NO_NAME), .length = 5, .value = {.id = 0, .count = 1}},
        {.head = soapc__node_head(SOAPC_NODE_STRUCT, element), .length = 4, .value = {.id = type}},
        {.head = soapc__node_head(SOAPC_NODE_MIXED, SOAPC_NO_NAME), .length = 2},
        {.head = soapc__node_head(SOAPC_NODE_TEXT, SOAPC_NO_NAME), .length = 1, .value = {.bytes = "x"}},
        {.head = soapc__node_head(SOAPC_NODE_NIL, who)},
        {.head = soapc__node_head(SOAPC_NODE_TEXT, who), .length = 1, .value = {.bytes = "y"}},
    };

    (void)state;
    assert_string_equal(refusal(nodes, 6), "written");
    nodes[4].head = soapc__node_head(SOAPC_NODE_NIL, when);
    assert_string_equal(refusal(nodes, 6), "/Envelope/Body/letter: the order of the mixed content names 'when' more often than there are values");
    nodes[4] = nodes[3];
    assert_string_equal(refusal(nodes, 6), "/Envelope/Body/letter: the order of the mixed content names 'who' less often than there are values");
    nodes[4].head = soapc__node_head(SOAPC_NODE_INT, who);
    assert_non_null(strstr(refusal(nodes, 6), "node 4 is neither text nor a place of mixed content"));
    nodes[4].head = soapc__node_head(SOAPC_NODE_NIL, who);
    nodes[3].value.bytes = "\x01";
    assert_non_null(strstr(refusal(nodes, 6), "a character that XML does not allow"));
    nodes[3].value.bytes = "x";
    nodes[2].length = 9;
    assert_non_null(strstr(refusal(nodes, 6), "is longer than the container around it"));
    nodes[2].length = 2;
    nodes[0].length--, nodes[1].length--;
    assert_non_null(strstr(refusal(nodes, 5), "who"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_goes_there_and_back),
        cmocka_unit_test(texts_around_comments_are_one),
        cmocka_unit_test(without_the_flag_and_with_a_wildcard_all_is_as_before),
        cmocka_unit_test(order_that_does_not_fit_the_members_is_refused),
    };

    return cmocka_run_group_tests(tests, compile, release);
}
