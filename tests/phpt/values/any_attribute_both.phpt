--TEST--
Values: with any_attributes the attributes that an anyAttribute lets in are the member anyAttribute, both ways
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

class Held
{
    public $k;
    public $anyAttribute = ['{urn:o}x' => 1.5, 'y' => 'z'];
}
class Plain { public $k; }
class Setter { private $k; public function __set($name, $value) { throw new LogicException("no $name"); } }
class Fixed { public static $anyAttribute; public $k; }
class Hidden { private $k; private $anyAttribute; }
class Heir extends Hidden {}
#[AllowDynamicProperties]
class Dynamic { public $k; }
class Typed { public $k; public ?array $anyAttribute = null; }
class Text
{
    public function __toString()
    {
        return "a \"text\"\n";
    }
}
$type = '<xs:sequence><xs:element name="k" type="xs:string" minOccurs="0"/><xs:element name="l" type="xs:string" minOccurs="0"/>'
    . '<xs:any minOccurs="0"/></xs:sequence><xs:attribute name="at" type="xs:int"/><xs:anyAttribute processContents="lax"/>';
$wsdl = service("<xs:complexType name='T'>$type</xs:complexType><xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");
$on = ['soapc' => ['any_attributes' => true]];

foreach ([
    ['anyAttribute' => ['{urn:o}x' => new Text, '{http://www.w3.org/XML/1998/namespace}lang' => 'de', 'y' => true, 'gone' => null], 'at' => 1],
    new Held,
    ['anyAttribute' => []],
    ['anyAttribute' => null, 'k' => 'v'],
    ['anyAttribute' => ['{urn:t}y' => 1], 'any' => '<z/>'],
] as $value) {
    echo sent($wsdl, [$value], $on), "\n";
}
echo sent($wsdl, [new Held]), "\n"; // without the option it is no member of the type

echo "refused\n";
foreach (['at', '{http://www.w3.org/2001/XMLSchema-instance}nil', 'xmlns', '{http://www.w3.org/2000/xmlns/}a', 'a b', '{urn:o', '', 7] as $name) {
    echo sent($wsdl, [['anyAttribute' => [$name => 'x']]], $on), "\n";
}
echo sent($wsdl, [['anyAttribute' => 'x="y"']], $on), "\n";

echo "received\n";
foreach ([
    '<t:Out at="2" y="1" xml:lang="de" o:x="a &lt; b" xmlns:o="urn:o" xsi:type="t:T" id="i"><t:k>v</t:k></t:Out>',
    '<t:Out y="1"><t:l>2</t:l><t:k>1</t:k><z/></t:Out>',
    '<t:Out/>',
] as $reply) {
    echo shown($wsdl, $reply, $on), "\n";
}
echo shown($wsdl, '<t:Out y="1"><t:k>v</t:k></t:Out>', $on + ['classmap' => ['T' => 'Held']]), "\n";
echo shown($wsdl, '<t:Out y="1"><t:k>v</t:k></t:Out>'), "\n";
set_error_handler(fn($level, $message) => throw new ErrorException($message)); // a class without a place for it is left alone
foreach (['stdClass', 'Plain', 'Setter', 'Fixed', 'Hidden', 'Heir', 'Dynamic', 'Typed'] as $class) {
    echo shown($wsdl, '<t:Out y="1"><t:k>v</t:k></t:Out>', $on + ['classmap' => ['T' => $class]]), "\n";
}
echo shown(service('<xs:element name="In"/><xs:element name="Out"><xs:complexType/></xs:element>'), '<t:Out y="1"/>', $on), "\n";
?>
--EXPECT--
<ns2:In at="1" ns1:x="a &quot;text&quot;&#10;" xml:lang="de" y="1"/>
<ns2:In ns1:x="1.5" y="z"/>
<ns1:In/>
<ns1:In><ns1:k>v</ns1:k></ns1:In>
<ns1:In ns1:y="1"><z/></ns1:In>
<ns1:In/>
refused
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In/@at: an attribute that the type declares, among those of its anyAttribute
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In/@nil: an attribute that is not the value's to have
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In/@xmlns: an attribute that is not the value's to have
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In/@a: an attribute that is not the value's to have
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In: 'a b' cannot be the name of an attribute
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In: '{urn:o' cannot be the name of an attribute
SoapFault: SOAP-ERROR: Encoding: /Envelope/Body/In: '' cannot be the name of an attribute
SoapFault: SOAP-ERROR: Encoding: anyAttribute: a key '{namespace}name' was expected, not a number, at /anyAttribute
SoapFault: SOAP-ERROR: Encoding: anyAttribute: an array ['{namespace}name' => text] was expected, not string, at /anyAttribute
received
stdClass{k: 'v', at: 2, anyAttribute: [y => '1', {http://www.w3.org/XML/1998/namespace}lang => 'de', {urn:o}x => 'a < b', id => 'i']}
stdClass{k: '1', l: '2', any: '<z/>', anyAttribute: [y => '1']}
stdClass{}
Held{k: 'v', anyAttribute: [y => '1']}
stdClass{k: 'v'}
stdClass{k: 'v', anyAttribute: [y => '1']}
Plain{k: 'v'}
Setter{-k: 'v'}
Fixed{k: 'v'}
Hidden{-k: 'v', -anyAttribute: [y => '1']}
Heir{-k: 'v', -anyAttribute: NULL}
Dynamic{k: 'v', anyAttribute: [y => '1']}
Typed{k: 'v', anyAttribute: [y => '1']}
stdClass{}
