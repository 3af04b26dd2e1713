--TEST--
Values: arrays of SOAP encoding both ways: one and more dimensions, arrays of arrays, sparse and partly sent ones (SOAP 1.1, 5.4.2; contract C-12.9)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

function array_type(string $name, string $type): string
{
    return "<xs:complexType name='$name'><xs:complexContent><xs:restriction base='enc:Array'><xs:attribute ref='enc:arrayType' wsdl:arrayType='$type'/></xs:restriction></xs:complexContent></xs:complexType>";
}

function both(string $type, string $use, array $values): void
{
    echo "$type, $use\n";
    $wsdl = service("<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
        . array_type('In', $type) . array_type('Out', $type), 'rpc', $use);
    foreach ($values as $value) {
        echo '  ', preg_replace('~^<ns1:Op>(.*)</ns1:Op>$~', '$1', sent($wsdl, [$value])), "\n";
    }
}

$generator = function () { yield 'a' => 1; yield 2; };
both('xs:int[]', 'encoded', [[1, '2'], [5 => 3, 7 => 4], ['k' => 1], [], new ArrayIterator([1, 2]), $generator(), [null, 1], null, 'x']);
both('xs:string[,]', 'encoded', [[['a', 'b'], ['c']], [['a'], ['b', 'c']]]);

/* Behind the length of the first row nothing is sent, and no code of the program is called. */
final class Read
{
    public function __construct(private string $text)
    {
    }

    public function __toString(): string
    {
        echo "  read $this->text\n";
        return $this->text;
    }
}
$read = fn (string $text) => new SoapVar(new Read($text), XSD_STRING);
both('xs:string[,]', 'encoded', [[['a'], [$read('b'), $read('lost')]], [[], [$read('lost')]], ['a', [$read('lost')]], ['j' => ['k' => 'a'], 'l' => ['m' => 'b', 'n' => $read('lost')]]]);
both('xs:string[,,]', 'encoded', [[[['a', 'b'], ['c']], [[$read('d'), $read('e'), $read('lost')], ['f'], [$read('lost')]]]]);
both('xs:int[][]', 'encoded', [[[1, 2], [3]], [[], [1]], [1], [[[1]]]]);
both('t:P[]', 'encoded', [[['x' => 1], (object)['x' => 2]]]);
both('xs:int[]', 'literal', [[1, 2], []]);
both('xs:int[][]', 'literal', [[[1, 2], [3]]]);
both('t:P[]', 'literal', [[['x' => 1]]]);

echo "received\n";
$wsdl = service(array_type('In', 'xs:int[]') . array_type('Out', 'xs:int[]'), 'rpc', 'encoded');
foreach ([
    'enc:arrayType="xs:int[2]"><item>1</item><other>2</other>', 'enc:arrayType="xs:string[2,2]"><i>a</i><i>b</i><i>c</i><i>d</i>',
    'enc:arrayType="xs:int[5]" enc:offset="[2]"><i>1</i><i>2</i>', 'enc:arrayType="xs:int[9]"><i enc:position="[3]">1</i><i>2</i><i enc:position="[7]">3</i>',
    'enc:arrayType="xs:int[2,3]"><i enc:position="[1,1]">5</i><i>6</i>', 'enc:arrayType="xs:int[2,2]" enc:offset="[1,0]"><i>1</i><i>2</i>',
    'enc:arrayType="xs:int[][2]"><i enc:arrayType="xs:int[1]"><j>5</j></i><i enc:arrayType="xs:int[2]"><j>1</j><j>2</j></i>',
    'enc:arrayType="xs:int[0]">', '>', 'xsi:nil="true">', 'enc:arrayType="xs:int[2]"><i xsi:nil="true"/><i>1</i>',
] as $array) {
    echo '  ', shown($wsdl, "<t:OpResponse><out $array</out></t:OpResponse>"), "\n";
}

echo "an element that its group repeats\n";
foreach (['maxOccurs="unbounded"' => '', '' => ' maxOccurs="9"'] as $group => $element) {
    $wsdl = service(array_type('Ints', 'xs:int[]') . "<xs:complexType name='In'><xs:sequence $group><xs:element name='v' type='t:Ints'$element/></xs:sequence></xs:complexType>", 'rpc', 'encoded');
    foreach ([[1, 2], [[1, 2]], [[1, 2], [3]], [[1], 2], []] as $value) {
        echo '  ', sent($wsdl, [['v' => $value]]), "\n";
    }
}
?>
--EXPECT--
xs:int[], encoded
  <in SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:In"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></in>
  <in SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:In"><item xsi:type="xsd:int">3</item><item xsi:type="xsd:int">4</item></in>
  <in SOAP-ENC:arrayType="xsd:int[1]" xsi:type="ns1:In"><item xsi:type="xsd:int">1</item></in>
  <in SOAP-ENC:arrayType="xsd:int[0]" xsi:type="ns1:In"/>
  <in SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:In"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></in>
  <in SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:In"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></in>
  <in SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:In"><item xsi:nil="true"/><item xsi:type="xsd:int">1</item></in>
  <in xsi:nil="true" xsi:type="ns1:In"/>
  <in xsi:type="ns1:In"/>
