--TEST--
SoapClient's constructor: what it asks for, what it ignores, what it refuses (contract C-6.1, C-6.2, C-6.4)
--FILE--
<?php
set_error_handler(fn ($type, $text) => print("[$text]\n"));
function attempt(mixed ...$arguments): ?SoapClient
{
    try {
        $client = new SoapClient(...$arguments);
        echo "made\n";
        return $client;
    } catch (Throwable $error) {
        $code = $error instanceof SoapFault ? "$error->faultcode, $error->faultcodens: " : '';
        echo get_class($error), ': ', $code, json_encode($error->getMessage(), JSON_UNESCAPED_SLASHES), "\n";
        return null;
    }
}

attempt(null);
attempt(null, []);
attempt(null, ['uri' => 'u']);
attempt(null, ['location' => 'l']);
attempt(null, ['uri' => 1, 'location' => 'l']);
attempt(null, ['uri' => 'u', 'location' => 2]);
attempt(null, ['soap_version' => SOAP_1_2]);
attempt([]);
attempt(null, 'x');
$least = ['uri' => 'u', 'location' => 'l'];
foreach (['style', 'use', 'stream_context', 'soap_version', 'login', 'password', 'authentication', 'proxy_host', 'proxy_port',
          'local_cert', 'passphrase', 'trace', 'exceptions', 'compression', 'classmap', 'features', 'connection_timeout',
          'cache_wsdl', 'user_agent', 'keep_alive', 'encoding', 'typemap', 'no such option'] as $name) {
    foreach ([null, true, -1, 9, 1.5, 'x', new stdClass] as $value) {
        if ($value === 'x' && $name === 'encoding' || is_object($value) && in_array($name, ['proxy_port', 'connection_timeout'])) {
            continue;
        }
        new SoapClient(null, $least + [$name => $value]);
    }
}
echo "none of these was refused\n";
attempt(null, $least + ['classmap' => ['A']]);
attempt(null, $least + ['classmap' => []]);
attempt(null, $least + ['classmap' => ['A', 'x' => 'B']]);
attempt(null, $least + ['encoding' => 'none']);
attempt(null, $least + ['encoding' => '']); /* libxml2 from 2.14 on takes it for UTF-8 */
attempt(null, $least + ['typemap' => [[], ['type_name' => 5], ['type_name' => 'a', 'x' => 1]]]);
attempt(null, $least + ['typemap' => [1]]);
attempt(null, $least + ['typemap' => ['k' => null]]);
attempt(null, $least + ['ssl_method' => SOAP_SSL_METHOD_TLS]);
attempt(null, $least + ['ssl_method' => '0']);
attempt(null, $least + ['exceptions' => false, 'classmap' => ['a' => 'b']]);
restore_error_handler(); /* ext/soap tells it of what it does not show */
chdir(__DIR__);
attempt('/nowhere/x.wsdl');
attempt('nowhere.wsdl', ['cache_wsdl' => 0]);
attempt('nowhere.wsdl', ['soap_version' => SOAP_1_2]);
?>
--EXPECTF--
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'location' and 'uri' options are required in nonWSDL mode"
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'uri' option is required in nonWSDL mode"
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'location' option is required in nonWSDL mode"
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'uri' option is required in nonWSDL mode"
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'uri' option is required in nonWSDL mode"
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'location' option is required in nonWSDL mode"
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'uri' option is required in nonWSDL mode"
TypeError: "SoapClient::__construct(): Argument #1 ($wsdl) must be of type ?string, array given"
TypeError: "SoapClient::__construct(): Argument #2 ($options) must be of type array, string given"
none of these was refused
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): 'classmap' option must be an associative array"
made
made
SoapFault: Client, http://schemas.xmlsoap.org/soap/envelope/: "SoapClient::__construct(): Invalid 'encoding' option - 'none'"
%r(made|SoapFault: Client, .*Invalid 'encoding' option - ''")%r
made
TypeError: "SoapHeader::__construct(): \"typemap\" option must be of type array, int given"
TypeError: "SoapHeader::__construct(): \"typemap\" option must be of type array, null given"
[SoapClient::__construct(): The "ssl_method" option is deprecated. Use "ssl" stream context options instead]
made
made
made
SoapFault: WSDL, : "SOAP-ERROR: Parsing WSDL: Couldn't load from '/nowhere/x.wsdl' : failed to load external entity \"/nowhere/x.wsdl\"\n"
SoapFault: WSDL, : "SOAP-ERROR: Parsing WSDL: Couldn't load from 'nowhere.wsdl' : failed to load external entity \"nowhere.wsdl\"\n"
SoapFault: WSDL, : "SOAP-ERROR: Parsing WSDL: Couldn't load from 'nowhere.wsdl' : failed to load external entity \"nowhere.wsdl\"\n"
