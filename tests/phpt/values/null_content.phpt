--TEST--
Null as the text of simple content: nil where the element is nillable, also where nothing else in the message is (XSD Part 1, 2.6.2)
--FILE--
<?php
require __DIR__ . '/../contract/rpc.inc';

$types = "<xsd:complexType name='T'><xsd:simpleContent><xsd:extension base='xsd:int'><xsd:attribute name='b' type='xsd:string'/></xsd:extension></xsd:simpleContent></xsd:complexType>
<xsd:complexType name='Holder'><xsd:sequence><xsd:element name='a' type='a:T' minOccurs='0'/><xsd:element name='z' type='a:T' nillable='true' minOccurs='0'/></xsd:sequence></xsd:complexType>";
foreach (['literal', 'encoded'] as $use) {
    $client = new RpcClient($types, 'a:Holder', $use);
    $client->f(['z' => ['_' => null, 'b' => 'x']]);
    $client->f(['a' => ['_' => null, 'b' => 'x']]);
}
?>
--EXPECT--
ns1 xsi: <p1><z xsi:nil="true" b="x"/></p1>
ns1: <p1><a b="x"/></p1>
ns1 xsi ns2 xsd: <p1 xsi:type="ns2:Holder"><z xsi:nil="true" b="x" xsi:type="ns2:T"/></p1>
ns1 xsi ns2 xsd: <p1 xsi:type="ns2:Holder"><a xsi:nil="true" b="x" xsi:type="ns2:T"/></p1>
