--TEST--
SoapClient: $outputHeaders has the last block of a name (contract C-7.6); all of them, with their attributes, on demand
--FILE--
<?php
require __DIR__ . '/canned.inc';

$blocks = '<a:w xmlns:a="urn:a">one</a:w><a:w xmlns:a="urn:a">two</a:w><b:w xmlns:b="urn:b">three</b:w>'
    . '<a:m xmlns:a="urn:a" unit="s" e:mustUnderstand="0" xmlns:b="urn:b" b:kind="k&amp;k">5</a:m>'
    . '<a:o xmlns:a="urn:a" x="1" y="2"><y>own</y><z>3</z></a:o><a:e xmlns:a="urn:a" i="1"/>'
    . '<a:once xmlns:a="urn:a">once</a:once><a:list xmlns:a="urn:a"><i>1</i><i>2</i></a:list>';
foreach ([[], ['all_headers' => true]] as $own) {
    $client = new CannedClient(null, ['location' => 'http://l/', 'uri' => 'urn:u', 'soapc' => $own]);
    foreach ([envelope('<r><n>7</n></r>', $blocks), envelope('<e:Fault><faultcode>e:Client</faultcode><faultstring>no</faultstring></e:Fault>', $blocks)] as $reply) {
        $client->reply = $reply;
        $headers = null;
        try {
            echo $client->__soapCall('Op', [], null, null, $headers), "\n";
        } catch (SoapFault $fault) {
            echo $fault->getMessage(), "\n";
        }
        foreach ($headers as $name => $value) {
            echo "  $name: ", show($value), "\n";
        }
    }
}
?>
--EXPECT--
7
  w: 'three'
  m: '5'
  o: stdClass[y: 'own', z: '3']
  e: ''
  once: 'once'
  list: stdClass[i: ['1', '2']]
no
  w: 'three'
  m: '5'
  o: stdClass[y: 'own', z: '3']
  e: ''
  once: 'once'
  list: stdClass[i: ['1', '2']]
7
  w: ['one', 'two', 'three']
  m: stdClass[_: '5', unit: 's', kind: 'k&k']
  o: stdClass[y: 'own', z: '3', x: '1']
  e: stdClass[_: '', i: '1']
  once: 'once'
  list: stdClass[i: ['1', '2']]
no
  w: ['one', 'two', 'three']
  m: stdClass[_: '5', unit: 's', kind: 'k&k']
  o: stdClass[y: 'own', z: '3', x: '1']
  e: stdClass[_: '', i: '1']
  once: 'once'
  list: stdClass[i: ['1', '2']]
