--TEST--
Values: enumerations of PHP are sent as their value (contract C-13.6)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

enum Suit: string
{
    case Hearts = 'H';
}
enum Level: int
{
    case High = 3;
}
enum Bare
{
    case One;
}
$wsdl = service("<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='s' type='xs:string' minOccurs='0'/>"
    . "<xs:element name='i' type='xs:int' minOccurs='0'/></xs:sequence><xs:attribute name='a' type='xs:string'/></xs:complexType></xs:element>"
    . "<xs:element name='Out' type='xs:string'/>");
echo sent($wsdl, [['s' => Suit::Hearts, 'i' => Level::High, 'a' => Suit::Hearts]]), "\n";
echo sent($wsdl, [['s' => Level::High]]), "\n";
echo sent($wsdl, [['i' => Suit::Hearts]]), "\n";
echo sent($wsdl, [['s' => Bare::One]]), "\n";
echo sent(null, [Suit::Hearts, Level::High]), "\n";
?>
--EXPECT--
<ns1:In a="H"><ns1:s>H</ns1:s><ns1:i>3</ns1:i></ns1:In>
<ns1:In><ns1:s>3</ns1:s></ns1:In>
ValueError: String-backed enum cannot be serialized as int
ValueError: Non-backed enums have no default serialization
<ns1:Op><param0 xsi:type="xsd:string">H</param0><param1 xsi:type="xsd:int">3</param1></ns1:Op>
