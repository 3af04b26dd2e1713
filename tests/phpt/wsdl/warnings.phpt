--TEST--
What is tolerated in a WSDL is told with soapc.wsdl_warnings=1
--EXTENSIONS--
soap
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/minimal.inc';

$wsdl = 'data:text/xml;base64,' . base64_encode(minimal_wsdl(
    '<xsd:schema targetNamespace="urn:t"><xsd:element name="in" type="t:Ghost"/></xsd:schema>'));
new SoapClient($wsdl);
echo "silent\n";
ini_set('soapc.wsdl_warnings', '1');
$client = new SoapClient($wsdl);
print_r($client->__getFunctions());
set_error_handler(function (int $level, string $text) {
    throw new ErrorException("thrown: $text");
});
try {
    new SoapClient($wsdl);
} catch (ErrorException $e) {
    echo preg_replace('/data:.*==?:/', 'data:', $e->getMessage()), "\n";
}
?>
--EXPECTF--
silent

Warning: SoapClient::__construct(): data:text/xml;base64,%s:3:51: type 'Ghost' of namespace 'urn:t' is not defined; element 'in' is coded by its value in %swarnings.php on line %d
Array
(
    [0] => void echo(Ghost $p)
)
thrown: SoapClient::__construct(): data:3:51: type 'Ghost' of namespace 'urn:t' is not defined; element 'in' is coded by its value
