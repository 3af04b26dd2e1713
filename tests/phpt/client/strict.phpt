--TEST--
SoapClient with 'soapc' => ['strict' => true]: a body that is not the declared one is a fault that says what came, what was expected and where
--FILE--
<?php
require __DIR__ . '/canned.inc';
require __DIR__ . '/strict.inc';

foreach (services() as $kind => $wsdl) {
    $client = new CannedClient($wsdl, ['soapc' => ['strict' => true]]);
    foreach (BODIES[$kind] as $body) {
        $client->reply = str_replace('<e:Body>', '<e:Body xmlns:t="urn:t">', envelope(body($body, 'rResponse')));
        try {
            $value = $client->__soapCall("r", [["a" => 1], 2]);
            echo "$kind: ", show($value), "\n";
        } catch (SoapFault $fault) {
            echo "$kind: ", $fault->getMessage(), "\n";
        }
    }
}
$client->reply = '';
try {
    show($client->r(1));
} catch (SoapFault $fault) {
    echo $fault->getMessage(), "\n";
}
?>
--EXPECT--
document: SOAP-ERROR: Encoding: /Envelope/Body: element '{urn:t}R' is missing, line 1, column 89
document: stdClass[a: 1]
document: SOAP-ERROR: Encoding: /Envelope/Body/X: element '{urn:t}X' where '{urn:t}R' was expected, line 1, column 89
document: SOAP-ERROR: Encoding: /Envelope/Body/R: element '{urn:q}R' where '{urn:t}R' was expected, line 1, column 89
document: SOAP-ERROR: Encoding: /Envelope/Body/R: element '{urn:t}a' is missing, line 1, column 95
document: SOAP-ERROR: Encoding: /Envelope/Body/R/a: element 'a' is not declared here, line 1, column 94
document: SOAP-ERROR: Encoding: /Envelope/Body/Q: element '{urn:t}Q' where no more was expected, line 1, column 112
document: SOAP-ERROR: Encoding: /Envelope/Body/R[2]: element '{urn:t}R' where no more was expected, line 1, column 112
literal: SOAP-ERROR: Encoding: /Envelope/Body: element '{urn:t}rResponse' is missing, line 1, column 89
literal: [a: 1, b: '2']
literal: SOAP-ERROR: Encoding: /Envelope/Body/rResponse: element 'rResponse' where '{urn:t}rResponse' was expected, line 1, column 89
literal: SOAP-ERROR: Encoding: /Envelope/Body/rResponse: element 'b' is missing, line 1, column 110
literal: SOAP-ERROR: Encoding: /Envelope/Body/rResponse: element 'a' is missing, line 1, column 103
literal: SOAP-ERROR: Encoding: /Envelope/Body/rResponse/c: element 'c' where no more was expected, line 1, column 118
literal: SOAP-ERROR: Encoding: /Envelope/Body/rResponse/b: element '{urn:t}b' where 'b' was expected, line 1, column 110
literal: SOAP-ERROR: Encoding: /Envelope/Body/Q: element '{urn:t}Q' where no more was expected, line 1, column 132
literal: SOAP-ERROR: Encoding: /Envelope/Body/rResponse/a[2]: element 'a' where 'b' was expected, line 1, column 110
encoded: [a: 1, b: 'x']
encoded: [a: 1, b: 'x']
encoded: SOAP-ERROR: Encoding: /Envelope/Body/m: element 'm' where no more was expected, line 1, column 132
one: 1
one: SOAP-ERROR: Encoding: /Envelope/Body/rResponse/any: element 'any' where 'a' was expected, line 1, column 102
looks like we got no XML document: nothing where an Envelope was expected; empty body
