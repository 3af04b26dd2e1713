--TEST--
The bytes of requests without a WSDL: prefixes, order of declarations, escapes (contract C-8.1, C-8.14)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

function sent(array $arguments, array $options = []): void
{
    $client = new CannedClient(null, $options + ['uri' => 'urn:u', 'location' => 'l']);
    $client->reply = envelope('<r/>');
    try {
        $client->__soapCall('f', $arguments);
        echo str_replace(["\r", "\t", "\x01"], ['{CR}', '{TAB}', '{1}'], $client->request), "\n";
    } catch (Throwable $error) {
        echo get_class($error), ': ', rtrim(strtok($error->getMessage(), '(')), "\n";
    }
}

foreach ([SOAP_1_1, SOAP_1_2] as $version) {
    foreach ([SOAP_RPC, SOAP_DOCUMENT] as $style) {
        foreach ([SOAP_ENCODED, SOAP_LITERAL] as $use) {
            $options = ['soap_version' => $version, 'style' => $style, 'use' => $use];
            echo "-- $version $style $use\n";
            sent([], $options);
            sent([1, 'x', true, null, 1.5, ''], $options);
            sent([null], $options);
            sent([[1, 2], ['a' => 1], (object)['m' => [1, 'x'], 'n' => []], [[1], [2]], [(object)[]]], $options);
        }
    }
}
echo "-- escapes\n";
sent(["<&>\"'\r\n\t", ['k<>"' => 'v'], new SoapParam('x', 'named')]);
sent([new SoapVar(['a' => 1, 'b' => 'x'], SOAP_ENC_OBJECT, 'ty', 'urn:t', 'node', 'urn:n')]);
sent([new SoapVar('<raw a="&lt;">x</raw>', XSD_ANYXML), new SoapVar('x', XSD_DATE, 'date', XSD_NAMESPACE)]);
sent([new SoapVar([new SoapVar(1, XSD_INT), new SoapVar(2, XSD_INT)], SOAP_ENC_ARRAY)]);
$o = (object)['a' => 1];
sent([$o, $o]);
sent(["\xC3\xA9\xE2\x82\xAC"]);
sent(["\xFF broken"]);
sent(["Stra\xDFe"], ['encoding' => 'ISO-8859-1']);
?>
--EXPECT--
-- 1 1 1
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f/></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 xsi:type="xsd:int">1</param0><param1 xsi:type="xsd:string">x</param1><param2 xsi:type="xsd:boolean">true</param2><param3 xsi:nil="true"/><param4 xsi:type="xsd:float">1.5</param4><param5 xsi:type="xsd:string"></param5></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 xsi:nil="true"/></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="http://xml.apache.org/xml-soap" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></param0><param1 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></param1><param2 xsi:type="SOAP-ENC:Struct"><m SOAP-ENC:arrayType="xsd:ur-type[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:string">x</item></m><n SOAP-ENC:arrayType="xsd:ur-type[0]" xsi:type="SOAP-ENC:Array"/></param2><param3 SOAP-ENC:arrayType="SOAP-ENC:Array[2]" xsi:type="SOAP-ENC:Array"><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item></item><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">2</item></item></param3><param4 SOAP-ENC:arrayType="SOAP-ENC:Struct[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="SOAP-ENC:Struct"/></param4></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

-- 1 1 2
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u"><SOAP-ENV:Body><ns1:f/></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u"><SOAP-ENV:Body><ns1:f><param0>1</param0><param1>x</param1><param2>true</param2><param3/><param4>1.5</param4><param5></param5></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u"><SOAP-ENV:Body><ns1:f><param0/></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0><param1><item><key>a</key><value>1</value></item></param1><param2><m><xsd:anyType>1</xsd:anyType><xsd:anyType>x</xsd:anyType></m><n/></param2><param3><SOAP-ENC:Array><xsd:int>1</xsd:int></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>2</xsd:int></SOAP-ENC:Array></param3><param4><SOAP-ENC:Struct/></param4></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

-- 1 2 1
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body/></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><param0 xsi:type="xsd:int">1</param0><param1 xsi:type="xsd:string">x</param1><param2 xsi:type="xsd:boolean">true</param2><param3 xsi:nil="true"/><param4 xsi:type="xsd:float">1.5</param4><param5 xsi:type="xsd:string"></param5></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><param0 xsi:nil="true"/></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns1="http://xml.apache.org/xml-soap" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><param0 SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></param0><param1 xsi:type="ns1:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></param1><param2 xsi:type="SOAP-ENC:Struct"><m SOAP-ENC:arrayType="xsd:ur-type[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:string">x</item></m><n SOAP-ENC:arrayType="xsd:ur-type[0]" xsi:type="SOAP-ENC:Array"/></param2><param3 SOAP-ENC:arrayType="SOAP-ENC:Array[2]" xsi:type="SOAP-ENC:Array"><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item></item><item SOAP-ENC:arrayType="xsd:int[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">2</item></item></param3><param4 SOAP-ENC:arrayType="SOAP-ENC:Struct[1]" xsi:type="SOAP-ENC:Array"><item xsi:type="SOAP-ENC:Struct"/></param4></SOAP-ENV:Body></SOAP-ENV:Envelope>

-- 1 2 2
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body/></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><param0>1</param0><param1>x</param1><param2>true</param2><param3/><param4>1.5</param4><param5></param5></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><param0/></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0><param1><item><key>a</key><value>1</value></item></param1><param2><m><xsd:anyType>1</xsd:anyType><xsd:anyType>x</xsd:anyType></m><n/></param2><param3><SOAP-ENC:Array><xsd:int>1</xsd:int></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>2</xsd:int></SOAP-ENC:Array></param3><param4><SOAP-ENC:Struct/></param4></SOAP-ENV:Body></SOAP-ENV:Envelope>

-- 2 1 1
<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body><ns1:f env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"/></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body><ns1:f env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:type="xsd:int">1</param0><param1 xsi:type="xsd:string">x</param1><param2 xsi:type="xsd:boolean">true</param2><param3 xsi:nil="true"/><param4 xsi:type="xsd:float">1.5</param4><param5 xsi:type="xsd:string"></param5></ns1:f></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body><ns1:f env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:nil="true"/></ns1:f></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="http://xml.apache.org/xml-soap" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/"><env:Body><ns1:f env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:int" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></param0><param1 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></param1><param2 xsi:type="enc:Struct"><m enc:itemType="xsd:anyType" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:string">x</item></m><n enc:itemType="xsd:anyType" enc:arraySize="0" xsi:type="enc:Array"/></param2><param3 enc:itemType="enc:Array" enc:arraySize="2" xsi:type="enc:Array"><item enc:itemType="xsd:int" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item></item><item enc:itemType="xsd:int" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="xsd:int">2</item></item></param3><param4 enc:itemType="enc:Struct" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="enc:Struct"/></param4></ns1:f></env:Body></env:Envelope>

-- 2 1 2
<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u"><env:Body><ns1:f/></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u"><env:Body><ns1:f><param0>1</param0><param1>x</param1><param2>true</param2><param3/><param4>1.5</param4><param5></param5></ns1:f></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u"><env:Body><ns1:f><param0/></ns1:f></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/"><env:Body><ns1:f><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0><param1><item><key>a</key><value>1</value></item></param1><param2><m><xsd:anyType>1</xsd:anyType><xsd:anyType>x</xsd:anyType></m><n/></param2><param3><SOAP-ENC:Array><xsd:int>1</xsd:int></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>2</xsd:int></SOAP-ENC:Array></param3><param4><SOAP-ENC:Struct/></param4></ns1:f></env:Body></env:Envelope>

-- 2 2 1
<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"/></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:type="xsd:int">1</param0><param1 xsi:type="xsd:string">x</param1><param2 xsi:type="xsd:boolean">true</param2><param3 xsi:nil="true"/><param4 xsi:type="xsd:float">1.5</param4><param5 xsi:type="xsd:string"></param5></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding"><env:Body env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:nil="true"/></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns1="http://xml.apache.org/xml-soap" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/"><env:Body env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 enc:itemType="xsd:int" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></param0><param1 xsi:type="ns1:Map"><item><key xsi:type="xsd:string">a</key><value xsi:type="xsd:int">1</value></item></param1><param2 xsi:type="enc:Struct"><m enc:itemType="xsd:anyType" enc:arraySize="2" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:string">x</item></m><n enc:itemType="xsd:anyType" enc:arraySize="0" xsi:type="enc:Array"/></param2><param3 enc:itemType="enc:Array" enc:arraySize="2" xsi:type="enc:Array"><item enc:itemType="xsd:int" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="xsd:int">1</item></item><item enc:itemType="xsd:int" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="xsd:int">2</item></item></param3><param4 enc:itemType="enc:Struct" enc:arraySize="1" xsi:type="enc:Array"><item xsi:type="enc:Struct"/></param4></env:Body></env:Envelope>

-- 2 2 2
<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body/></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><param0>1</param0><param1>x</param1><param2>true</param2><param3/><param4>1.5</param4><param5></param5></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><param0/></env:Body></env:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:enc="http://www.w3.org/2003/05/soap-encoding" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/"><env:Body><param0><xsd:int>1</xsd:int><xsd:int>2</xsd:int></param0><param1><item><key>a</key><value>1</value></item></param1><param2><m><xsd:anyType>1</xsd:anyType><xsd:anyType>x</xsd:anyType></m><n/></param2><param3><SOAP-ENC:Array><xsd:int>1</xsd:int></SOAP-ENC:Array><SOAP-ENC:Array><xsd:int>2</xsd:int></SOAP-ENC:Array></param3><param4><SOAP-ENC:Struct/></param4></env:Body></env:Envelope>

-- escapes
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns2="http://xml.apache.org/xml-soap" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 xsi:type="xsd:string">&lt;&amp;&gt;"'&#13;
{TAB}</param0><param1 xsi:type="ns2:Map"><item><key xsi:type="xsd:string">k&lt;&gt;"</key><value xsi:type="xsd:string">v</value></item></param1><named xsi:type="xsd:string">x</named></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:ns2="urn:t" xmlns:ns3="urn:n" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><ns3:node xsi:type="ns2:ty"><a xsi:type="xsd:int">1</a><b xsi:type="xsd:string">x</b></ns3:node></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><raw a="&lt;">x</raw><param1 xsi:type="xsd:date">x</param1></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 SOAP-ENC:arrayType="xsd:int[2]" xsi:type="SOAP-ENC:Array"><item xsi:type="xsd:int">1</item><item xsi:type="xsd:int">2</item></param0></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 xsi:type="SOAP-ENC:Struct" id="ref1"><a xsi:type="xsd:int">1</a></param0><param1 href="#ref1"/></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 xsi:type="xsd:string">é€</param0></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>

SoapFault: SOAP-ERROR: Encoding: string '\xff...' is not a valid utf-8 string
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:u" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:f><param0 xsi:type="xsd:string">Straße</param0></ns1:f></SOAP-ENV:Body></SOAP-ENV:Envelope>
