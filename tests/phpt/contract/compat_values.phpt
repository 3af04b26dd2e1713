--TEST--
soapc.compat_values=1: nil, booleans, numbers as ext/soap has them (contract X-7, C-12.21, C-12.22)
--INI--
soapc.compat_values=1
soapc.compat_messages=1
precision=14
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
$client->reply = envelope('<r/>');
$client->f(NAN, INF, -INF, 0.1 + 0.2, 1e20, 1.0, 1/3);
preg_match_all('~<param\d.*?>(.*?)</param~', $client->request, $sent);
echo implode(' ', $sent[1]), "\n";
$client->f(0.5, [0.5], ['k' => 0.5]); // are floats all the same
preg_match_all('~(?:arrayType|xsi:type)="(xsd:.*?)"~', $client->request, $sent);
echo implode(' ', $sent[1]), "\n";
$client->f(new SoapVar('123456789012345678901234567890', XSD_INTEGER), new SoapVar(2.7, XSD_INT), new SoapVar('7x', XSD_INT), new SoapVar(NAN, XSD_LONG), new SoapVar(-INF, XSD_INTEGER));
preg_match_all('~<param\d.*?>(.*?)</param~', $client->request, $sent);
echo implode(' ', $sent[1]), "\n";
?>
--EXPECT--
NULL
NULL
NULL
NULL
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
float(1.2345678901234568E+29)
float(9.223372036854776E+18)
int(7)
int(7)
float(NAN)
float(INF)
float(-INF)
float(1000)
string(4) "1.50"
bool(true)
float(1)
float(1000)
float(12.5)
SOAP-ERROR: Encoding: Violation of encoding rules
float(INF)
SOAP-ERROR: Encoding: Violation of encoding rules
float(NAN)
float(-INF)
float(NAN)
NAN INF -INF 0.3 1.0E+20 1 0.33333333333333
xsd:float xsd:float[1] xsd:float xsd:string xsd:float
9223372036854775807 2 7 NAN INF
