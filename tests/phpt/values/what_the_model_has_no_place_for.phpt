--TEST--
Values: choices and optional groups that are not there, elements that stand twice in a model, references from what is not written
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$before = "<xs:element name='In'><xs:complexType><xs:sequence>";
$after = "</xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>";

echo "-- a choice that is not there\n";
$choice = service("$before<xs:element name='a' type='xs:int'/><xs:choice><xs:element name='b' type='xs:int'/><xs:element name='c' type='xs:int'/></xs:choice>"
    . "<xs:element name='d' type='xs:int'/>$after");
echo contents($choice, ['a' => 1]), "\n";
echo contents($choice, ['a' => 1, 'c' => 3]), "\n";

echo "-- an optional group that does not begin\n";
$group = service("$before<xs:element name='a' type='xs:int'/><xs:sequence minOccurs='0'><xs:element name='b' type='xs:int'/><xs:element name='c' type='xs:int'/></xs:sequence>$after");
echo contents($group, ['a' => 1, 'c' => 3]), "\n";
echo contents($group, ['a' => 1, 'b' => 2]), "\n";

echo "-- the same in a base type: its own members need not be there, those of the extensions need\n";
$types = "<xs:complexType name='Base'><xs:sequence><xs:choice><xs:element name='b' type='xs:int'/><xs:element name='c' type='xs:int'/></xs:choice><xs:element name='d' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Plain'><xs:complexContent><xs:extension base='t:Base'/></xs:complexContent></xs:complexType>"
    . "<xs:complexType name='Next'><xs:complexContent><xs:extension base='t:Plain'><xs:sequence><xs:element name='e' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:complexType name='Last'><xs:complexContent><xs:extension base='t:Next'><xs:sequence><xs:element name='f' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:complexType name='Either'><xs:choice><xs:element name='b' type='xs:int'/><xs:element name='c' type='xs:int'/></xs:choice></xs:complexType>"
    . "<xs:complexType name='More'><xs:complexContent><xs:extension base='t:Either'><xs:choice><xs:element name='g' type='xs:int'/><xs:sequence><xs:element name='h' type='xs:int'/><xs:element name='i' type='xs:int'/></xs:sequence></xs:choice></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:complexType name='Group'><xs:sequence><xs:sequence minOccurs='0'><xs:element name='b' type='xs:int'/><xs:element name='c' type='xs:int'/></xs:sequence></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Behind'><xs:complexContent><xs:extension base='t:Group'><xs:sequence><xs:element name='e' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>";
$last = service("$types<xs:element name='In' type='t:Last'/><xs:element name='Out' type='xs:string'/>");
echo contents($last, ['e' => 1, 'f' => 2]), "\n";
echo contents($last, ['e' => 1]), "\n";
echo contents($last, ['f' => 2]), "\n";
$more = service("$types<xs:element name='In' type='t:More'/><xs:element name='Out' type='xs:string'/>");
echo contents($more, ['g' => 1]), "\n";
echo contents($more, ['h' => 1]), "\n";
$behind = service("$types<xs:element name='In' type='t:Behind'/><xs:element name='Out' type='xs:string'/>");
echo contents($behind, ['c' => 1, 'e' => 2]), "\n";
echo contents($behind, ['c' => 1]), "\n";

echo "-- an element that stands twice\n";
$twice = service("$before<xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:int'/><xs:element name='a' type='xs:int'/>$after");
echo contents($twice, ['a' => 1, 'b' => 2]), "\n";

echo "-- an object that is met first where it is not written\n";
$shared = service("<xs:complexType name='In'><xs:sequence><xs:element name='one' type='t:Either'/><xs:element name='two' type='t:Thing'/><xs:element name='three' type='t:Thing'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Either'><xs:choice><xs:element name='n' type='xs:int'/><xs:element name='thing' type='t:Thing'/></xs:choice></xs:complexType>"
    . "<xs:complexType name='Thing'><xs:sequence><xs:element name='v' type='xs:int'/></xs:sequence></xs:complexType><xs:complexType name='Out'/>", 'rpc', 'encoded');
$thing = (object)['v' => 1];
echo sent($shared, [['one' => ['n' => 1, 'thing' => $thing], 'two' => $thing, 'three' => $thing]]), "\n";
?>
--EXPECT--
-- a choice that is not there
<ns1:a>1</ns1:a>
SoapFault: SOAP-ERROR: Encoding: object has no 'd' property
-- an optional group that does not begin
<ns1:a>1</ns1:a>
SoapFault: SOAP-ERROR: Encoding: object has no 'c' property
-- the same in a base type: its own members need not be there, those of the extensions need
<ns1:e>1</ns1:e><ns1:f>2</ns1:f>
SoapFault: SOAP-ERROR: Encoding: object has no 'f' property
SoapFault: SOAP-ERROR: Encoding: object has no 'e' property
<ns1:g>1</ns1:g>
SoapFault: SOAP-ERROR: Encoding: object has no 'i' property
<ns1:e>2</ns1:e>
SoapFault: SOAP-ERROR: Encoding: object has no 'e' property
-- an element that stands twice
<ns1:a>1</ns1:a><ns1:b>2</ns1:b><ns1:a>1</ns1:a>
-- an object that is met first where it is not written
<ns1:Op><in xsi:type="ns1:In"><one xsi:type="ns1:Either"><n xsi:type="xsd:int">1</n></one><two xsi:type="ns1:Thing" id="ref1"><v xsi:type="xsd:int">1</v></two><three href="#ref1"/></in></ns1:Op>
