--TEST--
TLS: a file of authorities that the ini setting names is told by that name, one of the context by its own
--INI--
openssl.cafile=/none/ini.pem
--FILE--
<?php
require __DIR__ . '/../http.inc';

$server = new CannedServer([]);
foreach ([[], ['cafile' => '/none/context.pem']] as $ssl) {
    $client = new SoapClient(null, ['uri' => 'u', 'location' => "https://127.0.0.1:$server->port/",
                                    'stream_context' => stream_context_create(['ssl' => $ssl])]);
    try {
        $client->f();
    } catch (SoapFault $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
Could not connect to host: cannot connect to https://127.0.0.1:%d: openssl.cafile '/none/ini.pem': No such file or directory
Could not connect to host: cannot connect to https://127.0.0.1:%d: ssl.cafile '/none/context.pem': No such file or directory
