--TEST--
exceptions => false: what calls return, what is kept as the last fault, and which values of the option mean it (contract C-9.2)
--FILE--
<?php
require __DIR__ . '/../server/server.inc';

class Canned extends SoapClient
{
    public $reply = '';

    #[ReturnTypeWillChange]
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null)
    {
        return $this->reply;
    }
}

function described($result): string
{
    if (!$result instanceof SoapFault) {
        return json_encode($result);
    }
    /* What follows ext/soap's own words, where something does, is soapc's. */
    $text = preg_replace('~(no XML document|Wrong Version|DTD are not supported by SOAP|connect to host|parse URL|http and https are allowed).*~s', '$1', $result->faultstring);
    $ns = substr((string)$result->faultcodens, -9);
    return "[$result->faultcode $ns] $text " . json_encode([$result->faultactor, $result->detail, $result->_name, $result->headerfault]) . " line {$result->getLine()}";
}

function attempt(string $what, SoapClient $client, callable $call): void
{
    try {
        $result = $call($client);
        $text = described($result);
    } catch (SoapFault $result) {
        $text = 'thrown ' . described($result);
    }
    $kept = (new ReflectionProperty(SoapClient::class, '__soap_fault'))->getValue($client);
    echo "$what: $text", $kept === null ? '' : ($kept === $result ? ' (kept)' : ' (another is kept)'), is_soap_fault($result) ? ' a fault' : '', "\n";
}

$fault = '<e:Fault><faultcode>e:Server</faultcode><faultstring>s</faultstring><faultactor>a</faultactor><detail><x>1</x></detail></e:Fault>';
$fault12 = '<e:Fault><e:Code><e:Value>e:Sender</e:Value></e:Code><e:Reason><e:Text xml:lang="en">r</e:Text></e:Reason></e:Fault>';
$replies = ['empty' => '', 'no XML' => 'x', 'a page' => '<html/>', 'fault' => envelope($fault), 'fault of 1.2' => envelope($fault12, '', SOAP12),
    'no Body' => '<e:Envelope xmlns:e="' . SOAP11 . '"/>', 'null' => null, 'a number' => 5,
    'result' => envelope('<p:addResponse><sum>1</sum><product>2</product></p:addResponse>'), 'DTD' => '<!DOCTYPE a><a/>', 'empty Body' => envelope('')];
foreach ([0, 1] as $exceptions) {
    foreach ([SOAP_1_1, SOAP_1_2] as $version) {
        echo "-- exceptions $exceptions, SOAP 1.$version\n";
        $options = ['exceptions' => $exceptions, 'soap_version' => $version];
        $client = new Canned(PARTS, $options);
        $plain = new Canned(null, $options + ['uri' => 'urn:parts', 'location' => 'x:']);
        foreach ($replies as $what => $client->reply) {
            attempt($what, $client, fn ($client) => $client->add(1, 2));
            $plain->reply = $client->reply;
            attempt('  without a WSDL', $plain, fn ($client) => $client->__soapCall('add', [1, 2]));
        }
        attempt('no such operation', $client, fn ($client) => $client->nothing(1));
        attempt('one-way', $client, fn ($client) => $client->notify('x'));
        foreach (['http://127.0.0.1:1/', 'nonsense', 'ftp://x/', 'http://'] as $location) {
            $real = new SoapClient(null, $options + ['uri' => 'u', 'location' => $location]);
            attempt($location, $real, fn ($client) => $client->f());
        }
        attempt('__doRequest itself', $real, fn ($client) => $client->__doRequest('<a/>', 'http://127.0.0.1:1/', 'a', $version));
    }
}
echo "-- values of the option\n";
foreach ([0, false, '0', null, 1, true, 'x', 2, 0.0, []] as $value) {
    $client = new Canned(null, ['exceptions' => $value, 'uri' => 'u', 'location' => 'x:']);
    $client->reply = 'x';
    attempt(json_encode($value), $client, fn ($client) => $client->f());
}
/* The last fault is that of the last call. */
$client = new Canned(null, ['exceptions' => false, 'uri' => 'u', 'location' => 'x:']);
$client->reply = 'x';
attempt('first', $client, fn ($client) => $client->f());
$client->reply = '';
attempt('then', $client, fn ($client) => $client->f());
?>
--EXPECT--
-- exceptions 0, SOAP 1.1
empty: null
  without a WSDL: null
