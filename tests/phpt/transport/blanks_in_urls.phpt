--TEST--
Blanks in a URL are sent as %20 in path and query, a + stays (RFC 3986, 2.1), also those of a redirect
--FILE--
<?php
require __DIR__ . '/../http.inc';

$server = new CannedServer([http_reply('', "Location: /x y?a=b c+d\r\n", '307 T'), http_reply('<a/>')]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'x']);
echo $client->__doRequest('<x/>', $server->url('/a b?c=d  e+f%20g&h= #i j'), '', SOAP_1_1), "\n";
preg_match_all('/^POST .*$/m', $server->requests(2), $lines);
echo str_replace("\r", '', implode("\n", $lines[0])), "\n";
?>
--EXPECT--
<a/>
POST /a%20b?c=d%20%20e+f%20g&h=%20 HTTP/1.1
POST /x%20y?a=b%20c+d HTTP/1.1
