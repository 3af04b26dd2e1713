--TEST--
Values: the class map and types that extend others, both ways; keys of the form {namespace}name (contract C-12.5, C-12.27, C-13.4)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

#[AllowDynamicProperties] class A { public $x; private $own = 'a'; public function __construct() { echo "never called\n"; } }
class B extends A { public $y; }
class C { public int $x = 0; public ?string $y = null; }
class Once { public readonly int $x; public function __construct(public readonly string $y = 'd') {} }
class Hidden { private $x = 1; private $y = 2; public function show() { return "$this->x $this->y"; } }
class Asked { public $x; public function __set($name, $value) { echo "[set $name]"; } }

$types = "<xs:complexType name='T'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='U'><xs:complexContent><xs:extension base='t:T'><xs:sequence><xs:element name='y' type='xs:string'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>";
$fields = "<xs:complexType><xs:sequence><xs:element name='a' type='t:T' minOccurs='0' maxOccurs='9'/><xs:element name='u' type='t:U' minOccurs='0'/><xs:element name='any' type='xs:anyType' minOccurs='0'/></xs:sequence></xs:complexType>";
$wsdl = service("$types<xs:element name='In'>$fields</xs:element><xs:element name='Out'>$fields</xs:element>");
$make = function (string $class, array $values) {
    $object = (new ReflectionClass($class))->newInstanceWithoutConstructor();
    foreach ($values as $name => $value) $object->$name = $value;
    return $object;
};
$a = $make('A', ['x' => 1]);
$b = $make('B', ['x' => 2, 'y' => 'b']);
foreach ([['T' => 'A'], ['U' => 'B'], ['T' => 'A', 'U' => 'B'], ['{urn:t}T' => 'A', '{urn:t}U' => 'B'], ['{urn:other}U' => 'B'], ['U' => 'b'], ['u' => 'B']] as $map) {
    echo json_encode($map, JSON_UNESCAPED_SLASHES), "\n";
    foreach (['<t:a><t:x>1</t:x></t:a>', '<t:a xsi:type="t:U"><t:x>1</t:x><t:y>s</t:y></t:a>', '<t:u><t:x>1</t:x><t:y>s</t:y></t:u>', '<t:any xsi:type="t:U"><t:x>1</t:x><t:y>s</t:y></t:any>'] as $body) {
        echo '  ', shown($wsdl, "<t:Out>$body</t:Out>", ['classmap' => $map]), "\n";
    }
    foreach ([['a' => $a], ['a' => $b], ['a' => [$a, $b]], ['u' => $b], ['any' => $b]] as $value) {
        echo '  > ', contents($wsdl, $value, ['classmap' => $map]), "\n";
    }
}
echo "other classes\n";
foreach (['C', 'Once', 'Hidden', 'Asked', 'Missing'] as $class) {
    echo '  ', shown($wsdl, '<t:Out><t:u><t:x>1</t:x><t:y>s</t:y></t:u></t:Out>', ['classmap' => ['U' => $class]]), "\n";
}
echo '  ', shown($wsdl, '<t:Out><t:u><t:x>1</t:x><t:y>s</t:y></t:u></t:Out>', ['classmap' => ['U' => '\C']]), "\n";
echo "encoded\n";
$rpc = service("$types<xs:complexType name='In'><xs:sequence><xs:element name='v' type='t:T'/></xs:sequence></xs:complexType><xs:complexType name='Out'><xs:sequence><xs:element name='v' type='t:T'/></xs:sequence></xs:complexType>", 'rpc', 'encoded');
foreach ([['T' => 'A', 'U' => 'B'], ['U' => 'B'], []] as $map) {
    echo '  > ', sent($rpc, [['v' => $b]], ['classmap' => $map]), "\n";
    echo '  ', shown($rpc, '<t:OpResponse><out><v xsi:type="t:U"><x>1</x><y>2</y></v></out></t:OpResponse>', ['classmap' => $map]), "\n";
}
?>
--EXPECT--
{"T":"A"}
  stdClass{a: A{x: 1, -own: 'a'}}
  stdClass{a: A{x: 1, -own: 'a', y: 's'}}
  stdClass{u: A{x: 1, -own: 'a', y: 's'}}
  stdClass{any: A{x: 1, -own: 'a', y: 's'}}
  > <ns1:a><ns1:x>1</ns1:x></ns1:a>
  > <ns1:a><ns1:x>2</ns1:x></ns1:a>
  > <ns1:a><ns1:x>1</ns1:x></ns1:a><ns1:a><ns1:x>2</ns1:x></ns1:a>
  > <ns1:u><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:u>
  > <ns1:any><x>2</x><own>a</own><y>b</y></ns1:any>
{"U":"B"}
  stdClass{a: stdClass{x: 1}}
  stdClass{a: B{x: 1, -own: 'a', y: 's'}}
  stdClass{u: B{x: 1, -own: 'a', y: 's'}}
  stdClass{any: B{x: 1, -own: 'a', y: 's'}}
  > <ns1:a><ns1:x>1</ns1:x></ns1:a>
  > <ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:a><ns1:x>1</ns1:x></ns1:a><ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:u><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:u>
  > <ns1:any xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:any>
{"T":"A","U":"B"}
  stdClass{a: A{x: 1, -own: 'a'}}
  stdClass{a: B{x: 1, -own: 'a', y: 's'}}
  stdClass{u: B{x: 1, -own: 'a', y: 's'}}
  stdClass{any: B{x: 1, -own: 'a', y: 's'}}
  > <ns1:a><ns1:x>1</ns1:x></ns1:a>
  > <ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:a><ns1:x>1</ns1:x></ns1:a><ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:u><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:u>
  > <ns1:any xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:any>
{"{urn:t}T":"A","{urn:t}U":"B"}
  stdClass{a: A{x: 1, -own: 'a'}}
  stdClass{a: B{x: 1, -own: 'a', y: 's'}}
  stdClass{u: B{x: 1, -own: 'a', y: 's'}}
  stdClass{any: B{x: 1, -own: 'a', y: 's'}}
  > <ns1:a><ns1:x>1</ns1:x></ns1:a>
  > <ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:a><ns1:x>1</ns1:x></ns1:a><ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:u><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:u>
  > <ns1:any xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:any>
{"{urn:other}U":"B"}
  stdClass{a: stdClass{x: 1}}
  stdClass{a: stdClass{x: 1, y: 's'}}
  stdClass{u: stdClass{x: 1, y: 's'}}
  stdClass{any: stdClass{x: 1, y: 's'}}
  > <ns1:a><ns1:x>1</ns1:x></ns1:a>
  > <ns1:a><ns1:x>2</ns1:x></ns1:a>
  > <ns1:a><ns1:x>1</ns1:x></ns1:a><ns1:a><ns1:x>2</ns1:x></ns1:a>
  > <ns1:u><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:u>
  > <ns1:any><x>2</x><own>a</own><y>b</y></ns1:any>
{"U":"b"}
  stdClass{a: stdClass{x: 1}}
  stdClass{a: B{x: 1, -own: 'a', y: 's'}}
  stdClass{u: B{x: 1, -own: 'a', y: 's'}}
  stdClass{any: B{x: 1, -own: 'a', y: 's'}}
  > <ns1:a><ns1:x>1</ns1:x></ns1:a>
  > <ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:a><ns1:x>1</ns1:x></ns1:a><ns1:a xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:a>
  > <ns1:u><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:u>
  > <ns1:any xsi:type="ns1:U"><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:any>
{"u":"B"}
  stdClass{a: stdClass{x: 1}}
  stdClass{a: stdClass{x: 1, y: 's'}}
  stdClass{u: stdClass{x: 1, y: 's'}}
  stdClass{any: stdClass{x: 1, y: 's'}}
  > <ns1:a><ns1:x>1</ns1:x></ns1:a>
  > <ns1:a><ns1:x>2</ns1:x></ns1:a>
  > <ns1:a><ns1:x>1</ns1:x></ns1:a><ns1:a><ns1:x>2</ns1:x></ns1:a>
  > <ns1:u><ns1:x>2</ns1:x><ns1:y>b</ns1:y></ns1:u>
  > <ns1:any><x>2</x><own>a</own><y>b</y></ns1:any>
other classes
  stdClass{u: C{x: 1, y: 's'}}
  stdClass{u: Once{x: 1, y: 's'}}
  stdClass{u: Hidden{-x: 1, -y: 's'}}
  [set y]stdClass{u: Asked{x: 1}}
  SoapFault: Class "Missing" not found
  stdClass{u: C{x: 1, y: 's'}}
encoded
  > <ns1:Op><in xsi:type="ns1:In"><v xsi:type="ns1:U"><x xsi:type="xsd:int">2</x><y xsi:type="xsd:string">b</y></v></in></ns1:Op>
  stdClass{v: B{x: 1, -own: 'a', y: '2'}}
  > <ns1:Op><in xsi:type="ns1:In"><v xsi:type="ns1:U"><x xsi:type="xsd:int">2</x><y xsi:type="xsd:string">b</y></v></in></ns1:Op>
  stdClass{v: B{x: 1, -own: 'a', y: '2'}}
  > <ns1:Op><in xsi:type="ns1:In"><v xsi:type="ns1:T"><x xsi:type="xsd:int">2</x></v></in></ns1:Op>
  stdClass{v: stdClass{x: 1, y: '2'}}
