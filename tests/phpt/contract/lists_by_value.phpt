--TEST--
Restrictions of built-in lists, a list where only its group repeats, and list types and anyType that SoapVars name (contract C-12.1, C-12.3, C-12.4)
--EXTENSIONS--
soap
--FILE--
<?php
function wsdl(string $schema): string
{
    return 'data:text/xml;base64,' . base64_encode(<<<XML
        <wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema"
         xmlns:a="urn:a" targetNamespace="urn:a"><wsdl:types><xsd:schema targetNamespace="urn:a">$schema</xsd:schema></wsdl:types>
        <wsdl:message name="m"><wsdl:part name="p" element="a:f"/></wsdl:message>
        <wsdl:portType name="P"><wsdl:operation name="f"><wsdl:input message="a:m"/></wsdl:operation></wsdl:portType>
        <wsdl:binding name="B" type="a:P"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
        <wsdl:operation name="f"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input></wsdl:operation></wsdl:binding>
        <wsdl:service name="S"><wsdl:port name="p" binding="a:B"><soap:address location="http://127.0.0.1/"/></wsdl:port></wsdl:service></wsdl:definitions>
        XML);
}

class Client extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        echo preg_replace('~.*<(?:\w+:)?f>(.*)</\w+:f>.*~s', '$1', $request), "\n";
        return '';
    }
}

function send(SoapClient $client, mixed $value): void
{
    try {
        $client->f($value);
    } catch (SoapFault $fault) {
        echo preg_replace('/, at .*/', '', $fault->getMessage()), "\n";
    }
}

