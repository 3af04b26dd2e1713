--TEST--
A NUL in an option that goes to the network is a fault that names the option, without its value, and nothing is sent
--FILE--
<?php
require __DIR__ . '/../http.inc';
$server = new CannedServer([http_reply("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r/></e:Body></e:Envelope>")]);

function attempt(array $options, ?string $location = null): void
{
    global $server;
    try {
        $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => $location ?? $server->url()]);
        $client->f();
        echo "sent\n";
    } catch (SoapFault $fault) {
        echo $fault->faultcode, ': ', $fault->faultstring, "\n";
    }
}
$context = fn (string $wrapper, string $name, $value) => ['stream_context' => stream_context_create([$wrapper => [$name => $value]])];
$proxy = ['proxy_host' => '127.0.0.1', 'proxy_port' => $server->port];

attempt(['login' => "a\0b", 'password' => 'c']);
attempt(['login' => 'a', 'password' => "secret\0b"]);
attempt(['login' => 'a', 'password' => "secret\0b", 'authentication' => SOAP_AUTHENTICATION_DIGEST]);
attempt(['proxy_host' => "127.0.0.1\0b"] + $proxy);
attempt($proxy + ['proxy_login' => "a\0b", 'proxy_password' => 'c']);
attempt($proxy + ['proxy_login' => 'a', 'proxy_password' => "secret\0"]);
attempt(['local_cert' => "/tmp/a.pem\0b"]);
attempt(['local_cert' => '/tmp/a.pem', 'passphrase' => "secret\0b"]);
foreach (['cafile', 'capath', 'local_cert', 'local_pk', 'passphrase', 'ciphers', 'peer_name', 'peer_fingerprint'] as $name) {
    attempt($context('ssl', $name, str_repeat('a', 32) . "\0secret"));
}
attempt($context('ssl', 'peer_fingerprint', ['md5' => str_repeat('a', 32) . "\0b"]));
attempt($context('socket', 'bindto', "127.0.0.1:0\0:1"));
foreach (['unix_socket' => 'a', 'no_proxy' => 'a', 'token' => 'a', 'auth' => 'basic', 'proxy_auth' => 'basic', 'http_version' => '1.1'] as $name => $value) {
    attempt(['soapc' => [$name => "$value\0"]]);
}
attempt(['soapc' => ['auth' => ['basic', "digest\0"]]]);
attempt(['soapc' => ['imports' => ['hosts' => ["a.test\0.b"]]]]);
attempt(['soapc' => ['imports' => ['schemes' => ["https\0"]]]]);
attempt(['soapc' => ['imports' => ['hosts' => ['a.test'], 'scheme' => ['https']]]]);
attempt([], $server->url() . "\0x");
try {
    new SoapClient($server->url(), ['login' => "a\0b", 'cache_wsdl' => WSDL_CACHE_NONE]);
} catch (SoapFault $fault) {
    echo $fault->faultstring, "\n";
}
?>
--EXPECT--
HTTP: The option 'login' holds a NUL character
HTTP: The option 'password' holds a NUL character
HTTP: The option 'password' holds a NUL character
HTTP: The option 'proxy_host' holds a NUL character
HTTP: The option 'proxy_login' holds a NUL character
HTTP: The option 'proxy_password' holds a NUL character
HTTP: The stream context option ssl.local_cert holds a NUL character
HTTP: The stream context option ssl.passphrase holds a NUL character
HTTP: The stream context option ssl.cafile holds a NUL character
HTTP: The stream context option ssl.capath holds a NUL character
HTTP: The stream context option ssl.local_cert holds a NUL character
HTTP: The stream context option ssl.local_pk holds a NUL character
HTTP: The stream context option ssl.passphrase holds a NUL character
HTTP: The stream context option ssl.ciphers holds a NUL character
HTTP: The stream context option ssl.peer_name holds a NUL character
HTTP: The stream context option ssl.peer_fingerprint holds a NUL character
HTTP: The stream context option ssl.peer_fingerprint is not supported: a digest of SHA-256, SHA-1 or MD5, or an array of one by its algorithm was expected, not array
HTTP: The stream context option socket.bindto holds a NUL character
Client: The option 'soapc' => ['unix_socket' => ...]: a string that is not empty and holds no NUL character was expected
Client: The option 'soapc' => ['no_proxy' => ...]: a string that is not empty and holds no NUL character was expected
Client: The option 'soapc' => ['token' => ...]: a string of letters, digits and -._~+/= alone (RFC 6750, 2.1) was expected
Client: The option 'soapc' => ['auth' => ...]: 'basic', 'digest', 'ntlm', 'negotiate', or a list of these was expected
Client: The option 'soapc' => ['proxy_auth' => ...]: 'basic', 'digest', 'ntlm', 'negotiate', or a list of these was expected
Client: The option 'soapc' => ['http_version' => ...]: '1.0', '1.1', '2' or '2-prior-knowledge' was expected
Client: The option 'soapc' => ['auth' => ...]: 'basic', 'digest', 'ntlm', 'negotiate', or a list of these was expected
Client: The option 'soapc' => ['imports' => ...]: ['hosts' => [names], 'schemes' => [names]], one or both, was expected
Client: The option 'soapc' => ['imports' => ...]: ['hosts' => [names], 'schemes' => [names]], one or both, was expected
Client: The option 'soapc' => ['imports' => ['scheme' => ...]]: there is no such key; ['hosts' => [names], 'schemes' => [names]], one or both, was expected
HTTP: The location holds a NUL character
The option 'login' holds a NUL character
