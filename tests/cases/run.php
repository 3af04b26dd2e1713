<?php
/*
 * Runs tests/cases through PHP's SoapClient and SoapServer; prints TAP.
 *
 *   php -n -d extension=soapc.so tests/cases/run.php [area/case...]
 *
 * A case has service.wsdl, request.json and response.json (the values, as lua.md maps them: attributes `@name`, the text of
 * simple content `#`, lists always lists, integers wider than 53 bits and decimals as strings), request.xml and response.xml
 * (the bytes). The one mapping to PHP: `@name` is `name`, `#` is `_`, an empty list is absent.
 */

$write = in_array('--write', $argv, true); /* from the peer that runs this; what it wrote is then checked by hand */
$only = array_values(array_filter(array_slice($argv, 1), fn ($a) => $a !== '--write'));
$count = $failed = 0;

function ok(bool $condition, string $name, string $more = ''): void
{
    global $count, $failed;
    $count++;
    $failed += $condition ? 0 : 1;
    echo $condition ? 'ok' : 'not ok', " $count - $name\n";
    if (!$condition && $more !== '') {
        echo '# ', str_replace("\n", "\n# ", $more), "\n";
    }
}

/** JSON to what a PHP program would pass. */
function to_php(mixed $v): mixed
{
    if ($v instanceof stdClass) {
        $out = new stdClass;
        foreach ($v as $key => $member) {
            if ($member === []) {
                continue;
            }
            $out->{$key === '#' ? '_' : ltrim($key, '@')} = to_php($member);
        }
        return $out;
    }
    return is_array($v) ? array_map('to_php', $v) : $v;
}

/** Both sides in one shape: numbers as text, empty lists gone. */
function plain(mixed $v): mixed
{
    if ($v instanceof stdClass) {
        $v = get_object_vars($v);
    }
    if (is_array($v)) {
        $out = [];
        foreach ($v as $key => $member) {
            if ($member !== []) {
                $out[$key] = plain($member);
            }
        }
        return $out;
    }
    return is_int($v) || is_float($v) ? json_encode($v) : $v;
}

function same(mixed $got, mixed $wanted, string $name): void
{
    $got = plain($got);
    $wanted = plain(to_php($wanted));
    ok($got === $wanted, $name, 'got:    ' . json_encode($got) . "\nwanted: " . json_encode($wanted));
}

class CaseClient extends SoapClient
{
    public string $request = '';
    public string $reply = '';

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $this->request = $request;
        return $this->reply;
    }
}

class CaseHandler
{
    public array $seen = [];
    public mixed $result = null;

    public function __call($name, $args)
    {
        $this->seen = $args;
        return $this->result;
    }
}

/** Arguments of a call: one for a part given by element, else one a part. */
function arguments(mixed $values, bool $rpc): array
{
    return $rpc ? array_values(get_object_vars(to_php($values))) : [to_php($values)];
}

$options = ['features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'cache_wsdl' => WSDL_CACHE_NONE, 'trace' => 1];

foreach (glob(__DIR__ . '/*/*/request.json') as $file) {
    $folder = dirname($file);
    $name = basename(dirname($folder)) . '/' . basename($folder);
    if ($only && !in_array($name, $only, true)) {
        continue;
    }
    $wsdl = "$folder/service.wsdl";
    $request = json_decode(file_get_contents("$folder/request.json"));
    $response = json_decode(file_get_contents("$folder/response.json"));
    $rpc = str_starts_with($name, 'rpc/');

    try {
        $client = new CaseClient($wsdl, $options);
        $client->reply = is_file("$folder/response.xml") ? file_get_contents("$folder/response.xml") : '';
        $result = $client->__soapCall('echo', arguments($request, $rpc));
        if ($write) {
            file_put_contents("$folder/request.xml", $client->request);
        }
        ok($client->request === file_get_contents("$folder/request.xml"), "$name: request bytes",
            "got:    $client->request\nwanted: " . file_get_contents("$folder/request.xml"));

        $handler = new CaseHandler;
        $handler->result = to_php($response);
        if ($rpc) {
            $parts = get_object_vars($handler->result);
            $handler->result = count($parts) === 1 ? reset($parts) : $parts;
        }
        $server = new SoapServer($wsdl, $options);
        $server->setObject($handler);
        ob_start();
        $server->handle(file_get_contents("$folder/request.xml"));
        $bytes = ob_get_clean();
        if ($write) {
            file_put_contents("$folder/response.xml", $bytes);
        }
        ok($bytes === file_get_contents("$folder/response.xml"), "$name: response bytes",
            "got:    $bytes\nwanted: " . file_get_contents("$folder/response.xml"));
        same($rpc ? array_combine(array_keys(get_object_vars($request)), $handler->seen) : $handler->seen[0], $request,
            "$name: the handler's arguments");
        if ($write) {
            continue;
        }
        $wanted = to_php($response);
        if ($rpc) {
            $parts = get_object_vars($response);
            $wanted = count($parts) === 1 ? reset($parts) : (object) $parts;
        } else {
            $wanted = $response;
        }
        same($result, $wanted, "$name: the client's result");
    } catch (Throwable $e) {
        if (ob_get_level()) {
            ob_end_clean();
        }
        ok(false, "$name: no exception", get_class($e) . ': ' . $e->getMessage());
    }
}
echo "1..$count\n";
exit($failed ? 1 : 0);
