--TEST--
SoapClient with 'soapc' => ['validate' => ...]: facets, order, counts, attributes and wildcards of the schema hold in the directions asked for; the error has path, facet and value
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/canned.inc';
const WSDL = __DIR__ . '/validate.wsdl';

function client(mixed $validate): CannedClient
{
    $client = new CannedClient(WSDL, ['cache_wsdl' => WSDL_CACHE_NONE, 'soapc' => ['validate' => $validate]]);
    $client->reply = answer('<t:price>1.25</t:price>');
    return $client;
}
function answer(string $content): string
{
    return envelope("<t:answer xmlns:t='urn:t'>$content</t:answer>");
}
function tell(callable $do): void
{
    try {
        echo show($do()), "\n";
    } catch (SoapFault $fault) {
        echo preg_replace('/, line \d+, column \d+$/', '', $fault->getMessage()), "\n";
    }
}

const ORDER = ['id' => 'a', 'code' => 'ABC12', 'qty' => [1, 99]];
echo "-- out\n";
foreach ([
    [], ['code' => 'abc'], ['code' => 'ABC123456'], ['size' => 'XL'], ['qty' => 100], ['qty' => [1, 2, 3, 4]], ['id' => '1'],
    ['any' => '<x xmlns="urn:o"/>'], ['any' => '<x xmlns="urn:t"/>'], ['any' => '<t:answer xmlns:t="urn:t"/>'],
] as $change) {
    tell(fn() => client('out')->order($change + ORDER)->price);
}
echo "-- in\n";
foreach (['<t:price>1.255</t:price>', '<t:price/>', '', '<t:price>1</t:price><t:price>1</t:price>', '<price>1</price>', '<t:price xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>'] as $content) {
    $client = client('in');
    $client->reply = answer($content);
    tell(fn() => $client->order(['code' => 'abc'] + ORDER)->price); // what is sent is not looked at
}
echo "-- off\n";
$client = client(false);
$client->reply = answer('<t:price>1.255</t:price>');
tell(fn() => $client->order(['code' => 'abc'] + ORDER)->price);
echo "-- mistakes\n";
foreach ([true, 'yes', 1] as $mistake) {
    tell(fn() => client($mistake));
}
?>
--EXPECT--
-- out
'1.25'
SOAP-ERROR: Encoding: /Envelope/Body/order/code: 'abc' where pattern "[A-Z]{3}\d+" of type {urn:t}Code was expected
SOAP-ERROR: Encoding: /Envelope/Body/order/code: 'ABC123456' where maxLength "8" of type {urn:t}Code was expected
SOAP-ERROR: Encoding: /Envelope/Body/order/size: 'XL' where enumeration "S", "M" of type {urn:t}Size was expected
SOAP-ERROR: Encoding: /Envelope/Body/order/qty: '100' where maxExclusive "100" of type {urn:t}qty was expected
SOAP-ERROR: Encoding: /Envelope/Body/order: element '{urn:t}qty' where '{urn:t}mail', '{urn:t}phone', any element (one of them) was expected
SOAP-ERROR: Encoding: /Envelope/Body/order/@id: '1' where a value of type xsd:NCName was expected
'1.25'
SOAP-ERROR: Encoding: /Envelope/Body/order: element '{urn:t}x' where '{urn:t}qty', '{urn:t}mail', '{urn:t}phone', ... (one of them) was expected
SOAP-ERROR: Encoding: /Envelope/Body/order: element '{urn:t}answer' where '{urn:t}qty', '{urn:t}mail', '{urn:t}phone', ... (one of them) was expected
-- in
SOAP-ERROR: Encoding: /Envelope/Body/answer/price: '1.255' where fractionDigits "2" of type {urn:t}price was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer/price: '' where a value of type {urn:t}price (xsd:decimal) was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: its content ends where '{urn:t}price' was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: element '{urn:t}price' where no more was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer: element 'price' where '{urn:t}price' was expected
SOAP-ERROR: Encoding: /Envelope/Body/answer/price: xsi:nil on an element that is not nillable
-- off
'1.255'
-- mistakes
The option 'soapc' => ['validate' => ...]: 'in', 'out', 'both' or false was expected
The option 'soapc' => ['validate' => ...]: 'in', 'out', 'both' or false was expected
The option 'soapc' => ['validate' => ...]: 'in', 'out', 'both' or false was expected
