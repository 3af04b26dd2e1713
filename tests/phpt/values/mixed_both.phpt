--TEST--
Values: text amid elements is `_`, both ways
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$type = "<xs:complexType mixed='true'><xs:sequence><xs:element name='who' type='xs:string' minOccurs='0' maxOccurs='9'/></xs:sequence>"
    . "<xs:attribute name='n' type='xs:int'/></xs:complexType>";
$wsdl = service("<xs:element name='In'>$type</xs:element><xs:element name='Out'>$type</xs:element>");

class Asked
{
    public function __get($name)
    {
        return ['_' => 'by __get', 'n' => 3][$name] ?? null;
    }
}
foreach ([['_' => 'a<b', 'n' => 1], ['who' => ['x', 'y'], '_' => 'text'], ['_' => null, 'who' => 'z'], [], new Asked] as $value) {
    echo sent($wsdl, [$value]), "\n";
}
foreach (['text', 'Dear <t:who>Ann</t:who>, hello', '<t:who>a</t:who><t:who>b</t:who>', ''] as $content) {
    echo shown($wsdl, "<t:Out n='5'>$content</t:Out>"), "\n";
}
?>
--EXPECT--
<ns1:In n="1">a&lt;b</ns1:In>
<ns1:In>text<ns1:who>x</ns1:who><ns1:who>y</ns1:who></ns1:In>
<ns1:In><ns1:who>z</ns1:who></ns1:In>
<ns1:In/>
<ns1:In n="3">by __get</ns1:In>
stdClass{_: 'text', n: 5}
stdClass{_: 'Dear , hello', who: 'Ann', n: 5}
stdClass{who: ['a', 'b'], n: 5}
stdClass{n: 5}
