--TEST--
The key of the WSDL caches: what was fetched as somebody is not given to another; soapc.cache=php: by the place alone (contract X-9, C-11.7)
--FILE--
<?php
require __DIR__ . '/../http.inc';
require __DIR__ . '/minimal.inc';
$folder = __DIR__ . '/cache_key';
mkdir($folder) or die;
ini_set('soap.wsdl_cache_dir', $folder);

/* Each time the document is fetched its operation has another name. */
$replies = [];
for ($i = 1; $i < 40; $i++) {
    $replies[] = http_reply(minimal_wsdl('', "op$i"));
}

function context(array $options): array
{
    return ['stream_context' => stream_context_create($options)];
}

$options = [
    'nobody' => [], 'once more' => ['trace' => 1, 'exceptions' => true], 'user' => ['login' => 'a', 'password' => 'b'], 'user again' => ['login' => 'a', 'password' => 'b'],
    'other password' => ['login' => 'a', 'password' => 'c'], 'bearer' => context(['http' => ['header' => 'Authorization: Bearer 1']]),
    'bearer again' => context(['http' => ['header' => 'Authorization: Bearer 1']]), 'bearer as a list' => context(['http' => ['header' => ['Authorization: Bearer 2']]]),
    'token' => ['soapc' => ['token' => '1', 'strict' => true]], 'unverified' => context(['ssl' => ['verify_peer' => false]]), 'a proxy' => [], 'timeout' => context(['http' => ['timeout' => 5]]),
];
foreach (['soapc', 'php'] as $cache) {
    ini_set('soapc.cache', $cache);
    foreach (['disk' => WSDL_CACHE_DISK, 'memory' => WSDL_CACHE_MEMORY] as $name => $mode) {
        ini_set('soap.wsdl_cache_limit', '50');
        $server = new CannedServer($replies);
        echo "-- soapc.cache=$cache, $name\n";
        foreach ($options as $what => $given) {
            if ($what === 'a proxy') {
                $given = ['proxy_host' => '127.0.0.1', 'proxy_port' => $server->port];
            }
            $client = new SoapClient($server->url('/x.wsdl'), $given + ['cache_wsdl' => $mode]);
            echo $what, ': ', preg_replace('/^void (\w+).*/', '$1', $client->__getFunctions()[0]), "\n";
        }
    }
}
echo "-- a file is the same for all\n";
ini_set('soapc.cache', 'soapc');
file_put_contents("$folder/x.wsdl", minimal_wsdl('', 'first'));
$first = new SoapClient("$folder/x.wsdl", ['login' => 'a', 'password' => 'b']);
file_put_contents("$folder/x.wsdl", minimal_wsdl('', 'second'));
echo (new SoapClient("$folder/x.wsdl"))->__getFunctions()[0], "\n";
foreach (glob("$folder/soapc-*/*") as $file) {
    if (str_contains(file_get_contents($file), 'Bearer')) echo "a secret in $file\n";
}
printf("%o\n", fileperms(glob("$folder/soapc-*")[0]) & 0777);
?>
--CLEAN--
<?php
$folder = __DIR__ . '/cache_key';
array_map('unlink', glob("$folder/soapc-*/*"));
array_map('rmdir', glob("$folder/soapc-*"));
array_map('unlink', glob("$folder/*.wsdl"));
rmdir($folder);
?>
--EXPECT--
-- soapc.cache=soapc, disk
nobody: op1
once more: op1
user: op2
user again: op2
other password: op3
bearer: op4
bearer again: op4
bearer as a list: op5
token: op6
unverified: op7
a proxy: op8
timeout: op1
-- soapc.cache=soapc, memory
nobody: op1
once more: op1
user: op2
user again: op2
other password: op3
bearer: op4
bearer again: op4
bearer as a list: op5
token: op6
unverified: op7
a proxy: op8
timeout: op1
-- soapc.cache=php, disk
nobody: op1
once more: op1
user: op1
user again: op1
other password: op1
bearer: op1
bearer again: op1
bearer as a list: op1
token: op1
unverified: op1
a proxy: op1
timeout: op1
-- soapc.cache=php, memory
nobody: op1
once more: op1
user: op1
user again: op1
other password: op1
bearer: op1
bearer again: op1
bearer as a list: op1
token: op1
unverified: op1
a proxy: op1
timeout: op1
-- a file is the same for all
void first(string $p)
700
