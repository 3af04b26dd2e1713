--TEST--
Faults received: actor and detail, empty, blank, of a type that the detail itself says (contract C-5.8, C-12.22, C-12.25)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

class Mapped
{
    public $a;
}

const TYPES = '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
<types><x:schema targetNamespace="urn:t"><x:complexType name="T"><x:sequence><x:element name="a" type="x:int" minOccurs="0"/></x:sequence></x:complexType>
<x:simpleType name="S"><x:restriction base="x:string"/></x:simpleType></x:schema></types>
<message name="m"><part name="p" type="t:T"/></message><portType name="p"><operation name="op"><input message="t:m"/><output message="t:m"/></operation></portType>
<binding name="b" type="t:p"><s:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="op"><s:operation soapAction=""/>
<input><s:body use="literal" namespace="urn:t"/></input><output><s:body use="literal" namespace="urn:t"/></output></operation></binding>
<service name="s"><port name="p" binding="t:b"><s:address location="http://x/"/></port></service></definitions>';
const NAMES = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:c="http://schemas.xmlsoap.org/soap/encoding/" xmlns:t="urn:t"';

function received(CannedClient $client, string $inside, int $version = 1): SoapFault
{
    $head = $version === 1 ? '<faultcode>e:X</faultcode><faultstring>s</faultstring>' : '<e:Code><e:Value>e:X</e:Value></e:Code><e:Reason><e:Text>s</e:Text></e:Reason>';
    $client->reply = envelope('<e:Fault ' . NAMES . ">$head$inside</e:Fault>", '', $version);
    try {
        $client->op([]);
    } catch (SoapFault $fault) {
        return $fault;
    }
}

