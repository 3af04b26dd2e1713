<?php
// Values of PHP there and back: reads a folder of WSDLs' list and generated messages from standard input, a line of JSON
// {"id", "main", "map", "messages": [[operation, version, direction, hex], ...]} for each set. Each message is decoded to PHP values, these
// are sent again and decoded again: the values must be the same. Writes a line for each message: "set number ok|differs|failed what".
// A request that a server refuses ends the process, so that "set number begin" comes before; whoever started it goes on behind it.
ini_set('soap.wsdl_cache_enabled', '0');
require __DIR__ . '/../wsdl.d/documents.php';
Documents::register();

class Wire extends SoapClient
{
    public string $sent = '';
    public string $reply = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$rest): ?string
    {
        $this->sent = $request;
        return $this->reply;
    }
}

class Handler
{
    public array $arguments = [];
    public mixed $result = null;
    public ?string $called = null;

    public function __call(string $name, array $arguments): mixed
    {
        $this->called = $name;
        $this->arguments = $arguments;
        return $this->result;
    }
}

// Classes for the types, so that derived types are told apart both ways. A class map goes by local names, so that types of one name
// have none.
function class_map(SoapClient $client): array
{
    $map = [];
    $names = array_count_values(preg_replace('/^struct (\S+) \{.*$/s', '$1', $client->__getTypes()));
    foreach ($client->__getTypes() as $type) {
        if (preg_match('/^struct (\S+) \{/', $type, $found) && $names[$found[1]] === 1) {
            $class = 'T' . count($map) . '_' . substr(md5(spl_object_id($client) . $found[1]), 0, 8);
            eval("#[AllowDynamicProperties] class $class {}");
            $map[$found[1]] = $class;
        }
    }
    return $map;
}

// A value with the classes of its objects, as text; floats by their bits, since NaN is not the same as itself.
function shown(mixed $value): string
{
    return json_encode(normal($value), JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_PRETTY_PRINT);
}

function normal(mixed $value): mixed
{
    if (is_object($value)) {
        return ['class' => get_class($value)] + array_map(normal(...), (array)$value);
    }
    return is_array($value) ? array_map(normal(...), $value) : (is_float($value) ? "float $value" : (is_string($value) ? bin2hex($value) . " $value" : $value));
}

function received(Wire $client, string $operation, string $reply): mixed
{
    $client->reply = $reply;
    return $client->__soapCall($operation, []);
}

function handled(SoapServer $server, string $request): string
{
    ob_start();
    $server->handle($request);
    return ob_get_clean();
}

// What differs; null: nothing.
function difference(mixed $first, mixed $second): ?string
{
    [$a, $b] = [explode("\n", shown($first)), explode("\n", shown($second))];
    foreach ($a as $i => $line) {
        if ($line !== ($b[$i] ?? null)) {
            return trim($line) . ' came as ' . trim($b[$i] ?? 'nothing');
        }
    }
    return count($a) === count($b) ? null : 'more came';
}

// [decoded, decoded again] of a message; null: another operation is known by the same element.
function trip(Wire $client, SoapServer $server, Handler $handler, array $message, ?string $request): ?array
{
    [$operation, , $direction, $hex] = $message;
    $bytes = hex2bin($hex);
    if ($direction === 'request') {
        handled($server, $bytes);
        $first = $handler->arguments;
        $client->reply = '';
        $client->__soapCall($operation, $first);
        $handler->arguments = [];
        handled($server, $client->sent);
        if ($handler->called !== $operation) {
            return null;
        }
        return [$first, $handler->arguments];
    }
    $first = received($client, $operation, $bytes);
    $handler->result = $first;
    $reply = handled($server, $request);
    $handler->result = null;
    if ($handler->called !== $operation) {
        return null;
    }
    $second = received($client, $operation, $reply);
    return [$first, $second];
}

while (($line = fgets(STDIN)) !== false) {
    $set = json_decode($line, true);
    Documents::$map = $set['map'];
    $clients = [];
    $requests = [];
    foreach ($set['messages'] as $number => $message) {
        [$operation, $version, $direction, $hex] = $message;
        if ($direction === 'request') {
            $requests[$operation] = hex2bin($hex);
        }
        if ($number < $set['from']) {
            continue;
        }
        echo "$set[id]\t$number\tbegin\t$operation $direction\n";
        try {
            if (!isset($clients[$version])) {
                $options = ['soap_version' => $version, 'location' => 'http://127.0.0.1/', 'cache_wsdl' => WSDL_CACHE_NONE,
                    'soapc' => ['any_attributes' => true, 'qnames' => true, 'mixed' => true]];
                $map = class_map(new Wire($set['main'], $options));
                $options['classmap'] = $map;
                $server = new SoapServer($set['main'], ['soapc' => $options['soapc'], 'classmap' => $map, 'cache_wsdl' => WSDL_CACHE_NONE,
                    'location' => $options['location']]);
                $handler = new Handler;
                $server->setObject($handler);
                $clients[$version] = [new Wire($set['main'], $options), $server, $handler];
            }
            if ($direction === 'reply' && !isset($requests[$operation])) {
                echo "$set[id]\t$number\tskipped\t$operation: no request came before\n";
                continue;
            }
            $values = trip(...[...$clients[$version], $message, $requests[$operation] ?? null]);
            if (!$values) {
                echo "$set[id]\t$number\tskipped\t$operation: the request calls another operation\n";
                continue;
            }
            $what = difference(...$values);
            echo "$set[id]\t$number\t", $what === null ? "ok\t" : "differs\t$operation $direction: $what", "\n";
        } catch (Throwable $e) {
            while (ob_get_level()) {
                ob_end_clean();
            }
            echo "$set[id]\t$number\tfailed\t$operation $direction: ", str_replace("\n", ' ', $e->getMessage()), "\n";
        }
    }
    echo "$set[id]\t-\tend\t\n";
}
