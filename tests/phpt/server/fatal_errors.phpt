--TEST--
SoapServer: PHP's errors in handlers (contract C-9.7)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

const CLASS_T = <<<'CODE'
error_reporting(E_ALL & ~E_DEPRECATED); // of trigger_error(..., E_USER_ERROR)
ini_set('display_errors', '1');
ini_set('log_errors', '0');
class T
{
    public function silent()
    {
        echo "so far";
        switch ($GLOBALS['case']) {
        case 'user error': trigger_error('my error & more', E_USER_ERROR); break;
        case 'warning': trigger_error('my warning', E_USER_WARNING); echo $undefined; break;
        case 'compile': eval('class Same {} class Same {}'); break;
        case 'off': use_soap_error_handler(false); trigger_error('not a fault', E_USER_ERROR); break;
        case 'exit': exit;
        }
    }
}
CODE;

foreach (['user error', 'warning', 'compile', 'exit'] as $case) {
    echo "$case:\n", answer(CLASS_T . "\$case = '$case'; \$server = new SoapServer(PARTS); \$server->setClass('T');", envelope('<p:silent/>'));
}
echo "not to be sent:\n", answer(CLASS_T . "\$case = 'user error'; \$server = new SoapServer(PARTS, ['send_errors' => 0]); \$server->setClass('T');", envelope('<p:silent/>'));
echo "SOAP 1.2:\n", answer(CLASS_T . "\$case = 'user error'; \$server = new SoapServer(PARTS); \$server->setClass('T');", envelope('<p:silent/>', '', SOAP12));
echo "switched off:\n", answer(CLASS_T . "\$case = 'off'; \$server = new SoapServer(PARTS); \$server->setClass('T');", envelope('<p:silent/>'));
echo "after handle():\n", script(CLASS_T . "\$case = ''; \$server = new SoapServer(PARTS); \$server->setClass('T'); reply(\$server, envelope('<p:silent/>')); trigger_error('as ever', E_USER_ERROR);");
echo "use_soap_error_handler() without a server:\n", script("error_reporting(E_ALL & ~E_DEPRECATED); ini_set('log_errors', '0'); var_dump(use_soap_error_handler(true), use_soap_error_handler()); trigger_error('as a fault', E_USER_ERROR);");
echo "a shutdown function calls fault():\n", answer(CLASS_T . "\$case = 'exit'; \$server = new SoapServer(PARTS); \$server->setClass('T');
    register_shutdown_function(fn() => \$server->fault('Server', 'late'));", envelope('<p:silent/>', '', SOAP12));
?>
--EXPECTF--
user error:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>my error &amp; more</faultstring><detail>so far</detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
warning:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:parts"><SOAP-ENV:Body><ns1:silentResponse/></SOAP-ENV:Body></SOAP-ENV:Envelope>
went on [exit 0]
compile:
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Cannot %s class Same%s</faultstring><detail>so far</detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
exit:
so far [exit 0]
not to be sent:
so far<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Internal Error</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
SOAP 1.2:
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault><env:Code><env:Value>env:Receiver</env:Value></env:Code><env:Reason><env:Text>my error &amp; more</env:Text></env:Reason><env:Detail>so far</env:Detail></env:Fault></env:Body></env:Envelope> [exit 255]
switched off:
so far
Fatal error: not a fault in %s on line %d [exit 255]
after handle():

Fatal error: as ever in %s on line %d [exit 255]
use_soap_error_handler() without a server:
bool(false)
bool(true)
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>as a fault</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
a shutdown function calls fault():
so far<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>late</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 0]
