--TEST--
SoapServer, SoapClient: requests in fibers that end in another order than they began, or never
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

class Slow
{
    public function op($x = null)
    {
        Fiber::suspend();
        return $x;
    }
}

function handling(SoapServer $server, string $x): Fiber
{
    $fiber = new Fiber(fn () => $server->handle(envelope("<p:op><x>$x</x></p:op>")));
    $fiber->start();
    return $fiber;
}

function tell(SoapServer $server): void
{
    foreach (['addSoapHeader' => [new SoapHeader('urn:h', 'late', 1)], '__construct' => [null, ['uri' => 'urn:t']]] as $method => $arguments) {
        try {
            $server->$method(...$arguments);
            echo "$method: done\n";
        } catch (Error $error) {
            echo $error->getMessage(), "\n";
        }
    }
    $server->setObject(new Slow);
}

$server = new SoapServer(null, ['uri' => 'urn:t']);
$server->setObject(new Slow);
ob_start();
$fibers = array_map(fn ($x) => handling($server, $x), ['a', 'b', 'c']);
foreach ([1, 0, 2] as $next) { // neither as a stack nor as a queue
    $fibers[$next]->resume();
    $fibers[$next] = null;
}
ob_end_clean();
tell($server);

$fiber = handling($server, 'never');
$fiber = null;
gc_collect_cycles();
tell($server);

class Waiting extends SoapClient
{
    public bool $waits = true;
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        if ($this->waits) {
            Fiber::suspend();
            return '';
        }
        return parent::__doRequest($request, $location, $action, $version, $oneWay);
    }
}

$logged = [];
$client = new Waiting(null, ['uri' => 'urn:t', 'location' => 'http://127.0.0.1:1/', 'exceptions' => false,
    'soapc' => ['log' => function (array $exchange) use (&$logged) { $logged[] = $exchange['operation']; }]]);
function calling(string $name): Fiber
{
    $fiber = new Fiber(fn () => $GLOBALS['client']->__soapCall(implode('', [$name, 'Operation']), []));
    $fiber->start();
    return $fiber;
}
[$first, $second] = [calling('first'), calling('second')];
$first->resume();
unset($first);
$second->resume();
unset($second);
$filled = array_map(fn ($i) => str_repeat('Z', 10 + $i), range(0, 30));
$client->waits = false;
$client->nextOperation();
$client->__doRequest('<x/>', 'http://127.0.0.1:1/', 'urn:a', SOAP_1_1);
echo count($logged), ' exchanges, that of ', $logged[0], ' first; ', str_contains(implode('', $logged), 'Z') ? 'with what was freed' : 'none with what was freed', "\n";
?>
--EXPECT--
SoapServer::addSoapHeader() may be called only during SOAP request processing
__construct: done
SoapServer::addSoapHeader() may be called only during SOAP request processing
__construct: done
2 exchanges, that of nextOperation first; none with what was freed
