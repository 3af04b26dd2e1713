--TEST--
SoapServer with 'soapc' => ['validate' => ...]: a request or an answer that its schema does not allow is a fault, of the sender or of the server, with path, facet and value
--FILE--
<?php
require __DIR__ . '/server.inc';

function serve(string $validate, string $order, string $price): void
{
    $wsdl = __DIR__ . '/../client/validate.wsdl';
    $code = "function order(\$o) { return ['price' => '$price']; }
        \$server = new SoapServer('$wsdl', ['soapc' => ['validate' => '$validate']]); \$server->addFunction('order');";
    $answer = answer($code, envelope("<t:order xmlns:t='urn:t' id='a'>$order</t:order>"));
    preg_match('~<faultcode>(.*)</faultcode><faultstring>(.*)</faultstring>|<ns1:(price>.*)</ns1:price>~', $answer, $found);
    echo implode(' ', array_filter(array_slice($found, 1))), "\n";
}

$good = '<t:code>ABC1</t:code><t:qty>1</t:qty>';
$swapped = '<t:qty>1</t:qty><t:code>ABC1</t:code>';
serve('both', $good, '9.99');
serve('in', $swapped, '9.999');
serve('out', $swapped, '9.99');
serve('out', $good, '9.999');
serve('in', $good, '9.999');
serve('both', str_replace('1</t:qty>', '<t:x/></t:qty>', $good), '1');
serve('both', "$good<t:size>M</t:size>", '1');
?>
--EXPECT--
price>9.99
SOAP-ENV:Client SOAP-ERROR: Encoding: /Envelope/Body/order: element '{urn:t}qty' where '{urn:t}code' was expected, line 1, column 93
price>9.99
SOAP-ENV:Server SOAP-ERROR: Encoding: /Envelope/Body/answer/price: '9.999' where fractionDigits "2" of type {urn:t}price was expected, line 2, column 124
price>9.999
SOAP-ENV:Client SOAP-ERROR: Encoding: /Envelope/Body/order/qty: element 't:x' where only text was expected, line 1, column 153
SOAP-ENV:Client SOAP-ERROR: Encoding: /Envelope/Body/order: element '{urn:t}size' where '{urn:t}qty', '{urn:t}mail', '{urn:t}phone', ... (one of them) was expected, line 1, column 93
