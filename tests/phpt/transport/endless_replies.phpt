--TEST--
A body without end, or one that just does not fit, is a SoapFault that names the limit: with trace and without, of any status, coded, and of a WSDL
--EXTENSIONS--
soapc
zlib
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP'); ?>
--INI--
memory_limit=24M
--FILE--
<?php
/* /STATUS/BYTES/CODING: so many bytes, 0: without end. */
$code = <<<'CODE'
    $server = stream_socket_server('tcp://127.0.0.1:0');
    echo preg_replace('/.*:/', '', stream_socket_get_name($server, false)), "\n";
    while ($socket = stream_socket_accept($server, 60)) {
        preg_match('~ /(\d+)/(\d+)/(\w*)~', fgets($socket), $m);
        while (($line = fgets($socket)) !== false && trim($line) !== '');
        $coding = $m[3] ? "Content-Encoding: $m[3]\r\n" : '';
        fwrite($socket, "HTTP/1.1 $m[1] Said so\r\nContent-Type: text/xml\r\nConnection: close\r\n$coding\r\n");
        $deflate = deflate_init(ZLIB_ENCODING_GZIP, ['level' => 0]);
        $piece = str_repeat('x', 100000);
        for ($sent = 0; !$m[2] || $sent < $m[2]; $sent += strlen($piece)) {
            if (!@fwrite($socket, $m[3] ? deflate_add($deflate, $piece, ZLIB_NO_FLUSH) ?: ' ' : $piece)) {
                break;
            }
        }
        fclose($socket);
    }
    CODE;
$server = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-r', $code], [1 => ['pipe', 'w']], $pipes);
$url = 'http://127.0.0.1:' . (int)fgets($pipes[1]);

function told(callable $do): void
{
    try {
        $do();
        echo "no fault\n";
    } catch (SoapFault $fault) {
        echo $fault->faultcode, ': ', preg_replace('~\d{4,}~', 'N', $fault->getMessage()), "\n";
    }
}

foreach ([false, true] as $trace) {
    foreach (['/200/0/', '/500/0/', '/404/0/', '/200/0/gzip', '/200/22000000/', '/500/22000000/'] as $path) {
        $client = new SoapClient(null, ['uri' => 'u', 'location' => $url . $path, 'trace' => $trace]);
        told(fn () => $client->f());
        if ($trace) {
            $kept = $client->__getLastResponse();
            echo '    kept: ', strlen($kept), ' of ', count_chars($kept, 3), ', ', trim(strtok($client->__getLastResponseHeaders(), "\n")), "\n";
        }
    }
}
ini_set('soapc.message_bytes', 1000000);
told(fn () => $client->f());
echo '    kept: ', intdiv(strlen($client->__getLastResponse()), 100000), " times 100,000\n";
ini_restore('soapc.message_bytes');
foreach (['/200/0/', '/200/22000000/'] as $path) {
    told(fn () => new SoapClient($url . $path, ['cache_wsdl' => WSDL_CACHE_NONE]));
}
proc_terminate($server);
proc_close($server);
?>
--EXPECT--
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
HTTP: the reply of N bytes is longer than memory_limit (N) has room for
HTTP: the reply of N bytes is longer than memory_limit (N) has room for
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
    kept: 65536 of x, HTTP/1.1 200 Said so
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
    kept: 65536 of x, HTTP/1.1 500 Said so
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
    kept: 65536 of x, HTTP/1.1 404 Said so
HTTP: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
    kept: 65536 of x, HTTP/1.1 200 Said so
HTTP: the reply of N bytes is longer than memory_limit (N) has room for
    kept: 65536 of x, HTTP/1.1 200 Said so
HTTP: the reply of N bytes is longer than memory_limit (N) has room for
    kept: 65536 of x, HTTP/1.1 500 Said so
HTTP: the reply is longer than max_reply_bytes (N), which is soapc.message_bytes
    kept: 9 times 100,000
WSDL: SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:N/200/0/' : failed to load external entity "http://127.0.0.1:N/200/0/": the reply is longer than max_reply_bytes (N), which is what memory_limit leaves

WSDL: SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:N/200/N/' : failed to load external entity "http://127.0.0.1:N/200/N/": the reply of N bytes is longer than memory_limit (N) has room for
