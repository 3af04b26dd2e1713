--TEST--
SoapServer: values of arguments and results in each style: class map, derived types, anyType, Map, wildcard, SoapVar, SoapParam
--EXTENSIONS--
soap
--INI--
zend.exception_ignore_args=1
--FILE--
<?php
require __DIR__ . '/../values/values.inc';

class A { public $x; }
class B extends A { public $y; }

function answered(string $wsdl, Closure $handler, string $body, array $options): string
{
    $server = new SoapServer($wsdl, $options);
    $server->setObject(new class($handler) {
        public function __construct(private $handler) {}
        public function Op(...$arguments) { return ($this->handler)(...$arguments); }
    });
    ob_start();
    $server->handle(envelope($body));
    $answer = ob_get_clean();
    return preg_match('~<(\S+:Body)[^>]*>(.*)</\1>~s', $answer, $found) ? $found[2] : $answer;
}

$types = "<xs:complexType name='T'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='U'><xs:complexContent><xs:extension base='t:T'><xs:sequence><xs:element name='y' type='xs:string'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>";
$members = "<xs:sequence><xs:element name='t' type='t:T' minOccurs='0' maxOccurs='9'/><xs:element name='v' type='xs:anyType' minOccurs='0'/><xs:element name='m' type='apache:Map' minOccurs='0'/>"
    . "<xs:element name='dec' type='xs:decimal' minOccurs='0'/><xs:any minOccurs='0' maxOccurs='9'/></xs:sequence><xs:attribute name='at' type='xs:int'/>";
