--TEST--
Values: what holds itself is refused in literal use with its place; the same value twice is written twice (design.md section 1)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$nodes = $wsdl = service("<xs:complexType name='Node'><xs:sequence><xs:element name='name' type='xs:string' minOccurs='0'/>"
    . "<xs:element name='parent' type='t:Node' minOccurs='0'/><xs:element name='child' type='t:Node' minOccurs='0' maxOccurs='unbounded'/>"
    . "</xs:sequence></xs:complexType><xs:element name='In' type='t:Node'/><xs:element name='Out' type='xs:string'/>");

$a = new stdClass;
$b = new stdClass;
$a->child = [$b];
$b->parent = $a;
echo preg_replace('~(/child\[1]/parent){2,}.*~', '$1...', contents($wsdl, $a)), "\n";

$array = ['name' => 'x'];
$array['child'] = [&$array];
echo preg_replace('~(/child\[1]){2,}.*~', '$1...', contents($wsdl, $array)), "\n";

$wsdl = service("<xs:complexType name='Holder'><xs:sequence><xs:element name='at' type='xs:anyType'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='t:Holder'/><xs:element name='Out' type='xs:string'/>");
$open = new class { public $first = 1; public $more; };
$open->more = $open;
echo preg_replace('~(/more){2,}.*~', '$1...', contents($wsdl, ['at' => $open])), "\n";

$wsdl = $nodes;
$shared = (object)['name' => 's'];
echo contents($wsdl, ['parent' => $shared, 'child' => [$shared, $shared]]), "\n";

/* Depth alone is no fault up to the limit, and then it is named. */
function nested(int $depth): stdClass
{
    for ($node = new stdClass; $depth > 1; $depth--) {
        $node = (object)['parent' => $node];
    }
    return $node;
}
echo substr_count(contents($wsdl, nested(4000)), '<ns1:parent>'), " opened\n";
echo preg_replace('~, at .*~', '', contents($wsdl, nested(5000))), "\n";
?>
--EXPECT--
SoapFault: SOAP-ERROR: Encoding: a value that holds itself, at /child[1]/parent...
SoapFault: SOAP-ERROR: Encoding: a value that holds itself, at /child[1]...
SoapFault: SOAP-ERROR: Encoding: a value that holds itself, at /at/more...
<ns1:parent><ns1:name>s</ns1:name></ns1:parent><ns1:child><ns1:name>s</ns1:name></ns1:child><ns1:child><ns1:name>s</ns1:name></ns1:child>
3998 opened
SoapFault: values nested deeper than 4096 (limit encode_depth)
