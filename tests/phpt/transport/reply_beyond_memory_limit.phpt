--TEST--
A reply that memory_limit has no room for is a SoapFault that says so, not the end of the program
--INI--
memory_limit=24M
--FILE--
<?php
$code = <<<'CODE'
    $server = stream_socket_server('tcp://127.0.0.1:0');
    echo preg_replace('/.*:/', '', stream_socket_get_name($server, false)), "\n";
    $socket = stream_socket_accept($server);
    while (($line = fgets($socket)) !== false && trim($line) !== '');
    fwrite($socket, "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 60000000\r\n\r\n");
    for ($i = 0; $i < 60 && @fwrite($socket, str_repeat('x', 1000000)); $i++);
    CODE;
$server = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-r', $code], [1 => ['pipe', 'w']], $pipes);
$port = (int)fgets($pipes[1]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => "http://127.0.0.1:$port/"]);
try {
    $client->f();
} catch (SoapFault $fault) {
    echo $fault->faultcode, ': ', $fault->getMessage(), "\n";
}
echo "goes on\n";
proc_terminate($server);
proc_close($server);
?>
--EXPECTF--
HTTP: the reply is longer than max_reply_bytes (%d), which is what memory_limit leaves
goes on
