--TEST--
What to_xml returns is no XML: an empty element of the type, which needs no namespace but the type's own; a prefix of its own needs none (contract C-12.6)
--FILE--
<?php
require __DIR__ . '/rpc.inc';

$types = "<xsd:simpleType name='S'><xsd:restriction base='xsd:boolean'/></xsd:simpleType>
<xsd:complexType name='A'><xsd:complexContent><xsd:restriction base='soapenc:Array' xmlns:soapenc='http://schemas.xmlsoap.org/soap/encoding/'>
<xsd:attribute ref='soapenc:arrayType' wsdl:arrayType='xsd:int[]' xmlns:wsdl='http://schemas.xmlsoap.org/wsdl/'/></xsd:restriction></xsd:complexContent></xsd:complexType>";
foreach (['encoded', 'literal'] as $use) {
    foreach (['S', 'A'] as $type) {
        foreach (['<x>1</x>', '', 'x', '<a/><b/>', 5, null] as $xml) {
            $map = [['type_name' => $type, 'type_ns' => 'urn:a', 'to_xml' => fn ($value) => $xml]];
            (new RpcClient($types, "a:$type", $use, ['typemap' => $map, 'features' => SOAP_USE_XSI_ARRAY_TYPE]))->f([1]);
        }
    }
}
$map = [['type_name' => 'int', 'type_ns' => RPC_TYPES, 'to_xml' => fn ($value) => "<x:n xmlns:x='urn:doc'>$value</x:n>"]];
$client = new class(__DIR__ . '/documents.wsdl', ['cache_wsdl' => WSDL_CACHE_NONE, 'typemap' => $map]) extends SoapClient {
    public function __doRequest($request, $location, $action, $version, $one_way = false, $uri_parser = null): ?string
    {
        echo strstr($request, '<SOAP-ENV');
        return '';
    }
};
$client->Bare(5);
?>
--EXPECT--
ns1 ns2 xsi xsd: <x xsi:type="ns2:S">1</x>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:S"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:S"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:S"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:S"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:S"/>
ns1 ns2 xsi xsd: <x xsi:type="ns2:A">1</x>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:A"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:A"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:A"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:A"/>
ns1 ns2 xsi xsd: <p1 xsi:type="ns2:A"/>
ns1: <x>1</x>
ns1: <p1/>
ns1: <p1/>
ns1: <p1/>
ns1: <p1/>
ns1: <p1/>
ns1: <x>1</x>
ns1: <p1/>
ns1: <p1/>
ns1: <p1/>
ns1: <p1/>
ns1: <p1/>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><x:number xmlns:x="urn:doc">5</x:number></SOAP-ENV:Body></SOAP-ENV:Envelope>
