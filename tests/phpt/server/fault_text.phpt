--TEST--
SoapServer: the text of a fault is no value of the type map; errors that end the script say no more than send_errors allows
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Faulty
{
    public function ping() { throw new SoapFault('Client', 'text', 'actor'); }
}

$map = [['type_ns' => 'http://www.w3.org/2001/XMLSchema', 'type_name' => 'string', 'to_xml' => fn ($value) => '<mapped/>']];
$server = new SoapServer(null, ['uri' => 'urn:parts', 'typemap' => $map]);
$server->setClass('Faulty');
echo reply($server, envelope('<p:ping/>'));

$request = var_export(envelope('<p:none/>'), true);
foreach (['true', 'false'] as $send) {
    echo "send_errors $send\n", script("\$server = new SoapServer(null, ['uri' => 'urn:parts', 'send_errors' => $send]); \$server->addFunction('strlen'); \$server->handle($request);"), "\n";
}
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>text</faultstring><faultactor>actor</faultactor></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
send_errors true
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Function 'none' doesn't exist</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]

send_errors false
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Internal Error</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]

