--TEST--
Frameworks: a web API as Magento 2 has it: generated WSDL, one handler by __call, token, faults written by hand
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/../server/http.inc';

$web = new WebServer('require ' . var_export(__DIR__ . '/web_api.inc', true) . '; answer_api();');
$base = "http://127.0.0.1:$web->port/soap/default?services=catalogProductRepositoryV1,customerAccountV1";

function attempt(string $what, callable $try): void
{
    echo "$what: ";
    try {
        echo json_encode($try()), "\n";
    } catch (SoapFault $fault) {
        /* An empty detail is an object where its type is known, ext/soap has a text. */
        $detail = preg_replace('~:(\{}|"")}$~', ': empty}', json_encode($fault->detail ?? null));
        echo "[$fault->faultcode] ", preg_replace("~'http.*~s", '...', $fault->faultstring), " $detail\n";
    }
}

$options = ['soap_version' => SOAP_1_2, 'cache_wsdl' => WSDL_CACHE_NONE, 'trace' => true, 'keep_alive' => false];
$context = fn (string $token) => ['stream_context' => stream_context_create(['http' => ['header' => "Authorization: Bearer $token"]])];
$client = new SoapClient("$base&wsdl=1", $options + $context('token'));
echo implode("\n", $client->__getFunctions()), "\n", count($client->__getTypes()), " types\n";
attempt('Get', fn () => $client->catalogProductRepositoryV1Get(['sku' => 'x1']));
attempt('Save', fn () => $client->catalogProductRepositoryV1Save(['product' => ['sku' => 'new', 'price' => 1.25, 'tags' => ['item' => ['t']],
    'links' => ['item' => [['type' => 'a', 'position' => 1], ['type' => 'b', 'position' => 2]]]]]));
attempt('Save less', fn () => $client->catalogProductRepositoryV1Save(['product' => ['sku' => 'less']]));
attempt('GetList', fn () => $client->catalogProductRepositoryV1GetList(['skus' => ['a', 'b']]));
attempt('GetList of one', fn () => $client->catalogProductRepositoryV1GetList(['skus' => 'a']));
attempt('GetList of none', fn () => $client->catalogProductRepositoryV1GetList([]));
attempt('Me', fn () => $client->customerAccountV1Me());
attempt('no product', fn () => $client->catalogProductRepositoryV1Get(['sku' => 'none']));
echo strtok($client->__getLastResponseHeaders(), "\r"), ' ', preg_match('/Content-Type: ([^\r]*)/', $client->__getLastResponseHeaders(), $found) ? $found[1] : '', "\n";
foreach (['exception', 'error', 'soap'] as $how) {
    attempt("Fail by $how", fn () => $client->customerAccountV1Fail(['how' => $how]));
    echo '  ', strtok($client->__getLastResponseHeaders(), "\r"), "\n";
}
$stranger = new SoapClient("$base&wsdl=1", $options + $context('other'));
attempt('another token', fn () => $stranger->customerAccountV1Me());
$few = new SoapClient("http://127.0.0.1:$web->port/soap/default?services=customerAccountV1&wsdl", $options + $context('token'));
attempt('an operation of another service', fn () => $few->__soapCall('catalogProductRepositoryV1Get', [['sku' => 'x']]));
$few->__setLocation($base);
attempt('a request elsewhere', fn () => $few->customerAccountV1Me());
attempt('no services', fn () => new SoapClient("http://127.0.0.1:$web->port/soap/default?services=nothing&wsdl", $options + ['exceptions' => true]));
$client->__setLocation("http://127.0.0.1:$web->port/soap/default?services=nothing");
attempt('no services at the call', fn () => $client->customerAccountV1Me());
echo '  ', strtok($client->__getLastResponseHeaders(), "\r"), "\n";
?>
--EXPECT--
catalogProductRepositoryV1GetResponse catalogProductRepositoryV1Get(catalogProductRepositoryV1GetRequest $messageParameters)
catalogProductRepositoryV1SaveResponse catalogProductRepositoryV1Save(catalogProductRepositoryV1SaveRequest $messageParameters)
catalogProductRepositoryV1GetListResponse catalogProductRepositoryV1GetList(catalogProductRepositoryV1GetListRequest $messageParameters)
customerAccountV1MeResponse customerAccountV1Me(customerAccountV1MeRequest $messageParameters)
customerAccountV1FailResponse customerAccountV1Fail(customerAccountV1FailRequest $messageParameters)
18 types
Get: {"result":{"sku":"x1","price":9.5,"tags":{"item":["a","b & c"]},"links":{"item":{"type":"up","position":1}},"visible":false}}
Save: {"result":{"sku":"new-1-[{\"type\":\"a\",\"position\":1},{\"type\":\"b\",\"position\":2}]","price":1.25}}
Save less: {"result":{"sku":"less-0-null"}}
GetList: {"result":{"item":[{"sku":"a"},{"sku":"b"}]}}
GetList of one: {"result":{"item":{"sku":"a"}}}
GetList of none: {"result":{}}
Me: {"result":7}
no product: [env:Sender] No product with %1 = %2 {"GenericFault":{"Parameters":{"Parameter":[{"key":"1","value":"sku"},{"key":"2","value":"none"}]}}}
HTTP/1.1 500 Internal Server Error application/soap+xml; charset=UTF-8
Fail by exception: [env:Receiver] Internal Error. Details are available in a log file. null
  HTTP/1.1 500 Internal Server Error
Fail by error: [env:Receiver] Call to undefined function nothing() {"GenericFault": empty}
  HTTP/1.1 500 Internal Server Error
Fail by soap: [ns1:Sender] of the handler {"GenericFault":{"Trace":"here","Parameters":{"Parameter":{"key":"k","value":"v"}}}}
  HTTP/1.1 500 Internal Server Error
another token: [env:Sender] The consumer is not authorized to access %resources {"GenericFault":{"Parameters":{"Parameter":{"key":"resources","value":"self"}}}}
an operation of another service: [Sender] Function ("catalogProductRepositoryV1Get") is not a valid method for this service null
a request elsewhere: {"result":7}
no services: [WSDL] SOAP-ERROR: Parsing WSDL: Couldn't load from ... null
no services at the call: [env:Sender] The services are not valid null
  HTTP/1.1 400 Bad Request
