--TEST--
WSDL: __getMetadata() of a chain of extensions, and of a group that many types refer to, takes little memory
--EXTENSIONS--
soap
--INI--
memory_limit=64M
--FILE--
<?php
require __DIR__ . '/minimal.inc';

function metadata(string $types): array
{
    $schema = "<xsd:schema targetNamespace='urn:t' xmlns:t='urn:t'><xsd:element name='in' type='xsd:int'/>$types</xsd:schema>";
    $client = new SoapClient('data:text/xml;base64,' . base64_encode(minimal_wsdl($schema)), ['cache_wsdl' => WSDL_CACHE_NONE]);
    return $client->__getMetadata()['types'];
}

$chain = "<xsd:complexType name='T0'><xsd:sequence><xsd:element name='e0' type='xsd:int'/></xsd:sequence></xsd:complexType>";
for ($i = 1; $i < 1000; $i++) {
    $chain .= "<xsd:complexType name='T$i'><xsd:complexContent><xsd:extension base='t:T" . ($i - 1) . "'><xsd:sequence>"
        . "<xsd:element name='e$i' type='t:T0' minOccurs='0'/></xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>";
}
$types = metadata($chain);
$last = end($types);
echo count($types), ' types, the last ', $last['name'], ' with ', count($last['members']), ' members, inherited ', $last['inherited'], "\n";
foreach ([0, 1, 999] as $i) {
    echo $last['members'][$i]['name'], ' ', $last['members'][$i]['type'], ' ', $last['members'][$i]['minOccurs'], "\n";
}
$types[5]['members'][0]['name'] = 'changed';
echo 'a change is for one: ', $types[5]['members'][0]['name'], ' ', $types[6]['members'][0]['name'], "\n";

$group = "<xsd:group name='G'><xsd:sequence>";
$users = '';
for ($i = 0; $i < 700; $i++) {
    $group .= "<xsd:element name='g$i' type='xsd:string'/>";
    $users .= "<xsd:complexType name='U$i'><xsd:group ref='t:G'/></xsd:complexType>";
}
$types = metadata("$group</xsd:sequence></xsd:group>$users");
echo count($types), ' types, each with ', implode(' ', array_unique(array_map(fn ($type) => count($type['members']), $types))), " members\n";
?>
--EXPECT--
1000 types, the last T999 with 1000 members, inherited 999
e0 {http://www.w3.org/2001/XMLSchema}int 1
e1 {urn:t}T0 0
e999 {urn:t}T0 0
a change is for one: changed e0
700 types, each with 700 members
