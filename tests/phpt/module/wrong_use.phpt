--TEST--
Each constructor, method and function used wrongly: arguments of other types, too few, too many, out of order (contract C-5.4, C-7.4, C-10.9, C-10.15, C-10.17)
--SKIPIF--
<?php
if (PHP_VERSION_ID < 80200 || PHP_VERSION_ID >= 80300) die('skip the texts are those of PHP 8.2');
?>
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

function attempt(string $what, callable $try): void
{
    echo "$what: ";
    try {
        $result = $try();
        echo is_object($result) ? get_class($result) : json_encode($result), "\n";
    } catch (Throwable $error) {
        echo get_class($error), ' ', $error->getMessage(), $error instanceof SoapFault ? " [$error->faultcode]" : '', "\n";
    }
}

$wrong = ['null' => null, 'true' => true, 'int' => 5, 'float' => 1.5, 'text' => 'abc', 'empty' => '', 'array' => [], 'map' => ['a' => 1],
    'object' => new stdClass, 'resource' => STDIN];

/* name => [makes it, the arguments that are right]; each argument is then replaced in turn by each of the above. */
$client = fn () => new CannedClient(null, ['location' => 'http://x/', 'uri' => 'urn:u']);
$server = fn () => new SoapServer(null, ['uri' => 'urn:u']);
$in_class = function () use ($server) {
    $made = $server();
    $made->setClass('ArrayObject');
    return $made;
};
$calls = [
    'SoapClient::__construct' => [fn (...$a) => new SoapClient(...$a), [null, ['location' => 'http://x/', 'uri' => 'urn:u']], [0 => ['true', 'int', 'float', 'text', 'empty']]],
    'SoapClient::__soapCall' => [fn (...$a) => $client()->__soapCall(...$a), ['f', [], null, null], [0 => ['true', 'int', 'float', 'empty'], 3 => ['map']]],
    'SoapClient::__call' => [fn (...$a) => $client()->__call(...$a), ['f', []], [0 => ['true', 'int', 'float', 'empty']]],
    'SoapClient::__setSoapHeaders' => [fn (...$a) => $client()->__setSoapHeaders(...$a), [null], [0 => ['map']]],
    'SoapClient::__setLocation' => [fn (...$a) => $client()->__setLocation(...$a), ['x'], []],
    'SoapClient::__setCookie' => [fn (...$a) => $client()->__setCookie(...$a), ['a', 'b'], []],
    'SoapParam::__construct' => [fn (...$a) => new SoapParam(...$a), [1, 'name'], []],
    'SoapHeader::__construct' => [fn (...$a) => new SoapHeader(...$a), ['urn:n', 'name', 'data', true, 'actor'], []],
    'SoapVar::__construct' => [fn (...$a) => new SoapVar(...$a), ['x', XSD_STRING, 'type', 'urn:t', 'node', 'urn:n'], []],
    'SoapFault::__construct' => [fn (...$a) => new SoapFault(...$a), ['Client', 'text', 'actor', null, 'name', null], []],
    'SoapServer::__construct' => [fn (...$a) => new SoapServer(...$a), [null, ['uri' => 'urn:u']], [0 => ['true', 'int', 'float', 'text', 'empty'], 1 => ['array', 'map']]],
    'SoapServer::setClass' => [fn (...$a) => $server()->setClass(...$a), ['ArrayObject'], [0 => ['array', 'map']]],
    'SoapServer::setObject' => [fn (...$a) => $server()->setObject(...$a), [new stdClass], []],
    'SoapServer::addFunction' => [fn (...$a) => $server()->addFunction(...$a), ['strlen'], []],
    'SoapServer::addSoapHeader' => [fn (...$a) => $server()->addSoapHeader(...$a), [new SoapHeader('a', 'b')], []],
    'SoapServer::setPersistence' => [fn (...$a) => $server()->setPersistence(...$a), [1], []],
    'SoapServer::setPersistence of a class' => [fn (...$a) => $in_class()->setPersistence(...$a), [1], []],
    'is_soap_fault' => [fn (...$a) => is_soap_fault(...$a), [null], []],
    'use_soap_error_handler' => [function (...$a) {
        $before = use_soap_error_handler(...$a);
        return [$before, use_soap_error_handler(false)];
    }, [false], []],
];
error_reporting(E_ALL & ~E_DEPRECATED);
foreach ($calls as $name => [$call, $right, $left_out]) {
    echo "== $name\n";
    foreach ($right as $i => $argument) {
        foreach ($wrong as $what => $value) {
            if (!in_array($what, $left_out[$i] ?? [], true)) {
                attempt("$i $what", fn () => $call(...array_replace($right, [$i => $value])));
            }
        }
    }
    attempt('one too many', fn () => $call(...array_merge($right, array_fill(0, 7 - count($right), null))));
    attempt('none', fn () => $call());
}

