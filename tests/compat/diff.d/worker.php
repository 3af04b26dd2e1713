<?php
/*
 * Runs generated scripts one after another and writes what was seen: worker.php SCRIPTS RESULTS START. A script that ends the
 * process is noted as far as it came; the caller starts the next process after it, as after exit status BEGIN_ANEW.
 */

const BEGIN_ANEW = 75;

require __DIR__ . '/prelude.php';

error_reporting(E_ALL);
ini_set('display_errors', '0');
ini_set('soap.wsdl_cache_enabled', '0');

[, $scripts_path, $results_path, $start] = $argv;
$scripts = unserialize(file_get_contents($scripts_path));
$results = fopen($results_path, 'ab');
$current = null;

function report(int $number, bool $ended): void
{
    global $results, $current;
    $current = null;
    $record = serialize([$number, $ended, Seen::$steps]);
    fwrite($results, pack('N', strlen($record)) . $record);
}

function run_script(string $source): void
{
    eval($source);
}

register_shutdown_function(function () {
    global $current;
    if ($current !== null) {
        Seen::end();
        report($current, true);
    }
});
set_error_handler([Seen::class, 'warning']);

for ($i = (int)$start; $i < count($scripts); $i++) {
    $current = $i;
    Seen::$steps = [];
    Seen::step('start');
    try {
        run_script($scripts[$i]);
    } catch (Throwable $e) {
        Seen::step('script');
        Seen::set('thrown', dump_throwable($e) . "\n" . $e->getTraceAsString());
    }
    while (ob_get_level() > 0) {
        ob_end_clean();
    }
    use_soap_error_handler(false);
    unset($GLOBALS['nested_client'], $GLOBALS['soap_server'], $GLOBALS['taken']);
    ini_set('display_errors', '0');
    ini_restore('precision');
    ini_restore('serialize_precision');
    restore_error_handler();
    set_error_handler([Seen::class, 'warning']);
    error_clear_last();
    report($i, false);
    gc_collect_cycles();
    if (headers_sent()) { /* what was written past all buffers: the next script begins in a process that has written nothing */
        exit(BEGIN_ANEW);
    }
}
