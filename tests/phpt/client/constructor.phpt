--TEST--
SoapClient without a WSDL: what the constructor asks for; wrong types of options are ignored, some are refused
--FILE--
<?php
function attempt(?array $options): ?SoapClient
{
    try {
        return $options === null ? new SoapClient(null) : new SoapClient(null, $options);
    } catch (Throwable $error) {
        echo get_class($error), ': ', $error->faultcode ?? '', ' ', $error->getMessage(), "\n";
        return null;
    }
}

function slot(SoapClient $client, string $name): mixed
{
    return (new ReflectionProperty('SoapClient', $name))->getValue($client);
}

attempt(null);
attempt([]);
attempt(['uri' => 'u']);
attempt(['location' => 'l']);
$least = ['uri' => 'u', 'location' => 'l'];
attempt($least + ['classmap' => ['A', 'B']]);
attempt($least + ['encoding' => 'no-such-thing']);
attempt($least + ['typemap' => ['x']]);
$client = attempt($least + ['soap_version' => 7, 'login' => 5, 'trace' => '1', 'exceptions' => 'no', 'classmap' => 'x',
                            'typemap' => [], 'features' => 'x', 'stream_context' => 3, 'style' => 9, 'nonsense' => 1]);
foreach (['_soap_version', '_login', 'trace', '_exceptions', '_classmap', '_features', 'style'] as $name) {
    echo $name, ' ', json_encode(slot($client, $name)), "\n";
}
$client = attempt($least + ['soap_version' => SOAP_1_2, 'trace' => 1, 'exceptions' => 0, 'style' => SOAP_DOCUMENT,
                            'use' => SOAP_LITERAL, 'proxy_host' => 'p', 'proxy_port' => '81', 'keep_alive' => false,
                            'connection_timeout' => '7', 'password' => 'x']);
foreach (['_soap_version', 'trace', '_exceptions', 'style', 'use', '_proxy_port', '_keep_alive', '_connection_timeout', '_password'] as $name) {
    echo $name, ' ', json_encode(slot($client, $name)), "\n";
}
var_dump($client->__getFunctions(), $client->__getTypes());
?>
--EXPECT--
SoapFault: Client SoapClient::__construct(): 'location' and 'uri' options are required in nonWSDL mode
SoapFault: Client SoapClient::__construct(): 'uri' option is required in nonWSDL mode
SoapFault: Client SoapClient::__construct(): 'location' option is required in nonWSDL mode
SoapFault: Client SoapClient::__construct(): 'uri' option is required in nonWSDL mode
SoapFault: Client SoapClient::__construct(): 'classmap' option must be an associative array
SoapFault: Client SoapClient::__construct(): Invalid 'encoding' option - 'no-such-thing'
TypeError:  SoapHeader::__construct(): "typemap" option must be of type array, string given
_soap_version 1
_login null
trace false
_exceptions true
_classmap null
_features null
style null
_soap_version 2
trace true
_exceptions false
style 2
use 2
_proxy_port 81
_keep_alive false
_connection_timeout 7
_password null
NULL
NULL
