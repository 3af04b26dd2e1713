<?php
/*
 * What the generated scripts use: classes of every kind that programs pass, a client and a server that note what is seen
 * from outside, and a dump that shows classes, types, sharing and visibility. It runs under ext/soap and under soapc.
 */

final class Seen
{
    /** @var array<string, array<string, mixed>> step => field => text, or list of texts */
    public static array $steps = [];
    public static string $step = 'start';

    public static function step(string $name): void
    {
        self::$step = $name;
        self::$steps[$name] ??= [];
    }

    public static function set(string $field, string $text): void
    {
        $free = $field;
        for ($i = 2; isset(self::$steps[self::$step][$free]); $i++) {
            $free = "$field $i";
        }
        self::$steps[self::$step][$free] = $text;
    }

    public static function warning(int $level, string $message): bool
    {
        self::set('warning', "$level $message");
        return true;
    }

    /** What ended the script, when something did. */
    public static function end(): void
    {
        $output = '';
        while (ob_get_level() > 0) {
            $output = ob_get_clean() . $output;
        }
        if ($output !== '') {
            self::set('output', $output);
        }
        $error = error_get_last();
        if ($error && $error['type'] & (E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR | E_PARSE | E_RECOVERABLE_ERROR | E_USER_ERROR)) {
            $text = preg_replace('/(^PHP Fatal error: )|( in \S+:\d+\nStack trace:.*)/s', '', $error['message']);
            self::set('fatal', "{$error['type']} $text");
        } else {
            self::set('exit', 'the script ended');
        }
        self::set('status', (string)var_export(http_response_code(), true));
    }
}

// -- values --

/** One line a leaf: its path, then what is there. */
function dump(mixed $value): string
{
    $lines = [];
    $objects = [];
    dump_into($lines, $objects, '$', $value, 0);
    return implode("\n", $lines);
}

function dump_text(string $text): string
{
    return "'" . addcslashes($text, "\0..\37\\'\177..\377") . "'";
}

function dump_into(array &$lines, array &$objects, string $path, mixed $value, int $depth): void
{
    if (count($lines) > 3000 || $depth > 60) {
        $lines[] = "$path ...";
    } elseif (is_string($value)) {
        $lines[] = "$path string " . dump_text($value);
    } elseif (is_array($value)) {
        $lines[] = "$path array " . (array_is_list($value) ? count($value) : json_encode(array_keys($value), JSON_PARTIAL_OUTPUT_ON_ERROR));
        foreach ($value as $key => $item) {
            $mark = ReflectionReference::fromArrayElement($value, $key) ? '&' : '';
            dump_into($lines, $objects, $path . '[' . (is_int($key) ? $key : dump_text($key)) . "]$mark", $item, $depth + 1);
        }
    } elseif ($value instanceof UnitEnum) {
        $lines[] = "$path enum " . $value::class . "::$value->name";
    } elseif (is_object($value)) {
        $id = spl_object_id($value);
        if (isset($objects[$id])) {
            $lines[] = "$path same as $objects[$id]";
            return;
        }
        $objects[$id] = $path;
        if ($value instanceof SoapFault) {
            dump_fault($lines, $objects, $path, $value, $depth);
            return;
        }
        $members = $value instanceof SoapClient || $value instanceof SoapServer || $value instanceof Throwable ? [] : (array)$value;
        $names = array_map(fn ($name) => strtr((string)$name, "\0", '~'), array_keys($members));
        $lines[] = "$path object " . strtok($value::class, "\0") . ' ' . json_encode($names, JSON_PARTIAL_OUTPUT_ON_ERROR);
        foreach (array_values($members) as $i => $item) {
            dump_into($lines, $objects, "$path->$names[$i]", $item, $depth + 1);
        }
    } else {
        $lines[] = "$path " . get_debug_type($value) . (is_null($value) ? '' : ' ' . var_export($value, true));
    }
}

function dump_fault(array &$lines, array &$objects, string $path, SoapFault $fault, int $depth): void
{
    $lines[] = "$path object " . $fault::class;
    foreach (['faultcode', 'faultcodens', 'faultstring', 'faultactor', '_name', 'headerfault', 'detail'] as $name) {
        dump_into($lines, $objects, "$path->$name", $fault->$name ?? null, $depth + 1);
    }
}

