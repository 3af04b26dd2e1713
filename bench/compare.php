<?php
/*
 * Compares soapc with ext/soap (and prints Lua beside it): php bench/compare.php OUT soapc.so [--gate] [--lua LIBRARIES [--halves]]
 * bench/README.md says how it measures. Writes OUT/bench.json and OUT/bench.md; --gate only checks the floor.
 */

require __DIR__ . '/messages.php';
require __DIR__ . '/measure.php';

/* Operations for the instruction counts: this many, and twice as many. */
const COUNTED = ['quote' => 100, 'n1' => 100, 'n10' => 50, 'n100' => 10, 'n1000' => 2];
/* soapc may use this part of ext/soap's instructions at most: what it took when this was written, and 5 % more. */
const FLOORS = [
    'server' => ['quote' => 0.118, 'n1' => 0.140, 'n10' => 0.090, 'n100' => 0.079],
    'client' => ['quote' => 0.094, 'n1' => 0.130, 'n10' => 0.085, 'n100' => 0.075],
];

[, $out, $extension] = $argv;
$gate = in_array('--gate', $argv, true);
$lua = ($at = array_search('--lua', $argv, true)) ? $argv[$at + 1] : null;

/* What an engine's process is started with. */
function commands(string $out, string $extension, ?string $lua): array
{
    $commands = php_commands($extension, __DIR__ . '/worker.php');
    if ($lua) {
        $commands['Lua'] = ['luajit', __DIR__ . '/lua.lua', $out];
    }
    return $commands;
}

function gate(array $commands): int
{
    $status = 0;
    foreach (FLOORS as $side => $floors) {
        foreach ($floors as $case => $floor) {
            $theirs = instructions($commands['ext/soap'], $side, $case, COUNTED[$case]);
            $ours = instructions($commands['soapc'], $side, $case, COUNTED[$case]);
            $holds = $ours <= $theirs * $floor;
            printf("%s %s: soapc %s instructions, ext/soap %s, %.1f %% (at most %.1f %%)%s\n", $side, $case, short($ours),
                short($theirs), 100 * $ours / $theirs, 100 * $floor, $holds ? '' : ' FAILED');
            $status |= $holds ? 0 : 1;
        }
    }
    return $status;
}

/* Lua alone, its halves apart, beside ext/soap's whole calls. */
function halves(array $workers): int
{
    $sides = ['server' => 'server', 'client' => 'client', 'encode' => null, 'decode' => null];
    $table = "| case | " . implode(' | ', array_map(fn ($s) => "Lua $s, µs", array_keys($sides))) . " | ext/soap server | times | ext/soap client | times |\n"
        . '|---|' . str_repeat('--:|', 8) . "\n";
    foreach (array_keys(CASES) as $case) {
        $row = $theirs = [];
        foreach ($sides as $side => $other) {
            $both = array_intersect_key($workers, $other ? ['Lua' => 1, 'ext/soap' => 1] : ['Lua' => 1]);
            $time = times($both, $side, $case);
            $row[] = $time['Lua']['median'];
            if ($other) {
                array_push($theirs, $time['ext/soap']['median'], times_cell($time['ext/soap']['samples'], $time['Lua']['samples']));
            }
        }
        $table .= vsprintf("| $case | %.2f | %.2f | %.2f | %.2f |", $row)
            . vsprintf(" %.2f | %s | %.2f | %s |\n", $theirs);
    }
    echo 'In process, CPU time an operation, median of ', ROUNDS, " interleaved rounds:\n\n$table";
    return 0;
}

$has_valgrind = has_valgrind();
$commands = commands($out, $extension, $lua);
if ($gate) {
    exit(gate($commands));
}

$workers = [];
foreach ($commands as $name => $command) {
    $workers[$name] = new Worker($name, $command);
}
if (in_array('--halves', $argv, true)) {
    exit(halves($workers));
}
$results = $bars = [];
$table = '';
foreach (['server', 'client'] as $side) {
    $table .= "\n### $side\n\n| case | ext/soap µs | soapc µs | times | ext/soap instructions | soapc instructions | part |"
        . ($lua ? " Lua µs | times |" : '') . "\n|---|---|---|---|---|---|---|" . ($lua ? '---|---|' : '') . "\n";
    foreach (array_keys(CASES) as $case) {
        $time = times($workers, $side, $case);
        $count = [];
        if ($has_valgrind) {
            foreach (['ext/soap', 'soapc'] as $name) {
                $count[$name] = instructions($commands[$name], $side, $case, COUNTED[$case]);
            }
        }
        $results[] = ['side' => $side, 'case' => $case, 'microseconds' => $time, 'instructions' => $count];
        $bars["$side, $case"] = array_map(fn ($t) => $time['ext/soap']['median'] / $t['median'], $time);
        $row = sprintf('| %s | %s | %s | %s | %s | %s | %s |', $case, cell($time['ext/soap']), cell($time['soapc']),
            times_cell($time['ext/soap']['samples'], $time['soapc']['samples']), $count ? short($count['ext/soap']) : '',
            $count ? short($count['soapc']) : '',
            $count ? sprintf('1/%.1f', $count['ext/soap'] / $count['soapc']) : '');
        if ($lua) {
            $row .= sprintf(' %s | %s |', cell($time['Lua']), times_cell($time['ext/soap']['samples'], $time['Lua']['samples']));
        }
        fwrite(STDERR, "$side $row\n");
        $table .= "$row\n";
    }
}
array_map(fn ($worker) => $worker->stop(), $workers);

$head = "In process, CPU time an operation: median (lowest to highest) of " . ROUNDS . " interleaved rounds. " . machine() . "\n";
write_results($out, 'bench', $head . $table, $results);
write_chart($out, 'bench', 'Times as quick as ext/soap', $bars);
