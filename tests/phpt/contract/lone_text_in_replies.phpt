--TEST--
Text where an rpc reply's only part was expected: the part is there and empty (contract C-7.22)
--FILE--
<?php
const ONE = '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
<types><x:schema targetNamespace="urn:t"><x:complexType name="T"><x:sequence><x:element name="a" type="x:int" minOccurs="0"/></x:sequence></x:complexType></x:schema></types>
<message name="i"/><message name="m">PART</message><portType name="p"><operation name="op"><input message="t:i"/><output message="t:m"/></operation></portType>
<binding name="b" type="t:p"><s:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="op"><s:operation soapAction=""/>
<input><s:body use="literal" namespace="urn:t"/></input><output><s:body use="literal" namespace="urn:t"/></output></operation></binding><service name="s"><port name="p" binding="t:b"><s:address location="http://x/"/></port></service></definitions>';

function wsdl(string $part): string
{
    return 'data:text/xml;base64,' . base64_encode(str_replace('PART', $part, ONE));
}

require __DIR__ . '/../client/canned.inc';
foreach (['x:string', 'x:int', 't:T'] as $type) {
    $client = new CannedClient(wsdl("<part name=\"p\" type=\"$type\"/>"), ['cache_wsdl' => WSDL_CACHE_NONE]);
    foreach (['text', ' ', '', "\n", '<!-- c -->x', '<!-- c -->', '<![CDATA[x]]>', '&#65;', 'x<p>5</p>', ' <other>6</other> ', '<a/><b/>', '<return>7</return><b/>'] as $content) {
        $client->reply = envelope("<t:opResponse xmlns:t='urn:t'>$content</t:opResponse>");
        try {
            echo json_encode($content), " as $type: ", show($client->op()), "\n";
        } catch (SoapFault $fault) {
            echo json_encode($content), " as $type: a fault\n";
        }
    }
    $client->reply = envelope("<t:opResponse xmlns:t='urn:t'/>");
    echo "no content as $type: ", show($client->op()), "\n";
}
?>
--EXPECT--
"text" as x:string: ''
" " as x:string: ''
"" as x:string: NULL
"\n" as x:string: ''
"<!-- c -->x" as x:string: ''
"<!-- c -->" as x:string: NULL
"<![CDATA[x]]>" as x:string: ''
"&#65;" as x:string: ''
"x<p>5<\/p>" as x:string: '5'
" <other>6<\/other> " as x:string: '6'
"<a\/><b\/>" as x:string: NULL
"<return>7<\/return><b\/>" as x:string: '7'
no content as x:string: NULL
"text" as x:int: NULL
" " as x:int: NULL
"" as x:int: NULL
"\n" as x:int: NULL
"<!-- c -->x" as x:int: NULL
"<!-- c -->" as x:int: NULL
"<![CDATA[x]]>" as x:int: NULL
"&#65;" as x:int: NULL
"x<p>5<\/p>" as x:int: 5
" <other>6<\/other> " as x:int: 6
"<a\/><b\/>" as x:int: NULL
"<return>7<\/return><b\/>" as x:int: 7
no content as x:int: NULL
"text" as t:T: stdClass[]
" " as t:T: stdClass[]
"" as t:T: NULL
"\n" as t:T: stdClass[]
"<!-- c -->x" as t:T: stdClass[]
"<!-- c -->" as t:T: NULL
"<![CDATA[x]]>" as t:T: stdClass[]
"&#65;" as t:T: stdClass[]
"x<p>5<\/p>" as t:T: stdClass[]
" <other>6<\/other> " as t:T: stdClass[]
"<a\/><b\/>" as t:T: NULL
"<return>7<\/return><b\/>" as t:T: stdClass[]
no content as t:T: NULL
