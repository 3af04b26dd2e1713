--TEST--
SoapClient's private properties: order, types, defaults, and what the options leave in them (contract C-5.1)
--FILE--
<?php
$class = new ReflectionClass('SoapClient');
/* Those whose types PHP 8.4 has changed (contract C-13.2); the classes they name are ext/soap's where it is loaded. */
$changed = PHP_VERSION_ID < 80400 || str_contains(SoapClient::class, '\\') ? ['sdl' => '-', 'typemap' => '-', 'httpurl' => '-'] : ['sdl' => '?Soap\Sdl', 'typemap' => '?array', 'httpurl' => '?Soap\Url'];
foreach ($class->getProperties() as $number => $property) {
    $default = $property->hasDefaultValue() ? json_encode($property->getDefaultValue()) : 'none';
    $type = (string)($property->getType() ?? '-');
    $type = $type === ($changed[$property->getName()] ?? null) ? 'of its version' : $type;
    echo $number, ' ', implode(' ', Reflection::getModifierNames($property->getModifiers())), ' ', $type,
         ' $', $property->getName(), " = $default\n";
}
class Own extends SoapClient { private $mine = 1; }
echo str_replace("\0", '.', implode(' ', array_keys((array)new Own(null, ['uri' => 'u', 'location' => 'l'])))), "\n";
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'l', 'style' => SOAP_DOCUMENT, 'use' => SOAP_LITERAL,
    'soap_version' => SOAP_1_2, 'login' => 'a', 'password' => 'b', 'authentication' => SOAP_AUTHENTICATION_DIGEST,
    'proxy_host' => 'p', 'proxy_port' => '80', 'proxy_login' => 'c', 'proxy_password' => 'd', 'trace' => 1, 'exceptions' => 0,
    'compression' => 5, 'encoding' => 'ISO-8859-1', 'classmap' => ['a' => 'b'], 'features' => 1, 'connection_timeout' => '5',
    'user_agent' => 'x', 'keep_alive' => 0, 'cache_wsdl' => 0, 'stream_context' => stream_context_create()]);
foreach ($class->getProperties() as $property) {
    if (!$property->isInitialized($client)) {
        echo $property->getName(), " uninitialised\n";
        continue;
    }
    $value = $property->getValue($client);
    if ($value !== null && !in_array($property->getName(), ['sdl', 'typemap'])) {
        echo $property->getName(), ' ', is_resource($value) ? get_resource_type($value) : json_encode($value), "\n";
    }
}
$client->__setCookie('n', 'v');
$client->__setSoapHeaders(new SoapHeader('ns', 'h'));
$client->__setLocation('m');
foreach (['_cookies', '__default_headers', 'location'] as $name) {
    echo json_encode($class->getProperty($name)->getValue($client)), "\n";
}
foreach (array_keys(get_object_vars($client)) as $name) echo "$name can be seen\n";
?>
--EXPECT--
0 private ?string $uri = null
1 private ?int $style = null
2 private ?int $use = null
3 private ?string $location = null
4 private bool $trace = false
5 private ?int $compression = null
6 private of its version $sdl = null
7 private of its version $typemap = null
8 private - $httpsocket = null
9 private of its version $httpurl = null
10 private ?string $_login = null
11 private ?string $_password = null
12 private bool $_use_digest = false
13 private ?string $_digest = null
14 private ?string $_proxy_host = null
15 private ?int $_proxy_port = null
16 private ?string $_proxy_login = null
17 private ?string $_proxy_password = null
18 private bool $_exceptions = true
19 private ?string $_encoding = null
20 private ?array $_classmap = null
21 private ?int $_features = null
22 private int $_connection_timeout = 0
23 private - $_stream_context = null
24 private ?string $_user_agent = null
25 private bool $_keep_alive = true
26 private ?int $_ssl_method = null
27 private int $_soap_version = none
28 private ?int $_use_proxy = null
29 private array $_cookies = []
30 private ?array $__default_headers = null
31 private ?SoapFault $__soap_fault = null
32 private ?string $__last_request = null
33 private ?string $__last_response = null
34 private ?string $__last_request_headers = null
35 private ?string $__last_response_headers = null
.SoapClient.uri .SoapClient.style .SoapClient.use .SoapClient.location .SoapClient.trace .SoapClient.compression .SoapClient.sdl .SoapClient.typemap .SoapClient.httpsocket .SoapClient.httpurl .SoapClient._login .SoapClient._password .SoapClient._use_digest .SoapClient._digest .SoapClient._proxy_host .SoapClient._proxy_port .SoapClient._proxy_login .SoapClient._proxy_password .SoapClient._exceptions .SoapClient._encoding .SoapClient._classmap .SoapClient._features .SoapClient._connection_timeout .SoapClient._stream_context .SoapClient._user_agent .SoapClient._keep_alive .SoapClient._ssl_method .SoapClient._soap_version .SoapClient._use_proxy .SoapClient._cookies .SoapClient.__default_headers .SoapClient.__soap_fault .SoapClient.__last_request .SoapClient.__last_response .SoapClient.__last_request_headers .SoapClient.__last_response_headers .Own.mine
uri "u"
style 2
use 2
location "l"
trace true
compression 5
_login "a"
_password "b"
_use_digest true
_proxy_host "p"
_proxy_port 80
_proxy_login "c"
_proxy_password "d"
_exceptions false
_encoding "ISO-8859-1"
_classmap {"a":"b"}
_features 1
_connection_timeout 5
_stream_context stream-context
_user_agent "x"
_keep_alive false
_soap_version 2
_cookies []
{"n":["v"]}
[{"namespace":"ns","name":"h","data":null,"mustUnderstand":false}]
"m"
