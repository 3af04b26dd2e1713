--TEST--
A cached WSDL past its time to live: its documents are asked whether they have changed (ETag, Last-Modified), and it is compiled anew only when one has
--INI--
soap.wsdl_cache_enabled=1
soap.wsdl_cache_ttl=3600
--FILE--
<?php
require __DIR__ . '/../http.inc';
$folder = sys_get_temp_dir() . '/soapc-refresh-' . getmypid();
mkdir($folder, 0700);
ini_set('soap.wsdl_cache_dir', $folder);
$schema = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:ext"/>';
$wsdl = str_replace('<xsd:element name="Get">', '<xsd:import namespace="urn:ext" schemaLocation="near.xsd"/><xsd:element name="Get">', file_get_contents(__DIR__ . '/../transport/one.wsdl'));
$newer = str_replace('"Note"', '"Memo"', str_replace('t:Note', 't:Memo', $wsdl));
$same = "HTTP/1.1 304 Not Modified\r\n\r\n";

function load(string $what, CannedServer $server, int $requests, array $options = []): void
{
    try {
        $client = new SoapClient($server->url('/d/w?wsdl'), $options + ['cache_wsdl' => WSDL_CACHE_DISK, 'login' => 'u', 'password' => 'p']);
        $text = substr($client->__getFunctions()[1], 0, 9);
    } catch (SoapFault $fault) {
        $text = $fault->getMessage();
    }
    preg_match_all('/^GET \S+|^If-\S+ .*|^Authorization: \w+/m', $server->requests($requests), $lines);
    echo "$what: $text | ", implode(' | ', $lines[0]), "\n";
    foreach (glob($GLOBALS['folder'] . '/*/*.image') as $file) {
        touch($file, time() - 4000);
    }
}

$server = new CannedServer([
    http_reply($wsdl, "ETag: \"v1\"\r\nLast-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n"), http_reply($schema, "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n"),
    $same, $same,
    $same, http_reply($schema), http_reply($newer, "ETag: \"v2\"\r\n"), http_reply($schema),
    http_reply($wsdl, "ETag: W/\"v3\"\r\n"), http_reply($schema, "ETag: \"s\"\r\n"),
    http_reply('', '', '503 Service Unavailable'),
    $same, $same,
]);
load('first', $server, 2);
load('unchanged', $server, 2);
load('the schema has changed', $server, 4);
load('its schema has no validator now', $server, 2);
load('down', $server, 1);
foreach (glob("$folder/*/*.image") as $file) {
    touch($file, time() - 4000);
}
load('back', $server, 2);
exec('rm -rf ' . escapeshellarg($folder));
?>
--EXPECT--
first: void Note | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
unchanged: void Note | GET /d/w?wsdl | If-None-Match: "v1" | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic | GET /d/near.xsd | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic
the schema has changed: void Memo | GET /d/w?wsdl | If-None-Match: "v1" | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic | GET /d/near.xsd | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
its schema has no validator now: void Note | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
down: void Note | GET /d/w?wsdl | If-None-Match: W/"v3" | Authorization: Basic
back: void Note | GET /d/w?wsdl | If-None-Match: W/"v3" | Authorization: Basic | GET /d/near.xsd | If-None-Match: "s" | Authorization: Basic
