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
