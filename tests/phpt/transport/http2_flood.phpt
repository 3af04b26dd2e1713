--TEST--
HTTP/2 over TLS: limits of time hold while a peer sends frames that bring nothing
--EXTENSIONS--
openssl
--SKIPIF--
<?php
exec('python3 -c "import ssl" 2>&1', $lines, $status);
$status === 0 || die('skip python3 is not installed');
?>
--FILE--
<?php
require __DIR__ . '/real.inc';
$f = real_folder();
(new Authority($f))->issue('server', 'localhost', 'DNS:localhost');

function ask(string $what, int $type, string $payload, array $limits): void
{
    global $f;
    $port = free_port();
    $server = new RealProgram(['python3', __DIR__ . '/http2_flood_server.py', "$port", "$f/server.pem", "$type", $payload], $f, "tcp://127.0.0.1:$port");
    $start = microtime(true);
    $text = request("https://localhost:$port/", ['soapc' => ['http_version' => '2'] + $limits, 'ssl' => ['cafile' => "$f/ca.pem"]]);
    $time = microtime(true) - $start;
    $is_held = preg_match('/(read|total) timeout of \d+ ms ended while reading|incomplete reply from/', $text, $found) && $time < 5;
    echo str_pad("$what:", 15), $is_held ? 'ends' : sprintf('%.1f s ', $time) . substr($text, 0, 200), $type === 0 ? ": $found[0]" : '', "\n";
}

// libcurl and nghttp2 may have limits of their own, in 8.14 also for DATA
ask('DATA, total', 0, '', ['timeout' => 1.5]);
ask('DATA, read', 0, '', ['read_timeout' => 0.7]);
ask('unknown', 77, '', ['read_timeout' => 0.7]);
ask('PRIORITY', 2, '0000000001', ['read_timeout' => 0.7]);
ask('WINDOW_UPDATE', 8, '00000001', ['read_timeout' => 0.7]);
ask('ALTSVC', 10, '00016100', ['read_timeout' => 0.7]);
ask('PING', 6, '0000000000000000', ['read_timeout' => 0.7]);
ask('SETTINGS', 4, '', ['read_timeout' => 0.7]);
?>
--EXPECTF--
DATA, total:   ends: %r(total timeout of 1500 ms ended while reading|incomplete reply from)%r
DATA, read:    ends: %r(read timeout of 700 ms ended while reading|incomplete reply from)%r
unknown:       ends
PRIORITY:      ends
WINDOW_UPDATE: ends
ALTSVC:        ends
PING:          ends
SETTINGS:      ends
