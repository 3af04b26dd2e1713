--TEST--
__doRequest() is called through the object: what it gets, returns, throws, and what trace keeps (contract C-7.7, C-7.12)
--FILE--
<?php
require __DIR__ . '/canned.inc';

class Overriding extends SoapClient
{
    public $answer;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        echo "$location $action $version ", json_encode($oneWay), ' ', strlen($this->__getLastRequest() ?? '') === strlen($request) ? 'traced' : 'not traced', "\n";
        return ($this->answer)($this);
    }
}

function attempt(string $what, callable $answer, array $options = []): void
{
    $client = new Overriding(null, $options + ['uri' => 'urn:u', 'location' => 'http://l/', 'trace' => true]);
    $client->answer = $answer;
    echo "-- $what\n";
    try {
        var_dump($client->f('x'));
    } catch (Throwable $error) {
        echo get_class($error), ' ', $error->faultcode ?? '', ': ', $error->getMessage(), "\n";
    }
    var_dump($client->__getLastResponse());
}

attempt('answers', fn () => envelope('<r><a>1</a></r>'));
attempt('without trace', fn () => envelope('<r><a>1</a></r>'), ['trace' => false]);
attempt('null', fn () => null);
attempt('empty', fn () => '');
attempt('throws', fn () => throw new DomainException('mine'));
attempt('throws a fault', fn () => throw new SoapFault('Mine', 'text'), ['exceptions' => false]);
attempt('the parent fails', fn ($client) => (new ReflectionMethod('SoapClient', '__doRequest'))->invoke($client, 'r', 'http://127.0.0.1:1/', 'a', 1));
attempt('calls again', function ($client) {
    static $depth = 0;
    return $depth++ < 2 ? envelope('<r><a>' . $client->g(str_repeat('y', 9)) . '+</a></r>') : envelope('<r><a>0</a></r>');
});
attempt('replaces itself', function ($client) {
    $client->__construct(null, ['uri' => 'urn:new', 'location' => 'http://new/']);
    return envelope('<r><a>still here</a></r>');
});
?>
--EXPECTF--
-- answers
http://l/ urn:u#f 1 false traced
string(1) "1"
string(109) "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r><a>1</a></r></e:Body></e:Envelope>"
-- without trace
http://l/ urn:u#f 1 false not traced
string(1) "1"
NULL
-- null
http://l/ urn:u#f 1 false traced
SoapFault Client: SoapClient::__doRequest() returned non string value
NULL
-- empty
http://l/ urn:u#f 1 false traced
NULL
string(0) ""
-- throws
http://l/ urn:u#f 1 false traced
DomainException : mine
NULL
-- throws a fault
http://l/ urn:u#f 1 false traced
SoapFault Mine: text
NULL
-- the parent fails
http://l/ urn:u#f 1 false traced
SoapFault HTTP: Could not connect to host: cannot connect to http://127.0.0.1:1: %s
NULL
-- calls again
http://l/ urn:u#f 1 false traced
http://l/ urn:u#g 1 false traced
http://l/ urn:u#g 1 false traced
string(3) "0++"
string(111) "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r><a>0++</a></r></e:Body></e:Envelope>"
-- replaces itself
http://l/ urn:u#f 1 false traced
string(10) "still here"
string(118) "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><r><a>still here</a></r></e:Body></e:Envelope>"
