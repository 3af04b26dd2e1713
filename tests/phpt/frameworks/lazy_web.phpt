--TEST--
Frameworks: client and server as Laminas\Soap wraps them, over HTTP: faults of exceptions and PHP's errors, a session, a folder of WSDLs
--EXTENSIONS--
soap
dom
--FILE--
<?php
require __DIR__ . '/../server/http.inc';
require __DIR__ . '/service.inc';
require __DIR__ . '/discover.inc';
require __DIR__ . '/lazy_client.inc';

$folder = __DIR__ . '/lazy_web';
mkdir($folder) or die;
file_put_contents("$folder/shop.wsdl", (new Discovery('Shop', 'urn:shop', 'http://localhost/shop', SOAP_RPC))->wsdl());
$here = var_export(__DIR__, true);
$web = new WebServer("\$folder = '$folder'; require $here . '/service.inc'; require $here . '/lazy_client.inc';" . <<<'CODE'
class Counter
{
    private int $count = 0;
    public function __construct(private string $name) {}
    public function next() { return $this->name . ++$this->count; }
}
if ($_SERVER['REQUEST_URI'] === '/count') {
    session_save_path($folder);
    (new LazyServer(null, ['uri' => 'urn:count']))->setClass('Counter', 'number ')->setPersistence(SOAP_PERSISTENCE_SESSION)->handle();
} elseif ($_SERVER['REQUEST_URI'] === '/functions') {
    function plus($a, $b) { return $a + $b; }
    function minus($a, $b) { return $a - $b; }
    (new LazyServer(null, ['uri' => 'urn:functions']))->addFunction(['plus', 'minus'])->handle();
} else {
    $server = (new LazyServer("$folder/shop.wsdl", ['classmap' => ['Item' => 'Item']]))->setClass('Shop')->registerFaultException('Refused');
    $server->setDebug($_SERVER['REQUEST_URI'] === '/debug')->handle();
}
CODE);
$location = "http://127.0.0.1:$web->port";

function attempt(string $what, LazyClient $client, callable $try): void
{
    echo "$what: ";
    try {
        $result = $try($client);
        echo is_object($result) ? get_class($result) : '', json_encode($result);
    } catch (SoapFault $fault) {
        echo "[$fault->faultcode] $fault->faultstring ", json_encode($fault->detail ?? null);
    }
    echo ' (', substr(strtok($client->last('ResponseHeaders'), "\r"), 9, 3), ")\n";
}

foreach ([SOAP_1_1, SOAP_1_2] as $version) {
    foreach (['/shop', '/debug'] as $path) {
        echo "-- 1.$version $path\n";
        $client = (new LazyClient("$folder/shop.wsdl"))->set('location', $location . $path)->set('soap_version', $version)->set('classmap', ['Item' => 'Item']);
        attempt('find', $client, fn ($client) => $client->find('tea'));
        attempt('total', $client, fn ($client) => $client->total([Item::of(1, 'a', 1.5)]));
        foreach (['fault', 'registered', 'secret', 'error', 'raised', 'warning', 'echo'] as $how) {
            attempt($how, $client, fn ($client) => $client->refuse($how));
        }
    }
}
echo "-- session\n";
$client = new LazyClient(null, ['location' => "$location/count", 'uri' => 'urn:count']);
attempt('first', $client, fn ($client) => $client->next());
attempt('second', $client, fn ($client) => $client->next()); /* the client sends the cookie again */
$other = new LazyClient(null, ['location' => "$location/count", 'uri' => 'urn:count']);
attempt('of another client', $other, fn ($client) => $client->next());
attempt('third', $client, fn ($client) => $client->next());
echo "-- functions\n";
$client = new LazyClient(null, ['location' => "$location/functions", 'uri' => 'urn:functions', 'soap_version' => SOAP_1_1]);
attempt('plus', $client, fn ($client) => $client->plus(3, 4));
attempt('minus', $client, fn ($client) => $client->minus(3, 4));
attempt('times', $client, fn ($client) => $client->times(3, 4));
?>
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/lazy_web/*'));
rmdir(__DIR__ . '/lazy_web');
?>
--EXPECT--
-- 1.1 /shop
find: Item{"id":1,"name":"tea","price":2.5} (200)
total: 1.5 (200)
fault: [Sender] a fault {"item":{"key":"reason","value":"because"}} (500)
registered: [42] registered null (500)
secret: [Receiver] Unknown error null (500)
error: [SOAP-ENV:Server] an error null (500)
raised: [Receiver] raised null (500)
warning: "went on" (200)
echo: "went on" (200)
-- 1.1 /debug
find: Item{"id":1,"name":"tea","price":2.5} (200)
total: 1.5 (200)
fault: [Sender] a fault {"item":{"key":"reason","value":"because"}} (500)
registered: [42] registered null (500)
secret: [0] secret null (500)
error: [SOAP-ENV:Server] an error null (500)
raised: [Receiver] raised null (500)
warning: "went on" (200)
echo: "went on" (200)
-- 1.2 /shop
find: Item{"id":1,"name":"tea","price":2.5} (200)
total: 1.5 (200)
fault: [Sender] a fault {"item":{"key":"reason","value":"because"}} (500)
registered: [42] registered null (500)
secret: [Receiver] Unknown error null (500)
error: [env:Receiver] an error null (500)
raised: [Receiver] raised null (500)
warning: "went on" (200)
echo: "went on" (200)
-- 1.2 /debug
find: Item{"id":1,"name":"tea","price":2.5} (200)
total: 1.5 (200)
fault: [Sender] a fault {"item":{"key":"reason","value":"because"}} (500)
registered: [42] registered null (500)
secret: [0] secret null (500)
error: [env:Receiver] an error null (500)
raised: [Receiver] raised null (500)
warning: "went on" (200)
echo: "went on" (200)
-- session
first: "number 1" (200)
second: "number 2" (200)
of another client: "number 1" (200)
third: "number 3" (200)
-- functions
plus: 7 (200)
minus: -1 (200)
times: [SOAP-ENV:Server] Function 'times' doesn't exist null (500)
