--TEST--
SoapServer: functions, classes and objects that answer: which of several counts, constructor arguments, names, and what cannot be made (contract C-10.6, C-10.16, C-10.17)
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/server.inc';

class A
{
    public static string $log = '';
    private array $given;
    private int $count = 0;
    public function __construct(...$given) { self::$log .= 'made '; $this->given = $given; }
    public function __destruct() { self::$log .= 'destroyed '; }
    public function f($x = 1) { return "A::f $x " . json_encode($this->given) . ' ' . ++$this->count; }
    public static function st() { return 'static'; }
    protected function guarded() { return 'no'; }
    private function hidden() { return 'no'; }
    final public function last() { return 'final'; }
    public function __call($name, $given) { return "__call $name " . json_encode($given); }
}
class Plain { public function f() { return 'Plain::f'; } }
class NoConstructor { public function f() { return 'made without arguments'; } }
class Throwing { public function __construct(string $what) { $what === 'fault' ? throw new SoapFault('Client', 'of the constructor') : throw new RuntimeException('of the constructor'); } public function f() {} }
class Erring { public function __construct() { nothing(); } public function f() {} }
class Closed { private function __construct() {} public function f() { return 'no'; } }
class Needing { public function __construct($a) {} public function f() { return 'no'; } }
function plain($a = null, $b = null) { return json_encode(func_get_args()); }
function &referring(&$a) { $a = 5; return $a; }
function variadic(...$all) { return count($all); }
function typed(int $i) { return $i; }
function never_back(): never { throw new LogicException('never'); }
function void_back(): void {}

$bodies = ['f' => '<p:f/>', 'F' => '<p:F/>', 'f with an argument' => '<p:f><x>2</x></p:f>', 'st' => '<p:st/>', 'guarded' => '<p:guarded/>', 'hidden' => '<p:hidden/>',
    'last' => '<p:last/>', 'none' => '<p:none><a>1</a></p:none>', 'plain' => '<p:plain><a>1</a><b>2</b></p:plain>', 'PLAIN' => '<p:PLAIN/>', 'referring' => '<p:referring><a>1</a></p:referring>',
    'variadic' => '<p:variadic><a>1</a><b>2</b></p:variadic>', 'typed' => '<p:typed><a>7</a></p:typed>', 'typed, wrong' => '<p:typed><a>x</a></p:typed>', 'typed, missing' => '<p:typed/>',
    'never_back' => '<p:never_back/>', 'void_back' => '<p:void_back/>'];

function attempt(string $title, callable $set, string ...$names): void
{
    global $bodies;
    $server = new SoapServer(null, ['uri' => 'urn:u']);
    try {
        $set($server);
    } catch (Error $error) {
        echo get_class($error), ' ', $error->getMessage(), "\n";
    }
    $functions = array_values(array_diff($server->getFunctions(), ['getCurrent'])); /* Closure has it since PHP 8.5 */
    echo "$title: ", count($functions) > 100 ? 'all functions' : json_encode($functions), "\n";
    foreach ($names as $name) {
        A::$log = '';
        try {
            $reply = reply($server, envelope($bodies[$name]));
            $text = preg_match('~<faultcode>(.*)</faultcode><faultstring>(.*)</faultstring>~', $reply, $found) ? "[$found[1]] $found[2]" : trim(html_entity_decode(strip_tags($reply)));
        } catch (Exception $thrown) {
            ob_end_clean();
            $text = get_class($thrown) . ' ' . $thrown->getMessage();
        }
        echo "  $name: $text", A::$log === '' ? '' : ' (' . trim(A::$log) . ')', "\n";
    }
}

