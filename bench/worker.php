<?php
/*
 * One PHP engine under measurement: whichever extension provides SoapServer and SoapClient.
 *   php -n -d extension=... bench/worker.php SIDE CASE COUNT   runs COUNT operations
 *   php -n -d extension=... bench/worker.php                   reads such lines, answers each with its CPU seconds
 * SIDE is server (handle() of a request) or client (a call whose __doRequest returns a reply).
 */

require __DIR__ . '/messages.php';

const WSDL = __DIR__ . '/../examples/stockquote/stockquote.wsdl';

final class Handler
{
    public function getStockQuote(object $request): array
    {
        return ['quote' => QUOTE];
    }

    public function echoStruct(object $request): object
    {
        return $request;
    }
}

final class Canned extends SoapClient
{
    public string $reply = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return $this->reply;
    }
}

function fail(string $why): never
{
    fwrite(STDERR, "bench/worker.php: $why\n");
    exit(1);
}

/* An operation as a closure, checked once, so that no fault is timed. */
function server_operation(string $case): Closure
{
    $server = new SoapServer(WSDL, ['cache_wsdl' => WSDL_CACHE_NONE]);
    $server->setObject(new Handler);
    $request = message($case, 'request');
    $operation = function () use ($server, $request) {
        ob_start();
        $server->handle($request);
        return ob_get_clean();
    };
    $reply = new DOMDocument;
    $wanted = new DOMDocument;
    if (!$reply->loadXML($operation()) || !$wanted->loadXML(message($case, 'reply'))
        || $reply->C14N() !== $wanted->C14N()) {
        fail("server, $case: not the reply that was expected: " . substr($operation(), 0, 400));
    }
    return $operation;
}

function client_operation(string $case): Closure
{
    $client = new Canned(WSDL, ['cache_wsdl' => WSDL_CACHE_NONE, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS]);
    $client->reply = message($case, 'reply');
    if ($case === 'quote') {
        $argument = (object) ['symbol' => 'ACME'];
        $operation = fn () => $client->getStockQuote($argument);
        $wanted = (object) ['quote' => (object) QUOTE];
    } else {
        $items = [];
        for ($i = 1; $i <= CASES[$case]; $i++) {
            $items[] = (object) struct_values($i);
        }
        $argument = $wanted = (object) ['item' => $items];
        $operation = fn () => $client->echoStruct($argument);
    }
    if ($operation() != $wanted) {
        fail("client, $case: not the result that was expected: " . substr(print_r($operation(), true), 0, 400));
    }
    return $operation;
}

function operation(string $side, string $case): Closure
{
    static $known = [];

    return $known["$side $case"] ??= $side === 'server' ? server_operation($case) : client_operation($case);
}

function cpu(): float
{
    $usage = getrusage();
    return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e6;
}

function run(string $side, string $case, int $count): float
{
    $operation = operation($side, $case);
    $start = cpu();
    for ($i = 0; $i < $count; $i++) {
        $operation();
    }
    return cpu() - $start;
}

ini_set('soap.wsdl_cache_enabled', '0');
if ($argc === 4) {
    run($argv[1], $argv[2], (int) $argv[3]);
    exit;
}
while (($line = fgets(STDIN)) !== false) {
    [$side, $case, $count] = explode(' ', trim($line));
    printf("%.6f\n", run($side, $case, (int) $count));
}
