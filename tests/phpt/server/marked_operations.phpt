--TEST--
#[Soapc\Operation]: where a class marks methods, a SoapServer calls no others, __call() included (contract X-3)
--EXTENSIONS--
soapc
--FILE--
<?php
require __DIR__ . '/server.inc';

$classes = <<<'CODE'
class Marked
{
    #[Soapc\Operation]
    public function upper($text) { return strtoupper($text); }
    #[SOAPC\OPERATION]
    public static function lower($text) { return strtolower($text); }
    public function secret($text) { return "secret $text"; }
    #[Soapc\Operation]
    private function hidden($text) { return "hidden $text"; }
    #[Soapc\Operation]
    public function __invoke($text) { return "invoked $text"; }
}

class Heir extends Marked
{
    public function upper($text) { return "heir's " . parent::upper($text); }
    public function more($text) { return "more $text"; }
}

abstract class Promise
{
    #[Soapc\Operation]
    abstract public function upper($text);
    #[Soapc\Operation]
    private function hidden($text) {}
}

class Kept extends Promise
{
    public function upper($text) { return "kept $text"; }
    public function hidden($text) { return "not the parent's $text"; }
    public function secret($text) { return "secret $text"; }
}

interface Face
{
    #[Soapc\Operation]
    public function upper($text);
}

interface Faces extends Face {}

class Facing implements Faces
{
    public function upper($text) { return "facing $text"; }
    public function secret($text) { return "secret $text"; }
}

class FacingHeir extends Facing
{
    public function upper($text) { return "heir $text"; }
    public function more($text) { return "more $text"; }
}

trait Inner
{
    #[Soapc\Operation]
    public function upper($text) { return "trait's $text"; }
}

trait Outer
{
    use Inner;
}

class Using
{
    use Outer;
    public function upper($text) { return "own $text"; }
    public function secret($text) { return "secret $text"; }
}

class OnlyHidden
{
    #[Soapc\Operation]
    private function hidden($text) {}
    public function secret($text) { return "secret $text"; }
}

class Shown extends OnlyHidden
{
    public function secret($text) { return "secret $text"; }
}

class CallingHeir extends Answering
{
    public function __call($name, $given) { return "$name by the heir's __call"; }
}

class Calling
{
    #[Soapc\Operation]
    public function upper($text) { return strtoupper($text); }
    public function __call($name, $given) { return "$name by __call"; }
}

class Answering
{
    #[Soapc\Operation]
    public function __call($name, $given) { return "$name by __call"; }
    public function secret($text) { return "secret $text"; }
}

class Unmarked
{
    #[Other]
    public function secret($text) { return "open $text"; }
}

class Service
{
    public function Upper($text) { return "upper $text"; }
    #[Soapc\Operation]
    public function other() {}
}
CODE;

function answered(string $server, string $name, string $header = ''): string
{
    global $classes;
    $answer = answer("$classes \$server = $server;", envelope("<p:$name><text>t</text></p:$name>", $header));
    return trim(preg_replace('~\s*went on|\[exit \d+\]|\s+$~', '', strip_tags(preg_replace('~<faultcode>.*</faultcode>~', '', $answer))));
}

foreach (['Marked', 'Heir', 'Kept', 'Facing', 'FacingHeir', 'Using', 'Shown', 'Calling', 'Answering', 'CallingHeir', 'Unmarked'] as $class) {
    echo "-- $class\n";
    foreach (['upper', 'LOWER', 'secret', 'hidden', 'more', '__invoke'] as $name) {
        echo "$name: ", answered("new SoapServer(null, ['uri' => 'urn:u']); \$server->setObject(new $class)", $name), "\n";
    }
}
echo "-- one server, another class\n";
foreach (['Unmarked', 'Marked'] as $class) {
    [$other, $name] = $class === 'Marked' ? ['Unmarked', 'secret'] : ['Marked', 'upper'];
    echo answered("new SoapServer(null, ['uri' => 'urn:u']); \$server->setClass('$other'); reply(\$server, envelope('<p:$name><text>t</text></p:$name>')); \$server->setClass('$class')", 'secret'), "\n";
}
echo "-- with a WSDL, whose Upper is not marked\n";
foreach (['Service', 'Marked'] as $class) {
    echo answered("new SoapServer(PARTS); \$server->setClass('$class')", 'Upper'), "\n";
}
echo "-- header blocks\n";
foreach (['<h:lower xmlns:h="urn:h">X</h:lower>', '<h:secret xmlns:h="urn:h" e:mustUnderstand="1">x</h:secret>'] as $header) {
    echo answered("new SoapServer(null, ['uri' => 'urn:u']); \$server->setClass('Marked')", 'upper', $header), "\n";
}
echo "-- soapc.compat_dispatch=1\n";
echo answered("new SoapServer(null, ['uri' => 'urn:u']); ini_set('soapc.compat_dispatch', '1'); \$server->setClass('Marked')", 'secret'), "\n";
echo "-- the class\n";
eval($classes);
$attribute = (new ReflectionMethod('Marked', 'upper'))->getAttributes()[0];
echo get_class($attribute->newInstance()), ' ', json_encode($attribute->isRepeated()), "\n";
echo preg_replace('/ in .*/s', '', trim(script('#[Soapc\Operation] class Misplaced {}'))), "\n";
?>
--EXPECT--
-- Marked
upper: T
LOWER: t
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- Heir
upper: heir's T
LOWER: t
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- Kept
upper: kept t
LOWER: Function 'LOWER' doesn't exist
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- Facing
upper: facing t
LOWER: Function 'LOWER' doesn't exist
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- FacingHeir
upper: heir t
LOWER: Function 'LOWER' doesn't exist
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- Using
upper: own t
LOWER: Function 'LOWER' doesn't exist
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- Shown
upper: Function 'upper' doesn't exist
LOWER: Function 'LOWER' doesn't exist
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- Calling
upper: T
LOWER: Function 'LOWER' doesn't exist
secret: Function 'secret' doesn't exist
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- Answering
upper: upper by __call
LOWER: LOWER by __call
secret: secret by __call
hidden: hidden by __call
more: more by __call
__invoke: Function '__invoke' doesn't exist
-- CallingHeir
upper: upper by the heir's __call
LOWER: LOWER by the heir's __call
secret: secret by the heir's __call
hidden: hidden by the heir's __call
more: more by the heir's __call
__invoke: Function '__invoke' doesn't exist
-- Unmarked
upper: Function 'upper' doesn't exist
LOWER: Function 'LOWER' doesn't exist
secret: open t
hidden: Function 'hidden' doesn't exist
more: Function 'more' doesn't exist
__invoke: Function '__invoke' doesn't exist
-- one server, another class
open t
Function 'secret' doesn't exist
-- with a WSDL, whose Upper is not marked
Function 'Upper' doesn't exist
T
-- header blocks
xT
Header not understood
-- soapc.compat_dispatch=1
secret t
-- the class
Soapc\Operation false
Fatal error: Attribute "Soapc\Operation" cannot target class (allowed targets: method)
