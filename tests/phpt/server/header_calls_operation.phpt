--TEST--
SoapServer: a block that names an operation is given and answered like it (contract C-10.8)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Both
{
    public function notify($notice) { $GLOBALS['calls'][] = ['notify' => $notice]; }
    public function ping($ping) { $GLOBALS['calls'][] = ['ping' => $ping]; return ['item' => [['id' => 8]]]; }
    public function Upper(...$given) { $GLOBALS['calls'][] = ['Upper' => $given]; }
    public function add($a, $b) { return ['sum' => $a + $b, 'product' => $a * $b]; }
    public function silent() { return null; }
}
$server = new SoapServer(PARTS);
$server->setClass('Both');
foreach (['<p:Ping><p:item><p:id>7</p:id></p:item></p:Ping>', '<p:Notice>text</p:Notice>', '<p:Upper><text>x</text></p:Upper>',
    '<p:add><a>3</a><b>4</b></p:add>'] as $block) {
    $calls = [];
    echo reply($server, envelope('<p:silent/>', $block)), json_encode($calls), "\n";
}
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Header><ns1:Pong><ns1:item><ns1:id>8</ns1:id></ns1:item></ns1:Pong></SOAP-ENV:Header><SOAP-ENV:Body><ns1:silentResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
[{"ping":{"item":{"id":7}}}]
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:silentResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
[{"notify":"text"}]
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:silentResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
[{"Upper":["x"]}]
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Header><ns1:addResponse><sum>7</sum><product>12</product></ns1:addResponse></SOAP-ENV:Header><SOAP-ENV:Body><ns1:silentResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
[]
