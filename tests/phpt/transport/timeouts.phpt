--TEST--
Time limits: which one ended the call, after how long, and to which host and port; of the options, the context and the ini setting
--INI--
default_socket_timeout=10
--FILE--
<?php
require __DIR__ . '/../http.inc';

$drip = ["HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 40\r\n\r\n"];
$slow_head = ["HTTP/1.1 200 OK\r\n"];
for ($i = 0; $i < 40; $i++) {
    array_push($drip, ' ', 0.1);
    array_push($slow_head, "X-Line-$i: v\r\n", 0.1);
}

function attempt(string $what, array $reply, array $options, float $most): void
{
    $server = new CannedServer([$reply]);
    $context = isset($options['http']) ? ['stream_context' => stream_context_create(['http' => $options['http']])] : [];
    $client = new SoapClient(null, $options + $context + ['uri' => 'u', 'location' => $server->url()]);
    $start = microtime(true);
    try {
        $client->f();
        echo "$what: no fault\n";
    } catch (SoapFault $fault) {
        echo "$what: ", str_replace($server->port, 'PORT', $fault->getMessage()), "\n";
    }
    $took = microtime(true) - $start;
    if ($took > $most) {
        echo "  took $took s\n";
    }
}

attempt('read_timeout', [2.0], ['soapc' => ['read_timeout' => 0.3]], 1.5);
attempt('http.timeout', [2.0], ['http' => ['timeout' => 0.3]], 1.5);
attempt('a head by the line', $slow_head, ['soapc' => ['read_timeout' => 0.3]], 1.5);
attempt('total, silent', [2.0], ['soapc' => ['timeout' => 0.3]], 1.5);
attempt('total, dripping', $drip, ['soapc' => ['timeout' => 0.4, 'read_timeout' => 5]], 1.5);
attempt('pauses shorter than the limit', ["HTTP/1.1 200 OK\r\n", 0.2, "Content-Length: 6\r\n\r\n", 0.25, '<a', 0.25, '/>', 0.25, "\n", 0.25, "\n"],
        ['soapc' => ['read_timeout' => 0.4]], 3.0);
ini_set('default_socket_timeout', 1);
attempt('default_socket_timeout', [3.0], [], 2.5);

// A listener whose queue is full lets nobody in: the connect limit is the one that ends.
$full = stream_socket_server('tcp://127.0.0.1:0', $code, $text, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['socket' => ['backlog' => 0]]));
$name = stream_socket_get_name($full, false);
$waiting = [];
for ($i = 0; $i < 3; $i++) {
    $waiting[] = @stream_socket_client("tcp://$name", $code, $text, 0.1, STREAM_CLIENT_CONNECT | STREAM_CLIENT_ASYNC_CONNECT);
}
foreach ([['soapc' => ['connect_timeout' => 0.3]], ['connection_timeout' => 1]] as $options) {
    $start = microtime(true);
    try {
        (new SoapClient(null, $options + ['uri' => 'u', 'location' => "http://$name/"]))->f();
    } catch (SoapFault $fault) {
        echo str_replace($name, 'HOST:PORT', $fault->getMessage()), microtime(true) - $start < 2 ? '' : ' late', "\n";
    }
}

// The documents of a WSDL have one deadline together.
$server = new CannedServer([[2.0]]);
try {
    new SoapClient($server->url('/w?wsdl'), ['cache_wsdl' => WSDL_CACHE_NONE, 'soapc' => ['timeout' => 0.3]]);
} catch (SoapFault $fault) {
    echo str_replace($server->port, 'PORT', $fault->getMessage());
}

foreach (['timeout' => -1, 'read_timeout' => 'soon', 'auth' => 'kerberos', 'http_version' => '3'] as $name => $value) {
    try {
        new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'soapc' => [$name => $value]]);
    } catch (SoapFault $fault) {
        echo $fault->getMessage(), "\n";
    }
}
?>
--EXPECTF--
read_timeout: Error Fetching http headers: read timeout of 300 ms ended while waiting for the reply: http://127.0.0.1:PORT
http.timeout: Error Fetching http headers: read timeout of 300 ms ended while waiting for the reply: http://127.0.0.1:PORT
a head by the line: Error Fetching http headers: read timeout of 300 ms ended while waiting for the reply: http://127.0.0.1:PORT
total, silent: Error Fetching http headers: total timeout of 300 ms ended while waiting for the reply: http://127.0.0.1:PORT
total, dripping: Error Fetching http body, No Content-Length, connection closed or chunked data: total timeout of 400 ms ended while reading the reply's body: http://127.0.0.1:PORT
pauses shorter than the limit: Wrong Version: root element '{}a' where an Envelope of SOAP 1.1 or 1.2 was expected, line 1, column 1; HTTP status 200 from http://127.0.0.1:PORT/, no Content-Type, body of 6 bytes: <a/>%w
default_socket_timeout: Error Fetching http headers: read timeout of 1000 ms ended while waiting for the reply: http://127.0.0.1:PORT
Could not connect to host: connect timeout of 300 ms ended while connecting: http://HOST:PORT
Could not connect to host: connect timeout of 1000 ms ended while connecting: http://HOST:PORT
SOAP-ERROR: Parsing WSDL: Couldn't load from 'http://127.0.0.1:PORT/w?wsdl' : failed to load external entity "http://127.0.0.1:PORT/w?wsdl": total timeout of %d ms ended while waiting for the reply: http://127.0.0.1:PORT
The option 'soapc' => ['timeout' => ...]: a number of seconds was expected
The option 'soapc' => ['read_timeout' => ...]: a number of seconds was expected
The option 'soapc' => ['auth' => ...]: 'basic', 'digest', 'ntlm', 'negotiate', or a list of these was expected
The option 'soapc' => ['http_version' => ...]: '1.0', '1.1', '2' or '2-prior-knowledge' was expected
