<?php
/* How bench/ measures: engines as processes that take turns, pinned to one CPU, and callgrind's counts. */

require_once __DIR__ . '/chart.php';

const ROUNDS = 9;
const BATCH_SECONDS = 0.06;
const TOLERANCE = 0.1; /* a ratio repeats where two halves of a run differ by less */

/* What the processes of the two PHP engines are started with. */
function php_commands(string $extension, string $script): array
{
    $stock = PHP_EXTENSION_DIR;
    $dom = is_file("$stock/dom.so") ? ['-d', 'extension=dom'] : [];
    $php = fn (string $soap) => [PHP_BINARY, '-n', ...$dom, '-d', 'memory_limit=4G', '-d', "extension=$soap", $script];
    return ['ext/soap' => $php("$stock/soap.so"), 'soapc' => $php($extension)];
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

/* Of figures that were taken in turn. */
function spread(array $samples): array
{
    return ['median' => median($samples), 'low' => min($samples), 'high' => max($samples), 'samples' => $samples];
}

/* A run says where it would not repeat: whether the ratio of the first half of the rounds is that of the second. */
function repeats(array $theirs, array $ours, ?callable $of = null): bool
{
    $of ??= median(...);
    $half = intdiv(count($ours), 2);
    if ($half === 0) {
        return false;
    }
    $first = $of(array_slice($theirs, 0, $half)) / max($of(array_slice($ours, 0, $half)), 1e-9);
    $second = $of(array_slice($theirs, -$half)) / max($of(array_slice($ours, -$half)), 1e-9);
    return abs($first - $second) <= TOLERANCE * max($first, $second);
}

/* How many times as quick. */
function times_cell(array $theirs, array $ours): string
{
    return sprintf('×%.1f', median($theirs) / median($ours)) . (repeats($theirs, $ours) ? '' : ' ~');
}

/* Microseconds an operation: [engine => spread()], the engines taking turns. */
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
    return array_map(spread(...), $samples);
}

function collected(array $command, string $file = '/dev/null'): int
{
    $process = proc_open(['valgrind', '--tool=callgrind', "--callgrind-out-file=$file", ...$command],
        [['file', '/dev/null', 'r'], ['redirect', 2], ['pipe', 'w']], $pipes);
    $log = stream_get_contents($pipes[2]);
    if (proc_close($process) !== 0 || !preg_match('/Collected : (\d+)/', $log, $match)) {
        throw new Exception("callgrind: $log");
    }
    return (int) $match[1];
}

/* Instructions an operation. Start, WSDL and warming are in both runs, so they cancel out. */
function instructions(array $command, string $side, string $case, int $count): float
{
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

function has_valgrind(): bool
{
    return trim((string) shell_exec('command -v valgrind')) !== '';
}

function machine(): string
{
    return php_uname('m') . ', PHP ' . PHP_VERSION . ', ' . gmdate('Y-m-d');
}

/* The table as printed, and the figures beside it; whether its ratios repeat. */
function write_results(string $out, string $name, string $table, array $results): void
{
    $table .= "\n" . (str_contains($table, '~') ? '~: does not repeat: the halves of the run differ by more than 10 % in this ratio.'
        : 'Each ratio repeats: the halves of the run differ by at most 10 %.') . "\n";
    file_put_contents("$out/$name.md", $table);
    file_put_contents("$out/$name.json", json_encode(['machine' => machine(), 'rounds' => ROUNDS, 'results' => $results],
        JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES) . "\n");
    echo $table;
}
