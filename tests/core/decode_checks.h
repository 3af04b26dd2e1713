/*
 * What must hold for the nodes of any decode, whatever the message was; and a service with its
 * messages that between them go through every part of decode. For tests and fuzz targets: a CHECK
 * that fails ends the program.
 */
#ifndef SOAPC_TESTS_DECODE_CHECKS_H
#define SOAPC_TESTS_DECODE_CHECKS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bind/message.h"

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

typedef struct node_checker {
    soapc_message *message;
    const soapc_image *image;
    const soapc_node *nodes;
    uint8_t *ids; /* by ID number: it was met */
    uint32_t id_count;
    uint64_t sum; /* of all text, so that it is read */
} node_checker;

static void check_node_range(node_checker *checker, uint32_t at, uint32_t end);

static uint32_t value_behind(const soapc_node *nodes, uint32_t at, uint32_t end)
{
    while (at < end && soapc__node_kind(nodes + at) >= SOAPC_NODE_TYPE &&
           soapc__node_kind(nodes + at) < SOAPC_NODE_STRUCT) {
        at++;
    }
    CHECK(at < end); /* a modifier has a value */
    return at;
}

/* Canonical order: each field at most once, in the order of the type; lists where the type has
 * them. */
static void check_fields(node_checker *checker, uint32_t at)
{
    const soapc_node *node = checker->nodes + at;
    const soapc_type *type = soapc_type_at(checker->image, node->value.id);
    uint32_t end = at + 1 + node->length, field = 0, regular = 0;

    CHECK(type);
    if (type->kind != SOAPC_TYPE_COMPLEX) {
        return;
    }
    for (uint32_t child = at + 1; child < end;) {
        uint32_t value = value_behind(checker->nodes, child, end);
        uint32_t kind = soapc__node_kind(checker->nodes + value);
        uint32_t name = soapc__node_name(checker->nodes + value);
        int is_mixed = child == at + 1 && kind == SOAPC_NODE_TEXT && name == SOAPC_NO_NAME &&
                       type->flags & SOAPC_TYPE_MIXED;

        for (; !is_mixed && field < type->field_count; field++) {
            const soapc_field *declared = soapc_field_at(checker->image, type->first_field + field);

            if (kind == SOAPC_NODE_ANY          ? declared->kind == SOAPC_FIELD_ANY
                : kind == SOAPC_NODE_ATTRIBUTES ? declared->kind == SOAPC_FIELD_ANY_ATTRIBUTE
                : name == SOAPC_NO_NAME         ? declared->kind == SOAPC_FIELD_TEXT
                                        : declared->name == name) {
                CHECK(kind == SOAPC_NODE_LIST || kind == SOAPC_NODE_ANY ||
                      !(declared->flags & SOAPC_FIELD_LIST));
                break;
            }
        }
        CHECK(is_mixed || field < type->field_count);
        field += !is_mixed;
        regular += child == value && kind < SOAPC_NODE_RAW && !is_mixed;
        child = soapc__node_after(checker->nodes, value);
    }
    CHECK((node->value.count == SOAPC_STRUCT_REGULAR) ==
          (regular == type->field_count && node->length == regular));
}

static uint32_t count_children(node_checker *checker, uint32_t at)
{
    uint32_t end = at + 1 + checker->nodes[at].length, count = 0;

    for (uint32_t child = at + 1; child < end; count++) {
        child = soapc__node_after(checker->nodes, value_behind(checker->nodes, child, end));
    }
    return count;
}

static void check_container(node_checker *checker, uint32_t at, uint32_t end)
{
    const soapc_node *node = checker->nodes + at;

    CHECK(node->length <= end - at - 1);
    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_STRUCT:
        CHECK(node->value.count <= SOAPC_STRUCT_REGULAR);
        check_fields(checker, at);
        break;
    case SOAPC_NODE_MAP:
        CHECK(count_children(checker, at) == 2 * node->value.count);
        break;
    case SOAPC_NODE_LIST:
    case SOAPC_NODE_ARRAY:
    case SOAPC_NODE_ANY:
    case SOAPC_NODE_ATTRIBUTES:
    case SOAPC_NODE_BODY:
    case SOAPC_NODE_HEADERS:
        CHECK(count_children(checker, at) == node->value.count);
        break;
    default:
        break;
    }
    check_node_range(checker, at + 1, at + 1 + node->length);
}

