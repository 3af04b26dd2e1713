--TEST--
$outputHeaders: what the reply's header blocks become (contract C-7.6, C-7.27)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

$client = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
foreach ([1, 2] as $version) {
    $client->reply = envelope('<r><v>1</v></r>', '<h xmlns="urn:h">one</h><n:h xmlns:n="urn:n">two</n:h><m e:mustUnderstand="1"><a>1</a><a>2</a></m><x/>'
        . '<t xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xsi:type="xsd:int">7</t>', $version);
    $out = 'before';
    echo show($client->__soapCall('f', [], null, null, $out)), ' ', show($out), "\n";
}
$client->reply = envelope('<r/>');
$out = ['left' => 1];
$client->__soapCall('f', [], null, null, $out);
var_dump($out);
$client->reply = '';
$out = 'none came';
$client->__soapCall('f', [], null, null, $out);
var_dump($out);
$client->reply = envelope('<r/>', '<h e:mustUnderstand="1" e:actor="urn:someone">not understood</h>');
var_dump($client->f());
?>
--EXPECT--
'1' [h: 'two', m: stdClass[a: ['1', '2']], x: '', t: 7]
'1' [h: 'two', m: stdClass[a: ['1', '2']], x: '', t: 7]
array(0) {
}
array(0) {
}
NULL
