--TEST--
The API is ext/soap's: reflection of each class prints the same, but for __getMetadata()
--SKIPIF--
<?php
require __DIR__ . '/../child.inc';
if (!is_readable('/proc/self/maps')) die('skip needs /proc');
if (trim(run_child(['-d', 'extension=soap'], 'echo (int)extension_loaded("soap");')) !== '1') die('skip no ext/soap to compare with');
?>
--FILE--
<?php
require __DIR__ . '/../child.inc';

$code = <<<'PHP'
    foreach (["SoapClient", "SoapServer", "SoapFault", "SoapHeader", "SoapParam", "SoapVar"] as $class) {
        echo new ReflectionClass($class);
    }
    foreach (["is_soap_fault", "use_soap_error_handler"] as $function) {
        echo new ReflectionFunction($function);
    }
    $constants = get_defined_constants(true)["soap"];
    ksort($constants);
    var_dump($constants);
    foreach (["cache", "cache_dir", "cache_enabled", "cache_limit", "cache_ttl"] as $name) {
        var_dump(ini_get_all("soap")["soap.wsdl_$name"]);
    }
    PHP;
$theirs = run_child(['-d', 'extension=soap'], $code);
$ours = run_child(['-d', 'extension=SOAPC'], $code);
/* The one method that is more. */
$ours = preg_replace('~\n *Method \[ <internal:soap> public method __getMetadata \] \{\n\n *- Parameters \[0\] \{\n *\}\n *- Tentative return \[ \?array \]\n *\}\n~', '', $ours, 1, $more);
$ours = str_replace('- Methods [15] {', '- Methods [14] {', $ours);
var_dump($more);
var_dump(strlen($theirs) > 10000, $theirs === $ours);
if ($theirs !== $ours) {
    foreach (array_diff(explode("\n", $theirs), explode("\n", $ours)) as $line) echo "- $line\n";
    foreach (array_diff(explode("\n", $ours), explode("\n", $theirs)) as $line) echo "+ $line\n";
}
?>
--EXPECT--
int(1)
bool(true)
bool(true)