no XML: [Client envelope/] looks like we got no XML document [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Client envelope/] looks like we got no XML document [null,null,null,null] line 52 (kept) a fault
a page: [VersionMismatch envelope/] Wrong Version [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [VersionMismatch envelope/] Wrong Version [null,null,null,null] line 52 (kept) a fault
fault: [e:Server ] s ["a",{"x":"1"},null,null] line 50 (kept) a fault
  without a WSDL: [e:Server ] s ["a",{"x":"1"},null,null] line 52 (kept) a fault
fault of 1.2: [e:Sender ] r [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [e:Sender ] r [null,null,null,null] line 52 (kept) a fault
no Body: [Client envelope/] Body must be present in a SOAP envelope [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Client envelope/] Body must be present in a SOAP envelope [null,null,null,null] line 52 (kept) a fault
null: [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
a number: [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
result: {"sum":1,"product":2}
  without a WSDL: {"sum":"1","product":"2"}
DTD: [Client envelope/] DTD are not supported by SOAP [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Client envelope/] DTD are not supported by SOAP [null,null,null,null] line 52 (kept) a fault
empty Body: null
  without a WSDL: null
no such operation: [Client envelope/] Function ("nothing") is not a valid method for this service [null,null,null,null] line 54 (kept) a fault
one-way: null
http://127.0.0.1:1/: [HTTP ] Could not connect to host [null,null,null,null] line 58 (kept) a fault
nonsense: [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
ftp://x/: [HTTP ] Unknown protocol. Only http and https are allowed [null,null,null,null] line 58 (kept) a fault
http://: [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
__doRequest itself: null (another is kept)
-- exceptions 0, SOAP 1.2
empty: null
  without a WSDL: null
no XML: [Sender -envelope] looks like we got no XML document [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Sender -envelope] looks like we got no XML document [null,null,null,null] line 52 (kept) a fault
a page: [VersionMismatch -envelope] Wrong Version [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [VersionMismatch -envelope] Wrong Version [null,null,null,null] line 52 (kept) a fault
fault: [e:Server ] s ["a",{"x":"1"},null,null] line 50 (kept) a fault
  without a WSDL: [e:Server ] s ["a",{"x":"1"},null,null] line 52 (kept) a fault
fault of 1.2: [e:Sender ] r [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [e:Sender ] r [null,null,null,null] line 52 (kept) a fault
no Body: [Sender -envelope] Body must be present in a SOAP envelope [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Sender -envelope] Body must be present in a SOAP envelope [null,null,null,null] line 52 (kept) a fault
null: [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
a number: [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
result: {"sum":1,"product":2}
  without a WSDL: {"sum":"1","product":"2"}
DTD: [Sender -envelope] DTD are not supported by SOAP [null,null,null,null] line 50 (kept) a fault
  without a WSDL: [Sender -envelope] DTD are not supported by SOAP [null,null,null,null] line 52 (kept) a fault
empty Body: null
  without a WSDL: null
no such operation: [Sender -envelope] Function ("nothing") is not a valid method for this service [null,null,null,null] line 54 (kept) a fault
one-way: null
http://127.0.0.1:1/: [HTTP ] Could not connect to host [null,null,null,null] line 58 (kept) a fault
nonsense: [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
ftp://x/: [HTTP ] Unknown protocol. Only http and https are allowed [null,null,null,null] line 58 (kept) a fault
http://: [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
__doRequest itself: null (another is kept)
-- exceptions 1, SOAP 1.1
empty: null
  without a WSDL: null
no XML: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 52 (kept) a fault
a page: thrown [VersionMismatch envelope/] Wrong Version [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [VersionMismatch envelope/] Wrong Version [null,null,null,null] line 52 (kept) a fault
fault: thrown [e:Server ] s ["a",{"x":"1"},null,null] line 50 (kept) a fault
  without a WSDL: thrown [e:Server ] s ["a",{"x":"1"},null,null] line 52 (kept) a fault
fault of 1.2: thrown [e:Sender ] r [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [e:Sender ] r [null,null,null,null] line 52 (kept) a fault
no Body: thrown [Client envelope/] Body must be present in a SOAP envelope [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Client envelope/] Body must be present in a SOAP envelope [null,null,null,null] line 52 (kept) a fault
null: thrown [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
a number: thrown [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Client envelope/] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
result: {"sum":1,"product":2}
  without a WSDL: {"sum":"1","product":"2"}
DTD: thrown [Client envelope/] DTD are not supported by SOAP [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Client envelope/] DTD are not supported by SOAP [null,null,null,null] line 52 (kept) a fault
empty Body: null
  without a WSDL: null
no such operation: thrown [Client envelope/] Function ("nothing") is not a valid method for this service [null,null,null,null] line 54 (kept) a fault
one-way: null
http://127.0.0.1:1/: thrown [HTTP ] Could not connect to host [null,null,null,null] line 58 (kept) a fault
nonsense: thrown [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
ftp://x/: thrown [HTTP ] Unknown protocol. Only http and https are allowed [null,null,null,null] line 58 (kept) a fault
http://: thrown [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
__doRequest itself: null (another is kept)
-- exceptions 1, SOAP 1.2
empty: null
  without a WSDL: null
no XML: thrown [Sender -envelope] looks like we got no XML document [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Sender -envelope] looks like we got no XML document [null,null,null,null] line 52 (kept) a fault
a page: thrown [VersionMismatch -envelope] Wrong Version [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [VersionMismatch -envelope] Wrong Version [null,null,null,null] line 52 (kept) a fault
fault: thrown [e:Server ] s ["a",{"x":"1"},null,null] line 50 (kept) a fault
  without a WSDL: thrown [e:Server ] s ["a",{"x":"1"},null,null] line 52 (kept) a fault
fault of 1.2: thrown [e:Sender ] r [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [e:Sender ] r [null,null,null,null] line 52 (kept) a fault
no Body: thrown [Sender -envelope] Body must be present in a SOAP envelope [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Sender -envelope] Body must be present in a SOAP envelope [null,null,null,null] line 52 (kept) a fault
null: thrown [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
a number: thrown [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Sender -envelope] SoapClient::__doRequest() returned non string value [null,null,null,null] line 52 (kept) a fault
result: {"sum":1,"product":2}
  without a WSDL: {"sum":"1","product":"2"}
DTD: thrown [Sender -envelope] DTD are not supported by SOAP [null,null,null,null] line 50 (kept) a fault
  without a WSDL: thrown [Sender -envelope] DTD are not supported by SOAP [null,null,null,null] line 52 (kept) a fault
empty Body: null
  without a WSDL: null
no such operation: thrown [Sender -envelope] Function ("nothing") is not a valid method for this service [null,null,null,null] line 54 (kept) a fault
one-way: null
http://127.0.0.1:1/: thrown [HTTP ] Could not connect to host [null,null,null,null] line 58 (kept) a fault
nonsense: thrown [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
ftp://x/: thrown [HTTP ] Unknown protocol. Only http and https are allowed [null,null,null,null] line 58 (kept) a fault
http://: thrown [HTTP ] Unable to parse URL [null,null,null,null] line 58 (kept) a fault
__doRequest itself: null (another is kept)
-- values of the option
0: [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
false: [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
"0": thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
null: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
1: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
true: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
"x": thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
2: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
0: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
[]: thrown [Client envelope/] looks like we got no XML document [null,null,null,null] line 67 (kept) a fault
first: [Client envelope/] looks like we got no XML document [null,null,null,null] line 72 (kept) a fault
then: null
