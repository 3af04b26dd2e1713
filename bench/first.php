<?php
/*
 * The first handle() of a request, with the processor's caches cold, soapc against ext/soap: php bench/first.php OUT soapc.so
 * Each round takes the median of SAMPLES calls, each with a server of its own. Writes OUT/first.{md,json,svg}.
 */

require __DIR__ . '/measure.php';

const SAMPLES = 15;

[, $out, $extension] = $argv;
$workers = [];
foreach (php_commands($extension, __DIR__ . '/first_worker.php') as $name => $command) {
    $workers[$name] = new Worker($name, $command);
}
$results = $bars = [];
$table = 'The first `handle()` of a request, elapsed µs: median (lowest to highest) of ' . ROUNDS . ' interleaved rounds. ' . machine()
    . "\n\n| case | caches | ext/soap µs | soapc µs | times |\n|---|---|---|---|---|\n";
foreach (['quote', 'n1', 'n10', 'n100'] as $case) {
    foreach (['cold', 'warm'] as $how) {
        $samples = [];
        for ($round = 0; $round < ROUNDS; $round++) {
            foreach ($workers as $name => $worker) {
                $samples[$name][] = 1e6 * $worker->run($how, $case, SAMPLES);
            }
        }
        $time = array_map(spread(...), $samples);
        $results[] = ['case' => $case, 'caches' => $how, 'microseconds' => $time];
        $bars["$case, $how"] = array_map(fn ($t) => $t['median'], $time);
        $row = sprintf('| %s | %s | %s | %s | %s |', $case, $how, cell($time['ext/soap']), cell($time['soapc']), times_cell($samples['ext/soap'], $samples['soapc']));
        fwrite(STDERR, "$row\n");
        $table .= "$row\n";
    }
}
array_map(fn ($worker) => $worker->stop(), $workers);
write_results($out, 'first', $table, $results);
write_chart($out, 'first', 'The first handle(), µs', $bars);
