--TEST--
Values by the specifications, where soapc.compat_values=1 has them as ext/soap does; spellings of peers that have one meaning; strict (contract X-7; XSD Part 1, 2.6.2; XSD Part 2, 3.2.2, 3.2.4, 3.3.13)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

$client = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
$head = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';
foreach ([['string', 'xsi:nil="false"', 'text'], ['string', 'xsi:nil="true"', ''], ['string', 'nil="true"', 'text'], ['int', 'xmlns:o="urn:o" o:nil="0"', '5'],
          ['boolean', '', 'yes'], ['boolean', '', 'TRUE'], ['boolean', '', 'T'], ['boolean', '', 'F'], ['boolean', '', '0'], ['boolean', '', 'x'],
          ['integer', '', '123456789012345678901234567890'], ['long', '', '9223372036854775808'], ['int', '', '+7'], ['int', '', ' 7 '],
          ['double', '', 'nan'], ['double', '', 'inf'], ['double', '', '-INF'], ['float', '', '1e3'], ['decimal', '', '1.50'],
          ['boolean', '', 'no'], ['int', '', '1.0'], ['unsignedByte', '', '1e3'], ['long', '', '12.5'], ['int', '', '5x'], ['int', '', '1e400'], ['int', '', 'NaN'],
          ['double', '', 'NAN'], ['double', '', '-Infinity'], ['double', '', 'nanx']] as [$type, $attributes, $text]) {
    $client->reply = envelope("<r><v $head xsi:type=\"xsd:$type\" $attributes>$text</v></r>");
    try {
        var_dump($client->f());
    } catch (SoapFault $fault) {
        echo $fault->getMessage(), "\n";
    }
}
$client = new CannedClient(null, ['uri' => 'u', 'location' => 'l', 'soapc' => ['strict' => true]]);
foreach ([['boolean', 'TRUE'], ['int', '1.0'], ['double', 'NAN']] as [$type, $text]) {
    $client->reply = envelope("<r><v $head xsi:type=\"xsd:$type\">$text</v></r>");
    try {
        var_dump($client->f());
    } catch (SoapFault $fault) {
        echo "strict: {$fault->getMessage()}\n";
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
bool(true)
bool(true)
bool(false)
bool(false)
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'x' where a value of type xsd:boolean was expected, line 1, column 203
string(30) "123456789012345678901234567890"
string(19) "9223372036854775808"
int(7)
int(7)
float(NAN)
float(INF)
float(-INF)
float(1000)
string(4) "1.50"
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'no' where a value of type xsd:boolean was expected, line 1, column 204
float(1)
float(1000)
float(12.5)
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: '5x' where a value of type xsd:int was expected, line 1, column 200
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: '1e400' where a value of type xsd:int was expected, line 1, column 203
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'NaN' where a value of type xsd:int was expected, line 1, column 201
float(NAN)
float(-INF)
SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'nanx' where a value of type xsd:double was expected, line 1, column 205
strict: SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'TRUE' where a value of type xsd:boolean was expected, line 1, column 205
strict: SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: '1.0' where a value of type xsd:int was expected, line 1, column 200
strict: SOAP-ERROR: Encoding: Violation of encoding rules: /Envelope/Body/r/v: 'NAN' where a value of type xsd:double was expected, line 1, column 203
NaN INF -INF 0.30000000000000004 1.0E+20 1 0.3333333333333333
123456789012345678901234567890 2 7
