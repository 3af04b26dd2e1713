--TEST--
SoapFault::__toString(), also of a derived class and without the parent's constructor
--FILE--
<?php
class Derived extends SoapFault {}
class Bare extends SoapFault
{
    public function __construct() {}
}

function raise(string $class): void
{
    throw new $class('Server', 'went wrong');
}

foreach (['SoapFault', 'Derived', 'Bare'] as $class) {
    try {
        raise($class);
    } catch (SoapFault $fault) {
        echo $fault, "\n";
    }
}
$fault = unserialize(serialize(new SoapFault('c', 's')));
var_dump($fault->faultcode, $fault->faultstring);
?>
--EXPECTF--
SoapFault exception: [Server] went wrong in %sas_string.php:10
Stack trace:
#0 %sas_string.php(15): raise('SoapFault')
#1 {main}
SoapFault exception: [Server] went wrong in %sas_string.php:10
Stack trace:
#0 %sas_string.php(15): raise('Derived')
#1 {main}
SoapFault exception: []  in %sas_string.php:10
Stack trace:
#0 %sas_string.php(15): raise('Bare')
#1 {main}
string(1) "c"
string(1) "s"
