<?php
/*
 * Holds the bytes of tests/core/encode/*.cases against PHP's ext/soap, for the cases that say what a PHP program gives:
 *
 *   php tests/core/encode/check.php [--fill] [FILE...]
 *
 * `php:` is the array of arguments of a call (a request), `return:` what a handler returns or throws (a reply, a fault);
 * `options:`, `headers:` go with them. A case with `differs:` says why its bytes are not ext/soap's. --fill puts ext/soap's
 * bytes where a case has none: to be read before they are believed.
 */
class Recorder extends SoapClient
{
    public string $sent = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $this->sent = $request;
        return '';
    }
}

class Plain
{
    public function __construct(public $a = 'x', public $b = 1)
    {
    }
}

function to_xml($value)
{
    return $GLOBALS['xml'];
}

function read_cases(string $file): array
{
    $cases = [];
    foreach (preg_split('/^--- /m', file_get_contents($file)) as $i => $text) {
        if ($i === 0) {
            continue;
        }
        [$title, $rest] = explode("\n", $text, 2);
        $case = ['title' => $title, 'text' => $text];
        preg_match_all('/^([a-z]+):(.*(?:\n(?![a-z]+:).*)*)/m', $rest, $found, PREG_SET_ORDER);
        foreach ($found as $pair) {
            $case[$pair[1]] = trim($pair[2]);
        }
        $cases[] = $case;
    }
    return $cases;
}

function value(array $case, string $key, $otherwise)
{
    $GLOBALS['xml'] = $case['xml'] ?? '';
    return isset($case[$key]) ? eval('return ' . $case[$key] . ';') : $otherwise;
}

function client(array $case): Recorder
{
    $options = ['cache_wsdl' => 0, 'trace' => 1, 'soap_version' => (int) ($case['version'] ?? 1)];
    $options += value($case, 'options', []);
    if (isset($case['wsdl'])) {
        return new Recorder(__DIR__ . "/{$case['wsdl']}.wsdl", $options);
    }
    $options += ['location' => 'x', 'uri' => $case['uri'] ?? 'urn:u', 'style' => constant('SOAP_' . ($case['style'] ?? 'RPC')),
                 'use' => constant('SOAP_' . ($case['use'] ?? 'ENCODED'))];
    return new Recorder(null, $options);
}

function request_bytes(array $case): string
{
    $client = client($case);
    $client->__soapCall($case['call'], value($case, 'php', []), null, value($case, 'headers', null));
    return $client->sent;
}

class Service
{
    public array $case;

    public function __call($name, $arguments)
    {
        $result = value($this->case, 'return', null);
        if ($result instanceof Throwable) {
            throw $result;
        }
        return $result;
    }
}

function reply_bytes(array $case): string
{
    $options = ['cache_wsdl' => 0, 'soap_version' => (int) ($case['version'] ?? 1)] + value($case, 'options', []);
    $server = isset($case['wsdl']) ? new SoapServer(__DIR__ . "/{$case['wsdl']}.wsdl", $options)
                                   : new SoapServer(null, $options + ['uri' => $case['uri'] ?? 'urn:u']);
    $service = new Service();
    $service->case = $case;
    $server->setObject($service);
    foreach (value($case, 'headers', []) as $header) {
        $GLOBALS['reply_headers'][] = $header;
    }
    ob_start();
    $server->handle(request_bytes(['php' => $case['php'] ?? '[]'] + array_diff_key($case, ['headers' => 0, 'options' => 0])));
    return ob_get_clean();
}

function stock_bytes(array $case): string
{
    $pid_safe = sprintf('%s -d display_errors=1 %s --one', PHP_BINARY, escapeshellarg(__FILE__));
    $process = proc_open($pid_safe, [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']], $pipes);
    fwrite($pipes[0], serialize($case));
    fclose($pipes[0]);
    $out = stream_get_contents($pipes[1]);
    proc_close($process);
    return $out;
}

if (($argv[1] ?? '') === '--one') {
    $case = unserialize(stream_get_contents(STDIN));
    try {
        echo isset($case['return']) ? reply_bytes($case) : request_bytes($case);
    } catch (Throwable $error) {
        echo get_class($error), ': ', $error->getMessage();
    }
    exit;
}

$fill = ($argv[1] ?? '') === '--fill';
$files = array_slice($argv, $fill ? 2 : 1) ?: glob(__DIR__ . '/*.cases');
$same = $different = $unchecked = 0;
foreach ($files as $file) {
    $text = file_get_contents($file);
    foreach (read_cases($file) as $case) {
        if (!isset($case['php']) && !isset($case['return'])) {
            $unchecked++;
            continue;
        }
        $stock = preg_replace('/^<\?xml version="1.0" encoding="UTF-8"\?>\n/', '', trim(stock_bytes($case)));
        if (!isset($case['bytes']) && $fill) {
            $text = str_replace($case['text'], rtrim($case['text']) . "\nbytes: $stock\n\n", $text);
            echo basename($file), ": {$case['title']}\n    $stock\n";
        } elseif (($case['bytes'] ?? '') === $stock) {
            $same++;
        } elseif (isset($case['differs'])) {
            $different++;
        } else {
            echo basename($file), ": {$case['title']}\n  stock $stock\n  here  ", $case['bytes'] ?? 'nothing', "\n";
            $failed = true;
        }
    }
    if ($fill) {
        file_put_contents($file, $text);
    }
}
echo "$same as ext/soap, $different differ and say why, $unchecked without a PHP value\n";
exit(isset($failed) ? 1 : 0);
