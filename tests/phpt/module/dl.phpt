--TEST--
dl(): no second module can come with a request, so the classes are Soapc\... and PHP ends well
--SKIPIF--
<?php
require __DIR__ . '/../child.inc';
if (!is_readable('/proc/self/maps')) die('skip needs /proc');
?>
--FILE--
<?php
require __DIR__ . '/../child.inc';

$code = <<<'PHP'
    var_dump(dl("soapc.so"), class_exists("SoapClient"), class_exists("Soapc\SoapClient"));
    try {
        new Soapc\SoapClient(null, []);
    } catch (Soapc\SoapFault $fault) {
        echo $fault->getMessage(), "\n";
    }
    register_shutdown_function(fn () => print("end\n"));
    PHP;
$command = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY) . ' -n -d extension_dir=' . escapeshellarg(dirname(soapc_so()));
exec("$command -r " . escapeshellarg($code) . ' 2>&1', $lines, $status);
echo implode("\n", $lines), "\n", $status, "\n";
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
SoapClient::__construct(): 'uri' option is required in nonWSDL mode
end
0
