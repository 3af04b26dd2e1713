--TEST--
Frameworks: mocks of the classes as mock libraries generate them: subclasses without constructor, from a WSDL's functions, recording
--EXTENSIONS--
soap
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', '0');
const WSDL = __DIR__ . '/../server/parts.wsdl';

/* Class text by reflection: every method that may be overridden is, with its declared signature. */
function signature(ReflectionMethod $method): string
{
    $parameters = [];
    foreach ($method->getParameters() as $parameter) {
        $text = $parameter->hasType() ? $parameter->getType() . ' ' : '';
        $text .= ($parameter->isPassedByReference() ? '&' : '') . ($parameter->isVariadic() ? '...' : '') . "\$$parameter->name";
        if (!$parameter->isVariadic() && $parameter->isOptional()) {
            $text .= ' = ' . ($parameter->isDefaultValueAvailable() ? var_export($parameter->getDefaultValue(), true) : 'null');
        }
        $parameters[] = $text;
    }
    $return = $method->getReturnType() ?? $method->getTentativeReturnType();
    return "public function $method->name(" . implode(', ', $parameters) . ')' . ($return ? ": $return" : '');
}

function double(string $class, string $base): string
{
    $methods = '';
    foreach ((new ReflectionClass($base))->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
        if (!$method->isFinal() && !$method->isConstructor() && !$method->isStatic() && $method->name !== '__getMetadata' /* soapc's own */
            && !($base === 'SoapServer' && $method->name === '__getLastResponse')) { /* from PHP 8.4 on */
            $void = ($method->getTentativeReturnType() ?? $method->getReturnType()) == 'void';
            $methods .= '    ' . signature($method) . ' { ' . ($void ? '' : 'return ') . "\$this->invoke('$method->name', func_get_args()); }\n";
        }
    }
    $text = "class $class extends $base {\n    use Stubs;\n    public function __construct() {}\n$methods}";
    eval($text);
    return $text;
}

trait Stubs
{
    public array $stubs = [];
    public array $invocations = [];

    private function invoke(string $name, array $arguments)
    {
        $this->invocations[] = "$name(" . count($arguments) . ')';
        $stub = $this->stubs[strtolower($name)] ?? null;
        return $stub instanceof Throwable ? throw $stub : ($stub instanceof Closure ? $stub(...$arguments) : $stub);
    }
}

foreach (['SoapClient', 'SoapServer', 'SoapVar', 'SoapHeader', 'SoapParam'] as $base) {
    $text = double("{$base}Double", $base);
    echo $base, ' ', substr_count($text, 'public function') - 1, ' ', (new ReflectionClass("{$base}Double"))->newInstanceWithoutConstructor() instanceof $base ? 'yes' : 'no', "\n";
}

echo "-- a client that is never constructed\n";
$client = new SoapClientDouble;
$client->stubs = ['__soapcall' => (object)['answer' => 42], '__call' => fn (string $name, array $arguments) => "$name " . json_encode($arguments),
    '__getlastrequest' => '<request/>', '__getfunctions' => ['void f()'], '__setsoapheaders' => true, '__dorequest' => null];
var_dump($client->__soapCall('f', []), $client->f(1, 'two'), $client->__getLastRequest(), $client->__getFunctions(), $client->__setSoapHeaders());
$client->stubs['__soapcall'] = new SoapFault('Server', 'told to', 'actor', ['d' => 1]);
try {
    $client->__soapCall('f', [1], ['location' => 'x']);
} catch (SoapFault $fault) {
    echo "$fault->faultcode $fault->faultstring $fault->faultactor ", json_encode($fault->detail), "\n";
}
echo implode(' ', $client->invocations), "\n";
try {
    var_dump((new ReflectionMethod('SoapClient', '__soapCall'))->invoke($client, 'g', []));
} catch (SoapFault $fault) {
    echo $fault->getMessage(), "\n";
}
$clone = clone $client;
var_dump($clone == $client, strlen(serialize((new ReflectionClass('SoapClientDouble'))->newInstanceWithoutConstructor())) > 1000);

echo "-- out of a WSDL's functions\n";
function double_of_wsdl(string $class, string $wsdl): string
{
    $real = new SoapClient($wsdl, ['trace' => true]);
    $methods = '';
    foreach ($real->__getFunctions() as $function) {
        preg_match('/^(?:\S+|list\([^)]*\)) (\w+)\(([^)]*)\)$/', $function, $found) or throw new LogicException($function);
        $arguments = array_filter(array_map(fn ($part) => strstr($part, '$') ?: '', explode(',', $found[2])));
        $methods .= "    public function $found[1](" . implode(', ', $arguments) . ") { return \$this->invoke('$found[1]', func_get_args()); }\n";
    }
    $text = "class $class extends SoapClient {\n    use Stubs;\n    public function __construct(\$wsdl, array \$options) { parent::__construct('$wsdl', \$options); }\n$methods}";
    eval($text);
    return $methods;
}
echo str_replace('    ', '', double_of_wsdl('PartsDouble', WSDL));
foreach ([new PartsDouble('', []), (new ReflectionClass('PartsDouble'))->newInstanceWithoutConstructor()] as $parts) {
    $parts->stubs = ['add' => ['sum' => 1, 'product' => 2], 'upper' => new SoapFault('Client', 'thrown')];
    echo json_encode($parts->add(1, 2)), ' ', json_encode($parts->ping(new stdClass)), ' ';
    try {
        $parts->Upper('x');
    } catch (SoapFault $fault) {
        echo $fault->getMessage(), ' ';
    }
    try {
        echo json_encode($parts->__getFunctions() === null), ' ', implode(' ', $parts->invocations), "\n";
    } catch (Throwable $error) {
        echo get_class($error), "\n";
    }
}

