--TEST--
Code of the program that runs while a call is made may change or free what is being sent, and the call's own variables
--EXTENSIONS--
soapc
simplexml
--FILE--
<?php
class Client extends SoapClient
{
    public string $request = '';
    public ?Closure $reply = null;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $this->request = $request;
        return $this->reply ? ($this->reply)() : '';
    }
}

function fill(): void
{
    static $kept = [];
    for ($i = 0; $i < 50; $i++) {
        $kept[] = str_repeat(chr(65 + $i % 26), 100 + $i * 8);
    }
}

function client(string $uri): Client
{
    return new Client(null, ['location' => 'http://127.0.0.1:9/', 'uri' => $uri, 'use' => SOAP_LITERAL]);
}

class Reconstructs
{
    public function __toString(): string
    {
        $GLOBALS['client']->__construct(null, ['location' => 'http://127.0.0.1:9/', 'uri' => 'urn:other']);
        fill();
        return 'x';
    }
}
$client = client('urn:' . str_repeat('u', 200) . rand(0, 0));
$client->f(new SoapVar(new Reconstructs, XSD_STRING));
var_dump(str_contains($client->request, 'xmlns:ns1="urn:' . str_repeat('u', 200) . '0"'));

class Overwrites
{
    public function __toString(): string
    {
        $GLOBALS['value']->text = 1;
        fill();
        return 'x';
    }
}
$value = new stdClass;
$value->text = str_repeat('s', 500) . rand(0, 0);
$value->octets = new SoapVar(new Overwrites, XSD_HEXBINARY);
$client = client('urn:u');
$client->f($value);
var_dump(str_contains($client->request, '<text>' . str_repeat('s', 500) . '0</text><octets>78</octets>'));

$client = client('urn:u');
$client->f(new SimpleXMLElement('<a><b>' . str_repeat('b', 100) . '</b><c>' . str_repeat('c', 100) . '</c></a>'));
var_dump(str_contains($client->request, '<b>' . str_repeat('b', 100) . '</b><c>' . str_repeat('c', 100) . '</c>'));

$client->reply = function () {
    $GLOBALS['headers'] = 12345;
    return '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Header><a xmlns="urn:x">1</a></e:Header>'
        . '<e:Body><r/></e:Body></e:Envelope>';
};
$headers = [];
$client->__soapCall('f', [], null, null, $headers);
var_dump($headers);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
array(1) {
  ["a"]=>
  string(1) "1"
}
