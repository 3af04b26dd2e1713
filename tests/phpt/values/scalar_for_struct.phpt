--TEST--
Values: a scalar where a struct is due is an empty element (contract C-12.3), but refused where it would be lost in an invalid message
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='Line'><xs:sequence><xs:element name='sku' type='xs:string'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Longer'><xs:complexContent><xs:extension base='t:Line'><xs:sequence/></xs:extension></xs:complexContent></xs:complexType>"
    . "<xs:complexType name='Lines'><xs:sequence><xs:element name='line' type='t:Line' maxOccurs='9'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='Free'><xs:sequence><xs:element name='a' type='xs:string' minOccurs='0'/><xs:element name='n' type='xs:string' nillable='true'/>"
    . "<xs:choice><xs:element name='c' type='xs:string'/></xs:choice></xs:sequence><xs:attribute name='x' use='required'/></xs:complexType>"
    . "<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='line' type='t:Line' minOccurs='0' maxOccurs='9'/>"
    . "<xs:element name='longer' type='t:Longer' minOccurs='0'/><xs:element name='lines' type='t:Lines' minOccurs='0'/>"
    . "<xs:element name='free' type='t:Free' minOccurs='0'/></xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
foreach ([
    ['line' => 'oops'], ['line' => ['a', 'b']], ['line' => 7], ['line' => true], ['longer' => 1.5], ['lines' => 'x'], ['lines' => ['x']],
    ['line' => ''], ['line' => false], ['line' => null], ['line' => ['']], ['lines' => ''], ['free' => 'x'], 'x',
] as $value) {
    echo contents($wsdl, $value), "\n";
}
$wsdl = service("<xs:complexType name='In'><xs:sequence><xs:element name='sku' type='xs:string'/></xs:sequence></xs:complexType>"
    . "<xs:simpleType name='Out'><xs:restriction base='xs:string'/></xs:simpleType>", 'rpc', 'encoded');
echo sent($wsdl, ['x']), "\n", sent($wsdl, ['']), "\n";
?>
--EXPECT--
SoapFault: SOAP-ERROR: Encoding: object has no 'sku' property: 'line' is no object or array but of type string, at /line
SoapFault: SOAP-ERROR: Encoding: object has no 'sku' property: 'line' is no object or array but of type string, at /line[1]
SoapFault: SOAP-ERROR: Encoding: object has no 'sku' property: 'line' is no object or array but of type int, at /line
SoapFault: SOAP-ERROR: Encoding: object has no 'sku' property: 'line' is no object or array but of type bool, at /line
SoapFault: SOAP-ERROR: Encoding: object has no 'sku' property: 'longer' is no object or array but of type float, at /longer
SoapFault: SOAP-ERROR: Encoding: object has no 'line' property: 'lines' is no object or array but of type string, at /lines
SoapFault: SOAP-ERROR: Encoding: object has no 'sku' property: 'line' is no object or array but of type string, at /lines/line[1]
<ns1:line/>
<ns1:line/>

<ns1:line/>
<ns1:lines/>
<ns1:free/>

SoapFault: SOAP-ERROR: Encoding: object has no 'sku' property: 'in' is no object or array but of type string
<ns1:Op><in xsi:type="ns1:In"/></ns1:Op>
