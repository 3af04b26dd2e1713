--TEST--
Values: encoded, a restriction of a list or a union declares the namespace of its base first, as ext/soap does
--EXTENSIONS--
soap
--FILE--
<?php
/* The one that is a list or a union itself does not declare that of its items. */
class Sender extends SoapClient
{
    public string $sent = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        $this->sent = $request;
        return '';
    }
}

$simple = fn (string $name, string $content) => "<xs:simpleType name='$name'>$content</xs:simpleType>";
$wsdl = 'data://text/xml;base64,' . base64_encode('<definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" xmlns:base="urn:base" xmlns:item="urn:item"><types>'
    . '<xs:schema targetNamespace="urn:item">' . $simple('Int', '<xs:restriction base="xs:int"/>') . '</xs:schema>'
    . '<xs:schema targetNamespace="urn:base"><xs:import namespace="urn:item"/>' . $simple('List', '<xs:list itemType="item:Int"/>') . $simple('Union', '<xs:union memberTypes="item:Int xs:string"/>') . $simple('Short', '<xs:restriction base="base:List"><xs:maxLength value="3"/></xs:restriction>') . '</xs:schema>'
    . '<xs:schema targetNamespace="urn:t"><xs:import namespace="urn:base"/>' . $simple('L', '<xs:restriction base="base:List"/>') . $simple('U', '<xs:restriction base="base:Union"/>') . $simple('LL', '<xs:restriction base="base:Short"/>') . '</xs:schema></types>'
    . '<message name="Q">' . implode('', array_map(fn ($part, $type) => "<part name='$part' type='$type'/>", ['l', 'u', 'll', 'list'], ['t:L', 't:U', 't:LL', 'base:List'])) . '</message><message name="E"/>'
    . '<portType name="P"><operation name="Op"><input message="t:Q"/><output message="t:E"/></operation></portType><binding name="B" type="t:P"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><operation name="Op"><soap:operation/><input><soap:body use="encoded" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" namespace="urn:op"/></input><output><soap:body use="literal"/></output></operation></binding><service name="S"><port name="P" binding="t:B"><soap:address location="http://127.0.0.1:9/"/></port></service></definitions>');
$client = new Sender($wsdl, ['cache_wsdl' => WSDL_CACHE_NONE]);
foreach ([['1 2', '3', '4', '5'], [null, null, null, null], [null, null, '4', null], [null, '3', null, null]] as $arguments) {
    $client->Op(...$arguments);
    preg_match_all('~xmlns:(ns\d+)="([^"]*)"~', $client->sent, $declared);
    preg_match('~<ns1:Op>(.*)</ns1:Op>~', $client->sent, $body);
    echo implode(' ', array_map(fn ($prefix, $name) => "$prefix=$name", $declared[1], $declared[2])), ' ', $body[1], "\n";
}
?>
--EXPECT--
ns1=urn:op ns2=urn:base ns3=urn:t <l xsi:type="ns3:L">1 2</l><u xsi:type="ns3:U">3</u><ll xsi:type="ns3:LL">4</ll><list xsi:type="ns2:List">5</list>
ns1=urn:op ns2=urn:base ns3=urn:t <l xsi:nil="true" xsi:type="ns3:L"/><u xsi:nil="true" xsi:type="ns3:U"/><ll xsi:nil="true" xsi:type="ns3:LL"/><list xsi:nil="true" xsi:type="ns2:List"/>
ns1=urn:op ns2=urn:base ns3=urn:t <l xsi:nil="true" xsi:type="ns3:L"/><u xsi:nil="true" xsi:type="ns3:U"/><ll xsi:type="ns3:LL">4</ll><list xsi:nil="true" xsi:type="ns2:List"/>
ns1=urn:op ns2=urn:base ns3=urn:t <l xsi:nil="true" xsi:type="ns3:L"/><u xsi:type="ns3:U">3</u><ll xsi:nil="true" xsi:type="ns3:LL"/><list xsi:nil="true" xsi:type="ns2:List"/>
