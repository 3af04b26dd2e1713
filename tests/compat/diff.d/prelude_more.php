<?php
/* What the scripts of the second kind use: subclasses of the classes, values whose code throws, sessions in memory. */

// -- steps --

/** __doRequest() by a server in the same process. */
function nested(?SoapServer $server, string $request): ?string
{
    if (!$server) {
        return null;
    }
    $outer = $GLOBALS['soap_server'] ?? null;
    $GLOBALS['soap_server'] = $server;
    http_response_code(200);
    ob_start();
    try {
        $server->handle($request);
    } finally {
        $output = ob_get_clean();
        $GLOBALS['soap_server'] = $outer;
        Seen::set('output', (string)$output);
        Seen::set('status', var_export(http_response_code(), true));
    }
    return $output;
}

/** An operation that calls the service once more, with another client, before it answers. */
function again(string $name, array $arguments, Closure $result): mixed
{
    static $depth = 0;
    if ($depth >= 1 || !isset($GLOBALS['nested_client'])) {
        return $result();
    }
    $depth++;
    try {
        $inner = $GLOBALS['nested_client']($GLOBALS['soap_server']);
        note($inner->__soapCall($name, $arguments));
    } catch (SoapFault $e) {
        note($e::class);
    } finally {
        $depth--;
    }
    return $result();
}

/** What a program does with its client beside calls. */
function act(string $name, ?SoapClient $client, Closure $do): void
{
    if (!$client) {
        return;
    }
    Seen::step($name);
    $client->reply = null;
    $headers = 'untouched';
    ob_start();
    try {
        Seen::set('result', dump($do($client, $headers)));
    } catch (Throwable $e) {
        Seen::set('thrown', dump_throwable($e));
    }
    $output = ob_get_clean();
    if ($output !== '') {
        Seen::set('output', $output);
    }
}

function note(mixed $value): void
{
    Seen::set('noted', dump($value));
}

/** What a program does to its server between two requests. */
function change(?SoapServer $server, Closure $do): void
{
    if (!$server) {
        return;
    }
    Seen::step('new change ' . count(Seen::$steps));
    try {
        $do($server);
    } catch (Throwable $e) {
        Seen::set('thrown', dump_throwable($e));
    }
}

/** What a program goes on with in place of its client. */
function taken(SoapClient $copy): string
{
    $GLOBALS['taken'] = $copy;
    return $copy::class;
}

function taken_client(?SoapClient $client): ?SoapClient
{
    $taken = $GLOBALS['taken'] ?? $client;
    unset($GLOBALS['taken']);
    return $taken;
}

/** A client of the server that is at work. */
function inner_client(?string $wsdl, array $options, SoapServer $server): SoapClient
{
    $client = new LooseClient(wsdl_uri($wsdl), $options);
    $client->reply = fn ($request) => nested($server, $request);
    return $client;
}

/** Private slots of SoapClient, but for those that hold a resource in one of the two. */
function slots(SoapClient $client): array
{
    $slots = [];
    foreach ((array)$client as $name => $value) {
        if (!preg_match('/sdl$|typemap$|_stream_context$|httpurl$|httpsocket$|_request|_response|__soap_fault$/', $name)) {
            $slots[strtr($name, "\0", '~')] = $value;
        }
    }
    return $slots;
}

function props(object $object): array
{
    return array_map(fn ($property) => $property->getName(), (new ReflectionObject($object))->getProperties());
}

function throwing(int $level, string $message): bool
{
    throw new ErrorException($message, 0, $level);
}

// -- subclasses of the classes --

/** As programs without types wrote it. */
class LooseClient extends SoapClient
{
    public $reply;

    #[ReturnTypeWillChange]
    public function __doRequest($request, $location, $action, $version, $one_way = 0, $more = null)
    {
        Seen::set('request', $request);
        Seen::set('transport', "$location\n$action\n$version\n" . var_export($one_way, true));
        if ($this->reply instanceof Throwable) {
            throw $this->reply;
        }
        return $this->reply instanceof Closure ? ($this->reply)($request) : $this->reply;
    }
}

