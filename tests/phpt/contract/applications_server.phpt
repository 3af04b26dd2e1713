--TEST--
SoapServer in frameworks: output through PHP's buffers, a handler with __call (contract section 15, 10, 11)
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

class Wrapper
{
    public function __call(string $name, array $arguments)
    {
        echo 'echoed, and gone';
        return count($arguments) > 1 ? ['x' => $arguments[0], 'y' => "$name with " . json_encode($arguments)] : 3;
    }
}

$server = new SoapServer(__DIR__ . '/calls.wsdl');
$server->setObject(new Wrapper);
foreach (['<c:Two xmlns:c="urn:calls"><a>1</a><b>x</b></c:Two>', '<c:One xmlns:c="urn:calls"/>', '<c:None xmlns:c="urn:calls"/>'] as $body) {
    ob_start();
    $result = $server->handle(envelope($body));
    $out = ob_get_clean();
    var_dump($result);
    echo $out;
}
ob_start(fn ($buffer) => strtoupper($buffer));
$server->handle(envelope('<c:One xmlns:c="urn:calls"/>'));
ob_end_flush();
echo "level ", ob_get_level(), "\n";
$plain = new SoapServer(null, ['uri' => 'urn:u']);
$plain->setObject(new Wrapper);
ob_start();
$plain->handle(envelope('<m:any xmlns:m="urn:u"><a>1</a><b>2</b></m:any>'));
echo ob_get_clean();
class ByClass { private $n; public function __construct($n) { $this->n = $n; } public function get() { return $this->n; } }
$plain->setClass('ByClass', 'given');
ob_start();
$plain->handle(envelope('<m:get xmlns:m="urn:u"/>'));
echo trim(strip_tags(ob_get_clean())), ' ', implode(' ', $plain->getFunctions()), "\n";
?>
--EXPECT--
NULL
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:calls"><SOAP-ENV:Body><ns1:TwoResponse><x>1</x><y>Two with [1,"x"]</y></ns1:TwoResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
NULL
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:calls"><SOAP-ENV:Body><ns1:OneResponse><x>3</x></ns1:OneResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
NULL
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:calls"><SOAP-ENV:Body><ns1:NoneResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
<?XML VERSION="1.0" ENCODING="UTF-8"?>
<SOAP-ENV:ENVELOPE XMLNS:SOAP-ENV="HTTP://SCHEMAS.XMLSOAP.ORG/SOAP/ENVELOPE/" XMLNS:NS1="URN:CALLS"><SOAP-ENV:BODY><NS1:ONERESPONSE><X>3</X></NS1:ONERESPONSE></SOAP-ENV:BODY></SOAP-ENV:ENVELOPE>
level 0
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:ns2="http://xml.apache.org/xml-soap" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:anyResponse><return xsi:type="ns2:Map"><item><key xsi:type="xsd:string">x</key><value xsi:type="xsd:string">1</value></item><item><key xsi:type="xsd:string">y</key><value xsi:type="xsd:string">any with ["1","2"]</value></item></return></ns1:anyResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
given __construct get
