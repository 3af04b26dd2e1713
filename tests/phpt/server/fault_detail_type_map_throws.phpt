--TEST--
A type map that throws for the detail of a fault: the fault goes out with its code and an empty detail, as from ext/soap; the type map is not asked again for that
--EXTENSIONS--
soap
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', '0');
$wsdl = 'data://text/xml;base64,' . base64_encode(<<<WSDL
    <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
        xmlns:t="urn:t" targetNamespace="urn:t">
    <types><xs:schema targetNamespace="urn:t"><xs:simpleType name="T"><xs:restriction base="xs:string"/></xs:simpleType><xs:element name="Problem" type="t:T"/><xs:element name="H" type="xs:int"/></xs:schema></types>
    <message name="In"/><message name="Out"/><message name="F"><part name="f" element="t:Problem"/></message><message name="H"><part name="h" element="t:H"/></message>
    <portType name="P"><operation name="op"><input message="t:In"/><output message="t:Out"/><fault name="F" message="t:F"/></operation></portType>
    <binding name="B" type="t:P"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="op"><soap:operation soapAction=""/>
    <input><soap:body use="literal" namespace="urn:t"/><soap:header message="t:H" part="h" use="literal"/></input><output><soap:body use="literal" namespace="urn:t"/></output><fault name="F"><soap:fault name="F" use="literal"/></fault></operation></binding>
    <service name="S"><port name="P" binding="t:B"><soap:address location="http://localhost/"/></port></service></definitions>
    WSDL);

final class Service
{
    public function __construct(private bool $throws) {}

    private function fault(): SoapFault
    {
        $fault = new SoapFault('Client', 'refused', null, 'why');
        return $this->throws ? throw $fault : $fault;
    }

    public function op() { return $this->fault(); }

    public function H($h) { return $this->fault(); }
}

foreach ([false, true] as $throws) {
    foreach (['', '<t:H xmlns:t="urn:t">1</t:H>'] as $header) {
        $asked = 0;
        $server = new SoapServer($wsdl, ['typemap' => [['type_ns' => 'urn:t', 'type_name' => 'T', 'to_xml' => function ($value) use (&$asked) {
            $asked++;
            throw new LogicException('in to_xml');
        }]]]);
        $server->setObject(new Service($throws));
        ob_start();
        try {
            $server->handle('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Header>' . $header . '</e:Header><e:Body><t:op xmlns:t="urn:t"/></e:Body></e:Envelope>');
            $thrown = '';
        } catch (LogicException $e) {
            $thrown = $e->getMessage();
        }
        preg_match('#<faultcode>.*(?=</SOAP-ENV:Fault>)#', ob_get_clean(), $fault);
        echo $thrown, preg_replace('#<([\w:]+)></\1>#', '<$1/>', $fault[0]), ' asked ', $asked <= 1 ? 'at most once' : $asked, "\n";
    }
}
?>
--EXPECT--
<faultcode>SOAP-ENV:Client</faultcode><faultstring>refused</faultstring><detail><ns1:Problem/></detail> asked at most once
<faultcode>SOAP-ENV:Client</faultcode><faultstring>refused</faultstring><detail><ns1:Problem/></detail> asked at most once
<faultcode>SOAP-ENV:Client</faultcode><faultstring>refused</faultstring><detail><ns1:Problem/></detail> asked at most once
<faultcode>SOAP-ENV:Client</faultcode><faultstring>refused</faultstring><detail><ns1:Problem/></detail> asked at most once
