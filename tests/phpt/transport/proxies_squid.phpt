--TEST--
squid as the proxy, over http and by CONNECT: Basic, Digest and NTLM, a wrong password, a kept connection, hosts without the proxy
--EXTENSIONS--
openssl
--SKIPIF--
<?php require __DIR__ . '/real.inc'; real_skip('nginx', 'squid'); ?>
--FILE--
<?php
require __DIR__ . '/real.inc';
$f = real_folder();
chmod($f, 0777); // squid runs as its own user
$authority = new Authority($f);
$authority->issue('server', 'localhost', 'DNS:localhost,IP:127.0.0.1');
[$plain, $tls] = [free_port(), free_port()];
$seen = "return 200 '\$scheme \$host \$server_protocol via=\$http_via \$http_proxy_authorization \$http_authorization'";
$nginx = start_nginx($f, "server { listen 127.0.0.1:$plain; location / { $seen; } }\n"
    . "server { listen 127.0.0.1:$tls ssl http2; ssl_certificate $f/server.pem; ssl_certificate_key $f/server.pem; location / { $seen; } }", "tcp://127.0.0.1:$plain");
file_put_contents("$f/basic", 'gate:' . crypt('opensesame', '$1$saltsalt$') . "\n");
file_put_contents("$f/digest", "gate:opensesame\n");
$helpers = '/usr/lib/squid';
$programs = ['basic' => "$helpers/basic_ncsa_auth $f/basic", 'digest' => "$helpers/digest_file_auth $f/digest", 'ntlm' => "$helpers/ntlm_fake_auth"];

function start_squid(string $scheme, string $program): array
{
    global $f;
    mkdir("$f/$scheme.d");
    chmod("$f/$scheme.d", 0777);
    $port = free_port();
    file_put_contents("$f/$scheme.conf", "http_port 127.0.0.1:$port\nauth_param $scheme program $program\nauth_param $scheme children 2\n" . ($scheme === 'ntlm' ? '' : "auth_param $scheme realm gate\n")
        . "acl known proxy_auth REQUIRED\nhttp_access allow known\nhttp_access deny all\ncache deny all\naccess_log none\ncache_log $f/$scheme.d/cache.log\npid_filename $f/$scheme.d/pid\n"
        . "coredump_dir $f/$scheme.d\npinger_enable off\nshutdown_lifetime 0 seconds\nvisible_hostname thegate\n");
    return [$port, new RealProgram([real_program('squid'), '-N', '-f', "$f/$scheme.conf"], $f, "tcp://127.0.0.1:$port")];
}

$log = [];
foreach ($programs as $scheme => $program) {
    [$port, $squid] = start_squid($scheme, $program);
    $by = ['proxy_host' => '127.0.0.1', 'proxy_port' => $port, 'proxy_login' => 'gate', 'proxy_password' => 'opensesame', 'login' => 'l', 'password' => 'p', 'ssl' => ['cafile' => "$f/ca.pem"]];
    $own = ['log' => function (array $record) use (&$log) { $log[] = $record['reused'] ? 'kept' : 'new'; }];
    foreach (["http://127.0.0.1:$plain/a", "https://localhost:$tls/b"] as $url) {
        echo "-- $scheme, ", preg_replace('/:\d+/', ':PORT', $url), "\n";
        echo 'asked for:  ', request($url, ['soapc' => ['proxy_auth' => $scheme] + $own] + $by), "\n";
        echo 'again:      ', request($url, ['soapc' => ['proxy_auth' => $scheme] + $own] + $by), ' ', end($log), "\n";
        echo 'by the 407: ', request($url, ['soapc' => $own] + $by), "\n";
        echo 'again:      ', request($url, ['soapc' => $own] + $by), ' ', end($log), "\n";
        echo 'HTTP/2:     ', request($url, ['soapc' => ['proxy_auth' => $scheme, 'http_version' => '2']] + $by), "\n";
        if ($scheme !== 'ntlm') { // ntlm_fake_auth lets everybody in
            echo 'wrong:      ', substr(request($url, ['soapc' => ['proxy_auth' => $scheme], 'proxy_password' => 'x'] + $by), 0, 170), "\n";
        }
        echo 'without:    ', request($url, ['soapc' => ['no_proxy' => 'localhost 127.0.0.1']] + $by), "\n";
    }
    unset($squid);
}
?>
--EXPECTF--
-- basic, http://127.0.0.1:PORT/a
asked for:  http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
by the 407: http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
HTTP/2:     http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
wrong:      Proxy Authentication Required: HTTP status 407 from http://127.0.0.1:PORT/a, Content-Type text/html%s
without:    http 127.0.0.1 HTTP/1.1 via=  Basic bDpw
-- basic, https://localhost:PORT/b
asked for:  https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
by the 407: https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
HTTP/2:     https localhost HTTP/2.0 via=  Basic bDpw
wrong:      Could not connect to host: cannot connect to https://localhost:PORT by proxy 127.0.0.1:PORT: CONNECT tunnel failed, response 407
without:    https localhost HTTP/1.1 via=  Basic bDpw
-- digest, http://127.0.0.1:PORT/a
asked for:  http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
by the 407: http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
HTTP/2:     http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
wrong:      Proxy Authentication Required: HTTP status 407 from http://127.0.0.1:PORT/a, Content-Type text/html%s
without:    http 127.0.0.1 HTTP/1.1 via=  Basic bDpw
-- digest, https://localhost:PORT/b
asked for:  https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
by the 407: https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
HTTP/2:     https localhost HTTP/2.0 via=  Basic bDpw
wrong:      Could not connect to host: cannot connect to https://localhost:PORT by proxy 127.0.0.1:PORT: CONNECT tunnel failed, response 407
without:    https localhost HTTP/1.1 via=  Basic bDpw
-- ntlm, http://127.0.0.1:PORT/a
asked for:  http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
by the 407: http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
again:      http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw kept
HTTP/2:     http 127.0.0.1 HTTP/1.1 via=1.1 thegate (squid/%s)  Basic bDpw
without:    http 127.0.0.1 HTTP/1.1 via=  Basic bDpw
-- ntlm, https://localhost:PORT/b
asked for:  https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
by the 407: https localhost HTTP/1.1 via=  Basic bDpw
again:      https localhost HTTP/1.1 via=  Basic bDpw kept
HTTP/2:     https localhost HTTP/2.0 via=  Basic bDpw
without:    https localhost HTTP/1.1 via=  Basic bDpw
