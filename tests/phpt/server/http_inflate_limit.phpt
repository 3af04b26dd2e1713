--TEST--
Coded requests over HTTP: soapc.inflate_ratio, soapc.inflate_bytes and soapc.message_bytes bound what they grow to, and raise it (contract X-5)
--EXTENSIONS--
soapc
zlib
--FILE--
<?php
require __DIR__ . '/http.inc';

$code = <<<'CODE'
class T { public function Upper($text) { return strlen($text) . ' bytes'; } }
$server = new SoapServer(PARTS);
$server->setClass('T');
$server->handle();
CODE;
$bomb = gzencode(envelope('<p:Upper><text>' . str_repeat('a', 5000000) . '</text></p:Upper>'));
$small = gzencode(envelope('<p:Upper><text>' . str_repeat('a', 50000) . '</text></p:Upper>'));
foreach (['', '-d soapc.inflate_ratio=2000', '-d soapc.inflate_bytes=8M', '-d soapc.inflate_bytes=1000', '-d soapc.inflate_ratio=2000 -d soapc.message_bytes=1M'] as $ini) {
    $web = new WebServer($code, $ini);
    echo "request, $ini:\n";
    foreach ([$small, $bomb] as $body) {
        [$status, , $reply] = $web->exchange($body, ['Content-Encoding' => 'gzip']);
        echo '  ', explode(' ', $status)[1], ' ', preg_replace('/ of \d+ bytes/', '', trim(strip_tags($reply))), "\n";
    }
}
?>
--EXPECT--
request, :
  200 50000 bytes
  500 SOAP-ENV:Clientthe request's coded body grows to more than 100 times its size (inflate_ratio), setting soapc.inflate_ratio
request, -d soapc.inflate_ratio=2000:
  200 50000 bytes
  200 5000000 bytes
request, -d soapc.inflate_bytes=8M:
  200 50000 bytes
  200 5000000 bytes
request, -d soapc.inflate_bytes=1000:
  500 SOAP-ENV:Clientthe request's coded body grows to more than 100 times its size (inflate_ratio), setting soapc.inflate_ratio
  500 SOAP-ENV:Clientthe request's coded body grows to more than 100 times its size (inflate_ratio), setting soapc.inflate_ratio
request, -d soapc.inflate_ratio=2000 -d soapc.message_bytes=1M:
  200 50000 bytes
  500 SOAP-ENV:Clientthe request's coded body grows to more than 1048576 (message_bytes), setting soapc.message_bytes
