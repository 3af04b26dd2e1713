--TEST--
soapc.compat_basic_first=1: Basic goes out although Digest is asked for (contract X-1, C-8.9)
--INI--
soapc.compat_basic_first=1
--FILE--
<?php
require __DIR__ . '/http.inc';
$server = new CannedServer([http_reply('', "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\"\r\n", '401 Unauthorized'), http_reply(SOAP_REPLY)]);
$client = client($server, ['login' => 'user', 'password' => 'secret', 'authentication' => SOAP_AUTHENTICATION_DIGEST]);
echo outcome(fn () => $client->f()), "\n", preg_replace('/response="\w+"/', 'response', heads($server, 2));
?>
--EXPECT--
"ok"
-- connection
POST / HTTP/1.1
Connection: Keep-Alive
Authorization: Basic dXNlcjpzZWNyZXQ=

POST / HTTP/1.1
Connection: Keep-Alive
Authorization: Digest username="user", realm="r", nonce="n", uri="/", response
