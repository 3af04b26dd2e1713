--TEST--
Which credentials go out where several are given: the token, then the login, then a line of http.header
--FILE--
<?php
require __DIR__ . '/../http.inc';
const SOAP_REPLY = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r/></e:Body></e:Envelope>';

$server = new CannedServer([http_reply(SOAP_REPLY)]);
$login = ['login' => 'u', 'password' => 'p'];
$token = ['soapc' => ['token' => 'T']];
$line = fn () => ['stream_context' => stream_context_create(['http' => ['header' => "Authorization: Own x\r\nX-Other: y"]])];
foreach (['line' => $line(), 'login, line' => $login + $line(), 'token, line' => $token + $line(), 'token, login' => $token + $login,
    'all' => $token + $login + $line()] as $name => $options) {
    $client = new SoapClient(null, $options + ['uri' => 'u', 'location' => $server->url(), 'keep_alive' => false]);
    $client->f();
    preg_match_all('/^(?:Authorization|X-Other): .*$/mi', $server->requests(1), $lines);
    sort($lines[0]);
    echo "$name: ", implode(' | ', $lines[0]), "\n";
}

echo "-- a WSDL\n";
foreach (['line' => $line(), 'token, line' => $token + $line(), 'login, line' => $login + $line()] as $name => $options) {
    try {
        new SoapClient($server->url("/?$name"), $options + ['cache_wsdl' => WSDL_CACHE_NONE]);
    } catch (SoapFault) {
    }
    preg_match_all('/^Authorization: .*$/mi', $server->requests(1), $lines);
    echo "$name: ", implode(' | ', $lines[0]), "\n";
}
?>
--EXPECT--
line: Authorization: Own x | X-Other: y
login, line: Authorization: Basic dTpw | X-Other: y
token, line: Authorization: Bearer T | X-Other: y
token, login: Authorization: Bearer T
all: Authorization: Bearer T | X-Other: y
-- a WSDL
line: Authorization: Own x
token, line: Authorization: Bearer T
login, line: Authorization: Basic dTpw
