--TEST--
Values by the specifications, where soapc.compat_values=1 has them as ext/soap does (contract X-7; XSD Part 1, 2.6.2; XSD Part 2, 3.2.2, 3.2.4, 3.3.13)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

$client = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
$head = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';
foreach ([['string', 'xsi:nil="false"', 'text'], ['string', 'xsi:nil="true"', ''], ['string', 'nil="true"', 'text'], ['int', 'xmlns:o="urn:o" o:nil="0"', '5'],
          ['boolean', '', 'yes'], ['boolean', '', 'TRUE'], ['boolean', '', 'T'], ['boolean', '', 'F'], ['boolean', '', '0'], ['boolean', '', 'x'],
          ['integer', '', '123456789012345678901234567890'], ['long', '', '9223372036854775808'], ['int', '', '+7'], ['int', '', ' 7 '],
          ['double', '', 'nan'], ['double', '', 'inf'], ['double', '', '-INF'], ['float', '', '1e3'], ['decimal', '', '1.50']] as [$type, $attributes, $text]) {
    $client->reply = envelope("<r><v $head xsi:type=\"xsd:$type\" $attributes>$text</v></r>");
    try {
        var_dump($client->f());
    } catch (SoapFault $fault) {
        echo $fault->getMessage(), "\n";
    }
}
$client->reply = envelope('<r/>');
$client->f(NAN, INF, -INF, 0.1 + 0.2, 1e20, 1.0, 1/3);
preg_match_all('~<param\d.*?>(.*?)</param~', $client->request, $sent);
echo implode(' ', $sent[1]), "\n";
$client->f(new SoapVar('123456789012345678901234567890', XSD_INTEGER), new SoapVar(2.7, XSD_INT), new SoapVar('7x', XSD_INT));
preg_match_all('~<param\d.*?>(.*?)</param~', $client->request, $sent);
echo implode(' ', $sent[1]), "\n";
?>
--EXPECT--
string(4) "text"
NULL
string(4) "text"
int(5)
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'yes' where a value of type xsd:boolean was expected, line 1, column 205
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'TRUE' where a value of type xsd:boolean was expected, line 1, column 206
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'T' where a value of type xsd:boolean was expected, line 1, column 203
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'F' where a value of type xsd:boolean was expected, line 1, column 203
bool(false)
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'x' where a value of type xsd:boolean was expected, line 1, column 203
string(30) "123456789012345678901234567890"
string(19) "9223372036854775808"
int(7)
int(7)
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'nan' where a value of type xsd:double was expected, line 1, column 204
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'inf' where a value of type xsd:double was expected, line 1, column 204
float(-INF)
float(1000)
string(4) "1.50"
NaN INF -INF 0.30000000000000004 1.0E+20 1 0.3333333333333333
123456789012345678901234567890 2 7
