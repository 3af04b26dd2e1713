--TEST--
The WSDL caches do not give a client what its 'soapc' => ['imports' => ...] refuses, or what came by a proxy that is not its own
--FILE--
<?php
require __DIR__ . '/../http.inc';
require __DIR__ . '/minimal.inc';
$folder = sys_get_temp_dir() . '/soapc-cache-imports-' . getmypid();
mkdir($folder, 0700);
ini_set('soap.wsdl_cache_dir', $folder);
ini_set('soap.wsdl_cache_limit', '50');
$schema = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:ext"/>';

function load(string $what, string $url, array $options): void
{
    try {
        $client = new SoapClient($url, $options);
        $text = 'loaded ' . preg_replace('/^\w+ (\w+).*/', '$1', $client->__getFunctions()[0]);
    } catch (SoapFault $fault) {
        $text = preg_match('/its (host|scheme) is not among/', $fault->getMessage(), $match) ? "$match[1] refused" : trim($fault->getMessage());
    }
    echo "$what: $text\n";
}

$far = new CannedServer(array_fill(0, 60, http_reply($schema)));
$url = str_replace('127.0.0.1', 'localhost', $far->url('/far.xsd'));
$wsdl = str_replace('<xsd:element name="Get">', "<xsd:import namespace=\"urn:ext\" schemaLocation=\"$url\"/><xsd:element name=\"Get\">", file_get_contents(__DIR__ . '/../transport/one.wsdl'));
file_put_contents("$folder/w.wsdl", $wsdl);
foreach (['soapc', 'php'] as $cache) {
    ini_set('soapc.cache', $cache);
    foreach (['disk' => WSDL_CACHE_DISK, 'memory' => WSDL_CACHE_MEMORY] as $name => $mode) {
        $near = new CannedServer(array_fill(0, 12, http_reply($wsdl)));
        foreach (['http' => $near->url('/w'), 'file' => "$folder/w.wsdl"] as $kind => $place) {
            echo "-- soapc.cache=$cache, $name, $kind\n";
            foreach (['open' => null, 'no host' => ['hosts' => []], 'another host' => ['hosts' => ['a.test']], 'https' => ['schemes' => ['https']], 'that host' => ['hosts' => ['localhost']], 'no host again' => ['hosts' => []]] as $what => $imports) {
                load($what, $place, ['cache_wsdl' => $mode] + ($imports === null ? [] : ['soapc' => ['imports' => $imports]]));
            }
        }
    }
}

ini_set('soapc.cache', 'soapc');
foreach (['disk' => WSDL_CACHE_DISK, 'memory' => WSDL_CACHE_MEMORY] as $name => $mode) {
    echo "-- http.proxy, $name\n";
    $proxy = new CannedServer([http_reply(minimal_wsdl('', 'proxied')), http_reply(minimal_wsdl('', 'anew'))]);
    $own = new CannedServer([http_reply(minimal_wsdl('', 'direct'))]);
    $context = ['cache_wsdl' => $mode, 'stream_context' => stream_context_create(['http' => ['proxy' => "tcp://127.0.0.1:$proxy->port"]])];
    load('by the proxy', $own->url('/p'), $context);
    load('without', $own->url('/p'), ['cache_wsdl' => $mode]);
    load('by the proxy again', $own->url('/p'), $context);
    load('as a user of it', $own->url('/p'), ['cache_wsdl' => $mode, 'proxy_host' => '127.0.0.1', 'proxy_port' => $proxy->port, 'proxy_login' => 'a', 'proxy_password' => 'b']);
}
exec('rm -rf ' . escapeshellarg($folder));
?>
--EXPECT--
-- soapc.cache=soapc, disk, http
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- soapc.cache=soapc, disk, file
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- soapc.cache=soapc, memory, http
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- soapc.cache=soapc, memory, file
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- soapc.cache=php, disk, http
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- soapc.cache=php, disk, file
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- soapc.cache=php, memory, http
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- soapc.cache=php, memory, file
open: loaded Get
no host: host refused
another host: host refused
https: scheme refused
that host: loaded Get
no host again: host refused
-- http.proxy, disk
by the proxy: loaded proxied
without: loaded direct
by the proxy again: loaded proxied
as a user of it: loaded anew
-- http.proxy, memory
by the proxy: loaded proxied
without: loaded direct
by the proxy again: loaded proxied
as a user of it: loaded anew
