<?php
/*
 * One PHP engine under measurement: whichever extension provides SoapServer and SoapClient.
 *   php -n -d extension=... bench/worker.php [SIDE CASE COUNT]   see bench/worker_loop.php
 * SIDE is server (handle() of a request) or client (a call whose __doRequest returns a reply).
 */

require __DIR__ . '/messages.php';
require __DIR__ . '/worker_loop.php';

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

work($argc, $argv);
