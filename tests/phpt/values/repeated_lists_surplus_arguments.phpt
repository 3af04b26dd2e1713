--TEST--
Values: lists in elements that repeat, names of surplus arguments, SoapVars of old types
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:simpleType name='Numbers'><xs:list itemType='xs:int'/></xs:simpleType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='n' type='t:Numbers' minOccurs='0' maxOccurs='unbounded'/></xs:sequence></xs:complexType></xs:element>"
    . "<xs:element name='Out' type='xs:string'/>");
echo "-- a list type that repeats\n";
foreach (['1 2', 7, ['1 2', '3'], [[1, 2], [3]], null] as $value) {
    echo contents($wsdl, ['n' => $value]), "\n";
}

echo "-- a list type that its group repeats\n";
$group = service("<xs:element name='In'><xs:complexType><xs:sequence maxOccurs='unbounded'><xs:element name='l' type='xs:NMTOKENS'/><xs:element name='n' type='xs:int'/></xs:sequence></xs:complexType></xs:element>"
    . "<xs:element name='Out' type='xs:string'/>");
foreach ([['l' => ['a', 'b'], 'n' => 1], ['l' => ['a b', 'c'], 'n' => [1, 2]], ['l' => [['a', 'b'], ['c']], 'n' => [1, 2]]] as $value) {
    echo contents($group, $value), "\n";
}

final class Plain extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo preg_replace(['/^.*<SOAP-ENV:Body>/s', '/<\/SOAP-ENV:Body>.*$/s'], '', $request), "\n";
        return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r/></e:Body></e:Envelope>';
    }
}

echo "-- without a WSDL\n";
$plain = new Plain(null, ['location' => 'http://localhost/', 'uri' => 'urn:p']);
$plain->f(new SoapVar((object)['a' => 1], 146), new SoapVar('x', 146));
$plain->f(new SoapVar(5, XSD_1999_TIMEINSTANT));
$plain->f(1, new SoapParam(2, 'named'));

echo "-- more arguments than parts\n";
$rpc = 'data://text/xml;base64,' . base64_encode('<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t"><message name="In"><part name="p" type="xs:int"/></message><message name="Out"/>
    <portType name="P"><operation name="op"><input message="t:In"/><output message="t:Out"/></operation></portType>
    <binding name="B" type="t:P"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="op"><soap:operation soapAction=""/>
    <input><soap:body use="literal" namespace="urn:t"/></input><output><soap:body use="literal" namespace="urn:t"/></output></operation></binding>
    <service name="S"><port name="P" binding="t:B"><soap:address location="http://localhost/"/></port></service></definitions>');
(new Plain($rpc, ['cache_wsdl' => WSDL_CACHE_NONE]))->op(1, new SoapParam('two', 'named'), 'three');
?>
--EXPECT--
-- a list type that repeats
<ns1:n>1 2</ns1:n>
<ns1:n>7</ns1:n>
<ns1:n>1 2</ns1:n><ns1:n>3</ns1:n>
<ns1:n>1 2</ns1:n><ns1:n>3</ns1:n>

-- a list type that its group repeats
<ns1:l>a b</ns1:l><ns1:n>1</ns1:n>
<ns1:l>a b</ns1:l><ns1:n>1</ns1:n><ns1:l>c</ns1:l><ns1:n>2</ns1:n>
<ns1:l>a b</ns1:l><ns1:n>1</ns1:n><ns1:l>c</ns1:l><ns1:n>2</ns1:n>
-- without a WSDL
<ns1:f><param0 xsi:type="SOAP-ENC:Struct"><a xsi:type="xsd:int">1</a></param0><param1 xsi:type="xsd:string">x</param1></ns1:f>
<ns1:f><param0 xsi:type="xsd:timeInstant">5</param0></ns1:f>
<ns1:f><param0 xsi:type="xsd:int">1</param0><named xsi:type="xsd:int">2</named></ns1:f>
-- more arguments than parts
<ns1:op><p>1</p><named>two</named><param2>three</param2></ns1:op>
