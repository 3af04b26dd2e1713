--TEST--
Values: the type map's callbacks (contract C-12.6, C-12.28)
--EXTENSIONS--
soap
simplexml
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:simpleType name='Code'><xs:restriction base='xs:string'/></xs:simpleType>"
    . "<xs:complexType name='T'><xs:sequence><xs:element name='p' type='t:P' minOccurs='0' maxOccurs='unbounded'/>"
    . "<xs:element name='c' type='t:Code' minOccurs='0'/><xs:element name='any' type='xs:anyType' minOccurs='0'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");

function map(string $type, ?callable $to, ?callable $from, string $ns = 'urn:t'): array
{
    return ['typemap' => [array_filter(['type_ns' => $ns, 'type_name' => $type, 'to_xml' => $to, 'from_xml' => $from])]];
}

$to = fn($value) => '<own a="1"><x>' . $value['x'] . '</x></own>';
echo contents($wsdl, ['p' => [['x' => 1], ['x' => 2]]], map('P', $to, null)), "\n";
echo contents($wsdl, ['p' => [['x' => 1]]], map('P', fn() => 'no XML', null)), "\n";
echo contents($wsdl, ['p' => [['x' => 1]]], map('P', fn() => null, null)), "\n";
echo contents($wsdl, ['p' => [['x' => 1]]], map('P', fn() => throw new DomainException('from to_xml'), null)), "\n";
echo contents($wsdl, ['c' => 'v'], map('Code', fn($value) => "<c>[$value]</c>", null)), "\n";
echo contents($wsdl, ['c' => 'v'], map('string', fn($value) => "<c>[$value]</c>", null, 'http://www.w3.org/2001/XMLSchema')), "\n";
echo contents($wsdl, ['any' => new SoapVar(['x' => 7], null, 'Own', 'urn:own')], map('Own', $to, null, 'urn:own')), "\n";

$from = fn($xml) => (string)simplexml_load_string($xml)->children('urn:t')->x;
$two = '<t:Out><t:p><t:x>1</t:x></t:p><t:p><t:x>2</t:x></t:p></t:Out>';
echo shown($wsdl, $two, map('P', null, $from)), "\n";
echo shown($wsdl, $two, map('P', null, fn() => throw new DomainException('from from_xml'))), "\n";
echo shown($wsdl, '<t:Out><t:any xsi:type="t:P"><t:x>3</t:x></t:any></t:Out>', map('P', null, $from)), "\n";

/* Where no type is declared a value tells its type (contract C-12.25), that of a type of the type map does not. */
$untyped = service("<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType><xs:element name='In' type='t:P'/>"
    . "<xs:element name='Out'><xs:complexType><xs:sequence><xs:element name='u'/></xs:sequence></xs:complexType></xs:element>");
foreach ([[], map('P', $to, null), map('P', null, null), map('P', null, $from), map('Other', $to, null)] as $options) {
    echo shown($untyped, '<t:Out><t:u xsi:type="t:P"><t:x>3</t:x></t:u></t:Out>', $options), "\n";
}
echo shown(null, '<t:OpResponse><r xsi:type="t:Foreign"><t:x>4</t:x></r></t:OpResponse>', map('Foreign', null, $from)), "\n";
?>
--EXPECT--
<ns1:p a="1"><x>1</x></ns1:p><ns1:p a="1"><x>2</x></ns1:p>
<ns1:p/>
<ns1:p/>
DomainException: from to_xml
<ns1:c>[v]</ns1:c>
<ns1:c>[v]</ns1:c>
<ns2:In><ns2:any a="1" xsi:type="ns1:Own"><x>7</x></ns2:any></ns2:In>
stdClass{p: ['1', '2']}
DomainException: from from_xml
stdClass{any: '3'}
stdClass{u: SoapVar{enc_type: 0, enc_value: stdClass{x: 3}, enc_stype: 'P', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL}}
stdClass{u: stdClass{x: 3}}
stdClass{u: stdClass{x: 3}}
stdClass{u: '3'}
stdClass{u: SoapVar{enc_type: 0, enc_value: stdClass{x: 3}, enc_stype: 'P', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL}}
'4'
