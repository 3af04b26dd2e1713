--TEST--
SoapServer: header blocks: who they are for, their handlers, the reply's (contract C-10.8, C-10.9)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Headers
{
    public array $calls = [];
    public mixed $returns = null;
    public ?SoapServer $server = null;

    public function Trace(...$given)
    {
        $this->calls[] = 'Trace ' . json_encode($given);
        return $this->returns;
    }
    public function ping($ping)
    {
        $this->calls[] = 'ping';
        if ($this->server) {
            $this->server->addSoapHeader(new SoapHeader('urn:parts', 'Trace', ['id' => 9]));
            $this->server->addSoapHeader(new SoapHeader('urn:own', 'Own', 'text', true, 'urn:me'));
        }
        return [];
    }
}

function with(string $header, mixed $returns = null, array $options = [], string $ns = SOAP11, bool $add = false): void
{
    $handlers = new Headers;
    $handlers->returns = $returns;
    $server = new SoapServer(PARTS, $options);
    $server->setObject($handlers);
    $handlers->server = $add ? $server : null;
    $reply = reply($server, envelope('<p:Ping/>', $header, $ns));
    echo implode(', ', $handlers->calls), "\n", $reply;
}

$trace = '<p:id>5</p:id></p:Trace>';
echo "declared, typed: ";
with("<p:Trace>$trace");
echo "for somebody else: ";
with("<p:Trace e:actor=\"urn:else\" e:mustUnderstand=\"1\">$trace");
echo "for the option's actor: ";
with("<p:Trace e:actor=\"urn:me\">$trace", null, ['actor' => 'urn:me']);
echo "for nobody: ";
with("<p:Trace e:actor=\"\" e:mustUnderstand=\"1\">$trace");
echo "for the next: ";
with("<p:Trace e:actor=\"http://schemas.xmlsoap.org/soap/actor/next\">$trace");
echo "1.2, next: ";
with("<p:Trace e:role=\"http://www.w3.org/2003/05/soap-envelope/role/next\">$trace", null, [], SOAP12);
echo "1.2, ultimate receiver: ";
with("<p:Trace e:role=\"http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver\">$trace", null, [], SOAP12);
echo "1.2, none: ";
with("<p:Trace e:role=\"http://www.w3.org/2003/05/soap-envelope/role/none\">$trace", null, [], SOAP12);
echo "unknown, optional: ";
with('<x:Unknown xmlns:x="urn:x">1</x:Unknown>');
echo "returns a SoapHeader: ";
with("<p:Trace>$trace", new SoapHeader('urn:parts', 'Trace', ['id' => 6, 'name' => 'n'], true, SOAP_ACTOR_NEXT));
echo "addSoapHeader: ";
with("<p:Trace>$trace", new SoapHeader('urn:parts', 'Trace', ['id' => 6]), [], SOAP11, true);
echo "1.2: ";
with('', null, [], SOAP12, true);
echo "fault: ";
with("<p:Trace>$trace", new SoapFault('Client', 'no', null, null, null, new SoapHeader('urn:parts', 'TraceFault', ['id' => 1])));

$server = new SoapServer(PARTS);
try {
    $server->addSoapHeader(new SoapHeader('urn:own', 'Own'));
} catch (Error $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}

$code = 'class T { function ping() { return []; } } $server = new SoapServer(PARTS); $server->setClass("T");';
echo "unknown, to be understood:\n", answer($code, envelope('<p:Ping/>', '<x:Unknown xmlns:x="urn:x" e:mustUnderstand="1"/>'));
echo "no boolean:\n", answer($code, envelope('<p:Ping/>', '<x:Unknown xmlns:x="urn:x" e:mustUnderstand="yes"/>'));
echo "encodingStyle, 1.2:\n", answer($code, envelope('<p:Ping/>', '<x:Unknown xmlns:x="urn:x" e:encodingStyle="urn:y"/>', SOAP12));
?>
--EXPECT--
declared, typed: Trace [{"id":5}], ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
for somebody else: ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
for the option's actor: Trace [{"id":5}], ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
for nobody: ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
for the next: Trace [{"id":5}], ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
1.2, next: Trace [{"id":5}], ping
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:parts"><env:Body><ns1:Pong/></env:Body></env:Envelope>
1.2, ultimate receiver: Trace [{"id":5}], ping
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:parts"><env:Body><ns1:Pong/></env:Body></env:Envelope>
1.2, none: ping
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:parts"><env:Body><ns1:Pong/></env:Body></env:Envelope>
unknown, optional: ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
returns a SoapHeader: Trace [{"id":5}], ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Header><ns1:Trace SOAP-ENV:mustUnderstand="1" SOAP-ENV:actor="http://schemas.xmlsoap.org/soap/actor/next"><ns1:id>6</ns1:id><ns1:name>n</ns1:name></ns1:Trace></SOAP-ENV:Header><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
addSoapHeader: Trace [{"id":5}], ping
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts" xmlns:ns2="urn:own"><SOAP-ENV:Header><ns1:Trace><ns1:id>6</ns1:id></ns1:Trace><ns1:Trace><ns1:id>9</ns1:id></ns1:Trace><ns2:Own SOAP-ENV:mustUnderstand="1" SOAP-ENV:actor="urn:me">text</ns2:Own></SOAP-ENV:Header><SOAP-ENV:Body><ns1:Pong/></SOAP-ENV:Body></SOAP-ENV:Envelope>
1.2: ping
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:parts" xmlns:ns2="urn:own"><env:Header><ns1:Trace><ns1:id>9</ns1:id></ns1:Trace><ns2:Own env:mustUnderstand="true" env:role="urn:me">text</ns2:Own></env:Header><env:Body><ns1:Pong/></env:Body></env:Envelope>
fault: Trace [{"id":5}]
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Header><ns1:TraceFault><ns1:id>1</ns1:id></ns1:TraceFault></SOAP-ENV:Header><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>no</faultstring><detail><ns1:Problem/></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
Error: SoapServer::addSoapHeader() may be called only during SOAP request processing
unknown, to be understood:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:MustUnderstand</faultcode><faultstring>Header not understood</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
no boolean:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>mustUnderstand value is not boolean</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
encodingStyle, 1.2:
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:DataEncodingUnknown</env:Value></env:Code><env:Reason><env:Text>Unknown Data Encoding Style</env:Text></env:Reason></env:Fault></env:Body></env:Envelope> [exit 0]
