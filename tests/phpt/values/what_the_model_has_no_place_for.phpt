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
-- an element that stands twice
<ns1:a>1</ns1:a><ns1:b>2</ns1:b><ns1:a>1</ns1:a>
-- an object that is met first where it is not written
<ns1:Op><in xsi:type="ns1:In"><one xsi:type="ns1:Either"><n xsi:type="xsd:int">1</n></one><two xsi:type="ns1:Thing" id="ref1"><v xsi:type="xsd:int">1</v></two><three href="#ref1"/></in></ns1:Op>
