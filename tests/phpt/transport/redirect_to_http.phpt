--TEST--
A redirect from https to http is refused, unless soapc.compat_redirect allows it (contract X-2)
--EXTENSIONS--
soapc
openssl
--FILE--
<?php
require __DIR__ . '/../http.inc';

$file = __DIR__ . '/redirect_to_http.pem';
$key = openssl_pkey_new(['private_key_bits' => 2048]);
$certificate = openssl_csr_sign(openssl_csr_new(['commonName' => 'soapc.test'], $key), null, $key, 2, ['digest_alg' => 'sha256']);
openssl_x509_export($certificate, $text);
openssl_pkey_export($key, $private);
file_put_contents($file, $text . $private);

foreach ([0, 1] as $compat) {
    ini_set('soapc.compat_redirect', $compat);
    $plain = new CannedServer([http_reply('<plain/>')]);
    $secure = new CannedServer([http_reply('', "Location: {$plain->url('/plain')}\r\n", '307 Temporary Redirect')], $file);
    $url = str_replace('http:', 'https:', $secure->url());
    $client = new SoapClient(null, ['uri' => 'u', 'location' => $url, 'login' => 'a', 'password' => 'b',
        'stream_context' => stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]])]);
    $reply = $client->__doRequest('<x/>', $url, '', SOAP_1_1);
    $fault = (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client);
    echo $reply ?? preg_replace('/:\d+/', ':PORT', $fault->faultstring), "\n";
    if ($reply) {
        echo preg_match('/^Authorization.*$/m', $plain->requests(1), $found) ? $found[0] : 'no credentials', "\n";
    }
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/redirect_to_http.pem');
?>
--EXPECT--
redirect from https://127.0.0.1:PORT to http://127.0.0.1:PORT refused: it would leave TLS
<plain/>
Authorization: Basic YTpi
