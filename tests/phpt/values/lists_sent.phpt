--TEST--
Values: lists for repeating elements, and where the wrapper is left out (contract C-12.3)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='Item'><xs:sequence><xs:element name='k' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Items'><xs:sequence><xs:element name='item' type='t:Item' maxOccurs='unbounded'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Numbers'><xs:sequence><xs:element name='n' type='xs:int' minOccurs='0' maxOccurs='9' nillable='true'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence>"
    . "<xs:element name='s' type='xs:string' minOccurs='0' maxOccurs='3'/><xs:element name='i' type='t:Item' minOccurs='0' maxOccurs='unbounded'/>"
    . "<xs:element name='w' type='t:Items' minOccurs='0'/><xs:element name='n' type='t:Numbers' minOccurs='0'/>"
    . "</xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");

function row(string $what, array $value): void
{
    global $wsdl;
    echo str_pad("$what:", 18), str_replace('ns1:', '', contents($wsdl, $value)), "\n";
}

$one = (object)['k' => 1];
row('one', ['s' => 'x']);
row('two', ['s' => ['x', 'y']]);
row('none', ['s' => []]);
row('null among them', ['s' => ['x', null]]);
row('of structs', ['i' => [$one, ['k' => '2nd']]]);
row('one struct', ['i' => $one]);
row('struct as array', ['i' => ['k' => 3]]);
row('scalar in it', ['i' => [$one, 'x']]);
row('wrapped', ['w' => ['item' => [$one, $one]]]);
row('wrapper left out', ['w' => [$one, $one]]);
row('empty wrapper', ['w' => []]);
row('nillable items', ['n' => [1, null, '3x']]);
?>
--EXPECT--
one:              <s>x</s>
two:              <s>x</s><s>y</s>
none:             
null among them:  <s>x</s><s/>
of structs:       <i><k>1</k></i><i><k>2</k></i>
one struct:       <i><k>1</k></i>
struct as array:  <i><k>3</k></i>
scalar in it:     SoapFault: SOAP-ERROR: Encoding: object has no 'k' property: 'i' is no object or array but of type string, at /i[2]
wrapped:          <w><item><k>1</k></item><item><k>1</k></item></w>
wrapper left out: <w><item><k>1</k></item><item><k>1</k></item></w>
empty wrapper:    <w/>
nillable items:   <n><n>1</n><n xsi:nil="true"/><n>3</n></n>
