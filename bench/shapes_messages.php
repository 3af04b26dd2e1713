<?php
/*
 * The service of `bench/run shapes` and its messages, generated: shapes other than the short records of bench/messages.php.
 * Each operation echoes its argument. shape_wsdl() is the WSDL, SHAPES the cases, shape_message() one message.
 */

/* case => operations for the instruction counts: this many, and twice as many */
const SHAPES = [
    'nested' => 10, 'record' => 5, 'attributes' => 10, 'choice' => 10, 'derived' => 10, 'text' => 5, 'base64' => 2,
    'lists' => 10, 'encoded' => 5, 'references' => 5, 'other-prefixes' => 5, 'disorder' => 5, 'headers' => 50, 'fault' => 50,
    'soap12' => 10,
];

const SHAPE_NS = 'urn:soapc:shapes';

/* 30 fields: name => [type, min, nillable, value of the i-th record or null for absent, '' with nillable for nil] */
const RECORD = [
    'aString' => ['string', 1, 0, 'a text of some length'], 'aNormalized' => ['normalizedString', 1, 0, 'one line'],
    'aToken' => ['token', 1, 0, 'token'], 'aLanguage' => ['language', 1, 0, 'de-CH'], 'aName' => ['NCName', 1, 0, 'name'],
    'anId' => ['NMTOKEN', 1, 0, 'id-7'], 'aUri' => ['anyURI', 1, 0, 'http://example.org/a/b?c=d'],
    'aBoolean' => ['boolean', 1, 0, 'true'], 'aDecimal' => ['decimal', 1, 0, '12345.678'],
    'anInteger' => ['integer', 1, 0, '123456789'], 'aLong' => ['long', 1, 0, '9007199254740993'], 'anInt' => ['int', 1, 0, '-7919'],
    'aShort' => ['short', 1, 0, '-300'], 'aByte' => ['byte', 1, 0, '-12'], 'aNonNegative' => ['nonNegativeInteger', 1, 0, '77'],
    'aPositive' => ['positiveInteger', 1, 0, '1'], 'anUnsignedLong' => ['unsignedLong', 1, 0, '1234567890123'],
    'anUnsignedInt' => ['unsignedInt', 1, 0, '4000000000'], 'anUnsignedShort' => ['unsignedShort', 1, 0, '65000'],
    'anUnsignedByte' => ['unsignedByte', 1, 0, '200'], 'aFloat' => ['float', 1, 0, '1.5'], 'aDouble' => ['double', 1, 0, '0.1'],
    'aDateTime' => ['dateTime', 1, 0, '2026-05-08T16:00:00Z'], 'aDate' => ['date', 1, 0, '2026-05-08'],
    'aTime' => ['time', 1, 0, '16:00:00'], 'aDuration' => ['duration', 1, 0, 'P1DT2H'], 'aBinary' => ['base64Binary', 1, 0, 'c29hcGM='],
    'anOptional' => ['string', 0, 0, null], 'aNil' => ['int', 1, 1, ''], 'anotherOptional' => ['int', 0, 0, '5'],
];

