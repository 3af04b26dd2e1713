--TEST--
SoapParam and SoapVar: what is stored, and what is refused
--FILE--
<?php
var_dump(new SoapParam([1], 'p'));
try {
    new SoapParam(1, '');
} catch (ValueError $error) {
    echo str_replace('must not be empty', 'cannot be empty', $error->getMessage()), "\n"; // so PHP says it since 8.4
}
echo ltrim(var_export(new SoapVar('v', XSD_STRING, 't', 'urn:t', 'n', 'urn:n'), true), '\\'), "\n";
echo ltrim(var_export(new SoapVar(null, null, '', '', '', ''), true), '\\'), "\n";
foreach ([0, 9, 100, 148, 146, 8, 999998, -1] as $encoding) {
    try {
        new SoapVar(1, $encoding);
        echo "$encoding is one\n";
    } catch (ValueError $error) {
        echo "$encoding: ", $error->getMessage(), "\n";
    }
}
?>
--EXPECTF--
object(SoapParam)#%d (2) {
  ["param_name"]=>
  string(1) "p"
  ["param_data"]=>
  array(1) {
    [0]=>
    int(1)
  }
}
SoapParam::__construct(): Argument #2 ($name) cannot be empty
SoapVar::__set_state(array(
   'enc_type' => 101,
   'enc_value' => 'v',
   'enc_stype' => 't',
   'enc_ns' => 'urn:t',
   'enc_name' => 'n',
   'enc_namens' => 'urn:n',
))
SoapVar::__set_state(array(
   'enc_type' => 999998,
   'enc_value' => NULL,
   'enc_stype' => NULL,
   'enc_ns' => NULL,
   'enc_name' => NULL,
   'enc_namens' => NULL,
))
0: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
9: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
100: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
148: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
146 is one
8 is one
999998 is one
-1: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
