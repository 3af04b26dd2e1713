--TEST--
SoapServer: an element that a document operation declares calls it, although a later port has an rpc operation of the same name (contract C-10.5)
--EXTENSIONS--
soap
--FILE--
<?php
const NS = 'urn:a';
$port = fn (string $name, string $style) => "<wsdl:binding name='$name' type='a:$name'><soap:binding style='$style' transport='http://schemas.xmlsoap.org/soap/http'/>
<wsdl:operation name='list'><soap:operation soapAction=''/><wsdl:input><soap:body use='literal' namespace='urn:rpc'/></wsdl:input><wsdl:output><soap:body use='literal' namespace='urn:rpc'/></wsdl:output></wsdl:operation></wsdl:binding>";
$wsdl = fn (string ...$ports) => "<wsdl:definitions xmlns:wsdl='http://schemas.xmlsoap.org/wsdl/' xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/' xmlns:xsd='http://www.w3.org/2001/XMLSchema'
 xmlns:a='urn:a' targetNamespace='urn:a'><wsdl:types><xsd:schema targetNamespace='urn:a'>
<xsd:element name='list'><xsd:complexType><xsd:sequence><xsd:element name='x' type='xsd:int' minOccurs='0'/></xsd:sequence></xsd:complexType></xsd:element></xsd:schema></wsdl:types>
<wsdl:message name='Document'><wsdl:part name='parameters' element='a:list'/></wsdl:message><wsdl:message name='Rpc'><wsdl:part name='text' type='xsd:string'/></wsdl:message>
<wsdl:portType name='Document'><wsdl:operation name='list'><wsdl:input message='a:Document'/><wsdl:output message='a:Document'/></wsdl:operation></wsdl:portType>
<wsdl:portType name='Rpc'><wsdl:operation name='list'><wsdl:input message='a:Rpc'/><wsdl:output message='a:Rpc'/></wsdl:operation></wsdl:portType>"
    . implode('', array_map(fn ($name) => $port($name, strtolower($name)), $ports)) . "<wsdl:service name='S'>"
    . implode('', array_map(fn ($name) => "<wsdl:port name='$name' binding='a:$name'><soap:address location='http://127.0.0.1/'/></wsdl:port>", $ports)) . '</wsdl:service></wsdl:definitions>';

class Handler
{
    public function list(...$arguments) { $GLOBALS['got'] = $arguments; return null; }
}

foreach ([['Document', 'Rpc'], ['Rpc', 'Document']] as $ports) {
    $server = new SoapServer('data:text/xml;base64,' . base64_encode($wsdl(...$ports)), ['cache_wsdl' => WSDL_CACHE_NONE]);
    $server->setClass('Handler');
    foreach (['<a:list><x>5</x></a:list>', '<a:list></a:list>'] as $body) {
        if ($ports[0] === 'Rpc' && $body === '<a:list></a:list>') {
            continue; /* a fault that ends the script */
        }
        $got = null;
        ob_start();
        $server->handle("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/' xmlns:a='urn:a'><e:Body>$body</e:Body></e:Envelope>");
        ob_end_clean();
        echo implode(', ', $ports), ': ', json_encode($got), "\n";
    }
}
?>
--EXPECT--
Document, Rpc: [{"x":5}]
Document, Rpc: [{}]
Rpc, Document: ["5"]
