--TEST--
xsi:type="SOAP-ENC:Struct" counts at a place that has a declared type (contract C-12.25)
--EXTENSIONS--
soap
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
$wsdl = <<<'XML'
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:t="urn:t" xmlns:x="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
 <types><x:schema targetNamespace="urn:t">
  <x:complexType name="S"><x:sequence><x:element name="i" type="x:int"/></x:sequence></x:complexType>
 </x:schema></types>
 <message name="M"><part name="s" type="t:S"/></message>
 <portType name="P"><operation name="get"><input message="t:M"/><output message="t:M"/></operation></portType>
 <binding name="B" type="t:P">
  <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
  <operation name="get"><soap:operation soapAction=""/>
   <input><soap:body use="literal" namespace="urn:p"/></input><output><soap:body use="literal" namespace="urn:p"/></output>
  </operation>
 </binding>
 <service name="V"><port name="Q" binding="t:B"><soap:address location="test://"/></port></service>
</definitions>
XML;

class FixedClient extends SoapClient
{
    public string $type = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="urn:t"
            xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
            xmlns:enc="http://schemas.xmlsoap.org/soap/encoding/"><e:Body><p:getResponse xmlns:p="urn:p">
            <s ' . $this->type . '><i>7</i><n xsi:type="xsd:int">8</n></s></p:getResponse></e:Body></e:Envelope>';
    }
}

class AnyStruct
{
    public $i = 'default';
    public $n;
}

$file = __DIR__ . '/struct_type_at_declared_place.wsdl';
file_put_contents($file, $wsdl);
foreach ([[], ['classmap' => ['Struct' => 'AnyStruct']]] as $options) {
    $client = new FixedClient($file, $options);
    foreach (['', 'xsi:type="t:S"', 'xsi:type="enc:Struct"'] as $type) {
        $client->type = $type;
        echo "[$type] ", preg_replace('/\s+/', ' ', print_r($client->get(["i" => 1]), true)), "\n";
        echo gettype(((array)$client->get(["i" => 1]))['i']), "\n";
    }
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/struct_type_at_declared_place.wsdl');
?>
--EXPECT--
[] stdClass Object ( [i] => 7 ) 
integer
[xsi:type="t:S"] stdClass Object ( [i] => 7 ) 
integer
[xsi:type="enc:Struct"] stdClass Object ( [i] => 7 [n] => 8 ) 
string
[] stdClass Object ( [i] => 7 ) 
integer
[xsi:type="t:S"] stdClass Object ( [i] => 7 ) 
integer
[xsi:type="enc:Struct"] AnyStruct Object ( [i] => Array ( [0] => default [1] => 7 ) [n] => Array ( [0] => [1] => 8 ) ) 
array

