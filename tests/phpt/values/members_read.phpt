--TEST--
Values: members of arrays and objects, by name, in the scope of the object's class (contract C-12.3)
--EXTENSIONS--
soap
simplexml
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='T'><xs:sequence>"
    . "<xs:element name='a' type='xs:string' minOccurs='0'/><xs:element name='b' type='xs:string' minOccurs='0'/>"
    . "<xs:element name='c' type='xs:string' minOccurs='0'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='t:T'/><xs:element name='Out' type='xs:string'/>");

class Ancestor
{
    private $a = 'private of the ancestor';
    protected $b = 'protected of the ancestor';
}
class Own extends Ancestor
{
    private $c = 'private';
}
class Typed
{
    public string $a;
    public ?string $b = null;
    public static $c = 'static';
}
class Magic
{
    private array $data = ['a' => 'magic a', 'b' => 'magic b'];
    public function __get($name)
    {
        return $this->data[$name] ?? null;
    }
}
class Careful extends Magic
{
    public function __isset($name)
    {
        return $name === 'b';
    }
}
#[AllowDynamicProperties]
class Dynamic
{
    public $b = 'declared';
}

$text = 'by reference';
$dynamic = new Dynamic;
$dynamic->a = 'dynamic';
$unset = new Dynamic;
unset($unset->b);
$given = [
    'array' => ['c' => 3, 'z' => 0, 'a' => 1],
    'reference' => ['b' => &$text],
    'stdClass' => (object)['c' => 3, 'a' => 1],
    'scopes' => new Own,
    'uninitialised' => new Typed,
    '__get' => new Magic,
    '__isset' => new Careful,
    'dynamic' => $dynamic,
    'unset' => $unset,
    'ArrayObject' => new ArrayObject(['a' => 'as property'], ArrayObject::ARRAY_AS_PROPS),
    'SimpleXML' => simplexml_load_string('<r><b>from XML</b></r>'),
    'other order twice' => (object)['c' => 3, 'b' => 2, 'a' => 1],
];
foreach ($given as $name => $value) {
    echo str_pad("$name:", 19), contents($wsdl, $value), "\n";
}
?>
--EXPECT--
array:             <ns1:a>1</ns1:a><ns1:c>3</ns1:c>
reference:         <ns1:b>by reference</ns1:b>
stdClass:          <ns1:a>1</ns1:a><ns1:c>3</ns1:c>
scopes:            <ns1:a>private of the ancestor</ns1:a><ns1:b>protected of the ancestor</ns1:b><ns1:c>private</ns1:c>
uninitialised:     
__get:             <ns1:a>magic a</ns1:a><ns1:b>magic b</ns1:b>
__isset:           <ns1:b>magic b</ns1:b>
dynamic:           <ns1:a>dynamic</ns1:a><ns1:b>declared</ns1:b>
unset:             
ArrayObject:       <ns1:a>as property</ns1:a>
SimpleXML:         <ns1:b>from XML</ns1:b>
other order twice: <ns1:a>1</ns1:a><ns1:b>2</ns1:b><ns1:c>3</ns1:c>
