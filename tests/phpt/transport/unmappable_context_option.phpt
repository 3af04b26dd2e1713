--TEST--
A security option of the stream context that cannot be met is a fault that names it, never ignored
--FILE--
<?php
foreach ([
    ['ssl' => ['peer_fingerprint' => 'abc']],
    ['ssl' => ['peer_fingerprint' => ['sha256' => str_repeat('a', 64), 'md5' => str_repeat('a', 32)]]],
    ['ssl' => ['verify_depth' => 0]],
    ['ssl' => ['crypto_method' => 0]],
    ['ssl' => ['crypto_method' => []]],
    ['ssl' => ['min_proto_version' => STREAM_CRYPTO_PROTO_SSLv3]],
    ['ssl' => ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_0_CLIENT | STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT]],
    ['ssl' => ['crypto_method' => STREAM_CRYPTO_METHOD_SSLv3_CLIENT]],
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
--EXPECTF--
HTTP: 'abc' is no fingerprint: 32, 40 or 64 hexadecimal digits of MD5, SHA-1 or SHA-256 were expected
HTTP: The stream context option ssl.peer_fingerprint is not supported: a digest of SHA-256, SHA-1 or MD5, or an array of one by its algorithm was expected, not array
HTTP: The stream context option ssl.verify_depth is not supported: a number above 0 was expected, not 0
HTTP: The stream context option ssl.crypto_method is not supported: a set of STREAM_CRYPTO_METHOD_*_CLIENT was expected, not 0
HTTP: The stream context option ssl.crypto_method is not supported: a set of STREAM_CRYPTO_METHOD_*_CLIENT was expected, not array
HTTP: The stream context option ssl.min_proto_version is not supported: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 was expected, not 4
HTTP: Could not connect to host: cannot connect to https://127.0.0.1:1: %s
HTTP: Could not connect to host: cannot connect to https://127.0.0.1:1: %s
HTTP: Could not connect to host: cannot connect to https://127.0.0.1:1: %s