class CallingClient extends Client
{
    public function __call(string $name, array $args): mixed
    {
        Seen::set('__call', "$name\n" . dump($args));
        return parent::__call($name, $args);
    }
}

class SoapCallClient extends LooseClient
{
    #[ReturnTypeWillChange]
    public function __soapCall($name, $args, $options = null, $input_headers = null, &$output_headers = null)
    {
        Seen::set('__soapCall', "$name\n" . dump([$args, $options, $input_headers]));
        try {
            $result = parent::__soapCall($name, $args, $options, $input_headers, $output_headers);
        } catch (SoapFault $e) {
            throw new DomainException($e->faultstring, 1);
        }
        note(is_soap_fault($result));
        return $result;
    }
}

/** Its parent is made only when the first call comes. */
class LateClient extends LooseClient
{
    private $wsdl;
    private $options;

    public function __construct($wsdl, $options = [])
    {
        [$this->wsdl, $this->options] = [$wsdl, $options];
    }

    #[ReturnTypeWillChange]
    public function __call($name, $args)
    {
        if ($this->options !== null) {
            $options = $this->options;
            $this->options = null;
            parent::__construct($this->wsdl, $options);
        }
        return parent::__call($name, $args);
    }
}

/** Properties that are called as private ones of SoapClient. */
class OwnSlotsClient extends Client
{
    public $location = 'own location';
    protected $uri = 'own uri';
    public $trace = 'own trace';
    private $_exceptions = 'own exceptions';
    public $_soap_version = 9;
    public $_login;
    public array $_cookies = ['own' => 1];
    public $__last_request = 'own request';
    public $sdl = 'own sdl';
}

#[AllowDynamicProperties]
class MagicClient extends LooseClient
{
    public function __get($name)
    {
        Seen::set('__get', $name);
        return "got $name";
    }

    public function __set($name, $value)
    {
        Seen::set('__set', "$name\n" . dump($value));
    }

    public function __isset($name)
    {
        Seen::set('__isset', $name);
        return true;
    }
}

class RewritingClient extends LooseClient
{
    #[ReturnTypeWillChange]
    public function __doRequest($request, $location, $action, $version, $one_way = 0, $more = null)
    {
        $request = str_replace(['SOAP-ENV:', 'ns1:', 'xmlns:ns1'], ['soapenv:', 'first:', 'xmlns:first'], $request);
        return parent::__doRequest($request, "$location?rewritten", $action, $version, $one_way);
    }

    #[ReturnTypeWillChange]
    public function __getLastRequest()
    {
        return 'mine: ' . parent::__getLastRequest();
    }
}

#[AllowDynamicProperties]
class OwnFault extends SoapFault
{
    public $extra = 'extra';
    protected $hidden = 'hidden';
}

/** A SoapFault that was never constructed. */
class BareFault extends SoapFault
{
    public function __construct(...$arguments)
    {
    }
}

class ThrowingFault extends SoapFault
{
    public function __construct()
    {
        throw new LogicException('no fault');
    }
}

class OwnError extends Error
{
    protected $code = 'text code';
}

class OwnVar extends SoapVar
{
    public $extra = 'extra';
}

class OwnHeader extends SoapHeader
{
    public $extra = 'extra';

    public function __construct(string $name = 'own')
    {
        parent::__construct('urn:own', $name, ['a' => 1]);
    }
}

class CallsAll
{
    public function __call(string $name, array $arguments): mixed
    {
        handled("__call $name", $arguments);
        return $arguments[0] ?? "called $name";
    }
}

// -- values --

class OwnDate extends DateTimeImmutable
{
    public $a = 'date a';
}

function moment(string $type, string $text, string $zone, string $class): DateTimeInterface
{
    return new $class($text, new DateTimeZone($zone));
}

class ThrowingText
{
    public $a = 1;

    public function __toString(): string
    {
        throw new LogicException('in __toString');
    }
}

class ThrowingGet
{
    public function __get(string $name): mixed
    {
        throw new LogicException("in __get $name");
    }

    public function __isset(string $name): bool
    {
        return true;
    }
}

class ThrowingIsset
{
    public function __get(string $name): mixed
    {
        return 1;
    }

