--TEST--
A WSDL in the cache past its time to live: fetched anew; used as it is while its host is down, and asked for again after a minute
--INI--
soap.wsdl_cache_enabled=1
soap.wsdl_cache_ttl=3600
--FILE--
<?php
require __DIR__ . '/../http.inc';
$folder = sys_get_temp_dir() . '/soapc-stale-' . getmypid();
mkdir($folder, 0700);
ini_set('soap.wsdl_cache_dir', $folder);
$wsdl = file_get_contents(__DIR__ . '/../transport/one.wsdl');
$newer = str_replace('"Note"', '"Memo"', str_replace('t:Note', 't:Memo', $wsdl));

function load(string $what, string $url, int $mode = WSDL_CACHE_DISK, array $own = []): void
{
    try {
        $client = new SoapClient($url, ['cache_wsdl' => $mode, 'soapc' => $own]);
        $text = substr($client->__getFunctions()[1], 0, 9);
    } catch (SoapFault $fault) {
        $text = preg_replace(['/.*(?=failed to load)/', '/:\d+| port 1(?= after)/', "/Couldn't connect/"], ['', ':PORT', 'Could not connect'], trim($fault->getMessage()));
    }
    echo str_pad("$what:", 32), $text, "\n";
}

function age(): void
{
    global $folder;
    foreach (glob("$folder/*/*.image") as $file) {
        touch($file, time() - 4000);
    }
}

$server = new CannedServer([http_reply($wsdl), http_reply($newer), http_reply('', '', '503 Service Unavailable'), http_reply('', '', '504 Gateway Timeout'), [false], http_reply('', '', '404 Not Found')]);
$url = $server->url('/w?wsdl');
load('first', $url);
load('from the cache', $url);
age();
load('past its time, fetched', $url);
age();
load('503', $url);
load('within the minute', $url); // not asked
load('within it, not wanted', $url, WSDL_CACHE_DISK, ['stale_wsdl' => false]); // asked
age();
load('no reply', $url);
age();
load('404 is an answer', $url);
load('stale_wsdl off, nobody there', 'http://127.0.0.1:1/none.wsdl', WSDL_CACHE_DISK, ['stale_wsdl' => false]);
echo $server->requests(6) !== '' ? "6 requests\n" : '';

$server = new CannedServer([http_reply($wsdl), http_reply('', '', '502 Bad Gateway')]);
load('in memory', $server->url(), WSDL_CACHE_MEMORY);
ini_set('soap.wsdl_cache_ttl', -5); // all is past its time now
load('in memory, 502', $server->url(), WSDL_CACHE_MEMORY);
ini_set('soap.wsdl_cache_ttl', 3600);
load('within the minute', $server->url(), WSDL_CACHE_MEMORY);
load('within it, not wanted', $server->url(), WSDL_CACHE_MEMORY, ['stale_wsdl' => false]);
ini_set('soap.wsdl_cache_ttl', -5);
load('in memory, not wanted', $server->url(), WSDL_CACHE_MEMORY, ['stale_wsdl' => false]);
load('without a cache', $server->url(), WSDL_CACHE_NONE);
ob_start();
phpinfo(INFO_MODULES);
preg_match('/WSDLs used past their time.*?(\d+)/', ob_get_clean(), $count);
echo $count[1], " counted\n";
exec('rm -rf ' . escapeshellarg($folder));
?>
--EXPECT--
first:                          void Note
from the cache:                 void Note
past its time, fetched:         void Memo
503:                            void Memo
within the minute:              void Memo
within it, not wanted:          failed to load external entity "http://127.0.0.1:PORT/w?wsdl": HTTP status 504 Gateway Timeout
no reply:                       void Memo
404 is an answer:               failed to load external entity "http://127.0.0.1:PORT/w?wsdl": HTTP status 404 Not Found
stale_wsdl off, nobody there:   failed to load external entity "http://127.0.0.1:PORT/none.wsdl": cannot connect to http://127.0.0.1:PORT: Failed to connect to 127.0.0.1:PORT after 0 ms: Could not connect to server
6 requests
in memory:                      void Note
in memory, 502:                 void Note
within the minute:              void Note
within it, not wanted:          failed to load external entity "http://127.0.0.1:PORT/": HTTP status 502 Bad Gateway
in memory, not wanted:          failed to load external entity "http://127.0.0.1:PORT/": HTTP status 502 Bad Gateway
without a cache:                failed to load external entity "http://127.0.0.1:PORT/": HTTP status 502 Bad Gateway
3 counted
