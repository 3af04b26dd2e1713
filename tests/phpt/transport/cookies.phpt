--TEST--
Cookies are kept and sent: by path, domain and TLS; __setCookie() and __getCookies()
--FILE--
<?php
require __DIR__ . '/../http.inc';
$server = new CannedServer([http_reply('<a/>', "Set-Cookie: a=1; path=/shop\r\nset-cookie: b=2; secure\r\n"
    . "Set-Cookie: late=4; Path=/; Expires=Wed, 01 Jan 2020 00:00:00 GMT\r\nSet-Cookie: d=5; Path=/deep; Max-Age=60\r\n"
    . "Set-Cookie: c=3; domain=.0.0.1; path=/\r\nSet-Cookie: e=6; Domain=127.0.0.1; path=/\r\nSet-Cookie: plain\r\n"), http_reply('<a/>', "Set-Cookie: a=; Max-Age=0\r\n"), http_reply('<a/>')]);
$client = new SoapClient(null, ['uri' => 'urn:u', 'location' => 'http://unused/', 'user_agent' => '']);
$client->__setCookie('own', 'x');
$client->__doRequest('<x/>', $server->url('/shop/order'), '', SOAP_1_1);
echo preg_replace('/"expires":\d+/', '"expires":N', json_encode($client->__getCookies())), "\n";
$client->__doRequest('<x/>', $server->url('/shop/order'), '', SOAP_1_1);
$client->__doRequest('<x/>', $server->url('/shop'), '', SOAP_1_1); /* a is gone */
$client->__setCookie('own');
var_dump(isset($client->__getCookies()['own']));
preg_match_all('/^Cookie: .*$/m', $server->requests(3), $sent);
print_r($sent[0]);
?>
--EXPECT--
{"own":["x"],"a":["1","\/shop","127.0.0.1"],"b":{"0":"2","3":true,"1":"\/shop","2":"127.0.0.1"},"d":{"0":"5","1":"\/deep","2":"127.0.0.1","expires":N},"e":{"0":"6","2":"127.0.0.1","1":"\/"}}
bool(false)
Array
(
    [0] => Cookie: own=x
    [1] => Cookie: own=x; a=1; e=6
    [2] => Cookie: own=x; e=6
)
