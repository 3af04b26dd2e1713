--TEST--
SoapServer: of a header block that is for another role no value is made, so no code of the program is run for it
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

$map = [['type_ns' => XSD_NAMESPACE, 'type_name' => 'int', 'from_xml' => function ($xml) { $GLOBALS['seen'][] = 'from_xml ' . strip_tags($xml); return 7; }]];
class Handlers
{
    public function op($x = null)
    {
        return 1;
    }
    public function mine(...$arguments)
    {
        $GLOBALS['seen'][] = 'mine ' . json_encode($arguments);
    }
}
foreach ([SOAP11 => 'actor', SOAP12 => 'role'] as $ns => $role) {
    foreach (['<p:other e:ROLE="urn:other" i:type="x:int">1</p:other>', '<p:mine>2</p:mine><p:other e:ROLE="urn:other" i:type="x:int">3</p:other>',
        '<p:other e:ROLE="urn:other" i:type="x:int">4</p:other><p:mine e:ROLE="urn:me" i:type="x:int">5</p:mine>'] as $blocks) {
        $server = new SoapServer(null, ['uri' => 'urn:t', 'actor' => 'urn:me', 'typemap' => $map]);
        $server->setObject(new Handlers);
        $header = str_replace(['ROLE', ' i:type'], [$role, ' xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type'], $blocks);
        $seen = [];
        reply($server, envelope('<p:op/>', $header, $ns));
        echo implode(', ', $seen) ?: 'nothing', "\n";
    }
}
?>
--EXPECT--
nothing
from_xml 3, mine ["2",7]
from_xml 5, mine [7]
nothing
from_xml 3, mine ["2",7]
from_xml 5, mine [7]
