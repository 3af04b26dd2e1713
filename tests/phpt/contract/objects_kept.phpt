--TEST--
SoapVar, SoapParam, SoapHeader, SoapFault are ordinary objects: serialised, exported, compared (contract C-5.3)
--FILE--
<?php
set_error_handler(fn ($type, $text) => print("[$text]\n"));
$objects = [
    new SoapVar('v', XSD_STRING, 't', 'tn', 'n', 'nn'), new SoapVar(null, null), new SoapVar([1], 7, '', '', '', ''),
    new SoapParam(5, 'p'), new SoapHeader('ns', 'h'), new SoapHeader('ns', 'h', null, true, SOAP_ACTOR_NEXT),
    new SoapHeader('ns', 'h', ['d'], false, 'urn:a'), new SoapHeader('ns', 'h', 'd', false, null),
];
foreach ($objects as $object) {
    echo preg_replace('/^O:\d+/', 'O:N', serialize($object)), "\n";
    var_dump(unserialize(serialize($object)) == $object);
    var_export($object);
    echo "\n", json_encode($object), ' ', json_encode(array_keys((array)$object)), "\n";
}
$fault = unserialize(serialize(new SoapFault('Client', 'text', 'actor', ['d'], 'name', 'header')));
foreach (['faultstring', 'faultcode', 'faultcodens', 'faultactor', 'detail', '_name', 'headerfault'] as $name) {
    echo $name, ' ', json_encode($fault->$name, JSON_UNESCAPED_SLASHES), "\n";
}
echo $fault->getMessage(), ' ', json_encode(array_keys(array_diff_key(get_object_vars($fault), ['lang' => 0]))), "\n"; /* PHP 8.5 has lang, too (contract C-13.9) */
try {
    echo (new SoapHeader('ns', 'h'))->actor;
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
$header = new SoapHeader('ns', 'h');
$header->mustUnderstand = true;
$header->actor = 'later';
$header->extra = 1;
echo json_encode($header), "\n";
?>
--EXPECT--
O:N:"SoapVar":6:{s:8:"enc_type";i:101;s:9:"enc_value";s:1:"v";s:9:"enc_stype";s:1:"t";s:6:"enc_ns";s:2:"tn";s:8:"enc_name";s:1:"n";s:10:"enc_namens";s:2:"nn";}
bool(true)
\SoapVar::__set_state(array(
   'enc_type' => 101,
   'enc_value' => 'v',
   'enc_stype' => 't',
   'enc_ns' => 'tn',
   'enc_name' => 'n',
   'enc_namens' => 'nn',
))
{"enc_type":101,"enc_value":"v","enc_stype":"t","enc_ns":"tn","enc_name":"n","enc_namens":"nn"} ["enc_type","enc_value","enc_stype","enc_ns","enc_name","enc_namens"]
O:N:"SoapVar":6:{s:8:"enc_type";i:999998;s:9:"enc_value";N;s:9:"enc_stype";N;s:6:"enc_ns";N;s:8:"enc_name";N;s:10:"enc_namens";N;}
bool(true)
\SoapVar::__set_state(array(
   'enc_type' => 999998,
   'enc_value' => NULL,
   'enc_stype' => NULL,
   'enc_ns' => NULL,
   'enc_name' => NULL,
   'enc_namens' => NULL,
))
{"enc_type":999998,"enc_value":null,"enc_stype":null,"enc_ns":null,"enc_name":null,"enc_namens":null} ["enc_type","enc_value","enc_stype","enc_ns","enc_name","enc_namens"]
O:N:"SoapVar":6:{s:8:"enc_type";i:7;s:9:"enc_value";a:1:{i:0;i:1;}s:9:"enc_stype";N;s:6:"enc_ns";N;s:8:"enc_name";N;s:10:"enc_namens";N;}
bool(true)
\SoapVar::__set_state(array(
   'enc_type' => 7,
   'enc_value' => 
  array (
    0 => 1,
  ),
   'enc_stype' => NULL,
   'enc_ns' => NULL,
   'enc_name' => NULL,
   'enc_namens' => NULL,
))
{"enc_type":7,"enc_value":[1],"enc_stype":null,"enc_ns":null,"enc_name":null,"enc_namens":null} ["enc_type","enc_value","enc_stype","enc_ns","enc_name","enc_namens"]
O:N:"SoapParam":2:{s:10:"param_name";s:1:"p";s:10:"param_data";i:5;}
bool(true)
\SoapParam::__set_state(array(
   'param_name' => 'p',
   'param_data' => 5,
))
{"param_name":"p","param_data":5} ["param_name","param_data"]
O:N:"SoapHeader":4:{s:9:"namespace";s:2:"ns";s:4:"name";s:1:"h";s:4:"data";N;s:14:"mustUnderstand";b:0;}
bool(true)
\SoapHeader::__set_state(array(
   'namespace' => 'ns',
   'name' => 'h',
   'data' => NULL,
   'mustUnderstand' => false,
))
{"namespace":"ns","name":"h","data":null,"mustUnderstand":false} ["namespace","name","data","mustUnderstand"]
O:N:"SoapHeader":5:{s:9:"namespace";s:2:"ns";s:4:"name";s:1:"h";s:4:"data";N;s:14:"mustUnderstand";b:1;s:5:"actor";i:1;}
bool(true)
\SoapHeader::__set_state(array(
   'namespace' => 'ns',
   'name' => 'h',
   'data' => NULL,
   'mustUnderstand' => true,
   'actor' => 1,
))
{"namespace":"ns","name":"h","data":null,"mustUnderstand":true,"actor":1} ["namespace","name","data","mustUnderstand","actor"]
O:N:"SoapHeader":5:{s:9:"namespace";s:2:"ns";s:4:"name";s:1:"h";s:4:"data";a:1:{i:0;s:1:"d";}s:14:"mustUnderstand";b:0;s:5:"actor";s:5:"urn:a";}
bool(true)
\SoapHeader::__set_state(array(
   'namespace' => 'ns',
   'name' => 'h',
   'data' => 
  array (
    0 => 'd',
  ),
   'mustUnderstand' => false,
   'actor' => 'urn:a',
))
{"namespace":"ns","name":"h","data":["d"],"mustUnderstand":false,"actor":"urn:a"} ["namespace","name","data","mustUnderstand","actor"]
O:N:"SoapHeader":4:{s:9:"namespace";s:2:"ns";s:4:"name";s:1:"h";s:4:"data";s:1:"d";s:14:"mustUnderstand";b:0;}
bool(true)
\SoapHeader::__set_state(array(
   'namespace' => 'ns',
   'name' => 'h',
   'data' => 'd',
   'mustUnderstand' => false,
))
{"namespace":"ns","name":"h","data":"d","mustUnderstand":false} ["namespace","name","data","mustUnderstand"]
faultstring "text"
faultcode "Client"
faultcodens "http://schemas.xmlsoap.org/soap/envelope/"
faultactor "actor"
detail ["d"]
_name "name"
headerfault "header"
text ["faultstring","faultcode","faultcodens","faultactor","detail","_name","headerfault"]
Typed property SoapHeader::$actor must not be accessed before initialization
[Creation of dynamic property SoapHeader::$extra is deprecated]
{"namespace":"ns","name":"h","data":null,"mustUnderstand":true,"actor":"later","extra":1}
