/* What the decode tests share: a service out of a schema, values and messages as text. */
#ifndef SOAPC_TESTS_DECODE_SUPPORT_H
#define SOAPC_TESTS_DECODE_SUPPORT_H

#include "support.h"

#include <stdio.h>

#include "nodes.h"
#include "soapc_compile.h"

#define TNS "urn:t"
#define DECLARATIONS                                                                                               \
    "xmlns:t=\"" TNS "\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" "                                          \
    "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "                                                     \
    "xmlns:e=\"http://schemas.xmlsoap.org/soap/encoding/\" xmlns:e12=\"http://www.w3.org/2003/05/soap-encoding\" " \
    "xmlns:m=\"http://xml.apache.org/xml-soap\""

/* A WSDL around a schema (its contents) and, where rpc is not NULL, messages, portType operations
 * and binding operations of one port. */
static char *wsdl_text(const char *schema, const char *messages, const char *operations,
                       const char *bindings, const char *style)
{
    static const char frame[] =
        "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\" xmlns:wsdl=\"http://schemas.xmlsoap.org/wsdl/\" "
        "xmlns:soap=\"http://schemas.xmlsoap.org/wsdl/soap/\" xmlns:tns=\"" TNS "\" "
        "xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xmlns:e=\"http://schemas.xmlsoap.org/soap/encoding/\" "
        "name=\"T\" targetNamespace=\"" TNS "\">"
        "<types><xsd:schema targetNamespace=\"" TNS
        "\" elementFormDefault=\"qualified\" xmlns=\"" TNS "\">%s"
        "</xsd:schema></types>%s"
        "<portType name=\"P\">%s</portType>"
        "<binding name=\"B\" type=\"tns:P\"><soap:binding style=\"%s\" "
        "transport=\"http://schemas.xmlsoap.org/soap/http\"/>%s</binding>"
        "<service name=\"S\"><port name=\"Q\" binding=\"tns:B\"><soap:address location=\"http://h/\"/></port></service>"
        "</definitions>";
    char *out = NULL;

    assert_true(asprintf(&out, frame, schema, messages, operations, style, bindings) > 0);
    return out;
}

/* One operation without parts, for tests of single values. */
__attribute__((unused)) static char *wsdl_of_schema(const char *schema)
{
    return wsdl_text(
        schema, "<message name=\"In\"/>",
        "<operation name=\"op\"><input message=\"tns:In\"/></operation>",
        "<operation name=\"op\"><soap:operation/><input><soap:body use=\"literal\"/></input></operation>",
        "document");
}

static soapc_image *compile_text(char *wsdl)
{
    soapc_error error;
    size_t size;
    soapc_compiler *compiler = soapc_compiler_new("file:///t.wsdl", NULL, 0, &error);

    assert_non_null(compiler);
    if (soapc_compiler_give(compiler, wsdl, strlen(wsdl), NULL, &error) != SOAPC_OK) {
        fail_msg("%s", error.message);
    }
    if (soapc_compiler_need(compiler)) {
        fail_msg("the compiler asks for %s", soapc_compiler_need(compiler)->uri);
    }
    soapc_image *image = soapc_compiler_finish(compiler, &size, &error);
    if (!image) {
        fail_msg("%s", error.message);
    }
    soapc_compiler_free(compiler);
    free(wsdl);
    return image;
}

static soapc_call call_of(const soapc_image *image)
{
    return (soapc_call){.image = image, .operation = SOAPC_NONE, .port = SOAPC_NONE};
}

__attribute__((unused)) static uint32_t type_named(const soapc_image *image, const char *name)
{
    if (!name) {
        return SOAPC_NONE;
    }
    uint32_t type = soapc_type_find(image, NULL, 0, name, strlen(name));

    assert_int_not_equal(type, SOAPC_NONE);
    return type;
}

/* An element <v ...>content</v> with the usual prefixes; `open` begins with the attributes. */
static char *value_xml(const char *open)
{
    char *xml = NULL;

    assert_true(asprintf(&xml, "<v " DECLARATIONS " %s</v>", open) > 0);
    return xml;
}

/* The value as text, or the error's message: each message is decoded in a guarded copy. */
__attribute__((unused)) static const char *value_text(const soapc_call *call, const char *type,
                                                      const char *open)
{
    static char text[1 << 16];
    char *xml = value_xml(open);
    test_guard guard = guard_copy(xml, strlen(xml));
    soapc_error error;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);
    uint32_t node;

    if (soapc_value_decode(message, call, type_named(call->image, type), guard.bytes, strlen(xml),
                           &node, &error)) {
        snprintf(text, sizeof(text), "error %u: %s", error.status, error.message);
    } else {
        snprintf(text, sizeof(text), "%s", nodes_text(message, call->image, node));
    }
    soapc_message_free(message);
    guard_free(&guard);
    free(xml);
    return text;
}

/* value(type, ">content") or value(type, "attributes>content"), decoded with the flags. */
#define ASSERT_VALUE_FLAGS(image, flag, type, open, expected)                                      \
    do {                                                                                           \
        soapc_call test_call = call_of(image);                                                     \
        test_call.flags = (flag);                                                                  \
        assert_string_equal(value_text(&test_call, type, open), expected);                         \
    } while (0)
#define ASSERT_VALUE(image, type, open, expected) ASSERT_VALUE_FLAGS(image, 0, type, open, expected)

#endif
