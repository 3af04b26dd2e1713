--TEST--
lighttpd with mod_deflate: replies in deflate (RFC 9110, 8.4.1.2), in gzip and as they are
--SKIPIF--
<?php
require __DIR__ . '/real.inc';
real_skip('lighttpd');
foreach (glob('/usr/lib/{lighttpd,*/lighttpd}/mod_deflate.so', GLOB_BRACE) ?: die('skip lighttpd-mod-deflate is not installed') as $file);
?>
--FILE--
<?php
require __DIR__ . '/real.inc';
$f = real_folder();
$port = free_port();
$text = '<a>' . str_repeat("a line that shrinks\n", 5000) . '</a>';
file_put_contents("$f/a.xml", $text);
file_put_contents("$f/lighttpd.conf", "server.document-root = \"$f\"\nserver.port = $port\nserver.bind = \"127.0.0.1\"\nserver.modules = (\"mod_deflate\")\n"
    . "mimetype.assign = (\".xml\" => \"text/xml\")\ndeflate.mimetypes = (\"text/xml\")\n"
    . "\$HTTP[\"querystring\"] == \"gzip\" { deflate.allowed-encodings = (\"gzip\") }\n"
    . "\$HTTP[\"querystring\"] == \"deflate\" { deflate.allowed-encodings = (\"deflate\") }\n"
    . "\$HTTP[\"querystring\"] == \"none\" { deflate.mimetypes = () }\n");
$server = new RealProgram([real_program('lighttpd'), '-D', '-f', "$f/lighttpd.conf"], $f, "tcp://127.0.0.1:$port");

foreach (['deflate', 'gzip', 'none'] as $coding) {
    $client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'trace' => true, 'compression' => SOAP_COMPRESSION_ACCEPT]);
    $reply = $client->__doRequest('<x/>', "http://127.0.0.1:$port/a.xml?$coding", '', SOAP_1_1);
    preg_match('/^Content-Encoding: (\w+)/mi', $client->__getLastResponseHeaders() ?? '', $found);
    echo "$coding: ", $found[1] ?? 'identity', ' ', $reply === $text ? 'same' : var_export(substr((string)$reply, 0, 60), true), "\n";
}
?>
--EXPECT--
deflate: deflate same
gzip: gzip same
none: identity same
