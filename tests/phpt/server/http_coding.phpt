--TEST--
SoapServer over HTTP: a coded request, and one in another charset (contract C-10.2, X-5)
--EXTENSIONS--
soapc
zlib
--FILE--
<?php
require __DIR__ . '/http.inc';

$web = new WebServer(<<<'CODE'
class T { public function Upper($text) { return strlen($text) > 20 ? strlen($text) . ' bytes' : bin2hex($text); } }
$server = new SoapServer(PARTS);
$server->setClass('T');
$server->handle();
echo 'handle() returned';
CODE);

/* Big-endian with its mark; for text of Latin-1. */
function utf16(string $text): string
{
    $out = "\xFE\xFF";
    foreach (preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY) as $character) {
        $out .= strlen($character) === 1 ? "\0$character" : "\0\xFC";
    }
    return $out;
}

function result(string $body, array $headers): void
{
    global $web;
    [$status, , $body] = $web->exchange($body, $headers);
    echo $status, ' ', trim(strip_tags($body)), "\n";
}

$small = envelope('<p:Upper><text>gr&#252;n</text></p:Upper>');
result(gzencode($small), ['Content-Encoding' => 'gzip']);
result(gzencode($small), ['Content-Encoding' => 'x-gzip']);
result(gzcompress($small), ['Content-Encoding' => 'deflate']);
result(gzdeflate($small), ['Content-Encoding' => 'deflate']);
echo "names in any case, none (RFC 9110, 8.4.1):\n";
result(gzencode($small), ['Content-Encoding' => 'GZip']);
result(gzencode($small), ['Content-Encoding' => "X-GZIP\t"]);
result(gzcompress($small), ['Content-Encoding' => 'DEFLATE']);
result($small, ['Content-Encoding' => 'Identity']);
result($small, ['Content-Encoding' => '']);
echo "in two members:\n";
result(gzencode(substr($small, 0, 50)) . gzencode(substr($small, 50)), ['Content-Encoding' => 'gzip']);
echo "cut short:\n";
[$status, , $body] = $web->exchange(substr(gzencode($small), 0, 60), ['Content-Encoding' => 'gzip']);
echo $status, str_contains($body, 'Bad Request') ? ' Bad Request' : $body, "\n";
echo "another coding:\n";
result($small, ['Content-Encoding' => 'br']);
echo "1,000,000 of one letter are below 1 MiB, 40,000,000 are more than 100 to 1:\n";
foreach ([1000000, 40000000] as $count) {
    result(gzencode(envelope('<p:Upper><text>' . str_repeat('a', $count) . '</text></p:Upper>')), ['Content-Encoding' => 'gzip']);
}
echo "what compresses less may be as large as it likes:\n";
mt_srand(1);
$text = implode(array_map(fn () => mt_rand(100000000, 999999999), range(1, 350000)));
result(gzencode(envelope("<p:Upper><text>$text</text></p:Upper>")), ['Content-Encoding' => 'gzip']);

echo "charsets:\n";
$latin = envelope("<p:Upper><text>gr\xFCn</text></p:Upper>");
result($latin, ['Content-Type' => 'text/xml; charset=ISO-8859-1']);
result("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>$latin", ['Content-Type' => 'text/xml; charset=utf-8']);
result(utf16("<?xml version=\"1.0\" encoding=\"UTF-16\"?>" . envelope('<p:Upper><text>grün</text></p:Upper>')), []);
result("\xEF\xBB\xBF" . envelope('<p:Upper><text>grün</text></p:Upper>'), []);
?>
--EXPECTF--
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
names in any case, none (RFC 9110, 8.4.1):
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
in two members:
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
cut short:
HTTP/1.1 500 Internal Server Error Bad Request
another coding:
HTTP/1.1 200 OK handle() returned
1,000,000 of one letter are below 1 MiB, 40,000,000 are more than 100 to 1:
HTTP/1.1 200 OK 1000000 bytes
handle() returned
HTTP/1.1 500 Internal Server Error SOAP-ENV:Clientthe request's coded body of %d bytes grows to more than 100 times its size (inflate_ratio), setting soapc.inflate_ratio
what compresses less may be as large as it likes:
HTTP/1.1 200 OK 3150000 bytes
handle() returned
charsets:
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
HTTP/1.1 200 OK 6772c3bc6e
handle() returned
