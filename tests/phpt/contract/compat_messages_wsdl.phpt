--TEST--
soapc.compat_messages=1: what is wrong with a WSDL or a schema, in ext/soap's words alone (contract appendix A)
--INI--
soapc.compat_messages=1
--FILE--
<?php
// Where the two read differently, or ext/soap names another element than the one that is wrong.
const OTHERWISE = [
    '<wsdl:message name="in"><x:x xmlns:x="urn:x"/>',
    '<wsdl:fault name="f"/>',
    '<wsdl:input><soap:body use="literal"/><soap:header use="encoded" message="t:in" part="p"/>',
    '<wsdl:input><soap:body use="encoded"/>',
    '<soap:fault name="f" use="encoded"/>',
    '<wsdl:binding name="b" type="t:none">',
    '<wsdl:message name="f"><wsdl:part name="q" element="t:in"/>',
    '</wsdl:port>',
    '<wsdl:service/><wsdl:service name="s">',
    '<wsdl:input><soap:body/>',
    '<xsd:import schemaLocation="b.xsd"/>',
    '<xsd:import namespace="urn:t" schemaLocation="b.xsd"/>',
    '<xsd:import namespace="urn:t"/>',
    '<xsd:element name="a" type="xsd:int"/><xsd:import namespace="urn:q"/>',
    '<xsd:simpleType name="s"><xsd:list/></xsd:simpleType>',
    '<xsd:simpleType name="s"><xsd:restriction/></xsd:simpleType>',
    '<xsd:group name="g"/>',
    '<xsd:element ref="t:in"/>',
    '<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" default="a"/></xsd:sequence></xsd:complexType>',
    '<xsd:complexType name="c"><xsd:sequence maxOccurs="x"/></xsd:complexType>',
];
ob_start();
require __DIR__ . '/../wsdl/broken_wsdl.inc';
require __DIR__ . '/../wsdl/broken_schema.inc';
foreach (explode("\n", ob_get_clean()) as $line) {
    [$case] = explode(': [WSDL]', preg_replace('/: no error$/', '', $line));
    if (!in_array($case, OTHERWISE, true)) {
        echo $line, "\n";
    }
}
?>
--EXPECT--
empty: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'DIR/a.wsdl' : Document is empty
no definitions: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'DIR/a.wsdl'
schema: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'DIR/a.wsdl'
ill-formed: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'DIR/a.wsdl' : Premature end of data in tag a line 1
<wsdl:import location="none.wsdl"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from 'DIR/none.wsdl' : failed to load external entity "DIR/none.wsdl"
<wsdl:import location="b.wsdl"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't find <definitions> in 'DIR/b.wsdl'
<x:x xmlns:x="urn:x" wsdl:required="true"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'
<x:x xmlns:x="urn:x" wsdl:required="1"/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'
<x:x xmlns:x="urn:x" wsdl:required="true"/><soap:binding: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'
<x:x xmlns:x="urn:x" wsdl:required="true"/><soap:address: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension 'urn:x'
<wsdl:other/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:types><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<other/><wsdl:types>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:message name="in">: [WSDL] SOAP-ERROR: Parsing WSDL: <message> 'in' already defined
<wsdl:message>: [WSDL] SOAP-ERROR: Parsing WSDL: <message> has no name attribute
<wsdl:message name="">: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:f'
<wsdl:portType name="pt"/><wsdl:portType name="pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <portType> 'pt' already defined
<wsdl:portType/><wsdl:portType name="pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <portType> has no name attribute
<wsdl:binding name="b" type="t:pt"/><wsdl:binding name="b" type="t:pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <binding> 'b' already defined
<wsdl:binding type="t:pt"/><wsdl:binding name="b" type="t:pt">: [WSDL] SOAP-ERROR: Parsing WSDL: <binding> has no name attribute
<wsdl:service name="s"/><wsdl:service name="s">: [WSDL] SOAP-ERROR: Parsing WSDL: <service> 's' already defined
<wsdl:message name="in"><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:message name="in"><wsdl:part : [WSDL] SOAP-ERROR: Parsing WSDL: No name associated with <part> 'message'
<wsdl:input message="t:none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'
<wsdl:input/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing name for <input> of 'op'
<wsdl:output message="t:none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'
<wsdl:output/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing name for <output> of 'op'
<wsdl:fault message="t:f"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing name for <fault> of 'op'
<wsdl:fault name="f" message="t:none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'
<wsdl:fault name="f" message="t:f"/><wsdl:fault name="f" message="t:f"/>: [WSDL] SOAP-ERROR: Parsing WSDL: <fault> with name 'f' already defined in 'op'
<wsdl:message name="f">: no error
<wsdl:input><soap:body use="literal"/><soap:header use="literal" part="p"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing message attribute for <header>
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:none" part="p"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <message> with name 't:none'
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing part attribute for <header>
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in" part="none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing part 'none' in <message>
<wsdl:input><soap:body use="literal"/><soap:header use="encoded" encodingStyle="urn:e" message="t:in" part="p"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown encodingStyle 'urn:e'
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in" part="p"><soap:headerfault use="literal" part="p"/></soap:header>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing message attribute for <header>
<wsdl:input><soap:body use="literal"/><soap:header use="literal" message="t:in" part="p"><wsdl:other/></soap:header>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:input><soap:body use="literal" parts="none"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Missing part 'none' in <message>
<wsdl:input><soap:body use="literal"/><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:input><soap:body use="encoded" encodingStyle="urn:e"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown encodingStyle 'urn:e'
<soap:fault name="f" use="encoded" encodingStyle="urn:e"/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unknown encodingStyle 'urn:e'
<wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:port name="p">: [WSDL] SOAP-ERROR: Parsing WSDL: No binding associated with <port>
<wsdl:port name="p" binding="t:none">: [WSDL] SOAP-ERROR: Parsing WSDL: No <binding> element with name 'none'
<wsdl:other/><wsdl:port name="p" binding="t:b">: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:port name="p" binding="t:b"><wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<soap:address/>: [WSDL] SOAP-ERROR: Parsing WSDL: No location associated with <port>
<wsdl:binding name="b">: [WSDL] SOAP-ERROR: Parsing WSDL: Missing 'type' attribute for <binding>
<wsdl:other/><soap:binding : [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:operation><soap:operation: [WSDL] SOAP-ERROR: Parsing WSDL: Missing 'name' attribute for <operation>
<wsdl:operation name="none"><soap:operation: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <portType>/<operation> with name 'none'
<wsdl:other/>: [WSDL] SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <other>
<wsdl:operation><wsdl:input: [WSDL] SOAP-ERROR: Parsing WSDL: Missing <portType>/<operation> with name 'op'
transport="urn:smtp": [WSDL] SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
no service: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't bind to service
no port: [WSDL] SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.
<wsdl:part name="p" element="t:none"/></wsdl:message>
  <wsdl:message name="f">: no error
<wsdl:part name="p" type="t:none"/></wsdl:message>
  <wsdl:message name="f">: no error
-- not as in ext/soap
SOAP-ERROR: Parsing WSDL: Missing 'type' attribute for <binding>
-- use is left out
<wsdl:input><soap:body encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/>: no error
<xsd:import namespace="urn:b" schemaLocation="none.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/none.xsd'
<xsd:import namespace="urn:b" schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/b.xsd'
<xsd:import namespace="urn:b" schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/b.xsd', missing 'targetNamespace', expected 'urn:b'
<xsd:import namespace="urn:b" schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/b.xsd', unexpected 'targetNamespace'='urn:c', expected 'urn:b'
<xsd:include schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't include schema from 'DIR/b.xsd', different 'targetNamespace'
<xsd:include/>: [WSDL] SOAP-ERROR: Parsing Schema: include has no 'schemaLocation' attribute
<xsd:redefine/>: [WSDL] SOAP-ERROR: Parsing Schema: redefine has no 'schemaLocation' attribute
<xsd:import namespace="urn:q"/>: no error
<xsd:other/>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in schema
<other/>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in schema
<xsd:sequence/>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in schema
<xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: simpleType has no 'name' attribute
<xsd:complexType/>: [WSDL] SOAP-ERROR: Parsing Schema: complexType has no 'name' attribute
<xsd:simpleType name="s"></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: expected <restriction>, <list> or <union> in simpleType
<xsd:simpleType name="s"><xsd:other/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in simpleType
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"/><xsd:list itemType="xsd:int"/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <list> in simpleType
<xsd:simpleType name="s"><xsd:list itemType="xsd:int"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:list></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'itemType' attribute and subtype
<xsd:simpleType name="s"><xsd:list><xsd:other/></xsd:list></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in list
<xsd:simpleType name="s"><xsd:list itemType="xsd:int"><xsd:other/></xsd:list></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in list
<xsd:simpleType name="s"><xsd:union><xsd:other/></xsd:union></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in union
<xsd:simpleType name="s"><xsd:union memberTypes="xsd:int"><xsd:list itemType="xsd:int"/></xsd:union></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <list> in union
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"><xsd:other/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in restriction
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"><xsd:element name="x"/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <element> in restriction
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"><xsd:maxInclusive/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: missing restriction value
<xsd:simpleType name="s"><xsd:restriction base="xsd:string"><xsd:enumeration/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: missing restriction value
<xsd:simpleType name="s"><xsd:restriction base="xsd:string"><xsd:pattern/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: missing restriction value
<xsd:simpleType name="s"><xsd:restriction base="xsd:string"><xsd:enumeration value="a"/><xsd:sequence/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in restriction
<xsd:complexType name="c"><xsd:simpleContent></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: expected <restriction> or <extension> in simpleContent
<xsd:complexType name="c"><xsd:simpleContent><xsd:other/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in simpleContent
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"/><xsd:extension base="xsd:int"/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <extension> in simpleContent
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: extension has no 'base' attribute
<xsd:complexType name="c"><xsd:simpleContent><xsd:restriction/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: restriction has no 'base' attribute
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"><xsd:other/></xsd:extension></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in extension
<xsd:complexType name="c"><xsd:simpleContent><xsd:restriction base="xsd:int"><xsd:other/></xsd:restriction></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in restriction
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"><xsd:attribute name="a"/><xsd:sequence/></xsd:extension></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in extension
<xsd:complexType name="c"><xsd:complexContent></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: <restriction> or <extension> expected in complexContent
<xsd:complexType name="c"><xsd:complexContent><xsd:other/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in complexContent
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="xsd:int"/><xsd:extension base="xsd:int"/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <extension> in complexContent
<xsd:complexType name="c"><xsd:complexContent><xsd:extension/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: extension has no 'base' attribute
<xsd:complexType name="c"><xsd:complexContent><xsd:restriction/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: restriction has no 'base' attribute
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="xsd:int"><xsd:other/></xsd:extension></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in extension
<xsd:complexType name="c"><xsd:complexContent><xsd:restriction base="xsd:int"><xsd:other/></xsd:restriction></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in restriction
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="xsd:int"><xsd:attribute name="a"/><xsd:sequence/></xsd:extension></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in extension
<xsd:complexType name="c"><xsd:sequence><xsd:other/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in sequence
<xsd:complexType name="c"><xsd:sequence><xsd:attribute name="a"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in sequence
<xsd:complexType name="c"><xsd:choice><xsd:other/></xsd:choice></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in choice
<xsd:complexType name="c"><xsd:choice><xsd:attribute name="a"/></xsd:choice></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in choice
<xsd:complexType name="c"><xsd:all><xsd:other/></xsd:all></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in all
<xsd:complexType name="c"><xsd:all><xsd:attribute name="a"/></xsd:all></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in all
<xsd:complexType name="c"><xsd:other/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in complexType
<xsd:complexType name="c"><xsd:sequence/><xsd:sequence/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in complexType
<xsd:complexType name="c"><xsd:sequence/><xsd:other/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in complexType
<xsd:complexType name="c"><xsd:attribute name="a"/><xsd:sequence/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in complexType
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"/></xsd:simpleContent><xsd:attribute name="b"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in complexType
<xsd:group name="g"><xsd:sequence/></xsd:group><xsd:group name="g"><xsd:sequence/></xsd:group>: [WSDL] SOAP-ERROR: Parsing Schema: group 'urn:t:g' already defined
<xsd:group/>: [WSDL] SOAP-ERROR: Parsing Schema: group has no 'name' nor 'ref' attributes
<xsd:group name="g"><xsd:other/></xsd:group>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in group
<xsd:group name="g"><xsd:sequence/><xsd:sequence/></xsd:group>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in group
<xsd:complexType name="c"><xsd:group/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: group has no 'name' nor 'ref' attributes
<xsd:group name="g"><xsd:sequence/></xsd:group><xsd:complexType name="c"><xsd:group ref="t:g"><xsd:sequence/></xsd:group></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: group has both 'ref' attribute and subcontent
<xsd:complexType name="c"><xsd:group ref="t:none"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unresolved group 'ref' attribute 'urn:t:none'
<xsd:element name="in"/>: [WSDL] SOAP-ERROR: Parsing Schema: element 'urn:t:in' already defined
<xsd:element/>: [WSDL] SOAP-ERROR: Parsing Schema: element has no 'name' nor 'ref' attributes
<xsd:complexType name="c"><xsd:sequence><xsd:element/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has no 'name' nor 'ref' attributes
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" nillable="true"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' and 'nillable' attributes
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" fixed="a"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' and 'fixed' attributes
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" default="a" fixed="a"/></xsd:sequence></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" type="xsd:int"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' and 'type' attributes
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' attribute and subtype
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in"><xsd:complexType/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' attribute and subtype
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" type="xsd:int"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'type' attribute and subtype
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" type="xsd:int"><xsd:complexType/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'type' attribute and subtype
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e"><xsd:other/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in element
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e"><xsd:complexType/><xsd:complexType/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <complexType> in element
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e"><xsd:key name="k"/></xsd:element></xsd:sequence></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:none"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unresolved element 'ref' attribute 'urn:t:none'
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" type="t:none"/></xsd:sequence></xsd:complexType>: no error
<xsd:element name="e" type="t:none"/>: no error
<xsd:attribute name="a"/><xsd:attribute name="a"/>: [WSDL] SOAP-ERROR: Parsing Schema: attribute 'urn:t:a' already defined
<xsd:attribute/>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has no 'name' nor 'ref' attributes
<xsd:complexType name="c"><xsd:attribute/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has no 'name' nor 'ref' attributes
<xsd:complexType name="c"><xsd:attribute name="a"/><xsd:attribute name="a"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute 'urn:t:a' already defined
<xsd:attribute name="a"/><xsd:complexType name="c"><xsd:attribute ref="t:a" type="xsd:int"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has both 'ref' and 'type' attributes
<xsd:attribute name="a"/><xsd:complexType name="c"><xsd:attribute ref="t:a"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has both 'ref' attribute and subtype
<xsd:complexType name="c"><xsd:attribute name="a" type="xsd:int"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has both 'type' attribute and subtype
<xsd:complexType name="c"><xsd:attribute name="a"><xsd:other/></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in attribute
<xsd:complexType name="c"><xsd:attribute name="a"><xsd:complexType/></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <complexType> in attribute
<xsd:complexType name="c"><xsd:attribute ref="t:none"/></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:attribute name="a" type="t:none"/></xsd:complexType>: no error
<xsd:attributeGroup name="g"/><xsd:attributeGroup name="g"/>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup 'urn:t:g' already defined
<xsd:attributeGroup/>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has no 'name' nor 'ref' attributes
<xsd:complexType name="c"><xsd:attributeGroup/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has no 'name' nor 'ref' attributes
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:attribute name="a"/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has both 'ref' attribute and subattribute
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:attributeGroup ref="t:g"/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has both 'ref' attribute and subattribute
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:anyAttribute/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has both 'ref' attribute and subattribute
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:other/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in attributeGroup
<xsd:attributeGroup name="g"><xsd:other/></xsd:attributeGroup>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in attributeGroup
<xsd:attributeGroup name="g"><xsd:anyAttribute/><xsd:attribute name="a"/></xsd:attributeGroup>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in attributeGroup
<xsd:complexType name="c"><xsd:attributeGroup ref="t:none"/></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="t:none"/></xsd:complexContent></xsd:complexType>: no error
<xsd:complexType name="c"/><xsd:complexType name="c"/>: no error
-- not as in ext/soap