function shape_wsdl(): string
{
    $fields = '';
    foreach (RECORD as $name => [$type, $min, $nillable]) {
        $fields .= "<xsd:element name='$name' type='xsd:$type'" . ($min ? '' : " minOccurs='0'")
            . ($nillable ? " nillable='true'" : '') . '/>';
    }
    $nested = '';
    for ($i = 1; $i <= 6; $i++) {
        $nested .= "<xsd:complexType name='Level$i'><xsd:sequence><xsd:element name='name' type='xsd:string'/>"
            . "<xsd:element name='number' type='xsd:int'/>"
            . ($i < 6 ? "<xsd:element name='below' type='t:Level" . ($i + 1) . "' maxOccurs='2'/>" : '') . '</xsd:sequence></xsd:complexType>';
    }
    $list = fn (string $type) => "<xsd:complexType><xsd:sequence><xsd:element name='item' type='t:$type' maxOccurs='unbounded'/>"
        . '</xsd:sequence></xsd:complexType>';
    $literal = [
        'Nested' => '<xsd:complexType><xsd:complexContent><xsd:extension base="t:Level1"/></xsd:complexContent></xsd:complexType>',
        'Records' => $list('Record'), 'Attributes' => $list('Price'), 'Choices' => $list('Choice'), 'Derived' => $list('Shape'),
        'Text' => '<xsd:complexType><xsd:sequence><xsd:element name="item" type="xsd:string" maxOccurs="unbounded"/></xsd:sequence></xsd:complexType>',
        'Base64' => '<xsd:complexType><xsd:sequence><xsd:element name="item" type="xsd:base64Binary"/></xsd:sequence></xsd:complexType>',
        'Lists' => '<xsd:complexType><xsd:sequence><xsd:element name="numbers" type="xsd:int" maxOccurs="unbounded"/>'
            . '<xsd:element name="words" type="xsd:string" maxOccurs="unbounded"/></xsd:sequence></xsd:complexType>',
        'Structs' => $list('Struct'), 'All' => $list('All'),
    ];
    $elements = $messages = $operations = $bindings = '';
    $soap = "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'";
    foreach ($literal as $name => $type) {
        foreach (['', 'Response'] as $suffix) {
            $elements .= "<xsd:element name='echo$name$suffix'>$type</xsd:element>";
            $messages .= "<message name='echo$name$suffix'><part name='parameters' element='t:echo$name$suffix'/></message>";
        }
        $operations .= "<operation name='echo$name'><input message='t:echo$name'/><output message='t:echo{$name}Response'/></operation>";
        $headers = $name === 'Structs'
            ? "<soap:header message='t:headers' part='session' use='literal'/><soap:header message='t:headers' part='trace' use='literal'/>" : '';
        $bindings .= "<operation name='echo$name'><soap:operation soapAction='urn:$name' style='document'/><input><soap:body use='literal'/>$headers</input>"
            . "<output><soap:body use='literal'/>$headers</output></operation>";
    }
    $use = "use='encoded' namespace='" . SHAPE_NS . "' encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'";
    $operations .= "<operation name='echoArray'><input message='t:array'/><output message='t:array'/></operation>";
    $bindings .= "<operation name='echoArray'><soap:operation soapAction='urn:array' style='rpc'/><input><soap:body $use/></input>"
        . "<output><soap:body $use/></output></operation>";
    return "<?xml version='1.0'?><definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:t='" . SHAPE_NS . "' targetNamespace='" . SHAPE_NS
        . "' xmlns:xsd='http://www.w3.org/2001/XMLSchema' xmlns:enc='http://schemas.xmlsoap.org/soap/encoding/' "
        . "xmlns:wsdl='http://schemas.xmlsoap.org/wsdl/' $soap><types>"
        . "<xsd:schema targetNamespace='" . SHAPE_NS . "' elementFormDefault='qualified'>"
        . "<xsd:import namespace='http://schemas.xmlsoap.org/soap/encoding/'/>"
        . "<xsd:complexType name='Record'><xsd:sequence>$fields</xsd:sequence></xsd:complexType>$nested"
        . "<xsd:complexType name='Price'><xsd:simpleContent><xsd:extension base='xsd:decimal'><xsd:attribute name='currency' type='xsd:string'/>"
        . "<xsd:attribute name='precise' type='xsd:boolean'/><xsd:attribute name='source' type='xsd:int'/></xsd:extension></xsd:simpleContent></xsd:complexType>"
        . "<xsd:complexType name='Choice'><xsd:sequence><xsd:choice><xsd:element name='card' type='xsd:string'/><xsd:element name='cash' type='xsd:int'/>"
        . "<xsd:element name='cheque' type='t:Struct'/></xsd:choice></xsd:sequence><xsd:attribute name='id' type='xsd:int'/></xsd:complexType>"
        . "<xsd:complexType name='Shape'><xsd:sequence><xsd:element name='color' type='xsd:string'/></xsd:sequence></xsd:complexType>"
        . "<xsd:complexType name='Circle'><xsd:complexContent><xsd:extension base='t:Shape'><xsd:sequence><xsd:element name='radius' type='xsd:double'/>"
        . "</xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>"
        . "<xsd:complexType name='Square'><xsd:complexContent><xsd:extension base='t:Shape'><xsd:sequence><xsd:element name='side' type='xsd:int'/>"
        . "</xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>"
        . "<xsd:complexType name='Struct'><xsd:sequence><xsd:element name='varString' type='xsd:string'/><xsd:element name='varInt' type='xsd:int'/>"
        . "<xsd:element name='varFloat' type='xsd:float'/></xsd:sequence></xsd:complexType>"
        . "<xsd:complexType name='All'><xsd:all><xsd:element name='varString' type='xsd:string'/><xsd:element name='varInt' type='xsd:int'/>"
        . "<xsd:element name='varFloat' type='xsd:float'/></xsd:all></xsd:complexType>"
        . "<xsd:complexType name='ArrayOfStruct'><xsd:complexContent><xsd:restriction base='enc:Array'><xsd:attribute ref='enc:arrayType' "
        . "wsdl:arrayType='t:Struct[]'/></xsd:restriction></xsd:complexContent></xsd:complexType>"
        . "<xsd:element name='session' type='xsd:string'/><xsd:element name='trace' type='t:Struct'/>$elements</xsd:schema></types>$messages"
        . "<message name='headers'><part name='session' element='t:session'/><part name='trace' element='t:trace'/></message>"
        . "<message name='array'><part name='items' type='t:ArrayOfStruct'/></message>"
        . "<portType name='Shapes'>$operations</portType><binding name='Shapes' type='t:Shapes'>"
        . "<soap:binding transport='http://schemas.xmlsoap.org/soap/http'/>$bindings</binding>"
        . "<service name='Shapes'><port name='Shapes' binding='t:Shapes'><soap:address location='http://127.0.0.1:9/'/></port></service></definitions>";
}

