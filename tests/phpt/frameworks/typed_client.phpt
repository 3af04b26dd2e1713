--TEST--
Frameworks: a client of typed requests and results with an engine around it (as phpro/soap-client), and code made out of __getTypes()
--EXTENSIONS--
soap
dom
--FILE--
<?php
ini_set('soapc.compat_messages', '1'); // what ext/soap says and nothing more
require __DIR__ . '/service.inc';
require __DIR__ . '/discover.inc';

interface RequestInterface {}
interface ResultInterface {}
interface ResultProvider
{
    public function getResult(): ResultInterface;
}

/* Iterators over private state: what is sent are the properties. */
class MultiArguments implements IteratorAggregate, RequestInterface
{
    public function __construct(private array $arguments) {}
    public function getIterator(): Iterator { return new ArrayIterator($this->arguments); }
    public function getArguments(): array { return $this->arguments; }
}

final class Find implements RequestInterface
{
    private string $name;
    public function __construct(string $name) { $this->name = $name; }
    public function withName(string $name): static { $new = clone $this; $new->name = $name; return $new; }
}
final class FindResponse implements ResultInterface, ResultProvider
{
    private ?TypedItem $findResult = null;
    public function getResult(): ResultInterface { return $this->findResult; }
}
final class Total implements RequestInterface
{
    public function __construct(private TypedItems $items) {}
}
final class TotalResponse implements ResultInterface
{
    private float $totalResult;
    public function value(): float { return $this->totalResult; }
}
final class AllResponse implements ResultInterface
{
    private TypedItems $allResult;
    public function items(): TypedItems { return $this->allResult; }
}
final class TypedItems implements IteratorAggregate, Countable
{
    /** @var TypedItem[] */
    private array|TypedItem|null $item = null;
    public static function of(TypedItem ...$items): self { $made = new self; $made->item = $items; return $made; }
    public function getIterator(): Iterator { return new ArrayIterator(is_array($this->item) ? $this->item : array_filter([$this->item])); }
    public function count(): int { return iterator_count($this->getIterator()); }
}
class TypedItem implements ResultInterface
{
    protected int $id;
    protected string $name;
    protected ?float $price;
    public static function of(int $id, string $name, ?float $price): static { $made = new static; [$made->id, $made->name, $made->price] = func_get_args(); return $made; }
    public function __get(string $name) { throw new LogicException("no $name is to be read from outside"); }
    public function describe(): string { return "$this->id $this->name " . json_encode($this->price); }
}
final class SpecialItem extends TypedItem
{
    private bool $special = true;
}

/* The engine: makes the request's text, sends it elsewhere, reads the reply; SoapClient's own transport is never met. */
final class Engine extends SoapClient
{
    public ?string $given = null;
    public array $encoded = [];

    public function __doRequest($request, $location, $action, $version, $oneWay = false, ?string $uriParserClass = null): ?string
    {
        if ($this->given !== null) {
            return $this->given;
        }
        $this->encoded = [$request, $location, $action, $version, $oneWay];
        return '';
    }
    public function encode(string $method, array $arguments): array
    {
        $this->given = null;
        $this->__soapCall($method, $arguments);
        return $this->encoded;
    }
    public function decode(string $method, string $reply)
    {
        $this->given = $reply;
        return $this->__soapCall($method, []);
    }
}

$wsdl = 'data:text/xml;base64,' . base64_encode((new Discovery('Shop', 'urn:shop', 'http://localhost/shop', SOAP_DOCUMENT))->wsdl());
$classmap = ['Item' => 'TypedItem', 'ArrayOfItem' => 'TypedItems', 'find' => 'Find', 'findResponse' => 'FindResponse', 'total' => 'Total',
    'totalResponse' => 'TotalResponse', 'allResponse' => 'AllResponse'];
$engine = new Engine($wsdl, ['classmap' => $classmap, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'cache_wsdl' => WSDL_CACHE_NONE]);

class Wrapped
{
    public function __construct(private Shop $shop) {}
    public function __call(string $name, array $arguments)
    {
        return ["{$name}Result" => $name === 'all' ? ['item' => $this->shop->all()] : $this->shop->$name(...array_values((array)$arguments[0]))];
    }
}
$server = new SoapServer($wsdl, ['classmap' => ['Item' => 'Item'], 'cache_wsdl' => WSDL_CACHE_NONE]);
$server->setObject(new Wrapped(new Shop));
$transport = function (array $request) use ($server): string {
    ob_start();
    $server->handle($request[0]);
    return ob_get_clean();
};

