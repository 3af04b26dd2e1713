--TEST--
Values: a part whose element has no type is no typed place: a type of the WSDL's is told (contract C-12.25)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

function told(string $out): void
{
    $wsdl = service("<xs:complexType name='B'><xs:sequence><xs:element name='b' type='xs:int'/></xs:sequence></xs:complexType>"
        . "<xs:element name='In' $out/><xs:element name='Out' $out/>");
    $struct = '<t:Out xmlns:t="urn:t" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="t:B"><t:b>1</t:b></t:Out>';
    $value = received($wsdl, $struct);
    echo get_class($value), $value instanceof SoapVar ? " $value->enc_stype $value->enc_ns b={$value->enc_value->b}" : " b=$value->b", "\n";

    $server = new SoapServer($wsdl);
    $server->setClass('Kept');
    ob_start();
    $server->handle('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>' . str_replace('Out', 'In', $struct) . '</e:Body></e:Envelope>');
    ob_end_clean();
    echo 'server: ', Kept::$class, "\n";
}

class Kept
{
    public static $class;
    public function __call($name, $given)
    {
        self::$class = get_class($given[0]);
    }
}

foreach (['', 'type="xs:anyType"', 'type="t:B"'] as $type) {
    told($type);
}
?>
--EXPECT--
SoapVar B urn:t b=1
server: SoapVar
stdClass b=1
server: stdClass
stdClass b=1
server: stdClass