function dump_throwable(Throwable $e): string
{
    $text = $e::class . "\ncode " . var_export($e->getCode(), true) . "\nmessage " . $e->getMessage();
    if ($e->getPrevious()) {
        $text .= "\nprevious " . $e->getPrevious()::class . ': ' . $e->getPrevious()->getMessage();
    }
    return $e instanceof SoapFault ? "$text\n" . dump($e) : $text;
}

// -- the client's side --

class Client extends SoapClient
{
    public mixed $reply = null;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        Seen::set('request', $request);
        Seen::set('transport', "$location\n$action\n$version\n" . var_export($oneWay, true));
        $reply = $this->reply;
        if ($reply instanceof Throwable) {
            throw $reply;
        }
        return $reply instanceof Closure ? $reply($request) : $reply;
    }
}

/** Makes a client, or notes why not; what its WSDL says is noted. */
function client(?string $wsdl, array $options, string $class = Client::class): ?SoapClient
{
    Seen::step('new client');
    try {
        $client = new $class(wsdl_uri($wsdl), $options);
        Seen::set('functions', dump($client->__getFunctions()));
        Seen::set('types', dump($client->__getTypes()));
        return $client;
    } catch (Throwable $e) {
        Seen::set('thrown', dump_throwable($e));
        return null;
    }
}

function wsdl_uri(?string $wsdl): ?string
{
    return $wsdl === null ? null : 'data:text/xml;base64,' . base64_encode($wsdl);
}

/** One exchange: $call gets the client; a list of arguments shows what the call did to them. */
function exchange(string $name, ?SoapClient $client, mixed $reply, Closure $call, ?array &$after = null): void
{
    if (!$client) {
        return;
    }
    Seen::step($name);
    $client->reply = $reply;
    ob_start();
    $headers = 'untouched';
    try {
        $result = $call($client, $headers);
        Seen::set('result', dump($result));
    } catch (Throwable $e) {
        Seen::set('thrown', dump_throwable($e));
    }
    $output = ob_get_clean();
    if ($output !== '') {
        Seen::set('output', $output);
    }
    if ($headers !== 'untouched') {
        Seen::set('output headers', dump($headers));
    }
    if ($after !== null) {
        Seen::set('arguments after', dump($after));
    }
    Seen::set('last request', dump($client->__getLastRequest()));
    Seen::set('last response', dump($client->__getLastResponse()));
}

// -- the server's side --

/** Makes a server; $setup gives it its handlers. Each is a step of its own: those between may have ended the script on one side. */
function server(?string $wsdl, array $options, Closure $setup): ?SoapServer
{
    for ($n = 1; isset(Seen::$steps[$name = $n > 1 ? "new server $n" : 'new server']); $n++) {
    }
    Seen::step($name);
    ob_start();
    try {
        $server = new SoapServer(wsdl_uri($wsdl), $options);
        $setup($server);
        Seen::set('functions', dump($server->getFunctions()));
    } catch (Throwable $e) {
        Seen::set('thrown', dump_throwable($e));
        $server = null;
    }
    $output = ob_get_clean();
    if ($output !== '') {
        Seen::set('output', $output);
    }
    return $server;
}

function serve(string $name, ?SoapServer $server, string $request): void
{
    if (!$server) {
        return;
    }
    Seen::step($name);
    $GLOBALS['soap_server'] = $server;
    header_remove();
    http_response_code(200);
    error_clear_last();
    ob_start();
    try {
        $server->handle($request);
    } catch (Throwable $e) {
        Seen::set('thrown', dump_throwable($e));
    }
    $output = (string)ob_get_clean();
    Seen::set('output', $output);
    Seen::set('status', (string)var_export(http_response_code(), true));
    Seen::set('head', implode("\n", str_replace('Content-Length: ' . strlen($output), 'Content-Length: right', headers_list())));
    if ($error = error_get_last()) {
        Seen::set('last error', "$error[type] $error[message]");
    }
}

/** What a handler saw. */
function handled(string $name, array $arguments): void
{
    Seen::set('handled', "$name\n" . dump($arguments));
}

// -- classes of the values --

#[AllowDynamicProperties]
class Open
{
    public $a;
    public $b;
}

class Guarded
{
    private $a = 'private a';
    protected $b = 'protected b';
    public $c = 'public c';
    private ?array $item = [1, 2];

