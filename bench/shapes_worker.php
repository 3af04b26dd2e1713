<?php
/*
 * One PHP engine under measurement with the messages of bench/shapes_messages.php: see bench/worker_loop.php, and
 *   php -n -d extension=... bench/shapes_worker.php SIDE CASE   prints what the engine makes of the message, to be compared
 */

require __DIR__ . '/shapes_messages.php';
require __DIR__ . '/worker_loop.php';

class Shape
{
    public string $color;
}

class Circle extends Shape
{
    public float $radius;
}

class Square extends Shape
{
    public int $side;
}

final class Handler
{
    public bool $fails = false;

    /* Handlers of header blocks. */
    public function session($value): void
    {
    }

    public function trace($value): void
    {
    }

    public function __call(string $name, array $arguments): mixed
    {
        if ($this->fails) {
            return new SoapFault('Client', 'no such item', null, ['reason' => 'it was sold', 'number' => 42]);
        }
        return $arguments[0];
    }
}

final class Canned extends SoapClient
{
    public string $reply = '', $request = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $this->request = $request;
        return $this->reply;
    }
}

function options(string $case): array
{
    static $file;

    if (!$file) {
        $file = tempnam(sys_get_temp_dir(), 'shapes');
        file_put_contents($file, shape_wsdl());
        register_shutdown_function(fn () => unlink($file));
    }
    $options = ['cache_wsdl' => WSDL_CACHE_NONE, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
        'soap_version' => $case === 'soap12' ? SOAP_1_2 : SOAP_1_1];
    if ($case === 'derived') {
        $options['classmap'] = ['Shape' => 'Shape', 'Circle' => 'Circle', 'Square' => 'Square'];
    }
    return [$file, $options];
}

function server_operation(string $case): Closure
{
    $server = new SoapServer(...options($case));
    $handler = new Handler;
    $handler->fails = $case === 'fault';
    $server->setObject($handler);
    $request = shape_message($case, 'request');
    return function () use ($server, $request) {
        ob_start();
        $server->handle($request);
        return ob_get_clean();
    };
}

function client_operation(string $case): Closure
{
    $client = new Canned(...options($case));
    $client->reply = shape_message($case, 'reply');
    $name = shape_operation($case);
    if ($case === 'fault') {
        $argument = (object) ['item' => [(object) ['varString' => 'x', 'varInt' => 1, 'varFloat' => 0.5]]];
        return function () use ($client, $name, $argument) {
            try {
                return $client->$name($argument);
            } catch (SoapFault $fault) {
                return [$fault->faultcode, $fault->faultstring, $fault->detail ?? null];
            }
        };
    }
    /* The argument is what the engine itself makes of the reply. */
    $empty = match ($case) {
        'nested' => ['name' => '', 'number' => 0, 'below' => []],
        'base64' => ['item' => ''],
        default => ['item' => [], 'numbers' => [], 'words' => []],
    };
    try {
        $argument = $client->$name($case === 'encoded' || $case === 'references' ? [] : $empty);
    } catch (SoapFault $fault) {
        fail("client, $case: $fault->faultstring");
    }
    if ($case !== 'headers') {
        return fn () => $client->$name($argument);
    }
    $headers = [new SoapHeader(SHAPE_NS, 'session', '0123456789abcdef'),
        new SoapHeader(SHAPE_NS, 'trace', (object) ['varString' => 'item number 7 of a list', 'varInt' => 7 * 7919, 'varFloat' => 7.25])];
    return function () use ($client, $name, $argument, $headers) {
        $result = $client->__soapCall($name, [$argument], null, $headers, $output);
        return [$result, $output];
    };
}

if ($argc === 3) {
    ini_set('soap.wsdl_cache_enabled', '0');
    ini_set('serialize_precision', '-1');
    [, $side, $case] = $argv;
    $operation = $side === 'server' ? server_operation($case) : client_operation($case);
    $operation();
    $result = $operation();
    if (is_string($result)) {
        echo $result;
    } else {
        var_export($result);
        echo "\n", (new ReflectionFunction($operation))->getStaticVariables()['client']->request;
    }
    exit;
}
work($argc, $argv);
