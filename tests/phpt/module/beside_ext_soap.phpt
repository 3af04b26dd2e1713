--TEST--
With ext/soap the classes stand beside it, whichever is loaded first; with soapc.provide_soap=0 also alone
--SKIPIF--
<?php
require __DIR__ . '/../child.inc';
if (!is_readable('/proc/self/maps')) die('skip needs /proc');
if (trim(run_child(['-d', 'extension=soap'], 'echo (int)extension_loaded("soap");')) !== '1') die('skip no ext/soap to load');
?>
--FILE--
<?php
require __DIR__ . '/../child.inc';

$code = <<<'PHP'
    echo (new ReflectionClass("Soapc\SoapClient"))->getName(), " of ";
    echo (new ReflectionClass("Soapc\SoapClient"))->getExtensionName(), "; plain: ";
    echo class_exists("SoapClient") ? (new ReflectionClass("SoapClient"))->getExtensionName() : "none", "\n";
    echo (new ReflectionProperty("Soapc\SoapClient", "__soap_fault"))->getType(), " ";
    echo (new ReflectionParameter(["Soapc\SoapServer", "addSoapHeader"], 0))->getType(), " ";
    echo SOAP_1_2, "\n";
    try {
        new Soapc\SoapClient(null, []);
    } catch (Soapc\SoapFault $fault) {
        var_dump(Soapc\is_soap_fault($fault), $fault instanceof SoapFault);
    }
    PHP;
foreach ([
    'first' => ['-d', 'extension=SOAPC', '-d', 'extension=soap'],
    'after' => ['-d', 'extension=soap', '-d', 'extension=SOAPC'],
    'alone' => ['-d', 'extension=SOAPC', '-d', 'soapc.provide_soap=0'],
] as $name => $arguments) {
    echo "-- $name\n", run_child($arguments, $code);
}
?>
--EXPECT--
-- first
Soapc\SoapClient of soapc; plain: soap
?Soapc\SoapFault Soapc\SoapHeader 2
bool(true)
bool(false)
-- after
Soapc\SoapClient of soapc; plain: soap
?Soapc\SoapFault Soapc\SoapHeader 2
bool(true)
bool(false)
-- alone
Soapc\SoapClient of soapc; plain: none
?Soapc\SoapFault Soapc\SoapHeader 2
bool(true)
bool(false)
