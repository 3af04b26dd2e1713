--TEST--
A WSDL without service, or whose ports have no address for HTTP, loads for a location
--EXTENSIONS--
soap
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/minimal.inc';

class Sent extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo "  $location $action\n", preg_replace('/^/m', '  ', trim($request)), "\n";
        return '';
    }
}

$minimal = minimal_wsdl();
$wsdls = [
    'no service' => preg_replace('~<wsdl:service.*</wsdl:service>~', '', $minimal),
    'no port' => preg_replace('~<wsdl:port .*</wsdl:port>~', '', $minimal),
    'other transport' => str_replace('soap/http"/>', 'soap/jms"/>', $minimal),
];
foreach ($wsdls as $name => $wsdl) {
    $uri = 'data:text/xml;base64,' . base64_encode($wsdl);
    echo "$name\n";
    try {
        new Sent($uri);
        echo "  loaded\n";
    } catch (SoapFault $fault) {
        echo "  [$fault->faultcode] {$fault->getMessage()}\n";
    }
    $client = new Sent($uri, ['location' => 'http://h/']);
    print_r($client->__getFunctions());
    $client->echo('x');
}
?>
--EXPECTF--
no service
  [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't bind to service: data:text/xml;base64,%s...: there is no service, so that the location of calls must be given
Array
(
    [0] => void echo(string $p)
)
  http://h/ urn:a
  <?xml version="1.0" encoding="UTF-8"?>
  <SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:t"><SOAP-ENV:Body><ns1:in>x</ns1:in></SOAP-ENV:Body></SOAP-ENV:Envelope>
no port
  [WSDL] SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
Array
(
    [0] => void echo(string $p)
)
  http://h/ urn:a
  <?xml version="1.0" encoding="UTF-8"?>
  <SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:t"><SOAP-ENV:Body><ns1:in>x</ns1:in></SOAP-ENV:Body></SOAP-ENV:Envelope>
other transport
  [WSDL] SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
Array
(
    [0] => void echo(string $p)
)
  http://h/ urn:a
  <?xml version="1.0" encoding="UTF-8"?>
  <SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:t"><SOAP-ENV:Body><ns1:in>x</ns1:in></SOAP-ENV:Body></SOAP-ENV:Envelope>
