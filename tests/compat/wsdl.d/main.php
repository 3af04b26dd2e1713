<?php
/* Loads the sets under ext/soap and under soapc, compares what they say of each; see ../wsdl. */

require __DIR__ . '/sets.php';
require __DIR__ . '/loader.php';
require __DIR__ . '/judge.php';

$options = ['stock' => null, 'soapc' => null, 'folder' => null, 'out' => null, 'only' => '', 'every' => 1];
for ($i = 1; $i < $argc; $i += 2) {
    $name = substr($argv[$i], 2);
    if (!array_key_exists($name, $options)) {
        fwrite(STDERR, "unknown option $argv[$i]\n");
        exit(2);
    }
    $options[$name] = $argv[$i + 1];
}

$sets = array_merge(sets($options['folder'], (int)$options['every']), extras($options['folder']));
if ($options['only'] !== '') {
    $sets = array_filter($sets, fn($set) => str_starts_with($set['id'], $options['only']));
}
if (!$sets) {
    fwrite(STDERR, "no set to load\n");
    exit(2);
}
$ours = load($options['soapc'], $sets);
$theirs = $options['stock'] ? load($options['stock'], array_filter($sets, fn($set) => !$set['extra'])) : [];
$judge = new Judge(dirname(__DIR__) . '/wsdl.known.tsv', zeep($options['folder']), $options['out'], (bool)$theirs);
foreach ($sets as $set) {
    $judge->set($set, $ours[$set['id']], $theirs[$set['id']] ?? null);
}
exit($judge->report($options['only'] === '' && (int)$options['every'] === 1) ? 0 : 1);
