--TEST--
SoapClient: what the items of a literal list without a type are called, where SoapVars are among them (contract C-12.1)
--EXTENSIONS--
soapc
--FILE--
<?php
class Canned extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        echo preg_replace('~.*<(env|SOAP-ENV):Body>(.*)</\1:Body>.*~s', '$2', $request), "\n";
        return '';
    }
}

$wsdl = 'data://text/plain;base64,' . base64_encode('<w:definitions targetNamespace="urn:a" xmlns:w="http://schemas.xmlsoap.org/wsdl/"
 xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:a="urn:a"><w:types><x:schema targetNamespace="urn:a">
<x:complexType name="T"><x:sequence><x:element name="a" type="x:int"/></x:sequence></x:complexType>
<x:simpleType name="S"><x:restriction base="x:int"/></x:simpleType></x:schema></w:types>
<w:message name="in"><w:part name="p" type="x:anyType"/></w:message><w:message name="out"/>
<w:portType name="P"><w:operation name="f"><w:input message="a:in"/><w:output message="a:out"/></w:operation></w:portType>
<w:binding name="B" type="a:P"><s:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><w:operation name="f">
<s:operation soapAction=""/><w:input><s:body use="literal" namespace="urn:a"/></w:input><w:output><s:body use="literal" namespace="urn:a"/></w:output>
</w:operation></w:binding><w:service name="S"><w:port name="P" binding="a:B"><s:address location="http://x.test/"/></w:port></w:service></w:definitions>');

const A = 'urn:a';
$lists = [
    'one' => [new SoapVar('1.50', XSD_LONG)],
    'the same' => [new SoapVar(1, XSD_LONG), new SoapVar(2, XSD_LONG)],
    'beside a value' => [new SoapVar(1, XSD_LONG), 1],
    'of one kind, but one is a SoapVar' => [true, new SoapVar(true, XSD_BOOLEAN)],
    'types of the WSDL' => [new SoapVar(['a' => 1], SOAP_ENC_OBJECT, 'T', A), new SoapVar(['a' => 2], SOAP_ENC_OBJECT, 'T', A)],
    'a simple one' => [new SoapVar(1, XSD_INT, 'S', A)],
    'two types' => [new SoapVar(['a' => 1], SOAP_ENC_OBJECT, 'T', A), new SoapVar(['a' => 1], SOAP_ENC_OBJECT)],
    'a type that is not there' => [new SoapVar(1, XSD_LONG, 'Unknown', 'urn:u')],
    'by the value' => [new SoapVar(1, XSD_ANYTYPE)],
    'by the value, in a list' => [[new SoapVar(1, XSD_ANYTYPE, 'S', A)], [2]],
    'ur-type' => [new SoapVar(1, 146)],
    'a name of its own' => [new SoapVar(1, XSD_LONG, null, null, 'node', 'urn:n')],
    'octets' => [new SoapVar('ab', XSD_HEXBINARY)],
    'octets as base64' => [new SoapVar('ab', XSD_BASE64BINARY)],
    'a date' => [new SoapVar('2024-02-29', XSD_DATE)],
    'a list' => [new SoapVar('a b', XSD_NMTOKENS)],
    'maps' => [new SoapVar(['a' => 1], APACHE_MAP), ['b' => 2]],
    'raw XML' => [new SoapVar('<raw/>', XSD_ANYXML), 5],
    'a SoapVar in a SoapVar' => [new SoapVar(new SoapVar(1, XSD_INT), XSD_STRING)],
    'an array' => [new SoapVar([new SoapVar(1, XSD_LONG)], SOAP_ENC_ARRAY)],
    'none' => [1, 2],
];
$options = ['location' => 'http://x.test/', 'uri' => A, 'use' => SOAP_LITERAL];
foreach (['WSDL' => new Canned($wsdl, ['cache_wsdl' => WSDL_CACHE_NONE]), 'no WSDL' => new Canned(null, $options), 'SOAP 1.2' => new Canned(null, $options + ['soap_version' => SOAP_1_2])] as $kind => $client) {
    echo "-- $kind\n";
    foreach ($lists as $name => $list) {
        echo "$name: ";
        $client->f($list);
    }
}
$map = ['type_ns' => XSD_NAMESPACE, 'type_name' => 'string', 'to_xml' => fn ($value) => "<mapped>$value</mapped>"];
$client = new Canned(null, $options + ['typemap' => [$map]]);
foreach ([['a', 'b'], ['a', 1], [1, 2]] as $list) {
    echo 'with a type map: ';
    $client->f($list);
}
?>
--EXPECT--
-- WSDL
one: <ns1:f><p><xsd:long>1</xsd:long></p></ns1:f>
the same: <ns1:f><p><xsd:long>1</xsd:long><xsd:long>2</xsd:long></p></ns1:f>
beside a value: <ns1:f><p><xsd:anyType>1</xsd:anyType><xsd:anyType>1</xsd:anyType></p></ns1:f>
of one kind, but one is a SoapVar: <ns1:f><p><xsd:anyType>true</xsd:anyType><xsd:anyType>true</xsd:anyType></p></ns1:f>
types of the WSDL: <ns1:f><p><ns1:T><a>1</a></ns1:T><ns1:T><a>2</a></ns1:T></p></ns1:f>
a simple one: <ns1:f><p><ns1:S>1</ns1:S></p></ns1:f>
two types: <ns1:f><p><xsd:anyType xsi:type="ns1:T"><a>1</a></xsd:anyType><xsd:anyType><a>1</a></xsd:anyType></p></ns1:f>
a type that is not there: <ns1:f><p><item xsi:type="ns2:Unknown">1</item></p></ns1:f>
by the value: <ns1:f><p><xsd:anyType>1</xsd:anyType></p></ns1:f>
by the value, in a list: <ns1:f><p><SOAP-ENC:Array><ns1:S>1</ns1:S></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>2</xsd:int></SOAP-ENC:Array></p></ns1:f>
ur-type: <ns1:f><p><xsd:ur-type>1</xsd:ur-type></p></ns1:f>
a name of its own: <ns1:f><p><xsd:long>1</xsd:long></p></ns1:f>
octets: <ns1:f><p><xsd:hexBinary>6162</xsd:hexBinary></p></ns1:f>
octets as base64: <ns1:f><p><xsd:base64Binary>YWI=</xsd:base64Binary></p></ns1:f>
a date: <ns1:f><p><xsd:date>2024-02-29</xsd:date></p></ns1:f>
a list: <ns1:f><p><xsd:NMTOKENS>a b</xsd:NMTOKENS></p></ns1:f>
maps: <ns1:f><p><ns2:Map><item><key>a</key><value>1</value></item></ns2:Map><ns2:Map><item><key>b</key><value>2</value></item></ns2:Map></p></ns1:f>
raw XML: <ns1:f><p><raw/><xsd:anyType>5</xsd:anyType></p></ns1:f>
a SoapVar in a SoapVar: <ns1:f><p><xsd:string>1</xsd:string></p></ns1:f>
an array: <ns1:f><p><SOAP-ENC:Array><xsd:long>1</xsd:long></SOAP-ENC:Array></p></ns1:f>
none: <ns1:f><p><xsd:int>1</xsd:int><xsd:int>2</xsd:int></p></ns1:f>
-- no WSDL
one: <ns1:f><param0><xsd:long>1</xsd:long></param0></ns1:f>
the same: <ns1:f><param0><xsd:long>1</xsd:long><xsd:long>2</xsd:long></param0></ns1:f>
beside a value: <ns1:f><param0><xsd:anyType>1</xsd:anyType><xsd:anyType>1</xsd:anyType></param0></ns1:f>
of one kind, but one is a SoapVar: <ns1:f><param0><xsd:anyType>true</xsd:anyType><xsd:anyType>true</xsd:anyType></param0></ns1:f>
types of the WSDL: <ns1:f><param0><item><a>1</a></item><item><a>2</a></item></param0></ns1:f>
a simple one: <ns1:f><param0><item>1</item></param0></ns1:f>
two types: <ns1:f><param0><xsd:anyType><a>1</a></xsd:anyType><xsd:anyType><a>1</a></xsd:anyType></param0></ns1:f>
a type that is not there: <ns1:f><param0><item>1</item></param0></ns1:f>
by the value: <ns1:f><param0><xsd:anyType>1</xsd:anyType></param0></ns1:f>
by the value, in a list: <ns1:f><param0><SOAP-ENC:Array><item>1</item></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>2</xsd:int></SOAP-ENC:Array></param0></ns1:f>
ur-type: <ns1:f><param0><xsd:ur-type>1</xsd:ur-type></param0></ns1:f>
a name of its own: <ns1:f><param0><xsd:long>1</xsd:long></param0></ns1:f>
octets: <ns1:f><param0><xsd:hexBinary>6162</xsd:hexBinary></param0></ns1:f>
octets as base64: <ns1:f><param0><xsd:base64Binary>YWI=</xsd:base64Binary></param0></ns1:f>
a date: <ns1:f><param0><xsd:date>2024-02-29</xsd:date></param0></ns1:f>
a list: <ns1:f><param0><xsd:NMTOKENS>a b</xsd:NMTOKENS></param0></ns1:f>
maps: <ns1:f><param0><ns2:Map><item><key>a</key><value>1</value></item></ns2:Map><ns2:Map><item><key>b</key><value>2</value></item></ns2:Map></param0></ns1:f>
raw XML: <ns1:f><param0><raw/><xsd:anyType>5</xsd:anyType></param0></ns1:f>
a SoapVar in a SoapVar: <ns1:f><param0><xsd:string>1</xsd:string></param0></ns1:f>
an array: <ns1:f><param0><SOAP-ENC:Array><xsd:long>1</xsd:long></SOAP-ENC:Array></param0></ns1:f>
none: <ns1:f><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0></ns1:f>
-- SOAP 1.2
one: <ns1:f><param0><xsd:long>1</xsd:long></param0></ns1:f>
the same: <ns1:f><param0><xsd:long>1</xsd:long><xsd:long>2</xsd:long></param0></ns1:f>
beside a value: <ns1:f><param0><xsd:anyType>1</xsd:anyType><xsd:anyType>1</xsd:anyType></param0></ns1:f>
of one kind, but one is a SoapVar: <ns1:f><param0><xsd:anyType>true</xsd:anyType><xsd:anyType>true</xsd:anyType></param0></ns1:f>
types of the WSDL: <ns1:f><param0><item><a>1</a></item><item><a>2</a></item></param0></ns1:f>
a simple one: <ns1:f><param0><item>1</item></param0></ns1:f>
two types: <ns1:f><param0><xsd:anyType><a>1</a></xsd:anyType><xsd:anyType><a>1</a></xsd:anyType></param0></ns1:f>
a type that is not there: <ns1:f><param0><item>1</item></param0></ns1:f>
by the value: <ns1:f><param0><xsd:anyType>1</xsd:anyType></param0></ns1:f>
by the value, in a list: <ns1:f><param0><SOAP-ENC:Array><item>1</item></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>2</xsd:int></SOAP-ENC:Array></param0></ns1:f>
ur-type: <ns1:f><param0><xsd:ur-type>1</xsd:ur-type></param0></ns1:f>
a name of its own: <ns1:f><param0><xsd:long>1</xsd:long></param0></ns1:f>
octets: <ns1:f><param0><xsd:hexBinary>6162</xsd:hexBinary></param0></ns1:f>
octets as base64: <ns1:f><param0><xsd:base64Binary>YWI=</xsd:base64Binary></param0></ns1:f>
a date: <ns1:f><param0><xsd:date>2024-02-29</xsd:date></param0></ns1:f>
a list: <ns1:f><param0><xsd:NMTOKENS>a b</xsd:NMTOKENS></param0></ns1:f>
maps: <ns1:f><param0><ns2:Map><item><key>a</key><value>1</value></item></ns2:Map><ns2:Map><item><key>b</key><value>2</value></item></ns2:Map></param0></ns1:f>
raw XML: <ns1:f><param0><raw/><xsd:anyType>5</xsd:anyType></param0></ns1:f>
a SoapVar in a SoapVar: <ns1:f><param0><xsd:string>1</xsd:string></param0></ns1:f>
an array: <ns1:f><param0><SOAP-ENC:Array><xsd:long>1</xsd:long></SOAP-ENC:Array></param0></ns1:f>
none: <ns1:f><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0></ns1:f>
with a type map: <ns1:f><param0><xsd:string>a</xsd:string><xsd:string>b</xsd:string></param0></ns1:f>
with a type map: <ns1:f><param0><xsd:anyType>a</xsd:anyType><xsd:anyType>1</xsd:anyType></param0></ns1:f>
with a type map: <ns1:f><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0></ns1:f>
