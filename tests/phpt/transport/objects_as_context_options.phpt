--TEST--
Objects where a stream context's options are numbers: no error handler runs while the request is made of borrowed strings
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/../http.inc';

function made(string $text): string // a string that is in no table, so freed as soon as nobody holds it
{
    return implode('-', [$text, str_repeat('v', 24)]);
}

$envelope = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r:fResponse xmlns:r="urn:t"><x>1</x></r:fResponse></e:Body></e:Envelope>';
$numbers = ['security_level', 'verify_depth', 'crypto_method', 'min_proto_version', 'max_proto_version'];
foreach (['http' => ['timeout'], 'ssl' => $numbers] as $wrapper => $names) {
    foreach ($names as $name) {
        $server = new CannedServer([http_reply($envelope)]);
        $context = stream_context_create(['ssl' => ['ciphers' => made('DEFAULT'), 'cafile' => made('/nowhere')], 'http' => ['header' => 'X-Given: ' . made('line')]]);
        stream_context_set_option($context, $wrapper, $name, new stdClass);
        set_error_handler(function (int $type, string $message) use (&$context, &$client, &$filled) {
            echo "  $message\n";
            stream_context_set_option($context, ['ssl' => ['ciphers' => 'x', 'cafile' => 'y'], 'http' => ['header' => 'X-Given: another']]);
            $client->__construct(null, ['uri' => 'urn:t', 'location' => 'http://127.0.0.1:1/']);
            $filled = array_map(fn ($i) => str_repeat('Z', 10 + $i), range(0, 60));
            return true;
        });
        echo "$wrapper.$name:\n";
        $options = ['uri' => 'urn:t', 'location' => $server->url(), 'login' => made('login'), 'password' => made('password'),
            'soapc' => ['connect_timeout' => 5, 'read_timeout' => 30]];
        try {
            new SoapClient(null, $options + ['stream_context' => $context]);
        } catch (SoapFault $fault) {
            echo "  $fault->faultstring\n";
        }
        $late = stream_context_create();
        $client = new SoapClient(null, $options + ['stream_context' => $late]);
        stream_context_set_option($late, stream_context_get_options($context));
        $context = $late;
        try {
            echo '  ' . $client->f() . "\n";
            $expected = ['X-Given: ' . made('line'), 'Authorization: Basic ' . base64_encode(made('login') . ':' . made('password'))];
            echo array_diff($expected, explode("\n", $server->requests(1))) ? "  not as it was given\n" : '';
        } catch (SoapFault $fault) {
            echo "  $fault->faultstring\n";
        }
    }
}
?>
--EXPECT--
http.timeout:
  1
ssl.security_level:
  The stream context option ssl.security_level is not supported: a number from 0 to 5 was expected, not stdClass
  The stream context option ssl.security_level is not supported: a number from 0 to 5 was expected, not stdClass
ssl.verify_depth:
  The stream context option ssl.verify_depth is not supported: a number above 0 was expected, not stdClass
  The stream context option ssl.verify_depth is not supported: a number above 0 was expected, not stdClass
ssl.crypto_method:
  The stream context option ssl.crypto_method is not supported: a set of STREAM_CRYPTO_METHOD_*_CLIENT was expected, not stdClass
  The stream context option ssl.crypto_method is not supported: a set of STREAM_CRYPTO_METHOD_*_CLIENT was expected, not stdClass
ssl.min_proto_version:
  The stream context option ssl.min_proto_version is not supported: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 was expected, not stdClass
  The stream context option ssl.min_proto_version is not supported: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 was expected, not stdClass
ssl.max_proto_version:
  The stream context option ssl.max_proto_version is not supported: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 was expected, not stdClass
  The stream context option ssl.max_proto_version is not supported: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 was expected, not stdClass
