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
--EXPECT--
soapc.attributes '1024' all
soapc.cache 'soapc' all
soapc.compat_basic_first '0' all
soapc.compat_dispatch '0' all
soapc.compat_messages '0' all
soapc.compat_redirect '0' all
soapc.compat_values '0' all
soapc.decode_depth '4096' all
soapc.documents '1000' all
soapc.encode_depth '4096' all
soapc.inflate_bytes '1M' all
soapc.inflate_ratio '100' all
soapc.message_bytes '4294967295' all
soapc.profile '' all
soapc.provide_soap '1' php.ini
soapc.wsdl_warnings '0' all
array(0) {
}
array(0) {
}
array(0) {
}
profile 'hardened' set, is 'hardened'
profile '' set, is ''
  soapc.profile: 'Hardened' is not '' or 'hardened'
profile 'Hardened' refused, is ''
  soapc.profile: 'x' is not '' or 'hardened'
profile 'x' refused, is ''
cache 'php' set, is 'php'
cache 'soapc' set, is 'soapc'
  soapc.cache: '' is not 'soapc' or 'php'
cache '' refused, is 'soapc'
  soapc.cache: '1' is not 'soapc' or 'php'
cache '1' refused, is 'soapc'
decode_depth '1' set, is '1'
decode_depth '32768' set, is '32768'
decode_depth '8K' set, is '8K'
  soapc.decode_depth: '0' is not from 1 to 32768
decode_depth '0' refused, is '8K'
  soapc.decode_depth: '-1' is not from 1 to 32768
decode_depth '-1' refused, is '8K'
  soapc.decode_depth: '32769' is not from 1 to 32768
decode_depth '32769' refused, is '8K'
  soapc.decode_depth: '' is not from 1 to 32768
decode_depth '' refused, is '8K'
encode_depth '32768' set, is '32768'
  soapc.encode_depth: '0' is not from 1 to 32768
encode_depth '0' refused, is '32768'
attributes '1000000' set, is '1000000'
  soapc.attributes: '1000001' is not from 1 to 1000000
attributes '1000001' refused, is '1000000'
documents '1' set, is '1'
  soapc.documents: '0' is not from 1 to 1000000
documents '0' refused, is '1'
message_bytes '1' set, is '1'
message_bytes '1M' set, is '1M'
message_bytes '4294967295' set, is '4294967295'
  soapc.message_bytes: '4G' is not from 1 to 4294967295
message_bytes '4G' refused, is '4294967295'
  soapc.message_bytes: '0' is not from 1 to 4294967295
message_bytes '0' refused, is '4294967295'
inflate_ratio '4294967295' set, is '4294967295'
  soapc.inflate_ratio: '0' is not from 1 to 4294967295
inflate_ratio '0' refused, is '4294967295'
inflate_bytes '1' set, is '1'
inflate_bytes '2G' set, is '2G'
  soapc.inflate_bytes: '0' is not from 1 to 4294967295
inflate_bytes '0' refused, is '2G'
compat_messages '1' set, is '1'
compat_values 'on' set, is 'on'
compat_values 'off' set, is 'off'
compat_values 'true' set, is 'true'
compat_values '2' set, is '2'
compat_values 'maybe' set, is 'maybe'
provide_soap '0' refused, is '1'
-- at the start

Warning: soapc.profile: 'hardend' is not '' or 'hardened' in Unknown on line 0

Warning: soapc.encode_depth: '0' is not from 1 to 32768 in Unknown on line 0
["","4096","php","7"]
