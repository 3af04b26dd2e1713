--TEST--
Client and server: a key under the option 'soapc' that is none, or a flag that is no flag, is refused by name
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/../child.inc';
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
foreach ([['no_proxy' => 'a.test, 10.0.0.0/8'], ['no_proxy' => '10.0.0.0/99'], ['no_proxy' => 'http://a.test'], ['imports' => ['hosts' => ['10.0.0.0/x']]],
          ['imports' => ['hosts' => ['']]], ['imports' => ['schemes' => ['gopher']]], ['imports' => ['schemes' => ['HTTPS', 'file', 'data'], 'hosts' => ['a.test', '::1']]],
          ['stale_wsdl' => 1], ['stale_wsdl' => 0], ['stale_wsdl' => 2], ['token' => "a\nb"], ['token' => 'abc='], ['exceptions_as_faults' => true],
          ['retry' => ['operation' => ['f']]], ['retry' => []], ['retry' => ['operations' => ['f'], 'attempts' => 0]],
          ['retry' => ['operations' => ['f'], 'delay' => 31]], ['retry' => ['operations' => ['f'], 'attempts' => 2, 'delay' => 0.5]]] as $own) {
    try {
        new SoapClient(null, ['location' => 'x', 'uri' => 'x', 'soapc' => $own]);
        echo "made\n";
    } catch (SoapFault $fault) {
        echo preg_replace('/; there are: .*/', '; there are: ...', $fault->getMessage()), "\n";
    }
}
new SoapServer($wsdl, ['soapc' => ['exceptions_as_faults' => true]]);
new SoapServer($wsdl, ['soapc' => ['strict' => 1, 'timeout' => 1.5, 'token' => 'abc', 'imports' => ['hosts' => []], 'stale_wsdl' => 0]]);
foreach ([['all_headers' => true], ['retry' => ['operations' => []]], ['one_way_wait' => 1], ['timeout' => '5']] as $own) {
    echo preg_replace('~.*<faultcode>(.*)</faultcode><faultstring>(.*?)(; there are.*)?</faultstring>.*~s', '$1 $2',
        run_child(['-d', 'extension=SOAPC'], 'new SoapServer(null, ' . var_export(['uri' => 'x', 'soapc' => $own], true) . ');')), "\n";
}
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
made
The option 'soapc' => ['no_proxy' => ...]: a list of host names, addresses and networks (10.0.0.0/8) was expected
The option 'soapc' => ['no_proxy' => ...]: a list of host names, addresses and networks (10.0.0.0/8) was expected
The option 'soapc' => ['imports' => ...]: 'hosts' has one that is no name, address or network (10.0.0.0/8); ['hosts' => [names], 'schemes' => [names]], one or both, was expected
The option 'soapc' => ['imports' => ...]: 'hosts' has one that is no name, address or network (10.0.0.0/8); ['hosts' => [names], 'schemes' => [names]], one or both, was expected
The option 'soapc' => ['imports' => ...]: 'schemes' has one that no document comes by; ['hosts' => [names], 'schemes' => [names]], one or both, was expected
made
made
made
The option 'soapc' => ['stale_wsdl' => ...]: true or false was expected
The option 'soapc' => ['token' => ...]: a string of letters, digits and -._~+/= alone (RFC 6750, 2.1) was expected
made
The option 'soapc' => ['exceptions_as_faults' => ...]: there is none of that name for SoapClient; there are: ...
The option 'soapc' => ['retry' => ['operation' => ...]]: there is no such key; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ...]: 'operations' is wrong or missing; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ...]: 'attempts' is wrong; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
The option 'soapc' => ['retry' => ...]: 'delay' is wrong; ['operations' => [names], 'attempts' => 1 to 100, 'delay' => seconds up to 30] was expected
made
SOAP-ENV:Server The option 'soapc' =&gt; ['all_headers' =&gt; ...]: there is none of that name for SoapServer
SOAP-ENV:Server The option 'soapc' =&gt; ['retry' =&gt; ...]: there is none of that name for SoapServer
SOAP-ENV:Server The option 'soapc' =&gt; ['one_way_wait' =&gt; ...]: there is none of that name for SoapServer
SOAP-ENV:Server The option 'soapc' =&gt; ['timeout' =&gt; ...]: a number of seconds was expected
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>The option 'soapc' =&gt; ['exception_as_faults' =&gt; ...]: there is none of that name; there are: %s</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>
