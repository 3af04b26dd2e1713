--TEST--
What is wrong with a WSDL: ext/soap's sentences, and the place (contract appendix A)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/broken_wsdl.inc';
?>
--EXPECTF--
empty: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'DIR/a.wsdl' : Document is empty%S
no definitions: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'DIR/a.wsdl'%S
schema: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'DIR/a.wsdl'%S
ill-formed: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'DIR/a.wsdl' : Premature end of data in tag a line 1%S
<wsdl:import location="none.wsdl"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'DIR/none.wsdl' : failed to load external entity "DIR/none.wsdl"%S
<wsdl:import location="b.wsdl"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'DIR/b.wsdl'%S
<x:x xmlns:x="urn:x" wsdl:required="true"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'%S
<x:x xmlns:x="urn:x" wsdl:required="1"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'%S
<x:x xmlns:x="urn:x" wsdl:required="true"/><soap:binding: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'%S
<x:x xmlns:x="urn:x" wsdl:required="true"/><soap:address: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'%S
<wsdl:other/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:types><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<other/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:message name="in">: [WSDL] SOAP-ERROR: Parsing WSDL: <message> 'in' already defined%S
<wsdl:message>: [WSDL] SOAP-ERROR: Parsing WSDL: <message> has no name attribute%S
<wsdl:message name="">: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:f'%S
<wsdl:portType name="pt"/><wsdl:portType name="pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <portType> 'pt' already defined%S
<wsdl:portType/><wsdl:portType name="pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <portType> has no name attribute%S
<wsdl:binding name="b" type="t:pt"/><wsdl:binding name="b" type="t:pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <binding> 'b' already defined%S
<wsdl:binding type="t:pt"/><wsdl:binding name="b" type="t:pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <binding> has no name attribute%S
<wsdl:service name="s"/><wsdl:service name="s">: [WSDL] SOAP-ERROR: Parsing WSDL: <service> 's' already defined%S
<wsdl:message name="in"><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:message name="in"><wsdl:part : [WSDL] SOAP-ERROR: Parsing WSDL: No name associated with <part> 'message'%S
<wsdl:input message="t:none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'%S
<wsdl:input/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing name for <input> of 'op'%S
<wsdl:output message="t:none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'%S
<wsdl:output/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing name for <output> of 'op'%S
<wsdl:fault message="t:f"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing name for <fault> of 'op'%S
<wsdl:fault name="f" message="t:none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'%S
<wsdl:fault name="f" message="t:f"/><wsdl:fault name="f" message="t:f"/>: [WSDL] SOAP-ERROR: Parsing WSDL: <fault> with name 'f' already defined in 'op'%S
<wsdl:message name="f">: no error
<wsdl:input><soap:body use="literal"/><soap:header use="literal" part="p"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing message attribute for <header>%S
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:none" part="p"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'%S
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing part attribute for <header>%S
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in" part="none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing part 'none' in <message>%S
<wsdl:input><soap:body use="literal"/><soap:header use="encoded" encodingStyle="urn:e" message="t:in" part="p"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown encodingStyle 'urn:e'%S
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in" part="p"><soap:headerfault use="literal" part="p"/></soap:header>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing message attribute for <header>%S
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in" part="p"><wsdl:other/></soap:header>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:input><soap:body use="literal" parts="none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing part 'none' in <message>%S
<wsdl:input><soap:body use="literal"/><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:input><soap:body use="encoded" encodingStyle="urn:e"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown encodingStyle 'urn:e'%S
<soap:fault name="f" use="encoded" encodingStyle="urn:e"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown encodingStyle 'urn:e'%S
<wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:port name="p">: [WSDL] SOAP-ERROR: Parsing WSDL: No binding associated with <port>%S
<wsdl:port name="p" binding="t:none">: [WSDL] SOAP-ERROR: Parsing WSDL: No <binding> element with name 'none'%S
<wsdl:other/><wsdl:port name="p" binding="t:b">: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:port name="p" binding="t:b"><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<soap:address/>: [WSDL] SOAP-ERROR: Parsing WSDL: No location associated with <port>%S
<wsdl:binding name="b">: [WSDL] SOAP-ERROR: Parsing WSDL: Missing 'type' attribute for <binding>%S
<wsdl:other/><soap:binding : [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:operation><soap:operation: [WSDL] SOAP-ERROR: Parsing WSDL: Missing 'name' attribute for <operation>%S
<wsdl:operation name="none"><soap:operation: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <portType>/<operation> with name 'none'%S
<wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>%S
<wsdl:operation><wsdl:input: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <portType>/<operation> with name 'op'%S
transport="urn:smtp": [WSDL] SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
no service: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't bind to service: DIR/a.wsdl: there is no service, so that the location of calls must be given
no port: [WSDL] SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
<wsdl:part name="p" element="t:none"/></wsdl:message>
  <wsdl:message name="f">: no error
<wsdl:part name="p" type="t:none"/></wsdl:message>
  <wsdl:message name="f">: no error
-- not as in ext/soap
<wsdl:message name="in"><x:x xmlns:x="urn:x"/>: no error
<wsdl:fault name="f"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing name for <fault> of 'op', 'message' was expected (DIR/a.wsdl:7:88)
<wsdl:input><soap:body use="literal"/><soap:header use="encoded" message="t:in" part="p"/>: no error
<wsdl:input><soap:body use="encoded"/>: no error
<soap:fault name="f" use="encoded"/>: no error
<wsdl:binding name="b" type="t:none">: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <portType> with name 'none', type="t:none" of binding refers to nothing in namespace 'urn:t' (DIR/a.wsdl:9:3)
<wsdl:message name="f"><wsdl:part name="q" element="t:in"/>: no error
</wsdl:port>: [WSDL] SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
<wsdl:service/><wsdl:service name="s">: no error
SOAP-ERROR: Parsing WSDL: Missing 'type' attribute for <binding> (data://text/xml;base64,%s...%s:9:3)
-- use is left out
<wsdl:input><soap:body/>: no error
<wsdl:input><soap:body encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/>: no error
