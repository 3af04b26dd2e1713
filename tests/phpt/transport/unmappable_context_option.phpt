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
    $client = null;
    try {
        $client = new SoapClient(null, ['uri' => 'u', 'location' => 'https://127.0.0.1:1/',
                                        'stream_context' => stream_context_create($options)]);
        $client->f();
    } catch (SoapFault $fault) {
        echo $client ? '' : 'made: ', $fault->faultcode, ': ', $fault->faultstring, "\n";
    }
}

echo "-- a context that is changed later\n";
$context = stream_context_create();
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'https://127.0.0.1:1/', 'stream_context' => $context]);
stream_context_set_option($context, 'ssl', 'verify_depth', 0);
try {
    $client->f();
} catch (SoapFault $fault) {
    echo $fault->faultstring, "\n";
}

echo "-- where the class sends itself\n";
class Own extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $one_way = false): ?string
    {
        return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r:fResponse xmlns:r="u"><x>1</x></r:fResponse></e:Body></e:Envelope>';
    }
}
$client = new Own(null, ['uri' => 'u', 'location' => 'https://127.0.0.1:1/', 'stream_context' => stream_context_create(['ssl' => ['verify_depth' => 0], 'http' => ['timeout' => 'abc']])]);
echo $client->f(), "\n";

echo "-- numbers of http that are none: ext/soap asks for none of them\n";
foreach (['timeout', 'protocol_version', 'max_redirects'] as $name) {
    foreach ([null, false, '', '1.1', ' 1', 1.0, -1, 'abc', '60s', [], new stdClass] as $value) {
        $context = stream_context_create(['http' => [$name => $value]]);
        $client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://127.0.0.1:1/', 'stream_context' => $context]);
        try {
            $client->f();
        } catch (SoapFault $fault) {
            echo str_starts_with($fault->faultstring, 'Could not connect to host') ? '' : "$name: $fault->faultstring\n";
        }
    }
}
?>
--EXPECTF--
HTTP: 'abc' is no fingerprint: 32, 40 or 64 hexadecimal digits of MD5, SHA-1 or SHA-256 were expected
made: HTTP: The stream context option ssl.peer_fingerprint is not supported: a digest of SHA-256, SHA-1 or MD5, or an array of one by its algorithm was expected, not array
made: HTTP: The stream context option ssl.verify_depth is not supported: a number above 0 was expected, not 0
made: HTTP: The stream context option ssl.crypto_method is not supported: a set of STREAM_CRYPTO_METHOD_*_CLIENT was expected, not 0
made: HTTP: The stream context option ssl.crypto_method is not supported: a set of STREAM_CRYPTO_METHOD_*_CLIENT was expected, not array
made: HTTP: The stream context option ssl.min_proto_version is not supported: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 was expected, not 4
HTTP: Could not connect to host: cannot connect to https://127.0.0.1:1: %s
HTTP: Could not connect to host: cannot connect to https://127.0.0.1:1: %s
HTTP: Could not connect to host: cannot connect to https://127.0.0.1:1: %s
-- a context that is changed later
The stream context option ssl.verify_depth is not supported: a number above 0 was expected, not 0
-- where the class sends itself
1
-- numbers of http that are none: ext/soap asks for none of them
