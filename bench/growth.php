<?php
/*
 * What a unit costs as there are more of it: php bench/growth.php OUT soapc.so [KIND]. Time is the CPU time of the quickest turn;
 * memory is the peak of PHP's during one operation. Writes OUT/growth.json and OUT/growth.md.
 */

require __DIR__ . '/measure.php';

/* kind => counts; where a call is constant, the whole is the unit */
const KINDS = [
    'structs, server' => [1, 10, 100, 1000, 10000, 100000], 'structs, client' => [1, 10, 100, 1000, 10000, 100000],
    'choices, server' => [10, 1000, 100000], 'disorder, server' => [10, 1000, 100000], 'other prefixes, server' => [10, 1000, 100000],
    'references, server' => [10, 1000, 100000], 'depth, server' => [1, 10, 100, 400], 'depth, client' => [1, 10, 100, 400],
    'types, loaded' => [10, 100, 1000, 20000], 'operations, loaded' => [1, 10, 100, 1000, 5000],
    'a call of many types, server' => [10, 100, 400], 'a call of many operations, server' => [1, 100, 5000],
    'a call of many operations, client' => [1, 100, 5000],
];

[, $out, $extension] = $argv;
$command = php_commands($extension, __DIR__ . '/growth_worker.php')['soapc'];
$results = $bars = [];
$table = "What a unit costs, CPU time and PHP's memory at its peak. " . machine() . "\n\n| | count | µs a unit | bytes a unit | process, MB |\n|---|---|---|---|---|\n";
foreach (isset($argv[3]) ? [$argv[3] => KINDS[$argv[3]]] : KINDS as $kind => $counts) {
    foreach ($counts as $count) {
        $runs = [];
        for ($i = 0; $i < 2; $i++) {
            $line = exec(implode(' ', array_map('escapeshellarg', pin([...$command, $kind, (string) $count]))), result_code: $status);
            if ($status) {
                fwrite(STDERR, "$kind, $count: failed\n");
                exit(1);
            }
            $runs[] = explode(' ', $line);
        }
        sort($runs);
        [$seconds, $peak, $process] = $runs[0];
        $mark = $runs[1][0] > $seconds * (1 + TOLERANCE) ? ' ~' : '';
        $units = str_contains($kind, 'of many operations') ? 1 : $count;
        $results[] = ['kind' => $kind, 'count' => $count, 'microseconds' => $seconds * 1e6 / $units, 'bytes' => $peak / $units, 'process' => (int) $process];
        $bars[$kind]["$count"] = $seconds * 1e6 / $units;
        $row = sprintf('| %s | %d | %.3f%s | %.0f | %.0f |', $kind, $count, $seconds * 1e6 / $units, $mark, $peak / $units, $process / 1e6);
        fwrite(STDERR, "$row\n");
        $table .= "$row\n";
    }
}
write_results($out, 'growth', $table, $results);
write_chart($out, 'growth', 'µs a unit', $bars);
