--TEST--
Values: xsd:any, both ways (contract 12.1, C-12.23)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$type = "<xs:complexType><xs:sequence><xs:element name='a' type='xs:string' minOccurs='0'/>"
    . "<xs:any minOccurs='0' maxOccurs='unbounded' processContents='lax'/></xs:sequence></xs:complexType>";
$wsdl = service("<xs:element name='Text' type='xs:string'/><xs:element name='Struct'><xs:complexType><xs:sequence>"
    . "<xs:element name='k' type='xs:int'/></xs:sequence></xs:complexType></xs:element>"
    . "<xs:element name='In'>$type</xs:element><xs:element name='Out'>$type</xs:element>");

echo "-- sent\n";
foreach ([
    '<x>1</x>', '<x/><y/>', ['<x/>', '<y/>'], ['k' => '<x/>', 'l' => '<y/>'], null, '', 5,
    new SoapVar('<v/>', XSD_ANYXML), [new SoapVar('hi', XSD_STRING, null, null, 'node', 'urn:node')], ['key' => new SoapVar('hi', XSD_STRING)],
    ['Struct' => (object)['k' => 7]],
] as $any) {
    echo contents($wsdl, ['a' => 'A', 'any' => $any]), "\n";
}

echo "-- sent, nothing else beside it: XML that is empty is content, too\n";
foreach ([null, '', false, [''], [null], ['', '<x/>'], [], [[]], new SoapVar('', XSD_ANYXML), new SoapVar(null, XSD_ANYXML), [new SoapVar('', XSD_ANYXML)]] as $any) {
    echo sent($wsdl, [['any' => $any]]), "\n";
}

echo "-- received\n";
$struct = '<t:Struct><t:k>1</t:k></t:Struct>';
foreach ([
    '', '<x>1</x>', '<x>1</x><y/>', '<t:Text>d</t:Text>', $struct, "<t:Text>d</t:Text>$struct", "<x/>$struct", "$struct<x/><y/>",
    '<z:n xmlns:z="urn:z" xsi:type="xs:int">5</z:n><x/>', "$struct$struct", "$struct$struct<x/>", '<z:x xmlns:z="urn:z" z:q="1"><z:i/></z:x>',
] as $any) {
    echo shown($wsdl, "<t:Out><t:a>A</t:a>$any</t:Out>"), "\n";
}

echo "-- received, text that the type does not allow: kept, as in ext/soap\n";
foreach (['text', ' a&lt;b ', 'a<x>1</x>b', "\n<x/>\n<y/>\n", '<![CDATA[<b>]]>', 'a<!-- c -->b', "a{$struct}b"] as $any) {
    echo shown($wsdl, "<t:Out>$any</t:Out>"), "\n";
    echo shown($wsdl, "<t:Out><t:a>A</t:a>$any</t:Out>"), "\n";
}
echo shown($wsdl, "<t:Out>a<t:a>A</t:a>b</t:Out>"), "\n";

/* What was received goes out again as it came. */
$out = received($wsdl, "<t:Out><t:a>A</t:a><x>1</x>$struct</t:Out>");
echo contents($wsdl, $out), "\n";
?>
--EXPECT--
-- sent
<ns1:a>A</ns1:a><x>1</x>
<ns1:a>A</ns1:a><x/><y/>
<ns1:a>A</ns1:a><x/><y/>
<ns1:a>A</ns1:a><x/><y/>
<ns1:a>A</ns1:a>
<ns1:a>A</ns1:a>
<ns1:a>A</ns1:a>5
<ns1:a>A</ns1:a><v/>
<ns1:a>A</ns1:a><ns2:node>hi</ns2:node>
<ns1:a>A</ns1:a><key>hi</key>
<ns1:a>A</ns1:a><ns1:Struct><ns1:k>7</ns1:k></ns1:Struct>
-- sent, nothing else beside it: XML that is empty is content, too
<ns1:In></ns1:In>
<ns1:In></ns1:In>
<ns1:In></ns1:In>
<ns1:In></ns1:In>
<ns1:In></ns1:In>
<ns1:In><x/></ns1:In>
<ns1:In/>
<ns1:In/>
<ns1:In></ns1:In>
<ns1:In></ns1:In>
<ns1:In></ns1:In>
-- received
stdClass{a: 'A'}
stdClass{a: 'A', any: '<x>1</x>'}
stdClass{a: 'A', any: '<x>1</x><y/>'}
stdClass{a: 'A', any: [Text => 'd']}
stdClass{a: 'A', any: [Struct => stdClass{k: 1}]}
stdClass{a: 'A', any: [Text => 'd', Struct => stdClass{k: 1}]}
stdClass{a: 'A', any: [0 => '<x/>', Struct => stdClass{k: 1}]}
stdClass{a: 'A', any: [Struct => stdClass{k: 1}, 0 => '<x/><y/>']}
stdClass{a: 'A', any: [n => 5, 0 => '<x/>']}
stdClass{a: 'A', any: [stdClass{k: 1}, stdClass{k: 1}]}
stdClass{a: 'A', any: [stdClass{k: 1}, stdClass{k: 1}, '<x/>']}
stdClass{a: 'A', any: '<z:x xmlns:z="urn:z" z:q="1"><z:i/></z:x>'}
-- received, text that the type does not allow: kept, as in ext/soap
stdClass{any: 'text'}
stdClass{a: 'A', any: 'text'}
stdClass{any: ' a&lt;b '}
stdClass{a: 'A', any: ' a&lt;b '}
stdClass{any: 'a<x>1</x>b'}
stdClass{a: 'A', any: 'a<x>1</x>b'}
stdClass{any: '<x/><y/>'}
stdClass{a: 'A', any: '<x/><y/>'}
stdClass{any: '&lt;b&gt;'}
stdClass{a: 'A', any: '&lt;b&gt;'}
stdClass{any: 'ab'}
stdClass{a: 'A', any: 'ab'}
stdClass{any: [0 => 'a', Struct => stdClass{k: 1}, 1 => 'b']}
stdClass{a: 'A', any: [0 => 'a', Struct => stdClass{k: 1}, 1 => 'b']}
stdClass{a: 'A', any: 'ab'}
<ns1:a>A</ns1:a><x>1</x><ns1:Struct><ns1:k>1</ns1:k></ns1:Struct>
