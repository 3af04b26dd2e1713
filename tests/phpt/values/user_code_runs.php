<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='T'><xs:sequence><xs:element name='a' type='xs:string' minOccurs='0'/>"
    . "<xs:element name='b' type='xs:string' minOccurs='0'/><xs:element name='list' type='xs:string' minOccurs='0' maxOccurs='unbounded'/>"
    . "<xs:element name='kid' type='t:T' minOccurs='0' maxOccurs='unbounded'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");

/* Frees what was pushed before, then fills the freed memory. */
class Wrecker
{
    public function __toString(): string
    {
        global $root, $noise;
        $root = null;
        $noise = array_fill(0, 50, str_repeat('#', 40));
        for ($i = 0; $i < 200; $i++) {
            $noise[] = str_repeat('*', $i);
        }
        return 'wrecked';
    }
}
function text(string $of): string
{
    return str_repeat($of, 20 + strlen($of));
}

/* The root is held by the argument alone; members are freed through references. */
$root = ['a' => text('a'), 'b' => new Wrecker];
$argument = ['a' => &$root['a'], 'b' => &$root['b'], 'list' => [&$root['a']]];
echo contents($wsdl, $argument), "\n";

class Shrinking
{
    public ?string $a;
    public array $list;
    public function __construct()
    {
        $this->a = text('A');
        $this->list = [text('x'), text('y')];
        unset($this->b);
    }
    public function __get($name)
    {
        if ($name === 'b') {
            $this->a = null;
            $this->list = [];
            return text('B');
        }
        return null;
    }
}
echo contents($wsdl, new Shrinking), "\n";

/* The list that is walked changes under the walk. */
class Adding
{
    public function __toString(): string
    {
        global $list;
        $list[] = 'added';
        unset($list[0]);
        return 'item';
    }
}
$list = [text('l'), new Adding, text('m')];
echo contents($wsdl, ['list' => &$list]), "\n";
echo count($list), " items now\n";

/* Exceptions go through, nothing is left behind. */
class Throwing
{
    public function __toString(): string
    {
        throw new DomainException('from __toString');
    }
    public function __get($name)
    {
        throw new DomainException("from __get($name)");
    }
}
set_error_handler(fn($number, $text) => throw new ErrorException($text));
foreach ([['a' => new Throwing], new Throwing, ['kid' => [['a' => 'x'], ['kid' => new Throwing]]], ['a' => [1]], ['a' => new stdClass]] as $value) {
    echo contents($wsdl, $value), "\n";
}
restore_error_handler();
echo sent(null, [new SoapVar((function () {
    yield 1;
    throw new DomainException('from a generator');
})(), SOAP_ENC_ARRAY)]), "\n";

$before = memory_get_usage();
for ($i = 0; $i < 50; $i++) {
    contents($wsdl, ['a' => text('a'), 'kid' => [['a' => text('k')], ['kid' => new Throwing]]]);
}
echo memory_get_usage() - $before < 2000 ? "no leak\n" : 'leaked ' . (memory_get_usage() - $before) . "\n";
?>
