<?php
require __DIR__ . '/values.inc';

$wsdl = service("<xs:complexType name='T'><xs:sequence><xs:element name='s' type='xs:string' minOccurs='0'/>"
    . "<xs:element name='b' type='xs:base64Binary' minOccurs='0'/></xs:sequence><xs:attribute name='a' type='xs:string'/></xs:complexType>"
    . "<xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");
$latin = ['encoding' => 'ISO-8859-1'];

echo sent($wsdl, [['s' => "caf\xe9", 'b' => "\xe9", 'a' => "\xfc"]], $latin), "\n";
echo sent(null, [["k\xe9y" => "v\xe9"]], $latin), "\n";
echo json_encode(sent($wsdl, [['s' => "caf\xe9"]])), "\n";

$reply = '<t:Out a="ü"><t:s>café €</t:s><t:b>6Q==</t:b></t:Out>';
echo bin2hex(serialize((array)received($wsdl, $reply, $latin))) === bin2hex(serialize(['s' => "caf\xe9 &#8364;", 'b' => "\xe9", 'a' => "\xfc"]))
    ? "converted back\n" : var_export(received($wsdl, $reply, $latin), true);
?>
