--TEST--
A security option of the stream context that cannot be met is a fault that names it, never ignored
--FILE--
<?php
foreach ([
    ['ssl' => ['peer_fingerprint' => 'abc']],
    ['ssl' => ['verify_depth' => 3]],
    ['ssl' => ['allow_self_signed' => true]],
    ['ssl' => ['allow_self_signed' => true, 'verify_peer' => false]],
    ['ssl' => ['capture_peer_cert' => true]],
] as $options) {
    $client = new SoapClient(null, ['uri' => 'u', 'location' => 'https://127.0.0.1:1/',
                                    'stream_context' => stream_context_create($options)]);
    try {
        $client->f();
    } catch (SoapFault $fault) {
        echo $fault->faultcode, ': ', $fault->faultstring, "\n";
    }
}
?>
--EXPECT--
HTTP: The stream context option ssl.peer_fingerprint is not supported
HTTP: The stream context option ssl.verify_depth is not supported
HTTP: The stream context option ssl.allow_self_signed is not supported
HTTP: Could not connect to host
HTTP: Could not connect to host
