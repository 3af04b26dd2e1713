--TEST--
nginx and php-fpm: a service behind TLS and HTTP/2, over a unix socket, compressed both ways, chunked; 413, 502 and 504 that nginx itself answers
--EXTENSIONS--
openssl
--SKIPIF--
<?php
require __DIR__ . '/real.inc';
$fpm = 'php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
real_skip('nginx', $fpm);
?>
--FILE--
<?php
require __DIR__ . '/real.inc';
require __DIR__ . '/../child.inc';
$f = real_folder();
$authority = new Authority($f);
$authority->issue('server', 'localhost', 'DNS:localhost');
[$plain, $tls, $dead, $prior] = [free_port(), free_port(), free_port(), free_port()];
copy(__DIR__ . '/one.wsdl', "$f/one.wsdl");
file_put_contents("$f/server.php", <<<'CODE'
<?php
class Service
{
    public function Get($parameters)
    {
        if ($parameters->q === 'facts') {
            return ['s' => $_SERVER['SERVER_PROTOCOL'] . ' ' . ($_SERVER['HTTPS'] ?? 'plain') . ' ' . ($_SERVER['HTTP_CONTENT_ENCODING'] ?? 'identity')];
        }
        if ($parameters->q === 'fail') {
            throw new SoapFault('Server', 'it failed');
        }
        return ['s' => str_repeat($parameters->q, 3)];
    }
}
ini_set('zlib.output_compression', strlen($_SERVER['HTTP_ACCEPT_ENCODING'] ?? '') ? '1' : '0');
$server = new SoapServer(__DIR__ . '/one.wsdl', ['cache_wsdl' => WSDL_CACHE_NONE]);
$server->setObject(new Service);
$server->handle();
CODE);
file_put_contents("$f/fpm.conf", "[global]\nerror_log = $f/error.log\ndaemonize = no\n[www]\nuser = " . posix_getpwuid(posix_geteuid())['name']
    . "\nlisten = $f/fpm.sock\npm = static\npm.max_children = 2\n");
