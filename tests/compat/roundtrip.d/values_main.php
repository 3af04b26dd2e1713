<?php
// Runs values.php over the generated messages, goes on behind one that ended the process, and judges; see ../roundtrip.
require __DIR__ . '/../wsdl.d/sets.php';
require __DIR__ . '/../wsdl.d/loader.php';

[, $folder, $dump, $arguments, $known_file, $out, $extent] = $argv;
$known = [];
foreach (array_slice(file($known_file, FILE_IGNORE_NEW_LINES), 1) as $line) {
    [$set, $kind, $holds, $reason] = explode("\t", $line);
    if (str_starts_with($kind, 'php-')) {
        $known["$set\t$kind"][] = [$holds, $reason, false];
    }
}
$sets = array_column(sets($folder, 1), null, 'id');
$messages = [];
foreach (file($dump, FILE_IGNORE_NEW_LINES) as $line) {
    [$id, $operation, $version, $direction, $hex] = explode("\t", $line);
    $messages[$id][] = [$operation, (int)$version, $direction, $hex];
}
$log = fopen("$out/values.txt", 'wb');
$count = ['ok' => 0, 'skipped' => 0, 'known' => 0, 'wrong' => 0];

function judge(string $id, string $kind, string $what): void
{
    global $known, $log, $count;
    foreach ($known["$id\t$kind"] ?? [] as $i => [$holds]) {
        if (str_contains($what, $holds)) {
            $known["$id\t$kind"][$i][2] = true;
            $count['known']++;
            fwrite($log, "known: $id $kind: $what\n");
            return;
        }
    }
    $count['wrong']++;
    fwrite($log, "WRONG: $id $kind: $what\n");
    echo "WRONG: $id $kind: $what\n";
}

foreach ($messages as $id => $of_set) {
    for ($from = 0; $from < count($of_set);) {
        $input = tmpfile();
        fwrite($input, json_encode(['id' => $id, 'main' => $sets[$id]['main'], 'map' => $sets[$id]['map'], 'from' => $from,
            'messages' => $of_set], JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR) . "\n");
        rewind($input);
        $process = proc_open("exec php $arguments " . escapeshellarg(__DIR__ . '/values.php'), [$input, ['pipe', 'w'],
            ['file', '/dev/null', 'w']], $pipes, sys_get_temp_dir());
        $begun = $from;
        $at = '';
        $said = '';
        while (($line = read_line($pipes[1])) !== null) {
            [$of, $number, $how, $what] = array_pad(explode("\t", rtrim($line, "\n"), 4), 4, '');
            if ($of !== $id || !in_array($how, ['begin', 'ok', 'skipped', 'differs', 'failed', 'end'], true)) {
                $said = substr($said . $line, 0, 2000); // a fault that ended the process
                continue;
            }
            if ($how === 'begin') {
                $begun = (int)$number + 1;
                $at = $what;
            } elseif ($how === 'ok' || $how === 'skipped') {
                $count[$how]++;
            } elseif ($how !== 'end') {
                judge($id, "php-$how", $what);
            }
            if ($how === 'end') {
                $begun = count($of_set);
                $at = '';
            }
        }
        proc_terminate($process, 9);
        proc_close($process);
        if ($at !== '') {
            preg_match('~<faultstring>(.*?)</faultstring>|:Text[^>]*>(.*?)</~s', $said, $found);
            judge($id, 'php-ended', "$at: " . ($found[2] ?? $found[1] ?? substr($said, 0, 200)));
        }
        $from = max($begun, $from + 1);
    }
}
foreach ($extent === 'complete' ? $known : [] as $key => $rows) {
    foreach ($rows as [$holds, , $met]) {
        if (!$met) {
            $count['wrong']++;
            echo 'WRONG: listed in roundtrip.known.tsv, but it is not so: ', strtr($key, "\t", ' '), " $holds\n";
        }
    }
}
echo 'PHP: ', count($messages), " sets, $count[ok] messages whose values are the same again, $count[skipped] whose request calls another operation; ",
    "$count[known] known failures, $count[wrong] wrong\n";
exit($count['wrong'] || !$count['ok'] ? 1 : 0);
