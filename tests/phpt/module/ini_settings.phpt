--TEST--
The ini settings of ext/soap: defaults, values set at run time, values that mean nothing (contract section 2)
--FILE--
<?php
foreach (ini_get_all('soap') as $name => $setting) {
    echo "$name $setting[global_value] $setting[access]\n";
}
$values = ['0', '2', '-1', '', 'on', 'Off', '5 ', '1K', '1.5', 'abc', '3;/x', "a\0b", true, null];
foreach (['enabled', 'ttl', 'limit', ''] as $name) {
    $name = rtrim("soap.wsdl_cache_$name", '_');
    echo "$name\n";
    foreach ($values as $value) {
        $old = @ini_set($name, $value);
        /* Of the others PHP says so from 8.2 on. */
        $said = $name === 'soap.wsdl_cache' ? error_get_last()['message'] ?? '' : '';
        error_clear_last();
        echo '  ', json_encode($value), ' for ', json_encode($old), ' gives ', json_encode(ini_get($name)), " $said\n";
    }
    ini_restore($name);
    echo '  restored: ', ini_get($name), "\n";
}
echo "soap.wsdl_cache_dir\n";
foreach (['/nowhere', '', '3;/x', "a\0b"] as $value) {
    echo '  ', json_encode($value), ' ', json_encode(@ini_set('soap.wsdl_cache_dir', $value)), "\n";
}
ini_set('open_basedir', __DIR__);
foreach ([__DIR__, '/etc', '3;/etc', '3;0600;' . __DIR__, ''] as $value) {
    $old = @ini_set('soap.wsdl_cache_dir', $value);
    echo '  ', str_replace(__DIR__, 'here', "$value: "), $old === false ? 'refused' : 'set', "\n";
}
var_dump(ini_set('soap.nothing', 1));
?>
--EXPECT--
soap.wsdl_cache 1 7
soap.wsdl_cache_dir /tmp 7
soap.wsdl_cache_enabled 1 7
soap.wsdl_cache_limit 5 7
soap.wsdl_cache_ttl 86400 7
soap.wsdl_cache_enabled
  "0" for "1" gives "0" 
  "2" for "0" gives "2" 
  "-1" for "2" gives "-1" 
  "" for "-1" gives "" 
  "on" for "" gives "on" 
  "Off" for "on" gives "Off" 
  "5 " for "Off" gives "5 " 
  "1K" for "5 " gives "1K" 
  "1.5" for "1K" gives "1.5" 
  "abc" for "1.5" gives "abc" 
  "3;\/x" for "abc" gives "3;\/x" 
  "a\u0000b" for "3;\/x" gives "a\u0000b" 
  true for "a\u0000b" gives "1" 
  null for "1" gives "" 
  restored: 1
soap.wsdl_cache_ttl
  "0" for "86400" gives "0" 
  "2" for "0" gives "2" 
  "-1" for "2" gives "-1" 
  "" for "-1" gives "" 
  "on" for "" gives "on" 
  "Off" for "on" gives "Off" 
  "5 " for "Off" gives "5 " 
  "1K" for "5 " gives "1K" 
  "1.5" for "1K" gives "1.5" 
  "abc" for "1.5" gives "abc" 
  "3;\/x" for "abc" gives "3;\/x" 
  "a\u0000b" for "3;\/x" gives "a\u0000b" 
  true for "a\u0000b" gives "1" 
  null for "1" gives "" 
  restored: 86400
soap.wsdl_cache_limit
  "0" for "5" gives "0" 
  "2" for "0" gives "2" 
  "-1" for "2" gives "-1" 
  "" for "-1" gives "" 
  "on" for "" gives "on" 
  "Off" for "on" gives "Off" 
  "5 " for "Off" gives "5 " 
  "1K" for "5 " gives "1K" 
  "1.5" for "1K" gives "1.5" 
  "abc" for "1.5" gives "abc" 
  "3;\/x" for "abc" gives "3;\/x" 
  "a\u0000b" for "3;\/x" gives "a\u0000b" 
  true for "a\u0000b" gives "1" 
  null for "1" gives "" 
  restored: 5
soap.wsdl_cache
  "0" for "1" gives "0" 
  "2" for "0" gives "2" 
  "-1" for "2" gives "-1" 
  "" for "-1" gives "" 
  "on" for "" gives "on" 
  "Off" for "on" gives "Off" 
  "5 " for "Off" gives "5 " 
  "1K" for "5 " gives "1K" 
  "1.5" for "1K" gives "1.5" 
  "abc" for "1.5" gives "abc" 
  "3;\/x" for "abc" gives "3;\/x" 
  "a\u0000b" for "3;\/x" gives "a\u0000b" 
  true for "a\u0000b" gives "1" 
  null for "1" gives "" 
  restored: 1
soap.wsdl_cache_dir
  "\/nowhere" "\/tmp"
  "" "\/nowhere"
  "3;\/x" ""
  "a\u0000b" false
  here: set
  /etc: refused
  3;/etc: refused
  3;0600;here: set
  : set
bool(false)
