--TEST--
SoapServer with 'soapc' => ['strict' => true]: a body that is not the declared one is a fault that says what came, what was expected and where
--FILE--
<?php
require __DIR__ . '/server.inc';
require __DIR__ . '/../client/strict.inc';

foreach (services() as $kind => $wsdl) {
    $code = "function r(...\$arguments) { return new SoapFault('Server', 'called'); }
        \$server = new SoapServer('$wsdl', ['soapc' => ['strict' => true]]); \$server->addFunction('r');";
    foreach (BODIES[$kind] as $body) {
        $request = str_replace('<e:Body>', '<e:Body xmlns:t="urn:t">', envelope(body($body, 'r')));
        echo "$kind: ", preg_replace('~.*<faultcode>(.*)</faultcode><faultstring>(.*)</faultstring>.*~s', '$1: $2', answer($code, $request)), "\n";
    }
}
?>
--EXPECT--
document: SOAP-ENV:Client: looks like we got "Body" without function call
document: SOAP-ENV:Server: called
document: SOAP-ENV:Server: Procedure 'X' not present
document: SOAP-ENV:Server: Procedure 'R' not present
document: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/R: element '{urn:t}a' is missing, line 1, column 115
document: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/R/a: element 'a' is not declared here, line 1, column 114
document: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/Q: element '{urn:t}Q' where no more was expected, line 1, column 132
document: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/R[2]: element '{urn:t}R' where no more was expected, line 1, column 132
literal: SOAP-ENV:Client: looks like we got "Body" without function call
literal: SOAP-ENV:Server: called
literal: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r: element 'r' where '{urn:t}r' was expected, line 1, column 109
literal: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r: element 'b' is missing, line 1, column 122
literal: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r: element 'a' is missing, line 1, column 115
literal: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r/c: element 'c' where no more was expected, line 1, column 130
literal: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r/b: element '{urn:t}b' where 'b' was expected, line 1, column 122
literal: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/Q: element '{urn:t}Q' where no more was expected, line 1, column 136
literal: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r/a[2]: element 'a' where 'b' was expected, line 1, column 122
encoded: SOAP-ENV:Server: called
encoded: SOAP-ENV:Server: Procedure 'm' not present
encoded: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/m: element 'm' where no more was expected, line 1, column 136
one: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r/any: element 'any' where 'a' was expected, line 1, column 114
one: SOAP-ENV:Client: SOAP-ERROR: Encoding: /Envelope/Body/r/any: element 'any' where 'a' was expected, line 1, column 114
