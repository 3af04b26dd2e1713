--TEST--
Header blocks of a call and of the client: what may be one, their order, their form (contract C-7.4, C-7.5)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

function sent(array $headers, array $defaults = [], int $version = 1, int $use = SOAP_ENCODED): void
{
    $client = new CannedClient(null, ['uri' => 'u', 'location' => 'l', 'soap_version' => $version, 'use' => $use]);
    $client->reply = envelope('<r/>');
    $client->__setSoapHeaders($defaults);
    $client->__soapCall('f', [], null, $headers);
    echo preg_match('~<[\w-]+:Header.*(?=<[\w-]+:Body)~s', $client->request, $found) ? $found[0] : 'none', "\n";
}

$a = new SoapHeader('urn:a', 'a', 'x');
sent([$a], [new SoapHeader('urn:b', 'b', 1), new SoapHeader('urn:a', 'a', 'again')]);
sent([], []);
sent(['k' => $a]);
foreach ([SOAP_1_1, SOAP_1_2] as $version) {
    foreach ([SOAP_ENCODED, SOAP_LITERAL] as $use) {
        sent([new SoapHeader('urn:a', 'null'), new SoapHeader('urn:a', 'empty', ''), new SoapHeader('urn:a', 'int', 5),
              new SoapHeader('urn:a', 'list', [1, 2]), new SoapHeader('urn:a', 'map', ['k' => true]), new SoapHeader('urn:a', 'o', (object)['p' => 1.5]),
              new SoapHeader('urn:a', 'typed', new SoapVar('t', XSD_STRING, 'ty', 'urn:t', 'node', 'urn:node')),
              new SoapHeader('urn:a', 'raw', new SoapVar('<any x="1">y</any>', XSD_ANYXML), true, 'urn:actor')], [], $version, $use);
    }
    sent([new SoapHeader('urn:a', 'must', null, true), new SoapHeader('urn:a', 'next', null, false, SOAP_ACTOR_NEXT),
          new SoapHeader('urn:a', 'none', null, false, SOAP_ACTOR_NONE), new SoapHeader('urn:a', 'last', null, false, SOAP_ACTOR_UNLIMATERECEIVER),
          new SoapHeader('urn:a', 'text', 'v', true, 'urn:"actor"&')], [], $version);
}
$client = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
$client->reply = envelope('<r/>');
$client->__soapCall('f', [], null, $a);
echo substr_count($client->request, '<ns2:a'), "\n";
$client->__setSoapHeaders($a);
$client->f();
$client->f();
echo substr_count($client->request, '<ns2:a'), "\n";
$client->__setSoapHeaders();
$client->f();
echo substr_count($client->request, 'Header'), "\n";
?>
--EXPECT--
<SOAP-ENV:Header><ns2:a>x</ns2:a><ns3:b>1</ns3:b><ns2:a>again</ns2:a></SOAP-ENV:Header>
<SOAP-ENV:Header/>
<SOAP-ENV:Header><ns2:a>x</ns2:a></SOAP-ENV:Header>
<SOAP-ENV:Header><ns2:null/><ns2:empty></ns2:empty><ns2:int>5</ns2:int><ns2:list><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns2:list><ns2:map><item><key>k</key><value>true</value></item></ns2:map><ns2:o><p>1.5</p></ns2:o><ns2:typed>t</ns2:typed><any x="1">y</any></SOAP-ENV:Header>
<SOAP-ENV:Header><ns2:null/><ns2:empty></ns2:empty><ns2:int>5</ns2:int><ns2:list><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns2:list><ns2:map><item><key>k</key><value>true</value></item></ns2:map><ns2:o><p>1.5</p></ns2:o><ns2:typed>t</ns2:typed><any x="1">y</any></SOAP-ENV:Header>
<SOAP-ENV:Header><ns2:must SOAP-ENV:mustUnderstand="1"/><ns2:next SOAP-ENV:actor="http://schemas.xmlsoap.org/soap/actor/next"/><ns2:none/><ns2:last/><ns2:text SOAP-ENV:mustUnderstand="1" SOAP-ENV:actor="urn:&quot;actor&quot;&amp;">v</ns2:text></SOAP-ENV:Header>
<env:Header><ns2:null/><ns2:empty></ns2:empty><ns2:int>5</ns2:int><ns2:list><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns2:list><ns2:map><item><key>k</key><value>true</value></item></ns2:map><ns2:o><p>1.5</p></ns2:o><ns2:typed>t</ns2:typed><any x="1">y</any></env:Header>
<env:Header><ns2:null/><ns2:empty></ns2:empty><ns2:int>5</ns2:int><ns2:list><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns2:list><ns2:map><item><key>k</key><value>true</value></item></ns2:map><ns2:o><p>1.5</p></ns2:o><ns2:typed>t</ns2:typed><any x="1">y</any></env:Header>
<env:Header><ns2:must env:mustUnderstand="true"/><ns2:next env:role="http://www.w3.org/2003/05/soap-envelope/role/next"/><ns2:none env:role="http://www.w3.org/2003/05/soap-envelope/role/none"/><ns2:last env:role="http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver"/><ns2:text env:mustUnderstand="true" env:role="urn:&quot;actor&quot;&amp;">v</ns2:text></env:Header>
1
1
0
