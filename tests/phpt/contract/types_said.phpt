--TEST--
xsi:type that names anyType or its like, or an encoding of a SoapVar that the WSDL does not have (contract C-12.4, C-12.25)
--FILE--
<?php
require __DIR__ . '/rpc.inc';

#[AllowDynamicProperties]
class Mapped
{
}

$types = "<xsd:complexType name='P'><xsd:sequence><xsd:element name='a' type='xsd:int' minOccurs='0'/><xsd:element name='b' type='xsd:boolean' minOccurs='0'/></xsd:sequence></xsd:complexType>
<xsd:complexType name='T'><xsd:sequence><xsd:element name='x' type='xsd:anyType'/></xsd:sequence></xsd:complexType>";
echo "-- received\n";
foreach (['xsd:int', 'a:P', 'xsd:anyType'] as $type) {
    $client = new RpcClient($types, 'xsd:int', 'encoded', ['classmap' => ['P' => 'Mapped']], $type);
    foreach (['xsd:anyType', 'xsd:anySimpleType', 'a:Unknown', 'e:Struct'] as $said) {
        foreach (['1', '<a>1</a><b>1</b>'] as $content) {
            try {
                $value = $client->result("xsi:type='$said'", $content);
                echo "$type, $said: ", is_object($value) ? $value::class . ' ' : '', json_encode($value), "\n";
            } catch (SoapFault $fault) {
                echo "$type, $said: ", substr($fault->getMessage(), 0, 48), "\n";
            }
        }
    }
}
echo "-- sent\n";
foreach (['encoded', 'literal'] as $use) {
    $client = new RpcClient($types, 'a:T', $use);
    foreach ([null, XSD_ANYTYPE, 146, XSD_STRING] as $code) {
        foreach ([[], ['Unknown', 'urn:u']] as $name) {
            $client->f(['x' => new SoapVar('s', $code, ...$name)]);
            $client->f(['x' => new SoapVar((object)['q' => 2], $code === XSD_STRING ? SOAP_ENC_OBJECT : $code, ...$name)]);
        }
    }
}
?>
--EXPECT--
-- received
xsd:int, xsd:anyType: "1"
xsd:int, xsd:anyType: stdClass {"a":"1","b":"1"}
xsd:int, xsd:anySimpleType: 1
xsd:int, xsd:anySimpleType: SOAP-ERROR: Encoding: Violation of encoding rule
xsd:int, a:Unknown: 1
xsd:int, a:Unknown: SOAP-ERROR: Encoding: Violation of encoding rule
xsd:int, e:Struct: stdClass {}
xsd:int, e:Struct: stdClass {"a":"1","b":"1"}
a:P, xsd:anyType: "1"
a:P, xsd:anyType: stdClass {"a":"1","b":"1"}
a:P, xsd:anySimpleType: Mapped {}
a:P, xsd:anySimpleType: Mapped {"a":1,"b":true}
a:P, a:Unknown: Mapped {}
a:P, a:Unknown: Mapped {"a":1,"b":true}
a:P, e:Struct: stdClass {}
a:P, e:Struct: stdClass {"a":"1","b":"1"}
xsd:anyType, xsd:anyType: "1"
xsd:anyType, xsd:anyType: stdClass {"a":"1","b":"1"}
xsd:anyType, xsd:anySimpleType: "1"
xsd:anyType, xsd:anySimpleType: stdClass {"a":"1","b":"1"}
xsd:anyType, a:Unknown: "1"
xsd:anyType, a:Unknown: stdClass {"a":"1","b":"1"}
xsd:anyType, e:Struct: stdClass {}
xsd:anyType, e:Struct: stdClass {"a":"1","b":"1"}
-- sent
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="xsd:string">s</x></p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="SOAP-ENC:Struct"><q xsi:type="xsd:int">2</q></x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown">s</x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown"><q xsi:type="xsd:int">2</q></x></p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="xsd:string">s</x></p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="SOAP-ENC:Struct"><q xsi:type="xsd:int">2</q></x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown">s</x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown"><q xsi:type="xsd:int">2</q></x></p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="xsd:string">s</x></p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="SOAP-ENC:Struct"><q xsi:type="xsd:int">2</q></x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown">s</x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown"><q xsi:type="xsd:int">2</q></x></p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="xsd:string">s</x></p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:T"><x xsi:type="SOAP-ENC:Struct"><q xsi:type="xsd:int">2</q></x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown">s</x></p1>
ns1 xsd xsi ns2 ns3: <p1 xsi:type="ns3:T"><x xsi:type="ns2:Unknown"><q xsi:type="xsd:int">2</q></x></p1>
ns1: <p1><x>s</x></p1>
ns1: <p1><x><q>2</q></x></p1>
ns1 ns2 xsi: <p1><x xsi:type="ns2:Unknown">s</x></p1>
ns1 ns2 xsi: <p1><x xsi:type="ns2:Unknown"><q>2</q></x></p1>
ns1: <p1><x>s</x></p1>
ns1: <p1><x><q>2</q></x></p1>
ns1: <p1><x>s</x></p1>
ns1: <p1><x><q>2</q></x></p1>
ns1: <p1><x>s</x></p1>
ns1: <p1><x><q>2</q></x></p1>
ns1 ns2 xsi: <p1><x xsi:type="ns2:Unknown">s</x></p1>
ns1 ns2 xsi: <p1><x xsi:type="ns2:Unknown"><q>2</q></x></p1>
ns1: <p1><x>s</x></p1>
ns1: <p1><x><q>2</q></x></p1>
ns1 ns2 xsi: <p1><x xsi:type="ns2:Unknown">s</x></p1>
ns1 ns2 xsi: <p1><x xsi:type="ns2:Unknown"><q>2</q></x></p1>
