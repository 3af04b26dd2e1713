--TEST--
Values: references of encoded use, both ways (contract C-12.2, C-12.26)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$a = (object)['v' => 1];
$ring = new stdClass;
$ring->next = $ring;
$array = ['v' => 1];
echo sent(null, [$a, $a]), "\n";
echo sent(null, [[$a, $a]]), "\n";
echo sent(null, [$ring]), "\n";
echo sent(null, [$array, $array]), "\n";
echo sent(null, [new SoapVar($array, SOAP_ENC_OBJECT), new SoapVar($array, SOAP_ENC_OBJECT)]), "\n";
echo sent(null, [$a, $a], ['use' => SOAP_LITERAL]), "\n";

/* An object that is made and freed while the walk goes on is not taken for another at the same address. */
class Making
{
    public function __get($name)
    {
        return (object)['n' => $name];
    }
}
$schema = "<xs:complexType name='N'><xs:sequence><xs:element name='n' type='xs:string'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='In'><xs:sequence><xs:element name='a' type='t:N' minOccurs='0'/><xs:element name='b' type='t:N' minOccurs='0'/>"
    . "<xs:element name='c' type='t:N' minOccurs='0'/></xs:sequence></xs:complexType><xs:complexType name='Out'><xs:sequence/></xs:complexType>";
echo preg_replace('~ xsi:type="[^"]*"~', '', sent(service($schema, 'rpc', 'encoded'), [new Making])), "\n";

echo "-- received\n";
$result = received(null, '<t:OpResponse><r><p href="#x"/><q href="#x"/><s href="#y"/><u href="#y"/></r><m id="x"><a>1</a></m><m id="y">text</m></t:OpResponse>')['r'];
var_dump($result->p === $result->q, $result->p->a, $result->s, $result->u);
$result = received(null, '<t:OpResponse><r href="#x"/><m id="x"><self href="#x"/><n>1</n></m></t:OpResponse>')['r'];
var_dump($result->self === $result, $result->n);
$result = received(null, '<t:OpResponse><r><p href="#x"/><q href="#x"/></r><m id="x" xsi:type="enc:Array" enc:arrayType="xs:int[2]"><i>1</i><i>2</i></m></t:OpResponse>')['r'];
echo line($result), "\n";
echo shown(null, '<t:OpResponse><r href="#nowhere"/></t:OpResponse>'), "\n";
echo shown(null, '<t:OpResponse><r href="http://elsewhere/"/></t:OpResponse>'), "\n";
?>
--EXPECT--
<ns1:Op><param0 xsi:type="SOAP-ENC:Struct" id="ref1"><v xsi:type="xsd:int">1</v></param0><param1 href="#ref1"/></ns1:Op>
<ns1:Op><param0 SOAP-ENC:arrayType="SOAP-ENC:Struct[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="SOAP-ENC:Struct" id="ref1"><v xsi:type="xsd:int">1</v></item><item href="#ref1"/></param0></ns1:Op>
<ns1:Op><param0 id="ref1" xsi:type="SOAP-ENC:Struct"><next href="#ref1"/></param0></ns1:Op>
<ns1:Op><param0 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">v</key><value xsi:type="xsd:int">1</value></item></param0><param1 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">v</key><value xsi:type="xsd:int">1</value></item></param1></ns1:Op>
<ns1:Op><param0 xsi:type="SOAP-ENC:Struct"><v xsi:type="xsd:int">1</v></param0><param1 xsi:type="SOAP-ENC:Struct"><v xsi:type="xsd:int">1</v></param1></ns1:Op>
<ns1:Op><param0><v>1</v></param0><param1><v>1</v></param1></ns1:Op>
<ns1:Op><in><a><n>a</n></a><b><n>b</n></b><c><n>c</n></c></in></ns1:Op>
-- received
bool(true)
string(1) "1"
string(4) "text"
string(4) "text"
bool(true)
string(1) "1"
stdClass{p: [1, 2], q: [1, 2]}
SoapFault: SOAP-ERROR: Encoding: Unresolved reference '#nowhere': /Envelope/Body/OpResponse/r: reference '#nowhere' leads to no element, line 1, column 301
SoapFault: SOAP-ERROR: Encoding: External reference 'http://elsewhere/': /Envelope/Body/OpResponse/r: reference 'http://elsewhere/' leads outside of the message, which is not supported, line 1, column 301
