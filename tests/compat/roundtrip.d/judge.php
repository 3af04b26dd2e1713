<?php
// What the program found, against what is known; see ../roundtrip.
[, $list, $out, $extent] = $argv;
$known = []; // set, kind => [text that the failure holds, reason]
foreach (array_slice(file($list, FILE_IGNORE_NEW_LINES), 1) as $line) {
    [$set, $kind, $holds, $reason] = explode("\t", $line);
    if (str_starts_with($kind, 'php-')) {
        continue; // of values_main.php
    }
    $known["$set\t$kind"][] = [$holds, $reason, false];
}
$log = fopen("$out/failures.txt", 'wb');
$sum = array_fill(0, 9, 0);
$sets = $refused = $known_count = $wrong = 0;

foreach (file("$out/results.txt", FILE_IGNORE_NEW_LINES) as $line) {
    $fields = explode("\t", $line);
    if ($fields[0] === 'D') {
        $sets++;
        $sum = array_map(fn($a, $b) => $a + $b, $sum, array_slice($fields, 2));
    } elseif ($fields[0] === 'R') {
        $refused++;
    } else {
        [, $set, $kind, $where, $what] = $fields;
        $reason = null;
        foreach ($known["$set\t$kind"] ?? [] as $i => [$holds, $why]) {
            if (str_contains("$where: $what", $holds)) {
                $known["$set\t$kind"][$i][2] = true;
                $reason = $why;
            }
        }
        fwrite($log, ($reason === null ? 'WRONG' : "known ($reason)") . ": $set $kind $where: $what\n");
        if ($reason === null) {
            $wrong++;
            echo "WRONG: $set ($kind) $where: $what\n";
        } else {
            $known_count++;
        }
    }
}
foreach ($extent === 'complete' ? $known : [] as $key => $rows) {
    foreach ($rows as [$holds, , $met]) {
        if (!$met) {
            $wrong++;
            echo "WRONG: listed in roundtrip.known.tsv, but it is not so: ", strtr($key, "\t", ' '), " $holds\n";
        }
    }
}
[$operations, $messages, $values, $alternatives, $taken, $validated, $encoded, $no_schema, $no_element] = $sum;
echo "$sets sets ($refused more do not load), $operations operations, $messages messages, $values values; ",
    "$taken of $alternatives alternatives taken\n";
echo "libxml2 validated $validated messages; not $encoded in encoded use, $no_schema whose schemas it does not take, ",
    "$no_element whose parts are no elements\n";
echo "$known_count known failures, $wrong wrong\n";
exit($wrong || $messages === 0 ? 1 : 0);
