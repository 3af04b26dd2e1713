--TEST--
Client and server: names in a class map that PHP references change after the constructor are those that it was given
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/canned.inc';

class MyQuote { public $symbol; }
$wsdl = 'data:text/xml;base64,' . base64_encode("<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'"
    . " xmlns:t='urn:t' xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'><types><xs:schema targetNamespace='urn:t'>"
    . "<xs:complexType name='Quote'><xs:sequence><xs:element name='symbol' type='xs:string'/></xs:sequence></xs:complexType></xs:schema></types>"
    . "<message name='m'><part name='p' type='t:Quote'/></message><portType name='P'><operation name='op'><input message='t:m'/><output message='t:m'/></operation></portType>"
    . "<binding name='B' type='t:P'><soap:binding style='rpc' transport='http://schemas.xmlsoap.org/soap/http'/><operation name='op'><soap:operation soapAction=''/>"
    . "<input><soap:body use='literal' namespace='urn:t'/></input><output><soap:body use='literal' namespace='urn:t'/></output></operation></binding>"
    . "<service name='S'><port name='P' binding='t:B'><soap:address location='http://127.0.0.1:9/'/></port></service></definitions>");
function op($quote) { global $seen; $seen = get_class($quote); return $quote; }

$map = ['Quote' => 'Quote'];
foreach ($map as &$class) $class = "My$class";
$client = new CannedClient($wsdl, ['classmap' => $map, 'cache_wsdl' => WSDL_CACHE_NONE]);
$server = new SoapServer($wsdl, ['classmap' => $map, 'cache_wsdl' => WSDL_CACHE_NONE]);
$server->addFunction('op');
foreach (['some', 'other', 'names'] as $class);
$taken = [];
for ($i = 0; $i < 50; $i++) $taken[] = implode('', ['Not', sprintf('%04d', $i)]); // as long as what was freed

$client->reply = envelope("<t:opResponse xmlns:t='urn:t'><p><symbol>A</symbol></p></t:opResponse>");
echo get_class($client->op(new MyQuote)), "\n";
$server->handle(envelope("<t:op xmlns:t='urn:t'><p><symbol>A</symbol></p></t:op>"));
echo "$seen\n";
?>
--EXPECTF--
MyQuote
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope %s<p><symbol>A</symbol></p>%s
MyQuote
