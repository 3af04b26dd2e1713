--TEST--
Kept connections: one that the server has closed is replaced and the request sent once; one that ends long after it got the request is not repeated
--FILE--
<?php
require __DIR__ . '/../http.inc';
$ok = http_reply('<a/>');

function call(SoapClient $client, string $url, string $body): void
{
    $reply = $client->__doRequest($body, $url, '', SOAP_1_1);
    $fault = (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client);
    echo $body, ': ', $reply ?? preg_replace('/:\d+/', ':PORT', $fault->faultstring), "\n";
}

// closed while it was idle
$server = new CannedServer([$ok, [$ok, false], $ok]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/']);
foreach (['<r1/>', '<r2/>', '<r3/>'] as $body) {
    call($client, $server->url(), $body);
    usleep(50000);
}
preg_match_all('/^-- connection|<r\d\/>/m', $server->requests(3), $seen);
echo implode(' ', $seen[0]), "\n";

// closed at the moment when the request came: sent once more
$server = new CannedServer([$ok, [false], $ok]);
call($client, $server->url(), '<s1/>');
call($client, $server->url(), '<s2/>');
preg_match_all('/^-- connection|<s\d\/>/m', $server->requests(3), $seen);
echo implode(' ', $seen[0]), "\n";

// the server had the request for more than a second: it may have done what it says
$server = new CannedServer([$ok, [1.1, false], $ok]);
call($client, $server->url(), '<t1/>');
call($client, $server->url(), '<t2/>');
preg_match_all('/^-- connection|<t\d\/>/m', $server->requests(2), $seen);
echo implode(' ', $seen[0]), "\n";

// a new connection that ends without a reply is an error at once
$server = new CannedServer([[false], $ok]);
call($client, $server->url(), '<u1/>');
?>
--EXPECTF--
<r1/>: <a/>
<r2/>: <a/>
<r3/>: <a/>
-- connection <r1/> <r2/> -- connection <r3/>
<s1/>: <a/>
<s2/>: <a/>
-- connection <s1/> <s2/> -- connection <s2/>
<t1/>: <a/>
<t2/>: Error Fetching http headers: no reply from http://127.0.0.1:PORT: the connection ended 1.%d s after the request was sent; it may have been carried out and is not sent again
-- connection <t1/> <t2/>
<u1/>: Error Fetching http headers: no reply from http://127.0.0.1:PORT: Empty reply from server
