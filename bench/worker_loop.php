<?php
/*
 * What an engine's process does, whatever it measures: the script that includes this has server_operation(CASE) and
 * client_operation(CASE), which return the operation as a closure, and calls work().
 *   SCRIPT SIDE CASE COUNT   runs COUNT operations
 *   SCRIPT                   reads such lines, answers each with its CPU seconds
 */

function fail(string $why): never
{
    fwrite(STDERR, "bench/worker.php: $why\n");
    exit(1);
}

function operation(string $side, string $case): Closure
{
    static $known = [];

    return $known["$side $case"] ??= $side === 'server' ? server_operation($case) : client_operation($case);
}

function cpu(): float
{
    $usage = getrusage();
    return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e6;
}

function run(string $side, string $case, int $count): float
{
    $operation = operation($side, $case);
    $start = cpu();
    for ($i = 0; $i < $count; $i++) {
        $operation();
    }
    return cpu() - $start;
}

function work(int $argc, array $argv): void
{
    ini_set('soap.wsdl_cache_enabled', '0');
    if ($argc === 4) {
        run($argv[1], $argv[2], (int) $argv[3]);
        return;
    }
    while (($line = fgets(STDIN)) !== false) {
        [$side, $case, $count] = explode(' ', trim($line));
        printf("%.6f\n", run($side, $case, (int) $count));
    }
}
