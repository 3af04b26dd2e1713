--TEST--
The ini settings soap.*: defaults, where they may be changed, and what is refused (contract section 2)
--FILE--
<?php
set_error_handler(fn ($type, $text) => print("[$text]\n"));
foreach (ini_get_all('soap') as $name => $setting) {
    echo $name, ' ', json_encode($setting['global_value'], JSON_UNESCAPED_SLASHES), ' ', $setting['access'] === INI_ALL ? 'all' : $setting['access'], "\n";
}
var_dump(ini_set('soap.wsdl_cache_enabled', 'off'), ini_get('soap.wsdl_cache_enabled'), ini_set('soap.wsdl_cache_ttl', 'x'),
         ini_get('soap.wsdl_cache_ttl'), ini_set('soap.wsdl_cache_limit', '-1'), ini_set('soap.wsdl_cache', '7'), ini_get('soap.wsdl_cache'));
ini_restore('soap.wsdl_cache');
var_dump(ini_get('soap.wsdl_cache'));
ini_set('open_basedir', __DIR__);
foreach ([__DIR__ . '/within', '1;' . __DIR__, '2;0600;' . __DIR__, '/etc', '1;/etc', '2;0600;/etc', '', "a\0b"] as $folder) {
    set_error_handler(fn () => true); /* of open_basedir */
    $was = ini_get('soap.wsdl_cache_dir');
    $result = ini_set('soap.wsdl_cache_dir', $folder);
    echo str_replace(__DIR__, 'HERE', json_encode($folder, JSON_UNESCAPED_SLASHES)), ' ', $result === $was ? 'set' : json_encode($result), "\n";
}
?>
--EXPECT--
soap.wsdl_cache "1" all
soap.wsdl_cache_dir "/tmp" all
soap.wsdl_cache_enabled "1" all
soap.wsdl_cache_limit "5" all
soap.wsdl_cache_ttl "86400" all
[Invalid "soap.wsdl_cache_ttl" setting. Invalid quantity "x": no valid leading digits, interpreting as "0" for backwards compatibility]
string(1) "1"
string(3) "off"
string(5) "86400"
string(1) "x"
string(1) "5"
string(1) "1"
string(1) "7"
string(1) "1"
"HERE/within" set
"1;HERE" set
"2;0600;HERE" set
"/etc" false
"1;/etc" false
"2;0600;/etc" false
"" set
"a\u0000b" false
