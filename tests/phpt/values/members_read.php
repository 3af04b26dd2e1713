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
