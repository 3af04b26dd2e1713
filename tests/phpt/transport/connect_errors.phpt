--TEST--
Who cannot be reached, and why: a name without address, a closed port, TLS with a server that has none, a proxy that refuses
--FILE--
<?php
require __DIR__ . '/../http.inc';

function attempt(string $what, string $url, array $options = []): void
{
    try {
        (new SoapClient(null, $options + ['uri' => 'u', 'location' => $url]))->f();
    } catch (SoapFault $fault) {
        echo "$what: [$fault->faultcode] ", $fault->getMessage(), "\n";
    }
}

// greets whoever comes, as a mail server does
$code = <<<'CODE'
    $server = stream_socket_server('tcp://127.0.0.1:0');
    echo preg_replace('/.*:/', '', stream_socket_get_name($server, false)), "\n";
    fwrite(stream_socket_accept($server), "220 mail.example ESMTP\r\n");
    CODE;
$plain = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-r', $code], [1 => ['pipe', 'w']], $pipes);
$port = (int)fgets($pipes[1]);
$proxy = new CannedServer([http_reply('', '', '403 Forbidden')]);
attempt('no such name', 'http://nosuch.invalid:8080/x');
attempt('closed port', 'http://127.0.0.1:1/x');
attempt('no TLS there', "https://127.0.0.1:$port/x");
attempt('no unix socket', 'http://localhost/x', ['soapc' => ['unix_socket' => '/nonexistent/soapc.sock']]);
attempt('refused tunnel', 'https://target.invalid/x', ['proxy_host' => '127.0.0.1', 'proxy_port' => $proxy->port]);
attempt('closed proxy', 'http://target.invalid/x', ['proxy_host' => '127.0.0.1', 'proxy_port' => 1]);
?>
--EXPECTF--
no such name: [HTTP] Could not connect to host: cannot connect to http://nosuch.invalid:8080: Could not resolve host: nosuch.invalid
closed port: [HTTP] Could not connect to host: cannot connect to http://127.0.0.1:1: Failed to connect to 127.0.0.1%r( port |:)%r1%s
no TLS there: [HTTP] Could not connect to host: cannot connect to https://127.0.0.1:%d: %sSSL%s
no unix socket: [HTTP] Could not connect to host: cannot connect to http://localhost:80 by unix:/nonexistent/soapc.sock: %s
refused tunnel: [HTTP] Could not connect to host: cannot connect to https://target.invalid:443 by proxy 127.0.0.1:%d: %s403%S
closed proxy: [HTTP] Could not connect to host: cannot connect to http://target.invalid:80 by proxy 127.0.0.1:1: Failed to connect to 127.0.0.1%r( port |:)%r1%s
