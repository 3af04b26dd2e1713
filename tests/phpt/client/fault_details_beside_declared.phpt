--TEST--
SoapClient: a fault's detail under its declaration: class map and type map are applied, what stands beside it stays
--EXTENSIONS--
soap
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', '0');

class Problem
{
    public $a;
}

final class Client extends SoapClient
{
    public string $detail = '';

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="urn:t"><e:Body><e:Fault><faultcode>e:Server</faultcode>'
            . "<faultstring>It failed</faultstring><detail>$this->detail</detail></e:Fault></e:Body></e:Envelope>";
    }
}

$wsdl = 'data://text/xml;base64,' . base64_encode(<<<WSDL
    <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
        xmlns:t="urn:t" targetNamespace="urn:t">
    <types><xs:schema targetNamespace="urn:t"><xs:complexType name="T"><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence></xs:complexType>
    <xs:element name="Problem" type="t:T"/><xs:element name="Code" type="xs:int"/></xs:schema></types>
    <message name="In"/><message name="Out"/><message name="F"><part name="f" element="t:Problem"/></message><message name="G"><part name="f" element="t:Code"/></message>
    <portType name="P"><operation name="op"><input message="t:In"/><output message="t:Out"/><fault name="F" message="t:F"/><fault name="G" message="t:G"/></operation></portType>
    <binding name="B" type="t:P"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="op"><soap:operation soapAction=""/>
    <input><soap:body use="literal" namespace="urn:t"/></input><output><soap:body use="literal" namespace="urn:t"/></output><fault name="F"><soap:fault name="F" use="literal"/></fault>
    <fault name="G"><soap:fault name="G" use="literal"/></fault></operation></binding>
    <service name="S"><port name="P" binding="t:B"><soap:address location="http://localhost/"/></port></service></definitions>
    WSDL);
$map = [['type_name' => 'T', 'type_ns' => 'urn:t', 'from_xml' => fn ($xml) => 'from ' . strip_tags($xml)]];
foreach ([['classmap' => ['T' => 'Problem']], ['typemap' => $map]] as $options) {
    $client = new Client($wsdl, $options);
    foreach ([
        '<t:Problem><a>1</a></t:Problem><host>h1</host>',
        '<host>h1</host><t:Problem><a>1</a></t:Problem><trace><line>1</line><line>2</line></trace><t:Code>5</t:Code>',
        '<t:Problem><a>1</a></t:Problem><host>h1</host><t:Problem><a>2</a></t:Problem>',
        '<t:Code>five</t:Code><t:Problem><a>1</a></t:Problem>', // not as it is declared
        '<host>h1</host>',
    ] as $client->detail) {
        try {
            $client->op();
        } catch (SoapFault $fault) {
            $problem = $fault->detail->Problem ?? null;
            echo is_object($problem) ? $problem::class . ' ' : '', json_encode($fault->detail), "\n";
        }
    }
}
?>
--EXPECT--
Problem {"Problem":{"a":1},"host":"h1"}
Problem {"host":"h1","Problem":{"a":1},"trace":{"line":["1","2"]},"Code":5}
{"Problem":[{"a":1},{"a":2}],"host":"h1"}
stdClass {"Code":"five","Problem":{"a":"1"}}
{"host":"h1"}
{"Problem":"from 1","host":"h1"}
{"host":"h1","Problem":"from 1","trace":{"line":["1","2"]},"Code":5}
{"Problem":["from 1","from 2"],"host":"h1"}
stdClass {"Code":"five","Problem":{"a":"1"}}
{"host":"h1"}
