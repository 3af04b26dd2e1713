--TEST--
Errors that the program raises while a client runs its code: thrown with exceptions, else as anywhere (contract C-9.1, C-9.2)
--FILE--
<?php
require __DIR__ . '/canned.inc';
require __DIR__ . '/../wsdl/minimal.inc';
error_reporting(E_ALL & ~E_DEPRECATED); /* from PHP 8.4 on E_USER_ERROR is deprecated itself */

class Raising extends CannedClient
{
    public $raise;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        ($this->raise)();
        return '';
    }
}

class Wrapper
{
    public $context;
    public static int $level;

    public function stream_open(): bool
    {
        trigger_error('raised in the wrapper', self::$level);
        return false;
    }

    public function url_stat(): array
    {
        return [];
    }
}
stream_wrapper_register('raising', 'Wrapper');

function attempt(string $what, callable $try): void
{
    echo "$what: ";
    try {
        $result = $try();
        echo is_object($result) ? get_class($result) : var_export($result, true), "\n";
    } catch (Throwable $error) {
        $code = $error instanceof SoapFault ? " [$error->faultcode, $error->faultcodens]" : '';
        echo get_class($error), $code, ' ', trim($error->getMessage()), "\n";
    }
}

$options = ['location' => 'http://127.0.0.1:1/', 'uri' => 'urn:u'];
$client = new Raising(null, $options);
$levels = ['E_USER_ERROR', 'E_USER_WARNING', 'E_USER_NOTICE', 'E_USER_DEPRECATED'];
foreach ($levels as $level) {
    $client->raise = fn () => trigger_error('raised', constant($level));
    attempt($level, fn () => $client->f());
}
$client->raise = fn () => @trigger_error('raised', E_USER_ERROR);
attempt('silenced', fn () => $client->f());
error_reporting(E_ALL & ~E_DEPRECATED); /* ext/soap leaves it as @ had set it */
$client->raise = fn () => @trigger_error('raised', E_USER_WARNING);
attempt('silenced warning', fn () => $client->f());
var_dump(error_get_last()['message']);
error_clear_last();
$outer = new Raising(null, ['soap_version' => SOAP_1_2] + $options);
$client->raise = fn () => trigger_error('raised within', E_USER_ERROR);
$outer->raise = fn () => attempt('within a call', fn () => $client->f());
attempt('around it', fn () => $outer->f());
$outer->raise = fn () => trigger_error('raised', E_USER_ERROR);
attempt('SOAP 1.2', fn () => $outer->f());

foreach ($levels as $level) {
    Wrapper::$level = constant($level);
    attempt("WSDL, $level", fn () => new SoapClient('raising://x', ['cache_wsdl' => WSDL_CACHE_NONE]));
}
if (str_starts_with(error_get_last()['message'] ?? '', 'Passing E_USER_ERROR')) {
    error_clear_last(); /* that deprecation */
}
attempt('no such wrapper', fn () => new SoapClient('nowhere://x', ['cache_wsdl' => WSDL_CACHE_NONE]));
var_dump(error_get_last()['message'] ?? null);

set_error_handler(fn (int $level, string $text) => print("<handler: $text> "), E_ALL & ~E_DEPRECATED);
$client->raise = fn () => trigger_error('raised', E_USER_ERROR);
attempt('handler', fn () => $client->f());
set_error_handler(fn (int $level, string $text) => throw new ErrorException($text, 0, $level), E_ALL & ~E_DEPRECATED);
attempt('handler that throws', fn () => $client->f());
set_error_handler(null);

$returning = new Raising(null, ['exceptions' => false] + $options);
$returning->raise = fn () => trigger_error('raised', E_USER_WARNING);
attempt('without exceptions', fn () => $returning->f());

class Service
{
    public function go()
    {
        global $client;
        $client->raise = fn () => trigger_error('raised in a client in a handler', E_USER_ERROR);
        try {
            $client->f();
        } catch (SoapFault $fault) {
            return "caught: $fault->faultcode $fault->faultstring";
        }
    }
}
$server = new SoapServer(null, ['uri' => 'urn:u']);
$server->setClass('Service');
ob_start();
$server->handle(envelope('<x:go xmlns:x="urn:u"/>'));
echo strip_tags(ob_get_clean());

$returning->raise = fn () => trigger_error('the end', E_USER_ERROR);
attempt('without exceptions', fn () => $returning->f());
echo "never reached\n";
?>
--EXPECTF--
E_USER_ERROR: SoapFault [Client, http://schemas.xmlsoap.org/soap/envelope/] raised
E_USER_WARNING: 
Warning: raised in %s on line %d
NULL
E_USER_NOTICE: 
Notice: raised in %s on line %d
NULL
E_USER_DEPRECATED: 
Deprecated: raised in %s on line %d
NULL
silenced: SoapFault [Client, http://schemas.xmlsoap.org/soap/envelope/] raised
silenced warning: NULL
string(6) "raised"
around it: within a call: SoapFault [Client, http://schemas.xmlsoap.org/soap/envelope/] raised within
NULL
SOAP 1.2: SoapFault [Sender, http://www.w3.org/2003/05/soap-envelope] raised
WSDL, E_USER_ERROR: SoapFault [WSDL, ] raised in the wrapper
WSDL, E_USER_WARNING: SoapFault [WSDL, ] SOAP-ERROR: Parsing WSDL: Couldn't load from 'raising://x' : failed to load external entity "raising://x"
WSDL, E_USER_NOTICE: SoapFault [WSDL, ] SOAP-ERROR: Parsing WSDL: Couldn't load from 'raising://x' : failed to load external entity "raising://x"
WSDL, E_USER_DEPRECATED: SoapFault [WSDL, ] SOAP-ERROR: Parsing WSDL: Couldn't load from 'raising://x' : failed to load external entity "raising://x"
no such wrapper: SoapFault [WSDL, ] SOAP-ERROR: Parsing WSDL: Couldn't load from 'nowhere://x' : failed to load external entity "nowhere://x"
NULL
handler: <handler: raised> NULL
handler that throws: ErrorException raised
without exceptions: 
Warning: raised in %s on line %d
NULL

caught: Client raised in a client in a handler
without exceptions: 
Fatal error: the end in %s on line %d
