--TEST--
TLS with nginx: authority by file and folder, client certificates (PEM, PKCS#12), names, SNI, versions, fingerprints, self-signed ones; and why not
--EXTENSIONS--
openssl
--SKIPIF--
<?php require __DIR__ . '/real.inc'; real_skip('nginx'); ?>
--FILE--
<?php
require __DIR__ . '/real.inc';
require __DIR__ . '/../child.inc';
$f = real_folder();
$authority = new Authority($f);
$server = $authority->issue('server', 'localhost', 'DNS:localhost,IP:127.0.0.1');
$authority->issue('other', 'other.test', 'DNS:other.test');
$authority->issue('client', 'client-7', 'DNS:client-7', 'pw');
$alone = openssl_pkey_new(['private_key_bits' => 2048]);
$request = openssl_csr_new(['commonName' => 'localhost'], $alone, ['config' => "$f/openssl.cnf"]);
openssl_x509_export(openssl_csr_sign($request, null, $alone, 2, ['config' => "$f/openssl.cnf", 'digest_alg' => 'sha256']), $text);
openssl_pkey_export($alone, $private);
file_put_contents("$f/alone.pem", $text . $private);
mkdir("$f/authorities");
copy("$f/ca.pem", "$f/authorities/" . openssl_x509_parse(file_get_contents("$f/ca.pem"))['hash'] . '.0');

[$p, $mutual, $old, $self] = [free_port(), free_port(), free_port(), free_port()];
$site = fn (int $port, string $name, string $certificate, string $more = '') =>
    "server { listen 127.0.0.1:$port ssl; server_name $name; ssl_certificate $f/$certificate.pem; ssl_certificate_key $f/$certificate.pem; " . ($more ?: 'ssl_protocols TLSv1.2 TLSv1.3;')
    . " location / { return 200 '\$ssl_protocol \$ssl_server_name \$ssl_client_s_dn'; } }\n";
$nginx = start_nginx($f, $site($p, 'localhost', 'server') . $site($p, 'other.test', 'other')
    . $site($mutual, 'localhost', 'server', "ssl_protocols TLSv1.2 TLSv1.3; ssl_client_certificate $f/ca.pem; ssl_verify_client on;")
    . $site($old, 'localhost', 'server', 'ssl_protocols TLSv1.2;') . $site($self, 'localhost', 'alone'), "tcp://127.0.0.1:$p");

function show(string $what, string $url, array $ssl, array $options = []): void
{
    echo str_pad("$what:", 26), request($url, ['ssl' => $ssl, 'keep_alive' => false] + $options), "\n";
}

$ca = ['cafile' => "$f/ca.pem"];
$url = "https://localhost:$p/";
show('nothing set', $url, []);
show('cafile', $url, $ca);
show('capath', $url, ['capath' => "$f/authorities"]);
show('by address', "https://127.0.0.1:$p/", $ca);
show('peer_name, SNI', "https://127.0.0.1:$p/", $ca + ['peer_name' => 'other.test']);
show('wrong name', $url, $ca + ['peer_name' => 'wrong.test']);
show('wrong name, not verified', $url, $ca + ['peer_name' => 'wrong.test', 'verify_peer_name' => false]);
show('not verified', $url, ['verify_peer' => false, 'verify_peer_name' => false]);

$mine = $ca + ['local_cert' => "$f/client.pem", 'passphrase' => 'pw'];
show('client certificate', "https://localhost:$mutual/", $mine);
show('PKCS#12', "https://localhost:$mutual/", ['local_cert' => "$f/client.p12"] + $mine);
show('options of the client', "https://localhost:$mutual/", $ca, ['local_cert' => "$f/client.pem", 'passphrase' => 'pw']);
show('wrong passphrase', "https://localhost:$mutual/", ['passphrase' => 'no'] + $mine);
show('no such file', "https://localhost:$mutual/", ['local_cert' => "$f/none.pem"] + $mine);
show('none', "https://localhost:$mutual/", $ca);

show('1.2 of the server', "https://localhost:$old/", $ca);
show('1.3 of the client', "https://localhost:$old/", $ca + ['min_proto_version' => STREAM_CRYPTO_PROTO_TLSv1_3]);
show('1.2 of the client', $url, $ca + ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT]);
show('ciphers', $url, $ca + ['ciphers' => 'DEFAULT@SECLEVEL=1', 'max_proto_version' => STREAM_CRYPTO_PROTO_TLSv1_2]);
show('no such cipher', $url, $ca + ['ciphers' => 'NOSUCH']);

