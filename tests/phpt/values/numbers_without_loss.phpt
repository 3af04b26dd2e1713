--TEST--
Values: integers and decimals of any length go both ways as they are (design.md section 4)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$fields = '';
foreach (['integer', 'unsignedLong', 'long', 'decimal', 'double'] as $type) {
    $fields .= "<xs:element name='$type' type='xs:$type' minOccurs='0'/>";
}
$wsdl = service("<xs:complexType name='T'><xs:sequence>$fields</xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");

$values = [
    'integer' => '-123456789012345678901234567890',
    'unsignedLong' => '18446744073709551615',
    'long' => PHP_INT_MIN,
    'decimal' => '123456789012345678901234567890.123456789',
    'double' => 0.1 + 0.2,
];
$sent = contents($wsdl, $values);
echo str_replace('><', ">\n<", $sent), "\n";

$received = (array)received($wsdl, '<t:Out>' . str_replace('ns1:', 't:', $sent) . '</t:Out>');
var_dump($received === $values);
foreach (['integer' => '+007', 'long' => '9223372036854775807', 'unsignedLong' => '9223372036854775808'] as $type => $text) {
    echo shown($wsdl, "<t:Out><t:$type>$text</t:$type></t:Out>"), "\n";
}
echo contents($wsdl, ['integer' => 1e20]), "\n";
echo contents($wsdl, ['integer' => NAN]), "\n";
?>
--EXPECT--
<ns1:integer>-123456789012345678901234567890</ns1:integer>
<ns1:unsignedLong>18446744073709551615</ns1:unsignedLong>
<ns1:long>-9223372036854775808</ns1:long>
<ns1:decimal>123456789012345678901234567890.123456789</ns1:decimal>
<ns1:double>0.30000000000000004</ns1:double>
bool(true)
stdClass{integer: 7}
stdClass{long: 9223372036854775807}
stdClass{unsignedLong: '9223372036854775808'}
<ns1:integer>100000000000000000000</ns1:integer>
SoapFault: SOAP-ERROR: Encoding: NaN is no integer, at /integer
