--TEST--
Values: what was built before code of the program threw is freed
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='L'><xs:sequence><xs:element name='s' type='xs:string'/><xs:element name='p' type='t:P' maxOccurs='unbounded'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='xs:string'/><xs:element name='Out'><xs:complexType><xs:sequence><xs:element name='l' type='t:L' maxOccurs='unbounded'/></xs:sequence></xs:complexType></xs:element>");
$list = '<t:l><t:s>some text</t:s><t:p><t:x>1</t:x></t:p><t:p><t:x>2</t:x></t:p></t:l>';
$reply = "<t:Out>$list$list</t:Out>";

class Fussy
{
    public int $x;
    public array $s;
}
class Setter
{
    public static int $left;
    public function __set($name, $value)
    {
        if (self::$left-- === 0) {
            throw new DomainException("from __set($name)");
        }
    }
}
class Freed
{
    public static int $alive = 0;
    public $x;
    public function __destruct()
    {
        self::$alive--;
    }
}
spl_autoload_register(fn($class) => throw new DomainException("from the autoloader for $class"));
$calls = 0;
$from = function ($xml) use (&$calls) {
    if (++$calls % 4 === 0) {
        throw new DomainException('from from_xml');
    }
    Freed::$alive++;
    return new Freed;
};
$options = [
    'typemap' => ['typemap' => [['type_ns' => 'urn:t', 'type_name' => 'P', 'from_xml' => $from]]],
    'typed property' => ['classmap' => ['L' => 'Fussy']],
    '__set' => ['classmap' => ['P' => 'Setter']],
    'autoloader' => ['classmap' => ['P' => 'Absent']],
];
$client = [];
foreach ($options as $name => $given) {
    $client[$name] = new Wire($wsdl, $given);
    $client[$name]->reply = envelope($reply);
}
function call(string $name): string
{
    global $client;
    Setter::$left = 3;
    try {
        $client[$name]->Op();
        return 'nothing was thrown';
    } catch (Throwable $e) {
        return get_class($e) . ': ' . $e->getMessage();
    }
}
foreach (array_keys($options) as $name) {
    echo "$name: ", call($name), "\n";
    $before = memory_get_usage();
    for ($i = 0; $i < 20; $i++) {
        call($name);
    }
    $leaked = memory_get_usage() - $before;
    echo $leaked < 1000 ? '' : "leaked $leaked\n";
}
echo Freed::$alive, " objects alive\n";
?>
--EXPECT--
typemap: DomainException: from from_xml
typed property: TypeError: Cannot assign string to property Fussy::$s of type array
__set: DomainException: from __set(x)
autoloader: DomainException: from the autoloader for Absent
0 objects alive
