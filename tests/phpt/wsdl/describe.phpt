--TEST--
__getFunctions() and __getTypes() in ext/soap's notation (contract C-7.13, C-7.14)
--INI--
soap.wsdl_cache_enabled=0
--FILE--
<?php
$client = new SoapClient(__DIR__ . '/describe.wsdl');
echo implode("\n", $client->__getFunctions()), "\n--\n", implode("\n", $client->__getTypes()), "\n";
?>
--EXPECTF--
void Void()
int Doc(anonymous $parameters)
void Unknown(UNKNOWN $p)
list(int $a, Base $b) Lists(int $a, Base $b)
void Some(Base $b)
void Void()
int Doc(anonymous $parameters)
void Unknown(UNKNOWN $p)
list(int $a, Base $b) Lists(int $a, Base $b)
void Some(Base $b)
--
string Color%S
Color Color2
list Ints {int}
union Two {,int,Color}
Ints FewInts
struct Empty {
}
struct Base {
 int id;
 Color color;
 Empty left;
 Empty right;
 inner inner;
 anyType untyped;
 <anyXML> any;
 token kind;
 UNKNOWN loose;
}
struct inner {
 date deep;
}
struct More {
 Ints own;
 Two extra;
}
struct Price {
 decimal _;
 string currency;
}
struct Tinted {
 Color _;
}
int ArrayOfInt[]
Base Matrix[,]
Price ByElement[]
anyType Plain[]
anyType Twelve[]
struct anonymous {
 Base named;
}
string simple
