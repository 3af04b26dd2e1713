--TEST--
exit() and fatal errors of the program in the middle of a call or a load leave everything in order
--FILE--
<?php
require __DIR__ . '/canned.inc';
require __DIR__ . '/../wsdl/minimal.inc';

class Ending extends CannedClient
{
    public $end;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        ($this->end)();
        return '';
    }
}

class Wrapper
{
    public $context;

    public function stream_open(): bool
    {
        (Wrapper::$end)();
        return false;
    }
    public static $end;
}
stream_wrapper_register('ending', 'Wrapper');

$last = function (callable $end): void {
    $wsdl = 'data://text/plain;base64,' . base64_encode(minimal_wsdl());
    foreach ([WSDL_CACHE_NONE, WSDL_CACHE_MEMORY] as $cache) {
        $client = new Ending($wsdl, ['cache_wsdl' => $cache]);
        $client->end = fn () => throw new DomainException('thrown');
        try {
            $client->echo('x');
        } catch (DomainException $error) {
            echo $error->getMessage(), ' ';
        }
    }
    Wrapper::$end = fn () => throw new DomainException("thrown in the wrapper\n");
    try {
        new SoapClient('ending://x');
    } catch (DomainException $error) {
        echo $error->getMessage();
    }
    Wrapper::$end = $end;
    $client->end = fn () => new SoapClient('ending://y');
    $client->echo('x');
};

register_shutdown_function(function () use ($last) {
    echo "after exit\n";
    $last(function () {
        ini_set('display_errors', 0);
        ini_set('memory_limit', '4M');
        str_repeat('x', 100000000);
    });
});
$last(fn () => exit("exit\n"));
?>
--EXPECT--
thrown thrown thrown in the wrapper
exit
after exit
thrown thrown thrown in the wrapper
