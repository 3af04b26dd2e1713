--TEST--
A Digest challenge is known to the client that got it and to no other one, clones included; Basic of the same user to the same place goes out as before (as ext/soap keeps it in the object)
--FILE--
<?php
require __DIR__ . '/../http.inc';
$challenge = http_reply('', "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n", '401 Unauthorized');
$basic = http_reply('', "WWW-Authenticate: Basic realm=\"r\"\r\n", '401 Unauthorized');
$ok = http_reply('<a/>');

// The kinds of credentials that a call sends, request by request.
function kinds(string $what, SoapClient $client, CannedServer $server, int $requests): void
{
    $client->__doRequest('<x/>', $server->url('/p'), '', SOAP_1_1);
    $got = array_slice(preg_split('/^(?=POST )/m', $server->requests($requests)), 1);
    echo str_pad("$what:", 30), implode(', ', array_map(fn ($request) => preg_match('/^Authorization: (\w+)/m', $request, $found) ? $found[1] : 'none', $got)), "\n";
}

foreach ([true, false] as $keep_alive) {
    $server = new CannedServer([$challenge, $ok, $ok, $ok, $ok, $ok, $challenge, $ok, $challenge, $ok, $basic, $ok, $ok]);
    $with = fn (array $more = []) => new SoapClient(null, $more + ['uri' => 'u', 'location' => 'http://unused/', 'login' => 'joe', 'password' => 'p', 'keep_alive' => $keep_alive]);
    $digest = $with(['authentication' => SOAP_AUTHENTICATION_DIGEST]);
    kinds('Digest', $digest, $server, 2);
    kinds('Basic of another client', $with(), $server, 1);
    kinds('Basic that is named', $with(['authentication' => SOAP_AUTHENTICATION_BASIC]), $server, 1);
    kinds('Basic in soapc', $with(['soapc' => ['auth' => 'basic']]), $server, 1);
    kinds('the first client', $digest, $server, 1);
    kinds('a clone of it', clone $digest, $server, 2);
    $changing = $with(['soapc' => ['auth' => ['basic', 'digest']]]);
    kinds('both', $changing, $server, 2);
    kinds('both, now it wants Basic', $changing, $server, 2);
    kinds('both, after that', $changing, $server, 1);
}
?>
--EXPECT--
Digest:                       none, Digest
Basic of another client:      Basic
Basic that is named:          Basic
Basic in soapc:               Basic
the first client:             Digest
a clone of it:                none, Digest
both:                         Basic, Digest
both, now it wants Basic:     Digest, Basic
both, after that:             Basic
Digest:                       none, Digest
Basic of another client:      Basic
Basic that is named:          Basic
Basic in soapc:               Basic
the first client:             Digest
a clone of it:                none, Digest
both:                         Basic, Digest
both, now it wants Basic:     Digest, Basic
both, after that:             Basic
