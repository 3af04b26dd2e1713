--TEST--
__getLastRequestHeaders() and __getLastResponseHeaders(): with trace only, over redirects the last ones
--FILE--
<?php
require __DIR__ . '/../http.inc';
$server = new CannedServer([http_reply('', "Location: /new\r\n", '302 Found'), http_reply('<a/>', "X-Id: 7\r\n")]);
foreach ([1, 0] as $trace) {
    $client = new SoapClient(null, ['uri' => 'urn:u', 'location' => 'http://unused/', 'user_agent' => '', 'trace' => $trace]);
    $client->__doRequest('<x/>', $server->url('/old'), 'act', SOAP_1_1);
    var_dump(str_replace($server->port, 'PORT', as_given($client->__getLastRequestHeaders() ?? 'none')),
             $client->__getLastResponseHeaders());
}
?>
--EXPECT--
string(145) "POST /new HTTP/1.1
Host: 127.0.0.1:PORT
Connection: Keep-Alive
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4

"
string(69) "HTTP/1.1 200 OK
Content-Type: text/xml
X-Id: 7
Content-Length: 4
"
string(4) "none"
NULL
