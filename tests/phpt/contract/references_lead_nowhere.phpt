--TEST--
Literal: an href that leads nowhere or out of the message is a fault, as in ext/soap; the value would be missing without a word
--FILE--
<?php
ini_set('soapc.compat_messages', '1'); // what ext/soap says and nothing more
const WSDL = __DIR__ . '/references_lead_nowhere.wsdl';
file_put_contents(WSDL, '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t"><types><x:schema targetNamespace="urn:t"
    elementFormDefault="qualified"><x:complexType name="Item"><x:sequence><x:element name="sku" type="x:string" minOccurs="0"/>
    </x:sequence></x:complexType><x:complexType name="Link"><x:sequence/><x:attribute name="href" type="x:string"/></x:complexType>
    <x:element name="get"><x:complexType/></x:element><x:element name="got"><x:complexType><x:sequence>
    <x:element name="i" type="x:int" minOccurs="0"/><x:element name="s" type="x:string" minOccurs="0" nillable="true"/>
    <x:element name="bin" type="x:base64Binary" minOccurs="0"/><x:element name="item" type="t:Item" minOccurs="0" maxOccurs="2"/>
    <x:element name="at" type="x:anyType" minOccurs="0"/><x:element name="link" type="t:Link" minOccurs="0"/></x:sequence>
    </x:complexType></x:element></x:schema></types><message name="in"><part name="p" element="t:get"/></message><message name="out">
    <part name="p" element="t:got"/></message><portType name="P"><operation name="get"><input message="t:in"/><output
    message="t:out"/></operation></portType><binding name="B" type="t:P"><s:binding style="document"
    transport="http://schemas.xmlsoap.org/soap/http"/><operation name="get"><s:operation soapAction=""/><input><s:body use="literal"/>
    </input><output><s:body use="literal"/></output></operation></binding><service name="S"><port name="P" binding="t:B"><s:address
    location="http://127.0.0.1/"/></port></service></definitions>');

class Client extends SoapClient
{
    public $reply;
    #[ReturnTypeWillChange]
    function __doRequest($request, $location, $action, $version, $oneWay = false, $uriParserClass = null)
    {
        return $this->reply;
    }
}

$client = new Client(WSDL, ['cache_wsdl' => WSDL_CACHE_NONE]);
function received(string $body, string $header = ''): void
{
    global $client;
    $client->reply = "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/' xmlns='urn:t'
        xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>$header<e:Body>$body</e:Body></e:Envelope>";
    try {
        $headers = null;
        $result = $client->__soapCall('get', [[]], null, null, $headers);
        echo "$header$body: ", json_encode($result), "\n";
    } catch (SoapFault $fault) {
        echo "$header$body: [$fault->faultcode] $fault->faultstring\n";
    }
}

foreach (["<i href='#x'/>", "<s href='#x'/>", "<s href='#x'>text</s>", "<s href=''/>", "<s href='#'/>", "<s href='x'/>",
    "<s href='#x' xsi:nil='true'/>", "<bin href='cid:abc'/>", "<item href='#x'/>", "<item><sku href='http://127.0.0.1/'/></item>",
    "<at href='#x'/>", "<at><a href='#x'/></at>", "<unknown href='#x'/>"] as $xml) {
    received("<got>$xml</got>");
}
received("<got href='#x'/>");
received('<got/>', "<e:Header><h href='#x'/></e:Header>");
echo "-- and those that lead somewhere\n";
received("<got><s href='#a'/></got><s id='a'>text</s>");
received("<got href='#a'/><got id='a'><i>1</i></got>");
?>
--CLEAN--
<?php
unlink(__DIR__ . '/references_lead_nowhere.wsdl');
?>
--EXPECT--
<got><i href='#x'/></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<got><s href='#x'/></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<got><s href='#x'>text</s></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<got><s href=''/></got>: [Client] SOAP-ERROR: Encoding: External reference ''
<got><s href='#'/></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#'
<got><s href='x'/></got>: [Client] SOAP-ERROR: Encoding: External reference 'x'
<got><s href='#x' xsi:nil='true'/></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<got><bin href='cid:abc'/></got>: [Client] SOAP-ERROR: Encoding: External reference 'cid:abc'
<got><item href='#x'/></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<got><item><sku href='http://127.0.0.1/'/></item></got>: [Client] SOAP-ERROR: Encoding: External reference 'http://127.0.0.1/'
<got><at href='#x'/></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<got><at><a href='#x'/></at></got>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<got><unknown href='#x'/></got>: {}
<got href='#x'/>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
<e:Header><h href='#x'/></e:Header><got/>: [Client] SOAP-ERROR: Encoding: Unresolved reference '#x'
-- and those that lead somewhere
<got><s href='#a'/></got><s id='a'>text</s>: {"s":"text"}
<got href='#a'/><got id='a'><i>1</i></got>: {"i":1}
