--TEST--
is_soap_fault() and use_soap_error_handler() (contract C-4.1, C-4.2)
--FILE--
<?php
class OwnFault extends SoapFault {}
foreach ([new SoapFault('a', 'b'), new OwnFault('a', 'b'), new Exception('c'), 'SoapFault', null, new stdClass] as $value) {
    echo json_encode(is_soap_fault($value));
}
echo "\n";
var_dump(use_soap_error_handler(), use_soap_error_handler(false), use_soap_error_handler(false), use_soap_error_handler(true));
foreach ([[], [1, 2]] as $arguments) {
    try {
        is_soap_fault(...$arguments);
    } catch (ArgumentCountError $error) {
        echo $error->getMessage(), "\n";
    }
}
use_soap_error_handler(false);
foreach (['is_soap_fault', 'use_soap_error_handler'] as $name) {
    echo preg_replace('~<internal:\w+> function [\w\\\\]*?(\w+) ~', '$1 ', new ReflectionFunction($name));
}
?>
--EXPECT--
truetruefalsefalsefalsefalse
bool(false)
bool(true)
bool(false)
bool(false)
is_soap_fault() expects exactly 1 argument, 0 given
is_soap_fault() expects exactly 1 argument, 2 given
Function [ is_soap_fault ] {

  - Parameters [1] {
    Parameter #0 [ <required> mixed $object ]
  }
  - Return [ bool ]
}
Function [ use_soap_error_handler ] {

  - Parameters [1] {
    Parameter #0 [ <optional> bool $enable = true ]
  }
  - Return [ bool ]
}
