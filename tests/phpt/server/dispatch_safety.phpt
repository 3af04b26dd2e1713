--TEST--
SoapServer: a message reaches operations, never PHP's own methods or others (contract X-3)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

class Magic
{
    public function __call($name, $given) { return "$name called"; }
    private function hidden() { return 'hidden'; }
}

function text(string $answer): string
{
    return trim(strip_tags(preg_replace("~<faultcode>.*</faultcode>|\\n(?=\\[)~", "", $answer)));
}

$code = <<<'CODE'
class Service
{
    public function __construct() { $GLOBALS['log'][] = 'constructed'; }
    public function __wakeup() { $GLOBALS['log'][] = 'woken'; }
    public function __invoke() { $GLOBALS['log'][] = 'invoked'; }
    public function ping() { return []; }
    public function format($disk) { $GLOBALS['log'][] = 'formatted'; return 'done'; }
    private function secret() { $GLOBALS['log'][] = 'secret'; }
    protected function guarded() { $GLOBALS['log'][] = 'guarded'; }
    public static function still() { return 'static'; }
}
$object = new Service;
$log = [];
register_shutdown_function(function () { echo "\n", json_encode($GLOBALS["log"]); });
CODE;
$plain = "$code \$server = new SoapServer(null, ['uri' => 'urn:here']); \$server->setObject(\$object);";
$wsdl = "$code \$server = new SoapServer(PARTS); \$server->setObject(\$object);";
$compat = "ini_set('soapc.compat_dispatch', '1');";

foreach (['__construct', '__wakeup', '__Invoke', 'secret', 'guarded', 'format', 'still'] as $name) {
    echo "$name: ", text(answer($plain, envelope("<p:$name><a>1</a></p:$name>"))), "\n";
}
echo "with soapc.compat_dispatch:\n";
foreach (['__construct', 'secret'] as $name) {
    echo "$name: ", text(answer("$compat $plain", envelope("<p:$name><a>1</a></p:$name>"))), "\n";
}
echo "with a WSDL, by a header's name:\n";
$header = fn($name, $more = '') => envelope('<p:Ping/>', "<x:$name xmlns:x=\"urn:x\" $more>c</x:$name>");
echo text(answer($wsdl, $header('format'))), "\n";
echo text(answer($wsdl, $header('format', 'e:mustUnderstand="1"'))), "\n";
echo text(answer("$compat $wsdl", $header('format'))), "\n";
$functions = '$log = []; register_shutdown_function(function () { echo "\n", json_encode($GLOBALS["log"]); });
    function format($disk) { $GLOBALS["log"][] = "formatted"; } function Ping() {} $server = new SoapServer(PARTS); ';
echo "a function that was named: ", text(answer("$functions \$server->addFunction(['Ping', 'format']);", $header('format', 'e:mustUnderstand="1"'))), "\n";
echo "one of all: ", text(answer("$functions @\$server->addFunction(SOAP_FUNCTIONS_ALL);", $header('format', 'e:mustUnderstand="1"'))), "\n";
echo "with a WSDL, by the Body: ", text(answer($wsdl, envelope('<p:format/>'))), "\n";

echo "__call: ";
$server = new SoapServer(null, ['uri' => 'urn:here']);
$server->setObject(new Magic);
echo text(reply($server, envelope('<p:anything/>'))), ', ', text(reply($server, envelope('<p:hidden/>'))), "\n";
echo "__call, PHP's own: ", text(answer('class Magic { public function __call($name, $given) { return "$name called"; } }
    $server = new SoapServer(null, ["uri" => "urn:here"]); $server->setObject(new Magic);', envelope('<p:__destruct/>'))), "\n";
?>
--EXPECT--
__construct: Function '__construct' doesn't exist
[] [exit 255]
__wakeup: Function '__wakeup' doesn't exist
[] [exit 255]
__Invoke: Function '__Invoke' doesn't exist
[] [exit 255]
secret: Function 'secret' doesn't exist
[] [exit 255]
guarded: Function 'guarded' doesn't exist
[] [exit 255]
format: done
went on
["formatted"] [exit 0]
still: static
went on
[] [exit 0]
with soapc.compat_dispatch:
__construct: went on
["constructed"] [exit 0]
secret: Function 'secret' doesn't exist
[] [exit 255]
with a WSDL, by a header's name:
went on
[] [exit 0]
Header not understood
[] [exit 0]
done
went on
["formatted"] [exit 0]
a function that was named: went on
["formatted"] [exit 0]
one of all: Header not understood
[] [exit 0]
with a WSDL, by the Body: Procedure 'format' not present
[] [exit 255]
__call: anything called, hidden called
__call, PHP's own: Function '__destruct' doesn't exist [exit 255]
