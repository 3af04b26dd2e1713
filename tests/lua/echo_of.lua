-- The WSDL of one operation, op, whose request and reply are elements of type t:T (namespace urn:t, x is XSD's): the declaration of
-- T is given, and of what it needs.
return function(declarations)
    return [[
<definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t"
 xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/">
<types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">]] .. "\n" .. declarations .. [[
<x:element name="op" type="t:T"/><x:element name="opResponse" type="t:T"/></x:schema></types>
<message name="i"><part name="p" element="t:op"/></message><message name="o"><part name="p" element="t:opResponse"/></message>
<portType name="P"><operation name="op"><input message="t:i"/><output message="t:o"/></operation></portType>
<binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
<operation name="op"><s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output></operation>
</binding><service name="S"><port name="P" binding="t:B"><s:address location="http://127.0.0.1:1/"/></port></service></definitions>]]
end
