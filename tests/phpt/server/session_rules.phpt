--TEST--
SoapServer: when an object lives in the session, is made anew, is destroyed; sessions of the program's own (contract C-10.15)
--EXTENSIONS--
soap
session
--FILE--
<?php
require __DIR__ . '/http.inc';

$folder = sys_get_temp_dir() . '/soapc_session_rules_' . getmypid();
mkdir($folder);
$web = new WebServer("ini_set('session.save_path', '$folder'); \$log = '$folder/log';" . <<<'CODE'
class Counter
{
    public int $count = 0;
    public function __construct(public string $by = '') { self::log('made'); }
    public function next() { return $this->by . ++$this->count; }
    public function fault() { $this->count++; throw new SoapFault('Client', 'a fault'); }
    public function exception() { $this->count++; throw new Exception('an exception'); }
    public function leave() { $this->count++; exit('left'); }
    public function error() { $this->count++; nothing(); }
    public function self() { return $this; }
    public function __destruct() { self::log('destroyed'); }
    public function __sleep() { self::log('stored'); return ['count', 'by']; }
    public function __wakeup() { self::log('woken'); }
    private static function log($what) { file_put_contents($GLOBALS['log'], " $what", FILE_APPEND); }
}
class Derived extends Counter {}
class Other
{
    public int $count = 100;
    public function next() { return 'other ' . ++$this->count; }
}
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$server = new SoapServer(null, ['uri' => 'urn:u']);
if ($path === '/started') { session_start(); $_SESSION['mine'] = ($_SESSION['mine'] ?? 0) + 1; header("X-Told: $_SESSION[mine]"); }
if ($path === '/closed') { session_start(); session_write_close(); }
if ($path === '/overwritten') { session_start(); $_SESSION['_bogus_session_name'] = 'text'; }
if ($path === '/object') {
    session_start();
    $_SESSION['object'] ??= new Counter('object ');
    $server->setObject($_SESSION['object']);
    try {
        $server->setPersistence(SOAP_PERSISTENCE_SESSION);
    } catch (Error $error) {
        header('X-Told: ' . $error->getMessage());
    }
} else {
    $server->setClass($_GET['class'] ?? 'Counter', 'number ');
    foreach (str_split($_GET['modes'] ?? '1') as $mode) {
        $server->setPersistence((int)$mode);
    }
    if (isset($_GET['again'])) {
        $server->setClass('Counter', 'again ');
    }
}
ob_start();
$server->handle();
if ($path === '/thrice') {
    ob_start();
    $server->handle(envelope('<p:next/>'));
    $server->handle(envelope('<p:next/>'));
    ob_end_clean();
}
if ($path === '/after') {
    header('X-Told: ' . json_encode([session_status() === PHP_SESSION_ACTIVE, array_map(fn ($value) => is_object($value) ? get_class($value) : $value, $_SESSION)]));
}
CODE);

function call(string $path, string $operation = 'next', bool $new = false): void
{
    global $web, $cookie, $folder;
    if ($new) {
        $cookie = null;
    }
    [$status, $headers, $body] = $web->exchange(envelope("<p:$operation/>"), ['Cookie' => $cookie], 'POST', $path);
    if (isset($headers['set-cookie'])) {
        $cookie = strtok($headers['set-cookie'], ';');
    }
    $log = (string)@file_get_contents("$folder/log"); /* the connection ends after all of this */
    @unlink("$folder/log");
    $body = preg_replace('~(Uncaught.*?) in .*~s', '$1', $body);
    echo "$path $operation: ", substr($status, 9, 3), ' ', trim(strip_tags($body)), isset($headers['set-cookie']) ? ', cookie' : '',
        isset($headers['x-told']) ? ", told: {$headers['x-told']}" : '', "$log\n";
}

foreach (['/', '/started', '/closed', '/overwritten', '/after', '/thrice', '/object'] as $path) {
    call($path, 'next', true);
    call($path);
    call($path);
}
call('/', 'next', true);
foreach (['fault', 'next', 'exception', 'next', 'leave', 'next', 'error', 'next', 'self', 'next'] as $operation) {
    call('/', $operation);
}
foreach (['/?class=Derived', '/', '/?class=Other', '/?class=Other', '/', '/?modes=2', '/?modes=12', '/?modes=21', '/?again=1', '/'] as $path) {
    call($path);
}
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
/ next: 200 number 1, cookie made destroyed stored
/ next: 200 number 2 woken destroyed stored
/ next: 200 number 3 woken destroyed stored
/started next: 200 number 1, cookie, told: 1 made destroyed stored
/started next: 200 number 2, told: 2 woken destroyed stored
/started next: 200 number 3, told: 3 woken destroyed stored
/closed next: 200 number 1, cookie made destroyed stored
/closed next: 200 number 2, cookie woken stored destroyed woken destroyed stored
/closed next: 200 number 3, cookie woken stored destroyed woken destroyed stored
/overwritten next: 200 number 1, cookie made destroyed stored
/overwritten next: 200 number 1 woken destroyed made destroyed stored
/overwritten next: 200 number 1 woken destroyed made destroyed stored
/after next: 200 number 1, cookie, told: [true,{"_bogus_session_name":"Counter"}] made destroyed stored
/after next: 200 number 2, told: [true,{"_bogus_session_name":"Counter"}] woken destroyed stored
/after next: 200 number 3, told: [true,{"_bogus_session_name":"Counter"}] woken destroyed stored
/thrice next: 200 number 1, cookie made destroyed stored
/thrice next: 200 number 4 woken destroyed stored
/thrice next: 200 number 7 woken destroyed stored
/object next: 200 object 1, cookie, told: SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode made destroyed stored
/object next: 200 object 2, told: SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode woken destroyed stored
/object next: 200 object 3, told: SoapServer::setPersistence(): Persistence cannot be set when the SOAP server is used in function mode woken destroyed stored
/ next: 200 number 1, cookie made destroyed stored
/ fault: 500 SOAP-ENV:Clienta fault woken destroyed stored
/ next: 200 number 3 woken destroyed stored
/ exception: 200 Fatal error: Uncaught Exception: an exception woken destroyed stored
/ next: 200 number 5 woken destroyed stored
/ leave: 200 left woken destroyed stored
/ next: 200 number 7 woken destroyed stored
/ error: 500 SOAP-ENV:ServerCall to undefined function nothing() woken destroyed stored
/ next: 200 number 9 woken destroyed stored
/ self: 200 9number woken destroyed stored
/ next: 200 number 10 woken destroyed stored
/?class=Derived next: 200 number 1 woken made destroyed destroyed stored
/ next: 200 number 1 woken made destroyed destroyed stored
/?class=Other next: 200 other 101 woken destroyed
/?class=Other next: 200 other 102
/ next: 200 number 1 made destroyed stored
/?modes=2 next: 200 number 1 made destroyed
/?modes=12 next: 200 number 1 made destroyed
/?modes=21 next: 200 number 2 woken destroyed stored
/?again=1 next: 200 again 1 made destroyed
/ next: 200 number 3 woken destroyed stored
