<?php
require __DIR__ . '/values.inc';

$type = "<xs:complexType mixed='true'><xs:sequence><xs:element name='who' type='xs:string' minOccurs='0' maxOccurs='9'/></xs:sequence>"
    . "<xs:attribute name='n' type='xs:int'/></xs:complexType>";
$wsdl = service("<xs:element name='In'>$type</xs:element><xs:element name='Out'>$type</xs:element>");

class Asked
{
    public function __get($name)
    {
        return ['_' => 'by __get', 'n' => 3][$name] ?? null;
    }
}
foreach ([['_' => 'a<b', 'n' => 1], ['who' => ['x', 'y'], '_' => 'text'], ['_' => null, 'who' => 'z'], [], new Asked] as $value) {
    echo sent($wsdl, [$value]), "\n";
}
foreach (['text', 'Dear <t:who>Ann</t:who>, hello', '<t:who>a</t:who><t:who>b</t:who>', ''] as $content) {
    echo shown($wsdl, "<t:Out n='5'>$content</t:Out>"), "\n";
}
?>