$b = new B;
$b->x = 1;
$b->y = 'b';
$options = ['classmap' => ['T' => 'A', 'U' => 'B'], 'features' => SOAP_SINGLE_ELEMENT_ARRAYS];
foreach ([['document', 'literal', 't:'], ['rpc', 'literal', 't:'], ['rpc', 'encoded', '']] as [$style, $use, $p]) {
    echo "$style/$use\n";
    $rpc = $style === 'rpc';
    $wsdl = service($types . ($rpc ? "<xs:complexType name='In'>$members</xs:complexType><xs:complexType name='Out'>$members</xs:complexType>"
        : "<xs:complexType name='All'>$members</xs:complexType><xs:element name='In' type='t:All'/><xs:element name='Out' type='t:All'/>"), $style, $use);
    $wrap = fn (string $content) => $rpc ? "<t:Op><in at='7'>$content</in></t:Op>" : "<t:In at='7'>$content</t:In>";
    foreach ([
        "<{$p}t><{$p}x>1</{$p}x></{$p}t>", "<{$p}t xsi:type='t:U'><{$p}x>1</{$p}x><{$p}y>s</{$p}y></{$p}t><{$p}t><{$p}x>2</{$p}x></{$p}t>", "<{$p}v xsi:type='xs:int'>5</{$p}v>",
        "<{$p}v><z>1</z></{$p}v>", "<{$p}m><item><key>k</key><value>v</value></item></{$p}m>", "<{$p}dec>1.10</{$p}dec>", '<u:w xmlns:u="urn:u">w</u:w>', '',
    ] as $content) {
        foreach ([[], $options] as $set) {
            $got = null;
            $answer = answered($wsdl, function (...$arguments) use (&$got) { $got = $arguments; return $arguments[0]; }, $wrap($content), $set);
            echo '  ', line($got), "\n    $answer\n";
        }
    }
    foreach ([
        null, 5, [], ['t' => ['x' => 1]], ['t' => [['x' => 1], ['x' => 2]]], ['t' => $b], ['v' => [1, 'a' => 2]], ['v' => $b], ['m' => ['k' => 1, 5 => 'v']], ['dec' => 1.5],
        ['any' => '<a/>'], ['at' => 3], new SoapVar(['t' => ['x' => 4]], SOAP_ENC_OBJECT), new SoapVar('<z/>', XSD_ANYXML), new SoapParam(['at' => 1], 'named'),
    ] as $value) {
        echo '  > ', answered($wsdl, fn () => $value, $wrap(''), ['classmap' => ['U' => 'B']]), "\n";
    }
}
?>
--EXPECT--
document/literal
  [stdClass{t: stdClass{x: 1}, at: 7}]
    <ns1:Out at="7"><ns1:t><ns1:x>1</ns1:x></ns1:t></ns1:Out>
  [stdClass{t: [A{x: 1}], at: 7}]
    <ns1:Out at="7"><ns1:t><ns1:x>1</ns1:x></ns1:t></ns1:Out>
  [stdClass{t: [stdClass{x: 1, y: 's'}, stdClass{x: 2}], at: 7}]
    <ns1:Out at="7"><ns1:t><ns1:x>1</ns1:x></ns1:t><ns1:t><ns1:x>2</ns1:x></ns1:t></ns1:Out>
  [stdClass{t: [B{x: 1, y: 's'}, A{x: 2}], at: 7}]
    <ns1:Out at="7"><ns1:t xsi:type="ns1:U"><ns1:x>1</ns1:x><ns1:y>s</ns1:y></ns1:t><ns1:t><ns1:x>2</ns1:x></ns1:t></ns1:Out>
  [stdClass{v: 5, at: 7}]
    <ns1:Out at="7"><ns1:v xsi:type="xsd:int">5</ns1:v></ns1:Out>
  [stdClass{v: 5, at: 7}]
    <ns1:Out at="7"><ns1:v xsi:type="xsd:int">5</ns1:v></ns1:Out>
  [stdClass{v: stdClass{z: '1'}, at: 7}]
    <ns1:Out at="7"><ns1:v><z>1</z></ns1:v></ns1:Out>
  [stdClass{v: stdClass{z: '1'}, at: 7}]
    <ns1:Out at="7"><ns1:v><z>1</z></ns1:v></ns1:Out>
  [stdClass{m: [k => 'v'], at: 7}]
    <ns1:Out at="7"><ns1:m><item><key>k</key><value>v</value></item></ns1:m></ns1:Out>
  [stdClass{m: [k => 'v'], at: 7}]
    <ns1:Out at="7"><ns1:m><item><key>k</key><value>v</value></item></ns1:m></ns1:Out>
  [stdClass{dec: '1.10', at: 7}]
    <ns1:Out at="7"><ns1:dec>1.10</ns1:dec></ns1:Out>
  [stdClass{dec: '1.10', at: 7}]
    <ns1:Out at="7"><ns1:dec>1.10</ns1:dec></ns1:Out>
  [stdClass{any: '<u:w xmlns:u="urn:u">w</u:w>', at: 7}]
    <ns1:Out at="7"><u:w xmlns:u="urn:u">w</u:w></ns1:Out>
  [stdClass{any: '<u:w xmlns:u="urn:u">w</u:w>', at: 7}]
    <ns1:Out at="7"><u:w xmlns:u="urn:u">w</u:w></ns1:Out>
  [stdClass{at: 7}]
    <ns1:Out at="7"/>
  [stdClass{at: 7}]
    <ns1:Out at="7"/>
  > <ns1:Out/>
  > <ns1:Out/>
  > <ns1:Out/>
  > <ns1:Out><ns1:t><ns1:x>1</ns1:x></ns1:t></ns1:Out>
  > <ns1:Out><ns1:t><ns1:x>1</ns1:x></ns1:t><ns1:t><ns1:x>2</ns1:x></ns1:t></ns1:Out>
  > <ns1:Out><ns1:t xsi:type="ns1:U"><ns1:x>1</ns1:x><ns1:y>b</ns1:y></ns1:t></ns1:Out>
  > <ns1:Out><ns1:v><item><key>0</key><value>1</value></item><item><key>a</key><value>2</value></item></ns1:v></ns1:Out>
  > <ns1:Out><ns1:v xsi:type="ns1:U"><ns1:x>1</ns1:x><ns1:y>b</ns1:y></ns1:v></ns1:Out>
  > <ns1:Out><ns1:m><item><key>k</key><value>1</value></item><item><key>5</key><value>v</value></item></ns1:m></ns1:Out>
  > <ns1:Out><ns1:dec>1.5</ns1:dec></ns1:Out>
  > <ns1:Out><a/></ns1:Out>
  > <ns1:Out at="3"/>
  > <ns1:Out><t><item><key>x</key><value>4</value></item></t></ns1:Out>
  > <z/>
  > <ns1:Out at="1"/>
