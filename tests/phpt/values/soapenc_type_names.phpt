--TEST--
Simple types of the SOAP encoding keep their name in xsi:type; a type that is not defined is coded by its value
--EXTENSIONS--
soap
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
$wsdl = <<<'XML'
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:t="urn:t" xmlns:x="http://www.w3.org/2001/XMLSchema"
    xmlns:enc="http://schemas.xmlsoap.org/soap/encoding/" targetNamespace="urn:t">
 <types><x:schema targetNamespace="urn:t">
  <x:complexType name="S"><x:sequence>
   <x:element name="s" type="enc:string"/><x:element name="i" type="enc:int"/>
  </x:sequence></x:complexType>
  <x:simpleType name="Short"><x:restriction base="enc:string"/></x:simpleType>
  <x:simpleType name="Lost"><x:restriction base="t:Nowhere"/></x:simpleType>
 </x:schema></types>
 <message name="M"><part name="s" type="t:S"/></message>
 <message name="N"><part name="n" type="t:Short"/></message>
 <message name="L"><part name="l" type="t:Lost"/></message>
 <portType name="P">
  <operation name="put"><input message="t:M"/><output message="t:M"/></operation>
  <operation name="short"><input message="t:N"/><output message="t:N"/></operation>
  <operation name="lost"><input message="t:L"/><output message="t:L"/></operation>
 </portType>
 <binding name="B" type="t:P">
  <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
  <operation name="put"><soap:operation soapAction=""/>
   <input><soap:body use="encoded" namespace="urn:p" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></input>
   <output><soap:body use="encoded" namespace="urn:p" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></output>
  </operation>
  <operation name="short"><soap:operation soapAction=""/>
   <input><soap:body use="encoded" namespace="urn:p" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></input>
   <output><soap:body use="encoded" namespace="urn:p" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></output>
  </operation>
  <operation name="lost"><soap:operation soapAction=""/>
   <input><soap:body use="encoded" namespace="urn:p" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></input>
   <output><soap:body use="encoded" namespace="urn:p" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></output>
  </operation>
 </binding>
 <service name="V"><port name="Q" binding="t:B"><soap:address location="test://"/></port></service>
</definitions>
XML;

/* The reply is the request, under the response's name. */
class EchoClient extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo $request;
        return preg_replace('/ns1:(put|short|lost)\b/', 'ns1:$1Response', $request);
    }
}

$file = __DIR__ . '/soapenc_type_names.wsdl';
file_put_contents($file, $wsdl);
$client = new EchoClient($file);
echo $client->__getTypes()[0], "\n";
var_dump($client->put(['s' => 'a', 'i' => '7']));
var_dump($client->short('x'));
var_dump($client->lost(5));
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/soapenc_type_names.wsdl');
?>
--EXPECTF--
struct S {
 string s;
 int i;
}
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:p" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="urn:t" xmlns:xsd="http://www.w3.org/2001/XMLSchema" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:put><s xsi:type="ns2:S"><s xsi:type="SOAP-ENC:string">a</s><i xsi:type="SOAP-ENC:int">7</i></s></ns1:put></SOAP-ENV:Body></SOAP-ENV:Envelope>
object(stdClass)#%d (2) {
  ["s"]=>
  string(1) "a"
  ["i"]=>
  int(7)
}
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:p" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="urn:t" xmlns:xsd="http://www.w3.org/2001/XMLSchema" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:short><n xsi:type="ns2:Short">x</n></ns1:short></SOAP-ENV:Body></SOAP-ENV:Envelope>
string(1) "x"
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:p" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="urn:t" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:lost><l xsi:type="ns2:Lost">5</l></ns1:lost></SOAP-ENV:Body></SOAP-ENV:Envelope>
string(1) "5"

