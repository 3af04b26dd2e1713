<?php
require __DIR__ . '/../values/values.inc';

$client = new Wire(service("<xs:simpleType name='Kind'><xs:annotation><xs:documentation>of a place</xs:documentation></xs:annotation><xs:restriction base='xs:string'><xs:enumeration value='Home'/><xs:enumeration value='Office'/></xs:restriction></xs:simpleType>"
    . "<xs:simpleType name='Short'><xs:restriction base='xs:string'><xs:maxLength value='5'/><xs:pattern value='[a-z]*'/></xs:restriction></xs:simpleType>"
    . "<xs:simpleType name='Kinds'><xs:list itemType='t:Kind'/></xs:simpleType><xs:simpleType name='Either'><xs:union memberTypes='xs:int t:Kind'/></xs:simpleType>"
    . "<xs:complexType name='Base' abstract='true'><xs:sequence><xs:element name='id' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='More'><xs:complexContent><xs:extension base='t:Base'><xs:sequence><xs:element name='kind' type='t:Kind' minOccurs='0' maxOccurs='unbounded'/>"
    . "<xs:element name='n' type='xs:string' nillable='true' maxOccurs='3' minOccurs='2'/><xs:element name='u'/><xs:choice><xs:element name='c' type='xs:int' default='7'/><xs:element name='d' type='xs:int'/></xs:choice><xs:any/></xs:sequence>"
    . "<xs:attribute name='at' type='t:Short' use='required'/><xs:attribute name='f' type='xs:string' fixed='x'/></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:complexType name='Text'><xs:simpleContent><xs:extension base='xs:decimal'><xs:attribute name='unit'/></xs:extension></xs:simpleContent></xs:complexType>"
    . "<xs:element name='In' type='t:More'/><xs:element name='Out'><xs:complexType mixed='true'><xs:sequence><xs:element name='x' type='t:Text'/></xs:sequence></xs:complexType></xs:element>"));
$metadata = $client->__getMetadata();
echo $metadata['targetNamespace'], "\n";
$ids = [];
foreach ($metadata['types'] as $type) {
    $ids[$type['id']] = $type['name'];
    unset($type['id'], $type['baseId']);
    $members = $type['members'] ?? [];
    unset($type['members']);
    echo line(array_filter($type, fn ($value) => $value !== false && $value !== [])), "\n";
    foreach ($members as $member) {
        unset($member['typeId']);
        echo '    ', line(array_filter($member, fn ($value) => $value !== false)), "\n";
    }
}
foreach ($metadata['operations'] as $operation) {
    echo $ids[$operation['input']['parts'][0]['typeId']], ' ', $ids[$operation['output']['parts'][0]['typeId']], "\n";
    unset($operation['input']['parts'][0]['typeId'], $operation['output']['parts'][0]['typeId']);
    echo line($operation), "\n";
}
var_dump((new Wire(null, ['location' => 'http://x/', 'uri' => 'urn:u']))->__getMetadata());
?>
