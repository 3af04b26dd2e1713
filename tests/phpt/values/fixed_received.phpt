--TEST--
A fixed value is compared in the value space: blanks are part of a string or normalizedString, of no other type (XSD Part 1, 3.3.1; Part 2, 4.3.6)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/values.inc';

$fields = $attributes = '';
foreach (['string' => 'red', 'normalizedString' => 'red', 'token' => 'red', 'int' => '5', 'boolean' => 'true'] as $type => $fixed) {
    $fields .= "<xs:element name='$type' type='xs:$type' fixed='$fixed' minOccurs='0'/>";
    $attributes .= "<xs:attribute name='$type' type='xs:$type' fixed='$fixed'/>";
}
$wsdl = service("<xs:element name='In' type='t:All'/><xs:element name='Out' type='t:All'/><xs:complexType name='All'><xs:sequence>$fields"
    . "<xs:element name='a' minOccurs='0'><xs:complexType>$attributes</xs:complexType></xs:element></xs:sequence></xs:complexType>");

foreach ([
    '<t:string>red</t:string>', '<t:string> red</t:string>', "<t:string>\n  red\n</t:string>", '<t:string><![CDATA[red ]]></t:string>',
    '<t:normalizedString>red</t:normalizedString>', '<t:normalizedString>red </t:normalizedString>', "<t:token>\n red </t:token>",
    '<t:int> 5 </t:int>', '<t:int>+5</t:int>', '<t:int>6</t:int>', '<t:boolean> 1 </t:boolean>',
    '<t:a string="red"/>', '<t:a string=" red"/>', '<t:a normalizedString=" red"/>', '<t:a token=" red "/>', '<t:a int=" 5"/>',
] as $body) {
    echo json_encode($body, JSON_UNESCAPED_SLASHES), ': ';
    $shown = shown($wsdl, "<t:Out>$body</t:Out>");
    echo preg_match("/has fixed value '\\w+' \\(value '/", $shown) ? 'refused' : $shown, "\n";
}
?>
--EXPECT--
"<t:string>red</t:string>": stdClass{string: 'red'}
"<t:string> red</t:string>": refused
"<t:string>\n  red\n</t:string>": refused
"<t:string><![CDATA[red ]]></t:string>": refused
"<t:normalizedString>red</t:normalizedString>": stdClass{normalizedString: 'red'}
"<t:normalizedString>red </t:normalizedString>": refused
"<t:token>\n red </t:token>": stdClass{token: 'red'}
"<t:int> 5 </t:int>": stdClass{int: 5}
"<t:int>+5</t:int>": stdClass{int: 5}
"<t:int>6</t:int>": refused
"<t:boolean> 1 </t:boolean>": stdClass{boolean: true}
"<t:a string=\"red\"/>": stdClass{a: stdClass{string: 'red', normalizedString: 'red', token: 'red', int: 5, boolean: true}}
"<t:a string=\" red\"/>": refused
"<t:a normalizedString=\" red\"/>": refused
"<t:a token=\" red \"/>": stdClass{a: stdClass{string: 'red', normalizedString: 'red', token: 'red', int: 5, boolean: true}}
"<t:a int=\" 5\"/>": stdClass{a: stdClass{string: 'red', normalizedString: 'red', token: 'red', int: 5, boolean: true}}
