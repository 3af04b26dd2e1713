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