$fpm = new RealProgram([real_program('php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION), '-n', '-R', '-F', '-y', "$f/fpm.conf", '-d', 'extension=' . soapc_so()], $f, "unix://$f/fpm.sock");
$parameters = '';
foreach (['REQUEST_METHOD' => '$request_method', 'CONTENT_TYPE' => '$content_type', 'CONTENT_LENGTH' => '$content_length', 'QUERY_STRING' => '$query_string',
          'SERVER_PROTOCOL' => '$server_protocol', 'HTTPS' => '$https if_not_empty', 'SCRIPT_FILENAME' => "$f/server.php"] as $name => $value) {
    $parameters .= "fastcgi_param $name $value; ";
}
$locations = "client_max_body_size 1m; location / { fastcgi_pass unix:$f/fpm.sock; $parameters } location /dead { proxy_pass http://127.0.0.1:$dead; }"
    . " location /slow { proxy_pass http://127.0.0.1:$plain/hang; proxy_read_timeout 200ms; } location /hang { proxy_pass http://unix:$f/full.sock; }";
$full = stream_socket_server("unix://$f/full.sock"); // takes connections and never answers
$nginx = start_nginx($f, "server { listen 127.0.0.1:$plain; listen unix:$f/nginx.sock; $locations }\n"
    . "server { listen 127.0.0.1:$prior http2; $locations }\n"
    . "server { listen 127.0.0.1:$tls ssl http2; ssl_certificate $f/server.pem; ssl_certificate_key $f/server.pem; $locations }", "tcp://127.0.0.1:$plain");

function ask(string $what, string $url, array $options = [], string $q = 'facts', ?array $ssl = null): void
{
    global $f;
    $context = stream_context_create(['ssl' => ['cafile' => "$f/ca.pem"]]);
    $client = new SoapClient("$f/one.wsdl", $options + ['cache_wsdl' => WSDL_CACHE_NONE, 'location' => $url, 'stream_context' => $context, 'trace' => true]);
    try {
        $text = $client->Get(['q' => $q])->s;
        $text = strlen($text) > 100 ? strlen($text) . ' bytes' : $text;
    } catch (SoapFault $fault) {
        $text = "[$fault->faultcode] " . preg_replace('/:\d{4,5}\b/', ':PORT', $fault->getMessage());
    }
    $head = (string)$client->__getLastResponseHeaders();
    $coding = preg_match('/^Content-Encoding: *(\w+)/mi', $head, $found) ? $found[1] : 'identity';
    echo str_pad("$what:", 22), $text, ' | ', strtok($head, "\r\n"), ' | ', $coding, "\n";
}

$http = "http://127.0.0.1:$plain/";
$https = "https://localhost:$tls/";
$h2 = ['soapc' => ['http_version' => '2']];
ask('1.1', $http);
ask('TLS, 1.1', $https);
ask('TLS, 2', $https, $h2);
ask('2 without TLS is 1.1', $http, $h2);
ask('2 without TLS', "http://127.0.0.1:$prior/", ['soapc' => ['http_version' => '2-prior-knowledge']]);
ask('2, a fault', $https, $h2, 'fail');
ask('2, a big one', $https, $h2, str_repeat('x', 200000));
ask('unix socket', 'http://localhost/', ['soapc' => ['unix_socket' => "$f/nginx.sock"]]);
ask('gzip asked', $http, ['compression' => SOAP_COMPRESSION_ACCEPT], str_repeat('x', 100000));
ask('gzip both ways', $http, ['compression' => SOAP_COMPRESSION_ACCEPT | SOAP_COMPRESSION_GZIP | 6]);
ask('deflate sent, 2', $https, $h2 + ['compression' => SOAP_COMPRESSION_DEFLATE | 6]);
ask('too big', $http, [], str_repeat('x', 2000000));
ask('dead upstream', "{$http}dead");
ask('dead upstream, 2', "{$https}dead", $h2);
ask('slow upstream', "{$http}slow");

// one connection for several calls over HTTP/2
$log = [];
$client = new SoapClient("$f/one.wsdl", ['cache_wsdl' => WSDL_CACHE_NONE, 'location' => $https, 'stream_context' => stream_context_create(['ssl' => ['cafile' => "$f/ca.pem"]]),
    'soapc' => ['http_version' => '2', 'log' => function (array $record) use (&$log) { $log[] = $record['reused'] ? 'reused' : 'new'; }]]);
foreach ([1, 2, 3] as $i) {
    $client->Get(['q' => "$i"]);
}
echo implode(' ', $log), "\n";

// a libcurl that cannot use a connection twice without TLS opens one for each call
$client = new SoapClient("$f/one.wsdl", ['cache_wsdl' => WSDL_CACHE_NONE, 'location' => "http://127.0.0.1:$prior/", 'soapc' => ['http_version' => '2-prior-knowledge']]);
foreach (['a', 'b', 'facts'] as $q) {
    echo $client->Get(['q' => $q])->s, "\n";
}
?>
--EXPECTF--
1.1:                  HTTP/1.1 plain identity | HTTP/1.1 200 OK | identity
TLS, 1.1:             HTTP/1.1 on identity | HTTP/1.1 200 OK | identity
TLS, 2:               HTTP/2.0 on identity | HTTP/2 200%w| identity
2 without TLS is 1.1: HTTP/1.1 plain identity | HTTP/1.1 200 OK | identity
2 without TLS:        HTTP/2.0 plain identity | HTTP/2 200%w| identity
2, a fault:           [SOAP-ENV:Server] it failed | HTTP/2 500%w| identity
2, a big one:         600000 bytes | HTTP/2 200%w| identity
unix socket:          HTTP/1.1 plain identity | HTTP/1.1 200 OK | identity
gzip asked:           300000 bytes | HTTP/1.1 200 OK | gzip
gzip both ways:       HTTP/1.1 plain gzip | HTTP/1.1 200 OK | gzip
deflate sent, 2:      HTTP/2.0 on deflate | HTTP/2 200%w| identity
too big:              [HTTP] Request Entity Too Large: HTTP status 413 from http://127.0.0.1:PORT/, Content-Type text/html, body of %d bytes: <html>%w<head><title>413 Request Entity Too Large</title>%s... | HTTP/1.1 413 Request Entity Too Large | identity
dead upstream:        [HTTP] Bad Gateway: HTTP status 502 from http://127.0.0.1:PORT/dead, Content-Type text/html, body of %d bytes: <html>%w<head><title>502 Bad Gateway</title>%s... | HTTP/1.1 502 Bad Gateway | identity
dead upstream, 2:     [HTTP] HTTP status 502 from https://localhost:PORT/dead, Content-Type text/html, body of %d bytes: <html>%w<head><title>502 Bad Gateway</title>%s... | HTTP/2 502%w| identity
slow upstream:        [HTTP] Gateway Time-out: HTTP status 504 from http://127.0.0.1:PORT/slow, Content-Type text/html, body of %d bytes: <html>%w<head><title>504 Gateway Time-out</title>%s... | HTTP/1.1 504 Gateway Time-out | identity
reused reused reused
aaa
bbb
HTTP/2.0 plain identity
