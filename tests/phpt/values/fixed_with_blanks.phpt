--TEST--
A fixed value is one in the value space, blanks around it are no part of it (XSD Part 1, 3.3.1; Part 2, 4.3.6)
--FILE--
<?php
require __DIR__ . '/../contract/rpc.inc';

$types = "<xsd:complexType name='K'><xsd:sequence>";
foreach (['boolean' => ' true ', 'int' => ' 5 ', 'date' => " 2024-01-01", 'string' => ' s '] as $type => $fixed) {
    $types .= "<xsd:element name='$type' type='xsd:$type' fixed='$fixed' minOccurs='0'/>";
}
$client = new RpcClient("$types</xsd:sequence></xsd:complexType>", 'a:K', 'literal');
foreach ([['boolean' => true], ['boolean' => false], ['int' => 5], ['int' => 6], ['date' => '2024-01-01'], ['date' => '2024-01-02'], ['string' => ' s '], ['string' => 's']] as $value) {
    try {
        $client->f($value);
    } catch (SoapFault $fault) {
        echo strstr($fault->getMessage(), " (/Envelope", true), "\n";
    }
}
?>
--EXPECT--
ns1: <p1><boolean>true</boolean></p1>
SOAP-ERROR: Encoding: Element 'boolean' has fixed value ' true ' (value 'false' is not allowed)
ns1: <p1><int>5</int></p1>
SOAP-ERROR: Encoding: Element 'int' has fixed value ' 5 ' (value '6' is not allowed)
ns1: <p1><date>2024-01-01</date></p1>
SOAP-ERROR: Encoding: Element 'date' has fixed value ' 2024-01-01' (value '2024-01-02' is not allowed)
ns1: <p1><string> s </string></p1>
SOAP-ERROR: Encoding: Element 'string' has fixed value ' s ' (value 's' is not allowed)
