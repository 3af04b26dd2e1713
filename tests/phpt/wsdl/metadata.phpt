--TEST--
WSDL: __getMetadata() tells of types and operations what __getTypes() and __getFunctions() leave out
--EXTENSIONS--
soap
--FILE--
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
    unset($type['id'], $type['baseId'], $type['itemId']);
    $members = $type['members'] ?? [];
    unset($type['members']);
    $type['memberTypes'] = array_column($type['memberTypes'] ?? [], 'type');
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
--EXPECT--
urn:t
[name => 'Kind', namespace => 'urn:t', kind => 'simple', derivation => 'restriction', base => '{http://www.w3.org/2001/XMLSchema}string', documentation => 'of a place', enumeration => ['Home', 'Office']]
[name => 'Short', namespace => 'urn:t', kind => 'simple', derivation => 'restriction', base => '{http://www.w3.org/2001/XMLSchema}string', facets => [maxLength => '5', pattern => '[a-z]*']]
[name => 'Kinds', namespace => 'urn:t', kind => 'list', derivation => 'list', base => '{http://www.w3.org/2001/XMLSchema}anySimpleType', item => '{urn:t}Kind']
[name => 'Either', namespace => 'urn:t', kind => 'union', derivation => 'union', base => '{http://www.w3.org/2001/XMLSchema}anySimpleType', memberTypes => ['{http://www.w3.org/2001/XMLSchema}int', '{urn:t}Kind']]
[name => 'Base', namespace => 'urn:t', kind => 'complex', abstract => true, inherited => 0]
    [name => 'id', namespace => 'urn:t', kind => 'element', type => '{http://www.w3.org/2001/XMLSchema}int', minOccurs => 1, maxOccurs => 1]
[name => 'More', namespace => 'urn:t', kind => 'complex', derivation => 'extension', base => '{urn:t}Base', inherited => 1]
    [name => 'id', namespace => 'urn:t', kind => 'element', type => '{http://www.w3.org/2001/XMLSchema}int', minOccurs => 1, maxOccurs => 1]
    [name => 'kind', namespace => 'urn:t', kind => 'element', type => '{urn:t}Kind', minOccurs => 0, maxOccurs => 'unbounded']
    [name => 'n', namespace => 'urn:t', kind => 'element', type => '{http://www.w3.org/2001/XMLSchema}string', minOccurs => 2, maxOccurs => 3, nillable => true]
    [name => 'u', namespace => 'urn:t', kind => 'element', minOccurs => 1, maxOccurs => 1]
    [name => 'c', namespace => 'urn:t', kind => 'element', type => '{http://www.w3.org/2001/XMLSchema}int', minOccurs => 1, maxOccurs => 1, choice => true, default => '7']
    [name => 'd', namespace => 'urn:t', kind => 'element', type => '{http://www.w3.org/2001/XMLSchema}int', minOccurs => 1, maxOccurs => 1, choice => true]
    [name => 'any', kind => 'any', minOccurs => 1, maxOccurs => 1]
    [name => 'at', namespace => '', kind => 'attribute', type => '{urn:t}Short', required => true]
    [name => 'f', namespace => '', kind => 'attribute', type => '{http://www.w3.org/2001/XMLSchema}string', fixed => 'x']
[name => 'Text', namespace => 'urn:t', kind => 'complex', derivation => 'extension', base => '{http://www.w3.org/2001/XMLSchema}decimal', inherited => 0]
    [name => '_', kind => 'text', type => '{http://www.w3.org/2001/XMLSchema}decimal']
    [name => 'unit', namespace => '', kind => 'attribute']
[name => 'Out', namespace => 'urn:t', kind => 'complex', anonymous => true, mixed => true, inherited => 0]
    [name => 'x', namespace => 'urn:t', kind => 'element', type => '{urn:t}Text', minOccurs => 1, maxOccurs => 1]
More Out
[name => 'Op', service => 'Service', port => 'Port', location => 'http://127.0.0.1:9/', version => 1, style => 'document', soapAction => '', input => [use => 'literal', parts => [[part => 'in', name => 'In', namespace => 'urn:t', type => '{urn:t}More']], headers => []], output => [use => 'literal', parts => [[part => 'out', name => 'Out', namespace => 'urn:t', type => '{urn:t}Out']], headers => []], faults => []]
NULL
