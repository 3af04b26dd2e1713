--TEST--
PHP's errors are told the same with the extension loaded as without it: those of scripts, of handlers, on standard error and in the exit status (contract C-1.5)
--SKIPIF--
<?php
require __DIR__ . '/../child.inc';
if (!is_readable('/proc/self/maps')) die('skip needs /proc');
?>
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip memory_limit needs the memory manager of PHP'); ?>
--FILE--
<?php
require __DIR__ . '/../child.inc';

$scripts = [
    'warning' => 'echo $undefined; trigger_error("user", E_USER_WARNING); echo "on\n";',
    'deprecated' => 'trigger_error("old", E_USER_DEPRECATED); strlen(null);',
    'silenced' => '@trigger_error("silent", E_USER_WARNING); echo error_get_last()["message"];',
    'handler' => 'set_error_handler(function (...$a) { echo "handled $a[1]\n"; return true; }); echo $undefined; trigger_error("e", E_USER_ERROR); echo "on";',
    'user error' => 'register_shutdown_function(fn () => print(json_encode(error_get_last()))); trigger_error("e", E_USER_ERROR); echo "not reached";',
    'uncaught' => 'throw new DomainException("x");',
    'type' => 'strlen([]);',
    'memory' => 'ini_set("memory_limit", "8M"); str_repeat("x", 1 << 30);',
    'parse' => 'eval("1 +");',
    'exit' => 'exit(7);',
    'html' => 'ini_set("html_errors", 1); echo $undefined;',
    'log' => 'ini_set("log_errors", 1); ini_set("display_errors", 0); ini_set("error_log", "php://stdout"); echo $undefined; throw new Exception("x");',
];
$php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY) . ' -n -d error_reporting=-1 -d display_errors=1';
foreach ($scripts as $name => $script) {
    $results = [];
    foreach (['', '-d extension=' . escapeshellarg(soapc_so())] as $with) {
        exec("$php $with -r " . escapeshellarg($script) . ' 2>&1', $lines, $status);
        $results[] = preg_replace('/^\[.*?\] /m', '', implode("\n", $lines)) . "\n$status";
        $lines = [];
    }
    echo $name, ': ', strlen($results[0]) > 2 || $name === 'exit' ? '' : 'nothing was told, ', $results[0] === $results[1] ? "the same\n" : "different\n$results[0]\n$results[1]\n";
}
?>
--EXPECT--
warning: the same
deprecated: the same
silenced: the same
handler: the same
user error: the same
uncaught: the same
type: the same
memory: the same
parse: the same
exit: the same
html: the same
log: the same
