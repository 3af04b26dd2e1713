--TEST--
Values: what is sent where anyType is declared tells its type, in literal use, too (XSD Part 1, 3.4.7)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

enum Level: int { case Low = 1; }
enum Colour: string { case Red = 'r'; }

$wsdl = service("<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence>"
    . "<xs:element name='a' type='xs:anyType' minOccurs='0' maxOccurs='9'/><xs:element name='u' minOccurs='0'/>"
    . "</xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
class P { public $x = 1; }
foreach ([1, PHP_INT_MAX, -2147483648, 'two', '', true, 2.5, Level::Low, Colour::Red, null] as $value) {
    echo contents($wsdl, ['a' => $value]), "\n";
}
echo contents($wsdl, ['a' => [1, 'two']]), "\n";
echo contents($wsdl, ['a' => (object)['m' => 1]]), "\n";
echo contents($wsdl, ['a' => new P], ['classmap' => ['P' => 'P']]), "\n";
echo "a SoapVar says what it tells: ", contents($wsdl, ['a' => new SoapVar(1, XSD_INT)]), ' ',
    contents($wsdl, ['a' => new SoapVar(1, XSD_BYTE, 'byte', XSD_NAMESPACE)]), "\n";
echo "the type map has its own: ", contents($wsdl, ['a' => 5],
    ['typemap' => [['type_ns' => XSD_NAMESPACE, 'type_name' => 'int', 'to_xml' => fn ($v) => "<i>five</i>"]]]), "\n";
echo "no type is declared: ", contents($wsdl, ['u' => 1]), "\n";
echo "rpc: ", sent(service("<xs:complexType name='Dummy'/>", 'rpc'), [1]), "\n";
?>
--EXPECT--
<ns1:a xsi:type="xsd:int">1</ns1:a>
<ns1:a xsi:type="xsd:long">9223372036854775807</ns1:a>
<ns1:a xsi:type="xsd:int">-2147483648</ns1:a>
<ns1:a xsi:type="xsd:string">two</ns1:a>
<ns1:a xsi:type="xsd:string"></ns1:a>
<ns1:a xsi:type="xsd:boolean">true</ns1:a>
<ns1:a xsi:type="xsd:double">2.5</ns1:a>
<ns1:a xsi:type="xsd:int">1</ns1:a>
<ns1:a xsi:type="xsd:string">r</ns1:a>

<ns1:a xsi:type="xsd:int">1</ns1:a><ns1:a xsi:type="xsd:string">two</ns1:a>
<ns1:a><m>1</m></ns1:a>
<ns1:a xsi:type="ns1:P"><ns1:x>1</ns1:x></ns1:a>
a SoapVar says what it tells: <ns1:a>1</ns1:a> <ns1:a xsi:type="xsd:byte">1</ns1:a>
the type map has its own: <ns1:a>five</ns1:a>
no type is declared: <ns1:u>1</ns1:u>
rpc: <ns1:Op><in>1</in></ns1:Op>
