--TEST--
Values: empty XML as all that a wrapper, a Header or a Body holds is content, as in ext/soap: <a></a>, not <a/>
--EXTENSIONS--
soap
--FILE--
<?php
class Sender extends SoapClient
{
    public string $sent = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        $this->sent = $request;
        return '';
    }
}

$empty = new SoapVar('', XSD_ANYXML);
$header = fn ($data) => new SoapHeader('urn:h', 'H', $data);
foreach ([['style' => SOAP_RPC], ['style' => SOAP_DOCUMENT]] as $options) {
    $client = new Sender(null, ['location' => 'http://127.0.0.1:9/', 'uri' => 'urn:t', 'use' => SOAP_LITERAL] + $options);
    foreach ([[[$empty], []], [[$empty, $empty], [$header($empty)]], [[], [$header($empty), $header($empty)]], [[], []], [[$empty, 1], [$header($empty), $header('')]]] as [$arguments, $headers]) {
        $client->__soapCall('Op', $arguments, null, $headers);
        echo preg_replace('~.*<SOAP-ENV:Envelope[^>]*>|</SOAP-ENV:Envelope>.*~s', '', $client->sent), "\n";
    }
}
?>
--EXPECT--
<SOAP-ENV:Header/><SOAP-ENV:Body><ns1:Op></ns1:Op></SOAP-ENV:Body>
<SOAP-ENV:Header></SOAP-ENV:Header><SOAP-ENV:Body><ns1:Op></ns1:Op></SOAP-ENV:Body>
<SOAP-ENV:Header></SOAP-ENV:Header><SOAP-ENV:Body><ns1:Op/></SOAP-ENV:Body>
<SOAP-ENV:Header/><SOAP-ENV:Body><ns1:Op/></SOAP-ENV:Body>
<SOAP-ENV:Header><ns2:H></ns2:H></SOAP-ENV:Header><SOAP-ENV:Body><ns1:Op><param1>1</param1></ns1:Op></SOAP-ENV:Body>
<SOAP-ENV:Header/><SOAP-ENV:Body></SOAP-ENV:Body>
<SOAP-ENV:Header></SOAP-ENV:Header><SOAP-ENV:Body></SOAP-ENV:Body>
<SOAP-ENV:Header></SOAP-ENV:Header><SOAP-ENV:Body/>
<SOAP-ENV:Header/><SOAP-ENV:Body/>
<SOAP-ENV:Header><ns1:H></ns1:H></SOAP-ENV:Header><SOAP-ENV:Body><param1>1</param1></SOAP-ENV:Body>
