--TEST--
Values: the type map makes and codes attributes, too, as ext/soap's does (contract C-12.6, C-12.28)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$type = "<xs:sequence><xs:element name='sc' minOccurs='0'><xs:complexType><xs:simpleContent><xs:extension base='xs:string'>"
    . "<xs:attribute name='at' type='xs:dateTime'/></xs:extension></xs:simpleContent></xs:complexType></xs:element></xs:sequence>"
    . "<xs:attribute name='at' type='xs:dateTime'/><xs:attribute name='derived' type='t:Derived'/>"
    . "<xs:attribute name='list' type='t:List'/><xs:attribute name='other' type='xs:int'/>";
$more = "<xs:attribute name='default' type='xs:dateTime' default='2020'/><xs:attribute name='fixed' type='xs:dateTime' fixed='2021'/>";
$wsdl = service("<xs:simpleType name='Derived'><xs:restriction base='xs:dateTime'/></xs:simpleType>"
    . "<xs:simpleType name='List'><xs:list itemType='xs:dateTime'/></xs:simpleType>"
    . "<xs:complexType name='T'>$type</xs:complexType><xs:complexType name='U'>$more</xs:complexType>"
    . "<xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");
$defaults = service("<xs:complexType name='U'>$more</xs:complexType><xs:element name='In' type='t:U'/><xs:element name='Out' type='t:U'/>");

final class Typed
{
    public ?DateTimeImmutable $at = null;
}

function map(string $type, string $ns = 'http://www.w3.org/2001/XMLSchema'): array
{
    return ['type_ns' => $ns, 'type_name' => $type,
        'from_xml' => fn($xml) => ["$type got" => $xml],
        'to_xml' => fn($value) => is_string($value) ? $value : "<$type>" . json_encode($value) . "</$type>"];
}

$map = ['typemap' => [map('dateTime')]];
$lists = ['typemap' => [map('dateTime'), map('List', 'urn:t')]];
echo "received\n";
foreach (["at='&lt;a&amp; b&quot;'", "at=''", "at=' 2 '", "t:at='q'", "derived='d'", "list='a b'", "other='5'"] as $attribute) {
    echo shown($wsdl, "<t:Out $attribute/>", $map), "\n";
}
echo shown($wsdl, "<t:Out list=' a  b '/>", $lists), "\n";
echo shown($wsdl, "<t:Out><t:sc at='x'>text</t:sc></t:Out>", $map), "\n";
echo shown($defaults, '<t:Out/>', $map), "\n";
echo shown($defaults, "<t:Out default='d' fixed='2021'/>", $map), "\n";
$typed = ['classmap' => ['T' => 'Typed'], 'typemap' => [['from_xml' => fn($xml) => new DateTimeImmutable(strip_tags($xml))] + map('dateTime')]];
echo received($wsdl, "<t:Out at='2024-01-02T03:04:05Z'/>", $typed)->at->format('c'), "\n";

echo "sent\n";
foreach ([1, null, [1, 2], 'no XML', '', '<x/>', '<x></x>', '<x>  </x>', "<x> a\n b</x>", '<x>a<b>c</b>d</x>', '<x><b>c</b>d</x>',
    '<x><![CDATA[q&]]></x>', '<x>&lt;&quot;<!-- c -->z</x>', '<x>1</x><y/>', new SoapVar(7, XSD_DATETIME), new SoapVar('v', XSD_STRING)] as $value) {
    echo sent($wsdl, [['at' => $value]], $map), "\n";
}
echo sent($wsdl, [['derived' => 1, 'other' => 5]], $map), "\n";
echo sent($wsdl, [['list' => [1, 2]]], $lists), "\n";
echo sent($wsdl, [['sc' => ['_' => 'text', 'at' => 1]]], $map), "\n";
echo sent($defaults, [['default' => 1, 'fixed' => '<x>2021</x>']], $map), "\n";
echo preg_replace('~ \(/.*~', '', sent($defaults, [['fixed' => 1]], $map)), "\n"; // without soapc's path
echo sent($wsdl, [['at' => 1]], ['typemap' => [['to_xml' => fn() => throw new DomainException('from to_xml')] + map('dateTime')]]), "\n";
echo shown($wsdl, "<t:Out at='1'/>", ['typemap' => [['from_xml' => fn() => throw new DomainException('from from_xml')] + map('dateTime')]]), "\n";
?>
--EXPECT--
received
stdClass{at: [dateTime got => '<BOGUS>&lt;a&amp; b"</BOGUS>']}
stdClass{at: [dateTime got => '<BOGUS></BOGUS>']}
stdClass{at: [dateTime got => '<BOGUS> 2 </BOGUS>']}
stdClass{at: [dateTime got => '<BOGUS>q</BOGUS>']}
stdClass{derived: [dateTime got => '<BOGUS>d</BOGUS>']}
stdClass{list: 'a b'}
stdClass{other: 5}
stdClass{list: [List got => '<BOGUS> a  b </BOGUS>']}
stdClass{sc: stdClass{_: 'text', at: [dateTime got => '<BOGUS>x</BOGUS>']}}
stdClass{default: [dateTime got => '<BOGUS>2020</BOGUS>'], fixed: [dateTime got => '<BOGUS>2021</BOGUS>']}
stdClass{default: [dateTime got => '<BOGUS>d</BOGUS>'], fixed: [dateTime got => '<BOGUS>2021</BOGUS>']}
2024-01-02T03:04:05+00:00
sent
<ns1:In at="1"/>
<ns1:In at="null"/>
<ns1:In at="[1,2]"/>
<ns1:In/>
<ns1:In/>
<ns1:In/>
<ns1:In/>
<ns1:In at="  "/>
<ns1:In at=" a&#10; b"/>
<ns1:In at="a"/>
<ns1:In/>
<ns1:In at="q&amp;"/>
<ns1:In at="&lt;&quot;z"/>
<ns1:In/>
<ns1:In at="7"/>
<ns1:In at="v"/>
<ns1:In derived="1" other="5"/>
<ns1:In list="[1,2]"/>
<ns1:In><ns1:sc at="1">text</ns1:sc></ns1:In>
<ns1:In default="1" fixed="2021"/>
SoapFault: SOAP-ERROR: Encoding: Attribute 'fixed' has fixed value '2021' (value '1' is not allowed)
DomainException: from to_xml
DomainException: from from_xml
