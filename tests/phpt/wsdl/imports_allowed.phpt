--TEST--
'soapc' => ['imports' => ...]: the hosts and schemes that imports may come from, also by a redirect; the options of a client hold for its documents
--FILE--
<?php
require __DIR__ . '/../http.inc';
$schema = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:ext"><xsd:simpleType name="Far"><xsd:restriction base="xsd:string"/></xsd:simpleType></xsd:schema>';
$wsdl = file_get_contents(__DIR__ . '/../transport/one.wsdl');

function with_import(string $location): string
{
    global $wsdl;
    return str_replace('<xsd:element name="Get">', "<xsd:import namespace=\"urn:ext\" schemaLocation=\"$location\"/><xsd:element name=\"Get\">", $wsdl);
}

function load(string $what, string $url, array $own): void
{
    try {
        $client = new SoapClient($url, ['cache_wsdl' => WSDL_CACHE_NONE, 'soapc' => $own]);
        $text = count($client->__getFunctions()) . ' functions';
    } catch (SoapFault $fault) {
        $text = preg_replace(['/:\d+/', '/, imported by .*/'], [':PORT', ''], trim($fault->getMessage()));
    }
    echo "$what: $text\n";
}

$far = new CannedServer([http_reply($schema)]);
$far_url = str_replace('127.0.0.1', 'localhost', $far->url('/far.xsd'));
$near = new CannedServer([http_reply(with_import($far_url))]);
load('any', $near->url(), []);
load('named', $near->url(), ['imports' => ['hosts' => ['localhost']]]);
load('another', $near->url(), ['imports' => ['hosts' => ['schemas.example.org', '10.0.0.0/8']]]);
load('https alone', $near->url(), ['imports' => ['schemes' => ['https']]]);
load('http and https', $near->url(), ['imports' => ['schemes' => ['http', 'https']]]);

$own = new CannedServer([http_reply(with_import('near.xsd')), http_reply($schema)]);
load('its own host', $own->url('/d/w'), ['imports' => ['hosts' => []]]);
$turn = new CannedServer([http_reply(with_import('near.xsd')), http_reply('', "Location: $far_url\r\n", '302 Found')]);
load('by a redirect', $turn->url('/d/w'), ['imports' => ['hosts' => []]]);

$file = tempnam(sys_get_temp_dir(), 'soapc');
file_put_contents($file, with_import($far->url('/far.xsd')));
load('a file, no network', $file, ['imports' => ['schemes' => ['file']]]);
load('a file, that host', $file, ['imports' => ['hosts' => ['127.0.0.1']]]);
load('a file, no host', $file, ['imports' => ['hosts' => []]]);
unlink($file);
foreach ([true, [], ['hosts' => 'a'], ['schemes' => [1]]] as $wrong) {
    load('wrong', $own->url(), ['imports' => $wrong]);
}

// The documents come by the client's options: a token for their own origin, a proxy for all.
$server = new CannedServer([http_reply(with_import('near.xsd')), http_reply($schema)]);
load('token', $server->url('/d/w'), ['token' => 'secret']);
echo substr_count($server->requests(2), 'Authorization: Bearer secret'), " with the token\n";
$proxy = new CannedServer([http_reply(with_import('http://b.test/x.xsd')), http_reply($schema)]);
new SoapClient('http://a.test/w', ['cache_wsdl' => WSDL_CACHE_NONE, 'proxy_host' => '127.0.0.1', 'proxy_port' => $proxy->port, 'soapc' => ['token' => 'secret']]);
preg_match_all('/^GET \S+|^Authorization.*/m', $proxy->requests(2), $lines);
echo implode(' | ', $lines[0]), "\n";
foreach (["tcp://127.0.0.1:$proxy->port", 'nonsense'] as $by) {
    try {
        new SoapClient('http://c.test/w', ['cache_wsdl' => WSDL_CACHE_NONE, 'stream_context' => stream_context_create(['http' => ['proxy' => $by]])]);
    } catch (SoapFault $fault) {
        echo trim($fault->getMessage()), "\n";
    }
}
preg_match_all('/^GET \S+/m', $proxy->requests(1), $lines);
echo implode(' | ', $lines[0]), "\n";

// Digest for documents: no password in the clear where it was asked for, an answer to the challenge in any case.
foreach ([['authentication' => SOAP_AUTHENTICATION_DIGEST], []] as $how) {
    $server = new CannedServer([http_reply('', "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n", '401 U'), http_reply($wsdl)]);
    $client = new SoapClient($server->url('/w'), $how + ['cache_wsdl' => WSDL_CACHE_NONE, 'login' => 'u', 'password' => 'p']);
    preg_match_all('/^GET \S+|^Authorization: \w+/m', $server->requests(2), $lines);
    echo implode(' | ', $lines[0]), "\n";
}
?>
--EXPECT--
any: 2 functions
named: 2 functions
another: SOAP-ERROR: Parsing Schema: can't import schema from 'http://localhost:PORT/far.xsd': http://localhost:PORT is refused: its host is not among those that are allowed (127.0.0.1, schemas.example.org, 10.0.0.0/8)
https alone: SOAP-ERROR: Parsing Schema: can't import schema from 'http://localhost:PORT/far.xsd': its scheme is not among those that imports may have ('soapc' => ['imports'])
http and https: 2 functions
its own host: 2 functions
by a redirect: SOAP-ERROR: Parsing Schema: can't import schema from 'http://127.0.0.1:PORT/d/near.xsd': http://localhost:PORT is refused: its host is not among those that are allowed (127.0.0.1)
a file, no network: SOAP-ERROR: Parsing Schema: can't import schema from 'http://127.0.0.1:PORT/far.xsd': its scheme is not among those that imports may have ('soapc' => ['imports'])
a file, that host: 2 functions
a file, no host: SOAP-ERROR: Parsing Schema: can't import schema from 'http://127.0.0.1:PORT/far.xsd': http://127.0.0.1:PORT is refused: its host is not among those that are allowed ()
wrong: The option 'soapc' => ['imports' => ...]: ['hosts' => [names], 'schemes' => [names]], one or both, was expected
wrong: The option 'soapc' => ['imports' => ...]: ['hosts' => [names], 'schemes' => [names]], one or both, was expected
wrong: The option 'soapc' => ['imports' => ...]: ['hosts' => [names], 'schemes' => [names]], one or both, was expected
wrong: The option 'soapc' => ['imports' => ...]: ['hosts' => [names], 'schemes' => [names]], one or both, was expected
token: 2 functions
2 with the token
GET http://a.test:80/w | Authorization: Bearer secret | GET http://b.test:80/x.xsd
SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'http://c.test/w' : the root is 'schema' of namespace 'http://www.w3.org/2001/XMLSchema', where 'wsdl:definitions' was expected (http://c.test/w:1:1)
SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://c.test/w' : failed to load external entity "http://c.test/w": the stream context option http.proxy is not tcp://host:port
GET http://c.test:80/w
GET /w | GET /w | Authorization: Digest
GET /w | Authorization: Basic | GET /w | Authorization: Digest
