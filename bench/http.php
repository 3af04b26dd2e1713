<?php
/*
 * The StockQuote service over HTTP, the same messages to each server in one run:
 *   php -n bench/http.php FOLDER soapc.so LIBRARIES [ROUNDS [SERVER...]]
 * The servers share one core, wrk has the other; requests a second over 16 kept connections, and CPU time of all of a server's processes
 * a request. Writes FOLDER/http.{md,json,svg}. What bench/http/build made in FOLDER/peers takes part.
 */
require __DIR__ . '/../tests/phpt/transport/real.inc';
require __DIR__ . '/http_servers.php';
require __DIR__ . '/messages.php';
require __DIR__ . '/measure.php';

const CONNECTIONS = 16;
const SECONDS = 2;
const CASES_HTTP = ['quote', 'n1', 'n10', 'n100'];
const BASE = 'nginx + php-fpm, ext/soap';

[, $out, $extension, $libraries] = $argv;
$rounds = (int)($argv[4] ?? 5);
$only = array_slice($argv, 5);
$root = dirname(__DIR__);
foreach (['nginx', 'php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION, 'wrk', 'taskset'] as $program) {
    if (real_program($program) === null) {
        fwrite(STDERR, "bench/run http: $program is not installed\n");
        exit(2);
    }
}
$modules = getenv('NGINX_MODULES') ?: '/usr/lib/nginx/modules';
$cpus = max(2, (int)shell_exec('nproc'));
[$server_cpu, $client_cpu] = [$cpus - 1, $cpus - 2];

/* name => HttpServer; those that are there, and wanted */
function start_servers(string $f, string $out, string $extension, string $libraries, ?string $modules, int $cpu, array $only): array
{
    $wanted = fn (string $name) => !$only || in_array($name, $only, true);
    $example = dirname(__DIR__) . '/examples/stockquote';
    $peers = "$out/peers";
    $stock = PHP_EXTENSION_DIR . '/soap.so';
    $port = free_port();
    $fpm = [];
    mkdir("$f/cache", 0700);
    foreach (['stock' => $stock, 'soapc' => $extension] as $name => $file) {
        if (is_file($file) && $wanted("fpm-$name")) {
            $fpm[$name] = start_fpm($f, $name, $file, $cpu);
        }
    }
    $lua = $modules && is_file("$modules/ngx_http_lua_module.so") && is_file("$libraries/libsoapc.so") && $wanted('lua');
    $locations = '';
    foreach (array_keys($fpm) as $name) {
        $locations .= "  location /$name { fastcgi_pass unix:$f/$name.sock; fastcgi_param SCRIPT_FILENAME $example/server.php; "
            . 'fastcgi_param REQUEST_METHOD $request_method; fastcgi_param CONTENT_TYPE $content_type; fastcgi_param CONTENT_LENGTH $content_length; '
            . "fastcgi_buffers 32 64k; fastcgi_buffer_size 64k; }\n";
    }
    $nginx = start_server($f, ($lua ? " lua_package_path '" . dirname(__DIR__) . "/lua/?.lua;/usr/share/lua/5.1/?.lua;;';\n"
        . " init_by_lua_block { SRV = dofile('$example/server.lua')('$example/stockquote.wsdl') }\n" : '')
        . " server { listen 127.0.0.1:$port;\n$locations" . ($lua ? "  location /lua { content_by_lua_block { SRV:handle() } }\n" : '') . ' }',
        $port, $lua ? $modules : null, $libraries, $cpu);

    $servers = [];
    foreach (['stock' => BASE, 'soapc' => 'nginx + php-fpm, soapc'] as $name => $title) {
        if (isset($fpm[$name])) {
            $servers[$title] = new HttpServer("http://127.0.0.1:$port/$name", [$fpm[$name], $nginx]);
        }
    }
    if ($lua) {
        $servers['nginx + Lua, soapc'] = new HttpServer("http://127.0.0.1:$port/lua", [$nginx]);
    }
    if (is_file('/usr/lib/apache2/modules/libphp' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION . '.so')) {
        foreach (['stock' => ['apache mod_php, ext/soap', $stock], 'soapc' => ['apache mod_php, soapc', $extension]] as $name => [$title, $file]) {
            if (is_file($file) && $wanted("mod-$name")) {
                $servers[$title] = start_apache($f, $name, $file, "$example/server.php", $cpu);
            }
        }
    }
    if (is_executable("$peers/gsoap/server") && $wanted('gsoap')) {
        $servers['gSOAP'] = start_gsoap($f, $peers, $cpu);
    }
    if (is_dir("$peers/node/node_modules/soap") && $wanted('node-soap')) {
        $servers['node-soap'] = start_node($f, $peers, "$example/stockquote.wsdl", $cpu);
    }
    if (is_file("$peers/cxf/classpath.txt") && $wanted('cxf')) {
        $servers['CXF'] = start_java($f, "$peers/cxf", 'stockquote.StockQuote', [], '', $cpu);
    }
    if (is_file("$peers/axis2/classpath.txt") && $wanted('axis2')) {
        $servers['Axis2'] = start_axis2($f, $peers, "$example/stockquote.wsdl", $cpu);
    }
    return $servers;
}

/* The leaves of a body, so that prefixes and spaces do not count; a number as a number; of a date only that it is there, since some write
 * it in another time zone. */
function leaves(string $message): array
{
    $document = new DOMDocument;
    if (!@$document->loadXML($message)) {
        return ["no XML: $message"];
    }
    $found = [];
    foreach ((new DOMXPath($document))->query('//*[local-name()="Body"]//*[not(*)]') as $leaf) {
        $text = $leaf->textContent;
        $value = in_array($leaf->localName, ['date', 'time'], true) ? $text !== '' : (is_numeric($text) ? (float)$text : $text);
        $found[] = [$leaf->namespaceURI, $leaf->localName, $value];
    }
    return $found;
}

function check_reply(string $name, HttpServer $server, string $out, string $case): void
{
    $context = stream_context_create(['http' => ['method' => 'POST', 'header' => "Content-Type: text/xml; charset=utf-8\r\nSOAPAction: \"\"", 'ignore_errors' => true,
        'content' => file_get_contents("$out/request-$case.xml")]]);
    $reply = (string)file_get_contents($server->url, false, $context);
    if (leaves($reply) != leaves(file_get_contents("$out/reply-$case.xml"))) {
        fwrite(STDERR, "bench/run http: $name, $case: not the reply that was expected: " . substr($reply, 0, 600) . "\n");
        exit(1);
    }
}

/* One go of wrk: requests a second, CPU microseconds a request. */
function go(HttpServer $server, string $body, string $folder, int $cpu, int $seconds = SECONDS): array
{
    file_put_contents("$folder/wrk.lua", "wrk.method = 'POST'\nlocal f = io.open('$body', 'rb')\nwrk.body = f:read('*a')\nf:close()\n"
        . "wrk.headers['Content-Type'] = 'text/xml; charset=utf-8'\nwrk.headers['SOAPAction'] = '\"\"'\n"
        . "function done(s) io.stderr:write(string.format('%d %d %d\\n', s.requests, s.duration, s.errors.status + s.errors.read + s.errors.timeout)) end\n");
    $before = cpu_of($server->programs);
    $text = (string)shell_exec("taskset -c $cpu wrk -t 1 -c " . CONNECTIONS . " -d {$seconds}s -s $folder/wrk.lua $server->url 2>&1 >/dev/null");
    $used = cpu_of($server->programs) - $before;
    if (!preg_match('/^(\d+) (\d+) (\d+)$/m', $text, $found) || $found[3] > 0 || $found[1] == 0) {
        fwrite(STDERR, "bench/run http: $server->url: $text\n");
        exit(1);
    }
    return ['rate' => $found[1] / $found[2] * 1e6, 'cpu' => $used / $found[1] * 1e6];
}

$f = real_folder();
$servers = start_servers($f, $out, $extension, $libraries, $modules, $server_cpu, $only);
$results = $bars = [];
$table = 'Over HTTP on the loopback, servers on one core, ' . CONNECTIONS . " kept connections, CPU of all of a server's processes: median of $rounds interleaved rounds. "
    . machine() . "\n";
foreach (CASES_HTTP as $case) {
    $samples = [];
    foreach ($servers as $name => $server) {
        check_reply($name, $server, $out, $case);
        for ($i = 0; $i < ($case === CASES_HTTP[0] ? $server->warm : 1); $i++) {
            go($server, "$out/request-$case.xml", $f, $client_cpu);
        }
    }
    for ($round = 0; $round < $rounds; $round++) {
        foreach ($servers as $name => $server) {
            $go = go($server, "$out/request-$case.xml", $f, $client_cpu);
            $samples[$name]['rate'][] = $go['rate'];
            $samples[$name]['cpu'][] = $go['cpu'];
        }
    }
    $table .= "\n### $case\n\n| server | requests/s | CPU, µs a request | against " . BASE . " | largest process, MB | private |\n|---|--:|--:|--:|--:|--:|\n";
    $base = $samples[BASE]['cpu'] ?? null;
    foreach ($samples as $name => $sample) {
        $cpu = spread($sample['cpu']);
        $memory = memory_of(array_slice($servers[$name]->programs, 0, 1));
        $ratio = $base ? median($base) / $cpu['median'] : null;
        $results[] = ['case' => $case, 'server' => $name, 'rate' => spread($sample['rate']), 'cpu' => $cpu, 'ratio' => $ratio, 'memory' => $memory];
        $bars[$case][$name] = $cpu['median'];
        $row = sprintf('| %s | %.0f | %s | %s | %.1f | %.1f |', $name, median($sample['rate']), cell($cpu), $base ? times_cell($base, $sample['cpu']) : '',
            $memory['resident'] / 1e6, $memory['private'] / 1e6);
        fwrite(STDERR, "$case $row\n");
        $table .= "$row\n";
    }
}
write_results($out, 'http', $table, $results);
write_chart($out, 'http', 'CPU µs a request, nginx and all', $bars);
