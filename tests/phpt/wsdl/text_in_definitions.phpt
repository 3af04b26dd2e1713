--TEST--
Text where WSDL has elements only is passed over, a CDATA section is refused as ext/soap refuses it
--EXTENSIONS--
soap
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
$wsdl = <<<'XML'
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:t="urn:t" targetNamespace="urn:t">@definitions<types>@types</types>
  <message name="m">@message<part name="p" type="t:x">@part</part></message>
  <portType name="pt">@portType<operation name="op"><documentation>words</documentation><input message="t:m"/></operation></portType>
  <binding name="b" type="t:pt">@binding<soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="op">@operation<soap:operation soapAction="a"/>
      <input>@input<soap:body use="literal" namespace="urn:t"/></input></operation></binding>
  <service name="s">@service<port name="po" binding="t:b">@port<soap:address location="http://x/"/></port></service>
</definitions>
XML;
$file = __DIR__ . '/text_in_definitions.wsdl';
preg_match_all('/@(\w+)/', $wsdl, $places);
foreach ($places[1] as $place) {
    foreach (['words', '<![CDATA[words]]>'] as $text) {
        file_put_contents($file, preg_replace('/@\w+/', '', preg_replace("/@$place\\b/", $text, $wsdl)));
        try {
            new SoapClient($file);
            echo "$place: $text is read\n";
        } catch (SoapFault $fault) {
            echo "$place: {$fault->getMessage()}\n";
        }
    }
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/text_in_definitions.wsdl');
?>
--EXPECT--
definitions: words is read
definitions: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>
types: words is read
types: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>
message: words is read
message: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>
part: words is read
part: <![CDATA[words]]> is read
portType: words is read
portType: <![CDATA[words]]> is read
binding: words is read
binding: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>
operation: words is read
operation: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>
input: words is read
input: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>
service: words is read
service: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>
port: words is read
port: SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>

