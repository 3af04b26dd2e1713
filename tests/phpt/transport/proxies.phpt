--TEST--
Proxies: tinyproxy with a password, over http and by CONNECT; a 407 that asks for Digest; hosts that are reached without one
--EXTENSIONS--
openssl
--SKIPIF--
<?php require __DIR__ . '/real.inc'; real_skip('nginx', 'tinyproxy'); ?>
--FILE--
<?php
require __DIR__ . '/../http.inc';
require __DIR__ . '/real.inc';
$f = real_folder();
$authority = new Authority($f);
$authority->issue('server', 'localhost', 'DNS:localhost,IP:127.0.0.1');
[$plain, $tls, $proxy] = [free_port(), free_port(), free_port()];
$seen = "return 200 '\$scheme \$host via=\$http_via \$http_proxy_authorization \$http_authorization'";
$nginx = start_nginx($f, "server { listen 127.0.0.1:$plain; location / { $seen; } }\n"
    . "server { listen 127.0.0.1:$tls ssl; ssl_certificate $f/server.pem; ssl_certificate_key $f/server.pem; location / { $seen; } }", "tcp://127.0.0.1:$plain");
file_put_contents("$f/tinyproxy.conf", "Port $proxy\nListen 127.0.0.1\nTimeout 30\nMaxClients 10\nAllow 127.0.0.1\nBasicAuth gate opensesame\nViaProxyName \"thegate\"\nLogLevel Critical\n");
$tinyproxy = new RealProgram([real_program('tinyproxy'), '-d', '-c', "$f/tinyproxy.conf"], $f, "tcp://127.0.0.1:$proxy");

$by = ['proxy_host' => '127.0.0.1', 'proxy_port' => $proxy, 'proxy_login' => 'gate', 'proxy_password' => 'opensesame',
       'login' => 'l', 'password' => 'p', 'ssl' => ['cafile' => "$f/ca.pem"]];
foreach (["http://127.0.0.1:$plain/a", "https://localhost:$tls/b"] as $url) {
    echo "-- ", preg_replace('/:\d+/', ':PORT', $url), "\n";
    echo 'password: ', request($url, $by), "\n";
    echo 'kept:     ', request($url, $by), "\n";
    echo 'wrong:    ', request($url, ['proxy_password' => 'x'] + $by), "\n";
    echo 'none:     ', request($url, array_diff_key($by, ['proxy_login' => 1, 'proxy_password' => 1])), "\n";
    foreach (['localhost, 127.0.0.0/8', '*', '.elsewhere.test', 'ocalhost 127.0.0.2'] as $no_proxy) {
        $reply = request($url, ['soapc' => ['no_proxy' => $no_proxy], 'proxy_port' => 1] + $by);
        echo "no_proxy '$no_proxy': ", preg_match('/by proxy|^http/', $reply, $way) ? ($way[0] === 'by proxy' ? 'by the proxy' : 'directly') : $reply, "\n";
    }
}

echo "-- a proxy that wants Digest\n";
$challenge = "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\", algorithm=SHA-256\r\nContent-Length: 0\r\n\r\n";
$digest = new CannedServer([$challenge, $challenge, http_reply('<a/>')]);
echo request('http://target.invalid/x', ['proxy_port' => $digest->port] + $by), "\n";
preg_match_all('/^POST|^(?:Proxy-)?Authorization: .*?(?=,|$)|<x\/>/m', $digest->requests(3), $lines);
echo implode(' | ', $lines[0]), "\n";
$digest = new CannedServer([http_reply('<a/>', '', '407 Proxy Authentication Required')]);
echo request('http://target.invalid/x', ['proxy_port' => $digest->port] + $by), "\n";
?>
--EXPECTF--
-- http://127.0.0.1:PORT/a
password: http 127.0.0.1 via=1.1 thegate (tinyproxy/%s)  Basic bDpw
kept:     http 127.0.0.1 via=1.1 thegate (tinyproxy/%s)  Basic bDpw
wrong:    %s by proxy 127.0.0.1:PORT, status 401: %s
none:     %s by proxy 127.0.0.1:PORT, status 407: %s
no_proxy 'localhost, 127.0.0.0/8': directly
no_proxy '*': directly
no_proxy '.elsewhere.test': by the proxy
no_proxy 'ocalhost 127.0.0.2': by the proxy
-- https://localhost:PORT/b
password: https localhost via=  Basic bDpw
kept:     https localhost via=  Basic bDpw
wrong:    Could not connect to host: cannot connect to https://localhost:PORT by proxy 127.0.0.1:PORT: CONNECT tunnel failed, response 401
none:     Could not connect to host: cannot connect to https://localhost:PORT by proxy 127.0.0.1:PORT: CONNECT tunnel failed, response 407
no_proxy 'localhost, 127.0.0.0/8': directly
no_proxy '*': directly
no_proxy '.elsewhere.test': by the proxy
no_proxy 'ocalhost 127.0.0.2': by the proxy
-- a proxy that wants Digest
<a/>
POST | Authorization: Basic bDpw | Proxy-Authorization: Basic Z2F0ZTpvcGVuc2VzYW1l | <x/> | POST | Authorization: Basic bDpw | <x/> | POST | Proxy-Authorization: Digest username="gate" | Authorization: Basic bDpw | <x/>
<a/>
