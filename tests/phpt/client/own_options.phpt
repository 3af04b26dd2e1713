--TEST--
Client and server: a key under the option 'soapc' that is none, or a flag that is no flag, is refused by name
--EXTENSIONS--
soap
--FILE--
<?php
$wsdl = __DIR__ . '/../../../examples/stockquote/stockquote.wsdl';
foreach ([
    ['time_out' => 3], ['Timeout' => 1], [3], 'strict', true, ['strict' => 'no'], ['all_headers' => []],
    ['strict' => true, 'timeout' => 3], ['strict' => 1, 'qnames' => null], [], null,
] as $own) {
    foreach ([[null, ['location' => 'x', 'uri' => 'x']], [$wsdl, []]] as [$from, $options]) {
        try {
            new SoapClient($from, $options + ['soapc' => $own]);
            echo "made\n";
        } catch (SoapFault $fault) {
            echo preg_replace('/; there are: .*\btimeout\b.*/', '; there are: ...', "$fault->faultcode: {$fault->getMessage()}"), "\n";
        }
    }
}
new SoapServer($wsdl, ['soapc' => ['exceptions_as_faults' => true]]);
new SoapServer(null, ['uri' => 'x', 'soapc' => ['exception_as_faults' => true]]);
?>
--EXPECTF--
Client: The option 'soapc' => ['time_out' => ...]: there is none of that name; there are: ...
Client: The option 'soapc' => ['time_out' => ...]: there is none of that name; there are: ...
Client: The option 'soapc' => ['Timeout' => ...]: there is none of that name; there are: ...
Client: The option 'soapc' => ['Timeout' => ...]: there is none of that name; there are: ...
Client: The option 'soapc' => ['a number' => ...]: there is none of that name; there are: ...
Client: The option 'soapc' => ['a number' => ...]: there is none of that name; there are: ...
Client: The option 'soapc': an array of options was expected, not string
Client: The option 'soapc': an array of options was expected, not string
Client: The option 'soapc': an array of options was expected, not bool
Client: The option 'soapc': an array of options was expected, not bool
Client: The option 'soapc' => ['strict' => ...]: true or false was expected
Client: The option 'soapc' => ['strict' => ...]: true or false was expected
Client: The option 'soapc' => ['all_headers' => ...]: true or false was expected
Client: The option 'soapc' => ['all_headers' => ...]: true or false was expected
made
made
made
made
made
made
made
made
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>The option 'soapc' =&gt; ['exception_as_faults' =&gt; ...]: there is none of that name; there are: %s</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
