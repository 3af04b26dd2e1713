--TEST--
Values: without a type, the value says how it is coded (contract C-12.1)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

class Ancestor
{
    private $p = 1;
    protected $q = 2;
}
class Child extends Ancestor
{
    private $p = 3;
    public $r = 4;
}
$object = (object)['a' => 1, 'b' => 'x'];
$values = [
    null, true, 5000000000, 1.5, 'a<b', '', [1, 2], ['a', 'b'], [1, 'a'], [], ['k' => 'v', 5 => 6], [1 => 'a', 2 => 'b'],
    $object, new stdClass, [[1, 2], [3]], [$object, new stdClass], [['a' => 1], ['b' => 2]], new Child, new ArrayIterator(['a' => 'p']),
    [new SoapVar('x', XSD_STRING, 'mine', 'urn:m'), new SoapVar('y', XSD_STRING, 'mine', 'urn:m')],
];
foreach (['encoded' => [], 'literal' => ['use' => SOAP_LITERAL], 'encoded, 1.2' => ['soap_version' => SOAP_1_2]] as $name => $options) {
    echo "-- $name\n";
    foreach ($values as $value) {
        echo preg_replace('~^<ns1:Op[^>]*>(.*)</ns1:Op>$~s', '$1', sent(null, [$value], $options)), "\n";
    }
}
echo "-- names\n";
echo sent(null, [1, new SoapParam('two', 'second'), new SoapParam($object, 'third')]), "\n";
?>
--EXPECT--
-- encoded
<param0 xsi:nil="true"/>
<param0 xsi:type="xsd:boolean">true</param0>
<param0 xsi:type="xsd:int">5000000000</param0>
<param0 xsi:type="xsd:float">1.5</param0>
<param0 xsi:type="xsd:string">a&lt;b</param0>
<param0 xsi:type="xsd:string"></param0>
<param0 SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></param0>
<param0 SOAP-ENC:arrayType="xsd:string[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:string">a</item><item xsi:type="xsd:string">b</item></param0>
<param0 SOAP-ENC:arrayType="xsd:ur-type[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:string">a</item></param0>
<param0 SOAP-ENC:arrayType="xsd:ur-type[0]" xsi:type="SOAP-ENC:Array"/>
<param0 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">k</key><value xsi:type="xsd:string">v</value></item><item><key xsi:type="xsd:int">5</key><value xsi:type="xsd:int">6</value></item></param0>
<param0 xsi:type="ns2:Map"><item><key xsi:type="xsd:int">1</key><value xsi:type="xsd:string">a</value></item><item><key xsi:type="xsd:int">2</key><value xsi:type="xsd:string">b</value></item></param0>
<param0 xsi:type="SOAP-ENC:Struct"><a xsi:type="xsd:int">1</a><b xsi:type="xsd:string">x</b></param0>
<param0 xsi:type="SOAP-ENC:Struct"/>
<param0 SOAP-ENC:arrayType="SOAP-ENC:Array[2]" xsi:type="SOAP-ENC:Array"><item SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></item><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">3</item></item></param0>
<param0 SOAP-ENC:arrayType="SOAP-ENC:Struct[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="SOAP-ENC:Struct"><a xsi:type="xsd:int">1</a><b xsi:type="xsd:string">x</b></item><item xsi:type="SOAP-ENC:Struct"/></param0>
<param0 SOAP-ENC:arrayType="ns2:Map[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="ns2:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></item><item xsi:type="ns2:Map"><item><key xsi:type="xsd:string">b</key><value xsi:type="xsd:int">2</value></item></item></param0>
<param0 xsi:type="SOAP-ENC:Struct"><p xsi:type="xsd:int">1</p><q xsi:type="xsd:int">2</q><p xsi:type="xsd:int">3</p><r xsi:type="xsd:int">4</r></param0>
<param0 xsi:type="SOAP-ENC:Struct"/>
<param0 SOAP-ENC:arrayType="ns2:mine[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="ns2:mine">x</item><item xsi:type="ns2:mine">y</item></param0>
-- literal
<param0/>
<param0>true</param0>
<param0>5000000000</param0>
<param0>1.5</param0>
<param0>a&lt;b</param0>
<param0></param0>
<param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0>
<param0><xsd:string>a</xsd:string><xsd:string>b</xsd:string></param0>
<param0><xsd:anyType>1</xsd:anyType><xsd:anyType>a</xsd:anyType></param0>
<param0/>
<param0><item><key>k</key><value>v</value></item><item><key>5</key><value>6</value></item></param0>
<param0><item><key>1</key><value>a</value></item><item><key>2</key><value>b</value></item></param0>
<param0><a>1</a><b>x</b></param0>
<param0/>
<param0><SOAP-ENC:Array><xsd:int>1</xsd:int><xsd:int>2</xsd:int></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>3</xsd:int></SOAP-ENC:Array></param0>
<param0><SOAP-ENC:Struct><a>1</a><b>x</b></SOAP-ENC:Struct><SOAP-ENC:Struct/></param0>
<param0><ns2:Map><item><key>a</key><value>1</value></item></ns2:Map><ns2:Map><item><key>b</key><value>2</value></item></ns2:Map></param0>
<param0><p>1</p><q>2</q><p>3</p><r>4</r></param0>
<param0/>
<param0><item>x</item><item>y</item></param0>
-- encoded, 1.2
<param0 xsi:nil="true"/>
<param0 xsi:type="xsd:boolean">true</param0>
<param0 xsi:type="xsd:int">5000000000</param0>
<param0 xsi:type="xsd:float">1.5</param0>
<param0 xsi:type="xsd:string">a&lt;b</param0>
<param0 xsi:type="xsd:string"></param0>
<param0 enc:itemType="xsd:int" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></param0>
<param0 enc:itemType="xsd:string" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:string">a</item><item xsi:type="xsd:string">b</item></param0>
<param0 enc:itemType="xsd:anyType" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:string">a</item></param0>
<param0 enc:itemType="xsd:anyType" enc:arraySize="0" xsi:type="enc:Array"/>
<param0 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">k</key><value xsi:type="xsd:string">v</value></item><item><key xsi:type="xsd:int">5</key><value xsi:type="xsd:int">6</value></item></param0>
<param0 xsi:type="ns2:Map"><item><key xsi:type="xsd:int">1</key><value xsi:type="xsd:string">a</value></item><item><key xsi:type="xsd:int">2</key><value xsi:type="xsd:string">b</value></item></param0>
<param0 xsi:type="enc:Struct"><a xsi:type="xsd:int">1</a><b xsi:type="xsd:string">x</b></param0>
<param0 xsi:type="enc:Struct"/>
<param0 enc:itemType="enc:Array" enc:arraySize="2" xsi:type="enc:Array"><item enc:itemType="xsd:int" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></item><item enc:itemType="xsd:int" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="xsd:int">3</item></item></param0>
<param0 enc:itemType="enc:Struct" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="enc:Struct"><a xsi:type="xsd:int">1</a><b xsi:type="xsd:string">x</b></item><item xsi:type="enc:Struct"/></param0>
<param0 enc:itemType="ns2:Map" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="ns2:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></item><item xsi:type="ns2:Map"><item><key xsi:type="xsd:string">b</key><value xsi:type="xsd:int">2</value></item></item></param0>
<param0 xsi:type="enc:Struct"><p xsi:type="xsd:int">1</p><q xsi:type="xsd:int">2</q><p xsi:type="xsd:int">3</p><r xsi:type="xsd:int">4</r></param0>
<param0 xsi:type="enc:Struct"/>
<param0 enc:itemType="ns2:mine" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="ns2:mine">x</item><item xsi:type="ns2:mine">y</item></param0>
-- names
<ns1:Op><param0 xsi:type="xsd:int">1</param0><second xsi:type="xsd:string">two</second><third xsi:type="SOAP-ENC:Struct"><a xsi:type="xsd:int">1</a><b xsi:type="xsd:string">x</b></third></ns1:Op>
