<?php
/* Calls what standard input asks for, a JSON object a line, and answers with one each: php client.php WSDL PORT URL. See ../README.md. */
require __DIR__ . '/values.php';

[, $wsdl, $port, $url] = $argv;
$client = new SoapClient($wsdl, ['location' => $url, 'soap_version' => $port === 'Wrapped12' ? SOAP_1_2 : SOAP_1_1, 'cache_wsdl' => WSDL_CACHE_NONE,
    'features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'classmap' => CLASSES, 'trace' => true, 'soapc' => ['qnames' => true]]);
ini_set('default_socket_timeout', 20);

function call(SoapClient $client, string $port, array $case): array
{
    $value = from_json($case['value']);
    $headers = isset($case['header']) ? [new SoapHeader(NS, 'Trace', from_json($case['header']))] : null;
    $arguments = match ($port) {
        'Bare' => [$value],
        'Rpc', 'Encoded' => [$value, from_json($case['count'], 'count')],
        default => [['value' => $value]],
    };
    $result = $client->__soapCall($case['operation'], $arguments, null, $headers, $replied);
    return match ($port) {
        'Bare' => ['value' => to_json($result)],
        'Rpc', 'Encoded' => ['value' => to_json($result['result']), 'count' => to_json($result['counted'])],
        default => ['value' => to_json($result->value)],
    } + (isset($case['header']) ? ['header' => to_json($replied['Trace'] ?? null)] : []);
}

while (($text = fgets(STDIN)) !== false) {
    try {
        $answer = call($client, $port, json_decode($text, true));
    } catch (SoapFault $fault) {
        $answer = ['fault' => ['code' => $fault->faultcode, 'text' => $fault->faultstring, 'detail' => to_json($fault->detail->Problem ?? null)]];
    } catch (Throwable $error) {
        $answer = ['error' => $error->getMessage()];
    }
    if (getenv('INTEROP_TRACE')) {
        fwrite(STDERR, $client->__getLastRequest() . "\n" . $client->__getLastResponse() . "\n");
    }
    echo line($answer);
}
