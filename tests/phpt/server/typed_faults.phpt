--TEST--
SoapServer: detail by the WSDL's faults (contract C-10.13)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Faulty
{
    public function ping() { throw new SoapFault(...$GLOBALS['fault']); }
    public function add() { throw new SoapFault(...$GLOBALS['fault']); }
}

function thrown(string $body, array $fault, string $ns = SOAP11): void
{
    $GLOBALS['fault'] = $fault;
    $server = new SoapServer(PARTS);
    $server->setClass('Faulty');
    echo reply($server, envelope($body, '', $ns));
}

$add = '<p:add><a>1</a><b>2</b></p:add>';
echo "the only one:\n";
thrown('<p:Ping/>', ['Client', 's', null, ['id' => 7, 'name' => 'n']]);
echo "in a property of its name:\n";
thrown('<p:Ping/>', ['Client', 's', null, (object)['Problem' => ['id' => 7]]]);
echo "no detail:\n";
thrown('<p:Ping/>', ['Client', 's']);
echo "an unknown name:\n";
thrown('<p:Ping/>', ['Client', 's', null, ['id' => 7], 'Other']);
echo "own code gets the detail's namespace:\n";
thrown('<p:Ping/>', ['MyCode', 's', null, ['id' => 7]]);
echo "two declared, none named:\n";
thrown($add, ['MyCode', 's', null, 'text']);
echo "one named:\n";
thrown($add, ['Client', 's', null, 'text', 'Trouble']);
echo "SOAP 1.2:\n";
thrown('<p:Ping/>', ['Client', 's', null, ['id' => 7]], SOAP12);
echo "SOAP 1.2, own code:\n";
thrown($add, ['MyCode', 's', null, (object)['a' => 'b']], SOAP12);
?>
--EXPECT--
the only one:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>s</faultstring><detail><ns1:Problem><ns1:id>7</ns1:id><ns1:name>n</ns1:name></ns1:Problem></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
in a property of its name:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>s</faultstring><detail><ns1:Problem><ns1:id>7</ns1:id></ns1:Problem></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
no detail:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>s</faultstring><detail><ns1:Problem/></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
an unknown name:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>s</faultstring><detail><item><key>id</key><value>7</value></item></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
own code gets the detail's namespace:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>ns1:MyCode</faultcode><faultstring>s</faultstring><detail><ns1:Problem><ns1:id>7</ns1:id></ns1:Problem></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
two declared, none named:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>MyCode</faultcode><faultstring>s</faultstring><detail>text</detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
one named:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>s</faultstring><detail><ns1:Trouble>text</ns1:Trouble></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
SOAP 1.2:
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:parts"><env:Body><env:Fault><env:Code><env:Value>env:Sender</env:Value></env:Code><env:Reason><env:Text>s</env:Text></env:Reason><env:Detail><ns1:Problem><ns1:id>7</ns1:id></ns1:Problem></env:Detail></env:Fault></env:Body></env:Envelope>
SOAP 1.2, own code:
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>MyCode</env:Value></env:Code><env:Reason><env:Text>s</env:Text></env:Reason><env:Detail><a>b</a></env:Detail></env:Fault></env:Body></env:Envelope>
