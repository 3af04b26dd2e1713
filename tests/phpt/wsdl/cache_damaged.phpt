--TEST--
A damaged file of the WSDL cache: the WSDL is compiled anew and the file replaced
--FILE--
<?php
$folder = sys_get_temp_dir() . '/soapc-damaged-' . getmypid();
mkdir($folder, 0700);
ini_set('soap.wsdl_cache_dir', $folder);
copy(__DIR__ . '/../transport/one.wsdl', "$folder/w.wsdl");
touch("$folder/w.wsdl", time() - 100);

function load(): array
{
    $client = new SoapClient($GLOBALS['folder'] . '/w.wsdl', ['cache_wsdl' => WSDL_CACHE_DISK]);
    return [$client->__getFunctions(), $client->__getTypes()];
}

$right = load();
[$file] = glob("$folder/*/*.image");
$sound = file_get_contents($file);
$size = strlen($sound);
$wrong = $kept = 0;
for ($i = 0; $i < 150; $i++) {
    $damaged = $sound;
    if ($i % 15 === 14) {
        $damaged = substr($sound, 0, intdiv($size * $i, 150));
    } else {
        for ($n = 0; $n < $i % 3 + 1; $n++) {
            $at = ($i * intdiv($size, 150) + $n * 97) % $size;
            $damaged[$at] = chr(ord($damaged[$at]) ^ ($i % 2 ? 0xff : 1 << $i % 8));
        }
    }
    file_put_contents($file, $damaged);
    $wrong += load() !== $right;
    clearstatcache();
    $kept += file_get_contents($file) !== $sound;
}
echo "$wrong wrong, $kept not replaced\n";
exec('rm -rf ' . escapeshellarg($folder));
?>
--EXPECT--
0 wrong, 0 not replaced
