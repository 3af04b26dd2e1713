--TEST--
Without a WSDL: what a reply's children become (contract C-7.23)
--FILE--
<?php
require __DIR__ . '/canned.inc';
$client = new CannedClient(null, ['uri' => 'urn:u', 'location' => 'http://l/']);
$xsi = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="http://www.w3.org/2001/XMLSchema"';
foreach ([
    'one' => '<r><a>1</a></r>',
    'two' => '<r><a>1</a><b>2</b></r>',
    'repeated' => '<r><a>1</a><a>2</a></r>',
    'repeated and another' => '<r><a>1</a><b>x</b><a>2</a></r>',
    'typed' => "<r $xsi><a i:type='x:int'>1</a><b i:type='x:boolean'>true</b><c i:nil='true'/></r>",
    'struct' => '<r><a><b>1</b><c/></a></r>',
    'nothing' => '<r/>',
    'empty Body' => '',
    'second element' => '<r><a>1</a></r><s><a>2</a></s>',
    'rpc:result' => '<r xmlns:rpc="http://www.w3.org/2003/05/soap-rpc"><rpc:result>a</rpc:result><a>1</a></r>',
] as $what => $body) {
    foreach ([1, 2] as $version) {
        $client->reply = envelope($body, '', $version);
        echo $version === 1 ? "$what: " : ' | ', show($client->f());
    }
    echo "\n";
}
$client->reply = '';
var_dump($client->f());
?>
--EXPECT--
one: '1' | '1'
two: [a: '1', b: '2'] | [a: '1', b: '2']
repeated: [a: ['1', '2']] | [a: ['1', '2']]
repeated and another: [a: ['1', '2'], b: 'x'] | [a: ['1', '2'], b: 'x']
typed: [a: 1, b: true, c: NULL] | [a: 1, b: true, c: NULL]
struct: stdClass[b: '1', c: ''] | stdClass[b: '1', c: '']
nothing: NULL | NULL
empty Body: NULL | NULL
second element: '1' | '1'
rpc:result: '1' | '1'
NULL
