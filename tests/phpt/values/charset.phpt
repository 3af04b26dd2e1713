--TEST--
Values: the option encoding, both ways (contract C-6.2, C-12.1, C-12.20)
--EXTENSIONS--
soap
--FILE--
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
--EXPECT--
<ns1:In a="ü"><ns1:s>café</ns1:s><ns1:b>6Q==</ns1:b></ns1:In>
<ns1:Op><param0 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">kéy</key><value xsi:type="xsd:string">vé</value></item></param0></ns1:Op>
"SoapFault: SOAP-ERROR: Encoding: string 'caf\\xe9...' is not a valid utf-8 string (\/Envelope\/Body\/In\/s)"
converted back
