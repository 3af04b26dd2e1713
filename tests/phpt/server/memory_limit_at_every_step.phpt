--TEST--
memory_limit reached anywhere in a call, a load or a request is PHP's own error, and the next request of the process is right
--EXTENSIONS--
soapc
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP'); ?>
--FILE--
<?php
require __DIR__ . '/http.inc';
require __DIR__ . '/memory.inc';

$steps = 12;
$cache = sys_get_temp_dir() . '/soapc-memory-' . getmypid();
$web = new WebServer('require ' . var_export(__DIR__ . '/memory.inc', true) . ';
    ini_set("soap.wsdl_cache_enabled", 1);
    ini_set("soap.wsdl_cache_dir", ' . var_export($cache, true) . ');
    $exchange = memory_exchanges()[$_GET["exchange"]];
    @ini_set("memory_limit", $_GET["limit"]);
    $result = $exchange((int)$_GET["size"]);
    ini_set("memory_limit", -1);
    echo $result, "\npeak ", memory_get_peak_usage(true);');

function ask(WebServer $web, string $exchange, int $size, int $limit): array
{
    $query = http_build_query(compact('exchange', 'size', 'limit'));
    return explode("\npeak ", $web->exchange('', [], 'GET', "/?$query")[2]) + [1 => null];
}

mkdir($cache);
$hit = 0;
foreach (array_keys(memory_exchanges()) as $name) {
    [$small] = ask($web, $name, 1000, -1);
    [$whole, $peak] = ask($web, $name, 2000000, -1);
    for ($step = 0; $step < $steps; $step++) {
        $limit = (int)(2100000 + ($peak - 2100000) * $step / $steps);
        [$got] = ask($web, $name, 2000000, $limit);
        if (preg_match('/Allowed memory size of \d+ bytes exhausted/', $got)) {
            $hit++;
        } elseif ($got !== $whole) {
            echo "$name, $limit: $got\n";
        }
        [$got] = ask($web, $name, 1000, -1);
        if ($got !== $small) {
            echo "$name after $limit: $got\n";
        }
    }
}
unset($web);
array_map('unlink', array_filter(glob("$cache/{*,*/*,.*}", GLOB_BRACE), 'is_file'));
@rmdir($cache);
var_dump($hit > (PHP_VERSION_ID < 80500 ? 3 : 2) * $steps); // from 8.5 on PHP itself has taken more before it begins
?>
--EXPECT--
bool(true)
