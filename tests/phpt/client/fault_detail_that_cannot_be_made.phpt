--TEST--
SoapClient: a fault is thrown also where its detail, or a header block beside it, is of a class that cannot be made: the detail is untyped then
--EXTENSIONS--
soap
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', '0');

abstract class Unmade
{
}

final class Client extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><e:Header><t:H xmlns:t="urn:t" i:type="t:T"><a>1</a></t:H></e:Header><e:Body><e:Fault><faultcode>e:Server</faultcode><faultstring>It failed</faultstring>'
            . '<detail><t:Problem xmlns:t="urn:t"><a>1</a></t:Problem></detail></e:Fault></e:Body></e:Envelope>';
    }
}

$wsdl = 'data://text/xml;base64,' . base64_encode(<<<WSDL
    <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
        xmlns:t="urn:t" targetNamespace="urn:t">
    <types><xs:schema targetNamespace="urn:t"><xs:complexType name="T"><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence></xs:complexType><xs:element name="Problem" type="t:T"/></xs:schema></types>
    <message name="In"/><message name="Out"/><message name="F"><part name="f" element="t:Problem"/></message>
    <portType name="P"><operation name="op"><input message="t:In"/><output message="t:Out"/><fault name="F" message="t:F"/></operation></portType>
    <binding name="B" type="t:P"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="op"><soap:operation soapAction=""/>
    <input><soap:body use="literal" namespace="urn:t"/></input><output><soap:body use="literal" namespace="urn:t"/></output><fault name="F"><soap:fault name="F" use="literal"/></fault></operation></binding>
    <service name="S"><port name="P" binding="t:B"><soap:address location="http://localhost/"/></port></service></definitions>
    WSDL);
foreach (['Unmade', 'Missing'] as $class) {
    try {
        (new Client($wsdl, ['classmap' => ['T' => $class]]))->__soapCall('op', [], null, null, $headers);
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), ' ', json_encode($e->detail ?? null), "\n";
    }
}
?>
--EXPECT--
SoapFault: It failed {"Problem":{"a":"1"}}
SoapFault: It failed {"Problem":{"a":"1"}}
