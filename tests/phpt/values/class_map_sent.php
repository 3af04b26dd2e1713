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
?>
