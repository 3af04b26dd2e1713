--TEST--
Values: what kinds of objects, references and indirect values give as members (contract C-12.3)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='p' type='t:P' minOccurs='0' maxOccurs='9'/></xs:sequence></xs:complexType></xs:element>"
    . "<xs:element name='Out' type='xs:string'/>");

class Walked implements IteratorAggregate { public $x = 3; function getIterator(): Iterator { return new ArrayIterator(['x' => 9]); } }
class Indexed implements ArrayAccess
{
    private $d = ['x' => 4];
    function offsetExists($o): bool { return isset($this->d[$o]); }
    function offsetGet($o): mixed { return $this->d[$o]; }
    function offsetSet($o, $v): void {}
    function offsetUnset($o): void {}
}
class Asked { function __get($name) { echo "[get $name]"; return 7; } }
class AskedTwice { function __get($name) { echo "[get $name]"; return 7; } function __isset($name) { echo "[isset $name]"; return true; } }
class Denied { function __get($name) { return 7; } function __isset($name) { return false; } }
class Typed { public int $x; }
class Promoted { public function __construct(public int $x = 5) {} }
class OnlyRead { public function __construct(public readonly int $x) {} }
class Hidden { private $x = 6; }
class Guarded { protected $x = 6; }
class OfClass { public static $x = 1; }
class Described implements JsonSerializable { public $x = 2; function jsonSerialize(): mixed { return ['x' => 3]; } }

$objects = [new Walked, new ArrayObject(['x' => 5]), new Indexed, new Asked, new AskedTwice, new Denied, new Typed, new Promoted, new OnlyRead(8), new Hidden,
    new Guarded, new OfClass, new Described, (function () { yield 'x' => 1; })(), (object)['x' => 1, 'more' => 2], ['x' => 1]];
foreach ($objects as $value) {
    echo get_debug_type($value), ': ', preg_replace('~ \(/Envelope[^)]*\)~', '', contents($wsdl, ['p' => $value]) . contents($wsdl, ['p' => [$value]])), "\n";
}

$x = 5;
$reference = &$x;
$array = ['x' => &$reference];
$object = new stdClass;
$object->x = &$x;
$list = [&$array, &$object];
$arguments = ['p' => &$list];
echo contents($wsdl, ['p' => &$array]), contents($wsdl, ['p' => $object]), contents($wsdl, $arguments), "\n";
$x = 6;
echo contents($wsdl, $arguments), sent($wsdl, [&$arguments]), "\n";
function scope(string $wsdl): string
{
    $x = 7;
    extract(['y' => 8]);
    return contents($wsdl, ['p' => [get_defined_vars(), (object)get_defined_vars()]]); /* symbols of a function */
}
echo scope($wsdl), "\n";
$GLOBALS['x'] = 9;
echo contents($wsdl, ['p' => $GLOBALS]), "\n";
$unset = new Typed;
$unset->x = 1;
unset($unset->x);
echo preg_replace('~ \(/Envelope[^)]*\)~', '', contents($wsdl, ['p' => $unset])), "\n";
?>
--EXPECT--
Walked: <ns1:p><ns1:x>3</ns1:x></ns1:p><ns1:p><ns1:x>3</ns1:x></ns1:p>
ArrayObject: SoapFault: SOAP-ERROR: Encoding: object has no 'x' propertySoapFault: SOAP-ERROR: Encoding: object has no 'x' property
Indexed: SoapFault: SOAP-ERROR: Encoding: object has no 'x' propertySoapFault: SOAP-ERROR: Encoding: object has no 'x' property
Asked: [get x][get x]<ns1:p><ns1:x>7</ns1:x></ns1:p><ns1:p><ns1:x>7</ns1:x></ns1:p>
AskedTwice: [isset x][get x][isset x][get x]<ns1:p><ns1:x>7</ns1:x></ns1:p><ns1:p><ns1:x>7</ns1:x></ns1:p>
Denied: SoapFault: SOAP-ERROR: Encoding: object has no 'x' propertySoapFault: SOAP-ERROR: Encoding: object has no 'x' property
Typed: SoapFault: SOAP-ERROR: Encoding: object has no 'x' propertySoapFault: SOAP-ERROR: Encoding: object has no 'x' property
Promoted: <ns1:p><ns1:x>5</ns1:x></ns1:p><ns1:p><ns1:x>5</ns1:x></ns1:p>
OnlyRead: <ns1:p><ns1:x>8</ns1:x></ns1:p><ns1:p><ns1:x>8</ns1:x></ns1:p>
Hidden: <ns1:p><ns1:x>6</ns1:x></ns1:p><ns1:p><ns1:x>6</ns1:x></ns1:p>
Guarded: <ns1:p><ns1:x>6</ns1:x></ns1:p><ns1:p><ns1:x>6</ns1:x></ns1:p>
OfClass: SoapFault: SOAP-ERROR: Encoding: object has no 'x' propertySoapFault: SOAP-ERROR: Encoding: object has no 'x' property
Described: <ns1:p><ns1:x>2</ns1:x></ns1:p><ns1:p><ns1:x>2</ns1:x></ns1:p>
Generator: SoapFault: SOAP-ERROR: Encoding: object has no 'x' propertySoapFault: SOAP-ERROR: Encoding: object has no 'x' property
stdClass: <ns1:p><ns1:x>1</ns1:x></ns1:p><ns1:p><ns1:x>1</ns1:x></ns1:p>
array: <ns1:p><ns1:x>1</ns1:x></ns1:p><ns1:p><ns1:x>1</ns1:x></ns1:p>
<ns1:p><ns1:x>5</ns1:x></ns1:p><ns1:p><ns1:x>5</ns1:x></ns1:p><ns1:p><ns1:x>5</ns1:x></ns1:p><ns1:p><ns1:x>5</ns1:x></ns1:p>
<ns1:p><ns1:x>6</ns1:x></ns1:p><ns1:p><ns1:x>6</ns1:x></ns1:p><ns1:In><ns1:p><ns1:x>6</ns1:x></ns1:p><ns1:p><ns1:x>6</ns1:x></ns1:p></ns1:In>
<ns1:p><ns1:x>7</ns1:x></ns1:p><ns1:p><ns1:x>7</ns1:x></ns1:p>
<ns1:p><ns1:x>9</ns1:x></ns1:p>
SoapFault: SOAP-ERROR: Encoding: object has no 'x' property