static void check_text(node_checker *checker, const soapc_node *node)
{
    for (uint32_t i = 0; i < node->length; i++) {
        checker->sum += (unsigned char)node->value.bytes[i];
    }
    if (soapc__node_kind(node) == SOAPC_NODE_SPAN) {
        char *out = malloc(node->length + 1);

        CHECK(out && soapc_span_copy(out, node->value.bytes, node->length) <= node->length);
        free(out);
    } else if (soapc__node_kind(node) == SOAPC_NODE_BASE64) {
        char *out = malloc(soapc_base64_room(node->length) + 1);

        CHECK(out && soapc_base64_decode(out, node->value.bytes, node->length) <=
                         soapc_base64_room(node->length));
        free(out);
    }
}

static void check_number(node_checker *checker, const soapc_node *node)
{
    uint32_t id = node->value.id;

    CHECK(id > 0);
    if (id >= checker->id_count) {
        uint32_t count = id * 2 + 16;

        checker->ids = realloc(checker->ids, count);
        CHECK(checker->ids);
        memset(checker->ids + checker->id_count, 0, count - checker->id_count);
        checker->id_count = count;
    }
    if (soapc__node_kind(node) == SOAPC_NODE_ID) {
        CHECK(!checker->ids[id]);
        checker->ids[id] = 1;
    } else {
        CHECK(checker->ids[id]);
    }
}

static void check_node_range(node_checker *checker, uint32_t at, uint32_t end)
{
    for (; at < end; at++) {
        const soapc_node *node = checker->nodes + at;
        uint32_t kind = soapc__node_kind(node), length;

        if (soapc__node_name(node) != SOAPC_NO_NAME) {
            const char *local = soapc_message_name_local(checker->message, checker->image,
                                                         soapc__node_name(node), &length);

            CHECK(local);
            checker->sum += (unsigned char)local[length];
        }
        switch (kind) {
        case SOAPC_NODE_NIL:
        case SOAPC_NODE_BOOL:
        case SOAPC_NODE_INT:
        case SOAPC_NODE_DOUBLE:
        case SOAPC_NODE_TYPE:
        case SOAPC_NODE_KEY:
        case SOAPC_NODE_XSI:
            break;
        case SOAPC_NODE_TEXT:
        case SOAPC_NODE_SPAN:
        case SOAPC_NODE_BASE64:
        case SOAPC_NODE_HEX:
        case SOAPC_NODE_QNAME:
        case SOAPC_NODE_RAW:
        case SOAPC_NODE_ROLE:
            check_text(checker, node);
            break;
        case SOAPC_NODE_ID:
        case SOAPC_NODE_REF:
            check_number(checker, node);
            break;
        default:
            CHECK(kind >= SOAPC_NODE_STRUCT && kind <= SOAPC_NODE_ATTRIBUTES);
            check_container(checker, at, end);
            at += node->length;
        }
    }
    CHECK(at == end);
}

/* All nodes of a message that was decoded. */
__attribute__((unused)) static void check_nodes(soapc_message *message, const soapc_image *image)
{
    uint32_t count;
    node_checker checker = {
        .message = message,
        .image = image,
        .nodes = soapc_message_nodes(message, &count),
    };

    check_node_range(&checker, 0, count);
    free(checker.ids);
}

/* --- a service and its messages --- */

#define ENVELOPE11 "http://schemas.xmlsoap.org/soap/envelope/"
#define ENVELOPE12 "http://www.w3.org/2003/05/soap-envelope"
#define PREFIXES                                                                                                 \
    "xmlns:t='urn:t' xmlns:xsd='http://www.w3.org/2001/XMLSchema' "                                              \
    "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:e='http://schemas.xmlsoap.org/soap/encoding/' " \
    "xmlns:e12='http://www.w3.org/2003/05/soap-encoding' xmlns:m='http://xml.apache.org/xml-soap'"