function struct_xml(int $i, string $prefix, bool $disorder = false): string
{
    $members = ["<{$prefix}varString>item number $i of a list</{$prefix}varString>", '<' . $prefix . 'varInt>' . $i * 7919 . "</{$prefix}varInt>",
        '<' . $prefix . 'varFloat>' . ($i + 0.25) . "</{$prefix}varFloat>"];
    return implode('', $disorder && $i % 2 ? array_reverse($members) : $members);
}

function level_xml(int $level): string
{
    $xml = "<ns1:name>level $level</ns1:name><ns1:number>$level</ns1:number>";
    if ($level < 6) {
        $xml .= str_repeat('<ns1:below>' . level_xml($level + 1) . '</ns1:below>', 2);
    }
    return $xml;
}

function items(int $count, callable $content): string
{
    $xml = '';
    for ($i = 1; $i <= $count; $i++) {
        $xml .= $content($i);
    }
    return $xml;
}

function record_xml(): string
{
    $xml = '';
    foreach (RECORD as $name => [, , $nillable, $value]) {
        if ($value !== null) {
            $xml .= $nillable && $value === '' ? "<ns1:$name xsi:nil=\"true\"/>" : "<ns1:$name>$value</ns1:$name>";
        }
    }
    return "<ns1:item>$xml</ns1:item>";
}

function choice_xml(int $i): string
{
    return "<ns1:item id=\"$i\">" . match ($i % 3) {
        0 => "<ns1:card>number $i</ns1:card>",
        1 => "<ns1:cash>$i</ns1:cash>",
        2 => '<ns1:cheque>' . struct_xml($i, 'ns1:') . '</ns1:cheque>',
    } . '</ns1:item>';
}

function derived_xml(int $i): string
{
    return match ($i % 3) {
        0 => '<ns1:item xsi:type="ns1:Circle"><ns1:color>red</ns1:color><ns1:radius>' . ($i + 0.5) . '</ns1:radius></ns1:item>',
        1 => "<ns1:item xsi:type=\"ns1:Square\"><ns1:color>green</ns1:color><ns1:side>$i</ns1:side></ns1:item>",
        2 => '<ns1:item xsi:type="ns1:Shape"><ns1:color>blue</ns1:color></ns1:item>',
    };
}

/* Prefixes, declarations and their places as no two peers have them. */
function foreign_xml(int $i): string
{
    $ns = SHAPE_NS;
    return match ($i % 4) {
        0 => "<item xmlns='$ns'>" . struct_xml($i, '') . '</item>',
        1 => "<p$i:item xmlns:p$i='$ns'>" . struct_xml($i, "p$i:") . "</p$i:item>",
        2 => "\n  <ns1:item>\n    " . str_replace('><', ">\n    <", struct_xml($i, 'ns1:')) . "\n  </ns1:item>\n",
        3 => "<q:item xmlns:q=\"$ns\" xmlns:other='urn:other'><!-- a comment -->" . struct_xml($i, 'ns1:') . '</q:item>',
    };
}

/* Items of an array: each stands at the end of the Body, or every fifth one is that before it. */
function references_xml(int $count, bool $is_reply): string
{
    $items = $targets = '';
    for ($i = 1; $i <= $count; $i++) {
        $of = $i % 5 ? $i : $i - 1;
        $items .= "<item href=\"#ref$of\"/>";
        if ($of === $i) {
            $targets .= "<multiRef id=\"ref$i\" xsi:type=\"ns1:Struct\">" . encoded_members($i) . '</multiRef>';
        }
    }
    return array_xml($items, $count, $is_reply) . $targets;
}

