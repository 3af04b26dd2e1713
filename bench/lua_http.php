<?php
/*
 * The StockQuote service over HTTP: nginx + Lua against nginx + php-fpm with ext/soap and with soapc, same messages, in one run.
 *   php -n bench/lua_http.php FOLDER soapc.so LIBRARIES [rounds]
 * The server has one core, wrk the other; requests a second over 16 kept connections, and CPU time of the whole server a request.
 */
require __DIR__ . '/../tests/phpt/transport/real.inc';
require __DIR__ . '/messages.php';

const CONNECTIONS = 16;
const SECONDS = 2;

[, $out, $extension, $libraries] = $argv;
$rounds = (int)($argv[4] ?? 5);
$root = dirname(__DIR__);
foreach (['nginx', 'php-fpm8.2', 'wrk', 'taskset'] as $program) {
    if (real_program($program) === null) {
        exit("bench/run lua: $program is not installed\n");
    }
}
$modules = getenv('NGINX_MODULES') ?: '/usr/lib/nginx/modules';
$cpus = max(2, (int)shell_exec('nproc'));
[$server_cpu, $client_cpu] = [$cpus - 1, $cpus - 2];

/** php-fpm on a socket of the folder, two workers, with that extension. */
function start_fpm(string $folder, string $name, string $extension, int $cpu): RealProgram
{
    $root = posix_geteuid_or(0) === 0 ? ['--allow-to-run-as-root'] : [];
    file_put_contents("$folder/$name.conf", "[global]\ndaemonize = no\nerror_log = $folder/$name.log\n[www]\nlisten = $folder/$name.sock\n"
        . "pm = static\npm.max_children = 2\n" . ($root ? "user = root\ngroup = root\nlisten.mode = 0666\n" : ''));
    return new RealProgram(['taskset', '-c', "$cpu", real_program('php-fpm8.2'), ...$root, '-n', '-F', '-y', "$folder/$name.conf",
        '-d', "extension=$extension", '-d', "soap.wsdl_cache_dir=$folder/cache", '-d', 'soap.wsdl_cache=3'], $folder, "unix://$folder/$name.sock");
}

function posix_geteuid_or(int $otherwise): int
{
    return (int)(trim((string)shell_exec('id -u')) ?: $otherwise);
}

