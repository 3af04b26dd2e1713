<?php
/*
 * Where the instructions of an operation go, by stage: php bench/profile.php OUT soapc.so. The stages are files of the sources and the
 * libraries (STAGES); counted by callgrind, a run of 2N operations less one of N. Writes OUT/profile.{md,json}.
 */

require __DIR__ . '/measure.php';

/* The first that fits the file of a function (or, outside of soapc, its library) and its name. */
const STAGES = [
    '~^php\d.* (_?(safe_)?(e|pe)?(m|c|re)alloc|_?efree)~' => 'PHP: memory',
    '~^php\d~' => 'PHP: objects, arrays, the call, output',
    '~^(lib|ld-)~' => 'libc: memcpy, memcmp, ...',
    '~^core/xml/writer|core/base/(double_text|integer|digits|buffer)\.c| write_(leaves|escaped)$~' => 'write',
    '~^core/xml/~' => 'scan, apart',
    '~^core/bind/(decode|regroup)~' => 'decode, with its scanning',
    '~^core/(bind/(encode|ledger)|soap/(encode|reply))~' => 'encode',
    '~^core/~' => 'envelope, message, image',
    '~^php/values_(build|object|content|time|known)~' => 'values in',
    '~^php/values~' => 'values out',
    '~~' => 'host: dispatch, headers',
];
const COUNTED = ['n1' => 60, 'n100' => 10];

/* function => files that define it */
function definitions(): array
{
    $found = [];
    $root = dirname(__DIR__);
    foreach ([...glob("$root/core/*/*.[ch]"), ...glob("$root/php/*.[ch]")] as $file) {
        preg_match_all('~^(?:[a-z_]\w* +\**)+\**(\w+)\(~m', file_get_contents($file), $names);
        foreach ($names[1] as $name) {
            $found[$name] ??= substr($file, strlen($root) + 1);
        }
    }
    return $found;
}

/* "library function" => instructions of its own, of a file of callgrind's */
function own_costs(string $file): array
{
    $costs = $names = [];
    $library = $function = '';
    $called = false;
    foreach (new SplFileObject($file) as $line) {
        if (preg_match('~^(c?)(ob|fn)=\((\d+)\)(?: (.*))?$~', rtrim($line), $m)) {
            $name = $names[$m[2]][$m[3]] ??= $m[4] ?? '';
            if (!$m[1]) {
                [$library, $function] = $m[2] === 'ob' ? [basename($name), $function] : [$library, $name];
            }
        } elseif (str_starts_with($line, 'calls=')) {
            $called = true; /* the next line's is the callee's */
        } elseif (preg_match('~^[\d+*-]\S* (\d+)~', $line, $m)) {
            if (!$called) {
                $key = $library . ' ' . preg_replace("~('\\d+|\\.(part|constprop|isra|cold)\\.?\\d*)+$~", '', $function);
                $costs[$key] = ($costs[$key] ?? 0) + (int) $m[1];
            }
            $called = false;
        }
    }
    return $costs;
}

function stage(string $key, array $definitions): string
{
    [$library, $function] = explode(' ', $key, 2);
    $place = $library === 'soapc.so' ? ($definitions[$function] ?? '') : $library;
    foreach (STAGES as $pattern => $stage) {
        if (preg_match($pattern, "$place $function")) {
            return $stage;
        }
    }
}

[, $out, $extension] = $argv;
$command = php_commands($extension, __DIR__ . '/worker.php')['soapc'];
$definitions = definitions();
$results = $rows = [];
foreach (['server', 'client'] as $side) {
    foreach (COUNTED as $case => $count) {
        $costs = [];
        foreach ([1, 2] as $times) {
            collected([...$command, $side, $case, (string) ($count * $times)], "$out/callgrind.$times");
            $costs[$times] = own_costs("$out/callgrind.$times");
        }
        foreach ($costs[2] as $key => $cost) {
            $stage = stage($key, $definitions);
            $results["$side, $case"][$stage] = ($results["$side, $case"][$stage] ?? 0) + ($cost - ($costs[1][$key] ?? 0)) / $count;
        }
    }
}
$table = "Instructions an operation by stage. " . machine() . "\n\n| stage | " . implode(' | ', array_keys($results)) . " |\n|---|" . str_repeat('--:|', count($results)) . "\n";
foreach (array_unique(STAGES) as $stage) {
    $table .= "| $stage | " . implode(' | ', array_map(fn ($r) => sprintf('%.0f (%.0f %%)', $r[$stage] ?? 0, 100 * ($r[$stage] ?? 0) / array_sum($r)), $results)) . " |\n";
}
$table .= '| all | ' . implode(' | ', array_map(fn ($r) => sprintf('%.0f', array_sum($r)), $results)) . " |\n";
file_put_contents("$out/profile.md", $table);
file_put_contents("$out/profile.json", json_encode(['machine' => machine(), 'results' => $results], JSON_PRETTY_PRINT) . "\n");
echo $table;