function encoded_members(int $i): string
{
    return "<varString xsi:type=\"xsd:string\">item number $i of a list</varString><varInt xsi:type=\"xsd:int\">" . $i * 7919
        . '</varInt><varFloat xsi:type="xsd:float">' . ($i + 0.25) . '</varFloat>';
}

function array_xml(string $items, int $count, bool $is_reply): string
{
    $element = 'ns1:echoArray' . ($is_reply ? 'Response' : '');
    return "<$element SOAP-ENV:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\"><items SOAP-ENC:arrayType=\"ns1:Struct[$count]\" "
        . "xsi:type=\"ns1:ArrayOfStruct\">$items</items></$element>";
}

function text_xml(): string
{
    $text = str_repeat('Some words &amp; more, 1 &lt; 2; a "quotation", Grüße aus Zürich, Москва, 東京. ', 200);
    return str_repeat("<ns1:item>$text</ns1:item>", 4);
}

/* What stands in the element of the operation. */
function shape_content(string $case): string
{
    $struct = fn (int $i) => '<ns1:item>' . struct_xml($i, 'ns1:') . '</ns1:item>';
    return match ($case) {
        'nested' => level_xml(1),
        'record' => str_repeat(record_xml(), 20),
        'attributes' => items(50, fn ($i) => "<ns1:item currency=\"EUR\" precise=\"true\" source=\"$i\">$i.5</ns1:item>"),
        'choice' => items(50, choice_xml(...)),
        'derived' => items(50, derived_xml(...)),
        'text' => text_xml(),
        'base64' => '<ns1:item>' . base64_encode(str_repeat(hash('sha512', 'soapc', true), 16384)) . '</ns1:item>',
        'lists' => items(100, fn ($i) => '<ns1:numbers>' . $i * 7919 . '</ns1:numbers>') . items(100, fn ($i) => "<ns1:words>word $i</ns1:words>"),
        'other-prefixes' => items(100, foreign_xml(...)),
        'disorder' => items(100, fn ($i) => '<ns1:item>' . struct_xml($i, 'ns1:', true) . '</ns1:item>'),
        'headers', 'fault' => items(1, $struct),
        'soap12' => items(10, $struct),
    };
}

function shape_operation(string $case): string
{
    return match ($case) {
        'nested' => 'echoNested', 'record' => 'echoRecords', 'attributes' => 'echoAttributes', 'choice' => 'echoChoices', 'derived' => 'echoDerived',
        'text' => 'echoText', 'base64' => 'echoBase64', 'lists' => 'echoLists', 'encoded', 'references' => 'echoArray', 'disorder' => 'echoAll',
        'other-prefixes', 'headers', 'fault', 'soap12' => 'echoStructs',
    };
}

function shape_body(string $case, bool $is_reply): string
{
    if ($case === 'fault' && $is_reply) {
        return '<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>no such item</faultstring><detail><reason>it was sold</reason>'
            . '<number>42</number></detail></SOAP-ENV:Fault>';
    }
    if ($case === 'references') {
        return references_xml(100, $is_reply);
    }
    if ($case === 'encoded') {
        return array_xml(items(100, fn ($i) => '<item xsi:type="ns1:Struct">' . encoded_members($i) . '</item>'), 100, $is_reply);
    }
    $element = 'ns1:' . shape_operation($case) . ($is_reply ? 'Response' : '');
    return "<$element>" . shape_content($case) . "</$element>";
}

function shape_message(string $case, string $direction): string
{
    $header = $case !== 'headers' ? '' : '<SOAP-ENV:Header><ns1:session>0123456789abcdef</ns1:session><ns1:trace>' . struct_xml(7, 'ns1:')
        . '</ns1:trace></SOAP-ENV:Header>';
    $envelope = $case === 'soap12' ? 'http://www.w3.org/2003/05/soap-envelope' : 'http://schemas.xmlsoap.org/soap/envelope/';
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV=\"$envelope\" xmlns:ns1=\"" . SHAPE_NS
        . '" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
        . "xmlns:SOAP-ENC=\"http://schemas.xmlsoap.org/soap/encoding/\">$header<SOAP-ENV:Body>" . shape_body($case, $direction === 'reply')
        . "</SOAP-ENV:Body></SOAP-ENV:Envelope>\n";
}