echo "-- a server\n";
$server = new SoapServerDouble;
$server->stubs = ['handle' => function ($request) { echo "handled $request\n"; }, 'getfunctions' => ['a']];
$server->handle('it');
$server->setClass('stdClass', 1, 2);
$server->setObject(new stdClass);
echo json_encode($server->getFunctions()), ' ', implode(' ', $server->invocations), "\n";
class Unmade extends SoapServer
{
    public function __construct() {}
}
foreach (['handle' => [], 'setClass' => ['stdClass'], 'setObject' => [new stdClass], 'addFunction' => ['strlen'], 'getFunctions' => [], 'setPersistence' => [1],
    'addSoapHeader' => [new SoapHeader('a', 'b')], 'fault' => ['a', 'b']] as $method => $arguments) {
    try {
        (new Unmade)->$method(...$arguments);
    } catch (Error $error) {
        echo "$method: ", $error->getMessage(), "\n";
    }
}

echo "-- values\n";
class VarDouble extends SoapVar { public function __construct() {} }
class HeaderDouble extends SoapHeader { public function __construct() {} }
class ParamDouble extends SoapParam { public function __construct() {} }
class FaultDouble extends SoapFault { public function __construct() {} }
class Printing extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo preg_replace('~.*<SOAP-ENV:Envelope[^>]*>(.*)</SOAP-ENV:Envelope>.*~s', '$1', $request), "\n";
        return '';
    }
}
$printing = new Printing(null, ['location' => 'x:', 'uri' => 'urn:u']);
foreach ([new VarDouble, new ParamDouble] as $value) {
    try {
        $printing->f($value);
    } catch (Throwable $error) {
        echo get_class($error), ' ', $error->getMessage(), "\n";
    }
}
try {
    $printing->__soapCall('f', [], null, new HeaderDouble);
} catch (Throwable $error) {
    echo get_class($error), ' ', $error->getMessage(), "\n";
}
echo (string)(new FaultDouble) !== '' ? 'a text' : 'none', ' ', is_soap_fault(new FaultDouble) ? 'a fault' : 'none', "\n";
?>
--EXPECTF--
SoapClient 13 yes
SoapServer 8 yes
SoapVar 0 yes
SoapHeader 0 yes
SoapParam 0 yes
-- a client that is never constructed
object(stdClass)#%d (1) {
  ["answer"]=>
  int(42)
}
string(11) "f [1,"two"]"
string(10) "<request/>"
array(1) {
  [0]=>
  string(8) "void f()"
}
bool(true)
Server told to actor {"d":1}
__soapCall(2) __call(2) __getLastRequest(0) __getFunctions(0) __setSoapHeaders(0) __soapCall(3)
Error finding "uri" property
bool(true)
bool(true)
-- out of a WSDL's functions
public function add($a, $b) { return $this->invoke('add', func_get_args()); }
public function Upper($text) { return $this->invoke('Upper', func_get_args()); }
public function silent() { return $this->invoke('silent', func_get_args()); }
public function ping($parameters) { return $this->invoke('ping', func_get_args()); }
public function notify($notice) { return $this->invoke('notify', func_get_args()); }
{"sum":1,"product":2} null thrown false add(2) ping(1) Upper(1)
{"sum":1,"product":2} null thrown true add(2) ping(1) Upper(1)
-- a server
handled it
["a"] handle(1) setClass(3) setObject(1) getFunctions(0)
handle: Cannot fetch SoapServer object
setClass: Cannot fetch SoapServer object
setObject: Cannot fetch SoapServer object
addFunction: Cannot fetch SoapServer object
getFunctions: Cannot fetch SoapServer object
setPersistence: Cannot fetch SoapServer object
addSoapHeader: Cannot fetch SoapServer object
fault: Cannot fetch SoapServer object
-- values
<SOAP-ENV:Body><ns1:f><param0 xsi:type="SOAP-ENC:Struct"><enc_value xsi:nil="true"/><enc_stype xsi:nil="true"/><enc_ns xsi:nil="true"/><enc_name xsi:nil="true"/><enc_namens xsi:nil="true"/></param0></ns1:f></SOAP-ENV:Body>
<SOAP-ENV:Body><ns1:f><param0 xsi:type="SOAP-ENC:Struct"/></ns1:f></SOAP-ENV:Body>
<SOAP-ENV:Header/><SOAP-ENV:Body><ns1:f/></SOAP-ENV:Body>
a text a fault