attempt('class', fn ($s) => $s->setClass('A', 1, [2], null), 'f', 'F', 'f with an argument', 'st', 'guarded', 'hidden', 'last', 'none');
attempt('class, another case', fn ($s) => $s->setClass('a'), 'f', 'f');
attempt('class with a backslash', fn ($s) => $s->setClass('\A'), 'f');
attempt('class, arguments that it does not want', fn ($s) => $s->setClass('Plain', 1, 2), 'f');
attempt('class without a constructor', fn ($s) => $s->setClass('NoConstructor', 1), 'f');
attempt('constructor that throws', fn ($s) => $s->setClass('Throwing', 'exception'), 'f');
attempt('constructor that throws a fault', fn ($s) => $s->setClass('Throwing', 'fault'), 'f');
attempt('constructor with an error', fn ($s) => $s->setClass('Erring'), 'f');
attempt('constructor that misses an argument', fn ($s) => $s->setClass('Needing'), 'f');
attempt('no such class', fn ($s) => $s->setClass('Nowhere'));
attempt('argument by name', fn ($s) => $s->setClass('Needing', a: 1));
attempt('object', fn ($s) => $s->setObject(new A(7)), 'f', 'f', 'none', 'st');
attempt('object, then another', function ($s) {
    $s->setObject(new A);
    $s->setObject(new Plain);
}, 'f');
attempt('object, then class', function ($s) {
    $s->setObject(new A);
    $s->setClass('Plain');
}, 'f');
attempt('closure', fn ($s) => $s->setObject(fn () => 5));
attempt('function, then class', function ($s) {
    $s->addFunction('plain');
    $s->setClass('Plain');
}, 'f');
attempt('class, then functions', function ($s) {
    $s->setClass('Plain');
    $s->addFunction('plain');
    $s->addFunction(['typed']);
    @$s->addFunction(SOAP_FUNCTIONS_ALL);
}, 'f');
attempt('functions', function ($s) {
    $s->addFunction(['PLAIN', 'referring', 'variadic', 'typed', 'never_back', 'void_back']);
    $s->addFunction('plain');
}, 'plain', 'PLAIN', 'referring', 'variadic', 'typed', 'typed, wrong', 'typed, missing', 'never_back', 'void_back');
attempt('all functions', fn ($s) => @$s->addFunction(SOAP_FUNCTIONS_ALL), 'plain', 'typed');
attempt('all functions, then one', function ($s) {
    @$s->addFunction(SOAP_FUNCTIONS_ALL);
    $s->addFunction('plain');
}, 'plain');
attempt('one of several is none', fn ($s) => $s->addFunction(['plain', 'nowhere', 'typed']), 'plain');
attempt('none', fn ($s) => $s->addFunction([]));
attempt('a method', fn ($s) => $s->addFunction('A::st'));
?>
--EXPECT--
class: ["__construct","__destruct","f","st","last","__call"]
  f: A::f 1 [1,[2],null] 1 (made destroyed)
  F: A::f 1 [1,[2],null] 1 (made destroyed)
  f with an argument: A::f 2 [1,[2],null] 1 (made destroyed)
  st: static (made destroyed)
  guarded: __call guarded [] (made destroyed)
  hidden: __call hidden [] (made destroyed)
  last: final (made destroyed)
  none: __call none ["1"] (made destroyed)
class, another case: ["__construct","__destruct","f","st","last","__call"]
  f: A::f 1 [] 1 (made destroyed)
  f: A::f 1 [] 1 (made destroyed)
class with a backslash: ["__construct","__destruct","f","st","last","__call"]
  f: A::f 1 [] 1 (made destroyed)
class, arguments that it does not want: ["f"]
  f: Plain::f
class without a constructor: ["f"]
  f: made without arguments
constructor that throws: ["__construct","f"]
  f: RuntimeException of the constructor
constructor that throws a fault: ["__construct","f"]
  f: [SOAP-ENV:Client] of the constructor
constructor with an error: ["__construct","f"]
  f: [SOAP-ENV:Server] Call to undefined function nothing()
constructor that misses an argument: ["__construct","f"]
  f: [SOAP-ENV:Server] Too few arguments to function Needing::__construct(), 0 passed and exactly 1 expected
TypeError SoapServer::setClass(): Argument #1 ($class) must be a valid class name, Nowhere given
no such class: []
ArgumentCountError SoapServer::setClass() does not accept unknown named parameters
argument by name: []
object: ["__construct","__destruct","f","st","last","__call"]
  f: A::f 1 [7] 1
  f: A::f 1 [7] 2
  none: __call none ["1"]
  st: static
object, then another: ["f"]
  f: Plain::f
object, then class: ["f"]
  f: Plain::f
closure: ["bind","bindTo","call","fromCallable"]
function, then class: ["f"]
  f: Plain::f
class, then functions: ["f"]
  f: Plain::f
functions: ["plain","referring","variadic","typed","never_back","void_back"]
  plain: ["1","2"]
  PLAIN: []
  referring: 5
  variadic: 2
  typed: 7
  typed, wrong: [SOAP-ENV:Server] typed(): Argument #1 ($i) must be of type int, string given
  typed, missing: [SOAP-ENV:Server] Too few arguments to function typed(), 0 passed and exactly 1 expected
  never_back: LogicException never
  void_back: 
all functions: all functions
  plain: ["1","2"]
  typed: 7
all functions, then one: ["plain"]
  plain: ["1","2"]
TypeError SoapServer::addFunction(): Function "nowhere" not found
one of several is none: ["plain"]
  plain: ["1","2"]
none: []
TypeError SoapServer::addFunction(): Argument #1 ($functions) must be a valid function name, function "A::st" not found
a method: []
