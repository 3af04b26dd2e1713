--TEST--
SoapServer over HTTP: GET with ?wsdl gives the WSDL (contract C-10.3)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/http.inc';

$web = new WebServer(<<<'CODE'
$server = new SoapServer(str_starts_with($_SERVER['REQUEST_URI'], '/plain') ? null : PARTS, ['uri' => 'urn:here']);
$server->handle();
CODE);

foreach (['/?wsdl', '/?WSDL'] as $path) {
    [$status, $headers, $body] = $web->exchange('', [], 'GET', $path);
    echo $status, ', ', $headers['content-type'], ', ', $body === file_get_contents(PARTS) ? 'the file' : $body, "\n";
}
[$status, , $body] = $web->exchange('', [], 'GET', '/?wsdl=1');
var_dump($status, $body);
$web->show('', [], 'GET', '/plain?wsdl');
?>
--EXPECT--
HTTP/1.1 200 OK, text/xml; charset=utf-8, the file
HTTP/1.1 200 OK, text/xml; charset=utf-8, the file
string(15) "HTTP/1.1 200 OK"
string(0) ""
HTTP/1.1 500 Internal Server Error
content-length: 303
content-type: text/xml; charset=utf-8
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>WSDL generation is not supported yet</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
