--TEST--
Lines of the stream context's http.header, and which of them are left out (contract C-8.4)
--FILE--
<?php
require __DIR__ . '/http.inc';
$server = new CannedServer([http_reply(SOAP_REPLY)]);

function lines(mixed $header, array $options = [], bool $cookie = false): void
{
    global $server;
    $context = stream_context_create(['http' => ['header' => $header]]);
    $client = client($server, $options + ['stream_context' => $context]);
    if ($cookie) {
        $client->__setCookie('a', 'b');
    }
    outcome(fn () => $client->f());
    echo "--\n", preg_replace('/^-- connection\n/m', '', heads($server, 1));
}

lines("X-One: 1\r\nX-Two: 2\r\n");
lines(['X-One: 1', 'x-two:2']);
lines("Host: other\r\nconnection: x\r\nUSER-AGENT: y\r\nContent-Length: 5\r\nContent-Type: a/b\r\nSOAPAction: z\r\nX: kept");
lines("Authorization: Bearer t\r\nCookie: c=d");
lines("Authorization: Bearer t\r\nCookie: c=d\r\nX: kept", ['login' => 'l', 'password' => 'p'], true);
lines("Authorization: Digest x", ['login' => 'l']);
lines('X-Alone: 1');
lines("\r\nX-After: 1\r\n\r\nX-More: 2");
lines('');
lines(5);

$first = stream_context_create(['http' => ['header' => 'X-First: 1']]);
$client = client($server, ['stream_context' => $first, 'keep_alive' => false]);
stream_context_set_option($first, 'http', 'header', 'X-Changed: 1');
outcome(fn () => $client->f());
echo preg_replace('/^-- connection\n/m', '', heads($server, 1));
?>
--EXPECT--
--
POST / HTTP/1.1
Connection: Keep-Alive
X-One: 1
X-Two: 2

--
POST / HTTP/1.1
Connection: Keep-Alive
X-One: 1
x-two:2

--
POST / HTTP/1.1
Connection: Keep-Alive
SOAPAction: z
X: kept

--
POST / HTTP/1.1
Connection: Keep-Alive
Authorization: Bearer t
Cookie: c=d

--
POST / HTTP/1.1
Connection: Keep-Alive
Authorization: Basic bDpw
Cookie: a=b
X: kept

--
POST / HTTP/1.1
Connection: Keep-Alive
Authorization: Basic bDo=

--
POST / HTTP/1.1
Connection: Keep-Alive
X-Alone: 1

--
POST / HTTP/1.1
Connection: Keep-Alive
X-After: 1
X-More: 2

--
POST / HTTP/1.1
Connection: Keep-Alive

--
POST / HTTP/1.1
Connection: Keep-Alive

POST / HTTP/1.1
Connection: close
X-Changed: 1
