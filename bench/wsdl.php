<?php
/*
 * Loading WSDLs, soapc against ext/soap: php bench/wsdl.php OUT soapc.so [FOLDER]. Those of the folder (sets/, results.csv) that ext/soap
 * loads and that import nothing from elsewhere, the largest ones, and one that is generated. Each figure is of a new process, the least of
 * nine (a load is too short for getrusage's ticks to be even). Writes OUT/wsdl.json and OUT/wsdl.md.
 */

require __DIR__ . '/measure.php';

const LARGEST = 10;

function large_sets(string $folder): array
{
    $found = [];
    $rows = is_file("$folder/results.csv") ? array_map('str_getcsv', file("$folder/results.csv")) : [];
    $columns = array_flip(array_shift($rows) ?? []);
    foreach ($rows as $row) {
        $map = json_decode((string) @file_get_contents("$folder/sets/{$row[$columns['id']]}/map.json"), true);
        if ($row[$columns['php_ok']] === 'ok' && $map && !$map['map'] && !$map['load_as'] && !$map['unresolved']) {
            $found["$folder/sets/{$row[$columns['id']]}/$map[main]"] = (int) $row[$columns['size']];
        }
    }
    arsort($found);
    return array_slice(array_keys($found), 0, LARGEST);
}

/* 2,100 types and 300 operations, 2.8 MB with what they are called. */
function generated(string $file): string
{
    $name = str_repeat('AnEnterpriseServiceHasLongNames', 2);
    $schema = $messages = $port = $binding = '';
    for ($i = 0; $i < 2100; $i++) {
        $fields = '';
        for ($j = 0; $j < 8; $j++) {
            $fields .= "<xsd:element name='$name$j' type='" . ($j < 7 ? 'xsd:string' : "t:$name" . ($i + 1) % 2100) . "' minOccurs='0'/>";
        }
        $schema .= "<xsd:complexType name='$name$i'><xsd:sequence>$fields</xsd:sequence></xsd:complexType>";
    }
    for ($i = 0; $i < 300; $i++) {
        $schema .= "<xsd:element name='Op$i' type='t:$name$i'/>";
        $messages .= "<message name='Op$i'><part name='p' element='t:Op$i'/></message>";
        $port .= "<operation name='Op$i'><input message='t:Op$i'/><output message='t:Op$i'/></operation>";
        $binding .= "<operation name='Op$i'><soap:operation soapAction=''/><input><soap:body use='literal'/></input><output><soap:body use='literal'/></output></operation>";
    }
    file_put_contents($file, "<definitions targetNamespace='urn:t' xmlns='http://schemas.xmlsoap.org/wsdl/' xmlns:t='urn:t' xmlns:xsd='http://www.w3.org/2001/XMLSchema' "
        . "xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/'><types><xsd:schema targetNamespace='urn:t'>$schema</xsd:schema></types>$messages<portType name='P'>$port</portType>"
        . "<binding name='B' type='t:P'><soap:binding transport='http://schemas.xmlsoap.org/soap/http'/>$binding</binding>"
        . "<service name='S'><port name='Q' binding='t:B'><soap:address location='http://127.0.0.1:9/'/></port></service></definitions>");
    return $file;
}

/* [microseconds of the first load, private bytes]; null: it does not load */
function load(array $command, string $file, string $cache, string $folder): ?array
{
    $line = exec(implode(' ', array_map('escapeshellarg', pin([...$command, $file, $cache, $folder]))) . ' 2>&1', result_code: $status);
    return !$status && preg_match('/^(\d+) (\d+) (-?\d+)$/', $line, $match) ? [(int) $match[1], (int) $match[3]] : null;
}

[, $out, $extension] = $argv;
$folder = realpath($argv[3] ?? __DIR__ . '/../../shared/wsdl') ?: '';
$commands = php_commands($extension, __DIR__ . '/wsdl_worker.php');
$files = [__DIR__ . '/../examples/stockquote/stockquote.wsdl', ...large_sets($folder), generated("$out/generated.wsdl")];
if (count($files) === 2) {
    fwrite(STDERR, "no WSDLs in '$folder': only the example and the generated one\n");
}
$results = $bars = [];
$table = 'The first `new SoapClient` of a WSDL in a process: CPU µs without a cache (cold) and from the cache on disk, private memory it takes. '
    . machine() . "\n\n| WSDL | KB | ext/soap cold | soapc cold | part | ext/soap disk | soapc mapped | times | ext/soap KB | soapc KB |\n"
    . "|---|---|---|---|---|---|---|---|---|---|\n";
foreach ($files as $file) {
    $figures = $samples = [];
    for ($round = 0; $round < ROUNDS; $round++) {
        foreach ($commands as $engine => $command) {
            foreach (['none', 'disk'] as $cache) {
                $cached = "$out/wsdl-cache-" . strtr($engine, '/', '-');
                is_dir($cached) || mkdir($cached, 0700);
                if (!$round && $cache === 'disk') {
                    load($command, $file, $cache, $cached); /* fills it */
                }
                $figure = load($command, $file, $cache, $cached);
                if ($figure === null) {
                    continue;
                }
                $samples[$engine][$cache][] = $figure[0];
                foreach (['time', 'memory'] as $i => $what) {
                    $figures[$engine][$cache][$what] = min($figures[$engine][$cache][$what] ?? PHP_INT_MAX, $figure[$i]);
                }
            }
        }
    }
    $name = basename(dirname($file)) . '/' . basename($file);
    if (!isset($figures['ext/soap']['disk'], $figures['soapc']['disk'])) {
        fwrite(STDERR, "$name: does not load\n");
        continue;
    }
    [$theirs, $ours] = [$figures['ext/soap'], $figures['soapc']];
    $results[] = ['wsdl' => $name, 'bytes' => filesize($file), 'figures' => $figures];
    $mark = fn (string $cache) => repeats($samples['ext/soap'][$cache], $samples['soapc'][$cache], min(...)) ? '' : ' ~';
    $row = sprintf('| %s | %d | %d | %d | %.2f%s | %d | %d | %.0f%s | %d | %d |', $name, filesize($file) / 1024, $theirs['none']['time'], $ours['none']['time'],
        $ours['none']['time'] / $theirs['none']['time'], $mark('none'), $theirs['disk']['time'], $ours['disk']['time'],
        $theirs['disk']['time'] / max(1, $ours['disk']['time']), $mark('disk'),
        $theirs['disk']['memory'] / 1024, $ours['disk']['memory'] / 1024);
    $bars["$name, cold"] = ['ext/soap' => 1, 'soapc' => $theirs['none']['time'] / $ours['none']['time']];
    $bars["$name, from disk"] = ['ext/soap' => 1, 'soapc' => $theirs['disk']['time'] / max(1, $ours['disk']['time'])];
    fwrite(STDERR, "$row\n");
    $table .= "$row\n";
}
write_results($out, 'wsdl', $table, $results);
write_chart($out, 'wsdl', 'Times as quick as ext/soap', $bars);
