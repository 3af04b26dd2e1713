--TEST--
Coded requests over HTTP that grow beyond memory_limit are answered with a fault; those below it are served
--EXTENSIONS--
soapc
zlib
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP'); ?>
--INI--
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/http.inc';

$code = <<<'CODE'
class T { public function Upper($text) { return strlen($text) . ' ' . substr($text, -3); } }
$server = new SoapServer(PARTS);
$server->setClass('T');
$server->handle();
CODE;
$body = fn ($length) => gzencode(envelope('<p:Upper><text>' . str_repeat('a', $length - 1) . '!</text></p:Upper>'));
$large = $body(70000000);
$noise = gzencode('x' . random_bytes(5999999), 0); // what it may be at first is more than there is
foreach (['16M', '32M', '64M', '96M', '1G'] as $limit) {
    $web = new WebServer($code, "-d soapc.inflate_ratio=100000 -d memory_limit=$limit");
    foreach ([$body(2000000), $noise, $large] as $request) {
        [$status, , $reply] = $web->exchange($request, ['Content-Encoding' => 'gzip']);
        preg_match('~<faultstring>(.*)</faultstring>|<result[^>]*>(.*)</result>~', $reply, $m);
        echo "$limit: ", explode(' ', $status)[1], ' ', preg_replace('/body of \d+/', 'body of N', $m[2] ?? $m[1]), "\n";
    }
    unset($web);
}
?>
--EXPECT--
16M: 200 2000000 aa!
16M: 500 the request's coded body of N bytes grows to more than memory_limit (16777216) has room for
16M: 500 the request's coded body of N bytes grows to more than memory_limit (16777216) has room for
32M: 200 2000000 aa!
32M: 500 Bad Request: a start tag was expected, line 1, column 1
32M: 500 the request's coded body of N bytes grows to more than memory_limit (33554432) has room for
64M: 200 2000000 aa!
64M: 500 Bad Request: a start tag was expected, line 1, column 1
64M: 500 the request's coded body of N bytes grows to more than memory_limit (67108864) has room for
96M: 200 2000000 aa!
96M: 500 Bad Request: a start tag was expected, line 1, column 1
96M: 500 the request's coded body of N bytes grows to more than memory_limit (100663296) has room for
1G: 200 2000000 aa!
1G: 500 Bad Request: a start tag was expected, line 1, column 1
1G: 200 70000000 aa!
