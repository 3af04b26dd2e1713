--TEST--
Values: repeating elements met once, more often, never (contract C-12.24)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='W'><xs:sequence><xs:element name='item' type='xs:string' maxOccurs='unbounded'/></xs:sequence></xs:complexType>"
    . "<xs:element name='In' type='xs:string'/><xs:element name='Out'><xs:complexType><xs:sequence>"
    . "<xs:element name='s' type='xs:string' minOccurs='0' maxOccurs='unbounded'/><xs:element name='n' type='xs:int' minOccurs='0' maxOccurs='9' nillable='true'/>"
    . "<xs:element name='i' type='xs:int' minOccurs='0' maxOccurs='9'/><xs:element name='w' type='t:W' minOccurs='0'/><xs:element name='one' type='xs:int' minOccurs='0'/>"
    . "</xs:sequence></xs:complexType></xs:element>");
foreach ([
    '', '<t:s>1</t:s>', '<t:s>1</t:s><t:n>2</t:n><t:s>3</t:s>', '<t:n xsi:nil="true"/>', '<t:i/>',
    '<t:w><t:item>a</t:item></t:w>', '<t:w/>', '<t:one>1</t:one>',
] as $body) {
    echo str_pad($body === '' ? 'nothing' : str_replace('t:', '', $body), 36), shown($wsdl, "<t:Out>$body</t:Out>"), "\n",
        str_pad('', 36), shown($wsdl, "<t:Out>$body</t:Out>", ['features' => SOAP_SINGLE_ELEMENT_ARRAYS]), "\n";
}
/* A group around an element counts, too (XSD Part 1, 3.9.1). */
$wsdl = service("<xs:group name='G'><xs:sequence><xs:element name='g' type='xs:string' minOccurs='0'/></xs:sequence></xs:group>"
    . "<xs:element name='In' type='xs:string'/><xs:element name='Out'><xs:complexType><xs:sequence>"
    . "<xs:sequence minOccurs='0' maxOccurs='9'><xs:element name='s' type='xs:string'/></xs:sequence><xs:group ref='t:G' maxOccurs='unbounded'/>"
    . "<xs:choice minOccurs='0' maxOccurs='2'><xs:element name='c' type='xs:string'/><xs:element name='d' type='xs:string'/></xs:choice>"
    . "<xs:choice minOccurs='0'><xs:element name='e' type='xs:string'/></xs:choice></xs:sequence></xs:complexType></xs:element>");
$body = '<t:Out><t:s>1</t:s><t:g>2</t:g><t:c>3</t:c><t:e>4</t:e></t:Out>';
echo shown($wsdl, $body), "\n", shown($wsdl, $body, ['features' => SOAP_SINGLE_ELEMENT_ARRAYS]), "\n";
?>
--EXPECT--
nothing                             stdClass{}
                                    stdClass{}
<s>1</s>                            stdClass{s: '1'}
                                    stdClass{s: ['1']}
<s>1</s><n>2</n><s>3</s>            stdClass{s: ['1', '3'], n: 2}
                                    stdClass{s: ['1', '3'], n: [2]}
<n xsi:nil="true"/>                 stdClass{n: NULL}
                                    stdClass{n: NULL}
<i/>                                stdClass{i: NULL}
                                    stdClass{i: [NULL]}
<w><item>a</item></w>               stdClass{w: stdClass{item: 'a'}}
                                    stdClass{w: stdClass{item: ['a']}}
<w/>                                stdClass{w: stdClass{}}
                                    stdClass{w: stdClass{}}
<one>1</one>                        stdClass{one: 1}
                                    stdClass{one: 1}
stdClass{s: '1', g: '2', c: '3', e: '4'}
stdClass{s: ['1'], g: ['2'], c: ['3'], e: '4'}