function request(string $method, array $arguments)
{
    global $engine, $transport;
    $result = $engine->decode($method, $transport($engine->encode($method, $arguments)));
    return $result instanceof ResultProvider ? $result->getResult() : $result;
}

function attempt(callable $try): void
{
    try {
        $result = $try();
        echo is_object($result) ? get_class($result) : json_encode($result), "\n";
    } catch (Throwable $error) {
        echo get_class($error), ' ', preg_replace('~ \(/.*\)~', '', $error->getMessage()), "\n";
    }
}

attempt(fn () => request('find', [new Find('tea')])->describe());
attempt(fn () => request('find', [(new Find('tea'))->withName('nothing')])->describe());
$all = request('all', [new MultiArguments([])]);
attempt(fn () => $all);
foreach ($all->items() as $item) {
    echo '  ', get_class($item), ' ', $item->describe(), "\n";
}
attempt(fn () => count($all->items()));
attempt(fn () => request('total', [new Total($all->items())])->value());
attempt(fn () => request('total', [new Total(TypedItems::of(SpecialItem::of(1, 'special', 3.5)))])->value());
attempt(fn () => preg_replace('~.*<SOAP-ENV:Body>(.*)</SOAP-ENV:Body>.*~s', '$1', $engine->encode('total', [new Total(TypedItems::of(SpecialItem::of(1, 'special', 3.5)))])[0]));
attempt(fn () => request('greet', (new MultiArguments([['name' => 'you', 'times' => 2]]))->getArguments())->greetResult);
attempt(fn () => request('find', [new stdClass]));
attempt(fn () => request('refuse', [(object)['how' => 'fault']]));
attempt(fn () => $engine->decode('find', str_replace('SOAP-ENV:Body>', 'x>', $transport($engine->encode('find', [new Find('tea')])))));
attempt(fn () => $engine->decode('find', '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><n:findResponse xmlns:n="urn:shop">'
    . '<findResult><id>1</id><name>x</name><price>none</price></findResult></n:findResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>'));
echo implode(' ', array_slice($engine->encode('find', [new Find('x')]), 1)), "\n";

echo "-- code made out of the types\n";
foreach ($engine->__getTypes() as $type) {
    if (!preg_match('/^struct (\w+) \{(.*)\}$/s', $type, $found)) {
        echo "other: $type\n";
        continue;
    }
    preg_match_all('/^ (\S+) (\w+);$/m', $found[2], $members, PREG_SET_ORDER);
    echo "class $found[1] { ", implode(' ', array_map(fn ($member) => "$member[1] \$$member[2];", $members)), " }\n";
}
foreach ($engine->__getFunctions() as $function) {
    echo preg_replace('/^(\S+) (\w+)\((.*)\)$/', 'function $2($3): $1', $function), "\n";
}
?>
--EXPECT--
"1 tea 2.5"
"0 nothing null"
AllResponse
  TypedItem 1 tea 2.5
  TypedItem 1 cake 4.25
2
6.75
3.5
"<ns1:total><items><item><id>1<\/id><name>special<\/name><price>3.5<\/price><\/item><\/items><\/ns1:total>"
"Hello you Hello you"
SoapFault SOAP-ERROR: Encoding: object has no 'name' property
SoapFault a fault
SoapFault Body must be present in a SOAP envelope
SoapFault SOAP-ERROR: Encoding: Violation of encoding rules
http://localhost/shop urn:shop#find 1 
-- code made out of the types
class greet { string $name; int $times; }
class greetResponse { string $greetResult; }
class Item { int $id; string $name; float $price; }
class find { string $name; }
class findResponse { Item $findResult; }
class ArrayOfItem { Item $item; }
class all {  }
class allResponse { ArrayOfItem $allResult; }
class total { ArrayOfItem $items; }
class totalResponse { float $totalResult; }
class notify { boolean $flag; }
class notifyResponse {  }
class refuse { string $how; }
class refuseResponse { string $refuseResult; }
function greet(greet $parameters): greetResponse
function find(find $parameters): findResponse
function all(all $parameters): allResponse
function total(total $parameters): totalResponse
function notify(notify $parameters): notifyResponse
function refuse(refuse $parameters): refuseResponse
