--TEST--
SoapFault: codes and their namespaces, what is stored, what is refused
--FILE--
<?php
function show(SoapFault $fault): void
{
    echo json_encode([$fault->faultcode, $fault->faultcodens, $fault->faultstring, $fault->faultactor, $fault->detail,
                      $fault->_name, $fault->headerfault], JSON_UNESCAPED_SLASHES), "\n";
}

show(new SoapFault('Client', 'text'));
show(new SoapFault('MustUnderstand', 'text'));
show(new SoapFault('DataEncodingUnknown', 'text')); /* a code of SOAP 1.2 only */
show(new SoapFault('q:Mine', 'text', 'urn:actor', ['d' => 1], 'name', 5));
show(new SoapFault(['urn:ns', 'Code'], 'text'));
show(new SoapFault(['', 'Code'], ''));
show(new SoapFault(null, 'text', null, null, ''));

$fault = new SoapFault('Server', 'what');
var_dump($fault->getMessage(), $fault->getCode(), $fault->getPrevious(), is_soap_fault($fault), is_soap_fault(1));

foreach (['', ['a'], ['a', 'b', 'c'], ['x' => 'a', 'y' => 'b'], ['a', ''], [1, 'b']] as $code) {
    try {
        new SoapFault($code, 'text');
    } catch (ValueError $error) {
        echo $error->getMessage(), "\n";
    }
}
try {
    new SoapFault(new stdClass, 'text');
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECT--
["Client","http://schemas.xmlsoap.org/soap/envelope/","text",null,null,null,null]
["MustUnderstand","http://schemas.xmlsoap.org/soap/envelope/","text",null,null,null,null]
["DataEncodingUnknown",null,"text",null,null,null,null]
["q:Mine",null,"text","urn:actor",{"d":1},"name",5]
["Code","urn:ns","text",null,null,null,null]
["Code","","",null,null,null,null]
[null,null,"text",null,null,null,null]
string(4) "what"
int(0)
NULL
bool(true)
bool(false)
SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
SoapFault::__construct(): Argument #1 ($code) must be of type array|string|null, stdClass given
