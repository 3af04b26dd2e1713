--TEST--
SoapHeader: what is stored, and what is refused; without an actor the property stays uninitialized
--FILE--
<?php
var_dump(new SoapHeader('urn:n', 'name'));
var_dump((array)new SoapHeader('urn:n', 'name', ['x'], true, 'urn:a'));
var_dump((new SoapHeader('urn:n', 'name', null, false, SOAP_ACTOR_NEXT))->actor);
try {
    (new SoapHeader('urn:n', 'name', null, false, null))->actor;
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
foreach ([['', 'n'], ['u', ''], ['u', 'n', 1, false, 'ab'], ['u', 'n', 1, false, 4], ['u', 'n', 1, false, 0]] as $arguments) {
    try {
        new SoapHeader(...$arguments);
    } catch (ValueError $error) {
        echo str_replace('must not be empty', 'cannot be empty', $error->getMessage()), "\n"; // so PHP says it since 8.4
    }
}
$header = unserialize(serialize(new SoapHeader('urn:n', 'name', 5)));
var_dump($header->data);
?>
--EXPECTF--
object(SoapHeader)#%d (4) {
  ["namespace"]=>
  string(5) "urn:n"
  ["name"]=>
  string(4) "name"
  ["data"]=>
  NULL
  ["mustUnderstand"]=>
  bool(false)
  ["actor"]=>
  uninitialized(string|int|null)
}
array(5) {
  ["namespace"]=>
  string(5) "urn:n"
  ["name"]=>
  string(4) "name"
  ["data"]=>
  array(1) {
    [0]=>
    string(1) "x"
  }
  ["mustUnderstand"]=>
  bool(true)
  ["actor"]=>
  string(5) "urn:a"
}
int(1)
Typed property SoapHeader::$actor must not be accessed before initialization
SoapHeader::__construct(): Argument #1 ($namespace) cannot be empty
SoapHeader::__construct(): Argument #2 ($name) cannot be empty
SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
SoapHeader::__construct(): Argument #5 ($actor) must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER
SoapHeader::__construct(): Argument #5 ($actor) must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER
int(5)
