--TEST--
SoapServer::fault() sends a fault and ends the script (contract C-10.14)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

$code = <<<'CODE'
class T
{
    public function silent()
    {
        echo "lost";
        ob_start();
        echo "lost too";
        try {
            $GLOBALS['server']->fault(...$GLOBALS['fault']);
        } catch (Throwable $t) {
            echo "caught";
        } finally {
            echo "finally";
        }
    }
}
$server = new SoapServer(PARTS);
$server->setClass('T');
CODE;

echo answer("$code \$fault = ['Client', 'a & b'];", envelope('<p:silent/>'));
echo answer("$code \$fault = ['Own', 'a', 'urn:actor', (object)['x' => 'y']];", envelope('<p:silent/>'));
echo answer("$code \$fault = ['Server', 'a'];", envelope('<p:silent/>', '', SOAP12));
echo answer("$code \$fault = ['Server', 'a', ''];", envelope('<p:silent/>', '', SOAP12));
echo answer("$code \$fault = ['Server', 'a']; ob_start(fn(\$output) => '[' . \$output . ']');", envelope('<p:silent/>', '', SOAP12));
echo "what cannot be written:\n", answer("$code \$fault = ['Server', \"bad \\xff\"];", envelope('<p:silent/>'));
echo "outside of handle():\n", script("$code \$server->fault('Server', 'outside'); echo 'went on';");
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>a &amp; b</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>Own</faultcode><faultstring>a</faultstring><faultactor>urn:actor</faultactor><detail><x>y</x></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Receiver</env:Value></env:Code><env:Reason><env:Text>a</env:Text></env:Reason></env:Fault></env:Body></env:Envelope> [exit 0]
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Receiver</env:Value></env:Code><env:Reason><env:Text>a</env:Text></env:Reason></env:Fault></env:Body></env:Envelope> [exit 0]
[<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Receiver</env:Value></env:Code><env:Reason><env:Text>a</env:Text></env:Reason></env:Fault></env:Body></env:Envelope>
] [exit 0]
what cannot be written:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>SOAP-ERROR: Encoding: string 'bad \xff...' is not a valid utf-8 string</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
outside of handle():
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>outside</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
