--TEST--
SoapServer, SoapClient: the SOAP version and the error handler of a call hold for its own code when calls of several fibers end in another order than they began
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

function tell(string $where): void
{
    $on = use_soap_error_handler(false);
    use_soap_error_handler($on);
    echo "$where: ", (new SoapFault('Client', ''))->faultcode, ', ', $on ? 'on' : 'off', "\n";
}

class Slow
{
    public function op($x = null)
    {
        Fiber::suspend();
        $GLOBALS['seen'][] = "$x " . (new SoapFault('Client', ''))->faultcode;
        $GLOBALS['seen'][] = $x . (use_soap_error_handler(true) ? ' on' : ' off');
        return $x;
    }
}

class Waiting extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        Fiber::suspend();
        $GLOBALS['seen'][] = "client of version $version " . (new SoapFault('Client', ''))->faultcode;
        return '';
    }
}

function started(callable $function): Fiber
{
    $fiber = new Fiber($function);
    $fiber->start();
    return $fiber;
}

function client(int $version): Waiting
{
    return new Waiting(null, ['uri' => 'urn:t', 'location' => 'http://x.test/', 'soap_version' => $version]);
}

function server(int $version): SoapServer
{
    $server = new SoapServer(null, ['uri' => 'urn:t', 'soap_version' => $version]);
    $server->setObject(new Slow);
    return $server;
}

const ENVELOPE_12 = '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><p:op xmlns:p="urn:t"><x>b</x></p:op></e:Body></e:Envelope>';

foreach (['as a queue' => [0, 1, 2, 3], 'in some order' => [2, 0, 3, 1]] as $order => $places) {
    $seen = [];
    ob_start();
    $fibers = [
        started(fn () => server(SOAP_1_1)->handle(envelope('<p:op><x>a</x></p:op>'))),
        started(fn () => server(SOAP_1_2)->handle(ENVELOPE_12)),
        started(fn () => client(SOAP_1_2)->f()),
        started(fn () => client(SOAP_1_1)->f()),
    ];
    $between = [(new SoapFault('Client', ''))->faultcode];
    foreach ($places as $place) {
        $fibers[$place]->resume();
        $between[] = (new SoapFault('Client', ''))->faultcode;
    }
    ob_end_clean();
    sort($seen);
    echo implode(', ', $seen), "\n";
    echo 'between: ', implode(', ', array_unique($between)), "\n";
    tell($order);
}

/* A fiber that a handler starts is within the handler's call, and no more when others resume it. */
class Starts
{
    public ?Fiber $fiber = null;
    public function op()
    {
        $this->fiber = started(function () {
            $within = (new SoapFault('Client', ''))->faultcode . (use_soap_error_handler(true) ? ', on' : ', off');
            Fiber::suspend();
            echo "started by a handler: $within\n";
            tell('resumed after it');
        });
    }
}
$starts = new Starts;
$server = server(SOAP_1_1);
$server->setObject($starts);
reply($server, ENVELOPE_12);
$starts->fiber->resume();
tell('at the end');
?>
--EXPECT--
a Client, a on, b Sender, b on, client of version 1 Client, client of version 2 Sender
between: Client
as a queue: Client, off
a Client, a on, b Sender, b on, client of version 1 Client, client of version 2 Sender
between: Client
in some order: Client, off
started by a handler: Sender, on
resumed after it: Client, off
at the end: Client, off
