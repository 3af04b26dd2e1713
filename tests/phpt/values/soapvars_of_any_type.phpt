--TEST--
Values: SoapVars of anyType in a list without a type say the list's type (contract C-12.1); an attribute that is prohibited is not read
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

foreach ([[], ['soap_version' => SOAP_1_2]] as $options) {
    foreach (['new SoapVar(5, XSD_ANYTYPE)', 'new SoapVar(5, XSD_ANYTYPE), 6', '6, new SoapVar(5, XSD_ANYTYPE)', 'new SoapVar(5, XSD_ANYTYPE), new SoapVar(true, XSD_ANYTYPE)', 'new SoapVar(new stdClass, XSD_ANYTYPE)',
        'new SoapVar([1, 2], XSD_ANYTYPE)', 'new SoapVar(["a" => 1], XSD_ANYTYPE)', 'new SoapVar(5, XSD_ANYTYPE, "T", "urn:t"), new SoapVar(6, XSD_ANYTYPE, "T", "urn:t")', 'new SoapVar(5, XSD_INT), 6'] as $list) {
        echo "$list\n  ", sent(null, [eval("return [$list];")], $options), "\n";
    }
}

final class Told
{
    public function __toString(): string
    {
        echo "read\n";
        return 'told';
    }
}
$type = "<xs:complexType name='B'><xs:simpleContent><xs:extension base='xs:int'><xs:attribute name='no' type='xs:string' use='prohibited'/></xs:extension></xs:simpleContent></xs:complexType>"
    . "<xs:complexType name='D'><xs:simpleContent><xs:extension base='t:B'><xs:attribute name='yes' type='xs:string'/></xs:extension></xs:simpleContent></xs:complexType><xs:element name='In' type='t:D'/><xs:element name='Out' type='t:D'/>";
echo sent(service($type), [['_' => 1, 'no' => new Told, 'yes' => new Told]]), "\n";
?>
--EXPECT--
new SoapVar(5, XSD_ANYTYPE)
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">5</item></param0></ns1:Op>
new SoapVar(5, XSD_ANYTYPE), 6
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">5</item><item xsi:type="xsd:int">6</item></param0></ns1:Op>
6, new SoapVar(5, XSD_ANYTYPE)
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">6</item><item xsi:type="xsd:int">5</item></param0></ns1:Op>
new SoapVar(5, XSD_ANYTYPE), new SoapVar(true, XSD_ANYTYPE)
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">5</item><item xsi:type="xsd:boolean">true</item></param0></ns1:Op>
new SoapVar(new stdClass, XSD_ANYTYPE)
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="SOAP-ENC:Struct"/></param0></ns1:Op>
new SoapVar([1, 2], XSD_ANYTYPE)
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[1]" xsi:type="SOAP-ENC:Array"><item SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></item></param0></ns1:Op>
new SoapVar(["a" => 1], XSD_ANYTYPE)
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="ns2:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></item></param0></ns1:Op>
new SoapVar(5, XSD_ANYTYPE, "T", "urn:t"), new SoapVar(6, XSD_ANYTYPE, "T", "urn:t")
  <ns1:Op><param0 SOAP-ENC:arrayType="ns2:T[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="ns2:T">5</item><item xsi:type="ns2:T">6</item></param0></ns1:Op>
new SoapVar(5, XSD_INT), 6
  <ns1:Op><param0 SOAP-ENC:arrayType="xsd:ur-type[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">5</item><item xsi:type="xsd:int">6</item></param0></ns1:Op>
new SoapVar(5, XSD_ANYTYPE)
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="xsd:int">5</item></param0></ns1:Op>
new SoapVar(5, XSD_ANYTYPE), 6
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">5</item><item xsi:type="xsd:int">6</item></param0></ns1:Op>
6, new SoapVar(5, XSD_ANYTYPE)
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">6</item><item xsi:type="xsd:int">5</item></param0></ns1:Op>
new SoapVar(5, XSD_ANYTYPE), new SoapVar(true, XSD_ANYTYPE)
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">5</item><item xsi:type="xsd:boolean">true</item></param0></ns1:Op>
new SoapVar(new stdClass, XSD_ANYTYPE)
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="enc:Struct"/></param0></ns1:Op>
new SoapVar([1, 2], XSD_ANYTYPE)
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="1" xsi:type="enc:Array"><item enc:itemType="xsd:int" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></item></param0></ns1:Op>
new SoapVar(["a" => 1], XSD_ANYTYPE)
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="ns2:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></item></param0></ns1:Op>
new SoapVar(5, XSD_ANYTYPE, "T", "urn:t"), new SoapVar(6, XSD_ANYTYPE, "T", "urn:t")
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="ns2:T" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="ns2:T">5</item><item xsi:type="ns2:T">6</item></param0></ns1:Op>
new SoapVar(5, XSD_INT), 6
  <ns1:Op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:anyType" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">5</item><item xsi:type="xsd:int">6</item></param0></ns1:Op>
read
<ns1:In yes="told">1</ns1:In>
