--TEST--
A client that was serialized keeps its options under 'soapc', as it keeps its login; not the logger
--FILE--
<?php
require __DIR__ . '/../http.inc';
const SOAP_REPLY = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><r/></e:Body></e:Envelope>';

function authorization(CannedServer $server): string
{
    return preg_match('/^Authorization: (.*)$/m', $server->requests(1), $found) ? $found[1] : 'none';
}

function again(object $client): object
{
    return unserialize(serialize($client));
}

function slot(object $client): string
{
    return json_encode((new ReflectionProperty('SoapClient', '_classmap'))->getValue($client));
}

class Logger
{
    public static int $calls = 0;
    public static function log(array $record): void { self::$calls++; }
}

$server = new CannedServer([http_reply(SOAP_REPLY)]);
$options = ['uri' => 'urn:u', 'location' => $server->url(), 'keep_alive' => false];
$client = new SoapClient(null, $options + ['soapc' => ['token' => 'T', 'log' => 'Logger::log']]);
foreach (['as made' => $client, 'again' => again($client), 'twice' => again(again($client)), 'a clone' => clone again($client)] as $name => $one) {
    Logger::$calls = 0;
    $one->f();
    echo "$name: ", authorization($server), ', logged: ', Logger::$calls, ', class map: ', slot($one), "\n";
}
$one = again($client);
$one->f();
authorization($server);
again($one)->f();
echo 'after a call: ', authorization($server), "\n";
again($client)->__doRequest('<a/>', $server->url(), '', 1);
echo '__doRequest() alone: ', authorization($server), "\n";

echo "-- with a class map\n";
$client = new SoapClient(null, $options + ['classmap' => ['t' => 'stdClass'], 'soapc' => ['token' => 'T', 'log' => fn ($record) => null]]);
$one = again($client);
$one->f();
echo authorization($server), ', class map: ', slot($one), ', of the first: ', slot($client), "\n";

echo "-- nothing to keep\n";
var_dump(str_contains(serialize(new SoapClient(null, $options + ['soapc' => ['log' => fn ($record) => null]])), 'soapc'));

echo "-- the constructor of one that was serialized, called\n";
$one = again($client);
$one->__construct(null, $options);
echo slot($one), "\n";
$one->f();
echo authorization($server), "\n";

echo "-- data that nobody serialized\n";
$data = serialize(new SoapClient(null, $options + ['soapc' => ['token' => 'TTTTT']]));
$wrong = unserialize(str_replace('TTTTT', "T\r\nX:", $data));
foreach ([1, 2] as $time) {
    try {
        $wrong->f();
        echo "sent\n";
    } catch (SoapFault $fault) {
        echo $fault->getMessage(), "\n";
    }
}
Logger::$calls = 0;
unserialize(str_replace('s:5:"token";s:5:"TTTTT"', 's:3:"log";s:11:"Logger::log"', $data))->f();
echo authorization($server), ', logged: ', Logger::$calls, "\n";
?>
--EXPECT--
as made: Bearer T, logged: 1, class map: null
again: Bearer T, logged: 0, class map: null
twice: Bearer T, logged: 0, class map: null
a clone: Bearer T, logged: 0, class map: null
after a call: Bearer T
__doRequest() alone: Bearer T
-- with a class map
Bearer T, class map: {"t":"stdClass"}, of the first: {"t":"stdClass"}
-- nothing to keep
bool(false)
-- the constructor of one that was serialized, called
{"t":"stdClass"}
none
-- data that nobody serialized
The option 'soapc' => ['token' => ...]: a string of letters, digits and -._~+/= alone (RFC 6750, 2.1) was expected
The option 'soapc' => ['token' => ...]: a string of letters, digits and -._~+/= alone (RFC 6750, 2.1) was expected
none, logged: 0
