--TEST--
Calls: positional arguments, operation by name in any case, options of __soapCall, setters (contract C-7.1 to C-7.3, C-7.9 to C-7.12)
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';
ini_set('soap.wsdl_cache_enabled', 0);

function fails(callable $call): void
{
    try {
        echo show($call()), "\n";
    } catch (Throwable $error) {
        /* true is named since PHP 8.3 */
        echo get_class($error), ': ', $error instanceof SoapFault ? "$error->faultcode, " : '', str_replace('true given', 'bool given', $error->getMessage()), "\n";
    }
}

function body(CannedClient $client): string
{
    return preg_replace('~^.*Body>(.*)</[\w-]+:Body>.*$~s', '$1', $client->request);
}

$with = new CannedClient(__DIR__ . '/calls.wsdl', ['trace' => 1]);
$without = new CannedClient(null, ['uri' => 'urn:u', 'location' => 'urn:l', 'trace' => true]);
$with->reply = $without->reply = envelope('<r/>');

$with->Two(1, 'x');
echo body($with), ' ', json_encode($with->sent), "\n";
$with->tWO(b: 'x', a: 1);
echo body($with), "\n";
$with->__soapCall('TWO', ['b' => 2, 'a' => 'y'], null);
echo body($with), "\n";
$with->Two(1, 'x', 'more', new SoapParam('even', 'named'));
echo body($with), "\n";
$with->Two(new SoapParam(5, 'named'));
echo body($with), "\n";
fails(fn () => $with->TwoRequest(1));
fails(fn () => $with->InputOfTwo(1));
fails(fn () => $with->__soapCall('', []));
fails(fn () => $with->__soapCall('x"y', []));

$options = ['location' => 'urn:other', 'soapaction' => 'act', 'uri' => 'urn:v', 'nonsense' => 1];
$with->__soapCall('Two', [1, 'x'], $options);
echo json_encode($with->sent, JSON_UNESCAPED_SLASHES), ' ', body($with), "\n";
$without->__soapCall('f', [1, 'k' => 'x'], $options);
echo json_encode($without->sent, JSON_UNESCAPED_SLASHES), ' ', body($without), ' ', str_contains($without->request, 'urn:v') ? 'urn:v' : 'urn:u', "\n";
$without->__soapCall('f', [], ['location' => 1, 'soapaction' => 2, 'uri' => 3]);
echo json_encode($without->sent, JSON_UNESCAPED_SLASHES), "\n";

foreach ([$with, $without] as $client) {
    var_dump($client->__setLocation('urn:a'), $client->__setLocation('urn:b'));
    fails(fn () => $client->Two(1, 2));
    echo $client->sent[0], "\n";
    var_dump($client->__setLocation(''), $client->__setLocation());
    fails(fn () => $client->Two(1, 2));
    echo $client->sent[0], "\n";
}

var_dump($with->__setCookie('a', '1'), $with->__setCookie('b', 'x; y'), $with->__setCookie('c'), $with->__getCookies());
$with->__setCookie('a');
$with->__setCookie('b', '');
echo json_encode($with->__getCookies()), "\n";
var_dump($with->__setSoapHeaders(new SoapHeader('n', 'h')), $with->__setSoapHeaders([]), $with->__setSoapHeaders(), $with->__setSoapHeaders(null));
foreach (['x', 5, new stdClass, true] as $bad) {
    fails(fn () => $with->__setSoapHeaders($bad));
    fails(fn () => $with->__soapCall('Two', [1, 2], null, $bad));
}

$quiet = new CannedClient(null, ['uri' => 'u', 'location' => 'l']);
$quiet->reply = envelope('<r/>');
$quiet->f();
var_dump($quiet->__getLastRequest(), $quiet->__getLastResponse(), $quiet->__getLastRequestHeaders(), $quiet->__getLastResponseHeaders());
var_dump($with->__getLastResponse() === $with->reply, $with->__getLastRequest() === $with->request, $with->__getLastRequestHeaders());
fails(fn () => $with->NoSuch());
var_dump($with->__getLastRequest(), $with->__getLastResponse());
?>
--EXPECT--
<ns1:Two><a>1</a><b>x</b></ns1:Two> ["urn:first-port","urn:calls#two",1,false]
<ns1:Two><a>0</a><b>1</b></ns1:Two>
<ns1:Two><a>2</a><b>y</b></ns1:Two>
<ns1:Two><a>1</a><b>x</b><param2>more</param2><named>even</named></ns1:Two>
<ns1:Two><a>5</a><b/></ns1:Two>
SoapFault: Client, Function ("TwoRequest") is not a valid method for this service
SoapFault: Client, Function ("InputOfTwo") is not a valid method for this service
SoapFault: Client, Function ("") is not a valid method for this service
SoapFault: Client, Function ("x"y") is not a valid method for this service
["urn:other","urn:calls#two",1,false] <ns1:Two><a>1</a><b>x</b></ns1:Two>
["urn:other","act",1,false] <ns1:f><param0 xsi:type="xsd:int">1</param0><param1 xsi:type="xsd:string">x</param1></ns1:f> urn:v
["urn:l","urn:u#f",1,false]
NULL
string(5) "urn:a"
[x: NULL, y: NULL]
urn:b
string(5) "urn:b"
NULL
[x: NULL, y: NULL]
urn:first-port
string(5) "urn:l"
string(5) "urn:a"
NULL
urn:b
string(5) "urn:b"
NULL
SoapFault: Client, Error could not find "location" property
urn:b
NULL
NULL
NULL
array(2) {
  ["a"]=>
  array(1) {
    [0]=>
    string(1) "1"
  }
  ["b"]=>
  array(1) {
    [0]=>
    string(4) "x; y"
  }
}
{"b":[""]}
bool(true)
bool(true)
bool(true)
bool(true)
TypeError: SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, string given
TypeError: SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, string given
TypeError: SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, int given
TypeError: SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, int given
TypeError: SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, stdClass given
TypeError: SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, stdClass given
TypeError: SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, bool given
TypeError: SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, bool given
NULL
NULL
NULL
NULL
bool(true)
bool(true)
NULL
SoapFault: Client, Function ("NoSuch") is not a valid method for this service
NULL
NULL
