--TEST--
Without ext/soap the extension is the module "soap": classes, constants, functions, ini settings
--FILE--
<?php
var_dump(extension_loaded('soap'), phpversion('soap') === PHP_VERSION);
foreach (['SoapClient', 'SoapServer', 'SoapFault', 'SoapHeader', 'SoapParam', 'SoapVar'] as $class) {
    $plain = new ReflectionClass($class);
    $alias = new ReflectionClass("Soapc\\$class");
    echo $class, ' ', $plain->getExtensionName(), ' ', $alias->getName(), "\n";
}
var_dump(SOAP_1_2, XSD_1999_NAMESPACE, UNKNOWN_TYPE);
var_dump(ini_get('soap.wsdl_cache_ttl'));
$functions = get_extension_funcs('soap');
sort($functions);
echo implode(' ', $functions), "\n";
var_dump(count(get_defined_constants(true)['soap']));
?>
--EXPECT--
bool(true)
bool(true)
SoapClient soap SoapClient
SoapServer soap SoapServer
SoapFault soap SoapFault
SoapHeader soap SoapHeader
SoapParam soap SoapParam
SoapVar soap SoapVar
int(2)
string(32) "http://www.w3.org/1999/XMLSchema"
int(999998)
string(5) "86400"
is_soap_fault use_soap_error_handler
int(81)
