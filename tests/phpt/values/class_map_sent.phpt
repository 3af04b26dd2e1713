--TEST--
Values: objects of mapped classes are sent as their type (contract C-12.5)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='Base'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='More'><xs:complexContent><xs:extension base='t:Base'><xs:sequence><xs:element name='y' type='xs:int'/>"
    . "</xs:sequence></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='b' type='t:Base' minOccurs='0' maxOccurs='unbounded'/>"
    . "<xs:element name='any' type='xs:anyType' minOccurs='0'/></xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");

class PhpBase
{
    public $x = 1;
}
class PhpMore extends PhpBase
{
    public $y = 2;
}
class Unmapped extends PhpMore
{
}

$maps = [
    ['Base' => 'PhpBase', 'More' => 'PhpMore'],
    ['Base' => 'phpbase', 'More' => '\phpMORE'],
    ['{urn:t}More' => 'PhpMore'],
    ['Gone' => 'PhpMore', 'More' => 'PhpMore'],
];
foreach ($maps as $map) {
    echo contents($wsdl, ['b' => [new PhpBase, new PhpMore, new Unmapped], 'any' => new PhpMore], ['classmap' => $map]), "\n";
}

echo "-- in a SoapVar that names another type\n";
foreach ([XSD_HEXBINARY, SOAP_ENC_OBJECT, XSD_ANYTYPE] as $type) {
    echo contents($wsdl, ['b' => new SoapVar(new PhpBase, $type)], ['classmap' => ['Base' => 'PhpBase']]), "\n";
    echo contents($wsdl, ['b' => new SoapVar(new PhpMore, $type, 'Base', 'urn:t')], ['classmap' => ['Base' => 'PhpBase', 'More' => 'PhpMore']]), "\n";
}
?>
--EXPECT--
<ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:b xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:b><ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:any xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:any>
<ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:b xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:b><ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:any xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:any>
<ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:b xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:b><ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:any xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:any>
<ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:b><ns1:x>1</ns1:x></ns1:b><ns1:any><x>1</x><y>2</y></ns1:any>
-- in a SoapVar that names another type
<ns1:b xsi:type="ns1:Base"><ns1:x>1</ns1:x></ns1:b>
<ns1:b xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:b>
<ns1:b xsi:type="ns1:Base"><ns1:x>1</ns1:x></ns1:b>
<ns1:b xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:b>
<ns1:b xsi:type="ns1:Base"><ns1:x>1</ns1:x></ns1:b>
<ns1:b xsi:type="ns1:More"><ns1:x>1</ns1:x><ns1:y>2</ns1:y></ns1:b>
