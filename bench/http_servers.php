<?php
/* The servers of bench/http.php: each is a folder's, on a free port of the loopback or a socket, on one core, and ends with the script. */

final class HttpServer
{
    /* programs: all that work on a request, whose CPU time and memory count; warm: how many goes before it is timed at all */
    public function __construct(public string $url, public array $programs, public int $warm = 1)
    {
    }
}

function is_root(): bool
{
    return trim((string)shell_exec('id -u')) === '0';
}

/* php-fpm on a socket of the folder, two workers, with that extension. */
function start_fpm(string $folder, string $name, string $extension, int $cpu): RealProgram
{
    $root = is_root() ? ['--allow-to-run-as-root'] : [];
    file_put_contents("$folder/$name.conf", "[global]\ndaemonize = no\nerror_log = $folder/$name.log\n[www]\nlisten = $folder/$name.sock\n"
        . "pm = static\npm.max_children = 2\n" . ($root ? "user = root\ngroup = root\nlisten.mode = 0666\n" : ''));
    $fpm = real_program('php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION);
    return new RealProgram(['taskset', '-c', "$cpu", $fpm, ...$root, '-n', '-F', '-y', "$folder/$name.conf",
        '-d', "extension=$extension", '-d', "soap.wsdl_cache_dir=$folder/cache", '-d', 'soap.wsdl_cache=3'], $folder, "unix://$folder/$name.sock");
}

/* nginx with what stands in http {}, and the module for Lua where it is there. */
function start_server(string $folder, string $http, int $port, ?string $modules, string $lib, int $cpu): RealProgram
{
    file_put_contents("$folder/nginx.conf", ($modules ? "load_module $modules/ndk_http_module.so;\nload_module $modules/ngx_http_lua_module.so;\n" : '')
        . (is_root() ? "user root;\n" : '')
        . "daemon off; worker_processes 1; pid $folder/nginx.pid; error_log $folder/error.log warn; env SOAPC_LIB=$lib;\n"
        . "events { worker_connections 256; }\nhttp {\n access_log off; keepalive_requests 100000000; client_body_buffer_size 1m; client_max_body_size 8m;\n"
        . implode('', array_map(fn ($name) => " {$name}_temp_path $folder/$name;\n", ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']))
        . "$http\n}\n");
    return new RealProgram(['taskset', '-c', "$cpu", real_program('nginx'), '-p', $folder, '-e', "$folder/error.log", '-c', "$folder/nginx.conf"], $folder,
        "tcp://127.0.0.1:$port");
}

/* apache with mod_php, a process a connection; in a group of its own, since it ends its group. */
function start_apache(string $folder, string $name, string $extension, string $script, int $cpu): HttpServer
{
    $port = free_port();
    $home = "$folder/apache-$name";
    mkdir($home, 0755);
    mkdir("$home/cache", 0700);
    if (is_root()) {
        chown("$home/cache", 'www-data');
    }
    file_put_contents("$home/php.ini", "extension=$extension\nsoap.wsdl_cache_dir=$home/cache\nsoap.wsdl_cache=3\n");
    $version = PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
    $workers = CONNECTIONS + 1;
    $modules = '/usr/lib/apache2/modules';
    file_put_contents("$home/apache.conf", "LoadModule mpm_prefork_module $modules/mod_mpm_prefork.so\nLoadModule authz_core_module $modules/mod_authz_core.so\n"
        . "LoadModule php_module $modules/libphp$version.so\n" . (is_root() ? "User www-data\nGroup www-data\n" : '')
        . "ServerRoot $home\nServerName localhost\nPidFile $home/pid\nDefaultRuntimeDir $home\nErrorLog $home/error.log\nListen 127.0.0.1:$port\nPHPINIDir $home\n"
        . "StartServers $workers\nMinSpareServers 1\nMaxSpareServers $workers\nServerLimit $workers\nMaxRequestWorkers $workers\n"
        . "KeepAlive On\nMaxKeepAliveRequests 0\nKeepAliveTimeout 600\nDocumentRoot " . dirname($script) . "\n<Directory " . dirname($script) . ">\nRequire all granted\n</Directory>\n"
        . "<FilesMatch \"\\.php$\">\nSetHandler application/x-httpd-php\n</FilesMatch>\n");
    $program = new RealProgram(['setsid', 'env', 'PHP_INI_SCAN_DIR=', 'taskset', '-c', "$cpu", real_program('apache2'), '-f', "$home/apache.conf", '-D', 'FOREGROUND'], $home,
        "tcp://127.0.0.1:$port");
    return new HttpServer("http://127.0.0.1:$port/" . basename($script), [$program]);
}

function start_gsoap(string $folder, string $peers, int $cpu): HttpServer
{
    $port = free_port();
    return new HttpServer("http://127.0.0.1:$port/", [new RealProgram(['taskset', '-c', "$cpu", "$peers/gsoap/server", "$port", (string)(CONNECTIONS + 1)], $folder,
        "tcp://127.0.0.1:$port")]);
}

function start_node(string $folder, string $peers, string $wsdl, int $cpu): HttpServer
{
    $port = free_port();
    return new HttpServer("http://127.0.0.1:$port/", [new RealProgram(['env', "NODE_PATH=$peers/node/node_modules", 'taskset', '-c', "$cpu", real_program('node'),
        __DIR__ . '/http/node.js', "$port", $wsdl], $folder, "tcp://127.0.0.1:$port")]);
}

function start_java(string $folder, string $classes, string $main, array $arguments, string $path, int $cpu): HttpServer
{
    $port = free_port();
    $path_of_classes = trim(file_get_contents("$classes/classpath.txt")) . ":$classes/target/classes";
    return new HttpServer("http://127.0.0.1:$port/$path", [new RealProgram(['taskset', '-c', "$cpu", real_program('java'), '-cp', $path_of_classes, $main, "$port", ...$arguments],
        $folder, "tcp://127.0.0.1:$port", 60)], 8);
}

function start_axis2(string $folder, string $peers, string $wsdl, int $cpu): HttpServer
{
    $home = "$folder/axis2/services/StockQuote/META-INF";
    mkdir($home, 0755, true);
    file_put_contents("$home/services.xml", str_replace('stockquote.StockQuoteServiceSkeleton<', 'stockquote.Main<',
        file_get_contents("$peers/axis2/target/generated-sources/wsdl2code/resources/services.xml")));
    copy($wsdl, "$home/StockQuoteService.wsdl");
    return start_java($folder, "$peers/axis2", 'stockquote.Main', ["$folder/axis2"], 'services/StockQuoteService', $cpu);
}

/* The processes of the programs: they, and what they have started. */
function processes(array $programs): array
{
    $found = array_map(fn ($program) => $program->pid(), $programs);
    for ($i = 0; $i < count($found); $i++) {
        $children = trim((string)@file_get_contents("/proc/$found[$i]/task/$found[$i]/children"));
        array_push($found, ...array_map('intval', preg_split('/\s+/', $children, -1, PREG_SPLIT_NO_EMPTY)));
    }
    return $found;
}

/* CPU seconds that they have used. */
function cpu_of(array $programs): float
{
    $ticks = 0;
    foreach (processes($programs) as $pid) {
        $stat = explode(' ', substr(strrchr((string)@file_get_contents("/proc/$pid/stat"), ')'), 2));
        $ticks += (int)($stat[11] ?? 0) + (int)($stat[12] ?? 0);
    }
    return $ticks / 100;
}

/* Of the one with most of its own: resident and private bytes. */
function memory_of(array $programs): array
{
    $largest = ['resident' => 0, 'private' => 0];
    foreach (processes($programs) as $pid) {
        if (preg_match_all('/^(Rss|Private_\w+): +(\d+) kB/m', (string)@file_get_contents("/proc/$pid/smaps_rollup"), $found)) {
            $private = (array_sum($found[2]) - $found[2][0]) * 1024;
            if ($private > $largest['private']) {
                $largest = ['resident' => $found[2][0] * 1024, 'private' => $private];
            }
        }
    }
    return $largest;
}
