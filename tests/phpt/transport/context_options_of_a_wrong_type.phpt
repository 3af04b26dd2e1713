--TEST--
Options of the stream context that say what TLS is to trust, and socket.bindto, are never passed over: where ext/soap does not connect for a value that means nothing, a fault names it; what it takes as not given is not given
--FILE--
<?php
// "taken": it came as far as the connection, which nobody takes there.
$names = ['verify_peer', 'verify_peer_name', 'peer_name', 'cafile', 'capath', 'local_cert', 'local_pk', 'passphrase', 'ciphers', 'security_level',
    'allow_self_signed', 'verify_depth', 'peer_fingerprint', 'crypto_method', 'min_proto_version', 'max_proto_version'];
$values = ['null' => null, 'false' => false, 'true' => true, '""' => '', '5' => 5, '1.5' => 1.5, '[]' => [], "['x']" => ['x'], 'object' => new stdClass];

function outcome(array $context, array $options = []): string
{
    try {
        $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => 'https://127.0.0.1:1/', 'stream_context' => stream_context_create($context)]);
        $client->f();
    } catch (SoapFault $fault) {
        return $fault->getMessage();
    }
}

foreach ($names as $name) {
    $refused = $taken = [];
    foreach ($values as $text => $value) {
        $message = outcome(['ssl' => [$name => $value]]);
        if (preg_match("/^The stream context option ssl\\.$name is not supported: (.*) was expected, not (.*)$/", $message, $found)) {
            $refused[] = $text . ($found[2] === trim($text, "'") || is_array($value) && $found[2] === 'array' || is_object($value) && $found[2] === 'stdClass' ? '' : " as '$found[2]'");
            $expected = strtok($found[1], ',');
        } elseif (str_contains($message, "'' is no fingerprint")) {
            $refused[] = $text;
        } elseif (str_starts_with($message, 'Could not connect to host')) {
            $taken[] = $text;
        } else {
            echo "$name, $text: $message\n";
        }
    }
    echo "$name: ", implode(' ', $refused), " | expected: $expected | taken: ", implode(' ', $taken), "\n";
}
foreach ($values as $text => $value) {
    echo "bindto $text: ", strtok(outcome(['socket' => ['bindto' => $value]]), ':'), "\n";
}
echo "-- where nobody looks at the chain, or at the name\n";
foreach (['cafile', 'verify_depth', 'peer_name', 'peer_fingerprint'] as $name) {
    echo "$name: ", strtok(outcome(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false, $name => null]]), ':'), "\n";
}
echo '-- ', outcome([], ['local_cert' => '']), "\n";
?>
--EXPECT--
verify_peer: [] ['x'] object | expected: true or false | taken: null false true "" 5 1.5
verify_peer_name: [] ['x'] object | expected: true or false | taken: null false true "" 5 1.5
peer_name: null false true "" 5 1.5 [] ['x'] object | expected: a name | taken: 
cafile: null false true "" 5 1.5 [] ['x'] object | expected: the path of a file | taken: 
capath: true 5 1.5 [] ['x'] object | expected: the path of a folder | taken: null false ""
local_cert: null false true "" 5 1.5 [] ['x'] object | expected: the path of a file | taken: 
local_pk: true 5 1.5 [] ['x'] object | expected: the path of a file | taken: null false ""
passphrase: true 5 1.5 [] ['x'] object | expected: a string | taken: null false ""
ciphers: null false true "" 5 1.5 [] ['x'] object | expected: a list of ciphers | taken: 
security_level: false true "" 1.5 [] ['x'] object | expected: a number from 0 to 5 | taken: null 5
allow_self_signed: [] ['x'] object | expected: true or false | taken: null false true "" 5 1.5
verify_depth: null false true "" 1.5 [] ['x'] object | expected: a number above 0 | taken: 5
peer_fingerprint: null false true "" 5 1.5 [] ['x'] object | expected: a digest of SHA-256 | taken: 
crypto_method: false true "" 1.5 [] ['x'] object | expected: a set of STREAM_CRYPTO_METHOD_*_CLIENT | taken: null 5
min_proto_version: false true "" 5 1.5 [] ['x'] object | expected: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 | taken: null
max_proto_version: false true "" 5 1.5 [] ['x'] object | expected: one of STREAM_CRYPTO_PROTO_TLSv1_0 to TLSv1_3 | taken: null
bindto null: The stream context option socket.bindto is not supported
bindto false: The stream context option socket.bindto is not supported
bindto true: The stream context option socket.bindto is not supported
bindto "": Could not connect to host
bindto 5: The stream context option socket.bindto is not supported
bindto 1.5: The stream context option socket.bindto is not supported
bindto []: The stream context option socket.bindto is not supported
bindto ['x']: The stream context option socket.bindto is not supported
bindto object: The stream context option socket.bindto is not supported
-- where nobody looks at the chain, or at the name
cafile: Could not connect to host
verify_depth: Could not connect to host
peer_name: Could not connect to host
peer_fingerprint: The stream context option ssl.peer_fingerprint is not supported
-- The stream context option ssl.local_cert is not supported: the path of a file was expected, not ""
