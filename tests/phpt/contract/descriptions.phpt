--TEST--
__getFunctions() and __getTypes() (contract C-7.13, C-7.14)
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', 0);
foreach (['calls.wsdl', 'descriptions.wsdl'] as $wsdl) {
    $client = new SoapClient(__DIR__ . "/$wsdl");
    echo implode("\n", $client->__getFunctions()), "\n", str_replace(PHP_VERSION_ID >= 80500 ? 'string Color {red}' : '', 'string Color', implode("\n", $client->__getTypes())), "\n"; /* contract C-13.12 */
}
$client = new SoapClient(null, ['uri' => 'u', 'location' => 'l']);
var_dump($client->__getFunctions(), $client->__getTypes());
?>
--EXPECT--
list(int $x, string $y) Two(int $a, string $b)
int One()
void None()
void Tell(int $a, string $b)
list(int $x, string $y) Two(int $a, string $b)

int Op1(Item $p)
UNKNOWN Op2(anonymous $p)
void Op3(anonEl $p)
list(Item $p, int $q) Op4(Item $p, int $q)
void Op5()
Item Op6(int $q)
int Op1(Item $p)
UNKNOWN Op2(anonymous $p)
void Op3(anonEl $p)
list(Item $p, int $q) Op4(Item $p, int $q)
void Op5()
Item Op6(int $q)
string Color
Color Col2
list li {int}
union un {,int,Color}
union anonUnion {,anonymous5,anonymous6}
int anonymous5
date anonymous6
list anonList {anonymous8}
int anonymous8
struct Empty {
}
struct S {
 decimal _;
 string cur;
 UNKNOWN untyped;
}
struct S2 {
 S _;
 int more;
}
struct Item {
 int id;
 Color a;
 date b;
 <anyXML> any;
 string att;
}
struct Derived {
 int own;
}
struct WithGroup {
 int g;
}
struct All {
 int x;
 anonEl anonEl;
}
struct Holder {
 inner inner;
 anyType untyped;
}
struct inner {
 int deep;
}
int ArrayOfint[]
Item Two[,]
string OneElement[]
anyType NoType[]
anyType Soap12[]
string anonEl
struct anonymous {
 int q;
}
NULL
NULL
