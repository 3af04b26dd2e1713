--TEST--
Cookies whose names are digits are sent as others are (RFC 6265, 4.2.1), whoever set them
--FILE--
<?php
require __DIR__ . '/../http.inc';
$server = new CannedServer([http_reply('<a/>', "Set-Cookie: 5=five; path=/\r\nSet-Cookie: a=b; path=/\r\nSet-Cookie: 05=text; path=/\r\n"), http_reply('<a/>')]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/']);
$client->__doRequest('<x/>', $server->url(), '', SOAP_1_1);
$client->__setCookie('6', 'six');
$client->__doRequest('<x/>', $server->url(), '', SOAP_1_1);
preg_match('/^Cookie: .*$/m', $server->requests(2), $found);
echo $found[0], "\n";
$client->__setCookie('5');
echo json_encode(array_keys($client->__getCookies())), "\n";
?>
--EXPECT--
Cookie: 5=five; a=b; 05=text; 6=six
["a","05",6]
