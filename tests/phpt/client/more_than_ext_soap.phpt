--TEST--
SoapClient: typed fault details, all of a SOAP 1.2 fault, header blocks beside a fault, the 1.2 port, overloaded operations
--FILE--
<?php
require __DIR__ . '/canned.inc';

$wsdl = 'data:text/xml;base64,' . base64_encode(<<<'XML'
<definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t"
 xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
 xmlns:s12="http://schemas.xmlsoap.org/wsdl/soap12/">
<types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">
 <x:element name="ById"><x:complexType><x:sequence><x:element name="id" type="x:int"/></x:sequence></x:complexType></x:element>
 <x:element name="ByName"><x:complexType><x:sequence><x:element name="name" type="x:string"/></x:sequence></x:complexType></x:element>
 <x:element name="Found" type="x:string"/>
 <x:complexType name="Problem"><x:sequence><x:element name="code" type="x:int"/><x:element name="again" type="x:boolean"/></x:sequence></x:complexType>
 <x:element name="problem" type="t:Problem"/>
</x:schema></types>
<message name="i1"><part name="p" element="t:ById"/></message>
<message name="i2"><part name="p" element="t:ByName"/></message>
<message name="o"><part name="p" element="t:Found"/></message>
<message name="f"><part name="p" element="t:problem"/></message>
<portType name="P">
 <operation name="Find"><input name="a" message="t:i1"/><output name="ao" message="t:o"/><fault name="f" message="t:f"/></operation>
 <operation name="Find"><input name="b" message="t:i2"/><output name="bo" message="t:o"/><fault name="f" message="t:f"/></operation>
</portType>
<binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
 <operation name="Find"><s:operation soapAction="urn:id"/><input name="a"><s:body use="literal"/></input><output name="ao"><s:body use="literal"/></output><fault name="f"><s:fault name="f" use="literal"/></fault></operation>
 <operation name="Find"><s:operation soapAction="urn:name"/><input name="b"><s:body use="literal"/></input><output name="bo"><s:body use="literal"/></output><fault name="f"><s:fault name="f" use="literal"/></fault></operation>
</binding>
<binding name="B12" type="t:P"><s12:binding transport="http://schemas.xmlsoap.org/soap/http"/>
 <operation name="Find"><s12:operation soapAction="urn:id12"/><input name="a"><s12:body use="literal"/></input><output name="ao"><s12:body use="literal"/></output><fault name="f"><s12:fault name="f" use="literal"/></fault></operation>
 <operation name="Find"><s12:operation soapAction="urn:name12"/><input name="b"><s12:body use="literal"/></input><output name="bo"><s12:body use="literal"/></output><fault name="f"><s12:fault name="f" use="literal"/></fault></operation>
</binding>
<service name="S">
 <port name="P" binding="t:B"><s:address location="http://l/11"/></port>
 <port name="P12" binding="t:B12"><s12:address location="http://l/12"/></port>
</service>
</definitions>
XML);

foreach ([SOAP_1_1, SOAP_1_2] as $version) {
    $client = new CannedClient($wsdl, ['soap_version' => $version]);
    $client->reply = envelope('<t:Found xmlns:t="urn:t">it</t:Found>', '', $version);
    foreach ([['id' => 5], ['name' => 'n']] as $arguments) {
        echo show($client->Find($arguments)), ' ', show($client->sent), "\n";
    }
}
try {
    $client->Find(['neither' => 1]);
} catch (SoapFault $fault) {
    echo $fault->getMessage(), "\n"; /* of the first */
}

class Problem
{
    public $code;
    public $again;
}

$client = new CannedClient($wsdl, ['classmap' => ['Problem' => 'Problem']]);
$client->reply = envelope('<e:Fault><faultcode>e:Client</faultcode><faultstring>no</faultstring>'
    . '<detail><t:problem xmlns:t="urn:t"><t:code>42</t:code><t:again>false</t:again></t:problem></detail></e:Fault>',
    '<h:track xmlns:h="urn:h">T-77</h:track>');
try {
    $client->__soapCall('Find', [['id' => 1]], null, null, $headers);
} catch (SoapFault $fault) {
    echo show($fault->detail), ' ', show($headers), "\n";
}

$client = new CannedClient($wsdl, ['soap_version' => SOAP_1_2]);
$client->reply = envelope('<e:Fault xmlns:m="urn:m"><e:Code><e:Value>e:Sender</e:Value><e:Subcode><e:Value>m:Late</e:Value>'
    . '<e:Subcode><e:Value>m:TooLate</e:Value></e:Subcode></e:Subcode></e:Code><e:Reason><e:Text xml:lang="en">late</e:Text></e:Reason>'
    . '<e:Node>urn:node</e:Node><e:Role>urn:role</e:Role></e:Fault>', '', 2);
try {
    $client->Find(['id' => 1]);
} catch (SoapFault $fault) {
    echo $fault->faultcode, ' ', show([$fault->subcodes, $fault->node, $fault->role]), "\n";
    ini_set('display_errors', '1'); /* a property that is not declared would be told of (PHP 8.2) */
    $again = unserialize(serialize($fault));
    echo get_class($again), ' ', $again->faultcode, ' ', $again->faultstring, ' ', show(array_diff_key(get_object_vars($again), get_class_vars('SoapFault'))), "\n";
}
?>
--EXPECT--
'it' ['http://l/11', 'urn:id', 1, false]
'it' ['http://l/11', 'urn:name', 1, false]
'it' ['http://l/12', 'urn:id12', 2, false]
'it' ['http://l/12', 'urn:name12', 2, false]
SOAP-ERROR: Encoding: object has no 'id' property
stdClass[problem: Problem[code: 42, again: false]] [track: 'T-77']
e:Sender [['{urn:m}Late', '{urn:m}TooLate'], 'urn:node', 'urn:role']
SoapFault e:Sender late []
