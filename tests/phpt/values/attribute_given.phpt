--TEST--
Values: a SoapVar says how an attribute is coded, and an object is no fixed value (as ext/soap)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';
error_reporting(E_ALL & ~E_WARNING); // ext/soap says what it could not convert, too

$wsdl = service("<xs:element name='In'><xs:complexType><xs:attribute name='b' type='xs:boolean'/><xs:attribute name='i' type='xs:int'/>"
    . "<xs:attribute name='t' type='xs:dateTime'/><xs:attribute name='f' type='xs:string' fixed='F'/></xs:complexType></xs:element>"
    . "<xs:element name='Out' type='xs:string'/>");
foreach (['b' => [new SoapVar('v', XSD_STRING), new SoapVar('v', XSD_BOOLEAN), new SoapVar(5, XSD_INT), new SoapVar(1.5, XSD_DOUBLE),
        new SoapVar('5x', UNKNOWN_TYPE), new SoapVar(null, XSD_STRING), new SoapVar(new SoapVar('in', XSD_STRING), XSD_INT)],
    'i' => [new SoapVar('x', XSD_STRING), new SoapVar(true, XSD_BOOLEAN), new SoapVar('7', XSD_INT)],
    't' => [new SoapVar('soon', XSD_DATETIME), new SoapVar('never', XSD_STRING)],
    'f' => [new stdClass, new SoapVar('F', XSD_STRING), new SoapVar('G', XSD_STRING)]] as $name => $values) {
    foreach ($values as $value) {
        echo preg_replace('~ \(/.*~', '', sent($wsdl, [[$name => $value]])), "\n"; // without soapc's path
    }
}
ini_set('soapc.compat_messages', '1');
echo contents($wsdl, ['t' => PHP_INT_MAX]), "\n";
?>
--EXPECT--
<ns1:In b="v"/>
<ns1:In b="true"/>
<ns1:In b="5"/>
<ns1:In b="1.5"/>
<ns1:In b="5x"/>
<ns1:In/>
<ns1:In b="in"/>
<ns1:In i="x"/>
<ns1:In i="true"/>
<ns1:In i="7"/>
<ns1:In t="soon"/>
<ns1:In t="never"/>
SoapFault: SOAP-ERROR: Encoding: Attribute 'f' has fixed value 'F' (value '' is not allowed)
<ns1:In f="F"/>
SoapFault: SOAP-ERROR: Encoding: Attribute 'f' has fixed value 'F' (value 'G' is not allowed)
SoapFault: SOAP-ERROR: Encoding: Invalid timestamp 9223372036854775807
