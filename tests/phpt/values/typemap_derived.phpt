--TEST--
Values: the type map for a type has the values of those derived from it, received, too (contract C-12.28)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:simpleType name='Further'><xs:restriction base='t:Short'/></xs:simpleType><xs:simpleType name='Short'><xs:restriction base='xs:string'/></xs:simpleType>"
    . "<xs:complexType name='T'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='U'><xs:complexContent><xs:extension base='t:T'><xs:sequence><xs:element name='y' type='xs:string'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:complexType name='Other'><xs:sequence><xs:element name='z' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='t:All'/><xs:element name='Out' type='t:All'/><xs:complexType name='All'><xs:sequence>"
    . "<xs:element name='s' type='xs:string' minOccurs='0' maxOccurs='9'/><xs:element name='short' type='t:Short' minOccurs='0'/><xs:element name='further' type='t:Further' minOccurs='0'/>"
    . "<xs:element name='token' type='xs:token' minOccurs='0'/><xs:element name='t' type='t:T' minOccurs='0' maxOccurs='9'/></xs:sequence></xs:complexType>");
$map = fn (string $name, string $ns = 'urn:t') => ['typemap' => [['type_name' => $name, 'type_ns' => $ns, 'from_xml' => fn (string $xml) => preg_replace('~ xmlns:\w+="[^"]*"~', '', $xml)]]];

foreach ([['string', XSD_NAMESPACE], ['Short', 'urn:t']] as [$name, $ns]) {
    echo "$name\n";
    foreach (['<t:s>a</t:s><t:s>b</t:s>', '<t:short>a</t:short>', '<t:further>a</t:further>', '<t:token>a</t:token>'] as $body) {
        echo '  ', shown($wsdl, "<t:Out>$body</t:Out>", $map($name, $ns)), "\n";
    }
}
echo "T\n";
foreach (['<t:t><t:x>1</t:x></t:t>', '<t:t xsi:type="t:U"><t:x>1</t:x><t:y>b</t:y></t:t>', '<t:t xsi:type="t:Other"><t:z>1</t:z></t:t>', '<t:t xsi:type="t:U" xsi:nil="true"/>'] as $body) {
    echo '  ', shown($wsdl, "<t:Out>$body$body</t:Out>", $map('T')), "\n"; /* twice: what was met once is not read otherwise */
}
$both = $map('T');
$both['typemap'][] = ['type_name' => 'U', 'type_ns' => 'urn:t', 'from_xml' => fn () => 'U has its own'];
echo '  ', shown($wsdl, '<t:Out><t:t xsi:type="t:U"><t:x>1</t:x></t:t></t:Out>', $both), "\n";
echo "sent\n";
foreach ([['s' => 'a'], ['short' => 'a'], ['further' => 'a'], ['token' => 'a']] as $value) {
    echo '  ', contents($wsdl, $value, ['typemap' => [['type_name' => 'string', 'type_ns' => XSD_NAMESPACE, 'to_xml' => fn ($value) => "<v>to $value</v>"]]]), "\n";
}
?>
--EXPECT--
string
  stdClass{s: ['<t:s>a</t:s>', '<t:s>b</t:s>']}
  stdClass{short: '<t:short>a</t:short>'}
  stdClass{further: '<t:further>a</t:further>'}
  stdClass{token: 'a'}
Short
  stdClass{s: ['a', 'b']}
  stdClass{short: '<t:short>a</t:short>'}
  stdClass{further: '<t:further>a</t:further>'}
  stdClass{token: 'a'}
T
  stdClass{t: ['<t:t><t:x>1</t:x></t:t>', '<t:t><t:x>1</t:x></t:t>']}
  stdClass{t: ['<t:t xsi:type="t:U"><t:x>1</t:x><t:y>b</t:y></t:t>', '<t:t xsi:type="t:U"><t:x>1</t:x><t:y>b</t:y></t:t>']}
  stdClass{t: [stdClass{z: 1}, stdClass{z: 1}]}
  stdClass{t: [NULL, NULL]}
  stdClass{t: 'U has its own'}
sent
  <ns1:s>to a</ns1:s>
  <ns1:short>to a</ns1:short>
  <ns1:further>to a</ns1:further>
  <ns1:token>a</ns1:token>

