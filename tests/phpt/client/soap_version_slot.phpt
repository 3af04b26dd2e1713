--TEST--
SoapClient: the slot _soap_version is set by the constructor alone, and also where the WSDL cannot be loaded
--FILE--
<?php
class Kept extends SoapClient
{
    public function __construct(?string $wsdl = null, ?array $options = null)
    {
        if ($options) {
            try {
                @parent::__construct($wsdl, $options);
            } catch (SoapFault $fault) {
                echo 'fault ';
            }
        }
    }
}

function version(SoapClient $client): void
{
    $found = 'none';
    foreach ((array)$client as $name => $value) {
        $found = strpos($name, '_soap_version') === false ? $found : $value;
    }
    echo $found, "\n";
}

$client = new Kept;
try {
    $client->__soapCall('f', []);
} catch (SoapFault $fault) {
    echo $fault->getMessage(), ' ';
}
version($client);
version(new Kept(null, ['location' => 'http://l/', 'uri' => 'urn:a']));
version(new Kept(null, ['location' => 'http://l/', 'uri' => 'urn:a', 'soap_version' => SOAP_1_2]));
version(new Kept(__DIR__ . '/nowhere.wsdl', ['soap_version' => SOAP_1_2, 'cache_wsdl' => WSDL_CACHE_NONE]));
version(new Kept(__DIR__ . '/nowhere.wsdl', ['soap_version' => 3, 'cache_wsdl' => WSDL_CACHE_NONE]));
?>
--EXPECT--
Error finding "uri" property none
1
2
fault 2
fault 1
