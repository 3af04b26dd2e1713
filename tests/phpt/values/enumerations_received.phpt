--TEST--
Values: a property declared as a backed enumeration gets the case that was received; ext/soap's TypeError where there is none
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

enum Colour: string { case Red = 'red'; case Green = 'green'; }
enum Level: int { case Low = 1; case High = 2; }
enum Suit { case Hearts; }
class T
{
    public Colour $c;
    public ?Level $l = null;
    public Colour|string|null $text = null;
    public Colour|int $k = 5;
    public ?Suit $suit = null;
    public readonly Colour $once;
    public $open;
}

$types = "<xs:simpleType name='C'><xs:restriction base='xs:string'><xs:enumeration value='red'/><xs:enumeration value='green'/></xs:restriction></xs:simpleType><xs:complexType name='T'><xs:sequence>";
foreach (['c', 'text', 'k', 'suit', 'once', 'open'] as $name) {
    $types .= "<xs:element name='$name' type='t:C' minOccurs='0'/>";
}
$wsdl = service("$types<xs:element name='l' type='xs:int' minOccurs='0'/></xs:sequence><xs:attribute name='at' type='t:C'/></xs:complexType><xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");
foreach (['<t:c>red</t:c><t:l>2</t:l>', '<t:text>red</t:text><t:open>red</t:open>', '<t:k>green</t:k><t:once>red</t:once>', '<t:c>blue</t:c>', '<t:c/>', '<t:l>9</t:l>', '<t:suit>Hearts</t:suit>'] as $body) {
    echo shown($wsdl, "<t:Out>$body</t:Out>", ['classmap' => ['T' => 'T']]), "\n";
}
$object = received($wsdl, '<t:Out><t:c>green</t:c><t:l>1</t:l></t:Out>', ['classmap' => ['T' => 'T']]);
echo contents($wsdl, $object), "\n";
echo shown($wsdl, '<t:Out><t:c>red</t:c></t:Out>'), "\n";
?>
--EXPECT--
T{c: Colour{name: 'Red', value: 'red'}, l: Level{name: 'High', value: 2}, text: NULL, k: 5, suit: NULL, open: NULL}
T{l: NULL, text: 'red', k: 5, suit: NULL, open: 'red'}
T{l: NULL, text: NULL, k: Colour{name: 'Green', value: 'green'}, suit: NULL, once: Colour{name: 'Red', value: 'red'}, open: NULL}
TypeError: Cannot assign string to property T::$c of type Colour
TypeError: Cannot assign string to property T::$c of type Colour
TypeError: Cannot assign int to property T::$l of type ?Level
TypeError: Cannot assign string to property T::$suit of type ?Suit
<ns1:c>green</ns1:c><ns1:k>5</ns1:k><ns1:l>1</ns1:l>
stdClass{c: 'red'}
