<?php
/* Generates scripts, runs them under both extensions, compares, sorts the differences; see ../diff. */

require __DIR__ . '/generate.php';
require __DIR__ . '/rules.php';
require __DIR__ . '/variants.php';
require __DIR__ . '/peer.php';
require __DIR__ . '/compare.php';

$options = ['seed' => 1, 'count' => 500, 'batch' => 50, 'script' => null, 'stock' => null, 'soapc' => null, 'out' => null];
$ini = [];
for ($i = 1; $i < $argc; $i += 2) {
    $name = substr($argv[$i], 2);
    if ($name === 'ini') {
        $ini[] = $argv[$i + 1];
    } elseif (array_key_exists($name, $options)) {
        $options[$name] = $argv[$i + 1];
    } else {
        fwrite(STDERR, "unknown option $argv[$i]\n");
        exit(2);
    }
}

$known = Rules::load(dirname(__DIR__) . '/diff.known.tsv');
$stock = new Peer('stock', $options['stock'], $options['out'], []);
$soapc = new Peer('soapc', $options['soapc'], $options['out'], $ini);
$compat = new Peer('compat', $options['soapc'], $options['out'], [...$ini, 'soapc.compat_values=1', 'soapc.compat_dispatch=1']);
$alone = fn (Peer $peer) => function (string $source) use ($peer): array {
    $peer->start([$source]);
    return $peer->finish()[0];
};
$tally = new Tally($known, (int)$options['seed'], $options['out'], $options['script'] !== null, $alone(new Peer('again', $options['stock'], $options['out'], [])), $alone($compat));

if ($options['script'] !== null) {
    $first = (int)$options['script'];
    $last = $first;
} else {
    array_map('unlink', glob("$options[out]/*.php"));
    $first = 1;
    $last = PHP_INT_MAX;
}
for ($number = $first; $number <= $last && $tally->exchanges < $options['count']; $number += count($sources)) {
    $sources = [];
    while (count($sources) < $options['batch'] && $number + count($sources) <= $last) {
        $sources[] = Script::source((int)$options['seed'], $number + count($sources));
    }
    $stock->start($sources);
    $soapc->start($sources);
    $theirs = $stock->finish($soapc);
    $ours = $soapc->finish();
    foreach ($sources as $i => $source) {
        $tally->script($number + $i, $source, $theirs[$i], $ours[$i]);
    }
}
exit($tally->report() ? 0 : 1);
