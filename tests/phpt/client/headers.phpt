--TEST--
Header blocks: of the call and by default, their attributes, those of the reply, what is no header (contract C-7.4 to C-7.6)
--FILE--
<?php
require __DIR__ . '/canned.inc';
$client = new CannedClient(null, ['uri' => 'urn:u', 'location' => 'http://l/']);
$client->reply = envelope('<r/>', '<a xmlns="urn:h">1</a><b><c>2</c></b><a>3</a>');

function header_of(CannedClient $client): string
{
    return preg_match('~<SOAP-ENV:Header>.*</SOAP-ENV:Header>|<SOAP-ENV:Header/>~', $client->request, $found) ? $found[0] : 'none';
}

$client->f();
echo header_of($client), "\n";
$client->__soapCall('f', [], null, [], $out);
echo header_of($client), ' ', show($out), "\n";
$client->__setSoapHeaders(new SoapHeader('urn:d', 'default', 'D', true, SOAP_ACTOR_NEXT));
$client->f();
echo header_of($client), "\n";
$client->__soapCall('f', [], null, [new SoapHeader('urn:c', 'call', ['k' => 1]), new SoapHeader('urn:d', 'x', '', false, 'urn:actor')]);
echo header_of($client), "\n";
$client->__setSoapHeaders([new SoapHeader('urn:d', 'raw', new SoapVar('<w:all xmlns:w="urn:w"/>', XSD_ANYXML))]);
$client->__soapCall('f', [], [], new SoapHeader('urn:c', 'nothing'));
echo header_of($client), "\n";
var_dump($client->__setSoapHeaders(null));
$client->f();
echo header_of($client), "\n";
foreach ([5, 'x', new stdClass, [new stdClass], [5]] as $wrong) {
    try {
        $client->__setSoapHeaders($wrong);
    } catch (Throwable $error) {
        echo get_class($error), ': ', $error->getMessage(), "\n";
    }
}
try {
    $client->__soapCall('f', [], null, 5);
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECT--
none
<SOAP-ENV:Header/> [a: '3', b: stdClass[c: '2']]
<SOAP-ENV:Header><ns2:default SOAP-ENV:mustUnderstand="1" SOAP-ENV:actor="http://schemas.xmlsoap.org/soap/actor/next">D</ns2:default></SOAP-ENV:Header>
<SOAP-ENV:Header><ns2:call><item><key>k</key><value>1</value></item></ns2:call><ns3:x SOAP-ENV:actor="urn:actor"></ns3:x><ns3:default SOAP-ENV:mustUnderstand="1" SOAP-ENV:actor="http://schemas.xmlsoap.org/soap/actor/next">D</ns3:default></SOAP-ENV:Header>
<SOAP-ENV:Header><ns2:nothing/><w:all xmlns:w="urn:w"/></SOAP-ENV:Header>
bool(true)
none
TypeError: SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, int given
TypeError: SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, string given
TypeError: SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, stdClass given
SoapFault: SoapClient::__setSoapHeaders(): Invalid SOAP header
SoapFault: SoapClient::__setSoapHeaders(): Invalid SOAP header
SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, int given