const XSD_NS = 'http://www.w3.org/2001/XMLSchema';
echo "-- restrictions\n";
$client = new Client(wsdl('<xsd:simpleType name="R"><xsd:restriction base="xsd:NMTOKENS"/></xsd:simpleType><xsd:simpleType name="RR"><xsd:restriction base="a:R"><xsd:maxLength value="4"/></xsd:restriction></xsd:simpleType>
    <xsd:complexType name="S"><xsd:simpleContent><xsd:extension base="a:R"/></xsd:simpleContent></xsd:complexType>
    <xsd:element name="f"><xsd:complexType><xsd:choice><xsd:element name="r" type="a:R"/><xsd:element name="rr" type="a:RR"/><xsd:element name="s" type="a:S"/></xsd:choice></xsd:complexType></xsd:element>'), ['cache_wsdl' => WSDL_CACHE_NONE]);
foreach ([['a', 'b'], [true, 1.5, false], ' a b', [['a', 'b']], ['a', new SoapVar(1, XSD_BOOLEAN)]] as $value) {
    send($client, ['r' => $value]);
    send($client, ['rr' => $value]);
    send($client, ['s' => ['_' => $value]]);
}
echo "-- groups\n";
$members = '<xsd:element name="l" type="xsd:NMTOKENS"/><xsd:element name="n" type="xsd:int" minOccurs="0"/>';
foreach (["<xsd:sequence maxOccurs='2'>$members</xsd:sequence>", "<xsd:sequence><xsd:group ref='a:G' maxOccurs='unbounded'/></xsd:sequence>", "<xsd:choice maxOccurs='2'>$members</xsd:choice>"] as $model) {
    $client = new Client(wsdl("<xsd:group name='G'><xsd:sequence>$members</xsd:sequence></xsd:group><xsd:element name='f'><xsd:complexType>$model</xsd:complexType></xsd:element>"), ['cache_wsdl' => WSDL_CACHE_NONE]);
    foreach ([['l' => ['a', 'b']], ['l' => ['a', 'b'], 'n' => 1], ['l' => [new SoapVar('a', XSD_STRING), 'b'], 'n' => [1]]] as $value) {
        send($client, $value);
    }
}
$client = new Client(wsdl("<xsd:simpleType name='L'><xsd:list itemType='xsd:int'/></xsd:simpleType><xsd:simpleType name='U'><xsd:union memberTypes='xsd:int a:L'/></xsd:simpleType>
    <xsd:element name='f'><xsd:complexType><xsd:sequence maxOccurs='2'><xsd:element name='l' type='a:L'/><xsd:element name='u' type='a:U'/></xsd:sequence></xsd:complexType></xsd:element>"), ['cache_wsdl' => WSDL_CACHE_NONE]);
send($client, ['l' => [1, 2], 'u' => ['1', 2, '3 4']]);
$client = new Client(wsdl("<xsd:complexType name='O'><xsd:sequence><xsd:element name='i' type='xsd:int' maxOccurs='unbounded'/></xsd:sequence></xsd:complexType>
    <xsd:element name='f'><xsd:complexType><xsd:sequence maxOccurs='2'><xsd:element name='b' type='xsd:NMTOKENS'/><xsd:element name='a' type='xsd:anyType'/><xsd:element name='u' minOccurs='0'/><xsd:element name='o' type='a:O' minOccurs='0'/></xsd:sequence></xsd:complexType></xsd:element>"), ['cache_wsdl' => WSDL_CACHE_NONE]);
foreach ([['b' => [], 'a' => [1]], ['b' => 'x', 'a' => []], ['b' => 'x', 'a' => [1, 2], 'u' => [3, 4, 5]], ['b' => 'x', 'a' => [[1, 2]]], ['b' => ['x', 'y'], 'a' => [1.5, null, 'z']], ['b' => 'x', 'a' => [1], 'o' => [3, 4]]] as $value) {
    send($client, $value);
}
echo "-- named\n";
$client = new Client(wsdl("<xsd:element name='f'><xsd:complexType><xsd:sequence><xsd:element name='x' type='xsd:anyType'/></xsd:sequence></xsd:complexType></xsd:element>"), ['cache_wsdl' => WSDL_CACHE_NONE]);
$encoded = new Client(null, ['location' => 'http://127.0.0.1/', 'uri' => 'urn:a']);
foreach (['NMTOKENS', 'IDREFS', 'ENTITIES', 'anyType', 'anySimpleType'] as $name) {
    foreach ([XSD_STRING, XSD_NMTOKENS] as $code) {
        $var = new SoapVar('1', $code, $name, XSD_NS);
        send($client, ['x' => $var]);
        send($client, new SoapVar(['x' => $var], SOAP_ENC_OBJECT));
        send($encoded, $var);
    }
}
send($client, ['x' => new SoapVar('1', XSD_NMTOKENS)]);
send($encoded, new SoapVar('1', XSD_NMTOKENS));
?>
--EXPECT--
-- restrictions
<r>a b</r>
<rr>a b</rr>
<s>a b</s>
<r>true 1.5 false</r>
<rr>true 1.5 false</rr>
<s>true 1.5 false</s>
<r>a b</r>
<rr>a b</rr>
<s>a b</s>
SOAP-ERROR: Encoding: Violation of encoding rules
SOAP-ERROR: Encoding: Violation of encoding rules
SOAP-ERROR: Encoding: Violation of encoding rules
<r>a true</r>
<rr>a true</rr>
<s>a true</s>
-- groups
<l>a b</l>
<l>a b</l><n>1</n>
<l>a b</l><n>1</n>
<l>a b</l>
<l>a b</l><n>1</n>
<l>a b</l><n>1</n>
<l>a</l><l>b</l>
<l>a</l><l>b</l><n>1</n>
<l>a</l><l>b</l><n>1</n>
<l>1 2</l><u>1 2 3 4</u>
<b></b><a><xsd:int>1</xsd:int></a>
<b>x</b><a/>
<b>x</b><a><xsd:int>1</xsd:int><xsd:int>2</xsd:int></a><u><xsd:int>3</xsd:int><xsd:int>4</xsd:int><xsd:int>5</xsd:int></u>
<b>x</b><a><SOAP-ENC:Array><xsd:int>1</xsd:int><xsd:int>2</xsd:int></SOAP-ENC:Array></a>
<b>x y</b><a><xsd:anyType>1.5</xsd:anyType><xsd:anyType/><xsd:anyType>z</xsd:anyType></a>
<b>x</b><a><xsd:int>1</xsd:int></a><o><i>3</i><i>4</i></o>
-- named
<x xsi:type="xsd:NMTOKENS">1</x>
<x xsi:type="xsd:NMTOKENS">1</x>
<param0 xsi:type="xsd:NMTOKENS">1</param0>
<x xsi:type="xsd:NMTOKENS">1</x>
<x xsi:type="xsd:NMTOKENS">1</x>
<param0 xsi:type="xsd:NMTOKENS">1</param0>
<x xsi:type="xsd:IDREFS">1</x>
<x xsi:type="xsd:IDREFS">1</x>
<param0 xsi:type="xsd:IDREFS">1</param0>
<x xsi:type="xsd:IDREFS">1</x>
<x xsi:type="xsd:IDREFS">1</x>
<param0 xsi:type="xsd:IDREFS">1</param0>
<x xsi:type="xsd:ENTITIES">1</x>
<x xsi:type="xsd:ENTITIES">1</x>
<param0 xsi:type="xsd:ENTITIES">1</param0>
<x xsi:type="xsd:ENTITIES">1</x>
<x xsi:type="xsd:ENTITIES">1</x>
<param0 xsi:type="xsd:ENTITIES">1</param0>
<x>1</x>
<x xsi:type="xsd:anyType">1</x>
<param0 xsi:type="xsd:anyType">1</param0>
<x>1</x>
<x xsi:type="xsd:anyType">1</x>
<param0 xsi:type="xsd:anyType">1</param0>
<x xsi:type="xsd:anySimpleType">1</x>
<x xsi:type="xsd:anySimpleType">1</x>
<param0 xsi:type="xsd:anySimpleType">1</param0>
<x xsi:type="xsd:anySimpleType">1</x>
<x xsi:type="xsd:anySimpleType">1</x>
<param0 xsi:type="xsd:anySimpleType">1</param0>
<x>1</x>
<param0>1</param0>
