--TEST--
Values: a wildcard beside a choice and anyAttribute: the member any is the elements' (contract C-12.29)
--FILE--
<?php
require __DIR__ . '/values.inc';

foreach ([
    '<xs:choice><xs:element name="b" type="xs:int"/><xs:element name="c" type="xs:int"/></xs:choice><xs:any minOccurs="0"/>',
    '<xs:element name="c" type="xs:int"/><xs:any minOccurs="0"/>',
    '<xs:element name="c" type="xs:int"/>',
] as $model) {
    $type = "<xs:complexType><xs:sequence>$model</xs:sequence><xs:attribute name='at' type='xs:int'/><xs:anyAttribute/></xs:complexType>";
    $wsdl = service("<xs:element name='In'>$type</xs:element><xs:element name='Out'>$type</xs:element>");
    echo contents($wsdl, ['c' => 2, 'any' => '<z/>', 'at' => 3]), "\n";
}
?>
--EXPECT--
<ns1:In at="3"><ns1:c>2</ns1:c><z/></ns1:In>
<ns1:In at="3"><ns1:c>2</ns1:c><z/></ns1:In>
<ns1:In at="3"><ns1:c>2</ns1:c></ns1:In>
