<?php
require __DIR__ . '/canned.inc';
require __DIR__ . '/../wsdl/minimal.inc';

class Raising extends CannedClient
{
    public $raise;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false): ?string
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
attempt('no such wrapper', fn () => new SoapClient('nowhere://x', ['cache_wsdl' => WSDL_CACHE_NONE]));
var_dump(error_get_last()['message'] ?? null);

set_error_handler(fn (int $level, string $text) => print("<handler: $text> "));
$client->raise = fn () => trigger_error('raised', E_USER_ERROR);
attempt('handler', fn () => $client->f());
set_error_handler(fn (int $level, string $text) => throw new ErrorException($text, 0, $level));
attempt('handler that throws', fn () => $client->f());
set_error_handler(null);

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

$returning = new Raising(null, ['exceptions' => false] + $options);
$returning->raise = fn () => trigger_error('raised', E_USER_WARNING);
attempt('without exceptions', fn () => $returning->f());
$returning->raise = fn () => trigger_error('the end', E_USER_ERROR);
attempt('without exceptions', fn () => $returning->f());
echo "never reached\n";
?>
