--TEST--
Cookies: what is kept of Set-Cookie, and what is sent where (contract C-7.11, C-8.10)
--FILE--
<?php
require __DIR__ . '/http.inc';

function cookies(array $lines, string $path = '/dir/page', array $then = ['/dir/page', '/dir/sub/x', '/other', '/']): void
{
    $server = new CannedServer([http_reply(SOAP_REPLY, implode('', array_map(fn ($line) => "$line\r\n", $lines))), http_reply(SOAP_REPLY)]);
    $client = client($server, [], $path);
    $client->f();
    $server->requests(1);
    echo '-- ', implode(' / ', $lines), "\n", json_encode($client->__getCookies(), JSON_UNESCAPED_SLASHES), "\n";
    foreach ($then as $where) {
        $client->__setLocation($server->url($where));
        $client->f();
        echo '  ', $where, ': ', preg_match('/^Cookie:.*$/m', $server->requests(1), $found) ? rtrim($found[0]) : 'none', "\n";
    }
}

cookies(['Set-Cookie: a=1', 'set-cookie: b=x=y; path=/dir/sub']);
cookies(['Set-Cookie: a=1; path=/; HttpOnly; secure']);
cookies(['Set-Cookie: a=1; domain=127.0.0.1; path=/']);
cookies(['Set-Cookie: none', 'Set-Cookie: =x', 'Set-Cookie: e=']);
cookies(['Set-Cookie: a=1; path=/', 'Set-Cookie: a=2; path=/']);
cookies(['Set-Cookie: a=1'], '/', ['/', '/x']);
$server = new CannedServer([http_reply(SOAP_REPLY)]);
$client = client($server);
$client->__setCookie('set', 'by hand');
$client->__setCookie('and', '');
$client->f();
echo heads($server, 1);
?>
--EXPECT--
-- Set-Cookie: a=1 / set-cookie: b=x=y; path=/dir/sub
{"a":["1","/dir","127.0.0.1"],"b":["x=y","/dir/sub","127.0.0.1"]}
  /dir/page: Cookie: a=1
  /dir/sub/x: Cookie: a=1; b=x=y
  /other: Cookie:
  /: Cookie:
-- Set-Cookie: a=1; path=/; HttpOnly; secure
{"a":{"0":"1","1":"/","3":true,"2":"127.0.0.1"}}
  /dir/page: Cookie:
  /dir/sub/x: Cookie:
  /other: Cookie:
  /: Cookie:
-- Set-Cookie: a=1; domain=127.0.0.1; path=/
{"a":{"0":"1","2":"127.0.0.1","1":"/"}}
  /dir/page: Cookie: a=1
  /dir/sub/x: Cookie: a=1
  /other: Cookie: a=1
  /: Cookie: a=1
-- Set-Cookie: none / Set-Cookie: =x / Set-Cookie: e=
{"":["x","/dir","127.0.0.1"],"e":["","/dir","127.0.0.1"]}
  /dir/page: Cookie: =x; e=
  /dir/sub/x: Cookie: =x; e=
  /other: Cookie:
  /: Cookie:
-- Set-Cookie: a=1; path=/ / Set-Cookie: a=2; path=/
{"a":["2","/","127.0.0.1"]}
  /dir/page: Cookie: a=2
  /dir/sub/x: Cookie: a=2
  /other: Cookie: a=2
  /: Cookie: a=2
-- Set-Cookie: a=1
{"a":["1","","127.0.0.1"]}
  /: Cookie: a=1
  /x: Cookie: a=1
-- connection
POST / HTTP/1.1
Connection: Keep-Alive
Cookie: set=by hand; and=
