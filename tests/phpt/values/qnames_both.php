<?php
require __DIR__ . '/values.inc';

$q = "<xs:element name='q' type='xs:QName' minOccurs='0' maxOccurs='9'/>";
$schema = "<xs:simpleType name='L'><xs:list itemType='xs:QName'/></xs:simpleType><xs:simpleType name='D'><xs:restriction base='xs:QName'/></xs:simpleType>"
    . "<xs:complexType name='T'><xs:sequence>$q<xs:element name='d' type='t:D' minOccurs='0'/><xs:element name='l' type='t:L' minOccurs='0'/>"
    . "<xs:element name='s' minOccurs='0'><xs:complexType><xs:simpleContent><xs:extension base='xs:QName'><xs:attribute name='x' type='xs:QName'/></xs:extension></xs:simpleContent></xs:complexType></xs:element>"
    . "<xs:element name='def' type='xs:QName' minOccurs='0' default='d:f'/></xs:sequence><xs:attribute name='at' type='t:D'/></xs:complexType>";
$wsdl = service("$schema<xs:element name='In' type='t:T'/><xs:element name='Out' type='t:T'/>");

/* The request, its QNames resolved: "prefix:name" to "{namespace}name". */
function resolved(Wire $client): string
{
    preg_match_all('~ xmlns:([\w-]+)="([^"]*)"~', $client->request, $found);
    $namespaces = array_combine($found[1], $found[2]);
    preg_match('~<(\S+:Body)>(.*)</\1>~s', $client->request, $body);
    $qname = fn($m) => isset($namespaces[$m[2]]) ? "$m[1]{{$namespaces[$m[2]]}}" : $m[0];
    return preg_replace_callback('~([>" ])([\w-]+):(?=\w+[<" ])~', $qname, preg_replace('~ xsi:type="[^"]*"~', '', $body[2]));
}

function ask(string $wsdl, array $values, array $options = [], string $reply = ''): Wire
{
    $client = new Wire($wsdl, $options);
    $client->reply = $reply;
    $client->Op($values);
    return $client;
}

echo resolved(ask($wsdl, ['q' => '{urn:k}Heavy'])), "\n";
echo resolved(ask($wsdl, ['q' => ['{urn:k}a', '{urn:t}b', '{}c', 'd', 'xsd:int', 'SOAP-ENV:Client', 'env:Sender', 'xml:lang', 'no:such', '', '{x', '{urn:k}']])), "\n";
echo resolved(ask($wsdl, ['d' => '{urn:k}d', 'at' => '{urn:l}at'])), "\n";
echo resolved(ask($wsdl, ['l' => ['{urn:k}a', '{urn:l}b', 'c']])), "\n";
echo resolved(ask($wsdl, ['l' => '{urn:k}a {urn:l}b'])), "\n";
echo resolved(ask($wsdl, ['s' => ['_' => '{urn:k}a', 'x' => '{urn:l}b']])), "\n";
$encoded = service("$schema<xs:complexType name='In'><xs:complexContent><xs:extension base='t:T'/></xs:complexContent></xs:complexType><xs:complexType name='Out'/>", 'rpc', 'encoded');
echo resolved(ask($encoded, ['q' => '{urn:k}a', 'at' => '{urn:l}at'])), "\n";

$inner = '<t:Out at="kk:at" xmlns="urn:default"><t:q>kk:Heavy</t:q><t:q xmlns:kk="urn:other"> kk:Other </t:q><t:q xmlns:m="urn:m">m:M</t:q><t:q>plain</t:q>'
    . '<t:q>no:such</t:q><t:q>xml:lang</t:q><t:d>kk:d</t:d><t:s x="kk:x" xmlns:n="urn:n">n:s</t:s><t:def/></t:Out>';
$reply = str_replace('<e:Body', '<e:Body xmlns:kk="urn:kinds"', envelope($inner));
foreach ([[], ['soapc' => ['qnames' => true]]] as $options) {
    $client = new Wire($wsdl, $options);
    $client->reply = $reply;
    $result = $client->Op([]);
    echo line($result), "\n";
    $client->Op($result);
    echo resolved($client), "\n";
}
/* One prefix, one namespace: what came in is sent as it was meant. */
$client->__construct($wsdl);
$client->reply = str_replace('urn:other', 'urn:kinds', $reply);
$result = $client->Op([]);
$client->Op($result);
echo resolved($client), "\n";
/* A fixed QName is the same under another prefix. */
$fixed = service("<xs:complexType name='F'><xs:sequence><xs:element name='q' type='xs:QName' fixed='d:f'/></xs:sequence><xs:attribute name='at' type='xs:QName' fixed='d:f'/></xs:complexType><xs:element name='In' type='t:F'/><xs:element name='Out' type='t:F'/>");
$other = new Wire($fixed);
$other->reply = envelope('<t:Out at="z:f" xmlns:z="urn:z"><t:q>z:f</t:q></t:Out>');
$result = $other->Op(['q' => '{urn:z}f', 'at' => '{urn:z}f']);
echo resolved($other), ' ', line($result), "\n";
$other->Op($result);
echo resolved($other), ' ', contents($fixed, ['q' => '{urn:z}g']), "\n";
$copy = clone $client;
$copy->Op(['q' => 'm:M']);
echo resolved($copy), "\n";
?>
