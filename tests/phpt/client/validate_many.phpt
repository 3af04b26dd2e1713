--TEST--
SoapClient with 'soapc' => ['validate' => 'in']: counts that leave it open how a group was repeated are no error, and long enumerations cost a look-up a value
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/canned.inc';

function tell(string $declaration, array $contents): void
{
    $wsdl = file_get_contents(__DIR__ . '/validate.wsdl');
    $wsdl = preg_replace('~<xsd:element name="answer">.*</xsd:element>(?=\n</xsd:schema>)~', $declaration, $wsdl);
    $client = new CannedClient('data:text/xml;base64,' . base64_encode($wsdl), ['cache_wsdl' => WSDL_CACHE_NONE, 'soapc' => ['validate' => 'in']]);
    foreach ($contents as $content) {
        $client->reply = envelope("<t:answer xmlns:t='urn:t'>$content</t:answer>");
        try {
            $client->order(['id' => 'a', 'code' => 'ABC1', 'qty' => 1]);
            echo "valid\n";
        } catch (SoapFault $fault) {
            echo preg_replace('/, line \d+, column \d+$/', '', $fault->getMessage()), "\n";
        }
    }
}
function model(string $particle): string
{
    return "<xsd:element name='answer'><xsd:complexType>$particle</xsd:complexType></xsd:element>";
}
function values(string $base, callable $value): string
{
    $enumeration = implode(array_map(fn($i) => "<xsd:enumeration value='{$value($i)}'/>", range(1, 5000)));
    return "<xsd:simpleType name='One'><xsd:restriction base='xsd:$base'>$enumeration<xsd:pattern value='.{1,6}'/></xsd:restriction></xsd:simpleType>"
        . "<xsd:element name='answer'><xsd:simpleType><xsd:list itemType='t:One'/></xsd:simpleType></xsd:element>";
}
$a = fn(int $count): string => str_repeat('<t:a>1</t:a>', $count);

echo "-- counts\n";
tell(model('<xsd:choice maxOccurs="1000"><xsd:element name="a" maxOccurs="unbounded"/><xsd:element name="b"/></xsd:choice>'),
    [$a(3000), str_repeat($a(100) . '<t:b/>', 500), str_repeat($a(100) . '<t:b/>', 501)]);
tell(model('<xsd:sequence minOccurs="0" maxOccurs="1000"><xsd:element name="a" minOccurs="0" maxOccurs="2"/></xsd:sequence>'), ['', $a(2000), $a(2001)]);
tell(model('<xsd:sequence minOccurs="2" maxOccurs="50"><xsd:element name="a" minOccurs="2" maxOccurs="3"/></xsd:sequence>'), [$a(3), $a(4), $a(150), $a(151)]);
echo "-- values\n";
tell(values('token', fn($i) => "v.$i"), [str_repeat("v.5000\n", 50000), 'v.1 v.5', 'v.1 v.5001', 'v1', 'v.1v.1v.1']);
tell(values('int', fn($i) => 10 * $i), [str_repeat('50000 ', 30000) . str_repeat('+49990 010 ', 10000), '10 11', '-10', '0']);
tell(values('decimal', fn($i) => $i / 10), [str_repeat('500.00 ', 30000), '.1 +00.10', '-.1', '1.01']);
tell(values('boolean', fn($i) => ['true', '0'][$i % 2]), ['true 1 false 0']);
// a walk over all 5000 for each of the many would be more steps than a message may take
?>
--EXPECT--
-- counts
valid
valid
SOAP-ERROR: Encoding: /Envelope/Body/answer: element '{urn:t}a' where no more was expected
valid
valid
SOAP-ERROR: Encoding: /Envelope/Body/answer: element '{urn:t}a' where no more was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: its content ends where '{urn:t}a' was expected
valid
valid
SOAP-ERROR: Encoding: /Envelope/Body/answer: element '{urn:t}a' where no more was expected
-- values
valid
valid
SOAP-ERROR: Encoding: /Envelope/Body/answer: 'v.1 v.5001' where enumeration "v.1", "v.2", "v.3", "v.4", "v.5", "v.6", "v.7", "v.8", "v.9", "v.10", "v.11", "v.12", ... of type {urn:t}One was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: 'v1' where enumeration "v.1", "v.2", "v.3", "v.4", "v.5", "v.6", "v.7", "v.8", "v.9", "v.10", "v.11", "v.12", ... of type {urn:t}One was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: 'v.1v.1v.1' where pattern ".{1,6}" of type {urn:t}One was expected
valid
SOAP-ERROR: Encoding: /Envelope/Body/answer: '10 11' where enumeration "10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "110", "120", "130", "140", ... of type {urn:t}One was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: '-10' where enumeration "10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "110", "120", "130", "140", ... of type {urn:t}One was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: '0' where enumeration "10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "110", "120", "130", "140", ... of type {urn:t}One was expected
valid
valid
SOAP-ERROR: Encoding: /Envelope/Body/answer: '-.1' where enumeration "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1", "1.1", "1.2", "1.3", ... of type {urn:t}One was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: '1.01' where enumeration "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1", "1.1", "1.2", "1.3", ... of type {urn:t}One was expected
valid
