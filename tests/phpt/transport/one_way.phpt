--TEST--
One-way operations over HTTP: null without an answer that matters; SOAP_WAIT_ONE_WAY_CALLS and header blocks make it matter (contract C-7.8)
--FILE--
<?php
require __DIR__ . '/../http.inc';
require __DIR__ . '/../wsdl/minimal.inc';
ini_set('soap.wsdl_cache_enabled', '0');

$wsdl = 'data:text/xml;base64,' . base64_encode(minimal_wsdl());
$fault = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Server</faultcode><faultstring>told</faultstring></e:Fault></e:Body></e:Envelope>';

function attempt(string $what, SoapClient $client, callable $call): void
{
    try {
        $result = json_encode($call($client));
    } catch (SoapFault $thrown) {
        $result = "[$thrown->faultcode] " . preg_replace('~(no XML document|Not Found|to host).*~s', '$1', $thrown->faultstring);
    }
    echo "$what: $result\n";
}

foreach (['accepted' => http_reply('', '', '202 Accepted'), 'empty' => http_reply('')] as $what => $reply) {
    $server = new CannedServer([$reply]);
    $client = new SoapClient($wsdl, ['location' => $server->url(), 'trace' => true]);
    attempt($what, $client, fn ($client) => $client->echo('x'));
    attempt('  again', $client, fn ($client) => $client->echo('y'));
    echo '  ', preg_match_all('~^POST~m', $server->requests(2)), ' requests, reply ', json_encode($client->__getLastResponse()), "\n";
}
echo "-- waits\n";
foreach (['accepted' => http_reply('', '', '202 Accepted'), 'empty' => http_reply(''), 'a fault' => http_reply($fault, '', '500 Internal Server Error'),
    'no XML' => http_reply('x'), 'an error' => http_reply('gone', '', '404 Not Found', 'text/plain')] as $what => $reply) {
    $server = new CannedServer([$reply]);
    $client = new SoapClient($wsdl, ['location' => $server->url(), 'features' => SOAP_WAIT_ONE_WAY_CALLS, 'trace' => true]);
    attempt($what, $client, fn ($client) => $client->echo('x'));
    attempt('  again', $client, fn ($client) => $client->echo('y'));
    $seen = $server->requests(2);
    echo '  ', preg_match_all('~^-- connection~m', $seen), ' connection, ', preg_match_all('~^POST~m', $seen), ' requests, ',
        strtok($client->__getLastResponseHeaders(), "\r"), "\n";
}
echo "-- with header blocks\n";
$server = new CannedServer([http_reply($fault, '', '500 Internal Server Error')]);
$client = new SoapClient($wsdl, ['location' => $server->url()]);
attempt('a block', $client, fn ($client) => $client->__soapCall('echo', ['x'], null, new SoapHeader('urn:h', 'H', 1)));
attempt('no block, but an array', $client, fn ($client) => $client->__soapCall('echo', ['x'], null, []));
$client->__setSoapHeaders(new SoapHeader('urn:h', 'H', 1));
attempt('a default block', $client, fn ($client) => $client->echo('x'));
attempt('__doRequest', $client, fn ($client) => strlen($client->__doRequest('<a/>', $server->url(), 'a', SOAP_1_1, false)));
$client = new SoapClient($wsdl, ['location' => 'http://127.0.0.1:1/']);
attempt('nobody there', $client, fn ($client) => $client->echo('x'));
?>
--EXPECT--
accepted: null
  again: null
  2 requests, reply ""
empty: null
  again: null
  2 requests, reply ""
-- waits
accepted: null
  again: null
  1 connection, 2 requests, HTTP/1.1 202 Accepted
empty: null
  again: null
  1 connection, 2 requests, HTTP/1.1 200 OK
a fault: [e:Server] told
  again: [e:Server] told
  1 connection, 2 requests, HTTP/1.1 500 Internal Server Error
no XML: [Client] looks like we got no XML document
  again: [Client] looks like we got no XML document
  1 connection, 2 requests, HTTP/1.1 200 OK
an error: [HTTP] Not Found
  again: [HTTP] Not Found
  1 connection, 2 requests, HTTP/1.1 404 Not Found
-- with header blocks
a block: [e:Server] told
no block, but an array: [e:Server] told
a default block: [e:Server] told
__doRequest: 175
nobody there: [HTTP] Could not connect to host
