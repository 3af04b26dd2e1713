--TEST--
SoapClient: a header block without data is empty, also where its element is nillable
--EXTENSIONS--
soap
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', '0');

final class Client extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo preg_replace(['/^.*<SOAP-ENV:Header>/s', '/<\/SOAP-ENV:Header>.*$/s'], '', $request), "\n";
        return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body/></e:Envelope>';
    }
}

foreach (['literal', 'encoded'] as $kind) {
    $use = $kind === 'encoded' ? 'encoded" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/' : $kind;
    $wsdl = 'data://text/xml;base64,' . base64_encode(<<<WSDL
        <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
            xmlns:t="urn:t" targetNamespace="urn:t">
        <types><xs:schema targetNamespace="urn:t"><xs:element name="Token" nillable="true"><xs:complexType><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence></xs:complexType></xs:element></xs:schema></types>
        <message name="In"/><message name="Out"/><message name="H"><part name="h" element="t:Token"/></message>
        <portType name="P"><operation name="op"><input message="t:In"/><output message="t:Out"/></operation></portType>
        <binding name="B" type="t:P"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="op"><soap:operation soapAction=""/>
        <input><soap:body use="$use" namespace="urn:t"/><soap:header message="t:H" part="h" use="$use"/></input><output><soap:body use="$use" namespace="urn:t"/></output></operation></binding>
        <service name="S"><port name="P" binding="t:B"><soap:address location="http://localhost/"/></port></service></definitions>
        WSDL);
    $client = new Client($wsdl);
    foreach ([null, ['a' => 1]] as $data) {
        $client->__soapCall('op', [], null, new SoapHeader('urn:t', 'Token', $data, true));
    }
}
?>
--EXPECT--
<ns1:Token SOAP-ENV:mustUnderstand="1"/>
<ns1:Token SOAP-ENV:mustUnderstand="1"><a>1</a></ns1:Token>
<ns1:Token SOAP-ENV:mustUnderstand="1"/>
<ns1:Token xsi:type="ns1:Token" SOAP-ENV:mustUnderstand="1"><a xsi:type="xsd:int">1</a></ns1:Token>
