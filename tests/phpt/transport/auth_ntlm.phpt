--TEST--
Authentication by NTLM, whose connection serves one user
--EXTENSIONS--
soapc
--SKIPIF--
<?php
require __DIR__ . '/../http.inc';
skip_without_ntlm();
?>
--FILE--
<?php
require __DIR__ . '/../http.inc';

function call(string $url, array $options): string
{
    $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => $url]);
    $reply = $client->__doRequest('<x/>', $url, '', SOAP_1_1);
    return $reply ?? (new ReflectionProperty('SoapClient', '__soap_fault'))->getValue($client)->faultstring;
}

function seen(CannedServer $server, int $count): string
{
    preg_match_all('/^-- connection|^POST \S+|^(?:Proxy-)?Authorization: .*|^Cookie: .*|^X-\S+ .*|^Content-Length: .*|^<x\/>/mi', $server->requests($count), $lines);
    return implode(' | ', $lines[0]) . "\n";
}

$type2 = base64_encode("NTLMSSP\0" . pack('V', 2) . pack('vvV', 0, 0, 48) . pack('V', 0x00008201) . '12345678' . str_repeat("\0", 8) . pack('vvV', 0, 0, 48));
$challenge = http_reply('', "WWW-Authenticate: NTLM $type2\r\n", '401 Unauthorized');
$server = new CannedServer([$challenge, http_reply('<one/>'), http_reply('<two/>'), $challenge, http_reply('<three/>')]);
$alice = ['login' => 'alice', 'password' => 'a', 'soapc' => ['auth' => 'ntlm']];
$bob = ['login' => 'bob', 'password' => 'b'] + $alice;
echo call($server->url(), $alice), call($server->url(), $alice), call($server->url(), $bob), "\n";
$log = seen($server, 5);
$log = preg_replace_callback('/NTLM ([\w+\/=]+)/', function (array $match): string {
    $message = base64_decode($match[1]);
    $type = unpack('V', substr($message, 8, 4))[1];
    $message = str_replace("\0", '', $message); // names are in UTF-16
    return "NTLM type $type" . ($type === 3 ? (str_contains($message, 'alice') ? ' of alice' : (str_contains($message, 'bob') ? ' of bob' : ' of nobody')) : '');
}, $log);
echo $log;
?>
--EXPECT--
<one/><two/><three/>
-- connection | POST / | Authorization: NTLM type 1 | Content-Length: 0 | POST / | Authorization: NTLM type 3 of alice | Content-Length: 4 | <x/> | POST / | Content-Length: 4 | <x/> | -- connection | POST / | Authorization: NTLM type 1 | Content-Length: 0 | POST / | Authorization: NTLM type 3 of bob | Content-Length: 4 | <x/>
