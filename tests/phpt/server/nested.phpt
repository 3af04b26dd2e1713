--TEST--
SoapServer: a handler calls another service, or its own, in the same process
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Local extends SoapClient
{
    public function __construct(private SoapServer $server, int $version)
    {
        parent::__construct(null, ['location' => 'local:', 'uri' => 'urn:inner', 'soap_version' => $version]);
    }
    #[ReturnTypeWillChange]
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null)
    {
        ob_start();
        $this->server->handle($request);
        return ob_get_clean();
    }
}

class Inner
{
    public function fails() { echo 'lost'; throw new SoapFault('Client', 'inner'); }
    public function works($text) { echo 'lost'; return "inner $text"; }
    public function breaks() { undefined(); }
}

class Outer
{
    public function go($name)
    {
        echo 'lost';
        global $inner, $server;
        if ($name === 'self') {
            return strip_tags(reply($server, envelope('<p:go><x>works</x></p:go>')));
        }
        $client = new Local($inner, SOAP_1_1);
        try {
            return $client->$name('text');
        } catch (SoapFault $fault) {
            return new SoapFault('Client', "outer caught $fault->faultcode $fault->faultstring");
        }
    }
}

$inner = new SoapServer(null, ['uri' => 'urn:inner']);
$inner->setClass('Inner');
$server = new SoapServer(null, ['uri' => 'urn:outer']);
$server->setClass('Outer');
foreach (['works', 'fails', 'breaks', 'self'] as $name) {
    foreach ([SOAP11, SOAP12] as $ns) {
        echo reply($server, envelope("<p:go><x>$name</x></p:go>", '', $ns));
    }
}
echo (new SoapFault('Client', 'outside'))->faultcodens, "\n";
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:outer" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:goResponse><return xsi:type="xsd:string">inner text</return></ns1:goResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:outer" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body xmlns:rpc="http://www.w3.org/2003/05/soap-rpc"><ns1:goResponse env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><rpc:result>return</rpc:result><return xsi:type="xsd:string">inner text</return></ns1:goResponse></env:Body></env:Envelope>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>outer caught SOAP-ENV:Client inner</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Sender</env:Value></env:Code><env:Reason><env:Text>outer caught SOAP-ENV:Client inner</env:Text></env:Reason></env:Fault></env:Body></env:Envelope>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>outer caught SOAP-ENV:Server Call to undefined function undefined()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Sender</env:Value></env:Code><env:Reason><env:Text>outer caught SOAP-ENV:Server Call to undefined function undefined()</env:Text></env:Reason></env:Fault></env:Body></env:Envelope>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:outer" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:goResponse><return xsi:type="xsd:string">inner text
</return></ns1:goResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:outer" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body xmlns:rpc="http://www.w3.org/2003/05/soap-rpc"><ns1:goResponse env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><rpc:result>return</rpc:result><return xsi:type="xsd:string">inner text
</return></ns1:goResponse></env:Body></env:Envelope>
http://schemas.xmlsoap.org/soap/envelope/
