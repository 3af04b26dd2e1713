--TEST--
Values: SOAP_USE_XSI_ARRAY_TYPE tells SOAP's array type instead of the WSDL's (contract C-12.7)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$array = fn (string $name) => "<xs:complexType name='$name'><xs:complexContent><xs:restriction base='enc:Array'><xs:attribute ref='enc:arrayType' wsdl:arrayType='xs:int[]'/></xs:restriction></xs:complexContent></xs:complexType>";
$schema = $array('L') . "<xs:complexType name='In'><xs:sequence><xs:element name='l' type='t:L'/></xs:sequence></xs:complexType><xs:complexType name='Out'/>";
foreach (['encoded', 'literal'] as $use) {
    foreach ([SOAP_1_1, SOAP_1_2] as $version) {
        foreach ([0, SOAP_USE_XSI_ARRAY_TYPE] as $features) {
            foreach ([['l' => [1, 2]], ['l' => []], ['l' => null]] as $value) {
                echo sent(service($schema, 'rpc', $use), [$value], ['features' => $features, 'soap_version' => $version]), "\n";
            }
        }
    }
}
?>
--EXPECT--
<ns1:Op><in xsi:type="ns1:In"><l SOAP-ENC:arrayType="xsd:int[2]" xsi:type="ns1:L"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></l></in></ns1:Op>
<ns1:Op><in xsi:type="ns1:In"><l SOAP-ENC:arrayType="xsd:int[0]" xsi:type="ns1:L"/></in></ns1:Op>
<ns1:Op><in xsi:type="ns1:In"><l xsi:nil="true" xsi:type="ns1:L"/></in></ns1:Op>
<ns1:Op><in xsi:type="ns1:In"><l SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></l></in></ns1:Op>
<ns1:Op><in xsi:type="ns1:In"><l SOAP-ENC:arrayType="xsd:int[0]" xsi:type="SOAP-ENC:Array"/></in></ns1:Op>
<ns1:Op><in xsi:type="ns1:In"><l xsi:nil="true" xsi:type="SOAP-ENC:Array"/></in></ns1:Op>
<ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><in xsi:type="ns1:In"><l enc:itemType="xsd:int" enc:arraySize="2" xsi:type="ns1:L"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></l></in></ns1:Op>
<ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><in xsi:type="ns1:In"><l enc:itemType="xsd:int" enc:arraySize="0" xsi:type="ns1:L"/></in></ns1:Op>
<ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><in xsi:type="ns1:In"><l xsi:nil="true" xsi:type="ns1:L"/></in></ns1:Op>
<ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><in xsi:type="ns1:In"><l enc:itemType="xsd:int" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></l></in></ns1:Op>
<ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><in xsi:type="ns1:In"><l enc:itemType="xsd:int" enc:arraySize="0" xsi:type="enc:Array"/></in></ns1:Op>
<ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><in xsi:type="ns1:In"><l xsi:nil="true" xsi:type="enc:Array"/></in></ns1:Op>
<ns1:Op><in><ns1:l><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns1:l></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
<ns1:Op><in><ns1:l><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns1:l></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
<ns1:Op><in><ns1:l><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns1:l></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
<ns1:Op><in><ns1:l><xsd:int>1</xsd:int><xsd:int>2</xsd:int></ns1:l></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
<ns1:Op><in><ns1:l/></in></ns1:Op>