function start_server(string $folder, string $http, int $port, string $modules, string $lib, int $cpu): RealProgram
{
    $user = posix_geteuid_or(0) === 0 ? 'user root;' : '';
    file_put_contents("$folder/nginx.conf", "load_module $modules/ndk_http_module.so;\nload_module $modules/ngx_http_lua_module.so;\n$user\n"
        . "daemon off; worker_processes 1; pid $folder/nginx.pid; error_log $folder/error.log warn; env SOAPC_LIB=$lib;\n"
        . "events { worker_connections 256; }\nhttp {\n access_log off; keepalive_requests 100000000; client_body_buffer_size 1m; client_max_body_size 8m;\n"
        . implode('', array_map(fn ($name) => " {$name}_temp_path $folder/$name;\n", ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']))
        . "$http\n}\n");
    return new RealProgram(['taskset', '-c', "$cpu", real_program('nginx'), '-p', $folder, '-e', "$folder/error.log", '-c', "$folder/nginx.conf"], $folder,
        "tcp://127.0.0.1:$port");
}

/** CPU seconds of all processes that run on the server's core: nginx and php-fpm, by their pid files' children. */
function cpu_of(array $parents): float
{
    $ticks = 0;
    foreach ($parents as $parent) {
        foreach ([$parent, ...preg_split('/\s+/', trim((string)@file_get_contents("/proc/$parent/task/$parent/children")), -1, PREG_SPLIT_NO_EMPTY)] as $pid) {
            $stat = explode(' ', substr(strrchr((string)@file_get_contents("/proc/$pid/stat"), ')'), 2));
            $ticks += (int)($stat[11] ?? 0) + (int)($stat[12] ?? 0);
        }
    }
    return $ticks / 100;
}

/** Requests, errors and CPU seconds of one go of wrk. */
function go(string $url, string $body, array $parents, string $folder, int $cpu): array
{
    file_put_contents("$folder/wrk.lua", "wrk.method = 'POST'\nlocal f = io.open('$body', 'rb')\nwrk.body = f:read('*a')\nf:close()\n"
        . "wrk.headers['Content-Type'] = 'text/xml; charset=utf-8'\nwrk.headers['SOAPAction'] = '\"\"'\n"
        . "function done(s) io.stderr:write(string.format('%d %d %d\\n', s.requests, s.duration, s.errors.status + s.errors.read + s.errors.timeout)) end\n");
    $before = cpu_of($parents);
    $text = (string)shell_exec("taskset -c $cpu wrk -t 1 -c " . CONNECTIONS . ' -d ' . SECONDS . "s -s $folder/wrk.lua $url 2>&1 >/dev/null");
    $used = cpu_of($parents) - $before;
    if (!preg_match('/^(\d+) (\d+) (\d+)$/m', $text, $found) || $found[3] > 0 || $found[1] == 0) {
        exit("bench/run lua: $url: $text\n");
    }
    return ['rate' => $found[1] / $found[2] * 1e6, 'cpu' => $used / $found[1] * 1e6];
}

function median(array $numbers): float
{
    sort($numbers);
    return $numbers[intdiv(count($numbers), 2)];
}

$f = real_folder();
mkdir("$f/cache", 0700);
$stock = trim((string)shell_exec('php-config --extension-dir')) . '/soap.so';
$port = free_port();
$example = "$root/examples/stockquote";
$fpm = ['soapc' => start_fpm($f, 'soapc', $extension, $server_cpu)];
if (is_file($stock)) {
    $fpm = ['ext/soap' => start_fpm($f, 'stock', $stock, $server_cpu)] + $fpm;
}
$fastcgi = fn (string $socket) => "fastcgi_pass unix:$f/$socket.sock; fastcgi_param SCRIPT_FILENAME $example/server.php; "
    . 'fastcgi_param REQUEST_METHOD $request_method; fastcgi_param CONTENT_TYPE $content_type; fastcgi_param CONTENT_LENGTH $content_length; fastcgi_buffers 32 64k; fastcgi_buffer_size 64k;';
$nginx = start_server($f, " lua_package_path '$root/lua/?.lua;/usr/share/lua/5.1/?.lua;;';\n"
    . " init_by_lua_block { SRV = dofile('$example/server.lua')('$example/stockquote.wsdl') }\n"
    . " server { listen 127.0.0.1:$port;\n  location /lua { content_by_lua_block { SRV:handle() } }\n"
    . "  location /soapc { {$fastcgi('soapc')} }\n  location /stock { {$fastcgi('stock')} }\n }", $port, $modules, $libraries, $server_cpu);

$pid_of = fn (string $pattern) => array_filter(explode("\n", trim((string)shell_exec("pgrep -f -- '$pattern'"))));
$engines = ['nginx + Lua' => 'lua', 'nginx + php-fpm, soapc' => 'soapc'] + (isset($fpm['ext/soap']) ? ['nginx + php-fpm, ext/soap' => 'stock'] : []);
$parents = [(int)file_get_contents("$f/nginx.pid")];
foreach (['soapc', 'stock'] as $name) {
    $parents = [...$parents, ...array_map('intval', $pid_of("fpm.*$f/$name.conf"))];
}

$results = [];
foreach (['quote', 'n1', 'n10', 'n100', 'n1000'] as $case) {
    $wanted = file_get_contents("$out/reply-$case.xml");
    foreach ($engines as $engine => $path) { /* warm, and right */
        $context = stream_context_create(['http' => ['method' => 'POST', 'header' => 'Content-Type: text/xml', 'content' => file_get_contents("$out/request-$case.xml")]]);
        if (file_get_contents("http://127.0.0.1:$port/$path", false, $context) !== $wanted) {
            exit("bench/run lua: $engine, $case: not the reply that was expected\n");
        }
    }
    for ($round = 0; $round < $rounds; $round++) {
        foreach ($engines as $engine => $path) {
            $results[$case][$engine][] = go("http://127.0.0.1:$port/$path", "$out/request-$case.xml", $parents, $f, $client_cpu);
        }
    }
}

$names = array_keys($engines);
$text = '| message | ' . implode(' | ', array_map(fn ($n) => "$n: requests/s | CPU, µs", $names)) . " | Lua against the last: rate | CPU |\n|---|" . str_repeat('--:|--:|', count($names)) . "--:|--:|\n";
foreach ($results as $case => $row) {
    $text .= "| $case |";
    $last = null;
    foreach ($row as $engine => $goes) {
        $results[$case][$engine] = $last = ['rate' => median(array_column($goes, 'rate')), 'cpu' => median(array_column($goes, 'cpu'))];
        $text .= sprintf(' %.0f | %.0f |', $last['rate'], $last['cpu']);
    }
    $lua = $results[$case]['nginx + Lua'];
    $text .= sprintf(" ×%.1f | ×%.1f |\n", $lua['rate'] / $last['rate'], $last['cpu'] / $lua['cpu']);
}
echo "\nOver HTTP on the loopback, server on one core, ", CONNECTIONS, " kept connections, $rounds rounds:\n\n$text";
file_put_contents("$out/lua-http.json", json_encode($results, JSON_PRETTY_PRINT) . "\n");
