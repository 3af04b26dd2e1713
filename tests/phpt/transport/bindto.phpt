--TEST--
socket.bindto: the address that a connection leaves from; [::] is any, and without a port it is none, as in PHP
--FILE--
<?php
require __DIR__ . '/../http.inc';

foreach (['127.0.0.2:0', '0:0', '[::]:0', '127.0.0.1', '[::1]', '192.0.2.1:0'] as $bind) {
    $server = new CannedServer([http_reply('<a/>')]);
    $client = new SoapClient(null, ['uri' => 'u', 'location' => $server->url(),
                                    'stream_context' => stream_context_create(['socket' => ['bindto' => $bind]])]);
    $reply = $client->__doRequest('<x/>', $server->url(), '', SOAP_1_1);
    $fault = (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client);
    echo $bind, ': ', $reply ?? $fault->faultstring, "\n";
}
?>
--EXPECTF--
127.0.0.2:0: <a/>
0:0: <a/>
[::]:0: <a/>
127.0.0.1: <a/>
[::1]: <a/>
192.0.2.1:0: Could not connect to host: cannot connect to http://127.0.0.1:%d: %r(bind failed .*|.*Failed binding local connection end)%r
