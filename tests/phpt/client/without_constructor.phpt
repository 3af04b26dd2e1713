--TEST--
A subclass that leaves out the parent's constructor does not crash; clones and unserialized clients
--FILE--
<?php
class Lazy extends SoapClient
{
    public function __construct() {}
}

$lazy = new Lazy;
var_dump($lazy->__getFunctions(), $lazy->__getTypes(), $lazy->__getLastRequest(), $lazy->__getCookies(),
         $lazy->__setLocation('x'), $lazy->__setSoapHeaders());
try {
    $lazy->anything(1);
} catch (SoapFault $fault) {
    echo $fault->getMessage(), "\n";
}
class Canned extends SoapClient
{
    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo "$location $action $version\n";
        return '';
    }
}

$client = new Canned(null, ['uri' => 'urn:u', 'location' => 'http://l/', 'soap_version' => SOAP_1_2]);
$client->__setCookie('a', 'b');
$clone = clone $client;
$clone->__setLocation('http://clone/');
$again = unserialize(serialize($client));
foreach ([$client, $clone, $again] as $one) {
    var_dump($one->f());
}
unset($client);
var_dump($clone->__getCookies());
$lost = unserialize(serialize($lazy));
try {
    $lost->f();
} catch (SoapFault $fault) {
    echo $fault->getMessage(), "\n";
}
?>
--EXPECT--
NULL
NULL
NULL
array(0) {
}
NULL
bool(true)
Error finding "uri" property
http://l/ urn:u#f 2
NULL
http://clone/ urn:u#f 2
NULL
http://l/ urn:u#f 2
NULL
array(1) {
  ["a"]=>
  array(1) {
    [0]=>
    string(1) "b"
  }
}
Error finding "uri" property