echo "== values\n";
foreach ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 146, 147, 148, 200, 300, 301, 401, 402, 999998, -1, PHP_INT_MAX] as $encoding) {
    attempt("encoding $encoding", fn () => (new SoapVar('x', $encoding))->enc_type);
}
foreach ([[], ['a'], ['a', 'b'], ['a', 'b', 'c'], [1, 2], ['', 'b'], ['a', ''], [0 => 'a', 2 => 'b'], ['x' => 'a', 'y' => 'b'], [1 => 'b', 0 => 'a']] as $code) {
    attempt('code ' . json_encode($code), fn () => [(new SoapFault($code, 'x'))->faultcodens, (new SoapFault($code, 'x'))->faultcode]);
}
foreach (['a', 'ab', 'abc', 0, 1, 2, 3, 4, null, ''] as $actor) {
    attempt('actor ' . json_encode($actor), fn () => (array)new SoapHeader('a', 'b', null, false, $actor));
}

echo "== by name\n";
attempt('SoapParam', fn () => (array)new SoapParam(name: 'x', data: 1));
attempt('SoapHeader', fn () => (array)new SoapHeader(name: 'x', namespace: 'n', mustUnderstand: true));
attempt('SoapVar', fn () => (array)new SoapVar(data: 'x', encoding: null, nodeName: 'n'));
attempt('SoapFault', fn () => (new SoapFault(code: 'x', string: 'n', headerFault: 'hf'))->headerfault);
attempt('a call', function () use ($client) {
    $made = $client();
    $made->f(a: 1, b: 2);
    return strip_tags($made->request) . (str_contains($made->request, 'param0') ? 'in order' : 'by name');
});

