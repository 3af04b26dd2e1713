--TEST--
SoapClient with 'soapc' => ['validate' => 'in']: what a schema makes many steps of is a limit by name, and optional members cost no texts of errors
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/canned.inc';

function tell(string $declaration, string $content): void
{
    $wsdl = file_get_contents(__DIR__ . '/validate.wsdl');
    $wsdl = preg_replace('~<xsd:element name="answer">.*</xsd:element>(?=\n</xsd:schema>)~', $declaration, $wsdl);
    $client = new CannedClient('data:text/xml;base64,' . base64_encode($wsdl), ['cache_wsdl' => WSDL_CACHE_NONE, 'soapc' => ['validate' => 'in']]);
    $client->reply = envelope("<t:answer xmlns:t='urn:t'>$content</t:answer>");
    $begin = microtime(true);
    try {
        $client->order(['id' => 'a', 'code' => 'ABC1', 'qty' => 1]);
        echo 'valid';
    } catch (SoapFault $fault) {
        echo preg_replace('/, line \d+, column \d+$/', '', $fault->getMessage());
    }
    $seconds = microtime(true) - $begin;
    echo $seconds < 20 ? ", quick\n" : ", $seconds s\n";
}
function simple(string $name, string $content): string
{
    return "<xsd:simpleType name='$name'>$content</xsd:simpleType>";
}

echo "-- a union of a union twice, of a union twice, ...\n";
$unions = simple('U40', '<xsd:restriction base="xsd:int"/>');
for ($i = 39; $i >= 0; $i--) {
    $next = $i + 1;
    $unions .= simple("U$i", "<xsd:union memberTypes='t:U$next t:U$next'/>");
}
tell("$unions<xsd:element name='answer' type='t:U0'/>", '1');
tell("$unions<xsd:element name='answer' type='t:U0'/>", 'x');

echo "-- each value short, all of them long\n";
$pattern = simple('P', "<xsd:restriction base='xsd:string'><xsd:pattern value='(a?){200}a{200}'/></xsd:restriction>");
$repeated = "<xsd:element name='answer'><xsd:complexType><xsd:sequence><xsd:element name='p' type='t:P' maxOccurs='unbounded'/></xsd:sequence></xsd:complexType></xsd:element>";
$value = '<t:p>' . str_repeat('a', 300) . '</t:p>';
tell($pattern . $repeated, str_repeat($value, 10));
tell($pattern . $repeated, str_repeat($value, 3000));

echo "-- what is not there\n";
$many = implode(array_map(fn($i) => "<xsd:element name='e$i' type='xsd:int' minOccurs='0'/>", range(1, 1000)));
$row = "<xsd:complexType name='P'><xsd:sequence>$many</xsd:sequence></xsd:complexType>";
tell($row . $repeated, str_repeat('<t:p/>', 20000));
tell($row . $repeated, '<t:p/><t:p><t:e1>1</t:e1><t:e1>1</t:e1></t:p>');
?>
--EXPECTF--
-- a union of a union twice, of a union twice, ...
valid, quick
/Envelope/Body/answer: validation takes more than %d steps, the limit for %d bytes, quick
-- each value short, all of them long
valid, quick
/Envelope/Body/answer/p[%d]: validation takes more than %d steps, the limit for %d bytes, quick
-- what is not there
valid, quick
SOAP-ERROR: Encoding: /Envelope/Body/answer/p[2]: element '{urn:t}e1' where '{urn:t}e2', '{urn:t}e3', '{urn:t}e4', ... (one of them) was expected, quick
