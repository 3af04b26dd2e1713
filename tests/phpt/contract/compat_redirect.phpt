--TEST--
soapc.compat_redirect=1: credentials go along to another origin (contract X-2, C-8.8)
--INI--
soapc.compat_redirect=1
--FILE--
<?php
require __DIR__ . '/http.inc';
$far = new CannedServer([http_reply(SOAP_REPLY)]);
$near = new CannedServer([http_reply('', "Location: {$far->url('/far')}\r\n", '302 Found')]);
$context = stream_context_create(['http' => ['header' => "X-Key: secret\r\nCookie: own=1"]]);
$client = client($near, ['login' => 'user', 'password' => 'secret', 'stream_context' => $context]);
echo outcome(fn () => $client->f()), "\n", heads($near, 1), heads($far, 1);
?>
--EXPECT--
"ok"
-- connection
POST / HTTP/1.1
Connection: Keep-Alive
Authorization: Basic dXNlcjpzZWNyZXQ=
X-Key: secret
Cookie: own=1

-- connection
POST /far HTTP/1.1
Connection: Keep-Alive
Authorization: Basic dXNlcjpzZWNyZXQ=
X-Key: secret
Cookie: own=1