foreach (['md5', 'sha1', 'sha256'] as $algorithm) {
    $right = openssl_x509_fingerprint($server, $algorithm);
    show($algorithm, $url, $ca + ['peer_fingerprint' => $right]);
    show("$algorithm, in an array", $url, $ca + ['peer_fingerprint' => [$algorithm => $right]]);
}
show('another fingerprint', $url, $ca + ['peer_fingerprint' => strrev($right)]);
show('and not verified', $url, ['verify_peer' => false, 'verify_peer_name' => false, 'peer_fingerprint' => strrev($right)]);
show('verify_depth 1', $url, $ca + ['verify_depth' => 1]);
$kept = new SoapClient(null, ['uri' => 'u', 'location' => $url, 'stream_context' => stream_context_create(['ssl' => $ca + ['peer_fingerprint' => $right]])]);
echo 'on a kept connection:     ', $kept->__doRequest('<x/>', $url, '', 1), '/ ', $kept->__doRequest('<x/>', $url, '', 1), "\n";

show('signs itself', "https://localhost:$self/", []);
show('allow_self_signed', "https://localhost:$self/", ['allow_self_signed' => true]);
show('but another name', "https://127.0.0.1:$self/", ['allow_self_signed' => true]);
show('of another authority', $url, ['allow_self_signed' => true]);
echo 'openssl.cafile:           ', run_child(['-d', 'extension=SOAPC', '-d', "openssl.cafile=$f/ca.pem"],
    "\$client = new SoapClient(null, ['uri' => 'u', 'location' => '$url']); echo \$client->__doRequest('<x/>', '$url', '', 1);"), "\n";
?>
--EXPECTF--
nothing set:              Could not connect to host: cannot connect to https://localhost:PORT: SSL certificate %r(problem|OpenSSL verify result)%r: unable to get local issuer certificate%S
cafile:                   TLSv1.3 localhost 
capath:                   TLSv1.3 localhost 
by address:               TLSv1.3  
peer_name, SNI:           TLSv1.3 other.test 
wrong name:               Could not connect to host: cannot connect to https://localhost:PORT: SSL: no alternative certificate subject name matches target %rhost ?name%r 'wrong.test'
wrong name, not verified: TLSv1.3 wrong.test 
not verified:             TLSv1.3 localhost 
client certificate:       TLSv1.3 localhost CN=client-7%S
PKCS#12:                  TLSv1.3 localhost CN=client-7%S
options of the client:    TLSv1.3 localhost CN=client-7%S
wrong passphrase:         Could not connect to host: cannot connect to https://localhost:PORT: %s
no such file:             Could not connect to host: cannot connect to https://localhost:PORT: %snone.pem%s
none:                     Bad Request: HTTP status 400 from https://localhost:PORT/, Content-Type text/html, body of %d bytes: %sNo required SSL certificate%s
1.2 of the server:        TLSv1.2 localhost 
1.3 of the client:        Could not connect to host: cannot connect to https://localhost:PORT: %sprotocol version%S
1.2 of the client:        TLSv1.2 localhost 
ciphers:                  TLSv1.2 localhost 
no such cipher:           Could not connect to host: cannot connect to https://localhost:PORT: failed setting cipher list: NOSUCH, ssl.ciphers 'NOSUCH'
md5:                      TLSv1.3 localhost 
md5, in an array:         TLSv1.3 localhost 
sha1:                     TLSv1.3 localhost 
sha1, in an array:        TLSv1.3 localhost 
sha256:                   TLSv1.3 localhost 
sha256, in an array:      TLSv1.3 localhost 
another fingerprint:      Could not connect to host: cannot connect to https://localhost:PORT: the certificate has another fingerprint than %x
and not verified:         Could not connect to host: cannot connect to https://localhost:PORT: the certificate has another fingerprint than %x
verify_depth 1:           TLSv1.3 localhost 
on a kept connection:     TLSv1.3 localhost / TLSv1.3 localhost 
signs itself:             Could not connect to host: cannot connect to https://localhost:PORT: SSL certificate %r(problem|OpenSSL verify result)%r: self-signed certificate%S
allow_self_signed:        TLSv1.3 localhost 
but another name:         Could not connect to host: cannot connect to https://127.0.0.1:PORT: %sdoes not match target %rhost ?name%r '127.0.0.1'
of another authority:     Could not connect to host: cannot connect to https://localhost:PORT: SSL certificate %r(problem|OpenSSL verify result)%r: unable to get local issuer certificate%S
openssl.cafile:           TLSv1.3 localhost%w
