--TEST--
The settings soapc.*: their defaults, where they may be changed, what is refused; docs/compatibility.md has each of them
--FILE--
<?php
require __DIR__ . '/../child.inc';

$settings = ini_get_all('soapc');
foreach ($settings as $name => $setting) {
    echo $name, ' ', var_export($setting['global_value'], true), ' ', [INI_ALL => 'all', INI_SYSTEM => 'php.ini'][$setting['access']], "\n";
}

/* | `name` | `default` | ... */
$docs = file_get_contents(__DIR__ . '/../../../docs/compatibility.md');
preg_match_all('/^\| `(soapc\.\w+)` \| `([^`]*)` \|/m', $docs, $rows);
$documented = array_combine($rows[1], array_map(fn ($text) => $text === '""' ? '' : $text, $rows[2]));
ksort($documented);
var_dump(array_diff_assoc(array_map(fn ($setting) => $setting['global_value'], $settings), $documented), array_diff_key($documented, $settings));
preg_match_all('/soapc\.\w+(?==)/', $docs, $mentioned);
var_dump(array_diff($mentioned[0], array_keys($settings)));

set_error_handler(fn (int $type, string $text) => print("  $text\n"));
foreach (['profile' => ['hardened', '', 'Hardened', 'x'], 'cache' => ['php', 'soapc', '', '1'], 'decode_depth' => ['1', '32768', '8K', '0', '-1', '32769', ''],
          'encode_depth' => ['32768', '0'], 'attributes' => ['1000000', '1000001'], 'documents' => ['1', '0'], 'message_bytes' => ['1', '1M', '4294967295', '4G', '0'],
          'inflate_ratio' => ['4294967295', '0'], 'inflate_bytes' => ['1', '2G', '0'],
          'compat_messages' => ['1'], 'compat_values' => ['on', 'off', 'true', '2', 'maybe'], 'provide_soap' => ['0']] as $name => $values) {
    foreach ($values as $value) {
        $set = ini_set("soapc.$name", $value) !== false;
        echo $name, ' ', var_export($value, true), $set ? ' set' : ' refused', ', is ', var_export(ini_get("soapc.$name"), true), "\n";
    }
    ini_restore("soapc.$name");
}
restore_error_handler();
foreach ($settings as $name => $setting) {
    if (ini_get($name) !== $setting['global_value']) echo "$name is not restored\n";
}

echo "-- at the start\n";
echo run_child(['-d', 'extension=SOAPC', '-d', 'soapc.profile=hardend', '-d', 'soapc.encode_depth=0', '-d', 'soapc.cache=php', '-d', 'soapc.inflate_ratio=7'],
    'echo json_encode(array_map("ini_get", ["soapc.profile", "soapc.encode_depth", "soapc.cache", "soapc.inflate_ratio"]));');
?>
