--TEST--
SoapServer::fault() outside of handle(): code that runs for the detail cannot construct the server anew
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

echo script(<<<'CODE'
$server = new SoapServer(PARTS, ['encoding' => 'ISO-8859-1']);
class Meddling
{
    public function __toString(): string
    {
        global $server, $filled;
        try {
            $server->__construct(null, ['uri' => 'urn:t']);
            $filled = array_map(fn ($i) => str_repeat('Z', $i), range(10, 500));
        } catch (Error $error) {
            return $error->getMessage();
        }
        return 'constructed';
    }
}
$server->fault('Server', 'text', 'actor', (object)['first' => new SoapVar(new Meddling, XSD_STRING), 'second' => "\xE9"]);
CODE);
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>text</faultstring><faultactor>actor</faultactor><detail><first>SoapServer::__construct() may not be called during SOAP request processing</first><second>é</second></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
