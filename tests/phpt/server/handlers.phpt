--TEST--
SoapServer: functions, class, object; what each setter refuses (contract C-10.6, C-10.15 to C-10.17)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

function Echoing($text) { return $text; }
function other() { return 'other'; }

class Made
{
    private static int $made = 0;
    public function __construct(private string $prefix = 'none', private array $more = [])
    {
        self::$made++;
    }
    public function __destruct() { $GLOBALS['destroyed'] = ($GLOBALS['destroyed'] ?? 0) + 1; }
    public function who() { return $this->prefix . count($this->more) . ' ' . self::$made; }
    protected function notThis() {}
    public static function andThis() {}
}

function called(SoapServer $server, string $name): string
{
    $reply = reply($server, envelope("<p:$name><x>1</x></p:$name>"));
    return trim(strip_tags($reply));
}

function refused(callable $do): void
{
    try {
        $do();
        echo "not refused\n";
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

$server = new SoapServer(null, ['uri' => 'urn:here']);
$server->addFunction('ECHOING');
$server->addFunction(['other']);
echo called($server, 'echoing'), ', ', called($server, 'OTHER'), ', ', json_encode($server->getFunctions()), "\n";
refused(fn() => $server->addFunction('missing'));
refused(fn() => $server->addFunction(['other', 'missing']));
refused(fn() => $server->addFunction([5]));
refused(fn() => $server->addFunction(5));
refused(fn() => $server->addFunction(null));
refused(fn() => $server->setPersistence(SOAP_PERSISTENCE_REQUEST));
refused(fn() => $server->setClass('Missing'));

$server->setClass('Made', 'p', [1, 2]);
echo called($server, 'who'), ', ', called($server, 'Who'), ", destroyed: $destroyed, ", json_encode($server->getFunctions()), "\n";
refused(fn() => $server->setPersistence(3));
$server->setPersistence(SOAP_PERSISTENCE_REQUEST);
$server->addFunction([5]);
$server->addFunction('other');
$server->setObject(new Made('object'));
echo called($server, 'who'), ', ', json_encode($server->getFunctions()), "\n";
refused(fn() => $server->setPersistence(SOAP_PERSISTENCE_REQUEST));
refused(fn() => clone $server);

class Untold extends SoapServer
{
    public function __construct() {}
}
$untold = new Untold;
refused(fn() => $untold->handle('<a/>'));
refused(fn() => $untold->getFunctions());
refused(fn() => $untold->setObject($server));
?>
--EXPECT--
1, other, ["Echoing","other"]
TypeError: SoapServer::addFunction(): Argument #1 ($functions) must be a valid function name, function "missing" not found
TypeError: SoapServer::addFunction(): Function "missing" not found
TypeError: SoapServer::addFunction(): Argument #1 ($functions) must contain only strings
ValueError: SoapServer::addFunction(): Argument #1 ($functions) must be SOAP_FUNCTIONS_ALL when an integer is passed
TypeError: SoapServer::addFunction(): Argument #1 ($functions) must be of type array|string|int, null given
Error: SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
TypeError: SoapServer::setClass(): Argument #1 ($class) must be a valid class name, Missing given
p2 1, p2 2, destroyed: 2, ["__construct","__destruct","who","andThis"]
ValueError: SoapServer::setPersistence(): Argument #1 ($mode) must be either SOAP_PERSISTENCE_SESSION or SOAP_PERSISTENCE_REQUEST when the SOAP server is used in class mode
object0 3, ["__construct","__destruct","who","andThis"]
Error: SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode
Error: Trying to clone an uncloneable object of class SoapServer
Error: Cannot fetch SoapServer object
Error: Cannot fetch SoapServer object
Error: Cannot fetch SoapServer object
