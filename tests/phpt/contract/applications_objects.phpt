--TEST--
SoapClient and SoapServer as objects: serialised, cloned, mocked, reflected (contract section 15, 5, 12, 13)
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

class Keeps extends CannedClient { public $own = 5; private $hidden = 'x'; }
$client = new Keeps(null, ['uri' => 'urn:u', 'location' => 'urn:l', 'trace' => 1, 'soap_version' => SOAP_1_2, 'classmap' => ['a' => 'b']]);
$client->reply = envelope('<r><v>1</v></r>', '', 2);
$client->__setCookie('c', 'v');
$client->__setSoapHeaders(new SoapHeader('urn:h', 'h', 'd'));
$client->f();
$back = unserialize(serialize($client));
echo get_class($back), ' ', $back->own, ' ', json_encode($back->__getCookies()), ' ', $back->f(), ' ', $back->sent[0], ' ', substr_count($back->request, 'urn:h'), "\n";
echo count((array)$client), ' ', $back->__getLastRequest() === $client->__getLastRequest() ? 'same request' : 'another', "\n";
$with = new CannedClient(__DIR__ . '/calls.wsdl');
$with->reply = envelope('<n:OneResponse xmlns:n="urn:calls"><x>1</x></n:OneResponse>');
$clone = clone $with;
echo $with->One(), $clone->One(), ' ', count($clone->__getFunctions()), "\n";
try {
    unserialize(serialize($with))->One();
} catch (Exception $thrown) { /* from PHP 8.4 on it cannot be serialised at all (contract section 15, 13) */
    $expected = PHP_VERSION_ID < 80400 || str_contains(SoapClient::class, '\\') ? 'Error finding "uri" property' : "Serialization of 'Soap\Sdl' is not allowed";
    echo $thrown->getMessage() === $expected ? 'not kept' : $thrown->getMessage(), "\n";
}
$other = clone $client;
$other->__setLocation('urn:other');
$other->f();
$client->f();
echo $other->sent[0], ' ', $client->sent[0], "\n";
try {
    clone new SoapServer(null, ['uri' => 'u']);
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}

/* As PHPUnit makes them: every method is written anew with its declaration, the constructor does not run. */
function mocked(string $class): string
{
    return 'Mock' . substr(strrchr("\\$class", '\\'), 1);
}

function mock(string $class): string
{
    $code = 'class ' . mocked($class) . " extends $class {\n";
    foreach ((new ReflectionClass($class))->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
        if ($method->isConstructor() || $method->isFinal()) continue;
        $parameters = [];
        foreach ($method->getParameters() as $parameter) {
            $text = ($parameter->hasType() ? $parameter->getType() . ' ' : '') . ($parameter->isPassedByReference() ? '&' : '')
                . ($parameter->isVariadic() ? '...' : '') . '$' . $parameter->getName();
            if ($parameter->isDefaultValueAvailable()) $text .= ' = ' . var_export($parameter->getDefaultValue(), true);
            $parameters[] = $text;
        }
        $type = $method->getReturnType() ?? $method->getTentativeReturnType();
        $body = (string)$type === 'void' ? '$GLOBALS["calls"][] = __FUNCTION__;' : '$GLOBALS["calls"][] = __FUNCTION__; return $GLOBALS["result"];';
        $code .= "public function {$method->getName()}(" . implode(', ', $parameters) . ')' . ($type ? ": $type" : '') . " { $body }\n";
    }
    return "$code}";
}
foreach ([SoapClient::class, SoapServer::class, SoapFault::class, SoapHeader::class, SoapVar::class, SoapParam::class] as $class) {
    eval(mock($class));
    $mock = (new ReflectionClass(mocked($class)))->newInstanceWithoutConstructor();
    echo $class, ' ', $mock instanceof $class ? 'mocked' : '', "\n";
}
$calls = [];
$result = 'made up';
$mock = (new ReflectionClass(mocked(SoapClient::class)))->newInstanceWithoutConstructor();
echo $mock->anything(1), ' ', $mock->__soapCall('x', []), ' ', $mock->__getLastRequest(), ' ', implode(' ', $calls), "\n";
foreach (['__construct', '__call', '__soapCall', '__doRequest', '__getFunctions', '__setSoapHeaders'] as $name) {
    echo preg_replace('~ <internal:\w+~', ' <internal', explode("\n", (string)new ReflectionMethod(SoapClient::class, $name))[0]), "\n";
}
?>
--EXPECT--
Keeps 5 {"c":["v"]} 1 urn:l 1
41 same request
11 5
not kept
urn:other urn:l
Trying to clone an uncloneable object of class SoapServer
SoapClient mocked
SoapServer mocked
SoapFault mocked
SoapHeader mocked
SoapVar mocked
SoapParam mocked
made up made up made up __call __soapCall __getLastRequest
Method [ <internal, ctor> public method __construct ] {
Method [ <internal> public method __call ] {
Method [ <internal> public method __soapCall ] {
Method [ <internal> public method __doRequest ] {
Method [ <internal> public method __getFunctions ] {
Method [ <internal> public method __setSoapHeaders ] {
