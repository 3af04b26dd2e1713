--TEST--
Simple content: what its base type is decides where xsi:type stands and what has no text (contract 12.1, C-12.8)
--FILE--
<?php
require __DIR__ . '/rpc.inc';

$types = "<xsd:simpleType name='List'><xsd:list itemType='xsd:date'/></xsd:simpleType>
<xsd:simpleType name='Union'><xsd:union memberTypes='xsd:int xsd:string'/></xsd:simpleType>";
foreach (['dateTime' => 'xsd:dateTime', 'string' => 'xsd:string', 'NMTOKENS' => 'xsd:NMTOKENS', 'of_list' => 'a:List', 'of_union' => 'a:Union'] as $name => $base) {
    $types .= "<xsd:complexType name='$name'><xsd:simpleContent><xsd:extension base='$base'><xsd:attribute name='b' type='xsd:anyURI'/></xsd:extension></xsd:simpleContent></xsd:complexType>";
}
$types .= "<xsd:complexType name='Holder'><xsd:sequence><xsd:element name='x' type='a:of_list' minOccurs='0' maxOccurs='unbounded'/>
<xsd:element name='y' type='xsd:int' minOccurs='0' maxOccurs='3'/></xsd:sequence><xsd:attribute name='y' type='xsd:int'/></xsd:complexType>";

foreach (['encoded', 'literal'] as $use) {
    echo "-- $use\n";
    foreach (['dateTime', 'string', 'NMTOKENS', 'of_list', 'of_union'] as $name) {
        $client = new RpcClient($types, "a:$name", $use);
        foreach ([['_' => '2024-01-01', 'b' => 'u'], ['_' => null, 'b' => 'u'], ['b' => 'u']] as $value) {
            $client->f((object)$value);
        }
        if ($name !== 'string') {
            $client->f((object)['_' => ['1', '2'], 'b' => 'u']);
            $client->f('1 2');
            $client->f(1.5);
        }
    }
    $client = new RpcClient($types, 'xsd:NMTOKENS', $use); // items are coded by what they are
    $client->f(['x', true, false, 1.5, 7]);
    $client->f('a  b');
    $client = new RpcClient($types, 'a:Holder', $use);
    $client->f(['x' => '1 2', 'y' => [null]]);
    $client->f(['x' => ['1 2', ['_' => ['3'], 'b' => 'u']], 'y' => [null, 1]]);
    $client->f(['y' => null]);
}
?>
--EXPECT--
-- encoded
ns1 xsd xsi ns2: <p1 xsi:type="ns2:dateTime" b="u">2024-01-01</p1>
ns1 xsi ns2 xsd: <p1 xsi:nil="true" b="u" xsi:type="ns2:dateTime"/>
ns1 ns2 xsi xsd: <p1 b="u" xsi:type="ns2:dateTime"/>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:dateTime" b="u"/>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:dateTime">1 2</p1>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:dateTime"/>
ns1 xsd xsi ns2: <p1 xsi:type="ns2:string" b="u">2024-01-01</p1>
ns1 xsi ns2 xsd: <p1 xsi:nil="true" b="u" xsi:type="ns2:string"/>
ns1 ns2 xsi xsd: <p1 b="u" xsi:type="ns2:string"/>
ns1 ns2 xsi xsd: <p1 b="u" xsi:type="ns2:NMTOKENS">2024-01-01</p1>
ns1 xsi ns2 xsd: <p1 xsi:nil="true" b="u" xsi:type="ns2:NMTOKENS"/>
ns1 ns2 xsi xsd: <p1 b="u" xsi:type="ns2:NMTOKENS"/>
ns1 ns2 xsi xsd: <p1 b="u" xsi:type="ns2:NMTOKENS">1 2</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:NMTOKENS">1 2</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:NMTOKENS">1.5</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_list" b="u">2024-01-01</p1>
ns1 xsi ns2 xsd: <p1 xsi:nil="true" xsi:type="ns2:of_list" b="u"/>
ns1 ns2 xsi xsd: <p1 b="u" xsi:type="ns2:of_list"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_list" b="u">1 2</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_list">1 2</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_list">1.5</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_union" b="u">2024-01-01</p1>
ns1 xsi ns2 xsd: <p1 xsi:nil="true" xsi:type="ns2:of_union" b="u"/>
ns1 ns2 xsi xsd: <p1 b="u" xsi:type="ns2:of_union"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_union" b="u">1 2</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_union">1 2</p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:of_union">1.5</p1>
ns1 xsd: <p1>x true false 1.5 7</p1>
ns1 xsd: <p1>a b</p1>
ns1 ns2 xsi xsd: <p1 y="1" xsi:type="ns2:Holder"><x xsi:type="ns2:of_list">1 2</x><y xsi:nil="true"/></p1>
ns1 ns2 xsi xsd: <p1 y="1" xsi:type="ns2:Holder"><x xsi:type="ns2:of_list">1 2</x><x xsi:type="ns2:of_list" b="u">3</x><y xsi:nil="true"/><y xsi:type="xsd:int">1</y></p1>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:Holder"/>
-- literal
ns1: <p1 b="u">2024-01-01</p1>
ns1: <p1 b="u"/>
ns1: <p1 b="u"/>
ns1: <p1 b="u"/>
ns1: <p1>1 2</p1>
ns1: <p1/>
ns1: <p1 b="u">2024-01-01</p1>
ns1: <p1 b="u"/>
ns1: <p1 b="u"/>
ns1: <p1 b="u">2024-01-01</p1>
ns1: <p1 b="u"/>
ns1: <p1 b="u"/>
ns1: <p1 b="u">1 2</p1>
ns1: <p1>1 2</p1>
ns1: <p1>1.5</p1>
ns1: <p1 b="u">2024-01-01</p1>
ns1: <p1 b="u"/>
ns1: <p1 b="u"/>
ns1: <p1 b="u">1 2</p1>
ns1: <p1>1 2</p1>
ns1: <p1>1.5</p1>
ns1: <p1 b="u">2024-01-01</p1>
ns1: <p1 b="u"/>
ns1: <p1 b="u"/>
ns1: <p1 b="u">1 2</p1>
ns1: <p1>1 2</p1>
ns1: <p1>1.5</p1>
ns1: <p1>x true false 1.5 7</p1>
ns1: <p1>a b</p1>
ns1: <p1 y="1"><x>1 2</x><y/></p1>
ns1: <p1 y="1"><x>1 2</x><x b="u">3</x><y/><y>1</y></p1>
ns1: <p1/>
