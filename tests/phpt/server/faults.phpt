--TEST--
SoapServer: a SoapFault returned or thrown, an Error, and another exception (contract C-10.11)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class Faulty
{
    public function silent()
    {
        echo 'lost';
        return ($GLOBALS['do'])();
    }
}

function does(callable $do, array $options = []): void
{
    $GLOBALS['do'] = $do;
    $server = new SoapServer(PARTS, $options);
    $server->setClass('Faulty');
    try {
        echo reply($server, envelope('<p:silent/>')), "handle() returned\n";
    } catch (Exception $e) {
        ob_end_clean();
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

does(fn() => new SoapFault('Client', 'returned'));
does(fn() => throw new SoapFault('Server', 'thrown & <escaped>', 'urn:actor', 'detail text'));
does(fn() => throw new SoapFault(['urn:codes', 'Mine'], 'own code'));
does(fn() => throw new SoapFault('q:Mine', 'prefix as it is'));
does(fn() => throw new SoapFault('Client', 'tree', null, (object)['a' => 1, 'b' => ['x', 'y'], 'c' => ['k' => 'v'], 'd' => null]));
does(fn() => undefined_function());
does(fn() => undefined_function(), ['send_errors' => false]);
does(fn() => throw new DomainException('not ours'));
class MyFault extends SoapFault {}
does(fn() => throw new MyFault('Client', 'derived'));
?>
--EXPECT--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>returned</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>thrown &amp; &lt;escaped&gt;</faultstring><faultactor>urn:actor</faultactor><detail>detail text</detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:codes"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>ns1:Mine</faultcode><faultstring>own code</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>q:Mine</faultcode><faultstring>prefix as it is</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>tree</faultstring><detail><a>1</a><b><xsd:string>x</xsd:string><xsd:string>y</xsd:string></b><c><item><key>k</key><value>v</value></item></c><d/></detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Call to undefined function undefined_function()</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Internal Error</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
DomainException: not ours
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>derived</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
handle() returned
