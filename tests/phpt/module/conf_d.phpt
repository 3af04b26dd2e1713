--TEST--
Installed as on Debian: a line in conf.d in place of ext/soap's, beside it, and taken away again
--SKIPIF--
<?php
require __DIR__ . '/../child.inc';
if (!is_readable('/proc/self/maps')) die('skip needs /proc');
if (trim(run_child(['-d', 'extension=soap'], 'echo (int)extension_loaded("soap");')) !== '1') die('skip no ext/soap to load');
?>
--FILE--
<?php
require __DIR__ . '/../child.inc';

$folder = __DIR__ . '/conf_d';
mkdir($folder) or die;
$soapc = "; priority=20\nextension=" . soapc_so() . "\n";
$code = <<<'PHP'
    foreach (["SoapClient", "Soapc\SoapClient"] as $class) {
        echo $class, " of ", class_exists($class) ? (new ReflectionClass($class))->getExtensionName() : "nobody", ", ";
    }
    echo "soap ", phpversion("soap") === PHP_VERSION ? "is there" : "is not there", ", ", str_contains(file_get_contents("/proc/self/maps"), "/soap.so") ? "" : "no ", "soap.so\n";
    PHP;
$php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY);
foreach ([['20-soap.ini' => "extension=soap.so\n"], ['20-soap.ini' => null, '20-soapc.ini' => $soapc], ['20-soap.ini' => "extension=soap.so\n"],
          ['20-soapc.ini' => null, '10-soapc.ini' => $soapc], ['10-soapc.ini' => null]] as $changes) {
    foreach ($changes as $file => $text) {
        $text === null ? unlink("$folder/$file") : file_put_contents("$folder/$file", $text);
    }
    echo implode(' ', array_map('basename', glob("$folder/*"))), ': ';
    echo shell_exec('PHP_INI_SCAN_DIR=' . escapeshellarg($folder) . " $php -c " . escapeshellarg($folder) . ' -r ' . escapeshellarg($code) . ' 2>&1');
}
?>
--CLEAN--
<?php
$folder = __DIR__ . '/conf_d';
array_map('unlink', glob("$folder/*.ini"));
rmdir($folder);
?>
--EXPECT--
20-soap.ini: SoapClient of soap, Soapc\SoapClient of nobody, soap is there, soap.so
20-soapc.ini: SoapClient of soap, Soapc\SoapClient of soap, soap is there, no soap.so
20-soap.ini 20-soapc.ini: SoapClient of soap, Soapc\SoapClient of soapc, soap is there, soap.so
10-soapc.ini 20-soap.ini: SoapClient of soap, Soapc\SoapClient of soapc, soap is there, soap.so
20-soap.ini: SoapClient of soap, Soapc\SoapClient of nobody, soap is there, soap.so
