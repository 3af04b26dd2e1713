--TEST--
SoapServer: details of faults: called as their SoapVar says; what was echoed before a result could not be written
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Faulty
{
    public function plain() { return new SoapFault('Server', 'text', null, new SoapVar(5, XSD_INT, null, null, 'own', 'urn:own')); }
    public function unnamed() { return new SoapFault('Server', 'text', null, new SoapVar(5, XSD_INT)); }
}

$server = new SoapServer(null, ['uri' => 'urn:parts']);
$server->setClass('Faulty');
foreach ([SOAP11, SOAP12] as $ns) {
    echo reply($server, envelope('<p:plain/>', '', $ns)), reply($server, envelope('<p:unnamed/>', '', $ns));
}
foreach (['true', 'false'] as $send) {
    echo answer("function f() { echo 'said'; return \"\\xff\"; } \$server = new SoapServer(null, ['uri' => 'urn:parts', 'send_errors' => $send]); \$server->addFunction('f');", envelope('<p:f/>'));
}
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:own"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>text</faultstring><ns1:own>5</ns1:own></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>text</faultstring><detail>5</detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:own"><env:Body><env:Fault><env:Code><env:Value>env:Receiver</env:Value></env:Code><env:Reason><env:Text>text</env:Text></env:Reason><ns1:own>5</ns1:own></env:Fault></env:Body></env:Envelope>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Receiver</env:Value></env:Code><env:Reason><env:Text>text</env:Text></env:Reason><env:Detail>5</env:Detail></env:Fault></env:Body></env:Envelope>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>SOAP-ERROR: Encoding: string '\xff...' is not a valid utf-8 string</faultstring><detail>said</detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
said<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Internal Error</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