echo "== out of order\n";
attempt('addSoapHeader outside of handle()', fn () => $server()->addSoapHeader(new SoapHeader('a', 'b')));
attempt('clone of a server', fn () => clone $server());
attempt('no function of the array', fn () => $server()->addFunction(['strlen', 'nothing']));
attempt('no name in the array', fn () => $server()->addFunction(['strlen', 5]));
attempt('an array in class mode', fn () => $in_class()->addFunction(['nothing']));
attempt('a name in class mode', fn () => $in_class()->addFunction('nothing'));
attempt('persistence of an object', function () use ($server) {
    $made = $server();
    $made->setObject(new stdClass);
    $made->setPersistence(SOAP_PERSISTENCE_SESSION);
});
?>
--EXPECT--
== SoapClient::__construct
0 null: SoapClient
0 array: TypeError SoapClient::__construct(): Argument #1 ($wsdl) must be of type ?string, array given
0 map: TypeError SoapClient::__construct(): Argument #1 ($wsdl) must be of type ?string, array given
0 object: TypeError SoapClient::__construct(): Argument #1 ($wsdl) must be of type ?string, stdClass given
0 resource: TypeError SoapClient::__construct(): Argument #1 ($wsdl) must be of type ?string, resource given
1 null: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, null given
1 true: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, bool given
1 int: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, int given
1 float: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, float given
1 text: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, string given
1 empty: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, string given
1 array: SoapFault SoapClient::__construct(): 'uri' option is required in nonWSDL mode [Client]
1 map: SoapFault SoapClient::__construct(): 'uri' option is required in nonWSDL mode [Client]
1 object: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, stdClass given
1 resource: TypeError SoapClient::__construct(): Argument #2 ($options) must be of type array, resource given
one too many: ArgumentCountError SoapClient::__construct() expects at most 2 arguments, 7 given
none: ArgumentCountError SoapClient::__construct() expects at least 1 argument, 0 given
== SoapClient::__soapCall
0 null: null
0 text: null
0 array: TypeError SoapClient::__soapCall(): Argument #1 ($name) must be of type string, array given
0 map: TypeError SoapClient::__soapCall(): Argument #1 ($name) must be of type string, array given
0 object: TypeError SoapClient::__soapCall(): Argument #1 ($name) must be of type string, stdClass given
0 resource: TypeError SoapClient::__soapCall(): Argument #1 ($name) must be of type string, resource given
1 null: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, null given
1 true: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, bool given
1 int: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, int given
1 float: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, float given
1 text: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, string given
1 empty: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, string given
1 array: null
1 map: null
1 object: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, stdClass given
1 resource: TypeError SoapClient::__soapCall(): Argument #2 ($args) must be of type array, resource given
2 null: null
2 true: TypeError SoapClient::__soapCall(): Argument #3 ($options) must be of type ?array, bool given
2 int: TypeError SoapClient::__soapCall(): Argument #3 ($options) must be of type ?array, int given
2 float: TypeError SoapClient::__soapCall(): Argument #3 ($options) must be of type ?array, float given
2 text: TypeError SoapClient::__soapCall(): Argument #3 ($options) must be of type ?array, string given
2 empty: TypeError SoapClient::__soapCall(): Argument #3 ($options) must be of type ?array, string given
2 array: null
2 map: null
2 object: TypeError SoapClient::__soapCall(): Argument #3 ($options) must be of type ?array, stdClass given
2 resource: TypeError SoapClient::__soapCall(): Argument #3 ($options) must be of type ?array, resource given
3 null: null
3 true: TypeError SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, bool given
3 int: TypeError SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, int given
3 float: TypeError SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, float given
3 text: TypeError SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, string given
3 empty: TypeError SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, string given
3 array: null
3 object: TypeError SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, stdClass given
3 resource: TypeError SoapClient::__soapCall(): Argument #4 ($inputHeaders) must be of type SoapHeader|array|null, resource given
one too many: ArgumentCountError SoapClient::__soapCall() expects at most 5 arguments, 7 given
none: ArgumentCountError SoapClient::__soapCall() expects at least 2 arguments, 0 given
== SoapClient::__call
0 null: null
0 text: null
0 array: TypeError SoapClient::__call(): Argument #1 ($name) must be of type string, array given
0 map: TypeError SoapClient::__call(): Argument #1 ($name) must be of type string, array given
0 object: TypeError SoapClient::__call(): Argument #1 ($name) must be of type string, stdClass given
0 resource: TypeError SoapClient::__call(): Argument #1 ($name) must be of type string, resource given
1 null: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, null given
1 true: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, bool given
1 int: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, int given
1 float: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, float given
1 text: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, string given
1 empty: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, string given
1 array: null
1 map: null
1 object: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, stdClass given
1 resource: TypeError SoapClient::__call(): Argument #2 ($args) must be of type array, resource given
one too many: ArgumentCountError SoapClient::__call() expects exactly 2 arguments, 7 given
none: ArgumentCountError SoapClient::__call() expects exactly 2 arguments, 0 given
== SoapClient::__setSoapHeaders
0 null: true
0 true: TypeError SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, bool given
0 int: TypeError SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, int given
0 float: TypeError SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, float given
0 text: TypeError SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, string given
0 empty: TypeError SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, string given
0 array: true
0 object: TypeError SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, stdClass given
0 resource: TypeError SoapClient::__setSoapHeaders(): Argument #1 ($headers) must be of type SoapHeader|array|null, resource given
one too many: ArgumentCountError SoapClient::__setSoapHeaders() expects at most 1 argument, 7 given
none: true
== SoapClient::__setLocation
0 null: "http:\/\/x\/"
0 true: "http:\/\/x\/"
0 int: "http:\/\/x\/"
0 float: "http:\/\/x\/"
0 text: "http:\/\/x\/"
0 empty: "http:\/\/x\/"
0 array: TypeError SoapClient::__setLocation(): Argument #1 ($location) must be of type ?string, array given
0 map: TypeError SoapClient::__setLocation(): Argument #1 ($location) must be of type ?string, array given
0 object: TypeError SoapClient::__setLocation(): Argument #1 ($location) must be of type ?string, stdClass given
0 resource: TypeError SoapClient::__setLocation(): Argument #1 ($location) must be of type ?string, resource given
one too many: ArgumentCountError SoapClient::__setLocation() expects at most 1 argument, 7 given
none: "http:\/\/x\/"
== SoapClient::__setCookie
0 null: null
0 true: null
0 int: null
0 float: null
0 text: null
0 empty: null
0 array: TypeError SoapClient::__setCookie(): Argument #1 ($name) must be of type string, array given
0 map: TypeError SoapClient::__setCookie(): Argument #1 ($name) must be of type string, array given
0 object: TypeError SoapClient::__setCookie(): Argument #1 ($name) must be of type string, stdClass given
0 resource: TypeError SoapClient::__setCookie(): Argument #1 ($name) must be of type string, resource given
1 null: null
1 true: null
1 int: null
1 float: null
1 text: null
1 empty: null
1 array: TypeError SoapClient::__setCookie(): Argument #2 ($value) must be of type ?string, array given
1 map: TypeError SoapClient::__setCookie(): Argument #2 ($value) must be of type ?string, array given
1 object: TypeError SoapClient::__setCookie(): Argument #2 ($value) must be of type ?string, stdClass given
1 resource: TypeError SoapClient::__setCookie(): Argument #2 ($value) must be of type ?string, resource given
one too many: ArgumentCountError SoapClient::__setCookie() expects at most 2 arguments, 7 given
none: ArgumentCountError SoapClient::__setCookie() expects at least 1 argument, 0 given
== SoapParam::__construct
0 null: SoapParam
0 true: SoapParam
0 int: SoapParam
0 float: SoapParam
0 text: SoapParam
0 empty: SoapParam
0 array: SoapParam
0 map: SoapParam
0 object: SoapParam
0 resource: SoapParam
1 null: ValueError SoapParam::__construct(): Argument #2 ($name) cannot be empty
1 true: SoapParam
1 int: SoapParam
1 float: SoapParam
1 text: SoapParam
1 empty: ValueError SoapParam::__construct(): Argument #2 ($name) cannot be empty
1 array: TypeError SoapParam::__construct(): Argument #2 ($name) must be of type string, array given
1 map: TypeError SoapParam::__construct(): Argument #2 ($name) must be of type string, array given
1 object: TypeError SoapParam::__construct(): Argument #2 ($name) must be of type string, stdClass given
1 resource: TypeError SoapParam::__construct(): Argument #2 ($name) must be of type string, resource given
one too many: ArgumentCountError SoapParam::__construct() expects exactly 2 arguments, 7 given
none: ArgumentCountError SoapParam::__construct() expects exactly 2 arguments, 0 given
== SoapHeader::__construct
0 null: ValueError SoapHeader::__construct(): Argument #1 ($namespace) cannot be empty
0 true: SoapHeader
0 int: SoapHeader
0 float: SoapHeader
0 text: SoapHeader
0 empty: ValueError SoapHeader::__construct(): Argument #1 ($namespace) cannot be empty
0 array: TypeError SoapHeader::__construct(): Argument #1 ($namespace) must be of type string, array given
0 map: TypeError SoapHeader::__construct(): Argument #1 ($namespace) must be of type string, array given
0 object: TypeError SoapHeader::__construct(): Argument #1 ($namespace) must be of type string, stdClass given
0 resource: TypeError SoapHeader::__construct(): Argument #1 ($namespace) must be of type string, resource given
1 null: ValueError SoapHeader::__construct(): Argument #2 ($name) cannot be empty
1 true: SoapHeader
1 int: SoapHeader
1 float: SoapHeader
1 text: SoapHeader
1 empty: ValueError SoapHeader::__construct(): Argument #2 ($name) cannot be empty
1 array: TypeError SoapHeader::__construct(): Argument #2 ($name) must be of type string, array given
1 map: TypeError SoapHeader::__construct(): Argument #2 ($name) must be of type string, array given
1 object: TypeError SoapHeader::__construct(): Argument #2 ($name) must be of type string, stdClass given
1 resource: TypeError SoapHeader::__construct(): Argument #2 ($name) must be of type string, resource given
2 null: SoapHeader
2 true: SoapHeader
2 int: SoapHeader
2 float: SoapHeader
2 text: SoapHeader
2 empty: SoapHeader
2 array: SoapHeader
2 map: SoapHeader
2 object: SoapHeader
2 resource: SoapHeader
3 null: SoapHeader
3 true: SoapHeader
3 int: SoapHeader
3 float: SoapHeader
3 text: SoapHeader
3 empty: SoapHeader
3 array: TypeError SoapHeader::__construct(): Argument #4 ($mustUnderstand) must be of type bool, array given
3 map: TypeError SoapHeader::__construct(): Argument #4 ($mustUnderstand) must be of type bool, array given
3 object: TypeError SoapHeader::__construct(): Argument #4 ($mustUnderstand) must be of type bool, stdClass given
3 resource: TypeError SoapHeader::__construct(): Argument #4 ($mustUnderstand) must be of type bool, resource given
4 null: SoapHeader
4 true: SoapHeader
4 int: ValueError SoapHeader::__construct(): Argument #5 ($actor) must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER
4 float: SoapHeader
4 text: SoapHeader
4 empty: ValueError SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
4 array: TypeError SoapHeader::__construct(): Argument #5 ($actor) must be of type string|int|null, array given
4 map: TypeError SoapHeader::__construct(): Argument #5 ($actor) must be of type string|int|null, array given
4 object: TypeError SoapHeader::__construct(): Argument #5 ($actor) must be of type string|int|null, stdClass given
4 resource: TypeError SoapHeader::__construct(): Argument #5 ($actor) must be of type string|int|null, resource given
one too many: ArgumentCountError SoapHeader::__construct() expects at most 5 arguments, 7 given
none: ArgumentCountError SoapHeader::__construct() expects at least 2 arguments, 0 given
== SoapVar::__construct
0 null: SoapVar
0 true: SoapVar
0 int: SoapVar
0 float: SoapVar
0 text: SoapVar
0 empty: SoapVar
0 array: SoapVar
0 map: SoapVar
0 object: SoapVar
0 resource: SoapVar
1 null: SoapVar
1 true: SoapVar
1 int: SoapVar
1 float: SoapVar
1 text: TypeError SoapVar::__construct(): Argument #2 ($encoding) must be of type ?int, string given
1 empty: TypeError SoapVar::__construct(): Argument #2 ($encoding) must be of type ?int, string given
1 array: TypeError SoapVar::__construct(): Argument #2 ($encoding) must be of type ?int, array given
1 map: TypeError SoapVar::__construct(): Argument #2 ($encoding) must be of type ?int, array given
1 object: TypeError SoapVar::__construct(): Argument #2 ($encoding) must be of type ?int, stdClass given
1 resource: TypeError SoapVar::__construct(): Argument #2 ($encoding) must be of type ?int, resource given
2 null: SoapVar
2 true: SoapVar
2 int: SoapVar
2 float: SoapVar
2 text: SoapVar
2 empty: SoapVar
2 array: TypeError SoapVar::__construct(): Argument #3 ($typeName) must be of type ?string, array given
2 map: TypeError SoapVar::__construct(): Argument #3 ($typeName) must be of type ?string, array given
2 object: TypeError SoapVar::__construct(): Argument #3 ($typeName) must be of type ?string, stdClass given
2 resource: TypeError SoapVar::__construct(): Argument #3 ($typeName) must be of type ?string, resource given
3 null: SoapVar
3 true: SoapVar
3 int: SoapVar
3 float: SoapVar
3 text: SoapVar
3 empty: SoapVar
3 array: TypeError SoapVar::__construct(): Argument #4 ($typeNamespace) must be of type ?string, array given
3 map: TypeError SoapVar::__construct(): Argument #4 ($typeNamespace) must be of type ?string, array given
3 object: TypeError SoapVar::__construct(): Argument #4 ($typeNamespace) must be of type ?string, stdClass given
3 resource: TypeError SoapVar::__construct(): Argument #4 ($typeNamespace) must be of type ?string, resource given
4 null: SoapVar
4 true: SoapVar
4 int: SoapVar
4 float: SoapVar
4 text: SoapVar
4 empty: SoapVar
4 array: TypeError SoapVar::__construct(): Argument #5 ($nodeName) must be of type ?string, array given
4 map: TypeError SoapVar::__construct(): Argument #5 ($nodeName) must be of type ?string, array given
4 object: TypeError SoapVar::__construct(): Argument #5 ($nodeName) must be of type ?string, stdClass given
4 resource: TypeError SoapVar::__construct(): Argument #5 ($nodeName) must be of type ?string, resource given
5 null: SoapVar
5 true: SoapVar
5 int: SoapVar
5 float: SoapVar
5 text: SoapVar
5 empty: SoapVar
5 array: TypeError SoapVar::__construct(): Argument #6 ($nodeNamespace) must be of type ?string, array given
5 map: TypeError SoapVar::__construct(): Argument #6 ($nodeNamespace) must be of type ?string, array given
5 object: TypeError SoapVar::__construct(): Argument #6 ($nodeNamespace) must be of type ?string, stdClass given
5 resource: TypeError SoapVar::__construct(): Argument #6 ($nodeNamespace) must be of type ?string, resource given
one too many: ArgumentCountError SoapVar::__construct() expects at most 6 arguments, 7 given
none: ArgumentCountError SoapVar::__construct() expects at least 2 arguments, 0 given
== SoapFault::__construct
0 null: SoapFault
0 true: SoapFault
0 int: SoapFault
0 float: SoapFault
0 text: SoapFault
0 empty: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
0 array: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
0 map: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
0 object: TypeError SoapFault::__construct(): Argument #1 ($code) must be of type array|string|null, stdClass given
0 resource: TypeError SoapFault::__construct(): Argument #1 ($code) must be of type array|string|null, resource given
1 null: SoapFault
1 true: SoapFault
1 int: SoapFault
1 float: SoapFault
1 text: SoapFault
1 empty: SoapFault
1 array: TypeError SoapFault::__construct(): Argument #2 ($string) must be of type string, array given
1 map: TypeError SoapFault::__construct(): Argument #2 ($string) must be of type string, array given
1 object: TypeError SoapFault::__construct(): Argument #2 ($string) must be of type string, stdClass given
1 resource: TypeError SoapFault::__construct(): Argument #2 ($string) must be of type string, resource given
2 null: SoapFault
2 true: SoapFault
2 int: SoapFault
2 float: SoapFault
2 text: SoapFault
2 empty: SoapFault
2 array: TypeError SoapFault::__construct(): Argument #3 ($actor) must be of type ?string, array given
2 map: TypeError SoapFault::__construct(): Argument #3 ($actor) must be of type ?string, array given
2 object: TypeError SoapFault::__construct(): Argument #3 ($actor) must be of type ?string, stdClass given
2 resource: TypeError SoapFault::__construct(): Argument #3 ($actor) must be of type ?string, resource given
3 null: SoapFault
3 true: SoapFault
3 int: SoapFault
3 float: SoapFault
3 text: SoapFault
3 empty: SoapFault
3 array: SoapFault
3 map: SoapFault
3 object: SoapFault
3 resource: SoapFault
4 null: SoapFault
4 true: SoapFault
4 int: SoapFault
4 float: SoapFault
4 text: SoapFault
4 empty: SoapFault
4 array: TypeError SoapFault::__construct(): Argument #5 ($name) must be of type ?string, array given
4 map: TypeError SoapFault::__construct(): Argument #5 ($name) must be of type ?string, array given
4 object: TypeError SoapFault::__construct(): Argument #5 ($name) must be of type ?string, stdClass given
4 resource: TypeError SoapFault::__construct(): Argument #5 ($name) must be of type ?string, resource given
5 null: SoapFault
5 true: SoapFault
5 int: SoapFault
5 float: SoapFault
5 text: SoapFault
5 empty: SoapFault
5 array: SoapFault
5 map: SoapFault
5 object: SoapFault
5 resource: SoapFault
one too many: ArgumentCountError SoapFault::__construct() expects at most 6 arguments, 7 given
none: ArgumentCountError SoapFault::__construct() expects at least 2 arguments, 0 given
== SoapServer::__construct
0 null: SoapServer
0 array: TypeError SoapServer::__construct(): Argument #1 ($wsdl) must be of type ?string, array given
0 map: TypeError SoapServer::__construct(): Argument #1 ($wsdl) must be of type ?string, array given
0 object: TypeError SoapServer::__construct(): Argument #1 ($wsdl) must be of type ?string, stdClass given
0 resource: TypeError SoapServer::__construct(): Argument #1 ($wsdl) must be of type ?string, resource given
1 null: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, null given
1 true: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, bool given
1 int: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, int given
1 float: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, float given
1 text: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, string given
1 empty: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, string given
1 object: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, stdClass given
1 resource: TypeError SoapServer::__construct(): Argument #2 ($options) must be of type array, resource given
one too many: ArgumentCountError SoapServer::__construct() expects at most 2 arguments, 7 given
none: ArgumentCountError SoapServer::__construct() expects at least 1 argument, 0 given
== SoapServer::setClass
0 null: TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name,  given
0 true: TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name, 1 given
0 int: TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name, 5 given
0 float: TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name, 1.5 given
0 text: TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name, abc given
0 empty: TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name,  given
0 object: Error Object of class stdClass could not be converted to string
0 resource: TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name, Resource id #1 given
one too many: null
none: ArgumentCountError SoapServer::setClass() expects at least 1 argument, 0 given
== SoapServer::setObject
0 null: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, null given
0 true: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, bool given
0 int: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, int given
0 float: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, float given
0 text: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, string given
0 empty: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, string given
0 array: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, array given
0 map: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, array given
0 object: null
0 resource: TypeError SoapServer::setObject(): Argument #1 ($object) must be of type object, resource given
one too many: ArgumentCountError SoapServer::setObject() expects exactly 1 argument, 7 given
none: ArgumentCountError SoapServer::setObject() expects exactly 1 argument, 0 given
== SoapServer::addFunction
0 null: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be of type array|string|int, null given
0 true: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be of type array|string|int, bool given
0 int: ValueError SoapServer::addFunction(): Argument #1 ($functions) must be SOAP_FUNCTIONS_ALL when an integer is passed
0 float: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be of type array|string|int, float given
0 text: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be a valid function name, function "abc" not found
0 empty: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be a valid function name, function "" not found
0 array: null
0 map: TypeError SoapServer::addFunction(): Argument #1 ($functions) must contain only strings
0 object: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be of type array|string|int, stdClass given
0 resource: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be of type array|string|int, resource given
one too many: ArgumentCountError SoapServer::addFunction() expects exactly 1 argument, 7 given
none: ArgumentCountError SoapServer::addFunction() expects exactly 1 argument, 0 given
== SoapServer::addSoapHeader
0 null: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, null given
0 true: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, bool given
0 int: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, int given
0 float: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, float given
0 text: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, string given
0 empty: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, string given
0 array: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, array given
0 map: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, array given
0 object: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, stdClass given
0 resource: TypeError SoapServer::addSoapHeader(): Argument #1 ($header) must be of type SoapHeader, resource given
one too many: ArgumentCountError SoapServer::addSoapHeader() expects exactly 1 argument, 7 given
none: ArgumentCountError SoapServer::addSoapHeader() expects exactly 1 argument, 0 given
== SoapServer::setPersistence
0 null: Error SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
0 true: Error SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
0 int: Error SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
0 float: Error SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
0 text: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, string given
0 empty: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, string given
0 array: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, array given
0 map: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, array given
0 object: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, stdClass given
0 resource: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, resource given
one too many: ArgumentCountError SoapServer::setPersistence() expects exactly 1 argument, 7 given
none: ArgumentCountError SoapServer::setPersistence() expects exactly 1 argument, 0 given
== SoapServer::setPersistence of a class
0 null: ValueError SoapServer::setPersistence(): Argument #1 ($mode) must be either SOAP_PERSISTENCE_SESSION or SOAP_PERSISTENCE_REQUEST when the SOAP server is used in class mode
0 true: null
0 int: ValueError SoapServer::setPersistence(): Argument #1 ($mode) must be either SOAP_PERSISTENCE_SESSION or SOAP_PERSISTENCE_REQUEST when the SOAP server is used in class mode
0 float: null
0 text: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, string given
0 empty: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, string given
0 array: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, array given
0 map: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, array given
0 object: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, stdClass given
0 resource: TypeError SoapServer::setPersistence(): Argument #1 ($mode) must be of type int, resource given
one too many: ArgumentCountError SoapServer::setPersistence() expects exactly 1 argument, 7 given
none: ArgumentCountError SoapServer::setPersistence() expects exactly 1 argument, 0 given
== is_soap_fault
0 null: false
0 true: false
0 int: false
0 float: false
0 text: false
0 empty: false
0 array: false
0 map: false
0 object: false
0 resource: false
one too many: ArgumentCountError is_soap_fault() expects exactly 1 argument, 7 given
none: ArgumentCountError is_soap_fault() expects exactly 1 argument, 0 given
== use_soap_error_handler
0 null: [false,false]
0 true: [false,true]
0 int: [false,true]
0 float: [false,true]
0 text: [false,true]
0 empty: [false,false]
0 array: TypeError use_soap_error_handler(): Argument #1 ($enable) must be of type bool, array given
0 map: TypeError use_soap_error_handler(): Argument #1 ($enable) must be of type bool, array given
0 object: TypeError use_soap_error_handler(): Argument #1 ($enable) must be of type bool, stdClass given
0 resource: TypeError use_soap_error_handler(): Argument #1 ($enable) must be of type bool, resource given
one too many: ArgumentCountError use_soap_error_handler() expects at most 1 argument, 7 given
none: [false,true]
== values
encoding 0: ValueError SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
encoding 1: 1
encoding 2: 2
encoding 3: 3
encoding 4: 4
encoding 5: 5
encoding 6: 6
encoding 7: 7
encoding 8: 8
encoding 9: ValueError SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
encoding 100: ValueError SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
encoding 146: 146
encoding 147: 147
encoding 148: ValueError SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
encoding 200: 200
encoding 300: 300
encoding 301: 301
encoding 401: 401
encoding 402: ValueError SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
encoding 999998: 999998
encoding -1: ValueError SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
encoding 9223372036854775807: ValueError SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
code []: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
code ["a"]: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
code ["a","b"]: ["a","b"]
code ["a","b","c"]: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
code [1,2]: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
code ["","b"]: ["","b"]
code ["a",""]: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
code {"0":"a","2":"b"}: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
code {"x":"a","y":"b"}: ValueError SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
code {"1":"b","0":"a"}: ["a","b"]
actor "a": ValueError SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
actor "ab": ValueError SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
actor "abc": {"namespace":"a","name":"b","data":null,"mustUnderstand":false,"actor":"abc"}
actor 0: ValueError SoapHeader::__construct(): Argument #5 ($actor) must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER
actor 1: {"namespace":"a","name":"b","data":null,"mustUnderstand":false,"actor":1}
actor 2: {"namespace":"a","name":"b","data":null,"mustUnderstand":false,"actor":2}
actor 3: {"namespace":"a","name":"b","data":null,"mustUnderstand":false,"actor":3}
actor 4: ValueError SoapHeader::__construct(): Argument #5 ($actor) must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER
actor null: {"namespace":"a","name":"b","data":null,"mustUnderstand":false}
actor "": ValueError SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
== by name
SoapParam: {"param_name":"x","param_data":1}
SoapHeader: ArgumentCountError SoapHeader::__construct(): Argument #3 ($data) must be passed explicitly, because the default value is not known
SoapVar: {"enc_type":999998,"enc_value":"x","enc_stype":null,"enc_ns":null,"enc_name":"n","enc_namens":null}
SoapFault: "hf"
a call: "\n12\nin order"
== out of order
addSoapHeader outside of handle(): Error SoapServer::addSoapHeader() may be called only during SOAP request processing
clone of a server: Error Trying to clone an uncloneable object of class SoapServer
no function of the array: TypeError SoapServer::addFunction(): Function "nothing" not found
no name in the array: TypeError SoapServer::addFunction(): Argument #1 ($functions) must contain only strings
an array in class mode: null
a name in class mode: TypeError SoapServer::addFunction(): Argument #1 ($functions) must be a valid function name, function "nothing" not found
persistence of an object: Error SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
