--TEST--
Values: objects of the class map's classes (contract C-12.27)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='Base'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='More'><xs:complexContent><xs:extension base='t:Base'><xs:sequence>"
    . "<xs:element name='y' type='xs:string' minOccurs='0'/><xs:element name='list' type='xs:string' minOccurs='0' maxOccurs='unbounded'/>"
    . "</xs:sequence><xs:attribute name='at' type='xs:string'/></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:element name='In' type='xs:string'/><xs:element name='Out'><xs:complexType><xs:sequence>"
    . "<xs:element name='b' type='t:Base' maxOccurs='9'/></xs:sequence></xs:complexType></xs:element>");

class Plain
{
    public $x = 'default';
    public $untouched = 'kept';
    public function __construct()
    {
        echo "constructed\n";
    }
}
class Hidden
{
    private $x;
}
#[AllowDynamicProperties] /* x of Hidden is none of its own */
class Child extends Hidden
{
    protected $y;
    private string $at;
    public array $list = [];
}
class Coerced
{
    public string $x;
}
class Refusing
{
    public array $x;
}
class Once
{
    public readonly int $x;
}
class Taking
{
    public array $taken = [];
    public function __set($name, $value)
    {
        $this->taken[$name] = $value;
    }
}
#[AllowDynamicProperties]
class Open
{
}
abstract class Idea
{
}
spl_autoload_register(function ($class) {
    echo "asked for $class\n";
    if ($class === 'Loaded') {
        eval('class Loaded { public $x; }');
    }
});

$base = '<t:Out><t:b><t:x>1</t:x></t:b></t:Out>';
foreach (['Plain', 'Hidden', 'Coerced', 'Refusing', 'Once', 'Taking', 'Open', 'Idea', 'Loaded', '\Plain', 'NoSuch', 'stdClass'] as $class) {
    echo str_pad("$class:", 11), shown($wsdl, $base, ['classmap' => ['Base' => $class]]), "\n";
}
$more = '<t:b xsi:type="t:More" at="A"><t:x>1</t:x><t:y>Y</t:y><t:list>one</t:list></t:b>';
echo shown($wsdl, "<t:Out>$more</t:Out>", ['classmap' => ['More' => 'Child']]), "\n";
/* A type that is not mapped is made as the type that it extends. */
echo shown($wsdl, "<t:Out>$more</t:Out>", ['classmap' => ['Base' => 'Open']]), "\n";
?>
--EXPECT--
Plain:     stdClass{b: Plain{x: 1, untouched: 'kept'}}
Hidden:    stdClass{b: Hidden{-x: 1}}
Coerced:   stdClass{b: Coerced{x: '1'}}
Refusing:  TypeError: Cannot assign int to property Refusing::$x of type array
Once:      stdClass{b: Once{x: 1}}
Taking:    stdClass{b: Taking{taken: [x => 1]}}
Open:      stdClass{b: Open{x: 1}}
Idea:      Error: Cannot instantiate abstract class Idea
Loaded:    asked for Loaded
stdClass{b: Loaded{x: 1}}
\Plain:    stdClass{b: Plain{x: 1, untouched: 'kept'}}
NoSuch:    asked for NoSuch
SoapFault: Class "NoSuch" not found
stdClass:  stdClass{b: stdClass{x: 1}}
stdClass{b: Child{-x: NULL, #y: 'Y', -at: 'A', list: ['one'], x: 1}}
stdClass{b: Open{x: 1, y: 'Y', list: 'one', at: 'A'}}
