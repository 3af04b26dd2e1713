--TEST--
Values: simple content is `_`, attributes stand beside it, both ways (contract C-12.3, C-12.23)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$type = "<xs:complexType><xs:sequence><xs:element name='p' type='t:P' maxOccurs='unbounded'/></xs:sequence>"
    . "<xs:attribute name='s' type='xs:string'/><xs:attribute name='free' type='xs:anySimpleType'/></xs:complexType>";
$wsdl = service("<xs:complexType name='P'><xs:simpleContent><xs:extension base='xs:string'><xs:attribute name='cur' type='xs:string'/>"
    . "<xs:attribute name='n' type='xs:int' default='9'/></xs:extension></xs:simpleContent></xs:complexType>"
    . "<xs:element name='In'>$type</xs:element><xs:element name='Out'>$type</xs:element>");

foreach ([
    ['_' => 'text', 'cur' => 'EUR', 'n' => '5x'], 'text alone', 12.5, true, ['cur' => 'x'], null, ['_' => null, 'n' => 1], ['_' => '', 'cur' => ''],
    ['_' => 'x', 'cur' => null],
] as $value) {
    echo sent($wsdl, [['p' => $value]]), "\n";
}
foreach (['a"b', '', null, true, 7, [1]] as $value) {
    echo sent($wsdl, [['p' => '-', 's' => is_array($value) ? 'list' : $value, 'free' => $value]]), "\n";
}
foreach (['<t:p cur="EUR" n="5">text</t:p>', '<t:p>text</t:p>', '<t:p/>', '<t:p xsi:nil="true" cur="X"/>', '<t:p cur="">a</t:p><t:p>b</t:p>'] as $body) {
    echo shown($wsdl, "<t:Out s='S'>$body</t:Out>"), "\n";
}
?>
--EXPECT--
<ns1:In><ns1:p cur="EUR" n="5">text</ns1:p></ns1:In>
<ns1:In><ns1:p>text alone</ns1:p></ns1:In>
<ns1:In><ns1:p>12.5</ns1:p></ns1:In>
<ns1:In><ns1:p>1</ns1:p></ns1:In>
<ns1:In><ns1:p cur="x"/></ns1:In>
<ns1:In><ns1:p/></ns1:In>
<ns1:In><ns1:p n="1"/></ns1:In>
<ns1:In><ns1:p cur=""></ns1:p></ns1:In>
<ns1:In><ns1:p>x</ns1:p></ns1:In>
<ns1:In s="a&quot;b" free="a&quot;b"><ns1:p>-</ns1:p></ns1:In>
<ns1:In s="" free=""><ns1:p>-</ns1:p></ns1:In>
<ns1:In><ns1:p>-</ns1:p></ns1:In>
<ns1:In s="1" free="true"><ns1:p>-</ns1:p></ns1:In>
<ns1:In s="7" free="7"><ns1:p>-</ns1:p></ns1:In>
<ns1:In s="list"><ns1:p>-</ns1:p></ns1:In>
stdClass{p: stdClass{_: 'text', cur: 'EUR', n: 5}, s: 'S'}
stdClass{p: stdClass{_: 'text', n: 9}, s: 'S'}
stdClass{p: stdClass{_: '', n: 9}, s: 'S'}
stdClass{p: stdClass{_: NULL, cur: 'X', n: 9}, s: 'S'}
stdClass{p: [stdClass{_: 'a', cur: '', n: 9}, stdClass{_: 'b', n: 9}], s: 'S'}
