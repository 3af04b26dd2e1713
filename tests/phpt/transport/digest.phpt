--TEST--
Digest: asked for, the password does not go out as Basic first; without it, Basic first and Digest when the server asks
--FILE--
<?php
require __DIR__ . '/../http.inc';
$challenge = "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\nContent-Length: 0\r\n\r\n";

function lines(array $options): void
{
    global $challenge;
    $server = new CannedServer([$challenge, http_reply('<a/>')]);
    $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => 'http://unused/', 'login' => 'Mufasa', 'password' => 'x']);
    $client->__doRequest('<x/>', $server->url('/d'), '', SOAP_1_1);
    $requests = preg_split('/(?=^POST )/m', $server->requests(2));
    foreach (array_slice($requests, 1) as $request) {
        echo preg_match('/^Authorization: .*$/m', $request, $found) ? $found[0] : 'no credentials', "\n";
        if (preg_match('/nc=(\w+), cnonce="(\w+)", response="(\w+)"/', $request, $found)) {
            $a1 = md5('Mufasa:r:x');
            $a2 = md5('POST:/d');
            var_dump(md5("$a1:n:$found[1]:$found[2]:auth:$a2") === $found[3]); /* RFC 7616, 3.4.1 */
        }
    }
}

lines(['authentication' => SOAP_AUTHENTICATION_DIGEST]);
lines([]);
ini_set('soapc.compat_basic_first', 1);
lines(['authentication' => SOAP_AUTHENTICATION_DIGEST]);
?>
--EXPECTF--
no credentials
Authorization: Digest username="Mufasa", realm="r", nonce="n", uri="/d", qop=auth, nc=00000001, cnonce="%s", response="%s"
bool(true)
Authorization: Basic TXVmYXNhOng=
Authorization: Digest username="Mufasa", realm="r", nonce="n", uri="/d", qop=auth, nc=00000001, cnonce="%s", response="%s"
bool(true)
Authorization: Basic TXVmYXNhOng=
Authorization: Digest username="Mufasa", realm="r", nonce="n", uri="/d", qop=auth, nc=00000001, cnonce="%s", response="%s"
bool(true)
