--TEST--
__getTypes() lists the values of enumerations, from PHP 8.5 on (contract C-7.14, C-13.12)
--INI--
soap.wsdl_cache_enabled=0
--SKIPIF--
<?php if (PHP_VERSION_ID < 80500) die('skip for PHP 8.5'); ?>
--FILE--
<?php
require __DIR__ . '/minimal.inc';
$simple = fn (string $name, string $base, string $facets) => "<xsd:simpleType name='$name'><xsd:restriction base='$base'>$facets</xsd:restriction></xsd:simpleType>";
$types = $simple('One', 'xsd:string', '<xsd:enumeration value="only"/>')
    . $simple('Marks', 'xsd:string', '<xsd:enumeration value="a, b"/><xsd:enumeration value="{c}"/><xsd:enumeration value=""/>')
    . $simple('Numbers', 'xsd:int', '<xsd:enumeration value="2"/><xsd:enumeration value="1"/><xsd:maxInclusive value="9"/>')
    . $simple('Derived', 't:Numbers', '<xsd:enumeration value="1"/>')
    . $simple('Plain', 'xsd:int', '<xsd:maxInclusive value="9"/>')
    . '<xsd:complexType name="Holds"><xsd:sequence><xsd:element name="n" type="t:Numbers"/><xsd:element name="inner">'
    . '<xsd:simpleType><xsd:restriction base="xsd:string"><xsd:enumeration value="x"/></xsd:restriction></xsd:simpleType>'
    . '</xsd:element></xsd:sequence><xsd:attribute name="a" type="t:One"/></xsd:complexType>';
$wsdl = minimal_wsdl("<xsd:schema targetNamespace='urn:t'>$types<xsd:element name='in' type='xsd:string'/></xsd:schema>");
$client = new SoapClient('data://text/xml;base64,' . base64_encode($wsdl));
echo implode("\n", $client->__getTypes()), "\n";
?>
--EXPECT--
string One {only}
string Marks {a, b, {c}, }
int Numbers {2, 1}
Numbers Derived {1}
int Plain
struct Holds {
 Numbers n;
 inner inner;
 One a;
}
string inner {x}