xs:string[,], encoded
  <in SOAP-ENC:arrayType="xsd:string[2,2]" xsi:type="ns1:In"><item xsi:type="xsd:string">a</item><item xsi:type="xsd:string">b</item><item xsi:type="xsd:string">c</item><item/></in>
  <in SOAP-ENC:arrayType="xsd:string[2,1]" xsi:type="ns1:In"><item xsi:type="xsd:string">a</item><item xsi:type="xsd:string">b</item></in>
xs:string[,], encoded
    read b
<in SOAP-ENC:arrayType="xsd:string[2,1]" xsi:type="ns1:In"><item xsi:type="xsd:string">a</item><item xsi:type="xsd:string">b</item></in>
  <in SOAP-ENC:arrayType="xsd:string[2,0]" xsi:type="ns1:In"/>
  <in SOAP-ENC:arrayType="xsd:string[2,0]" xsi:type="ns1:In"/>
  <in SOAP-ENC:arrayType="xsd:string[2,1]" xsi:type="ns1:In"><item xsi:type="xsd:string">a</item><item xsi:type="xsd:string">b</item></in>
xs:string[,,], encoded
    read d
  read e
<in SOAP-ENC:arrayType="xsd:string[2,2,2]" xsi:type="ns1:In"><item xsi:type="xsd:string">a</item><item xsi:type="xsd:string">b</item><item xsi:type="xsd:string">c</item><item/><item xsi:type="xsd:string">d</item><item xsi:type="xsd:string">e</item><item xsi:type="xsd:string">f</item><item/></in>
xs:int[][], encoded
  <in SOAP-ENC:arrayType="xsd:int[][2]" xsi:type="ns1:In"><item SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></item><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">3</item></item></in>
  <in SOAP-ENC:arrayType="xsd:int[][2]" xsi:type="ns1:In"><item SOAP-ENC:arrayType="xsd:ur-type[0]" xsi:type="SOAP-ENC:Array"/><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item></item></in>
  <in SOAP-ENC:arrayType="xsd:int[][1]" xsi:type="ns1:In"><item xsi:type="xsd:int">1</item></in>
  <in SOAP-ENC:arrayType="xsd:int[][1]" xsi:type="ns1:In"><item SOAP-ENC:arrayType="SOAP-ENC:Array[1]" xsi:type="SOAP-ENC:Array"><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item></item></item></in>
t:P[], encoded
  <in SOAP-ENC:arrayType="ns1:P[2]" xsi:type="ns1:In"><item xsi:type="ns1:P"><x xsi:type="xsd:int">1</x></item><item xsi:type="ns1:P"><x xsi:type="xsd:int">2</x></item></in>
xs:int[], literal
  <in><xsd:int>1</xsd:int><xsd:int>2</xsd:int></in>
  <in/>
xs:int[][], literal
  <in><item><xsd:int>1</xsd:int><xsd:int>2</xsd:int></item><item><xsd:int>3</xsd:int></item></in>
t:P[], literal
  <in><ns1:P><ns1:x>1</ns1:x></ns1:P></in>
received
  [1, 2]
  [['a', 'b'], ['c', 'd']]
  [2 => 1, 3 => 2]
  [3 => 1, 4 => 2, 7 => 3]
  [1 => [1 => 5, 2 => 6]]
  [1 => [1, 2]]
  [[5], [1, 2]]
  []
  []
  NULL
  [NULL, 1]
an element that its group repeats
  <ns1:Op><in xsi:type="ns1:In"><v SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></v></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"><v SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></v></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"><v SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></v><v SOAP-ENC:arrayType="xsd:int[1]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">3</item></v></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"><v SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></v></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"/></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"><v xsi:type="ns1:Ints"/><v xsi:type="ns1:Ints"/></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"><v SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></v></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"><v SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></v><v SOAP-ENC:arrayType="xsd:int[1]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">3</item></v></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"><v SOAP-ENC:arrayType="xsd:int[1]" xsi:type="ns1:Ints"><item xsi:type="xsd:int">1</item></v><v xsi:type="ns1:Ints"/></in></ns1:Op>
  <ns1:Op><in xsi:type="ns1:In"/></ns1:Op>
