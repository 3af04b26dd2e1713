<?php
/*
 * The first client of a process: php bench/wsdl_worker.php FILE none|disk FOLDER. Prints CPU microseconds of the first `new SoapClient`
 * and of the next, and the memory of its own (private and written to) that the first took, in bytes.
 */

function cpu(): float
{
    $usage = getrusage();
    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e6 + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
}

function private_bytes(): int
{
    preg_match_all('/^Private_Dirty:\s+(\d+)/m', file_get_contents('/proc/self/smaps_rollup'), $match);
    return array_sum($match[1]) * 1024;
}

[, $file, $cache, $folder] = $argv;
ini_set('soap.wsdl_cache_enabled', $cache === 'none' ? '0' : '1');
ini_set('soap.wsdl_cache_dir', $folder);
$options = ['cache_wsdl' => $cache === 'none' ? WSDL_CACHE_NONE : WSDL_CACHE_DISK];
new SoapClient(__DIR__ . '/../examples/stockquote/stockquote.wsdl', $options); /* what is done once a process is not of this WSDL */
cpu();
private_bytes();
$memory = private_bytes();
$start = cpu();
$client = new SoapClient($file, $options);
$first = cpu() - $start;
$memory = private_bytes() - $memory;
$start = cpu();
$second = new SoapClient($file, $options);
printf("%d %d %d\n", $first, cpu() - $start, $memory);
