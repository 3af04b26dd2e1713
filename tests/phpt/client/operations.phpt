--TEST--
With a WSDL: operations are found, results have the shape of their parts, one-way and location (contract C-7.2, C-7.8, C-7.10, C-7.20)
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/canned.inc';
$operation = fn (string $name, string $output) => "<wsdl:operation name='$name'><wsdl:input message='t:in'/>$output</wsdl:operation>";
$bound = fn (string $name, string $output) => "<wsdl:operation name='$name'><soap:operation soapAction='urn:$name'/>"
    . "<wsdl:input><soap:body use='literal' namespace='urn:t'/></wsdl:input>$output</wsdl:operation>";
$out = "<wsdl:output><soap:body use='literal' namespace='urn:t'/></wsdl:output>";
$wsdl = "<wsdl:definitions targetNamespace='urn:t' xmlns:t='urn:t' xmlns:xsd='http://www.w3.org/2001/XMLSchema'
    xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/' xmlns:wsdl='http://schemas.xmlsoap.org/wsdl/'>
  <wsdl:message name='in'><wsdl:part name='a' type='xsd:int'/></wsdl:message>
  <wsdl:message name='none'/>
  <wsdl:message name='one'><wsdl:part name='x' type='xsd:int'/></wsdl:message>
  <wsdl:message name='two'><wsdl:part name='x' type='xsd:int'/><wsdl:part name='y' type='xsd:string'/></wsdl:message>
  <wsdl:portType name='pt'>"
    . $operation('Silent', '') . $operation('Void', "<wsdl:output message='t:none'/>")
    . $operation('One', "<wsdl:output message='t:one'/>") . $operation('Two', "<wsdl:output message='t:two'/>")
    . "</wsdl:portType><wsdl:binding name='b' type='t:pt'><soap:binding style='rpc' transport='http://schemas.xmlsoap.org/soap/http'/>"
    . $bound('Silent', '') . $bound('Void', $out) . $bound('One', $out) . $bound('Two', $out)
    . "</wsdl:binding><wsdl:service name='s'><wsdl:port name='p' binding='t:b'><soap:address location='http://wsdl/'/></wsdl:port></wsdl:service>
</wsdl:definitions>";
$client = new CannedClient('data://text/plain;base64,' . base64_encode($wsdl));

function call(CannedClient $client, string $name, string $reply, mixed ...$more): void
{
    $client->reply = $reply;
    $client->sent = [];
    try {
        echo "$name: ", show($client->__soapCall($name, [5], ...$more)), ' ', json_encode($client->sent, JSON_UNESCAPED_SLASHES), "\n";
    } catch (SoapFault $fault) {
        echo "[$fault->faultcode] $fault->faultstring\n";
    }
}

call($client, 'Silent', '');
call($client, 'silent', envelope(''), [], []);
call($client, 'VOID', envelope('<r><x>1</x></r>'));
call($client, 'One', envelope('<t:OneResponse xmlns:t="urn:t"><x>1</x></t:OneResponse>'));
call($client, 'One', envelope('<other><return>2</return></other>'));
call($client, 'One', envelope(''));
call($client, 'Two', envelope('<t:TwoResponse xmlns:t="urn:t"><y>b</y><x>1</x></t:TwoResponse>'));
call($client, 'Two', envelope('<t:TwoResponse xmlns:t="urn:t"><y>b</y></t:TwoResponse>'));
call($client, 'Three', '');
call($client, 'One', envelope(''), ['location' => 'http://call/', 'soapaction' => 'ignored']);
var_dump($client->__setLocation('http://set/'));
call($client, 'One', envelope(''));
var_dump($client->__setLocation());
call($client, 'One', envelope(''));
echo $client->request;
?>
--EXPECT--
Silent: NULL ["http://wsdl/","urn:Silent",1,true]
silent: NULL ["http://wsdl/","urn:Silent",1,false]
VOID: NULL ["http://wsdl/","urn:Void",1,false]
One: 1 ["http://wsdl/","urn:One",1,false]
One: 2 ["http://wsdl/","urn:One",1,false]
One: NULL ["http://wsdl/","urn:One",1,false]
Two: [x: 1, y: 'b'] ["http://wsdl/","urn:Two",1,false]
Two: [x: NULL, y: 'b'] ["http://wsdl/","urn:Two",1,false]
Three: [Client] Function ("Three") is not a valid method for this service
One: NULL ["http://call/","urn:One",1,false]
NULL
One: NULL ["http://set/","urn:One",1,false]
string(11) "http://set/"
One: NULL ["http://wsdl/","urn:One",1,false]
<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:t"><SOAP-ENV:Body><ns1:One><a>5</a></ns1:One></SOAP-ENV:Body></SOAP-ENV:Envelope>
