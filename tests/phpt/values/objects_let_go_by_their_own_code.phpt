--TEST--
An object whose own method lets go of the last reference to it lives as long as the method, and what it gave as long as the call
--FILE--
<?php
class Client extends SoapClient
{
    public string $request = '';

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $this->request = $request;
        return '';
    }
}

function fill(): void
{
    static $kept = [];
    for ($i = 0; $i < 50; $i++) {
        $kept[] = str_repeat(chr(65 + $i % 26), 100 + $i * 8);
    }
}

class Items implements IteratorAggregate
{
    public string $own = 'y';

    public function getIterator(): Iterator
    {
        unset($GLOBALS['value']->member);
        fill();
        $this->own = 'own' . rand(0, 0);
        return new ArrayIterator([$this->own, 'second']);
    }

    public function __destruct()
    {
        echo "items end\n";
    }
}

class Day extends DateTime
{
    public string $own = '';

    public function format(string $format): string
    {
        unset($GLOBALS['value']->member);
        fill();
        return $this->own = '2026-05-0' . rand(8, 8);
    }

    public function __destruct()
    {
        echo "day ends\n";
    }
}

$client = new Client(null, ['location' => 'http://127.0.0.1:9/', 'uri' => 'urn:u', 'use' => SOAP_LITERAL]);
$value = new stdClass;
$value->member = new SoapVar(new Items, SOAP_ENC_ARRAY);
$client->f($value);
var_dump(str_contains($client->request, 'own0') && str_contains($client->request, 'second'));
$value->member = new SoapVar(new Day, XSD_DATE);
$client->f($value);
var_dump(str_contains($client->request, '<member>2026-05-08</member>'));
?>
--EXPECT--
items end
bool(true)
day ends
bool(true)
