<?php
// Reads messages for same.t: php same.php TASKS FROM; TASKS has a JSON list of {wsdl, file, side, operation, rpc}. Prints what came
// of each from FROM on as a line of JSON, {value} or {error}. A server's fault is the last line, for it ends the script.
class Reader extends SoapClient
{
    public string $reply = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        return $this->reply;
    }
}

class Handler
{
    public ?array $seen = null;

    public function __call($name, $args)
    {
        $this->seen = $args;
    }
}

/** Numbers as text, bytes that are no UTF-8 in hexadecimal; what holds nothing is null. */
function plain(mixed $v): mixed
{
    if (is_object($v)) {
        $v = get_object_vars($v);
    }
    if (is_array($v)) {
        if (array_is_list($v) && $v) { /* positions count from 1 */
            $v = array_combine(range(1, count($v)), $v);
        }
        $v = array_filter(array_map('plain', $v), fn ($m) => $m !== null);
        return $v ? (object) $v : null;
    }
    if (is_int($v) || is_float($v)) {
        return str_replace('.0e', 'e', sprintf(is_int($v) ? '%d' : '%.17g', $v));
    }
    return is_string($v) && !preg_match('//u', $v) ? 'hex ' . bin2hex($v) : $v;
}

$options = ['features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'cache_wsdl' => WSDL_CACHE_NONE, 'location' => 'http://localhost/'];
$is_serving = false;
register_shutdown_function(function () use (&$is_serving) {
    if ($is_serving) {
        $said = ob_get_clean();
        echo json_encode(['error' => preg_match('/(?:faultstring|Text)>([^<]*)/', $said, $found) ? $found[1] : 'ended']), "\n";
    }
});
foreach (array_slice(json_decode(file_get_contents($argv[1]), true), (int) $argv[2]) as $task) {
    try {
        $bytes = file_get_contents($task['file']);
        if ($task['side'] === 'reply') {
            $client = new Reader($task['wsdl'], $options);
            $client->reply = $bytes;
            // Whatever is sent, it is not looked at.
            $value = $client->__soapCall($task['operation'], [new SoapVar('<x/>', XSD_ANYXML)]);
        } else {
            $handler = new Handler;
            $server = new SoapServer($task['wsdl'], $options);
            $server->setObject($handler);
            ob_start();
            $is_serving = true;
            $server->handle($bytes);
            $is_serving = false;
            ob_end_clean();
            $value = $task['rpc'] ? $handler->seen : $handler->seen[0] ?? null;
        }
        echo json_encode(['value' => plain($value)], JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), "\n";
    } catch (Throwable $e) {
        echo json_encode(['error' => $e->getMessage()], JSON_INVALID_UTF8_SUBSTITUTE), "\n";
    }
}
