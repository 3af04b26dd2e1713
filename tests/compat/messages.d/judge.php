<?php
// Holds what the program read against the JSON beside the messages, and what fails against what is known; see ../messages.
[, $list, $out, $folder] = $argv;
$known = []; // group => [[regular expression for the file, text that the failure holds, met]]
foreach (array_slice(file($list, FILE_IGNORE_NEW_LINES), 1) as $line) {
    [$group, $files, $holds] = explode("\t", $line);
    $known[] = [$group, "~^(?:$files)$~", $holds, false];
}
$log = fopen("$out/messages.txt", 'wb');
$count = ['ok' => 0, 'fault' => 0, 'known' => 0, 'wrong' => 0, 'compared' => 0, 'values' => 0];

function differs(string $group, string $file, string $what): void
{
    global $known, $log, $count;
    foreach ($known as $i => [$set, $pattern, $holds]) {
        if ($set === $group && preg_match($pattern, $file) && str_contains($what, $holds)) {
            $known[$i][3] = true;
            $count['known']++;
            fwrite($log, "known: $group $file: $what\n");
            return;
        }
    }
    $count['wrong']++;
    fwrite($log, "WRONG: $group $file: $what\n");
    echo "WRONG: $group $file: $what\n";
}

// One form for the spellings of a value that JSON and XML have.
function canonical(mixed $value): string
{
    $text = trim(is_bool($value) ? ($value ? 'true' : 'false') : (string)$value);
    $text = trim(preg_replace('/^<!\[CDATA\[(.*)\]\]>$/s', '$1', $text));
    if (is_numeric($text) && !preg_match('/^0\d/', $text)) {
        return (string)(float)$text;
    }
    if (preg_match('/^\d{4}-\d\d-\d\d(T[\d:.]+)?(Z|[+-]\d\d:\d\d)?$/', $text)) { // JSON writes a date as its instant
        return (string)strtotime(strlen($text) === 10 ? "{$text}T00:00:00Z" : $text);
    }
    return preg_replace('/\s+/', ' ', $text);
}

// Simple values by path; node-soap's names for attributes and text.
function flatten(mixed $value, string $path, array &$leaves): void
{
    if (!is_array($value)) {
        if (canonical($value) !== '') {
            $leaves[] = "$path=" . canonical($value);
        }
        return;
    }
    foreach ($value as $key => $member) {
        $local = preg_replace('/^[^{:]*:/', '', (string)$key); // may have a prefix
        $is_step = !is_int($key) && !in_array($local, ['attributes', '$attributes', '$value', '_value', '$xml', '_xml'], true);
        if (!preg_match('/^(xmlns|xsi_type|\$xsiType)$/', $local) && !str_starts_with((string)$key, 'xmlns:') && !preg_match('/^(xsi|XMLSchema-instance):/', (string)$key)) {
            flatten($member, $is_step ? "$path/$local" : $path, $leaves);
        }
    }
}

// The JSON that tells what a message holds; null.
function expected(string $group, string $file): ?array
{
    global $folder;
    $json = "$folder/messages/$group/" . preg_replace('/\.xml$/', '.json', $file);
    if (!preg_match('/^(request|response)\.xml$/', $file) || !is_file($json)) {
        return null;
    }
    $value = json_decode(file_get_contents($json), true);
    if (!is_array($value)) {
        return null;
    }
    $leaves = [];
    flatten($value, '', $leaves);
    sort($leaves);
    return $leaves;
}

function compare(string $group, string $file, array $came): void
{
    global $count;
    $expected = expected($group, $file);
    if ($expected === null) {
        return;
    }
    $count['compared']++;
    $count['values'] += count($expected);
    sort($came);
    $missing = [];
    foreach ($expected as $leaf) {
        $at = array_search($leaf, $came, true);
        if ($at === false) {
            $missing[] = $leaf;
        } else {
            unset($came[$at]);
        }
    }
    if ($missing || $came) {
        differs($group, $file, 'expected and missing: ' . implode(', ', $missing) . '; more: ' . implode(', ', $came));
    }
}

$groups = $without = 0;
$at = null;
$values = [];
foreach ([...file("$out/results.txt", FILE_IGNORE_NEW_LINES), "M\t\t\tend\t"] as $line) {
    $fields = explode("\t", $line);
    if ($fields[0] === 'V') {
        if (canonical($fields[2]) !== '') {
            $values[] = "$fields[1]=" . canonical($fields[2]);
        }
        continue;
    }
    if ($at && $at[3] === 'ok') {
        compare($at[1], $at[2], $values);
    }
    $at = null;
    $values = [];
    if ($fields[0] === 'R') {
        $without++;
        fwrite($log, "the WSDL of $fields[1] does not load: $fields[2]\n");
    } elseif ($fields[3] === 'failed') {
        differs($fields[1], $fields[2], $fields[4]);
    } elseif ($fields[3] !== 'end') {
        $count[$fields[3]]++;
        $at = $fields;
    }
}
foreach ($known as [$group, $pattern, $holds, $met]) {
    if (!$met) {
        $count['wrong']++;
        echo "WRONG: listed in messages.known.tsv, but it is not so: $group $pattern $holds\n";
    }
}
echo "$count[ok] messages and $count[fault] faults were read; $without groups more have a WSDL that does not load\n";
echo "$count[compared] were compared with their JSON, $count[values] values\n";
echo "$count[known] known differences, $count[wrong] wrong\n";
exit($count['wrong'] || !$count['ok'] ? 1 : 0);
