<?php
// Loads WSDLs, offline, with the SoapClient of the process: reads lines of JSON {"id", "main", "map"} from standard input
// (main: path or URL; map: URL => path) and writes for each a line {"id", "loads", "error", "warnings", "functions", "types",
// "milliseconds", "kilobytes"}. A WSDL without address is loaded with a location, which soapc takes. A set that ends the process has no line; whoever started it goes on with the next.
ini_set('soap.wsdl_cache_enabled', '0');
error_reporting(E_ALL);

require __DIR__ . '/documents.php';
Documents::register();
$warnings = [];
set_error_handler(function (int $level, string $text) use (&$warnings) {
    $warnings[] = $text;
    return true;
});
while (($line = fgets(STDIN)) !== false) {
    $set = json_decode($line, true);
    $warnings = [];
    $result = ['id' => $set['id'], 'loads' => false, 'error' => null];
    Documents::$map = $set['map'];
    $begin = hrtime(true);
    try {
        $options = ['cache_wsdl' => WSDL_CACHE_NONE];
        try {
            $client = new SoapClient($set['main'], $options);
        } catch (SoapFault $fault) {
            if (!preg_match('/bind to service|usable binding|No <binding> element/', $fault->getMessage())) {
                throw $fault;
            }
            $client = new SoapClient($set['main'], ['location' => 'http://127.0.0.1/'] + $options);
        }
        $result['milliseconds'] = round((hrtime(true) - $begin) / 1e6, 2);
        $result['loads'] = true;
        $result['functions'] = $client->__getFunctions();
        $result['types'] = $client->__getTypes();
        unset($client);
    } catch (Throwable $e) {
        $result['milliseconds'] = round((hrtime(true) - $begin) / 1e6, 2);
        $result['error'] = ($e instanceof SoapFault ? '' : get_class($e) . ': ') . $e->getMessage();
    }
    $result['kilobytes'] = getrusage()['ru_maxrss'];
    $result['warnings'] = array_values(array_unique($warnings));
    echo json_encode($result, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR), "\n";
}
