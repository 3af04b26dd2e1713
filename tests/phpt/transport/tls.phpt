--TEST--
TLS: the certificate is verified unless the context says otherwise; cafile, peer_name, verify_peer, verify_peer_name
--EXTENSIONS--
openssl
--FILE--
<?php
require __DIR__ . '/../http.inc';

$folder = __DIR__ . '/tls';
mkdir($folder) or die;
$key = openssl_pkey_new(['private_key_bits' => 2048]);
$request = openssl_csr_new(['commonName' => 'soapc.test'], $key);
$certificate = openssl_csr_sign($request, null, $key, 2, ['digest_alg' => 'sha256']);
openssl_x509_export($certificate, $text);
openssl_pkey_export($key, $private);
file_put_contents("$folder/ca.pem", $text);
file_put_contents("$folder/server.pem", $text . $private);

$server = new CannedServer([http_reply('<a/>')], "$folder/server.pem");
$url = str_replace('http:', 'https:', $server->url());

function attempt(string $what, array $ssl): void
{
    global $url;
    try {
        $client = new SoapClient(null, ['uri' => 'u', 'location' => $url, 'keep_alive' => false,
                                        'stream_context' => stream_context_create(['ssl' => $ssl])]);
    } catch (SoapFault $fault) {
        echo "$what: {$fault->getMessage()}\n";
        return;
    }
    $reply = $client->__doRequest('<x/>', $url, '', SOAP_1_1);
    $fault = (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client);
    echo $what, ': ', $reply ?? $fault->faultstring, "\n";
}

attempt('by default', []);
attempt('no peer', ['verify_peer' => false, 'verify_peer_name' => false]);
attempt('no peer, but its name', ['verify_peer' => false]);
attempt('known, another name', ['cafile' => "$folder/ca.pem"]);
attempt('known, its name', ['cafile' => "$folder/ca.pem", 'peer_name' => 'soapc.test']);
attempt('known, no name', ['cafile' => "$folder/ca.pem", 'verify_peer_name' => false]);
$known = ['cafile' => "$folder/ca.pem", 'peer_name' => 'soapc.test'];
attempt('TLS 1.2', $known + ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT]);
attempt('TLS 1.2 and 1.3', $known + ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT | STREAM_CRYPTO_METHOD_TLSv1_3_CLIENT]);
attempt('TLS 1.0 and 1.2, a range', $known + ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_0_CLIENT | STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT]);
attempt('TLS 1.1 and SSL 3: 1.1 at most', $known + ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_1_CLIENT | STREAM_CRYPTO_METHOD_SSLv3_CLIENT]);
attempt('SSL 2', $known + ['crypto_method' => STREAM_CRYPTO_METHOD_SSLv2_CLIENT]);
attempt('SSL 3', $known + ['crypto_method' => STREAM_CRYPTO_METHOD_SSLv3_CLIENT]);
attempt('1.3 at most', $known + ['min_proto_version' => STREAM_CRYPTO_PROTO_TLSv1_2, 'max_proto_version' => STREAM_CRYPTO_PROTO_TLSv1_3]);
attempt('1.3 at least, 1.2 at most', $known + ['min_proto_version' => STREAM_CRYPTO_PROTO_TLSv1_3, 'max_proto_version' => STREAM_CRYPTO_PROTO_TLSv1_2]);
attempt('1.3 at least, the method is 1.2', $known + ['min_proto_version' => STREAM_CRYPTO_PROTO_TLSv1_3, 'crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT]);
attempt('no such file', ['cafile' => "$folder/none.pem"]);
attempt('a level that the key is too weak for', $known + ['security_level' => 5]);
attempt('a key in place of its path', $known + ['local_cert' => "$folder/ca.pem", 'local_pk' => "-----BEGIN PRIVATE KEY-----\nMIIEsecret\n"]);
attempt('no such certificate', $known + ['local_cert' => "$folder/none.pem"]);
attempt('no such ciphers', $known + ['ciphers' => 'NONSENSE']);
?>
--CLEAN--
<?php
$folder = __DIR__ . '/tls';
array_map('unlink', glob("$folder/*.pem"));
rmdir($folder);
?>
--EXPECTF--
by default: Could not connect to host: cannot connect to https://127.0.0.1:%d: %r(SSL certificate problem: self-signed certificate|SSL: certificate subject name 'soapc.test' does not match target hostname '127.0.0.1')%r
no peer: <a/>
no peer, but its name: Could not connect to host: cannot connect to https://127.0.0.1:%d: SSL: certificate subject name 'soapc.test' does not match target %rhost ?name%r '127.0.0.1'
known, another name: Could not connect to host: cannot connect to https://127.0.0.1:%d: SSL: certificate subject name 'soapc.test' does not match target %rhost ?name%r '127.0.0.1'
known, its name: <a/>
known, no name: <a/>
TLS 1.2: <a/>
TLS 1.2 and 1.3: <a/>
TLS 1.0 and 1.2, a range: <a/>
TLS 1.1 and SSL 3: 1.1 at most: Could not connect to host: cannot connect to https://127.0.0.1:%d: %s
SSL 2: <a/>
SSL 3: <a/>
1.3 at most: <a/>
1.3 at least, 1.2 at most: The stream context options ssl.min_proto_version (1.3) and ssl.max_proto_version (1.2) leave no version of TLS
1.3 at least, the method is 1.2: The stream context options ssl.min_proto_version (1.3) and ssl.crypto_method (1.2) leave no version of TLS
no such file: Could not connect to host: cannot connect to https://127.0.0.1:%d: ssl.cafile '%s/none.pem': No such file or directory
a level that the key is too weak for: Could not connect to host: cannot connect to https://127.0.0.1:%d: %s, ssl.security_level 'DEFAULT@SECLEVEL=5'
a key in place of its path: Could not connect to host: cannot connect to https://127.0.0.1:%d: ssl.local_pk: the path of a file was expected, not what is in it
no such certificate: Could not connect to host: cannot connect to https://127.0.0.1:%d: ssl.local_cert '%s/none.pem': No such file or directory
no such ciphers: Could not connect to host: cannot connect to https://127.0.0.1:%d: %s, ssl.ciphers 'NONSENSE'
