--TEST--
Values: values as deep as the limit allows are built and sent without the C stack
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='N'><xs:sequence><xs:element name='v' type='xs:int' minOccurs='0'/><xs:element name='n' type='t:N' minOccurs='0'/>"
    . "</xs:sequence></xs:complexType><xs:element name='In' type='t:N'/><xs:element name='Out' type='t:N'/>");
function nested(int $depth): string
{
    return '<t:Out>' . str_repeat('<t:n>', $depth) . '<t:v>7</t:v>' . str_repeat('</t:n>', $depth) . '</t:Out>';
}
$result = received($wsdl, nested(4000));
for ($depth = 0, $at = $result; isset($at->n); $depth++) {
    $at = $at->n;
}
echo "$depth deep: ", line($at), "\n";
echo substr_count(contents($wsdl, $result), '<ns1:n>'), " sent\n";
echo preg_replace('~(/n)+.*?: ~', ': ', shown($wsdl, nested(5000))), "\n";
$untyped = received(null, '<t:OpResponse><r>' . str_repeat('<a>', 3000) . 'x' . str_repeat('</a>', 3000) . '</r></t:OpResponse>');
for ($depth = 0; is_object($untyped); $depth++) {
    $untyped = $untyped->a;
}
echo "$depth deep: $untyped\n";
?>
--EXPECT--
4000 deep: stdClass{v: 7}
4000 sent
SoapFault: /Envelope/Body/Out: elements nested deeper than the limit decode_depth of 4096, setting soapc.decode_depth
3000 deep: x
