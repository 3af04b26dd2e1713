--TEST--
Values: Apache Maps, and values that are referred to, received (contract C-12.25, C-12.26)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='In'/><xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/><xs:element name='next' type='t:P' minOccurs='0'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Out'><xs:sequence><xs:element name='p' type='t:P' minOccurs='0' maxOccurs='9'/><xs:element name='m' type='apache:Map' minOccurs='0'/>"
    . "<xs:element name='a' type='xs:anyType' minOccurs='0' maxOccurs='9'/></xs:sequence></xs:complexType>", 'rpc', 'encoded');
$item = fn (string $key, string $value) => "<item><key>$key</key><value>$value</value></item>";
foreach ([
    '<m xsi:type="apache:Map"><item><key xsi:type="xs:string">a</key><value xsi:type="xs:int">1</value></item><item><key xsi:type="xs:int">5</key><value xsi:type="xs:string">v</value></item></m>',
    '<m/>', '<m xsi:nil="true"/>', "<m>{$item('1', 'x')}</m>", '<m><item><key>a</key></item></m>', '<m><item><value>a</value></item></m>',
    "<m><item><key>a</key><value xsi:type='apache:Map'>{$item('b', 'c')}</value></item></m>", '<m><item><key xsi:type="xs:double">1.5</key><value>a</value></item></m>',
    "<m>{$item('a', '1')}{$item('a', '2')}</m>", "<a xsi:type='apache:Map'>{$item('k', 'v')}</a>", '<m><item><key>a</key><value><b>1</b></value></item></m>',
] as $map) {
    echo shown($wsdl, "<t:OpResponse><out>$map</out></t:OpResponse>"), "\n";
}

echo "references\n";
$same = fn (array $values) => line($values[0]) . (is_object($values[0]) ? ($values[0] === $values[1] ? ' twice the same' : ' two') : ' ' . line($values[1]));
$result = received($wsdl, '<t:OpResponse><out><p href="#1"/><p href="#1"/></out></t:OpResponse><t:P id="1"><x>1</x></t:P>');
echo $same($result->p), "\n";
$result = received($wsdl, '<t:OpResponse><out><p id="2"><x>1</x></p><p href="#2"/></out></t:OpResponse>');
echo $same($result->p), "\n";
$result = received($wsdl, '<t:OpResponse><out><p href="#1"/></out></t:OpResponse><t:P id="1"><x>1</x><next href="#1"/></t:P>');
echo $result->p->x, $result->p === $result->p->next ? ' holds itself' : ' does not', "\n";
$result = received($wsdl, '<t:OpResponse><out href="#3"/></t:OpResponse><r id="3" xsi:type="t:Out"><p href="#4"/><p href="#4"/></r><r id="4" xsi:type="t:P"><x href="#5"/></r><r id="5" xsi:type="xs:int">7</r>');
echo $same($result->p), "\n";
$result = received($wsdl, '<t:OpResponse><out><a href="#1"/><a href="#1"/></out></t:OpResponse><r id="1" xsi:type="enc:Array" enc:arrayType="xs:anyType[2]"><i href="#2"/><i href="#2"/></r><r id="2"><z>1</z></r>');
echo $same($result->a), ', items: ', $same($result->a[0]), "\n";
echo shown($wsdl, '<t:OpResponse><out><a href="#1"/></out></t:OpResponse><r id="1" xsi:type="apache:Map"><item><key>k</key><value href="#2"/></item></r><q id="2" xsi:type="xs:string">s</q>'), "\n";
foreach (['#9', 'http://x/y'] as $nowhere) {
    echo shown($wsdl, "<t:OpResponse><out><p href='$nowhere'/></out></t:OpResponse>"), "\n";
}
echo shown($wsdl, '<t:OpResponse><out><p href="#1"/></out></t:OpResponse><r id="1" href="#2"/><r id="2" href="#1"/>'), "\n";
?>
--EXPECT--
stdClass{m: [a => 1, 5 => 'v']}
stdClass{m: NULL}
stdClass{m: NULL}
stdClass{m: [1 => 'x']}
SoapFault: SOAP-ERROR: Encoding: Can't decode apache map, missing value: /Envelope/Body/OpResponse/out/m/item: an item without value, line 1, column 327
SoapFault: SOAP-ERROR: Encoding: Can't decode apache map, missing key: /Envelope/Body/OpResponse/out/m/item: an item without key, line 1, column 331
stdClass{m: [a => [b => 'c']]}
SoapFault: SOAP-ERROR: Encoding: Can't decode apache map, only Strings or Longs are allowed as keys: /Envelope/Body/OpResponse/out/m/item: a key that is neither a string nor an integer, line 1, column 350
stdClass{m: [a => '2']}
stdClass{a: [k => 'v']}
stdClass{m: [a => stdClass{b: '1'}]}
references
stdClass{x: 1} twice the same
stdClass{x: 1} twice the same
1 holds itself
stdClass{x: 7} twice the same
[stdClass{z: '1'}, stdClass{z: '1'}] [stdClass{z: '1'}, stdClass{z: '1'}], items: stdClass{z: '1'} twice the same
stdClass{a: [k => 's']}
SoapFault: SOAP-ERROR: Encoding: Unresolved reference '#9': /Envelope/Body/OpResponse/out/p: reference '#9' leads to no element, line 1, column 306
SoapFault: SOAP-ERROR: Encoding: External reference 'http://x/y': /Envelope/Body/OpResponse/out/p: reference 'http://x/y' leads outside of the message, which is not supported, line 1, column 306
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/OpResponse/out/r: references that lead to nothing but references, line 1, column 362
