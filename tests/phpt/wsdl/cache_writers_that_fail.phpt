--TEST--
Processes that are killed, or have no room, while they write the WSDL cache: the others read what is right, and none fails
--EXTENSIONS--
soapc
--SKIPIF--
<?php if (getenv('SOAPC_MEMORY')) die('skip processes that are killed cannot be checked'); ?>
--FILE--
<?php
require __DIR__ . '/../child.inc';

$folder = sys_get_temp_dir() . '/soapc-killed-' . getmypid();
mkdir($folder, 0700);
copy(__DIR__ . '/../transport/one.wsdl', "$folder/w.wsdl");
touch("$folder/w.wsdl", time() - 100);
file_put_contents("$folder/load.php", <<<'CODE'
<?php
[, $folder, $times, $anew] = $argv;
ini_set('soap.wsdl_cache_dir', $folder);
for ($i = 0; $i < $times; $i++) {
    if ($anew) {
        foreach (glob("$folder/*/*.image") as $file) {
            @unlink($file); // or another did
        }
    }
    if (count(@(new SoapClient("$folder/w.wsdl", ['cache_wsdl' => WSDL_CACHE_DISK]))->__getFunctions()) !== 2) {
        exit("wrong\n");
    }
}
echo "right\n";
CODE);

function start(int $times, bool $anew, string $before = '')
{
    global $folder;
    $command = implode(' ', array_map('escapeshellarg', [getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-d', 'extension=' . soapc_so(),
        "$folder/load.php", $folder, (string)$times, $anew ? '1' : '']));
    return proc_open(['/bin/sh', '-c', "{$before}exec $command 2>&1"], [1 => ['pipe', 'w']], $GLOBALS['pipes'][]);
}

function ended($process, array $pipe): string
{
    $said = stream_get_contents($pipe[1]);
    proc_close($process);
    return $said;
}

$pipes = $said = [];
for ($round = 0; $round < 10; $round++) {
    $reader = start(30, false);
    $writers = [start(100000, true), start(100000, true), start(100000, true)];
    usleep(60000 + 7000 * $round);
    foreach ($writers as $writer) {
        proc_terminate($writer, 9);
    }
    foreach ([$reader, ...$writers] as $i => $process) {
        $said[] = ended($process, $pipes[$round * 4 + $i]);
    }
}
echo 'while others are killed: ', implode(' ', array_count_values(array_filter($said)) === ["right\n" => 10] ? ['right'] : $said), "\n";
$pipes = [];
echo 'afterwards: ', ended(start(3, false), $pipes[0]);

exec('rm -rf ' . escapeshellarg("$folder") . '/*-*');
$pipes = [];
$full = [];
for ($i = 0; $i < 4; $i++) {
    $full[] = start(20, true, "ulimit -f 2; "); // 1 or 2 KB
}
foreach ($full as $i => $process) {
    echo 'without room: ', ended($process, $pipes[$i]);
}
echo count(glob("$folder/*/*")), " files\n";
exec('rm -rf ' . escapeshellarg($folder));
?>
--EXPECT--
while others are killed: right
afterwards: right
without room: right
without room: right
without room: right
without room: right
0 files
