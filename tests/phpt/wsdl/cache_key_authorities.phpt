--TEST--
The key of the WSDL caches has the authorities of php.ini, as far as soapc.cache=php does not go by the place alone
--EXTENSIONS--
openssl
--FILE--
<?php
require __DIR__ . '/../http.inc';
require __DIR__ . '/../child.inc';
require __DIR__ . '/minimal.inc';
$folder = __DIR__ . '/cache_key_authorities';
mkdir($folder) or die;
touch("$folder/a.pem");
$server = new CannedServer(array_map(fn ($i) => http_reply(minimal_wsdl('', "op$i")), range(1, 10)));

// Each time the document is fetched its operation has another name.
function load(array $settings): string
{
    global $folder, $server;
    $arguments = ['-d', 'extension=SOAPC', '-d', "soap.wsdl_cache_dir=$folder"];
    foreach ($settings as $name => $value) {
        array_push($arguments, '-d', "$name=$value");
    }
    return preg_replace('/^void (\w+).*/', '$1', run_child($arguments, 'echo (new SoapClient(' . var_export($server->url('/x.wsdl'), true) . ', ["cache_wsdl" => WSDL_CACHE_DISK]))->__getFunctions()[0];'));
}

foreach (['', 'soapc.cache'] as $cache) {
    foreach ([[], ['openssl.cafile' => "$folder/a.pem"], ['openssl.capath' => $folder], ['openssl.cafile' => "$folder/a.pem"], []] as $settings) {
        echo load($settings + ($cache ? [$cache => 'php'] : [])), ' ';
    }
    echo "\n";
}
?>
--CLEAN--
<?php
$folder = __DIR__ . '/cache_key_authorities';
array_map('unlink', glob("$folder/soapc-*/*"));
array_map('rmdir', glob("$folder/soapc-*"));
@unlink("$folder/a.pem");
rmdir($folder);
?>
--EXPECT--
op1 op2 op3 op2 op1 
op1 op1 op1 op1 op1 
