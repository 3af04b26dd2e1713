--TEST--
docs/compatibility.md has a row for each option under the key 'soapc'
--SKIPIF--
<?php
if (!is_file(__DIR__ . '/../../../php/http_own.c')) die('skip the sources are not here');
?>
--FILE--
<?php
$root = __DIR__ . '/../../..';
preg_match_all('/^\s+\{"(\w+)", .*\},$/m', strstr(file_get_contents("$root/php/http_own.c"), 'own_options[] = {'), $http);
preg_match_all('/(?:own_option\(|zend_hash_str_find_deref\(Z_ARRVAL_P\()value\)?, ZEND_STRL\("(\w+)"\)\)/', file_get_contents("$root/php/settings.c"), $others);
$known = array_merge($http[1], $others[1]);
preg_match_all('/^\| ((?:`\w+`(?:, )?)+) \| (?:both|SoapClient|SoapServer) \|/m', file_get_contents("$root/docs/compatibility.md"), $rows);
preg_match_all('/`(\w+)`/', implode(' ', $rows[1]), $documented);
var_dump(count($known) > 10, array_values(array_diff($known, $documented[1])), array_values(array_diff($documented[1], $known)));
?>
--EXPECT--
bool(true)
array(0) {
}
array(0) {
}
