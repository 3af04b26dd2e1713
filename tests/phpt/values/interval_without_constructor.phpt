--TEST--
xsd:duration: a class derived from DateInterval whose __get() lets it go, and what was read before it
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service('<xs:element name="In"><xs:complexType><xs:sequence><xs:element name="before" type="xs:string" maxOccurs="unbounded"/>
    <xs:element name="span" type="xs:duration"/></xs:sequence></xs:complexType></xs:element><xs:element name="Out" type="xs:string"/>');

class Span extends DateInterval
{
    public function __construct(private Closure $asked) {}
    public function __get($name) { return ($this->asked)($name); }
    public function format(string $format): string { return 'P1D'; }
}
class Value
{
    public $before, $span;
}
$fills = function () use (&$filled) {
    for ($i = 0; $i < 60; $i++) {
        $filled[] = str_repeat('Z', 10 + $i);
    }
    return implode('', ['1', '2']);
};
foreach (['kept' => fn () => $fills(), 'let go' => function () use (&$value, $fills) { $value->span = $value->before = null; return $fills(); },
    'thrown' => fn () => throw new DomainException('asked')] as $what => $asked) {
    $value = new Value;
    $value->before = [implode('-', ['read', 'before'])];
    $value->span = new Span($asked);
    echo "$what: ", sent($wsdl, [$value]), "\n";
}
?>
--EXPECT--
kept: <ns1:In><ns1:before>read-before</ns1:before><ns1:span>P1D</ns1:span></ns1:In>
let go: <ns1:In><ns1:before>read-before</ns1:before><ns1:span>P1D</ns1:span></ns1:In>
thrown: DomainException: asked