rpc/literal
  [stdClass{t: stdClass{x: 1}, at: 7}]
    <ns1:OpResponse><out at="7"><ns1:t><ns1:x>1</ns1:x></ns1:t></out></ns1:OpResponse>
  [stdClass{t: [A{x: 1}], at: 7}]
    <ns1:OpResponse><out at="7"><ns1:t><ns1:x>1</ns1:x></ns1:t></out></ns1:OpResponse>
  [stdClass{t: [stdClass{x: 1, y: 's'}, stdClass{x: 2}], at: 7}]
    <ns1:OpResponse><out at="7"><ns1:t><ns1:x>1</ns1:x></ns1:t><ns1:t><ns1:x>2</ns1:x></ns1:t></out></ns1:OpResponse>
  [stdClass{t: [B{x: 1, y: 's'}, A{x: 2}], at: 7}]
    <ns1:OpResponse><out at="7"><ns1:t xsi:type="ns1:U"><ns1:x>1</ns1:x><ns1:y>s</ns1:y></ns1:t><ns1:t><ns1:x>2</ns1:x></ns1:t></out></ns1:OpResponse>
  [stdClass{v: 5, at: 7}]
    <ns1:OpResponse><out at="7"><ns1:v xsi:type="xsd:int">5</ns1:v></out></ns1:OpResponse>
  [stdClass{v: 5, at: 7}]
    <ns1:OpResponse><out at="7"><ns1:v xsi:type="xsd:int">5</ns1:v></out></ns1:OpResponse>
  [stdClass{v: stdClass{z: '1'}, at: 7}]
    <ns1:OpResponse><out at="7"><ns1:v><z>1</z></ns1:v></out></ns1:OpResponse>
  [stdClass{v: stdClass{z: '1'}, at: 7}]
    <ns1:OpResponse><out at="7"><ns1:v><z>1</z></ns1:v></out></ns1:OpResponse>
  [stdClass{m: [k => 'v'], at: 7}]
    <ns1:OpResponse><out at="7"><ns1:m><item><key>k</key><value>v</value></item></ns1:m></out></ns1:OpResponse>
  [stdClass{m: [k => 'v'], at: 7}]
    <ns1:OpResponse><out at="7"><ns1:m><item><key>k</key><value>v</value></item></ns1:m></out></ns1:OpResponse>
  [stdClass{dec: '1.10', at: 7}]
    <ns1:OpResponse><out at="7"><ns1:dec>1.10</ns1:dec></out></ns1:OpResponse>
  [stdClass{dec: '1.10', at: 7}]
    <ns1:OpResponse><out at="7"><ns1:dec>1.10</ns1:dec></out></ns1:OpResponse>
  [stdClass{any: '<u:w xmlns:u="urn:u">w</u:w>', at: 7}]
    <ns1:OpResponse><out at="7"><u:w xmlns:u="urn:u">w</u:w></out></ns1:OpResponse>
  [stdClass{any: '<u:w xmlns:u="urn:u">w</u:w>', at: 7}]
    <ns1:OpResponse><out at="7"><u:w xmlns:u="urn:u">w</u:w></out></ns1:OpResponse>
  [stdClass{at: 7}]
    <ns1:OpResponse><out at="7"/></ns1:OpResponse>
  [stdClass{at: 7}]
    <ns1:OpResponse><out at="7"/></ns1:OpResponse>
  > <ns1:OpResponse><out/></ns1:OpResponse>
  > <ns1:OpResponse><out/></ns1:OpResponse>
  > <ns1:OpResponse><out/></ns1:OpResponse>
  > <ns1:OpResponse><out><ns1:t><ns1:x>1</ns1:x></ns1:t></out></ns1:OpResponse>
  > <ns1:OpResponse><out><ns1:t><ns1:x>1</ns1:x></ns1:t><ns1:t><ns1:x>2</ns1:x></ns1:t></out></ns1:OpResponse>
  > <ns1:OpResponse><out><ns1:t xsi:type="ns1:U"><ns1:x>1</ns1:x><ns1:y>b</ns1:y></ns1:t></out></ns1:OpResponse>
  > <ns1:OpResponse><out><ns1:v><item><key>0</key><value>1</value></item><item><key>a</key><value>2</value></item></ns1:v></out></ns1:OpResponse>
  > <ns1:OpResponse><out><ns1:v xsi:type="ns1:U"><ns1:x>1</ns1:x><ns1:y>b</ns1:y></ns1:v></out></ns1:OpResponse>
  > <ns1:OpResponse><out><ns1:m><item><key>k</key><value>1</value></item><item><key>5</key><value>v</value></item></ns1:m></out></ns1:OpResponse>
  > <ns1:OpResponse><out><ns1:dec>1.5</ns1:dec></out></ns1:OpResponse>
  > <ns1:OpResponse><out><a/></out></ns1:OpResponse>
  > <ns1:OpResponse><out at="3"/></ns1:OpResponse>
  > <ns1:OpResponse><out><t><item><key>x</key><value>4</value></item></t></out></ns1:OpResponse>
  > <ns1:OpResponse><z/></ns1:OpResponse>
  > <ns1:OpResponse><out at="1"/></ns1:OpResponse>
