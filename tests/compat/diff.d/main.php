<?php
/* Generates scripts, runs them under both extensions, compares, sorts the differences; see ../diff. */

require __DIR__ . '/generate.php';
require __DIR__ . '/programs.php';
require __DIR__ . '/rules.php';
require __DIR__ . '/variants.php';
require __DIR__ . '/peer.php';
require __DIR__ . '/compare.php';

$options = ['seed' => 1, 'count' => 500, 'batch' => 50, 'kind' => null, 'script' => null, 'stock' => null, 'soapc' => null, 'out' => null];
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
$tally = new Tally($known, (int)$options['seed'], $options['out'], $options['script'] !== null, $alone(new Peer('again', $options['stock'], $options['out'], [])), $alone(new Peer('told', $options['soapc'], $options['out'], $ini)), $alone($compat));

/* Of a batch one in five is of the second kind, with numbers of its own. */
$next = ['Script' => 1, 'Program' => Program::FIRST];
if ($options['kind'] !== null && !isset($next[$options['kind']])) {
    fwrite(STDERR, "unknown kind $options[kind]: Script or Program\n");
    exit(2);
}
$numbers = $options['script'] !== null ? [(int)$options['script']] : null;
if (!$numbers) {
    array_map('unlink', glob("$options[out]/*.php"));
}
do {
    $batch = $numbers ?? array_map(function ($i) use (&$next, $options) {
        return $next[$options['kind'] ?? ($i % 5 === 4 ? 'Program' : 'Script')]++;
    }, range(0, $options['batch'] - 1));
    $sources = array_map(fn ($number) => $number >= Program::FIRST ? Program::source((int)$options['seed'], $number) : Script::source((int)$options['seed'], $number), $batch);
    $stock->start($sources);
    $soapc->start($sources);
    $theirs = $stock->finish($soapc);
    $ours = $soapc->finish();
    foreach ($sources as $i => $source) {
        $tally->script($batch[$i], $source, $theirs[$i], $ours[$i]);
    }
} while (!$numbers && $tally->exchanges < $options['count']);
exit($tally->report() ? 0 : 1);
