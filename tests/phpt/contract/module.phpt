--TEST--
The module "soap": name, version, dependencies, phpinfo() (contract C-1.1 to C-1.3, section 2)
--INI--
soap.wsdl_cache_dir=/nowhere
soap.wsdl_cache=3
--FILE--
<?php
$module = new ReflectionExtension('soap');
var_dump(extension_loaded('soap'), $module->getName(), $module->getVersion() === PHP_VERSION, str_contains(SoapClient::class, "\\") ? [] : $module->getDependencies());
var_dump(in_array('soap', get_loaded_extensions()), $module->isPersistent(), count($module->getINIEntries()));
/* soapc's other names of the same classes are not looked at */
echo implode(' ', preg_grep('~\\\\~', $module->getClassNames(), PREG_GREP_INVERT)), "\n";
echo implode(' ', array_keys($module->getFunctions())), "\n";
ob_start();
phpinfo(INFO_MODULES);
preg_match('/^soap\n(?s:.*?)(?=\n\n\w+\n|\z)/m', ob_get_clean(), $block);
echo trim($block[0]), "\n";
?>
--EXPECT--
bool(true)
string(4) "soap"
bool(true)
array(0) {
}
bool(true)
bool(true)
int(5)
SoapClient SoapVar SoapServer SoapFault SoapParam SoapHeader
use_soap_error_handler is_soap_fault
soap

Soap Client => enabled
Soap Server => enabled

Directive => Local Value => Master Value
soap.wsdl_cache => 3 => 3
soap.wsdl_cache_dir => /nowhere => /nowhere
soap.wsdl_cache_enabled => On => On
soap.wsdl_cache_limit => 5 => 5
soap.wsdl_cache_ttl => 86400 => 86400
