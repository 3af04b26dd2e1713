--TEST--
SoapServer: a fault whose detail holds what is no text where text is due keeps its declaration: an empty element, and the prefix of its code
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

$wsdl = "<w:definitions targetNamespace='urn:s' xmlns:w='http://schemas.xmlsoap.org/wsdl/' xmlns:s='http://schemas.xmlsoap.org/wsdl/soap/' xmlns:t='urn:s' xmlns:x='http://www.w3.org/2001/XMLSchema'>
<w:types><x:schema targetNamespace='urn:s' elementFormDefault='qualified'><x:element name='F' type='x:string'/><x:element name='In' type='x:string'/></x:schema></w:types>
<w:message name='in'><w:part name='in' element='t:In'/></w:message><w:message name='f'><w:part name='f' element='t:F'/></w:message>
<w:portType name='pt'><w:operation name='One'><w:input message='t:in'/><w:output message='t:in'/><w:fault name='F' message='t:f'/></w:operation></w:portType>
<w:binding name='b' type='t:pt'><s:binding style='document' transport='http://schemas.xmlsoap.org/soap/http'/><w:operation name='One'><s:operation soapAction=''/><w:input><s:body use='literal'/></w:input><w:output><s:body use='literal'/></w:output><w:fault name='F'><s:fault name='F' use='literal'/></w:fault></w:operation></w:binding>
<w:service name='s'><w:port name='p' binding='t:b'><s:address location='http://wsdl/One'/></w:port></w:service></w:definitions>";
foreach (["'text'", '["F" => 1]', '(object)["a" => 1]', '(object)["F" => new stdClass]', 'null'] as $detail) {
    $made = '$server = new SoapServer("data:text/xml;base64,' . base64_encode($wsdl) . '", ["cache_wsdl" => WSDL_CACHE_NONE]); $server->setClass("Handler");
        set_error_handler(function ($level, $text) { throw new LogicException($text); });
        class Handler { public function One($x) { throw new SoapFault("Own", "why", null, ' . $detail . ', "F"); } }';
    echo "$detail: ", preg_replace('~.*<SOAP-ENV:Fault>(.*)</SOAP-ENV:Fault>.*~s', '$1', answer($made, envelope('<t:In xmlns:t="urn:s">1</t:In>'))), "\n";
}
?>
--EXPECT--
'text': <faultcode>ns1:Own</faultcode><faultstring>why</faultstring><detail><ns1:F>text</ns1:F></detail>
["F" => 1]: <faultcode>ns1:Own</faultcode><faultstring>why</faultstring><detail><ns1:F>Array</ns1:F></detail>
(object)["a" => 1]: <faultcode>ns1:Own</faultcode><faultstring>why</faultstring><detail><ns1:F></ns1:F></detail>
(object)["F" => new stdClass]: <faultcode>ns1:Own</faultcode><faultstring>why</faultstring><detail><ns1:F></ns1:F></detail>
null: <faultcode>ns1:Own</faultcode><faultstring>why</faultstring><detail><ns1:F/></detail>