rpc/encoded
  [stdClass{t: stdClass{x: 1}, at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><t xsi:type="ns1:T"><x xsi:type="xsd:int">1</x></t></out></ns1:OpResponse>
  [stdClass{t: [A{x: 1}], at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><t xsi:type="ns1:T"><x xsi:type="xsd:int">1</x></t></out></ns1:OpResponse>
  [stdClass{t: [stdClass{x: 1, y: 's'}, stdClass{x: 2}], at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><t xsi:type="ns1:T"><x xsi:type="xsd:int">1</x></t><t xsi:type="ns1:T"><x xsi:type="xsd:int">2</x></t></out></ns1:OpResponse>
  [stdClass{t: [B{x: 1, y: 's'}, A{x: 2}], at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><t xsi:type="ns1:U"><x xsi:type="xsd:int">1</x><y xsi:type="xsd:string">s</y></t><t xsi:type="ns1:T"><x xsi:type="xsd:int">2</x></t></out></ns1:OpResponse>
  [stdClass{v: 5, at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><v xsi:type="xsd:int">5</v></out></ns1:OpResponse>
  [stdClass{v: 5, at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><v xsi:type="xsd:int">5</v></out></ns1:OpResponse>
  [stdClass{v: stdClass{z: '1'}, at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><v xsi:type="SOAP-ENC:Struct"><z xsi:type="xsd:string">1</z></v></out></ns1:OpResponse>
  [stdClass{v: stdClass{z: '1'}, at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><v xsi:type="SOAP-ENC:Struct"><z xsi:type="xsd:string">1</z></v></out></ns1:OpResponse>
  [stdClass{m: [k => 'v'], at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><m xsi:type="ns2:Map"><item><key xsi:type="xsd:string">k</key><value xsi:type="xsd:string">v</value></item></m></out></ns1:OpResponse>
  [stdClass{m: [k => 'v'], at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><m xsi:type="ns2:Map"><item><key xsi:type="xsd:string">k</key><value xsi:type="xsd:string">v</value></item></m></out></ns1:OpResponse>
  [stdClass{dec: '1.10', at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><dec xsi:type="xsd:decimal">1.10</dec></out></ns1:OpResponse>
  [stdClass{dec: '1.10', at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><dec xsi:type="xsd:decimal">1.10</dec></out></ns1:OpResponse>
  [stdClass{any: '<u:w xmlns:u="urn:u">w</u:w>', at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><u:w xmlns:u="urn:u">w</u:w></out></ns1:OpResponse>
  [stdClass{any: '<u:w xmlns:u="urn:u">w</u:w>', at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"><u:w xmlns:u="urn:u">w</u:w></out></ns1:OpResponse>
  [stdClass{at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"/></ns1:OpResponse>
  [stdClass{at: 7}]
    <ns1:OpResponse><out at="7" xsi:type="ns1:Out"/></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:nil="true" xsi:type="ns1:Out"/></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"/></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"/></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><t xsi:type="ns1:T"><x xsi:type="xsd:int">1</x></t></out></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><t xsi:type="ns1:T"><x xsi:type="xsd:int">1</x></t><t xsi:type="ns1:T"><x xsi:type="xsd:int">2</x></t></out></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><t xsi:type="ns1:U"><x xsi:type="xsd:int">1</x><y xsi:type="xsd:string">b</y></t></out></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><v xsi:type="ns2:Map"><item><key xsi:type="xsd:int">0</key><value xsi:type="xsd:int">1</value></item><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">2</value></item></v></out></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><v xsi:type="ns1:U"><x xsi:type="xsd:int">1</x><y xsi:type="xsd:string">b</y></v></out></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><m xsi:type="ns2:Map"><item><key xsi:type="xsd:string">k</key><value xsi:type="xsd:int">1</value></item><item><key xsi:type="xsd:int">5</key><value xsi:type="xsd:string">v</value></item></m></out></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><dec xsi:type="xsd:decimal">1.5</dec></out></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="ns1:Out"><a/></out></ns1:OpResponse>
  > <ns1:OpResponse><out at="3" xsi:type="ns1:Out"/></ns1:OpResponse>
  > <ns1:OpResponse><out xsi:type="SOAP-ENC:Struct"><t xsi:type="ns2:Map"><item><key xsi:type="xsd:string">x</key><value xsi:type="xsd:int">4</value></item></t></out></ns1:OpResponse>
  > <ns1:OpResponse><z/></ns1:OpResponse>
  > <ns1:OpResponse><out at="1" xsi:type="ns1:Out"/></ns1:OpResponse>
