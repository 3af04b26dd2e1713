<?php
require __DIR__ . '/values.inc';

$schema = "<xs:complexType name='Base'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='More'><xs:complexContent><xs:extension base='t:Base'><xs:sequence><xs:element name='y' type='xs:int'/>"
    . "</xs:sequence></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='b' type='t:Base' minOccurs='0'/>"
    . "<xs:element name='s' type='xs:string' minOccurs='0'/><xs:element name='any' type='xs:anyType' minOccurs='0'/>"
    . "</xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>";
$wsdl = service($schema);
$more = (object)['x' => 1, 'y' => 2];

echo "-- literal, with a WSDL\n";
echo contents($wsdl, ['b' => new SoapVar($more, SOAP_ENC_OBJECT, 'More', 'urn:t')]), "\n";
echo contents($wsdl, ['b' => new SoapVar($more, SOAP_ENC_OBJECT, 'Base', 'urn:t')]), "\n";
echo contents($wsdl, ['s' => new SoapVar('5', XSD_INT)]), "\n";
echo contents($wsdl, ['s' => new SoapVar('5', XSD_STRING, 'mine', 'urn:mine')]), "\n";
echo contents($wsdl, ['s' => new SoapVar(null, XSD_STRING)]), "\n";
echo contents($wsdl, ['s' => new SoapVar('<raw>a&amp;b</raw>', XSD_ANYXML)]), "\n";
echo contents($wsdl, ['any' => new SoapVar('AB', XSD_HEXBINARY)]), "\n";

echo "-- without a WSDL, encoded\n";
foreach ([
    new SoapVar('7x', XSD_LONG),
    new SoapVar(0, XSD_DATE),
    new SoapVar('AB', XSD_HEXBINARY),
    new SoapVar(['a' => 1], APACHE_MAP),
    new SoapVar(['a' => 1, 'b' => 2], SOAP_ENC_ARRAY),
    new SoapVar(new ArrayIterator(['x', 'y']), SOAP_ENC_ARRAY),
    new SoapVar(['a' => 1], SOAP_ENC_OBJECT),
    new SoapVar('x', XSD_STRING, 'mine', 'urn:mine', 'node', 'urn:node'),
    new SoapVar(new SoapVar('x', XSD_TOKEN, 'inner', 'urn:i', 'in'), XSD_STRING, 'outer', 'urn:o', 'out'),
    new SoapVar([new SoapVar('1', XSD_INT, null, null, 'same'), new SoapVar('2', XSD_INT, null, null, 'same')], SOAP_ENC_OBJECT),
    new SoapVar('<a/><b/>', XSD_ANYXML),
    new SoapVar(5, null),
] as $value) {
    echo preg_replace('~^<ns1:Op>(.*)</ns1:Op>$~s', '$1', sent(null, [$value])), "\n";
}

echo "-- what is no encoding\n";
$broken = (new ReflectionClass('SoapVar'))->newInstanceWithoutConstructor();
echo sent(null, [$broken]), "\n";
$broken = new SoapVar(1, XSD_INT);
$broken->enc_type = 12345;
echo sent(null, [$broken]), "\n";
$itself = new SoapVar(null, XSD_STRING);
$itself->enc_value = $itself;
echo sent(null, [$itself]), "\n";
?>
