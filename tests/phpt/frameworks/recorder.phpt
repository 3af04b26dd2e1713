--TEST--
Frameworks: a client that records and replays what it sends (as php-vcr), and clients that read headers and requests after a call
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/../server/http.inc';

/* Stands for SoapClient wherever a program makes one; keeps request and reply itself. */
class Recorder extends SoapClient
{
    public static array $tape = [];
    public static bool $replay = false;
    protected array $options;
    protected string $request = '';
    protected ?string $response = null;

    public function __construct(?string $wsdl, array $options = [])
    {
        $this->options = $options;
        parent::__construct($wsdl, $options);
    }

    #[ReturnTypeWillChange]
    public function __doRequest($request, $location, $action, $version, $oneWay = 0, ?string $uriParserClass = null)
    {
        $this->request = $request;
        $key = md5("$location $action $version " . (int)$oneWay . $request);
        if (self::$replay) {
            return isset(self::$tape[$key]) ? $this->response = self::$tape[$key] : throw new LogicException('not on the tape');
        }
        /* By reflection, so that a subclass's override is not met. */
        $method = new ReflectionMethod('SoapClient', '__doRequest');
        $this->response = $method->invokeArgs($this, [$request, $location, $action, $version, (bool)$oneWay]);
        return self::$tape[$key] = $this->response;
    }

    public function __getLastRequest(): ?string
    {
        return $this->request;
    }

    public function __getLastResponse(): ?string
    {
        return $this->response;
    }
}

$web = new WebServer(<<<'CODE'
$server = new SoapServer(PARTS);
class Service
{
    public function add($a, $b) { return ['sum' => $a + $b, 'product' => $a * $b]; }
    public function Upper($text) { setcookie('seen', $text); return $text === 'fault' ? new SoapFault('Server', 'no') : strtoupper($text); }
    public function notify($text) {}
}
$server->setClass('Service');
$server->handle();
CODE);
$location = "http://127.0.0.1:$web->port/";
foreach ([false, true] as Recorder::$replay) {
    echo Recorder::$replay ? "-- replayed\n" : "-- recorded\n";
    $client = new Recorder(PARTS, ['location' => $location, 'trace' => true]);
    echo json_encode($client->add(2, 3)), ' ', $client->Upper('text'), ' ', json_encode($client->notify('x')), "\n";
    try {
        $client->Upper('fault');
    } catch (SoapFault $fault) {
        echo "$fault->faultcode $fault->faultstring\n";
    }
    $kept = new ReflectionProperty('SoapClient', '__last_request');
    echo $client->__getLastRequest() === $kept->getValue($client) ? 'the same' : 'not the same', "\n";
}
try {
    $client->add(5, 5);
} catch (LogicException $error) {
    echo $error->getMessage(), "\n";
}
Recorder::$replay = false;

echo "-- what can be read after a call\n";
$client = new SoapClient(PARTS, ['location' => $location, 'trace' => 1]);
var_dump($client->__getLastRequestHeaders(), $client->__getLastResponse());
$client->__setCookie('mine', '1');
$client->Upper('text');
/* Header lines as programs take them apart. */
foreach (['Request', 'Response'] as $which) {
    $names = [];
    foreach (explode("\r\n", trim($client->{"__getLast{$which}Headers"}())) as $i => $line) {
        $parts = explode(': ', $line, 2);
        $names[] = $i === 0 ? preg_replace('~ /.*? ~', ' / ', $line) : $parts[0];
    }
    $last = array_search('Connection', $names, true);
    if ($which === 'Request' && $last === count($names) - 1) { /* where newer libcurl puts it */
        array_splice($names, 2, 0, array_splice($names, $last));
    }
    echo "$which: ", implode(', ', array_diff($names, ['Date', 'X-Powered-By', 'Host'])), "\n";
}
preg_match('/^Cookie: (.*?)\r\n/mi', $client->__getLastRequestHeaders(), $found);
echo "$found[1], ", json_encode(array_map(fn ($cookie) => $cookie[0], $client->__getCookies())), "\n";
preg_match('/^Set-Cookie: (.*?)\r\n/mi', $client->__getLastResponseHeaders(), $found);
echo "$found[1]\n";
$first = $client->__getLastRequest();
try {
    $client->Upper('fault');
} catch (SoapFault) {
    echo str_contains($client->__getLastRequest(), '>fault<') ? 'its request' : 'another request', ', ',
        str_contains($client->__getLastResponse(), 'faultstring') ? 'its reply' : 'another reply', ', ',
        strtok($client->__getLastResponseHeaders(), "\r"), "\n";
}
try {
    $client->nothing();
} catch (SoapFault) {
    var_dump($client->__getLastRequest(), $client->__getLastResponse(), strlen($client->__getLastResponseHeaders()) > 0);
}
/* A request of the program's own, without an operation. */
$reply = $client->__doRequest($first, $location, 'upper', SOAP_1_1);
echo strip_tags($reply), "\n";
?>
--EXPECT--
-- recorded
{"sum":5,"product":6} TEXT null
SOAP-ENV:Server no
the same
-- replayed
{"sum":5,"product":6} TEXT null
SOAP-ENV:Server no
the same
not on the tape
-- what can be read after a call
NULL
NULL
Request: POST / HTTP/1.1, Connection, User-Agent, Content-Type, SOAPAction, Content-Length, Cookie
Response: HTTP/1.1 200 OK, Connection, Set-Cookie, Content-Type, Content-Length
mine=1, {"mine":"1","seen":"text"}
seen=text
its request, its reply, HTTP/1.1 500 Internal Server Error
NULL
NULL
bool(true)

TEXT

