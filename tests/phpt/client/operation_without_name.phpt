--TEST--
An operation without a name has its parameters in the Body itself (ext/soap writes <ns1:>, which is no XML)
--EXTENSIONS--
soap
--FILE--
<?php
class EchoClient extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo $action, "\n", $request;
        return '';
    }
}

foreach (['', 'urn:x'] as $uri) {
    foreach ([SOAP_ENCODED, SOAP_LITERAL] as $use) {
        $client = new EchoClient(null, ['uri' => $uri, 'location' => '', 'use' => $use]);
        $client->__soapCall('', [1]);
    }
}
?>
--EXPECT--
#
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><param0 xsi:type="xsd:int">1</param0></SOAP-ENV:Body></SOAP-ENV:Envelope>
#
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><param0>1</param0></SOAP-ENV:Body></SOAP-ENV:Envelope>
urn:x#
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><param0 xsi:type="xsd:int">1</param0></SOAP-ENV:Body></SOAP-ENV:Envelope>
urn:x#
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><param0>1</param0></SOAP-ENV:Body></SOAP-ENV:Envelope>

