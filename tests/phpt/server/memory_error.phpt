--TEST--
SoapServer: a handler that reaches memory_limit is answered for with a fault (contract C-9.7)
--EXTENSIONS--
soap
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP'); ?>
--FILE--
<?php
require __DIR__ . '/server.inc';

echo answer(<<<'CODE'
ini_set('log_errors', '0');
class T
{
    public function silent()
    {
        echo "so far";
        ini_set('memory_limit', '8M');
        str_repeat('a', 1 << 24);
    }
}
$server = new SoapServer(PARTS);
$server->setClass('T');
CODE, envelope('<p:silent/>'));
?>
--EXPECTF--
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Allowed memory size of 8388608 bytes exhausted%s</faultstring><detail>so far</detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope> [exit 255]
