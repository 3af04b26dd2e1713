--TEST--
Values: xsi:type at places without a declared type makes a SoapVar (contract C-12.25)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:simpleType name='Code'><xs:restriction base='xs:string'/></xs:simpleType>"
    . "<xs:element name='In' type='xs:string'/><xs:element name='Out'><xs:complexType><xs:sequence>"
    . "<xs:element name='untyped' minOccurs='0' maxOccurs='9'/><xs:element name='any' type='xs:anyType' minOccurs='0' maxOccurs='9'/>"
    . "</xs:sequence></xs:complexType></xs:element>");
$p = 'xsi:type="t:P"><t:x>1</t:x>';
foreach (['untyped', 'any'] as $name) {
    foreach ([$p, 'xsi:type="t:Code">c', 'xsi:type="xs:int">5', 'xsi:type="t:Unknown">u', 'xsi:type="t:Unknown"><u>1</u>', "><child $p</child>", 'xsi:type="t:P" xsi:nil="true">', '>plain'] as $content) {
        echo shown($wsdl, "<t:Out><t:$name $content</t:$name></t:Out>"), "\n";
    }
}
echo shown($wsdl, "<t:Out><t:untyped $p</t:untyped><t:untyped>second</t:untyped></t:Out>"), "\n";
echo shown(null, "<t:OpResponse><r $p</r></t:OpResponse>"), "\n";
?>
--EXPECT--
stdClass{untyped: SoapVar{enc_type: 0, enc_value: stdClass{x: 1}, enc_stype: 'P', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL}}
stdClass{untyped: SoapVar{enc_type: 0, enc_value: 'c', enc_stype: 'Code', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL}}
stdClass{untyped: 5}
stdClass{untyped: 'u'}
stdClass{untyped: stdClass{u: '1'}}
stdClass{untyped: stdClass{child: SoapVar{enc_type: 0, enc_value: stdClass{x: 1}, enc_stype: 'P', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL}}}
stdClass{untyped: NULL}
stdClass{untyped: 'plain'}
stdClass{any: stdClass{x: 1}}
stdClass{any: 'c'}
stdClass{any: 5}
stdClass{any: 'u'}
stdClass{any: stdClass{u: '1'}}
stdClass{any: stdClass{child: SoapVar{enc_type: 0, enc_value: stdClass{x: 1}, enc_stype: 'P', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL}}}
stdClass{any: NULL}
stdClass{any: 'plain'}
stdClass{untyped: [SoapVar{enc_type: 0, enc_value: stdClass{x: 1}, enc_stype: 'P', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL}, 'second']}
stdClass{x: '1'}