    public function __construct(array $values = [])
    {
        foreach ($values as $name => $value) {
            if (property_exists($this, $name)) {
                $this->$name = $value;
            }
        }
    }
}

class Ancestor
{
    protected $item = 'ancestor item';
    protected $b = 'ancestor b';

    public function __construct(array $values = [])
    {
        foreach ($values as $name => $value) {
            if (property_exists($this, $name)) {
                $this->$name = $value;
            }
        }
    }
}

class Heir extends Ancestor
{
    public $a = 'heir a';
    protected $d = 'heir d';
}

#[AllowDynamicProperties]
class Typed
{
    public int $a;
    public ?string $b = null;
    public string $c;
    public array $item;
    public self $next;
    public bool|float $d;
    public readonly string $name;

    public static function of(array $values): self
    {
        $made = new self;
        foreach ($values as $name => $value) {
            try {
                $made->$name = $value;
            } catch (Error) {
            }
        }
        return $made;
    }
}

class Promoted
{
    public function __construct(public readonly mixed $a = 1, protected mixed $b = 'two', private mixed $c = null, public mixed $item = null)
    {
    }
}

class Magic
{
    public function __construct(private array $values, private bool $isset = true)
    {
    }

    public function __get(string $name): mixed
    {
        return $this->values[$name] ?? null;
    }

    public function __isset(string $name): bool
    {
        return $this->isset && isset($this->values[$name]);
    }
}

class GetOnly
{
    public function __construct(private array $hidden)
    {
    }

    public function __get(string $name): mixed
    {
        return $this->hidden[$name] ?? null;
    }
}

class Text
{
    public $a = 'text a';

    public function __construct(private string $text)
    {
    }

    public function __toString(): string
    {
        return $this->text;
    }
}

class Many implements IteratorAggregate
{
    public $a = 'many a';

    public function __construct(private array $values)
    {
    }

    public function getIterator(): Iterator
    {
        return new ArrayIterator($this->values);
    }
}

class Fluent implements Iterator, Countable
{
    private int $at = 0;

    public function __construct(public array $item)
    {
    }

    public function current(): mixed
    {
        return $this->item[$this->at];
    }

    public function key(): mixed
    {
        return $this->at;
    }

    public function next(): void
    {
        $this->at++;
    }

    public function rewind(): void
    {
        $this->at = 0;
    }

    public function valid(): bool
    {
        return $this->at < count($this->item);
    }

    public function count(): int
    {
        return count($this->item);
    }
}

/* What class maps name. */
class C_T0 { public $a = 'default'; private $item; protected $b; }
class C_T1 extends Open { }
class C_T2 { public ?int $a = null; public string $b = 'b'; public mixed $item; public array $c = []; }
#[AllowDynamicProperties]
class C_T3 { private $id = 'secret'; public readonly mixed $name; public function __construct() { throw new LogicException('constructors are not called'); } }
class C_T4 extends C_T3 { public function __set(string $name, mixed $value): void { Seen::set('__set', "$name\n" . dump($value)); } }
class C_T5 extends stdClass { }
class C_T6 extends ArrayObject { }
class C_T7 { public function __get(string $name): mixed { return "got $name"; } }
class C_T8 extends Open { public int|string|null $value; public ?C_T0 $next; }
class C_T9 extends Open { }
class C_T10 extends Open { }
class C_T11 extends C_T10 { }
class C_T12 extends Open { }

abstract class Unmade
{
    public $a;
}

enum Suit
{
    case Hearts;
    case Spades;
}

enum Colour: string
{
    case Red = 'red';
    case Green = 'green';
}

enum Level: int
{
    case Low = 1;
    case High = 2;
}

/** A generator with keys. */
function yields(array $values): Generator
{
    yield from $values;
}

function object_of(string $class, array $values): object
{
    $made = (new ReflectionClass($class))->newInstanceWithoutConstructor();
    foreach ($values as $name => $value) {
        try {
            @$made->$name = $value;
        } catch (Error) {
        }
    }
    return $made;
}

/** @return string what a typemap wrote or read, noted */
function mapped(string $what, mixed $value, mixed $result): mixed
{
    Seen::set($what, dump($value));
    if ($result instanceof Throwable) {
        throw $result;
    }
    return $result;
}

require __DIR__ . '/prelude_more.php';
