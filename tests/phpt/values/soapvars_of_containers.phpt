--TEST--
Values: SoapVars of nulls and arrays, arrays as XML, containers in unions
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

final class Plain extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo preg_replace(['/^.*<SOAP-ENV:Body>/s', '/<\/SOAP-ENV:Body>.*$/s'], '', $request), "\n";
        return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r/></e:Body></e:Envelope>';
    }
}

$plain = new Plain(null, ['location' => 'http://localhost/', 'uri' => 'urn:p']);
echo "-- arrays as XML\n";
$plain->f(new SoapVar([['<a/>', ['k' => '<b/>']], '<c/>'], XSD_ANYXML));
$plain->f(new SoapVar(['x' => new SoapVar(5, XSD_INT, null, null, 'y'), '<z/>'], XSD_ANYXML));

echo "-- null under a name, and as null\n";
$plain->f(new SoapVar(null, XSD_STRING, 'string', XSD_NAMESPACE), new SoapVar(null, XSD_STRING), new SoapVar('x', 1));

echo "-- an array of members that stands twice\n";
$var = new SoapVar(['a' => 1], SOAP_ENC_OBJECT);
$plain->f([$var, $var]);
$var = new SoapVar([1], SOAP_ENC_ARRAY);
$plain->f([$var, $var]);

echo "-- containers in a union\n";
$union = service("<xs:simpleType name='U'><xs:union memberTypes='xs:int xs:string'/></xs:simpleType><xs:element name='In'><xs:complexType><xs:sequence><xs:element name='u' type='t:U'/></xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
echo contents($union, ['u' => [1, 'a']]), "\n";
echo contents($union, ['u' => [[1], [2]]]), "\n";
echo contents($union, ['u' => [(object)['a' => 1]]]), "\n";

echo "-- the feature SOAP_USE_XSI_ARRAY_TYPE is of arrays in encoded use\n";
$array = service("<xs:complexType name='A'><xs:complexContent><xs:restriction base='enc:Array'><xs:attribute ref='enc:arrayType' wsdl:arrayType='xs:int[]'/></xs:restriction></xs:complexContent></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='a' type='xs:anyType'/></xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
echo contents($array, ['a' => new SoapVar([1], SOAP_ENC_ARRAY, 'A', 'urn:t')], ['features' => SOAP_USE_XSI_ARRAY_TYPE]), "\n";

echo "-- maps of either way are of one kind\n";
$plain->f([['k' => 1], new SoapVar([], APACHE_MAP)]);

echo "-- arrays as XML for a member, containers in a built-in list\n";
$members = service("<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:token' minOccurs='0'/><xs:element name='c' type='xs:NMTOKENS' minOccurs='0'/></xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
echo contents($members, ['a' => 1, 'b' => new SoapVar(['<x/>', '<y/>'], XSD_ANYXML)]), "\n";
echo contents($members, ['a' => 1, 'c' => [[1], [2]]]), "\n";

echo "-- a class of the class map in a SoapVar\n";
class Mapped
{
    public $v = 1;
}
$mapped = service("<xs:complexType name='T'><xs:sequence><xs:element name='v' type='xs:int'/></xs:sequence></xs:complexType><xs:complexType name='U'><xs:sequence><xs:element name='w' type='xs:int' minOccurs='0'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='u' type='t:U'/></xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
echo contents($mapped, ['u' => new SoapVar(new Mapped, XSD_STRING)], ['classmap' => ['T' => 'Mapped']]), "\n";

echo "-- text of simple content that is no date\n";
$dates = service("<xs:complexType name='D'><xs:simpleContent><xs:extension base='xs:date'><xs:attribute name='k' type='xs:int'/></xs:extension></xs:simpleContent></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='d' type='t:D'/></xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
echo contents($dates, ['d' => ['_' => 1.5, 'k' => 2]]), "\n";
echo contents($dates, ['d' => ['_' => ['x']]]), "\n";
?>
--EXPECT--
-- arrays as XML
<ns1:f><a/><b/><c/></ns1:f>
<ns1:f><x xsi:type="xsd:int">5</x><z/></ns1:f>
-- null under a name, and as null
<ns1:f><param0 xsi:nil="true" xsi:type="xsd:string"/><param1 xsi:nil="true"/><param2 xsi:nil="true"/></ns1:f>
-- an array of members that stands twice
<ns1:f><param0 SOAP-ENC:arrayType="SOAP-ENC:Struct[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="SOAP-ENC:Struct" id="ref1"><a xsi:type="xsd:int">1</a></item><item href="#ref1"/></param0></ns1:f>
<ns1:f><param0 SOAP-ENC:arrayType="SOAP-ENC:Array[2]" xsi:type="SOAP-ENC:Array"><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item></item><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item></item></param0></ns1:f>
-- containers in a union
<ns1:u>1 a</ns1:u>
SoapFault: SOAP-ERROR: Encoding: Violation of encoding rules, at /u
SoapFault: SOAP-ERROR: Encoding: Violation of encoding rules, at /u
-- the feature SOAP_USE_XSI_ARRAY_TYPE is of arrays in encoded use
<ns1:a xsi:type="ns1:A"><xsd:int>1</xsd:int></ns1:a>
-- maps of either way are of one kind
<ns1:f><param0 SOAP-ENC:arrayType="ns2:Map[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="ns2:Map"><item><key xsi:type="xsd:string">k</key><value xsi:type="xsd:int">1</value></item></item><item xsi:type="ns2:Map"/></param0></ns1:f>
-- arrays as XML for a member, containers in a built-in list
<ns1:a>1</ns1:a><x/><y/>
SoapFault: SOAP-ERROR: Encoding: Violation of encoding rules, at /c
-- a class of the class map in a SoapVar
<ns1:u xsi:type="ns1:T"><ns1:v>1</ns1:v></ns1:u>
-- text of simple content that is no date
<ns1:d k="2"/>
<ns1:d/>
