--TEST--
The head of a request, line by line (contract C-8.2, C-8.3)
--FILE--
<?php
require __DIR__ . '/http.inc';
$server = new CannedServer([http_reply(SOAP_REPLY)]);

function head(string $path, array $options = [], string $action = 'act', int $version = SOAP_1_1): void
{
    global $server;
    $context = isset($options['http']) ? ['stream_context' => stream_context_create(['http' => $options['http']])] : [];
    unset($options['http']);
    $client = new SoapClient(null, $options + $context + ['uri' => 'u', 'location' => 'l', 'trace' => 1]);
    $client->__doRequest('<x/>', $server->url($path), $action, $version);
    $got = $server->requests(1);
    echo "-- $path\n", preg_replace('/^-- connection\n|\n<x\/>\n/m', '', str_replace(PHP_VERSION, 'VERSION', $got));
    $kept = str_replace(["\r\n", "127.0.0.1:$server->port", PHP_VERSION], ["\n", 'HOST', 'VERSION'], as_given($client->__getLastRequestHeaders()));
    echo str_contains(str_replace(PHP_VERSION, 'VERSION', $got), $kept) ? '' : "but kept is $kept";
}

head('/');
head('');
head('/a/b?c=d&e');
head('?q');
head('/', ['keep_alive' => false], '');
head('/', ['user_agent' => 'mine', 'http' => ['user_agent' => 'context']], 'a"b');
head('/', ['http' => ['user_agent' => 'context', 'content_type' => 'application/xml']], 'act');
head('/', ['user_agent' => '', 'http' => ['user_agent' => 'context', 'content_type' => 'application/xml']], 'act', SOAP_1_2);
head('/', ['http' => ['protocol_version' => 1.0]]);
head('/', ['http' => ['protocol_version' => '1.0']]);
head('/', ['http' => ['protocol_version' => 1.1]], '', SOAP_1_2);
head('/', ['compression' => SOAP_COMPRESSION_ACCEPT]);
head('/', ['compression' => SOAP_COMPRESSION_ACCEPT, 'login' => 'l']);
head('/', ['login' => 'user', 'password' => 'pass:word', 'http' => ['header' => "X-A: 1\r\nX-B: 2"]]);
head('/', ['login' => 5, 'password' => 'x']);
ini_set('user_agent', 'from the ini');
head('/');
head('/', ['http' => ['user_agent' => 5]]);

$client = client($server);
$client->f();
$client->__soapCall('g', [1], ['soapaction' => 'other']);
$client->__soapCall('g', [1], ['uri' => 'urn:v']);
preg_match_all('/^SOAPAction.*$/m', $server->requests(3), $actions);
echo implode("\n", $actions[0]), "\n";
$client = new SoapClient(__DIR__ . '/calls.wsdl', ['location' => $server->url(), 'cache_wsdl' => 0]);
foreach (['One', 'Two', 'None'] as $name) {
    outcome(fn () => $client->__soapCall($name, [1, 2]));
}
preg_match_all('/^SOAPAction.*$/m', $server->requests(3), $actions);
echo implode("\n", $actions[0]), "\n";
?>
--EXPECT--
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- 
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- /a/b?c=d&e
POST /a/b?c=d&e HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- ?q
POST /?q HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: close
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: ""
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: mine
Content-Type: text/xml; charset=utf-8
SOAPAction: "a"b"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: context
Content-Type: application/xml
SOAPAction: "act"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
Content-Type: application/xml; action="act"
Content-Length: 4
-- /
POST / HTTP/1.0
Host: HOST
Connection: close
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: application/soap+xml; charset=utf-8; action=""
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Accept-Encoding: gzip, deflate
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Accept-Encoding: gzip, deflate
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
Authorization: Basic bDo=
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
Authorization: Basic dXNlcjpwYXNzOndvcmQ=
X-A: 1
X-B: 2
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: PHP-SOAP/VERSION
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: from the ini
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
-- /
POST / HTTP/1.1
Host: HOST
Connection: Keep-Alive
User-Agent: from the ini
Content-Type: text/xml; charset=utf-8
SOAPAction: "act"
Content-Length: 4
SOAPAction: "urn:u#f"
SOAPAction: "other"
SOAPAction: "urn:v#g"
SOAPAction: ""
SOAPAction: "urn:calls#two"
SOAPAction: ""
