<?php
// The groups of messages with their WSDLs, for the program; see ../roundtrip.d/roundtrip.h. A group has a set, or a soap.wsdl of
// its own.
require __DIR__ . '/../wsdl.d/sets.php';

$folder = $argv[1];
$sets = array_column(sets($folder, 1), null, 'id');
foreach (glob("$folder/messages/*/meta.json") as $file) {
    $meta = json_decode(file_get_contents($file), true, 512, JSON_THROW_ON_ERROR);
    $group = dirname($file);
    $set = $sets[$meta['set'] ?? ''] ?? null;
    if (!$set && is_file("$group/soap.wsdl")) {
        $set = ['main' => "$group/soap.wsdl", 'map' => catalog($folder)];
    }
    $messages = array_filter($meta['messages'], fn($message) => $message['kind'] === 'envelope');
    if (!$set || !$messages) {
        continue;
    }
    $main = $set['map'][$set['main']] ?? $set['main'];
    $uri = isset($set['map'][$set['main']]) ? $set['main'] : "file://$set[main]";
    echo "set\t", basename($group), "\nmain\t$uri\t$main\n";
    foreach ($set['map'] as $from => $to) {
        echo "map\t$from\t$to\n";
    }
    foreach ($messages as $message) {
        echo "message\t$message[direction]\t$group/$message[file]\n";
    }
    echo "end\n";
}
