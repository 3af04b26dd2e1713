--TEST--
The request's head: its lines and their order, for SOAP 1.1 and 1.2; a kept connection serves who has the same credentials
--FILE--
<?php
require __DIR__ . '/../http.inc';
$server = new CannedServer([http_reply('<a/>')]);

function client(array $options = []): SoapClient
{
    return new SoapClient(null, $options + ['uri' => 'urn:u', 'location' => 'http://unused/', 'user_agent' => 'test']);
}

$client = client();
$client->__doRequest('<x/>', $server->url('/path?q=1'), 'urn:u#f', SOAP_1_1);
$client->__doRequest('<x/>', $server->url(), '', SOAP_1_2);
client(['user_agent' => '', 'keep_alive' => false, 'login' => 'user', 'password' => 'secret',
        'compression' => SOAP_COMPRESSION_ACCEPT])->__doRequest('<y/>', $server->url(), 'a', SOAP_1_1);
client(['stream_context' => stream_context_create(['http' => [
    'header' => "X-One: 1\r\nHost: elsewhere\r\nContent-Type: mine/mine\r\nAuthorization: Bearer token",
    'content_type' => 'application/xml',
]])])->__doRequest('<z/>', $server->url(), 'a', SOAP_1_2);
echo $server->requests(4);
?>
--EXPECT--
-- connection
POST /path?q=1 HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: test
Content-Type: text/xml; charset=utf-8
SOAPAction: "urn:u#f"
Content-Length: 4

<x/>
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: test
Content-Type: application/soap+xml; charset=utf-8; action=""
Content-Length: 4

<x/>
-- connection
POST / HTTP/1.1
Host: HOST
Connection: close
Accept-Encoding: gzip, deflate
Content-Type: text/xml; charset=utf-8
SOAPAction: "a"
Content-Length: 4
Authorization: Basic dXNlcjpzZWNyZXQ=

<y/>
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: test
Content-Type: application/xml; action="a"
Content-Length: 4
X-One: 1
Authorization: Bearer token

<z/>
