--TEST--
A cached WSDL past its time to live: its documents are asked whether they have changed (ETag, Last-Modified), and it is compiled anew only when one has; a WSDL that comes with the answer is not fetched again
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
        $text = strtok($fault->getMessage(), "'");
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
    http_reply($newer, "ETag: \"v4\"\r\n"), http_reply($schema, "ETag: \"s\"\r\n"),
    $same, $same,
    http_reply('<none/>', "ETag: \"v5\"\r\n"),
    http_reply($wsdl, "ETag: \"v6\"\r\n"), http_reply($schema, "ETag: \"s\"\r\n"),
    http_reply('', "ETag: \"v7\"\r\n"), http_reply($newer, "ETag: \"v7\"\r\n"), http_reply($schema, "ETag: \"s\"\r\n"),
    http_reply($wsdl, "ETag: \"v8\"\r\n"), http_reply($schema, "ETag: \"s\"\r\n"),
    http_reply('', '', '503 Service Unavailable'),
    $same, $same,
]);
load('first', $server, 2);
load('unchanged', $server, 2);
load('the schema has changed', $server, 4);
load('its schema has no validator now', $server, 2);
load('the WSDL has changed', $server, 2);
load('that one is kept', $server, 2);
load('it has changed to none', $server, 1);
load('somebody else', $server, 2, ['login' => 'x']);
load('nothing in the answer', $server, 3);
load('logged, too', $server, 2, ['soapc' => ['log' => fn (array $record) => print("$record[status] ")]]);
load('down', $server, 1);
foreach (glob("$folder/*/*.image") as $file) {
    touch($file, time() - 4000);
}
load('back', $server, 2);
libxml_set_external_entity_loader(fn ($public, $system) => 'data:text/xml,' . rawurlencode(str_ends_with($system, 'xsd') ? $schema : $newer));
load("a loader of the program's, not asked elsewhere", $server, 0);
exec('rm -rf ' . escapeshellarg($folder));
?>
--EXPECT--
first: void Note | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
unchanged: void Note | GET /d/w?wsdl | If-None-Match: "v1" | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic | GET /d/near.xsd | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic
the schema has changed: void Memo | GET /d/w?wsdl | If-None-Match: "v1" | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic | GET /d/near.xsd | If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT | Authorization: Basic | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
its schema has no validator now: void Note | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
the WSDL has changed: void Memo | GET /d/w?wsdl | If-None-Match: W/"v3" | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
that one is kept: void Memo | GET /d/w?wsdl | If-None-Match: "v4" | Authorization: Basic | GET /d/near.xsd | If-None-Match: "s" | Authorization: Basic
it has changed to none: SOAP-ERROR: Parsing WSDL: Couldn | GET /d/w?wsdl | If-None-Match: "v4" | Authorization: Basic
somebody else: void Note | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
nothing in the answer: void Memo | GET /d/w?wsdl | If-None-Match: "v4" | Authorization: Basic | GET /d/w?wsdl | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
200 200 logged, too: void Note | GET /d/w?wsdl | If-None-Match: "v7" | Authorization: Basic | GET /d/near.xsd | Authorization: Basic
down: void Note | GET /d/w?wsdl | If-None-Match: "v8" | Authorization: Basic
back: void Note | GET /d/w?wsdl | If-None-Match: "v8" | Authorization: Basic | GET /d/near.xsd | If-None-Match: "s" | Authorization: Basic
a loader of the program's, not asked elsewhere: void Memo | 
