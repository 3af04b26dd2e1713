--TEST--
The option compression: level, format, what is accepted (contract C-6.2, C-8.2, C-8.7)
--EXTENSIONS--
zlib
--FILE--
<?php
require __DIR__ . '/http.inc';
$text = str_repeat('text ', 500);
foreach ([0, 5, 9, 15, SOAP_COMPRESSION_ACCEPT, SOAP_COMPRESSION_ACCEPT | SOAP_COMPRESSION_GZIP | 5, SOAP_COMPRESSION_DEFLATE, SOAP_COMPRESSION_DEFLATE | 1,
          SOAP_COMPRESSION_ACCEPT | SOAP_COMPRESSION_DEFLATE | 9, '5', true] as $compression) {
    $server = new CannedServer([http_reply(SOAP_REPLY)]);
    $client = client($server, ['compression' => $compression]);
    echo json_encode($compression), ': ', outcome(fn () => $client->f($text));
    [$head, $body] = explode("\n\n", $server->requests(1), 2);
    $body = substr($body, 0, -1);
    preg_match_all('/^(?:Accept|Content)-Encoding.*$/m', $head, $lines);
    $plain = match ($body[0]) {
        "\x1f" => gzdecode($body),
        '<' => $body,
        default => gzuncompress($body),
    };
    echo ' ', implode(', ', $lines[0]), ' ', $plain === $client->__getLastRequest() ? 'the request' : 'something else', "\n";
}
$codings = ['gzip' => 'gzencode', 'x-gzip' => 'gzencode', 'deflate' => 'gzcompress', 'br' => 'strval'];
foreach ($codings as $coding => $encode) {
    $server = new CannedServer([http_reply($encode(SOAP_REPLY), "Content-Encoding: $coding\r\n")]);
    $client = client($server);
    echo $coding, ': ', outcome(fn () => $client->f()), "\n";
}
$server = new CannedServer([http_reply('no gzip at all', "Content-Encoding: gzip\r\n")]);
echo outcome(fn () => @client($server)->f()), "\n"; /* ext/soap lets zlib warn, too */
?>
--EXPECT--
0: "ok"  the request
5: "ok" Content-Encoding: gzip the request
9: "ok" Content-Encoding: gzip the request
15: "ok" Content-Encoding: gzip the request
32: "ok" Accept-Encoding: gzip, deflate the request
37: "ok" Accept-Encoding: gzip, deflate, Content-Encoding: gzip the request
16: "ok"  the request
17: "ok" Content-Encoding: deflate the request
57: "ok" Accept-Encoding: gzip, deflate, Content-Encoding: deflate the request
"5": "ok"  the request
true: "ok"  the request
gzip: "ok"
x-gzip: "ok"
deflate: "ok"
br: HTTP | Unknown Content-Encoding
HTTP | Can't uncompress compressed response
