<?php
/*
 * Compares soapc with ext/soap (and prints Lua beside it): php bench/compare.php OUT soapc.so [--gate] [--lua LIBRARIES [--halves]]
 * bench/README.md says how it measures. Writes OUT/bench.json and OUT/bench.md; --gate only checks the floor.
 */

require __DIR__ . '/messages.php';

const ROUNDS = 9;
const BATCH_SECONDS = 0.06;
/* Operations for the instruction counts: this many, and twice as many. */
const COUNTED = ['quote' => 100, 'n1' => 100, 'n10' => 50, 'n100' => 10, 'n1000' => 2];
/* At n=100 soapc may use this part of ext/soap's instructions at most. */
const FLOOR = 0.25;

[, $out, $extension] = $argv;
$gate = in_array('--gate', $argv, true);
$lua = ($at = array_search('--lua', $argv, true)) ? $argv[$at + 1] : null;

/* What an engine's process is started with. */
function commands(string $out, string $extension, ?string $lua): array
{
    $stock = PHP_EXTENSION_DIR;
    $dom = is_file("$stock/dom.so") ? ['-d', 'extension=dom'] : [];
    $php = fn (string $soap) => [PHP_BINARY, '-n', ...$dom, '-d', "extension=$soap", __DIR__ . '/worker.php'];
    $commands = ['ext/soap' => $php("$stock/soap.so"), 'soapc' => $php($extension)];
    if ($lua) {
        $commands['Lua'] = ['luajit', __DIR__ . '/lua.lua', $out];
    }
    return $commands;
}

/* One CPU for all of them: the last one. */
function pin(array $command): array
{
    static $prefix;

    if ($prefix === null) {
        $cpu = (int) shell_exec('nproc 2>/dev/null') - 1;
        exec('taskset -c ' . max($cpu, 0) . ' true 2>/dev/null', $output, $status);
        $prefix = $status === 0 ? ['taskset', '-c', (string) max($cpu, 0)] : [];
    }
    return [...$prefix, ...$command];
}

final class Worker
{
    private $process;
    private array $pipes = [];

    public function __construct(private string $name, array $command)
    {
        $this->process = proc_open(pin($command), [['pipe', 'r'], ['pipe', 'w'], STDERR], $this->pipes);
    }

    /* CPU seconds of that many operations. */
    public function run(string $side, string $case, int $count): float
    {
        fwrite($this->pipes[0], "$side $case $count\n");
        $answer = fgets($this->pipes[1]);
        if ($answer === false) {
            throw new Exception("$this->name ended during $side $case");
        }
        return (float) $answer;
    }

    public function stop(): void
    {
        array_map('fclose', $this->pipes);
        proc_close($this->process);
    }
}

function median(array $values): float
{
    sort($values);
    $middle = intdiv(count($values), 2);
    return count($values) % 2 ? $values[$middle] : ($values[$middle - 1] + $values[$middle]) / 2;
}

/* Microseconds an operation: [engine => ['median' =>, 'low' =>, 'high' =>]], the engines taking turns. */
function times(array $workers, string $side, string $case): array
{
    $counts = $samples = [];
    foreach ($workers as $name => $worker) {
        $worker->run($side, $case, 3); /* warm */
        for ($count = 4; ($seconds = $worker->run($side, $case, $count)) < BATCH_SECONDS / 4; $count *= 2);
        $counts[$name] = max(1, (int) ($count * BATCH_SECONDS / $seconds));
    }
    for ($round = 0; $round < ROUNDS; $round++) {
        foreach ($workers as $name => $worker) {
            $samples[$name][] = $worker->run($side, $case, $counts[$name]) / $counts[$name] * 1e6;
        }
    }
    return array_map(fn ($s) => ['median' => median($s), 'low' => min($s), 'high' => max($s)], $samples);
}

