<?php
/*
 * One request with so many header blocks, each of which has a handler, or a client of a WSDL with a chain of so many types, each
 * derived from the one before, with a type map or listed, for bench/linear to count instructions:
 *   php bench/linear.php "blocks" | "blocks of a WSDL" | "chain with a map" | "chain listed" COUNT
 * or a request whose value has children of the names in a file, each twice:
 *   php bench/linear.php "colliding children" FILE
 */
const WSDL = <<<'XML'
    <definitions targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t" xmlns:xsd="http://www.w3.org/2001/XMLSchema"
        xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
      <types><xsd:schema targetNamespace="urn:t"><xsd:element name="op" type="xsd:string"/></xsd:schema></types>
      <message name="M"><part name="p" element="t:op"/></message>
      <portType name="P"><operation name="op"><input message="t:M"/></operation></portType>
      <binding name="B" type="t:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
        <operation name="op"><soap:operation/><input><soap:body use="literal"/></input></operation></binding>
      <service name="S"><port name="Q" binding="t:B"><soap:address location="http://a/"/></port></service>
    </definitions>
    XML;

class Handlers
{
    public function op() {}
}

[, $kind, $count] = $argv;
if (str_starts_with($kind, 'chain')) {
    $types = '';
    for ($i = 0; $i < $count; $i++) {
        $base = $i ? 't:c' . ($i - 1) : 'xsd:string';
        $types .= $kind === 'chain with a map' ? "<xsd:simpleType name=\"c$i\"><xsd:restriction base=\"$base\"/></xsd:simpleType>"
            : "<xsd:complexType name=\"c$i\">" . ($i ? "<xsd:complexContent><xsd:extension base=\"$base\"><xsd:sequence/></xsd:extension></xsd:complexContent>" : '<xsd:sequence/>')
            . '</xsd:complexType>';
    }
    $wsdl = 'data:text/xml;base64,' . base64_encode(str_replace('</xsd:schema>', "$types</xsd:schema>", WSDL));
    $map = [['type_ns' => 'http://www.w3.org/2001/XMLSchema', 'type_name' => 'date', 'from_xml' => 'strlen']];
    $client = new SoapClient($wsdl, ['cache_wsdl' => WSDL_CACHE_NONE, 'typemap' => $kind === 'chain with a map' ? $map : []]);
    $client->__getTypes();
    exit;
}
if ($kind === 'colliding children') {
    $children = '';
    foreach (file($count, FILE_IGNORE_NEW_LINES) as $name) {
        $children .= "<$name>x</$name><$name>y</$name>";
    }
    $server = new SoapServer(null, ['uri' => 'urn:t']);
    $server->setObject(new Handlers);
    ob_start();
    $server->handle("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:t=\"urn:t\"><e:Body><t:op><value>$children</value></t:op></e:Body></e:Envelope>");
    if (str_contains(ob_get_clean(), 'Fault')) {
        exit(1);
    }
    exit;
}
$wsdl = $kind === 'blocks' ? null : 'data:text/xml;base64,' . base64_encode(WSDL);
$server = new SoapServer($wsdl, ['uri' => 'urn:t', 'cache_wsdl' => WSDL_CACHE_NONE]);
$server->setObject(new Handlers);
ob_start();
$server->handle('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="urn:t"><e:Header>' . str_repeat('<t:op>x</t:op>', (int)$count)
    . '</e:Header><e:Body><t:op>x</t:op></e:Body></e:Envelope>');
