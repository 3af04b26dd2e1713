<?php
// The sets for the program: lines "set ID", "main URI PATH", "map URI PATH", "end", with tabs between.
require __DIR__ . '/../wsdl.d/sets.php';

[, $folder, $every, $only] = $argv;
foreach (sets($folder, (int)$every) as $set) {
    if ($only !== '' && !preg_match("~^($only)~", $set['id'])) {
        continue;
    }
    $main = $set['map'][$set['main']] ?? $set['main'];
    $uri = isset($set['map'][$set['main']]) ? $set['main'] : 'file://' . $set['main'];
    echo "set\t$set[id]\nmain\t$uri\t$main\n";
    foreach ($set['map'] as $from => $to) {
        echo "map\t$from\t$to\n";
    }
    echo "end\n";
}
