<?php
// Calls over HTTP: soapc, ext/soap and, as the floor, ext/curl sending fixed bytes, against nginx with fixed replies.
//   php -n bench/client_http.php FOLDER path/to/soapc.so [rounds]
// Keep-alive on and off, TLS on and off, a small reply and one of 1 MB; calls a second and CPU time of the client a call.
require __DIR__ . '/../tests/phpt/transport/real.inc';
require __DIR__ . '/measure.php';

const CALLS = ['small' => 400, 'large' => 40];

if (($argv[1] ?? '') === 'worker') {
    work(json_decode($argv[2], true));
    exit;
}

function envelope(string $value): string
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:ns1=\"urn:one\">"
        . "<SOAP-ENV:Body><ns1:GetResult><ns1:s>$value</ns1:s></ns1:GetResult></SOAP-ENV:Body></SOAP-ENV:Envelope>\n";
}

function soap_call(array $job): callable
{
    $client = new SoapClient(__DIR__ . '/../tests/phpt/transport/one.wsdl', ['location' => $job['url'], 'keep_alive' => $job['kept'], 'cache_wsdl' => WSDL_CACHE_NONE,
        'stream_context' => stream_context_create(['ssl' => ['cafile' => $job['ca']]])]);
    return fn () => strlen($client->Get(['q' => 'x'])->s);
}

function curl_call(array $job): callable
{
    $request = str_replace(['GetResult', 'ns1:s>'], ['Get', 'ns1:q>'], envelope('x'));
    $handle = curl_init($job['url']);
    curl_setopt_array($handle, [CURLOPT_POST => true, CURLOPT_POSTFIELDS => $request, CURLOPT_RETURNTRANSFER => true, CURLOPT_CAINFO => $job['ca'],
        CURLOPT_HTTPHEADER => ['Content-Type: text/xml; charset=utf-8', 'SOAPAction: "urn:one/Get"'], CURLOPT_FORBID_REUSE => !$job['kept'], CURLOPT_FRESH_CONNECT => !$job['kept']]);
    return fn () => strlen(curl_exec($handle)) - strlen(envelope(''));
}

// Tells calls a second and microseconds of CPU a call.
function work(array $job): void
{
    $call = $job['engine'] === 'curl' ? curl_call($job) : soap_call($job);
    for ($i = 0; $i < 3; $i++) {
        if ($call() !== $job['length']) {
            fwrite(STDERR, "$job[engine]: the result is wrong\n");
            exit(1);
        }
    }
    $cpu = fn () => array_sum(array_map(fn ($key) => getrusage()["ru_$key.tv_sec"] * 1e6 + getrusage()["ru_$key.tv_usec"], ['utime', 'stime']));
    [$start, $used] = [hrtime(true), $cpu()];
    for ($i = 0; $i < $job['calls']; $i++) {
        $call();
    }
    echo json_encode(['rate' => $job['calls'] * 1e9 / (hrtime(true) - $start), 'cpu' => ($cpu() - $used) / $job['calls']]), "\n";
}

[, $folder, $extension] = $argv;
$rounds = (int)($argv[3] ?? 5);
$f = real_folder();
$authority = new Authority($f);
$authority->issue('server', 'localhost', 'DNS:localhost,IP:127.0.0.1');
$values = ['small' => 'yes', 'large' => str_repeat('0123456789abcdef', 65536)];
foreach ($values as $name => $value) {
    file_put_contents("$f/$name.xml", envelope($value));
}
[$plain, $tls] = [free_port(), free_port()];
$site = "keepalive_requests 1000000; root $f; location / { error_page 405 =200 \$uri; }"; // a POST to a file
$nginx = start_nginx($f, "types { text/xml xml; } server { listen 127.0.0.1:$plain; $site }\n"
    . "server { listen 127.0.0.1:$tls ssl; ssl_protocols TLSv1.3; ssl_certificate $f/server.pem; ssl_certificate_key $f/server.pem; $site }", "tcp://127.0.0.1:$plain");

$stock = trim(shell_exec('php-config --extension-dir') ?? '') . '/';
$engines = ['soapc' => ['-d', "extension=$extension"]];
foreach (['soap' => 'soap', 'curl' => 'curl'] as $engine => $name) {
    if (is_file("$stock$name.so")) {
        $engines[$engine] = ['-d', "extension=$stock$name.so"];
    }
}

function run_worker(array $arguments, array $job): array
{
    $process = proc_open([PHP_BINARY, '-n', ...$arguments, __FILE__, 'worker', json_encode($job)], [1 => ['pipe', 'w']], $pipes);
    $result = json_decode((string)stream_get_contents($pipes[1]), true);
    if (proc_close($process) !== 0 || !$result) {
        exit(1);
    }
    return $result;
}

$rows = $bars = [];
$table = '| reply | TLS | connection |' . implode('|', array_map(fn ($engine) => " $engine: calls/s | CPU, µs ", array_keys($engines))) . "| CPU, soapc against soap |\n"
    . '|---|---|---|' . str_repeat('--:|--:|', count($engines)) . "--:|\n";
foreach (CALLS as $size => $calls) {
    foreach ([false, true] as $secure) {
        foreach ([true, false] as $kept) {
            $job = ['url' => $secure ? "https://localhost:$tls/$size.xml" : "http://127.0.0.1:$plain/$size.xml", 'kept' => $kept, 'ca' => "$f/ca.pem",
                    'length' => strlen($values[$size]), 'calls' => $secure && !$kept ? intdiv($calls, 4) : $calls];
            $got = [];
            for ($round = 0; $round < $rounds; $round++) {
                foreach ($engines as $engine => $arguments) {
                    $got[$engine][] = run_worker($arguments, ['engine' => $engine] + $job);
                }
            }
            $row = ['reply' => $size, 'tls' => $secure, 'kept' => $kept];
            $line = "| $size | " . ($secure ? 'yes' : 'no') . ' | ' . ($kept ? 'kept' : 'new') . ' |';
            $cpu = [];
            foreach ($got as $engine => $results) {
                $cpu[$engine] = array_column($results, 'cpu');
                $row[$engine] = ['rate' => spread(array_column($results, 'rate')), 'cpu' => spread($cpu[$engine])];
                $line .= sprintf(' %.0f | %.0f |', $row[$engine]['rate']['median'], $row[$engine]['cpu']['median']);
            }
            $line .= (isset($cpu['soap']) ? ' ' . times_cell($cpu['soap'], $cpu['soapc']) : '') . " |\n";
            fwrite(STDERR, $line);
            $table .= $line;
            $bars["$size, " . ($secure ? 'TLS, ' : '') . ($kept ? 'kept' : 'new')] = array_map(median(...), $cpu);
            $rows[] = $row;
        }
    }
}
write_results($folder, 'client-http', $table, $rows);
write_chart($folder, 'client-http', 'CPU µs a call', $bars);
