--TEST--
What is wrong with a schema: ext/soap's sentences, and the place (contract appendix A)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/broken_schema.inc';
?>
--EXPECTF--
<xsd:import namespace="urn:b" schemaLocation="none.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/none.xsd'%S
<xsd:import namespace="urn:b" schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/b.xsd'%S
<xsd:import namespace="urn:b" schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/b.xsd', missing 'targetNamespace', expected 'urn:b'%S
<xsd:import namespace="urn:b" schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't import schema from 'DIR/b.xsd', unexpected 'targetNamespace'='urn:c', expected 'urn:b'%S
<xsd:include schemaLocation="b.xsd"/>: [WSDL] SOAP-ERROR: Parsing Schema: can't include schema from 'DIR/b.xsd', different 'targetNamespace'%S
<xsd:include/>: [WSDL] SOAP-ERROR: Parsing Schema: include has no 'schemaLocation' attribute%S
<xsd:redefine/>: [WSDL] SOAP-ERROR: Parsing Schema: redefine has no 'schemaLocation' attribute%S
<xsd:import namespace="urn:q"/>: no error
<xsd:other/>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in schema%S
<other/>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in schema%S
<xsd:sequence/>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in schema%S
<xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: simpleType has no 'name' attribute%S
<xsd:complexType/>: [WSDL] SOAP-ERROR: Parsing Schema: complexType has no 'name' attribute%S
<xsd:simpleType name="s"></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: expected <restriction>, <list> or <union> in simpleType%S
<xsd:simpleType name="s"><xsd:other/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in simpleType%S
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"/><xsd:list itemType="xsd:int"/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <list> in simpleType%S
<xsd:simpleType name="s"><xsd:list itemType="xsd:int"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:list></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'itemType' attribute and subtype%S
<xsd:simpleType name="s"><xsd:list><xsd:other/></xsd:list></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in list%S
<xsd:simpleType name="s"><xsd:list itemType="xsd:int"><xsd:other/></xsd:list></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in list%S
<xsd:simpleType name="s"><xsd:union><xsd:other/></xsd:union></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in union%S
<xsd:simpleType name="s"><xsd:union memberTypes="xsd:int"><xsd:list itemType="xsd:int"/></xsd:union></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <list> in union%S
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"><xsd:other/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in restriction%S
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"><xsd:element name="x"/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <element> in restriction%S
<xsd:simpleType name="s"><xsd:restriction base="xsd:int"><xsd:maxInclusive/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: missing restriction value%S
<xsd:simpleType name="s"><xsd:restriction base="xsd:string"><xsd:enumeration/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: missing restriction value%S
<xsd:simpleType name="s"><xsd:restriction base="xsd:string"><xsd:pattern/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: missing restriction value%S
<xsd:simpleType name="s"><xsd:restriction base="xsd:string"><xsd:enumeration value="a"/><xsd:sequence/></xsd:restriction></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in restriction%S
<xsd:complexType name="c"><xsd:simpleContent></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: expected <restriction> or <extension> in simpleContent%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:other/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in simpleContent%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"/><xsd:extension base="xsd:int"/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <extension> in simpleContent%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: extension has no 'base' attribute%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:restriction/></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: restriction has no 'base' attribute%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"><xsd:other/></xsd:extension></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in extension%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:restriction base="xsd:int"><xsd:other/></xsd:restriction></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in restriction%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"><xsd:attribute name="a"/><xsd:sequence/></xsd:extension></xsd:simpleContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in extension%S
<xsd:complexType name="c"><xsd:complexContent></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: <restriction> or <extension> expected in complexContent%S
<xsd:complexType name="c"><xsd:complexContent><xsd:other/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in complexContent%S
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="xsd:int"/><xsd:extension base="xsd:int"/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <extension> in complexContent%S
<xsd:complexType name="c"><xsd:complexContent><xsd:extension/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: extension has no 'base' attribute%S
<xsd:complexType name="c"><xsd:complexContent><xsd:restriction/></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: restriction has no 'base' attribute%S
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="xsd:int"><xsd:other/></xsd:extension></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in extension%S
<xsd:complexType name="c"><xsd:complexContent><xsd:restriction base="xsd:int"><xsd:other/></xsd:restriction></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in restriction%S
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="xsd:int"><xsd:attribute name="a"/><xsd:sequence/></xsd:extension></xsd:complexContent></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in extension%S
<xsd:complexType name="c"><xsd:sequence><xsd:other/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in sequence%S
<xsd:complexType name="c"><xsd:sequence><xsd:attribute name="a"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in sequence%S
<xsd:complexType name="c"><xsd:choice><xsd:other/></xsd:choice></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in choice%S
<xsd:complexType name="c"><xsd:choice><xsd:attribute name="a"/></xsd:choice></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in choice%S
<xsd:complexType name="c"><xsd:all><xsd:other/></xsd:all></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in all%S
<xsd:complexType name="c"><xsd:all><xsd:attribute name="a"/></xsd:all></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in all%S
<xsd:complexType name="c"><xsd:other/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in complexType%S
<xsd:complexType name="c"><xsd:sequence/><xsd:sequence/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in complexType%S
<xsd:complexType name="c"><xsd:sequence/><xsd:other/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in complexType%S
<xsd:complexType name="c"><xsd:attribute name="a"/><xsd:sequence/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in complexType%S
<xsd:complexType name="c"><xsd:simpleContent><xsd:extension base="xsd:int"/></xsd:simpleContent><xsd:attribute name="b"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in complexType%S
<xsd:group name="g"><xsd:sequence/></xsd:group><xsd:group name="g"><xsd:sequence/></xsd:group>: [WSDL] SOAP-ERROR: Parsing Schema: group 'urn:t:g' already defined%S
<xsd:group/>: [WSDL] SOAP-ERROR: Parsing Schema: group has no 'name' nor 'ref' attributes%S
<xsd:group name="g"><xsd:other/></xsd:group>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in group%S
<xsd:group name="g"><xsd:sequence/><xsd:sequence/></xsd:group>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <sequence> in group%S
<xsd:complexType name="c"><xsd:group/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: group has no 'name' nor 'ref' attributes%S
<xsd:group name="g"><xsd:sequence/></xsd:group><xsd:complexType name="c"><xsd:group ref="t:g"><xsd:sequence/></xsd:group></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: group has both 'ref' attribute and subcontent%S
<xsd:complexType name="c"><xsd:group ref="t:none"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unresolved group 'ref' attribute 'urn:t:none'%S
<xsd:element name="in"/>: [WSDL] SOAP-ERROR: Parsing Schema: element 'urn:t:in' already defined%S
<xsd:element/>: [WSDL] SOAP-ERROR: Parsing Schema: element has no 'name' nor 'ref' attributes%S
<xsd:complexType name="c"><xsd:sequence><xsd:element/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has no 'name' nor 'ref' attributes%S
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" nillable="true"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' and 'nillable' attributes%S
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" fixed="a"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' and 'fixed' attributes%S
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" default="a" fixed="a"/></xsd:sequence></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" type="xsd:int"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' and 'type' attributes%S
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' attribute and subtype%S
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in"><xsd:complexType/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' attribute and subtype%S
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" type="xsd:int"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'type' attribute and subtype%S
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" type="xsd:int"><xsd:complexType/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'type' attribute and subtype%S
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e"><xsd:other/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in element%S
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e"><xsd:complexType/><xsd:complexType/></xsd:element></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <complexType> in element%S
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e"><xsd:key name="k"/></xsd:element></xsd:sequence></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:none"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unresolved element 'ref' attribute 'urn:t:none'%S
<xsd:complexType name="c"><xsd:sequence><xsd:element name="e" type="t:none"/></xsd:sequence></xsd:complexType>: no error
<xsd:element name="e" type="t:none"/>: no error
<xsd:attribute name="a"/><xsd:attribute name="a"/>: [WSDL] SOAP-ERROR: Parsing Schema: attribute 'urn:t:a' already defined%S
<xsd:attribute/>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has no 'name' nor 'ref' attributes%S
<xsd:complexType name="c"><xsd:attribute/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has no 'name' nor 'ref' attributes%S
<xsd:complexType name="c"><xsd:attribute name="a"/><xsd:attribute name="a"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute 'urn:t:a' already defined%S
<xsd:attribute name="a"/><xsd:complexType name="c"><xsd:attribute ref="t:a" type="xsd:int"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has both 'ref' and 'type' attributes%S
<xsd:attribute name="a"/><xsd:complexType name="c"><xsd:attribute ref="t:a"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has both 'ref' attribute and subtype%S
<xsd:complexType name="c"><xsd:attribute name="a" type="xsd:int"><xsd:simpleType><xsd:restriction base="xsd:int"/></xsd:simpleType></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attribute has both 'type' attribute and subtype%S
<xsd:complexType name="c"><xsd:attribute name="a"><xsd:other/></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in attribute%S
<xsd:complexType name="c"><xsd:attribute name="a"><xsd:complexType/></xsd:attribute></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <complexType> in attribute%S
<xsd:complexType name="c"><xsd:attribute ref="t:none"/></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:attribute name="a" type="t:none"/></xsd:complexType>: no error
<xsd:attributeGroup name="g"/><xsd:attributeGroup name="g"/>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup 'urn:t:g' already defined%S
<xsd:attributeGroup/>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has no 'name' nor 'ref' attributes%S
<xsd:complexType name="c"><xsd:attributeGroup/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has no 'name' nor 'ref' attributes%S
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:attribute name="a"/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has both 'ref' attribute and subattribute%S
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:attributeGroup ref="t:g"/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has both 'ref' attribute and subattribute%S
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:anyAttribute/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: attributeGroup has both 'ref' attribute and subattribute%S
<xsd:attributeGroup name="g"/><xsd:complexType name="c"><xsd:attributeGroup ref="t:g"><xsd:other/></xsd:attributeGroup></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in attributeGroup%S
<xsd:attributeGroup name="g"><xsd:other/></xsd:attributeGroup>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <other> in attributeGroup%S
<xsd:attributeGroup name="g"><xsd:anyAttribute/><xsd:attribute name="a"/></xsd:attributeGroup>: [WSDL] SOAP-ERROR: Parsing Schema: unexpected <attribute> in attributeGroup%S
<xsd:complexType name="c"><xsd:attributeGroup ref="t:none"/></xsd:complexType>: no error
<xsd:complexType name="c"><xsd:complexContent><xsd:extension base="t:none"/></xsd:complexContent></xsd:complexType>: no error
<xsd:complexType name="c"/><xsd:complexType name="c"/>: no error
-- not as in ext/soap
<xsd:import schemaLocation="b.xsd"/>: no error
<xsd:import namespace="urn:t" schemaLocation="b.xsd"/>: no error
<xsd:import namespace="urn:t"/>: no error
<xsd:element name="a" type="xsd:int"/><xsd:import namespace="urn:q"/>: no error
<xsd:simpleType name="s"><xsd:list/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: list of 's' has no 'itemType' attribute (DIR/a.wsdl:3:76)
<xsd:simpleType name="s"><xsd:restriction/></xsd:simpleType>: [WSDL] SOAP-ERROR: Parsing Schema: restriction has no 'base' attribute, that of 's' (DIR/a.wsdl:3:76)
<xsd:group name="g"/>: [WSDL] SOAP-ERROR: Parsing Schema: group 'g' is empty: all, choice or sequence was expected (DIR/a.wsdl:3:51)
<xsd:element ref="t:in"/>: [WSDL] SOAP-ERROR: Parsing Schema: element has no 'name' nor 'ref' attributes (DIR/a.wsdl:3:51)
<xsd:complexType name="c"><xsd:sequence><xsd:element ref="t:in" default="a"/></xsd:sequence></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: element has both 'ref' and 'default' attributes (DIR/a.wsdl:3:91)
<xsd:complexType name="c"><xsd:sequence maxOccurs="x"/></xsd:complexType>: [WSDL] SOAP-ERROR: Parsing Schema: maxOccurs="x": a number or 'unbounded' was expected (DIR/a.wsdl:3:77)
