--TEST--
Cookies by RFC 6265: paths end at a slash, a domain is for its subdomains, Max-Age before Expires, what is over is not sent, one with control characters is none, a redirect may set one
--FILE--
<?php
require __DIR__ . '/../http.inc';

function sent(CannedServer $server, int $count): array
{
    preg_match_all('/^(?:Cookie: .*|<x\/>)$/m', $server->requests($count), $lines);
    return array_map(fn ($part) => trim(str_replace('Cookie: ', '', $part)), array_filter(explode('<x/>', implode(' ', $lines[0])), fn ($part) => $part !== ''));
}

function client(): SoapClient
{
    return new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/']);
}

$server = new CannedServer([http_reply('<a/>', "Set-Cookie:a=1; Path=/dir\r\nSet-Cookie: b=2; Path=nowhere\r\nSet-Cookie: short=3; Path=/; Max-Age=1\r\n"
    . "Set-Cookie: kept=4; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=600\r\n"), http_reply('<a/>')]);
$client = client();
$client->__doRequest('<x/>', $server->url('/dir/page'), '', SOAP_1_1);
$kept = $client->__getCookies()['kept'];
var_dump($kept['expires'] > time() + 500 && $kept['expires'] < time() + 700);
foreach (['/dir', '/dir/', '/dir/x', '/directory', '/'] as $path) {
    $client->__doRequest('<x/>', $server->url($path), '', SOAP_1_1);
}
print_r(sent($server, 6));
usleep(1100000);
$client->__doRequest('<x/>', $server->url('/'), '', SOAP_1_1);
print_r(sent($server, 1));

// Which hosts a Domain is for. The proxy is the server, so names need not resolve.
$proxy = new CannedServer([http_reply('<a/>', "Set-Cookie: host=1; Path=/\r\nSet-Cookie: domain=2; Path=/; Domain=Example.org\r\n"), http_reply('<a/>')]);
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'proxy_host' => '127.0.0.1', 'proxy_port' => $proxy->port]);
foreach (['www.example.org', 'www.example.org', 'example.org', 'a.b.example.org', 'badexample.org', 'sub.www.example.org'] as $host) {
    $client->__doRequest('<x/>', "http://$host/", '', SOAP_1_1);
}
print_r(sent($proxy, 6));

// What could not be sent back as it is, is no cookie, and the calls go on.
$server = new CannedServer([http_reply('<a/>', "Set-Cookie: bell=a\x07\r\nSet-Cookie: path=a; Path=/\x7f\r\nSet-Cookie: good=1; Path=/\r\n"),
    http_reply('<a/>')]);
$client = client();
foreach (['/', '/'] as $path) {
    $client->__doRequest('<x/>', $server->url($path), '', SOAP_1_1);
}
echo implode(' ', array_keys($client->__getCookies())), "\n";
print_r(sent($server, 2));
/* Newer libcurl refuses a reply with a carriage return in a line of its head; older leave it to us. */
$server = new CannedServer([http_reply('<a/>', "Set-Cookie: cr=a\rX-Injected: 1\r\n"), http_reply('<a/>')]);
$client = client();
$client->__doRequest('<x/>', $server->url('/'), '', SOAP_1_1);
var_dump($client->__getCookies());
$client->__doRequest('<x/>', $server->url('/'), '', SOAP_1_1);
print_r(sent($server, 2));

// A redirect sets a cookie and wants it back.
$server = new CannedServer([http_reply('', "Set-Cookie: session=s; Path=/\r\nLocation: /again\r\n", '307 Temporary Redirect'), http_reply('<a/>')]);
$client = client();
$client->__doRequest('<x/>', $server->url('/first'), '', SOAP_1_1);
print_r(sent($server, 2));
?>
--EXPECT--
bool(true)
Array
(
    [1] => a=1; b=2; short=3; kept=4
    [2] => a=1; b=2; short=3; kept=4
    [3] => a=1; b=2; short=3; kept=4
    [4] => short=3; kept=4
    [5] => short=3; kept=4
)
Array
(
    [0] => kept=4
)
Array
(
    [1] => host=1; domain=2
    [2] => domain=2
    [3] => domain=2
    [4] => 
    [5] => domain=2
)
good
Array
(
    [1] => good=1
)
array(0) {
}
Array
(
    [1] => 
)
Array
(
    [1] => session=s
)
