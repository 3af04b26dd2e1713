--TEST--
The WSDL caches: which of them each mode and option uses, time to live, key, and what does without them (contract section 2, C-11.7, C-11.8)
--INI--
soap.wsdl_cache_limit=1000
--FILE--
<?php
require __DIR__ . '/minimal.inc';
$folder = __DIR__ . '/cache_rules';
mkdir($folder) or die;
ini_set('soap.wsdl_cache_dir', $folder);

function write(string $name, string $operation, string $types = ''): string
{
    global $folder;
    file_put_contents("$folder/$name", minimal_wsdl($types, $operation));
    return "$folder/$name";
}

function operation(string $wsdl, array $options = []): string
{
    try {
        preg_match('/^void (.*)\(/', (new SoapClient($wsdl, $options))->__getFunctions()[0], $found);
        return $found[1];
    } catch (SoapFault $fault) {
        return 'none';
    }
}

/* Of ext/soap or of soapc. */
function cached(): array
{
    global $folder;
    return array_merge(glob("$folder/wsdl-*"), glob("$folder/soapc-*/*"));
}

function forget_disk(): void
{
    array_map('unlink', cached());
}

echo "mode: disk memory (0: neither)\n";
foreach ([[0, 1], [0, 3], [1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [1, -1]] as [$enabled, $mode]) {
    ini_set('soap.wsdl_cache_enabled', $enabled);
    ini_set('soap.wsdl_cache', $mode);
    echo "$enabled $mode: ";
    foreach ([null, WSDL_CACHE_NONE, WSDL_CACHE_DISK, WSDL_CACHE_MEMORY, WSDL_CACHE_BOTH, 4, '1', true] as $option) {
        $options = $option === null ? [] : ['cache_wsdl' => $option];
        forget_disk();
        $wsdl = write("mode$enabled$mode" . json_encode($option) . '.wsdl', 'one');
        operation($wsdl, $options);
        $disk = count(cached());
        forget_disk();
        write(basename($wsdl), 'two');
        echo json_encode($option), '=', $disk, operation($wsdl, $options) === 'one' ? 1 : 0, ' ';
    }
    echo "\n";
}
ini_set('soap.wsdl_cache_enabled', 1);

echo "time to live: at once, 2 seconds later\n";
foreach ([1, 2] as $mode) {
    ini_set('soap.wsdl_cache', $mode);
    foreach ([-1, 1, 86400] as $ttl) {
        ini_set('soap.wsdl_cache_ttl', $ttl);
        operation(write("ttl$mode$ttl.wsdl", 'one'));
        $line["$mode $ttl"] = operation(write("ttl$mode$ttl.wsdl", 'two')) . ' ';
    }
    operation(write("lowered$mode.wsdl", 'one'));
}
sleep(2);
foreach ($line as $key => $text) {
    [$mode, $ttl] = explode(' ', $key);
    ini_set('soap.wsdl_cache', $mode);
    ini_set('soap.wsdl_cache_ttl', $ttl);
    echo "$key: $text", operation("$folder/ttl$mode$ttl.wsdl"), "\n";
}
ini_set('soap.wsdl_cache_ttl', 1);
foreach ([1, 2] as $mode) {
    ini_set('soap.wsdl_cache', $mode);
    echo "lowered since, $mode: ", operation(write("lowered$mode.wsdl", 'two')), "\n";
}
ini_set('soap.wsdl_cache_ttl', 86400);

echo "limit: 0 and -1 are none\n";
ini_set('soap.wsdl_cache', WSDL_CACHE_MEMORY);
foreach ([0, -1] as $limit) {
    ini_set('soap.wsdl_cache_limit', $limit);
    operation(write("limit$limit.wsdl", 'one'));
    echo operation(write("limit$limit.wsdl", 'two')), "\n";
}
ini_set('soap.wsdl_cache_limit', 1000);

echo "key\n";
ini_set('soap.wsdl_cache', WSDL_CACHE_DISK);
chdir($folder);
operation('key.wsdl');
write('key.wsdl', 'one');
operation('key.wsdl');
write('key.wsdl', 'two');
foreach (['key.wsdl', "$folder/key.wsdl", './key.wsdl', "file://$folder/key.wsdl", "$folder/../cache_rules/key.wsdl"] as $name) {
    echo str_replace($folder, '', $name), ': ', operation($name), "\n";
}
echo 'other options: ', operation('key.wsdl', ['soap_version' => SOAP_1_2, 'classmap' => ['a' => 'B'], 'features' => 1,
    'location' => 'http://other/', 'exceptions' => false]), "\n";
$server = new SoapServer('key.wsdl');
function one() { return null; }
$server->addFunction('one');
ob_start();
$server->handle('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><x:in xmlns:x="urn:t">1</x:in></e:Body></e:Envelope>');
$got = ob_get_clean(); echo 'a server: ', $got === '' ? 'one' : $got, "\n";
unlink("$folder/key.wsdl");
echo 'the file is gone: ', operation("$folder/key.wsdl"), ', by a relative path: ', operation('key.wsdl'), "\n";

echo "what is not kept\n";
file_put_contents("$folder/broken.wsdl", '<x');
echo operation("$folder/broken.wsdl"), ' ', operation(write('broken.wsdl', 'mended')), "\n";
$types = '<xsd:schema><xsd:import namespace="urn:t" schemaLocation="types.xsd"/></xsd:schema>';
$schema = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"><xsd:element name="in" type="xsd:%s"/></xsd:schema>';
file_put_contents("$folder/types.xsd", sprintf($schema, 'int'));
$wsdl = write('importing.wsdl', 'one', $types);
echo (new SoapClient($wsdl))->__getFunctions()[0], ' ';
file_put_contents("$folder/types.xsd", sprintf($schema, 'string'));
echo (new SoapClient($wsdl))->__getFunctions()[0], " (an import changed)\n";

echo "folders that cannot be used\n";
file_put_contents("$folder/file.txt", '');
foreach (["$folder/nowhere", '/proc/self', "$folder/file.txt"] as $i => $bad) {
    ini_set('soap.wsdl_cache_dir', $bad);
    operation(write("bad$i.wsdl", 'one'));
    echo operation(write("bad$i.wsdl", 'two')), "\n";
}
?>
--CLEAN--
<?php
$folder = __DIR__ . '/cache_rules';
array_map('unlink', glob("$folder/soapc-*/*"));
array_map('rmdir', glob("$folder/soapc-*"));
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
mode: disk memory (0: neither)
0 1: null=00 0=00 1=10 2=01 3=11 4=00 "1"=00 true=00 
0 3: null=00 0=00 1=10 2=01 3=11 4=00 "1"=00 true=00 
1 0: null=00 0=00 1=10 2=01 3=11 4=00 "1"=00 true=00 
1 1: null=10 0=00 1=10 2=01 3=11 4=00 "1"=10 true=10 
1 2: null=01 0=00 1=10 2=01 3=11 4=00 "1"=01 true=01 
1 3: null=11 0=00 1=10 2=01 3=11 4=00 "1"=11 true=11 
1 4: null=00 0=00 1=10 2=01 3=11 4=00 "1"=00 true=00 
1 -1: null=11 0=00 1=10 2=01 3=11 4=00 "1"=11 true=11 
time to live: at once, 2 seconds later
1 -1: two two
1 1: one two
1 86400: one one
2 -1: two two
2 1: one two
2 86400: one one
lowered since, 1: two
lowered since, 2: two
limit: 0 and -1 are none
one
one
key
key.wsdl: one
/key.wsdl: one
./key.wsdl: one
file:///key.wsdl: two
/../cache_rules/key.wsdl: two
other options: one
a server: one
the file is gone: one, by a relative path: none
what is not kept
none mended
void one(int $p) void one(int $p) (an import changed)
folders that cannot be used
two
two
two