$plain = new CannedClient(null, ['location' => 'l', 'uri' => 'u']);
echo "-- the actor\n";
foreach (['', '<faultactor/>', '<faultactor></faultactor>', '<faultactor> </faultactor>', '<faultactor>urn:a</faultactor>'] as $actor) {
    echo "$actor: ", show(received($plain, $actor)->faultactor), "\n";
}
echo "-- the detail, without a type\n";
foreach (['', '<detail/>', '<detail></detail>', '<detail> </detail>', "<detail>\n</detail>", '<detail>&#32;</detail>', '<detail>text</detail>', '<detail> <a> </a> </detail>', '<detail n="1"><a>1</a></detail>'] as $detail) {
    echo json_encode($detail), ': ', show(received($plain, $detail)->detail), "\n";
}
$described = new CannedClient('data:text/xml;base64,' . base64_encode(TYPES), ['cache_wsdl' => WSDL_CACHE_NONE]);
$mapped = new CannedClient('data:text/xml;base64,' . base64_encode(TYPES), ['cache_wsdl' => WSDL_CACHE_NONE, 'classmap' => ['T' => 'Mapped']]);
foreach (['plain', 'described', 'mapped'] as $name) {
    echo "-- its own type: $name client\n";
    foreach (['i:type="t:T"><a>5</a>', 'i:type="t:T">', 'i:type="t:T"><a>5</a><b>x</b>', 'i:type="t:S">text', 'i:type="x:int">7', 'i:type="x:string">', 'i:type="t:Unknown"><a>1</a>', 'i:type="t:Unknown">text',
              'i:type="x:anyType"><a>1</a>', 'i:nil="true">', 'i:type="t:T" i:nil="true">', '><a i:type="t:T"><a>1</a></a>', 'i:type="c:Array" c:arrayType="x:int[2]"><i>1</i><i>2</i>', 'c:arrayType="x:int[2]"><i>1</i><i>2</i>',
              'i:type="c:Struct"><i>1</i>', 'i:type="p:Map" xmlns:p="http://xml.apache.org/xml-soap"><item><key>k</key><value>v</value></item>'] as $detail) {
        $one = show(received($$name, "<detail $detail</detail>")->detail);
        $two = show(received($$name, "<e:Detail $detail</e:Detail>", 2)->detail);
        echo "$detail: $one", $one === $two ? '' : " 1.2: $two", "\n";
    }
}
?>
--EXPECT--
-- the actor
: NULL
<faultactor/>: NULL
<faultactor></faultactor>: NULL
<faultactor> </faultactor>: ' '
<faultactor>urn:a</faultactor>: 'urn:a'
-- the detail, without a type
"": NULL
"<detail\/>": ''
"<detail><\/detail>": ''
"<detail> <\/detail>": ' '
"<detail>\n<\/detail>": '
'
"<detail>&#32;<\/detail>": ' '
"<detail>text<\/detail>": 'text'
"<detail> <a> <\/a> <\/detail>": stdClass[a: ' ']
"<detail n=\"1\"><a>1<\/a><\/detail>": stdClass[a: '1']
-- its own type: plain client
i:type="t:T"><a>5</a>: stdClass[a: '5']
i:type="t:T">: ''
i:type="t:T"><a>5</a><b>x</b>: stdClass[a: '5', b: 'x']
i:type="t:S">text: 'text'
i:type="x:int">7: 7
i:type="x:string">: ''
i:type="t:Unknown"><a>1</a>: stdClass[a: '1']
i:type="t:Unknown">text: 'text'
i:type="x:anyType"><a>1</a>: stdClass[a: '1']
i:nil="true">: NULL
i:type="t:T" i:nil="true">: NULL
><a i:type="t:T"><a>1</a></a>: stdClass[a: stdClass[a: '1']]
i:type="c:Array" c:arrayType="x:int[2]"><i>1</i><i>2</i>: [1, 2]
c:arrayType="x:int[2]"><i>1</i><i>2</i>: [1, 2]
i:type="c:Struct"><i>1</i>: stdClass[i: '1']
i:type="p:Map" xmlns:p="http://xml.apache.org/xml-soap"><item><key>k</key><value>v</value></item>: [k: 'v']
-- its own type: described client
i:type="t:T"><a>5</a>: SoapVar[enc_type: 0, enc_value: stdClass[a: 5], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="t:T">: SoapVar[enc_type: 0, enc_value: stdClass[], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="t:T"><a>5</a><b>x</b>: SoapVar[enc_type: 0, enc_value: stdClass[a: 5], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="t:S">text: SoapVar[enc_type: 0, enc_value: 'text', enc_stype: 'S', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="x:int">7: 7
i:type="x:string">: ''
i:type="t:Unknown"><a>1</a>: stdClass[a: '1']
i:type="t:Unknown">text: 'text'
i:type="x:anyType"><a>1</a>: stdClass[a: '1']
i:nil="true">: NULL
i:type="t:T" i:nil="true">: NULL
><a i:type="t:T"><a>1</a></a>: stdClass[a: SoapVar[enc_type: 0, enc_value: stdClass[a: 1], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]]
i:type="c:Array" c:arrayType="x:int[2]"><i>1</i><i>2</i>: [1, 2]
c:arrayType="x:int[2]"><i>1</i><i>2</i>: [1, 2]
i:type="c:Struct"><i>1</i>: stdClass[i: '1']
i:type="p:Map" xmlns:p="http://xml.apache.org/xml-soap"><item><key>k</key><value>v</value></item>: [k: 'v']
-- its own type: mapped client
i:type="t:T"><a>5</a>: SoapVar[enc_type: 0, enc_value: Mapped[a: 5], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="t:T">: SoapVar[enc_type: 0, enc_value: Mapped[a: NULL], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="t:T"><a>5</a><b>x</b>: SoapVar[enc_type: 0, enc_value: Mapped[a: 5], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="t:S">text: SoapVar[enc_type: 0, enc_value: 'text', enc_stype: 'S', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]
i:type="x:int">7: 7
i:type="x:string">: ''
i:type="t:Unknown"><a>1</a>: stdClass[a: '1']
i:type="t:Unknown">text: 'text'
i:type="x:anyType"><a>1</a>: stdClass[a: '1']
i:nil="true">: NULL
i:type="t:T" i:nil="true">: NULL
><a i:type="t:T"><a>1</a></a>: stdClass[a: SoapVar[enc_type: 0, enc_value: Mapped[a: 1], enc_stype: 'T', enc_ns: 'urn:t', enc_name: NULL, enc_namens: NULL]]
i:type="c:Array" c:arrayType="x:int[2]"><i>1</i><i>2</i>: [1, 2]
c:arrayType="x:int[2]"><i>1</i><i>2</i>: [1, 2]
i:type="c:Struct"><i>1</i>: stdClass[i: '1']
i:type="p:Map" xmlns:p="http://xml.apache.org/xml-soap"><item><key>k</key><value>v</value></item>: [k: 'v']