    public function __isset(string $name): bool
    {
        throw new LogicException("in __isset $name");
    }
}

class ThrowingMany implements IteratorAggregate
{
    public $a = 'many a';

    public function getIterator(): Iterator
    {
        throw new LogicException('in getIterator');
    }
}

/** A declared property that was unset: __get() stands in. */
class Unset_
{
    public $a = 1;
    public $b = 2;
    protected ?string $item = 'item';

    public function __construct()
    {
        unset($this->a, $this->item);
    }

    public function __get(string $name): mixed
    {
        return "lazy $name";
    }
}

class LazyGet
{
    public $a;
    public $b;
    public $item;
    private array $values;

    public function __construct(iterable $values)
    {
        $this->values = [...$values];
        unset($this->a, $this->b, $this->item);
    }

    public function __get(string $name): mixed
    {
        return $this->values[$name] ?? null;
    }

    public function __isset(string $name): bool
    {
        return isset($this->values[$name]);
    }
}

class ByReference
{
    private array $values = ['a' => 1, 'b' => [1, 2], 'item' => 'i'];

    public function &__get(string $name): mixed
    {
        return $this->values[$name];
    }

    public function __isset(string $name): bool
    {
        return isset($this->values[$name]);
    }
}

class ShadowBase
{
    private $a = 'base a';
    private $b = 'base b';
    protected $c = 'base c';
}

/** Private properties of one name in ancestor and heir. */
class Shadow extends ShadowBase
{
    private $a = 'own a';
    public $c = 'own c';
}

class ReadonlyHalf
{
    public readonly string $a;
    public readonly string $b;

    public function __construct(string $a)
    {
        $this->a = $a;
    }
}

/** All members are private, in a class of their own names. */
class Privately
{
    private $a;
    private $b;
    private $c;
    private $d;
    private $item;
    private $value;
    private $name;
    private $id;

    public function __construct(iterable $values)
    {
        foreach ($values as $name => $value) {
            if (property_exists($this, $name)) {
                $this->$name = $value;
            }
        }
    }
}

/** An array with two members that are one reference. */
function linked(mixed $value): array
{
    $array = ['x' => 1];
    $array['a'] = &$value;
    $array['b'] = &$value;
    return $array;
}

function linked_object(mixed $value): stdClass
{
    $object = new stdClass;
    $object->a = &$value;
    $object->b = &$value;
    return $object;
}

/** Each member is a reference that something else holds, too. */
function linked_members(array $values): array
{
    static $held;
    $held = [];
    $array = [];
    foreach ($values as $name => $value) {
        $held[$name] = $value;
        $array[$name] = &$held[$name];
    }
    return $array;
}

/** A list that holds itself by reference. */
function self_list(): array
{
    $list = [1];
    $list[1] = &$list;
    return $list;
}

/** An array whose elements are the slots of an object's properties. */
function indirect(): array
{
    $object = new Guarded;
    foreach ($object as $ignored) {
    }
    return (array)$object;
}

/** An object from an array, with names that are numbers. */
function casted(array $values): object
{
    return (object)$values;
}

// -- sessions --

final class MemorySessions implements SessionHandlerInterface
{
    private array $data = [];

    public function open(string $path, string $name): bool
    {
        return true;
    }

    public function close(): bool
    {
        return true;
    }

    public function read(string $id): string|false
    {
        return $this->data[$id] ?? '';
    }

    public function write(string $id, string $data): bool
    {
        $this->data[$id] = $data;
        return true;
    }

    public function destroy(string $id): bool
    {
        unset($this->data[$id]);
        return true;
    }

    public function gc(int $max_lifetime): int|false
    {
        return 0;
    }
}

/** Each script has a session of its own, and none of it leaves the process. */
function fresh_session(): void
{
    if (session_status() === PHP_SESSION_ACTIVE) {
        session_abort();
    }
    static $scripts = 0;
    ini_set('session.use_cookies', '0');
    ini_set('session.use_strict_mode', '0');
    ini_set('session.cache_limiter', '');
    session_set_save_handler(new MemorySessions, false);
    session_id('script' . ++$scripts);
    $_SESSION = [];
}
