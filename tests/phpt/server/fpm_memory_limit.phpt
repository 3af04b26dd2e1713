--TEST--
php-fpm, many workers that end after ten requests: what is too large for memory_limit is a clear fault, and no other request is lost
--EXTENSIONS--
soapc
--SKIPIF--
<?php
require __DIR__ . '/../transport/real.inc';
real_skip('nginx', 'php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION);
if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP');
?>
--FILE--
<?php
require __DIR__ . '/../transport/real.inc';
require __DIR__ . '/../child.inc';
const CLIENTS = 4, CALLS = 40, LARGE = 6000000;

$f = real_folder();
$port = free_port();
copy(__DIR__ . '/../transport/one.wsdl', "$f/one.wsdl");
file_put_contents("$f/server.php", <<<'CODE'
<?php
class Service
{
    public function Get($parameters)
    {
        if ($parameters->q === 'large reply') {
            return ['s' => str_repeat('<', 6000000)];
        }
        if ($parameters->q === 'large reply of another') {
            try {
                (new SoapClient(null, ['uri' => 'u', 'location' => $_SERVER['LARGE'], 'trace' => true]))->f();
            } catch (SoapFault $fault) {
                return ['s' => preg_replace('/\d+/', 'N', $fault->getMessage())];
            }
        }
        return ['s' => "$parameters->q by " . getmypid()];
    }
}
$server = new SoapServer(__DIR__ . '/one.wsdl');
$server->setObject(new Service);
$server->handle();
CODE);
file_put_contents("$f/client.php", <<<'CODE'
<?php
[, $wsdl, $location, $id, $calls, $large] = $argv;
$client = new SoapClient($wsdl, ['location' => $location, 'cache_wsdl' => WSDL_CACHE_NONE]);
$big = str_repeat('x', (int)$large);
for ($i = 0; $i < $calls; $i++) {
    $kind = [2 => 'large request', 4 => 'large reply', 5 => 'large reply of another'][$i % 8] ?? 'small';
    $q = ['small' => "$id.$i", 'large request' => $big][$kind] ?? $kind;
    try {
        $got = $client->Get(['q' => $q])->s;
        if ($kind === 'small' && preg_match("/^$id\\.$i by (\\d+)$/", $got, $m)) {
            $got = 'right';
            echo "worker\t$m[1]\n";
        }
    } catch (SoapFault $fault) {
        $got = "$fault->faultcode: " . preg_replace(['/\(tried.*/s', '/\d+/'], ['', 'N'], $fault->getMessage());
    }
    echo "$kind\t", substr($got, 0, 150), "\n";
}
CODE);
file_put_contents("$f/large", '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r>' . str_repeat('x', 20000000) . '</r></e:Body></e:Envelope>');
mkdir("$f/cache");
file_put_contents("$f/fpm.conf", "[global]\nerror_log = $f/fpm.log\ndaemonize = no\n[www]\nuser = " . posix_getpwuid(posix_geteuid())['name']
    . "\nlisten = $f/fpm.sock\npm = static\npm.max_children = 4\npm.max_requests = 10\nphp_admin_value[memory_limit] = 8M\n"
    . "php_admin_value[post_max_size] = 0\nphp_admin_value[soap.wsdl_cache_dir] = $f/cache\nphp_admin_flag[log_errors] = off\n");
$name = 'php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
$fpm = new RealProgram([real_program($name), '-n', '-R', '-F', '-y', "$f/fpm.conf", '-d', 'extension=' . soapc_so()], $f, "unix://$f/fpm.sock");
$parameters = '';
foreach (['REQUEST_METHOD' => '$request_method', 'CONTENT_TYPE' => '$content_type', 'CONTENT_LENGTH' => '$content_length',
          'SCRIPT_FILENAME' => "$f/server.php", 'LARGE' => "http://127.0.0.1:$port/large"] as $key => $value) {
    $parameters .= "fastcgi_param $key $value; ";
}
$nginx = start_nginx($f, "server { listen 127.0.0.1:$port; client_max_body_size 0; location /large { root $f; error_page 405 =200 /large; } location / { fastcgi_pass unix:$f/fpm.sock; $parameters } }",
    "tcp://127.0.0.1:$port");

$clients = [];
for ($i = 0; $i < CLIENTS; $i++) {
    $clients[] = popen(implode(' ', array_map('escapeshellarg', [getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-d', 'extension=' . soapc_so(), "$f/client.php",
        "$f/one.wsdl", "http://127.0.0.1:$port/", "c$i", CALLS, LARGE])) . ' 2>&1', 'r');
}
$found = $workers = [];
foreach ($clients as $client) {
    foreach (explode("\n", trim(stream_get_contents($client))) as $line) {
        [$kind, $what] = explode("\t", $line) + [1 => ''];
        if ($kind === 'worker') {
            $workers[$what] = 1;
        } else {
            $found["$kind: $what"] = ($found["$kind: $what"] ?? 0) + 1;
        }
    }
    pclose($client);
}
unset($nginx, $fpm);
ksort($found);
foreach ($found as $line => $count) {
    echo "$count x $line\n";
}
echo count($workers) > 8 ? 'many workers' : count($workers) . ' workers', "\n";
preg_match_all('/exited on signal.*/', file_get_contents("$f/fpm.log"), $m);
echo implode("\n", $m[0]) ?: 'none ended by a signal', "\n";
echo implode(' ', array_map(fn ($path) => pathinfo($path, PATHINFO_EXTENSION), glob("$f/cache/{*,*/*}.*", GLOB_BRACE))), "\n";
?>
--EXPECT--
20 x large reply of another: the reply is longer than max_reply_bytes (N), which is what memory_limit leaves
20 x large reply: SOAP-ENV:Server: Allowed memory size of N bytes exhausted 
20 x large request: SOAP-ENV:Server: Allowed memory size of N bytes exhausted 
100 x small: right
many workers
none ended by a signal
image
