--TEST--
A SoapVar that is called as an element which may stand for the declared one is written as that (XSD Part 1, 3.3.6)
--EXTENSIONS--
soap
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
$wsdl = 'data:text/xml;base64,' . base64_encode(<<<'XML'
<definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t"
    xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
  <types><xsd:schema targetNamespace="urn:t" elementFormDefault="qualified">
    <xsd:complexType name="Base"><xsd:sequence><xsd:element name="x" type="xsd:int"/></xsd:sequence></xsd:complexType>
    <xsd:complexType name="More"><xsd:complexContent><xsd:extension base="t:Base"><xsd:sequence>
      <xsd:element name="y" type="xsd:int"/></xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>
    <xsd:element name="head" type="t:Base" abstract="true"/>
    <xsd:element name="one" type="t:Base" substitutionGroup="t:head"/>
    <xsd:element name="two" type="t:More" substitutionGroup="t:one"/>
    <xsd:element name="other" type="t:Base"/>
    <xsd:element name="in"><xsd:complexType><xsd:sequence><xsd:element ref="t:head" maxOccurs="9"/></xsd:sequence></xsd:complexType></xsd:element>
  </xsd:schema></types>
  <message name="in"><part name="p" element="t:in"/></message>
  <portType name="pt"><operation name="op"><input message="t:in"/></operation></portType>
  <binding name="b" type="t:pt"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="op"><soap:operation soapAction=""/><input><soap:body use="literal"/></input></operation></binding>
  <service name="s"><port name="p" binding="t:b"><soap:address location="http://x/"/></port></service>
</definitions>
XML);

class Sent extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        preg_match('~<SOAP-ENV:Body>(.*)</SOAP-ENV:Body>~', $request, $body);
        echo $body[1], "\n";
        return '';
    }
}

$client = new Sent($wsdl);
$one = fn (string $name, string $ns = 'urn:t') => new SoapVar((object)['x' => 1], SOAP_ENC_OBJECT, 'Base', 'urn:t', $name, $ns);
$client->op(['head' => [$one('one'), new SoapVar((object)['x' => 2, 'y' => 3], SOAP_ENC_OBJECT, 'More', 'urn:t', 'two', 'urn:t')]]);
// Neither of the group nor of its namespace: the declared name stays, as in ext/soap.
$client->op(['head' => [$one('other'), $one('one', 'urn:u'), $one('nothing')]]);
?>
--EXPECT--
<ns1:in><ns1:one><ns1:x>1</ns1:x></ns1:one><ns1:two xsi:type="ns1:More"><ns1:x>2</ns1:x><ns1:y>3</ns1:y></ns1:two></ns1:in>
<ns1:in><ns1:head><ns1:x>1</ns1:x></ns1:head><ns1:head><ns1:x>1</ns1:x></ns1:head><ns1:head><ns1:x>1</ns1:x></ns1:head></ns1:in>
