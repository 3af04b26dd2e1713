/* The service that decode_checks.h's messages are for, compiled. For fuzz targets. */
#ifndef SOAPC_TESTS_DECODE_SERVICE_H
#define SOAPC_TESTS_DECODE_SERVICE_H

#include "decode_checks.h"
#include "soapc_compile.h"

static const char check_frame[] =
    "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:wsdl='http://schemas.xmlsoap.org/wsdl/' "
    "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/' xmlns:tns='urn:t' "
    "xmlns:xsd='http://www.w3.org/2001/XMLSchema' xmlns:e='http://schemas.xmlsoap.org/soap/encoding/' name='T' "
    "targetNamespace='urn:t'><types><xsd:schema targetNamespace='urn:t' elementFormDefault='qualified' xmlns='urn:t'>"
    "<xsd:import namespace='http://schemas.xmlsoap.org/soap/encoding/'/>%s"
    "<xsd:complexType name='Ints'><xsd:complexContent><xsd:restriction base='e:Array'><xsd:attribute "
    "ref='e:arrayType' wsdl:arrayType='xsd:int[]'/></xsd:restriction></xsd:complexContent></xsd:complexType>"
    "</xsd:schema></types><message name='In'><part name='p' element='tns:all'/></message>"
    "<message name='H'><part name='h' element='tns:h'/></message><message name='Rpc'><part name='i' type='xsd:int'/>"
    "<part name='n' type='tns:Node'/><part name='x' type='tns:Ints'/></message>"
    "<portType name='P'><operation name='op'><input message='tns:%s'/><output message='tns:%s'/>"
    "<fault name='f' message='tns:In'/></operation></portType>"
    "<binding name='B' type='tns:P'><soap:binding style='%s' transport='http://schemas.xmlsoap.org/soap/http'/>"
    "<operation name='op'><soap:operation/><input><soap:body use='%s' namespace='urn:t' "
    "encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/><soap:header message='tns:H' part='h' use='literal'/>"
    "</input><output><soap:body use='%s' namespace='urn:t' "
    "encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></output><fault name='f'><soap:fault name='f' "
    "use='literal'/></fault></operation></binding><service name='S'><port name='Q' binding='tns:B'>"
    "<soap:address location='http://h/'/></port></service></definitions>";

static const soapc_image *check_service(const char *message, const char *style, const char *use)
{
    soapc_error error;
    size_t size;
    char *wsdl = NULL;
    soapc_compiler *compiler = soapc_compiler_new("file:///t.wsdl", NULL, 0, &error);

    CHECK(compiler && asprintf(&wsdl, check_frame, check_schema, message, message, style, use, use) > 0);
    if (soapc_compiler_give(compiler, wsdl, strlen(wsdl), NULL, &error) != SOAPC_OK) {
        fprintf(stderr, "%s\n", error.message);
        abort();
    }
    const soapc_image *image = soapc_compiler_finish(compiler, &size, &error);
    CHECK(image);
    soapc_compiler_free(compiler);
    free(wsdl);
    return image;
}

#endif
