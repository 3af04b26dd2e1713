--TEST--
SoapClient: an encoding error says where in the arguments it is; ext/soap's sentence alone for a member of a parameter
--EXTENSIONS--
soapc
--FILE--
<?php
$wsdl = 'data:text/xml;base64,' . base64_encode(<<<'XML'
<definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t"
 xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/">
<types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">
 <x:complexType name="Line"><x:sequence><x:element name="sku" type="x:string"/></x:sequence></x:complexType>
 <x:element name="Put"><x:complexType><x:sequence>
  <x:element name="n" type="x:int"/><x:element name="lines" type="t:Line" maxOccurs="9"/></x:sequence></x:complexType></x:element>
</x:schema></types>
<message name="i"><part name="p" element="t:Put"/></message>
<portType name="P"><operation name="Put"><input message="t:i"/></operation></portType>
<binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
 <operation name="Put"><s:operation soapAction=""/><input><s:body use="literal"/></input></operation></binding>
<service name="S"><port name="P" binding="t:B"><s:address location="http://127.0.0.1:9/"/></port></service>
</definitions>
XML);
$client = new SoapClient($wsdl);
$values = [
    ['n' => 1, 'lines' => [['sku' => 'a'], ['sku' => 'b'], []]],
    ['lines' => [['sku' => 'a']]],
    ['n' => 1, 'lines' => [['sku' => "form\x0Cfeed"]]],
    ['n' => 1, 'lines' => [['sku' => "bad\xFF"]]],
];
foreach ($values as $value) {
    try {
        $client->Put($value);
    } catch (SoapFault $fault) {
        echo $fault->getMessage(), "\n";
    }
}
try {
    (new SoapClient(null, ['location' => 'http://127.0.0.1:9/', 'uri' => 'urn:u']))->__soapCall("no\xFFname", []);
} catch (SoapFault $fault) {
    echo $fault->getMessage(), "\n";
}
--EXPECT--
SOAP-ERROR: Encoding: object has no 'sku' property (/Envelope/Body/Put/lines[3]/sku)
SOAP-ERROR: Encoding: object has no 'n' property
SOAP-ERROR: Encoding: /Envelope/Body/Put/lines[1]/sku: a character that XML does not allow (byte 0x0C, number 5 of the text)
SOAP-ERROR: Encoding: string 'bad\xff...' is not a valid utf-8 string (/Envelope/Body/Put/lines[1]/sku)
SOAP-ERROR: Encoding: /Envelope/Body: text that is not UTF-8 (byte 0xFF, number 3) cannot be the name of an element
