--TEST--
Frameworks: client and server as Laminas\Soap wraps them, both in one process (rpc/encoded, document/literal, without a WSDL)
--EXTENSIONS--
soap
dom
simplexml
--FILE--
<?php
require __DIR__ . '/service.inc';
require __DIR__ . '/discover.inc';
require __DIR__ . '/lazy_client.inc';

function attempt(string $what, callable $try): void
{
    echo "$what: ";
    try {
        $result = $try();
        echo is_object($result) ? get_class($result) : '', str_replace(',"lang":"en"', '', json_encode($result)), "\n"; /* PHP 8.5 has lang */
    } catch (SoapFault $fault) {
        echo "[$fault->faultcode] $fault->faultstring ", json_encode([$fault->faultactor ?? null, $fault->detail ?? null]), "\n";
    } catch (Throwable $error) {
        echo get_class($error), ' ', $error->getMessage(), "\n";
    }
}

function calls(LocalClient $client, LazyServer $server, bool $ends = false): void
{
    attempt('greet', fn () => $client->greet('you'));
    attempt('greet twice', fn () => $client->greet('you', 2));
    attempt('find', fn () => $client->find('tea'));
    attempt('find nothing', fn () => $client->find('nothing'));
    attempt('all', fn () => $client->all());
    attempt('total', fn () => $client->total([Item::of(1, 'a', 1.5), Item::of(2, 'b', 2.25)]));
    attempt('notify', fn () => $client->notify(true));
    if (!$ends) { /* without a WSDL it would end the script */
        attempt('no such', fn () => $client->vanish());
    }
    foreach (['fault', 'registered', 'secret', 'warning', 'echo'] as $how) {
        attempt("refuse $how", fn () => $client->refuse($how));
    }
    echo $client->made, ' made, last request ', strlen($client->last('Request')) > 0 ? 'kept' : 'lost', ', ',
        str_contains($client->last('Response'), 'http://www.w3.org/2003/05/soap-envelope') ? '1.2' : '1.1', ' ', $server->getRequest() === $client->last('Request') ? 'as sent' : 'changed', "\n";
}

echo "-- rpc, WSDL in a file\n";
$file = __DIR__ . '/lazy_local.wsdl';
file_put_contents($file, (new Discovery('Shop', 'urn:shop', 'http://localhost/shop', SOAP_RPC))->wsdl());
$server = (new LazyServer($file, ['classmap' => ['Item' => 'Item']]))->setClass('Shop')->registerFaultException('Refused')->setReturnResponse(true);
class Returning extends LocalClient
{
    public static LazyServer $of;
    public function transport(Delegating $client, string $request, string $location, string $action, int $version, ?bool $oneWay = null)
    {
        $response = self::$of->handle($request);
        return $response instanceof SoapFault
            ? "<e:Envelope xmlns:e='http://www.w3.org/2003/05/soap-envelope'><e:Body><e:Fault><e:Code><e:Value>e:$response->faultcode</e:Value></e:Code>"
                . "<e:Reason><e:Text xml:lang='en'>$response->faultstring</e:Text></e:Reason></e:Fault></e:Body></e:Envelope>"
            : $response;
    }
}
Returning::$of = $server;
calls(new Returning($server, $file, ['classmap' => ['Item' => 'Item']]), $server);

echo "-- document, WSDL as data:\n";
$wsdl = 'data:text/xml;base64,' . base64_encode((new Discovery('Shop', 'urn:shop', 'http://localhost/shop', SOAP_DOCUMENT))->wsdl());
$server = (new LazyServer($wsdl, ['classmap' => ['Item' => 'Item'], 'features' => SOAP_SINGLE_ELEMENT_ARRAYS]))->setClass(new Unwrapping(new Shop))
    ->registerFaultException('Refused')->setReturnResponse(true);
class Wrapping extends Returning
{
    protected function before(string $name, array $arguments): array
    {
        $names = ['greet' => ['name', 'times'], 'find' => ['name'], 'total' => ['items'], 'notify' => ['flag'], 'refuse' => ['how']];
        $arguments = $name === 'greet' ? $arguments + [1 => 1] : $arguments;
        $arguments = $name === 'total' ? [['item' => $arguments[0]]] : $arguments;
        return [array_combine($names[$name] ?? [], $arguments)];
    }
    protected function after($result)
    {
        return is_object($result) ? current((array)$result) : $result;
    }
}
Returning::$of = $server;
calls(new Wrapping($server, $wsdl, ['classmap' => ['Item' => 'Item']]), $server);

