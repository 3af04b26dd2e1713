--TEST--
Header blocks that the WSDL declares are coded as declared, others by their values (contract C-7.5, C-12.25)
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';
$client = new CannedClient(__DIR__ . '/headers.wsdl');
$client->reply = envelope('<n:out xmlns:n="urn:h">1</n:out>', '<n:Auth xmlns:n="urn:h"><n:user>u</n:user><n:level>5</n:level></n:Auth><n:Typed xmlns:n="urn:h">7</n:Typed><n:Other xmlns:n="urn:h">7</n:Other>');
foreach ([new SoapHeader('urn:h', 'Auth', ['user' => 'u', 'level' => '5', 'extra' => 1]), new SoapHeader('urn:h', 'Auth', (object)['user' => 'u', 'level' => 5], true),
          new SoapHeader('urn:h', 'auth', ['user' => 'u']), new SoapHeader('urn:x', 'Auth', ['user' => 'u']), new SoapHeader('urn:h', 'Typed', '7x'), new SoapHeader('urn:h', 'Typed'),
          new SoapHeader('urn:h', 'Auth', new SoapVar(['user' => 'v', 'level' => 1], SOAP_ENC_OBJECT, 'Auth', 'urn:h')),
          new SoapHeader('urn:h', 'Auth', new SoapVar('<x/>', XSD_ANYXML)), new SoapHeader('urn:h', 'Auth', ['user' => 'only'])] as $header) {
    try {
        $out = null;
        $client->__soapCall('op', [1], null, $header, $out);
        preg_match('~<[\w-]+:Header>.*</[\w-]+:Header>~', $client->request, $sent);
        echo $sent[0], ' ', show($out), "\n";
    } catch (SoapFault $fault) {
        echo strtok($fault->getMessage(), '('), "\n";
    }
}
?>
--EXPECT--
<SOAP-ENV:Header><ns1:Auth><ns1:user>u</ns1:user><ns1:level>5</ns1:level></ns1:Auth></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
<SOAP-ENV:Header><ns1:Auth SOAP-ENV:mustUnderstand="1"><ns1:user>u</ns1:user><ns1:level>5</ns1:level></ns1:Auth></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
<SOAP-ENV:Header><ns1:auth><item><key>user</key><value>u</value></item></ns1:auth></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
<SOAP-ENV:Header><ns2:Auth><item><key>user</key><value>u</value></item></ns2:Auth></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
<SOAP-ENV:Header><ns1:Typed>7</ns1:Typed></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
<SOAP-ENV:Header><ns1:Typed/></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
<SOAP-ENV:Header><ns1:Auth><ns1:user>v</ns1:user><ns1:level>1</ns1:level></ns1:Auth></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
<SOAP-ENV:Header><x/></SOAP-ENV:Header> [Auth: stdClass[user: 'u', level: 5], Typed: 7, Other: '7']
SOAP-ERROR: Encoding: object has no 'level' property
