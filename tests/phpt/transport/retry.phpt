--TEST--
'soapc' => ['retry' => ...]: operations that may be carried out twice are tried again, after a pause that grows, within the deadline; others never
--FILE--
<?php
require __DIR__ . '/../http.inc';
$ok = http_reply("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r xmlns='urn:one'/></e:Body></e:Envelope>");
$busy = http_reply('busy', '', '503 Service Unavailable', 'text/plain');

function attempt(string $what, array $replies, array $own, string $operation = 'Get', int $port = 0): void
{
    $server = new CannedServer($replies);
    $records = [];
    $own += ['log' => function (array $record) use (&$records) { $records[] = $record; }];
    $client = new SoapClient(null, ['uri' => 'urn:one', 'location' => $port ? "http://127.0.0.1:$port/" : $server->url(), 'soapc' => $own]);
    $start = microtime(true);
    try {
        $client->__soapCall($operation, []);
        $result = 'ok';
    } catch (SoapFault $fault) {
        $result = preg_replace('/:\d+/', ':PORT', strtok($fault->getMessage(), ';'));
    }
    $took = microtime(true) - $start;
    printf("%s: %d attempts, %s, %s\n", $what, $records[0]['attempts'], $took < 0.3 ? 'at once' : ($took < 3 ? 'after a while' : 'late'), substr($result, 0, 90));
}

$retry = ['operations' => ['Get'], 'attempts' => 3, 'delay' => 0.02];
attempt('503, 503, 200', [$busy, $busy, $ok], ['retry' => $retry]);
attempt('no reply, 200', [[false], $ok], ['retry' => $retry]);
attempt('half a reply, 200', [["HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<a", false], $ok], ['retry' => $retry]);
attempt('silence, 200', [[0.4, false], $ok], ['retry' => $retry, 'read_timeout' => 0.3]);
attempt('503 for ever', [$busy], ['retry' => $retry]);
attempt('nobody there', [], ['retry' => $retry], 'Get', 1);
attempt('another operation', [$busy, $ok], ['retry' => $retry], 'Put');
attempt('any operation', [$busy, $ok], ['retry' => ['operations' => ['*'], 'delay' => 0.02]], 'Put');
attempt('404 does not pass', [http_reply('', '', '404 Not Found'), $ok], ['retry' => $retry]);
attempt('Retry-After', [http_reply('busy', "Retry-After: 1\r\n", '503 Service Unavailable', 'text/plain'), $ok], ['retry' => $retry]);
attempt('no time for another', [$busy, $ok], ['retry' => ['delay' => 5] + $retry, 'timeout' => 0.5]);
attempt('without the option', [$busy, $ok], []);
foreach ([5, ['attempts' => 3], ['operations' => ['a'], 'attempts' => 0], ['operations' => ['a'], 'delay' => 'x'],
          ['operations' => ['a'], 'wait' => 1], ['operations' => ['a'], 7 => 1]] as $wrong) {
    try {
        new SoapClient(null, ['uri' => 'u', 'location' => 'http://unused/', 'soapc' => ['retry' => $wrong]]);
    } catch (SoapFault $fault) {
        echo $fault->getMessage(), "\n";
    }
}
?>
--EXPECT--
503, 503, 200: 3 attempts, at once, ok
no reply, 200: 2 attempts, at once, ok
half a reply, 200: 2 attempts, at once, ok
silence, 200: 2 attempts, after a while, ok
503 for ever: 3 attempts, at once, Service Unavailable: HTTP status 503 from http://127.0.0.1:PORT/, Content-Type text/plain,
nobody there: 3 attempts, at once, Could not connect to host: cannot connect to http://127.0.0.1:PORT: Failed to connect to 1
another operation: 1 attempts, at once, Service Unavailable: HTTP status 503 from http://127.0.0.1:PORT/, Content-Type text/plain,
any operation: 2 attempts, at once, ok
404 does not pass: 1 attempts, at once, Not Found: HTTP status 404 from http://127.0.0.1:PORT/, Content-Type text/xml, empty body
Retry-After: 2 attempts, after a while, ok
no time for another: 1 attempts, at once, Service Unavailable: HTTP status 503 from http://127.0.0.1:PORT/, Content-Type text/plain,
without the option: 1 attempts, at once, Service Unavailable: HTTP status 503 from http://127.0.0.1:PORT/, Content-Type text/plain,
The option 'soapc' => ['retry' => ...]: ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ...]: 'operations' is wrong or missing; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ...]: 'attempts' is wrong; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ...]: 'delay' is wrong; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ['wait' => ...]]: there is no such key; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ['7' => ...]]: there is no such key; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
