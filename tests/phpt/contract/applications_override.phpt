--TEST--
What subclasses do in __doRequest(): sign, rewrite, log, answer by themselves (contract section 15, 1 to 3, 7, 9)
--EXTENSIONS--
dom
--FILE--
<?php
require __DIR__ . '/http.inc';
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

class Signing extends SoapClient
{
    public array $log = [];
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $document = new DOMDocument;
        $document->loadXML($request);
        $path = new DOMXPath($document);
        $path->registerNamespace('s', 'http://schemas.xmlsoap.org/soap/envelope/');
        $envelope = $document->documentElement;
        $header = $path->query('/s:Envelope/s:Header')->item(0)
            ?? $envelope->insertBefore($document->createElementNS($envelope->namespaceURI, 'SOAP-ENV:Header'), $envelope->firstChild);
        $token = $header->appendChild($document->createElementNS(WSSE, 'wsse:Security'));
        $token->setAttributeNS($envelope->namespaceURI, 'SOAP-ENV:mustUnderstand', '1');
        $token->appendChild($document->createElementNS(WSSE, 'wsse:Digest', sha1($path->query('//s:Body')->item(0)->C14N())));
        $reply = parent::__doRequest(str_replace('ns1:', 'own:', str_replace('xmlns:ns1', 'xmlns:own', $document->saveXML())), $location, $action, $version, $oneWay);
        $this->log[] = preg_match('/^Content-Length: \d+\r$/m', $this->__getLastRequestHeaders()) . strlen($reply);
        return $reply;
    }
}

class Canned extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return str_replace('ok', 'canned', SOAP_REPLY);
    }
}

$server = new CannedServer([http_reply(SOAP_REPLY)]);
$context = stream_context_create(['http' => ['header' => 'Authorization: Bearer abc'], 'ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]);
$client = new Signing(null, ['uri' => 'urn:u', 'location' => $server->url(), 'trace' => 1, 'user_agent' => 'x', 'stream_context' => $context]);
var_dump($client->f(new SoapVar('<p xmlns="urn:p"><q>1</q></p>', XSD_ANYXML)), $client->log);
echo $server->requests(1), "kept: ", $client->__getLastRequest(), strlen($client->__getLastResponse()), "\n";
var_dump((new Canned(null, ['uri' => 'urn:u', 'location' => 'l']))->f());

/* UsernameToken by SoapVars, as many do. */
$password = new SoapVar('<wsse:Password Type="PasswordText">p&amp;w</wsse:Password>', XSD_ANYXML);
$user = new SoapVar('user', XSD_STRING, null, null, 'Username', WSSE);
$token = new SoapVar((object)['UsernameToken' => new SoapVar([$user, $password], SOAP_ENC_OBJECT, null, null, 'UsernameToken', WSSE)], SOAP_ENC_OBJECT, null, null, 'Security', WSSE);
$client = new Canned(null, ['uri' => 'urn:u', 'location' => 'l', 'trace' => 1, 'use' => SOAP_LITERAL]);
$client->__setSoapHeaders([new SoapHeader(WSSE, 'Security', $token, true)]);
$client->f();
echo $client->__getLastRequest();

$fault = str_replace('<r><v>ok</v></r>', '<e:Fault><faultcode>e:Server</faultcode><faultstring>no</faultstring><detail><problem><code>7</code></problem></detail></e:Fault>', SOAP_REPLY);
$server = new CannedServer([http_reply($fault, '', '500 Internal Server Error')]);
$client = client($server);
try {
    $client->f();
} catch (SoapFault $e) {
    echo $e->faultcode, ' ', $e->detail->problem->code, ' ', $client->__getLastResponse() === $fault ? 'kept' : 'lost', "\n";
    echo strtok($client->__getLastResponseHeaders(), "\r"), "\n";
}
?>
--EXPECT--
string(2) "ok"
array(1) {
  [0]=>
  string(4) "1110"
}
-- connection
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: x
Content-Type: text/xml; charset=utf-8
SOAPAction: "urn:u#f"
Content-Length: 658
Authorization: Bearer abc

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:own="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Header><wsse:Security xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd" SOAP-ENV:mustUnderstand="1"><wsse:Digest>b28bc05cff88cd8d27ad78dead282321b7e1052d</wsse:Digest></wsse:Security></SOAP-ENV:Header><SOAP-ENV:Body><own:f><p xmlns="urn:p"><q>1</q></p></own:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

kept: <?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><p xmlns="urn:p"><q>1</q></p></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>
110
string(6) "canned"
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:ns2="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"><SOAP-ENV:Header><ns2:Security SOAP-ENV:mustUnderstand="1"><ns2:UsernameToken><ns2:Username>user</ns2:Username><wsse:Password Type="PasswordText">p&amp;w</wsse:Password></ns2:UsernameToken></ns2:Security></SOAP-ENV:Header><SOAP-ENV:Body><ns1:f/></SOAP-ENV:Body></SOAP-ENV:Envelope>
e:Server 7 kept
HTTP/1.1 500 Internal Server Error
