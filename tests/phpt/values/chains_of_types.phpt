--TEST--
Values: chains of types that branch, with a type map in their midst, and as __getTypes() lists them
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$simple = fn (string $name, string $base) => "<xs:simpleType name='$name'><xs:restriction base='$base'/></xs:simpleType>";
$extended = fn (string $name, string $base, string $content = 'complexContent') => "<xs:complexType name='$name'><xs:$content><xs:extension base='$base'/></xs:$content></xs:complexType>";
$wsdl = service($simple('A4', 't:A3') . $simple('A1', 'xs:string') . $simple('A3', 't:A2') . $simple('A2', 't:A1') . $simple('B3', 't:A2') . $simple('B2', 't:A1') . $simple('C', 'xs:string')
    . "<xs:complexType name='S'><xs:simpleContent><xs:extension base='xs:int'><xs:attribute name='k' type='xs:int'/></xs:extension></xs:simpleContent></xs:complexType>"
    . $extended('S3', 't:S2', 'simpleContent') . $extended('S2', 't:S', 'simpleContent') . $extended('S4', 't:S2', 'simpleContent')
    . $extended('Q3', 't:Q2') . $extended('Q2', 't:Q') . $extended('Q4', 't:Q2') . $extended('Q', 'xs:anyType')
    . "<xs:complexType name='P'><xs:sequence/></xs:complexType>" . $extended('P3', 't:P2') . $extended('P2', 't:P') . $extended('P4', 't:P2')
    . "<xs:element name='In' type='t:All'/><xs:element name='Out' type='t:All'/><xs:complexType name='All'><xs:sequence>"
    . implode('', array_map(fn ($name) => "<xs:element name='$name' type='t:$name' minOccurs='0'/>", ['A1', 'A2', 'A3', 'A4', 'B2', 'B3', 'C'])) . '</xs:sequence></xs:complexType>');
$body = implode('', array_map(fn ($name) => "<t:$name>a</t:$name>", ['A1', 'A2', 'A3', 'A4', 'B2', 'B3', 'C']));
foreach (['A1', 'A2', 'A4', 'C'] as $name) {
    echo "$name: ", shown($wsdl, "<t:Out>$body</t:Out>", ['typemap' => [['type_name' => $name, 'type_ns' => 'urn:t', 'from_xml' => fn () => 'mapped']]]), "\n";
}
foreach ((new SoapClient($wsdl))->__getTypes() as $type) {
    if (preg_match('~^struct [PQS]~', $type)) {
        echo strtr($type, "\n", ' '), "\n";
    }
}
?>
--EXPECT--
A1: stdClass{A1: 'mapped', A2: 'mapped', A3: 'mapped', A4: 'mapped', B2: 'mapped', B3: 'mapped', C: 'a'}
A2: stdClass{A1: 'a', A2: 'mapped', A3: 'mapped', A4: 'mapped', B2: 'a', B3: 'mapped', C: 'a'}
A4: stdClass{A1: 'a', A2: 'a', A3: 'a', A4: 'mapped', B2: 'a', B3: 'a', C: 'a'}
C: stdClass{A1: 'a', A2: 'a', A3: 'a', A4: 'a', B2: 'a', B3: 'a', C: 'mapped'}
struct S {  int _;  int k; }
struct S3 {  S2 _; }
struct S2 {  S _; }
struct S4 {  S2 _; }
struct Q3 {  Q2 _; }
struct Q2 {  Q _; }
struct Q4 {  Q2 _; }
struct Q {  anyType _; }
struct P { }
struct P3 { }
struct P2 { }
struct P4 { }
