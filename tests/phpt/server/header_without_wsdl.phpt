--TEST--
SoapServer: without a WSDL a block is given to its handler with those after it (contract C-10.8)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Headers
{
    public function one(...$given) { $GLOBALS['calls'][] = ['one' => $given]; return 'first'; }
    public function two(...$given) { $GLOBALS['calls'][] = ['two' => $given]; return new SoapHeader('urn:r', 'r', (object)['a' => 1]); }
    public function body(...$given) { $GLOBALS['calls'][] = ['body' => $given]; return true; }
}
$server = new SoapServer(null, ['uri' => 'urn:here']);
$server->setClass('Headers');
echo reply($server, envelope('<p:body><x>1</x></p:body>', '<h:one xmlns:h="urn:h">1</h:one><h:two xmlns:h="urn:h"><k>2</k></h:two>'));
echo json_encode($calls), "\n";
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:r" xmlns:ns2="urn:here" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Header><one>first</one><ns1:r><a>1</a></ns1:r></SOAP-ENV:Header><SOAP-ENV:Body><ns2:bodyResponse><return xsi:type="xsd:boolean">true</return></ns2:bodyResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>
[{"one":["1",{"k":"2"}]},{"two":[{"k":"2"}]},{"body":["1"]}]
