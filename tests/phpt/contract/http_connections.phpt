--TEST--
Kept connections, and the bodies that end in all ways (contract C-8.6, C-8.7, C-8.11)
--FILE--
<?php
require __DIR__ . '/http.inc';
ini_set('default_socket_timeout', '1');
$xml = SOAP_REPLY;
$length = strlen($xml);

function connections(array $replies, array $options = [], int $calls = 3): void
{
    $server = new CannedServer($replies);
    $client = client($server, $options);
    $results = [];
    for ($i = 0; $i < $calls; $i++) {
        $results[] = outcome(fn () => $client->f());
    }
    $got = $server->requests($calls);
    echo implode(', ', array_unique($results)), ': ', substr_count($got, '-- connection'), ' for ', substr_count($got, 'POST '), "\n";
}

connections([http_reply($xml)]);
connections([http_reply($xml, "Connection: close\r\n")], ['keep_alive' => false]);
connections([http_reply($xml, "Connection: close\r\n")]);
connections([http_reply($xml, "connection: Keep-Alive\r\n")]);
connections(["HTTP/1.0 200 OK\r\nContent-Type: text/xml\r\nConnection: close\r\n\r\n$xml"]);
connections(["HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nConnection: close\r\n\r\n$xml"]);
$half = (int)($length / 2);
$chunks = dechex($half) . "\r\n" . substr($xml, 0, $half) . "\r\n" . dechex($length - $half) . ";ext=1\r\n" . substr($xml, $half) . "\r\n0\r\n\r\n";
connections(["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n$chunks"]);
connections(["HTTP/1.1 100 Continue\r\n\r\n" . http_reply($xml)]);
connections(["HTTP/1.1 100 Continue\r\nX: y\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n" . http_reply($xml)], [], 1);
connections(["HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"]);
connections(["HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"]);
connections(["HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"]);
connections(["HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: $length\r\n\r\n$xml"]);
connections(["HTTP/1.1 200\r\nContent-Type: text/xml\r\nContent-Length: $length\r\n\r\n$xml"]);
connections(["HTTP/1.1 200 OK\r\ncontent-type: text/xml\r\nCONTENT-LENGTH: $length\r\n\r\n$xml"]);
connections([null], [], 1);
?>
--EXPECT--
"ok": 1 for 3
"ok": 3 for 3
"ok": 3 for 3
"ok": 1 for 3
"ok": 3 for 3
"ok": 3 for 3
"ok": 1 for 3
"ok": 1 for 3
"ok": 1 for 1
null: 1 for 3
null: 1 for 3
null: 3 for 3
"ok": 1 for 3
"ok": 1 for 3
"ok": 1 for 3
HTTP | Error Fetching http headers: 1 for 1
