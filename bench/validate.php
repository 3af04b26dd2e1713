<?php
// What validation costs where it is on: php -d extension=soapc.so bench/validate.php [structs], or bench/run validate [structs]
// One reply of that many structs decoded, and one request of as many encoded, without and with 'validate'; medians of
// interleaved rounds, in milliseconds of the processor.
$structs = (int)($argv[1] ?? 1000);
$types = '<x:schema targetNamespace="urn:t" elementFormDefault="qualified" xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t">'
    . '<x:simpleType name="Code"><x:restriction base="x:string"><x:pattern value="[A-Z]{3}\d+"/><x:maxLength value="12"/></x:restriction></x:simpleType>'
    . '<x:simpleType name="Count"><x:restriction base="x:int"><x:minInclusive value="0"/><x:maxInclusive value="100000"/></x:restriction></x:simpleType>'
    . '<x:complexType name="Row"><x:sequence><x:element name="id" type="t:Count"/><x:element name="code" type="t:Code"/>'
    . '<x:element name="price" type="x:decimal"/><x:element name="at" type="x:dateTime" minOccurs="0"/></x:sequence></x:complexType>'
    . '<x:element name="rows"><x:complexType><x:sequence><x:element name="row" type="t:Row" maxOccurs="unbounded"/></x:sequence></x:complexType></x:element></x:schema>';
$wsdl = '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t" targetNamespace="urn:t">'
    . "<types>$types</types><message name=\"m\"><part name=\"p\" element=\"t:rows\"/></message><portType name=\"P\"><operation name=\"rows\"><input message=\"t:m\"/>"
    . '<output message="t:m"/></operation></portType><binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/><operation name="rows">'
    . '<s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output></operation></binding>'
    . '<service name="S"><port name="Q" binding="t:B"><s:address location="http://127.0.0.1:1/"/></port></service></definitions>';

class Canned extends SoapClient
{
    public ?string $reply = null;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $this->reply ??= $request; // input and output are of one type
        return $this->reply;
    }
}

// Of the processor: what else the machine does counts for nothing.
function milliseconds(): float
{
    $used = getrusage();
    return ($used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec']) * 1e3 + ($used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec']) / 1e3;
}

$rows = [];
for ($i = 0; $i < $structs; $i++) {
    $rows[] = ['id' => $i, 'code' => "ABC$i", 'price' => '12.50', 'at' => '2024-02-29T12:00:00Z'];
}
$uri = 'data:text/xml;base64,' . base64_encode($wsdl);
$clients = $times = [];
foreach (['off' => false, 'in' => 'in', 'out' => 'out', 'both' => 'both'] as $name => $validate) {
    $clients[$name] = new Canned($uri, ['cache_wsdl' => WSDL_CACHE_NONE, 'soapc' => ['validate' => $validate]]);
}
for ($round = 0; $round < 21; $round++) {
    foreach ($clients as $name => $client) {
        $begin = milliseconds();
        for ($i = 0; $i < 5; $i++) {
            $client->rows(['row' => $rows]);
        }
        $times[$name][] = (milliseconds() - $begin) / 5;
    }
}
foreach ($times as $name => $all) {
    sort($all);
    $off ??= $all[10];
    printf("%-5s %8.3f ms  x %.2f\n", $name, $all[10], $all[10] / $off);
}
