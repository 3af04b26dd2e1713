<?php
/*
 * soapc against ext/soap with messages of many shapes: php bench/shapes.php OUT soapc.so [CASE...]
 * What both make of a message is compared first: it must be the same. Writes OUT/shapes.json and OUT/shapes.md.
 */

require __DIR__ . '/shapes_messages.php';
require __DIR__ . '/measure.php';

function same_output(array $commands, string $side, string $case): bool
{
    $outputs = array_map(function ($command) use ($side, $case) {
        exec(implode(' ', array_map('escapeshellarg', [...$command, $side, $case])), $lines, $status);
        return $status ? null : implode("\n", $lines);
    }, $commands);
    return $outputs['soapc'] !== null && $outputs['soapc'] === $outputs['ext/soap'];
}

[, $out, $extension] = $argv;
$commands = php_commands($extension, __DIR__ . '/shapes_worker.php');
$workers = [];
foreach ($commands as $name => $command) {
    $workers[$name] = new Worker($name, $command);
}
$results = $bars = [];
$status = 0;
$table = 'In process, CPU time an operation: median (lowest to highest) of ' . ROUNDS . ' interleaved rounds. ' . machine() . "\n";
foreach (['server', 'client'] as $side) {
    $table .= "\n### $side\n\n| shape | bytes | ext/soap µs | soapc µs | times | MB/s | ext/soap instructions | soapc instructions | part |\n"
        . "|---|---|---|---|---|---|---|---|---|\n";
    foreach (array_slice($argv, 3) ?: array_keys(SHAPES) as $case) {
        if (!same_output($commands, $side, $case)) {
            fwrite(STDERR, "$side $case: soapc and ext/soap do not make the same of it\n");
            $status = 1;
            continue;
        }
        $bytes = strlen(shape_message($case, $side === 'server' ? 'request' : 'reply'));
        $time = times($workers, $side, $case);
        $count = !has_valgrind() ? []
            : array_map(fn ($command) => instructions($command, $side, $case, SHAPES[$case]), $commands);
        $results[] = ['side' => $side, 'case' => $case, 'bytes' => $bytes, 'microseconds' => $time, 'instructions' => $count];
        $bars["$side, $case"] = array_map(fn ($t) => $time['ext/soap']['median'] / $t['median'], $time);
        $row = sprintf('| %s | %d | %s | %s | %s | %.0f | %s | %s | %s |', $case, $bytes, cell($time['ext/soap']), cell($time['soapc']),
            times_cell($time['ext/soap']['samples'], $time['soapc']['samples']), $bytes / $time['soapc']['median'],
            $count ? short($count['ext/soap']) : '', $count ? short($count['soapc']) : '',
            $count ? sprintf('1/%.1f', $count['ext/soap'] / $count['soapc']) : '');
        fwrite(STDERR, "$side $row\n");
        $table .= "$row\n";
    }
}
array_map(fn ($worker) => $worker->stop(), $workers);
write_results($out, 'shapes', $table, $results);
write_chart($out, 'shapes', 'Times as quick as ext/soap', $bars);
exit($status);
