--TEST--
What a call gives back, with a WSDL and without (contract C-7.20 to C-7.24, C-7.26)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';
ini_set('soap.wsdl_cache_enabled', 0);

function result(CannedClient $client, string $name, string $body, int $version = 1): void
{
    $client->reply = envelope($body, '', $version);
    try {
        echo show($client->__soapCall($name, [])), "\n";
    } catch (Throwable $error) {
        echo get_class($error), ': ', $error->getMessage(), "\n";
    }
}

$rpc = new CannedClient(__DIR__ . '/calls.wsdl');
echo "-- rpc, no part, one, two\n";
result($rpc, 'None', '<n:NoneResponse xmlns:n="urn:calls"><x>1</x></n:NoneResponse>');
result($rpc, 'One', '<n:OneResponse xmlns:n="urn:calls"><x>1</x></n:OneResponse>');
foreach (['<x>1</x><y>z</y>', '<y>z</y><x>1</x>', '<y>z</y>', '', '<n:x>1</n:x>', '<X>1</X>', '<x>1</x><x>2</x>', '<x>1</x><more/>'] as $parts) {
    result($rpc, 'Two', "<n:TwoResponse xmlns:n='urn:calls'>$parts</n:TwoResponse>");
}
echo "-- rpc, one part: fallbacks\n";
foreach (['<return>5</return>', '<result>5</result>', '<other>5</other>', '<a>5</a><b>6</b>', '<a>5</a><return>6</return>', 'text', '', '<x/>'] as $parts) {
    result($rpc, 'One', "<n:OneResponse xmlns:n='urn:calls'>$parts</n:OneResponse>");
}
echo "-- rpc, which element\n";
result($rpc, 'One', '<other><x>1</x></other><n:OneResponse xmlns:n="urn:calls"><x>2</x></n:OneResponse>');
result($rpc, 'One', '<other><x>1</x></other><another><x>2</x></another>');
result($rpc, 'One', '<OneResponse xmlns="urn:elsewhere"><x>3</x></OneResponse>');
result($rpc, 'One', '');
result($rpc, 'Two', '');
result($rpc, 'One', '<n:OneResponse xmlns:n="urn:calls"><x>1</x></n:OneResponse>', 2);

echo "-- document\n";
$document = new CannedClient(__DIR__ . '/documents.wsdl');
result($document, 'Wrapped', '<n:WrappedResponse xmlns:n="urn:doc"><n:WrappedResult>1</n:WrappedResult></n:WrappedResponse>');
result($document, 'Bare', '<n:number xmlns:n="urn:doc">7</n:number>');
result($document, 'Bare', '<n:number xmlns:n="urn:other">7</n:number>');
result($document, 'Bare', '<x/><n:number xmlns:n="urn:other">7</n:number><n:number xmlns:n="urn:doc">8</n:number>');
result($document, 'Bare', '<x/>');
result($document, 'Bare', '');
result($document, 'Both', '<n:text xmlns:n="urn:doc">t</n:text><n:number xmlns:n="urn:doc">7</n:number>');
result($document, 'Both', '<n:text xmlns:n="urn:doc">t</n:text>');
result($document, 'Both', '');

echo "-- without a WSDL\n";
$plain = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
foreach (['<r/>', '<r></r>', '<r>text</r>', '<r><a>1</a></r>', '<r><a>1</a><a>2</a></r>', '<r><a>1</a><b><c>2</c><c>3</c></b></r>', '<r><a/></r>',
          '<r><a>1</a></r><s><b>2</b></s>', '', '<r> <a>1</a> text <b>2</b></r>', '<r><n:a xmlns:n="urn:n">1</n:a><a>2</a></r>'] as $body) {
    result($plain, 'f', $body);
}
foreach (['<rpc:result>x</rpc:result><x>1</x>', '<rpc:result>x</rpc:result><x>1</x><y>2</y>', '<rpc:result>x</rpc:result>'] as $parts) {
    result($plain, 'f', "<r xmlns:rpc='http://www.w3.org/2003/05/soap-rpc'>$parts</r>", 2);
}
?>
--EXPECT--
-- rpc, no part, one, two
NULL
1
[x: 1, y: 'z']
[x: 1, y: 'z']
[x: NULL, y: 'z']
[x: NULL, y: NULL]
[x: 1, y: NULL]
[x: NULL, y: NULL]
[x: 1, y: NULL]
[x: 1, y: NULL]
-- rpc, one part: fallbacks
5
5
5
NULL
6
NULL
NULL
NULL
-- rpc, which element
2
1
3
NULL
NULL
1
-- document
stdClass[WrappedResult: 1]
7
7
8
NULL
NULL
[n: 7, t: 't']
[n: NULL, t: 't']
NULL
-- without a WSDL
NULL
NULL
NULL
'1'
[a: ['1', '2']]
[a: '1', b: stdClass[c: ['2', '3']]]
''
'1'
NULL
[a: '1', b: '2']
[a: ['1', '2']]
'1'
[x: '1', y: '2']
NULL
