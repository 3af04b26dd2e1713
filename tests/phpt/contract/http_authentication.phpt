--TEST--
Basic first, Digest when the server asks for it (contract C-8.9)
--FILE--
<?php
require __DIR__ . '/http.inc';

function challenge(string $text): string
{
    return http_reply('', "WWW-Authenticate: $text\r\n", '401 Unauthorized');
}

function exchange(string $what, array $replies, array $options, int $requests, int $calls = 1, string $path = '/p?q'): void
{
    $server = new CannedServer([...$replies, http_reply(SOAP_REPLY)]);
    $client = client($server, $options, $path);
    echo "-- $what:";
    for ($i = 0; $i < $calls; $i++) {
        echo ' ', outcome(fn () => $client->f());
    }
    preg_match_all('/^(?:POST|Authorization).*$/m', $server->requests($requests), $lines);
    foreach ($lines[0] as $line) {
        if (preg_match('/cnonce="(\w+)"/', $line, $c)) {
            preg_match('/realm="(.*?)", nonce="(.*?)"/', $line, $r);
            preg_match('/nc=(\w+)/', $line, $nc);
            $a1 = md5("user:$r[1]:secret");
            $a1 = str_contains($line, 'MD5-sess') ? md5("$a1:$r[2]:$c[1]") : $a1;
            $right = md5("$a1:$r[2]:$nc[1]:$c[1]:auth:" . md5('POST:/p?q'));
            $line = preg_replace('/response="(\w+)"/', str_contains($line, "response=\"$right\"") ? 'response=RIGHT' : 'response=WRONG', $line);
            /* RFC 7616, 3.4: algorithm is no quoted string; ext/soap quotes it. How long cnonce is, is free. */
            $line = preg_replace('/algorithm="?([\w-]+)"?/', 'algorithm=$1', str_replace($c[1], 'CNONCE', $line));
        } elseif (preg_match('/realm="(.*?)", nonce="(.*?)".*response/', $line, $r)) {
            $right = md5(md5("user:$r[1]:secret") . ":$r[2]:" . md5('POST:/p?q'));
            $line = preg_replace('/response="(\w+)"/', str_contains($line, "response=\"$right\"") ? 'response=RIGHT' : 'response=WRONG', $line);
        }
        echo str_starts_with($line, 'POST') ? "\n" : ' ', $line;
    }
    echo "\n";
}

$both = ['login' => 'user', 'password' => 'secret'];
exchange('Basic', [], $both, 2, 2);
exchange('Digest, qop', [challenge('Digest realm="r", nonce="n", qop="auth", opaque="o", algorithm=MD5')], $both, 4, 3);
exchange('Digest, old', [challenge('Digest realm="r", nonce="n"')], $both, 2);
exchange('Digest, session', [challenge('Digest realm="a realm", nonce="n=1", qop="auth,auth-int", algorithm="MD5-sess"')], $both, 2);
exchange('Digest without a password', [challenge('Digest realm="r", nonce="n"')], ['login' => 'user'], 1);
exchange('Digest without a login', [challenge('Digest realm="r", nonce="n"')], [], 1);
exchange('refused twice', [challenge('Digest realm="r", nonce="n", qop="auth"'), challenge('Digest realm="r", nonce="m", qop="auth"')], $both, 2);
exchange('Basic is asked for', [challenge('Basic realm="r"')], $both, 1);
exchange('something else is asked for', [challenge('Negotiate')], $both, 1);
?>
--EXPECT--
-- Basic: "ok" "ok"
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
-- Digest, qop: "ok" "ok" "ok"
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
POST /p?q HTTP/1.1 Authorization: Digest username="user", realm="r", nonce="n", uri="/p?q", qop=auth, nc=00000001, cnonce="CNONCE", response=RIGHT, opaque="o", algorithm=MD5
POST /p?q HTTP/1.1 Authorization: Digest username="user", realm="r", nonce="n", uri="/p?q", qop=auth, nc=00000002, cnonce="CNONCE", response=RIGHT, opaque="o", algorithm=MD5
POST /p?q HTTP/1.1 Authorization: Digest username="user", realm="r", nonce="n", uri="/p?q", qop=auth, nc=00000003, cnonce="CNONCE", response=RIGHT, opaque="o", algorithm=MD5
-- Digest, old: "ok"
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
POST /p?q HTTP/1.1 Authorization: Digest username="user", realm="r", nonce="n", uri="/p?q", response=RIGHT
-- Digest, session: "ok"
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
POST /p?q HTTP/1.1 Authorization: Digest username="user", realm="a realm", nonce="n=1", uri="/p?q", qop=auth, nc=00000001, cnonce="CNONCE", response=RIGHT, algorithm=MD5-sess
-- Digest without a password: HTTP | Unauthorized
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjo=
-- Digest without a login: HTTP | Unauthorized
POST /p?q HTTP/1.1
-- refused twice: HTTP | Unauthorized
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
POST /p?q HTTP/1.1 Authorization: Digest username="user", realm="r", nonce="n", uri="/p?q", qop=auth, nc=00000001, cnonce="CNONCE", response=RIGHT
-- Basic is asked for: HTTP | Unauthorized
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
-- something else is asked for: HTTP | Unauthorized
POST /p?q HTTP/1.1 Authorization: Basic dXNlcjpzZWNyZXQ=
