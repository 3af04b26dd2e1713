--TEST--
Authentication: a bearer token; Negotiate without a ticket; Digest with SHA-256; what is never sent to another origin
--FILE--
<?php
require __DIR__ . '/../http.inc';

function call(string $url, array $options): string
{
    $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => $url]);
    $reply = $client->__doRequest('<x/>', $url, '', SOAP_1_1);
    return $reply ?? (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client)->faultstring;
}

function seen(CannedServer $server, int $count): string
{
    preg_match_all('/^-- connection|^POST \S+|^(?:Proxy-)?Authorization: .*|^Cookie: .*|^X-\S+ .*|^Content-Length: .*|^<x\/>/mi', $server->requests($count), $lines);
    return implode(' | ', $lines[0]) . "\n";
}

echo "-- Bearer\n";
$server = new CannedServer([http_reply('<a/>')]);
echo call($server->url(), ['soapc' => ['token' => 'abc.def-1_2~3+/=']]), ' ', seen($server, 1);
try {
    call($server->url(), ['soapc' => ['token' => "abc\r\nX: y"]]);
} catch (SoapFault $fault) {
    echo $fault->getMessage(), "\n";
}

$alice = ['login' => 'alice', 'password' => 'a', 'soapc' => ['auth' => ['ntlm', 'negotiate']]]; // libcurl may have one of them alone
echo "-- Negotiate\n";
$server = new CannedServer([http_reply('', "WWW-Authenticate: Negotiate\r\n", '401 Unauthorized')]);
echo preg_replace('~:\d+/~', ':PORT/', call($server->url(), ['login' => 'alice', 'password' => 'a', 'soapc' => ['auth' => 'negotiate']])), ' ';
echo str_contains(seen($server, 1), 'Basic') ? 'with Basic' : 'without Basic', "\n";

echo "-- Digest, SHA-256\n";
$server = new CannedServer([http_reply('', "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\", algorithm=SHA-256\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"m\"\r\n", '401 U'), http_reply('<a/>')]);
echo call($server->url('/d'), ['login' => 'l', 'password' => 'p', 'authentication' => SOAP_AUTHENTICATION_DIGEST]), "\n";
preg_match('/nc=(\w+), cnonce="(\w+)", response="(\w+)".*algorithm=SHA-256/', seen($server, 2), $found);
$hash = fn (string $text) => hash('sha256', $text);
var_dump(($found[3] ?? '') === $hash($hash('l:r:p') . ":n:$found[1]:$found[2]:auth:" . $hash('POST:/d'))); // RFC 7616, 3.4.1

echo "-- another origin\n";
foreach ([['login' => 'l', 'password' => 'p'], ['soapc' => ['token' => 't']], $alice] as $options) {
    $far = new CannedServer([http_reply('<far/>')]);
    $near = new CannedServer([http_reply('', 'Location: ' . $far->url('/far') . "\r\nSet-Cookie: c=1; Path=/\r\n", '307 T')]);
    $context = stream_context_create(['http' => ['header' => "X-Api-Key: k1\r\nX-Tenant: 7"]]);
    echo call($near->url(), $options + ['stream_context' => $context]), ' ', seen($far, 1);
}
$far = new CannedServer([http_reply('', '', '404 Not Found')]);
$near = new CannedServer([http_reply('', "Location: /again\r\n", '307 T'), http_reply('<near/>')]);
echo call($near->url(), ['soapc' => ['token' => 't'], 'stream_context' => $context]), ' ', seen($near, 2);
?>
--EXPECT--
-- Bearer
<a/> -- connection | POST / | Content-Length: 4 | Authorization: Bearer abc.def-1_2~3+/= | <x/>
The option 'soapc' => ['token' => ...]: a string of letters, digits and -._~+/= alone (RFC 6750, 2.1) was expected
-- Negotiate
Unauthorized without Basic
-- Digest, SHA-256
<a/>
bool(true)
-- another origin
<far/> -- connection | POST /far | Content-Length: 4 | <x/>
<far/> -- connection | POST /far | Content-Length: 4 | <x/>
<far/> -- connection | POST /far | Content-Length: 4 | <x/>
<near/> -- connection | POST / | Content-Length: 4 | Authorization: Bearer t | X-Api-Key: k1 | X-Tenant: 7 | <x/> | POST /again | Content-Length: 4 | Authorization: Bearer t | X-Api-Key: k1 | X-Tenant: 7 | <x/>
