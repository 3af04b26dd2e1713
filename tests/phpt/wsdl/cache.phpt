--TEST--
The WSDL caches: on disk in a folder of the user's own, in memory; their age, their limit, the option cache_wsdl
--FILE--
<?php
require __DIR__ . '/minimal.inc';
$folder = __DIR__ . '/cache';
mkdir($folder) or die;
ini_set('soap.wsdl_cache_dir', $folder);
$wsdl = "$folder/a.wsdl";

function operation(string $wsdl, array $options = []): string
{
    return strtok((new SoapClient($wsdl, $options))->__getFunctions()[0], '(');
}

function rewrite(string $wsdl, string $operation): void
{
    file_put_contents($wsdl, minimal_wsdl('', $operation));
}

rewrite($wsdl, 'first');
echo operation($wsdl), "\n"; /* disk, the default */
$own = $folder . '/soapc-' . fileowner($folder); /* this process's user */
if (!is_dir($own)) {
    die("no folder $own\n");
}
printf("%o %d file\n", fileperms($own) & 0777, count(glob("$own/*")));
rewrite($wsdl, 'second');
echo operation($wsdl), ' from disk, ', operation($wsdl, ['cache_wsdl' => WSDL_CACHE_NONE]), " without a cache\n";
ini_set('soap.wsdl_cache_enabled', 0);
echo operation($wsdl), ' switched off, ', operation($wsdl, ['cache_wsdl' => WSDL_CACHE_DISK]), " by the option\n";
ini_set('soap.wsdl_cache_enabled', 1);
foreach (glob("$own/*") as $file) {
    str_starts_with($file, __DIR__) or die;
    touch($file, time() - 100000); /* older than soap.wsdl_cache_ttl */
}
echo operation($wsdl), " when it is too old\n";
foreach (glob("$own/*") as $file) {
    str_starts_with($file, __DIR__) or die;
    file_put_contents($file, 'damaged');
}
echo operation($wsdl), " when it is damaged\n";

echo operation($wsdl, ['cache_wsdl' => WSDL_CACHE_MEMORY]), ' ';
rewrite($wsdl, 'third');
echo operation($wsdl, ['cache_wsdl' => WSDL_CACHE_MEMORY]), " from memory\n";
ini_set('soap.wsdl_cache_limit', 1);
rewrite("$folder/b.wsdl", 'other');
echo operation("$folder/b.wsdl", ['cache_wsdl' => WSDL_CACHE_MEMORY]), ' pushes out: ';
echo operation($wsdl, ['cache_wsdl' => WSDL_CACHE_MEMORY]), "\n";
$client = new SoapClient($wsdl, ['cache_wsdl' => WSDL_CACHE_MEMORY]);
operation("$folder/b.wsdl", ['cache_wsdl' => WSDL_CACHE_MEMORY]);
echo $client->__getFunctions()[0], " lives on in its client\n";
?>
--CLEAN--
<?php
$folder = __DIR__ . '/cache';
array_map('unlink', glob("$folder/soapc-*/*"));
array_map('rmdir', glob("$folder/soapc-*"));
array_map('unlink', glob("$folder/*.wsdl"));
rmdir($folder);
?>
--EXPECT--
void first
700 1 file
void first from disk, void second without a cache
void second switched off, void first by the option
void second when it is too old
void second when it is damaged
void second void second from memory
void other pushes out: void third
void third(string $p) lives on in its client
