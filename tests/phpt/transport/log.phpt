--TEST--
'soapc' => ['log' => ...]: what each exchange was, documents included, with secrets masked; a failure, too
--FILE--
<?php
require __DIR__ . '/../http.inc';

$records = [];
$log = function (array $record) use (&$records) { $records[] = $record; };

function show(array $records): void
{
    foreach ($records as $r) {
        printf("%s op=%s status=%d reused=%s requests=%d redirects=%d error=%s\n", preg_replace('/:\d+/', ':PORT', $r['url']),
               $r['operation'] ?? 'null', $r['status'], $r['reused'] ? 'yes' : 'no', $r['requests'], $r['redirects'],
               preg_replace('/( port |:)\d+ after .*|:\d+/', ':PORT', $r['error'] ?? 'null'));
        $ordered = ($r['reused'] ? $r['lookup'] == 0 && $r['connect'] == 0 : 0 <= $r['lookup']) && $r['lookup'] <= $r['connect'] + 0.001 && $r['connect'] <= $r['first_byte'] + 0.001 && $r['first_byte'] <= $r['total'] + 0.001;
        echo $r['status'] === 0 || ($ordered && $r['bytes_sent'] > 20 && $r['bytes_received'] > 20 && $r['address'] === '127.0.0.1') ? '' : json_encode($r) . "\n";
    }
}

$wsdl = str_replace(["\n"], '', file_get_contents(__DIR__ . '/one.wsdl'));
$fault = "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault><faultcode>e:Server</faultcode><faultstring>no</faultstring></e:Fault></e:Body></e:Envelope>";
$server = new CannedServer([http_reply($wsdl), http_reply($fault, '', '500 Internal Server Error'), http_reply('', "Location: /there\r\n", '307 T'), http_reply($fault)]);
$url = str_replace('//', '//user:secret@', $server->url('/w?wsdl&api_key=abc&x=1'));
$client = new SoapClient($url, ['cache_wsdl' => WSDL_CACHE_NONE, 'location' => $server->url('/call?Token=t&y=2'), 'soapc' => ['log' => $log]]);
foreach (['Get', 'get'] as $name) {
    try {
        $client->$name(['q' => 'x']);
    } catch (SoapFault $e) {
    }
}
show($records);

$records = [];
try {
    (new SoapClient(null, ['uri' => 'u', 'location' => 'http://127.0.0.1:1/', 'soapc' => ['log' => $log]]))->f();
} catch (SoapFault $e) {
}
show($records);
var_dump(array_keys($records[0]));

// What a logger throws goes its way.
try {
    (new SoapClient(null, ['uri' => 'u', 'location' => $server->url(), 'soapc' => ['log' => fn () => throw new LogicException('from the logger')]]))->f();
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
try {
    new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'soapc' => ['log' => 'no such function']]);
} catch (SoapFault $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
http://127.0.0.1:PORT/w?wsdl&api_key=***&x=1 op=null status=200 reused=no requests=1 redirects=0 error=null
http://127.0.0.1:PORT/call?Token=***&y=2 op=Get status=500 reused=no requests=1 redirects=0 error=null
http://127.0.0.1:PORT/there op=get status=200 reused=yes requests=2 redirects=1 error=null
http://127.0.0.1:PORT/ op=f status=0 reused=no requests=1 redirects=0 error=cannot connect to http://127.0.0.1:PORT: Failed to connect to 127.0.0.1:PORT
array(16) {
  [0]=>
  string(3) "url"
  [1]=>
  string(9) "operation"
  [2]=>
  string(6) "status"
  [3]=>
  string(5) "error"
  [4]=>
  string(10) "bytes_sent"
  [5]=>
  string(14) "bytes_received"
  [6]=>
  string(6) "lookup"
  [7]=>
  string(7) "connect"
  [8]=>
  string(3) "tls"
  [9]=>
  string(10) "first_byte"
  [10]=>
  string(5) "total"
  [11]=>
  string(6) "reused"
  [12]=>
  string(8) "requests"
  [13]=>
  string(9) "redirects"
  [14]=>
  string(8) "attempts"
  [15]=>
  string(7) "address"
}
from the logger
The option 'soapc' => ['log' => ...]: something that can be called was expected
