--TEST--
__doRequest() is called through the object: what it gets, what its return means, what is kept (contract C-7.7, C-7.8)
--SKIPIF--
<?php if (PHP_VERSION_ID >= 80500) die("skip overrides of five parameters, which PHP 8.5 refuses"); ?>
--FILE--
<?php
set_error_handler(fn ($type, $text) => print("[$text]\n"));
require __DIR__ . '/../client/canned.inc';
ini_set('soap.wsdl_cache_enabled', 0);

class Overriding extends SoapClient
{
    public mixed $return = '';
    public ?Closure $then = null;

    public function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        echo json_encode([$location, $action, $version, $oneWay, func_num_args()], JSON_UNESCAPED_SLASHES), ' kept: ',
             $this->__getLastRequest() === $request ? 'the request' : 'nothing', ', ', json_encode($this->__getLastResponse()), "\n";
        if ($this->then) {
            ($this->then)($this);
        }
        return $this->return;
    }
}

function call(Overriding $client, string $name, array $arguments = [], mixed $headers = null): void
{
    try {
        echo $name, ': ', show($client->__soapCall($name, $arguments, null, $headers));
    } catch (Throwable $error) {
        echo get_class($error), ': ', $error->faultcode ?? '', ' ', $error->getMessage();
    }
    echo ', response ', json_encode($client->__getLastResponse()), "\n";
}

$client = new Overriding(__DIR__ . '/calls.wsdl', ['trace' => 1]);
call($client, 'Two', [1, 'x']);
$client->return = null;
call($client, 'Two', [1, 'x']);
$client->return = envelope('<r><x>1</x><y>z</y></r>');
$client->then = fn () => throw new DomainException('mine');
call($client, 'Two', [1, 'x']);
$client->then = fn () => throw new SoapFault('Own', 'fault');
call($client, 'Two', [1, 'x']);
$client->then = null;
call($client, 'Two', [1, 'x']);
call($client, 'Tell', [1, 'x']);
call($client, 'Tell', [1, 'x'], []);
call($client, 'Tell', [1, 'x'], new SoapHeader('n', 'h'));
call($client, 'None');
$client->__setSoapHeaders([]);
call($client, 'Tell', [1, 'x']);
$client->__setSoapHeaders();
$waits = new Overriding(__DIR__ . '/calls.wsdl', ['features' => SOAP_WAIT_ONE_WAY_CALLS]);
call($waits, 'Tell', [1, 'x']);
$without = new Overriding(null, ['uri' => 'urn:u', 'location' => 'urn:l']);
call($without, 'f');
$without->return = null;
call($without, 'f');
$off = new Overriding(null, ['uri' => 'urn:u', 'location' => 'urn:l', 'exceptions' => 0, 'soap_version' => 2]);
$off->return = null;
var_dump(is_soap_fault($fault = $off->f()), $fault->faultcode, $fault->getMessage());
$off->return = '';
var_dump($off->f());

eval('class Typed extends SoapClient { function __doRequest(string $a, string $b, string $c, int $d, bool $e = false): ?string { return ""; } }
      class Untyped extends SoapClient { function __doRequest($a, $b, $c, $d, $e = 0) { return ""; } }
      class Six extends SoapClient { function __doRequest($a, $b, $c, $d, $e = 0, $f = null): ?string { return ""; } }');
foreach (['Typed', 'Untyped', 'Six'] as $class) {
    var_dump((new $class(null, ['uri' => 'u', 'location' => 'l']))->f());
}
class Parents extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        var_dump(parent::__doRequest($request, 'mailto:x', $action, $version), parent::__doRequest($request, 'http:///', $action, $version));
        return envelope('<r>own</r>');
    }
}
try {
    var_dump((new Parents(null, ['uri' => 'u', 'location' => 'l']))->f());
} catch (SoapFault $fault) {
    echo $fault->faultcode, ': ', $fault->getMessage(), "\n";
}
?>
--EXPECT--
Two: ["urn:first-port","urn:calls#two",1,false,5] kept: the request, null
NULL, response ""
Two: ["urn:first-port","urn:calls#two",1,false,5] kept: the request, null
SoapFault: Client SoapClient::__doRequest() returned non string value, response null
Two: ["urn:first-port","urn:calls#two",1,false,5] kept: the request, null
DomainException:  mine, response null
Two: ["urn:first-port","urn:calls#two",1,false,5] kept: the request, null
SoapFault: Own fault, response null
Two: ["urn:first-port","urn:calls#two",1,false,5] kept: the request, null
[x: 1, y: 'z'], response "<e:Envelope xmlns:e='http:\/\/schemas.xmlsoap.org\/soap\/envelope\/'><e:Body><r><x>1<\/x><y>z<\/y><\/r><\/e:Body><\/e:Envelope>"
Tell: ["urn:first-port","urn:calls#tell",1,true,5] kept: the request, null
NULL, response "<e:Envelope xmlns:e='http:\/\/schemas.xmlsoap.org\/soap\/envelope\/'><e:Body><r><x>1<\/x><y>z<\/y><\/r><\/e:Body><\/e:Envelope>"
Tell: ["urn:first-port","urn:calls#tell",1,false,5] kept: the request, null
NULL, response "<e:Envelope xmlns:e='http:\/\/schemas.xmlsoap.org\/soap\/envelope\/'><e:Body><r><x>1<\/x><y>z<\/y><\/r><\/e:Body><\/e:Envelope>"
Tell: ["urn:first-port","urn:calls#tell",1,false,5] kept: the request, null
NULL, response "<e:Envelope xmlns:e='http:\/\/schemas.xmlsoap.org\/soap\/envelope\/'><e:Body><r><x>1<\/x><y>z<\/y><\/r><\/e:Body><\/e:Envelope>"
None: ["urn:first-port","",1,false,5] kept: the request, null
NULL, response "<e:Envelope xmlns:e='http:\/\/schemas.xmlsoap.org\/soap\/envelope\/'><e:Body><r><x>1<\/x><y>z<\/y><\/r><\/e:Body><\/e:Envelope>"
Tell: ["urn:first-port","urn:calls#tell",1,false,5] kept: the request, null
NULL, response "<e:Envelope xmlns:e='http:\/\/schemas.xmlsoap.org\/soap\/envelope\/'><e:Body><r><x>1<\/x><y>z<\/y><\/r><\/e:Body><\/e:Envelope>"
Tell: ["urn:first-port","urn:calls#tell",1,true,5] kept: nothing, null
NULL, response null
f: ["urn:l","urn:u#f",1,false,5] kept: nothing, null
NULL, response null
f: ["urn:l","urn:u#f",1,false,5] kept: nothing, null
SoapFault: Client SoapClient::__doRequest() returned non string value, response null
["urn:l","urn:u#f",2,false,5] kept: nothing, null
bool(true)
string(6) "Sender"
string(51) "SoapClient::__doRequest() returned non string value"
["urn:l","urn:u#f",2,false,5] kept: nothing, null
NULL
[Return type of Untyped::__doRequest($a, $b, $c, $d, $e = 0) should either be compatible with SoapClient::__doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false): ?string, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice]
NULL
NULL
NULL
NULL
NULL
HTTP: Unable to parse URL