function collected(array $command): int
{
    $process = proc_open(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', ...$command],
        [['file', '/dev/null', 'r'], ['redirect', 2], ['pipe', 'w']], $pipes);
    $log = stream_get_contents($pipes[2]);
    if (proc_close($process) !== 0 || !preg_match('/Collected : (\d+)/', $log, $match)) {
        throw new Exception("callgrind: $log");
    }
    return (int) $match[1];
}

/* Start, WSDL and warming are in both runs, so they cancel out. */
function instructions(array $command, string $side, string $case): float
{
    $count = COUNTED[$case];
    return (collected([...$command, $side, $case, (string) (2 * $count)])
        - collected([...$command, $side, $case, (string) $count])) / $count;
}

function short(float $count): string
{
    return $count >= 1e6 ? sprintf('%.2fM', $count / 1e6) : sprintf('%.1fk', $count / 1e3);
}

function cell(array $time): string
{
    return sprintf('%.2f (%.2f to %.2f)', $time['median'], $time['low'], $time['high']);
}

function gate(array $commands): int
{
    $status = 0;
    foreach (['server', 'client'] as $side) {
        $theirs = instructions($commands['ext/soap'], $side, 'n100');
        $ours = instructions($commands['soapc'], $side, 'n100');
        $holds = $ours <= $theirs * FLOOR;
        printf("%s n=100: soapc %s instructions, ext/soap %s, %.1f %% (at most %d %%)%s\n", $side, short($ours),
            short($theirs), 100 * $ours / $theirs, 100 * FLOOR, $holds ? '' : ' FAILED');
        $status |= $holds ? 0 : 1;
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
                $theirs[] = $time['ext/soap']['median'];
            }
        }
        $table .= vsprintf("| $case | %.2f | %.2f | %.2f | %.2f |", $row)
            . sprintf(" %.2f | ×%.1f | %.2f | ×%.1f |\n", $theirs[0], $theirs[0] / $row[0], $theirs[1], $theirs[1] / $row[1]);
    }
    echo 'In process, CPU time an operation, median of ', ROUNDS, " interleaved rounds:\n\n$table";
    return 0;
}

$has_valgrind = trim((string) shell_exec('command -v valgrind')) !== '';
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
$results = [];
$table = '';
foreach (['server', 'client'] as $side) {
    $table .= "\n### $side\n\n| case | ext/soap µs | soapc µs | times | ext/soap instructions | soapc instructions | part |"
        . ($lua ? " Lua µs | times |" : '') . "\n|---|---|---|---|---|---|---|" . ($lua ? '---|---|' : '') . "\n";
    foreach (array_keys(CASES) as $case) {
        $time = times($workers, $side, $case);
        $count = [];
        if ($has_valgrind) {
            foreach (['ext/soap', 'soapc'] as $name) {
                $count[$name] = instructions($commands[$name], $side, $case);
            }
        }
        $results[] = ['side' => $side, 'case' => $case, 'microseconds' => $time, 'instructions' => $count];
        $row = sprintf('| %s | %s | %s | %.1f | %s | %s | %s |', $case, cell($time['ext/soap']), cell($time['soapc']),
            $time['ext/soap']['median'] / $time['soapc']['median'], $count ? short($count['ext/soap']) : '',
            $count ? short($count['soapc']) : '',
            $count ? sprintf('1/%.1f', $count['ext/soap'] / $count['soapc']) : '');
        if ($lua) {
            $row .= sprintf(' %s | %.1f |', cell($time['Lua']), $time['ext/soap']['median'] / $time['Lua']['median']);
        }
        fwrite(STDERR, "$side $row\n");
        $table .= "$row\n";
    }
}
array_map(fn ($worker) => $worker->stop(), $workers);

$machine = php_uname('m') . ', PHP ' . PHP_VERSION . ', ' . gmdate('Y-m-d');
$head = "In process, CPU time an operation: median (lowest to highest) of " . ROUNDS . " interleaved rounds. $machine\n";
file_put_contents("$out/bench.md", $head . $table);
file_put_contents("$out/bench.json", json_encode(['machine' => $machine, 'rounds' => ROUNDS, 'results' => $results],
    JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES) . "\n");
echo $head, $table;
