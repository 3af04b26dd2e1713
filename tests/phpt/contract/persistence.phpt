--TEST--
setPersistence(): which object answers in several handle() of one script (contract C-10.15)
--EXTENSIONS--
session
--FILE--
<?php
ini_set('soap.wsdl_cache_enabled', '0');

final class InMemory implements SessionHandlerInterface
{
    private array $data = [];

    public function open(string $path, string $name): bool { return true; }
    public function close(): bool { return true; }
    public function read(string $id): string|false { return $this->data[$id] ?? ''; }
    public function write(string $id, string $data): bool { $this->data[$id] = $data; return true; }
    public function destroy(string $id): bool { unset($this->data[$id]); return true; }
    public function gc(int $max_lifetime): int|false { return 0; }
}

class Counter
{
    public int $count = 0;
    public static array $log = [];

    public function __construct(public string $by = 'nobody')
    {
        self::$log[] = static::class . " made by $by";
    }

    public function next()
    {
        return static::class . " of $this->by: " . ++$this->count;
    }

    public function leave()
    {
        session_destroy();
        return ++$this->count;
    }
}

class Heir extends Counter
{
}

function server(string $class, ?int $mode, string ...$arguments): SoapServer
{
    $server = new SoapServer(null, ['uri' => 'urn:a']);
    $server->setClass($class, ...$arguments);
    if ($mode !== null) {
        $server->setPersistence($mode);
    }
    return $server;
}

function call(SoapServer $server, string $name = 'next'): string
{
    ob_start();
    $server->handle("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><i:$name xmlns:i='urn:a'/></e:Body></e:Envelope>");
    $text = trim(strip_tags(ob_get_clean()));
    $made = Counter::$log ? ' (' . implode(', ', Counter::$log) . ')' : '';
    Counter::$log = [];
    return "$text$made";
}

/* Output from here on would be too late for the session's settings. */
ini_set('session.use_cookies', '0');
ini_set('session.cache_limiter', '');
session_set_save_handler(new InMemory, false);
session_id('one');
$lines = [];

foreach (['none' => null, 'request' => SOAP_PERSISTENCE_REQUEST] as $name => $mode) {
    $server = server('Counter', $mode, $name);
    $lines[] = "$name: " . call($server) . '; ' . call($server) . '; ' . call(server('Counter', $mode, $name));
}
$server = server('Counter', SOAP_PERSISTENCE_SESSION, 'first');
$lines[] = 'session: ' . call($server) . '; ' . call($server);
$lines[] = 'another server: ' . call(server('Counter', SOAP_PERSISTENCE_SESSION, 'second'));
$lines[] = 'what the session has: ' . json_encode(array_map(fn ($o) => get_class($o) . " $o->count", $_SESSION));
session_write_close();
$lines[] = 'after it was written: ' . call($server);
session_write_close();
session_id('two');
$lines[] = 'another session: ' . call($server);
$lines[] = 'another class: ' . call(server('Heir', SOAP_PERSISTENCE_SESSION, 'third')) . '; ' . call($server) . '; ' . call(server('counter', SOAP_PERSISTENCE_SESSION, 'in lower case'));
$_SESSION['_bogus_session_name'] = 'text';
$lines[] = 'something else there: ' . call($server) . '; ' . call($server);
$lines[] = 'destroyed by the handler: ' . call($server, 'leave') . '; ' . call($server) . '; ' . call($server);
$server->setPersistence(SOAP_PERSISTENCE_REQUEST);
$lines[] = 'changed to request: ' . call($server) . '; ' . call($server);
$server->setPersistence(SOAP_PERSISTENCE_SESSION);
$lines[] = 'and back: ' . call($server) . '; ' . call($server);
$server->setClass('Heir', 'fourth');
$lines[] = 'class set anew: ' . call($server) . '; ' . call($server);
$server->setObject(new Counter('fifth'));
$lines[] = 'object set: ' . call($server) . '; ' . call($server);
foreach (['object' => fn ($s) => $s->setObject(new Counter), 'function' => fn ($s) => $s->addFunction('trim'), 'class, 3' => fn ($s) => $s->setClass('Counter')] as $name => $set) {
    $server = new SoapServer(null, ['uri' => 'urn:a']);
    $set($server);
    try {
        $server->setPersistence($name === 'class, 3' ? 3 : SOAP_PERSISTENCE_SESSION);
        $lines[] = "$name: set";
    } catch (Throwable $error) {
        $lines[] = "$name: " . get_class($error) . ': ' . $error->getMessage();
    }
}
echo implode("\n", $lines), "\n";
?>
--EXPECT--
none: Counter of none: 1 (Counter made by none); Counter of none: 1 (Counter made by none); Counter of none: 1 (Counter made by none)
request: Counter of request: 1 (Counter made by request); Counter of request: 1 (Counter made by request); Counter of request: 1 (Counter made by request)
session: Counter of first: 1 (Counter made by first); Counter of first: 2
another server: Counter of first: 3
what the session has: {"_bogus_session_name":"Counter 3"}
after it was written: Counter of first: 4
another session: Counter of first: 1 (Counter made by first)
another class: Heir of third: 1 (Heir made by third); Counter of first: 1 (Counter made by first); Counter of first: 2
something else there: Counter of first: 1 (Counter made by first); Counter of first: 2
destroyed by the handler: 3; Counter of first: 1 (Counter made by first); Counter of first: 2
changed to request: Counter of first: 1 (Counter made by first); Counter of first: 1 (Counter made by first)
and back: Counter of first: 3; Counter of first: 4
class set anew: Heir of fourth: 1 (Heir made by fourth); Heir of fourth: 1 (Heir made by fourth)
object set: Counter of fifth: 1 (Counter made by fifth); Counter of fifth: 2
object: Error: SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
function: Error: SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
class, 3: ValueError: SoapServer::setPersistence(): Argument #1 ($mode) must be either SOAP_PERSISTENCE_SESSION or SOAP_PERSISTENCE_REQUEST when the SOAP server is used in class mode
