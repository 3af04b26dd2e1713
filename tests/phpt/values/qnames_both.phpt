--TEST--
Values: a QName keeps its namespace: what was read is sent as it is, {namespace}name gets a prefix (XSD Part 2, 3.2.18)
--EXTENSIONS--
soap
--FILE--
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
$client->__construct($wsdl, ['soapc' => []]);
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
--EXPECT--
<ns1:In><ns1:q>{urn:k}Heavy</ns1:q></ns1:In>
<ns1:In><ns1:q>{urn:k}a</ns1:q><ns1:q>{urn:t}b</ns1:q><ns1:q>c</ns1:q><ns1:q>d</ns1:q><ns1:q>{http://www.w3.org/2001/XMLSchema}int</ns1:q><ns1:q>{http://schemas.xmlsoap.org/soap/envelope/}Client</ns1:q><ns1:q>{http://www.w3.org/2003/05/soap-envelope}Sender</ns1:q><ns1:q>xml:lang</ns1:q><ns1:q>no:such</ns1:q><ns1:q></ns1:q><ns1:q>{x</ns1:q><ns1:q>{urn:k}</ns1:q></ns1:In>
<ns1:In at="{urn:l}at"><ns1:d>{urn:k}d</ns1:d></ns1:In>
<ns1:In><ns1:l>{urn:k}a {urn:l}b c</ns1:l></ns1:In>
<ns1:In><ns1:l>{urn:k}a {urn:l}b</ns1:l></ns1:In>
<ns1:In><ns1:s x="{urn:l}b">{urn:k}a</ns1:s></ns1:In>
<ns1:Op><in at="{urn:l}at"><q>{urn:k}a</q></in></ns1:Op>
stdClass{q: ['kk:Heavy', 'kk:Other', 'm:M', 'plain', 'no:such', 'xml:lang'], d: 'kk:d', s: stdClass{_: 'n:s', x: 'kk:x'}, def: 'd:f', at: 'kk:at'}
<ns1:In at="kk:at"><ns1:q>kk:Heavy</ns1:q><ns1:q>kk:Other</ns1:q><ns1:q>{urn:m}M</ns1:q><ns1:q>plain</ns1:q><ns1:q>no:such</ns1:q><ns1:q>xml:lang</ns1:q><ns1:d>kk:d</ns1:d><ns1:s x="kk:x">{urn:n}s</ns1:s><ns1:def>d:f</ns1:def></ns1:In>
stdClass{q: ['{urn:kinds}Heavy', '{urn:other}Other', '{urn:m}M', '{urn:default}plain', 'no:such', '{http://www.w3.org/XML/1998/namespace}lang'], d: '{urn:kinds}d', s: stdClass{_: '{urn:n}s', x: '{urn:kinds}x'}, def: 'd:f', at: '{urn:kinds}at'}
<ns1:In at="{urn:kinds}at"><ns1:q>{urn:kinds}Heavy</ns1:q><ns1:q>{urn:other}Other</ns1:q><ns1:q>{urn:m}M</ns1:q><ns1:q>{urn:default}plain</ns1:q><ns1:q>no:such</ns1:q><ns1:q>xml:lang</ns1:q><ns1:d>{urn:kinds}d</ns1:d><ns1:s x="{urn:kinds}x">{urn:n}s</ns1:s><ns1:def>d:f</ns1:def></ns1:In>
<ns1:In at="{urn:kinds}at"><ns1:q>{urn:kinds}Heavy</ns1:q><ns1:q>{urn:kinds}Other</ns1:q><ns1:q>{urn:m}M</ns1:q><ns1:q>plain</ns1:q><ns1:q>no:such</ns1:q><ns1:q>xml:lang</ns1:q><ns1:d>{urn:kinds}d</ns1:d><ns1:s x="{urn:kinds}x">{urn:n}s</ns1:s><ns1:def>d:f</ns1:def></ns1:In>
<ns1:In at="{urn:z}f"><ns1:q>{urn:z}f</ns1:q></ns1:In> stdClass{q: 'z:f', at: 'z:f'}
<ns1:In at="{urn:z}f"><ns1:q>{urn:z}f</ns1:q></ns1:In> SoapFault: SOAP-ERROR: Encoding: Element 'q' has fixed value 'd:f' (value 'ns2:g' is not allowed) (/Envelope/Body/In/q)
<ns1:In><ns1:q>{urn:m}M</ns1:q></ns1:In>
