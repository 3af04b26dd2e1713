--TEST--
Values: a struct that is still being received reaches __set() by a reference, and what the program does to it there breaks nothing
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

#[AllowDynamicProperties] class T
{
    public function __set($name, $open)
    {
        global $mode, $kept;
        $x = 5;
        switch ($mode) {
            case 'int': $open->a = 0x4141414141; break;
            case 'string': $open->a = str_repeat('q', 4); break;
            case 'literal': $open->a = [7, 8]; break;
            case 'full': $open->a = [PHP_INT_MAX => 7]; break;
            case 'reference': $open->a = &$x; $kept = &$x; break;
            case 'object': $open->a = new stdClass; break;
            case 'copy': $kept = $open->a; break;
            case 'cast': $kept = (array)$open; unset($kept['t']); break;
            case 'member': $open->b = 'mine'; break;
            case 'unset': unset($open->a); break;
        }
    }
}
$wsdl = 'data:text/xml;base64,' . base64_encode("<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'"
    . " xmlns:t='urn:t' xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'><types><xs:schema targetNamespace='urn:t'>"
    . "<xs:complexType name='T'><xs:sequence><xs:element name='r' type='xs:anyType'/></xs:sequence></xs:complexType>"
    . "<xs:complexType name='L'><xs:sequence><xs:element name='a' type='xs:string' maxOccurs='9'/><xs:element name='t' type='t:T'/>"
    . "<xs:element name='b' type='xs:string' minOccurs='0'/></xs:sequence></xs:complexType></xs:schema></types>"
    . "<message name='m'/><message name='r'><part name='p' type='xs:anyType'/></message>"
    . "<portType name='P'><operation name='op'><input message='t:m'/><output message='t:r'/></operation></portType>"
    . "<binding name='B' type='t:P'><soap:binding style='rpc' transport='http://schemas.xmlsoap.org/soap/http'/><operation name='op'><soap:operation soapAction=''/>"
    . "<input><soap:body use='encoded' namespace='urn:t' encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></input>"
    . "<output><soap:body use='encoded' namespace='urn:t' encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'/></output></operation></binding>"
    . "<service name='S'><port name='P' binding='t:B'><soap:address location='http://127.0.0.1:9/'/></port></service></definitions>");
$client = new CannedClient($wsdl, ['classmap' => ['T' => 'T'], 'cache_wsdl' => WSDL_CACHE_NONE]);
$member = "<t xsi:type='t:T'><r href='#o'/></t>";
$bodies = [
    'untyped' => "<p id='o'><x:a xmlns:x='urn:x'>1</x:a><y:a xmlns:y='urn:y'>2</y:a>$member<z:a xmlns:z='urn:z'>3</z:a><b>5</b></p>",
    'typed' => "<p id='o' xsi:type='t:L'><a>1</a><a>2</a>$member<b>5</b></p>",
];
foreach ($bodies as $kind => $body) {
    $client->reply = envelope("<t:opResponse xmlns:t='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>$body</t:opResponse>");
    foreach (['none', 'int', 'string', 'literal', 'full', 'reference', 'object', 'copy', 'cast', 'member', 'unset'] as $mode) {
        unset($kept);
        $kept = null;
        $result = $client->op();
        $result = $result instanceof SoapVar ? $result->enc_value : $result;
        unset($result->t);
        echo "$kind $mode: ", json_encode($result), ' ', json_encode($kept), "\n";
    }
}
?>
--EXPECT--
untyped none: {"a":["1","2","3"],"b":"5"} null
untyped int: {"a":[280267669825,"3"],"b":"5"} null
untyped string: {"a":["qqqq","3"],"b":"5"} null
untyped literal: {"a":[7,8,"3"],"b":"5"} null
untyped full: {"a":{"9223372036854775807":7},"b":"5"} null
untyped reference: {"a":[5,"3"],"b":"5"} null
untyped object: {"a":[{},"3"],"b":"5"} null
untyped copy: {"a":["1","2","3"],"b":"5"} ["1","2"]
untyped cast: {"a":["1","2","3"],"b":"5"} {"a":["1","2"]}
untyped member: {"a":["1","2","3"],"b":["mine","5"]} null
untyped unset: {"a":"3","b":"5"} null
typed none: {"a":["1","2"],"b":"5"} null
typed int: {"a":280267669825,"b":"5"} null
typed string: {"a":"qqqq","b":"5"} null
typed literal: {"a":[7,8],"b":"5"} null
typed full: {"a":{"9223372036854775807":7},"b":"5"} null
typed reference: {"a":5,"b":"5"} null
typed object: {"a":{},"b":"5"} null
typed copy: {"a":["1","2"],"b":"5"} ["1","2"]
typed cast: {"a":["1","2"],"b":"5"} {"a":["1","2"]}
typed member: {"a":["1","2"],"b":"5"} null
typed unset: {"b":"5"} null
