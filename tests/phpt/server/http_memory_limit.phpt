--TEST--
SoapServer over HTTP: what is too large for memory_limit is answered with a fault; what is not is served
--EXTENSIONS--
soapc
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP'); ?>
--INI--
memory_limit=2G
--FILE--
<?php
require __DIR__ . '/http.inc';

$code = <<<'CODE'
class T { public function Upper($text) { return strlen($text) . ' ' . substr($text, -3); } }
$server = new SoapServer(PARTS);
$server->setClass('T');
$server->handle();
CODE;
$ini = '-d post_max_size=0 -d memory_limit=';
foreach (['64M' => 20000000, '16M' => 20000000, '32M' => 20000000, '1G' => 200000000] as $limit => $length) {
    $web = new WebServer($code, $ini . $limit);
    [$status, , $body] = $web->exchange(envelope('<p:Upper><text>' . str_repeat('a', $length - 1) . '!</text></p:Upper>'));
    preg_match('~<faultstring>(.{25})|<result[^>]*>(.*)</result>~', $body, $m);
    echo "$limit: $status, ", $m[2] ?? $m[1], "\n";
    unset($web);
}
?>
--EXPECT--
64M: HTTP/1.1 200 OK, 20000000 aa!
16M: HTTP/1.1 500 Internal Server Error, Allowed memory size of 16
32M: HTTP/1.1 500 Internal Server Error, Allowed memory size of 33
1G: HTTP/1.1 200 OK, 200000000 aa!
