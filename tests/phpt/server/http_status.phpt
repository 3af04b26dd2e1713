--TEST--
SoapServer over HTTP: status, headers, nothing but the envelope (contract C-10.12)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/http.inc';

$web = new WebServer(<<<'CODE'
class T
{
    public function Upper($text)
    {
        echo "lost";
        ob_start();
        echo "lost too";
        return strtoupper($text);
    }
    public function notify($notice) { return 'nobody sees this'; }
    public function silent() { throw new SoapFault('Client', 'no'); }
    public function add() { exit('bye'); }
}
$server = new SoapServer(PARTS);
$server->setClass('T');
$server->handle();
CODE);

$upper = '<p:Upper><text>x</text></p:Upper>';
$web->show(envelope($upper));
$web->show(envelope($upper, '', SOAP12));
$web->show(envelope('<p:silent/>'));
$web->show(envelope('<p:silent/>', '', SOAP12));
echo "for Flash:\n";
$web->show(envelope('<p:silent/>'), ['User-Agent' => 'Shockwave Flash']);
echo "one way:\n";
$web->show(envelope('<p:Notice>n</p:Notice>'));
echo "exit() in a handler:\n";
$web->show(envelope('<p:add><a>1</a></p:add>'));
echo "a request without a body:\n";
$web->show('', [], 'GET');
echo "an empty body:\n";
[$status, , $body] = $web->exchange('');
echo $status, ' ', strip_tags($body) !== '' ? 'with a fault' : 'with nothing', "\n";
?>
--EXPECT--
HTTP/1.1 200 OK
content-type: text/xml; charset=utf-8
content-length: 495
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:UpperResponse><result xsi:type="xsd:string">X</result></ns1:UpperResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>

HTTP/1.1 200 OK
content-type: application/soap+xml; charset=utf-8
content-length: 532
<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:parts" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body xmlns:rpc="http://www.w3.org/2003/05/soap-rpc"><ns1:UpperResponse env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><rpc:result>result</rpc:result><result xsi:type="xsd:string">X</result></ns1:UpperResponse></env:Body></env:Envelope>

HTTP/1.1 500 Internal Server Error
content-length: 269
content-type: text/xml; charset=utf-8
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>no</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>

HTTP/1.1 500 Internal Server Error
content-length: 267
content-type: application/soap+xml; charset=utf-8
<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Sender</env:Value></env:Code><env:Reason><env:Text>no</env:Text></env:Reason></env:Fault></env:Body></env:Envelope>

for Flash:
HTTP/1.1 200 OK
content-length: 269
content-type: text/xml; charset=utf-8
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>no</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>

one way:
HTTP/1.1 202 Accepted
content-length: 0
content-type: text/html; charset=UTF-8

exit() in a handler:
HTTP/1.1 200 OK
content-type: text/html; charset=UTF-8
bye
a request without a body:
HTTP/1.1 200 OK
content-type: text/html; charset=UTF-8

an empty body:
HTTP/1.1 500 Internal Server Error with a fault