static const char check_schema[] =
    "<xsd:element name='all' type='All'/><xsd:element name='h' type='xsd:token'/>"
    "<xsd:complexType name='Node'><xsd:sequence><xsd:element name='i' type='xsd:int'/>"
    "<xsd:element name='s' type='xsd:string' minOccurs='0'/><xsd:element name='n' type='Node' minOccurs='0'/>"
    "</xsd:sequence></xsd:complexType>"
    "<xsd:complexType name='Special'><xsd:complexContent><xsd:extension base='Node'><xsd:attribute name='z' "
    "type='xsd:int' default='3'/></xsd:extension></xsd:complexContent></xsd:complexType>"
    "<xsd:complexType name='Quantity'><xsd:simpleContent><xsd:extension base='xsd:decimal'>"
    "<xsd:attribute name='unit' type='xsd:string'/></xsd:extension></xsd:simpleContent></xsd:complexType>"
    "<xsd:complexType name='Mix' mixed='true'><xsd:sequence><xsd:element name='i' type='xsd:int' minOccurs='0'/>"
    "</xsd:sequence></xsd:complexType>"
    "<xsd:complexType name='All'><xsd:sequence><xsd:element name='i' type='xsd:int'/>"
    "<xsd:element name='s' type='xsd:string' minOccurs='0'/><xsd:element name='d' type='xsd:double' minOccurs='0'/>"
    "<xsd:element name='l' type='xsd:int' minOccurs='0' maxOccurs='unbounded'/>"
    "<xsd:element name='n' type='Node' minOccurs='0'/><xsd:element name='o' type='Node' minOccurs='0'/>"
    "<xsd:element name='b' type='xsd:base64Binary' minOccurs='0'/><xsd:element name='x' type='xsd:anyType' "
    "minOccurs='0'/><xsd:element name='q' type='Quantity' minOccurs='0'/>"
    "<xsd:element name='m' type='Mix' minOccurs='0'/><xsd:element name='f' type='xsd:token' fixed='v' minOccurs='0'/>"
    "<xsd:any minOccurs='0' maxOccurs='unbounded'/></xsd:sequence><xsd:attribute name='k' type='xsd:int'/>"
    "<xsd:anyAttribute processContents='lax'/>"
    "</xsd:complexType>";

enum { CHECK_REQUEST, CHECK_REPLY, CHECK_VALUE };

static const struct {
    int kind;
    const char *xml;
} check_messages[] = {
    {CHECK_REQUEST,
     "<?xml version='1.0'?><s:Envelope xmlns:s='" ENVELOPE11 "' " PREFIXES "><s:Header>"
     "<t:h id='1' s:mustUnderstand='1' s:actor='urn:a'>x</t:h><g href='#1'/></s:Header><s:Body>"
     "<t:all k='7'>"
     "<t:i>1</t:i><t:s>a&amp;b</t:s><t:d>1.25</t:d><t:l>1</t:l><t:l>2</t:l><t:n><t:i>3</t:i></t:n>"
     "<t:b>YWJj</t:b><u xmlns='urn:u' a='b'>raw <v>&lt;</v></u><t:q unit='kg'>5</t:q>"
     "<t:m>mixed <t:i>1</t:i> text</t:m><t:f/></t:all></s:Body></s:Envelope>"},
    {CHECK_REQUEST,
     "<s:Envelope xmlns:s='" ENVELOPE11 "' " PREFIXES "><s:Body><t:all><t:q>5</t:q><t:l>2</t:l>"
     "<t:i>1</t:i><t:l>3</t:l><t:n><t:n><t:s/><t:i>4</t:i></t:n><t:i>3</t:i></t:n><w/></t:all></s:Body>"
     "</s:Envelope>"},
    {CHECK_REQUEST,
     "<s:Envelope xmlns:s='" ENVELOPE11 "' " PREFIXES "><s:Body><t:all id='r'><t:o href='#2'/><t:x "
     "e:arrayType='xsd:int[2,2]'><i>1</i><i>2</i><i>3</i></t:x><t:n href='#2'/></t:all></s:Body>"
     "<m id='2'><t:i>5</t:i><t:n href='#2'/></m></s:Envelope>"},
    {CHECK_REPLY,
     "<s:Envelope xmlns:s='" ENVELOPE11 "' " PREFIXES
     "><s:Body><s:Fault><faultcode>s:Server</faultcode>"
     "<faultstring>f</faultstring><detail><t:all><t:i>1</t:i></t:all><z/><z/></detail></s:Fault></s:Body>"
     "</s:Envelope>"},
    {CHECK_REPLY,
     "<s:Envelope xmlns:s='" ENVELOPE12 "' " PREFIXES "><s:Body><s:Fault><s:Code><s:Value>s:Sender"
     "</s:Value><s:Subcode><s:Value>t:a</s:Value></s:Subcode></s:Code><s:Reason><s:Text xml:lang='en'>r"
     "</s:Text></s:Reason><s:Detail>d</s:Detail></s:Fault></s:Body></s:Envelope>"},
    {CHECK_VALUE,
     "<v " PREFIXES
     " xsi:type='m:Map'><item><value xsi:type='xsd:int'>1</value><key>k</key></item><item>"
     "<key xsi:type='xsd:int'>2</key><value><a>1</a><b/><a>2</a></value></item></v>"},
    {CHECK_VALUE,
     "<v " PREFIXES
     " e12:itemType='t:Node' e12:arraySize='* 1'><i><t:s><![CDATA[x]]>y</t:s><t:i>4</t:i>"
     "</i><i xsi:type='t:Special'><t:i>1</t:i></i><i xsi:nil='true'/></v>"},
};

enum { CHECK_MESSAGES = sizeof(check_messages) / sizeof(check_messages[0]) };

#endif
