--TEST--
soapc.compat_dispatch=1: every public method answers, and header blocks call those that no WSDL names (contract X-3, C-10.6)
--INI--
soapc.compat_dispatch=1
soap.wsdl_cache_enabled=0
--FILE--
<?php
require __DIR__ . '/../client/canned.inc';

class Service
{
    public static array $log = [];
    public function __construct() { self::$log[] = 'constructed'; }
    public function __invoke() { self::$log[] = 'invoked'; return 'i'; }
    public function Two($a, $b) { self::$log[] = "two $a $b"; return ['x' => 1, 'y' => 'z']; }
    public function hidden($value) { self::$log[] = "hidden $value"; return 'h'; }
}

function answer(SoapServer $server, string $body, string $header = ''): void
{
    Service::$log = [];
    ob_start();
    $server->handle(envelope($body, $header));
    echo json_encode(Service::$log), ' ', trim(strip_tags(ob_get_clean())), "\n";
}

$plain = new SoapServer(null, ['uri' => 'u']);
$plain->setObject(new Service);
answer($plain, '<m:__construct xmlns:m="u"/>');
answer($plain, '<m:__invoke xmlns:m="u"/>');
answer($plain, '<m:hidden xmlns:m="u"><v>1</v></m:hidden>');
$wsdl = new SoapServer(__DIR__ . '/calls.wsdl');
$wsdl->setObject(new Service);
$two = '<c:Two xmlns:c="urn:calls"><a>1</a><b>x</b></c:Two>';
answer($wsdl, $two);
answer($wsdl, $two, '<h:hidden xmlns:h="urn:h">from a header</h:hidden>');
answer($wsdl, $two, '<h:__construct xmlns:h="urn:h"/>');
?>
--EXPECT--
["constructed"]
i
["invoked"]
h
["hidden 1"]
1z
["two 1 x"]
h1z
["hidden from a header","two 1 x"]
1z
["constructed","two 1 x"]