echo "-- without a WSDL\n";
$server = (new LazyServer(null, ['uri' => 'urn:shop']))->setClass('Shop')->registerFaultException('Refused')->setReturnResponse(true);
Returning::$of = $server;
calls($client = new Returning($server, null, ['uri' => 'urn:shop', 'location' => 'local:']), $server, true);
attempt('not yet complete', fn () => (new LazyClient(null, ['uri' => 'urn:shop']))->greet('x'));
attempt('headers', function () use ($client) {
    $client->addHeader(new SoapHeader('urn:head', 'Token', 'abc'))->greet('you');
    return [str_contains($client->last('Request'), '<ns2:Token>abc</ns2:Token>'), $client->outHeaders()];
});
attempt('settings changed', fn () => [$client->set('soap_version', SOAP_1_1)->greet('you'), $client->made,
    str_contains($client->last('Response'), 'http://schemas.xmlsoap.org/soap/envelope/')]);
attempt('no such class', fn () => $client->set('classmap', ['Item' => 'Nothing']));

echo "-- requests of all kinds\n";
$request = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><s:greet xmlns:s="urn:shop"><name>them</name></s:greet></e:Body></e:Envelope>';
$document = new DOMDocument;
$document->loadXML($request);
foreach (['text' => $request, 'DOM' => $document, 'SimpleXML' => simplexml_load_string($request), 'nothing' => '', 'no XML' => 'x', 'DTD' => "<!DOCTYPE x>$request"] as $what => $given) {
    attempt($what, function () use ($server, $given) {
        $reply = $server->handle($given);
        return $reply instanceof SoapFault ? throw $reply : trim(strip_tags($reply));
    });
}
attempt('debug', fn () => $server->setDebug(true)->fault(new LogicException('told', 7)));
attempt('functions', fn () => $server->soap()->getFunctions());
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/lazy_local.wsdl');
?>
--EXPECT--
-- rpc, WSDL in a file
greet: [env:Receiver] Shop::greet(): Argument #2 ($times) must be of type int, null given [null,null]
greet twice: "Hello you Hello you"
find: Item{"id":1,"name":"tea","price":2.5}
find nothing: Item{"id":0,"name":"nothing","price":null}
all: [{"id":1,"name":"tea","price":2.5},{"id":1,"name":"cake","price":4.25}]
total: 3.75
notify: null
no such: [Sender] Function ("vanish") is not a valid method for this service [null,null]
refuse fault: [Sender] a fault [null,{"item":{"key":"reason","value":"because"}}]
refuse registered: [e:42] registered [null,null]
refuse secret: [e:Receiver] Unknown error [null,null]
refuse warning: "went on"
refuse echo: "went on"
1 made, last request kept, 1.2 as sent
-- document, WSDL as data:
greet: "Hello you"
greet twice: "Hello you Hello you"
find: Item{"id":1,"name":"tea","price":2.5}
find nothing: Item{"id":0,"name":"nothing","price":null}
all: stdClass{"item":[{"id":1,"name":"tea","price":2.5},{"id":1,"name":"cake","price":4.25}]}
total: 3.75
notify: false
no such: [Sender] Function ("vanish") is not a valid method for this service [null,null]
refuse fault: [Sender] a fault [null,{"item":{"key":"reason","value":"because"}}]
refuse registered: [e:42] registered [null,null]
refuse secret: [e:Receiver] Unknown error [null,null]
refuse warning: "went on"
refuse echo: "went on"
1 made, last request kept, 1.2 as sent
-- without a WSDL
greet: "Hello you"
greet twice: "Hello you Hello you"
find: stdClass{"id":1,"name":"tea","price":2.5}
find nothing: stdClass{"id":0,"name":"nothing","price":null}
all: [{"id":1,"name":"tea","price":2.5},{"id":1,"name":"cake","price":4.25}]
total: 3.75
notify: null
refuse fault: [Sender] a fault [null,{"item":{"key":"reason","value":"because"}}]
refuse registered: [e:42] registered [null,null]
refuse secret: [e:Receiver] Unknown error [null,null]
refuse warning: "went on"
refuse echo: "went on"
1 made, last request kept, 1.2 as sent
not yet complete: UnexpectedValueException without a WSDL location and uri are needed
headers: [true,[]]
settings changed: ["Hello you",2,true]
no such class: InvalidArgumentException no class Nothing
-- requests of all kinds
text: "Hello them"
DOM: "Hello them"
SimpleXML: "Hello them"
nothing: [Receiver] Unknown error [null,null]
no XML: [Receiver] Unknown error [null,null]
DTD: [Receiver] Unknown error [null,null]
debug: SoapFault{"faultstring":"told","faultcode":"7","faultcodens":null,"faultactor":null,"detail":null,"_name":null,"headerfault":null}
functions: ["greet","find","all","total","notify","refuse"]
