--TEST--
Values: what a wildcard held of another namespace goes out again under its own element, where there is one of that name
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

$type = "<xs:complexType><xs:sequence><xs:any minOccurs='0' maxOccurs='unbounded' processContents='lax'/></xs:sequence></xs:complexType>";
$struct = fn($k) => "<xs:complexType><xs:sequence><xs:element name='$k' type='xs:int'/></xs:sequence></xs:complexType>";
$wsdl = service("<xs:element name='In'>$type</xs:element><xs:element name='Out'>$type</xs:element><xs:element name='Both'>{$struct('t')}</xs:element></xs:schema>"
    . "<xs:schema targetNamespace='urn:o'><xs:element name='Other'>{$struct('o')}</xs:element><xs:element name='Both'>{$struct('o')}</xs:element>"
    . "<xs:element name='Two'>{$struct('o')}</xs:element></xs:schema>"
    . "<xs:schema targetNamespace='urn:p'><xs:element name='Two'>{$struct('p')}</xs:element>");

$out = received($wsdl, '<t:Out><x/><o:Other xmlns:o="urn:o"><o>5</o></o:Other></t:Out>');
echo line($out), "\n", sent($wsdl, [$out]), "\n";
echo sent($wsdl, [['any' => ['Both' => ['t' => 1]]]]), "\n"; // that of the target namespace
echo sent($wsdl, [['any' => ['Two' => (object)['o' => 1]]]]), "\n"; // which of the two is not told
?>
--EXPECT--
stdClass{any: [0 => '<x/>', Other => stdClass{o: 5}]}
<ns2:In><x/><ns1:Other><o>5</o></ns1:Other></ns2:In>
<ns1:In><ns1:Both><ns1:t>1</ns1:t></ns1:Both></ns1:In>
Error: Object of class stdClass could not be converted to string
