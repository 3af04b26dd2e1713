--TEST--
Limits of messages: each is named when it is reached, and its setting moves it (contract X-4)
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', '0');

class Client extends SoapClient
{
    public string $reply = '';
    public string $request = '';
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $this->request = $request;
        return $this->reply;
    }
}

function attempt(string $what, callable $call): void
{
    try {
        $result = $call();
    } catch (SoapFault $fault) {
        $result = preg_replace(['~/\S*/(?=\w+\.wsdl)~', '~/[\w/.*[\]]{40,}~'], ['', '/PATH'], $fault->getMessage());
    }
    echo $what, ': ', is_object($result) ? 'made' : $result, "\n";
}

function received(string $contents): string
{
    $client = new Client(null, ['uri' => 'u', 'location' => 'l']);
    $client->reply = "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r>$contents</r></e:Body></e:Envelope>";
    $client->f();
    return 'received';
}

function nested(int $depth): mixed
{
    for ($value = 1; $depth > 0; $depth--) {
        $value = (object)['m' => $value];
    }
    return $value;
}

function sent(int $depth): string
{
    $client = new Client(null, ['uri' => 'u', 'location' => 'l']);
    $client->f(nested($depth));
    return substr_count($client->request, '<m') . ' members';
}

function both(string $setting, string $value, callable $test): void
{
    $test('by default');
    ini_set("soapc.$setting", $value);
    $test("soapc.$setting=$value");
    ini_restore("soapc.$setting");
}

/* Body and r are levels, too. */
$elements = fn (int $depth) => received(str_repeat('<a>', $depth) . str_repeat('</a>', $depth));
both('decode_depth', '20000', function (string $what) use ($elements) {
    foreach ([4094, 4095, 19998, 19999] as $depth) attempt("$what, $depth", fn () => $elements($depth));
});
both('decode_depth', '5', function (string $what) use ($elements) {
    foreach ([3, 4] as $depth) attempt("$what, $depth", fn () => $elements($depth));
});
both('encode_depth', '20000', function (string $what) {
    foreach ([4095, 4097, 19999, 20001] as $depth) attempt("$what, $depth", fn () => sent($depth));
});
both('encode_depth', '5', function (string $what) {
    foreach ([5, 6] as $depth) attempt("$what, $depth", fn () => sent($depth));
});
$attributes = fn (int $count) => received('<a ' . implode(' ', array_map(fn ($i) => "a$i='1'", range(1, $count))) . '/>');
both('attributes', '2000', function (string $what) use ($attributes) {
    foreach ([1024, 1025, 2000, 2001] as $count) attempt("$what, $count", fn () => $attributes($count));
});
both('message_bytes', '1000', function (string $what) {
    foreach ([100, 1000] as $length) attempt("$what, $length", fn () => received(str_repeat('x', $length)));
    attempt("$what, sent", fn () => sent(1) && (new Client(null, ['uri' => 'u', 'location' => 'l']))->f(str_repeat('x', 1000)) === null ? 'well' : '');
});

$folder = __DIR__ . '/limits';
mkdir($folder) or die;
$service = "<binding name='B' type='P'><s:binding xmlns:s='http://schemas.xmlsoap.org/wsdl/soap/' transport='http://schemas.xmlsoap.org/soap/http'/></binding><portType name='P'/>"
    . "<service name='S'><port name='B' binding='B'><s:address xmlns:s='http://schemas.xmlsoap.org/wsdl/soap/' location='l'/></port></service>";
for ($i = 0; $i < 4; $i++) {
    $import = $i < 3 ? "<import namespace='urn:l' location='" . ($i + 1) . ".wsdl'/>" : $service;
    file_put_contents("$folder/$i.wsdl", "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='urn:l'>$import</definitions>");
}
both('documents', '3', fn (string $what) => attempt("$what, 4 documents", fn () => new SoapClient("$folder/0.wsdl")));
?>
--CLEAN--
<?php
$folder = __DIR__ . '/limits';
array_map('unlink', glob("$folder/*.wsdl"));
rmdir($folder);
?>
--EXPECT--
by default, 4094: received
by default, 4095: /PATH: elements nested deeper than the limit decode_depth of 4096, setting soapc.decode_depth
by default, 19998: /PATH: elements nested deeper than the limit decode_depth of 4096, setting soapc.decode_depth
by default, 19999: /PATH: elements nested deeper than the limit decode_depth of 4096, setting soapc.decode_depth
soapc.decode_depth=20000, 4094: received
soapc.decode_depth=20000, 4095: received
soapc.decode_depth=20000, 19998: received
soapc.decode_depth=20000, 19999: /PATH: elements nested deeper than the limit decode_depth of 20000, setting soapc.decode_depth
by default, 3: received
by default, 4: received
soapc.decode_depth=5, 3: received
soapc.decode_depth=5, 4: /Envelope/Body/r/a/a/a: elements nested deeper than the limit decode_depth of 5, setting soapc.decode_depth
by default, 4095: 4095 members
by default, 4097: values nested deeper than 4096 (limit encode_depth), at /PATH, setting soapc.encode_depth
by default, 19999: values nested deeper than 4096 (limit encode_depth), at /PATH, setting soapc.encode_depth
by default, 20001: values nested deeper than 4096 (limit encode_depth), at /PATH, setting soapc.encode_depth
soapc.encode_depth=20000, 4095: 4095 members
soapc.encode_depth=20000, 4097: 4097 members
soapc.encode_depth=20000, 19999: 19999 members
soapc.encode_depth=20000, 20001: values nested deeper than 20000 (limit encode_depth), at /PATH, setting soapc.encode_depth
by default, 5: 5 members
by default, 6: 6 members
soapc.encode_depth=5, 5: 5 members
soapc.encode_depth=5, 6: values nested deeper than 5 (limit encode_depth), at /m/m/m/m/m, setting soapc.encode_depth
by default, 1024: received
by default, 1025: more than 1024 attributes on one element (limit 'attributes'), setting soapc.attributes
by default, 2000: more than 1024 attributes on one element (limit 'attributes'), setting soapc.attributes
by default, 2001: more than 1024 attributes on one element (limit 'attributes'), setting soapc.attributes
soapc.attributes=2000, 1024: received
soapc.attributes=2000, 1025: received
soapc.attributes=2000, 2000: received
soapc.attributes=2000, 2001: more than 2000 attributes on one element (limit 'attributes'), setting soapc.attributes
by default, 100: received
by default, 1000: received
by default, sent: well
soapc.message_bytes=1000, 100: received
soapc.message_bytes=1000, 1000: a message of 1101 bytes: the limit message_bytes is 1000, setting soapc.message_bytes
soapc.message_bytes=1000, sent: /Envelope/Body/f: the message is longer than message_bytes (1000), setting soapc.message_bytes
by default, 4 documents: made
soapc.documents=3, 4 documents: file:2.wsdl:1:79: import of '3.wsdl': more than 3 documents (limit 'documents'), imported by file:1.wsdl:1:79, imported by file:0.wsdl:1:79, setting soapc.documents
