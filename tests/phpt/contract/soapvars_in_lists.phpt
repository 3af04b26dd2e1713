--TEST--
A SoapVar among the items of a list or union is coded by the type that it says, not by the items' (contract C-12.1, C-12.4)
--EXTENSIONS--
soap
--FILE--
<?php
$schema = <<<'XML'
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema"
 xmlns:a="urn:a" targetNamespace="urn:a"><wsdl:types><xsd:schema targetNamespace="urn:a">
<xsd:simpleType name="booleans"><xsd:list itemType="xsd:boolean"/></xsd:simpleType>
<xsd:simpleType name="ints"><xsd:list itemType="xsd:int"/></xsd:simpleType>
<xsd:simpleType name="union"><xsd:union memberTypes="xsd:int xsd:boolean"/></xsd:simpleType>
<xsd:element name="f"><xsd:complexType><xsd:choice><xsd:element name="b" type="a:booleans"/><xsd:element name="i" type="a:ints"/>
<xsd:element name="n" type="xsd:NMTOKENS"/><xsd:element name="u" type="a:union"/></xsd:choice></xsd:complexType></xsd:element></xsd:schema></wsdl:types>
<wsdl:message name="m"><wsdl:part name="p" element="a:f"/></wsdl:message>
<wsdl:portType name="P"><wsdl:operation name="f"><wsdl:input message="a:m"/></wsdl:operation></wsdl:portType>
<wsdl:binding name="B" type="a:P"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
<wsdl:operation name="f"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input></wsdl:operation></wsdl:binding>
<wsdl:service name="S"><wsdl:port name="p" binding="a:B"><soap:address location="http://127.0.0.1/"/></wsdl:port></wsdl:service></wsdl:definitions>
XML;

class Client extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        echo preg_replace('~.*<(?:\w+:)?f>(.*)</\w+:f>.*~s', '$1', $request), "\n";
        return '';
    }
}

set_error_handler(function (int $number, string $message) {
    echo "$message: ";
    return true;
});
$client = new Client('data:text/xml;base64,' . base64_encode($schema), ['cache_wsdl' => WSDL_CACHE_NONE]);
const XSD_NS = 'http://www.w3.org/2001/XMLSchema';
foreach (['b', 'i', 'n', 'u'] as $member) {
    foreach ([new SoapVar('5x', XSD_STRING), new SoapVar('5x', XSD_INT), new SoapVar(2, XSD_BOOLEAN), new SoapVar([0.5, 3], XSD_STRING), new SoapVar([0.5, 3], XSD_NMTOKENS),
        new SoapVar('1 0', XSD_INT, 'ints', 'urn:a'), new SoapVar([0.5, 3], XSD_NMTOKENS, 'string', XSD_NS), new SoapVar(new SoapVar(1, XSD_BOOLEAN), XSD_STRING),
        new SoapVar(['a' => 1], SOAP_ENC_OBJECT), new SoapVar('<x/>', XSD_ANYXML)] as $item) {
        try {
            $client->f([$member => [1, $item]]);
        } catch (SoapFault $fault) {
            echo preg_replace('/, at .*/', '', $fault->getMessage()), "\n";
        }
    }
}
?>
--EXPECT--
<b>true 5x</b>
<b>true 5</b>
<b>true true</b>
Array to string conversion: <b>true Array</b>
<b>true 0.5 3</b>
<b>true 1 0</b>
Array to string conversion: <b>true Array</b>
<b>true true</b>
SOAP-ERROR: Encoding: Violation of encoding rules
SOAP-ERROR: Encoding: Violation of encoding rules
<i>1 5x</i>
<i>1 5</i>
<i>1 true</i>
Array to string conversion: <i>1 Array</i>
<i>1 0.5 3</i>
<i>1 1 0</i>
Array to string conversion: <i>1 Array</i>
<i>1 true</i>
SOAP-ERROR: Encoding: Violation of encoding rules
SOAP-ERROR: Encoding: Violation of encoding rules
<n>1 5x</n>
<n>1 5</n>
<n>1 true</n>
Array to string conversion: <n>1 Array</n>
<n>1 0.5 3</n>
<n>1 1 0</n>
Array to string conversion: <n>1 Array</n>
<n>1 true</n>
SOAP-ERROR: Encoding: Violation of encoding rules
SOAP-ERROR: Encoding: Violation of encoding rules
<u>1 5x</u>
<u>1 5</u>
<u>1 true</u>
Array to string conversion: <u>1 Array</u>
<u>1 0.5 3</u>
<u>1 1 0</u>
Array to string conversion: <u>1 Array</u>
<u>1 true</u>
SOAP-ERROR: Encoding: Violation of encoding rules
SOAP-ERROR: Encoding: Violation of encoding rules
